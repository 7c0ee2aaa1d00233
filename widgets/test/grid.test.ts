import { describe, expect, it } from "vitest";
import { first, keep, step } from "../src/grid";

const rows = [["a1", "a2", "a3"], ["b1", "b2", "b3", "b4"], [], ["c1"]];

describe("step", () => {
  it("goes sideways and stays at the ends", () => {
    expect(step(rows, "a1", "ArrowRight")).toBe("a2");
    expect(step(rows, "a3", "ArrowRight")).toBe("a3");
    expect(step(rows, "a1", "ArrowLeft")).toBe("a1");
  });
  it("goes up and down to what lies there, over empty rows", () => {
    expect(step(rows, "a1", "ArrowDown")).toBe("b1");
    expect(step(rows, "a3", "ArrowDown")).toBe("b4");
    expect(step(rows, "b4", "ArrowDown")).toBe("c1");
    expect(step(rows, "c1", "ArrowUp")).toBe("b3");
    expect(step(rows, "a2", "ArrowUp")).toBe("a2");
    expect(step(rows, "c1", "ArrowDown")).toBe("c1");
  });
  it("goes to the ends of a row, and with Ctrl of the grid", () => {
    expect(step(rows, "b2", "Home")).toBe("b1");
    expect(step(rows, "b2", "End")).toBe("b4");
    expect(step(rows, "b2", "Home", true)).toBe("a1");
    expect(step(rows, "b2", "End", true)).toBe("c1");
  });
  it("leaves other keys alone", () => {
    expect(step(rows, "b2", "x")).toBeNull();
  });
  it("begins at the first place from one that is gone", () => {
    expect(step(rows, "z9", "ArrowDown")).toBe("a1");
  });
});

describe("keep", () => {
  it("keeps a place that is still there", () => {
    expect(keep(rows, [], "b3")).toBe("b3");
  });
  it("takes what now stands where a lost place stood", () => {
    const after = [["a1", "a2", "a3"], ["b1", "b2"], [], ["c1"]];
    expect(keep(after, rows, "b4")).toBe("b2");
    expect(keep([["a1"]], rows, "c1")).toBe("a1");
  });
  it("takes the first place where nothing is known", () => {
    expect(keep(rows, [], null)).toBe("a1");
    expect(first([])).toBeNull();
  });
});
