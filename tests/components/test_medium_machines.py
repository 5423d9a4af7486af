"""The 20 medium machines, one test each: its price, its activation, what stops it."""

from __future__ import annotations

import pytest

from tests.components.positions import activate, beside, built_vp, erect, site, unpayable, useless
from tests.whistle_mountain.factory import decider, has, held, options, player, refused, run, table, tower
from wm_kernel.games.whistle_mountain.rules.state import State


def medium(machine: str, *, built: int) -> None:
    """Built for its printed VP, with no effect of its own."""
    s = site(machine)
    happened = erect(s, machine)
    assert built_vp(happened, machine) == built == happened.vp("red")
    assert decider(s) == ("red", "forge")


def test_alpha_site() -> None:
    medium("alpha_site", built=12)
    unpayable("alpha_site", has("water=1"), scaffold=True)
    red = has("water=1 gold=1", scaffolds="S3")

    s = beside("alpha_site", red, scaffold=True)
    move_first = activate(
        s, "alpha_site", "option 1", "move barracks:7 h8", "option 2", "build scaffold S3 g9 h9 h10 i10"
    )
    assert move_first.paid("red") == "water=1 gold=1" and held(s, "red") == ""
    move_first.one("moved", rule="WM-WORKER-01", origin="barracks:7", cell="h8", source="alpha_site")
    assert decider(s) == ("red", "turn")

    s = beside("alpha_site", red, scaffold=True)
    activate(s, "alpha_site", "option 2", "build scaffold S3 g9 h9 h10 i10", "option 1")
    squares = "g6 h6 i6 h7 i7 g8 h8 i8 h9 h10"
    assert options(s, "move barracks:7") == [f"move barracks:7 {c}" for c in squares.split()]

    s = beside("alpha_site", has("water=1 gold=1"), scaffold=True)
    activate(s, "alpha_site")  # nothing to build: only the move is left to choose
    assert options(s) == ["option 1"]
    run(s, "option 1", "move barracks:7 h8")
    assert decider(s) == ("red", "turn")


def test_archives() -> None:
    medium("archives", built=12)
    s = beside("archives", deck="scramble charity craft dispatcher")
    happened = activate(s, "archives", "choose card craft")
    happened.one("cards_seen", player="red", n=3, cards="dispatcher craft charity")
    assert player(s, "red").hand == ("craft",)
    assert s.deck == ("scramble",) and sorted(s.discard) == ["charity", "dispatcher"]
    useless("archives", has())  # no card anywhere


def test_automation() -> None:
    medium("automation", built=8)
    unpayable("automation", has("coal=2", scaffolds="S3"), scaffold=True)
    useless("automation", has("iron=1"), scaffold=True)
    s = beside("automation", has("iron=1", machines="wet_gold"), scaffold=True)
    happened = activate(s, "automation", "build machine wet_gold h6-i7")
    assert happened.paid("red") == "iron=1"
    assert built_vp(happened, "wet_gold") == 6
    assert s.water_top == 1, "rows 6 and 7 lie above the bridge"
    assert decider(s) == ("red", "turn")


def test_booster_pack() -> None:
    medium("booster_pack", built=10)
    unpayable("booster_pack", has("coal=4 iron=4 water=4 gold=4"), rule="WM-WILD-02", upgrades="recorder")
    useless("booster_pack", has("whistle=1"))
    full = "recorder stash black_lung wet_lung iron_lung gold_lung"
    useless("booster_pack", has("whistle=1", upgrades=full), upgrades="manifest")
    s = beside("booster_pack", has("whistle=1"), upgrades="manifest rnd_unit", upgrade_stack="stash")
    happened = activate(s, "booster_pack", "choose upgrade rnd_unit")
    assert happened.paid("red") == "whistle=1" and player(s, "red").upgrades == ("rnd_unit",)
    happened.one("refilled", rule="WM-DOCK-12", component="stash")
    assert s.upgrade_market == ("manifest", "stash")


