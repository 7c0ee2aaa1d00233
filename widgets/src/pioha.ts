// The board of Aloha Pioha: players, tickles, hairs with their lice, one's hand. Mirrors boards/pioha.py.

import { button } from "./controls";
import { h, type Child, type Node_ } from "./dom";
import type { Front, Table, Ui } from "./front";
import { columns, rowsOf } from "./geometry";
import { phrase } from "./messages";
import { bug, feather, louseCard, louseChip, minus, tribeSign } from "./pioha_lice";
import {
  attempt,
  base,
  canHide,
  copies,
  hairColumns,
  hairOf,
  hairPlace,
  hairPlaces,
  hairsFor,
  hairsForBack,
  hairsToMove,
  lousePlace,
  mayBe,
  offered,
  outRows,
  pointed,
  readLouse,
  stepOver,
  stride,
  stripSizes,
  type Hair,
  type Louse,
  type PiohaView,
  type StripSizes,
} from "./pioha_table";
import { mount } from "./shell";
import type { RenderContext } from "./types";

type PUi = Ui<PiohaView>;

const HAND = { width: 50, gap: 8 };
const GAP = 8; // between strips beside each other
const EDGE = 14; // padding and border of a strip, both sides
const classes = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(" ");

class Pioha implements Front<PiohaView> {
  readonly name = "pioha";
  readonly unseen = true;
  readonly help = ["pioha.keys.1", "pioha.keys.2", "pioha.keys.3", "pioha.keys.4", "pioha.keys.5"];
  private selected: string | null = null; // place of the louse that is to go to a hair
  private down = false; // whether it will lie face down
  private keys = false; // whether the last choice was made by keyboard
  private logged = -1;
  private stood: number | null = null;

  changed(ui: PUi): void {
    const { shown } = ui;
    const fresh = shown.log.length !== this.logged || shown.at !== this.stood;
    this.logged = shown.log.length;
    this.stood = shown.at;
    if (fresh) {
      this.selected = null;
      this.down = false;
    }
    const rows = this.rows(ui).flat();
    if (this.selected !== null && !rows.includes(this.selected)) this.selected = null;
    if (!canHide(shown.moves) && shown.moves.length > 0) this.down = false;
    if (!fresh || !this.keys || !ui.focused || shown.moves.length === 0) return;
    const first = rows.find((place) => this.choosable(ui, place));
    if (first !== undefined) ui.focus(first);
  }

  // ---- what is where ------------------------------------------------------------------------

  /** The lice of the own hand, if there is one to be seen. */
  private hand(ui: PUi): string[] {
    const { view, shown } = ui;
    if (shown.seat === null || shown.covered !== null || view.phase === "end") return [];
    return view.hands[shown.seat]?.lice ?? [];
  }

  private cards(ui: PUi): string[] {
    if (ui.view.phase === "grunchie") return copies("back", ui.view.grunchie?.backs ?? []);
    return copies("card", this.hand(ui));
  }

  private perHairRow({ view, room }: PUi): number {
    return hairColumns(room, view.hairs.length);
  }

  private playerRows({ view, room }: PUi): string[][] {
    const seats = Array.from({ length: view.tribes }, (_, seat) => `player ${seat}`);
    const fit = room > 0 ? columns(room, 138, GAP) : 4;
    const rows = Math.ceil(seats.length / Math.min(seats.length, fit));
    return rowsOf(seats, Math.ceil(seats.length / rows));
  }

  /** The deck and the display; the hairs out of play while one of them is chosen. */
  private pickRows(ui: PUi): string[][] {
    const { view } = ui;
    if (view.phase === "swap") {
      return outRows(view.hairs_out, ui.room).map((names) => names.map((name) => `out ${name}`));
    }
    if (Object.keys(view.tickles).length === 0 || view.phase === "end") return [];
    return [["deck", ...copies("tickle", view.display)]];
  }

  private hairRows(ui: PUi): number[][] {
    return rowsOf([...ui.view.hairs.keys()], this.perHairRow(ui));
  }

  private cardRows(ui: PUi): string[][] {
    const fit = ui.room > 0 ? columns(ui.room, HAND.width, HAND.gap) : 12;
    return rowsOf(this.cards(ui), fit);
  }

  private rows(ui: PUi): string[][] {
    const hairs = this.hairRows(ui).map((row) =>
      row.flatMap((place) => hairPlaces(ui.view.hairs[place]!, place)),
    );
    return [...this.playerRows(ui), ...this.pickRows(ui), ...hairs, ...this.cardRows(ui)];
  }

  /** The tribe that acts now: Grunchie's in its turn, though the player decides. */
  private mover({ view }: PUi): number {
    if (view.grunchie === null || view.current < 0) return view.current;
    return view.phase === "move" ? view.movers[0]! : view.turn;
  }

  /** The hairs that what is chosen may go to. */
  private goals(ui: PUi): number[] {
    const { moves } = ui.shown;
    const [kind, id] = base(this.selected ?? "").split(" ");
    if (kind === "card") return hairsFor(moves, id!, this.down);
    if (kind === "back") return hairsForBack(moves, id!);
    if (kind === "louse") return hairsToMove(moves, this.selected!);
    return [];
  }

