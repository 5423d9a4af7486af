"""The notes about mutants that mean the same (tools/mutants.yaml) speak of code that is there."""

import re
import tomllib
from pathlib import Path

import pytest

from tools.mutate import ROOT, Note, Survivor, notes

MUTATED = tomllib.loads(Path(ROOT, "pyproject.toml").read_text(encoding="utf-8"))["tool"]["mutmut"]["only_mutate"]


@pytest.mark.parametrize("note", notes(), ids=lambda note: f"{note.module}: {note.was or note.apart_from}")
def test_a_note_speaks_of_code_that_is_there(note: Note) -> None:
    assert note.why
    if note.apart_from:
        assert re.compile(note.apart_from) and not (note.was or note.now)
        return
    (path,) = [path for path in MUTATED if note.is_of(Survivor(path, 1, "", note.was, note.now))]
    source = " ".join(Path(ROOT, path).read_text(encoding="utf-8").split())
    assert note.was != note.now and note.now
    assert " ".join(note.was.split()) in source, "the code has changed: look again, and drop or renew the note"
