// The Hawaiki board: players, three piles, the draw pile, one's hand. Mirrors boards/hawaiki.py.

import { back, chip, face, readCard } from "./cards";
import { button } from "./controls";
import { h, type Child, type Node_ } from "./dom";
import type { Front, Table, Ui } from "./front";
import { edges, fan, handLayout, playerColumns, rowsOf } from "./geometry";
import { colourName, type Texts } from "./messages";
import { mount } from "./shell";
import type { RenderContext } from "./types";

interface Hand {
  count: number;
  cards: string[] | null;
  known?: string[];
  hidden: string | null;
}

export interface HawaikiView {
  title: string;
  current: number;
  phase: string;
  turn: number;
  piles: string[][];
  hands: Hand[];
  tokens: number[];
  draw_pile: { count: number; under: string[] };
  combination: { kind: string } | null;
  start: number;
  round: number;
  variants: string[];
  colours: Record<string, string>;
  etiquette: string;
  asked: number | null;
}

type HUi = Ui<HawaikiView>;

/** A card of the own hand: its place in the grid, and whether it is the hidden one. */
export interface Held {
  place: string;
  card: string;
  hidden: boolean;
}

/** The cards of a hand with names of their own: copies are told apart, the hidden one comes last. */
export function held(hand: Hand): Held[] {
  const cards = [...(hand.cards ?? [])];
  const hidden = hand.hidden !== null && hand.hidden !== "?" ? hand.hidden : null;
  if (hidden !== null && cards.includes(hidden)) cards.splice(cards.indexOf(hidden), 1);
  const seen = new Map<string, number>();
  const open = cards.map((card) => {
    const copy = (seen.get(card) ?? 0) + 1;
    seen.set(card, copy);
    return { place: `card ${card} ${copy}`, card, hidden: false };
  });
  return hidden === null ? open : [...open, { place: `card (${hidden})`, card: hidden, hidden: true }];
}

/** How a card is written in a move. */
export function written(card: Held): string {
  return card.hidden ? `(${card.card})` : card.card;
}

/** The piles, from 1, that a card may be played on. */
export function fits(moves: readonly string[], card: Held): number[] {
  const start = `${written(card)}@`;
  const piles = moves.filter((move) => move.startsWith(start)).map((move) => parseInt(move.slice(start.length), 10));
  return [...new Set(piles)].sort();
}

/** The legal ways to designate that name all of the chosen players; singles where none is chosen. */
export function gives(moves: readonly string[], chosen: readonly number[]): number[][] {
  const all = moves
    .filter((move) => move.startsWith("give "))
    .map((move) => move.slice(5).split("+").map((player) => Number(player) - 1));
  if (chosen.length === 0) return all.filter((seats) => seats.length === 1);
  return all.filter((seats) => chosen.every((seat) => seats.includes(seat)));
}

/** The places that a move points to, such as the hint's: its card and pile, or players. */
export function pointed(move: string, hand: readonly Held[]): string[] {
  const [what = "", rest = ""] = move.split(/[@ ]/);
  if (what === "draw") return ["draw"];
  if (what === "sacrifice") return [`pile ${rest}`];
  if (what === "give") return rest.split("+").map((player) => `player ${Number(player) - 1}`);
  const card = hand.find((one) => (what === "hide" ? one.card === rest && !one.hidden : written(one) === what));
  if (card === undefined) return [];
  return what === "hide" ? [card.place] : [card.place, `pile ${parseInt(rest, 10)}`];
}

class Hawaiki implements Front<HawaikiView> {
  readonly name = "hawaiki";
  readonly unseen = true;
  readonly help = ["keys.1", "keys.2", "keys.3", "keys.4"];
  private selected: string | null = null; // place of the chosen card
  private announce = false;
  private sacrificing = false;
  private chosen: number[] = []; // players chosen to draw
  private logged = 0;

  changed(ui: HUi): void {
    const { shown, view } = ui;
    if (shown.log.length !== this.logged || shown.at !== null) {
      this.announce = false;
      this.sacrificing = false;
      this.chosen = [];
    }
    this.logged = shown.log.length;
    if (!this.own(ui).some((card) => card.place === this.selected)) this.selected = null;
    if (view.phase !== "play") this.selected = null;
    if (!shown.moves.some((move) => move.startsWith("sacrifice"))) this.sacrificing = false;
  }

  // ---- the table ----------------------------------------------------------------------------

