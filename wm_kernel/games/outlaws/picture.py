"""The picture of Outlaws: that of Whistle Mountain with the overlay on the upper rows, its three cards and the die.

The hideout is the panel of the side that nobody plays, and the blockers lie in the docks, as ships do.
"""

from __future__ import annotations

from typing import Any

from wm_kernel.games.outlaws.rules.gang import OUTLAW_COLOUR, OUTLAWS, brings, gang
from wm_kernel.games.outlaws.words import line, name
from wm_kernel.games.outlaws.words.foretold import Brief, briefs
from wm_kernel.games.whistle_mountain import picture as base
from wm_kernel.games.whistle_mountain.picture import banner, motion, overlay, tab
from wm_kernel.games.whistle_mountain.picture.labels import capital
from wm_kernel.games.whistle_mountain.picture.names import Names
from wm_kernel.games.whistle_mountain.picture.parts import part
from wm_kernel.games.whistle_mountain.picture.table import Table
from wm_kernel.games.whistle_mountain.rules.state import PLAY, State
from wm_kernel.picture.metrics import fit, text_width, wrap
from wm_kernel.picture.scene import Scene

__all__ = ["banner", "motion", "overlay", "scene", "tab", "text"]

GAP = 6.0
FORETELLS = ("full", "compact", "narrow")
"""The forms of the table that tell on each card what it would do now."""


def scene(state: State, **options: Any) -> Scene:
    """The picture of a state as a scene; the options are those of Whistle Mountain."""
    return base.scene(state, paint_over=draw_overlay, **options)


def draw_overlay(table: Table) -> None:
    """The overlay over the rows that are closed, with the faceup cards from left to right and the die."""
    told = briefs(table.state, table.names.voice, table.names.short) if table.layout.name in FORETELLS else {}
    key = ("overlay", table.state.extra, _used_now(table.state), _ability(table.state), tuple(told.items()))
    part(table, key, lambda: _draw_overlay(table, told))


def _used_now(state: State) -> int:
    """The place of the card that is carried out now, -1 for none."""
    defs, die = brings(state), gang(state).die
    return defs.places.index(defs.die[die - 1]) if die and state.phase == PLAY and state.active == OUTLAWS else -1


def _ability(state: State) -> str:
    """The ability that the Outlaws hold and never use (OL-SETUP-04)."""
    return next(iter(state.players[OUTLAWS].abilities), "")


def _draw_overlay(table: Table, told: dict[str, tuple[Brief, ...]]) -> None:
    pen, frame, state = table.pen, table.frame, table.state
    geometry, there = state.setup.geometry, gang(state)
    if not (rows := geometry.rows - geometry.open_rows):
        return
    width, height = frame.right - frame.x, frame.cell * rows
    with pen.within("overlay"):
        pen.rect(frame.x, frame.y, width, height, "panel", "ink", 1.4)
    pen.add_target("overlay", table.word("overlay"), frame.x, frame.y, width, height)
    count = len(there.cards)
    each = (width - GAP * (count + 1)) / count
    head = 20.0
    notes = [table.names.word("cards_left", n=len(there.deck))]
    if there.die:
        notes.insert(0, table.names.word("die", n=there.die))
    note = " · ".join(notes)
    room = width - 4 * GAP - text_width(note, 12)
    title = pen.fitted(
        frame.x + GAP, frame.y + 15, table.word("overlay"), room * 0.62, 13, 10.5, "ink", True, family="serif"
    )
    pen.fitted(frame.right - GAP, frame.y + 15, note, width * 0.4, 12, 9, "ink2", anchor="end")
    if _ability(state):
        _draw_ability(table, (frame.x + 2 * GAP + title, frame.y + 2, room - title, 17.0))
    for place, card in enumerate(there.cards):
        if card:
            box = (frame.x + GAP + place * (each + GAP), frame.y + head, each, height - head - GAP)
            _card(table, place, card, box, told.get(card, ()))


def _draw_ability(table: Table, box: tuple[float, float, float, float]) -> None:
    """Their ability, by name."""
    pen, ability = table.pen, _ability(table.state)
    x, y, w, h = box
    target = f"ability:{OUTLAW_COLOUR}:{ability}"
    with pen.within(target):
        pen.icon("activate", x, y, 15)
        shown = (table.names.component(ability), table.names.short(ability))
        words, size = fit(shown, w - 20, 12, 10, bold=True)
        pen.text(x + 19, y + 13, words[0], size, "ink", True)
    named = table.names.listed((table.word("their_ability"), table.names.component(ability)))
    pen.add_target(target, named, x - 2, y - 1, w, h)


def _card(table: Table, place: int, card: str, box: tuple[float, float, float, float], told: tuple[Brief, ...]) -> None:
    """A faceup card: its number, the faces of the die that select it, its lines from top to bottom, what they would do."""
    pen, defs = table.pen, brings(table.state)
    x, y, w, h = box
    speaker = table.names.voice
    target = f"outlaw_card:{place + 1}"
    lines = defs.cards[card].lines if card in defs.cards else ()
    faces = ", ".join(str(face) for face, side in enumerate(defs.die, 1) if side == defs.places[place])
    is_used = place == _used_now(table.state)
    with pen.within(target):
        pen.rect(x, y, w, h, "brass_fill", "ink" if is_used else "brass", 3 if is_used else 1.3, 5)
        pen.fitted(x + 6, y + 16, table.names.short(card), w * 0.6 - 6, 12, 9, "ink", True)
        pen.fitted(x + w - 6, y + 16, table.names.word("faces", faces=faces), w * 0.5 - 6, 12, 9, "ink", anchor="end")
        pen.segments([(x + 4, y + 22, x + w - 4, y + 22)], "brass", 1)
        pitch = min(50.0 if told else 24.0, (h - 26) / max(1, len(lines)))
        for number, (kind, what) in enumerate(lines):
            words = speaker.say(f"short-{kind}", what=what)
            top = y + 24 + pitch * number
            if number >= len(told):
                pen.fitted(x + 6, top + pitch / 2 + 4, capital(words), w - 12, 12, 8.5, "ink")
                continue
            pen.fitted(x + 6, top + 13, capital(words), w - 12, 12, 8.5, "ink", True)
            text, is_yours = told[number]
            if is_yours:
                wide = min(w - 12, text_width(text, 12) + 14)
                pen.rect(x + 6, top + 16, wide, 17, "panel", "ink", 1, 8.5)
                pen.fitted(x + 13, top + 29, text, wide - 13, 12, 8.5, "ink")
                continue
            rows = wrap(text, w - 12, 12)
            for k, row in enumerate(rows if len(rows) == 2 and pitch >= 44 else (text,)):
                pen.fitted(x + 6, top + 27 + 14 * k, row, w - 12, 12, 8.5, "ink")
    said = [line(f"{kind}_{what}", speaker) for kind, what in lines]
    said = [f"{one} ({told[k][0]})" if k < len(told) else one for k, one in enumerate(said)]
    side = speaker.say(f"side-{defs.places[place]}")
    named = table.names.listed((name(card, speaker), side, table.names.word("faces", faces=faces), *said))
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
    ability = state.players[OUTLAWS].abilities
    for key, pieces in (("used", there.used), ("gone", there.gone), ("their_ability", ability)):
        if pieces:
            lines.append(f"{names.head(names.word(key))} {', '.join(name(piece, speaker) for piece in pieces)}")
    return lines
