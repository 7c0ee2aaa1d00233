// The board of The Spirit of Hawaii: tracks, islands in a line, events, votes. Mirrors
// boards/spirit.py.

import { button } from "./controls";
import { h, type Child, type Node_ } from "./dom";
import type { Front, Table } from "./front";
import { rowsOf, WIDE } from "./geometry";
import { decimal, phrase } from "./messages";
import { mount } from "./shell";
import { conflictBody, deckBody, diceNode, scoreBody } from "./spirit_panels";
import { chip, icon, outline, pips } from "./spirit_signs";
import {
  ahead,
  lastIslands,
  mostTo,
  mustForfeit,
  offices,
  percent,
  quickAmounts,
  readPlace,
  STAGES,
  stepped,
  tieBreak,
  tokensFor,
  typed,
  waysAt,
  type OpenEvent,
  type SpiritView,
} from "./spirit_table";
import {
  amount,
  amounts,
  cardIslands,
  cardWords,
  either,
  homeOf,
  isChoosable,
  islandName,
  islandNames,
  islandOf,
  label,
  officeNames,
  resource,
  storyOf,
  usableBy,
  who,
  type Choice,
  type SUi,
} from "./spirit_words";
import type { RenderContext } from "./types";

const classes = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(" ");
const PRIMARY = { class: "aha-primary" };
const FALL = 750; // ms from one total of a conflict to the next
const TRACKS = ["hawaiians", "commerce", "aloha", "warriors", "home_rule", "votes"] as const;
const TWO_EVENTS = 560; // px of table under which two events, not four, are in a row
const TWO_LINES = 460; // under which islands and each player take two lines (as in spirit.css)
const HEADINGS = 490; // from which a line of whole headings fits again
const LETTER = 6.7; // px for each letter of the headings, gaps included, where they may break
const OFFICES = 680; // from which offices in words fit into a player's line

class Spirit implements Front<SpiritView> {
  readonly name = "spirit";
  readonly help = [1, 2, 3, 4, 5, 6].map((n) => `spirit.keys.${n}`);
  readonly panels = [
    { name: "score", menu: "spirit.menu.score", title: "spirit.panel.score", body: (ui: SUi) => scoreBody(ui) },
    { name: "conflict", menu: "spirit.menu.conflict", title: "spirit.panel.conflict", body: (ui: SUi) => conflictBody(ui, this.fallen) },
    { name: "deck", menu: "spirit.menu.deck", title: "spirit.panel.deck", body: (ui: SUi) => deckBody(ui) },
  ];
  private choice: Choice = { source: null, target: null, n: 1, event: null };
  private digits = ""; // typed for the amount
  private keys = false; // whether the last choice was made by keyboard
  private lastPlace: string | null = null; // that a move was made from
  private logged = -1;
  private stood: number | null = null;
  private fought = 0; // the step of the conflict shown last
  private fallen: number | null = null; // totals that have fallen; null: the conflict is past
  private falling: ReturnType<typeof setTimeout> | undefined;
  private opened = false; // whether the conflict's panel opened by itself

  close(): void {
    clearTimeout(this.falling);
  }

  changed(ui: SUi): void {
    const { shown } = ui;
    const first = this.logged < 0;
    const grown = !first && shown.log.length > this.logged && shown.at === null;
    const fresh = shown.log.length !== this.logged || shown.at !== this.stood;
    this.logged = shown.log.length;
    this.stood = shown.at;
    if (fresh) this.letGo();
    else this.keepChoice(ui);
    this.fight(ui, grown);
    if (shown.over !== null) this.giveWay(ui);
    if (!fresh || !this.keys || !ui.focused || shown.moves.length === 0) return;
    const rows = this.rows(ui).flat();
    const back = this.lastPlace !== null && rows.includes(this.lastPlace) && this.choosable(ui, this.lastPlace);
    const next = back ? this.lastPlace : rows.find((place) => this.choosable(ui, place));
    if (next !== null && next !== undefined) ui.focus(next);
  }

  private letGo(): void {
    this.choice = { source: null, target: null, n: 1, event: null };
    this.digits = "";
  }

  /** What is chosen may have become impossible: after a refusal it mostly has not. */
  private keepChoice({ shown }: SUi): void {
    const { source, event } = this.choice;
    if (source !== null && waysAt(shown.moves, source).length === 0) this.letGo();
    if (event !== null && tokensFor(shown.moves, event).length === 0) this.letGo();
  }

  // ---- the conflict, roll by roll -----------------------------------------------------------

