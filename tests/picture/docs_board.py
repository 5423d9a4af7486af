"""The picture of the front page, docs/board.svg: a table in the middle of a game, with a decision due.

`python -m tests.picture.docs_board` writes it anew; a test holds the file against what would be written.
"""

from __future__ import annotations

from pathlib import Path

from tests.picture.states import blank, lay, moor, owned_by_three, put_machine, put_ship
from wm_kernel import picture
from wm_kernel.games.whistle_mountain.rules.state import State
from wm_kernel.picture import Button, DecisionBox, LogLine, Marks, StatusLine, Talk
from wm_kernel.table.cells import mask_of, parse_cell

FILE = Path(__file__).parents[2] / "docs" / "board.svg"

TILES = {
    "a": ("b3 c2 c3 d2", {"c2": "coal", "d2": "iron"}),
    "d": ("g5 g4 h4 h3", {"g5": "gold", "h4": "coal"}),
    "f": ("h6 g6 g7 f7", {"g6": "iron"}),
    "g": ("c7 d7 e7 e8", {"e7": "iron", "d7": "gold"}),
    "s": ("c6 c5 d5 d4", {"c6": "iron", "c5": "coal"}),
    "p": ("a4 a5 a6 b5", {"a4": "water", "b5": "whistle"}),
    "q": ("i4 i5 j5 j6", {"i4": "gold", "j6": "iron"}),
    "r": ("i6 i7 i8 j8", {"i6": "coal", "j8": "water"}),
    "t": ("k5 k6 l6 l7", {"k5": "coal", "l7": "gold"}),
    "u": ("j2 j3 i2 h2", {"j3": "iron", "h2": "coal"}),
}
WORKERS = ("i7 a5", "i5 d5", "l6 b3")
BARRACKS = (0b00111100, 0b01111000, 0b00110100)


def table() -> State:
    """Red has put the blimp on Automation."""
    state = blank(3, TILES)
    for tile_id, (squares, printed) in TILES.items():
        lay(state, tile_id, squares, printed)
    for machine, low, high in (
        ("double_coal", "c2", "d3"),
        ("automation", "e3", "f5"),
        ("black_pointer", "g3", "h4"),
        ("disassembler", "e6", "g8"),
        ("rope_ladder", "k1", "l3"),
    ):
        put_machine(state, machine, low, high)
    state.water_top = 1
    owned_by_three(state)
    put_ship(state, 1, 2, "e2", "g2")
    put_ship(state, 0, 1, "f4", "f5")
    put_ship(state, 2, 0, "b4", "b4")
    moor(state, 0, 2, "dock_medium")
    moor(state, 0, 0, "dock_scaffold_2")
    moor(state, 1, 1, "dock_card")
    for player, squares, barracks in zip(state.players, WORKERS, BARRACKS, strict=True):
        player.grid = mask_of(parse_cell(square) for square in squares.split())
        player.barracks, player.whirlpool = barracks, 2
    for player, floors, vp in zip(state.players, ((6,), (5, 6), ()), (21, 26, 17), strict=True):
        player.tower = tuple(int(floor in floors) for floor in range(14))
        player.vp = vp
    awards = list(state.tower_awards)
    awards[5] = awards[6] = ()
    state.tower_awards = tuple(awards)
    state.turn = 34
    return state


MARKS = Marks(options=("cell:g5", "machine:black_pointer", "machine:disassembler", "machine:automation"))
TALK = Talk(
    DecisionBox(
        "red",
        "Red collects with the blimp",
        "Choose what to resolve next: on the board, or here.",
        (
            Button("Gold g5", "take gold g5", ("gold",)),
            Button("Black Pointer", "activate black_pointer", ("coal", "vp")),
            Button("Automation", "activate automation", ("iron", "arrow", "build")),
            Button("Disassembler", "activate disassembler", ("discard", "upgrade")),
            Button("Finish, take gold", "done", style="primary"),
        ),
        (
            Button("Undo", "button:undo", style="plain", key="Z"),
            Button("Redo", "button:redo", style="off", key="Y"),
            Button("?", "button:help", style="plain"),
        ),
    ),
    StatusLine("Blimp placed on Automation, f4-f5. In reach: 1 gold, 3 machines.", "WM-COLLECT-06"),
    (
        LogLine("now", "Red: blimp to f4-f5", True),
        LogLine("33.5", "Yellow: +1 coal +1 VP, Black Pointer"),
        LogLine("33.4", "Yellow: +2 coal, Double Coal"),
        LogLine("33.3", "Yellow: +3 water, bar under e-g"),
    ),
)


def svg() -> str:
    """The picture."""
    return picture.svg(picture.scene(table(), marks=MARKS, talk=TALK)) + "\n"


if __name__ == "__main__":
    FILE.write_text(svg(), encoding="utf-8")
