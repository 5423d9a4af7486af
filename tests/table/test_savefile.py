"""Saves and links: round trips, sizes, and every way in which a file or a link can be wrong."""

from __future__ import annotations

import base64
import hashlib
import json
import random
import warnings
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.table.test_game import play_on, start
from tests.toy import Flip, Lanterns
from wm_kernel.table import link, savefile
from wm_kernel.table.document import DataError
from wm_kernel.table.game import Game
from wm_kernel.table.packed import MAX_LINK, LinkError
from wm_kernel.table.refusal import IllegalAction, Refusal
from wm_kernel.table.savefile import SaveError, SaveWarning
from wm_kernel.table.view import GameView

New = Callable[..., Game]


def bushy(new: New, seed: int = 3, mode: str = "sandbox") -> Game:
    """A game with named and unnamed lines, notes and peeking."""
    game = play_on(start(new(mode=mode, cards=24, players=3)), 12, seed)
    rng = random.Random(seed)
    for name in (
        "what if I bank?",
        "",
        "été: \u2028 'a' # not printable".replace("\u2028", ""),
        "",
        "main line, again",
    ):
        game.goto(rng.randrange(len(list(game.tree))))
        if name:
            game.branch(name)
        play_on(game, 6, rng.randrange(100))
    game.node.note = 'a "note":\nwith \u2028 odd \x85 characters \U0001f40b'
    game.goto(rng.randrange(len(list(game.tree))))
    return game


def shape(game: Game) -> object:
    """What a tree is, whatever its nodes are numbered."""

    def below(node: object) -> object:
        children = sorted((below(child) for child in node.children), key=str)  # type: ignore[attr-defined]
        state = game.ruleset.to_dict(node.state)  # type: ignore[attr-defined]
        return str(node.action), node.name, node.note, node.peeked, node.step, state, children  # type: ignore[attr-defined]

    return below(game.tree), [str(node.action) for node in game.node.path], game.mode, game.transcript(), game.peeked


@pytest.mark.parametrize("suffix", [".yaml", ".yml", ".json"])
@pytest.mark.parametrize("seed", range(6))
def test_a_save_brings_the_whole_tree_back(new: New, tmp_path: Path, suffix: str, seed: int) -> None:
    game = bushy(new, seed)
    path = game.save(tmp_path / f"game{suffix}")
    assert shape(savefile.read(path)) == shape(game)
    assert [p.name for p in tmp_path.iterdir()] == [path.name]
    again = savefile.read(path).save(tmp_path / f"again{suffix}")
    assert again.read_bytes() == path.read_bytes()


def test_a_loaded_game_is_played_on(new: New, tmp_path: Path) -> None:
    game = play_on(start(new()), 4)
    loaded = savefile.read(game.save(tmp_path / "game.yaml"))
    for one in (game, loaded):
        play_on(one, 100, seed=8)
    assert loaded.is_over and shape(loaded) == shape(game)
    loaded.undo()
    loaded.redo()


def test_table_mode_keeps_its_reveals_through_a_save(new: New, tmp_path: Path) -> None:
    game = start(new(mode="table"))
    game.play("flip")
    loaded = savefile.read(game.save(tmp_path / "game.yaml"))
    with pytest.raises(ValueError, match="undo"):
        loaded.undo()


def test_a_game_from_a_position_keeps_the_position(new: New, tmp_path: Path) -> None:
    ruleset = Lanterns()
    state = play_on(start(new()), 3).state.clone()
    state.stock[0] = (9, 9, 9)
    game = Game(ruleset, state, mode="sandbox", from_position=True)
    play_on(game, 4)
    loaded = savefile.read(game.save(tmp_path / "game.yaml"))
    assert shape(loaded) == shape(game) and loaded.from_position
    assert shape(link.read(game.link())) == shape(game)


def test_a_long_game_stays_small(new: New, tmp_path: Path) -> None:
    game = play_on(new(cards=400, players=4), 3000)
    assert game.step > 400
    assert game.save(tmp_path / "game.yaml").stat().st_size < 40_000
    assert len(game.link()) < 4_000


def saved(game: Game, tmp_path: Path) -> tuple[Path, dict]:
    path = game.save(tmp_path / "game.json")
    return path, json.loads(path.read_text(encoding="utf-8"))


