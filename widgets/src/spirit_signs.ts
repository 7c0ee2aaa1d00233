// Signs of The Spirit of Hawaii: players' chips, resources, offices, the islands' outlines.

import { h, type Child, type Node_ } from "./dom";

const ICONS: Record<string, string> = {
  hawaiians: "M8 1.6a2.9 2.9 0 1 1 0 5.8 2.9 2.9 0 0 1 0-5.8zM2.6 14.6c0-3.8 2-6.2 5.4-6.2s5.4 2.4 5.4 6.2z",
  commerce: "M8 1.4v8.2h5.2C12.6 6 10.8 3.2 8 1.4zM7 4C5.2 5.4 3.8 7.300 3.2 9.600H7zM1.600 11h12.800l-2.200 3.600H3.800z",
  aloha:
    "M8 5.900C6.200 4.200 6.300 1.200 8 1.200s1.800 3 0 4.700zM9.900 7.300c.9-2.200 3.700-3.200 4.300-1.600s-2 3-4.300 1.600zM9.300 9.500c2.300-.1 4.100 2.300 2.800 3.300s-3.500-1.100-2.800-3.300zM6.700 9.500c.7 2.200-1.500 4.300-2.800 3.300s.5-3.400 2.800-3.300zM6.100 7.300c-2.300 1.400-4.900 0-4.300-1.600s3.400-.6 4.300 1.600z",
  warriors: "M2 12.400C2 6.400 5 2 10.200 2c2.600 0 3.900 1.700 3.900 3.600-2-.9-3.800-.5-4.600 1 1.900.3 3 1.700 3 4v4H9.400v-3H5.600v.8z",
  home_rule: "M3.200 1.400h7l2.600 2.600v10.600H3.200zM5.200 6v1.200h5.600V6zm0 2.600v1.200h5.600V8.600zm0 2.600v1.200h3.600v-1.200z",
  vp: "M8 1.200l2.100 4.400 4.800.6-3.500 3.300.9 4.800L8 12l-4.300 2.300.9-4.800L1.100 6.200l4.800-.6z",
  tokens: "M8 1.600a6.400 6.400 0 1 1 0 12.800A6.400 6.400 0 0 1 8 1.600zm0 2.600a3.800 3.800 0 1 0 0 7.600 3.800 3.800 0 0 0 0-7.600z",
  votes: "M1.800 1.800h12.400v12.400H1.800zM6.800 9.300L4.700 7.100 3.500 8.300l3.300 3.500 5.700-6.300-1.200-1.200z",
  crown: "M1.800 12.800V4.200l3.500 2.900L8 2.800l2.700 4.300 3.500-2.900v8.600z",
  leader: "M8 .8c2.200 0 3.200 1.800 3.200 4.100S10.200 9 8 9 4.800 7.200 4.800 4.900 5.800.8 8 .8zM7.300 9.400h1.400v6H7.300z",
};

/** A small sign; it says nothing by itself. */
export function icon(name: string, more = ""): Node_ {
  return h(
    "svg",
    { class: `aha-sp-icon ${more}`, viewBox: "0 0 16 16", "aria-hidden": "true" },
    h("path", { d: ICONS[name]!, "fill-rule": "evenodd" }),
  );
}

const SHAPES: Record<string, string> = {
  kauai: "M28 20C36 8 62 5 74 15s10 27-3 35-35 8-43-2-8-20 0-28z",
  oahu: "M10 22l18-10 15 8 20-12 25 28-12 13-28-5-15 7z",
  molokai: "M4 31c10-9 24-5 36-7s10-8 16-2 28 0 40 8c-12 9-30 7-46 7s-34 4-46-6z",
  maui: "M10 20c8-11 24-9 28 1 4 6 8 6 14 2 14-8 36-2 40 12s-12 23-28 20-18-12-22-18-8-2-16 0-20-7-16-17z",
  hawaii: "M24 5c10-4 20 2 26 8s22 10 30 20-6 13-14 17-18 8-26 6-8-16-14-23-14-24-2-28z",
};

/** An island's outline, as a backdrop. */
export function outline(island: string): Node_ {
  return h(
    "svg",
    { class: "aha-sp-outline", viewBox: "0 0 100 60", "aria-hidden": "true" },
    h("path", { d: SHAPES[island] ?? SHAPES["kauai"]!, "stroke-linejoin": "round" }),
  );
}

/** A player's chip: number, colour and shape. */
export function chip(seat: number, more = "", ...kids: Child[]): Node_ {
  return h("span", { class: `aha-sp-chip aha-sp-seat-${seat} ${more}`, "aria-hidden": "true" }, h("b", {}, String(seat + 1)), ...kids);
}

/** A player's action tokens on an island: so many small discs. */
export function pips(seat: number, count: number): Child {
  if (count === 0) return null;
  const discs = Math.min(count, 3);
  return h(
    "span",
    { key: "pips", class: `aha-sp-pips aha-sp-seat-${seat}` },
    ...Array.from({ length: discs }, () => h("i", {})),
    count > discs && `+${count - discs}`,
  );
}
