// The frame that all boards share: status line, menu, move list, panels, keyboard, connection.
// A game gives the table and the actions; the frame gives everything around them.

import { channel, type Channel, type Wish } from "./channel";
import { h, patch, type Attrs, type Child, type Node_ } from "./dom";
import * as grid from "./grid";
import { say, sayCount, type Texts } from "./messages";
import type { Block, Model, RenderContext, Run, Shown } from "./types";

/** What a game's drawing may use. */
export interface Ui<View> {
  shown: Shown<View>;
  view: View;
  width: number;
  t(key: string, values?: Record<string, string | number>): string;
  count(key: string, n: number): string;
  send(wish: Wish): void;
  play(move: string): void;
  /** Say something that only this browser knows of; empty: back to Python's status. */
  tell(text: string): void;
  focus(place: string): void;
  redraw(): void;
  /** Attributes of a place in the grid: name, role, tab stop, listeners. */
  place(name: string, label: string, more?: Attrs): Attrs;
}

export interface Table {
  rows: string[][];
  node: Node_;
}

/** One board's own part; made once a view. */
export interface Front<View> {
  name: string;
  table(ui: Ui<View>): Table;
  actions(ui: Ui<View>): Child[];
  /** A place was chosen, by mouse or keyboard. */
  choose(ui: Ui<View>, place: string, byKeyboard: boolean): void;
  /** A key other than the arrows was pressed in the grid; true if it meant something. */
  key(ui: Ui<View>, key: string, place: string): boolean;
  /** New things are shown: forget what no longer fits. */
  changed(ui: Ui<View>): void;
  help: string[];
}

type Panel = "hint" | "rules" | "rulings" | "more" | "keys" | "new";
// JupyterLab looks at the focused element first and at what holds it after: each needs the mark,
// or "x" on a card cuts the cell
const QUIET = "data-lm-suppress-shortcuts";
const PACES = [0, 0.6, 1.5] as const;

/** Draw a board into anywidget's element; gives what cleans it up. */
export function mount<View>(context: RenderContext, make: () => Front<View>): () => void {
  const board = new Shell(context, make());
  return () => board.close();
}

class Shell<View> {
  private readonly root: HTMLElement;
  private readonly model: Model;
  private readonly channel: Channel;
  private readonly observer: ResizeObserver | null;
  private rows: string[][] = [];
  private at: string | null = null; // the grid's tab stop
  private told = "";
  private panel: Panel | null = null;
  private blocks: Record<string, Block[]> = {};
  private width = 0;
  private count = -1;
  private logged = -1;
  private logAt: number | null = null; // tab stop of the move list
  private wantFocus: string | null = null;
  private covered: number | null = null;
  private closed = false;
  private readonly forget: (() => void)[] = [];

  constructor(
    { model, el }: RenderContext,
    private readonly front: Front<View>,
  ) {
    this.model = model;
    this.root = document.createElement("div");
    this.root.className = `aha-board aha-${front.name}`;
    this.root.setAttribute(QUIET, "true");
    el.appendChild(this.root);
    this.channel = channel(
      (wish) => model.send(wish),
      () => this.draw(),
    );
    this.observe("change:shown", () => this.draw());
    this.observe("change:prompt", () => this.draw());
    this.observe("change:texts", () => this.draw());
    this.observe("msg:custom", (message: { kind?: unknown; id?: unknown }) => this.heard(message));
    this.observe("comm_live_update", () => this.channel.send({ kind: "hello" }));
    this.observe("destroy", () => {
      this.closed = true;
      this.draw();
    });
    this.observer =
      typeof ResizeObserver === "undefined" ? null : new ResizeObserver(() => this.measure());
    this.observer?.observe(this.root);
    this.measure();
    this.draw();
    this.channel.send({ kind: "hello" }, 10_000);
  }

  close(): void {
    this.observer?.disconnect();
    this.channel.close();
    for (const undo of this.forget) undo();
    this.root.remove();
  }

