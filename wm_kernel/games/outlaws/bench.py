"""The bench of Outlaws: that of Whistle Mountain with the blockers, the cards and the die.

A blocker goes from dock to dock and never leaves them; a card lies on a place of the overlay, in the deck, or among the used.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from wm_kernel.games.outlaws.editor import Editor
from wm_kernel.games.outlaws.rules.gang import BLOCKER_COLOUR, OUTLAW_COLOUR, YOURS, brings
from wm_kernel.games.outlaws.words import name
from wm_kernel.games.whistle_mountain import bench as base
from wm_kernel.games.whistle_mountain.bench.acts import is_searching
from wm_kernel.games.whistle_mountain.components.definitions import SHIPS
from wm_kernel.picture import bench
from wm_kernel.picture.bench import (
    Box,
    Chip,
    Edit,
    Fold,
    Number,
    Outcome,
    Page,
    Part,
    Parts,
    Tool,
    Tray,
    Words,
    choice,
    icon,
)
from wm_kernel.picture.marks import Ghost
from wm_kernel.picture.scene import Scene
from wm_kernel.words import describe
from wm_kernel.words.bundles import voice

BLOCKER, CARD = "blocker", "outlaw_card"
_OWN = {BLOCKER: {"dock"}, CARD: {CARD}}
"""The kinds of tools of Outlaws alone, and the kinds of targets where they may be put."""


class Held(bench.Held):
    """A blocker or a card in hand: neither is turned, and the rules are not asked where the editor may lay it."""

    def ghost(self, target: str, gain: str, outcome: Outcome | None) -> Ghost | None:
        return None


def word(key: str, lang: str, **values: str | int) -> str:
    """A text of Outlaws alone."""
    return voice(lang, "outlaws").say(f"sandbox-{key}", **values)


class Bench(base.Bench):
    """The hands of an editor of Outlaws."""

    zones: tuple[tuple[str, ...], ...] = (*base.Bench.zones, (CARD,))
    editor: Editor

    # The tray.

    def rest(self, page: Page) -> Parts:
        parts = super().rest(page)
        if page.tray.pile or page.tray.tab == "players" or is_searching(page.tray):
            return parts
        if page.tray.tab != "table":
            return (*parts[:-1], *self._blockers(page), parts[-1])
        game, *others = parts
        return (self._game(page, game), self._cards(page), *others)

    def _blockers(self, page: Page) -> Parts:
        chips = [
            page.pick(tool, self.name(tool, page.lang), icon(f"{tool.name}:{BLOCKER_COLOUR}"), "crew-b")
            for tool in (Tool(BLOCKER, ship) for ship in SHIPS)
        ]
        told = word("blockers", page.lang)
        return Words(told, "title"), Box("withs", tuple(chips), told)

    def _game(self, page: Page, part: Part) -> Part:
        """The rules of the game: one of two colours is yours, in the place of who sits where."""
        if not isinstance(part, Fold):
            return part
        you = [(f"you:{colour}", page.name(colour), self.editor.seats[0] == colour) for colour in YOURS]
        return replace(part, parts=(choice(word("you", page.lang), you), *part.parts[2:]))

    def _cards(self, page: Page) -> Fold:
        """The cards that do not lie faceup, each to be taken in hand; those that do lie on the board."""
        parts: list[Part] = []
        for pile in ("deck", "used"):
            cards, told = self.editor.cards[pile], word(pile, page.lang)
            chips: list[Part] = [self._card(page, card) for card in cards]
            nothing = Words(page.word("sandbox-nothing-there"), "sub")
            parts.append(Box("pile", (Words(told), *(chips or [nothing])), told))
        return Fold("cards", word("cards", page.lang), tuple(parts), True)

    def _card(self, page: Page, card: str) -> Chip:
        tool, speaker = Tool(CARD, card), voice(page.lang, "outlaws")
        lines = "; ".join(speaker.say(f"line-{kind}", what=what) for kind, what in self._lines(card))
        told = name(card, speaker)
        return Chip(tool.act, told, icon("card"), told, "piece-b", page.tool == tool, hint=lines)

    def _lines(self, card: str) -> Sequence[tuple[str, str]]:
        cards = brings(self.editor.state).cards
        return cards[card].lines if card in cards else ()

    def numbers(self, page: Page) -> Parts:
        first, *others = super().numbers(page)
        if isinstance(first, Box):  # how many play is no question here; what the die shows is
            die, shown = word("die", page.lang), self.editor.state.extra.die
            kept = tuple(part for part in first.parts if not (isinstance(part, Number) and part.act == "players"))
            faces = len(brings(self.editor.state).die)
            never = "" if shown else "–"
            first = replace(first, parts=(*kept, Number("die", die, shown, "", never, 0, faces, die)))
        return first, *others

    def act(self, tray: Tray, kind: str, rest: str) -> tuple[Tray, Edit | None]:
        if kind == "die":
            return tray, Edit("set_die", (self.editor.state.extra.die + int(rest),))
        if kind == "you":
            return tray, Edit("set_seats", ([rest, OUTLAW_COLOUR],))
        return super().act(tray, kind, rest)

    # In hand.

    def tool(self, tray: Tray, what: str) -> Tool:
        kind, _, rest = what.partition(":")
        return Tool(kind, rest) if kind in _OWN else super().tool(tray, what)

    def hold(self, tool: Tool, number: int = 0) -> Any:
        return Held(self.editor, tool) if tool.kind in _OWN else super().hold(tool, number)

    def again(self, tray: Tray, tool: Tool) -> Tool | None:
        return None if tool.kind in _OWN else super().again(tray, tool)

    def name(self, tool: Tool, lang: str) -> str:
        if tool.kind == BLOCKER:
            return word("blocker", lang, ship=tool.name)
        return name(tool.name, voice(lang, "outlaws")) if tool.kind == CARD else super().name(tool, lang)

    def lift(self, tray: Tray, target: str) -> Tool | None:
        kind, _, rest = target.partition(":")
        if kind == CARD:
            card = self.editor.cards["faceup"][int(rest) - 1]
            return Tool(CARD, card, origin=target) if card else None
        found = super().lift(tray, target)
        if found is None and kind == "dock":
            there = (ship for ship in SHIPS if self.editor.ship_place(BLOCKER_COLOUR, ship) == f"dock_{rest}")
            return next((Tool(BLOCKER, ship, origin=f"dock_{rest}") for ship in there), None)
        return found

    def covered(self, tool: Tool) -> list[str]:
        return [tool.origin.replace("_", ":", 1)] if tool.kind == BLOCKER else super().covered(tool)

    def stays(self, held: Any, target: str) -> bool:
        if held.tool.kind in _OWN:
            return bool(held.tool.origin) and _there(target) == held.tool.origin
        return super().stays(held, target)

    def put(self, tray: Tray, held: Any, target: str) -> Edit | None:
        tool, (kind, _, rest) = held.tool, target.partition(":")
        if tool.kind == BLOCKER:
            return Edit("put_blocker", (tool.name, _there(target))) if _there(target).startswith("dock_") else None
        if tool.kind != CARD:
            return super().put(tray, held, target)
        if kind == CARD:
            return Edit("put_card", (brings(self.editor.state).places[int(rest) - 1], tool.name))
        if target in ("deck", "used") and not tool.origin:
            others = [card for card in self.editor.cards["deck"] if card != tool.name]
            return Edit("set_deck", ([tool.name, *others] if target == "deck" else others,))
        return None

    def remove(self, tray: Tray, target: str) -> tuple[Edit, Tool] | None:
        found = self.lift(tray, target)
        if found is not None and found.kind == BLOCKER:
            return Edit("put_blocker", (found.name, "home")), found  # refused: it says why
        if found is not None and found.kind == CARD:
            return Edit("take_card", (brings(self.editor.state).places[int(target.partition(":")[2]) - 1],)), found
        return None if target.startswith(f"{CARD}:") else super().remove(tray, target)

    def elsewhere(self, tool: Tool, lang: str) -> Parts:
        """The docks of a blocker; the places of a card, and the deck for one that does not lie faceup."""
        if tool.kind == BLOCKER:
            at = self.editor.ship_place(BLOCKER_COLOUR, tool.name)
            docks = {dock: str(describe(dock, lang)) for dock in self.editor.position.setup.catalog.docks}
            return tuple(Chip(f"to:{d}", told, text=told, style="on" if d == at else "") for d, told in docks.items())
        if tool.kind != CARD:
            return super().elsewhere(tool, lang)
        places = [f"{CARD}:{n}" for n in range(1, len(brings(self.editor.state).places) + 1)]
        places += [] if tool.origin else ["deck", "used"]
        named = [(to, self._place(to, lang)) for to in places if to != tool.origin]
        return tuple(Chip(f"to:{to}", told, text=told) for to, told in named)

    def reach(self, tool: Tool | None) -> set[str] | None:
        return _OWN[tool.kind] if tool is not None and tool.kind in _OWN else super().reach(tool)

    def place(self, held: Any, target: str, scene: Scene, lang: str) -> str:
        kind, _, rest = target.partition(":")
        if kind == CARD or target in ("deck", "used"):
            return self._place(target, lang)
        if held is not None and held.tool.kind in _OWN:
            return rest if kind == "cell" else str(describe(_there(target), lang))
        return super().place(held, target, scene, lang)

    def _place(self, target: str, lang: str) -> str:
        kind, _, rest = target.partition(":")
        if kind != CARD:
            return word("onto-deck" if target == "deck" else target, lang)
        return word(
            "place", lang, side=voice(lang, "outlaws").say(f"side-{brings(self.editor.state).places[int(rest) - 1]}")
        )

    def gain(self, held: Any, outcome: Outcome | None, lang: str) -> str:
        return "" if held.tool.kind in _OWN else super().gain(held, outcome, lang)


def _there(target: str) -> str:
    """A dock as the editor calls it; any other target as it is."""
    kind, _, rest = target.partition(":")
    return f"dock_{rest}" if kind == "dock" and rest else target
