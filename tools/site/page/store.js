// The reader's files in the browser: those of one folder of the worker, in one table of IndexedDB, which all pages of the site
// share. What a page changes goes in by one transaction, whole or not at all, and none reads or writes while another does. The
// table carries a generation, which each change raises: who knows an older one first takes up what others have changed, and
// where both have changed one file, neither is lost: `settle` makes one of the two, or this page's is kept beside under a name
// of its own, where a game finds out that there is another (widgets/core/keep.py).

import { checked } from "./bundle.js";

const NAME = "wm-site", TABLE = "files";
const GENERATION = ".generation"; // the key of no file: theirs have no dot in front

export class Store {
  static async open(fs, home, tell, settle = () => null) {
    const store = new Store(fs, home, tell, settle);
    fs.mkdirTree(home);
    try {
      await store.connect();
      await store.exchange();
    } catch {
      store.db = null; // a private window, or a browser that keeps nothing
      store.isKept = false;
      tell("memory");
    }
    return store;
  }

  constructor(fs, home, tell, settle) {
    // known: by path what the table holds, and what tells whether the file in the folder is still that.
    Object.assign(this, { fs, home, tell, settle, db: null, isKept: true, isOver: false, known: new Map(), generation: -1 });
    this.isBehind = true; // another page has told of a change
    this.order = Promise.resolve();
  }

  hear() {
    this.isBehind = true;
    return this.save();
  }

  async connect() {
    this.db = await opened();
    this.db.onclose = () => { this.db = null; };
    if (this.others || !globalThis.BroadcastChannel) return;
    this.others = new BroadcastChannel(NAME);
    this.others.onmessage = () => this.hear();
  }

  // Path below the folder -> what tells whether the file is still the same.
  look(folder = this.home, found = new Map()) {
    for (const name of this.fs.readdir(folder)) {
      if (name === "." || name === "..") continue;
      const path = `${folder}/${name}`, stat = this.fs.stat(path);
      if (this.fs.isDir(stat.mode)) {
        if (name !== "locks") this.look(path, found);
      } else if (!name.endsWith(".part")) {
        found.set(path.slice(this.home.length + 1), markOf(stat));
      }
    }
    return found;
  }

  read(path) {
    return this.fs.readFile(`${this.home}/${path}`);
  }

  // Written beside and moved, so that the mark of the file is another one whatever the clock says.
  write(path, content) {
    const whole = `${this.home}/${path}`, cut = whole.lastIndexOf("/"), beside = `${whole.slice(0, cut)}/.wm-store.part`;
    this.fs.mkdirTree(whole.slice(0, cut));
    this.fs.writeFile(beside, content);
    this.fs.rename(beside, whole);
  }

  // One after the other: what changes meanwhile is seen by the next one.
  save() {
    return this.later(async () => {
      if (!this.isKept || this.isOver || this.isQuiet()) return;
      try {
        if (!this.db) await this.connect(); // the browser has closed it
        if (!await this.exchange()) return;
        this.tell("kept");
        this.others?.postMessage("changed");
      } catch {
        this.isBehind = true;
        this.tell("full");
      }
    });
  }

  // Nothing was changed here, and no other page has told of a change.
  isQuiet() {
    if (this.isBehind || !this.others) return false;
    const now = this.look();
    return now.size === this.known.size && [...now].every(([path, mark]) => this.known.get(path)?.mark === mark);
  }

  later(act) {
    const done = this.order.then(act);
    this.order = done.catch(() => {});
    return done;
  }

  // Take up what other pages have changed, and put what this one has; tells whether it has put anything.
  exchange() {
    let put = null;
    const act = (table, guarded) => {
      table.get(GENERATION).onsuccess = guarded((found) => {
        const there = number(found);
        if (there === this.generation) {
          put = this.put(table, there);
          return;
        }
        const paths = table.getAllKeys();
        table.getAll().onsuccess = guarded((contents) => {
          this.pull(new Map(paths.result.map((path, at) => [path, contents[at]])));
          put = this.put(table, there);
        });
      });
    };
    return alone(async () => {
      this.isBehind = false; // what is told from now on may come too late for this time
      await change(this.db, act);
      this.known = put.known;
      this.generation = put.generation;
      return put.isChanged;
    });
  }

