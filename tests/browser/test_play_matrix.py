"""Every state of the view in sizes, themes, densities and languages: nothing is cut off, nothing lies over anything else.

Pictures go to tests/browser/shots/play_*.png for people to look at.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.harness import NotebookPage
from tests.browser.playing import Playing, playing

Tab = Callable[..., NotebookPage]

HELPERS = """
def fresh():
    view.show_game(wm.load(TURNS))
def at(kind, seed, players=2, need=None):
    for number in range(seed, seed + 12):
        game = wm.new_game("whistle_mountain", players=players, seed=number)
        rng = random.Random(number)
        while game.decision is not None and game.step < 900:
            if game.decision.kind == kind and (need is None or need(game)):
                view.show_game(game)
                return
            game.play(fuzz.pick(game.legal_actions(), rng))
def over(players, seed):
    game = wm.new_game("whistle_mountain", players=players, seed=seed, stall_guard=4, max_rounds=12)
    rng = random.Random(seed)
    while not game.is_over:
        game.play(fuzz.pick(game.legal_actions(), rng))
    view.show_game(game)
def hover(cell):
    view._point(view.scene.target("cell:" + cell))
def keys(cell):
    view.cursor = "cell:" + cell
    view.show_cursor()
"""

# Name of the state -> what leads to it.
STATES = {
    "draft": "view.show_game(wm.new_game('whistle_mountain', players=4, seed=3))",
    "start": "at('start_tile', 5); hover('d2')",
    "turn": "fresh()",
    "ship": "fresh(); view.press('ship:red:blimp') if view.layout == 'full' else view.act('do:1'); hover('c4')",
    "refusal": "fresh(); view.act('do:1'); view.press('cell:d3')",
    "collect": "fresh(); view.act('do:1'); view.press('cell:c4')",
    "forge": "fresh(); view.act('do:3')",
    "scaffold": "fresh(); view.act('do:3'); view.act('do:0'); hover(view.hand.first_square())",
    "machine": "fresh(); view.act('do:3'); view.act('do:2'); keys('f6')",
    "promotion": "fresh(); view.act('do:3'); view.act('do:2'); view.press('cell:f6')",
    "flood": "fresh(); view.act('do:3'); view.act('do:2'); view.press('cell:f6'); view.press('cell:e6')",
    "pay": "at('pay', 3, 3)",
    "gain": "at('gain_any', 3, 3)",
    "cards": "at('keep_cards', 1); view.act('hand:show')",
    "hand": "fresh(); view.open_sheet('hand'); view.act('hand:show')",
    "settings": "fresh(); view.open_sheet('settings')",
    "places": "fresh(); view.act('do:2'); view.open_sheet('places')",
    "four": "at('turn', 2, 4, lambda g: g.state.turn > 60)",
    "late": "at('forge', 6, 3, lambda g: g.state.water_top > 1)",
    "looking": "at('turn', 2, 3, lambda g: g.state.turn > 30); view.look(view.game.node.path[-4])",
    "over": "over(3, 2)",
}

LOOKS = {
    "1300_light_1x_en": {"size": (1300, 1500), "lang": "en", "theme": "light", "scale": 1},
    "1300_dark_2x_en": {"size": (1300, 1500), "lang": "en", "theme": "dark", "scale": 2},
    "1300_contrast_1x_fr": {"size": (1300, 1500), "lang": "fr", "theme": "contrast", "scale": 1},
    "1150_light_1x_fr": {"size": (1150, 1500), "lang": "fr", "theme": "light", "scale": 1},
    "820_light_1x_fr": {"size": (820, 1900), "lang": "fr", "theme": "light", "scale": 1},
    "640_dark_2x_en": {"size": (700, 1900), "lang": "en", "theme": "dark", "scale": 2},
    "640_contrast_1x_fr": {"size": (700, 1900), "lang": "fr", "theme": "contrast", "scale": 1},
    "workshop_light_1x_en": {"size": (1900, 1500), "lang": "en", "theme": "light", "scale": 1, "view": "workshop"},
}

# What is wrong with the words and buttons on the page: cut off, outside the view, or over each other.
FAULTS = """() => {
  const found = [], root = document.querySelector('.wm-root'), frame = root.getBoundingClientRect();
  const box = (e) => e.getBoundingClientRect();
  const seen = (e) => e.checkVisibility() && box(e).width > 1 && box(e).height > 1 && getComputedStyle(e).visibility !== 'hidden';
  const name = (e) => `${e.className || e.tagName} "${e.textContent.trim().slice(0, 40)}"`;
  for (const e of root.querySelectorAll('button, h4, h5, summary, p, .wm-sub, .wm-text, .wm-line')) {
    if (!seen(e) || e.closest('.wm-helper')) continue;
    if (box(e).left < frame.left - 1 || box(e).right > frame.right + 1) found.push(`outside: ${name(e)}`);
    const isBlock = getComputedStyle(e).display !== 'inline';
    if (isBlock && e.scrollWidth > e.clientWidth + 2) found.push(`cut: ${name(e)}`);
  }
  const lists = ['.wm-ask', '.wm-sheet', '.wm-side-panel .wm-top', '.wm-pills'];
  const buttons = [...root.querySelectorAll(lists.map((list) => `${list} button`).join(', '))].filter(seen);
  const shared = (a, b, low, high) => Math.min(a[high], b[high]) - Math.max(a[low], b[low]);
  buttons.forEach((one, k) => {
    if (box(one).height < 23.5) found.push(`too small: ${name(one)}`);
    for (const other of buttons.slice(k + 1)) {
      const [a, b] = [box(one), box(other)];
      const isInside = one.contains(other) || other.contains(one);
      if (!isInside && shared(a, b, 'left', 'right') > 1 && shared(a, b, 'top', 'bottom') > 1)
        found.push(`over each other: ${name(one)} and ${name(other)}`);
    }
  });
  return found;
}"""


def show(table: Playing, state: str) -> None:
    """Bring the view into a state."""
    table.run(
        "view.moving.rest(); view.shown_hand = None; view.sheet = ''; view.pointed = None; view.is_cursor_shown = False"
    )
    table.run(STATES[state])
    table.settle()
    assert table.ask("repr(view.error)") == "None", state


def picture(table: Playing, name: str) -> None:
    table.page.page.mouse.move(5, 5)
    table.page.page.wait_for_timeout(250)
    table.page.shot(f"play_{name}", table.page.page.locator(".wm-root").first)


def begin(tab: Tab, look: str) -> Playing:
    wanted: dict[str, Any] = dict(LOOKS[look])
    arguments = (
        f"save=False, lang={wanted.pop('lang')!r}, theme={wanted['theme']!r}, size={wanted.pop('view', 'normal')!r}"
    )
    table = playing(tab, arguments=arguments, **wanted)
    table.run(HELPERS)
    return table


def test_a_few_states_on_a_small_screen(tab: Tab) -> None:
    """The quick part of the matrix."""
    table = begin(tab, "640_dark_2x_en")
    for state in ("ship", "refusal", "collect", "pay"):
        show(table, state)
        assert table.page.page.evaluate(FAULTS) == [], state
    table.check()


@pytest.mark.long
@pytest.mark.parametrize("look", LOOKS)
def test_every_state(tab: Tab, look: str) -> None:
    table = begin(tab, look)
    wrong = []
    for state in STATES:
        show(table, state)
        picture(table, f"{state}_{look}")
        wrong += [f"{state}: {fault}" for fault in table.page.page.evaluate(FAULTS)]
    assert not wrong, "\n".join(wrong)
    table.check()