  private observe(name: string, callback: (...args: never[]) => void): void {
    this.model.on(name, callback);
    this.forget.push(() => this.model.off(name, callback));
  }

  private measure(): void {
    const width = Math.round(this.root.clientWidth);
    if (width === 0 || width === this.width) return;
    this.width = width;
    this.draw();
  }

  private heard(message: { kind?: unknown; id?: unknown; name?: unknown; blocks?: unknown }): void {
    if (message.kind === "panel" && typeof message.name === "string") {
      this.blocks[message.name] = message.blocks as Block[];
      this.draw();
    }
    this.channel.heard(message);
  }

  // ---- drawing ------------------------------------------------------------------------------

  private ui(): Ui<View> {
    const shown = this.model.get("shown") as Shown<View>;
    const texts = this.model.get("texts") as Texts;
    return {
      shown,
      view: shown.view,
      width: this.width,
      t: (key, values) => say(texts, key, values),
      count: (key, n) => sayCount(texts, key, n),
      send: (wish) => this.send(wish),
      // a second click before the answer is there would be a try in another position
      play: (move) => {
        if (this.channel.lost || !this.channel.waits("move")) this.send({ kind: "move", move });
      },
      tell: (text) => {
        this.told = text;
      },
      focus: (place) => {
        this.at = place;
        this.wantFocus = place;
      },
      redraw: () => this.draw(),
      place: (name, label, more = {}) => ({
        key: name,
        role: "gridcell",
        "data-place": name,
        "aria-label": label,
        tabindex: name === this.at ? 0 : -1,
        onclick: () => this.chosen(name, false),
        onfocus: () => this.entered(name),
        ...more,
      }),
    };
  }

  private send(wish: Wish): void {
    this.told = "";
    this.channel.send(wish);
  }

  private chosen(place: string, byKeyboard: boolean): void {
    this.at = place;
    this.front.choose(this.ui(), place, byKeyboard);
    this.draw();
  }

  /** A place got the focus: it becomes the grid's tab stop. */
  private entered(place: string): void {
    if (this.at === place) return;
    this.at = place;
    for (const cell of this.root.querySelectorAll("[data-place]")) {
      cell.setAttribute("tabindex", cell.getAttribute("data-place") === place ? "0" : "-1");
    }
  }

  private draw(): void {
    const shown = this.model.get("shown") as Shown<View> | undefined;
    if (!shown || !("view" in shown)) return;
    const hadFocus = this.focused();
    const ui = this.ui();
    if (shown.count !== this.count) {
      this.count = shown.count;
      this.told = "";
      this.front.changed(ui);
    }
    const before = this.rows;
    // the tab stop must be known before the places are drawn: draw the rows first
    let table = this.front.table(ui);
    const at = grid.keep(table.rows, before, this.at);
    if (at !== this.at) {
      this.at = at;
      table = this.front.table(ui);
    }
    this.rows = table.rows;
    this.root.setAttribute("lang", shown.language);
    this.root.setAttribute("data-count", String(shown.count));
    patch(this.root, this.frame(ui, table));
    for (const one of this.root.querySelectorAll(`:is([tabindex], button, input):not([${QUIET}])`)) {
      one.setAttribute(QUIET, "true");
    }
    this.refocus(hadFocus, shown.covered !== null && shown.covered !== this.covered);
    this.covered = shown.covered;
    this.scrollLog(shown);
  }

  /** The place or control that has the focus, if it is on this board. */
  private focused(): string | null {
    const active = (this.root.getRootNode() as Document | ShadowRoot).activeElement;
    if (!active || !this.root.contains(active)) return null;
    return active.getAttribute("data-place") ?? active.getAttribute("data-control") ?? "";
  }

  private refocus(had: string | null, coveredNow: boolean): void {
    if (had !== null && coveredNow) {
      this.root.querySelector<HTMLElement>("[data-first]")?.focus();
      this.wantFocus = null;
      return;
    }
    if (this.wantFocus !== null) {
      this.element(this.wantFocus)?.focus();
      this.wantFocus = null;
      return;
    }
    if (had === null || this.focused() !== null) return;
    const control = this.root.querySelector<HTMLElement>("[data-first]");
    (control ?? this.element(this.at ?? ""))?.focus();
  }

