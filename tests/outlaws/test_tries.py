"""What-if in Outlaws: lines that are dealt anew take the three cards in turns, each as likely as its faces of the die."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.outlaws.factory import RULESET, table
from tests.widgets.conftest import clean  # noqa: F401  (every widget is freed)
from widgets import WhatIf
from wm_kernel.explore.futures import forecast, turn_of
from wm_kernel.table.asides import Outcome
from wm_kernel.table.game import Game

DRAWING = "3 a a a .\n2 b bc b .\n1 . . . ."


def test_three_lines_from_here_end_in_three_cards() -> None:
    game = Game(RULESET, table(DRAWING, lines="rotate:blockers"), mode="sandbox", from_position=True)
    view = WhatIf(game, known_to="yellow", save=False)
    try:
        start, came = view.game.node, []
        view.act("deal:new")
        assert view.lines_now().is_dealing
        for _ in range(3):
            view.game.goto(start)
            view._catch_up()
            view.fork()
            told = view.game.play("end turn")
            came.append(next(event.data["card"] for event in told if event.kind == "die_rolled"))
        assert sorted(came) == sorted(start.state.extra.cards)
        assert view.walk is None, "lines are tried, not walked through"
    finally:
        view.close()


@pytest.mark.parametrize(
    ("die", "weights"),
    [
        (["left", "left", "middle", "middle", "right", "right"], [2, 2, 2]),
        (["left", "left", "left", "middle", "middle", "right"], [3, 2, 1]),
        (["left", "left", "left", "left", "right", "right"], [4, 2]),
    ],
)
def test_the_weights_are_those_of_the_die_of_ones_own_copy(die: list[str], weights: list[int]) -> None:
    s = RULESET.new_state(seed=4, variant="first_game", edition={"outlaws": {"die": die}})
    while s.phase == "setup":
        RULESET.apply(s, RULESET.legal_actions(s)[0])
    found = forecast(s, "yellow")
    assert [future.weight for future in found] == [Fraction(n, 6) for n in weights]
    outcomes: list[Outcome] = [future.outcome for future in found]
    came = [turn_of(outcomes, number) for number in range(12)]
    assert [came.count(k) for k in range(len(weights))] == [2 * n for n in weights]
