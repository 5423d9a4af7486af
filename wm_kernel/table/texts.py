"""A text in languages: the one form in which the data of every game holds what a person reads, `{en: ..., fr: ...}`.

English is needed, any other language may be there. `Words` checks itself as a field of a pydantic model, without pydantic being
imported for anything else. Not for messages with values (see `words/bundles.py`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any, ClassVar, TypeVar, overload

from wm_kernel.table import locale

Other = TypeVar("Other")


class Words(Mapping[str, str]):
    """A text by language. `get` answers for every language: in English, marked, where there is nothing else.

    >>> text = Words(en="water", fr="eau")
    >>> text.get("fr"), text.get("de"), text["en"], str(text)
    ('eau', 'water', 'water', 'water')

    A subclass says how long a text may be.
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
        return self._texts.get(locale.FALLBACK, "")

    def __repr__(self) -> str:
        return f"{type(self).__name__}({dict(self._texts)!r})"

    def __reduce__(self) -> tuple[type[Words], tuple[dict[str, str]]]:
        return type(self), (dict(self._texts),)

    @overload
    def get(self, lang: str = ..., default: None = ...) -> str: ...
    @overload
    def get(self, lang: str, default: Other) -> str | Other: ...
    def get(self, lang: str = locale.FALLBACK, default: Any = None) -> Any:
        """The text in a language: its own, else what the locale path lays over, else the English one, marked."""
        found = self._texts.get(lang)
        return locale.in_language(self._texts, lang) if found is None else found

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Any) -> Any:
        from pydantic_core import core_schema

        text = core_schema.str_schema(min_length=cls.least, max_length=cls.most, strict=True)
        fields = {locale.FALLBACK: core_schema.typed_dict_field(text, required=True)}
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
            "properties": {locale.FALLBACK: text},
            "required": [locale.FALLBACK],
            "patternProperties": {r"^[a-z]{2,3}(-[A-Za-z0-9]{1,8})*$": text},
            "additionalProperties": False,
        }

    @classmethod
    def _checked(cls, texts: dict[str, str]) -> Words:
        for lang in texts:
            if not locale.is_tag(lang):
                raise ValueError(f"{str(lang)[:40]!r} is no language; they are written like 'en', 'fr' or 'pt-BR'")
        return cls(texts)
