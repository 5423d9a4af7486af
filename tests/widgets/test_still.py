"""What a view leaves for readers without a kernel: an SVG and a PNG that say what they are; and which notebooks are signed."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from base64 import b64decode
from collections.abc import Iterator
from pathlib import Path

import nbformat
import pytest
from click.testing import CliRunner
from nbformat.sign import NotebookNotary
from PIL import Image

import wm_kernel as wm
from tools import build_notebooks
from widgets import LessonView, PlayView, PuzzleView, Reference, Sandbox, Stepper
from widgets.core.view import View
from wm_kernel import paths
from wm_kernel.commands import trust
from wm_kernel.commands.lab import lab
from wm_kernel.learn import books
from wm_kernel.learn.progress import Progress
from wm_kernel.picture.png import drawn_from, fingerprint, png

ROOT = build_notebooks.ROOT
BOOKS = sorted((ROOT / "notebooks").glob("*/*.ipynb"))
IN_ALL = 4_000_000
EACH = 60_000


@pytest.fixture(params=["en", "fr"])
def views(request: pytest.FixtureRequest) -> Iterator[list[View]]:
    lang = request.param
    made: list[View] = [
        PlayView(wm.new_game("whistle_mountain", players=3, seed=7), lang=lang, save=False),
        LessonView("COURSE-01", lang=lang, progress=Progress(None)),
        PuzzleView("edges-1", lang=lang, progress=Progress(None)),
        Stepper("EX-05", lang=lang),
        Sandbox("rescue", lang=lang)
        if (paths.data_dir() / "games" / "whistle_mountain" / "positions" / "rescue.yaml").exists()
        else Sandbox(lang=lang),
        Reference("WM-FLOOD-04", lang=lang),
    ]
    yield made
    for view in made:
        view.close()


def test_every_view_leaves_two_pictures_that_say_so(views: list[View]) -> None:
    for view in views:
        bundle = view._repr_mimebundle_()
        note = view.word(view.standing_note)
        assert note in bundle["image/svg+xml"], type(view).__name__
        picture = Image.open(io.BytesIO(b64decode(bundle["image/png"])))
        assert picture.format == "PNG" and 300 < picture.width <= 960
        assert len(b64decode(bundle["image/png"])) < EACH
        assert len(picture.convert("RGB").getcolors(1000) or ()) > 5, "something is drawn"
        assert note not in view.svg(), "a picture that somebody saves says nothing of cells"


def test_what_is_drawn_remembers_what_it_was_drawn_from() -> None:
    svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="9" height="9"></svg>'
    drawn = png(svg)
    assert drawn is not None and drawn_from(drawn) == fingerprint(svg)
    plain = io.BytesIO()
    Image.new("RGB", (2, 2)).save(plain, "PNG")
    assert drawn_from(plain.getvalue()) == ""


def test_every_stored_picture_has_a_png_beside_it() -> None:
    total = 0
    for path in BOOKS:
        for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
            for output in cell.get("outputs", []):
                data = output["data"]
                assert ("image/png" in data) == ("image/svg+xml" in data), path
                if "image/png" in data:
                    size = len(b64decode(data["image/png"]))
                    assert size <= EACH, (path, cell["id"], size)
                    total += size
    assert 500_000 < total <= IN_ALL, total


@pytest.fixture
def jupyter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "jupyter"))
    (tmp_path / "jupyter").mkdir()
    monkeypatch.setenv("JUPYTER_CONFIG_DIR", str(tmp_path / "config"))
    return tmp_path


def signed(path: Path, jupyter: Path) -> bool:
    with NotebookNotary(data_dir=str(jupyter / "jupyter")) as notary:
        return bool(notary.check_signature(nbformat.read(path, as_version=4)))


def test_the_list_of_what_is_shipped_is_up_to_date() -> None:
    there = {path.relative_to(ROOT / "notebooks").as_posix(): trust.digest(path.read_text("utf-8")) for path in BOOKS}
    assert trust.shipped() == there, "run `python -m tools.build_notebooks`"


def test_the_course_is_signed_and_again_without_harm(jupyter: Path) -> None:
    assert not signed(BOOKS[0], jupyter)
    assert trust.trust_course() == trust.trust_course() == len(BOOKS)
    assert all(signed(path, jupyter) for path in BOOKS)


def test_a_notebook_that_somebody_changed_or_brought_is_not_signed(jupyter: Path) -> None:
    folder = jupyter / "course" / "en"
    folder.mkdir(parents=True)
    book = BOOKS[0].read_text("utf-8")
    (folder / BOOKS[0].name).write_text(book.replace("Whistle", "Whistling", 1), encoding="utf-8")
    (folder / "brought.ipynb").write_text(book, encoding="utf-8")
    (folder / f"{books.book('reference').name()}.ipynb").mkdir()
    same = ROOT / "notebooks" / "en" / f"{books.book('lessons').name()}.ipynb"
    (folder / same.name).write_bytes(same.read_bytes().replace(b"\n", b"\r\n"))
    assert trust.trust_course(folder.parent) == 1
    assert signed(folder / same.name, jupyter) and not signed(folder / BOOKS[0].name, jupyter)


def test_wm_lab_signs_what_it_opens(jupyter: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wm_kernel.commands.lab.child.run", lambda *_, **__: 0)
    target = jupyter / "mine"
    CliRunner().invoke(lab, ["--no-browser", "--folder", str(target)])
    assert signed(target / "en" / "00_welcome.ipynb", jupyter)


def test_binder_signs_the_course_too() -> None:
    assert "python -m wm_kernel.commands.trust" in (ROOT / "binder" / "postBuild").read_text("utf-8")


def test_a_kernel_that_plots_nothing_does_not_load_the_library_for_plots() -> None:
    code = (
        "import sys; from wm_kernel.picture.png import _fonts, png; "
        'drawn = png(\'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="9" height="9"></svg>\'); '
        "print(bool(drawn), len(_fonts()), 'matplotlib' in sys.modules)"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert told.split() == ["True", "4", "False"]
