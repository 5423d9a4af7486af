"""The four bots: legal choices, the same seed the same choice, nothing hidden read, limits, and why."""

from __future__ import annotations

import pytest

import wm_kernel as wm
from tests.explore.positions import RULES, decisions, reached
from tests.toy import Lanterns
from wm_kernel.explore import LEVELS, Bot, bots, determinize, make, play_on
from wm_kernel.explore.evaluator import Plain
from wm_kernel.explore.ladder import games_of, rung
from wm_kernel.explore.mcts import BEHIND, TreeSearch
from wm_kernel.explore.planner import PlannerBot, TurnSearch
from wm_kernel.explore.study import play, tasks
from wm_kernel.explore.thinking import Limits
from wm_kernel.explore.why import term_name
from wm_kernel.games.whistle_mountain.bots.value import TERMS, WEIGHTS, Ground, terms, terms_of, value

SMALL = {"random": {}, "greedy": {}, "planner": {"nodes": 60}, "mcts": {"nodes": 250}}


def small(level: str, seed: int = 3) -> Bot:
    return make(level, seed, **SMALL[level])


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("players", [2, 3])
def test_a_bot_never_reads_what_is_hidden(level: str, players: int) -> None:
    """Two positions that are equal in its view and different beneath: the same choice."""
    for number, state in enumerate(decisions(seed=11, players=players, upto=160, every=23)):
        who = RULES.decider(state)
        other = determinize(state, who, seed=1000 + number)
        assert small(level).choose(state, who) == small(level).choose(other, who)


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_that_remembers_its_plan_reads_nothing_hidden_either(level: str) -> None:
    """A whole turn, each position dealt anew before the second bot sees it."""
    state = reached(seed=5, turn=16)
    one, two = small(level), small(level)
    turn, number = state.turn, 0
    while state.turn == turn:
        who = RULES.decider(state)
        action = one.choose(state, who)
        assert two.choose(determinize(state, who, seed=number), who) == action
        RULES.apply(state, action)
        number += 1


@pytest.mark.parametrize("level", LEVELS)
def test_choices_are_legal_and_repeat(level: str) -> None:
    for state in decisions(seed=6, players=2, upto=120, every=11):
        who = RULES.decider(state)
        bot, before = small(level), RULES.to_dict(state)
        action = bot.choose(state, who)
        assert action in RULES.legal_actions(state)
        assert small(level).choose(state, who) == action
        assert bot.repeatable
        assert RULES.to_dict(state) == before, "the position is not the bot's to change"


@pytest.mark.parametrize("level", ["random", "greedy", "planner"])
def test_whole_games_end(level: str) -> None:
    state = RULES.new_state(players=2, seed=9, stall_guard=5, max_rounds=15)
    end = play_on(state, [small(level, seed) for seed in (1, 2)])
    assert RULES.is_over(end)
    assert not RULES.is_over(state)


def test_another_player_is_refused() -> None:
    state = reached()
    other = next(colour for colour in state.colours if colour != RULES.decider(state))
    with pytest.raises(ValueError, match="does not decide now"):
        make("greedy").choose(state, other)


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(LookupError, match="random, greedy, planner, mcts"):
        make("genius")


def test_a_limit_in_seconds_says_that_it_does_not_repeat() -> None:
    bot = make("planner", seconds=0.05)
    assert not bot.repeatable
    assert "not repeatable" in repr(bot)
    state = reached()
    assert bot.choose(state, RULES.decider(state)) in RULES.legal_actions(state)


@pytest.mark.parametrize("level", ["planner", "mcts"])
def test_a_bot_can_be_stopped_and_takes_the_best_so_far(level: str) -> None:
    asked = 0

    def stop() -> bool:
        nonlocal asked
        asked += 1
        return asked > 1

    state = reached(turn=14)
    bot = make(level, nodes=100_000, stop=stop)
    assert bot.choose(state, RULES.decider(state)) in RULES.legal_actions(state)
    assert asked >= 2
    assert not bot.repeatable


def test_more_nodes_never_make_the_planned_line_worse() -> None:
    state = reached(seed=3, turn=20)
    who = RULES.decider(state)
    bot = PlannerBot(1)
    evaluator = bot.evaluator(state)
    seen = evaluator.seen(state, who)
    values = [TurnSearch(evaluator, seen, who, Limits(nodes)).run()[0].value for nodes in (10, 60, 900)]
    assert values == sorted(values)


