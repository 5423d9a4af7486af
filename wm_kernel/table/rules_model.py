"""The form of the rule files, for checking and for their JSON Schemas. What the entries mean is told by `rules.py`."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field, model_validator

from wm_kernel.table.texts import Words

Text = Annotated[str, Field(min_length=1, max_length=1000)]
Name = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$", max_length=40)]
Id = Annotated[str, Field(pattern=r"^[A-Z]+(-[A-Z0-9]+)*-[A-Z]?[0-9]+[a-z]?$", max_length=40)]


class Told(Words):
    """A text of the rules."""

    most = 1000


class ChapterEntry(BaseModel, extra="forbid", strict=True):
    """A chapter of the rules, or a section of the rulings."""

    id: Text
    title: Told


class RuleEntry(BaseModel, extra="forbid", strict=True):
    """One rule.

    `scope` is `full` when the rule concerns only pieces that a first game leaves out; `full_clauses` are the parts of
    a rule for which that is so. Which rulings bear on a rule is said by the rulings.
    """

    id: Id
    chapter: Text
    title: Told
    text: Told
    source: Text
    scope: Literal["first_game", "full"]
    full_clauses: list[Told] = []


class RulesFile(BaseModel, extra="forbid", strict=True):
    """The rules of one game, chapter by chapter in reading order."""

    kind: Literal["rules"]
    version: Literal[1]
    game: Name
    chapters: list[ChapterEntry] = Field(min_length=1)
    rules: list[RuleEntry]


class OptionEntry(BaseModel, extra="forbid", strict=True):
    """One way to decide a question that can be switched."""

    value: Name
    text: Told


class SettingEntry(BaseModel, extra="forbid", strict=True):
    """An option of a new game that a ruling describes."""

    name: Name
    default: Text
    text: Told


class RulingEntry(BaseModel, extra="forbid", strict=True):
    """A question the rulebooks leave open, and how we decide it.

    `confidence`: H almost forced by the text, M the natural reading, L a choice, which then has `options`, the default
    first. `rules` are the rules it bears on.
    """

    id: Id
    section: Text
    confidence: Literal["H", "M", "L"]
    rules: list[Id] = []
    question: Told
    ruling: Told
    why: Told
    options: list[OptionEntry] = []
    settings: list[SettingEntry] = []

    @model_validator(mode="after")
    def _can_be_switched(self) -> RulingEntry:
        values = [option.value for option in self.options]
        if self.confidence == "L" and not values:
            raise ValueError("a ruling of confidence L needs options, the default first")
        if len(values) == 1 or len(set(values)) < len(values):
            raise ValueError(f"options need two or more different values, got {', '.join(values)}")
        return self


class RulingsFile(BaseModel, extra="forbid", strict=True):
    """The rulings on one game, section by section."""

    kind: Literal["rulings"]
    version: Literal[1]
    game: Name
    sections: list[ChapterEntry] = Field(min_length=1)
    rulings: list[RulingEntry]
