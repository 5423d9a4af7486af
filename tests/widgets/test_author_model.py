"""The author's table without a widget: a model, a press, the next model and what else is to be done."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import FrozenInstanceError, fields, replace
from pathlib import Path

import pytest

from tests.toy_game import SPEC
from widgets.author.model import AuthorModel, Found, Hand, Start, Typed, begun, turn_of
from widgets.author.panels import shown
from widgets.author.update import checked, found, stock, update
from widgets.play.positions import prepared
from widgets.play.scene import scene
from widgets.play.values import Act, Do, Effect, Key, Play, Press, Pressed, Say
from wm_kernel.learn import draft as drafts
from wm_kernel.table import spec
from wm_kernel.table.game import Game
from wm_kernel.table.position import Position
from wm_kernel.words import languages

ROOT = Path(__file__).resolve().parents[2]
HOSTILE = "<img src=x onerror=alert(1)><script>canary()</script>{{ 7*7 }}"


def at(name: str, *actions: str) -> AuthorModel:
    return shown_by(begun(played(name, *actions)))


def played(name: str, *actions: str) -> Game:
    game = prepared(name)
    for action in actions:
        game.play(action)
    return game


def shown_by(model: AuthorModel) -> AuthorModel:
    model = stock(model)
    return model.hold(replace(model.play, shown=scene(model.play)))


@pytest.fixture
def model() -> AuthorModel:
    return at("ex_02", "collect blimp f4-f5", "take gold g5")


@pytest.fixture
def meadow(monkeypatch: pytest.MonkeyPatch) -> Iterator[AuthorModel]:
    monkeypatch.setattr(spec, "_specs", dict(spec._specs))
    spec.register(SPEC)
    start = Position.load(spec.spec("meadow").folder("positions") / "clearing.yaml").game()
    start.play("hive (0,0)")
    start.play("pay clover=2")
    yield shown_by(begun(start))


def after(model: AuthorModel, *presses: Press | Typed) -> tuple[AuthorModel, tuple[Effect, ...]]:
    effects: tuple[Effect, ...] = ()
    for press in presses:
        model, effects = update(model, press)
    return model, effects


def wish(model: AuthorModel, kind: str) -> Act:
    """The button of the first wish of a kind."""
    return Act(f"author:wish:{next(k for k, one in enumerate(model.wishes) if one.kind == kind)}")


def said(effects: tuple[Effect, ...]) -> str:
    return next(effect.text for effect in effects if isinstance(effect, Say))


def test_none_of_it_needs_a_widget() -> None:
    names = ("ipywidgets", "ipycanvas", "anywidget", "IPython")
    code = (
        f"import sys; from widgets.author import update, panels, model; print([n for n in {names} if n in sys.modules])"
    )
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


def test_a_model_never_changes(model: AuthorModel) -> None:
    before = {field.name: getattr(model, field.name) for field in fields(model)}
    after(
        model, wish(model, "resources_at_least"), Act("author:tab:lines"), Act("author:pick:ring"), Typed("title", "x")
    )
    assert before == {field.name: getattr(model, field.name) for field in fields(model)}
    with pytest.raises(FrozenInstanceError):
        model.tab = "x"  # type: ignore[misc]


# -- the beginning -----------------------------------------------------------------------------------------------------


def test_it_begins_where_the_turn_began_with_what_was_played_of_it(model: AuthorModel) -> None:
    assert model.line == ("collect blimp f4-f5", "take gold g5") and model.play.game.tree.action is None
    assert model.draft.position["to_move"] == "red"


def test_the_rest_of_the_turn_is_taken_from_the_line_that_goes_on() -> None:
    game = played("ex_02", "collect blimp f4-f5", "take gold g5")
    game.undo()
    start, line = turn_of(game, game.node)
    assert start is game.tree and line == ("collect blimp f4-f5", "take gold g5")


def test_at_the_end_of_a_turn_it_is_that_turn() -> None:
    game = played("ex_02", "end turn")
    assert turn_of(game, game.node) == (game.tree, ("end turn",))


# -- goal and solutions ------------------------------------------------------------------------------------------------


def test_a_goal_by_a_click_takes_the_line_as_its_solution_no_longer_than_needed(model: AuthorModel) -> None:
    made, effects = after(model, wish(model, "ship_at"))
    assert drafts.reaches(made.draft, ("collect blimp f4-f5",)) and "In the goal" in said(effects)
    assert made.draft.solutions == (("collect blimp f4-f5",),)
    again, effects = after(made, wish(made, "ship_at"))
    assert again.draft.wishes == () and again.draft.goal() is None


def test_a_number_is_asked_for_one_more_and_one_less(model: AuthorModel) -> None:
    made, _ = after(model, wish(model, "resources_at_least"))
    assert made.draft.goal().wanted == 2  # type: ignore[union-attr]
    more, _ = after(made, Act("author:n:resources_at_least:+1"))
    assert more.draft.goal().wanted == 3 and more.draft.solutions == (), "the line does not reach it"  # type: ignore[union-attr]
    none, _ = after(made, *[Act("author:n:resources_at_least:-1")] * 2)
    assert none.draft.wishes == ()
    for act in (
        "author:n:nothing:+1",
        "author:n:resources_at_least:+9",
        "author:wish:99",
        "author:nothing",
        "author:unwish:x",
    ):
        assert after(made, Act(act))[0] is made


def test_while_something_is_picked_a_press_plays_nothing(model: AuthorModel) -> None:
    picking, effects = after(model, Act("author:pick:goal"))
    assert Do("focus canvas") in effects
    made, effects = after(picking, Pressed("cell:h8"))
    assert not any(isinstance(effect, Play) for effect in effects) and made.target == "cell:h8"
    assert any(wish.kind == "worker_on" and not wish.is_reached for wish in made.wishes)
    assert after(made, Key("Escape", True))[0].picking == ""


def test_rings_come_and_go(model: AuthorModel) -> None:
    ringed, _ = after(
        model, Act("author:tab:texts"), Act("author:pick:ring"), Pressed("cell:e4"), Pressed("machine:automation")
    )
    assert ringed.draft.ring == ("e4", "machine:automation")
    assert after(ringed, Pressed("cell:e4"))[0].draft.ring == ("machine:automation",)


def test_a_line_that_falls_short_is_no_solution(model: AuthorModel) -> None:
    made, _ = after(model, wish(model, "resources_at_least"), Act("author:n:resources_at_least:+1"))
    same, effects = after(made, Act("author:add"))
    assert same.draft.solutions == () and effects[0].bad  # type: ignore[union-attr]


def test_what_the_search_finds_follows_what_was_played(model: AuthorModel) -> None:
    made, effects = after(model, wish(model, "resources_at_least"), Act("author:find"))
    assert Start("find") in effects and made.running == "find"
    lines = (("collect blimp f4-f5", "take gold g5"), ("x",))
    part, effects = found(made, Found(10, lines[1:], 1))
    assert part.draft == made.draft and effects == (Do("search"),)
    whole, _ = found(part, Found(20, lines, 12, True, True))
    assert whole.draft.solutions == lines and whole.draft.optimum == 12 and whole.running == ""
    assert after(whole, wish(whole, "ship_at"))[0].draft.optimum is None, "another goal is not searched"
    assert after(model, Act("author:find"))[1][0].bad  # type: ignore[union-attr]


def test_it_may_begin_in_the_middle_of_the_turn() -> None:
    model, _ = after(at("ex_02", "collect blimp f4-f5"), Act("author:begin:here"))
    assert model.draft.begin == ("collect blimp f4-f5",) and model.line == ()
    assert after(model, Act("author:begin:reset"))[0].draft.begin == ()


# -- texts, steps, the check -------------------------------------------------------------------------------------------


def test_a_change_is_not_checked(model: AuthorModel) -> None:
    made, _ = after(model, wish(model, "resources_at_least"))
    fine, effects = checked(made, ())
    assert fine.report == () and not effects[-1].bad  # type: ignore[union-attr]
    assert after(fine, Typed("title", "Another"))[0].report is None
    assert after(fine, Act("author:link"))[1] == (Hand("link"),)


@pytest.mark.parametrize("lang", languages())
def test_whatever_is_written_is_shown_as_text(model: AuthorModel, lang: str) -> None:
    model = model.hold(replace(model.play, look=replace(model.play.look, lang=lang)))
    made, _ = after(model, wish(model, "resources_at_least"), Typed("title", HOSTILE), Typed("author", HOSTILE))
    for name in made.fields:
        made, _ = after(made, Typed(name, HOSTILE))
    made, _ = checked(made, (HOSTILE,))
    for tab in ("goal", "lines", "texts", "check"):
        html = "".join(shown(replace(made, tab=tab)).values())
        assert "<img" not in html and "<script" not in html and "49" not in html
    assert "&lt;script&gt;" in "".join(shown(replace(made, tab="check")).values())


def test_a_step_states_what_happened_and_is_a_lesson(model: AuthorModel) -> None:
    made, _ = after(model, Act("author:kind:step"))
    assert made.tab == "events" and not made.is_puzzle
    made, _ = after(made, Act("author:event:1"), Act("author:event:0"), Typed("say", "Look."))
    assert [event.kind for event in made.draft.told] == [event.kind for event in made.events[:2]]
    made, effects = after(made, Act("author:check"))
    assert Start("check") in effects and drafts.faults(made.draft) == []


# -- any game ----------------------------------------------------------------------------------------------------------


def test_a_puzzle_of_another_game(meadow: AuthorModel) -> None:
    assert meadow.draft.game == "meadow" and meadow.line == ("hive (0,0)", "pay clover=2")
    assert {wish.kind for wish in meadow.wishes} == {"vp_at_least", "hive_on"}
    made, _ = after(meadow, wish(meadow, "vp_at_least"), wish(meadow, "hive_on"))
    assert made.draft.solutions and drafts.faults(made.draft) == []
    for tab in made.tabs:
        assert "wm-panel" in "".join(shown(replace(made, tab=tab)).values())
    step, _ = after(made, Act("author:kind:step"), Act("author:event:0"))
    assert drafts.faults(after(step, Act("author:check"))[0].draft) == []


def test_a_thing_of_another_game_is_picked_on_its_board(meadow: AuthorModel) -> None:
    game = meadow.play.game
    game.goto(game.tree)
    start = shown_by(meadow)
    assert start.wishes == ()
    made, _ = after(start, Act("author:pick:goal"), Pressed("cell:(0,0)"))
    assert [(wish.kind, wish.value) for wish in made.wishes] == [("hive_on", "(0,0)")]
