import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import board from "../src/pioha";
import type { Louse, PiohaView } from "../src/pioha_table";
import type { Model, Shown } from "../src/types";
import { hair } from "./pioha_hair";
import texts from "./texts.json";

const hidden: Louse = { back: "H", up: false, louse: null, seen: [1] };
const known: Louse = { back: "L", up: false, louse: "3L", seen: [0] };
const first = hair(["4H"], ["5H"], { lice: 4, tickles_at: 5, threshold: 4 });
first.sides[0].lice.push(known);
first.sides[1].lice.push(hidden);

const VIEW: PiohaView = {
  title: "Aloha Pioha",
  tribes: 2,
  seat: 0,
  current: 0,
  phase: "play",
  turn: 0,
  plays: 7,
  played: [2, 2],
  round: 1,
  rounds: 1,
  points: [0, 0],
  hairs: [first, hair([], [], { endurance: 9 }), hair(["1L", "2L"], [], { tickle: 18, tickles_at: null })],
  hands: [
    { count: 3, lice: ["-1H", "3L", "3L"], backs: { L: 2, H: 1 } },
    { count: 3, lice: null, backs: null },
  ],
  combs: [
    { count: 1, lice: ["1L"], backs: { L: 1, H: 0 } },
    { count: 0, lice: null, backs: null },
  ],
  decks: [6, 8],
  removed: [[], [hidden]],
  display: [4, 9, 9],
  tickle_deck: { count: 20 },
  removed_tickles: [5],
  hairs_out: ["6/2", "9/3"],
  hair: null,
  movers: [],
  grunchie: null,
  tickles: {
    4: { text: "each tribe here moves one of its lice", board: true },
    9: { text: "one louse is removed", board: true },
    18: { text: "the endurance is doubled", board: false },
  },
  variants: [],
  unseen: [{}, { "-1H": 1, "3H": 2, "5H": 1, "2L": 1 }],
};
const PLAYS = ["-1H", "3L"].flatMap((one) => [1, 2].flatMap((n) => [`${one}@${n}`, `(${one})@${n}`]));

function shown(changes: Partial<Shown<PiohaView>> = {}, view: Partial<PiohaView> = {}): Shown<PiohaView> {
  return {
    view: { ...VIEW, ...view },
    moves: PLAYS,
    status: "Your turn.",
    tone: "info",
    count: 1,
    log: [],
    at: null,
    banner: null,
    last: null,
    players: ["You", "Player 2"].map((name, seat) => ({ name, kind: seat ? "bot: greedy" : "player 1", bot: seat > 0 })),
    seat: 0,
    covered: null,
    study: false,
    hint: [],
    hint_note: "",
    over: null,
    busy: false,
    pace: 0.6,
    language: "en",
    can: { undo: true, redo: false, hint: true, study: true, seats: [], go: false },
    ...changes,
  };
}

class FakeModel implements Model {
  sent: Record<string, unknown>[] = [];
  listeners: [string, (...args: never[]) => void][] = [];
  traits: Record<string, unknown> = { texts, prompt: "", shown: shown() };
  get(name: string): unknown {
    return this.traits[name];
  }
  on(name: string, callback: (...args: never[]) => void): void {
    this.listeners.push([name, callback]);
  }
  off(name?: string | null, callback?: ((...args: never[]) => void) | null): void {
    this.listeners = this.listeners.filter(([n, c]) => n !== name || c !== callback);
  }
  send(content: unknown): void {
    this.sent.push(content as Record<string, unknown>);
  }
  show(value: Shown<PiohaView>): void {
    this.traits["shown"] = { ...value, count: (this.traits["shown"] as Shown<PiohaView>).count + 1 };
    this.tell("change:shown");
    for (const { id } of this.sent) this.tell("msg:custom", { kind: "ack", id });
  }
  tell(name: string, ...args: unknown[]): void {
    for (const [n, callback] of this.listeners) if (n === name) callback(...(args as never[]));
  }
  get moves(): unknown[] {
    return this.sent.filter(({ kind }) => kind === "move").map(({ move }) => move);
  }
}

let model: FakeModel;
let el: HTMLElement;
let close: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.replaceChildren();
  el = document.createElement("div");
  document.body.appendChild(el);
  model = new FakeModel();
  close = board.render({ model, el });
  model.show(shown());
});
afterEach(() => {
  close();
  vi.useRealTimers();
});

