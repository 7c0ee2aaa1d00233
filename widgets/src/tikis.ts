// The board of Ill-Tempered Tikis: families, piles, one's hand, snaps. Mirrors boards/tikis.py.

import { button } from "./controls";
import { h, type Child, type Node_ } from "./dom";
import type { Front, Table } from "./front";
import { colourName } from "./messages";
import { mount } from "./shell";
import { ghost, ground, letter, tiki, tikiBack, tikiChip, type Names } from "./tikis_cards";
import { Clock } from "./tikis_clock";
import {
  arrange,
  attempt,
  familyColumns,
  familyLines,
  handPlaces,
  headsAside,
  isCrowded,
  isGoal,
  othersWidth,
  ownWidth,
  readPlace,
  shownColour,
  sideBySide,
  slotPlaces,
  snaps,
  uses,
  type Slot,
  type TikisView,
} from "./tikis_table";
import { cardName, either, freeFrom, helps, homeOf, label, lastSlot, manyWays, who, type TUi } from "./tikis_words";
import type { RenderContext } from "./types";

const TIGHT = 40; // px: narrower cards have smaller letters

const classes = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(" ");

class Tikis implements Front<TikisView> {
  readonly name = "tikis";
  readonly unseen = true;
  readonly help = ["tikis.keys.1", "tikis.keys.2", "tikis.keys.3", "tikis.keys.4", "tikis.keys.5"];
  private selected: string | null = null; // place of the hand card that is to go somewhere
  private aimed: number | null = null; // the player whose place is still to be chosen
  private keys = false; // whether the last choice was made by keyboard
  private skips = false; // whether to pass by itself where there is nothing to snap with
  private logged = -1;
  private stood: number | null = null;
  private readonly clock = new Clock();
  private skipping: ReturnType<typeof setTimeout> | undefined;

  close(): void {
    this.clock.stop();
    clearTimeout(this.skipping);
  }

  changed(ui: TUi): void {
    const { shown } = ui;
    const grown = this.logged >= 0 && shown.log.length > this.logged;
    const fresh = shown.log.length !== this.logged || shown.at !== this.stood;
    this.logged = shown.log.length;
    this.stood = shown.at;
    if (fresh) {
      this.letGo();
      clearTimeout(this.skipping);
    }
    const rows = this.rows(ui).flat();
    if (this.selected !== null && !rows.includes(this.selected)) this.letGo();
    this.time(ui);
    if (grown && this.skips && this.mustPass(ui)) this.skip(ui);
    if (!fresh || !this.keys || !ui.focused || shown.moves.length === 0) return;
    const first = rows.find((place) => this.choosable(ui, place));
    if (first !== undefined) ui.focus(first);
  }

  private letGo(): void {
    this.selected = null;
    this.aimed = null;
  }

  // ---- snaps --------------------------------------------------------------------------------

  private asked({ shown, view }: TUi): boolean {
    return view.phase === "snap" && shown.moves.length > 0;
  }

  /** Whether the only answer to a snap is to pass, where nobody at the screen learns by it. */
  private mustPass(ui: TUi): boolean {
    return this.asked(ui) && ui.shown.moves.length === 1 && ui.shown.can.seats.length === 0;
  }

  /** Pass a little later: the last move is not acknowledged before its outcome is shown. */
  private skip(ui: TUi): void {
    this.skipping = setTimeout(() => (ui.waits("move") ? this.skip(ui) : ui.play("pass")), 250);
  }

  private time(ui: TUi): void {
    const question = this.asked(ui) ? `${ui.shown.log.length}` : null;
    this.clock.ask(question, ui.redraw, () => this.late(ui));
  }

  private late(ui: TUi): void {
    ui.play("pass");
    ui.tell(ui.t("tikis.local.late"));
    ui.redraw();
  }

  // ---- what is where ------------------------------------------------------------------------

  private names(ui: TUi): Names {
    const { gods, colours } = ui.view;
    return { gods, colours, titles: colours.map((colour) => colourName(ui.t, colour)) };
  }

