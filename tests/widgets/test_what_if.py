"""Lines side by side without a browser: the tree by buttons and keys, comparison, search, what is stale, what goes wrong."""

from __future__ import annotations

import asyncio
import random
import re
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import wm_kernel as wm
from tests.widgets.conftest import alive
from widgets.core.panel import Panel
from widgets.what_if import panels as beside
from widgets.what_if import search, update
from widgets.what_if.view import WhatIf, game_of
from wm_kernel.checks import fuzz
from wm_kernel.explore import determinize, telling
from wm_kernel.explore.compare import compare
from wm_kernel.explore.intervals import mean
from wm_kernel.games.whistle_mountain.bots.determinize import look
from wm_kernel.table.game import Game
from wm_kernel.table.tree import Node

SHARED = ("collect blimp f4-f5", "take gold g5", "activate black_pointer")
BUILD = ("activate automation", "build scaffold S1 c6 c5 d5 d4", "done")
SCRAP = ("activate disassembler", "choose upgrade iron_lung", "done")


def play(view: WhatIf, *lines: str) -> None:
    for line in lines:
        view.play(view.game.ruleset.parse(line))


def started(**options: Any) -> WhatIf:
    """Example 2, three actions in."""
    view = WhatIf("ex_02", save=False, **options)
    play(view, *SHARED)
    return view


def forked(**options: Any) -> WhatIf:
    """Two lines from there: one builds, one scraps."""
    view = started(**options)
    fork = view.game.node
    view.fork("Build")
    play(view, *BUILD)
    view.go(fork)
    view.fork("Scrap")
    play(view, *SCRAP)
    return view


def text(panel: Panel) -> str:
    return re.sub(r"[ \n]+", " ", re.sub(r"<[^>]*>", " ", panel.html)).strip()


def names(view: WhatIf) -> list[str]:
    return [view.title(line) for line in view.tree]


def press(view: WhatIf, act: str) -> None:
    """As the page does it."""
    view.guard(view._on_button)(act, "", False)


def acts(panel: Panel) -> list[str]:
    buttons = re.findall(r"<button[^>]*>", panel.html)
    found = (re.search(r'data-act="([^"]*)"', b) for b in buttons if "aria-disabled" not in b)
    return [act[1] for act in found if act is not None]


# The tree.


def test_what_is_played_elsewhere_becomes_a_line_and_is_compared() -> None:
    view = started()
    fork = view.game.node
    play(view, "activate automation")
    assert names(view) == ["Main line"] and not view.tree.marked
    view.act("step:previous")
    assert view.game.node is fork and view.line.tip is not fork, "the line stays chosen"
    play(view, "activate disassembler")
    assert names(view) == ["Main line", "Activate Disassembler"]
    assert {mark: view.title(line) for mark, line in view.tree.marked.items()} == {
        "A": "Main line",
        "B": "Activate Disassembler",
    }
    assert "A new line from step 3" in view.status.text and "Red" in view.status.text
    assert view.error is None


def test_a_move_that_was_played_before_goes_along_the_line_there_is() -> None:
    view = forked()
    view.go(view.game.goto("Build").path[3])
    before = names(view)
    play(view, "done")
    view.go(view.game.node.path[3])
    play(view, "done")
    assert names(view) == [*before, "Finish"] and view.title() == "Finish"


