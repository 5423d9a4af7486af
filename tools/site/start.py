"""Show the site from a folder: a short server for machines with Python, and for nothing else.

    python start.py                 this machine alone; opens the browser
    python start.py --room          the machines of the room too (plain http: no storing, no service worker there)

The same file lies in the site itself as `start.py`, for a stick: it needs Python 3.8 and no package. What it says stands
in `static/page/words.json`.
"""

from __future__ import annotations

import argparse
import contextlib
import functools
import gzip
import http.server
import io
import json
import locale
import os
import re
import socket
import sys
import threading
import webbrowser
from pathlib import Path

TYPES = {
    ".wasm": "application/wasm",
    ".mjs": "text/javascript",
    ".js": "text/javascript",
    ".whl": "application/zip",
    ".json": "application/json",
}
POLICY = "default-src 'self' blob: data: 'unsafe-inline' 'unsafe-eval'; object-src 'none'; base-uri 'self'; form-action 'none'"
PORT, TRIES = 8877, 20
SHRINKS = (".wasm", ".mjs", ".js", ".json", ".html", ".css", ".txt", ".svg", ".ipynb")
"""What is sent packed; wheels, fonts and pictures are packed already."""

SMALLEST = 1000  # bytes; what is smaller fits in one parcel anyhow
TAKES = re.compile(r"(?<![\w-])gzip(?![\w-]|\s*;\s*q=0(\.0*)?\s*(,|$))", re.I)
NOWHERE = "404.html"  # the page where there is nothing, by the name that hosts of static sites look for


class Handler(http.server.SimpleHTTPRequestHandler):
    """Files of one folder, below `base`, without lists of folders."""

    base = "/"
    protocol_version = "HTTP/1.1"
    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, **TYPES}
    shrinks = ""  # the path of the file that is sent packed
    body = b""

    def translate_path(self, path: str) -> str:
        if not path.startswith(self.base):
            return os.path.join(self.directory, "nothing-here")
        return super().translate_path("/" + path[len(self.base) :])

    def send_head(self):  # type: ignore[no-untyped-def]
        path = self.translate_path(self.path)
        path = os.path.join(path, "index.html") if path.endswith("/") else path
        if path.endswith(SHRINKS) and TAKES.search(self.headers.get("Accept-Encoding", "")) and _size(path) >= SMALLEST:
            self.shrinks = path
        try:
            found = super().send_head()
        finally:
            self.shrinks = ""
        if found is None or not self.body:
            return found
        found.close()
        found, self.body = io.BytesIO(self.body), b""
        return found

    def send_header(self, keyword: str, value: str) -> None:
        """Only a file that is really sent has a length: then it is packed."""
        if keyword.lower() == "content-length" and self.shrinks:
            self.body = packed(self.shrinks)
            super().send_header("Content-Encoding", "gzip")
            value = str(len(self.body))
        super().send_header(keyword, value)

    def list_directory(self, path):  # type: ignore[no-untyped-def]
        self.send_error(404)

    def end_headers(self) -> None:
        self.send_header("Vary", "Accept-Encoding")
        self.send_header("Cache-Control", "no-cache")  # asked again, and answered "not modified"
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Referrer-Policy", "no-referrer")
        self.send_header("Content-Security-Policy", POLICY)
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        pass


_one = threading.Lock()


def packed(path: str) -> bytes:
    """A file, packed once for all who ask: a class opens the page at the same moment."""
    found = os.stat(path)
    with _one:
        return _packed(path, found.st_mtime_ns, found.st_size)


@functools.lru_cache(maxsize=1000)  # all of the site is less than 15 MB packed
def _packed(path: str, changed: int, size: int) -> bytes:
    with open(path, "rb") as file:
        return gzip.compress(file.read(), 6)


def _size(path: str) -> int:
    return os.path.getsize(path) if os.path.isfile(path) else 0


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True
    allow_reuse_address = os.name != "nt"


def server(folder: Path, host: str = "127.0.0.1", port: int = 0, base: str = "/") -> Server:
    """A server of the folder, not yet started; port 0 is any that is free. OSError when none is."""
    handler = type("Site", (Handler,), {"base": base, **nowhere(folder, base)})
    last = None
    for tried in range(port, port + (TRIES if port else 1)):
        try:
            return Server((host, tried), functools.partial(handler, directory=str(folder)))
        except OSError as error:
            last = error
    raise last or OSError("no port")


def nowhere(folder: Path, base: str) -> dict[str, str]:
    """What is shown where there is nothing: the site's own page for it, with the way home."""
    try:
        page = (folder / NOWHERE).read_text(encoding="utf-8")
    except OSError:
        return {}
    return {"error_message_format": page.replace("%", "%%").replace('href="./"', f'href="{base}"')}


def words(folder: Path) -> dict[str, str]:
    """What the server says, in the language of this machine."""
    found: dict[str, dict[str, str]] = json.loads(
        (folder / "static" / "page" / "words.json").read_text(encoding="utf-8")
    )
    asked = os.environ.get("WM_LANG") or (locale.getlocale()[0] or "en")[:2]
    return found.get(asked, found["en"])


def addresses() -> list[str]:
    """The addresses of this machine in its networks, without asking any other machine."""
    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # nothing is sent: it tells which of our addresses would
            found.append(probe.getsockname()[0])
        except OSError:
            pass
    return [address for address in found if not address.startswith("127.")]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", nargs="?", type=Path, default=Path(__file__).resolve().parent)
    parser.add_argument("--room", action="store_true", help="let the machines of the network come")
    parser.add_argument("--port", type=int, default=PORT)
    parser.add_argument("--base", default="/", help="the path that the site is under, as in /a/b/")
    parser.add_argument("--no-browser", action="store_true")
    options = parser.parse_args()
    folder = options.folder.resolve()
    if not (folder / "static" / "page" / "words.json").is_file():
        print(f"there is no site in {folder}: run make site", file=sys.stderr)
        return 1
    say = words(folder)
    try:
        running = server(folder, "" if options.room else "127.0.0.1", options.port, options.base)
    except OSError:
        print(say["site-port"].replace("{port}", str(options.port)), file=sys.stderr)
        return 1
    port = running.server_address[1]
    here = f"http://127.0.0.1:{port}{options.base}"
    print(say["site-serving"].replace("{address}", here), flush=True)
    if options.room:
        there = [f"http://{address}:{port}{options.base}" for address in addresses()]
        print(say["site-room"].replace("{address}", "  ".join(there)) if there else say["site-no-room"], flush=True)
    if not options.no_browser:
        webbrowser.open(here)
    with contextlib.suppress(KeyboardInterrupt):
        running.serve_forever()
    return 0


if __name__ == "__main__":
    sys.exit(main())
