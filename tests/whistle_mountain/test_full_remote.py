"""Activating without a ship beside it: Dispatch, Controller, Machine Hub, the Activate award, Remote Trigger, Technician."""

from __future__ import annotations

from typing import Any

import pytest

from tests.whistle_mountain.factory import decider, has, held, names, options, player, refused, run, table
from wm_kernel.games.whistle_mountain.rules.state import State

DRAWING = """
  9  .  .  .  .  .  .  H  H  H  .  .
  8  .  .  .  .  .  .  H  H  H  .  .
  7  .  .  .  .  .  .  H  H  H  .  .
  3  .  M  M  M  .  .  .  V  V  V  .
  2  .  M  M  M  .  .  .  V  V  V  .
"""


def board(m: str, v: str, red: dict[str, Any], h: str = "machine_hub", **given: Any) -> State:
    """Machines: m on b2-d3, v on h2-j3, the large h on g7-i9."""
    return table(DRAWING, machines=f"M={m} V={v} H={h}", variant="full", red=red, **given)


# --- Dispatch ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("R-66b", "WM-BONUS-05")
def test_dispatch_needs_another_ship_out() -> None:
    s = board("dispatch", "vault", has())
    run(s, "collect balloon a2")
    refused(s, "activate dispatch", "no_other_ship", "R-66b")
    s = board("dispatch", "vault", has(awards="activate"))
    refused(s, "award activate", "none_can_be_activated", "WM-MACH-REMOTE-01")


@pytest.mark.rule("R-66c")
def test_dispatch_from_afar_spares_the_ship_whose_collect_led_to_it() -> None:
    red = has("water=1", docks="blimp:card")
    s = board("controller", "dispatch", red)
    run(s, "collect balloon a2", "activate controller", "activate dispatch")
    assert options(s) == ["choose ship blimp"]
    s = board("controller", "dispatch", red, rulings={"R-66c": "any"})
    run(s, "collect balloon a2", "activate controller", "activate dispatch")
    assert options(s) == ["choose ship balloon", "choose ship blimp"]
    happened = run(s, "choose ship balloon")
    happened.one("ship_home", player="red", ship="balloon", cells="a2")
    assert decider(s) == ("red", "turn")

    s = board(
        "controller", "dispatch", red, rulings={"R-66c": "any"}
    )  # beside Dispatch the rule itself spares the ship
    run(s, "collect balloon k2", "activate dispatch")
    assert options(s) == ["choose ship blimp"]


@pytest.mark.rule("R-66b", "R-66c")
def test_dispatch_before_any_collect_sends_any_own_ship() -> None:
    s = board("dispatch", "vault", has(awards="activate", docks="blimp:card balloon:rescue"))
    run(s, "award activate", "activate dispatch")
    assert options(s) == ["choose ship balloon", "choose ship blimp"]
    run(s, "choose ship balloon", "collect balloon a2")


# --- from afar --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WM-MACH-REMOTE-01", "R-116", "L-02")
def test_controller_and_machine_hub_reach_each_other_never_themselves_and_water_bounds_them() -> None:
    s = board("controller", "vault", has("water=4 coal=1"))
    happened = run(s, "collect balloon a2", "activate controller")
    refused(s, "activate controller", "itself", "WM-MACH-REMOTE-01")
    happened += run(s, "activate machine_hub")
    refused(s, "activate machine_hub", "itself", "WM-MACH-REMOTE-01")
    happened += run(s, "activate controller", "activate machine_hub")
    assert held(s, "red") == "coal=1" and options(s) == ["activate vault"], "no water is left for another hop"
    happened += run(s, "activate vault")
    assert [e.data["machine"] for e in happened.all("activated", rule="WM-MACH-REMOTE-01")] == [
        "machine_hub",
        "controller",
        "machine_hub",
        "vault",
    ]


