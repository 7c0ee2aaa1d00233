// Cards of Ill-Tempered Tikis: a colour is a ground, a pattern and a letter; a god is a sign and a
// name; a star stands for what a wild leaves open.

import { h, type Child, type Node_ } from "./dom";
import { ANY, isWild, letters, readCard } from "./tikis_table";

export interface Names {
  gods: readonly string[];
  colours: readonly string[];
  /** The colours in words, in the same order. */
  titles: readonly string[];
}

const gap = (d: string): Node_ => h("path", { d, class: "aha-tk-gap" });
const cut = (d: string): Node_ => h("path", { d, class: "aha-tk-cut" });
const mask = (d: string): Node_ => h("path", { d });

/** One sign a god, in the order of the edition: flower, crest, moon, sun, fish-hook. */
const SIGNS: Child[][] = [
  [
    ...[0, 60, 120, 180, 240, 300].map((turn) =>
      h("ellipse", { cx: 12, cy: 5.4, rx: 3.7, ry: 4.6, transform: `rotate(${turn} 12 12)` }),
    ),
    h("circle", { cx: 12, cy: 12, r: 5.6 }),
    gap("M9.300 9.800a1.200 1.200 0 1 0 .01 0zM14.700 9.800a1.200 1.200 0 1 0 .01 0z"),
    cut("M9.500 14.200q2.500 2 5 0"),
  ],
  [
    mask("M4.500 8 3 1.500l4 3L9 .8l3 3.400L15 .8l2 3.700 4-3L19.500 8l-.7 10.500L15 23H9l-3.800-4.500z"),
    gap("M6.500 9.500 11 12l-3.600 1zM17.500 9.500 13 12l3.600 1z"),
    gap("M7.800 16h8.400l-1 3.600H8.800z"),
    mask("M9.600 16h1.200v3.600H9.600zM13.200 16h1.200v3.600h-1.200z"),
  ],
  [
    mask("M12 7.500c4.500 0 7 2.600 7 7 0 5-3 8.700-7 8.700s-7-3.700-7-8.700c0-4.400 2.500-7 7-7z"),
    mask("M2.500 1.500C4 6 7.500 8.200 12 8.200S20 6 21.500 1.500C19 4.300 15.800 5.400 12 5.400S5 4.300 2.500 1.500z"),
    gap("M9 12.600a1.500 1.500 0 1 0 .01 0zM15 12.600a1.500 1.500 0 1 0 .01 0z"),
    cut("M8.500 19c1.200-1.300 2.300-1.300 3.500 0s2.300 1.300 3.500 0"),
  ],
  [
    h("circle", { cx: 12, cy: 12, r: 7 }),
    ...[0, 45, 90, 135, 180, 225, 270, 315].map((turn) =>
      h("path", { d: "M10.200 4.300 12 .3l1.800 4z", transform: `rotate(${turn} 12 12)` }),
    ),
    gap("M8 10.600h3v1.700H8zM13 10.600h3v1.700h-3z"),
    gap("M9.200 14.300h5.600q-.6 2.700-2.800 2.700t-2.800-2.700z"),
  ],
  [
    mask("M13.500.8h4.200v13.700a6.700 6.700 0 0 1-13.400.2L3 14.900 6.800 8l3.400 6.500H8.400a2.600 2.600 0 0 0 5.100-.4z"),
    gap("M15.600 2.400a1.200 1.200 0 1 0 .01 0z"),
    mask("M11.500 23.500h1.800v-2h-1.800z"),
  ],
];

const star = h("path", {
  d: "m12 1.500 3.100 6.700 7.300.8-5.400 5 1.500 7.200-6.500-3.700-6.500 3.700L7 14 1.600 9l7.300-.8z",
});

/** A god's sign; a star where any god may stand. */
export function godSign(god: string, { gods }: Names): Node_ {
  const at = gods.indexOf(god);
  const kids = god === ANY ? [star] : (SIGNS[at] ?? [h("circle", { cx: 12, cy: 12, r: 8 })]);
  return h("svg", { class: "aha-tk-sign", viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" }, ...kids);
}

/** The class that gives a card its ground and pattern. */
export function ground(colour: string | null, { colours }: Names): string {
  if (colour === null) return "aha-tk-plain";
  const at = colours.indexOf(colour);
  return at < 0 ? "aha-tk-any" : `aha-tk-colour-${at}`;
}

/** A colour's letter; a star where any colour may stand. */
export function letter(colour: string, { colours, titles }: Names): string {
  return colour === ANY ? "★" : (letters(titles)[colours.indexOf(colour)] ?? colour);
}

/** A name that is as large as fits the card. */
function nameOf(name: string): Node_ {
  return h("span", { class: "aha-tk-name", style: `--aha-letters: ${Math.max(4, name.length)}` }, name);
}

/** A card's face; decoration only: the place that holds it says what it is. */
export function tiki(card: string, names: Names, any: string, more = ""): Node_ {
  const { colour, god } = readCard(card);
  return h(
    "span",
    {
      class: `aha-tk-card ${ground(colour, names)} ${isWild(card) ? "aha-tk-wild" : ""} ${more}`,
      "aria-hidden": "true",
    },
    h("b", { class: "aha-tk-letter" }, letter(colour, names)),
    godSign(god, names),
    nameOf(god === ANY ? any : god),
  );
}

/** A place where a god is missing, in a colour if the family has one. */
export function ghost(god: string, colour: string | null, names: Names): Node_ {
  return h(
    "span",
    { class: `aha-tk-card aha-tk-ghost ${ground(colour, names)}`, "aria-hidden": "true" },
    colour !== null && h("b", { class: "aha-tk-letter" }, letter(colour, names)),
    godSign(god, names),
    nameOf(god),
  );
}

/** A small chip, for lists of cards: letter and god, the god as a sign where room is short. */
export function tikiChip(card: string, names: Names, any: string, short: boolean): Node_ {
  const { colour, god } = readCard(card);
  return h(
    "span",
    { class: `aha-tk-chip ${ground(colour, names)}`, "aria-hidden": "true" },
    h("b", {}, letter(colour, names)),
    short ? godSign(god, names) : god === ANY ? any : god,
  );
}

/** A card's back. */
export function tikiBack(more = ""): Node_ {
  return h("span", { class: `aha-tk-card aha-tk-back ${more}`, "aria-hidden": "true" }, godSign("", { gods: [], colours: [], titles: [] }));
}
