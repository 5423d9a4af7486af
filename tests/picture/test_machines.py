"""Machine plates and effect rows: every machine of the catalog fits its tile, on the grid and in the market."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.picture.states import ex02, put_machine, put_ship
from tests.picture.test_scene import overlaps
from wm_kernel import picture
from wm_kernel.games.whistle_mountain.components.definitions import Cost, EffectDef, MachineDef, StepDef
from wm_kernel.games.whistle_mountain.picture.effect_icons import (
    Item,
    cost_items,
    effect_rows,
    fit_rows,
    options_row,
    plain_row,
    row_width,
    step_items,
)
from wm_kernel.games.whistle_mountain.picture.layout import layout
from wm_kernel.games.whistle_mountain.picture.machines import PlateStyle, base, face, largest_free
from wm_kernel.games.whistle_mountain.picture.names import Names
from wm_kernel.games.whistle_mountain.picture.pen import Pen
from wm_kernel.games.whistle_mountain.picture.table import Table
from wm_kernel.picture import Path, Rect, Scene, Text
from wm_kernel.picture.marks import NO_MARKS
from wm_kernel.picture.metrics import text_box
from wm_kernel.picture.theme import icons, theme
from wm_kernel.table.cells import mask_of, names, parse_cell

CATALOG = ex02().setup.catalog
MARKET = {"small": (81.33, 78), "medium": (81.33, 90), "large": (81.33, 116)}
GRID = {"small": [(2, 2)], "medium": [(2, 3), (3, 2)], "large": [(3, 3)]}


def drawn(machine: MachineDef, w: float, h: float, style: PlateStyle, lang: str) -> Scene:
    pen = Pen(theme())
    table = Table(ex02(), pen, Names(ex02(), lang), layout("full", CATALOG.board), NO_MARKS)
    base(table, machine.id, (0, 0, w, h))
    face(table, machine.id, (0, 0, w, h), style)
    return pen.scene(w, h)


def icon_box(shape: Path) -> tuple[float, float, float, float]:
    return shape.x, shape.y, 24 * shape.scale, 24 * shape.scale


def spilled(scene: Scene) -> list[object]:
    """Icons and texts that leave the plate."""
    found: list[object] = []
    for shape in scene.shapes:
        if isinstance(shape, Path) and shape.scale < 1 and shape.d not in {"", None}:
            x, y, w, h = icon_box(shape)
        elif isinstance(shape, Text):
            x, y, w, h = text_box(shape)
        else:
            continue
        if x < 1 or y < 1 or x + w > scene.width - 1 or y + h > scene.height - 1:
            found.append(shape)
    return found


def rows_on_plate(scene: Scene) -> list[object]:
    """Effect icons that run into the VP plate."""
    plates = [shape for shape in scene.shapes if isinstance(shape, Rect) and shape.radius == 3]
    found: list[object] = []
    for plate in plates:
        for shape in scene.shapes:
            if isinstance(shape, Path) and 0.5 < shape.scale < 1:
                x, y, w, h = icon_box(shape)
                wide = min(x + w, plate.x + plate.w) - max(x, plate.x)
                high = min(y + h, plate.y + plate.h) - max(y, plate.y)
                if wide > 1 and high > 1.5 and y + h < plate.y + plate.h:
                    found.append(shape)
    return found


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("machine_id", CATALOG.machines)
def test_a_machine_fits_its_tile_everywhere(machine_id: str, lang: str) -> None:
    machine = CATALOG.machines[machine_id]
    scenes = [
        drawn(machine, 36 * columns - 2, 36 * rows - 2, PlateStyle(), lang) for columns, rows in GRID[machine.size]
    ]
    scenes.append(drawn(machine, *MARKET[machine.size], PlateStyle(icon=17, size_icon=True), lang))
    for scene in scenes:
        assert spilled(scene) == []
        assert overlaps(scene) == []
        assert rows_on_plate(scene) == []
        assert not any("…" in text for text in scene.texts), scene.texts
        assert sum(isinstance(shape, Path) for shape in scene.shapes) > 2, "no effect is shown"


def test_a_covered_machine_shows_itself_in_what_is_left() -> None:
    state = ex02().clone()
    put_ship(state, 2, 2, "e6", "g6")
    scene = picture.scene(state)
    told = [s for s in scene.shapes if isinstance(s, Text) and s.target == "machine:disassembler"]
    assert [t.text for t in told if len(t.text) > 2] == ["Disassembler"]
    ship = scene.target("ship:black:dreadnought")
    assert ship is not None and all(t.y < ship.y for t in told)
    assert overlaps(scene) == []


def test_the_largest_free_part_is_two_columns_wide_where_it_can() -> None:
    state = ex02()
    automation = state.machine_on_grid("automation")
    assert automation is not None
    free = automation.mask & ~mask_of(map(parse_cell, ("f4", "f5")))
    assert names(mask_of(largest_free(automation, free) or [])) == ("e3", "f3")
    assert largest_free(automation, 0) is None


def test_every_step_of_the_catalog_has_a_picture() -> None:
    def steps(effects: tuple[EffectDef, ...]) -> list[StepDef]:
        found = []
        for effect in effects:
            for step in effect.do:
                found += [step, *(s for part in step.parts for s in part), *steps(step.options)]
        return found

    components = [*CATALOG.machines.values(), *CATALOG.docks.values(), *CATALOG.awards.values()]
    known = icons()
    for component in components:
        for step in steps(component.effects):
            row = step_items(step)
            assert row and Item(text="…") not in row, (component.id, step.kind)
            assert all(not item.icon or item.icon in known for item in row)


def test_rows_are_read_from_the_definition() -> None:
    effect = EffectDef(
        "when_activated",
        (StepDef("gain", {"res": {"gold": 2, "whistle": 3}}), StepDef("vp", {"n": 5})),
        Cost((2, 0, 1, 0, 0), any=1, card=1),
    )
    row = plain_row(effect)
    assert [item.icon or item.text for item in row] == [
        "2", "coal", "water", "any", "discard", "arrow", "gold", "gold", "3", "whistle", "5", "vp",
    ]  # fmt: skip


def test_costs_of_every_kind() -> None:
    assert [i.icon or i.text for i in cost_items(Cost((0, 3, 0, 0, 0), 2, 0, 1))] == [
        "3",
        "iron",
        "2",
        "any",
        "scaffold",
    ]
    assert cost_items(Cost()) == ()


def test_options_that_differ_in_counts_share_a_row() -> None:
    card, small = CATALOG.docks["dock_card"], CATALOG.docks["dock_small_1"]
    assert [i.icon or i.text for i in options_row(card.effects)] == ["0·1·2", "any", "arrow", "1·2·3", "card"]
    assert [i.icon or i.text for i in options_row(small.effects)] == ["2", "coal", "arrow", "small_machine"]
    mixed = (EffectDef("dock", (StepDef("vp", {"n": 1}),)), EffectDef("dock", (StepDef("move", {"n": 1}),)))
    assert [i.icon or i.text for i in options_row(mixed)] == ["vp", "/", "move"]


def test_choices_and_unknown_steps() -> None:
    choice = StepDef(
        "choose_one", options=(EffectDef("", (StepDef("vp", {"n": 2}),)), EffectDef("", (StepDef("rescue"),)))
    )
    assert [i.icon or i.text for i in step_items(choice)] == ["2", "vp", "/", "rescue"]
    assert step_items(StepDef("sing")) == (Item(text="…"),)
    assert step_items(StepDef("rule", {"name": "no_such_rule"})) == (Item(text="…"),)


def test_the_activated_row_is_the_last_to_go() -> None:
    rows = effect_rows(CATALOG.machines["whistle_surplus"].effects)
    assert [row[0].icon for row in rows] == ["whistle", "built", "ongoing"]
    assert fit_rows(rows, 100, 70).lines[-1] == rows[0]
    assert fit_rows(rows, 100, 20).lines == (rows[0],)
    assert fit_rows(rows, 5, 5).lines == ()


def test_a_wide_row_breaks_after_the_arrow() -> None:
    row = plain_row(CATALOG.machines["alpha_site"].effects[0])
    lines = fit_rows([row], 62, 60).lines
    assert len(lines) == 2 and lines[0][-1].icon == "arrow"
    assert max(row_width(line, 18) for line in lines) <= 62


def test_a_machine_nobody_knows_is_drawn_by_its_id() -> None:
    state = ex02().clone()
    put_machine(state, "my_own_machine", "a8", "b9")
    scene = picture.scene(state)
    assert any("my_own" in text for text in scene.texts)
    assert replace(scene, title="x").title == "x"