  /** Whether choosing a place now does something of itself, or begins a move. */
  private choosable(ui: PUi, place: string): boolean {
    const { moves } = ui.shown;
    const { phase } = ui.view;
    const [kind, id] = base(place).split(" ");
    if (phase === "play") return kind === "card" && moves.length > 0;
    if (phase === "grunchie") return kind === "back" && hairsForBack(moves, id!).length > 0;
    if (phase === "move") return kind === "louse" && hairsToMove(moves, place).length > 0;
    return offered(moves, phase, place);
  }

  /** Whether the hint points to a place. */
  private hinted({ shown }: PUi, place: string): boolean {
    const move = shown.hint[0]?.move;
    return move !== undefined && pointed(move).includes(place);
  }

  // ---- words --------------------------------------------------------------------------------

  private who(ui: PUi, seat: number): string {
    return ui.shown.players[seat]?.name ?? "";
  }

  private named(ui: PUi, louse: string): string {
    const back = ui.t(`pioha.back.${louse.slice(-1)}`);
    const value = louse.slice(0, -1);
    if (value === "") return ui.t("pioha.louse.hidden", { back });
    return ui.t("pioha.louse", { value: minus(value), back });
  }

  private names(ui: PUi, lice: readonly string[]): string {
    return lice.map((louse) => this.named(ui, louse)).join(", ");
  }

  private tickleText({ view, t }: PUi, kind: number): string {
    return phrase(t, view.tickles[kind]?.text ?? "");
  }

  /** What a place holds, in words: its name for screen readers, and what `?` says. */
  private label(ui: PUi, place: string): string {
    const text = this.holding(ui, place);
    return this.hinted(ui, place) ? `${text}; ${ui.t("place.hint")}` : text;
  }

  private holding(ui: PUi, place: string): string {
    const [kind, id = ""] = base(place).split(" ");
    if (kind === "player") return this.playerLabel(ui, Number(id));
    if (kind === "hair") return this.hairLabel(ui, Number(id) - 1);
    if (kind === "louse") return this.louseLabel(ui, place);
    const { t, view } = ui;
    const parts: (string | false)[] = [];
    if (kind === "deck") {
      const dropped = view.removed_tickles;
      parts.push(t("pioha.place.top", { n: view.tickle_deck.count }));
      parts.push(dropped.length > 0 && t("pioha.place.top.dropped", { tickles: dropped.join(", ") }));
    } else if (kind === "tickle") {
      const at = view.tickles[id]?.board ? "once" : "end";
      parts.push(t("pioha.place.display", { number: id, text: this.tickleText(ui, Number(id)) }));
      parts.push(t(`pioha.place.at.${at}`));
    } else if (kind === "out") {
      const [endurance, threshold] = id.split("/");
      const rasta = endurance === "rasta";
      if (rasta) parts.push(t("pioha.place.rasta"));
      else parts.push(t("pioha.place.out", { name: id, endurance: endurance!, threshold: threshold! }));
    } else if (kind === "back") {
      const values = { back: t(`pioha.back.${id}`), printed: t(`pioha.printed.${id}`) };
      parts.push(t("pioha.place.grunchie", values), this.may(ui, 1, id));
    } else {
      parts.push(t("pioha.place.card", { louse: this.named(ui, id) }));
      if (view.phase === "keep" || view.phase === "comb") {
        parts.push(this.choosable(ui, place) && t(`pioha.place.card.${view.phase}`));
      }
    }
    const chooses = kind !== "card" && this.choosable(ui, place);
    parts.push(this.selected === place && t("pioha.place.card.selected"));
    parts.push(chooses && this.selected !== place && t("pioha.place.target"));
    return parts.filter(Boolean).join(ui.t("list.apart"));
  }

  private playerLabel(ui: PUi, seat: number): string {
    const { view, t, count } = ui;
    const info = ui.shown.players[seat]!;
    const hand = view.hands[seat]!;
    const comb = view.combs[seat]!;
    const removed = view.removed[seat]!;
    const backs = (of: Record<string, number>): string =>
      ["L", "H"].flatMap((back) => Array<string>(of[back] ?? 0).fill(t(`pioha.back.${back}`))).join(", ");
    const open = comb.lice !== null && comb.lice.length > 0;
    return [
      t("pioha.place.player", {
        who: info.name,
        kind: info.kind,
        n: view.played[seat]!,
        turns: view.plays,
        hand: count("pioha.lice", hand.count),
      }),
      hand.backs !== null && hand.lice === null && hand.count > 0 &&
        t("pioha.place.hand.backs", { backs: backs(hand.backs) }),
      t("pioha.place.deck", { lice: count("pioha.lice", view.decks[seat]!) }),
      open
        ? t("pioha.place.combed", { lice: this.names(ui, comb.lice!) })
        : t("pioha.place.comb", { lice: count("pioha.lice", comb.count) }),
      removed.length > 0 &&
        t("pioha.place.removed", { lice: this.names(ui, removed.map((one) => one.louse ?? one.back)) }),
      view.rounds > 1 && t("pioha.place.points", { points: count("pioha.points", view.points[seat]!) }),
      this.mover(ui) === seat && t("pioha.place.turn"),
    ]
      .filter(Boolean)
      .join(ui.t("list.apart"));
  }

