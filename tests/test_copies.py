"""Games, positions of games and what a player sees of them can be copied and pickled, with everything that belongs to them."""

from __future__ import annotations

import copy
import pickle
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import pytest

import wm_kernel as wm
from tests.saves.write import FOLDER, RULES
from wm_kernel.learn import find_puzzle
from wm_kernel.table import savefile
from wm_kernel.table.game import Game
from wm_kernel.table.lines import Lines

EDITION = {"upgrades": {"recorder": {"vp": 9}}}


def tried(**options: Any) -> Game:
    """A game with lines, one of them dealt anew, notes, marks, and moves by somebody who had looked."""
    game = wm.new_game(players=2, seed=7, mode="sandbox", **options)
    for _ in range(40):
        game.play(game.legal_actions()[0])
    lines = Lines(game)
    game.goto(12)
    lines.mark(lines.add([str(game.legal_actions()[-1])], "one"))
    game.goto(20)
    game.branch("dealt", dealt=game.state.clone(), to=game.players[0])
    game.play(game.legal_actions()[-1])
    lines.annotate(game.node, "noted")
    return game


def told(game: Game) -> Any:
    return savefile.record(game), [RULES.to_dict(node.state) for node in game.tree], [n.peeked for n in game.tree]


GAMES = {
    "full": lambda: tried(),
    "edition": lambda: tried(edition=EDITION, rulings={"R-34": "off"}),
    "table": lambda: savefile.read(FOLDER / "Lines.yaml"),
    "position": lambda: wm.Position.from_dict({"free_form": True, "seats": ["red", "yellow"]}).game(),
}


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(
    "again", [copy.copy, copy.deepcopy, lambda it: pickle.loads(pickle.dumps(it))], ids=["copy", "deep", "pickle"]
)
def test_a_game_comes_back_whole_and_goes_its_own_way(name: str, again: Any) -> None:
    game = GAMES[name]()
    before = told(game)
    made = again(game)
    assert told(made) == before
    assert made.ruleset is game.ruleset and made.tree is not game.tree
    if not made.is_over:
        made.play(made.legal_actions()[0])
        assert told(game) == before
    assert told(again(made)) == told(made)


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.yaml"))[::4], ids=lambda path: path.stem)
def test_every_kind_of_decision_can_be_copied_and_pickled(path: Any) -> None:
    game = savefile.read(path)
    data = RULES.to_dict(game.state)
    for made in (copy.copy(game.state), copy.deepcopy(game.state), pickle.loads(pickle.dumps(game.state))):
        assert RULES.to_dict(made) == data and made is not game.state
        assert [str(a) for a in RULES.legal_actions(made)[:5]] == [str(a) for a in game.legal_actions()[:5]]
    view = game.view(game.players[0])
    for seen in (copy.deepcopy(view), pickle.loads(pickle.dumps(view))):
        assert RULES.to_dict(seen.state) == RULES.to_dict(view.state) and seen.events == view.events
        assert seen.player == view.player and seen.ruleset is view.ruleset


def test_what_is_copied_together_stays_together() -> None:
    game = tried()
    node = game.tree.children[0]
    made, twin, states = copy.deepcopy((game, node, [node.state, game.state]))
    assert twin in list(made.tree) and twin is not node
    assert states[0] is twin.state and states[1] is made.state
    assert made.state is not game.state and made.state.setup is game.state.setup
    other, again = copy.deepcopy([node, node])
    assert other is again and other.path[0] is not game.tree


def test_a_copied_state_changes_alone() -> None:
    game = wm.new_game(players=2, seed=7)
    before = RULES.to_dict(game.state)
    for made in (copy.deepcopy(game.state), pickle.loads(pickle.dumps(game.state))):
        RULES.apply(made, RULES.legal_actions(made)[0])
        assert RULES.to_dict(made) != before == RULES.to_dict(game.state)


def score(game: Game) -> int:
    return game.step


def test_a_game_goes_to_another_process() -> None:
    game = tried()
    with ProcessPoolExecutor(1) as pool:
        assert pool.submit(score, game).result() == game.step


def test_what_is_asked_for_by_a_name_that_is_none_gets_a_clear_answer() -> None:
    with pytest.raises(LookupError, match="no kind of piece is called 'black'; there are: machine, upgrade"):
        wm.Editor().group("black")
    with pytest.raises(LookupError, match="nothing in puzzles is called 'xxx"):
        find_puzzle("x" * 5000)
