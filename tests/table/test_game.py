"""The game tree: play, undo, redo, branches, modes, refusals and views, shown with a toy game."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from tests.toy import Bank, Buy, Flip, Keep, Lanterns
from wm_kernel.table.game import Game, nearest_line
from wm_kernel.table.refusal import IllegalAction, ParseError

New = Callable[..., Game]


def start(game: Game) -> Game:
    """Let every player keep the first goal offered."""
    while game.decision is not None and game.decision.kind == "keep":
        game.play(game.legal_actions()[0])
    return game


def play_on(game: Game, n: int, seed: int = 0) -> Game:
    rng = random.Random(seed)
    for _ in range(n):
        if game.is_over:
            break
        game.play(rng.choice(game.legal_actions()))
    return game


def photo(game: Game) -> object:
    """Everything that must stay as it was after a refusal."""
    nodes = [(n.number, n.step, str(n.action), n.name, game.ruleset.to_dict(n.state)) for n in game.tree]
    return nodes, game.node, game.step, list(game.legal_actions()), game.peeked


def test_a_game_is_played_to_its_end_by_text_alone(new: New) -> None:
    game = new()
    while not game.is_over:
        events = game.play(str(game.legal_actions()[-1]))
        assert events or isinstance(game.node.action, Buy)
    assert game.decision is None
    assert len(game.legal_actions()) == 0
    assert {sheet.rank for sheet in game.scores().values()} >= {1}
    assert game.transcript().count("\n") == game.step == len(game.node.path) - 1


def test_play_returns_the_events_and_counts_steps(new: New) -> None:
    game = start(new())
    assert game.step == 2
    (event, *_) = game.play(Flip())
    assert (event.kind, event.rule, event.player) == ("flipped", "TOY-FLIP", "red")
    assert game.step == 3
    assert game.events[-1] in game.node.events


def test_old_states_are_untouched_by_playing_on(new: New) -> None:
    game = start(new())
    before = game.ruleset.to_dict(game.state)
    node = game.node
    play_on(game, 10)
    assert game.ruleset.to_dict(node.state) == before


def test_undo_and_redo_walk_the_same_nodes(new: New) -> None:
    game = play_on(new(), 9)
    path = game.node.path
    for node in reversed(path[:-1]):
        assert game.undo() is node
    with pytest.raises(IllegalAction) as error:
        game.undo()
    assert (error.value.code, error.value.rule) == ("nothing_to_undo", "TABLE-UNDO")
    for node in path[1:]:
        assert game.redo() is node
    with pytest.raises(IllegalAction) as error:
        game.redo()
    assert error.value.code == "nothing_to_redo"
    assert game.node is path[-1]


def test_redo_follows_what_was_last_taken_back(new: New) -> None:
    game = start(new())
    game.play("flip")
    fork = game.node
    game.play("bank")
    first = game.node
    game.goto(fork)
    game.branch("other")
    game.play("flip")
    second = game.node
    game.undo()
    game.undo()  # out of the branch, whose start has no action to take back
    assert game.node is fork.parent
    game.redo()
    assert game.node.parent is fork and game.node.line == "other"
    assert game.redo() is second
    game.goto(first)
    game.undo()
    assert game.redo() is first


def test_the_same_action_leads_to_the_same_node(new: New) -> None:
    game = start(new())
    events = game.play("flip")
    node = game.node
    game.undo()
    assert game.play(Flip()) == events
    assert game.node is node
    assert len(node.parent.children) == 1


def test_branches_have_names_and_leave_the_main_line_alone(new: New) -> None:
    game = start(new())
    game.play("flip")
    main = game.node
    first = game.branch("what if I bank?")
    assert game.step == main.step and first.action is None and first.line == "what if I bank?"
    game.play(game.legal_actions()[-1])
    assert game.node.line == "what if I bank?"
    assert main.line == "main"
    assert list(game.lines) == ["main", "what if I bank?"]
    assert game.lines["main"] is main
    assert game.goto("main") is main
    assert game.goto("what if I bank?").parent is first
    assert game.goto(main.number) is main
    assert {node.number for node in game.tree} == set(range(5 + 1))
    with pytest.raises(ValueError, match="already"):
        game.branch("main")
    with pytest.raises(ValueError):
        game.branch(" ")


def test_goto_names_what_there_is(new: New) -> None:
    game = start(new())
    with pytest.raises(LookupError, match="main"):
        game.goto("nowhere")
    with pytest.raises(LookupError, match="0 to 2"):
        game.goto(99)
    with pytest.raises(LookupError, match="another game"):
        game.goto(new().tree)


def test_a_stale_step_is_refused(new: New) -> None:
    game = start(new())
    at, node = game.step, game.node
    game.play("flip", at=at)
    before = photo(game)
    for stale in (at, node):
        with pytest.raises(IllegalAction) as error:
            game.play("flip", at=stale)
        assert (error.value.code, error.value.rule) == ("stale_step", "TABLE-STEP")
    assert photo(game) == before
    game.play("flip", at=game.node)


def test_table_mode_does_not_take_a_reveal_back(new: New) -> None:
    game = start(new(mode="table"))
    root = game.tree
    game.undo()
    game.redo()  # nothing was shown yet
    game.play("flip")
    before = photo(game)
    for back in (game.undo, lambda: game.goto(root)):
        with pytest.raises(IllegalAction) as error:
            back()
        assert (error.value.code, error.value.rule) == ("undo_reveal", "TABLE-UNDO")
        assert photo(game) == before
    game.branch("from here")
    with pytest.raises(IllegalAction):
        game.undo()


def test_sandbox_mode_marks_what_was_played_with_knowledge(new: New) -> None:
    game = start(new(cards=40))
    fork = game.node
    game.play("flip")
    assert not game.peeked and not game.node.peeked
    seen = game.node
    game.undo()
    assert game.peeked
    game.redo()
    assert not game.peeked
    game.goto(fork)
    game.branch("I know now")
    game.play("flip")
    assert game.node.peeked and game.peeked
    assert not seen.peeked


def test_illegal_actions_leave_everything_as_it_was(new: New) -> None:
    game = start(new())
    before = photo(game)
    for action, code in (("bank", "empty_pile"), ("keep oil", "nobody_asked"), (Buy("none"), "not_in_market")):
        assert [reason.code for reason in game.why_not(action)] == [code]
        with pytest.raises(IllegalAction) as error:
            game.play(action)
        assert error.value.code == code
        assert error.value.action == str(action)
        assert photo(game) == before
    assert game.why_not("flip") == []
    with pytest.raises(TypeError):
        game.play(3)  # type: ignore[arg-type]
    assert photo(game) == before


def test_nothing_is_played_after_the_end(new: New) -> None:
    game = play_on(new(), 200)
    assert game.is_over
    with pytest.raises(IllegalAction) as error:
        game.play("flip")
    assert (error.value.code, error.value.rule) == ("game_over", "TABLE-OVER")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("filp", "flip"), ("FLIP!", "flip"), ("flipp the card", None), ("", None), ("x" * 10_000, None)],
)
def test_typos_get_the_nearest_legal_line(new: New, typed: str, meant: str | None) -> None:
    game = start(new())
    before = photo(game)
    with pytest.raises(ParseError) as error:
        game.play(typed)
    assert error.value.nearest == meant
    assert error.value.text == typed
    assert "keep, flip, bank" in str(error.value)
    assert photo(game) == before


def test_the_nearest_line_looks_into_every_kind_of_action() -> None:
    from wm_kernel.table.action import LegalActions

    crowd = [Keep(f"goal{i}") for i in range(10_000)]
    assert nearest_line("bnak", LegalActions([crowd, [Bank()]])) == "bank"


def test_a_clone_goes_its_own_way(new: New) -> None:
    game = play_on(new(), 5)
    game.branch("aside")
    play_on(game, 3)
    game.goto("main")
    before = photo(game)
    twin = game.clone()
    assert twin.transcript() == game.transcript() and list(twin.lines) == list(game.lines)
    play_on(twin, 20, seed=5)
    twin.branch("more")
    assert photo(game) == before
    game.goto(game.tree)
    assert twin.step > 0


def test_long_games_need_no_deep_recursion(new: New) -> None:
    game = play_on(new(cards=400, players=4), 3000)
    assert game.is_over and game.step > 400
    assert game.clone().goto(0).step == 0
    assert len(list(game.tree)) == game.step + 1


def test_a_view_holds_nothing_that_its_player_may_not_know(new: New) -> None:
    game = start(new(seed=11, players=3))
    play_on(game, 4)
    ruleset = Lanterns()
    for player in ("red", "yellow", "black", None):
        view = game.view(player)
        told = ruleset.to_dict(view.state)
        assert set(told["deck"]) <= {None} and told["chance"] == [0, 0]
        for who, goals in zip(game.players, told["goals"], strict=True):
            assert (None in goals) == (who != player)
        kept = [event for event in view.events if event.kind == "kept"]
        assert [event.player for event in kept if "goal" in event.data] == ([player] if player else [])
        assert all("goal" not in line for line in view.log() if player is None)
    with pytest.raises(ValueError, match="red, yellow, black"):
        game.view("blue")


def test_only_the_decider_sees_the_options(new: New) -> None:
    game = new()
    assert game.decision is not None and game.decision.player == "red"
    own, other = game.view("red"), game.view("yellow")
    assert list(own.legal_actions()) == list(game.legal_actions()) and own.decision is not None and own.decision.options
    assert list(other.legal_actions()) == [] and other.decision is not None and not other.decision.options
    assert other.decision.player == "red"


def test_modes_and_games_that_do_not_exist_are_named(new: New) -> None:
    with pytest.raises(ValueError, match="sandbox"):
        new(mode="playground")
    with pytest.raises(LookupError, match="lanterns"):
        Game.new("chess", seed=1)
    with pytest.raises(ValueError, match="players"):
        new(players=9)
    for seed in (-1, 10**15, 10**5000):
        with pytest.raises(ValueError, match="seed"):
            new(seed=seed)
