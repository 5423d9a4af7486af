"""The reference as plain entries: rules with their rulings, components, the play aid, icons, the grammar of actions.

`Reference` holds what one game is played by: its values (an edition may replace printed ones) and its switched rulings;
without a game, those that come with the project. Whoever shows it chooses the form; nothing here makes HTML.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from wm_kernel.learn.entries import AidSection, PieceEntry, fits, fold
from wm_kernel.learn.teaching import plain, teaching
from wm_kernel.picture.controls import Row
from wm_kernel.picture.scene import Scene
from wm_kernel.table import rules
from wm_kernel.table.spec import USUAL, spec_of
from wm_kernel.words import describe, habits, language, message, message_of

OPEN = ("ruled", "switchable", "switched")
ALONE = "rulings"
"""The chapter of the rulings that bear on no single rule."""


@dataclass(frozen=True, slots=True)
class SwitchEntry:
    """One way to decide a ruling that can be switched."""

    value: str
    text: str
    is_default: bool
    is_in_force: bool


@dataclass(frozen=True)
class RulingEntry:
    """A ruling: what was open, how it is decided, how sure we are ("H", "M", "L"), and what may be switched."""

    id: str
    confidence: str
    sure: str
    question: str
    ruling: str
    why: str
    rules: tuple[str, ...]
    switches: tuple[SwitchEntry, ...]
    settings: tuple[str, ...]
    words: str

    @property
    def title(self) -> str:
        """What was open."""
        return self.question

    @property
    def is_switched(self) -> bool:
        """Whether the game decides it otherwise than we do by default."""
        return any(switch.is_in_force and not switch.is_default for switch in self.switches)

    @cached_property
    def hay(self) -> str:
        """All of it that is searched, folded."""
        return fold(" ".join((self.id, self.question, self.ruling, self.why, self.words, *self.settings)))


@dataclass(frozen=True)
class RuleEntry:
    """A rule with the rulings that bear on it; `clauses` are the parts that concern pieces of the full game alone."""

    id: str
    title: str
    text: str
    source: str
    is_full: bool
    clauses: tuple[str, ...]
    rulings: tuple[RulingEntry, ...]
    words: str

    @cached_property
    def hay(self) -> str:
        """All of it that is searched, folded."""
        return " ".join((fold(f"{self.id} {self.title} {self.text} {self.words}"), *(r.hay for r in self.rulings)))

    def fits(self, query: str = "", only: str = "") -> bool:
        """Whether it passes the filters; `only` is one of `OPEN`, or "" for all."""
        return _passes(self.rulings, only) and fits(self.hay, query)


def _passes(found: tuple[RulingEntry, ...], only: str) -> bool:
    if only == "switched":
        return any(ruling.is_switched for ruling in found)
    if only == "switchable":
        return any(ruling.switches or ruling.settings for ruling in found)
    return bool(found) if only else True


@dataclass(frozen=True, slots=True)
class ChapterEntry:
    """A chapter: rules, or in the last one rulings that bear on no single rule."""

    id: str
    title: str
    entries: tuple[RuleEntry | RulingEntry, ...]


@dataclass(frozen=True, slots=True)
class IconEntry:
    """An icon of the pictures and what it says."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class LineEntry:
    """A form of an action's text, an example of it, and what the example does."""

    form: str
    example: str
    meaning: str


