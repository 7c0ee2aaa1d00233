// What Python syncs, as boards/base.py composes it; `View` is the game's own.

export interface Player {
  name: string;
  kind: string;
  bot: boolean;
}

export interface HintRow {
  move: string;
  text: string;
  value: string;
  why: string;
}

export interface Standing {
  title: string;
  text: string;
  rows: { seat: number; result: number; text: string; place: number; won: boolean }[];
}

/** Achievements at the end of a game; `seats` may tick those on honour. */
export interface Awards {
  rows: { name: string; what: string; honour: boolean; seats: number[] }[];
  seats: number[];
}

export interface Shown<View> {
  view: View;
  moves: string[];
  status: string;
  tone: "info" | "warn";
  count: number;
  /** The moves; one without text is not listed, one of seat -1 is nobody's. */
  log: { seat: number; text: string; move: string }[];
  at: number | null;
  /** What the last step made; `seat`: at whose place it is said. */
  banner: { kind: string; text: string; seat?: number } | null;
  /** What a board tells at length of the steps so far, in a form of its own. */
  story?: unknown;
  last: { seat: number; move: string } | null;
  players: Player[];
  seat: number | null;
  covered: number | null;
  study: boolean;
  hint: HintRow[];
  hint_note: string;
  /** Whether a bot is thinking of a hint. */
  thinking?: boolean;
  /** Who gives the hints, and the names of those whom one may ask instead. */
  advice?: { by: string; names: string[] };
  over: Standing | null;
  awards?: Awards | null;
  busy: boolean;
  pace: number;
  language: string;
  /** Panels that are not offered; none where it is missing. */
  hide?: string[];
  can: {
    undo: boolean;
    redo: boolean;
    hint: boolean;
    study: boolean;
    seats: number[];
    go: boolean;
  };
}

export type Run = [style: string, text: string];

export type Block =
  | { kind: "heading"; level: number; text: Run[] }
  | { kind: "text" | "code"; text: Run[] }
  | { kind: "list"; items: Run[][] }
  | { kind: "table" | "matrix"; head: Run[][]; rows: Run[][][]; lang?: string }
  | { kind: "tree"; rows: Branch[] };

/** A line of a small tree: a move, or below it what may follow. */
export interface Branch {
  level: number;
  text: string;
  share?: string;
  value: string;
  range: string;
  best: boolean;
}

/** The part of anywidget's model that boards use. */
export interface Model {
  get(name: string): unknown;
  on(name: string, callback: (...args: never[]) => void): void;
  off(name?: string | null, callback?: ((...args: never[]) => void) | null): void;
  send(content: unknown): void;
}

export interface RenderContext {
  model: Model;
  el: HTMLElement;
  signal?: AbortSignal;
}