def test_names_notes_order_and_what_is_deleted_by_buttons() -> None:
    view = forked()
    press(view, "edit:name")
    assert (
        view.editing == "name" and 'value="Scrap"' in view._edit_panel.html and "edit:cancel" in acts(view._edit_panel)
    )
    press(view, "edit:keep:  Pawn Shop: goes ")
    assert view.title() == "Pawn Shop: goes"
    press(view, "edit:name")
    press(view, "edit:keep:Pawn Shop goes")
    assert view.title() == "Pawn Shop goes" and view.editing == "" and "Pawn Shop goes" in view.status.text
    press(view, "edit:note")
    press(view, "edit:keep:three iron <more>")
    assert view.line.note == "three iron <more>" and "three iron &lt;more&gt;" in view._tree_panel.html
    press(view, "promote")
    assert names(view) == ["Shared beginning", "Pawn Shop goes", "Build"]
    press(view, "delete")
    assert names(view) == ["Main line", "Build"] or names(view) == ["Shared beginning", "Build"]
    assert "Undo: delete" in text(view._head) and "Pawn Shop goes is deleted" in view.status.text
    for kind, after in (("delete", 3), ("promote", 3), ("note", 3), ("rename", 3), ("rename", 3)):
        press(view, "change")
        assert len(names(view)) == after, kind
    assert names(view) == ["Shared beginning", "Build", "Scrap"] and not view.tree.of(view.game.node).note
    press(view, "change")
    assert view.status.is_bad and view.error is None


def test_what_will_not_do_is_said_and_the_box_stays_open() -> None:
    view = forked()
    press(view, "edit:name")
    for name, told in (("", "A name has 1 to 200"), ("a\nb", "A name has"), ("Build", "is called Build already")):
        press(view, f"edit:keep:{name}")
        assert view.status.is_bad and told in view.status.text and view.editing == "name"
    view.on_key("Escape", False, False)
    assert view.editing == "" and "Scrap" in names(view)
    press(view, "edit:note")
    press(view, "edit:keep:" + "x" * 2001)
    assert view.status.is_bad and "at most 2,000" in view.status.text
    press(view, "edit:cancel")
    view.go(view.game.tree)
    assert {"promote", "delete"}.isdisjoint(acts(view._head))
    for act in ("promote", "delete"):
        press(view, act)
        assert view.status.is_bad
    empty = WhatIf("ex_02", save=False)
    assert "edit:name" not in acts(empty._head)
    press(empty, "edit:name")
    press(empty, "edit:keep:x")
    assert empty.status.is_bad and view.error is None and empty.error is None


def test_without_help_of_the_page_boxes_of_their_own_are_typed_into(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Panel, "can_type", False)
    view = forked()
    press(view, "edit:name")
    assert (
        view._name_box.layout.display == ""
        and view._name_box.value == "Scrap"
        and "<input" not in view._edit_panel.html
    )
    view._name_box.value = "typed"
    press(view, "edit:keep")
    assert view.title() == "typed" and view._name_box.layout.display == "none"
    press(view, "edit:note")
    view._note_box.value = "a note"
    press(view, "edit:keep")
    assert view.line.note == "a note" and view.error is None


def test_the_box_closes_when_another_line_is_looked_at() -> None:
    view = forked()
    press(view, "edit:note")
    assert "Note about Scrap" in text(view._edit_panel)
    press(view, "line:0")
    assert view.editing == "" and view._edit_panel.html == ""


def test_steps_go_along_the_line_and_say_where_it_ends() -> None:
    view = forked()
    tip = view.game.node
    view.act("step:next")
    assert view.game.node is tip and "end of the line" in view.status.text
    for _ in range(6):
        view.on_key("p", False, True)
    assert view.game.node is view.game.tree and view.title() == "Scrap"
    view.on_key("p", False, True)
    assert "everything begins" in view.status.text
    view.on_key("n", False, True)
    assert view.game.step == 1 and view.title() == "Scrap", "still on the way of the line"
    for _ in range(5):
        view.act("step:next")
    assert view.game.node is tip
    assert 'aria-current="step"' in view._log.html and "step 6 of 6" in text(view._log)


def test_a_step_on_from_what_is_shared_goes_into_the_line_visited_last() -> None:
    view = forked()
    view.act("line:0")
    assert view.title() == "Shared beginning" and "step:next" in acts(view._log)
    view.act("step:next")
    assert view.title() == "Scrap" and view.game.step == 4
    view.act(f"line:{view.game.goto('Build').path[4].number}")
    view.act("line:0")
    view.act("step:next")
    assert view.title() == "Build" and view.game.step == 4
    empty = started()
    empty.fork("empty")
    empty.act("line:0")
    empty.act("step:next")
    assert empty.title() == "empty" and view.error is None and empty.error is None


