// The plain parts around a table, drawn from what is shown: title, prompt, status, cover, ending.

import { button, lines } from "./controls";
import { h, type Child, type Node_ } from "./dom";
import type { Ui } from "./front";

/** The game's name, the round and the variants. */
export function title<View>(ui: Ui<View>): Node_ {
  const view = ui.view as { title?: unknown; round?: number; rounds?: number; variants?: string[] };
  const counted = view.round !== undefined && view.rounds !== 1;
  return h(
    "div",
    { class: "aha-title" },
    h("strong", {}, String(view.title ?? "")),
    counted && h("span", {}, ui.t("board.round", { round: view.round! })),
    ...(view.variants ?? []).map((variant) =>
      h("span", { key: variant, class: "aha-tag" }, variant.replaceAll("_", " ")),
    ),
  );
}

const SCROLLS = 450; // letters: a longer prompt may need scrolling
const SCROLLING_STATUS = 300;

/**
 * What whoever gave the board wants: one node that stays, so that each change is spoken.
 * `answers` counts the tries that it answered; `again` those that it answered with the same words:
 * these are spoken anew.
 */
export function promptLine(prompt: string, answers: number, again: number): Node_ {
  const [first, ...rest] = prompt.split("\n");
  const text = rest.length ? [h("b", {}, first!), h("br"), ...lines(rest.join("\n"))] : lines(prompt);
  return h(
    "p",
    {
      key: "prompt",
      class: `aha-prompt${answers ? ` aha-answer-${answers % 2}` : ""}`,
      "aria-live": "polite",
      "aria-atomic": "true",
      tabindex: prompt.length > SCROLLS ? 0 : null,
    },
    ...(prompt === "" ? [] : [...text, again % 2 ? "\u200b" : ""]),
  );
}

/** Bands that say what is special about what one sees: study mode, an earlier position. */
export function ribbons<View>({ shown, t, send }: Ui<View>): Child[] {
  return [
    shown.study && h("p", { key: "study", class: "aha-ribbon aha-ribbon-study" }, t("board.study")),
    shown.at !== null &&
      h(
        "div",
        { key: "replay", class: "aha-ribbon aha-ribbon-replay" },
        h("span", {}, t("board.replay")),
        button("moves.now", t("moves.now"), () => send({ kind: "step", at: null })),
      ),
  ];
}

/** What only this browser says. */
export interface Told {
  text: string;
  tone: "info" | "warn";
}

/** The one line that says what happened and what may be done now. */
export function statusLine<View>({ shown, t }: Ui<View>, told: Told, closed: boolean, lost: boolean): Node_ {
  const gone = closed ? t("board.closed") : lost ? t("board.disconnected") : "";
  const text = gone || told.text || shown.status;
  const warn = gone !== "" || (told.text === "" ? shown.tone : told.tone) === "warn";
  // the same words twice are two announcements: a space that nobody sees tells them apart
  const again = shown.count % 2 && !gone ? "\u200b" : "";
  const scrolls = text.length > SCROLLING_STATUS;
  return h(
    "p",
    {
      key: "status",
      role: "status",
      "aria-live": "polite",
      "aria-atomic": "true",
      tabindex: scrolls ? 0 : null,
      class: `aha-status${warn ? " aha-warn" : ""}${gone ? " aha-gone" : ""}`,
    },
    text + again,
  );
}

/** What hides the cards while the screen is passed on. */
export function cover<View>({ shown, t, send }: Ui<View>): Node_ {
  const who = shown.players[shown.covered!]?.name ?? "";
  return h(
    "div",
    { key: "cover", class: "aha-cover" },
    h("strong", {}, t("cover.title", { who })),
    h("span", {}, t("cover.note")),
    button("uncover", t("cover.button", { who }), () => send({ kind: "uncover" }), {
      class: "aha-primary",
      "data-first": "true",
    }),
  );
}

/** The final standing, and the way to another game. */
export function ending<View>({ shown, t, send }: Ui<View>): Node_ {
  const over = shown.over!;
  const rows = over.rows.map((row) =>
    h(
      "tr",
      { key: row.seat, class: row.won ? "aha-won" : "" },
      h("td", {}, `${row.place}.`),
      h("th", { scope: "row" }, shown.players[row.seat]?.name ?? ""),
      h("td", {}, row.text),
      h("td", {}, row.won ? t("over.winner") : ""),
    ),
  );
  return h(
    "div",
    { key: "over", class: "aha-over", role: "region", "aria-label": over.title },
    h("strong", {}, over.title),
    h("table", { "aria-label": over.title }, h("tbody", {}, ...rows)),
    button("over.new", t("menu.new"), () => send({ kind: "new" }), { class: "aha-primary" }),
  );
}
