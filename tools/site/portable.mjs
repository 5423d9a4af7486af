// Tests in the Python of the browser, without a browser: node portable.mjs SITE/static/pyodide WHEELS PROJECT.tar [words for pytest ...]
// The packages are those of the built site, our own among them; WHEELS are those that tests need besides.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [core, wheels, project, ...words] = process.argv.slice(2);
const quiet = { messageCallback: () => {} };
const NEVER = ["piplite", "pyodide-kernel"]; // they want a notebook

async function run() {
  const { loadPyodide } = await import(pathToFileURL(join(core, "pyodide.mjs")));
  const env = { HOME: "/home/pyodide", CI: "true", COLUMNS: "120", PYTHONDONTWRITEBYTECODE: "1" };
  const py = await loadPyodide({ indexURL: core, env });
  const known = JSON.parse(readFileSync(join(core, "pyodide-lock.json"), "utf8"));
  await py.loadPackage(Object.keys(known.packages).filter((name) => !NEVER.includes(name)), quiet);
  await py.loadPackage(readdirSync(wheels).filter((name) => name.endsWith(".whl")).map((name) => join(wheels, name)), quiet);
  py.FS.writeFile("/tmp/project.tar", new Uint8Array(readFileSync(project))); // a large one does not go through toPy
  py.globals.set("words", py.toPy(words));
  globalThis.location ??= { href: "" }; // of a worker; not before, for Pyodide tells by it where it runs
  return py.runPython(`
import os, sys, tarfile
with tarfile.open("/tmp/project.tar") as packed:
    packed.extractall("/project", filter="data")
os.remove("/tmp/project.tar")
os.chdir("/project")
sys.path[:] = [place for place in sys.path if place] + ["/project"] # the packages of the site come first, not this folder
# What test tools ask of numpy, once anybody has imported it; the site's stands in for what drawing needs alone.
import numpy, types
numpy.isscalar = lambda value: isinstance(value, (int, float, complex, str, bytes))
numpy.bool_ = bool
numpy.random = sys.modules["numpy.random"] = types.ModuleType("numpy.random")
numpy.random.seed = numpy.random.set_state = lambda *_: None
numpy.random.get_state = lambda: ()
import pytest
int(pytest.main(list(words)))
`);
}

process.exitCode = await run().catch((error) => {
  console.error(String(error?.message ?? error));
  return 3;
});
