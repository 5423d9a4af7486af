"""The small server of the site: one folder, its types, no lists, a path of one's own, words of both languages."""

import gzip
import http.client
import json
import os
import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

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


def asked(
    line: http.client.HTTPConnection, path: str, method: str = "GET", **headers: str
) -> tuple[http.client.HTTPResponse, bytes]:
    """An answer and its body as they come over the line."""
    line.request(method, path, headers={name.replace("_", "-"): value for name, value in headers.items()})
    answer = line.getresponse()
    return answer, answer.read()


def test_what_shrinks_comes_packed_to_whoever_takes_that(folder: Path, address: str) -> None:
    text = b"let board = 1;\n" * 500
    (folder / "d.js").write_bytes(text)
    (folder / "index.html").write_bytes(text)
    line = http.client.HTTPConnection(urlsplit(address).netloc)
    for path in ("/a/b/d.js", "/a/b/d.js?v=1", "/a/b/"):
        plain, whole = asked(line, path)
        assert (plain.headers["Content-Encoding"], plain.headers["Vary"]) == (None, "Accept-Encoding")
        assert whole == text
        packed, small = asked(line, path, Accept_Encoding="br;q=1.0, GZIP;q=0.8, *;q=0.1")
        assert (packed.headers["Content-Encoding"], packed.headers["Vary"]) == ("gzip", "Accept-Encoding")
        assert gzip.decompress(small) == text and len(small) < len(text) / 10
        assert packed.headers["Content-Length"] == str(len(small))
        assert packed.headers["Content-Type"] == plain.headers["Content-Type"]
        head, nothing = asked(line, path, "HEAD", Accept_Encoding="gzip")
        assert nothing == b""
        same = ("Content-Encoding", "Content-Length", "Content-Type", "Last-Modified", "Vary")
        assert [head.headers[name] for name in same] == [packed.headers[name] for name in same]


@pytest.mark.parametrize("takes", ["gzip;q=0", "deflate, gzip ; q=0.0", "br", "x-gzipped"])
def test_who_does_not_take_it_gets_the_file_as_it_is(folder: Path, address: str, takes: str) -> None:
    (folder / "d.js").write_bytes(b"let board = 1;\n" * 500)
    answer, whole = asked(http.client.HTTPConnection(urlsplit(address).netloc), "/a/b/d.js", Accept_Encoding=takes)
    assert answer.headers["Content-Encoding"] is None and len(whole) == 7500


def test_what_is_packed_already_stays_and_nothing_there_is_not_packed(folder: Path, address: str) -> None:
    (folder / "c.whl").write_bytes(b"x" * 5000)
    line = http.client.HTTPConnection(urlsplit(address).netloc)
    (folder / "d.js").write_bytes(b"let board = 1;\n" * 500)
    assert asked(line, "/a/b/d.js", Accept_Encoding="gzip")[0].headers["Content-Encoding"] == "gzip"
    for path, code, length in (("c.whl", 200, 5000), ("a.wasm", 200, 1), ("e.js", 404, None), ("static/", 404, None)):
        answer, whole = asked(line, f"/a/b/{path}", Accept_Encoding="gzip")
        assert (answer.status, answer.headers["Content-Encoding"]) == (code, None), path
        assert len(whole) == int(answer.headers["Content-Length"]) == (length or len(whole))


def test_a_file_that_was_not_changed_is_not_sent_again_and_a_changed_one_is_packed_anew(
    folder: Path, address: str
) -> None:
    (folder / "d.js").write_bytes(b"let board = 1;\n" * 500)
    line = http.client.HTTPConnection(urlsplit(address).netloc)
    first = asked(line, "/a/b/d.js", Accept_Encoding="gzip")[0]
    since = first.headers["Last-Modified"]
    again, nothing = asked(line, "/a/b/d.js", Accept_Encoding="gzip", If_Modified_Since=since)
    assert (again.status, nothing) == (304, b"")
    assert (again.headers["Vary"], again.headers["Content-Encoding"]) == ("Accept-Encoding", None)
    (folder / "d.js").write_bytes(b"let board = 2;\n" * 500)
    os.utime(folder / "d.js", (2e9, 2e9))
    changed, small = asked(line, "/a/b/d.js", Accept_Encoding="gzip", If_Modified_Since=since)
    assert changed.status == 200 and gzip.decompress(small) == b"let board = 2;\n" * 500


def test_many_who_come_at_once_have_a_file_packed_once(
    folder: Path, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "d.js").write_bytes(os.urandom(20) * 50_000)
    begun: list[int] = []
    told: list[bytes] = []
    pack = gzip.compress

    def counted(content: bytes, level: int) -> bytes:
        begun.append(len(content))
        return pack(content, level)

    monkeypatch.setattr(gzip, "compress", counted)

    def come() -> None:
        line = http.client.HTTPConnection(urlsplit(address).netloc)
        told.append(asked(line, "/a/b/d.js", Accept_Encoding="gzip")[1])

    laptops = [threading.Thread(target=come) for _ in range(12)]
    for one in laptops:
        one.start()
    for one in laptops:
        one.join()
    assert len(told) == 12 and len(set(told)) == 1
    assert begun == [1_000_000]


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
