"""The notes about mutants that mean the same (tools/mutants.yaml) speak of code that is there."""

import re
from pathlib import Path

import pytest

from tools.mutate import ROOT, Note, Survivor, notes

MODULES = {
    path.stem: path
    for folder in ("games/whistle_mountain/rules", "table")
    for path in Path(ROOT, "wm_kernel", folder).glob("*.py")
}


@pytest.mark.parametrize("note", notes(), ids=lambda note: f"{note.module}: {note.was or note.apart_from}")
def test_a_note_speaks_of_code_that_is_there(note: Note) -> None:
    assert note.why
    if note.apart_from:
        assert re.compile(note.apart_from) and not (note.was or note.now)
        return
    source = " ".join(MODULES[note.module].read_text(encoding="utf-8").split())
    assert note.was != note.now and note.now
    assert " ".join(note.was.split()) in source, "the code has changed: look again, and drop or renew the note"
    assert note.is_of(Survivor(f"wm_kernel/{note.module}.py", 1, "", note.was, note.now))
