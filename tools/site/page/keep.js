// One service worker for the whole site, registered as JupyterLite does it. Once a page is whole, what it has loaded is kept for
// the time without a network; a newer version of the site is told of, and taken when no page of the old one is open any more.
(function () {
  var root = new URL("../../", document.currentScript.src), address = new URL("service-worker.js?enableCache=false", root).href;
  window.wmKeep = {
    isPossible: "serviceWorker" in navigator && window.isSecureContext,
    start: function (tell) {
      if (!this.isPossible) return Promise.resolve(null);
      try { localStorage.setItem(address + "-version", "__LITE__"); } catch (error) { /* nothing is stored here */ }
      return navigator.serviceWorker.register(address, { scope: root.href }).then(function (found) {
        var look = function () { if (found.waiting && navigator.serviceWorker.controller) tell(); };
        look();
        found.addEventListener("updatefound", function () {
          var next = found.installing;
          if (next) next.addEventListener("statechange", function () { if (next.state === "installed") look(); });
        });
        return found;
      }).catch(function () { return null; });
    },
    keep: function (more) {
      if (!this.isPossible) return Promise.resolve(false);
      return navigator.serviceWorker.ready.then(function (found) {
        var urls = performance.getEntriesByType("resource").map(function (one) { return one.name; });
        urls = urls.concat(more || [], [location.href.replace(/[?#].*$/, "")]);
        return new Promise(function (resolve) {
          var line = new MessageChannel();
          line.port1.onmessage = function () { document.documentElement.dataset.kept = "yes"; resolve(true); };
          found.active.postMessage({ type: "wm-keep", urls: urls }, [line.port2]);
        });
      });
    },
  };
  // anywidget gives each part of a page two seconds to begin, and leaves out what is later; a busy machine needs longer.
  var timeout = AbortSignal.timeout && AbortSignal.timeout.bind(AbortSignal);
  if (timeout) AbortSignal.timeout = function (ms) { return timeout(ms === 2000 ? 60000 : ms); };
  // JupyterLite's pages register by themselves; what they have loaded is kept once they are quiet.
  if (document.body && document.body.dataset.site !== undefined) return;
  if (window.wmKeep.isPossible) addEventListener("load", function () { setTimeout(function () { window.wmKeep.keep(); }, 30000); });
})();