def test_a_click_on_a_move_and_on_a_line_goes_there() -> None:
    view = forked()
    node = view.line.tip.path[-2]
    press(view, f"node:{node.number}")
    assert view.game.node is node
    build = next(line for line in view.tree if line.name == "Build")
    press(view, f"line:{build.start.number}")
    assert view.game.node is build.tip and view.line.start is build.start
    assert 'aria-selected="true"' in view._tree_panel.html
    press(view, "node:999")
    assert view.game.node is build.tip and view.error is None


def test_keys_do_what_buttons_do() -> None:
    view = forked()
    mark = view.line.mark
    view.on_key("c", False, True)
    assert view.line.mark == ""
    view.on_key("C", True, True)
    assert view.line.mark == mark
    view.on_key("+", False, True)
    assert view.editing == "name" and len(names(view)) == 4
    view.on_key("Escape", False, True)
    view.on_key("Delete", False, True)
    assert len(names(view)) == 3
    view.on_key("u", False, True)
    assert len(names(view)) == 4
    view.on_key("h", False, True)
    assert view.heat == "value"
    view.on_key("?", False, True)
    assert (
        view.sheet == "keys"
        and "heat map" in text(view._sheet)
        and "undo what was done to the tree" in text(view._sheet)
    )
    assert view.error is None


def test_four_lines_are_compared_and_no_fifth() -> None:
    view = forked()
    fork = next(iter(view.tree)).tip
    for n in range(3):
        view.go(fork)
        view.fork(f"more {n}")
        if n < 2:
            view.act("mark")
    assert list(view.tree.marked) == ["A", "B", "C", "D"]
    view.act("mark")
    assert view.status.is_bad and "4 lines" in view.status.text
    assert view.wait() and view.comparison is not None and len(view.comparison.names) == 4
    assert "Most for Red" in text(view._table)


def test_a_new_line_may_deal_the_unknown_anew() -> None:
    game = wm.new_game(players=2, seed=5, mode="sandbox")
    while game.step < 20:
        game.play(game.legal_actions()[0])
    view = WhatIf(game, save=False)
    before = view.state
    player = view.player
    view.act("deal:new")
    assert "dealt anew" in view.status.text
    view.fork("another deal")
    after, rules = view.state, game.ruleset
    assert view.game.node.dealt == (player,) and "dealt anew" in text(view._tree_panel)
    assert rules.to_dict(rules.view(after, player)) == rules.to_dict(rules.view(before, player))
    assert (after.deck, after.stacks) != (before.deck, before.stacks)
    view.act("deal:keep")
    view.go(view.game.node.parent)  # type: ignore[arg-type]
    view.fork("the same deal")
    assert view.state is before and view.error is None


def test_a_game_at_a_table_is_left_alone_and_a_sandbox_is_shared() -> None:
    table = wm.new_game(players=2, seed=5)
    view = WhatIf(table, save=False)
    view.play(view.game.legal_actions()[0])
    assert view.game is not table and not table.tree.children and table.mode == "table"
    sandbox = wm.new_game(players=2, seed=5, mode="sandbox")
    assert WhatIf(sandbox, save=False).game is sandbox
    with pytest.raises(LookupError):
        WhatIf("no_such_position")
    with pytest.raises(ValueError, match="one player"):
        game_of(table.view("red").link())
    with pytest.raises(ValueError, match="no player"):
        WhatIf(table, player="green")


def test_a_link_brings_the_lines_to_another_view() -> None:
    view = forked()
    view.tree.annotate(view.line.start, "why not?")
    other = WhatIf(view.game.link(), save=False, lang="fr")
    assert [(line.name, line.mark, line.note) for line in other.tree] == [
        (line.name, line.mark, line.note) for line in view.tree
    ]
    assert other.wait() and "par rapport à A" in text(other._table)