def test_a_planned_line_ends_the_turn() -> None:
    state = reached(seed=3, turn=18)
    who = RULES.decider(state)
    evaluator = PlannerBot(1).evaluator(state)
    for line in TurnSearch(evaluator, evaluator.seen(state, who), who, Limits(200)).run(5):
        assert line.state.turn != state.turn
        assert str(line.actions[-1]) == "end turn"


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_bot_says_why(level: str, lang: str) -> None:
    state = reached(seed=2, turn=15)
    told = small(level).why(state, lang=lang)
    assert told.action in RULES.legal_actions(state)
    assert set(told.before) == {*TERMS, "pace", "opponents"} == set(told.after)
    assert abs(sum(told.changes.values()) - told.gain) < 1e-6
    for name, _, _, _ in told.rows():
        assert name in str(told)
    assert "<table>" in told._repr_html_()


def test_the_tree_search_weighs_lines_that_differ() -> None:
    """Not the same turn again and again with another trifle at its end; and each line on the same deals."""
    state = reached(seed=3, turn=18)
    who = RULES.decider(state)
    evaluator = PlannerBot(1).evaluator(state)
    search = TreeSearch(evaluator, evaluator.seen(state, who), who, Limits(500), lines=6, depth=1)
    dealt: dict[int, list[int]] = {}

    class Dealing:
        def __getattr__(self, name: str) -> object:
            return getattr(evaluator, name)

        def determinize(self, state: object, player: str | None, seed: int) -> object:
            dealt.setdefault(id(state), []).append(seed)
            return evaluator.determinize(state, player, seed)

    search.evaluator = Dealing()  # type: ignore[assignment]
    found = search.run(seed=1)
    begun = [search._main(line.actions)[1] for _, line in found]
    assert 2 <= len(begun) == len(set(begun))
    values = [line.value for _, line in found]
    assert max(values) - min(values) <= BEHIND
    (first, *others) = sorted(dealt.values(), key=len, reverse=True)
    assert len(first) > 1
    assert others
    assert all(seeds == first[: len(seeds)] for seeds in others)


def test_why_answers_for_any_action_too() -> None:
    state = reached(seed=2, turn=15)
    action = RULES.parse("forge")
    told = small("planner").why(state, action)
    assert told.action == action
    assert str(told.line[-1]) == "end turn"


def test_every_term_has_a_name_in_both_languages() -> None:
    for term in (*TERMS, "pace", "opponents"):
        for lang in ("en", "fr"):
            assert not term_name(term, lang).startswith("term-")


def test_the_value_is_the_sum_of_its_terms() -> None:
    for state in decisions(seed=3, players=3, upto=200, every=29):
        for seat in range(3):
            assert abs(sum(terms(state, seat).values()) - value(state, seat)) < 1e-9


def test_at_the_end_the_evaluation_is_the_score() -> None:
    end = play_on(reached(seed=4, turn=6), [make("greedy", 1), make("greedy", 2)])
    ground = Ground(end, WEIGHTS)
    for seat, colour in enumerate(end.colours):
        assert sum(terms_of(end, seat, ground)) == pytest.approx(RULES.scores(end)[colour].total)


def test_bots_play_a_game_they_know_nothing_of() -> None:
    """The toy game of the tests of the table: every action is a candidate, the lead is the value."""
    lanterns = Lanterns()
    state = lanterns.new_state(players=2, seed=3)
    for level in LEVELS:
        thinkers = {
            player: bots.make(level, i, evaluator=Plain(lanterns), **SMALL[level])
            for i, player in enumerate(lanterns.players(state))
        }
        s = state.clone()
        for _ in range(400):
            if lanterns.is_over(s):
                break
            who = lanterns.decider(s)
            lanterns.apply(s, thinkers[who].choose(s, who))
        assert lanterns.is_over(s)


@pytest.mark.parametrize(("upper", "lower"), [("greedy", "random"), ("planner", "greedy")])
def test_the_lower_rungs_hold_in_a_few_short_games(upper: str, lower: str) -> None:
    """The whole ladder is `python -m wm_kernel.explore.ladder`; here a look that takes seconds."""
    bots_of = [(upper, SMALL[upper]), (lower, SMALL[lower])]
    games = tasks("whistle_mountain", bots_of, 6, seed=3, options={"max_rounds": 14})
    found = rung(upper, lower, [play(task) for task in games])
    assert found.won.n == 6
    assert found.lead.value > 0, str(found)


@pytest.mark.long
def test_the_tree_search_beats_the_planner_in_some_games() -> None:
    found = rung(
        "mcts", "planner", [play(task) for task in games_of("whistle_mountain", "mcts", "planner", 12, seed=5)]
    )
    assert found.lead.value > 0, str(found)


def test_a_game_of_the_public_surface_can_be_explained() -> None:
    game = wm.new_game(players=2, seed=4)
    assert make("planner", nodes=50).why(game.state).player == game.decision.player  # type: ignore[union-attr]
