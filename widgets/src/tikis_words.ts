// What the places of Ill-Tempered Tikis are called: for screen readers, and where `?` asks.

import type { Ui } from "./front";
import { colourName } from "./messages";
import {
  ANY,
  arrange,
  isGoal,
  lastPlaced,
  readCard,
  readPlace,
  shownColour,
  slotPlaces,
  snaps,
  waysTo,
  type Family,
  type Slot,
  type TikisView,
} from "./tikis_table";

export type TUi = Ui<TikisView>;

/** Whose place at the table this is: who sits at the screen, or whom it is passed to. */
export function homeOf({ shown }: TUi): number | null {
  return shown.seat ?? shown.covered;
}

export function who({ shown }: TUi, seat: number): string {
  return shown.players[seat]?.name ?? "";
}

export function cardName(ui: TUi, card: string): string {
  const { t } = ui;
  const { colour, god } = readCard(card);
  if (colour === ANY && god === ANY) return t("tikis.card.any");
  if (colour === ANY) return t("tikis.card.god", { god });
  if (god === ANY) return t("tikis.card.colour", { colour: colourName(ui.t, colour) });
  return t("tikis.card", { colour: colourName(ui.t, colour), god });
}

export function cardNames(ui: TUi, cards: readonly string[]): string {
  return cards.map((card) => cardName(ui, card)).join(", ");
}

/** Things joined by "or". */
export function either({ t }: TUi, items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  if (items.length < 2) return last;
  return t("tikis.list.or", { first: items.slice(0, -1).join(", "), last });
}

/** Whether a card brings a family nearer to completion in one of its best colours. */
export function helps(family: Family | undefined, card: string): boolean {
  return family?.best.some((colour) => family.needs[colour]?.includes(card)) ?? false;
}

/** Why the top of the discard pile may not be taken; empty if it may. */
export function whyNot(ui: TUi): string {
  const { view, t } = ui;
  const { reason } = view.discard;
  if (reason === null || view.phase === "end") return "";
  return reason === "wild" ? t("tikis.never") : t("tikis.replaced", { free: freeFrom(ui) });
}

/** From whose turn on the replaced card on the discard pile may be taken. */
export function freeFrom(ui: TUi): string {
  const { view, t } = ui;
  const turns = view.discard.free_in ?? 0;
  if (turns > view.players) return t("tikis.free.later", { n: turns });
  const name = who(ui, (view.turn + turns) % view.players);
  return name === t("you") ? t("tikis.free.you") : t("tikis.free", { who: name });
}

/** The place of the family in which the card that was played last lies. */
export function lastSlot({ shown }: TUi, seat: number, places: readonly (string | null)[]): string | null {
  const last = lastPlaced(shown.log.slice(0, shown.at ?? shown.log.length));
  if (last === null || last.seat !== seat) return null;
  return places.find((place) => place !== null && readPlace(place).card === last.card) ?? null;
}

/** What a place holds, and what choosing it would do. `chosen` is the place of the chosen card. */
export function label(ui: TUi, place: string, chosen: string | null): string {
  const { kind, seat, card } = readPlace(place);
  const parts = {
    player: () => playerParts(ui, seat),
    slot: () => slotParts(ui, seat, place),
    open: () => openParts(ui, seat),
    card: () => handParts(ui, card, place === chosen),
    pile: () => pileParts(ui),
    discard: () => discardParts(ui),
    wild: () => [ui.t("tikis.place.wild", { cards: ui.count("cards", ui.view.wild_pile ?? 0) })],
  }[kind]();
  return [...parts, goalPart(ui, place, chosen)].filter(Boolean).join(ui.t("list.apart"));
}

/** What the chosen card would do at a place; without one, whether the place can be chosen. */
function goalPart(ui: TUi, place: string, chosen: string | null): string | false {
  const { shown, view, t } = ui;
  const { kind } = readPlace(place);
  const home = homeOf(ui);
  if (kind === "pile") return shown.moves.includes("draw pile") && t("tikis.place.target");
  if (kind === "discard" && shown.moves.includes("draw discard")) return t("tikis.place.target");
  if (chosen === null || home === null) return false;
  const card = readPlace(chosen).card;
  if (!isGoal(view, shown.moves, home, card, place)) return false;
  return t(kind === "slot" ? "tikis.place.replaced" : "tikis.place.takes", { card: cardName(ui, card) });
}

