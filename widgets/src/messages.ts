// Texts by key from the catalogue that Python syncs; mirrors boards/messages.py.

export type Texts = Record<string, string>;

/** The message `key` with `{name}` filled in; the key itself if the catalogue lacks it. */
export function say(texts: Texts, key: string, values: Record<string, string | number> = {}): string {
  const text = texts[key];
  if (text === undefined) return key;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in values ? String(values[name]) : whole,
  );
}

/** A counted thing: `key.one` for 1, else `key.many`. */
export function sayCount(texts: Texts, key: string, n: number): string {
  return say(texts, `${key}.${n === 1 ? "one" : "many"}`, { n });
}
