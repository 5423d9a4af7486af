"""Texts by language as they lie in files: which tags are languages, and the checked mapping `{en: ..., fr: ...}`.

It checks itself as a field of a pydantic model, without pydantic being imported for anything else. What stands in for a language
that is not there is said in `texts.py`, above the languages (`locale.py`), which read such files themselves.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any, ClassVar, Self

FALLBACK = "en"
"""The language that every text has, and that stands in where another one lacks it."""

_TAG = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{1,8})*\Z")


def is_tag(text: object) -> bool:
    """Whether a text can be the tag of a language.

    >>> is_tag("fr"), is_tag("pt-BR"), is_tag("French")
    (True, True, False)
    """
    return isinstance(text, str) and _TAG.match(text) is not None


class ByLanguage(Mapping[str, str]):
    """A text by language; a subclass says how long a text may be.

    >>> text = ByLanguage(en="water", fr="eau")
    >>> text["fr"], str(text)
    ('eau', 'water')
    """

    __slots__ = ("_texts",)

    least: ClassVar[int] = 1
    most: ClassVar[int] = 4000

    def __init__(self, texts: Mapping[str, str] | None = None, /, **more: str) -> None:
        self._texts = MappingProxyType({**(texts or {}), **more})

    def __getitem__(self, lang: str) -> str:
        return self._texts[lang]

    def __iter__(self) -> Iterator[str]:
        return iter(self._texts)

    def __len__(self) -> int:
        return len(self._texts)

    def __hash__(self) -> int:
        return hash(frozenset(self._texts.items()))

    def __str__(self) -> str:
        return self._texts.get(FALLBACK, "")

    def __repr__(self) -> str:
        return f"{type(self).__name__}({dict(self._texts)!r})"

    def __reduce__(self) -> tuple[type[ByLanguage], tuple[dict[str, str]]]:
        return type(self), (dict(self._texts),)

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Any) -> Any:
        from pydantic_core import core_schema

        text = core_schema.str_schema(min_length=cls.least, max_length=cls.most, strict=True)
        fields = {FALLBACK: core_schema.typed_dict_field(text, required=True)}
        shape = core_schema.typed_dict_schema(fields, extras_schema=text, extra_behavior="allow", strict=True)
        made = core_schema.no_info_after_validator_function(cls._checked, shape)
        return core_schema.lax_or_strict_schema(
            made, made, serialization=core_schema.plain_serializer_function_ser_schema(dict)
        )

    @classmethod
    def __get_pydantic_json_schema__(cls, core: Any, handler: Any) -> dict[str, Any]:
        text = {"type": "string", "minLength": cls.least, "maxLength": cls.most}
        return {
            "type": "object",
            "description": "A text by language; English is needed.",
            "properties": {FALLBACK: text},
            "required": [FALLBACK],
            "patternProperties": {r"^[a-z]{2,3}(-[A-Za-z0-9]{1,8})*$": text},
            "additionalProperties": False,
        }

    @classmethod
    def _checked(cls, texts: dict[str, str]) -> Self:
        for lang in texts:
            if not is_tag(lang):
                raise ValueError(f"{str(lang)[:40]!r} is no language; they are written like 'en', 'fr' or 'pt-BR'")
        return cls(texts)
