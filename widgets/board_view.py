"""BoardView: a game or a position to look at. What the mouse or the cursor comes to is named, with what it does.

Nothing is played here; that is for views of a game in play.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import Any

from widgets.base import Board
from wm_kernel import picture
from wm_kernel.picture.marks import NO_MARKS, Bubble, Marks
from wm_kernel.picture.scene import Scene, Target
from wm_kernel.table import hooks

_NARROW_BELOW = 960
_ZONES = (
    ("cell",),
    ("barracks", "tower"),
    ("market", "stack", "discard"),
    ("dock", "whirlpool"),
    ("player", "hand", "ability", "upgrade", "stored", "ship", "supply"),
)


class BoardView(Board):
    """A board that tells what is on it.

    `thing` is a game, a view of a game, or a state. `layout` is 'full' (the whole table), 'narrow', 'board' (the middle
    alone) or 'lesson'; without it the whole table is shown, the narrow one where there is little room. `marks` are the
    marks to draw.

    >>> import wm_kernel as wm
    >>> game = wm.new_game("whistle_mountain", players=2, seed=7, variant="first_game")
    >>> view = BoardView(game, layout="board")
    >>> view.scene.target("cell:a1").name
    'a1, water'
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
            marks = replace(marks, focus=focused, bubble=self._bubble(focused or pointed) or marks.bubble)
        return picture.scene(
            self.state,
            lang=self.lang,
            theme=self.theme,
            layout=self._layout(),
            marks=marks,
            viewer=self.viewer,
        )

    def _layout(self) -> str:
        if self.layout is not None:
            return self.layout
        helper = getattr(self, "helper", None)
        is_tight = helper is not None and 0 < helper.width < _NARROW_BELOW
        return "narrow" if self.size == "narrow" or is_tight else "full"

    def zones(self) -> list[tuple[str, ...]]:
        shown = {target_id.split(":")[0] for target_id in self.stops}
        return [zone for zone in _ZONES if shown.intersection(zone)]

    def text(self) -> str:
        return hooks.paint(self.state, "text", lang=self.lang)

    def on_point(self, target: Target | None) -> None:
        if target is not None:
            self.say(self.describe(target), quiet=True)

    def on_press(self, target: Target | None) -> None:
        if target is not None:
            self.say(self.describe(target))

    def describe(self, target: Target) -> str:
        name, effect = target.name, self._effect(target.id)
        return f"{name}. {effect}" if effect and effect not in name else name

    def _components(self, target_id: str) -> list[Any]:
        """The components that a target shows: that of its id, or the machine under a square."""
        catalog = self.state.setup.catalog
        kind, _, rest = target_id.partition(":")
        names = [rest.rpartition(":")[2]]
        if kind == "cell":
            where = self.scene.target(target_id)
            if where is not None:
                under = self.scene.under(where.x + where.w / 2, where.y + where.h / 2)
                names = [found.id.partition(":")[2] for found in under if found.id.startswith("machine:")]
        elif kind == "dock":
            names = [f"dock_{rest}"]
        elif kind == "tower":
            floor = int(rest)
            awards = self.state.tower_awards
            names = list(dict.fromkeys(awards[floor])) if floor < len(awards) else []
        found = []
        for name in names:
            try:
                found.append(catalog[name])
            except KeyError:
                continue
        return found

    def _effect(self, target_id: str) -> str:
        texts = [component.text for component in self._components(target_id)]
        return " ".join(text.get(self.lang) or text.get("en", "") for text in texts)

    def _bubble(self, target_id: str | None) -> Bubble | None:
        """A few words beside a component; a plain square has none."""
        components = self._components(target_id) if target_id else []
        if target_id is None or len(components) != 1:
            return None
        component = components[0]
        name = component.name.get(self.lang) or component.name["en"]
        text = component.text.get(self.lang) or component.text.get("en", "")
        return Bubble(target_id, name, (text,) if text else ())
