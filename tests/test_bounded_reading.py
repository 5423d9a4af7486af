"""Reading is bounded, whatever is read: no pipe is waited for, no nesting is too deep, no small thing makes much work."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import wm_kernel as wm
from wm_kernel.checks.own_time import own_time
from wm_kernel.games.whistle_mountain.position import Position
from wm_kernel.table import catalog, document, savefile
from wm_kernel.table.document import DataError, parse
from wm_kernel.table.lines import Lines
from wm_kernel.table.packed import LinkError, pack

HALF = "half \ud83d of a train"
DEEP = (
    "[" * 200_000,
    '{"a":' * 200_000,
    "- " * 200_000,
    "? " * 100_000,
    "a: &a [*a, *a]",
    "kind: save\nx: " + "[" * 200_000,
)


@pytest.fixture
def played() -> wm.Game:
    game = wm.new_game(players=2, seed=7, mode="sandbox", variant="first_game")
    for _ in range(24):
        game.play(game.legal_actions()[0])
    return game


@pytest.mark.parametrize(
    "read", [wm.load, lambda path: wm.catalog(edition=path), Position.load], ids=["load", "catalog", "position"]
)
def test_only_regular_files_are_read(read: Callable[[Path], Any], tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.yaml")
    (tmp_path / "folder.yaml").mkdir()
    for path in (tmp_path / "pipe.yaml", tmp_path / "folder.yaml", Path("/dev/zero"), Path(os.devnull)):
        with pytest.raises(OSError, match="no regular file"):
            read(path)


@pytest.mark.parametrize("text", DEEP, ids=range(len(DEEP)))
@pytest.mark.parametrize("loader", ["CSafeLoader", "SafeLoader"])
def test_nesting_is_refused_not_followed(
    text: str, loader: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import yaml

    monkeypatch.setattr(document, "Loader", getattr(yaml, loader))  # the second is what is there without C
    (tmp_path / "it.json").write_text(text, encoding="utf-8")
    with pytest.raises(DataError, match=r"nest|alias"):
        wm.load(tmp_path / "it.json")
    with pytest.raises(DataError, match=r"nest|alias"):
        Position.from_text(text)


def test_a_nested_link_is_refused() -> None:
    data: Any = 0
    for _ in range(900):
        data = [data]
    with pytest.raises(LinkError, match="nested"):
        wm.from_link(pack({"kind": "save", "setup": data}))


def test_half_a_character_in_a_note_is_marked_and_everything_else_is_saved(played: wm.Game, tmp_path: Path) -> None:
    played.node.note = HALF
    Lines(played).annotate(played.tree, HALF)
    assert played.tree.note == "half \ufffd of a train"
    for again in (
        wm.load(played.save(tmp_path / "game.yaml")),
        wm.load(played.save(tmp_path / "game.json")),
        wm.from_link(played.link()),
    ):
        assert again.node.note == again.tree.note == "half \ufffd of a train"
        assert again.transcript() == played.transcript()


def test_half_a_character_in_what_is_read_is_refused_with_its_place(played: wm.Game) -> None:
    data = savefile.record(played)
    with pytest.raises(LinkError, match=r"notes.0: half of a character"):
        wm.from_link(packed({**data, "notes": {"0": "\ud83d"}}))
    with pytest.raises(DataError, match=r"<text>:2: half of a character"):
        Position.from_text('free_form: true\ntitle: {en: "\ud800", fr: a}\n')
    with pytest.raises(DataError, match=r"title.en: half of a character"):
        Position.from_dict({"title": {"en": "\ud800", "fr": "a"}})


def packed(data: Any) -> str:
    """A link whose content is written by somebody else's program."""
    import base64
    import hashlib
    import zlib

    raw = zlib.compress(data if isinstance(data, bytes) else json.dumps(data).encode(), 9)
    return "wm1:" + base64.urlsafe_b64encode(hashlib.sha256(raw).digest()[:6] + raw).decode().rstrip("=")