  /** The cards of the own hand, if there is one to be seen. */
  private hand({ view, shown }: TUi): string[] {
    if (shown.seat === null || shown.covered !== null) return [];
    return view.hands[shown.seat]?.cards ?? [];
  }

  private slots({ view }: TUi, seat: number): Slot[] {
    const family = view.families[seat]!;
    return arrange(family, view.gods, shownColour(family, view.colours));
  }

  private familyPlaces(ui: TUi, seat: number): string[] {
    const places = slotPlaces(this.slots(ui, seat), seat).filter((place) => place !== null);
    return [`player ${seat}`, ...places];
  }

  private lines(ui: TUi): number[][] {
    return familyLines(ui.view.players, homeOf(ui), ui.room);
  }

  private others(ui: TUi): number {
    return this.lines(ui).flat().length;
  }

  private piles({ view }: TUi): string[] {
    return ["pile", "discard", ...(view.wild_pile === null ? [] : ["wild"])];
  }

  private rows(ui: TUi): string[][] {
    const home = homeOf(ui);
    const others = this.lines(ui).map((line) => line.flatMap((seat) => this.familyPlaces(ui, seat)));
    const own = home === null ? [] : this.familyPlaces(ui, home);
    const hand = handPlaces(this.hand(ui));
    const mine = sideBySide(ui.room) ? [[...own, ...hand]] : [own, hand];
    return [...others, this.piles(ui), ...mine].filter((row) => row.length > 0);
  }

  private chosenCard(): string | null {
    return this.selected === null ? null : readPlace(this.selected).card;
  }

  /** Whether the chosen card may go to a place. */
  private goal(ui: TUi, place: string): boolean {
    const card = this.chosenCard();
    const home = homeOf(ui);
    if (card === null || home === null) return false;
    if (this.aimed !== null && readPlace(place).seat !== this.aimed) return false;
    return isGoal(ui.view, ui.shown.moves, home, card, place);
  }

  /** Whether choosing a place now does something of itself, or begins a move. */
  private choosable({ shown, view }: TUi, place: string): boolean {
    const { kind, card } = readPlace(place);
    const { moves } = shown;
    if (kind === "pile") return moves.includes("draw pile");
    if (kind === "discard") return moves.includes("draw discard");
    if (kind !== "card") return false;
    if (view.phase === "snap") return snaps(moves).includes(card);
    return view.phase === "act" && uses(moves, card).length > 0;
  }

  // ---- the table ----------------------------------------------------------------------------

  table(ui: TUi): Table {
    const rows = this.rows(ui);
    const home = homeOf(ui);
    const node = h(
      "div",
      {
        key: "grid",
        role: "grid",
        class: classes("aha-grid aha-tk-grid", isCrowded(ui.room, this.others(ui)) && "aha-tk-crowded"),
        "aria-label": ui.t("tikis.grid"),
      },
      ...this.lines(ui).map((line, index) => this.line(ui, line, index)),
      this.pileRow(ui),
      ...(home === null ? [] : this.own(ui, home)),
    );
    return { rows, node };
  }

  /** Families of others beside each other. */
  private line(ui: TUi, seats: number[], index: number): Node_ {
    const { room, view } = ui;
    const others = this.others(ui);
    const perRow = familyColumns(room, others);
    const card = othersWidth(room, others, view.family_size);
    return h(
      "div",
      {
        key: `line ${index}`,
        role: "row",
        class: classes("aha-tk-line", card < TIGHT && "aha-tk-tight"),
        style: `--aha-tiki: ${card}px; grid-template-columns: repeat(${perRow}, minmax(0, 1fr))`,
        "aria-label": ui.t("tikis.row.families"),
      },
      ...seats.map((seat) => this.family(ui, seat, headsAside(room, others))),
    );
  }

