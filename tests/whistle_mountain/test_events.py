"""What is told, word for word: every event of some lines of play, with its rule, its player and its data.

The turn, ships, cards, markets, scaffolds and awards; workers, the water and machines stand in test_events_grid.py.
"""

from __future__ import annotations

import pytest

from tests.whistle_mountain.factory import has, options, run, start, table
from tests.whistle_mountain.verbatim import told
from wm_kernel.games.whistle_mountain.rules.state import State

LARGE = """
4  .  M  M  M
3  .  M  M  M
2  .  M  M  M
"""


def beside(machine: str, red: str = "", **given: str) -> State:
    """Red's balloon has been placed beside a large machine."""
    s = table(LARGE, machines=f"M={machine}", variant="full", red=has(red), **given)  # type: ignore[arg-type]
    run(s, "collect balloon a3")
    return s


# --- the set-up and the turn ------------------------------------------------------------------------------------------


@pytest.mark.rule("WM-PSETUP-05", "WM-PSETUP-06", "WM-TURN-01")
def test_setting_up() -> None:
    s = start()
    first, second = s.colours
    taken = options(s)[0].split()[1]
    assert told(s, f"draft {taken}") == [f"drafted [WM-PSETUP-05] {second} ability={taken}"]
    kept, out = (line.split()[1] for line in options(s))
    assert told(s, f"draft {kept}") == [
        f"drafted [WM-PSETUP-05] {first} ability={kept}",
        f"ability_out [WM-PSETUP-05] - abilities={out}",
    ]
    top, next_one = reversed(s.scaffold_stacks[0][-2:])
    assert told(s, "choose stack S") == [f"start_scaffolds [WM-PSETUP-06] {first} tiles={top},{next_one}"]
    placed = told(s, f"start scaffold {top} a1 b1 b2 c2")
    assert placed == [f"start_placed [WM-PSETUP-06] {first} tile={top} cells=a1,b1,b2,c2"]
    assert s.players[0].scaffolds == (next_one,)
    run(s, "choose stack L")
    line = options(s)[-1].split()
    assert told(s, " ".join(line)) == [
        f"start_placed [WM-PSETUP-06] {second} tile={line[2]} cells={','.join(line[3:])}",
        f"turn_began [WM-TURN-01] {first} turn=1",
    ]


@pytest.mark.rule("WM-RES-02", "WM-TURNEND-02", "WM-TURN-01")
def test_the_end_of_a_turn() -> None:
    s = table("1  a", red=has("coal=6 gold=5 whistle=4"))
    assert told(s, "end turn") == [
        "returned [WM-RES-02] red bag=coal=2,gold=1",
        "turn_ended [WM-TURNEND-02] red turn=1",
        "turn_began [WM-TURN-01] yellow turn=2",
    ]
    assert s.players[0].resources == [4, 0, 0, 4, 4]


@pytest.mark.rule("W-04", "K-03", "WM-END-02")
def test_the_end_by_the_cap_and_by_the_guard() -> None:
    s = table("1  a", max_rounds=1)
    run(s, "end turn")
    assert told(s, "end turn") == [
        "turn_ended [WM-TURNEND-02] yellow turn=2",
        "end_triggered [W-04] - why=cap",
        "game_over [WM-END-02] - why=cap",
    ]
    s = table("1  a", stall_guard=1)
    run(s, "end turn", "end turn")
    assert told(s, "end turn") == [
        "turn_ended [WM-TURNEND-02] red turn=3",
        "end_triggered [K-03] red why=guard",
        "turn_began [WM-TURN-01] yellow turn=4",
    ]
    assert told(s, "end turn") == ["turn_ended [WM-TURNEND-02] yellow turn=4", "game_over [WM-END-02] - why=guard"]


# --- ships ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WM-COLLECT-01", "WM-COLLECT-06", "WM-COLLECT-07", "WM-COLLECT-12", "WM-ABIL-ACE-01")
def test_a_ship_on_the_grid_on_a_machine_and_on_a_scaffold() -> None:
    drawing = """
      3  .  .  .  .  .
      2  .  M  M  ag .
      1  .  M  M  a  .
    """
    given = dict(machines="M=wet_gold", variant="full", red=has(ability="ace_pilot"))
    s = table(drawing, **given)  # type: ignore[arg-type]
    assert told(s, "collect balloon a1") == [
        "ship_placed [WM-COLLECT-01] red ship=balloon cells=a1 where=grid",
        "reached [WM-COLLECT-06] red squares= bars=a0 machines=wet_gold",
    ]
    assert told(s, "take water a0") == ["gained [WM-COLLECT-07] red bag=water=1 source=collect cells=a0"]
    s = table(drawing, **given)  # type: ignore[arg-type]
    assert told(s, "collect blimp b2-c2", "take all") == [
        "ship_placed [WM-COLLECT-01] red ship=blimp cells=b2,c2 where=machine",
        "reached [WM-COLLECT-06] red squares=d2 bars= machines=wet_gold",
        "gained [WM-COLLECT-07] red bag=gold=1 source=collect cells=d2",
    ]
    s = table(drawing, **given)  # type: ignore[arg-type]
    assert told(s, "collect balloon d1", "done") == [
        "ship_placed [WM-ABIL-ACE-01] red ship=balloon cells=d1 where=scaffold",
        "reached [WM-COLLECT-06] red squares=d2 bars=d0 machines=wet_gold",
        "gained [WM-COLLECT-07] red bag=water=1,gold=1 source=collect cells=d0,d2",
    ]
    s = table(drawing, **given)  # type: ignore[arg-type]
    assert told(s, "collect balloon a3")[1] == "reached [WM-COLLECT-12] red squares= bars= machines="