function playerParts(ui: TUi, seat: number): (string | false)[] {
  const { view, shown, t, count } = ui;
  const info = shown.players[seat]!;
  const family = view.families[seat]!;
  const hand = view.hands[seat]!;
  const cards = hand.cards ?? [];
  return [
    t("tikis.place.player", {
      who: info.name,
      kind: info.kind,
      family: count("tikis.place.family", family.size),
      hand: count("cards", hand.count),
    }),
    missing(ui, family),
    seat !== shown.seat && cards.length > 0 && t("tikis.place.cards", { cards: cardNames(ui, cards) }),
    hand.known.length > 0 && t("tikis.place.known", { cards: cardNames(ui, hand.known) }),
    hand.wilds !== null && hand.wilds > 0 && count("tikis.place.wilds", hand.wilds),
    view.current === seat && t(view.phase === "snap" ? "tikis.place.asked" : "tikis.place.turn"),
    view.winners?.includes(seat) === true && t("tikis.place.winner"),
  ];
}

/** How many cards a family lacks, and in which colours. */
function missing(ui: TUi, family: Family): string {
  const { view, t } = ui;
  if (family.complete) return t("tikis.place.complete");
  const n = family.distance;
  if (shownColour(family, view.colours) === null) return t("tikis.place.missing", { n });
  return t("tikis.place.missing.in", { n, colours: family.best.map((colour) => colourName(ui.t, colour)).join(", ") });
}

function slotParts(ui: TUi, seat: number, place: string): (string | false)[] {
  const { view, t } = ui;
  const family = view.families[seat]!;
  const colour = shownColour(family, view.colours);
  const slots = arrange(family, view.gods, colour);
  const places = slotPlaces(slots, seat);
  const slot = slots[places.indexOf(place)] as Slot | undefined;
  const card = cardName(ui, readPlace(place).card);
  const own = seat === homeOf(ui);
  const lacked = (god: string): string => cardName(ui, `${colour}-${god}`);
  return [
    own ? t("tikis.place.slot.own", { card }) : t("tikis.place.slot", { card, who: who(ui, seat) }),
    slot !== undefined && colour !== null && t(slot.fits ? "tikis.place.fits" : "tikis.place.misfit", { colour: colourName(ui.t, colour) }),
    slot !== undefined && colour !== null && slot.missing !== null && t("tikis.place.lacks", { card: lacked(slot.missing) }),
    slot !== undefined && colour !== null && slot.or !== null && family.distance > 0 && t("tikis.place.or", { card: lacked(slot.or) }),
    lastSlot(ui, seat, places) === place && t("tikis.place.last"),
  ];
}

function openParts(ui: TUi, seat: number): (string | false)[] {
  const { view, t } = ui;
  const family = view.families[seat]!;
  const colour = shownColour(family, view.colours);
  const tikis = colour === null ? [] : (family.needs[colour] ?? []).filter((card) => readCard(card).god !== ANY && readCard(card).colour === colour);
  return [
    seat === homeOf(ui) ? t("tikis.place.open.own") : t("tikis.place.open", { who: who(ui, seat) }),
    missing(ui, family),
    tikis.length > 0 && t("tikis.place.helps", { cards: cardNames(ui, tikis) }),
  ];
}

function handParts(ui: TUi, card: string, chosen: boolean): (string | false)[] {
  const { view, shown, t } = ui;
  return [
    t("tikis.place.card", { card: cardName(ui, card) }),
    helps(view.families[shown.seat ?? -1], card) && t("tikis.place.useful"),
    snaps(shown.moves).includes(card) && t("tikis.place.card.snap"),
    chosen && t("tikis.place.card.selected"),
  ];
}

function pileParts({ view, t, count }: TUi): string[] {
  const n = view.draw_pile;
  return [n === 0 ? t("tikis.place.pile.empty") : t("tikis.place.pile", { cards: count("cards", n) })];
}

function discardParts(ui: TUi): (string | false)[] {
  const { view, t, count } = ui;
  const { top, takable, cards } = view.discard;
  if (top === null) return [t("tikis.place.discard.empty")];
  const under = cards.slice(0, -1).reverse().slice(0, 4);
  return [
    t("tikis.place.discard", { card: cardName(ui, top), cards: count("cards", cards.length) }),
    takable && view.phase !== "end" ? t("tikis.place.discard.free") : whyNot(ui),
    takable && helps(view.families[ui.shown.seat ?? -1], top) && t("tikis.place.useful"),
    under.length > 0 && t("tikis.place.discard.under", { cards: cardNames(ui, under) }),
  ];
}

/** Whether a player's family can be reached by the chosen card in more than one way. */
export function manyWays({ shown }: TUi, seat: number, card: string): boolean {
  return waysTo(shown.moves, seat, card).length > 1;
}