  private element(place: string): HTMLElement | null {
    for (const cell of this.root.querySelectorAll<HTMLElement>("[data-place]")) {
      if (cell.getAttribute("data-place") === place) return cell;
    }
    return null;
  }

  private scrollLog(shown: Shown<View>): void {
    const place = shown.at ?? shown.log.length;
    if (place === this.logged) return;
    this.logged = place;
    this.logAt = null;
    const list = this.root.querySelector<HTMLElement>(".aha-log");
    const here = this.root.querySelector<HTMLElement>(".aha-here");
    if (list && here) list.scrollTop = here.offsetTop - list.clientHeight + here.offsetHeight + 8;
  }

  private frame(ui: Ui<View>, table: Table): Child[] {
    const { shown, t } = ui;
    const prompt = String(this.model.get("prompt") ?? "");
    const title = String((shown.view as { title?: unknown }).title ?? "");
    const frozen = this.closed || shown.at !== null;
    return [
      h(
        "section",
        {
          key: "board",
          class: `aha-main${frozen ? " aha-frozen" : ""}${shown.study ? " aha-studying" : ""}`,
          "aria-label": t("board.label", { title }),
        },
        this.header(ui, title),
        prompt !== "" && h("p", { key: "prompt", class: "aha-prompt" }, ...lines(prompt)),
        shown.study && h("p", { key: "study", class: "aha-ribbon aha-ribbon-study" }, t("board.study")),
        shown.at !== null &&
          h(
            "div",
            { key: "replay", class: "aha-ribbon aha-ribbon-replay" },
            h("span", {}, t("board.replay")),
            button("moves.now", t("moves.now"), () => ui.send({ kind: "step", at: null })),
          ),
        this.status(ui),
        this.opened(ui),
        shown.over !== null && shown.at === null && this.over(ui),
        h(
          "div",
          { key: "play", class: "aha-play" },
          h(
            "div",
            { key: "table", class: "aha-table", onkeydown: (event) => this.pressed(event) },
            table.node,
            shown.covered !== null && this.cover(ui),
            h(
              "div",
              { key: "actions", class: "aha-actions", role: "group", "aria-label": t("action.label") },
              ...this.front.actions(ui),
              shown.can.go &&
                button("go", t(shown.busy ? "menu.stop" : "menu.go"), () =>
                  ui.send({ kind: "go", on: !shown.busy }),
                ),
            ),
          ),
          this.log(ui),
        ),
      ),
    ];
  }

  private status(ui: Ui<View>): Node_ {
    const { shown, t } = ui;
    const gone = this.closed ? t("board.closed") : this.channel.lost ? t("board.disconnected") : "";
    const text = gone || this.told || shown.status;
    const warn = gone !== "" || (this.told === "" && shown.tone === "warn");
    // the same words twice are two announcements: a space that nobody sees tells them apart
    const again = shown.count % 2 && !gone ? "\u200b" : "";
    return h(
      "p",
      {
        key: "status",
        role: "status",
        "aria-live": "polite",
        "aria-atomic": "true",
        class: `aha-status${warn ? " aha-warn" : ""}${gone ? " aha-gone" : ""}`,
      },
      text + again,
    );
  }

  // ---- header, panels -----------------------------------------------------------------------

