"""What lies in the box and how a game of Outlaws begins (OL-COMP, OL-SETUP, OL-GRADE, OL-RING)."""

from __future__ import annotations

import pytest

from tests.outlaws.factory import (
    RULESET,
    Happened,
    blockers,
    decider,
    has,
    held,
    levels,
    options,
    player,
    refused,
    run,
    start,
    table,
    total,
)
from wm_kernel.games.outlaws.components.catalog import load
from wm_kernel.games.whistle_mountain.rules.actions import StartScaffold
from wm_kernel.games.whistle_mountain.rules.state import State
from wm_kernel.table.cells import row_of


def begun(seed: int = 1, **given: object) -> tuple[State, Happened]:
    """A game whose set-up is over, with what happened; the first choice each time."""
    s, happened = start(seed, **given), Happened()
    while s.phase == "setup":
        RULESET.apply(s, RULESET.legal_actions(s)[0], happened)
    return s, happened


@pytest.mark.rule("OL-COMP-01")
def test_the_box_holds_36_cards_a_die_and_an_overlay() -> None:
    gang = load().gang
    assert len(gang.cards) == 36 and len(gang.die) == 6 and gang.overlay_rows == 5
    assert gang.provenance["cards"].source == "assumed" and gang.provenance["overlay_rows"].source == "rulebook"
    lines = [line for card in gang.cards.values() for line in card.lines]
    counts = {"ship": 24, "rotate": 12, "scaffold": 9, "machine": 10, "upgrade": 4, "worker": 17}
    assert {what: sum(kind == what for kind, _ in lines) for what in counts} == counts


@pytest.mark.rule("OL-COMP-02")
def test_three_large_machines_are_not_used() -> None:
    s = start(3)
    there = {machine for pile in (*s.markets, *s.stacks) for machine in pile}
    assert not there & {"trap", "toll_bridge", "megaphone"} and "swap_meet" in there


@pytest.mark.rule("OL-SETUP-01")
def test_you_take_a_colour_the_outlaws_are_red_and_the_blockers_blue() -> None:
    s = start()
    assert s.colours == ("yellow", "red") and s.setup.crews == ("yellow", "red", "blue")
    assert start(players=["black"]).colours == ("black", "red")
    with pytest.raises(ValueError, match="one person plays, yellow or black"):
        start(players=["red"])
    with pytest.raises(ValueError, match="one person plays"):
        start(players=2)


@pytest.mark.rule("OL-SETUP-02")
def test_the_outlaws_stand_in_the_barracks_and_the_whirlpool_and_their_ships_in_the_hideout() -> None:
    s = start()
    assert levels(s, "red") == levels(s, "yellow") == [1, 2, 3, 4, 5, 6, 7]
    assert player(s, "red").whirlpool == 2 and player(s, "red").ships == [0, 0, 0]


@pytest.mark.rule("OL-SETUP-03")
def test_the_blockers_begin_in_three_docks() -> None:
    assert blockers(start()) == "balloon:small_1 blimp:scaffold_1 dreadnought:rescue"


@pytest.mark.rule("OL-SETUP-04")
def test_you_keep_one_ability_and_choose_one_of_the_others_for_the_outlaws_who_never_use_it() -> None:
    s = start()
    assert decider(s) == ("yellow", "draft") and len(options(s)) == 3
    happened = run(s, options(s)[0])
    assert decider(s) == ("yellow", "draft") and len(options(s)) == 2
    theirs = options(s)[1].split()[1]
    happened += run(s, options(s)[1])
    happened = Happened(happened)
    happened.one("drafted", rule="OL-SETUP-04", player="red", ability=theirs)
    assert player(s, "red").abilities == (theirs,) and s.abilities(1) == ()
    assert len(happened.one("ability_out").data["abilities"]) == 1


@pytest.mark.rule("OL-SETUP-05")
def test_one_scaffold_of_the_outlaws_is_placed_by_you_with_a_square_in_row_1() -> None:
    s, happened = begun()
    placed = happened.one("start_placed", rule="OL-SETUP-05", player="red")
    assert len(happened.one("start_scaffolds", rule="OL-SETUP-05", player="red").data["tiles"]) == 1
    assert any(cell.endswith("1") and len(cell) == 2 for cell in placed.data["cells"])
    assert len(s.tiles) == 2 and len(player(s, "yellow").scaffolds) == 1 and player(s, "red").scaffolds == ()
    s = start()
    while decider(s)[1] != "start_tile":
        run(s, options(s)[0])
    assert all(row_of(c) <= 8 for a in RULESET.legal_actions(s) if isinstance(a, StartScaffold) for c in a.cells)