  private hairLabel(ui: PUi, at: number): string {
    const { view, t, count, shown } = ui;
    const hair = view.hairs[at]!;
    const goal = this.goals(ui).includes(at);
    const values = { n: at + 1, endurance: hair.endurance, lice: count("pioha.lice", hair.lice) };
    return [
      t("pioha.place.hair", values),
      hair.rasta && t("pioha.place.rasta"),
      stretched(hair) && t("pioha.place.holds", { holds: hair.holds! }),
      ...hair.sides.map((side, end) => {
        const name = t(`pioha.end.${end}`);
        if (side.seat === null) return t("pioha.place.free", { end: name });
        const lice = this.names(ui, side.lice.map((one) => one.louse ?? one.back));
        return t("pioha.place.side", { end: name, who: this.who(ui, side.seat), lice });
      }),
      hair.result === null && this.dueText(ui, at),
      hair.tickle !== null &&
        t(`pioha.place.${hair.cancelled ? "cancelled" : "tickle"}`, {
          number: hair.tickle,
          text: this.tickleText(ui, hair.tickle),
        }),
      hair.locked && t("pioha.place.locked"),
      this.owed(ui, at) && t("pioha.place.owed"),
      ...(hair.result !== null ? this.resultTexts(ui, hair) : []),
      goal && t("pioha.place.takes", { louse: this.chosenName(ui) }),
      !goal && offered(shown.moves, view.phase, hairPlace(at)) && t("pioha.place.target"),
    ]
      .filter(Boolean)
      .join(ui.t("list.apart"));
  }

  private chosenName(ui: PUi): string {
    const { selected } = this;
    const spot = selected === null ? null : readLouse(selected);
    if (spot === null) return this.named(ui, base(selected ?? "").split(" ")[1] ?? "");
    const louse = ui.view.hairs[spot.hair]!.sides[spot.end]!.lice[spot.nth]!;
    return this.named(ui, louse.louse ?? louse.back);
  }

  /** When the tickle comes; empty where none comes any more. */
  private dueText(ui: PUi, at: number): string {
    const { view, t } = ui;
    const hair = view.hairs[at]!;
    if (this.comes(ui, at)) return t("pioha.place.comes");
    if (hair.tickles_at === null) return "";
    if (hair.lice + 1 >= hair.tickles_at) return t("pioha.place.next");
    return t("pioha.place.due", { n: hair.tickles_at });
  }

  private comes({ view }: PUi, at: number): boolean {
    return view.hair === at && (view.phase === "tickle" || view.phase === "reveal");
  }

  private owed({ view }: PUi, at: number): boolean {
    return view.grunchie !== null && view.hairs[at]!.result === null && view.grunchie.owed.includes(at);
  }

  private may(ui: PUi, seat: number, back: string): string {
    const values = mayBe(ui.view.unseen[seat] ?? {}, back).map(minus);
    if (values.length === 0) return "";
    const last = values.pop()!;
    const joined = values.length > 0 ? ui.t("pioha.place.list.or", { first: values.join(", "), last }) : last;
    return ui.t("pioha.place.louse.may", { values: joined });
  }

  private louseLabel(ui: PUi, place: string): string {
    const { view, t, shown } = ui;
    const { hair, end, nth } = readLouse(place)!;
    const side = view.hairs[hair]!.sides[end]!;
    const louse = side.lice[nth]!;
    const seat = side.seat!;
    const values = {
      end: t(`pioha.end.${end}`),
      hair: hair + 1,
      n: nth + 1,
      louse: this.named(ui, louse.louse ?? louse.back),
      who: this.who(ui, seat),
    };
    const counts = this.counts(view.hairs[hair]!, end, nth);
    const goal = this.selected !== place && this.goals(ui).includes(hair);
    return [
      t("pioha.place.louse", values),
      t(`pioha.place.louse.${louse.up ? "up" : "down"}`),
      ...(louse.up ? [] : this.knownTexts(ui, louse, seat)),
      counts !== null && t("pioha.place.louse.counts", { n: minus(counts) }),
      this.isLast(ui, hair, end, nth) && t("pioha.place.last"),
      this.selected === place && t("pioha.place.card.selected"),
      goal && t("pioha.place.takes", { louse: this.chosenName(ui) }),
      this.choosable(ui, place) && this.selected !== place && shown.moves.length > 0 && t("pioha.place.target"),
    ]
      .filter(Boolean)
      .join(ui.t("list.apart"));
  }

  /** Who knows a louse that lies face down, and what it may be for who does not. */
  private knownTexts(ui: PUi, louse: Louse, owner: number): string[] {
    const { t, shown, view } = ui;
    if (louse.seen.length >= view.tribes) return [t("pioha.place.louse.all")];
    const mine = shown.seat !== null && louse.seen.includes(shown.seat);
    const others = louse.seen.filter((seat) => seat !== owner && seat !== shown.seat);
    return [
      mine ? t("pioha.place.louse.known") : "",
      louse.louse === null ? this.may(ui, owner, louse.back) : "",
      louse.louse !== null && !mine ? t("pioha.place.louse.shown") : "",
      ...others.map((seat) => t("pioha.place.louse.too", { who: this.who(ui, seat) })),
    ].filter(Boolean);
  }

