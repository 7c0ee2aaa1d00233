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

// src/messages.ts
function say(texts, key, values = {}) {
  const text = texts[key];
  if (text === void 0) return key;
  return text.replace(
    /\{(\w+)\}/g,
    (whole, name) => name in values ? String(values[name]) : whole
  );
}
function sayCount(texts, key, n) {
  const form = n === 0 ? say(texts, "count.zero") : n === 1 ? "one" : "many";
  return say(texts, `${key}.${form}`, { n });
}

// src/explorer.ts
var QUIET = "data-lm-suppress-shortcuts";
var FIRST_PATIENCE = 1e4;
var SIGNS = { decision: "", chance: "◇", end: "■" };
function step(rows, at, key) {
  const index = rows.findIndex(({ node }) => node === at);
  const row = rows[index];
  if (!row) return null;
  const to = (place) => ({ to: rows[Math.min(Math.max(place, 0), rows.length - 1)].node });
  if (key === "ArrowDown") return to(index + 1);
  if (key === "ArrowUp") return to(index - 1);
  if (key === "Home") return to(0);
  if (key === "End") return to(rows.length - 1);
  if (key === "ArrowRight") return row.open === null ? null : row.open ? to(index + 1) : { open: true };
  if (key === "ArrowLeft" && row.open) return { open: false };
  if (key !== "ArrowLeft" || index === 0) return null;
  for (let place = index; place >= 0; place--) if (rows[place].level < row.level) return to(place);
  return null;
}
var Explorer = class {
  root = document.createElement("div");
  model;
  channel;
  forget = [];
  wantFocus = false;
  timer;
  held = null;
  // a slider that is being moved
  constructor({ model, el }) {
    this.model = model;
    this.root.className = "aha-board aha-explorer";
    this.root.setAttribute(QUIET, "true");
    el.appendChild(this.root);
    this.channel = channel((wish) => model.send(wish), () => this.draw());
    for (const trait of ["shown", "texts"]) this.observe(`change:${trait}`, () => this.draw());
    this.observe("msg:custom", (message) => {
      this.channel.heard(message);
      this.letGo();
    });
    this.draw();
    this.channel.send({ kind: "hello" }, FIRST_PATIENCE);
  }
  close() {
    clearTimeout(this.timer);
    this.channel.close();
    for (const undo of this.forget) undo();
    this.root.remove();
  }
  observe(name, callback) {
    this.model.on(name, callback);
    this.forget.push(() => this.model.off(name, callback));
  }
  get tree() {
    return this.model.get("shown");
  }
  t(key, values = {}) {
    return say(this.model.get("texts"), key, values);
  }
  send(kind, more = {}) {
    this.channel.send({ kind, ...more });
  }
  // ---- drawing ------------------------------------------------------------------------------
  draw() {
    const tree = this.tree;
    if (!tree?.rows) return;
    const active = this.root.contains(document.activeElement) ? document.activeElement : null;
    const onRow = active?.getAttribute("role") === "treeitem";
    this.root.setAttribute("lang", tree.language);
    patch(this.root, [this.section(tree)]);
    for (const one of this.root.querySelectorAll(`:is([tabindex], button, input):not([${QUIET}])`)) {
      one.setAttribute(QUIET, "true");
    }
    if (onRow || this.wantFocus) this.focusChosen();
    else if (active && !this.root.contains(active)) this.root.querySelector(".aha-actions button")?.focus();
    this.wantFocus = false;
  }
  focusChosen() {
    const row = this.root.querySelector('[role=treeitem][tabindex="0"]');
    row?.focus({ preventScroll: true });
    row?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  }
  section(tree) {
    const { t } = { t: this.t.bind(this) };
    const lost = this.channel.lost ? t("tree.lost") : "";
    return h(
      "section",
      { class: "aha-main", "aria-label": t("tree.label") },
      h("p", { class: "aha-tree-summary", lang: "en" }, tree.summary),
      tree.solution !== "" && h("p", { class: "aha-tree-summary", lang: "en" }, h("b", {}, tree.solution)),
      h(
        "div",
        { class: "aha-tree-body" },
        this.list(tree),
        h("div", { class: "aha-tree-side" }, this.actions(tree), this.facts(tree), this.sliders(tree))
      ),
      h("p", { class: "aha-status", role: "status" }, lost !== "" ? lost : tree.note),
      h("p", { class: "aha-note" }, `${this.values(tree)} ${t("tree.keys")}`.trim())
    );
  }
  values(tree) {
    const players = Array.from({ length: tree.facts.players }, (_, seat) => `P${seat + 1}`).join(", ");
    return tree.rows.some(({ value }) => value !== "") ? this.t("tree.values", { players }) : "";
  }
  list(tree) {
    return h(
      "div",
      { class: "aha-tree-rows", role: "tree", "aria-label": this.t("tree.label"), onkeydown: (event) => this.pressed(event) },
      ...tree.rows.map((row) => this.row(row, row.node === tree.selected)),
      tree.more > 0 && h("p", { class: "aha-note" }, sayCount(this.model.get("texts"), "tree.more", tree.more))
    );
  }
  row(row, chosen) {
    const classes = ["aha-tree-row", `aha-tree-${row.kind}`];
    if (row.best) classes.push("aha-tree-best");
    if (row.lit) classes.push("aha-tree-lit");
    const fold = row.open === null ? "" : row.open ? "▾" : "▸";
    return h(
      "div",
      {
        key: `row ${row.node}`,
        class: classes.join(" "),
        role: "treeitem",
        "aria-level": row.level,
        "aria-posinset": row.place,
        "aria-setsize": row.of,
        "aria-expanded": row.open === null ? null : String(row.open),
        "aria-selected": String(chosen),
        "aria-label": this.inWords(row),
        tabindex: chosen ? 0 : -1,
        style: `--level: ${row.level - 1}`,
        onclick: () => this.chosen(row)
      },
      h("span", { class: "aha-tree-fold", "aria-hidden": "true" }, fold),
      h("span", { class: "aha-tree-move" }, row.node === 0 ? this.t("tree.row.root") : row.move),
      row.chance !== "" && h("span", { class: `aha-tree-share aha-tree-by-${row.by}` }, row.chance),
      h("span", { class: "aha-tree-kind" }, `${SIGNS[row.kind]} ${this.kind(row)}`.trim()),
      row.cut && h("span", { class: "aha-tree-tag" }, this.t("tree.row.cut")),
      row.value !== "" && h("span", { class: "aha-tree-value" }, row.value),
      row.best && h("span", { class: "aha-tree-star", "aria-hidden": "true" }, "★"),
      row.lit && h("span", { class: "aha-tree-mark", "aria-hidden": "true" }, "●")
    );
  }
  kind(row) {
    return this.t(`tree.kind.${row.kind}`, { player: row.player + 1 });
  }
  inWords(row) {
    const { t } = { t: this.t.bind(this) };
    const parts = [row.node === 0 ? t("tree.row.root") : row.move];
    if (row.chance !== "") parts.push(t(row.by === "chance" ? "tree.row.chance" : "tree.row.policy", { chance: row.chance }));
    parts.push(this.kind(row));
    if (row.cut) parts.push(t("tree.row.cut"));
    if (row.value !== "") parts.push(t("tree.row.value", { value: row.value }));
    if (row.best) parts.push(t("tree.row.best"));
    if (row.lit) parts.push(t("tree.row.lit", { player: row.player + 1 }));
    return parts.join(", ");
  }
  actions(tree) {
    const { t } = { t: this.t.bind(this) };
    const row = this.selected(tree);
    const decides = row?.infoset !== void 0 && row.infoset >= 0;
    const mark = row?.lit ? t("tree.unlight") : t("tree.light", { player: (row?.player ?? 0) + 1 });
    return h(
      "div",
      { class: "aha-actions" },
      !tree.solved && button("solve", t("tree.solve"), () => this.send("solve"), { class: "aha-primary" }),
      tree.solved && button("best", t("tree.best"), () => this.send("best")),
      decides && button("light", mark, () => this.send("light")),
      tree.dragged && button("reset", t("tree.reset"), () => this.send("reset"))
    );
  }
  selected(tree) {
    return tree.rows.find(({ node }) => node === tree.selected);
  }
  facts(tree) {
    const row = this.selected(tree);
    if (!row) return null;
    const { t } = { t: this.t.bind(this) };
    const { facts } = tree;
    const player = row.player + 1;
    const move = row.node === 0 ? t("tree.row.root") : row.move;
    return h(
      "div",
      { class: "aha-tree-facts" },
      h("p", {}, h("b", {}, t("tree.chosen", { move }))),
      h("p", {}, t("tree.reach", { reach: facts.reach })),
      facts.same > 0 && h("p", {}, t(`tree.same.${facts.same === 1 ? "one" : "many"}`, { player, n: facts.same })),
      facts.knows !== "" && h("p", { class: "aha-note" }, t("tree.knows", { player, what: facts.knows }))
    );
  }
  sliders(tree) {
    const { chances } = tree.facts;
    if (chances.length < 2) return null;
    const { t } = { t: this.t.bind(this) };
    return h(
      "fieldset",
      { class: "aha-tree-chances" },
      h("legend", {}, t("tree.chances")),
      ...chances.map(
        ({ edge, move, percent, exact }) => h(
          "label",
          { key: `chance ${edge}` },
          h("span", {}, `${move} (${exact})`),
          h("input", {
            type: "range",
            min: 0,
            max: 100,
            step: 1,
            value: this.held?.edge === edge ? this.held.percent : percent,
            "aria-valuetext": `${percent}%`,
            "data-control": `chance ${edge}`,
            oninput: (event) => this.drag(edge, Number(event.target.value))
          }),
          // an <output> would be a status: each of them would be spoken at each step of one
          h("span", { class: "aha-tree-percent", "aria-hidden": "true" }, `${percent}%`)
        )
      ),
      h("p", { class: "aha-note" }, t(tree.solved ? "tree.chances.note" : "tree.chances.unsolved"))
    );
  }
  // ---- mouse and keyboard -------------------------------------------------------------------
  /** While a slider moves, what it says last is sent, not all that it passes. */
  drag(edge, percent) {
    clearTimeout(this.timer);
    this.held = { edge, percent };
    this.timer = setTimeout(() => {
      this.timer = void 0;
      this.send("chance", { edge, percent });
    }, 40);
  }
  /** A slider that was moved shows what Python says once all is answered, and not before. */
  letGo() {
    if (this.held === null || this.timer !== void 0 || this.channel.waits("chance")) return;
    this.held = null;
    this.draw();
  }
  chosen(row) {
    this.wantFocus = true;
    if (row.open === null) this.send("select", { node: row.node });
    else this.send("open", { node: row.node, on: !row.open });
  }
  pressed(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const tree = this.tree;
    const row = this.selected(tree);
    const key = event.key.toLowerCase();
    if (row && (event.key === "Enter" || event.key === " ")) this.chosen(row);
    else if (key === "b" && tree.solved) this.send("best");
    else if (key === "m" && row && row.infoset >= 0) this.send("light");
    else {
      const found = step(tree.rows, tree.selected, event.key);
      if (found === null) return;
      if (found.to !== void 0) this.send("select", { node: found.to });
      else this.send("open", { node: tree.selected, on: found.open });
    }
    this.wantFocus = true;
    event.preventDefault();
    event.stopPropagation();
  }
};
var explorer_default = {
  render(context) {
    const explorer = new Explorer(context);
    return () => explorer.close();
  }
};
export {
  explorer_default as default,
  step
};