@pytest.mark.rule("OL-SETUP-06", "OLR-12")
def test_nothing_may_be_placed_in_the_upper_five_rows_and_the_tower_keeps_its_floors() -> None:
    high = "8 a a a .\n7 a a a .\n6 a a a ."
    s = table(high, yellow=has(scaffolds="L1"))
    refused(s, "collect balloon a9", "closed_row", "OL-SETUP-06")
    refused(s, "collect balloon a14", "off_grid", "WM-COLLECT-02")
    run(s, "forge")
    refused(s, "build scaffold L1 a9 b9 c9 c10", "closed_row", "OL-SETUP-06", "a9 b9 c9 c10")
    assert len(start().tower_awards) == 14 and start().tower_awards[13]
    assert s.setup.geometry.rows == 13 and s.setup.geometry.open_rows == 8


@pytest.mark.rule("OL-SETUP-07")
def test_three_cards_lie_open_when_the_game_begins() -> None:
    s, happened = begun()
    assert happened.one("outlaw_cards", rule="OL-SETUP-07").data["cards"] == s.extra.cards
    assert len(set(s.extra.cards)) == 3 and len(s.extra.deck) == 33


@pytest.mark.rule("OL-SETUP-08", "OL-SETUP-09")
def test_you_begin_with_four_resources_and_take_the_first_turn() -> None:
    s, _ = begun()
    assert held(s, "yellow") == "coal=1 iron=1 water=1 gold=1" and held(s, "red") == ""
    assert decider(s) == ("yellow", "turn") and s.turn == 1
    assert {start(variant=variant).setup.variant for variant in ("full", "first_game")} == {"full", "first_game"}
    assert [start(seed).colours[0] for seed in range(5)] == ["yellow"] * 5


@pytest.mark.rule("OL-GRADE-01")
@pytest.mark.parametrize(("grade", "vp"), [("easy", 30), ("standard", 15), ("hard", 0)])
def test_a_grade_gives_you_a_head_start(grade: str, vp: int) -> None:
    s, happened = begun(grade=grade)
    assert (player(s, "yellow").vp, player(s, "red").vp) == (vp, 0)
    assert len(happened.all("vp")) == (vp > 0)
    if vp:
        happened.one("vp", rule="OL-GRADE-01", n=vp)
    else:
        from tests.outlaws.factory import asserted

        asserted.add("OL-GRADE-01")
    assert RULESET.options(s).get("grade", "standard") == grade
    with pytest.raises(ValueError, match="grade: 'bold' is not known; accepted: easy, standard, hard"):
        start(grade="bold")


@pytest.mark.rule("OL-RING-01")
def test_the_docks_lie_in_a_ring_of_nine() -> None:
    ring = [dock.removeprefix("dock_") for dock in load().board.dock_ring]
    assert ring == ["large", "medium", "small_2", "small_1", "card", "upgrade", "scaffold_1", "scaffold_2", "rescue"]
    s = table(lines="rotate:blockers", blockers="balloon:rescue blimp:large dreadnought:upgrade")
    run(s, "end turn")
    assert blockers(s) == "balloon:medium blimp:small_2 dreadnought:scaffold_1"
    assert total(s, "yellow") <= 0


def test_who_owns_the_cards_lays_them_over_with_an_edition() -> None:
    mine = load(
        {"outlaws": {"cards": [[{"ship": "blimp"}, {"worker": "climb"}]] * 12, "die": ["left"] * 4 + ["right"] * 2}}
    )
    assert len(mine.gang.cards) == 12 and mine.gang.die[5] == "right"
    assert mine.gang.provenance["cards"].source == "edition"
    with pytest.raises(ValueError, match="a line says one thing"):
        load({"outlaws": {"cards": [[{"ship": "blimp", "worker": "climb"}]] * 12}})
    with pytest.raises(ValueError, match="no dock is called 'dock_moon'"):
        load({"outlaws": {"theft_docks": [["dock_moon", "dock_large"]]}})
