"""Our own pages beside JupyterLite, what they say, and what is left out of the site.

A page is `page.html` with the name of its place: everything else is one script, one worker, and the words in JSON. Not for
the workbenches themselves, which are those of `widgets`.
"""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

from tools.lock import ROOT
from wm_kernel.words import languages, message

OLD = re.compile(r"fa-\w+-\d+\.(svg|eot|ttf|woff)$|^rspack\.config.*\.js$|\.map$")
"""Files that no browser of today asks for: fonts in older forms, how JupyterLite was packed."""

PLACES = ("index", "play", "puzzles", "sandbox", "what-if", "reference", "lessons")
"""Our pages. Each opens the place of the app that it is named after, `index` its home."""

WORDS = {
    "done": "{done}",
    "all": "{all}",
    "mb": "{mb}",
    "error": "{error}",
    "address": "{address}",
    "port": "{port}",
    "folder": "{folder}",
}
"""What the page itself puts into its sentences, kept as it is."""

SOURCES = Path(__file__).with_name("page")


def write(out: Path, downloads: Path, packages: dict[str, Path], base: str) -> None:
    """Write them into the site."""
    for path in [path for path in out.rglob("*") if OLD.search(path.name)]:
        path.unlink()
    place = out / "static" / "page"
    place.mkdir(parents=True)
    (place / "words.json").write_text(json.dumps(words(), ensure_ascii=False, sort_keys=True), encoding="utf-8")
    shutil.copy(Path(__file__).with_name("start.py"), out / "start.py")


def words() -> dict[str, dict[str, str]]:
    """What the pages and the small server say, by language.

    >>> words()["en"]["site-now-packages"]
    'Package {done} of {all} …'
    """
    source = (ROOT / "data" / "common" / "locale" / "en" / "site.ftl").read_text(encoding="utf-8")
    names = re.findall(r"^(site-[\w-]+) =", source, re.M)
    return {lang: {name: message(name, lang, **WORDS) for name in names} for lang in languages()}
