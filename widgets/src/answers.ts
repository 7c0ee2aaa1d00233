// Answers within a prompt: lines that begin with a sign, as `lessons/texts.py` writes them.

import { h, type Child, type Node_ } from "./dom";

/** Whether a line is an answer: "yes", "no", or null for any other line. */
export function answerOf(line: string): "yes" | "no" | null {
  if (line.startsWith("✓ ")) return "yes";
  return line.startsWith("✗ ") ? "no" : null;
}

/** The answer that a prompt holds, "" if none. */
export function answerIn(prompt: string): string {
  return prompt.split("\n").find((line) => answerOf(line) !== null) ?? "";
}

/** An answer in the tone that it has. */
export function drawAnswer(line: string, more: Record<string, string>, ...kids: Child[]): Node_ {
  return h("span", { key: "answer", class: `aha-answer aha-answer-${answerOf(line)}`, ...more }, ...kids);
}