def test_controller() -> None:
    """Another machine, anywhere on the grid, with its own price on top; not itself, not one under water."""
    medium("controller", built=8)
    drawing = """
      9  . . . . . V V V . .
      8  . . . . . V V V . .
      4  . M M M . . . . . .
      3  . M M M . . . . . .
      2  . . . . . . . W  W  .
      1  ~ ~ ~ ~ ~ ~ ~ ~W ~W ~
    """
    machines = "M=controller V=vault W=whistler"

    def position(resources: str) -> State:
        return table(drawing, machines=machines, variant="full", red=has(resources))

    s = position("water=1 iron=1")
    happened = run(s, "collect balloon a3", "activate controller")
    assert options(s) == ["activate vault"]
    refused(s, "activate controller", "itself", "WM-MACH-REMOTE-01")
    refused(s, "activate whistler", "waterlogged", "WM-FLOOD-04")
    happened += run(s, "activate vault")
    happened.one("activated", rule="WM-MACH-REMOTE-01", machine="vault")
    assert happened.paid("red") == "iron=1 water=1" and held(s, "red") == "whistle=2"

    s = position("water=1")  # nothing would be left for Vault
    run(s, "collect balloon a3")
    refused(s, "activate controller", "none_can_be_activated", "WM-MACH-REMOTE-01")


def test_crane() -> None:
    medium("crane", built=10)
    unpayable("crane", has("gold=3"), rule="WM-WILD-02", scaffolds="S1 S2 L1")
    s = beside("crane", has("whistle=1"), scaffolds="S1 S2 L1")
    happened = activate(s, "crane", "choose stack S")
    assert options(s) == ["choose stack S", "choose stack L"], "the next top is seen before the second pick"
    happened += run(s, "choose stack L")
    assert happened.paid("red") == "whistle=1" and player(s, "red").scaffolds == ("S2", "L1")


def test_dispatch() -> None:
    """Another own ship goes home, never the one that activated it (R-66b)."""
    medium("dispatch", built=12)
    useless("dispatch", has())  # no other ship is out
    s = beside("dispatch", has(docks="blimp:card dreadnought:medium"), yellow=has(docks="balloon:rescue"))
    happened = activate(s, "dispatch")
    assert options(s) == ["choose ship blimp", "choose ship dreadnought"]
    happened += run(s, "choose ship dreadnought")
    happened.one("ship_home", player="red", ship="dreadnought", dock="dock_medium")
    assert player(s, "red").ships[2] == 0 and player(s, "yellow").ships[0] != 0


@pytest.mark.rule("WM-MACH-ELEVATOR-01")
def test_elevator() -> None:
    """It moves for 2 water: no VP, no flood; what it uncovers beside the ship is gained, workers are promoted."""
    medium("elevator", built=12)
    drawing = """
      8  . . .  . . b  b b   .
      7  . . .  . . b  b b/R .
      6  . . .  . . .  . .   .
      3  . a ac a . .  . .   .
      2  . a ac a . .  . .   .
    """
    s = table(drawing, variant="full", red=has("water=2", machines="elevator"))
    run(s, "forge", "build machine elevator b2-d3", "done", "end turn", "end turn")
    refused_water = s.clone()
    refused_water.players[0].resources[2] = 1
    run(refused_water, "collect balloon c4")
    refused(refused_water, "activate elevator", "cannot_pay", "WM-COLLECT-08")

    happened = run(s, "collect balloon c4", "activate elevator")
    assert happened.paid("red") == "water=2"
    refused(s, "place elevator b2-d3", "same_place", "WM-MACH-ELEVATOR-01")
    happened += run(s, "place elevator f7-h8")
    happened.one("repositioned", rule="WM-MACH-ELEVATOR-01", origin="b2-d3", area="f7-h8")
    happened.one("promoted", player="red", cell="h7", floor=7)
    assert happened.gained("red") == "coal=1", "c3 lies beside the balloon, c2 does not"
    assert happened.vp("red") == 0 and s.water_top == 0 and tower(s, "red") == [7]


def test_forge_machine() -> None:
    medium("forge_machine", built=12)
    s = beside("forge_machine")
    assert activate(s, "forge_machine").gained("red") == "iron=3" == held(s, "red")


def test_hoist() -> None:
    medium("hoist", built=8)
    unpayable("hoist", has("coal=1"), scaffold=True)
    useless("hoist", has("gold=1"))  # no free space
    useless("hoist", has("gold=1", tower="1 1", whirlpool=0), scaffold=True)
    s = beside("hoist", has("gold=1"), scaffold=True)
    happened = activate(s, "hoist")
    assert options(s, "rescue g7") == [], "coal lies there"
    happened += run(s, "rescue g8")
    happened.one("rescued", rule="WM-WORKER-02", player="red", cell="g8", source="hoist")
    assert happened.paid("red") == "gold=1" and player(s, "red").whirlpool == 1


def test_library() -> None:
    medium("library", built=10)
    unpayable("library", has("coal=1"), deck="charity")
    useless("library", has("gold=1"))
    s = beside("library", has("gold=1"), deck="craft charity")
    happened = activate(s, "library")
    assert happened.paid("red") == "gold=1" and player(s, "red").hand == ("charity",)


