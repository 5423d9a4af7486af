"""Build the static site: `make site`, or python -m tools.site.build --tools FOLDER [--out FOLDER] [--work FOLDER].

The same sources give the same bytes. What is downloaded is kept in the work folder and checked against its hash. How it
goes: wheels without what a browser never needs, compiled for its Python; a lock file of Pyodide that lists exactly
these; JupyterLite, from an environment of its own (--tools), over the notebooks; our own pages beside it. Nothing is
asked of any other address when the site is used.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from tools.lock import ROOT
from tools.site import licences, pages, pins, wheels
from wm_kernel.table import document, ready

MOMENT = "1577836800"
"""The time that everything in the site was made at, in seconds since 1970."""

STDLIB = "python_stdlib.zip"
CORE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", STDLIB)
OF_THE_KERNEL = ("piplite", "pyodide_kernel", "ipykernel", "widgetsnbextension-4")
OF_ANY_KERNEL = ("comm", "ipykernel", "ipython", "jedi", "micropip", "piplite", "pyodide-kernel")
"""What a kernel of JupyterLite needs, whatever runs there."""

STAND_IN = "wm-stand-ins"
ABSENT = ("matplotlib", "pandas")
"""Packages that have no wheel for the browser: importing one gives a sentence."""

MOST_MB = 60

COMPILERS = 2
"""So many of them work side by side."""

HOME = "/drive/wm"
"""Where the kernel of a notebook keeps what belongs to the reader: JupyterLite's drive, which the browser keeps."""

KEEP = ".keep"
OF_THE_READER = ("saves",)
"""Its folders, which the site has from the start: JupyterLite asks the server for a folder that is made later, in vain."""


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "site")
    parser.add_argument(
        "--work", type=Path, default=ROOT / "build" / "site-work", help="downloads and what is half done"
    )
    parser.add_argument(
        "--tools", type=Path, default=ROOT / "build" / "site-tools", help="the environment of requirements/site.txt"
    )
    parser.add_argument(
        "--base",
        default="",
        help="the address that the site will have, for its links; without, the one it is served at",
    )
    options = parser.parse_args(words)
    if missing := [name for name in ("node", "npm") if shutil.which(name) is None]:
        sys.exit(
            f"missing on this machine: {', '.join(missing)}. Debian and Ubuntu: apt-get install nodejs npm (18 or newer)"
        )
    out, work = options.out.resolve(), options.work.resolve()
    build(out, work, options.tools.resolve(), options.base)
    size = sum(path.stat().st_size for path in out.rglob("*") if path.is_file()) / 1e6
    print(f"{out}: {size:.1f} MB in {sum(path.is_file() for path in out.rglob('*'))} files")
    if size > MOST_MB:
        print(f"the site is larger than {MOST_MB} MB", file=sys.stderr)
    return int(size > MOST_MB)


def build(out: Path, work: Path, tools: Path, base: str = "") -> None:
    """Write the whole site into `out`, which is taken away before."""
    os.environ["SOURCE_DATE_EPOCH"] = MOMENT
    kernel = kernel_extension(tools)
    with ThreadPoolExecutor(1) as beside:
        fetched = beside.submit(pins.npm, work / "npm")
        pins.wheels(work / "wheels")
        packages = fetched.result()
    wanted = kernel_version(_python(tools))
    if wanted != pins.npm_version("pyodide"):
        raise ValueError(f"tools/site/npm.json: the locked kernel of JupyterLite wants pyodide {wanted}")
    lite, place = work / "lite", work / "pyodide"
    for folder in (lite, place):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
    for name in CORE:
        shutil.copy(packages["pyodide"] / name, place)
    listed = gather(work, place, kernel)
    configure(lite, work, [wheels.name_of(path) for path in listed], kernel, base)
    with ThreadPoolExecutor(1) as beside:  # JupyterLite asks for the names of the wheels alone
        built = beside.submit(_lite, lite, work, out, tools)
        compile_all(packages["pyodide"], place, listed)
        built.result()
    more = {"ipycanvas": [STAND_IN], wheels.OWN: [STAND_IN]}
    (place / "pyodide-lock.json").write_text(wheels.lock(packages["pyodide"], listed, more), encoding="utf-8")
    told = licences.text(listed, packages, kernel)
    if not (out / "lab" / "index.html").is_file():
        raise RuntimeError(f"jupyter lite built nothing in {out}")
    shutil.copytree(place, out / "static" / "pyodide")
    (out / "licences").with_suffix(".txt").write_text(told, encoding="utf-8")
    for mark in (out / "files" / Path(HOME).name).rglob(KEEP):
        mark.unlink()  # servers and copies leave such files out, and the folder is told of elsewhere
    pages.write(out, work / "wheels", packages, pins.version("jupyterlite-core", pins.pins()), base)


