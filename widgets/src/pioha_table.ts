// The table of Aloha Pioha without its drawing: places, sizes, moving by keyboard, what moves offer.

import { columns, rowsOf } from "./geometry";
import * as grid from "./grid";

export interface Louse {
  back: string;
  up: boolean;
  louse: string | null;
  seen: number[];
}

export interface Side {
  seat: number | null;
  lice: Louse[];
}

export interface Result {
  sums: [number, number];
  values: [number[], number[]];
  endurance: number | null;
  total: number;
  broken: boolean;
  winner: number | null;
  points: number;
  bonus: Record<string, number>;
  why: string;
}

export interface Hair {
  name: string;
  endurance: number;
  holds: number | null; // the endurance that counts now, with its tickle; null: it never breaks
  threshold: number;
  rasta: boolean;
  tickle: number | null;
  cancelled: boolean;
  locked: boolean;
  lice: number;
  tickles_at: number | null;
  sides: [Side, Side];
  result: Result | null;
}

export interface Cards {
  count: number;
  lice: string[] | null;
  backs: Record<string, number> | null;
}

export interface PiohaView {
  title: string;
  tribes: number;
  seat: number | null;
  current: number;
  phase: string;
  turn: number;
  plays: number;
  played: number[];
  round: number;
  rounds: number;
  points: number[];
  hairs: Hair[];
  hands: Cards[];
  combs: Cards[];
  decks: number[];
  removed: Louse[][];
  display: number[];
  tickle_deck: { count: number };
  removed_tickles: number[];
  hairs_out: string[];
  hair: number | null;
  movers: number[];
  grunchie: { backs: string[]; owed: number[] } | null;
  tickles: Record<string, { text: string; board: boolean }>;
  variants: string[];
  unseen: Record<string, number>[];
}

// ---- names of places: what stands there, its id, and a number where copies must be told apart ----

export { copies } from "./grid";

/** A place without the number of its copy. */
export function base(place: string): string {
  return place.split(" ").slice(0, 2).join(" ");
}

export const lousePlace = (hair: number, end: number, nth: number): string =>
  `louse ${hair + 1}${"LR"[end]}${nth + 1}`;

export const hairPlace = (hair: number): string => `hair ${hair + 1}`;

/** The hair, from 0, that a place is on; -1 for places elsewhere. */
export function hairOf(place: string | null): number {
  const found = /^(?:hair|louse) (\d)/.exec(place ?? "");
  return found ? Number(found[1]) - 1 : -1;
}

/** A louse's place taken apart. */
export function readLouse(place: string): { hair: number; end: number; nth: number } | null {
  const found = /^louse (\d)([LR])(\d+)$/.exec(place);
  if (!found) return null;
  return { hair: Number(found[1]) - 1, end: "LR".indexOf(found[2]!), nth: Number(found[3]) - 1 };
}

/** The places of a hair from left to right: the outermost louse first, the hair in the middle. */
export function hairPlaces(hair: Hair, at: number): string[] {
  const [left, right] = hair.sides.map((side, end) => side.lice.map((_, nth) => lousePlace(at, end, nth)));
  return [...left!.reverse(), hairPlace(at), ...right!];
}

// ---- sizes, in CSS pixels ------------------------------------------------------------------------

/** How many hairs lie beside each other: few one below the other, many in two columns. */
export function hairColumns(room: number, hairs: number): number {
  return hairs > 3 && room >= 600 ? 2 : 1;
}

export interface StripSizes {
  louse: number;
  centre: number;
  side: number; // room for the lice of an end
}

/** Sizes of a hair and its lice in a strip of a width. */
export function stripSizes(width: number): StripSizes {
  const wide = width <= 0 || width >= 520;
  const centre = wide ? 124 : 86;
  const side = width <= 0 ? 260 : Math.max(44, Math.floor((width - centre - 16) / 2));
  return { louse: wide ? 36 : 32, centre, side };
}

/** From one louse to the next: beside each other while there is room, else over each other. */
export function stride(count: number, room: number, louse: number): number {
  if (count < 2) return louse + 3;
  return Math.max(6, Math.min(louse + 3, Math.floor((room - louse) / (count - 1))));
}

/** Rows of hairs out of play. */
export function outRows(names: readonly string[], room: number): string[][] {
  const kinds = [...new Set(names)];
  return rowsOf(kinds, room > 0 ? columns(room, 34, 5) : 12);
}

// ---- moving by keyboard -------------------------------------------------------------------------

