"""A game of people and bots without a browser: seats, thinking beside the page, what is dropped, undo, secrets, errors."""

from __future__ import annotations

import asyncio
import html
import json
import random
import re
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import wm_kernel as wm
from tests.widgets.conftest import Message, alive
from widgets import Play, PlayView, settings
from widgets.app.cards import taught
from widgets.core.games import choices
from widgets.core.panel import Panel
from widgets.play.bots import Run
from widgets.play.seats import Seats
from wm_kernel.checks import fuzz
from wm_kernel.explore.thinking import BaseBot
from wm_kernel.games.whistle_mountain.rules.actions import Collect
from wm_kernel.games.whistle_mountain.rules.ruleset import WhistleMountain
from wm_kernel.table import savefile, spec
from wm_kernel.table.action import Action
from wm_kernel.words import describe

TWO = {"red": "person", "yellow": "greedy"}


class Slow:
    """A bot who thinks until it is let go, or stopped; then it takes the first thing there is."""

    name = "slow"

    def __init__(self) -> None:
        self.limits = type("Limits", (), {"stop": None})()
        self.begun, self.free = threading.Event(), threading.Event()
        self.thoughts = 0
        self.was_stopped = False

    def choose(self, state: Any, player: str) -> Action:
        self.thoughts += 1
        self.begun.set()
        while not self.free.wait(0.005):
            if self.limits.stop():
                self.was_stopped = True
                break
        return WhistleMountain().legal_actions(state)[0]


@pytest.fixture(autouse=True)
def quick(sent: list[Message]) -> Iterator[None]:
    """Nobody waits here, and no thread outlives its test."""
    before = set(threading.enumerate())
    settings.pace = "quick"
    yield
    for view in settings.views:
        view.close()
    for thread in set(threading.enumerate()) - before:
        thread.join(10)
        assert not thread.is_alive(), thread.name


@pytest.fixture
def view() -> Play:
    """Red, a person, against a greedy bot; red is to decide."""
    made = Play(seats=TWO, seed=3)
    assert made.bots.wait()
    return made


def panels(view: PlayView) -> dict[str, Panel]:
    return {name: value for name, value in vars(view).items() if isinstance(value, Panel)}


def text(view: PlayView) -> str:
    """All that stands on the panels and in the status line, and is said."""
    shown = " ".join(panel.html for panel in panels(view).values()) + f" {view.status.view.value} {view.helper.status}"
    return html.unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", shown)))


def acts(panel: Panel) -> list[str]:
    return re.findall(r'data-act="([^"]*)"', panel.html)


def no_error(view: PlayView) -> None:
    assert view.error is None, view.error


def play(view: Play, rng: random.Random, until: Callable[[], bool] = lambda: False, most: int = 60) -> None:
    """The person plays what comes, the bots answer, until something is so."""
    for _ in range(most):
        if view.game.is_over or until():
            return
        assert view.decision is not None
        view.play(fuzz.pick(view.decision.options, rng))
        assert view.bots.wait()
        no_error(view)


def slow(view: Play, colour: str = "yellow") -> Slow:
    """Put the slow bot on a seat."""
    bot = Slow()
    view.seats._bots[colour] = bot
    return bot


def to_the_bot(view: Play, rng: random.Random | None = None) -> Slow:
    """Play until the slow bot, who now sits at yellow, is thinking."""
    bot = slow(view)
    for _ in range(60):
        if view.decision is None:
            assert bot.begun.wait(10)
            return bot
        view.play(view.decision.options[-1] if rng is None else fuzz.pick(view.decision.options, rng))
    raise AssertionError("the bot never came to move")


# Seats.


@pytest.mark.parametrize(
    ("seats", "wrong"),
    [
        ({"red": "person"}, "1 players"),
        ({"red": "person", "pink": "person"}, "'pink'"),
        ({"red": "person", "blue": "genius"}, "'genius' cannot sit at blue"),
        (dict.fromkeys(("red", "yellow", "black", "blue", "green"), "person"), "'green'"),
    ],
)
def test_seats_that_cannot_be_are_refused_by_name(seats: dict[str, str], wrong: str) -> None:
    with pytest.raises(ValueError, match=wrong):
        Seats(seats)
    with pytest.raises(ValueError, match=wrong):
        Play(seats=seats)


