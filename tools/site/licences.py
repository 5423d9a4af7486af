"""The licences of everything that the site ships, in one text: each wheel and each package of npm, by name and version."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from pathlib import Path

from tools.lock import ROOT
from tools.site import wheels

FILES = re.compile(r"(^|/)(licen[cs]e|copying|notice|authors)[^/]*$", re.I)
RULE = "-" * 100


class Unlicensed(ValueError):
    """Something that says nowhere under which licence it is."""


def text(listed: Iterable[Path], packages: dict[str, Path], kernel: Path) -> str:
    """The whole text, in the order of the names. Unlicensed for a wheel that names no licence and brings none."""
    parts = [f"What this site is made of, and under which licences.\n\n{RULE}\n"]
    ours = (ROOT / "LICENSE").read_text(encoding="utf-8")
    for wheel in sorted(listed, key=wheels.name_of):
        files = wheels.files_of(wheel)
        name, version = wheels.name_of(wheel), wheel.name.split("-")[1]
        stated, found = (
            declared(files),
            [files[path].decode("utf-8", "replace") for path in sorted(files) if is_text(path)],
        )
        if name in (wheels.OWN, "wm-stand-ins"):
            stated, found = "MIT", [ours]
        elif not stated and not found and (kernel / "static" / "pypi" / wheel.name).is_file():
            stated = "BSD-3-Clause (JupyterLite)"
        if not stated and not found:
            raise Unlicensed(f"{wheel.name} names no licence and brings none")
        parts.append(part(name, version, stated, found))
    for name, folder in sorted(packages.items()):
        told = json.loads((folder / "package.json").read_text(encoding="utf-8"))
        brought = [
            path
            for path in sorted(folder.rglob("*"))
            if path.is_file() and FILES.search(path.name) and path.suffix != ".js"
        ]
        found = [path.read_text(encoding="utf-8", errors="replace") for path in brought[:3]]
        parts.append(part(name, told["version"], str(told.get("license", "")), found))
    parts.append(
        part(
            "JupyterLite, JupyterLab",
            "",
            "BSD-3-Clause",
            ["Third parties: build/*.LICENSE.txt, extensions/**/third-party-licenses.json\n"],
        )
    )
    return "".join(parts)


def is_text(path: str) -> bool:
    """Whether a file of a wheel is the text of a licence.

    >>> is_text("six-1.0.dist-info/licenses/LICENSE"), is_text("IPython/core/license.py")
    (True, False)
    """
    return ".dist-info/" in path and bool(FILES.search(path))


def declared(files: dict[str, bytes]) -> str:
    """What the metadata of a wheel says of its licence; "" for nothing.

    >>> declared({"a-1.dist-info/METADATA": b"Name: a\\nLicense-Expression: MIT\\n"})
    'MIT'
    """
    told = next(content for path, content in files.items() if path.endswith(".dist-info/METADATA")).decode(
        "utf-8", "replace"
    )
    head = told.partition("\n\n")[0]
    for pattern in (
        r"^License-Expression: (.+)$",
        r"^Classifier: License :: (?:OSI Approved :: )?(.+)$",
        r"^License: (.{1,80})$",
    ):
        if match := re.search(pattern, head, re.M):
            return match[1].strip()
    return ""


def part(name: str, version: str, stated: str, found: list[str]) -> str:
    """One of the parts."""
    lines = [
        f"{name} {version}".rstrip(),
        *([f"Licence: {stated}"] if stated else []),
        *(f"\n{one.strip()}" for one in found),
    ]
    return "\n".join(lines) + f"\n\n{RULE}\n"