  /** The own family and hand, beside each other or one below the other. */
  private own(ui: TUi, home: number): Node_[] {
    const { room, view, t } = ui;
    const wide = sideBySide(room);
    const card = ownWidth(room, this.others(ui), view.family_size, Math.max(4, this.hand(ui).length));
    const style = `--aha-tiki: ${card}px`;
    const line = classes("aha-tk-line", card < TIGHT && "aha-tk-tight");
    const family = this.family(ui, home, false);
    const hand = this.handNode(ui);
    if (wide) {
      const kids = [family, hand];
      return [h("div", { key: "own", role: "row", class: "aha-tk-own", style, "aria-label": t("tikis.row.own") }, ...kids)];
    }
    return [
      h("div", { key: "own family", role: "row", class: line, style, "aria-label": t("tikis.row.family") }, family),
      this.hand(ui).length > 0 &&
        h("div", { key: "own hand", role: "row", class: line, style, "aria-label": t("tikis.row.hand") }, hand),
    ].filter((one) => one !== false);
  }

  private family(ui: TUi, seat: number, aside: boolean): Node_ {
    const { view, shown } = ui;
    const home = homeOf(ui);
    const slots = this.slots(ui, seat);
    const places = slotPlaces(slots, seat);
    const colour = shownColour(view.families[seat]!, view.colours);
    const last = lastSlot(ui, seat, places);
    const won = view.winners?.includes(seat) === true;
    return h(
      "div",
      {
        key: `family ${seat}`,
        class: classes(
          "aha-tk-family",
          aside && "aha-tk-aside",
          seat === home && "aha-tk-home",
          view.current === seat && "aha-tk-turn",
          won && "aha-tk-won",
          shown.over !== null && shown.at === null && !won && "aha-tk-lost",
        ),
      },
      this.player(ui, seat),
      h(
        "div",
        { key: "slots", class: "aha-tk-slots" },
        ...slots.map((slot, at) => this.slot(ui, seat, slot, places[at] ?? null, colour, last)),
      ),
      seat === shown.banner?.seat && this.banner(ui),
    );
  }

  private player(ui: TUi, seat: number): Node_ {
    const { view, shown, t } = ui;
    const place = `player ${seat}`;
    const won = view.winners?.includes(seat) === true;
    const mark = won ? "winner" : view.current === seat ? (view.phase === "snap" ? "asked" : "turn") : null;
    return h(
      "div",
      {
        ...ui.place(place, label(ui, place, this.selected)),
        class: classes("aha-place aha-tk-player", this.goal(ui, place) && "aha-tk-target", this.aimed === seat && "aha-tk-aimed"),
      },
      h(
        "span",
        { key: "first", class: "aha-tk-head" },
        h("b", { class: "aha-tk-who", "aria-hidden": "true" }, shown.players[seat]!.name),
        this.held(ui, seat),
      ),
      h(
        "span",
        { key: "second", class: "aha-tk-head" },
        h("span", { key: "missing", class: "aha-tk-missing", "aria-hidden": "true" }, ...this.missing(ui, seat, mark !== null)),
        mark !== null && h("span", { key: "mark", class: "aha-tk-mark", "aria-hidden": "true" }, t(`tikis.mark.${mark}`)),
      ),
    );
  }

  /** How many cards a family lacks, and its best colours; fewer of them beside a mark. */
  private missing(ui: TUi, seat: number, marked: boolean): Child[] {
    const { view, t } = ui;
    const family = view.families[seat]!;
    const names = this.names(ui);
    const best = shownColour(family, view.colours) === null ? [] : family.best;
    const most = marked && seat !== homeOf(ui) ? 2 : 3;
    return [
      !family.complete && t("tikis.mark.missing", { n: family.distance }),
      ...best.slice(0, most).map((one) =>
        h("i", { key: one, class: `aha-tk-dot aha-tk-colour-${view.colours.indexOf(one)}` }, letter(one, names)),
      ),
    ];
  }

