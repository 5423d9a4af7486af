"""Write and check the lock files: runtime.txt, app.txt, dev.txt and site.txt of requirements/, and binder/requirements.txt.

    python -m tools.lock              resolve anew, keeping what is pinned where it still fits
    python -m tools.lock --upgrade    resolve to the newest versions
    python -m tools.lock --check      no network: say what is wrong with the files as they are

Locks hold exact versions and hashes for every platform, and no addresses: where packages come from is the
installer's business. Resolving needs `uv`.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from wm_kernel.table import files

ROOT = Path(__file__).resolve().parent.parent
RUNTIME = Path("requirements/runtime.txt")
APP = Path("requirements/app.txt")
DEV = Path("requirements/dev.txt")
SITE = Path("requirements/site.txt")
BINDER = Path("binder/requirements.txt")

HEADER = "# Written by `python -m tools.lock` from pyproject.toml. Exact versions and hashes, no addresses.\n"
BINDER_HEADER = (
    "# Written by `python -m tools.lock` from requirements/runtime.txt. JupyterLab and what it alone needs are left out:\n"
    "# the image that Binder builds on brings its own.\n"
)
OF_THE_IMAGE = "jupyterlab"


class Pin(NamedTuple):
    """One locked distribution: ``line`` is `name==version ; marker`; ``via`` are the names that asked for it."""

    name: str
    line: str
    hashes: tuple[str, ...]
    via: tuple[str, ...]

    def text(self) -> str:
        return " \\\n".join([self.line, *(f"    --hash={value}" for value in self.hashes)]) + "\n"


def read(text: str) -> list[Pin]:
    """Read a lock file.

    >>> lines = ["six==1.0 ; os_name == 'nt'", "    --hash=sha256:00", "    # via", "    #   arrow", "    #   bleach"]
    >>> pins = read("\\n".join(lines))
    >>> pins[0].name, pins[0].hashes, pins[0].via
    ('six', ('sha256:00',), ('arrow', 'bleach'))
    """
    pins: list[Pin] = []
    for line in text.splitlines():
        if match := re.match(r"([A-Za-z0-9][\w.-]*)==", line):
            pins.append(Pin(match[1], line.removesuffix("\\").rstrip(), (), ()))
        elif match := re.match(r"\s+--hash=(\S+)", line):
            pins[-1] = pins[-1]._replace(hashes=(*pins[-1].hashes, match[1]))
        elif pins and (match := re.match(r"\s+#(?: via)?\s+(\S+)", line)) and match[1] != "via":
            pins[-1] = pins[-1]._replace(via=(*pins[-1].via, match[1]))
    return pins


def without(pins: list[Pin], root: str) -> list[Pin]:
    """Return the pins less ``root`` and less everything that only ``root`` leads to."""
    asked = {pin.name: set[str]() for pin in pins}
    for pin in pins:
        asked[pin.name] |= set(pin.via)
    gone = {root}
    while more := {name for name, by in asked.items() if by and by <= gone} - gone:
        gone |= more
    return [pin for pin in pins if pin.name not in gone]


def binder_text(runtime: str) -> str:
    """Return the text of binder/requirements.txt that belongs to a runtime lock."""
    return BINDER_HEADER + "".join(pin.text() for pin in without(read(runtime), OF_THE_IMAGE))


def everywhere(line: str) -> str:
    """Return the line of a lock file without the platforms it is for: what is locked for all of them.

    >>> everywhere("six==1.0 ; os_name == 'nt'")
    'six==1.0'
    """
    return line.partition(";")[0].rstrip()


def faults(root: Path = ROOT) -> list[str]:
    """Return what is wrong with the lock files under ``root``, one sentence each."""
    found: list[str] = []
    texts = {path: files.read_text(root / path) for path in (RUNTIME, APP, DEV, SITE, BINDER)}
    for path, text in texts.items():
        for number, line in enumerate(text.splitlines(), 1):
            if re.match(r"\s*(-|--\w)", line) and "--hash=" not in line:
                found.append(f"{path}:{number}: an option in a lock file: {line.strip()}")
            if "://" in line or re.search(r"(^|\s)/\w", line):
                found.append(f"{path}:{number}: an address in a lock file: {line.strip()}")
        found += [f"{path}: {pin.line} has no hash" for pin in read(text) if not pin.hashes]
    for less, more in ((RUNTIME, APP), (APP, DEV)):  # each holds the one before, so that they go into one environment
        held = {pin.line: pin.hashes for pin in read(texts[more])}
        found += [
            f"{more}: lacks or changes {pin.line} of {less}"
            for pin in read(texts[less])
            if held.get(pin.line, held.get(everywhere(pin.line))) != pin.hashes
        ]
    if texts[BINDER] != binder_text(texts[RUNTIME]):
        found.append(f"{BINDER}: does not agree with {RUNTIME}: run `python -m tools.lock`")
    return found


def resolve(upgrade: bool) -> None:
    """Ask uv for the newest set that fits, and write all the files."""
    uv = shutil.which("uv", path=os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")]))
    if uv is None:
        sys.exit("uv is not installed: `python -m pip install uv` into this environment, then again")
    common = [
        *(uv, "pip", "compile", "--group", "pyproject.toml:build", "--no-config", "--quiet"),
        *("--universal", "--python-version", "3.11", "--generate-hashes", "--strip-extras", "--no-header"),
        *("--no-emit-index-url", "--no-emit-find-links", "--annotation-style", "split"),
        *(["--upgrade"] if upgrade else []),
    ]
    # Where this machine finds packages must not show in a file for everybody.
    env = {name: value for name, value in os.environ.items() if name not in ("PIP_FIND_LINKS", "UV_FIND_LINKS")}
    ours = "pyproject.toml"
    for path, extra in (
        (RUNTIME, [ours]),
        (APP, [ours, "--extra", "app", "--constraint", str(RUNTIME)]),
        (DEV, [ours, *(f"--extra={extra}" for extra in ("app", "study", "scale", "dev")), "--constraint", str(APP)]),
        (SITE, ["--group", "pyproject.toml:site", "--constraint", str(RUNTIME)]),
    ):
        subprocess.run(
            [*common, *extra, "--output-file", str(path)], cwd=ROOT, env=env, check=True, stdout=subprocess.DEVNULL
        )
        body = files.read_text(ROOT / path).removeprefix(HEADER)
        files.write_atomic(ROOT / path, HEADER + body)
    runtime = files.read_text(ROOT / RUNTIME)
    files.write_atomic(ROOT / BINDER, binder_text(runtime))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="only look; exit 1 and list the faults")
    parser.add_argument("--upgrade", action="store_true", help="take the newest versions")
    options = parser.parse_args()
    if not options.check:
        resolve(options.upgrade)
    found = faults()
    print("\n".join(found) or "the lock files agree")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
