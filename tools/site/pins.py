"""What the site is made of: which locked wheels, which packages of the npm registry, and where each is on disk.

Versions and hashes of wheels are those of requirements/ (the site shows what the tests test); those of npm stand in
`npm.json`. Nothing here names a registry: where packages come from is the business of pip and npm.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
import subprocess
import sys
import tarfile
from pathlib import Path

from tools.lock import ROOT, RUNTIME, SITE, Pin, read
from tools.site.wheels import normal

PYTHON = "3.14"
"""The Python of the pinned Pyodide."""

PURE = (
    "annotated-types", "anywidget", "asttokens", "attrs", "babel", "click", "comm", "decorator", "executing",
    "filelock", "fluent-runtime", "fluent-syntax", "ipycanvas", "ipython", "ipython-pygments-lexers", "ipywidgets",
    "jedi", "jinja2", "jupyterlab-widgets", "matplotlib-inline", "micropip", "packaging", "parso", "platformdirs",
    "prompt-toolkit", "psygnal", "pure-eval", "pydantic", "pygments", "pytz", "segno", "six", "stack-data", "tqdm",
    "traitlets", "typing-extensions", "typing-inspection", "wcwidth",
)  # fmt: skip
"""Wheels for every platform."""

STRIPPED = ("markupsafe", "pyyaml")
"""Wheels of some platform that work without their compiled part."""

PLATFORM = "pyemscripten_2026_0_wasm32"
"""That of the pinned Pyodide."""

COMPILED = {"pydantic-core": PLATFORM}
"""Wheels compiled for the pinned Pyodide, and its platform."""

NPM = Path(__file__).with_name("npm.json")


class Unlocked(LookupError):
    """A name that no lock file has."""


def pins(root: Path = ROOT) -> dict[str, Pin]:
    """The locked distributions by name, for the Python of the site.

    >>> pins()["pydantic"].hashes[0].startswith("sha256:")
    True
    """
    found: dict[str, Pin] = {}
    for path in (SITE, RUNTIME):
        for pin in read((root / path).read_text(encoding="utf-8")):
            marker = pin.line.partition(";")[2]
            if not re.search(r"python_full_version < '3\.1[1-4]", marker):
                found[pin.name] = pin
    return found


def version(name: str, locked: dict[str, Pin]) -> str:
    """The locked version of a distribution; Unlocked when there is none."""
    if name not in locked:
        raise Unlocked(
            f"{name} is in no lock file: add it to the group 'site' of pyproject.toml and run `python -m tools.lock`"
        )
    return locked[name].line.partition("==")[2].partition(";")[0].strip()


def wheels(folder: Path) -> None:
    """Download the wheels, each checked against its hash."""
    locked = pins()
    download(folder, locked, PURE, COMPILED)
    # One platform for every machine that builds, so that the site comes out the same.
    _download(
        folder / "stripped",
        STRIPPED,
        locked,
        _of("manylinux2014_x86_64", "manylinux_2_17_x86_64", "manylinux_2_28_x86_64"),
    )


def download(folder: Path, locked: dict[str, Pin], pure: tuple[str, ...], compiled: dict[str, str]) -> None:
    """Download wheels for every platform, and those compiled for one, each checked against its hash."""
    every = ("--platform", "any", "--implementation", "py", "--abi", "none")
    _download(folder, pure, locked, ("--python-version", PYTHON, *every))
    for name, platform in compiled.items():
        _download(folder, (name,), locked, _of(platform))


def _of(*platforms: str) -> tuple[str, ...]:
    named = [word for platform in platforms for word in ("--platform", platform)]
    return ("--python-version", PYTHON, "--implementation", "cp", "--abi", f"cp{PYTHON.replace('.', '')}", *named)


def _download(folder: Path, names: tuple[str, ...], locked: dict[str, Pin], for_what: tuple[str, ...]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    if all(name in locked and _is_there(folder, name, locked[name]) for name in names):
        return  # pip would ask the registry for each of them once more
    asked = folder / f"asked-{names[0]}"
    lines = []
    for name in names:
        hashes = " ".join(f"--hash={value}" for value in locked[name].hashes) if name in locked else ""
        lines.append(f"{name}=={version(name, locked)} {hashes}\n")
    asked.write_text("".join(lines), encoding="utf-8")
    command = [
        sys.executable,
        "-m",
        "pip",
        "--disable-pip-version-check",
        "download",
        "-qq",
        "--no-deps",
        "--require-hashes",
    ]
    subprocess.run([*command, "--only-binary=:all:", "-d", str(folder), *for_what, "-r", str(asked)], check=True)
    asked.unlink()


def _is_there(folder: Path, name: str, pin: Pin) -> bool:
    return any(
        f"sha256:{hashlib.sha256(path.read_bytes()).hexdigest()}" in pin.hashes
        for path in folder.glob("*.whl")
        if normal(path.name.partition("-")[0]) == name
    )


def npm(folder: Path, listed: Path = NPM) -> dict[str, Path]:
    """The packages of `npm.json`, unpacked: name -> folder. ValueError for one whose content is not what is locked."""
    found = {}
    folder.mkdir(parents=True, exist_ok=True)
    for name, wanted in json.loads(listed.read_text(encoding="utf-8")).items():
        stem = f"{name.removeprefix('@').replace('/', '-')}-{wanted['version']}"
        archive = folder / f"{stem}.tgz"
        if not archive.is_file():
            subprocess.run(
                ["npm", "pack", "--silent", f"{name}@{wanted['version']}"],
                cwd=folder,
                check=True,
                stdout=subprocess.DEVNULL,
            )
        check(archive.read_bytes(), wanted["integrity"], archive.name)
        place = folder / stem
        if not place.is_dir():
            with tarfile.open(archive) as packed:
                packed.extractall(place, filter="data")
        found[name] = place / "package"
    return found


def check(content: bytes, integrity: str, name: str) -> None:
    """ValueError when the content is not that of this integrity, as npm writes it.

    >>> check(b"", "sha512-z4PhNX7vuL3xVChQ1m2AB9Yg5AULVxXcg/SpIdNs6c5H0NE8XYXysP+DGNKHfuwvY7kxvUdBeoGlODJ6+SfaPg==", "nothing")
    >>> check(b"x", "sha512-AAAA", "x.tgz")
    Traceback (most recent call last):
    ValueError: x.tgz is not what is locked in tools/site/npm.json
    """
    how, _, wanted = integrity.partition("-")
    if how != "sha512" or base64.b64encode(hashlib.sha512(content).digest()).decode() != wanted:
        raise ValueError(f"{name} is not what is locked in tools/site/npm.json")


def npm_version(name: str) -> str:
    """The locked version of a package of the npm registry."""
    return str(json.loads(NPM.read_text(encoding="utf-8"))[name]["version"])
