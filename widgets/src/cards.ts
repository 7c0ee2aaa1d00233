// Cards of coloured values: each colour has a sign and a letter, so that no colour stands alone.

import { h, type Child, type Node_ } from "./dom";
import type { Texts } from "./messages";

export interface Card {
  value: string;
  colour: string;
}

/** `3r` as value and colour. */
export function readCard(text: string): Card {
  return { value: text.slice(0, -1), colour: text.slice(-1) };
}

const petals = [0, 72, 144, 216, 288].map((turn) =>
  h("ellipse", { cx: 12, cy: 6.2, rx: 3.6, ry: 5, transform: `rotate(${turn} 12 12)` }),
);
const rays = [0, 45, 90, 135, 180, 225, 270, 315].map((turn) =>
  h("path", { d: "M10.6 5.2 12 .8l1.4 4.4z", transform: `rotate(${turn} 12 12)` }),
);

/** What is drawn for a colour: hibiscus, sun, leaf, wave, shell. */
const SIGNS: Record<string, Child[]> = {
  r: [...petals, h("circle", { cx: 12, cy: 12, r: 2.4, class: "aha-sign-gap" })],
  y: [h("circle", { cx: 12, cy: 12, r: 5.4 }), ...rays],
  g: [
    h("path", { d: "M20.5 3C10 3 4 8.6 4 15.2c0 1.9.5 3.5 1.2 4.7L3 22.2l1.3 1 2.3-2.4c1.2.6 2.6 1 4.2 1C17.8 21.8 21.6 14 20.5 3z" }),
    h("path", { d: "M7 19.5C9.5 14.5 13 10.5 17.5 7.5", class: "aha-sign-line" }),
  ],
  b: [6.5, 12, 17.5].map((y) =>
    h("path", {
      d: `M1.5 ${y + 1.5}c2.4-4 4.6-4 7 0s4.6 4 7 0 4.6-4 7 0`,
      class: "aha-sign-wave",
    }),
  ),
  p: [
    h("path", { d: "M12 21.5 2.2 11.800C2 6 6.5 2.5 12 2.5S22 6 21.8 11.800z" }),
    h("path", { d: "M8.8 21.5h6.400v1.5H8.800z" }),
    ...["M12 20V4.5", "M11.3 20 7 6.5", "M12.7 20 17 6.5"].map((d) =>
      h("path", { d, class: "aha-sign-line" }),
    ),
  ],
};

/** The sign of a colour; a ring for a colour that has none. */
export function sign(colour: string, className = "aha-sign"): Node_ {
  const kids = SIGNS[colour] ?? [h("circle", { cx: 12, cy: 12, r: 8, class: "aha-sign-wave" })];
  return h("svg", { class: className, viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" }, ...kids);
}

/** A card's face; decoration only: the place that holds it says what it is. */
export function face(card: string, texts: Texts, more = ""): Node_ {
  const { value, colour } = readCard(card);
  const letter = texts[`letter.${colour}`] ?? colour.toUpperCase();
  return h(
    "span",
    { class: `aha-card aha-colour-${/^[a-z]$/.test(colour) ? colour : "x"} ${more}`, "aria-hidden": "true" },
    h("span", { class: "aha-corner" }, value, h("small", {}, letter)),
    h("span", { class: "aha-value" }, value),
    sign(colour),
  );
}

/** A small chip: value, letter and sign, for lists of cards. */
export function chip(card: string, texts: Texts, more = ""): Node_ {
  const { value, colour } = readCard(card);
  const letter = texts[`letter.${colour}`] ?? colour.toUpperCase();
  return h(
    "span",
    { class: `aha-chip aha-colour-${/^[a-z]$/.test(colour) ? colour : "x"} ${more}`, "aria-hidden": "true" },
    value,
    h("small", {}, letter),
  );
}

/** A card's back. */
export function back(more = "", style = ""): Node_ {
  return h("span", { class: `aha-card aha-back ${more}`, "aria-hidden": "true", style: style || null });
}
