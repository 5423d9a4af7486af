"""The games there are, to choose one of them: by what they are called, the usual one first. Nothing is loaded but their names."""

from __future__ import annotations

from wm_kernel.table.spec import USUAL, known, spec


def title_of(game: str, lang: str) -> str:
    """What a game is called.

    >>> title_of("whistle_mountain", "fr")
    'Whistle Mountain'
    """
    titles = spec(game).title
    return titles.get(lang) or titles["en"]


def choices(lang: str, room: str = "") -> tuple[tuple[str, str], ...]:
    """Name and title of every game, of those with a room when one is named ("editor").

    >>> choices("en")[0]
    ('whistle_mountain', 'Whistle Mountain')
    """
    names = sorted(known(), key=lambda name: name != USUAL)
    return tuple((name, title_of(name, lang)) for name in names if not room or spec(name).has(room))
