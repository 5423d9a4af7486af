// Before everything else, and for browsers that know no modules: a page that was opened as a file, or in a browser that is too
// old, says so. Nothing may come from another address than the page itself.
(function () {
  var told = __EARLY__;
  var language = (navigator.language || "en").slice(0, 2), words = told[language] || told.en;
  var say = function (text) {
    var line = document.getElementById("said");
    line.setAttribute("role", "alert");
    line.textContent = text;
    document.getElementById("bar").hidden = true;
    window.wmEarly = true;
  };
  if (location.protocol === "file:") say(words["site-file"]);
  else if (typeof WebAssembly !== "object" || !("noModule" in document.createElement("script"))) say(words["site-old"]);
})();
