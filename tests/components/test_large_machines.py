"""The 18 large machines, one test each: what building them does, what they do while they stand, their activation."""

from __future__ import annotations

import pytest

from tests.components.positions import activate, beside, built_vp, erect, site, unpayable, useless
from tests.whistle_mountain.factory import (
    decider,
    has,
    held,
    levels,
    names,
    options,
    player,
    refused,
    run,
    table,
    tower,
)


@pytest.mark.rule("WM-MACH-COALSLIDE-01", "R-93")
def test_coal_slide() -> None:
    """Built: everybody in the barracks falls one level. Activated: a move for 1 coal."""
    s = site("coal_slide", has(barracks="1 4 7"), yellow=has(barracks="2 3"))
    happened = erect(s, "coal_slide")
    assert built_vp(happened, "coal_slide") == 12
    assert levels(s, "red") == [3, 6] and player(s, "red").whirlpool == 3, "level 1 falls into the whirlpool"
    assert levels(s, "yellow") == [1, 2]
    happened.one("swept", rule="WM-MACH-COALSLIDE-01", player="red", n=1)

    unpayable("coal_slide", has("gold=1"), scaffold=True)
    s = beside("coal_slide", has("coal=1"), scaffold=True)
    assert activate(s, "coal_slide", "move barracks:1 g6").paid("red") == "coal=1"


@pytest.mark.rule("WM-MACH-DISASSEMBLER-01", "R-90")
def test_disassembler() -> None:
    """A faceup upgrade leaves the game for its printed cost; the place is refilled."""
    assert built_vp(erect(site_ := site("disassembler"), "disassembler"), "disassembler") == 10
    assert decider(site_) == ("red", "forge")
    useless("disassembler", has())
    s = beside("disassembler", upgrades="drafting_office wet_lung", upgrade_stack="stash")
    happened = activate(s, "disassembler", "choose upgrade wet_lung")
    happened.one("upgrade_removed", rule="WM-MACH-DISASSEMBLER-01", upgrade="wet_lung")
    assert happened.gained("red") == "water=4" == held(s, "red")
    assert s.upgrades_removed == ("wet_lung",) and s.upgrade_market == ("drafting_office", "stash")


@pytest.mark.rule("WM-MACH-DOOMSDAY-01", "R-91")
def test_doomsday_device() -> None:
    """Built: each player in turn order chooses one to drown, who has none is passed over. Activated: a rescue for 1 iron."""
    s = site(
        "doomsday_device",
        has(barracks="3 5"),
        players="red yellow black",
        yellow=has(barracks=""),
        black=has(barracks="2 6"),
    )
    happened = erect(s, "doomsday_device")
    assert built_vp(happened, "doomsday_device") == 12
    assert options(s) == ["choose worker barracks:3", "choose worker barracks:5"]
    happened = run(s, "choose worker barracks:5")
    assert decider(s) == ("black", "into_whirlpool"), "yellow has nobody there"
    happened += run(s, "choose worker barracks:2")
    assert [(e.player, e.data["origin"]) for e in happened.all("swept", rule="WM-MACH-DOOMSDAY-01")] == [
        ("red", "barracks:5"),
        ("black", "barracks:2"),
    ]
    assert decider(s) == ("red", "forge") and levels(s, "red") == [3] and levels(s, "black") == [6]

    unpayable("doomsday_device", has("gold=1"), scaffold=True)
    s = beside("doomsday_device", has("iron=1"), scaffold=True)
    happened = activate(s, "doomsday_device", "rescue h7")
    assert happened.paid("red") == "iron=1" and names(player(s, "red").grid) == "h7"


def test_exec_archives() -> None:
    """Built: 2 cards. Activated: keep 2 of 4."""
    s = site("exec_archives", deck="craft charity scramble")
    happened = erect(s, "exec_archives", "use exec_archives")
    assert built_vp(happened, "exec_archives") == 10
    assert player(s, "red").hand == ("scramble", "charity")

    useless("exec_archives", has())
    s = beside("exec_archives", deck="craft charity scramble recycle dispatcher")
    activate(s, "exec_archives", "choose card recycle", "choose card charity")
    assert player(s, "red").hand == ("recycle", "charity")
    assert sorted(s.discard) == ["dispatcher", "scramble"] and s.deck == ("craft",)


