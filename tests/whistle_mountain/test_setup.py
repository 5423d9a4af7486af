"""What a position is, what lies in the box, and how a game is set up (sections 0 to 4)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.whistle_mountain.factory import (
    RULES,
    Happened,
    allowed,
    decider,
    has,
    held,
    levels,
    names,
    options,
    player,
    refused,
    run,
    start,
    table,
)
from wm_kernel.games.whistle_mountain.rules.setup import StartStack
from wm_kernel.games.whistle_mountain.rules.state import HOME, SETUP, State
from wm_kernel.table.cells import cell_name, parse_cell

# --- conventions ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WM-CONV-01")
def test_squares_are_named_from_the_bottom_left_and_the_water_starts_below_row_1() -> None:
    s = start()
    grid = names(s.setup.geometry.grid).split()
    assert (grid[0], grid[-1], len(grid)) == ("a1", "l13", 12 * 13)
    assert cell_name(parse_cell("d4")) == "d4"
    assert s.water_top == 0
    assert s.dry == s.setup.geometry.grid  # nothing is flooded, and the bar that shows lies in row 0
    assert names(s.bar_squares(1 << parse_cell("c1"))) == "c0"


@pytest.mark.rule("WM-CONV-02")
def test_a_corner_is_not_adjacent() -> None:
    s = table("""
    3  .  .  ai
    2  R1 ac .
    1  .  ag ai
    """)  # b2 is beside a2; b1, c3 and c1 are not
    s.players[0].ships[0], s.occupied = HOME, 0
    assert run(s, "collect balloon a2").one("reached", rule="WM-COLLECT-06", squares="b2", machines=())


@pytest.mark.rule("WM-CONV-03")
def test_every_square_is_scaffold_machine_water_or_empty() -> None:
    s = table(
        """
        3  .   a    AR AR
        2  .   a/R  AR AR
        1  ~   ~a   ~AR ~AR
        """,
        machines="AR=archives",
    )
    dry_scaffold = names(s.scaffold_seen)
    assert (
        dry_scaffold == "b2 b3"
    )  # with a worker on it a square stays what it is; under a machine or water it is not seen
    assert names(s.machine & s.dry) == "c2 d2 c3 d3"
    assert s.scaffold_seen & s.machine == s.scaffold_seen & s.empty == s.empty & s.machine == 0
    assert s.scaffold_seen | (s.machine & s.dry) | s.empty == s.dry


@pytest.mark.rule("WM-CONV-04", "WM-WORKER-03")
def test_a_free_scaffold_space_has_nothing_on_it() -> None:
    s = table(
        """
        4  .   .    .    AR AR
        3  .   a    .    AR AR
        2  ac  a/Y  a/Y1 AR AR
        1  ~a  ~a   ~a   ~. ~.
        """,
        machines="AR=archives",
        red=has("gold=1"),
    )
    assert names(s.free_space) == "b3"
    run(s, "forge")
    assert {line.split()[2] for line in options(s, "move")} == {"b3"}
    refused(s, "move barracks:4 a2", "on_resource", "WM-WORKER-03", "a2")
    refused(s, "move barracks:4 b2", "on_worker", "WM-WORKER-03", "b2")
    refused(s, "move barracks:4 c2", "on_ship", "WM-WORKER-03", "c2")
    refused(s, "move barracks:4 d3", "on_machine", "WM-WORKER-03", "d3")
    refused(s, "move barracks:4 a1", "in_water", "WM-WORKER-03", "a1")
    refused(s, "move barracks:4 a3", "no_scaffold", "WM-WORKER-03", "a3")


@pytest.mark.rule("WM-CONV-05")
def test_waterlogged_partially_submerged_active() -> None:
    s = table(
        """
        4  .    .    AR   AR
        3  .    .    AR   AR
        2  ~DC  ~DC  ~AR  ~AR
        1  ~DC  ~DC  ~    ~
        """,
        machines="AR=archives DC=double_coal",
        water=2,
        red=has("iron=1 water=1", hand="remote_trigger", machines="salvage_yard"),
        deck="charity charity charity",
    )
    assert {m.id: s.is_active(m) for m in s.machines} == {"double_coal": False, "archives": False}
    run(s, "card remote_trigger", "activate salvage_yard")
    assert options(s) == ["choose machine archives"]  # the other one has no square above the water


@pytest.mark.rule("WM-CONV-06")
def test_a_ship_is_home_or_on_the_board() -> None:
    s = table(
        """
        2  AR/R2 AR/R2 AR
        1  AR    AR    AR  R1
        """,
        machines="AR=archives",
        red=has(docks="dreadnought:card"),
    )
    assert s.ships_out(0) == (0, 1, 2)
    assert s.ships_out(1) == ()
    assert player(s, "yellow").ships == [HOME] * 3
    home = run(s, "forge").all("ship_home", rule="WM-FORGE-01", player="red")
    assert [e.data["ship"] for e in home] == ["balloon", "blimp", "dreadnought"]
    assert s.ships_out(0) == ()


# --- the box ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WM-COMP-01", "WM-COMP-06")
def test_the_board() -> None:
    s = start(4)
    board = s.setup.catalog.board
    assert (board.water_bars, board.barracks_levels, len(board.tower_vp)) == (8, 7, board.rows)
    assert len(s.markets) == len(s.stacks) == 3
    assert len(s.upgrade_market) == 3
    assert len(s.scaffold_stacks) == 3
    assert len(s.docks) == len(board.dock_ring) == 9
    assert s.setup.geometry.above_bridge == s.setup.geometry.dry[board.bridge_row]
    assert len(s.players) == 4
    assert s.discard == ()


@pytest.mark.rule("WM-COMP-05", "R-99")
def test_vp_are_counters_without_a_limit() -> None:
    s = table("2 TM TM TM\n1 TM TM TM", machines="TM=treasure_map", red=has(vp=2000, awards="activate"))
    run(s, "award activate", "activate treasure_map").one("vp", rule="WM-COLLECT-08", n=5)
    assert player(s, "red").vp == 2005


# --- the table --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WM-SETUP-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_three_of_each_kind_lie_faceup(players: int) -> None:
    s = start(players, seed=players)
    assert [len(market) for market in s.markets] == [3, 3, 3]
    assert [len(stack) for stack in s.stacks] == [13, 14, 8]
    assert (len(s.upgrade_market), len(s.upgrade_stack)) == (3, 17)
    kinds = s.setup.catalog.machines
    for size, market, stack in zip(("small", "medium", "large"), s.markets, s.stacks, strict=True):
        assert {kinds[m].size for m in market + stack} == {size}
        assert len(set(market + stack)) == len(market + stack)
    assert start(players, seed=players).markets == s.markets
    assert start(players, seed=players + 50).markets != s.markets


@pytest.mark.rule("WM-SETUP-02", "R-92")
def test_all_bars_lie_below_row_1() -> None:
    s = start()
    assert s.water_top == 0
    assert levels(s, "red") == [1, 2, 3, 4, 5, 6, 7]


@pytest.mark.rule("WM-SETUP-03", "R-112")
def test_rescue_awards_below_and_one_award_on_each_floor_above() -> None:
    s = start()
    assert s.tower_awards[0] == ()
    assert s.tower_awards[1] == ("award_rescue",) * 4
    assert [len(floor) for floor in s.tower_awards[2:]] == [1] * 12
    assert len(s.award_supply) == 24 - 4 - 12
    others = Counter(award for floor in s.tower_awards[2:] for award in floor) + Counter(s.award_supply)
    assert set(others.values()) == {2}
    assert "award_rescue" not in others


@pytest.mark.rule("WM-SETUP-04")
def test_scaffolds_are_stacked_by_shape_with_the_top_seen() -> None:
    s = start()
    assert [{tile[0] for tile in stack} for stack in s.scaffold_stacks] == [{"S"}, {"L"}, {"T"}]
    assert [len(set(stack)) for stack in s.scaffold_stacks] == [14, 14, 14]
    seen = RULES.view(s, "red").scaffold_stacks
    assert [stack[-1] for stack in seen] == [stack[-1] for stack in s.scaffold_stacks]
    assert {tile for stack in seen for tile in stack[:-1]} == {"?"}


@pytest.mark.rule("WM-SETUP-05")
def test_the_deck_is_shuffled_and_nobody_holds_anything_yet() -> None:
    s = start()
    assert Counter(Counter(s.deck).values()) == {2: 20}
    assert s.deck != tuple(sorted(s.deck)) != start(seed=2).deck
    assert all(not p.hand and not p.awards and not p.machines and not p.upgrades for p in s.players)


@pytest.mark.rule("WM-FIRST-01", "WM-FIRST-02")
def test_a_first_game_is_played_without_the_advanced_pieces() -> None:
    s = start(4)
    kinds = s.setup.catalog.machines
    in_game = [m for pile in s.markets + s.stacks for m in pile]
    assert Counter(kinds[m].size for m in in_game) == {"small": 16, "medium": 17, "large": 11}
    assert not {"dispatch", "elevator", "lift", "coal_slide", "doomsday_device", "jetpack_lab"} & set(in_game)
    assert not {"sanctuary", "swap_meet", "toll_bridge", "trap"} & set(in_game)
    upgrades = s.upgrade_market + s.upgrade_stack
    assert len(upgrades) == 20
    assert not {"duplicator", "extension", "lifeboat", "shuttle"} & set(upgrades)
    abilities = s.abilities_out + s.pending[-1].offered
    assert len(abilities) == 13
    assert not {"aeronaut", "architect", "dreadnought_ability", "team_lead"} & set(abilities)


@pytest.mark.rule("WM-COMP-02")
def test_the_full_game_has_all_of_them() -> None:
    s = start(4, variant="full")
    assert [len(market + stack) for market, stack in zip(s.markets, s.stacks, strict=True)] == [16, 20, 18]
    assert len(s.upgrade_market + s.upgrade_stack) == 24
    assert len(s.abilities_out + s.pending[-1].offered) == 17


# --- the players ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WM-PSETUP-01")
def test_the_start_player_is_drawn_and_turns_go_round() -> None:
    first = Counter(start(["red", "yellow", "black"], seed=seed).colours for seed in range(40))
    assert set(first) == {("red", "yellow", "black"), ("yellow", "black", "red"), ("black", "red", "yellow")}


@pytest.mark.rule("WM-PSETUP-02", "WM-PSETUP-03", "WM-PSETUP-04")
def test_what_each_player_starts_with() -> None:
    s = start(4, seed=3)
    assert [held(s, colour) for colour in s.colours] == [
        "coal=1 iron=1 water=1 gold=1",
        "coal=1 iron=1 water=2 gold=1",
        "coal=1 iron=1 water=1 gold=1 whistle=1",
        "coal=1 iron=1 water=2 gold=1 whistle=1",
    ]
    for p, colour in zip(s.players, s.colours, strict=True):
        assert p.ships == [HOME] * 3
        assert levels(s, colour) == [1, 2, 3, 4, 5, 6, 7]
        assert p.whirlpool == 2


@pytest.mark.rule("WM-PSETUP-05", "R-101")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_last_player_drafts_first_and_the_packet_goes_round_to_player_1(players: int) -> None:
    s = start(players, seed=5)
    happened = Happened()
    for seat in reversed(range(players)):
        packet = options(s, "draft")
        assert decider(s) == (s.colours[seat], "draft")
        assert len(packet) == seat + 2
        happened += run(s, packet[-1])
        happened.one("drafted", rule="WM-PSETUP-05", player=s.colours[seat], ability=packet[-1].split()[1])
    out = happened.one("ability_out", rule="WM-PSETUP-05")
    assert len(out.data["abilities"]) == 1
    assert set(out.data["abilities"]) < set(s.abilities_out)
    assert decider(s) == (s.colours[0], "start_stack")


def test_an_ability_that_is_not_in_the_packet_cannot_be_drafted() -> None:
    s = start(2, seed=5)
    absent = next(a for a in s.abilities_out)
    refused(s, f"draft {absent}", "not_in_packet", "WM-PSETUP-05")
    refused(s, "forge", "setup_first", "WM-PSETUP-06")


def drafted() -> State:
    """A game whose draft is over."""
    s = start(2)
    while options(s, "draft"):
        run(s, options(s, "draft")[0])
    return s


@pytest.mark.rule("WM-PSETUP-06", "R-102")
def test_the_starting_scaffold_lies_on_the_bottom_line() -> None:
    s = drafted()
    tops = [stack[-2:] for stack in s.scaffold_stacks]
    red, yellow = s.colours
    taken = run(s, "choose stack S").one("start_scaffolds", rule="WM-PSETUP-06", player=red)
    assert taken.data["tiles"] == tops[0][::-1]
    first, second = taken.data["tiles"]  # both are seen before one is chosen
    assert {line.split()[2] for line in options(s, "start scaffold")} == {first, second}
    refused(s, f"start scaffold {first} c2 d2 d3 e3", "not_on_bottom", "WM-PSETUP-06", "c2 d2 d3 e3")
    refused(s, f"start scaffold {first} k1 l1 l2 m2", "off_grid", "WM-PSETUP-06", "m2")
    refused(s, f"start scaffold {first} c1 d1 e1 e2", "wrong_shape", "WM-PSETUP-06", "c1 d1 e1 e2")
    placed = run(s, f"start scaffold {first} c1 c2 d2 d3").one(
        "start_placed", rule="WM-PSETUP-06", player=red, tile=first
    )
    assert placed.data["cells"] == ("c1", "c2", "d2", "d3")
    assert player(s, red).scaffolds == (second,)
    assert decider(s) == (yellow, "start_stack")
    run(s, "choose stack S")
    third = player(s, yellow).scaffolds[0]
    refused(s, f"start scaffold {third} d1 d2 e2 e3", "on_scaffold", "WM-PSETUP-06", "d2")
    assert allowed(s, f"start scaffold {third} d1 e1 e2 f2")  # it need not touch the other


@pytest.mark.rule("WM-PSETUP-07", "R-102")
def test_setup_gives_no_vp_and_sets_nothing_off() -> None:
    s = drafted()
    s.players[0].upgrades = ("strengthener", "extractor")
    happened = run(s, "choose stack S")
    first = player(s, s.colours[0]).scaffolds[0]
    happened += run(s, f"start scaffold {first} c1 d1 d2 e2", "choose stack S")
    other = player(s, s.colours[1]).scaffolds[0]
    happened += run(s, f"start scaffold {other} e1 f1 f2 g2")  # two edges of it touch the first
    assert "vp" not in happened.kinds
    assert "gained" not in happened.kinds
    assert [p.vp for p in s.players] == [0, 0]
    assert decider(s) == (s.colours[0], "turn")


@pytest.mark.rule("R-103")
def test_a_stack_whose_shape_does_not_fit_the_bottom_row_cannot_be_chosen() -> None:
    s = table(
        """
        2  a a a a a a b b b b b .
        1  a a a a a a b b b b b .
        """,
        scaffolds="S1 S2 L1 L2 T1 T2",
    )  # only an L can stand on l1
    s.phase, s.pending = SETUP, [StartStack(0)]
    assert options(s) == ["choose stack L"]
    run(s, "choose stack L")
    assert options(s, "start") == ["start scaffold L2 l1 l2 l3 k3", "start scaffold L1 l1 l2 l3 k3"]


@pytest.mark.rule("R-103")
def test_with_no_room_on_the_bottom_row_the_scaffold_touches_another() -> None:
    s = table("1  a a a a a a b b b b b b", scaffolds="S1 S2 L1 L2 T1 T2")
    s.phase, s.pending = SETUP, [StartStack(0)]
    assert options(s) == ["choose stack S", "choose stack L", "choose stack T"]
    run(s, "choose stack T")
    assert allowed(s, "start scaffold T2 c2 d2 e2 d3")
    refused(s, "start scaffold T2 c3 d3 e3 d4", "touches_nothing", "WM-PSETUP-06", "c3 d3 e3 d4")