@pytest.mark.rule("WM-FORGE-01", "WM-DOCK-01", "WM-DOCK-13", "WM-DOCK-08")
def test_docks_and_ships_that_go_home() -> None:
    s = table("2  Y2 ai\n1  Y2 a", yellow=has(docks="dreadnought:card"), to_move="yellow")
    assert told(s, "forge") == [
        "forge [WM-FORGE-01] yellow",
        "ship_home [WM-FORGE-01] yellow ship=blimp cells=a1,a2",
        "ship_home [WM-FORGE-01] yellow ship=dreadnought dock=dock_card",
    ]
    told_red = has("coal=1", ability="dreadnought_ability")
    s = table(yellow=has(docks="balloon:card"), red=told_red, variant="full", deck="craft scramble")
    assert told(s, "collect dreadnought dock card", "option 2") == [
        "ship_home [WM-DOCK-13] yellow ship=balloon dock=dock_card",
        "ship_docked [WM-DOCK-01] red ship=dreadnought dock=dock_card",
        "paid [WM-RES-04] red bag=coal=1 source=dock_card",
        "cards_gained [WM-DOCK-08] red n=2 cards=scramble,craft source=dock_card",
    ]
    s = table(red=has(hand="storm_winds", docks="blimp:rescue"), yellow=has(docks="balloon:card"))
    assert told(s, "card storm_winds")[1:3] == [
        "ship_home [WM-BONUS-01] red ship=blimp dock=dock_rescue",
        "ship_home [WM-BONUS-01] yellow ship=balloon dock=dock_card",
    ]


# --- cards ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WM-BONUS-01", "WM-LIMIT-02", "WM-LIMIT-01")
def test_cards_that_are_drawn_kept_and_discarded() -> None:
    played, over = "card_played [WM-BONUS-01] red card={}", "card_discarded [WM-BONUS-01] red card={} source=played"
    s = table(deck="craft scramble", red=has(hand="blueprints"))
    assert told(s, "card blueprints") == [
        played.format("blueprints"),
        "cards_gained [WM-BONUS-01] red n=2 cards=scramble,craft source=blueprints",
        over.format("blueprints"),
    ]
    s = table(discard="scramble charity", red=has(hand="drawing_board craft"))
    happened = told(s, "card drawing_board", "choose card craft", "done")
    assert happened[:3] == [
        played.format("drawing_board"),
        "card_discarded [WM-BONUS-01] red card=craft source=drawing_board",
        "reshuffled [WM-LIMIT-02] - n=3",
    ]
    assert happened[3:] == [
        f"cards_gained [WM-BONUS-01] red n=2 cards={','.join(s.players[0].hand)} source=drawing_board",
        over.format("drawing_board"),
    ]
    s = table(deck="craft scramble charity manufacturing", red=has(hand="unique_opportunity"))
    assert told(s, "card unique_opportunity", "choose card charity") == [
        played.format("unique_opportunity"),
        "cards_seen [WM-BONUS-01] red n=3 cards=manufacturing,charity,scramble source=unique_opportunity",
        "card_kept [WM-BONUS-01] red cards=charity source=unique_opportunity",
        "card_discarded [WM-BONUS-01] red card=manufacturing source=unique_opportunity",
        "card_discarded [WM-BONUS-01] red card=scramble source=unique_opportunity",
        over.format("unique_opportunity"),
    ]
    assert s.discard == ("manufacturing", "scramble", "unique_opportunity") and s.deck == ("craft",)
    s = table(red=has(hand="craft charity", upgrades="manifest"))
    assert told(s, "use manifest", "choose card charity") == [
        "used [WM-UPG-ONCE-01] red component=manifest",
        "card_discarded [WM-LIMIT-01] red card=charity source=manifest",
        "gained [WM-UPG-ONCE-01] red bag=coal=2 source=manifest",
    ]


