// Python's blocks (boards/blocks.py) as elements.

import { cell } from "./controls";
import { h, type Child, type Node_ } from "./dom";
import type { Block, Run } from "./types";

const STYLES = new Set(["b", "em", "code"]);

function drawRuns(runs: Run[]): Child[] {
  return runs.map(([style, text]) => (STYLES.has(style) ? h(style, {}, text) : text));
}

function drawTable(head: Run[][], rows: Run[][][]): Node_ {
  const titles = head.map((cell) => h("th", { scope: "col" }, ...drawRuns(cell)));
  const names = head.map((runs) => runs.map(([, text]) => text).join(""));
  // the first two columns speak for themselves where rows are stacked
  const cells = (row: Run[][]): Child[] =>
    row.map((runs, at) => (at < 2 ? h("td", {}, ...drawRuns(runs)) : cell(names[at] ?? "", ...drawRuns(runs))));
  return h(
    "table",
    {},
    h("thead", {}, h("tr", {}, ...titles)),
    h("tbody", {}, ...rows.map((row) => h("tr", {}, ...cells(row)))),
  );
}

/** A block of Markdown as elements. */
export function drawBlock(block: Block): Node_ {
  switch (block.kind) {
    case "heading":
      return h("p", { class: `aha-heading aha-heading-${block.level}` }, ...drawRuns(block.text));
    case "text":
      return h("p", {}, ...drawRuns(block.text));
    case "code":
      return h("pre", {}, ...drawRuns(block.text));
    case "list":
      return h("ul", {}, ...block.items.map((item) => h("li", {}, ...drawRuns(item))));
    case "table":
      return drawTable(block.head, block.rows);
  }
}