@pytest.mark.rule("R-117")
def test_a_hub_built_with_one_other_machine_activates_one() -> None:
    drawing = DRAWING.replace("H", "a")
    s = table(drawing, machines="M=treasure_map V=vault", variant="full", red=has(machines="machine_hub"))
    run(s, "forge", "build machine machine_hub g7-i9", "use machine_hub")
    assert options(s) == ["activate treasure_map"], "Vault cannot be paid"
    happened = run(s, "activate treasure_map")
    assert decider(s) == ("red", "forge") and happened.vp("red") == 5


@pytest.mark.rule("R-110")
def test_a_machine_built_after_the_ship_came_may_be_reached_from_afar() -> None:
    drawing = DRAWING.replace("V", "b")
    red = has("iron=1", machines="treasure_map", awards="activate")
    s = table(drawing, machines="M=automation H=machine_hub", variant="full", red=red)
    run(s, "collect dreadnought e2-g2", "activate automation", "build machine treasure_map h2-j3")
    assert decider(s) == ("red", "turn"), "it lies beside the ship, and the list was fixed at placement"
    assert run(s, "award activate", "activate treasure_map").vp("red") == 5


@pytest.mark.rule("K-14", "R-19")
def test_an_activation_from_afar_leaves_the_entry_on_the_list() -> None:
    s = board("treasure_map", "vault", has(awards="activate", upgrades="rapid_loader"), h="trophy_room")
    happened = run(s, "collect balloon a2", "award activate", "activate treasure_map", "use rapid_loader")
    assert decider(s) == ("red", "collect")
    happened += run(s, "activate treasure_map", "use rapid_loader")
    assert happened.vp("red") == 2 * (5 + 1)
    assert [e.rule for e in happened.all("activated")] == ["WM-MACH-REMOTE-01", "WM-COLLECT-08"]


@pytest.mark.rule("R-118")
def test_in_storage_machines_that_act_on_their_own_tile_cannot_be_chosen() -> None:
    stored = "elevator sanctuary trap swap_meet toll_bridge library salvage_yard hang_glider"
    drawing = DRAWING.replace("  3  .  M  M  M  .", "  3  .  M  M  M  a/R")
    red = has("iron=2 water=4 gold=2 whistle=2", machines=stored, hand="remote_trigger")
    s = table(drawing, machines="M=vault V=forge_machine H=machine_hub", variant="full", red=red, deck="craft")
    s.machine_workers = ()
    run(s, "card remote_trigger")
    assert sorted(options(s)) == [
        f"activate {m}" for m in sorted(["forge_machine", "hang_glider", "library", "machine_hub", "vault"])
    ]
    run(s, "activate hang_glider", "pay water=2", "choose worker e3")
    assert names(player(s, "red").grid) == ""


@pytest.mark.rule("R-119")
def test_the_activate_award_reaches_storage_only_when_switched() -> None:
    red = has(machines="forge_machine", awards="activate")
    s = board("treasure_map", "vault", red)
    run(s, "award activate")
    assert options(s) == ["activate treasure_map"]
    s = board("treasure_map", "vault", red, rulings={"R-119": "grid_and_storage"})
    run(s, "award activate")
    assert options(s) == ["activate treasure_map", "activate forge_machine"]
    run(s, "activate forge_machine")
    assert held(s, "red") == "iron=3"


@pytest.mark.rule("K-01")
@pytest.mark.parametrize("way", ["controller", "award", "card", "admiral", "technician", "blast_valve"])
def test_a_granted_activation_pays_the_machines_own_price(way: str) -> None:
    """Vault costs any 1 resource on top of whatever granted its activation."""
    extra = {"controller": "water=1", "technician": "coal=2"}.get(way, "")
    told = {
        "award": {"awards": "activate"},
        "card": {"hand": "remote_trigger"},
        "admiral": {"machines": "vault", "ability": "admiral"},
        "technician": {"ability": "technician"},
        "blast_valve": {"ability": "blast_valve"},
    }.get(way, {})
    lines = {
        "controller": ["collect balloon a2", "activate controller", "activate vault"],
        "award": ["award activate", "activate vault"],
        "card": ["card remote_trigger", "activate vault"],
        "admiral": ["forge", "build machine vault h2-j3", "use admiral", "activate vault"],
        "technician": ["collect balloon dock upgrade", "choose upgrade recorder", "use technician", "activate vault"],
        "blast_valve": ["collect balloon k2", "activate vault", "activate vault", "pay gold=1"],
    }[way]
    gold = 2 if way == "blast_valve" else 1
    drawing = DRAWING.replace("V", "b") if way == "admiral" else DRAWING
    machines = "M=controller H=trophy_room" + ("" if way == "admiral" else " V=vault")
    s = table(drawing, machines=machines, variant="full", upgrades="recorder", red=has(f"gold={gold} {extra}", **told))
    happened = run(s, *lines)
    assert [e.data["bag"] for e in happened.all("paid", source="vault")] == [(0, 0, 0, 1, 0)] * gold
    assert player(s, "red").resources[3] == 0


