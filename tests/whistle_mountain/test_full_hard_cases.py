"""Positions that catch engines out: counted once, run dry, ended twice, tied to the last, paid in many ways, clicked twice."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from tests.whistle_mountain.factory import (
    RULES,
    decider,
    has,
    held,
    options,
    player,
    read,
    refused,
    run,
    table,
    total,
)
from wm_kernel.games.whistle_mountain.components.catalog import load
from wm_kernel.games.whistle_mountain.rules.board import orientations
from wm_kernel.games.whistle_mountain.rules.state import OVER, State
from wm_kernel.table import link, savefile
from wm_kernel.table.cells import cell_name, column_of, neighbours, parse_cell, row_of
from wm_kernel.table.game import Game
from wm_kernel.table.refusal import IllegalAction


@pytest.mark.rule("WM-COLLECT-06", "R-11")
def test_a_dreadnought_beside_an_l_touches_a_machine_on_two_squares_and_counts_it_once() -> None:
    drawing = """
      5  .  .  M  M  .  .
      4  .  .  M  M  .  .
      3  .  .  .  .  .  a
      2  .  .  .  .  .  a
      1  .  .  .  aw ai a
    """
    s = table(drawing, machines="M=double_iron", variant="full", red=has())
    happened = run(s, "collect dreadnought c3-e3")
    happened.one("reached", rule="WM-COLLECT-06", squares="", machines="double_iron")
    run(s, "activate double_iron")
    assert held(s, "red") == "iron=2" and decider(s) == ("red", "turn")
    s = table(drawing, machines="M=double_iron", variant="full", red=has())
    happened = run(s, "collect dreadnought c2-e2", "take all")
    assert happened.gained("red") == "iron=1 water=1", "d1 and e1 once each; row 0 is not next to row 2"


@pytest.mark.rule("WM-LIMIT-02", "R-25", "R-26")
def test_a_deck_of_one_and_a_discard_of_two_when_four_are_drawn() -> None:
    drawing = """
      4  .  M  M  M
      3  .  M  M  M
      2  .  M  M  M
    """
    s = table(drawing, machines="M=exec_archives", variant="full", red=has(), deck="craft", discard="charity recycle")
    happened = run(s, "collect balloon a3", "activate exec_archives")
    happened.one("reshuffled", rule="WM-LIMIT-02", n=2)
    seen = happened.one("cards_seen", n=3).data["cards"]
    assert seen[0] == "craft" and set(seen) == {"craft", "charity", "recycle"} and s.deck == s.discard == ()
    run(s, "choose card charity", "choose card craft")
    assert player(s, "red").hand == ("charity", "craft") and s.discard == ("recycle",)
    s = table(variant="full", red=has("coal=2"), deck="craft", discard="charity recycle")
    run(s, "collect balloon dock card")
    assert options(s) == ["option 1", "option 2", "option 3"]
    s = table(variant="full", red=has("coal=2", hand="blueprints"), deck="craft", discard="")
    run(s, "collect balloon dock card")
    assert options(s) == ["option 1"], "R-69"
    run(s, "option 1")
    refused(s, "card blueprints", "none_left", "WM-LIMIT-02")


# --- the end ----------------------------------------------------------------------------------------------------------

LAST = """
  8  .  a  a  .
  7  .  a  a  .
  6  ~  ~  ~  ~
