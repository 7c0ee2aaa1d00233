import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import explorer, { step, type Row, type Tree } from "../src/explorer";
import type { Model } from "../src/types";
import texts from "./texts.json";

function row(node: number, level: number, changes: Partial<Row> = {}): Row {
  return {
    node, level, place: 1, of: 1, kind: "decision", player: 0, move: `m${node}`, chance: "", by: "player",
    value: "", infoset: node, lit: false, best: false, cut: false, open: null, ...changes,
  };
}

const ROWS = [
  row(0, 1, { kind: "chance", player: -1, infoset: -1, open: true, move: "" }),
  row(1, 2, { open: true, chance: "1/3", by: "chance", best: true, value: "+1 −1" }),
  row(3, 3, { kind: "end", infoset: -1, move: "<b>x</b>" }),
  row(2, 2, { open: false, chance: "2/3", by: "chance", lit: true }),
];

function tree(changes: Partial<Tree> = {}): Tree {
  const facts = { reach: "1", chances: [], players: 2, same: 0, knows: "" };
  return {
    language: "en", summary: "A tree.", rows: ROWS, more: 0, selected: 1, facts, solved: true, solution: "Value 0",
    dragged: false, note: "", count: 1, ...changes,
  };
}

class FakeModel implements Model {
  sent: Record<string, unknown>[] = [];
  listeners: [string, (...args: never[]) => void][] = [];
  traits: Record<string, unknown> = { texts, shown: tree() };
  get(name: string): unknown {
    return this.traits[name];
  }
  on(name: string, callback: (...args: never[]) => void): void {
    this.listeners.push([name, callback]);
  }
  off(name?: string | null): void {
    this.listeners = this.listeners.filter(([known]) => known !== name);
  }
  send(content: unknown): void {
    this.sent.push(content as Record<string, unknown>);
  }
  /** Acknowledge everything sent. */
  answer(): void {
    for (const { id } of this.sent)
      for (const [name, callback] of this.listeners)
        if (name === "msg:custom") (callback as (message: unknown) => void)({ kind: "ack", id });
  }
  show(value: Tree): void {
    this.traits["shown"] = value;
    for (const [name, callback] of this.listeners) if (name === "change:shown") callback();
  }
}

let el: HTMLElement;
let model: FakeModel;
let close: () => void;
beforeEach(() => {
  el = document.createElement("div");
  document.body.replaceChildren(el);
  model = new FakeModel();
  close = explorer.render({ model, el });
});
afterEach(() => close());

const items = (): HTMLElement[] => [...el.querySelectorAll<HTMLElement>("[role=treeitem]")];
const last = (): Record<string, unknown> => model.sent.at(-1)!;
const press = (key: string): void => {
  const at = document.activeElement!;
  at.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
};
const named = (text: string): HTMLElement =>
  [...el.querySelectorAll<HTMLElement>("button")].find((one) => one.textContent!.startsWith(text))!;

describe("keys", () => {
  it("lead over the open rows", () => {
    expect(step(ROWS, 1, "ArrowDown")).toEqual({ to: 3 });
    expect(step(ROWS, 1, "ArrowUp")).toEqual({ to: 0 });
    expect(step(ROWS, 2, "ArrowDown")).toEqual({ to: 2 });
    expect(step(ROWS, 1, "End")).toEqual({ to: 2 });
    expect(step(ROWS, 2, "Home")).toEqual({ to: 0 });
  });
  it("open, go in, close, and go back to the parent", () => {
    expect(step(ROWS, 2, "ArrowRight")).toEqual({ open: true });
    expect(step(ROWS, 1, "ArrowRight")).toEqual({ to: 3 });
    expect(step(ROWS, 1, "ArrowLeft")).toEqual({ open: false });
    expect(step(ROWS, 3, "ArrowLeft")).toEqual({ to: 1 });
    expect(step(ROWS, 2, "ArrowLeft")).toEqual({ to: 0 });
    expect(step(ROWS, 3, "ArrowRight")).toBeNull();
    expect(step(ROWS, 3, "x")).toBeNull();
  });
});

