"""The options of a game: checked by its model, asked for by the commands, refused with what would be accepted."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import pytest
from click.testing import CliRunner, Result
from pydantic import Field

import wm_kernel as wm
from tests.toy import SPEC as LANTERNS
from tests.toy_game import SPEC as MEADOW
from wm_kernel.cli import main
from wm_kernel.table import spec
from wm_kernel.table.options import Option, Options, guard, seats


class Some(Options):
    """What a game might ask."""

    players: Annotated[tuple[str, ...], seats(("a", "b", "c"))]
    seed: Annotated[int, Field(ge=0, le=2**63 - 1)] = 0
    size: Literal["large", "small"] = Field("large", description="How large it is.")
    rounds: int | None = guard(30, "Rounds, then it ends.")
    note: str = ""


@pytest.fixture(autouse=True)
def _known() -> None:
    spec.register(MEADOW)
    spec.register(LANTERNS)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"size": "tiny"}, "size: 'tiny' is not known; accepted: large, small"),
        ({"seed": -1}, "seed: -1 is no whole number from 0 to 2^63-1"),
        ({"seed": True}, "seed: True is no whole number from 0 to 2^63-1"),
        ({"rounds": 0}, "rounds: 0 is no whole number from 1 to 9999, nor None"),
        ({"players": 4}, "players: 4; 2 to 3 can play, or give a list of colours"),
        ({"players": ["a", "x"]}, "players: ['a', 'x']; 2 to 3 different colours of a, b, c"),
        ({"players": None}, "players: None; 2 to 3 can play, or give a list of colours"),
        ({"players": "a"}, "players: 'a'; 2 to 3 can play, or give a list of colours"),
        ({"sise": "small"}, "sise: no such option; accepted: players, seed, size, rounds, note"),
        ({"note": 7}, "note: 7 is not accepted: Input should be a valid string"),
    ],
)
def test_a_wrong_option_is_refused_by_name_value_and_what_is_accepted(given: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError) as error:
        Some.read({"players": 2, **given})
    assert str(error.value) == said


def test_an_option_that_is_needed_is_asked_for() -> None:
    with pytest.raises(ValueError, match=r"^players: None; 2 to 3 can play"):
        Some.read({})


def test_options_are_read_and_told() -> None:
    read = Some.read({"players": 3, "size": "small", "rounds": 9})
    assert (read.players, read.seed, read.size, read.rounds) == (("a", "b", "c"), 0, "small", 9)
    assert Some.all() == (
        Option("size", ("large", "small"), default="large", help="How large it is."),
        Option("rounds", (), 1, 9999, None, 30, "Rounds, then it ends."),
    )


def test_a_spec_knows_its_variants_and_guards_by_its_options() -> None:
    ours = spec.spec("whistle_mountain")
    assert ours.variants == ("full", "first_game") and ours.guards == {"stall_guard": 10, "max_rounds": 150}
    assert MEADOW.variants == ("full", "small") and MEADOW.guards == {}
    assert LANTERNS.variants == () and LANTERNS.guards == {} and LANTERNS.asked == ()


def test_a_game_is_begun_with_its_own_options_alone() -> None:
    assert wm.new_game("meadow", players=2, seed=1, variant="small").state.variant == "small"
    with pytest.raises(ValueError, match=r"^variant: 'half' is not known; accepted: full, small$"):
        wm.new_game("meadow", players=2, seed=1, variant="half")
    with pytest.raises(ValueError, match=r"^max_rounds: no such option; accepted: players, seed, variant$"):
        wm.new_game("meadow", players=2, seed=1, max_rounds=3)
    with pytest.raises(ValueError, match=r"^varient: no such option; accepted: .*\bvariant\b"):
        wm.new_game(players=2, seed=1, varient="full")
    with pytest.raises(ValueError, match=r"^edition: 7; accepted: the path"):
        wm.new_game(players=2, seed=1, edition=7)


def run(*words: str) -> Result:
    return CliRunner().invoke(main, list(words))


def test_commands_offer_the_options_of_the_game_that_is_named() -> None:
    for command in ("play", "fuzz", "study"):
        ours, meadow = run(command, "--help").output, run(command, "--game", "meadow", "--help").output
        assert "[full|first_game]" in ours and "--stall-guard" in ours and "--edition" in ours
        assert "[full|small]" in meadow and "--stall-guard" not in meadow
        assert run(command, "--game=meadow", "--variant", "first_game").exit_code == 2
    for command in ("play", "fuzz"):
        assert "no game is called 'nope'" in run(command, "--game", "nope").output
    done = run("fuzz", "--game", "meadow", "--games", "1", "--players", "2", "--quiet", "--lang", "en")
    assert done.exit_code == 0, done.output