def test_a_link_that_unpacks_to_much_is_refused() -> None:
    with pytest.raises(LinkError, match="holds more than a game"):
        wm.from_link(packed(b" " * 50_000_000))


def test_a_small_link_cannot_make_much_work(played: wm.Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """1,999 lines of 24 actions take 10 kB; what is played again is counted, and so is how far lines lie apart."""
    data = savefile.record(played)
    actions = data["lines"][0]["actions"]
    count = 0
    play = wm.Game.play

    def counted(self: wm.Game, *given: Any) -> Any:
        nonlocal count
        count += 1
        return play(self, *given)

    monkeypatch.setattr(wm.Game, "play", counted)
    many = [{"name": f"line {n}", "from": 0, "actions": actions} for n in range(1999)]
    text = packed({**data, "lines": [data["lines"][0], *many], "current": 0})
    assert len(text) < 12_000
    monkeypatch.setattr(savefile, "MAX_ACTIONS", 1000)
    with pytest.raises(LinkError, match="too much to play again: at most 1000 actions"):
        wm.from_link(text)
    assert count <= savefile.MAX_ACTIONS
    with pytest.raises(savefile.SaveError, match="too much"):
        savefile.restore(parse(json.dumps({**data, "lines": [data["lines"][0], *many], "current": 0})))


def test_lines_that_lie_far_apart_are_counted(played: wm.Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(savefile, "_WALK", 1)
    monkeypatch.setattr(savefile, "MAX_ACTIONS", 1000)
    data = savefile.record(played)
    lines = [{"name": f"line {n}", "from": 24, "actions": ""} for n in range(60)]
    with pytest.raises(LinkError, match="too much"):
        wm.from_link(packed({**data, "lines": [data["lines"][0], *lines]}))


def test_what_could_not_be_read_again_is_not_written(
    played: wm.Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = played.save(tmp_path / "game.yaml")
    before = path.read_bytes()
    monkeypatch.setattr(savefile, "MAX_ACTIONS", 20)
    with pytest.raises(ValueError, match="too many lines to be saved: 25 actions, at most 20"):
        played.save(path)
    assert path.read_bytes() == before
    with pytest.raises(ValueError, match="too many lines for a link"):
        played.link()


@pytest.mark.parametrize(
    "text",
    [
        "kind: save\nversion: 1\n" + "".join(f"k{i}: 0\n" for i in range(49_000)),
        "kind: save\nversion: 1\nlines: [" + "{a: 0}," * 30_000 + "]",
        "kind: position\nversion: 1\nmachines: {" + ", ".join(f"k{i}: b{i % 12 + 1}" for i in range(49_000)) + "}",
        "kind: position\nversion: 1\nedition: {upgrades: {" + ", ".join(f"k{i}: {{vp: 1}}" for i in range(24_000)) + "}}",
        "kind: position\nversion: 1\nedition: {scaffolds: {" + ", ".join(f"k{i}: [gold]" for i in range(24_000)) + "}}",
        "scaffolds:\n" * 100_000,
        "1 a\n" * 300_000,
        "x: [" + "0, " * 600_000 + "]",
    ],
    ids=["keys", "lines", "machines", "upgrades", "tiles", "headings", "rows", "entries"],
)  # fmt: skip
def test_many_faults_are_told_at_once(text: str) -> None:
    """Each took minutes or more when every fault looked at everything; the limit is wide, for busy machines."""
    with own_time() as spent, pytest.raises(DataError) as refused:
        Position.from_text(text) if "kind: save" not in text else savefile.restore(parse(text))
    assert spent() < 10
    assert len(refused.value.faults) <= catalog.MOST_FAULTS + 1 or "twice" in str(refused.value)


def test_a_text_of_empty_lines_takes_no_longer_than_others() -> None:
    """Found by the fuzzer: blanks that stretched over lines were tried anew from each of them, 20 s for 40 kB."""
    from widgets.sandbox import sources

    with own_time() as spent, pytest.raises(ValueError, match="YAML"):
        sources.read("kind: position\nversion: 1" + "\n" * 40_000 + "x")
    assert spent() < 2