  private header(ui: Ui<View>, title: string): Node_ {
    const { shown, t } = ui;
    const view = shown.view as { round?: number; variants?: string[] };
    const open = (panel: Panel): void => this.toggle(ui, panel);
    const opener = (panel: Panel, text: string, more: Attrs = {}): Node_ =>
      button(panel, text, () => open(panel), { "aria-expanded": String(this.panel === panel), ...more });
    return h(
      "header",
      { key: "header", class: "aha-header" },
      h(
        "div",
        { class: "aha-title" },
        h("strong", {}, title),
        view.round !== undefined && h("span", {}, t("board.round", { round: view.round })),
        ...(view.variants ?? []).map((variant) =>
          h("span", { key: variant, class: "aha-tag" }, variant.replaceAll("_", " ")),
        ),
      ),
      h(
        "div",
        { class: "aha-menu", role: "group", "aria-label": t("menu.label") },
        button("undo", t("menu.undo"), () => ui.send({ kind: "undo" }), { disabled: !shown.can.undo }),
        button("redo", t("menu.redo"), () => ui.send({ kind: "redo" }), { disabled: !shown.can.redo }),
        opener("hint", t("menu.hint"), { disabled: !shown.can.hint && this.panel !== "hint" }),
        opener("new", t("menu.new")),
        opener("rules", t("menu.rules")),
        opener("rulings", t("menu.rulings")),
        opener("more", t("menu.more")),
      ),
    );
  }

  private toggle(ui: Ui<View>, panel: Panel): void {
    this.panel = this.panel === panel ? null : panel;
    if (this.panel === "new" && ui.shown.log.length === 0) {
      this.panel = null;
      ui.send({ kind: "new" });
    }
    if (this.panel === "hint") ui.send({ kind: "hint" });
    if ((this.panel === "rules" || this.panel === "rulings") && !this.blocks[this.panel]) {
      ui.send({ kind: "panel", name: this.panel });
    }
    this.draw();
  }

  private opened(ui: Ui<View>): Child {
    const { t } = ui;
    const panel = this.panel;
    if (panel === null) return null;
    const titles: Record<Panel, string> = {
      hint: "hint.title",
      rules: "menu.rules",
      rulings: "menu.rulings",
      more: "menu.more",
      keys: "menu.keys",
      new: "menu.new",
    };
    const title = t(titles[panel]);
    return h(
      "div",
      {
        key: `panel ${panel}`,
        class: `aha-panel aha-panel-${panel}`,
        role: "region",
        "aria-label": title,
        onkeydown: (event) => {
          if ((event as KeyboardEvent).key !== "Escape") return;
          event.stopPropagation();
          this.shut();
        },
      },
      h(
        "div",
        { class: "aha-panel-head" },
        h("strong", {}, title),
        button("close", t("menu.close"), () => this.shut()),
      ),
      h("div", { class: "aha-panel-body", tabindex: 0, role: "group", "aria-label": title }, ...this.body(ui, panel)),
    );
  }

  private shut(): void {
    const panel = this.panel;
    this.panel = null;
    this.draw();
    this.root.querySelector<HTMLElement>(`[data-control="${panel}"]`)?.focus();
  }

  private body(ui: Ui<View>, panel: Panel): Child[] {
    if (panel === "hint") return this.hint(ui);
    if (panel === "more") return this.more(ui);
    if (panel === "new") return this.fresh(ui);
    if (panel === "keys") return [];
    const blocks = this.blocks[panel];
    if (!blocks) return [h("p", {}, ui.t("hint.wait"))];
    const note = panel === "rulings" ? [h("p", { class: "aha-note" }, ui.t("rulings.note"))] : [];
    return [...note, ...blocks.map(drawBlock)];
  }

  private fresh(ui: Ui<View>): Child[] {
    const { t } = ui;
    return [
      h("p", {}, t("menu.new.sure")),
      h(
        "div",
        { class: "aha-actions" },
        button("new.yes", t("menu.new.yes"), () => {
          this.panel = null;
          ui.send({ kind: "new" });
        }, { class: "aha-primary" }),
        button("new.no", t("menu.new.no"), () => this.shut()),
      ),
    ];
  }

