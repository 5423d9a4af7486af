"""The 17 starting abilities, one test each, on the events and the placements that they are about."""

from __future__ import annotations

import pytest

from tests.components.positions import beside, erect, site
from tests.whistle_mountain.factory import decider, has, held, names, options, player, refused, run, table

GROUND = """
  3  . a  a . .
  2  . ac a . .
"""


@pytest.mark.rule("WM-ABIL-ACE-01", "R-56", "R-56b", "R-56c")
def test_ace_pilot() -> None:
    """A ship wholly on one scaffold tile: it collects under and beside it, activates beside it, keeps others off."""
    drawing = """
      4  .  .  b  b   .  .
      3  .  .  b  b   M  M
      2  .  a  ac a/Y M  M
      1  .  .  .  a   .  .
    """
    given = dict(machines="M=double_iron", variant="full")
    s = table(drawing, red=has(ability="ace_pilot", machines="wet_gold"), yellow=has("gold=1"), **given)
    refused(s, "collect blimp c2-d2", "on_worker", "WM-ABIL-ACE-01")
    assert "collect dreadnought b2-d2" not in options(s), "a worker stands on d2"
    happened = run(s, "collect blimp b2-c2")
    happened.one("ship_placed", cells="b2 c2", where="scaffold")
    assert run(s, "take all").gained("red") == "coal=1", "what lies under it"
    run(s, "end turn", "forge")
    refused(s, "move barracks:7 b2", "on_ship", "WM-WORKER-03")
    run(s, "done", "end turn")

    s = table(drawing, red=has(), yellow=has(ability="ace_pilot"), **given)
    assert "collect balloon c3" not in options(s) and "collect blimp c3-d3" not in options(s)
    s = table(drawing, red=has(ability="ace_pilot"), **given)
    run(s, "collect blimp c3-d3", "activate double_iron")
    assert held(s, "red") == "iron=2"
    assert "collect balloon d1" in options(table(drawing, red=has(ability="ace_pilot"), **given))


@pytest.mark.rule("R-106")
def test_admiral() -> None:
    """A machine just built may be activated at once, for its price, before its flood; no other machine."""
    drawing = """
      7  . a a a .
      6  . a a a .
      3  . . M M .
      2  . . M M .
    """
    told = dict(machines="M=whistler", variant="full")
    s = table(drawing, red=has("iron=1", ability="admiral", machines="welder"), scaffolds="L3", **told)
    run(s, "forge", "build machine welder b6-d7", "use admiral")
    assert options(s) == ["activate welder"]
    happened = run(s, "activate welder", "choose stack L")
    assert happened.paid("red") == "iron=1"
    assert happened.kinds.index("scaffold_gained") < happened.kinds.index("flood")
    s = table(drawing, red=has(ability="admiral", machines="welder"), scaffolds="L3", **told)
    run(s, "forge", "build machine welder b6-d7")
    assert decider(s) == ("red", "forge"), "nothing to pay it with"


@pytest.mark.rule("WM-ABIL-AERO-01", "R-58", "R-61")
def test_aeronaut() -> None:
    """The balloon on the grid reaches diagonal squares too: resources, bars, machines; no other ship, not on a machine."""
    drawing = """
      3  ag .  .  .  M  M
      2  a  .  .  .  M  M
      1  a  .  .  .  .  .
    """
    given = dict(machines="M=double_iron", variant="full")
    s = table(drawing, red=has(ability="aeronaut"), **given)
    happened = run(s, "collect balloon b2")
    happened.one("reached", rule="WM-ABIL-AERO-01", squares="a3", bars="", machines=())
    s = table(drawing, red=has(ability="aeronaut"), **given)
    happened = run(s, "collect balloon d1")
    happened.one("reached", rule="WM-ABIL-AERO-01", squares="", bars="c0 d0 e0", machines="double_iron")
    s = table(drawing, red=has(ability="aeronaut"), **given)
    run(s, "collect blimp d1-e1").one("reached", bars="d0 e0", machines="double_iron")
    s = table(drawing, red=has(ability="aeronaut"), **given)
    run(s, "collect balloon e2").one("reached", bars="", machines="double_iron")


