import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import board from "../src/tikis";
import type { TikisView } from "../src/tikis_table";
import type { Model, Shown } from "../src/types";
import texts from "./texts.json";
import { family, view } from "./tikis_view";

const OLD = ["red-Laka", "red-Lono", "red-any", "blue-Kane", "green-Ku"];
const ACTS = [
  ...["red-Ku", "blue-any", "any-any"].flatMap((card) => [`discard ${card}`, ...OLD.map((old) => `own ${card} for ${old}`)]),
  ...["blue-any", "any-any"].flatMap((card) => [`hex 2 ${card}`, `hex 2 ${card} for blue-Ku`]),
];
const DRAWS = ["draw pile", "draw discard"];
const SNAP = { name: "Ku", asking: 0, answered: [], claims: {} };

function shown(changes: Partial<Shown<TikisView>> = {}, seen: Partial<TikisView> = {}): Shown<TikisView> {
  return {
    view: view(seen),
    moves: ACTS,
    status: "Choose.",
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
  show(value: Shown<TikisView>): void {
    this.traits["shown"] = { ...value, count: (this.traits["shown"] as Shown<TikisView>).count + 1 };
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
const focus = (): string | undefined => (document.activeElement as HTMLElement).dataset["place"];
const status = (): string => el.querySelector("[role=status]")!.textContent!.replace("\u200b", "");
const press = (key: string, target = document.activeElement as HTMLElement): void => {
  target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
};
const named = (name: string): HTMLElement =>
  [...el.querySelectorAll("button")].find((one) => one.textContent === name)!;
const line = { seat: 0, text: "x", move: "" };
const news = { log: [line] };

describe("what places say", () => {
  it("has one tab stop, and every place says what it holds", () => {
    const cells = [...el.querySelectorAll("[role=gridcell]")];
    expect(cells.filter((cell) => cell.getAttribute("tabindex") === "0")).toHaveLength(1);
    expect(cells.every((cell) => cell.getAttribute("aria-label"))).toBe(true);
  });
  it("says players: family, what is missing, hand, known cards, wilds", () => {
    expect(label("player 1")).toBe(
      "Player 2, bot: greedy: family of 1 card; 3 cards in hand; 4 missing in blue; known: blue Lono; 1 wild in hand",
    );
    expect(label("player 0")).toContain("2 missing in red; 2 wilds in hand; to move");
  });
  it("says cards of a family: whether they fit, what is missing there", () => {
    expect(label("slot 0 red-Laka")).toBe("red Laka, in your family; fits red");
    expect(label("slot 0 red-any")).toContain("red-any, in your family; fits red; red Ku would help too");
    expect(label("slot 0 blue-Kane")).toContain("blue Kane, in your family; does not fit red; red Kane is missing here");
    expect(label("open 1")).toContain("Open place of Player 2; 4 missing in blue");
  });
  it("says why the discard may not be taken", () => {
    expect(label("discard")).toContain("red Maui on top, 2 cards; replaced by a wild, free from Player 2's next turn on; under it: blue Maui");
    expect(place("discard").textContent).toContain("free from Player 2's next turn on");
    model.show(shown({}, { discard: { ...view().discard, free_in: 2 } }));
    expect(label("discard")).toContain("free from your next turn on");
    model.show(shown({}, { discard: { ...view().discard, free_in: 7 } }));
    expect(label("discard")).toContain("free in 7 turns");
    const wild = { ...view().discard, top: "any-Ku", reason: "wild" as const, free_in: null };
    model.show(shown({}, { discard: wild }));
    expect(label("discard")).toContain("any-Ku on top, 2 cards; a wild: it can never be taken");
  });
  it("shows as many missing places as cards are missing", () => {
    const family = place("player 0").parentElement!;
    expect(family.querySelectorAll(".aha-tk-ghost, .aha-tk-lack")).toHaveLength(2);
    expect(place("player 1").parentElement!.querySelectorAll(".aha-tk-ghost, .aha-tk-lack")).toHaveLength(4);
  });
  it("marks hand cards that bring the family nearer", () => {
    expect(label("card red-Ku")).toBe("red Ku, in your hand; brings your family nearer");
    expect(label("card blue-any")).toBe("blue-any, in your hand");
  });
  it("shows hidden hands as backs, known cards beside them", () => {
    const box = place("player 1");
    expect(box.querySelectorAll(".aha-tk-tiny")).toHaveLength(2);
    expect(box.querySelector(".aha-tk-chip")!.textContent).toBe("BLono");
    expect(box.querySelector(".aha-tk-stars")!.textContent).toBe("★");
  });
  it("says the turn and the last one", () => {
    expect(el.querySelector(".aha-tk-facts")!.textContent).toContain("Turn 13of at most 2000");
  });
});

it("shows what stands between backticks as code, and nothing of a prompt as markup", () => {
  model.traits["prompt"] = "Step.\n✗ Not yet. `a` <b>x</b>\n↩ As it was.\nSet `fill_first` to `free`.";
  model.tell("change:prompt");
  const prompt = el.querySelector(".aha-prompt")!;
  expect([...prompt.querySelectorAll("code")].map((one) => one.textContent)).toEqual(["a", "fill_first", "free"]);
  expect(prompt.querySelector(".aha-answer-no")!.textContent).toBe("✗ Not yet. a <b>x</b>");
  expect(prompt.querySelector(".aha-aside")!.textContent).toBe("As it was.");
  expect(prompt.querySelectorAll("br")).toHaveLength(0);
  expect(el.querySelector("[role=status] .aha-answer code")!.textContent).toBe("a");
});

describe("drawing", () => {
  beforeEach(() => model.show(shown({ moves: DRAWS }, { phase: "draw", discard: { ...view().discard, takable: true, reason: null } })));
  it("goes by a click on a pile, a button or a key", () => {
    place("pile").click();
    model.show(shown({ log: [line], moves: DRAWS }, { phase: "draw" }));
    place("discard").click();
    model.show(shown({ log: [line, line], moves: DRAWS }, { phase: "draw" }));
    named("Take red Maui").click();
    model.show(shown({ log: [line, line, line], moves: DRAWS }, { phase: "draw" }));
    place("pile").focus();
    press("d");
    expect(model.moves).toEqual(["draw pile", "draw discard", "draw discard", "draw pile"]);
  });
  it("asks to draw first", () => {
    place("card red-Ku").click();
    expect(status()).toContain("First draw a card.");
    expect(model.moves).toEqual([]);
  });
});

describe("acting", () => {
  it("replaces a card by keyboard alone", () => {
    place("card red-Ku").focus();
    press("Enter");
    expect(status()).toBe("Red Ku: choose the card of your family that it replaces or the discard pile.");
    expect(focus()).toBe("slot 0 red-Laka");
    press("End");
    expect(focus()).toBe("card any-any");
    place("slot 0 green-Ku").focus();
    expect(label("slot 0 green-Ku")).toContain("can be replaced by red Ku");
    press("Enter");
    expect(model.moves).toEqual(["own red-Ku for green-Ku"]);
  });
  it("tells equal cards of the hand apart", () => {
    place("card red-Ku 2").click();
    expect(place("card red-Ku 2").className).toContain("aha-tk-selected");
    expect(place("card red-Ku").className).not.toContain("aha-tk-selected");
  });
  it("discards by the pile, the button and the key", () => {
    place("card red-Ku").click();
    place("discard").click();
    model.show(shown(news));
    place("card blue-any").click();
    named("Discard blue-any").click();
    model.show(shown({ log: [line, line] }));
    place("card any-any").focus();
    press("Enter");
    press("d");
    expect(model.moves).toEqual(["discard red-Ku", "discard blue-any", "discard any-any"]);
  });
  it("hexes by card, player and place", () => {
    place("card any-any").focus();
    press("Enter");
    press("2");
    expect(status()).toBe("Any-any to Player 2: choose the open place or the card that it covers.");
    expect(focus()).toBe("open 1"); // blue Laka's place
    press("n");
    expect(focus()).toBe("slot 1 blue-Ku");
    expect(label("slot 1 blue-Ku")).toContain("can be replaced by any-any");
    press("Enter");
    expect(model.moves).toEqual(["hex 2 any-any for blue-Ku"]);
  });
  it("hexes an open place by mouse, also one that is only drawn", () => {
    place("card any-any").click();
    el.querySelectorAll<HTMLElement>(".aha-tk-family:not(.aha-tk-home) .aha-tk-slot:not([data-place])")[0]!.click();
    expect(model.moves).toEqual(["hex 2 any-any"]);
  });
  it("does not speak of an open place where there is none", () => {
    const full = family(OLD, 2);
    const cover = OLD.map((old) => `hex 2 any-any for ${old}`);
    model.show(shown({ ...news, moves: cover }, { families: [full, full] }));
    place("card any-any").click();
    place("player 1").click();
    expect(status()).toBe("Any-any to Player 2: choose the card that it covers.");
  });
  it("gives by card and player", () => {
    const giving = { families: [family(["red-Laka"]), family(["blue-Ku"], 4, ["blue"])] };
    model.show(shown({ ...news, moves: ["own red-Ku", "gift 2 red-Ku"] }, giving));
    place("card red-Ku").focus();
    press("Enter");
    expect(status()).toBe("Red Ku: choose an open place of your family or a player to give it to.");
    expect(focus()).toBe("open 0");
    expect(place("player 1").className).toContain("aha-tk-target");
    press("2");
    expect(model.moves).toEqual(["gift 2 red-Ku"]);
  });
  it("asks which card of the full family is replaced", () => {
    place("card red-Ku").click();
    place("player 0").click();
    expect(status()).toBe("Choose the card of your family that it replaces.");
  });
  it("asks for a card first, and explains the place meanwhile", () => {
    place("slot 0 green-Ku").click();
    expect(status()).toContain("green Ku, in your family");
    expect(status()).toContain("Choose a card of your hand first.");
  });
  it("lets go by Escape and by a second click", () => {
    place("card red-Ku").focus();
    press("Enter");
    press("Escape");
    expect(status()).toBe("Nothing chosen.");
    place("card red-Ku").click();
    place("card red-Ku").click();
    expect(el.querySelector(".aha-tk-selected")).toBeNull();
  });
  it("passes with an empty hand", () => {
    model.show(shown({ ...news, moves: ["pass"] }));
    named("Pass").click();
    expect(model.moves).toEqual(["pass"]);
  });
});

describe("snaps", () => {
  const asked = (log = [line], moves = ["pass", "snap red-Ku"]): void =>
    model.show(shown({ log, moves }, { phase: "snap", current: 0, snap: SNAP }));
  it("are made by card or button, or let be", () => {
    asked();
    place("card red-Ku 2").click();
    asked([line, line]);
    named("Snap with red Ku").click();
    asked([line, line, line]);
    named("Pass").click();
    asked([line, line, line, line]);
    place("card red-Ku").focus();
    press("p");
    expect(model.moves).toEqual(["snap red-Ku", "snap red-Ku", "pass", "pass"]);
  });
  it("have no clock unless one is wanted", () => {
    asked();
    expect(named("Clock: off")).toBeDefined();
    vi.advanceTimersByTime(60_000);
    expect(model.moves).toEqual([]);
  });
  it("pass when the clock that was wanted has run out", () => {
    asked();
    named("Clock: off").click();
    expect(el.querySelector("[role=timer]")!.textContent).toBe("5 s left");
    vi.advanceTimersByTime(3000);
    expect(el.querySelector("[role=timer]")!.textContent).toBe("2 s left");
    vi.advanceTimersByTime(3000);
    expect(model.moves).toEqual(["pass"]);
    vi.advanceTimersByTime(60_000);
    expect(model.moves).toEqual(["pass"]);
  });
  it("stop the clock once answered, and start it for the next one", () => {
    asked();
    named("Clock: off").click();
    named("Snap with red Ku").click();
    model.show(shown({ log: [line, line], moves: [] }, { phase: "snap", current: 1, snap: SNAP }));
    vi.advanceTimersByTime(60_000);
    expect(model.moves).toEqual(["snap red-Ku"]);
    asked([line, line, line]);
    expect(el.querySelector("[role=timer]")!.textContent).toBe("5 s left");
    close();
    vi.advanceTimersByTime(60_000);
    expect(model.moves).toEqual(["snap red-Ku"]);
  });
  it("are passed by themselves without a card, if wanted, but not after an undo", () => {
    asked([line], ["pass"]);
    expect(model.moves).toEqual([]);
    named("Pass by itself when I cannot snap").click();
    expect(model.moves).toEqual(["pass"]);
    asked([line, line], ["pass"]);
    vi.advanceTimersByTime(1000);
    expect(model.moves).toEqual(["pass", "pass"]);
    asked([line, line, line], ["pass", "snap red-Ku"]);
    vi.advanceTimersByTime(1000);
    expect(model.moves).toEqual(["pass", "pass"]);
    asked([line, line], ["pass"]);
    vi.advanceTimersByTime(1000);
    expect(model.moves).toEqual(["pass", "pass"]);
  });
  it("offer little besides where one could snap with several cards", () => {
    asked([line], ["pass", "snap red-Ku", "snap any-Ku"]);
    expect(named("Pass by itself")).toBeUndefined();
    expect(named("Clock: off")).toBeUndefined();
    asked([line, line], ["pass", "snap red-Ku"]);
    expect(named("Pass by itself")).toBeDefined();
  });
  it("are never passed by themselves where others look on", () => {
    const can = { ...shown().can, seats: [0, 1] };
    model.show(shown({ ...news, can, moves: ["pass"] }, { phase: "snap", snap: SNAP }));
    expect(named("Pass by itself when I cannot snap")).toBeUndefined();
  });
});

describe("what the last move did", () => {
  it("is said at who got it", () => {
    const banner = { kind: "gift", text: "A gift from Player 2!", seat: 0 };
    model.show(shown({ ...news, banner }));
    expect(place("player 0").parentElement!.querySelector(".aha-tk-banner")!.textContent).toBe("A gift from Player 2!");
    expect(el.querySelectorAll(".aha-tk-banner")).toHaveLength(1);
    model.show(shown({ ...news, banner: { ...banner, seat: 1 } }));
    expect(place("player 1").parentElement!.querySelector(".aha-tk-banner")).not.toBeNull();
  });
  it("lists no answers that nobody sees, and steps over them", () => {
    const log = [
      { seat: 0, text: "discard red Ku", move: "discard red-Ku" },
      { seat: 1, text: "", move: "" },
      { seat: -1, text: "asked: nobody snaps", move: "" },
      { seat: 1, text: "", move: "" },
    ];
    const steps = (): unknown[] => model.sent.filter(({ kind }) => kind === "step").map(({ at }) => at);
    model.show(shown({ log }));
    const items = [...el.querySelectorAll<HTMLElement>("[data-log]")];
    expect(items.map((one) => one.textContent)).toEqual(["start", "Youdiscard red Kudiscard red-Ku", "asked: nobody snaps"]);
    expect(items[2]!.getAttribute("aria-selected")).toBe("true");
    expect(items[2]!.getAttribute("tabindex")).toBe("0");
    items[2]!.focus();
    press("ArrowUp");
    expect(document.activeElement).toBe(items[1]);
    press("Enter");
    el.querySelector<HTMLElement>("[data-control=back]")!.click();
    items[2]!.click();
    expect(steps()).toEqual([1, 1, null]);
    model.show(shown({ log, at: 1 }));
    el.querySelector<HTMLElement>("[data-control=on]")!.click();
    expect(steps().at(-1)).toBeNull();
  });
});

describe("the end", () => {
  it("says nothing of the next turns", () => {
    model.show(shown({ ...news, moves: [], over: { title: "", text: "", rows: [] } }, { phase: "end", current: -4, winners: [] }));
    expect(label("discard")).toBe("Discard pile: red Maui on top, 2 cards; under it: blue Maui");
    expect(place("discard").textContent).not.toContain("free");
  });
  it("shows the winning family", () => {
    const won = { ...family(["blue-Laka", "blue-Ku", "any-any", "blue-Kane", "blue-Maui"], 0, ["blue"]), complete: true };
    const over = { title: "Final standing", text: "", rows: [] };
    model.show(shown({ ...news, moves: [], over }, { phase: "end", current: -4, winners: [1], families: [view().families[0]!, won] }));
    expect(label("player 1")).toContain("the family is complete");
    expect(label("player 1")).toContain("winner");
    expect(el.querySelector(".aha-tk-won")!.textContent).toContain("complete family");
    expect(el.querySelector(".aha-tk-won .aha-tk-ghost")).toBeNull();
  });
});
