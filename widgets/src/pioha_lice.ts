// Lice, tribes and small signs of Aloha Pioha: each tribe has a shape, a number and a pattern, so
// that no colour stands alone. All are decoration: the place that holds them says what they are.

import { h, type Node_ } from "./dom";

const SHAPES = [
  h("circle", { cx: 12, cy: 12, r: 10.5 }),
  h("path", { d: "M12 1.2 23.300 22H.7z" }),
  h("rect", { x: 2, y: 2, width: 20, height: 20, rx: 2 }),
  h("path", { d: "M12 .4 23.600 12 12 23.600.4 12z" }),
];

function svg(name: string, viewBox: string, ...kids: Node_[]): Node_ {
  return h("svg", { class: name, viewBox, "aria-hidden": "true", focusable: "false" }, ...kids);
}

/** The sign of a tribe: its shape with its number. */
export function tribeSign(seat: number, more = ""): Node_ {
  return svg(
    `aha-pi-sign aha-pi-tribe-${seat % 4} ${more}`,
    "0 0 24 24",
    SHAPES[seat % 4]!,
    h("text", { x: 12, y: seat % 4 === 1 ? 19 : 17, "text-anchor": "middle" }, String(seat + 1)),
  );
}

/** A louse from above: body, head, six legs. */
export function bug(more = ""): Node_ {
  return svg(
    `aha-pi-bug ${more}`,
    "0 0 24 24",
    h("path", {
      class: "aha-pi-legs",
      d: "M8 11 3 8M8 14H2.500M8 17l-4.500 4M16 11l5-3M16 14h5.500M16 17l4.500 4M10.500 5 8.500 2M13.500 5l2-3",
    }),
    h("ellipse", { cx: 12, cy: 15, rx: 5.200, ry: 7 }),
    h("circle", { cx: 12, cy: 6.800, r: 3 }),
  );
}

/** A feather: a tickle. */
export function feather(): Node_ {
  return svg(
    "aha-pi-feather",
    "0 0 24 24",
    h("path", { d: "M21 2C12 2 6 7 5.500 14.500L3 21.500l1.500.8 2.600-5.600C15 17 20.500 11 21 2z" }),
    h("path", { class: "aha-pi-vein", d: "M7 16.500C10 11.500 13 8.500 17.500 5.500" }),
  );
}

/** An eye: known. */
export function eye(): Node_ {
  return svg(
    "aha-pi-eye",
    "0 0 24 16",
    h("path", { d: "M1 8C5 1.500 19 1.500 23 8 19 14.500 5 14.500 1 8z" }),
    h("circle", { cx: 12, cy: 8, r: 3.600 }),
  );
}

export interface LouseLook {
  seat: number;
  value: string | null; // printed, or null if it is not to be seen
  back: string;
  printed: string; // what its back says
  up: boolean;
  eyes?: number; // lies face down: 1 if the viewer knows it, 2 if everybody does
  counts?: number | null; // at the end, where it counts other than printed
}

/** `-1` with a true minus. */
export const minus = (value: string | number): string => String(value).replace("-", "−");

/** A louse as it lies on the table or in a hand. */
export function louseCard(look: LouseLook, more = ""): Node_ {
  const value = look.value === null ? null : minus(look.value);
  const face = look.up ? "aha-pi-up" : `aha-pi-down${value === null ? "" : " aha-pi-through"}`;
  return h(
    "span",
    { class: `aha-pi-louse aha-pi-tribe-${look.seat % 4} ${face} ${more}`, "aria-hidden": "true" },
    look.up ? h("span", { class: "aha-pi-back" }, look.back) : null,
    value === null ? bug() : h("span", { class: `aha-pi-value${value.length > 1 ? " aha-pi-long" : ""}` }, value),
    look.up ? tribeSign(look.seat) : h("span", { class: "aha-pi-printed" }, look.printed),
    look.eyes ? h("span", { class: "aha-pi-eyes" }, ...Array.from({ length: look.eyes }, eye)) : null,
    look.counts !== null && look.counts !== undefined
      ? h("span", { class: "aha-pi-counts" }, `=${minus(look.counts)}`)
      : null,
  );
}

/** A small louse for lists: value and back, or the back alone. */
export function louseChip(seat: number, louse: string): Node_ {
  const value = louse.slice(0, -1);
  return h(
    "span",
    { class: `aha-pi-chip aha-pi-tribe-${seat % 4}`, "aria-hidden": "true" },
    minus(value),
    h("small", {}, louse.slice(-1)),
  );
}
