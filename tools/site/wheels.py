"""Wheels for the site: without what a browser never needs, compiled for its Python, the same bytes from every build.

Not for getting them (see `pins.py`).
"""

from __future__ import annotations

import base64
import csv
import hashlib
import io
import json
import re
import zipfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

_MOMENT = (2020, 1, 1, 0, 0, 0)

OWN = "whistle-mountain-workbench"

LEFT_OUT = {
    "babel": r"locale-data/(?!(root|en|en_GB|en_US|fr|fr_FR)\.dat$)",
    "jedi": r"/third_party/(?!typeshed/stdlib/(3|2and3)/[a-z_]+\.pyi$)",
    OWN: r"/_notebooks/|/_app/|/_data/common/schema/|/schema[^/]*\.json$",
    "ipycanvas": r"\.data/data/|/(lab|nb)extension/",  # the page side is shipped apart
    "anywidget": r"\.data/data/|/(lab|nb)extension/",
    "jupyterlab-widgets": r"\.data/data/",
    "pydantic": r"/pydantic/(v1/|mypy\.py)",
    "pytz": r"/zoneinfo/(?!UTC$|Etc/UTC$|Europe/|tzdata\.zi$|zone\.tab$)",
    "pygments": r"/lexers/(?!(_\w+|python|special|shell|html|javascript|css|ruby|perl|markup|data|"
    r"jvm|web|php|configs|textfmts|console|diff|json5|mathlang|lilypond)\.py$)",
}
"""What is left out of a wheel, by names of its files."""

COMMON = r"/tests/"

LOOSE = 1
"""How hard a wheel is packed that is written again."""


def normal(name: str) -> str:
    """The name of a distribution as registries write it.

    >>> normal("fluent.runtime")
    'fluent-runtime'
    """
    return re.sub(r"[-_.]+", "-", name).lower()


def name_of(wheel: Path) -> str:
    """The normal name of the distribution in a wheel."""
    return normal(wheel.name.partition("-")[0])


def files_of(wheel: Path) -> dict[str, bytes]:
    """The content of a wheel by path."""
    with zipfile.ZipFile(wheel) as packed:
        return {name: packed.read(name) for name in packed.namelist() if not name.endswith("/")}


def write(path: Path, files: dict[str, bytes], level: int = 9) -> None:
    """Write a wheel whose bytes depend on nothing but what is in it, packed with `level`; its RECORD is made anew."""
    record = next((name for name in files if name.endswith(".dist-info/RECORD")), None)
    rows = io.StringIO()
    table = csv.writer(rows, lineterminator="\n")
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as packed:
        for name in sorted(files):
            if name != record:
                _add(packed, name, files[name], level)
                digest = base64.urlsafe_b64encode(hashlib.sha256(files[name]).digest()).rstrip(b"=").decode()
                table.writerow([name, f"sha256={digest}", len(files[name])])
        if record is not None:
            table.writerow([record, "", ""])
            _add(packed, record, rows.getvalue().encode(), level)


def _add(packed: zipfile.ZipFile, name: str, content: bytes, level: int) -> None:
    entry = zipfile.ZipInfo(name, _MOMENT)
    entry.external_attr = 0o644 << 16
    entry.compress_type = zipfile.ZIP_DEFLATED
    packed.writestr(entry, content, zipfile.ZIP_DEFLATED, level)


def make(folder: Path, name: str, version: str, files: dict[str, bytes]) -> Path:
    """A wheel of our own from its files."""
    stem = f"{name.replace('-', '_')}-{version}"
    info = f"{stem}.dist-info"
    described = f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n"
    kind = "Wheel-Version: 1.0\nGenerator: tools.site\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    whole = {**files, f"{info}/METADATA": described.encode(), f"{info}/WHEEL": kind.encode(), f"{info}/RECORD": b""}
    path = folder / f"{stem}-py3-none-any.whl"
    write(path, whole, LOOSE)
    return path


def slim(wheel: Path, target: Path) -> None:
    """Write the wheel without what a browser never needs; loosely packed, for it is written again with its compiled modules."""
    name = name_of(wheel)
    never = re.compile("|".join([COMMON, *([LEFT_OUT[name]] if name in LEFT_OUT else [])]))
    write(target, {path: content for path, content in files_of(wheel).items() if not never.search(f"/{path}")}, LOOSE)


def with_compiled(files: dict[str, bytes], compiled: dict[str, bytes], keeps_source: bool) -> dict[str, bytes]:
    """The files of a wheel with its modules compiled: beside the source, or in its place.

    `compiled` is by the path that Python gives them beside the source.

    >>> pyc = {"a/__pycache__/b.cpython-314.pyc": b"1"}
    >>> sorted(with_compiled({"a/b.py": b"", "a/c.txt": b""}, pyc, keeps_source=False))
    ['a/b.pyc', 'a/c.txt']
    >>> sorted(with_compiled({"a/b.py": b""}, pyc, keeps_source=True))
    ['a/__pycache__/b.cpython-314.pyc', 'a/b.py']
    """
    if keeps_source:
        return {**files, **compiled}
    found = dict(files)
    for path, content in compiled.items():
        stem = path.replace("__pycache__/", "").removesuffix(".cpython-314.pyc")
        del found[f"{stem}.py"]
        found[f"{stem}.pyc"] = content
    return found


def tops(files: Iterable[str]) -> list[str]:
    """The names that a wheel can be imported by.

    >>> tops(["six.py", "yaml/__init__.py", "six-1.0.dist-info/METADATA"])
    ['six', 'yaml']
    """
    found = set()
    for path in files:
        head, _, rest = path.partition("/")
        if not head.endswith((".dist-info", ".data")):
            found.add(head if rest else head.removesuffix(".py").removesuffix(".pyc"))
    return sorted(name for name in found if name.isidentifier())


def requires(files: dict[str, bytes], names: Iterable[str]) -> list[str]:
    """Which of the named distributions a wheel asks for in a browser."""
    text = next(content for path, content in files.items() if path.endswith(".dist-info/METADATA")).decode()
    found, known = set(), set(names)
    for match in re.finditer(r"^Requires-Dist: ([A-Za-z0-9._-]+)(.*)$", text, re.M):
        if "extra ==" not in match[2] and "win32" not in match[2] and normal(match[1]) in known:
            found.add(normal(match[1]))
    return sorted(found)


def lock(pyodide: Path, wheels: Iterable[Path], more: dict[str, list[str]]) -> str:
    """Pyodide's lock file for exactly these wheels; `more` names what a distribution needs besides."""
    known = {name_of(path): path for path in wheels}
    entries: dict[str, Any] = {}
    for name, path in sorted(known.items()):
        files = files_of(path)
        entries[name] = {
            "name": name, "version": path.name.split("-")[1], "file_name": path.name, "install_dir": "site",
            "sha256": hashlib.sha256(path.read_bytes()).hexdigest(), "package_type": "package", "imports": tops(files),
            "depends": sorted({*requires(files, known), *more.get(name, [])}), "unvendored_tests": False,
        }  # fmt: skip
    whole = json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))
    return json.dumps({**whole, "packages": entries}, separators=(",", ":"), sort_keys=True)
