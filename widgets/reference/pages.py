"""An entry of the reference, or the play aid, as a standing page and in words: for readers without a kernel."""

from __future__ import annotations

from collections.abc import Iterator

from widgets.core import paper
from widgets.core.paper import Line
from wm_kernel.learn.entries import PieceEntry
from wm_kernel.learn.reference import Reference, RuleEntry, RulingEntry
from wm_kernel.picture.scene import Scene
from wm_kernel.words import message


def scene(reference: Reference, at: str | None, theme: str) -> Scene:
    """The page as a picture."""
    return paper.scene(list(_lines(reference, at)), theme, message("reference-title", reference.lang))


def text(reference: Reference, at: str | None) -> str:
    """The page in words."""
    return paper.text(list(_lines(reference, at)))


def _lines(reference: Reference, at: str | None) -> Iterator[Line]:
    if at is None:
        yield Line(message("reference-aid", reference.lang))
        for section in reference.aid:
            yield Line(section.title, 1)
            for line in section.lines:
                yield Line(f"{line.text} [{', '.join(line.rules)}]", 2)
        return
    entry = reference.find(at)
    if isinstance(entry, PieceEntry):
        yield from _piece(entry, reference)
    elif isinstance(entry, RuleEntry):
        yield Line(f"{entry.id} {entry.title}")
        for part in entry.text.split("\n\n"):
            yield Line(part, 2)
        for clause in entry.clauses:
            yield Line(message("reference-clause", reference.lang, text=clause), 2)
        for ruling in entry.rulings:
            yield from _ruling(ruling, reference.lang, 1)
    else:
        yield from _ruling(entry, reference.lang, 0)


def _ruling(ruling: RulingEntry, lang: str, level: int) -> Iterator[Line]:
    yield Line(f"{ruling.id} {ruling.question}", level)
    yield Line(f"{ruling.ruling} [{ruling.confidence}, {ruling.sure}]", 2)
    yield Line(message("reference-why", lang, why=ruling.why), 3)
    for switch in ruling.switches:
        notes = [message("reference-in-force", lang)] if switch.is_in_force else []
        notes += [message("reference-default", lang)] if switch.is_default else []
        note = f" ({', '.join(notes)})" if notes else ""
        yield Line(f"- {switch.value}: {switch.text}{note}", 2)
    for setting in ruling.settings:
        yield Line(f"- {setting}", 2)


def _piece(entry: PieceEntry, reference: Reference) -> Iterator[Line]:
    yield Line(entry.name)
    yield Line(entry.text, 2)
    for value in entry.values:
        told = f"{value.label}{reference.colon}{value.text}" if value.text else value.label
        source = message(f"reference-provenance-{value.source}", reference.lang)
        why = f"{reference.colon}{value.why}" if value.why else ""
        yield Line(f"- {told} ({source}{why})", 3 if value.is_marked else 2)
