"""The 24 upgrades, one test each: its printed cost at the dock, its effect, its VP at the end."""

from __future__ import annotations

import pytest

from tests.components.positions import activate, beside, erect, site
from tests.whistle_mountain.factory import (
    decider,
    has,
    held,
    names,
    options,
    player,
    refused,
    run,
    sheet,
    table,
    tower,
)
from wm_kernel.games.whistle_mountain.rules.state import State

# Scaffold to build on, with a free space each side of it.
GROUND = """
  3  . a  a . .
  2  . ac a . .
"""


def at_dock(upgrade: str, cost: str, *, end: int) -> None:
    """At the upgrade dock it costs exactly `cost`; in final scoring it brings `end` VP."""
    s = table(upgrades=upgrade, variant="full", red=has(cost))
    happened = run(s, "collect balloon dock upgrade", f"choose upgrade {upgrade}")
    assert happened.paid("red") == cost and held(s, "red") == ""
    happened.one("upgrade_gained", rule="WM-DOCK-09", player="red", upgrade=upgrade)
    assert sheet(s, "red")[upgrade] == end


def owner(upgrade: str, resources: str = "", drawing: str = GROUND, **given: object) -> State:
    """red owns the upgrade and has the turn."""
    red = {
        name: given.pop(name)
        for name in ("hand", "scaffolds", "machines", "ability", "tower", "barracks")
        if name in given
    }
    return table(drawing, variant="full", red=has(resources, upgrades=upgrade, **red), **given)  # type: ignore[arg-type]


def lung(upgrade: str, kind: str) -> None:
    """Four tokens of its type pay anything: a named resource, a whistle; for nobody but the owner."""
    at_dock(upgrade, f"{kind}=4", end=2)
    s = beside("crane", has(f"{kind}=2", upgrades=upgrade), scaffolds="S1 S2")
    activate(s, "crane").one("paid", rule="WM-WILD-03", player="red", bag=f"{kind}=1", source="crane")
    other = "library" if kind != "gold" else "rope_ladder"
    s = beside(other, has(f"{kind}=1", upgrades=upgrade), scaffold=True, deck="craft")
    assert activate(s, other).paid("red") == f"{kind}=1"
    s = beside(other, has(f"{kind}=1"), scaffold=True, deck="craft", yellow=has(upgrades=upgrade))
    run(s, "collect balloon a2")
    refused(s, f"activate {other}", "cannot_pay", "WM-COLLECT-08")


@pytest.mark.rule("WM-UPG-NOLIMIT-01", "R-81")
def test_antique_store() -> None:
    """1 whistle for 1 VP as often as wanted, in the own turn only."""
    at_dock("antique_store", "coal=2", end=4)
    s = owner("antique_store", "whistle=2 coal=1")
    happened = run(s, "use antique_store", "collect balloon a3", "use antique_store")
    assert [e.data["n"] for e in happened.all("vp", rule="WM-UPG-NOLIMIT-01", source="antique_store")] == [1, 1]
    assert held(s, "red") == "coal=1"
    refused(s, "use antique_store", "cannot_pay", "WM-WILD-02")
    run(s, "end turn")
    refused(s, "use antique_store", "not_owned", "WM-UPG-ONCE-01")


@pytest.mark.rule("WM-WILD-03")
def test_black_lung() -> None:
    lung("black_lung", "coal")


@pytest.mark.rule("R-87", "R-89")
def test_drafting_office() -> None:
    """A card for every machine gained, from a dock and from an effect alike."""
    at_dock("drafting_office", "coal=1 gold=2", end=4)
    s = owner("drafting_office", "coal=2", small="wet_gold", deck="craft charity")
    happened = run(s, "collect balloon dock small_1", "choose machine wet_gold", "use drafting_office")
    assert player(s, "red").hand == ("charity",)
    happened.one("cards_gained", player="red", n=1, source="drafting_office")


@pytest.mark.rule("WM-UPG-DUP-01", "R-67")
def test_duplicator() -> None:
    """1 whistle moves its token to another starting ability; its owner has that ability too."""
    at_dock("duplicator", "water=3", end=6)
    s = owner("duplicator", "whistle=1", machines="wet_gold", ability="riveter", yellow=has(ability="craftsman"))
    happened = run(s, "use duplicator")
    assert options(s) == ["choose ability riveter", "choose ability craftsman"]
    happened += run(s, "choose ability craftsman", "forge", "build machine wet_gold b2-c3", "use craftsman")
    happened.one("duplicator_moved", rule="WM-UPG-DUP-01", ability="craftsman")
    assert (
        held(s, "red") == "whistle=2"
        and s.abilities(0) == ("riveter", "craftsman")
        and s.abilities(1) == ("craftsman",)
    )


