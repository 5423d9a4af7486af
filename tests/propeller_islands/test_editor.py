"""The editor and the bench of Propeller Islands: pieces are put, moved and taken away; a hand sets up any position."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

import wm_kernel as wm
from widgets.sandbox.view import Sandbox
from wm_kernel.checks import fuzz
from wm_kernel.games.propeller_islands.position import Position
from wm_kernel.games.propeller_islands.position.edit import MOMENTS, Editor
from wm_kernel.games.propeller_islands.position.edit_piles import UPGRADES
from wm_kernel.picture.bench import Tool
from wm_kernel.table.editor import EditError
from wm_kernel.table.grid.hexes import Hex

GAME = "propeller_islands"


def lines(editor: Editor, player: str = "red") -> list[str]:
    return list(editor.data["players"][player]["island"])


def test_a_tile_is_put_moved_with_what_it_bears_and_taken_away() -> None:
    editor = Editor()
    editor.put_tile("red", "T12", "(1,0)")
    editor.put_worker("red", "(1,0)", "lying")
    editor.put_upgrade("red", "(1,0)", "banner_science")
    editor.put_tile("red", "T12", "(0,1)")
    assert lines(editor) == ["T00 (0,0) standing", "T12 (0,1) lying [banner_science]"]
    assert editor.quay("red") == ["wwww", "wwww", "www."], "the worker came from the quay"
    editor.put_upgrade("red", "(0,1)", "banner_culture")
    assert lines(editor)[1] == "T12 (0,1) lying [banner_culture]", "one upgrade a slot"
    for left in ("T12 (0,1) [banner_culture]", "T12 (0,1)"):
        editor.take_away("red", "(0,1)")
        assert lines(editor)[1] == left
    editor.take_away("red", "(0,1)")
    assert lines(editor) == ["T00 (0,0) standing"] and editor.quay("red") == ["wwww"] * 3
    for _ in range(8):
        editor.undo()
    assert editor.data == Editor().data and editor.can_redo


def test_a_tile_lies_in_one_place() -> None:
    editor = Editor()
    editor.put_tile("red", "T12", "(1,0)")
    editor.put_slot(3, "T12")
    assert editor.state.slots[3] == "T12" and lines(editor) == ["T00 (0,0) standing"]
    editor.put_tile("yellow", "T12", "(0,1)")
    assert editor.state.slots[3] == "" and editor.state.players[1].island[Hex(0, 1)] == "T12"
    editor.add("pile", "T12")
    assert editor.state.pile[0] == "T12" and editor.faults == []
    editor.put_tile("red", "T13", "(1,0)")
    editor.put_tile("red", "T14", "(1,0)")
    assert lines(editor) == ["T00 (0,0) standing", "T14 (1,0)"], "what lay there makes room"


def test_plans_lie_in_one_place() -> None:
    editor = Editor()
    editor.add("display:1", "P05")
    editor.add("hand:red", "P05")
    assert "P05" in editor.pile("hand:red") and "P05" not in editor.pile("display:1")
    editor.add("completed:red", "P05")
    editor.add("aside:red", "wild")
    assert editor.pile("completed:red") == ("P05",) and "P05" not in editor.pile("hand:red")
    assert editor.state.players[0].aside == ("wild",)
    editor.add("deck:2", "P30")
    assert editor.pile("deck:2")[0] == "P30"
    editor.remove("completed:red", 0)
    assert editor.pile("completed:red") == () and editor.faults == []
    editor.deal("hand:red")
    assert not editor.is_said("hand:red") and len(editor.pile("hand:red")) == 3


def test_times_and_dice_fit_each_other() -> None:
    editor = Editor()
    editor.set_dice(3, 2)
    editor.set_seats(["blue", "red", "green"])
    assert editor.seats == ("blue", "red", "green") and sum(editor.state.forge) == 7
    editor.set_turn(4)
    assert editor.to_move == "red" and sum(editor.state.forge) == 3
    editor.set_to_move("green")
    assert editor.to_move == "green" and editor.state.colours[editor.state.first] == "red"
    editor.set_die(5)
    assert editor.state.die == 5 and sum(editor.state.forge) == 2 and editor.data["moment"] == "action"
    for moment in MOMENTS:
        editor.set_moment(moment)
        assert editor.faults == [], moment
    editor.set_moment("last_die")
    editor.set_to_move("blue")
    assert editor.to_move == "blue" and editor.state.turn == 6 and sum(editor.state.forge) == 1
    editor.move_die(next(v for v in range(1, 7) if editor.state.forge[v - 1]), 2)
    assert editor.state.die == 2 and editor.faults == []


def test_what_a_player_has() -> None:
    editor = Editor()
    editor.set_fame("red", 9)
    editor.set_resource("red", "gear", 4)
    other = editor.state.players[1].character
    editor.set_character("red", other)
    assert editor.state.players[0].character == other != editor.state.players[1].character
    editor.take_from_quay("red", "(2,3)")
    editor.move_on_quay("red", "(1,1)", "(2,3)")
    assert editor.quay("red") == [".www", "wwww", "wwww"] and editor.faults == []
    assert editor.state.players[0].resources[2] == 4 and editor.state.players[0].fame == 9


@pytest.mark.parametrize(
    ("edit", "code", "told"),
    [
        (lambda e: e.put_tile("red", "T99", "(1,0)"), "edit_among", "T99"),
        (lambda e: e.put_tile("green", "T12", "(1,0)"), "edit_among", "red, yellow"),
        (lambda e: e.put_tile("red", "T12", "d4"), "edit_among", "d4"),
        (lambda e: e.put_worker("red", "(1,0)"), "edit_no_tile", "(1,0)"),
        (lambda e: e.put_upgrade("red", "(1,0)", "wild"), "edit_no_tile", "wild die"),
        (lambda e: e.take_away("red", "(1,0)"), "edit_nothing", "(1,0)"),
        (lambda e: e.put_slot(12, "T12"), "edit_number", "0 to 11"),
        (lambda e: e.take_from_quay("red", "(4,1)"), "edit_among", "(1,1)–(3,4)"),
        (lambda e: e.set_fame("red", -1), "edit_number", "0 to 999"),
        (lambda e: e.set_resource("red", "coal", 1), "edit_among", "energy, steel, gear"),
        (lambda e: e.set_dice(7, 1), "edit_number", "1 to 6"),
        (lambda e: e.set_seats(["red"]), "edit_seats", "2 to 4"),
        (lambda e: e.set_seats(["red", "red"]), "edit_seats", "2 to 4"),
        (lambda e: e.set_moment("lunch"), "edit_among", "last_die"),
        (lambda e: e.add("hand:red", "T01"), "edit_among", "P01"),
        (lambda e: e.add("display:1", "P30"), "edit_among", "P30"),
        (lambda e: e.add("drawer", "P30"), "edit_among", "pile, display:1"),
        (lambda e: e.remove("aside:red", 0), "edit_nothing", "aside:red"),
        (lambda e: e.remove("hand:red", 3), "edit_number", "0 to 2"),
    ],
)  # fmt: skip
def test_an_edit_that_makes_no_sense_changes_nothing(edit: Any, code: str, told: str) -> None:
    editor = Editor()
    before = editor.data
    with pytest.raises(EditError) as caught:
        edit(editor)
    assert caught.value.code == code and told in str(caught.value)
    assert "refusal-" not in caught.value.describe("fr") and "{" not in caught.value.describe("fr")
    assert editor.data == before and not editor.can_undo


@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_edited_is_a_position_and_can_be_taken_back(seed: int) -> None:
    """Edits at random, with sense and without: the data always is a position, what is refused changes nothing."""
    rng = random.Random(seed)
    game = wm.new_game(GAME, players=2 + seed % 3, seed=seed, max_rounds=6)
    for _ in range(40):
        game.play(fuzz.pick(game.legal_actions(), rng))
    editor = Editor(Position.from_state(game.state))
    start = editor.data
    cells = [f"({q},{r})" for q in range(-2, 3) for r in range(-2, 3)]
    tiles, plans = sorted(game.state.catalog.tiles), sorted(game.state.catalog.plans)

    def who() -> str:
        return rng.choice(("red", "yellow", "green", "blue"))

    edits = [
        lambda: editor.put_tile(who(), rng.choice(tiles), rng.choice(cells)),
        lambda: editor.take_away(who(), rng.choice(cells)),
        lambda: editor.put_worker(who(), rng.choice(cells), rng.choice(("standing", "lying"))),
        lambda: editor.put_upgrade(who(), rng.choice(cells), rng.choice(UPGRADES)),
        lambda: editor.put_slot(rng.randint(0, 12), rng.choice((None, *tiles))),
        lambda: editor.put_on_quay(who(), f"({rng.randint(0, 4)},{rng.randint(0, 5)})"),
        lambda: editor.take_from_quay(who(), f"({rng.randint(1, 3)},{rng.randint(1, 4)})"),
        lambda: editor.set_dice(rng.randint(0, 7), rng.randint(0, 4)),
        lambda: editor.set_moment(rng.choice(MOMENTS)),
        lambda: editor.set_turn(rng.randint(0, 9)),
        lambda: editor.set_die(rng.randint(1, 6)),
        lambda: editor.set_to_move(who()),
        lambda: editor.set_seats(rng.sample(("red", "yellow", "green", "blue"), rng.randint(1, 4))),
        lambda: editor.set_fame(who(), rng.randint(-1, 12)),
        lambda: editor.add(rng.choice(("hand:red", "display:1", "deck:2", "completed:red")), rng.choice(plans)),
        lambda: editor.add(rng.choice(("pile", "aside:red")), rng.choice((*tiles, *UPGRADES))),
        lambda: editor.remove(rng.choice(("hand:red", "display:1", "pile")), rng.randint(0, 3)),
        lambda: editor.deal(rng.choice(("hand:red", "display:2", "pile"))),
        lambda: editor.set_free_form(rng.random() < 0.5),
    ]
    done = 0
    for _ in range(60):
        before = editor.data
        try:
            rng.choice(edits)()
            done += editor.data != before
        except EditError as error:
            assert editor.data == before and error.describe("fr")
        assert all(fault.describe("en") and fault.describe("fr") for fault in editor.faults)
        if not editor.faults:
            assert editor.game().decision is not None or editor.game().is_over
    assert done > 15
    for _ in range(done):
        editor.undo()
    assert editor.data == start


# By hand.


@pytest.fixture
def view() -> Any:
    found = Sandbox(game=GAME, lang="en")
    yield found
    found.close()


def test_a_position_is_set_up_by_hand(view: Sandbox) -> None:
    view.take(Tool("tile", "T12"))
    view.press("cell:(1,0)")
    assert view.status.text == "Refinery 6: (1,0)." and view.held is None
    view.act("pick:worker:lying")
    view.press("cell:(1,0)")
    view.act("drop")
    view.act("pick:upgrade:wild")
    view.press("cell:(1,0)")
    view.act("drop")
    view.press("quay:(1,3)")
    assert view.tool is not None and view.tool.kind == "worker"
    view.press("quay:(3,4)")
    assert lines(view.editor) == ["T00 (0,0) standing", "T12 (1,0) lying [wild]"]
    assert view.editor.quay("red") == ["ww.w", "wwww", "wwww"]
    start = next(v for v in range(1, 7) if view.state.forge[v - 1])
    view.press(f"die:{start}")
    view.press(f"value:{start % 6 + 1}")
    assert view.editor.faults == [] and sum(view.state.forge) == 5
    view.press("slot:2")
    view.press("cell:(0,1)")
    assert view.state.slots[2] == "" and len(lines(view.editor)) == 3
    view.act("play")
    assert view.model.is_playing and view.playing is not None


def test_the_island_that_is_shown_is_the_one_that_is_worked_on(view: Sandbox) -> None:
    view.act("colour:yellow")
    view.take(Tool("tile", "T12"))
    view.press("cell:(1,0)")
    assert lines(view.editor, "yellow")[1] == "T12 (1,0)" and len(lines(view.editor)) == 1
    assert view.scene.target("character:yellow") is not None
    view.take(Tool("tile", "T12", "yellow", origin="(1,0)"))
    view.act("colour:red")
    view.press("cell:(0,1)")
    assert lines(view.editor)[1] == "T12 (0,1)" and len(lines(view.editor, "yellow")) == 1


def test_an_eraser_takes_away_what_lies_uppermost(view: Sandbox) -> None:
    view.editor.put_tile("red", "T12", "(1,0)")
    view.editor.put_worker("red", "(1,0)")
    for told in ("worker", "Refinery 6"):
        view.take(Tool("eraser"))
        view.press("cell:(1,0)")
        assert told in view.status.text
        view.act("drop")
    view.take(Tool("eraser"))
    view.press("slot:5")
    assert view.state.slots[5] == ""


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_button_of_the_trays_is_told_and_does_something(lang: str) -> None:
    view = Sandbox(game=GAME, lang=lang)
    for tab in ("board", "table", "players"):
        view.act(f"tab:{tab}")
        html = "".join(panel.html for panel in view.desk.panels.values())
        assert "sandbox-" not in re.sub(r'(class|data-\w+|id|for)="[^"]*"', "", html)
        for act in dict.fromkeys(re.findall(r'data-act="([^"]+)"', view.desk.panels["rest"].html)):
            view.act(act)
            is_said = re.search(r"fault|faute|PI-|is no number|pas un nombre", f"{view.status.text} {view.status.rule}")
            assert not view.status.is_bad or is_said, (act, view.status.text)
            view.act("drop")
            view.act("pile:")
        view.act(f"tab:{tab}")
    view.close()


def test_pieces_are_looked_for(view: Sandbox) -> None:
    view.set_query("refin 6")
    html = view.desk.panels["rest"].html
    assert 'data-act="pick:tile:T12"' in html and "T13" not in html
    view.set_query("")
    view.act("kind:hotel")
    assert view.desk.panels["rest"].html.count("pick:tile:") == 6
    view.act("tab:players")
    view.act("pile:hand:red")
    view.set_query("culture")
    view.act("put:P03")
    assert "P03" in view.editor.pile("hand:red")
