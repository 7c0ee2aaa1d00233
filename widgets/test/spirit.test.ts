import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import board from "../src/spirit";
import type { SpiritView, Story } from "../src/spirit_table";
import type { Model, Shown } from "../src/types";
import { STORY, island, seat, view } from "./spirit_view";
import texts from "./texts.json";

const MOVES = [
  ...[1, 2, 3, 4, 5, 6, 7, 8].flatMap((n) => ["kauai", "oahu", "molokai", "hawaii"].map((to) => `migrate maui>${to} ${n}`)),
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((n) => `migrate kauai>oahu ${n}`),
  "recruit kauai", "recruit maui", "gather kauai", "gather maui",
  'event "Whalers at Lahaina" maui', 'event "Trade winds" kauai', 'event "Trade winds" maui',
];
const CONVERTS = ["convert H@kauai>C", "convert H@kauai>A", "convert H@maui>C", "convert A>R", "done"];

function shown(changes: Partial<Shown<SpiritView>> = {}, seen: Partial<SpiritView> = {}): Shown<SpiritView> {
  return {
    view: view(seen),
    moves: MOVES,
    status: "Choose.",
    tone: "info",
    count: 1,
    log: [],
    at: null,
    banner: null,
    story: { ...STORY, conflict: null },
    last: null,
    players: ["You", "Player 2"].map((name, n) => ({ name, kind: n ? "bot: greedy" : "player 1", bot: n > 0 })),
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
  show(value: Shown<SpiritView>): void {
    this.traits["shown"] = { ...value, count: (this.traits["shown"] as Shown<SpiritView>).count + 1 };
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
  [...el.querySelectorAll<HTMLElement>("button")].find((one) => (one.getAttribute("aria-label") ?? one.textContent) === name)!;
const control = (name: string): HTMLElement => el.querySelector<HTMLElement>(`[data-control="${name}"]`)!;
const targets = (): string[] =>
  [...el.querySelectorAll<HTMLElement>(".aha-sp-target")].map((one) => one.dataset["place"]!);
const line = { seat: 0, text: "x", move: "" };
const panel = (): string => el.querySelector(".aha-panel-body")?.textContent ?? "";

describe("what places say", () => {
  it("has one tab stop, and every place says what it holds", () => {
    const cells = [...el.querySelectorAll("[role=gridcell]")];
    expect(cells.filter((cell) => cell.getAttribute("tabindex") === "0")).toHaveLength(1);
    expect(cells.every((cell) => cell.getAttribute("aria-label"))).toBe(true);
  });
  it("says players: points, tokens, tracks, offices", () => {
    expect(label("player 0")).toBe(
      "You, player 1: 3 points, 3 tokens; 20 Hawaiians, 0 Commerce, 2 Aloha, 1 Warrior, 0 Home Rule, 3 votes; " +
        "holds the monarch’s token; King Kamehameha I, chief of Maui; to move",
    );
  });
  it("says islands: who is there with which tokens, who leads, what gathering gives", () => {
    expect(label("island maui")).toBe("Maui; You: 8 with 2 tokens, Player 2: 2; led by You; gathering gives 1 Aloha; can be chosen");
    expect(label("island molokai")).toBe("Molokaʻi; nobody; gathering gives 2 Aloha");
    expect(label("island hawaii")).toContain("gathering gives nothing");
  });
  it("says events: cost, effect, islands, who can use them, the story", () => {
    expect(label("event Whalers at Lahaina")).toBe(
      "Event Whalers at Lāhainā: free → 2 Commerce; token from Maui; can be used now by You, Player 2; History: Ships called",
    );
    expect(label("event Trade winds")).toContain("free → 1–4 Aloha (blue die); token from any island");
    expect(label("event Paulet's demands")).toBe(
      "Event against the others, Paulet's demands: 1 Warrior → others lose 2 Commerce; token from Oʻahu; can be used by nobody now",
    );
  });
  it("shows numbers beside colours", () => {
    expect([...place("island kauai").querySelectorAll(".aha-sp-chip")].map((one) => one.textContent)).toEqual(["1", "2"]);
    expect(place("island maui").querySelectorAll(".aha-sp-pips i")).toHaveLength(2);
    expect(place("island kauai").querySelectorAll(".aha-sp-leader")).toHaveLength(1);
  });
  it("says the turns still to come, the chapter and the step", () => {
    expect(el.querySelector(".aha-sp-order")!.getAttribute("aria-label")).toBe("Turns still to come: 1 1 2 1 2");
    expect(el.querySelector(".aha-sp-order")!.textContent).toBe("Turns11212");
    expect(el.querySelector(".aha-sp-stages")!.getAttribute("aria-label")).toBe("Chapter I: actions");
  });
  it("says the chance of a conflict now beside the Warriors", () => {
    expect(place("player 0").querySelector(".aha-sp-at-warriors")!.textContent).toBe("184 %");
  });
});

describe("settling and the monarch's token", () => {
  it("go by one click", () => {
    model.show(shown({ log: [line], moves: ["start kauai", "start maui"] }, { step: "start", stage: "prologue" }));
    place("island maui").click();
    model.show(shown({ log: [line, line], moves: ["monarch kauai"] }, { step: "monarch" }));
    place("island kauai").click();
    expect(model.moves).toEqual(["start maui", "monarch kauai"]);
  });
});

describe("migrating", () => {
  it("goes by island, island and number, by keyboard alone", () => {
    place("island maui").focus();
    press("Enter");
    expect(status()).toBe("Maui: choose the island to migrate to, recruit, gather 1 Aloha or use an event there.");
    expect(targets().slice(0, 4)).toEqual(["island kauai", "island oahu", "island molokai", "island hawaii"]);
    press("ArrowLeft");
    press("ArrowLeft");
    expect(focus()).toBe("island oahu");
    expect(label("island oahu")).toContain("Hawaiians of Maui can go there");
    press("Enter");
    expect(focus()).toBe("amount");
    expect(status()).toBe("1 of 8 Hawaiians from Maui to Oʻahu. Enter moves them.");
    press("ArrowRight");
    press("ArrowUp");
    expect(status()).toContain("3 of 8");
    press("End");
    expect(status()).toContain("8 of 8");
    press("4");
    expect(place("amount").getAttribute("aria-valuetext")).toBe("4 of 8");
    press("Enter");
    expect(model.moves).toEqual(["migrate maui>oahu 4"]);
  });
  it("goes by mouse with quick choices", () => {
    place("island kauai").click();
    place("island oahu").click();
    named("half of them, 6").click();
    expect(control("migrate").textContent).toBe("Move 6 to Oʻahu");
    named("One more").click();
    named("One more").click();
    named("One fewer").click();
    control("migrate").click();
    expect(model.moves).toEqual(["migrate kauai>oahu 7"]);
  });
  it("follows the slider", () => {
    place("island kauai").click();
    place("island oahu").click();
    const slider = place("amount") as HTMLInputElement;
    slider.value = "9";
    slider.dispatchEvent(new Event("input", { bubbles: true }));
    expect(control("migrate").textContent).toBe("Move 9 to Oʻahu");
    expect(model.moves).toEqual([]);
  });
  it("lets go by Escape, by the cross and by a second click", () => {
    place("island maui").focus();
    press("Enter");
    press("Escape");
    expect(status()).toBe("Nothing chosen.");
    expect(targets()).toEqual([]);
    place("island maui").click();
    place("island oahu").click();
    named("Cancel").click();
    expect(place("amount")).toBeNull();
    expect(focus()).toBe("island maui");
    place("island maui").click();
    place("island maui").click();
    expect(targets()).toEqual([]);
  });
  it("keeps the island that is left if it is clicked again while a target is chosen", () => {
    place("island maui").click();
    place("island oahu").click();
    expect(place("amount")).not.toBeNull();
    place("island maui").click();
    expect(place("amount")).toBeNull();
    expect(place("island maui").className).toContain("aha-sp-selected");
    expect(targets().slice(0, 4)).toEqual(["island kauai", "island oahu", "island molokai", "island hawaii"]);
    place("island kauai").click();
    control("migrate").click();
    expect(model.moves).toEqual(["migrate maui>kauai 1"]);
  });
  it("takes another own island where Hawaiians cannot go", () => {
    place("island kauai").click();
    place("island maui").click();
    expect(place("island maui").className).toContain("aha-sp-selected");
    expect(model.moves).toEqual([]);
  });
  it("tries what is not legal, so that Python says why not", () => {
    place("island kauai").click();
    place("island hawaii").click();
    expect(model.moves).toEqual(["migrate kauai>hawaii 1"]);
  });
  it("explains islands from which nothing can be done", () => {
    place("island oahu").click();
    expect(status()).toBe("Oʻahu; Player 2: 15 with 1 token; led by Player 2; gathering gives 1 Commerce. You can do nothing from there now.");
  });
});

describe("other actions", () => {
  it("recruit and gather by button and by key", () => {
    place("island maui").click();
    named("Recruit a Warrior").click();
    model.show(shown({ log: [line] }));
    place("island maui").click();
    named("Gather 1 Aloha").click();
    model.show(shown({ log: [line, line] }));
    place("island kauai").focus();
    press("g");
    model.show(shown({ log: [line, line, line] }));
    press("w");
    expect(model.moves).toEqual(["recruit maui", "gather maui", "gather kauai", "recruit kauai"]);
  });
  it("use an event at once where one island can pay", () => {
    place("event Whalers at Lahaina").click();
    expect(model.moves).toEqual(['event "Whalers at Lahaina" maui']);
  });
  it("ask for the island where several can pay", () => {
    place("event Trade winds").focus();
    press("Enter");
    expect(status()).toBe("Trade winds: choose the island whose token you use, Kauaʻi, Maui.");
    expect(focus()).toBe("island kauai");
    expect(targets()).toEqual(["island kauai", "island maui"]);
    place("island maui").click();
    expect(model.moves).toEqual(['event "Trade winds" maui']);
  });
  it("take the chosen island for an event", () => {
    place("island kauai").click();
    place("event Trade winds").click();
    expect(model.moves).toEqual(['event "Trade winds" kauai']);
  });
  it("mark the events that the chosen island can pay for", () => {
    place("island kauai").click();
    expect(targets()).toEqual(["island oahu", "event Trade winds"]);
  });
  it("offer the islands that can pay as buttons too", () => {
    place("event Trade winds").click();
    named("Kauaʻi").click();
    expect(model.moves).toEqual(['event "Trade winds" kauai']);
  });
  it("try events that cannot be used, so that Python says why not", () => {
    place("event Paulet's demands").click();
    expect(model.moves).toEqual(['event "Paulet\'s demands" oahu']);
  });
  it("give up a token by one click where nothing else is possible", () => {
    model.show(shown({ log: [line], moves: ["forfeit kauai", "forfeit maui"] }));
    place("island maui").click();
    expect(model.moves).toEqual(["forfeit maui"]);
  });
  it("go on with keys: N the next, E the events, digits the players, ? explains", () => {
    place("player 0").focus();
    press("n");
    expect(focus()).toBe("island kauai");
    press("n");
    expect(focus()).toBe("island maui");
    press("e");
    expect(focus()).toBe("event Whalers at Lahaina");
    press("2");
    expect(focus()).toBe("player 1");
    press("?");
    expect(status()).toContain("Player 2, bot: greedy: 1 point");
  });
  it("only explain while others are to move", () => {
    model.show(shown({ log: [line], moves: [] }, { current: 1 }));
    place("island maui").click();
    expect(status()).toContain("Maui; You: 8 with 2 tokens");
    expect(model.moves).toEqual([]);
  });
  it("keep the focus where a move was made from", () => {
    place("island maui").focus();
    press("g");
    model.show(shown({ log: [line] }));
    expect(focus()).toBe("island maui");
  });
});

describe("the Epilogue", () => {
  const election = { votes: [7, 4], governor: 0 };
  const epilogue = (changes: Partial<Shown<SpiritView>> = {}): void =>
    model.show(shown({ log: [line], moves: CONVERTS, ...changes }, { stage: "epilogue", step: "convert", events: [], election, outlook: null }));
  beforeEach(() => epilogue());
  it("counts the votes as they are now", () => {
    expect(label("vote 0")).toBe("You: 7 votes if the Epilogue ended now; would be governor; 0 of 5 conversions");
    expect(label("vote 1")).toBe("Player 2: 4 votes if the Epilogue ended now; 0 of 5 conversions");
    expect(place("vote 0").className).toContain("aha-sp-elected");
  });
  it("converts by island and button", () => {
    place("island kauai").click();
    named("Hawaiian → Aloha").click();
    epilogue({ log: [line, line] });
    named("Aloha → Home Rule").click();
    epilogue({ log: [line, line, line] });
    named("Done").click();
    expect(model.moves).toEqual(["convert H@kauai>A", "convert A>R", "done"]);
    expect(named("Commerce → Home Rule")).toBeUndefined();
  });
  it("converts by keys", () => {
    place("island maui").focus();
    press("Enter");
    press("c");
    epilogue({ log: [line, line] });
    press("a");
    epilogue({ log: [line, line, line] });
    press("d");
    expect(model.moves).toEqual(["convert H@maui>C", "convert A>R", "done"]);
  });
  it("shows the governor at the end", () => {
    const over = { title: "Final standing", text: "", rows: [] };
    const ended = { stage: "epilogue", step: "end", current: -4, governor: 1, winners: [0], election: null, outlook: null, events: [], order: [] };
    const seats = [seat({ votes: 3 }), seat({ votes: 9, cards: ["governor"] })];
    model.show(shown({ log: [line, line], moves: [], over }, { ...ended, seats }));
    expect(place("vote 1").textContent).toBe("2Player 29 votesGovernor");
    expect(label("player 0")).toContain("winner");
  });
});

describe("a conflict", () => {
  const fought = (story: Story = STORY): void => model.show(shown({ log: [line, line, line], story }));
  it("falls roll by roll in its panel, then says who won", () => {
    const wide = vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(1000);
    close();
    close = board.render({ model, el });
    wide.mockRestore();
    fought();
    expect(panel()).toContain("The dice are falling …");
    expect(el.querySelectorAll(".aha-sp-total")).toHaveLength(0);
    vi.advanceTimersByTime(800);
    expect([...el.querySelectorAll(".aha-sp-total")].map((one) => one.textContent)).toEqual(["5"]);
    expect(panel()).toContain("66.7 %");
    vi.advanceTimersByTime(1600);
    expect(el.querySelectorAll(".aha-sp-total")).toHaveLength(2);
    expect(panel()).toContain("You: King Kamehameha I");
    expect(vi.getTimerCount()).toBeLessThan(3);
    place("event Whalers at Lahaina").click();
    expect(el.querySelector(".aha-panel")).toBeNull();
  });
  describe("on a wide board", () => {
    beforeEach(() => {
      const wide = vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(1000);
      close();
      close = board.render({ model, el });
      wide.mockRestore();
    });
    const region = (): string | null => el.querySelector(".aha-panel")!.getAttribute("aria-label");
    it("takes the place of a hint, which was for the position before", () => {
      control("hint").click();
      expect(region()).toBe("Hint");
      fought();
      expect(region()).toBe("Conflict");
    });
    it("leaves other panels open", () => {
      control("score").click();
      fought();
      expect(region()).toBe("Score sheet");
    });
    const over = { title: "The game is over", text: "Player 2 wins.", rows: [] };
    const end = (): void => model.show(shown({ log: [line, line, line, line], story: STORY, moves: [], over }));
    it("gives way to the final standing where it opened by itself, and may be opened again then", () => {
      fought();
      expect(region()).toBe("Conflict");
      end();
      expect(el.querySelector(".aha-panel")).toBeNull();
      control("conflict").click();
      model.show(shown({ log: [line, line, line, line], story: STORY, moves: [], over }));
      expect(region()).toBe("Conflict");
    });
    it("opens no panel over the final standing", () => {
      end();
      expect(el.querySelector(".aha-panel")).toBeNull();
    });
    it("leaves its panel open at the end where a person opened it", () => {
      control("conflict").click();
      fought();
      end();
      expect(region()).toBe("Conflict");
    });
  });
  it("stays to be read in its panel, which narrow boards do not open by themselves", () => {
    fought();
    expect(el.querySelector(".aha-panel")).toBeNull();
    vi.advanceTimersByTime(5000);
    control("conflict").click();
    expect(panel()).toContain("The conflict for King Kamehameha I");
    expect(panel()).toContain("Before83.7 %16.3 %");
    expect(panel()).toContain("If the conflict came now");
  });
  it("opens no panel that is not offered, and tells no chances then", () => {
    const log = [{ seat: -1, text: "Player 2 rolls 5", move: "roll 2 5" }];
    const outlook = { dice: [3, 2], chances: [] };
    model.show(shown({ hide: ["conflict", "hint"] }, { stage: "prologue", events: [], outlook }));
    expect(control("conflict")).toBeNull();
    expect(control("hint")).toBeNull();
    expect(el.textContent).not.toContain("%");
    Object.defineProperty(el.querySelector(".aha-board")!, "clientWidth", { value: 1200, configurable: true });
    model.show(shown({ log, story: STORY, hide: ["conflict", "hint"] }, { outlook }));
    expect(el.querySelector(".aha-panel")).toBeNull();
    model.show(shown({ log, story: STORY, hide: [] }));
    expect(control("conflict")).not.toBeNull();
  });
  it("that was before a given position is told without chances", () => {
    control("conflict").click();
    expect(panel()).toContain("Conflict");
    expect([...el.querySelectorAll(".aha-sp-total")].map((one) => one.textContent)).toEqual(["9", "5"]);
  });
});

describe("panels", () => {
  it("shows the score line by line with reasons, and what would be scored now", () => {
    control("score").click();
    expect(panel()).toContain("Monarch1You: King Kamehameha I2");
    expect(panel()).toContain("Player 2: no Aloha");
    expect(panel()).toContain("If Chapter I were scored now");
    expect(panel()).toContain("Total31");
    control("assumed chart").click();
    expect(model.sent.some(({ kind, name }) => kind === "panel" && name === "rulings")).toBe(true);
  });
  it("shows points without reasons for what was before a given position", () => {
    model.show(shown({ story: { ...STORY, scores: [] } }));
    control("score").click();
    expect(panel()).toContain("Island leaders1You12Player 21");
  });
  it("shows the cards of all decks: open, gone, what may still come and how likely", () => {
    control("deck").click();
    const decks = [...el.querySelectorAll(".aha-panel-body details")].map((one) => one.textContent!);
    expect(decks.map((text) => text.slice(0, 18))).toEqual(["Chapter I: nowassu", "Chapter II: still ", "Chapter III: still"]);
    expect(decks[0]).toContain("OpenWhalers at Lāhaināfree → 2 Commerce; MauiShips called.");
    expect(decks[0]).toContain("Used up or carried outGreat wave (calamity)all lose 1 Hawaiian on Maui, all lose 1 Commerce");
    expect(decks[0]).toContain("no more cards come up in this chapterCanoe fleet1 Aloha → 2 Warriors; Maui");
    expect(decks[1]).toContain("until 4 events lie open");
    expect(decks[1]).toContain("Royal Guard30.8 %1 Commerce → 2 Warriors; Oʻahu");
    expect(decks[1]).toContain("Hard drought (calamity)28.6 %all lose 1 Commerce, 1 Aloha");
  });
  it("says all decks outside of chapters too", () => {
    model.show(shown({}, { stage: "prologue", events: [], used: [], deck: [] }));
    control("deck").click();
    expect(el.querySelectorAll(".aha-panel-body details")).toHaveLength(3);
  });
  it("names everybody's offices and their signs", () => {
    control("score").click();
    expect(panel()).toContain("Offices1You: King Kamehameha I, chief of Maui2Player 2: chief of Oʻahu");
    expect(panel()).toContain("Crown: king, queen or governor");
  });
});

describe("offices", () => {
  const width = (px: number): void => {
    close();
    const spy = vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(px);
    close = board.render({ model, el });
    spy.mockRestore();
  };
  const cell = (): Element => place("player 0").querySelector(".aha-sp-at-cards")!;
  it("are in words where there is room, else signs with all of it on hovering", () => {
    width(1080);
    expect(cell().textContent).toBe("King I1 leader");
    width(860);
    expect(cell().textContent).toBe("11");
    expect(cell().getAttribute("title")).toBe("King Kamehameha I, chief of Maui");
    width(360);
    expect(cell().textContent).toBe("King I1 leader");
  });
  it("of a stage are said together", () => {
    const seats = [seat({ cards: ["queen", "prologue maui", "prologue oahu", "II maui"] }), seat()];
    model.show(shown({}, { seats }));
    expect(label("player 0")).toContain("Queen Liliʻuokalani, chief of Maui and Oʻahu, Representative of Maui");
  });
  it("leave room for whole names, and the islands lie in two rows where there is little", () => {
    width(360);
    expect(place("player 1").querySelector(".aha-sp-who")!.textContent).toBe("2Player 2");
    expect([...el.querySelectorAll(".aha-sp-archipelago")].map((row) => row.children.length)).toEqual([3, 2]);
    place("island kauai").focus();
    press("ArrowDown");
    expect(focus()).toBe("island maui");
  });
});

describe("what a ruling says of Hawaiʻi", () => {
  const hawaii = (barred: boolean, ruled = true): void => {
    const islands = [...view().islands.slice(0, 4), { ...island("hawaii"), gather: { W: 1 } }];
    model.show(shown({ story: { ...STORY, hawaii: { ruled, barred } } }, { islands }));
  };
  const yields = (): Element => place("island hawaii").querySelector(".aha-sp-yields")!;
  it("is told as assumed", () => {
    hawaii(false);
    expect(yields().textContent).toBe("+1 Warrior");
    expect(yields().getAttribute("title")).toContain("assumed");
    expect(label("island hawaii")).toContain("gathering gives 1 Warrior (assumed, see Rulings)");
  });
  it("is not offered where it is barred", () => {
    hawaii(true);
    expect(yields().textContent).toBe("yields nothing in Chapter III");
    expect(label("island hawaii")).toContain("gathering gives nothing (assumed");
  });
  it("is not told of an edition that says it itself", () => {
    hawaii(false, false);
    expect(label("island hawaii")).toContain("gathering gives 1 Warrior;".replace(";", ""));
    expect(label("island hawaii")).not.toContain("assumed");
  });
});

it("marks what the hint means", () => {
  const hint = [{ move: 'event "Trade winds" kauai', text: "", value: "", why: "" }];
  model.show(shown({ hint }));
  expect(place("event Trade winds").className).toContain("aha-hinted");
  expect(place("island kauai").className).toContain("aha-hinted");
});
