"""Links of the README to where the project is come from one value, which is empty until there is such a place."""

import re
from pathlib import Path

import pytest

from tools import links
from tools.lock import ROOT

SOMEWHERE = "https://github.com/Some-Body/whistle.bench"


def test_the_readme_holds_what_the_value_says_and_no_other_link_to_the_project() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert links.main(["--check"]) == 0
    rest = text.partition(links.BEGIN)[0] + text.partition(links.END)[2]
    assert not re.search(r"github\.(com|io)|mybinder\.org/v2|nbviewer\.org", rest)
    if not links.source():
        assert text.partition(links.BEGIN)[2].partition(links.END)[0].strip() == ""


def test_one_value_makes_every_link(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("README.md", "pyproject.toml"):
        (tmp_path / name).write_text((ROOT / name).read_text(encoding="utf-8"), encoding="utf-8")
    project = tmp_path / "pyproject.toml"
    text, found = re.subn(
        r'^Source = ".*"$', f'Source = "{SOMEWHERE}"', project.read_text(encoding="utf-8"), flags=re.M
    )
    assert found == 1
    project.write_text(text, encoding="utf-8")
    monkeypatch.setattr(links, "ROOT", tmp_path)
    assert links.main(["--check"]) == 1
    assert links.main([]) == 0
    assert links.main(["--check"]) == 0
    told = (tmp_path / "README.md").read_text(encoding="utf-8").partition(links.BEGIN)[2].partition(links.END)[0]
    targets = re.findall(r"\]\((\S+)\)", told)
    assert len(targets) == 5
    assert "https://some-body.github.io/whistle.bench/" in targets
    assert all("some-body" in target.lower() and "whistle.bench" in target for target in targets)
    for target in targets:
        for notebook in re.findall(r"notebooks/en/\S+?\.ipynb", target.replace("%2F", "/")):
            assert (ROOT / notebook).is_file()


def test_the_value_is_read_from_the_project(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text(
        f'[project]\nname = "x"\n[project.urls]\nSource = "{SOMEWHERE}"\n', encoding="utf-8"
    )
    assert links.source(tmp_path) == SOMEWHERE
    (tmp_path / "pyproject.toml").write_text('[project]\nname = "x"\n', encoding="utf-8")
    assert links.source(tmp_path) == ""


@pytest.mark.parametrize(
    "address", ["github.com/a/b", "https://github.com/a", "http://github.com/a/b", "https://github.com/a/b c"]
)
def test_what_is_no_repository_is_refused(address: str) -> None:
    with pytest.raises(ValueError, match="OWNER/NAME"):
        links.line(address)
