import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import board, { fits, gives, held, pointed, written, type HawaikiView } from "../src/hawaiki";
import type { Model, Shown } from "../src/types";
import texts from "./texts.json";

const VIEW: HawaikiView = {
  title: "Hawaiki",
  current: 0,
  phase: "play",
  turn: 0,
  piles: [["1r", "4r"], ["2g"], ["5b"]],
  hands: [
    { count: 3, cards: ["3r", "3r", "7p"], hidden: null },
    { count: 2, cards: null, known: ["3r"], hidden: null },
    { count: 4, cards: null, known: [], hidden: null },
  ],
  tokens: [10, 9, 8],
  draw_pile: { count: 47, under: [] },
  combination: null,
  start: 0,
  round: 1,
  variants: [],
  colours: { r: "red", y: "yellow", g: "green", b: "blue", p: "purple" },
  etiquette: "auto",
  asked: null,
};

function shown(changes: Partial<Shown<HawaikiView>> = {}, view: Partial<HawaikiView> = {}): Shown<HawaikiView> {
  return {
    view: { ...VIEW, ...view },
    moves: ["3r@1", "draw"],
    status: "Your turn.",
    tone: "info",
    count: 1,
    log: [],
    at: null,
    banner: null,
    last: null,
    players: [0, 1, 2].map((seat) => ({ name: `Player ${seat + 1}`, kind: seat ? "bot: greedy" : "you", bot: seat > 0 })),
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
  show(value: Shown<HawaikiView>): void {
    this.traits["shown"] = { ...value, count: (this.traits["shown"] as Shown<HawaikiView>).count + 1 };
    this.tell("change:shown");
    this.answer();
  }
  /** Acknowledge everything sent. */
  answer(): void {
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
  model.answer();
});
afterEach(() => {
  close();
  vi.useRealTimers();
});

const place = (name: string): HTMLElement => el.querySelector<HTMLElement>(`[data-place="${name}"]`)!;
const press = (key: string, target = document.activeElement as HTMLElement): void => {
  target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
};
const status = (): string => el.querySelector("[role=status]")!.textContent!.replace("\u200b", "");
const named = (name: string): HTMLElement =>
  [...el.querySelectorAll("button")].find((one) => one.textContent === name)!;

describe("pure parts", () => {
  it("tells copies apart and puts the hidden card last", () => {
    const cards = held({ count: 4, cards: ["3r", "3r", "5g", "7p"], hidden: "5g" });
    expect(cards.map((card) => card.place)).toEqual(["card 3r 1", "card 3r 2", "card 7p 1", "card (5g)"]);
    expect(written(cards[3]!)).toBe("(5g)");
  });
  it("finds the piles that a card fits, announced or not, once each", () => {
    const [card] = held({ count: 1, cards: ["3r"], hidden: null });
    expect(fits(["3r@1", "3r@1!", "3r@3", "(3r)@2", "draw"], card!)).toEqual([1, 3]);
  });
  it("knows what a move points to", () => {
    const cards = held({ count: 4, cards: ["3r", "3r", "5g"], hidden: "5g" });
    expect(pointed("3r@1!", cards)).toEqual(["card 3r 1", "pile 1"]);
    expect(pointed("(5g)@2", cards)).toEqual(["card (5g)", "pile 2"]);
    expect(pointed("hide 3r", cards)).toEqual(["card 3r 1"]);
    expect(pointed("give 2+3", cards)).toEqual(["player 1", "player 2"]);
    expect([...pointed("draw", cards), ...pointed("sacrifice 3", cards)]).toEqual(["draw", "pile 3"]);
    expect(pointed("thanks", cards)).toEqual([]);
  });
  it("offers what goes with the chosen players", () => {
    const moves = ["give 2", "give 3", "give 4", "give 2+3", "give 2+4", "give 3+4"];
    expect(gives(moves, [])).toEqual([[1], [2], [3]]);
    expect(gives(moves, [1])).toEqual([[1], [1, 2], [1, 3]]);
    expect(gives(moves, [1, 3])).toEqual([[1, 3]]);
  });
});

describe("the grid", () => {
  it("has one tab stop, and every place says what it holds", () => {
    const cells = [...el.querySelectorAll("[role=gridcell]")];
    expect(cells.filter((cell) => cell.getAttribute("tabindex") === "0")).toHaveLength(1);
    expect(cells.every((cell) => cell.getAttribute("aria-label"))).toBe(true);
    expect(place("pile 1").getAttribute("aria-label")).toContain("Pile 1: 4 red on top, 2 cards");
    expect(place("player 1").getAttribute("aria-label")).toContain("2 cards, 9 tokens; known: 3 red");
    expect(place("card 3r 1").getAttribute("aria-label")).toContain("fits pile 1");
    expect(place("card 7p 1").getAttribute("aria-label")).toContain("fits no pile");
  });
  it("plays a card by keyboard alone", () => {
    place("player 0").focus();
    press("ArrowDown");
    press("ArrowDown");
    expect((document.activeElement as HTMLElement).dataset["place"]).toBe("card 3r 1");
    press("Enter");
    expect(status()).toBe("3 red chosen. Choose a pile.");
    expect((document.activeElement as HTMLElement).dataset["place"]).toBe("pile 1");
    expect(place("pile 1").className).toContain("aha-target");
    press("Enter");
    expect(model.moves).toEqual(["3r@1"]);
  });
  it("keeps the focus when the played card is gone", () => {
    place("card 3r 2").focus();
    press("1");
    press("Enter");
    press("1");
    expect(model.moves).toEqual(["3r@1"]);
    model.show(shown({ log: [{ seat: 0, text: "x", move: "" }] }, { hands: [{ count: 2, cards: ["3r", "7p"], hidden: null }, ...VIEW.hands.slice(1)] }));
    expect((document.activeElement as HTMLElement).dataset["place"]).toBe("card 7p 1");
  });
  it("sends tries that do not fit, so that Python says why not", () => {
    place("card 7p 1").click();
    place("pile 2").click();
    expect(model.moves).toEqual(["7p@2"]);
  });
  it("says at once that a card fits nowhere, and why", () => {
    place("card 7p 1").focus();
    press("Enter");
    expect(status()).toBe(
      "7 purple fits no pile: no top card has its value or its colour (HK-10). Choose another card, or draw.",
    );
    expect(el.querySelector(".aha-status")!.className).toContain("aha-warn");
    expect((document.activeElement as HTMLElement).dataset["place"]).toBe("card 7p 1");
  });
  it("lets cards rest where something else is asked for", () => {
    model.show(shown({ moves: ["give 2"], status: "Choose." }, { phase: "designate", combination: { kind: "run" } }));
    place("card 3r 1").click();
    expect(status()).toBe("Choose.");
  });
  it("asks for a card first", () => {
    place("pile 2").click();
    expect(model.moves).toEqual([]);
    expect(status()).toBe("Choose a card of your hand first.");
  });
  it("sends no second move before the first is answered", () => {
    place("draw").click();
    place("draw").click();
    expect(model.moves).toEqual(["draw"]);
  });
  it("leaves keys alone that mean nothing", () => {
    const event = new KeyboardEvent("keydown", { key: "q", bubbles: true, cancelable: true });
    place("draw").dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  });
});

describe("actions", () => {
  it("designates one or two", () => {
    const moves = ["give 2", "give 3", "give 2+3"];
    model.show(shown({ moves }, { phase: "designate", combination: { kind: "colour" } }));
    expect(named("Player 2 draws 2")).toBeDefined();
    place("player 1").click();
    named("Player 2 and Player 3 draw 1 each").click();
    expect(model.moves).toEqual(["give 2+3"]);
  });
  it("announces in strict etiquette, for one play", () => {
    const moves = ["3r@1", "3r@1!", "draw"];
    model.show(shown({ moves }, { etiquette: "strict" }));
    named("Announce").click();
    expect(named("Announce").getAttribute("aria-pressed")).toBe("true");
    place("card 3r 1").click();
    place("pile 1").click();
    expect(model.moves).toEqual(["3r@1!"]);
    model.show(shown({ moves, log: [{ seat: 0, text: "x", move: "" }] }, { etiquette: "strict" }));
    expect(named("Announce").getAttribute("aria-pressed")).toBe("false");
  });
  it("lets go of a button when its move is refused", () => {
    const moves = ["3r@1", "3r@1!", "draw", "sacrifice 1"];
    const refused = (): void => model.show(shown({ moves, tone: "warn", status: "No." }, { etiquette: "strict" }));
    refused();
    named("Announce").click();
    place("card 7p 1").click();
    place("pile 1").click();
    refused();
    expect(named("Announce").getAttribute("aria-pressed")).toBe("false");
    named("Sacrifice").click();
    place("pile 2").click();
    refused();
    expect(named("Sacrifice").getAttribute("aria-pressed")).toBe("false");
    expect(model.moves).toEqual(["7p@1!", "sacrifice 2"]);
  });
  it("sacrifices a pile's top", () => {
    model.show(shown({ moves: ["draw", "sacrifice 1"] }));
    named("Sacrifice").click();
    place("pile 1").click();
    expect(model.moves).toEqual(["sacrifice 1"]);
  });
  it.each([
    ["Call it out", "call"],
    ["Say nothing", "hush"],
    ["Thanks!", "thanks"],
    ["No thanks", "silent"],
    ["Play again (1 token)", "again"],
    ["End the turn", "end"],
    ["Leave all open", "keep"],
  ])("has a button %s", (text, move) => {
    model.show(shown({ moves: [move] }, { phase: "x" }));
    named(text).click();
    expect(model.moves).toEqual([move]);
  });
  it("takes no second click before the answer is seen, and the next one as soon as it is", () => {
    model.show(shown({ moves: ["call"] }, { phase: "x" }));
    named("Call it out").click();
    named("Call it out").click();
    expect(model.moves).toEqual(["call"]);
    // the answer is shown; the word that it was heard is still on its way
    model.traits["shown"] = { ...shown({ moves: ["end"] }, { phase: "x" }), count: 99 };
    model.tell("change:shown");
    named("End the turn").click();
    expect(model.moves).toEqual(["call", "end"]);
  });
  it("hides a card", () => {
    model.show(shown({ moves: ["hide 3r", "hide 7p"] }, { phase: "choose_hidden" }));
    place("card 7p 1").click();
    expect(model.moves).toEqual(["hide 7p"]);
  });
});

describe("the frame", () => {
  it("says when the kernel does not answer, and when it does again", () => {
    place("draw").click();
    vi.advanceTimersByTime(5000);
    expect(status()).toContain("Run > Restart Kernel and Run All Cells");
    model.answer();
    expect(status()).toBe("Your turn.");
  });
  it("shows a prompt as text", () => {
    model.traits["prompt"] = "<b>one</b>\ntwo";
    model.tell("change:prompt");
    expect(el.querySelector(".aha-prompt")!.innerHTML).toBe("<b>&lt;b&gt;one&lt;/b&gt;</b><br>two");
  });
  it("has one node for the prompt that is there before it speaks, and stays", () => {
    const prompt = el.querySelector(".aha-prompt")!;
    expect(prompt.getAttribute("aria-live")).toBe("polite");
    expect(prompt.childNodes).toHaveLength(0);
    for (const text of ["Make a pair.", "Not yet.\nOnly the colour.", ""]) {
      model.traits["prompt"] = text;
      model.tell("change:prompt");
      model.show(shown());
      expect(el.querySelector(".aha-prompt")).toBe(prompt);
      expect(prompt.textContent).toBe(text.replace("\n", ""));
    }
  });
  it("says a prompt anew that answers a second try in the same words", () => {
    const prompt = el.querySelector<HTMLElement>(".aha-prompt")!;
    model.traits["prompt"] = "Not yet.";
    model.tell("change:prompt");
    const texts = [0, 1, 2].map(() => {
      place("draw").click();
      model.show(shown()); // set back
      return prompt.textContent;
    });
    expect(texts[0]).not.toBe(texts[1]);
    expect(texts[1]).not.toBe(texts[2]);
    const before = prompt.textContent;
    model.show(shown());
    expect(prompt.textContent).toBe(before);
  });
  it("closes a panel by Escape from anywhere and gives its button the focus", () => {
    named("Rules").click();
    place("card 3r 1").focus();
    press("1");
    press("Escape"); // from the table too: nothing is chosen there
    expect(el.querySelector(".aha-panel")).toBeNull();
    expect(document.activeElement).toBe(named("Rules"));
    press("Escape");
    expect(document.activeElement).toBe(named("Rules"));
  });
  it("keeps a hint open when its button is pressed again, and explains its values", () => {
    named("Hint").click();
    const hint = [{ move: "draw", text: "draw a card", value: "-1", why: "Nothing fits." }];
    model.show(shown({ hint, hint_note: "Points." }));
    const asked = model.sent.length;
    named("Hint").click();
    expect(el.querySelector(".aha-panel-body")!.textContent).toContain("Points.");
    expect(model.sent).toHaveLength(asked);
  });
  it("lets a hint that is open be asked for again after the next move", () => {
    const rows = [{ move: "draw", text: "draw a card", value: "1", why: "Nothing fits." }];
    const panel = (): string => el.querySelector(".aha-panel-body")!.textContent!;
    named("Hint").click();
    expect(panel()).toBe("Thinking …");
    model.show(shown({ hint: rows }));
    expect(panel()).toContain("Nothing fits.");
    model.show(shown({ log: [{ seat: 0, text: "x", move: "" }], busy: true, can: { ...shown().can, hint: false } }));
    expect(panel()).toBe("There is no hint for this position.");
    model.show(shown({ log: [{ seat: 0, text: "x", move: "" }] }));
    expect(panel()).toBe("A hint for this positionThink with me");
    named("A hint for this position").focus();
    (document.activeElement as HTMLElement).click();
    expect(model.sent.at(-1)).toMatchObject({ kind: "hint" });
    expect(panel()).toBe("Thinking …");
    expect((document.activeElement as HTMLElement).className).toBe("aha-panel-body");
    model.answer(); // there is none
    expect(panel()).toBe("A hint for this positionThink with me");
  });
  it("shows how far a bot has thought, and asks for what it has so far", () => {
    const body = (): HTMLElement => el.querySelector<HTMLElement>(".aha-panel-body")!;
    named("Hint").click();
    model.answer(); // it thinks now
    model.show(shown({ thinking: true, advice: { by: "search", names: ["greedy", "search"] } }));
    expect(body().textContent).toContain("The bot search is thinking: 0%.The first time on a computer");
    model.tell("msg:custom", { kind: "thinking", share: 0.35 });
    expect(body().querySelector("p")!.textContent).toBe("The bot search is thinking: 35%.");
    expect(body().querySelector("progress")!.value).toBe(35);
    expect(body().textContent).not.toContain("The first time");
    const before = model.sent.length;
    named("Hint").click(); // it is on its way
    expect(model.sent).toHaveLength(before);
    named("Say now what you have").click();
    expect(model.sent.at(-1)).toMatchObject({ kind: "stop" });
    expect(document.activeElement).toBe(body());
    const hint = [{ move: "draw", text: "draw a card", value: "0.40 (0.30–0.50)", why: "x" }];
    model.show(shown({ hint, hint_note: "Stopped." }));
    expect(body().textContent).toContain("Stopped.");
  });
  it("lets one choose whom to ask for a hint, where there is a choice", () => {
    const asked = (): (string | null)[] =>
      [...el.querySelectorAll("[data-control^='hint.by']")].map((one) => one.getAttribute("aria-pressed"));
    const hint = [{ move: "draw", text: "draw a card", value: "1", why: "x" }];
    named("Hint").click();
    model.show(shown({ hint, advice: { by: "greedy", names: ["greedy", "search"] } }));
    expect(asked()).toEqual(["true", "false"]);
    named("search: looks ahead").click();
    expect(model.sent.at(-1)).toMatchObject({ kind: "adviser", name: "search" });
    model.show(shown({ hint, advice: { by: "guide", names: [] } }));
    expect(asked()).toEqual([]);
  });
  it("covers the hand and gives the button the focus", () => {
    place("draw").focus();
    const hands = VIEW.hands.map((hand) => ({ ...hand, cards: null }));
    model.show(shown({ covered: 1, seat: null, moves: [] }, { hands }));
    expect(el.querySelectorAll(".aha-held")).toHaveLength(0);
    expect((document.activeElement as HTMLElement).textContent).toBe("Player 2 is here: show the cards");
    (document.activeElement as HTMLElement).click();
    expect(model.sent.at(-1)).toMatchObject({ kind: "uncover" });
  });
  it("asks before it leaves a game", () => {
    model.show(shown({ log: [{ seat: 0, text: "x", move: "" }] }));
    named("New game").click();
    expect(model.sent.some(({ kind }) => kind === "new")).toBe(false);
    named("Start anew").click();
    expect(model.sent.at(-1)).toMatchObject({ kind: "new" });
  });
  it("steps through the moves by keyboard", () => {
    model.show(shown({ log: [{ seat: 0, text: "x", move: "" }, { seat: 1, text: "y", move: "" }] }));
    const list = el.querySelector<HTMLElement>("[role=listbox]")!;
    list.querySelector<HTMLElement>('[tabindex="0"]')!.focus();
    press("ArrowUp");
    press("Enter");
    expect(model.sent.at(-1)).toMatchObject({ kind: "step", at: 1 });
  });
  it("asks nothing before a new game when the game is over", () => {
    const over = { title: "Final standing", text: "", rows: [] };
    model.show(shown({ log: [{ seat: 0, text: "x", move: "" }], moves: [], over }));
    el.querySelector<HTMLElement>("[data-control=new]")!.click();
    expect(model.sent.at(-1)).toMatchObject({ kind: "new" });
    expect(el.querySelector(".aha-panel")).toBeNull();
  });
  it("marks the hint's card and its pile", () => {
    const hint = [{ move: "3r@1", text: "3 red on pile 1", value: "1", why: "It fits." }];
    model.show(shown({ hint }));
    const marked = [...el.querySelectorAll<HTMLElement>(".aha-hinted")].map((one) => one.dataset["place"]);
    expect(marked).toEqual(["pile 1", "card 3r 1"]);
    expect(place("pile 1").getAttribute("aria-label")).toContain("the hint");
  });
  it("keeps what it says of a chosen card when a panel opens", () => {
    model.show(shown({ status: "Hint: 3 red on pile 1.", log: [{ seat: 0, text: "x", move: "" }] }));
    place("card 3r 1").click();
    for (const panel of ["rules", "new", "more"]) {
      el.querySelector<HTMLElement>(`[data-control=${panel}]`)!.click();
      model.answer();
      expect(status()).toBe("3 red chosen. Choose a pile.");
    }
  });
  it("goes on from the hint to a tree of moves", () => {
    named("Hint").click();
    model.show(shown({ hint: [{ move: "draw", text: "draw a card", value: "1", why: "x" }] }));
    named("Think with me").click();
    expect(model.sent.at(-1)).toMatchObject({ kind: "panel", name: "think" });
    const row = { level: 0, text: "3 red on pile 1", value: "+0.50", range: "+0.10 … +0.90", best: true };
    const reply = { level: 1, text: "Player 2: <i>", share: "60.0%", value: "+0.30", range: "", best: false };
    model.tell("msg:custom", { kind: "panel", name: "think", blocks: [{ kind: "tree", rows: [row, reply] }] });
    const tree = el.querySelector(".aha-branches")!;
    expect(tree.querySelector("li")!.textContent).toContain("★ 3 red on pile 1+0.50 (+0.10 … +0.90)");
    expect(tree.querySelector("li li")!.textContent).toBe("60.0%Player 2: <i>+0.30");
    model.show(shown({ count: 9 }));
    expect(model.sent.filter(({ name }) => name === "think")).toHaveLength(2);
  });
  it("asks for the unseen cards anew after each move, and forgets another seat's", () => {
    const asked = (): number => model.sent.filter(({ name }) => name === "unseen").length;
    const panel = (): string => el.querySelector(".aha-panel-body")!.textContent!;
    const head = [[["", "Value"]], [["", "red"]]];
    const rows = [[[["", "1"]], [["b", "2"], ["em", "3.3%"]]]];
    named("Unseen").click();
    expect(asked()).toBe(1);
    model.tell("msg:custom", { kind: "panel", name: "unseen", blocks: [{ kind: "matrix", head, rows }] });
    const table = el.querySelector(".aha-matrix")!;
    expect(table.querySelector("tbody th")!.getAttribute("scope")).toBe("row");
    expect(panel()).toBe("Valuered123.3%");
    place("card 3r 1").click(); // nothing new is shown
    expect(asked()).toBe(1);
    model.show(shown({ count: 7 }));
    expect(asked()).toBe(2);
    expect(panel()).toBe("Valuered123.3%"); // until the answer is there
    model.show(shown({ count: 8, seat: 1 }));
    expect(panel()).not.toContain("3.3%");
    expect(asked()).toBe(3);
  });
  it("goes from a clause's id in a message to the clause in the rules", () => {
    model.show(shown({ status: "It fits no pile (HK-10).", tone: "warn" }));
    named("HK-10").click();
    expect(model.sent.at(-1)).toMatchObject({ kind: "panel", name: "rules" });
    const heading = (text: string): object => ({ kind: "heading", level: 2, text: [["", text]] });
    const rows = [[[["", "HK-10"]], [["", "A card fits by value or colour."]]]];
    const table = { kind: "table", head: [[["", "id"]], [["", "clause"]]], rows };
    model.tell("msg:custom", { kind: "panel", name: "rules", blocks: [heading("In short"), heading("Play"), table] });
    expect(el.querySelector("details")!.open).toBe(true);
    expect((document.activeElement as HTMLElement).textContent).toContain("A card fits by value or colour.");
    expect(status()).toBe("It fits no pile (HK-10).");
  });
  it("shows an answer of the prompt apart from the task, and near the hand", () => {
    model.traits["prompt"] = "Step 1.\n✗ Not yet. Only the colour.\nMake a pair.";
    model.show(shown());
    const answers = [...el.querySelectorAll<HTMLElement>(".aha-answer-no")];
    expect(answers.map((one) => one.textContent)).toEqual(Array(2).fill("✗ Not yet. Only the colour."));
    expect(answers[1]!.closest("[role=status]")).not.toBeNull();
    expect(answers[1]!.getAttribute("aria-hidden")).toBe("true");
    place("card 3r 1").click();
    expect(status()).toBe("3 red chosen. Choose a pile.");
  });
  it("makes two announcements of the same words", () => {
    const texts = [0, 1].map(() => {
      model.show(shown({ status: "No." }));
      return el.querySelector("[role=status]")!.textContent;
    });
    expect(texts[0]).not.toBe(texts[1]);
  });
  it("lets keys with Ctrl or Cmd through to JupyterLab, but for those of the grid", () => {
    const seen: [string, boolean][] = [];
    const lab = (event: Event): void => {
      const marked = (event.target as Element).closest("[data-lm-suppress-shortcuts]") !== null;
      seen.push([(event as KeyboardEvent).key, marked]);
    };
    document.addEventListener("keydown", lab, true);
    for (const init of [{ key: "s", ctrlKey: true }, { key: "b", metaKey: true }, { key: "Home", ctrlKey: true }, { key: "x" }]) {
      place("draw").dispatchEvent(new KeyboardEvent("keydown", { ...init, bubbles: true, cancelable: true }));
      vi.advanceTimersByTime(1);
    }
    document.removeEventListener("keydown", lab, true);
    expect(seen).toEqual([["s", false], ["b", false], ["Home", true], ["x", true]]);
    expect(place("draw").matches("[data-lm-suppress-shortcuts=true]")).toBe(true);
  });
  it("keeps JupyterLab's shortcuts away and cleans up after itself", () => {
    const focusable = [...el.querySelectorAll("[tabindex], button, input")];
    expect(focusable.length).toBeGreaterThan(20);
    expect(focusable.every((one) => one.matches("[data-lm-suppress-shortcuts=true]"))).toBe(true);
    close();
    expect(el.children).toHaveLength(0);
    expect(model.listeners).toHaveLength(0);
  });
});
