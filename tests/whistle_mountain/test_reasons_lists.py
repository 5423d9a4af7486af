"""Why not, word for word: every reason of a refused line with its rule, its squares and what its sentence needs.

The chapters ask for one reason among others; here the whole answer is held.
The moment, prices, docks and upgrades: test_reasons.py.
"""

from __future__ import annotations

import pytest

from tests.whistle_mountain.factory import has, run, table
from tests.whistle_mountain.verbatim import check

# --- the list of a placement ------------------------------------------------------------------------------------------


@pytest.mark.rule("WM-COLLECT-06", "WM-COLLECT-07", "WM-COLLECT-08", "WM-FLOOD-04")
def test_what_is_not_on_the_list() -> None:
    drawing = """
      6  .  .  .  .  .  .
      5  .  .  O  O  O  .
      4  .  .  O  O  O  .
      3  .  ag .  bw .  cw
      2  .  a  N  N  .  .
      1  ~  ~  ~N ~N ~  ~
    """
    s = table(drawing, machines="N=wet_gold O=library", variant="full", red=has(), deck="craft")
    run(s, "collect balloon c3")
    on_list = "not_on_list [WM-COLLECT-06]"
    check(s, {
        "take coal b3": ["other_resource [WM-COLLECT-06] b3 resource=3"],
        "take water f3": [f"{on_list} f3"],
        "activate archives": ["not_on_grid [WM-COLLECT-06] machine=archives"],
        "activate nothing": ["unknown [WM-COLLECT-08] what=machine id=nothing"],
        "activate wet_gold": ["waterlogged [WM-FLOOD-04] c1 d1 c2 d2 machine=wet_gold"],
        "activate library": ["cannot_pay [WM-COLLECT-08] source=library cost=gold=1 any=0 held=nothing"],
        "end turn": ["finish_first [WM-TURN-04] asked=collect source=collect"],
        "rescue b3": [
            "finish_first [WM-BONUS-04] asked=collect source=collect",
            "on_resource [WM-WORKER-03] b3 resource=3",
        ],
    })  # fmt: skip
    run(s, "take gold b3")
    check(s, {"take gold b3": [f"{on_list} b3"]})
    s = table("4  M  M  N  N\n3  M  M  N  N\n2  .  .  .  .\n1  .  .  .  .", machines="M=wet_gold N=wet_iron", red=has())
    run(s, "collect balloon a2")
    check(s, {
        "take all": ["nothing_to_take [WM-COLLECT-07]"],
        "take water a1": [f"{on_list} a1"],
        "activate wet_iron": [f"{on_list} c3 d3 c4 d4 machine=wet_iron why=apart"],
    })  # fmt: skip
    s = table("2  .  .\n1  .  .", red=has())
    run(s, "collect balloon a1")
    check(s, {"take coal a0": ["other_resource [WM-COLLECT-06] a0 resource=2"]})


@pytest.mark.rule("WM-COLLECT-08", "WM-ABIL-BLAST-01", "WM-ABIL-BLAST-02")
def test_a_machine_that_has_been_activated() -> None:
    drawing = """
      4  .  M  M  .  N  N
      3  .  M  M  .  N  N
    """
    used = "not_on_list [{}] b3 c3 b4 c4 machine=wet_gold why={}"
    for ability, ship, rule, why in (
        ("", "balloon d3", "WM-COLLECT-08", "used"),
        ("blast_valve", "blimp d3-d4", "WM-ABIL-BLAST-01", "once source=blast_valve"),
    ):
        s = table(drawing, machines="M=wet_gold N=double_iron", variant="full", red=has(ability=ability))
        run(s, f"collect {ship}", "activate wet_gold")
        check(s, {"activate wet_gold": [used.format(rule, why)]})
    s = table(drawing, machines="M=wet_gold N=double_iron", variant="full", red=has(ability="blast_valve"))
    run(s, "collect balloon d3", "activate wet_gold")
    check(s, {
        "activate double_iron": ["only_again [WM-ABIL-BLAST-02] machine=wet_gold"],
        "activate archives": ["only_again [WM-ABIL-BLAST-02] machine=wet_gold"],
        "end turn": ["finish_first [WM-TURN-04] asked=again source=wet_gold"],
    })  # fmt: skip
    run(s, "activate wet_gold")
    check(s, {"activate wet_gold": [used.format("WM-ABIL-BLAST-02", "twice")]})


