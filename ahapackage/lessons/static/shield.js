// Makes a lesson's page fit for keyboards; it shows nothing itself.
//
// JupyterLab's one-letter and arrow shortcuts stay out: in the page keys belong to fields and
// buttons. Running all cells leaves one at the last; unless something was touched meanwhile, the
// lesson's first page then comes back, with the focus in its first field.

const SUPPRESS = "data-lm-suppress-shortcuts"; // counts on the very element that has the focus
const RAN = "aha-lesson-ran"; // an event of the window: the lesson's last page is there
const TOUCHES = ["pointerdown", "keydown", "wheel", "touchstart"];
const PAUSES = [400, 1500]; // ms: JupyterLab itself goes to the last cell a little later

function focused({ target }) {
  if (!target.matches(":read-write")) target.setAttribute(SUPPRESS, "true");
}

function comeBack(page, signal) {
  const stop = new AbortController();
  signal.addEventListener("abort", () => stop.abort());
  const listening = { capture: true, passive: true, signal: stop.signal };
  for (const touch of TOUCHES) window.addEventListener(touch, () => stop.abort(), listening);
  const show = () => {
    if (stop.signal.aborted) return;
    page.scrollIntoView({ block: "start" });
    page.querySelector("input")?.focus({ preventScroll: true });
  };
  const ran = () => PAUSES.forEach((pause) => setTimeout(show, pause));
  window.addEventListener(RAN, ran, { once: true, signal: stop.signal });
}

function render({ model, el }) {
  const gone = new AbortController();
  let page = null;
  const frame = requestAnimationFrame(() => {
    page = el.closest(".aha-lesson");
    if (page === null) return;
    page.addEventListener("focusin", focused);
    if (model.get("place") === "first") comeBack(page, gone.signal);
    if (model.get("place") === "last") window.dispatchEvent(new Event(RAN));
  });

  el.style.display = "none";
  return () => {
    cancelAnimationFrame(frame);
    gone.abort();
    page?.removeEventListener("focusin", focused);
  };
}

export default { render };
