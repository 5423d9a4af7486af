"""The app's own pages as HTML: the bar with the settings, the home, the lists to choose from, the pages of words.

They are made by the template `static/app.html` from what is read off the app.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from widgets.app.cards import Card
from widgets.app.places import GAMED, PLACES, WARM_UP, Place
from widgets.core.games import choices
from widgets.core.templates import html, render
from widgets.core.theme import settings
from widgets.play.positions import prepared
from wm_kernel import picture
from wm_kernel.games.whistle_mountain.picture.pen import Pen
from wm_kernel.picture import svg
from wm_kernel.picture.theme import theme
from wm_kernel.table.spec import USUAL
from wm_kernel.words import habits, languages, pages

if TYPE_CHECKING:
    from widgets.app.view import App

TEMPLATE = "app.html"
FLEET = (("blue", 0, 46.0, 40.0), ("yellow", 1, 150.0, 18.0), ("red", 2, 286.0, 30.0))
"""The ships of the home page: player, kind, place."""


def bar(app: App) -> str:
    """The bar at the top: home, where the reader is, the way back, the settings."""
    place = app.place.id if app.place is not None else ""
    looked_up = place in ("reference", "accessibility") and app.before[0] and app.before_place != place
    return render(
        TEMPLATE, "bar", word=app.word, route=app.route, place=place, here=app.here, back=app.before if looked_up else None,
        settings=_settings(app), visitor=app.is_visited, asks_anew=app.asks_anew,
    )  # fmt: skip


def _settings(app: App) -> list[tuple[Any, ...]]:
    """A row of radios for each setting."""
    rows = (
        ("lang", languages(), app.lang),
        ("theme", ("auto", "light", "dark", "contrast"), settings.theme),
        ("size", ("normal", "workshop"), settings.size),
        ("motion", ("auto", "on", "off"), settings.motion),
    )
    found = []
    for name, values, chosen in rows:
        told = [(value, _called(app, name, value), "") for value in values]
        found.append((f"set:{name}", app.word(f"set-{name}"), told, chosen, "", True))
    return found


def _called(app: App, name: str, value: str) -> str:
    if name == "lang":
        return habits.called(value)
    return app.word("app-theme-auto" if (name, value) == ("theme", "auto") else f"set-{name}-{value}")


def page(app: App) -> str:
    """The home, a list, a page of words; above a workbench what is to be said about it."""
    if app.place is None:
        return home(app)
    if app.view is not None:
        told = app.place.intro(app, app.route.partition("/")[2])
        return render(TEMPLATE, "intro", text=told) if told else ""
    if app.place.id in pages.NAMES:
        return f'<article class="wm-words">{pages.html(app.place.id, app.lang)}</article>'
    return listing(app, app.place)


def home(app: App) -> str:
    """What there is, one card a place, and where somebody new begins: a board, and what can be done on it."""
    word, name = app.word, WARM_UP[0]
    places = [place for place in PLACES.values() if place.is_there and place.is_listed and place.is_at_home]
    cards = [
        Card(_route(app, place), word(f"app-{place.id}"), word(f"app-{place.id}-about"), place.icon, place.note(app))
        for place in places
    ]
    key = f"app-{name.replace('_', '-')}"
    first = Card(f"lessons/{name}", word(key), word(f"{key}-about"))
    board = html(_board(name, app.lang, app.theme))
    games = [(*choice, "") for choice in choices(app.lang)]
    return render(
        TEMPLATE, "home", word=word, fleet=html(fleet(app.theme)), board=board, first=first, cards=cards,
        games=("game", word("app-game"), games, app.game, "", True) if len(games) > 1 else None,
    )  # fmt: skip


def _route(app: App, place: Place) -> str:
    """The way to a place, for the game that was chosen where it has a workbench for each."""
    return f"{place.id}/{app.game}" if app.game != USUAL and place.id in GAMED else place.id


def listing(app: App, place: Place) -> str:
    """What can be chosen in a place."""
    title, lead = app.word(f"app-{place.id}"), app.word(f"app-{place.id}-lead")
    return render(TEMPLATE, "listing", title=title, lead=lead, groups=place.groups(app))


@lru_cache(maxsize=8)
def _board(position: str, lang: str, look: str) -> str:
    """The board of a position that comes with the project: decoration, what it shows is told beside it."""
    drawn = svg(picture.scene(prepared(position).state, lang=lang, theme=look, layout="lesson")).replace("\n", "")
    return drawn.replace('role="img"', 'aria-hidden="true" focusable="false" class="wm-first-board"', 1)


def warm(lang: str) -> None:
    """Draw what the home shows, as most readers see it."""
    _board(WARM_UP[0], lang, "light")
    fleet("light")


def fleet(theme_name: str) -> str:
    """Three ships over the water: decoration, and screen readers pass over it."""
    pen = Pen(theme(theme_name))
    for player, kind, x, y in FLEET:
        pen.ship(player, kind, x, y, 48)
    drawn = svg(pen.scene(450, 92)).replace("\n", "")
    return drawn.replace('role="img"', 'aria-hidden="true" focusable="false" class="wm-fleet"', 1)
