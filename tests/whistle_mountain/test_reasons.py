"""Why not, word for word: every reason of a refused line with its rule, its squares and what its sentence needs.

The chapters ask for one reason among others; here the whole answer is held.
What is not on a list, machines and choices: test_reasons_lists.py.
"""

from __future__ import annotations

import pytest

from tests.whistle_mountain.factory import has, options, run, start, table
from tests.whistle_mountain.verbatim import check

YARD = """
2  a  a  a  .
1  a  bc bi b
"""
LARGE = """
5  .  M  M  M
4  .  M  M  M
3  .  M  M  M
2  a  a  a  .
1  a  bc bi b
"""


# --- the moment -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WM-PSETUP-05", "WM-PSETUP-06")
def test_while_the_game_is_set_up() -> None:
    s = start()
    first = "setup_first [WM-PSETUP-06] asked=draft"
    check(s, {
        "forge": [first],
        "end turn": [first],
        "collect balloon a1": [first],
        "collect balloon dock card": [first],
        "build scaffold S1 a1 b1 b2 c2": [first, "not_in_storage [WM-FORGE-05] what=scaffold id=S1"],
        "rescue a1": [first, "no_scaffold [WM-WORKER-03] a1"],
        "card craft": [first, "not_in_hand [WM-BONUS-01] id=craft"],
        "award rescue": [first, "not_in_storage [WM-BONUS-02] what=award id=award_rescue"],
        "start scaffold S1 a1 b1 b2 c2": ["finish_first [WM-PSETUP-06] asked=draft source=draft"],
        "choose stack S": ["finish_first [WM-PSETUP-05] asked=draft source=draft"],
        "done": ["must_choose [WM-PSETUP-05] asked=draft source=draft"],
    })  # fmt: skip
    for _ in s.players:
        run(s, options(s)[0])
    check(s, {
        "draft architect": ["draft_over [WM-PSETUP-05]"],
        "start scaffold S1 a1 b1 b2 c2": ["finish_first [WM-PSETUP-06] asked=start_stack source=start_stack"],
        "choose stack X": ["unknown [WM-PSETUP-06] what=stack id=X"],
        "forge": ["setup_first [WM-PSETUP-06] asked=start_stack"],
    })  # fmt: skip
    run(s, "choose stack S")
    tile = options(s)[0].split()[2]
    check(s, {
        "start scaffold L1 a1 b1 c1 c2": ["not_in_storage [WM-PSETUP-06] what=scaffold id=L1"],
        f"start scaffold {tile} a2 b2 b3 c3": ["not_on_bottom [WM-PSETUP-06] a2 b2 b3 c3"],
        "end turn": ["setup_first [WM-PSETUP-06] asked=start_tile"],
    })  # fmt: skip


@pytest.mark.rule("WM-FORGE-02", "WM-TURN-02", "WM-TURN-04", "WM-COLLECT-06", "WM-RES-03")
def test_at_the_beginning_of_a_turn() -> None:
    s = table(YARD, red=has("coal=1", scaffolds="S1"))
    check(s, {
        "draft architect": ["setup_over [WM-PSETUP-05]"],
        "start scaffold S1 a3 b3 b4 c4": ["setup_over [WM-PSETUP-06]"],
        "build scaffold S1 a3 b3 b4 c4": ["needs_forge [WM-FORGE-02]"],
        "rescue a2": ["needs_forge [WM-FORGE-02]"],
        "move barracks:7 a2": ["needs_forge [WM-FORGE-02]"],
        "move sanctuary a2": ["needs_forge [WM-FORGE-02]", "no_worker [WM-WORKER-01] place=sanctuary"],
        "move a2 sanctuary": ["not_onto_machine [WM-WORKER-01] machine=sanctuary"],
        "rescue sanctuary": ["not_onto_machine [WM-WORKER-01] machine=sanctuary"],
        "place elevator a1-c2": ["not_asked [WM-TURN-02] kind=place"],
        "take all": ["nothing_to_take [WM-COLLECT-06]"],
        "take coal b1": ["nothing_to_take [WM-COLLECT-06] b1"],
        "activate archives": ["needs_ship [WM-COLLECT-06] machine=archives"],
        "pay coal=1": ["nothing_to_pay [WM-RES-03]"],
        "gain coal=1": ["not_asked [WM-TURN-02] kind=gain"],
        "option 1": ["not_asked [WM-TURN-02] kind=option"],
        "choose card craft": ["not_asked [WM-TURN-02] kind=choose"],
        "done": ["nothing_to_finish [WM-TURN-04]"],
    })  # fmt: skip


