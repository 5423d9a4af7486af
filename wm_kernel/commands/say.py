"""In which language the commands speak. What they say are messages of `data/common/locale/*/command.ftl`."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any, TypeVar

import click

from wm_kernel.words import languages, message

Decorated = TypeVar("Decorated", bound=Callable[..., Any])


def language() -> str:
    """The language of the terminal, if we speak it, else English."""
    named = next((os.environ[key] for key in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(key)), "")
    return next((lang for lang in languages() if named.lower().startswith(lang)), "en")


def lang_option(command: Decorated) -> Decorated:
    """Give a command the option --lang."""
    told = "Language; that of the terminal when not given."
    return click.option("--lang", type=click.Choice(languages()), default=language, help=told)(command)


def told(error: BaseException, lang: str) -> str:
    """What an error says: in `lang` where it can say it so."""
    describe: Callable[[str], str] | None = getattr(error, "describe", None)
    return str(error) if describe is None else describe(lang)


def say(lang: str, key: str, /, **values: str | int) -> str:
    """The message `key` in `lang`, with the values it asks for."""
    return message(key, lang, **values)
