"""The sheets and who wins (OL-SCORE)."""

from __future__ import annotations

import pytest

from tests.outlaws.factory import RULESET, has, run, sheet, table, total


@pytest.mark.rule("OL-SCORE-01", "OL-SCORE-03")
def test_the_hideout_scores_types_awards_printed_upgrades_and_the_tower() -> None:
    """Worked example OL-EX-12: 40 + 9 + 10 + 6 + 11 - 15 = 61."""
    red = has("coal=3 iron=1 whistle=1", awards="card vp6", upgrades="stabilizer wet_lung", tower="5 6", whirlpool=3, vp=40,
              barracks="3 4 5 6")  # fmt: skip
    s = table(red=red)
    assert sheet(s, "red") == {
        "play": 40, "tower:5": 5, "tower:6": 6, "whirlpool": -15, "stabilizer": 4, "wet_lung": 2, "stolen": 9,
        "hideout_awards": 10,
    }  # fmt: skip
    assert total(s, "red") == 61
    assert sheet(table(red=has(upgrades="stash lifeboat recorder")), "red")["stash"] == 6
    assert total(table(red=has(upgrades="lifeboat", whirlpool=9, barracks="")), "red") == 5 - 45


@pytest.mark.rule("OL-SCORE-02")
@pytest.mark.parametrize(
    ("yours", "theirs", "wins"),
    [
        (has(vp=60, tower="3", whirlpool=0), has(vp=50, tower="9", whirlpool=0), True),
        (has(vp=50, tower="6", whirlpool=0), has(vp=51, tower="5", whirlpool=0), True),
        (has(vp=51, tower="5", whirlpool=0), has(vp=50, tower="6", whirlpool=0), False),
        (has(vp=50, tower="5", whirlpool=0), has(vp=50, tower="5", whirlpool=0), False),
    ],
)
def test_more_vp_win_then_the_higher_tower_worker_then_the_outlaws(yours: dict, theirs: dict, wins: bool) -> None:  # type: ignore[type-arg]
    s = table(lines="worker:promote", deck_left=1, yellow=yours, red=theirs)
    run(s, "end turn")
    sheets = RULESET.scores(s)
    assert (sheets["yellow"].rank, sheets["red"].rank) == ((1, 2) if wins else (2, 1))
    if yours["vp"] != 60:
        assert sheets["yellow"].total == sheets["red"].total
