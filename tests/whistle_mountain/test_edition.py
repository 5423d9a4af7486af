"""Editions laid over the standard values, and the messages about faulty editions and component files."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from wm_kernel.games.whistle_mountain.components.catalog import edition_data, load
from wm_kernel.games.whistle_mountain.components.definitions import StepDef
from wm_kernel.paths import data_dir
from wm_kernel.table.document import DataError

CATALOG = load()
TWO_ICONS = 'why: {en: "a scan shows 2 icons, types unreadable", fr: "un scan montre 2 icônes, de types illisibles"}'


def edition(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "my_copy.yaml"
    path.write_text("kind: edition\nversion: 1\n" + text, encoding="utf-8")
    return path


def test_an_edition_replaces_what_it_names_and_nothing_else(tmp_path: Path) -> None:
    tower = list(range(2, 16))
    stack = [["gold", "gold", None, None]] * 14
    path = edition(
        tmp_path,
        f"name: my copy\nboard: {{columns: 11, rows: 14, bridge_row: 6, tower_vp: {tower}}}\n"
        "upgrades: {recorder: {cost: {gold: 3}, vp: 9}, stash: {vp: 1}}\n"
        "cards: {craft: {count: 3}, charity: {count: 1}}\n"
        f"scaffolds: {{T: {json.dumps(stack)}, S3: [null, null, coal, whistle]}}\n",
    )
    mine = load(path)
    assert mine.edition == "my copy"
    assert (mine.board.columns, mine.board.rows, mine.board.bridge_row) == (11, 14, 6)
    assert mine.board.tower_vp == tuple(tower)
    assert (mine.upgrades["recorder"].cost, mine.upgrades["recorder"].vp) == ((0, 0, 0, 3, 0), 9)
    assert mine.upgrades["stash"].cost == CATALOG.upgrades["stash"].cost
    assert (mine.cards["craft"].count, mine.cards["charity"].count) == (3, 1)
    assert mine.scaffolds.tiles["T14"].resources == (3, 3, None, None)
    assert mine.scaffolds.tiles["S3"].resources == (None, None, 0, 4)
    assert mine.scaffolds.tiles["L3"] == CATALOG.scaffolds.tiles["L3"]
    assert list(mine.scaffolds.tiles) == list(CATALOG.scaffolds.tiles)
    assert mine.machines == CATALOG.machines
    sources = [
        mine.board.provenance["rows"], mine.upgrades["recorder"].provenance["vp"], mine.scaffolds.provenance["T2"],
        mine.upgrades["stash"].provenance["cost"], mine.scaffolds.provenance["S4"],
    ]  # fmt: skip
    assert [provenance.source for provenance in sources] == ["edition", "edition", "edition", "assumed", "assumed"]
    assert load(path) is mine
    assert load().board.columns == 12


def test_an_edition_may_come_as_a_mapping_and_goes_into_a_save() -> None:
    changes = {"upgrades": {"recorder": {"vp": 8}}}
    assert load(changes).upgrades["recorder"].vp == 8
    data = edition_data(changes)
    assert data == {"kind": "edition", "version": 1, **changes}
    assert load(json.loads(json.dumps(data))).upgrades == load(changes).upgrades
    assert edition_data(None) is None and edition_data("standard") is None


FLOORS = "give one value for each row, the lowest first"


@pytest.mark.parametrize(
    ("text", "line", "fault"),
    [
        ("upgrades: {recordr: {vp: 3}}", 3, "unknown upgrade 'recordr' (did you mean 'recorder'?)"),
        (
            "upgrades:\n  recorder:\n    cots: {}",
            5,
            "upgrades.recorder: unknown key 'cots' (did you mean 'cost'?); known: cost, vp",
        ),
        ("upgrades: {recorder: {cost: {gold: -1}}}", 3, "upgrades.recorder.cost.gold: expected at least 0, got -1"),
        ("upgrades: {recorder: {vp: 4.5}}", 3, "upgrades.recorder.vp: expected a whole number, got 4.5"),
        ("board:\n  rows: 99999", 4, "board.rows: expected at most 26, got 99999"),
        ("board:\n  columns: 16", 4, "board.columns: expected at most 15, got 16"),
        ("board:\n  columns: 3", 4, "board.columns: expected at least 4, got 3"),
        ("board:\n  rows: 9999999999999999999", 4, "number too large: 9999999999999999999..."),
        ("board:\n  rows: 14", 4, f"tower_vp: 13 values for 14 rows; {FLOORS}"),
        ("board:\n  tower_vp: [1, 2]", 4, f"tower_vp: 2 values for 13 rows; {FLOORS}"),
        ("board:\n  bridge_row: 13", 4, "bridge_row: the bridge lies above row 13, but the board has 13 rows"),
        ("scaffolds:\n  Z: [[coal, iron, null, null]]", 4, "unknown shape 'Z'; known: L, S, T"),
        ("scaffolds:\n  S15: [coal, iron, null, null]", 4, "unknown scaffold tile 'S15' (did you mean 'S5'?)"),
        (
            "scaffolds:\n  S3: [coal, irn, null, null]",
            4,
            "scaffolds.S3[2]: expected 'coal', 'iron', 'water', 'gold' or 'whistle', got 'irn' (did you mean 'iron'?)",
        ),
        ("scaffolds:\n  S3: [coal, iron, gold, null]", 4, "scaffolds.S3: a tile has 2 resources, got 3"),
        ("scaffolds:\n  S3: [coal, iron, null]", 4, "scaffolds.S3: expected at least 4 entries, got 3"),
        ("scaffolds:\n  S: [[coal, iron, null, null]]", 4, "scaffolds: 29 tiles, the box holds 42"),
        (
            "scaffolds:\n  S: [coal, iron, null, null]",
            4,
            "scaffolds.S: a shape takes a list of tiles, each a list of resources",
        ),
        ("scaffolds:\n  S3: [[coal, iron, null, null]]", 4, "scaffolds.S3: a single tile takes one list of resources"),
        ("cards:\n  craft: {count: 3}", 4, "cards: the counts add up to 41, the box holds 40"),
        ("cards: {craft: {count: 4000}}", 3, "cards.craft.count: expected at most 40, got 4000"),
        ("cards: {crafts: {count: 2}}", 3, "unknown card 'crafts' (did you mean 'craft'?)"),
        (
            "awards:\n  award_rescue: {count: 2}\n  award_move: {count: 4}",
            4,
            "awards.award_rescue: setup puts 4 of these awards on the lowest floor, got 2",
        ),
        (
            "machines: {vault: {vp: 1}}",
            3,
            "unknown key 'machines'; known: awards, board, cards, game, kind, name, scaffolds, upgrades, version",
        ),
        (
            "game: whistle_stop",
            3,
            "game: expected 'whistle_mountain', got 'whistle_stop' (did you mean 'whistle_mountain'?)",
        ),
        ("name: a\nname: b", 4, "key 'name' is given twice, first in line 3"),
    ],
)
def test_a_faulty_edition_is_told_with_file_line_and_what_would_be_accepted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, line: int, fault: str
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(DataError) as caught:
        load(edition(tmp_path, text))
    assert str(caught.value) == f"my_copy.yaml:{line}: {fault}"


def test_all_faults_of_an_edition_come_at_once(tmp_path: Path) -> None:
    with pytest.raises(DataError) as caught:
        load(edition(tmp_path, "board: {rows: 3}\nupgrades:\n  stash: {vp: x}\nmachines: {}\n"))
    assert [fault.line for fault in caught.value.faults] == [3, 5, 6]


def test_a_missing_edition_and_a_file_of_another_kind(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        load(tmp_path / "none.yaml")
    path = tmp_path / "save.yaml"
    path.write_text("kind: save\nversion: 1\n")
    with pytest.raises(DataError, match=r"save\.yaml:1: kind: expected 'edition', got 'save'"):
        load(path)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the component files that a test may spoil."""
    shutil.copytree(data_dir() / "games" / "whistle_mountain" / "components", tmp_path / "box")
    monkeypatch.chdir(tmp_path)
    return tmp_path / "box"


