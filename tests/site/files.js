// The file system of Pyodide as far as the store uses it, for tests without Python.
let last = 0;

export class Files {
  constructor() {
    this.tree = new Map(); // path -> content, or null for a folder
    this.marks = new Map();
  }
  mkdirTree(path) {
    const parts = path.split("/").slice(1);
    parts.forEach((_, at) => {
      const folder = `/${parts.slice(0, at + 1).join("/")}`;
      if (this.tree.get(folder)) throw new Error(`${folder} is a file`);
      this.tree.set(folder, null);
    });
  }
  readdir(folder) {
    return [".", "..", ...[...this.tree.keys()].filter((path) => path.startsWith(`${folder}/`) && !path.slice(folder.length + 1).includes("/"))
      .map((path) => path.slice(folder.length + 1))];
  }
  stat(path) {
    const content = this.tree.get(path);
    if (content === undefined) throw new Error(`no ${path}`);
    return { ino: this.marks.get(path) ?? 0, mtime: new Date(0), size: content?.length ?? 0, mode: content === null };
  }
  isDir(mode) { return mode; }
  readFile(path) {
    if (!this.tree.get(path)) throw new Error(`no ${path}`);
    return this.tree.get(path).slice();
  }
  writeFile(path, content) {
    if (this.tree.get(path.slice(0, path.lastIndexOf("/"))) !== null) throw new Error(`no folder for ${path}`);
    if (this.tree.get(path) === null) throw new Error(`${path} is a folder`);
    this.tree.set(path, typeof content === "string" ? new TextEncoder().encode(content) : content);
    this.marks.set(path, ++last);
  }
  rename(from, to) {
    if (this.tree.get(to) === null) throw new Error(`${to} is a folder`);
    this.tree.set(to, this.tree.get(from));
    this.marks.set(to, ++last);
    this.tree.delete(from);
  }
  unlink(path) {
    if (!this.tree.get(path)) throw new Error(`no ${path}`);
    this.tree.delete(path);
  }
}