"""


def last_in_barracks(who: int, players: str) -> State:
    """The one barracks worker of anybody is on level 7, below the next flood; `who` may bring it and has the turn."""
    colours = players.split()
    seats = {colour: has(barracks="", whirlpool=9) for colour in colours}
    seats[colours[who]] = has("gold=1", machines="whistler", barracks="7", whirlpool=8)
    return table(LAST, players=players, variant="full", to_move=colours[who], **seats)  # type: ignore[arg-type]


@pytest.mark.rule("WM-END-01", "WM-END-02", "WM-END-03", "R-95")
@pytest.mark.parametrize("who", range(4), ids=["first", "second", "third", "last"])
def test_the_end_comes_one_turn_each_after_whoever_triggers_it(who: int) -> None:
    players = "red yellow black blue"
    s = last_in_barracks(who, players)
    happened = run(s, "forge", "build machine whistler b7-c8")
    happened.one("end_triggered", rule="WM-END-01", player=players.split()[who])
    happened = run(s, "done", *["end turn"] * 4)
    ended = [e.player for e in happened.all("turn_ended")]
    assert ended == [players.split()[(who + i) % 4] for i in range(4)]
    happened.one("game_over", rule="WM-END-02", why="barracks")
    assert s.phase == OVER and not options(s)


@pytest.mark.rule("WM-END-03", "R-95")
def test_two_reasons_in_one_action_trigger_the_end_once() -> None:
    """Sanctuary above the bridge takes the last own worker, and its flood would sweep the last level as well."""
    drawing = """
      9  .  a  a  a
      8  .  a  a  a
      7  .  a  a  a
      6  ~  ~  ~  ~
    """
    s = table(
        drawing,
        variant="full",
        red=has(machines="sanctuary", barracks="7", whirlpool=8),
        yellow=has(barracks="", whirlpool=9),
    )
    happened = run(s, "forge", "build machine sanctuary b7-d9")
    happened.one("end_triggered", rule="WM-END-01")
    assert happened.kinds.index("end_triggered") < happened.kinds.index("flood")
    happened = run(s, "done", "end turn", "end turn")
    assert happened.none("end_triggered") and s.phase == OVER


@pytest.mark.rule("WM-TIE-01", "R-98", "C-12")
@pytest.mark.parametrize("seats", list(itertools.permutations(("red", "yellow", "black"))), ids=" ".join)
def test_88_all_round_down_to_a_shared_win(seats: tuple[str, ...]) -> None:
    """Same total, same highest worker; red and yellow hold three things in storage, black holds one."""
    same = dict(barracks="", whirlpool=0, tower="7")
    told = {
        "red": has("coal=2", vp=81, hand="craft", **same),
        "yellow": has("gold=2", vp=80, machines="whistler", **same),
        "black": has("iron=1", vp=81, **same),
    }
    s = table(players=" ".join(seats), variant="full", **told)  # type: ignore[arg-type]
    assert {colour: total(s, colour) for colour in seats} == dict.fromkeys(seats, 88)
    s.phase = OVER
    assert ranks(s) == {"red": 1, "yellow": 1, "black": 3}
    black = player(s, "black")
    black.tower, black.vp = (*black.tower[:7], 0, 1, *black.tower[9:]), 80
    assert total(s, "black") == 88 and ranks(s) == {"black": 1, "red": 2, "yellow": 2}, "the higher worker comes first"


def ranks(s: State) -> dict[str, int]:
    """The rank of each player of a finished game."""
    return {colour: sheet.rank for colour, sheet in RULES.scores(s).items()}


# --- payments ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WM-RES-03", "R-03", "R-04")
def test_two_iron_and_a_coal_from_one_iron_one_coal_two_whistles_three_gold() -> None:
    """Whistles may stand in for the iron that is missing, for more of it, or for the coal; gold for nothing."""
    s = table(variant="full", red=has("iron=1 coal=1 whistle=2 gold=3"), upgrades="strengthener")
    run(s, "collect balloon dock upgrade", "choose upgrade strengthener")
    assert sorted(options(s)) == ["pay coal=1 iron=1 whistle=1", "pay coal=1 whistle=2", "pay iron=1 whistle=2"]
    refused(s, "pay coal=1 iron=1 gold=1", "wrong_payment", "WM-RES-03")
    refused(s, "pay coal=1 iron=1 whistle=2", "wrong_payment", "WM-RES-03")
    s = table(variant="full", red=has("iron=1 coal=1 whistle=2 gold=3", upgrades="gold_lung"), upgrades="strengthener")
    run(s, "collect balloon dock upgrade", "choose upgrade strengthener")
    assert len(options(s)) == 11, "with Gold Lung any three tokens that leave out none that is needed"


@pytest.mark.rule("R-03")
def test_a_save_in_the_middle_of_a_payment(tmp_path: Path) -> None:
    s = table(variant="full", red=has("iron=1 coal=1 whistle=2 gold=3"), upgrades="strengthener")
    game = Game(RULES, s, mode="sandbox", from_position=True)
    game.play("collect balloon dock upgrade")
    game.play("choose upgrade strengthener")
    for again in (savefile.read(savefile.write(game, tmp_path / "middle.yaml")), link.read(link.write(game))):
        assert isinstance(again, Game)
        assert RULES.to_dict(again.state) == RULES.to_dict(game.state)
        assert list(map(str, again.legal_actions())) == list(map(str, game.legal_actions()))
        again.play("pay coal=1 whistle=2")
        assert held(again.state, "red") == "iron=1 gold=3"
        again.undo()
        assert RULES.to_dict(again.state) == RULES.to_dict(game.state)


def test_the_same_click_twice_does_nothing_twice() -> None:
    """The second of two equal actions is refused, or is another legal action in its own right; nothing is half done."""
    s = table(
        variant="full", red=has("coal=4", upgrades="antique_store"), small="wet_gold whistler", deck="craft charity"
    )
    game = Game(RULES, s, mode="sandbox", from_position=True)
    for line in ("collect balloon dock small_1", "choose machine wet_gold", "end turn"):
        before = game.step
        game.play(line)
        after = RULES.to_dict(game.state)
        if line == "end turn":
            game.play(line)  # yellow's own
            continue
        with pytest.raises(IllegalAction):
            game.play(line)
        assert RULES.to_dict(game.state) == after and game.step == before + 1


def test_a_tile_told_turned_round_is_the_same_placement() -> None:
    """T5 looks the same flipped: whichever of its two forms somebody writes, the game plays the one that is offered."""
    s = table("2  a  a  a", variant="full", red=has(scaffolds="T5"))
    game = Game(RULES, s, mode="sandbox", from_position=True)
    game.play("forge")
    offered = [line for line in map(str, game.legal_actions()) if set(line.split()[3:]) == {"a3", "b3", "c3", "b4"}]
    assert offered == ["build scaffold T5 a3 b3 c3 b4"]
    game.play("build scaffold T5 c3 b3 a3 b4")
    assert game.transcript().endswith("build scaffold T5 a3 b3 c3 b4\n")
    game.undo()
    game.play("build scaffold T5 b4 b3 a3 c3")  # in no order of the tile, and there is one way to lie there
    assert game.transcript().endswith("build scaffold T5 a3 b3 c3 b4\n")


# --- scaffolds --------------------------------------------------------------------------------------------------------

# The middle of the board has one square of everything: scaffold a, machine, ship, a corner to touch, and water below.
BOARD = """
 13  .  .  .  .  .  .  .  .  .  .  .  .
  7  .  .  .  .  .  .  .  .  .  .  .  .
  6  .  .  .  .  .  M  M  .  .  .  .  .
  5  .  .  .  .  a  M  M  .  Y1 .  .  .
  4  .  .  .  .  .  .  .  .  .  .  .  .
  2  ~  ~  ~  ~  ~  ~  ~  ~  ~  ~  ~  ~
