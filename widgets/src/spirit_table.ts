// The table of The Spirit of Hawaii without its drawing: the view, places, what moves offer.

export interface Island {
  id: string;
  name: string;
  hawaiians: number[];
  tokens: number[];
  leader: number | null;
  strictly_most: number | null;
  gather: Amounts;
  can_gather: number[];
}

export interface Seat {
  hawaiians: number;
  commerce: number;
  aloha: number;
  warriors: number;
  home_rule: number;
  vp: number;
  tokens: number;
  cards: string[];
  votes: number;
  conversions: number;
}

/** Resource letter -> amount, or "d4" for as many as the blue die shows. */
export type Amounts = Record<string, number | string>;

export interface Card {
  name: string;
  title: string;
  kind: "event" | "red" | "calamity";
  at: string[];
  cost: Amounts;
  gain: Amounts;
  others_lose: Amounts;
  lose: Amounts;
  lose_on: Amounts;
  note: string;
}

export interface OpenEvent extends Card {
  used_by: number[];
  usable: Record<string, string[]>;
}

export interface Conflict {
  open: boolean;
  dice: number[];
  rolls: (number | null)[];
  next: number | null;
  ahead: number[];
  chances: string[] | null;
}

export type Line = "crown" | "leaders" | "hawaiians" | "commerce" | "aloha" | "events";
export const MAJORITIES = ["hawaiians", "commerce", "aloha"] as const;
export type Majority = (typeof MAJORITIES)[number];

export interface SpiritView {
  title: string;
  players: number;
  seat: number | null;
  current: number;
  stage: string;
  step: string;
  first: number;
  islands: Island[];
  seats: Seat[];
  limits: { hawaiians: number; commerce: number; aloha: number; warriors: number; conversions: number; open_events: number };
  order: number[];
  events: OpenEvent[];
  used: Card[];
  deck: string[];
  deck_kinds: Record<string, number>;
  monarch: number | null;
  governor: number | null;
  conflict: Conflict | null;
  outlook: { dice: number[]; chances: string[] } | null;
  election: { votes: number[]; governor: number | null } | null;
  pending: (Card & { on: string | null }) | null;
  sheet: { stage: string; lines: Partial<Record<Line, number[]>> }[];
  chart: { crown: number; leaders: number } & Record<Majority, number[]>;
  majorities: Record<Majority, { places: (number | null)[]; points: number[] }>;
  returns: number[] | null;
  winners: number[] | null;
}

/** What Python tells beside the view: boards/spirit.py, `story`. */
export interface Story {
  conflict: {
    step: number;
    stage: string;
    odds: string[];
    rolls: { seat: number; dice: number; total: number; after: string[] | null }[];
    tied: number[];
    crowned: number | null;
    card: string | null;
  } | null;
  scores: { stage: string; lines: { line: string; rows: { seat: number; points: number; why: string }[] }[] }[];
  assumed: string[];
  decks: Deck[];
  /** SH-R5: whether a ruling says what Hawaiʻi yields, and whether that is barred now. */
  hawaii: { ruled: boolean; barred: boolean };
}

/** How a card of a deck lies: open, gone, it may still come (with its chance), it stays in the deck. */
export type Lies = "open" | "gone" | "may" | "rest";

/** A chapter's deck, as boards/spirit_cards.py tells it: what a card does not have is left out. */
export interface Deck {
  stage: string;
  when: "past" | "now" | "later";
  cards: (Partial<Card> & { name: string; title: string; lies: Lies; chance?: string })[];
}

export const STAGES = ["prologue", "I", "II", "III", "epilogue"] as const;
export const LETTERS: Record<string, string> = {
  H: "hawaiians", C: "commerce", A: "aloha", W: "warriors", R: "home_rule", V: "vp",
};

// ---- places --------------------------------------------------------------------------------------

export interface Place {
  kind: "player" | "island" | "event" | "vote" | "amount";
  /** The player's number from 0, the island's id, the event's name. */
  seat: number;
  id: string;
}

/** A place's name taken apart: `player 2`, `island maui`, `event Great wave`, `vote 0`, `amount`. */
export function readPlace(place: string): Place {
  const cut = place.indexOf(" ");
  const kind = (cut < 0 ? place : place.slice(0, cut)) as Place["kind"];
  const id = cut < 0 ? "" : place.slice(cut + 1);
  return { kind, seat: kind === "player" || kind === "vote" ? Number(id) : -1, id };
}

// ---- what the legal moves offer ------------------------------------------------------------------

/** How many Hawaiians may move from an island to another at most; 0 if none may. */
export function mostTo(moves: readonly string[], source: string, target: string): number {
  const start = `migrate ${source}>${target} `;
  const counts = moves.filter((move) => move.startsWith(start)).map((move) => Number(move.slice(start.length)));
  return Math.max(0, ...counts);
}