@pytest.mark.rule("R-35b")
def test_architect() -> None:
    """2 VP more for a scaffold that touches at 2 or more edges; Strengthener's VP do not count for it."""
    s = table(
        GROUND, variant="full", red=has("water=1", ability="architect", scaffolds="S1 S2", upgrades="strengthener")
    )
    run(s, "forge", "build scaffold S1 d2 e2 e3 f3")
    assert options(s, "use") == ["use strengthener"], "1 edge"
    run(s, "use strengthener", "build scaffold S2 d3 d4 e4 e5")
    happened = run(s, "use architect", "use strengthener")
    happened.one("vp", rule="WM-ABIL-EVENT-01", n=2, source="architect")
    assert player(s, "red").vp == 1 + 1 + 4 + 2 + 1


@pytest.mark.rule("WM-ABIL-BLAST-02", "R-09", "R-58")
def test_blast_valve() -> None:
    """The balloon on the grid may activate each machine twice in a row, each for its price; not beside another ship."""
    s = beside("vault", has("coal=3", ability="blast_valve"))
    run(s, "collect balloon a2", "activate vault")
    assert options(s) == ["activate vault", "done"]
    happened = run(s, "activate vault")
    happened.one("activated", rule="WM-ABIL-BLAST-02", machine="vault")
    run(s, "pay coal=1")
    assert held(s, "red") == "coal=1 whistle=4" and decider(s) == ("red", "turn")
    s = beside("vault", has("coal=3", ability="blast_valve"))
    run(s, "collect blimp a2-a3", "activate vault")
    assert decider(s) == ("red", "turn")
    s = beside("vault", has("coal=3", ability="blast_valve"))
    run(s, "collect balloon b2", "activate vault")
    assert decider(s) == ("red", "turn"), "on the machine, not on the grid"


def test_craftsman() -> None:
    """2 whistles for each machine built."""
    s = site("wet_gold", has(ability="craftsman"))
    happened = erect(s, "wet_gold", "use craftsman")
    happened.one("gained", rule="WM-ABIL-EVENT-01", player="red", source="craftsman", bag="whistle=2")
    assert held(s, "red") == "whistle=2"


@pytest.mark.rule("WM-ABIL-DREAD-01", "R-30", "R-32", "C-07")
def test_dreadnought_ability() -> None:
    """The dreadnought may be placed over exactly one ship of an opponent, on the grid, a machine or in a dock."""
    drawing = """
      5  .  .  .  .    .  .
      4  Y2 Y2 .  K1   .  R1
      3  M  M  M/Y1 .  .  .
      2  M  M  M  .    .  .
    """
    given = dict(players="red yellow black", machines="M=forge_machine", variant="full")
    s = table(
        drawing,
        red=has("iron=3", ability="dreadnought_ability"),
        black=has(docks="blimp:medium"),
        medium="vault",
        **given,
    )
    refused(s, "collect dreadnought b4-d4", "on_ship", "WM-ABIL-DREAD-01", "b4 d4")
    refused(s, "collect dreadnought d4-f4", "on_ship", "WM-ABIL-DREAD-01")
    refused(s, "collect blimp a4-b4", "on_ship", "WM-COLLECT-04")
    for line, owner, ship in (
        ("collect dreadnought b4-b6", "yellow", "blimp"),
        ("collect dreadnought d4-d6", "black", "balloon"),
        ("collect dreadnought a3-c3", "yellow", "balloon"),
    ):
        after = s.clone()
        happened = run(after, line)
        happened.one("ship_home", rule="WM-ABIL-DREAD-01", player=owner, ship=ship)
    happened = run(s, "collect dreadnought dock medium", "choose machine vault")
    happened.one("ship_home", rule="WM-DOCK-13", player="black", ship="blimp", dock="dock_medium")


