import { beforeEach, describe, expect, it } from "vitest";
import { h, patch } from "../src/dom";

let root: HTMLElement;

beforeEach(() => {
  document.body.replaceChildren();
  root = document.createElement("div");
  document.body.appendChild(root);
});

describe("patch", () => {
  it("turns data into text, never into markup", () => {
    const evil = `<img src=x onerror="alert(1)">`;
    patch(root, [h("p", { title: evil }, evil)]);
    expect(root.querySelector("img")).toBeNull();
    expect(root.textContent).toBe(evil);
    expect(root.firstElementChild!.getAttribute("title")).toBe(evil);
  });
  it("refuses attributes that load or run something", () => {
    expect(() => patch(root, [h("a", { href: "javascript:alert(1)" })])).toThrow("not allowed");
  });
  it("keeps elements, and with them the focus", () => {
    patch(root, [h("button", { key: "a" }, "A"), h("button", { key: "b" }, "B")]);
    const b = root.children[1] as HTMLElement;
    b.focus();
    patch(root, [h("button", { key: "b", class: "x" }, "B!")]);
    expect(root.children).toHaveLength(1);
    expect(root.children[0]).toBe(b);
    expect(document.activeElement).toBe(b);
    expect(b.className).toBe("x");
  });
  it("reorders keyed elements and removes what is gone", () => {
    const draw = (keys: string[]): string => {
      patch(root, keys.map((key) => h("i", { key }, key)));
      return root.textContent!;
    };
    expect(draw(["a", "b", "c"])).toBe("abc");
    const c = root.children[2];
    expect(draw(["c", "a"])).toBe("ca");
    expect(root.children[0]).toBe(c);
    expect(draw(["x", "a", "y", "c"])).toBe("xayc");
    expect(draw([])).toBe("");
  });
  it("calls the newest listener once", () => {
    const calls: string[] = [];
    patch(root, [h("button", { onclick: () => calls.push("old") })]);
    patch(root, [h("button", { onclick: () => calls.push("new") })]);
    (root.firstElementChild as HTMLElement).click();
    patch(root, [h("button", {})]);
    (root.firstElementChild as HTMLElement).click();
    expect(calls).toEqual(["new"]);
  });
  it("sets and clears attributes", () => {
    patch(root, [h("input", { disabled: true, "aria-label": "x" })]);
    patch(root, [h("input", { "aria-label": null })]);
    const input = root.firstElementChild as HTMLInputElement;
    expect(input.disabled).toBe(false);
    expect(input.hasAttribute("aria-label")).toBe(false);
  });
  it("makes SVG elements inside of SVG", () => {
    patch(root, [h("svg", {}, h("g", {}, h("path", { d: "M0 0" })))]);
    expect(root.querySelector("path")!.namespaceURI).toBe("http://www.w3.org/2000/svg");
  });
});
