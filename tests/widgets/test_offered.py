"""A page can send anything: only what a view offers does something, whatever the act and its argument are.

Every view on every game, and every page of the app, is sent each act there is anywhere with hostile arguments. Nothing is
opened, nothing is raised, and what is shown stays as it was but for the sentence that says so.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from html import unescape
from pathlib import Path
from typing import Any

import pytest

import widgets
import wm_kernel as wm
from tests.widgets import callbacks
from tests.widgets.test_errors_are_shown import MAKE, VIEWS, parts
from widgets.core import panel as panel_module
from widgets.core.panel import Panel
from wm_kernel.table.spec import OURS, USUAL, spec

HOSTILE = (
    "{file}", "../{file}", "../../../../../../../../{file}", "/etc/passwd", "file://{file}", "~/x.yaml", "{file}\x00.yaml",
    "{file}\n", "..", ".", "", " ", "x" * 100_000, "9" * 5_000, "-1", "1e999", "0x10", "NaN", "None", "True", "\x00\x1b[2J\r\n",
    "é" * 40, "٣", "\u202e\u200b\ufeff", "\ud800", "<img src=x onerror=alert(1)>", "{{7*7}}", "${HOME}", "__class__", "a:b:c:d",
    "%2e%2e%2f", "C:\\x.yaml",
)  # fmt: skip
KINDS = (
    "sample",
    "open",
    "game",
    "set",
    "see",
    "save",
    "link",
    "edit:keep",
    "anew",
    "target",
    "file",
    "load",
    "author:sample",
)
NO_PRESS = (
    None, 5, "text", ["act"], {}, {"mark": ""}, {"act": None}, {"act": 7}, {"act": ["undo"]}, {"act": {"act": "undo"}},
    {"act": "undo", "mark": 5}, {"act": "undo", "mark": None}, {"act": True, "key": []}, {"act": ""},
    {"act": ":"}, {"act": ":" * 9},
)  # fmt: skip

WORDS = str(Path(widgets.__file__).parent.parent / "data" / "common" / "locale")
"""What is said may be read for the first time."""

_opened: list[str] = []
_is_watching = False


def _audit(event: str, given: tuple[Any, ...]) -> None:
    if (
        _is_watching
        and not str(given[0]).startswith(WORDS)
        and not isinstance(given[0], int)
        and event
        in (
            "open",
            "os.listdir",
            "os.scandir",
            "os.remove",
            "os.rename",
            "os.mkdir",
            "socket.connect",
        )
    ):
        _opened.append(f"{event} {given[0]!r:.200}")


sys.addaudithook(_audit)


@contextmanager
def watched() -> Iterator[list[str]]:
    """What is opened meanwhile."""
    global _is_watching
    _opened.clear()
    _is_watching = True
    try:
        yield _opened
    finally:
        _is_watching = False


@pytest.fixture(autouse=True)
def nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Settings, saves and progress of a reader nobody knows."""
    monkeypatch.setenv("WM_HOME", str(tmp_path / "wm"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("VOILA_REQUEST_URL", "http://localhost/")


def panels(view: Any) -> list[Panel]:
    """All panels of a view and of the views that it holds."""
    owners = [callback.handler.__self__ for part in parts(view) for callback in callbacks.callbacks(part)  # type: ignore[attr-defined]
              if hasattr(callback.handler, "__self__")]  # fmt: skip
    return [owner for owner in dict.fromkeys(owners) if isinstance(owner, Panel)]


def offered(view: Any) -> dict[Panel, set[str]]:
    """What stands in each panel to be pressed."""
    return {
        panel: {unescape(act) for act in re.findall(r'\bdata-(?:act|space)="([^"]*)"', panel.html)}
        for panel in panels(view)
    }


def shown(view: Any) -> dict[str, Any]:
    """All that the page is told of a view, but for the sentences that say what happened."""
    return {
        f"{widget.model_id} {name}": value
        for part in parts(view)
        for widget in callbacks.widgets_of(part)
        if "wm-status" not in widget._dom_classes
        for name, value in widget.get_state().items()
        if name not in ("status", "_dom_classes")
    }


def made(name: str, game: str) -> Any:
    """A view on a game of this name."""
    if game == USUAL:
        return MAKE.get(name, getattr(widgets, name))()
    a_game = wm.new_game(game, seed=3, players=spec(game).players[0])
    return getattr(widgets, name)(a_game, **({"save": False} if name == "PlayView" else {}))


OTHERS = [
    (name, game)
    for game in OURS
    if game != USUAL
    for name in ("AuthorView", "BoardView", "PlayView", "Replay", "WhatIf")
]
ALL = [(name, USUAL) for name in VIEWS if name != "App"] + OTHERS
ROUTES = ("", "sandbox", "reference", "puzzles", "course/propeller_islands", "what-if/outlaws")


def attack(view: Any, file: str) -> None:
    """Send everything to every panel of a view."""
    before = shown(view)
    stands = offered(view)
    kinds = {act.rpartition(":")[0] or act for acts in stands.values() for act in acts} | {*KINDS}
    hostile = [what.replace("{file}", file) for what in HOSTILE]
    with watched() as opened:
        for panel, acts in stands.items():
            send = next(iter(panel.view._msg_callbacks.callbacks))
            for content in NO_PRESS:
                if not (
                    isinstance(content, dict)
                    and content.get("act") in (*acts, "undo")
                    and isinstance(content.get("mark"), str)
                ):
                    send(panel.view, content, [])
            for kind in sorted(kinds):
                for act in (kind, f"{kind}:", *(f"{kind}:{what}" for what in hostile)):
                    if act not in acts and not any(act.startswith(form) for form in panel._typed):
                        send(panel.view, {"act": act, "mark": ""}, [])
        assert not opened, opened[:5]
    assert [part.error for part in parts(view) if part.error is not None] == []
    after = shown(view)
    assert {name for name in {*before, *after} if before.get(name) != after.get(name)} == set()


@pytest.mark.parametrize(("name", "game"), ALL, ids=lambda part: str(part))
def test_only_what_a_view_offers_does_anything(name: str, game: str, tmp_path: Path) -> None:
    file = tmp_path / "secret.yaml"
    file.write_text("a_secret_key: 1\n", encoding="utf-8")
    view = made(name, game)
    attack(view, str(file))
    view.close()


def test_only_what_a_page_of_the_app_offers_does_anything(tmp_path: Path) -> None:
    file = tmp_path / "secret.yaml"
    file.write_text("a_secret_key: 1\n", encoding="utf-8")
    app = widgets.App()
    for route in ROUTES:
        app.go(route)
        attack(app, str(file))
    app.close()


def test_a_sheet_of_positions_offers_only_its_names(tmp_path: Path) -> None:
    file = tmp_path / "secret.yaml"
    file.write_text("a_secret_key: 1\n", encoding="utf-8")
    view = widgets.Sandbox("ex_02")
    view.act("sheet:samples")
    attack(view, str(file))
    before = view.editor.data
    with watched() as opened:
        view.act(f"sample:{file}")  # nor does the act itself, whoever calls it
    assert not opened and view.editor.data == before and "a_secret_key" not in view.status.text
    sheet = view.desk.panels["sheet"]
    sheet.hear({"act": "sample:ex_01", "mark": ""})
    assert view.editor.data != before
    sheet.hear({"act": "sample:ex_02", "mark": ""})
    assert view.status.text == view.word(panel_module.Answer.OVER.value), "the sheet has been left"
    view.close()


def test_what_is_typed_is_taken_up_to_a_length() -> None:
    view = widgets.WhatIf("ex_02")
    view.act("edit:note")
    edit = next(panel for panel in panels(view) if panel._typed)
    long = "n" * (panel_module.MOST_TYPED + 1)
    edit.hear({"act": f"edit:keep:{long}", "mark": ""})
    assert view.editing == "note" and view.status.text == view.word("board-not-offered")
    edit.hear({"act": "edit:keep:seen", "mark": ""})
    assert view.editing == "" and view.line.note == "seen" and view.error is None
    edit.hear({"act": "edit:keep:again", "mark": ""})
    assert view.line.note == "seen" and view.status.text == view.word("board-stale")
    view.close()