  /** What a louse counts at the end, where that is not what is printed. */
  private counts(hair: Hair, end: number, nth: number): number | null {
    const louse = hair.sides[end]!.lice[nth]!;
    const counted = hair.result?.values[end]?.[nth];
    if (counted === undefined || louse.louse === null) return null;
    return counted === Number(louse.louse.slice(0, -1)) ? null : counted;
  }

  private resultTexts(ui: PUi, hair: Hair): string[] {
    const { t, count } = ui;
    const result = hair.result!;
    if (result.why === "empty") return [t("pioha.why.empty")];
    const sums = hair.sides.flatMap(({ seat }, end) =>
      seat === null ? [] : [t("pioha.end.sum", { who: this.who(ui, seat), sum: minus(result.sums[end]!) })],
    );
    const texts = [sums.join(", ")];
    const values = { total: minus(result.total), endurance: result.endurance ?? 0 };
    if (result.endurance === null) texts.push(t("pioha.end.unbreakable"));
    else if (result.broken) texts.push(t("pioha.end.broken", values));
    else texts.push(t("pioha.end.whole", values));
    texts.push(t(`pioha.why.${result.why}`));
    if (result.winner === null) texts.push(t("pioha.end.discarded"));
    else {
      const points = count("pioha.points", result.points);
      texts.push(t("pioha.end.wins", { who: this.who(ui, result.winner), points }));
    }
    for (const [seat, points] of Object.entries(result.bonus)) {
      const who = this.who(ui, Number(seat));
      texts.push(t("pioha.end.bonus", { who, points: count("pioha.points", points) }));
    }
    return texts;
  }

  /** Whether a louse is the one that was played last. */
  private isLast({ shown, view }: PUi, hair: number, end: number, nth: number): boolean {
    const played = shown.log.slice(0, shown.at ?? shown.log.length).filter(({ move }) => /@\d$/.test(move)).at(-1);
    if (played === undefined || view.hairs[hair]!.result !== null) return false;
    const seat = played.move.startsWith("G ") ? 1 : played.seat;
    const side = view.hairs[hair]!.sides[end]!;
    return Number(played.move.slice(-1)) === hair + 1 && side.seat === seat && nth === side.lice.length - 1;
  }

  // ---- the table ----------------------------------------------------------------------------

  table(ui: PUi): Table {
    const { view, t } = ui;
    const rows = this.rows(ui);
    const perRow = this.perHairRow(ui);
    const node = h(
      "div",
      { key: "grid", role: "grid", class: "aha-grid aha-pi-grid", "aria-label": t("pioha.grid") },
      ...this.playerRows(ui).map((row, index) => this.players(ui, row, index)),
      ...this.pickRows(ui).map((row, index) => (view.phase === "swap" ? this.outs(ui, row, index) : this.tickles(ui, row))),
      ...this.hairRows(ui).map((row, index) => this.hairs(ui, row, index, perRow)),
      ...this.cardRows(ui).map((row, index) => this.cardRow(ui, row, index)),
    );
    return { rows, node, step: (place, key) => stepOver(rows, view.hairs, perRow, place, key) };
  }

  private players(ui: PUi, row: string[], index: number): Node_ {
    const few = row.length < 3 && (ui.room <= 0 || ui.room >= 480);
    return h(
      "div",
      {
        key: `players ${index}`,
        role: "row",
        class: "aha-pi-players",
        style: `grid-template-columns: repeat(${row.length}, minmax(0, 1fr))`,
        "aria-label": ui.t("pioha.row.players"),
      },
      ...row.map((place) => this.player(ui, place, Number(place.split(" ")[1]), few)),
    );
  }

  private player(ui: PUi, place: string, seat: number, few: boolean): Node_ {
    const { view, shown, t } = ui;
    const info = shown.players[seat]!;
    const turn = this.mover(ui) === seat;
    const hand = view.hands[seat]!;
    const removed = view.removed[seat]!;
    const mark = (key: string, ...kids: Child[]): Node_ =>
      h("span", { class: "aha-pi-mark" }, t(`pioha.mark.${key}`), " ", ...kids);
    const backs = hand.lice === null && hand.backs !== null;
    return h(
      "div",
      {
        ...ui.place(place, this.label(ui, place)),
        class: classes("aha-place aha-pi-player", !few && "aha-pi-small", turn && "aha-pi-turn", seat === shown.seat && "aha-pi-own"),
      },
      tribeSign(seat),
      h(
        "span",
        { class: "aha-pi-player-name", "aria-hidden": "true" },
        h("b", {}, info.name),
        (few || info.bot) && h("small", {}, info.kind),
        h("small", { class: "aha-pi-turns" }, few ? `${t("pioha.mark.played")} ` : "", h("b", {}, `${view.played[seat]}/${view.plays}`)),
        view.rounds > 1 && h("b", { class: "aha-pi-points" }, ui.count("pioha.points", view.points[seat]!)),
      ),
      h(
        "span",
        { class: "aha-pi-marks", "aria-hidden": "true" },
        mark("hand", h("b", {}, String(hand.count))),
        backs && ["L", "H"].flatMap((back) => Array.from({ length: hand.backs![back] ?? 0 }, () => back)).length > 0
          ? h(
              "span",
              { class: "aha-pi-chips" },
              ...["L", "H"].flatMap((back) =>
                Array.from({ length: hand.backs![back] ?? 0 }, () => louseChip(seat, back)),
              ),
            )
          : null,
        mark("deck", h("b", {}, String(view.decks[seat]))),
        mark("comb", h("b", {}, String(view.combs[seat]!.count))),
        removed.length > 0 && mark("out", ...removed.map((one) => louseChip(seat, one.louse ?? one.back))),
      ),
      turn && h("span", { class: "aha-pi-turn-mark", "aria-hidden": "true" }, t("pioha.mark.turn")),
    );
  }

