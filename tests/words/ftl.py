"""The message files read as syntax: messages, the values they ask for, their plain texts."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

from wm_kernel.paths import data_dir
from wm_kernel.table.spec import spec

GAME = "whistle_mountain"


def files(lang: str, game: str | None = None) -> list[Path]:
    """The files of a language: of a game, with "" those for every game, else both."""
    common, own = data_dir() / "common" / "locale", spec(GAME).folder("locale")
    folders = [own, common] if game is None else [own if game else common]
    return [path for folder in folders for path in sorted((folder / lang).glob("*.ftl"))]


@cache
def messages(lang: str, game: str | None = None) -> dict[str, ast.Message]:
    """Every message of a language by id; a message that is there twice, or text that is none, fails.

    A game may say a message of every game otherwise on purpose; none of ours does, so that this fails as well.
    """
    found: dict[str, ast.Message] = {}
    for path in files(lang, game):
        for entry in parse(path.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ast.Junk), f"{path.name}: {entry.content.strip()[:80]!r}"
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found, f"{path.name}: {entry.id.name} is there twice"
                found[entry.id.name] = entry
    return found


class Used(Visitor):  # type: ignore[misc]
    """The variables and messages a pattern names, and its plain texts."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.references: set[str] = set()
        self.texts: list[str] = []

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.references.add(node.id.name)

    def visit_TextElement(self, node: ast.TextElement) -> None:
        self.texts.append(node.value)


def variables(lang: str, message: str) -> set[str]:
    """The variables of a message, those of the messages it is made of included."""
    used = Used()
    used.visit(messages(lang)[message])
    return used.variables.union(*(variables(lang, other) for other in used.references))


def texts(lang: str, game: str | None = None) -> Iterator[tuple[str, str]]:
    """Every plain text with the id of its message."""
    for name, message in messages(lang, game).items():
        used = Used()
        used.visit(message)
        yield from ((name, text) for text in used.texts)