def test_factory() -> None:
    """Built: a small machine. Activated: another for 1 coal; the market is refilled at once."""
    s = site("factory", small="wet_gold wet_coal", stacks="whistler")
    happened = erect(s, "factory", "use factory", "choose machine wet_coal")
    assert built_vp(happened, "factory") == 10
    happened.one("machine_gained", rule="WM-BUILD-MACHINE-06", machine="wet_coal")
    assert player(s, "red").machines == ("wet_coal",) and s.markets[0] == ("wet_gold", "whistler")

    unpayable("factory", has("gold=1"), small="wet_gold")
    useless("factory", has("coal=1"))
    s = beside("factory", has("coal=1"), small="wet_gold")
    happened = activate(s, "factory", "choose machine wet_gold")
    assert happened.paid("red") == "coal=1" and player(s, "red").machines == ("wet_gold",)


@pytest.mark.rule("WM-PROMOTE-01", "R-42")
def test_hang_glider() -> None:
    """One own scaffold worker to the tower, an award with it and Winner's Circle too; nobody else's worker."""
    s = site("hang_glider")
    assert built_vp(erect(s, "hang_glider"), "hang_glider") == 14
    drawing = """
      7  . . . . . a/R a/Y
      6  . . . . . a   a
      4  . M M M . .   .
      3  . M M M . .   .
      2  . M M M . .   .
    """
    told = dict(machines="M=hang_glider", variant="full", tower_awards="7:whistle", awards="card")
    s = table(drawing, red=has("water=1 gold=2"), **told)
    run(s, "collect balloon a2")
    refused(s, "activate hang_glider", "cannot_pay", "WM-COLLECT-08")
    s = table(drawing, red=has("water=1 whistle=1", upgrades="winners_circle"), **told)
    happened = activate(s, "hang_glider")
    assert options(s) == ["choose worker f7"]
    happened += run(s, "choose worker f7", "use winners_circle")
    happened.one("promoted", rule="WM-PROMOTE-01", player="red", cell="f7", floor=7)
    assert player(s, "red").awards == ("award_whistle", "award_card") and tower(s, "red") == [7]
    useless("hang_glider", has("water=2"), scaffold=True)


@pytest.mark.rule("WM-MACH-JETPACK-01", "R-52")
def test_jetpack_lab() -> None:
    """Built: a move. Ongoing: workers on empty squares right above scaffold or machine. Activated: 2 scaffolds, 1 iron."""
    s = site("jetpack_lab")
    happened = erect(s, "jetpack_lab", "use jetpack_lab")
    assert built_vp(happened, "jetpack_lab") == 10
    assert options(s, "move barracks:2") == ["move barracks:2 b5", "move barracks:2 c5", "move barracks:2 d5"]
    happened = run(s, "move barracks:2 c5")
    happened.one("moved", rule="WM-MACH-JETPACK-01", cell="c5", source="jetpack_lab")
    refused(s, "move barracks:3 c6", "no_scaffold", "WM-WORKER-03", "c6")

    s = beside("jetpack_lab", has("gold=2"), scaffold=True)
    run(s, "forge")
    squares = "b5 c5 d5 g6 h6 i6 h7 i7 g8 h8 i8 g9 h9 i9"
    assert options(s, "rescue") == [f"rescue {c}" for c in squares.split()]
    refused(s, "rescue e5", "no_scaffold", "WM-WORKER-03")

    unpayable("jetpack_lab", has("coal=1"), scaffolds="S1")
    s = beside("jetpack_lab", has("iron=1"), scaffolds="S1 L1")
    assert activate(s, "jetpack_lab", "choose stack L", "choose stack S").paid("red") == "iron=1"
    assert player(s, "red").scaffolds == ("L1", "S1")


