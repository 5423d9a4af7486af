"""The texts themselves: the same in both languages, well set, all there when something asks for them."""

from __future__ import annotations

import ast as python
import re
from pathlib import Path

import pytest

from tests.words import source
from tests.words.ftl import Used, files, messages, texts, variables
from wm_kernel import words
from wm_kernel.table import locale
from wm_kernel.table.spec import spec
from wm_kernel.words import bundles

LANGUAGES = words.languages()
# Words for pieces, places and doings of Whistle Mountain.
NOUNS = re.compile(
    r"\b(air ?ships?|scaffold|machine|whistle|barracks|whirlpool|docks?\b|tower|flood|forges?\b|promot|blimp|balloon"
    r"|dreadnought|workers?\b|award|upgrade|abilit|coal|iron|gold|salvage|bridge)",
    re.IGNORECASE,
)
# Here a machine is a computer, and what is promoted is a line.
OF_COMPUTERS = {
    "app-bad-name",
    "app-narrow",
    "app-opening",
    "app-unofficial",
    "serve-full",
    "what-if-promote",
    "what-if-undo-promote",
}
NBSP, THIN = "\u00a0", "\u202f"
OTHERS = ("propeller_islands",)  # games with words of their own that no other game has


def test_both_languages_have_the_same_files_and_messages() -> None:
    assert [path.name for path in files("en")] == [path.name for path in files("fr")]
    assert set(messages("en")) == set(messages("fr"))


def test_a_message_has_the_same_values_and_attributes_in_both_languages() -> None:
    """The kind of a piece decides about articles, which English does not need."""
    other = {}
    for message in messages("en"):
        english, french = (
            (
                {v for v in variables(lang, message) if "group" not in v},
                [a.id.name for a in messages(lang)[message].attributes],
            )
            for lang in LANGUAGES
        )
        if english != french:
            other[message] = english, french
    assert not other


def test_messages_refer_to_messages_that_are_there() -> None:
    for lang in LANGUAGES:
        for message in messages(lang):
            variables(lang, message)


def test_no_markup_and_no_typewriter_signs() -> None:
    for lang in LANGUAGES:
        for name, text in texts(lang):
            assert not re.search(r"<\w|</|&\w+;", text), f"{lang} {name}: {text!r} looks like HTML"
            assert "..." not in text or name == "play-help", f"{lang} {name}: three dots"
            assert "  " not in text.replace("\n", "") or name == "play-help", f"{lang} {name}: two spaces in {text!r}"


# A word that is not the rulebook's for a thing, and the one that is.
TERMS = {
    "en": {"reward": "award", "skill": "ability"},
    "fr": {"capacité": "compétence", "récompense": "trophée", "crue": "inondation"},
}
FREE = {
    "app-welcome",  # prose, in which a thing may be painted
    "picture-ability",  # the pictures have always said "capacité"
    "picture-abilities",
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_thing_has_one_name(lang: str) -> None:
    for name, text in texts(lang):
        for word, term in TERMS[lang].items():
            found = re.search(rf"\b{word}s?\b", text, re.IGNORECASE)
            assert name in FREE or not found, f"{lang} {name}: {text!r}: here it is called {term!r}"


def test_french_typography() -> None:
    """No-break spaces before tall signs and inside guillemets, curled apostrophes, no English quotes."""
    for name, text in texts("fr"):
        if name.startswith("picture-"):
            continue  # the board as text has one kind of blank
        where = f"{name}: {text!r}"
        assert "'" not in text, f"{where}: the apostrophe is ’"
        assert not re.search(r'["“”]', text), f"{where}: quotes are « »"
        assert not re.search(rf"(?<!{THIN})[;!?]", text), f"{where}: a narrow no-break space before ; ! ?"
        assert not re.search(rf"(?<!{NBSP}):(?=\s|$)", text), f"{where}: a no-break space before :"
        assert not re.search(rf"«(?!{NBSP})|(?<!{NBSP})»", text), f"{where}: no-break spaces inside « »"


def test_fixed_texts_asked_for_in_the_code_are_there() -> None:
    """Every `message("...")` and `say(lang, "...")` of the commands and widgets names a message."""
    root = source.ROOT.parent
    asked = [
        (path, text.value)
        for folder in ("wm_kernel", "widgets")
        for path in (root / folder).rglob("*.py")
        if "words" not in path.parts
        for node in python.walk(python.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, python.Call) and python.unparse(node.func).split(".")[-1] in ("say", "message", "text_of")
        for text in node.args
        if isinstance(text, python.Constant)
        and isinstance(text.value, str)
        and re.fullmatch(r"[a-z]+-[\w-]+", text.value)
    ]
    assert not [f"{path.name}: {text}" for path, text in asked if text not in known_to(path)]


def known_to(path: Path) -> set[str]:
    """The messages that code in this place may ask for: those of every game, and of the game whose package it is in."""
    after = path.parts[path.parts.index("games") + 1 :] if "games" in path.parts else ()
    own = {message for game in OTHERS if game in after for message in of_game(game)}
    return {*messages("en"), *own}


def of_game(game: str) -> set[str]:
    """The messages of a game's own files."""
    paths = sorted((spec(game).folder("locale") / "en").glob("*.ftl"))
    return {name for path in paths for name in re.findall(r"^([a-z][\w-]*) =", path.read_text(encoding="utf-8"), re.M)}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_messages_read_one_by_one_are_those_of_the_whole_files(lang: str) -> None:
    entries = bundles.voice(lang)._bundle._messages
    whole = messages(lang)
    assert set(entries) == set(whole)
    assert not [name for name, entry in whole.items() if not entries[name].equals(entry, ["span", "comment"])]


def test_texts_for_every_game_name_nothing_of_one_game() -> None:
    """A second game would have to say the same; what speaks of a piece or a place belongs into the data of its game."""
    found = [(name, text) for name, text in texts("en", "") if NOUNS.search(text.replace("Whistle Mountain", ""))]
    assert not [(name, text) for name, text in found if name not in OF_COMPUTERS]
    assert {name for name, _ in found} == OF_COMPUTERS, "only what is so still"


def test_texts_for_every_game_are_made_of_such_texts() -> None:
    for lang in LANGUAGES:
        for name, message in messages(lang, "").items():
            used = Used()
            used.visit(message)
            assert used.references <= set(messages(lang, "")), name


def test_what_two_games_say_is_not_lost(tmp_path: Path) -> None:
    """Each game has its own texts over the common ones; the same id in another game is another text."""
    bundles.voice("en", "whistle_mountain").say("resource-iron")
    other = bundles.voice("en", "")
    assert not other.has("resource-iron") and not other.has("event-flood") and other.has("view-log")


def test_a_message_that_is_there_twice_is_noted(tmp_path: Path) -> None:
    (tmp_path / "one.ftl").write_text("a = 1\n")
    (tmp_path / "two.ftl").write_text("b = 2\na = 3\n")
    one, two = tmp_path / "one.ftl", tmp_path / "two.ftl"
    assert bundles._layer("en", [one, two]) == {"a": ("a = 1\n", one), "b": ("b = 2\n", two)}
    assert words.problems()[-1] == "en: two.ftl: 'a' is there twice"
    locale._problems.popitem()
