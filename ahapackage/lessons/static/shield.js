// Makes a lesson's page fit for keyboards; it shows nothing itself.
//
// JupyterLab's one-letter and arrow shortcuts stay out: in the page keys belong to fields and
// buttons. Radio buttons of one question become a group, so that arrow keys go through them.

const SUPPRESS = "data-lm-suppress-shortcuts"; // counts on the very element that has the focus
let groups = 0;

function group(box) {
  if (box.getAttribute("role") === "radiogroup") return;
  const label = box.parentElement.querySelector(".widget-label");
  const name = `aha-group-${++groups}`;
  box.setAttribute("role", "radiogroup");
  box.setAttribute("aria-label", label ? label.textContent : "Answer");
  for (const radio of box.querySelectorAll("input[type=radio]")) radio.name = name;
}

function focused({ target }) {
  if (!target.matches(":read-write")) target.setAttribute(SUPPRESS, "true");
}

function render({ el }) {
  let page = null;
  const watch = new MutationObserver(tidy);
  const frame = requestAnimationFrame(() => {
    page = el.closest(".aha-lesson");
    if (page === null) return;
    page.addEventListener("focusin", focused);
    watch.observe(page, { childList: true, subtree: true });
    tidy();
  });

  function tidy() {
    page.querySelectorAll(".widget-radio-box").forEach(group);
  }

  el.style.display = "none";
  return () => {
    cancelAnimationFrame(frame);
    watch.disconnect();
    page?.removeEventListener("focusin", focused);
  };
}

export default { render };
