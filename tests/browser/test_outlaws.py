"""Outlaws on a laptop of 1280 x 720: turns of theirs watched, own turns played, by mouse and by keyboard, in every look.

Pictures go to tests/browser/shots/outlaws_*.png for people to look at.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

import wm_kernel as wm
from tests.browser.harness import NotebookPage
from tests.browser.playing import Playing, playing
from tests.browser.serving import AppPage, AppServer
from tests.browser.test_play_access import serious
from tests.browser.test_sandbox import opened
from wm_kernel.checks.fuzz import pick
from wm_kernel.games.outlaws.asides import ASIDES
from wm_kernel.table.game import Game

Tab = Callable[..., NotebookPage]
LAPTOP = (1280, 720)
WANTED = {"outlaw_ship", "outlaw_scaffold", "outlaw_space", "outlaw_area"}


def a_game() -> Game:
    """A game in which it is your turn, and whose next turn of the Outlaws asks you to break a tie on the board."""
    for seed in range(60):
        game, rng = wm.new_game("outlaws", seed=seed, mode="sandbox", variant="first_game"), random.Random(seed)
        while game.decision is not None and game.state.turn < 24:
            due = game.decision
            if game.state.turn > 14 and due.kind == "turn" and not due.data["main_done"]:
                ahead = game.clone()
                ahead.play("forge")
                while ahead.decision is not None and ahead.decision.kind != "turn":
                    ahead.play("done" if "done" in map(str, ahead.legal_actions()) else ahead.legal_actions()[0])
                ahead.play("end turn")
                if ahead.decision is not None and ahead.decision.kind in WANTED and ASIDES.acts(ahead.state):
                    return game
            game.play(pick(game.legal_actions(), rng))
    raise AssertionError("no such game is found")


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return a_game().save(tmp_path_factory.mktemp("outlaws") / "game.yaml")


def begun(tab: Tab, saved: Path, **options: object) -> Playing:
    table = playing(tab, f"wm.load({str(saved)!r})", size=LAPTOP, **options)
    table.page.page.locator(".jp-OutputArea .wm-root").first.evaluate("e => e.scrollIntoView({ block: 'start' })")
    table.page.page.wait_for_timeout(400)
    return table


def forge_nothing(table: Playing) -> None:
    """Your turn: the forge, and nothing in it."""
    table.button("Forge")
    table.button("Finish")
    while table.ask("view.decision.kind") != "turn":
        table.act("do:0")


def walk(table: Playing, on: Callable[[], None]) -> list[str]:
    """Go through the steps; what each told."""
    told = []
    while table.ask("view.walk is not None"):
        told.append(table.page.page.locator(".wm-walk").first.inner_text())
        on()
    return told


def test_a_turn_of_theirs_is_watched_by_mouse(tab: Tab, saved: Path) -> None:
    table = begun(tab, saved)
    assert serious(table) == []
    table.page.shot("outlaws_turn")
    table.act("sheet:outlook")
    assert table.page.page.locator(".wm-outlook section").count() == 3 and serious(table) == []
    table.page.shot("outlaws_outlook")
    table.keys("Escape")
    forge_nothing(table)
    table.button("End turn")
    assert "Outlaws: step 1 of" in table.page.text(".wm-ask") and table.step > 0
    table.act("walk:next")
    table.act("walk:why")
    assert serious(table) == []
    table.page.shot("outlaws_walk")
    walk(table, lambda: table.act("walk:next"))
    assert table.ask("view.decision.kind") in WANTED
    assert "you choose" in table.page.text(".wm-ask")
    assert serious(table) == []
    table.page.shot("outlaws_tie")
    before = table.step
    cell = table.ask(
        "next(name for name in view.marks().heat or view.marks().options if ':' not in name or 'cell' in name)"
    )
    table.press(cell if ":" in cell else f"cell:{cell}")
    assert table.step == before + 1
    walk(table, lambda: table.act("walk:all" if table.ask("not view.walk.is_last") else "walk:next"))
    while table.ask("view.decision is not None and view.is_for_others"):
        table.act("do:0") if table.find("do:0").count() else table.run("view.play(view.decision.options[0])")
        walk(table, lambda: table.act("walk:next"))
    table.act("tool:before")
    assert table.ask("view.decision.kind") == "turn" and table.ask("view.state.active") == 0
    table.check()


@pytest.mark.long
def test_own_turns_and_theirs_by_keys_alone(tab: Tab, saved: Path) -> None:
    table = begun(tab, saved)
    turn = table.ask("view.game.state.turn")
    table.page.focus_canvas()
    for _ in range(50):
        if table.ask(f"view.game.state.turn >= {turn + 4} and view.walk is None and not view.is_for_others"):
            break
        if table.ask("view.walk is not None"):
            table.keys("w")
            assert "Why there?" in table.page.text(".wm-ask")
            table.keys("n")
        elif table.ask("view.is_for_others") and table.ask("view.hand is not None"):
            cell = table.ask("view.hand.first_square()")
            table.run(f"view.cursor, view.is_cursor_shown = 'cell:{cell}', True")
            table.page.focus_canvas()
            table.keys("Enter")
        elif table.ask("view.decision.kind") == "turn":
            table.tab_to("End turn" if table.ask("view.decision.data['main_done']") else "Forge")
            table.keys("Enter")
        elif "done" in table.ask("[str(action) for action in view.decision.options]"):
            table.tab_to("Finish")
            table.keys("Enter")
        else:
            first = table.page.page.locator(".wm-ask .wm-choices .wm-b:not(.wm-off)").first
            first.focus()
            table.keys("Enter")
        assert table.ask("repr(view.error)") == "None"
    assert table.ask("view.game.state.turn") >= turn + 4
    table.keys("o")
    assert table.page.page.locator(".wm-outlook section").count() == 3
    table.keys("Escape")
    step = table.step
    table.keys("b")
    assert table.step < step and "before" in table.status().lower()
    table.check()


@pytest.mark.long
@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_it_is_sound_in_every_look(tab: Tab, saved: Path, theme: str, lang: str) -> None:
    table = begun(tab, saved, arguments=f"save=False, lang={lang!r}, theme={theme!r}", theme=theme)
    wrong = []

    def looked_at(name: str) -> None:
        table.settle()
        table.page.shot(f"outlaws_{name}_{theme}_{lang}")
        wrong.extend(f"{name}: {fault}" for fault in serious(table))

    looked_at("turn")
    table.run("view.act('sheet:outlook')")
    looked_at("outlook")
    table.run("view.act('sheet:close'); view.play(view.game.ruleset.parse('forge'))")
    table.run("while view.decision.kind != 'turn': view.play(list(view.decision.options)[-1])")
    table.run("view.play(view.game.ruleset.parse('end turn')); view.act('walk:next')")
    looked_at("walk")
    table.run("view.act('walk:why')")
    looked_at("why")
    table.run("view.act('walk:all')")
    looked_at("tie")
    assert not wrong, "\n".join(wrong)
    table.check()


@pytest.fixture(scope="module")
def app() -> Iterator[AppServer]:
    with AppServer() as started:
        yield started


@pytest.mark.long
def test_in_the_app_a_turn_of_theirs_is_watched_and_a_tie_broken(browser: Browser, app: AppServer, saved: Path) -> None:
    game = wm.load(saved)
    assert isinstance(game, Game)
    page = AppPage(browser, app, size=LAPTOP)
    try:
        route = f"open/{game.link()}"
        page.open(route)
        press = page.view.get_by_role("button", name="Forge").first.click
        press()
        for name in ("Finish", "End turn"):
            page.view.locator(".wm-ask").get_by_role("button", name=name).first.click()
        ask = page.view.locator(".wm-ask").first
        page.page.wait_for_function("() => document.querySelector('.wm-walk')")
        assert "Outlaws: step 1" in ask.inner_text() and page.serious() == []
        page.shot("outlaws_app_walk")
        page.page.keyboard.press("n")
        page.page.wait_for_timeout(600)
        assert "step 2" in ask.inner_text()
        page.view.get_by_role("button", name="Why there?").click()
        page.page.wait_for_selector(".wm-walk-why")
        assert page.serious() == []
        for _ in range(6):
            if "you choose" in ask.inner_text() and not page.view.locator(".wm-walk").count():
                break
            page.page.keyboard.press("n")
            page.page.wait_for_timeout(500)
        assert "breaks the tie" in ask.inner_text() and page.serious() == []
        page.shot("outlaws_app_tie")
        page.view.get_by_role("button", name="Places").first.click()
        page.page.wait_for_selector(".wm-sheet")
        page.view.locator(".wm-sheet [data-act^='put:']").first.click()
        page.page.wait_for_function("() => document.querySelector('.wm-walk')")
        assert "Chosen by you" not in ask.inner_text(), "what was compared is told when it is asked for"
        page.check()
    finally:
        page.close()


@pytest.mark.long
def test_blockers_and_cards_are_set_up_by_mouse(tab: Tab) -> None:
    table = opened(tab, "Sandbox(game='outlaws')", size=LAPTOP)
    table.page.page.locator(".wm-root").first.evaluate("e => e.scrollIntoView({ block: 'start' })")
    before = table.ask("view.editor.cards['faceup']")
    table.press("outlaw_card:1")
    table.press("outlaw_card:3")
    assert table.ask("view.editor.cards['faceup']") == type(before)(reversed(before))
    table.page.shot("outlaws_sandbox")
    table.act("pick:blocker:balloon")
    table.press("dock:rescue")
    assert table.ask("view.editor.ship_place('blue', 'balloon')") == "dock_rescue"
    table.act("die:+1")
    table.act("tab:table")
    table.page.shot("outlaws_sandbox_table")
    assert serious(table) == []