const place = (name: string): HTMLElement => el.querySelector<HTMLElement>(`[data-place="${name}"]`)!;
const label = (name: string): string => place(name).getAttribute("aria-label")!;
const strip = (n: number): HTMLElement => place(`hair ${n}`).closest<HTMLElement>(".aha-pi-strip")!;
const focus = (): string | undefined => (document.activeElement as HTMLElement).dataset["place"];
const status = (): string => el.querySelector("[role=status]")!.textContent!.replace("\u200b", "");
const press = (key: string, target = document.activeElement as HTMLElement): void => {
  target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
};
const named = (name: string): HTMLElement =>
  [...el.querySelectorAll("button")].find((one) => one.textContent === name)!;
const news = { log: [{ seat: 0, text: "x", move: "" }] };

describe("what places say", () => {
  it("has one tab stop, and every place says what it holds", () => {
    const cells = [...el.querySelectorAll("[role=gridcell]")];
    expect(cells.filter((cell) => cell.getAttribute("tabindex") === "0")).toHaveLength(1);
    expect(cells.every((cell) => cell.getAttribute("aria-label"))).toBe(true);
  });
  it("says a hair: endurance, lice, both ends, the tickle that lies there or is due", () => {
    expect(label("hair 1")).toBe(
      "Hair 1: endurance 7, 4 lice; left end: You, 4 high, 3 low; right end: Player 2, 5 high, high louse; the next louse brings a tickle",
    );
    expect(label("hair 2")).toContain("left end: free; right end: free; tickle at louse 3");
    expect(label("hair 3")).toContain("tickle 18: the endurance is doubled");
  });
  it("says who knows a louse that lies face down, and what it may be", () => {
    expect(label("louse 1L2")).toBe("left end of hair 1, louse 2: 3 low, You; face down; you know it");
    expect(label("louse 1R2")).toContain("high louse, Player 2; face down; may be −1, 3 or 5");
    const seen = { ...known, seen: [0, 1] };
    const changed = { ...first, sides: [{ seat: 0, lice: [seen] }, first.sides[1]] as typeof first.sides };
    model.show(shown({}, { hairs: [changed, ...VIEW.hairs.slice(1)] }));
    expect(label("louse 1L1")).toContain("everybody knows it");
  });
  it("shows no value of a louse that the seat does not know", () => {
    expect(place("louse 1R2").textContent).toBe("3·4·5");
    expect(place("louse 1L2").textContent).toBe("31·2·3");
  });
  it("says players, decks, combs and lice out of the game", () => {
    expect(label("player 0")).toBe(
      "You, player 1; 2 of 7 turns played; 3 lice in hand; 6 lice in the deck; under the comb: 1 low; to move",
    );
    expect(label("player 1")).toContain("0 lice under the comb; out of the game: high louse");
  });
  it("counts lice and warns before the next one tickles", () => {
    expect(place("hair 1").className).toContain("aha-pi-next");
    expect(strip(1).textContent).toContain("The next louse tickles!");
    expect(strip(2).textContent).toContain("0 lice of 3: louse 3 brings a tickle");
    expect(place("hair 2").querySelectorAll(".aha-pi-room")).toHaveLength(2);
  });
  it("turns a cancelled tickle", () => {
    const off = hair(["1L"], [], { tickle: 18, cancelled: true, tickles_at: null });
    model.show(shown({}, { hairs: [VIEW.hairs[0]!, VIEW.hairs[1]!, off] }));
    expect(place("hair 3").querySelector(".aha-pi-cancelled")).not.toBeNull();
    expect(label("hair 3")).toContain("cancelled tickle 18");
  });
});

describe("playing a louse", () => {
  it("goes by keyboard alone: louse, face, hair", () => {
    place("player 0").focus();
    place("card 3L").focus();
    press("Enter");
    expect(status()).toContain("3 low face up: choose a hair.");
    expect(focus()).toBe("hair 1");
    press("f");
    expect(status()).toContain("3 low face down: choose a hair.");
    press("ArrowDown");
    expect(focus()).toBe("hair 2");
    press("Enter");
    expect(model.moves).toEqual(["(3L)@2"]);
  });
  it("goes by numbers", () => {
    place("card 3L 2").focus();
    press("Enter");
    press("2");
    expect(model.moves).toEqual(["3L@2"]);
  });
  it("goes by mouse: a second click turns the louse, the whole strip is the hair", () => {
    place("card -1H").click();
    place("card -1H").click();
    expect(place("card -1H").querySelector(".aha-pi-down")).not.toBeNull();
    strip(2).click();
    expect(model.moves).toEqual(["(-1H)@2"]);
  });
  it("marks the hairs that take it, and where it will lie", () => {
    place("card 3L").click();
    expect(strip(2).className).toContain("aha-pi-target");
    expect(strip(3).className).not.toContain("aha-pi-target");
    expect(strip(1).querySelector(".aha-pi-left .aha-pi-ghost")).not.toBeNull();
    expect(label("hair 2")).toContain("takes 3 low");
  });
  it("has buttons for the face", () => {
    named("Face down").click();
    place("card 3L").click();
    place("hair 2").click();
    expect(model.moves).toEqual(["(3L)@2"]);
    model.show(shown(news));
    expect(named("Face up").getAttribute("aria-pressed")).toBe("true");
  });
  it("sends tries that do not fit, so that Python says why not", () => {
    place("card 3L").click();
    place("hair 3").click();
    expect(model.moves).toEqual(["3L@3"]);
  });
  it("asks for a louse first, and explains the hair meanwhile", () => {
    place("hair 3").click();
    expect(model.moves).toEqual([]);
    expect(status()).toContain("tickle 18: the endurance is doubled. Choose a louse of your hand first.");
  });
  it("lets go by Escape", () => {
    place("card 3L").focus();
    press("Enter");
    press("Escape");
    expect(status()).toBe("Nothing chosen.");
    expect(focus()).toBe("card 3L");
  });
  it("has no faces to choose where all is played face up", () => {
    model.show(shown({ ...news, moves: ["3L@1", "3L@2"] }, { variants: ["solo"] }));
    expect(named("Face down")).toBeUndefined();
    place("card 3L").click();
    expect(status()).toBe("3 low: choose a hair.");
  });
});

