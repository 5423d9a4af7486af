"""The turns of the Outlaws as the table tells them: step by step, foreseen for each card, dealt for what is tried (OL-TURN)."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

import wm_kernel as wm
from tests.outlaws.factory import RULESET, has, table
from wm_kernel.checks.fuzz import pick
from wm_kernel.explore.estimate import Playouts
from wm_kernel.explore.futures import deal, forecast
from wm_kernel.games.outlaws.asides import ASIDES
from wm_kernel.games.outlaws.rules.gang import OUTLAWS, SECRET
from wm_kernel.table.asides import Step, asides_of, before, steps
from wm_kernel.table.event import Event
from wm_kernel.table.game import Game

DRAWING = "3 a a a .\n2 b bc b .\n1 . . . ."
ONE_PLACE = f"4 a . . .\n{DRAWING}"


def end_turn(lines: str, drawing: str = DRAWING, **told: object) -> tuple[Game, tuple[Step, ...]]:
    """A position in which your turn ends now, and the steps that this brings about."""
    game = Game(RULESET, table(drawing, lines=lines, **told), mode="sandbox", from_position=True)  # type: ignore[arg-type]
    return game, steps(RULESET, game.state, RULESET.parse("end turn"))


def test_a_turn_goes_by_the_die_each_line_and_the_new_card() -> None:
    _, found = end_turn("rotate:blockers worker:move", ONE_PLACE)
    assert [step.events[0].kind for step in found] == ["die_rolled", "outlaw_line", "outlaw_line", "outlaw_card"]
    assert all(event.game == "outlaws" for step in found for event in step.events)
    assert found[0].events[0].describe().startswith("The Outlaws roll ")


def test_each_step_has_the_position_after_it_and_the_last_is_where_the_game_stands() -> None:
    game, found = end_turn("rotate:blockers worker:move", ONE_PLACE)
    docks = [step.state.docks for step in found]
    assert docks[0] == game.state.docks != docks[1] == docks[2]
    standing = [step.state.players[OUTLAWS].grid.bit_count() for step in found]
    before_it = game.state.players[OUTLAWS].grid.bit_count()
    assert standing == [before_it, before_it, before_it + 1, before_it + 1]
    told = game.play("end turn")
    assert [event for step in found for event in step.events] == told[-sum(len(step.events) for step in found) :]
    assert RULESET.to_dict(found[-1].state) == RULESET.to_dict(game.state)


def test_a_tie_stops_the_turn_and_the_choice_is_its_next_step() -> None:
    game, found = end_turn("worker:move rotate:blockers")
    assert [step.events[0].kind for step in found] == ["die_rolled", "outlaw_line"]
    game.play("end turn")
    due = game.decision
    assert due is not None and due.kind == "outlaw_space" and due.player == "yellow" and ASIDES.acts(game.state)
    chosen = steps(RULESET, game.state, due.options[0])
    assert [step.events[0].kind for step in chosen] == ["outlaw_weighs", "outlaw_line", "outlaw_card"]
    assert ASIDES.is_reason(chosen[0].events[0]) and chosen[0].events[0].data["ties"] == len(due.options)


def test_what_you_do_yourself_is_no_step_and_no_other_game_has_any() -> None:
    s = table(DRAWING, yellow=has("coal=3"))
    assert steps(RULESET, s, RULESET.parse("forge")) == ()
    game = wm.new_game("whistle_mountain", players=2, seed=1)
    assert steps(game.ruleset, game.state, game.legal_actions()[0]) == () and before(game.node) is None
    assert asides_of(game).outcomes(game.state, "red") == ()


def test_before_their_turn_is_where_you_ended_yours() -> None:
    game, _ = end_turn("worker:move rotate:blockers")
    start = game.node
    assert before(start) is None
    game.play("end turn")
    assert before(game.node) is start
    while ASIDES.acts(game.state):
        game.play(game.legal_actions()[0])
    assert before(game.node) is start and game.node.step > 1
    game.goto(before(game.node))
    assert game.node is start


def test_all_three_cards_are_foreseen_one_third_each_with_the_ties_that_you_would_break() -> None:
    s = table(DRAWING, lines="worker:move rotate:blockers")
    kept = RULESET.to_dict(s)
    found = forecast(s, "yellow")
    assert [future.weight for future in found] == [Fraction(1, 3)] * 3
    assert [future.outcome.name for future in found] == list(s.extra.cards)
    for future in found:
        assert [line.events[0].kind for line in future.lines] == [
            "die_rolled",
            "outlaw_line",
            "outlaw_line",
            "outlaw_card",
        ]
        (tie,) = future.lines[1].ties
        assert tie.decision.kind == "outlaw_space" and len(tie.options) > 1
        assert not future.lines[2].ties and ASIDES.title(s, future.outcome, "en").startswith("Outlaw card ")
    assert RULESET.to_dict(s) == kept, "nothing was really done"


def test_what_is_foreseen_is_what_happens() -> None:
    """Whatever the die shows then, the foreseen line of that card is what the log tells."""
    compared = 0
    for seed in range(5):
        game, rng = wm.new_game("outlaws", seed=seed, mode="sandbox", variant="first_game"), random.Random(seed)
        for _ in range(60):
            due = game.decision
            if due is None:
                break
            if due.kind == "turn" and "end turn" in map(str, due.options) and max(game.state.players[0].resources) <= 4:
                found = {future.outcome.name: future for future in forecast(game.state, "yellow")}
                told = game.play("end turn")
                rolled = next((event for event in told if event.kind == "die_rolled"), None)
                if rolled is not None and not any(line.ties for line in found[rolled.data["card"]].lines):
                    foreseen = [event for line in found[rolled.data["card"]].lines[:-1] for event in line.events]
                    at = told.index(rolled)
                    assert told_of(foreseen) == told_of(told[at : at + len(foreseen)], foreseen)
                    compared += 1
            else:
                game.play(pick(game.legal_actions(), rng))
    assert compared > 3


def told_of(events: list[Event], like: list[Event] | None = None) -> list[object]:
    """Events as what can be compared: the faces of a card are alike, and what a facedown pile holds is not foreseen."""
    hidden = {k for k, event in enumerate(like or events) if SECRET in str(event.data)}
    return [
        (event.kind, event.rule, event.player, {} if k in hidden or event.kind == "die_rolled" else event.data)
        for k, event in enumerate(events)
    ]


def test_the_forecast_depends_on_nothing_that_you_cannot_see() -> None:
    game, rng = wm.new_game("outlaws", seed=4, mode="sandbox"), random.Random(4)
    while game.state.turn < 9 or game.decision is None or game.decision.kind != "turn":
        game.play(pick(game.legal_actions(), rng))
    one = forecast(game.state, "yellow")
    two = forecast(wm.explore.determinize(game.state, "yellow", 99), "yellow")
    assert [told_of(list(line.events)) for f in one for line in f.lines] == [
        told_of(list(line.events)) for f in two for line in f.lines
    ]
    assert SECRET in str(one[0].lines[-1].events[0].data), "the new card is not known"


def test_while_they_act_before_the_first_turn_and_at_the_end_nothing_is_foreseen() -> None:
    assert forecast(wm.new_game("outlaws", seed=5).state, "yellow") == ()
    game, _ = end_turn("worker:move")
    game.play("end turn")
    assert ASIDES.acts(game.state) and forecast(game.state, "yellow") == ()
    ended, _ = end_turn("rotate:blockers", deck_left=1)
    ended.play("end turn")
    assert ended.is_over and forecast(ended.state, "yellow") == ()


@pytest.mark.parametrize("number", range(6))
def test_deals_take_the_three_cards_in_turns_in_the_place_of_re_deals(number: int) -> None:
    s = table(DRAWING, lines="rotate:blockers")
    dealt = deal(s, "yellow", 5 + number, number)
    assert RULESET.to_dict(RULESET.view(dealt, "yellow")) == RULESET.to_dict(RULESET.view(s, "yellow"))
    told: list[Event] = []
    RULESET.apply(dealt, RULESET.parse("end turn"), told)
    rolled = next(event for event in told if event.kind == "die_rolled")
    assert rolled.data["card"] == s.extra.cards[number % 3]


def test_playouts_go_through_them_and_the_same_seed_gives_the_same_answer() -> None:
    s = table(DRAWING, lines="rotate:blockers", deck_left=2)
    answers = []
    for _ in range(2):
        sampler = Playouts(s, bots="random", viewer="yellow", seed=3)
        assert all(sampler.play() for _ in range(3))
        answers.append(sampler.estimate().text())
    assert answers[0] == answers[1]
