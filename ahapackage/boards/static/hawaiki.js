// src/dom.ts
var SVG = "http://www.w3.org/2000/svg";
var PROPERTIES = /* @__PURE__ */ new Set(["checked", "value", "disabled"]);
var URLS = /* @__PURE__ */ new Set(["href", "src", "action", "formaction", "xlink:href", "srcdoc"]);
var memories = /* @__PURE__ */ new WeakMap();
function h(tag, attrs = {}, ...kids) {
  const { key = null, ...rest } = attrs;
  return { tag, key: key === null ? null : String(key), attrs: rest, kids };
}
function patch(parent, kids, svg = false) {
  const wanted = kids.filter((kid) => kid !== null && kid !== false && kid !== void 0);
  const keys = new Set(wanted.map((kid) => typeof kid === "string" ? null : kid.key));
  const keyed = /* @__PURE__ */ new Map();
  for (const child of Array.from(parent.children)) {
    const key = memories.get(child)?.key;
    if (key === null || key === void 0) continue;
    if (keys.has(key)) keyed.set(key, child);
    else child.remove();
  }
  let next2 = parent.firstChild;
  for (const kid of wanted) {
    if (typeof kid === "string") {
      if (next2?.nodeType === 3) {
        if (next2.textContent !== kid) next2.textContent = kid;
        next2 = next2.nextSibling;
      } else {
        parent.insertBefore(document.createTextNode(kid), next2);
      }
      continue;
    }
    const node = kid;
    const old = node.key !== null ? keyed.get(node.key) ?? null : unkeyed(next2, node.tag);
    const reuse = old !== null && memories.get(old)?.tag === node.tag ? old : null;
    const inSvg = svg || node.tag === "svg";
    const element = reuse ?? create(node, inSvg);
    if (element === next2) {
      next2 = next2.nextSibling;
    } else {
      parent.insertBefore(element, next2);
    }
    update(element, node);
    patch(element, node.kids, inSvg);
  }
  while (next2) {
    const gone = next2;
    next2 = next2.nextSibling;
    gone.remove();
  }
}
function unkeyed(next2, tag) {
  if (!(next2 instanceof Element)) return null;
  const memory = memories.get(next2);
  return memory && memory.key === null && memory.tag === tag ? next2 : null;
}
function create(node, svg) {
  const element = svg ? document.createElementNS(SVG, node.tag) : document.createElement(node.tag);
  memories.set(element, { tag: node.tag, key: node.key, attrs: {}, listeners: /* @__PURE__ */ new Map() });
  return element;
}
function update(element, node) {
  const memory = memories.get(element);
  for (const name of Object.keys(memory.attrs)) {
    if (!(name in node.attrs)) set(element, memory, name, null);
  }
  for (const [name, value] of Object.entries(node.attrs)) {
    if (memory.attrs[name] !== value || PROPERTIES.has(name)) set(element, memory, name, value);
  }
  memory.attrs = node.attrs;
}
function set(element, memory, name, value) {
  if (URLS.has(name)) throw new Error(`attribute ${name} is not allowed`);
  if (name.startsWith("on")) {
    listen(element, memory, name.slice(2), value);
    return;
  }
  if (PROPERTIES.has(name)) {
    const target = element;
    const wanted = value ?? (name === "value" ? "" : false);
    if (target[name] !== wanted) target[name] = wanted;
    return;
  }
  if (value === null || value === void 0 || value === false) element.removeAttribute(name);
  else element.setAttribute(name, value === true ? "" : String(value));
}
function listen(element, memory, kind, listener) {
  if (typeof listener !== "function") {
    memory.listeners.delete(kind);
    return;
  }
  const known = memory.listeners.has(kind) || memory.listeners.has(`had ${kind}`);
  memory.listeners.set(kind, listener);
  if (!known) {
    memory.listeners.set(`had ${kind}`, listener);
    element.addEventListener(kind, (event) => memory.listeners.get(kind)?.(event));
  }
}