  /** A conflict that has just been fought is shown total by total, where there is room for it. */
  private fight(ui: SUi, grown: boolean): void {
    const { conflict } = storyOf(ui);
    const step = conflict?.step ?? 0;
    const fresh = grown && step > this.fought;
    this.fought = step;
    if (!fresh) {
      if (!grown) this.calm();
      return;
    }
    clearTimeout(this.falling);
    this.fallen = null;
    // a hint is for a position that is past now; rules and other panels stay
    const offered = ui.shown.hide?.includes("conflict") !== true && ui.shown.over === null;
    if (offered && ui.width >= WIDE && (ui.opened === null || ui.opened === "hint")) {
      ui.open("conflict");
      this.opened = true;
    }
    if (still()) return;
    this.fallen = 0;
    this.fall(ui, (conflict?.rolls.length ?? 0) + 1);
  }

  private fall(ui: SUi, last: number): void {
    this.falling = setTimeout(() => {
      this.fallen = (this.fallen ?? 0) + 1;
      if (this.fallen > last) this.fallen = null;
      ui.redraw();
      if (this.fallen !== null) this.fall(ui, last);
    }, FALL);
  }

  private calm(): void {
    clearTimeout(this.falling);
    this.fallen = null;
  }

  /** A panel that opened by itself closes for the next move, and for the final standing. */
  private giveWay(ui: SUi): void {
    if (this.opened && ui.opened === "conflict") ui.open(null);
    this.opened = false;
  }

  private play(ui: SUi, move: string, from: string | null = null): void {
    this.giveWay(ui);
    this.calm();
    this.lastPlace = from;
    ui.play(move);
  }

  // ---- what is where ------------------------------------------------------------------------

  /** Whether votes are shown where events are in the chapters. */
  private voting({ view }: SUi): boolean {
    return view.stage === "epilogue";
  }

  private rows(ui: SUi): string[][] {
    const { view } = ui;
    const players = view.seats.map((_, seat) => [`player ${seat}`]);
    const islands = this.islandRows(ui).map((row) => row.map((id) => `island ${id}`));
    const lower = this.voting(ui)
      ? view.seats.map((_, seat) => `vote ${seat}`)
      : view.events.map(({ name }) => `event ${name}`);
    const cut = rowsOf(lower, below(ui, TWO_EVENTS) ? 2 : 4);
    return [...players, ...islands, ...cut, ...(this.choice.target === null ? [] : [["amount"]])];
  }

  /** The islands from west to east, in one row or two. */
  private islandRows(ui: SUi): string[][] {
    const ids = ui.view.islands.map(({ id }) => id);
    return rowsOf(ids, below(ui, TWO_LINES) ? 3 : ids.length);
  }

  private most({ shown }: SUi): number {
    const { source, target } = this.choice;
    return source === null || target === null ? 0 : mostTo(shown.moves, source, target);
  }

  /** Whether choosing a place now does something or begins it. */
  private choosable(ui: SUi, place: string): boolean {
    const { shown } = ui;
    const { kind, id } = readPlace(place);
    if (kind === "amount") return true;
    const { source, event } = this.choice;
    if (kind === "event") {
      const islands = tokensFor(shown.moves, id);
      return event === null && (source === null ? islands.length > 0 : islands.includes(source));
    }
    if (kind !== "island") return false;
    if (event !== null) return tokensFor(shown.moves, event).includes(id);
    if (source !== null && source !== id) return mostTo(shown.moves, source, id) > 0;
    return isChoosable(ui, id);
  }

  // ---- the table ----------------------------------------------------------------------------

  table(ui: SUi): Table {
    const node = h(
      "div",
      { key: "grid", class: "aha-sp-table" },
      this.stageLine(ui),
      h(
        "div",
        { key: "places", role: "grid", class: "aha-grid aha-sp-grid", "aria-label": ui.t("spirit.grid") },
        this.players(ui),
        this.islands(ui),
        this.voting(ui) ? this.votes(ui) : this.events(ui),
      ),
      this.banner(ui),
    );
    return { rows: this.rows(ui), node, step: (place, key) => this.stepAmount(ui, place, key) };
  }