@pytest.mark.rule("R-94")
def test_extension() -> None:
    """Beside the ordinary promotion any own workers next to the machine come along, each on its own row, or not."""
    at_dock("extension", "water=3", end=8)
    drawing = """
      4  .   b   b/R  .   .
      3  .   a/R a    b/R .
      2  .   a   a    b/Y .
    """
    s = table(drawing, variant="full", tower_awards="4:card 3:vp4", red=has(machines="wet_gold", upgrades="extension"))
    happened = run(s, "forge", "build machine wet_gold b2-c3")
    assert options(s) == ["choose worker b3", "choose worker d3", "choose worker c4"]
    happened += run(s, "choose worker d3", "choose worker b3")
    assert options(s) == ["choose worker c4", "done"]
    happened += run(s, "done")
    assert [(e.data["cell"], e.rule) for e in happened.all("promoted")] == [
        ("d3", "WM-BUILD-MACHINE-09"),
        ("b3", "WM-BUILD-MACHINE-05"),
    ]
    assert tower(s, "red") == [3, 3] and player(s, "red").awards == ("award_vp4",)
    assert names(player(s, "red").grid) == "c4" and names(player(s, "yellow").grid) == "d2"


@pytest.mark.rule("R-105")
def test_extractor() -> None:
    """One of the two resources of each scaffold built."""
    at_dock("extractor", "coal=1 iron=1 gold=1", end=6)
    s = owner("extractor", "water=1", scaffolds="S14 S10")
    happened = run(s, "forge", "build scaffold S14 b4 c4 c5 d5", "use extractor")
    assert options(s) == ["take gold b4", "take whistle c5"]
    run(s, "take whistle c5", "build scaffold S10 e5 f5 f6 g6", "pay water=1")
    happened = run(s, "use extractor", "take coal f5")
    assert held(s, "red") == "coal=1 whistle=1"
    happened.one("gained", rule="WM-BUILD-SCAFFOLD-05", source="extractor", bag="coal=1")


@pytest.mark.rule("WM-WILD-03")
def test_gold_lung() -> None:
    lung("gold_lung", "gold")


@pytest.mark.rule("WM-UPG-ONCE-01", "WM-LIMIT-05", "R-29")
def test_hydraulic_lift() -> None:
    """Once a turn: a scaffold of the owner's choice goes under its stack for one move."""
    at_dock("hydraulic_lift", "iron=1 gold=2", end=3)
    s = owner("hydraulic_lift", scaffolds="S1 T2 L3", barracks="3 4")
    s.scaffold_stacks = ((), (), ("T9",))
    happened = run(s, "use hydraulic_lift", "choose scaffold T2", "move barracks:3 b3")
    happened.one("scaffold_discarded", rule="WM-LIMIT-05", tile="T2", source="hydraulic_lift")
    happened.one("used", rule="WM-UPG-ONCE-01", component="hydraulic_lift")
    assert s.scaffold_stacks == ((), (), ("T2", "T9")) and player(s, "red").scaffolds == ("S1", "L3")
    refused(s, "use hydraulic_lift", "used", "WM-UPG-ONCE-01")


@pytest.mark.rule("WM-WILD-03")
def test_iron_lung() -> None:
    lung("iron_lung", "iron")


@pytest.mark.rule("WM-SCORE-03")
def test_lifeboat() -> None:
    """Workers in the whirlpool cost its owner nothing."""
    at_dock("lifeboat", "gold=3", end=5)
    s = table(
        variant="full", red=has(upgrades="lifeboat", whirlpool=4, barracks="7"), yellow=has(whirlpool=4, barracks="7")
    )
    assert sheet(s, "red").get("whirlpool", 0) == 0 and sheet(s, "yellow")["whirlpool"] == -20


@pytest.mark.rule("WM-UPG-ONCE-01")
def test_manifest() -> None:
    """Once a turn: a card for 2 coal."""
    at_dock("manifest", "coal=1 gold=2", end=6)
    refused(owner("manifest", "whistle=4"), "use manifest", "cannot_pay", "WM-RES-03")
    s = owner("manifest", hand="craft charity")
    happened = run(s, "use manifest", "choose card craft")
    assert happened.gained("red") == "coal=2" == held(s, "red") and s.discard == ("craft",)
    refused(s, "use manifest", "used", "WM-UPG-ONCE-01")


