// What a board's own part gives to the frame, and what the frame gives to it.

import type { Attrs, Child, Node_ } from "./dom";
import type { Wish } from "./channel";
import type { Shown } from "./types";

/** What a drawing may use. */
export interface Ui<View> {
  shown: Shown<View>;
  view: View;
  width: number;
  /** How wide the table is, px; 0 while nothing is laid out. */
  room: number;
  t(key: string, values?: Record<string, string | number>): string;
  count(key: string, n: number): string;
  send(wish: Wish): void;
  /** Whether a message of this kind waits for an answer that may still come. */
  waits(kind: string): boolean;
  /** Whether the focus is on this board. */
  focused: boolean;
  play(move: string): void;
  /** Say something that only this browser knows of; empty: back to Python's status. */
  tell(text: string, tone?: "info" | "warn"): void;
  focus(place: string): void;
  redraw(): void;
  /** Open a panel by name, or close the one that is open; at the next drawing. */
  open(panel: string | null): void;
  /** The panel that is open, if one is. */
  opened: string | null;
  /** Attributes of a place in the grid: name, role, tab stop, listeners. */
  place(name: string, label: string, more?: Attrs): Attrs;
}

export interface Table {
  rows: string[][];
  node: Node_;
  /** Where a key leads from a place, if not to where rows alone would tell. */
  step?: (place: string, key: string) => string | null;
}

/** A panel that only one board has; `menu` and `title` are keys of its button's text and its own. */
export interface OwnPanel<View> {
  name: string;
  menu: string;
  title: string;
  body(ui: Ui<View>): Child[];
}

/** One board's own part; made once a view. */
export interface Front<View> {
  name: string;
  table(ui: Ui<View>): Table;
  actions(ui: Ui<View>): Child[];
  /** A place was chosen, by mouse or keyboard. */
  choose(ui: Ui<View>, place: string, byKeyboard: boolean): void;
  /** A key other than the arrows was pressed in the grid; true if it meant something. */
  key(ui: Ui<View>, key: string, place: string): boolean;
  /** New things are shown: forget what no longer fits. */
  changed(ui: Ui<View>): void;
  help: string[];
  panels?: readonly OwnPanel<View>[];
  /** Whether Python tells what may still be drawn. */
  unseen?: boolean;
  /** The view is gone: leave nothing running. */
  close?(): void;
}
