// What the places of The Spirit of Hawaii are called: for screen readers, and where `?` asks.

import type { Ui } from "./front";
import { phrase } from "./messages";
import {
  lastIslands,
  LETTERS,
  mostTo,
  offices,
  readPlace,
  tokensFor,
  type Amounts,
  type Card,
  type Island,
  type OpenEvent,
  type SpiritView,
  type Story,
} from "./spirit_table";

export type SUi = Ui<SpiritView>;

/** What is being chosen: the island that is left, the one gone to and how many, an event. */
export interface Choice {
  source: string | null;
  target: string | null;
  n: number;
  event: string | null;
}

const NO_STORY: Story = { conflict: null, scores: [], assumed: [], decks: [], hawaii: { ruled: false, barred: false } };

export function storyOf({ shown }: SUi): Story {
  return (shown.story as Story | undefined) ?? NO_STORY;
}

export function who({ shown }: SUi, seat: number): string {
  return shown.players[seat]?.name ?? "";
}

/** Whose side one looks from: who sits at the screen, or whom it is passed to. */
export function homeOf({ shown }: SUi): number | null {
  return shown.seat ?? shown.covered;
}

export function islandOf({ view }: SUi, id: string): Island {
  return view.islands.find((island) => island.id === id)!;
}

export const islandName = (ui: SUi, id: string): string => islandOf(ui, id).name;

export function islandNames(ui: SUi, ids: readonly string[]): string {
  return ids.map((id) => islandName(ui, id)).join(", ");
}

export const resource = ({ t }: SUi, letter: string): string => t(`spirit.name.${LETTERS[letter]}`);

export const amount = ({ count }: SUi, name: string, n: number): string => count(`spirit.amount.${name}`, n);

/** Amounts in words: "2 Aloha, 1 Home Rule"; empty for none. */
export function amounts(ui: SUi, given: Amounts): string {
  return Object.entries(given)
    .map(([letter, n]) =>
      typeof n === "number" ? amount(ui, LETTERS[letter]!, n) : ui.t("spirit.amount.die", { what: resource(ui, letter) }),
    )
    .join(", ");
}

/** What a card costs and does: "1 Hawaiian → 3 Commerce", "1 Warrior → others lose 2 Commerce". */
export function cardWords(ui: SUi, card: Card): string {
  const { t } = ui;
  if (card.kind === "calamity") {
    const on = Object.entries(card.lose_on).map(([island, n]) =>
      t("spirit.mark.all.on", { what: amounts(ui, { H: n }), island: islandName(ui, island) }),
    );
    const all = amounts(ui, card.lose);
    return [...on, all !== "" && t("spirit.mark.all", { what: all })].filter(Boolean).join(", ");
  }
  const others = amounts(ui, card.others_lose);
  const gains = [amounts(ui, card.gain), others !== "" && t("spirit.mark.others", { what: others })];
  const cost = amounts(ui, card.cost) || t("spirit.mark.free");
  return t("spirit.mark.effect", { cost, gain: gains.filter(Boolean).join(", ") });
}

/** The islands that a card names. */
export function cardIslands(ui: SUi, card: Card): string {
  if (card.at.length === ui.view.islands.length) return ui.t("spirit.mark.any");
  return islandNames(ui, card.at);
}

export const usableBy = (event: OpenEvent): number[] => Object.keys(event.usable).map(Number);

/** Things joined by "and". */
function both({ t }: SUi, items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : t("list.and", { first: items.slice(0, -1).join(", "), last });
}

/** Things joined by "or". */
export function either({ t }: SUi, items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  if (items.length < 2) return last;
  return t("spirit.local.or", { first: items.slice(0, -1).join(", "), last });
}

/** A player's offices in words: crowns, then leaders, those of a stage together. */
export function officeNames(ui: SUi, cards: readonly string[]): string {
  const { crowns, leaders } = offices(cards);
  const led = [...new Set(leaders.map(({ stage }) => stage))].map((stage) => {
    const islands = leaders.filter((one) => one.stage === stage).map(({ island }) => islandName(ui, island));
    return ui.t(`spirit.leader.${stage}`, { islands: both(ui, islands) });
  });
  return [...crowns.map((card) => ui.t(`spirit.card.${card}`)), ...led].join(", ");
}

// ---- places --------------------------------------------------------------------------------------

/** What a place holds, and what choosing it would do. */
export function label(ui: SUi, place: string, choice: Choice): string {
  const { kind, seat, id } = readPlace(place);
  const parts = {
    player: () => playerParts(ui, seat),
    island: () => islandParts(ui, id, choice),
    event: () => eventParts(ui, id),
    vote: () => voteParts(ui, seat),
    amount: () => amountParts(ui, choice),
  }[kind]();
  return parts.filter(Boolean).join(ui.t("list.apart"));
}