@pytest.mark.rule("WM-TURN-02", "WM-COLLECT-01")
def test_after_the_main_action() -> None:
    s = table(YARD, red=has("coal=1", scaffolds="S1"))
    run(s, "collect balloon d2")
    done = "main_done [WM-TURN-02]"
    check(s, {
        "forge": [done],
        "collect blimp a4-b4": [done],
        "collect balloon a4": [done, "ship_out [WM-COLLECT-01] ship=balloon"],
        "collect blimp dock card": [done, "none_left [R-69] what=card source=dock_card"],
        "build scaffold S1 a3 b3 b4 c4": [done],
        "rescue a2": [done],
        "move a2 a1": [done, "no_worker [WM-WORKER-01] a2 place=a2"],
    })  # fmt: skip


@pytest.mark.rule("WM-BONUS-04", "WM-TURN-04")
def test_while_a_forge_goes_on() -> None:
    s = table(YARD, red=has("water=1 gold=1", scaffolds="S1 S2 S3"), yellow=has(scaffolds="L1"))
    run(s, "forge")
    first = "asked=forge source=forge"
    check(s, {
        "forge": ["main_done [WM-TURN-02]"],
        "collect balloon d2": ["main_done [WM-TURN-02]"],
        "collect balloon dock card": ["main_done [WM-TURN-02]", "none_left [R-69] what=card source=dock_card"],
        "end turn": [f"finish_first [WM-TURN-04] {first}"],
        "activate archives": [f"finish_first [WM-BONUS-04] {first}"],
        "place elevator a1-c2": [f"finish_first [WM-BONUS-04] {first}"],
        "option 1": [f"finish_first [WM-FORGE-02] {first}"],
        "choose card craft": [f"finish_first [WM-FORGE-02] {first}"],
        "take all": ["nothing_to_take [WM-BUILD-SCAFFOLD-04]"],
        "take coal b1": ["nothing_to_take [WM-BUILD-SCAFFOLD-04] b1"],
        "build scaffold L1 a3 b3 c3 c4": ["not_in_storage [WM-FORGE-05] what=scaffold id=L1"],
        "build machine archives a1-c2": ["not_in_storage [WM-FORGE-05] what=machine id=archives"],
        "build scaffold Q9 a3 b3 c3 c4": ["unknown [WM-BUILD-SCAFFOLD-01] what=scaffold id=Q9"],
        "build machine nothing a1-b2": ["unknown [WM-BUILD-MACHINE-01] what=machine id=nothing"],
        "build scaffold S1 a3 b3 c3 d3": ["wrong_shape [WM-BUILD-SCAFFOLD-01] a3 b3 c3 d3 tile=S1 shape=S"],
        "rescue a2": ["cannot_pay [WM-FORGE-03] source=forge cost=gold=2 any=0 held=water=1,gold=1"],
        "move a2 a1": ["no_worker [WM-WORKER-01] a2 place=a2"],
        "move a1 a1": ["no_worker [WM-WORKER-01] a1 place=a1", "same_place [R-94b] a1"],
        "move barracks:7 b1": ["on_resource [WM-WORKER-03] b1 resource=0"],
    })  # fmt: skip
    run(s, "build scaffold S1 a3 b3 b4 c4", "build scaffold S2 c3 d3 d4 e4")
    short = "cannot_pay [WM-FORGE-03] source=forge cost=water=1 any=0 held=gold=1"
    check(s, {"build scaffold S3 a4 a5 b5 b6": [short]})