  table(ui: HUi): Table {
    const { view, room } = ui;
    const seats = view.hands.map((_, seat) => `player ${seat}`);
    const perRow = playerColumns(room, seats.length);
    const piles = ["pile 1", "pile 2", "pile 3", "draw"];
    const cards = this.own(ui);
    const layout = handLayout(room, cards.length);
    const cardRows = rowsOf(cards, layout.perRow);
    const hand = cards.length ? cardRows.map((row) => row.map((card) => card.place)) : [];
    const seatRows = rowsOf(seats, perRow);
    const rows = [...seatRows, piles, ...hand];
    const node = h(
      "div",
      { key: "grid", role: "grid", class: "aha-grid", "aria-label": ui.t("grid.label") },
      ...seatRows.map((row, index) =>
        h(
          "div",
          {
            key: `seats ${index}`,
            role: "row",
            class: "aha-row aha-players",
            style: `grid-template-columns: repeat(${perRow}, minmax(0, 1fr))`,
            "aria-label": ui.t("row.players"),
          },
          ...row.map((place) => this.player(ui, place, Number(place.split(" ")[1]), (room - 24 * perRow) / perRow)),
        ),
      ),
      h(
        "div",
        { key: "piles", role: "row", class: "aha-row aha-piles", "aria-label": ui.t("row.piles") },
        this.banner(ui),
        ...view.piles.map((pile, index) => this.pile(ui, `pile ${index + 1}`, index + 1, pile)),
        this.drawPile(ui),
      ),
      cards.length > 0 &&
        h("div", { key: "own", class: "aha-divider", "aria-hidden": "true" }, h("span", {}, ui.t("row.hand"))),
      ...cardRows.map((row, index) =>
        h(
          "div",
          {
            key: `hand ${index}`,
            role: "row",
            class: "aha-row aha-hand",
            style: `--aha-card: ${layout.width}px`,
            "aria-label": ui.t("row.hand"),
          },
          ...row.map((card) => this.card(ui, card)),
        ),
      ),
    );
    return { rows, node };
  }

  /** What the last move made, over the table, so that nothing jumps. */
  private banner(ui: HUi): Node_ {
    const { banner, at, log } = ui.shown;
    return h(
      "div",
      { key: "banner", class: "aha-banner-room", "aria-hidden": "true" },
      banner !== null &&
        h("span", { key: at ?? log.length, class: `aha-banner aha-banner-${banner.kind}` }, banner.text),
    );
  }

  private own(ui: HUi): Held[] {
    const { view, shown } = ui;
    if (shown.seat === null || shown.covered !== null) return [];
    const hand = view.hands[shown.seat];
    return hand ? held(hand) : [];
  }

  /** Whether the hint points to a place. */
  private hinted(ui: HUi, place: string): boolean {
    const move = ui.shown.hint[0]?.move;
    return move !== undefined && pointed(move, this.own(ui)).includes(place);
  }

  private named(ui: HUi, card: string): string {
    if (card === "?") return ui.t("card.unknown");
    const { value, colour } = readCard(card);
    return ui.t("card", { value, colour: colourName(ui.t, ui.view.colours[colour] ?? colour) });
  }

  private names(ui: HUi, cards: readonly string[]): string {
    return cards.map((card) => this.named(ui, card)).join(", ");
  }

  private texts(ui: HUi): Texts {
    const letters = Object.keys(ui.view.colours).map((letter) => {
      const text = ui.t(`letter.${letter}`);
      return [`letter.${letter}`, text.startsWith("letter.") ? letter.toUpperCase() : text];
    });
    return Object.fromEntries(letters) as Texts;
  }