  /** What is known of a hand: backs, the cards that all know or that study mode shows, wilds. */
  private held(ui: TUi, seat: number): Child {
    const { view, shown, t } = ui;
    const hand = view.hands[seat]!;
    if (seat === shown.seat && shown.covered === null) return null;
    const names = this.names(ui);
    const seen = hand.cards ?? hand.known;
    const hidden = Math.max(0, hand.count - seen.length);
    const short = !headsAside(ui.room, this.others(ui));
    return h(
      "span",
      { key: "held", class: "aha-tk-held", "aria-hidden": "true" },
      ...Array.from({ length: hidden }, () => h("span", { class: "aha-tk-tiny" })),
      ...seen.map((card) => tikiChip(card, names, t("tikis.mark.any"), short)),
      hand.count === 0 && "0",
      hand.wilds !== null && hand.wilds > 0 && h("span", { class: "aha-tk-stars" }, "★".repeat(hand.wilds)),
    );
  }

  private slot(ui: TUi, seat: number, slot: Slot, place: string | null, colour: string | null, last: string | null): Node_ {
    const names = this.names(ui);
    const any = ui.t("tikis.mark.any");
    const goal = place !== null && this.goal(ui, place);
    const open = place === null || place.startsWith("open");
    const lacking = slot.missing !== null && slot.card !== null && colour !== null;
    const inner: Child[] = [
      slot.card === null ? ghost(slot.missing!, colour, names) : tiki(slot.card, names, any),
      lacking && h("span", { key: "lack", class: `aha-tk-lack ${ground(colour, names)}`, "aria-hidden": "true" }, slot.missing!),
    ];
    const on = place ?? `open ${seat}`;
    const more = {
      class: classes(
        "aha-tk-slot",
        place !== null && "aha-place",
        goal && "aha-tk-target",
        open && place === null && this.goal(ui, on) && "aha-tk-target",
        slot.card !== null && !slot.fits && colour !== null && "aha-tk-misfit",
        place !== null && place === last && "aha-tk-last",
      ),
      ondragover: (event: Event) => event.preventDefault(),
      ondrop: (event: Event) => this.dropped(ui, event, on),
    };
    if (place !== null) return h("div", { ...ui.place(place, label(ui, place, this.selected)), ...more }, ...inner);
    const onclick = (): void => {
      this.choose(ui, on, false);
      ui.redraw();
    };
    return h("div", { key: `empty ${seat} ${slot.missing}`, onclick, ...more }, ...inner);
  }

  /** What the last move did, over the table, so that nothing jumps. */
  private banner(ui: TUi): Child {
    const { banner, at, log } = ui.shown;
    return banner !== null && h("span", { key: `banner ${at ?? log.length}`, class: "aha-tk-banner", "aria-hidden": "true" }, banner.text);
  }

  // ---- piles --------------------------------------------------------------------------------

  private pileRow(ui: TUi): Node_ {
    return h(
      "div",
      { key: "piles", role: "row", class: "aha-tk-piles", "aria-label": ui.t("tikis.row.piles") },
      ...this.piles(ui).map((place) => this.pile(ui, place)),
      this.facts(ui),
    );
  }

  private pile(ui: TUi, place: string): Node_ {
    const { view, t } = ui;
    const names = this.names(ui);
    const { top, count, takable } = view.discard;
    const discard = place === "discard";
    const n = discard ? count : place === "pile" ? view.draw_pile : (view.wild_pile ?? 0);
    const empty = h("span", { class: "aha-tk-card aha-tk-empty", "aria-hidden": "true" });
    const back = n > 0 ? tikiBack(place === "wild" ? "aha-tk-wildback" : "") : empty;
    const target = this.choosable(ui, place) || this.goal(ui, place);
    const state = takable ? "free" : view.discard.reason === "wild" ? "never" : "wait";
    const told = { free: t("tikis.mark.free"), never: t("tikis.never"), wait: freeFrom(ui) }[state];
    return h(
      "div",
      {
        ...ui.place(place, label(ui, place, this.selected)),
        class: classes("aha-place aha-tk-pile", `aha-tk-pile-${place}`, target && "aha-tk-target"),
        ondragover: (event: Event) => event.preventDefault(),
        ondrop: (event: Event) => this.dropped(ui, event, place),
      },
      discard && top !== null ? tiki(top, names, t("tikis.mark.any"), takable ? "" : "aha-tk-shut") : back,
      h(
        "span",
        { class: "aha-tk-caption", "aria-hidden": "true" },
        h("span", {}, t(`tikis.mark.${place}`), " ", h("b", {}, String(n))),
        discard && top !== null && view.phase !== "end" && h("span", { class: `aha-tk-state aha-tk-${state}` }, told),
      ),
    );
  }

