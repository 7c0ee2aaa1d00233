// The list of moves, and stepping back through them.

import { button } from "./controls";
import { h, type Child, type Node_ } from "./dom";
import type { Ui } from "./front";
import type { Shown } from "./types";

export class MoveList<View> {
  private shownAt = -1; // the place that is shown
  private inSight = false; // whether it was scrolled to
  private tabAt: number | null = null; // where arrow keys have moved the tab stop to

  constructor(
    private readonly root: HTMLElement,
    private readonly redraw: () => void,
  ) {}

  draw(ui: Ui<View>): Node_ {
    const { shown, t } = ui;
    const total = shown.log.length;
    const at = shown.at ?? total;
    const go = (to: number): void =>
      ui.send({ kind: "step", at: to >= total ? null : Math.max(0, to) });
    const stop = Math.min(this.tabAt ?? at, total);
    const option = (index: number, who: string, ...what: Child[]): Node_ =>
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
        h("span", { class: "aha-who" }, who),
        ...what,
      );
    // in words, and as Python writes it
    const moves = shown.log.map(({ seat, text, move }, index) =>
      option(
        index + 1,
        shown.players[seat]?.name ?? "",
        h("span", { class: "aha-what" }, text),
        move ? h("code", { class: "aha-code", "aria-hidden": "true" }, move) : null,
      ),
    );
    return h(
      "div",
      { key: "log", class: "aha-side" },
      this.head(ui, at, total, go),
      h(
        "ol",
        {
          class: "aha-log",
          role: "listbox",
          "aria-label": t("moves.title"),
          onkeydown: (event) => this.pressed(event as KeyboardEvent, stop, total, go),
        },
        option(0, "", total ? t("moves.start") : t("moves.empty")),
        ...moves,
      ),
    );
  }

  /** The list has another size: what was in sight may not be. */
  resized(): void {
    this.inSight = false;
  }

  /** After drawing: bring the place that is shown into sight, once, when there is a size. */
  scroll(shown: Shown<View>): void {
    const place = shown.at ?? shown.log.length;
    if (place !== this.shownAt) {
      this.shownAt = place;
      this.tabAt = null;
      this.inSight = false;
    }
    const list = this.root.querySelector<HTMLElement>(".aha-log");
    const here = this.root.querySelector<HTMLElement>(".aha-here");
    if (this.inSight || !list || !here || list.clientHeight === 0) return;
    list.scrollTop = here.offsetTop - list.clientHeight + here.offsetHeight + 8;
    this.inSight = true;
  }

  private head({ shown, t }: Ui<View>, at: number, total: number, go: (to: number) => void): Node_ {
    const step = (name: string, sign: string, to: number, disabled: boolean): Node_ =>
      button(name, sign, () => go(to), { "aria-label": t(`moves.${name}`), disabled });
    return h(
      "div",
      { class: "aha-side-head" },
      h("strong", { "aria-hidden": "true" }, t("moves.title")),
      step("first", "«", 0, at === 0),
      step("back", "‹", at - 1, at === 0),
      step("on", "›", at + 1, at === total),
      step("now", "»", total, shown.at === null),
    );
  }

  private pressed(event: KeyboardEvent, stop: number, total: number, go: (to: number) => void): void {
    const to: Record<string, number> = { ArrowUp: stop - 1, ArrowDown: stop + 1, Home: 0, End: total };
    if (event.key === "Enter" || event.key === " ") go(stop);
    else if (event.key in to) {
      this.tabAt = Math.min(total, Math.max(0, to[event.key]!));
      this.redraw();
      this.root.querySelector<HTMLElement>(`[data-log="${this.tabAt}"]`)?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