def test_bots_of_a_seat_are_the_same_in_the_same_game() -> None:
    one, two = Play(seats=TWO, seed=3), Play(seats=TWO, seed=3)
    assert one.bots.wait() and two.bots.wait()
    assert (
        one.seats.bot("yellow").seed == two.seats.bot("yellow").seed != Play(seats=TWO, seed=4).seats.bot("yellow").seed
    )
    assert one.seats.bot("yellow") is one.seats.bot("yellow") is not one.seats.fresh("yellow")
    assert one.game.transcript() == two.game.transcript()


def test_seats_of_a_game_that_goes_on_are_those_of_the_game() -> None:
    game = wm.new_game(players=["red", "blue"], seed=1)
    view = Play(game, seats={"blue": "random"})
    assert view.seats.kinds == {"blue": "random", "red": "person"}
    with pytest.raises(ValueError, match="black"):
        Play(game, seats={"black": "random"})
    with pytest.raises(ValueError, match="variant"):
        Play(variant="half")


def test_games_are_offered_in_the_order_that_every_page_has() -> None:
    offered = re.findall(r'data-act="of:(\w+)"', Play()._start.html)
    assert offered == list(spec.OURS) == [name for name, _ in choices("en")] == list(taught())


def test_seats_are_chosen_on_the_page_and_the_table_shows_them() -> None:
    view = Play()
    assert view.is_starting and view.decision is None and not view.bots.is_thinking
    press = view._start._press
    view.press("cell:d4")
    assert view.decision is None and "begin" in view.status.text
    press("seat:black:random", "", False)
    assert set(view.game.players) == {"red", "yellow", "black"}
    assert "2 bots" in text(view)
    press("seat:yellow:nobody", "", False)
    press("seat:black:nobody", "", False)
    assert "At least two" in view._foot.html and 'aria-disabled="true"' in view._foot.html
    view.act("begin")
    assert view.is_starting and view.status.is_bad
    press("seat:blue:greedy", "", False)
    press("variant:first_game", "", False)
    view._seed.value = "x7"
    view.act("begin")
    assert view.is_starting and "number" in view.status.text
    view._seed.value = " 7 "
    view._foot._press("begin", "", False)
    assert view.bots.wait()
    assert not view.is_starting and view.seats.kinds == {"red": "person", "blue": "greedy"}
    assert view.state.setup.variant == "first_game" and view.state.setup.seed == 7
    assert view.decision is not None and view.decision.player == "red"
    assert view._start.html == view._foot.html == ""
    no_error(view)


def test_another_game_can_be_begun_or_the_old_one_gone_on_with(view: Play) -> None:
    game = view.game
    play(view, random.Random(1), most=3)
    step = game.step
    view.act("bots:new")
    assert view.is_starting and view.decision is None and view.chosen["yellow"] == "greedy"
    view.act("seat:yellow:random")
    assert view.game is not game
    view.act("bots:back")
    assert view.game is game and game.step == step and view.seats.kind("yellow") == "greedy"
    assert view.decision is not None
    no_error(view)


# Thinking.


def test_a_bot_moves_and_each_move_is_told_with_its_rule(view: Play) -> None:
    told: list[tuple[str, str]] = []
    say = view.status.say
    view.status.say = lambda text, rule="", **more: (told.append((text, rule)), say(text, rule, **more))  # type: ignore[assignment]
    play(view, random.Random(2), most=12)
    by_bot = [node for node in view.game.node.path if view.seats.is_bot(view.player_of(node))]
    assert len(by_bot) > 4
    assert sum(1 for text, rule in told if "Yellow" in text and rule.startswith("WM-")) >= 4
    assert view._log.html.count("Yellow:") >= 4
    assert any(act.startswith("why:") for act in acts(view._last))


