"""The scene of a state: nothing is cut off or overlaps, everything can be pointed at and has its name."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from tests.picture.states import ex02, lay, moor, played, put_machine, put_ship, some_states
from wm_kernel import picture
from wm_kernel.checks.own_time import own_time
from wm_kernel.games.whistle_mountain.rules.state import State
from wm_kernel.picture import Marks, Path, Rect, Scene, Segments, Talk, Text
from wm_kernel.picture.metrics import text_box
from wm_kernel.picture.talk import Button, DecisionBox, LogLine, StatusLine
from wm_kernel.table.cells import bits, cell_name, parse_cell

LAYOUTS = ("full", "compact", "narrow", "board", "bench", "branch", "lesson")
STATES = ("ex02", "setup", "two", "three", "four", "full", "stuffed", "stuffed two", "stuffed four")


def stuffed(base: State) -> State:
    """Everybody owns more than a panel can show by name."""
    state = base.clone()
    for player in state.players:
        player.scaffolds = ("S2", "S3", "L4", "T5", "T6", "L7")
        player.machines = ("vault", "treasure_map", "whistle_surplus")
        player.awards = ("award_move", "award_move", "award_vp6", "award_build")
        player.upgrades = ("stash", "black_lung", "extractor", "recorder", "metal_yard", "pawn_shop")
        player.abilities = ("requisitioner", "mad_scientist")
        player.resources = [12, 3, 14, 0, 21]
        player.vp, player.whirlpool = 123, 9
        player.tower = (0, *(2,) * 13)
    return state


def state_named(name: str) -> State:
    bases = {"stuffed": "ex02", "stuffed two": "two", "stuffed four": "four"}
    return stuffed(some_states()[bases[name]]) if name in bases else some_states()[name]


def overlaps(scene: Scene) -> list[tuple[str, str]]:
    """Pairs of texts that run into each other by more than a hair."""
    boxes = [(shape.text, text_box(shape)) for shape in scene.shapes if isinstance(shape, Text)]
    found = []
    for (one, (x1, y1, w1, h1)), (two, (x2, y2, w2, h2)) in combinations(boxes, 2):
        if min(x1 + w1, x2 + w2) - max(x1, x2) > 1 and min(y1 + h1, y2 + h2) - max(y1, y2) > 1:
            found.append((one, two))
    return found


def outside(scene: Scene) -> list[object]:
    """Shapes that leave the canvas."""
    found: list[object] = []
    for shape in scene.shapes:
        if isinstance(shape, Text):
            x, y, w, h = text_box(shape)
        elif isinstance(shape, Rect):
            x, y, w, h = shape.x, shape.y, shape.w, shape.h
        elif isinstance(shape, Segments):
            xs = [v for p in shape.points for v in (p[0], p[2])]
            ys = [v for p in shape.points for v in (p[1], p[3])]
            x, y, w, h = min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)
        else:
            x, y, w, h = shape.x, shape.y, 0, 0
        if x < -0.5 or y < -0.5 or x + w > scene.width + 0.5 or y + h > scene.height + 0.5:
            found.append(shape)
    return found


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("name", STATES)
def test_nothing_overlaps_and_nothing_is_cut_off(name: str, layout: str, lang: str) -> None:
    scene = picture.scene(state_named(name), layout=layout, lang=lang)
    assert overlaps(scene) == []
    assert outside(scene) == []


@pytest.mark.parametrize("tab", ["markets", "docks", "players"])
def test_the_tabs_of_the_narrow_layout(tab: str) -> None:
    for name in STATES:
        scene = picture.scene(state_named(name), layout="narrow", tab=tab)
        assert overlaps(scene) == []
        assert outside(scene) == []


TALK = Talk(
    DecisionBox(
        "red",
        "Red collects with the blimp",
        "Choose what to resolve next: on the board, or here.",
        tuple(
            Button(f"Take the resource on square {k}", f"option:{k}", ("gold", "arrow", "2", "vp")) for k in range(9)
        ),
        (Button("Undo", "button:undo", style="plain", key="Z"), Button("Redo", "button:redo", style="off", key="Y")),
    ),
    StatusLine("A very long status line that says what has just happened " * 4, "WM-COLLECT-06"),
    tuple(LogLine(f"8.{k}", f"Yellow: gains a lot of things and more things and some more ({k})") for k in range(20)),
)


@pytest.mark.parametrize("layout", ["full", "narrow"])
def test_buttons_wrap_and_long_lines_are_cut(layout: str) -> None:
    scene = picture.scene(ex02(), layout=layout, talk=TALK)
    assert overlaps(scene) == []
    assert outside(scene) == []
    assert all(scene.target(f"option:{k}") for k in range(9))
    assert "WM-COLLECT-06" in scene.texts


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("name", STATES)
def test_every_square_is_a_target_under_its_own_middle(name: str, layout: str) -> None:
    state = state_named(name)
    scene = picture.scene(state, layout=layout)
    for cell in bits(state.setup.geometry.grid):
        target = scene.target(f"cell:{cell_name(cell)}")
        assert target is not None
        found = scene.at(target.x + target.w / 2, target.y + target.h / 2)
        assert found is not None and found.id == target.id


def test_targets_lie_on_the_canvas_and_have_names() -> None:
    for name in STATES:
        scene = picture.scene(state_named(name))
        for target in scene.targets:
            assert target.name, target.id
            assert target.x >= 0 and target.y >= 0, target
            assert target.x + target.w <= scene.width and target.y + target.h <= scene.height, target


def test_every_shape_belongs_to_a_target_that_is_there() -> None:
    scene = picture.scene(ex02(), talk=TALK)
    known = {target.id for target in scene.targets}
    assert {shape.target for shape in scene.shapes} - known == {None}


def test_colours_are_resolved() -> None:
    for theme in picture.themes():
        for shape in picture.scene(ex02(), theme=theme).shapes:
            fills = [shape.fill] if isinstance(shape, Rect | Path | Text) else []
            lines = [shape.line] if isinstance(shape, Rect | Path | Segments) else []
            assert all(colour is None or colour.startswith("#") for colour in fills + lines)


def test_paths_are_absolute() -> None:
    for name in STATES:
        for shape in picture.scene(state_named(name)).shapes:
            if isinstance(shape, Path):
                assert set(filter(str.isalpha, shape.d)) <= set("MLHVCQAZ")


def under(scene: Scene, target_id: str) -> list[str]:
    target = scene.target(target_id)
    assert target is not None
    return [t.id for t in scene.under(target.x + target.w / 2, target.y + target.h / 2)]


def test_hits_go_from_the_square_down_to_the_board() -> None:
    scene = picture.scene(ex02())
    assert under(scene, "cell:f5") == ["cell:f5", "ship:red:blimp", "machine:automation", "board"]
    assert under(scene, "cell:g5") == ["cell:g5", "tile:d", "board"]
    assert under(scene, "tower:5") == ["tower:5"]
    assert scene.at(-1, 5) is None


@pytest.mark.parametrize(
    ("target", "english", "french"),
    [
        ("cell:b3", "b3, scaffold, free space", "b3, échafaudage, case libre"),
        ("cell:g5", "g5, scaffold, gold", "g5, échafaudage, or"),
        ("cell:f4", "f4, Automation, red blimp", "f4, Automatisation, dirigeable rouge"),
        ("cell:a1", "a1, water", "a1, eau"),
        ("cell:a2", "a2, empty", "a2, vide"),
        ("barracks:1", "barracks, level 1, under water, empty", "baraquements, niveau 1, sous l’eau, vide"),
        ("market:small:wet_gold", "Wet Gold, small machine, 6 VP", "Or liquide, petite machine, 6 PV"),
        ("ship:black:balloon", "black balloon, home", "montgolfière noire, base"),
    ],
)
def test_names_in_both_languages(target: str, english: str, french: str) -> None:
    for lang, expected in (("en", english), ("fr", french)):
        found = picture.scene(ex02(), lang=lang).target(target)
        assert found is not None and found.name == expected


def test_a_worker_on_a_resourceless_scaffold_is_named() -> None:
    state = ex02().clone()
    state.players[0].grid = 1 << parse_cell("b3")
    scene = picture.scene(state)
    assert scene.target("cell:b3").name == "b3, scaffold, red worker"  # type: ignore[union-attr]
    assert under(scene, "cell:b3")[:2] == ["cell:b3", "worker:red:b3"]


def test_everything_on_the_table_can_be_pointed_at() -> None:
    state = state_named("stuffed")
    scene = picture.scene(state)
    catalog = state.setup.catalog
    wanted = [f"dock:{dock.removeprefix('dock_')}" for dock in catalog.docks]
    wanted += [f"tower:{floor}" for floor in range(1, 14)] + [f"barracks:{level}" for level in range(1, 8)]
    wanted += ["stack:small", "stack:medium", "stack:large", "stack:S", "stack:L", "stack:T", "stack:card"]
    wanted += ["stack:upgrade", "discard:card", "whirlpool", "water", "supply", "player:red", "hand:black"]
    wanted += [f"market:upgrade:{upgrade}" for upgrade in state.upgrade_market]
    wanted += ["ability:red:requisitioner", "upgrade:yellow:black_lung"]
    assert [target for target in wanted if scene.target(target) is None] == []


def test_storage_can_be_pointed_at_by_piece() -> None:
    scene = picture.scene(ex02())
    for target in ("stored:yellow:shiny_coal", "stored:yellow:L1", "stored:yellow:award_move", "stored:red:S1"):
        assert scene.target(target) is not None


def test_only_the_owner_hears_the_cards_of_a_hand() -> None:
    assert "Charity" in picture.scene(ex02(), viewer="red").target("hand:red").name  # type: ignore[union-attr]
    for viewer in (None, "yellow"):
        scene = picture.scene(ex02(), viewer=viewer)
        assert scene.target("hand:red").name == "2 cards"  # type: ignore[union-attr]
        assert not any("Charity" in target.name for target in scene.targets)


def test_what_is_hidden_has_no_name() -> None:
    state = ex02().clone()
    state.players[0].hand = ("?", "?")
    assert picture.scene(state, viewer="red").target("hand:red").name == "2 cards"  # type: ignore[union-attr]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_cursor_covers_no_words(layout: str) -> None:
    """Row and column of its square are marked at the edge, where they stand anyway; a name on the board stays to be read."""
    state = ex02()
    told = [shape for shape in picture.scene(state, layout=layout).shapes if isinstance(shape, Text)]
    for cell in bits(state.setup.geometry.grid):
        name = cell_name(cell)
        scene = picture.scene(state, layout=layout, marks=Marks(focus=f"cell:{name}"))
        over = scene.shapes[len(picture.scene(state, layout=layout).shapes) :]
        solid = [shape for shape in over if isinstance(shape, Rect) and shape.fill]
        labels = [shape.text for shape in over if isinstance(shape, Text)]
        assert labels == [name[0], name[1:]]
        for shape in solid:
            for text in told:
                x, y, w, h = text_box(text)
                across = min(shape.x + shape.w, x + w) - max(shape.x, x)
                down = min(shape.y + shape.h, y + h) - max(shape.y, y)
                assert across <= 1 or down <= 1 or text.text in labels, (name, text.text)


def test_water_hides_and_waterlogs() -> None:
    state = ex02().clone()
    state.water_top = 2
    scene = picture.scene(state)
    machine = scene.target("machine:double_coal")
    assert machine is not None and machine.name.endswith("waterlogged")
    assert scene.target("cell:c2").name == "c2, water"  # type: ignore[union-attr]
    state.water_top = 3
    assert picture.scene(state).target("machine:double_coal") is None


def test_workers_and_tokens_on_machines_are_shown_and_named() -> None:
    state = ex02().clone()
    put_machine(state, "sanctuary", "a8", "c10")
    put_machine(state, "toll_bridge", "i8", "k10")
    state.machine_workers = (("sanctuary", 0, 3), ("sanctuary", 1, 1))
    state.tokens = (("toll_bridge", (1, 2, 0, 0, 0)),)
    scene = picture.scene(state)
    assert overlaps(scene) == []
    assert scene.target("machine:sanctuary").name.endswith("a8-c10, 3 × red worker, 1 × yellow worker")  # type: ignore[union-attr]
    assert scene.target("cell:j9").name == "j9, Toll Bridge, 1 × coal, 2 × iron"  # type: ignore[union-attr]
    drawn = [shape.text for shape in scene.shapes if isinstance(shape, Text) and shape.target == "machine:sanctuary"]
    assert {"R", "3", "Y", "Sanctuary"} <= set(drawn)


def test_the_ability_under_the_duplicator_counts() -> None:
    state = ex02().clone()
    state.players[0].upgrades, state.duplicator = ("duplicator",), "smuggler"
    target = picture.scene(state).target("ability:red:craftsman")
    assert target is not None and "Smuggler" in target.name


def test_a_machine_covered_all_over_still_has_its_name() -> None:
    state = ex02().clone()
    for seat, (low, high) in enumerate([("g3", "h3"), ("g4", "h4")]):
        put_ship(state, seat, 1, low, high)
    scene = picture.scene(state)
    assert scene.target("machine:black_pointer") is not None
    assert overlaps(scene) == []


def test_assumed_values_are_marked() -> None:
    from wm_kernel.picture.theme import icons

    sign = icons()["assumed"].layers[0].d
    scene = picture.scene(ex02())
    marked = [shape.target for shape in scene.shapes if isinstance(shape, Path) and shape.d == sign]
    assert "market:upgrade:recorder" in marked
    assert "assumed value" in scene.target("market:upgrade:recorder").name  # type: ignore[union-attr]


def test_another_board_fits_too() -> None:
    from dataclasses import replace

    from wm_kernel.games.whistle_mountain.picture.room import layout

    board = ex02().setup.catalog.board
    for columns, rows in ((10, 13), (12, 15), (9, 9)):
        other = replace(board, columns=columns, rows=rows)
        for name in LAYOUTS:
            frame = layout(name, other).frame
            assert frame.x >= 90 and frame.y >= 9 and frame.right <= 812.01 and frame.cell > 20


def test_an_unknown_layout_is_named() -> None:
    with pytest.raises(ValueError, match="round"):
        picture.scene(ex02(), layout="round")


def test_marks_are_drawn_on_what_they_name() -> None:
    state = ex02().clone()
    lay(state, "ss", "c6 c5 d5 d4", {"c6": "iron", "c5": "coal"})
    put_machine(state, "vault", "a8", "b10")
    moor(state, 2, 0, "dock_rescue")
    state.players[2].grid = 1 << parse_cell("d5")
    marks = Marks(
        options=("cell:g5", "cell:d5", "machine:vault", "tile:ss", "dock:card", "market:small:wet_gold", "tower:5"),
        chosen=("cell:a2", "machine:automation", "stack:S", "stored:yellow:L1"),
        ring=("cell:a3", "cell:a4", "machine:disassembler", "worker:black:d5", "tile:g", "ship:red:blimp"),
        fault=("h6", "cell:g5", "dock:medium"),
        heat={"a2": (0, 4), "b2": (1, 4), "a12": (4, 4), "b12": (2.5, 4), "c12": (0, 0), "d12": (120, 300)},
        ghosts=(
            picture.Ghost(("i8", "j8", "j9", "k9"), True, "+4 VP", "scaffold:S3"),
            picture.Ghost(("i2", "j2"), False, "no", "ship:blue:blimp"),
            picture.Ghost(("k2", "l2", "k3", "l3"), True, "", "machine:wet_gold"),
            picture.Ghost(("l13",), True, "+1", "worker:red"),
        ),
        focus="cell:l1",
        arrows=(
            picture.Arrow("cell:d5", "tower:5", 1),
            picture.Arrow("barracks:4", "cell:b3", 2),
            picture.Arrow("cell:a1", "cell:a1"),
        ),
        edges=(picture.Edge("d4", "e", 1), picture.Edge("c6", "n"), picture.Edge("d4", "s"), picture.Edge("c5", "w")),
        last=("cell:f5", "dock:card"),
        bubble=picture.Bubble(
            "cell:h6", "Not empty: g5 and h6", ("A scaffold lies there.",), "WM-BUILD-SCAFFOLD-01", True
        ),
    )
    plain = picture.scene(state)
    for theme in picture.themes():
        marked = picture.scene(state, marks=marks, theme=theme)
        assert outside(marked) == []
        assert len(marked.shapes) > len(plain.shapes) + 60
    assert {target.id for target in plain.targets} == {target.id for target in marked.targets}
    texts = list(picture.scene(state, marks=marks).texts)
    assert "WM-BUILD-SCAFFOLD-01" in texts and "2.5" in texts and "+4 VP" in texts
    for name in ("l", "1"):
        before = list(picture.scene(state, marks=replace(marks, focus=None)).texts).count(name)
        assert texts.count(name) == before + 1, "the column and the row of the cursor stand at the edge"


@pytest.mark.parametrize("cell", ["a1", "l13", "a13", "l1", "f7"])
def test_bubble_and_cursor_stay_on_the_canvas(cell: str) -> None:
    bubble = picture.Bubble(f"cell:{cell}", "Where it is", ("some words " * 9,), "WM-CONV-04")
    for layout in LAYOUTS:
        marks = Marks(focus=f"cell:{cell}", bubble=bubble, ghosts=(picture.Ghost((cell,), True, "+12 VP"),))
        assert outside(picture.scene(ex02(), layout=layout, marks=marks)) == []


def test_marks_of_things_that_are_not_drawn_do_no_harm() -> None:
    marks = Marks(options=("dock:card", "machine:trap"), ring=("player:red",), focus="stack:S", last=("market:x:y",))
    assert picture.scene(ex02(), layout="board", marks=marks).width == 640


def test_a_picture_is_quick() -> None:
    state = played(4, 2, 400)
    picture.scene(state)
    with own_time() as spent:
        for _ in range(5):
            picture.scene(state)
    assert spent() / 5 < 0.15


@pytest.mark.parametrize("viewer", ["red", None])
def test_what_a_player_may_see_can_be_drawn(viewer: str | None) -> None:
    from wm_kernel.games.whistle_mountain.rules.ruleset import WhistleMountain

    seen = WhistleMountain().view(played(4, 7, 800, "full"), viewer)
    for layout in LAYOUTS:
        scene = picture.scene(seen, layout=layout, viewer=viewer)
        assert overlaps(scene) == []
        assert "?" not in {target.name for target in scene.targets}
    assert picture.text(seen, viewer=viewer)


def test_positions_that_cannot_be_are_drawn_all_the_same() -> None:
    state = ex02().clone()
    put_machine(state, "no_such_machine", "a8", "a8")
    put_machine(state, "vault", "b8", "c10")
    put_machine(state, "factory", "b9", "d11")
    put_ship(state, 0, 1, "a9", "b9")
    state.players[0].ships[2] = 1 << parse_cell("a2") | 1 << parse_cell("l13")
    state.players[0].grid = state.players[1].grid = 1 << parse_cell("a10") | 1 << parse_cell("a1")
    state.players[2].scaffolds, state.players[2].machines = ("Z99",), ("nothing",)
    state.players[2].abilities, state.players[2].upgrades = ("what",), ("ever",) * 9
    state.players[1].whirlpool, state.players[1].barracks = 40, 0xFFFE
    state.upgrade_market, state.markets = ("ever",), (("nothing",) * 5, (), ("trap",))
    state.scaffold_stacks = (("Z99",), (), ())
    for layout in LAYOUTS:
        scene = picture.scene(state, layout=layout)
        assert scene.target("machine:no_such_machine")
        assert picture.svg(scene)
    assert "no_such_machine" in picture.text(state)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_tint_of_a_square_hides_no_resource(layout: str) -> None:
    """Whatever a place there would bring: nothing solid lies over the middle of what can be taken."""
    state = ex02()
    squares = [cell_name(cell) for layer in state.resources for cell in bits(layer & state.scaffold_seen)]
    assert squares
    for value in (0.0, 3.0):
        scene = picture.scene(state, layout=layout, marks=Marks(heat=dict.fromkeys(squares, (value, 3.0))))
        plain = picture.scene(state, layout=layout).shapes
        new = [shape for shape in scene.shapes if shape not in plain and isinstance(shape, Rect) and shape.fill]
        for name in squares:
            box = scene.target(f"cell:{name}")
            assert box is not None
            x, y = box.x + box.w / 2, box.y + box.h / 2
            assert not [s for s in new if s.x <= x <= s.x + s.w and s.y <= y <= s.y + s.h], (name, value)
