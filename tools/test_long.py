"""Everything `make test` holds and the long tests, in parts that run one after the other: `make test-long`.

    python -m tools.test_long                     all parts
    python -m tools.test_long code notebooks      some of them
    python -m tools.test_long code -- -k flood    what stands behind `--` goes to pytest

A part that fails does not keep the next ones from running. At the end each part is named with its time and whether it passed;
the exit code is 1 when one of them failed. `site` needs what `make site` builds with; `make test-long` sees to that.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence

PYTEST = ("pytest", "-n", "2", "--dist", "loadfile")
CELLS = ("--nbval-lax", "--nbval-current-env", "--nbval-cell-timeout=300", "notebooks")
CODE = ("tests", "tools", "wm_kernel", "widgets")

PARTS: dict[str, tuple[tuple[str, ...], ...]] = {
    "code": ((*PYTEST, "-m", "not browser", *CODE),),
    "browser": (("tools.chromium", "--explain"), (*PYTEST, "-m", "browser", "tests/browser")),
    "notebooks": ((*PYTEST, *CELLS),),
    "site": (("tools.site.build",), (*PYTEST, "tests/site"), ("tools.site.portable",), ("tests.site.measure",)),
    "compiled": (("tools.compile_check",),),
    "mutants": (("tools.mutate", "--jobs", "2"),),
}
"""The Python modules that a part runs, one after the other: rules, fuzz, soak and servers; every view in a real browser;
every cell of every notebook; the built site; the rules compiled; the rules broken one by one."""


def run(command: Sequence[str]) -> bool:
    """Run a Python module with its arguments, and return whether it ended well."""
    return subprocess.run([sys.executable, "-m", *command]).returncode == 0


def report(names: Sequence[str], arguments: Sequence[str], run: Callable[[Sequence[str]], bool]) -> Mapping[str, str]:
    """Run parts by name, and return for each what became of it.

    >>> report(["notebooks"], [], run=lambda command: "notebooks" not in command)
    {'notebooks': 'FAILED after 0 s'}
    """
    told: dict[str, str] = {}
    for name in names:
        began = time.monotonic()
        ended = [run([*command, *(arguments if command[0] == "pytest" else ())]) for command in PARTS[name]]
        told[name] = f"{'passed' if all(ended) else 'FAILED'} after {time.monotonic() - began:.0f} s"
    return told


def main(words: Sequence[str]) -> int:
    """Run the parts that are named, or all; return the exit code."""
    cut = words.index("--") if "--" in words else len(words)
    names, arguments = words[:cut] or list(PARTS), words[cut + 1 :]
    if unknown := [name for name in names if name not in PARTS]:
        print(f"no part of the long tests: {', '.join(unknown)}; there are {', '.join(PARTS)}", file=sys.stderr)
        return 2
    told = report(names, arguments, run)
    print("\n".join(f"{name}: {what}" for name, what in told.items()))
    return int(any(what.startswith("FAILED") for what in told.values()))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
