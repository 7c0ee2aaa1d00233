import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { channel, PATIENCE, type Wish } from "../src/channel";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("channel", () => {
  it("is lost when nobody answers, and found when somebody does", () => {
    const sent: Wish[] = [];
    let changes = 0;
    const line = channel((wish) => sent.push(wish), () => changes++);
    line.send({ kind: "move", move: "draw" });
    expect(sent[0]).toMatchObject({ kind: "move", move: "draw" });
    expect(line.waits("move")).toBe(true);
    vi.advanceTimersByTime(PATIENCE - 1);
    expect(line.lost).toBe(false);
    vi.advanceTimersByTime(1);
    expect(line.lost).toBe(true);
    line.heard({ kind: "ack", id: sent[0]!["id"] });
    expect(line.lost).toBe(false);
    expect(line.waits("move")).toBe(false);
    expect(changes).toBe(2);
  });
  it("stays connected when the answer comes in time", () => {
    const sent: Wish[] = [];
    const line = channel((wish) => sent.push(wish), () => {});
    line.send({ kind: "hello" });
    line.heard({ kind: "ack", id: sent[0]!["id"] });
    vi.advanceTimersByTime(10 * PATIENCE);
    expect(line.lost).toBe(false);
  });
  it("has more patience with what may have to be compiled first", () => {
    const line = channel(() => {}, () => {});
    line.send({ kind: "panel", name: "think" });
    vi.advanceTimersByTime(10 * PATIENCE);
    expect(line.lost).toBe(false);
    line.send({ kind: "panel", name: "rules" });
    vi.advanceTimersByTime(PATIENCE);
    expect(line.lost).toBe(true);
  });
  it("is lost at once when sending fails", () => {
    const line = channel(
      () => {
        throw new Error("no comm");
      },
      () => {},
    );
    line.send({ kind: "hello" });
    expect(line.lost).toBe(true);
  });
  it("forgets its timers when closed", () => {
    let changes = 0;
    const line = channel(() => {}, () => changes++);
    line.send({ kind: "hello" });
    line.close();
    vi.advanceTimersByTime(10 * PATIENCE);
    expect(changes).toBe(0);
  });
});
