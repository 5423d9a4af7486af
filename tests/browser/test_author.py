"""The author's table in a real browser: a puzzle made in the sandbox, sent as a link, solved from it by somebody else."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.serving import WAIT_MS, AppPage, AppServer
from tests.browser.watched import put_away
from tests.learn.test_authoring import drafted
from wm_kernel.learn import puzzle_link
from wm_kernel.learn.puzzle_link import SORT
from wm_kernel.table.packed import pack

Open = Callable[..., AppPage]
expect.set_options(timeout=WAIT_MS)

CANARY = "<img src=x onerror='window.canary=1'><script>window.canary=1</script>{{ 7*7 }}"


@pytest.fixture(scope="module")
def server() -> Iterator[AppServer]:
    """The app, as `wm app` serves it."""
    with AppServer() as started:
        yield started


@pytest.fixture
def tab(browser: Browser, server: AppServer, request: pytest.FixtureRequest) -> Iterator[Open]:
    """Make tabs. They are closed, and pictured on failure."""
    pages: list[AppPage] = []
    (server.home / "wm" / "settings.json").unlink(missing_ok=True)

    def make(**options: object) -> AppPage:
        options = {"size": (1280, 720), "permissions": ["clipboard-read", "clipboard-write"], **options}
        pages.append(AppPage(browser, server, **options))  # type: ignore[arg-type]
        return pages[-1]

    with put_away(pages, request):
        yield make


def act(page: AppPage, name: str) -> None:
    """Press the button of this act; that of the view opened last, when several have it."""
    page.page.locator(f'[data-act="{name}"]:visible').last.click()


def to_the_table(page: AppPage) -> None:
    """From the sandbox, with the position of a worked example, to the author's table."""
    page.open("sandbox")
    act(page, "sheet:samples")
    act(page, "sample:ex_02")
    act(page, "author")
    expect(page.page.locator(".wm-author .wm-au-head")).to_be_visible()


def link_of(page: AppPage) -> str:
    """The route of the link on the clipboard."""
    text: str = page.page.evaluate("navigator.clipboard.readText()")
    return text.partition("#/")[2]


def refused(page: AppPage) -> str:
    """What is said of a link that opens nothing."""
    told = page.page.get_by_text("This address opens no puzzle").first
    expect(told).to_be_visible()
    return told.inner_text()


def place_the_blimp(page: AppPage) -> None:
    """Take the blimp and put it on the first place of the list of places."""
    act(page, "do:0")
    act(page, "sheet:places")
    act(page, "put:0")


def test_a_puzzle_made_in_the_sandbox_is_solved_from_its_link_and_a_hostile_one_runs_nothing(tab: Open) -> None:
    page = tab()
    to_the_table(page)
    assert page.serious() == []
    place_the_blimp(page)
    wish = page.page.locator('.wm-author [data-act^="author:wish:"]', has_text="have your blimp on").first
    wish.click()
    expect(page.page.locator(".wm-author .wm-goal")).to_contain_text("It reaches the goal.")
    goal = page.page.locator(".wm-author .wm-goal-text").inner_text()
    assert page.serious() == []
    act(page, "author:tab:texts")
    title = page.page.locator(".wm-au-field input:visible").first
    expect(title).to_have_attribute("placeholder", "My puzzle")
    title.fill("A quiet landing")
    title.press("Enter")
    assert page.serious() == []
    act(page, "author:tab:check")
    expect(page.page.locator(".wm-au-more").first).to_contain_text("a_quiet_landing.yaml")
    assert page.serious() == []
    act(page, "author:link")
    expect(page.page.locator(".wm-author .wm-status")).to_contain_text("The link is copied")
    route = link_of(page)
    page.check()

    other = tab()  # a profile of its own
    other.open(route)
    task = other.view.locator(".wm-task")
    expect(task).to_contain_text("A quiet landing")
    expect(task.locator(".wm-sent")).to_contain_text("not one of the project’s")
    assert goal in task.inner_text() and other.serious() == []
    place_the_blimp(other)
    expect(other.view.locator(".wm-goal.wm-reached")).to_be_visible()

    told = {"en": CANARY, "fr": CANARY}
    hostile = {
        **json.loads(json.dumps(drafted().data())),
        "question": told,
        "after": told,
        "title": {"en": CANARY[:80]},
    }
    other.go(f"open/{puzzle_link.write({**hostile, 'authors': [CANARY[:80]]})}")
    expect(other.view.locator(".wm-task")).to_contain_text("<script>window.canary=1</script>{{ 7*7 }}")
    assert other.page.evaluate("window.canary") is None
    other.page.evaluate("r => { location.hash = r; }", f"#/open/{pack({**hostile, 'position': '/etc/passwd'}, SORT)}")
    assert "expected the position itself" in refused(other)
    assert other.page.evaluate("window.canary") is None
    other.check()


@pytest.mark.long
def test_by_keys_alone(tab: Open) -> None:
    page = tab()
    page.open("sandbox")
    keys = page.page.keyboard
    for name in ("Load sample", "Worked examples 2 and 14"):
        page.tab_to(name)
        keys.press("Enter")
        page.page.wait_for_timeout(500)
    page.tab_to("Make a puzzle", most=120)
    keys.press("Enter")
    expect(page.page.locator(".wm-author .wm-au-head")).to_be_visible()
    page.page.wait_for_function("() => document.activeElement.closest('.wm-author')")
    page.tab_to("Blimp")
    keys.press("Enter")
    page.page.wait_for_timeout(500)
    keys.press("l")
    expect(page.page.locator('.wm-author [data-act="put:0"]')).to_be_visible()
    page.tab_to(page.page.locator('.wm-author [data-act="put:0"]').inner_text().strip()[:6])
    keys.press("Enter")
    expect(page.page.locator('.wm-author [data-act^="author:wish:"]').first).to_be_visible()
    page.tab_to("have your blimp on", most=120)
    keys.press("Enter")
    expect(page.page.locator(".wm-author .wm-goal")).to_contain_text("It reaches the goal.")
    page.tab_to("Goal", key="Shift+Tab", most=120)
    for _ in range(3):
        keys.press("ArrowRight")
        page.page.wait_for_timeout(400)
    page.tab_to("Copy link")
    keys.press("Enter")
    expect(page.page.locator(".wm-author .wm-status")).to_contain_text("The link is copied")
    assert link_of(page).startswith("open/wmpz1:")
    page.check()


@pytest.mark.long
@pytest.mark.parametrize(("theme", "locale"), [("light", "fr-FR"), ("dark", "en-US"), ("contrast", "fr-FR")])
def test_in_every_look(tab: Open, theme: str, locale: str) -> None:
    page = tab(theme=theme, locale=locale)
    to_the_table(page)
    place_the_blimp(page)
    page.page.locator('.wm-author [data-act^="author:wish:"]').first.click()
    for name in ("goal", "lines", "texts", "check"):
        act(page, f"author:tab:{name}")
        expect(page.page.locator(f'[data-act="author:tab:{name}"][aria-selected=true]')).to_be_visible()
        assert page.serious() == [], name
        assert page.too_wide() == 0, name
        page.shot(f"author_{name}_{theme}")
    act(page, "author:kind:step")
    act(page, "author:event:0")
    assert page.serious() == []
    page.shot(f"author_step_{theme}")
    act(page, "back")
    act(page, "what-if")
    expect(page.page.locator(".wm-what-if .wm-wi-head")).to_be_visible()
    assert page.serious() == []
    act(page, "author")
    expect(page.page.locator(".wm-author .wm-au-head")).to_be_visible()
    page.shot(f"author_what_if_{theme}")
    page.check()
