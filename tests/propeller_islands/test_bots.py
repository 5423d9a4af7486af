"""Bots, the exact search, comparisons and records of Propeller Islands."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import pytest

from wm_kernel.explore import LEVELS, Bot, make, play_on
from wm_kernel.explore.compare import compare
from wm_kernel.explore.evaluator import evaluator_of
from wm_kernel.explore.ladder import contests, games_of, rung
from wm_kernel.explore.search import Limits, best_line
from wm_kernel.explore.study import play, tasks
from wm_kernel.explore.why import term_name
from wm_kernel.games.propeller_islands.bots.determinize import determinize
from wm_kernel.games.propeller_islands.bots.evaluator import faceless
from wm_kernel.games.propeller_islands.bots.study import GROUPS
from wm_kernel.games.propeller_islands.bots.turn import OBJECTIVES, Turn, model_for
from wm_kernel.games.propeller_islands.bots.value import TERMS
from wm_kernel.games.propeller_islands.rules.actions import Reroll
from wm_kernel.games.propeller_islands.rules.effects import PlaceChoice
from wm_kernel.games.propeller_islands.rules.hidden import view
from wm_kernel.games.propeller_islands.rules.ruleset import RULESET
from wm_kernel.games.propeller_islands.rules.state import OVER, SECRET, State
from wm_kernel.words import message_of

GAME = "propeller_islands"
SMALL: dict[str, dict[str, Any]] = {"random": {}, "greedy": {}, "planner": {"nodes": 60}, "mcts": {"nodes": 120}}


def small(level: str, seed: int = 3) -> Bot:
    return make(level, seed, **SMALL[level])


@lru_cache
def _played(seed: int, players: int, upto: int, every: int) -> tuple[State, ...]:
    state = RULESET.new_state(players=players, seed=seed)
    bot, found = make("greedy", seed), []
    for step in range(upto):
        if RULESET.is_over(state):
            break
        if step % every == every - 1:
            found.append(state.clone())
        RULESET.apply(state, bot.choose(state, RULESET.decider(state)))
    return tuple(found)


def positions(seed: int, players: int = 2, upto: int = 90, every: int = 11) -> Iterator[State]:
    """Positions of a game that greedy bots play."""
    for state in _played(seed, players, upto, every):
        yield state.clone()


@pytest.mark.parametrize("level", LEVELS)
def test_choices_are_legal_repeat_and_leave_the_position_alone(level: str) -> None:
    for state in positions(6, every=17):
        who, before = RULESET.decider(state), RULESET.to_dict(state)
        action = small(level).choose(state, who)
        assert action in RULESET.legal_actions(state)
        assert small(level).choose(state, who) == action
        assert RULESET.to_dict(state) == before


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("players", [2, 4])
def test_a_bot_never_reads_what_is_hidden(level: str, players: int) -> None:
    """Two positions that look the same to the player and differ beneath: the same choice."""
    for number, state in enumerate(positions(11, players, every=29)):
        who = RULESET.decider(state)
        other = determinize(state, who, 1000 + number)
        assert small(level).choose(state, who) == small(level).choose(other, who)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_dealt_anew_looks_the_same(players: int) -> None:
    evaluator = evaluator_of(RULESET.new_state(players=players, seed=1))
    hidden = 0
    for number, state in enumerate(positions(4, players)):
        for who in state.colours:
            other = determinize(state, who, number)
            assert evaluator.key(view(other, who)) == evaluator.key(view(state, who))
            hidden += other.pile != state.pile
            mine, theirs = state.players[state.colours.index(who)], other.players[state.colours.index(who)]
            assert mine.hand == theirs.hand
    assert hidden, "the pile is dealt anew"


def naive(state: State, model: Turn, left: list[int]) -> float | None:
    """The best gain over every line of the turn, without a table, a bound or an order; None where no line ends."""
    spot = model.root(state)

    def walk(at: Any) -> float | None:
        left[0] -= 1
        if left[0] < 0:
            raise OverflowError
        if model.over(at):
            return 0.0
        if faceless(at.state):
            return None
        found: list[float] = []
        for action in RULESET.legal_actions(at.state):
            if isinstance(action, Reroll):
                continue
            after = at.state.clone()
            RULESET.apply(after, action)
            below = type(at)(after)
            rest = walk(below)
            if rest is not None:
                found.append(model.worth(after) - model.worth(at.state) + rest)
        return max(found, default=None)

    return walk(spot)


@pytest.mark.parametrize("objective", OBJECTIVES)
def test_the_best_turn_is_that_of_a_search_of_every_line(objective: str) -> None:
    compared = 0
    for seed in (1, 2):
        for state in positions(seed, upto=60, every=2):
            if state.phase == OVER:
                continue
            model = model_for(state, objective)
            try:
                best = naive(state, model, [120])
            except OverflowError:
                continue
            if best is None:
                continue
            found = best_line(model_for(state, objective), model.root(state), Limits(), objective)
            assert found.proved
            assert found.value == pytest.approx(best), (seed, state.round, objective)
            compared += 1
    assert compared >= 8


@pytest.mark.parametrize("objective", OBJECTIVES)
def test_a_proven_line_replays_to_its_value_and_no_bound_is_too_low(objective: str) -> None:
    for state in positions(8, upto=60, every=9):
        model = model_for(state, objective)
        found = best_line(model, model.root(state), Limits(nodes=3000), objective)
        spot = root = model.root(state)
        uppers = []
        for action in found.line:
            assert action in RULESET.legal_actions(spot.state)
            uppers.append((model.upper(spot), model.worth_of(spot)))
            spot = model.child(spot, action)
        end = model.worth_of(spot)
        assert end - model.worth_of(root) == pytest.approx(found.value)
        assert all(upper >= end - worth - 1e-9 for upper, worth in uppers)


def test_the_best_turn_knows_nothing_hidden() -> None:
    for number, state in enumerate(positions(9, upto=50, every=7)):
        other = determinize(state, state.colours[state.pending[-1].seat], number)
        one, two = (
            best_line(model := model_for(s, "vp"), model.root(s), Limits(nodes=2000), "vp") for s in (state, other)
        )
        assert (one.value, one.line) == (two.value, two.line)


def test_an_unknown_objective_is_refused() -> None:
    state = RULESET.new_state(players=2, seed=1)
    with pytest.raises(LookupError, match="vp, value, fame, resources"):
        model_for(state, "gold")
    with pytest.raises(LookupError, match="excluded, expected"):
        model_for(state, "vp", "certain")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_comparisons_and_reasons_have_words_in_both_languages(lang: str) -> None:
    first, *_, second = positions(5, upto=90, every=12)
    found = compare(first, second, names=("A", "B"), playouts=2, bots="random", reply_nodes=60)
    told = found.text(lang, everything=True) + found.html(lang, everything=True)
    assert "compare-" not in told and "term-" not in told and "score-" not in told
    names = " ".join(found.to_frame(lang)["name"])
    assert ", fame" not in names if lang == "fr" else ", plans" not in names
    assert {"en": "different numbers with a worker", "fr": "chiffres différents avec ouvrier"}[lang] in names
    for term in (*TERMS, "opponents"):
        assert not term_name(term, lang, GAME).startswith("term-")
    for objective in OBJECTIVES:
        for text in (f"what-if-objective-{objective}", f"what-if-gain-{objective}"):
            assert message_of(GAME, text, lang) != text
    why = str(make("planner", nodes=40).why(first, lang=lang))
    assert "term-" not in why and "why-" not in why


def test_records_of_a_game() -> None:
    result = play(tasks(GAME, ["greedy", "random"], 1, players=3, seed=4)[0])
    assert len(result.rows) == 3
    for row in result.rows:
        assert row["score"] == sum(row[f"vp_{group}"] for group in GROUPS)
        assert {"rounds", "ended_by", "character", "tiles", "plans", "taken", "activated", "pile"} <= set(row)
        assert row["ended_by"]


def test_the_ladder_climbs_in_any_game_of_two() -> None:
    assert {GAME, "whistle_mountain"} <= set(contests())
    games = games_of(GAME, "greedy", "random", 6, seed=2)
    assert {task.game for task in games} == {GAME} and dict(games[0].options) == {"max_rounds": 40}
    found = rung("greedy", "random", [play(task) for task in games])
    assert found.won.k == 6 and found.holds


def test_a_position_is_worth_the_score_when_the_game_is_over() -> None:
    state = play_on(RULESET.new_state(players=2, seed=3), [make("greedy"), make("greedy")])
    sheets = RULESET.scores(state)
    evaluator = evaluator_of(state)
    for who in state.colours:
        other = next(colour for colour in state.colours if colour != who)
        assert evaluator.value(state, who) == pytest.approx(sheets[who].total - sheets[other].total)


def test_a_tile_drawn_in_thought_gets_a_face_in_a_deal() -> None:
    """A planned line may end where a tile from the pile, unseen, is to be placed; on a deal it can be played on."""
    state = next(state for state in positions(6) if state.pending)
    who = state.colours[state.pending[-1].seat]
    seen = view(state, who)
    seen.pending.append(PlaceChoice(seen.pending[-1].seat, SECRET))
    assert faceless(seen) and evaluator_of(seen).closing(seen) is None
    deal = determinize(seen, who, 5)
    assert not faceless(deal) and evaluator_of(deal).closing(deal) is not None
