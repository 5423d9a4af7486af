"""Lessons and puzzles: read, played, checked against what they state, and worked at by learners. Knows the table, no widget.

`Lesson` and `Puzzle` are what files say; `practise(lesson)` and `puzzle.play()` give somebody who works at them, with
answers, hints and progress.
"""

from __future__ import annotations

from functools import lru_cache
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

from wm_kernel.table.spec import USUAL, spec

if TYPE_CHECKING:
    from wm_kernel.learn.course_file import Chapter, FirstBoard
    from wm_kernel.learn.exercise import Exercise
    from wm_kernel.learn.known import Known
    from wm_kernel.learn.lesson import Lesson
    from wm_kernel.learn.progress import Progress
    from wm_kernel.learn.puzzle import Puzzle

__all__ = [
    "chapters",
    "check",
    "course",
    "examples",
    "faults_of",
    "find_lesson",
    "find_puzzle",
    "first_boards",
    "know",
    "lessons",
    "load",
    "load_lesson",
    "load_puzzle",
    "my_progress",
    "next_puzzle",
    "practise",
    "puzzles",
    "report",
]

EXAMPLES = "ex_*.yaml"


def load_lesson(path: str | PathLike[str]) -> Lesson:
    """Read a file of `kind: lesson`; DataError names file and line of what is wrong, OSError that it is not there."""
    from wm_kernel.learn import lesson

    return lesson.load_lesson(path)


def load_puzzle(path: str | PathLike[str]) -> Puzzle:
    """Read a file of `kind: puzzle`; DataError names file and line of what is wrong, OSError that it is not there."""
    from wm_kernel.learn import puzzle

    return puzzle.load_puzzle(path)


def load(path: str | PathLike[str]) -> Lesson | Puzzle:
    """Read a lesson or a puzzle, by the file's `kind`; what `wm_kernel.load` calls for the files that this room knows."""
    from wm_kernel.table import savefile

    kind = savefile.open_document(Path(path)).data.get("kind")
    return load_puzzle(path) if kind == "puzzle" else load_lesson(path)


def check(path: str | PathLike[str], lang: str = "en") -> list[str]:
    """Everything in a lesson or puzzle that is not as it states, as lines of text; DataError when it cannot be read.

    Each begins with the file and line of what is not so; faults of the position it begins from are told in `lang`.
    """
    return faults_of(load(path), lang)


def faults_of(found: Lesson | Puzzle, lang: str = "en") -> list[str]:
    """Everything in a lesson or puzzle that was read that is not as it states, as `check` tells it."""
    from wm_kernel.learn import exercise
    from wm_kernel.learn.lesson import Lesson
    from wm_kernel.learn.lines import at_its_line
    from wm_kernel.learn.taught import unproved

    if found.position is not None and found.position.faults:
        return found.position.fault_lines(lang)
    faults = found.check()
    if not faults and isinstance(found, Lesson) and found.is_interactive:
        faults = list(exercise.check(found))
    if not faults and isinstance(found, Lesson):
        return [str(fault) for fault in unproved(found)]
    return [str(at_its_line(found.document, line)) for line in faults]


def lessons(folder: str | PathLike[str] | None = None, pattern: str = "*.yaml", game: str = USUAL) -> list[Lesson]:
    """The lessons of a folder (without one, those that come with a game), in the order of their file names.

    NoSuchGame or NoSuchRoom (both LookupErrors) when there is no such game, or it has no lessons.
    """
    place = _folder(game, "lessons") if folder is None else Path(folder)
    return [_as_it_is(path) for path in sorted(place.glob(pattern))]


def course(game: str = USUAL) -> list[Lesson]:
    """The lessons of a game in which the learner makes the moves, in order.

    >>> [lesson.id for lesson in course()][:2]
    ['COURSE-BOARD', 'COURSE-SETUP']
    """
    from wm_kernel.learn.course_file import course_of

    spec(game).load("teach")
    if (found := course_of(game)) is None:
        return lessons(pattern="course_*.yaml", game=game)
    return [find_lesson(name, game) for name in found.order]


def chapters(game: str = USUAL) -> tuple[Chapter, ...]:
    """The chapters of a game's course, in order; none where it is not ordered by a course file.

    >>> [chapter.id for chapter in chapters()][:2]
    ['table', 'turn']
    """
    from wm_kernel.learn.course_file import course_of

    found = course_of(game)
    return () if found is None else found.chapters


def first_boards(game: str = USUAL) -> tuple[FirstBoard, ...]:
    """The positions that a game has to make one's first turns in, in order; none where its course file names none.

    >>> [board.name for board in first_boards()]
    ['welcome_ship', 'welcome_forge']
    """
    from wm_kernel.learn.course_file import course_of

    found = course_of(game)
    return () if found is None else found.boards


def know(lesson: Lesson | str, progress: Progress | None = None) -> Known:
    """Somebody who knows a lesson already, at its check; see `known.Known`."""
    from wm_kernel.learn.known import Known

    return Known(find_lesson(lesson) if isinstance(lesson, str) else lesson, progress)