@pytest.mark.rule("WM-UPG-ONCE-01", "R-80")
def test_exchanger() -> None:
    """Once a turn: any resource for a whistle or a whistle for any; never a whistle for a whistle."""
    s = table(variant="full", red=has("coal=1 whistle=1", ability="exchanger"))
    run(s, "use exchanger")
    assert options(s) == ["option 1", "option 2"]
    ahead = s.clone()
    run(ahead, "option 1")
    assert held(ahead, "red") == "whistle=2", "the coal was paid: a whistle for a whistle is not offered"
    run(s, "option 2")
    assert options(s) == ["gain coal=1", "gain iron=1", "gain water=1", "gain gold=1"]
    run(s, "gain gold=1")
    assert held(s, "red") == "coal=1 gold=1"
    refused(s, "use exchanger", "used", "WM-UPG-ONCE-01")


@pytest.mark.rule("R-23")
def test_lead_engineer() -> None:
    """A faceup upgrade for each medium or large machine built; none for a small one."""
    s = site("vault", has(ability="lead_engineer"), upgrades="stash recorder", upgrade_stack="manifest")
    happened = erect(s, "vault", "use lead_engineer", "choose upgrade stash")
    happened.one("upgrade_gained", rule="WM-ABIL-EVENT-01", player="red", upgrade="stash")
    assert s.upgrade_market == ("recorder", "manifest")
    s = site("wet_gold", has(ability="lead_engineer"), upgrades="stash")
    erect(s, "wet_gold")
    assert decider(s) == ("red", "forge")


@pytest.mark.rule("WM-TURNEND-01", "R-83")
def test_mad_scientist() -> None:
    """One more card at the end of a turn that gave any; one only."""
    s = table(variant="full", deck="craft charity scramble recycle", red=has(ability="mad_scientist"))
    happened = run(s, "collect balloon dock card", "option 1", "end turn", "use mad_scientist")
    happened.one("cards_gained", rule="WM-TURNEND-01", player="red", n=1)
    assert len(player(s, "red").hand) == 2 and decider(s) == ("yellow", "turn")
    run(s, "end turn", "end turn")
    assert decider(s) == ("yellow", "turn"), "that turn gave none"


@pytest.mark.rule("R-87")
def test_planner() -> None:
    """A faceup small machine for each upgrade gained."""
    s = table(variant="full", upgrades="recorder", small="wet_gold whistler", red=has("coal=2", ability="planner"))
    happened = run(
        s, "collect balloon dock upgrade", "choose upgrade recorder", "use planner", "choose machine whistler"
    )
    happened.one("machine_gained", rule="WM-ABIL-EVENT-01", player="red", machine="whistler")


@pytest.mark.rule("WM-UPG-ONCE-01")
def test_requisitioner() -> None:
    """Once a turn: a card for a scaffold or a scaffold for a card."""
    s = table(
        variant="full",
        deck="craft",
        scaffolds="T2 T3",
        red=has(ability="requisitioner", hand="recycle", scaffolds="L1"),
    )
    run(s, "use requisitioner")
    ahead = s.clone()
    run(ahead, "option 1", "choose card recycle", "choose stack T")
    assert player(ahead, "red").scaffolds == ("L1", "T3") and ahead.discard == ("recycle",)
    run(s, "option 2", "choose scaffold L1")
    assert player(s, "red").hand == ("recycle", "craft") and s.scaffold_stacks[1] == ("L1",)
    refused(s, "use requisitioner", "used", "WM-UPG-ONCE-01")


