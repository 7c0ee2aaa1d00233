// Answers within a prompt: lines that begin with a sign, as `lessons/texts.py` writes them.

import { coded } from "./controls";
import { h, type Child, type Node_ } from "./dom";

/** Whether a line is an answer: "yes", "no", or null for any other line. */
export function answerOf(line: string): "yes" | "no" | null {
  if (line.startsWith("✓ ")) return "yes";
  return line.startsWith("✗ ") ? "no" : null;
}

/** Whether a line adds to an answer what all answers of its kind add; left out where room is short. */
export const isAside = (line: string): boolean => line.startsWith("↩ ");

/** The answer that a prompt holds, "" if none. */
export function answerIn(prompt: string): string {
  return prompt.split("\n").find((line) => answerOf(line) !== null) ?? "";
}

/** An answer in the tone that it has. */
export function drawAnswer(line: string, more: Record<string, string> = {}): Node_ {
  return h("span", { key: "answer", class: `aha-answer aha-answer-${answerOf(line)}`, ...more }, ...coded(line));
}

/** What is added to an answer, without its sign. */
export function drawAside(line: string): Child {
  return h("span", { key: "aside", class: "aha-aside" }, line.slice(2));
}
