"""The editor of positions: every edit, every refusal, undo, and random edits that never break anything."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import wm_kernel as wm
from wm_kernel import picture
from wm_kernel.games.whistle_mountain.components.definitions import SHIPS
from wm_kernel.games.whistle_mountain.position import ImpossiblePosition, Position
from wm_kernel.games.whistle_mountain.position.attempt import Attempt
from wm_kernel.games.whistle_mountain.position.edit import MOST_UNDONE, EditError, Editor
from wm_kernel.games.whistle_mountain.position.edit_table import FLAGS
from wm_kernel.games.whistle_mountain.rules.actions import CollectDock
from wm_kernel.table.cells import cell_name

COLOURS = ("red", "yellow", "black", "blue")
SAMPLES = sorted(Path("data/games/whistle_mountain/positions").glob("*.yaml"))


def codes(editor: Editor) -> list[str]:
    return [fault.code for fault in editor.faults]


def ex_01(editor: Editor) -> None:
    """The lower half of worked example 1, put together edit by edit."""
    editor.set_seats(["yellow", "red"])
    editor.set_variant("first_game")
    editor.set_water(1)
    for shape, cells, resources in (
        ("S", "b3 c3 c2 d2", {"c2": "coal", "d2": "iron"}),
        ("L", "d3 e3 e4 e5", {"e3": "coal", "e4": "gold"}),
        ("L", "g3 f3 f4 f5", {"f3": "iron", "f4": "iron"}),
        ("S", "h3 h4 g4 g5", {"h3": "coal", "g5": "gold"}),
    ):
        editor.put_scaffold(shape, cells, resources)


# What it says.


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_a_position_is_the_same_in_an_editor(path: Path) -> None:
    position = Position.load(path)
    editor = Editor(position)
    assert "layers" not in editor.data
    assert editor.faults == position.faults
    assert wm.Position.from_state(editor.state).to_dict() == wm.Position.from_state(position.sketch()).to_dict()
    again = Position.from_text(editor.to_yaml())
    assert wm.Position.from_state(again.sketch()).to_dict() == wm.Position.from_state(position.sketch()).to_dict()


def test_what_no_list_can_say_stays_drawn_and_can_be_taken_away() -> None:
    text = "scaffolds:\n2 a a\n1 a a\nmachines:\n2 X .\n1 X X\nresources:\n1 . . c\nkey: {X: archives}\n"
    position = Position.from_text(text)
    editor = Editor(position)
    assert editor.faults == position.faults and {"machine_area", "resource_off_tile"} <= set(codes(editor))
    assert editor.take_away("a2") == ("machine", "archives")
    assert editor.take_away("c1") == ("resource", "coal")
    assert codes(editor) == [] and "layers" not in editor.data
    editor.undo()
    editor.undo()
    assert editor.faults == position.faults


def test_what_lies_off_the_grid_is_told_and_can_be_taken_away() -> None:
    editor = Editor({"free_form": True, "machines": {"archives": "l13-n14"}})
    assert "off_grid" in codes(editor)
    assert editor.take_away("n14") == ("machine", "archives")
    assert codes(editor) == []


# Edits.


def test_a_position_is_set_up_from_nothing() -> None:
    editor = Editor()
    ex_01(editor)
    editor.put_machine("double_coal", "c2-d3")
    editor.put_ship("yellow", "blimp", "away")
    editor.set_resource("yellow", "coal", 3)
    assert codes(editor) == []
    game = editor.game()
    assert game.mode == "sandbox" and game.decision is not None and game.decision.player == "yellow"
    game.play("collect dreadnought e2-g2")
    again = wm.from_link(game.link())
    assert again.ruleset.to_dict(again.state) == game.ruleset.to_dict(game.state)


def test_five_faults_are_five() -> None:
    editor = Editor()
    editor.put_scaffold("S", "c2 d2 d3 e3", {"c2": "coal"})
    editor.put_worker("red", "c2")
    editor.put_machine("archives", "h6-i8")
    editor.put_ship("yellow", "balloon", "d3")
    editor.set_water(9)
    for level in range(1, 8):
        for colour in ("red", "yellow"):
            if level in editor.position._layout.crews[editor.seats.index(colour)].barracks:
                editor.take_worker(colour, f"barracks:{level}")
    editor.set_water(1)
    editor.set_turns_left(0)
    editor.put_worker("red", "d3")
    assert sorted(codes(editor)) == [
        "machine_off_scaffold",
        "ship_on_scaffold",
        "worker_on_resource",
        "worker_under_ship",
    ]
    editor.set_resource("red", "coal", -1)
    assert len(editor.faults) == 5
    with pytest.raises(ImpossiblePosition) as told:
        editor.game()
    assert len(told.value.faults) == 5


def test_a_resource_makes_another_tile_of_a_printed_one() -> None:
    editor = Editor()
    editor.put_scaffold("S1", "a1 b1 b2 c2")
    assert editor.resources_of("a1") == {"a1": "coal", "b1": "iron"}
    editor.put_resource("c2", "gold")
    assert editor.resources_of("c2") == {"a1": "coal", "b1": "iron", "c2": "gold"}
    assert codes(editor) == [] and editor.things_at("a1")[-1] == ("scaffold", "a")
    editor.put_resource("a1", None)
    assert editor.state.resource_at(16) is None


def test_what_is_not_free_form_has_printed_tiles() -> None:
    editor = Editor()
    editor.put_scaffold("S", "a1 b1 b2 c2", {"a1": "coal", "b1": "iron"})
    editor.put_scaffold("L", "e1 f1 g1 g2", {"e1": "coal", "f1": "iron"})
    editor.set_free_form(False)
    assert [tile.id for tile in editor.state.tiles] == ["S1", "L1"]
    editor.put_resource("a1", "whistle")
    assert "no_such_tile" in codes(editor)
    editor.set_free_form(True)
    assert codes(editor) == []


def test_the_only_piece_of_its_kind_moves() -> None:
    editor = Editor(Position.from_state(wm.new_game("whistle_mountain", players=2, seed=1).state))
    market = editor.pile("market:small")
    editor.add("machines:red", market[0])
    assert editor.pile("market:small") == market[1:]
    assert "used_twice" not in codes(editor)
    editor.put_machine(market[0], "c3-d4")
    assert editor.pile("machines:red") == []
    top = editor.pile("stack:cards")[0]
    editor.add("hand:red", top)
    assert "used_twice" not in codes(editor) and editor.pile("hand:red") == [top]
    editor.put_scaffold("S3", "a1 b1 b2 c2")
    editor.add("scaffolds:yellow", "S3")
    assert editor.state.tiles == () and editor.pile("scaffolds:yellow") == ["S3"]
    editor.set_ability("red", "craftsman")
    editor.set_ability("yellow", "craftsman")
    assert editor.state.players[editor.seats.index("red")].abilities == ()


def test_piles_are_dealt_until_somebody_says_what_lies_there() -> None:
    editor = Editor()
    assert len(editor.pile("market:large")) == 3 and not editor.is_said("market:large")
    first, *rest = editor.pile("market:large")
    assert editor.remove("market:large", 0) == first
    assert editor.pile("market:large") == rest and editor.is_said("market:large")
    assert list(editor.state.markets[2]) == rest
    editor.deal("market:large")
    assert not editor.is_said("market:large") and len(editor.pile("market:large")) == 3
    editor.add("floor:5", "award_move")
    assert editor.state.tower_awards[5][-1] == "award_move"


def test_workers_go_anywhere() -> None:
    editor = Editor()
    assert editor.workers_at("barracks:4") == ["red", "yellow"]
    editor.move_worker("red", "barracks:4", "tower:5")
    editor.put_worker("red", "tower:5")
    player = editor.state.players[0]
    assert player.tower[5] == 2 and not player.barracks >> 4 & 1 and player.whirlpool == 1
    editor.put_worker("red", "a1")
    editor.put_worker("red", "a2")
    assert "too_many_workers" in codes(editor)
    editor.take_worker("red", "tower:5")
    assert "too_many_workers" not in codes(editor)
    editor.set_whirlpool("red", 3)
    assert editor.state.players[0].whirlpool == 3
    editor.put_worker("red", "whirlpool")
    editor.take_worker("red", "whirlpool")
    editor.set_whirlpool("red", None)
    assert editor.state.players[0].whirlpool == 0
    editor.put_worker("yellow", "sanctuary")
    assert "not_on_grid" in codes(editor)
    editor.take_worker("yellow", "sanctuary")
    assert editor.data["workers"]["yellow"]["aboard"] == {}


def test_workers_of_whom_nothing_was_said_follow_the_water() -> None:
    editor = Editor()
    editor.set_water(3)
    assert editor.faults == [] and editor.workers_at("barracks:3") == [] and editor.state.players[0].whirlpool == 5


def test_players_come_and_go() -> None:
    editor = Editor()
    editor.set_players(4)
    assert editor.seats == COLOURS
    editor.set_vp("blue", 12)
    editor.set_to_move("blue")
    editor.set_players(2)
    assert editor.seats == ("red", "yellow") and editor.to_move == "red" and "blue" not in editor.data["players"]
    editor.set_seats(["black", "red"])
    assert editor.seats == ("black", "red")


def test_the_turn() -> None:
    editor = Editor(Position.from_dict({"free_form": True, "seats": ["red", "yellow"], "turn": {"number": 5}}))
    editor.set_to_move("yellow")
    assert editor.data["turn"]["number"] == 6 and editor.faults == []
    for flag in FLAGS:
        editor.set_flag(flag, True)
    assert editor.state.main_done and editor.faults == []
    editor.set_flag("main_done", False)
    editor.set_turns_left(1)
    assert editor.state.end_turns == 1
    editor.set_turns_left(2)
    assert codes(editor) == ["too_many_turns_left"]
    editor.set_turns_left(None)
    editor.set_draft(True)
    assert editor.is_draft and editor.faults == [] and editor.game().decision.kind == "draft"  # type: ignore[union-attr]
    editor.set_draft(False)
    editor.set_tokens("archives", "coal", 2)
    assert "holds_no_tokens" in codes(editor)
    editor.set_tokens("archives", "coal", 0)
    editor.set_duplicator("craftsman")
    assert codes(editor) == ["token_on_nothing"]
    editor.set_duplicator(None)
    editor.set_title("Mine")
    assert editor.position.title("fr") == "Mine" and editor.faults == []


# Refusals.


@pytest.mark.parametrize(
    ("code", "edit"),
    [
        ("edit_off_grid", lambda e: e.put_machine("archives", "k12-m13")),
        ("edit_off_grid", lambda e: e.put_worker("red", "a0")),
        ("edit_no_square", lambda e: e.put_worker("red", "attic")),
        ("edit_no_square", lambda e: e.put_ship("red", "blimp", "")),
        ("edit_no_square", lambda e: e.take_away("z9")),
        ("edit_no_area", lambda e: e.put_machine("archives", "a1 b1 a2")),
        ("edit_no_scaffold", lambda e: e.put_resource("d4", "coal")),
        ("edit_no_scaffold", lambda e: e.put_scaffold("S", "a1 b1 b2 c2", {"c1": "coal"})),
        ("shape_of_tile", lambda e: e.put_scaffold("S", "a1 b1 c1 d1")),
        ("shape_of_tile", lambda e: e.put_scaffold("S", "a1 b1 b1 c2")),
        ("unknown", lambda e: e.put_machine("archive", "a1-b3")),
        ("unknown", lambda e: e.put_scaffold("Q", "a1 b1 b2 c2")),
        ("unknown", lambda e: e.put_ship("red", "blimp", "dock_of_the_bay")),
        ("unknown", lambda e: e.add("hand:red", "archives")),
        ("edit_among", lambda e: e.put_ship("red", "zeppelin", "home")),
        ("edit_among", lambda e: e.put_resource("a1", "steam")),
        ("edit_among", lambda e: e.set_flag("tired", True)),
        ("edit_among", lambda e: e.set_variant("long")),
        ("not_seated", lambda e: e.put_worker("blue", "a1")),
        ("edit_number", lambda e: e.set_water(14)),
        ("edit_number", lambda e: e.set_water(True)),
        ("edit_number", lambda e: e.set_vp("red", "many")),
        ("edit_number", lambda e: e.put_worker("red", "barracks:9")),
        ("edit_number", lambda e: e.put_worker("red", "tower:x")),
        ("edit_number", lambda e: e.set_players(5)),
        ("edit_number", lambda e: e.remove("market:small", 7)),
        ("edit_seats", lambda e: e.set_seats(["red", "red"])),
        ("edit_nothing", lambda e: e.take_away("d4")),
        ("edit_there", lambda e: e.put_worker("red", "barracks:4")),
        ("edit_not_there", lambda e: e.take_worker("red", "d4")),
        ("edit_no_pile", lambda e: e.pile("hand:blue")),
        ("edit_no_pile", lambda e: e.add("cellar", "archives")),
        ("edit_empty", lambda e: e.remove("hand:red", 0)),
        ("edit_no_position", lambda e: e.set_title("")),
    ],
)
def test_an_edit_that_makes_no_sense_is_refused_and_changes_nothing(code: str, edit: Callable[[Editor], Any]) -> None:
    editor = Editor()
    before = editor.data
    with pytest.raises(EditError) as told:
        edit(editor)
    assert told.value.code == code
    assert editor.data == before and not editor.can_undo
    for lang in ("en", "fr"):
        said = told.value.describe(lang)
        assert said.endswith((".", "?")) and "refusal-" not in said


# Taking back.


def test_edits_are_taken_back_and_made_again() -> None:
    editor = Editor()
    seen = [editor.data]
    for edit in (
        lambda: editor.put_scaffold("T", "a1 b1 c1 b2", {"a1": "gold"}),
        lambda: editor.put_worker("red", "b1"),
        lambda: editor.set_water(1),
        lambda: editor.take_away("b1"),
        lambda: editor.replace(Position.load("data/games/whistle_mountain/positions/ex_02.yaml")),
    ):
        edit()
        seen.append(editor.data)
    for data in reversed(seen[:-1]):
        editor.undo()
        assert editor.data == data
    editor.undo()
    assert not editor.can_undo and editor.data == seen[0]
    for data in seen[1:]:
        editor.redo()
        assert editor.data == data
    editor.redo()
    editor.undo()
    editor.set_water(5)
    assert not editor.can_redo
    editor.set_water(5)
    editor.undo()
    assert editor.data == seen[-2], "an edit that changes nothing is none"


def test_the_oldest_edits_are_forgotten() -> None:
    editor = Editor()
    for number in range(MOST_UNDONE + 5):
        editor.set_vp("red", number + 1)
    while editor.can_undo:
        editor.undo()
    assert editor.data["players"]["red"]["vp"] == 5


# A move on trial.


def test_a_place_is_tried_and_the_position_stays() -> None:
    editor = Editor(Position.load("data/games/whistle_mountain/positions/ex_02.yaml"))
    before = editor.data
    attempt = Attempt(editor.state, "red", "scaffold", "S1")
    outcomes = [attempt.outcome(action) for action in attempt.actions]
    assert outcomes and all(outcome.is_legal for outcome in outcomes)
    best = max(event.data["n"] for outcome in outcomes for event in outcome.events if event.kind == "vp")
    assert best >= 3
    wrong = attempt.outcome(
        wm.load("data/games/whistle_mountain/positions/ex_02.yaml").ruleset.parse("build scaffold S1 a12 b12 b13 c13")
    )
    assert not wrong.is_legal and wrong.refusals[0].code == "touches_nothing" and wrong.events == ()
    machine = Attempt(editor.state, "red", "machine", "automation")
    assert {str(action)[:24] for action in machine.actions} == {"build machine automation"}
    ship = Attempt(editor.state, "yellow", "ship", "dreadnought")
    assert ship.outcome(CollectDock(SHIPS.index("dreadnought"), "dock_card")).action in ship.actions
    worker = Attempt(editor.state, "red", "worker", "")
    assert all(str(action).startswith("rescue") for action in worker.actions)
    assert "paid" not in [event.kind for event in worker.outcome(worker.actions[0]).events]
    assert editor.data == before


# Whatever is done.


def random_edit(editor: Editor, rng: random.Random) -> None:
    """One edit of any kind, sensible or not."""

    def cell() -> str:
        return cell_name(rng.randint(1, 14) * 16 + rng.randint(0, 12))

    def squares(n: int) -> str:
        return " ".join(cell() for _ in range(n))

    def block() -> str:
        across, down = rng.randint(0, 10), rng.randint(1, 11)
        wide, high = rng.choice(((1, 1), (2, 1), (1, 2), (0, 0), (2, 2), (2, 0), (0, 1)))
        return f"{cell_name(down * 16 + across)}-{cell_name((down + high) * 16 + across + wide)}"

    def tile() -> str:
        across, down = rng.randint(0, 10), rng.randint(1, 12)
        form = rng.choice(list(editor.position.setup.geometry.shapes[shape]))
        return " ".join(cell_name(down * 16 + across + offset) for offset in form.offsets)

    colour, shape = rng.choice(COLOURS), rng.choice("SLT")
    catalog = editor.position.setup.catalog
    machine = rng.choice(list(catalog.machines))
    resource = rng.choice(("coal", "iron", "water", "gold", "whistle"))
    place = rng.choice(
        (cell(), cell(), f"barracks:{rng.randint(0, 9)}", f"tower:{rng.randint(0, 14)}", "whirlpool", machine)
    )
    pile = rng.choice(
        (
            f"market:{rng.choice(('small', 'medium', 'large', 'upgrades'))}",
            f"{rng.choice(('hand', 'upgrades', 'machines', 'scaffolds', 'awards'))}:{colour}",
            f"floor:{rng.randint(1, 14)}",
            f"stack:{rng.choice(('small', 'cards', 'awards', 'S', 'removed_awards'))}",
            "discard",
            "draft",
        )
    )
    things = rng.choice((catalog.machines, catalog.cards, catalog.awards, catalog.upgrades, catalog.abilities))
    piece = rng.choice([*things, *catalog.scaffolds.tiles])
    laid = [entry["cells"] for entry in editor.data.get("scaffolds", ())] or ["a1"]
    edits: list[Callable[[], Any]] = [
        lambda: editor.put_scaffold(shape, tile(), {tile().split()[0]: resource} if rng.random() < 0.2 else None),
        lambda: editor.put_scaffold(f"{shape}{rng.randint(1, 15)}", tile()),
        lambda: editor.put_scaffold(shape, squares(4)),
        lambda: editor.move_scaffold(cell(), tile()),
        lambda: editor.move_scaffold(rng.choice(laid)[:2].strip(), tile()),
        lambda: editor.put_resource(cell(), rng.choice((resource, None))),
        lambda: editor.put_machine(machine, block()),
        lambda: editor.put_ship(colour, rng.choice(("balloon", "blimp", "dreadnought")), block()),
        lambda: editor.put_ship(colour, "blimp", rng.choice(("home", "away", *catalog.docks, squares(2)))),
        lambda: editor.put_worker(colour, place),
        lambda: editor.take_worker(colour, place),
        lambda: editor.move_worker(colour, place, cell()),
        lambda: editor.set_whirlpool(colour, rng.choice((None, rng.randint(-1, 12)))),
        lambda: editor.take_away(cell()),
        lambda: editor.set_water(rng.randint(-1, 14)),
        lambda: editor.set_players(rng.randint(1, 5)),
        lambda: editor.set_seats(rng.sample(COLOURS, rng.randint(1, 4))),
        lambda: editor.set_resource(colour, resource, rng.randint(-2, 9)),
        lambda: editor.set_vp(colour, rng.randint(-3, 80)),
        lambda: editor.set_ability(colour, rng.choice((None, *catalog.abilities))),
        lambda: editor.set_to_move(colour),
        lambda: editor.set_flag(rng.choice(FLAGS), rng.random() < 0.5),
        lambda: editor.set_turns_left(rng.choice((None, 0, 1, 3, 4))),
        lambda: editor.set_draft(rng.random() < 0.3),
        lambda: editor.set_free_form(rng.random() < 0.7),
        lambda: editor.set_variant(rng.choice(("full", "first_game"))),
        lambda: editor.set_tokens(machine, resource, rng.randint(-1, 3)),
        lambda: editor.set_duplicator(rng.choice((None, *catalog.abilities))),
        lambda: editor.add(pile, piece),
        lambda: editor.remove(pile, rng.randint(-1, 3)),
        lambda: editor.deal(pile),
        editor.undo,
        editor.redo,
    ]
    rng.choice(edits)()


def played(editor: Editor, rng: random.Random, steps: int) -> None:
    """Play on from a faultless position, at random."""
    game = editor.game()
    for _ in range(steps):
        if game.is_over:
            return
        game.play(rng.choice(game.legal_actions()))


def random_edits(seed: int, n: int) -> int:
    """Edit at random; returns how many positions could be played."""
    rng = random.Random(seed)
    start: list[Any] = [None, None, *map(Position.load, SAMPLES)]
    editor = Editor(rng.choice(start))
    playable = 0
    for number in range(n):
        before = editor.data
        past = len(editor._past)
        try:
            random_edit(editor, rng)
        except EditError as error:
            assert editor.data == before and error.describe("fr")
            continue
        assert all(fault.describe(lang) for fault in editor.faults for lang in ("en", "fr"))
        if number % 5 == 0:
            picture.scene(editor.state, layout="board")
            Position.from_text(editor.to_yaml())
        if len(editor._past) == past + 1 and editor.data != before:
            after = editor.data
            editor.undo()
            assert editor.data == before
            editor.redo()
            assert editor.data == after
        if not editor.faults and number % 3 == 0:
            played(editor, rng, 6)
            playable += 1
    return playable


@pytest.mark.parametrize("seed", range(6))
def test_random_edits_break_nothing(seed: int) -> None:
    random_edits(seed, 80)


@pytest.mark.long
def test_many_random_edits_break_nothing() -> None:
    assert sum(random_edits(100 + seed, 250) for seed in range(40)) > 30


def test_a_decision_that_is_due_stays_due_until_an_edit_takes_away_what_it_speaks_of() -> None:
    from tests.whistle_mountain.factory import has, run, table

    s = table("2 bc b b\n1 a a a\n4 . . . M M\n3 . . . M M", machines="M=wet_gold", red=has("water=2", hand="craft"))
    run(s, "collect balloon d2")
    editor = Editor(wm.Position.from_state(s))
    assert editor.moment == "pending" and editor.faults == [] and editor.game().decision.kind == "collect"  # type: ignore[union-attr]
    editor.set_resource("red", "gold", 3)
    assert editor.moment == "pending" and editor.game().decision.kind == "collect"  # type: ignore[union-attr]
    editor.set_moment("pending")
    editor.set_moment("turn")
    assert editor.moment == "turn" and editor.game().decision.kind == "turn"  # type: ignore[union-attr]
    editor.undo()
    editor.undo()
    editor.set_to_move("yellow")
    assert editor.moment != "pending" and editor.to_move == "yellow" and editor.faults == []


def test_a_decision_about_what_an_edit_takes_away_is_due_no_more() -> None:
    from tests.whistle_mountain.factory import run, table

    s = table("2 bc b b\n1 b . .")
    run(s, "collect balloon a3")
    editor = Editor(wm.Position.from_state(s))
    assert editor.moment == "pending" and "take coal a2" in map(str, editor.game().legal_actions())
    editor.take_away("a2", "scaffold")
    assert editor.moment == "done" and editor.faults == [] and not editor.things_at("b2")
    editor.undo()
    assert editor.moment == "pending"
