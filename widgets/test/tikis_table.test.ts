import { describe, expect, it } from "vitest";
import {
  arrange,
  attempt,
  cardWidth,
  familyColumns,
  familyLines,
  headsAside,
  isGoal,
  lastPlaced,
  letters,
  othersWidth,
  ownWidth,
  readCard,
  readPlace,
  slotPlaces,
  uses,
} from "../src/tikis_table";
import { family, GODS, view } from "./tikis_view";

const words = (cards: string[], colour: string | null): string[] =>
  arrange(family(cards), GODS, colour).map((slot) => `${slot.card ?? "-"}${slot.fits ? "" : ` (${slot.missing})`}`);

describe("a family as places", () => {
  it("puts what fits on its god's place and shows what is missing", () => {
    expect(words(["red-Maui", "red-Laka"], "red")).toEqual(["red-Laka", "- (Ku)", "- (Lono)", "- (Kane)", "red-Maui"]);
  });
  it("lays what does not fit where something is missing", () => {
    expect(words(["red-Laka", "red-Laka", "blue-Ku", "red-Kane", "red-Maui"], "red")).toEqual([
      "red-Laka", "blue-Ku (Ku)", "red-Laka (Lono)", "red-Kane", "red-Maui",
    ]);
  });
  it("gives a god's wild the place of its god, and other wilds the first ones left", () => {
    expect(words(["any-any", "any-Laka", "red-any"], "red")).toEqual(["any-Laka", "any-any", "red-any", "- (Kane)", "- (Maui)"]);
    expect(words(["any-Laka", "red-Laka"], "red")).toEqual(["red-Laka", "any-Laka (Ku)", "- (Lono)", "- (Kane)", "- (Maui)"]);
    expect(words(["blue-any"], "red")[0]).toBe("blue-any (Laka)");
  });
  it("names its places; the first empty one is the open place", () => {
    const slots = arrange(family(["red-Ku", "red-Ku"]), GODS, "red");
    expect(slotPlaces(slots, 2)).toEqual(["slot 2 red-Ku", "slot 2 red-Ku 2", "open 2", null, null]);
  });
});

describe("names", () => {
  it("takes cards and places apart", () => {
    expect(readCard("any-Ku")).toEqual({ colour: "any", god: "Ku" });
    expect(readPlace("slot 2 red-Ku 3")).toEqual({ kind: "slot", seat: 2, card: "red-Ku" });
    expect(readPlace("card red-any 2")).toEqual({ kind: "card", seat: -1, card: "red-any" });
    expect(readPlace("pile").seat).toBe(-1);
  });
  it("finds letters that tell colours apart", () => {
    expect(letters(["red", "yellow", "green"])).toEqual(["R", "Y", "G"]);
    expect(letters(["blue", "black", "red"])).toEqual(["Blu", "Bla", "R"]);
  });
});

describe("sizes", () => {
  it("has as many families beside each other as are legible", () => {
    expect([1, 2, 3, 4, 5].map((n) => familyColumns(660, n))).toEqual([1, 2, 3, 2, 3]);
    expect(familyColumns(500, 3)).toBe(2);
    expect(familyColumns(346, 3)).toBe(1);
    expect(familyLines(4, 1, 660)).toEqual([[2, 3, 0]]);
    expect(familyLines(6, 0, 660)).toEqual([[1, 2, 3], [4, 5]]);
    expect(familyLines(2, null, 660)).toEqual([[0, 1]]);
  });
  it("makes cards as wide as there is room", () => {
    expect(cardWidth(0, 5, 46)).toBe(46);
    expect(cardWidth(200, 5, 46)).toBe(36);
    expect(cardWidth(60, 5, 46)).toBe(24);
  });
  it("puts heads above the families where room is short, and draws many players lower", () => {
    expect(headsAside(600, 1) && !headsAside(346, 1) && !headsAside(600, 3)).toBe(true);
    expect([1, 3, 5].map((others) => othersWidth(264, others, 5))).toEqual([46, 46, 46]);
    expect(othersWidth(600, 3, 5)).toBe(32);
    expect([1, 3, 4, 5].map((others) => ownWidth(600, others, 5, 4))).toEqual([57, 57, 48, 48]);
    expect(ownWidth(264, 5, 5, 4)).toBe(46);
  });
});