def test_lines_as_text_say_names_moves_notes_and_the_difference() -> None:
    view = forked()
    view.tree.annotate(view.line.start, "why not?")
    assert view.wait()
    told = view.text_of_lines()
    assert "[A] Build (+4): Activate Automation" in told and "Note: why not?" in told and "iron +5" in told
    assert told in view.text()
    view.helper = None
    view.act("copy:text")
    assert "[B] Scrap" in view.status.text


def test_names_and_notes_are_only_ever_words() -> None:
    view = forked()
    bad = '<img src=x onerror="alert(1)">'
    press(view, "edit:name")
    press(view, f"edit:keep:{bad}")
    press(view, "edit:note")
    press(view, f"edit:keep:{bad} </textarea><script>")
    press(view, "edit:note")
    assert view.wait()
    panels = [view._head, view._tree_panel, view._log, view._table, view._search, view._edit_panel]
    assert view.line.name == bad and view.error is None
    for panel in panels:
        assert "<img" not in panel.html and "<script" not in panel.html
    assert "<img" not in view.status.view.value
    assert "<img" not in compare(*[line.tip for line in view.tree.marked.values()], playouts=0, reply_nodes=0).html()


def test_at_a_table_what_was_shown_stays_shown_and_it_is_said() -> None:
    game = wm.new_game(players=2, seed=5, mode="sandbox")
    view = WhatIf(game, save=False)
    while not game.node.reveals:
        view.play(game.legal_actions()[0])
    press(view, "set:undo:table")
    press(view, "step:first")
    assert view.status.is_bad and game.step and view.error is None
    press(view, "set:undo:sandbox")
    press(view, "step:first")
    assert game.step == 0 and view.error is None


# Side by side.


def rows(view: WhatIf) -> dict[str, list[str]]:
    """The rows of the table beside the board, or of the sheet with all of them: name -> cells."""
    found = {}
    shown = view._sheet if view.sheet == "rows" else view._table
    for row in re.findall(r"<tr class[^>]*>(.*?)</tr>", shown.html):
        name, *cells = [re.sub(r"<[^>]*>", "", cell).strip() for cell in re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row)]
        found[name] = cells
    return found


def test_the_table_shows_numbers_difference_and_the_better_side() -> None:
    view = forked()
    assert view.wait()
    found = rows(view)
    assert found["iron"] == ["0", "▲ better for Red5", "+5"]
    assert found["scaffold edges"] == ["▲ better for Red4", "0", "−4"]
    assert len(found) == beside.FEW and next(iter(found)) == "total as it stands", "points come first"
    assert "coal" not in found and "Yellow, total as it stands" not in found, "then what differs"
    assert "B, beside A: VP −3, iron +5, scaffolds +1." in text(view._table)
    view.act("rows:all")
    assert rows(view)["coal"] == ["1", "1", "="] and "Yellow, total as it stands" in rows(view)
    assert "Rescue dock" in text(view._sheet)
    view.act("rows:few")
    assert "coal" not in rows(view) and view.error is None and not view._sheet.html


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_everything_is_said_in_the_language_of_the_view(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "GAMES", 2)
    monkeypatch.setattr(search, "BOTS", "random")
    view = forked(lang=lang)
    for act in ("edit:note", "search:estimate"):
        press(view, act)
    assert view.wait()
    view.go(view.tree.base)
    for act in ("heat", "search:best", "sheet:keys"):
        press(view, act)
        assert view.wait()
    panels = [view._head, view._tree_panel, view._log, view._heat_panel, view._table, view._search, view._sheet]
    told = " ".join(text(panel) for panel in panels)
    assert view.error is None
    assert not re.findall(r"(?:what-if|lines|compare)-[\w-]*", told), "a key that has no words"
    if lang == "fr":
        assert not re.search(r"\b(the|Lines|moves?|Search|Best|line)\b", told), told


def test_the_comparison_follows_what_is_played_on_a_marked_line(monkeypatch: pytest.MonkeyPatch) -> None:
    view = forked()
    assert view.wait()
    gate = threading.Event()

    def held(*nodes: Node, **options: Any) -> Any:
        assert gate.wait(20)
        return compare(*nodes, **options)

    monkeypatch.setattr(search, "compare", held)
    view.go(view.game.goto("Build"))
    play(view, "end turn")
    assert view.comparison is None and "Comparing" in text(view._table)
    gate.set()
    assert view.wait() and view.comparison is not None