  private hint(ui: Ui<View>): Child[] {
    const { shown, t } = ui;
    if (shown.hint.length === 0) return [h("p", {}, shown.can.hint ? t("hint.wait") : t("no.hint"))];
    const head = ["hint.move", "hint.value", "hint.why"].map((key) => h("th", { scope: "col" }, t(key)));
    return [
      h(
        "table",
        {},
        h("thead", {}, h("tr", {}, ...head)),
        h(
          "tbody",
          {},
          ...shown.hint.map((row) =>
            h(
              "tr",
              { key: row.move },
              h("th", { scope: "row" }, row.text),
              h("td", {}, row.value),
              h("td", {}, row.why),
            ),
          ),
        ),
      ),
    ];
  }

  private more(ui: Ui<View>): Child[] {
    const { shown, t } = ui;
    const near = PACES.reduce((best, pace) =>
      Math.abs(pace - shown.pace) < Math.abs(best - shown.pace) ? pace : best,
    );
    return [
      shown.can.study &&
        h(
          "label",
          { class: "aha-line" },
          h("input", {
            type: "checkbox",
            "data-control": "study",
            checked: shown.study,
            onchange: () => ui.send({ kind: "study", on: !shown.study }),
          }),
          h("span", {}, h("b", {}, t("menu.study")), `: ${t("menu.study.note")}`),
        ),
      h(
        "div",
        { class: "aha-line", role: "group", "aria-label": t("menu.pace") },
        h("span", {}, `${t("menu.pace")}:`),
        ...PACES.map((pace, index) =>
          button(`pace ${index}`, t(`menu.pace.${index}`), () => ui.send({ kind: "pace", seconds: pace }), {
            "aria-pressed": String(pace === near),
          }),
        ),
      ),
      shown.can.seats.length > 1 &&
        h(
          "div",
          { class: "aha-line", role: "group", "aria-label": t("menu.seat") },
          h("span", {}, `${t("menu.seat")}:`),
          ...shown.can.seats.map((seat) =>
            button(`seat ${seat}`, shown.players[seat]?.name ?? "", () => ui.send({ kind: "seat", seat }), {
              "aria-pressed": String(seat === shown.seat),
            }),
          ),
        ),
      h("div", { class: "aha-line" }, h("b", {}, t("menu.keys"))),
      h("ul", {}, ...this.front.help.map((key) => h("li", {}, t(key)))),
    ];
  }

  private over(ui: Ui<View>): Node_ {
    const { shown, t } = ui;
    const over = shown.over!;
    return h(
      "div",
      { key: "over", class: "aha-over", role: "region", "aria-label": over.title },
      h("strong", {}, over.title),
      h(
        "table",
        { "aria-label": over.title },
        h(
          "tbody",
          {},
          ...over.rows.map((row) =>
            h(
              "tr",
              { key: row.seat, class: row.won ? "aha-won" : "" },
              h("td", {}, `${row.place}.`),
              h("th", { scope: "row" }, shown.players[row.seat]?.name ?? ""),
              h("td", {}, ui.count("tokens", row.result)),
              h("td", {}, row.won ? t("over.winner") : ""),
            ),
          ),
        ),
      ),
      button("over.new", t("menu.new"), () => ui.send({ kind: "new" }), { class: "aha-primary" }),
    );
  }

  private cover(ui: Ui<View>): Node_ {
    const who = ui.shown.players[ui.shown.covered!]?.name ?? "";
    return h(
      "div",
      { key: "cover", class: "aha-cover" },
      h("strong", {}, ui.t("cover.title", { who })),
      h("span", {}, ui.t("cover.note")),
      button("uncover", ui.t("cover.button", { who }), () => ui.send({ kind: "uncover" }), {
        class: "aha-primary",
        "data-first": "true",
      }),
    );
  }

  // ---- move list ----------------------------------------------------------------------------

