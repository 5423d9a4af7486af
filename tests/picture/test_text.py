"""The text board: Latin-1 letters alone, nothing hidden, stable."""

from __future__ import annotations

import pytest

from tests.picture.states import ex02, played, some_states
from wm_kernel import picture
from wm_kernel.games.whistle_mountain.picture.names import Names
from wm_kernel.games.whistle_mountain.picture.text import machine_codes
from wm_kernel.table.cells import parse_cell


def lines_of(told: str) -> list[str]:
    return told.splitlines()


def grid_rows(told: str) -> dict[int, str]:
    """The lines of the grid by row number."""
    return {n: next(line for line in lines_of(told) if f" {n:>2}  " in line[:20]) for n in range(1, 14)}


def test_the_grid_shows_what_lies_on_top() -> None:
    grid = grid_rows(picture.text(ex02()))
    assert " .   .  [ ] [ ] DI  DI  DI   .   .   .   .   . " in grid[7]
    assert " .   .   .   .  AU  R2  [G]  .   .   .   .   . " in grid[5]
    assert " .   .   .   .  AU  R2  BP  BP   .   .   .   . " in grid[4]
    assert " .  [ ] DC  DC  AU  AU  BP  BP   .   .   .   . " in grid[3]
    assert " .   .  DC  DC  Y3  Y3  Y3   .   .   .   .   . " in grid[2]
    assert "~~~ ~~~ ~~~" in grid[1]


def test_rows_and_columns_are_named_and_the_tower_stands_beside() -> None:
    told = picture.text(ex02())
    assert "  a   b   c   d   e   f   g   h   i   j   k   l " in told
    assert "1 VP  4 <Rescue>" in told
    assert "R Y K" in told
    assert "7 water bars left below" in told
    assert "Whirlpool: 3 red, 3 yellow, 3 black" in told


def test_lists_leave_nothing_out() -> None:
    told = picture.text(ex02())
    state = ex02()
    catalog = state.setup.catalog
    shown = [*(m.id for m in state.machines), *(m for faceup in state.markets for m in faceup), *state.upgrade_market]
    shown += [c for player in state.players for c in (*player.abilities, *player.upgrades, *player.machines)]
    shown += list(catalog.docks)
    assert [c for c in shown if catalog[c].name["en"] not in told] == []
    assert "Red blimp, f4-f5" in told and "Medium machine dock, red dreadnought" in told
    assert "Scaffold d: g5 (gold), g4 (machine), h4 (coal, machine), h3 (machine)" in told
    assert "Scaffold a: b3, c2 (coal, machine), c3 (machine), d2 (iron, machine)" in told
    assert "assumed value" in told


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", some_states())
def test_latin_letters_alone_and_no_trailing_blanks(name: str, lang: str) -> None:
    told = picture.text(some_states()[name], lang)
    told.encode("latin-1")
    assert "?" not in told.replace(" ?", "")
    assert all(line == line.rstrip() for line in lines_of(told))
    assert max(map(len, lines_of(told)[:19])) < 110


def test_french() -> None:
    told = picture.text(ex02(), "fr")
    assert "À Rouge de jouer." in told
    assert "dirigeable rouge" in told.lower()
    assert "Automatisation, machine moyenne, 8 PV, e3-f5" in told


def test_workers_and_water() -> None:
    state = ex02().clone()
    state.players[0].grid = 1 << parse_cell("b3")
    state.players[2].grid = 1 << parse_cell("c7")
    state.water_top = 2
    told = picture.text(state)
    assert "[r]" in told and "[k]" in told
    assert "Red, workers: b3" in told
    assert "waterlogged" in told


def test_only_the_owner_reads_the_hand() -> None:
    assert "Charity" not in picture.text(ex02())
    assert "Charity" in picture.text(ex02(), viewer="red")
    assert "Scramble" not in picture.text(ex02(), viewer="red")


def test_codes_of_machines_differ() -> None:
    for state in (played(3, 5, 700), played(4, 2, 500)):
        codes = machine_codes(state, Names(state))
        assert len(set(codes.values())) == len(codes)
        assert all(len(code) == 2 for code in codes.values())


def test_a_finished_game_says_so() -> None:
    state = ex02().clone()
    state.phase = "over"
    assert "The game is over." in picture.text(state)
    assert "The game is over." in picture.scene(state).texts
