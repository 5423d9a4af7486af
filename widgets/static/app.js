// The page side of the app; `app.py` ships this file after `side.js`. Where the reader is stands behind the # of the address, so
// that back, forward, reload, bookmarks and new tabs mean what they mean everywhere.

const LONGEST = 50_000; // letters of a route that are looked at; a whole game in a link has fewer
const LOOK_MS = 2000; // whether the kernel is there is asked at most this often
const GOING_MS = 20_000; // so long a page that is being left may still be seen

function render({ model, el }) {
  const stop = new AbortController();
  const listen = (target, type, act, options) => target.addEventListener(type, act, { signal: stop.signal, ...options });
  const undo = [() => stop.abort()];
  // In a notebook the address is not ours. A page of the static site says which it is.
  const isVoila = document.body.dataset.voila !== undefined, page = document.body.dataset.site, isServed = isVoila || page !== undefined;
  const follow = (name, act) => {
    model.on(name, act);
    undo.push(() => model.off(name, act));
  };

  keepPainting(model);
  el.classList.add("wm-helper");
  const live = document.createElement("div");
  live.setAttribute("role", "status");
  live.setAttribute("aria-live", "polite");
  el.append(live);
  follow("change:status", () => { live.textContent = model.get("status"); });

  const report = (name, value) => {
    if (model.get(name) === value) return;
    model.set(name, value);
    model.save_changes();
  };
  const look = () => report("system", systemTheme());
  for (const query of ["(prefers-color-scheme: dark)", "(prefers-contrast: more)"]) listen(matchMedia(query), "change", look);
  look();

  // Addresses are typed, cut off and mangled by mail programs: what cannot be read is passed on as it is, and said.
  const readable = (text) => {
    const short = text.slice(0, LONGEST);
    try {
      return decodeURIComponent(short);
    } catch {
      return short;
    }
  };
  const asked = () => (page === undefined ? readable(location.hash.replace(/^#\/?/, "")) : `${page}#${readable(location.hash.slice(1))}`);
  const pageConfig = () => JSON.parse(document.getElementById("jupyter-config-data")?.textContent ?? "{}");
  // The server gives another cookie, and ends the kernels that the one before had.
  const beginAnew = () => fetch(`${pageConfig().baseUrl}wm/anew`, { method: "POST" }).then((answer) => answer.ok, () => false).then((isDone) => {
    if (!isDone) return model.send({ anew: false });
    history.replaceState(null, "", location.pathname);
    location.reload();
  });
  const whole = () => `${location.origin}${location.pathname}`;
  follow("msg:custom", (message) => {
    if (message.copy !== undefined) copyText(message.route ? `${whole()}#/${message.copy}` : message.copy).then((copied) => model.send({ copied }));
    if (message.anew && isVoila) beginAnew();
    // A reader who has gone elsewhere meanwhile is not brought back.
    if (message.go === undefined || message.from !== (isServed ? asked() : model.get("route"))) return;
    if (isServed) history.replaceState(null, "", `#/${message.go}`);
    report("route", message.go);
  });
  if (isServed) listen(window, "hashchange", () => report("route", asked()));

  // Voila says nothing when the kernel is gone: whoever presses something must not wait in vain.
  const watch = (root) => {
    const { baseUrl, kernelId } = pageConfig();
    if (!kernelId) return;
    let last = 0, went = -Infinity;
    const look = async () => {
      // A page that is going has ended its kernel itself, and one that nobody sees need not say anything.
      if (document.hidden || Date.now() - last < LOOK_MS || Date.now() - went < GOING_MS) return;
      last = Date.now();
      const isThere = await fetch(`${baseUrl}api/kernels/${kernelId}`).then((answer) => answer.status !== 404, () => false);
      for (const view of [root, ...root.querySelectorAll(".wm-root")]) view.classList.toggle(LOST, !isThere);
    };
    for (const type of ["pointerdown", "keydown"]) listen(document, type, () => setTimeout(look, LOOK_MS / 4), { capture: true });
    listen(document, "visibilitychange", look);
    listen(window, "beforeunload", () => { went = Date.now(); });
    const timer = setInterval(look, 20 * LOOK_MS);
    undo.push(() => clearInterval(timer));
  };

  const attach = (root) => {
    watchKernel(model, root, undo);
    const main = root.querySelector(".wm-app-main");
    main.setAttribute("role", "main");
    main.setAttribute("tabindex", "-1");
    const dress = () => {
      document.title = model.get("title");
      document.documentElement.lang = model.get("lang");
      main.setAttribute("aria-label", model.get("here"));
      // What shows beyond the view, when the page is pulled past its end, has its colour too.
      if (isServed) document.documentElement.style.background = document.body.style.background = model.get("ground");
    };
    for (const name of ["title", "lang", "ground"]) follow(`change:${name}`, dress);
    dress();
    // A new page begins at its top, for the eyes and for those who listen.
    follow("change:turn", () => {
      dress();
      window.scrollTo(0, 0);
      main.focus({ preventScroll: true });
    });
    listen(root, "click", (event) => {
      const link = event.target.closest("a[href^='#/']");
      if (link && !isServed) {
        event.preventDefault();
        report("route", readable(link.getAttribute("href").slice(2)));
      }
      if (event.target.closest("[data-skip]")) main.focus();
      for (const open of root.querySelectorAll(".wm-app-bar details[open]")) if (!open.contains(event.target)) open.open = false;
    });
    listen(root, "keydown", (event) => {
      const open = event.key === "Escape" && event.target.closest(".wm-app-bar details[open]");
      if (open) {
        open.open = false;
        open.querySelector("summary").focus();
      }
      if (!isServed && event.key.length === 1 && !event.ctrlKey && !event.metaKey) event.stopPropagation();
    });
    if (isVoila) watch(root);
    if (isServed) report("where", whole());
    report("route", isServed ? asked() : "");
    model.set("ready", true);
    model.save_changes();
    if (isServed) window.wmStart?.ready();
  };
  let tries = 0;
  const find = () => {
    if (stop.signal.aborted) return;
    const root = el.closest(".wm-root");
    if (root?.querySelector(".wm-app-main")) attach(root);
    else if (tries++ < 600) requestAnimationFrame(find);
  };
  find();
  return () => undo.forEach((act) => act());
}

export default { render };
