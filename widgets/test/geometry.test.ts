import { describe, expect, it } from "vitest";
import { columns, edges, fan, handLayout, playerColumns, rowsOf, tableRoom } from "../src/geometry";

describe("geometry", () => {
  it("fits at least one, also at size 0", () => {
    expect(columns(0, 60, 8)).toBe(1);
    expect(columns(336, 44, 8)).toBe(6);
  });
  it("cuts rows", () => {
    expect(rowsOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
    expect(rowsOf([], 2)).toEqual([]);
  });
  it.each([320, 360, 480, 760, 1000])("keeps a hand of 1 to 40 inside %i px", (room) => {
    for (let count = 1; count <= 40; count++) {
      const { width, perRow } = handLayout(room, count);
      expect(perRow * width + (perRow - 1) * 8).toBeLessThanOrEqual(room);
      expect(perRow).toBeGreaterThan(0);
    }
  });
  it("makes hand cards smaller before it starts a second row", () => {
    expect(handLayout(588, 6)).toEqual({ width: 62, perRow: 6 });
    expect(handLayout(588, 9)).toEqual({ width: 54, perRow: 9 });
    expect(handLayout(588, 12)).toEqual({ width: 54, perRow: 6 });
  });
  it("knows how wide the table is", () => {
    expect(tableRoom(0)).toBe(0);
    expect(tableRoom(360)).toBe(346);
    expect(tableRoom(700)).toBe(678);
    expect(tableRoom(934)).toBe(600);
  });
  it("spreads players evenly", () => {
    expect(playerColumns(324, 6)).toBe(3);
    expect(playerColumns(324, 3)).toBe(3);
    expect(playerColumns(324, 4)).toBe(2);
    expect(playerColumns(1000, 6)).toBe(6);
    expect(playerColumns(0, 4)).toBe(4);
  });
  it("shows more edges for deeper piles, up to six", () => {
    const shown = Array.from({ length: 70 }, (_, depth) => edges(depth));
    expect(shown[0]).toBe(0);
    expect(shown[1]).toBe(0);
    expect(shown[2]).toBe(1);
    expect(Math.max(...shown)).toBe(6);
    expect(shown.every((edge, depth) => depth === 0 || edge >= shown[depth - 1]!)).toBe(true);
  });
  it("keeps a fan within its room", () => {
    for (const count of [0, 1, 2, 12]) {
      expect((fan(count, 60, 15).at(-1) ?? 0) + 15).toBeLessThanOrEqual(60);
    }
  });
});
