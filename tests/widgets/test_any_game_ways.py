"""The game of the tests in every view, by mouse, by touch and by keys, in English, French and a language made up of data.

No browser: events come in as the page sends them. What a view says in the made-up language without an accent was said by the
program itself, past the texts.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from html import unescape
from pathlib import Path
from typing import Any

import pytest

import wm_kernel as wm
from tests.toy_game import SPEC
from tests.widgets.test_any_game import some_turns_on
from tests.widgets.test_board import fire, middle, press
from tests.words import pseudo
from tests.words.test_pseudo import shown
from widgets import (
    BoardView,
    CourseMap,
    Gallery,
    HowItWorks,
    KnowView,
    LessonView,
    MyCopy,
    Play,
    PlayView,
    PuzzleView,
    Reference,
    Replay,
    Sandbox,
    Stepper,
    WhatIf,
)  # fmt: skip
from wm_kernel import learn
from wm_kernel.learn.progress import Progress
from wm_kernel.picture.scene import Scene
from wm_kernel.table import spec
from wm_kernel.words import describe

LANGS = ("en", "fr", pseudo.LANG)
# What is the same in every language: what games and keys are called, and the id of a lesson.
SAME = frozenset({"Whistle", "Mountain", "Meadow", "Outlaws", "FIRST", "Esc"})
HIVE = "(0,0)"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    spec.register(SPEC)
    made = pseudo.write(tmp_path_factory.mktemp("locale"), ("whistle_mountain", "meadow"))
    spec._specs.pop("meadow")
    return made


@pytest.fixture(autouse=True)
def spoken(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(spec, "_specs", dict(spec._specs))
    spec.register(SPEC)
    with pseudo.speaking(folder, monkeypatch):
        yield


# -- three ways to press a hexagon -------------------------------------------------------------------------------------


def by_mouse(view: Any, target: str) -> None:
    fire(view, "mouse_down", target)
    fire(view, "mouse_up", target)


def by_touch(view: Any, target: str) -> None:
    x, y = middle(view, target)
    for event in ("touch_start", "touch_end"):
        view.canvas[-1]._handle_frontend_event(None, {"event": event, "touches": [{"x": x, "y": y}]}, [])


def by_keys(view: Any, target: str) -> None:
    """Arrows until the cursor is there, as somebody does who looks where it is; then Enter."""
    press(view, "ArrowRight")
    for _ in range(40):
        if view.cursor == target:
            break
        here, there = view.scene.target(view.cursor), view.scene.target(target)
        across, down = there.x - here.x, there.y - here.y
        if abs(down) > 1:
            press(view, "ArrowDown" if down > 0 else "ArrowUp")
        else:
            press(view, "ArrowRight" if across > 0 else "ArrowLeft")
    assert view.cursor == target and view.is_cursor_shown
    press(view, "Enter")


WAYS = {"mouse": by_mouse, "touch": by_touch, "keys": by_keys}
Way = Callable[[Any, str], None]

# -- the views, and what a press does in each --------------------------------------------------------------------------


def is_told(view: Any, way: Way) -> None:
    """A hexagon is told by its flower."""
    target = view.scene.targets[3]
    way(view, target.id)
    assert target.id[5:] in view.status.text


def gathers(view: Any, way: Way) -> None:
    """A bee goes where it is free; of several meanings the first is chosen."""
    step, free = view.game.step, next(target for target in view.offer.lit if target != f"cell:{HIVE}")
    way(view, free)
    if view.choice:
        view.act("at:0")
    assert view.game.step == step + 1 and free[5:] in str(view.game.node.action)


def gathers_against_a_bot(view: Play, way: Way) -> None:
    assert view.bots.wait()
    step = view.game.step
    way(view, next(iter(view.offer.lit)))  # type: ignore[union-attr]
    if view.choice:
        view.act("at:0")
    assert view.bots.wait() and view.game.step > step + 1


def builds(view: Any, way: Way) -> None:
    """The hive of a lesson or puzzle: its hexagon means two things, of which one is asked for."""
    way(view, f"cell:{HIVE}")
    view.act(f"at:{[thing.kind for thing in view.choice].index('hive')}")
    assert str(view.game.node.action) == f"hive {HIVE}"


def lesson(view: LessonView, way: Way) -> None:
    view.go(1)
    builds(view, way)


def sets_up(view: Sandbox, way: Way) -> None:
    target = view.scene.targets[0].id
    view.act("pick:bee::red")
    way(view, target)
    assert view.editor.data["pieces"][target[5:]] == "red bee"
    view.act("drop")
    way(view, view.scene.targets[3].id)


def reads(view: Reference, way: Way) -> None:
    """Nothing of it is a board: parts, filters and search are the page's own controls."""
    assert "size" not in [name for name in view.chosen if view._is_asked(name)]
    for tab in view.tabs:
        view.turn_to(tab)
    view.turn_to("components")
    assert "aid" not in view.tabs and view.of == "meadow"


