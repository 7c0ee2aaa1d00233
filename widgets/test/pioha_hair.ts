// Hairs for the tests of Aloha Pioha.

import type { Hair, Louse } from "../src/pioha_table";

const louse = (text: string): Louse => ({ back: text.slice(-1), up: true, louse: text, seen: [0, 1] });

/** A hair 7/2 with these lice face up, the left ones of seat 0, the right ones of seat 1. */
export function hair(left: string[], right: string[], changes: Partial<Hair> = {}): Hair {
  return {
    name: "7/2",
    endurance: 7,
    holds: changes.endurance ?? 7,
    threshold: 2,
    rasta: false,
    tickle: null,
    cancelled: false,
    locked: false,
    lice: left.length + right.length,
    tickles_at: 3,
    sides: [
      { seat: left.length ? 0 : null, lice: left.map(louse) },
      { seat: right.length ? 1 : null, lice: right.map(louse) },
    ],
    result: null,
    ...changes,
  };
}