def test_the_page_answers_while_a_bot_thinks_and_says_who_thinks(view: Play) -> None:
    bot = to_the_bot(view)
    step = view.game.step
    assert "Yellow is thinking" in text(view)
    assert {"bots:now", "bots:skip", "bots:pause", "tool:undo"} <= set(acts(view._ask))
    view.press("cell:d4")
    view.act("sheet:scores")
    assert view.sheet == "scores" and view.game.step == step
    bot.free.set()
    assert view.bots.wait()
    assert view.game.step > step
    assert "is thinking" not in text(view)
    no_error(view)


def test_move_now_ends_the_thought(view: Play) -> None:
    bot = to_the_bot(view)
    step = view.game.step
    view.act("bots:now")
    while view.game.step == step:
        bot.begun.wait(0.01)
    assert bot.was_stopped
    view.act("bots:pause")
    assert "Yellow waits" in text(view) or view.decision is not None
    no_error(view)


def test_paused_bots_wait_until_they_are_told_to_go_on(view: Play) -> None:
    bot = to_the_bot(view)
    view.act("bots:pause")
    step, thoughts = view.game.step, bot.thoughts
    bot.free.set()
    assert view.bots.wait() and view.game.step == step and acts(view._ask)[0] == "bots:go"
    view.refresh()
    view.show_state()
    assert bot.thoughts == thoughts
    view.act("bots:go")
    assert view.bots.wait() and view.game.step > step
    no_error(view)


def test_skipping_takes_no_pauses_until_it_is_my_turn() -> None:
    settings.pace = "slow"
    view = Play(seats={"red": "greedy", "yellow": "person", "black": "greedy"}, seed=3)
    while view.bots.is_thinking and view.game.step < 200:
        view.act("bots:skip")
        assert view.bots.wait(20), "with pauses it takes longer"
    assert view.decision is not None and view.decision.player == "yellow"


def test_bots_wait_while_somebody_looks_back(view: Play) -> None:
    play(view, random.Random(3), most=4)
    bot = to_the_bot(view, random.Random(3))
    step = view.game.step
    view.look(view.game.node.path[2])
    bot.free.set()
    threading.Event().wait(0.2)
    assert view.looking is not None and view.game.step == step, "what is looked at stays"
    view.act("log:now")
    assert view.bots.wait() and view.game.step > step
    view.look(view.game.node.path[2])
    assert acts(view._last) == [f"why:{view.looking.number}"] or not view.seats.is_bot(view.player_of(view.looking))
    no_error(view)


# What is dropped.


def stale_undo(view: Play) -> None:
    view.game.mode = "sandbox"
    view.undo()


def stale_game(view: Play) -> None:
    view.show_game(wm.new_game(players=["red", "yellow"], seed=9))


def stale_new(view: Play) -> None:
    view.act("bots:new")


def stale_move_elsewhere(view: Play) -> None:
    view.game.mode = "sandbox"
    view.game.undo()


@pytest.mark.parametrize(
    "happens",
    [stale_undo, stale_game, stale_new, stale_move_elsewhere, Play.retire, Play.close],
    ids=lambda f: f.__name__,
)
def test_a_thought_about_what_is_no_more_is_dropped(view: Play, happens: Callable[[Play], None]) -> None:
    bot = to_the_bot(view, random.Random(4))
    run = view.bots.run
    assert isinstance(run, Run)
    happens(view)
    node = view.game.node
    bot.free.set()
    for thread in threading.enumerate():
        if thread.name == "bots":
            thread.join(10)
    assert run.is_over
    assert view.game.node is node or view.seats.is_bot(view.player_of(view.game.node))
    if happens is not stale_move_elsewhere:
        assert bot.was_stopped or bot.thoughts == 1
    no_error(view)


def test_a_bot_never_sees_the_live_position(view: Play) -> None:
    seen: list[Any] = []
    bot = slow(view)
    choose = bot.choose
    bot.free.set()
    bot.choose = lambda state, player: (seen.append(state), choose(state, player))[1]  # type: ignore[method-assign]
    play(view, random.Random(5), lambda: len(seen) > 3)
    states = {id(node.state) for node in view.game.tree}
    assert len(seen) > 3 and not states & {id(state) for state in seen}


