// A choice of one text among several: native radio buttons in a group with its label, so that
// arrow keys and screen readers know it. The kernel hears of a choice by a message, because
// messages keep their order, so that a button pressed next finds the choice there.

let made = 0;

function render({ model, el }) {
  const name = `aha-choice-${++made}`;
  const group = document.createElement("div");
  const label = document.createElement("span");
  group.setAttribute("role", "radiogroup");
  group.setAttribute("aria-labelledby", (label.id = `${name}-label`));
  el.classList.add("aha-choice");
  el.append(label, group);

  function row(text, index) {
    const line = document.createElement("label");
    const radio = document.createElement("input");
    radio.type = "radio";
    radio.name = name;
    radio.addEventListener("change", () => model.send({ index }));
    line.append(radio, text);
    return line;
  }

  function build() {
    label.textContent = model.get("label");
    group.replaceChildren(...model.get("options").map(row));
    mark();
  }

  function mark() {
    const index = model.get("index");
    group.querySelectorAll("input").forEach((radio, i) => (radio.checked = i === index));
  }

  model.on("change:options change:label", build);
  model.on("change:index", mark);
  build();
  return () => {
    model.off("change:options change:label", build);
    model.off("change:index", mark);
  };
}

export default { render };