  private stageLine(ui: SUi): Node_ {
    const { view, t, room } = ui;
    const at = STAGES.indexOf(view.stage as (typeof STAGES)[number]);
    const step = view.pending === null ? view.step : "reveal";
    const tight = room > 0 && room < 700;
    const { shown, more } = ahead(view.order, room < TWO_EVENTS ? room : room - (tight ? 330 : 400));
    const order = view.order.map((seat) => String(seat + 1)).join(" ");
    return h(
      "div",
      { key: "stage", class: "aha-sp-stageline" },
      h(
        "span",
        { class: "aha-sp-stages", role: "img", "aria-label": t("label.said", { what: t(`spirit.stage.${view.stage}`), said: t(`spirit.step.${step}`) }) },
        ...STAGES.map((stage, n) =>
          h(
            "span",
            { key: stage, class: classes("aha-sp-stage", n === at && "aha-sp-here", n < at && "aha-sp-past") },
            n === at ? h("b", {}, t(`spirit.stage.${stage}`)) : tight ? t(`spirit.tiny.${stage}`) : t(`spirit.short.${stage}`),
          ),
        ),
        h("span", { key: "step", class: "aha-sp-step" }, t(`spirit.step.${step}`)),
      ),
      view.order.length > 0 &&
        h(
          "span",
          { key: "order", class: "aha-sp-order", role: "img", "aria-label": t("spirit.say.order", { order }) },
          h("span", { class: "aha-sp-word" }, t("spirit.mark.turns")),
          ...shown.map((seat, n) => chip(seat, n === 0 ? "aha-sp-now" : "")),
          more > 0 && h("span", { key: "more", class: "aha-sp-word" }, t("spirit.mark.more", { n: more })),
        ),
    );
  }

  // ---- players and their tracks -------------------------------------------------------------

  /** Whether headings are cut short: on one line where it has little room, on two where words are long. */
  private briefHeads(ui: SUi): boolean {
    if (!below(ui, TWO_LINES)) return below(ui, HEADINGS);
    const names = ["vp", "tokens", ...TRACKS].map((name) => ui.t(`spirit.name.${name}`));
    const letters = names.map((name) => Math.max(...name.split(/[\s\u00ad]/).map((word) => word.length)));
    return below(ui, LETTER * letters.reduce((sum, n) => sum + n, 0));
  }

  private players(ui: SUi): Node_ {
    const { t } = ui;
    const brief = this.briefHeads(ui);
    const head = (name: string): Node_ =>
      h("span", { key: name, class: `aha-sp-cell aha-sp-head aha-sp-at-${name}`, title: t(`spirit.name.${name}`) }, h("span", {}, t(brief ? `spirit.brief.${name}` : `spirit.name.${name}`)));
    return h(
      "div",
      { key: "players", role: "rowgroup", class: "aha-sp-players" },
      h(
        "div",
        { key: "head", class: "aha-sp-player aha-sp-heads", "aria-hidden": "true" },
        h("span", { class: "aha-sp-cell" }),
        ...["vp", "tokens", ...TRACKS, "cards"].map(head),
      ),
      ...ui.view.seats.map((_, seat) => this.player(ui, seat)),
    );
  }

  private player(ui: SUi, seat: number): Node_ {
    const { view, t } = ui;
    const place = `player ${seat}`;
    const player = view.seats[seat]!;
    const won = view.winners?.includes(seat) === true;
    const chance = view.outlook?.chances[seat];
    const track = (name: (typeof TRACKS)[number]): Node_ => {
      const limit = (view.limits as Record<string, number>)[name];
      const part = limit === undefined ? null : `--aha-part: ${Math.round((player[name] / limit) * 100)}%`;
      const odds = name === "warriors" && chance !== undefined && view.seats.some(({ warriors }) => warriors > 0);
      return h(
        "span",
        { key: name, class: classes("aha-sp-cell", `aha-sp-at-${name}`, part !== null && "aha-sp-track"), style: part },
        h("b", {}, String(player[name])),
        odds && h("small", { key: "odds" }, t("spirit.conflict.percent", { n: Math.round(Number(percent(chance!)) || 0) })),
      );
    };
    const inner = [
      h(
        "span",
        { key: "who", class: "aha-sp-cell aha-sp-who" },
        h("span", { key: "sign", class: "aha-sp-sign" }, won ? "★" : view.current === seat ? "▸" : ""),
        chip(seat),
        h("b", {}, who(ui, seat)),
        view.monarch === seat && icon("crown", "aha-sp-gold"),
      ),
      h("span", { key: "vp", class: "aha-sp-cell aha-sp-at-vp" }, h("b", {}, String(player.vp))),
      h("span", { key: "tokens", class: "aha-sp-cell aha-sp-at-tokens" }, h("b", {}, String(player.tokens))),
      ...TRACKS.map(track),
      this.offices(ui, seat),
    ];
    return h(
      "div",
      { key: place, role: "row", class: "aha-sp-row" },
      h(
        "div",
        {
          ...ui.place(place, label(ui, place, this.choice)),
          class: classes("aha-place aha-sp-player", view.current === seat && "aha-sp-turn", won && "aha-sp-won", seat === homeOf(ui) && "aha-sp-home"),
        },
        h("span", { class: "aha-sp-cells", "aria-hidden": "true" }, ...inner),
      ),
    );
  }

