"""What people write is read: ids with spaces or underscores, shapes for scaffolds, squares in any order."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

import wm_kernel as wm
from tests.whistle_mountain.factory import RULES, has, run, table
from tests.whistle_mountain.test_position_faults import FREE
from wm_kernel.games.whistle_mountain.codec.grammar import GRAMMAR, parse
from wm_kernel.games.whistle_mountain.components.definitions import RESOURCES
from wm_kernel.games.whistle_mountain.position import Position
from wm_kernel.games.whistle_mountain.position.edit import Editor
from wm_kernel.games.whistle_mountain.rules.actions import BuildScaffold
from wm_kernel.games.whistle_mountain.rules.board import is_turn_of
from wm_kernel.table.cells import cell_name, parse_cell
from wm_kernel.table.document import DataError
from wm_kernel.table.refusal import ParseError

TILES = wm.catalog().scaffolds.tiles


@pytest.mark.parametrize(
    ("written", "canonical"),
    [
        ("collect blimp dock_card", "collect blimp dock card"),
        ("collect blimp dock card", "collect blimp dock card"),
        ("award award_vp4", "award vp4"),
        ("award award vp4", "award vp4"),
        ("award vp4", "award vp4"),
        ("activate double coal", "activate double_coal"),
        ("build machine Double Coal e5-f6", "build machine double_coal e5-f6"),
        ("place toll bridge c3-e5", "place toll_bridge c3-e5"),
        ("use metal yard", "use metal_yard"),
        ("choose machine wet gold", "choose machine wet_gold"),
        ("choose upgrade stock pile", "choose upgrade stock_pile"),
        ("move d3 hang glider", "move d3 hang_glider"),
        ("move hang glider d3", "move hang_glider d3"),
        ("move barracks:4 hang_glider", "move barracks:4 hang_glider"),
        ("rescue hang glider", "rescue hang_glider"),
        ("draft ace pilot", "draft ace_pilot"),
    ],
)
def test_an_id_is_read_with_spaces_or_underscores(written: str, canonical: str) -> None:
    assert str(parse(written)) == canonical == str(parse(canonical))


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("activate", "the id of a machine is missing; expected: activate MACHINE, as in 'activate automation'"),
        ("forge now", "'now' is too much; expected: forge"),
        ("take iron", "the square is missing; expected: take RESOURCE CELL | take all"),
        ("collect", "the ship is missing"),
        ("collect balloon", "the place of the ship is missing"),
        ("collect blimp dock", "the dock is missing; expected: collect SHIP CELL"),
        ("collect zeppelin e2", "'zeppelin' is no ship: balloon, blimp, dreadnought"),
        ("build", "something is missing after 'build'"),
        (
            "build machine archives",
            "the squares of the machine are missing; expected: build machine MACHINE CELL-CELL, as",
        ),
        ("build scaffold S3", "the squares of the tile are missing; expected: build scaffold TILE CELL"),
        ("build scaffold S3 d4 d4 c5 c6", "square d4 is named twice"),
        ("move d3", "where the worker goes is missing"),
        ("option", "the number of the option is missing; expected: option NUMBER, as in 'option 2'"),
        ("choose stack", "the stack is missing; expected: choose stack SHAPE, as in 'choose stack L'"),
        ("choose colour red", "nothing is called 'colour' here: stack, upgrade"),
        ("end", "the word turn is missing; expected: end turn"),
    ],
)
def test_a_line_that_is_no_action_says_what_is_wrong_and_what_belongs_there(line: str, told: str) -> None:
    with pytest.raises(ParseError) as refused:
        parse(line)
    assert told in str(refused.value)


def test_every_form_without_its_last_word_or_with_one_more_is_told_clearly() -> None:
    for _, example in GRAMMAR:
        for line in (" ".join(example.split()[:-1]), f"{example} %"):
            try:
                parse(line)
            except ParseError as error:
                assert "more words" not in str(error) and "index" not in str(error) and len(str(error)) > 40
            except Exception as error:
                raise AssertionError(f"{line!r}: {error!r}") from error


# Squares of a scaffold in any order.


BOARD = """
3  .  a  a  .
2  .  a  a  .
1  .  .  .  .
"""


@pytest.mark.parametrize("tile", ["S1", "L1", "T1"])
def test_squares_of_a_scaffold_in_any_order(tile: str) -> None:
    """However its squares are listed, a place is found; two looks are told apart and never guessed."""
    s = table(BOARD, red=has(scaffolds=tile))
    run(s, "forge")
    offered: dict[frozenset[int], set[Any]] = {}
    for action in RULES.legal_actions(s):
        if isinstance(action, BuildScaffold):
            offered.setdefault(frozenset(action.cells), set()).add(action)
    tried = set()
    for place, ways in list(offered.items())[:6]:
        for cells in permutations(map(cell_name, place)):
            line = f"build scaffold {tile} {' '.join(cells)}"
            exact = is_turn_of(s.setup.tiles[tile], [parse_cell(c) for c in cells])
            try:
                assert RULES.parse(line, s) in ways
                assert exact or len(ways) == 1
                tried.add("exact" if exact else "found")
            except ParseError as error:
                assert not exact and len(ways) == 2
                assert all(f"'{way}'" in str(error) for way in ways)
                tried.add("either")
    assert tried == ({"exact", "found"} if tile == "L1" else {"exact", "either"})


def test_squares_that_a_tile_cannot_lie_on_are_refused_as_before() -> None:
    s = table(BOARD, red=has(scaffolds="S1"))
    run(s, "forge")
    wrong = RULES.parse("build scaffold S1 a1 b1 c1 d1", s)
    assert next(reason.code for reason in RULES.why_not(s, wrong)) == "wrong_shape"


def test_an_exact_order_stays_exact() -> None:
    game = wm.new_game(players=2, seed=3, variant="first_game", mode="sandbox")
    while game.decision is not None and game.decision.kind != "start_tile":
        game.play(game.legal_actions()[0])
    for action in list(game.legal_actions())[:60]:
        assert game.ruleset.parse(str(action), game.state) == action


# Scaffolds in storage by their look.


def test_a_shape_stands_for_the_first_tile_like_that_which_nothing_else_names() -> None:
    data: dict[str, Any] = {**FREE, "players": {"red": {"storage": {"scaffolds": ["L", "L1", "L"]}}}}
    first = Position.from_dict(data).state().players[0].scaffolds
    assert first == ("L2", "L1", "L3") == Position.from_dict({**data, "seed": 9}).state().players[0].scaffolds
    assert Position.from_dict(data).to_dict()["players"]["red"]["storage"]["scaffolds"] == ["L", "L1", "L"]
    assert Editor(data).pile("scaffolds:red") == ["L2", "L1", "L3"]


def test_a_shape_with_resources() -> None:
    tiles = Position.from_dict(FREE).setup.tiles

    def look(tile: str) -> list[str]:
        return sorted(RESOURCES[r] for r in tiles[tile].resources if r is not None)

    wanted = [t for t in TILES if TILES[t].shape == "T" and len(look(t)) == 2][-1]
    data = {**FREE, "players": {"red": {"storage": {"scaffolds": ["T " + " ".join(look(wanted))]}}}}
    (found,) = Position.from_dict(data).state().players[0].scaffolds
    assert tiles[found].shape == "T" and look(found) == look(wanted)
    with pytest.raises(DataError, match="'stone' is no resource: coal, iron"):
        Position.from_dict({**FREE, "players": {"red": {"storage": {"scaffolds": ["L stone"]}}}})


def test_ids_in_files_are_read_either_way_and_written_in_one() -> None:
    data = {
        **FREE,
        "machines": {"Double Coal": "b2-c3"},
        "ships": {"red": {"blimp": "dock card"}},
        "players": {
            "red": {"upgrades": ["stock pile"], "storage": {"awards": ["vp4", "award vp4"], "machines": ["wet gold"]}}
        },
        "turn": {"used": ["metal yard"]},
    }
    position = Position.from_dict(data)
    assert position.faults == []
    told = str(position.to_dict())
    for canonical in ("double_coal", "dock_card", "stock_pile", "'award_vp4', 'award_vp4'", "wet_gold", "metal_yard"):
        assert canonical in told
    with pytest.raises(DataError, match="'double coal' and 'double_coal' are the same id"):
        Position.from_dict({**FREE, "machines": {"double coal": "b2-c3", "double_coal": "b2-c3"}})


def test_an_editor_reads_ids_either_way() -> None:
    editor = Editor()
    editor.add("hand:red", "Scramble")
    editor.add("upgrades:red", "stock pile")
    assert editor.pile("upgrades:red") == ["stock_pile"] and editor.faults == []