describe("the tree", () => {
  it("is a tree for screen readers: levels, places, what is open, one tab stop", () => {
    expect(items().map((one) => one.getAttribute("aria-level"))).toEqual(["1", "2", "3", "2"]);
    expect(items().map((one) => one.getAttribute("aria-expanded"))).toEqual(["true", "true", null, "false"]);
    expect(items().filter((one) => one.tabIndex === 0)).toHaveLength(1);
    expect(items()[1]!.getAttribute("aria-label")).toBe("m1, chance 1/3, P1 decides, worth +1 −1, on the best line");
    expect(items()[3]!.getAttribute("aria-label")).toContain("cannot tell these apart");
  });
  it("writes moves as text, whatever they hold", () => {
    expect(items()[2]!.querySelector("b")).toBeNull();
    expect(items()[2]!.textContent).toContain("<b>x</b>");
  });
  it("opens and closes by click, and by keys keeps the focus on the chosen row", () => {
    items()[3]!.click();
    expect(last()).toMatchObject({ kind: "open", node: 2, on: true });
    items()[1]!.focus();
    press("ArrowDown");
    expect(last()).toMatchObject({ kind: "select", node: 3 });
    model.show(tree({ selected: 3 }));
    expect(document.activeElement).toBe(items()[2]);
    press("Enter");
    expect(last()).toMatchObject({ kind: "select", node: 3 });
  });
  it("follows the best line and marks an infoset by button and by key", () => {
    named("Follow").click();
    expect(last()).toMatchObject({ kind: "best" });
    named("Mark what P1").click();
    expect(last()).toMatchObject({ kind: "light" });
    items()[1]!.focus();
    press("b");
    expect(last()).toMatchObject({ kind: "best" });
    press("m");
    expect(last()).toMatchObject({ kind: "light" });
  });
  it("offers to solve what is not solved", () => {
    model.show(tree({ solved: false, solution: "" }));
    named("Solve").click();
    expect(last()).toMatchObject({ kind: "solve" });
  });
  it("sends the last value of a slider that is dragged", () => {
    vi.useFakeTimers();
    const chances = [{ edge: 0, move: "a", percent: 33.3, exact: "1/3" }, { edge: 1, move: "b", percent: 66.7, exact: "2/3" }];
    model.show(tree({ selected: 0, facts: { ...tree().facts, chances } }));
    const slider = el.querySelector<HTMLInputElement>("input[type=range]")!;
    const before = model.sent.length;
    for (const value of ["40", "50", "60"]) {
      slider.value = value;
      slider.dispatchEvent(new Event("input", { bubbles: true }));
    }
    vi.advanceTimersByTime(100);
    expect(model.sent).toHaveLength(before + 1);
    expect(last()).toMatchObject({ kind: "chance", edge: 0, percent: 60 });
    vi.useRealTimers();
  });
  it("keeps a slider where it was moved to until all that it said is answered", () => {
    vi.useFakeTimers();
    const both = (percent: number): Tree["facts"] => ({
      ...tree().facts,
      chances: [{ edge: 0, move: "a", percent, exact: "1/2" }, { edge: 1, move: "b", percent: 100 - percent, exact: "1/2" }],
    });
    model.show(tree({ selected: 0, facts: both(50) }));
    const [slider, other] = [...el.querySelectorAll<HTMLInputElement>("input[type=range]")] as [HTMLInputElement, HTMLInputElement];
    const move = (value: string): void => {
      slider.value = value;
      slider.dispatchEvent(new Event("input", { bubbles: true }));
    };
    move("51");
    vi.advanceTimersByTime(50);
    move("52"); // before the answer to 51 is there
    model.show(tree({ selected: 0, facts: both(51) }));
    model.answer();
    expect([slider.value, other.value]).toEqual(["52", "49"]);
    vi.advanceTimersByTime(50);
    model.show(tree({ selected: 0, facts: both(52) }));
    model.answer();
    expect([slider.value, other.value]).toEqual(["52", "48"]);
    model.show(tree({ selected: 0, facts: both(50) })); // as they are
    expect(slider.value).toBe("50");
    vi.useRealTimers();
  });
  it("gives the focus to the next button when one has done its work", () => {
    model.show(tree({ solved: false, solution: "" }));
    named("Solve").focus();
    model.show(tree());
    expect(document.activeElement).toBe(named("Follow"));
  });
  it("says what cannot be done in its status", () => {
    model.show(tree({ note: "That cannot be done: x" }));
    expect(el.querySelector("[role=status]")!.textContent).toBe("That cannot be done: x");
  });
});