@pytest.mark.rule("WM-UPG-ONCE-01", "K-05")
def test_metal_yard() -> None:
    """Once a turn: a scaffold for 1 whistle."""
    at_dock("metal_yard", "iron=1 gold=1", end=5)
    s = owner("metal_yard", "whistle=2")
    s.scaffold_stacks = (("S1", "S2"), (), ())
    happened = run(s, "use metal_yard", "choose stack S")
    assert happened.paid("red") == "whistle=1" and player(s, "red").scaffolds == ("S2",)
    refused(s, "use metal_yard", "used", "WM-UPG-ONCE-01")
    run(s, "end turn", "end turn", "use metal_yard", "choose stack S")


@pytest.mark.rule("WM-UPG-NOLIMIT-01")
def test_pawn_shop() -> None:
    """Any 2 resources for 1 VP, as often as wanted; nothing of it in final scoring."""
    at_dock("pawn_shop", "iron=3", end=6)
    s = owner("pawn_shop", "coal=3 whistle=2")
    happened = run(s, "use pawn_shop", "pay coal=1 whistle=1", "use pawn_shop", "pay coal=2")
    assert [e.data["n"] for e in happened.all("vp", rule="WM-UPG-NOLIMIT-01", source="pawn_shop")] == [1, 1]
    refused(s, "use pawn_shop", "cannot_pay", "WM-RES-03")
    s = owner("pawn_shop", "coal=4")
    assert sheet(s, "red")["resources"] == 1, "4 resources in storage are 1 VP, not 2"


@pytest.mark.rule("WM-UPG-ONCE-01")
def test_rnd_unit() -> None:
    """Once a turn: a faceup upgrade for 3 whistles."""
    at_dock("rnd_unit", "iron=3", end=8)
    s = owner("rnd_unit", "whistle=6", upgrades="stash recorder")
    happened = run(s, "use rnd_unit", "choose upgrade recorder")
    assert happened.paid("red") == "whistle=3" and player(s, "red").upgrades == ("rnd_unit", "recorder")
    refused(s, "use rnd_unit", "used", "WM-UPG-ONCE-01")
    refused(s, "use recorder", "none_left", "WM-LIMIT-02")  # no card is left to draw


@pytest.mark.rule("R-19")
def test_rapid_loader() -> None:
    """1 VP for each machine its owner activates, from afar too."""
    at_dock("rapid_loader", "iron=2", end=2)
    drawing = """
      8  . . V V V .
      7  . . V V V .
      3  . M M M . .
      2  . M M M . .
    """
    s = table(
        drawing, machines="M=controller V=treasure_map", variant="full", red=has("water=1", upgrades="rapid_loader")
    )
    happened = run(s, "collect balloon a2", "activate controller", "activate treasure_map", "use rapid_loader")
    assert decider(s) == ("red", "triggers"), "one for each of the two"
    happened += run(s, "use rapid_loader")
    assert happened.vp("red") == 5 + 1 + 1


@pytest.mark.rule("WM-UPG-ONCE-01")
def test_recorder() -> None:
    """Once a turn: a card for 1 whistle."""
    at_dock("recorder", "coal=2", end=7)
    s = owner("recorder", "whistle=2", deck="craft charity")
    happened = run(s, "use recorder")
    assert happened.paid("red") == "whistle=1" and player(s, "red").hand == ("charity",)
    refused(s, "use recorder", "used", "WM-UPG-ONCE-01")


@pytest.mark.rule("WM-UPG-SHUTTLE-01", "R-66")
def test_shuttle() -> None:
    """At the end of the turn the balloon placed this turn may go home, wherever it is; no other ship, no other turn."""
    at_dock("shuttle", "gold=4", end=3)
    s = owner("shuttle", deck="craft charity scramble")
    run(s, "collect balloon dock card", "option 1", "end turn")
    assert options(s) == ["use shuttle", "done"]
    happened = run(s, "use shuttle")
    happened.one("ship_home", rule="WM-UPG-SHUTTLE-01", player="red", ship="balloon", dock="dock_card")
    assert decider(s) == ("yellow", "turn")
    run(s, "end turn", "collect blimp dock card", "option 1", "end turn")
    assert decider(s) == ("yellow", "turn"), "nothing for the blimp"

    s = owner("shuttle")
    run(s, "collect balloon a3", "end turn", "done", "end turn", "end turn")
    assert player(s, "red").ships[0] > 0 and decider(s) == ("yellow", "turn"), "not a turn later"


