// The table of Ill-Tempered Tikis without its drawing: places, sizes, families, what moves offer.

import { rowsOf } from "./geometry";
import { copies } from "./grid";

export interface Hand {
  count: number;
  cards: string[] | null;
  known: string[];
  wilds: number | null;
}

export interface Family {
  cards: string[];
  size: number;
  distance: number;
  best: string[];
  needs: Record<string, string[]>;
  complete: boolean;
}

export interface Discard {
  count: number;
  cards: string[];
  top: string | null;
  takable: boolean;
  reason: "wild" | "replaced" | null;
  free_in: number | null;
}

export interface TikisView {
  title: string;
  players: number;
  seat: number | null;
  current: number;
  phase: string;
  turn: number;
  turns: number;
  turn_cap: number;
  variant: string;
  family_size: number;
  gods: string[];
  colours: string[];
  hands: Hand[];
  families: Family[];
  discard: Discard;
  draw_pile: number;
  wild_pile: number | null;
  snap: { name: string; asking: number | null; answered: number[]; claims: Record<string, string | null> } | null;
  winners: number[] | null;
}

// ---- cards ---------------------------------------------------------------------------------------

export const ANY = "any";

/** `red-Ku` as colour and god; `any` where a wild is open. */
export function readCard(card: string): { colour: string; god: string } {
  const cut = card.indexOf("-");
  return { colour: card.slice(0, cut), god: card.slice(cut + 1) };
}

export function isWild(card: string): boolean {
  const { colour, god } = readCard(card);
  return colour === ANY || god === ANY;
}

/** For each name the shortest start that no other name shares, at least one letter. */
export function letters(names: readonly string[]): string[] {
  return names.map((name) => {
    const others = names.filter((other) => other !== name);
    let size = 1;
    while (size < name.length && others.some((other) => other.startsWith(name.slice(0, size)))) size += 1;
    return name.slice(0, size).replace(/^./, (letter) => letter.toUpperCase());
  });
}

// ---- a family as places --------------------------------------------------------------------------

export interface Slot {
  card: string | null;
  fits: boolean;
  /** The god that is missing here in the family's best colour. */
  missing: string | null;
  /** Under a wild without a god: the god that could come here as well. */
  or: string | null;
}

/** The colour in which a family is shown: its best one; null while all are equally good. */
export function shownColour(family: Family, colours: readonly string[]): string | null {
  return colours.length > 1 && family.best.length === colours.length ? null : family.best[0]!;
}

/**
 * One place a god, in the family's colour: cards that fit stand on their god's place, wilds without
 * a god fill the first places left, and what does not fit lies where something is missing, on its
 * god's place if that is free.
 */
export function arrange(family: Family, gods: readonly string[], colour: string | null): Slot[] {
  const places: (string | null)[] = gods.map(() => null);
  const fits = gods.map(() => false);
  const put = (at: number, card: string, fit: boolean): boolean => {
    if (at < 0 || places[at] !== null) return false;
    places[at] = card;
    fits[at] = fit;
    return true;
  };
  let left = [...family.cards];
  const take = (wanted: (card: string) => boolean, where: (god: string) => number, fit: boolean): void => {
    left = left.filter((card) => !wanted(card) || !put(where(readCard(card).god), card, fit));
  };
  const own = (god: string): number => gods.indexOf(god);
  const first = (): number => places.indexOf(null);
  take((card) => readCard(card).colour === colour && !isWild(card), own, true);
  take((card) => readCard(card).colour === ANY && readCard(card).god !== ANY, own, true);
  take((card) => readCard(card).god === ANY && [ANY, colour].includes(readCard(card).colour), first, true);
  take(() => true, own, false);
  take(() => true, first, false);
  return gods.map((god, at) => {
    const card = places[at] ?? null;
    const fit = fits[at]!;
    const free = card !== null && fit && readCard(card).god === ANY && !family.complete;
    return { card, fits: fit, missing: fit ? null : god, or: free ? god : null };
  });
}

// ---- places --------------------------------------------------------------------------------------

export interface Place {
  kind: "player" | "slot" | "open" | "card" | "pile" | "discard" | "wild";
  seat: number;
  card: string;
}

/** A place's name taken apart: `slot 2 red-Ku 3`, `open 1`, `card red-Ku 2`, `pile`. */
export function readPlace(place: string): Place {
  const [kind, ...rest] = place.split(" ");
  const seated = kind === "player" || kind === "slot" || kind === "open";
  return {
    kind: kind as Place["kind"],
    seat: seated ? Number(rest[0]) : -1,
    card: (seated ? rest[1] : rest[0]) ?? "",
  };
}

/** A family's places from left to right; the first empty one is the open place. */
export function slotPlaces(slots: readonly Slot[], seat: number): (string | null)[] {
  const cards = slots.filter((slot) => slot.card !== null).map((slot) => slot.card!);
  const names = copies(`slot ${seat}`, cards);
  let open = false;
  return slots.map((slot) => {
    if (slot.card !== null) return names.shift()!;
    if (open) return null;
    open = true;
    return `open ${seat}`;
  });
}

export const handPlaces = (cards: readonly string[]): string[] => copies("card", cards);

// ---- sizes, in CSS pixels ------------------------------------------------------------------------

export const GAP = 8; // between families beside each other
export const BOX = 18; // padding and border of a family, both sides
export const APART = 4; // between cards

