// Files for the reader: a text as a download, an SVG as a PNG, and what the button says that brings one in. No build step;
// `sandbox/carry.py` ships this file as it is.

const SCALE = 2; // a PNG has two pixels for one of the picture

function hand(name, blob) {
  const link = document.createElement("a");
  const url = URL.createObjectURL(blob);
  link.href = url;
  link.download = name;
  link.style.display = "none";
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
}

async function png(svg, width, height) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * SCALE);
  canvas.height = Math.round(height * SCALE);
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, fail) => canvas.toBlob((blob) => (blob ? done(blob) : fail()), "image/png"));
}

// ipywidgets writes on its button how many files were chosen: "(0)" tells nobody anything.
function plainly(el) {
  let tries = 0, button = null;
  const plain = () => {
    const text = button.textContent.replace(/ \(\d+\)$/, "");
    if (text !== button.textContent) button.textContent = text;
  };
  const seen = new MutationObserver(plain);
  const timer = setInterval(() => {
    button = el.closest(".wm-root")?.querySelector(".wm-sb-file") ?? null;
    if (button || ++tries > 100) clearInterval(timer);
    if (!button) return;
    plain();
    seen.observe(button, { childList: true });
  }, 100);
  return () => { clearInterval(timer); seen.disconnect(); };
}

function render({ model, el }) {
  el.classList.add("wm-helper");
  const carry = async (message) => {
    const name = message.save ?? message.png;
    if (name === undefined) return;
    try {
      hand(name, message.png === undefined ? new Blob([message.text], { type: message.type })
        : await png(message.svg, message.width, message.height));
      model.send({ kind: "carried", name, done: true });
    } catch (error) {
      model.send({ kind: "carried", name, done: false });
    }
  };
  model.on("msg:custom", carry);
  const leave = plainly(el);
  return () => { model.off("msg:custom", carry); leave(); };
}

export default { render };