  private player(ui: HUi, place: string, seat: number, room: number): Node_ {
    const { view, shown, t } = ui;
    const hand = view.hands[seat]!;
    const own = seat === shown.seat;
    const info = shown.players[seat]!;
    const turn = view.current === seat;
    const target = gives(shown.moves, []).some((seats) => seats[0] === seat);
    const chosen = this.chosen.includes(seat);
    const shownCards = own ? [] : (hand.cards ?? []);
    const known = own ? [] : (hand.known ?? []).filter((card) => !shownCards.includes(card) && card !== hand.hidden);
    const hidden = own ? null : hand.hidden;
    const label = [
      t("place.player", {
        who: info.name,
        kind: info.kind,
        cards: ui.count("cards", hand.count),
        tokens: ui.count("tokens", view.tokens[seat]!),
      }),
      turn && t("place.player.turn"),
      shownCards.length > 0 && t("place.player.open", { cards: this.names(ui, shownCards) }),
      hidden !== null && t("place.player.hidden", { card: this.named(ui, hidden) }),
      known.length > 0 && t("place.player.known", { cards: this.names(ui, known) }),
      target && !chosen && t("place.player.target"),
      chosen && t("place.player.chosen"),
      this.hinted(ui, place) && t("place.hint"),
    ].filter(Boolean);
    const classes = [
      "aha-place aha-player",
      turn && "aha-turn",
      own && "aha-own",
      target && "aha-target",
      chosen && "aha-chosen",
      this.hinted(ui, place) && "aha-hinted",
    ].filter(Boolean);
    const texts = this.texts(ui);
    return h(
      "div",
      {
        ...ui.place(place, label.join(ui.t("list.apart")), { "aria-selected": target ? String(chosen) : null }),
        class: classes.join(" "),
      },
      h(
        "span",
        { class: "aha-player-name", "aria-hidden": "true" },
        h("b", {}, info.name),
        h("small", {}, info.kind),
      ),
      h(
        "span",
        { class: "aha-player-line", "aria-hidden": "true" },
        h("span", { class: "aha-token" }),
        h("span", { class: "aha-number" }, String(view.tokens[seat])),
        this.backs(hand.count, Math.max(15, room - 72)),
        h("span", { class: "aha-number" }, String(hand.count)),
      ),
      (shownCards.length > 0 || hidden !== null || known.length > 0) &&
        h(
          "span",
          { class: "aha-chips", "aria-hidden": "true" },
          ...shownCards.map((card) => chip(card, texts)),
          hidden !== null &&
            h("span", { class: "aha-labelled" }, hidden === "?" ? h("span", { class: "aha-chip aha-back" }) : chip(hidden, texts), t("hidden.short")),
          known.length > 0 && h("span", { class: "aha-labelled" }, ...known.map((card) => chip(card, texts)), t("known.short")),
        ),
      turn && h("span", { class: "aha-turn-mark", "aria-hidden": "true" }, t("turn.mark")),
    );
  }

  private backs(count: number, room: number): Node_ {
    const shift = fan(Math.min(count, room < 22 ? 1 : room < 60 ? 3 : 12), Math.min(room, 90), 15);
    return h(
      "span",
      { class: "aha-fan", style: `width: ${(shift.at(-1) ?? 0) + 15}px` },
      ...shift.map((left) => h("span", { class: "aha-mini aha-back", style: `left: ${left}px` })),
    );
  }

  private pile(ui: HUi, place: string, number: number, pile: readonly string[]): Node_ {
    const { shown, t } = ui;
    const top = pile.at(-1);
    const card = this.own(ui).find((one) => one.place === this.selected);
    const target = card !== undefined && fits(shown.moves, card).includes(number);
    const offered = this.sacrificing && shown.moves.includes(`sacrifice ${number}`);
    const last = shown.last !== null && shown.last.move.includes(`@${number}`);
    const under = pile.slice(0, -1).reverse();
    const label = [
      top === undefined
        ? t("pile.name", { n: number })
        : t("place.pile", { n: number, card: this.named(ui, top), cards: ui.count("cards", pile.length) }),
      target && t("place.pile.target", { card: this.named(ui, card.card) }),
      offered && t("place.pile.sacrifice"),
      last && t("place.pile.last"),
      this.hinted(ui, place) && t("place.hint"),
      under.length > 0 && t("place.pile.under", { cards: this.names(ui, under.slice(0, 6)) }),
    ].filter(Boolean);
    const depth = edges(pile.length);
    return h(
      "div",
      {
        ...ui.place(place, label.join(ui.t("list.apart"))),
        class: ["aha-place aha-pile", target && "aha-target", offered && "aha-target", last && "aha-last", shown.banner && "aha-made", this.hinted(ui, place) && "aha-hinted"]
          .filter(Boolean)
          .join(" "),
        ondragover: (event: Event) => event.preventDefault(),
        ondrop: (event: Event) => {
          event.preventDefault();
          event.stopPropagation();
          this.onto(ui, number);
          ui.redraw();
        },
      },
      h(
        "span",
        { class: "aha-stack", "aria-hidden": "true" },
        ...Array.from({ length: depth }, (_, layer) =>
          h("span", { class: "aha-card aha-edge", style: `--aha-layer: ${depth - layer}` }),
        ),
        top !== undefined && h("span", { key: `${top} ${pile.length}`, class: "aha-drop" }, face(top, this.texts(ui))),
      ),
      h(
        "span",
        { class: "aha-under", "aria-hidden": "true" },
        h("span", {}, t("pile.name", { n: number })),
        h("span", { class: "aha-depth" }, ui.count("cards", pile.length)),
      ),
    );
  }