  private log(ui: Ui<View>): Node_ {
    const { shown, t } = ui;
    const total = shown.log.length;
    const at = shown.at ?? total;
    const go = (to: number): void => ui.send({ kind: "step", at: to >= total ? null : Math.max(0, to) });
    const stop = Math.min(this.logAt ?? at, total);
    const option = (index: number, kids: Child[]): Node_ =>
      h(
        "li",
        {
          key: index,
          role: "option",
          "data-log": index,
          class: index === at ? "aha-here" : "",
          "aria-selected": String(index === at),
          tabindex: index === stop ? 0 : -1,
          onclick: () => go(index),
        },
        ...kids,
      );
    return h(
      "div",
      { key: "log", class: "aha-side" },
      h(
        "div",
        { class: "aha-side-head" },
        h("strong", { "aria-hidden": "true" }, t("moves.title")),
        button("first", "«", () => go(0), { "aria-label": t("moves.first"), disabled: at === 0 }),
        button("back", "‹", () => go(at - 1), { "aria-label": t("moves.back"), disabled: at === 0 }),
        button("on", "›", () => go(at + 1), { "aria-label": t("moves.on"), disabled: at === total }),
        button("now", "»", () => go(total), { "aria-label": t("moves.now"), disabled: shown.at === null }),
      ),
      h(
        "ol",
        {
          class: "aha-log",
          role: "listbox",
          "aria-label": t("moves.title"),
          onkeydown: (event) => this.logPressed(event as KeyboardEvent, stop, total, go),
        },
        option(0, [h("span", { class: "aha-who" }, ""), total ? t("moves.start") : t("moves.empty")]),
        ...shown.log.map((entry, index) =>
          option(index + 1, [
            h("span", { class: "aha-who" }, shown.players[entry.seat]?.name ?? ""),
            h("span", { class: "aha-what" }, entry.text),
          ]),
        ),
      ),
    );
  }

  private logPressed(event: KeyboardEvent, stop: number, total: number, go: (to: number) => void): void {
    const to: Record<string, number> = { ArrowUp: stop - 1, ArrowDown: stop + 1, Home: 0, End: total };
    if (event.key === "Enter" || event.key === " ") go(stop);
    else if (event.key in to) {
      this.logAt = Math.min(total, Math.max(0, to[event.key]!));
      this.draw();
      this.root.querySelector<HTMLElement>(`[data-log="${this.logAt}"]`)?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  // ---- keyboard -----------------------------------------------------------------------------

  private pressed(raw: Event): void {
    const event = raw as KeyboardEvent;
    if (event.altKey || event.metaKey) return;
    const cell = event.target instanceof Element ? event.target.closest("[data-place]") : null;
    const place = cell?.getAttribute("data-place") ?? null;
    const ui = this.ui();
    if (place !== null && (event.key === "Enter" || event.key === " ")) {
      this.chosen(place, true);
    } else if (place !== null) {
      const to = grid.step(this.rows, place, event.key, event.ctrlKey);
      if (to !== null) {
        this.at = to;
        this.wantFocus = to;
        this.draw();
      } else if (event.ctrlKey || !this.letter(ui, event.key, place)) return;
    } else if (event.ctrlKey || !this.letter(ui, event.key, this.at ?? "")) return;
    event.preventDefault();
    event.stopPropagation();
  }

  private letter(ui: Ui<View>, key: string, place: string): boolean {
    const { can } = ui.shown;
    if (key.toLowerCase() === "u" && can.undo) ui.send({ kind: "undo" });
    else if (key.toLowerCase() === "r" && can.redo) ui.send({ kind: "redo" });
    else if (!this.front.key(ui, key, place)) return false;
    this.draw();
    return true;
  }
}

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

function lines(text: string): Child[] {
  return text.split("\n").flatMap((line, index) => (index ? [h("br"), line] : [line]));
}

const STYLES = new Set(["b", "em", "code"]);

function drawRuns(runs: Run[]): Child[] {
  return runs.map(([style, text]) => (STYLES.has(style) ? h(style, {}, text) : text));
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
      return h(
        "table",
        {},
        h("thead", {}, h("tr", {}, ...block.head.map((cell) => h("th", { scope: "col" }, ...drawRuns(cell))))),
        h(
          "tbody",
          {},
          ...block.rows.map((row) => h("tr", {}, ...row.map((cell) => h("td", {}, ...drawRuns(cell))))),
        ),
      );
  }
}
