// Python's blocks (boards/blocks.py) as elements.

import { isClause } from "./clauses";
import { cell } from "./controls";
import { h, type Child, type Node_ } from "./dom";
import type { Block, Branch, Run } from "./types";

const STYLES = new Set(["b", "em", "code"]);

function drawRuns(runs: Run[]): Child[] {
  return runs.map(([style, text]) => (STYLES.has(style) ? h(style, {}, text) : text));
}

const plain = (runs: Run[]): string => runs.map(([, text]) => text).join("");

/** A row that tells of a clause can be jumped to. */
function drawRow(row: Run[][], cells: Child[]): Node_ {
  const id = plain(row[0] ?? []);
  return h("tr", isClause(id) ? { "data-clause": id, tabindex: -1 } : {}, ...cells);
}

function drawTable(head: Run[][], rows: Run[][][], lang: string | null): Node_ {
  const titles = head.map((cell) => h("th", { scope: "col" }, ...drawRuns(cell)));
  const names = head.map(plain);
  // the first two columns speak for themselves where rows are stacked
  const cells = (row: Run[][]): Child[] =>
    row.map((runs, at) => (at < 2 ? h("td", {}, ...drawRuns(runs)) : cell(names[at] ?? "", ...drawRuns(runs))));
  return h(
    "table",
    {},
    h("thead", {}, h("tr", {}, ...titles)),
    h("tbody", { lang }, ...rows.map((row) => drawRow(row, cells(row)))),
  );
}

const TIGHT = 5; // columns beside the names from which letters are smaller in a narrow panel
const NAMES_ABOVE = 6; // from which a row's name stands over its cells there

/** A small table that is read by row and column, and never stacked. */
function drawMatrix(head: Run[][], rows: Run[][][]): Node_ {
  const titles = head.map((cell) => h("th", { scope: "col" }, ...drawRuns(cell)));
  const line = ([name, ...cells]: Run[][]): Node_ =>
    h(
      "tr",
      {},
      h("th", { scope: "row" }, ...drawRuns(name ?? [])),
      ...cells.map((cell) => h("td", {}, ...drawRuns(cell))),
    );
  const columns = head.length - 1;
  const tight = columns >= TIGHT ? " aha-matrix-tight" : "";
  const above = columns >= NAMES_ABOVE ? " aha-matrix-above" : "";
  return h("table", { class: `aha-matrix${tight}${above}`, style: `--aha-columns: ${columns}` }, h("thead", {}, h("tr", {}, ...titles)), h("tbody", {}, ...rows.map(line)));
}

/** Moves, and below each what may follow: lists in a list, with lines between them. */
function drawTree(rows: readonly Branch[]): Node_ {
  const moves = rows.flatMap((row, at) => (row.level === 0 ? [at] : []));
  const items = moves.map((at, index) => {
    const below = rows.slice(at + 1, moves[index + 1] ?? rows.length);
    return h("li", { class: rows[at]!.best ? "aha-branch-best" : "" }, ...drawBranch(rows[at]!), h("ul", {}, ...below.map((row) => h("li", {}, ...drawBranch(row)))));
  });
  return h("ul", { class: "aha-branches" }, ...items);
}

function drawBranch({ text, share, value, range, best }: Branch): Child[] {
  return [
    share !== undefined && h("span", { class: "aha-branch-share" }, share),
    h("span", { class: "aha-branch-text" }, best ? `★ ${text}` : text),
    h("span", { class: "aha-branch-value" }, value, range !== "" && h("small", {}, ` (${range})`)),
  ];
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
      return drawTable(block.head, block.rows, block.lang ?? null);
    case "tree":
      return drawTree(block.rows);
    case "matrix":
      return drawMatrix(block.head, block.rows);
  }
}

/** A text's blocks: all up to its second heading, then a section to unfold for each heading. */
export function drawSections(blocks: readonly Block[]): Child[] {
  const drawn: Child[] = [];
  const heads = blocks.flatMap((block, at) => (block.kind === "heading" && block.level <= 2 ? [at] : []));
  const starts = heads.slice(1);
  drawn.push(...blocks.slice(0, starts[0] ?? blocks.length).map(drawBlock));
  for (const [index, start] of starts.entries()) {
    const head = blocks[start]!;
    if (head.kind !== "heading") continue;
    const title = h("summary", { class: `aha-heading aha-heading-${head.level}` }, ...drawRuns(head.text));
    const body = blocks.slice(start + 1, starts[index + 1] ?? blocks.length).map(drawBlock);
    drawn.push(h("details", { key: `section ${index}`, class: "aha-section" }, title, ...body));
  }
  return drawn;
}
