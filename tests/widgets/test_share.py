"""What "Copy link" copies: with a viewer only what they see; in the app an address that opens there; else a text, named so."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import wm_kernel as wm
from widgets import App, BoardView, Play, PlayView
from widgets.core import html, share
from widgets.play import sheets
from wm_kernel import explore
from wm_kernel.table import packed
from wm_kernel.table.game import Game
from wm_kernel.table.view import GameView


@pytest.fixture(autouse=True)
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WM_HOME", str(tmp_path / "wm"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.delenv(share.BASE, raising=False)


def game() -> Game:
    found: Game = wm.new_game("whistle_mountain", players=3, seed=40_961)
    while found.decision is not None and found.decision.kind in ("draft", "keep_cards"):
        found.play(found.legal_actions()[0])
    return found


def copied(view: PlayView, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    sent: list[dict[str, Any]] = []
    monkeypatch.setattr(view.helper, "send", lambda content, *_: sent.append(content))
    view.act("link")
    return next(content for content in sent if "copy" in content)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_with_a_viewer_only_what_they_see_is_copied(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    played = game()
    view = PlayView(played, viewer="red", lang=lang, save=False)
    text = copied(view, monkeypatch)["copy"]
    found = wm.from_link(text)
    assert isinstance(found, GameView) and found.player == "red"
    record = packed.unpack(text)
    assert not {"seed", "setup", "tree", "nodes", "actions"} & set(record)
    assert "40961" not in str(record), "the seed"
    for colour in ("yellow", "black"):
        secret = played.state.players[played.state.colours.index(colour)].hand
        shown = found.state.players[found.state.colours.index(colour)].hand
        assert not secret or list(shown) != list(secret)
    assert list(found.state.deck) != list(played.state.deck)
    assert view.word("link-copied-text-view", player=wm.words.describe("red", lang)) == view.status.text
    label = sheets.link_label(view)
    assert wm.words.describe("red", lang).lower() in label.lower()
    view.close()


def test_games_that_differ_only_in_what_is_hidden_are_copied_alike() -> None:
    played = game()
    state = explore.determinize(played.state, "red", 5)
    other = Game(played.ruleset, state, from_position=True)
    assert other.state.deck != played.state.deck
    first, second = (wm.from_link(share.share(one, "red").text) for one in (played, other))
    assert isinstance(first, GameView) and isinstance(second, GameView)
    assert first.ruleset.to_dict(first.state) == second.ruleset.to_dict(second.state)


def test_without_one_it_is_the_game_as_text_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    view = PlayView(game(), save=False)
    assert sheets.link_label(view) == "Copy as text"
    sent = copied(view, monkeypatch)
    assert isinstance(wm.from_link(sent["copy"]), Game) and not sent["route"]
    assert "text" in view.status.text
    view.close()


def test_where_a_base_is_set_it_is_an_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(share.BASE, "https://example.org/wm/")
    view = PlayView(game(), save=False)
    assert sheets.link_label(view) == "Copy link"
    address = copied(view, monkeypatch)["copy"]
    head, _, text = address.partition("#/open/")
    assert head == "https://example.org/wm/" and isinstance(wm.from_link(text), Game)
    view.close()


@pytest.mark.parametrize("viewer", [None, "red"])
def test_in_the_app_the_address_opens_there(viewer: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    app = App(lang="en")
    view = PlayView(game(), viewer=viewer, save=False)
    sent = copied(view, monkeypatch)
    assert sent["route"] and "link" in sheets.link_label(view).lower()
    app.go(sent["copy"])
    opened = app.view
    assert isinstance(opened, Play if viewer is None else BoardView) and not app.status.is_bad
    if viewer is not None:
        assert "Red" in app._page.html
    assert not [href for href in app_links(app) if href == "open"]
    app.go("open/wm1:nonsense")
    assert app.route == "" and app.status.is_bad and "no game" in app.status.text
    app.close()
    view.close()
    assert html.book is None


def app_links(app: App) -> list[str]:
    app.go("")
    return [part.partition('"')[0] for part in app._page.html.split('href="#/')[1:]]