def test_views_and_threads_do_not_pile_up() -> None:
    Play(seats=TWO, seed=3, key="k").bots.wait()
    view = Play(seats=TWO, seed=3, key="k")
    view.bots.wait()
    widgets, threads = alive(), threading.active_count()
    for _ in range(4):
        view = Play(seats=TWO, seed=3, key="k")
        assert view.bots.wait()
        play(view, random.Random(6), most=6)
    assert alive() == widgets
    for thread in threading.enumerate():
        if thread.name in ("bots", "why"):
            thread.join(10)
    assert threading.active_count() <= threads
    view.close()


# Undo.


def test_undo_goes_back_to_my_last_decision_and_redo_returns(view: Play) -> None:
    view.game.mode = "sandbox"
    play(view, random.Random(7), lambda: view.player_of(view.game.node) == "yellow" and view.game.step > 12)
    end = view.game.node
    assert view.player_of(end) == "yellow"
    view.undo()
    here = view.game.node
    assert view.decision is not None and view.decision.player == "red"
    between = [node for node in end.path if node.step > here.step + 1]
    assert between and all(view.player_of(node) == "yellow" for node in between)
    view.redo()
    assert view.game.node is end and not view.bots.is_thinking
    view.undo()
    assert view.game.node is here
    no_error(view)


def test_at_a_table_what_was_shown_is_not_taken_back_across_bots(view: Play) -> None:
    rng = random.Random(8)
    for _ in range(200):
        place = view._place_to_undo()
        if place is not None and not view.game.can_goto(place) and view.player_of(view.game.node) == "yellow":
            break
        play(view, rng, most=1)
    else:
        raise AssertionError("no bot ever showed anything")
    node = view.game.node
    assert not view.can_undo
    assert 'data-act="tool:undo" aria-disabled="true"' in view._ask.html
    view.undo()
    assert view.game.node is node and view.refusals[0].code == "undo_reveal"
    no_error(view)


def test_nothing_before_the_first_decision_is_taken_back(view: Play) -> None:
    while view.game.node.parent is not None and view._place_to_undo() is not None:
        view.game.mode = "sandbox"
        view.undo()
    view.undo()
    assert view.refusals[0].code == "nothing_to_undo"
    view.act("tool:redo")
    no_error(view)


def test_among_bots_undo_takes_one_move_back_and_they_wait() -> None:
    view = Play(seats={"red": "random", "yellow": "random"}, seed=2)
    view.act("bots:pause")
    while view.game.step < 8:
        view.act("bots:go")
        threading.Event().wait(0.1)
        view.act("bots:pause")
    view.game.mode = "sandbox"
    node = view.game.node
    view.undo()
    assert view.game.node is node.parent and view.bots.is_paused and not view.bots.is_thinking


# Secrets.


def hidden_cards(view: Play) -> set[str]:
    """Names of cards that only the bots know: in their hands, and nowhere anybody could have read them."""
    state = view.state
    hands = dict(zip(state.colours, (one.hand for one in state.players), strict=True))
    public = {
        *state.discard,
        *(card for colour, hand in hands.items() if not view.seats.is_bot(colour) for card in hand),
    }
    cards = {card for colour, hand in hands.items() if view.seats.is_bot(colour) for card in hand}
    spoken = " ".join(view.game.view("red").log())
    return {describe(card) for card in cards - public if describe(card) not in spoken}


