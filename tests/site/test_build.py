"""What the site is made of: locked versions, no address, wheels that come out the same."""

import json
import re
import zipfile
from pathlib import Path

import pytest

from tests.site import harness
from tools.lock import ROOT
from tools.site import build, pages, pins, same, wheels


def test_everything_that_goes_into_the_site_is_locked() -> None:
    locked = pins.pins()
    for name in (*pins.PURE, *pins.STRIPPED, *pins.COMPILED):
        assert locked[name].hashes, name
        assert pins.version(name, locked)
    with pytest.raises(pins.Unlocked, match=r"tools\.lock"):
        pins.version("no-such-thing", locked)


def test_the_tools_name_no_registry() -> None:
    for path in (ROOT / "tools" / "site").rglob("*"):
        if path.suffix in (".py", ".json", ".mjs", ".js", ".html"):
            found = re.findall(
                r"https?://(?!127\.0\.0\.1|www\.w3\.org/2000/svg|\{)[\w.-]+", path.read_text(encoding="utf-8")
            )
            assert found == [], path


def test_npm_packages_have_a_version_and_an_integrity() -> None:
    for name, wanted in json.loads(pins.NPM.read_text(encoding="utf-8")).items():
        assert sorted(wanted) == ["integrity", "version"], name
        assert wanted["integrity"].startswith("sha512-"), name


def test_a_wheel_has_the_same_bytes_however_its_files_came(tmp_path: Path) -> None:
    files = {
        "a/__init__.py": b"1",
        "a/tests/x.py": b"2",
        "a/b.py": b"3",
        "a-1.dist-info/RECORD": b"",
        "a-1.dist-info/METADATA": b"",
    }
    one, two = tmp_path / "one.whl", tmp_path / "two.whl"
    wheels.write(one, files)
    wheels.write(two, dict(reversed(files.items())))
    assert one.read_bytes() == two.read_bytes()
    with zipfile.ZipFile(one) as packed:
        record = packed.read("a-1.dist-info/RECORD").decode().splitlines()
    assert record[-1] == "a-1.dist-info/RECORD,,"
    assert len(record) == len(files)


def test_what_no_browser_needs_is_left_out(tmp_path: Path) -> None:
    source, target = tmp_path / "babel-1-py3-none-any.whl", tmp_path / "out.whl"
    files = {
        "babel/core.py": b"",
        "babel/tests/x.py": b"",
        "babel/locale-data/fr.dat": b"",
        "babel/locale-data/de.dat": b"",
    }
    wheels.write(source, files)
    wheels.slim(source, target)
    assert sorted(wheels.files_of(target)) == ["babel/core.py", "babel/locale-data/fr.dat"]


def test_the_first_page_holds_what_jupyterlite_looks_for_there() -> None:
    """Its pages read the configuration of every folder above them, and fail where there is none."""
    text = (ROOT / "tools" / "site" / "page" / "page.html").read_text(encoding="utf-8")
    assert re.search(r'<script id="jupyter-config-data" type="application/json"[^>]*>{}</script>', text)


def test_every_page_has_a_policy(tmp_path: Path) -> None:
    (tmp_path / "lab").mkdir()
    for name in ("404.html", "lab/index.html"):
        (tmp_path / name).write_text("<!DOCTYPE html><html><head><title>x</title></head></html>", encoding="utf-8")
    pages.guard(tmp_path)
    built = sorted(harness.SITE.rglob("*.html"))
    for path in (*sorted(tmp_path.rglob("*.html")), *built):
        text = path.read_text(encoding="utf-8")
        assert text.count("Content-Security-Policy") == 1, path
        policy = text.partition('Content-Security-Policy" content="')[2].partition('"')[0]
        assert policy.startswith("default-src"), path
        assert not re.search(r"https?:|\*", policy), path


def test_the_browser_compiles_nothing_when_it_starts() -> None:
    """Python's own library as well: what is compiled in a browser is gone with the page."""
    place = harness.SITE / "static" / "pyodide"
    if not place.is_dir():
        pytest.skip(harness.HOW)
    for path in [place / build.STDLIB, *sorted(place.glob("*.whl"))]:
        files = wheels.files_of(path)
        sources = {name.removesuffix(".py") for name in files if name.endswith(".py") and ".data/" not in name}
        compiled = {re.sub(r"__pycache__/|\.cpython-314", "", name)[:-4] for name in files if name.endswith(".pyc")}
        assert compiled and sources <= compiled, path.name


@pytest.mark.long
def test_the_site_comes_out_the_same_twice() -> None:
    """Built from what was downloaded once; the folders it is made in have no part in it."""
    if not (ROOT / "build" / "site-tools" / ".ready").is_file():
        pytest.skip("no tools of the site: run `make site` (it needs Node.js with npm)")
    assert same.main([]) == 0
