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
function decimal(t, text) {
  return text.replace(".", t("number.point"));
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
function awards({ rows, seats: seats2 }, { shown, t, send }) {
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
    (row2) => h(
      "li",
      { key: row2.name, class: row2.seats.length > 0 ? "aha-got" : "" },
      h("b", {}, phrase(t, row2.name)),
      t("label.said", { what: "", said: `${phrase(t, row2.what)}${row2.honour ? ` (${t("awards.honour")})` : ""}` }),
      ...row2.honour ? seats2.map((seat) => box(row2.name, row2.seats, seat)) : [row2.seats.length > 0 && h("b", { class: "aha-award-who" }, ` ✓ ${row2.seats.map(name).join(", ")}`)]
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
    (row2) => h(
      "tr",
      { key: row2.seat, class: row2.won ? "aha-won" : "" },
      h("td", {}, `${row2.place}.`),
      h("th", { scope: "row" }, shown.players[row2.seat]?.name ?? ""),
      h("td", {}, row2.text),
      h("td", {}, row2.won ? t("over.winner") : "")
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
  for (const [row2, places] of rows.entries()) {
    const column = places.indexOf(place ?? "");
    if (column >= 0) return { row: row2, column };
  }
  return null;
}
function step(rows, place, key, ctrl = false) {
  const at = find(rows, place);
  if (!at) return first(rows);
  const { row: row2, column } = at;
  const places = rows[row2];
  switch (key) {
    case "ArrowLeft":
      return places[Math.max(0, column - 1)];
    case "ArrowRight":
      return places[Math.min(places.length - 1, column + 1)];
    case "ArrowUp":
      return across(rows, row2, column, -1) ?? place;
    case "ArrowDown":
      return across(rows, row2, column, 1) ?? place;
    case "Home":
      return ctrl ? first(rows) : places[0];
    case "End":
      return ctrl ? last(rows) : places[places.length - 1];
    default:
      return null;
  }
}
function across(rows, row2, column, by) {
  const from = rows[row2].length;
  for (let next2 = row2 + by; next2 >= 0 && next2 < rows.length; next2 += by) {
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
function drawRow(row2, cells) {
  const id = plain(row2[0] ?? []);
  return h("tr", isClause(id) ? { "data-clause": id, tabindex: -1 } : {}, ...cells);
}
function drawTable(head2, rows, lang) {
  const titles = head2.map((cell2) => h("th", { scope: "col" }, ...drawRuns(cell2)));
  const names = head2.map(plain);
  const cells = (row2) => row2.map((runs, at) => at < 2 ? h("td", {}, ...drawRuns(runs)) : cell(names[at] ?? "", ...drawRuns(runs)));
  return h(
    "table",
    {},
    h("thead", {}, h("tr", {}, ...titles)),
    h("tbody", { lang }, ...rows.map((row2) => drawRow(row2, cells(row2))))
  );
}
var TIGHT = 5;
var NAMES_ABOVE = 6;
function drawMatrix(head2, rows) {
  const titles = head2.map((cell2) => h("th", { scope: "col" }, ...drawRuns(cell2)));
  const line = ([name, ...cells]) => h(
    "tr",
    {},
    h("th", { scope: "row" }, ...drawRuns(name ?? [])),
    ...cells.map((cell2) => h("td", {}, ...drawRuns(cell2)))
  );
  const columns = head2.length - 1;
  const tight = columns >= TIGHT ? " aha-matrix-tight" : "";
  const above = columns >= NAMES_ABOVE ? " aha-matrix-above" : "";
  return h("table", { class: `aha-matrix${tight}${above}`, style: `--aha-columns: ${columns}` }, h("thead", {}, h("tr", {}, ...titles)), h("tbody", {}, ...rows.map(line)));
}
function drawTree(rows) {
  const moves = rows.flatMap((row2, at) => row2.level === 0 ? [at] : []);
  const items = moves.map((at, index) => {
    const below2 = rows.slice(at + 1, moves[index + 1] ?? rows.length);
    return h("li", { class: rows[at].best ? "aha-branch-best" : "" }, ...drawBranch(rows[at]), h("ul", {}, ...below2.map((row2) => h("li", {}, ...drawBranch(row2)))));
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
    const head2 = blocks[start];
    if (head2.kind !== "heading") continue;
    const title2 = h("summary", { class: `aha-heading aha-heading-${head2.level}` }, ...drawRuns(head2.text));
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
    const row2 = this.root.querySelector(`[data-clause="${this.wanted}"]`);
    const body = this.root.querySelector(".aha-panel-body");
    this.wanted = null;
    if (!row2 || !body) return;
    row2.closest("details")?.setAttribute("open", "");
    row2.focus({ preventScroll: true });
    body.scrollTop += row2.getBoundingClientRect().top - body.getBoundingClientRect().top - 30;
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
    const seats2 = shown.can.seats.map(
      (seat) => button(`seat ${seat}`, shown.players[seat]?.name ?? "", () => send({ kind: "seat", seat }), {
        "aria-pressed": String(seat === shown.seat)
      })
    );
    return [
      shown.can.study && studySwitch(ui),
      choice(t("menu.pace"), labelOf(ui, "menu.pace"), paces),
      seats2.length > 1 && choice(t("menu.seat"), labelOf(ui, "menu.seat"), seats2),
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
  const valued = shown.hint.some((row2) => row2.value !== "");
  const keys = valued ? ["hint.move", "hint.value", "hint.why"] : ["hint.move", "hint.why"];
  const head2 = keys.map((key) => h("th", { scope: "col" }, t(key)));
  const rows = shown.hint.map(
    (row2) => h(
      "tr",
      { key: row2.move },
      h("th", { scope: "row" }, row2.text),
      valued && cell(t("hint.value"), row2.value),
      h("td", {}, row2.why)
    )
  );
  return h("table", {}, h("thead", {}, h("tr", {}, ...head2)), h("tbody", {}, ...rows));
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

// src/spirit_signs.ts
var ICONS = {
  hawaiians: "M8 1.6a2.9 2.9 0 1 1 0 5.8 2.9 2.9 0 0 1 0-5.8zM2.6 14.6c0-3.8 2-6.2 5.4-6.2s5.4 2.4 5.4 6.2z",
  commerce: "M8 1.4v8.2h5.2C12.6 6 10.8 3.2 8 1.4zM7 4C5.2 5.4 3.8 7.300 3.2 9.600H7zM1.600 11h12.800l-2.200 3.600H3.800z",
  aloha: "M8 5.900C6.200 4.200 6.300 1.200 8 1.200s1.800 3 0 4.700zM9.900 7.300c.9-2.200 3.700-3.200 4.300-1.600s-2 3-4.300 1.600zM9.300 9.500c2.300-.1 4.100 2.300 2.800 3.300s-3.500-1.100-2.800-3.300zM6.700 9.500c.7 2.200-1.500 4.300-2.800 3.300s.5-3.400 2.800-3.300zM6.100 7.300c-2.300 1.400-4.900 0-4.300-1.600s3.400-.6 4.300 1.600z",
  warriors: "M2 12.400C2 6.400 5 2 10.200 2c2.600 0 3.900 1.700 3.900 3.600-2-.9-3.800-.5-4.600 1 1.900.3 3 1.700 3 4v4H9.400v-3H5.600v.8z",
  home_rule: "M3.200 1.400h7l2.600 2.600v10.600H3.200zM5.200 6v1.200h5.600V6zm0 2.600v1.200h5.600V8.600zm0 2.600v1.200h3.600v-1.200z",
  vp: "M8 1.200l2.100 4.400 4.800.6-3.500 3.300.9 4.800L8 12l-4.300 2.300.9-4.800L1.100 6.200l4.800-.6z",
  tokens: "M8 1.600a6.400 6.400 0 1 1 0 12.800A6.400 6.400 0 0 1 8 1.600zm0 2.600a3.800 3.800 0 1 0 0 7.600 3.800 3.800 0 0 0 0-7.600z",
  votes: "M1.800 1.800h12.400v12.400H1.800zM6.800 9.300L4.700 7.100 3.500 8.300l3.300 3.500 5.700-6.300-1.200-1.200z",
  crown: "M1.800 12.800V4.200l3.500 2.900L8 2.800l2.700 4.300 3.500-2.900v8.600z",
  leader: "M8 .8c2.200 0 3.200 1.800 3.200 4.100S10.200 9 8 9 4.800 7.200 4.800 4.900 5.800.8 8 .8zM7.300 9.400h1.400v6H7.300z"
};
function icon(name, more = "") {
  return h(
    "svg",
    { class: `aha-sp-icon ${more}`, viewBox: "0 0 16 16", "aria-hidden": "true" },
    h("path", { d: ICONS[name], "fill-rule": "evenodd" })
  );
}
var SHAPES = {
  kauai: "M28 20C36 8 62 5 74 15s10 27-3 35-35 8-43-2-8-20 0-28z",
  oahu: "M10 22l18-10 15 8 20-12 25 28-12 13-28-5-15 7z",
  molokai: "M4 31c10-9 24-5 36-7s10-8 16-2 28 0 40 8c-12 9-30 7-46 7s-34 4-46-6z",
  maui: "M10 20c8-11 24-9 28 1 4 6 8 6 14 2 14-8 36-2 40 12s-12 23-28 20-18-12-22-18-8-2-16 0-20-7-16-17z",
  hawaii: "M24 5c10-4 20 2 26 8s22 10 30 20-6 13-14 17-18 8-26 6-8-16-14-23-14-24-2-28z"
};
function outline(island) {
  return h(
    "svg",
    { class: "aha-sp-outline", viewBox: "0 0 100 60", "aria-hidden": "true" },
    h("path", { d: SHAPES[island] ?? SHAPES["kauai"], "stroke-linejoin": "round" })
  );
}
function chip(seat, more = "", ...kids) {
  return h("span", { class: `aha-sp-chip aha-sp-seat-${seat} ${more}`, "aria-hidden": "true" }, h("b", {}, String(seat + 1)), ...kids);
}
function pips(seat, count) {
  if (count === 0) return null;
  const discs = Math.min(count, 3);
  return h(
    "span",
    { key: "pips", class: `aha-sp-pips aha-sp-seat-${seat}` },
    ...Array.from({ length: discs }, () => h("i", {})),
    count > discs && `+${count - discs}`
  );
}

// src/spirit_table.ts
var MAJORITIES = ["hawaiians", "commerce", "aloha"];
var STAGES = ["prologue", "I", "II", "III", "epilogue"];
var LETTERS = {
  H: "hawaiians",
  C: "commerce",
  A: "aloha",
  W: "warriors",
  R: "home_rule",
  V: "vp"
};
function readPlace(place) {
  const cut = place.indexOf(" ");
  const kind = cut < 0 ? place : place.slice(0, cut);
  const id = cut < 0 ? "" : place.slice(cut + 1);
  return { kind, seat: kind === "player" || kind === "vote" ? Number(id) : -1, id };
}
function mostTo(moves, source, target) {
  const start = `migrate ${source}>${target} `;
  const counts = moves.filter((move) => move.startsWith(start)).map((move) => Number(move.slice(start.length)));
  return Math.max(0, ...counts);
}
function waysAt(moves, island) {
  const found = /* @__PURE__ */ new Set();
  for (const move of moves) {
    const [verb] = move.split(" ", 1);
    if (move.startsWith(`migrate ${island}>`) || move.startsWith(`convert H@${island}>`)) found.add(verb);
    else if (move.endsWith(` ${island}`) && verb !== "start" && verb !== "monarch") found.add(verb);
  }
  return ["migrate", "recruit", "gather", "event", "forfeit", "convert"].filter((verb) => found.has(verb));
}
function tokensFor(moves, name) {
  const start = `event "${name}" `;
  return moves.filter((move) => move.startsWith(start)).map((move) => move.slice(start.length));
}
function mustForfeit(moves) {
  return moves.length > 0 && moves.every((move) => move.startsWith("forfeit "));
}
function quickAmounts(most) {
  const wanted = [
    { name: "one", n: 1 },
    { name: "all", n: most },
    { name: "half", n: Math.floor(most / 2) },
    { name: "but", n: most - 1 }
  ];
  const found = wanted.filter(({ n }, at) => n >= 1 && wanted.findIndex((other) => other.n === n) === at);
  return found.sort((a, b) => a.n - b.n);
}
function typed(before2, digit, most) {
  const longer = `${before2}${digit}`;
  const text = Number(longer) <= most && Number(longer) > 0 ? longer : digit;
  return { text, n: Math.min(most, Math.max(1, Number(text))) };
}
function stepped(key, n, most) {
  const by = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };
  if (key === "Home") return 1;
  if (key === "End") return most;
  if (!(key in by)) return null;
  return Math.min(most, Math.max(1, n + by[key]));
}
function lastIslands(move) {
  const way = /^migrate (\w+)>(\w+) /.exec(move);
  if (way) return [way[1], way[2]];
  const hawaiian = /^convert H@(\w+)>/.exec(move);
  if (hawaiian) return [hawaiian[1]];
  const one = /^(?:start|recruit|gather|forfeit|monarch|event .*) (\w+)$/.exec(move);
  return one ? [one[1]] : [];
}
function percent(fraction) {
  const [top, bottom = "1"] = fraction.split("/");
  const value = Number(top) / Number(bottom) * 100;
  if (value === 0 || value === 100) return String(value);
  if (value < 0.1) return "<0.1";
  if (value > 99.9) return ">99.9";
  return value.toFixed(1);
}
function ahead(order, room) {
  const fit = room <= 0 ? 16 : Math.max(6, Math.floor((room - 60) / 22));
  if (order.length <= fit) return { shown: [...order], more: 0 };
  return { shown: order.slice(0, fit - 2), more: order.length - (fit - 2) };
}
function totals(sheet, players) {
  return Array.from(
    { length: players },
    (_, seat) => sheet.reduce((sum, { lines: lines2 }) => sum + Object.values(lines2).reduce((part, row2) => part + (row2?.[seat] ?? 0), 0), 0)
  );
}
function offices(cards) {
  const crowns = cards.filter((card) => !card.includes(" "));
  const leaders = cards.filter((card) => card.includes(" ")).map((card) => {
    const [stage, island] = card.split(" ");
    return { stage, island };
  });
  return { crowns, leaders };
}
function tieBreak(votes, seats2, winner) {
  let tied = votes.flatMap((n, seat) => n === votes[winner] ? [seat] : []);
  for (const name of ["hawaiians", "aloha", "commerce"]) {
    if (tied.length < 2) return null;
    const most = Math.max(...tied.map((seat) => seats2[seat][name]));
    tied = tied.filter((seat) => seats2[seat][name] === most);
    if (tied.length === 1) return name;
  }
  return null;
}

// src/spirit_words.ts
var NO_STORY = { conflict: null, scores: [], assumed: [], decks: [], hawaii: { ruled: false, barred: false } };
function storyOf({ shown }) {
  return shown.story ?? NO_STORY;
}
function who({ shown }, seat) {
  return shown.players[seat]?.name ?? "";
}
function homeOf({ shown }) {
  return shown.seat ?? shown.covered;
}
function islandOf({ view }, id) {
  return view.islands.find((island) => island.id === id);
}
var islandName = (ui, id) => islandOf(ui, id).name;
function islandNames(ui, ids) {
  return ids.map((id) => islandName(ui, id)).join(", ");
}
var resource = ({ t }, letter) => t(`spirit.name.${LETTERS[letter]}`);
var amount = ({ count }, name, n) => count(`spirit.amount.${name}`, n);
function amounts(ui, given) {
  return Object.entries(given).map(
    ([letter, n]) => typeof n === "number" ? amount(ui, LETTERS[letter], n) : ui.t("spirit.amount.die", { what: resource(ui, letter) })
  ).join(", ");
}
function cardWords(ui, card) {
  const { t } = ui;
  if (card.kind === "calamity") {
    const on = Object.entries(card.lose_on).map(
      ([island, n]) => t("spirit.mark.all.on", { what: amounts(ui, { H: n }), island: islandName(ui, island) })
    );
    const all = amounts(ui, card.lose);
    return [...on, all !== "" && t("spirit.mark.all", { what: all })].filter(Boolean).join(", ");
  }
  const others = amounts(ui, card.others_lose);
  const gains = [amounts(ui, card.gain), others !== "" && t("spirit.mark.others", { what: others })];
  const cost = amounts(ui, card.cost) || t("spirit.mark.free");
  return t("spirit.mark.effect", { cost, gain: gains.filter(Boolean).join(", ") });
}
function cardIslands(ui, card) {
  if (card.at.length === ui.view.islands.length) return ui.t("spirit.mark.any");
  return islandNames(ui, card.at);
}
var usableBy = (event) => Object.keys(event.usable).map(Number);
function both({ t }, items) {
  const last2 = items.at(-1) ?? "";
  return items.length < 2 ? last2 : t("list.and", { first: items.slice(0, -1).join(", "), last: last2 });
}
function either({ t }, items) {
  const last2 = items.at(-1) ?? "";
  if (items.length < 2) return last2;
  return t("spirit.local.or", { first: items.slice(0, -1).join(", "), last: last2 });
}
function officeNames(ui, cards) {
  const { crowns, leaders } = offices(cards);
  const led = [...new Set(leaders.map(({ stage }) => stage))].map((stage) => {
    const islands = leaders.filter((one) => one.stage === stage).map(({ island }) => islandName(ui, island));
    return ui.t(`spirit.leader.${stage}`, { islands: both(ui, islands) });
  });
  return [...crowns.map((card) => ui.t(`spirit.card.${card}`)), ...led].join(", ");
}
function label(ui, place, choice2) {
  const { kind, seat, id } = readPlace(place);
  const parts = {
    player: () => playerParts(ui, seat),
    island: () => islandParts(ui, id, choice2),
    event: () => eventParts(ui, id),
    vote: () => voteParts(ui, seat),
    amount: () => amountParts(ui, choice2)
  }[kind]();
  return parts.filter(Boolean).join(ui.t("list.apart"));
}
function playerParts(ui, seat) {
  const { view, shown, t } = ui;
  const info = shown.players[seat];
  const player = view.seats[seat];
  const tracks = ["hawaiians", "commerce", "aloha", "warriors", "home_rule", "votes"];
  return [
    t("spirit.say.player", {
      who: info.name,
      kind: info.kind,
      vp: amount(ui, "vp", player.vp),
      tokens: amount(ui, "tokens", player.tokens)
    }),
    tracks.map((name) => amount(ui, name, player[name])).join(", "),
    view.monarch === seat && t("spirit.say.monarch"),
    officeNames(ui, player.cards),
    view.winners?.includes(seat) === true && t("spirit.say.winner"),
    view.current === seat && t("spirit.say.turn")
  ];
}
function islandParts(ui, id, choice2) {
  const { view, shown, t } = ui;
  const island = islandOf(ui, id);
  const people = view.seats.map((_, seat) => {
    const n = island.hawaiians[seat];
    const tokens = island.tokens[seat];
    if (n === 0 && tokens === 0) return "";
    const values = { who: who(ui, seat), n, tokens: amount(ui, "tokens", tokens) };
    return t(tokens ? "spirit.say.people.token" : "spirit.say.people", values);
  });
  const last2 = shown.last !== null && lastIslands(shown.last.move).includes(id);
  return [
    t("spirit.say.island", { island: island.name }),
    people.filter(Boolean).join(", ") || t("spirit.say.nobody"),
    island.leader !== null && t("spirit.say.leader", { who: who(ui, island.leader) }),
    yieldsPart(ui, island),
    last2 && t("spirit.say.last"),
    choice2.source === id && t("spirit.say.chosen"),
    goalPart(ui, id, choice2)
  ];
}
function yieldsPart(ui, { id, gather }) {
  const { ruled, barred } = storyOf(ui).hawaii;
  const what = id === "hawaii" && barred ? "" : amounts(ui, gather);
  const text = what === "" ? ui.t("spirit.say.yields.none") : ui.t("spirit.say.yields", { what });
  return id === "hawaii" && ruled ? ui.t("spirit.say.yields.ruled", { what: text }) : text;
}
function goalPart(ui, id, choice2) {
  const { shown, t } = ui;
  if (choice2.event !== null) return tokensFor(shown.moves, choice2.event).includes(id) && t("spirit.say.taker");
  if (choice2.source === null || choice2.source === id) return isChoosable(ui, id) && choice2.source === null && t("spirit.say.choosable");
  return mostTo(shown.moves, choice2.source, id) > 0 && t("spirit.say.target", { source: islandName(ui, choice2.source) });
}
function isChoosable({ shown }, id) {
  return shown.moves.some(
    (move) => move.endsWith(` ${id}`) || move.startsWith(`migrate ${id}>`) || move.startsWith(`convert H@${id}>`)
  );
}
function eventParts(ui, name) {
  const { view, t } = ui;
  const event = view.events.find((one) => one.name === name);
  if (event === void 0) return [name];
  const users = usableBy(event).map((seat) => who(ui, seat));
  const values = { title: phrase(ui.t, event.title), words: cardWords(ui, event), islands: cardIslands(ui, event) };
  return [
    t(event.kind === "red" ? "spirit.say.red" : "spirit.say.event", values),
    users.length > 0 ? t("spirit.say.usable", { who: users.join(", ") }) : t("spirit.say.usable.none"),
    event.used_by.length > 0 && t("spirit.say.used", { who: event.used_by.map((seat) => who(ui, seat)).join(", ") }),
    event.note !== "" && t("spirit.say.note", { note: phrase(t, event.note).replace(/\.$/, "") })
  ];
}
function voteParts(ui, seat) {
  const { view, t } = ui;
  const votes = view.election?.votes[seat] ?? view.seats[seat].votes;
  return [
    t("spirit.say.vote", { who: who(ui, seat), votes: amount(ui, "votes", votes) }),
    view.election?.governor === seat && t("spirit.say.vote.most"),
    t("spirit.mark.conversions", { n: view.seats[seat].conversions, most: view.limits.conversions })
  ];
}
function amountParts(ui, { source, target }) {
  if (source === null || target === null) return [""];
  return [ui.t("spirit.say.amount", { source: islandName(ui, source), target: islandName(ui, target) })];
}

// src/spirit_panels.ts
var seats = ({ view }) => view.seats.map((_, seat) => seat);
function assumed(ui, name) {
  const { t } = ui;
  const open = () => {
    ui.open("rulings");
    ui.redraw();
  };
  return button(`assumed ${name}`, t("spirit.mark.assumed"), open, {
    class: "aha-sp-assumed",
    title: t("spirit.mark.assumed.note"),
    "aria-label": t("label.said", { what: t("spirit.mark.assumed"), said: t("spirit.mark.assumed.note") })
  });
}
function scoreBody(ui) {
  const { view, t } = ui;
  const { scores } = storyOf(ui);
  const over = view.step === "end";
  return [
    sums(ui),
    !over && preview(ui),
    ...view.sheet.slice().reverse().map(({ stage }, at) => stagePart(ui, stage, scores.find((one) => one.stage === stage), at === 0)),
    view.sheet.length === 0 && h("p", { key: "none", class: "aha-note" }, t("spirit.score.none")),
    officesPart(ui)
  ];
}
function officesPart(ui) {
  const { view, t } = ui;
  const holders = seats(ui).filter((seat) => view.seats[seat].cards.length > 0);
  const items = holders.map(
    (seat) => h("li", { key: seat }, chip(seat), h("span", {}, t("label.said", { what: who(ui, seat), said: officeNames(ui, view.seats[seat].cards) })))
  );
  return h(
    "div",
    { key: "offices", class: "aha-sp-block" },
    h("b", {}, t("spirit.score.offices")),
    items.length > 0 ? h("ul", { class: "aha-sp-offices" }, ...items) : h("p", {}, t("spirit.score.offices.none")),
    h("p", { class: "aha-note" }, icon("crown", "aha-sp-gold"), " ", icon("leader"), ` ${t("spirit.score.votes")}`)
  );
}
var unseen = (text) => h("span", { class: "aha-sp-unseen" }, text);
function head(ui, first2) {
  const columns = seats(ui).map((seat) => h("th", { key: seat, scope: "col", class: "aha-sp-num" }, chip(seat), unseen(who(ui, seat))));
  return h("thead", {}, h("tr", {}, h("th", { scope: "col" }, first2), ...columns));
}
function row(key, title2, values, strong = false) {
  const cells = values.map((value) => h("td", { class: "aha-sp-num" }, strong ? h("b", {}, String(value)) : String(value)));
  return h("tr", { key }, h("th", { scope: "row" }, title2), ...cells);
}
function sums(ui) {
  const { view, t } = ui;
  const rows = view.sheet.map(({ stage, lines: lines2 }) => row(stage, t(`spirit.stage.${stage}`), totals([{ stage, lines: lines2 }], view.players)));
  const points = view.seats.map(({ vp }) => vp);
  return h(
    "table",
    { key: "sums", class: "aha-sp-sheet", "aria-label": t("spirit.score.sum") },
    head(ui, t("spirit.score.sum")),
    h("tbody", {}, ...rows, row("total", t("spirit.score.total"), points, true))
  );
}
function preview(ui) {
  const { view, t } = ui;
  const { chart, majorities, stage } = view;
  const name = t(`spirit.stage.${stage}`);
  const crown = stage === "epilogue" ? "governor" : "crown";
  const fixed = [
    chart.crown > 0 && h("li", { key: "crown" }, t("label.said", { what: t(`spirit.line.${crown}`), said: amount(ui, "vp", chart.crown) })),
    chart.leaders > 0 && h("li", { key: "leaders" }, t("label.said", { what: t("spirit.line.leaders"), said: t("spirit.score.each", { n: chart.leaders }) }))
  ];
  const lines2 = MAJORITIES.filter((line) => chart[line].length > 0);
  const majority = lines2.map(
    (line) => row(line, [t(`spirit.line.${line}`), ` (${chart[line].join(", ")})`].join(""), majorities[line].points)
  );
  return h(
    "div",
    { key: "now", class: "aha-sp-block" },
    h("b", {}, t("spirit.score.chart", { stage: name })),
    storyOf(ui).assumed.includes(`chart ${stage}`) && assumed(ui, "chart"),
    h("ul", { key: "fixed" }, ...fixed),
    lines2.length > 0 && h(
      "table",
      { key: "lines", class: "aha-sp-sheet", "aria-label": t("spirit.score.now", { stage: name }) },
      head(ui, t("spirit.score.now", { stage: name })),
      h("tbody", {}, ...majority)
    )
  );
}
function stagePart(ui, stage, score, open) {
  const { t, view } = ui;
  const lines2 = score?.lines ?? [];
  const entry = view.sheet.find((one) => one.stage === stage);
  const plain2 = Object.entries(entry?.lines ?? {}).map(([line, points]) => ({
    line: line === "crown" && stage === "epilogue" ? "governor" : line,
    rows: points.map((n, seat) => ({ seat, points: n, why: "" })).filter((one) => one.points > 0)
  }));
  const said = (lines2.length > 0 ? lines2 : plain2).map(
    ({ line, rows }) => h(
      "li",
      { key: line },
      h("b", {}, t(`spirit.line.${line}`)),
      h(
        "ul",
        {},
        ...rows.map(
          ({ seat, points, why }) => h(
            "li",
            { key: seat, class: points > 0 ? "aha-sp-got" : "aha-sp-nil" },
            chip(seat),
            h("span", {}, why === "" ? who(ui, seat) : t("label.said", { what: who(ui, seat), said: why })),
            h("b", { class: "aha-sp-points" }, String(points))
          )
        )
      )
    )
  );
  return h(
    "details",
    { key: `stage ${stage}`, class: "aha-section aha-sp-stagepart", open: open ? true : null },
    h("summary", { class: "aha-heading" }, t(`spirit.stage.${stage}`)),
    h("ul", {}, ...said)
  );
}
function conflictBody(ui, fallen) {
  const { view, t } = ui;
  const { conflict } = storyOf(ui);
  const past = conflict ?? fromView(ui);
  return [
    past !== null && lastConflict(ui, past, fallen),
    past === null && view.outlook !== null && h("p", { key: "none", class: "aha-note" }, t("spirit.conflict.none")),
    view.outlook !== null && fallen === null && outlook(ui),
    view.outlook === null && h("p", { key: "never", class: "aha-note" }, t("spirit.conflict.never")),
    h("p", { key: "note", class: "aha-note" }, t("spirit.conflict.note"))
  ];
}
function fromView({ view }) {
  const { conflict } = view;
  if (conflict === null) return null;
  const rolls = conflict.rolls.flatMap(
    (total, seat) => total === null ? [] : [{ seat, dice: conflict.dice[seat], total, after: null }]
  );
  const tied = conflict.ahead.length > 1 ? conflict.ahead : [];
  return { step: -1, stage: "", odds: [], rolls, tied, crowned: conflict.open ? null : view.monarch, card: null };
}
function lastConflict(ui, past, fallen) {
  const { t } = ui;
  const count = fallen ?? past.rolls.length;
  const all = count >= past.rolls.length;
  const rolled = new Map(past.rolls.slice(0, count).map((roll) => [roll.seat, roll]));
  const latest = past.rolls[count - 1];
  const settled = all && (fallen === null || fallen > past.rolls.length);
  const chances = settled || count === 0 ? null : latest?.after ?? null;
  const top = Math.max(0, ...[...rolled.values()].map(({ total }) => total));
  const rows = past.rolls.slice().sort((a, b) => a.seat - b.seat).map(({ seat, dice }) => {
    const roll = rolled.get(seat);
    const before2 = past.odds[seat];
    const now = chances?.[seat];
    return h(
      "tr",
      { key: seat, class: settled && past.crowned === seat ? "aha-won" : "" },
      h("th", { scope: "row" }, chip(seat), ` ${who(ui, seat)}`, settled && past.crowned === seat && icon("crown", "aha-sp-gold")),
      h("td", {}, diceNode(ui, dice)),
      h(
        "td",
        { class: "aha-sp-num" },
        roll ? h("b", { key: `total ${seat}`, class: `aha-sp-total${roll.total === top ? " aha-sp-top" : ""}` }, String(roll.total)) : "…"
      ),
      h("td", { class: "aha-sp-num" }, settled ? t("spirit.conflict.percent", { n: past.crowned === seat ? 100 : 0 }) : chance(ui, now ?? before2))
    );
  });
  const title2 = past.card === null ? t("spirit.panel.conflict") : t("spirit.conflict.last", { card: t(`spirit.card.${past.card}`) });
  const names = past.tied.map((seat) => who(ui, seat)).join(", ");
  const card = past.card === null ? icon("crown") : t(`spirit.card.${past.card}`);
  return h(
    "div",
    { key: "last", class: "aha-sp-block" },
    h("b", {}, title2),
    h(
      "table",
      { class: "aha-sp-sheet aha-sp-rolls", "aria-label": title2 },
      conflictHead(ui, true),
      h("tbody", {}, ...rows)
    ),
    h(
      "p",
      { key: "end", class: "aha-sp-verdict" },
      !all && t("spirit.conflict.falling"),
      all && past.tied.length > 1 && h("span", { key: "tied" }, t("spirit.conflict.tied", { who: names }), " "),
      settled && past.crowned !== null && h("b", { key: "crowned" }, icon("crown", "aha-sp-gold"), typeof card === "string" ? t("spirit.conflict.crowned", { who: who(ui, past.crowned), card }) : who(ui, past.crowned))
    ),
    course(ui, past, count)
  );
}
function course(ui, { odds, rolls }, count) {
  const { t } = ui;
  if (odds.length === 0) return null;
  const after2 = rolls.slice(0, count).filter((roll) => roll.after !== null);
  const line = (key, title2, chances) => h("tr", { key }, h("th", { scope: "row" }, title2), ...seats(ui).map((seat) => h("td", { class: "aha-sp-num" }, chance(ui, chances[seat]))));
  const name = t("spirit.conflict.course");
  return h(
    "div",
    { key: "course", class: "aha-sp-block" },
    h("b", {}, name),
    h(
      "table",
      { class: "aha-sp-sheet aha-sp-small-table", "aria-label": name },
      head(ui, t("spirit.conflict.after")),
      h(
        "tbody",
        {},
        line("before", t("spirit.conflict.before"), odds),
        ...after2.map(({ seat, total, after: chances }) => line(`roll ${seat}`, h("span", {}, chip(seat, "aha-sp-small"), unseen(who(ui, seat)), ` ${total}`), chances))
      )
    )
  );
}
function conflictHead({ t }, totals2) {
  return h(
    "thead",
    {},
    h(
      "tr",
      {},
      h("th", { scope: "col" }, t("spirit.conflict.player")),
      h("th", { scope: "col" }, t(totals2 ? "spirit.conflict.dice" : "spirit.name.warriors")),
      totals2 && h("th", { scope: "col", class: "aha-sp-num" }, t("spirit.conflict.total")),
      h("th", { scope: "col", class: "aha-sp-num" }, t("spirit.conflict.chance"))
    )
  );
}
function chance({ t }, fraction) {
  if (fraction === void 0) return "";
  return h("span", { title: fraction.length < 20 ? fraction : null }, t("spirit.conflict.percent", { n: decimal(t, percent(fraction)) }));
}
function diceNode({ t }, dice) {
  const black = dice === 3;
  return h(
    "span",
    { class: `aha-sp-dice${black ? " aha-sp-black" : ""}`, role: "img", "aria-label": t(black ? "spirit.conflict.black" : "spirit.conflict.white") },
    ...Array.from({ length: dice }, () => h("i", {}))
  );
}
function outlook(ui) {
  const { view, t } = ui;
  const { dice, chances } = view.outlook;
  const rows = seats(ui).map(
    (seat) => h(
      "tr",
      { key: seat },
      h("th", { scope: "row" }, chip(seat), ` ${who(ui, seat)}`),
      h("td", {}, `${view.seats[seat].warriors} `, diceNode(ui, dice[seat])),
      h("td", { class: "aha-sp-num" }, chance(ui, chances[seat]))
    )
  );
  return h(
    "div",
    { key: "outlook", class: "aha-sp-block" },
    h("b", {}, t("spirit.conflict.now")),
    h(
      "table",
      { class: "aha-sp-sheet aha-sp-rolls", "aria-label": t("spirit.conflict.now") },
      conflictHead(ui, false),
      h("tbody", {}, ...rows)
    )
  );
}
var BLANK = { kind: "event", at: [], cost: {}, gain: {}, others_lose: {}, lose: {}, lose_on: {}, note: "" };
var LIES = ["open", "may", "gone", "rest"];
function deckBody(ui) {
  const { decks } = storyOf(ui);
  const first2 = decks.find(({ when }) => when !== "past") ?? decks.at(-1);
  return decks.map((deck) => deckPart(ui, deck, deck === first2));
}
function deckPart(ui, deck, open) {
  const { t } = ui;
  const { stage, when, cards } = deck;
  const groups = when === "past" ? [group(ui, t("spirit.deck.over"), cards)] : LIES.map((lies) => lying(ui, lies, cards));
  return h(
    "details",
    { key: `deck ${stage}`, class: "aha-section", open: open ? true : null },
    h("summary", { class: "aha-heading" }, t("label.said", { what: t(`spirit.stage.${stage}`), said: t(`spirit.deck.${when}`) })),
    storyOf(ui).assumed.includes(`decks ${stage}`) && assumed(ui, `deck ${stage}`),
    ...groups
  );
}
function lying(ui, lies, cards) {
  const { t, view } = ui;
  const list = cards.filter((card) => card.lies === lies);
  if (list.length === 0) return null;
  const how = lies === "may" && h("p", { key: "how", class: "aha-note" }, t("spirit.deck.how", { n: view.limits.open_events }));
  return group(ui, t(`spirit.deck.${lies}`), list, how);
}
function group(ui, title2, list, how = null) {
  return h(
    "div",
    { key: title2, class: "aha-sp-block" },
    h("b", {}, title2),
    how,
    h("ul", { class: "aha-sp-cards" }, ...list.map((dealt) => cardItem(ui, dealt)))
  );
}
function cardItem(ui, dealt) {
  const { t, view } = ui;
  const shown = [...view.events, ...view.used].find(({ name }) => name === dealt.name);
  const card = { ...BLANK, ...dealt, note: shown?.note ?? "" };
  return h(
    "li",
    { key: card.name },
    h(
      "span",
      { class: "aha-sp-cardhead" },
      h("span", {}, h("b", {}, phrase(t, card.title)), card.kind !== "event" && h("em", {}, ` (${t(`spirit.deck.${card.kind}`)})`)),
      dealt.chance !== void 0 && h("span", { class: "aha-sp-odds", title: dealt.chance }, t("spirit.deck.chance", { n: decimal(t, percent(dealt.chance)) }))
    ),
    `${cardWords(ui, card)}${card.at.length > 0 ? `${t("list.apart")}${cardIslands(ui, card)}` : ""}`,
    card.note !== "" && h("span", { key: "note", class: "aha-note" }, h("br"), phrase(t, card.note))
  );
}

// src/spirit.ts
var classes = (...names) => names.filter(Boolean).join(" ");
var PRIMARY = { class: "aha-primary" };
var FALL = 750;
var TRACKS = ["hawaiians", "commerce", "aloha", "warriors", "home_rule", "votes"];
var TWO_EVENTS = 560;
var TWO_LINES = 460;
var HEADINGS = 490;
var LETTER2 = 6.7;
var OFFICES = 680;
var Spirit = class {
  name = "spirit";
  help = [1, 2, 3, 4, 5, 6].map((n) => `spirit.keys.${n}`);
  panels = [
    { name: "score", menu: "spirit.menu.score", title: "spirit.panel.score", body: (ui) => scoreBody(ui) },
    { name: "conflict", menu: "spirit.menu.conflict", title: "spirit.panel.conflict", body: (ui) => conflictBody(ui, this.fallen) },
    { name: "deck", menu: "spirit.menu.deck", title: "spirit.panel.deck", body: (ui) => deckBody(ui) }
  ];
  choice = { source: null, target: null, n: 1, event: null };
  digits = "";
  // typed for the amount
  keys = false;
  // whether the last choice was made by keyboard
  lastPlace = null;
  // that a move was made from
  logged = -1;
  stood = null;
  fought = 0;
  // the step of the conflict shown last
  fallen = null;
  // totals that have fallen; null: the conflict is past
  falling;
  opened = false;
  // whether the conflict's panel opened by itself
  close() {
    clearTimeout(this.falling);
  }
  changed(ui) {
    const { shown } = ui;
    const first2 = this.logged < 0;
    const grown = !first2 && shown.log.length > this.logged && shown.at === null;
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
    const next2 = back ? this.lastPlace : rows.find((place) => this.choosable(ui, place));
    if (next2 !== null && next2 !== void 0) ui.focus(next2);
  }
  letGo() {
    this.choice = { source: null, target: null, n: 1, event: null };
    this.digits = "";
  }
  /** What is chosen may have become impossible: after a refusal it mostly has not. */
  keepChoice({ shown }) {
    const { source, event } = this.choice;
    if (source !== null && waysAt(shown.moves, source).length === 0) this.letGo();
    if (event !== null && tokensFor(shown.moves, event).length === 0) this.letGo();
  }
  // ---- the conflict, roll by roll -----------------------------------------------------------
  /** A conflict that has just been fought is shown total by total, where there is room for it. */
  fight(ui, grown) {
    const { conflict } = storyOf(ui);
    const step2 = conflict?.step ?? 0;
    const fresh = grown && step2 > this.fought;
    this.fought = step2;
    if (!fresh) {
      if (!grown) this.calm();
      return;
    }
    clearTimeout(this.falling);
    this.fallen = null;
    const offered = ui.shown.hide?.includes("conflict") !== true && ui.shown.over === null;
    if (offered && ui.width >= WIDE && (ui.opened === null || ui.opened === "hint")) {
      ui.open("conflict");
      this.opened = true;
    }
    if (still()) return;
    this.fallen = 0;
    this.fall(ui, (conflict?.rolls.length ?? 0) + 1);
  }
  fall(ui, last2) {
    this.falling = setTimeout(() => {
      this.fallen = (this.fallen ?? 0) + 1;
      if (this.fallen > last2) this.fallen = null;
      ui.redraw();
      if (this.fallen !== null) this.fall(ui, last2);
    }, FALL);
  }
  calm() {
    clearTimeout(this.falling);
    this.fallen = null;
  }
  /** A panel that opened by itself closes for the next move, and for the final standing. */
  giveWay(ui) {
    if (this.opened && ui.opened === "conflict") ui.open(null);
    this.opened = false;
  }
  play(ui, move, from = null) {
    this.giveWay(ui);
    this.calm();
    this.lastPlace = from;
    ui.play(move);
  }
  // ---- what is where ------------------------------------------------------------------------
  /** Whether votes are shown where events are in the chapters. */
  voting({ view }) {
    return view.stage === "epilogue";
  }
  rows(ui) {
    const { view } = ui;
    const players = view.seats.map((_, seat) => [`player ${seat}`]);
    const islands = this.islandRows(ui).map((row2) => row2.map((id) => `island ${id}`));
    const lower = this.voting(ui) ? view.seats.map((_, seat) => `vote ${seat}`) : view.events.map(({ name }) => `event ${name}`);
    const cut = rowsOf(lower, below(ui, TWO_EVENTS) ? 2 : 4);
    return [...players, ...islands, ...cut, ...this.choice.target === null ? [] : [["amount"]]];
  }
  /** The islands from west to east, in one row or two. */
  islandRows(ui) {
    const ids = ui.view.islands.map(({ id }) => id);
    return rowsOf(ids, below(ui, TWO_LINES) ? 3 : ids.length);
  }
  most({ shown }) {
    const { source, target } = this.choice;
    return source === null || target === null ? 0 : mostTo(shown.moves, source, target);
  }
  /** Whether choosing a place now does something or begins it. */
  choosable(ui, place) {
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
  table(ui) {
    const node = h(
      "div",
      { key: "grid", class: "aha-sp-table" },
      this.stageLine(ui),
      h(
        "div",
        { key: "places", role: "grid", class: "aha-grid aha-sp-grid", "aria-label": ui.t("spirit.grid") },
        this.players(ui),
        this.islands(ui),
        this.voting(ui) ? this.votes(ui) : this.events(ui)
      ),
      this.banner(ui)
    );
    return { rows: this.rows(ui), node, step: (place, key) => this.stepAmount(ui, place, key) };
  }
  stageLine(ui) {
    const { view, t, room } = ui;
    const at = STAGES.indexOf(view.stage);
    const step2 = view.pending === null ? view.step : "reveal";
    const tight = room > 0 && room < 700;
    const { shown, more } = ahead(view.order, room < TWO_EVENTS ? room : room - (tight ? 330 : 400));
    const order = view.order.map((seat) => String(seat + 1)).join(" ");
    return h(
      "div",
      { key: "stage", class: "aha-sp-stageline" },
      h(
        "span",
        { class: "aha-sp-stages", role: "img", "aria-label": t("label.said", { what: t(`spirit.stage.${view.stage}`), said: t(`spirit.step.${step2}`) }) },
        ...STAGES.map(
          (stage, n) => h(
            "span",
            { key: stage, class: classes("aha-sp-stage", n === at && "aha-sp-here", n < at && "aha-sp-past") },
            n === at ? h("b", {}, t(`spirit.stage.${stage}`)) : tight ? t(`spirit.tiny.${stage}`) : t(`spirit.short.${stage}`)
          )
        ),
        h("span", { key: "step", class: "aha-sp-step" }, t(`spirit.step.${step2}`))
      ),
      view.order.length > 0 && h(
        "span",
        { key: "order", class: "aha-sp-order", role: "img", "aria-label": t("spirit.say.order", { order }) },
        h("span", { class: "aha-sp-word" }, t("spirit.mark.turns")),
        ...shown.map((seat, n) => chip(seat, n === 0 ? "aha-sp-now" : "")),
        more > 0 && h("span", { key: "more", class: "aha-sp-word" }, t("spirit.mark.more", { n: more }))
      )
    );
  }
  // ---- players and their tracks -------------------------------------------------------------
  /** Whether headings are cut short: on one line where it has little room, on two where words are long. */
  briefHeads(ui) {
    if (!below(ui, TWO_LINES)) return below(ui, HEADINGS);
    const names = ["vp", "tokens", ...TRACKS].map((name) => ui.t(`spirit.name.${name}`));
    const letters = names.map((name) => Math.max(...name.split(/[\s\u00ad]/).map((word) => word.length)));
    return below(ui, LETTER2 * letters.reduce((sum, n) => sum + n, 0));
  }
  players(ui) {
    const { t } = ui;
    const brief = this.briefHeads(ui);
    const head2 = (name) => h("span", { key: name, class: `aha-sp-cell aha-sp-head aha-sp-at-${name}`, title: t(`spirit.name.${name}`) }, h("span", {}, t(brief ? `spirit.brief.${name}` : `spirit.name.${name}`)));
    return h(
      "div",
      { key: "players", role: "rowgroup", class: "aha-sp-players" },
      h(
        "div",
        { key: "head", class: "aha-sp-player aha-sp-heads", "aria-hidden": "true" },
        h("span", { class: "aha-sp-cell" }),
        ...["vp", "tokens", ...TRACKS, "cards"].map(head2)
      ),
      ...ui.view.seats.map((_, seat) => this.player(ui, seat))
    );
  }
  player(ui, seat) {
    const { view, t } = ui;
    const place = `player ${seat}`;
    const player = view.seats[seat];
    const won = view.winners?.includes(seat) === true;
    const chance2 = view.outlook?.chances[seat];
    const track = (name) => {
      const limit = view.limits[name];
      const part = limit === void 0 ? null : `--aha-part: ${Math.round(player[name] / limit * 100)}%`;
      const odds = name === "warriors" && chance2 !== void 0 && view.seats.some(({ warriors }) => warriors > 0);
      return h(
        "span",
        { key: name, class: classes("aha-sp-cell", `aha-sp-at-${name}`, part !== null && "aha-sp-track"), style: part },
        h("b", {}, String(player[name])),
        odds && h("small", { key: "odds" }, t("spirit.conflict.percent", { n: Math.round(Number(percent(chance2)) || 0) }))
      );
    };
    const inner = [
      h(
        "span",
        { key: "who", class: "aha-sp-cell aha-sp-who" },
        h("span", { key: "sign", class: "aha-sp-sign" }, won ? "★" : view.current === seat ? "▸" : ""),
        chip(seat),
        h("b", {}, who(ui, seat)),
        view.monarch === seat && icon("crown", "aha-sp-gold")
      ),
      h("span", { key: "vp", class: "aha-sp-cell aha-sp-at-vp" }, h("b", {}, String(player.vp))),
      h("span", { key: "tokens", class: "aha-sp-cell aha-sp-at-tokens" }, h("b", {}, String(player.tokens))),
      ...TRACKS.map(track),
      this.offices(ui, seat)
    ];
    return h(
      "div",
      { key: place, role: "row", class: "aha-sp-row" },
      h(
        "div",
        {
          ...ui.place(place, label(ui, place, this.choice)),
          class: classes("aha-place aha-sp-player", view.current === seat && "aha-sp-turn", won && "aha-sp-won", seat === homeOf(ui) && "aha-sp-home")
        },
        h("span", { class: "aha-sp-cells", "aria-hidden": "true" }, ...inner)
      )
    );
  }
  /** Crowns and leader cards: in words where there is room, else as signs; all of them on hovering. */
  offices(ui, seat) {
    const { cards } = ui.view.seats[seat];
    const { crowns, leaders } = offices(cards);
    const brief = below(ui, OFFICES) && !below(ui, TWO_LINES);
    const titles = crowns.map((card) => ui.t(`spirit.crown.${card}`)).join(", ");
    const led = brief ? String(leaders.length) : ui.count("spirit.leaders", leaders.length);
    return h(
      "span",
      { key: "cards", class: "aha-sp-cell aha-sp-at-cards", title: officeNames(ui, cards) || null },
      crowns.length > 0 && h("span", { key: "crowns", class: "aha-sp-office" }, icon("crown", "aha-sp-gold"), brief ? String(crowns.length) : titles),
      leaders.length > 0 && h("span", { key: "leaders", class: "aha-sp-office" }, icon("leader"), led)
    );
  }
  // ---- islands ------------------------------------------------------------------------------
  islands(ui) {
    return h(
      "div",
      { key: "islands", role: "rowgroup", class: "aha-sp-islands", "aria-label": ui.t("spirit.row.islands") },
      ...this.islandRows(ui).map((row2, n) => h("div", { key: n, role: "row", class: "aha-sp-archipelago" }, ...row2.map((id) => this.island(ui, id))))
    );
  }
  island(ui, id) {
    const { view, shown, t } = ui;
    const island = islandOf(ui, id);
    const place = `island ${id}`;
    const { source, target, event } = this.choice;
    const may = this.choosable(ui, place);
    const aimed = source !== null || event !== null;
    const people = view.seats.map((_, seat) => {
      const n = island.hawaiians[seat];
      const tokens = island.tokens[seat];
      const here = n > 0 || tokens > 0 || island.leader === seat;
      return h(
        "span",
        { key: seat, class: classes("aha-sp-people", !here && "aha-sp-nil") },
        chip(seat),
        h("b", island.strictly_most === seat ? { class: "aha-sp-most", title: t("spirit.mark.most") } : {}, here ? String(n) : "–"),
        island.leader === seat && h("span", { key: "leader", class: "aha-sp-leader", title: t("spirit.mark.leader") }, icon("leader")),
        pips(seat, tokens)
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
          shown.last !== null && lastIslands(shown.last.move).includes(id) && "aha-sp-last"
        )
      },
      outline(id),
      h(
        "span",
        { key: "name", class: "aha-sp-name", "aria-hidden": "true" },
        h("b", {}, island.name)
      ),
      h("span", { key: "people", class: "aha-sp-peoples", "aria-hidden": "true" }, ...people),
      this.yields(ui, id)
    );
  }
  /** What gathering gives; that a ruling says it (SH-R5) is told on hovering. */
  yields(ui, id) {
    const { t } = ui;
    const { hawaii } = storyOf(ui);
    const what = amounts(ui, islandOf(ui, id).gather);
    const never = id === "hawaii" && hawaii.barred ? "later" : "none";
    const text = what === "" || never === "later" ? t(`spirit.mark.gather.${never}`) : t("spirit.mark.gather", { what });
    const title2 = id === "hawaii" && hawaii.ruled ? t("spirit.say.yields.ruled", { what: text }) : null;
    return h("span", { key: "yields", class: "aha-sp-yields", "aria-hidden": "true", title: title2 }, text);
  }
  hinted({ shown }) {
    const move = shown.hint[0]?.move;
    return move === void 0 ? [] : lastIslands(move);
  }
  // ---- events, votes ------------------------------------------------------------------------
  events(ui) {
    const { view, t } = ui;
    if (view.stage === "prologue") return this.outlook(ui);
    const empty = Math.max(0, view.limits.open_events - view.events.length);
    return h(
      "div",
      { key: "events", role: view.events.length > 0 ? "rowgroup" : null, class: "aha-sp-lower", "aria-label": view.events.length > 0 ? t("spirit.row.events") : null },
      ...this.rows(ui).filter((row2) => row2[0]?.startsWith("event ")).map(
        (row2, n) => h("div", { key: n, role: "row", class: "aha-sp-events" }, ...row2.map((place) => this.event(ui, view.events.find(({ name }) => `event ${name}` === place))))
      ),
      view.events.length === 0 ? h("p", { key: "none", class: "aha-sp-empty" }, t("spirit.mark.noevents")) : empty > 0 && h("span", { key: "gaps", class: "aha-sp-gaps" })
    );
  }
  event(ui, event) {
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
          hinted && "aha-hinted"
        )
      },
      h("b", { class: "aha-sp-title", "aria-hidden": "true" }, event.kind === "red" && h("span", { class: "aha-sp-dot" }, "● "), phrase(t, event.title)),
      h("span", { class: "aha-sp-effect", "aria-hidden": "true" }, cardWords(ui, event)),
      h(
        "span",
        { class: "aha-sp-at", "aria-hidden": "true" },
        h("span", {}, cardIslands(ui, event)),
        h("span", { class: "aha-sp-users" }, ...users.length > 0 ? users.map((seat) => chip(seat, "aha-sp-small")) : ["–"])
      ),
      event.note !== "" && h(
        "span",
        { key: "note", class: "aha-sp-note", "aria-hidden": "true" },
        h("b", {}, users.length > 0 ? t("spirit.say.usable", { who: users.map((seat) => who(ui, seat)).join(", ") }) : t("spirit.mark.usable.none")),
        h("span", {}, phrase(t, event.note))
      )
    );
  }
  /** The Prologue has no events: there is room for the chances of its conflict. */
  outlook(ui) {
    const { view, t } = ui;
    const chances = view.outlook?.chances;
    const told = chances?.length !== 0;
    const caption = told ? t("spirit.mark.outlook", { card: t("spirit.card.king1") }) : t("spirit.panel.conflict");
    return h(
      "div",
      { key: "outlook", class: "aha-sp-lower aha-sp-outlook", "aria-hidden": "true" },
      h("span", { class: "aha-sp-caption" }, caption),
      h(
        "span",
        { class: "aha-sp-boxes" },
        ...view.seats.map(
          (player, seat) => h(
            "span",
            { key: seat, class: "aha-sp-box" },
            h("span", { class: "aha-sp-line" }, chip(seat), h("b", {}, amount(ui, "warriors", player.warriors)), diceNode(ui, view.outlook?.dice[seat] ?? 2)),
            told && h("b", { key: "chance", class: "aha-sp-big" }, t("spirit.conflict.percent", { n: decimal(t, percent(chances?.[seat] ?? "0")) }))
          )
        )
      )
    );
  }
  /** The Epilogue: the votes as they would be counted now, and who would be governor. */
  votes(ui) {
    const { view, t } = ui;
    const over = view.election === null;
    const governor = over ? view.governor : view.election.governor;
    const lines2 = rowsOf(view.seats.map((_, seat) => seat), below(ui, TWO_EVENTS) ? 2 : 4);
    const box = (seat) => {
      const place = `vote ${seat}`;
      const votes = over ? view.seats[seat].votes : view.election.votes[seat];
      return h(
        "div",
        { ...ui.place(place, label(ui, place, this.choice)), class: classes("aha-place aha-sp-box", governor === seat && "aha-sp-elected") },
        h("span", { class: "aha-sp-line", "aria-hidden": "true" }, chip(seat), h("span", {}, who(ui, seat)), governor === seat && icon("votes", "aha-sp-gold")),
        h("b", { class: "aha-sp-big", "aria-hidden": "true" }, amount(ui, "votes", votes)),
        h(
          "span",
          { class: "aha-sp-foot", "aria-hidden": "true" },
          governor === seat ? elected : t("spirit.mark.conversions", { n: view.seats[seat].conversions, most: view.limits.conversions })
        )
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
      ...lines2.map((line, n) => h("div", { key: n, role: "row", class: "aha-sp-boxes" }, ...line.map(box)))
    );
  }
  /** What the last move led to, over the table, so that nothing jumps. */
  banner({ shown }) {
    const { banner, at, log } = shown;
    if (banner === null || this.fallen !== null) return null;
    return h("span", { key: `banner ${at ?? log.length}`, class: `aha-sp-banner aha-sp-banner-${banner.kind}`, "aria-hidden": "true" }, banner.text);
  }
  // ---- actions ------------------------------------------------------------------------------
  actions(ui) {
    const { view, shown } = ui;
    if (shown.moves.length === 0) return [];
    if (view.step === "convert") return this.convertActions(ui);
    if (view.step !== "actions") return [];
    if (this.choice.target !== null) return this.amountActions(ui);
    if (this.choice.event !== null) return this.tokenActions(ui);
    return this.choice.source === null ? [] : this.islandActions(ui, this.choice.source);
  }
  /** What can be done with a token of an island, but for migrating and events, which lie above. */
  islandActions(ui, id) {
    const { shown, t } = ui;
    const { moves } = shown;
    const from = `island ${id}`;
    const act = (move) => () => this.play(ui, move, from);
    return [
      h("b", { key: "at" }, t("spirit.action.at", { island: islandName(ui, id) })),
      moves.includes(`recruit ${id}`) && button("recruit", t("spirit.action.recruit"), act(`recruit ${id}`)),
      moves.includes(`gather ${id}`) && button("gather", t("spirit.action.gather", { what: amounts(ui, islandOf(ui, id).gather) }), act(`gather ${id}`)),
      moves.includes(`forfeit ${id}`) && button("forfeit", t("spirit.action.forfeit"), act(`forfeit ${id}`), PRIMARY),
      this.cancel(ui)
    ];
  }
  cancel(ui) {
    const drop = () => {
      this.drop(ui);
      ui.redraw();
    };
    const name = ui.t("spirit.action.cancel");
    return button("cancel", "✕", drop, { class: "aha-sp-quiet", "aria-label": name, title: name });
  }
  /** The islands whose token may pay for the chosen event. */
  tokenActions(ui) {
    const { shown } = ui;
    const name = this.choice.event;
    const islands = tokensFor(shown.moves, name);
    return [
      ...islands.map((id) => button(`token ${id}`, islandName(ui, id), () => this.play(ui, `event "${name}" ${id}`, `event ${name}`), PRIMARY)),
      this.cancel(ui)
    ];
  }
  /** How many migrate: a slider, quick choices, and the move itself. */
  amountActions(ui) {
    const { t } = ui;
    const { target, n } = this.choice;
    const most = this.most(ui);
    const set2 = (to) => () => {
      this.setAmount(ui, to);
      ui.redraw();
    };
    const quick = { one: "spirit.action.one", half: "spirit.action.half", but: "spirit.action.but", all: "spirit.action.all" };
    return [
      button("less", "−", set2(n - 1), { class: "aha-sp-stepper", "aria-label": t("spirit.action.less"), disabled: n <= 1 }),
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
        oninput: (event) => set2(Number(event.target.value))()
      }),
      h("output", { key: "n", class: "aha-sp-n", "aria-hidden": "true" }, String(n)),
      button("more", "+", set2(n + 1), { class: "aha-sp-stepper", "aria-label": t("spirit.action.more"), disabled: n >= most }),
      ...quickAmounts(most).map(
        ({ name, n: to }) => button(`quick ${name}`, t(quick[name], { n: to }), set2(to), {
          class: "aha-sp-quick",
          "aria-label": t(`spirit.say.quick.${name}`, { n: to }),
          "aria-pressed": to === n ? "true" : "false"
        })
      ),
      button("migrate", t("spirit.action.migrate", { n, target: islandName(ui, target) }), () => this.migrate(ui), PRIMARY),
      this.cancel(ui)
    ];
  }
  convertActions(ui) {
    const { shown, t } = ui;
    const { moves } = shown;
    const id = this.choice.source;
    const hawaiian = (gain) => {
      const move = `convert H@${id}>${gain}`;
      return moves.includes(move) && button(`H>${gain}`, t("spirit.action.convert", { gain: resource(ui, gain) }), () => this.play(ui, move, `island ${id}`), PRIMARY);
    };
    const rule = (cost) => {
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
  choose(ui, place, byKeyboard) {
    this.keys = byKeyboard;
    const { kind, id } = readPlace(place);
    if (kind === "amount") return this.migrate(ui);
    if (ui.shown.moves.length === 0) return this.explain(ui, place);
    if (kind === "island") this.chooseIsland(ui, id);
    else if (kind === "event") this.chooseEvent(ui, id);
    else this.explain(ui, place);
  }
  chooseIsland(ui, id) {
    const { view, shown } = ui;
    const place = `island ${id}`;
    const { source, event } = this.choice;
    if (view.step === "start" || view.step === "monarch") return this.play(ui, `${view.step} ${id}`, place);
    if (event !== null) return this.play(ui, `event "${event}" ${id}`, `event ${event}`);
    if (mustForfeit(shown.moves)) return this.play(ui, `forfeit ${id}`, place);
    if (source === id && this.choice.target === null) return this.drop(ui);
    if (source === id) return this.take(ui, id, waysAt(shown.moves, id));
    if (source !== null && view.step === "actions") return this.aim(ui, source, id);
    const ways = waysAt(shown.moves, id);
    if (ways.length === 0) return this.explain(ui, place, ui.t("spirit.local.nothing"));
    this.take(ui, id, ways);
  }
  /** An island is chosen to act from. */
  take(ui, id, ways) {
    const { t } = ui;
    this.letGo();
    this.choice.source = id;
    const what = amounts(ui, islandOf(ui, id).gather);
    const words = ways.map((way) => t(`spirit.local.way.${way}`, { what }));
    ui.tell(t("spirit.local.chosen", { island: islandName(ui, id), ways: either(ui, words) }));
  }
  /** The island to migrate to is chosen; if nobody may go there, Python says why. */
  aim(ui, source, id) {
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
  setAmount(ui, n) {
    const most = this.most(ui);
    this.choice.n = Math.min(most, Math.max(1, n));
    const { source, target } = this.choice;
    const values = { n: this.choice.n, most, source: islandName(ui, source), target: islandName(ui, target) };
    ui.tell(ui.t("spirit.local.amount", values));
  }
  stepAmount(ui, place, key) {
    if (place !== "amount") return null;
    const n = stepped(key, this.choice.n, this.most(ui));
    if (n === null) return null;
    this.digits = "";
    this.setAmount(ui, n);
    return place;
  }
  migrate(ui) {
    const { source, target, n } = this.choice;
    if (source === null || target === null) return;
    this.play(ui, `migrate ${source}>${target} ${n}`, `island ${source}`);
  }
  chooseEvent(ui, name) {
    const { shown, view, t } = ui;
    if (view.step !== "actions") return this.explain(ui, `event ${name}`);
    const event = view.events.find((one2) => one2.name === name);
    const islands = tokensFor(shown.moves, name);
    const { source } = this.choice;
    if (this.choice.event === name) return this.drop(ui);
    if (islands.length === 0) {
      const home = homeOf(ui);
      const near = event.at.find((id) => home !== null && islandOf(ui, id).tokens[home] > 0);
      return this.play(ui, `event "${name}" ${near ?? source ?? event.at[0]}`, `event ${name}`);
    }
    const one = source !== null && islands.includes(source) ? source : islands.length === 1 ? islands[0] : null;
    if (one !== null) return this.play(ui, `event "${name}" ${one}`, `event ${name}`);
    this.letGo();
    this.choice.event = name;
    ui.tell(t("spirit.local.which", { title: phrase(t, event.title), islands: islandNames(ui, islands) }));
    if (this.keys) ui.focus(`island ${islands[0]}`);
  }
  drop(ui) {
    const { source, event, target } = this.choice;
    this.letGo();
    ui.tell(ui.t("spirit.local.unchosen"));
    if (target !== null || source !== null) ui.focus(`island ${source}`);
    else if (event !== null) ui.focus(`event ${event}`);
  }
  /** Say what is at a place, and what must be chosen first. */
  explain(ui, place, more = "") {
    ui.tell(`${label(ui, place, this.choice)}.${more === "" ? "" : ` ${more}`}`);
  }
  // ---- keys ---------------------------------------------------------------------------------
  key(ui, key, place) {
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
  digit(ui, key) {
    if (this.choice.target !== null) {
      const { text, n } = typed(this.digits, key, this.most(ui));
      this.digits = text;
      this.setAmount(ui, n);
    } else if (Number(key) >= 1 && Number(key) <= ui.view.players) ui.focus(`player ${Number(key) - 1}`);
    else return false;
    return true;
  }
  letter(ui, low) {
    this.keys = true;
    const id = this.choice.source;
    if (low === "d") this.play(ui, "done");
    else if (id !== null) this.play(ui, `convert H@${id}>${low.toUpperCase()}`, `island ${id}`);
    else this.play(ui, `convert ${low.toUpperCase()}>R`);
  }
  /** Recruit or gather with a token of the chosen island, or of the one that has the focus. */
  token(ui, verb, place) {
    const { kind, id } = readPlace(place);
    const island = this.choice.source ?? (kind === "island" ? id : null);
    this.keys = true;
    if (island === null) ui.tell(ui.t("spirit.local.first"));
    else this.play(ui, `${verb} ${island}`, `island ${island}`);
  }
  toEvents(ui) {
    const { events } = ui.view;
    const first2 = events.find(({ name }) => tokensFor(ui.shown.moves, name).length > 0) ?? events[0];
    ui.focus(`event ${first2.name}`);
  }
  /** Go on to the next place that can be chosen. */
  next(ui, place) {
    const rows = this.rows(ui).flat();
    const from = rows.indexOf(place) + 1;
    const found = [...rows.slice(from), ...rows.slice(0, from)].find((one) => this.choosable(ui, one));
    if (found !== void 0) ui.focus(found);
  }
};
var below = ({ room }, width) => room > 0 && room < width;
function still() {
  return typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
}
var spirit_default = {
  render(context) {
    return mount(context, () => new Spirit());
  }
};
export {
  spirit_default as default
};
