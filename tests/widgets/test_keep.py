"""Saves that are written by themselves: two writers notice each other, nothing is lost, and what was seen is on the disk."""

from __future__ import annotations

import contextlib
import json
import os
import random
import resource
import signal
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

import wm_kernel as wm
from tests.widgets.conftest import Message
from widgets import PlayView, WhatIf
from widgets.core import keep, saves
from widgets.play.bots_view import Play
from wm_kernel.games.whistle_mountain.position import Position
from wm_kernel.table import files, savefile
from wm_kernel.table.game import Game

POSITIONS = Path(__file__).parents[2] / "data" / "games" / "whistle_mountain" / "positions"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("WM_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(keep, "save_folder", lambda: tmp_path / "saves")
    return tmp_path / "saves"


def example() -> Game:
    return Position.load(POSITIONS / "ex_02.yaml").game()


def new_game(seed: int) -> Game:
    game: Game = wm.new_game("whistle_mountain", players=2, seed=seed, variant="first_game")
    return game


def kept(folder: Path) -> dict[str, list[str]]:
    """The actions of each save, by the name of its file."""
    return {path.name: savefile.read(path).transcript().splitlines() for path in folder.glob("*.json")}


def actions(path: Path) -> list[str]:
    return [str(node.action) for node in savefile.read(path).tree if node.action is not None]


def acts(view: Any) -> str:
    return str(view._notice.html)


# Two writers.


def two_tabs(folder: Path) -> tuple[PlayView, PlayView]:
    """A tab with a game that another tab has gone on with: each has played what the other does not know."""
    one = PlayView(example(), save="one")
    one.press("ship:red:blimp")
    one.press("cell:f5")
    other = PlayView(example(), save="one")
    other.act("save:resume")
    assert other.save_path == one.save_path and other.game.step == 1
    other.press("cell:g5")
    one.play(next(action for action in one.game.legal_actions() if str(action) != "take gold g5"))
    return one, other


def test_the_second_writer_notices_and_both_games_are_on_the_disk(folder: Path) -> None:
    one, other = two_tabs(folder)
    assert one.status.is_bad and "gone on with this game" in one.status.text and "step 2 (just now)" in one.status.text
    assert all(f"save:{way}" in acts(one) for way in ("over", "apart", "reload"))
    assert one.save_path != other.save_path
    assert [str(one.game.node.action), str(other.game.node.action)] == [
        actions(Path(view.save_path))[-1] for view in (one, other)
    ]
    assert "gone on with" not in other.status.text and not acts(other)
    one.play(one.game.legal_actions()[0])
    assert not one.status.is_bad, "it is told once; the notice stays"
    assert "save:over" in acts(one)
    assert actions(Path(one.save_path))[-1] == str(one.game.node.action)


def test_taking_over_keeps_the_other_as_a_copy(folder: Path) -> None:
    one, other = two_tabs(folder)
    theirs = Path(other.save_path).read_bytes()
    one.act("save:over")
    assert one.save_path == other.save_path and actions(Path(one.save_path))[-1] == str(one.game.node.action)
    (copy,) = set(folder.glob("*.json")) - {Path(one.save_path)}
    assert copy.read_bytes() == theirs and copy.name in one.status.text
    assert not acts(one)
    other.play(other.game.legal_actions()[0])
    assert "save:over" in acts(other), "now it is the other one that is the second writer"
    assert actions(Path(one.save_path))[-1] == str(one.game.node.action)


def test_opening_a_copy_goes_on_beside_it(folder: Path) -> None:
    one, other = two_tabs(folder)
    theirs = Path(other.save_path).read_bytes()
    one.act("save:apart")
    assert not acts(one) and Path(one.save_path).name in one.status.text
    one.play(one.game.legal_actions()[0])
    assert Path(other.save_path).read_bytes() == theirs
    assert not acts(one) and actions(Path(one.save_path))[-1] == str(one.game.node.action)


def test_reloading_takes_what_the_file_has_and_keeps_ones_own_beside_it(folder: Path) -> None:
    one, other = two_tabs(folder)
    mine, copy = one.game.transcript(), Path(one.save_path)
    one.act("save:reload")
    assert one.game.transcript() == other.game.transcript() and one.save_path == other.save_path
    assert not acts(one) and copy.name in one.status.text
    assert savefile.read(copy).transcript() == mine
    one.play(one.game.legal_actions()[0])
    assert not acts(one) and actions(Path(one.save_path))[-1] == str(one.game.node.action)


def test_the_notice_is_told_in_french_and_what_it_holds_is_escaped(folder: Path) -> None:
    one, _ = two_tabs(folder)
    one.set(lang="fr")
    assert "a continué cette partie" in acts(one) and "Recharger" in acts(one) and "à l’instant" in acts(one)


def test_a_rival_that_is_gone_or_damaged_is_told_and_nothing_is_lost(folder: Path) -> None:
    one, other = two_tabs(folder)
    mine = one.game.transcript()
    Path(other.save_path).write_text("{", encoding="utf-8")
    one.act("save:reload")
    assert one.status.is_bad and "cannot be read" in one.status.text
    assert one.game.transcript() == mine and savefile.read(one.save_path).transcript() == mine
    Path(other.save_path).unlink()
    one.act("save:over")
    assert one.save_path == other.save_path and "no other one" in one.status.text
    assert kept(folder) == {Path(one.save_path).name: mine.splitlines()}


def test_taking_over_on_a_full_disk_loses_neither(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = two_tabs(folder)
    before = kept(folder)
    write, left = files.write_atomic, [1]

    def full(path: Any, content: Any) -> None:
        if not left:
            raise OSError(28, "No space left on device")
        left.pop()
        write(path, content)

    monkeypatch.setattr(files, "write_atomic", full)
    one.act("save:over")
    assert one.status.is_bad and "No space left" in one.status.text
    assert before.items() <= kept(folder).items()
    assert "save:over" in acts(one)
    monkeypatch.undo()
    assert Path(one.save_path).exists() and one.save_path != other.save_path


def test_whoever_only_looks_or_has_everything_is_no_rival(folder: Path) -> None:
    one = PlayView(example(), save="one")
    one.press("ship:red:blimp")
    one.press("cell:f5")
    other = PlayView(example(), save="one")
    other.act("save:resume")
    other.undo()
    one.press("cell:g5")
    assert not acts(one) and one.keeper is not None and one.keeper.rival is None
    again = PlayView(one.game, save="one")
    again.play(again.game.legal_actions()[0])
    assert again.save_path == one.save_path and not acts(again), "the same game in another view is the same save"
    assert list(folder.glob("*.json")) == [Path(one.save_path)]


def test_a_game_that_waits_is_not_written_over_by_one_that_begins_anew(folder: Path) -> None:
    first = PlayView(example(), save="one")
    first.press("ship:red:blimp")
    first.press("cell:f5")
    first.press("cell:g5")
    waiting = Path(first.save_path).read_bytes()
    first.close()
    second = PlayView(example(), save="one")
    second.play(second.game.legal_actions()[-1])
    assert Path(first.save_path).read_bytes() == waiting
    assert second.save_path != first.save_path and not acts(second)
    third = PlayView(second.game, save="one")
    assert third.save_path == second.save_path


def test_a_note_of_another_is_not_written_over(folder: Path) -> None:
    game = example()
    game.play("collect blimp f4-f5")
    one = WhatIf(game, save="one")
    one.save_now()
    other = WhatIf(example(), save="one")
    other.act("save:resume")
    other.game.node.note = "three iron"
    other.save_now()
    one.fork("mine")
    assert one.keeper is not None and one.keeper.rival is not None
    assert savefile.read(other.save_path).node.note == "three iron"
    one.act("save:reload")
    assert one.game.node.note == "three iron" and not acts(one)


def test_bots_and_people_who_sit_at_a_reloaded_game_are_those_of_the_save(folder: Path) -> None:
    seats = {"red": "person", "yellow": "person"}
    one = Play(seats=seats, seed=3, save="one")
    one.play(one.game.legal_actions()[0])
    other = Play(seats=seats, seed=3, save="one")
    other.act("save:resume")
    other.play(other.game.legal_actions()[0])
    one.game.undo()
    one.play(one.game.legal_actions()[-1])
    assert "save:reload" in acts(one)
    one.act("save:reload")
    assert one.game.transcript() == other.game.transcript() and one.save_path == other.save_path
    assert one.seats.kinds == seats and not acts(one)
    one.close()
    other.close()


WRITER = """
import sys
from pathlib import Path
import wm_kernel as wm
game = wm.new_game("whistle_mountain", players=2, seed=int(sys.argv[2]), variant="first_game")
for k in range(20):
    game.play(game.legal_actions()[0])
for k in range(int(sys.argv[3])):
    game.save(sys.argv[1])
print("done")
"""


@pytest.mark.parametrize("times", [60, pytest.param(500, marks=pytest.mark.long)])
def test_two_programs_that_save_under_one_name_tear_nothing(tmp_path: Path, times: int) -> None:
    """`Game.save`: the last one wins, and whoever reads finds one of both whole."""
    path = tmp_path / "game.json"
    wholes = set()
    for seed in (1, 2):
        game = new_game(seed)
        for _ in range(20):
            game.play(game.legal_actions()[0])
        wholes.add(game.save(path).read_bytes())
    both = [
        subprocess.Popen([sys.executable, "-c", WRITER, str(path), str(seed), str(times)], stdout=subprocess.PIPE)
        for seed in (1, 2)
    ]
    seen = []
    while any(one.poll() is None for one in both):
        seen.append(path.read_bytes())
    assert [one.communicate()[0] for one in both] == [b"done\n"] * 2
    assert set(seen) <= wholes and len(seen) > 100
    assert list(tmp_path.iterdir()) == [path]


# What was seen is on the disk.


def test_a_move_is_saved_before_the_page_is_told(folder: Path, sent: list[Message], monkeypatch: Any) -> None:
    from ipycanvas.canvas import _CANVAS_MANAGER

    steps = []
    view = PlayView(example(), save="one")

    def look(*_: Any, **__: Any) -> None:
        steps.append((view.game.step, savefile.read(view.save_path).step if Path(view.save_path).exists() else 0))

    monkeypatch.setattr(_CANVAS_MANAGER, "send", look)
    for target in ("ship:red:blimp", "cell:f5", "cell:g5"):
        view.press(target)
    view.undo()
    assert {step for step, _ in steps} == {0, 1, 2}
    assert all(step == saved for step, saved in steps)


PLAYERS = """
import asyncio, os, random, sys
from pathlib import Path
from ipycanvas.canvas import _CANVAS_MANAGER
import wm_kernel as wm
from widgets import PlayView
from widgets.core import keep
from wm_kernel.checks import fuzz
keep.save_folder = lambda: Path(sys.argv[1])
def tell(word, number):  # at once: of what print writes bit by bit a kill may leave half a line
    os.write(1, f"{word} {number}\\n".encode())
async def play(seed):
    view = PlayView(wm.new_game("whistle_mountain", players=2, seed=1, variant="first_game"), save="one")
    view.act("save:resume") if view.waiting is not None else None
    tell("begun", view.game.step)
    _CANVAS_MANAGER.send = lambda *_, **__: tell("shown", view.game.step)  # what the page is told
    rng = random.Random(seed)
    while not view.game.is_over:
        view.play(fuzz.pick(view.game.legal_actions(), rng))
        await asyncio.sleep(0)
for line in sys.stdin:
    pid = os.fork()
    if pid == 0:
        tell("player", os.getpid())
        asyncio.run(play(int(line)))
        os._exit(0)
    tell("ended", os.waitpid(pid, 0)[1])
"""
"""Players that are born and killed one after the other; the one who bears them has imported everything already."""


def kill_9(pid: int) -> None:
    with contextlib.suppress(ProcessLookupError):  # its game may have come to its end
        os.kill(pid, signal.SIGKILL)


@pytest.mark.parametrize("kills", [10, pytest.param(200, marks=pytest.mark.long)])
def test_the_last_move_that_was_shown_outlives_kill_9(folder: Path, kills: int) -> None:
    rng = random.Random(kills)
    steps, lost = [0], []
    early: list[int] = []  # how those ended that never began: a reader that waited for them would wait for ever
    command = [sys.executable, "-c", PLAYERS, str(folder)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as players:
        assert players.stdin is not None and players.stdout is not None

        def told() -> tuple[str, int]:
            assert players.stdout is not None
            word, number = players.stdout.readline().split()
            return word, int(number)

        for kill in range(kills):
            print(kill, file=players.stdin, flush=True)
            pid = told()[1]
            word, begun = told()
            if word == "ended":
                early.append(begun)
                continue
            if begun < steps[-1]:
                lost.append((kill, steps[-1], begun))
            steps.append(begun)
            killer = threading.Timer(rng.random() * 0.4, kill_9, (pid,))
            killer.start()
            while (event := told())[0] != "ended":
                steps.append(event[1])
            killer.join()
            for save in folder.glob("*.json"):
                at = savefile.read(save)
                if at.step < steps[-1]:
                    lost.append((kill, steps[-1], at.step))
                if at.is_over:
                    files.remove(save)
                    steps.append(0)
        players.stdin.close()
    assert players.returncode == 0
    assert len(set(steps)) > kills, "too little was played"
    assert len(early) <= 1, f"they ended before they began, with {early}"
    assert not lost, f"(kill, step that was shown, step that was saved): {lost}"


def test_a_full_disk_leaves_the_old_save_whole_and_nothing_beside_it(folder: Path) -> None:
    game = example()
    game.play("collect blimp f4-f5")
    keeper = keep.Keeper(game, "one")
    assert keeper.save()
    before = keeper.path.read_bytes()
    game.play("take gold g5")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (2000, hard))
    try:
        assert not keeper.save()
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert "File too large" in keeper.error
    assert keeper.path.read_bytes() == before and list(folder.iterdir()) == [keeper.path]
    assert keeper.save() and keeper.error == "" and savefile.read(keeper.path).step == 2


@pytest.mark.parametrize("room", [None, 0])
def test_settings_on_a_full_disk_stay(tmp_path: Path, room: int | None) -> None:
    assert keep.write_settings({"theme": "dark"}) == ""
    if room is not None:
        soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (room, hard))
        try:
            assert "File too large" in keep.write_settings({"theme": "light"})
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert keep.read_settings() == {"theme": "dark"}
    assert [path.name for path in (tmp_path / "home").iterdir() if path.is_file()] == ["settings.json"]


# What is kept, and what waits.


def test_a_clock_that_was_set_back_deletes_no_save(folder: Path) -> None:
    """The newest is known by its generation: four saves from the future do not push it out."""
    for seed in range(keep.KEPT):
        game = new_game(seed)
        game.play(game.legal_actions()[0])
        keeper = keep.Keeper(game, "one")
        assert keeper.save()
        os.utime(keeper.path, (4_000_000_000, 4_000_000_000))
    game = new_game(99)
    game.play(game.legal_actions()[0])
    keeper = keep.Keeper(game, "one")
    assert keeper.save() and keeper.path.exists()
    assert len(list(folder.glob("*.json"))) == keep.KEPT
    assert keep.Keeper(new_game(0), "one").path.exists() is False, "the oldest one made room"
    waiting = keep.Keeper(new_game(98), "one").waiting()
    assert waiting is not None and waiting.path == keeper.path


def test_saves_of_earlier_versions_wait_and_are_gone_on_with(folder: Path) -> None:
    game = example()
    game.play("collect blimp f4-f5")
    folder.mkdir()
    savefile.write(game, folder / f"one-{keep.beginning(game)}.json")
    view = PlayView(example(), save="one")
    assert view.waiting is not None and view.waiting.generation == 0
    view.act("save:resume")
    view.press("cell:g5")
    assert savefile.read(view.save_path).step == 2 and len(list(folder.iterdir())) == 1
    assert json.loads(Path(view.save_path).read_text(encoding="utf-8"))["generation"] == 1


@pytest.mark.parametrize("text", ["[" * 200_000, '{"lines": 3}', '{"lines": [{"from": {}}]}', "\udcff"])
def test_what_is_no_save_neither_stops_a_view_nor_is_written_over(folder: Path, text: str) -> None:
    folder.mkdir()
    path = folder / f"one-{keep.beginning(example())}.json"
    path.write_bytes(text.encode("utf-8", "surrogateescape"))
    view = PlayView(example(), save="one")
    assert view.waiting is None
    view.press("ship:red:blimp")
    view.press("cell:f5")
    assert path.read_bytes() == text.encode("utf-8", "surrogateescape")
    assert savefile.read(view.save_path).step == 1


@pytest.mark.parametrize("text", ["[" * 200_000, "3", '{"theme": ["dark"]}', "\udcff"])
def test_settings_that_are_none_are_passed_over(tmp_path: Path, text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / "settings.json").write_bytes(text.encode("utf-8", "surrogateescape"))
    monkeypatch.setattr(keep, "_recalled", False)
    keep.recall_settings()


def test_a_pipe_among_the_saves_hangs_nobody(folder: Path) -> None:
    folder.mkdir()
    os.mkfifo(folder / f"one-{keep.beginning(example())}.json")
    view = PlayView(example(), save="one")
    view.press("ship:red:blimp")
    view.press("cell:f5")
    assert savefile.read(view.save_path).step == 1


def test_nothing_is_written_when_nothing_has_changed(folder: Path) -> None:
    game = example()
    game.play("collect blimp f4-f5")
    keeper = keep.Keeper(game, "one")
    assert keeper.save()
    before = keeper.path.stat().st_mtime_ns
    assert keeper.save() and keeper.path.stat().st_mtime_ns == before
    game.mode = "sandbox"
    assert keeper.save() and savefile.read(keeper.path).mode == "sandbox"
    game.node.note = "here"
    assert keeper.save() and savefile.read(keeper.path).node.note == "here"


def test_marks_of_the_content_tell_files_apart() -> None:
    assert saves.mark(None) == "" != saves.mark(b"") != saves.mark(b"x")
