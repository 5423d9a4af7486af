"""The 20 kinds of cards, one test each: price, effect, what makes it unplayable; then it lies faceup on the discard pile."""

from __future__ import annotations

from typing import Any

import pytest

from tests.components.positions import helpless
from tests.whistle_mountain.factory import (
    Happened,
    decider,
    has,
    held,
    names,
    options,
    player,
    refused,
    run,
    table,
    tower,
)
from wm_kernel.games.whistle_mountain.components.catalog import load
from wm_kernel.games.whistle_mountain.rules.state import State

GROUND = """
  4  . . . . M M M .
  3  . a a . M M M .
  2  . a a . . . . .
"""


def holding(
    card: str, resources: str = "", *, drawing: str = GROUND, machine: str = "printing_press", **given: Any
) -> State:
    """red holds the card (and craft) and has the turn."""
    mine = ("scaffolds", "machines", "ability", "tower", "docks", "whirlpool", "barracks")
    red = {name: given.pop(name) for name in mine if name in given}
    red["upgrades"] = given.pop("owned", "")
    return table(
        drawing, machines=f"M={machine}", variant="full", red=has(resources, hand=f"{card} craft", **red), **given
    )


def play(s: State, card: str, *lines: str) -> Happened:
    """The card is played, carried out, discarded; it was the one of this turn."""
    happened = run(s, f"card {card}", *lines)
    happened.one("card_played", rule="WM-BONUS-01", player="red", card=card)
    happened.one("card_discarded", rule="WM-BONUS-01", card=card, source="played")
    assert s.discard[-1] == card and s.card_played
    refused(s, "card craft", "card_played", "WM-BONUS-01")
    return happened


def unplayable(card: str, resources: str = "", code: str = "", rule: str = "WM-BONUS-05", **given: Any) -> None:
    """The card cannot be played like this."""
    s = holding(card, resources, **given)
    if code:
        refused(s, f"card {card}", code, rule)
    else:
        helpless(s, f"card {card}")


def test_every_kind_is_there_twice() -> None:
    assert [card.count for card in load().cards.values()] == [2] * 20


@pytest.mark.rule("WM-CARD-RAM-01", "R-31", "R-63", "K-04")
def test_battering_ram() -> None:
    """The dock placement of this turn takes an opponent's dock; that ship goes home."""
    told = dict(medium="vault", yellow=has(docks="blimp:medium"), docks="dreadnought:card")
    s = holding("battering_ram", "iron=3", **told)
    refused(s, "collect balloon dock medium", "dock_taken", "WM-DOCK-01")
    run(s, "card battering_ram")
    assert options(s) == ["collect balloon dock medium", "collect blimp dock medium"], "not the own dock"
    refused(s, "collect balloon dock rescue", "dock_free", "WM-CARD-RAM-01")
    happened = run(s, "collect balloon dock medium", "choose machine vault")
    happened.one("ship_home", rule="WM-DOCK-13", player="yellow", ship="blimp", dock="dock_medium")
    happened.one("card_discarded", rule="WM-BONUS-01", card="battering_ram")
    refused(s, "collect blimp a1", "main_done", "WM-TURN-02")
    s = holding("battering_ram", "iron=3", **told)
    run(s, "forge", "done")
    refused(s, "card battering_ram", "main_done", "WM-TURN-02")
    unplayable("battering_ram", "iron=2", **told)  # the dock could not be paid


def test_blueprints() -> None:
    unplayable("blueprints")
    s = holding("blueprints", deck="scramble charity recycle")
    play(s, "blueprints")
    assert player(s, "red").hand == ("craft", "recycle", "charity")


@pytest.mark.rule("WM-CARD-CHARITY-01", "R-86")
def test_charity() -> None:
    """1 of each type held at zero when it is played."""
    unplayable("charity", "coal=1 iron=1 water=1 gold=1 whistle=1")
    s = holding("charity", "coal=2 gold=1")
    happened = play(s, "charity")
    happened.one("gained", rule="WM-CARD-CHARITY-01", bag="iron=1 water=1 whistle=1")
    assert held(s, "red") == "coal=2 iron=1 water=1 gold=1 whistle=1"


def test_craft() -> None:
    unplayable("craft", code="cannot_pay", rule="WM-RES-03", scaffolds="S1")
    unplayable("craft", "gold=1")
    s = holding("craft", "gold=1", scaffolds="S1")
    happened = play(s, "craft", "build scaffold S1 b4 c4 c5 d5")
    assert happened.paid("red") == "gold=1" and happened.vp("red") == 2
    happened.one("built_scaffold", rule="WM-BUILD-SCAFFOLD-01", tile="S1")
    run(s, "forge")
    refused(s, "card craft", "card_played", "WM-BONUS-01")