describe("hints", () => {
  it("mark the louse and its hair", () => {
    model.show(shown({ hint: [{ move: "(3L)@2", text: "", value: "", why: "" }] }));
    expect(strip(2).className).toContain("aha-hinted");
    expect(place("card 3L").className).toContain("aha-hinted");
    expect(named("Face down").className).toContain("aha-hinted");
    expect(label("hair 2")).toContain("the hint");
    expect(el.querySelectorAll(".aha-hinted")).toHaveLength(3);
  });
});

describe("endurance", () => {
  it("says what a tickle makes of it", () => {
    const doubled = hair(["1L"], [], { tickle: 18, tickles_at: null, holds: 14 });
    model.show(shown({}, { hairs: [VIEW.hairs[0]!, VIEW.hairs[1]!, doubled] }));
    expect(place("hair 3").textContent).toContain("7→14");
    expect(label("hair 3")).toContain("its tickle makes the endurance 14");
    expect(place("hair 1").textContent).not.toContain("→");
  });
});

describe("targets", () => {
  const phases: [string, string[], string, string][] = [
    ["keep", ["keep -1H", "keep 3L"], "card 3L 2", "keep 3L"],
    ["comb", ["comb -1H", "comb 3L"], "card -1H", "comb -1H"],
    ["tickle", ["tickle ?", "tickle 4", "tickle 9"], "tickle 9 2", "tickle 9"],
    ["tickle", ["tickle ?", "tickle 4"], "deck", "tickle ?"],
    ["look", ["look -", "look 1R2", "look 1L2"], "louse 1R2", "look 1R2"],
    ["eliminate", ["elim 1R2", "elim 3L2"], "louse 3L2", "elim 3L2"],
    ["strip", ["strip 2", "strip 3"], "hair 3", "strip 3"],
    ["swap", ["swap 6/2", "swap 9/3"], "out 9/3", "swap 9/3"],
    ["drop", ["drop 4", "drop 9", "cancel 3"], "tickle 4", "drop 4"],
    ["drop", ["drop 4", "drop 9", "cancel 3"], "hair 3", "cancel 3"],
  ];
  it.each(phases)("in phase %s of %j: %s by mouse and by keyboard", (phase, moves, target, move) => {
    model.show(shown({ ...news, moves }, { phase, hair: 0 }));
    place(target).click();
    model.show(shown({ log: [...news.log, ...news.log], moves }, { phase, hair: 0 }));
    place(target).focus();
    press("Enter");
    expect(model.moves).toEqual([move, move]);
  });
  it.each(phases)("in phase %s of %j marks %s as a target", (phase, moves, target) => {
    model.show(shown({ ...news, moves }, { phase, hair: 0 }));
    const marked = target.startsWith("hair") ? strip(Number(target.slice(5))) : place(target);
    expect(marked.className).toMatch(/aha-pi-(target|may)/);
    expect(label(target)).toMatch(/can be (chosen|kept)|can go under the comb/);
  });
  it("moves a louse to another hair in two steps", () => {
    model.show(shown({ ...news, moves: ["move 1L1>2", "move 1L2>2"] }, { phase: "move", hair: 0, movers: [0] }));
    place("louse 1L2").focus();
    press("Enter");
    expect(focus()).toBe("hair 2");
    press("Enter");
    expect(model.moves).toEqual(["move 1L2>2"]);
  });
  it("has a button for looking at none", () => {
    model.show(shown({ ...news, moves: ["look -"] }, { phase: "look" }));
    named("Look at none").click();
    expect(model.moves).toEqual(["look -"]);
  });
  it("goes on to the next target by N, and to the first one after a choice by keyboard", () => {
    place("card 3L").focus();
    press("Enter");
    press("Enter");
    model.show(shown({ ...news, moves: ["elim 1R2", "elim 3L2"] }, { phase: "eliminate", hair: 0 }));
    expect(focus()).toBe("louse 1R2");
    press("n");
    expect(focus()).toBe("louse 3L2");
    press("n");
    expect(focus()).toBe("louse 1R2");
  });
  it("takes no focus after a choice by mouse, or from elsewhere", () => {
    place("card 3L").click();
    place("hair 1").click();
    model.show(shown({ ...news, moves: ["elim 1R2"] }, { phase: "eliminate", hair: 0 }));
    expect(focus()).not.toBe("louse 1R2");
  });
});

