"""A puzzle or a step of a lesson while somebody writes it: a value, and the file that it makes.

What is not written is made of what is there: a question of the goal, hints of the rules and the first action. A text that is
written in one language only stands for those without. Whether the file is as it should be is said by the same checks as
those of `wm check`. Knows no game.
"""

from __future__ import annotations

import re
import time
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from wm_kernel.learn import faults_of, vocabulary
from wm_kernel.learn.goals import Goal
from wm_kernel.learn.lesson import Lesson
from wm_kernel.learn.puzzle import Puzzle
from wm_kernel.learn.vocabulary import Wish
from wm_kernel.table.by_language import FALLBACK
from wm_kernel.table.document import DataError, parse, whole_characters
from wm_kernel.table.position import as_yaml, going_on
from wm_kernel.table.refusal import IllegalAction, ParseError
from wm_kernel.table.spec import USUAL, spec_of
from wm_kernel.words import describe, label, languages, message
from wm_kernel.words.bundles import voice

if TYPE_CHECKING:
    from wm_kernel.learn.teaching import Teaching
    from wm_kernel.table.event import Event
    from wm_kernel.table.game import Game

PUZZLE, STEP = "puzzle", "step"
TEXTS: Mapping[str, tuple[str, ...]] = {
    PUZZLE: ("title", "question", "hint1", "hint2", "hint3", "after"),
    STEP: ("title", "say", "about"),
}
"""The texts of each, in the order in which they are asked for."""

LONGEST = {"title": 80}
LONGEST_TEXT = 1000
MOST_SOLUTIONS = 12

_STEPS = (2, 3, 4, 6)  # the most actions of the levels 1 to 4
_SHOWN = 3  # rules that the second hint names

_RING = re.compile(r"([a-z][a-zA-Z0-9_:]*([- ][a-z0-9]+)?|\([-0-9,]+\))\Z")


