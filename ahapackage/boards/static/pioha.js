// src/dom.ts
var SVG = "http://www.w3.org/2000/svg";
var PROPERTIES = /* @__PURE__ */ new Set(["checked", "value", "disabled"]);
var URLS = /* @__PURE__ */ new Set(["href", "src", "action", "formaction", "xlink:href", "srcdoc"]);
var memories = /* @__PURE__ */ new WeakMap();
function h(tag, attrs = {}, ...kids) {
  const { key = null, ...rest } = attrs;
  return { tag, key: key === null ? null : String(key), attrs: rest, kids };
}
function patch(parent, kids, svg2 = false) {
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
    const inSvg = svg2 || node.tag === "svg";
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
function create(node, svg2) {
  const element = svg2 ? document.createElementNS(SVG, node.tag) : document.createElement(node.tag);
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
function sayCount(texts, key, n) {
  const form = n === 0 ? say(texts, "count.zero") : n === 1 ? "one" : "many";
  return say(texts, `${key}.${form}`, { n });
}
function orElse(t, key, text) {
  const said = t(key);
  return said === key ? text : said;
}

// src/pioha_lice.ts
var SHAPES = [
  h("circle", { cx: 12, cy: 12, r: 10.5 }),
  h("path", { d: "M12 1.2 23.300 22H.7z" }),
  h("rect", { x: 2, y: 2, width: 20, height: 20, rx: 2 }),
  h("path", { d: "M12 .4 23.600 12 12 23.600.4 12z" })
];
function svg(name, viewBox, ...kids) {
  return h("svg", { class: name, viewBox, "aria-hidden": "true", focusable: "false" }, ...kids);
}
function tribeSign(seat, more = "") {
  return svg(
    `aha-pi-sign aha-pi-tribe-${seat % 4} ${more}`,
    "0 0 24 24",
    SHAPES[seat % 4],
    h("text", { x: 12, y: seat % 4 === 1 ? 19 : 17, "text-anchor": "middle" }, String(seat + 1))
  );
}
function bug(more = "") {
  return svg(
    `aha-pi-bug ${more}`,
    "0 0 24 24",
    h("path", {
      class: "aha-pi-legs",
      d: "M8 11 3 8M8 14H2.500M8 17l-4.500 4M16 11l5-3M16 14h5.500M16 17l4.500 4M10.500 5 8.500 2M13.500 5l2-3"
    }),
    h("ellipse", { cx: 12, cy: 15, rx: 5.2, ry: 7 }),
    h("circle", { cx: 12, cy: 6.8, r: 3 })
  );
}
function feather() {
  return svg(
    "aha-pi-feather",
    "0 0 24 24",
    h("path", { d: "M21 2C12 2 6 7 5.500 14.500L3 21.500l1.500.8 2.600-5.600C15 17 20.500 11 21 2z" }),
    h("path", { class: "aha-pi-vein", d: "M7 16.500C10 11.500 13 8.500 17.500 5.500" })
  );
}
function eye() {
  return svg(
    "aha-pi-eye",
    "0 0 24 16",
    h("path", { d: "M1 8C5 1.500 19 1.500 23 8 19 14.500 5 14.500 1 8z" }),
    h("circle", { cx: 12, cy: 8, r: 3.6 })
  );
}
var minus = (value) => String(value).replace("-", "−");
function louseCard(look, more = "") {
  const value = look.value === null ? null : minus(look.value);
  const face = look.up ? "aha-pi-up" : `aha-pi-down${value === null ? "" : " aha-pi-through"}`;
  return h(
    "span",
    { class: `aha-pi-louse aha-pi-tribe-${look.seat % 4} ${face} ${more}`, "aria-hidden": "true" },
    look.up ? h("span", { class: "aha-pi-back" }, look.back) : null,
    value === null ? bug() : h("span", { class: `aha-pi-value${value.length > 1 ? " aha-pi-long" : ""}` }, value),
    look.up ? tribeSign(look.seat) : h("span", { class: "aha-pi-printed" }, look.printed),
    look.eyes ? h("span", { class: "aha-pi-eyes" }, ...Array.from({ length: look.eyes }, eye)) : null,
    look.counts !== null && look.counts !== void 0 ? h("span", { class: "aha-pi-counts" }, `=${minus(look.counts)}`) : null
  );
}
function louseChip(seat, louse) {
  const value = louse.slice(0, -1);
  return h(
    "span",
    { class: `aha-pi-chip aha-pi-tribe-${seat % 4}`, "aria-hidden": "true" },
    minus(value),
    h("small", {}, louse.slice(-1))
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
function copies(kind, ids) {
  const seen = /* @__PURE__ */ new Map();
  return ids.map((one) => {
    const id = String(one);
    const copy = (seen.get(id) ?? 0) + 1;
    seen.set(id, copy);
    return copy === 1 ? `${kind} ${id}` : `${kind} ${id} ${copy}`;
  });
}

// src/pioha_table.ts
function base(place) {
  return place.split(" ").slice(0, 2).join(" ");
}
var lousePlace = (hair, end, nth) => `louse ${hair + 1}${"LR"[end]}${nth + 1}`;
var hairPlace = (hair) => `hair ${hair + 1}`;
function hairOf(place) {
  const found = /^(?:hair|louse) (\d)/.exec(place ?? "");
  return found ? Number(found[1]) - 1 : -1;
}
function readLouse(place) {
  const found = /^louse (\d)([LR])(\d+)$/.exec(place);
  if (!found) return null;
  return { hair: Number(found[1]) - 1, end: "LR".indexOf(found[2]), nth: Number(found[3]) - 1 };
}
function hairPlaces(hair, at) {
  const [left, right] = hair.sides.map((side, end) => side.lice.map((_, nth) => lousePlace(at, end, nth)));
  return [...left.reverse(), hairPlace(at), ...right];
}
function hairColumns(room, hairs) {
  return hairs > 3 && room >= 600 ? 2 : 1;
}
function stripSizes(width) {
  const wide = width <= 0 || width >= 520;
  const centre = wide ? 124 : 86;
  const side = width <= 0 ? 260 : Math.max(44, Math.floor((width - centre - 16) / 2));
  return { louse: wide ? 36 : 32, centre, side };
}
function stride(count, room, louse) {
  if (count < 2) return louse + 3;
  return Math.max(6, Math.min(louse + 3, Math.floor((room - louse) / (count - 1))));
}
function outRows(names, room) {
  const kinds = [...new Set(names)];
  return rowsOf(kinds, room > 0 ? columns(room, 34, 5) : 12);
}
function stepOver(rows, hairs, perRow, place, key) {
  const by = key === "ArrowUp" ? -1 : key === "ArrowDown" ? 1 : 0;
  if (by === 0) return null;
  const at = hairOf(place);
  const to = at + by * perRow;
  if (at >= 0 && to >= 0 && Math.floor(to / perRow) < Math.ceil(hairs.length / perRow)) {
    return across2(hairs, place, Math.min(to, hairs.length - 1));
  }
  const next2 = step(rows, place, key);
  const on = hairOf(next2);
  return on >= 0 && on !== at ? hairPlace(on) : next2;
}
function across2(hairs, place, to) {
  const louse = readLouse(place);
  const lice = louse ? hairs[to].sides[louse.end].lice.length : 0;
  if (!louse || lice === 0) return hairPlace(to);
  return lousePlace(to, louse.end, Math.min(louse.nth, lice - 1));
}
function hairsFor(moves, louse, down) {
  const start = down ? `(${louse})@` : `${louse}@`;
  return moves.filter((move) => move.startsWith(start)).map((move) => Number(move.slice(start.length)) - 1);
}
var canHide = (moves) => moves.some((move) => move.startsWith("("));
function hairsForBack(moves, back) {
  return hairsFor(moves, `G ${back}`, false);
}
function hairsToMove(moves, place) {
  const start = `move ${place.slice("louse ".length)}>`;
  return moves.filter((move) => move.startsWith(start)).map((move) => Number(move.slice(start.length)) - 1);
}
function attempt(phase, place) {
  const [kind, id = ""] = base(place).split(" ");
  const hair = hairOf(place) + 1;
  const louse = kind === "louse";
  if (phase === "keep" || phase === "comb") return kind === "card" ? `${phase} ${id}` : null;
  if (phase === "tickle") return kind === "deck" ? "tickle ?" : kind === "tickle" ? `tickle ${id}` : null;
  if (phase === "look") return louse ? `look ${id}` : null;
  if (phase === "eliminate") return louse ? `elim ${id}` : null;
  if (phase === "strip") return hair ? `strip ${hair}` : null;
  if (phase === "swap") return kind === "out" ? `swap ${id}` : null;
  if (phase === "drop") return kind === "tickle" ? `drop ${id}` : hair ? `cancel ${hair}` : null;
  return null;
}
function offered(moves, phase, place) {
  const move = attempt(phase, place);
  if (move === null || !moves.includes(move)) return false;
  return !(place.startsWith("louse") && (phase === "strip" || phase === "drop"));
}
function pointed(move) {
  const [what = "", rest = ""] = move.split(" ");
  const [, louse, hair] = /^\(?(-?\d?[LH])\)?@(\d)$/.exec(what === "G" ? rest : move) ?? [];
  if (louse !== void 0) return [`${what === "G" ? "back" : "card"} ${louse}`, `hair ${hair}`];
  if (what === "keep" || what === "comb") return [`card ${rest}`];
  if (what === "tickle") return [rest === "?" ? "deck" : `tickle ${rest}`];
  if (what === "strip" || what === "cancel") return [`hair ${rest}`];
  if (what === "swap") return [`out ${rest}`];
  if (what === "drop") return [`tickle ${rest}`];
  const [from, to] = rest.split(">");
  if (!from || from === "-") return [];
  return to === void 0 ? [`louse ${from}`] : [`louse ${from}`, `hair ${to}`];
}
function mayBe(unseen, back) {
  const values = Object.keys(unseen).filter((louse) => louse.endsWith(back) && unseen[louse] > 0).map((louse) => Number(louse.slice(0, -1)));
  return [...new Set(values)].sort((a, b) => a - b);
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
    const step2 = (name, sign, to, disabled) => button(name, sign, () => go(to), { "aria-label": t(`moves.${name}`), disabled });
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

// src/pioha.ts
var HAND = { width: 50, gap: 8 };
var GAP = 8;
var EDGE = 14;
var classes = (...names) => names.filter(Boolean).join(" ");
var Pioha = class {
  name = "pioha";
  unseen = true;
  help = ["pioha.keys.1", "pioha.keys.2", "pioha.keys.3", "pioha.keys.4", "pioha.keys.5"];
  selected = null;
  // place of the louse that is to go to a hair
  down = false;
  // whether it will lie face down
  keys = false;
  // whether the last choice was made by keyboard
  logged = -1;
  stood = null;
  changed(ui) {
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
    const first2 = rows.find((place) => this.choosable(ui, place));
    if (first2 !== void 0) ui.focus(first2);
  }
  // ---- what is where ------------------------------------------------------------------------
  /** The lice of the own hand, if there is one to be seen. */
  hand(ui) {
    const { view, shown } = ui;
    if (shown.seat === null || shown.covered !== null || view.phase === "end") return [];
    return view.hands[shown.seat]?.lice ?? [];
  }
  cards(ui) {
    if (ui.view.phase === "grunchie") return copies("back", ui.view.grunchie?.backs ?? []);
    return copies("card", this.hand(ui));
  }
  perHairRow({ view, room }) {
    return hairColumns(room, view.hairs.length);
  }
  playerRows({ view, room }) {
    const seats = Array.from({ length: view.tribes }, (_, seat) => `player ${seat}`);
    const fit = room > 0 ? columns(room, 138, GAP) : 4;
    const rows = Math.ceil(seats.length / Math.min(seats.length, fit));
    return rowsOf(seats, Math.ceil(seats.length / rows));
  }
  /** The deck and the display; the hairs out of play while one of them is chosen. */
  pickRows(ui) {
    const { view } = ui;
    if (view.phase === "swap") {
      return outRows(view.hairs_out, ui.room).map((names) => names.map((name) => `out ${name}`));
    }
    if (Object.keys(view.tickles).length === 0 || view.phase === "end") return [];
    return [["deck", ...copies("tickle", view.display)]];
  }
  hairRows(ui) {
    return rowsOf([...ui.view.hairs.keys()], this.perHairRow(ui));
  }
  cardRows(ui) {
    const fit = ui.room > 0 ? columns(ui.room, HAND.width, HAND.gap) : 12;
    return rowsOf(this.cards(ui), fit);
  }
  rows(ui) {
    const hairs = this.hairRows(ui).map(
      (row) => row.flatMap((place) => hairPlaces(ui.view.hairs[place], place))
    );
    return [...this.playerRows(ui), ...this.pickRows(ui), ...hairs, ...this.cardRows(ui)];
  }
  /** The tribe that acts now: Grunchie's in its turn, though the player decides. */
  mover({ view }) {
    if (view.grunchie === null || view.current < 0) return view.current;
    return view.phase === "move" ? view.movers[0] : view.turn;
  }
  /** The hairs that what is chosen may go to. */
  goals(ui) {
    const { moves } = ui.shown;
    const [kind, id] = base(this.selected ?? "").split(" ");
    if (kind === "card") return hairsFor(moves, id, this.down);
    if (kind === "back") return hairsForBack(moves, id);
    if (kind === "louse") return hairsToMove(moves, this.selected);
    return [];
  }
  /** Whether choosing a place now does something of itself, or begins a move. */
  choosable(ui, place) {
    const { moves } = ui.shown;
    const { phase } = ui.view;
    const [kind, id] = base(place).split(" ");
    if (phase === "play") return kind === "card" && moves.length > 0;
    if (phase === "grunchie") return kind === "back" && hairsForBack(moves, id).length > 0;
    if (phase === "move") return kind === "louse" && hairsToMove(moves, place).length > 0;
    return offered(moves, phase, place);
  }
  /** Whether the hint points to a place. */
  hinted({ shown }, place) {
    const move = shown.hint[0]?.move;
    return move !== void 0 && pointed(move).includes(place);
  }
  // ---- words --------------------------------------------------------------------------------
  who(ui, seat) {
    return ui.shown.players[seat]?.name ?? "";
  }
  named(ui, louse) {
    const back = ui.t(`pioha.back.${louse.slice(-1)}`);
    const value = louse.slice(0, -1);
    if (value === "") return ui.t("pioha.louse.hidden", { back });
    return ui.t("pioha.louse", { value: minus(value), back });
  }
  names(ui, lice) {
    return lice.map((louse) => this.named(ui, louse)).join(", ");
  }
  tickleText({ view, t }, kind) {
    return phrase(t, view.tickles[kind]?.text ?? "");
  }
  /** What a place holds, in words: its name for screen readers, and what `?` says. */
  label(ui, place) {
    const text = this.holding(ui, place);
    return this.hinted(ui, place) ? `${text}; ${ui.t("place.hint")}` : text;
  }
  holding(ui, place) {
    const [kind, id = ""] = base(place).split(" ");
    if (kind === "player") return this.playerLabel(ui, Number(id));
    if (kind === "hair") return this.hairLabel(ui, Number(id) - 1);
    if (kind === "louse") return this.louseLabel(ui, place);
    const { t, view } = ui;
    const parts = [];
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
      else parts.push(t("pioha.place.out", { name: id, endurance, threshold }));
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
  playerLabel(ui, seat) {
    const { view, t, count } = ui;
    const info = ui.shown.players[seat];
    const hand = view.hands[seat];
    const comb = view.combs[seat];
    const removed = view.removed[seat];
    const backs = (of) => ["L", "H"].flatMap((back) => Array(of[back] ?? 0).fill(t(`pioha.back.${back}`))).join(", ");
    const open = comb.lice !== null && comb.lice.length > 0;
    return [
      t("pioha.place.player", {
        who: info.name,
        kind: info.kind,
        n: view.played[seat],
        turns: view.plays,
        hand: count("pioha.lice", hand.count)
      }),
      hand.backs !== null && hand.lice === null && hand.count > 0 && t("pioha.place.hand.backs", { backs: backs(hand.backs) }),
      t("pioha.place.deck", { lice: count("pioha.lice", view.decks[seat]) }),
      open ? t("pioha.place.combed", { lice: this.names(ui, comb.lice) }) : t("pioha.place.comb", { lice: count("pioha.lice", comb.count) }),
      removed.length > 0 && t("pioha.place.removed", { lice: this.names(ui, removed.map((one) => one.louse ?? one.back)) }),
      view.rounds > 1 && t("pioha.place.points", { points: count("pioha.points", view.points[seat]) }),
      this.mover(ui) === seat && t("pioha.place.turn")
    ].filter(Boolean).join(ui.t("list.apart"));
  }
  hairLabel(ui, at) {
    const { view, t, count, shown } = ui;
    const hair = view.hairs[at];
    const goal = this.goals(ui).includes(at);
    const values = { n: at + 1, endurance: hair.endurance, lice: count("pioha.lice", hair.lice) };
    return [
      t("pioha.place.hair", values),
      hair.rasta && t("pioha.place.rasta"),
      stretched(hair) && t("pioha.place.holds", { holds: hair.holds }),
      ...hair.sides.map((side, end) => {
        const name = t(`pioha.end.${end}`);
        if (side.seat === null) return t("pioha.place.free", { end: name });
        const lice = this.names(ui, side.lice.map((one) => one.louse ?? one.back));
        return t("pioha.place.side", { end: name, who: this.who(ui, side.seat), lice });
      }),
      hair.result === null && this.dueText(ui, at),
      hair.tickle !== null && t(`pioha.place.${hair.cancelled ? "cancelled" : "tickle"}`, {
        number: hair.tickle,
        text: this.tickleText(ui, hair.tickle)
      }),
      hair.locked && t("pioha.place.locked"),
      this.owed(ui, at) && t("pioha.place.owed"),
      ...hair.result !== null ? this.resultTexts(ui, hair) : [],
      goal && t("pioha.place.takes", { louse: this.chosenName(ui) }),
      !goal && offered(shown.moves, view.phase, hairPlace(at)) && t("pioha.place.target")
    ].filter(Boolean).join(ui.t("list.apart"));
  }
  chosenName(ui) {
    const { selected } = this;
    const spot = selected === null ? null : readLouse(selected);
    if (spot === null) return this.named(ui, base(selected ?? "").split(" ")[1] ?? "");
    const louse = ui.view.hairs[spot.hair].sides[spot.end].lice[spot.nth];
    return this.named(ui, louse.louse ?? louse.back);
  }
  /** When the tickle comes; empty where none comes any more. */
  dueText(ui, at) {
    const { view, t } = ui;
    const hair = view.hairs[at];
    if (this.comes(ui, at)) return t("pioha.place.comes");
    if (hair.tickles_at === null) return "";
    if (hair.lice + 1 >= hair.tickles_at) return t("pioha.place.next");
    return t("pioha.place.due", { n: hair.tickles_at });
  }
  comes({ view }, at) {
    return view.hair === at && (view.phase === "tickle" || view.phase === "reveal");
  }
  owed({ view }, at) {
    return view.grunchie !== null && view.hairs[at].result === null && view.grunchie.owed.includes(at);
  }
  may(ui, seat, back) {
    const values = mayBe(ui.view.unseen[seat] ?? {}, back).map(minus);
    if (values.length === 0) return "";
    const last2 = values.pop();
    const joined = values.length > 0 ? ui.t("pioha.place.list.or", { first: values.join(", "), last: last2 }) : last2;
    return ui.t("pioha.place.louse.may", { values: joined });
  }
  louseLabel(ui, place) {
    const { view, t, shown } = ui;
    const { hair, end, nth } = readLouse(place);
    const side = view.hairs[hair].sides[end];
    const louse = side.lice[nth];
    const seat = side.seat;
    const values = {
      end: t(`pioha.end.${end}`),
      hair: hair + 1,
      n: nth + 1,
      louse: this.named(ui, louse.louse ?? louse.back),
      who: this.who(ui, seat)
    };
    const counts = this.counts(view.hairs[hair], end, nth);
    const goal = this.selected !== place && this.goals(ui).includes(hair);
    return [
      t("pioha.place.louse", values),
      t(`pioha.place.louse.${louse.up ? "up" : "down"}`),
      ...louse.up ? [] : this.knownTexts(ui, louse, seat),
      counts !== null && t("pioha.place.louse.counts", { n: minus(counts) }),
      this.isLast(ui, hair, end, nth) && t("pioha.place.last"),
      this.selected === place && t("pioha.place.card.selected"),
      goal && t("pioha.place.takes", { louse: this.chosenName(ui) }),
      this.choosable(ui, place) && this.selected !== place && shown.moves.length > 0 && t("pioha.place.target")
    ].filter(Boolean).join(ui.t("list.apart"));
  }
  /** Who knows a louse that lies face down, and what it may be for who does not. */
  knownTexts(ui, louse, owner) {
    const { t, shown, view } = ui;
    if (louse.seen.length >= view.tribes) return [t("pioha.place.louse.all")];
    const mine = shown.seat !== null && louse.seen.includes(shown.seat);
    const others = louse.seen.filter((seat) => seat !== owner && seat !== shown.seat);
    return [
      mine ? t("pioha.place.louse.known") : "",
      louse.louse === null ? this.may(ui, owner, louse.back) : "",
      louse.louse !== null && !mine ? t("pioha.place.louse.shown") : "",
      ...others.map((seat) => t("pioha.place.louse.too", { who: this.who(ui, seat) }))
    ].filter(Boolean);
  }
  /** What a louse counts at the end, where that is not what is printed. */
  counts(hair, end, nth) {
    const louse = hair.sides[end].lice[nth];
    const counted = hair.result?.values[end]?.[nth];
    if (counted === void 0 || louse.louse === null) return null;
    return counted === Number(louse.louse.slice(0, -1)) ? null : counted;
  }
  resultTexts(ui, hair) {
    const { t, count } = ui;
    const result = hair.result;
    if (result.why === "empty") return [t("pioha.why.empty")];
    const sums = hair.sides.flatMap(
      ({ seat }, end) => seat === null ? [] : [t("pioha.end.sum", { who: this.who(ui, seat), sum: minus(result.sums[end]) })]
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
  isLast({ shown, view }, hair, end, nth) {
    const played = shown.log.slice(0, shown.at ?? shown.log.length).filter(({ move }) => /@\d$/.test(move)).at(-1);
    if (played === void 0 || view.hairs[hair].result !== null) return false;
    const seat = played.move.startsWith("G ") ? 1 : played.seat;
    const side = view.hairs[hair].sides[end];
    return Number(played.move.slice(-1)) === hair + 1 && side.seat === seat && nth === side.lice.length - 1;
  }
  // ---- the table ----------------------------------------------------------------------------
  table(ui) {
    const { view, t } = ui;
    const rows = this.rows(ui);
    const perRow = this.perHairRow(ui);
    const node = h(
      "div",
      { key: "grid", role: "grid", class: "aha-grid aha-pi-grid", "aria-label": t("pioha.grid") },
      ...this.playerRows(ui).map((row, index) => this.players(ui, row, index)),
      ...this.pickRows(ui).map((row, index) => view.phase === "swap" ? this.outs(ui, row, index) : this.tickles(ui, row)),
      ...this.hairRows(ui).map((row, index) => this.hairs(ui, row, index, perRow)),
      ...this.cardRows(ui).map((row, index) => this.cardRow(ui, row, index))
    );
    return { rows, node, step: (place, key) => stepOver(rows, view.hairs, perRow, place, key) };
  }
  players(ui, row, index) {
    const few = row.length < 3 && (ui.room <= 0 || ui.room >= 480);
    return h(
      "div",
      {
        key: `players ${index}`,
        role: "row",
        class: "aha-pi-players",
        style: `grid-template-columns: repeat(${row.length}, minmax(0, 1fr))`,
        "aria-label": ui.t("pioha.row.players")
      },
      ...row.map((place) => this.player(ui, place, Number(place.split(" ")[1]), few))
    );
  }
  player(ui, place, seat, few) {
    const { view, shown, t } = ui;
    const info = shown.players[seat];
    const turn = this.mover(ui) === seat;
    const hand = view.hands[seat];
    const removed = view.removed[seat];
    const mark = (key, ...kids) => h("span", { class: "aha-pi-mark" }, t(`pioha.mark.${key}`), " ", ...kids);
    const backs = hand.lice === null && hand.backs !== null;
    return h(
      "div",
      {
        ...ui.place(place, this.label(ui, place)),
        class: classes("aha-place aha-pi-player", !few && "aha-pi-small", turn && "aha-pi-turn", seat === shown.seat && "aha-pi-own")
      },
      tribeSign(seat),
      h(
        "span",
        { class: "aha-pi-player-name", "aria-hidden": "true" },
        h("b", {}, info.name),
        (few || info.bot) && h("small", {}, info.kind),
        h("small", { class: "aha-pi-turns" }, few ? `${t("pioha.mark.played")} ` : "", h("b", {}, `${view.played[seat]}/${view.plays}`)),
        view.rounds > 1 && h("b", { class: "aha-pi-points" }, ui.count("pioha.points", view.points[seat]))
      ),
      h(
        "span",
        { class: "aha-pi-marks", "aria-hidden": "true" },
        mark("hand", h("b", {}, String(hand.count))),
        backs && ["L", "H"].flatMap((back) => Array.from({ length: hand.backs[back] ?? 0 }, () => back)).length > 0 ? h(
          "span",
          { class: "aha-pi-chips" },
          ...["L", "H"].flatMap(
            (back) => Array.from({ length: hand.backs[back] ?? 0 }, () => louseChip(seat, back))
          )
        ) : null,
        mark("deck", h("b", {}, String(view.decks[seat]))),
        mark("comb", h("b", {}, String(view.combs[seat].count))),
        removed.length > 0 && mark("out", ...removed.map((one) => louseChip(seat, one.louse ?? one.back)))
      ),
      turn && h("span", { class: "aha-pi-turn-mark", "aria-hidden": "true" }, t("pioha.mark.turn"))
    );
  }
  tickles(ui, row) {
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
            class: classes("aha-place aha-pi-tickle", deck && "aha-pi-deck", target && "aha-pi-target", this.hinted(ui, place) && "aha-hinted")
          },
          h("span", { class: "aha-pi-number", "aria-hidden": "true" }, feather(), deck ? null : h("b", {}, String(kind))),
          deck ? h(
            "span",
            { class: "aha-pi-text", "aria-hidden": "true" },
            h("b", {}, String(view.tickle_deck.count)),
            ` ${t(row.length === 1 ? "pioha.mark.tickles" : "pioha.mark.deck")}`
          ) : h("span", { class: "aha-pi-text", "aria-hidden": "true" }, this.tickleText(ui, kind))
        );
      })
    );
  }
  outs(ui, row, index) {
    return h(
      "div",
      { key: `out ${index}`, role: "row", class: "aha-pi-outs", "aria-label": ui.t("pioha.row.out") },
      ...row.map((place) => {
        const name = place.split(" ")[1];
        const [endurance, threshold] = name.split("/");
        return h(
          "div",
          {
            ...ui.place(place, this.label(ui, place)),
            class: classes("aha-place aha-pi-out", threshold === void 0 && "aha-pi-named", this.choosable(ui, place) && "aha-pi-target", this.hinted(ui, place) && "aha-hinted")
          },
          h("b", { "aria-hidden": "true" }, endurance),
          threshold !== void 0 && h("span", { class: "aha-pi-threshold", "aria-hidden": "true" }, bug(), threshold)
        );
      })
    );
  }
  /** What the last move brought, over the table, so that nothing jumps. */
  banner(ui) {
    const { banner, at, log } = ui.shown;
    return h(
      "div",
      { key: "banner", class: "aha-pi-banner-room", "aria-hidden": "true" },
      banner !== null && h("span", { key: at ?? log.length, class: "aha-pi-banner" }, banner.text)
    );
  }
  // ---- hairs --------------------------------------------------------------------------------
  hairs(ui, row, index, perRow) {
    const width = ui.room > 0 ? (ui.room - GAP * (perRow - 1)) / perRow - EDGE : 0;
    const sizes = stripSizes(width);
    return h(
      "div",
      {
        key: `hairs ${index}`,
        role: "row",
        class: "aha-pi-hairs",
        style: `grid-template-columns: repeat(${perRow}, minmax(0, 1fr))`,
        "aria-label": ui.t("pioha.row.hairs")
      },
      ...row.map((at) => this.strip(ui, at, sizes))
    );
  }
  strip(ui, at, sizes) {
    const { view, shown } = ui;
    const hair = view.hairs[at];
    const place = hairPlace(at);
    const goal = this.goals(ui).includes(at);
    const whole = offered(shown.moves, view.phase, place);
    const tight = sizes.centre < 100;
    const name = ui.t("pioha.mark.hair", { n: at + 1 });
    const on = (event) => event.target instanceof Element && event.target.closest("[data-place]") !== null;
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
          view.hair === at && "aha-pi-itches"
        ),
        style: `--aha-louse: ${sizes.louse}px; --aha-centre: ${sizes.centre}px`,
        // for the mouse the whole strip is the hair
        onclick: (event) => {
          if (on(event)) return;
          this.choose(ui, place, false);
          ui.redraw();
        },
        ondragover: (event) => event.preventDefault(),
        ondrop: (event) => {
          event.preventDefault();
          event.stopPropagation();
          this.choose(ui, place, false);
          ui.redraw();
        }
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
        ...this.foot(ui, at, tight)
      )
    );
  }
  side(ui, at, end, sizes, goal) {
    const hair = ui.view.hairs[at];
    const side = hair.sides[end];
    const count = side.lice.length;
    const tribe = this.mover(ui);
    const own = hair.sides.findIndex((one) => one.seat === tribe);
    const here = goal && (own >= 0 ? own : hair.sides.findIndex((one) => one.seat === null)) === end;
    const far = stride(count + (here ? 1 : 0), sizes.side, sizes.louse);
    const over = far < sizes.louse;
    const order = [...side.lice.keys()];
    if (end === 0) order.reverse();
    const lice = order.map((nth) => this.louse(ui, at, end, nth));
    const ghost = h("span", { key: "ghost", class: "aha-pi-ghost", "aria-hidden": "true" });
    if (here && end === 0) lice.unshift(ghost);
    if (here && end === 1) lice.push(ghost);
    return h(
      "div",
      {
        key: `side ${end}`,
        class: classes("aha-pi-side", end === 0 ? "aha-pi-left" : "aha-pi-right", over && "aha-pi-over"),
        style: `--aha-apart: ${far - sizes.louse}px`
      },
      ...lice,
      count === 0 && !here && hair.result === null && !hair.locked ? h("span", { key: "free", class: "aha-pi-free", "aria-hidden": "true" }, ui.t("pioha.mark.free")) : null
    );
  }
  louse(ui, at, end, nth) {
    const { view, t } = ui;
    const hair = view.hairs[at];
    const side = hair.sides[end];
    const louse = side.lice[nth];
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
          this.hinted(ui, place) && "aha-hinted"
        )
      },
      louseCard({
        seat: side.seat,
        value: louse.louse === null ? null : louse.louse.slice(0, -1),
        back: louse.back,
        printed: t(`pioha.printed.${louse.back}`),
        up: louse.up,
        eyes: louse.up || louse.louse === null ? 0 : louse.seen.length >= view.tribes ? 2 : 1,
        counts: this.counts(hair, end, nth)
      })
    );
  }
  centre(ui, at) {
    const { view, t } = ui;
    const hair = view.hairs[at];
    const place = hairPlace(at);
    const next2 = hair.tickles_at !== null && hair.lice + 1 >= hair.tickles_at && hair.result === null;
    const meter = hair.tickles_at ?? 0;
    return h(
      "div",
      { ...ui.place(place, this.label(ui, place)), class: classes("aha-place aha-pi-centre", next2 && "aha-pi-next") },
      h(
        "span",
        { class: "aha-pi-endurance", "aria-hidden": "true" },
        h("b", stretched(hair) ? { class: "aha-pi-stretched" } : {}, String(hair.endurance), stretched(hair) && h("i", {}, `→${hair.holds}`)),
        h("small", {}, t("pioha.mark.endurance"))
      ),
      h(
        "span",
        { class: "aha-pi-meter", "aria-hidden": "true" },
        ...hair.tickle !== null ? [
          h(
            "span",
            { key: `${hair.tickle} ${hair.cancelled}`, class: classes("aha-pi-badge", hair.cancelled && "aha-pi-cancelled") },
            feather(),
            h("b", {}, String(hair.tickle))
          )
        ] : [
          ...Array.from(
            { length: Math.max(0, meter - 1) },
            (_, n) => bug(n < hair.lice ? "aha-pi-here" : "aha-pi-room")
          ),
          meter > 0 && feather()
        ]
      )
    );
  }
  foot(ui, at, tight) {
    const { view, t, count } = ui;
    const hair = view.hairs[at];
    const owed = this.owed(ui, at) && h("span", { class: "aha-pi-owed" }, tribeSign(1), t("pioha.foot.owed"));
    const rasta = hair.rasta && h("b", {}, t("pioha.place.rasta"));
    if (hair.result !== null) {
      const texts = this.resultTexts(ui, hair);
      return [
        h("span", { class: "aha-pi-result" }, ...texts.map((text, index) => h("span", { key: index }, text))),
        hair.tickle !== null && h("span", { class: "aha-pi-under" }, this.tickled(ui, hair))
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
  tickled(ui, hair) {
    const text = this.tickleText(ui, hair.tickle);
    return hair.cancelled ? ui.t("pioha.foot.cancelled", { text }) : text;
  }
  // ---- the hand -----------------------------------------------------------------------------
  cardRow(ui, row, index) {
    const { t, view, shown } = ui;
    const grunchie = view.phase === "grunchie";
    const comb = shown.seat === null ? [] : view.combs[shown.seat]?.lice ?? [];
    return h(
      "div",
      {
        key: `cards ${index}`,
        role: "row",
        class: "aha-pi-hand",
        "aria-label": t(grunchie ? "pioha.row.grunchie" : "pioha.row.hand")
      },
      index === 0 && h("span", { key: "name", class: "aha-pi-hand-name", "aria-hidden": "true" }, t(grunchie ? "pioha.row.grunchie" : "pioha.row.hand")),
      ...row.map((place) => this.card(ui, place)),
      index === 0 && h(
        "span",
        { key: "comb", class: "aha-pi-hand-comb", "aria-hidden": "true" },
        comb.length > 0 && !grunchie && t("pioha.mark.yours"),
        comb.length > 0 && !grunchie && h("span", { class: "aha-pi-chips" }, ...comb.map((louse) => louseChip(shown.seat, louse)))
      )
    );
  }
  card(ui, place) {
    const { t, shown, view } = ui;
    const [kind, id = ""] = base(place).split(" ");
    const chosen = this.selected === place;
    const may = this.choosable(ui, place);
    const look = kind === "back" ? { seat: 1, value: null, back: id, printed: t(`pioha.printed.${id}`), up: false } : {
      seat: shown.seat,
      value: id.slice(0, -1),
      back: id.slice(-1),
      printed: t(`pioha.printed.${id.slice(-1)}`),
      up: !(chosen && this.down)
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
          this.hinted(ui, place) && "aha-hinted"
        ),
        draggable: may && view.phase !== "keep" && view.phase !== "comb" ? "true" : null,
        ondragstart: () => {
          this.selected = place;
          setTimeout(() => ui.redraw());
        }
      },
      louseCard(look, "aha-pi-big")
    );
  }
  // ---- actions ------------------------------------------------------------------------------
  actions(ui) {
    const { shown, t, view } = ui;
    if (view.phase === "play" && canHide(shown.moves)) {
      const face = (down) => button(down ? "down" : "up", t(down ? "pioha.action.down" : "pioha.action.up"), () => this.turn(ui, down), {
        "aria-pressed": String(this.down === down),
        class: classes(shown.hint[0]?.move.includes("@") && shown.hint[0].move.startsWith("(") === down && "aha-hinted")
      });
      return [face(false), face(true)];
    }
    if (shown.moves.includes("look -")) {
      return [button("nothing", t("pioha.action.nothing"), () => ui.play("look -"), { class: "aha-primary" })];
    }
    return [];
  }
  /** Turn the chosen louse; before one is chosen, say how it will lie. */
  turn(ui, down) {
    this.down = down;
    if (this.selected !== null) this.tellChosen(ui);
    ui.redraw();
  }
  /** Whether playing face down will ask which louse to keep: not with one left, nor in the last turn. */
  combs({ view, shown }) {
    const seat = shown.seat ?? 0;
    return view.hands[seat].count > 2 && view.played[seat] + 1 < view.plays;
  }
  tellChosen(ui) {
    const { moves } = ui.shown;
    const louse = this.chosenName(ui);
    if (moves.length === 0) ui.tell(ui.t("pioha.local.chosen.wait", { louse }));
    else if (this.goals(ui).length === 0) ui.tell(ui.t("pioha.local.nowhere", { louse }), "warn");
    else if (!this.selected.startsWith("card") || !canHide(moves)) ui.tell(ui.t("pioha.local.chosen", { louse }));
    else if (this.down && this.combs(ui)) ui.tell(ui.t("pioha.local.chosen.comb", { louse }));
    else ui.tell(ui.t(`pioha.local.chosen.${this.down ? "down" : "up"}`, { louse }));
  }
  // ---- choosing -----------------------------------------------------------------------------
  choose(ui, place, byKeyboard) {
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
  send(ui, move) {
    ui.play(move);
    this.selected = null;
    this.down = false;
  }
  /** Choose a louse that is to go to a hair; chosen again, it turns over or is let go. */
  take(ui, place, byKeyboard) {
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
    const [first2] = this.goals(ui);
    if (byKeyboard && first2 !== void 0) ui.focus(hairPlace(first2));
  }
  /** What is chosen goes to a hair, if it may: if not, Python says why. */
  onto(ui, hair, place = hairPlace(hair)) {
    const [kind, id] = base(this.selected ?? "").split(" ");
    if (kind === "card") this.send(ui, `${this.down ? `(${id})` : id}@${hair + 1}`);
    else if (kind === "back") this.send(ui, `G ${id}@${hair + 1}`);
    else if (kind === "louse") this.send(ui, `move ${id}>${hair + 1}`);
    else this.explain(ui, place);
  }
  drop(ui) {
    const place = this.selected;
    this.selected = null;
    this.down = false;
    ui.tell(ui.t("pioha.local.unchosen"));
    if (place !== null) ui.focus(place);
  }
  /** Say what is at a place; over a hair or a louse, what must be chosen first. */
  explain(ui, place) {
    const label = this.label(ui, place);
    const first2 = {
      play: "pioha.local.choose",
      grunchie: "pioha.local.which",
      move: "pioha.local.from"
    };
    const key = hairOf(place) >= 0 && ui.shown.moves.length > 0 ? first2[ui.view.phase] : void 0;
    ui.tell(`${label}.${key === void 0 ? "" : ` ${ui.t(key)}`}`);
  }
  key(ui, key, place) {
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
  next(ui, place) {
    const rows = this.rows(ui).flat();
    const goals = this.goals(ui).map(hairPlace);
    const may = (one) => goals.length > 0 ? goals.includes(one) : this.choosable(ui, one);
    const from = rows.indexOf(place) + 1;
    const found = [...rows.slice(from), ...rows.slice(0, from)].find(may);
    if (found !== void 0) ui.focus(found);
  }
};
function stretched({ holds, endurance }) {
  return holds !== null && holds !== endurance;
}
function strand() {
  return h(
    "svg",
    { key: "strand", class: "aha-pi-strand", viewBox: "0 0 400 20", preserveAspectRatio: "none", "aria-hidden": "true", focusable: "false" },
    h("path", { d: "M2 10C40 2 70 18 108 10S176 3 200 10s60 7 92 0 66-8 106 0" })
  );
}
var pioha_default = {
  render(context) {
    return mount(context, () => new Pioha());
  }
};
export {
  pioha_default as default
};
