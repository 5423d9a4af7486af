// The page side of a view without a canvas; `page.py` ships this file after `side.js`.
// It says what is new to those who listen, reports the theme of the page, and keeps typed letters from the notebook.

function render({ model, el }) {
  const stop = new AbortController();
  const listen = (target, type, act) => target.addEventListener(type, act, { signal: stop.signal });
  const undo = [() => stop.abort()];

  el.classList.add("wm-helper");
  const live = document.createElement("div");
  live.setAttribute("role", "status");
  live.setAttribute("aria-live", "polite");
  live.textContent = model.get("status");
  el.append(live);
  const tell = () => { live.textContent = model.get("status"); };
  model.on("change:status", tell);
  undo.push(() => model.off("change:status", tell));

  const look = () => {
    if (model.get("system") === systemTheme()) return;
    model.set("system", systemTheme());
    model.save_changes();
  };
  const themes = new MutationObserver(look);
  themes.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light", "data-jp-theme-name"] });
  undo.push(() => themes.disconnect());
  for (const query of ["(prefers-color-scheme: dark)", "(prefers-contrast: more)"]) listen(matchMedia(query), "change", look);
  look();

  const attach = (root) => {
    watchKernel(model, root, undo);
    linkNotebooks(model, root, stop.signal);
    // Single letters are shortcuts of the notebook: x cuts the cell.
    listen(root, "keydown", (event) => { if (!isForTheBrowser(event)) event.stopPropagation(); });
    // Which of the buttons of a group is pressed is told by a class; screen readers need the attribute.
    const press = () => {
      for (const group of root.querySelectorAll(".wm-tabs")) {
        group.setAttribute("role", "group");
        if (group.getAttribute("aria-label") !== model.get("group")) group.setAttribute("aria-label", model.get("group"));
        for (const button of group.querySelectorAll("button")) {
          const now = String(button.classList.contains("wm-now"));
          if (button.getAttribute("aria-pressed") !== now) button.setAttribute("aria-pressed", now);
        }
      }
    };
    const classes = new MutationObserver(press);
    classes.observe(root, { attributes: true, attributeFilter: ["class"], childList: true, subtree: true });
    undo.push(() => classes.disconnect());
    press();
  };
  let tries = 0;
  const find = () => {
    if (stop.signal.aborted) return;
    const root = el.closest(".wm-root");
    if (root) attach(root);
    else if (tries++ < 600) requestAnimationFrame(find);
  };
  find();
  return () => undo.forEach((act) => act());
}

export default { render };