describe("what a card and a place mean", () => {
  const full = ["red-Laka", "red-Lono", "red-any", "blue-Kane", "green-Ku"];
  const open = view({ families: [family(["red-Laka"]), family(["blue-Ku"])] });
  const done = view({ families: [family(full), family(["blue-Ku"])] });
  it("goes to the own family while that is open, wherever in it one points", () => {
    for (const place of ["open 0", "slot 0 red-Laka", "player 0"]) {
      expect(attempt(open, [], 0, "red-Ku", place)).toBe("own red-Ku");
    }
  });
  it("replaces a card of a full family, which must be named", () => {
    expect(attempt(done, [], 0, "red-Ku", "slot 0 green-Ku")).toBe("own red-Ku for green-Ku");
    expect(attempt(done, [], 0, "red-Ku", "player 0")).toBeNull();
  });
  it("hexes with wilds, gives other cards, and what only may be given", () => {
    const moves = ["hex 2 any-any", "hex 2 any-any for blue-Ku", "gift 2 red-Ku"];
    expect(attempt(done, moves, 0, "any-any", "slot 1 blue-Ku")).toBe("hex 2 any-any for blue-Ku");
    expect(attempt(done, moves, 0, "any-any", "open 1")).toBe("hex 2 any-any");
    expect(attempt(done, moves, 0, "any-any", "player 1")).toBeNull();
    expect(attempt(done, moves, 0, "red-Ku", "player 1")).toBe("gift 2 red-Ku");
    expect(attempt(done, moves, 0, "red-Ku", "slot 1 blue-Ku")).toBe("gift 2 red-Ku");
    expect(attempt(open, ["gift 2 any-any"], 0, "any-any", "open 1")).toBe("gift 2 any-any");
    const aimed = attempt(open, ["gift 2 any-any"], 0, "any-any", "slot 1 blue-Ku");
    expect(aimed).toBe("hex 2 any-any for blue-Ku"); // Python says why not
  });
  it("tries what is not legal too, so that Python says why not", () => {
    expect(attempt(done, [], 0, "red-Ku", "open 1")).toBe("gift 2 red-Ku");
    expect(attempt(done, [], 0, "any-any", "slot 1 blue-Ku")).toBe("hex 2 any-any for blue-Ku");
    expect(attempt(open, [], 0, "red-Ku", "discard")).toBe("discard red-Ku");
    expect(attempt(open, [], 0, "red-Ku", "pile")).toBeNull();
  });
  it("marks as goals the places where the card will lie", () => {
    const moves = ["own red-Ku", "gift 2 red-Ku"];
    const goals = ["open 0", "slot 0 red-Laka", "open 1", "slot 1 blue-Ku", "player 1", "player 0", "discard"];
    expect(goals.filter((place) => isGoal(open, moves, 0, "red-Ku", place))).toEqual(["open 0", "open 1", "player 1"]);
  });
  it("says what a card may be used for", () => {
    expect(uses(["own red-Ku for blue-Ku", "discard red-Ku", "hex 2 any-any", "gift 2 red-Ku"], "red-Ku")).toEqual(["own_for", "discard", "gift"]);
    expect(uses(["hex 2 any-any for red-Ku"], "any-any")).toEqual(["hex"]);
  });
});

it("finds the card that was placed last", () => {
  const moves = (...list: string[]): { seat: number; move: string }[] => list.map((move, seat) => ({ seat, move }));
  expect(lastPlaced(moves("own red-Ku", "draw pile", ""))).toEqual({ seat: 0, card: "red-Ku" });
  expect(lastPlaced(moves("own red-Ku", "hex 1 any-any for red-Ku"))).toEqual({ seat: 0, card: "any-any" });
  expect(lastPlaced(moves("own red-Ku", "discard red-Ku", ""))).toBeNull();
});