@pytest.mark.rule("WM-FORGE-02")
def test_when_the_works_of_a_forge_are_used_up() -> None:
    s = table(YARD, red=has("water=4 gold=4", scaffolds="S1 S2 S3 S4"))
    run(s, "forge", "build scaffold S1 a3 b3 b4 c4", "build scaffold S2 c3 d3 d4 e4")
    run(s, "build scaffold S3 a4 a5 b5 b6", "move barracks:5 a1")
    check(s, {
        "build scaffold S4 e3 f3 f4 g4": ["too_many_builds [WM-FORGE-02] n=3"],
        "move barracks:4 a2": ["worker_done [WM-FORGE-02]"],
        "rescue a2": ["worker_done [WM-FORGE-02]"],
    })  # fmt: skip


@pytest.mark.rule("WM-FORGE-04", "WM-BONUS-04", "WM-BONUS-02")
def test_while_a_granted_work_is_asked_for() -> None:
    s = table(YARD, red=has("gold=1", scaffolds="S1", awards="build", hand="scramble"))
    run(s, "award build")
    first = "finish_first [WM-BONUS-04] asked=build source=award_build"
    check(s, {
        "collect balloon d2": [first],
        "rescue a2": [first],
        "move barracks:7 a2": [first],
        "card scramble": [first],
        "award build": [
            first,
            "award_redeemed [WM-BONUS-02]",
            "not_in_storage [WM-BONUS-02] what=award id=award_build",
        ],
        "end turn": ["finish_first [WM-TURN-04] asked=build source=award_build"],
        "take all": ["nothing_to_take [WM-BUILD-SCAFFOLD-04]"],
        "take coal b1": ["nothing_to_take [WM-BUILD-SCAFFOLD-04] b1"],
        "build machine archives a1-c2": ["not_in_storage [WM-FORGE-05] what=machine id=archives"],
        "done": ["must_choose [WM-FORGE-04] asked=build source=award_build"],
    })  # fmt: skip
    s = table(YARD, red=has("gold=1", scaffolds="S1", hand="scramble scramble", awards="rescue"))
    run(s, "card scramble")
    first = "finish_first [WM-BONUS-04] asked=worker source=scramble"
    check(s, {
        "rescue a2": ["wrong_kind [WM-FORGE-04] what=move"],
        "move barracks:7 b1": ["on_resource [WM-WORKER-03] b1 resource=0"],
        "build scaffold S1 a3 b3 b4 c4": [first],
        "card scramble": [first, "card_played [WM-BONUS-01]"],
    })  # fmt: skip
    run(s, "move barracks:7 a2", "award rescue")
    check(s, {
        "move barracks:6 a1": ["wrong_kind [WM-FORGE-04] what=rescue"],
        "rescue b1": ["on_resource [WM-WORKER-03] b1 resource=0"],
        "rescue a2": ["on_worker [WM-WORKER-03] a2"],
    })  # fmt: skip


# --- prices -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WM-DOCK-02", "WM-SUPPLY-03")
def test_what_a_dock_asks_for() -> None:
    check(table(red=has("coal=1"), small="wet_gold", large="vault"), {
        "collect balloon dock nowhere": ["unknown [WM-DOCK-01] what=dock id=dock_nowhere"],
        "collect balloon dock small_1": ["cannot_pay [WM-DOCK-02] source=dock_small_1 cost=coal=2 any=0 held=coal=1"],
        "collect balloon dock large": ["cannot_pay [WM-DOCK-02] source=dock_large cost=coal=2,iron=3 any=0 held=coal=1"],
        "collect balloon dock card": ["none_left [R-69] what=card source=dock_card"],
        "collect balloon dock scaffold_1": ["none_left [R-70] what=scaffold source=dock_scaffold_1"],
        "collect balloon dock upgrade": ["market_empty [WM-SUPPLY-03] size=upgrade source=dock_upgrade"],
    })  # fmt: skip
    s = table(red=has("coal=2"))
    check(s, {"collect balloon dock small_1": ["market_empty [WM-SUPPLY-03] size=small source=dock_small_1"]})
    s = table(red=has("coal=2"), upgrades="gold_lung")  # 4 gold
    check(
        s, {"collect balloon dock upgrade": ["cannot_pay [WM-DOCK-09] source=gold_lung cost=gold=4 any=0 held=coal=2"]}
    )


