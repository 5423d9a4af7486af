"""Every path that pyproject, the Makefile and the tools name is there."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
# What is made, and is no part of the project: environments, builds, caches, and where a wheel puts what lies elsewhere here.
MADE = re.compile(
    r"settings\.toml\Z|(\.venv|build|dist|_data|shots|failures|\.(pytest|mypy|ruff)_cache|\.hypothesis|\.benchmarks|mutants|__pycache__)(/|\Z)"
    r"|.*/(_data|_notebooks|_app|shots|__pycache__)(/|\Z)"
)
# A path in a text: with a folder of ours in front, or a file of the top folder by its ending.
NAMED = re.compile(
    r"(?<![\w./<-])((?:wm_kernel|widgets|tests|tools|data|notebooks|app|binder|requirements|docs)/[\w./-]*\w"
    r"|[\w-]+\.(?:md|toml|txt|cfg)(?![\w/]))"
)


def strings(data: Any) -> Iterator[str]:
    if isinstance(data, dict):
        for key, value in data.items():
            yield from strings(key)
            yield from strings(value)
    elif isinstance(data, list):
        for value in data:
            yield from strings(value)
    elif isinstance(data, str):
        yield data


def named(path: Path) -> set[str]:
    """The paths that a file names."""
    text = path.read_text(encoding="utf-8")
    if path.name == "pyproject.toml":
        settings = tomllib.loads(text)
        folders = set(settings["tool"]["pytest"]["ini_options"]["testpaths"])
        targets = settings["tool"]["hatch"]["build"]["targets"]
        shipped = {*targets["wheel"]["only-include"], *(name.strip("/") for name in targets["sdist"]["include"])}
        return {*NAMED.findall("\n".join(strings(settings))), *folders, *shipped}
    return set(NAMED.findall(text))


def gone(names: set[str]) -> list[str]:
    """Those that are not there; a bare name of a file may be one of the folders that hold what tools read."""
    folders = (".", "requirements", "tests", "tools")
    return sorted(
        name
        for name in names
        if not MADE.match(name)
        and not any((ROOT / folder / name).exists() for folder in (folders if "/" not in name else folders[:1]))
    )


FILES = [ROOT / "pyproject.toml", ROOT / "Makefile", ROOT / ".pre-commit-config.yaml", ROOT / "conftest.py"]
FILES += sorted(path for path in (ROOT / "tools").rglob("*") if path.suffix in (".py", ".txt", ".yaml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_path_that_is_named_is_there(path: Path) -> None:
    assert gone(named(path)) == []


def test_the_paths_of_the_settings_are_found_at_all() -> None:
    assert {"wm_kernel/games/whistle_mountain/rules/flood.py", "tests/table/test_values.py", "README.md"} <= named(
        FILES[0]
    )
    assert {"requirements/dev.txt", "requirements/app.txt"} <= named(FILES[1])
    assert gone({"wm_kernel/no_such_file.py"}) == ["wm_kernel/no_such_file.py"]


def test_every_module_that_is_run_is_there() -> None:
    for path in FILES[:2]:
        for module in re.findall(r"python -m ((?:wm_kernel|tests|tools)[\w.]*)", path.read_text(encoding="utf-8")):
            place = ROOT / module.replace(".", "/")
            assert place.with_suffix(".py").is_file() or (place / "__main__.py").is_file(), module
