// Controls with a label, and with words about them for those who hear the page: native ones, so
// that keyboards and screen readers know them. The kernel hears of a value by a message, because
// messages keep their order, so that a button pressed next finds the value there.

const KINDS = { slider, choice, field };

/** A new element with these properties. */
function make(tag, properties = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

/** A name for one view: each widget loads this file anew, so counting would not tell them apart. */
function unique() {
  return `aha-${Math.random().toString(36).slice(2)}`;
}

/** Tell the kernel a value; other views of the same control follow. */
function tell(model, told) {
  model.set(told);
  model.send(told);
}

function slider(model) {
  const input = make("input", { type: "range", min: 0 });
  const output = make("output");
  output.setAttribute("aria-hidden", "true"); // the range says its own value

  function say() {
    const text = model.get("options")[input.valueAsNumber] ?? "";
    output.textContent = text;
    input.setAttribute("aria-valuetext", text);
  }

  input.addEventListener("input", say);
  input.addEventListener("change", () => tell(model, { index: input.valueAsNumber }));
  return {
    named: input,
    parts: [input, output],
    show() {
      input.max = model.get("options").length - 1;
      input.value = model.get("index");
      say();
    },
  };
}

function choice(model) {
  const group = make("div");
  const name = unique();
  let shown = null; // the options for which there are buttons

  function row(text, index) {
    const radio = make("input", { type: "radio", name });
    radio.addEventListener("change", () => tell(model, { index }));
    return make("label", {}, radio, text);
  }

  group.setAttribute("role", "radiogroup");
  return {
    named: group,
    parts: [group],
    show() {
      const options = model.get("options");
      if (shown !== options) group.replaceChildren(...options.map(row));
      shown = options;
      const index = model.get("index");
      group.querySelectorAll("input").forEach((radio, i) => (radio.checked = i === index));
    },
  };
}

function field(model) {
  const input = make("input", { type: "text" });
  const typed = () => {
    if (input.value !== model.get("value")) tell(model, { value: input.value });
  };
  input.addEventListener("change", typed);
  input.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing) return;
    typed();
    model.send({ enter: true });
  });
  return {
    named: input,
    parts: [input],
    show() {
      input.placeholder = model.get("placeholder");
      if (input.value !== model.get("value")) input.value = model.get("value");
    },
  };
}

function render({ model, el }) {
  const id = unique();
  const made = KINDS[model.get("kind")](model);
  const native = made.named.matches("input");
  const label = make(native ? "label" : "span", { id: `${id}-label` });
  const about = make("span", { id: `${id}-about`, className: "aha-about" });
  if (native) {
    made.named.id = id;
    label.htmlFor = id;
  } else {
    made.named.setAttribute("aria-labelledby", label.id);
  }
  el.classList.add("aha-control", `aha-${model.get("kind")}`);
  el.append(label, ...made.parts, about);

  function show() {
    label.textContent = model.get("label");
    about.textContent = model.get("about");
    if (model.get("about")) made.named.setAttribute("aria-describedby", about.id);
    made.show();
  }

  model.on("change", show);
  show();
  return () => model.off("change", show);
}

export default { render };