@pytest.mark.rule("WM-RES-03", "WM-BONUS-05", "WM-SUPPLY-03", "WM-SUPPLY-04", "WM-LIMIT-03")
def test_what_cards_awards_and_upgrades_lack() -> None:
    hand = "craft medium_market mystery_upgrade upgrade_market storm_winds recycle blueprints"
    red = has(hand=hand, upgrades="hydraulic_lift pawn_shop rnd_unit manifest")
    s = table(variant="full", red=red, upgrades="extractor")
    check(s, {
        "card craft": [
            "storage_empty [WM-FORGE-05] what=scaffold source=craft",
            "storage_empty [WM-FORGE-05] what=machine source=craft",
        ],
        "card upgrade_market": ["cannot_pay [WM-RES-03] source=upgrade_market cost=nothing any=2 held=nothing"],
        "card storm_winds": ["no_ship_out [R-64] whose=all source=storm_winds"],
        "card recycle": ["none_left [WM-CARD-RECYCLE-01] what=scaffold source=recycle"],
        "card blueprints": ["none_left [WM-LIMIT-02] what=card source=blueprints"],
        "card scramble": ["not_in_hand [WM-BONUS-01] id=scramble"],
        "card nothing": ["unknown [WM-BONUS-01] what=card id=nothing"],
        "use hydraulic_lift": ["no_free_space [WM-WORKER-03] source=hydraulic_lift"],
        "use pawn_shop": ["cannot_pay [WM-RES-03] source=pawn_shop cost=nothing any=2 held=nothing"],
        "use rnd_unit": ["cannot_pay [WM-RES-03] source=rnd_unit cost=whistle=3 any=0 held=nothing"],
        "award nothing": ["unknown [WM-BONUS-02] what=award id=award_nothing"],
        "award rescue": ["not_in_storage [WM-BONUS-02] what=award id=award_rescue"],
    })  # fmt: skip
    s = table(variant="full", red=has("gold=3 iron=3", hand=hand, upgrades="manifest", awards="build upgrade"))
    check(s, {
        "card mystery_upgrade": ["none_left [WM-SUPPLY-03] what=upgrade source=mystery_upgrade"],
        "card medium_market": ["market_empty [WM-SUPPLY-03] size=medium source=medium_market"],
        "card upgrade_market": ["market_empty [WM-SUPPLY-03] size=upgrade source=upgrade_market"],
        "award build": [
            "storage_empty [WM-FORGE-05] what=scaffold source=award_build",
            "storage_empty [WM-FORGE-05] what=machine source=award_build",
        ],
        "award upgrade": ["market_empty [WM-SUPPLY-03] size=upgrade source=award_upgrade"],
    })  # fmt: skip
    full = "manifest recorder stash stock_pile black_lung gold_lung"
    s = table(
        variant="full", red=has("gold=3", hand=hand, upgrades=full), upgrades="extractor", upgrade_stack="extension"
    )
    check(s, {
        "card mystery_upgrade": ["no_slot [WM-LIMIT-03] n=6 source=mystery_upgrade"],
        "card upgrade_market": ["no_slot [WM-LIMIT-03] n=6 source=upgrade_market"],
    })  # fmt: skip
    s = table(variant="full", red=has(upgrades="manifest"))
    check(s, {"use manifest": ["cannot_pay [WM-RES-03] source=manifest cards=1 hand=0"]})
    medium = "3  .  M  M  M\n2  .  M  M  M"
    s = table(medium, machines="M=tesla_coil", variant="full", red=has("iron=1"))
    run(s, "collect balloon a2")
    check(s, {"activate tesla_coil": ["none_left [WM-SUPPLY-04] what=award source=tesla_coil"]})


