// What keeps the site usable without a network, before JupyterLite's own service worker, which does the rest: one registration
// for both. Each version of the site has a store of its own. A new version waits until no page of the old one is open, so that
// a game ends with what it began with.
const VERSION = "__VERSION__", PAGES = __PAGES__;
const STORE = `wm-site-${VERSION}`;

self.skipWaiting = () => Promise.resolve(); // JupyterLite's would take over from a page that is in use

const isOurs = (url) => url.origin === self.location.origin && !/\/api\/(drive|stdin|service-worker)/.test(url.pathname);

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(STORE).then((store) => store.addAll(PAGES)));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(caches.keys().then((names) => Promise.all(
    names.filter((name) => name.startsWith("wm-site-") && name !== STORE).map((name) => caches.delete(name)))));
});

self.addEventListener("fetch", (event) => {
  const { request } = event, url = new URL(request.url);
  if (request.method !== "GET" || !isOurs(url) || request.headers.has("range")) return;
  event.stopImmediatePropagation();
  event.respondWith(answer(request));
});

async function answer(request) {
  const store = await caches.open(STORE);
  const found = await store.match(request, { ignoreSearch: request.mode === "navigate" });
  if (found) return found;
  const fresh = await fetch(request);
  if (fresh.ok && fresh.type === "basic") store.put(bare(request), fresh.clone()).catch(() => {}); // no room is no reason to fail
  return fresh;
}

const bare = (request) => (request.mode === "navigate" ? request.url.replace(/[?#].*$/, "") : request);

// A page that was loaded before this worker was there tells what it has loaded.
self.addEventListener("message", ({ data, ports }) => {
  if (data?.type !== "wm-keep" || !Array.isArray(data.urls)) return;
  const kept = caches.open(STORE).then(async (store) => {
    for (const text of data.urls) {
      const url = new URL(text, self.location.href);
      url.hash = "";
      if (!isOurs(url) || await store.match(url.href)) continue;
      await store.add(url.href).catch(() => {});
    }
  });
  kept.then(() => ports[0]?.postMessage("kept"));
});

importScripts("service-worker-lite.js");
