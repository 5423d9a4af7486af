"""Resources on machines, finite tokens, and the Duplicator's token: Toll Bridge, Swap Meet, Whistle Surplus, Duplicator."""

from __future__ import annotations

from typing import Any

import pytest

from tests.whistle_mountain.factory import (
    allowed,
    bag,
    decider,
    has,
    held,
    names,
    options,
    player,
    refused,
    run,
    table,
)
from wm_kernel.games.whistle_mountain.rules.state import State

DRAWING = """
  8  .  .  .  .  .  c  c  .  V  V  V
  7  .  .  .  .  .  c  c  .  V  V  V
  4  .  M  M  M  .  .  .  .  .  .  .
  3  .  M  M  M  .  b  b  .  .  .  .
  2  .  M  M  M  .  b  b  .  .  .  .
"""

# The same with room for a large machine V.
LARGE = "  9  .  .  .  .  .  .  .  .  V  V  V\n" + DRAWING.lstrip("\n")


def standing(machine: str, red: dict[str, Any], other: str = "vault", tokens: str = "", **given: Any) -> State:
    """The machine lies on b2-d4, another on i7-k8, scaffold on f2-g3 and f7-g8."""
    s = table(DRAWING, machines=f"M={machine} V={other}", variant="full", red=red, **given)
    if tokens:
        s.tokens = ((machine, tuple(bag(tokens))),)
    return s


# --- Toll Bridge: the toll --------------------------------------------------------------------------------------------


@pytest.mark.rule("WM-WORKER-07", "R-72", "R-68")
def test_the_toll_is_due_at_the_rescue_dock() -> None:
    s = standing("toll_bridge", has())
    assert not allowed(s, "collect balloon dock rescue")
    s = standing("toll_bridge", has("coal=1"))
    happened = run(s, "collect balloon dock rescue", "rescue f2")
    happened.one("toll_paid", rule="WM-WORKER-07", player="red", bag="coal=1", machine="toll_bridge")
    assert held(s, "red") == "" and s.tokens == (("toll_bridge", (1, 0, 0, 0, 0)),)


@pytest.mark.rule("R-72", "WM-WORKER-07")
@pytest.mark.parametrize("award", ["move", "rescue"])
def test_the_toll_is_due_for_awards(award: str) -> None:
    s = standing("toll_bridge", has(awards=award))
    refused(s, f"award {award}", "cannot_pay", "WM-WORKER-07")
    s = standing("toll_bridge", has("gold=1", awards=award))
    line = "move barracks:7 f2" if award == "move" else "rescue f2"
    run(s, f"award {award}", line).one("toll_paid", rule="WM-WORKER-07", bag="gold=1")


@pytest.mark.rule("R-72", "WM-WORKER-07")
def test_the_toll_is_due_on_leaving_trap_and_on_boarding_sanctuary() -> None:
    for other, price, line in (("trap", "whistle", "move trap f2"), ("sanctuary", "gold", "rescue sanctuary")):
        for spare in ("", "coal=1"):
            told = has(f"{price}=1 {spare}")
            s = table(LARGE, machines=f"M=toll_bridge V={other}", variant="full", red=told)
            if other == "trap":
                s.machine_workers = (("trap", 0, 1),)
            run(s, "collect balloon h8")
            if not spare:
                refused(s, f"activate {other}", "cannot_pay", "WM-WORKER-07")
                continue
            happened = run(s, f"activate {other}", line)
            happened.one("toll_paid", rule="WM-WORKER-07", player="red", bag="coal=1")
            assert happened.paid("red") == f"{price}=1"


@pytest.mark.rule("R-72")
def test_no_toll_for_promotions_and_tower_steps() -> None:
    drawing = DRAWING.replace("  8  .  .  .  .  .  c  c", "  8  .  .  .  .  .  c/R c")
    s = table(
        drawing,
        machines="M=toll_bridge V=vault",
        variant="full",
        red=has(machines="whistler", tower="5", hand="secret_door"),
    )
    happened = run(s, "forge", "build machine whistler f7-g8", "card secret_door", "choose worker tower:5", "choose up")
    assert len(happened.all("promoted")) == 1 and happened.none("toll_paid") and s.tokens == ()


@pytest.mark.rule("WM-WORKER-07", "R-72")
def test_the_toll_comes_on_top_and_is_paid_before_the_worker_moves() -> None:
    s = standing("toll_bridge", has("gold=1"))
    run(s, "forge")
    refused(s, "move barracks:7 f2", "cannot_pay", "WM-WORKER-07")
    refused(s, "rescue f2", "cannot_pay", "WM-FORGE-03")
    s = standing("toll_bridge", has("gold=2 whistle=1"))
    happened = run(s, "forge", "rescue f2")
    assert decider(s) == ("red", "pay") and names(player(s, "red").grid) == ""
    happened += run(s, "pay gold=1 whistle=1")
    assert happened.kinds.index("toll_paid") < happened.kinds.index("rescued")
    assert s.tokens == (("toll_bridge", (0, 0, 0, 1, 0)),), "the one way that is left is not asked for (W-01)"


