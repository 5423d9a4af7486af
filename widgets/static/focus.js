// The small DOM side of a board: what a canvas cannot do by itself. `focus.py` ships this file after `side.js`.
// It finds its view by the class `wm-root` around it and the canvas inside, and takes back everything when it goes.

const WAIT_MS = 33; // mouse moves reach the kernel at most this often
const DENSITY_MS = 400; // so often it is looked whether the screen is another one

function isTyping(element) {
  return element.closest("input, textarea, select, [contenteditable]:not([contenteditable=false])") !== null;
}

// What a view scrolls in: the notebook's panel, or nothing but the window. An output may scroll too, but is as high as the view.
function scrollerOf(root) {
  for (let e = (root.closest(".jp-Cell") ?? root).parentElement; e && e !== document.body; e = e.parentElement) {
    const { overflowY } = getComputedStyle(e);
    if ((overflowY === "auto" || overflowY === "scroll") && e.clientHeight > 200 && e.clientHeight < window.innerHeight) return e;
  }
  return null;
}

// How high a view can be to be seen whole: what it scrolls in, less what stands above it in the app.
function roomHeight(root) {
  const high = scrollerOf(root)?.clientHeight ?? window.innerHeight;
  const app = root.closest(".wm-app");
  if (!app || app === root) return high;
  const above = root.getBoundingClientRect().top - app.getBoundingClientRect().top;
  const bar = app.querySelector(".wm-app-bar")?.offsetHeight ?? 0;
  return Math.round(high - (above < 200 ? above : bar));
}

// The window moved to a screen of another density, or was zoomed: its size in px may be what it was. A media query tells of it
// only when the page is painted next, which a page that nobody touches need not be, and never where the density is a fraction
// that no query matches.
function whenDense(signal, act) {
  let known = window.devicePixelRatio;
  const timer = setInterval(() => {
    if (known === window.devicePixelRatio) return;
    known = window.devicePixelRatio;
    act();
  }, DENSITY_MS);
  signal.addEventListener("abort", () => clearInterval(timer));
}