def test_a_comparison_of_lines_that_moved_on_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    view = forked()
    assert view.wait()
    gate, inside = threading.Event(), threading.Event()

    def slow(*nodes: Node, **options: Any) -> Any:
        found = compare(*nodes, **options)
        inside.set()
        assert gate.wait(20)
        return found

    monkeypatch.setattr(search, "compare", slow)
    play(view, "end turn")
    assert inside.wait(20)
    stale = view.whole.key
    view.act("mark")  # only one line is marked now
    gate.set()
    assert view.wait()
    assert view.comparison is None and "One line is marked" in text(view._table)
    assert view.whole.compared is None or view.whole.compared[0] != stale


# Search.


@pytest.fixture
def few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "GAMES", 3)
    monkeypatch.setattr(search, "BOTS", "random")
    monkeypatch.setattr(search, "OFTEN_S", 0.0)


def test_an_estimate_has_bars_says_what_was_sampled_and_whether_it_decides(few_games: None) -> None:
    view = forked()
    press(view, "search:estimate")
    assert "search:stop" in acts(view._search) and 'role="progressbar"' in view._search.html
    assert view.wait()
    told = text(view._search)
    assert view._search.html.count("<svg") == 2 and "±" in told and "Sampled: 3" in told
    assert "does not decide" in told or "favours" in told
    assert "3 games" in view.status.text and "search:stop" not in acts(view._search)
    press(view, "search:estimate")
    assert view.wait()
    assert "Sampled: 6" in text(view._search), "more games are added to those there are"
    assert view.error is None


def test_the_same_games_are_estimated_whoever_looks_on(few_games: None) -> None:
    first, second = forked(), forked()
    for view in (first, second):
        press(view, "search:estimate")
        assert view.wait()
    assert list(first.estimates.values()) == list(second.estimates.values())


def test_overlapping_and_separate_bars_are_told_apart_in_words(few_games: None) -> None:
    view = forked()
    press(view, "search:estimate")
    assert view.wait()
    from dataclasses import replace

    def leads(*values: list[float]) -> str:
        for (node, player), lead in zip(list(view.estimates), values, strict=True):
            one = view.estimates[node, player]
            outlooks = one.outlooks | {"red": replace(one["red"], lead=mean(lead))}
            view.estimates[node, player] = replace(one, outlooks=outlooks)
        view.show_found()
        return text(view._search)

    assert "does not decide" in leads([1, 2, 3], [2, 3, 4])
    assert "favours B" in leads([1, 2, 1], [21, 22, 21])
    assert "nothing yet" in leads([1], [21, 22, 21]) and "no error bar yet" in text(view._search)


def test_an_estimate_stops_with_what_it_has(few_games: None, monkeypatch: pytest.MonkeyPatch) -> None:
    view = forked()
    monkeypatch.setattr(search, "GAMES", 10_000)
    press(view, "search:estimate")
    press(view, "search:stop")
    assert view.wait()
    assert "Stopped" in view.status.text and view.error is None
    press(view, "search:stop")
    assert "Nothing is being searched" in view.status.text


def test_the_best_turn_is_proved_shown_and_added_as_a_line() -> None:
    view = WhatIf("ex_02", save=False)
    press(view, "search:best")
    assert view.wait()
    told = text(view._search)
    exact = wm.best_turn(view.game)
    assert f"+{exact.value:.0f} VP" in told and telling.proof(exact) in told and "positions in" in told
    assert "leaving aside" in telling.proof(exact)
    assert "Best turn" in view.status.text
    if len(exact.first) > 1:
        assert f"{len(exact.first)} first moves are equally good" in told
    press(view, "best:add")
    assert view.line.name == "Best turn, VP +5 for Red"
    assert [node.action for node in view.line.moves] == list(view.best[view.line.fork, "vp"].line)  # type: ignore[index]
    view.go(view.game.tree)
    press(view, "best:add")
    assert "There is such a line already" in view.status.text and view.error is None