/** What can be done from an island: the verbs of its moves, in the order in which they are said. */
export function waysAt(moves: readonly string[], island: string): string[] {
  const found = new Set<string>();
  for (const move of moves) {
    const [verb] = move.split(" ", 1);
    if (move.startsWith(`migrate ${island}>`) || move.startsWith(`convert H@${island}>`)) found.add(verb!);
    else if (move.endsWith(` ${island}`) && verb !== "start" && verb !== "monarch") found.add(verb!);
  }
  return ["migrate", "recruit", "gather", "event", "forfeit", "convert"].filter((verb) => found.has(verb));
}

/** The islands whose token an event could use now. */
export function tokensFor(moves: readonly string[], name: string): string[] {
  const start = `event "${name}" `;
  return moves.filter((move) => move.startsWith(start)).map((move) => move.slice(start.length));
}

/** Whether every legal move gives up a token. */
export function mustForfeit(moves: readonly string[]): boolean {
  return moves.length > 0 && moves.every((move) => move.startsWith("forfeit "));
}

/** The amounts offered at once: one, half, all but one, all, without repeating. */
export function quickAmounts(most: number): { name: "one" | "half" | "but" | "all"; n: number }[] {
  const wanted = [
    { name: "one" as const, n: 1 },
    { name: "all" as const, n: most },
    { name: "half" as const, n: Math.floor(most / 2) },
    { name: "but" as const, n: most - 1 },
  ];
  const found = wanted.filter(({ n }, at) => n >= 1 && wanted.findIndex((other) => other.n === n) === at);
  return found.sort((a, b) => a.n - b.n);
}

/** The amount that a typed digit makes: further digits are added while the number fits. */
export function typed(before: string, digit: string, most: number): { text: string; n: number } {
  const longer = `${before}${digit}`;
  const text = Number(longer) <= most && Number(longer) > 0 ? longer : digit;
  return { text, n: Math.min(most, Math.max(1, Number(text))) };
}

/** Where an arrow key moves an amount to; null for other keys. */
export function stepped(key: string, n: number, most: number): number | null {
  const by: Record<string, number> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };
  if (key === "Home") return 1;
  if (key === "End") return most;
  if (!(key in by)) return null;
  return Math.min(most, Math.max(1, n + by[key]!));
}

/** The island that the last move took a token from or brought Hawaiians to. */
export function lastIslands(move: string): string[] {
  const way = /^migrate (\w+)>(\w+) /.exec(move);
  if (way) return [way[1]!, way[2]!];
  const hawaiian = /^convert H@(\w+)>/.exec(move);
  if (hawaiian) return [hawaiian[1]!];
  const one = /^(?:start|recruit|gather|forfeit|monarch|event .*) (\w+)$/.exec(move);
  return one ? [one[1]!] : [];
}

// ---- numbers -------------------------------------------------------------------------------------

/** A fraction such as "1009/1206" in percent, with one decimal; 0 and 100 only if exact. */
export function percent(fraction: string): string {
  const [top, bottom = "1"] = fraction.split("/");
  const value = (Number(top) / Number(bottom)) * 100;
  if (value === 0 || value === 100) return String(value);
  if (value < 0.1) return "<0.1";
  if (value > 99.9) return ">99.9";
  return value.toFixed(1);
}

/** How many turns ahead are shown in a width, and how many are left unsaid. */
export function ahead(order: readonly number[], room: number): { shown: number[]; more: number } {
  const fit = room <= 0 ? 16 : Math.max(6, Math.floor((room - 60) / 22));
  if (order.length <= fit) return { shown: [...order], more: 0 };
  return { shown: order.slice(0, fit - 2), more: order.length - (fit - 2) };
}

/** A player's points so far by stage: what the sheet adds up to. */
export function totals(sheet: SpiritView["sheet"], players: number): number[] {
  return Array.from({ length: players }, (_, seat) =>
    sheet.reduce((sum, { lines }) => sum + Object.values(lines).reduce((part, row) => part + (row?.[seat] ?? 0), 0), 0),
  );
}

/** How many leader cards of a player are from each stage, and the crowns. */
export function offices(cards: readonly string[]): { crowns: string[]; leaders: { stage: string; island: string }[] } {
  const crowns = cards.filter((card) => !card.includes(" "));
  const leaders = cards.filter((card) => card.includes(" ")).map((card) => {
    const [stage, island] = card.split(" ");
    return { stage: stage!, island: island! };
  });
  return { crowns, leaders };
}

/** SH-52: of what a seat has most among those with as many votes; null if its votes are most. */
export function tieBreak(votes: readonly number[], seats: readonly Seat[], winner: number): "hawaiians" | "aloha" | "commerce" | null {
  let tied = votes.flatMap((n, seat) => (n === votes[winner] ? [seat] : []));
  for (const name of ["hawaiians", "aloha", "commerce"] as const) {
    if (tied.length < 2) return null;
    const most = Math.max(...tied.map((seat) => seats[seat]![name]));
    tied = tied.filter((seat) => seats[seat]![name] === most);
    if (tied.length === 1) return name;
  }
  return null;
}
