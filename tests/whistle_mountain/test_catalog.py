"""The component files: what the box holds, the values known in words, the form of steps, and provenance."""

from __future__ import annotations

from collections import Counter
from dataclasses import FrozenInstanceError

import pytest

from wm_kernel.games.whistle_mountain.components.catalog import load
from wm_kernel.games.whistle_mountain.components.definitions import RESOURCES, ComponentDef, Cost, StepDef

CATALOG = load()
GROUPS = ("machines", "upgrades", "abilities", "cards", "awards", "docks")
COMPONENTS = [component for group in GROUPS for component in getattr(CATALOG, group).values()]

each_component = pytest.mark.parametrize("component", COMPONENTS, ids=lambda component: component.id)


# --- what the box holds -----------------------------------------------------------------------------------------------


@pytest.mark.rule("WM-COMP-02")
def test_the_box_holds_every_piece() -> None:
    assert {group: len(getattr(CATALOG, group)) for group in GROUPS} == {
        "machines": 54, "upgrades": 24, "abilities": 17, "cards": 20, "awards": 11, "docks": 9,
    }  # fmt: skip
    assert Counter(machine.size for machine in CATALOG.machines.values()) == {"small": 16, "medium": 20, "large": 18}
    assert sum(card.count for card in CATALOG.cards.values()) == 40
    assert sum(award.count for award in CATALOG.awards.values()) == 24
    assert Counter(tile.shape for tile in CATALOG.scaffolds.tiles.values()) == {"S": 14, "L": 14, "T": 14}


@pytest.mark.rule("WM-FIRST-01")
@pytest.mark.rule("WM-FIRST-02")
def test_the_first_game_leaves_out_the_advanced_pieces() -> None:
    kept = Counter(machine.size for machine in CATALOG.machines.values() if machine.first_game)
    assert kept == {"small": 16, "medium": 17, "large": 11}
    assert sum(ability.first_game for ability in CATALOG.abilities.values()) == 13
    assert sum(upgrade.first_game for upgrade in CATALOG.upgrades.values()) == 20
    assert all(piece.first_game for group in ("cards", "awards", "docks") for piece in getattr(CATALOG, group).values())
    assert not CATALOG.abilities["team_lead"].first_game


def test_three_large_machines_stay_out_of_outlaws() -> None:
    assert [piece.id for piece in COMPONENTS if piece.absent_from == ("outlaws",)] == [
        "megaphone",
        "toll_bridge",
        "trap",
    ]


@pytest.mark.rule("WM-COMP-03")
@pytest.mark.rule("WM-COMP-04")
def test_tokens_workers_and_ships() -> None:
    board = CATALOG.board
    assert board.tokens == (16, 16, 16, 16, 16)
    assert (board.workers, board.water_bars, board.upgrade_slots, board.market_size) == (9, 8, 6, 3)
    assert dict(board.ships) == {"balloon": 1, "blimp": 2, "dreadnought": 3}
    assert dict(board.footprints) == {"small": (2, 2), "medium": (2, 3), "large": (3, 3)}


@pytest.mark.rule("WM-PSETUP-03")
def test_resources_at_the_start() -> None:
    assert CATALOG.board.start_resources == ((1, 1, 1, 1, 0), (1, 1, 2, 1, 0), (1, 1, 1, 1, 1), (1, 1, 2, 1, 1))


@pytest.mark.rule("WM-SETUP-03")
def test_the_lowest_floor_takes_all_rescue_awards() -> None:
    assert CATALOG.awards["award_rescue"].count == CATALOG.board.rescue_awards_on_lowest_floor == 4


def test_the_board_is_one_piece() -> None:
    board = CATALOG.board
    assert len(board.tower_vp) == board.rows
    assert 0 < board.bridge_row < board.rows
    assert sorted(board.dock_ring) == sorted(CATALOG.docks)


def test_scaffold_tiles_follow_the_default_spread() -> None:
    pairs: dict[str, list[list[tuple[int, str]]]] = {"S": [], "L": [], "T": []}
    for tile in CATALOG.scaffolds.tiles.values():
        shown = [(square, RESOURCES[kind]) for square, kind in enumerate(tile.resources) if kind is not None]
        assert len(tile.resources) == len(CATALOG.scaffolds.shapes[tile.shape]) == 4
        pairs[tile.shape].append(shown)
    assert pairs["S"] == pairs["L"] == pairs["T"]
    spread = Counter(kind for shown in pairs["S"] for _, kind in shown)
    assert spread == {"coal": 7, "iron": 8, "gold": 8, "water": 3, "whistle": 2}
    assert [tuple(square for square, _ in shown) for shown in pairs["S"][:7]] == [
        (0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3), (0, 1),
    ]  # fmt: skip


# --- values known in words --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("machine", "vp"),
    [("alpha_site", 12), ("dispatch", 12), ("elevator", 12), ("lift", 12), ("toll_bridge", 14), ("megaphone", 16)],
)
def test_vp_of_machines_on_which_the_sources_differ(machine: str, vp: int) -> None:
    assert CATALOG.machines[machine].vp == vp


