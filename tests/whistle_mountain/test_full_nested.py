"""Things inside things: bonus actions between the steps of a main action, effects inside effects, in the right order."""

from __future__ import annotations

import pytest

from tests.whistle_mountain.factory import (
    RULES,
    decider,
    has,
    held,
    names,
    options,
    player,
    refused,
    run,
    settled,
    table,
    tower,
)

# --- between the steps of a main action -------------------------------------------------------------------------------


@pytest.mark.rule("R-B1", "R-97b", "WM-BONUS-04")
def test_a_card_in_the_middle_of_a_forge() -> None:
    """Craft builds between two works: it is no work, and the next build of the forge still costs its water."""
    ground = """
      3  . a a . .
      2  . a a . .
    """
    red = has("gold=1 water=2", hand="craft dispatcher", scaffolds="S1 S2 S3", docks="blimp:card")
    s = table(ground, variant="full", red=red)
    run(s, "forge", "build scaffold S1 b4 c4 c5 d5")
    happened = run(s, "card craft")
    refused(s, "move barracks:7 b2", "finish_first", "WM-BONUS-04")
    happened += run(s, "build scaffold S2 d2 e2 e3 f3")
    assert decider(s) == ("red", "forge")
    happened += run(s, "build scaffold S3 e5 f5 f6 g6")
    assert happened.paid("red") == "water=1 gold=1"
    assert player(s, "red").ships[1] == 0, "the forge had called the blimp home"
    refused(s, "card dispatcher", "card_played", "WM-BONUS-01")


@pytest.mark.rule("R-B1")
def test_an_award_between_two_pending_items_pays_for_the_next() -> None:
    drawing = """
      3  . M M M . . . .
      2  . M M M . b bc .
    """
    s = table(drawing, machines="M=crane", variant="full", scaffolds="S1 S2 S3", red=has(awards="whistle"))
    run(s, "collect balloon e2")
    refused(s, "activate crane", "cannot_pay", "WM-COLLECT-08")
    run(s, "award whistle", "activate crane", "choose stack S")
    refused(s, "end turn", "finish_first", "WM-TURN-04")
    run(s, "choose stack S")
    assert player(s, "red").scaffolds == ("S3", "S2") and decider(s) == ("red", "turn")


@pytest.mark.rule("R-B1", "WM-BONUS-04")
def test_nothing_cuts_into_a_payment_a_build_or_an_effect() -> None:
    drawing = """
      8  . a/R a . . .
      7  . a/R a . . .
      3  . M  M M . .
      2  . M  M M . .
    """
    red = has(
        "coal=1 gold=1 whistle=1",
        hand="treasure_chest",
        awards="whistle",
        machines="whistler",
        upgrades="antique_store recorder",
    )
    s = table(drawing, machines="M=vault", variant="full", red=red, deck="craft")
    bonus = ("card treasure_chest", "award whistle", "use antique_store", "use recorder")
    collect = s.clone()
    run(collect, "collect balloon a2", "activate vault")
    assert decider(collect) == ("red", "pay")
    run(s, "forge", "build machine whistler b7-c8")
    assert decider(s) == ("red", "promotion")
    for state in (s, collect):
        for line in bonus:
            refused(state, line, "finish_first", "WM-TURN-03" if line.startswith("use") else "WM-BONUS-04")
    run(collect, "pay coal=1", "use antique_store", "card treasure_chest", "award whistle")
    run(s, "choose worker b7", "use recorder", "card treasure_chest", "award whistle")
    assert decider(s) == ("red", "forge")


@pytest.mark.rule("WM-UPG-ONCE-01")
def test_an_upgrade_between_two_works_and_between_two_items() -> None:
    drawing = """
      3  . a a . M M .
      2  . a a . M M .
    """
    red = has("whistle=3", upgrades="metal_yard")
    s = table(drawing, machines="M=double_coal", variant="full", red=red, scaffolds="S1 S2")
    happened = run(s, "collect blimp d2-d3", "use metal_yard", "choose stack S", "activate double_coal")
    happened.one("used", rule="WM-UPG-ONCE-01", component="metal_yard")
    assert held(s, "red") == "coal=2 whistle=2"


# --- effects inside effects -------------------------------------------------------------------------------------------


@pytest.mark.rule("R-107", "L-07")
def test_machine_hub_builds_through_automation_above_the_bridge() -> None:
    """The inner build, its flood too, is finished before the hub's second activation and the hub's own flood."""
    drawing = """
      9  .  d  d  .  .  .  .  .
      8  .  d  d  c  c  c  .  .
      7  .  .  .  c  c  c  .  .
      6  .  .  .  c  c  c  .  .
      2  A  A  A  .  W  W  .  .
      1  A  A  A  .  W  W  .  .
    """
    red = has("iron=1", machines="machine_hub double_iron")
    s = table(drawing, machines="A=automation W=whistler", variant="full", red=red)
    happened = run(s, "forge", "build machine machine_hub d6-f8", "use machine_hub")
    assert options(s) == ["activate automation", "activate whistler"]
    happened += run(s, "activate automation", "build machine double_iron b8-c9")
    assert s.water_top == 1
    assert options(s) == ["activate double_iron", "done"], "what was built just now; Whistler is waterlogged by then"
    happened += run(s, "activate double_iron")
    order = [e.kind for e in happened if e.kind in ("built_machine", "flood", "activated")]
    assert order == ["built_machine", "activated", "built_machine", "flood", "activated", "flood"]
    assert held(s, "red") == "iron=2" and s.water_top == 2


