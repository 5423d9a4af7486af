"""The JSON Schemas are those of the models, and say the same about our files as the loader does."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest

from wm_kernel import schema
from wm_kernel.paths import data_dir
from wm_kernel.table.catalog import read

COMPONENT_FILES = sorted((data_dir() / "games" / "whistle_mountain" / "components").glob("*.yaml"))


def validator(name: str) -> jsonschema.Draft202012Validator:
    made = schema.schema(name)
    jsonschema.Draft202012Validator.check_schema(made)
    return jsonschema.Draft202012Validator(made)


def test_the_written_schemas_are_current() -> None:
    assert schema.stale(data_dir() / "common" / "schema") == [], "run python -m wm_kernel.schema"


@pytest.mark.parametrize("path", COMPONENT_FILES, ids=lambda path: path.stem)
def test_every_component_file_fits_the_schema_it_names(path: Path) -> None:
    name = f"whistle_mountain_{path.stem}"
    first = path.read_text(encoding="utf-8").splitlines()[0]
    assert first == f"# yaml-language-server: $schema=../../../common/schema/{name}.json"
    assert list(validator(name).iter_errors(read(path).data)) == []


def test_a_step_is_a_bare_word_or_one_key() -> None:
    steps = validator("whistle_mountain_docks")
    document = json.loads(
        json.dumps(read(data_dir() / "games" / "whistle_mountain" / "components" / "docks.yaml").data)
    )
    for step, fits in [
        ("recycle", True),
        ({"vp": 2}, True),
        ("recyle", False),
        ("vp", False),
        ({"vp": 2, "move": 1}, False),
        ({}, False),
        ({"vp": 0}, False),
        ({"gain": {"res": {"cole": 1}}}, False),
        ({"rule": {"name": "nonsense"}}, False),
    ]:
        document["docks"][0]["options"] = [{"do": [step]}]
        assert steps.is_valid(document) == fits, step


def test_an_edition_is_described() -> None:
    editions = validator("edition")
    head = {"kind": "edition", "version": 1}
    assert editions.is_valid({**head, "board": {"rows": 14}, "scaffolds": {"S3": ["coal", None, None, "iron"]}})
    assert not editions.is_valid({**head, "board": {"rows": 140}})
    assert not editions.is_valid({**head, "machines": {}})


def test_check_reports_and_writing_repairs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert schema.main(["--to", str(tmp_path)]) == 0
    assert schema.main(["--to", str(tmp_path), "--check"]) == 0
    (tmp_path / "edition.json").write_text("{}")
    (tmp_path / "unknown.json").write_text("{}")
    (tmp_path / "save.json").unlink()
    capsys.readouterr()
    assert schema.main(["--to", str(tmp_path), "--check"]) == 1
    reported = capsys.readouterr().err
    assert all(name in reported for name in ("edition.json", "unknown.json", "save.json"))
    assert schema.main(["--to", str(tmp_path)]) == 0
    assert schema.stale(tmp_path) == []