  /** Crowns and leader cards: in words where there is room, else as signs; all of them on hovering. */
  private offices(ui: SUi, seat: number): Node_ {
    const { cards } = ui.view.seats[seat]!;
    const { crowns, leaders } = offices(cards);
    const brief = below(ui, OFFICES) && !below(ui, TWO_LINES);
    const titles = crowns.map((card) => ui.t(`spirit.crown.${card}`)).join(", ");
    const led = brief ? String(leaders.length) : ui.count("spirit.leaders", leaders.length);
    return h(
      "span",
      { key: "cards", class: "aha-sp-cell aha-sp-at-cards", title: officeNames(ui, cards) || null },
      crowns.length > 0 && h("span", { key: "crowns", class: "aha-sp-office" }, icon("crown", "aha-sp-gold"), brief ? String(crowns.length) : titles),
      leaders.length > 0 && h("span", { key: "leaders", class: "aha-sp-office" }, icon("leader"), led),
    );
  }

  // ---- islands ------------------------------------------------------------------------------

  private islands(ui: SUi): Node_ {
    return h(
      "div",
      { key: "islands", role: "rowgroup", class: "aha-sp-islands", "aria-label": ui.t("spirit.row.islands") },
      ...this.islandRows(ui).map((row, n) => h("div", { key: n, role: "row", class: "aha-sp-archipelago" }, ...row.map((id) => this.island(ui, id)))),
    );
  }

  private island(ui: SUi, id: string): Node_ {
    const { view, shown, t } = ui;
    const island = islandOf(ui, id);
    const place = `island ${id}`;
    const { source, target, event } = this.choice;
    const may = this.choosable(ui, place);
    const aimed = source !== null || event !== null;
    const people = view.seats.map((_, seat) => {
      const n = island.hawaiians[seat]!;
      const tokens = island.tokens[seat]!;
      const here = n > 0 || tokens > 0 || island.leader === seat;
      return h(
        "span",
        { key: seat, class: classes("aha-sp-people", !here && "aha-sp-nil") },
        chip(seat),
        h("b", island.strictly_most === seat ? { class: "aha-sp-most", title: t("spirit.mark.most") } : {}, here ? String(n) : "–"),
        island.leader === seat && h("span", { key: "leader", class: "aha-sp-leader", title: t("spirit.mark.leader") }, icon("leader")),
        pips(seat, tokens),
      );
    });
    return h(
      "div",
      {
        ...ui.place(place, label(ui, place, this.choice), { "aria-selected": source === null ? null : String(source === id) }),
        class: classes(
          "aha-place aha-sp-island",
          may && !aimed && "aha-sp-may",
          may && aimed && source !== id && "aha-sp-target",
          source === id && "aha-sp-selected",
          target === id && "aha-sp-aimed",
          this.hinted(ui).includes(id) && "aha-hinted",
          shown.last !== null && lastIslands(shown.last.move).includes(id) && "aha-sp-last",
        ),
      },
      outline(id),
      h(
        "span",
        { key: "name", class: "aha-sp-name", "aria-hidden": "true" },
        h("b", {}, island.name),
      ),
      h("span", { key: "people", class: "aha-sp-peoples", "aria-hidden": "true" }, ...people),
      this.yields(ui, id),
    );
  }

  /** What gathering gives; that a ruling says it (SH-R5) is told on hovering. */
  private yields(ui: SUi, id: string): Node_ {
    const { t } = ui;
    const { hawaii } = storyOf(ui);
    const what = amounts(ui, islandOf(ui, id).gather);
    const never = id === "hawaii" && hawaii.barred ? "later" : "none";
    const text = what === "" || never === "later" ? t(`spirit.mark.gather.${never}`) : t("spirit.mark.gather", { what });
    const title = id === "hawaii" && hawaii.ruled ? t("spirit.say.yields.ruled", { what: text }) : null;
    return h("span", { key: "yields", class: "aha-sp-yields", "aria-hidden": "true", title }, text);
  }

  private hinted({ shown }: SUi): string[] {
    const move = shown.hint[0]?.move;
    return move === undefined ? [] : lastIslands(move);
  }

  // ---- events, votes ------------------------------------------------------------------------

  private events(ui: SUi): Node_ {
    const { view, t } = ui;
    if (view.stage === "prologue") return this.outlook(ui);
    const empty = Math.max(0, view.limits.open_events - view.events.length);
    return h(
      "div",
      { key: "events", role: view.events.length > 0 ? "rowgroup" : null, class: "aha-sp-lower", "aria-label": view.events.length > 0 ? t("spirit.row.events") : null },
      ...this.rows(ui)
        .filter((row) => row[0]?.startsWith("event "))
        .map((row, n) =>
          h("div", { key: n, role: "row", class: "aha-sp-events" }, ...row.map((place) => this.event(ui, view.events.find(({ name }) => `event ${name}` === place)!))),
        ),
      view.events.length === 0
        ? h("p", { key: "none", class: "aha-sp-empty" }, t("spirit.mark.noevents"))
        : empty > 0 && h("span", { key: "gaps", class: "aha-sp-gaps" }),
    );
  }