@pytest.mark.rule("R-117", "K-01", "R-116")
def test_machine_hub() -> None:
    """Built: 2 different other machines, each for its own price. Activated: 1 other machine for 1 water."""
    drawing = """
      8  . . . V V V . . .
      7  . . . V V V . . .
      4  . a a a . . . . .
      3  . a a a . W W . .
      2  . a a a . W W . .
    """
    given = dict(machines="V=vault W=whistler", variant="full")
    s = table(drawing, red=has("coal=1", machines="machine_hub"), **given)
    happened = erect(s, "machine_hub", "use machine_hub")
    assert built_vp(happened, "machine_hub") == 10
    assert options(s) == ["activate vault", "activate whistler"]
    happened = run(s, "activate vault")
    assert options(s) == ["activate whistler", "done"], "a different one, not the hub itself"
    happened += run(s, "activate whistler")
    assert happened.paid("red") == "coal=1" and held(s, "red") == "whistle=3"
    assert decider(s) == ("red", "forge")

    given["machines"] += " M=machine_hub"
    s = table(drawing.replace("a a a", "M M M"), red=has("water=1"), **given)
    run(s, "collect balloon a2", "activate machine_hub")
    refused(s, "activate machine_hub", "itself", "WM-MACH-REMOTE-01")
    assert options(s) == ["activate whistler"], "nothing is left for Vault"
    assert run(s, "activate whistler").gained("red") == "whistle=1" and decider(s) == ("red", "turn")


@pytest.mark.rule("R-88")
def test_megaphone() -> None:
    """A whistle, and an award for everybody while there are any, the active player first."""
    s = site("megaphone", awards="card")
    assert built_vp(erect(s, "megaphone"), "megaphone") == 16 and player(s, "red").awards == ()
    s = beside("megaphone", players="yellow red black", to_move="red", awards="card vp4")
    happened = activate(s, "megaphone")
    assert happened.gained("red") == "whistle=1"
    assert [(e.player, e.data["award"]) for e in happened.all("award_gained")] == [
        ("red", "award_vp4"),
        ("black", "award_card"),
    ]
    happened.one("nothing_left", rule="WM-SUPPLY-04", player="yellow")


@pytest.mark.rule("WM-MACH-RETOOL-01", "R-20b", "C-04")
def test_retooling_shop() -> None:
    """Built: a faceup upgrade. Activated: swap one, with six in the slots too; no gain for Planner."""
    s = site("retooling_shop", upgrades="stash recorder")
    happened = erect(s, "retooling_shop", "use retooling_shop", "choose upgrade recorder")
    assert built_vp(happened, "retooling_shop") == 8 and player(s, "red").upgrades == ("recorder",)

    useless("retooling_shop", has(), upgrades="stash")
    six = "recorder manifest black_lung wet_lung iron_lung gold_lung"
    s = beside("retooling_shop", has(upgrades=six, ability="planner"), upgrades="stash", small="wet_gold")
    happened = activate(s, "retooling_shop", "choose upgrade manifest", "choose upgrade stash")
    happened.one("upgrade_swapped", rule="WM-MACH-RETOOL-01", gave="manifest", got="stash")
    assert "stash" in player(s, "red").upgrades and s.upgrade_market == ("manifest",)
    assert decider(s) == ("red", "turn") and happened.none("upgrade_gained")


@pytest.mark.rule("WM-MACH-SALVAGE-01", "R-45", "R-45b", "R-89")
def test_salvage_yard() -> None:
    """A half-drowned machine comes back into storage: ships on it go home, the scaffold under it shows again."""
    s = site("salvage_yard")
    assert built_vp(erect(s, "salvage_yard"), "salvage_yard") == 10
    drawing = """
      5  .  M  M  M  .  .  .     .
      4  .  M  M  M  .  .  .     .
      3  .  M  M  M  .  V  V/Y1  V
      2  ~  ~  ~  ~  ~  ~V ~V    ~V
      1  ~  ~  ~  ~  ~  ~  ~     ~
    """
    given = dict(machines="M=salvage_yard V=vault", variant="full")
    s = table(drawing, red=has("iron=1", upgrades="drafting_office"), deck="craft", **given)
    run(s, "collect balloon a3")
    refused(s, "activate salvage_yard", "cannot_pay", "WM-COLLECT-08")
    run(s, "take all")
    happened = run(s, "activate salvage_yard")
    assert options(s) == ["choose machine vault"]
    happened += run(s, "choose machine vault")
    happened.one("salvaged", rule="WM-MACH-SALVAGE-01", machine="vault")
    happened.one("ship_home", player="yellow", ship="balloon", cells="g3")
    assert happened.paid("red") == "iron=1 water=1" and player(s, "red").machines == ("vault",)
    assert names(s.scaffold_seen) == "f3 g3 h3"
    run(s, "use drafting_office")
    assert player(s, "red").hand == ("craft",)


