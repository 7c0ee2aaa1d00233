// The panels of The Spirit of Hawaii: score sheet, conflict, event cards.

import { button } from "./controls";
import { h, type Child, type Node_ } from "./dom";
import { decimal, phrase } from "./messages";
import { chip, icon } from "./spirit_signs";
import { MAJORITIES, percent, totals, type Card, type Deck, type Lies, type Story } from "./spirit_table";
import { amount, cardIslands, cardWords, officeNames, storyOf, who, type SUi } from "./spirit_words";

const seats = ({ view }: SUi): number[] => view.seats.map((_, seat) => seat);

/** A sign that a value is assumed, which leads to the rulings. */
export function assumed(ui: SUi, name: string): Child {
  const { t } = ui;
  const open = (): void => {
    ui.open("rulings");
    ui.redraw();
  };
  return button(`assumed ${name}`, t("spirit.mark.assumed"), open, {
    class: "aha-sp-assumed",
    title: t("spirit.mark.assumed.note"),
    "aria-label": t("label.said", { what: t("spirit.mark.assumed"), said: t("spirit.mark.assumed.note") }),
  });
}

// ---- score ---------------------------------------------------------------------------------------

export function scoreBody(ui: SUi): Child[] {
  const { view, t } = ui;
  const { scores } = storyOf(ui);
  const over = view.step === "end";
  return [
    sums(ui),
    !over && preview(ui),
    ...view.sheet
      .slice()
      .reverse()
      .map(({ stage }, at) => stagePart(ui, stage, scores.find((one) => one.stage === stage), at === 0)),
    view.sheet.length === 0 && h("p", { key: "none", class: "aha-note" }, t("spirit.score.none")),
    officesPart(ui),
  ];
}

/** Everybody's offices by name, and what their signs on the table mean. */
function officesPart(ui: SUi): Node_ {
  const { view, t } = ui;
  const holders = seats(ui).filter((seat) => view.seats[seat]!.cards.length > 0);
  const items = holders.map((seat) =>
    h("li", { key: seat }, chip(seat), h("span", {}, t("label.said", { what: who(ui, seat), said: officeNames(ui, view.seats[seat]!.cards) }))),
  );
  return h(
    "div",
    { key: "offices", class: "aha-sp-block" },
    h("b", {}, t("spirit.score.offices")),
    items.length > 0 ? h("ul", { class: "aha-sp-offices" }, ...items) : h("p", {}, t("spirit.score.offices.none")),
    h("p", { class: "aha-note" }, icon("crown", "aha-sp-gold"), " ", icon("leader"), ` ${t("spirit.score.votes")}`),
  );
}

/** Words for those who do not see the sign beside them. */
const unseen = (text: string): Node_ => h("span", { class: "aha-sp-unseen" }, text);

function head(ui: SUi, first: string): Node_ {
  const columns = seats(ui).map((seat) => h("th", { key: seat, scope: "col", class: "aha-sp-num" }, chip(seat), unseen(who(ui, seat))));
  return h("thead", {}, h("tr", {}, h("th", { scope: "col" }, first), ...columns));
}

function row(key: string, title: Child, values: readonly (number | string)[], strong = false): Node_ {
  const cells = values.map((value) => h("td", { class: "aha-sp-num" }, strong ? h("b", {}, String(value)) : String(value)));
  return h("tr", { key }, h("th", { scope: "row" }, title), ...cells);
}

/** All stages in one table. */
function sums(ui: SUi): Node_ {
  const { view, t } = ui;
  const rows = view.sheet.map(({ stage, lines }) => row(stage, t(`spirit.stage.${stage}`), totals([{ stage, lines }], view.players)));
  const points = view.seats.map(({ vp }) => vp);
  return h(
    "table",
    { key: "sums", class: "aha-sp-sheet", "aria-label": t("spirit.score.sum") },
    head(ui, t("spirit.score.sum")),
    h("tbody", {}, ...rows, row("total", t("spirit.score.total"), points, true)),
  );
}

