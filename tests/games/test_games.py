"""The golden games are replayed: the same actions must lead to the same positions and the same final sheets.

A difference is a change that people notice: of a rule, of a text form or of what a position says. `make golden` writes the
games anew, and the CHANGELOG tells why.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.games.regenerate import HASH, HERE, MAX_BYTES, RECIPES, RULES, Recipe, lines_of, mark, sheets
from wm_kernel.table.savefile import fingerprint

QUICK = [r for r in RECIPES if r.seed in (1, 9)]
REST = [r for r in RECIPES if r not in QUICK]


def replay(path: Path) -> None:
    """Play the recorded actions, each of them legal, and compare every position and the end."""
    begin, first, *lines = path.read_text(encoding="utf-8").splitlines()
    s = RULES.new_state(**json.loads(begin))
    assert fingerprint(RULES.to_dict(s))[:HASH] == first, f"{path.name}: it begins with another position"
    for number, line in enumerate(lines, 3):
        if RULES.is_over(s):
            break
        expected, _, text = line.partition(" ")
        action = RULES.parse(text)
        assert action in RULES.legal_actions(s), (
            f"{path.name}:{number}: {text!r} is refused: {RULES.why_not(s, action)}"
        )
        RULES.apply(s, action)
        found = fingerprint(RULES.to_dict(s))[:HASH]
        assert found == expected, f"{path.name}:{number}: {text!r} leads to another position ({found})"
    assert RULES.is_over(s), f"{path.name}: the game is not over"
    end = list(sheets(s))
    assert lines[-len(end) :] == end, f"{path.name}: other sheets: {end}"


@pytest.mark.parametrize("recipe", QUICK, ids=lambda r: r.path.stem)
def test_a_recorded_game_goes_as_it_went(recipe: Recipe) -> None:
    replay(recipe.path)


@pytest.mark.long
@pytest.mark.parametrize("recipe", REST, ids=lambda r: r.path.stem)
def test_every_recorded_game_goes_as_it_went(recipe: Recipe) -> None:
    replay(recipe.path)


def test_the_files_are_those_of_the_recipes() -> None:
    assert len(RECIPES) == 60 and len(QUICK) == 12
    assert {(r.variant, r.players) for r in RECIPES} == {(v, n) for v in ("first_game", "full") for n in (2, 3, 4)}
    there = sorted(HERE.glob("*.txt"))
    assert there == sorted(r.path for r in RECIPES)
    assert all(path.stat().st_size < MAX_BYTES for path in there) and sum(p.stat().st_size for p in there) < 2_000_000


def test_a_recipe_still_gives_its_game() -> None:
    """Recording one game anew gives the same file: order of legal actions and chance included."""
    recipe = min(RECIPES, key=lambda r: r.path.stat().st_size)
    assert "\n".join(lines_of(recipe)) + "\n" == recipe.path.read_text(encoding="utf-8")


def test_the_games_go_to_their_ends_with_machines_and_floods() -> None:
    texts = [recipe.path.read_text(encoding="utf-8") for recipe in RECIPES]
    assert sum("ended by barracks" in text for text in texts) >= 45
    for word in ("build machine", "activate ", "card ", "award ", "use ", "pay ", "rescue ", "choose up"):
        assert sum(word in text for text in texts) >= 8, word
    assert sum(text.count("build machine") for text in texts) >= 300


def test_the_changelog_tells_why_the_games_are_as_they_are() -> None:
    """Whoever changes a recorded game writes one line about it, with the mark that `make golden` prints."""
    changelog = (HERE.parents[1] / "CHANGELOG.md").read_text(encoding="utf-8")
    assert f"Recorded games `{mark()}`" in changelog, f"CHANGELOG.md does not tell of the recorded games `{mark()}`"
