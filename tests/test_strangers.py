"""What a stranger sends opens no file: editions in links, saves, pasted texts, positions and lessons."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

import wm_kernel as wm
from wm_kernel.games.whistle_mountain.components import catalog
from wm_kernel.games.whistle_mountain.position import Position
from wm_kernel.games.whistle_mountain.rules import setup
from wm_kernel.learn import load_lesson, load_puzzle
from wm_kernel.paths import data_dir
from wm_kernel.table import files, packed, savefile
from wm_kernel.table.document import DataError, parse, wrap
from wm_kernel.table.position import ImpossiblePosition

SECRET = "the_secret_of_another"
MINE = {"kind": "edition", "version": 1, "upgrades": {"recorder": {"vp": 9}}}


def position(edition: str) -> str:
    return f"kind: position\nversion: 1\nfree_form: true\nedition: {edition}\n"


@pytest.fixture
def foreign(tmp_path: Path) -> Path:
    """A file of somebody else's outside the folder that things are read from; `home` is that folder."""
    (tmp_path / "home").mkdir()
    path = tmp_path / "foreign.yaml"
    path.write_text(f"{SECRET}: 1\nkind: [{SECRET}\n", encoding="utf-8")
    (tmp_path / "whole.yaml").write_text(f"kind: edition\nversion: 1\nupgrades: {{{SECRET}: 1}}\n", encoding="utf-8")
    return path


def records(edition: Any) -> dict[str, dict[str, Any]]:
    """A save and a view with an edition in each of the places where one is read."""
    game = wm.new_game(players=2, seed=1, mode="sandbox")
    position = game.ruleset.to_dict(game.state)
    position["options"]["edition"] = edition
    save = savefile.record(game)
    begun = {key: value for key, value in save.items() if key != "setup"}
    line = {"name": "dealt", "from": 0, "deal": {"player": None, "position": position}, "actions": ""}
    view = {"kind": "view", "version": 1, "game": "whistle_mountain", "viewer": None, "step": 0, "position": position}
    return {
        "setup": {**save, "setup": {**save["setup"], "edition": edition}},
        "start": {**begun, "start": position},
        "deal": {**save, "lines": [*save["lines"], line]},
        "view": view,
    }


