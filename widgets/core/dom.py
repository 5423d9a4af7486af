"""Pieces of HTML for what stands round the table: icons by name, rows of effects, amounts, buttons.

Icons are classes of a style sheet, so that a page of buttons stays small; what an icon says stands beside it in words.
Nothing here knows a game in play.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from html import escape
from typing import Any
from urllib.parse import quote

from wm_kernel.picture import svg
from wm_kernel.picture.controls import Row, controls_of
from wm_kernel.picture.pen import Pen
from wm_kernel.picture.scene import Scene
from wm_kernel.picture.theme import icons, theme
from wm_kernel.table.spec import spec, used


def icon_sheet(theme_name: str) -> str:
    """The style sheet with every icon of a theme and the pieces of all games, inside views that wear it."""
    return _icon_sheet(theme_name, used())


@cache
def _icon_sheet(theme_name: str, games: tuple[str, ...]) -> str:
    drawn: dict[str, Scene] = {}
    for name in icons():
        pen = Pen(theme(theme_name))
        pen.icon(name, 0, 0, 24)
        drawn[name] = pen.scene(24, 24)
    drawn |= pieces(theme_name, games)
    return "\n".join(_rule(theme_name, name, scene) for name, scene in drawn.items())


@cache
def pieces(theme_name: str, games: tuple[str, ...]) -> dict[str, Scene]:
    """The faces of players, and the pieces that the pictures of these games show as icons, by name, each 24 px high."""
    look = theme(theme_name)
    drawn: dict[str, Scene] = {}
    for player in look.players:
        pen = Pen(look)
        pen.face(player, 12, 12, 10.5)
        drawn[f"player:{player}"] = pen.scene(24, 24)
    for game in games:
        chips = getattr(spec(game).load("picture"), "chips", None) if spec(game).has("picture") else None
        drawn |= chips(theme_name) if chips is not None else {}
    return drawn


def _rule(theme_name: str, name: str, scene: Scene) -> str:
    picture = quote(svg(scene).replace("\n", ""), safe=" =:/'()")
    wide = f";width:{1.35 * scene.width / scene.height:.3g}em" if scene.width != scene.height else ""
    rule = f'background-image:url("data:image/svg+xml,{picture}"){wide}'
    return f".wm-{theme_name} .wm-i-{name.replace(':', '-')}{{{rule}}}"


def icon(name: str) -> str:
    """An icon; "player:red" is the face of a player, and a game has pieces of its own, as in "bee:red"."""
    return f'<i class="wm-i wm-i-{name.replace(":", "-")}" aria-hidden="true"></i>'


def face(thing: Any, player: str) -> str:
    """The icon that stands for a player of the game that something belongs to."""
    return icon(controls_of(thing).face(player))


def row(items: Row) -> str:
    """A row of a button: icons, counts between them, small pictures."""
    return "".join(
        drawing(item.scene) if item.scene else icon(item.icon) if item.icon else f"<b>{escape(item.text)}</b>"
        for item in items
    )


@lru_cache(maxsize=256)
def drawing(scene: Scene) -> str:
    """A small picture; what it shows is said beside it in words."""
    drawn = svg(scene).replace("\n", "")
    return drawn.replace('role="img"', 'aria-hidden="true" focusable="false" class="wm-tile"', 1)


def amount(bag: Mapping[str, int]) -> str:
    """So much of each resource by its name, each number beside its icon.

    >>> amount({"coal": 0})
    ''
    """
    return "".join(f'<span class="wm-n"><b>{n}</b>{icon(name)}</span>' for name, n in bag.items() if n)


def button(
    act: str,
    label: str,
    *,
    icons: str = "",
    style: str = "",
    key: str = "",
    title: str = "",
    off: bool = False,
    first: bool = False,
    more: str = "",
) -> str:
    """A button; `style` is 'option', 'primary', 'quiet' or "", `more` are further attributes."""
    attributes = [f'type="button" class="wm-b{f" wm-{style}" if style else ""}{" wm-off" if off else ""}"']
    attributes.append(f'data-act="{escape(act)}"')
    if off:
        attributes.append('aria-disabled="true"')
    if first:
        attributes.append("data-first")
    if title:
        attributes.append(f'title="{escape(title)}"')
    if key:
        attributes.append(f'aria-keyshortcuts="{escape(key)}"')
    if more:
        attributes.append(more)
    cap = f'<kbd aria-hidden="true">{escape(key)}</kbd>' if key else ""
    return f"<button {' '.join(attributes)}>{icons}<span>{escape(label)}</span>{cap}</button>"


def group(name: str, parts: Iterable[str], style: str = "wm-choices") -> str:
    """Buttons that belong together, with the name that screen readers say."""
    return f'<div class="{style}" role="group" aria-label="{escape(name)}">{"".join(parts)}</div>'


def radios(
    act: str, name: str, values: Iterable[tuple[str, str, str]], chosen: str, style: str = "", is_titled: bool = False
) -> str:
    """One of several, as (value, what it is called, what it means); each press sends act and value. A title stands before it."""
    parts = []
    for value, told, meaning in values:
        is_on = value == chosen
        more = f'role="radio" aria-checked="{str(is_on).lower()}" tabindex="{0 if is_on else -1}"'
        more += f' lang="{escape(value)}"' if act == "set:lang" else ""
        parts.append(button(f"{act}:{value}", told, title=meaning, style="on" if is_on else "", more=more))
    styles = f"wm-choices {style}".strip()
    group = f'<div class="{styles}" role="radiogroup" aria-label="{escape(name)}">{"".join(parts)}</div>'
    return f'<div class="wm-set"><span>{escape(name)}</span>{group}</div>' if is_titled else group
