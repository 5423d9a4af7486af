"""The rules and rulings of every game, as data: what events, refusals, lessons and tests cite by id.

`rule("WM-FLOOD-04")` gives the rule in our own words, in every language; `ruling("R-34")` tells how an open
question is decided; `switches(game)` lists the rulings that a new game may decide otherwise. The files are read and
checked when one of them is first needed. Not for deciding what is legal: that is what a game's engine does. Knows no
game.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeVar

from wm_kernel.table import document, spec
from wm_kernel.table.document import DataError, Document, Fault, Place
from wm_kernel.table.texts import Words

if TYPE_CHECKING:
    from wm_kernel.table import rules_model as model


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of the rules or a section of the rulings."""

    id: str
    titles: Words

    def title(self, lang: str = "en") -> str:
        """Its title in a language."""
        return self.titles.get(lang)


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of a game.

    `source` names the section of the rulebooks, or is "ours". `scope` is "full" when the rule concerns only pieces that
    a first game leaves out, else "first_game"; `full_clauses` are the parts of the rule that concern only such pieces.
    `rulings` are the ids of the rulings that bear on it: those that name the rule.
    """

    id: str
    game: str
    chapter: str
    titles: Words
    texts: Words
    source: str
    scope: str
    rulings: tuple[str, ...]
    full_clauses: tuple[Words, ...]

    def title(self, lang: str = "en") -> str:
        """A few words that name the rule.

        >>> rule("WM-RES-02").title()
        'At most 4 of each at the end of the turn'
        """
        return self.titles.get(lang)

    def text(self, lang: str = "en") -> str:
        """The rule, addressed to a learner.

        >>> rule("WM-LIMIT-05").text("fr")
        'Un échafaudage défaussé se glisse sous la pile de sa forme.'
        """
        return self.texts.get(lang)


@dataclass(frozen=True, slots=True)
class Option:
    """One way to decide a ruling that can be switched."""

    value: str
    texts: Words

    def text(self, lang: str = "en") -> str:
        """What this value means."""
        return self.texts.get(lang)


@dataclass(frozen=True, slots=True)
class Setting:
    """An option of a new game that a ruling describes, with its default as text."""

    name: str
    default: str
    texts: Words

    def text(self, lang: str = "en") -> str:
        """What the option does."""
        return self.texts.get(lang)


@dataclass(frozen=True, slots=True)
class Ruling:
    """How a question that the rulebooks leave open is decided.

    `confidence` is "H" (almost forced by the text), "M" (the natural reading) or "L" (a choice: `options` has the ways
    to decide it, the default first). `rules` are the ids of the rules it bears on.
    """

    id: str
    game: str
    section: str
    confidence: str
    rules: tuple[str, ...]
    questions: Words
    rulings: Words
    whys: Words
    options: tuple[Option, ...]
    settings: tuple[Setting, ...]

    def question(self, lang: str = "en") -> str:
        """What was open."""
        return self.questions.get(lang)

    def ruling(self, lang: str = "en") -> str:
        """How it is decided.

        >>> ruling("R-14").ruling("fr")
        'Oui.'
        """
        return self.rulings.get(lang)

    def why(self, lang: str = "en") -> str:
        """The reason."""
        return self.whys.get(lang)

    def title(self, lang: str = "en") -> str:
        """The question, so that a ruling can be shown where a rule can."""
        return self.questions.get(lang)

    def text(self, lang: str = "en") -> str:
        """The decision, so that a ruling can be shown where a rule can."""
        return self.rulings.get(lang)


class UnknownId(KeyError):
    """No rule, ruling or game has this name; the message says which one was probably meant."""

    def __str__(self) -> str:
        return str(self.args[0])


@dataclass(frozen=True, slots=True)
class Library:
    """All that the files of one folder say. Ids are unique in it."""

    rules: Mapping[str, Rule]
    rulings: Mapping[str, Ruling]
    chapters: Mapping[str, tuple[Chapter, ...]]
    sections: Mapping[str, tuple[Chapter, ...]]


def rule(rule_id: str) -> Rule:
    """The rule with this id; UnknownId, a KeyError, names the nearest id when there is none.

    >>> rule("WM-FLOOD-04").chapter
    'flood'
    >>> rule("WM-FLOOD-4")
    Traceback (most recent call last):
    wm_kernel.table.rules.UnknownId: unknown rule 'WM-FLOOD-4' (did you mean 'WM-FLOOD-04'?)
    """
    return _find("rule", rule_id, _library().rules)


def rules(game: str) -> tuple[Rule, ...]:
    """All rules of a game in reading order.

    >>> rules("whistle_mountain")[0].id
    'WM-CONV-01'
    """
    _find("game", game, _library().chapters)
    return tuple(rule for rule in _library().rules.values() if rule.game == game)


def chapters(game: str) -> tuple[Chapter, ...]:
    """The chapters of a game's rules in reading order.

    >>> chapters("whistle_mountain")[-1].title("fr")
    'Compétences, améliorations et cartes'
    """
    return _find("game", game, _library().chapters)


def ruling(ruling_id: str) -> Ruling:
    """The ruling with this id; UnknownId names the nearest id when there is none.

    >>> ruling("R-34").options[0].value
    'on'
    """
    return _find("ruling", ruling_id, _library().rulings)


def cited(entry_id: str) -> Rule | Ruling:
    """What an event or a refusal names: a rule or, where the rulebooks are silent, a ruling. UnknownId when neither.

    >>> cited("WM-RES-03").title(), cited("K-15").text()
    ('Costs are exact', 'Yes; finishing takes them.')
    """
    library = _library()
    both: dict[str, Rule | Ruling] = {**library.rules, **library.rulings}
    return _find("rule or ruling", entry_id, both)


def rulings(game: str) -> tuple[Ruling, ...]:
    """All rulings on a game, section by section; none where its rulebooks leave nothing open."""
    _find("game", game, _library().chapters)
    return tuple(ruling for ruling in _library().rulings.values() if ruling.game == game)


def sections(game: str) -> tuple[Chapter, ...]:
    """The sections of a game's rulings in reading order."""
    _find("game", game, _library().chapters)
    return _library().sections.get(game, ())


