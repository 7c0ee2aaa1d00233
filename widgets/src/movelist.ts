// The list of moves, and stepping back through them.

import { button } from "./controls";
import { h, type Child, type Node_ } from "./dom";
import type { Ui } from "./front";
import type { Shown } from "./types";

/** The places that the list shows, by the number of moves made: the start, then moves with words. */
function listed(log: Shown<unknown>["log"]): number[] {
  return [0, ...log.flatMap(({ text }, index) => (text === "" ? [] : [index + 1]))];
}

/** The last place before one that the list shows. */
const before = (places: number[], place: number): number => places.filter((one) => one < place).at(-1) ?? 0;

/** The first place after one that the list shows. */
const after = (places: number[], place: number): number | undefined => places.find((one) => one > place);

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
    const places = listed(shown.log);
    const here = before(places, at + 1); // where answers that nobody sees came since
    const go = (to: number): void =>
      ui.send({ kind: "step", at: to >= places.at(-1)! ? null : Math.max(0, to) });
    const stop = Math.min(this.tabAt ?? here, total);
    const option = (index: number, who: string, ...what: Child[]): Node_ =>
      h(
        "li",
        {
          key: index,
          role: "option",
          "data-log": index,
          class: index === here ? "aha-here" : "",
          "aria-selected": String(index === here),
          tabindex: index === stop ? 0 : -1,
          onclick: () => go(index),
        },
        h("span", { class: "aha-who" }, who === "" ? "" : t("log.who", { who })),
        ...what,
      );
    // in words, and as Python writes it
    const moves = places.slice(1).map((index) => {
      const { seat, text, move } = shown.log[index - 1]!;
      return option(
        index,
        shown.players[seat]?.name ?? "",
        h("span", { class: "aha-what" }, text),
        move ? h("code", { class: "aha-code", "aria-hidden": "true" }, move) : null,
      );
    });
    return h(
      "div",
      { key: "log", class: "aha-side" },
      this.head(ui, here, places, go),
      h(
        "ol",
        {
          class: "aha-log",
          role: "listbox",
          "aria-label": t("moves.title"),
          onkeydown: (event) => this.pressed(event as KeyboardEvent, stop, places, go),
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

  private head({ shown, t }: Ui<View>, here: number, places: number[], go: (to: number) => void): Node_ {
    const last = places.at(-1)!;
    const step = (name: string, sign: string, to: number, disabled: boolean): Node_ =>
      button(name, sign, () => go(to), { "aria-label": t(`moves.${name}`), disabled });
    return h(
      "div",
      { class: "aha-side-head" },
      h("strong", { "aria-hidden": "true" }, t("moves.title")),
      step("first", "«", 0, here === 0),
      step("back", "‹", before(places, here), here === 0),
      step("on", "›", after(places, here) ?? last, shown.at === null),
      step("now", "»", last, shown.at === null),
    );
  }

  private pressed(event: KeyboardEvent, stop: number, places: number[], go: (to: number) => void): void {
    const last = places.at(-1)!;
    const to: Record<string, number> = {
      ArrowUp: before(places, stop),
      ArrowDown: after(places, stop) ?? last,
      Home: 0,
      End: last,
    };
    if (event.key === "Enter" || event.key === " ") go(stop);
    else if (event.key in to) {
      this.tabAt = to[event.key]!;
      this.redraw();
      this.root.querySelector<HTMLElement>(`[data-log="${this.tabAt}"]`)?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
