"""A best turn claims no more than it is: against every line there is, and what it says of what it leaves aside."""

from __future__ import annotations

import os
from functools import partial
from typing import Any

import pytest

from tests.explore.exhaustive import GAMES, compare, looks, measure, positions, seconds
from tests.whistle_mountain.factory import RULES
from wm_kernel.explore.best import best_turn
from wm_kernel.explore.bots import make
from wm_kernel.explore.reasons import reasons
from wm_kernel.explore.search import Limits, best_line
from wm_kernel.games.propeller_islands.rules.actions import Reroll
from wm_kernel.games.propeller_islands.rules.ruleset import RULESET as ISLANDS
from wm_kernel.learn.finder import Finder
from wm_kernel.learn.goals import Goal
from wm_kernel.table.spec import spec_of

SECONDS = float(os.environ.get("WM_EXHAUSTIVE_SECONDS", "0.5"))  # of the processor, for each search of a position


@pytest.mark.parametrize("game", GAMES)
def test_the_best_turn_is_the_best_of_all_lines(game: str) -> None:
    found = measure(game, 16, partial(looks, 400))
    assert found["equal"] >= 3 and found["late"] <= 10, found


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_the_best_turn_is_the_best_of_all_lines_in_400_positions(game: str) -> None:
    found = measure(game, 400, partial(seconds, SECONDS), seed=1000)
    print(game, dict(found))
    assert found["equal"] > 20, found


def ready(seed: int, **changed: Any) -> Any:
    """The end of a turn of Whistle Mountain with these things in hand."""
    s = RULES.new_state(players=2, seed=seed, variant="full")
    while s.phase != "play":
        RULES.apply(s, RULES.legal_actions(s)[0])
    s.main_done = True
    player = s.players[s.active]
    player.hand, player.awards, player.machines, player.scaffolds = (), (), (), ()
    for name, value in changed.items():
        setattr(player if hasattr(player, name) else s, name, value)
    return s


@pytest.mark.parametrize("upgrade", sorted(RULES.new_state(players=2, seed=1).setup.catalog.upgrades))
def test_an_upgrade_that_is_gained_on_the_way_may_bring_vp_yet(upgrade: str) -> None:
    s = ready(3, hand=("upgrade_market", "craft"), upgrade_market=(upgrade,), resources=[3, 3, 3, 3, 3])
    assert compare(s, partial(looks, 20_000)) != "late"


def test_a_best_turn_says_in_one_sentence_what_is_proved_for_whom_and_what_it_leaves_aside() -> None:
    s = ready(3, hand=("upgrade_market",), upgrade_market=("stock_pile",), resources=[3, 3, 3, 3, 3])
    found = best_turn(s)
    assert (found.value, found.proved, found.excluded) == (2.0, True, ("upgrades",))
    assert found.describe() == (
        "+2 VP for Yellow, proved, leaving aside what is drawn or turned up on the way (upgrades): no line brings more"
    )
    assert (
        "+2 PV pour Jaune, prouvé, sans compter ce qui est pioché ou révélé en route (améliorations)"
        in found.describe("fr")
    )
    assert found.describe() in str(found)
    nothing = best_turn(ready(3))
    assert nothing.excluded == () and nothing.describe() == "0 VP for Yellow, proved: no line brings more"
    stopped = best_turn(next(positions("whistle_mountain", 1)), nodes=1)
    assert not stopped.proved and "not proved" in stopped.describe() and "non prouvé" in stopped.describe("fr")


def test_what_the_others_decide_is_named() -> None:
    s = ready(3, hand=("scramble",))
    s.players[s.active].machines = ("printing_press",)
    model = spec_of(s).load("search").model_for(s, "vp")
    model.ours = lambda spot: not spot.state.pending  # as if somebody else paid and chose
    found = best_line(model, model.root(s), Limits())
    assert found.excluded[-1:] == ("others",) and found.chance in ("none", "excluded")
    model.ours = lambda spot: bool(spot.state.pending)  # as if somebody else decided first
    found = best_line(model, model.root(s), Limits())
    assert found.proved and found.line and found.excluded[-1:] == ("others",)


