"""Final scores, ties and ranks counted again."""

from __future__ import annotations

from collections import Counter

from tests.oracles.plain import Plain
from tests.oracles.sample import each_size, positions
from tests.whistle_mountain.factory import RULES
from wm_kernel.games.whistle_mountain.rules.state import OVER


@each_size
def test_final_scores(count: int) -> None:
    seen = Counter[str]()
    for original in positions(count):
        s = original.clone()
        s.phase = OVER
        position = Plain(RULES.to_dict(s))
        expected = {colour: position.final_score(colour) for colour in position.order}
        sheets = RULES.scores(s)
        assert {colour: (sheet.total, *sheet.ties) for colour, sheet in sheets.items()} == expected
        for colour, sheet in sheets.items():
            assert sheet.rank == 1 + sum(other > expected[colour] for other in expected.values())
            assert sum(vp for _, vp, _ in sheet) == sheet.total
            assert all(line.rule.startswith("WM-SCORE-") for line in sheet.lines)
            seen.update(line.rule for line in sheet.lines)
    assert set(seen) == {f"WM-SCORE-0{n}" for n in range(1, 6)}
