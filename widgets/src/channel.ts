// Messages to Python, and whether anybody answers: every message is acknowledged by its number.

export interface Wish {
  kind: string;
  [field: string]: unknown;
}

export interface Channel {
  send(wish: Wish, patience?: number): void;
  /** Take note of a message from Python. */
  heard(message: { kind?: unknown; id?: unknown }): void;
  /** Whether the last word is that nobody answers. */
  readonly lost: boolean;
  /** Whether a message of this kind waits for its answer. */
  waits(kind: string): boolean;
  close(): void;
}

export const PATIENCE = 4000; // ms
const LONG = 180_000; // for what Python may have to compile first
const isLong = ({ kind, name }: Wish): boolean =>
  kind === "solve" || kind === "hint" || kind === "adviser" || (kind === "panel" && name === "think");

// all views of a board hear all answers: numbers are not used twice
let next = 1 + Math.floor(Math.random() * 1e9);

/** A channel over `post`; `changed` is called when the connection is lost or found again. */
export function channel(post: (wish: Wish) => void, changed: () => void): Channel {
  const waiting = new Map<number, { kind: string; timer: ReturnType<typeof setTimeout> }>();
  let lost = false;
  const become = (value: boolean): void => {
    if (value === lost) return;
    lost = value;
    changed();
  };
  return {
    get lost() {
      return lost;
    },
    waits(kind) {
      return [...waiting.values()].some((wish) => wish.kind === kind);
    },
    send(wish, patience = isLong(wish) ? LONG : PATIENCE) {
      const id = next++;
      waiting.set(id, { kind: wish.kind, timer: setTimeout(() => become(true), patience) });
      try {
        post({ ...wish, id });
      } catch {
        become(true);
      }
    },
    heard(message) {
      if (message.kind === "ack" && typeof message.id === "number") {
        clearTimeout(waiting.get(message.id)?.timer);
        waiting.delete(message.id);
      }
      become(false);
    },
    close() {
      for (const { timer } of waiting.values()) clearTimeout(timer);
      waiting.clear();
    },
  };
}
