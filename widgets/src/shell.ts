// The frame that all boards share: it draws what Python shows, keeps the focus, hears the keys.
// A game gives the table and the actions; the frame gives everything around them.

import { channel, type Channel, type Wish } from "./channel";
import { button } from "./controls";
import { h, patch, type Child } from "./dom";
import * as frame from "./frame";
import type { Front, Table, Ui } from "./front";
import { tableRoom } from "./geometry";
import * as grid from "./grid";
import { say, sayCount, type Texts } from "./messages";
import { MoveList } from "./movelist";
import { Panels } from "./panels";
import type { Model, RenderContext, Shown } from "./types";

// JupyterLab looks at the focused element first and at what holds it after: each needs the mark,
// or "x" on a card cuts the cell
const QUIET = "data-lm-suppress-shortcuts";
const QUIETLY: frame.Told = { text: "", tone: "info" };
const FIRST_PATIENCE = 10_000; // ms: a kernel that has just started may be slow to answer

/** Draw a board into anywidget's element; gives what cleans it up. */
export function mount<View>(context: RenderContext, make: () => Front<View>): () => void {
  const board = new Shell(context, make());
  return () => board.close();
}

class Shell<View> {
  private readonly root = document.createElement("div");
  private readonly model: Model;
  private readonly channel: Channel;
  private readonly observer: ResizeObserver | null;
  private readonly panels: Panels<View>;
  private readonly moves: MoveList<View>;
  private rows: string[][] = [];
  private leads: Table["step"];
  private at: string | null = null; // the grid's tab stop
  private told: frame.Told = QUIETLY;
  private playedAt = -1; // what was shown when the last move was sent, by its number
  private tried: { prompt: string; moves: number } | null = null; // when a move was sent
  private answers = 0; // tries that the prompt answered
  private again = 0; // those that it answered with the same words
  private width = 0;
  private count = -1;
  private wantFocus: string | null = null;
  private covered: number | null = null;
  private closed = false;
  private readonly forget: (() => void)[] = [];

  constructor(
    { model, el }: RenderContext,
    private readonly front: Front<View>,
  ) {
    this.model = model;
    this.root.className = `aha-board aha-${front.name}`;
    this.root.setAttribute(QUIET, "true");
    el.appendChild(this.root);
    const redraw = (): void => this.draw();
    this.panels = new Panels(this.root, front, redraw);
    this.moves = new MoveList(this.root, redraw);
    this.channel = channel((wish) => model.send(wish), redraw);
    this.listen(redraw);
    this.observer =
      typeof ResizeObserver === "undefined" ? null : new ResizeObserver(() => this.measure());
    this.observer?.observe(this.root);
    this.measure();
    this.draw();
    this.channel.send({ kind: "hello" }, FIRST_PATIENCE);
  }

  close(): void {
    this.front.close?.();
    this.observer?.disconnect();
    this.channel.close();
    for (const undo of this.forget) undo();
    this.root.remove();
  }

  // ---- what Python and the browser tell -----------------------------------------------------

  private listen(redraw: () => void): void {
    for (const trait of ["shown", "prompt", "texts"]) this.observe(`change:${trait}`, redraw);
    this.observe("msg:custom", (message: { kind?: unknown; id?: unknown }) => {
      this.channel.heard(message);
      this.panels.heard(message);
      if (this.tried && !this.channel.waits("move")) this.answered();
    });
    const forward = (event: KeyboardEvent): void => this.letThrough(event);
    window.addEventListener("keydown", forward, true);
    this.forget.push(() => window.removeEventListener("keydown", forward, true));
    this.root.addEventListener("keydown", (event) => this.escaped(event));
    this.observe("comm_live_update", () => this.channel.send({ kind: "hello" }));
    this.observe("destroy", () => {
      this.closed = true;
      this.draw();
    });
  }

  private observe(name: string, callback: (...args: never[]) => void): void {
    this.model.on(name, callback);
    this.forget.push(() => this.model.off(name, callback));
  }

  private measure(): void {
    const width = Math.round(this.root.clientWidth);
    if (width === 0 || width === this.width) return;
    this.width = width;
    this.moves.resized();
    this.draw();
  }

  private send(wish: Wish): void {
    // a panel changes nothing on the table: what was said of a chosen card still holds
    if (wish.kind !== "panel") this.told = QUIETLY;
    this.channel.send(wish);
  }

  // ---- drawing ------------------------------------------------------------------------------

