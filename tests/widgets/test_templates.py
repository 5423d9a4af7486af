"""HTML by templates: what is put in is words, whatever it is; what is missing is an error; no compiled help is needed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import jinja2
import pytest
from markupsafe import Markup

from widgets.core import side, templates
from widgets.core.templates import environment, html, render

ROOT = Path(__file__).resolve().parents[2]
NAMES = sorted(path.name for path in side.FOLDER.glob("*.html"))


def test_what_is_put_in_is_escaped_once() -> None:
    assert environment().autoescape is True
    assert (
        render("parts.html", "note", text="<i>'\"&")
        == '<div class="wm-panel wm-note"><p>&lt;i&gt;&#39;&#34;&amp;</p></div>'
    )
    assert "<p><b>1</b></p>" in render("parts.html", "note", text=html("<b>1</b>"))


def test_pieces_are_html_and_escape_what_they_are_given() -> None:
    made = environment().from_string('{{ button("x", "<b>") }}{{ icon("coal") }}').render()
    assert "&lt;b&gt;" in made and "&amp;lt;" not in made and "<button" in made and "<i class=" in made


def test_a_name_that_was_not_given_is_an_error() -> None:
    with pytest.raises(jinja2.UndefinedError):
        render("app.html", "intro")


@pytest.mark.parametrize("name", NAMES)
def test_no_template_lets_text_through_unescaped(name: str) -> None:
    source = (side.FOLDER / name).read_text(encoding="utf-8")
    assert "|safe" not in source.replace(" ", "") and "autoescape" not in source
    assert environment().get_template(name).module is not None
    assert isinstance(templates.html("x"), Markup)


def test_it_works_without_compiled_modules_and_threads_as_in_a_browser() -> None:
    code = (
        "import sys; sys.modules['markupsafe._speedups'] = None; "
        "import markupsafe, markupsafe._native; from widgets.core.templates import render; "
        "print(render('parts.html', 'note', text='<'), '_speedups' in markupsafe._escape_inner.__module__)"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == '<div class="wm-panel wm-note"><p>&lt;</p></div> False'