def spoil(folder: Path, file: str, old: str, new: str) -> tuple[int, list[str]]:
    """Replace the first `old` in a file; return its line and the faults of loading."""
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    line = text.count("\n", 0, text.index(old)) + 1
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        load(folder=folder)
    return line, str(caught.value).splitlines()


LIBRARY = "machines.library.effects[1].do[1]"


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("- gain_card: 1", "- gain_crad: 1", f"{LIBRARY}: unknown step 'gain_crad' (did you mean 'gain_card'?)"),
        ("- gain_card: 1", "- recyle", f"{LIBRARY}: unknown step 'recyle' (did you mean 'recycle'?)"),
        ("- gain_card: 1", "- gain_card", f"{LIBRARY}: step 'gain_card' needs a value"),
        ("- gain_card: 1", "- {gain_card: 1, vp: 1}", f"{LIBRARY}: a step has exactly one key, got gain_card, vp"),
        ("- gain_card: 1", "- gain_card: 0", f"{LIBRARY}.gain_card: expected at least 1, got 0"),
        (
            "{res: {coal: 1, iron: 1}}",
            "{res: {cole: 1}}",
            "machines.black_iron.effects[1].do[1].gain.res: unknown key 'cole' (did you mean 'coal'?); "
            "known: coal, gold, iron, water, whistle",
        ),
        (
            "where: [grid]",
            "where: [gird]",
            "machines.controller.effects[1].do[1].activate.where[1]: expected 'grid' or 'storage', "
            "got 'gird' (did you mean 'grid'?)",
        ),
        (
            "n: 2, distinct: true, where: [grid], ",
            "n: 2, distinct: true, ",
            "machines.machine_hub.effects[1].do[1].activate: an activation names either 'where' or 'target'",
        ),
        (
            "name: jetpack_placement",
            "name: jetpack_placment",
            "machines.jetpack_lab.effects[2].do[1].rule: unknown rule 'jetpack_placment' "
            "(did you mean 'jetpack_placement'?)",
        ),
        (
            "{name: no_airship_while_workers}",
            "{name: no_airship_while_workers, vp: 2}",
            "machines.sanctuary.effects[2].do[1].rule: rule 'no_airship_while_workers' takes no other key, got vp",
        ),
        ("size: small", "size: tiny", "machines.black_iron.size: expected 'small', 'medium' or 'large', got 'tiny'"),
        ("vp: {value: 4, provenance: rulebook}", "vp: 4", "machines.black_iron.vp: expected a mapping, got 4"),
        (
            "vp: {value: 4, provenance: rulebook}",
            "vp: {value: 4, provenance: guessed}",
            "machines.black_iron.vp.provenance: expected 'rulebook', 'derived', 'assumed' or 'edition', got 'guessed'",
        ),
    ],
)
def test_a_faulty_machine_is_told_with_file_and_line(folder: Path, old: str, new: str, fault: str) -> None:
    line, found = spoil(folder, "machines.yaml", old, new)
    assert found == [f"box/machines.yaml:{line}: {fault}"]