  private event(ui: SUi, event: OpenEvent): Node_ {
    const { shown, t } = ui;
    const place = `event ${event.name}`;
    const may = this.choosable(ui, place);
    const users = usableBy(event);
    const hinted = shown.hint[0]?.move.startsWith(`event "${event.name}"`) === true;
    return h(
      "div",
      {
        ...ui.place(place, label(ui, place, this.choice), { "aria-selected": this.choice.event === event.name ? "true" : null }),
        class: classes(
          "aha-place aha-sp-event",
          event.kind === "red" && "aha-sp-red",
          may && (this.choice.source === null ? "aha-sp-may" : "aha-sp-target"),
          this.choice.event === event.name && "aha-sp-selected",
          hinted && "aha-hinted",
        ),
      },
      h("b", { class: "aha-sp-title", "aria-hidden": "true" }, event.kind === "red" && h("span", { class: "aha-sp-dot" }, "● "), phrase(t, event.title)),
      h("span", { class: "aha-sp-effect", "aria-hidden": "true" }, cardWords(ui, event)),
      h(
        "span",
        { class: "aha-sp-at", "aria-hidden": "true" },
        h("span", {}, cardIslands(ui, event)),
        h("span", { class: "aha-sp-users" }, ...(users.length > 0 ? users.map((seat) => chip(seat, "aha-sp-small")) : ["–"])),
      ),
      event.note !== "" &&
        h(
          "span",
          { key: "note", class: "aha-sp-note", "aria-hidden": "true" },
          h("b", {}, users.length > 0 ? t("spirit.say.usable", { who: users.map((seat) => who(ui, seat)).join(", ") }) : t("spirit.mark.usable.none")),
          h("span", {}, phrase(t, event.note)),
        ),
    );
  }

  /** The Prologue has no events: there is room for the chances of its conflict. */
  private outlook(ui: SUi): Node_ {
    const { view, t } = ui;
    const chances = view.outlook?.chances;
    const told = chances?.length !== 0; // without them, dice and Warriors are left
    const caption = told ? t("spirit.mark.outlook", { card: t("spirit.card.king1") }) : t("spirit.panel.conflict");
    return h(
      "div",
      { key: "outlook", class: "aha-sp-lower aha-sp-outlook", "aria-hidden": "true" },
      h("span", { class: "aha-sp-caption" }, caption),
      h(
        "span",
        { class: "aha-sp-boxes" },
        ...view.seats.map((player, seat) =>
          h(
            "span",
            { key: seat, class: "aha-sp-box" },
            h("span", { class: "aha-sp-line" }, chip(seat), h("b", {}, amount(ui, "warriors", player.warriors)), diceNode(ui, view.outlook?.dice[seat] ?? 2)),
            told && h("b", { key: "chance", class: "aha-sp-big" }, t("spirit.conflict.percent", { n: decimal(t, percent(chances?.[seat] ?? "0")) })),
          ),
        ),
      ),
    );
  }

  /** The Epilogue: the votes as they would be counted now, and who would be governor. */
  private votes(ui: SUi): Node_ {
    const { view, t } = ui;
    const over = view.election === null;
    const governor = over ? view.governor : view.election!.governor;
    const lines = rowsOf(view.seats.map((_, seat) => seat), below(ui, TWO_EVENTS) ? 2 : 4);
    const box = (seat: number): Node_ => {
      const place = `vote ${seat}`;
      const votes = over ? view.seats[seat]!.votes : view.election!.votes[seat]!;
      return h(
        "div",
        { ...ui.place(place, label(ui, place, this.choice)), class: classes("aha-place aha-sp-box", governor === seat && "aha-sp-elected") },
        h("span", { class: "aha-sp-line", "aria-hidden": "true" }, chip(seat), h("span", {}, who(ui, seat)), governor === seat && icon("votes", "aha-sp-gold")),
        h("b", { class: "aha-sp-big", "aria-hidden": "true" }, amount(ui, "votes", votes)),
        h(
          "span",
          { class: "aha-sp-foot", "aria-hidden": "true" },
          governor === seat ? elected : t("spirit.mark.conversions", { n: view.seats[seat]!.conversions, most: view.limits.conversions }),
        ),
      );
    };
    const counted = view.seats.map(({ votes }, seat) => view.election?.votes[seat] ?? votes);
    const broken = governor === null ? null : tieBreak(counted, view.seats, governor);
    const elected = broken === null ? t(over ? "spirit.card.governor" : "spirit.mark.governor") : t("spirit.mark.governor.tied", { name: t(`spirit.name.${broken}`) });
    const caption = governor === null ? t("spirit.mark.nogovernor") : t(over ? "spirit.row.votes" : "spirit.mark.election");
    return h(
      "div",
      { key: "votes", role: "rowgroup", class: "aha-sp-lower aha-sp-outlook", "aria-label": t("spirit.row.votes") },
      h("span", { class: "aha-sp-caption", "aria-hidden": "true" }, caption),
      ...lines.map((line, n) => h("div", { key: n, role: "row", class: "aha-sp-boxes" }, ...line.map(box))),
    );
  }

