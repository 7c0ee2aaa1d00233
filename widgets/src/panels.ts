// The menu's panels, one open at a time: hint, new game, rules, rulings, more.

import { drawBlock, drawSections } from "./blocks";
import type { Wish } from "./channel";
import { button, cell, choice } from "./controls";
import { h, type Child, type Node_ } from "./dom";
import type { Front, Ui } from "./front";
import type { Block } from "./types";

type Panel = string; // a key of TITLES, or the name of a board's own panel

const PACES = [0, 0.6, 1.5] as const;
const TITLES: Record<string, string> = {
  hint: "hint.title",
  rules: "menu.rules",
  rulings: "menu.rulings",
  unseen: "unseen.title",
  think: "think.title",
  more: "menu.more",
  new: "menu.new",
};

export class Panels<View> {
  private open: Panel | null = null;
  private wanted: string | null = null; // the clause to jump to when the rules are there
  private readonly blocks: Record<string, Block[]> = {};
  private asked = ""; // which panel was asked for, and the count of what was shown then
  private asker: number | null = null; // and the seat that they were told to
  private share = 0; // how far a bot has thought, from 0 to 1

  constructor(
    private readonly root: HTMLElement,
    private readonly front: Pick<Front<View>, "help" | "panels" | "unseen">,
    private readonly redraw: () => void,
  ) {}

  /** Take note of a message from Python: it may hold what a panel waits for. */
  heard(message: { kind?: unknown; name?: unknown; blocks?: unknown; share?: unknown }): void {
    if (message.kind === "thinking") this.share = Number(message.share);
    if (message.kind === "panel" && typeof message.name === "string") {
      this.blocks[message.name] = message.blocks as Block[];
      this.redraw();
    } else if (this.open === "hint") this.redraw();
  }

  /** The buttons over the board. */
  menu(ui: Ui<View>): Node_ {
    const { shown, t, send } = ui;
    // the hint's button only ever gives a hint: pressed again, it does not take it away
    const ask = (): void => this.askHint(ui);
    const opener = (panel: Panel, text = t(`menu.${panel}`)): Node_ =>
      button(panel, text, () => this.toggle(ui, panel), { "aria-expanded": String(this.open === panel) });
    const own = (this.front.panels ?? []).filter(({ name }) => !hidden(ui, name)).map(({ name, menu }) => opener(name, t(menu)));
    return h(
      "div",
      { class: "aha-menu", role: "group", "aria-label": t("menu.label") },
      button("undo", t("menu.undo"), () => send({ kind: "undo" }), { disabled: !shown.can.undo }),
      button("redo", t("menu.redo"), () => send({ kind: "redo" }), { disabled: !shown.can.redo }),
      !hidden(ui, "hint") && button("hint", t("menu.hint"), ask, { disabled: !shown.can.hint }),
      ...own,
      this.front.unseen === true && !hidden(ui, "unseen") && opener("unseen"),
      opener("new"),
      opener("rules"),
      opener("rulings"),
      opener("more"),
    );
  }

  /** The open panel, if one is. */
  opened(ui: Ui<View>): Child {
    if (this.open !== null && hidden(ui, this.open)) this.open = null;
    const panel = this.open;
    if (panel === null) return null;
    this.hide(ui);
    const own = this.front.panels?.find(({ name }) => name === panel);
    const title = ui.t(own?.title ?? TITLES[panel] ?? "");
    return h(
      "div",
      {
        key: `panel ${panel}`,
        class: `aha-panel aha-panel-${panel}`,
        role: "region",
        "aria-label": title,
      },
      h(
        "div",
        { class: "aha-panel-head" },
        h("strong", {}, title),
        button("close", ui.t("menu.close"), () => this.shut()),
      ),
      h(
        "div",
        { class: "aha-panel-body", tabindex: 0, role: "group", "aria-label": title },
        ...this.body(ui, panel),
      ),
    );
  }

  /** The name of the open panel. */
  get opens(): string | null {
    return this.open;
  }

  /** Open a panel, or none, at the next drawing. */
  set(ui: Pick<Ui<View>, "send">, panel: Panel | null): void {
    this.open = panel;
    this.ask(ui);
  }

  /** Ask Python for what the open panel shows, if it has not been sent. */
  private ask({ send }: Pick<Ui<View>, "send">): void {
    if ((this.open === "rules" || this.open === "rulings") && !this.blocks[this.open]) {
      send({ kind: "panel", name: this.open });
    }
  }