@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.long) for seed in (2, 3, 4))])
def test_nothing_on_the_page_tells_a_card_of_a_bot(seed: int) -> None:
    """Whatever the person opens: log, why, hand, scores, looking back, the picture, the page without a kernel."""
    checked = 0
    view = Play(seats={"red": "person", "yellow": "planner", "black": "greedy"}, seed=seed)
    assert view.bots.wait()
    rng = random.Random(seed)
    for _ in range(60):
        if view.game.is_over:
            break
        play(view, rng, most=1)
        for bot in view.game.state.players:  # so that there is something to tell
            if not bot.hand and view.game.state.deck:
                bot.hand, view.game.state.deck = view.game.state.deck[-1:], view.game.state.deck[:-1]
        names = hidden_cards(view)
        node = view.bot_node()
        if not names or node is None or view.game.step < 25:
            continue
        if checked > 30:
            return
        view.act(f"why:{node.number}")
        for thread in threading.enumerate():
            if thread.name == "why":
                thread.join(20)
        shown = text(view)
        view.open_sheet("hand")
        shown += text(view)
        view.act("hand:show")
        shown += text(view) + view.svg() + view.text()
        view.look(node)
        shown += text(view)
        view.look(None)
        found = [name for name in names if name in html.unescape(shown)]
        assert not found, found
        checked += len(names)
        no_error(view)
    raise AssertionError(f"only {checked} cards were looked for")


def test_lines_from_a_game_that_goes_on_are_those_of_who_asks(view: Play) -> None:
    assert "bots:whatif" in acts(view._last)
    view.act("bots:whatif")
    lines = view.below
    assert lines.known_to == "red" and lines.game.tree is lines.game.node, "moves and cards before are not in it"
    assert lines.game.state.deck != view.game.state.deck
    step = view.game.step
    lines.play(lines.game.legal_actions()[0])
    assert view.game.step == step
    view.close()
    game = wm.new_game("whistle_mountain", players=2, seed=5)
    several = Play(game, save=False)
    assert several.knower == game.decision.player  # type: ignore[union-attr]
    several.close()
    watched = Play(seats={"red": "random", "yellow": "random"}, seed=3)
    watched.bots.pause()
    assert watched.knower is None, "nobody plays whom it could help"
    watched.close()


def test_hands_of_people_are_shown_one_by_one_and_those_of_bots_never() -> None:
    view = Play(seats={"red": "person", "yellow": "person", "black": "greedy"}, seed=4)
    assert view.bots.wait() and view.has_secrets and view.viewer is None
    bot = to_the_bot_of(view, "black")
    view.open_sheet("hand")
    assert view.hand_owner in ("red", "yellow")
    view.act("hand:show")
    assert view.viewer in ("red", "yellow")
    bot.free.set()
    assert view.bots.wait()
    only = Play(seats={"red": "random", "yellow": "random"}, seed=2)
    only.act("bots:pause")
    only.open_sheet("hand")
    only.act("hand:show")
    assert only.viewer is None and only.status.is_bad


def to_the_bot_of(view: Play, colour: str) -> Slow:
    bot = slow(view, colour)
    for _ in range(80):
        if view.decision is None:
            assert bot.begun.wait(10)
            return bot
        view.play(view.decision.options[0])
    raise AssertionError("the bot never came to move")


# Why.


def test_why_tells_terms_and_what_was_considered_in_the_language_asked() -> None:
    view = Play(seats={"red": "person", "yellow": "planner"}, seed=3)
    assert view.bots.wait()
    play(view, random.Random(9), lambda: view.game.step > 20)
    numbers = [n for n in view.game.node.path if view.seats.is_bot(view.player_of(n))]
    for lang, head, term in (
        ("en", "What it changes", "Price of the rounds to come"),
        ("fr", "Ce que cela change", "PV"),
    ):
        view.set(lang=lang)
        shown = []
        for node in numbers[-8:]:
            view.act(f"why:{node.number}")
            for thread in threading.enumerate():
                if thread.name == "why":
                    thread.join(20)
            assert view.sheet == "why" and view.reason is not None
            shown.append(text(view))
        assert any(head in one and term in one for one in shown)
        assert any(re.search(r"[+−]\d+[.]\d", one) for one in shown)
    view.act("why:999999")
    assert "bots" in view.word("why-nobody") or view.lang == "fr"
    no_error(view)


def test_the_key_for_why_asks_about_the_last_move(view: Play) -> None:
    play(view, random.Random(1), lambda: view.bot_node() is not None)
    assert view.on_key("w", False, True)
    assert view.sheet == "why" and view.asked is view.bot_node()


