// A page without a notebook: it starts the worker that is its kernel, says how far that is, and shows the app. Widgets come from
// files of this site alone. What stands behind the # of the address is handed on as text.

import { MOST, opened, written } from "./bundle.js";

const WORDS = await (await fetch(new URL("words.json", import.meta.url))).json();
const PARTS = { core: [0, 25], packages: [25, 65], engine: [65, 80], board: [80, 100] }; // per cent
const SOURCES = { ipycanvas: "ipycanvas", anywidget: "anywidget" };
const place = document.body.dataset.site;
const wished = [...(navigator.languages ?? []), "en"];
const lang = wished.map((name) => name.slice(0, 2).toLowerCase()).find((name) => name in WORDS);
const word = (name, values = {}) => Object.entries(values).reduce((text, [key, value]) => text.replace(`{${key}}`, () => value), WORDS[lang][name]);

// -- while it starts ------------------------------------------------------------------------------------------------------

const panel = document.getElementById("loading"), line = document.getElementById("said"), bar = document.getElementById("bar");
document.documentElement.lang = lang;
const items = Object.keys(PARTS).map((name) => {
  const item = document.createElement("li");
  item.textContent = word(`site-stage-${name}`);
  return item;
});
panel.querySelector("ol").append(...items);

let isOver = false, said = "";
function stage({ stage: name, done = 0, all = 0 }) {
  if (isOver) return;
  const at = Object.keys(PARTS).indexOf(name), [from, to] = PARTS[name];
  items.forEach((item, number) => {
    item.classList.toggle("wm-done", number < at);
    item.classList.toggle("wm-now", number === at);
  });
  const share = Math.round(from + (to - from) * (all ? Math.min(1, done / all) : 0));
  bar.setAttribute("aria-valuenow", share);
  bar.firstElementChild.style.width = `${share}%`;
  const text = word(`site-now-${name}`, { done, all });
  bar.setAttribute("aria-valuetext", text);
  document.body.dataset.stage = name;
  // Each stage is spoken once, not each package.
  if (said !== name) line.textContent = text;
  else if (name === "packages") bar.title = text;
  said = name;
}

function fail(error) {
  if (isOver) return;
  isOver = true;
  line.setAttribute("role", "alert");
  line.textContent = word("site-failed", { error });
  bar.hidden = true;
  const again = document.createElement("button");
  again.className = "wm-plain";
  again.textContent = word("site-again");
  again.addEventListener("click", () => location.reload());
  panel.append(again);
  document.body.dataset.stage = "failed";
}

window.wmStart = {
  ready() {
    if (isOver) return;
    isOver = true;
    document.body.dataset.stage = "ready";
    panel.remove();
    afterwards();
  },
};
let afterwards = () => {};

const notes = document.getElementById("notes");
function note(name, values = {}) {
  const there = notes.querySelector(`[data-note="${name}"]`), told = there ?? document.createElement("p");
  const text = word(name, values);
  if (there?.textContent === text) return told;
  told.dataset.note = name;
  told.textContent = text;
  notes.append(told);
  return told;
}

// -- widgets --------------------------------------------------------------------------------------------------------------

function script(name) {
  return new Promise((resolve, reject) => {
    const made = document.createElement("script");
    made.src = new URL(name, import.meta.url).href;
    made.onload = resolve;
    made.onerror = () => reject(new Error(name));
    document.head.append(made);
  });
}

async function makeManager(send) {
  await script("require.js");
  window.requirejs.config({ baseUrl: new URL(".", import.meta.url).href, paths: SOURCES, waitSeconds: 120 });
  await script("widgets.js");
  const ask = (name) => new Promise((resolve, reject) => window.require([name], resolve, reject));
  const { HTMLManager } = await ask("@jupyter-widgets/html-manager");
  return new HTMLManager({
    loader: (name) => (name in SOURCES ? ask(name) : Promise.reject(new Error(`${name} is no part of this site`))),
  });
}

class Comm {
  constructor(id, target, send) {
    Object.assign(this, { comm_id: id, target_name: target, carry: send, onMessage: null, onClose: null });
  }
  send(data, callbacks, metadata, buffers) {
    return this.carry("comm_msg", { comm_id: this.comm_id, data }, metadata, buffers, callbacks);
  }
  open() { return ""; }
  close() { return this.carry("comm_close", { comm_id: this.comm_id, data: {} }, {}, [], null); }
  on_msg(act) { this.onMessage = act; }
  on_close(act) { this.onClose = act; }
}

function bytes(part) {
  const view = ArrayBuffer.isView(part) ? part : new Uint8Array(part);
  return view.buffer.slice(view.byteOffset, view.byteOffset + view.byteLength);
}

// -- the worker -----------------------------------------------------------------------------------------------------------

if (!window.wmEarly) run();

