"""A game of its own, on hexagons, without controls: every view opens for it, by mouse, by keys and by buttons, like for ours."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from html import unescape
from typing import Any

import pytest

import wm_kernel as wm
from tests.toy_game import SPEC
from tests.toy_game.rules import Guest, Rest
from tests.widgets.test_board import fire, press
from widgets import BoardView, LessonView, Play, PlayView, PuzzleView, Reference, Replay, Sandbox, Stepper, WhatIf
from widgets.core import dom
from wm_kernel import learn
from wm_kernel.learn.progress import Progress
from wm_kernel.picture.controls import controls_of
from wm_kernel.picture.scene import Scene
from wm_kernel.table import spec


@pytest.fixture
def view(monkeypatch: pytest.MonkeyPatch) -> Iterator[PlayView]:
    monkeypatch.setattr(spec, "_specs", dict(spec._specs))
    spec.register(SPEC)
    made = PlayView(wm.new_game("meadow", players=2, seed=4), save=False)
    yield made
    made.close()


def test_it_opens_with_a_button_for_everything_that_is_legal(view: PlayView) -> None:
    assert view.offer is not None and view.offer.order == list(view.game.legal_actions())
    html = unescape(view._ask.html)
    for k, action in enumerate(view.offer.order):
        assert f'data-act="do:{k}"' in html, action
    assert "<svg" in view.svg() and view.text() and 'data-act="sheet:hand"' not in view._log.html


def test_a_hexagon_answers_to_the_action_that_names_it(view: PlayView) -> None:
    free = [f"cell:{cell}" for cell in view.state.free]
    assert set(free) <= set(view.offer.lit)  # type: ignore[union-attr]
    fire(view, "mouse_down", free[0])
    assert str(view.game.node.action) == f"gather {free[0][5:]}" and view.decision.player == "yellow"  # type: ignore[union-attr]
    fire(view, "mouse_down", free[0])  # taken: it is told what lies there
    assert view.game.step == 1 and free[0][5:] in view.status.text


def test_a_hexagon_with_two_meanings_asks_which(view: PlayView) -> None:
    state = view.state
    cell = next(cell for cell in state.free if state.flowers[cell] in state.hands[0])
    state.honey[0] = (3, 3, 3)
    view._catch_up()
    fire(view, "mouse_down", f"cell:{cell}")
    assert [thing.kind for thing in view.choice or ()] == ["gather", "hive"]
    view.act("at:1")
    assert view.decision is not None and view.decision.kind == "pay"
    assert 'data-act="do:0"' in view._ask.html, "the ways to pay are buttons"
    view.act("do:0")
    assert view.state.pieces[cell] == (0, "hive") and view.game.scores()["red"].total > 0


def test_by_keys_alone(view: PlayView) -> None:
    press(view, "ArrowRight")
    assert view.is_cursor_shown and view.cursor is not None
    press(view, "ArrowDown")
    here = view.cursor
    press(view, "Enter")
    assert str(view.game.node.action) == f"gather {here[5:]}"
    press(view, "z")
    assert view.game.step == 0
    press(view, "y")
    assert view.game.step == 1


def test_a_whole_game_is_played_by_buttons_and_told(view: PlayView) -> None:
    for _ in range(90):
        if view.decision is None:
            break
        order = view.offer.order  # type: ignore[union-attr]
        wanted = next((k for k, thing in enumerate(order) if isinstance(thing, Guest)), 0)
        view.act(f"do:{wanted if view.game.step < 8 else order.index(Rest()) if Rest() in order else wanted}")
        assert view.error is None
    assert view.game.is_over and view.sheet == "scores" and "wm-score" in view._sheet.html
    for name in ("game", "settings", "keys", "legend"):
        view.act(f"sheet:{name}")
        assert view.error is None and "wm-sheet" in view._sheet.html, name
    view.act("log:now")
    view.look(view.game.node.path[2])
    assert view.error is None and view.looking is not None


@pytest.mark.parametrize("room", [(640, 900), (1100, 599), (1200, 900)])
def test_it_keeps_its_one_form_in_every_room(view: PlayView, room: tuple[int, int]) -> None:
    view.helper.width, view.helper.height = room
    view.refresh()
    assert view.layout == "full" and view.error is None


def test_what_brings_points_is_told_for_any_game(view: PlayView) -> None:
    controls = controls_of("meadow")
    events = [wm.Event("vp", "MD-HIVE-01", "red", {"n": 3}), wm.Event("vp", "MD-HIVE-01", "yellow", {"n": 1})]
    assert controls.gain(view.state, events, "red", "en") == "+3"
    before = view.state.clone()
    told = controls.simulate(view.state, view.game.legal_actions()[0])
    assert told and view.state == before


def some_turns_on() -> wm.Game:
    """A game in which everybody has played."""
    game: wm.Game = wm.new_game("meadow", players=2, seed=4, mode="sandbox")
    for _ in range(8):
        game.play(game.legal_actions()[0])
    return game


def boards(view: BoardView) -> None:
    view.on_press(view.scene.targets[2])


def moves(view: Replay) -> None:
    view.go(3)
    view.go(8)


def lines(view: WhatIf) -> None:
    view.play(view.game.legal_actions()[0])
    view.fork("another way")
    view.act("side:best")
    view.act("search:best")
    assert view.wait(20) and view.objectives == ("vp",) and view.best


def against_a_bot(view: Play) -> None:
    assert view.bots.wait() and view.decision is not None
    step = view.game.step
    view.act("do:0")
    assert view.bots.wait() and view.game.step > step


def seats(view: Play) -> None:
    assert view.is_starting and view.of == "meadow" and "wm-seat-row" in view._start.html
    for colour in ("red", "yellow", "blue"):
        view.act(f"seat:{colour}:random")
    view.act("variant:full")
    assert len(view.state.flowers) > 7
    view.act("variant:small")
    view.act("begin")
    assert view.bots.wait(30) and view.game.is_over and view.game.players == ("red", "yellow", "blue")


def steps(view: Stepper) -> None:
    view.go(1)
    view.open_branch()


def tasks(view: LessonView | PuzzleView) -> None:
    if isinstance(view, LessonView):
        view.go(1)
    order = [str(thing) for thing in view.offer.order]  # type: ignore[union-attr]
    view.act("learn:hint")
    view.act(f"do:{order.index('hive (0,0)')}")
    assert str(view.game.node.action) == "hive (0,0)"
    view.act("learn:again")


def told(view: Reference) -> None:
    assert all(rule.startswith("MD-") for rule in view._order()) and view._order()


def positions(view: Sandbox) -> None:
    """Pieces are put, moved, taken away and tried by mouse, by keys and by buttons; then it is played on."""
    before = view.editor.data
    free = [target.id for target in view.scene.targets if target.id[5:] not in before.get("pieces", {})]
    view.act("pick:bee::red")
    fire(view, "mouse_down", free[0])
    fire(view, "mouse_down", free[1])
    assert view.editor.data["pieces"][free[1][5:]] == "red bee" and view.tool is not None, "there is another one"
    view.act("drop")
    view.press(free[1])  # two clicks at once would be one
    assert view.tool is not None and view.tool.origin == free[1][5:]
    fire(view, "mouse_down", free[2])
    pieces = view.editor.data["pieces"]
    assert free[1][5:] not in pieces and pieces[free[2][5:]] == "red bee" and view.tool is None
    press(view, "b")
    press(view, "ArrowRight")
    press(view, "Enter")
    assert view.cursor is not None and view.editor.data["pieces"][view.cursor[5:]] == "red bee"
    press(view, "Escape")
    press(view, "Delete")
    assert view.cursor[5:] not in view.editor.data["pieces"]
    view.act("pick:eraser")
    fire(view, "mouse_down", free[0])
    press(view, "Escape")
    view.act("pick:eraser")
    view.press(free[0])
    assert view.status.is_bad
    view.act("copy")
    view.act("sheet:samples")
    view.act("sample:clearing")
    assert view.sheet == ""
    while view.editor.can_undo:
        press(view, "z")
    assert view.editor.data == before
    view.act("play")
    assert view.playing is not None and view.playing.state.game == "meadow"
    view.act("back")


VIEWS: dict[str, tuple[Callable[[], Any], Callable[[Any], None]]] = {
    "BoardView": (lambda: BoardView(some_turns_on()), boards),
    "Replay": (lambda: Replay(some_turns_on()), moves),
    "WhatIf": (lambda: WhatIf(some_turns_on(), save=False), lines),
    "Play": (lambda: Play(some_turns_on(), seats={"red": "person", "yellow": "greedy"}, save=False), against_a_bot),
    "Play, its seats chosen": (lambda: Play("meadow", save=False), seats),
    "PlayView of a position": (lambda: PlayView("meadow/clearing", save=False), boards),
    "WhatIf of a position": (lambda: WhatIf("meadow/clearing", save=False), lines),
    "Stepper": (lambda: Stepper(learn.find_lesson("FIRST", game="meadow")), steps),
    "LessonView": (lambda: LessonView(learn.find_lesson("FIRST", game="meadow"), progress=Progress(None)), tasks),
    "PuzzleView": (lambda: PuzzleView(learn.find_puzzle("hive-1", game="meadow"), progress=Progress(None)), tasks),
    "Sandbox": (lambda: Sandbox(game="meadow"), positions),
    "Sandbox of a game": (lambda: Sandbox(some_turns_on()), positions),
    "Sandbox of a position": (lambda: Sandbox("meadow/clearing"), positions),
    "Reference": (lambda: Reference(game=some_turns_on()), told),
}


@pytest.mark.parametrize("name", VIEWS)
def test_every_view_works_for_it(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spec, "_specs", dict(spec._specs))
    spec.register(SPEC)
    make, use = VIEWS[name]
    view = make()
    use(view)
    assert view.error is None and view.text()
    view.close()


def test_a_fault_is_drawn_on_its_hexagon_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spec, "_specs", dict(spec._specs))
    spec.register(SPEC)
    view = Sandbox(game="meadow")
    cell = view.scene.targets[0].id[5:]
    faulty = {**view.editor.data, "pieces": {cell: "blue bee"}}
    view.load(wm.Position.from_dict(faulty))
    assert [fault.code for fault in view.editor.faults] == ["not_seated"] and "wm-fault" in view.desk.panels[
        "faults"
    ].html
    view.load(wm.Position.from_dict({**faulty, "pieces": {}, "flowers": {"(9,9)": "clover"}}))
    assert [fault.code for fault in view.editor.faults] == ["outside"] and view.svg()
    view.act("play")
    assert view.playing is None and view.status.is_bad and view.error is None
    view.close()


def test_a_game_without_an_editor_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spec, "_specs", {**spec._specs, "meadow": replace(SPEC, editor="")})
    for given in ({"game": "meadow"}, {"position": "meadow/clearing"}):
        with pytest.raises(spec.NoSuchRoom, match="Meadow has no editor of positions"):
            Sandbox(**given)
    view = Sandbox()
    before = view.editor.data
    view.desk.paste.value = "kind: position\nversion: 1\ngame: meadow\n"
    view.desk.read.click()
    assert "no editor of positions" in view.status.text and view.editor.data == before and view.error is None
    view.close()


def test_its_pieces_are_icons_when_its_picture_room_draws_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spec, "_specs", dict(spec._specs))
    spec.register(SPEC)
    bee = {"bee:red": Scene(48, 24, ())}
    monkeypatch.setattr("tests.toy_game.picture.chips", lambda _: bee, raising=False)
    monkeypatch.setattr(dom, "_icon_sheet", dom._icon_sheet.__wrapped__)
    monkeypatch.setattr(dom, "pieces", dom.pieces.__wrapped__)
    sheet = dom.icon_sheet("light")
    assert ".wm-light .wm-i-bee-red{" in sheet and ";width:2.7em}" in sheet and ".wm-i-blimp-blue{" in sheet
    assert dom.icon("bee:red") == '<i class="wm-i wm-i-bee-red" aria-hidden="true"></i>'
