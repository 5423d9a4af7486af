"""Which puzzles have been proved, and under which rules: a file beside the puzzles, so that only what changed is proved anew.

A proof holds for a puzzle as long as what it rests on is the same: the entries that are played (not its texts), and the code
and components of the game. `wm puzzles prove` writes the file.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from wm_kernel.learn.puzzle import Puzzle
from wm_kernel.table import files
from wm_kernel.table.spec import spec

NAME = "proofs.json"
_PLAYED = ("game", "position", "begin", "goal", "draws", "between", "hints", "replies", "solutions", "optimum")
_CODE = tuple(
    f"wm_kernel.{name}" for name in ("explore.search", "learn.reach", "learn.between", "learn.two_turns", "table.alike")
)
_ROOMS = ("rules", "search")  # of a game, whose code a proof rests on
_DATA = ("components", "editions")


@dataclass(frozen=True, slots=True)
class Proved:
    """What was proved of a puzzle: the mark of what it rests on, and how many positions that took."""

    mark: str
    nodes: int


def mark(puzzle: Puzzle) -> str:
    """The same for a puzzle as long as nothing changes on which its proof rests."""
    data: dict[str, Any] = {name: puzzle.document.data.get(name) for name in _PLAYED}
    for entry in (*(data["hints"] or ()), *(data["replies"] or ())):
        assert isinstance(entry, dict)
    data["hints"] = [{k: v for k, v in entry.items() if k != "say"} for entry in data["hints"] or ()]
    data["replies"] = [entry["to"] for entry in data["replies"] or ()]
    packed = json.dumps([data, rules_mark(puzzle.game)], sort_keys=True, default=str)
    return hashlib.sha256(packed.encode()).hexdigest()[:16]


@cache
def rules_mark(game: str) -> str:
    """The same as long as neither the rules of a game, its exact search nor its components change."""
    told = hashlib.sha256()
    for path in sorted({*_code(game), *_components(game)}):
        told.update(path.name.encode() + files.read_text(path).encode())
    return told.hexdigest()[:16]


def _code(game: str) -> Iterable[Path]:
    for room in _ROOMS:
        target = getattr(spec(game), room)
        if target:
            folder = Path(str(import_module(target.partition(":")[0]).__file__)).parent
            yield from folder.glob("*.py")
    for name in _CODE:
        yield Path(str(import_module(name).__file__))


def _components(game: str) -> Iterable[Path]:
    root = spec(game).folder("puzzles").parent
    for name in _DATA:
        yield from (root / name).rglob("*.yaml")


def path(game: str) -> Path:
    """Where the proofs of a game's puzzles are kept."""
    return spec(game).folder("puzzles").parent / NAME


def kept(game: str) -> dict[str, Proved]:
    """The proofs that are kept, by the ids of the puzzles; none where there is no file."""
    try:
        data = json.loads(files.read_text(path(game)))
    except OSError:
        return {}
    return {name: Proved(entry["mark"], entry["nodes"]) for name, entry in data.items()}


def write(game: str, proofs: dict[str, Proved]) -> None:
    """Keep these proofs in the place of those there were."""
    told = {name: {"mark": proof.mark, "nodes": proof.nodes} for name, proof in sorted(proofs.items())}
    files.write_atomic(path(game), json.dumps(told, indent=0) + "\n")


def changed(puzzles: Sequence[Puzzle], proofs: dict[str, Proved]) -> list[Puzzle]:
    """The puzzles whose kept proof no longer speaks of them, or that have none."""
    return [p for p in puzzles if p.id not in proofs or proofs[p.id].mark != mark(p)]


def sample(puzzles: Sequence[Puzzle], n: int, seed: str) -> list[Puzzle]:
    """So many of the puzzles, others for another seed, so that in time all come."""
    return sorted(puzzles, key=lambda p: hashlib.sha256(f"{seed}/{p.id}".encode()).digest())[:n]