@dataclass(frozen=True, slots=True)
class Draft:
    """What has been written so far.

    `position` are the entries of the position it begins from; `begin` actions from there to where the question is asked;
    `wishes` what the goal asks for; `solutions` lines that reach it; `told` the events that a step states. `texts` are by field
    and language. A theme of "" and a level of 0 are those of what the first solution does (`suited`, `graded`). `reached` is
    the state of a game that the position was made of, where a file of it leaves out what is pending or what is drawn; the
    board goes on from it.
    """

    game: str
    position: Mapping[str, Any]
    kind: str = PUZZLE
    begin: tuple[str, ...] = ()
    wishes: tuple[Wish, ...] = ()
    solutions: tuple[tuple[str, ...], ...] = ()
    optimum: int | None = None
    measure: str = ""
    theme: str = ""
    level: int = 0
    layout: str = "lesson"
    rules: tuple[str, ...] = ()
    told: tuple[Event, ...] = ()
    ring: tuple[str, ...] = ()
    author: str = ""
    texts: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    reached: Any = field(default=None, compare=False, repr=False)

    @property
    def teach(self) -> Teaching:
        """What the game teaches."""
        found: Teaching = spec_of(self.game).load("teach")
        return found

    @property
    def suited(self) -> str:
        """The theme: the one chosen, else that of what happens along the first solution."""
        known = vocabulary.themes(self.teach)
        if self.theme:
            return self.theme
        kinds = {event.kind for event in solved(self)}
        return next((theme for theme, asked in self.teach.themes_by if asked <= kinds and theme in known), known[0])

    @property
    def graded(self) -> int:
        """The level: the one chosen, else the higher the more actions the first solution takes."""
        steps = len(self.solutions[0]) if self.solutions else 0
        return self.level or 1 + sum(steps > most for most in _STEPS)

    def base(self) -> Game:
        """A game that starts from the position, with what is pending there."""
        return base(self.game, self.position) if self.reached is None else going_on(self.reached)

    def start(self) -> Game:
        """A game of its own that stands where the question is asked; ValueError when the beginning cannot be played."""
        game = self.base()
        for line in self.begin:
            game.play(line)
        return game

    def goal(self) -> Goal | None:
        """What is to be reached; None while nothing is asked for."""
        form = vocabulary.form_of(self.teach, self.wishes)
        return None if form is None else Goal.of(form)

    def written(self, name: str, lang: str) -> str:
        """A text as it was written in this language; "" for none."""
        return self.texts.get(name, {}).get(lang, "")

    def write(self, name: str, lang: str, text: str) -> Draft:
        """The draft with a text in a language; what is longer than there is room for is cut off."""
        kept = whole_characters(text).strip()[: LONGEST.get(name, LONGEST_TEXT)]
        told = {key: value for key, value in {**self.texts.get(name, {}), lang: kept}.items() if value}
        return replace(self, texts={**self.texts, name: told})

    def text(self, name: str, lang: str) -> str:
        """A text as readers of this language get it: as it was written, in another language, or as it is made."""
        told = self.texts.get(name, {})
        return told.get(lang) or told.get(FALLBACK) or next(iter(told.values()), "") or _made(self, name, lang)

    # The file.

    def data(self, day: str | None = None) -> dict[str, Any]:
        """The entries of the file; `day` is the day on which it was written."""
        head: dict[str, Any] = {
            "kind": "puzzle" if self.kind == PUZZLE else "lesson",
            "version": 1,
            "authors": [self.author.strip()[:80] or message("author-nobody", FALLBACK)],
            "reviewed": day or today(),
            **({} if self.game == USUAL else {"game": self.game}),
            "id": self.id,
        }
        return {**head, **(self._puzzle() if self.kind == PUZZLE else self._lesson())}

    def yaml(self, day: str | None = None) -> str:
        """The text of the file."""
        return as_yaml(self.data(day))

    @property
    def id(self) -> str:
        """Its id, made of its title."""
        parts = unicodedata.normalize("NFKD", self.text("title", FALLBACK))
        plain = "".join(sign for sign in parts if not unicodedata.combining(sign))
        found = re.sub(r"[^A-Za-z0-9]+", "-", plain).strip("-")[:40].strip("-").lower()
        return found if re.match("[a-z]", found) else f"{self.kind}-{found}".strip("-")[:40]

    @property
    def file_name(self) -> str:
        """What the file is called."""
        return f"{self.id.replace('-', '_')}.yaml"

    def _words(self, name: str) -> dict[str, str]:
        return {lang: self.text(name, lang) for lang in languages()}

    def _rules(self) -> list[str]:
        return list(self.rules or rules_of(self))[:20]

    def _puzzle(self) -> dict[str, Any]:
        first = self.solutions[0] if self.solutions else ()
        rules = self._rules()
        hints: list[dict[str, Any]] = [{"say": self._words(f"hint{n}")} for n in (1, 2, 3)]
        hints[0] = {**({"rule": rules[0]} if rules else {}), **hints[0]}
        if self.ring:
            hints[1]["ring"] = list(self.ring)
        if first:
            hints[2]["action"] = first[0]
        measure = self.measure or next(iter(self.teach.measures), "")
        return {
            "theme": self.suited,
            "level": self.graded,
            "title": self._words("title"),
            "question": self._words("question"),
            "rules": rules,
            **({"draws": "excluded"} if any(turns_over(self, line) for line in self.solutions) else {}),
            "position": dict(self.position),
            **({"layout": self.layout} if self.layout != "lesson" else {}),
            **({"begin": "\n".join(self.begin)} if self.begin else {}),
            "goal": vocabulary.entries(self.teach, self.wishes),
            "hints": hints,
            "solutions": ["\n".join(line) for line in self.solutions],
            "optimum": {"measure": measure, "value": self._best(measure), "proved_by": "exact search"},
            "after": self._words("after"),
        }

    def _best(self, measure: str) -> int:
        """The most that was found; while nothing was searched, the most that a solution brings."""
        if self.optimum is not None:
            return self.optimum
        goal = self.goal()
        kind = self.teach.measures.get(measure)
        if goal is None or kind is None:
            return 0
        found = [vocabulary.measured(self.teach, kind, *ends) for line in self.solutions if (ends := after(self, line))]
        return max(found, default=0)

    def _lesson(self) -> dict[str, Any]:
        line = self.solutions[0] if self.solutions else ()
        events = [stated(event) for event in self.told]
        step: dict[str, Any] = {"title": self._words("title"), "say": self._words("say")}
        step |= {"do": "\n".join((*self.begin, *line))} if (*self.begin, *line) else {}
        step |= {"ring": list(self.ring)} if self.ring else {}
        step |= {"expect": {"events": events}} if events else {}
        rules = list(dict.fromkeys(event["rule"] for event in events if "rule" in event))
        begins = {"title": self._made_words("author-begins"), "say": self._words("about")}
        return {
            "rules": rules,
            "title": self._words("title"),
            "summary": self._words("about"),
            **({"layout": self.layout} if self.layout != "lesson" else {}),
            "position": dict(self.position),
            "steps": [begins, step],
        }

    def _made_words(self, key: str) -> dict[str, str]:
        return {lang: message(key, lang) for lang in languages()}


def today() -> str:
    """The day in Greenwich: the kernel may run in another zone than whoever writes."""
    now = time.gmtime()
    return f"{now.tm_year}-{now.tm_mon:02}-{now.tm_mday:02}"


def base(game: str, position: Mapping[str, Any]) -> Game:
    """A game that starts from the entries of a position; ValueError when there is none."""
    found: Game = spec_of(game).load("position").from_dict(position).game("sandbox")
    return found


def after(draft: Draft, line: Sequence[str]) -> tuple[Any, Any] | None:
    """Where a task stands before and after a line of actions; None when it cannot be played."""
    teach = draft.teach
    try:
        game = draft.start()
        start, past, events = game.state, teach.past(), []
        for text in line:
            events = game.play(text)
            past = past.after(game.ruleset.parse(text, game.node.parent.state), events)  # type: ignore[union-attr]
    except (IllegalAction, ParseError, ValueError):
        return None
    seat = teach.rules.players(start).index(teach.actor(start))
    return teach.now(start, start, seat, teach.past()), teach.now(start, game.state, seat, past)


