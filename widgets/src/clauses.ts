// Clause ids in texts, such as AP-22, as ways to the clause in the rules panel.

import { h, type Child } from "./dom";

const CLAUSES = /\b[A-Z]{2,3}-[A-Z]?\d+[a-z]?\b/g;

/** Whether a text is a clause's id. */
export const isClause = (text: string): boolean => text.match(CLAUSES)?.[0] === text;

/** A text whose clause ids are buttons that call `jump`. */
export function linked(text: string, jump: (clause: string) => void): Child[] {
  const ids = text.match(CLAUSES) ?? [];
  const parts = text.split(CLAUSES);
  return parts.flatMap((part, index): Child[] => {
    const id = ids[index];
    if (id === undefined) return [part];
    const attrs = { type: "button", class: "aha-clause", "data-control": `clause ${id} ${index}`, onclick: () => jump(id) };
    return [part, h("button", attrs, id)];
  });
}
