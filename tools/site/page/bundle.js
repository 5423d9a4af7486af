// The reader's files as one text: what Export writes, and what Import takes. All of a text is looked at before anything is
// changed; what is wrong with it is told by a name of the words, "site-import-" and `why`, with the values of its sentence.

export const KIND = "whistle-mountain-site", VERSION = 1;
export const MOST = 30_000_000; // bytes of all files together
const MOST_FILES = 5000, DEEPEST = 4, LONGEST = 120, SHOWN = 80;

// No folder has a dot and every file has one, so that nothing can be both.
const FOLDER = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_-]*$/u;
const FILE = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_. -]*\.[a-z0-9]{1,8}$/iu;

export function isName(path) {
  const parts = path.split("/"), last = parts.pop();
  return parts.length < DEEPEST && [...parts, last].every((part) => part.length <= LONGEST) && parts.every((part) => FOLDER.test(part))
    && FILE.test(last) && !last.includes("..") && !last.endsWith(".part") && parts[0] !== "locks";
}

export function written(files) {
  const told = {};
  for (const path of [...files.keys()].sort()) {
    const content = files.get(path);
    try {
      told[path] = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(content);
    } catch { // no text
      told[path] = { base64: btoa(Array.from(content, (byte) => String.fromCharCode(byte)).join("")) };
    }
  }
  return JSON.stringify({ kind: KIND, version: VERSION, files: told }, null, 1);
}

export function opened(text) {
  let told = null;
  try {
    told = JSON.parse(text);
  } catch { /* no JSON: refused below */ }
  if (typeof told !== "object" || told?.kind !== KIND) return { why: "refused" };
  if (told.version !== VERSION) return { why: "version", version: shown(told.version), known: VERSION };
  const found = checked(told.files);
  return found.why ? found : { files: told.files };
}

// The files by their names, as bytes; or why they are not taken.
export function checked(files) {
  if (typeof files !== "object" || files === null || Array.isArray(files)) return { why: "shape", found: shown(files) };
  const entries = Object.entries(files), found = new Map();
  let size = 0;
  if (entries.length > MOST_FILES) return { why: "many", count: entries.length, most: MOST_FILES };
  for (const [path, told] of entries) {
    if (!isName(path)) return { why: "name", name: shown(path) };
    const content = bytesOf(told);
    if (content === null) return { why: "content", name: shown(path) };
    size += content.length;
    found.set(path, content);
  }
  return size > MOST ? { why: "size", most: MOST / 1e6 } : { files: found };
}

function bytesOf(told) {
  if (typeof told === "string") return new TextEncoder().encode(told);
  if (typeof told?.base64 !== "string" || Object.keys(told).length !== 1) return null;
  try {
    return Uint8Array.from(atob(told.base64), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}

function shown(value) {
  // A table may be too deep to be written.
  const text = Array.isArray(value) ? "[…]" : typeof value === "object" && value !== null ? "{…}" : String(value ?? "–");
  const plain = text.replace(/[\p{C}\p{Z}]/gu, " ");
  return plain.length > SHOWN ? `${plain.slice(0, SHOWN)}…` : plain;
}