@pytest.mark.rule("WM-MACH-SANCTUARY-01", "R-51", "R-74")
def test_sanctuary() -> None:
    """Built: all own barracks workers come aboard, which may end the game. Activated: one more for 1 gold."""
    s = site("sanctuary", has("gold=1", barracks="2 5"), yellow=has(barracks=""))
    happened = erect(s, "sanctuary")
    assert built_vp(happened, "sanctuary") == 10
    happened.one("aboard", rule="WM-MACH-SANCTUARY-01", player="red", n=2)
    happened.one("end_triggered", rule="WM-END-01")
    assert s.on_machine("sanctuary", 0) == 2 and levels(s, "red") == []

    unpayable("sanctuary", has("coal=1"))
    s = beside("sanctuary", has("gold=1", barracks="4"), scaffold=True)
    happened = activate(s, "sanctuary")
    assert options(s) == ["move barracks:4 sanctuary", "rescue sanctuary"]
    happened += run(s, "rescue sanctuary")
    happened.one("rescued", rule="WM-MACH-SANCTUARY-01", cell="sanctuary")
    assert happened.paid("red") == "gold=1" and s.on_machine("sanctuary", 0) == 1


@pytest.mark.rule("WM-WILD-04", "R-75")
def test_swap_meet() -> None:
    """Built: a token of any type. Ongoing: that type is wild for everyone, not for whistles. Activated: another type."""
    s = site("swap_meet")
    happened = erect(s, "swap_meet")
    assert built_vp(happened, "swap_meet") == 16
    assert options(s) == [f"choose resource {r}" for r in ("coal", "iron", "water", "gold", "whistle")]
    happened = run(s, "choose resource gold")
    happened.one("token_put", rule="WM-WILD-04", machine="swap_meet", bag="gold=1")
    assert s.tokens == (("swap_meet", (0, 0, 0, 1, 0)),)

    run(s, "done", "end turn")
    player(s, "yellow").resources[3] = 2
    s.markets = (("wet_gold",), (), ())
    happened = run(s, "collect balloon dock small_1")
    assert happened.paid("yellow") == "gold=2", "gold stands for coal, for yellow too"
    run(s, "choose machine wet_gold", "end turn")

    happened = run(s, "collect balloon a2", "activate swap_meet")
    assert options(s) == [f"choose resource {r}" for r in ("coal", "iron", "water", "whistle")]
    run(s, "choose resource coal")
    assert s.tokens == (("swap_meet", (1, 0, 0, 0, 0)),) and held(s, "red") == ""


@pytest.mark.rule("WM-WORKER-07", "R-72")
def test_toll_bridge() -> None:
    """Every move and rescue by anybody puts 1 resource on it; activated it gives them all."""
    s = site("toll_bridge")
    assert built_vp(erect(s, "toll_bridge"), "toll_bridge") == 14
    useless("toll_bridge", has())
    s = beside("toll_bridge", has("gold=2 iron=1"), scaffold=True, yellow=has("gold=1"))
    happened = run(s, "forge", "move barracks:7 g6")
    assert decider(s) == ("red", "pay") and options(s) == ["pay iron=1", "pay gold=1"]
    happened += run(s, "pay iron=1")
    happened.one("toll_paid", rule="WM-WORKER-07", player="red", bag="iron=1", machine="toll_bridge")
    assert s.tokens == (("toll_bridge", (0, 1, 0, 0, 0)),) and held(s, "red") == "gold=1"
    run(s, "done", "end turn", "forge")
    refused(s, "move barracks:7 h6", "cannot_pay", "WM-WORKER-07")
    run(s, "done", "end turn")
    happened = activate(s, "toll_bridge")
    assert happened.gained("red") == "iron=1" and s.tokens == ()