function render({ model, el }) {
  const stop = new AbortController();
  const undo = [() => stop.abort()];
  const listen = (target, type, act, options) =>
    target.addEventListener(type, act, { signal: stop.signal, ...options });

  keepPainting(model);
  el.classList.add("wm-helper");
  const live = document.createElement("div");
  live.setAttribute("role", "status");
  live.setAttribute("aria-live", "polite");
  live.textContent = model.get("status");
  el.append(live);

  const follow = (name, act) => {
    model.on(`change:${name}`, act);
    undo.push(() => model.off(`change:${name}`, act));
    act();
  };
  follow("status", () => { if (live.textContent !== model.get("status")) live.textContent = model.get("status"); });

  const copy = (message) => {
    if (message.copy === undefined) return;
    const told = (done) => model.send({ kind: "copied", done });
    const text = message.route ? `${location.origin}${location.pathname}#/${message.copy}` : message.copy;
    copyText(text).then(told);
  };
  model.on("msg:custom", copy);
  undo.push(() => model.off("msg:custom", copy));

  const report = (values) => {
    let isNew = false;
    for (const [name, value] of Object.entries(values)) {
      if (model.get(name) === value) continue;
      model.set(name, value);
      isNew = true;
    }
    if (isNew) model.save_changes();
  };

  const attach = (root, canvas) => {
    watchKernel(model, root, undo);
    linkNotebooks(model, root, stop.signal);
    canvas.setAttribute("role", "application");
    if (model.get("fresh")) {
      report({ fresh: false });
      bringIntoSight(root, scrollerOf(root), stop.signal);
    }
    const toCanvas = (message) => {
      if (!message.focus) return;
      wasBackwards = false; // whoever is sent to the canvas begins with its first zone, whatever key came before
      canvas.focus();
    };
    model.on("msg:custom", toCanvas);
    undo.push(() => model.off("msg:custom", toCanvas));
    listen(root, "pointerdown", (event) => report({ touch: event.pointerType === "touch" }), { capture: true });
    follow("label", () => canvas.setAttribute("aria-label", model.get("label")));

    const room = root.parentElement ?? root; // the view itself may be narrower by its own choice
    const look = () => report({ ratio: window.devicePixelRatio || 1, width: Math.round(room.clientWidth),
      height: roomHeight(root), shown: Math.round(canvas.clientWidth), system: systemTheme(),
      calm: matchMedia("(prefers-reduced-motion: reduce)").matches });
    const sizes = new ResizeObserver(look);
    sizes.observe(room);
    sizes.observe(canvas);
    const themes = new MutationObserver(look);
    themes.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light", "data-jp-theme-name"] });
    undo.push(() => sizes.disconnect(), () => themes.disconnect());
    const scroller = scrollerOf(root);
    if (scroller) sizes.observe(scroller);
    listen(window, "resize", look);
    whenDense(stop.signal, look);
    listen(root, "pointerenter", look);
    try { // says so even where no media query does; not in every browser
      const pixels = new ResizeObserver(look);
      pixels.observe(canvas, { box: "device-pixel-content-box" });
      undo.push(() => pixels.disconnect());
    } catch { /* the media query is enough there */ }
    for (const query of ["(prefers-color-scheme: dark)", "(prefers-contrast: more)", "(prefers-reduced-motion: reduce)"])
      listen(matchMedia(query), "change", look);
    look();

    const toZone = (event) => {
      const zones = model.get("zones");
      const next = model.get("zone") + (event.shiftKey ? -1 : 1);
      if (next < 0 || next >= zones) return false;
      event.preventDefault();
      model.set("zone", next);
      model.save_changes();
      return true;
    };
    // The canvas prevents what it hears: it must not hear the browser's own keys, nor the wheel.
    listen(root, "keydown", (event) => {
      if (event.target !== canvas) return;
      if (event.key === "Tab" && toZone(event)) event.stopPropagation();
      else if (event.key === "Escape") { event.stopPropagation(); model.send({ kind: "key", key: "Escape", shift: false }); }
      else if (isForTheBrowser(event)) keepFromCanvas(event);
    }, { capture: true });
    // stopImmediatePropagation in the capture phase would also stop the notebook's own shortcuts, which listen outside.
    const keepFromCanvas = (event) => {
      event.stopPropagation();
      if (event.key !== "Tab") root.parentElement?.dispatchEvent(new KeyboardEvent(event.type, event));
    };
    listen(root, "keydown", (event) => {
      if (event.target === canvas) return;
      if (isTyping(event.target) && event.key !== "Escape") return;
      if (isForTheBrowser(event) && event.key !== "Escape") return;
      event.stopPropagation(); // single letters are shortcuts of the notebook: x cuts the cell
      if (event.target.closest("button, summary, a") && (event.key === "Enter" || event.key === " ")) return;
      if (["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", " "].includes(event.key)) event.preventDefault();
      model.send({ kind: "key", key: event.key, shift: event.shiftKey });
    });
    listen(canvas, "focus", () => {
      if (!canvas.matches(":focus-visible")) return;
      const first = model.get("zones") > 1 && wasBackwards ? model.get("zones") - 1 : 0;
      model.set("zone", first);
      model.save_changes();
      model.send({ kind: "focus" });
    });
    listen(canvas, "blur", () => model.send({ kind: "blur" }));
    let wasBackwards = false;
    listen(document, "keydown", (event) => { if (event.key === "Tab") wasBackwards = event.shiftKey; }, { capture: true });

    for (const type of ["wheel", "touchstart", "touchmove", "touchend", "touchcancel"])
      listen(root, type, (event) => { if (event.target === canvas) event.stopPropagation(); },
        { capture: true, passive: true });
    listen(root, "contextmenu", (event) => {
      if (event.target !== canvas) return;
      event.preventDefault();
      event.stopPropagation();
    }, { capture: true });
    // The canvas takes the focus when it is pressed, and a board that is not all in sight would jump away from the mouse.
    listen(root, "mousedown", (event) => {
      if (event.target === canvas && document.activeElement !== canvas) canvas.focus({ preventScroll: true });
    }, { capture: true });
    for (const type of ["mousedown", "mouseup"])
      listen(root, type, (event) => {
        if (event.target === canvas && (event.button !== 0 || event.detail > 1)) event.stopPropagation();
      }, { capture: true });

    let last = 0;
    let waiting = null;
    let timer = 0;
    listen(root, "mousemove", (event) => {
      if (event.target !== canvas || event.wmLate) return;
      const now = performance.now();
      if (now - last >= WAIT_MS && !timer) { last = now; return; }
      event.stopPropagation();
      waiting = { clientX: event.clientX, clientY: event.clientY };
      timer ||= setTimeout(() => {
        timer = 0;
        last = performance.now();
        const late = new MouseEvent("mousemove", { bubbles: true, ...waiting });
        late.wmLate = true;
        canvas.dispatchEvent(late);
      }, WAIT_MS);
    }, { capture: true });
    undo.push(() => clearTimeout(timer));
    listen(canvas, "mouseout", () => { clearTimeout(timer); timer = 0; });
  };

  let tries = 0;
  const find = () => {
    if (stop.signal.aborted) return;
    const root = el.closest(".wm-root");
    const canvas = root?.querySelector("canvas");
    if (canvas) attach(root, canvas);
    else if (tries++ < 600) requestAnimationFrame(find);
  };
  find();
  return () => undo.forEach((act) => act());
}

export default { render };
