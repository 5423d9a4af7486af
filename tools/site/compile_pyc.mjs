// Compile the modules of every wheel of a folder, and Python's own, with the Python of the browser, so that it need not do so
// at every start: it keeps nothing of what it compiles.
//   node compile_pyc.mjs PYODIDE WHEEL ...
// What is compiled stands beside the source and is never checked against it: the wheel is whole or not there.
import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";

const [core, ...wheels] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(core, "pyodide.mjs")));
const py = await loadPyodide({ indexURL: core });
py.runPython(`
import importlib._bootstrap_external as bootstrap, importlib.util, io, zipfile
def compiled(packed, below):
    whole = zipfile.ZipFile(io.BytesIO(packed))
    found = {}
    for name in whole.namelist():
        if name.endswith('.py') and '.data/' not in name:
            source = whole.read(name)
            try:
                code = compile(source, below + name, 'exec', dont_inherit=True, optimize=0)
            except SyntaxError:  # a template, or for another Python
                continue
            head, _, tail = name.rpartition('/')
            place = f"{head + '/' if head else ''}__pycache__/{tail[:-3]}.cpython-314.pyc"
            found[place] = bytes(bootstrap._code_to_hash_pyc(code, importlib.util.source_hash(source), False))
    out = io.BytesIO()
    with zipfile.ZipFile(out, 'w') as packed:
        for place, content in found.items():
            packed.writestr(place, content)
    return out.getvalue()
`);
const OWN = "python_stdlib.zip";
for (const wheel of wheels) {
  py.FS.writeFile("/tmp/in.whl", new Uint8Array(readFileSync(wheel))); // a large one does not go through toPy
  py.globals.set("below", basename(wheel) === OWN ? "/lib/python314.zip/" : "/lib/python3.14/site-packages/");
  py.runPython("open('/tmp/out.zip', 'wb').write(compiled(open('/tmp/in.whl', 'rb').read(), below))");
  writeFileSync(`${wheel}.pyc.zip`, py.FS.readFile("/tmp/out.zip"));
}
