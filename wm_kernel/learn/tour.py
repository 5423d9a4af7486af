"""A tour of a game: topics with a text, a board and something to do on each, and what is answered. Knows no game, draws nothing.

A game that has one has a file `how_it_works.yaml` in the folder `course` of its data.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

from wm_kernel.table.document import Document, Fault
from wm_kernel.table.owner import owner
from wm_kernel.table.refusal import IllegalAction
from wm_kernel.table.spec import USUAL, NoSuchRoom, spec

if TYPE_CHECKING:
    from wm_kernel.learn.progress import Progress
    from wm_kernel.learn.tour_model import TaskForm, TopicForm, TourFile
    from wm_kernel.table.game import Game
    from wm_kernel.table.texts import Words

FILE = "how_it_works.yaml"


@dataclass(frozen=True, slots=True)
class Reply:
    """What is answered: whether it was right, what is said and by which rule; `say` is None where nothing was foreseen."""

    is_right: bool
    say: Words | None = None
    rule: str = ""


class Tour:
    """A tour file that has been read and found to be one; `faults` says what in it cannot be done."""

    def __init__(self, document: Document) -> None:
        from wm_kernel.learn.tour_model import TourFile
        from wm_kernel.table.catalog import check

        self.document = document
        self.game = owner(document).name
        self.form: TourFile = check(document, TourFile)

    @property
    def id(self) -> str:
        """Its name in progress."""
        return self.form.id

    @property
    def topics(self) -> list[TopicForm]:
        """The topics in order."""
        return self.form.topics

    def title(self, lang: str = "en") -> str:
        """What it is called."""
        return self.form.title.get(lang)

    def state(self, topic: int, done: int = 0) -> Any:
        """How the board of a topic stands once so many of its tasks are done."""
        return _game(self, topic, done).state

    def faults(self) -> Iterator[Fault]:
        """Positions and icons that are not there, actions that cannot be played, rules that nobody knows, each with its line."""
        from wm_kernel.learn.teaching import teaching
        from wm_kernel.picture.theme import icons
        from wm_kernel.table import rules

        there = {*icons(), *teaching(self.game).icons()}
        for k, topic in enumerate(self.topics):
            asked = {*topic.icons, *(c.icon for task in topic.tasks for c in task.choices if c.icon)}
            for name in asked - there:
                yield self._fault(("topics", k), f"there is no icon {name}")
            try:
                self.state(k, len(topic.tasks))
            except (LookupError, IllegalAction, ValueError) as error:
                yield self._fault(("topics", k), str(error))
            for t, task in enumerate(topic.tasks):
                try:
                    rules.cited(task.rule or "")
                except LookupError:
                    if task.rule:
                        yield self._fault(("topics", k, "tasks", t, "rule"), f"there is no rule {task.rule}")

    def _fault(self, path: tuple[str | int, ...], told: str) -> Fault:
        place = self.document.place(path)
        return Fault(place.file, place.line, told)

    def __repr__(self) -> str:
        return f"<Tour of {self.game}: {len(self.topics)} topics>"


def done(tour: Tour, progress: Progress) -> frozenset[str]:
    """The topics that a reader has done, by their ids.

    >>> from wm_kernel.learn.progress import Progress
    >>> progress = Progress(None)
    >>> note_done(tour_of(), "aim", progress)
    >>> done(tour_of(), progress)
    frozenset({'aim'})
    """
    items = progress.items
    numbers = items[tour.id].done if tour.id in items else ()
    before = {name for k, name in enumerate(tour.form.numbered) if k in numbers}
    return frozenset(one.id for one in tour.topics if one.id in before or _key(tour, one.id) in items)


def note_done(tour: Tour, topic: str, progress: Progress) -> None:
    """Keep that a topic was done."""
    progress.note_steps(_key(tour, topic), (0,), 0)


def _key(tour: Tour, topic: str) -> str:
    """The name of a topic in progress."""
    return f"{tour.id}-{topic}"


@lru_cache(maxsize=64)
def _game(tour: Tour, topic: int, done: int) -> Game:
    form, game = tour.topics[topic], _begun(tour.game, tour.topics[topic].position).clone()
    game.mode = "sandbox"
    for line in (*form.begin, *(line for task in form.tasks[:done] for line in task.play)):
        game.play(line)
    return game


@cache
def _begun(game: str, position: str) -> Game:
    from wm_kernel.paths import named

    known = spec(game)
    if (path := named(known.folder("positions"), position)) is None:
        raise LookupError(f"there is no position {position}")
    found: Game = known.load("position").load(path).game()
    return found


def fits(target: str, places: list[str]) -> bool:
    """Whether a target is one of these places, some of which may stand for several.

    >>> fits("tower:3", ["tower:*"]), fits("cell:a1", ["cell:*1"]), fits("water", ["cell:*"])
    (True, True, False)
    """
    for place in places:
        before, star, after = place.partition("*")
        if target == place or (star and target.startswith(before) and target.endswith(after)):
            return True
    return False


def press(task: TaskForm, targets: Sequence[str]) -> Reply:
    """What is answered to a press on the board; `targets` are what was pressed and what lies under it."""
    if any(fits(target, task.press) for target in targets):
        return Reply(True, task.say, task.rule or "")
    foreseen = (reply.say for reply in task.replies if any(fits(target, reply.at) for target in targets))
    return Reply(False, next(foreseen, None))


def choose(task: TaskForm, number: int) -> Reply:
    """What is answered to one of the choices of a question."""
    choice = task.choices[number]
    return Reply(choice.right, choice.say, task.rule or "")


def load_tour(path: str | PathLike[str]) -> Tour:
    """Read a file of `kind: tour`; DataError names file and line of what is wrong, OSError that it is not there."""
    from wm_kernel.table import savefile

    return Tour(savefile.open_document(Path(path)))


@cache
def tour_of(game: str = USUAL) -> Tour:
    """The tour of a game; NoSuchRoom (a LookupError) when it has none.

    >>> tour_of().topics[0].id
    'aim'
    """
    if not has_tour(game):
        raise NoSuchRoom(spec(game), "tour")
    return load_tour(spec(game).folder("course") / FILE)


def has_tour(game: str) -> bool:
    """Whether a game has a tour.

    >>> has_tour("propeller_islands")
    True
    """
    return (spec(game).folder("course") / FILE).is_file()