  private facts(ui: TUi): Node_ {
    const { view, t } = ui;
    const over = view.phase === "end";
    return h(
      "div",
      { key: "facts", class: "aha-tk-facts" },
      h("span", {}, t(`tikis.mark.${view.variant}`)),
      h("b", {}, over ? t("tikis.mark.ended", { n: view.turns }) : t("tikis.mark.turns", { n: view.turns + 1 })),
      h("span", {}, t("tikis.mark.cap", { n: view.turn_cap })),
      h("span", {}, t("tikis.mark.star")),
    );
  }

  // ---- the hand -----------------------------------------------------------------------------

  private handNode(ui: TUi): Node_ {
    const cards = this.hand(ui);
    return h(
      "div",
      { key: "hand", class: "aha-tk-hand" },
      cards.length > 0 && h("span", { key: "name", class: "aha-tk-hand-name", "aria-hidden": "true" }, ui.t("tikis.row.hand")),
      h("div", { key: "cards", class: "aha-tk-slots" }, ...handPlaces(cards).map((place) => this.card(ui, place))),
    );
  }

  private card(ui: TUi, place: string): Node_ {
    const { shown, view, t } = ui;
    const { card } = readPlace(place);
    const may = this.choosable(ui, place);
    const chosen = this.selected === place;
    const useful = helps(view.families[shown.seat ?? -1], card) && view.phase !== "end";
    return h(
      "div",
      {
        ...ui.place(place, label(ui, place, this.selected), { "aria-selected": may ? String(chosen) : null }),
        class: classes(
          "aha-place aha-tk-slot aha-tk-own-card",
          may && "aha-tk-may",
          this.asked(ui) && !may && "aha-tk-idle",
          chosen && "aha-tk-selected",
          shown.hint[0]?.move.split(" ").includes(card) === true && "aha-tk-hinted",
        ),
        draggable: may && view.phase === "act" ? "true" : null,
        ondragstart: () => {
          this.selected = place;
          this.aimed = null;
          setTimeout(() => ui.redraw());
        },
      },
      tiki(card, this.names(ui), t("tikis.mark.any")),
      useful && h("span", { key: "useful", class: "aha-tk-useful", "aria-hidden": "true" }, "▲"),
    );
  }

  private dropped(ui: TUi, event: Event, place: string): void {
    event.preventDefault();
    event.stopPropagation();
    this.choose(ui, place, false);
    ui.redraw();
  }

  // ---- actions ------------------------------------------------------------------------------

  actions(ui: TUi): Child[] {
    const { view, shown } = ui;
    if (shown.moves.length === 0) return [];
    if (view.phase === "draw") return this.drawActions(ui);
    if (view.phase === "snap") return this.snapActions(ui);
    return this.actActions(ui);
  }

  private drawActions(ui: TUi): Child[] {
    const { shown, view, t } = ui;
    const primary = { class: "aha-primary" };
    return [
      button("draw", t("tikis.action.draw"), () => ui.play("draw pile"), primary),
      shown.moves.includes("draw discard") &&
        button("take", t("tikis.action.take", { card: cardName(ui, view.discard.top!) }), () => ui.play("draw discard")),
    ];
  }

