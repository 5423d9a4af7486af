"""Mutation testing of the rules: change one thing at a time in a copy of the code, and see whether a test notices.

    python -m tools.mutate                          a sample over all rule modules
    python -m tools.mutate --only flood --sample 0  every mutant of one module
    python -m tools.mutate --only outlaws           a sample of one game; any part of a module's dotted name will do
    python -m tools.mutate --seed 7 --out report    another sample; the report is written to a file as well
    python -m tools.mutate --folder COPY            the copy stays there, and the next call goes on where it stopped

The mutants, the choice of the tests that run for each, and the time limits are mutmut's ([tool.mutmut] in pyproject.toml
names the modules and the tests). What is here: the copy, so that the checkout is never touched; the sample, which its
seed repeats; and a report that a person can read: killed per module, and each survivor by file and line with what was
changed. Survivors that no test can kill stand with their reason in tools/mutants.yaml. It is not for a quick check: a
sample takes some ten minutes of two cores.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import random
import re
import subprocess
import sys
import tarfile
import tempfile
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

import yaml

from wm_kernel.table import files

ROOT = Path(__file__).resolve().parent.parent
NOTED = Path("tools/mutants.yaml")
FIRST = "wm_kernel.table.bag.x_add__mutmut_1"  # one mutant is named to have all made, and the tests watched
SPINNER = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏"  # what mutmut shows while it works
KILLED = {"killed", "timeout", "segfault"}
RUN = """
import json, sys
from mutmut.__main__ import cli
cli(json.load(sys.stdin), prog_name="mutmut")
"""
DIFFS = """
import json, sys
from mutmut.mutation.diff_apply import get_diff_for_mutant
names = json.load(sys.stdin)
json.dump({name: get_diff_for_mutant(name, path=path) for name, path in names.items()}, sys.stdout)
"""


@dataclass(frozen=True, slots=True)
class Survivor:
    """A mutant that no test noticed: where it is, and the lines before and after."""

    path: str
    line: int
    function: str
    was: str
    now: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}  {self.function}\n    - {self.was}\n    + {self.now}"


@dataclass(frozen=True, slots=True)
class Note:
    """An entry of tools/mutants.yaml: a change that means the same, and why.

    Either the two lines, or a pattern apart from which they are equal. The module is as much of its path as tells it apart
    from others; "*" is any.

    >>> note = Note("*", "lengths are equal", apart_from=r", (strict=\\w+)?(?=\\))")
    >>> note.is_of(Survivor("a.py", 1, "f", "zip(a, b, strict=True)", "zip(a, b, )"))
    True
    >>> Note("one/rules/effects", "why", "x", "y").is_of(Survivor("games/two/rules/effects.py", 1, "f", "x", "y"))
    False
    """

    module: str
    why: str
    was: str = ""
    now: str = ""
    apart_from: str = ""

    def is_of(self, survivor: Survivor) -> bool:
        if self.module != "*" and not f"/{survivor.path}".endswith(f"/{self.module}.py"):
            return False
        if self.apart_from:
            return re.sub(self.apart_from, "", survivor.was) == re.sub(self.apart_from, "", survivor.now)
        return (self.was, self.now) == (survivor.was, survivor.now)


# The copy and what runs in it.


def copy(target: Path, revision: str | None) -> None:
    """Write the files of the checkout, or of a revision of it, into a folder."""
    if revision:
        packed = subprocess.run(["git", "archive", revision], cwd=ROOT, capture_output=True, check=True).stdout
        with tarfile.open(fileobj=BytesIO(packed)) as archive:
            archive.extractall(target, filter="data")
        return
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    for name in subprocess.run(listed, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\0"):
        if name and (ROOT / name).is_file():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            files.copy(ROOT / name, target / name)


def mutmut(folder: Path, *words: str) -> str:
    """Run mutmut in the copy and return what it says; leave with its last words when it fails."""
    # Test modules are compiled once, not for each mutant: they may be kept, whatever the rest of this machine wants.
    env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    done = subprocess.run(
        [sys.executable, "-c", RUN], cwd=folder, env=env, input=json.dumps(words), capture_output=True, text=True
    )
    if done.returncode:
        lines = (done.stdout + done.stderr).replace("\r", "\n").splitlines()
        said = [line for line in lines if line.strip() and line[0] not in SPINNER][-40:]
        last = f"mutmut {words[0]} ended with {done.returncode}. Tests that fail cannot be tried."
        raise SystemExit("\n".join([*said, last]))
    return done.stdout


def statuses(folder: Path) -> dict[str, str]:
    """What has become of each mutant, by its name."""
    said = mutmut(folder, "results", "--all", "true").splitlines()
    return dict(line.strip().rsplit(": ", 1) for line in said if ": " in line)


def module_of(name: str) -> str:
    """The module that a mutant belongs to.

    >>> module_of("wm_kernel.games.whistle_mountain.rules.flood.x_flood__mutmut_3")
    'wm_kernel.games.whistle_mountain.rules.flood'
    """
    return name.rpartition(".")[0]


def function_of(name: str) -> str:
    """The function that a mutant changes.

    >>> function_of("a.b.x_flood__mutmut_3"), function_of("a.b.xǁPendingǁ_go_on__mutmut_2")
    ('flood', 'Pending._go_on')
    """
    mangled = name.rpartition(".")[2].rpartition("__mutmut_")[0]
    return mangled[2:].replace("ǁ", ".") if mangled.startswith("xǁ") else mangled.removeprefix("x_")


def path_of(name: str) -> str:
    return module_of(name).replace(".", "/") + ".py"


# What a survivor looks like.


def survivors(folder: Path, names: Sequence[str]) -> Iterator[Survivor]:
    """The changes behind the names, in the order of the files."""
    asked = json.dumps({name: path_of(name) for name in names})
    done = subprocess.run(
        [sys.executable, "-c", DIFFS], cwd=folder, input=asked, capture_output=True, text=True, check=True
    )
    found = []
    for name, diff in json.loads(done.stdout).items():
        source = files.read_text(folder / path_of(name))
        line, was, now = change(source, function_of(name), diff)
        found.append(Survivor(path_of(name), line, function_of(name), was, now))
    yield from sorted(found, key=lambda s: (s.path, s.line, s.now))


def change(source: str, function: str, diff: str) -> tuple[int, str, str]:
    """The line of the file that a diff of a function changes, and the text before and after.

    >>> diff = "--- a\\n+++ b\\n@@ -1,2 +1,2 @@\\n def f():\\n-    return 1\\n+    return 2"
    >>> change("import os\\n\\n\\ndef f():\\n    return 1\\n", "f", diff)
    (5, 'return 1', 'return 2')
    """
    hunk = diff.split("@@\n", 1)[1].split("\n@@ ", 1)[0].splitlines()
    old = [line[1:].strip() for line in hunk if line[:1] in "- "]
    first = next(i for i, line in enumerate(line for line in hunk if line[:1] in "-+ ") if line[0] in "-+")
    lines = [line.strip() for line in source.splitlines()]
    begin, end = _span(ast.parse(source), function.split("."))
    at = next((i for i in range(begin - 1, end) if lines[i : i + len(old)] == old), begin - 1)
    was, now = (" ".join(line[1:].strip() for line in hunk if line.startswith(sign)) for sign in "-+")
    return at + first + 1, was, now


def _span(tree: ast.AST, names: list[str]) -> tuple[int, int]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and node.name == names[0]:
            return _span(node, names[1:]) if names[1:] else (node.lineno, node.end_lineno or node.lineno)
    return 1, 1


# The report.


def notes() -> list[Note]:
    entries = yaml.safe_load(files.read_text(ROOT / NOTED)) or []
    return [Note(**{key: str(value) for key, value in entry.items()}) for entry in entries]


def report(results: dict[str, str], found: list[Survivor], known: list[Note], head: str) -> tuple[str, float]:
    """The text of the report and the share that was killed, in per cent."""
    tried, killed = Counter(map(module_of, results)), Counter(module_of(n) for n, r in results.items() if r in KILLED)
    lines = [head, "", f"{'module':<44}{'mutants':>8}{'killed':>8}{'share':>7}"]
    for module in sorted(tried):
        lines.append(f"{module:<44}{tried[module]:>8}{killed[module]:>8}{killed[module] / tried[module]:>7.0%}")
    share = 100 * killed.total() / max(1, tried.total())
    lines.append(f"{'all':<44}{tried.total():>8}{killed.total():>8}{share:>6.1f}%")
    slow = sum(status == "timeout" for status in results.values())
    lines += ["", f"{slow} of the killed ran into the time limit."]
    same = [(s, next((n for n in known if n.is_of(s)), None)) for s in found]
    open_ = [s for s, note in same if note is None]
    lines += ["", f"{len(open_)} survivors:", *map(str, open_)]
    lines += ["", f"{len(found) - len(open_)} survivors that mean the same ({NOTED}):"]
    lines += [f"{survivor}\n    {note.why}" for survivor, note in same if note]
    return "\n".join(lines) + "\n", share


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.mutate", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--sample", type=int, default=500, metavar="N", help="mutants to try; 0 for all (default: 500)")
    parser.add_argument("--seed", type=int, default=1, help="of the sample (default: 1)")
    parser.add_argument("--only", action="append", default=[], metavar="PART", help="such as flood; may be repeated")
    parser.add_argument("--jobs", type=int, default=2, help="mutants at the same time (default: 2)")
    parser.add_argument("--need", type=float, default=80, metavar="PER CENT", help="fail below this (default: 80)")
    parser.add_argument("--at", metavar="REVISION", help="try a revision instead of the files as they are")
    parser.add_argument(
        "--folder", type=Path, metavar="COPY", help="keep the copy here, or go on with the one that is here"
    )
    parser.add_argument("--out", type=Path, metavar="FILE", help="write the report there too")
    told = parser.parse_args(arguments)

    known = notes()
    with nullcontext(told.folder) if told.folder else tempfile.TemporaryDirectory(prefix="mutants-") as name:
        folder = Path(name)
        if not (folder / "mutants").exists():
            copy(folder, told.at)
        print("Making the mutants and watching which tests run what ...", flush=True)
        jobs = ("--max-children", str(told.jobs))
        mutmut(folder, "run", *jobs, FIRST)
        before = statuses(folder)
        every = sorted(n for n in before if not told.only or set(told.only) & set(module_of(n).split(".")))
        some = random.Random(told.seed).sample(every, min(told.sample or len(every), len(every)))
        print(f"Trying {len(some)} of {len(every)} mutants ...", flush=True)
        if left := [n for n in some if before[n] == "not checked"]:
            mutmut(folder, "run", *jobs, *left)
        after = statuses(folder)
        results = {n: after[n] for n in some}
        found = list(survivors(folder, [n for n, status in results.items() if status not in KILLED]))
        tests = tomllib.loads(files.read_text(folder / "pyproject.toml"))["tool"]["mutmut"]
    head = f"{len(some)} of {len(every)} mutants (seed {told.seed}), tried with the tests in " + ", ".join(
        tests["pytest_add_cli_args_test_selection"]
    )
    text, share = report(results, found, known, head)
    print(text, end="")
    if told.out:
        files.write_atomic(told.out, text)
    if share < told.need:
        print(f"Fewer than {told.need:g} % were killed.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