def test_transmogrifier() -> None:
    """A card for a whistle and 5 VP."""
    s = site("transmogrifier")
    assert built_vp(erect(s, "transmogrifier"), "transmogrifier") == 14
    unpayable("transmogrifier", has("whistle=4"))
    s = beside("transmogrifier", has(hand="craft charity"))
    happened = activate(s, "transmogrifier", "choose card charity")
    assert happened.gained("red") == "whistle=1" and happened.vp("red") == 5
    assert player(s, "red").hand == ("craft",) and s.discard == ("charity",)


@pytest.mark.rule("WM-MACH-TRAP-01", "WM-MACH-TRAP-02", "R-47")
def test_trap() -> None:
    """Built: everybody on its area and beside it is put on it. Activated: one own worker leaves it for 1 whistle."""
    drawing = """
      5  .   a   b   b/Y  .
      4  .   a   a/R a    .
      3  .   a   a/Y a    a/R
      2  .   a   a   a    b/Y
      1  .   .   .   .    b/R
    """
    s = table(drawing, variant="full", tower_awards="3:card 4:card", red=has("whistle=1", machines="trap"))
    happened = run(s, "forge", "build machine trap b2-d4")
    assert built_vp(happened, "trap") == 12
    assert happened.none("promoted") and happened.none("award_gained")
    assert [(e.player, e.data["n"]) for e in happened.all("aboard", rule="WM-MACH-TRAP-01")] == [
        ("red", 2),
        ("yellow", 3),
    ]
    assert names(player(s, "red").grid) == "e1", "e1 touches it only by a corner"
    refused(s, "move trap b5", "not_by_move", "WM-MACH-TRAP-02")
    run(s, "done", "end turn", "end turn")
    happened = run(s, "collect balloon a2", "activate trap")
    happened += run(s, "move trap e2")
    happened.one("moved", origin="trap", cell="e2", source="trap")
    assert happened.paid("red") == "whistle=1" and s.on_machine("trap", 0) == 1 and s.on_machine("trap", 1) == 3


def test_trophy_room() -> None:
    """Built: 2 random awards. Activated: 1 for 1 gold."""
    s = site("trophy_room", awards="card vp4 vp6")
    happened = erect(s, "trophy_room", "use trophy_room")
    assert built_vp(happened, "trophy_room") == 10
    assert player(s, "red").awards == ("award_vp6", "award_vp4") and s.award_supply == ("award_card",)
    unpayable("trophy_room", has("coal=1"), awards="card")
    useless("trophy_room", has("gold=1"))
    s = beside("trophy_room", has("gold=1"), awards="card")
    assert activate(s, "trophy_room").paid("red") == "gold=1" and player(s, "red").awards == ("award_card",)


@pytest.mark.rule("WM-WILD-05", "R-77", "R-78")
def test_whistle_surplus() -> None:
    """Built: any 2. Ongoing: whistles replace nothing, yet pay whistles and any costs. Activated: any 2 for a whistle."""
    s = site("whistle_surplus", has("whistle=3", upgrades="wet_lung"))
    happened = erect(s, "whistle_surplus", "use whistle_surplus", "gain water=1 gold=1")
    assert built_vp(happened, "whistle_surplus") == 16 and happened.gained("red") == "water=1 gold=1"
    run(s, "done", "end turn", "end turn")
    s.markets = (("wet_gold",), (), ())
    refused(s, "collect balloon dock small_1", "cannot_pay", "WM-WILD-05")
    happened = run(s, "collect balloon a2", "activate whistle_surplus")
    assert options(s) == ["pay whistle=1", "pay water=1"], "Wet Lung works on"
    happened += run(s, "pay whistle=1", "gain coal=2")
    assert held(s, "red") == "coal=2 water=1 gold=1 whistle=2"
    s.markets = ((), (), ())
    unpayable("whistle_surplus", has("coal=4"), rule="WM-WILD-02")
