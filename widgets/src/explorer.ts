// The tree explorer: a decision tree as a list of open nodes, with the facts of the chosen one.
// Python (boards/explorer.py) decides what is open; this draws it and hears mouse and keys.

import { channel, type Channel } from "./channel";
import { button } from "./controls";
import { h, patch, type Child, type Node_ } from "./dom";
import { say, sayCount, type Texts } from "./messages";
import type { Model, RenderContext } from "./types";

export interface Row {
  node: number;
  level: number;
  place: number;
  of: number;
  kind: "decision" | "chance" | "end";
  player: number;
  move: string;
  chance: string;
  by: "chance" | "player";
  value: string;
  infoset: number;
  lit: boolean;
  best: boolean;
  cut: boolean;
  open: boolean | null;
}

export interface Tree {
  language: string;
  summary: string;
  rows: Row[];
  more: number;
  selected: number;
  facts: {
    reach: string;
    chances: { edge: number; move: string; percent: number; exact: string }[];
    players: number;
    same: number;
    knows: string;
  };
  solved: boolean;
  solution: string;
  dragged: boolean;
  note: string;
  count: number;
}

const QUIET = "data-lm-suppress-shortcuts";
const FIRST_PATIENCE = 10_000; // ms
const SIGNS = { decision: "", chance: "◇", end: "■" } as const;

/** Where a key leads from a row: another row, or whether the row is to open or close. */
export function step(rows: readonly Row[], at: number, key: string): { to?: number; open?: boolean } | null {
  const index = rows.findIndex(({ node }) => node === at);
  const row = rows[index];
  if (!row) return null;
  const to = (place: number): { to: number } => ({ to: rows[Math.min(Math.max(place, 0), rows.length - 1)]!.node });
  if (key === "ArrowDown") return to(index + 1);
  if (key === "ArrowUp") return to(index - 1);
  if (key === "Home") return to(0);
  if (key === "End") return to(rows.length - 1);
  if (key === "ArrowRight") return row.open === null ? null : row.open ? to(index + 1) : { open: true };
  if (key === "ArrowLeft" && row.open) return { open: false };
  if (key !== "ArrowLeft" || index === 0) return null;
  for (let place = index; place >= 0; place--) if (rows[place]!.level < row.level) return to(place);
  return null;
}

class Explorer {
  private readonly root = document.createElement("div");
  private readonly model: Model;
  private readonly channel: Channel;
  private readonly forget: (() => void)[] = [];
  private wantFocus = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private held: { edge: number; percent: number } | null = null; // a slider that is being moved

  constructor({ model, el }: RenderContext) {
    this.model = model;
    this.root.className = "aha-board aha-explorer";
    this.root.setAttribute(QUIET, "true");
    el.appendChild(this.root);
    this.channel = channel((wish) => model.send(wish), () => this.draw());
    for (const trait of ["shown", "texts"]) this.observe(`change:${trait}`, () => this.draw());
    this.observe("msg:custom", (message: { kind?: unknown; id?: unknown }) => {
      this.channel.heard(message);
      this.letGo();
    });
    this.draw();
    this.channel.send({ kind: "hello" }, FIRST_PATIENCE);
  }

  close(): void {
    clearTimeout(this.timer);
    this.channel.close();
    for (const undo of this.forget) undo();
    this.root.remove();
  }

  private observe(name: string, callback: (...args: never[]) => void): void {
    this.model.on(name, callback);
    this.forget.push(() => this.model.off(name, callback));
  }

  private get tree(): Tree {
    return this.model.get("shown") as Tree;
  }

  private t(key: string, values: Record<string, string | number> = {}): string {
    return say(this.model.get("texts") as Texts, key, values);
  }

  private send(kind: string, more: Record<string, unknown> = {}): void {
    this.channel.send({ kind, ...more });
  }

  // ---- drawing ------------------------------------------------------------------------------

  private draw(): void {
    const tree = this.tree;
    if (!tree?.rows) return;
    const active = this.root.contains(document.activeElement) ? document.activeElement : null;
    const onRow = active?.getAttribute("role") === "treeitem";
    this.root.setAttribute("lang", tree.language);
    patch(this.root, [this.section(tree)]);
    for (const one of this.root.querySelectorAll(`:is([tabindex], button, input):not([${QUIET}])`)) {
      one.setAttribute(QUIET, "true");
    }
    if (onRow || this.wantFocus) this.focusChosen();
    // a button that has done its work may be gone: the next one is where the focus belongs
    else if (active && !this.root.contains(active)) this.root.querySelector<HTMLElement>(".aha-actions button")?.focus();
    this.wantFocus = false;
  }