  pull(rows) {
    rows.delete(GENERATION);
    const now = this.look();
    for (const [path, known] of [...this.known]) {
      if (rows.has(path)) continue;
      if (now.get(path) === known.mark) this.fs.unlink(`${this.home}/${path}`);
      this.known.delete(path); // what was changed here meanwhile is put anew
    }
    for (const [path, theirs] of rows) {
      const known = this.known.get(path), isMine = now.has(path) && now.get(path) !== known?.mark;
      try {
        if (known && same(known.content, theirs)) continue;
        if (isMine) this.meet(path, known?.content ?? null, theirs);
        else this.write(path, theirs);
      } catch {
        continue; // no file can be made of it here: it stays in the table as it is
      }
      this.known.set(path, { content: theirs, mark: isMine ? "" : markOf(this.fs.stat(`${this.home}/${path}`)) });
    }
  }

  // Both have changed a file since `base`.
  meet(path, base, theirs) {
    const mine = this.read(path);
    if (same(mine, theirs)) return;
    let one = null;
    try {
      one = this.settle(path, base, mine, theirs);
    } catch (error) {
      console.warn(error);
    }
    if (one) {
      this.write(path, one);
      return;
    }
    this.write(this.free(path), mine);
    this.write(path, theirs);
  }

  // A name like this one that no file has, as saves.py gives them.
  free(path) {
    const now = this.look(), [, stem, rest] = /^(.*?)(\.[^./]*)?$/.exec(path);
    let number = 2;
    while (now.has(`${stem}-${number}${rest ?? ""}`)) number += 1;
    return `${stem}-${number}${rest ?? ""}`;
  }

  put(table, generation) {
    const now = this.look(), known = new Map();
    let isChanged = false;
    for (const [path, mark] of now) {
      const before = this.known.get(path);
      if (before?.mark === mark) {
        known.set(path, before);
        continue;
      }
      const content = this.read(path);
      if (!before || !same(before.content, content)) {
        table.put(content, path);
        isChanged = true;
      }
      known.set(path, { content, mark });
    }
    for (const path of this.known.keys()) {
      if (now.has(path)) continue;
      table.delete(path);
      isChanged = true;
    }
    if (isChanged) table.put(digits(generation + 1), GENERATION);
    return { known, generation: generation + isChanged, isChanged };
  }

  async all() {
    await this.save();
    return new Map([...this.look().keys()].map((path) => [path, this.read(path)]));
  }

  // Take what a file brings for all there is, in one transaction; {} or what is wrong. This page must be loaded anew then.
  async replace(files) {
    const found = checked(files);
    if (found.why) return found;
    return this.later(async () => {
      if (!this.isKept) return { why: "memory" };
      try {
        if (!this.db) await this.connect();
        await alone(() => change(this.db, (table, guarded) => {
          table.get(GENERATION).onsuccess = guarded((told) => {
            table.clear();
            for (const [path, content] of found.files) table.put(content, path);
            table.put(digits(number(told) + 1), GENERATION);
          });
        }));
      } catch {
        return { why: "full" };
      }
      this.isOver = true;
      this.others?.postMessage("changed");
      return {};
    });
  }
}

// A plain connection has no locks: there the transaction alone keeps the others away.
function alone(act) {
  const locks = globalThis.navigator?.locks;
  return locks ? locks.request(NAME, act) : act();
}

function opened() {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(NAME, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(TABLE);
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
    asked.onblocked = () => reject(new Error("blocked"));
  });
}

// One transaction: whatever fails in it, nothing of it is done. `guarded` is for what happens when an answer is there.
function change(db, act) {
  return new Promise((resolve, reject) => {
    const task = db.transaction(TABLE, "readwrite", { durability: "strict" });
    let fault = null;
    const guarded = (then) => (event) => {
      try {
        then(event.target.result);
      } catch (error) {
        fault = error;
        task.abort();
      }
    };
    task.oncomplete = () => resolve();
    task.onabort = () => reject(fault ?? task.error ?? new Error("aborted"));
    act(task.objectStore(TABLE), guarded);
  });
}

const markOf = (stat) => `${stat.ino} ${Number(stat.mtime)} ${stat.size}`;
const digits = (value) => new TextEncoder().encode(String(value));

function number(content) {
  const found = content === undefined ? 0 : Number(new TextDecoder().decode(content));
  return Number.isSafeInteger(found) && found > 0 ? found : 0;
}

function same(one, other) {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}
