"""A package that the browser has not is told of in the language of the notebook."""

from pathlib import Path

import pytest

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
