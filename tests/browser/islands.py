"""Propeller Islands in the browser: games to begin with, a decision by presses, and how long presses take to be seen."""

from __future__ import annotations

from collections.abc import Callable

from tests.browser.harness import NotebookPage, notebook
from tests.browser.playing import SETUP, Playing

Tab = Callable[..., NotebookPage]
LAPTOP = (1280, 720)

GAMES = """
from tests.propeller_islands.played import chosen
def at(players, seed, kind="die", step=0):
    game, rng = wm.new_game("propeller_islands", players=players, seed=seed), random.Random(seed)
    while game.decision is not None and not (game.step >= step and game.decision.kind == kind):
        game.play(chosen(game.decision, rng))
    game.mode = "sandbox"
    return game
def lit(*kinds):
    return [name for name in view.marks().options if name.partition(":")[0] in kinds]
"""


def begun(
    tab: Tab, game: str, size: tuple[int, int] = LAPTOP, theme: str = "light", lang: str = "en",
    touch: bool = False, scale: float = 1,
) -> Playing:  # fmt: skip
    page = tab(size=size, touch=touch, scale=scale)
    made = f"view = PlayView({game}, save=False, lang={lang!r})\nview"
    page.open(notebook(f"{SETUP}{GAMES}{made}"), theme=theme)
    page.run_all()
    page.wait_until_painted()
    return Playing(page)


def show_hand(table: Playing) -> None:
    """Show the plans of whoever decides, where only they may see what is asked."""
    if table.find("hand:show").count():
        table.act("hand:show")


def by_mouse(table: Playing) -> None:
    """One decision by presses on the table; by a button where only a button does it."""
    kind, step = table.ask("view.decision.kind"), table.step
    show_hand(table)
    if kind == "action":
        slots = table.ask("lit('slot')")
        cells = table.ask("lit('cell')")
        if cells:
            table.press(cells[0])
        elif slots:
            table.press(slots[0])
            table.press(table.ask("'cell:' + view.hand.first_square()"))
        else:
            table.button("done")
    elif kind in ("deploy", "place"):
        if table.ask("view.hand is None"):
            table.press(table.ask("lit('quay')[0]"))
        table.press(table.ask("'cell:' + view.hand.first_square()"))
    else:
        wanted = table.ask("(lit('die', 'cell', 'reward', 'resource', 'plan') or [''])[0]")
        if wanted and table.ask(f"view.scene.target({wanted!r}) is not None"):
            table.press(wanted)
        else:
            table.act(f"do:{table.ask('len(view.offer.order) - 1')}")
    if table.ask("view.choice is not None"):
        table.act("at:0")
    assert table.step > step, kind
