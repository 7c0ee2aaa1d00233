// Small things that all parts of a board draw with.

import { h, type Attrs, type Child, type Node_ } from "./dom";

/** A button with a name that survives redrawing. */
export function button(
  name: string,
  text: string,
  onclick: () => void,
  more: Attrs = {},
): Node_ {
  const key = `button ${name}`;
  return h("button", { key, type: "button", "data-control": name, onclick, ...more }, text);
}

/** A row of controls that go together, with its name before it. */
export function choice(name: string, label: string, controls: Child[]): Node_ {
  return h(
    "div",
    { class: "aha-line", role: "group", "aria-label": name },
    h("span", {}, label),
    ...controls,
  );
}

/** A small table's cell that says its column where rows are stacked. */
export function cell(column: string, ...kids: Child[]): Node_ {
  return h("td", { "data-column": column }, ...kids);
}

/** A line of text, what stands between backticks as code. */
export function coded(line: string): Child[] {
  return line.split(/`([^`]+)`/).flatMap((part, index): Child[] => {
    if (index % 2) return [h("code", {}, part)];
    return part === "" ? [] : [part];
  });
}

/** A text, its line breaks kept. */
export function lines(text: string): Child[] {
  return text.split("\n").flatMap((line, index) => (index ? [h("br"), ...coded(line)] : coded(line)));
}
