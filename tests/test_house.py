"""The house stands: arrows between rooms, what a wheel carries, locks, notebooks, and what an import costs."""

import ast
import json
import os
import re
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import pytest

from tools import chromium, lock, strip_notebooks
from wm_kernel import cli, paths

ROOT = Path(__file__).resolve().parent.parent
GAMES = {path.parent.name for path in (ROOT / "wm_kernel" / "games").glob("*/__init__.py")}
VIEWS = {"widgets", "ipywidgets", "ipycanvas", "IPython", "anywidget"}

# Which rooms of wm_kernel a room may call, beside itself and the plain helper modules that belong to no room.
MAY_CALL = {
    "table": set[str](),
    "words": {"table"},
    "picture": {"table", "words"},
    "explore": {"table", "picture", "words"},
    "learn": {"table", "picture", "words", "explore"},
    "serving": {"table", "words"},
    **{f"games.{game}": {"table", "picture", "words", "explore", "learn", "checks"} for game in GAMES},
}
MAY_CALL["games.outlaws"] |= {"games.whistle_mountain"}  # a variant on its rules; no other game may import another
ABOVE_ALL = {"__init__", "__main__", "cli", "commands", "checks"}
BELOW_ALL = {"folders", "paths"}


def imports(source: str, module: str, is_package: bool = False) -> Iterator[tuple[int, str]]:
    """Yield (line, absolute name) of everything that a module imports, at whatever depth of its code.

    >>> list(imports("from ..table import bag\\nimport yaml", "wm_kernel.words.say"))
    [(1, 'wm_kernel.table'), (1, 'wm_kernel.table.bag'), (2, 'yaml')]
    """
    package = module.split(".") if is_package else module.split(".")[:-1]
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            name = ".".join([*base, *([node.module] if node.module else [])])
            yield node.lineno, name
            yield from ((node.lineno, f"{name}.{alias.name}") for alias in node.names)
        elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith(("import_module", "__import__")):
            yield from ((node.lineno, arg.value) for arg in node.args if isinstance(arg, ast.Constant))


