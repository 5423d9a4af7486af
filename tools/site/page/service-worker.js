// What keeps the site usable without a network, before JupyterLite's own service worker, which does the rest: one registration
// for both. Each version of the site has a store of its own, and knows every file of it by its content: what our pages need is
// stored whole or not at all, and no file of another version is ever handed to a page of this one. A new version waits until no
// page of the old one is open, so that a game ends with what it began with.
const VERSION = "__VERSION__", FILES = __FILES__, PAGES = __PAGES__, WORDS = __WORDS__;
const STORE = `wm-site-${VERSION}`, ROOT = new URL("./", self.location.href);

self.skipWaiting = () => Promise.resolve(); // JupyterLite's would take over from a page that is in use

// The path of a file of the site, as it stands in FILES; undefined for everything else.
function nameOf(url) {
  if (url.origin !== ROOT.origin || !url.pathname.startsWith(ROOT.pathname)) return undefined;
  let name = url.pathname.slice(ROOT.pathname.length);
  try { name = decodeURIComponent(name); } catch { return undefined; }
  if (name === "" || name.endsWith("/")) name += "index.html";
  return Object.hasOwn(FILES, name) ? name : undefined;
}

const keyOf = (name) => new URL(name.split("/").map(encodeURIComponent).join("/"), ROOT).href;

async function isOf(name, answer) {
  const found = new Uint8Array(await crypto.subtle.digest("SHA-256", await answer.arrayBuffer()));
  return FILES[name] === [...found.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

// A file of this version from the network; null when what comes is that of another.
async function fetched(name) {
  const answer = await fetch(keyOf(name), { cache: "no-cache" }); // asked again, so that no older one is taken from elsewhere
  return answer.ok && await isOf(name, answer.clone()) ? answer : null;
}

self.addEventListener("install", (event) => {
  event.waitUntil((async () => {
    const store = await caches.open(STORE);
    for (let at = 0; at < PAGES.length; at += 6) {
      await Promise.all(PAGES.slice(at, at + 6).map(async (name) => {
        if (await store.match(keyOf(name))) return;
        const answer = await fetched(name);
        if (!answer) throw new Error(`${name} is not of version ${VERSION}`);
        await store.put(keyOf(name), answer);
      }));
    }
  })());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(caches.keys().then((names) => Promise.all(
    names.filter((name) => name.startsWith("wm-site-") && name !== STORE).map((name) => caches.delete(name)))));
});

self.addEventListener("fetch", (event) => {
  const { request } = event, name = nameOf(new URL(request.url));
  if (request.method !== "GET" || name === undefined || request.headers.has("range")) return;
  event.stopImmediatePropagation();
  event.respondWith(answer(name, request.mode === "navigate"));
});

async function answer(name, isPage) {
  const store = await caches.open(STORE), found = await store.match(keyOf(name));
  if (found) return found;
  let fresh = null, why = "site-other-version";
  try { fresh = await fetched(name); } catch { why = "site-not-kept"; } // no network
  if (fresh) {
    store.put(keyOf(name), fresh.clone()).catch(() => {}); // no room is no reason to fail
    return fresh;
  }
  if (!isPage) return Response.error();
  const words = WORDS[(self.navigator.language || "en").slice(0, 2)] ?? WORDS.en;
  const page = `<!DOCTYPE html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Whistle Mountain</title><link rel="stylesheet" href="${keyOf("static/page/page.css")}"><main class="wm-alone"><h1>Whistle Mountain</h1><p role="alert"></p></main>`;
  return new Response(page.replace("></p>", `>${words[why]}</p>`), { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } });
}

// A page that was loaded before this worker was there tells what it has loaded.
self.addEventListener("message", ({ data, ports }) => {
  if (data?.type !== "wm-keep" || !Array.isArray(data.urls)) return;
  const kept = caches.open(STORE).then(async (store) => {
    for (const text of data.urls) {
      const name = nameOf(new URL(text, self.location.href));
      if (name === undefined || await store.match(keyOf(name))) continue;
      await fetched(name).then((answer) => answer && store.put(keyOf(name), answer)).catch(() => {});
    }
  });
  kept.then(() => ports[0]?.postMessage("kept"));
});

importScripts("service-worker-lite.js");
