"""Two visitors of one app, each in a browser of their own: neither sees the other's game, progress or settings."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.serving import WAIT_MS, AppPage, AppServer
from tests.browser.watched import put_away
from widgets import PuzzleView
from wm_kernel.learn.progress import Progress

Open = Callable[..., AppPage]
expect.set_options(timeout=WAIT_MS)

PUZZLE = "edges-1"


@pytest.fixture(scope="module")
def workshop() -> Iterator[AppServer]:
    """The app for visitors, with two seats."""
    with AppServer("--public=127.0.0.1", "--most=2") as started:
        yield started


@pytest.fixture
def tab(browser: Browser, workshop: AppServer, request: pytest.FixtureRequest) -> Iterator[Open]:
    """Make browsers of visitors; they are closed, and pictured on failure."""
    pages: list[AppPage] = []

    def make(**options: object) -> AppPage:
        pages.append(AppPage(browser, workshop, **options))  # type: ignore[arg-type]
        return pages[-1]

    with put_away(pages, request):
        yield make


def solving() -> list[str]:
    """The buttons that solve the puzzle: a piece, the list of its places, the right one of them."""
    view = PuzzleView(PUZZLE, progress=Progress(None), lang="en")
    answer = next(list(solution) for solution in view.puzzle.solutions if len(solution) == 1)[0]
    for piece in range(len(view.offer.order)):
        view.act(f"do:{piece}")
        if view.hand is not None:
            places = [str(action) for action in view.hand.listed()]
            if answer in places:
                return [f"do:{piece}", "sheet:places", f"put:{places.index(answer)}"]
            view.act("hand:back")
    raise AssertionError(answer)


def plays(page: AppPage, seat: str) -> str:
    """Begin a game and do something in it; the sentence that asks what comes next."""
    page.view.locator(f'[data-act="seat:{seat}:person"]').first.click()
    page.view.locator('[data-act="begin"]').click()
    asked = page.view.locator(".wm-ask h4").first
    choice = page.view.locator('.wm-ask [data-act^="do:"], .wm-ask [data-act^="card:"]').first
    expect(choice).to_be_visible()  # before that a bot may be asked, and the next question come without a click
    before = asked.inner_text()
    choice.click()
    expect(asked).not_to_have_text(before)
    return asked.inner_text()


def held(folder: Path) -> dict[str, str]:
    """The files of a visitor, without those that only lock others."""
    return {
        str(path.relative_to(folder)): path.read_text(encoding="utf-8")
        for path in sorted(folder.rglob("*.json"))
        if path.is_file()
    }


@pytest.mark.long
def test_two_visitors_are_apart_in_games_progress_and_settings(tab: Open, workshop: AppServer) -> None:
    anne, bert = tab(), tab()
    anne.arrive("play")
    hers = plays(anne, "yellow")
    anne.page.get_by_text("Settings", exact=True).first.click()
    anne.page.get_by_role("radio", name="dark").click()
    expect(anne.page.locator(".wm-root.wm-app.wm-dark")).to_have_count(1)

    bert.arrive("play")
    expect(bert.page.locator(".wm-root.wm-app.wm-light")).to_have_count(1)
    expect(bert.view.locator('[data-act="begin"]')).to_be_visible()
    expect(bert.view.locator('[data-act="save:resume"]')).to_have_count(0)
    bert.go(f"puzzles/{PUZZLE}")
    for act in solving():
        bert.view.locator(f'[data-act="{act}"]').first.click()
    expect(bert.view.locator(".wm-task")).to_contain_text("What there is to learn")
    bert.go("puzzles")
    expect(bert.page.locator(f'a[href="#/puzzles/{PUZZLE}"]')).to_contain_text("solved")
    anne.go("puzzles")
    expect(anne.page.locator(f'a[href="#/puzzles/{PUZZLE}"]')).to_be_visible()
    expect(anne.page.locator(f'a[href="#/puzzles/{PUZZLE}"]')).not_to_contain_text("solved")

    bert.go("play")
    his = plays(bert, "black")
    folders = [held(folder) for folder in (workshop.home / "visitors").iterdir()]
    one, other = sorted(folders, key=lambda files: "progress.json" in files)
    assert json.loads(one["settings.json"])["theme"] == "dark" and "progress.json" not in one
    assert PUZZLE in other["progress.json"] and "settings.json" not in other
    (game,), (another,) = ([name for name in files if name.startswith("saves")] for files in (one, other))
    assert one[game] != other[another]

    for page, asked in ((anne, hers), (bert, his)):
        page.go("play")
        page.reload("play")
        page.view.locator('[data-act="save:resume"]').click()
        expect(page.view.locator(".wm-ask h4").first).to_have_text(asked)
        page.page.locator('a[href="#/"]').first.click()
        page.shows("")
    expect(anne.page.locator(".wm-root.wm-app.wm-dark")).to_have_count(1)
    expect(bert.page.locator('a[href="#/puzzles"]')).to_contain_text("1")
    for name in ("wm", "progress"):
        assert not held(workshop.home / name), "nothing is written into the folders of the owner"
    anne.check()
    bert.check()