def kernel_extension(tools: Path) -> Path:
    """Where JupyterLite's Python kernel lies in the environment of the build."""
    place = tools / "share" / "jupyter" / "labextensions" / "@jupyterlite" / "pyodide-kernel-extension"
    if not place.is_dir():
        raise FileNotFoundError(f"{tools} has no kernel of JupyterLite: run `make site`, which makes it")
    return place


def kernel_version(python: Path) -> str:
    """The Pyodide that JupyterLite's kernel is made for."""
    told = "from jupyterlite_pyodide_kernel.constants import PYODIDE_VERSION; print(PYODIDE_VERSION)"
    return subprocess.run([str(python), "-c", told], check=True, capture_output=True, text=True).stdout.strip()


def gather(work: Path, place: Path, kernel: Path) -> list[Path]:
    """Put every wheel of the site into `place`, slim; returns them in order."""
    locked = pins.pins()
    for wheel in sorted((work / "wheels").glob("*.whl")):
        wheels.slim(wheel, place / wheel.name)
    for name in OF_THE_KERNEL:
        wheel = next((kernel / "static" / "pypi").glob(f"{name}*.whl"))
        wheels.slim(wheel, place / wheel.name)
    for name in pins.STRIPPED:
        wheel = next(path for path in (work / "wheels" / "stripped").glob("*.whl") if wheels.name_of(path) == name)
        kept = {
            path: content
            for path, content in wheels.files_of(wheel).items()
            if path.endswith(".py") or "/licenses/" in path
        }
        wheels.make(place, name, pins.version(name, locked), kept)
    stand_ins = Path(__file__).parent / "standins"
    files = {
        path.relative_to(stand_ins).as_posix(): path.read_bytes()
        for path in sorted(stand_ins.glob("*/*.py"))
        if path.parent.name != "__pycache__"
    }
    told = (stand_ins / "missing.in").read_text(encoding="utf-8")
    files |= {f"{name}/__init__.py": told.replace("__NAME__", name).encode() for name in ABSENT}
    wheels.make(place, STAND_IN, "1", files)
    own(work / "own", place)
    return sorted(place.glob("*.whl"))


def own(folder: Path, place: Path) -> None:
    """Build the project's own wheel, and put the trees of its data into it."""
    shutil.rmtree(folder, ignore_errors=True)
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    target = place / wheel.name
    wheels.slim(wheel, target)
    files = wheels.files_of(target)
    data = ROOT / "data"
    trees = []
    for path in sorted(data.rglob("*.yaml")):
        raw = path.read_bytes()
        trees.append((raw, document.packed(document.read(path).data)))
    files[f"wm_kernel/_data/{ready.NAME}"] = ready.pack(trees).encode()
    wheels.write(target, files, wheels.LOOSE)


def compile_all(pyodide: Path, place: Path, listed: list[Path]) -> None:
    """Put compiled modules into every wheel and Python's own library, and for those of others in the place of the source."""
    script = Path(__file__).with_name("compile_pyc.mjs")
    # Each gets about as much as the other.
    every = sorted((*listed, place / STDLIB), key=lambda wheel: wheel.stat().st_size, reverse=True)
    shares = [every[at::COMPILERS] for at in range(COMPILERS)]
    with ThreadPoolExecutor(COMPILERS) as compilers:
        list(compilers.map(lambda share: _compile(script, pyodide, share), shares))
    for wheel in every:
        compiled = wheel.with_name(f"{wheel.name}.pyc.zip")
        keeps_source = wheels.name_of(wheel) == wheels.OWN
        wheels.write(wheel, wheels.with_compiled(wheels.files_of(wheel), wheels.files_of(compiled), keeps_source))
        compiled.unlink()


def _compile(script: Path, pyodide: Path, share: list[Path]) -> None:
    subprocess.run(["node", str(script), str(pyodide), *map(str, share)], check=True)


def configure(lite: Path, work: Path, names: list[str], kernel: Path, base: str) -> None:
    """Write what JupyterLite is told: the notebooks, the kernel, what is loaded when it starts."""
    contents = work / "contents"
    shutil.rmtree(contents, ignore_errors=True)
    shutil.copytree(ROOT / "notebooks", contents, ignore=shutil.ignore_patterns(".*", "__pycache__"))
    for name in OF_THE_READER:
        folder = contents / Path(HOME).name / name
        folder.mkdir(parents=True)
        (folder / KEEP).touch()
    for path in contents.rglob("*.ipynb"):
        path.write_text(lighter(path.read_text(encoding="utf-8")), encoding="utf-8")
    for path in [contents, *contents.rglob("*")]:
        os.utime(path, (int(MOMENT), int(MOMENT)))
    env = {
        "HOME": "/home/pyodide", "IPYTHONDIR": "/tmp/ipython",  # below /drive IPython would leave its own folders
        "WM_HOME": HOME, "WM_PROGRESS": f"{HOME}/progress.json",
    }  # fmt: skip
    if base:
        env["WM_LINK_BASE"] = base
    extensions = [
        next((work / "wheels").glob(f"{name}-*.whl")) for name in ("ipycanvas", "anywidget", "jupyterlab_widgets")
    ]
    _tell(lite, work, names, env, [*extensions, kernel], [contents])


