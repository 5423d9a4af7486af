// A slider with marks: the browser's own, so that arrows, fingers and screen readers work as everywhere.
// No build step; `slider.py` ships this file as it is. A value is sent when the one before it has been shown.

const LATE_MS = 600; // a value that nobody has answered by then does not hold up the next one
const OWN = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"]);

function render({ model, el }) {
  const stop = new AbortController();
  const undo = [() => stop.abort()];
  el.classList.add("wm-slider");
  const marks = document.createElement("span");
  marks.className = "wm-marks";
  marks.setAttribute("aria-hidden", "true");
  const input = document.createElement("input");
  input.type = "range";
  input.min = 0;
  el.append(marks, input);

  const follow = (name, act) => {
    model.on(`change:${name}`, act);
    undo.push(() => model.off(`change:${name}`, act));
    act();
  };
  let wanted = null; // where the reader is, as long as that was not sent
  let isWaiting = false; // for the answer to what was sent
  let timer = 0;
  const send = () => {
    clearTimeout(timer);
    if (wanted === null) return;
    // A message, not a value of the model: those arrive late, and keys must not overtake them.
    model.send({ value: wanted });
    wanted = null;
    isWaiting = true;
    timer = setTimeout(goOn, LATE_MS);
  };
  const goOn = () => { isWaiting = false; send(); };
  const answered = () => {
    if (wanted === null) input.value = model.get("value");
    goOn();
  };
  follow("label", () => input.setAttribute("aria-label", model.get("label")));
  follow("text", () => input.setAttribute("aria-valuetext", model.get("text")));
  follow("most", () => { input.max = model.get("most"); input.value = model.get("value"); });
  follow("marks", () => {
    const most = Math.max(1, model.get("most"));
    marks.replaceChildren(...model.get("marks").map(([at, kind]) => {
      const mark = document.createElement("i");
      mark.style.left = `${(100 * at) / most}%`;
      if (kind) mark.className = kind;
      return mark;
    }));
  });
  follow("value", () => { if (wanted === null && !isWaiting) input.value = model.get("value"); });
  follow("answers", answered);

  input.addEventListener("input", () => {
    wanted = Number(input.value);
    if (!isWaiting) send();
  }, { signal: stop.signal });
  input.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || /^(Tab|F\d+|Shift)$/.test(event.key)) return;
    event.stopPropagation(); // letters are shortcuts of the notebook
    if (OWN.has(event.key)) return;
    event.preventDefault();
    send();
    model.send({ key: event.key, shift: event.shiftKey });
  }, { signal: stop.signal });
  undo.push(() => clearTimeout(timer));
  return () => undo.forEach((act) => act());
}

export default { render };
