// The reader's files in the browser: those of one folder of the worker, in one table of IndexedDB. Only what this page has
// changed is written, so that two pages do not take each other's files away.

const NAME = "wm-site", TABLE = "files", MOST = 30_000_000;

export class Store {
  static async open(fs, home, tell) {
    const store = new Store(fs, home, tell);
    fs.mkdirTree(home);
    try {
      store.db = await opened();
      for (const [path, content] of await store.rows()) store.write(path, content);
    } catch {
      store.db = null; // a private window, or a browser that keeps nothing
      tell("memory");
    }
    store.known = store.look();
    return store;
  }

  constructor(fs, home, tell) {
    Object.assign(this, { fs, home, tell, db: null, known: new Map(), isSaving: null });
  }

  // Path below the folder -> what tells whether the file is still the same.
  look(folder = this.home, found = new Map()) {
    for (const name of this.fs.readdir(folder)) {
      if (name === "." || name === "..") continue;
      const path = `${folder}/${name}`, stat = this.fs.stat(path);
      if (this.fs.isDir(stat.mode)) {
        if (name !== "locks") this.look(path, found);
      } else if (!name.endsWith(".part")) {
        found.set(path.slice(this.home.length + 1), `${stat.ino} ${Number(stat.mtime)} ${stat.size}`);
      }
    }
    return found;
  }

  write(path, content) {
    const whole = `${this.home}/${path}`;
    this.fs.mkdirTree(whole.slice(0, whole.lastIndexOf("/")));
    this.fs.writeFile(whole, content);
  }

  // One after the other: what changes meanwhile is seen by the next one.
  save() {
    this.isSaving = (this.isSaving ?? Promise.resolve()).then(() => this.saveNow());
    return this.isSaving;
  }

  async saveNow() {
    const now = this.look();
    const changed = [...now].filter(([path, mark]) => this.known.get(path) !== mark).map(([path]) => path);
    const gone = [...this.known.keys()].filter((path) => !now.has(path));
    if (!changed.length && !gone.length) return;
    if (!this.db) {
      this.known = now;
      return;
    }
    try {
      await done(this.db, "readwrite", (table) => {
        for (const path of changed) table.put(this.fs.readFile(`${this.home}/${path}`), path);
        for (const path of gone) table.delete(path);
      });
      this.known = now;
      this.tell("kept");
    } catch {
      this.tell("full");
    }
  }

  rows() {
    return new Promise((resolve, reject) => {
      const table = this.db.transaction(TABLE).objectStore(TABLE), found = [];
      const walk = table.openCursor();
      walk.onerror = () => reject(walk.error);
      walk.onsuccess = () => {
        const at = walk.result;
        if (!at) return resolve(found);
        found.push([at.key, at.value]);
        at.continue();
      };
    });
  }

  async all() {
    await this.save();
    const text = new TextDecoder();
    return Object.fromEntries([...this.look().keys()].sort().map((path) => [path, text.decode(this.fs.readFile(`${this.home}/${path}`))]));
  }

  // Take what a file brings for all there is; "" or what is wrong with it. Nothing is changed by one that is refused.
  async replace(files) {
    const isText = (value) => typeof value === "string";
    if (typeof files !== "object" || files === null || Array.isArray(files)) return "shape";
    const entries = Object.entries(files);
    const isFine = ([path, content]) => isText(content) && /^[\w][\w.-]*(\/[\w][\w.-]*){0,3}$/.test(path) && !path.includes("..") && path.endsWith(".json");
    if (!entries.every(isFine)) return "shape";
    if (entries.reduce((sum, [, content]) => sum + content.length, 0) > MOST) return "size";
    for (const path of this.look().keys()) this.fs.unlink(`${this.home}/${path}`);
    for (const [path, content] of entries) this.write(path, content);
    this.known = new Map([...this.known].map(([path]) => [path, ""]));
    await this.save();
    return "";
  }
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

function done(db, mode, act) {
  return new Promise((resolve, reject) => {
    const task = db.transaction(TABLE, mode);
    task.oncomplete = () => resolve();
    task.onerror = task.onabort = () => reject(task.error);
    act(task.objectStore(TABLE));
  });
}