# --- Dreadnought ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("R-30", "R-32", "C-07", "WM-ABIL-DREAD-01")
def test_the_dreadnought_covers_one_opponent_and_keeps_every_other_rule() -> None:
    drawing = """
      5  .  .  .  .  .  .  a  .  .
      4  .  Y1 .  R2 R2 .  a  Y3 .
      3  .  .  .  .  .  .  a  Y3 .
      2  .  .  .  .  .  .  a  Y3 .
    """
    s = table(drawing, variant="full", red=has(ability="dreadnought_ability"))
    for line, squares in (("b4-d4", "b4 d4"), ("d4-f4", "d4 e4"), ("f4-h4", "g4")):
        code = "on_scaffold" if line == "f4-h4" else "on_ship"
        refused(
            s,
            f"collect dreadnought {line}",
            code,
            "WM-COLLECT-04" if code == "on_scaffold" else "WM-ABIL-DREAD-01",
            squares,
        )
    happened = run(s, "collect dreadnought h4-h6")
    happened.one("ship_home", rule="WM-ABIL-DREAD-01", player="yellow", ship="dreadnought", cells="h2 h3 h4")
    assert player(s, "yellow").ships[2] == 0 and names(player(s, "red").ships[2]) == "h4 h5 h6"


@pytest.mark.rule("WM-DOCK-13", "R-63")
def test_only_the_dreadnought_bumps_and_the_bumped_ship_keeps_what_it_got() -> None:
    s = table(
        variant="full",
        red=has(ability="dreadnought_ability"),
        deck="craft charity scramble",
        to_move="yellow",
        yellow=has(),
    )
    run(s, "collect balloon dock card", "option 1", "end turn")
    refused(s, "collect balloon dock card", "dock_taken", "WM-DOCK-01")
    happened = run(s, "collect dreadnought dock card", "option 1")
    happened.one("ship_home", rule="WM-DOCK-13", player="yellow", ship="balloon", dock="dock_card")
    assert len(player(s, "yellow").hand) == 1


@pytest.mark.rule("R-30")
def test_an_own_ship_is_not_bumped_from_a_dock() -> None:
    s = table(variant="full", red=has(ability="dreadnought_ability", docks="balloon:card"), deck="craft charity")
    refused(s, "collect dreadnought dock card", "dock_taken", "WM-DOCK-01")


@pytest.mark.rule("R-56", "W-08", "WM-ABIL-DREAD-01")
def test_a_ship_of_an_ace_pilot_is_bumped_on_the_scaffold() -> None:
    """Only who may place ships on scaffold gets there: the token of a Duplicator lends the pilot's ability."""
    drawing = """
      3  .  a     .     .     .
      2  .  a/Y2  a/Y2  a     .
    """
    told = dict(variant="full", yellow=has(ability="ace_pilot"))
    s = table(drawing, red=has(ability="dreadnought_ability"), **told)
    refused(s, "collect dreadnought b2-d2", "on_scaffold", "WM-COLLECT-04")
    s = table(drawing, red=has(ability="dreadnought_ability", upgrades="duplicator"), **told)
    s.duplicator = "ace_pilot"
    happened = run(s, "collect dreadnought b2-d2")
    happened.one("ship_home", rule="WM-ABIL-DREAD-01", player="yellow", ship="blimp", cells="b2 c2")
