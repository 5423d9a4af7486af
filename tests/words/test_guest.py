"""A file of messages from somebody else may hold anything: what it cannot say is noted once, and what lies below it stands."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from wm_kernel import words
from wm_kernel.table import locale
from wm_kernel.words import bundles
from wm_kernel.words.guest import MOST_NESTED

NAMES = ["view-undo", "view-redo", "view-save"]
"""Messages that every language of ours has; the first of them is said."""

HOSTILE = {
    "nested braces": "view-undo = " + "{ " * 3000 + '"x"' + " }" * 3000,
    "nested braces that end nowhere": "view-undo = " + "{" * 3000,
    "nested choices": "view-undo = " + "{ 1 ->\n *[a] " * 300 + "x" + "\n }" * 300,
    "itself": "view-undo = { view-undo }",
    "a circle of two": "view-undo = { view-redo }\nview-redo = { view-undo }",
    "a circle through attributes": "view-undo = { view-redo.more }\nview-redo = x\n    .more = { view-undo }",
    "a circle in a choice": "view-undo = { NUMBER(1) ->\n    [one] { view-undo }\n   *[other] x\n }",
    "a long row": "view-undo = { m1 }\n" + "".join(f"m{k} = {{ m{k + 1} }}\n" for k in range(1, 3000)) + "m3000 = x",
    "digits of a fraction": "view-undo = { NUMBER(1, minimumFractionDigits: 100000000) }",
    "digits of a whole number": "view-undo = { NUMBER(1, minimumIntegerDigits: 100000000) }",
    "a selector with digits": "view-undo = { NUMBER(1, minimumFractionDigits: 100000000) ->\n   *[other] x\n }",
    "a number of digits": "view-undo = { 1." + "0" * 100_000 + " }",
    "a long text": "view-undo = " + "x" * 300_000,
    "a currency": 'view-undo = { NUMBER(1, style: "currency", currency: "' + "X" * 50 + '") }',
    "a style": 'view-undo = { NUMBER(1, style: "spellout") }',
    "no date": 'view-undo = { DATETIME("x", dateStyle: "full") }',
    "no function": "view-undo = { SYSTEM(1) }",
    "a blow-up": "".join(f"m{k} = {f'{{ m{k + 1} }}' * 10}\n" for k in range(15)) + "m15 = xxxxxxxxxx\nview-undo = { m0 }",
    "nothing": "view-undo =",
    "junk": "view-undo = }\x00{\ud7ff",
}  # fmt: skip
ODD = ("a style", "no function", "no date", "a currency")
"""What Fluent says something of."""

STANDS = {"en": "Undo", "fr": "Annuler", "xx": "Undo°"}


@pytest.fixture(autouse=True)
def anew(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(locale, "_problems", {})
    yield
    monkeypatch.undo()
    locale.forget()


def lay(folder: Path, lang: str, text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give these messages by the locale path."""
    (folder / lang).mkdir(parents=True)
    (folder / lang / "theirs.ftl").write_text(text + "\nview-step = theirs { $step }\n", encoding="utf-8")
    monkeypatch.setenv(locale.PATH, str(folder))
    locale.forget()


@pytest.mark.parametrize("lang", STANDS)
@pytest.mark.parametrize("name", HOSTILE)
def test_what_cannot_be_said_leaves_what_lies_below(
    name: str, lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay(tmp_path, lang, HOSTILE[name], monkeypatch)
    for _ in range(2):
        said = words.message("view-undo", lang)
        assert said == STANDS[lang] or name in ODD, said[:200]
        assert "{???}" not in said and len(said) < 200
    assert words.message("view-step", lang, step=3) == "theirs 3", "the rest of the file is said"
    told = [problem for problem in words.problems() if "view-undo" in problem]
    assert (told or name in ODD) and len(told) <= 2 and len(told) == len(set(told)), told
    assert all(len(problem) < 500 for problem in told)


def test_a_fault_names_the_file_the_message_and_what_is_wrong(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lay(tmp_path, "fr", HOSTILE["nested braces"], monkeypatch)
    words.message("view-undo", "fr")
    (told,) = (problem for problem in words.problems() if "view-undo" in problem)
    assert "theirs.ftl" in told and "3000" in told and str(MOST_NESTED) in told


def test_a_value_that_is_too_long_is_said_as_far_as_there_is_room() -> None:
    for value in ("9" * 4_000, "x" * 500_000, 10**4_000 - 1, -(10**5_000)):
        said = words.message("stepper-step", "en", step=value, steps=6)
        assert said.startswith("Step ") and said.endswith(" of 6") and "{???}" not in said
        assert len(said) < 2_100
    assert bundles.voice("en").say("stepper-step", step="x" * 2_000, steps=6) == f"Step {'x' * 2_000} of 6"
