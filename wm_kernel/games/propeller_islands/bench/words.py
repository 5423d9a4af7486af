"""What a bench calls things: the piece in hand, places, piles."""

from __future__ import annotations

from wm_kernel.games.propeller_islands.words.names import capital, name, tile_name
from wm_kernel.picture.bench import Tool
from wm_kernel.words.bundles import voice

GAME = "propeller_islands"


def say(key: str, lang: str, **values: str | int) -> str:
    """A text of the bench."""
    return voice(lang, GAME).say(key, **values)


def tool_name(tool: Tool, lang: str) -> str:
    """The piece in hand in words.

    >>> tool_name(Tool("tile", "T12"), "en"), tool_name(Tool("worker", "lying", "red"), "fr")
    ('Refinery 6', 'ouvrier couché (Rouge)')
    """
    speaker = voice(lang, GAME)
    if tool.kind == "tile":
        return tile_name(tool.name, speaker)
    if tool.kind == "worker":
        told = say(f"sandbox-pi-worker-{tool.name or 'standing'}", lang)
        return speaker.say("of-player", thing=told, player=name(tool.player, speaker)) if tool.player else told
    if tool.kind == "upgrade":
        return speaker.say(f"upgrade-{tool.name}")
    return say("sandbox-pi-die" if tool.kind == "die" else "sandbox-pi-eraser", lang)


def place_name(target: str, lang: str) -> str:
    """A place in words.

    >>> place_name("slot:7", "en"), place_name("cell:(1,0)", "en")
    ('slot 7', '(1,0)')
    """
    kind, _, rest = target.partition(":")
    if kind == "slot":
        return say("picture-slot", lang, n=int(rest))
    if kind in ("die", "value"):
        return say("picture-value", lang, n=int(rest))
    if kind == "quay":
        row, _, column = rest.strip("()").partition(",")
        return say("picture-quay-space", lang, row=row, column=column)
    return rest or kind


def pile_name(pile: str, lang: str) -> str:
    """A pile in words.

    >>> pile_name("display:1", "en"), pile_name("hand:red", "fr")
    ('Open plans, level 1', 'Main de Rouge')
    """
    group, _, key = pile.partition(":")
    if group in ("display", "deck"):
        return say(f"sandbox-pi-{group}", lang, level=int(key))
    if group == "pile":
        return say("sandbox-pi-pile", lang)
    return say(f"sandbox-pi-{group}", lang, player=name(key, voice(lang, GAME)))


def piece_name(piece: str, lang: str) -> str:
    """A tile, plan or upgrade in words, with a capital.

    >>> piece_name("P01", "en"), piece_name("wild", "en")
    ('Plan P01', 'Wild die')
    """
    return capital(name(piece, voice(lang, GAME)))