  /** What the last move led to, over the table, so that nothing jumps. */
  private banner({ shown }: SUi): Child {
    const { banner, at, log } = shown;
    if (banner === null || this.fallen !== null) return null;
    return h("span", { key: `banner ${at ?? log.length}`, class: `aha-sp-banner aha-sp-banner-${banner.kind}`, "aria-hidden": "true" }, banner.text);
  }

  // ---- actions ------------------------------------------------------------------------------

  actions(ui: SUi): Child[] {
    const { view, shown } = ui;
    if (shown.moves.length === 0) return [];
    if (view.step === "convert") return this.convertActions(ui);
    if (view.step !== "actions") return [];
    if (this.choice.target !== null) return this.amountActions(ui);
    if (this.choice.event !== null) return this.tokenActions(ui);
    return this.choice.source === null ? [] : this.islandActions(ui, this.choice.source);
  }

  /** What can be done with a token of an island, but for migrating and events, which lie above. */
  private islandActions(ui: SUi, id: string): Child[] {
    const { shown, t } = ui;
    const { moves } = shown;
    const from = `island ${id}`;
    const act = (move: string) => () => this.play(ui, move, from);
    return [
      h("b", { key: "at" }, t("spirit.action.at", { island: islandName(ui, id) })),
      moves.includes(`recruit ${id}`) && button("recruit", t("spirit.action.recruit"), act(`recruit ${id}`)),
      moves.includes(`gather ${id}`) && button("gather", t("spirit.action.gather", { what: amounts(ui, islandOf(ui, id).gather) }), act(`gather ${id}`)),
      moves.includes(`forfeit ${id}`) && button("forfeit", t("spirit.action.forfeit"), act(`forfeit ${id}`), PRIMARY),
      this.cancel(ui),
    ];
  }

  private cancel(ui: SUi): Node_ {
    const drop = (): void => {
      this.drop(ui);
      ui.redraw();
    };
    const name = ui.t("spirit.action.cancel");
    return button("cancel", "✕", drop, { class: "aha-sp-quiet", "aria-label": name, title: name });
  }

  /** The islands whose token may pay for the chosen event. */
  private tokenActions(ui: SUi): Child[] {
    const { shown } = ui;
    const name = this.choice.event!;
    const islands = tokensFor(shown.moves, name);
    return [
      ...islands.map((id) => button(`token ${id}`, islandName(ui, id), () => this.play(ui, `event "${name}" ${id}`, `event ${name}`), PRIMARY)),
      this.cancel(ui),
    ];
  }

  /** How many migrate: a slider, quick choices, and the move itself. */
  private amountActions(ui: SUi): Child[] {
    const { t } = ui;
    const { target, n } = this.choice;
    const most = this.most(ui);
    const set = (to: number) => () => {
      this.setAmount(ui, to);
      ui.redraw();
    };
    const quick = { one: "spirit.action.one", half: "spirit.action.half", but: "spirit.action.but", all: "spirit.action.all" };
    return [
      button("less", "−", set(n - 1), { class: "aha-sp-stepper", "aria-label": t("spirit.action.less"), disabled: n <= 1 }),
      h("input", {
        ...ui.place("amount", label(ui, "amount", this.choice)),
        role: null,
        type: "range",
        class: "aha-place aha-sp-slider",
        min: 1,
        max: most,
        step: 1,
        value: String(n),
        "aria-valuetext": t("spirit.say.amount.text", { n, most }),
        onclick: null,
        oninput: (event: Event) => set(Number((event.target as HTMLInputElement).value))(),
      }),
      h("output", { key: "n", class: "aha-sp-n", "aria-hidden": "true" }, String(n)),
      button("more", "+", set(n + 1), { class: "aha-sp-stepper", "aria-label": t("spirit.action.more"), disabled: n >= most }),
      ...quickAmounts(most).map(({ name, n: to }) =>
        button(`quick ${name}`, t(quick[name], { n: to }), set(to), {
          class: "aha-sp-quick",
          "aria-label": t(`spirit.say.quick.${name}`, { n: to }),
          "aria-pressed": to === n ? "true" : "false",
        }),
      ),
      button("migrate", t("spirit.action.migrate", { n, target: islandName(ui, target!) }), () => this.migrate(ui), PRIMARY),
      this.cancel(ui),
    ];
  }

