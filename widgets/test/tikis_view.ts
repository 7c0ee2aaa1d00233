// Families and views for the tests of Ill-Tempered Tikis.

import type { Family, TikisView } from "../src/tikis_table";

export const GODS = ["Laka", "Ku", "Lono", "Kane", "Maui"];
export const COLOURS = ["red", "yellow", "green", "blue", "purple"];

/** A family that lacks `distance` cards in its best colours; what it needs is all of `needs`. */
export function family(cards: string[], distance = 5 - cards.length, best = ["red"], needs: string[] = []): Family {
  return { cards, size: cards.length, distance, best, needs: { red: needs }, complete: distance === 0 };
}

/** Two players in the bad-tempered game, seat 0 to act. */
export function view(changes: Partial<TikisView> = {}): TikisView {
  return {
    title: "Ill-Tempered Tikis",
    players: 2,
    seat: 0,
    current: 0,
    phase: "act",
    turn: 0,
    turns: 12,
    turn_cap: 2000,
    variant: "bad",
    family_size: 5,
    gods: GODS,
    colours: COLOURS,
    hands: [
      { count: 4, cards: ["red-Ku", "red-Ku", "blue-any", "any-any"], known: [], wilds: 2 },
      { count: 3, cards: null, known: ["blue-Lono"], wilds: 1 },
    ],
    families: [
      family(["red-Laka", "red-Lono", "red-any", "blue-Kane", "green-Ku"], 2, ["red"], ["red-Ku", "red-Kane", "red-Maui", "any-any"]),
      family(["blue-Ku"], 4, ["blue"]),
    ],
    discard: {
      count: 2,
      cards: ["blue-Maui", "red-Maui"],
      top: "red-Maui",
      takable: false,
      reason: "replaced",
      free_in: 1,
    },
    draw_pile: 40,
    wild_pile: 8,
    snap: null,
    winners: null,
    ...changes,
  };
}
