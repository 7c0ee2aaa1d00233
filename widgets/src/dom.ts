// A small virtual DOM: elements are kept over updates (focus, scrolling, animations), and data
// only ever becomes text nodes and attributes, never markup.

export type Listener = (event: Event) => void;
export type Value = string | number | boolean | null | undefined | Listener;
export type Attrs = Record<string, Value>;
export type Child = Node_ | string | null | false | undefined;

export interface Node_ {
  tag: string;
  key: string | null;
  attrs: Record<string, Value>;
  kids: Child[];
}

const SVG = "http://www.w3.org/2000/svg";
const PROPERTIES = new Set(["checked", "value", "disabled"]);
const URLS = new Set(["href", "src", "action", "formaction", "xlink:href", "srcdoc"]);

interface Memory {
  tag: string;
  key: string | null;
  attrs: Record<string, Value>;
  listeners: Map<string, Listener>;
}

const memories = new WeakMap<Element, Memory>();

/** A node: `h("button", { key: "ok", class: "x", onclick: f }, "Ok")`. */
export function h(tag: string, attrs: Record<string, Value> = {}, ...kids: Child[]): Node_ {
  const { key = null, ...rest } = attrs;
  return { tag, key: key === null ? null : String(key), attrs: rest, kids };
}

/** Make the children of `parent` what `kids` say, keeping elements of the same key or place. */
export function patch(parent: Element, kids: Child[], svg = false): void {
  const wanted = kids.filter((kid) => kid !== null && kid !== false && kid !== undefined);
  const keys = new Set(wanted.map((kid) => (typeof kid === "string" ? null : (kid as Node_).key)));
  const keyed = new Map<string, Element>();
  for (const child of Array.from(parent.children)) {
    const key = memories.get(child)?.key;
    if (key === null || key === undefined) continue;
    // what is gone goes first: what stays need not move then, and keeps the focus
    if (keys.has(key)) keyed.set(key, child);
    else child.remove();
  }
  let next: ChildNode | null = parent.firstChild;
  for (const kid of wanted) {
    if (typeof kid === "string") {
      if (next?.nodeType === 3) {
        if (next.textContent !== kid) next.textContent = kid;
        next = next.nextSibling;
      } else {
        parent.insertBefore(document.createTextNode(kid), next);
      }
      continue;
    }
    const node = kid as Node_;
    const old = node.key !== null ? (keyed.get(node.key) ?? null) : unkeyed(next, node.tag);
    const reuse = old !== null && memories.get(old)?.tag === node.tag ? old : null;
    const inSvg = svg || node.tag === "svg";
    const element = reuse ?? create(node, inSvg);
    if (element === next) {
      next = next.nextSibling;
    } else {
      parent.insertBefore(element, next);
    }
    update(element, node);
    patch(element, node.kids, inSvg);
  }
  while (next) {
    const gone: ChildNode = next;
    next = next.nextSibling;
    gone.remove();
  }
}

function unkeyed(next: ChildNode | null, tag: string): Element | null {
  if (!(next instanceof Element)) return null;
  const memory = memories.get(next);
  return memory && memory.key === null && memory.tag === tag ? next : null;
}

function create(node: Node_, svg: boolean): Element {
  const element = svg
    ? document.createElementNS(SVG, node.tag)
    : document.createElement(node.tag);
  memories.set(element, { tag: node.tag, key: node.key, attrs: {}, listeners: new Map() });
  return element;
}

function update(element: Element, node: Node_): void {
  const memory = memories.get(element)!;
  for (const name of Object.keys(memory.attrs)) {
    if (!(name in node.attrs)) set(element, memory, name, null);
  }
  for (const [name, value] of Object.entries(node.attrs)) {
    if (memory.attrs[name] !== value || PROPERTIES.has(name)) set(element, memory, name, value);
  }
  memory.attrs = node.attrs;
}

function set(element: Element, memory: Memory, name: string, value: Value): void {
  if (URLS.has(name)) throw new Error(`attribute ${name} is not allowed`);
  if (name.startsWith("on")) {
    listen(element, memory, name.slice(2), value as Listener | null | undefined);
    return;
  }
  if (PROPERTIES.has(name)) {
    const target = element as unknown as Record<string, Value>;
    const wanted = value ?? (name === "value" ? "" : false);
    if (target[name] !== wanted) target[name] = wanted;
    return;
  }
  if (value === null || value === undefined || value === false) element.removeAttribute(name);
  else element.setAttribute(name, value === true ? "" : String(value));
}

/** One DOM listener a kind of event; what it calls may change with each update. */
function listen(
  element: Element,
  memory: Memory,
  kind: string,
  listener: Listener | null | undefined,
): void {
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
