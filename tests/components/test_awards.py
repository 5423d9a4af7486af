"""The 11 kinds of awards, one test each; a redeemed award leaves the game (R-28)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.components.positions import helpless
from tests.whistle_mountain.factory import Happened, has, held, names, options, player, refused, run, table
from wm_kernel.games.whistle_mountain.components.catalog import load
from wm_kernel.games.whistle_mountain.rules.state import State

GROUND = """
  4  . . . . M M M .
  3  . a a . M M M .
  2  . a a . . . . .
"""


def holding(award: str, resources: str = "", *, drawing: str = GROUND, **given: Any) -> State:
    """red holds the award (and a whistle award) and has the turn."""
    mine = ("scaffolds", "machines", "tower", "whirlpool", "owned")
    red = {name: given.pop(name) for name in mine if name in given}
    red["upgrades"] = red.pop("owned", "")
    told = has(resources, awards=f"{award} whistle", **red)
    return table(drawing, machines="M=library", variant="full", red=told, **given)


def redeem(s: State, award: str, *lines: str) -> Happened:
    """The award is carried out and leaves the game; it was the one of this turn."""
    happened = run(s, f"award {award}", *lines)
    happened.one("award_redeemed", rule="WM-BONUS-02", player="red", award=f"award_{award}")
    assert f"award_{award}" in s.awards_removed and s.award_supply == ()
    if award != "whistle":
        refused(s, "award whistle", "award_redeemed", "WM-BONUS-02")
    return happened


def useless(award: str, resources: str = "", **given: Any) -> None:
    """The award cannot be redeemed like this: nothing would come of it."""
    helpless(holding(award, resources, **given), f"award {award}")


def test_there_are_four_rescues_and_two_of_every_other_kind() -> None:
    assert {award.id: award.count for award in load().awards.values() if award.count != 2} == {"award_rescue": 4}


def test_award_vp4() -> None:
    redeem(holding("vp4"), "vp4").one("vp", rule="WM-BONUS-02", player="red", n=4, source="award_vp4")


def test_award_vp6() -> None:
    redeem(holding("vp6"), "vp6").one("vp", rule="WM-BONUS-02", player="red", n=6, source="award_vp6")


@pytest.mark.rule("K-01", "R-119")
def test_award_activate() -> None:
    """An active machine on the grid, for its own price; none in storage."""
    useless("activate", deck="craft")  # Library costs 1 gold
    s = holding("activate", "gold=1", deck="craft", machines="printing_press")
    run(s, "award activate")
    assert options(s) == ["activate library"]
    happened = run(s, "activate library")
    happened.one("activated", rule="WM-MACH-REMOTE-01", player="red", machine="library")
    assert happened.paid("red") == "gold=1" and player(s, "red").hand == ("craft",)


def test_award_build() -> None:
    useless("build")
    s = holding("build", machines="wet_gold")
    redeem(s, "build", "build machine wet_gold b2-c3").one("vp", rule="WM-BUILD-MACHINE-06", n=6)


def test_award_card() -> None:
    useless("card")
    s = holding("card", deck="craft charity")
    redeem(s, "card").one("cards_gained", rule="WM-BONUS-02", player="red", n=1)
    assert player(s, "red").hand == ("charity",)


def test_award_move() -> None:
    """Free of charge."""
    useless("move", drawing="")
    s = holding("move")
    redeem(s, "move", "move barracks:7 b2").one("moved", rule="WM-WORKER-01", cell="b2", source="award_move")
    assert names(player(s, "red").grid) == "b2"


def test_award_rescue() -> None:
    """Free of charge."""
    useless("rescue", tower="1 1", whirlpool=0)
    s = holding("rescue")
    redeem(s, "rescue", "rescue c2").one("rescued", rule="WM-WORKER-02", cell="c2", source="award_rescue")
    assert player(s, "red").whirlpool == 1


@pytest.mark.rule("C-11")
def test_award_scaffold() -> None:
    """The top of any stack."""
    useless("scaffold")
    s = holding("scaffold")
    s.scaffold_stacks = (("S1",), ("L1", "L2"), ())
    run(s, "award scaffold")
    assert options(s) == ["choose stack S", "choose stack L"]
    run(s, "choose stack L").one("scaffold_gained", rule="WM-BONUS-02", player="red", tile="L2")


@pytest.mark.rule("K-06")
def test_award_small_machine() -> None:
    """A faceup one."""
    useless("small_machine", stacks="wet_gold")
    s = holding("small_machine", small="whistler wet_gold", medium="vault")
    run(s, "award small_machine")
    assert options(s) == ["choose machine whistler", "choose machine wet_gold"]
    run(s, "choose machine wet_gold").one("machine_gained", rule="WM-BONUS-02", player="red", machine="wet_gold")


@pytest.mark.rule("R-21", "R-22")
def test_award_upgrade() -> None:
    """A faceup one, free of charge, while a slot is free."""
    useless("upgrade", upgrade_stack="stash")
    full = "recorder manifest black_lung wet_lung iron_lung gold_lung"
    useless("upgrade", upgrades="stash", owned=full)
    s = holding("upgrade", upgrades="stash rnd_unit")
    happened = redeem(s, "upgrade", "choose upgrade rnd_unit")
    happened.one("upgrade_gained", rule="WM-BONUS-02", player="red", upgrade="rnd_unit")
    assert happened.none("paid")


@pytest.mark.rule("R-28", "WM-BONUS-02")
def test_award_whistle() -> None:
    s = holding("whistle")
    assert player(s, "red").awards == ("award_whistle", "award_whistle")
    assert redeem(s, "whistle").gained("red") == "whistle=1" == held(s, "red")
    assert player(s, "red").awards == ("award_whistle",) and s.awards_removed == ("award_whistle",)
    refused(s, "award whistle", "award_redeemed", "WM-BONUS-02")