  private actActions(ui: TUi): Child[] {
    const { shown, t } = ui;
    if (shown.moves.includes("pass")) return [button("pass", t("tikis.action.pass"), () => ui.play("pass"), { class: "aha-primary" })];
    const card = this.chosenCard();
    if (card === null) return [];
    const ways = uses(shown.moves, card);
    return [
      ways.includes("own") && button("own", t("tikis.action.own"), () => ui.play(`own ${card}`), { class: "aha-primary" }),
      ways.includes("discard") &&
        button("discard", t("tikis.action.discard", { card: cardName(ui, card) }), () => ui.play(`discard ${card}`)),
    ];
  }

  private snapActions(ui: TUi): Child[] {
    const { shown, t } = ui;
    const left = this.clock.remaining;
    const seconds = this.clock.seconds;
    const turn = (): void => {
      this.clock.turn(ui.redraw, () => this.late(ui));
      ui.redraw();
    };
    const skip = (): void => {
      this.skips = !this.skips;
      if (this.skips && this.mustPass(ui)) ui.play("pass");
      ui.redraw();
    };
    const clock = seconds === 0 ? t("tikis.action.clock.off") : t("tikis.action.clock.on", { n: seconds });
    const cards = snaps(shown.moves);
    const few = cards.length < 2; // or all would not fit beside each other
    const none = cards.length === 0;
    return [
      ...cards.map((card) =>
        button(`snap ${card}`, t("tikis.action.snap", { card: cardName(ui, card) }), () => ui.play(`snap ${card}`), { class: "aha-primary" }),
      ),
      button("pass", t("tikis.action.pass"), () => ui.play("pass"), { class: shown.moves.length === 1 ? "aha-primary" : null }),
      left !== null &&
        h("span", { key: "left", role: "timer", class: "aha-tk-left" }, t("tikis.action.left", { n: left })),
      shown.can.seats.length === 0 &&
        (few || this.skips) &&
        button("skip", t(none ? "tikis.action.skip.long" : "tikis.action.skip"), skip, {
          class: none ? "aha-tk-offer" : "aha-tk-small",
          title: t("tikis.action.skip.note"),
          "aria-pressed": String(this.skips),
        }),
      (few || seconds > 0) && button("clock", clock, turn, { class: "aha-tk-small", title: t("tikis.action.clock.note") }),
    ];
  }

  // ---- choosing -----------------------------------------------------------------------------

  choose(ui: TUi, place: string, byKeyboard: boolean): void {
    this.keys = byKeyboard;
    const { shown, view, t } = ui;
    const { kind, card } = readPlace(place);
    if (shown.moves.length === 0) return this.explain(ui, place);
    if (view.phase === "draw") {
      if (kind === "pile") ui.play("draw pile");
      else if (kind === "discard") ui.play("draw discard");
      else this.explain(ui, place, kind === "card" ? t("tikis.local.first") : "");
    } else if (view.phase === "snap") {
      if (kind === "card") ui.play(`snap ${card}`);
      else this.explain(ui, place, t("tikis.local.snap", { name: view.snap?.name ?? "" }));
    } else if (kind === "card") this.take(ui, place, byKeyboard);
    else if (this.selected === null) this.explain(ui, place, t("tikis.local.choose"));
    else this.onto(ui, place, byKeyboard);
  }

  /** Choose a hand card that is to go somewhere; chosen again, it is let go. */
  private take(ui: TUi, place: string, byKeyboard: boolean): void {
    if (this.selected === place) return this.drop(ui);
    const { card } = readPlace(place);
    const { moves } = ui.shown;
    if (!this.choosable(ui, place)) return this.explain(ui, place);
    this.selected = place;
    this.aimed = null;
    const ways = uses(moves, card).map((use) => ui.t(`tikis.local.to.${use}`));
    ui.tell(ui.t("tikis.local.chosen", { card: this.sayCard(ui, card), ways: either(ui, ways) }));
    if (byKeyboard) this.toGoal(ui);
  }

  private sayCard(ui: TUi, card: string): string {
    return cardName(ui, card).replace(/^./, (first) => first.toUpperCase());
  }