@pytest.mark.rule("R-106", "R-107")
def test_admiral_activates_what_was_just_built_and_that_builds_again() -> None:
    """Automation built above the bridge is activated, builds a machine there, which Admiral may activate as well."""
    drawing = """
      9  .  .  .  .  .  .
      8  .  d  d  .  .  .
      7  .  d  d  c  c  c
      6  .  .  .  c  c  c
    """
    s = table(drawing, variant="full", red=has("iron=1", machines="automation double_iron", ability="admiral"))
    happened = run(s, "forge", "build machine automation d6-f7", "use admiral", "activate automation")
    happened += run(s, "build machine double_iron b7-c8", "use admiral", "activate double_iron")
    order = [(e.kind, e.data.get("machine", "")) for e in happened if e.kind in ("built_machine", "flood", "activated")]
    assert order == [
        ("built_machine", "automation"),
        ("activated", "automation"),
        ("built_machine", "double_iron"),
        ("activated", "double_iron"),
        ("flood", ""),
        ("flood", ""),
    ]
    assert s.water_top == 2 and held(s, "red") == "iron=2"


@pytest.mark.rule("R-44b", "R-106", "W-05")
def test_admiral_moves_an_elevator_that_was_just_built_above_the_bridge() -> None:
    """It was built above the bridge: its flood comes, wherever it has gone since."""
    drawing = """
      7  .  .  .  .  c  c  c
      6  .  .  .  .  c  c  c
      3  .  a  a  a  .  .  .
      2  .  a  a  a  .  .  .
    """
    s = table(drawing, variant="full", red=has("water=2", machines="elevator", ability="admiral"))
    happened = run(
        s, "forge", "build machine elevator e6-g7", "use admiral", "activate elevator", "place elevator b2-d3"
    )
    assert s.water_top == 1 and happened.kinds.index("repositioned") < happened.kinds.index("flood")


@pytest.mark.rule("R-118", "C-02", "R-20")
def test_technician_uses_a_machine_from_storage_that_brings_another_upgrade() -> None:
    """Secret Lab in storage takes a second upgrade, which triggers Technician again; each pays its own price."""
    red = has("coal=6", ability="technician", machines="secret_lab forge_machine")
    s = table(variant="full", upgrades="recorder stash", red=red)
    run(s, "collect balloon dock upgrade", "choose upgrade recorder", "use technician", "activate secret_lab")
    assert decider(s) == ("red", "gain_upgrade") and held(s, "red") == "coal=2"
    run(s, "choose upgrade stash", "use technician", "activate forge_machine")
    assert player(s, "red").upgrades == ("recorder", "stash") and held(s, "red") == "coal=2 iron=3"
    assert decider(s) == ("red", "turn")


@pytest.mark.rule("WM-ABIL-BLAST-02", "R-09", "L-06")
def test_blast_valve_after_the_flood_it_caused() -> None:
    """Automation lies low; its first build floods it, and yet the second follows at once, with its price."""
    drawing = """
      8  .  c  c  d  d
      7  .  c  c  d  d
      2  .  A  A  A  .
      1  .  A  A  A  .
    """
    red = has("iron=2", ability="blast_valve", machines="whistler double_iron")
    s = table(drawing, machines="A=automation", variant="full", red=red)
    happened = run(s, "collect balloon b3", "activate automation", "build machine whistler b7-c8")
    assert s.water_top == 1 and options(s) == ["activate automation", "done"]
    happened += run(s, "activate automation", "build machine double_iron d7-e8")
    happened.one("activated", rule="WM-ABIL-BLAST-02", machine="automation")
    assert s.water_top == 2 and happened.paid("red") == "iron=2"
    assert names(player(s, "red").ships[0]) == "b3" and decider(s) == ("red", "turn")


@pytest.mark.rule("R-10", "R-65", "L-06")
def test_blast_valve_and_dispatch_send_two_ships_home_once() -> None:
    drawing = """
      3  .  M  M  M  .
      2  .  M  M  M  .
    """
    red = has(ability="blast_valve", docks="blimp:card dreadnought:rescue")
    s = table(drawing, machines="M=dispatch", variant="full", red=red)
    run(
        s,
        "collect balloon a2",
        "activate dispatch",
        "choose ship blimp",
        "activate dispatch",
        "choose ship dreadnought",
    )
    assert [place != 0 for place in player(s, "red").ships] == [True, False, False]
    assert decider(s) == ("red", "turn")
    refused(s, "collect blimp a3", "main_done", "WM-TURN-02")