// src/cards.ts
function readCard(text) {
  return { value: text.slice(0, -1), colour: text.slice(-1) };
}
var petals = [0, 72, 144, 216, 288].map(
  (turn) => h("ellipse", { cx: 12, cy: 6.2, rx: 3.6, ry: 5, transform: `rotate(${turn} 12 12)` })
);
var rays = [0, 45, 90, 135, 180, 225, 270, 315].map(
  (turn) => h("path", { d: "M10.6 5.2 12 .8l1.4 4.4z", transform: `rotate(${turn} 12 12)` })
);
var SIGNS = {
  r: [...petals, h("circle", { cx: 12, cy: 12, r: 2.4, class: "aha-sign-gap" })],
  y: [h("circle", { cx: 12, cy: 12, r: 5.4 }), ...rays],
  g: [
    h("path", { d: "M20.5 3C10 3 4 8.6 4 15.2c0 1.9.5 3.5 1.2 4.7L3 22.2l1.3 1 2.3-2.4c1.2.6 2.6 1 4.2 1C17.8 21.8 21.6 14 20.5 3z" }),
    h("path", { d: "M7 19.5C9.5 14.5 13 10.5 17.5 7.5", class: "aha-sign-line" })
  ],
  b: [6.5, 12, 17.5].map(
    (y) => h("path", {
      d: `M1.5 ${y + 1.5}c2.4-4 4.6-4 7 0s4.6 4 7 0 4.6-4 7 0`,
      class: "aha-sign-wave"
    })
  ),
  p: [
    h("path", { d: "M12 21.5 2.2 11.800C2 6 6.5 2.5 12 2.5S22 6 21.8 11.800z" }),
    h("path", { d: "M8.8 21.5h6.400v1.5H8.800z" }),
    ...["M12 20V4.5", "M11.3 20 7 6.5", "M12.7 20 17 6.5"].map(
      (d) => h("path", { d, class: "aha-sign-line" })
    )
  ]
};
function sign(colour, className = "aha-sign") {
  const kids = SIGNS[colour] ?? [h("circle", { cx: 12, cy: 12, r: 8, class: "aha-sign-wave" })];
  return h("svg", { class: className, viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" }, ...kids);
}
function face(card, texts, more = "") {
  const { value, colour } = readCard(card);
  const letter = texts[`letter.${colour}`] ?? colour.toUpperCase();
  return h(
    "span",
    { class: `aha-card aha-colour-${/^[a-z]$/.test(colour) ? colour : "x"} ${more}`, "aria-hidden": "true" },
    h("span", { class: "aha-corner" }, value, h("small", {}, letter)),
    h("span", { class: "aha-value" }, value),
    sign(colour)
  );
}
function chip(card, texts, more = "") {
  const { value, colour } = readCard(card);
  const letter = texts[`letter.${colour}`] ?? colour.toUpperCase();
  return h(
    "span",
    { class: `aha-chip aha-colour-${/^[a-z]$/.test(colour) ? colour : "x"} ${more}`, "aria-hidden": "true" },
    value,
    h("small", {}, letter)
  );
}
function back(more = "", style = "") {
  return h("span", { class: `aha-card aha-back ${more}`, "aria-hidden": "true", style: style || null });
}

// src/controls.ts
function button(name, text, onclick, more = {}) {
  const key = `button ${name}`;
  return h("button", { key, type: "button", "data-control": name, onclick, ...more }, text);
}
function choice(name, label, controls) {
  return h(
    "div",
    { class: "aha-line", role: "group", "aria-label": name },
    h("span", {}, label),
    ...controls
  );
}
function cell(column, ...kids) {
  return h("td", { "data-column": column }, ...kids);
}
function coded(line) {
  return line.split(/`([^`]+)`/).flatMap((part, index) => {
    if (index % 2) return [h("code", {}, part)];
    return part === "" ? [] : [part];
  });
}
function lines(text) {
  return text.split("\n").flatMap((line, index) => index ? [h("br"), ...coded(line)] : coded(line));
}

// src/geometry.ts
var CARD = { widths: [62, 54, 47], gap: 8, small: 44 };
var WIDE = 800;
var FRAME = 22;
var SIDE = 300 + 12;
var NARROW = 480;
function tableRoom(width) {
  if (width <= 0) return 0;
  if (width < NARROW) return Math.max(1, width - 14);
  return width - FRAME - (width >= WIDE ? SIDE : 0);
}
function columns(room, width, gap) {
  return Math.max(1, Math.floor((room + gap) / (width + gap)));
}
function rowsOf(items, size) {
  const rows = [];
  for (let at = 0; at < items.length; at += size) rows.push(items.slice(at, at + size));
  return rows;
}
function handLayout(room, count) {
  const small = room > 0 && room < 420;
  const one = CARD.widths.find((width2) => room <= 0 || columns(room, width2, CARD.gap) >= count);
  const width = small ? CARD.small : one ?? CARD.widths[1];
  const fit = room > 0 ? columns(room, width, CARD.gap) : 8;
  const rows = Math.max(1, Math.ceil(count / fit));
  return { width, perRow: Math.max(1, Math.ceil(count / rows)) };
}
function playerColumns(room, players) {
  const fit = room > 0 ? columns(room, 88, 8) : players;
  const rows = Math.ceil(players / Math.min(players, fit));
  return Math.ceil(players / rows);
}
function edges(depth, most = 6) {
  if (depth <= 1) return 0;
  return Math.min(most, depth <= 4 ? depth - 1 : 2 + Math.ceil(Math.log2(depth - 1)));
}
function fan(count, room, card) {
  const shift = count > 1 ? Math.min(card * 0.45, (room - card) / (count - 1)) : 0;
  return Array.from({ length: count }, (_, place) => Math.round(Math.max(0, shift) * place * 10) / 10);
}

// src/messages.ts
function say(texts, key, values = {}) {
  const text = texts[key];
  if (text === void 0) return key;
  return text.replace(
    /\{(\w+)\}/g,
    (whole, name) => name in values ? String(values[name]) : whole
  );
}
function phrase(t, text) {
  return orElse(t, `= ${text}`, text);
}
function colourName(t, colour) {
  return orElse(t, `colour.${colour}`, colour);
}
function sayCount(texts, key, n) {
  const form = n === 0 ? say(texts, "count.zero") : n === 1 ? "one" : "many";
  return say(texts, `${key}.${form}`, { n });
}
function orElse(t, key, text) {
  const said = t(key);
  return said === key ? text : said;
}

// src/channel.ts
var PATIENCE = 4e3;
var LONG = 18e4;
var isLong = ({ kind, name }) => kind === "solve" || kind === "hint" || kind === "adviser" || kind === "panel" && name === "think";
var next = 1 + Math.floor(Math.random() * 1e9);
function channel(post, changed) {
  const waiting = /* @__PURE__ */ new Map();
  let lost = false;
  const become = (value) => {
    if (value === lost) return;
    lost = value;
    changed();
  };
  return {
    get lost() {
      return lost;
    },
    waits(kind) {
      return [...waiting.values()].some((wish) => wish.kind === kind);
    },
    send(wish, patience = isLong(wish) ? LONG : PATIENCE) {
      const id = next++;
      waiting.set(id, { kind: wish.kind, timer: setTimeout(() => become(true), patience) });
      try {
        post({ ...wish, id });
      } catch {
        become(true);
      }
    },
    heard(message) {
      if (message.kind === "ack" && typeof message.id === "number") {
        clearTimeout(waiting.get(message.id)?.timer);
        waiting.delete(message.id);
      }
      become(false);
    },
    close() {
      for (const { timer } of waiting.values()) clearTimeout(timer);
      waiting.clear();
    }
  };
}

// src/answers.ts
function answerOf(line) {
  if (line.startsWith("✓ ")) return "yes";
  return line.startsWith("✗ ") ? "no" : null;
}
var isAside = (line) => line.startsWith("↩ ");
function answerIn(prompt) {
  return prompt.split("\n").find((line) => answerOf(line) !== null) ?? "";
}
function drawAnswer(line, more = {}) {
  return h("span", { key: "answer", class: `aha-answer aha-answer-${answerOf(line)}`, ...more }, ...coded(line));
}
function drawAside(line) {
  return h("span", { key: "aside", class: "aha-aside" }, line.slice(2));
}

// src/clauses.ts
var CLAUSES = /\b[A-Z]{2,3}-[A-Z]?\d+[a-z]?\b/g;
var isClause = (text) => text.match(CLAUSES)?.[0] === text;
function linked(text, jump) {
  const ids = text.match(CLAUSES) ?? [];
  const parts = text.split(CLAUSES);
  return parts.flatMap((part, index) => {
    const id = ids[index];
    if (id === void 0) return [part];
    const attrs = { type: "button", class: "aha-clause", "data-control": `clause ${id} ${index}`, onclick: () => jump(id) };
    return [part, h("button", attrs, id)];
  });
}

// src/frame.ts
function title(ui) {
  const view = ui.view;
  const counted = view.round !== void 0 && view.rounds !== 1;
  return h(
    "div",
    { class: "aha-title" },
    h("strong", {}, String(view.title ?? "")),
    counted && h("span", {}, ui.t("board.round", { round: view.round })),
    ...(view.variants ?? []).map(
      (variant) => h("span", { key: variant, class: "aha-tag" }, phrase(ui.t, variant).replaceAll("_", " "))
    )
  );
}
var SCROLLS = 450;
var STATUS_LINES = 3;
var LETTER = 7.5;
function promptLine(prompt, answers, again) {
  const [first2, ...rest] = prompt.split("\n");
  const block = (line) => line !== void 0 && (answerOf(line) !== null || isAside(line));
  const parts = rest.flatMap((line, index) => {
    if (isAside(line)) return [drawAside(line)];
    if (block(line)) return [drawAnswer(line)];
    return [!block(rest[index - 1]) && h("br"), ...coded(line)];
  });
  const text = rest.length ? [h("b", {}, ...coded(first2)), ...parts] : lines(prompt);
  return h(
    "p",
    {
      key: "prompt",
      class: `aha-prompt${answers ? ` aha-tried-${answers % 2}` : ""}`,
      "aria-live": "polite",
      "aria-atomic": "true",
      tabindex: prompt.length > SCROLLS ? 0 : null
    },
    ...prompt === "" ? [] : [...text, again % 2 ? "​" : ""]
  );
}
function ribbons({ shown, t, send }) {
  return [
    shown.study && h("p", { key: "study", class: "aha-ribbon aha-ribbon-study" }, t("board.study")),
    shown.at !== null && h(
      "div",
      { key: "replay", class: "aha-ribbon aha-ribbon-replay" },
      h("span", {}, t("board.replay")),
      button("moves.now", t("moves.now"), () => send({ kind: "step", at: null }))
    )
  ];
}
function statusLine({ shown, t, room }, told, prompt, jump, closed, lost) {
  const gone = closed ? t("board.closed") : lost ? t("board.disconnected") : "";
  const text = gone || told.text || shown.status;
  const warn = gone !== "" || (told.text === "" ? shown.tone : told.tone) === "warn";
  const again = shown.count % 2 && !gone ? "​" : "";
  const answer = gone === "" && told.text === "" && shown.tone !== "warn" ? answerIn(prompt) : "";
  const scrolls = answer.length + text.length > STATUS_LINES * ((room || 600) / LETTER);
  return h(
    "p",
    {
      key: "status",
      role: "status",
      "aria-live": "polite",
      "aria-atomic": "true",
      tabindex: scrolls ? 0 : null,
      class: `aha-status${warn ? " aha-warn" : ""}${gone ? " aha-gone" : ""}`
    },
    h("span", {}, answer !== "" && drawAnswer(answer, { "aria-hidden": "true" }), ...linked(text + again, jump))
  );
}
function cover({ shown, t, send }) {
  const who = shown.players[shown.covered]?.name ?? "";
  return h(
    "div",
    { key: "cover", class: "aha-cover" },
    h("strong", {}, t("cover.title", { who })),
    h("span", {}, t("cover.note")),
    button("uncover", t("cover.button", { who }), () => send({ kind: "uncover" }), {
      class: "aha-primary",
      "data-first": "true"
    })
  );
}
function awards({ rows, seats }, { shown, t, send }) {
  const name = (seat) => shown.players[seat]?.name ?? "";
  const box = (award, has, seat) => h(
    "label",
    { key: seat },
    h("input", {
      type: "checkbox",
      "data-control": `honour ${award} ${seat}`,
      "aria-label": t("awards.tick", { name: phrase(t, award), who: name(seat) }),
      checked: has.includes(seat),
      onchange: () => send({ kind: "honour", tick: [award, seat] })
    }),
    name(seat)
  );
  const items = rows.map(
    (row) => h(
      "li",
      { key: row.name, class: row.seats.length > 0 ? "aha-got" : "" },
      h("b", {}, phrase(t, row.name)),
      t("label.said", { what: "", said: `${phrase(t, row.what)}${row.honour ? ` (${t("awards.honour")})` : ""}` }),
      ...row.honour ? seats.map((seat) => box(row.name, row.seats, seat)) : [row.seats.length > 0 && h("b", { class: "aha-award-who" }, ` ✓ ${row.seats.map(name).join(", ")}`)]
    )
  );
  return h(
    "div",
    { key: "awards", class: "aha-awards", role: "group", tabindex: 0, "aria-label": t("awards.title") },
    h("strong", {}, t("awards.title")),
    h("ul", {}, ...items)
  );
}
function ending({ shown, t, send }) {
  const over = shown.over;
  const rows = over.rows.map(
    (row) => h(
      "tr",
      { key: row.seat, class: row.won ? "aha-won" : "" },
      h("td", {}, `${row.place}.`),
      h("th", { scope: "row" }, shown.players[row.seat]?.name ?? ""),
      h("td", {}, row.text),
      h("td", {}, row.won ? t("over.winner") : "")
    )
  );
  return h(
    "div",
    { key: "over", class: "aha-over", role: "region", "aria-label": over.title },
    h("strong", {}, over.title),
    h("table", { "aria-label": over.title }, h("tbody", {}, ...rows)),
    shown.awards && awards(shown.awards, { shown, t, send }),
    button("over.new", t("menu.new"), () => send({ kind: "new" }), { class: "aha-primary" })
  );
}

// src/grid.ts
function find(rows, place) {
  for (const [row, places] of rows.entries()) {
    const column = places.indexOf(place ?? "");
    if (column >= 0) return { row, column };
  }
  return null;
}
function step(rows, place, key, ctrl = false) {
  const at = find(rows, place);
  if (!at) return first(rows);
  const { row, column } = at;
  const places = rows[row];
  switch (key) {
    case "ArrowLeft":
      return places[Math.max(0, column - 1)];
    case "ArrowRight":
      return places[Math.min(places.length - 1, column + 1)];
    case "ArrowUp":
      return across(rows, row, column, -1) ?? place;
    case "ArrowDown":
      return across(rows, row, column, 1) ?? place;
    case "Home":
      return ctrl ? first(rows) : places[0];
    case "End":
      return ctrl ? last(rows) : places[places.length - 1];
    default:
      return null;
  }
}
function across(rows, row, column, by) {
  const from = rows[row].length;
  for (let next2 = row + by; next2 >= 0 && next2 < rows.length; next2 += by) {
    const places = rows[next2];
    if (places.length === 0) continue;
    const share = from === places.length ? column : Math.floor((column + 0.5) / from * places.length);
    return places[Math.min(places.length - 1, share)];
  }
  return null;
}
function first(rows) {
  return rows.find((places) => places.length > 0)?.[0] ?? null;
}
function last(rows) {
  const filled = rows.filter((places) => places.length > 0);
  return filled.at(-1)?.at(-1) ?? null;
}
function keep(rows, before2, place) {
  if (find(rows, place)) return place;
  const at = find(before2, place);
  if (!at) return first(rows);
  const places = rows[Math.min(at.row, rows.length - 1)];
  if (!places || places.length === 0) return first(rows);
  return places[Math.min(at.column, places.length - 1)];
}

// src/movelist.ts
function listed(log) {
  return [0, ...log.flatMap(({ text }, index) => text === "" ? [] : [index + 1])];
}
var before = (places, place) => places.filter((one) => one < place).at(-1) ?? 0;
var after = (places, place) => places.find((one) => one > place);
var MoveList = class {
  // where arrow keys have moved the tab stop to
  constructor(root, redraw) {
    this.root = root;
    this.redraw = redraw;
  }
  root;
  redraw;
  shownAt = -1;
  // the place that is shown
  inSight = false;
  // whether it was scrolled to
  tabAt = null;
  draw(ui) {
    const { shown, t } = ui;
    const total = shown.log.length;
    const at = shown.at ?? total;
    const places = listed(shown.log);
    const here = before(places, at + 1);
    const go = (to) => ui.send({ kind: "step", at: to >= places.at(-1) ? null : Math.max(0, to) });
    const stop = Math.min(this.tabAt ?? here, total);
    const option = (index, who, ...what) => h(
      "li",
      {
        key: index,
        role: "option",
        "data-log": index,
        class: index === here ? "aha-here" : "",
        "aria-selected": String(index === here),
        tabindex: index === stop ? 0 : -1,
        onclick: () => go(index)
      },
      h("span", { class: "aha-who" }, who === "" ? "" : t("log.who", { who })),
      ...what
    );
    const moves = places.slice(1).map((index) => {
      const { seat, text, move } = shown.log[index - 1];
      return option(
        index,
        shown.players[seat]?.name ?? "",
        h("span", { class: "aha-what" }, text),
        move ? h("code", { class: "aha-code", "aria-hidden": "true" }, move) : null
      );
    });
    return h(
      "div",
      { key: "log", class: "aha-side" },
      this.head(ui, here, places, go),
      h(
        "ol",
        {
          class: "aha-log",
          role: "listbox",
          "aria-label": t("moves.title"),
          onkeydown: (event) => this.pressed(event, stop, places, go)
        },
        option(0, "", total ? t("moves.start") : t("moves.empty")),
        ...moves
      )
    );
  }
  /** The list has another size: what was in sight may not be. */
  resized() {
    this.inSight = false;
  }
  /** After drawing: bring the place that is shown into sight, once, when there is a size. */
  scroll(shown) {
    const place = shown.at ?? shown.log.length;
    if (place !== this.shownAt) {
      this.shownAt = place;
      this.tabAt = null;
      this.inSight = false;
    }
    const list = this.root.querySelector(".aha-log");
    const here = this.root.querySelector(".aha-here");
    if (this.inSight || !list || !here || list.clientHeight === 0) return;
    list.scrollTop = here.offsetTop - list.clientHeight + here.offsetHeight + 8;
    this.inSight = true;
  }
  head({ shown, t }, here, places, go) {
    const last2 = places.at(-1);
    const step2 = (name, sign2, to, disabled) => button(name, sign2, () => go(to), { "aria-label": t(`moves.${name}`), disabled });
    return h(
      "div",
      { class: "aha-side-head" },
      h("strong", { "aria-hidden": "true" }, t("moves.title")),
      step2("first", "«", 0, here === 0),
      step2("back", "‹", before(places, here), here === 0),
      step2("on", "›", after(places, here) ?? last2, shown.at === null),
      step2("now", "»", last2, shown.at === null)
    );
  }
  pressed(event, stop, places, go) {
    const last2 = places.at(-1);
    const to = {
      ArrowUp: before(places, stop),
      ArrowDown: after(places, stop) ?? last2,
      Home: 0,
      End: last2
    };
    if (event.key === "Enter" || event.key === " ") go(stop);
    else if (event.key in to) {
      this.tabAt = to[event.key];
      this.redraw();
      this.root.querySelector(`[data-log="${this.tabAt}"]`)?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }
};

// src/blocks.ts
var STYLES = /* @__PURE__ */ new Set(["b", "em", "code"]);
function drawRuns(runs) {
  return runs.map(([style, text]) => STYLES.has(style) ? h(style, {}, text) : text);
}
var plain = (runs) => runs.map(([, text]) => text).join("");
function drawRow(row, cells) {
  const id = plain(row[0] ?? []);
  return h("tr", isClause(id) ? { "data-clause": id, tabindex: -1 } : {}, ...cells);
}
function drawTable(head, rows, lang) {
  const titles = head.map((cell2) => h("th", { scope: "col" }, ...drawRuns(cell2)));
  const names = head.map(plain);
  const cells = (row) => row.map((runs, at) => at < 2 ? h("td", {}, ...drawRuns(runs)) : cell(names[at] ?? "", ...drawRuns(runs)));
  return h(
    "table",
    {},
    h("thead", {}, h("tr", {}, ...titles)),
    h("tbody", { lang }, ...rows.map((row) => drawRow(row, cells(row))))
  );
}
var TIGHT = 5;
var NAMES_ABOVE = 6;
function drawMatrix(head, rows) {
  const titles = head.map((cell2) => h("th", { scope: "col" }, ...drawRuns(cell2)));
  const line = ([name, ...cells]) => h(
    "tr",
    {},
    h("th", { scope: "row" }, ...drawRuns(name ?? [])),
    ...cells.map((cell2) => h("td", {}, ...drawRuns(cell2)))
  );
  const columns2 = head.length - 1;
  const tight = columns2 >= TIGHT ? " aha-matrix-tight" : "";
  const above = columns2 >= NAMES_ABOVE ? " aha-matrix-above" : "";
  return h("table", { class: `aha-matrix${tight}${above}`, style: `--aha-columns: ${columns2}` }, h("thead", {}, h("tr", {}, ...titles)), h("tbody", {}, ...rows.map(line)));
}
function drawTree(rows) {
  const moves = rows.flatMap((row, at) => row.level === 0 ? [at] : []);
  const items = moves.map((at, index) => {
    const below = rows.slice(at + 1, moves[index + 1] ?? rows.length);
    return h("li", { class: rows[at].best ? "aha-branch-best" : "" }, ...drawBranch(rows[at]), h("ul", {}, ...below.map((row) => h("li", {}, ...drawBranch(row)))));
  });
  return h("ul", { class: "aha-branches" }, ...items);
}
function drawBranch({ text, share, value, range, best }) {
  return [
    share !== void 0 && h("span", { class: "aha-branch-share" }, share),
    h("span", { class: "aha-branch-text" }, best ? `★ ${text}` : text),
    h("span", { class: "aha-branch-value" }, value, range !== "" && h("small", {}, ` (${range})`))
  ];
}
function drawBlock(block) {
  switch (block.kind) {
    case "heading":
      return h("p", { class: `aha-heading aha-heading-${block.level}` }, ...drawRuns(block.text));
    case "text":
      return h("p", {}, ...drawRuns(block.text));
    case "code":
      return h("pre", {}, ...drawRuns(block.text));
    case "list":
      return h("ul", {}, ...block.items.map((item) => h("li", {}, ...drawRuns(item))));
    case "table":
      return drawTable(block.head, block.rows, block.lang ?? null);
    case "tree":
      return drawTree(block.rows);
    case "matrix":
      return drawMatrix(block.head, block.rows);
  }
}
function drawSections(blocks) {
  const drawn = [];
  const heads = blocks.flatMap((block, at) => block.kind === "heading" && block.level <= 2 ? [at] : []);
  const starts = heads.slice(1);
  drawn.push(...blocks.slice(0, starts[0] ?? blocks.length).map(drawBlock));
  for (const [index, start] of starts.entries()) {
    const head = blocks[start];
    if (head.kind !== "heading") continue;
    const title2 = h("summary", { class: `aha-heading aha-heading-${head.level}` }, ...drawRuns(head.text));
    const body = blocks.slice(start + 1, starts[index + 1] ?? blocks.length).map(drawBlock);
    drawn.push(h("details", { key: `section ${index}`, class: "aha-section" }, title2, ...body));
  }
  return drawn;
}

// src/panels.ts
var PACES = [0, 0.6, 1.5];
var TITLES = {
  hint: "hint.title",
  rules: "menu.rules",
  rulings: "menu.rulings",
  unseen: "unseen.title",
  think: "think.title",
  more: "menu.more",
  new: "menu.new"
};
var Panels = class {
  // how far a bot has thought, from 0 to 1
  constructor(root, front, redraw) {
    this.root = root;
    this.front = front;
    this.redraw = redraw;
  }
  root;
  front;
  redraw;
  open = null;
  wanted = null;
  // the clause to jump to when the rules are there
  blocks = {};
  asked = "";
  // which panel was asked for, and the count of what was shown then
  asker = null;
  // and the seat that they were told to
  share = 0;
  /** Take note of a message from Python: it may hold what a panel waits for. */
  heard(message) {
    if (message.kind === "thinking") this.share = Number(message.share);
    if (message.kind === "panel" && typeof message.name === "string") {
      this.blocks[message.name] = message.blocks;
      this.redraw();
    } else if (this.open === "hint") this.redraw();
  }
  /** The buttons over the board. */
  menu(ui) {
    const { shown, t, send } = ui;
    const ask = () => this.askHint(ui);
    const opener = (panel, text = t(`menu.${panel}`)) => button(panel, text, () => this.toggle(ui, panel), { "aria-expanded": String(this.open === panel) });
    const own = (this.front.panels ?? []).filter(({ name }) => !hidden(ui, name)).map(({ name, menu }) => opener(name, t(menu)));
    return h(
      "div",
      { class: "aha-menu", role: "group", "aria-label": t("menu.label") },
      button("undo", t("menu.undo"), () => send({ kind: "undo" }), { disabled: !shown.can.undo }),
      button("redo", t("menu.redo"), () => send({ kind: "redo" }), { disabled: !shown.can.redo }),
      !hidden(ui, "hint") && button("hint", t("menu.hint"), ask, { disabled: !shown.can.hint }),
      ...own,
      this.front.unseen === true && !hidden(ui, "unseen") && opener("unseen"),
      opener("new"),
      opener("rules"),
      opener("rulings"),
      opener("more")
    );
  }
  /** The open panel, if one is. */
  opened(ui) {
    if (this.open !== null && hidden(ui, this.open)) this.open = null;
    const panel = this.open;
    if (panel === null) return null;
    this.hide(ui);
    const own = this.front.panels?.find(({ name }) => name === panel);
    const title2 = ui.t(own?.title ?? TITLES[panel] ?? "");
    return h(
      "div",
      {
        key: `panel ${panel}`,
        class: `aha-panel aha-panel-${panel}`,
        role: "region",
        "aria-label": title2
      },
      h(
        "div",
        { class: "aha-panel-head" },
        h("strong", {}, title2),
        button("close", ui.t("menu.close"), () => this.shut())
      ),
      h(
        "div",
        { class: "aha-panel-body", tabindex: 0, role: "group", "aria-label": title2 },
        ...this.body(ui, panel)
      )
    );
  }
  /** The name of the open panel. */
  get opens() {
    return this.open;
  }
  /** Open a panel, or none, at the next drawing. */
  set(ui, panel) {
    this.open = panel;
    this.ask(ui);
  }
  /** Ask Python for what the open panel shows, if it has not been sent. */
  ask({ send }) {
    if ((this.open === "rules" || this.open === "rulings") && !this.blocks[this.open]) {
      send({ kind: "panel", name: this.open });
    }
  }
  /** What was told to another seat is not shown on. */
  hide({ shown }) {
    if (shown.covered === null && shown.seat === this.asker) return;
    delete this.blocks["unseen"];
    delete this.blocks["think"];
    this.asker = shown.seat;
  }
  /** After drawing: unseen cards and what to think are others after each move. */
  follow({ shown, send }) {
    if (this.open !== "unseen" && this.open !== "think" || this.asked === `${this.open} ${shown.count}`) return;
    this.asked = `${this.open} ${shown.count}`;
    send({ kind: "panel", name: this.open });
  }
  toggle(ui, panel) {
    this.open = this.open === panel ? null : panel;
    if (this.open === "new" && (ui.shown.log.length === 0 || ui.shown.over !== null)) {
      this.open = null;
      ui.send({ kind: "new" });
    }
    this.ask(ui);
    this.redraw();
  }
  /** Show a clause in the rules. */
  jump(ui, clause) {
    this.open = "rules";
    this.wanted = clause;
    if (!this.blocks["rules"]) ui.send({ kind: "panel", name: "rules" });
    this.redraw();
  }
  /** After drawing: unfold the clause that is wanted and bring it into sight. */
  settle() {
    if (this.wanted === null || this.open !== "rules" || !this.blocks["rules"]) return;
    const row = this.root.querySelector(`[data-clause="${this.wanted}"]`);
    const body = this.root.querySelector(".aha-panel-body");
    this.wanted = null;
    if (!row || !body) return;
    row.closest("details")?.setAttribute("open", "");
    row.focus({ preventScroll: true });
    body.scrollTop += row.getBoundingClientRect().top - body.getBoundingClientRect().top - 30;
  }
  askHint(ui) {
    this.open = "hint";
    if (ui.shown.hint.length === 0 && !this.comes(ui)) this.want(ui, { kind: "hint" });
    this.redraw();
  }
  /** Whether a hint is on its way. */
  comes({ shown, waits }) {
    return shown.thinking === true || waits("hint") || waits("adviser");
  }
  want({ send }, wish) {
    this.share = 0;
    send(wish);
  }
  /** Close the open panel and give its button the focus; false if none is open. */
  shut() {
    const panel = this.open;
    if (panel === null) return false;
    this.open = null;
    this.redraw();
    const opener = this.root.querySelector(`[data-control="${panel}"]`);
    const place = this.root.querySelector('[data-place][tabindex="0"]');
    (opener && !opener.disabled ? opener : place)?.focus();
    return true;
  }
  body(ui, panel) {
    if (panel === "hint") return this.hint(ui);
    if (panel === "more") return this.more(ui);
    if (panel === "new") return this.fresh(ui);
    const own = this.front.panels?.find(({ name }) => name === panel);
    if (own) return own.body(ui);
    const blocks = this.blocks[panel];
    if (!blocks) return [h("p", {}, ui.t("hint.wait"))];
    if (panel !== "rules") return blocks.map(drawBlock);
    return [h("div", { key: "rules", lang: "en" }, ...drawSections(blocks))];
  }
  fresh({ t, send }) {
    const leave = () => {
      this.open = null;
      send({ kind: "new" });
    };
    return [
      h("p", {}, t("menu.new.sure")),
      h(
        "div",
        { class: "aha-actions" },
        button("new.yes", t("menu.new.yes"), leave, { class: "aha-primary" }),
        button("new.no", t("menu.new.no"), () => this.shut())
      )
    ];
  }
  /** The hint that was asked for; a panel left open offers one for each new position. */
  hint(ui) {
    const { shown, t } = ui;
    if (shown.thinking === true) return this.thinking(ui);
    if (shown.hint.length > 0) {
      const note = shown.hint_note;
      return [this.advisers(ui), note !== "" && h("p", { class: "aha-note" }, note), hintTable(ui), this.thinkButton(ui)];
    }
    if (this.comes(ui)) return [h("p", {}, t("hint.wait"))];
    if (!shown.can.hint) return [h("p", {}, t("no.hint"))];
    const ask = button("hint.ask", t("hint.ask"), () => this.instead(ui, { kind: "hint" }));
    return [h("div", { class: "aha-actions" }, ask), this.advisers(ui), this.thinkButton(ui)];
  }
  /** How far the bot is that thinks of a hint, and a way to have what it has found. */
  thinking(ui) {
    const { shown, t } = ui;
    const share = Math.round(100 * this.share);
    const text = t("hint.thinking", { name: shown.advice?.by ?? "", share });
    return [
      h("p", {}, text),
      h("progress", { max: 100, value: share, "aria-label": text }),
      share === 0 && h("p", { class: "aha-note" }, t("hint.first")),
      h("div", { class: "aha-actions" }, button("hint.stop", t("hint.stop"), () => this.instead(ui, { kind: "stop" })))
    ];
  }
  /** Whom one may ask, where there is a choice. */
  advisers(ui) {
    const { shown, t } = ui;
    const { by, names } = shown.advice ?? { by: "", names: [] };
    if (names.length < 2) return null;
    const ask = (name) => this.instead(ui, { kind: "adviser", name });
    return choice(
      t("hint.from"),
      labelOf(ui, "hint.from"),
      names.map(
        (name) => button(`hint.by.${name}`, t(`hint.by.${name}`), () => ask(name), { "aria-pressed": String(name === by) })
      )
    );
  }
  /** Ask for what comes in the place of the button that was pressed: the focus belongs there. */
  instead(ui, wish) {
    this.want(ui, wish);
    this.redraw();
    this.root.querySelector(".aha-panel-body")?.focus();
  }
  /** From the hint on to the tree of moves. */
  thinkButton(ui) {
    const { shown, t } = ui;
    const think = () => {
      this.open = "think";
      this.redraw();
      this.root.querySelector(".aha-panel-body")?.focus();
    };
    return shown.can.hint && !hidden(ui, "think") && h("div", { class: "aha-actions" }, button("think", t("think.menu"), think));
  }
  more(ui) {
    const { shown, t, send } = ui;
    const near = PACES.reduce(
      (best, pace) => Math.abs(pace - shown.pace) < Math.abs(best - shown.pace) ? pace : best
    );
    const paces = PACES.map(
      (pace, index) => button(`pace ${index}`, t(`menu.pace.${index}`), () => send({ kind: "pace", seconds: pace }), {
        "aria-pressed": String(pace === near)
      })
    );
    const seats = shown.can.seats.map(
      (seat) => button(`seat ${seat}`, shown.players[seat]?.name ?? "", () => send({ kind: "seat", seat }), {
        "aria-pressed": String(seat === shown.seat)
      })
    );
    return [
      shown.can.study && studySwitch(ui),
      choice(t("menu.pace"), labelOf(ui, "menu.pace"), paces),
      seats.length > 1 && choice(t("menu.seat"), labelOf(ui, "menu.seat"), seats),
      h("div", { class: "aha-line" }, h("b", {}, t("menu.keys"))),
      h("ul", {}, ...this.front.help.map((key) => h("li", {}, t(key))))
    ];
  }
};
function labelOf({ t }, key) {
  return t("label.said", { what: t(key), said: "" }).trimEnd();
}
function hidden({ shown }, panel) {
  return shown.hide?.includes(panel) === true;
}
function hintTable({ shown, t }) {
  const valued = shown.hint.some((row) => row.value !== "");
  const keys = valued ? ["hint.move", "hint.value", "hint.why"] : ["hint.move", "hint.why"];
  const head = keys.map((key) => h("th", { scope: "col" }, t(key)));
  const rows = shown.hint.map(
    (row) => h(
      "tr",
      { key: row.move },
      h("th", { scope: "row" }, row.text),
      valued && cell(t("hint.value"), row.value),
      h("td", {}, row.why)
    )
  );
  return h("table", {}, h("thead", {}, h("tr", {}, ...head)), h("tbody", {}, ...rows));
}
function studySwitch({ shown, t, send }) {
  return h(
    "label",
    { class: "aha-line" },
    h("input", {
      type: "checkbox",
      "data-control": "study",
      checked: shown.study,
      onchange: () => send({ kind: "study", on: !shown.study })
    }),
    h("span", {}, h("b", {}, t("menu.study")), t("label.said", { what: "", said: t("menu.study.note") }))
  );
}

// src/shell.ts
var QUIET = "data-lm-suppress-shortcuts";
var QUIETLY = { text: "", tone: "info" };
var FIRST_PATIENCE = 1e4;
function mount(context, make) {
  const board = new Shell(context, make());
  return () => board.close();
}
var Shell = class {
  constructor({ model, el }, front) {
    this.front = front;
    this.model = model;
    this.root.className = `aha-board aha-${front.name}`;
    this.root.setAttribute(QUIET, "true");
    el.appendChild(this.root);
    const redraw = () => this.draw();
    this.panels = new Panels(this.root, front, redraw);
    this.moves = new MoveList(this.root, redraw);
    this.channel = channel((wish) => model.send(wish), redraw);
    this.listen(redraw);
    this.observer = typeof ResizeObserver === "undefined" ? null : new ResizeObserver(() => this.measure());
    this.observer?.observe(this.root);
    this.measure();
    this.draw();
    this.channel.send({ kind: "hello" }, FIRST_PATIENCE);
  }
  front;
  root = document.createElement("div");
  model;
  channel;
  observer;
  panels;
  moves;
  rows = [];
  leads;
  at = null;
  // the grid's tab stop
  told = QUIETLY;
  playedAt = -1;
  // what was shown when the last move was sent, by its number
  tried = null;
  // when a move was sent
  answers = 0;
  // tries that the prompt answered
  again = 0;
  // those that it answered with the same words
  width = 0;
  count = -1;
  wantFocus = null;
  covered = null;
  closed = false;
  forget = [];
  close() {
    this.front.close?.();
    this.observer?.disconnect();
    this.channel.close();
    for (const undo of this.forget) undo();
    this.root.remove();
  }
  // ---- what Python and the browser tell -----------------------------------------------------
  listen(redraw) {
    for (const trait of ["shown", "prompt", "texts"]) this.observe(`change:${trait}`, redraw);
    this.observe("msg:custom", (message) => {
      this.channel.heard(message);
      this.panels.heard(message);
      if (this.tried && !this.channel.waits("move")) this.answered();
    });
    const forward = (event) => this.letThrough(event);
    window.addEventListener("keydown", forward, true);
    this.forget.push(() => window.removeEventListener("keydown", forward, true));
    this.root.addEventListener("keydown", (event) => this.escaped(event));
    this.observe("comm_live_update", () => this.channel.send({ kind: "hello" }));
    this.observe("destroy", () => {
      this.closed = true;
      this.draw();
    });
  }
  observe(name, callback) {
    this.model.on(name, callback);
    this.forget.push(() => this.model.off(name, callback));
  }
  measure() {
    const width = Math.round(this.root.clientWidth);
    if (width === 0 || width === this.width) return;
    this.width = width;
    this.moves.resized();
    this.draw();
  }
  send(wish) {
    if (wish.kind !== "panel") this.told = QUIETLY;
    this.channel.send(wish);
  }
  // ---- drawing ------------------------------------------------------------------------------
  ui() {
    const shown = this.model.get("shown");
    const texts = this.model.get("texts");
    return {
      shown,
      view: shown.view,
      width: this.width,
      room: tableRoom(this.width),
      t: (key, values) => say(texts, key, values),
      count: (key, n) => sayCount(texts, key, n),
      send: (wish) => this.send(wish),
      waits: (kind) => this.waits(kind),
      focused: this.focused() !== null,
      // a second click before the answer is seen would be a try in another position
      play: (move) => {
        if (this.waits("move") && shown.count === this.playedAt) return;
        this.playedAt = shown.count;
        this.tried = { prompt: this.prompt(), moves: shown.log.length };
        this.send({ kind: "move", move });
      },
      tell: (text, tone = "info") => {
        this.told = { text, tone };
      },
      focus: (place) => {
        this.at = place;
        this.wantFocus = place;
      },
      redraw: () => this.draw(),
      open: (panel) => this.panels.set({ send: (wish) => this.send(wish) }, panel),
      opened: this.panels.opens,
      place: (name, label, more = {}) => ({
        key: name,
        role: "gridcell",
        "data-place": name,
        "aria-label": label,
        tabindex: name === this.at ? 0 : -1,
        onclick: () => this.chosen(name, false),
        onfocus: () => this.entered(name),
        ...more
      })
    };
  }
  prompt() {
    return String(this.model.get("prompt") ?? "");
  }
  /** A move was answered: if by the prompt, point to it; if in the same words, say them anew. */
  answered() {
    const { prompt, moves } = this.tried;
    const shown = this.model.get("shown");
    this.tried = null;
    const same = prompt === this.prompt();
    const setBack = moves === shown.log.length && shown.tone !== "warn";
    if (this.prompt() === "" || same && !setBack) return;
    this.answers += 1;
    if (same) this.again += 1;
    this.draw();
  }
  waits(kind) {
    return !this.channel.lost && this.channel.waits(kind);
  }
  draw() {
    const shown = this.model.get("shown");
    if (!shown || !("view" in shown)) return;
    const hadFocus = this.focused();
    const ui = this.ui();
    if (shown.count !== this.count) {
      this.count = shown.count;
      this.told = QUIETLY;
      this.front.changed(ui);
    }
    const table = this.table(ui);
    this.root.setAttribute("lang", shown.language);
    this.root.setAttribute("data-count", String(shown.count));
    patch(this.root, [this.board(ui, table)]);
    for (const one of this.root.querySelectorAll(`:is([tabindex], button, input, summary):not([${QUIET}])`)) {
      one.setAttribute(QUIET, "true");
    }
    this.refocus(hadFocus, shown.covered !== null && shown.covered !== this.covered);
    this.covered = shown.covered;
    this.moves.scroll(shown);
    this.panels.settle();
    this.panels.follow(ui);
  }
  /** The table, with its tab stop on a place that it has. */
  table(ui) {
    const before2 = this.rows;
    let table = this.front.table(ui);
    const at = keep(table.rows, before2, this.at);
    if (at !== this.at) {
      this.at = at;
      table = this.front.table(ui);
    }
    this.rows = table.rows;
    this.leads = table.step;
    return table;
  }
  board(ui, table) {
    const { shown, t } = ui;
    const title2 = String(shown.view.title ?? "");
    const frozen = this.closed || shown.at !== null;
    return h(
      "section",
      {
        key: "board",
        class: `aha-main${frozen ? " aha-frozen" : ""}${shown.study ? " aha-studying" : ""}`,
        "aria-label": t("board.label", { title: title2 })
      },
      h("header", { key: "header", class: "aha-header" }, title(ui), this.panels.menu(ui)),
      ...ribbons(ui),
      h(
        "div",
        { key: "play", class: "aha-play" },
        promptLine(this.prompt(), this.answers, this.again),
        this.panels.opened(ui),
        this.tableAndActions(ui, table),
        shown.over !== null && shown.at === null && ending(ui),
        this.moves.draw(ui)
      )
    );
  }
  tableAndActions(ui, table) {
    const { shown, t } = ui;
    const go = () => ui.send({ kind: "go", on: !shown.busy });
    return h(
      "div",
      { key: "table", class: "aha-table", onkeydown: (event) => this.pressed(event) },
      table.node,
      shown.covered !== null && cover(ui),
      h(
        "div",
        { key: "actions", class: "aha-actions", role: "group", "aria-label": t("action.label") },
        ...this.front.actions(ui),
        shown.can.go && button("go", t(shown.busy ? "menu.stop" : "menu.go"), go)
      ),
      statusLine(ui, this.told, this.prompt(), (clause) => this.panels.jump(ui, clause), this.closed, this.channel.lost)
    );
  }
  // ---- focus --------------------------------------------------------------------------------
  /** The place or control that has the focus, if it is on this board. */
  focused() {
    const active = this.root.getRootNode().activeElement;
    if (!active || !this.root.contains(active)) return null;
    return active.getAttribute("data-place") ?? active.getAttribute("data-control") ?? "";
  }
  refocus(had, coveredNow) {
    if (had !== null && coveredNow) {
      this.root.querySelector("[data-first]")?.focus();
      this.wantFocus = null;
      return;
    }
    if (this.wantFocus !== null) {
      this.element(this.wantFocus)?.focus();
      this.wantFocus = null;
      return;
    }
    if (had === null || this.focused() !== null) return;
    const control = this.root.querySelector("[data-first]");
    (control ?? this.element(this.at ?? ""))?.focus();
  }
  element(place) {
    for (const cell2 of this.root.querySelectorAll("[data-place]")) {
      if (cell2.getAttribute("data-place") === place) return cell2;
    }
    return null;
  }
  /** A place got the focus: it becomes the grid's tab stop. */
  entered(place) {
    if (this.at === place) return;
    this.at = place;
    for (const cell2 of this.root.querySelectorAll("[data-place]")) {
      cell2.setAttribute("tabindex", cell2.getAttribute("data-place") === place ? "0" : "-1");
    }
  }
  // ---- mouse and keyboard -------------------------------------------------------------------
  chosen(place, byKeyboard) {
    this.at = place;
    this.front.choose(this.ui(), place, byKeyboard);
    this.draw();
  }
  /**
   * Keys with Ctrl or Cmd are JupyterLab's, but for those that move over the grid. It listens
   * before the board does, so its mark is taken off until the key has been heard.
   */
  letThrough(event) {
    const target = event.target instanceof Element ? event.target : null;
    if (!(event.ctrlKey || event.metaKey) || !target || !this.root.contains(target)) return;
    if (target.closest("[data-place]") && (event.key === "Home" || event.key === "End")) return;
    const marked = [];
    for (let at = target; at && this.root.contains(at); at = at.parentElement) {
      if (at.hasAttribute(QUIET)) marked.push(at);
    }
    for (const one of marked) one.removeAttribute(QUIET);
    setTimeout(() => {
      for (const one of marked) one.setAttribute(QUIET, "true");
    });
  }
  /** Escape that nothing on the table wanted closes the open panel. */
  escaped(event) {
    if (event.key !== "Escape" || event.altKey || event.ctrlKey || event.metaKey) return;
    if (!this.panels.shut()) return;
    event.preventDefault();
    event.stopPropagation();
  }
  pressed(raw) {
    const event = raw;
    if (event.altKey || event.metaKey) return;
    const cell2 = event.target instanceof Element ? event.target.closest("[data-place]") : null;
    const place = cell2?.getAttribute("data-place") ?? null;
    const ui = this.ui();
    if (place !== null && (event.key === "Enter" || event.key === " ")) {
      this.chosen(place, true);
    } else if (place !== null) {
      const to = this.leads?.(place, event.key) ?? step(this.rows, place, event.key, event.ctrlKey);
      if (to !== null) {
        this.at = to;
        this.wantFocus = to;
        this.draw();
      } else if (event.ctrlKey || !this.letter(ui, event.key, place)) return;
    } else if (event.ctrlKey || !this.letter(ui, event.key, this.at ?? "")) return;
    event.preventDefault();
    event.stopPropagation();
  }
  letter(ui, key, place) {
    const { can } = ui.shown;
    if (key.toLowerCase() === "u" && can.undo) ui.send({ kind: "undo" });
    else if (key.toLowerCase() === "r" && can.redo) ui.send({ kind: "redo" });
    else if (!this.front.key(ui, key, place)) return false;
    this.draw();
    return true;
  }
};

// src/hawaiki.ts
function held(hand) {
  const cards = [...hand.cards ?? []];
  const hidden2 = hand.hidden !== null && hand.hidden !== "?" ? hand.hidden : null;
  if (hidden2 !== null && cards.includes(hidden2)) cards.splice(cards.indexOf(hidden2), 1);
  const seen = /* @__PURE__ */ new Map();
  const open = cards.map((card) => {
    const copy = (seen.get(card) ?? 0) + 1;
    seen.set(card, copy);
    return { place: `card ${card} ${copy}`, card, hidden: false };
  });
  return hidden2 === null ? open : [...open, { place: `card (${hidden2})`, card: hidden2, hidden: true }];
}
function written(card) {
  return card.hidden ? `(${card.card})` : card.card;
}
function fits(moves, card) {
  const start = `${written(card)}@`;
  const piles = moves.filter((move) => move.startsWith(start)).map((move) => parseInt(move.slice(start.length), 10));
  return [...new Set(piles)].sort();
}
function gives(moves, chosen) {
  const all = moves.filter((move) => move.startsWith("give ")).map((move) => move.slice(5).split("+").map((player) => Number(player) - 1));
  if (chosen.length === 0) return all.filter((seats) => seats.length === 1);
  return all.filter((seats) => chosen.every((seat) => seats.includes(seat)));
}
function pointed(move, hand) {
  const [what = "", rest = ""] = move.split(/[@ ]/);
  if (what === "draw") return ["draw"];
  if (what === "sacrifice") return [`pile ${rest}`];
  if (what === "give") return rest.split("+").map((player) => `player ${Number(player) - 1}`);
  const card = hand.find((one) => what === "hide" ? one.card === rest && !one.hidden : written(one) === what);
  if (card === void 0) return [];
  return what === "hide" ? [card.place] : [card.place, `pile ${parseInt(rest, 10)}`];
}
var Hawaiki = class {
  name = "hawaiki";
  unseen = true;
  help = ["keys.1", "keys.2", "keys.3", "keys.4"];
  selected = null;
  // place of the chosen card
  announce = false;
  sacrificing = false;
  chosen = [];
  // players chosen to draw
  logged = 0;
  changed(ui) {
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
  table(ui) {
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
      ...seatRows.map(
        (row, index) => h(
          "div",
          {
            key: `seats ${index}`,
            role: "row",
            class: "aha-row aha-players",
            style: `grid-template-columns: repeat(${perRow}, minmax(0, 1fr))`,
            "aria-label": ui.t("row.players")
          },
          ...row.map((place) => this.player(ui, place, Number(place.split(" ")[1]), (room - 24 * perRow) / perRow))
        )
      ),
      h(
        "div",
        { key: "piles", role: "row", class: "aha-row aha-piles", "aria-label": ui.t("row.piles") },
        this.banner(ui),
        ...view.piles.map((pile, index) => this.pile(ui, `pile ${index + 1}`, index + 1, pile)),
        this.drawPile(ui)
      ),
      cards.length > 0 && h("div", { key: "own", class: "aha-divider", "aria-hidden": "true" }, h("span", {}, ui.t("row.hand"))),
      ...cardRows.map(
        (row, index) => h(
          "div",
          {
            key: `hand ${index}`,
            role: "row",
            class: "aha-row aha-hand",
            style: `--aha-card: ${layout.width}px`,
            "aria-label": ui.t("row.hand")
          },
          ...row.map((card) => this.card(ui, card))
        )
      )
    );
    return { rows, node };
  }
  /** What the last move made, over the table, so that nothing jumps. */
  banner(ui) {
    const { banner, at, log } = ui.shown;
    return h(
      "div",
      { key: "banner", class: "aha-banner-room", "aria-hidden": "true" },
      banner !== null && h("span", { key: at ?? log.length, class: `aha-banner aha-banner-${banner.kind}` }, banner.text)
    );
  }
  own(ui) {
    const { view, shown } = ui;
    if (shown.seat === null || shown.covered !== null) return [];
    const hand = view.hands[shown.seat];
    return hand ? held(hand) : [];
  }
  /** Whether the hint points to a place. */
  hinted(ui, place) {
    const move = ui.shown.hint[0]?.move;
    return move !== void 0 && pointed(move, this.own(ui)).includes(place);
  }
  named(ui, card) {
    if (card === "?") return ui.t("card.unknown");
    const { value, colour } = readCard(card);
    return ui.t("card", { value, colour: colourName(ui.t, ui.view.colours[colour] ?? colour) });
  }
  names(ui, cards) {
    return cards.map((card) => this.named(ui, card)).join(", ");
  }
  texts(ui) {
    const letters = Object.keys(ui.view.colours).map((letter) => {
      const text = ui.t(`letter.${letter}`);
      return [`letter.${letter}`, text.startsWith("letter.") ? letter.toUpperCase() : text];
    });
    return Object.fromEntries(letters);
  }
  player(ui, place, seat, room) {
    const { view, shown, t } = ui;
    const hand = view.hands[seat];
    const own = seat === shown.seat;
    const info = shown.players[seat];
    const turn = view.current === seat;
    const target = gives(shown.moves, []).some((seats) => seats[0] === seat);
    const chosen = this.chosen.includes(seat);
    const shownCards = own ? [] : hand.cards ?? [];
    const known = own ? [] : (hand.known ?? []).filter((card) => !shownCards.includes(card) && card !== hand.hidden);
    const hidden2 = own ? null : hand.hidden;
    const label = [
      t("place.player", {
        who: info.name,
        kind: info.kind,
        cards: ui.count("cards", hand.count),
        tokens: ui.count("tokens", view.tokens[seat])
      }),
      turn && t("place.player.turn"),
      shownCards.length > 0 && t("place.player.open", { cards: this.names(ui, shownCards) }),
      hidden2 !== null && t("place.player.hidden", { card: this.named(ui, hidden2) }),
      known.length > 0 && t("place.player.known", { cards: this.names(ui, known) }),
      target && !chosen && t("place.player.target"),
      chosen && t("place.player.chosen"),
      this.hinted(ui, place) && t("place.hint")
    ].filter(Boolean);
    const classes = [
      "aha-place aha-player",
      turn && "aha-turn",
      own && "aha-own",
      target && "aha-target",
      chosen && "aha-chosen",
      this.hinted(ui, place) && "aha-hinted"
    ].filter(Boolean);
    const texts = this.texts(ui);
    return h(
      "div",
      {
        ...ui.place(place, label.join(ui.t("list.apart")), { "aria-selected": target ? String(chosen) : null }),
        class: classes.join(" ")
      },
      h(
        "span",
        { class: "aha-player-name", "aria-hidden": "true" },
        h("b", {}, info.name),
        h("small", {}, info.kind)
      ),
      h(
        "span",
        { class: "aha-player-line", "aria-hidden": "true" },
        h("span", { class: "aha-token" }),
        h("span", { class: "aha-number" }, String(view.tokens[seat])),
        this.backs(hand.count, Math.max(15, room - 72)),
        h("span", { class: "aha-number" }, String(hand.count))
      ),
      (shownCards.length > 0 || hidden2 !== null || known.length > 0) && h(
        "span",
        { class: "aha-chips", "aria-hidden": "true" },
        ...shownCards.map((card) => chip(card, texts)),
        hidden2 !== null && h("span", { class: "aha-labelled" }, hidden2 === "?" ? h("span", { class: "aha-chip aha-back" }) : chip(hidden2, texts), t("hidden.short")),
        known.length > 0 && h("span", { class: "aha-labelled" }, ...known.map((card) => chip(card, texts)), t("known.short"))
      ),
      turn && h("span", { class: "aha-turn-mark", "aria-hidden": "true" }, t("turn.mark"))
    );
  }
  backs(count, room) {
    const shift = fan(Math.min(count, room < 22 ? 1 : room < 60 ? 3 : 12), Math.min(room, 90), 15);
    return h(
      "span",
      { class: "aha-fan", style: `width: ${(shift.at(-1) ?? 0) + 15}px` },
      ...shift.map((left) => h("span", { class: "aha-mini aha-back", style: `left: ${left}px` }))
    );
  }
  pile(ui, place, number, pile) {
    const { shown, t } = ui;
    const top = pile.at(-1);
    const card = this.own(ui).find((one) => one.place === this.selected);
    const target = card !== void 0 && fits(shown.moves, card).includes(number);
    const offered = this.sacrificing && shown.moves.includes(`sacrifice ${number}`);
    const last2 = shown.last !== null && shown.last.move.includes(`@${number}`);
    const under = pile.slice(0, -1).reverse();
    const label = [
      top === void 0 ? t("pile.name", { n: number }) : t("place.pile", { n: number, card: this.named(ui, top), cards: ui.count("cards", pile.length) }),
      target && t("place.pile.target", { card: this.named(ui, card.card) }),
      offered && t("place.pile.sacrifice"),
      last2 && t("place.pile.last"),
      this.hinted(ui, place) && t("place.hint"),
      under.length > 0 && t("place.pile.under", { cards: this.names(ui, under.slice(0, 6)) })
    ].filter(Boolean);
    const depth = edges(pile.length);
    return h(
      "div",
      {
        ...ui.place(place, label.join(ui.t("list.apart"))),
        class: ["aha-place aha-pile", target && "aha-target", offered && "aha-target", last2 && "aha-last", shown.banner && "aha-made", this.hinted(ui, place) && "aha-hinted"].filter(Boolean).join(" "),
        ondragover: (event) => event.preventDefault(),
        ondrop: (event) => {
          event.preventDefault();
          event.stopPropagation();
          this.onto(ui, number);
          ui.redraw();
        }
      },
      h(
        "span",
        { class: "aha-stack", "aria-hidden": "true" },
        ...Array.from(
          { length: depth },
          (_, layer) => h("span", { class: "aha-card aha-edge", style: `--aha-layer: ${depth - layer}` })
        ),
        top !== void 0 && h("span", { key: `${top} ${pile.length}`, class: "aha-drop" }, face(top, this.texts(ui)))
      ),
      h(
        "span",
        { class: "aha-under", "aria-hidden": "true" },
        h("span", {}, t("pile.name", { n: number })),
        h("span", { class: "aha-depth" }, ui.count("cards", pile.length))
      )
    );
  }
  drawPile(ui) {
    const { view, shown, t } = ui;
    const { count, under } = view.draw_pile;
    const can = shown.moves.includes("draw");
    const label = [
      t("place.draw", { cards: ui.count("cards", count) }),
      can && t("place.draw.target"),
      this.hinted(ui, "draw") && t("place.hint"),
      under.length > 0 && t("place.draw.under", { cards: this.names(ui, under) })
    ].filter(Boolean);
    const depth = edges(count);
    return h(
      "div",
      {
        ...ui.place("draw", label.join(ui.t("list.apart"))),
        class: `aha-place aha-pile aha-draw${can ? " aha-offer" : ""}${this.hinted(ui, "draw") ? " aha-hinted" : ""}`
      },
      h(
        "span",
        { class: "aha-stack", "aria-hidden": "true" },
        ...Array.from(
          { length: depth },
          (_, layer) => h("span", { class: "aha-card aha-back aha-edge", style: `--aha-layer: ${depth - layer}` })
        ),
        count > 0 ? back() : h("span", { class: "aha-card aha-none" })
      ),
      h(
        "span",
        { class: "aha-under", "aria-hidden": "true" },
        h("span", {}, t("draw.name")),
        h("span", { class: "aha-depth" }, ui.count("cards", count)),
        under.length > 0 && h("span", { class: "aha-chips" }, ...under.map((card) => chip(card, this.texts(ui))))
      )
    );
  }
  card(ui, card) {
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
      hinted && t("place.hint")
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
          hinted && "aha-hinted"
        ].filter(Boolean).join(" "),
        draggable: playing ? "true" : null,
        ondragstart: () => {
          this.selected = card.place;
          ui.redraw();
        }
      },
      face(card.card, this.texts(ui)),
      card.hidden && h("span", { class: "aha-concealed-mark", "aria-hidden": "true" }, t("hidden.short"))
    );
  }
  // ---- actions ------------------------------------------------------------------------------
  actions(ui) {
    const { shown, view, t } = ui;
    const moves = shown.moves;
    const plain2 = (move, key, primary = false) => {
      const style = [primary && "aha-primary", shown.hint[0]?.move === move && "aha-hinted"].filter(Boolean).join(" ");
      return moves.includes(move) && button(move, t(key), () => this.play(ui, move), style ? { class: style } : {});
    };
    const announcing = view.etiquette === "strict" && view.phase === "play" && moves.length > 0;
    return [
      plain2("draw", "action.draw"),
      announcing && button("announce", t("action.announce"), () => this.toggleAnnounce(ui), {
        "aria-pressed": String(this.announce),
        title: t("action.announce.note")
      }),
      moves.some((move) => move.startsWith("sacrifice ")) && button("sacrifice", t("action.sacrifice"), () => this.toggleSacrifice(ui), {
        "aria-pressed": String(this.sacrificing),
        title: t("action.sacrifice.note")
      }),
      plain2("call", "action.call", true),
      plain2("hush", "action.hush"),
      plain2("thanks", "action.thanks", true),
      plain2("silent", "action.silent"),
      ...this.giving(ui),
      plain2("again", "action.again", true),
      plain2("end", "action.end"),
      plain2("keep", "action.keep")
    ];
  }
  giving(ui) {
    const { shown, t } = ui;
    const pairs = shown.moves.some((move) => move.startsWith("give ") && move.includes("+"));
    const colour = ui.view.combination?.kind === "colour";
    const buttons = gives(shown.moves, this.chosen).map((seats) => {
      const names = seats.map((seat) => shown.players[seat].name);
      const text = seats.length === 2 ? t("action.give.two", { first: names[0], second: names[1], n: 1 }) : t("action.give.one", { who: names[0], n: colour ? 2 : 1 });
      const move = `give ${seats.map((seat) => seat + 1).join("+")}`;
      return button(move, text, () => ui.play(move), { class: "aha-primary" });
    });
    const more = pairs && this.chosen.length === 0 && h("span", { key: "more", class: "aha-note" }, t("action.give.more"));
    return [...buttons, more];
  }
  toggleAnnounce(ui) {
    this.announce = !this.announce;
    ui.tell(ui.t(this.announce ? "local.announce.on" : "local.announce.off"));
    ui.redraw();
  }
  toggleSacrifice(ui) {
    this.sacrificing = !this.sacrificing;
    this.selected = null;
    ui.tell(this.sacrificing ? ui.t("local.sacrifice") : "");
    if (this.sacrificing) ui.focus("pile 1");
    ui.redraw();
  }
  // ---- choosing -----------------------------------------------------------------------------
  choose(ui, place, byKeyboard) {
    const [kind, which] = place.split(" ");
    if (kind === "draw") this.play(ui, "draw");
    else if (kind === "pile") this.onto(ui, Number(which));
    else if (kind === "player") this.designate(ui, Number(which));
    else this.take(ui, place, byKeyboard);
  }
  /** Send a move. Refused or not, what was chosen for it is chosen anew for the next one. */
  play(ui, move) {
    ui.play(move);
    this.selected = null;
    this.sacrificing = false;
    this.announce = false;
  }
  onto(ui, number) {
    if (this.sacrificing) {
      this.play(ui, `sacrifice ${number}`);
      return;
    }
    const card = this.own(ui).find((one) => one.place === this.selected);
    if (card === void 0) {
      ui.tell(ui.t("local.choose.card"));
      return;
    }
    this.play(ui, `${written(card)}@${number}${this.announce ? "!" : ""}`);
    ui.focus(card.place);
  }
  designate(ui, seat) {
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
  take(ui, place, byKeyboard) {
    const card = this.own(ui).find((one) => one.place === place);
    if (card === void 0) return;
    if (ui.shown.moves.some((move) => move.startsWith("hide "))) {
      ui.play(`hide ${card.card}`);
      return;
    }
    const piles = fits(ui.shown.moves, card);
    if (this.selected === place) {
      if (piles.length === 1) this.onto(ui, piles[0]);
      else this.drop(ui);
      return;
    }
    const { moves } = ui.shown;
    const waiting = moves.length === 0;
    if (!waiting && !moves.includes("draw")) return;
    this.selected = place;
    this.sacrificing = false;
    const values = { card: this.named(ui, card.card) };
    if (waiting) ui.tell(ui.t("local.selected.wait", values));
    else if (piles.length === 0) ui.tell(ui.t("local.none", values), "warn");
    else ui.tell(ui.t("local.selected", values));
    if (byKeyboard && piles.length > 0) ui.focus(`pile ${piles[0]}`);
  }
  drop(ui) {
    const place = this.selected;
    this.selected = null;
    ui.tell(ui.t("local.unselected"));
    if (place !== null) ui.focus(place);
  }
  key(ui, key, _place) {
    if (key === "1" || key === "2" || key === "3") this.onto(ui, Number(key));
    else if (key.toLowerCase() === "d") this.play(ui, "draw");
    else if (key === "Escape" && this.sacrificing) this.toggleSacrifice(ui);
    else if (key === "Escape" && this.selected !== null) this.drop(ui);
    else if (key === "Escape" && this.chosen.length > 0) this.chosen = [];
    else return false;
    return true;
  }
};
var hawaiki_default = {
  render(context) {
    return mount(context, () => new Hawaiki());
  }
};
export {
  hawaiki_default as default,
  fits,
  gives,
  held,
  pointed,
  written
};