  /** What was told to another seat is not shown on. */
  private hide({ shown }: Ui<View>): void {
    if (shown.covered === null && shown.seat === this.asker) return;
    delete this.blocks["unseen"];
    delete this.blocks["think"];
    this.asker = shown.seat;
  }

  /** After drawing: unseen cards and what to think are others after each move. */
  follow({ shown, send }: Ui<View>): void {
    if ((this.open !== "unseen" && this.open !== "think") || this.asked === `${this.open} ${shown.count}`) return;
    this.asked = `${this.open} ${shown.count}`;
    send({ kind: "panel", name: this.open });
  }

  private toggle(ui: Ui<View>, panel: Panel): void {
    this.open = this.open === panel ? null : panel;
    if (this.open === "new" && (ui.shown.log.length === 0 || ui.shown.over !== null)) {
      this.open = null;
      ui.send({ kind: "new" });
    }
    this.ask(ui);
    this.redraw();
  }

  /** Show a clause in the rules. */
  jump(ui: Ui<View>, clause: string): void {
    this.open = "rules";
    this.wanted = clause;
    if (!this.blocks["rules"]) ui.send({ kind: "panel", name: "rules" });
    this.redraw();
  }

  /** After drawing: unfold the clause that is wanted and bring it into sight. */
  settle(): void {
    if (this.wanted === null || this.open !== "rules" || !this.blocks["rules"]) return;
    const row = this.root.querySelector<HTMLElement>(`[data-clause="${this.wanted}"]`);
    const body = this.root.querySelector<HTMLElement>(".aha-panel-body");
    this.wanted = null;
    if (!row || !body) return;
    row.closest("details")?.setAttribute("open", "");
    row.focus({ preventScroll: true });
    body.scrollTop += row.getBoundingClientRect().top - body.getBoundingClientRect().top - 30;
  }

  private askHint(ui: Ui<View>): void {
    this.open = "hint";
    if (ui.shown.hint.length === 0 && !this.comes(ui)) this.want(ui, { kind: "hint" });
    this.redraw();
  }

  /** Whether a hint is on its way. */
  private comes({ shown, waits }: Ui<View>): boolean {
    return shown.thinking === true || waits("hint") || waits("adviser");
  }

  private want({ send }: Ui<View>, wish: Wish): void {
    this.share = 0;
    send(wish);
  }

  /** Close the open panel and give its button the focus; false if none is open. */
  shut(): boolean {
    const panel = this.open;
    if (panel === null) return false;
    this.open = null;
    this.redraw();
    const opener = this.root.querySelector<HTMLButtonElement>(`[data-control="${panel}"]`);
    const place = this.root.querySelector<HTMLElement>('[data-place][tabindex="0"]');
    (opener && !opener.disabled ? opener : place)?.focus();
    return true;
  }

  private body(ui: Ui<View>, panel: Panel): Child[] {
    if (panel === "hint") return this.hint(ui);
    if (panel === "more") return this.more(ui);
    if (panel === "new") return this.fresh(ui);
    const own = this.front.panels?.find(({ name }) => name === panel);
    if (own) return own.body(ui);
    const blocks = this.blocks[panel];
    if (!blocks) return [h("p", {}, ui.t("hint.wait"))];
    if (panel !== "rules") return blocks.map(drawBlock);
    return [h("div", { key: "rules", lang: "en" }, ...drawSections(blocks))]; // they are written in English
  }

  private fresh({ t, send }: Ui<View>): Child[] {
    const leave = (): void => {
      this.open = null;
      send({ kind: "new" });
    };
    return [
      h("p", {}, t("menu.new.sure")),
      h(
        "div",
        { class: "aha-actions" },
        button("new.yes", t("menu.new.yes"), leave, { class: "aha-primary" }),
        button("new.no", t("menu.new.no"), () => this.shut()),
      ),
    ];
  }

  /** The hint that was asked for; a panel left open offers one for each new position. */
  private hint(ui: Ui<View>): Child[] {
    const { shown, t } = ui;
    if (shown.thinking === true) return this.thinking(ui);
    if (shown.hint.length > 0) {
      const note = shown.hint_note;
      return [this.advisers(ui), note !== "" && h("p", { class: "aha-note" }, note), hintTable(ui), this.thinkButton(ui)];
    }
    if (this.comes(ui)) return [h("p", {}, t("hint.wait"))];
    if (!shown.can.hint) return [h("p", {}, t("no.hint"))];
    const ask = button("hint.ask", t("hint.ask"), () => this.instead(ui, { kind: "hint" }));
    return [h("div", { class: "aha-actions" }, ask), this.advisers(ui), this.thinkButton(ui)];
  }

