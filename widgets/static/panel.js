// A piece of HTML with real buttons: a press on anything with `data-act` goes to Python, with the mark of what was shown.
// No build step; `panel.py` ships this file as it is.

const TWICE_MS = 300; // two presses of one place within this time are one: a double click acts once
// Acts that are meant to be repeated quickly: turning, stepping, taking back, one more and one less.
const AGAIN = /^(hand:(turn|flip)|tool:|log:(previous|next)|move:|step:|turn|flip|undo|redo|change)|:[+-]1$/;

const CHOICES = /^(do|at|put|place|card|way|pay)\b/; // acts that mean something else in another position

function name(element) {
  return element?.closest?.("[data-act]")?.dataset.act ?? element?.closest?.("[data-keep]")?.dataset.keep;
}

function render({ model, el }) {
  const stop = new AbortController();
  const listen = (type, act) => el.addEventListener(type, act, { signal: stop.signal });
  el.classList.add("wm-dom");

  // A sheet that opens over a view lies in the part of it that the reader sees.
  const toSight = () => {
    const sheet = el.querySelector(":scope > .wm-sheet");
    if (!sheet || getComputedStyle(el).position !== "absolute") return;
    let pane = el.parentElement;
    while (pane && !(/auto|scroll/.test(getComputedStyle(pane).overflowY) && pane.scrollHeight > pane.clientHeight + 1)) pane = pane.parentElement;
    const bar = document.querySelector(".wm-app-bar");
    const seen = pane && pane !== document.documentElement && pane !== document.body ? pane.getBoundingClientRect().top
      : bar?.contains(el) === false ? bar.getBoundingClientRect().bottom : 0;
    const room = el.getBoundingClientRect();
    sheet.style.top = `${Math.max(0, Math.min(seen + 8 - room.top, room.height - sheet.offsetHeight))}px`;
  };
  const find = (id) => id === undefined ? null
    : [...el.querySelectorAll("[data-act], [data-keep]")].find((e) => name(e) === id && !e.disabled) ?? null;
  const show = () => {
    const had = el.contains(document.activeElement) ? document.activeElement : null;
    const was = name(had);
    const before = el.querySelector(":scope > .wm-sheet")?.style.top;
    const mark = el.querySelector("[data-mark]")?.dataset.mark;
    const scrolled = [...el.querySelectorAll("[data-scroll]")].map((e) => [e.dataset.scroll, e.scrollTop]);
    const opened = new Set([...el.querySelectorAll("details[open][data-keep]")].map((e) => e.dataset.keep));
    el.innerHTML = model.get("html");
    for (const [id, top] of scrolled) {
      const again = el.querySelector(`[data-scroll="${CSS.escape(id)}"]`);
      if (again) again.scrollTop = top;
    }
    for (const e of el.querySelectorAll("details[data-keep]")) if (opened.has(e.dataset.keep)) e.open = true;
    if (before === undefined) toSight();
    else if (el.querySelector(":scope > .wm-sheet")) el.querySelector(":scope > .wm-sheet").style.top = before;
    // Whoever works with the keyboard stays where they were, or goes on with the first thing there is to choose now.
    const isNew = mark !== el.querySelector("[data-mark]")?.dataset.mark && CHOICES.test(was ?? "");
    if (had) ((isNew ? null : find(was)) ?? el.querySelector("[data-first]") ?? el.querySelector("button, [tabindex]"))?.focus({ preventScroll: true });
  };
  // A long list is sent once; which of its lines is the current one is told apart from it.
  const point = () => {
    for (const e of el.querySelectorAll(".wm-now[aria-current]")) {
      e.classList.remove("wm-now");
      e.removeAttribute("aria-current");
    }
    const now = find(model.get("current") || undefined);
    if (!now) return;
    now.classList.add("wm-now");
    now.setAttribute("aria-current", "true");
    const list = now.closest("[data-scroll]");
    if (!list) return;
    const [inner, outer] = [now.getBoundingClientRect(), list.getBoundingClientRect()];
    if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top + outer.height / 3;
    else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom + outer.height / 3;
  };
  const showAll = () => { show(); point(); };
  model.on("change:html", showAll);
  model.on("change:current", point);
  showAll();
  const sizes = new ResizeObserver(point); // nothing can be brought into sight before it has a place on the page
  sizes.observe(el);

  const focus = (message) => {
    if (message.focus === undefined) return;
    const found = find(message.focus) ?? el.querySelector("[data-first], button");
    found?.focus({ preventScroll: true });
    (found?.closest(".wm-sheet") ?? found)?.scrollIntoView({ block: "nearest", inline: "nearest" });
  };
  model.on("msg:custom", focus);

  let last = { at: -TWICE_MS, x: 0, y: 0, act: "" };
  listen("click", (event) => {
    const pressed = event.target.closest("[data-act], [data-target]");
    if (!pressed || pressed.getAttribute("aria-disabled") === "true") return;
    const byPointer = event.detail > 0;
    const near = Math.abs(event.clientX - last.x) < 6 && Math.abs(event.clientY - last.y) < 6;
    const act = pressed.dataset.act ?? `target:${pressed.dataset.target}`;
    const isAgain = act === last.act && AGAIN.test(act);
    if (byPointer && near && !isAgain && event.timeStamp - last.at < TWICE_MS) return;
    if (byPointer) last = { at: event.timeStamp, x: event.clientX, y: event.clientY, act };
    model.send({ act, mark: pressed.closest("[data-mark]")?.dataset.mark ?? "", key: !byPointer });
  });
  // What is typed into a form goes to Python behind the act that the form names; Escape is its button to leave it.
  listen("submit", (event) => {
    event.preventDefault();
    const { submit } = event.target.dataset;
    if (submit) model.send({ act: submit + event.target.querySelector("input, textarea").value, mark: "", key: true });
  });
  listen("keydown", (event) => {
    const form = event.target.closest?.("form[data-submit]");
    if (!form) return;
    event.stopPropagation();
    if (event.key === "Escape") form.querySelector("[data-leave]")?.click();
    else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.requestSubmit();
  });
  // One stop for Tab in a tree; arrows go from line to line, out to the line before and in to the first that leaves it.
  // Space does what `data-space` says, and must not press the button as well when it is let go.
  const isSpace = (event) => event.key === " " && event.target.dataset?.space !== undefined;
  listen("keyup", (event) => { if (isSpace(event)) event.preventDefault(); });
  listen("keydown", (event) => {
    const rows = [...(event.target.closest?.('[role="tree"]')?.querySelectorAll('[role="treeitem"]') ?? [])];
    const at = rows.indexOf(event.target);
    if (at < 0) return;
    const level = (row) => Number(row.getAttribute("aria-level"));
    const out = () => rows.findLastIndex((row, k) => k < at && level(row) < level(rows[at]));
    const inward = () => (rows[at + 1] && level(rows[at + 1]) > level(rows[at]) ? at + 1 : -1);
    const to = { ArrowDown: () => at + 1, ArrowUp: () => at - 1, Home: () => 0, End: () => rows.length - 1,
      ArrowLeft: out, ArrowRight: inward }[event.key];
    if (!to && !isSpace(event)) return;
    event.preventDefault();
    event.stopPropagation();
    if (isSpace(event)) {
      if (!event.repeat) model.send({ act: event.target.dataset.space, mark: "", key: true });
      return;
    }
    const next = rows[to()];
    if (!next) return;
    next.focus();
    next.click();
  });
  // One stop for Tab in a group of ways; arrows go from one to the next.
  listen("keydown", (event) => {
    const group = event.target.closest?.('[role="radiogroup"], [role="tablist"]');
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (!group || !step) return;
    const members = [...group.querySelectorAll('[role="radio"], [role="tab"]')];
    const at = members.indexOf(event.target);
    if (at < 0) return;
    event.preventDefault();
    event.stopPropagation();
    const next = members[(at + step + members.length) % members.length];
    next.focus();
    next.click();
  });
  return () => {
    stop.abort();
    model.off("change:html", showAll);
    model.off("change:current", point);
    sizes.disconnect();
    model.off("msg:custom", focus);
  };
}

export default { render };
