import { describe, expect, it } from "vitest";
import { drawBlock } from "../src/blocks";
import { patch } from "../src/dom";
import type { Run } from "../src/types";

const run = (text: string): Run[] => [["", text]];

/** A matrix of so many columns beside the names, as it is in the page. */
function matrix(columns: number): HTMLElement {
  const names = Array.from({ length: columns }, (_, n) => `name ${n}`);
  const cells = names.map(() => [["b", "1"], ["em", "33.33%"]] as Run[]);
  const el = document.createElement("div");
  patch(el, [drawBlock({ kind: "matrix", head: ["", ...names].map(run), rows: [[run("red"), ...cells]] })]);
  return el.querySelector("table")!;
}

describe("a matrix", () => {
  it("has smaller letters in a narrow panel where its columns are many, and names above where very many", () => {
    const classes = [4, 5, 6].map((columns) => matrix(columns).className);
    expect(classes).toEqual(["aha-matrix", "aha-matrix aha-matrix-tight", "aha-matrix aha-matrix-tight aha-matrix-above"]);
  });
  it("says how many columns it has", () => {
    expect(matrix(6).style.getPropertyValue("--aha-columns")).toBe("6");
    expect(matrix(6).querySelectorAll("tbody :is(th, td)")).toHaveLength(7);
  });
});