# Saves.


def test_another_game_is_chosen_with_its_own_seats_and_options() -> None:
    view = Play(save=False)
    assert 'data-act="of:outlaws"' in view._start.html and "Outlaws" in view._start.html
    view.act("of:outlaws")
    assert view.of == view.game.ruleset.name == "outlaws" and view.is_starting and not view.has_secrets
    assert re.findall(r'data-act="seat:([a-z]+):person"', view._start.html) == ["yellow", "black"], (
        "the Outlaws have no seat"
    )
    assert "Standard" in view._start.html
    view.act("option:grade:hard")
    assert re.search(r'data-act="option:grade:hard"[^>]* aria-checked="true"', view._start.html)
    view.act("option:grade:no-such-grade")
    view.act("begin")
    assert view.error is None and not view.is_starting and view.decision is not None
    assert view.state.setup.more["grade"] == "hard"
    assert view.viewer == "yellow" and view.seats.kinds == {"yellow": "person"}
    view.act("bots:new")
    view.act("of:whistle_mountain")
    assert set(view.game.players) == {"red", "yellow"} and view.variant == "first_game" and view.error is None
    view.close()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_every_action_is_on_the_disk_when_it_is_seen_and_goes_on_with_its_seats(folder: Path) -> None:
    view = Play(seats=TWO, seed=3, save="mine")
    assert view.bots.wait()
    seen: list[bool] = []
    redraw = view.redraw

    def look() -> None:
        data = json.loads(Path(view.save_path).read_text(encoding="utf-8"))
        seen.append(data["check"] == savefile.record(view.game)["check"])
        redraw()

    view.redraw = look  # type: ignore[method-assign]
    play(view, random.Random(2), most=8)
    assert len(seen) > 8 and all(seen)
    step, path = view.game.step, view.save_path
    view.close()

    again = Play(save="mine")
    assert again.is_starting and f"step {step}" in text(again)
    again._notice._press("save:resume", "", False)
    assert again.bots.wait()
    assert again.game.step == step and again.seats.kinds == TWO and again.save_path == path
    assert not again.is_starting and again._notice.html == ""
    no_error(again)


def test_old_saves_without_seats_and_damaged_seats_are_gone_on_with(folder: Path) -> None:
    view = Play(seats=TWO, seed=3, save="mine")
    assert view.bots.wait()
    play(view, random.Random(2), most=3)
    path = Path(view.save_path)
    step = view.game.step
    view.close()
    data = json.loads(path.read_text(encoding="utf-8"))
    for seats, expected in ((None, TWO), ({"red": "genius"}, TWO), ({"red": "person", "yellow": "mcts"}, None)):
        del data["seal"]
        data.pop("seats", None)
        if seats is not None:
            data["seats"] = seats
        data["seal"] = savefile.fingerprint(data)
        path.write_text(json.dumps(data), encoding="utf-8")
        again = Play(seats=TWO, seed=3, save="mine")
        again.bots.pause()
        if again.waiting is None:
            again.bots.drop()
            raise AssertionError("the save is not found")
        again.act("save:resume")
        again.bots.pause()
        assert again.game.step >= step and again.seats.kinds == (expected or seats)
        no_error(again)
        again.keeper = None
        again.close()
    path.write_text("{", encoding="utf-8")
    assert Play(save="mine").waiting is None


def test_a_game_that_cannot_be_saved_says_so_and_goes_on(folder: Path) -> None:
    (folder / ".wm").write_text("not a folder", encoding="utf-8")
    view = Play(seats=TWO, seed=3, save="mine")
    assert view.bots.wait()
    play(view, random.Random(2), most=1)
    assert view.status.is_bad and "could not be saved" in view.status.text


# Errors are shown.


def boom(*_: Any, **__: Any) -> Any:
    raise RuntimeError("boom")