  private tickles(ui: PUi, row: string[]): Node_ {
    const { view, t } = ui;
    return h(
      "div",
      { key: "tickles", role: "row", class: classes("aha-pi-tickles", row.length === 1 && "aha-pi-alone"), "aria-label": t("pioha.row.tickles") },
      this.banner(ui),
      ...row.map((place) => {
        const kind = Number(place.split(" ")[1]);
        const target = this.choosable(ui, place);
        const deck = place === "deck";
        return h(
          "div",
          {
            ...ui.place(place, this.label(ui, place)),
            class: classes("aha-place aha-pi-tickle", deck && "aha-pi-deck", target && "aha-pi-target", this.hinted(ui, place) && "aha-hinted"),
          },
          h("span", { class: "aha-pi-number", "aria-hidden": "true" }, feather(), deck ? null : h("b", {}, String(kind))),
          deck
            ? h(
                "span",
                { class: "aha-pi-text", "aria-hidden": "true" },
                h("b", {}, String(view.tickle_deck.count)),
                ` ${t(row.length === 1 ? "pioha.mark.tickles" : "pioha.mark.deck")}`,
              )
            : h("span", { class: "aha-pi-text", "aria-hidden": "true" }, this.tickleText(ui, kind)),
        );
      }),
    );
  }

  private outs(ui: PUi, row: string[], index: number): Node_ {
    return h(
      "div",
      { key: `out ${index}`, role: "row", class: "aha-pi-outs", "aria-label": ui.t("pioha.row.out") },
      ...row.map((place) => {
        const name = place.split(" ")[1]!;
        const [endurance, threshold] = name.split("/");
        return h(
          "div",
          {
            ...ui.place(place, this.label(ui, place)),
            class: classes("aha-place aha-pi-out", threshold === undefined && "aha-pi-named", this.choosable(ui, place) && "aha-pi-target", this.hinted(ui, place) && "aha-hinted"),
          },
          h("b", { "aria-hidden": "true" }, endurance!),
          threshold !== undefined && h("span", { class: "aha-pi-threshold", "aria-hidden": "true" }, bug(), threshold),
        );
      }),
    );
  }

  /** What the last move brought, over the table, so that nothing jumps. */
  private banner(ui: PUi): Node_ {
    const { banner, at, log } = ui.shown;
    return h(
      "div",
      { key: "banner", class: "aha-pi-banner-room", "aria-hidden": "true" },
      banner !== null &&
        h("span", { key: at ?? log.length, class: "aha-pi-banner" }, banner.text),
    );
  }

  // ---- hairs --------------------------------------------------------------------------------

  private hairs(ui: PUi, row: number[], index: number, perRow: number): Node_ {
    const width = ui.room > 0 ? (ui.room - GAP * (perRow - 1)) / perRow - EDGE : 0;
    const sizes = stripSizes(width);
    return h(
      "div",
      {
        key: `hairs ${index}`,
        role: "row",
        class: "aha-pi-hairs",
        style: `grid-template-columns: repeat(${perRow}, minmax(0, 1fr))`,
        "aria-label": ui.t("pioha.row.hairs"),
      },
      ...row.map((at) => this.strip(ui, at, sizes)),
    );
  }

  private strip(ui: PUi, at: number, sizes: StripSizes): Node_ {
    const { view, shown } = ui;
    const hair = view.hairs[at]!;
    const place = hairPlace(at);
    const goal = this.goals(ui).includes(at);
    const whole = offered(shown.moves, view.phase, place);
    const tight = sizes.centre < 100;
    const name = ui.t("pioha.mark.hair", { n: at + 1 });
    const on = (event: Event): boolean =>
      event.target instanceof Element && event.target.closest("[data-place]") !== null;
    return h(
      "div",
      {
        key: `strip ${at}`,
        class: classes(
          "aha-pi-strip",
          tight && "aha-pi-tight",
          (goal || whole) && "aha-pi-target",
          this.hinted(ui, place) && "aha-hinted",
          hair.locked && "aha-pi-locked",
          hair.result?.broken && "aha-pi-broken",
          view.hair === at && "aha-pi-itches",
        ),
        style: `--aha-louse: ${sizes.louse}px; --aha-centre: ${sizes.centre}px`,
        // for the mouse the whole strip is the hair
        onclick: (event: Event) => {
          if (on(event)) return;
          this.choose(ui, place, false);
          ui.redraw();
        },
        ondragover: (event: Event) => event.preventDefault(),
        ondrop: (event: Event) => {
          event.preventDefault();
          event.stopPropagation();
          this.choose(ui, place, false);
          ui.redraw();
        },
      },
      strand(),
      this.side(ui, at, 0, sizes, goal),
      this.centre(ui, at),
      this.side(ui, at, 1, sizes, goal),
      h("span", { class: "aha-pi-name", "aria-hidden": "true" }, name),
      h(
        "div",
        { class: "aha-pi-foot", "aria-hidden": "true" },
        tight && h("span", { class: "aha-pi-name" }, name),
        ...this.foot(ui, at, tight),
      ),
    );
  }

