"""What the buttons of the trays do: what is chosen there then, and which edit they mean.

Looking for pieces stands here too, because what is found is what a button puts.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from difflib import SequenceMatcher
from typing import Any

from wm_kernel.games.whistle_mountain.components.definitions import RESOURCES, SIZES
from wm_kernel.games.whistle_mountain.position.edit import EditError, Editor
from wm_kernel.picture.bench import Edit, Page, Tray
from wm_kernel.words import describe

Next = tuple[Tray, Edit | None]


def act(editor: Editor, tray: Tray, colour: str, kind: str, rest: str) -> Next:
    """What is chosen in the tray after a press, and the edit that it means, if any; `colour` is the player who is shown."""
    head, _, last = rest.rpartition(":")
    match kind:
        case "with":
            return _with(tray, rest), None
        case "squares":
            return replace(tray, other=tray.other + 1), None
        case "size":
            return replace(tray, size="" if tray.size == rest else rest), None
        case "colour":
            return replace(tray, player=rest), None
        case "mover":
            return replace(tray, player=rest), Edit("set_to_move", (rest,))
        case "put" if tray.pile.startswith("ability:"):
            return replace(tray, pile=""), Edit("set_ability", (tray.pile.partition(":")[2], rest))
        case "put":
            return tray, Edit("add", (tray.pile, rest))
        case "off":
            return tray, Edit("remove", (head, int(last)))
        case "seat":  # a colour that is pressed sits last
            return tray, Edit("set_seats", ([*(c for c in editor.seats if c != rest), rest],))
        case "ability":
            return tray, Edit("set_ability", (last, head or None))
        case "have":
            n = editor.resources(colour)[RESOURCES.index(head)] + int(last)
            return tray, Edit("set_resource", (colour, head, n))
        case "whirl":
            now = editor.position._layout.crews[editor.seats.index(head)].whirlpool
            return tray, Edit("set_whirlpool", (head, now + int(last)))
        case "token":
            machine, _, resource = head.partition(":")
            now = editor.data.get("tokens", {}).get(machine, {}).get(resource, 0)
            return tray, Edit("set_tokens", (machine, resource, now + int(last)))
    name, given = _EDITS[kind]
    return tray, Edit(name, (*given(editor, colour, rest),))


def _left(editor: Editor, by: int) -> int | None:
    left = editor.data.get("turn", {}).get("turns_left")
    wanted = (-1 if left is None else left) + by
    return None if wanted < 0 else int(wanted)


_EDITS: dict[str, tuple[str, Callable[[Editor, str, str], tuple[Any, ...]]]] = {
    "deal": ("deal", lambda _, __, name: (name,)),
    "water": ("set_water", lambda editor, _, by: (int(editor.data.get("water_top", 0)) + int(by),)),
    "players": ("set_players", lambda editor, _, by: (len(editor.seats) + int(by),)),
    "moment": ("set_moment", lambda _, __, which: (which,)),
    "left": ("set_turns_left", lambda editor, _, by: (_left(editor, int(by)),)),
    "vp": ("set_vp", lambda editor, who, by: (who, editor.state.players[editor.seats.index(who)].vp + int(by))),
    "duplicator": ("set_duplicator", lambda _, __, ability: (ability or None,)),
    "variant": ("set_variant", lambda _, __, name: (name,)),
    "free": ("set_free_form", lambda _, __, which: (which == "yes",)),
}
"""The acts that are an edit and no more: the method of the editor, and what it is given."""


def _with(tray: Tray, resource: str) -> Tray:
    """Choose the resources of the scaffolds of the tray: one, another or the same again, none."""
    chosen = tray.with_
    if resource in chosen and (len(chosen) == 2 or chosen.count(resource) == 2):
        chosen = tuple(r for r in chosen if r != resource)
    else:
        chosen = (*chosen, resource)[-2:]
    return replace(tray, with_=tuple(sorted(chosen, key=RESOURCES.index)), other=0)


def settled(editor: Editor, tray: Tray) -> Tray:
    """The tray without a pile that is there no more: a player may have left, or the tower be lower."""
    try:
        if tray.pile.startswith("ability:"):
            editor.seat(tray.pile.partition(":")[2])
        elif tray.pile:
            editor.kind_of(tray.pile)
    except EditError:
        return replace(tray, pile="")
    return tray


# -- looking for pieces ------------------------------------------------------------------------------------------------


def is_searching(tray: Tray) -> bool:
    """Whether machines are looked for."""
    return bool(tray.query.strip() or tray.size)


def found_machines(editor: Editor, page: Page) -> list[Any]:
    """The machines that are looked for, the best match first."""
    sized = [m for m in editor.position.setup.catalog.machines.values() if page.tray.size in ("", m.size)]
    return _matching(page.tray, sized, lambda m: f"{m.id} {m.name.get('en', '')} {m.name.get(page.lang, '')}")


def kind_of_pile(editor: Editor, pile: str) -> str:
    """What kind of pieces lies on a pile."""
    return "ability" if pile.startswith("ability:") else editor.kind_of(pile)


def found_pieces(editor: Editor, page: Page) -> list[str]:
    """The pieces that are looked for, for the pile that was chosen."""
    pile = page.tray.pile
    kind, size = kind_of_pile(editor, pile), pile.partition(":")[2]
    group = editor.group(kind)
    pieces = [p for p in group if size not in SIZES or getattr(group[p], "size", size) == size]
    if kind == "scaffold" and pile.startswith("stack:"):
        pieces = [p for p in pieces if group[p].shape == size]
    return _matching(page.tray, pieces, lambda p: f"{p} {describe(p, page.lang)}")


def _matching(tray: Tray, things: list[Any], told: Callable[[Any], str]) -> list[Any]:
    words = tray.query.lower().split()
    found = [thing for thing in things if all(word in told(thing).lower() for word in words)]
    if words:
        found.sort(key=lambda thing: -SequenceMatcher(None, tray.query.lower(), told(thing).lower()).ratio())
    return found