WRONG = [
    ({"version": 2}, "newer program"),
    ({"version": 10**12}, "newer program"),
    ({"version": "1"}, "version"),
    ({"kind": "position"}, "a save has 'kind: save'"),
    ({"game": "chess"}, "no game is called 'chess'; there are: whistle_mountain, outlaws, propeller_islands, lanterns"),
    ({"mode": "free"}, "mode"),
    ({"colour": 3}, "unknown key 'colour'"),
    ({"current": 10**6}, "current"),
    ({"current": -1}, "current"),
    ({"current": 90}, "numbered 0 to"),
    ({"current": True}, "current"),
    ({"setup": {"players": 99, "seed": 1}}, "players: 2 to 4, not 99"),
    ({"setup": {"players": 2, "dice": 1}}, "dice"),
    ({"setup": None}, "either 'setup' or 'start'"),
    ({"start": {"deck": []}, "setup": None}, "belong to no position of lanterns"),
    ({"lines": []}, "lines"),
    ({"lines": [{"name": "main", "actions": "fly\n"}]}, "cannot read 'fly'"),
    ({"lines": [{"name": "main", "actions": "bank\n"}]}, "action 1 cannot be played: bank"),
    ({"lines": [{"name": "other", "actions": ""}]}, "the first line is called 'main'"),
    ({"lines": [{"name": "main", "actions": ""}, {"name": "x", "from": 7, "actions": ""}]}, "line 2 starts from 7"),
    ({"lines": [{"name": "main", "actions": ""}, {"name": "main", "from": 0, "actions": ""}]}, "already"),
    ({"lines": [{"name": "main", "actions": 3}]}, "actions"),
    ({"lines": [{"name": "main"}]}, "'actions' is missing"),
    ({"notes": {"first": "x"}}, "note at 'first'"),
    ({"check": "0" * 16, "position": None}, "lead to another position"),
]


@pytest.mark.parametrize(("change", "message"), WRONG)
def test_a_wrong_entry_is_named(new: New, tmp_path: Path, change: dict, message: str) -> None:
    path, data = saved(play_on(start(new()), 3), tmp_path)
    path.write_text(json.dumps({**data, **change}, indent=1), encoding="utf-8")
    with pytest.raises(SaveError) as error:
        savefile.read(path)
    assert message in str(error.value)
    assert "game.json" in str(error.value)


def test_a_line_that_repeats_another_is_refused(new: New, tmp_path: Path) -> None:
    path, data = saved(play_on(start(new()), 3), tmp_path)
    data["lines"].append({"from": 2, "actions": "flip\n"})
    path.write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(SaveError, match="repeats what another line plays"):
        savefile.read(path)


