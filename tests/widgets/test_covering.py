"""What was painted last where: the same as counting square by square, and a whole board costs a few steps alone."""

import random

import pytest

from widgets.paint import covering
from widgets.paint.covering import Covering

SIZE = 100


def tile(rng: random.Random) -> covering.Tile:
    (x0, x1), (y0, y1) = (sorted((rng.randrange(SIZE), rng.randrange(SIZE))) for _ in range(2))
    return (x0, x1 + 1, y0, y1 + 1) if rng.random() < 0.3 else (x0, min(SIZE, x0 + 9), y0, min(SIZE, y0 + 7))


@pytest.mark.parametrize("seed", range(8))
def test_it_is_what_square_by_square_is(seed: int) -> None:
    rng = random.Random(seed)
    found, plain = Covering(SIZE), [[-1] * SIZE for _ in range(SIZE)]
    for step in range(120):
        tiles = [tile(rng) for _ in range(rng.randint(1, 3))]
        wanted = max(max(max(plain[y][x0:x1]) for y in range(y0, y1)) for x0, x1, y0, y1 in tiles)
        assert found.highest(tiles) == wanted, step
        number = wanted + rng.randint(0, 2)
        found.put(tiles, number)
        for x0, x1, y0, y1 in tiles:
            for y in range(y0, y1):
                plain[y][x0:x1] = [number] * (x1 - x0)


def test_what_covers_a_cell_takes_the_place_of_all_that_lay_there() -> None:
    found = Covering(SIZE)
    for number in range(300):
        found.put([(3, 9, 3, 9)], number)
    assert max(map(len, found._parts)) <= covering._CROWDED
    found.put([(0, SIZE, 0, SIZE)], 300)
    assert (
        sum(map(len, found._parts)) <= 2 * SIZE // covering._CELL + 1
    )  # the edge, where cells reach beyond the picture
    assert found.highest([(3, 4, 3, 4)]) == found.highest([(SIZE - 1, SIZE, SIZE - 1, SIZE)]) == 300
