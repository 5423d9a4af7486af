"""HTML by templates (Jinja2) of `widgets/static`: whatever is put into one is escaped, unless it is HTML already.

Templates know `button`, `group`, `icon`, `face`, `radios`, `row` and `drawing`, the pieces of `dom`, and `message` and
`describe`, a fixed text and a thing in words. A name that was not given is an error.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache, wraps
from typing import Any

from jinja2 import Environment, FunctionLoader, StrictUndefined
from markupsafe import Markup

from widgets.core import dom, side
from wm_kernel.table import files
from wm_kernel.words import describe, message

_BETWEEN = re.compile(r">\s*\n\s*<")
"""A template writes each element on a line of its own; the page has no room between them."""


@cache
def environment() -> Environment:
    """The one environment of all templates."""
    made = Environment(
        loader=FunctionLoader(lambda name: files.read_text(side.FOLDER / name)),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    pieces: dict[str, Callable[..., str]] = {
        "button": dom.button,
        "group": dom.group,
        "icon": dom.icon,
        "face": dom.face,
        "radios": dom.radios,
        "row": dom.row,
        "drawing": dom.drawing,
    }
    made.globals.update({name: _safe(make) for name, make in pieces.items()}, message=message, describe=describe)
    return made


def _safe(make: Callable[..., str]) -> Callable[..., Markup]:
    """A function that escapes what it is given, as one whose HTML a template takes as it is."""

    @wraps(make)
    def made(*args: Any, **named: Any) -> Markup:
        return Markup(make(*args, **named))

    return made


def render(template: str, part: str, **values: Any) -> Markup:
    """A part of a template, that is one of its macros, as HTML.

    >>> render("parts.html", "note", text="<b>")
    Markup('<div class="wm-panel wm-note"><p>&lt;b&gt;</p></div>')
    """
    macro = getattr(environment().get_template(template).module, part)
    return Markup(_BETWEEN.sub("><", str(macro(**values)).strip()))


def html(text: str) -> Markup:
    """HTML that was made elsewhere and is put into a template as it is."""
    return Markup(text)