/** What the present stage gives, and who would get what of the majorities now. */
function preview(ui: SUi): Node_ {
  const { view, t } = ui;
  const { chart, majorities, stage } = view;
  const name = t(`spirit.stage.${stage}`);
  const crown = stage === "epilogue" ? "governor" : "crown";
  const fixed = [
    chart.crown > 0 && h("li", { key: "crown" }, t("label.said", { what: t(`spirit.line.${crown}`), said: amount(ui, "vp", chart.crown) })),
    chart.leaders > 0 && h("li", { key: "leaders" }, t("label.said", { what: t("spirit.line.leaders"), said: t("spirit.score.each", { n: chart.leaders }) })),
  ];
  const lines = MAJORITIES.filter((line) => chart[line].length > 0);
  const majority = lines.map((line) =>
    row(line, [t(`spirit.line.${line}`), ` (${chart[line].join(", ")})`].join(""), majorities[line].points),
  );
  return h(
    "div",
    { key: "now", class: "aha-sp-block" },
    h("b", {}, t("spirit.score.chart", { stage: name })),
    storyOf(ui).assumed.includes(`chart ${stage}`) && assumed(ui, "chart"),
    h("ul", { key: "fixed" }, ...fixed),
    lines.length > 0 &&
      h(
        "table",
        { key: "lines", class: "aha-sp-sheet", "aria-label": t("spirit.score.now", { stage: name }) },
        head(ui, t("spirit.score.now", { stage: name })),
        h("tbody", {}, ...majority),
      ),
  );
}

/** A stage's points line by line, each with its reason. */
function stagePart(ui: SUi, stage: string, score: Story["scores"][number] | undefined, open: boolean): Node_ {
  const { t, view } = ui;
  const lines = score?.lines ?? [];
  const entry = view.sheet.find((one) => one.stage === stage);
  const plain = Object.entries(entry?.lines ?? {}).map(([line, points]) => ({
    line: line === "crown" && stage === "epilogue" ? "governor" : line,
    rows: points.map((n, seat) => ({ seat, points: n, why: "" })).filter((one) => one.points > 0),
  }));
  const said = (lines.length > 0 ? lines : plain).map(({ line, rows }) =>
    h(
      "li",
      { key: line },
      h("b", {}, t(`spirit.line.${line}`)),
      h(
        "ul",
        {},
        ...rows.map(({ seat, points, why }) =>
          h(
            "li",
            { key: seat, class: points > 0 ? "aha-sp-got" : "aha-sp-nil" },
            chip(seat),
            h("span", {}, why === "" ? who(ui, seat) : t("label.said", { what: who(ui, seat), said: why })),
            h("b", { class: "aha-sp-points" }, String(points)),
          ),
        ),
      ),
    ),
  );
  return h(
    "details",
    { key: `stage ${stage}`, class: "aha-section aha-sp-stagepart", open: open ? true : null },
    h("summary", { class: "aha-heading" }, t(`spirit.stage.${stage}`)),
    h("ul", {}, ...said),
  );
}

// ---- conflict ------------------------------------------------------------------------------------

/** The conflict, as far as its dice have fallen: `fallen` totals, or all. */
export function conflictBody(ui: SUi, fallen: number | null): Child[] {
  const { view, t } = ui;
  const { conflict } = storyOf(ui);
  const past = conflict ?? fromView(ui);
  return [
    past !== null && lastConflict(ui, past, fallen),
    past === null && view.outlook !== null && h("p", { key: "none", class: "aha-note" }, t("spirit.conflict.none")),
    view.outlook !== null && fallen === null && outlook(ui),
    view.outlook === null && h("p", { key: "never", class: "aha-note" }, t("spirit.conflict.never")),
    h("p", { key: "note", class: "aha-note" }, t("spirit.conflict.note")),
  ];
}

/** A conflict of which only the end is known: the game was begun from a position after it. */
function fromView({ view }: SUi): Story["conflict"] {
  const { conflict } = view;
  if (conflict === null) return null;
  const rolls = conflict.rolls.flatMap((total, seat) =>
    total === null ? [] : [{ seat, dice: conflict.dice[seat]!, total, after: null }],
  );
  const tied = conflict.ahead.length > 1 ? conflict.ahead : [];
  return { step: -1, stage: "", odds: [], rolls, tied, crowned: conflict.open ? null : view.monarch, card: null };
}

