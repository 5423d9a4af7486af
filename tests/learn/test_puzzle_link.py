"""Puzzles of strangers: a link is read whole or refused with what is wrong in it; nothing of it runs, no file is opened."""

from __future__ import annotations

import json
import os
import random
from pathlib import Path
from typing import Any

import pytest

from tests.learn.test_authoring import drafted
from wm_kernel.learn import puzzle_link
from wm_kernel.learn.puzzle import Puzzle
from wm_kernel.learn.puzzle_link import MOST_LINK, SORT, SentPuzzle
from wm_kernel.table.document import DataError, parse, wrap
from wm_kernel.table.packed import LinkError, pack, sealed

CANARY = "!!python/object/apply:os.system ['touch canary']"
HOSTILE: tuple[Any, ...] = (
    CANARY, "<img src=x onerror=alert(1)>", "{{ 7*7 }}", "/etc/passwd", "../../canary.yaml", "x" * 300_000, "\ud800", "\x00",
    "__import__('os').system('touch canary')", "${x}", -1, 10**14, True, None, [], {}, [[[[]]]], {"a": {"b": 1}}, 1e9,
)  # fmt: skip


def data(name: str = "edges-1") -> dict[str, Any]:
    found: dict[str, Any] = json.loads(json.dumps(drafted(name).data()))
    return found


def test_a_link_brings_the_puzzle_whole() -> None:
    text = puzzle_link.write(data())
    assert text.startswith("wmpz1:") and len(text) < 4000
    puzzle = puzzle_link.read(f"  {text[:100]}\n{text[100:]} ")
    assert puzzle.is_sent and puzzle.question("fr").startswith("Ce tour") and puzzle.check() == []
    game = puzzle.play()
    for line in puzzle.solutions[0]:
        game.play(line)
    assert game.is_reached


def test_progress_of_a_puzzle_that_was_sent_is_none_of_ours() -> None:
    mine = {**data(), "id": "edges-1"}
    assert puzzle_link.read(puzzle_link.write(mine)).key.startswith("sent-")
    again = puzzle_link.read(puzzle_link.write(mine)).key
    assert again == puzzle_link.read(puzzle_link.write(mine)).key != puzzle_link.read(puzzle_link.write(data())).key


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"position": "edges_1"}, "position: 'edges_1', expected the position itself"),
        ({"position": "/etc/passwd"}, "position: '/etc/passwd', expected the position itself"),
        ({"kind": "lesson"}, "kind: 'lesson', expected 'puzzle'"),
        ({"solutions": ["end turn"]}, "solution"),
        ({"goal": {"vp_at_least": 90}}, "solution 1: the goal is not reached"),
        ({"goal": {"whirlpool_at_most": 9}}, "reached before anything is done"),
        ({"rules": ["WM-FLOOD-04"] * 21}, "rules: 21 entries, at most 20"),
        ({"game": "nothing"}, "nothing"),
        ({"theme": "cheating"}, "theme"),
        ({"more": 1}, "unknown key 'more'"),
        ({"title": {"en": "x" * 81}}, "title"),
        ({"optimum": {"measure": "vp", "value": 8, "proved_by": "me"}}, "proved_by"),
    ],
)
def test_what_is_wrong_is_named_with_its_value_and_what_would_do(change: dict[str, Any], told: str) -> None:
    with pytest.raises(LinkError) as refused:
        puzzle_link.read(pack({**data(), **change}, SORT))
    assert told in str(refused.value)


def test_a_position_names_no_edition_of_somebody_elses() -> None:
    wrong = data()
    wrong["position"]["edition"] = "../mine.yaml"
    with pytest.raises(LinkError, match="edition"):
        puzzle_link.read(pack(wrong, SORT))


def test_what_is_too_long_is_not_unpacked() -> None:
    for text in (
        "wmpz1:" + "A" * (MOST_LINK + 20_000),
        "wmpz1:" + sealed(__import__("zlib").compress(b"[" * 10_000_000, 9)),
    ):
        with pytest.raises(LinkError):
            puzzle_link.read(text)
    with pytest.raises(ValueError, match=r"too large for a link: .* at most"):
        puzzle_link.write(
            {
                **data(),
                "replies": [{"to": "x", "say": {"en": random.Random(k).randbytes(900).hex()}} for k in range(90)],
            }
        )


