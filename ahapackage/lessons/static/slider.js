// A slider over a row of texts: a native range with its label, so that keyboards and screen
// readers know it. The kernel hears of a value when it is let go: by a message, because messages
// keep their order, so that a button pressed next finds the value there.

let made = 0;

function render({ model, el }) {
  const id = `aha-slider-${++made}`;
  const label = document.createElement("label");
  const input = document.createElement("input");
  const output = document.createElement("output");
  el.classList.add("aha-slider");
  label.htmlFor = input.id = id;
  input.type = "range";
  input.min = 0;
  output.setAttribute("for", id);
  output.setAttribute("aria-hidden", "true"); // the range says its own value
  el.append(label, input, output);

  function say() {
    const text = model.get("options")[input.valueAsNumber] ?? "";
    output.textContent = text;
    input.setAttribute("aria-valuetext", text);
  }

  function show() {
    label.textContent = model.get("label");
    input.max = model.get("options").length - 1;
    input.value = model.get("index");
    say();
  }

  input.addEventListener("input", say);
  input.addEventListener("change", () => model.send({ index: input.valueAsNumber }));
  model.on("change:index change:options change:label", show);
  show();
  return () => model.off("change:index change:options change:label", show);
}

export default { render };