def _tell(
    lite: Path,
    work: Path,
    names: list[str],
    env: dict[str, str],
    extensions: list[Path],
    contents: list[Path],
) -> None:
    options: dict[str, Any] = {
        "packages": sorted(names),
        "lockFileURL": "./static/pyodide/pyodide-lock.json",
        "env": env,
    }
    plugin = {"pyodideUrl": "./static/pyodide/pyodide.mjs", "disablePyPIFallback": True, "loadPyodideOptions": options}
    _json(lite / "jupyter-lite.json", {
        "jupyter-lite-schema-version": 0,
        "jupyter-config-data": {
            "appName": "Whistle Mountain Workbench", "exposeAppInBrowser": True,
            "litePluginSettings": {"@jupyterlite/pyodide-kernel-extension:kernel": plugin},
        },
    })  # fmt: skip
    _json(lite / "overrides.json", {
        "@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False, "doNotDisturbMode": True},
        "@jupyterlab/notebook-extension:tracker": {"windowingMode": "none"},
    })  # fmt: skip
    _json(lite / "jupyter_lite_config.json", {"LiteBuildConfig": {
        "contents": [str(path) for path in contents], "output_dir": str(_made(work)),
        "no_sourcemaps": True, "apps": ["lab", "notebooks"],
        "cache_dir": str(work / "cache"), "source_date_epoch": int(MOMENT), "ignore_sys_prefix": ["federated_extensions"],
        "federated_extensions": [str(path) for path in extensions],
    }})  # fmt: skip


def empty(out: Path, site: Path, work: Path, tools: Path) -> None:
    """Write JupyterLite alone into `out`, of the versions of a built site and with nothing of ours: to hold the site against."""
    os.environ["SOURCE_DATE_EPOCH"] = MOMENT
    lite, source = work / "empty", site / "static" / "pyodide"
    shutil.rmtree(lite, ignore_errors=True)
    place = lite / "static" / "pyodide"
    place.mkdir(parents=True)
    known = json.loads((source / "pyodide-lock.json").read_text(encoding="utf-8"))
    kept, waiting = {}, list(OF_ANY_KERNEL)
    while waiting:
        name = waiting.pop()
        if name not in kept:
            kept[name] = known["packages"][name]
            waiting += kept[name]["depends"]
    for name in (*CORE, *(entry["file_name"] for entry in kept.values())):
        shutil.copy(source / name, place)
    (place / "pyodide-lock.json").write_text(json.dumps({**known, "packages": kept}), encoding="utf-8")
    _tell(lite, work, list(kept), {}, [kernel_extension(tools)], [])
    _lite(lite, work, out, tools)


def _made(work: Path) -> Path:
    """Where JupyterLite builds: it gives everything beside its own folder the time of the site, so there is nothing there."""
    return work / "made" / "site"


def _lite(lite: Path, work: Path, out: Path, tools: Path) -> None:
    """Build in a folder of its own, which then takes the place of `out`."""
    made = _made(work)
    shutil.rmtree(made.parent, ignore_errors=True)
    made.parent.mkdir(parents=True)
    command = [str(_python(tools)), "-m", "jupyterlite_core", "build", "--lite-dir", "."]
    done = subprocess.run(command, cwd=lite, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"jupyter lite build failed:\n{(done.stdout + done.stderr)[-4000:]}")
    shutil.rmtree(out, ignore_errors=True)
    out.parent.mkdir(parents=True, exist_ok=True)
    shutil.move(made, out)


def _python(tools: Path) -> Path:
    return tools / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def lighter(notebook: str) -> str:
    """A stored notebook without the form of each picture that is not shown where nobody trusts it yet.

    >>> data = {"image/png": "p", "image/svg+xml": "s"}
    >>> found = lighter(json.dumps({"cells": [{"outputs": [{"data": data}]}, {}]}))
    >>> json.loads(found)["cells"][0]["outputs"][0]["data"]
    {'image/png': 'p'}
    """
    told = json.loads(notebook)
    for cell in told["cells"]:
        for output in cell.get("outputs", ()):
            if "image/png" in output.get("data", {}):
                output["data"].pop("image/svg+xml", None)
    return json.dumps(told, ensure_ascii=False, indent=1) + "\n"


def _json(path: Path, data: Any) -> None:
    path.write_text(json.dumps(data, indent=1, sort_keys=True) + "\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