def test_in_a_tie_of_outlaws_the_gain_is_that_of_the_gang() -> None:
    ties = [s for s in positions("outlaws", 30, 50) if s.active == 1]
    assert ties
    for s in ties:
        found = best_turn(s)
        assert found.player == "red" and "for Red (Outlaws)" in found.describe()
        assert "pour Rouge (Hors-la-loi)" in found.describe("fr")


def test_a_reroll_is_left_aside_or_weighed() -> None:
    s = ISLANDS.new_state(players=2, seed=1, characters=["jacques", "nelson"])
    while not any(isinstance(action, Reroll) for action in ISLANDS.legal_actions(s)):
        ISLANDS.apply(s, ISLANDS.legal_actions(s)[0])
    sure, weighed = best_turn(s), best_turn(s, chance="expected")
    assert sure.excluded == ("dice",) and "dice rolled again" in sure.describe()
    assert "dice" not in weighed.excluded and weighed.value >= sure.value
    if weighed.chance == "expected":
        assert "on average over what may be drawn" in weighed.describe()


@pytest.mark.parametrize("game", GAMES)
def test_chance_that_is_weighed_has_an_answer_within_its_limit(game: str) -> None:
    for s in list(positions(game, 12, 60))[::2]:
        sure = best_turn(s, nodes=30)
        found = best_turn(s, nodes=100, chance="expected")
        assert found.nodes <= 102 and found.line and found.value >= sure.value
        assert found.value <= found.bound and (found.proved or "not proved" in found.describe())


def test_a_card_that_may_come_counts_when_chance_is_weighed() -> None:
    s = ready(3, upgrades=("recorder", "stock_pile"), resources=[3, 1, 1, 1, 1])  # it lacks two resources, or one card
    sure, weighed = best_turn(s), best_turn(s, chance="expected")
    assert sure.excluded == ("cards",) and sure.value == 0
    assert weighed.proved and 0 < weighed.value < 2 and "cards" not in weighed.excluded
    assert str(weighed.line[0]) == "use recorder" and "on average over what may be drawn" in weighed.describe()
    assert "en moyenne" in weighed.describe("fr")


@pytest.mark.parametrize("game", ["whistle_mountain", "propeller_islands"])
def test_what_an_author_has_proved_is_what_the_best_turn_has(game: str) -> None:
    teach = spec_of(next(positions(game, 1))).load("teach")
    form = teach.puzzle_form().model_fields["goal"].annotation
    kind = teach.measures["vp"]
    proved = decided = 0
    for s in positions(game, 24, 50):
        best = best_turn(s, nodes=150)
        seat = teach.rules.players(s).index(best.player)
        now = teach.now(s, s, seat, teach.past())
        have = form.kinds()[kind].measure(0, now)[0]
        if not best.proved or best.value <= 0:
            continue
        finder = Finder(Goal.of(form(**{kind: int(have + best.value)})), now, "vp")
        if not finder.step(5_000):
            continue
        assert (finder.is_proved, finder.best) == (True, have + best.value), (best, finder.lines)
        assert finder.excluded <= set(best.excluded)
        proved += 1
        decided += "others" in finder.excluded
    assert proved >= 5
    assert decided or game != "whistle_mountain"


def test_a_payment_is_judged_with_what_it_pays_for() -> None:
    s = ready(3, hand=("upgrade_market",), upgrade_market=("stock_pile",), resources=[3, 3, 3, 3, 3])
    RULES.apply(s, RULES.parse("card upgrade_market"))
    assert RULES.decision(s).kind == "pay"
    assert best_turn(s).value == 2 and str(best_turn(s).line[-1]) == "use stock_pile"
    bot = make("greedy")
    told = reasons(bot, s, bot.choose(s, RULES.decider(s)))
    assert told.ways and all(way.gain > 0 for way in told.ways) and told.gain > 0


def test_nothing_is_proved_where_every_line_needs_a_tile_that_nobody_has_seen() -> None:
    *_, s = positions("propeller_islands", 15, 15000)
    found = best_turn(s)
    assert (found.line, found.proved, found.excluded) == ((), False, ("tiles",))
    assert "not proved, leaving aside what is drawn or turned up on the way (tiles)" in found.describe()
