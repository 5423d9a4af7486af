"""Whether the site comes out the same: python -m tools.site.same [FOLDER FOLDER]

Builds it twice, in two new folders, from what was downloaded once, and compares every file; or compares two that are there.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
import tempfile
from pathlib import Path

from tools.lock import ROOT
from tools.site import build
from wm_kernel.table import files

LARGEST = 100_000_000
"""Bytes of a file of the site, at most."""


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="*", type=Path, help="two sites that are built already")
    parser.add_argument("--work", type=Path, default=ROOT / "build" / "site-work")
    parser.add_argument("--tools", type=Path, default=ROOT / "build" / "site-tools")
    options = parser.parse_args(words)
    if len(options.folders) not in (0, 2):
        parser.error("no folder, or two")
    with tempfile.TemporaryDirectory(prefix="wm_same_") as made:
        folders = options.folders or [Path(made) / name for name in ("one", "two")]
        if not options.folders:
            for folder in folders:
                build.build(folder, options.work.resolve(), options.tools.resolve())
        one, two = map(sums, folders)
    differing = sorted(name for name in {*one, *two} if one.get(name) != two.get(name))
    for name in differing:
        print(f"differs: {name}", file=sys.stderr)
    print(f"{len(one)} and {len(two)} files, {whole(one)[:16]} and {whole(two)[:16]}: {len(differing)} differ")
    return int(bool(differing))


def sums(folder: Path) -> dict[str, str]:
    """The checksum of every file, by its path below the folder.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as name:
    ...     _ = (Path(name) / "a.html").write_text("a")
    ...     {path: found[:8] for path, found in sums(Path(name)).items()}
    {'a.html': 'ca978112'}
    """
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(files.read_bounded(path, LARGEST)).hexdigest()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def whole(found: dict[str, str]) -> str:
    """One checksum of them all.

    >>> whole({"a": "1"}) == whole({"a": "1"}), whole({"a": "1"}) == whole({"a": "2"})
    (True, False)
    """
    return hashlib.sha256("".join(f"{name} {value}\n" for name, value in sorted(found.items())).encode()).hexdigest()


if __name__ == "__main__":
    sys.exit(main())