  private convertActions(ui: SUi): Child[] {
    const { shown, t } = ui;
    const { moves } = shown;
    const id = this.choice.source;
    const hawaiian = (gain: string): Child => {
      const move = `convert H@${id}>${gain}`;
      return moves.includes(move) && button(`H>${gain}`, t("spirit.action.convert", { gain: resource(ui, gain) }), () => this.play(ui, move, `island ${id}`), PRIMARY);
    };
    const rule = (cost: string): Child => {
      const move = `convert ${cost}>R`;
      return moves.includes(move) && button(`${cost}>R`, t("spirit.action.rule", { cost: resource(ui, cost) }), () => this.play(ui, move));
    };
    if (id !== null) {
      const at = h("b", { key: "at" }, t("spirit.action.at", { island: islandName(ui, id) }));
      return [at, hawaiian("C"), hawaiian("A"), this.cancel(ui)];
    }
    return [rule("C"), rule("A"), moves.includes("done") && button("done", t("spirit.action.done"), () => this.play(ui, "done"))];
  }

  // ---- choosing -----------------------------------------------------------------------------

  choose(ui: SUi, place: string, byKeyboard: boolean): void {
    this.keys = byKeyboard;
    const { kind, id } = readPlace(place);
    if (kind === "amount") return this.migrate(ui);
    if (ui.shown.moves.length === 0) return this.explain(ui, place);
    if (kind === "island") this.chooseIsland(ui, id);
    else if (kind === "event") this.chooseEvent(ui, id);
    else this.explain(ui, place);
  }

  private chooseIsland(ui: SUi, id: string): void {
    const { view, shown } = ui;
    const place = `island ${id}`;
    const { source, event } = this.choice;
    if (view.step === "start" || view.step === "monarch") return this.play(ui, `${view.step} ${id}`, place);
    if (event !== null) return this.play(ui, `event "${event}" ${id}`, `event ${event}`);
    if (mustForfeit(shown.moves)) return this.play(ui, `forfeit ${id}`, place);
    if (source === id && this.choice.target === null) return this.drop(ui);
    if (source === id) return this.take(ui, id, waysAt(shown.moves, id)); // somewhere else, then
    if (source !== null && view.step === "actions") return this.aim(ui, source, id);
    const ways = waysAt(shown.moves, id);
    if (ways.length === 0) return this.explain(ui, place, ui.t("spirit.local.nothing"));
    this.take(ui, id, ways);
  }

  /** An island is chosen to act from. */
  private take(ui: SUi, id: string, ways: readonly string[]): void {
    const { t } = ui;
    this.letGo();
    this.choice.source = id;
    const what = amounts(ui, islandOf(ui, id).gather);
    const words = ways.map((way) => t(`spirit.local.way.${way}`, { what }));
    ui.tell(t("spirit.local.chosen", { island: islandName(ui, id), ways: either(ui, words) }));
  }

  /** The island to migrate to is chosen; if nobody may go there, Python says why. */
  private aim(ui: SUi, source: string, id: string): void {
    const { moves } = ui.shown;
    const most = mostTo(moves, source, id);
    if (most === 0) {
      const ways = waysAt(moves, id);
      if (ways.length > 0) this.take(ui, id, ways);
      else this.play(ui, `migrate ${source}>${id} 1`, `island ${source}`);
      return;
    }
    this.choice.target = id;
    this.setAmount(ui, Math.min(this.choice.n, most));
    this.digits = "";
    ui.focus("amount");
  }

  private setAmount(ui: SUi, n: number): void {
    const most = this.most(ui);
    this.choice.n = Math.min(most, Math.max(1, n));
    const { source, target } = this.choice;
    const values = { n: this.choice.n, most, source: islandName(ui, source!), target: islandName(ui, target!) };
    ui.tell(ui.t("spirit.local.amount", values));
  }

  private stepAmount(ui: SUi, place: string, key: string): string | null {
    if (place !== "amount") return null;
    const n = stepped(key, this.choice.n, this.most(ui));
    if (n === null) return null;
    this.digits = "";
    this.setAmount(ui, n);
    return place;
  }

  private migrate(ui: SUi): void {
    const { source, target, n } = this.choice;
    if (source === null || target === null) return;
    this.play(ui, `migrate ${source}>${target} ${n}`, `island ${source}`);
  }

