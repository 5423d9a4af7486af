"""The `wm` command, as people and scripts call it."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click
import pytest
from click.testing import CliRunner, Result

import wm_kernel as wm
from wm_kernel import cli, paths
from wm_kernel.commands import check, child, play, rules, say, workspace
from wm_kernel.commands.lab import environment
from wm_kernel.table import hooks, spec
from wm_kernel.table import rules as library
from wm_kernel.words import languages

ROOT = Path(__file__).resolve().parent.parent


def run(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(cli.main, list(words), input=typed)


@pytest.fixture
def save(tmp_path: Path) -> Path:
    game = wm.new_game(players=2, seed=3, variant="first_game")
    for _ in range(6):
        game.play(game.legal_actions()[0])
    return game.save(tmp_path / "game.yaml")


# --- the command as a whole -------------------------------------------------------------------------------------------


def test_every_command_explains_itself() -> None:
    told = run("--help").output
    for name in cli.COMMANDS:
        assert name in told
        done = run(name, "--help")
        assert done.exit_code == 0 and "Usage" in done.output


def test_an_unknown_command_is_an_error() -> None:
    done = run("fly")
    assert done.exit_code == 2 and "fly" in done.output


def test_both_languages_have_the_same_messages() -> None:
    texts = {
        lang: (paths.data_dir() / "common" / "locale" / lang / "command.ftl").read_text(encoding="utf-8")
        for lang in languages()
    }
    keys = {lang: [line.split(" =")[0] for line in text.splitlines() if " =" in line[:40] and line[0] not in " #"]
            for lang, text in texts.items()}  # fmt: skip
    assert keys["en"] == keys["fr"] and len(keys["en"]) > 20


@pytest.mark.parametrize(
    ("environment", "lang"),
    [({"LANG": "fr_FR.UTF-8"}, "fr"), ({"LANG": "C"}, "en"), ({"LC_ALL": "en_GB", "LANG": "fr"}, "en"), ({}, "en")],
)
def test_the_language_is_that_of_the_terminal(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], lang: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert say.language() == lang


# --- lab --------------------------------------------------------------------------------------------------------------


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[list[str]]:
    calls: list[list[str]] = []

    def call(command: list[str], cwd: Path, env: dict[str, str]) -> int:
        calls.append([*command, str(cwd)])
        return 0

    monkeypatch.setattr("wm_kernel.commands.lab.child.run", call)
    monkeypatch.setattr("wm_kernel.commands.workspace._folder", lambda: tmp_path / "workspaces")
    return calls


def notebooks(folder: Path) -> Path:
    for lang in languages():
        (folder / lang).mkdir(parents=True)
        (folder / lang / "01_worked_examples.ipynb").write_text("{}")
    return folder


def test_lab_opens_the_notebooks_of_the_checkout(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, started: list[list[str]]
) -> None:
    folder = notebooks(tmp_path / "notebooks")
    monkeypatch.setattr(paths, "notebooks_dir", lambda: folder)
    monkeypatch.setattr(paths, "checkout_dir", lambda: tmp_path)
    done = run("lab", "--lang", "fr", "--no-browser", "--port=8899")
    assert done.exit_code == 0
    ((program, *words, cwd),) = started
    assert (program, cwd) == (sys.executable, str(folder))
    assert f"--ServerApp.root_dir={folder}" in words and "--port=8899" in words and "--no-browser" in words
    assert "--LabApp.default_url=/lab/workspaces/whistle-mountain/tree/fr/01_worked_examples.ipynb" in words


def test_the_workspace_is_written_once_with_the_side_bar_shut_and_others_are_left_alone(tmp_path: Path) -> None:
    mine = tmp_path / "default.jupyterlab-workspace"
    mine.write_text('{"data": {}, "metadata": {"id": "default"}}')
    assert workspace.address("tree/a.ipynb", tmp_path) == "/lab/workspaces/whistle-mountain/tree/a.ipynb"
    (ours,) = set(tmp_path.iterdir()) - {mine}
    assert json.loads(ours.read_text())["data"]["layout-restorer:data"]["left"]["collapsed"] is True
    ours.write_text(ours.read_text().replace("true", "false"))  # the reader opened it
    workspace.address("tree/a.ipynb", tmp_path)
    assert json.loads(ours.read_text())["data"]["layout-restorer:data"]["left"]["collapsed"] is False
    assert "default" in mine.read_text()


def test_without_a_place_for_it_the_address_is_plain(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert workspace.address("tree/a.ipynb", tmp_path / "file" / "below") == "/lab/tree/a.ipynb"


@pytest.mark.parametrize(("user", "is_told"), [(0, True), (1000, False)])
def test_lab_opens_for_root_as_well_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, started: list[list[str]], user: int, is_told: bool
) -> None:
    monkeypatch.setattr(paths, "notebooks_dir", lambda: notebooks(tmp_path / "notebooks"))
    monkeypatch.setattr(paths, "checkout_dir", lambda: tmp_path)
    monkeypatch.setattr("wm_kernel.commands.lab.os.geteuid", lambda: user, raising=False)
    done = run("lab")
    assert ("--allow-root" in started[0]) is is_told
    assert ("--allow-root" in done.output) is is_told


def test_jupyterlab_asks_nobody_for_news_or_versions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUPYTER_CONFIG_PATH", "mine")
    first, ours = environment()["JUPYTER_CONFIG_PATH"].split(os.pathsep)
    assert first == "mine", "what a user has set comes first"
    settings = json.loads((Path(ours) / "labconfig" / "default_setting_overrides.json").read_text())
    assert settings["@jupyterlab/apputils-extension:notification"] == {"fetchNews": "false", "checkForUpdates": False}


def test_lab_copies_the_notebooks_of_an_installed_package_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, started: list[list[str]]
) -> None:
    monkeypatch.setattr(paths, "notebooks_dir", lambda: notebooks(tmp_path / "inside"))
    monkeypatch.setattr(paths, "checkout_dir", lambda: None)
    mine = tmp_path / "mine"
    assert run("lab", "--lang", "en", "--folder", str(mine)).exit_code == 0
    book = mine / "en" / "01_worked_examples.ipynb"
    book.write_text('{"my": "notes"}')
    monkeypatch.setattr(paths, "notebooks_dir", lambda: tmp_path / "inside")
    assert "left as they are" in run("lab", "--lang", "en", "--folder", str(mine)).output
    assert book.read_text() == '{"my": "notes"}'
    assert all(call[-1] == str(mine) for call in started)


def test_lab_without_notebooks_says_so(monkeypatch: pytest.MonkeyPatch, started: list[list[str]]) -> None:
    monkeypatch.setattr(paths, "notebooks_dir", lambda: None)
    done = run("lab", "--lang", "en")
    assert done.exit_code == 1 and "no notebooks" in done.output and not started


# --- app --------------------------------------------------------------------------------------------------------------


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[tuple[list[str], dict[str, str]]]:
    calls: list[tuple[list[str], dict[str, str]]] = []

    def call(command: list[str], cwd: Path, env: dict[str, str]) -> int:
        calls.append(([*command, str(cwd)], env))
        return 0

    monkeypatch.setattr("wm_kernel.commands.app.child.run", call)
    monkeypatch.setattr("wm_kernel.commands.app.find_spec", lambda _: True)
    return calls


def test_app_serves_the_page_to_this_machine_alone(
    monkeypatch: pytest.MonkeyPatch, served: list[tuple[list[str], dict[str, str]]]
) -> None:
    monkeypatch.setenv("JUPYTER_PATH", "/elsewhere")
    done = run("app", "--lang", "fr", "--no-browser", "--port=8870", "--debug")
    assert done.exit_code == 0
    (((program, *words, cwd), environment),) = served
    folder = paths.app_dir()
    assert folder is not None and (program, cwd) == (sys.executable, str(folder))
    assert words[:3] == ["-m", "wm_kernel.serving", str(folder / "whistle_mountain.ipynb")]
    assert {"--port=8870", "--no-browser", "--debug", "--Voila.ip=127.0.0.1"} <= set(words)
    assert "WM_APP_TOKEN" not in environment and not [word for word in words if "public" in word]
    told = json.loads((folder / "voila.json").read_text(encoding="utf-8"))
    assert told["Voila"]["ip"] == "127.0.0.1"
    template = folder / "voila" / "templates" / told["VoilaConfiguration"]["template"]
    assert (template / "index.html.j2").is_file()
    assert environment["JUPYTER_PATH"] == os.pathsep.join([str(folder), "/elsewhere"])
    assert environment["WM_LANG"] == "fr"


def test_app_leaves_the_language_to_the_browser(served: list[tuple[list[str], dict[str, str]]]) -> None:
    assert run("app").exit_code == 0
    assert "WM_LANG" not in served[0][1] and "--no-browser" not in served[0][0]


@pytest.mark.parametrize(
    "option",
    ["--ip=0.0.0.0", "--Voila.ip=0.0.0.0", "--ServerApp.ip", "--Voila.tornado_settings={}", "--ServerApp.allow_origin=*",
     "--allow-remote-access", "--ServerApp.allow_origin_pat=.*", "--disable_check_xsrf=True", "--token", "--Voila.token=a",
     "--ServerApp.allow_credentials=True", "--Workbenches.public=evil.example", "--VoilaConfiguration.file_allowlist=.*",
     "--Voila.config_file_paths=x", "--Voila.identity_provider_class=x", "--VoilaConfiguration.prelaunch_hook=x"],
)  # fmt: skip
def test_what_would_let_others_in_is_refused(served: list[tuple[list[str], dict[str, str]]], option: str) -> None:
    done = run("app", "--lang", "fr", option)
    assert done.exit_code == 1 and option in done.output and "--public" in done.output and not served


def test_a_workshop_has_names_and_an_invitation(served: list[tuple[list[str], dict[str, str]]]) -> None:
    done = run(
        "app", "--public", "Teacher.local:8866", "--public=192.168.1.20", "--most", "12", "--Voila.ip=192.168.1.20"
    )
    assert done.exit_code == 0
    words, environment = served[0]
    assert {"--Workbenches.public=teacher.local", "--Workbenches.public=192.168.1.20", "--Workbenches.most=12"} <= set(
        words
    )
    assert [word for word in words if "ip=" in word] == ["--Voila.ip=192.168.1.20"]
    assert len(environment["WM_APP_TOKEN"]) >= 16
    run("app", "--public", "localhost")
    assert "--Voila.ip=127.0.0.1" in served[1][0] and served[1][1]["WM_APP_TOKEN"] != environment["WM_APP_TOKEN"]
    done = run("app", "--lang", "en", "--public", "http://teacher.local/")
    assert done.exit_code == 1 and "teacher.local or 192.168.1.20" in done.output and len(served) == 2


def test_app_without_voila_or_without_its_page_says_so(
    monkeypatch: pytest.MonkeyPatch, served: list[tuple[list[str], dict[str, str]]]
) -> None:
    monkeypatch.setattr(paths, "app_dir", lambda: None)
    done = run("app", "--lang", "en")
    assert done.exit_code == 1 and "without the page" in done.output
    monkeypatch.setattr("wm_kernel.commands.app.find_spec", lambda _: None)
    done = run("app", "--lang", "fr")
    assert done.exit_code == 1 and "make app" in done.output and not served


# --- check ------------------------------------------------------------------------------------------------------------


def test_check_finds_our_own_files_fine(save: Path) -> None:
    # The sources of our notebooks are read by tools/build_notebooks alone, which has its own test.
    files = [str(path) for path in sorted((ROOT / "data").rglob("*.yaml")) if path.parent.name != "notebooks"]
    done = run("check", "--lang", "en", str(save), *files)
    assert done.exit_code == 0, done.output
    assert done.output.count(": fine") == len(files) + 1


def test_check_names_what_is_wrong_and_goes_on(save: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad.yaml"
    bad.write_text(save.read_text(encoding="utf-8").replace("version: 1", "version: 9"), encoding="utf-8")
    edition = tmp_path / "edition.yaml"
    edition.write_text("kind: edition\nversion: 1\nupgrades:\n  recordr: {vp: 3}\n")
    other = tmp_path / "other.yaml"
    other.write_text("kind: cake\n")
    catalog = tmp_path / "hats.yaml"
    catalog.write_text("kind: catalog\nversion: 1\ngame: whistle_mountain\n")
    done = run("check", "--lang", "en", *map(str, (bad, edition, other, catalog, tmp_path / "none.yaml", save)))
    assert done.exit_code == 1
    for told in ("newer program", "'recorder'", "kind cake", "hats", "No such file", ": fine"):
        assert told in done.output


def test_check_tells_that_only_the_position_of_a_save_is_left(save: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from wm_kernel.games.whistle_mountain.rules.ruleset import WhistleMountain

    legal = WhistleMountain.legal_actions
    monkeypatch.setattr(WhistleMountain, "legal_actions", lambda self, s: type(legal(self, s))([legal(self, s)[1:]]))
    (fault,) = check.faults_of(save)
    assert "only its position" in fault


# --- rules ------------------------------------------------------------------------------------------------------------


def test_rules_lists_them_all_and_shows_one() -> None:
    listed = run("rules", "--lang", "fr").output
    for rule in library.rules("whistle_mountain"):
        assert rule.id in listed and rule.title("fr") in listed
    shown = run("rules", "WM-FLOOD-04", "--lang", "en").output
    assert " ".join(library.rule("WM-FLOOD-04").text("en").split()[:5]) in shown
    for ruling in library.rule("WM-FLOOD-04").rulings:
        assert ruling in shown


def test_rules_shows_a_ruling_with_its_switches_and_how_sure_it_is() -> None:
    shown = run("rules", "R-34", "--lang", "en").output
    assert shown.startswith("R-34 [L: a choice of ours]") and library.ruling("R-34").why("en").split()[0] in shown
    assert "rulings={'R-34': 'on'} (default)" in shown and "rulings={'R-34': 'off'}" in shown
    assert "Bears on WM-BUILD-SCAFFOLD-02" in shown
    guard = run("rules", "K-03", "--lang", "fr").output
    assert "stall_guard" in guard and "max_rounds" in guard


def test_an_unknown_rule_is_told_with_the_nearest() -> None:
    done = run("rules", "WM-FLOOD-4")
    assert done.exit_code == 1 and "WM-FLOOD-04" in done.output


def test_marks_are_read_from_tests_without_running_them(tmp_path: Path) -> None:
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "test_a.py").write_text(
        "import pytest\nraise SystemExit\n"
        "@pytest.mark.rule('WM-A-01', 'WM-A-02')\ndef test_a(): pass\n"
        "pytestmark = [pytest.mark.rule('WM-A-03')]\n"
        "@pytest.mark.parametrize('x', [pytest.param(1, marks=pytest.mark.rule('WM-A-04'))])\ndef test_b(x): pass\n"
        "@pytest.mark.rule(NAME)\ndef test_c(): pass\n"
    )
    (tmp_path / "helper.py").write_text("import pytest\npytestmark = pytest.mark.rule('WM-A-09')\n")
    found = list(rules.marks(tmp_path))
    assert [mark.rule for mark in found if mark.rule] == ["WM-A-01", "WM-A-02", "WM-A-03", "WM-A-04"]
    assert [(mark.file, mark.line) for mark in found if mark.rule is None] == [("sub/test_a.py", 8)]


def test_coverage_counts_and_fails_on_what_is_missing(tmp_path: Path) -> None:
    known = library.rules("whistle_mountain")
    tests = tmp_path / "test_rules.py"

    def write(ids: list[str]) -> Result:
        tests.write_text("import pytest\n" + "".join(f"pytest.mark.rule({rule!r})\n" for rule in ids))
        return run("rules", "--coverage", "--tests", str(tmp_path), "--lang", "en")

    first = [rule.id for rule in known if rule.scope == "first_game"]
    full = [rule.id for rule in known if rule.scope == "full"]
    done = write(first)
    assert done.exit_code == 0, done.output
    assert f"{len(first)} of {len(known)} rules" in done.output and all(rule in done.output for rule in full)
    done = write(first[1:])
    assert done.exit_code == 1 and first[0] in done.output
    done = write([*first, "WM-FLOOD-99", "R-34", "TABLE-UNDO"])
    assert done.exit_code == 1 and "test_rules.py" in done.output and "WM-FLOOD-99" in done.output
    assert "R-34" not in done.output.split("waits")[-1].split("WM-FLOOD-99")[-1]


# --- examples ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Told:
    """A worked example with what is not as stated."""

    id: str
    faults: tuple[str, ...] = ()

    def title(self, lang: str) -> str:
        return f"{self.id} in {lang}"

    def check(self) -> list[str]:
        return list(self.faults)


def test_examples_are_told_one_a_line_and_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wm_kernel.learn.examples", lambda game: [Told("EX-01"), Told("EX-02", ("5 VP, not 6",))])
    done = run("examples", "--lang", "en")
    assert done.exit_code == 1 and done.output.splitlines()[-1] == "1/2 as stated"
    assert "EX-01 in en" in done.output and "5 VP, not 6" in done.output
    done = run("examples", "EX-01", "--lang", "fr")
    assert done.exit_code == 0 and done.output.splitlines()[-1] == "1/1 conformes"
    assert run("examples", "EX-99").exit_code == 1


# --- fuzz, perft, bench -----------------------------------------------------------------------------------------------


def test_fuzz_plays_and_sums_up() -> None:
    done = run("fuzz", "--games", "3", "--players", "2,3", "--seed", "5", "--max-rounds", "6", "--lang", "en")
    assert done.exit_code == 0, done.output
    assert "3 games" in done.output and "cap on rounds" in done.output and "no violation" in done.output


@pytest.mark.parametrize("players", ["", "x", "2;3", "0", "10"])
def test_fuzz_wants_numbers_of_players(players: str) -> None:
    assert run("fuzz", "--players", players).exit_code == 2


def test_perft_counts_from_a_file(save: Path) -> None:
    game = wm.load(save)
    done = run("perft", str(save), "--depth", "1", "--lang", "en")
    assert done.exit_code == 0 and f"{len(game.legal_actions())} lines" in done.output
    split = run("perft", str(save), "--depth", "2", "--split", "--lang", "en").output.splitlines()
    assert len(split) == len(game.legal_actions()) + 1
    total = sum(int(line.rpartition(": ")[2]) for line in split[:-1])
    assert split[-1].startswith(f"{total:,} lines")


def test_perft_refuses_what_is_no_game(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_text("kind: cake\n")
    done = run("perft", str(path))
    assert done.exit_code == 1 and "cake" in done.output


def test_bench_measures_and_names_the_targets(monkeypatch: pytest.MonkeyPatch) -> None:
    from wm_kernel import bench

    figures = bench.measure(seconds=0.2)
    assert figures.games_per_s > 0 and figures.branching > 1 and 0 <= figures.forced_share < 1
    assert figures.legal_median_us <= figures.legal_p99_us and figures.clone_us > 0
    monkeypatch.setattr(bench, "_in_process", lambda base, seconds, seed: vars_of(figures, 1.1 if base else 1))
    monkeypatch.setattr(bench, "study_gain", lambda: 1.9)
    done = run("bench", "--seconds", "0.1", "--rounds", "1")
    assert done.exit_code == 0
    for name in bench.TARGETS:
        assert name in done.output
    assert json.loads(run("bench", "--alone", "--rounds", "1", "--json").output)["now"]["save_kb"] == figures.save_kb
    monkeypatch.setattr(bench, "_in_process", lambda base, seconds, seed: vars_of(figures, 2 if base else 1))
    much_slower = run("bench", "--seconds", "0.1", "--rounds", "1")
    assert much_slower.exit_code == 1
    assert "MUCH SLOWER" in much_slower.output


def vars_of(figures: object, factor: float) -> dict[str, float]:
    return {name: factor * getattr(figures, name) for name in figures.__slots__}  # type: ignore[attr-defined]


def test_the_adapter_keeps_nothing_between_games() -> None:
    from wm_kernel import bench

    engine = bench.make()
    first, second = engine.new(3), engine.new(3)
    assert engine.ruleset.to_dict(first) == engine.ruleset.to_dict(second)
    copy = engine.clone(first)
    for _ in range(20):
        assert not engine.over(first)
        engine.apply(first, engine.legal(first)[0])
    assert engine.ruleset.to_dict(copy) == engine.ruleset.to_dict(second)


# --- play -------------------------------------------------------------------------------------------------------------


class Lines:
    """A keyboard with lines typed beforehand, and what was told."""

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)
        self.told: list[str] = []

    def ask(self, prompt: str) -> str | None:
        return self.lines.pop(0) if self.lines else None

    @property
    def text(self) -> str:
        return "\n".join(self.told)


Begin = Callable[..., tuple[play.Session, Lines]]


@pytest.fixture
def begin(monkeypatch: pytest.MonkeyPatch) -> Begin:
    def paint(state: Any, form: str, lang: str = "en") -> str:
        return f"<board {state.turn} {[player.hand for player in state.players]}>"

    monkeypatch.setattr(hooks, "painter", paint)

    def make(
        *lines: str, humans: str = "red yellow", mode: str = "table", moves: int = 0, lang: str = "en"
    ) -> tuple[play.Session, Lines]:
        game = wm.new_game(players=["red", "yellow"], seed=3, variant="first_game", mode=mode)  # type: ignore[arg-type]
        for _ in range(moves):
            game.play(game.legal_actions()[0])
        keys = Lines(*lines)
        session = play.Session(game, set(humans.split()), lang=lang, tell=keys.told.append, ask=keys.ask)
        session.run()
        return session, keys

    return make


def test_a_game_of_bots_plays_itself_to_the_end() -> None:
    done = run("play", "--bots", "all", "--players", "2", "--seed", "4", "--lang", "en")
    assert done.exit_code == 0, done.output
    assert "The game is over" in done.output and "1." in done.output


def test_actions_are_typed_or_chosen_by_letter_and_number(begin: Begin) -> None:
    first = wm.new_game(players=["red", "yellow"], seed=3, variant="first_game").legal_actions()
    session, keys = begin(str(first[1]))
    assert session.game.transcript() == f"{first[1]}\n"
    session, keys = begin("a2")
    assert session.game.transcript() == f"{first[1]}\n"
    session, keys = begin("a", "2")
    assert session.game.transcript() == f"{first[1]}\n" and f"a2     {first[1]}" in keys.text
    session, keys = begin("a99", "99", "zzz", "")
    assert session.game.step == 0 and "No such number in group a" in keys.text


def test_words_narrow_a_group(begin: Begin) -> None:
    session, _ = begin(moves=12)
    letter, group = next(
        (letter, group) for letter, group in zip("abcdefgh", session.groups, strict=False) if len(group[0]) > 20
    )
    wanted = str(group[0][7])
    session, keys = begin(f"{letter} {' '.join(wanted.replace('-', ' ').split()[1:])}", f"{letter} nowhere", moves=12)
    lines = [line for line in keys.told if line.startswith(f"  {letter}8 ") and wanted in line]
    assert len(lines) == 1 and "No option has these words" in keys.text
    assert len([line for line in keys.told if line.startswith(f"  {letter}")]) < 10


def test_mistakes_are_explained_and_change_nothing(begin: Begin) -> None:
    session, keys = begin("forge", "why forge", "why nonsense", "forgge", moves=0)
    assert session.game.step == 0
    assert keys.text.count("[") >= 2, keys.text
    assert "This is no action" in keys.text
    session, keys = begin("why draft craftsman", "why " + str(session.game.legal_actions()[0]))
    assert "It is legal" in keys.text


def test_undo_goes_back_to_where_a_person_decided(begin: Begin) -> None:
    session, keys = begin("a1", "undo", humans="yellow", mode="sandbox")
    assert session.game.ruleset.decider(session.game.state) == "yellow"
    session, keys = begin("undo")
    assert session.game.step == 0 and "undo: " in keys.text
    session, keys = begin("a1", "undo", "redo")
    assert session.game.step == 1


def test_hands_stay_hidden_until_asked(begin: Begin) -> None:
    def deal(session: play.Session) -> None:
        for player in session.game.state.players:
            player.hand = ("charity",)

    session, keys = begin(moves=12)
    deal(session)
    session.going = True
    keys.lines = ["board"]
    keys.told.clear()
    session.run()
    assert "charity" not in keys.text
    keys.lines = ["hand"]
    session.going = True
    session.run()
    assert keys.text.count("'charity'") == 1


def test_help_log_scores_link_and_save(begin: Begin, tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    session, keys = begin("?", "log", "scores", "link", f"save {file}", "save x.txt", "quit", moves=12)
    assert "undo" in keys.text and "wm1:" in keys.text and "red" in keys.text
    assert wm.load(file).transcript() == session.game.transcript()
    assert ".yaml, .yml, .json" in keys.text
    assert not session.going


def test_a_save_is_played_on(save: Path) -> None:
    done = run("play", "--load", str(save), "--bots", "1", "--lang", "fr", typed="quit\n")
    assert done.exit_code == 0, done.output
    assert "décide" in done.output


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--players", "9"), "players"),
        (("--bots", "green"), "yellow"),
        (("--link", "wm1:xyz"), "link"),
        (("--game", "chess"), "whistle_mountain"),
    ],
)
def test_what_cannot_be_played_is_told(words: tuple[str, ...], says: str) -> None:
    done = run("play", *words, "--lang", "en")
    assert done.exit_code == 1 and says in done.output and "Traceback" not in done.output


# --- numbers ----------------------------------------------------------------------------------------------------------


def commands(group: click.Command, *words: str) -> Iterator[tuple[tuple[str, ...], click.Command]]:
    """Every command with its words, those of groups too."""
    context = click.Context(group)
    for name in group.list_commands(context) if isinstance(group, click.Group) else ():
        found = group.get_command(context, name)
        assert found is not None
        yield (*words, name), found
        yield from commands(found, *words, name)


def test_every_number_has_a_least_and_a_greatest_value_and_what_lies_beyond_is_named() -> None:
    seen = 0
    for words, command in commands(cli.main):
        for game in spec.known():
            of_game = [f"--game={game}"] if any(p.name == "game" for p in command.params) else []
            numbers = numeric(command.make_context(words[-1], [*of_game, *needed(command)], resilient_parsing=True))
            for option in numbers:
                kind = option.type
                assert isinstance(kind, click.IntRange | click.FloatRange), (words, option.name)
                assert kind.min is not None and kind.max is not None, (words, option.name)
                for wrong in (
                    kind.min - 1,
                    kind.max + 1,
                    -1,
                    -(2**64),
                    2**64,
                    10**400,
                    "9" * 5000,
                    "nan",
                    "inf",
                    "1_0x",
                    "",
                    "٣x",
                ):
                    done = run(*words, *of_game, f"{option.opts[0]}={wrong}", *needed(command))
                    assert done.exit_code == 2 and isinstance(done.exception, SystemExit), (words, option.name, wrong)
                    assert option.opts[0] in done.output, done.output
                seen += 1
    assert seen > 30


@pytest.mark.parametrize("command", ["app", "lab"])
@pytest.mark.parametrize(
    "words", [["--Voila.port=-1"], ["--ServerApp.port=65536"], ["--ServerApp.port", "x"], ["--ServerApp.port="]]
)
def test_a_port_for_the_server_itself_is_held_against_its_range(command: str, words: list[str]) -> None:
    done = run(command, "--no-browser", *words)
    assert done.exit_code == 2 and "--port" in done.output, done.output


def numeric(context: click.Context) -> list[click.Option]:
    return [
        option
        for option in context.command.get_params(context)
        if isinstance(option, click.Option)
        and isinstance(option.type, click.types.IntParamType | click.types.FloatParamType)
    ]


def needed(command: click.Command) -> list[str]:
    """Words for the arguments that a command cannot do without."""
    return [str(ROOT / "pyproject.toml") for p in command.params if isinstance(p, click.Argument) and p.required]


def test_a_time_zone_that_names_another_file_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Babel reads whatever file TZ names, and a server that imports it fails."""
    text, zone_file, folder = tmp_path / "passwd", tmp_path / "zone", paths.app_dir()
    text.write_text("root:x:0:0")
    zone_file.write_bytes(b"TZif2")
    assert folder is not None
    monkeypatch.setattr("subprocess.Popen", lambda *words, **how: pytest.fail("it was started"))
    wrong = (str(text), f":{text}", str(tmp_path), os.path.relpath(text, folder), os.devnull)
    for command, zone in (("lab", str(text)), *(("app", zone) for zone in wrong)):
        monkeypatch.setenv("TZ", zone)
        done = run(command, "--no-browser")
        assert done.exit_code == 1 and "TZ" in done.output, (zone, done.output, done.exception)
    rule = "CET-1CEST,M3.5.0,M10.5.0"
    for zone in ("", ":", "UTC", "Europe/Paris", rule, "nowhere", "é", str(zone_file), f":{zone_file}"):
        child.check_zone(zone, tmp_path)