def test_a_best_turn_of_another_position_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    view = WhatIf("ex_02", save=False)
    gate, inside = threading.Event(), threading.Event()

    def slow(state: Any, objective: str, *, stop: Callable[[], bool], **_: Any) -> Any:
        inside.set()
        assert gate.wait(20)
        return wm.best_turn(state, objective, nodes=200)

    monkeypatch.setattr(search, "best_turn", slow)
    press(view, "search:best")
    assert inside.wait(20)
    play(view, SHARED[0])
    assert view.searching.task is None and "search:best" in acts(view._search)
    gate.set()
    assert view.wait()
    threads = [t for t in threading.enumerate() if t.name.startswith("what-if")]
    for thread in threads:
        thread.join(20)
    assert not view.best and "proved" not in text(view._search)


def test_a_best_turn_that_was_stopped_says_what_is_not_known(monkeypatch: pytest.MonkeyPatch) -> None:
    def cut(state: Any, objective: str, **_: Any) -> Any:
        return wm.best_turn(state, objective, nodes=30)

    monkeypatch.setattr(search, "best_turn", cut)
    view = WhatIf("ex_02", save=False)
    press(view, "search:best")
    assert view.wait()
    assert "not proved" in text(view._search) and "inf" not in text(view._search)


def test_each_objective_has_words() -> None:
    view = started()
    for objective in view.objectives:
        press(view, f"objective:{objective}")
        press(view, "search:best")
        assert view.wait()
        assert (view.game.node, objective) in view.best and "positions in" in text(view._search)
    assert view.error is None


def test_where_nothing_can_be_searched_it_is_said() -> None:
    game = wm.new_game(players=2, seed=5, mode="sandbox", stall_guard=2, max_rounds=2)
    view = WhatIf(game, save=False)
    press(view, "search:best")
    assert view.status.is_bad and "nothing to search" in view.status.text
    while not game.is_over:
        game.play(game.legal_actions()[-1])
    view.go(game.node)
    press(view, "search:estimate")
    assert "nothing to play out" in view.status.text
    press(view, "search:best")
    press(view, "heat")
    assert "Nothing is to be placed" in view.status.text and view.error is None


# The heat map.


def test_the_heat_map_marks_places_and_tells_the_best() -> None:
    view = WhatIf("ex_02", save=False)
    press(view, "heat")
    best = view.places.best
    assert best is not None
    marks = view.marks()
    assert set(marks.heat) >= set(best.cells) and all(0 <= value <= most for value, most in marks.heat.values())
    assert max(value for value, _ in marks.heat.values()) == round(best.value, 1)
    assert "Most: Blimp f4-f5" in text(view._heat_panel) and "No advice" in text(view._heat_panel)
    press(view, "heat:gold")
    assert view.heat == "gold" and set(view.marks().heat.values()) == {(0.0, 1.0), (1.0, 1.0)}
    view.pick_up(next(iter(view.offer.pieces.values())))  # type: ignore[union-attr]
    assert view.marks().heat == view.hand.lit(), "a piece in hand lights its own places"  # type: ignore[union-attr]
    view.put_back()
    press(view, "heat")
    assert view.heat == "" and not view.marks().heat and view.error is None


# What goes wrong.

ACTS = [
    "line:0", "node:1", "step:next", "fork", "mark:0", "promote", "delete", "change", "copy:text", "deal:new", "edit:name",
    "edit:keep", "heat", "search:estimate", "search:best", "search:stop", "objective:vp", "best:add", "rows:all", "link",
]  # fmt: skip