function lastConflict(ui: SUi, past: NonNullable<Story["conflict"]>, fallen: number | null): Node_ {
  const { t } = ui;
  const count = fallen ?? past.rolls.length;
  const all = count >= past.rolls.length;
  const rolled = new Map(past.rolls.slice(0, count).map((roll) => [roll.seat, roll]));
  const latest = past.rolls[count - 1];
  const settled = all && (fallen === null || fallen > past.rolls.length);
  const chances = settled || count === 0 ? null : (latest?.after ?? null);
  const top = Math.max(0, ...[...rolled.values()].map(({ total }) => total));
  const rows = past.rolls
    .slice()
    .sort((a, b) => a.seat - b.seat)
    .map(({ seat, dice }) => {
      const roll = rolled.get(seat);
      const before = past.odds[seat];
      const now = chances?.[seat];
      return h(
        "tr",
        { key: seat, class: settled && past.crowned === seat ? "aha-won" : "" },
        h("th", { scope: "row" }, chip(seat), ` ${who(ui, seat)}`, settled && past.crowned === seat && icon("crown", "aha-sp-gold")),
        h("td", {}, diceNode(ui, dice)),
        h(
          "td",
          { class: "aha-sp-num" },
          roll ? h("b", { key: `total ${seat}`, class: `aha-sp-total${roll.total === top ? " aha-sp-top" : ""}` }, String(roll.total)) : "…",
        ),
        h("td", { class: "aha-sp-num" }, settled ? t("spirit.conflict.percent", { n: past.crowned === seat ? 100 : 0 }) : chance(ui, now ?? before)),
      );
    });
  const title = past.card === null ? t("spirit.panel.conflict") : t("spirit.conflict.last", { card: t(`spirit.card.${past.card}`) });
  const names = past.tied.map((seat) => who(ui, seat)).join(", ");
  const card = past.card === null ? icon("crown") : t(`spirit.card.${past.card}`);
  return h(
    "div",
    { key: "last", class: "aha-sp-block" },
    h("b", {}, title),
    h(
      "table",
      { class: "aha-sp-sheet aha-sp-rolls", "aria-label": title },
      conflictHead(ui, true),
      h("tbody", {}, ...rows),
    ),
    h(
      "p",
      { key: "end", class: "aha-sp-verdict" },
      !all && t("spirit.conflict.falling"),
      all && past.tied.length > 1 && h("span", { key: "tied" }, t("spirit.conflict.tied", { who: names }), " "),
      settled &&
        past.crowned !== null &&
        h("b", { key: "crowned" }, icon("crown", "aha-sp-gold"), typeof card === "string" ? t("spirit.conflict.crowned", { who: who(ui, past.crowned), card }) : who(ui, past.crowned)),
    ),
    course(ui, past, count),
  );
}

/** Everybody's chance after each of the rolls that have fallen. */
function course(ui: SUi, { odds, rolls }: NonNullable<Story["conflict"]>, count: number): Child {
  const { t } = ui;
  if (odds.length === 0) return null;
  const after = rolls.slice(0, count).filter((roll) => roll.after !== null);
  const line = (key: string, title: Child, chances: readonly string[]): Node_ =>
    h("tr", { key }, h("th", { scope: "row" }, title), ...seats(ui).map((seat) => h("td", { class: "aha-sp-num" }, chance(ui, chances[seat]))));
  const name = t("spirit.conflict.course");
  return h(
    "div",
    { key: "course", class: "aha-sp-block" },
    h("b", {}, name),
    h(
      "table",
      { class: "aha-sp-sheet aha-sp-small-table", "aria-label": name },
      head(ui, t("spirit.conflict.after")),
      h(
        "tbody",
        {},
        line("before", t("spirit.conflict.before"), odds),
        ...after.map(({ seat, total, after: chances }) => line(`roll ${seat}`, h("span", {}, chip(seat, "aha-sp-small"), unseen(who(ui, seat)), ` ${total}`), chances!)),
      ),
    ),
  );
}

function conflictHead({ t }: SUi, totals: boolean): Node_ {
  return h(
    "thead",
    {},
    h(
      "tr",
      {},
      h("th", { scope: "col" }, t("spirit.conflict.player")),
      h("th", { scope: "col" }, t(totals ? "spirit.conflict.dice" : "spirit.name.warriors")),
      totals && h("th", { scope: "col", class: "aha-sp-num" }, t("spirit.conflict.total")),
      h("th", { scope: "col", class: "aha-sp-num" }, t("spirit.conflict.chance")),
    ),
  );
}

function chance({ t }: SUi, fraction: string | undefined): Child {
  if (fraction === undefined) return "";
  return h("span", { title: fraction.length < 20 ? fraction : null }, t("spirit.conflict.percent", { n: decimal(t, percent(fraction)) }));
}

