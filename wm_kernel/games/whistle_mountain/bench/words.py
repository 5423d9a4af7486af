"""What a bench calls things: the piece in hand and piles."""

from __future__ import annotations

from wm_kernel.games.whistle_mountain.components.definitions import RESOURCES
from wm_kernel.picture.bench import Tool
from wm_kernel.words import describe, message
from wm_kernel.words.bundles import voice

_OWN = ("ability", "hand", "upgrades", "machines", "scaffolds", "awards")


def tool_name(tool: Tool, lang: str) -> str:
    """The piece in hand in words.

    >>> tool_name(Tool("scaffold", "T5", look=(None, 1, None, 3)), "en"), tool_name(Tool("worker", "", "red"), "fr")
    ('T scaffold, iron and gold', 'ouvrier rouge')
    """
    speaker = voice(lang)
    if tool.kind == "scaffold":
        told = [message(f"resource-{RESOURCES[r]}", lang) for r in tool.look if r is not None]
        shape = tool.name[:1] if tool.name else ""
        return message("sandbox-scaffold", lang, shape=shape, n=len(told), resources=speaker.listed(told))
    if tool.kind == "ship":
        return message("ship-of", lang, ship=tool.name, player=describe(tool.player, lang))
    if tool.kind == "worker":
        return message("sandbox-worker", lang, colour=tool.player)
    if tool.kind == "resource":
        return message(f"resource-{tool.name}", lang) if tool.name else message("sandbox-no-resource", lang)
    if tool.kind == "eraser":
        return message("sandbox-eraser", lang)
    return describe(tool.name, lang)


def pile_name(pile: str, lang: str) -> str:
    """A pile in words.

    >>> pile_name("market:small", "en"), pile_name("floor:5", "en"), pile_name("hand:red", "en")
    ('Market: small machines', 'Tower floor 5', 'Hand of Red')
    """
    group, _, rest = pile.partition(":")
    if group in _OWN:
        return message(f"sandbox-of-{group}", lang, player=describe(rest, lang))
    if group == "floor":
        return message("sandbox-floor", lang, floor=rest)
    return message(f"sandbox-{group}-{rest}" if rest else f"sandbox-{group}", lang)
