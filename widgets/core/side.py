"""The page sides of views, as anywidget ships them: the file of a view, after what all of them share. No build step."""

from __future__ import annotations

from pathlib import Path

from wm_kernel.table import files

FOLDER = Path(__file__).parent.parent / "static"


def esm(name: str) -> str:
    """The module of a page side, as text: a path would be watched, and every widget kept for it.

    >>> esm("page.js").count("function systemTheme")
    1
    """
    return "\n".join(files.read_text(FOLDER / file) for file in ("side.js", name))
