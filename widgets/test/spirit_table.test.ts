import { describe, expect, it } from "vitest";
import {
  ahead,
  lastIslands,
  mostTo,
  mustForfeit,
  offices,
  percent,
  quickAmounts,
  readPlace,
  stepped,
  tieBreak,
  tokensFor,
  totals,
  typed,
  waysAt,
} from "../src/spirit_table";
import { seat } from "./spirit_view";

const MOVES = [
  "migrate maui>oahu 1", "migrate maui>oahu 2", "migrate maui>oahu 11", "migrate maui>kauai 1",
  "recruit maui", "gather maui", 'event "Whalers at Lahaina" maui', 'event "Trade winds" kauai', 'event "Trade winds" maui',
];

describe("places", () => {
  it("are taken apart, also those with spaces", () => {
    expect(readPlace("player 2")).toEqual({ kind: "player", seat: 2, id: "2" });
    expect(readPlace("event Whalers at Lahaina")).toEqual({ kind: "event", seat: -1, id: "Whalers at Lahaina" });
    expect(readPlace("amount")).toEqual({ kind: "amount", seat: -1, id: "" });
  });
});

describe("what moves offer", () => {
  it("says how many may move", () => {
    expect(mostTo(MOVES, "maui", "oahu")).toBe(11);
    expect(mostTo(MOVES, "maui", "kauai")).toBe(1);
    expect(mostTo(MOVES, "kauai", "maui")).toBe(0);
  });
  it("says what can be done from an island", () => {
    expect(waysAt(MOVES, "maui")).toEqual(["migrate", "recruit", "gather", "event"]);
    expect(waysAt(MOVES, "kauai")).toEqual(["event"]);
    expect(waysAt(MOVES, "oahu")).toEqual([]);
    expect(waysAt(["convert H@maui>C", "convert C>R", "done"], "maui")).toEqual(["convert"]);
    expect(waysAt(["start maui"], "maui")).toEqual([]);
  });
  it("finds the islands that pay for an event", () => {
    expect(tokensFor(MOVES, "Trade winds")).toEqual(["kauai", "maui"]);
    expect(tokensFor(MOVES, "Trade")).toEqual([]);
  });
  it("knows when a token must be given up", () => {
    expect(mustForfeit(["forfeit maui", "forfeit oahu"])).toBe(true);
    expect(mustForfeit(MOVES)).toBe(false);
    expect(mustForfeit([])).toBe(false);
  });
});

describe("amounts", () => {
  it("offers each amount once", () => {
    const names = (most: number): string[] => quickAmounts(most).map(({ name, n }) => `${name} ${n}`);
    expect(names(12)).toEqual(["one 1", "half 6", "but 11", "all 12"]);
    expect(names(3)).toEqual(["one 1", "but 2", "all 3"]);
    expect(names(2)).toEqual(["one 1", "all 2"]);
    expect(names(1)).toEqual(["one 1"]);
  });
  it("are typed digit by digit while they fit", () => {
    expect(typed("", "1", 16)).toEqual({ text: "1", n: 1 });
    expect(typed("1", "4", 16)).toEqual({ text: "14", n: 14 });
    expect(typed("1", "9", 16)).toEqual({ text: "9", n: 9 });
    expect(typed("", "9", 4)).toEqual({ text: "9", n: 4 });
    expect(typed("", "0", 4).n).toBe(1);
  });
  it("are stepped by arrow keys and stay within bounds", () => {
    expect([stepped("ArrowRight", 3, 4), stepped("ArrowUp", 4, 4), stepped("ArrowLeft", 1, 4), stepped("ArrowDown", 3, 4)]).toEqual([4, 4, 1, 2]);
    expect([stepped("Home", 3, 4), stepped("End", 3, 4), stepped("x", 3, 4)]).toEqual([1, 4, null]);
  });
});

describe("numbers", () => {
  it("are said in percent, never rounded to certainty", () => {
    expect(["1009/1206", "0", "1", "1/3000", "2999/3000"].map(percent)).toEqual(["83.7", "0", "100", "<0.1", ">99.9"]);
  });
  it("count points by stage", () => {
    expect(totals([{ stage: "I", lines: { crown: [2, 0], aloha: [1, 3] } }, { stage: "II", lines: { events: [0, 2] } }], 2)).toEqual([3, 5]);
  });
});

it("shows as many turns ahead as there is room for", () => {
  const order = Array.from({ length: 30 }, (_, n) => n % 4);
  expect(ahead(order, 0)).toEqual({ shown: order.slice(0, 14), more: 16 });
  expect(ahead(order.slice(0, 5), 200).more).toBe(0);
  expect(ahead(order, 280).shown).toHaveLength(8);
});

it("knows what breaks a tie of votes", () => {
  const seats = [seat({ hawaiians: 9, aloha: 2 }), seat({ hawaiians: 9, aloha: 1 }), seat({ hawaiians: 30 })];
  expect(tieBreak([5, 4, 3], seats, 0)).toBeNull();
  expect(tieBreak([5, 5, 3], seats, 0)).toBe("aloha");
  expect(tieBreak([5, 5, 5], seats, 2)).toBe("hawaiians");
});

it("tells crowns from leader cards", () => {
  expect(offices(["king1", "prologue maui", "governor", "II oahu"])).toEqual({
    crowns: ["king1", "governor"],
    leaders: [{ stage: "prologue", island: "maui" }, { stage: "II", island: "oahu" }],
  });
});

it("finds the islands of the last move", () => {
  expect(lastIslands("migrate maui>oahu 4")).toEqual(["maui", "oahu"]);
  expect(lastIslands("convert H@kauai>C")).toEqual(["kauai"]);
  expect(lastIslands('event "Whalers at Lahaina" maui')).toEqual(["maui"]);
  expect(lastIslands("done")).toEqual([]);
});
