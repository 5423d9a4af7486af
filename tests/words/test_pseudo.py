"""A third language needs data alone: one that is made from English goes through boards, reference, log, refusals and commands.

What comes out without an accent was said by the program itself, past the texts.
"""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any

import pytest

import widgets
import wm_kernel as wm
from tests.picture.states import some_states
from tests.words import pseudo
from tests.words.pseudo import LANG, english
from wm_kernel import learn, picture, words
from wm_kernel.checks import fuzz
from wm_kernel.learn.reference import Reference
from wm_kernel.picture.scene import Text
from wm_kernel.table import locale, rules
from wm_kernel.table.spec import spec
from wm_kernel.words import ago, habits, pages

# Names that are the same in every language.
NAMES = frozenset({"Whistle", "Mountain"})


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return pseudo.write(tmp_path_factory.mktemp("locale"))


@pytest.fixture(autouse=True)
def spoken(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with pseudo.speaking(folder, monkeypatch):
        yield


def untranslated(texts: dict[str, str], allowed: frozenset[str] = NAMES) -> list[str]:
    return [f"{where}: {word!r} in {text[:100]!r}" for where, text in texts.items() for word in english(text, allowed)]


def test_it_is_found_by_its_folder() -> None:
    assert words.languages() == ("en", "fr", LANG) and words.language("qps-Latn") == LANG
    assert words.message("view-undo", LANG) == "«Ündö é»"
    assert habits.called("en") == "English" and english(habits.called(LANG)) == []


@pytest.mark.parametrize("name", some_states())
def test_boards(name: str) -> None:
    state, seen = some_states()[name], {}
    scenes = {
        layout: picture.scene(
            state, lang=LANG, layout=layout, **({"room": (1000.0, 600.0)} if layout == "compact" else {})
        )
        for layout in ("full", "compact", "narrow", "board", "bench", "branch", "lesson")
    }
    scenes |= {f"tab {tab}": picture.tab(state, tab, lang=LANG) for tab in ("markets", "docks", "players")}
    for layout, scene in scenes.items():
        drawn = [shape.text for shape in scene.shapes if isinstance(shape, Text)]
        seen |= {f"{layout} {k}": told for k, told in enumerate(drawn)}
        seen |= {f"{layout} {target.id}": target.name for target in scene.targets}
        seen[f"{layout} description"] = f"{scene.title} {scene.description}"
        assert picture.svg(scene)
    assert not untranslated(seen)
    told = picture.text(state, LANG)
    told.encode("latin-1")
    assert not untranslated({"text": told})


@pytest.mark.parametrize(("players", "variant"), [(2, "first_game"), (3, "full")])
def test_games(players: int, variant: str) -> None:
    game, rng = (
        wm.new_game(players=players, seed=players, variant=variant, stall_guard=6, max_rounds=12),
        random.Random(1),
    )
    said: dict[str, str] = {}
    while not game.is_over and game.step < 220:
        due = game.decision
        assert due is not None
        action = fuzz.pick(game.legal_actions(), rng)
        said[f"{game.step} decision"] = due.describe(LANG)
        said[f"{game.step} action"] = words.describe(action, LANG, decision=due) + words.label(
            action, LANG, decision=due
        )
        for text in ("end turn", "forge", "take all", "collect blimp d4-d5", "collect balloon dock card"):
            said |= {f"{game.step} {text} {why.rule}": why.describe(LANG) for why in game.why_not(text)}
        game.play(action)
    said |= {f"log {k}": line for k, line in enumerate(game.log(LANG))}
    for sheet in game.scores().values():
        said |= {f"score {line.source}": words.describe(line, LANG) for line in sheet.lines}
    assert len(said) > 300 and not untranslated(said)


def test_reference_and_what_is_learned() -> None:
    book, said = Reference(lang=LANG), {}
    for chapter in book.all_chapters:
        said[chapter.id] = chapter.title
        for entry in chapter.entries:
            words_of = (getattr(entry, name, "") for name in ("title", "text", "question", "ruling", "why", "sure"))
            said[entry.id] = " ".join(filter(None, words_of))
    said |= {piece.id: f"{piece.name} {piece.text}" for piece in book.all_components}
    said |= {f"icon {icon.name} {k}": icon.text for k, icon in enumerate(book.icons())}
    said |= {line.form: line.meaning for line in book.lines()}
    for section in book.aid:
        said |= {f"{section.title} {k}": line.text for k, line in enumerate(section.lines)} | {
            section.title: section.title
        }
    assert len(said) > 250 and not untranslated(said)
    lessons = spec("whistle_mountain").folder("lessons")
    read = [learn.load_lesson(path) for path in sorted(lessons.glob("*.yaml"))[:6]]
    said = {
        f"{lesson.id} {k}": f"{step.title(LANG)} {step.text(LANG)}"
        for lesson in read
        for k, step in enumerate(lesson.steps)
    }
    said |= {lesson.id: f"{lesson.title(LANG)} {lesson.summary(LANG)}" for lesson in read}
    assert not untranslated(said)
    assert not [text for text in locale.problems() if text.startswith(f"{LANG}: no text")]


def test_pages_and_times() -> None:
    page = re.sub(r"<[^>]*>", " ", pages.html("accessibility", LANG))
    assert len(english(page)) < len(english(re.sub(r"<[^>]*>", " ", pages.html("accessibility", "en")))) / 10
    assert not english(ago.ago(0, LANG, 4000.0))


def test_commands(folder: Path, tmp_path: Path) -> None:
    """A process that is told of the folder speaks the language, by its name and as that of the terminal."""
    wrong = tmp_path / "wrong.yaml"
    wrong.write_text("kind: nonsense\n", encoding="utf-8")
    env = {**os.environ, locale.PATH: str(folder), "PYTHONPATH": os.pathsep.join(sys.path)}
    ask = [sys.executable, "-m", "wm_kernel.cli", "check", str(wrong), "--lang", LANG]
    done = subprocess.run(ask, env=env, capture_output=True, text=True)
    assert "«" in done.stdout + done.stderr and done.returncode == 1
    ask[4] = str(folder / LANG / "whistle_mountain" / "texts.yaml")
    done = subprocess.run(ask, env=env, capture_output=True, text=True)
    assert done.returncode == 0 and "«" in done.stdout, done.stderr


def shown(view: Any) -> set[str]:
    """What the panels of a view say: their texts, and the names that are read out or come up."""
    found = set()
    for name in dir(view):
        if name.startswith("__") or isinstance(getattr(type(view), name, None), property):
            continue
        panel = getattr(view, name)
        html = getattr(panel, "html", None) or getattr(panel, "value", None)
        if isinstance(html, str):
            found |= set(re.findall(r'(?:aria-label|title|placeholder|alt)="([^"]*)"', html))
            found.add(re.sub(r"<style.*?</style>|<[^>]*>", " ", html, flags=re.DOTALL))
    return {unescape(text) for text in found if text.strip()}


@pytest.mark.parametrize("name", ["PlayView", "WhatIf", "Sandbox", "PuzzleView", "LessonView", "Reference"])
def test_views(name: str) -> None:
    of = {
        "PlayView": wm.new_game(players=2, seed=1),
        "WhatIf": wm.new_game(players=2, seed=1),
        "PuzzleView": "edges-1",
        "LessonView": "COURSE-01",
    }
    view = getattr(widgets, name)(*([of[name]] if name in of else []), lang=LANG)
    try:
        texts = shown(view)
        if isinstance(view, widgets.Reference):
            texts.add(unescape(re.sub(r"<[^>]*>", " ", view.keepsake())))
        assert texts and view.lang == LANG
        cited = {word for rule in rules.rules("whistle_mountain") for word in re.findall(r"\w+", rule.source)}
        for ruling in rules.rulings("whistle_mountain"):
            cited |= {option.value for option in ruling.options} | {setting.default for setting in ruling.settings}
        found = untranslated({str(k): text for k, text in enumerate(sorted(texts))}, NAMES | cited)
        assert not found, (
            "beside sections of the rulebooks, cited by their names, and values as they are written in code"
        )
    finally:
        view.close()
    assert not [text for text in locale.problems() if text.startswith(LANG)]


def test_what_a_language_lacks_is_in_english_and_marked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Half a language is a language: nothing fails, and what is missing can be seen and is listed."""
    (tmp_path / "de").mkdir()
    (tmp_path / "de" / "a.ftl").write_text(
        "view-undo = Zurück\naction-Forge = Bauen mit { the-ship }\n", encoding="utf-8"
    )
    with pseudo.speaking(tmp_path, monkeypatch):
        assert words.message("view-undo", "de") == "Zurück" and words.message("view-redo", "de") == "Redo°"
        game = wm.new_game(players=2, seed=1)
        assert game.decision is not None and "°" in game.decision.describe("de")
        assert "°" in picture.text(game.state, "de") and habits.grouped(12345, "de") == "12,345"
        assert habits.called("de") == "de" and words.message("action-Forge", "de").endswith("°")
        assert "de: no message 'view-redo'" in words.problems()
    locale._problems.clear()


def test_broken_files_of_a_stranger_are_noted_and_do_no_harm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "de").mkdir()
    (tmp_path / "de" / "a.ftl").write_text("view-undo = { $n ->\n    [one] kaputt\nview-redo = Vor\n", encoding="utf-8")
    (tmp_path / "de" / "b.ftl").write_bytes(b"view-log = \xff\xfe\n")
    with pseudo.speaking(tmp_path, monkeypatch):
        assert words.message("view-redo", "de") == "Vor" and words.message("view-log", "de") == "Log°"
        assert words.message("view-undo", "de") == "Undo°"
        noted = " ".join(words.problems())
        assert "b.ftl" in noted and "view-undo" in noted
    locale._problems.clear()
