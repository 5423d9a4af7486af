"""Studies: a row for each player of each game, the same whatever runs it, swapped sides, hooks, files, plots."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import wm_kernel as wm
from wm_kernel import bench, cli
from wm_kernel.commands import study as study_command
from wm_kernel.explore import plots
from wm_kernel.explore.journal import Journal, JournalError
from wm_kernel.explore.study import key, read, run, save, tasks
from wm_kernel.games.whistle_mountain.bots.study import GROUPS

pd = pytest.importorskip("pandas")
SHORT = {"max_rounds": 8, "stall_guard": 5}


def lazy(bots: Any = ("greedy", "random"), games: int = 4, **given: Any) -> Any:
    return wm.study("whistle_mountain", list(bots), games, **{"options": SHORT, "progress": False, **given})


def test_a_row_for_each_player_whose_vp_add_up() -> None:
    frame = lazy()
    assert len(frame) == 8
    assert (frame[[f"vp_{group}" for group in GROUPS]].sum(axis=1) == frame["score"]).all()
    assert set(frame["bot"]) == {"greedy", "random"}
    assert (frame.groupby("game")["win"].sum() + frame.groupby("game")["shared"].sum() >= 1).all()


def test_each_deal_is_played_with_the_sides_swapped() -> None:
    frame = lazy()
    by_seed = frame.groupby("seed")
    assert len(by_seed) == 2
    for _, rows in by_seed:
        assert set(zip(rows["player"], rows["bot"], strict=True)) == {
            (player, bot) for player in set(rows["player"]) for bot in ("greedy", "random")
        }


def test_no_game_is_played_twice() -> None:
    """With bots that are all alike a rotation would be the same game again."""
    alike = tasks("whistle_mountain", ["greedy"], 6, players=2)
    assert len({task.seed for task in alike}) == 6
    pairs = tasks("whistle_mountain", ["greedy", "random"], 8, players=4)
    assert len({(task.seed, task.bots) for task in pairs}) == 8
    assert len({task.seed for task in pairs}) == 4


def test_the_executor_does_not_matter() -> None:
    alone = lazy()
    with ThreadPoolExecutor(2) as threads:
        assert lazy(executor=threads).equals(alone)
    with ProcessPoolExecutor(2) as processes:
        assert lazy(executor=processes).equals(alone)


@pytest.mark.long
def test_dask_gives_the_same() -> None:
    distributed = pytest.importorskip("distributed", reason="Dask is not installed (extra: scale)")
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        with distributed.Client(cluster) as client:
            assert lazy(executor=client.get_executor()).equals(lazy())


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="the time of other processes is not told there")
def test_two_processes_share_a_study_without_losing_more_than_the_target_allows() -> None:
    """By processor time, which other work on the machine hardly changes: half the work of both, and what the caller adds."""
    import resource

    def spent(who: int) -> float:
        used = resource.getrusage(who)
        return used.ru_utime + used.ru_stime

    listed = tasks("whistle_mountain", ["random"], 400, players=2)
    before = spent(resource.RUSAGE_SELF)
    run(listed)
    alone = spent(resource.RUSAGE_SELF) - before
    own, others = spent(resource.RUSAGE_SELF), spent(resource.RUSAGE_CHILDREN)
    with ProcessPoolExecutor(2) as processes:
        run(listed, executor=processes)
    caller, workers = spent(resource.RUSAGE_SELF) - own, spent(resource.RUSAGE_CHILDREN) - others
    assert workers > alone / 2, "the work is done by the others"
    gain = alone / (workers / 2 + caller)
    assert gain >= bench.TARGETS["study_gain"][1], (
        f"{alone:.1f} s alone; {workers:.1f} s of two and {caller:.1f} s beside"
    )


def test_the_benchmark_counts_playouts_and_nodes() -> None:
    figures = bench.thinking(0.01, seed=2)
    assert figures["playouts_per_s"] > 0
    assert figures["planner_nodes_per_s"] > figures["playouts_per_s"]
    assert set(figures) <= set(bench.Figures.__dataclass_fields__)


def test_another_seed_gives_other_games_and_the_same_seed_the_same() -> None:
    assert lazy(seed=2).equals(lazy(seed=2))
    assert not lazy(seed=2).equals(lazy(seed=3))


def mover_and_water(state: Any, events: Any) -> dict[str, Any]:
    return {"water": state.water_top, "events": len(events)}


def test_a_hook_records_anything_after_every_turn() -> None:
    frame = lazy(games=2, record=mover_and_water)
    assert {"game", "player", "bot", "water", "events", "final_score", "final_rank"} <= set(frame.columns)
    turns = lazy(games=2, record="turns")
    assert list(turns.loc[turns["game"] == 0, "turn"]) == list(range(1, int((turns["game"] == 0).sum()) + 1))


@pytest.mark.parametrize(
    ("given", "error"),
    [
        ({"bots": ["genius"]}, LookupError),
        ({"bots": []}, ValueError),
        ({"games": 0}, ValueError),
        ({"options": {"variant": "short"}}, ValueError),
        ({"record": "dreams"}, LookupError),
    ],
)
def test_what_makes_no_sense_is_refused(given: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        lazy(**given)


def test_bots_with_limits_and_fewer_bots_than_players() -> None:
    found = tasks("whistle_mountain", [("planner", {"nodes": 40}), "random"], 3, players=3)
    assert [[level for level, _ in task.bots] for task in found] == [
        ["planner", "random", "planner"],
        ["random", "planner", "planner"],
        ["planner", "planner", "random"],
    ]
    assert len({task.seed for task in found}) == 1
    (result,) = run(tasks("whistle_mountain", [("planner", {"nodes": 40})], 1, options={"max_rounds": 2}))
    assert len(result.rows) == 2


def test_written_and_read_again(tmp_path: Path) -> None:
    frame = lazy(games=2)
    again = read(save(frame, tmp_path / "games.csv"))
    pd.testing.assert_frame_equal(again, frame, check_dtype=False)
    with pytest.raises(ValueError, match=r"\.csv or \.parquet"):
        save(frame, tmp_path / "games.txt")


def test_parquet(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow", reason="pyarrow is not installed (extra: study)")
    frame = lazy(games=2)
    pd.testing.assert_frame_equal(read(save(frame, tmp_path / "games.parquet")), frame, check_dtype=False)


def test_parquet_without_pyarrow_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(ImportError, match=r"\[study\]"):
        save(pd.DataFrame({"a": [1]}), tmp_path / "games.parquet")


def test_plots_draw_what_the_tables_say() -> None:
    pytest.importorskip("matplotlib")
    frame, turns = lazy(games=4), lazy(games=2, record="turns")
    for lang in ("en", "fr"):
        for axes in (
            plots.scores(frame, lang=lang),
            plots.sources(frame, lang=lang),
            plots.first_player(frame, lang=lang),
            plots.water(turns, lang=lang),
            *(plots.pieces(frame, column, lang=lang) for column in ("built", "upgrades", "ability")),
        ):
            texts = [axes.get_title(), axes.get_xlabel(), axes.get_ylabel()]
            texts += [label.get_text() for label in axes.get_yticklabels()]
            assert axes.get_title()
            assert not any("plot-" in told for told in texts)


def test_worth_compares_with_those_who_lack_the_piece() -> None:
    frame = pd.DataFrame(
        {
            "game": [game for game in range(6) for _ in range(2)],
            "score": [score for _ in range(6) for score in (30, 10)],
            "built": ["archives", ""] * 6,
        }
    )
    found, n = plots.worth(frame, "built")["archives"]
    assert (found.value, n) == (20.0, 6)


def test_seats_count_wins_and_leads() -> None:
    frame = pd.DataFrame({"game": [0, 0, 1, 1], "seat": [0, 1, 0, 1], "score": [9, 5, 4, 8], "win": [1, 0, 0, 1]})
    (first, share, lead), _ = plots.seats(frame)
    assert (first, share.k, share.n, lead.value) == (0, 1, 2, 0.0)


def test_the_command_writes_a_table(tmp_path: Path) -> None:
    out = tmp_path / "games.csv"
    words = ["study", "--bots", "random,greedy", "--games", "2", "--max-rounds", "3", "--out", str(out), "--lang", "fr"]
    done = CliRunner().invoke(cli.main, words)
    assert done.exit_code == 0, done.output
    assert len(pd.read_csv(out)) == 4
    assert "2 parties" in done.output
    bad = CliRunner().invoke(cli.main, ["study", "--bots", "genius"])
    assert bad.exit_code == 2
    assert CliRunner().invoke(cli.main, ["study", "--out", str(tmp_path / "x.txt")]).exit_code == 1


# --- stopped and gone on with -----------------------------------------------------------------------------------------


def test_a_study_that_was_stopped_gives_the_table_of_one_that_was_not(tmp_path: Path) -> None:
    path, whole = tmp_path / "table.journal", lazy()
    with Journal(path, key(tasks("whistle_mountain", ["greedy", "random"], 1, options=SHORT)[0], 1, True)) as journal:
        run(tasks("whistle_mountain", ["greedy", "random"], 2, options=SHORT), journal=journal)
    with path.open("ab") as file:
        file.write(b'{"game":2,"rows":[{"game":2,"se')  # cut off in the middle of a line
    calls: list[int] = []

    def counted(state: Any, events: Any) -> None:
        calls.append(1)

    assert lazy(journal=path).equals(whole)
    assert len(path.read_bytes().splitlines()) == 5
    assert lazy(journal=path).equals(whole)  # nothing left to play
    with pytest.raises(JournalError, match="record null there"):
        lazy(journal=path, record=counted)
    assert lazy(journal=path, games=2).equals(whole[whole["game"] < 2])
    assert not calls


@pytest.mark.parametrize(
    ("change", "told"),
    [({"seed": 2}, "seed 1 there, 2 here"), ({"swap": False}, "swap true there"), ({"players": 4}, "players 2 there")],
)
def test_a_journal_of_another_study_is_refused_and_kept(tmp_path: Path, change: dict[str, Any], told: str) -> None:
    path = tmp_path / "table.journal"
    lazy(games=1, journal=path)
    before = path.read_bytes()
    with pytest.raises(JournalError, match=told):
        lazy(games=1, journal=path, **change)
    assert path.read_bytes() == before


def test_a_journal_of_another_program_or_none_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "table.journal"
    lazy(games=1, journal=path)
    monkeypatch.setattr("wm_kernel.explore.study.program", lambda game: "another")
    with pytest.raises(JournalError, match="program"):
        lazy(games=1, journal=path)
    for text in ("a letter of mine\n", "no line end", '{"kind":"save"}\n', "[" * 100_000 + "\n"):
        path.write_text(text)
        with pytest.raises(JournalError, match="no journal of a study"):
            lazy(games=1, journal=path)
        assert path.read_text() == text


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is sent to processes in another way there")
@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_ends_a_study_at_once_and_the_same_command_goes_on(tmp_path: Path, jobs: int) -> None:
    out = tmp_path / "table.csv"
    command = [sys.executable, "-m", "wm_kernel.cli", "study", "--games", "6", "--bots", "greedy,random"]
    command += ["--max-rounds", "8", "--jobs", str(jobs), "--out", str(out)]
    journal = out.with_name("table.csv.journal")
    many = [*command[:5], "5000", *command[6:]]
    process = subprocess.Popen(many, start_new_session=True, stderr=subprocess.PIPE, text=True)
    try:
        wait_until(lambda: journal.exists() and journal.read_bytes().count(b"\n") > 1)
        os.killpg(process.pid, signal.SIGINT)  # a terminal sends it to every process of the command
        begun = time.monotonic()
        _, told = process.communicate(timeout=60)
        assert time.monotonic() - begun < 9  # the target is 3 s on a machine with nothing else to do
        assert process.returncode == 130
        assert "kept" in told and "Traceback" not in told
        wait_until(lambda: not is_alive(process.pid))
    finally:
        if is_alive(process.pid):
            os.killpg(process.pid, signal.SIGKILL)
    assert not out.exists()
    kept = journal.read_bytes()
    again = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert again.returncode == 0, again.stderr
    assert "going on" in again.stdout and not journal.exists()
    assert kept.count(b"\n") > 1
    alone = tmp_path / "alone.csv"
    subprocess.run([*command[:-1], str(alone)], check=True, capture_output=True, timeout=300)
    assert out.read_bytes() == alone.read_bytes()


def test_games_that_are_called_off_while_a_process_ends_print_nothing(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def stopped(game: str, bots: list[Any], games: int, executor: Executor) -> None:
        futures = [executor.submit(time.sleep, 3) for _ in range(games)]
        for future in futures:
            future.cancel()
        for child in multiprocessing.active_children():
            child.kill()
            child.join()
        raise KeyboardInterrupt

    monkeypatch.setattr(study_command, "run_study", stopped)
    before = threading.excepthook
    for games in (5, 500):
        with pytest.raises(KeyboardInterrupt):
            study_command._on_processes(2, "whistle_mountain", [], games, {})
    assert threading.excepthook is before
    assert capfd.readouterr() == ("", "")


def is_alive(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


def wait_until(condition: Callable[[], bool], seconds: float = 120) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.02)