@pytest.mark.rule("WM-TURNEND-01")
def test_riveter() -> None:
    """One more scaffold at the end of a turn that gave any."""
    s = table(variant="full", scaffolds="S1 S2 T3", red=has(ability="riveter"))
    run(s, "collect balloon dock scaffold_1", "option 1", "choose stack S", "end turn")
    run(s, "use riveter", "choose stack T").one("scaffold_gained", rule="WM-TURNEND-01", player="red", tile="T3")
    assert player(s, "red").scaffolds == ("S2", "T3") and decider(s) == ("yellow", "turn")


@pytest.mark.rule("R-59")
def test_scavenger() -> None:
    """A card for each move, by forge, card or machine; none for a rescue."""
    s = table(GROUND, variant="full", deck="craft charity", red=has("gold=2", ability="scavenger", awards="move"))
    happened = run(s, "forge", "move barracks:7 b3", "use scavenger", "award move", "move b3 c3", "use scavenger")
    assert [e.data["n"] for e in happened.all("cards_gained", rule="WM-ABIL-EVENT-01")] == [1, 1]
    s = table(GROUND, variant="full", deck="craft charity", red=has("gold=2", ability="scavenger"))
    run(s, "forge", "rescue b3")
    assert decider(s) == ("red", "forge")


@pytest.mark.rule("C-03", "R-60", "R-59")
def test_smuggler() -> None:
    """A resource shown next to the worker's new place, a water bar too."""
    drawing = """
      2  .  bg b  b  b
      1  .  a  a  ac .
    """
    s = table(drawing, variant="full", red=has("gold=1", ability="smuggler"))
    run(s, "forge", "move barracks:7 c1", "use smuggler")
    assert options(s) == ["take coal d1", "take water c0"]
    assert run(s, "take coal d1").gained("red") == "coal=1"
    s = table(drawing, variant="full", red=has("gold=1", ability="smuggler"))
    run(s, "forge", "move barracks:7 e2")
    assert decider(s) == ("red", "forge"), "nothing is shown next to e2"


@pytest.mark.rule("R-57")
def test_team_lead() -> None:
    """4 VP for each worker of any colour next to the new place on scaffold; for moves and rescues."""
    drawing = """
      3  . a   a/Y a   .
      2  . b/R b   b/K .
    """
    s = table(drawing, players="red yellow black", variant="full", red=has("gold=2", ability="team_lead"))
    happened = run(s, "forge", "rescue c2", "use team_lead")
    happened.one("vp", rule="WM-ABIL-EVENT-01", player="red", n=12, source="team_lead")
    s = table(drawing.replace("a/Y", "a").replace("b/K", "b"), variant="full", red=has("gold=1", ability="team_lead"))
    run(s, "forge", "move barracks:7 d3")
    assert decider(s) == ("red", "forge"), "b2 touches it by no edge"
    assert names(player(s, "red").grid) == "b2 d3"


@pytest.mark.rule("C-02", "R-118")
def test_technician() -> None:
    """Each upgrade gained activates an active machine on the grid or one in storage, for its price."""
    drawing = """
      4  .  M  M  M  .  V  V
      3  .  M  M  M  .  V  V
      2  .  .  .  .  W  W  .
      1  ~  ~  ~  ~  ~W ~W ~
    """
    told = dict(machines="M=library V=double_coal W=double_gold", variant="full", upgrades="recorder", deck="craft")
    s = table(drawing, red=has("coal=2 gold=1", ability="technician", machines="forge_machine trap elevator"), **told)
    run(s, "collect balloon dock upgrade", "choose upgrade recorder", "use technician")
    assert options(s) == ["activate double_coal", "activate library", "activate forge_machine"] or sorted(
        options(s)
    ) == [
        "activate double_coal",
        "activate forge_machine",
        "activate library",
    ]
    refused(s, "activate double_gold", "waterlogged", "WM-FLOOD-04")
    happened = run(s, "activate forge_machine")
    happened.one("activated", rule="WM-MACH-REMOTE-01", player="red", machine="forge_machine")
    assert held(s, "red") == "iron=3 gold=1"