class Reference:
    """All entries in one language, for a game (or a view of it), or for the game of a name as the project has it.

    >>> reference = Reference(lang="fr")
    >>> [entry.id for entry in reference.components("échafaudage", kind="award")]
    ['award_scaffold']
    >>> reference.find("R-14").ruling
    'Oui.'
    """

    def __init__(self, game: Any = None, lang: str = "en") -> None:
        self.lang = language(lang)
        state = getattr(game, "state", None)
        self.is_of_a_game = state is not None
        known = spec_of(game or USUAL)
        self.teach = teaching(known.name) if known.has("teach") else plain(known.name)
        self.catalog, chosen, self.variant = self.teach.book(state)
        self.chosen: Mapping[str, str] = chosen
        self.colon = habits.colon(self.lang)

    # -- rules --------------------------------------------------------------------------------------------------------

    @cached_property
    def all_chapters(self) -> tuple[ChapterEntry, ...]:
        """Every chapter in reading order."""
        rulings = {ruling.id: self._ruling(ruling) for ruling in rules.rulings(self.teach.game)}
        by_chapter: dict[str, list[RuleEntry]] = {}
        for rule in rules.rules(self.teach.game):
            by_chapter.setdefault(rule.chapter, []).append(self._rule(rule, rulings))
        found = [
            ChapterEntry(chapter.id, chapter.title(self.lang), tuple(by_chapter.get(chapter.id, ())))
            for chapter in rules.chapters(self.teach.game)
        ]
        alone = tuple(ruling for ruling in rulings.values() if not ruling.rules)
        return (*found, ChapterEntry(ALONE, message("reference-chapter-rulings", self.lang), alone))

    def chapters(self, query: str = "", chapter: str = "", only: str = "") -> tuple[ChapterEntry, ...]:
        """The chapters with what passes the filters; those with nothing are left out."""
        found = []
        for one in self.all_chapters:
            if chapter in ("", one.id):
                if left := tuple(entry for entry in one.entries if _entry_fits(entry, query, only)):
                    found.append(ChapterEntry(one.id, one.title, left))
        return tuple(found)

    def _rule(self, rule: rules.Rule, rulings: Mapping[str, RulingEntry]) -> RuleEntry:
        return RuleEntry(
            id=rule.id,
            title=rule.title(self.lang),
            text=rule.text(self.lang),
            source="" if rule.source == "ours" else rule.source,
            is_full=rule.scope == "full",
            clauses=tuple(clause.get(self.lang) for clause in rule.full_clauses),
            rulings=tuple(rulings[ruling] for ruling in rule.rulings),
            words=" ".join((rule.title("en"), rule.title("fr"), *(c.get(self.lang) for c in rule.full_clauses))),
        )

    def _ruling(self, ruling: rules.Ruling) -> RulingEntry:
        default = ruling.options[0].value if ruling.options else ""
        in_force = self.chosen.get(ruling.id, default)
        return RulingEntry(
            id=ruling.id,
            confidence=ruling.confidence,
            sure=message(f"reference-confidence-{ruling.confidence}", self.lang),
            question=ruling.question(self.lang),
            ruling=ruling.ruling(self.lang),
            why=ruling.why(self.lang),
            rules=ruling.rules,
            switches=tuple(
                SwitchEntry(option.value, option.text(self.lang), option.value == default, option.value == in_force)
                for option in ruling.options
            ),
            settings=tuple(
                message(
                    "reference-setting",
                    self.lang,
                    name=setting.name,
                    default=setting.default,
                    text=setting.text(self.lang),
                )
                for setting in ruling.settings
            ),
            words=f"{ruling.question('en')} {ruling.question('fr')}",
        )

    # -- components ---------------------------------------------------------------------------------------------------

    @cached_property
    def all_components(self) -> tuple[PieceEntry, ...]:
        """Every component, kind by kind."""
        return self.teach.pieces(self.catalog, self.lang)

    def components(
        self, query: str = "", kind: str = "", size: str = "", scope: str = "", values: str = ""
    ) -> tuple[PieceEntry, ...]:
        """The components that pass the filters; see `PieceEntry.fits`."""
        return tuple(entry for entry in self.all_components if entry.fits(query, kind, size, scope, values))

    @cached_property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of its components, in their order."""
        return tuple(dict.fromkeys(entry.kind for entry in self.all_components))

    @cached_property
    def sizes(self) -> tuple[str, ...]:
        """The sizes that its components come in, in their order; () for a game that knows none."""
        return tuple(dict.fromkeys(entry.size for entry in self.all_components if entry.size))

    def effect_rows(self, entry: PieceEntry) -> Sequence[Row]:
        """What a component does, as rows of icons."""
        return self.teach.effect_rows(entry, self.lang)

    def drawings(self, entry: PieceEntry, theme: str) -> Sequence[tuple[str, Scene]]:
        """Small pictures of a component, each with what it is called."""
        return self.teach.drawings(entry, self.catalog, theme)

    # -- the rest -----------------------------------------------------------------------------------------------------

    def word(self, key: str, **values: str | int) -> str:
        """A fixed text, in the words of the game."""
        return message_of(self.teach.game, key, self.lang, **values)

    @cached_property
    def aid(self) -> tuple[AidSection, ...]:
        """The play aid: what a turn is made of, on one page; empty for a game that has none."""
        return self.teach.aid(self)

    def icons(self, query: str = "") -> tuple[IconEntry, ...]:
        """The icons of the pictures."""
        found = (IconEntry(name, self.word(f"reference-icon-{name}")) for name in self.teach.icons())
        return tuple(icon for icon in found if fits(fold(f"{icon.name} {icon.text}"), query))

    def lines(self, query: str = "") -> tuple[LineEntry, ...]:
        """The forms of an action's text."""
        grammar, parse = self.teach.rules.grammar(), self.teach.rules.parse
        found = (LineEntry(form, example, describe(parse(example), self.lang)) for form, example in grammar)
        return tuple(line for line in found if fits(fold(f"{line.form} {line.example} {line.meaning}"), query))

    @cached_property
    def capitals(self) -> tuple[tuple[str, str], ...]:
        """The words in capitals that the forms of actions use, with what each stands for."""
        used = sorted({word for form, _ in self.teach.rules.grammar() for word in re.findall(r"[A-Z]+", form)})
        return tuple((word, told) for word in used if (told := self.teach.word(word, self.lang)))

    def find(self, entry_id: str) -> RuleEntry | RulingEntry | PieceEntry:
        """The entry of a rule, ruling or component; a game may know other ids for one. LookupError for none.

        >>> Reference().find("S3").id
        'scaffold_S'
        """
        wanted = str(entry_id).strip()
        for chapter in self.all_chapters:
            for entry in chapter.entries:
                if entry.id.upper() == wanted.upper():
                    return entry
                for ruling in entry.rulings if isinstance(entry, RuleEntry) else ():
                    if ruling.id.upper() == wanted.upper():
                        return ruling
        if (found := self.teach.piece_called(self.all_components, wanted)) is None:
            raise LookupError(message("reference-unknown", self.lang, id=wanted))
        return found


def _entry_fits(entry: RuleEntry | RulingEntry, query: str, only: str) -> bool:
    if isinstance(entry, RuleEntry):
        return entry.fits(query, only)
    return _passes((entry,), only) and fits(entry.hay, query)