  private focusChosen(): void {
    const row = this.root.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]');
    row?.focus({ preventScroll: true });
    row?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  }

  private section(tree: Tree): Node_ {
    const { t } = { t: this.t.bind(this) };
    const lost = this.channel.lost ? t("tree.lost") : "";
    return h(
      "section",
      { class: "aha-main", "aria-label": t("tree.label") },
      h("p", { class: "aha-tree-summary", lang: "en" }, tree.summary),
      tree.solution !== "" && h("p", { class: "aha-tree-summary", lang: "en" }, h("b", {}, tree.solution)),
      h(
        "div",
        { class: "aha-tree-body" },
        this.list(tree),
        h("div", { class: "aha-tree-side" }, this.actions(tree), this.facts(tree), this.sliders(tree)),
      ),
      h("p", { class: "aha-status", role: "status" }, lost !== "" ? lost : tree.note),
      h("p", { class: "aha-note" }, `${this.values(tree)} ${t("tree.keys")}`.trim()),
    );
  }

  private values(tree: Tree): string {
    const players = Array.from({ length: tree.facts.players }, (_, seat) => `P${seat + 1}`).join(", ");
    return tree.rows.some(({ value }) => value !== "") ? this.t("tree.values", { players }) : "";
  }

  private list(tree: Tree): Node_ {
    return h(
      "div",
      { class: "aha-tree-rows", role: "tree", "aria-label": this.t("tree.label"), onkeydown: (event) => this.pressed(event as KeyboardEvent) },
      ...tree.rows.map((row) => this.row(row, row.node === tree.selected)),
      tree.more > 0 && h("p", { class: "aha-note" }, sayCount(this.model.get("texts") as Texts, "tree.more", tree.more)),
    );
  }

  private row(row: Row, chosen: boolean): Node_ {
    const classes = ["aha-tree-row", `aha-tree-${row.kind}`];
    if (row.best) classes.push("aha-tree-best");
    if (row.lit) classes.push("aha-tree-lit");
    const fold = row.open === null ? "" : row.open ? "▾" : "▸";
    return h(
      "div",
      {
        key: `row ${row.node}`,
        class: classes.join(" "),
        role: "treeitem",
        "aria-level": row.level,
        "aria-posinset": row.place,
        "aria-setsize": row.of,
        "aria-expanded": row.open === null ? null : String(row.open),
        "aria-selected": String(chosen),
        "aria-label": this.inWords(row),
        tabindex: chosen ? 0 : -1,
        style: `--level: ${row.level - 1}`,
        onclick: () => this.chosen(row),
      },
      h("span", { class: "aha-tree-fold", "aria-hidden": "true" }, fold),
      h("span", { class: "aha-tree-move" }, row.node === 0 ? this.t("tree.row.root") : row.move),
      row.chance !== "" && h("span", { class: `aha-tree-share aha-tree-by-${row.by}` }, row.chance),
      h("span", { class: "aha-tree-kind" }, `${SIGNS[row.kind]} ${this.kind(row)}`.trim()),
      row.cut && h("span", { class: "aha-tree-tag" }, this.t("tree.row.cut")),
      row.value !== "" && h("span", { class: "aha-tree-value" }, row.value),
      row.best && h("span", { class: "aha-tree-star", "aria-hidden": "true" }, "★"),
      row.lit && h("span", { class: "aha-tree-mark", "aria-hidden": "true" }, "●"),
    );
  }

  private kind(row: Row): string {
    return this.t(`tree.kind.${row.kind}`, { player: row.player + 1 });
  }

  private inWords(row: Row): string {
    const { t } = { t: this.t.bind(this) };
    const parts = [row.node === 0 ? t("tree.row.root") : row.move];
    if (row.chance !== "") parts.push(t(row.by === "chance" ? "tree.row.chance" : "tree.row.policy", { chance: row.chance }));
    parts.push(this.kind(row));
    if (row.cut) parts.push(t("tree.row.cut"));
    if (row.value !== "") parts.push(t("tree.row.value", { value: row.value }));
    if (row.best) parts.push(t("tree.row.best"));
    if (row.lit) parts.push(t("tree.row.lit", { player: row.player + 1 }));
    return parts.join(", ");
  }

  private actions(tree: Tree): Node_ {
    const { t } = { t: this.t.bind(this) };
    const row = this.selected(tree);
    const decides = row?.infoset !== undefined && row.infoset >= 0;
    const mark = row?.lit ? t("tree.unlight") : t("tree.light", { player: (row?.player ?? 0) + 1 });
    return h(
      "div",
      { class: "aha-actions" },
      !tree.solved && button("solve", t("tree.solve"), () => this.send("solve"), { class: "aha-primary" }),
      tree.solved && button("best", t("tree.best"), () => this.send("best")),
      decides && button("light", mark, () => this.send("light")),
      tree.dragged && button("reset", t("tree.reset"), () => this.send("reset")),
    );
  }

  private selected(tree: Tree): Row | undefined {
    return tree.rows.find(({ node }) => node === tree.selected);
  }

  private facts(tree: Tree): Child {
    const row = this.selected(tree);
    if (!row) return null;
    const { t } = { t: this.t.bind(this) };
    const { facts } = tree;
    const player = row.player + 1;
    const move = row.node === 0 ? t("tree.row.root") : row.move;
    return h(
      "div",
      { class: "aha-tree-facts" },
      h("p", {}, h("b", {}, t("tree.chosen", { move }))),
      h("p", {}, t("tree.reach", { reach: facts.reach })),
      facts.same > 0 && h("p", {}, t(`tree.same.${facts.same === 1 ? "one" : "many"}`, { player, n: facts.same })),
      facts.knows !== "" && h("p", { class: "aha-note" }, t("tree.knows", { player, what: facts.knows })),
    );
  }

  private sliders(tree: Tree): Child {
    const { chances } = tree.facts;
    if (chances.length < 2) return null;
    const { t } = { t: this.t.bind(this) };
    return h(
      "fieldset",
      { class: "aha-tree-chances" },
      h("legend", {}, t("tree.chances")),
      ...chances.map(({ edge, move, percent, exact }) =>
        h(
          "label",
          { key: `chance ${edge}` },
          h("span", {}, `${move} (${exact})`),
          h("input", {
            type: "range",
            min: 0,
            max: 100,
            step: 1,
            value: this.held?.edge === edge ? this.held.percent : percent,
            "aria-valuetext": `${percent}%`,
            "data-control": `chance ${edge}`,
            oninput: (event) => this.drag(edge, Number((event.target as HTMLInputElement).value)),
          }),
          // an <output> would be a status: each of them would be spoken at each step of one
          h("span", { class: "aha-tree-percent", "aria-hidden": "true" }, `${percent}%`),
        ),
      ),
      h("p", { class: "aha-note" }, t(tree.solved ? "tree.chances.note" : "tree.chances.unsolved")),
    );
  }

  // ---- mouse and keyboard -------------------------------------------------------------------

  /** While a slider moves, what it says last is sent, not all that it passes. */
  private drag(edge: number, percent: number): void {
    clearTimeout(this.timer);
    this.held = { edge, percent };
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.send("chance", { edge, percent });
    }, 40);
  }

  /** A slider that was moved shows what Python says once all is answered, and not before. */
  private letGo(): void {
    if (this.held === null || this.timer !== undefined || this.channel.waits("chance")) return;
    this.held = null;
    this.draw();
  }

  private chosen(row: Row): void {
    this.wantFocus = true;
    if (row.open === null) this.send("select", { node: row.node });
    else this.send("open", { node: row.node, on: !row.open });
  }

  private pressed(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const tree = this.tree;
    const row = this.selected(tree);
    const key = event.key.toLowerCase();
    if (row && (event.key === "Enter" || event.key === " ")) this.chosen(row);
    else if (key === "b" && tree.solved) this.send("best");
    else if (key === "m" && row && row.infoset >= 0) this.send("light");
    else {
      const found = step(tree.rows, tree.selected, event.key);
      if (found === null) return;
      if (found.to !== undefined) this.send("select", { node: found.to });
      else this.send("open", { node: tree.selected, on: found.open });
    }
    this.wantFocus = true;
    event.preventDefault();
    event.stopPropagation();
  }
}

export default {
  render(context: RenderContext): () => void {
    const explorer = new Explorer(context);
    return () => explorer.close();
  },
};
