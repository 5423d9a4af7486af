"""The small server of the site: one folder, its types, no lists, a path of one's own, words of both languages."""

import json
import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.site import licences, pages, start, wheels
from wm_kernel.words import message


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "static" / "page").mkdir(parents=True)
    (tmp_path / "static" / "page" / "words.json").write_text(json.dumps(pages.words()), encoding="utf-8")
    for name in ("index.html", "a.wasm", "b.mjs", "c.whl"):
        (tmp_path / name).write_bytes(b"x")
    return tmp_path


@pytest.fixture
def address(folder: Path) -> Iterator[str]:
    running = start.server(folder, base="/a/b/")
    threading.Thread(target=running.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{running.server_address[1]}"
    running.shutdown()
    running.server_close()


@pytest.mark.parametrize(
    ("name", "kind"),
    [("a.wasm", "application/wasm"), ("b.mjs", "text/javascript"), ("c.whl", "application/zip"), ("", "text/html")],
)
def test_files_have_their_types_and_the_policy(address: str, name: str, kind: str) -> None:
    with urllib.request.urlopen(f"{address}/a/b/{name}") as found:
        assert found.headers["Content-Type"] == kind
        assert "default-src 'self'" in found.headers["Content-Security-Policy"]


@pytest.mark.parametrize(
    "path", ["/", "/a/", "/a/b/static/", "/a/b/../../etc/passwd", "/a/b/%2e%2e/%2e%2e/etc/passwd", "/a.wasm"]
)
def test_nothing_else_is_served(address: str, path: str) -> None:
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(address + path)
    assert refused.value.code == 404


def test_where_there_is_nothing_the_page_of_the_site_says_so_and_leads_home(folder: Path) -> None:
    (folder / start.NOWHERE).write_text(pages.nowhere(pages.words(), "data:,"), encoding="utf-8")
    running = start.server(folder, base="/a/b/")
    threading.Thread(target=running.serve_forever, daemon=True).start()
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(f"http://127.0.0.1:{running.server_address[1]}/a/b/x/nothing.html")
    told = refused.value.read().decode()
    assert refused.value.code == 404 and refused.value.headers["Content-Type"].startswith("text/html")
    assert message("site-nowhere", "en") in told and message("site-nowhere", "fr") in told
    assert 'href="/a/b/"' in told and "./" not in told
    running.shutdown()
    running.server_close()


def test_a_port_that_is_taken_is_passed_over(folder: Path) -> None:
    one = start.server(folder)
    taken = one.server_address[1]
    two = start.server(folder, port=taken)
    assert two.server_address[1] > taken
    one.server_close()
    two.server_close()


def test_it_speaks_the_language_of_the_machine(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WM_LANG", "fr")
    assert start.words(folder)["site-serving"].startswith("Le site")
    monkeypatch.setenv("WM_LANG", "xx")
    assert start.words(folder)["site-serving"].startswith("The site")


def test_it_needs_no_package_and_an_old_python() -> None:
    source = Path(start.__file__).read_text(encoding="utf-8")
    assert "wm_kernel" not in source.replace("WM_LANG", "")
    assert "match " not in source


def test_what_has_no_licence_is_refused(tmp_path: Path) -> None:
    wheels.make(tmp_path, "made-up", "1", {"made_up.py": b""})
    with pytest.raises(licences.Unlicensed, match="made_up-1"):
        licences.text(tmp_path.glob("*.whl"), {}, tmp_path)
