// The page side of `rectangles.py`, which asks `look` and `bring`.

function shown(e) {
  const box = e.getBoundingClientRect();
  return box.width > 0 && box.height > 0 && getComputedStyle(e).visibility !== "hidden";
}

function scrollerOf(root) {
  for (let e = (root.closest(".jp-Cell") ?? root).parentElement; e && e !== document.body; e = e.parentElement) {
    const { overflowY } = getComputedStyle(e);
    if ((overflowY === "auto" || overflowY === "scroll") && e.clientHeight > 200 && e.clientHeight < innerHeight) return e;
  }
  return null;
}

// What the reader sees: the panel of the notebook, or the window below the bar of the app.
function sight(root) {
  const panel = scrollerOf(root);
  if (panel) return panel.getBoundingClientRect();
  const top = document.querySelector(".wm-app-bar")?.getBoundingClientRect().bottom ?? 0;
  return { left: 0, top, right: innerWidth, bottom: innerHeight };
}

function bring(root) {
  const panel = scrollerOf(root);
  if (!panel) scrollTo(0, 0);
  else panel.scrollTop += root.getBoundingClientRect().top - panel.getBoundingClientRect().top;
}

const options = (e) => e.querySelectorAll("button, [role=radio]").length;
const called = (e) => `${e.tagName.toLowerCase()}.${String(e.className).slice(0, 60)}`;

function covered(e) {
  const r = e.getBoundingClientRect(), dx = Math.min(8, r.width / 4), dy = Math.min(8, r.height / 4);
  const points = [[r.left + dx, r.top + dy], [r.right - dx, r.top + dy], [r.left + dx, r.bottom - dy],
    [r.right - dx, r.bottom - dy], [(r.left + r.right) / 2, (r.top + r.bottom) / 2]];
  for (const [x, y] of points) {
    const hit = document.elementFromPoint(x, y);
    if (!hit || !e.contains(hit)) return [`covered at ${Math.round(x)}, ${Math.round(y)} by ${hit ? called(hit) : "nothing"}`];
  }
  return [];
}

// Elements that hide a part of what is in them: within `e`, and around it up to the view.
function cut(e, root, may) {
  const found = [];
  for (const part of [e, ...e.querySelectorAll("*")]) {
    if (!shown(part) || part.matches("canvas") || part.closest("svg") || part.closest(may.scroll)) continue;
    const style = getComputedStyle(part);
    if (style.display === "inline" || style.clipPath !== "none") continue;
    if (part !== e && style.overflowX === "visible" && style.overflowY === "visible") continue;
    const wide = part.scrollWidth - part.clientWidth, high = part.scrollHeight - part.clientHeight;
    if ((wide > 1 || high > 1) && (may.many < 0 || options(part) <= may.many))
      found.push(`cut: ${called(part)} hides ${wide} x ${high} px of "${part.textContent.trim().slice(0, 30)}"`);
  }
  for (let up = e.parentElement; up && up !== root.parentElement; up = up.parentElement) {
    const high = up.scrollHeight - up.clientHeight;
    if (getComputedStyle(up).overflowY !== "visible" && high > 1 && (may.many < 0 || options(up) <= may.many))
      found.push(`cut by ${called(up)}: ${high} px`);
  }
  return found;
}

function look(root, parts, needed, many, scroll) {
  const found = {}, faults = [], clip = sight(root);
  for (const [name, selector] of Object.entries(parts)) {
    const all = selector ? [...root.querySelectorAll(selector)].filter((e) => shown(e) && e.closest(".wm-root") === root) : [];
    if (!all.length) {
      if (selector && needed.includes(name)) faults.push(`there is no ${name}`);
      continue;
    }
    const boxes = all.map((e) => e.getBoundingClientRect());
    const least = (side) => Math.min(...boxes.map((box) => box[side])), most = (side) => Math.max(...boxes.map((box) => box[side]));
    const box = { left: least("left"), top: least("top"), right: most("right"), bottom: most("bottom") };
    found[name] = { x: box.left, y: box.top, width: box.right - box.left, height: box.bottom - box.top };
    const over = { left: clip.left - box.left, top: clip.top - box.top, right: box.right - clip.right, bottom: box.bottom - clip.bottom };
    for (const [side, by] of Object.entries(over)) if (by > 1) faults.push(`${name} is ${Math.round(by)} px out of sight at the ${side}`);
    const may = { scroll, many: name === "decision" ? many : -1 };
    for (const e of all) faults.push(...[...covered(e), ...cut(e, root, may)].map((told) => `${name}: ${told}`));
  }
  const names = Object.keys(found);
  names.forEach((one, k) => {
    for (const other of names.slice(k + 1)) {
      const [a, b] = [found[one], found[other]];
      const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
      const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
      if (wide > 1 && high > 1) faults.push(`${one} and ${other} share ${Math.round(wide)} x ${Math.round(high)} px`);
    }
  });
  return { found, faults };
}
