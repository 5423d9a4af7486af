"""The author's table as a view: a check that can be stopped, and where a file goes that is saved."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from widgets import AuthorView
from wm_kernel.learn import draft as drafts
from wm_kernel.learn.draft import Draft
from wm_kernel.learn.reach import reach


@pytest.fixture
def view() -> Iterator[AuthorView]:
    """A table with a goal that a line reaches."""
    made = AuthorView("ex_02")
    made.play(made.game.ruleset.parse("collect blimp f4-f5"))
    number = next(k for k, wish in enumerate(made.author().wishes) if wish.kind == "ship_at")
    made.act(f"author:wish:{number}")
    made.act("author:tab:check")
    yield made
    made.close()


def endless(view: AuthorView, monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """A check that comes to no end by itself; set once it has begun."""
    begun = threading.Event()

    def faults(draft: Draft, lang: str) -> list[str]:
        goal, ends = draft.goal(), drafts.after(draft, ())
        assert goal is not None and ends is not None
        while True:
            reach(goal.with_at_least("vp_at_least", 90), ends[0], 300, None)
            begun.set()

    monkeypatch.setattr(drafts, "faults", faults)
    return begun


def test_a_check_comes_to_its_end(view: AuthorView) -> None:
    view.act("author:check")
    assert view.whole.running == "check" and "author:stop" in view._search.html
    assert view.wait() and view.whole.running == "" and view.report is not None


def test_a_check_is_stopped_and_says_nothing_of_the_file(view: AuthorView, monkeypatch: pytest.MonkeyPatch) -> None:
    begun = endless(view, monkeypatch)
    view.act("author:check")
    assert begun.wait(20)
    told = threading.Event()
    show = view._search.show
    monkeypatch.setattr(view._search, "show", lambda html: (show(html), view.whole.looked and told.set()))
    assert told.wait(20), "it tells how far it is while it goes on"
    said = view.word("author-checking-at", nodes=view.whole.looked)
    assert said.split(":")[0] in view._search.html and view.whole.looked > 0
    view.act("author:stop")
    assert view.wait(20) and view.whole.running == "" and view.report is None
    assert "The check was stopped" in view.status.view.value and "author:check" in view._search.html


def test_what_was_changed_meanwhile_is_not_called_checked(view: AuthorView, monkeypatch: pytest.MonkeyPatch) -> None:
    begun, may_end = threading.Event(), threading.Event()

    def faults(draft: Draft, lang: str) -> list[str]:
        begun.set()
        return [] if may_end.wait(20) else ["late"]

    monkeypatch.setattr(drafts, "faults", faults)
    view.act("author:check")
    assert begun.wait(20)  # what is changed before is checked as it is then
    view.act("author:level:3")
    may_end.set()
    assert view.wait(20) and view.report is None and view.whole.running == ""


def test_a_file_that_is_saved_lies_beside_no_code(view: AuthorView) -> None:
    view.act("author:save")
    assert view.saved_to is not None and view.saved_to.parent == Path(os.environ["WM_TEST_DATA"])