def test_the_line_of_a_wrong_action_is_told(new: New, tmp_path: Path) -> None:
    game = play_on(start(new()), 5)
    path = game.save(tmp_path / "game.yaml")
    text = path.read_text(encoding="utf-8").splitlines()
    wrong = next(i for i, line in enumerate(text) if line.strip() == "flip")
    text[wrong] = "    flop"
    path.write_text("\n".join(text) + "\n", encoding="utf-8")
    with pytest.raises(SaveError, match=f"game.yaml:{wrong + 1}: .*did you mean 'flip'"):
        savefile.read(path)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "mapping"),
        ("- 1\n", "mapping"),
        ("kind: save\nversion: [", "YAML"),
        ("kind: save\nversion: 1\nversion: 1\n", "twice"),
        ("kind: save\nversion: " + "9" * 5000, "too large"),
        ("kind: save\nversion: 1\ngame: !!python/object:os.system x", "tag"),
        ("kind: save\nversion: 1\nlines: " + "[" * 61 + "]" * 61, "deep"),
        ("a: &a [x,x,x,x,x,x,x,x,x]\n"
         + "".join(f"{chr(98 + i)}: &{chr(98 + i)} [{', '.join(['*' + chr(97 + i)] * 9)}]\n"
         for i in range(9)), "too many entries"),
        ("kind: save\nversion: 1\n\x00", "character"),
    ],
)  # fmt: skip
def test_what_is_no_file_of_ours_is_refused(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "bad.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(SaveError) as error:
        savefile.read(path)
    assert message in str(error.value) and "bad.yaml" in str(error.value)


def test_a_huge_file_is_not_even_read(tmp_path: Path) -> None:
    path = tmp_path / "huge.yaml"
    with path.open("wb") as file:
        file.truncate(savefile.MAX_BYTES + 1)
    with pytest.raises(SaveError, match="too large: at most 2000000 bytes"):
        savefile.read(path)


def test_too_many_actions_are_refused(new: New, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, data = saved(play_on(start(new()), 3), tmp_path)
    path.write_text(json.dumps({**data, "seal": None}), encoding="utf-8")
    monkeypatch.setattr(savefile, "MAX_ACTIONS", 4)
    with pytest.raises(SaveError, match="at most 4"):
        savefile.read(path)


def test_a_file_that_is_no_save_by_name_is_not_written(new: New, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"\.yaml, \.yml, \.json"):
        new().save(tmp_path / "game.txt")
    assert list(tmp_path.iterdir()) == []


def test_changed_rules_do_not_kill_a_save(new: New, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An intact file whose history the rules no longer allow gives its position; a changed one is an error."""
    game = play_on(start(new()), 6)
    path = game.save(tmp_path / "game.yaml")
    monkeypatch.setattr(Lanterns, "why_not", lambda *_: [])
    legal = Lanterns.legal_actions
    monkeypatch.setattr(Lanterns, "legal_actions", lambda self, s: type(legal(self, s))([legal(self, s)[1:]]))
    with pytest.warns(SaveWarning, match="only its position"):
        loaded = savefile.read(path)
    assert loaded.ruleset.to_dict(loaded.state) == game.ruleset.to_dict(game.state)
    assert loaded.from_position and loaded.step == 0
    path.write_text(path.read_text(encoding="utf-8").replace("seed: 7", "seed: 8").replace('"seed": 7', '"seed": 8'))
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        with pytest.raises(SaveError):
            savefile.read(path)


def test_changed_rules_leave_a_link_what_is_still_possible(new: New, monkeypatch: pytest.MonkeyPatch) -> None:
    """An intact link stops where its history stops being allowed; later lines that hang there go too, the rest stays."""
    game = play_on(start(new(mode="sandbox")), 3)
    fork = game.node
    game.branch("early")
    play_on(game, 2, 5)
    game.goto(fork)
    play_on(game, 6, 8)
    game.branch("late")
    play_on(game, 2, 3)
    text, whole = game.link(), len(list(game.tree))
    possible = [node.action for node in game.node.path if node.action][: fork.step + 3]
    play = Game.play

    def play_until_then(self: Game, action: object, at: object = None) -> object:
        if self.step >= fork.step + 3:
            raise IllegalAction(str(action), [Refusal("no_more", "T-1")])
        return play(self, action, at)  # type: ignore[arg-type]

    monkeypatch.setattr(Game, "play", play_until_then)
    with pytest.warns(SaveWarning, match=r"are not possible by the present rules: .*cannot be played"):
        found = link.read(text)
    assert isinstance(found, Game)
    assert [node.action for node in found.node.path if node.action] == possible
    assert 0 < len(list(found.tree)) < whole
    names = [node.name for node in found.tree]
    assert "early" in names and "late" not in names


def test_a_new_form_of_positions_kills_no_save_and_no_link(
    new: New, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A later program says more of a position: files and links of today keep their whole history."""
    game = bushy(new)
    text, path = game.link(), game.save(tmp_path / "game.yaml")
    lines, plain, read = game.transcript(), Lanterns.to_dict, Lanterns.from_dict
    size = len(list(game.tree))
    monkeypatch.setattr(Lanterns, "to_dict", lambda self, s: {**plain(self, s), "moon": "full"})
    monkeypatch.setattr(Lanterns, "from_dict", lambda self, data: read(self, {**data, "moon": "full"}))
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        found = savefile.read(path)
    assert found.transcript() == lines and len(list(found.tree)) == size
    with pytest.warns(SaveWarning, match="rules or form have changed"):
        again = link.read(text)
    assert isinstance(again, Game) and again.transcript() == lines and len(list(again.tree)) == size


def test_a_fingerprint_survives_json() -> None:
    data = {"tower": {2: 1, 10: 1}, "cells": (1, 2)}
    assert savefile.fingerprint(json.loads(json.dumps(data))) == savefile.fingerprint(data)


# --- links ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_a_link_brings_the_whole_tree_back(new: New, seed: int) -> None:
    game = bushy(new, seed)
    text = game.link()
    assert text.startswith("wm1:") and text.isprintable() and " " not in text
    assert shape(link.read(text)) == shape(game)
    broken = "\n".join(text[i : i + 60] for i in range(0, len(text), 60))
    assert shape(link.read(f"  {broken}\n")) == shape(game)


def example() -> tuple[Game, str]:
    game = Game(Lanterns(), Lanterns().new_state(seed=5), mode="sandbox")
    play_on(game, 8)
    return game, game.link()


@settings(max_examples=400)
@given(st.data())
def test_a_damaged_link_is_refused_or_harmless(data: st.DataObject) -> None:
    game, text = example()
    at = data.draw(st.integers(0, len(text) - 1))
    damage = data.draw(st.one_of(st.characters(), st.sampled_from(["", "A", "AA", "-", "_", "=", " "])))
    damaged = text[:at] + damage + text[at + 1 :]
    try:
        found = link.read(damaged)
    except LinkError:
        return
    assert isinstance(found, Game) and found.transcript() == game.transcript()


@given(st.one_of(st.text(max_size=80), st.text(max_size=80).map(lambda t: "wm1:" + t), st.binary().map(repr)))
def test_any_text_is_a_link_or_a_link_error(text: str) -> None:
    with pytest.raises(LinkError):
        link.read(text)


@given(st.integers(1, 400))
def test_a_link_that_was_cut_is_refused(keep: int) -> None:
    _, text = example()
    with pytest.raises(LinkError):
        link.read(text[: min(keep, len(text) - 1)])


def packed(plain: bytes) -> str:
    body = zlib.compress(plain, 9)
    return "wm1:" + base64.urlsafe_b64encode(hashlib.sha256(body).digest()[:6] + body).decode().rstrip("=")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("wm2:abc", "another version"),
        ("https://example.org", "begins with 'wm1:'"),
        ("wm1:" + "A" * (MAX_LINK + 20_000), "too long"),
        (packed(b"[" * 100_000), "cannot be read"),
        (packed(b"[]"), "holds no game"),
        (packed(b'{"kind": "save", "version": 1}'), "missing"),
        (packed(b'{"kind": "save", "version": 7}'), "newer"),
        (packed(b'{"kind": "save", "version": 1' + b"0" * 100 + b"}"), "too large"),
        (packed(b'{"kind": "save", "version": NaN}'), "NaN"),
        (packed(b'{"kind": "view", "version": 1}'), "does not know"),
        (packed(b"\xff\xfe"), "cannot be read"),
        (packed(b'{"a": ' * 70 + b"1" + b"}" * 70), "deep"),
    ],
)
def test_what_a_link_cannot_say_is_told(text: str, message: str) -> None:
    with pytest.raises(LinkError, match=message):
        link.read(text)


def test_a_zip_bomb_is_not_unpacked() -> None:
    with pytest.raises(LinkError, match="more than a game"):
        link.read(packed(b" " * 500_000_000))


@pytest.mark.parametrize("key", ["game", "mode", "lines", "setup"])
def test_a_message_about_a_value_without_end_has_one(new: New, key: str) -> None:
    data = {**savefile.record(new()), key: "x" * 9000}
    with pytest.raises(LinkError) as told:
        link.read(packed(json.dumps(data).encode()))
    assert len(str(told.value)) < 700 and ("x" * 20 in str(told.value) or key in str(told.value))


def test_what_is_no_text_is_no_link() -> None:
    with pytest.raises(LinkError, match="bytes"):
        link.read(b"wm1:abc")  # type: ignore[arg-type]


def test_the_link_of_a_view_tells_nothing_hidden(new: New) -> None:
    game = play_on(start(new(seed=123456789)), 3)
    view = game.view("red")
    found = link.read(view.link())
    assert isinstance(found, GameView) and found.player == "red" and found.step == view.step
    assert Lanterns().to_dict(found.state) == Lanterns().to_dict(view.state)
    body = base64.urlsafe_b64decode(view.link().removeprefix("wm1:") + "===")
    plain = zlib.decompress(body[6:]).decode()
    assert "123456789" not in plain and "storm" not in plain
    assert json.loads(plain)["position"]["goals"][1] == [None]
    assert isinstance(link.read(game.view(None).link()), GameView)
    assert Flip() in found.legal_actions() or found.decision is None or found.decision.player != "red"


def test_damage_is_a_data_error_too() -> None:
    assert issubclass(SaveError, DataError) and issubclass(DataError, ValueError) and issubclass(LinkError, ValueError)
