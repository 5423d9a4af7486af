"""In which line of its file that stands which a lesson or puzzle says wrongly.

What is found wrong is a text that begins with where it is ("step 3: vp: ...", "solution 2: ..."); here the place in the file
is looked up for it. Nothing is checked.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from wm_kernel.table.document import Document, Fault
from wm_kernel.table.places import Path, is_there

_NUMBERED = {"step": "steps", "solution": "solutions", "reply": "replies", "hint": "hints"}


def at_its_line(document: Document, told: str) -> Fault:
    """What is wrong, with the file and line of the entry that it names.

    >>> from wm_kernel.table.document import parse
    >>> lesson = parse("steps:\\n- title: a\\n- title: b\\n  expect:\\n    vp: 3\\n", "lesson.yaml")
    >>> str(at_its_line(lesson, "step 1: vp: 2, stated 3"))
    'lesson.yaml:5: step 1: vp: 2, stated 3'
    """
    path = next((path for path in _paths(told) if is_there(document, path)), ())
    place = document.place(path)
    return Fault(place.file, place.line, told)


def _paths(told: str) -> Iterator[Path]:
    parts = [part.strip() for part in told.split(":")[:3]]
    base: Path = ()
    if found := re.match(r"(step|solution|reply|hint) (\d+)", parts[0]):
        number = int(found[2])
        base = (_NUMBERED[found[1]], number if found[1] == "step" else number - 1)
        parts = parts[1:]
    words = [re.split(r"[^a-z_]", part)[0] for part in parts if part]
    inside = ("expect", "ask", "attempt", "do", "also", "change", "ring")
    for word in words:
        yield from ((*base, section, word) for section in inside)
        yield (*base, word)
    for section in ("do", "attempt", "expect", "ask") if base else ():
        yield (*base, section)
    if base:
        yield base
