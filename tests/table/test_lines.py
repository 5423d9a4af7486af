"""The lines of a tree: how they are read off it, named, noted, marked, promoted, deleted, and brought back."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.toy import Lanterns
from wm_kernel.table import link, savefile
from wm_kernel.table.game import Game
from wm_kernel.table.lines import MARKS, Line, Lines
from wm_kernel.table.refusal import IllegalAction
from wm_kernel.table.savefile import SaveError
from wm_kernel.table.tree import Node

New = Callable[..., Game]


def started(new: New, **options: object) -> tuple[Game, Lines, Node]:
    """A game in which turns are played, its lines, and the position after two of them."""
    game = new(**options)
    while game.decision is not None and game.decision.kind == "keep":
        game.play(game.legal_actions()[0])
    game.play("flip")
    game.play("flip")
    return game, Lines(game), game.node


def told(lines: Lines) -> list[tuple[str, int, int]]:
    """Name, depth and number of moves of every line."""
    return [(line.name, line.depth, len(line.moves)) for line in lines]


def by_name(lines: Lines, name: str) -> Line:
    return next(line for line in lines if line.name == name)


def other(game: Game) -> None:
    """Play something that has not been played from here."""
    game.play(next(action for action in game.legal_actions() if game.node.child(action) is None))


def test_a_move_not_played_before_begins_a_line_without_a_name(new: New) -> None:
    game, lines, fork = started(new)
    step = fork.step
    game.play("flip")
    game.goto(fork)
    other(game)
    assert told(lines) == [("main", 0, step + 1), ("", 1, 1)]
    assert lines.base is fork
    assert lines.of(game.node).fork is fork and lines.of(fork).start is game.tree
    game.goto(fork)
    game.branch("third")
    assert [name for name, _, _ in told(lines)] == ["main", "", "third"]


def test_named_lines_leave_what_they_share_to_the_line_before(new: New) -> None:
    game, lines, fork = started(new)
    for name in ("one", "two"):
        game.goto(fork)
        game.branch(name)
        other(game) if name == "two" else game.play("flip")
    assert told(lines) == [("main", 0, fork.step), ("one", 1, 1), ("two", 1, 1)]
    assert next(iter(lines)).is_shared and lines.base is fork


def test_a_line_added_whole_is_all_or_nothing(new: New) -> None:
    game, lines, fork = started(new)
    line = lines.add(["flip", "bank"], "found")
    assert game.node is line.tip and len(line.moves) == 2
    game.goto(fork)
    before = told(lines)
    with pytest.raises(ValueError):
        lines.add(["flip", "fly"], "no such thing")
    with pytest.raises(ValueError, match="already"):
        lines.add(["flip"], "found")
    assert told(lines) == before and game.node is fork and "no such thing" not in game.lines


def test_a_line_is_named_anew_and_back(new: New) -> None:
    game, lines, _fork = started(new)
    game.branch("old")
    game.play("flip")
    before = told(lines)
    lines.rename(by_name(lines, "old"), "new")
    assert list(game.lines) == ["main", "new"] and game.node.line == "new"
    assert lines.undo().kind == "rename"
    assert told(lines) == before and list(game.lines) == ["main", "old"]
    with pytest.raises(ValueError, match="starts at step"):
        lines.rename(by_name(lines, "old"), "main")
    for name in ("", " ", "x" * 201, "a\nb"):
        with pytest.raises(ValueError, match="printable"):
            lines.rename(by_name(lines, "old"), name)
    lines.rename(by_name(lines, "old"), "old")
    assert told(lines) == before


def test_a_line_without_a_name_gets_one_and_loses_it_again(new: New) -> None:
    game, lines, fork = started(new)
    game.play("flip")
    game.goto(fork)
    other(game)
    first = game.node
    lines.annotate(first, "hm")
    lines.mark(lines.of(first), "B")
    before, steps = told(lines), [node.step for node in game.tree]
    lines.rename(lines.of(first), "banked")
    line = lines.of(first)
    assert (line.name, line.note, line.mark) == ("banked", "hm", "B") and game.goto("banked") is first
    assert game.transcript().count("\n") == first.step
    lines.undo()
    assert told(lines) == before and [node.step for node in game.tree] == steps
    assert lines.of(first).note == "hm" and lines.marked["B"].start is first


def test_naming_the_main_line_names_what_follows_its_first_fork(new: New) -> None:
    game, lines, fork = started(new)
    end = fork.step + 1
    game.play("flip")
    game.goto(fork)
    game.branch("two")
    lines.rename(next(iter(lines)), "one")
    assert told(lines) == [("main", 0, fork.step), ("one", 1, 1), ("two", 1, 0)]
    lines.undo()
    assert told(lines) == [("main", 0, end), ("two", 1, 0)]
    alone = Lines(new())
    with pytest.raises(ValueError, match="nothing was played"):
        alone.rename(next(iter(alone)), "x")
    alone.game.play(alone.game.legal_actions()[0])
    alone.rename(next(iter(alone)), "x")
    assert told(alone) == [("main", 0, 0), ("x", 1, 1)]


def test_what_is_promoted_comes_first_where_it_was_not(new: New) -> None:
    game, lines, fork = started(new)
    game.play("flip")
    game.goto(fork)
    game.branch("one")
    game.play("flip")
    inner = game.node
    other(game)
    game.goto(inner)
    game.branch("deep")
    assert not lines.can_promote(lines.of(game.tree)) and lines.can_promote(by_name(lines, "deep"))
    lines.promote(by_name(lines, "deep"))
    assert inner.children[0].name == "deep"
    lines.promote(by_name(lines, "deep"))  # now the fork before it
    assert fork.children[0].name == "one"
    assert not lines.can_promote(by_name(lines, "deep"))
    with pytest.raises(ValueError, match="first"):
        lines.promote(by_name(lines, "deep"))
    lines.undo()
    lines.undo()
    assert fork.children[0].name == "" and inner.children[0].name == ""
    with pytest.raises(ValueError, match="nothing was changed"):
        lines.undo()


def test_a_deleted_line_is_gone_and_comes_back_whole(new: New) -> None:
    game, lines, fork = started(new)
    game.branch("one")
    game.play("flip")
    inside = game.branch("inside")
    lines.mark(lines.of(inside), "A")
    game.play("flip")
    stood, before = game.node, told(lines)
    change = lines.delete(by_name(lines, "one"))
    assert (change.kind, change.name) == ("delete", "one")
    assert game.node is fork and list(game.lines) == ["main"] and not lines.marked
    with pytest.raises(LookupError):
        lines.of(stood)
    game.branch("inside")  # the name is free
    other_line = lines.of(game.node)
    lines.mark(other_line, "A")
    lines.undo()
    assert sorted(game.lines) == ["inside", "inside 2", "main", "one"]
    assert game.node is stood and lines.marked["A"].start is other_line.start
    lines.delete(other_line)
    assert told(lines) == [(name.replace("inside", "inside 2"), depth, n) for name, depth, n in before]
    with pytest.raises(ValueError, match="start of the game"):
        lines.delete(game.tree)


def test_at_a_table_a_line_that_showed_something_is_not_deleted_from_under_the_game(new: New) -> None:
    game, lines, _fork = started(new, mode="table")
    start = game.branch("what if")
    game.play("flip")
    with pytest.raises(IllegalAction) as caught:
        lines.delete(start)
    assert caught.value.code == "undo_reveal"
    assert "what if" in game.lines and game.node.parent is start


def test_marks_are_letters_each_at_one_line(new: New) -> None:
    game, lines, fork = started(new)
    for n in range(5):
        game.goto(fork)
        game.branch(f"line {n}")
    rows = [line for line in lines if line.depth]
    assert [lines.mark(line) for line in rows[:4]] == list(MARKS)
    with pytest.raises(ValueError, match="4 lines"):
        lines.mark(rows[4])
    assert lines.mark(rows[4], "B") == "B" and rows[1].mark == ""
    assert lines.mark(rows[4]) == "" and list(lines.marked) == ["A", "C", "D"]
    with pytest.raises(ValueError, match="one of A"):
        lines.mark(rows[1], "E")


def test_notes_are_taken_back_too(new: New) -> None:
    _game, lines, fork = started(new)
    lines.annotate(fork, "  first \n second ")
    assert fork.note == "first \n second"
    lines.annotate(fork, "")
    lines.undo()
    assert fork.note == "first \n second"
    with pytest.raises(ValueError, match="too long"):
        lines.annotate(fork, "x" * 2001)


def test_what_a_player_cannot_know_is_dealt_anew_on_a_line(new: New, tmp_path: Path) -> None:
    game, _lines, fork = started(new)
    state = fork.state.clone()
    state.deck = tuple(reversed(state.deck))
    node = game.branch("another deck", dealt=state, to="red")
    assert node.dealt == ("red",) and node.state is state and not game.peeked
    game.play("flip")
    again = savefile.read(game.save(tmp_path / "game.yaml"))
    assert again.ruleset.to_dict(again.state) == game.ruleset.to_dict(game.state)
    assert again.goto("another deck").path[-2].dealt == ("red",)
    assert link.read(game.link()).transcript() == game.transcript()  # type: ignore[union-attr]
    assert game.clone().goto(node.number).dealt == ("red",)
    other_state = fork.parent.state.clone()  # type: ignore[union-attr]
    game.goto(fork)
    with pytest.raises(ValueError, match="looks different"):
        game.branch("a lie", dealt=other_state, to="red")
    assert "a lie" not in game.lines


@pytest.mark.parametrize(
    ("old", "new_text", "match"),
    [
        ('"A": 1', '"A": 900', "mark at 900"),
        ('"A": 1', '"AA": 1', "marks"),
        ('"player": "red"', '"player": "nobody"', "nobody"),
        ('"chance": ', '"chance_": ', "no position is like this"),
    ],
)
def test_wrong_marks_and_deals_are_named(new: New, tmp_path: Path, old: str, new_text: str, match: str) -> None:
    game, _lines, fork = started(new)
    game.tree.children[0].mark = "A"
    game.branch("another deck", dealt=fork.state.clone(), to="red")
    path = game.save(tmp_path / "game.yaml")
    text = path.read_text(encoding="utf-8")
    at = text.index(old)
    path.write_text(text[:at] + new_text + text[at + len(old) :], encoding="utf-8")
    with pytest.raises(SaveError, match=match):
        savefile.read(path)


# Properties.


def sound(game: Game) -> None:
    """What holds of every tree, whatever was done to it."""
    nodes = list(game.tree)
    assert len({id(node) for node in nodes}) == len({node.number for node in nodes}) == len(nodes)
    for node in nodes:
        assert all(child.parent is node for child in node.children)
        assert node.last is None or node.last in node.children
        if node.parent is not None:
            assert node.step == node.parent.step + (node.action is not None)
            assert (node.action is None) == bool(node.name)
            if node.action is None and node.dealt is None:
                assert node.state is node.parent.state
    assert {node.name for node in nodes if node.name} == set(game.lines)
    assert all(game._starts[name].name == name for name in game.lines)
    assert game.node in nodes
    lines = Lines(game)
    covered = [node for line in lines for node in line.nodes]
    assert sorted(map(id, covered)) == sorted(map(id, nodes)), "every position lies on exactly one line"
    for line in lines:
        again = lines.of(line.tip)
        assert again.nodes == line.nodes and again.depth == line.depth
    marks = [node.mark for node in nodes if node.mark]
    assert len(set(marks)) == len(marks)


def picture(game: Game) -> object:
    """The tree with everything a file keeps, the order of its lines included."""

    def below(node: Node) -> object:
        state = game.ruleset.to_dict(node.state)
        return (
            str(node.action), node.name, node.note, node.mark, node.dealt, node.peeked, node.step, state,
            [below(child) for child in node.children],
        )  # fmt: skip

    return below(game.tree), [str(node.action) for node in game.node.path], sorted(game.lines)


def fumble(lines: Lines, rng: random.Random) -> None:
    """Do one thing that somebody may do; what is refused changes nothing."""
    game = lines.game
    line = rng.choice(list(lines))
    often = {"play": 4, "goto": 3, "undo": 1, "redo": 1, "branch": 1, "deal": 1, "rename": 1, "note": 1, "mark": 1}
    often |= {"promote": 1, "delete": 1, "back": 1}
    (what,) = rng.choices(list(often), list(often.values()))
    try:
        if what == "play" and game.decision is not None:
            game.play(rng.choice(list(game.legal_actions())))
        elif what == "goto":
            game.goto(rng.choice(list(game.tree)))
        elif what in ("undo", "redo"):
            getattr(game, what)()
        elif what == "branch":
            game.branch(rng.choice(["one", "two", "three", "été 4"]))
        elif what == "deal":
            deal = game.state.clone()
            deal.deck = tuple(rng.sample(deal.deck, len(deal.deck)))
            game.branch(lines.free_name("dealt"), dealt=deal, to=rng.choice([None, *game.players]))
        elif what == "rename":
            lines.rename(line, rng.choice(["one", "five", "six", "seven"]))
        elif what == "note":
            lines.annotate(rng.choice(list(game.tree)), rng.choice(["", "why?", "a: b\n'c'"]))
        elif what == "mark":
            lines.mark(line, rng.choice(["", *MARKS]))
        elif what == "promote":
            lines.promote(line)
        elif what == "delete" and rng.random() < 0.5:
            lines.delete(rng.choice(list(game.tree)))
        elif what == "back":
            lines.undo()
    except ValueError:
        pass


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6))
def test_whatever_is_done_to_a_tree_it_stays_sound_and_files_keep_it(seed: int) -> None:
    rng = random.Random(seed)
    lanterns = Lanterns()
    game = Game(lanterns, lanterns.new_state(players=rng.choice([2, 3]), seed=seed, cards=16), mode="sandbox")
    lines = Lines(game)
    for _ in range(60):
        fumble(lines, rng)
        sound(game)
        assert lines.base is Lines(game).base
    copy = link.read(game.link())
    assert isinstance(copy, Game)
    sound(copy)
    assert picture(copy) == picture(game)
    assert picture(game.clone()) == picture(game)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6))
def test_every_change_can_be_taken_back(seed: int) -> None:
    rng = random.Random(seed)
    lanterns = Lanterns()
    game = Game(lanterns, lanterns.new_state(players=2, seed=seed, cards=16), mode="sandbox")
    lines = Lines(game)
    for _ in range(30):
        fumble(lines, rng)
    lines = Lines(game)
    before = picture(game)
    for _ in range(rng.randrange(1, 8)):
        line = rng.choice(list(lines))
        try:
            rng.choice(
                [
                    lambda: lines.rename(line, rng.choice("xyz")),  # noqa: B023
                    lambda: lines.annotate(line.start, rng.choice("xyz")),  # noqa: B023
                    lambda: lines.promote(line),  # noqa: B023
                    lambda: lines.delete(line),  # noqa: B023
                ]
            )()
        except ValueError:
            continue
    while lines.last_change is not None:
        lines.undo()
    sound(game)
    assert picture(game) == before
