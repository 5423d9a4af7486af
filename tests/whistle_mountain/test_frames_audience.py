"""Who may see what of what is pending: every field of every frame, and seeds that nobody can search."""

from __future__ import annotations

import dataclasses
import json

import pytest

import wm_kernel as wm
from tests.whistle_mountain.factory import start
from wm_kernel.explore import determinize
from wm_kernel.games.whistle_mountain.codec.serial import FRAMES
from wm_kernel.games.whistle_mountain.rules.frames import Frame
from wm_kernel.games.whistle_mountain.rules.hidden import FOR_ONE, view
from wm_kernel.games.whistle_mountain.rules.setup import DraftChoice
from wm_kernel.games.whistle_mountain.rules.state import SECRET, State
from wm_kernel.table import document, packed

# Every field of a frame and who may see it: ALL at the table, or only ONE, the player who decides. A new field is added here
# by whoever makes it, with this question in mind.
ALL, ONE = "all", "one"
OPEN = {
    "seat", "source", "rule", "effect", "steps", "step", "at", "about", "parts", "left", "options", "event", "items", "n",
    "keep", "kept", "discarded", "builds", "worker_done", "action", "any", "ban", "bag", "resources", "to", "pay", "size",
    "upgrade", "give", "what", "work", "builder", "area", "beside", "floor", "owner", "last", "machine", "machines", "used",
    "twice", "ship", "squares", "bars", "spared", "distinct", "chosen", "low", "high", "old_low", "old_high", "tile", "card",
}  # fmt: skip
AUDIENCE = {name: ALL for name in OPEN} | {"cards": ONE, "offered": ONE}


def test_every_field_of_every_frame_has_an_audience() -> None:
    fields = {(cls, field.name) for cls in FRAMES.values() for field in dataclasses.fields(cls)}
    assert {name for _, name in fields} == set(AUDIENCE)
    private = {(cls, name) for cls, name in fields if AUDIENCE[name] == ONE}
    assert private == set(FOR_ONE.items()), "and what is for one alone is closed to the others"


@pytest.mark.parametrize("cls", FOR_ONE, ids=lambda cls: cls.__name__)
def test_what_is_for_one_alone_is_closed_to_the_others(cls: type[Frame]) -> None:
    s = start()
    given = {"DraftChoice": {"offered": ("admiral", "planner")}, "KeepCards": {"cards": ("craft", "recycle")}}
    rest = {"KeepCards": {"source": "craft", "rule": "WM-BONUS-01", "keep": 1}}.get(cls.__name__, {})
    frame = cls(seat=1, **given[cls.__name__], **rest)  # type: ignore[arg-type]
    s.pending = [frame]
    for who in (*s.colours, None):
        (seen,) = view(s, who).pending
        here = getattr(seen, FOR_ONE[cls])
        assert here == (getattr(frame, FOR_ONE[cls]) if who == s.colours[1] else (SECRET, SECRET))
        assert seen.seat == 1


def test_a_draft_dealt_anew_is_a_draft() -> None:
    s = start()
    for seed in range(20):
        dealt: State = determinize(s, s.colours[0], seed)
        top = dealt.pending[-1]
        assert isinstance(top, DraftChoice)
        assert SECRET not in top.offered + dealt.abilities_out
        assert len(set(top.offered + dealt.abilities_out)) == len(top.offered + dealt.abilities_out)
    assert len({determinize(s, s.colours[0], seed).pending[-1] for seed in range(20)}) > 10


def test_a_seed_that_nobody_chose_cannot_be_searched_and_is_kept_exactly() -> None:
    assert wm.SEEDS == 10**15 < 2**53, "JavaScript and JSON keep whole numbers up to 2^53"
    largest = wm.SEEDS - 1
    assert len(str(largest)) <= min(document._MAX_DIGITS, packed._MAX_DIGITS)
    assert int(float(json.loads(json.dumps(largest)))) == largest
    seeds = {wm.new_game(players=2).state.seed for _ in range(8)}
    assert len(seeds) == 8 and max(seeds) > 10**12
    game = wm.new_game(players=2, seed=largest)
    assert wm.from_link(game.link()).state.seed == largest


def test_a_save_takes_the_largest_seed(tmp_path: object) -> None:
    from pathlib import Path

    path = Path(str(tmp_path)) / "game.yaml"
    game = wm.new_game(players=2, seed=wm.SEEDS - 1)
    game.save(path)
    assert wm.load(path).state.seed == wm.SEEDS - 1
