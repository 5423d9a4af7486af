"""The legend is a key and a button away in every view of a board, says what each icon is, and closes with Escape."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import wm_kernel as wm
from widgets import LessonView, Play, PlayView, PuzzleView, Stepper, WhatIf
from widgets.core import legend
from wm_kernel import learn
from wm_kernel.games.propeller_islands.components.catalog import load
from wm_kernel.games.propeller_islands.picture.effect_icons import piece_rows
from wm_kernel.learn.progress import Progress
from wm_kernel.learn.reference import Reference
from wm_kernel.learn.teaching import teaching
from wm_kernel.picture.theme import icons

VIEWS: dict[str, Callable[[str], PlayView]] = {
    "play": lambda lang: PlayView(wm.new_game("whistle_mountain", players=2, seed=1), lang=lang, save=False),
    "bots": lambda lang: Play(seats={"red": "person", "yellow": "person"}, lang=lang, save=False),
    "lesson": lambda lang: LessonView("COURSE-01", at=1, lang=lang, progress=Progress(None)),
    "puzzle": lambda lang: PuzzleView("edges-1", lang=lang, progress=Progress(None)),
    "what if": lambda lang: WhatIf("ex_05", lang=lang, save=False),
}


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", VIEWS)
def test_one_key_opens_it_and_escape_closes_it(name: str, lang: str) -> None:
    view = VIEWS[name](lang)
    assert 'data-act="sheet:legend"' in view._ask.html
    view.press_key("g")
    assert view.sheet == "legend" and view.word("legend-title") in view._sheet.html
    view.press_key("Escape")
    assert view.sheet == "" and view.error is None
    view.act("sheet:legend")
    assert "wm-legend" in view._sheet.html
    view.close()


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_it_holds_every_icon_and_mark_with_words(lang: str) -> None:
    shown = legend.inside(lang, "whistle_mountain")
    for name in icons():
        assert f'class="wm-i wm-i-{name}"' in shown
    assert shown.count("<li>") == len(icons()) + len(legend.MARKS)
    assert "<span></span>" not in shown


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_each_game_tells_its_own_icons(lang: str) -> None:
    """Who plays Propeller Islands wants to know what a trumpet is, and has no use for coal."""
    game = wm.new_game("propeller_islands", players=2, seed=1)
    view = PlayView(game, lang=lang, save=False)
    view.act("sheet:legend")
    own = Reference("propeller_islands", lang).icons()
    assert {"energy", "fame", "deploy", "banner_science", "symbol_culture", "wild"} <= {icon.name for icon in own}
    for icon in own:
        assert (
            f'class="wm-i wm-i-{icon.name}"' in view._sheet.html and f".wm-i-{icon.name}{{" in view._sheet_style.value
        )
    assert view._sheet.html.count("<li>") == len(own) + len(legend.MARKS)
    assert "wm-i-coal" not in view._sheet.html and "<span></span>" not in view._sheet.html
    view.close()
    step = Stepper(learn.find_lesson("PI-EX-01", game="propeller_islands"), lang=lang)
    assert "wm-i-fame" in step._head.value and "wm-i-coal" not in step._head.value
    step.close()


def test_every_icon_on_a_tile_or_a_plan_of_propeller_islands_is_told() -> None:
    catalog = load()
    drawn = {
        item.icon
        for piece in (*catalog.plans, *(tile.kind_id for tile in catalog.tiles.values()))
        for row in piece_rows(piece)
        for item in row
    }
    assert drawn - {""} <= set(teaching("propeller_islands").icons())


def test_an_example_has_it_in_its_head() -> None:
    view = Stepper("EX-05")
    assert "wm-legend" in view._head.value and 'wm-legend-box" open' not in view._head.value
    assert "wm-i-coal{" in view._style.value, "the icons have their pictures"
    view.press_key("g")
    assert 'wm-legend-box" open' in view._head.value
    view.press_key("Escape")
    assert 'wm-legend-box" open' not in view._head.value
    view.close()
