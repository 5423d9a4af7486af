"""Run the tests marked `portable` in the Python of the browser: python -m tools.site.portable [words for pytest ...]

Node.js runs them in one process, with the packages of the built site, our own among them. What tests need besides is that of
requirements/dev.txt, checked against its hashes. Not for what needs a browser, threads or other processes.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tarfile
from pathlib import Path

from conftest import PORTABLE
from tools.lock import DEV, ROOT, read
from tools.site import pins
from wm_kernel.table import files

PURE, COMPILED = ("iniconfig", "pluggy", "pytest", "sortedcontainers"), ("hypothesis",)
"""What the tests need and the site has not: wheels for every platform, and those compiled for Pyodide."""

FILES = (
    "CHANGELOG.md", "conftest.py", "data", "notebooks", "pyproject.toml", "README.md", "tests", "tools", "widgets", "wm_kernel",
)  # fmt: skip
"""What of the checkout the tests see. The engine that runs, and the data that it reads, are those of the site all the same."""

NEVER = ("__pycache__", "shots", "failures")

WORDS = (
    "-p", "no:cacheprovider", "--override-ini=addopts=", "--override-ini=pythonpath=", "--strict-markers",
    "--import-mode=importlib", "-q", "-m", "portable and not long", "-W", "ignore::DeprecationWarning", "--durations=15",
)  # fmt: skip


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--site", type=Path, default=ROOT / "build" / "site", help="the built site")
    parser.add_argument("--work", type=Path, default=ROOT / "build" / "site-work", help="downloads")
    options, more = parser.parse_known_args(words)
    core = options.site.resolve() / "static" / "pyodide"
    if not (core / "pyodide-lock.json").is_file():
        sys.exit(f"no site in {options.site}: run `make site` (it needs Node.js with npm)")
    wheels, project = options.work.resolve() / "portable", options.work.resolve() / "portable.tar"
    locked = {pin.name: pin for pin in read(files.read_text(ROOT / DEV))}
    pins.download(wheels, locked, PURE, dict.fromkeys(COMPILED, pins.PLATFORM))
    pack(project)
    script = Path(__file__).with_suffix(".mjs")
    asked = [*WORDS, *(more or [f"tests/{name}" for name in PORTABLE])]
    return subprocess.run(["node", str(script), str(core), str(wheels), str(project), *asked]).returncode


def pack(target: Path) -> None:
    """Write what the tests see of the checkout into one archive."""
    with tarfile.open(target, "w") as packed:
        for name in FILES:
            packed.add(ROOT / name, name, filter=lambda one: None if Path(one.name).name in NEVER else one)


if __name__ == "__main__":
    sys.exit(main())
