"""PlayView: a whole game played by everybody at one screen, with the mouse, with fingers, or by keys alone.

What it shows is a `PlayModel` (`model.py`); what a press does to it is decided in `update.py`, the picture of it made in
`scene.py`. What comes of a press is carried out by the `Desk` (`desk.py`).
"""

from __future__ import annotations

from collections.abc import Hashable

from widgets.play.desk import Desk
from widgets.play.model import PlayModel
from widgets.play.positions import prepared
from widgets.play.program import PLAY
from wm_kernel.table.game import Game


class PlayView(Desk[PlayModel]):
    """A game to play: a `Game`, or the name of one of the positions that come with the project.

    `layout` is 'lesson' for the board with a line of the player who decides, the decision beside it; without it the whole
    table is shown, the narrow one where there is little room. `task` is a text to read beside the board: what is to be done
    there. `viewer` is the player who sits at this screen, when it is only one; else everybody does, and hands are hidden
    until they are shown. `save` is False for no saves, or the name under which the game is saved; without it a game in a
    notebook is saved under the name of its cell. A view with the same `key`, or made by another run of the same cell,
    replaces this one.

    >>> import wm_kernel as wm
    >>> view = PlayView(wm.load("data/games/whistle_mountain/positions/ex_02.yaml"))
    >>> view.decision.kind, view.offer.lit[0]
    ('turn', 'ship:red:blimp')
    >>> view.press("ship:red:blimp")
    >>> view.press("cell:f5")
    >>> str(view.game.node.action)
    'collect blimp f4-f5'
    >>> view.close()
    """

    walks = True

    def __init__(
        self,
        game: Game | str,
        *,
        layout: str | None = None,
        task: str | None = None,
        viewer: str | None = None,
        lang: str | None = None,
        theme: str | None = None,
        size: str | None = None,
        save: bool | str | None = None,
        key: Hashable | None = None,
    ) -> None:
        begun_as = game if isinstance(game, str) else ""
        if isinstance(game, str):
            game = prepared(game)
        if viewer is not None and viewer not in game.players:
            raise ValueError(f"no player {viewer!r} here; there are: {', '.join(game.players)}")
        super().__init__(
            PlayModel(game, game.node, seat=viewer), PLAY, begun_as=begun_as, layout=layout, task=task,
            lang=lang, theme=theme, size=size, save=save, key=key,
        )  # fmt: skip