"""


@pytest.mark.rule("WM-BUILD-SCAFFOLD-01", "WM-BUILD-SCAFFOLD-02")
@pytest.mark.parametrize("shape", ["S", "L", "T"])
def test_every_shape_in_every_turn_on_every_square(shape: str) -> None:
    """Counted by hand from the squares: where it fits and touches, and why it does not elsewhere."""
    tile = f"{shape}1"
    s = table(BOARD, machines="M=whistler", variant="full", red=has(scaffolds=tile))
    run(s, "forge")
    legal = set(options(s, "build scaffold"))
    blocked = {
        "a": {parse_cell("e5")},
        "m": {parse_cell(c) for c in ("f5", "g5", "f6", "g6")},
        "ship": {parse_cell("i5")},
    }
    visible = blocked["a"] | blocked["m"]
    near = {c for v in visible for c in range(300) if neighbours(1 << v) >> c & 1}
    seen: set[str] = set()
    codes: set[str] = set()
    for form in orientations(load().scaffolds.shapes[shape]):
        offsets = [(o % 16, o // 16) for o in form]
        for x, y in itertools.product(range(1, 13), range(1, 14)):
            squares = [(x + dx, y + dy) for dx, dy in offsets]
            if any(column > 15 for column, _ in squares) or any(row > 15 for _, row in squares):
                continue
            cells = [row * 16 + column - 1 for column, row in squares]
            line = f"build scaffold {tile} {' '.join(map(cell_name, cells))}"
            seen.add(line)
            fits = all(1 <= column <= 12 and 3 <= row <= 13 for column, row in squares)
            free = not set(cells) & (visible | blocked["ship"])
            expected = fits and free and bool(set(cells) & near)
            assert (line in legal) == expected, line
            if not expected:
                reasons = {(r.code, r.rule) for r in RULES.why_not(s, read(line))}
                where = {
                    ("off_grid", "WM-BUILD-SCAFFOLD-01"): any(column > 12 or row > 13 for column, row in squares),
                    ("in_water", "WM-BUILD-SCAFFOLD-01"): any(row < 3 and column <= 12 for column, row in squares),
                    ("on_scaffold", "WM-BUILD-SCAFFOLD-01"): bool(set(cells) & blocked["a"]),
                    ("on_machine", "WM-BUILD-SCAFFOLD-01"): bool(set(cells) & blocked["m"]),
                    ("on_ship", "WM-BUILD-SCAFFOLD-01"): bool(set(cells) & blocked["ship"]),
                    ("touches_nothing", "WM-BUILD-SCAFFOLD-02"): fits and free,
                }
                assert reasons == {reason for reason, there in where.items() if there}, line
                for code, rule in reasons:
                    if code not in codes:
                        refused(s, line, code, rule)
                        codes.add(code)
    assert legal <= seen and legal
    assert codes == {"off_grid", "in_water", "on_scaffold", "on_machine", "on_ship", "touches_nothing"}


@pytest.mark.rule("WM-BUILD-SCAFFOLD-02")
@pytest.mark.parametrize("shape", ["S", "L", "T"])
def test_a_corner_is_no_edge_in_any_turn(shape: str) -> None:
    """Every placement that meets the scaffold at corners only is refused, in every turn."""
    tile = f"{shape}1"
    s = table("7  .  .  .  .  .  .\n6  .  .  .  .  .  a", variant="full", red=has(scaffolds=tile))
    run(s, "forge")
    here = parse_cell("f6")
    corners = {here + dy * 16 + dx for dx in (-1, 1) for dy in (-1, 1)}
    edges = {here + 1, here - 1, here + 16, here - 16}
    met = 0
    for form in orientations(load().scaffolds.shapes[shape]):
        for anchor in range(16, 14 * 16):
            cells = [anchor + o for o in form]
            inside = all(1 <= row_of(c) <= 13 and column_of(c) <= 12 for c in cells) and max(cells) < 14 * 16
            if inside and set(cells) & corners and not set(cells) & edges and here not in cells:
                refused(
                    s,
                    f"build scaffold {tile} {' '.join(map(cell_name, cells))}",
                    "touches_nothing",
                    "WM-BUILD-SCAFFOLD-02",
                )
                met += 1
    assert met >= 8
