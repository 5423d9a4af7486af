"""An entry of the reference, or the play aid, as a standing page and in words: for readers without a kernel."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from wm_kernel.games.whistle_mountain.teach.pieces import PieceEntry
from wm_kernel.learn.reference import Reference, RuleEntry, RulingEntry
from wm_kernel.picture import metrics
from wm_kernel.picture.pen import Pen
from wm_kernel.picture.scene import Scene
from wm_kernel.picture.theme import theme as colours
from wm_kernel.words import message

_WIDTH = 900.0
_MARGIN = 16.0
_BODY = 13.0
_LINE = 18.0


@dataclass(frozen=True, slots=True)
class _Line:
    text: str
    level: int = 0
    """0 a title, 1 a heading, 2 plain, 3 what is less important."""


def scene(reference: Reference, at: str | None, theme: str) -> Scene:
    """The page as a picture."""
    pen = Pen(colours(theme))
    y, lines = 8.0, list(_lines(reference, at))
    for line in lines:
        size = (20.0, 15.0, _BODY, _BODY)[line.level]
        y += (6, 8, 0, 0)[line.level]
        indent = (0, 0, 8, 8)[line.level]
        bold, family = line.level < 2, "serif" if line.level < 2 else "sans"
        for part in metrics.wrap(line.text, _WIDTH - 2 * _MARGIN - indent, size, bold):
            y += max(_LINE, size * 1.3)
            pen.text(_MARGIN + indent, y, part, size, "ink2" if line.level == 3 else "ink", bold, family=family)
    height = y + _MARGIN
    ground = Pen(colours(theme))
    ground.rect(0, 0, _WIDTH, height, "paper")
    title = lines[0].text
    return Scene(_WIDTH, height, (*ground.shapes, *pen.shapes), (), message("reference-title", reference.lang), title)


def text(reference: Reference, at: str | None) -> str:
    """The page in words."""
    told: list[str] = []
    for line in _lines(reference, at):
        told += [""] if line.level == 1 and told else []
        told.append(line.text if line.level < 2 else f"  {line.text}")
    return "\n".join(told)


def _lines(reference: Reference, at: str | None) -> Iterator[_Line]:
    if at is None:
        yield _Line(message("reference-aid", reference.lang))
        for section in reference.aid:
            yield _Line(section.title, 1)
            for line in section.lines:
                yield _Line(f"{line.text} [{', '.join(line.rules)}]", 2)
        return
    entry = reference.find(at)
    if isinstance(entry, PieceEntry):
        yield from _piece(entry, reference)
    elif isinstance(entry, RuleEntry):
        yield _Line(f"{entry.id} {entry.title}")
        for part in entry.text.split("\n\n"):
            yield _Line(part, 2)
        for clause in entry.clauses:
            yield _Line(message("reference-clause", reference.lang, text=clause), 2)
        for ruling in entry.rulings:
            yield from _ruling(ruling, reference.lang, 1)
    else:
        yield from _ruling(entry, reference.lang, 0)


def _ruling(ruling: RulingEntry, lang: str, level: int) -> Iterator[_Line]:
    yield _Line(f"{ruling.id} {ruling.question}", level)
    yield _Line(f"{ruling.ruling} [{ruling.confidence}, {ruling.sure}]", 2)
    yield _Line(message("reference-why", lang, why=ruling.why), 3)
    for switch in ruling.switches:
        notes = [message("reference-in-force", lang)] if switch.is_in_force else []
        notes += [message("reference-default", lang)] if switch.is_default else []
        note = f" ({', '.join(notes)})" if notes else ""
        yield _Line(f"- {switch.value}: {switch.text}{note}", 2)
    for setting in ruling.settings:
        yield _Line(f"- {setting}", 2)


def _piece(entry: PieceEntry, reference: Reference) -> Iterator[_Line]:
    yield _Line(entry.name)
    yield _Line(entry.text, 2)
    for value in entry.values:
        told = f"{value.label}{reference.colon}{value.text}" if value.text else value.label
        source = message(f"reference-provenance-{value.source}", reference.lang)
        why = f"{reference.colon}{value.why}" if value.why else ""
        yield _Line(f"- {told} ({source}{why})", 3 if value.is_marked else 2)
