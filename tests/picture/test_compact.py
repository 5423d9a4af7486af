"""The compact table: everything fits whatever the room, what is lit never folds, and no text is too small to be read."""

from __future__ import annotations

import pytest

from tests.picture.states import ex02
from tests.picture.test_scene import STATES, outside, overlaps, state_named
from wm_kernel import picture
from wm_kernel.games.whistle_mountain.picture.room import LEAST, PARTS, SMALLEST_TEXT, column, layout, parts_of
from wm_kernel.picture import Marks, Text

ROOMS = [LEAST, (790, 580), (850, 634), (880, 700), (840, 580)]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("room", ROOMS)
def test_nothing_overlaps_in_any_room(room: tuple[float, float], lang: str) -> None:
    for name in STATES:
        scene = picture.scene(state_named(name), layout="compact", lang=lang, room=room)
        assert (scene.width, scene.height) == room
        assert overlaps(scene) == [], name
        assert outside(scene) == [], name


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_squares_can_be_hit(room: tuple[float, float], players: int) -> None:
    found = layout("compact", ex02().setup.catalog.board, room, players)
    assert found.frame.cell >= (30 if room[0] >= 740 else 28)
    assert found.whirlpool and found.rescue and found.whirlpool[1] + found.whirlpool[3] <= room[1]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_words_are_large_enough_to_be_read(lang: str) -> None:
    """All but the names on the plates of small machines on the grid, and the letters and counts on pieces."""
    for name in STATES:
        scene = picture.scene(state_named(name), layout="compact", lang=lang)
        small = [
            (shape.text, shape.size)
            for shape in scene.shapes
            if isinstance(shape, Text) and len(shape.text) > 2 and shape.size < SMALLEST_TEXT
            if not (shape.target or "").startswith("machine:")
        ]
        assert small == [], name


@pytest.mark.parametrize("part", PARTS)
def test_what_is_lit_never_folds(part: str) -> None:
    for height in range(300, 700, 20):
        shown = {found.name: found.degree for found in column(height, frozenset({part}))}
        assert shown[part] >= (part != "cards"), height


def test_every_option_of_a_market_can_be_pressed() -> None:
    state = ex02()
    for k, size in enumerate(("small", "medium", "large")):
        lit = tuple(f"market:{size}:{machine}" for machine in state.markets[k])
        scene = picture.scene(state, layout="compact", marks=Marks(options=lit), room=LEAST)
        assert [target for target in lit if scene.target(target) is None] == []
    lit = tuple(f"market:upgrade:{upgrade}" for upgrade in state.upgrade_market)
    scene = picture.scene(state, layout="compact", marks=Marks(options=lit), room=LEAST)
    assert all(scene.target(target) for target in lit)


def test_the_parts_of_lit_things() -> None:
    assert parts_of(["dock:card", "stack:small", "cell:e5", "stack:card"]) == frozenset()
    assert parts_of(["stack:T", "market:upgrade:recorder"]) == {"scaffolds", "upgrades"}


def test_docks_and_piles_are_there_folded_or_not() -> None:
    state = ex02()
    scene = picture.scene(state, layout="compact", room=LEAST)
    wanted = [f"dock:{dock.removeprefix('dock_')}" for dock in state.setup.catalog.docks]
    wanted += ["stack:small", "stack:medium", "stack:large", "stack:card", "stack:upgrade", "discard:card", "supply"]
    assert [target for target in wanted if scene.target(target) is None] == []
