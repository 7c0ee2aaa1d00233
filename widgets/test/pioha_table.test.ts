import { describe, expect, it } from "vitest";
import {
  attempt,
  base,
  canHide,
  copies,
  hairColumns,
  hairOf,
  hairPlaces,
  hairsFor,
  hairsForBack,
  hairsToMove,
  mayBe,
  offered,
  outRows,
  pointed,
  readLouse,
  stepOver,
  stride,
  stripSizes,
} from "../src/pioha_table";
import { hair } from "./pioha_hair";

describe("what a move points to", () => {
  it.each([
    ["3L@2", ["card 3L", "hair 2"]],
    ["(-1H)@1", ["card -1H", "hair 1"]],
    ["G L@3", ["back L", "hair 3"]],
    ["keep 3L", ["card 3L"]],
    ["tickle 9", ["tickle 9"]],
    ["tickle ?", ["deck"]],
    ["strip 2", ["hair 2"]],
    ["cancel 2", ["hair 2"]],
    ["swap 6/2", ["out 6/2"]],
    ["drop 4", ["tickle 4"]],
    ["look 1R2", ["louse 1R2"]],
    ["look -", []],
    ["move 1L2>3", ["louse 1L2", "hair 3"]],
  ])("of %s", (move, places) => {
    expect(pointed(move)).toEqual(places);
  });
});

describe("places", () => {
  it("gives copies names of their own", () => {
    expect(copies("card", ["3L", "5H", "3L"])).toEqual(["card 3L", "card 5H", "card 3L 2"]);
    expect(base("card 3L 2")).toBe("card 3L");
    expect(copies("tickle", [1, 1])).toEqual(["tickle 1", "tickle 1 2"]);
  });
  it("lays a hair out from left to right, the outermost louse first", () => {
    expect(hairPlaces(hair(["3L", "2L"], ["4H"]), 1)).toEqual(["louse 2L2", "louse 2L1", "hair 2", "louse 2R1"]);
  });
  it("knows the hair of a place", () => {
    expect([hairOf("hair 3"), hairOf("louse 2R11"), hairOf("deck"), hairOf(null)]).toEqual([2, 1, -1, -1]);
    expect(readLouse("louse 2R11")).toEqual({ hair: 1, end: 1, nth: 10 });
    expect(readLouse("hair 2")).toBeNull();
  });
});

describe("sizes", () => {
  it("lays many hairs in two columns where there is room", () => {
    expect([hairColumns(670, 3), hairColumns(670, 6), hairColumns(330, 6), hairColumns(0, 6)]).toEqual([1, 2, 1, 1]);
  });
  it.each([0, 300, 320, 560, 656])("keeps all lice of an end within its room at width %i", (width) => {
    const { louse: one, side } = stripSizes(width);
    for (const count of [1, 2, 7]) {
      const far = stride(count, side, one);
      expect(one + far * (count - 1)).toBeLessThanOrEqual(Math.max(side, one + 6 * (count - 1)));
      expect(far).toBeGreaterThan(5);
    }
  });
  it("shows each kind of hair out of play once", () => {
    expect(outRows(["6/2", "6/2", "7/3"], 600)).toEqual([["6/2", "7/3"]]);
  });
});

describe("moving by keyboard", () => {
  const hairs = [hair(["3L"], ["4H", "1L"]), hair([], []), hair(["1L", "2L"], ["3H"])];
  const rows = [["player 0", "player 1"], ["deck", "tickle 4"], ...hairs.map((one, at) => hairPlaces(one, at)), ["card 3L"]];
  const step = (place: string, key: string): string | null => stepOver(rows, hairs, 1, place, key);
  it("goes from hair to hair, and from louse to louse where there is one", () => {
    expect(step("hair 1", "ArrowDown")).toBe("hair 2");
    expect(step("hair 3", "ArrowUp")).toBe("hair 2");
    expect(step("louse 1R2", "ArrowDown")).toBe("hair 2");
    expect(stepOver(rows, [hairs[0]!, hairs[2]!], 1, "louse 1R2", "ArrowDown")).toBe("louse 2R1");
  });
  it("comes to the hair itself from other rows, and leaves the hairs", () => {
    expect(step("tickle 4", "ArrowDown")).toBe("hair 1");
    expect(step("card 3L", "ArrowUp")).toBe("hair 3");
    expect(step("hair 1", "ArrowUp")).toMatch(/^(deck|tickle 4)$/);
    expect(step("hair 3", "ArrowDown")).toBe("card 3L");
  });
  it("leaves other keys to the grid", () => {
    expect(step("hair 1", "ArrowLeft")).toBeNull();
  });
  it("keeps the column where hairs lie beside each other", () => {
    const four = [...hairs, hair([], [])];
    const pairs = [[...hairPlaces(four[0]!, 0), "hair 2"], [...hairPlaces(four[2]!, 2), "hair 4"]];
    expect(stepOver(pairs, four, 2, "hair 2", "ArrowDown")).toBe("hair 4");
    expect(stepOver(pairs, four.slice(0, 3), 2, "hair 2", "ArrowDown")).toBe("hair 3");
  });
});

describe("what moves offer", () => {
  const moves = ["3L@1", "(3L)@1", "3L@3", "G L@2", "move 1L2>3"];
  it("tells the hairs that a louse may go to", () => {
    expect(hairsFor(moves, "3L", false)).toEqual([0, 2]);
    expect(hairsFor(moves, "3L", true)).toEqual([0]);
    expect(hairsForBack(moves, "L")).toEqual([1]);
    expect(hairsToMove(moves, "louse 1L2")).toEqual([2]);
    expect([canHide(moves), canHide(["3L@1"])]).toEqual([true, false]);
  });
  it.each([
    ["keep", "card 3L 2", "keep 3L"],
    ["comb", "card -1H", "comb -1H"],
    ["tickle", "deck", "tickle ?"],
    ["tickle", "tickle 1 2", "tickle 1"],
    ["look", "louse 2R1", "look 2R1"],
    ["eliminate", "louse 2L3", "elim 2L3"],
    ["strip", "louse 2L3", "strip 2"],
    ["strip", "hair 3", "strip 3"],
    ["swap", "out 9/3", "swap 9/3"],
    ["swap", "out rasta", "swap rasta"],
    ["drop", "tickle 12", "drop 12"],
    ["drop", "hair 3", "cancel 3"],
    ["keep", "hair 3", null],
    ["play", "card 3L", null],
    ["swap", "hair 1", null],
  ])("in phase %s choosing %s is %s", (phase, place, move) => {
    expect(attempt(phase, place)).toBe(move);
  });
  it("offers a whole hair, not each louse on it", () => {
    expect(offered(["strip 2"], "strip", "hair 2")).toBe(true);
    expect(offered(["strip 2"], "strip", "louse 2L1")).toBe(false);
    expect(offered(["elim 2L2"], "eliminate", "louse 2L2")).toBe(true);
    expect(offered(["elim 2L2"], "eliminate", "louse 2L1")).toBe(false);
  });
  it("tells what a louse may be", () => {
    expect(mayBe({ "3L": 2, "0L": 1, "1L": 0, "3H": 1, "-1H": 1 }, "L")).toEqual([0, 3]);
    expect(mayBe({ "3H": 1, "-1H": 1 }, "H")).toEqual([-1, 3]);
  });
});
