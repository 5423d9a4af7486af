"""Ready-made trees: the same as what is read, found by the content of the file and by nothing else."""

from pathlib import Path

import pytest
import yaml

from wm_kernel import paths
from wm_kernel.table import document, ready


@pytest.fixture
def with_trees(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    def make(*sources: Path) -> None:
        text = ready.pack((path.read_bytes(), document.packed(document.read(path).data)) for path in sources)
        (tmp_path / ready.NAME).write_text(text, encoding="utf-8")
        monkeypatch.setattr(paths, "data_dir", lambda: tmp_path)
        ready._all.cache_clear()

    yield make
    monkeypatch.undo()
    ready._all.cache_clear()


def places(value: object) -> object:
    if isinstance(value, document.Map):
        return {key: (value.places[key], places(item)) for key, item in value.items()}
    if isinstance(value, document.Seq):
        return list(zip(value.places, map(places, value), strict=True))
    return value


def test_a_ready_made_tree_is_what_would_be_read_with_every_place(with_trees, monkeypatch: pytest.MonkeyPatch) -> None:
    sources = sorted((paths.data_dir() / "games" / "whistle_mountain" / "lessons").glob("*.yaml"))[:4]
    sources += sorted((paths.data_dir() / "games" / "whistle_mountain" / "positions").glob("*.yaml"))[:4]
    read = [document.read(path) for path in sources]
    with_trees(*sources)
    monkeypatch.setattr(document, "parse", lambda *_: pytest.fail("the YAML was read"))
    for path, wanted in zip(sources, read, strict=True):
        found = document.read(path)
        assert (found.data, found.name, found.folder) == (wanted.data, wanted.name, wanted.folder)
        assert places(found.data) == places(wanted.data)
        assert type(found.data) is document.Map


def test_a_file_that_was_changed_is_read_itself(with_trees, tmp_path: Path) -> None:
    source = tmp_path / "mine.yaml"
    source.write_text("rows: 13\n", encoding="utf-8")
    with_trees(source)
    assert ready.tree(b"rows: 13\n") == ["m", "rows", 1, 13]
    source.write_text("rows: 14\n", encoding="utf-8")
    assert document.read(source).data == {"rows": 14}


def test_numbers_keep_their_kind(with_trees, tmp_path: Path) -> None:
    source = tmp_path / "n.yaml"
    source.write_text("a: 1\nb: 1.0\nc: true\nd: null\ne: '1'\nf: []\ng: {}\n", encoding="utf-8")
    before = document.read(source).data
    with_trees(source)
    after = document.read(source).data
    assert [(value, type(value)) for value in after.values()] == [(value, type(value)) for value in before.values()]


@pytest.mark.parametrize("game", sorted(path.name for path in (paths.data_dir() / "games").iterdir() if path.is_dir()))
def test_every_file_can_be_read_where_nothing_is_compiled(game: str) -> None:
    """The parser of a browser is stricter than the compiled one: `?` ends no bare word within brackets."""
    for path in sorted((paths.data_dir() / "games" / game).rglob("*.yaml")):
        for _ in yaml.parse(path.read_text(encoding="utf-8"), Loader=yaml.SafeLoader):
            pass