def goes_on(view: CourseMap, way: Way) -> None:
    view.act("continue")
    assert view.open_view is not None and view.open_view.lesson.id == "FIRST"


def knows(view: KnowView, way: Way) -> None:
    way(view, f"cell:{HIVE}")
    assert view.choice or view.game.step


def found(kind: Callable[..., Any], name: str) -> Any:
    return kind(name, game="meadow")


VIEWS: dict[str, tuple[Callable[[], Any], Callable[[Any, Way], None]]] = {
    "BoardView": (lambda: BoardView(some_turns_on()), is_told),
    "PlayView": (lambda: PlayView("meadow/clearing", save=False), gathers),
    "Play": (
        lambda: Play(wm.new_game("meadow", players=2, seed=4), seats={"yellow": "greedy"}, save=False),
        gathers_against_a_bot,
    ),
    "Replay": (lambda: Replay(some_turns_on(), at=3), is_told),
    "WhatIf": (lambda: WhatIf("meadow/clearing", save=False), gathers),
    "Stepper": (lambda: Stepper(found(learn.find_lesson, "FIRST")), is_told),
    "LessonView": (lambda: LessonView(found(learn.find_lesson, "FIRST"), progress=Progress(None)), lesson),
    "PuzzleView": (lambda: PuzzleView(found(learn.find_puzzle, "hive-1"), progress=Progress(None)), builds),
    "KnowView": (lambda: KnowView(found(learn.find_lesson, "FIRST"), progress=Progress(None)), knows),
    "Sandbox": (lambda: Sandbox(game="meadow"), sets_up),
    "Reference": (lambda: Reference(game="meadow"), reads),
    "CourseMap": (lambda: CourseMap("meadow", progress=Progress(None)), goes_on),
}  # fmt: skip
LOOKED_AT = {"Reference", "CourseMap"}
"""What has no board; there is nothing to touch but buttons."""


def said(view: Any) -> list[str]:
    """All that a view says: panels, the picture's names, and its words without a kernel."""
    if isinstance(view, Reference):  # its ids are written as in code
        return [
            re.sub(r"<code>.*?</code>|<[^>]*>", " ", unescape(view.keepsake() + view._head.value)),
            view.status.text,
        ]
    panels = [panel.html for panel in view.desk.panels.values()] if isinstance(view, Sandbox) else []
    scene = getattr(view, "scene", None)
    names = [target.name for target in scene.targets] if isinstance(scene, Scene) else []
    panels.append(view.keepsake())
    return [*shown(view), *names, view.text(), *(unescape(re.sub(r"<[^>]*>", " ", html)) for html in panels)]


def pairs() -> list[tuple[str, str, str]]:
    """(view, way, language): every two of them meet, not every three; what is only looked at has the mouse alone."""
    return [
        (name, "mouse" if name in LOOKED_AT else way, LANGS[(at + turn) % len(LANGS)])
        for at, name in enumerate(VIEWS)
        for turn, way in enumerate(WAYS)
    ]


@pytest.mark.parametrize(("name", "way", "lang"), pairs())
def test_each_view_by_each_hand_in_each_language(name: str, way: str, lang: str) -> None:
    make, use = VIEWS[name]
    view = make()
    view.set(lang=lang)
    try:
        use(view, WAYS[way])
        assert view.error is None and view.lang == lang
        if lang == pseudo.LANG:
            wrong = {text[:80]: words for text in said(view) if (words := pseudo.english(text, SAME))}
            assert not wrong
    finally:
        view.close()


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(("make", "room"), [(HowItWorks, "tour"), (Gallery, "gallery"), (MyCopy, "own_copy")])
def test_what_the_game_has_not_is_a_sentence(make: Any, room: str, lang: str) -> None:
    with pytest.raises(spec.NoSuchRoom) as told:
        make(game="meadow")
    sentence = describe(told.value, lang)
    assert told.value.args == ("meadow", room) and len(sentence.split()) > 4
    assert lang != pseudo.LANG or not pseudo.english(sentence, SAME)
