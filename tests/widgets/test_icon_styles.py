"""Icons are background pictures of classes: no rule of any sheet may wipe them with the shorthand `background`."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import widgets

FOLDER = Path(widgets.__file__).parent
RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
PLAIN = ("wm-app-place > *", "wm-marks i")
"""What looks as if it could be an icon: the workbenches of the app, the marks of a slider."""


def wiping(css: str) -> list[str]:
    """The selectors whose subject may be an icon and whose rule holds the shorthand (or takes the picture away)."""
    found = []
    for selectors, body in RULE.findall(re.sub(r"/\*.*?\*/", "", css, flags=re.S)):
        if not re.search(r"(?<![\w-])background(-image)?\s*:", body):
            continue
        for selector in re.split(r",(?![^(]*\))", selectors):
            subject = re.split(r"[\s>+~]+(?![^(]*\))", selector.strip())[-1]
            is_icon = re.search(r"\.wm-i(?![\w])", subject) or re.match(r"(i|\*)(?![\w-])", subject)
            if is_icon and not any(plain in selector for plain in PLAIN):
                found.append(selector.strip())
    return found


@pytest.mark.parametrize("sheet", sorted(path.name for path in FOLDER.glob("**/*.css")))
def test_no_sheet_wipes_the_icons(sheet: str) -> None:
    (path,) = FOLDER.glob(f"**/{sheet}")
    assert wiping(path.read_text(encoding="utf-8")) == []


def test_such_a_rule_is_found() -> None:
    assert wiping(".a .wm-i { background: center no-repeat; }") == [".a .wm-i"]
    assert wiping(".a .wm-i-coal, .b > i { color: red; background: none }") == [".a .wm-i-coal", ".b > i"]
    assert wiping(".a .wm-i { background-position: center; } .wm-is-x { background: red }") == []
