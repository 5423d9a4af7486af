"""The picture of Outlaws: that of Whistle Mountain with the overlay on the upper rows, its three cards and the die.

The hideout is the panel of the side that nobody plays, and the blockers lie in the docks, as ships do.
"""

from __future__ import annotations

from typing import Any

from wm_kernel.games.outlaws.rules.gang import OUTLAWS, brings, gang
from wm_kernel.games.outlaws.words import line, name
from wm_kernel.games.whistle_mountain import picture as base
from wm_kernel.games.whistle_mountain.picture import overlay, tab
from wm_kernel.games.whistle_mountain.picture.labels import capital
from wm_kernel.games.whistle_mountain.picture.names import Names
from wm_kernel.games.whistle_mountain.picture.parts import part
from wm_kernel.games.whistle_mountain.picture.table import Table
from wm_kernel.games.whistle_mountain.rules.state import State
from wm_kernel.picture.scene import Scene

__all__ = ["overlay", "scene", "tab", "text"]

GAP = 6.0


def scene(state: State, **options: Any) -> Scene:
    """The picture of a state as a scene; the options are those of Whistle Mountain."""
    return base.scene(state, paint_over=draw_overlay, **options)


def draw_overlay(table: Table) -> None:
    """The overlay over the rows that are closed, with the faceup cards from left to right and the die."""
    part(table, ("overlay", table.state.extra), lambda: _draw_overlay(table))


def _draw_overlay(table: Table) -> None:
    pen, frame, state = table.pen, table.frame, table.state
    geometry, there = state.setup.geometry, gang(state)
    rows = geometry.rows - geometry.open_rows
    if not rows:
        return
    width, height = frame.right - frame.x, frame.cell * rows
    with pen.within("overlay"):
        pen.rect(frame.x, frame.y, width, height, "panel", "ink", 1.4)
    pen.add_target("overlay", table.word("overlay"), frame.x, frame.y, width, height)
    count = len(there.cards)
    each = (width - GAP * (count + 1)) / count
    head = 20.0
    told = [table.names.word("cards_left", n=len(there.deck))]
    if there.die:
        told.insert(0, table.names.word("die", n=there.die))
    pen.fitted(frame.x + GAP, frame.y + 15, table.word("overlay"), width * 0.55, 13, 9, "ink", True, family="serif")
    pen.fitted(frame.right - GAP, frame.y + 15, " · ".join(told), width * 0.4, 12, 9, "ink2", anchor="end")
    for place, card in enumerate(there.cards):
        if card:
            _card(table, place, card, (frame.x + GAP + place * (each + GAP), frame.y + head, each, height - head - GAP))


def _card(table: Table, place: int, card: str, box: tuple[float, float, float, float]) -> None:
    """A faceup card: its number, the faces of the die that select it, its lines from top to bottom."""
    pen, defs = table.pen, brings(table.state)
    x, y, w, h = box
    speaker = table.names.voice
    target = f"outlaw_card:{place + 1}"
    lines = defs.cards[card].lines if card in defs.cards else ()
    faces = [str(face) for face, side in enumerate(defs.die, 1) if side == defs.places[place]]
    with pen.within(target):
        pen.rect(x, y, w, h, "brass_fill", "brass", 1.3, 5)
        pen.fitted(x + 6, y + 16, table.names.short(card), w * 0.6 - 6, 12, 9, "ink", True)
        pen.fitted(x + w - 6, y + 16, "/".join(faces), w * 0.4 - 6, 12, 9, "ink2", anchor="end")
        pen.segments([(x + 4, y + 22, x + w - 4, y + 22)], "brass", 1)
        pitch = min(24.0, (h - 26) / max(1, len(lines)))
        for number, (kind, what) in enumerate(lines):
            text = speaker.say(f"short-{kind}", what=what)
            pen.fitted(x + 6, y + 24 + pitch * (number + 0.5) + 4, capital(text), w - 12, 12, 8.5, "ink")
    said = [line(f"{kind}_{what}", speaker) for kind, what in lines]
    named = table.names.listed((name(card, speaker), speaker.say(f"side-{defs.places[place]}"), *said))
    pen.add_target(target, named, x, y, w, h)


def text(state: State, lang: str = "en", viewer: str | None = None) -> str:
    """The table as text, with the cards, the die and what has left the game."""
    return base.text(state, lang, viewer, _lines(state, lang))


def _lines(state: State, lang: str) -> list[str]:
    names, there, defs = Names(state, lang), gang(state), brings(state)
    speaker = names.voice
    told = [names.word("cards_left", n=len(there.deck))]
    if there.die:
        told.insert(0, names.word("die", n=there.die))
    lines = [f"{names.head(names.word('overlay'))} {', '.join(told)}"]
    for place, card in zip(defs.places, there.cards, strict=True):
        if card in defs.cards:
            said = "; ".join(line(f"{kind}_{what}", speaker) for kind, what in defs.cards[card].lines)
            side = capital(speaker.say(f"side-{place}"))
            lines.append(f"  {names.head(side)} {names.head(name(card, speaker))} {said}")
    for key, pieces in (
        ("used", there.used),
        ("gone", there.gone),
        ("their_ability", state.players[OUTLAWS].abilities),
    ):
        if pieces:
            lines.append(f"{names.head(names.word(key))} {', '.join(name(piece, speaker) for piece in pieces)}")
    return lines