  private ui(): Ui<View> {
    const shown = this.model.get("shown") as Shown<View>;
    const texts = this.model.get("texts") as Texts;
    return {
      shown,
      view: shown.view,
      width: this.width,
      room: tableRoom(this.width),
      t: (key, values) => say(texts, key, values),
      count: (key, n) => sayCount(texts, key, n),
      send: (wish) => this.send(wish),
      waits: (kind) => this.waits(kind),
      focused: this.focused() !== null,
      // a second click before the answer is seen would be a try in another position
      play: (move) => {
        if (this.waits("move") && shown.count === this.playedAt) return;
        this.playedAt = shown.count;
        this.tried = { prompt: this.prompt(), moves: shown.log.length };
        this.send({ kind: "move", move });
      },
      tell: (text, tone = "info") => {
        this.told = { text, tone };
      },
      focus: (place) => {
        this.at = place;
        this.wantFocus = place;
      },
      redraw: () => this.draw(),
      open: (panel) => this.panels.set({ send: (wish) => this.send(wish) }, panel),
      opened: this.panels.opens,
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

  private prompt(): string {
    return String(this.model.get("prompt") ?? "");
  }

  /** A move was answered: if by the prompt, point to it; if in the same words, say them anew. */
  private answered(): void {
    const { prompt, moves } = this.tried!;
    const shown = this.model.get("shown") as Shown<View>;
    this.tried = null;
    const same = prompt === this.prompt();
    const setBack = moves === shown.log.length && shown.tone !== "warn";
    if (this.prompt() === "" || (same && !setBack)) return;
    this.answers += 1;
    if (same) this.again += 1;
    this.draw();
  }

  private waits(kind: string): boolean {
    return !this.channel.lost && this.channel.waits(kind);
  }

  private draw(): void {
    const shown = this.model.get("shown") as Shown<View> | undefined;
    if (!shown || !("view" in shown)) return;
    const hadFocus = this.focused();
    const ui = this.ui();
    if (shown.count !== this.count) {
      this.count = shown.count;
      this.told = QUIETLY;
      this.front.changed(ui);
    }
    const table = this.table(ui);
    this.root.setAttribute("lang", shown.language);
    this.root.setAttribute("data-count", String(shown.count));
    patch(this.root, [this.board(ui, table)]);
    for (const one of this.root.querySelectorAll(`:is([tabindex], button, input, summary):not([${QUIET}])`)) {
      one.setAttribute(QUIET, "true");
    }
    this.refocus(hadFocus, shown.covered !== null && shown.covered !== this.covered);
    this.covered = shown.covered;
    this.moves.scroll(shown);
    this.panels.settle();
    this.panels.follow(ui);
  }

  /** The table, with its tab stop on a place that it has. */
  private table(ui: Ui<View>): Table {
    const before = this.rows;
    // the tab stop must be known before the places are drawn: draw the rows first
    let table = this.front.table(ui);
    const at = grid.keep(table.rows, before, this.at);
    if (at !== this.at) {
      this.at = at;
      table = this.front.table(ui);
    }
    this.rows = table.rows;
    this.leads = table.step;
    return table;
  }

  private board(ui: Ui<View>, table: Table): Child {
    const { shown, t } = ui;
    const title = String((shown.view as { title?: unknown }).title ?? "");
    const frozen = this.closed || shown.at !== null;
    return h(
      "section",
      {
        key: "board",
        class: `aha-main${frozen ? " aha-frozen" : ""}${shown.study ? " aha-studying" : ""}`,
        "aria-label": t("board.label", { title }),
      },
      h("header", { key: "header", class: "aha-header" }, frame.title(ui), this.panels.menu(ui)),
      ...frame.ribbons(ui),
      h(
        "div",
        { key: "play", class: "aha-play" },
        frame.promptLine(this.prompt(), this.answers, this.again),
        this.panels.opened(ui),
        this.tableAndActions(ui, table),
        shown.over !== null && shown.at === null && frame.ending(ui),
        this.moves.draw(ui),
      ),
    );
  }

  private tableAndActions(ui: Ui<View>, table: Table): Child {
    const { shown, t } = ui;
    const go = (): void => ui.send({ kind: "go", on: !shown.busy });
    return h(
      "div",
      { key: "table", class: "aha-table", onkeydown: (event) => this.pressed(event) },
      table.node,
      shown.covered !== null && frame.cover(ui),
      h(
        "div",
        { key: "actions", class: "aha-actions", role: "group", "aria-label": t("action.label") },
        ...this.front.actions(ui),
        shown.can.go && button("go", t(shown.busy ? "menu.stop" : "menu.go"), go),
      ),
      frame.statusLine(ui, this.told, this.prompt(), (clause) => this.panels.jump(ui, clause), this.closed, this.channel.lost),
    );
  }

  // ---- focus --------------------------------------------------------------------------------

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

  /** A place got the focus: it becomes the grid's tab stop. */
  private entered(place: string): void {
    if (this.at === place) return;
    this.at = place;
    for (const cell of this.root.querySelectorAll("[data-place]")) {
      cell.setAttribute("tabindex", cell.getAttribute("data-place") === place ? "0" : "-1");
    }
  }

  // ---- mouse and keyboard -------------------------------------------------------------------

  private chosen(place: string, byKeyboard: boolean): void {
    this.at = place;
    this.front.choose(this.ui(), place, byKeyboard);
    this.draw();
  }

  /**
   * Keys with Ctrl or Cmd are JupyterLab's, but for those that move over the grid. It listens
   * before the board does, so its mark is taken off until the key has been heard.
   */
  private letThrough(event: KeyboardEvent): void {
    const target = event.target instanceof Element ? event.target : null;
    if (!(event.ctrlKey || event.metaKey) || !target || !this.root.contains(target)) return;
    if (target.closest("[data-place]") && (event.key === "Home" || event.key === "End")) return;
    const marked: Element[] = [];
    for (let at: Element | null = target; at && this.root.contains(at); at = at.parentElement) {
      if (at.hasAttribute(QUIET)) marked.push(at);
    }
    for (const one of marked) one.removeAttribute(QUIET);
    setTimeout(() => {
      for (const one of marked) one.setAttribute(QUIET, "true");
    });
  }

  /** Escape that nothing on the table wanted closes the open panel. */
  private escaped(event: KeyboardEvent): void {
    if (event.key !== "Escape" || event.altKey || event.ctrlKey || event.metaKey) return;
    if (!this.panels.shut()) return;
    event.preventDefault();
    event.stopPropagation();
  }

  private pressed(raw: Event): void {
    const event = raw as KeyboardEvent;
    if (event.altKey || event.metaKey) return;
    const cell = event.target instanceof Element ? event.target.closest("[data-place]") : null;
    const place = cell?.getAttribute("data-place") ?? null;
    const ui = this.ui();
    if (place !== null && (event.key === "Enter" || event.key === " ")) {
      this.chosen(place, true);
    } else if (place !== null) {
      const to = this.leads?.(place, event.key) ?? grid.step(this.rows, place, event.key, event.ctrlKey);
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