  private chooseEvent(ui: SUi, name: string): void {
    const { shown, view, t } = ui;
    if (view.step !== "actions") return this.explain(ui, `event ${name}`);
    const event = view.events.find((one) => one.name === name)!;
    const islands = tokensFor(shown.moves, name);
    const { source } = this.choice;
    if (this.choice.event === name) return this.drop(ui);
    if (islands.length === 0) {
      // Python says why not, for the token that comes nearest
      const home = homeOf(ui);
      const near = event.at.find((id) => home !== null && islandOf(ui, id).tokens[home]! > 0);
      return this.play(ui, `event "${name}" ${near ?? source ?? event.at[0]!}`, `event ${name}`);
    }
    const one = source !== null && islands.includes(source) ? source : islands.length === 1 ? islands[0]! : null;
    if (one !== null) return this.play(ui, `event "${name}" ${one}`, `event ${name}`);
    this.letGo();
    this.choice.event = name;
    ui.tell(t("spirit.local.which", { title: phrase(t, event.title), islands: islandNames(ui, islands) }));
    if (this.keys) ui.focus(`island ${islands[0]}`);
  }

  private drop(ui: SUi): void {
    const { source, event, target } = this.choice;
    this.letGo();
    ui.tell(ui.t("spirit.local.unchosen"));
    if (target !== null || source !== null) ui.focus(`island ${source}`);
    else if (event !== null) ui.focus(`event ${event}`);
  }

  /** Say what is at a place, and what must be chosen first. */
  private explain(ui: SUi, place: string, more = ""): void {
    ui.tell(`${label(ui, place, this.choice)}.${more === "" ? "" : ` ${more}`}`);
  }

  // ---- keys ---------------------------------------------------------------------------------

  key(ui: SUi, key: string, place: string): boolean {
    const { view, shown } = ui;
    const low = key.toLowerCase();
    if (/^[0-9]$/.test(key)) return this.digit(ui, key);
    if (low === "n") this.next(ui, place);
    else if (low === "e" && view.events.length > 0) this.toEvents(ui);
    else if (key === "?") this.explain(ui, place);
    else if (key === "Escape" && (this.choice.source !== null || this.choice.event !== null)) this.drop(ui);
    else if (shown.moves.length === 0) return false;
    else if (view.step === "convert" && (low === "c" || low === "a" || low === "d")) this.letter(ui, low);
    else if (view.step === "actions" && (low === "w" || low === "g")) this.token(ui, low === "w" ? "recruit" : "gather", place);
    else return false;
    return true;
  }

  private digit(ui: SUi, key: string): boolean {
    if (this.choice.target !== null) {
      const { text, n } = typed(this.digits, key, this.most(ui));
      this.digits = text;
      this.setAmount(ui, n);
    } else if (Number(key) >= 1 && Number(key) <= ui.view.players) ui.focus(`player ${Number(key) - 1}`);
    else return false;
    return true;
  }

  private letter(ui: SUi, low: string): void {
    this.keys = true;
    const id = this.choice.source;
    if (low === "d") this.play(ui, "done");
    else if (id !== null) this.play(ui, `convert H@${id}>${low.toUpperCase()}`, `island ${id}`);
    else this.play(ui, `convert ${low.toUpperCase()}>R`);
  }

  /** Recruit or gather with a token of the chosen island, or of the one that has the focus. */
  private token(ui: SUi, verb: string, place: string): void {
    const { kind, id } = readPlace(place);
    const island = this.choice.source ?? (kind === "island" ? id : null);
    this.keys = true;
    if (island === null) ui.tell(ui.t("spirit.local.first"));
    else this.play(ui, `${verb} ${island}`, `island ${island}`);
  }

  private toEvents(ui: SUi): void {
    const { events } = ui.view;
    const first = events.find(({ name }) => tokensFor(ui.shown.moves, name).length > 0) ?? events[0]!;
    ui.focus(`event ${first.name}`);
  }

  /** Go on to the next place that can be chosen. */
  private next(ui: SUi, place: string): void {
    const rows = this.rows(ui).flat();
    const from = rows.indexOf(place) + 1;
    const found = [...rows.slice(from), ...rows.slice(0, from)].find((one) => this.choosable(ui, one));
    if (found !== undefined) ui.focus(found);
  }
}

/** Whether the table is narrower than this; not where nothing is laid out. */
const below = ({ room }: SUi, width: number): boolean => room > 0 && room < width;

/** Whether whoever looks wants nothing to move. */
function still(): boolean {
  return typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export default {
  render(context: RenderContext): () => void {
    return mount(context, () => new Spirit());
  },
};