  /** How far the bot is that thinks of a hint, and a way to have what it has found. */
  private thinking(ui: Ui<View>): Child[] {
    const { shown, t } = ui;
    const share = Math.round(100 * this.share);
    const text = t("hint.thinking", { name: shown.advice?.by ?? "", share });
    return [
      h("p", {}, text),
      h("progress", { max: 100, value: share, "aria-label": text }),
      share === 0 && h("p", { class: "aha-note" }, t("hint.first")),
      h("div", { class: "aha-actions" }, button("hint.stop", t("hint.stop"), () => this.instead(ui, { kind: "stop" }))),
    ];
  }

  /** Whom one may ask, where there is a choice. */
  private advisers(ui: Ui<View>): Child {
    const { shown, t } = ui;
    const { by, names } = shown.advice ?? { by: "", names: [] };
    if (names.length < 2) return null;
    const ask = (name: string): void => this.instead(ui, { kind: "adviser", name });
    return choice(
      t("hint.from"),
      labelOf(ui, "hint.from"),
      names.map((name) =>
        button(`hint.by.${name}`, t(`hint.by.${name}`), () => ask(name), { "aria-pressed": String(name === by) }),
      ),
    );
  }

  /** Ask for what comes in the place of the button that was pressed: the focus belongs there. */
  private instead(ui: Ui<View>, wish: Wish): void {
    this.want(ui, wish);
    this.redraw();
    this.root.querySelector<HTMLElement>(".aha-panel-body")?.focus();
  }

  /** From the hint on to the tree of moves. */
  private thinkButton(ui: Ui<View>): Child {
    const { shown, t } = ui;
    const think = (): void => {
      this.open = "think";
      this.redraw();
      this.root.querySelector<HTMLElement>(".aha-panel-body")?.focus();
    };
    return shown.can.hint && !hidden(ui, "think") && h("div", { class: "aha-actions" }, button("think", t("think.menu"), think));
  }

  private more(ui: Ui<View>): Child[] {
    const { shown, t, send } = ui;
    const near = PACES.reduce((best, pace) =>
      Math.abs(pace - shown.pace) < Math.abs(best - shown.pace) ? pace : best,
    );
    const paces = PACES.map((pace, index) =>
      button(`pace ${index}`, t(`menu.pace.${index}`), () => send({ kind: "pace", seconds: pace }), {
        "aria-pressed": String(pace === near),
      }),
    );
    const seats = shown.can.seats.map((seat) =>
      button(`seat ${seat}`, shown.players[seat]?.name ?? "", () => send({ kind: "seat", seat }), {
        "aria-pressed": String(seat === shown.seat),
      }),
    );
    return [
      shown.can.study && studySwitch(ui),
      choice(t("menu.pace"), labelOf(ui, "menu.pace"), paces),
      seats.length > 1 && choice(t("menu.seat"), labelOf(ui, "menu.seat"), seats),
      h("div", { class: "aha-line" }, h("b", {}, t("menu.keys"))),
      h("ul", {}, ...this.front.help.map((key) => h("li", {}, t(key)))),
    ];
  }
}

/** A name before what it names, with the language's colon. */
function labelOf<View>({ t }: Ui<View>, key: string): string {
  return t("label.said", { what: t(key), said: "" }).trimEnd();
}

/** Whether a panel is not offered, whatever would open it. */
function hidden<View>({ shown }: Ui<View>, panel: Panel): boolean {
  return shown.hide?.includes(panel) === true;
}

function hintTable<View>({ shown, t }: Ui<View>): Node_ {
  const valued = shown.hint.some((row) => row.value !== "");
  const keys = valued ? ["hint.move", "hint.value", "hint.why"] : ["hint.move", "hint.why"];
  const head = keys.map((key) => h("th", { scope: "col" }, t(key)));
  const rows = shown.hint.map((row) =>
    h(
      "tr",
      { key: row.move },
      h("th", { scope: "row" }, row.text),
      valued && cell(t("hint.value"), row.value),
      h("td", {}, row.why),
    ),
  );
  return h("table", {}, h("thead", {}, h("tr", {}, ...head)), h("tbody", {}, ...rows));
}

function studySwitch<View>({ shown, t, send }: Ui<View>): Node_ {
  return h(
    "label",
    { class: "aha-line" },
    h("input", {
      type: "checkbox",
      "data-control": "study",
      checked: shown.study,
      onchange: () => send({ kind: "study", on: !shown.study }),
    }),
    h("span", {}, h("b", {}, t("menu.study")), t("label.said", { what: "", said: t("menu.study.note") })),
  );
}
