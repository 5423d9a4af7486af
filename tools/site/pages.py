"""Our own pages beside JupyterLite, what they say, and what is left out of the site.

A page is `page.html` with the name of its place: everything else is one script, one worker, and the words in JSON. Not for
the workbenches themselves, which are those of `widgets`.
"""

from __future__ import annotations

import hashlib
import json
import re
import shutil
from html import escape
from pathlib import Path
from urllib.parse import quote

from tools.lock import ROOT
from tools.site import start, wheels
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
    "file": "{file}",
    "name": "{name}",
    "address": "{address}",
    "port": "{port}",
    "folder": "{folder}",
    "version": "{version}",
    "known": "{known}",
    "found": "{found}",
    "count": "{count}",
    "most": "{most}",
}
"""What the page itself puts into its sentences, kept as it is."""

SOURCES = Path(__file__).with_name("page")

ICON = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="5" fill="#F4ECDB"/>'
    '<path d="M4 17 L10 7 L14 13 L16 10 L20 17 Z" fill="#7A4B1A"/><rect x="2" y="17" width="20" height="4" fill="#1F6E9E"/></svg>'
)

POLICY = "; ".join((
    "default-src 'none'", "script-src 'self' blob: 'wasm-unsafe-eval'", "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:", "font-src 'self' data:", "connect-src 'self'", "worker-src 'self'", "manifest-src 'self'",
    "base-uri 'none'", "form-action 'none'",
))  # fmt: skip
"""What our pages may load: themselves. Views bring their page sides as text, hence blob:."""

COURSE_POLICY = "; ".join((
    "default-src 'self' data: blob: 'unsafe-inline' 'unsafe-eval'", "object-src 'none'", "base-uri 'self'", "form-action 'none'",
))  # fmt: skip
"""What JupyterLite needs more: it makes code of its schemas."""

ALONE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'"
"""What the page may load where there is nothing: what stands in it."""

NOTEBOOKS_ONLY = (
    "ipykernel",
    "jedi",
    "micropip",
    "packaging",
    "piplite",
    "pyodide-kernel",
    "widgetsnbextension",
    "tqdm",
)
"""Packages that a page without a notebook does without."""


ALONE = ("site-other-version", "site-not-kept")
"""What the service worker says in the place of a page."""

COMPILES = re.compile(
    r"new Function\(`\$\{\w\.default\.self\}`,`\$\{\w\.default\.scope\}`,\w\)\(this,this\.scope\.get\(\)\)"
)
"""Where the bundle makes code of a schema."""


def write(out: Path, downloads: Path, packages: dict[str, Path], lite: str, base: str = "") -> None:
    """Write them into the site; `lite` is the version of JupyterLite, `base` the address that its links begin with."""
    for path in [path for path in out.rglob("*") if OLD.search(path.name)]:
        path.unlink()
    place = out / "static" / "page"
    place.mkdir(parents=True)
    told = words()
    (place / "words.json").write_text(json.dumps(told, ensure_ascii=False, sort_keys=True), encoding="utf-8")
    shutil.copy(Path(__file__).with_name("start.py"), out / "start.py")
    for path in sorted(SOURCES.glob("*.js")) + sorted(SOURCES.glob("*.css")):
        early = {lang: {name: said[name] for name in ("site-file", "site-old")} for lang, said in told.items()}
        text = path.read_text(encoding="utf-8").replace("__EARLY__", json.dumps(early, ensure_ascii=False))
        text = (
            text.replace("__LEFT_OUT__", json.dumps(NOTEBOOKS_ONLY))
            .replace("__LITE__", lite)
            .replace("__BASE__", json.dumps(base))
        )
        (place / path.name).write_text(text, encoding="utf-8")
    shutil.copy(packages["requirejs"] / "require.js", place / "require.js")
    whole = (packages["@jupyter-widgets/html-manager"] / "dist" / "libembed-amd.js").read_text(encoding="utf-8")
    (place / "widgets.js").write_text(page_side(whole), encoding="utf-8")
    for name, inside in (
        ("ipycanvas", "ipycanvas/nbextension/static/index.js"),
        ("anywidget", "anywidget/nbextension/index.js"),
    ):
        wheel = next(downloads.glob(f"{name}-*.whl"))
        (place / f"{name}.js").write_bytes(wheels.files_of(wheel)[inside])
    frame = (SOURCES / "page.html").read_text(encoding="utf-8")
    silent = " · ".join(escape(said["site-no-script"]) for said in told.values())
    for name in PLACES:
        values = {
            "__POLICY__": escape(POLICY),
            "__ICON__": "data:image/svg+xml," + quote(ICON),
            "__PLACE__": name,
            "__NO_SCRIPT__": silent,
        }
        text = frame
        for mark, value in values.items():
            text = text.replace(mark, value)
        (out / f"{name}.html").write_text(text, encoding="utf-8")
    (out / start.NOWHERE).write_text(nowhere(told, values["__ICON__"]), encoding="utf-8")
    for path in (out / "lab" / "index.html", out / "notebooks" / "index.html"):
        text = path.read_text(encoding="utf-8")
        meta = f'<meta http-equiv="Content-Security-Policy" content="{escape(COURSE_POLICY)}">'
        text = text.replace("<head>", f'<head>\n    {meta}\n    <link rel="icon" href="{values["__ICON__"]}">', 1)
        path.write_text(
            text.replace("</body>", '<script src="../static/page/keep.js"></script>\n</body>', 1), encoding="utf-8"
        )
    guard(out)
    serve_offline(out)


