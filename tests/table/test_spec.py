"""The plug: games are found by name, things say which game they belong to, and what cannot be used is told in a sentence."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

import wm_kernel as wm
from tests.toy import SPEC, Lanterns
from wm_kernel.table import spec
from wm_kernel.table.game import Game

OURS = tuple(spec.OURS)


@dataclass
class Entry:
    """What a package of its own offers."""

    name: str
    found: Any
    value: str = "stranger:SPEC"

    def load(self) -> Any:
        if isinstance(self.found, Exception):
            raise self.found
        return self.found


@pytest.fixture
def offered(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Lets other packages offer games."""

    def offer(*entries: Entry) -> None:
        monkeypatch.setattr(spec, "_specs", {})
        monkeypatch.setattr(spec, "_broken", {})
        monkeypatch.setattr(spec, "_offers", {})
        monkeypatch.setattr(spec, "_has_looked", False)
        monkeypatch.setattr("importlib.metadata.entry_points", lambda group: entries if group == spec.GROUP else ())

    return offer


def test_a_game_of_another_package_is_found_and_played(offered: Callable[..., None]) -> None:
    offered(Entry("lanterns", SPEC))
    assert spec.known() == (*OURS, "lanterns")
    game = wm.new_game("lanterns", players=2, seed=3)
    assert spec.spec_of(game).name == spec.spec_of(game.state).name == spec.spec_of(game.view()).name == "lanterns"


def test_a_name_that_a_save_gives_loads_no_other_package(offered: Callable[..., None]) -> None:
    """What a stranger sends may name a game; nothing else is imported for it."""
    offered(Entry("torches", AssertionError("loaded")), Entry("lanterns", SPEC))
    assert spec.spec("lanterns") is SPEC
    with pytest.raises(
        spec.NoSuchGame,
        match="no game is called 'candles'; there are: whistle_mountain, outlaws, propeller_islands, lanterns, torches",
    ):
        spec.spec("candles")
    assert spec._broken == {}


@pytest.mark.parametrize(
    ("entry", "told"),
    [
        (Entry("lanterns", ImportError("no such module")), "ImportError: no such module"),
        (Entry("lanterns", replace(SPEC, spec_version=2)), "spec version 2; this program understands version 1"),
        (Entry("lanterns", replace(SPEC, name="torches")), "calls itself 'torches'"),
        (Entry("lanterns", replace(SPEC, rules="")), "has no rules"),
        (Entry("lanterns", object()), "is no GameSpec"),
        (Entry("whistle_mountain", SPEC), "another game has this name"),
    ],
)
def test_what_cannot_be_used_is_left_out_and_told(offered: Callable[..., None], entry: Entry, told: str) -> None:
    offered(entry)
    assert spec.known() == OURS
    assert told in spec.broken()[entry.name]
    assert spec.ruleset("whistle_mountain").name == "whistle_mountain"
    if entry.name != "whistle_mountain":
        with pytest.raises(
            spec.NoSuchGame, match=r"cannot be used.*there are: whistle_mountain, outlaws, propeller_islands"
        ):
            spec.spec(entry.name)


def test_a_save_of_a_game_that_is_not_installed_says_so(
    tmp_path: Path, offered: Callable[..., None], new: Callable[..., Game]
) -> None:
    game = new()
    game.play(game.legal_actions()[0])
    path, link = game.save(tmp_path / "game.json"), game.link()
    offered()
    for read in (lambda: wm.load(path), lambda: wm.from_link(link)):
        with pytest.raises(
            ValueError, match="no game is called 'lanterns'; there are: whistle_mountain, outlaws, propeller_islands"
        ):
            read()
    assert json.loads(path.read_text())["game"] == "lanterns"


def test_two_games_of_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match="another game is called 'lanterns'"):
        spec.register(replace(SPEC, players=(2, 3)))
    with pytest.raises(ValueError, match="another game is called 'whistle_mountain'"):
        spec.register(replace(SPEC, name="whistle_mountain"))
    spec.register(SPEC)


def test_a_room_that_a_game_does_not_have_is_named() -> None:
    with pytest.raises(spec.NoSuchRoom, match="Lanterns has no search"):
        wm.best_turn(Game.new("lanterns", seed=1))
    with pytest.raises(spec.NoSuchRoom, match="Lanterns has no catalog"):
        wm.catalog("lanterns")


def test_events_refusals_and_decisions_say_their_game(new: Callable[..., Game]) -> None:
    game = new()
    decision = game.decision
    assert decision is not None
    first = game.legal_actions()[0]
    events = game.play(first)
    assert {event.game for event in events} == {"lanterns"}
    assert {refusal.game for refusal in game.why_not("bank")} == {"lanterns"}
    assert events[0] == replace(events[0], game="")  # the name makes no difference between events
    with pytest.raises(spec.NoSuchGame, match="object does not say which game it belongs to"):
        spec.spec_of(object())
    assert spec.by_rule("WM-FLOOD-04") is spec.spec("whistle_mountain")
    assert spec.by_rule("TOY-TURN") is None


def test_a_variant_is_another_spec_on_the_same_rules() -> None:
    variant = replace(spec.spec("whistle_mountain"), name="variant", title={"en": "Variant"})
    assert variant.load("rules") is spec.ruleset("whistle_mountain")
    assert isinstance(SPEC.load("rules"), Lanterns)
