"""The app's own pages as HTML: the bar with the settings, the home, the lists to choose from, the pages of words.

Ways are links, so that they open in a new tab too; only what changes something is a button. Everything is read off the app.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from html import escape
from typing import Any

from widgets.app.places import PLACES, WARM_UP, Card, Group, Place
from widgets.core import dom
from widgets.core.theme import settings
from widgets.play.positions import prepared
from wm_kernel import picture
from wm_kernel.games.whistle_mountain.picture.pen import Pen
from wm_kernel.picture import svg
from wm_kernel.picture.theme import theme
from wm_kernel.words import habits, languages, pages

FLEET = (("blue", 0, 46.0, 40.0), ("yellow", 1, 150.0, 18.0), ("red", 2, 286.0, 30.0))
"""The ships of the home page: player, kind, place."""


def bar(app: Any) -> str:
    """The bar at the top: home, where the reader is, the way back, the settings."""
    word = app.word
    skip = f'<button type="button" class="wm-b wm-skip" data-skip data-keep="skip">{escape(word("app-skip"))}</button>'
    home = f'<a class="wm-brand" href="#/">{dom.icon("blimp")}<span>Whistle Mountain</span></a>'
    crumbs = ""
    if app.place is not None:
        place = word(f"app-{app.place.id}")
        crumbs = f'<a href="#/{app.place.id}">{escape(place)}</a>' if app.route != app.place.id else ""
        crumbs += f'<span aria-current="page">{escape(app.here)}</span>'
    back = ""
    route, named = app.before
    if (
        app.place is not None
        and app.place.id in ("reference", "accessibility")
        and route
        and app.before_place != app.place.id
    ):
        back = f'<a class="wm-back" href="#/{escape(route)}">{escape(word("app-back", place=named))}</a>'
    nav = f'<nav aria-label="{escape(word("app-where"))}">{crumbs}{back}</nav>'
    return f'{skip}<header class="wm-app-head" data-route="{escape(app.route)}">{home}{nav}{_settings(app)}</header>'


def _settings(app: Any) -> str:
    word = app.word
    rows = (
        ("lang", languages(), app.lang),
        ("theme", ("auto", "light", "dark", "contrast"), settings.theme),
        ("size", ("normal", "workshop"), settings.size),
        ("motion", ("auto", "on", "off"), settings.motion),
    )
    told = "".join(_choice(word, name, values, chosen) for name, values, chosen in rows)
    return (
        f'<details class="wm-settings" data-keep="settings"><summary>{escape(word("sheet-settings"))}</summary>'
        f'<div class="wm-panel">{told}{_anew(app)}</div></details>'
    )


def _anew(app: Any) -> str:
    """For a visitor of an app that others use too: to begin as somebody new, and whether it is meant."""
    word = app.word
    if not app.is_visited:
        return ""
    if not app.asks_anew:
        return f'<div class="wm-set">{dom.button("anew:ask", word("app-anew"), more="data-keep=anew")}</div>'
    yes = dom.button("anew:yes", word("app-anew-yes"))
    no = dom.button("anew:no", word("app-anew-no"), style="primary", first=True)
    return (
        f'<div class="wm-set" role="group" aria-labelledby="wm-anew"><span id="wm-anew">{escape(word("app-anew-ask"))}</span>'
        f'<div class="wm-choices">{no}{yes}</div></div>'
    )


def _choice(word: Any, name: str, values: Sequence[str], chosen: str) -> str:
    title = escape(word(f"set-{name}"))
    parts = []
    for value in values:
        is_on = value == chosen
        key = "app-theme-auto" if (name, value) == ("theme", "auto") else f"set-{name}-{value}"
        told = habits.called(value) if name == "lang" else word(key)
        more = f'role="radio" aria-checked="{str(is_on).lower()}" tabindex="{0 if is_on else -1}"'
        more += f' lang="{value}"' if name == "lang" else ""
        parts.append(dom.button(f"set:{name}:{value}", told, style="on" if is_on else "", more=more))
    return (
        f'<div class="wm-set"><span>{title}</span>'
        f'<div class="wm-choices" role="radiogroup" aria-label="{title}">{"".join(parts)}</div></div>'
    )


def page(app: Any) -> str:
    """The home, a list, a page of words; above a workbench what is to be said about it."""
    if app.place is None:
        return home(app)
    if app.view is not None:
        told = app.place.intro(app, app.route.partition("/")[2])
        return f'<p class="wm-lead wm-intro">{escape(told)}</p>' if told else ""
    if app.place.id in pages.NAMES:
        return f'<article class="wm-words">{pages.html(app.place.id, app.lang)}</article>'
    return listing(app, app.place)


def home(app: Any) -> str:
    """What there is, one card a place."""
    word = app.word
    places = [place for place in PLACES.values() if place.is_there and place.is_listed]
    rows = "".join(
        _card(Card(place.id, word(f"app-{place.id}"), word(f"app-{place.id}-about"), place.icon, place.note(app)))
        for place in places
    )
    return (
        f'<div class="wm-home"><div class="wm-hero"><div><h1>Whistle Mountain</h1><p>{escape(word("app-welcome"))}</p></div>'
        f'{fleet(app.theme)}</div><div class="wm-home-doors">{_first(app)}<ul class="wm-doors">{rows}</ul></div>'
        f'<p class="wm-sub wm-colophon">{escape(word("app-unofficial"))}</p></div>'
    )


def _first(app: Any) -> str:
    """Where somebody new begins: a board, and what can be done on it."""
    word, name = app.word, WARM_UP[0]
    key = f"app-{name.replace('_', '-')}"
    return (
        f'<a class="wm-door wm-first" href="#/lessons/{name}">{_board(name, app.lang, app.theme)}'
        f'<span class="wm-door-body"><span class="wm-sub">{escape(word("app-warm-up"))}</span>'
        f'<span class="wm-door-title">{escape(word(key))}</span>'
        f'<span class="wm-door-text">{escape(word(f"{key}-about"))}</span></span></a>'
    )


@lru_cache(maxsize=8)
def _board(position: str, lang: str, look: str) -> str:
    """The board of a position that comes with the project: decoration, what it shows is told beside it."""
    drawn = svg(picture.scene(prepared(position).state, lang=lang, theme=look, layout="lesson")).replace("\n", "")
    return drawn.replace('role="img"', 'aria-hidden="true" focusable="false" class="wm-first-board"', 1)


def warm(lang: str) -> None:
    """Draw what the home shows, as most readers see it."""
    _board(WARM_UP[0], lang, "light")
    fleet("light")


def listing(app: Any, place: Place) -> str:
    """What can be chosen in a place."""
    word = app.word
    groups = "".join(_group(group, k) for k, group in enumerate(place.groups(app)))
    return (
        f'<div class="wm-listing"><h1>{escape(word(f"app-{place.id}"))}</h1>'
        f'<p class="wm-lead">{escape(word(f"app-{place.id}-lead"))}</p>{groups}</div>'
    )


def _group(group: Group, number: int) -> str:
    if not group.title:
        return f'<ul class="wm-doors">{"".join(map(_card, group.cards))}</ul>'
    return (
        f'<section aria-labelledby="wm-group-{number}"><h2 id="wm-group-{number}">{escape(group.title)}</h2>'
        f'<ul class="wm-doors">{"".join(map(_card, group.cards))}</ul></section>'
    )


def _card(card: Card) -> str:
    icon = f'<span class="wm-door-icon">{dom.icon(card.icon)}</span>' if card.icon else ""
    text = f'<span class="wm-door-text">{escape(card.text)}</span>' if card.text else ""
    done = dom.icon("check") if card.is_done else ""
    note = f'<span class="wm-sub wm-door-note">{done}{escape(card.note)}</span>' if card.note else ""
    inside = (
        f'{icon}<span class="wm-door-body"><span class="wm-door-title">{escape(card.title)}</span>{text}{note}</span>'
    )
    style = f"wm-door{' wm-is-done' if card.is_done else ''}"
    return f'<li><a class="{style}" href="#/{escape(card.route)}">{inside}</a></li>'


def fleet(theme_name: str) -> str:
    """Three ships over the water: decoration, and screen readers pass over it."""
    pen = Pen(theme(theme_name))
    for player, kind, x, y in FLEET:
        pen.ship(player, kind, x, y, 48)
    drawn = svg(pen.scene(450, 92)).replace("\n", "")
    return drawn.replace('role="img"', 'aria-hidden="true" focusable="false" class="wm-fleet"', 1)