@pytest.mark.parametrize(
    ("file", "old", "new", "shift", "fault"),
    [
        (
            "upgrades.yaml",
            "event: machine_gained\n",
            "condition: gained_card_this_turn\n",
            -1,
            "upgrades.drafting_office.effects[1]: an effect has an 'event' exactly when its timing is on_event",
        ),
        (
            "abilities.yaml",
            "vp_min: 2",
            "vp_min: 2\n    sizes: [small]",
            -2,
            "abilities.architect.effects[1]: 'sizes' belongs to the event machine_built",
        ),
        (
            "upgrades.yaml",
            "event: machine_activated",
            "event: machine_activated\n    limit: second_of_turn",
            -1,
            "upgrades.rapid_loader.effects[1]: 'vp_min' and 'limit' belong to the event scaffold_built",
        ),
        (
            "abilities.yaml",
            "event: upgrade_gained",
            "event: upgrade_gained\n    replaces: promotion",
            -1,
            "abilities.planner.effects[1]: 'replaces' belongs to the timing in_promotion",
        ),
        (
            "upgrades.yaml",
            "name: vp_if_resources, min: 8",
            "name: vp_if_resources",
            0,
            "upgrades.stock_pile.effects[1].do[1].rule: rule 'vp_if_resources' takes min, vp, got vp",
        ),
        (
            "upgrades.yaml",
            TWO_ICONS,
            "confidence: low",
            0,
            "upgrades.antique_store.cost: a value that is assumed needs a 'why'",
        ),
        (
            "upgrades.yaml",
            TWO_ICONS,
            "why: {fr: deux icônes}",
            0,
            "upgrades.antique_store.cost.why: key 'en' is missing",
        ),
        (
            "upgrades.yaml",
            TWO_ICONS,
            "why: 2",
            0,
            "upgrades.antique_store.cost.why: expected a mapping, got 2",
        ),
        (
            "docks.yaml",
            "gain_card: 3",
            "gain_card: many",
            0,
            "docks.dock_card.options[3].do[1].gain_card: expected a whole number, got 'many'",
        ),
        (
            "scaffolds.yaml",
            "{id: S2, shape: S,",
            "{id: S2, shape: Z,",
            0,
            "tiles.S2.shape: expected 'S', 'L' or 'T', got 'Z'",
        ),
        (
            "scaffolds.yaml",
            "{id: S2, shape: S,",
            "{id: S1, shape: S,",
            0,
            "id 'S1' is used twice, first in box/scaffolds.yaml:21",
        ),
        (
            "board.yaml",
            "[dock_large, ",
            "[",
            -1,
            "dock_ring: must name every dock once: dock_small_1, dock_small_2, dock_medium, dock_large, dock_card, "
            "dock_upgrade, dock_scaffold_1, dock_scaffold_2, dock_rescue",
        ),
    ],
)
def test_other_faulty_files(folder: Path, file: str, old: str, new: str, shift: int, fault: str) -> None:
    line, found = spoil(folder, file, old, new)
    assert found == [f"box/{file}:{line + shift}: {fault}"]


def test_a_new_machine_needs_only_data(folder: Path) -> None:
    path = folder / "machines.yaml"
    path.write_text(
        path.read_text(encoding="utf-8")
        + "- id: mint\n  name: {en: Mint, fr: Monnaie}\n  short: {en: Mint, fr: Monnaie}\n"
        "  text: {en: 'Pay 1 iron: gain 2 gold.', fr: 'Payez 1 fer, gagnez 2 or.'}\n  size: small\n"
        "  vp: {value: 5, provenance: assumed, why: an invention}\n"
        "  effects_source: {provenance: assumed, why: an invention}\n"
        "  effects:\n  - timing: when_activated\n    cost: {iron: 1}\n    do:\n    - gain: {res: {gold: 2}}\n",
        encoding="utf-8",
    )
    mine = load(folder=folder)
    assert [mine.machines["mint"].provenance["vp"].why(lang) for lang in ("en", "fr")] == ["an invention"] * 2
    assert mine.machines["mint"].effects[0].do == (StepDef("gain", {"res": (0, 0, 0, 2, 0)}),)
    assert "mint" not in load().machines