  /** The chosen card goes to a place, if it may: if not, Python says why. */
  private onto(ui: TUi, place: string, byKeyboard: boolean): void {
    const card = this.chosenCard()!;
    const home = homeOf(ui);
    const { seat } = readPlace(place);
    if (home === null || place === "pile" || place === "wild") return this.explain(ui, place);
    const move = attempt(ui.view, ui.shown.moves, home, card, place);
    if (move !== null) {
      ui.play(move);
      this.letGo();
    } else if (seat === home) ui.tell(ui.t("tikis.local.which"));
    else if (manyWays(ui, seat, card)) {
      this.aimed = seat;
      const full = ui.view.families[seat]!.size === ui.view.family_size;
      const said = full ? "tikis.local.whose.full" : "tikis.local.whose";
      ui.tell(ui.t(said, { card: this.sayCard(ui, card), who: who(ui, seat) }));
      if (byKeyboard) this.toGoal(ui);
    } else this.explain(ui, place);
  }

  /** Go to the first place that takes the chosen card: the own family first, then others. */
  private toGoal(ui: TUi): void {
    const goals = this.goals(ui);
    const first = goals.find((place) => readPlace(place).seat === homeOf(ui)) ?? goals[0];
    if (first !== undefined) ui.focus(first);
  }

  /** The places that take the chosen card; of a player aimed at, the single places. */
  private goals(ui: TUi): string[] {
    const goals = this.rows(ui).flat().filter((place) => this.goal(ui, place));
    return this.aimed === null ? goals : goals.filter((place) => !place.startsWith("player"));
  }

  private drop(ui: TUi): void {
    const place = this.selected;
    this.letGo();
    ui.tell(ui.t("tikis.local.unchosen"));
    if (place !== null) ui.focus(place);
  }

  /** Say what is at a place, and what must be chosen first. */
  private explain(ui: TUi, place: string, more = ""): void {
    ui.tell(`${label(ui, place, this.selected)}.${more === "" ? "" : ` ${more}`}`);
  }

  // ---- keys ---------------------------------------------------------------------------------

  key(ui: TUi, key: string, place: string): boolean {
    const { shown, view } = ui;
    const { moves } = shown;
    const low = key.toLowerCase();
    const digit = /^[1-6]$/.test(key) ? Number(key) - 1 : -1;
    const card = this.chosenCard();
    if (digit >= 0 && digit < view.players) {
      if (card !== null && moves.length > 0) this.choose(ui, this.placeOf(ui, digit), true);
      else ui.focus(`player ${digit}`);
    } else if (low === "d" && moves.includes("draw pile")) this.act(ui, "draw pile");
    else if (low === "d" && card !== null) this.act(ui, `discard ${card}`);
    else if (low === "t" && view.phase === "draw" && moves.length > 0) this.act(ui, "draw discard");
    else if (low === "p" && moves.includes("pass")) this.act(ui, "pass");
    else if (low === "n") this.next(ui, place);
    else if (key === "?") this.explain(ui, place);
    else if (key === "Escape" && this.selected !== null) this.drop(ui);
    else return false;
    return true;
  }

  /** Where a digit leads: one's own open place, another player. */
  private placeOf(ui: TUi, seat: number): string {
    return seat === homeOf(ui) ? `open ${seat}` : `player ${seat}`;
  }

  private act(ui: TUi, move: string): void {
    this.keys = true;
    ui.play(move);
    this.letGo();
  }

  /** Go on to the next place that can be chosen. */
  private next(ui: TUi, place: string): void {
    const rows = this.rows(ui).flat();
    const goals = this.goals(ui);
    const from = rows.indexOf(place) + 1;
    const may = (one: string): boolean => (goals.length > 0 ? goals.includes(one) : this.choosable(ui, one));
    const found = [...rows.slice(from), ...rows.slice(0, from)].find(may);
    if (found !== undefined) ui.focus(found);
  }
}

export default {
  render(context: RenderContext): () => void {
    return mount(context, () => new Tikis());
  },
};