  private side(ui: PUi, at: number, end: number, sizes: StripSizes, goal: boolean): Node_ {
    const hair = ui.view.hairs[at]!;
    const side = hair.sides[end]!;
    const count = side.lice.length;
    const tribe = this.mover(ui);
    const own = hair.sides.findIndex((one) => one.seat === tribe);
    const here = goal && (own >= 0 ? own : hair.sides.findIndex((one) => one.seat === null)) === end;
    const far = stride(count + (here ? 1 : 0), sizes.side, sizes.louse);
    const over = far < sizes.louse;
    const order = [...side.lice.keys()];
    if (end === 0) order.reverse();
    const lice: Child[] = order.map((nth) => this.louse(ui, at, end, nth));
    const ghost = h("span", { key: "ghost", class: "aha-pi-ghost", "aria-hidden": "true" });
    if (here && end === 0) lice.unshift(ghost);
    if (here && end === 1) lice.push(ghost);
    return h(
      "div",
      {
        key: `side ${end}`,
        class: classes("aha-pi-side", end === 0 ? "aha-pi-left" : "aha-pi-right", over && "aha-pi-over"),
        style: `--aha-apart: ${far - sizes.louse}px`,
      },
      ...lice,
      count === 0 && !here && hair.result === null && !hair.locked
        ? h("span", { key: "free", class: "aha-pi-free", "aria-hidden": "true" }, ui.t("pioha.mark.free"))
        : null,
    );
  }

  private louse(ui: PUi, at: number, end: number, nth: number): Node_ {
    const { view, t } = ui;
    const hair = view.hairs[at]!;
    const side = hair.sides[end]!;
    const louse = side.lice[nth]!;
    const place = lousePlace(at, end, nth);
    const target = this.choosable(ui, place);
    return h(
      "div",
      {
        ...ui.place(place, this.label(ui, place)),
        class: classes(
          "aha-place aha-pi-cell",
          target && "aha-pi-target",
          this.selected === place && "aha-pi-selected",
          this.isLast(ui, at, end, nth) && "aha-pi-last",
          this.hinted(ui, place) && "aha-hinted",
        ),
      },
      louseCard({
        seat: side.seat!,
        value: louse.louse === null ? null : louse.louse.slice(0, -1),
        back: louse.back,
        printed: t(`pioha.printed.${louse.back}`),
        up: louse.up,
        eyes: louse.up || louse.louse === null ? 0 : louse.seen.length >= view.tribes ? 2 : 1,
        counts: this.counts(hair, end, nth),
      }),
    );
  }

  private centre(ui: PUi, at: number): Node_ {
    const { view, t } = ui;
    const hair = view.hairs[at]!;
    const place = hairPlace(at);
    const next = hair.tickles_at !== null && hair.lice + 1 >= hair.tickles_at && hair.result === null;
    const meter = hair.tickles_at ?? 0;
    return h(
      "div",
      { ...ui.place(place, this.label(ui, place)), class: classes("aha-place aha-pi-centre", next && "aha-pi-next") },
      h(
        "span",
        { class: "aha-pi-endurance", "aria-hidden": "true" },
        h("b", stretched(hair) ? { class: "aha-pi-stretched" } : {}, String(hair.endurance), stretched(hair) && h("i", {}, `→${hair.holds}`)),
        h("small", {}, t("pioha.mark.endurance")),
      ),
      h(
        "span",
        { class: "aha-pi-meter", "aria-hidden": "true" },
        ...(hair.tickle !== null
          ? [
              h(
                "span",
                { key: `${hair.tickle} ${hair.cancelled}`, class: classes("aha-pi-badge", hair.cancelled && "aha-pi-cancelled") },
                feather(),
                h("b", {}, String(hair.tickle)),
              ),
            ]
          : [
              ...Array.from({ length: Math.max(0, meter - 1) }, (_, n) =>
                bug(n < hair.lice ? "aha-pi-here" : "aha-pi-room"),
              ),
              meter > 0 && feather(),
            ]),
      ),
    );
  }

  private foot(ui: PUi, at: number, tight: boolean): Child[] {
    const { view, t, count } = ui;
    const hair = view.hairs[at]!;
    const owed = this.owed(ui, at) && h("span", { class: "aha-pi-owed" }, tribeSign(1), t("pioha.foot.owed"));
    const rasta = hair.rasta && h("b", {}, t("pioha.place.rasta"));
    if (hair.result !== null) {
      const texts = this.resultTexts(ui, hair);
      return [
        h("span", { class: "aha-pi-result" }, ...texts.map((text, index) => h("span", { key: index }, text))),
        hair.tickle !== null && h("span", { class: "aha-pi-under" }, this.tickled(ui, hair)),
      ];
    }
    if (this.comes(ui, at)) return [h("b", { class: "aha-pi-alarm" }, t("pioha.foot.comes")), owed, rasta];
    if (hair.tickle !== null) return [h("span", {}, this.tickled(ui, hair)), owed, rasta];
    const lice = count("pioha.lice", hair.lice);
    if (hair.tickles_at === null) return [h("span", {}, lice), owed, rasta];
    if (hair.lice + 1 >= hair.tickles_at) return [h("b", { class: "aha-pi-alarm" }, t("pioha.foot.next")), owed, rasta];
    if (tight) return [h("span", {}, t("pioha.place.due", { n: hair.tickles_at })), owed, rasta];
    return [h("span", {}, t("pioha.foot.due", { lice, n: hair.tickles_at })), owed, rasta];
  }

