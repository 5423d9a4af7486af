"""A package that the browser has not is told of in the language of the notebook."""

from pathlib import Path
from typing import Any

import pytest

from tools.lock import ROOT
from tools.site import build
from widgets.core import breath, keep
from widgets.core.theme import settings
from widgets.site import absent
from wm_kernel.words import message


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_sentence_is_in_the_language_of_the_notebook(
    lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / lang).mkdir()
    monkeypatch.chdir(tmp_path / lang)
    assert absent.sentence("pandas") == message("site-no-package", lang, name="pandas")


def test_a_notebook_shows_the_sentence_and_no_file(monkeypatch: pytest.MonkeyPatch) -> None:
    """What its traceback names is asked for at the server, which has none of it."""
    from IPython.core.interactiveshell import InteractiveShell

    shown: list[list[str]] = []
    monkeypatch.setattr(InteractiveShell, "_showtraceback", lambda self, kind, value, lines: shown.append(lines))
    told = (ROOT / "tools" / "site" / "standins" / "missing.in").read_text(encoding="utf-8")
    kind: Any = InteractiveShell
    shell = kind()
    shell.run_cell(told.replace("__NAME__", "pandas"), silent=True)
    assert shown == [[absent.sentence("pandas")]]


def test_elsewhere_the_chosen_language_holds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(settings, "_values", {**settings._values, "lang": "fr"})
    assert absent.sentence("pandas") == message("site-no-package", "fr", name="pandas")


def test_in_a_browser_saves_go_where_the_site_has_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("WM_HOME", build.HOME)
    assert keep.save_folder() == tmp_path / ".wm"
    monkeypatch.setattr(breath, "IN_BROWSER", True)
    folder = keep.save_folder()
    assert (folder.parent.as_posix(), folder.name) == (build.HOME, "saves")
    assert folder.name in build.OF_THE_READER
