"""Every state of a game with bots, and of a replay, in sizes, themes, densities and languages: nothing cut off, no overlap.

Pictures go to tests/browser/shots/bots_*.png for people to look at.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.harness import NotebookPage
from tests.browser.playing import Playing
from tests.browser.test_play_access import serious
from tests.browser.test_play_bots import play, root
from tests.browser.test_play_matrix import FAULTS

pytestmark = pytest.mark.long

Tab = Callable[..., NotebookPage]

LOOKS = {
    "1300_light_1x_en": (1300, "light", 1, "en"),
    "1300_dark_2x_fr": (1300, "dark", 2, "fr"),
    "1300_contrast_1x_en": (1300, "contrast", 1, "en"),
    "820_light_2x_fr": (820, "light", 2, "fr"),
    "820_dark_1x_en": (820, "dark", 1, "en"),
    "820_contrast_1x_fr": (820, "contrast", 1, "fr"),
}

HELPERS = """
class Still:
    '''A bot who thinks until it is stopped.'''
    name = "planner"
    def __init__(self):
        self.limits = type("Limits", (), {"stop": None})()
    def choose(self, state, player):
        import time
        while not self.limits.stop():
            time.sleep(0.02)
        return view.game.ruleset.legal_actions(state)[0]

def still(*colours):
    for colour in colours:
        view.seats._bots[colour] = Still()

def some_turns_on(steps=70):
    game = finish(wm.new_game(players=["red", "yellow", "black"], seed=4), "planner", steps=steps)
    while not (game.decision.kind == "turn" and game.decision.player == "red"):
        finish(game, "planner", steps=1)
    return game

THREE = {"red": "person", "yellow": "planner", "black": "mcts"}
"""

# Name of the state -> what leads to it.
STATES = {
    "start": "pass",
    "start_few": "view.act('seat:yellow:nobody')",
    "start_four": "[view.act(f'seat:{colour}:mcts') for colour in ('yellow', 'black', 'blue')]",
    "turn": "view.sit(THREE, some_turns_on())",
    "why": "view.act(f'why:{view.bot_node().number}')",
    "players": "view.open_sheet('seats')",
    "thinking": "view.open_sheet(''); still('yellow', 'black'); view.play(view.decision.options[-1])",
    "paused": "view.act('bots:pause')",
    "looking": "view.look(view.game.node.path[-4])",
    "several": "view.sit({'red': 'person', 'yellow': 'person', 'black': 'greedy'}, some_turns_on(60)); view.open_sheet('hand')",
    "over": "view.sit(TWO, finish(last_turn(), 'greedy'))",
    "replay": "view.open_sheet(''); view.act('bots:replay'); view.below.go(21)",
    "replay_red": "view.below.look_with('red'); view.below.go(len(view.below.nodes) - 1)",
}


def show(table: Playing, state: str) -> None:
    """Bring the view into a state, and wait until it is worked out."""
    table.run(STATES[state])
    table.until(lambda: state in ("thinking", "paused") or table.ask("not view.bots.is_thinking"), "the bots never end")
    table.until(lambda: table.ask("view.sheet != 'why' or view.reason is not None"), "the reasons are not found")
    table.settle()
    assert table.ask("repr(view.error)") == "None", state


@pytest.mark.parametrize("look", LOOKS)
def test_every_state(tab: Tab, look: str) -> None:
    width, theme, scale, lang = LOOKS[look]
    table = play(tab, f"save=False, lang={lang!r}, theme={theme!r}", theme, scale=scale, size=(width, 2400))
    table.run(HELPERS)
    wrong = []
    for state in STATES:
        show(table, state)
        number = 1 if state.startswith("replay") else 0
        table.page.page.mouse.move(5, 5)
        table.page.page.wait_for_timeout(250)
        table.page.shot(f"bots_{state}_{look}", root(table, number))
        one = FAULTS.replace("querySelector('.wm-root')", f"querySelectorAll('.wm-root')[{number}]")
        wrong += [f"{state}: {fault}" for fault in table.page.page.evaluate(one)]
        wrong += [f"{state}: {fault}" for fault in serious(table)]
    assert not wrong, "\n".join(wrong)
    table.check()
