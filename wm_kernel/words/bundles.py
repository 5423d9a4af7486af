"""The messages of `data/common/locale/*/*.ftl`, formatted: one `Voice` a language, read when it first speaks.

Not for what is said about what: that is the business of `words/__init__.py` and of each game's own module.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

from wm_kernel.paths import data_dir
from wm_kernel.table import files

FALLBACK = "en"
# A language is there when it has a folder of texts; what it lacks is said in English.
LANGUAGES = (
    FALLBACK,
    *sorted(
        path.name for path in (data_dir() / "common" / "locale").iterdir() if path.is_dir() and path.name != FALLBACK
    ),
)
_CACHED = 8192
_BEGINS = re.compile(r"([a-zA-Z][\w-]*) *=")

_problems: dict[str, None] = {}


def problems() -> tuple[str, ...]:
    """What went wrong while speaking so far: messages that are missing, values that a message asked for in vain.

    Readers never see these as errors; tests look here.
    """
    return tuple(_problems)


def _note(problem: str) -> None:
    if len(_problems) < 200:
        _problems[problem] = None


def language(lang: str) -> str:
    """The language we speak that is nearest to this tag.

    >>> language("fr-CA"), language("de")
    ('fr', 'en')
    """
    first = str(lang).replace("_", "-").lower().split("-")[0]
    return first if first in LANGUAGES else FALLBACK


class Voice:
    """All messages of one language. It remembers what it has said, so saying it again costs nothing."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self._patterns: dict[str, Any] = {}
        self._said: dict[tuple[str, tuple[tuple[str, Any], ...]], str] = {}
        self._bundle = _read(lang)

    def has(self, message: str) -> bool:
        """Whether this language has the message ("id" or "id.attribute")."""
        return self._pattern(message) is not None

    def say(self, message: str, /, **values: str | int) -> str:
        """The message ("id" or "id.attribute") with its values; the id itself where no language has it.

        >>> voice("en").say("player-red")
        'Red'
        """
        key = (message, tuple(values.items()))
        said = self._said.get(key)
        if said is None:
            if len(self._said) >= _CACHED:
                self._said.clear()
            said = self._said[key] = self._format(message, values)
        return said

    def commas(self, parts: Iterable[str]) -> str:
        """The parts with commas between them; empty ones are left out."""
        return ", ".join(part for part in parts if part)

    def listed(self, parts: Iterable[str]) -> str:
        """The parts as a list in a sentence.

        >>> voice("en").listed(["c5", "c6", "d4"])
        'c5, c6 and d4'
        """
        told = [part for part in parts if part]
        if len(told) < 2:
            return "".join(told)
        return self.say("list-and", first=", ".join(told[:-1]), last=told[-1])

    def chain(self, parts: Iterable[str]) -> str:
        """Parts that hold commas themselves, one after the other."""
        told = [part for part in parts if part]
        text = told[0] if told else ""
        for part in told[1:]:
            text = self.say("list-chain", first=text, last=part)
        return text

    def _pattern(self, message: str) -> Any:
        if message not in self._patterns:
            name, _, attribute = message.partition(".")
            pattern = None
            if self._bundle.has_message(name):
                found = self._bundle.get_message(name)
                pattern = found.attributes.get(attribute) if attribute else found.value
            self._patterns[message] = pattern
        return self._patterns[message]

    def _format(self, message: str, values: dict[str, str | int]) -> str:
        pattern = self._pattern(message)
        if pattern is None:
            _note(f"{self.lang}: no message {message!r}")
            return message if self.lang == FALLBACK else voice(FALLBACK).say(message, **values)
        text, errors = self._bundle.format_pattern(pattern, values)
        for error in errors:
            _note(f"{self.lang}: {message}: {error}")
        return str(text)


@cache
def _voice(lang: str) -> Voice:
    return Voice(lang)


def voice(lang: str) -> Voice:
    """The voice of a language; English for one we do not speak."""
    return _voice(lang if lang in LANGUAGES else language(lang))


def _read(lang: str) -> Any:
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([lang], use_isolating=False)
    entries = _Entries(lambda text: FluentResource(text).body[0])
    for path in sorted((data_dir() / "common" / "locale" / lang).glob("*.ftl")):
        for name, text in split(files.read_text(path)):
            entries.setdefault(name, text)
    bundle._messages = entries  # parsing them all takes longer than anything else before the first picture
    return bundle


class _Entries(dict[str, Any]):
    """Messages by their ids, each parsed when it is first looked up."""

    def __init__(self, parse: Callable[[str], Any]) -> None:
        super().__init__()
        self._parse = parse

    def __getitem__(self, name: str) -> Any:
        found = super().__getitem__(name)
        if isinstance(found, str):
            found = self[name] = self._parse(found)
        return found


def split(text: str) -> list[tuple[str, str]]:
    """The messages of a file as (id, text), unparsed.

    >>> split("one = 1\\n# About two\\ntwo =\\n    2\\n")
    [('one', 'one = 1\\n'), ('two', 'two =\\n    2\\n')]
    """
    found: list[tuple[str, list[str]]] = []
    is_open = False
    for line in text.splitlines(keepends=True):
        begins = _BEGINS.match(line)
        if begins is not None:
            found.append((begins[1], []))
        is_open = begins is not None or (is_open and line[:1] != "#")
        if is_open:
            found[-1][1].append(line)
    return [(name, "".join(lines)) for name, lines in found]