@pytest.mark.rule("WM-DOCK-04")
@pytest.mark.rule("WM-DOCK-05")
@pytest.mark.rule("WM-DOCK-06")
@pytest.mark.rule("WM-DOCK-07")
def test_prices_of_the_machine_docks() -> None:
    prices = {
        dock: CATALOG.docks[dock].effects[0].cost for dock in CATALOG.docks if CATALOG.docks[dock].effects[0].cost
    }
    assert prices == {
        "dock_small_1": Cost((2, 0, 0, 0, 0)),
        "dock_small_2": Cost((3, 0, 0, 0, 0)),
        "dock_medium": Cost((0, 3, 0, 0, 0)),
        "dock_large": Cost((2, 3, 0, 0, 0)),
    }
    assert CATALOG.cards["large_market"].effects[0].cost == prices["dock_large"]


@pytest.mark.rule("WM-DOCK-08")
@pytest.mark.rule("WM-DOCK-10")
def test_options_of_the_card_and_scaffold_docks() -> None:
    def options(dock: str) -> list[tuple[Cost, str, int]]:
        return [(o.cost, o.do[0].kind, o.do[0].args["n"]) for o in CATALOG.docks[dock].effects]

    assert options("dock_card") == [
        (Cost(), "gain_card", 1), (Cost(any=1), "gain_card", 2), (Cost(any=2), "gain_card", 3),
    ]  # fmt: skip
    assert options("dock_scaffold_1") == options("dock_scaffold_2") == [
        (Cost(), "gain_scaffold", 1),
        (Cost((0, 0, 0, 0, 1)), "gain_scaffold", 2),
        (Cost((0, 0, 0, 0, 2)), "gain_scaffold", 3),
    ]  # fmt: skip


# --- steps in their normal form ---------------------------------------------------------------------------------------


def test_the_normal_form_of_steps() -> None:
    def steps(component: str, effect: int = 0) -> tuple[StepDef, ...]:
        return CATALOG[component].effects[effect].do

    assert steps("black_pointer") == (StepDef("gain", {"res": (1, 0, 0, 0, 0)}), StepDef("vp", {"n": 1}))
    assert steps("recycle") == (StepDef("recycle"),)
    assert steps("automation") == (StepDef("build", {"what": "any"}),)
    (both,) = steps("alpha_site")
    assert both == StepDef("any_order", parts=((StepDef("move", {"n": 1}),), (StepDef("build", {"what": "any"}),)))
    assert steps("machine_hub")[0].args == {"n": 2, "distinct": True, "where": ("grid",), "state": "not_waterlogged"}
    assert steps("booster_pack")[0].args == {"from": "market_faceup", "pay": "none"}
    assert steps("swap_meet")[0].args == {"any_resource": 1, "on": "self"}
    assert steps("stash")[0].args == {"name": "vp_per_own_upgrade", "vp": 2}
    (choice,) = steps("exchanger")
    assert [option.do[0].args for option in choice.options] == [
        {"give": Cost(any=1), "get": Cost((0, 0, 0, 0, 1))},
        {"give": Cost((0, 0, 0, 0, 1)), "get": Cost(any=1)},
    ]
    (choice,) = steps("requisitioner")
    assert [option.cost for option in choice.options] == [Cost(card=1), Cost(scaffold=1)]
    assert {option.timing for option in choice.options} == {"once_per_turn"}


def test_definitions_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        CATALOG.machines["vault"].vp = 99  # type: ignore[misc]
    for mapping in (
        CATALOG.machines,
        CATALOG["vault"].name,
        CATALOG["vault"].effects[0].do[0].args,
        CATALOG.board.ships,
    ):
        with pytest.raises(TypeError):
            mapping["vault"] = None  # type: ignore[index]
    assert load() is CATALOG


def test_a_component_is_found_by_its_id_alone() -> None:
    assert [CATALOG[piece.id] for piece in COMPONENTS] == COMPONENTS
    with pytest.raises(KeyError):
        CATALOG["nothing"]


# --- provenance -------------------------------------------------------------------------------------------------------

PRINTED = {"machine": {"vp"}, "upgrade": {"cost", "vp"}, "card": {"count"}, "award": {"count"}}


@each_component
def test_every_printed_value_says_where_it_comes_from(component: ComponentDef) -> None:
    assert component.provenance.keys() == {"effects"} | PRINTED.get(component.kind, set())
    for provenance in component.provenance.values():
        assert provenance.source in ("rulebook", "derived", "assumed")
        assert provenance.why() or provenance.source == "rulebook"
        assert not provenance.why() or provenance.why("fr") not in ("", provenance.why("en")), "in both languages"
        assert provenance.confidence in ("low", "medium", "high") or provenance.source != "derived"


def test_the_board_and_the_scaffolds_say_where_their_values_come_from() -> None:
    board = CATALOG.board
    values = {name for name in board.__slots__ if name not in ("name", "provenance")}
    assert values <= board.provenance.keys()
    assert board.provenance["tower_vp"].source == "assumed"
    assert board.provenance["workers"].source == "rulebook"
    scaffolds = CATALOG.scaffolds
    assert scaffolds.provenance.keys() == scaffolds.shapes.keys() | scaffolds.tiles.keys()
    assert {scaffolds.provenance[tile].source for tile in scaffolds.tiles} == {"assumed"}


def test_unknown_prices_are_marked_as_assumed() -> None:
    derived = {key for key, upgrade in CATALOG.upgrades.items() if upgrade.provenance["cost"].source == "derived"}
    assert derived == {"black_lung", "gold_lung", "iron_lung", "wet_lung"}
    assumed = {key for key, upgrade in CATALOG.upgrades.items() if upgrade.provenance["vp"].source == "assumed"}
    assert assumed == {"stabilizer", "stash", "stock_pile", "strengthener", "tower_crane", "winners_circle"}
