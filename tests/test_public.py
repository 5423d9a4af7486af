"""The public surface: what `import wm_kernel` offers."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

import wm_kernel as wm
from wm_kernel.table.document import DataError

ROOT = Path(__file__).resolve().parent.parent


def test_the_version_is_that_of_the_package() -> None:
    hatch = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["hatch"]
    assert hatch["version"]["path"] == "wm_kernel/__init__.py"
    assert [part.isdecimal() for part in wm.__version__.split(".")] == [True] * 3


def test_every_public_name_is_there() -> None:
    for name in wm.__all__:
        assert getattr(wm, name) is not None
    with pytest.raises(AttributeError, match="no attribute 'chess'"):
        wm.chess  # noqa: B018


def test_a_game_without_a_seed_draws_and_keeps_one() -> None:
    one, two = (wm.new_game(players=2, variant="first_game") for _ in range(2))
    assert one.link() != two.link()
    again = wm.from_link(one.link())
    assert isinstance(again, wm.Game) and again.ruleset.to_dict(again.state) == one.ruleset.to_dict(one.state)


@pytest.mark.parametrize(
    "options",
    [
        {"players": 5},
        {"players": ["red", "red"]},
        {"players": ["red", "green"]},
        {"variant": "second_game"},
        {"mode": "playground"},
        {"seed": -1},
        {"rulings": {"R-34": "perhaps"}},
        {"rulings": {"R-00": "on"}},
        {"stall_guard": 0},
    ],
)
def test_options_that_make_no_sense_are_named(options: dict) -> None:
    with pytest.raises(ValueError, match=next(iter(options))):
        wm.new_game(**{"players": 2, "seed": 1, "variant": "first_game", **options})


def test_unknown_games_are_told_with_those_there_are() -> None:
    for ask in (wm.new_game, wm.catalog):
        with pytest.raises(LookupError, match="whistle_mountain"):
            ask("chess")  # type: ignore[operator]


def test_load_goes_by_the_kind_of_the_file(tmp_path: Path) -> None:
    game = wm.new_game(players=3, seed=1, variant="first_game")
    loaded = wm.load(game.save(tmp_path / "game.yaml"))
    assert isinstance(loaded, wm.Game) and loaded.players == game.players
    other = tmp_path / "other.yaml"
    other.write_text("version: 1\nkind: cake\n")
    with pytest.raises(DataError, match=r"other\.yaml:2: kind .cake."):
        wm.load(other)
    with pytest.raises(FileNotFoundError):
        wm.load(tmp_path / "none.yaml")


def test_rules_and_components_are_at_hand() -> None:
    assert wm.rule("WM-FLOOD-04").text("fr")
    with pytest.raises(LookupError, match="WM-FLOOD-04"):
        wm.rule("WM-FLOOD-4")
    assert wm.catalog("whistle_mountain")["archives"].provenance


def test_a_whole_game_by_text_saves_and_returns(tmp_path: Path) -> None:
    """A first game of four, played by text, is saved, read and linked back to the same position."""
    import random

    from wm_kernel.checks import fuzz

    game = wm.new_game(players=4, seed=11, variant="first_game", stall_guard=5, max_rounds=12)
    rng = random.Random(11)
    while not game.is_over:
        game.play(str(fuzz.pick(game.legal_actions(), rng)), at=game.step)
    assert {sheet.rank for sheet in game.scores().values()} >= {1}
    path = game.save(tmp_path / "game.yaml")
    assert path.stat().st_size < 40_000
    for other in (wm.load(path), wm.from_link(game.link())):
        assert isinstance(other, wm.Game)
        assert other.transcript() == game.transcript()
        assert other.ruleset.to_dict(other.state) == game.ruleset.to_dict(game.state)
        assert other.is_over and other.log() == game.log()


@pytest.mark.parametrize("player", ["red", "yellow", "black", None])
def test_views_and_their_links_hide_what_is_hidden(player: str | None) -> None:
    """No seed, no order of a pile, no card of another hand in a view, its link or its log."""
    import json
    import random

    from wm_kernel.checks import fuzz

    game = wm.new_game(players=3, seed=987654321, variant="first_game")
    rng = random.Random(5)
    while not (all(p.hand for p in game.state.players) and game.state.turn > 9) and not game.is_over:
        game.play(fuzz.pick(game.legal_actions(), rng))
    view = game.view(player)
    told = game.ruleset.to_dict(view.state)
    text = json.dumps(told)
    assert "987654321" not in text
    state = game.state
    for pile in (told["deck"], *told["stacks"], told["upgrade_stack"], told["award_supply"]):
        assert set(pile) <= {"?"}
    for colour, hand in zip(game.players, (p.hand for p in state.players), strict=True):
        assert tuple(told["players"][colour]["hand"]) == (hand if colour == player else ("?",) * len(hand))
    linked = wm.from_link(view.link())
    assert isinstance(linked, wm.GameView) and game.ruleset.to_dict(linked.state) == told
    drawn = [event for event in view.events if event.kind == "cards_gained" and event.player != player]
    assert all(set(event.data["cards"]) <= {"?"} for event in drawn)


def test_a_position_file_becomes_a_game_that_saves_and_links(tmp_path: Path) -> None:
    """A game begun from a position keeps it as its start; its save and its link give it back."""
    import random

    from wm_kernel.checks import fuzz
    from wm_kernel.commands import check

    game = wm.new_game(players=2, seed=4, variant="first_game")
    rng = random.Random(4)
    while game.state.turn < 9 or game.state.pending:
        game.play(fuzz.pick(game.legal_actions(), rng))
    path = wm.Position.from_state(game.state).save(tmp_path / "position.yaml")
    assert check.faults_of(path) == []
    begun = wm.load(path)
    assert begun.from_position and begun.mode == "sandbox" and begun.step == 0
    assert begun.scores()["red"].total == game.scores()["red"].total
    for _ in range(12):
        begun.play(fuzz.pick(begun.legal_actions(), rng))
    for other in (wm.load(begun.save(tmp_path / "save.yaml")), wm.from_link(begun.link())):
        assert isinstance(other, wm.Game) and other.from_position
        assert other.transcript() == begun.transcript()
        assert other.ruleset.to_dict(other.tree.state) == begun.ruleset.to_dict(begun.tree.state)


def test_an_impossible_position_lists_its_faults_and_is_not_played(tmp_path: Path) -> None:
    from wm_kernel.commands import check

    game = wm.new_game(players=2, seed=4, variant="first_game")
    while game.state.turn < 1:
        game.play(game.legal_actions()[0])
    state = game.state.clone()
    state.players[0].machines = (state.markets[0][0],)  # in two places at once
    path = wm.Position.from_state(state).save(tmp_path / "position.yaml")
    faults = check.faults_of(path, "fr")
    assert faults and all("position.yaml" in fault for fault in faults)
    with pytest.raises(ValueError, match="position"):
        wm.load(path)


def test_a_save_holds_the_edition_and_not_its_path(tmp_path: Path) -> None:
    edition = tmp_path / "my_copy.yaml"
    edition.write_text("kind: edition\nversion: 1\nupgrades:\n  recorder: {vp: 9}\n")
    game = wm.new_game(players=2, seed=1, variant="first_game", edition=str(edition))
    path, link = game.save(tmp_path / "game.yaml"), game.link()
    edition.unlink()
    for other in (wm.load(path), wm.from_link(link)):
        assert isinstance(other, wm.Game) and other.state.setup.catalog.upgrades["recorder"].vp == 9
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("recorder", "recordr"), encoding="utf-8")
    with pytest.raises(DataError, match="did you mean 'recorder'"):
        wm.load(path)
    gone = game.ruleset.options(game.state) | {"edition": str(edition)}
    path.write_text(
        text[: text.index("setup:")] + f"setup: {gone!r}\n" + text[text.index("lines:") :], encoding="utf-8"
    )
    with pytest.raises(DataError, match="no game begins like this"):
        wm.load(path)
