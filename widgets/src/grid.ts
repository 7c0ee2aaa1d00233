// Moving over a grid of places by keyboard: pure functions over rows of place names.

export type Rows = readonly (readonly string[])[];

/** Row and column of a place; null if it is not there. */
export function find(rows: Rows, place: string | null): { row: number; column: number } | null {
  for (const [row, places] of rows.entries()) {
    const column = places.indexOf(place ?? "");
    if (column >= 0) return { row, column };
  }
  return null;
}

/** The place that an arrow, Home or End key leads to; null if the key is none of them. */
export function step(rows: Rows, place: string, key: string, ctrl = false): string | null {
  const at = find(rows, place);
  if (!at) return first(rows);
  const { row, column } = at;
  const places = rows[row]!;
  switch (key) {
    case "ArrowLeft":
      return places[Math.max(0, column - 1)]!;
    case "ArrowRight":
      return places[Math.min(places.length - 1, column + 1)]!;
    case "ArrowUp":
      return across(rows, row, column, -1) ?? place;
    case "ArrowDown":
      return across(rows, row, column, 1) ?? place;
    case "Home":
      return ctrl ? first(rows) : places[0]!;
    case "End":
      return ctrl ? last(rows) : places[places.length - 1]!;
    default:
      return null;
  }
}

/** The place in the next row that has any, at the same share of the row's width. */
function across(rows: Rows, row: number, column: number, by: number): string | null {
  const from = rows[row]!.length;
  for (let next = row + by; next >= 0 && next < rows.length; next += by) {
    const places = rows[next]!;
    if (places.length === 0) continue;
    const share = from === places.length ? column : Math.floor(((column + 0.5) / from) * places.length);
    return places[Math.min(places.length - 1, share)]!;
  }
  return null;
}

/** The first place of all; null in an empty grid. */
export function first(rows: Rows): string | null {
  return rows.find((places) => places.length > 0)?.[0] ?? null;
}

function last(rows: Rows): string | null {
  const filled = rows.filter((places) => places.length > 0);
  return filled.at(-1)?.at(-1) ?? null;
}

/** The place to keep: itself, else the one that now stands where it stood, else the first. */
export function keep(rows: Rows, before: Rows, place: string | null): string | null {
  if (find(rows, place)) return place;
  const at = find(before, place);
  if (!at) return first(rows);
  const places = rows[Math.min(at.row, rows.length - 1)];
  if (!places || places.length === 0) return first(rows);
  return places[Math.min(at.column, places.length - 1)]!;
}

/** `card 3L`, `card 3L 2`: names of places for equal things. */
export function copies(kind: string, ids: readonly (string | number)[]): string[] {
  const seen = new Map<string, number>();
  return ids.map((one) => {
    const id = String(one);
    const copy = (seen.get(id) ?? 0) + 1;
    seen.set(id, copy);
    return copy === 1 ? `${kind} ${id}` : `${kind} ${id} ${copy}`;
  });
}
