// The plain parts around a table, drawn from what is shown: title, prompt, status, cover, ending.

import { answerIn, answerOf, drawAnswer, drawAside, isAside } from "./answers";
import { linked } from "./clauses";
import { button, coded, lines } from "./controls";
import { h, type Child, type Node_ } from "./dom";
import type { Ui } from "./front";
import { phrase } from "./messages";
import type { Awards } from "./types";

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
      h("span", { key: variant, class: "aha-tag" }, phrase(ui.t, variant).replaceAll("_", " ")),
    ),
  );
}

const SCROLLS = 450; // letters: a longer prompt may need scrolling
const STATUS_LINES = 3; // about what it shows without scrolling, as in base.css
const LETTER = 7.5; // px

/**
 * What whoever gave the board wants: one node that stays, so that each change is spoken.
 * `answers` counts the tries that it answered; `again` those that it answered with the same words:
 * these are spoken anew.
 */
export function promptLine(prompt: string, answers: number, again: number): Node_ {
  const [first, ...rest] = prompt.split("\n");
  // an answer is a paragraph of its own; what is to be done now comes after it
  const block = (line: string | undefined): boolean => line !== undefined && (answerOf(line) !== null || isAside(line));
  const parts = rest.flatMap((line, index): Child[] => {
    if (isAside(line)) return [drawAside(line)];
    if (block(line)) return [drawAnswer(line)];
    return [!block(rest[index - 1]) && h("br"), ...coded(line)];
  });
  const text = rest.length ? [h("b", {}, ...coded(first!)), ...parts] : lines(prompt);
  return h(
    "p",
    {
      key: "prompt",
      class: `aha-prompt${answers ? ` aha-tried-${answers % 2}` : ""}`,
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

/**
 * The one line that says what happened and what may be done now. An answer of the prompt is shown
 * here too, near the hand, where one looks; the prompt has spoken it.
 */
export function statusLine<View>(
  { shown, t, room }: Ui<View>,
  told: Told,
  prompt: string,
  jump: (clause: string) => void,
  closed: boolean,
  lost: boolean,
): Node_ {
  const gone = closed ? t("board.closed") : lost ? t("board.disconnected") : "";
  const text = gone || told.text || shown.status;
  const warn = gone !== "" || (told.text === "" ? shown.tone : told.tone) === "warn";
  // the same words twice are two announcements: a space that nobody sees tells them apart
  const again = shown.count % 2 && !gone ? "\u200b" : "";
  const answer = gone === "" && told.text === "" && shown.tone !== "warn" ? answerIn(prompt) : "";
  const scrolls = answer.length + text.length > STATUS_LINES * ((room || 600) / LETTER);
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
    h("span", {}, answer !== "" && drawAnswer(answer, { "aria-hidden": "true" }), ...linked(text + again, jump)),
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

/** Achievements: who has them, and boxes for those on honour. The list scrolls: no board grows. */
function awards<View>({ rows, seats }: Awards, { shown, t, send }: Pick<Ui<View>, "shown" | "t" | "send">): Node_ {
  const name = (seat: number): string => shown.players[seat]?.name ?? "";
  const box = (award: string, has: number[], seat: number): Node_ =>
    h(
      "label",
      { key: seat },
      h("input", {
        type: "checkbox",
        "data-control": `honour ${award} ${seat}`,
        "aria-label": t("awards.tick", { name: phrase(t, award), who: name(seat) }),
        checked: has.includes(seat),
        onchange: () => send({ kind: "honour", tick: [award, seat] }),
      }),
      name(seat),
    );
  const items = rows.map((row) =>
    h(
      "li",
      { key: row.name, class: row.seats.length > 0 ? "aha-got" : "" },
      h("b", {}, phrase(t, row.name)),
      t("label.said", { what: "", said: `${phrase(t, row.what)}${row.honour ? ` (${t("awards.honour")})` : ""}` }),
      ...(row.honour
        ? seats.map((seat) => box(row.name, row.seats, seat))
        : [row.seats.length > 0 && h("b", { class: "aha-award-who" }, ` ✓ ${row.seats.map(name).join(", ")}`)]),
    ),
  );
  return h(
    "div",
    { key: "awards", class: "aha-awards", role: "group", tabindex: 0, "aria-label": t("awards.title") },
    h("strong", {}, t("awards.title")),
    h("ul", {}, ...items),
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
    shown.awards && awards(shown.awards, { shown, t, send }),
    button("over.new", t("menu.new"), () => send({ kind: "new" }), { class: "aha-primary" }),
  );
}