@pytest.mark.parametrize(
    "act",
    [
        "seat:red:mcts",
        "variant:full",
        "begin",
        "bots:new",
        "bots:pause",
        "why:3",
        "set:pace:slow",
        "sheet:seats",
        "tool:undo",
    ],
)
def test_an_error_in_a_callback_is_shown(view: Play, act: str) -> None:
    vars(view)["act"] = boom
    for panel in panels(view).values():
        view.error = None
        panel._press(act, view.mark_of_offer, False)
        assert isinstance(view.error, RuntimeError) and "boom" in view.status.text
    view.helper._handle_custom_msg({"kind": "key", "key": "w"}, [])


def test_an_error_of_a_bot_is_shown_and_can_be_tried_again(view: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    bot = to_the_bot(view)
    monkeypatch.setattr(bot, "choose", boom)
    bot.free.set()
    view.act("bots:pause")
    view.act("bots:go")
    assert view.bots.wait()
    assert isinstance(view.error, RuntimeError) and "boom" in view.status.text and "Traceback" in view.status.view.value
    assert "cannot go on" in text(view) and view.bots.is_paused
    step = view.game.step
    monkeypatch.undo()
    view.act("bots:go")
    assert view.bots.wait() and view.game.step > step
    no_error(view)


def test_an_illegal_choice_of_a_bot_is_shown(view: Play) -> None:
    bot = to_the_bot(view)
    bot.choose = lambda state, player: Collect(0, 16, 16)  # type: ignore[method-assign]
    bot.free.set()
    view.act("bots:pause")
    view.act("bots:go")
    assert view.bots.wait()
    assert isinstance(view.error, wm.IllegalAction) and view.bots.is_paused


def test_an_error_while_reasons_are_worked_out_is_shown(view: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    play(view, random.Random(1), lambda: view.bot_node() is not None)
    monkeypatch.setattr("widgets.play.bots_why.reasons", boom)
    node = view.bot_node()
    assert node is not None
    view.act(f"why:{node.number}")
    for thread in threading.enumerate():
        if thread.name == "why":
            thread.join(10)
    assert "boom" in view.status.text and "could not be worked out" in text(view)


def test_an_error_while_a_move_is_shown_is_shown(view: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    bot = to_the_bot(view)
    monkeypatch.setattr(view, "_tell", boom)
    bot.free.set()
    assert view.bots.wait()
    assert isinstance(view.error, RuntimeError) and view.bots.is_paused


# Without threads, without anywidget.


def test_where_no_thread_can_be_had_bots_move_in_turns_with_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threading.Thread, "start", boom)

    async def session() -> Play:
        view = Play(seats=TWO, seed=3)
        for _ in range(12):
            while view.bots.is_thinking:
                await asyncio.sleep(0.01)
            if view.decision is None:
                break
            view.play(view.decision.options[-1])
        return view

    view = asyncio.run(session())
    assert view.game.step > 12 and any(view.seats.is_bot(view.player_of(node)) for node in view.game.node.path)
    no_error(view)
    node = view.bot_node()
    assert node is not None
    view.act(f"why:{node.number}")
    assert view.reason is not None


def test_a_game_of_bots_alone_ends_and_offers_what_can_be_done_then(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("widgets.play.bots_start._AMONG_BOTS", {"stall_guard": 10, "max_rounds": 4})
    view = Play(seats={"red": "greedy", "yellow": "greedy"}, seed=5)
    view.act("bots:skip")
    assert view.bots.wait(90)
    assert view.game.is_over and view.sheet == "scores"
    assert {"bots:replay", "bots:whatif", "bots:new"} <= set(acts(view._last))
    view.act("bots:replay")
    assert view.below is not None and len(view.frame.children) == 2
    view.act("bots:new")
    assert view.below is None and view.is_starting
    no_error(view)


def test_every_thinker_can_be_stopped() -> None:
    """The bots of all strengths take the attribute by which they are stopped."""
    for kind in ("random", "greedy", "planner", "mcts"):
        bot = Seats({"red": kind, "blue": "person"}).bot("red")
        assert isinstance(bot, BaseBot) and bot.limits.stop is None
