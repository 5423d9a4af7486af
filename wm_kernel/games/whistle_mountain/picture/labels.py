"""The few fixed words of a picture: messages `picture-...`. Sentences are in the room `words`, names of pieces in the catalog."""

from __future__ import annotations

from wm_kernel.words.bundles import voice


def word(key: str, lang: str = "en", **values: str | int) -> str:
    """A fixed word in a language.

    >>> word("tower"), word("tower", "fr")
    ('Tower', 'Tour')
    """
    return voice(lang).say(f"picture-{key}", **values)


def known(key: str, lang: str = "en") -> str:
    """A word that may be missing (a colour or shape of another edition): the key itself then.

    >>> known("red", "fr"), known("teal", "fr")
    ('rouge', 'teal')
    """
    return word(key, lang) if voice(lang).has(f"picture-{key}") else key


def capital(text: str) -> str:
    """The text with its first letter in upper case, the rest as it is."""
    return text[:1].upper() + text[1:]