@pytest.mark.rule("WM-MACH-REMOTE-01", "WM-FLOOD-04")
def test_what_cannot_be_activated_from_afar() -> None:
    drawing = """
      6  .  O  O  O  .  .  .
      5  .  O  O  O  .  .  .
      4  .  M  M  .  N  N  .
      3  .  M  M  .  N  N  .
      2  ~  ~  ~  ~  ~  ~P ~P
      1  ~  ~  ~  ~  ~  ~P ~P
    """
    s = table(
        drawing,
        machines="M=wet_gold N=double_iron P=wet_iron O=controller",
        variant="full",
        red=has("water=1", machines="whistler"),
    )
    run(s, "collect balloon a5", "activate controller")
    check(s, {
        "activate controller": ["itself [WM-MACH-REMOTE-01] machine=controller"],
        "activate wet_iron": ["waterlogged [WM-FLOOD-04] f1 g1 f2 g2 machine=wet_iron"],
        "activate whistler": ["not_from_storage [R-119] machine=whistler"],
        "activate archives": ["not_on_grid [WM-COLLECT-06] machine=archives"],
        "done": ["must_choose [WM-MACH-REMOTE-01] asked=activate source=controller"],
    })  # fmt: skip
    low = drawing[drawing.index("4  .") :]
    told = has(hand="remote_trigger", machines="library")
    s = table(low, machines="M=wet_gold N=double_iron P=wet_iron", variant="full", red=told, deck="craft")
    run(s, "card remote_trigger")
    check(s, {"activate library": ["cannot_pay [WM-COLLECT-08] source=library cost=gold=1 any=0 held=nothing"]})
    ground = """
      6  .  .  .  .  P  P
      5  .  .  .  .  P  P
      4  .  a  a  a  N  N
      3  .  a  a  a  N  N
      2  .  a  a  a  .  .
    """
    s = table(ground, machines="N=double_iron P=wet_gold", variant="full", red=has(machines="machine_hub"))
    run(s, "forge", "build machine machine_hub b2-d4", "use machine_hub", "activate double_iron")
    check(s, {
        "activate double_iron": ["not_again [WM-MACH-REMOTE-01] machine=double_iron"],
        "activate machine_hub": ["itself [WM-MACH-REMOTE-01] machine=machine_hub"],
    })  # fmt: skip


# --- workers on machines, and choices ---------------------------------------------------------------------------------


@pytest.mark.rule("WM-MACH-TRAP-02", "WM-MACH-SANCTUARY-01", "WM-WORKER-01", "WM-WORKER-02")
def test_workers_and_machines() -> None:
    drawing = """
      4  .  M  M  M  .  .  .
      3  .  M  M  M  .  b  b
      2  .  M  M  M  .  b  b
    """
    s = table(drawing, machines="M=trap", variant="full", red=has("gold=1"))
    s.machine_workers = (("trap", 0, 1),)
    run(s, "forge")
    check(s, {
        "move trap f2": ["not_by_move [WM-MACH-TRAP-02] place=trap"],
        "move sanctuary f2": ["no_worker [WM-WORKER-01] place=sanctuary"],
        "move f2 trap": ["not_onto_machine [WM-WORKER-01] machine=trap"],
        "rescue trap": ["not_onto_machine [WM-WORKER-01] machine=trap"],
    })  # fmt: skip
    s = table(drawing, machines="M=sanctuary", variant="full", red=has("gold=1", barracks="1 2 3", whirlpool=0))
    run(s, "collect balloon a3", "activate sanctuary")
    first = "asked=boarding source=sanctuary"
    check(s, {
        "move barracks:7 trap": ["not_onto_machine [WM-WORKER-01] machine=trap"],
        "move barracks:7 sanctuary": ["no_worker [WM-WORKER-01] place=barracks:7"],
        "move f2 sanctuary": ["no_worker [WM-WORKER-01] place=f2"],
        "rescue sanctuary": ["nobody_to_rescue [WM-WORKER-02]"],
        "end turn": [f"finish_first [WM-TURN-04] {first}"],
        "move barracks:1 f3": [f"finish_first [WM-BONUS-04] {first}"],
        "done": [f"must_choose [WM-MACH-SANCTUARY-01] {first}"],
    })  # fmt: skip


