// The kernel of a page without a notebook: Python in a worker, the widgets' messages to the page and back, and the files of the
// reader, which the browser keeps. The page tells data alone: an address and messages for widgets; nothing it tells is run.
import { loadPyodide } from "../pyodide/pyodide.mjs";
import { Store } from "./store.js";

const HOME = "/home/wm"; // what belongs to the reader
const LEFT_OUT = new Set(__LEFT_OUT__); // packages that only notebooks need
const SAVE_MS = 300;
const BASE = __BASE__; // the address that links of this site begin with, "" for the one it is served at

let py = null, receive = null, store = null, timer = 0;
const tell = (type, more = {}, transfer = []) => self.postMessage({ type, ...more }, transfer);

function countPackages(all) {
  let done = 0;
  const ask = self.fetch.bind(self);
  self.fetch = async (...words) => {
    const answer = await ask(...words);
    if (String(words[0]?.url ?? words[0]).endsWith(".whl")) tell("stage", { stage: "packages", done: ++done, all });
    return answer;
  };
  return () => { self.fetch = ask; };
}

async function start({ address, languages }) {
  tell("stage", { stage: "core" });
  const here = new URL("../pyodide/", import.meta.url).href;
  const base = BASE || new URL("../../", import.meta.url).href;
  const env = { HOME: "/home/pyodide", IPYTHONDIR: "/tmp/ipython", WM_HOME: HOME, WM_PROGRESS: `${HOME}/progress.json`, WM_LINK_BASE: base };
  py = await loadPyodide({ indexURL: here, lockFileURL: `${here}pyodide-lock.json`, env });
  const known = await (await fetch(`${here}pyodide-lock.json`)).json();
  const names = Object.keys(known.packages).filter((name) => !LEFT_OUT.has(name));
  const stop = countPackages(names.length);
  tell("stage", { stage: "packages", done: 0, all: names.length });
  await py.loadPackage(names, { messageCallback: () => {} });
  stop();
  tell("stage", { stage: "engine" });
  store = await Store.open(py.FS, HOME, (kind) => tell("store", { kind }), settle);
  const bridge = py.pyimport("widgets.site.bridge");
  bridge.install((text, buffers) => {
    const parts = [];
    for (const buffer of buffers) {
      const view = buffer.getBuffer("u8");
      parts.push(view.data.slice().buffer);
      view.release();
      buffer.destroy();
    }
    buffers.destroy();
    tell("comm", { text, buffers: parts }, parts);
    save(); // what is shown may be saved as well, whoever asked for it
  });
  receive = bridge.receive;
  const main = py.pyimport("widgets.site.main");
  tell("stage", { stage: "board" });
  const id = main.begin(address, py.toPy(languages));
  tell("loaded", { urls: [import.meta.url, ...performance.getEntriesByType("resource").map((one) => one.name)] });
  tell("show", { id });
  save();
}

// Soon, and however much goes on meanwhile.
function save() {
  timer ||= setTimeout(() => {
    timer = 0;
    store?.save();
  }, SAVE_MS);
}

// What becomes of a file that this page and another one have changed since `base`; null where both are to be kept.
function settle(path, base, mine, theirs) {
  const contents = [base ?? undefined, mine, theirs].map((content) => py.toPy(content)); // a null is no None in Python
  const found = py.pyimport("widgets.site.settle").settle(path, ...contents);
  if (!found) return null;
  const content = found.toJs();
  found.destroy();
  return content;
}

self.onmessage = async ({ data }) => {
  try {
    if (data.type === "start") await start(data);
    else if (data.type === "comm" && receive) {
      const buffers = data.buffers.map((part) => py.toPy(new Uint8Array(part)));
      receive.callKwargs(data.text, { buffers: py.toPy(buffers) });
      tell("done", { id: data.id });
      save();
    } else if (data.type === "ping") tell("pong", { id: data.id });
    else if (data.type === "save") await store?.save();
    else if (data.type === "export") tell("exported", { id: data.id, files: await store.all() });
    else if (data.type === "import") tell("imported", { id: data.id, ...await store.replace(data.files) });
  } catch (error) {
    tell("failed", { error: String(error?.message ?? error).trim().split("\n").slice(-1)[0], trace: String(error) });
  }
};
