"""Whoever owns Outlaws enters die, docks, overlay and cards in the form, and plays by them (OL-RING-01)."""

from __future__ import annotations

from pathlib import Path

import pytest
from markupsafe import escape

import wm_kernel as wm
from widgets.reference.copy import MyCopy
from wm_kernel.games.outlaws.components import my_copy


def test_what_is_typed_makes_an_edition_that_is_played(tmp_path: Path) -> None:
    view = MyCopy(tmp_path / "my_copy.yaml", game="outlaws", lang="en")
    assert "Outlaws: What the faces of the die select" in view.text()
    view.ask("outlaws.die")
    view.type("left, left, left, left, left, right")
    assert not view.status.is_bad, view.status.text
    view.ask("outlaws.dock_ring")
    view.type("dock_large, dock_medium")
    assert view.status.is_bad and "every dock" in view.status.text
    view.save()
    assert not view.path.exists(), "it does not fit yet"
    ring = list(my_copy.asked()[1].standard)
    ring[:2] = reversed(ring[:2])
    view.type(my_copy.told("docks", ring))
    view.ask("board.bridge_row")
    view.type("6")
    assert "nobody has measured this yet" in view._entered.html
    view.save()
    game = wm.new_game("outlaws", seed=3, edition=view.path, variant="first_game")
    catalog = game.state.setup.catalog
    assert catalog.gang.die[4] == "left" and list(catalog.board.dock_ring) == ring and catalog.board.bridge_row == 6
    again = MyCopy(view.path, game="outlaws")
    assert [one.id for one, _ in again.model.entered] == ["outlaws.die", "outlaws.dock_ring", "board.bridge_row"]
    again.close()
    view.close()


@pytest.mark.parametrize(
    ("at", "text"),
    [
        ("outlaws.die", "left, up"),
        ("outlaws.dock_ring", "dock_moon"),
        ("outlaws.theft_docks", "dock_moon"),
        ("outlaws.cards", "sing a song"),
    ],
)
def test_what_is_no_value_is_said_with_an_example(at: str, text: str) -> None:
    view = MyCopy("nowhere.yaml", game="outlaws", lang="fr")
    view.ask(at)
    view.type(text)
    assert view.status.is_bad and text in view.status.text and not view.model.entered
    view.close()


def test_deck_and_theft_docks_are_entered_too(tmp_path: Path) -> None:
    view = MyCopy(tmp_path / "my_copy.yaml", game="outlaws", lang="en")
    view.ask("outlaws.theft_docks")
    view.type("Small machine dock 1 + Medium machine dock")
    assert not view.status.is_bad, view.status.text
    view.type("Small machine dock 1")
    assert view.status.is_bad and "Small machine dock 1 + Small machine dock 2" in view.status.text
    view.ask("outlaws.cards")
    assert "wm-hidden" not in view._lines_typed._dom_classes and "wm-hidden" in view._typed._dom_classes
    view._lines_typed.value = "place the blimp, move a worker\n" * 5 + "Blockers go round, take an upgrade"
    assert not view.status.is_bad, view.status.text
    view.save()
    game = wm.new_game("outlaws", seed=3, edition=view.path, variant="first_game")
    gang = game.state.setup.catalog.gang
    assert gang.theft_docks == (("dock_small_1", "dock_medium"),) and len(gang.cards) == 6
    assert list(gang.cards.values())[5].lines == (("rotate", "blockers"), ("upgrade", "best"))
    view.close()


@pytest.mark.parametrize("game", ["whistle_mountain", "outlaws", "propeller_islands"])
def test_all_of_an_assumed_value_can_be_read(game: str) -> None:
    """A field cuts off what is longer than it is: it stands in full below, or in a field of several lines."""
    view = MyCopy("nowhere.yaml", game=game, lang="fr")
    for one in view.model.asked:
        view.ask(one.id)
        standard = view.form.told(one.form, one.standard, "fr")
        shown = view._lines_typed.placeholder if one.form == "deck" else str(escape(standard))
        assert shown == standard if one.form == "deck" else shown in view._assumed.html, one.id
        assert len(view._typed.placeholder) <= 40
    view.close()


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_values_are_typed_as_they_are_told(lang: str) -> None:
    for one in my_copy.asked():
        assert my_copy.typed(one.form, my_copy.told(one.form, one.standard, lang), lang) == one.standard, one.id
