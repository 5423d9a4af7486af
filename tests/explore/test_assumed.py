"""The games with other values in the place of those we assumed: what is changed, what is measured, how it is told."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

from wm_kernel.explore.chart import LABELS
from wm_kernel.explore.study import Result, Task, play
from wm_kernel.games.whistle_mountain.bots import assumed
from wm_kernel.games.whistle_mountain.components.catalog import load

pd = pytest.importorskip("pandas")


def test_every_variant_is_an_edition_that_changes_assumed_values_only() -> None:
    standard = load()
    for name, edition in assumed.variants().items():
        changed = load(edition) if edition else standard
        assert (changed.board == standard.board and changed.upgrades == standard.upgrades) == (name == "standard")
        for section, values in edition.items():
            for key in values:
                if section == "board":
                    assert standard.board.provenance[key].source == "assumed"
                else:
                    assert standard.upgrades[key].provenance["cost"].source == "assumed"


def test_changed_values_are_tried_on_the_same_deals() -> None:
    games = assumed.plan(standard=4, changed=3)
    seeds = {
        name: [task.seed for other, task in games if other == name and task.players == assumed.PLAYERS]
        for name in assumed.variants()
    }
    assert seeds["standard"][:3] == seeds["bridge-6"] == seeds["grid-low"]
    assert sum(name == "standard" for name, _ in games) == 12


def test_a_game_becomes_a_row() -> None:
    name, task = next((name, task) for name, task in assumed.plan(1, 1) if name == "bridge-4")
    short = replace(
        task,
        bots=tuple((level, (("nodes", 40), ("scale", 0.3))) for level, _ in task.bots),
        options=(*((key, value) for key, value in task.options if key != "max_rounds"), ("max_rounds", 4)),
    )
    row = assumed.row(name, short, play(short))
    assert row["variant"] == "bridge-4"
    assert row["rounds"] <= 4
    assert {*assumed.MEASURES, *assumed.LEFT} <= set(row)


def test_a_file_is_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "games.csv"
    played: list[int] = []

    def quick(task: Task) -> Result:
        played.append(task.number)
        short = replace(
            task,
            bots=tuple(("random", ()) for _ in task.bots),
            options=(*((key, value) for key, value in task.options if key != "max_rounds"), ("max_rounds", 1)),
        )
        return play(short)

    monkeypatch.setattr(assumed, "play", quick)
    monkeypatch.setattr(assumed, "ProcessPoolExecutor", ThreadPoolExecutor)
    monkeypatch.setattr(assumed, "variants", lambda: {"standard": {}, "bridge-6": {"board": {"bridge_row": 6}}})
    assert assumed.main(["--standard", "1", "--changed", "1", "--jobs", "1", "--out", str(out)]) == 0
    first = out.read_text(encoding="utf-8")
    assert len(assumed.read(out)) == len(played) == 4
    assert assumed.main(["--standard", "2", "--changed", "1", "--jobs", "1", "--go-on", "--out", str(out)]) == 0
    assert out.read_text(encoding="utf-8").startswith(first)
    assert len(assumed.read(out)) == len(played) == 7
    assert not assumed.read(out).duplicated(["variant", "players", "seed"]).any()


def frame() -> object:
    rows = []
    for name in ("standard", "bridge-6"):
        for seed in range(6):
            row = dict.fromkeys((*assumed.MEASURES, *assumed.LEFT), 5.0 + seed)
            row |= {"variant": name, "players": 3, "seed": seed, "ended_by": "barracks", "winner_seat": seed % 3}
            row["rounds"] = 20.0 + seed + (3.0 if name == "bridge-6" else 0.0) + 0.1 * (seed % 2)
            rows.append(row)
    return pd.DataFrame(rows)


def test_differences_are_paired_by_deal() -> None:
    (_, _, none), (name, own, change) = assumed.differences(frame(), "rounds")
    assert (none.value, none.low, none.high) == (0.0, 0.0, 0.0)
    assert name == "bridge-6"
    assert change.value == pytest.approx(3.0)
    assert change.high - change.low < 0.01 < own.high - own.low


def test_the_stored_games_are_those_of_the_plan() -> None:
    games = assumed.read()
    planned = {(name, task.players, task.seed) for name, task in assumed.plan(200, 100)}
    stored = [(name, int(n), int(seed)) for name, n, seed in games[["variant", "players", "seed"]].to_numpy()]
    assert len(stored) == len(set(stored)) >= 11 * 20
    assert set(stored) <= planned
    assert set(games["variant"]) == set(assumed.variants())


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_names_have_room_in_the_chart(lang: str) -> None:
    """A letter of 13 px takes 7.6 px at the most on the whole."""
    for name in assumed.variants():
        assert 7.6 * len(assumed.label(name, lang)) < LABELS - 14


def test_only_what_differs_beyond_luck_is_called_clear() -> None:
    told = assumed.findings(frame())["clearly different from the assumed values, with its interval"]
    assert list(told.index) == ["bridge above row 6"]
    assert told.iloc[0].startswith("rounds +3.0")
    assert ";" not in told.iloc[0]
    few = assumed.findings(frame()[lambda rows: rows["seed"] == 0])  # type: ignore[index]
    assert few.iloc[0, 0] == "nothing that so few games could show"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_tables_and_plots_speak_both_languages(lang: str) -> None:
    pytest.importorskip("matplotlib")
    for table in (
        assumed.by_players(frame(), lang),
        assumed.seats(frame(), lang),
        assumed.by_variant(frame(), lang),
        assumed.findings(frame(), lang),
    ):
        assert "assumed-" not in table.to_string()
    chart = assumed.chart(frame(), "rounds", lang)
    assert "assumed-" not in chart.svg() + chart.text()
    assert assumed.counts(frame(), lang).to_numpy().sum() == 12
    axes = assumed.plot(frame(), "rounds", lang=lang)
    assert "assumed-" not in axes.get_xlabel()
    for name in (*assumed.variants(), *assumed.MEASURES, *assumed.LEFT):
        assert not assumed.label(name, lang).startswith("assumed-")