@pytest.mark.rule("R-87", "L-05")
def test_planner_drafting_office_technician_and_rapid_loader_in_a_row() -> None:
    """One upgrade brings a machine and an activation, the machine a card, the activation a VP; and there it ends."""
    red = has("coal=2", ability="planner", upgrades="duplicator drafting_office rapid_loader")
    s = table(
        variant="full", upgrades="recorder", small="wet_gold whistler", deck="craft charity scramble", red=red,
        yellow=has(ability="technician"),
    )  # fmt: skip
    s.duplicator = "technician"
    run(s, "collect balloon dock upgrade", "choose upgrade recorder")
    assert options(s) == ["use planner", "done"], "Technician has no machine yet"
    run(s, "use planner", "choose machine wet_gold", "use drafting_office")
    run(s, "use technician", "activate wet_gold", "use rapid_loader")
    assert held(s, "red") == "water=1 gold=1" and player(s, "red").vp == 1 and player(s, "red").hand == ("scramble",)
    assert decider(s) == ("red", "turn")


@pytest.mark.rule("W-03", "R-43", "R-94")
def test_an_award_in_the_middle_of_a_promotion() -> None:
    """Winner's Circle asks after each own worker, and Extension's choice goes on afterwards."""
    drawing = """
      4  .  b/R  .    .
      3  .  a/R  a/R  .
      2  .  a    a    .
    """
    red = has(machines="whistler", upgrades="winners_circle extension")
    s = table(drawing, variant="full", red=red, awards="card vp4 vp6")
    run(s, "forge", "build machine whistler b2-c3", "choose worker b3")
    assert decider(s) == ("red", "triggers")
    run(s, "use winners_circle")
    assert options(s) == ["choose worker c3", "choose worker b4"]
    run(s, "choose worker c3", "done")
    assert options(s) == ["choose worker b4", "done"]
    run(s, "choose worker b4", "use winners_circle")
    assert tower(s, "red") == [3, 3, 4] and player(s, "red").awards == ("award_vp6", "award_vp4")


@pytest.mark.rule("R-45c", "R-107")
def test_salvaged_in_the_middle_of_a_collect_and_built_again_in_the_same_turn() -> None:
    """Salvage Yard takes a half-drowned Sanctuary; an award builds it again for full VP and its built effect."""
    drawing = """
      5  .  M  M  M  .  .  .  .  .
      4  .  M  M  M  .  .  V  V  V
      3  .  M  M  M  .  .  V  V  V
      2  ~  ~  ~  ~  ~  ~  ~V ~V ~V
      1  ~  ~  ~  ~  ~  ~  ~  ~  ~
    """
    ground = drawing.replace("  5  .  M  M  M  .  .  .  .  .", "  5  .  M  M  M  .  .  a  a  a")
    red = has("iron=1 water=1", awards="build", barracks="4 6")
    s = table(ground, machines="M=salvage_yard V=sanctuary", variant="full", red=red)
    run(s, "collect balloon a4", "activate salvage_yard", "choose machine sanctuary")
    happened = run(s, "award build", "build machine sanctuary g3-i5")
    happened.one("vp", source="sanctuary", n=10)
    assert s.on_machine("sanctuary", 0) == 2


# --- saved anywhere ---------------------------------------------------------------------------------------------------


def test_every_step_of_a_nested_line_comes_back_from_plain_data() -> None:
    drawing = """
      9  .  .  .  .  .  .
      8  .  d  d  .  .  .
      7  .  d/R d/R c  c  c
      6  .  .  .  c  c/Y c/Y
    """
    red = has("iron=2 gold=1 water=3", machines="automation double_iron", ability="admiral", upgrades="winners_circle")
    s = table(drawing, variant="full", red=red, awards="card vp4", scaffolds="S1")
    for line in (
        "forge", "build machine automation d6-f7", "choose worker e6", "use admiral", "activate automation",
        "pay iron=1", "build machine double_iron b7-c8", "choose worker c7", "use winners_circle", "use winners_circle",
        "use admiral", "activate double_iron", "done",
    ):  # fmt: skip
        if line not in options(s):
            continue
        restored = RULES.from_dict(RULES.to_dict(s))
        assert options(restored) == options(s)
        run(s, line)
        run(restored, line)
        assert RULES.to_dict(restored) == RULES.to_dict(s), line
        settled(s)
    assert s.water_top == 2


@pytest.mark.parametrize("area", ["a12-b13", "k1-l2"])
@pytest.mark.rule("R-94")
def test_a_machine_at_the_edge_is_saved_while_extension_waits(area: str) -> None:
    """Its neighbours outside the grid are no squares, in a save least of all (found by random play)."""
    drawing = """
      13  a  a/R a  .  .  .  .  .  .  .  .  .
      12  a/R a  .  .  .  .  .  .  .  .  .  .
      2   .  .  .  .  .  .  .  .  .  b  b/R b
      1   .  .  .  .  .  .  .  .  .  b  b  b/R
    """
    red = has("iron=2", machines="double_iron", upgrades="extension")
    s = table(drawing, variant="full", red=red)
    run(s, "forge", f"build machine double_iron {area}")
    choice = options(s)
    assert len(choice) > 1 and all(line.startswith("choose worker") for line in choice)
    restored = RULES.from_dict(RULES.to_dict(s))
    assert options(restored) == choice
