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

// src/controls.ts
function button(name, text, onclick, more = {}) {
  const key = `button ${name}`;
  return h("button", { key, type: "button", "data-control": name, onclick, ...more }, text);
}
function choice(name, label2, controls) {
  return h(
    "div",
    { class: "aha-line", role: "group", "aria-label": name },
    h("span", {}, label2),
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
  const who2 = shown.players[shown.covered]?.name ?? "";
  return h(
    "div",
    { key: "cover", class: "aha-cover" },
    h("strong", {}, t("cover.title", { who: who2 })),
    h("span", {}, t("cover.note")),
    button("uncover", t("cover.button", { who: who2 }), () => send({ kind: "uncover" }), {
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
function rowsOf(items, size) {
  const rows = [];
  for (let at = 0; at < items.length; at += size) rows.push(items.slice(at, at + size));
  return rows;
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
    const option = (index, who2, ...what) => h(
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
      h("span", { class: "aha-who" }, who2 === "" ? "" : t("log.who", { who: who2 })),
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
  const columns = head.length - 1;
  const tight = columns >= TIGHT ? " aha-matrix-tight" : "";
  const above = columns >= NAMES_ABOVE ? " aha-matrix-above" : "";
  return h("table", { class: `aha-matrix${tight}${above}`, style: `--aha-columns: ${columns}` }, h("thead", {}, h("tr", {}, ...titles)), h("tbody", {}, ...rows.map(line)));
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
      place: (name, label2, more = {}) => ({
        key: name,
        role: "gridcell",
        "data-place": name,
        "aria-label": label2,
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

// src/tikis_table.ts
var ANY = "any";
function readCard(card) {
  const cut2 = card.indexOf("-");
  return { colour: card.slice(0, cut2), god: card.slice(cut2 + 1) };
}
function isWild(card) {
  const { colour, god } = readCard(card);
  return colour === ANY || god === ANY;
}
function letters(names) {
  return names.map((name) => {
    const others = names.filter((other) => other !== name);
    let size = 1;
    while (size < name.length && others.some((other) => other.startsWith(name.slice(0, size)))) size += 1;
    return name.slice(0, size).replace(/^./, (letter2) => letter2.toUpperCase());
  });
}
function shownColour(family, colours) {
  return colours.length > 1 && family.best.length === colours.length ? null : family.best[0];
}
function arrange(family, gods, colour) {
  const places = gods.map(() => null);
  const fits = gods.map(() => false);
  const put = (at, card, fit) => {
    if (at < 0 || places[at] !== null) return false;
    places[at] = card;
    fits[at] = fit;
    return true;
  };
  let left = [...family.cards];
  const take = (wanted, where, fit) => {
    left = left.filter((card) => !wanted(card) || !put(where(readCard(card).god), card, fit));
  };
  const own = (god) => gods.indexOf(god);
  const first2 = () => places.indexOf(null);
  take((card) => readCard(card).colour === colour && !isWild(card), own, true);
  take((card) => readCard(card).colour === ANY && readCard(card).god !== ANY, own, true);
  take((card) => readCard(card).god === ANY && [ANY, colour].includes(readCard(card).colour), first2, true);
  take(() => true, own, false);
  take(() => true, first2, false);
  return gods.map((god, at) => {
    const card = places[at] ?? null;
    const fit = fits[at];
    const free = card !== null && fit && readCard(card).god === ANY && !family.complete;
    return { card, fits: fit, missing: fit ? null : god, or: free ? god : null };
  });
}
function readPlace(place) {
  const [kind, ...rest] = place.split(" ");
  const seated = kind === "player" || kind === "slot" || kind === "open";
  return {
    kind,
    seat: seated ? Number(rest[0]) : -1,
    card: (seated ? rest[1] : rest[0]) ?? ""
  };
}
function slotPlaces(slots, seat) {
  const cards = slots.filter((slot) => slot.card !== null).map((slot) => slot.card);
  const names = copies(`slot ${seat}`, cards);
  let open = false;
  return slots.map((slot) => {
    if (slot.card !== null) return names.shift();
    if (open) return null;
    open = true;
    return `open ${seat}`;
  });
}
var handPlaces = (cards) => copies("card", cards);
var GAP = 8;
var BOX = 18;
var APART = 4;
function familyColumns(room, others) {
  if (room > 0 && room < 430) return 1;
  if (room > 0 && room < 600) return Math.min(2, others);
  return others === 4 ? 2 : Math.min(3, others);
}
function familyLines(players, home, room) {
  const seats = Array.from({ length: players }, (_, n) => ((home ?? -1) + 1 + n) % players);
  const others = seats.filter((seat) => seat !== home);
  return rowsOf(others, familyColumns(room, others.length));
}
var ASIDE = 136;
var headsAside = (room, others) => others === 1 && (room <= 0 || room >= 480);
var isCrowded = (room, others) => others >= 4 && room >= 600;
function othersWidth(room, others, count) {
  const aside = headsAside(room, others);
  const columns = familyColumns(room, others);
  const width = room > 0 ? (room - GAP * (columns - 1)) / columns - BOX - (aside ? ASIDE : 0) : 0;
  return cardWidth(width, count, aside ? 56 : isCrowded(room, others) ? 36 : 46);
}
function ownWidth(room, others, count, held) {
  const share = sideBySide(room) ? (room - BOX - 40) * count / (count + held) : room - BOX;
  return cardWidth(room > 0 ? share : 0, count, isCrowded(room, others) ? 48 : 60);
}
function cardWidth(width, count, most) {
  if (width <= 0) return most;
  return Math.max(24, Math.min(most, Math.floor((width - APART * (count - 1)) / count)));
}
var sideBySide = (room) => room <= 0 || room >= 560;
function attempt(view, moves, home, card, place) {
  const { kind, seat, card: there } = readPlace(place);
  if (kind === "discard") return `discard ${card}`;
  if (seat === home) {
    if (view.families[home].size < view.family_size) return `own ${card}`;
    return kind === "slot" ? `own ${card} for ${there}` : null;
  }
  if (seat < 0) return null;
  const ways = waysTo(moves, seat, card);
  if (kind === "player" && ways.length > 0) return ways.length === 1 ? ways[0] : null;
  const hex = `hex ${seat + 1} ${card}`;
  const gift = `gift ${seat + 1} ${card}`;
  const named = kind === "slot" ? `${hex} for ${there}` : hex;
  if (moves.includes(named)) return named;
  if (moves.includes(gift) && !(kind === "slot" && isWild(card))) return gift;
  return isWild(card) ? named : gift;
}
function waysTo(moves, seat, card) {
  const starts = [`hex ${seat + 1} ${card}`, `gift ${seat + 1} ${card}`];
  return moves.filter((move) => starts.some((start) => move === start || move.startsWith(`${start} for `)));
}
function isGoal(view, moves, home, card, place) {
  const { kind, seat } = readPlace(place);
  if (kind === "player") return seat !== home && waysTo(moves, seat, card).length > 0;
  const move = attempt(view, moves, home, card, place);
  if (move === null || !moves.includes(move)) return false;
  return kind !== "slot" || move.includes(" for ");
}
function uses(moves, card) {
  const found = /* @__PURE__ */ new Set();
  for (const move of moves) {
    const words = move.split(" ");
    const at = words[0] === "hex" || words[0] === "gift" ? 2 : 1;
    if (words[at] !== card) continue;
    found.add(words[0] === "own" && words[2] === "for" ? "own_for" : words[0]);
  }
  return ["own", "own_for", "discard", "gift", "hex"].filter((one) => found.has(one));
}
function snaps(moves) {
  return moves.filter((move) => move.startsWith("snap ")).map((move) => move.slice(5));
}
function lastPlaced(moves) {
  for (let at = moves.length - 1; at >= 0; at -= 1) {
    const { seat, move } = moves[at];
    const [verb, first2, second] = move.split(" ");
    if (verb === "own") return { seat, card: first2 };
    if (verb === "hex" || verb === "gift") return { seat: Number(first2) - 1, card: second };
    if (verb === "discard") return null;
  }
  return null;
}

// src/tikis_cards.ts
var gap = (d) => h("path", { d, class: "aha-tk-gap" });
var cut = (d) => h("path", { d, class: "aha-tk-cut" });
var mask = (d) => h("path", { d });
var SIGNS = [
  [
    ...[0, 60, 120, 180, 240, 300].map(
      (turn) => h("ellipse", { cx: 12, cy: 5.4, rx: 3.7, ry: 4.6, transform: `rotate(${turn} 12 12)` })
    ),
    h("circle", { cx: 12, cy: 12, r: 5.6 }),
    gap("M9.300 9.800a1.200 1.200 0 1 0 .01 0zM14.700 9.800a1.200 1.200 0 1 0 .01 0z"),
    cut("M9.500 14.200q2.500 2 5 0")
  ],
  [
    mask("M4.500 8 3 1.500l4 3L9 .8l3 3.400L15 .8l2 3.700 4-3L19.500 8l-.7 10.500L15 23H9l-3.800-4.500z"),
    gap("M6.500 9.500 11 12l-3.600 1zM17.500 9.500 13 12l3.600 1z"),
    gap("M7.800 16h8.400l-1 3.600H8.800z"),
    mask("M9.600 16h1.200v3.600H9.600zM13.200 16h1.200v3.600h-1.200z")
  ],
  [
    mask("M12 7.500c4.500 0 7 2.600 7 7 0 5-3 8.700-7 8.700s-7-3.700-7-8.700c0-4.400 2.500-7 7-7z"),
    mask("M2.500 1.500C4 6 7.500 8.200 12 8.200S20 6 21.500 1.500C19 4.300 15.800 5.400 12 5.400S5 4.300 2.500 1.500z"),
    gap("M9 12.600a1.500 1.500 0 1 0 .01 0zM15 12.600a1.500 1.500 0 1 0 .01 0z"),
    cut("M8.500 19c1.200-1.300 2.300-1.300 3.500 0s2.300 1.300 3.500 0")
  ],
  [
    h("circle", { cx: 12, cy: 12, r: 7 }),
    ...[0, 45, 90, 135, 180, 225, 270, 315].map(
      (turn) => h("path", { d: "M10.200 4.300 12 .3l1.800 4z", transform: `rotate(${turn} 12 12)` })
    ),
    gap("M8 10.600h3v1.700H8zM13 10.600h3v1.700h-3z"),
    gap("M9.200 14.300h5.600q-.6 2.700-2.800 2.700t-2.800-2.700z")
  ],
  [
    mask("M13.500.8h4.200v13.700a6.700 6.700 0 0 1-13.400.2L3 14.900 6.800 8l3.400 6.500H8.400a2.600 2.600 0 0 0 5.100-.4z"),
    gap("M15.600 2.400a1.200 1.200 0 1 0 .01 0z"),
    mask("M11.500 23.500h1.800v-2h-1.800z")
  ]
];
var star = h("path", {
  d: "m12 1.500 3.100 6.700 7.300.8-5.400 5 1.500 7.200-6.500-3.700-6.500 3.700L7 14 1.600 9l7.300-.8z"
});
function godSign(god, { gods }) {
  const at = gods.indexOf(god);
  const kids = god === ANY ? [star] : SIGNS[at] ?? [h("circle", { cx: 12, cy: 12, r: 8 })];
  return h("svg", { class: "aha-tk-sign", viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" }, ...kids);
}
function ground(colour, { colours }) {
  if (colour === null) return "aha-tk-plain";
  const at = colours.indexOf(colour);
  return at < 0 ? "aha-tk-any" : `aha-tk-colour-${at}`;
}
function letter(colour, { colours, titles }) {
  return colour === ANY ? "★" : letters(titles)[colours.indexOf(colour)] ?? colour;
}
function nameOf(name) {
  return h("span", { class: "aha-tk-name", style: `--aha-letters: ${Math.max(4, name.length)}` }, name);
}
function tiki(card, names, any, more = "") {
  const { colour, god } = readCard(card);
  return h(
    "span",
    {
      class: `aha-tk-card ${ground(colour, names)} ${isWild(card) ? "aha-tk-wild" : ""} ${more}`,
      "aria-hidden": "true"
    },
    h("b", { class: "aha-tk-letter" }, letter(colour, names)),
    godSign(god, names),
    nameOf(god === ANY ? any : god)
  );
}
function ghost(god, colour, names) {
  return h(
    "span",
    { class: `aha-tk-card aha-tk-ghost ${ground(colour, names)}`, "aria-hidden": "true" },
    colour !== null && h("b", { class: "aha-tk-letter" }, letter(colour, names)),
    godSign(god, names),
    nameOf(god)
  );
}
function tikiChip(card, names, any, short) {
  const { colour, god } = readCard(card);
  return h(
    "span",
    { class: `aha-tk-chip ${ground(colour, names)}`, "aria-hidden": "true" },
    h("b", {}, letter(colour, names)),
    short ? godSign(god, names) : god === ANY ? any : god
  );
}
function tikiBack(more = "") {
  return h("span", { class: `aha-tk-card aha-tk-back ${more}`, "aria-hidden": "true" }, godSign("", { gods: [], colours: [], titles: [] }));
}

// src/tikis_clock.ts
var CHOICES = [0, 5, 10, 20];
var Clock = class {
  choice = 0;
  left = 0;
  timer = null;
  question = null;
  // what is asked
  /** The seconds chosen; 0 for no clock. */
  get seconds() {
    return CHOICES[this.choice];
  }
  /** The seconds left of a question; null while none counts. */
  get remaining() {
    return this.timer === null ? null : this.left;
  }
  /** On to the next choice. */
  turn(tick, late) {
    this.choice = (this.choice + 1) % CHOICES.length;
    const asked = this.question;
    this.stop();
    if (asked !== null) this.ask(asked, tick, late);
  }
  /** This is the question now: start for a new one, stop for none. */
  ask(question, tick, late) {
    if (question === this.question) return;
    this.stop();
    this.question = question;
    if (question === null || this.seconds === 0) return;
    this.left = this.seconds;
    this.timer = setInterval(() => {
      this.left -= 1;
      if (this.left > 0) tick();
      else {
        const asked = this.question;
        this.stop();
        this.question = asked;
        late();
      }
    }, 1e3);
  }
  stop() {
    if (this.timer !== null) clearInterval(this.timer);
    this.timer = null;
    this.question = null;
  }
};

// src/tikis_words.ts
function homeOf({ shown }) {
  return shown.seat ?? shown.covered;
}
function who({ shown }, seat) {
  return shown.players[seat]?.name ?? "";
}
function cardName(ui, card) {
  const { t } = ui;
  const { colour, god } = readCard(card);
  if (colour === ANY && god === ANY) return t("tikis.card.any");
  if (colour === ANY) return t("tikis.card.god", { god });
  if (god === ANY) return t("tikis.card.colour", { colour: colourName(ui.t, colour) });
  return t("tikis.card", { colour: colourName(ui.t, colour), god });
}
function cardNames(ui, cards) {
  return cards.map((card) => cardName(ui, card)).join(", ");
}
function either({ t }, items) {
  const last2 = items.at(-1) ?? "";
  if (items.length < 2) return last2;
  return t("tikis.list.or", { first: items.slice(0, -1).join(", "), last: last2 });
}
function helps(family, card) {
  return family?.best.some((colour) => family.needs[colour]?.includes(card)) ?? false;
}
function whyNot(ui) {
  const { view, t } = ui;
  const { reason } = view.discard;
  if (reason === null || view.phase === "end") return "";
  return reason === "wild" ? t("tikis.never") : t("tikis.replaced", { free: freeFrom(ui) });
}
function freeFrom(ui) {
  const { view, t } = ui;
  const turns = view.discard.free_in ?? 0;
  if (turns > view.players) return t("tikis.free.later", { n: turns });
  const name = who(ui, (view.turn + turns) % view.players);
  return name === t("you") ? t("tikis.free.you") : t("tikis.free", { who: name });
}
function lastSlot({ shown }, seat, places) {
  const last2 = lastPlaced(shown.log.slice(0, shown.at ?? shown.log.length));
  if (last2 === null || last2.seat !== seat) return null;
  return places.find((place) => place !== null && readPlace(place).card === last2.card) ?? null;
}
function label(ui, place, chosen) {
  const { kind, seat, card } = readPlace(place);
  const parts = {
    player: () => playerParts(ui, seat),
    slot: () => slotParts(ui, seat, place),
    open: () => openParts(ui, seat),
    card: () => handParts(ui, card, place === chosen),
    pile: () => pileParts(ui),
    discard: () => discardParts(ui),
    wild: () => [ui.t("tikis.place.wild", { cards: ui.count("cards", ui.view.wild_pile ?? 0) })]
  }[kind]();
  return [...parts, goalPart(ui, place, chosen)].filter(Boolean).join(ui.t("list.apart"));
}
function goalPart(ui, place, chosen) {
  const { shown, view, t } = ui;
  const { kind } = readPlace(place);
  const home = homeOf(ui);
  if (kind === "pile") return shown.moves.includes("draw pile") && t("tikis.place.target");
  if (kind === "discard" && shown.moves.includes("draw discard")) return t("tikis.place.target");
  if (chosen === null || home === null) return false;
  const card = readPlace(chosen).card;
  if (!isGoal(view, shown.moves, home, card, place)) return false;
  return t(kind === "slot" ? "tikis.place.replaced" : "tikis.place.takes", { card: cardName(ui, card) });
}
function playerParts(ui, seat) {
  const { view, shown, t, count } = ui;
  const info = shown.players[seat];
  const family = view.families[seat];
  const hand = view.hands[seat];
  const cards = hand.cards ?? [];
  return [
    t("tikis.place.player", {
      who: info.name,
      kind: info.kind,
      family: count("tikis.place.family", family.size),
      hand: count("cards", hand.count)
    }),
    missing(ui, family),
    seat !== shown.seat && cards.length > 0 && t("tikis.place.cards", { cards: cardNames(ui, cards) }),
    hand.known.length > 0 && t("tikis.place.known", { cards: cardNames(ui, hand.known) }),
    hand.wilds !== null && hand.wilds > 0 && count("tikis.place.wilds", hand.wilds),
    view.current === seat && t(view.phase === "snap" ? "tikis.place.asked" : "tikis.place.turn"),
    view.winners?.includes(seat) === true && t("tikis.place.winner")
  ];
}
function missing(ui, family) {
  const { view, t } = ui;
  if (family.complete) return t("tikis.place.complete");
  const n = family.distance;
  if (shownColour(family, view.colours) === null) return t("tikis.place.missing", { n });
  return t("tikis.place.missing.in", { n, colours: family.best.map((colour) => colourName(ui.t, colour)).join(", ") });
}
function slotParts(ui, seat, place) {
  const { view, t } = ui;
  const family = view.families[seat];
  const colour = shownColour(family, view.colours);
  const slots = arrange(family, view.gods, colour);
  const places = slotPlaces(slots, seat);
  const slot = slots[places.indexOf(place)];
  const card = cardName(ui, readPlace(place).card);
  const own = seat === homeOf(ui);
  const lacked = (god) => cardName(ui, `${colour}-${god}`);
  return [
    own ? t("tikis.place.slot.own", { card }) : t("tikis.place.slot", { card, who: who(ui, seat) }),
    slot !== void 0 && colour !== null && t(slot.fits ? "tikis.place.fits" : "tikis.place.misfit", { colour: colourName(ui.t, colour) }),
    slot !== void 0 && colour !== null && slot.missing !== null && t("tikis.place.lacks", { card: lacked(slot.missing) }),
    slot !== void 0 && colour !== null && slot.or !== null && family.distance > 0 && t("tikis.place.or", { card: lacked(slot.or) }),
    lastSlot(ui, seat, places) === place && t("tikis.place.last")
  ];
}
function openParts(ui, seat) {
  const { view, t } = ui;
  const family = view.families[seat];
  const colour = shownColour(family, view.colours);
  const tikis = colour === null ? [] : (family.needs[colour] ?? []).filter((card) => readCard(card).god !== ANY && readCard(card).colour === colour);
  return [
    seat === homeOf(ui) ? t("tikis.place.open.own") : t("tikis.place.open", { who: who(ui, seat) }),
    missing(ui, family),
    tikis.length > 0 && t("tikis.place.helps", { cards: cardNames(ui, tikis) })
  ];
}
function handParts(ui, card, chosen) {
  const { view, shown, t } = ui;
  return [
    t("tikis.place.card", { card: cardName(ui, card) }),
    helps(view.families[shown.seat ?? -1], card) && t("tikis.place.useful"),
    snaps(shown.moves).includes(card) && t("tikis.place.card.snap"),
    chosen && t("tikis.place.card.selected")
  ];
}
function pileParts({ view, t, count }) {
  const n = view.draw_pile;
  return [n === 0 ? t("tikis.place.pile.empty") : t("tikis.place.pile", { cards: count("cards", n) })];
}
function discardParts(ui) {
  const { view, t, count } = ui;
  const { top, takable, cards } = view.discard;
  if (top === null) return [t("tikis.place.discard.empty")];
  const under = cards.slice(0, -1).reverse().slice(0, 4);
  return [
    t("tikis.place.discard", { card: cardName(ui, top), cards: count("cards", cards.length) }),
    takable && view.phase !== "end" ? t("tikis.place.discard.free") : whyNot(ui),
    takable && helps(view.families[ui.shown.seat ?? -1], top) && t("tikis.place.useful"),
    under.length > 0 && t("tikis.place.discard.under", { cards: cardNames(ui, under) })
  ];
}
function manyWays({ shown }, seat, card) {
  return waysTo(shown.moves, seat, card).length > 1;
}

// src/tikis.ts
var TIGHT2 = 40;
var classes = (...names) => names.filter(Boolean).join(" ");
var Tikis = class {
  name = "tikis";
  unseen = true;
  help = ["tikis.keys.1", "tikis.keys.2", "tikis.keys.3", "tikis.keys.4", "tikis.keys.5"];
  selected = null;
  // place of the hand card that is to go somewhere
  aimed = null;
  // the player whose place is still to be chosen
  keys = false;
  // whether the last choice was made by keyboard
  skips = false;
  // whether to pass by itself where there is nothing to snap with
  logged = -1;
  stood = null;
  clock = new Clock();
  skipping;
  close() {
    this.clock.stop();
    clearTimeout(this.skipping);
  }
  changed(ui) {
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
    const first2 = rows.find((place) => this.choosable(ui, place));
    if (first2 !== void 0) ui.focus(first2);
  }
  letGo() {
    this.selected = null;
    this.aimed = null;
  }
  // ---- snaps --------------------------------------------------------------------------------
  asked({ shown, view }) {
    return view.phase === "snap" && shown.moves.length > 0;
  }
  /** Whether the only answer to a snap is to pass, where nobody at the screen learns by it. */
  mustPass(ui) {
    return this.asked(ui) && ui.shown.moves.length === 1 && ui.shown.can.seats.length === 0;
  }
  /** Pass a little later: the last move is not acknowledged before its outcome is shown. */
  skip(ui) {
    this.skipping = setTimeout(() => ui.waits("move") ? this.skip(ui) : ui.play("pass"), 250);
  }
  time(ui) {
    const question = this.asked(ui) ? `${ui.shown.log.length}` : null;
    this.clock.ask(question, ui.redraw, () => this.late(ui));
  }
  late(ui) {
    ui.play("pass");
    ui.tell(ui.t("tikis.local.late"));
    ui.redraw();
  }
  // ---- what is where ------------------------------------------------------------------------
  names(ui) {
    const { gods, colours } = ui.view;
    return { gods, colours, titles: colours.map((colour) => colourName(ui.t, colour)) };
  }
  /** The cards of the own hand, if there is one to be seen. */
  hand({ view, shown }) {
    if (shown.seat === null || shown.covered !== null) return [];
    return view.hands[shown.seat]?.cards ?? [];
  }
  slots({ view }, seat) {
    const family = view.families[seat];
    return arrange(family, view.gods, shownColour(family, view.colours));
  }
  familyPlaces(ui, seat) {
    const places = slotPlaces(this.slots(ui, seat), seat).filter((place) => place !== null);
    return [`player ${seat}`, ...places];
  }
  lines(ui) {
    return familyLines(ui.view.players, homeOf(ui), ui.room);
  }
  others(ui) {
    return this.lines(ui).flat().length;
  }
  piles({ view }) {
    return ["pile", "discard", ...view.wild_pile === null ? [] : ["wild"]];
  }
  rows(ui) {
    const home = homeOf(ui);
    const others = this.lines(ui).map((line) => line.flatMap((seat) => this.familyPlaces(ui, seat)));
    const own = home === null ? [] : this.familyPlaces(ui, home);
    const hand = handPlaces(this.hand(ui));
    const mine = sideBySide(ui.room) ? [[...own, ...hand]] : [own, hand];
    return [...others, this.piles(ui), ...mine].filter((row) => row.length > 0);
  }
  chosenCard() {
    return this.selected === null ? null : readPlace(this.selected).card;
  }
  /** Whether the chosen card may go to a place. */
  goal(ui, place) {
    const card = this.chosenCard();
    const home = homeOf(ui);
    if (card === null || home === null) return false;
    if (this.aimed !== null && readPlace(place).seat !== this.aimed) return false;
    return isGoal(ui.view, ui.shown.moves, home, card, place);
  }
  /** Whether choosing a place now does something of itself, or begins a move. */
  choosable({ shown, view }, place) {
    const { kind, card } = readPlace(place);
    const { moves } = shown;
    if (kind === "pile") return moves.includes("draw pile");
    if (kind === "discard") return moves.includes("draw discard");
    if (kind !== "card") return false;
    if (view.phase === "snap") return snaps(moves).includes(card);
    return view.phase === "act" && uses(moves, card).length > 0;
  }
  // ---- the table ----------------------------------------------------------------------------
  table(ui) {
    const rows = this.rows(ui);
    const home = homeOf(ui);
    const node = h(
      "div",
      {
        key: "grid",
        role: "grid",
        class: classes("aha-grid aha-tk-grid", isCrowded(ui.room, this.others(ui)) && "aha-tk-crowded"),
        "aria-label": ui.t("tikis.grid")
      },
      ...this.lines(ui).map((line, index) => this.line(ui, line, index)),
      this.pileRow(ui),
      ...home === null ? [] : this.own(ui, home)
    );
    return { rows, node };
  }
  /** Families of others beside each other. */
  line(ui, seats, index) {
    const { room, view } = ui;
    const others = this.others(ui);
    const perRow = familyColumns(room, others);
    const card = othersWidth(room, others, view.family_size);
    return h(
      "div",
      {
        key: `line ${index}`,
        role: "row",
        class: classes("aha-tk-line", card < TIGHT2 && "aha-tk-tight"),
        style: `--aha-tiki: ${card}px; grid-template-columns: repeat(${perRow}, minmax(0, 1fr))`,
        "aria-label": ui.t("tikis.row.families")
      },
      ...seats.map((seat) => this.family(ui, seat, headsAside(room, others)))
    );
  }
  /** The own family and hand, beside each other or one below the other. */
  own(ui, home) {
    const { room, view, t } = ui;
    const wide = sideBySide(room);
    const card = ownWidth(room, this.others(ui), view.family_size, Math.max(4, this.hand(ui).length));
    const style = `--aha-tiki: ${card}px`;
    const line = classes("aha-tk-line", card < TIGHT2 && "aha-tk-tight");
    const family = this.family(ui, home, false);
    const hand = this.handNode(ui);
    if (wide) {
      const kids = [family, hand];
      return [h("div", { key: "own", role: "row", class: "aha-tk-own", style, "aria-label": t("tikis.row.own") }, ...kids)];
    }
    return [
      h("div", { key: "own family", role: "row", class: line, style, "aria-label": t("tikis.row.family") }, family),
      this.hand(ui).length > 0 && h("div", { key: "own hand", role: "row", class: line, style, "aria-label": t("tikis.row.hand") }, hand)
    ].filter((one) => one !== false);
  }
  family(ui, seat, aside) {
    const { view, shown } = ui;
    const home = homeOf(ui);
    const slots = this.slots(ui, seat);
    const places = slotPlaces(slots, seat);
    const colour = shownColour(view.families[seat], view.colours);
    const last2 = lastSlot(ui, seat, places);
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
          shown.over !== null && shown.at === null && !won && "aha-tk-lost"
        )
      },
      this.player(ui, seat),
      h(
        "div",
        { key: "slots", class: "aha-tk-slots" },
        ...slots.map((slot, at) => this.slot(ui, seat, slot, places[at] ?? null, colour, last2))
      ),
      seat === shown.banner?.seat && this.banner(ui)
    );
  }
  player(ui, seat) {
    const { view, shown, t } = ui;
    const place = `player ${seat}`;
    const won = view.winners?.includes(seat) === true;
    const mark = won ? "winner" : view.current === seat ? view.phase === "snap" ? "asked" : "turn" : null;
    return h(
      "div",
      {
        ...ui.place(place, label(ui, place, this.selected)),
        class: classes("aha-place aha-tk-player", this.goal(ui, place) && "aha-tk-target", this.aimed === seat && "aha-tk-aimed")
      },
      h(
        "span",
        { key: "first", class: "aha-tk-head" },
        h("b", { class: "aha-tk-who", "aria-hidden": "true" }, shown.players[seat].name),
        this.held(ui, seat)
      ),
      h(
        "span",
        { key: "second", class: "aha-tk-head" },
        h("span", { key: "missing", class: "aha-tk-missing", "aria-hidden": "true" }, ...this.missing(ui, seat, mark !== null)),
        mark !== null && h("span", { key: "mark", class: "aha-tk-mark", "aria-hidden": "true" }, t(`tikis.mark.${mark}`))
      )
    );
  }
  /** How many cards a family lacks, and its best colours; fewer of them beside a mark. */
  missing(ui, seat, marked) {
    const { view, t } = ui;
    const family = view.families[seat];
    const names = this.names(ui);
    const best = shownColour(family, view.colours) === null ? [] : family.best;
    const most = marked && seat !== homeOf(ui) ? 2 : 3;
    return [
      !family.complete && t("tikis.mark.missing", { n: family.distance }),
      ...best.slice(0, most).map(
        (one) => h("i", { key: one, class: `aha-tk-dot aha-tk-colour-${view.colours.indexOf(one)}` }, letter(one, names))
      )
    ];
  }
  /** What is known of a hand: backs, the cards that all know or that study mode shows, wilds. */
  held(ui, seat) {
    const { view, shown, t } = ui;
    const hand = view.hands[seat];
    if (seat === shown.seat && shown.covered === null) return null;
    const names = this.names(ui);
    const seen = hand.cards ?? hand.known;
    const hidden2 = Math.max(0, hand.count - seen.length);
    const short = !headsAside(ui.room, this.others(ui));
    return h(
      "span",
      { key: "held", class: "aha-tk-held", "aria-hidden": "true" },
      ...Array.from({ length: hidden2 }, () => h("span", { class: "aha-tk-tiny" })),
      ...seen.map((card) => tikiChip(card, names, t("tikis.mark.any"), short)),
      hand.count === 0 && "0",
      hand.wilds !== null && hand.wilds > 0 && h("span", { class: "aha-tk-stars" }, "★".repeat(hand.wilds))
    );
  }
  slot(ui, seat, slot, place, colour, last2) {
    const names = this.names(ui);
    const any = ui.t("tikis.mark.any");
    const goal = place !== null && this.goal(ui, place);
    const open = place === null || place.startsWith("open");
    const lacking = slot.missing !== null && slot.card !== null && colour !== null;
    const inner = [
      slot.card === null ? ghost(slot.missing, colour, names) : tiki(slot.card, names, any),
      lacking && h("span", { key: "lack", class: `aha-tk-lack ${ground(colour, names)}`, "aria-hidden": "true" }, slot.missing)
    ];
    const on = place ?? `open ${seat}`;
    const more = {
      class: classes(
        "aha-tk-slot",
        place !== null && "aha-place",
        goal && "aha-tk-target",
        open && place === null && this.goal(ui, on) && "aha-tk-target",
        slot.card !== null && !slot.fits && colour !== null && "aha-tk-misfit",
        place !== null && place === last2 && "aha-tk-last"
      ),
      ondragover: (event) => event.preventDefault(),
      ondrop: (event) => this.dropped(ui, event, on)
    };
    if (place !== null) return h("div", { ...ui.place(place, label(ui, place, this.selected)), ...more }, ...inner);
    const onclick = () => {
      this.choose(ui, on, false);
      ui.redraw();
    };
    return h("div", { key: `empty ${seat} ${slot.missing}`, onclick, ...more }, ...inner);
  }
  /** What the last move did, over the table, so that nothing jumps. */
  banner(ui) {
    const { banner, at, log } = ui.shown;
    return banner !== null && h("span", { key: `banner ${at ?? log.length}`, class: "aha-tk-banner", "aria-hidden": "true" }, banner.text);
  }
  // ---- piles --------------------------------------------------------------------------------
  pileRow(ui) {
    return h(
      "div",
      { key: "piles", role: "row", class: "aha-tk-piles", "aria-label": ui.t("tikis.row.piles") },
      ...this.piles(ui).map((place) => this.pile(ui, place)),
      this.facts(ui)
    );
  }
  pile(ui, place) {
    const { view, t } = ui;
    const names = this.names(ui);
    const { top, count, takable } = view.discard;
    const discard = place === "discard";
    const n = discard ? count : place === "pile" ? view.draw_pile : view.wild_pile ?? 0;
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
        ondragover: (event) => event.preventDefault(),
        ondrop: (event) => this.dropped(ui, event, place)
      },
      discard && top !== null ? tiki(top, names, t("tikis.mark.any"), takable ? "" : "aha-tk-shut") : back,
      h(
        "span",
        { class: "aha-tk-caption", "aria-hidden": "true" },
        h("span", {}, t(`tikis.mark.${place}`), " ", h("b", {}, String(n))),
        discard && top !== null && view.phase !== "end" && h("span", { class: `aha-tk-state aha-tk-${state}` }, told)
      )
    );
  }
  facts(ui) {
    const { view, t } = ui;
    const over = view.phase === "end";
    return h(
      "div",
      { key: "facts", class: "aha-tk-facts" },
      h("span", {}, t(`tikis.mark.${view.variant}`)),
      h("b", {}, over ? t("tikis.mark.ended", { n: view.turns }) : t("tikis.mark.turns", { n: view.turns + 1 })),
      h("span", {}, t("tikis.mark.cap", { n: view.turn_cap })),
      h("span", {}, t("tikis.mark.star"))
    );
  }
  // ---- the hand -----------------------------------------------------------------------------
  handNode(ui) {
    const cards = this.hand(ui);
    return h(
      "div",
      { key: "hand", class: "aha-tk-hand" },
      cards.length > 0 && h("span", { key: "name", class: "aha-tk-hand-name", "aria-hidden": "true" }, ui.t("tikis.row.hand")),
      h("div", { key: "cards", class: "aha-tk-slots" }, ...handPlaces(cards).map((place) => this.card(ui, place)))
    );
  }
  card(ui, place) {
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
          shown.hint[0]?.move.split(" ").includes(card) === true && "aha-tk-hinted"
        ),
        draggable: may && view.phase === "act" ? "true" : null,
        ondragstart: () => {
          this.selected = place;
          this.aimed = null;
          setTimeout(() => ui.redraw());
        }
      },
      tiki(card, this.names(ui), t("tikis.mark.any")),
      useful && h("span", { key: "useful", class: "aha-tk-useful", "aria-hidden": "true" }, "▲")
    );
  }
  dropped(ui, event, place) {
    event.preventDefault();
    event.stopPropagation();
    this.choose(ui, place, false);
    ui.redraw();
  }
  // ---- actions ------------------------------------------------------------------------------
  actions(ui) {
    const { view, shown } = ui;
    if (shown.moves.length === 0) return [];
    if (view.phase === "draw") return this.drawActions(ui);
    if (view.phase === "snap") return this.snapActions(ui);
    return this.actActions(ui);
  }
  drawActions(ui) {
    const { shown, view, t } = ui;
    const primary = { class: "aha-primary" };
    return [
      button("draw", t("tikis.action.draw"), () => ui.play("draw pile"), primary),
      shown.moves.includes("draw discard") && button("take", t("tikis.action.take", { card: cardName(ui, view.discard.top) }), () => ui.play("draw discard"))
    ];
  }
  actActions(ui) {
    const { shown, t } = ui;
    if (shown.moves.includes("pass")) return [button("pass", t("tikis.action.pass"), () => ui.play("pass"), { class: "aha-primary" })];
    const card = this.chosenCard();
    if (card === null) return [];
    const ways = uses(shown.moves, card);
    return [
      ways.includes("own") && button("own", t("tikis.action.own"), () => ui.play(`own ${card}`), { class: "aha-primary" }),
      ways.includes("discard") && button("discard", t("tikis.action.discard", { card: cardName(ui, card) }), () => ui.play(`discard ${card}`))
    ];
  }
  snapActions(ui) {
    const { shown, t } = ui;
    const left = this.clock.remaining;
    const seconds = this.clock.seconds;
    const turn = () => {
      this.clock.turn(ui.redraw, () => this.late(ui));
      ui.redraw();
    };
    const skip = () => {
      this.skips = !this.skips;
      if (this.skips && this.mustPass(ui)) ui.play("pass");
      ui.redraw();
    };
    const clock = seconds === 0 ? t("tikis.action.clock.off") : t("tikis.action.clock.on", { n: seconds });
    const cards = snaps(shown.moves);
    const few = cards.length < 2;
    const none = cards.length === 0;
    return [
      ...cards.map(
        (card) => button(`snap ${card}`, t("tikis.action.snap", { card: cardName(ui, card) }), () => ui.play(`snap ${card}`), { class: "aha-primary" })
      ),
      button("pass", t("tikis.action.pass"), () => ui.play("pass"), { class: shown.moves.length === 1 ? "aha-primary" : null }),
      left !== null && h("span", { key: "left", role: "timer", class: "aha-tk-left" }, t("tikis.action.left", { n: left })),
      shown.can.seats.length === 0 && (few || this.skips) && button("skip", t(none ? "tikis.action.skip.long" : "tikis.action.skip"), skip, {
        class: none ? "aha-tk-offer" : "aha-tk-small",
        title: t("tikis.action.skip.note"),
        "aria-pressed": String(this.skips)
      }),
      (few || seconds > 0) && button("clock", clock, turn, { class: "aha-tk-small", title: t("tikis.action.clock.note") })
    ];
  }
  // ---- choosing -----------------------------------------------------------------------------
  choose(ui, place, byKeyboard) {
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
  take(ui, place, byKeyboard) {
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
  sayCard(ui, card) {
    return cardName(ui, card).replace(/^./, (first2) => first2.toUpperCase());
  }
  /** The chosen card goes to a place, if it may: if not, Python says why. */
  onto(ui, place, byKeyboard) {
    const card = this.chosenCard();
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
      const full = ui.view.families[seat].size === ui.view.family_size;
      const said = full ? "tikis.local.whose.full" : "tikis.local.whose";
      ui.tell(ui.t(said, { card: this.sayCard(ui, card), who: who(ui, seat) }));
      if (byKeyboard) this.toGoal(ui);
    } else this.explain(ui, place);
  }
  /** Go to the first place that takes the chosen card: the own family first, then others. */
  toGoal(ui) {
    const goals = this.goals(ui);
    const first2 = goals.find((place) => readPlace(place).seat === homeOf(ui)) ?? goals[0];
    if (first2 !== void 0) ui.focus(first2);
  }
  /** The places that take the chosen card; of a player aimed at, the single places. */
  goals(ui) {
    const goals = this.rows(ui).flat().filter((place) => this.goal(ui, place));
    return this.aimed === null ? goals : goals.filter((place) => !place.startsWith("player"));
  }
  drop(ui) {
    const place = this.selected;
    this.letGo();
    ui.tell(ui.t("tikis.local.unchosen"));
    if (place !== null) ui.focus(place);
  }
  /** Say what is at a place, and what must be chosen first. */
  explain(ui, place, more = "") {
    ui.tell(`${label(ui, place, this.selected)}.${more === "" ? "" : ` ${more}`}`);
  }
  // ---- keys ---------------------------------------------------------------------------------
  key(ui, key, place) {
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
  placeOf(ui, seat) {
    return seat === homeOf(ui) ? `open ${seat}` : `player ${seat}`;
  }
  act(ui, move) {
    this.keys = true;
    ui.play(move);
    this.letGo();
  }
  /** Go on to the next place that can be chosen. */
  next(ui, place) {
    const rows = this.rows(ui).flat();
    const goals = this.goals(ui);
    const from = rows.indexOf(place) + 1;
    const may = (one) => goals.length > 0 ? goals.includes(one) : this.choosable(ui, one);
    const found = [...rows.slice(from), ...rows.slice(0, from)].find(may);
    if (found !== void 0) ui.focus(found);
  }
};
var tikis_default = {
  render(context) {
    return mount(context, () => new Tikis());
  }
};
export {
  tikis_default as default
};