@pytest.mark.rule("WM-FLOOD-08", "R-72")
def test_under_water_toll_bridge_takes_no_toll_and_its_tokens_go() -> None:
    s = standing("toll_bridge", has("gold=1", machines="whistler"), tokens="coal=2 gold=1", water=1)
    happened = run(s, "forge", "build machine whistler f7-g8")
    happened.one("tokens_returned", rule="WM-FLOOD-08", machine="toll_bridge", bag="coal=2 gold=1")
    assert s.tokens == () and s.supply() is None
    happened = run(s, "move barracks:7 f3")
    assert happened.none("toll_paid")


# --- finite tokens ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("R-73a", "WM-SUPPLY-01")
def test_without_toll_bridge_tokens_never_run_out() -> None:
    s = table(
        DRAWING, machines="M=whistle_surplus V=forge_machine", variant="full", red=has("iron=16"), yellow=has("iron=16")
    )
    run(s, "collect balloon h7", "activate forge_machine")
    assert held(s, "red") == "iron=19"


@pytest.mark.rule("WM-SUPPLY-02", "R-73b")
def test_with_toll_bridge_a_gain_is_served_as_far_as_the_supply_goes() -> None:
    told = dict(yellow=has("iron=12"), tokens="iron=1")
    s = standing("toll_bridge", has("iron=1"), "forge_machine", **told)
    happened = run(s, "collect balloon h7", "activate forge_machine")
    happened.one("gain_lost", rule="WM-SUPPLY-02", player="red", bag="iron=1")
    assert held(s, "red") == "iron=3"
    s = standing("toll_bridge", has("iron=3"), "forge_machine", **told)
    run(s, "collect balloon h7")
    assert not allowed(s, "activate forge_machine"), "nothing would come of it"


@pytest.mark.rule("R-73b", "W-07")
def test_with_a_choice_of_types_the_player_takes_of_what_is_left() -> None:
    yellow = has("coal=16 iron=16 water=15 gold=16 whistle=15")
    s = table(LARGE, machines="M=toll_bridge V=whistle_surplus", variant="full", red=has("whistle=1"), yellow=yellow)
    run(s, "collect balloon h8", "activate whistle_surplus")
    assert options(s) == ["gain water=1 whistle=1"], "the whistle just paid is in the supply again"
    run(s, "gain water=1 whistle=1")
    yellow = has("coal=16 iron=16 water=16 gold=16 whistle=15")
    s = table(LARGE, machines="M=toll_bridge V=whistle_surplus", variant="full", red=has("whistle=1"), yellow=yellow)
    run(s, "collect balloon h8")
    run(s, "activate whistle_surplus")
    assert options(s) == ["gain whistle=1"], "the cost comes first (R-05)"
    given = dict(machines="M=toll_bridge V=whistle_surplus", variant="full", rulings={"W-07": "before"})
    s = table(LARGE, red=has("whistle=1"), yellow=yellow, **given)
    run(s, "collect balloon h8")
    assert not allowed(s, "activate whistle_surplus"), "it would only hand back what it costs"


@pytest.mark.rule("R-73c")
def test_built_while_more_are_out_than_there_are_nothing_is_taken_back() -> None:
    s = table(
        DRAWING.replace("M", "a"),
        machines="V=forge_machine",
        variant="full",
        red=has("iron=18 water=3", machines="toll_bridge"),
    )
    run(s, "forge", "build machine toll_bridge b2-d4")
    assert held(s, "red") == "iron=18 water=3" and s.supply() == (16, 0, 13, 16, 16)
    happened = run(s, "done", "end turn")
    happened.one("returned", rule="WM-RES-02", bag="iron=14")
    assert s.supply() == (16, 12, 13, 16, 16)


@pytest.mark.rule("R-73c")
def test_tokens_on_machines_count_as_out() -> None:
    s = table(
        LARGE, machines="M=toll_bridge V=swap_meet", variant="full", red=has("gold=4"), yellow=has("gold=11 coal=16")
    )
    s.tokens = (("toll_bridge", (0, 0, 0, 1, 0)), ("swap_meet", (0, 0, 1, 0, 0)))
    assert s.supply() == (0, 16, 15, 0, 16)
    run(s, "collect balloon h8", "activate swap_meet")
    assert options(s) == ["choose resource iron", "choose resource whistle"], (
        "types that the supply has, another than now"
    )
    run(s, "choose resource iron")
    assert s.supply() == (0, 15, 16, 0, 16)
    s.tokens = (("toll_bridge", (1, 0, 0, 1, 0)), ("swap_meet", (0, 1, 0, 0, 0)))


@pytest.mark.rule("WM-SUPPLY-02", "R-86")
def test_charity_with_an_empty_supply_of_a_type() -> None:
    s = standing("toll_bridge", has(hand="charity"), yellow=has("coal=16"))
    happened = run(s, "card charity")
    happened.one("gain_lost", rule="WM-SUPPLY-02", bag="coal=1")
    assert held(s, "red") == "iron=1 water=1 gold=1 whistle=1"


