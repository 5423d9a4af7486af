// What the page sides of all views share; `side.py` puts it before each of them.

const LOST = "jupyter-widgets-disconnected"; // what a notebook calls a view without a kernel

function systemTheme() {
  const { jpThemeLight, jpThemeName } = document.body.dataset;
  if (/high contrast/i.test(jpThemeName || "") || matchMedia("(prefers-contrast: more)").matches) return "contrast";
  if (jpThemeLight !== undefined) return jpThemeLight === "false" ? "dark" : "light";
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

function isForTheBrowser(event) {
  return ["Tab", "Escape"].includes(event.key) || /^F\d+$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey
    || (event.key === "Enter" && event.shiftKey);
}

// Whether a text was copied. Over a plain connection there is no clipboard but that of a selection.
function copyText(text) {
  const bySelection = () => {
    const field = document.createElement("textarea"), focused = document.activeElement;
    field.value = text;
    field.setAttribute("readonly", "");
    field.setAttribute("aria-hidden", "true");
    field.style.cssText = "position:fixed;top:0;left:0;opacity:0";
    document.body.append(field);
    field.select();
    let isDone = false;
    try { isDone = document.execCommand("copy"); } catch { /* not allowed: the text is shown instead */ }
    field.remove();
    focused?.focus?.({ preventScroll: true });
    return isDone;
  };
  if (!navigator.clipboard) return Promise.resolve(bySelection());
  return navigator.clipboard.writeText(text).then(() => true, bySelection);
}

// A cell that its reader runs shows its view where the reader looks: the notebook itself goes on to the next cell, and a view
// that begins at the foot of the panel has its board out of sight. Not when more cells are still to run, nor from the moment
// the reader does something.
const SETTLES_MS = 2500; // a view takes its size in a few steps

function bringIntoSight(root, panel, signal) {
  const cell = root.closest(".jp-Cell"), first = cell?.querySelector(".wm-root");
  if (!panel || !first?.contains(root)) return; // a view that a page holds is brought with its page
  const isWaiting = (prompt) => prompt.textContent.includes("*") && !cell.contains(prompt);
  if ([...panel.querySelectorAll(".jp-InputPrompt")].some(isWaiting)) return;
  const bring = () => {
    const seen = panel.getBoundingClientRect(), it = first.getBoundingClientRect();
    if (it.top >= seen.top && it.bottom <= seen.bottom) return;
    const top = it.top - seen.top, bottom = it.bottom - seen.bottom;
    panel.scrollTop += it.height > seen.height || top < 0 ? top : Math.min(top, bottom);
  };
  const stop = new AbortController();
  const end = () => { sizes.disconnect(); stop.abort(); clearTimeout(timer); };
  const sizes = new ResizeObserver(bring);
  const timer = setTimeout(end, SETTLES_MS);
  sizes.observe(first);
  for (const type of ["wheel", "pointerdown", "keydown", "touchstart"])
    document.addEventListener(type, end, { signal: stop.signal, capture: true, passive: true });
  signal.addEventListener("abort", end);
}

// A notebook that a view names lies beside its own. JupyterLab opens it in a tab of its own, as it does with the links of a
// text; a window would be another JupyterLab, with its side bar open. Elsewhere the link does what a link does.
function linkNotebooks(model, root, signal) {
  const { rendermime, context } = model.widget_manager ?? {};
  const folder = context?.path?.replace(/[^/]*$/, "");
  if (!rendermime?.linkHandler || folder === undefined) return;
  const known = new WeakSet();
  root.addEventListener("click", ({ target }) => {
    const link = target.closest?.('a[href$=".ipynb"]');
    if (!link || known.has(link)) return;
    known.add(link);
    rendermime.linkHandler.handleLink(link, folder + decodeURIComponent(link.getAttribute("href")), "");
  }, { signal, capture: true });
}

// Of a kernel that is started again ipywidgets tells the views; of one that was shut down, or given up after it died again
// and again, it does not.
function watchKernel(model, root, undo) {
  const session = model.widget_manager?.context?.sessionContext; // where there is none, the page must do without
  const kernel = session?.session?.kernel;
  if (!kernel) return;
  const look = () => {
    const now = session.session?.kernel;
    if (now?.id !== kernel.id || now.status === "dead") root.classList.add(LOST);
  };
  for (const signal of [session.statusChanged, session.kernelChanged, session.connectionStatusChanged]) {
    signal.connect(look);
    undo.push(() => signal.disconnect(look));
  }
}

// ipycanvas paints one message after the other, and after one that fails none any more, on any board. A view that is closed
// takes its canvas along; a page that had much to do meanwhile comes to what was painted on it only then. That goes nowhere,
// and at once: JupyterLab looks two seconds for what is not there.
const NOWHERE = new Proxy({}, { get: (_, name) => (name === "then" ? undefined : () => undefined) });

function keepPainting(model) {
  const manager = model.widget_manager;
  Promise.resolve(manager?.get_model?.(model.get("painter"))).then((painter) => {
    if (!painter?.switchCanvas || painter.wmKeepsPainting) return;
    painter.wmKeepsPainting = true;
    const switchCanvas = painter.switchCanvas.bind(painter);
    painter.switchCanvas = async (canvas) => {
      try {
        if (manager.has_model(canvas.replace("IPY_MODEL_", ""))) return await switchCanvas(canvas);
      } catch { /* it went in this very moment */ }
      painter.currentCanvas = NOWHERE;
    };
  }, () => { /* a page without a painter paints nothing */ });
}
