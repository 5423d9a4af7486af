"""A complete game of two through the browser, by a script that only clicks what is lit and what stands on the buttons."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.harness import NotebookPage
from tests.browser.playing import Playing, playing

Tab = Callable[..., NotebookPage]

# How to do an action by hand: which piece to take, how often to turn and flip it, which square or thing to press then.
HANDS = """
from wm_kernel.explore import bots
from wm_kernel.games.whistle_mountain.controls.aim import piece_of, place_of, targets_of
from wm_kernel.games.whistle_mountain.rules import actions as wa

bot = bots.make("greedy", seed=3)

def wanted():
    global action
    action = bot.choose(view.game.state, view.decision.player)
    return str(action)

def way():
    piece = piece_of(action, view.decision.player)
    if piece is not None:
        return ("piece", piece.target, view.offer.order.index(view.offer.pieces[piece.target]))
    if isinstance(action, (wa.Pay, wa.Gain)):
        return ("way", list(view.decision.options).index(action))
    if isinstance(action, wa.PlayCard):
        return ("card", action.card)
    number = view.offer.order.index(action)
    lit = [t for t in targets_of(view.state, action, view.decision) if view.scene.target(t) and t.split(":")[0] != "hand"]
    return ("do", lit[0] if lit else "", number, len(view.offer.at(lit[0])[0]) + len(view.offer.at(lit[0])[1]) if lit else 0)

def chosen(target):
    return [getattr(thing, "target", None) for thing in view.choice].index(target)

def place():
    hand = view.hand
    target = place_of(action)[0]
    if not target.startswith("cell:"):
        return (0, 0, target)
    number = hand.number
    try:
        for flips in range(2 if hand.can_flip else 1):
            for turns in range(len(hand.forms)):
                for name in place_of(action):
                    if hand.aim_at(name).action == action:
                        return (flips, turns, name)
                hand.turn()
            hand.flip()
    finally:
        hand.number = number
"""


def act(table: Playing) -> str:
    """Do by hand what the bot chose; returns the action."""
    action: str = table.ask("wanted()")
    kind, *rest = table.ask("way()")
    if kind == "piece":
        target, number = rest
        if not table.ask("view.hand is not None"):
            # The table shows a piece or the panel that stands for it; where there is neither, the button does it.
            if table.ask(f"view.scene.target({target!r}) is not None"):
                table.press(target)
                if table.ask("view.choice is not None"):
                    table.act(
                        f"at:{table.ask(f'[getattr(c, {chr(34)}target{chr(34)}, None) for c in view.choice].index({target!r})')}"
                    )
            else:
                table.act(f"do:{number}")
        flips, turns, place = table.ask("place()")
        for _ in range(flips):
            table.act("hand:flip")
        for _ in range(turns):
            table.act("hand:turn")
        if table.ask(f"view.scene.target({place!r}) is not None"):
            table.press(place)
        else:
            table.act(f"place:{place}")
    elif kind == "way":
        if table.find("way:more").count() and not table.find(f"way:{rest[0]}").count():
            table.act("way:more")
        table.act(f"way:{rest[0]}")
        table.act("pay")
    elif kind == "card":
        if table.ask("view.sheet") != "hand":
            table.act("sheet:hand")
        card = f"card:{rest[0]}"
        table.until(lambda: bool(table.find("hand:show").count() + table.find(card).count()), "no hand is shown")
        if table.find("hand:show").count():
            table.act("hand:show")
        table.act(card)
    else:
        target, number, fitting = rest
        if table.find("hand:show").count():
            table.act("hand:show")
        if target and fitting == 1:
            assert target in table.lit(), (action, target)
            table.press(target)
        else:
            table.act(f"do:{number}")
    return action


def play_on(table: Playing, most: int) -> int:
    """Play until the game is over or so many actions are done; returns how many."""
    for count in range(most):
        if table.ask("view.game.is_over"):
            return count
        before = table.step
        action = act(table)
        told = table.ask("(view.game.step, str(view.game.node.action), view.status.text)")
        assert told[:2] == (before + 1, action), told
    return most


@pytest.mark.long
def test_the_first_turns_by_what_is_lit(tab: Tab) -> None:
    table = playing(tab, 'wm.new_game("whistle_mountain", players=2, seed=5, variant="first_game")')
    table.run(HANDS)
    assert play_on(table, 22) == 22
    table.check()


@pytest.mark.long
def test_a_complete_game_of_two(tab: Tab) -> None:
    table = playing(tab, 'wm.new_game("whistle_mountain", players=2, seed=5, variant="first_game", stall_guard=10)')
    table.run(HANDS)
    table.patience_ms = 5
    count = play_on(table, 1500)
    assert table.ask("view.game.is_over"), count
    assert "The game is over" in table.page.text(".wm-ask")
    sheets = table.page.text(".wm-sheet")
    for total in table.ask("[sheet.total for sheet in view.game.scores().values()]"):
        assert str(total).replace("-", "−") in sheets
    table.page.page.locator(".wm-score summary").first.click()
    assert table.page.page.locator(".wm-score .wm-rule-text").first.is_visible()
    table.check()
