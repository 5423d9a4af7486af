"""You may be black in a game on the screen, too (OL-SETUP-01): a game that is given, one by its seats, one that is chosen."""

from __future__ import annotations

import pytest

import wm_kernel as wm
from widgets import Play
from widgets.play.bots_markup import foot
from widgets.play.seats import Seats, colours


def test_a_game_of_black_is_played_and_another_one_chosen() -> None:
    game = wm.new_game("outlaws", players=["black"], seed=3, variant="first_game")
    view = Play(game, save=False)
    assert view.seats.people == ("black",) and view.decision is not None and view.decision.player == "black"
    view.act("bots:new")
    assert view.chosen == {"yellow": "nobody", "black": "person"}
    view.act("begin")
    assert view.game.players == ("black", "red") and view.seats.kinds == {"black": "person"} and view.error is None
    view.close()


def test_black_is_chosen_on_the_page_and_yellow_stands_up() -> None:
    view = Play("outlaws", save=False)
    assert view.chosen == {"yellow": "person", "black": "nobody"}
    view.act("seat:black:person")
    assert view.chosen == {"yellow": "nobody", "black": "person"} and view.game.players == ("black", "red")
    view.act("seat:black:nobody")
    assert "Nobody sits at your seat" in foot(view.whole)
    view.act("seat:black:planner")
    view.act("begin")
    assert view.game.players == ("black", "red") and view.seats.is_bot("black") and view.error is None
    view.close()


def test_nobody_sits_with_the_outlaws() -> None:
    assert colours("outlaws") == ("yellow", "black")
    for seats, told in (
        ({"red": "person"}, "one of yellow, black"),
        ({"yellow": "person", "black": "person"}, "1 to 1"),
    ):
        with pytest.raises(ValueError, match=told):
            Seats(seats, game="outlaws")
