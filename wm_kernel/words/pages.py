"""Pages of words that come with the project, from `data/common/pages`: as HTML for the app, as Markdown for notebooks.

A page has an introduction and sections of paragraphs, lists and tables, in every language. Texts may name facts of the
page in braces ("{axe}"); tests hold the facts to what is so.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from html import escape
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from wm_kernel.paths import data_dir
from wm_kernel.table import catalog
from wm_kernel.table.texts import Words
from wm_kernel.words import habits
from wm_kernel.words.bundles import language

NAMES = ("accessibility",)


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class Row(_Strict):
    """A row of a table: what it is about, and what is said of it."""

    of: Words
    says: Words


class Section(_Strict):
    """A heading, and what stands under it: paragraphs, a list, a table with its two heads."""

    title: Words
    text: Words | None = None
    items: list[Words] = []
    heads: list[Words] = []
    rows: list[Row] = []

    @model_validator(mode="after")
    def _whole(self) -> Section:
        if bool(self.rows) != (len(self.heads) == 2):
            raise ValueError("a table has two heads and at least one row")
        return self


class PageFile(_Strict):
    """A page of words. `facts` are figures and versions that the texts name in braces."""

    kind: Literal["page"]
    version: Literal[1]
    id: Annotated[str, Field(pattern=r"^[a-z][a-z0-9_-]*$", max_length=40)]
    title: Words
    intro: Words
    facts: dict[str, int | float | str] = {}
    sections: Annotated[list[Section], Field(min_length=1)]

    @model_validator(mode="after")
    def _facts_are_known(self) -> PageFile:
        for words in _texts(self):
            for text in words.values():
                try:
                    text.format_map(self.facts)
                except (KeyError, ValueError, IndexError) as error:
                    raise ValueError(f"{text[:60]!r} names a fact that is not there: {error}") from None
        return self


def _texts(page: PageFile) -> list[Words]:
    found = [page.title, page.intro]
    for section in page.sections:
        found += [section.title, *([section.text] if section.text else []), *section.items, *section.heads]
        found += [words for row in section.rows for words in (row.of, row.says)]
    return found


@cache
def load(name: str) -> PageFile:
    """The page of this name; DataError names what is wrong with its file.

    >>> load("accessibility").title["en"]
    'Accessibility'
    """
    return catalog.check(catalog.read(data_dir() / "common" / "pages" / f"{name}.yaml"), PageFile)


def html(name: str, lang: str) -> str:
    """The page as HTML."""
    page = load(name)
    say = _speaker(page, lang)
    parts = [f"<h1>{escape(say(page.title))}</h1>", _paragraphs(say(page.intro))]
    for section in page.sections:
        parts += [f"<h2>{escape(say(section.title))}</h2>", _paragraphs(say(section.text))]
        if section.items:
            parts.append(f"<ul>{''.join(f'<li>{escape(say(item))}</li>' for item in section.items)}</ul>")
        if section.rows:
            heads = "".join(f'<th scope="col">{escape(say(head))}</th>' for head in section.heads)
            rows = "".join(
                f'<tr><th scope="row">{escape(say(row.of))}</th><td>{escape(say(row.says))}</td></tr>'
                for row in section.rows
            )
            parts.append(f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>")
    return "".join(parts)


def markdown(name: str, lang: str) -> str:
    """The page as Markdown."""
    page = load(name)
    say = _speaker(page, lang)
    parts = [f"# {say(page.title)}", say(page.intro)]
    for section in page.sections:
        parts += [f"## {say(section.title)}", say(section.text)]
        if section.items:
            parts.append("\n".join(f"* {say(item)}" for item in section.items))
        if section.rows:
            head = " | ".join(say(head) for head in section.heads)
            lines = [f"| {head} |", "|---|---|", *(f"| {say(row.of)} | {say(row.says)} |" for row in section.rows)]
            parts.append("\n".join(lines))
    return "\n\n".join(part.strip() for part in parts if part.strip())


def _speaker(page: PageFile, lang: str) -> Callable[[Words | None], str]:
    spoken = language(lang)
    facts = {name: _number(value, spoken) for name, value in page.facts.items()}

    def say(words: Words | None) -> str:
        return "" if words is None else words.get(spoken).format_map(facts)

    return say


def _number(value: int | float | str, lang: str) -> str:
    return habits.decimals(str(value), lang) if isinstance(value, float) else str(value)


def _paragraphs(text: str) -> str:
    return "".join(f"<p>{escape(part.strip())}</p>" for part in text.split("\n\n") if part.strip())