def reaches(draft: Draft, line: Sequence[str]) -> bool:
    """Whether a line of actions reaches the goal."""
    goal, ends = draft.goal(), after(draft, line)
    return goal is not None and ends is not None and goal.reached(ends[1])


def until_reached(draft: Draft, line: Sequence[str]) -> tuple[str, ...]:
    """As much of a line as it takes to reach the goal: the first actions after which it is reached; all of it otherwise."""
    found = (tuple(line[:n]) for n in range(1, len(line)) if reaches(draft, line[:n]))
    return next(found, tuple(line))


def happened(draft: Draft, line: Sequence[str]) -> tuple[Event, ...]:
    """What happens along a line, from the position that the draft begins from."""
    found: list[Event] = []
    try:
        game = draft.base()
        for text in (*draft.begin, *line):
            found += game.play(text)
    except (IllegalAction, ParseError, ValueError):
        return ()
    return tuple(found)


def solved(draft: Draft) -> tuple[Event, ...]:
    """What happens along the first solution, without what has happened before the question is asked."""
    try:
        game = draft.start()
        return tuple(event for text in (draft.solutions or ((),))[0] for event in game.play(text))
    except (IllegalAction, ParseError, ValueError):
        return ()


def turns_over(draft: Draft, line: Sequence[str]) -> bool:
    """Whether something hidden is turned over along a line: then no line may rest on what comes."""
    rules = draft.teach.rules
    try:
        game = draft.start()
        return any(rules.is_reveal(game.play(text)) for text in line)
    except (IllegalAction, ParseError, ValueError):
        return False


def rules_of(draft: Draft) -> tuple[str, ...]:
    """The rules of what happens along the first solution, those that score first."""
    events = happened(draft, draft.solutions[0]) if draft.solutions else ()
    known = tuple(spec_of(draft.game).rule_prefixes)
    told = [event for event in events if event.rule.startswith(known)]
    return tuple(dict.fromkeys(event.rule for event in sorted(told, key=lambda event: event.kind != "vp")))


def stated(event: Event) -> dict[str, Any]:
    """An event as a step states it."""
    found: dict[str, Any] = {"kind": event.kind, "rule": event.rule}
    if event.player:
        found["player"] = event.player
    data = {key: value for key, value in event.data.items() if type(value) is int or (type(value) is str and value)}
    return {**found, **({"data": dict(list(data.items())[:8])} if data else {})}


def ring_of(target: str) -> str:
    """A target of the picture as a file rings it; "" for one that it cannot."""
    name = target.removeprefix("cell:")
    return name if _RING.match(name) and len(name) <= 60 else ""


def faults(draft: Draft, lang: str = "en") -> list[str]:
    """Everything in the file that is not as it should be, as `wm check` tells it; none when it is fine."""
    try:
        document = parse(draft.yaml(), draft.file_name)
        return faults_of(Puzzle(document) if draft.kind == PUZZLE else Lesson(document), lang)
    except DataError as error:
        return str(error).splitlines()
    except (LookupError, ValueError) as error:
        return [f"{draft.file_name}: {error}"]


# -- texts that are made -----------------------------------------------------------------------------------------------


def _made(draft: Draft, name: str, lang: str) -> str:
    """A text that nobody has written."""
    goal, rules = draft.goal(), draft._rules()
    if name == "question" and goal is not None:
        return message("author-made-question", lang, goal=goal.describe(lang))
    if name == "hint1" and rules:
        return message("author-made-hint1", lang, rule=title_of(rules[0], lang))
    if name == "hint2" and draft.ring:
        return message("author-made-hint2-ring", lang)
    if name == "hint2" and (idea := idea_of(draft)):
        steps = [title_of(rule, lang) for rule in idea]
        return message("author-made-hint2-does", lang, n=len(draft.solutions[0]), rules=voice(lang).listed(steps))
    if name == "hint3" and draft.solutions and draft.solutions[0]:
        return message("author-made-hint3", lang, action=_action(draft, lang))
    if name == "say" and draft.told:
        return " ".join(describe(event, lang) for event in draft.told[:6])[:LONGEST_TEXT]
    return message(f"author-made-{name}", lang)


def idea_of(draft: Draft) -> tuple[str, ...]:
    """The rules of what the first solution does, in the order in which it comes, without the one that the first hint names."""
    found = dict.fromkeys(event.rule for event in solved(draft) if event.rule)
    first = draft._rules()[:1]
    return tuple(rule for rule in found if rule not in first)[:_SHOWN]


def title_of(rule_id: str, lang: str) -> str:
    """What a rule is called; its id when nobody knows it."""
    from wm_kernel.table.rules import rule

    try:
        return str(rule(rule_id).title(lang))
    except LookupError:
        return rule_id


def _action(draft: Draft, lang: str) -> str:
    text = draft.solutions[0][0]
    try:
        game = draft.start()
        return label(game.ruleset.parse(text, game.state), lang, decision=game.decision)
    except (IllegalAction, ParseError, ValueError):
        return text