# --- markets ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WM-DOCK-04", "WM-DOCK-09", "WM-DOCK-12")
def test_what_is_bought() -> None:
    s = table(red=has("coal=2"), small="wet_gold wet_iron", stacks="double_coal whistler")
    assert told(s, "collect balloon dock small_1", "choose machine wet_gold") == [
        "ship_docked [WM-DOCK-01] red ship=balloon dock=dock_small_1",
        "paid [WM-RES-03] red bag=coal=2 source=dock_small_1",
        "machine_gained [WM-DOCK-04] red machine=wet_gold source=dock_small_1",
        "refilled [WM-DOCK-12] - what=machine component=whistler",
    ]
    assert s.markets[0] == ("wet_iron", "whistler") and s.stacks[0] == ("double_coal",)
    s = table(red=has("coal=4"), upgrades="black_lung stash", upgrade_stack="extractor recorder")
    assert told(s, "collect balloon dock upgrade", "choose upgrade black_lung")[1:] == [
        "paid [WM-RES-03] red bag=coal=4 source=black_lung",
        "refilled [WM-DOCK-12] - what=upgrade component=recorder",
        "upgrade_gained [WM-DOCK-09] red upgrade=black_lung source=dock_upgrade",
    ]
    assert s.upgrade_market == ("stash", "recorder") and s.upgrade_stack == ("extractor",)
    s = table(red=has("gold=1", hand="mystery_upgrade"), upgrade_stack="extractor recorder")
    assert told(s, "card mystery_upgrade")[1:4] == [
        "paid [WM-RES-03] red bag=gold=1 source=mystery_upgrade",
        "revealed [WM-BONUS-01] red component=recorder",
        "upgrade_gained [WM-BONUS-01] red upgrade=recorder source=mystery_upgrade",
    ]


@pytest.mark.rule("WM-MACH-DISASSEMBLER-01", "WM-MACH-RETOOL-01")
def test_upgrades_that_leave_the_market() -> None:
    s = beside("disassembler", upgrades="black_lung stash", upgrade_stack="recorder")
    assert told(s, "activate disassembler", "choose upgrade black_lung") == [
        "activated [WM-COLLECT-08] red machine=disassembler",
        "upgrade_removed [WM-MACH-DISASSEMBLER-01] red upgrade=black_lung source=disassembler",
        "gained [WM-MACH-DISASSEMBLER-01] red bag=coal=4 source=disassembler",
        "refilled [WM-DOCK-12] - what=upgrade component=recorder",
    ]
    assert s.upgrades_removed == ("black_lung",)
    s = beside("retooling_shop", upgrades="black_lung stash")
    s.players[0].upgrades = ("manifest",)
    assert told(s, "activate retooling_shop", "choose upgrade manifest", "choose upgrade stash") == [
        "activated [WM-COLLECT-08] red machine=retooling_shop",
        "upgrade_swapped [WM-MACH-RETOOL-01] red gave=manifest got=stash source=retooling_shop",
    ]


# --- scaffolds and awards ---------------------------------------------------------------------------------------------


@pytest.mark.rule("WM-DOCK-10", "WM-CARD-RECYCLE-01", "WM-LIMIT-05")
def test_scaffolds_that_come_and_go() -> None:
    s = table(scaffolds="S1 S2 L1", red=has("whistle=1", hand="recycle"))
    run(s, "collect balloon dock scaffold_1")
    assert told(s, "option 2", "choose stack S", "choose stack L") == [
        "paid [WM-RES-03] red bag=whistle=1 source=dock_scaffold_1",
        "scaffold_gained [WM-DOCK-10] red tile=S2 source=dock_scaffold_1",
        "scaffold_gained [WM-DOCK-10] red tile=L1 source=dock_scaffold_1",
    ]
    printed = s.setup.tiles["S1"].resources
    assert sorted(k for k in printed if k is not None) == [0, 1]
    assert told(s, "card recycle", "choose stack S")[1:3] == [
        "gained [WM-CARD-RECYCLE-01] red bag=coal=1,iron=1 source=recycle tile=S1",
        "recycled [WM-CARD-RECYCLE-01] red tile=S1",
    ]
    s = table("3  a  a  ai", red=has(scaffolds="S1 L1", upgrades="hydraulic_lift"))
    assert told(s, "use hydraulic_lift", "choose scaffold L1", "move barracks:7 a3") == [
        "used [WM-UPG-ONCE-01] red component=hydraulic_lift",
        "scaffold_discarded [WM-LIMIT-05] red tile=L1 source=hydraulic_lift",
        "moved [WM-WORKER-01] red origin=barracks:7 cell=a3 source=hydraulic_lift",
    ]


@pytest.mark.rule("WM-BONUS-02", "WM-SUPPLY-04", "WM-COLLECT-08")
def test_awards_that_are_drawn_and_redeemed() -> None:
    s = table(red=has(awards="vp4 vp6"))
    assert told(s, "award vp4") == [
        "award_redeemed [WM-BONUS-02] red award=award_vp4",
        "vp [WM-BONUS-02] red n=4 source=award_vp4",
    ]
    assert s.awards_removed == ("award_vp4",)
    s = beside("megaphone", awards="build rescue")
    assert told(s, "activate megaphone")[1:] == [
        "gained [WM-COLLECT-08] red bag=whistle=1 source=megaphone",
        "award_gained [WM-COLLECT-08] red award=award_rescue source=megaphone drawn=True",
        "award_gained [WM-COLLECT-08] yellow award=award_build source=megaphone drawn=True",
    ]
    s = beside("megaphone", awards="build")
    assert told(s, "activate megaphone")[-1] == "nothing_left [WM-SUPPLY-04] yellow what=award source=megaphone"
