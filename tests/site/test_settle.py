"""Files that two pages of the site have changed apart: one file where that loses nothing, both where it would."""

import json
from pathlib import Path

import wm_kernel as wm
from widgets.core import keep, saves
from widgets.site.settle import settle
from wm_kernel.learn.progress import Progress
from wm_kernel.learn.session import Score
from wm_kernel.table import savefile

PATH = "saves/play-1.json"


def test_progress_of_both_pages_is_kept(tmp_path: Path) -> None:
    one, other = tmp_path / "one.json", tmp_path / "other.json"
    Progress(one).note("edges-1", "puzzle", Score(tries=1))
    Progress(other).note("flood-2", "puzzle", Score(tries=2))
    found = settle("progress.json", None, one.read_bytes(), memoryview(other.read_bytes()))
    assert found is not None
    assert set(json.loads(found)["items"]) == {"edges-1", "flood-2"}
    assert settle("progress.json", None, one.read_bytes(), b"nothing of the kind") is None


def test_of_two_saves_that_has_its_place_which_holds_the_other_and_else_both_are_kept() -> None:
    game, other = (wm.new_game("whistle_mountain", players=2, seed=1) for _ in range(2))
    game.play(game.legal_actions()[0])
    other.play(other.legal_actions()[0])
    early = savefile.encode(game, PATH)
    game.play(game.legal_actions()[0])
    late = savefile.encode(game, PATH)
    assert settle(PATH, None, early, late) == late
    assert settle(PATH, None, late, early) == late
    other.play(other.legal_actions()[1])
    assert settle(PATH, early, late, savefile.encode(other, PATH)) is None
    for strange in (b"{}", b"[]", b"\xff", b'{"kind":"under_way","content":{}}', late[:200]):
        assert settle(PATH, early, late, strange) is None
        assert settle(PATH, early, strange, late) is None


def test_a_game_that_two_pages_play_is_told_of_and_taken_over(tmp_path: Path) -> None:
    """Each page has a folder of its own; what the store keeps beside, and puts in the place, is done here by hand."""
    here, there = tmp_path / "here", tmp_path / "there"
    game = wm.new_game("whistle_mountain", players=2, seed=7)
    mine = keep.Keeper(game, "app", here)
    game.play(game.legal_actions()[0])
    assert mine.save()
    base = mine.path.read_bytes()
    there.mkdir()
    (there / mine.path.name).write_bytes(base)
    other = savefile.read(there / mine.path.name)
    theirs = keep.Keeper(other, "app", there)
    game.play(game.legal_actions()[0])
    other.play(other.legal_actions()[-1])
    assert mine.save() and theirs.save()
    one, two = mine.path.read_bytes(), theirs.path.read_bytes()
    assert settle(f"saves/{mine.path.name}", base, two, one) is None
    saves.free_name(theirs.path).write_bytes(two)
    theirs.path.write_bytes(one)
    other.play(other.legal_actions()[0])
    assert theirs.save()
    assert theirs.rival is not None and theirs.rival.step == 2, "the second page is told"
    kept = theirs.take_over()
    assert kept is not None and kept.read_bytes() == one, "what it takes the place of is kept"
    assert saves.holds(other, theirs.path.read_bytes()) and saves.holds(other, two)
