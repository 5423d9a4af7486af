"""A language that nobody speaks, made from English: a third longer, accented, in brackets. What is not translated stands out.

`write` makes a folder for the locale path; `speaking` lets this process speak what such a folder has; `english` finds the words
in a text that nobody has translated.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import yaml
from fluent.syntax import FluentSerializer, ast, parse
from fluent.syntax.visitor import Transformer

from wm_kernel.paths import data_dir
from wm_kernel.table import catalog, locale
from wm_kernel.table.spec import spec

LANG = "qps"
_ACCENTS = str.maketrans("aeiouyAEIOUY", "áéíöüýÀÉÎÖÜÝ")
# What is the same in every language: ids, what is typed, names of facts in braces, addresses, names of keys.
_SAME = re.compile(r"`[^`]*`|\{\w+\}|\b[A-Z]+-[A-Z0-9-]+\b|https?:\S+|--?[a-z]+\b|\b\w+_\w+\b|\n +\S+ +(?=[a-z])")


def accented(text: str) -> str:
    """A text with an accent on every vowel, but for what is the same in every language.

    >>> accented("Write `wm play` here")
    'Wríté `wm play` héré'
    """
    made, at = [], 0
    for same in _SAME.finditer(text):
        made += [text[at : same.start()].translate(_ACCENTS), same[0]]
        at = same.end()
    return "".join([*made, text[at:].translate(_ACCENTS)])


def pseudo(text: str) -> str:
    """A whole text of the language.

    >>> pseudo("The water rises")
    '«Thé wátér rísés ééééé»'
    """
    more = "é" * round(len(text) * 0.35)
    padding = " ".join(more[k : k + 7] for k in range(0, len(more), 7))
    return f"«{accented(text.strip())} {padding}»" if padding else f"«{accented(text.strip())}»"


class _Speaking(Transformer):  # type: ignore[misc]
    """The patterns of a message, accented; the text of a pattern is in brackets unless it is a part of another one."""

    def visit_Pattern(self, node: ast.Pattern) -> ast.Pattern:
        self.generic_visit(node)
        texts = [part for part in node.elements if isinstance(part, ast.TextElement)]
        letters = sum(len(part.value) for part in texts)
        if any(re.search(r"[A-Za-z]", part.value) for part in texts):
            for part in texts:
                part.value = accented(part.value)
            more = " " + "é" * round(letters * 0.35) if letters > 2 else ""
            node.elements = [ast.TextElement("«"), *node.elements, ast.TextElement(f"{more}»")]
        return node


def _messages(path: Path) -> str:
    resource = parse(path.read_text(encoding="utf-8"))
    for entry in resource.body:
        if isinstance(entry, ast.Message) and not entry.id.name.startswith("habit-"):
            _Speaking().visit(entry)
    return FluentSerializer().serialize(resource)


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        if isinstance(value.get("en"), str):
            yield value["en"]
        for inner in value.values():
            yield from _texts(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _texts(inner)


def write(folder: Path, games: tuple[str, ...] = ("whistle_mountain",)) -> Path:
    """Make a folder for the locale path with everything that is said in English, in the language."""
    rooms = {"": data_dir() / "common", **{game: spec(game).folder("locale").parent for game in games}}
    for game, room in rooms.items():
        to = folder / LANG / game
        to.mkdir(parents=True)
        for path in sorted((room / "locale" / "en").glob("*.ftl")):
            (to / path.name).write_text(_messages(path), encoding="utf-8")
        found = dict.fromkeys(
            text for path in sorted(room.rglob("*.yaml")) for text in _texts(catalog.read(path).data) if text.strip()
        )
        texts = [{"en": text, LANG: pseudo(text)} for text in found]
        if texts:
            made = {"kind": "texts", "version": 1, "texts": texts}
            told = yaml.safe_dump(made, allow_unicode=True, sort_keys=False, default_style='"')
            (to / "texts.yaml").write_text(told.replace('"version": !!int "1"', '"version": 1'), encoding="utf-8")
    return folder


@contextmanager
def speaking(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Have this process look for languages in the folder as well; afterwards everything is as it was."""
    with monkeypatch.context() as inside:
        inside.setenv(locale.PATH, str(folder))
        locale.forget()
        try:
            yield
        finally:
            inside.undo()
            locale.forget()


def english(text: str, allowed: frozenset[str] = frozenset()) -> list[str]:
    """The words of three letters or more that have vowels without accents, but for what is the same in every language."""
    found = re.findall(r"[^\W\d_]{3,}", _SAME.sub(" ", text))
    return [word for word in found if word.isascii() and re.search("[aeiouyAEIOUY]", word) and word not in allowed]