def test_lift() -> None:
    """Up or down one floor for a card; the mover takes an award that lies there (R-40), no floor beyond the last (R-41)."""
    medium("lift", built=12)
    unpayable("lift", has(tower="5"))
    useless("lift", has(hand="craft"))
    s = beside("lift", has(hand="craft charity", tower="5 13"), tower_awards="6:whistle")
    happened = activate(s, "lift", "choose card craft", "choose worker tower:5", "choose up")
    happened.one("tower_step", rule="WM-PROMOTE-02", origin=5, floor=6)
    happened.one("award_gained", player="red", award="award_whistle", floor=6)
    assert tower(s, "red") == [6, 13] and s.discard == ("craft",)

    s = beside("lift", has(hand="craft", tower="1 13"))
    activate(s, "lift", "choose card craft", "choose worker tower:13")
    assert options(s) == ["choose down"]


def test_printing_press() -> None:
    medium("printing_press", built=12)
    useless("printing_press", has())
    s = beside("printing_press", deck="craft charity")
    happened = activate(s, "printing_press")
    assert happened.none("paid") and player(s, "red").hand == ("charity",)


def test_rope_ladder() -> None:
    medium("rope_ladder", built=8)
    unpayable("rope_ladder", has("gold=1"), scaffold=True)
    useless("rope_ladder", has("coal=1", tower="1 1", whirlpool=0), scaffold=True)
    s = beside("rope_ladder", has("coal=1"), scaffold=True)
    happened = activate(s, "rope_ladder", "rescue i6")
    happened.one("rescued", player="red", cell="i6", source="rope_ladder")
    assert happened.paid("red") == "coal=1"


def test_secret_lab() -> None:
    """Any 2 resources; the payer chooses which."""
    medium("secret_lab", built=8)
    unpayable("secret_lab", has("coal=1"), upgrades="recorder")
    s = beside("secret_lab", has("coal=2 gold=1"), upgrades="recorder stash")
    happened = activate(s, "secret_lab")
    assert options(s) == ["pay coal=2", "pay coal=1 gold=1"]
    happened += run(s, "pay coal=1 gold=1", "choose upgrade stash")
    assert held(s, "red") == "coal=1" and player(s, "red").upgrades == ("stash",)


def test_terrace() -> None:
    """A build and a scaffold, either first: so the scaffold just taken may be built."""
    medium("terrace", built=10)
    unpayable("terrace", has("iron=2"), scaffolds="S3")
    s = beside("terrace", has("iron=1 coal=1"), scaffold=True, scaffolds="S3")
    happened = activate(s, "terrace")
    assert options(s) == ["option 2"], "nothing can be built yet"
    happened += run(s, "option 2", "choose stack S", "option 1", "build scaffold S3 g9 h9 h10 i10")
    assert happened.paid("red") == "coal=1 iron=1"
    assert happened.vp("red") == 2 and decider(s) == ("red", "turn")


def test_tesla_coil() -> None:
    medium("tesla_coil", built=10)
    unpayable("tesla_coil", has("coal=1"), awards="vp4")
    useless("tesla_coil", has("iron=1"))
    s = beside("tesla_coil", has("iron=1"), awards="vp4 card")
    happened = activate(s, "tesla_coil")
    assert happened.paid("red") == "iron=1"
    happened.one("award_gained", player="red", award="award_card", drawn=True)
    assert player(s, "red").awards == ("award_card",) and s.award_supply == ("award_vp4",)


def test_treasure_map() -> None:
    medium("treasure_map", built=12)
    s = beside("treasure_map")
    happened = activate(s, "treasure_map")
    happened.one("vp", rule="WM-COLLECT-08", player="red", n=5, source="treasure_map")


def test_vault() -> None:
    """Any 1 resource for 2 whistles; the whistles cannot pay for themselves (R-05)."""
    medium("vault", built=10)
    unpayable("vault", has())
    s = beside("vault", has("gold=1"))
    happened = activate(s, "vault")
    assert happened.paid("red") == "gold=1" and held(s, "red") == "whistle=2"


def test_welder() -> None:
    medium("welder", built=12)
    unpayable("welder", has("coal=1"), scaffolds="T4")
    useless("welder", has("iron=1"))
    s = beside("welder", has("iron=1"), scaffolds="T3 T4")
    happened = activate(s, "welder", "choose stack T")
    assert happened.paid("red") == "iron=1" and player(s, "red").scaffolds == ("T4",)
