"""What the reader chose, once for every view: language, theme, size; and what the page said about itself.

`settings` is remembered as long as the kernel lives; a view that was not told otherwise follows it at once. The colours
themselves are in `wm_kernel.picture.theme`; here they become the variables of the style sheet.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, Protocol
from weakref import WeakSet

from widgets.core import side
from wm_kernel.picture.theme import THEMES, theme, tokens
from wm_kernel.table import files
from wm_kernel.words import languages

AUTO = "auto"
SIZES = ("normal", "narrow", "workshop")
ZOOM = {"normal": 1.0, "narrow": 1.0, "workshop": 1.45}


class Follower(Protocol):
    """A view that shows itself anew when a setting changes."""

    def refresh(self) -> None: ...


class Settings:
    """Language, theme ('auto' follows the page), size, motion ('auto' follows the system), pace of bots, whether a turn that
    nobody plays is walked through, theme of the page.

    >>> mine = Settings()
    >>> mine.theme = "neon"
    Traceback (most recent call last):
    ValueError: theme 'neon': one of auto, light, dark, contrast
    """

    _known = {  # what each may be, first what it is as long as nothing was chosen
        "theme": (AUTO, *THEMES),
        "size": SIZES,
        "motion": (AUTO, "on", "off"),
        "pace": ("normal", "slow", "quick"),
        "walk": ("steps", "once"),
        "system": THEMES,
    }

    def __init__(self) -> None:
        self._values: dict[str, Any] = {"lang": "en", **{name: values[0] for name, values in self._known.items()}}
        self._views: WeakSet[Any] = WeakSet()

    def follow(self, view: Follower) -> None:
        """Call `view.refresh()` after every change, as long as the view is in use."""
        self._views.add(view)

    def unfollow(self, view: Follower) -> None:
        """No longer."""
        self._views.discard(view)

    @property
    def views(self) -> Iterator[Any]:
        """The views that follow."""
        return iter(list(self._views))

    @property
    def chosen(self) -> dict[str, Any]:
        """What the reader chose, without what the page reported."""
        return {name: value for name, value in self._values.items() if name != "system"}

    def choices(self, name: str) -> tuple[str, ...]:
        """What this setting may be."""
        return languages() if name == "lang" else self._known[name]

    def check(self, name: str, value: Any) -> Any:
        """The value, if this setting may have it; ValueError otherwise."""
        choices = self.choices(name)
        if value not in choices:
            raise ValueError(f"{name} {value!r}: one of {', '.join(choices)}")
        return value

    def __getattr__(self, name: str) -> Any:
        values = self.__dict__.get("_values", {})
        if name not in values:
            raise AttributeError(f"no setting {name!r}: {', '.join(values)}")
        return values[name]

    def __setattr__(self, name: str, value: Any) -> None:
        if name.startswith("_"):
            super().__setattr__(name, value)
            return
        if name not in self._values:
            raise AttributeError(f"no setting {name!r}: {', '.join(self._values)}")
        if self._values[name] == self.check(name, value):
            return
        self._values[name] = value
        for view in self.views:
            view.refresh()


settings = Settings()


@cache
def style_sheet(theme_name: str) -> str:
    """The style sheet of the views with the colours of one theme."""
    colours = theme(theme_name)
    names = [name for name, value in tokens()["themes"][theme_name].items() if isinstance(value, str)]
    variables = [f"--wm-{name.replace('_', '-')}:{colours[name]}" for name in names]
    variables += [f"--wm-{family}:{fonts}" for family, fonts in colours.fonts.items()]
    sheets = "\n".join(map(_rules, ("style.css", "controls.css", "legend.css")))
    return f".wm-root.wm-{theme_name}{{{';'.join(variables)}}}\n{sheets}"


SCOPES = {
    "play": ".wm-play, .wm-sandbox",
    "bots": ".wm-bots, .wm-replay",
    "learn": ".wm-learn",
    "how": ".wm-how",
    "map": ".wm-map",
    "gallery": ".wm-gallery",
    "copy": ".wm-mycopy",
    "guided": ".wm-coached",
    "what_if": ".wm-what-if",
    "sandbox": ".wm-sandbox",
    "reference": ".wm-reference",
    "app": ".wm-app",
}
"""Each further style sheet, and the classes of the views it is for."""


def sheet(name: str) -> str:
    """The further style sheet of this name; that of games with bots, of lessons or of the sandbox goes after that of `play`."""
    return _rules(f"{name}.css", SCOPES[name])


@cache
def author_sheet() -> str:
    """The style sheet of the author's table, with those of a game and of puzzles: for it alone, as others stand around it."""
    return "\n".join(_rules(name, ".wm-author") for name in ("play.css", "learn.css", "author.css"))


@cache
def _rules(name: str, scope: str = "") -> str:
    """The rules of a file, inside views that wear one of the classes of `scope`; all views of a page share its styles."""
    text = files.read_text(side.FOLDER / name)
    if scope:
        text = re.sub(r"\.wm-root(?![\w-])", f".wm-root:where({scope})", text)
    lines = (line.strip() for line in text.splitlines())
    return "\n".join(line for line in lines if line and not line.startswith("/*"))
