"""The six characters at both levels, the trumpets, and the last die (PI-CHAR, PI-LAST)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.propeller_islands.factory import RULESET, Happened, asked, held, options, red, refused, run, start, table

BASIC, ADVANCED = 4, 9


@pytest.mark.rule("PI-CHAR-07", "A-PI-10", "U-PI-16")
def test_the_trumpets_unlock_one_ability_and_then_the_other_in_its_place() -> None:
    s = table("T02@(1,0)", fame=3, slots={0: "T05"}, character="marie")
    happened = run(s, "take 0 (2,0)")
    happened.one("unlocked", rule="PI-CHAR-07", player="red", level="basic", character="marie")
    assert red(s).fame == BASIC
    s = table("T02@(1,0)", fame=8, slots={0: "T05"}, character="marie")
    run(s, "take 0 (2,0)").one("unlocked", rule="PI-CHAR-07", level="advanced")
    s = table("T02@(1,0)", fame=4, slots={0: "T05"}, character="marie")
    assert run(s, "take 0 (2,0)").none("unlocked")


@pytest.mark.rule("PI-CHAR-07")
def test_both_trumpets_may_be_passed_at_once_and_fame_beyond_fifteen_keeps_the_ability() -> None:
    from wm_kernel.games.propeller_islands.rules.supply import gain_fame, level_of

    s, told = table(fame=3, character="marie"), Happened()
    s.sink = told
    gain_fame(s, 0, ("T02",) * 6, "tile", "T05", "PI-TAKE-04")
    assert [e.data["level"] for e in told.all("unlocked", rule="PI-CHAR-07")] == ["basic", "advanced"]
    for fame, level in ((3, 0), (4, 1), (8, 1), (9, 2), (16, 2), (31, 2)):
        red(s).fame = fame
        assert level_of(s, red(s)) == level


# Jacques


@pytest.mark.rule("PI-CHAR-01", "A-PI-15")
@pytest.mark.parametrize(("fame", "gains"), [(BASIC, (1, 0, 0)), (8, (1, 0, 0)), (ADVANCED, (1, 1, 0))])
def test_jacques_rolls_the_picked_die_anew_and_gains(fame: int, gains: tuple[int, ...]) -> None:
    s = table(at="die", forge=(2, 1, 1, 1, 0, 0), character="jacques", fame=fame)
    assert options(s, "reroll") == ["reroll 1", "reroll 2", "reroll 3", "reroll 4"] and "die 1" in options(s)
    happened = run(s, "reroll 1")
    happened.one("die_taken", rule="PI-TURN-01", value=1)
    happened.one("ability", rule="PI-CHAR-01", character="jacques")
    rolled = happened.one("die_rerolled", rule="PI-CHAR-01", player="red", value=1, to=s.die)
    happened.one("gained", rule="PI-CHAR-01", source="jacques", energy=1, steel=gains[1], gear=0)
    assert held(s) == gains and s.forge == (1, 1, 1, 1, 0, 0)
    assert asked(s) == ("red", "change"), "the energy may be paid to change it"
    assert options(s) == ["change -1", "change +1", "done"]
    refused(s, "reroll 2", "rerolled_already", "A-PI-15")
    refused(s, "change +2", "too_poor_to_turn", "PI-TURN-02")
    value = rolled.data["to"]
    run(s, "change +1").one("die_changed", rule="PI-TURN-02", value=value, to=value % 6 + 1, paid=1)
    assert held(s) == (0, gains[1], 0) and asked(s) == ("red", "action")


@pytest.mark.rule("A-PI-16", "PI-CHAR-07", "PI-CHAR-01")
def test_when_jacques_may_not() -> None:
    s = table(at="die", character="jacques", fame=3)
    locked = refused(s, "reroll 1", "ability_locked", "PI-CHAR-07")
    assert locked.params["fame"] == 3 and locked.params["need"] == 4
    s = table(at="die", character="marie", fame=9)
    refused(s, "reroll 1", "other_character", "PI-CHAR-01")
    s = table(at="action", character="jacques", fame=9)
    refused(s, "reroll 1", "reroll_with_die", "A-PI-16")
    s = table(at="die", character="jacques", fame=9, forge=(2, 1, 1, 1, 0, 0))
    refused(s, "reroll 6", "no_die", "PI-TURN-01")
    run(s, "reroll 1", "done")
    assert asked(s) == ("red", "action"), "the result is kept"
    refused(s, "change +1", "change_over", "A-PI-15")


@pytest.mark.rule("A-PI-15")
def test_by_the_switch_jacques_keeps_what_he_rolled() -> None:
    s = table(at="die", character="jacques", fame=BASIC, held="energy=3", rulings={"A-PI-15": "keep"})
    run(s, "reroll 1")
    assert asked(s) == ("red", "action") and held(s) == (4, 0, 0)
    refused(s, "change +1", "kept_as_rolled", "A-PI-15")


# Nelson and the last die


@pytest.mark.rule("PI-LAST-01", "PI-LAST-04", "A-PI-25", "PI-LAST-06")
def test_the_last_die_activates_any_of_the_tiles_and_nothing_else() -> None:
    s = table("T07@(1,0) T13@(0,1)", at="last", die=1, workers="T00 T07 T13", hand="P12", held="steel=1 gear=1")
    assert asked(s) == ("red", "last_die")
    assert set(options(s)) == {"activate T00 option 2", "activate T07", "activate T13", "done"}
    refused(s, "take 0 (1,1)", "last_die_activates", "PI-LAST-01")
    refused(s, "discard 0", "last_die_activates", "PI-LAST-01")
    refused(s, "complete P12 aside", "no_plan_now", "PI-LAST-04")
    refused(s, "die 1", "last_die_left", "PI-LAST-02")
    run(s, "activate T07", "done")
    assert held(s) == (2, 1, 1) and red(s).workers["T13"] == 1, "any subset of them"


@pytest.mark.rule("PI-LAST-05", "A-PI-09", "PI-LAST-01")
def test_everybody_uses_the_last_die_in_turn_order() -> None:
    s = table("T07@(1,0)", at="last", die=1, players=3, workers="T07", lying="T00")
    refused(s, "take 0 (0,1)", "last_die_activates", "PI-LAST-01")
    order = []
    while s.round == 1:
        order.append(asked(s))
        run(s, "done")
    assert order == [("red", "last_die"), ("yellow", "last_die"), ("green", "last_die")]


@pytest.mark.rule("PI-LAST-06", "PI-WORK-07")
def test_rewards_of_the_last_die_count_as_in_a_turn() -> None:
    s = table("T55@(1,0) T01@(0,1)", at="last", die=5, quay="w.ww .www .www", workers="T00")
    happened = run(s, "activate T00 option 1", "deploy (1,1) T01")
    happened.one("gained", rule="PI-WORK-07", energy=1, steel=1)
    assert (happened.none("completed") and red(s).workers["T01"] == 1) or s.round == 2


@pytest.mark.rule("PI-CHAR-02", "A-PI-17")
def test_nelson_turns_the_last_die_for_himself() -> None:
    s = table("T07@(1,0) T12@(0,1)", at="last", die=1, workers="T07 T12", lying="T00", character="nelson", fame=BASIC)
    assert options(s) == ["activate T07", "change -1", "change +1", "done"]
    reason = refused(s, "change +2", "one_step_free", "PI-CHAR-02")
    assert reason.params["need"] == 9
    happened = run(s, "change -1")
    happened.one("die_changed", rule="PI-CHAR-02", player="red", value=1, to=6, paid=0)
    assert options(s) == ["activate T12", "done"] and s.forge == (1, 0, 0, 0, 0, 0)
    refused(s, "change +1", "changed_already", "PI-CHAR-02")
    run(s, "activate T12")
    assert asked(s)[0] == "yellow" and s.die == 1, "for the others it is what it was"


@pytest.mark.rule("PI-CHAR-02", "PI-CHAR-07")
def test_nelson_at_his_best_and_before() -> None:
    s = table("T10@(1,0)", at="last", die=1, workers="T10", lying="T00", character="nelson", fame=ADVANCED)
    assert options(s, "change") == ["change -2", "change -1", "change +1", "change +2", "change +3"]
    run(s, "change +3")
    assert s.die == 4 and options(s) == ["activate T10", "done"]
    s = table(
        "T07@(1,0) T08@(0,1) T13@(1,1)", at="last", die=1, workers="T07 T13", lying="T00", character="nelson", fame=9
    )
    run(s, "activate T07")
    refused(s, "change +1", "activated_already", "PI-CHAR-02")
    s = table("T10@(1,0)", at="last", die=4, workers="T10", lying="T00", character="nelson", fame=3)
    refused(s, "change +1", "ability_locked", "PI-CHAR-07")
    refused(table(at="last", die=1, workers="T00"), "change +1", "last_die_fixed", "PI-LAST-02")


# Amelia


@pytest.mark.rule("PI-CHAR-03", "A-PI-02", "A-PI-11")
def test_amelia_gains_once_a_turn_for_fame() -> None:
    two = "T02@(1,0) T61@(0,1)"
    s = table(two, fame=BASIC, slots={0: "T05"}, character="amelia", lying="T00")
    happened = run(s, "take 0 (2,0)")
    happened.one("ability", rule="PI-CHAR-03", player="red", character="amelia")
    happened.one("gained", rule="PI-CHAR-03", energy=1, steel=0, source="amelia")
    s = table("T02@(1,0)", fame=3, slots={0: "T05"}, character="amelia")
    assert run(s, "take 0 (2,0)").none("gained"), "the fame that reaches the trumpet does not count"
    s = table(
        "T02@(1,0) T05@(2,0)", fame=BASIC, character="amelia", at="plan", held="energy=1 steel=1 gear=1", hand="P01"
    )
    s.used = ("amelia",)
    assert run(s, "complete P01 on T02").none("ability"), "once in a turn"


@pytest.mark.rule("PI-CHAR-03", "A-PI-10", "PI-CHAR-08")
def test_amelia_at_her_best_chooses() -> None:
    s = table("T02@(1,0)", fame=ADVANCED, slots={0: "T05"}, character="amelia")
    run(s, "take 0 (2,0)")
    assert asked(s) == ("red", "gain") and options(s) == ["gain energy", "gain steel"]
    refused(s, "gain gear", "other_resource", "PI-CHAR-03")
    refused(s, "done", "must_choose", "PI-CHAR-03")
    run(s, "gain steel").one("gained", rule="PI-CHAR-03", energy=0, steel=1, gear=0)
    s = table("T02@(1,0)", fame=8, slots={0: "T05"}, character="amelia")
    (
        run(s, "take 0 (2,0)").one("gained", rule="PI-CHAR-03", energy=1),
        "the basic one for the fame that unlocks the other",
    )
    refused(table(), "gain steel", "nothing_to_gain", "PI-CHAR-08")


@pytest.mark.rule("PI-CHAR-03", "A-PI-02")
def test_amelia_has_a_window_of_her_own_with_the_last_die() -> None:
    s = table("T02@(1,0)", at="last", die=5, fame=BASIC, character="amelia", quay="wwww ..w. wwww", pile="T05 T40")
    run(s, "activate T00 option 1", "deploy (2,3) T02")
    run(s, "place (2,0)").one("ability", rule="PI-CHAR-03")


# Marie


LAST = {"A-PI-34": "last"}


@pytest.mark.rule("PI-CHAR-04", "A-PI-31", "A-PI-34")
def test_marie_activates_one_more_for_an_energy() -> None:
    """Before, between or after the tiles of the die, and after none of them, one tile that the die does not fit."""
    tiles: dict[str, Any] = {"workers": "T07 T08 T32", "lying": "T00", "character": "marie", "fame": BASIC}
    s = table("T07@(1,0) T08@(0,1) T32@(1,1)", held="energy=1", **tiles)
    assert options(s, "activate") == ["activate T07", "activate T08"], "the die fits the one, the other is hers"
    happened = run(s, "activate T08")
    happened.one("ability", rule="PI-CHAR-04", character="marie")
    happened.one("paid", rule="PI-CHAR-04", energy=1, source="marie")
    assert held(s) == (2, 0, 0) and options(s) == ["activate T07", "done"] and s.used == ("marie",), "once"
    assert run(s, "activate T07").none("ability") and asked(s)[0] == "yellow"
    s = table("T07@(1,0) T08@(0,1) T32@(1,1)", **tiles)
    assert options(s, "activate") == ["activate T07"], "she has no energy yet"
    assert run(s, "activate T07", "activate T08").one("paid", rule="PI-CHAR-04", energy=1)
    assert held(s) == (3, 0, 0), "what the die brought pays for hers"
    s = table("T08@(1,0)", workers="T08", lying="T00", character="marie", fame=ADVANCED)
    assert run(s, "activate T08").none("paid") and held(s) == (2, 0, 0), "nothing that the die fits, and free"
    run(table("T08@(1,0)", workers="T08", lying="T00", character="marie", fame=ADVANCED), "done")


def test_what_marie_pays_is_not_there_for_the_tile() -> None:
    s = table("T26@(1,0)", workers="T26", lying="T00", character="marie", fame=BASIC, held="energy=2")
    assert options(s, "activate") == [], "three energy would be needed"
    s = table("T26@(1,0)", workers="T26", lying="T00", character="marie", fame=BASIC, held="energy=3")
    run(s, "activate T26")
    assert held(s) == (0, 1, 1)
    s = table("T26@(1,0)", workers="T26", lying="T00", character="marie", fame=ADVANCED, held="energy=2")
    assert run(s, "activate T26").none("paid", source="marie") and held(s) == (0, 1, 1)


@pytest.mark.rule("A-PI-34", "PI-ACT-07")
def test_a_worker_whom_maries_tile_deploys_serves_the_die() -> None:
    tiles = "T07@(1,0) T20@(0,1) T13@(1,1)"
    s = table(tiles, workers="T07 T20", lying="T00", character="marie", fame=ADVANCED)
    run(s, "activate T20", "deploy (1,1) T13", "activate T13", "activate T07")
    assert asked(s)[0] == "yellow" and red(s).workers["T13"] == 2
    late = table(tiles, workers="T07 T20", lying="T00", character="marie", fame=ADVANCED, rulings=LAST)
    run(late, "activate T07")
    assert asked(late) == ("red", "marie")
    run(late, "activate T20", "deploy (1,1) T13")
    assert asked(late)[0] == "yellow" and red(late).workers["T13"] == 1, "by the switch none of the die may follow"


@pytest.mark.rule("A-PI-34", "PI-CHAR-04")
def test_by_the_switch_maries_tile_is_the_last() -> None:
    given: dict[str, Any] = {"workers": "T08 T32", "lying": "T00", "character": "marie", "fame": BASIC, "rulings": LAST}
    s = table("T08@(1,0) T32@(0,1)", held="energy=1", **given)
    assert options(s, "activate") == []
    run(s, "done")
    assert asked(s) == ("red", "marie") and options(s) == ["activate T08", "done"]
    assert refused(s, "activate T32", "too_poor_with_marie", "PI-CHAR-04").params["need"] == (0, 1, 0)
    refused(s, "activate T00 option 2", "worker_lies", "A-PI-06")
    happened = run(s, "activate T08")
    happened.one("paid", rule="PI-CHAR-04", energy=1, source="marie")
    assert held(s) == (2, 0, 0) and asked(s)[0] == "yellow", "one more, once"


@pytest.mark.rule("A-PI-34")
def test_what_was_saved_before_the_question_was_asked_plays_on_as_it_did() -> None:
    """A save or a link of old, which does not tell when Marie acts, is read by what held then; every other tells it."""
    s = table(character="marie", fame=ADVANCED, workers="T00")
    told = RULESET.to_dict(s)
    assert told["options"]["rulings"] == {"A-PI-34": "any"} and RULESET.from_dict(told).ruling("A-PI-34") != "last"
    del told["options"]["rulings"]
    old = RULESET.from_dict(told)
    assert old.ruling("A-PI-34") == "last" and RULESET.to_dict(old) == told, "its checksum is what it was"
    began = RULESET.begin({"players": 2, "seed": 1, "characters": ["marie", "nelson"]})
    assert began.ruling("A-PI-34") == "last" and RULESET.options(began) == {
        "players": ["red", "yellow"], "seed": 1, "characters": ["marie", "nelson"],
    }  # fmt: skip
    new = RULESET.begin(RULESET.options(start(2, seed=1, characters=["marie", "nelson"])))
    assert new.ruling("A-PI-34") == "any"
    assert "rulings" not in RULESET.to_dict(table(character="nelson"))["options"]


@pytest.mark.rule("A-PI-03", "PI-CHAR-04")
def test_marie_acts_on_the_last_die_but_not_on_radios_and_rewards() -> None:
    s = table("T08@(1,0)", at="last", die=1, workers="T08", lying="T00", character="marie", fame=ADVANCED)
    assert asked(s) == ("red", "last_die")
    run(s, "activate T08").one("ability", rule="PI-CHAR-04")
    s = table("T37@(1,0) T08@(0,1)", workers="T37 T08", lying="T00", character="marie", fame=ADVANCED, die=1)
    run(s, "activate T37")
    assert asked(s) == ("red", "radio")
    assert run(s, "activate T08").none("ability"), "the radio's tile is not hers"
    s = table(character="marie", fame=ADVANCED, workers="T00")
    run(s, "discard 0")
    assert asked(s)[0] == "yellow", "only with ACTIVATE"


# Nicola


@pytest.mark.rule("PI-CHAR-05")
def test_nicola_gains_after_a_plan() -> None:
    given: dict[str, Any] = {"at": "plan", "held": "steel=1 gear=1", "hand": "P12", "character": "nicola"}
    s = table(fame=BASIC, **given)
    happened = run(s, "complete P12 aside")
    happened.one("ability", rule="PI-CHAR-05", character="nicola")
    happened.one("gained", rule="PI-CHAR-05", energy=1, steel=0, source="nicola")
    assert asked(s) == ("red", "replacement")
    s = table(fame=ADVANCED, **given)
    run(s, "complete P12 aside")
    assert asked(s) == ("red", "gain") and options(s) == ["gain energy", "gain steel"]
    refused(s, "draw level 1", "finish_first", "PI-CHAR-05")
    run(s, "gain steel").one("gained", rule="PI-CHAR-05", steel=1)
    s = table(fame=3, **given)
    assert run(s, "complete P12 aside").none("gained")


@pytest.mark.rule("A-PI-11", "A-PI-35", "PI-CHAR-07")
def test_a_plan_that_unlocks_nicola_does_not_count_for_her() -> None:
    given: dict[str, Any] = {"at": "plan", "held": "energy=1 steel=1 gear=1", "hand": "P01", "fame": 3}
    s = table("T05@(1,0) T12@(2,0)", **given)
    happened = run(s, "complete P01 on T05")
    happened.one("unlocked", rule="PI-CHAR-07", level="basic")
    assert happened.none("gained")
    s = table("T05@(1,0) T12@(2,0)", rulings={"A-PI-35": "after"}, **given)
    run(s, "complete P01 on T05").one("gained", rule="PI-CHAR-05", energy=1, source="nicola")
    s = table("T05@(1,0) T12@(2,0)", rulings={"A-PI-35": "after"}, **{**given, "fame": 8})
    run(s, "complete P01 on T05")
    assert asked(s) == ("red", "gain"), "by the switch the level that the banner brings counts"
    assert table("T05@(1,0) T12@(2,0)", **{**given, "fame": 8}).ruling("A-PI-35") == ""


# Sir Charles


@pytest.mark.rule("PI-CHAR-06", "A-PI-18", "A-PI-36")
def test_sir_charles_changes_the_die_for_free() -> None:
    given: dict[str, Any] = {"at": "die", "forge": (2, 1, 1, 1, 0, 0), "character": "charles"}
    s = table(fame=BASIC, **given)
    assert options(s, "die 4") == ["die 4", "die 4 -1", "die 4 +1"]
    happened = run(s, "die 4 +1")
    happened.one("ability", rule="PI-CHAR-06", character="charles")
    happened.one("die_changed", rule="PI-CHAR-06", value=4, to=5, paid=0)
    assert held(s) == (0, 0, 0) and happened.none("paid") and s.used == ("charles",)
    s = table(fame=ADVANCED, **given)
    assert options(s, "die 4") == ["die 4", "die 4 -2", "die 4 -1", "die 4 +1", "die 4 +2"], "up to two, either way"
    refused(s, "die 4 +3", "too_poor_to_turn", "PI-TURN-02")
    s = table(fame=BASIC, held="energy=1", **given)
    run(s, "die 4 +2").one("die_changed", rule="PI-TURN-02", value=4, to=6, paid=1)
    assert held(s) == (0, 0, 0)
    s = table(fame=BASIC, held="energy=5", rulings={"A-PI-01": "one"}, **given)
    assert options(s, "die 4") == ["die 4", "die 4 -2", "die 4 -1", "die 4 +1", "die 4 +2"]
    assert run(s, "die 4").none("ability")
    s = table(fame=3, **given)
    assert options(s, "die 4") == ["die 4"]


@pytest.mark.rule("PI-CHAR-02")
def test_nelson_s_ability_is_told_before_the_die_that_it_changes() -> None:
    s = table(at="last", die=1, workers="T00", character="nelson", fame=4)
    happened = run(s, "change +1")
    assert happened.kinds[:2] == ["ability", "die_changed"]
    happened.one("ability", rule="PI-CHAR-02", player="red", character="nelson")
    happened.one("die_changed", rule="PI-CHAR-02", player="red", value=1, to=2, paid=0)
