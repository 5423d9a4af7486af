"""The app's own pages as HTML: the bar with the settings, the home, the lists to choose from, the pages of words.

They are made by the template `static/app.html` from what is read off the app.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from widgets.app import waiting
from widgets.app.cards import Card
from widgets.app.places import FRESH_SEED, GAMED, PLACES, Place, board_card
from widgets.core.breath import IN_BROWSER
from widgets.core.games import choices, title_of
from widgets.core.onward import first_boards
from widgets.core.templates import html, render
from widgets.core.theme import settings
from widgets.play.positions import prepared
from wm_kernel import learn, picture
from wm_kernel.learn.tour import has_tour
from wm_kernel.picture import svg
from wm_kernel.picture.controls import controls_of
from wm_kernel.table.game import Game
from wm_kernel.table.spec import USUAL, spec
from wm_kernel.words import habits, languages, message_of, pages

if TYPE_CHECKING:
    from widgets.app.view import App

TEMPLATE = "app.html"


def bar(app: App) -> str:
    """The bar at the top: home, where the reader is, the way back, the settings."""
    place = app.place.id if app.place is not None else ""
    looked_up = place in ("reference", "accessibility") and app.before[0] and app.before_place != place
    return render(
        TEMPLATE, "bar", word=app.word, emblem=_emblem(app.game), name=title_of(app.game, app.lang), route=app.route,
        place=place, here=app.here, back=app.before if looked_up else None, settings=_settings(app),
        visitor=app.is_visited, asks_anew=app.asks_anew,
    )  # fmt: skip


def _emblem(game: str) -> str:
    """The icon of a game; one that has none has that of the project, which is its first game's."""
    pictures = [spec(one).load("picture") for one in (game, USUAL) if spec(one).has("picture")]
    return str(next((found.EMBLEM for found in pictures if hasattr(found, "EMBLEM")), "any"))


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
    """What there is, one card a place, and where somebody new begins: a board of the chosen game, and what can be done on it."""
    word, game = app.word, app.game
    places = [
        place
        for place in PLACES.values()
        if place.is_there and place.is_listed and place.is_at_home and place.is_for(game)
    ]
    cards = [
        Card(
            _route(app, place),
            word(f"app-{place.id}"),
            word(f"app-{place.id}-about"),
            _icon(app, place),
            _note(app, place),
        )
        for place in places
    ]
    first = _first(app)
    board = html(_board(game, app.lang, app.theme))
    games = [(*choice, "") for choice in choices(app.lang)]
    return render(
        TEMPLATE, "home", word=word, title=title_of(game, app.lang), welcome=message_of(game, "app-welcome", app.lang),
        banner=html(banner(game, app.theme)), board=board, first=first, cards=cards, waiting=waiting.cards(app),
        games=("game", word("app-game"), games, app.game, "", True) if len(games) > 1 else None,
    )  # fmt: skip


def _note(app: App, place: Place) -> str:
    """How far the reader is in a place; not told to a newcomer in the browser, where reading all lessons takes seconds."""
    return "" if IN_BROWSER and not learn.my_progress().items else place.note(app)


def _route(app: App, place: Place) -> str:
    """The way to a place, for the game that was chosen where it has a workbench for each."""
    return f"{place.id}/{app.game}" if app.game != USUAL and place.id in GAMED else place.id


def listing(app: App, place: Place) -> str:
    """What can be chosen in a place."""
    title, lead = app.word(f"app-{place.id}"), app.word(f"app-{place.id}-lead")
    return render(TEMPLATE, "listing", title=title, lead=lead, groups=place.groups(app))


def _icon(app: App, place: Place) -> str:
    """The icon of a place; where it is a face, that of a player of the chosen game."""
    kind, _, player = place.icon.partition(":")
    return controls_of(app.game).face(player) if kind == "player" else place.icon


def _first(app: App) -> Card:
    """What somebody new begins with: the first board of the chosen game, else how it works, else a game."""
    boards = learn.first_boards(app.game)
    if boards:
        return board_card(app, boards[0])
    if has_tour(app.game):
        return Card(f"how/{app.game}", app.word("app-how"), app.word("app-how-about"))
    return Card(f"play/{app.game}", title_of(app.game, app.lang), app.word("app-fresh-other"))


@lru_cache(maxsize=8)
def _board(game: str, lang: str, look: str) -> str:
    """The first board of a game, or a fresh game: decoration, what it shows is told beside it."""
    boards = first_boards(game)
    shown = prepared(boards[0]) if boards else Game.new(game, players=spec(game).players[0], seed=FRESH_SEED)
    drawn = svg(picture.scene(shown.state, lang=lang, theme=look, layout="lesson")).replace("\n", "")
    return drawn.replace('role="img"', 'aria-hidden="true" focusable="false" class="wm-first-board"', 1)


def warm(lang: str) -> None:
    """Draw what the home shows, as most readers see it."""
    _board(USUAL, lang, "light")
    banner(USUAL, "light")


def banner(game: str, look: str) -> str:
    """The decoration of a game beside its title, which screen readers pass over; "" for a game that has none."""
    made = getattr(spec(game).load("picture"), "banner", None) if spec(game).has("picture") else None
    if made is None:
        return ""
    drawn = svg(made(look)).replace("\n", "")
    return drawn.replace('role="img"', 'aria-hidden="true" focusable="false" class="wm-banner"', 1)