@pytest.mark.rule("WM-WILD-02", "WM-WILD-05", "WM-WORKER-07")
def test_the_rule_that_makes_a_price_too_high() -> None:
    s = table(variant="full", red=has("coal=2", upgrades="antique_store"))
    held = "held=coal=2"
    check(s, {"use antique_store": [f"cannot_pay [WM-WILD-02] source=antique_store cost=whistle=1 any=0 {held}"]})
    s = table(variant="full", red=has("coal=2", upgrades="rnd_unit"), upgrades="extractor")
    check(s, {"use rnd_unit": [f"cannot_pay [WM-RES-03] source=rnd_unit cost=whistle=3 any=0 {held}"]})
    for coins, rule in (("whistle=1", "WM-WILD-05"), ("coal=1", "WM-FORGE-03")):
        s = table(LARGE, machines="M=whistle_surplus", variant="full", red=has(coins))
        run(s, "forge")
        shut = " machine=whistle_surplus" if rule == "WM-WILD-05" else ""
        check(s, {"move barracks:7 a2": [f"cannot_pay [{rule}] source=forge cost=gold=1 any=0 held={coins}{shut}"]})
    s = table(LARGE, machines="M=toll_bridge", variant="full", red=has("gold=1"))
    run(s, "forge")
    toll = "cannot_pay [WM-WORKER-07] source=toll_bridge cost=gold=1 any=1 held=gold=1"
    check(s, {"move barracks:7 a2": [toll]})


# --- docks and rams ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("WM-DOCK-01", "WM-CARD-RAM-01")
def test_docks_that_are_taken_and_docks_that_are_free() -> None:
    told = has("coal=2", hand="battering_ram", docks="blimp:rescue", ability="dreadnought_ability")
    s = table(variant="full", red=told, yellow=has(docks="balloon:card"), deck="craft craft", small="wet_gold")
    check(s, {
        "collect balloon dock card": ["dock_taken [WM-DOCK-01] dock=dock_card player=yellow ship=balloon"],
        "collect dreadnought dock rescue": [
            "dock_taken [WM-DOCK-01] dock=dock_rescue player=red ship=blimp",
            "no_free_space [WM-WORKER-03] source=dock_rescue",
        ],
    })  # fmt: skip
    assert options(s, "collect dreadnought dock") == [
        "collect dreadnought dock small_1",
        "collect dreadnought dock card",
    ]
    run(s, "card battering_ram")
    check(s, {
        "collect balloon dock small_1": ["dock_free [WM-CARD-RAM-01] dock=dock_small_1"],
        "collect balloon dock rescue": [
            "dock_taken [WM-DOCK-01] dock=dock_rescue player=red ship=blimp",
            "no_free_space [WM-WORKER-03] source=dock_rescue",
        ],
        "collect blimp dock card": ["ship_out [WM-COLLECT-01] ship=blimp"],
        "collect balloon a1": ["finish_first [WM-BONUS-04] asked=ram source=battering_ram"],
        "done": ["must_choose [WM-CARD-RAM-01] asked=ram source=battering_ram"],
    })  # fmt: skip


# --- upgrades and abilities -------------------------------------------------------------------------------------------


@pytest.mark.rule("WM-UPG-ONCE-01", "WM-ABIL-EVENT-01")
def test_what_cannot_be_used() -> None:
    s = table(variant="full", red=has("whistle=2", upgrades="recorder stash", ability="craftsman"), deck="craft craft")
    check(s, {
        "use nothing": ["unknown [WM-UPG-ONCE-01] what=component id=nothing"],
        "use archives": ["not_owned [WM-UPG-ONCE-01] id=archives"],
        "use pawn_shop": ["not_owned [WM-UPG-ONCE-01] id=pawn_shop"],
        "use stash": ["not_usable [WM-ABIL-EVENT-01] id=stash"],
        "use craftsman": ["not_usable [WM-ABIL-EVENT-01] id=craftsman"],
    })  # fmt: skip
    run(s, "use recorder")
    check(s, {"use recorder": ["used [WM-UPG-ONCE-01] id=recorder"]})
    s = table(variant="full", red=has("whistle=2 coal=2", upgrades="pawn_shop recorder"), deck="craft")
    run(s, "use pawn_shop")
    check(s, {"use recorder": ["finish_first [WM-TURN-03] asked=pay source=pawn_shop"]})
    s = table(variant="full", red=has("coal=8", upgrades="stock_pile recorder"))
    run(s, "end turn")
    check(s, {
        "use recorder": ["not_triggered [WM-ABIL-EVENT-01] id=recorder"],
        "forge": ["finish_first [WM-BONUS-04] asked=triggers source=triggers"],
        "end turn": ["finish_first [WM-TURN-04] asked=triggers source=triggers"],
    })  # fmt: skip