def switches(game: str) -> dict[str, tuple[str, ...]]:
    """The rulings a new game may decide otherwise, each with its values, the default first.

    >>> switches("whistle_mountain")["R-34"]
    ('on', 'off')
    """
    return {ruling.id: tuple(option.value for option in ruling.options) for ruling in rulings(game) if ruling.options}


def read_library(*folders: Path) -> Library:
    """Read and check every rule file of some folders; DataError names all faults with file and line.

    FileNotFoundError when there is no rule file at all.
    """
    from wm_kernel.table import catalog, rules_model

    if not (paths := [path for folder in folders for path in sorted(folder.glob("*.yaml"))]):
        told = ", ".join(map(str, folders))
        raise FileNotFoundError(f"no rules are there: expected files like 'rules.yaml' in {told}")
    reader = _Reader()
    for path in paths:
        source = document.read(path)
        kind = source.data.get("kind")
        if kind == "rulings":
            reader.add_rulings(source, catalog.check(source, rules_model.RulingsFile))
        else:
            reader.add_rules(source, catalog.check(source, rules_model.RulesFile))
    return reader.library()


def _library() -> Library:
    """The rules of all games that are known by now."""
    return _read(spec.used())


@cache
def _read(games: tuple[str, ...]) -> Library:
    return read_library(*(folder for game in games if (folder := spec.spec(game).folder("rules")).is_dir()))


Found = TypeVar("Found")


def _find(what: str, name: str, known: Mapping[str, Found]) -> Found:
    try:
        return known[name]
    except (KeyError, TypeError):
        from wm_kernel.table.catalog import unknown

        raise UnknownId(unknown(what, name, known.keys())) from None


