// Sizes and places on the table: pure functions, lengths in CSS pixels.

export const CARD = { widths: [62, 54, 47], gap: 8, small: 44 } as const;

/** From this width of a board on, the moves and panels stand beside the table (see base.css). */
export const WIDE = 800;
const FRAME = 22; // padding and border on both sides
const SIDE = 300 + 12; // the column beside the table, and the gap
const NARROW = 480;

/** How wide the table is on a board of a width; 0 at size 0. */
export function tableRoom(width: number): number {
  if (width <= 0) return 0;
  if (width < NARROW) return Math.max(1, width - 14);
  return width - FRAME - (width >= WIDE ? SIDE : 0);
}

/** How many things of a width fit beside each other; at least one, also at size 0. */
export function columns(room: number, width: number, gap: number): number {
  return Math.max(1, Math.floor((room + gap) / (width + gap)));
}

/** A list cut into rows of at most `size`. */
export function rowsOf<T>(items: readonly T[], size: number): T[][] {
  const rows: T[][] = [];
  for (let at = 0; at < items.length; at += size) rows.push(items.slice(at, at + size));
  return rows;
}

/** Width of a hand card and cards a row, so that few rows are needed and all are legible. */
export function handLayout(room: number, count: number): { width: number; perRow: number } {
  const small = room > 0 && room < 420;
  const one = CARD.widths.find((width) => room <= 0 || columns(room, width, CARD.gap) >= count);
  const width = small ? CARD.small : (one ?? CARD.widths[1]);
  const fit = room > 0 ? columns(room, width, CARD.gap) : 8;
  const rows = Math.max(1, Math.ceil(count / fit));
  return { width, perRow: Math.max(1, Math.ceil(count / rows)) };
}

/** How many cards a row of players' boxes holds, evenly filled. */
export function playerColumns(room: number, players: number): number {
  const fit = room > 0 ? columns(room, 88, 8) : players;
  const rows = Math.ceil(players / Math.min(players, fit));
  return Math.ceil(players / rows);
}

/** How many edges of cards show under a pile's top: one for each of the first, then fewer. */
export function edges(depth: number, most = 6): number {
  if (depth <= 1) return 0;
  return Math.min(most, depth <= 4 ? depth - 1 : 2 + Math.ceil(Math.log2(depth - 1)));
}

/** Left offsets of `count` card backs in a fan that is at most `room` wide. */
export function fan(count: number, room: number, card: number): number[] {
  const shift = count > 1 ? Math.min(card * 0.45, (room - card) / (count - 1)) : 0;
  return Array.from({ length: count }, (_, place) => Math.round(Math.max(0, shift) * place * 10) / 10);
}