  private drawPile(ui: HUi): Node_ {
    const { view, shown, t } = ui;
    const { count, under } = view.draw_pile;
    const can = shown.moves.includes("draw");
    const label = [
      t("place.draw", { cards: ui.count("cards", count) }),
      can && t("place.draw.target"),
      this.hinted(ui, "draw") && t("place.hint"),
      under.length > 0 && t("place.draw.under", { cards: this.names(ui, under) }),
    ].filter(Boolean);
    const depth = edges(count);
    return h(
      "div",
      {
        ...ui.place("draw", label.join(ui.t("list.apart"))),
        class: `aha-place aha-pile aha-draw${can ? " aha-offer" : ""}${this.hinted(ui, "draw") ? " aha-hinted" : ""}`,
      },
      h(
        "span",
        { class: "aha-stack", "aria-hidden": "true" },
        ...Array.from({ length: depth }, (_, layer) =>
          h("span", { class: "aha-card aha-back aha-edge", style: `--aha-layer: ${depth - layer}` }),
        ),
        count > 0 ? back() : h("span", { class: "aha-card aha-none" }),
      ),
      h(
        "span",
        { class: "aha-under", "aria-hidden": "true" },
        h("span", {}, t("draw.name")),
        h("span", { class: "aha-depth" }, ui.count("cards", count)),
        under.length > 0 && h("span", { class: "aha-chips" }, ...under.map((card) => chip(card, this.texts(ui)))),
      ),
    );
  }

  private card(ui: HUi, card: Held): Node_ {
    const { shown, t } = ui;
    const piles = fits(shown.moves, card);
    const hide = shown.moves.includes(`hide ${card.card}`) && !card.hidden;
    const playing = shown.moves.includes("draw");
    const selected = card.place === this.selected;
    const hinted = this.hinted(ui, card.place);
    const label = [
      t(card.hidden ? "place.card.hidden" : "place.card", { card: this.named(ui, card.card) }),
      selected && t("place.card.selected"),
      hide && t("place.card.hide"),
      !hide && piles.length > 0 && t("place.card.fits", { piles: piles.join(", ") }),
      playing && piles.length === 0 && t("place.card.none"),
      hinted && t("place.hint"),
    ].filter(Boolean);
    return h(
      "div",
      {
        ...ui.place(card.place, label.join(ui.t("list.apart")), { "aria-selected": String(selected) }),
        class: [
          "aha-place aha-held",
          (piles.length > 0 || hide) && "aha-fits",
          playing && piles.length === 0 && "aha-idle",
          selected && "aha-selected",
          card.hidden && "aha-concealed",
          hinted && "aha-hinted",
        ]
          .filter(Boolean)
          .join(" "),
        draggable: playing ? "true" : null,
        ondragstart: () => {
          this.selected = card.place;
          ui.redraw();
        },
      },
      face(card.card, this.texts(ui)),
      card.hidden && h("span", { class: "aha-concealed-mark", "aria-hidden": "true" }, t("hidden.short")),
    );
  }

  // ---- actions ------------------------------------------------------------------------------

  actions(ui: HUi): Child[] {
    const { shown, view, t } = ui;
    const moves = shown.moves;
    const plain = (move: string, key: string, primary = false): Child => {
      const style = [primary && "aha-primary", shown.hint[0]?.move === move && "aha-hinted"].filter(Boolean).join(" ");
      return moves.includes(move) && button(move, t(key), () => this.play(ui, move), style ? { class: style } : {});
    };
    const announcing = view.etiquette === "strict" && view.phase === "play" && moves.length > 0;
    return [
      plain("draw", "action.draw"),
      announcing &&
        button("announce", t("action.announce"), () => this.toggleAnnounce(ui), {
          "aria-pressed": String(this.announce),
          title: t("action.announce.note"),
        }),
      moves.some((move) => move.startsWith("sacrifice ")) &&
        button("sacrifice", t("action.sacrifice"), () => this.toggleSacrifice(ui), {
          "aria-pressed": String(this.sacrificing),
          title: t("action.sacrifice.note"),
        }),
      plain("call", "action.call", true),
      plain("hush", "action.hush"),
      plain("thanks", "action.thanks", true),
      plain("silent", "action.silent"),
      ...this.giving(ui),
      plain("again", "action.again", true),
      plain("end", "action.end"),
      plain("keep", "action.keep"),
    ];
  }