class _Reader:
    """Gathers the files, then ties the rulings to the rules they name."""

    def __init__(self) -> None:
        self.rules: dict[str, Rule] = {}
        self.rulings: dict[str, Ruling] = {}
        self.chapters: dict[str, tuple[Chapter, ...]] = {}
        self.sections: dict[str, tuple[Chapter, ...]] = {}
        self.places: dict[str, Place] = {}
        self.named: list[tuple[str, str, Place]] = []  # ruling, rule, where it is named
        self.faults: list[Fault] = []

    def add_rules(self, source: Document, file: model.RulesFile) -> None:
        known = self._add_titles(source, "chapters", file.game, file.chapters, self.chapters)
        for number, entry in enumerate(file.rules):
            self._add_id(entry.id, source.place(("rules", number, "id")))
            self._check_known("chapter", entry.chapter, known, source.place(("rules", number, "chapter")))
            self.rules[entry.id] = Rule(
                id=entry.id,
                game=file.game,
                chapter=entry.chapter,
                titles=entry.title,
                texts=entry.text,
                source=entry.source,
                scope=entry.scope,
                rulings=(),
                full_clauses=tuple(entry.full_clauses),
            )

    def add_rulings(self, source: Document, file: model.RulingsFile) -> None:
        known = self._add_titles(source, "sections", file.game, file.sections, self.sections)
        for number, entry in enumerate(file.rulings):
            self._add_id(entry.id, source.place(("rulings", number, "id")))
            self._check_known("section", entry.section, known, source.place(("rulings", number, "section")))
            for place, rule_id in enumerate(entry.rules):
                self.named.append((entry.id, rule_id, source.place(("rulings", number, "rules", place))))
            self.rulings[entry.id] = Ruling(
                id=entry.id,
                game=file.game,
                section=entry.section,
                confidence=entry.confidence,
                rules=tuple(entry.rules),
                questions=entry.question,
                rulings=entry.ruling,
                whys=entry.why,
                options=tuple(Option(option.value, option.text) for option in entry.options),
                settings=tuple(Setting(item.name, item.default, item.text) for item in entry.settings),
            )

    def library(self) -> Library:
        """All that was read; DataError with every fault found on the way."""
        bearing: dict[str, list[str]] = {rule_id: [] for rule_id in self.rules}
        for ruling_id, rule_id, place in self.named:
            self._check_known("rule", rule_id, self.rules, place)
            bearing.setdefault(rule_id, []).append(ruling_id)
        if self.faults:
            raise DataError(self.faults)
        tied = {rule_id: replace(entry, rulings=tuple(bearing[rule_id])) for rule_id, entry in self.rules.items()}
        return Library(
            MappingProxyType(tied),
            MappingProxyType(self.rulings),
            MappingProxyType(self.chapters),
            MappingProxyType(self.sections),
        )

    def _add_titles(
        self,
        source: Document,
        key: str,
        game: str,
        entries: Iterable[model.ChapterEntry],
        shelf: dict[str, tuple[Chapter, ...]],
    ) -> set[str]:
        """Put the chapters of a file after those of the same game; a second file may only bring new ones."""
        found = {chapter.id: chapter for chapter in shelf.get(game, ())}
        for number, entry in enumerate(entries):
            if entry.id in found:
                place = source.place((key, number, "id"))
                self.faults.append(Fault(*place, f"{key.removesuffix('s')} {entry.id!r} is there twice"))
            found[entry.id] = Chapter(entry.id, entry.title)
        shelf[game] = tuple(found.values())
        return set(found)

    def _add_id(self, entry_id: str, place: Place) -> None:
        first = self.places.setdefault(entry_id, place)
        if first != place:
            self.faults.append(Fault(*place, f"{entry_id} is there twice, first in {first.file}:{first.line}"))

    def _check_known(self, what: str, name: str, known: Collection[str], place: Place) -> None:
        from wm_kernel.table.catalog import unknown

        if name not in known:
            self.faults.append(Fault(*place, unknown(what, name, known)))