describe("help", () => {
  it("explains a tickle by one click or one key", () => {
    place("tickle 4").click();
    expect(status()).toBe("Tickle 4: each tribe here moves one of its lice; works at once.");
    place("hair 3").focus();
    press("?");
    expect(status()).toContain("tickle 18: the endurance is doubled");
    place("deck").click();
    expect(status()).toBe("Top of the tickle deck, unseen; 20 left; out of the game: 5.");
  });
  it("explains anything while others move", () => {
    model.show(shown({ ...news, moves: [] }, { current: 1, turn: 1 }));
    place("louse 1R2").click();
    expect(status()).toContain("may be −1, 3 or 5");
    place("card 3L").click();
    expect(status()).toBe("3 low chosen. Wait for your turn.");
    expect(model.moves).toEqual([]);
  });
});

describe("solo", () => {
  const solo = { grunchie: { backs: ["L", "H"], owed: [1] }, variants: ["solo"], display: [], turn: 1, phase: "grunchie" };
  it("plays for Grunchie by the back, and says where it must still play", () => {
    model.show(shown({ ...news, moves: ["G L@1", "G L@2", "G H@1", "G H@2"] }, solo));
    expect(label("hair 2")).toContain("Grunchie must still play here");
    expect(label("back L")).toContain("Grunchie’s low louse, printed 1·2·3; may be 2");
    expect(place("player 1").className).toContain("aha-pi-turn");
    place("back H").focus();
    press("Enter");
    press("ArrowDown");
    press("Enter");
    expect(model.moves).toEqual(["G H@2"]);
  });
  it("asks for one of its lice first", () => {
    model.show(shown({ ...news, moves: ["G L@1"] }, solo));
    place("hair 1").click();
    expect(status()).toContain("Choose one of Grunchie’s lice first.");
  });
});

describe("the end", () => {
  it("shows achievements, and boxes for those on honour", () => {
    const rows = [
      { name: "Dim", what: "you played a -1 or a 0", honour: false, seats: [1] },
      { name: "The Wig", what: "you gave a copy of the game away", honour: true, seats: [] },
    ];
    const over = { title: "Final standing", text: "", rows: [] };
    model.show(shown({ ...news, moves: [], over, awards: { rows, seats: [0] } }, { phase: "end", current: -4 }));
    const items = [...el.querySelectorAll(".aha-awards li")].map((item) => item.textContent);
    expect(items[0]).toBe("Dim: you played a -1 or a 0 ✓ Player 2");
    const box = el.querySelector<HTMLInputElement>(".aha-awards input")!;
    expect(box.getAttribute("aria-label")).toBe("The Wig: You");
    box.click();
    expect(model.sent.at(-1)).toMatchObject({ kind: "honour", tick: ["The Wig", 0] });
  });
  it("shows each hair's sums, whether it broke, why it was won, and points", () => {
    const result = {
      sums: [9, 8] as [number, number],
      values: [[4, 5], [8]] as [number[], number[]],
      endurance: 14,
      total: 17,
      broken: true,
      winner: 1,
      points: 7,
      bonus: { 0: 5 },
      why: "smaller_sum",
    };
    const ended = hair(["4H", "3L"], ["5H"], { tickle: 18, tickles_at: null, result });
    model.show(shown({ ...news, moves: [] }, { phase: "end", current: -4, hairs: [ended] }));
    expect(label("hair 1")).toContain(
      "You: 9, Player 2: 8; broken: 17 over 14; smaller sum; Player 2: 7 points; You: 5 points for losing",
    );
    expect(strip(1).className).toContain("aha-pi-broken");
    expect(label("louse 1L2")).toContain("counts 5");
    expect(place("louse 1L2").textContent).toContain("=5");
    expect(place("louse 1L1").textContent).not.toContain("=");
    expect(place("card 3L")).toBeNull();
  });
});
