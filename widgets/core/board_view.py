"""BoardView: a game or a position to look at. What the mouse or the cursor comes to is named, with what it does.

Nothing is played here; that is for views of a game in play.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import Any

from widgets.core import about
from widgets.core.board import NARROW_BELOW, Board
from wm_kernel import picture
from wm_kernel.picture.controls import controls_of
from wm_kernel.picture.marks import NO_MARKS, Marks
from wm_kernel.picture.scene import Scene, Target
from wm_kernel.table import hooks


class BoardView(Board):
    """A board that tells what is on it.

    `thing` is a game, a view of a game, or a state. `layout` is 'full' (the whole table), 'narrow', 'board' (the middle
    alone) or 'lesson'; without it the whole table is shown, the narrow one where there is little room. `marks` are the
    marks to draw.

    >>> import wm_kernel as wm
    >>> game = wm.new_game("whistle_mountain", players=2, seed=7, variant="first_game")
    >>> view = BoardView(game, layout="board")
    >>> view.scene.target("cell:a1").name
    'a1, empty'
    >>> view.close()
    """

    name = "boardview"

    def __init__(
        self,
        thing: Any,
        *,
        layout: str | None = None,
        marks: Marks = NO_MARKS,
        lang: str | None = None,
        theme: str | None = None,
        size: str | None = None,
        key: Hashable | None = None,
    ) -> None:
        self.thing = thing
        self.layout = layout
        self.marks = marks
        super().__init__(lang=lang, theme=theme, size=size, key=key)
        self.say(self.word("view-board") + ": " + self.scene.description, quiet=True)

    @property
    def state(self) -> Any:
        """The state that is shown: that of the game as it stands now."""
        return getattr(self.thing, "state", self.thing)

    @property
    def viewer(self) -> str | None:
        """The player whose hand may be seen."""
        return getattr(self.thing, "player", None)

    def picture(self, pointed: str | None = None, focused: str | None = None) -> Scene:
        marks = self.marks
        if pointed or focused:
            target = self.scene.target(focused or pointed or "")
            bubble = about.bubble(self.state, self.scene, target, self.lang)
            marks = replace(marks, focus=focused, bubble=bubble or marks.bubble)
        self._drawn = self._layout()
        return picture.scene(
            self.state, lang=self.lang, theme=self.theme, layout=self._drawn, marks=marks, viewer=self.viewer
        )

    def _layout(self) -> str:
        if self.layout is not None:
            return self.layout
        helper = getattr(self, "helper", None)
        is_tight = helper is not None and 0 < helper.width < NARROW_BELOW
        return "narrow" if self.size == "narrow" or is_tight else "full"

    def on_width(self) -> None:
        if self._layout() != self._drawn:
            self.redraw()

    def zones(self) -> list[tuple[str, ...]]:
        shown = {target_id.split(":")[0] for target_id in self.stops}
        zones = controls_of(self.state).zones
        return [zone for zone in zones if shown.intersection(zone)] or [(kind,) for kind in sorted(shown)]

    def text(self) -> str:
        return hooks.paint(self.state, "text", lang=self.lang)

    def on_point(self, target: Target | None) -> None:
        if target is not None:
            self.say(self.describe(target), quiet=True)

    def on_press(self, target: Target | None) -> None:
        if target is not None:
            self.say(self.describe(target), self.entry(target))

    def describe(self, target: Target) -> str:
        return about.sentence(self.state, self.scene, target, self.lang)

    def entry(self, target: Target) -> str:
        return about.entry(self.state, self.scene, target)