@pytest.mark.rule("R-65", "R-64")
def test_dispatcher() -> None:
    """Any own ship, also the one placed this turn; there is still one collect a turn."""
    unplayable("dispatcher", yellow=has(docks="balloon:card"))
    s = holding("dispatcher", docks="blimp:card")
    run(s, "collect balloon a1", "take all")
    run(s, "card dispatcher")
    assert options(s) == ["choose ship balloon", "choose ship blimp"]
    run(s, "choose ship balloon").one("ship_home", rule="WM-BONUS-01", player="red", ship="balloon", cells="a1")
    refused(s, "collect balloon a1", "main_done", "WM-TURN-02")


@pytest.mark.rule("R-27")
def test_drawing_board() -> None:
    """Discard any number, gain one more; with no other card, 1."""
    s = holding("drawing_board", deck="scramble charity recycle")
    happened = play(s, "drawing_board", "choose card craft", "done")
    happened.one("cards_gained", player="red", n=2)
    assert player(s, "red").hand == ("recycle", "charity") and s.discard == ("craft", "drawing_board")
    s = table(variant="full", deck="scramble", red=has(hand="drawing_board"))
    run(s, "card drawing_board", "done")
    assert player(s, "red").hand == ("scramble",)


@pytest.mark.rule("C-01")
def test_large_market() -> None:
    unplayable("large_market", "iron=2 coal=3", code="cannot_pay", rule="WM-RES-03", large="trap")
    unplayable("large_market", "iron=3 coal=2")
    s = holding("large_market", "iron=3 coal=2", large="trap sanctuary")
    happened = play(s, "large_market", "choose machine sanctuary")
    assert happened.paid("red") == "coal=2 iron=3" and player(s, "red").machines == ("sanctuary",)


def test_manufacturing() -> None:
    unplayable("manufacturing")
    s = holding("manufacturing", scaffolds="", deck="")
    s.scaffold_stacks = (("S1", "S2"), (), ("T3",))
    play(s, "manufacturing", "choose stack S")
    assert player(s, "red").scaffolds == ("S2",)


def test_medium_market() -> None:
    unplayable("medium_market", "iron=2", code="cannot_pay", rule="WM-RES-03", medium="vault")
    s = holding("medium_market", "iron=3", medium="vault hoist")
    happened = play(s, "medium_market", "choose machine hoist")
    assert happened.paid("red") == "iron=3" and player(s, "red").machines == ("hoist",)


@pytest.mark.rule("R-21")
def test_mystery_upgrade() -> None:
    """The top of the facedown stack for 1 gold; the market stays as it is."""
    unplayable("mystery_upgrade", code="cannot_pay", rule="WM-RES-03", upgrade_stack="stash")
    full = "recorder manifest black_lung wet_lung iron_lung gold_lung"
    unplayable("mystery_upgrade", "gold=1", upgrade_stack="stash", owned=full)
    s = holding("mystery_upgrade", "gold=1", upgrades="rnd_unit", upgrade_stack="stash recorder")
    happened = play(s, "mystery_upgrade")
    happened.one("revealed", component="recorder")
    assert (
        player(s, "red").upgrades == ("recorder",)
        and s.upgrade_market == ("rnd_unit",)
        and s.upgrade_stack == ("stash",)
    )


@pytest.mark.rule("WM-CARD-RECYCLE-01", "C-16", "R-85")
def test_recycle() -> None:
    """Both resources of a top scaffold, which goes under its stack: no gain of a scaffold for Riveter."""
    unplayable("recycle")
    s = holding("recycle", ability="riveter")
    s.scaffold_stacks = (("S1", "S10"), (), ("T9",))
    happened = play(s, "recycle", "choose stack S")
    happened.one("gained", rule="WM-CARD-RECYCLE-01", player="red", bag="coal=2")
    assert s.scaffold_stacks == (("S10", "S1"), (), ("T9",)) and player(s, "red").scaffolds == ()
    run(s, "end turn")
    assert decider(s) == ("yellow", "turn")
    s = holding("recycle")
    s.scaffold_stacks = ((), (), ("T9",))
    assert play(s, "recycle", "choose stack T").gained("red") == "water=1 gold=1"
    assert s.scaffold_stacks == ((), (), ("T9",)), "a lone scaffold stays"


