"""What a language is called, and how it writes numbers and signs between parts.

These are messages of each language, `language-name` and `habit-...`; nobody asks which language it is.
"""

from __future__ import annotations

from wm_kernel.words.bundles import voice


def called(lang: str) -> str:
    """What a language is called by those who speak it; its tag where it does not say so.

    >>> called("en"), called("fr")
    ('English', 'français')
    """
    speaker = voice(lang)
    return speaker.say("language-name") if speaker.owns("language-name") else lang


def decimals(told: str, lang: str) -> str:
    """A number that is written with a point, as the language writes it.

    >>> decimals("−2.5", "en"), decimals("−2.5", "fr")
    ('−2.5', '−2,5')
    """
    return told.replace(".", voice(lang).say("habit-decimal"))


def grouped(n: int, lang: str) -> str:
    """A large number with its thousands apart.

    >>> grouped(12345, "en"), grouped(12345, "fr")
    ('12,345', '12\\u202f345')
    """
    return f"{n:,}".replace(",", voice(lang).say("habit-thousands"))


def colon(lang: str) -> str:
    """What stands between a word and what is said of it.

    >>> colon("en"), colon("fr")
    (': ', '\\xa0: ')
    """
    return voice(lang).say("habit-colon")


def semicolon(lang: str) -> str:
    """The semicolon, with the blank that belongs before it.

    >>> semicolon("en"), semicolon("fr")
    (';', '\\u202f;')
    """
    return voice(lang).say("habit-semicolon")