@pytest.mark.rule("WM-MACH-TRAP-02", "WM-WORKER-01", "WM-WORKER-03")
def test_a_trapped_worker_goes_to_a_free_scaffold_space() -> None:
    """Remote Trigger activates the Trap on which red has a worker."""
    drawing = """
      4  .  M  M  M  .  .  .
      3  .  M  M  M  .  b  b
      2  .  M  M  M  .  b  bc
    """
    s = table(drawing, machines="M=trap", variant="full", red=has("whistle=1", hand="remote_trigger"))
    s.machine_workers = (("trap", 0, 1),)
    run(s, "card remote_trigger", "activate trap")
    check(s, {
        "move trap e3": ["no_scaffold [WM-WORKER-03] e3"],
        "move trap g2": ["on_resource [WM-WORKER-03] g2 resource=0"],
        "move sanctuary f2": [
            "finish_first [WM-BONUS-04] asked=release source=trap",
            "no_worker [WM-WORKER-01] place=sanctuary",
        ],
        "done": ["must_choose [WM-MACH-TRAP-02] asked=release source=trap"],
    })  # fmt: skip


@pytest.mark.rule("WM-RES-03", "WM-RES-05", "WM-DOCK-02")
def test_payments_and_choices() -> None:
    s = table(variant="full", red=has("coal=3 whistle=1", upgrades="pawn_shop"))
    run(s, "use pawn_shop")
    wrong = "wrong_payment [WM-RES-03] bag={} cost=nothing any=2 source=pawn_shop"
    check(s, {
        "pay coal=1": [wrong.format("coal=1")],
        "pay coal=3": [wrong.format("coal=3")],
        "pay iron=2": ["not_held [WM-RES-03] bag=iron=2 held=coal=3,whistle=1"],
        "pay coal=4": ["not_held [WM-RES-03] bag=coal=4 held=coal=3,whistle=1"],
        "choose card craft": ["finish_first [WM-RES-05] asked=pay source=pawn_shop"],
        "done": ["must_choose [WM-RES-05] asked=pay source=pawn_shop"],
    })  # fmt: skip
    s = table(scaffolds="S2 S3 S4")
    run(s, "collect balloon dock scaffold_1")
    check(s, {
        "option 2": ["cannot_pay [WM-DOCK-10] source=dock_scaffold_1 cost=whistle=1 any=0 held=nothing"],
        "option 9": ["no_such_option [WM-DOCK-02] n=9 most=3"],
        "gain coal=1": ["finish_first [WM-DOCK-02] asked=option source=dock_scaffold_1"],
        "done": ["must_choose [WM-DOCK-02] asked=option source=dock_scaffold_1"],
    })  # fmt: skip
    run(s, "option 1")
    asks = "asked=gain_scaffold source=dock_scaffold_1"
    check(s, {
        "choose stack L": ["stack_empty [WM-DOCK-10] shape=L source=dock_scaffold_1"],
        "option 1": [f"finish_first [WM-DOCK-10] {asks}"],
    })  # fmt: skip


@pytest.mark.rule("WM-END-02")
def test_nothing_is_allowed_in_a_game_that_is_over() -> None:
    s = table("1  a", max_rounds=1)
    run(s, "end turn", "end turn")
    check(s, {"forge": ["game_over [WM-END-02]"], "end turn": ["game_over [WM-END-02]"]})
