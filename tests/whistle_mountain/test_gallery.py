"""Every component of the catalog has a table on which it can be tried."""

from __future__ import annotations

import pytest

from wm_kernel.games.whistle_mountain.components.catalog import load
from wm_kernel.games.whistle_mountain.teach import gallery
from wm_kernel.learn.reference import Reference

ALL = [(kind, piece, way) for kind, ids in gallery.kinds().items() for piece in ids for way in gallery.ways(kind)]
BY_ITSELF = {"any_time", "once_per_turn", "on_play"}
"""Effects that are an action of their own."""

LATER = {"toll_bridge", "trap", "salvage_yard"}
"""Machines that give something only once others have done something to them; their tables show them being built."""

ELSEWHERE = {"battering_ram", "duplicator"}
"""What is used in the middle of something else: while a ship collects, or once there is an ability of somebody to take over."""


def test_every_component_but_docks_and_board_is_there() -> None:
    known = {entry.id for entry in Reference().all_components if entry.kind in gallery.KINDS}
    assert {piece for _, piece, _ in ALL} == known and tuple(gallery.kinds()) == gallery.KINDS


@pytest.mark.parametrize(("kind", "piece", "way"), ALL, ids=lambda part: str(part))
def test_it_can_be_tried(kind: str, piece: str, way: str) -> None:
    game = gallery.trial(piece, way)
    assert game.decision is not None and game.decision.player == "red"
    told = piece.removeprefix(gallery.SCAFFOLD if kind == "scaffold" else "award_")
    if kind == "scaffold":
        game.play("forge")
        assert any(str(action).startswith(f"build scaffold {told}") for action in game.legal_actions())
    elif way == gallery.BUILD:
        game.play("forge")
        assert any(str(action).startswith(f"build machine {piece}") for action in game.legal_actions())
    elif kind == "machine":
        game.play("collect balloon e3")
        assert game.state.machine_at(piece) if hasattr(game.state, "machine_at") else True
        assert piece in LATER or any(str(action) == f"activate {piece}" for action in game.legal_actions())
    elif piece not in ELSEWHERE and BY_ITSELF & {effect.timing for effect in load()[piece].effects}:
        assert any(told in str(action) for action in game.legal_actions())


def test_what_is_not_there_is_said() -> None:
    with pytest.raises(LookupError, match="no component"):
        gallery.table("no_such_machine")
