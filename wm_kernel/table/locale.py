"""Which languages there are, where their texts lie, and what was missing when somebody spoke.

A language is a folder: `data/common/locale/<lang>` for the texts of every game, `locale/<lang>` in the data of a game for its
own. More languages, or corrections, come from the folders that `WM_LOCALE_PATH` names (parted like a PATH), each of the form

    <folder>/<lang>/*.ftl, *.yaml             for every game
    <folder>/<lang>/<game>/*.ftl, *.yaml      for one game

The `.ftl` files are messages. A `.yaml` file (`texts_model.py`) lists texts by language as the data has them, each of which is
laid over every text of the data with the same English: names, rules, lessons. Not for formatting messages (see
`words/bundles.py`). Knows no game but by its name.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path

from wm_kernel.paths import data_dir
from wm_kernel.table.by_language import FALLBACK as FALLBACK
from wm_kernel.table.by_language import is_tag as is_tag

PATH = "WM_LOCALE_PATH"
"""The environment variable that names folders with more languages."""

MARK = "°"
"""What a text in English ends with where the language that was asked for lacks it."""

_MOST = 200

_problems: dict[str, None] = {}
_forgetful: list[Callable[[], None]] = []


def folders() -> tuple[Path, ...]:
    """The folders that WM_LOCALE_PATH names, in its order; one that is not there is noted and left out."""
    found = []
    for name in filter(None, os.environ.get(PATH, "").split(os.pathsep)):
        folder = Path(os.path.expanduser(name))
        if folder.is_dir():
            found.append(folder)
        else:
            note(f"{PATH}: there is no folder {name[:200]!r}")
    return tuple(found)


@cache
def languages() -> tuple[str, ...]:
    """The languages there are, English first: whatever has a folder of texts. Looked for when first asked.

    >>> languages()[:1]
    ('en',)
    """
    found = {
        path.name
        for folder in (data_dir() / "common" / "locale", *folders())
        for path in folder.iterdir()
        if path.is_dir() and is_tag(path.name)
    }
    return (FALLBACK, *sorted(found - {FALLBACK}))


def language(lang: str) -> str:
    """The language we speak that is nearest to this tag.

    >>> language("fr-CA"), language("de")
    ('fr', 'en')
    """
    known = languages()
    if lang in known:
        return lang
    first = str(lang).replace("_", "-").lower().split("-")[0]
    return first if first in known else FALLBACK


def layers(lang: str, game: str = "", ending: str = "ftl") -> list[list[Path]]:
    """The files with texts of a language: our own first, then those of each folder on the locale path; a later one counts.

    With the name of a game those of the game alone, without one those for every game.
    """
    from wm_kernel.table import spec

    ours = spec.spec(game).folder("locale") if game else data_dir() / "common" / "locale"
    places = [ours / lang, *(folder / lang / game if game else folder / lang for folder in folders())]
    return [sorted(place.glob(f"*.{ending}")) for place in places]


@cache
def laid_over(lang: str) -> Mapping[str, str]:
    """The texts that the locale path gives for English texts of the data, of every game."""
    from wm_kernel.table import catalog
    from wm_kernel.table.texts_model import TextsFile

    found: dict[str, str] = {}
    for folder in folders():
        for path in sorted((folder / lang).rglob("*.yaml")):
            try:
                texts = catalog.check(catalog.read(path), TextsFile).texts
            except (OSError, catalog.DataError) as error:
                note(f"{lang}: {error}")
                continue
            for text in texts:
                if lang in text:
                    found[text[FALLBACK].strip()] = text[lang]
                else:
                    note(f"{lang}: {path.name}: {text[FALLBACK][:60]!r} is there without {lang!r}")
    return found


def in_language(texts: Mapping[str, str], lang: str) -> str:
    """The text in a language: its own, else the one that the locale path lays over, else the English one, marked and noted.

    A language that we do not speak is answered in English, which is no fault of the text.

    >>> in_language({"en": "water", "fr": "eau"}, "fr"), in_language({"en": "water"}, "fr"), in_language({"en": "water"}, "de")
    ('eau', 'water°', 'water')
    """
    own = texts[lang] if lang in texts else texts.get(language(lang), "")
    if own or not texts:
        return own
    english = texts.get(FALLBACK) or next(iter(texts.values()))
    spoken = language(lang)
    if spoken == FALLBACK or not english:
        return english
    if (found := laid_over(spoken).get(english.strip())) is None:
        note(f"{spoken}: no text for {english[:80]!r}")
        return marked(english)
    return found


def marked(text: str) -> str:
    """An English text that stands in for another one.

    >>> marked("Save")
    'Save°'
    """
    return text if text.endswith(MARK) or not text.strip() else text.rstrip() + MARK


def note(problem: str) -> None:
    """Remember that something was missing; readers see no error."""
    if len(_problems) < _MOST:
        _problems[problem] = None


def problems() -> tuple[str, ...]:
    """What was missing so far: messages, texts in a language, values that a message asked for in vain, folders."""
    return tuple(_problems)


def when_forgotten(clear: Callable[[], None]) -> None:
    """Have something cleared whenever the languages are forgotten."""
    _forgetful.append(clear)


def forget() -> None:
    """Look for the languages anew: for a process whose WM_LOCALE_PATH has changed."""
    languages.cache_clear()
    laid_over.cache_clear()
    for clear in _forgetful:
        clear()