@pytest.mark.rule("R-35")
def test_stabilizer() -> None:
    """3 VP when the second scaffold of a turn is built, however it was built; once a turn."""
    at_dock("stabilizer", "iron=2", end=4)
    s = owner("stabilizer", "water=2", scaffolds="S1 S2 S3", hand="craft")
    player(s, "red").resources[3] = 1
    run(s, "forge", "build scaffold S1 b4 c4 c5 d5")
    assert options(s, "use") == []
    happened = run(s, "card craft", "build scaffold S2 d2 e2 e3 f3", "use stabilizer")
    happened.one("vp", player="red", n=3, source="stabilizer")
    run(s, "build scaffold S3 e5 f5 f6 g6")
    assert options(s, "use") == []


@pytest.mark.rule("WM-SCORE-04", "K-08")
def test_stash() -> None:
    """At the end 2 VP for each own upgrade, itself included."""
    at_dock("stash", "water=1 gold=2", end=2)
    s = table(variant="full", red=has(upgrades="stash recorder wet_lung"))
    assert sheet(s, "red") == {"play": 0, "whirlpool": -10, "stash": 6, "recorder": 7, "wet_lung": 2}


@pytest.mark.rule("WM-TURNEND-01", "R-82")
def test_stock_pile() -> None:
    """2 VP at the end of a turn with 8 or more resources, counted before those above 4 a type are returned."""
    at_dock("stock_pile", "coal=1 iron=1 water=1", end=3)
    s = owner("stock_pile", "coal=8")
    happened = run(s, "end turn", "use stock_pile")
    happened.one("vp", rule="WM-TURNEND-01", n=2, source="stock_pile")
    happened.one("returned", rule="WM-RES-02", player="red", bag="coal=4")
    assert held(s, "red") == "coal=4"
    s = owner("stock_pile", "coal=4 iron=3")
    run(s, "end turn")
    assert decider(s) == ("yellow", "turn")


def test_strengthener() -> None:
    """1 VP for each scaffold built."""
    at_dock("strengthener", "coal=1 iron=2", end=2)
    s = owner("strengthener", "water=1", scaffolds="S1 S2")
    happened = run(s, "forge", "build scaffold S1 b4 c4 c5 d5", "use strengthener")
    happened += run(s, "build scaffold S2 d2 e2 e3 f3", "use strengthener")
    assert [e.data["n"] for e in happened.all("vp", source="strengthener")] == [1, 1]


@pytest.mark.rule("WM-UPG-ONCE-01", "R-97b")
def test_tower_crane() -> None:
    """Once a turn: a scaffold goes under its stack for one build, which is none of the three of a forge."""
    at_dock("tower_crane", "iron=2 water=1", end=5)
    s = owner("tower_crane", scaffolds="S1 L2 L3")
    happened = run(s, "forge", "use tower_crane", "choose scaffold L2", "build scaffold S1 b4 c4 c5 d5")
    happened += run(s, "build scaffold L3 d3 e3 f3 f4")
    assert happened.paid("red") == "", "the first build of the forge is still free"
    refused(s, "use tower_crane", "used", "WM-UPG-ONCE-01")
    s = owner("tower_crane", scaffolds="S1")
    refused(s, "use tower_crane", "storage_empty", "WM-FORGE-05")  # what is discarded cannot be built


@pytest.mark.rule("WM-WILD-03")
def test_wet_lung() -> None:
    lung("wet_lung", "water")


@pytest.mark.rule("R-43")
def test_winners_circle() -> None:
    """A random award for each own worker promoted in the own turn; none when the supply is empty."""
    at_dock("winners_circle", "gold=3", end=4)
    drawing = """
      3  . a/R a/Y
      2  . a/R a
    """
    s = table(drawing, variant="full", awards="card vp4", red=has(machines="wet_gold", upgrades="winners_circle"))
    happened = run(
        s, "forge", "build machine wet_gold b2-c3", "choose worker b2", "use winners_circle", "use winners_circle"
    )
    assert [e.data["award"] for e in happened.all("award_gained")] == ["award_vp4", "award_card"]
    assert player(s, "yellow").awards == () and tower(s, "yellow") == [3]

    s = site("wet_gold", has(upgrades="winners_circle"), yellow=has())
    erect(s, "wet_gold")
    assert decider(s) == ("red", "forge")