def examples(game: str = USUAL) -> list[Lesson]:
    """The worked examples of a game's rulebooks, in order.

    >>> [lesson.id for lesson in examples()][:2]
    ['EX-01', 'EX-02']
    """
    return lessons(pattern=EXAMPLES, game=game)


def report() -> list[tuple[str, str, list[str]]]:
    """(id, title, what is not as stated) of every worked example.

    >>> [(id, title) for id, title, faults in report() if faults]
    []
    """
    return [(lesson.id, lesson.title(), lesson.check()) for lesson in examples()]


def practise(lesson: Lesson | str, progress: Progress | None = None, *, at: int | None = None) -> Exercise:
    """Somebody at a lesson, or at the lesson with this id; LookupError when there is none. See `exercise.Exercise`."""
    from wm_kernel.learn.exercise import Exercise

    return Exercise(find_lesson(lesson) if isinstance(lesson, str) else lesson, progress, at=at)


def find_lesson(name: str, game: str = USUAL) -> Lesson:
    """The lesson with this id among those that come with a game; LookupError when there is none.

    >>> find_lesson("COURSE-01").is_interactive
    True
    """
    found: Lesson = _find(name, _folder(game, "lessons"), _as_it_is)
    return found


def puzzles(theme: str | None = None, level: int | None = None, game: str = USUAL) -> list[Puzzle]:
    """The puzzles that come with a game, of one theme or level if asked for; the easy ones first.

    >>> [puzzle.level for puzzle in puzzles()] == sorted(puzzle.level for puzzle in puzzles())
    True
    """
    found = [_puzzle_as_it_is(path) for path in sorted(_folder(game, "puzzles").glob("*.yaml"))]
    fits = [p for p in found if theme in (None, p.theme) and level in (None, p.level)]
    return sorted(fits, key=lambda p: p.level)


def find_puzzle(name: str, game: str = USUAL) -> Puzzle:
    """The puzzle with this id among those that come with a game; LookupError when there is none.

    >>> find_puzzle("edges-1").theme
    'edges'
    """
    found: Puzzle = _find(name, _folder(game, "puzzles"), _puzzle_as_it_is)
    return found


def next_puzzle(
    progress: Progress | None = None,
    *,
    after: str | None = None,
    theme: str | None = None,
    level: int | None = None,
    seed: int | None = None,
    game: str = USUAL,
) -> Puzzle | None:
    """The next puzzle that is not solved: the easiest, or with a `seed` any, the same for the same seed; None when none is.

    It is none that is named `after`, unless no other is left. Without a theme, level or seed those come first that were missed
    and come back today.
    """
    from datetime import date

    from wm_kernel.learn import training
    from wm_kernel.table.chance import shuffled

    found = puzzles(theme, level, game)
    if progress is not None and (theme, level, seed) == (None, None, None):
        back = [p for p in training.due(progress, found, date.today().toordinal()) if p.id != after]
        if back:
            return back[0]
    if seed is not None:
        by_id = {p.id: p for p in found}
        found = [by_id[name] for name in shuffled(tuple(sorted(by_id)), seed, 0)]
    solved = {p.id for p in found if progress is not None and (item := progress.item(p.key)) is not None and item.found}
    left = [p for p in found if p.id not in solved]
    return next((p for p in left if p.id != after), left[0] if left else None)


def my_progress() -> Progress:
    """The progress of whoever runs this, from the file in the user's data folder or the one that WM_PROGRESS names."""
    from wm_kernel.learn.progress import default

    return default()


def _as_it_is(path: Path) -> Lesson:
    """A lesson as its file is now; one that has not changed is not read again, and keeps what was played of it."""
    now = path.stat()
    return _read(path, now.st_mtime_ns, now.st_size)


@lru_cache(maxsize=256)
def _read(path: Path, changed: int, size: int) -> Lesson:
    return load_lesson(path)


def _puzzle_as_it_is(path: Path) -> Puzzle:
    """A puzzle as its file is now; one that has not changed is not read again."""
    now = path.stat()
    return _read_puzzle(path, now.st_mtime_ns, now.st_size)


@lru_cache(maxsize=512)
def _read_puzzle(path: Path, changed: int, size: int) -> Puzzle:
    return load_puzzle(path)


def _folder(game: str, kind: str) -> Path:
    """Where a game has its lessons or puzzles; NoSuchRoom when it has neither."""
    known = spec(game)
    known.load("teach")
    return known.folder(kind)


def _find(name: str, place: Path, load: Any) -> Any:
    """The file of this id in a folder of the data; LookupError lists those there are."""
    from wm_kernel.paths import named

    if (path := named(place, name)) is not None:
        return load(path)
    wanted = name.lower().replace("-", "_")
    for path in sorted(
        place.glob("*.yaml")
    ):  # an id may begin with what its game is called by, as in OL-EX-05 of ex_05
        if wanted.endswith(f"_{path.stem}") and (found := load(path)).id.lower() == name.lower():
            return found
    known = ", ".join(sorted(p.stem.replace("_", "-") for p in place.glob("*.yaml")))
    raise LookupError(f"nothing in {place.name} is called {name[:60]!r}; there are: {known}")