/** Up and down among hairs keep the distance from the hair; onto hairs one lands on a hair. */
export function stepOver(
  rows: grid.Rows,
  hairs: readonly Hair[],
  perRow: number,
  place: string,
  key: string,
): string | null {
  const by = key === "ArrowUp" ? -1 : key === "ArrowDown" ? 1 : 0;
  if (by === 0) return null;
  const at = hairOf(place);
  const to = at + by * perRow;
  if (at >= 0 && to >= 0 && Math.floor(to / perRow) < Math.ceil(hairs.length / perRow)) {
    return across(hairs, place, Math.min(to, hairs.length - 1));
  }
  const next = grid.step(rows, place, key);
  const on = hairOf(next);
  return on >= 0 && on !== at ? hairPlace(on) : next;
}

function across(hairs: readonly Hair[], place: string, to: number): string {
  const louse = readLouse(place);
  const lice = louse ? hairs[to]!.sides[louse.end]!.lice.length : 0;
  if (!louse || lice === 0) return hairPlace(to);
  return lousePlace(to, louse.end, Math.min(louse.nth, lice - 1));
}

// ---- what the legal moves offer ------------------------------------------------------------------

/** The hairs, from 0, that a louse may be played on. */
export function hairsFor(moves: readonly string[], louse: string, down: boolean): number[] {
  const start = down ? `(${louse})@` : `${louse}@`;
  return moves.filter((move) => move.startsWith(start)).map((move) => Number(move.slice(start.length)) - 1);
}

/** Whether any louse may be played face down. */
export const canHide = (moves: readonly string[]): boolean => moves.some((move) => move.startsWith("("));

/** The hairs, from 0, that one of Grunchie's lice may be played on. */
export function hairsForBack(moves: readonly string[], back: string): number[] {
  return hairsFor(moves, `G ${back}`, false);
}

/** The hairs, from 0, that a louse on the table may move to. */
export function hairsToMove(moves: readonly string[], place: string): number[] {
  const start = `move ${place.slice("louse ".length)}>`;
  return moves.filter((move) => move.startsWith(start)).map((move) => Number(move.slice(start.length)) - 1);
}

/** The move that choosing a place would be in a phase, legal or not; null if it means none. */
export function attempt(phase: string, place: string): string | null {
  const [kind, id = ""] = base(place).split(" ");
  const hair = hairOf(place) + 1;
  const louse = kind === "louse";
  if (phase === "keep" || phase === "comb") return kind === "card" ? `${phase} ${id}` : null;
  if (phase === "tickle") return kind === "deck" ? "tickle ?" : kind === "tickle" ? `tickle ${id}` : null;
  if (phase === "look") return louse ? `look ${id}` : null;
  if (phase === "eliminate") return louse ? `elim ${id}` : null;
  if (phase === "strip") return hair ? `strip ${hair}` : null;
  if (phase === "swap") return kind === "out" ? `swap ${id}` : null;
  if (phase === "drop") return kind === "tickle" ? `drop ${id}` : hair ? `cancel ${hair}` : null;
  return null;
}

/** Whether choosing a place now is a legal move of itself. */
export function offered(moves: readonly string[], phase: string, place: string): boolean {
  const move = attempt(phase, place);
  if (move === null || !moves.includes(move)) return false;
  // a hair is chosen as a whole: its lice need no mark of their own
  return !(place.startsWith("louse") && (phase === "strip" || phase === "drop"));
}

/** The places that a move points to, such as the hint's: what goes, and where it goes. */
export function pointed(move: string): string[] {
  const [what = "", rest = ""] = move.split(" ");
  const [, louse, hair] = /^\(?(-?\d?[LH])\)?@(\d)$/.exec(what === "G" ? rest : move) ?? [];
  if (louse !== undefined) return [`${what === "G" ? "back" : "card"} ${louse}`, `hair ${hair}`];
  if (what === "keep" || what === "comb") return [`card ${rest}`];
  if (what === "tickle") return [rest === "?" ? "deck" : `tickle ${rest}`];
  if (what === "strip" || what === "cancel") return [`hair ${rest}`];
  if (what === "swap") return [`out ${rest}`];
  if (what === "drop") return [`tickle ${rest}`];
  const [from, to] = rest.split(">");
  if (!from || from === "-") return [];
  return to === undefined ? [`louse ${from}`] : [`louse ${from}`, `hair ${to}`];
}

/** Values that a louse which the viewer does not know may have, ascending. */
export function mayBe(unseen: Record<string, number>, back: string): number[] {
  const values = Object.keys(unseen)
    .filter((louse) => louse.endsWith(back) && unseen[louse]! > 0)
    .map((louse) => Number(louse.slice(0, -1)));
  return [...new Set(values)].sort((a, b) => a - b);
}