/** Black or white dice, told apart by number too. */
export function diceNode({ t }: SUi, dice: number): Node_ {
  const black = dice === 3;
  return h(
    "span",
    { class: `aha-sp-dice${black ? " aha-sp-black" : ""}`, role: "img", "aria-label": t(black ? "spirit.conflict.black" : "spirit.conflict.white") },
    ...Array.from({ length: dice }, () => h("i", {})),
  );
}

function outlook(ui: SUi): Node_ {
  const { view, t } = ui;
  const { dice, chances } = view.outlook!;
  const rows = seats(ui).map((seat) =>
    h(
      "tr",
      { key: seat },
      h("th", { scope: "row" }, chip(seat), ` ${who(ui, seat)}`),
      h("td", {}, `${view.seats[seat]!.warriors} `, diceNode(ui, dice[seat]!)),
      h("td", { class: "aha-sp-num" }, chance(ui, chances[seat])),
    ),
  );
  return h(
    "div",
    { key: "outlook", class: "aha-sp-block" },
    h("b", {}, t("spirit.conflict.now")),
    h(
      "table",
      { class: "aha-sp-sheet aha-sp-rolls", "aria-label": t("spirit.conflict.now") },
      conflictHead(ui, false),
      h("tbody", {}, ...rows),
    ),
  );
}

// ---- cards ---------------------------------------------------------------------------------------

type Dealt = Deck["cards"][number];

const BLANK: Omit<Card, "name" | "title"> = { kind: "event", at: [], cost: {}, gain: {}, others_lose: {}, lose: {}, lose_on: {}, note: "" };
const LIES: readonly Lies[] = ["open", "may", "gone", "rest"];

/** All three decks: what lies open, is gone, may still come and how likely. */
export function deckBody(ui: SUi): Child[] {
  const { decks } = storyOf(ui);
  const first = decks.find(({ when }) => when !== "past") ?? decks.at(-1);
  return decks.map((deck) => deckPart(ui, deck, deck === first));
}

function deckPart(ui: SUi, deck: Deck, open: boolean): Node_ {
  const { t } = ui;
  const { stage, when, cards } = deck;
  const groups = when === "past" ? [group(ui, t("spirit.deck.over"), cards)] : LIES.map((lies) => lying(ui, lies, cards));
  return h(
    "details",
    { key: `deck ${stage}`, class: "aha-section", open: open ? true : null },
    h("summary", { class: "aha-heading" }, t("label.said", { what: t(`spirit.stage.${stage}`), said: t(`spirit.deck.${when}`) })),
    storyOf(ui).assumed.includes(`decks ${stage}`) && assumed(ui, `deck ${stage}`),
    ...groups,
  );
}

/** The cards of a deck that lie in the same way. */
function lying(ui: SUi, lies: Lies, cards: readonly Dealt[]): Child {
  const { t, view } = ui;
  const list = cards.filter((card) => card.lies === lies);
  if (list.length === 0) return null;
  const how = lies === "may" && h("p", { key: "how", class: "aha-note" }, t("spirit.deck.how", { n: view.limits.open_events }));
  return group(ui, t(`spirit.deck.${lies}`), list, how);
}

function group(ui: SUi, title: string, list: readonly Dealt[], how: Child = null): Node_ {
  return h(
    "div",
    { key: title, class: "aha-sp-block" },
    h("b", {}, title),
    how,
    h("ul", { class: "aha-sp-cards" }, ...list.map((dealt) => cardItem(ui, dealt))),
  );
}

/** A card in words: cost, effect, islands, its story if it has come up, its chance if it may come. */
function cardItem(ui: SUi, dealt: Dealt): Node_ {
  const { t, view } = ui;
  const shown = [...view.events, ...view.used].find(({ name }) => name === dealt.name);
  const card: Card = { ...BLANK, ...dealt, note: shown?.note ?? "" };
  return h(
    "li",
    { key: card.name },
    h(
      "span",
      { class: "aha-sp-cardhead" },
      h("span", {}, h("b", {}, phrase(t, card.title)), card.kind !== "event" && h("em", {}, ` (${t(`spirit.deck.${card.kind}`)})`)),
      dealt.chance !== undefined && h("span", { class: "aha-sp-odds", title: dealt.chance }, t("spirit.deck.chance", { n: decimal(t, percent(dealt.chance)) })),
    ),
    `${cardWords(ui, card)}${card.at.length > 0 ? `${t("list.apart")}${cardIslands(ui, card)}` : ""}`,
    card.note !== "" && h("span", { key: "note", class: "aha-note" }, h("br"), phrase(t, card.note)),
  );
}