def modules(folder: str) -> Iterator[tuple[Path, str]]:
    """Yield (path, dotted name) of the modules under a folder of the checkout."""
    for path in sorted((ROOT / folder).rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        yield path, ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def room(module: str) -> str:
    """Return the room of wm_kernel that a dotted name lies in, for a game with its name; the package itself is `__init__`."""
    parts = module.split(".")
    return ".".join(parts[1 : 3 if parts[1:2] == ["games"] else 2]) or "__init__"


def forbidden(source: str, module: str, is_package: bool = False) -> list[str]:
    """Return the imports of a kernel module that go against the arrows."""
    here = room(module)
    found = []
    asked = list(imports(source, module, is_package))
    inside = {line for line, name in asked if name.startswith("wm_kernel.")}
    for line, name in asked:
        top = name.split(".")[0]
        if top in VIEWS:
            found.append(f"{module}:{line} imports {name}: the kernel shows nothing")
        if top != "wm_kernel" or here in ABOVE_ALL:
            continue
        there = room(name)
        if there == "__init__":
            if name != "wm_kernel":
                continue
            # `from wm_kernel import x` is judged by x, which is yielded too; `import wm_kernel` is the surface.
            if line not in inside:
                found.append(f"{module}:{line} imports the public surface, which stands above it")
        elif here in MAY_CALL:
            if there not in {here} | MAY_CALL[here] | BELOW_ALL:
                found.append(f"{module}:{line} imports {name}: {here} may call {sorted(MAY_CALL[here]) or 'nobody'}")
        elif here in BELOW_ALL:
            found.append(f"{module}:{line} imports {name}: {here} calls nobody")
    return found


def test_the_arrows_between_the_rooms_go_down() -> None:
    found = []
    for path, module in modules("wm_kernel"):
        found += forbidden(path.read_text(encoding="utf-8"), module, path.name == "__init__.py")
    assert not found, "\n".join(found)


def test_no_room_imports_a_game_by_name() -> None:
    """A game is found by `table/spec.py`. The public surface names one for the type of a catalog alone."""
    found = [
        f"{module}:{line} imports {name}"
        for path, module in modules("wm_kernel")
        if room(module) not in {"__init__", *(f"games.{game}" for game in GAMES)}
        for line, name in imports(path.read_text(encoding="utf-8"), module, path.name == "__init__.py")
        if name.startswith("wm_kernel.games.")
    ]
    assert found == []


def test_no_view_imports_a_game_by_name() -> None:
    """What a game has to show it tells by the hooks of its spec."""
    found = [
        f"{module}:{line} imports {name}"
        for path, module in modules("widgets")
        for line, name in imports(path.read_text(encoding="utf-8"), module, path.name == "__init__.py")
        if name.startswith("wm_kernel.games")
    ]
    assert found == []


def test_the_variant_is_named_in_its_package_and_the_list_of_games_alone() -> None:
    """Whatever it changes, the rules it plays by ask their policy, and nothing asks which game it is."""
    allowed = {"wm_kernel/table/spec.py", "wm_kernel/__init__.py"}
    found = [
        path.relative_to(ROOT).as_posix()
        for folder in ("wm_kernel", "widgets")
        for path in (ROOT / folder).rglob("*.py")
        if "games/outlaws" not in path.as_posix() and "outlaw" in path.read_text(encoding="utf-8").lower()
    ]
    assert set(found) <= allowed


@pytest.mark.parametrize(
    ("module", "source", "is_fine"),
    [
        ("wm_kernel.table.game", "from wm_kernel.games.whistle_mountain.rules import state", False),
        ("wm_kernel.table.game", "def f():\n    import wm_kernel.words", False),
        ("wm_kernel.table.game", "import importlib\nimportlib.import_module('wm_kernel.learn')", False),
        ("wm_kernel.table.game", "from . import action\nfrom ..paths import data_dir", True),
        ("wm_kernel.games.whistle_mountain.rules.turn", "from ....table import bag", True),
        ("wm_kernel.games.whistle_mountain.rules.turn", "from ...whistle_stop import turn", False),
        ("wm_kernel.games.whistle_mountain.rules.turn", "from ...outlaws.rules import turn", False),
        ("wm_kernel.games.outlaws.rules.turn", "from wm_kernel.games.whistle_mountain.rules import turn", True),
        ("wm_kernel.games.whistle_mountain.picture.board", "from ....picture import svg", True),
        ("wm_kernel.picture.svg", "import wm_kernel.games.whistle_mountain.rules.state", False),
        ("wm_kernel.words", "from . import describe\nfrom wm_kernel import paths", True),
        ("wm_kernel.learn.lesson", "import wm_kernel as wm", False),
        ("wm_kernel.learn.lesson", "from wm_kernel import new_game", False),
        ("wm_kernel.cli", "from wm_kernel import learn, explore", True),
        ("wm_kernel.cli", "import ipycanvas", False),
        ("wm_kernel.paths", "from . import table", False),
    ],
)
def test_a_wrong_arrow_is_found(module: str, source: str, is_fine: bool) -> None:
    assert (forbidden(source, module, module.endswith("words")) == []) == is_fine


def test_every_room_of_the_kernel_has_its_arrows() -> None:
    """A new room must say whom it may call, or the test above would not look at it."""
    rooms = {room(module) for path, module in modules("wm_kernel") if path.parent != ROOT / "wm_kernel"} - {"games"}
    unknown = rooms - set(MAY_CALL) - ABOVE_ALL
    assert not unknown, f"say in MAY_CALL whom these may call: {sorted(unknown)}"


def test_importing_the_kernel_is_light() -> None:
    """Views, tables and plots are imported where used. The rest is what a start costs: `make bench` times it."""
    heavy = (
        "pydantic",
        "ipycanvas",
        "ipywidgets",
        "anywidget",
        "IPython",
        "matplotlib",
        "pandas",
        "numpy",
        "fluent",
        "tqdm",
        "click",
    )
    code = f"import sys, wm_kernel; print([name for name in {heavy!r} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_a_wheel_carries_the_code_and_the_data_and_finds_it(tmp_path: Path) -> None:
    code = {
        path.relative_to(ROOT).as_posix()
        for room in ("wm_kernel", "widgets")
        for path in (ROOT / room).rglob("*.*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    data = {p.relative_to(ROOT / "data").as_posix() for p in (ROOT / "data").rglob("*") if p.is_file()}
    course = {p.relative_to(ROOT / "notebooks").as_posix() for p in (ROOT / "notebooks").glob("*/*.ipynb")}
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
        archive.extractall(tmp_path / "site")
    assert code <= names
    assert {f"wm_kernel/_data/{name}" for name in data} <= names
    assert {f"wm_kernel/_notebooks/{name}" for name in course} <= names
    served = {p.relative_to(ROOT / "app").as_posix() for p in (ROOT / "app").rglob("*.*") if ".wm" not in p.parts}
    assert {f"wm_kernel/_app/{name}" for name in served if ".ipynb_checkpoints" not in name} <= names
    assert not [name for name in names if name.startswith(("tests/", "tools/", "notebooks/")) or name.endswith(".pyc")]
    ask = "import wm_kernel.paths as p; print(p.data_dir().relative_to(p._PACKAGE).as_posix(), p.checkout_dir())"
    ask += "; import wm_kernel as wm; print(*wm.game_names()); wm.new_game('outlaws', seed=1); wm.new_game(players=2)"
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.path.insert(0, {str(tmp_path / 'site')!r}); {ask}"],
        cwd=tmp_path, env=env, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert done.stdout.split() == ["_data", "None", "whistle_mountain", "outlaws", "propeller_islands"]


def test_in_a_checkout_the_data_is_read_where_it_stands() -> None:
    assert paths.data_dir() == ROOT / "data"
    assert paths.checkout_dir() == ROOT


def test_the_locks_agree_and_hold_hashes_and_no_addresses() -> None:
    assert lock.faults(ROOT) == []


def test_the_locks_hold_every_dependency() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

    def lacking(wanted: list[str], path: Path) -> list[str]:
        pinned = {pin.name for pin in lock.read((ROOT / path).read_text(encoding="utf-8"))}
        names = (
            re.split(r"\[|>=", requirement)[0].lower().replace(".", "-").replace("_", "-") for requirement in wanted
        )
        return [name for name in names if name not in pinned]

    assert lacking(project["dependencies"], lock.RUNTIME) == []
    extras = project["optional-dependencies"]
    assert lacking(project["dependencies"] + extras["app"], lock.APP) == []
    assert lacking([*project["dependencies"], *chain(*extras.values())], lock.DEV) == []


def test_a_fault_in_a_lock_is_found(tmp_path: Path) -> None:
    for path in (lock.RUNTIME, lock.APP, lock.DEV, lock.SITE, lock.BINDER):
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_text((ROOT / path).read_text(encoding="utf-8"), encoding="utf-8")
    with (tmp_path / lock.RUNTIME).open("a", encoding="utf-8") as file:
        file.write("--find-links /somewhere\nmade-up==1.0\n")
    found = "\n".join(lock.faults(tmp_path))
    for expected in (
        "an option in a lock file",
        "an address in a lock file",
        "has no hash",
        "lacks or changes",
        "does not agree",
    ):
        assert expected in found


def test_what_binder_runs_can_be_run() -> None:
    script = ROOT / "binder" / "postBuild"
    assert os.access(script, os.X_OK)
    assert os.access(ROOT / ".ci" / "run", os.X_OK)
    assert script.read_text(encoding="utf-8").startswith("#!/bin/bash\n")
    assert (ROOT / "binder" / "runtime.txt").read_text(encoding="utf-8").strip() == "python-3.11"


def test_what_runs_in_the_workflows_is_named_by_its_commit() -> None:
    for path in (ROOT / ".github" / "workflows").glob("*.yml"):
        for line in path.read_text(encoding="utf-8").splitlines():
            if "uses:" in line:
                assert re.search(r"uses: [\w./-]+@[0-9a-f]{40}  # v\d+(\.\d+)*\Z", line), f"{path.name}: {line}"


def test_stored_notebooks_are_fit_for_readers() -> None:
    found = [
        f"{path.relative_to(ROOT)}: {fault}"
        for path in sorted((ROOT / "notebooks").rglob("*.ipynb"))
        if ".ipynb_checkpoints" not in path.parts
        for fault in strip_notebooks.faults(json.loads(path.read_text(encoding="utf-8")))
    ]
    assert found == [], "run `python -m tools.strip_notebooks`"


def test_stripping_keeps_pictures_and_text_and_takes_views() -> None:
    view = {strip_notebooks.WIDGET_VIEW: {"model_id": "1"}, "text/plain": "Board()"}
    outputs = [
        {"output_type": "stream", "name": "stdout", "text": "a1"},
        {"output_type": "execute_result", "execution_count": 2, "metadata": {}, "data": {"image/svg+xml": "<svg/>"}},
        {"output_type": "display_data", "metadata": {}, "data": dict(view)},
        {"output_type": "display_data", "metadata": {}, "data": {**view, "image/svg+xml": "<svg/>"}},
        {"output_type": "error", "ename": "ValueError", "evalue": "no", "traceback": []},
    ]
    cell = {"cell_type": "code", "execution_count": 2, "metadata": {"execution": {}}, "outputs": outputs, "source": ""}
    stored = {"cells": [cell], "metadata": {"widgets": {}, "kernelspec": {"name": "python3"}}}
    stripped = strip_notebooks.strip(stored)
    kept = stripped["cells"][0]["outputs"]
    assert [output["output_type"] for output in kept] == ["stream", "execute_result", "display_data", "error"]
    assert kept[2]["data"] == {"text/plain": "Board()", "image/svg+xml": "<svg/>"}
    assert stripped["metadata"] == {"kernelspec": {"name": "python3"}}
    assert len(strip_notebooks.faults(stored)) == 5
    assert strip_notebooks.faults(stripped) == ["cell 0: holds the error ValueError: no"]


def test_a_missing_browser_is_told_and_in_ci_a_failure(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["chromium", "--explain"])
    monkeypatch.setenv("CHROMIUM", "no-such-browser")
    for ci, status, says in (("", 0, "WILL BE SKIPPED"), ("true", 1, "this is a failure")):
        monkeypatch.setenv("CI", ci)
        assert chromium.main() == status
        told = capsys.readouterr().err
        assert says in told
        assert "apt-get install" in told


def test_links_and_paths_in_the_pages_lead_somewhere() -> None:
    found = []
    for page in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md"):
        text = (ROOT / page).read_text(encoding="utf-8")
        links = [link for link in re.findall(r"\]\(([^)#]+)\)", text) if "://" not in link]
        rooms = "data|docs|notebooks|tests|tools|widgets|wm_kernel|binder"
        named = [path.strip("`") for path in re.findall(rf"`(?:{rooms})/[\w./*-]*`", text) if "/xx" not in path]
        found += [f"{page}: {path}" for path in links + named if not list(ROOT.glob(path.rstrip("/")))]
    assert found == []


def test_commands_in_the_pages_are_there() -> None:
    text = "\n".join((ROOT / page).read_text(encoding="utf-8") for page in ("README.md", "CONTRIBUTING.md"))
    targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M)
    assert set(re.findall(r"(?:^|`)make ([a-z-]+)", text, re.M)) <= set(targets)
    assert set(re.findall(r"(?:`|/)wm ([a-z]+)", text)) <= set(cli.COMMANDS)


def test_the_example_of_the_readme_runs() -> None:
    (code,) = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.S)
    code += "assert game.step == 1 and events"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "R-34 " in done.stdout