  private tickled(ui: PUi, hair: Hair): string {
    const text = this.tickleText(ui, hair.tickle!);
    return hair.cancelled ? ui.t("pioha.foot.cancelled", { text }) : text;
  }

  // ---- the hand -----------------------------------------------------------------------------

  private cardRow(ui: PUi, row: string[], index: number): Node_ {
    const { t, view, shown } = ui;
    const grunchie = view.phase === "grunchie";
    const comb = shown.seat === null ? [] : (view.combs[shown.seat]?.lice ?? []);
    return h(
      "div",
      {
        key: `cards ${index}`,
        role: "row",
        class: "aha-pi-hand",
        "aria-label": t(grunchie ? "pioha.row.grunchie" : "pioha.row.hand"),
      },
      index === 0 &&
        h("span", { key: "name", class: "aha-pi-hand-name", "aria-hidden": "true" }, t(grunchie ? "pioha.row.grunchie" : "pioha.row.hand")),
      ...row.map((place) => this.card(ui, place)),
      index === 0 &&
        h(
          "span",
          { key: "comb", class: "aha-pi-hand-comb", "aria-hidden": "true" },
          comb.length > 0 && !grunchie && t("pioha.mark.yours"),
          comb.length > 0 && !grunchie && h("span", { class: "aha-pi-chips" }, ...comb.map((louse) => louseChip(shown.seat!, louse))),
        ),
    );
  }

  private card(ui: PUi, place: string): Node_ {
    const { t, shown, view } = ui;
    const [kind, id = ""] = base(place).split(" ");
    const chosen = this.selected === place;
    const may = this.choosable(ui, place);
    const look =
      kind === "back"
        ? { seat: 1, value: null, back: id, printed: t(`pioha.printed.${id}`), up: false }
        : {
            seat: shown.seat!,
            value: id.slice(0, -1),
            back: id.slice(-1),
            printed: t(`pioha.printed.${id.slice(-1)}`),
            up: !(chosen && this.down),
          };
    return h(
      "div",
      {
        ...ui.place(place, this.label(ui, place), { "aria-selected": may ? String(chosen) : null }),
        class: classes(
          "aha-place aha-pi-held",
          may && "aha-pi-may",
          !may && shown.moves.length > 0 && view.phase !== "play" && "aha-pi-idle",
          chosen && "aha-pi-selected",
          this.hinted(ui, place) && "aha-hinted",
        ),
        draggable: may && view.phase !== "keep" && view.phase !== "comb" ? "true" : null,
        ondragstart: () => {
          this.selected = place;
          setTimeout(() => ui.redraw());
        },
      },
      louseCard(look, "aha-pi-big"),
    );
  }

  // ---- actions ------------------------------------------------------------------------------

  actions(ui: PUi): Child[] {
    const { shown, t, view } = ui;
    if (view.phase === "play" && canHide(shown.moves)) {
      const face = (down: boolean): Node_ =>
        button(down ? "down" : "up", t(down ? "pioha.action.down" : "pioha.action.up"), () => this.turn(ui, down), {
          "aria-pressed": String(this.down === down),
          class: classes(shown.hint[0]?.move.includes("@") && shown.hint[0].move.startsWith("(") === down && "aha-hinted"),
        });
      return [face(false), face(true)];
    }
    if (shown.moves.includes("look -")) {
      return [button("nothing", t("pioha.action.nothing"), () => ui.play("look -"), { class: "aha-primary" })];
    }
    return [];
  }

  /** Turn the chosen louse; before one is chosen, say how it will lie. */
  private turn(ui: PUi, down: boolean): void {
    this.down = down;
    if (this.selected !== null) this.tellChosen(ui);
    ui.redraw();
  }

  /** Whether playing face down will ask which louse to keep: not with one left, nor in the last turn. */
  private combs({ view, shown }: PUi): boolean {
    const seat = shown.seat ?? 0;
    return view.hands[seat]!.count > 2 && view.played[seat]! + 1 < view.plays;
  }

  private tellChosen(ui: PUi): void {
    const { moves } = ui.shown;
    const louse = this.chosenName(ui);
    if (moves.length === 0) ui.tell(ui.t("pioha.local.chosen.wait", { louse }));
    else if (this.goals(ui).length === 0) ui.tell(ui.t("pioha.local.nowhere", { louse }), "warn");
    else if (!this.selected!.startsWith("card") || !canHide(moves)) ui.tell(ui.t("pioha.local.chosen", { louse }));
    else if (this.down && this.combs(ui)) ui.tell(ui.t("pioha.local.chosen.comb", { louse }));
    else ui.tell(ui.t(`pioha.local.chosen.${this.down ? "down" : "up"}`, { louse }));
  }