@pytest.mark.parametrize("act", ACTS)
def test_an_error_in_a_callback_shows_in_the_view(act: str, monkeypatch: pytest.MonkeyPatch) -> None:
    view = started()

    def broken(*_: Any) -> None:
        raise ZeroDivisionError("injected")

    kind = act.partition(":")[0]
    if kind in update.ACTS:
        monkeypatch.setitem(update.ACTS, kind, broken)
    else:
        monkeypatch.setattr(view, f"_act_{kind}", broken, raising=False)
    press(view, act)
    assert isinstance(view.error, ZeroDivisionError) and "injected" in view.status.text and view.status.is_bad
    monkeypatch.undo()
    press(view, "step:previous")
    assert view.game.step == 2, "and the view goes on"


@pytest.mark.parametrize("what", ["compare", "best_turn", "Playouts"])
def test_an_error_beside_the_page_shows_in_the_view(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    view = forked()
    assert view.wait()

    def broken(*_: Any, **__: Any) -> None:
        raise ZeroDivisionError("injected")

    monkeypatch.setattr(search, what, broken)
    if what == "compare":
        play(view, "end turn")
    else:
        press(view, "search:best" if what == "best_turn" else "search:estimate")
    assert view.wait()
    assert isinstance(view.error, ZeroDivisionError) and "injected" in view.status.text
    assert view.searching.task is None and view.comparing.task is None


def test_an_error_while_a_result_is_shown_is_shown_too(monkeypatch: pytest.MonkeyPatch) -> None:
    view = forked()
    assert view.wait()

    def broken(*_: Any) -> None:
        raise ZeroDivisionError("injected")

    monkeypatch.setattr(update, "best_found", broken)
    view.go(view.tree.base)
    press(view, "search:best")
    assert view.wait() and isinstance(view.error, ZeroDivisionError)


def test_a_view_that_is_closed_leaves_nothing_behind(few_games: None) -> None:
    before = alive()
    view = forked()
    press(view, "search:estimate")
    view.close()
    assert view.wait() and view.searching.task is None
    assert alive() == before
    view = forked(key="what-if")
    press(view, "search:best")
    WhatIf("ex_02", save=False, key="what-if")
    assert view.is_retired and view.searching.task is None


def test_where_there_are_no_threads_the_work_goes_on_in_turns(few_games: None, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*_: Any) -> None:
        raise RuntimeError("can't start new thread")

    async def look() -> WhatIf:
        monkeypatch.setattr(threading.Thread, "start", none)
        view = forked()
        press(view, "search:estimate")
        assert view.searching.task is not None and not view.searching.task.can_wait
        for _ in range(2000):
            if view.searching.task is None and view.comparing.task is None:
                break
            await asyncio.sleep(0.01)
        monkeypatch.undo()
        return view

    view = asyncio.run(look())
    assert "Sampled: 3" in text(view._search) and view.comparison is not None and view.error is None


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    """No work of one test runs into the next."""
    yield
    for thread in threading.enumerate():
        if thread.name.startswith("what-if"):
            thread.join(30)


def test_lines_of_one_players_knowledge_begin_here_and_hold_nothing_hidden() -> None:
    """Two games that Red cannot tell apart make the same lines: other hands and decks are dealt anew."""
    game = wm.new_game("whistle_mountain", players=2, seed=5, variant="full")
    rng = random.Random(2)
    while game.step < 60 or game.decision is None or game.decision.player != "red":
        game.play(fuzz.pick(game.legal_actions(), rng))
    twin = Game(game.ruleset, determinize(game.state, "red", 99), from_position=True)
    assert twin.state.deck != game.state.deck
    views = [WhatIf(one, known_to="red", save=False) for one in (game, twin)]
    for view in views:
        assert view.game.tree is view.game.node and not view.game.events
        assert look(view.game.view("red").state) == look(game.view("red").state)
        assert view.game.state.deck != game.state.deck
        assert "dealt anew" in view.status.text and "Red" in view.status.text
    step = game.step
    views[0].play(views[0].game.legal_actions()[0])
    assert game.step == step, "the game itself is not what is shown"
    assert look(wm.from_link(views[0].game.link()).state) == look(views[0].game.state)
    for view in views:
        view.close()
    with pytest.raises(ValueError, match="no player 'green' here; there are: yellow, red"):
        WhatIf(game, known_to="green", save=False)
