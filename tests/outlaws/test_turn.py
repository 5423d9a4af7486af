"""The turn of the Outlaws, how they behave, and the markets (OL-GEN, OL-TURN)."""

from __future__ import annotations

import pytest

from tests.outlaws.factory import (
    RULESET,
    blockers,
    decider,
    has,
    held,
    options,
    player,
    refused,
    run,
    start,
    table,
    tower,
)
from wm_kernel.checks.fuzz import pick
from wm_kernel.table.event import Event

FIELD = """
3  a  a  a  .
2  a  a  a  .
1  aw ac a  .
"""


@pytest.mark.rule("OL-GEN-01", "OL-TURN-01")
def test_after_each_of_your_turns_the_outlaws_roll_the_die_and_do_a_card() -> None:
    s = table(lines="rotate:blockers")
    happened = run(s, "end turn")
    happened.one("turn_began", rule="OL-GEN-01", player="red")
    rolled = happened.one("die_rolled", rule="OL-TURN-01")
    place = ["left", "left", "middle", "middle", "right", "right"][rolled.data["face"] - 1]
    assert rolled.data["place"] == place and rolled.data["card"] in (
        "outlaw_card_01",
        "outlaw_card_02",
        "outlaw_card_03",
    )
    assert decider(s) == ("yellow", "turn")


def test_every_face_of_the_die_comes_and_the_same_seed_rolls_the_same() -> None:
    faces = set()
    for seed in range(30):
        events: list[list[Event]] = []
        for _ in range(2):
            s = table(lines="rotate:blockers", seed=seed)
            events.append(run(s, "end turn"))
        assert events[0] == events[1]
        faces |= {e.data["face"] for e in events[0] if e.kind == "die_rolled"}
    assert faces == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("OL-GEN-02", "OL-GEN-03")
def test_they_pay_and_collect_nothing_and_what_they_hold_has_no_effect() -> None:
    """A scaffold of theirs sets off no upgrade, a promotion no Winner's Circle, a ship collects nothing."""
    s = table(
        FIELD, lines="ship:blimp scaffold:S worker:promote", scaffolds="S1 S2",
        red=has(upgrades="strengthener stabilizer winners_circle", ability="architect", awards="vp6"), awards="card card",
    )  # fmt: skip
    happened = run(s, "end turn")
    while decider(s)[1] != "turn":
        happened.extend(run(s, options(s)[0]))
    assert {"gained", "paid", "used", "award_redeemed", "reached"} & set(happened.kinds) == set()
    edges = happened.one("built_scaffold", player="red")
    assert edges.data["tile"] == "S2" and player(s, "red").scaffolds == ()
    assert held(s, "red") == "" and [e.data["source"] for e in happened if e.kind == "vp"] == ["scaffold"]


@pytest.mark.rule("OL-GEN-04", "OL-MACH-03", "OLR-14")
def test_their_workers_are_promoted_before_yours_and_take_the_award_first() -> None:
    s = table("2 a/Y a/R .\n1 a a .", lines="machine:small", small="wet_gold", tower_awards="2:whistle")
    happened = run(s, "end turn")
    promoted = happened.all("promoted")
    assert [e.player for e in promoted] == ["red", "yellow"]
    happened.one("award_gained", player="red", award="award_whistle")
    happened.one("vp", rule="OL-MACH-03", player="red", n=6)
    s = table("2 a/Y a .\n1 a a/R .", lines="machine:small", small="wet_gold", tower_awards="2:whistle")
    run(s, "end turn").one("award_gained", player="yellow", award="award_whistle")


@pytest.mark.rule("OL-GEN-05", "OLR-08")
def test_the_ongoing_effect_of_a_machine_of_theirs_holds_for_you() -> None:
    s = table(
        "3 a a a\n2 a a a\n1 a a a",
        lines="machine:large", large="whistle_surplus", variant="full", small="wet_gold",
        yellow=has("coal=1 whistle=1"), blockers="balloon:large blimp:medium dreadnought:rescue",
    )  # fmt: skip
    assert "collect balloon dock small_1" in options(s)
    happened = run(s, "end turn")
    assert happened.vp("red") == 21
    happened.one("vp", rule="OLR-08", n=5)
    assert s.in_force("whistle_not_wild") == "whistle_surplus"
    assert "collect balloon dock small_1" not in options(s)


@pytest.mark.rule("OL-GEN-06", "OL-TURN-02")
def test_what_cannot_be_done_is_skipped_and_the_rest_is_done() -> None:
    s = table("2 a a\n1 a a", lines="scaffold:T machine:large worker:promote worker:move")
    happened = run(s, "end turn")
    assert [e.data["what"] for e in happened.all("outlaw_line", rule="OL-TURN-02")] == [
        "scaffold_T", "machine_large", "worker_promote", "worker_move",
    ]  # fmt: skip
    assert len(happened.all("outlaw_skips", rule="OL-GEN-06")) == 3
    refused(s, "choose place a1", "other_choice", "OL-MOVE-01")


@pytest.mark.rule("OL-GEN-07", "OLR-10", "OLR-20")
def test_a_market_is_refilled_with_three_when_its_last_piece_has_gone() -> None:
    given = has("coal=4", docks="dreadnought:upgrade")
    s = table(small="wet_gold double_coal", stacks="whistler black_iron double_gold shiny_coal", yellow=given,
              blockers="balloon:large blimp:medium dreadnought:rescue")  # fmt: skip
    happened = run(s, "collect balloon dock small_1", "choose machine wet_gold")
    assert happened.none("refilled") and s.markets[0] == ("double_coal",)
    run(s, "end turn")
    s.players[0].resources[0] = 4
    happened = run(s, "collect blimp dock small_2", "choose machine double_coal")
    assert len(happened.all("refilled", rule="OL-GEN-07", what="machine")) == 3
    assert s.markets[0] == ("shiny_coal", "double_gold", "black_iron")
    s = table(lines="upgrade:best", upgrades="recorder", upgrade_stack="stash extension manifest lifeboat")
    assert len(run(s, "end turn").all("refilled", rule="OL-GEN-07", what="upgrade")) == 3


