"""By what a game is played is told in the view: switched rulings at once, assumed values where they stand and in a list."""

from __future__ import annotations

import pytest

import wm_kernel as wm
from tests.widgets.conftest import Message
from widgets import PlayView
from widgets.core import about
from widgets.play import game_sheet
from wm_kernel.games.whistle_mountain.controls import CONTROLS
from wm_kernel.picture.marks import Marks
from wm_kernel.table.game import Game


@pytest.fixture
def switched() -> Game:
    return wm.new_game("whistle_mountain", players=3, seed=5, rulings={"R-34": "off"}, stall_guard=4)


@pytest.mark.parametrize(
    ("lang", "told", "now"),
    [
        ("en", "Ruling R-34 is switched", "no scaffold can be built"),
        ("fr", "La décision R-34 est modifiée", "échafaudage"),
    ],
)
def test_a_switched_ruling_is_told_beside_the_table_and_opens(switched: Game, lang: str, told: str, now: str) -> None:
    view = PlayView(switched, save=False, lang=lang)
    assert told in view._log.html
    view.act("sheet:game")
    assert view.error is None
    for part in (now, "R-34", "4"):
        assert part in view._sheet.html
    view.act("sheet:close")
    assert view.sheet == ""


def test_a_game_without_switched_rulings_says_nothing_beside_the_table(switched: Game) -> None:
    view = PlayView(wm.new_game("whistle_mountain", players=2, seed=1), save=False)
    assert game_sheet.switched(view.game) == []
    assert "sheet:game" not in view._log.html
    view.act("sheet:settings")
    assert "sheet:game" in view._sheet.html, "the way there is among the settings"
    view.act("sheet:game")
    assert "None: open questions" in view._sheet.html


def test_assumed_values_on_the_table_are_listed(switched: Game) -> None:
    view = PlayView(switched, save=False)
    view.act("sheet:game")
    state = switched.state
    for name in state.upgrade_market:
        upgrade = state.setup.catalog.upgrades[name]
        is_assumed = any(source.source == "assumed" for source in upgrade.provenance.values())
        assert (upgrade.name["en"] in view._sheet.html) == is_assumed
    assert "VP of the tower floors" in view._sheet.html
    hidden = set(state.upgrade_stack) - CONTROLS.on_table(state)
    assert hidden and not any(state.setup.catalog.upgrades[name].name["en"] in view._sheet.html for name in hidden)


def test_what_is_assumed_is_said_where_it_stands(switched: Game) -> None:
    view = PlayView(switched, save=False)
    upgrade = next(
        name
        for name in switched.state.upgrade_market
        if switched.state.setup.catalog.upgrades[name].provenance["cost"].source == "assumed"
    )
    target = view.scene.target(f"market:upgrade:{upgrade}")
    assert target is not None and "assumed value" in target.name
    bubble = about.bubble(switched.state, view.scene, target, "en")
    assert bubble is not None and "≈" in bubble.lines[-1] and "Cost" in bubble.lines[-1]
    floor = view.scene.target("tower:3")
    assert floor is not None and "assumed value" in floor.name


def test_the_panel_of_a_chosen_piece_keeps_its_contrast(switched: Game, sent: list[Message]) -> None:
    """The panel that stands for a ship in hand is framed, not tinted: it is full of words."""
    from wm_kernel import picture

    plain = picture.scene(switched.state, layout="narrow")
    chosen = picture.scene(switched.state, layout="narrow", marks=Marks(chosen=("player:red",)))
    panel = plain.target("player:red")
    assert panel is not None
    added = [shape for shape in chosen.shapes if shape not in plain.shapes]
    assert added and all(getattr(shape, "fill", None) is None for shape in added)