  // ---- choosing -----------------------------------------------------------------------------

  choose(ui: PUi, place: string, byKeyboard: boolean): void {
    this.keys = byKeyboard;
    const { phase } = ui.view;
    const kind = place.split(" ")[0];
    const hair = hairOf(place);
    if (ui.shown.moves.length === 0) {
      if (kind === "card" && ui.shown.over === null && ui.shown.at === null) this.take(ui, place, false);
      else this.explain(ui, place);
      return;
    }
    if (phase === "play" || phase === "grunchie") {
      if (kind === "card" || kind === "back") this.take(ui, place, byKeyboard);
      else if (hair >= 0) this.onto(ui, hair, place);
      else this.explain(ui, place);
      return;
    }
    if (phase === "move") {
      const from = this.selected !== null && hair >= 0 && hair !== ui.view.hair;
      if (from) this.onto(ui, hair, place);
      else if (kind === "louse") this.take(ui, place, byKeyboard);
      else this.explain(ui, place);
      return;
    }
    const move = attempt(phase, place);
    if (move === null) this.explain(ui, place);
    else this.send(ui, move);
  }

  private send(ui: PUi, move: string): void {
    ui.play(move);
    this.selected = null;
    this.down = false;
  }

  /** Choose a louse that is to go to a hair; chosen again, it turns over or is let go. */
  private take(ui: PUi, place: string, byKeyboard: boolean): void {
    const { moves } = ui.shown;
    if (this.selected === place) {
      if (canHide(moves)) this.turn(ui, !this.down);
      else this.drop(ui);
      return;
    }
    if (moves.length > 0 && !this.choosable(ui, place)) {
      this.explain(ui, place);
      return;
    }
    this.selected = place;
    this.tellChosen(ui);
    const [first] = this.goals(ui);
    if (byKeyboard && first !== undefined) ui.focus(hairPlace(first));
  }

  /** What is chosen goes to a hair, if it may: if not, Python says why. */
  private onto(ui: PUi, hair: number, place = hairPlace(hair)): void {
    const [kind, id] = base(this.selected ?? "").split(" ");
    if (kind === "card") this.send(ui, `${this.down ? `(${id})` : id}@${hair + 1}`);
    else if (kind === "back") this.send(ui, `G ${id}@${hair + 1}`);
    else if (kind === "louse") this.send(ui, `move ${id}>${hair + 1}`);
    else this.explain(ui, place);
  }

  private drop(ui: PUi): void {
    const place = this.selected;
    this.selected = null;
    this.down = false;
    ui.tell(ui.t("pioha.local.unchosen"));
    if (place !== null) ui.focus(place);
  }

  /** Say what is at a place; over a hair or a louse, what must be chosen first. */
  private explain(ui: PUi, place: string): void {
    const label = this.label(ui, place);
    const first: Record<string, string> = {
      play: "pioha.local.choose",
      grunchie: "pioha.local.which",
      move: "pioha.local.from",
    };
    const key = hairOf(place) >= 0 && ui.shown.moves.length > 0 ? first[ui.view.phase] : undefined;
    ui.tell(`${label}.${key === undefined ? "" : ` ${ui.t(key)}`}`);
  }

  key(ui: PUi, key: string, place: string): boolean {
    const { shown, view } = ui;
    const digit = /^[1-8]$/.test(key) ? Number(key) : 0;
    if (digit > 0 && digit <= view.hairs.length) {
      this.choose(ui, hairPlace(digit - 1), true);
      if (shown.moves.length === 0 || this.selected === null) ui.focus(hairPlace(digit - 1));
    } else if (key.toLowerCase() === "f" && canHide(shown.moves)) this.turn(ui, !this.down);
    else if (key.toLowerCase() === "n") this.next(ui, place);
    else if (key === "?") this.explain(ui, place);
    else if (key === "Escape" && this.selected !== null) this.drop(ui);
    else return false;
    return true;
  }

  /** Go on to the next place that can be chosen. */
  private next(ui: PUi, place: string): void {
    const rows = this.rows(ui).flat();
    const goals = this.goals(ui).map(hairPlace);
    const may = (one: string): boolean => (goals.length > 0 ? goals.includes(one) : this.choosable(ui, one));
    const from = rows.indexOf(place) + 1;
    const found = [...rows.slice(from), ...rows.slice(0, from)].find(may);
    if (found !== undefined) ui.focus(found);
  }
}

/** Whether a tickle gives a hair another endurance than is printed. */
function stretched({ holds, endurance }: Hair): boolean {
  return holds !== null && holds !== endurance;
}

/** The hair itself, from end to end; where it broke, a gap on both sides of the middle. */
function strand(): Node_ {
  return h(
    "svg",
    { key: "strand", class: "aha-pi-strand", viewBox: "0 0 400 20", preserveAspectRatio: "none", "aria-hidden": "true", focusable: "false" },
    h("path", { d: "M2 10C40 2 70 18 108 10S176 3 200 10s60 7 92 0 66-8 106 0" }),
  );
}

export default {
  render(context: RenderContext): () => void {
    return mount(context, () => new Pioha());
  },
};
