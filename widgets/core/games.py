"""The games there are, to choose one of them: by what they are called, the usual one first. Nothing is loaded but their names."""

from __future__ import annotations

from wm_kernel.table.spec import NoSuchGame, known, spec


def title_of(game: str, lang: str) -> str:
    """What a game is called.

    >>> title_of("whistle_mountain", "fr")
    'Whistle Mountain'
    """
    titles = spec(game).title
    return titles.get(lang) or titles["en"]


def called(game: str, lang: str) -> str:
    """The same of a game that may not be here any more: then the name that a file gives it.

    >>> called("propeller_islands", "en"), called("gone", "en")
    ('Propeller Islands', 'gone')
    """
    try:
        return title_of(game, lang)
    except NoSuchGame:
        return game[:40]


def choices(lang: str, room: str = "") -> tuple[tuple[str, str], ...]:
    """Name and title of every game, of those with a room when one is named ("editor").

    >>> choices("en")[0]
    ('whistle_mountain', 'Whistle Mountain')
    """
    return tuple((name, title_of(name, lang)) for name in known() if not room or spec(name).has(room))
