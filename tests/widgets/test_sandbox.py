"""The sandbox without a browser: setting up, faults, trying, playing on, reading, handing on, keys, words, errors."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest

import wm_kernel as wm
from tests.widgets.conftest import Message, alive
from widgets import Sandbox, settings
from widgets.core.panel import Panel
from widgets.core.view import WIDGET_VIEW
from widgets.sandbox import handing, scene, sources
from wm_kernel.games.whistle_mountain.bench import Bench
from wm_kernel.games.whistle_mountain.bench import acts as trays
from wm_kernel.games.whistle_mountain.position import Position
from wm_kernel.picture.bench import Tool
from wm_kernel.table.spec import spec


@pytest.fixture
def view(sent: list[Message]) -> Sandbox:
    made = Sandbox("ex_02")
    sent.clear()
    return made


def codes(view: Sandbox) -> list[str]:
    return [fault.code for fault in view.editor.faults]


def acts(panel: Panel) -> list[str]:
    """The acts that can be pressed in a panel."""
    found = re.findall(r"<button[^>]*>", panel.html)
    return [re.search(r'data-act="([^"]*)"', b)[1] for b in found if "aria-disabled" not in b]  # type: ignore[index]


def text(panel: Panel) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", panel.html)).strip()


def panels(view: Sandbox) -> list[Panel]:
    return [panel for name, panel in view.desk.panels.items() if name != "tried"]


def keys(view: Sandbox, *names: str) -> None:
    for name in names:
        view.press_key(name)


def found_machines(view: Sandbox) -> list[Any]:
    return trays.found_machines(view.editor, view.now().page)


def found_pieces(view: Sandbox) -> list[str]:
    return trays.found_pieces(view.editor, view.now().page)


def no_error(view: Sandbox) -> None:
    assert view.error is None, view.error


# Setting up.


def test_a_scaffold_of_the_tray_is_put_anywhere_and_stays_in_hand(view: Sandbox) -> None:
    view.act("pick:scaffold:T")
    view.act("with:iron")
    view.act("with:gold")
    assert view.tool == Tool("scaffold", "T5", look=(None, 1, None, 3))
    assert "T scaffold, iron and gold" in text(view.desk.panels["hand"])
    assert "legal places" in text(view.desk.panels["hand"])
    view.press("cell:j10")
    assert [tile.id for tile in view.editor.state.tiles][-1] == "T5"
    assert view.tool is not None and view.tool.name != "T5", "the printed tile is used up; another one comes"
    view.press("cell:c11")
    assert len(view.editor.state.tiles) == 9
    view.act("drop")
    assert view.tool is None and "Nothing in hand" in text(view.desk.panels["hand"])
    no_error(view)


def test_resources_of_the_tray_are_two_at_most() -> None:
    view = Sandbox()
    for resource, wanted in (
        ("coal", ("coal",)),
        ("coal", ("coal", "coal")),
        ("gold", ("coal", "gold")),
        ("gold", ("coal",)),
        ("water", ("coal", "water")),
        ("whistle", ("water", "whistle")),
    ):
        view.act(f"with:{resource}")
        assert view.tray.with_ == wanted
    view.act("with:iron")
    view.act("pick:scaffold:S")
    first = view.tool
    view.act("squares")
    assert first is not None and view.tool is not None and view.tool.kind == "scaffold"
    view.act("with:gold")
    view.act("with:coal")
    view.act("with:coal")
    view.close()


def test_other_squares_with_the_same_resources() -> None:
    view = Sandbox()
    view.act("with:coal")
    view.act("with:iron")
    view.act("pick:scaffold:L")
    assert (
        view.tool is not None and view.tool.name == "L1" and "Other squares (1 of 2)" in text(view.desk.panels["tray"])
    )
    keys(view, "v")
    assert view.tool.name == "L2"
    keys(view, "v")
    assert view.tool.name == "L1"
    view.close()


def test_a_worker_on_a_resource_is_a_fault_that_is_listed_and_said(view: Sandbox) -> None:
    view.act("pick:worker::black")
    assert view.tool is None and view.status.is_bad and "Black does not play here" in view.status.text
    view.act("pick:worker::yellow")
    view.press("cell:g5")
    assert codes(view) == ["worker_on_resource"]
    assert "a fault" in view.status.text and view.status.rule == "WM-WORKER-03" and view.status.is_bad
    assert "1 fault" in text(view.desk.panels["faults"]) and "g5" in text(view.desk.panels["faults"])
    assert "play" not in acts(view.desk.panels["faults"])
    view.act("fault:0")
    assert view.chosen_fault == 0 and "Fault 1" in view.status.text
    view.act("fault:0")
    assert view.chosen_fault is None


def test_a_resource_is_printed_and_taken_off(view: Sandbox) -> None:
    keys(view, "w")
    assert view.tool == Tool("resource", "water")
    view.pointed = "cell:b3"
    view.mark()
    view.press("cell:b3")
    assert view.editor.state.resource_at(3 * 16 + 1) == 2
    view.press("cell:a1")
    assert "no scaffold on a1" in view.status.text and view.status.is_bad
    view.act("pick:resource")
    view.press("cell:b3")
    assert view.editor.state.resource_at(3 * 16 + 1) is None
    no_error(view)


def test_a_machine_is_searched_turned_and_put(view: Sandbox) -> None:
    view.desk.search.value = "arch"
    assert [machine.id for machine in found_machines(view)] == ["archives", "exec_archives"]
    assert "2 found" in text(view.desk.panels["tray"]) and "pick:machine:archives" in acts(view.desk.panels["rest"])
    view.desk.search.value = ""
    view.act("size:large")
    assert all(machine.size == "large" for machine in found_machines(view)) and "more" in text(view.desk.panels["rest"])
    view.act("size:large")
    assert not trays.is_searching(view.tray)
    view.act("pick:machine:archives")
    before = view.held.form if view.held is not None else ()
    keys(view, "r")
    assert view.held is not None and view.held.form != before
    view.press("cell:k9")
    assert view.editor.state.machine_on_grid("archives") is not None and view.tool is None
    assert codes(view) == ["machine_off_scaffold"]


def test_pieces_of_the_board_are_lifted_and_put_elsewhere(view: Sandbox) -> None:
    view.press("cell:e3")
    assert view.tool == Tool("machine", "automation", origin="e3")
    view.press("cell:k9")
    placed = view.editor.state.machine_on_grid("automation")
    assert placed is not None and placed.mask >> (9 * 16 + 10) & 1 and view.tool is None
    keys(view, "z")
    placed = view.editor.state.machine_on_grid("automation")
    assert placed is not None and placed.mask >> (3 * 16 + 4) & 1, "one edit, taken back at once"
    view.press("cell:f2")
    assert view.tool == Tool("ship", "dreadnought", "yellow", origin="f2")
    view.press("cell:f2")
    assert view.tool is None, "put back where it was"
    view.press("cell:c7")
    assert view.tool is not None and view.tool.kind == "scaffold"
    view.press("cell:c11")
    assert any("c11" in squares for squares in [view.editor.squares_at("c11")])
    assert view.editor.squares_at("c7") == []
    no_error(view)


def test_workers_of_barracks_and_tower_are_lifted_too(view: Sandbox) -> None:
    view.press("barracks:4")
    assert view.tool is not None and view.tool.kind == "worker" and view.tool.origin == "barracks:4"
    mine = view.tool.player
    view.press("tower:7")
    assert mine in view.editor.workers_at("tower:7") and mine not in view.editor.workers_at("barracks:4")
    view.press("tower:7")
    view.press("whirlpool")
    assert view.editor.workers_at("tower:7") == []
    view.act(f"pick:worker::{mine}")
    view.act("to:whirlpool")
    assert view.status.text.startswith("Red worker") or "worker" in view.status.text
    no_error(view)


def test_a_dragged_piece_is_put_where_it_is_let_go(view: Sandbox) -> None:
    view.press("cell:e3")
    view.on_drop("cell:e3", view.scene.target("cell:k9"))
    placed = view.editor.state.machine_on_grid("automation")
    assert placed is not None and placed.mask >> (9 * 16 + 10) & 1


def test_ships_go_to_docks_and_home(view: Sandbox) -> None:
    view.act("pick:ship:blimp:red")
    view.act("to:dock_card")
    assert view.editor.ship_place("red", "blimp") == "dock_card" and "Card dock" in view.status.text
    view.act("pick:ship:blimp:red")
    view.press("dock:rescue")
    assert view.editor.ship_place("red", "blimp") == "dock_rescue"
    view.press("dock:rescue")
    assert view.tool == Tool("ship", "blimp", "red", origin="dock_rescue")
    view.act("to:home")
    assert view.editor.ship_place("red", "blimp") == "home"
    view.act("pick:worker::red")
    view.press("dock:rescue")
    assert "does not go there" in view.status.text
    no_error(view)


def test_remove_takes_away_what_lies_uppermost(view: Sandbox) -> None:
    view.act("pick:eraser")
    view.press("cell:e3")
    assert view.editor.state.machine_on_grid("automation") is None
    view.press("cell:e3")
    assert not view.editor.squares_at("e3")
    view.press("cell:e3")
    assert view.status.is_bad and "Nothing lies on e3" in view.status.text
    view.press("barracks:5")
    assert view.tool is not None and view.tool.kind == "eraser"
    view.act("drop")
    view.cursor, view.is_cursor_shown = "cell:f2", True
    keys(view, "Delete")
    assert view.editor.ship_place("yellow", "dreadnought") == "home"
    view.cursor = "dock:rescue"
    keys(view, "Delete")
    assert view.status.is_bad
    no_error(view)


def test_numbers(view: Sandbox) -> None:
    for act in ("water:+1", "players:+1", "mover:black", "left:+1", "have:coal:+1", "vp:+1", "moment:done"):
        view.act(act)
        no_error(view)
    editor = view.editor
    assert editor.state.water_top == 2 and editor.seats == ("yellow", "red", "black") and editor.to_move == "black"
    assert editor.state.end_turns == 0 and editor.state.main_done and editor.state.players[2].vp == 1
    assert editor.resources("black")[0] == 2 and view.colour == "black"
    view.act("left:-1")
    assert editor.state.end_turns == -1
    view.act("moment:draft")
    assert editor.is_draft
    view.act("moment:turn")
    assert not editor.is_draft and not editor.state.main_done
    view.act("water:-1")
    view.act("colour:yellow")
    assert view.colour == "yellow"
    view.act("players:-1")
    view.act("players:-1")
    assert editor.seats == ("yellow", "red") and "2 to 4" in view.status.text
    view.act("seat:yellow")
    assert editor.seats == ("red", "yellow")
    view.act("seat:blue")
    assert editor.seats == ("red", "yellow", "blue")
    view.act("variant:full")
    view.act("free:no")
    assert editor.position.setup.variant == "full" and not editor.data["free_form"]


def test_piles_of_table_and_players(view: Sandbox) -> None:
    view.act("tab:table")
    assert "pile:market:small" in acts(view.desk.panels["rest"])
    first = view.editor.pile("market:small")[0]
    view.act("off:market:small:0")
    assert first not in view.editor.pile("market:small") and "deal:market:small" in acts(view.desk.panels["rest"])
    view.act("deal:market:small")
    view.act("tab:players")
    view.act("colour:yellow")
    view.act("pile:hand:yellow")
    assert "Add to: Hand of Yellow" in text(view.desk.panels["tray"]) and "put:charity" in acts(
        view.desk.panels["rest"]
    )
    view.desk.search.value = "char"
    assert acts(view.desk.panels["rest"]) == ["put:charity"]
    view.act("put:charity")
    assert view.editor.pile("hand:yellow") == ["charity"]
    view.act("pile:")
    view.act("pile:ability:yellow")
    view.act("put:craftsman")
    assert view.editor.state.players[0].abilities == ("craftsman",) and view.pile == ""
    view.act("ability::yellow")
    assert view.editor.state.players[0].abilities == ()
    view.act("whirl:yellow:+1")
    view.act("pile:stack:T")
    assert all(piece.startswith("T") for piece in found_pieces(view))
    view.act("pile:market:large")
    sizes = view.editor.position.setup.catalog.machines
    assert {sizes[machine].size for machine in found_pieces(view)} == {"large"}
    no_error(view)


def test_a_pile_goes_with_its_player(view: Sandbox) -> None:
    view.act("players:+1")
    for pile in ("awards:black", "ability:black"):
        view.act(f"pile:{pile}")
        view.act("players:-1")
        assert view.pile == "" and view.editor.seats == ("yellow", "red")
        view.act("undo")
    no_error(view)


def test_the_duplicators_token_is_laid_on_anothers_ability() -> None:
    """Only for its owner; a token on an ability that nobody has is a fault, and can still be taken away (WM-UPG-DUP-01)."""
    view = Sandbox("search_rich")
    view.act("tab:players")
    view.act("pile:upgrades:red")
    view.act("put:duplicator")
    for colour, ability in (("red", "architect"), ("yellow", "admiral")):
        view.act(f"pile:ability:{colour}")
        view.act(f"put:{ability}")
    view.act("pile:")
    view.act("colour:red")
    assert [act for act in acts(view.desk.panels["rest"]) if act.startswith("duplicator:")] == [
        "duplicator:",
        "duplicator:admiral",
    ]
    view.act("duplicator:admiral")
    assert view.editor.state.duplicator == "admiral" and codes(view) == []
    view.act("colour:yellow")
    view.act("pile:ability:yellow")
    view.act("put:planner")
    assert codes(view) == ["token_on_nothing"] and view.editor.faults[0].rule == "WM-UPG-DUP-01"
    view.act("pile:")
    view.act("colour:red")
    view.act("duplicator:")
    assert view.editor.state.duplicator == "" and codes(view) == []
    no_error(view)


def test_the_outlaws_have_the_same_bench() -> None:
    view = Sandbox(game="outlaws")
    assert view.editor.faults == [] and view.editor.POSITION.GAME == "outlaws"
    for tab in Bench.tabs:
        view.act(f"tab:{tab}")
    view.act("tab:board")
    view.act("pick:scaffold:T")
    view.press("cell:d1")
    view.act("players:+1")
    assert view.status.is_bad and "the Outlaws are red" in view.status.text
    view.act("play")
    assert view.playing is not None and view.playing.state.game == "outlaws"
    no_error(view)
    view.close()


# Faults.


def test_a_position_with_five_faults_lists_five() -> None:
    view = Sandbox()
    view.act("pick:scaffold:S")
    view.act("with:coal")
    view.press("cell:d3")
    coal = next(c for c, r in view.editor.resources_of("d3").items() if r == "coal")
    free = next(c for c in view.editor.squares_at("d3") if c != coal)
    view.act("pick:worker::red")
    view.press(f"cell:{coal}")
    view.press("cell:j9")
    view.act("pick:ship:balloon:yellow")
    view.press(f"cell:{free}")
    view.act("pick:machine:archives")
    view.press("cell:h6")
    view.act("left:+1")
    view.act("left:+1")
    view.act("left:+1")
    assert len(view.editor.faults) == 5 and len(set(codes(view))) == 5, codes(view)
    assert "5 faults" in text(view.desk.panels["faults"])
    assert len(re.findall(r'data-act="fault:\d"', view.desk.panels["faults"].html)) == 5
    for fault in view.editor.faults:
        assert fault.rule in view.desk.panels["faults"].html
    assert len(re.findall(r"<details", view.desk.panels["faults"].html)) == 5, "every rule opens"
    shapes = view.standing_scene().shapes
    assert {"1", "2", "3", "4"} <= {shape.text for shape in shapes if type(shape).__name__ == "Text"}
    view.act("play")
    assert view.playing is None and "5 are listed" in view.status.text and view.chosen_fault == 0
    view.close()


def test_what_lies_off_the_grid_can_be_taken_away_from_the_list() -> None:
    view = Sandbox("free_form: true\nmachines: {archives: l13-n14}\n")
    assert codes(view) == ["off_grid", "machine_off_scaffold", "machine_area"] or "off_grid" in codes(view)
    stray = next(act for act in acts(view.desk.panels["faults"]) if act.startswith("stray:"))
    view.act(stray)
    assert codes(view) == []
    view.close()


# Trying.


def test_a_place_is_tried_and_nothing_changes(view: Sandbox) -> None:
    before = view.editor.data
    view.act("pick:scaffold:L")
    view.act("try:on")
    assert view.is_trying and scene.lit(view.now()).heat
    view.press("cell:c4")
    assert view.tried is not None and view.tried[1].is_legal
    assert "VP" in view.status.text and "Nothing is changed" in view.status.text
    assert "WM-BUILD-SCAFFOLD-03" in text(view.desk.panels["tried"]) and "builds scaffold L on" in text(
        view.desk.panels["tried"]
    )
    view.press("cell:k12")
    assert view.tried is not None and not view.tried[1].is_legal and "not allowed" in text(view.desk.panels["tried"])
    assert view.status.is_bad and view.status.rule.startswith("WM-")
    assert "scaffold hand" not in text(view.desk.panels["tried"])
    view.press("whirlpool")
    assert "does not go there" in view.status.text
    keys(view, "x")
    assert not view.is_trying and view.tried is None
    view.act("pick:ship:balloon:yellow")
    keys(view, "x")
    view.press("dock:rescue")
    assert view.tried is not None
    keys(view, "Escape", "Escape")
    assert view.tool is None
    assert view.editor.data == before and not view.editor.can_undo
    no_error(view)


def test_what_a_place_would_bring_is_said_under_the_mouse(view: Sandbox) -> None:
    view.act("pick:scaffold:L")
    view.on_point(view.scene.target("cell:c4"))
    view.pointed = "cell:c4"
    view.mark()
    assert "VP" in view.status.text
    ghost = scene.over(view.now()).ghosts[0]
    assert ghost.legal and "VP" in ghost.text
    view.on_point(None)
    assert "In hand" in view.status.text
    view.press("cell:a12")
    view.editor.put_worker("red", "l13")
    view.take(Tool("scaffold", "S"))
    assert view.held is not None and view.held.attempt is None and "no telling" in text(view.desk.panels["hand"])
    view.act("try:on")
    assert not view.is_trying


# Playing on.


def test_playing_on_and_back(view: Sandbox) -> None:
    before = view.editor.data
    view.act("play")
    assert view.playing is not None and view.playing.game.mode == "sandbox"
    assert view.desk.play_box.children == (view.playing.root,) and "wm-is-playing" in view.root._dom_classes
    assert "back" in acts(view.desk.panels["bar"])
    assert not view.on_key("z", False, False), "keys are the game's now"
    view.playing.play(view.playing.game.ruleset.parse("collect blimp f4-f5", view.playing.state))
    view.act("copygame")
    view.act("back")
    assert view.playing is None and view.editor.data == before and view.desk.play_box.children == ()
    view.act("play")
    view.playing.play(view.playing.game.ruleset.parse("collect blimp f4-f5", view.playing.state))
    view.act("over")
    assert view.playing is None and view.editor.ship_place("red", "blimp") == "f4-f5"
    keys(view, "z")
    assert view.editor.data == before
    no_error(view)


def test_a_game_that_began_here_can_be_sent(view: Sandbox) -> None:
    game = view.game()
    again = wm.from_link(view.link())
    assert again.ruleset.to_dict(again.state) == game.ruleset.to_dict(game.state)
    other = Sandbox(view.link())
    assert other.editor.faults == []
    assert Position.from_state(other.state).to_dict() == Position.from_state(view.state).to_dict()
    other.close()


def test_a_faulty_position_is_sent_as_text(view: Sandbox) -> None:
    view.editor.put_worker("red", "g5")
    other = Sandbox(view.link())
    assert codes(other) == codes(view) == ["worker_on_resource"]
    other.close()


def test_a_board_is_set_up_by_keys_alone() -> None:
    """The whole of worked example 1 is set up like this in the browser."""
    view = Sandbox()

    def put(cells: str) -> None:
        """Turn and flip what is in hand until it can lie on these squares, and put it there."""
        wanted = set(cells.split())
        for turn in range(9):
            for cell in wanted:
                if view.held is not None and set(view.held.squares_on(cell).split()) == wanted:
                    view.cursor, view.is_cursor_shown = f"cell:{cell}", True
                    keys(view, "Enter")
                    return
            keys(view, "f" if turn == 3 else "r")
        raise AssertionError(cells)

    for shape, cells in (("s", "b3 c3 c2 d2"), ("l", "d3 e3 e4 e5"), ("l", "f3 g3 f4 f5"), ("t", "c4 c5 c6 d5")):
        keys(view, shape)
        put(cells)
    for letter, cell in (("c", "c2"), ("i", "d2"), ("g", "e4"), ("*", "c6")):
        keys(view, letter)
        put(cell)
    view.act("pick:machine:double_coal")
    put("c2 d2 c3 d3")
    assert view.editor.faults == [] and len(view.editor.state.tiles) == 4
    assert view.editor.resources_of("c6") == {"c6": "whistle"}
    keys(view, "p")
    assert view.playing is not None
    no_error(view)
    view.close()


# Reading and handing on.


@pytest.mark.parametrize(
    ("given", "name"),
    [
        ("EX-02", "ex_02"),
        ("ex_02", "ex_02"),
        ("data/games/whistle_mountain/positions/ex_02.yaml", "ex_02"),
        (Path("data/games/whistle_mountain/positions/ex_02.yaml"), "ex_02"),
    ],
)
def test_a_sandbox_begins_with_what_it_is_given(given: Any, name: str) -> None:
    view = Sandbox(given)
    assert Position.from_state(view.state).to_dict() == Position.from_state(sources.sample(name).sketch()).to_dict()
    view.close()


def test_a_sandbox_begins_with_a_game_a_state_or_a_position() -> None:
    game = wm.new_game("whistle_mountain", players=3, seed=2)
    for thing in (game, game.state, Position.from_state(game.state)):
        view = Sandbox(thing)
        assert view.editor.seats == game.players and view.editor.is_draft and view.editor.faults == []
        view.close()


def test_a_saved_game_is_read(tmp_path: Path) -> None:
    game = wm.load("data/games/whistle_mountain/positions/ex_02.yaml")
    game.play("collect blimp f4-f5")
    game.save(tmp_path / "save.json")
    view = Sandbox(tmp_path / "save.json")
    assert view.editor.ship_place("red", "blimp") == "f4-f5"
    view.desk.paste.value = (tmp_path / "save.json").read_text(encoding="utf-8")
    view._on_paste(None)
    assert view.status.text.startswith("Loaded") and view.desk.paste.value == ""
    view.close()


@pytest.mark.parametrize(
    ("lang", "pasted", "given"),
    [
        ("en", "pasted position", "untitled position"),
        ("fr", "position collée", "position sans titre"),
    ],
)
def test_what_no_file_names_is_called_in_words(lang: str, pasted: str, given: str) -> None:
    game = wm.load("data/games/whistle_mountain/positions/ex_02.yaml")
    for thing, title in ((game.link(), pasted), ("2 a a . .\n1 a a . .\n", pasted), (game, given)):
        view = Sandbox(thing, lang=lang)
        assert view.title == title, thing
        assert "&lt;" not in view.desk.panels["head"].html and "<text>" not in view.status.text
        view.close()


@pytest.mark.parametrize(
    ("pasted", "told"),
    [
        ("", "nothing to read"),
        ("wm1:rubbish", "damaged"),
        ("wm9:abc", "another version"),
        ("wm1:", "damaged"),
        ("three blind mice", "line"),
        ("kind: lesson\n", "kind"),
        ("kind: position\nversion: 1\nwater_top: deep\n", "water_top"),
        ("kind: position\nversion: 2\n", "version"),
        ("scaffolds:\n3 . a\n3 . b\n", "twice"),
        ("workers:\n1 Q\n", "player"),
        ("machines: {archives: z9}\n", "archives"),
        ("{unclosed", "YAML"),
        ("!!python/object/apply:os.system ['true']\n", ""),
        ("a" * 3_000_000, "too long"),
        ("&a [*a]\n", ""),
    ],
)
def test_what_cannot_be_read_is_told_and_changes_nothing(view: Sandbox, pasted: str, told: str) -> None:
    before = view.editor.data
    view.act("sheet:paste")
    view.desk.paste.value = pasted
    view.desk.read.click()
    assert view.status.is_bad and view.status.text.startswith("This cannot be read") and told in view.status.text
    assert view.editor.data == before and not view.editor.can_undo and view.sheet == "paste"
    no_error(view)


def test_what_cannot_be_read_is_told_in_the_language_of_the_page() -> None:
    view = Sandbox(lang="fr")
    view.act("sheet:paste")
    view.desk.paste.value = "kind: position\nversion: 1\nseatz: [red]\n"
    view.desk.read.click()
    assert view.status.text == "Illisible\u00a0: ligne 3\u00a0: clé inconnue 'seatz' (vouliez-vous dire 'seats'\u202f?)"
    view.close()


def test_the_link_of_a_view_hides_too_much() -> None:
    game = wm.new_game("whistle_mountain", players=2, seed=1)
    with pytest.raises(ValueError, match="hidden pieces"):
        Sandbox(game.view(game.players[0]).link())


def test_a_name_of_nothing_is_an_error_at_once() -> None:
    with pytest.raises(LookupError, match="there are: ex_01"):
        Sandbox("ex_99")
    with pytest.raises(OSError, match="nowhere"):
        Sandbox("nowhere.yaml")


def test_a_drawing_is_understood(view: Sandbox) -> None:
    view.desk.paste.value = "3  . a .\n2  . a .\n1  a a .\nworkers:\n1  R . .\nwater_top: 0\n"
    view._on_paste(None)
    assert view.status.text.startswith("Loaded") and view.editor.workers_at("a1") == ["red"]
    assert view.editor.squares_at("b3") == ["b3", "b2", "a1", "b1"] and view.editor.can_undo


def test_a_file_is_opened(view: Sandbox) -> None:
    content = Path("data/games/whistle_mountain/positions/ex_05.yaml").read_bytes()
    view._on_file({"new": ({"name": "x.yaml", "content": memoryview(content)},)})
    assert "examples 5" in view.title
    view._on_file({"new": ({"name": "x.yaml", "content": memoryview(b"\xff\xfe\x00")},)})
    assert view.status.is_bad and "examples 5" in view.title
    view._on_file({"new": ()})


def test_samples_new_and_undo(view: Sandbox) -> None:
    view.act("sheet:samples")
    assert "sample:ex_01" in acts(view.desk.panels["sheet"])
    view.act("sample:ex_05")
    assert (
        view.sheet == ""
        and "examples 5" in text(view.desk.panels["head"])
        and "edited" in text(view.desk.panels["head"])
    )
    view.act("new")
    assert view.editor.state.tiles == () and "new position" in text(view.desk.panels["head"])
    view.act("undo")
    view.act("undo")
    assert "blimp on a machine" in view.title and not view.editor.can_undo
    view.act("undo")
    assert "nothing to take back" in view.status.text
    view.act("redo")
    assert "examples 5" in view.title
    no_error(view)


def test_saving(view: Sandbox, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    handed: list[dict[str, Any]] = []
    monkeypatch.setattr(view.carrier, "send", handed.append)
    view.act("save")
    assert wm.load(tmp_path / "sandbox.yaml").state.machine_on_grid("automation") is not None
    assert "sandbox.yaml" in view.status.text and handed[0]["save"] == "sandbox.yaml"
    view.act("save")
    other = Sandbox()
    assert other.save().name == "sandbox_2.yaml", "another sandbox does not write over it"
    assert sorted(path.name for path in tmp_path.glob("*.yaml")) == ["sandbox.yaml", "sandbox_2.yaml"]
    other.close()
    monkeypatch.setattr(view.editor, "save", lambda _: (_ for _ in ()).throw(OSError("the disk is full")))
    view.act("save")
    assert "the disk is full" in view.status.text and view.status.is_bad


def test_pictures_are_handed_over(view: Sandbox, monkeypatch: pytest.MonkeyPatch) -> None:
    handed: list[dict[str, Any]] = []
    monkeypatch.setattr(view.carrier, "send", handed.append)
    view.act("sheet:picture")
    view.act("picture:svg")
    view.act("picture:png")
    assert handed[0]["save"].endswith(".svg") and handed[0]["text"].startswith("<svg")
    assert handed[1]["png"].endswith(".png") and handed[1]["width"] > 500
    handing.carried(view, {"kind": "carried", "name": "x.png", "done": True})
    assert "x.png" in view.status.text
    handing.carried(view, {"kind": "carried", "name": "x.png", "done": False})
    assert view.status.is_bad


def test_copying(view: Sandbox, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[dict[str, Any]] = []
    monkeypatch.setattr(view.helper, "send", sent.append)
    view.act("copy")
    assert sent[0]["copy"].startswith("wm1:") and "link is copied" in view.status.text
    view.editor.put_worker("red", "g5")
    view.act("copy")
    assert sent[1]["copy"].startswith("kind: position") and "as text" in view.status.text
    view._on_message(view.helper, {"kind": "copied", "done": True}, [])
    assert view.sheet == ""
    view._on_message(view.helper, {"kind": "copied", "done": False}, [])
    assert view.sheet == "paste" and view.desk.paste.value == sent[1]["copy"] and view.status.is_bad
    monkeypatch.setattr(view, "helper", None)
    view.act("copy")
    assert "kind: position" in view.status.text


# Keys.


def test_keys(view: Sandbox) -> None:
    keys(view, "t")
    assert view.tool is not None and view.tool.name == "T"
    keys(view, "ArrowUp", "ArrowRight", "Enter")
    assert view.editor.can_undo
    keys(view, "z", "y", "z", "Escape", "+", "-", "?")
    assert view.sheet == "keys" and view.editor.state.water_top == 1
    keys(view, "Escape", "*")
    assert view.sheet == "" and view.tool == Tool("resource", "whistle")
    keys(view, "Escape", "m", "p")
    assert view.playing is not None
    no_error(view)
    view.act("back")
    assert not view.on_key("q", False, True)
    view.act("tab:players")
    view.act("pile:hand:red")
    keys(view, "Escape")
    assert view.pile == ""
    keys(view, "Escape")


# Another game.


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_game_is_chosen_inside_and_what_was_set_up_of_one_waits(lang: str) -> None:
    view = Sandbox(lang=lang)
    begun = view.editor.data
    view.editor.put_worker("red", "g5")
    view.act("sheet:game")
    sheet = view.desk.panels["sheet"].html
    assert view.word("sandbox-game-title") in sheet and 'data-act="game:outlaws"' in sheet
    view.act("game:outlaws")
    assert view.model.game == "outlaws" and view.sheet == "" and not view.editor.can_undo
    assert spec("outlaws").title[lang] in view.desk.panels["head"].html
    view.act("sheet:samples")
    assert view.word("sandbox-samples-none") in view.desk.panels["sheet"].html, "no positions come with it"
    view.act("game:whistle_mountain")
    assert view.editor.can_undo
    view.undo()
    assert view.editor.data == begun
    view.load(wm.new_game("outlaws", seed=1))
    assert view.model.game == "outlaws"
    view.choose("whistle_mountain")
    assert view.editor.data == begun and not view.editor.can_undo
    no_error(view)
    with pytest.raises(LookupError, match="no game is called 'chess'"):
        view.choose("chess")
    assert view.model.game == "whistle_mountain"


# Whatever is pressed.


def press_at_random(seed: int, steps: int) -> None:
    """Press whatever can be pressed; nothing may go wrong, and everything can be taken back."""
    rng = random.Random(seed)
    view = Sandbox(rng.choice([None, "ex_02", "ex_05", "welcome_ship"]))
    begun = view.editor.data
    names = "rfzyxvslt*cg+-?mp"
    for _ in range(steps):
        way = rng.random()
        if view.playing is not None:
            view.act(rng.choice(("back", "over", "copygame")))
        elif way < 0.4:
            view.on_press(rng.choice(view.scene.targets))
        elif way < 0.5:
            view.on_point(rng.choice([None, *view.scene.targets]))
            view.mark()
        elif way < 0.6:
            keys(view, rng.choice((*names, "Escape", "Delete", "Enter", "ArrowUp", "ArrowLeft")))
        else:
            groups: dict[str, list[str]] = {}
            for panel in panels(view):
                for act in acts(panel):
                    groups.setdefault(act.partition(":")[0], []).append(act)
            view._on_button(rng.choice(groups[rng.choice(sorted(groups))]), "", rng.random() < 0.5)
        assert view.error is None
    if view.playing is not None:
        view.act("back")
    view.choose("whistle_mountain")
    while view.editor.can_undo:
        view.editor.undo()
    assert view.editor.data == begun
    view.close()


@pytest.mark.parametrize("seed", range(3))
def test_nothing_goes_wrong_whatever_is_pressed(seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    press_at_random(seed, 80)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(10, 22))
def test_nothing_goes_wrong_for_long(seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    press_at_random(seed, 300)


# Words, looks, life.


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("tab", Bench.tabs)
def test_every_panel_speaks_its_language(lang: str, tab: str) -> None:
    view = Sandbox("ex_02", lang=lang)
    view.act(f"tab:{tab}")
    view.editor.put_worker("red", "g5")
    view.act("pick:ship:blimp:red")
    for sheet in ("samples", "paste", "picture", "keys"):
        view.act(f"sheet:{sheet}")
        for panel in panels(view):
            assert "sandbox-" not in text(panel), text(panel)
    for panel in panels(view):
        for label in re.findall(r'(?:aria-label|title|placeholder)="([^"]*)"', panel.html):
            assert label and "sandbox-" not in label
    assert view.text().startswith("Bac à sable" if lang == "fr" else "Sandbox")
    no_error(view)
    view.close()


def test_names_of_files_are_no_markup() -> None:
    view = Sandbox()
    view.editor.set_title("<script>alert(1)</script>")
    view.update_panels()
    view.desk.search.value = "<b>"
    view.desk.paste.value = "scaffolds:\n3 <i>x\n"
    view._on_paste(None)
    for panel in panels(view):
        assert "<script" not in panel.html and "<b>&lt;" not in panel.html
    assert "<i>" not in view.status.view.value
    view.close()


def test_buttons_are_named_once(view: Sandbox) -> None:
    for tab in Bench.tabs:
        view.act(f"tab:{tab}")
        found = [act for panel in panels(view) for act in acts(panel)]
        twice = {act for act in found if found.count(act) > 1} - {
            "tab:players",
            *(f"colour:{c}" for c in view.editor.seats),
        }
        assert not twice, twice


def test_looks_change_at_once(view: Sandbox) -> None:
    view.act("play")
    view.set(theme="dark", lang="fr")
    assert view.playing is not None and view.playing.lang == "fr"
    view.act("back")
    settings.size = "narrow"
    assert "wm-size-narrow" in view.root._dom_classes and "Plateau" in text(view.desk.panels["tray"])
    no_error(view)


def test_a_sandbox_leaves_nothing_behind() -> None:
    for _ in range(2):
        before = alive()
        view = Sandbox("ex_02")
        view.act("play")
        view.close()
        view.close()
        after = alive()
    assert after == before, "widgets of views that were closed live on"
    view = Sandbox("ex_02", key="one")
    view.act("play")
    Sandbox("ex_02", key="one").close()
    assert view.is_retired


def test_a_reader_without_a_kernel_sees_the_board_and_the_faults(view: Sandbox) -> None:
    view.editor.put_worker("red", "g5")
    bundle = view._repr_mimebundle_()
    assert bundle["image/svg+xml"].startswith("<svg") and WIDGET_VIEW in bundle
    assert "1. A worker of Red stands on a resource: g5. [WM-WORKER-03]" in bundle["text/plain"]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_sample_has_a_name_of_its_own(lang: str) -> None:
    titles = [sources.sample(name).title(lang) for name in sources.samples()]
    assert len(set(titles)) == len(titles) and not [title for title in titles if "bench" in title.lower()]
