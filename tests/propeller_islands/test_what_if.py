"""What-if of Propeller Islands without a widget: two lines are compared, estimated, and the best turn is searched."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.widgets.test_what_if_model import after, done
from tests.widgets.test_what_if_model import begun as of_position
from widgets.play.model import Look
from widgets.play.values import Act, Say
from widgets.what_if import search
from widgets.what_if.model import Grow, Start, WhatIfModel
from widgets.what_if.panels import all_rows, panels
from widgets.what_if.update import best_found, compared, estimated
from wm_kernel import learn
from wm_kernel.explore.best import best_turn
from wm_kernel.explore.outline import Outline, gained
from wm_kernel.games.propeller_islands.bots.turn import OBJECTIVES
from wm_kernel.table.lines import Lines

LANGUAGES = ("en", "fr")
UNTOLD = ("compare-", "what-if-", "term-", "score-")


class Now:
    """A task that nobody stops."""

    is_stopped = False

    def stops(self) -> bool:
        return False


def two_lines(lang: str) -> WhatIfModel:
    """A tile discarded, and, in the other line, nothing activated; both marked."""
    model = of_position("propeller_islands/how_die")
    model = model.hold(replace(model.play, look=Look(lang=lang)))
    game = model.play.game
    first = game.legal_actions()[0]
    game.play(first)
    discard = next(action for action in game.legal_actions() if action.kind == "discard")
    game.play(discard)
    model.tree.mark(model.line)
    game.undo()
    game.play("done")
    game.branch("Other")
    model, effects = done(model, Grow("mark", (model.tree.of(model.node),), "Other"))
    assert Start("compare") in effects and model.key == model.wanted
    return model


def test_the_tree_tells_the_vp_of_a_line_as_the_comparison_does() -> None:
    """Gears in hand are VP too: the two orders of the notebook bring 4 and 1, in the tree and beside each other."""
    game = learn.find_puzzle("pi-quay-1", "propeller_islands").begin()
    lines, base = Lines(game), game.node
    start = ["activate T19", "deploy (1,1) T01"]
    one = lines.add([*start, "reward column 1", "activate T34", "activate T28", "activate T01"], "Column")
    game.goto(base)
    other = lines.add([*start, "reward row 1", "activate T01"], "Row")
    won = [gained(base, line.tip, "red") for line in (one, other)]
    assert won == [4, 1]
    totals = [game.ruleset.scores(line.tip.state)["red"].total for line in (one, other)]
    assert totals[0] - totals[1] == 3
    assert f"(+{won[0]})" in Outline(lines).text("red")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_two_lines_are_compared_in_the_words_of_the_game(lang: str) -> None:
    model = two_lines(lang)
    shown: list[Any] = []
    for step in search.compared(Now(), model.key, lambda key, found: shown.append(found)):  # type: ignore[arg-type]
        step()
    assert len(shown) == 2, "what can be read off, then what the others answer"
    for found in shown:
        model, effects = compared(replace(model, is_to_be_said=True), model.key, found)
        table = panels(model)["table"] + all_rows(model) + next(e.text for e in effects if isinstance(e, Say))
        assert "<table" in table and not [word for word in UNTOLD if f">{word}" in table or f" {word}" in table]
        assert ("energy" if lang == "en" else "énergie") in table.lower()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_both_lines_are_played_out_and_the_chances_told(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "GAMES", 2)
    monkeypatch.setattr(search, "BOTS", "random")
    model, effects = after(two_lines(lang), Act("search:estimate"))
    assert Start("estimate") in effects and len(model.targets) == 2
    nodes = list(model.targets.values())
    samplers = search.Samplers()
    found = {}
    for node in nodes:
        playouts = samplers.of(node, model.player)
        assert playouts.play() and playouts.play()
        found[node] = playouts.estimate()
    assert all(one.playouts == 2 for one in found.values())
    model, effects = estimated(model, model.player, found, None)
    said = next(e.text for e in effects if isinstance(e, Say))
    assert "2" in said and not [word for word in UNTOLD if word in said]
    assert set(model.estimates) == {(node, model.player) for node in nodes}


@pytest.mark.parametrize("objective", OBJECTIVES)
def test_the_best_turn_is_told_for_every_objective(objective: str) -> None:
    model = of_position("propeller_islands/how_die")
    assert set(model.objectives) == set(OBJECTIVES) and model.has_turn
    model, _ = after(model, Act(f"objective:{objective}"))
    model, effects = after(model, Act("search:best"))
    assert Start("best") in effects and model.about == (model.node, objective)
    found = best_turn(model.node, objective=objective, nodes=300)
    for lang in LANGUAGES:
        told = model.hold(replace(model.play, look=Look(lang=lang)))
        _, effects = best_found(told, told.node, objective, found)
        said = next(e.text for e in effects if isinstance(e, Say))
        assert said and not [word for word in UNTOLD if word in said]
