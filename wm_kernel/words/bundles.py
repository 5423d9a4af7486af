"""The messages of the `.ftl` files, formatted: one `Localizer` a language and game, read when it first speaks.

A voice has the messages of its game (`locale/<lang>` in the data of the game) over those for every game
(`data/common/locale/<lang>`), and over both what the locale path gives (`table/locale.py`). What a language lacks is said in
English and marked. Not for what is said about what: that is the business of `words/__init__.py` and of each game's own module.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any

from wm_kernel.table import files, locale, spec
from wm_kernel.table.locale import FALLBACK, language, languages, problems
from wm_kernel.words import guest

__all__ = ["FALLBACK", "FIRST", "Localizer", "language", "languages", "problems", "split", "voice"]

FIRST = next(iter(spec.OURS))
"""The game that whatever does not say which game it belongs to is spoken of as."""

_CACHED = 8192
_BEGINS = re.compile(r"([a-zA-Z][\w-]*) *=")
_FAILED = "{???}"  # what Fluent says where it gave a message up
_TOLD = 300
_LONGEST = 2000
"""So many characters of a value are said: Fluent gives up a message with one that is much longer."""
_DIGITS = 100  # of a number that is said digit by digit
_BARE = ("habit-", "list-")  # signs and joints between texts: marked, they would stand in the middle of a sentence


class Localizer:
    """All messages of one language for one game. It remembers what it has said, so saying it again costs nothing."""

    def __init__(self, lang: str, game: str = "", *, with_guests: bool = True) -> None:
        self.lang, self.game = lang, game
        self._has_guests = with_guests and bool(locale.folders())
        self._alone: Localizer | None = None
        self._patterns: dict[str, Any] = {}
        self._said: dict[tuple[str, tuple[tuple[str, Any], ...]], str] = {}
        self._bundle = _read(lang, game, with_guests)

    def has(self, message: str) -> bool:
        """Whether there is the message ("id" or "id.attribute"), in this language or in English."""
        return self.owns(message) or (self.lang != FALLBACK and voice(FALLBACK, self.game).has(message))

    def owns(self, message: str) -> bool:
        """Whether this language has the message itself, without the help of English."""
        return self._pattern(message) is not None

    def say(self, message: str, /, **values: str | int) -> str:
        """The message ("id" or "id.attribute") with its values; the id itself where no language has it.

        >>> voice("en").say("player-red")
        'Red'
        """
        key = (message, tuple(values.items()))
        if (said := self._said.get(key)) is None:
            if len(self._said) >= _CACHED:
                self._said.clear()
            said = self._said[key] = self._format(message, values)
        return said

    def commas(self, parts: Iterable[str]) -> str:
        """The parts with commas between them; empty ones are left out."""
        return self.say("habit-comma").join(part for part in parts if part)

    def listed(self, parts: Iterable[str]) -> str:
        """The parts as a list in a sentence.

        >>> voice("en").listed(["c5", "c6", "d4"])
        'c5, c6 and d4'
        """
        told = [part for part in parts if part]
        if len(told) < 2:
            return "".join(told)
        return self.say("list-and", first=self.commas(told[:-1]), last=told[-1])

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
        if (pattern := self._pattern(message)) is None:
            locale.note(f"{self.lang}: no message {message!r}")
            return message if self.lang == FALLBACK else self._in_english(message, values)
        values = {name: _short(value) for name, value in values.items()}
        try:
            text, errors = self._bundle.format_pattern(pattern, values)
        except Exception as broken:  # of a message that came by the locale path, whatever it asks for
            text, errors = _FAILED, [broken]
        for error in errors:
            locale.note(f"{self.lang}: {message}: {str(error)[:_TOLD]}")
        if text == _FAILED and self._has_guests:
            return self._ours().say(message, **values)
        if errors and self.lang != FALLBACK and any(str(error).startswith("Unknown message") for error in errors):
            return self._in_english(message, values)  # a part of it is not translated
        return str(text)

    def _ours(self) -> Localizer:
        """The same voice without what the locale path gives."""
        if self._alone is None:
            self._alone = Localizer(self.lang, self.game, with_guests=False)
        return self._alone

    def _in_english(self, message: str, values: dict[str, str | int]) -> str:
        english = voice(FALLBACK, self.game)
        text = english.say(message, **values)
        return locale.marked(text) if english.owns(message) and not message.startswith(_BARE) else text


@cache
def _voice(lang: str, game: str) -> Localizer:
    known = language(lang)
    return Localizer(known, game) if known == lang else _voice(known, game)


locale.when_forgotten(_voice.cache_clear)


def voice(lang: str, game: str | None = None) -> Localizer:
    """The voice of a language for a game, by its name; English for a language that we do not speak.

    Without a game it is that of the first of our games; with "" it has what is said of every game, and nothing else.

    >>> voice("fr").say("resource-iron"), voice("fr", "").has("resource-iron")
    ('fer', False)
    """
    return _voice(lang, FIRST if game is None else game)


def _read(lang: str, game: str, with_guests: bool = True) -> Any:
    """The messages of a language for a game; without `with_guests` those of our own files alone."""
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([lang, FALLBACK], use_isolating=False)
    entries = _Entries(lambda text: FluentResource(text).body[0])
    below = spec.spec(game).based_on if game else ""
    for name in dict.fromkeys(("", below, game)):
        ours, *others = locale.layers(lang, name)
        entries.update({name: text for name, (text, _) in _layer(lang, ours).items()})
        for paths in others if with_guests else ():
            entries.update(guest.sound(lang, _layer(lang, paths), dict(entries.items())))
    bundle._messages = entries  # parsing them all takes longer than anything else before the first picture
    return bundle


def _layer(lang: str, paths: Iterable[Path]) -> dict[str, tuple[str, Path]]:
    """The messages of the files of one folder, each with its file; one that is there twice is noted, and the first counts."""
    found: dict[str, tuple[str, Path]] = {}
    for path in paths:
        try:
            whole = files.read_text(path)
        except (OSError, ValueError) as error:  # ValueError: too large, or no UTF-8
            locale.note(f"{lang}: {path.name}: {error}")
            continue
        for name, text in split(whole):
            if name in found:
                locale.note(f"{lang}: {path.name}: {name!r} is there twice")
            found.setdefault(name, (text, path))
    return found


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


def _short(value: str | int) -> str | int:
    """A value as it is said: of a longer one the beginning."""
    if isinstance(value, int) and abs(value) >= 10**_DIGITS:
        value = f"{'-' if value < 0 else ''}10^{int(value.bit_length() * 0.30103)}"
    return f"{value[: _LONGEST - 1]}…" if isinstance(value, str) and len(value) > _LONGEST else value


def split(text: str) -> list[tuple[str, str]]:
    """The messages of a file as (id, text), unparsed.

    >>> split("one = 1\\n# About two\\ntwo =\\n    2\\n")
    [('one', 'one = 1\\n'), ('two', 'two =\\n    2\\n')]
    """
    found: list[tuple[str, list[str]]] = []
    is_open = False
    for line in text.splitlines(keepends=True):
        if (begins := _BEGINS.match(line)) is not None:
            found.append((begins[1], []))
        is_open = begins is not None or (is_open and line[:1] != "#")
        if is_open:
            found[-1][1].append(line)
    return [(name, "".join(lines)) for name, lines in found]
