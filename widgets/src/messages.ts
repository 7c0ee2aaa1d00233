// Texts by key from the catalogue that Python syncs; mirrors boards/messages.

export type Texts = Record<string, string>;

/** The message `key` with `{name}` filled in; the key itself if the catalogue lacks it. */
export function say(texts: Texts, key: string, values: Record<string, string | number> = {}): string {
  const text = texts[key];
  if (text === undefined) return key;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in values ? String(values[name]) : whole,
  );
}

/** A text of the game itself, such as a card's, in the board's language; as it is if that has none. */
export function phrase(t: (key: string) => string, text: string): string {
  return orElse(t, `= ${text}`, text);
}

/** A number with the decimal sign of the board's language. */
export function decimal(t: (key: string) => string, text: string): string {
  return text.replace(".", t("number.point"));
}

/** A colour in the board's language; as the edition calls it where that has its own. */
export function colourName(t: (key: string) => string, colour: string): string {
  return orElse(t, `colour.${colour}`, colour);
}

/** A counted thing: `key.one` for 1, else `key.many`; 0 counts as the language has it. */
export function sayCount(texts: Texts, key: string, n: number): string {
  const form = n === 0 ? say(texts, "count.zero") : n === 1 ? "one" : "many";
  return say(texts, `${key}.${form}`, { n });
}

/** The message of a key, or what stands for it where the catalogue has none. */
function orElse(t: (key: string) => string, key: string, text: string): string {
  const said = t(key);
  return said === key ? text : said;
}
