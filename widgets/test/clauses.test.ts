import { describe, expect, it } from "vitest";
import { answerIn, answerOf } from "../src/answers";
import { drawSections } from "../src/blocks";
import { isClause, linked } from "../src/clauses";
import type { Node_ } from "../src/dom";
import type { Block } from "../src/types";

describe("clause ids in texts", () => {
  it("become buttons, and the rest stays as it is", () => {
    const parts = linked("No end is free (AP-22); see AP-T17, too.", () => undefined);
    const texts = parts.map((part) => (typeof part === "string" ? part : (part as Node_).kids[0]));
    expect(texts).toEqual(["No end is free (", "AP-22", "); see ", "AP-T17", ", too."]);
    expect(linked("3 red on pile 1", () => undefined)).toEqual(["3 red on pile 1"]);
  });
  it("are told from other texts", () => {
    expect(["AP-22", "HK-10", "ALL-1", "AP-R1"].every(isClause)).toBe(true);
    expect(["", "AP", "book", "AP-22 AP-23", "5-6"].some(isClause)).toBe(false);
  });
});

describe("answers in a prompt", () => {
  it("are lines with a sign", () => {
    expect([answerOf("✓ Good."), answerOf("✗ Not yet."), answerOf("Good.")]).toEqual(["yes", "no", null]);
    expect(answerIn("Step 1.\n✗ Not yet.\nMake a pair.")).toBe("✗ Not yet.");
    expect(answerIn("Step 1.\nMake a pair.")).toBe("");
  });
});

describe("sections of the rules", () => {
  it("unfold, but for what is before the second heading", () => {
    const head = (text: string, level = 2): Block => ({ kind: "heading", level, text: [["", text]] });
    const text: Block = { kind: "text", text: [["", "x"]] };
    const drawn = drawSections([text, head("In short"), text, head("Cards"), text, head("More", 3), text, head("End")]) as Node_[];
    expect(drawn.map(({ tag }) => tag)).toEqual(["p", "p", "p", "details", "details"]);
    expect((drawn[3]!.kids as Node_[]).map(({ tag }) => tag)).toEqual(["summary", "p", "p", "p"]);
  });
});