@pytest.mark.rule("R-118", "K-01")
def test_remote_trigger() -> None:
    """An active machine on the grid or one in storage, no ship needed; its own price is paid."""
    s = holding("remote_trigger", "gold=1", machines="library sanctuary", deck="scramble")
    run(s, "card remote_trigger")
    assert options(s) == ["activate printing_press", "activate library"]
    refused(s, "activate sanctuary", "acts_on_grid", "R-118")
    happened = run(s, "activate library")
    happened.one("activated", rule="WM-MACH-REMOTE-01", machine="library")
    assert happened.paid("red") == "gold=1" and player(s, "red").hand == ("craft", "scramble")
    unplayable("remote_trigger", machine="library", deck="scramble")


def test_scramble() -> None:
    unplayable("scramble", code="cannot_pay", rule="WM-RES-03")
    unplayable("scramble", "gold=1", drawing="")
    s = holding("scramble", "gold=1")
    happened = play(s, "scramble", "move barracks:5 b2")
    happened.one("moved", rule="WM-WORKER-01", origin="barracks:5", cell="b2", source="scramble")
    assert happened.paid("red") == "gold=1"


@pytest.mark.rule("R-40", "R-41")
def test_secret_door() -> None:
    """An own tower worker one floor up or down; it takes an award that lies there."""
    unplayable("secret_door", yellow=has(tower="5"))
    s = holding("secret_door", tower="1 6", tower_awards="5:card")
    happened = play(s, "secret_door", "choose worker tower:6", "choose down")
    happened.one("tower_step", rule="WM-PROMOTE-02", origin=6, floor=5)
    assert tower(s, "red") == [1, 5] and player(s, "red").awards == ("award_card",)
    s = holding("secret_door", tower="1")
    run(s, "card secret_door", "choose worker tower:1")
    assert options(s) == ["choose up"]


def test_small_market() -> None:
    unplayable("small_market", "coal=1", code="cannot_pay", rule="WM-RES-03", small="whistler")
    s = holding("small_market", "coal=2", small="whistler", stacks="wet_gold")
    happened = play(s, "small_market", "choose machine whistler")
    assert happened.paid("red") == "coal=2" and s.markets[0] == ("wet_gold",)


@pytest.mark.rule("R-64")
def test_storm_winds() -> None:
    """Every ship of every player, in docks and on the grid; mine just placed too."""
    unplayable("storm_winds")
    s = holding("storm_winds", drawing=GROUND.replace("4  .", "4  Y1"), yellow=has(docks="blimp:card"))
    run(s, "collect balloon a2")
    happened = play(s, "storm_winds")
    assert [(e.player, e.data["ship"]) for e in happened.all("ship_home", rule="WM-BONUS-01")] == [
        ("red", "balloon"),
        ("yellow", "balloon"),
        ("yellow", "blimp"),
    ]


def test_toss_a_line() -> None:
    unplayable("toss_a_line", code="cannot_pay", rule="WM-RES-03")
    unplayable("toss_a_line", "gold=1", tower="1 1", whirlpool=0)
    s = holding("toss_a_line", "gold=1")
    happened = play(s, "toss_a_line", "rescue c3")
    happened.one("rescued", rule="WM-WORKER-02", cell="c3", source="toss_a_line")
    assert happened.paid("red") == "gold=1" and names(player(s, "red").grid) == "c3"


def test_treasure_chest() -> None:
    s = holding("treasure_chest", "whistle=4")
    assert play(s, "treasure_chest").gained("red") == "whistle=2"
    assert held(s, "red") == "whistle=6"
    run(s, "end turn")
    assert held(s, "red") == "whistle=4"


@pytest.mark.rule("R-26")
def test_unique_opportunity() -> None:
    """Keep 1 of 3, or of those there are."""
    unplayable("unique_opportunity")
    s = holding("unique_opportunity", deck="recycle scramble charity")
    play(s, "unique_opportunity", "choose card scramble")
    assert player(s, "red").hand == ("craft", "scramble") and s.discard == ("charity", "recycle", "unique_opportunity")
    s = holding("unique_opportunity", deck="charity")
    play(s, "unique_opportunity", "choose card charity")
    assert s.discard == ("unique_opportunity",)


@pytest.mark.rule("R-22")
def test_upgrade_market() -> None:
    """Any 2 resources instead of the printed cost."""
    unplayable("upgrade_market", "coal=1", code="cannot_pay", rule="WM-RES-03", upgrades="wet_lung")
    unplayable("upgrade_market", "coal=2")
    s = holding("upgrade_market", "coal=1 whistle=1", upgrades="wet_lung")
    happened = play(s, "upgrade_market", "choose upgrade wet_lung")
    assert happened.paid("red") == "coal=1 whistle=1" and player(s, "red").upgrades == ("wet_lung",)