def test_the_links_of_games_and_of_progress_are_none_of_puzzles() -> None:
    import wm_kernel as wm

    for text in (wm.new_game(players=2, seed=1).link(), "wmp1:xyz", "wmpz2:abc", "", 7):
        with pytest.raises(LinkError):
            puzzle_link.read(text)  # type: ignore[arg-type]
    with pytest.raises(LinkError):
        wm.from_link(puzzle_link.write(data()))


def _places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    found = [path] if path else []
    if isinstance(value, dict):
        for key, item in value.items():
            found += _places(item, (*path, key))
    elif isinstance(value, list):
        for k, item in enumerate(value):
            found += _places(item, (*path, k))
    return found


def _mutated(rng: random.Random, source: dict[str, Any]) -> dict[str, Any]:
    """The entries with one to three of them replaced, dropped, doubled or renamed."""
    made: dict[str, Any] = json.loads(json.dumps(source))
    for _ in range(rng.randint(1, 3)):
        path = rng.choice([one for one in _places(made) if len(one) < 4 or rng.random() < 0.3] or [("kind",)])
        there: Any = made
        for step in path[:-1]:
            there = there[step]
        what = rng.random()
        if what < 0.2:
            del there[path[-1]]
        elif what < 0.3 and isinstance(there, dict):
            there[str(rng.choice(HOSTILE))[:50]] = there.pop(path[-1])
        else:
            there[path[-1]] = rng.choice(HOSTILE)
    return made


def _sends(count: int, seed: int, folder: Path, monkeypatch: pytest.MonkeyPatch) -> int:
    """Send so many changed puzzles; each is refused, or opens whole. Returns how many opened."""
    monkeypatch.chdir(folder)
    opened: list[str] = []

    def no(*args: Any, **named: Any) -> Any:
        opened.append(str(args))
        raise AssertionError(f"something was run or opened: {args}")

    for name in ("system", "popen", "execv", "remove"):
        monkeypatch.setattr(os, name, no)
    rng, whole = random.Random(seed), 0
    sources = [data("edges-1"), data("promotion-1")]
    for _ in range(count):
        made = _mutated(rng, rng.choice(sources))
        try:
            text = pack(made, SORT)
        except ValueError:
            continue
        if rng.random() < 0.15:
            text = text[: rng.randrange(len(text))] + rng.choice("A-_!é<") + text[rng.randrange(len(text)) :]
        try:
            found = puzzle_link.read(text)
        except LinkError as error:
            assert 0 < len(str(error)) < 20_000
            continue
        whole += 1
        _opens_whole(found)
    assert opened == [] and list(folder.iterdir()) == []
    return whole


def _opens_whole(found: SentPuzzle) -> None:
    """Every part of what opened can be shown and played."""
    for lang in ("en", "fr"):
        assert isinstance(found.title(lang) + found.question(lang) + found.after(lang), str)
    game = found.play()
    assert not game.is_reached and game.meter("en").text
    for line in found.solutions[0]:
        game.play(line)
    assert game.is_reached


def test_changed_links_are_refused_or_open_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _sends(150, 1, tmp_path, monkeypatch)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(4))
def test_many_changed_links_are_refused_or_open_whole(
    seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert _sends(1500, 100 + seed, tmp_path, monkeypatch) > 20, "some changes do no harm"


def test_a_hostile_file_runs_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    source = drafted().yaml()
    for text in (
        source.replace("level: 1", f"level: {CANARY}"),
        source.replace("kind: puzzle", "kind: !!python/name:os.system puzzle"),
        source + "\nextra: !!python/object/new:os.system [touch canary]\n",
        "a: &a [*a]\n" + source,
        "a: &a [x, x]\nb: &b [*a, *a, *a, *a]\nc: [*b, *b, *b, *b]\n" + source,
    ):
        with pytest.raises(DataError):
            Puzzle(parse(text, "sent.yaml"))
    assert list(tmp_path.iterdir()) == []


def test_the_check_of_the_kernel_is_that_of_the_file() -> None:
    assert puzzle_link.sent(wrap(data(), "mine")).check() == []
