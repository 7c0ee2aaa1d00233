// Sizes and places on the table: pure functions, lengths in CSS pixels.

export const CARD = { width: 62, gap: 8, smallest: 44 } as const;

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
  const width = room > 0 && room < 420 ? CARD.smallest : CARD.width;
  const fit = room > 0 ? columns(room, width, CARD.gap) : 8;
  const rows = Math.max(1, Math.ceil(count / fit));
  return { width, perRow: Math.max(1, Math.ceil(count / rows)) };
}

/** How many cards a row of players' boxes holds, evenly filled. */
export function playerColumns(room: number, players: number): number {
  const fit = room > 0 ? columns(room, 96, 8) : players;
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
