// Files for the reader: a text as a download, an SVG as a PNG. No build step; `sandbox_carry.py` ships this file as it is.

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
  return () => model.off("msg:custom", carry);
}

export default { render };