def guard(out: Path) -> None:
    """Give every page a policy that has none yet: those that lead from one page of JupyterLite to another, and the one where
    there is nothing.
    """
    for path in sorted(out.rglob("*.html")):
        text = path.read_text(encoding="utf-8")
        if "Content-Security-Policy" not in text:
            policy = ALONE_POLICY if path.name == start.NOWHERE else COURSE_POLICY
            meta = f'<head>\n<meta http-equiv="Content-Security-Policy" content="{escape(policy)}">'
            path.write_text(text.replace("<head>", meta, 1), encoding="utf-8")


def nowhere(told: dict[str, dict[str, str]], icon: str) -> str:
    """The page for an address that there is nothing at, in every language: nobody knows which one its reader wants."""
    said = "".join(
        f'<p lang="{lang}">{escape(of["site-nowhere"])} <a href="./">{escape(of["site-home"])}</a></p>'
        for lang, of in told.items()
    )
    css = (SOURCES / "page.css").read_text(encoding="utf-8")
    return (
        f'<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>Whistle Mountain</title>\n'
        f'<link rel="icon" href="{icon}">\n<style>\n{css}</style>\n</head>\n'
        f'<body><main class="wm-alone"><h1>Whistle Mountain</h1>{said}</main></body>\n</html>\n'
    )


def serve_offline(out: Path) -> None:
    """Put our service worker before JupyterLite's. It knows every file by its content, and its version is made of them all."""
    worker, lite = out / "service-worker.js", out / "service-worker-lite.js"
    if not lite.is_file():
        worker.rename(lite)
    (out / "static" / "page" / worker.name).unlink(missing_ok=True)
    files = {path.relative_to(out).as_posix(): path for path in out.rglob("*") if path.is_file() and path != worker}
    known = {name: hashlib.sha256(path.read_bytes()).hexdigest()[:16] for name, path in sorted(files.items())}
    left_out = {name.replace("-", "_") for name in NOTEBOOKS_ONLY}
    pages = [
        name
        for name in known
        if name in {f"{place}.html" for place in PLACES}
        or (name.startswith(("static/page/", "static/pyodide/")) and Path(name).name.partition("-")[0] not in left_out)
    ]
    told = {lang: {name: escape(said[name]) for name in ALONE} for lang, said in words().items()}
    text = (SOURCES / worker.name).read_text(encoding="utf-8")
    whole = hashlib.sha256((text + json.dumps([known, told])).encode()).hexdigest()[:16]
    for mark, value in (("FILES", known), ("PAGES", pages), ("WORDS", told)):
        text = text.replace(f"__{mark}__", json.dumps(value, ensure_ascii=False, sort_keys=True))
    worker.write_text(text.replace("__VERSION__", whole), encoding="utf-8")


def page_side(whole: str) -> str:
    """The page side of ipywidgets, from its bundle: without the older widgets that ours are not, and without making code.

    Schemas of settings, which a page without JupyterLab has none of, would be compiled when it is loaded; the policy of our
    pages forbids that, so everything is taken to fit them. ValueError when the bundle is not as it was.
    """
    starts = [match.start() for match in re.finditer(r'define\("@jupyter-widgets/[^"]+",\["module"', whole)]
    parts = [whole[at:to] for at, to in zip(starts, [*starts[1:], len(whole)], strict=True)]
    kept = [part for part in parts if re.match(r'define\("@jupyter-widgets/(base|controls|html-manager)",', part)]
    text = whole[: starts[0] if starts else 0] + "".join(kept)
    text, found = COMPILES.subn("(()=>!0)", text)
    if len(kept) != 3 or found != 1:
        raise ValueError(f"the bundle of ipywidgets is not as it was: {len(kept)} parts, {found} compilers")
    return text


def words() -> dict[str, dict[str, str]]:
    """What the pages and the small server say, by language.

    >>> words()["en"]["site-now-packages"]
    'Package {done} of {all} …'
    """
    source = (ROOT / "data" / "common" / "locale" / "en" / "site.ftl").read_text(encoding="utf-8")
    names = re.findall(r"^(site-[\w-]+) =", source, re.M)
    return {lang: {name: message(name, lang, **WORDS) for name in names} for lang in languages()}
