"""Files that two pages of the site have changed apart: one file where that loses nothing, both where it would."""

import json
from pathlib import Path

import wm_kernel as wm
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