@pytest.mark.parametrize("place", ["setup", "start", "deal", "view"])
def test_an_edition_in_a_link_or_a_save_is_no_path(place: str, foreign: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pipe = foreign.with_name("pipe")
    os.mkfifo(pipe)
    monkeypatch.chdir(foreign.parent)
    for edition in (str(foreign), "foreign.yaml", "whole.yaml", "/dev/zero", str(pipe), 7, ["a"], True):
        data = records(edition)[place]
        with pytest.raises(packed.LinkError) as refused:
            wm.from_link(packed.pack(data))
        assert "not the name of a file" in str(refused.value) and SECRET not in str(refused.value)
        if place != "view":
            with pytest.raises(savefile.SaveError, match="not the name of a file"):
                savefile.restore(wrap(data, "save.yaml"))


def test_a_game_of_an_edition_goes_into_a_save_and_a_link_whole(tmp_path: Path) -> None:
    path = tmp_path / "my_copy.yaml"
    path.write_text("kind: edition\nversion: 1\nname: mine\nupgrades: {recorder: {vp: 9}}\n", encoding="utf-8")
    game = wm.new_game(players=2, seed=1, edition=str(path))
    game.play(game.legal_actions()[0])
    game.save(tmp_path / "game.yaml")
    text, seen = game.link(), game.view("red").link()
    path.unlink()
    for again in (wm.load(tmp_path / "game.yaml"), wm.from_link(text), wm.from_link(seen)):
        found = again.state.setup.catalog
        assert (found.upgrades["recorder"].vp, found.edition) == (9, "mine")


def test_a_pasted_position_names_no_file(foreign: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(foreign.parent)
    for edition in ("/dev/zero", str(foreign), "foreign.yaml", "whole.yaml", "../x.yaml"):
        with pytest.raises(DataError, match="only a file can name another one") as refused:
            Position.from_text(position(edition))
        assert SECRET not in str(refused.value)


def test_a_position_file_names_an_edition_inside_its_folder_only(foreign: Path) -> None:
    home = foreign.parent / "home"
    (home / "link.yaml").symlink_to(foreign.parent / "whole.yaml")
    (home / "sub").symlink_to(foreign.parent)
    place = home / "position.yaml"
    outside = (
        *(str(foreign), "../whole.yaml", "sub/../../whole.yaml", "link.yaml", "sub/whole.yaml", "C:\\whole.yaml"),
        *("\\\\host\\share\\whole.yaml", "//host/whole.yaml", ".", '"a\\0b"', '""'),
    )
    for edition in outside:
        place.write_text(position(edition), encoding="utf-8")
        with pytest.raises((DataError, ValueError)) as refused:
            wm.load(place)
        assert SECRET not in str(refused.value), edition
        assert "position.yaml:4: edition" in str(refused.value), edition
    for inside in ("mine.yaml", "./mine.yaml", "deep/mine.yaml", "deep/../mine.yaml"):
        (home / "deep").mkdir(exist_ok=True)
        for target in (home / "mine.yaml", home / "deep" / "mine.yaml"):
            target.write_text("kind: edition\nversion: 1\nupgrades: {recorder: {vp: 9}}\n", encoding="utf-8")
        place.write_text(position(inside), encoding="utf-8")
        read = Position.load(place)
        assert read.setup.catalog.upgrades["recorder"].vp == 9
        assert read.to_dict()["edition"]["upgrades"] == MINE["upgrades"]  # so that it can be saved elsewhere
        again = Position.load(read.save(foreign.parent / "copy.yaml"))
        assert again.setup.catalog.upgrades["recorder"].vp == 9


def test_what_is_no_edition_is_not_told(foreign: Path) -> None:
    """A position may come from somebody who wants to know what a file holds that lies beside it."""
    place = foreign.with_name("position.yaml")
    place.write_text(position("foreign.yaml"), encoding="utf-8")
    for text in (
        f"{SECRET}: 1\n",
        f"a: {SECRET}\na: {SECRET}\n",
        f"!{SECRET} a",
        f"kind: {SECRET}\n",
        f"{SECRET}: [\n",
    ):
        foreign.write_text(text, encoding="utf-8")
        with pytest.raises(DataError) as refused:
            Position.load(place)
        assert SECRET not in str(refused.value) and "position.yaml:4" in str(refused.value)


@pytest.mark.parametrize(("kind", "load"), [("lesson", load_lesson), ("puzzle", load_puzzle)])
def test_a_lesson_or_a_puzzle_names_a_position_inside_its_folder_only(kind: str, load: Any, foreign: Path) -> None:
    data = parse(
        files.read_text(
            data_dir()
            / "games"
            / "whistle_mountain"
            / f"{kind}s"
            / {"lesson": "ex_01.yaml", "puzzle": "edges_1.yaml"}[kind]
        )
    ).data
    place = foreign.parent / "home" / "it.yaml"
    for named in (str(foreign), "../foreign.yaml", "/dev/zero", "..", "..\\foreign", "nothing_here"):
        place.write_text(json.dumps({**data, "position": named}), encoding="utf-8")
        with pytest.raises(DataError, match="position") as refused:
            load(place)
        assert SECRET not in str(refused.value), named
        assert "it.yaml" in str(refused.value)


def test_only_the_last_editions_are_kept() -> None:
    for n in range(12):
        made = wm.new_game(players=2, seed=1, edition={"name": f"copy {n}", "upgrades": {"recorder": {"vp": n}}})
        again = wm.from_link(made.link())
        assert again.state.setup.catalog is made.state.setup.catalog
        assert again.state.setup.geometry is made.state.setup.geometry
    assert len(catalog._editions) <= catalog._editions.KEPT + 1 and len(setup._ready) <= setup._KEPT
    assert catalog.load() is catalog.load()


def test_a_pasted_text_that_ends_like_a_file_is_still_a_text() -> None:
    """What is pasted has lines; only one without any is a name."""
    from widgets.sandbox import sources

    with pytest.raises(DataError, match="only a file can name another one"):
        sources.found("kind: position\nversion: 1\nedition: /elsewhere/x.yaml")


def test_a_position_with_very_many_faults_is_told_in_short_lines() -> None:
    """A file with two hundred machines in one place once gave a message of a hundred thousand characters."""
    machines = {f"k{n}": "b2-d3" for n in range(200)}
    position = wm.Position.from_dict({"machines": machines, "seats": ["red", "black"]}, "many.yaml")
    for lang in ("en", "fr"):
        with pytest.raises(ImpossiblePosition) as error:
            position.state()
        lines = error.value.describe(lang).splitlines()
        assert len(lines) <= 22 and max(map(len, lines)) <= 600
        assert lines[-1] == f"+ {len(error.value.faults) - 19}"


def test_the_longest_line_that_is_no_action_is_told_in_a_line() -> None:
    """What is wrong, a part of what was said, and every form of a choice: 600 characters at the most."""
    game = wm.new_game(players=2, seed=1)
    for word in ("x", "wor!!python/object:os.systemker", "y" * 5000):
        with pytest.raises(wm.ParseError) as error:
            game.play(f"choose {word} Tower:\nchoose {word} Tower:" + "z" * 300)
        assert max(map(len, str(error.value).splitlines())) <= 600