/** How many families of others stand beside each other. */
export function familyColumns(room: number, others: number): number {
  if (room > 0 && room < 430) return 1;
  if (room > 0 && room < 600) return Math.min(2, others);
  return others === 4 ? 2 : Math.min(3, others);
}

/** The seats of the others, clockwise from the left of `home`, cut into lines. */
export function familyLines(players: number, home: number | null, room: number): number[][] {
  const seats = Array.from({ length: players }, (_, n) => ((home ?? -1) + 1 + n) % players);
  const others = seats.filter((seat) => seat !== home);
  return rowsOf(others, familyColumns(room, others.length));
}

const ASIDE = 136; // width of a player's head beside the family

/** Whether the heads of the others stand beside their families: only where there is room to spare. */
export const headsAside = (room: number, others: number): boolean => others === 1 && (room <= 0 || room >= 480);

/** Whether so many families stand on a table that all is drawn lower, to fit a small screen. */
export const isCrowded = (room: number, others: number): boolean => others >= 4 && room >= 600;

/** How wide the cards of the others' families are. */
export function othersWidth(room: number, others: number, count: number): number {
  const aside = headsAside(room, others);
  const columns = familyColumns(room, others);
  const width = room > 0 ? (room - GAP * (columns - 1)) / columns - BOX - (aside ? ASIDE : 0) : 0;
  return cardWidth(width, count, aside ? 56 : isCrowded(room, others) ? 36 : 46);
}

/** How wide the cards of the own family and hand are; `held` cards stand beside the family. */
export function ownWidth(room: number, others: number, count: number, held: number): number {
  const share = sideBySide(room) ? ((room - BOX - 40) * count) / (count + held) : room - BOX;
  return cardWidth(room > 0 ? share : 0, count, isCrowded(room, others) ? 48 : 60);
}

/** How wide a card is where `count` of them share a width. */
export function cardWidth(width: number, count: number, most: number): number {
  if (width <= 0) return most;
  return Math.max(24, Math.min(most, Math.floor((width - APART * (count - 1)) / count)));
}

/** Whether the own family and hand stand beside each other. */
export const sideBySide = (room: number): boolean => room <= 0 || room >= 560;

// ---- what the legal moves offer ------------------------------------------------------------------

/** The move that a hand card and a place would be, legal or not; null if they mean none yet. */
export function attempt(view: TikisView, moves: readonly string[], home: number, card: string, place: string): string | null {
  const { kind, seat, card: there } = readPlace(place);
  if (kind === "discard") return `discard ${card}`;
  if (seat === home) {
    if (view.families[home]!.size < view.family_size) return `own ${card}`;
    return kind === "slot" ? `own ${card} for ${there}` : null;
  }
  if (seat < 0) return null;
  const ways = waysTo(moves, seat, card);
  if (kind === "player" && ways.length > 0) return ways.length === 1 ? ways[0]! : null;
  const hex = `hex ${seat + 1} ${card}`;
  const gift = `gift ${seat + 1} ${card}`;
  const named = kind === "slot" ? `${hex} for ${there}` : hex;
  if (moves.includes(named)) return named;
  // a wild aimed at a card is no gift to the open place
  if (moves.includes(gift) && !(kind === "slot" && isWild(card))) return gift;
  return isWild(card) ? named : gift;
}

/** The moves that bring a hand card to another's family. */
export function waysTo(moves: readonly string[], seat: number, card: string): string[] {
  const starts = [`hex ${seat + 1} ${card}`, `gift ${seat + 1} ${card}`];
  return moves.filter((move) => starts.some((start) => move === start || move.startsWith(`${start} for `)));
}

/** Whether a place is marked as a goal of a hand card. */
export function isGoal(view: TikisView, moves: readonly string[], home: number, card: string, place: string): boolean {
  const { kind, seat } = readPlace(place);
  if (kind === "player") return seat !== home && waysTo(moves, seat, card).length > 0;
  const move = attempt(view, moves, home, card, place);
  if (move === null || !moves.includes(move)) return false;
  // what goes to an open place is not put onto a card
  return kind !== "slot" || move.includes(" for ");
}

/** What a hand card may be used for, in the order in which it is said. */
export function uses(moves: readonly string[], card: string): string[] {
  const found = new Set<string>();
  for (const move of moves) {
    const words = move.split(" ");
    const at = words[0] === "hex" || words[0] === "gift" ? 2 : 1;
    if (words[at] !== card) continue;
    found.add(words[0] === "own" && words[2] === "for" ? "own_for" : words[0]!);
  }
  return ["own", "own_for", "discard", "gift", "hex"].filter((one) => found.has(one));
}

/** The cards with which one may snap now. */
export function snaps(moves: readonly string[]): string[] {
  return moves.filter((move) => move.startsWith("snap ")).map((move) => move.slice(5));
}

/** Whose family the last card went to, and which card: from the moves as they are listed. */
export function lastPlaced(moves: readonly { seat: number; move: string }[]): { seat: number; card: string } | null {
  for (let at = moves.length - 1; at >= 0; at -= 1) {
    const { seat, move } = moves[at]!;
    const [verb, first, second] = move.split(" ");
    if (verb === "own") return { seat, card: first! };
    if (verb === "hex" || verb === "gift") return { seat: Number(first) - 1, card: second! };
    if (verb === "discard") return null;
  }
  return null;
}
