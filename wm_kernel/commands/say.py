"""What the commands say, in the reader's language: the messages of `data/locale/*/command.ftl`."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar

import click

from wm_kernel.paths import data_dir

LANGUAGES = ("en", "fr")

Decorated = TypeVar("Decorated", bound=Callable[..., Any])


def language() -> str:
    """The language of the terminal, if we speak it, else English."""
    named = next((os.environ[key] for key in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(key)), "")
    return next((lang for lang in LANGUAGES if named.lower().startswith(lang)), "en")


def lang_option(command: Decorated) -> Decorated:
    """Give a command the option --lang."""
    told = "Language; that of the terminal when not given."
    return click.option("--lang", type=click.Choice(LANGUAGES), default=language, help=told)(command)


def say(lang: str, key: str, **values: Any) -> str:
    """The message `key` in `lang`, with the values it asks for."""
    bundle = _bundle(lang)
    message = bundle.get_message(key)
    text, errors = bundle.format_pattern(message.value, values)
    if errors:
        raise errors[0]
    return str(text)


@cache
def _bundle(lang: str) -> Any:
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([lang], use_isolating=False)
    text = (data_dir() / "locale" / lang / "command.ftl").read_text(encoding="utf-8")
    bundle.add_resource(FluentResource(text))
    return bundle
