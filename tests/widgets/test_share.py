"""What "Copy link" copies: with a viewer only what they see; in the app an address that opens there; else a text, named so."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import wm_kernel as wm
from widgets import App, BoardView, Play, PlayView
from widgets.core import html, qr, share
from widgets.play import sheets
from wm_kernel import explore
from wm_kernel.table import link, packed
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


# -- addresses: short where nothing is lost, of the page where there is one ---------------------------------------------


def test_an_address_is_short_unless_that_would_lose_something(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(share.BASE, "https://example.org/wm/")
    played = game()
    found = share.share(played, None)
    assert found.address.startswith("https://example.org/wm/#/open/wms1:") and not found.is_less
    assert link.read(found.address).transcript() == played.transcript()
    played.node.note = "look here"
    assert share.share(played, None).text.startswith("wm1:"), "a note that there is room for is kept"
    monkeypatch.setattr(share, "MOST_ADDRESS", 100)
    assert share.share(played, None).is_less and share.whole(played, None).text == played.link()
    from_position = Game(played.ruleset, played.state.clone(), from_position=True)
    assert share.share(from_position, None).text.startswith("wm1:")


def test_what_an_address_leaves_out_is_said_and_the_text_has_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(share.BASE, "https://example.org/wm/")
    monkeypatch.setattr(share, "MOST_ADDRESS", 100)
    view = PlayView(game(), save=False, lang="fr")
    view.game.node.note = "ici"
    copied(view, monkeypatch)
    assert view.word("share-less") in view.status.text
    sent: list[dict[str, Any]] = []
    monkeypatch.setattr(view.helper, "send", lambda content, *_: sent.append(content))
    view.act("link:text")
    assert wm.from_link(sent[0]["copy"]).node.note == "ici" and not sent[0]["route"]
    view.close()


def test_the_page_of_the_app_says_where_it_is_and_goes_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    app = App(lang="en")
    app._on_where({"new": "http://room.test:8877/a/play.html"})
    assert share.base() == "http://room.test:8877/a/play.html#/"
    assert share.share(game(), None).address.startswith("http://room.test:8877/a/play.html#/open/wms1:")
    sent: list[dict[str, Any]] = []
    monkeypatch.setattr(app.helper, "send", lambda content, *_: sent.append(content))
    app.go("puzzles")
    app._on_button("copy", "", False)
    assert sent == [{"copy": "http://room.test:8877/a/play.html#/puzzles", "route": False}]
    app._on_message(None, {"copied": False}, None)
    assert app.status.is_bad and "address bar" in app.status.text
    app._on_message(None, {"copied": True}, None)
    assert not app.status.is_bad
    app._on_where({"new": "javascript:alert(1)//http://"})
    assert share.base() == ""
    app.close()
    assert share.page == ""


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_could_not_be_copied_is_shown_to_be_selected(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(share.BASE, "http://127.0.0.1:8877/")
    view = PlayView(game(), save=False, lang=lang)
    view._on_message(view.helper, {"kind": "copied", "done": False}, None)
    assert view.sheet == "", "nothing of this view was to be copied"
    address = copied(view, monkeypatch)["copy"]
    view._on_message(view.helper, {"kind": "copied", "done": False}, None)
    told = sheets.sheet(view.now())
    assert view.sheet == "share" and view.status.is_bad and address in told
    assert view.word("share-local") in told and "<svg" in told
    view.close()


# -- QR codes -----------------------------------------------------------------------------------------------------------


def test_a_code_holds_the_game_else_the_position_alone_and_says_which(monkeypatch: pytest.MonkeyPatch) -> None:
    played = game()
    assert share.coded(played, None).what == "", "without an address there is nothing to open"
    monkeypatch.setenv(share.BASE, "https://example.org/wm/")
    found = share.coded(played, None)
    assert found.what == "game" and len(found.address) <= share.MOST_CODE
    monkeypatch.setattr(share, "MOST_CODE", 100)
    found = share.coded(played, None)
    assert found.what == "position"
    opened = link.read(found.address)
    assert opened.step == 0 and opened.ruleset.to_dict(opened.state) == played.ruleset.to_dict(played.state)
    seen = share.coded(played, "red")
    assert seen.what == "view" and isinstance(link.read(seen.address), GameView)
    for name in ("game", "position", "view"):
        assert wm.words.message(f"share-code-{name}", "fr", step=4, player="Rouge").startswith("Code QR")
    monkeypatch.setattr(share, "MOST_ANY_CODE", 100)
    assert share.coded(played, None).what == ""


def test_a_code_is_black_on_white_with_a_rim_and_a_name() -> None:
    text = "https://example.org/wm/#/open/wms1:" + "aB-_9" * 60
    found, picture = qr.rows(text), qr.svg(text, 'of "this" & that')
    side = len(found) + 2 * qr.QUIET
    assert f'viewBox="0 0 {side} {side}"' in picture and 'aria-label="of &quot;this&quot; &amp; that"' in picture
    drawn = [[False] * side for _ in range(side)]
    for x, y, length in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\d+z", picture.split('fill="#000"')[1]):
        for k in range(int(length)):
            drawn[int(y)][int(x) + k] = True
    rim = qr.QUIET
    assert [row[rim:-rim] for row in drawn[rim:-rim]] == found
    assert not any(any(row[:rim] + row[-rim:]) for row in drawn) and not any(map(any, drawn[:rim] + drawn[-rim:]))
    with pytest.raises(ValueError):
        qr.rows("x" * 3000)