@pytest.mark.rule("OL-GEN-09")
def test_outlaw_pieces_are_those_of_an_opponent() -> None:
    s = table("3 . R1 . .\n2 a/R a/Y a .\n1 a a a/R .", small="wet_gold", yellow=has(machines="wet_coal"))
    refused(s, "collect balloon b3", "on_ship", "WM-COLLECT-04")
    run(s, "forge")
    refused(s, "move barracks:7 a2", "on_worker", "WM-WORKER-03")
    happened = run(s, "build machine wet_coal a1-b2")
    assert [e.player for e in happened.all("promoted")] == ["yellow", "red"]


@pytest.mark.rule("OL-GEN-10")
def test_ties_are_yours_to_decide_and_only_the_die_is_random() -> None:
    s = table("2 a a\n1 a a", lines="worker:move")
    before = s.counter
    run(s, "end turn")
    assert decider(s) == ("yellow", "outlaw_space") and options(s) == ["choose square a2", "choose square b2"]
    assert s.counter == before + 1
    refused(s, "choose square a1", "outlaw_higher_space", "OL-MOVE-01", "a1")
    run(s, "choose square b2")
    assert decider(s) == ("yellow", "turn")


@pytest.mark.rule("OL-TURN-03")
def test_a_new_card_covers_the_used_one() -> None:
    s = table(lines="rotate:blockers", deck_left=3)
    top = s.extra.deck[-1]
    happened = run(s, "end turn")
    used = happened.one("die_rolled").data["card"]
    drawn = happened.one("outlaw_card", rule="OL-TURN-03", card=top, left=2)
    assert top in s.extra.cards and used not in s.extra.cards and s.extra.used == (used,)
    assert drawn.data["place"] == happened.one("die_rolled").data["place"]


@pytest.mark.rule("OL-TURN-04", "OL-END-01", "OLR-13")
def test_the_last_card_ends_the_game_at_once() -> None:
    """Worked example OL-EX-13: the turn is carried out, the last card is drawn, you get no turn."""
    s = table("1 a a", lines="worker:rescue", deck_left=1, red=has(tower="6"))
    run(s, "end turn")
    happened = run(s, "choose square a1")
    happened.one("rescued", rule="OL-RESCUE-01", player="red")
    happened.one("end_triggered", rule="OL-TURN-04", why="deck")
    happened.one("game_over", rule="OL-END-01", why="deck")
    assert decider(s) == ("", "over") and tower(s, "red") == [6]


@pytest.mark.rule("OL-END-02")
def test_an_empty_barracks_gives_the_other_side_one_last_turn() -> None:
    s = table(
        "1 a a a",
        lines="rotate:blockers",
        yellow=has("gold=1", barracks="7", whirlpool=8),
        red=has(barracks="", whirlpool=9),
    )
    happened = run(s, "forge", "move barracks:7 a1", "done")
    happened.one("end_triggered", rule="WM-END-01", why="barracks")
    run(s, "end turn").one("game_over", rule="WM-END-02", why="barracks")
    assert s.active == 1
    s = table("1 a a a", lines="worker:move", red=has(barracks="7", whirlpool=8), yellow=has(barracks="", whirlpool=9))
    run(s, "end turn")
    run(s, "choose square a1").one("end_triggered", rule="WM-END-01", why="barracks")
    assert decider(s) == ("yellow", "turn")
    run(s, "end turn").one("game_over", rule="WM-END-02", why="barracks")
    assert s.active == 0


@pytest.mark.rule("OLR-21")
def test_what_the_outlaws_do_keeps_the_stall_guard_quiet() -> None:
    s = table("1 a a a", lines="worker:rescue", stall_guard=1, deck_left=3)
    s.turn = s.last_work = 1
    run(s, "end turn", "choose square a1")
    assert s.last_work == 2 and s.end_turns == -1


@pytest.mark.rule("OLR-17")
def test_winners_circle_counts_your_promotions_in_your_turn_alone() -> None:
    s = table(
        "2 a/Y a .\n1 a a/R .",
        lines="machine:small",
        small="wet_gold",
        awards="card card",
        yellow=has(upgrades="winners_circle"),
    )
    happened = run(s, "end turn")
    assert len(happened.all("promoted")) == 2 and happened.none("award_gained") and decider(s) == ("yellow", "turn")


@pytest.mark.rule("OLR-11")
def test_team_lead_counts_outlaw_workers_and_extension_never_promotes_them() -> None:
    s = table("2 a a/R a\n1 a a a", yellow=has("gold=1", ability="team_lead"))
    assert run(s, "forge", "move barracks:7 a2", "use team_lead").vp("yellow") == 4
    s = table("3 a/R a .\n2 a a .\n1 a a .", yellow=has(upgrades="extension", machines="wet_coal"))
    assert run(s, "forge", "build machine wet_coal a1-b2").none("promoted")


def test_random_games_reach_the_end_and_show_the_same_bytes_again() -> None:
    import random

    for seed in (3, 4):
        ends = []
        for _ in range(2):
            s, rng = start(seed, variant=("full", "first_game")[seed % 2]), random.Random(seed)
            while not RULESET.is_over(s):
                RULESET.apply(s, pick(RULESET.legal_actions(s), rng))
            ends.append(RULESET.to_dict(s))
        assert ends[0] == ends[1] and ends[0]["ended_by"] in ("deck", "barracks")
        assert len(blockers(s).split()) == 3