# --- Swap Meet --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("R-75", "WM-WILD-04")
def test_the_type_on_swap_meet_replaces_named_resources_but_no_whistle() -> None:
    s = standing("swap_meet", has("coal=3"), tokens="coal=1", medium="hoist", scaffolds="S1 S2 S3")
    happened = run(s, "collect balloon dock medium")
    happened.one("paid", rule="WM-WILD-04", player="red", bag="coal=3")
    s = standing("swap_meet", has("coal=3"), tokens="coal=1", scaffolds="S1 S2 S3")
    run(s, "collect balloon dock scaffold_1")
    assert options(s) == ["option 1"], "no whistles"


@pytest.mark.rule("R-76", "WM-WILD-05")
def test_a_whistle_on_swap_meet_beside_whistle_surplus() -> None:
    told = dict(machines="M=swap_meet V=whistle_surplus", variant="full", medium="hoist", red=has("whistle=3"))
    s = table(LARGE, **told)
    s.tokens = (("swap_meet", (0, 0, 0, 0, 1)),)
    refused(s, "collect balloon dock medium", "cannot_pay", "WM-WILD-05")
    s = table(LARGE, rulings={"R-76": "wild"}, **told)
    s.tokens = (("swap_meet", (0, 0, 0, 0, 1)),)
    assert run(s, "collect balloon dock medium").paid("red") == "whistle=3"
    s = table(LARGE, **told)
    s.players[0].resources = bag("gold=3")
    s.tokens = (("swap_meet", (0, 0, 0, 1, 0)),)
    assert allowed(s, "collect balloon dock medium"), "another type is as wild as ever"


@pytest.mark.rule("R-76b", "WM-FLOOD-08")
def test_under_water_swap_meet_loses_its_token() -> None:
    s = standing("swap_meet", has("gold=3", machines="whistler"), tokens="gold=1", medium="hoist", water=1)
    assert allowed(s, "collect balloon dock medium")
    happened = run(s, "forge", "build machine whistler f7-g8", "done", "end turn", "end turn")
    happened.one("tokens_returned", rule="WM-FLOOD-08", machine="swap_meet", bag="gold=1")
    assert s.tokens == () and not allowed(s, "collect balloon dock medium")


# --- Duplicator -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("R-67", "WM-UPG-DUP-01", "WM-UPG-ONCE-01")
def test_a_once_per_turn_ability_is_not_used_again_after_a_walk_of_the_token() -> None:
    s = table(variant="full", red=has("whistle=4 coal=3", upgrades="duplicator"), yellow=has(ability="exchanger"),
              black=has(ability="riveter"), players="red yellow black")  # fmt: skip
    refused(s, "use exchanger", "not_owned", "WM-UPG-ONCE-01")
    run(s, "use duplicator", "choose ability exchanger", "use exchanger", "option 1", "use duplicator")
    assert options(s) == ["choose ability riveter"], "to another ability than the one it lies on"
    happened = run(s, "choose ability riveter", "use duplicator", "choose ability exchanger")
    happened.all("duplicator_moved", rule="WM-UPG-DUP-01")
    refused(s, "use exchanger", "used", "WM-UPG-ONCE-01")
    assert held(s, "red") == "coal=2 whistle=2"
    run(s, "end turn")
    assert allowed(s, "use exchanger") is False, "yellow has nothing to exchange"
    assert s.abilities(1) == ("exchanger",)


@pytest.mark.rule("R-67", "WM-UPG-DUP-01")
def test_the_token_goes_back_when_the_upgrade_leaves() -> None:
    s = standing(
        "retooling_shop", has("whistle=1", upgrades="duplicator"), upgrades="stash", yellow=has(ability="craftsman")
    )
    happened = run(s, "use duplicator", "choose ability craftsman")
    happened.one("duplicator_moved", rule="WM-UPG-DUP-01", player="red")
    assert s.abilities(0) == ("craftsman",)
    run(s, "collect balloon a3", "activate retooling_shop", "choose upgrade duplicator", "choose upgrade stash")
    assert s.duplicator == "" and s.abilities(0) == ()


@pytest.mark.rule("R-67b")
def test_a_ship_stays_on_scaffold_when_the_token_leaves_ace_pilot() -> None:
    s = standing("trophy_room", has("whistle=2", upgrades="duplicator"), players="red yellow black",
                 yellow=has(ability="ace_pilot"), black=has(ability="riveter"))  # fmt: skip
    run(
        s,
        "use duplicator",
        "choose ability ace_pilot",
        "collect blimp f2-g2",
        "use duplicator",
        "choose ability riveter",
    )
    assert names(player(s, "red").ships[1]) == "f2 g2"
    run(s, "end turn", "end turn", "end turn")
    assert not allowed(s, "collect balloon f3")


@pytest.mark.rule("R-67")
def test_without_the_upgrade_the_token_gives_nothing() -> None:
    s = table(variant="full", red=has("coal=1"), yellow=has("coal=1", ability="exchanger"))
    s.duplicator = "exchanger"
    assert s.abilities(0) == () and not allowed(s, "use exchanger")
    run(s, "end turn")
    assert allowed(s, "use exchanger")