async function run() {
  const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
  const comms = new Map(), waiting = new Map();
  let isAsked = false;
  // A browser may throw away what it has not promised to keep.
  const tellKeeping = async (asks) => {
    const keeper = navigator.storage;
    let isSure = false;
    try {
      isSure = await keeper.persisted() || (asks && await keeper.persist());
    } catch { /* none of it over a plain connection */ }
    document.getElementById("keeping").textContent = notes.querySelector("[data-note=site-memory]") ? "" : word(isSure ? "site-kept" : "site-may-go");
  };
  let last = 0;
  const carry = (type, content, metadata, buffers = [], callbacks = null) => {
    const id = ++last, parts = (buffers ?? []).map(bytes);
    if (callbacks) waiting.set(id, callbacks);
    worker.postMessage({ type: "comm", id, text: JSON.stringify({ type, content, metadata }), buffers: parts }, parts);
    return String(id);
  };
  const ready = makeManager(carry);
  ready.catch((error) => fail(error.message));
  let order = Promise.resolve(); // messages are handled in the order in which they came
  const later = (act) => { order = order.then(act).catch((error) => console.error(error)); };
  const onComm = async ({ text, buffers }) => {
    const manager = await ready, { type, content, metadata } = JSON.parse(text);
    const message = { header: { msg_type: type }, content, metadata, buffers: buffers.map((part) => new DataView(part)) };
    if (type === "comm_open") {
      const comm = new Comm(content.comm_id, content.target_name, carry);
      comms.set(content.comm_id, comm);
      // A message for a model that is not made yet would be lost.
      if (content.target_name === "jupyter.widget") await manager.handle_comm_open(comm, message);
      return;
    }
    const comm = comms.get(content.comm_id);
    if (type === "comm_msg") comm?.onMessage?.(message);
    else if (type === "comm_close") {
      comms.delete(content.comm_id);
      comm?.onClose?.(message);
    }
  };
  const answers = {
    stage,
    failed: ({ error, trace }) => {
      console.error(trace);
      if (isOver) note("site-stopped");
      fail(error);
    },
    comm: (data) => later(() => onComm(data)),
    done: ({ id }) => later(() => {
      const callbacks = waiting.get(id);
      waiting.delete(id);
      callbacks?.iopub?.status?.({ header: { msg_type: "status" }, content: { execution_state: "idle" } });
    }),
    // Not awaited: what a view still waits for comes in messages after this one.
    show: ({ id }) => later(async () => {
      const manager = await ready;
      manager.get_model(id).then((model) => manager.display_view(manager.create_view(model), document.getElementById("page"))).catch((error) => fail(error.message));
    }),
    store: ({ kind }) => {
      if (kind === "memory" || kind === "full") note(`site-${kind}`);
      if (kind !== "kept") return;
      document.getElementById("notes").querySelector("[data-note=site-full]")?.remove(); // there is room again
      // Asked once there is something to keep: some browsers ask their reader then.
      if (!isAsked) tellKeeping(true);
      isAsked = true;
    },
  };
  worker.onmessage = ({ data }) => answers[data.type]?.(data);
  worker.onerror = (event) => answers.failed({ error: event.message || "worker", trace: event.message });
  // The reader's files, out as one file and in again.
  const asked = new Map();
  const ask = (type, more = {}) => new Promise((resolve) => {
    const id = ++last;
    asked.set(id, resolve);
    worker.postMessage({ type, id, ...more });
  });
  answers.exported = answers.imported = (data) => {
    asked.get(data.id)?.(data);
    asked.delete(data.id);
  };
  const refuse = (why, values) => {
    notes.querySelector("[data-note^=site-import]")?.remove();
    note(`site-import-${why}`, values).scrollIntoView({ block: "nearest" }); // the button is at the other end
  };
  const tools = document.getElementById("tools"), file = document.getElementById("file");
  for (const name of ["course", "export", "import", "licences"]) document.getElementById(name).textContent = word(`site-${name}`);
  document.getElementById("course").href += `?path=${lang === "fr" ? "fr/00_bienvenue.ipynb" : "en/00_welcome.ipynb"}`;
  document.getElementById("export").addEventListener("click", async () => {
    const { files } = await ask("export"), link = document.createElement("a");
    const url = URL.createObjectURL(new Blob([written(files)], { type: "application/json" }));
    link.href = url;
    link.download = "whistle-mountain.json";
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  });
  document.getElementById("import").addEventListener("click", () => file.click());
  file.addEventListener("change", async () => {
    const chosen = file.files[0];
    file.value = "";
    if (!chosen) return;
    let told = chosen.size > 2 * MOST ? { why: "size", most: MOST / 1e6 } : opened(await chosen.text());
    if (!told.why) told = await ask("import", { files: told.files });
    const { why, ...values } = told;
    if (why) refuse(why, { file: chosen.name, ...values });
    else location.reload();
  });
  let loaded = [];
  answers.loaded = ({ urls }) => { loaded = urls; };
  afterwards = () => {
    tools.hidden = false;
    tellKeeping(false);
    if (!window.wmKeep.isPossible) note("site-no-keeping");
    else window.wmKeep.start(() => note("site-update")).then((found) => { if (found) window.wmKeep.keep(loaded); });
  };
  document.addEventListener("visibilitychange", () => worker.postMessage({ type: "save" })); // what others have changed comes in as well
  const readable = (text) => {
    try {
      return decodeURIComponent(text);
    } catch {
      return text;
    }
  };
  worker.postMessage({ type: "start", address: `${place}#${readable(location.hash.slice(1))}`, languages: wished });
}
