"""Write a JSON Schema for each kind of file we read: `python -m wm_kernel.schema`, or `--check` to compare only.

The schemas come from the models that check the files, so an editor complains about the same things as the loader. A new
kind of file is one line in the schemas of its game, or in `COMMON`. Not for checking files (see `table/catalog.py`).
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from wm_kernel.paths import data_dir
from wm_kernel.table import files, spec

if TYPE_CHECKING:
    from pydantic import BaseModel

COMMON: Mapping[str, tuple[str, str]] = {
    "save": ("wm_kernel.table.save_model", "Save"),
    "course": ("wm_kernel.learn.course_model", "CourseFile"),
    "tour": ("wm_kernel.learn.tour_model", "TourFile"),
    "texts": ("wm_kernel.table.texts_model", "TextsFile"),
    "page": ("wm_kernel.words.pages", "PageFile"),
}
"""Name of the schema -> the module and name of the model that checks such files, for those that belong to no game."""


def models(game: str) -> Mapping[str, tuple[str, str]]:
    """The schemas of a game, by name; none for a game that tells none.

    >>> "whistle_mountain_board" in models("whistle_mountain")
    True
    """
    known = spec.spec(game)
    found: Mapping[str, tuple[str, str]] = known.load("schemas") if known.has("schemas") else {}
    return found


def all_models() -> dict[str, tuple[str, str]]:
    """The schemas that are written: the common ones and those of our own games."""
    return {**COMMON, **{name: where for game in spec.OURS for name, where in models(game).items()}}


def model(name: str, game: str = spec.USUAL) -> type[BaseModel]:
    """Return the model behind a schema of a game, or a common one; KeyError when there is none of this name."""
    module, attribute = {**COMMON, **models(game)}[name]
    found: type[BaseModel] = getattr(import_module(module), attribute)
    return found


def _written(name: str) -> type[BaseModel]:
    return next(model(name, game) for game in spec.OURS if name in COMMON or name in models(game))


def schema(name: str) -> dict[str, Any]:
    """Return the JSON Schema of a kind of file.

    >>> schema("edition")["properties"]["kind"]
    {'const': 'edition', 'type': 'string'}
    """
    from pydantic.json_schema import GenerateJsonSchema

    class Untitled(GenerateJsonSchema):
        """Without the titles that only repeat the keys."""

        def field_title_should_be_set(self, schema: object) -> bool:
            return False

    made = _written(name).model_json_schema(by_alias=True, schema_generator=Untitled)
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **made}


def text(name: str) -> str:
    """Return the schema as it is written to its file."""
    return json.dumps(schema(name), indent=1, ensure_ascii=False) + "\n"


def stale(folder: Path) -> list[str]:
    """Return the names of files in the folder that differ from what would be written, are missing, or have no model."""
    names = {f"{name}.json" for name in all_models()}
    wrong = [name for name in names if not _is_current(folder / name)]
    return sorted(wrong + [path.name for path in folder.glob("*.json") if path.name not in names])


def _is_current(path: Path) -> bool:
    return path.is_file() and files.read_text(path) == text(path.stem)


def main(arguments: Sequence[str] | None = None) -> int:
    """Write or check the schemas; returns 1 when a check finds a difference."""
    parser = argparse.ArgumentParser(prog="python -m wm_kernel.schema", description="JSON Schemas of our files.")
    parser.add_argument("--check", action="store_true", help="only say which schemas are out of date")
    parser.add_argument("--to", type=Path, default=None, help="folder to write to (default: data/common/schema)")
    options = parser.parse_args(arguments)
    folder = options.to or data_dir() / "common" / "schema"
    wrong = stale(folder)
    if options.check:
        for name in wrong:
            print(f"{folder / name}: out of date; run python -m wm_kernel.schema", file=sys.stderr)
        return 1 if wrong else 0
    folder.mkdir(parents=True, exist_ok=True)
    for name in wrong:
        path = folder / name
        if path.stem in all_models():
            files.write_atomic(path, text(path.stem))
        else:
            files.remove(path)
        print(f"{path}: {'written' if path.is_file() else 'removed'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
