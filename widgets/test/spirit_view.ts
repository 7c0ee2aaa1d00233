// Islands, events and views for the tests of The Spirit of Hawaii.

import type { Island, OpenEvent, Seat, SpiritView, Story } from "../src/spirit_table";

const NAMES: Record<string, string> = { kauai: "Kauaʻi", oahu: "Oʻahu", molokai: "Molokaʻi", maui: "Maui", hawaii: "Hawaiʻi" };
const YIELDS: Record<string, Record<string, number>> = { kauai: { H: 1 }, oahu: { C: 1 }, molokai: { A: 2 }, maui: { A: 1 }, hawaii: {} };

export function island(id: string, hawaiians = [0, 0], tokens = [0, 0], leader: number | null = null): Island {
  const most = hawaiians[0]! === hawaiians[1]! ? null : hawaiians[0]! > hawaiians[1]! ? 0 : 1;
  return { id, name: NAMES[id]!, hawaiians, tokens, leader, strictly_most: most, gather: YIELDS[id]!, can_gather: [] };
}

export function seat(changes: Partial<Seat> = {}): Seat {
  return { hawaiians: 20, commerce: 0, aloha: 0, warriors: 0, home_rule: 0, vp: 0, tokens: 2, cards: [], votes: 0, conversions: 0, ...changes };
}

export function event(name: string, changes: Partial<OpenEvent> = {}): OpenEvent {
  return {
    name, title: name, kind: "event", at: ["maui"], cost: {}, gain: { C: 2 }, others_lose: {}, lose: {}, lose_on: {}, note: "", used_by: [], usable: {},
    ...changes,
  };
}

/** Two players in Chapter I, seat 0 to act. */
export function view(changes: Partial<SpiritView> = {}): SpiritView {
  return {
    title: "Aloha: The Spirit of Hawaii",
    players: 2,
    seat: 0,
    current: 0,
    stage: "I",
    step: "actions",
    first: 0,
    islands: [
      island("kauai", [12, 3], [1, 1], 0),
      island("oahu", [0, 15], [0, 1], 1),
      island("molokai"),
      island("maui", [8, 2], [2, 0], 0),
      island("hawaii", [0, 0], [0, 0]),
    ],
    seats: [
      seat({ tokens: 3, aloha: 2, warriors: 1, vp: 3, cards: ["king1", "prologue maui"], votes: 3 }),
      seat({ commerce: 1, vp: 1, cards: ["prologue oahu"], votes: 1 }),
    ],
    limits: { hawaiians: 30, commerce: 20, aloha: 20, warriors: 10, conversions: 5, open_events: 4 },
    order: [0, 0, 1, 0, 1],
    events: [
      event("Whalers at Lahaina", { title: "Whalers at Lāhainā", usable: { "0": ["maui"], "1": ["maui"] }, note: "Ships called." }),
      event("Trade winds", { at: ["kauai", "oahu", "molokai", "maui", "hawaii"], gain: { A: "d4" }, usable: { "0": ["kauai", "maui"] } }),
      event("Paulet's demands", { kind: "red", at: ["oahu"], cost: { W: 1 }, gain: {}, others_lose: { C: 2 } }),
    ],
    used: [event("Great wave", { kind: "calamity", at: [], gain: {}, lose_on: { maui: 1 }, lose: { C: 1 } })],
    deck: ["Canoe fleet"],
    deck_kinds: { event: 1, red: 0, calamity: 0 },
    monarch: 0,
    governor: null,
    conflict: { open: false, dice: [3, 2], rolls: [9, 5], next: null, ahead: [0], chances: null },
    outlook: { dice: [3, 2], chances: ["1009/1206", "197/1206"] },
    election: null,
    pending: null,
    sheet: [{ stage: "prologue", lines: { crown: [2, 0], leaders: [1, 1] } }],
    chart: { crown: 2, leaders: 1, hawaiians: [2], commerce: [2], aloha: [2] },
    majorities: {
      hawaiians: { places: [1, 1], points: [0, 0] },
      commerce: { places: [null, 1], points: [0, 2] },
      aloha: { places: [1, null], points: [2, 0] },
    },
    returns: null,
    winners: null,
    ...changes,
  };
}

export const STORY: Story = {
  conflict: {
    step: 3,
    stage: "prologue",
    odds: ["1009/1206", "197/1206"],
    rolls: [
      { seat: 1, dice: 2, total: 5, after: ["2/3", "1/3"] },
      { seat: 0, dice: 3, total: 9, after: null },
    ],
    tied: [],
    crowned: 0,
    card: "king1",
  },
  scores: [
    {
      stage: "prologue",
      lines: [
        { line: "crown", rows: [{ seat: 0, points: 2, why: "King Kamehameha I" }] },
        { line: "aloha", rows: [{ seat: 1, points: 0, why: "no Aloha" }] },
      ],
    },
  ],
  assumed: ["tracks", "chart I", "decks I"],
  decks: [
    {
      stage: "I", when: "now",
      cards: [
        { name: "Whalers at Lahaina", title: "Whalers at Lāhainā", kind: "event", at: ["maui"], gain: { C: 2 }, lies: "open" },
        { name: "Great wave", title: "Great wave", kind: "calamity", lose_on: { maui: 1 }, lose: { C: 1 }, lies: "gone" },
        { name: "Canoe fleet", title: "Canoe fleet", kind: "event", at: ["maui"], cost: { A: 1 }, gain: { W: 2 }, lies: "rest" },
      ],
    },
    {
      stage: "II", when: "later",
      cards: [
        { name: "Royal Guard", title: "Royal Guard", kind: "event", at: ["oahu"], cost: { C: 1 }, gain: { W: 2 }, lies: "may", chance: "4/13" },
        { name: "Hard drought", title: "Hard drought", kind: "calamity", lose: { C: 1, A: 1 }, lies: "may", chance: "2/7" },
      ],
    },
    { stage: "III", when: "later", cards: [] },
  ],
  hawaii: { ruled: true, barred: false },
};