function playerParts(ui: SUi, seat: number): (string | false)[] {
  const { view, shown, t } = ui;
  const info = shown.players[seat]!;
  const player = view.seats[seat]!;
  const tracks = ["hawaiians", "commerce", "aloha", "warriors", "home_rule", "votes"] as const;
  return [
    t("spirit.say.player", {
      who: info.name,
      kind: info.kind,
      vp: amount(ui, "vp", player.vp),
      tokens: amount(ui, "tokens", player.tokens),
    }),
    tracks.map((name) => amount(ui, name, player[name])).join(", "),
    view.monarch === seat && t("spirit.say.monarch"),
    officeNames(ui, player.cards),
    view.winners?.includes(seat) === true && t("spirit.say.winner"),
    view.current === seat && t("spirit.say.turn"),
  ];
}

function islandParts(ui: SUi, id: string, choice: Choice): (string | false)[] {
  const { view, shown, t } = ui;
  const island = islandOf(ui, id);
  const people = view.seats.map((_, seat) => {
    const n = island.hawaiians[seat]!;
    const tokens = island.tokens[seat]!;
    if (n === 0 && tokens === 0) return "";
    const values = { who: who(ui, seat), n, tokens: amount(ui, "tokens", tokens) };
    return t(tokens ? "spirit.say.people.token" : "spirit.say.people", values);
  });
  const last = shown.last !== null && lastIslands(shown.last.move).includes(id);
  return [
    t("spirit.say.island", { island: island.name }),
    people.filter(Boolean).join(", ") || t("spirit.say.nobody"),
    island.leader !== null && t("spirit.say.leader", { who: who(ui, island.leader) }),
    yieldsPart(ui, island),
    last && t("spirit.say.last"),
    choice.source === id && t("spirit.say.chosen"),
    goalPart(ui, id, choice),
  ];
}

/** What gathering on an island gives, and if only a ruling says it (SH-R5). */
function yieldsPart(ui: SUi, { id, gather }: Island): string {
  const { ruled, barred } = storyOf(ui).hawaii;
  const what = id === "hawaii" && barred ? "" : amounts(ui, gather);
  const text = what === "" ? ui.t("spirit.say.yields.none") : ui.t("spirit.say.yields", { what });
  return id === "hawaii" && ruled ? ui.t("spirit.say.yields.ruled", { what: text }) : text;
}

function goalPart(ui: SUi, id: string, choice: Choice): string | false {
  const { shown, t } = ui;
  if (choice.event !== null) return tokensFor(shown.moves, choice.event).includes(id) && t("spirit.say.taker");
  if (choice.source === null || choice.source === id) return isChoosable(ui, id) && choice.source === null && t("spirit.say.choosable");
  return mostTo(shown.moves, choice.source, id) > 0 && t("spirit.say.target", { source: islandName(ui, choice.source) });
}

/** Whether choosing an island does or begins something. */
export function isChoosable({ shown }: SUi, id: string): boolean {
  return shown.moves.some(
    (move) => move.endsWith(` ${id}`) || move.startsWith(`migrate ${id}>`) || move.startsWith(`convert H@${id}>`),
  );
}

function eventParts(ui: SUi, name: string): (string | false)[] {
  const { view, t } = ui;
  const event = view.events.find((one) => one.name === name);
  if (event === undefined) return [name];
  const users = usableBy(event).map((seat) => who(ui, seat));
  const values = { title: phrase(ui.t, event.title), words: cardWords(ui, event), islands: cardIslands(ui, event) };
  return [
    t(event.kind === "red" ? "spirit.say.red" : "spirit.say.event", values),
    users.length > 0 ? t("spirit.say.usable", { who: users.join(", ") }) : t("spirit.say.usable.none"),
    event.used_by.length > 0 && t("spirit.say.used", { who: event.used_by.map((seat) => who(ui, seat)).join(", ") }),
    event.note !== "" && t("spirit.say.note", { note: phrase(t, event.note).replace(/\.$/, "") }),
  ];
}

function voteParts(ui: SUi, seat: number): (string | false)[] {
  const { view, t } = ui;
  const votes = view.election?.votes[seat] ?? view.seats[seat]!.votes;
  return [
    t("spirit.say.vote", { who: who(ui, seat), votes: amount(ui, "votes", votes) }),
    view.election?.governor === seat && t("spirit.say.vote.most"),
    t("spirit.mark.conversions", { n: view.seats[seat]!.conversions, most: view.limits.conversions }),
  ];
}

function amountParts(ui: SUi, { source, target }: Choice): string[] {
  if (source === null || target === null) return [""];
  return [ui.t("spirit.say.amount", { source: islandName(ui, source), target: islandName(ui, target) })];
}