  private giving(ui: HUi): Child[] {
    const { shown, t } = ui;
    const pairs = shown.moves.some((move) => move.startsWith("give ") && move.includes("+"));
    const colour = ui.view.combination?.kind === "colour";
    const buttons = gives(shown.moves, this.chosen).map((seats) => {
      const names = seats.map((seat) => shown.players[seat]!.name);
      const text =
        seats.length === 2
          ? t("action.give.two", { first: names[0]!, second: names[1]!, n: 1 })
          : t("action.give.one", { who: names[0]!, n: colour ? 2 : 1 });
      const move = `give ${seats.map((seat) => seat + 1).join("+")}`;
      return button(move, text, () => ui.play(move), { class: "aha-primary" });
    });
    const more =
      pairs && this.chosen.length === 0 && h("span", { key: "more", class: "aha-note" }, t("action.give.more"));
    return [...buttons, more];
  }

  private toggleAnnounce(ui: HUi): void {
    this.announce = !this.announce;
    ui.tell(ui.t(this.announce ? "local.announce.on" : "local.announce.off"));
    ui.redraw();
  }

  private toggleSacrifice(ui: HUi): void {
    this.sacrificing = !this.sacrificing;
    this.selected = null;
    ui.tell(this.sacrificing ? ui.t("local.sacrifice") : "");
    if (this.sacrificing) ui.focus("pile 1");
    ui.redraw();
  }

  // ---- choosing -----------------------------------------------------------------------------

  choose(ui: HUi, place: string, byKeyboard: boolean): void {
    const [kind, which] = place.split(" ");
    if (kind === "draw") this.play(ui, "draw");
    else if (kind === "pile") this.onto(ui, Number(which));
    else if (kind === "player") this.designate(ui, Number(which));
    else this.take(ui, place, byKeyboard);
  }

  /** Send a move. Refused or not, what was chosen for it is chosen anew for the next one. */
  private play(ui: HUi, move: string): void {
    ui.play(move);
    this.selected = null;
    this.sacrificing = false;
    this.announce = false;
  }

  private onto(ui: HUi, number: number): void {
    if (this.sacrificing) {
      this.play(ui, `sacrifice ${number}`);
      return;
    }
    const card = this.own(ui).find((one) => one.place === this.selected);
    if (card === undefined) {
      ui.tell(ui.t("local.choose.card"));
      return;
    }
    this.play(ui, `${written(card)}@${number}${this.announce ? "!" : ""}`);
    ui.focus(card.place);
  }

  private designate(ui: HUi, seat: number): void {
    const all = gives(ui.shown.moves, [seat]);
    const pairs = ui.shown.moves.some((move) => move.startsWith("give ") && move.includes("+"));
    if (all.length === 0 && !pairs) {
      if (ui.view.phase === "designate") ui.play(`give ${seat + 1}`);
      return;
    }
    if (!pairs) {
      ui.play(`give ${seat + 1}`);
      return;
    }
    if (this.chosen.includes(seat)) this.chosen = this.chosen.filter((other) => other !== seat);
    else this.chosen = [...this.chosen, seat].slice(-2);
  }

  private take(ui: HUi, place: string, byKeyboard: boolean): void {
    const card = this.own(ui).find((one) => one.place === place);
    if (card === undefined) return;
    if (ui.shown.moves.some((move) => move.startsWith("hide "))) {
      ui.play(`hide ${card.card}`);
      return;
    }
    const piles = fits(ui.shown.moves, card);
    if (this.selected === place) {
      if (piles.length === 1) this.onto(ui, piles[0]!);
      else this.drop(ui);
      return;
    }
    const { moves } = ui.shown;
    const waiting = moves.length === 0;
    if (!waiting && !moves.includes("draw")) return; // something else is asked for now
    this.selected = place;
    this.sacrificing = false;
    const values = { card: this.named(ui, card.card) };
    if (waiting) ui.tell(ui.t("local.selected.wait", values));
    else if (piles.length === 0) ui.tell(ui.t("local.none", values), "warn");
    else ui.tell(ui.t("local.selected", values));
    if (byKeyboard && piles.length > 0) ui.focus(`pile ${piles[0]}`);
  }

  private drop(ui: HUi): void {
    const place = this.selected;
    this.selected = null;
    ui.tell(ui.t("local.unselected"));
    if (place !== null) ui.focus(place);
  }

  key(ui: HUi, key: string, _place: string): boolean {
    if (key === "1" || key === "2" || key === "3") this.onto(ui, Number(key));
    else if (key.toLowerCase() === "d") this.play(ui, "draw");
    else if (key === "Escape" && this.sacrificing) this.toggleSacrifice(ui);
    else if (key === "Escape" && this.selected !== null) this.drop(ui);
    else if (key === "Escape" && this.chosen.length > 0) this.chosen = [];
    else return false;
    return true;
  }
}

export default {
  render(context: RenderContext): () => void {
    return mount(context, () => new Hawaiki());
  },
};
