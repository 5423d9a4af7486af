"""Plain data of strangers, read with the place at hand: every error says where it is and what would be accepted."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Self


class Reader:
    """A value of plain data with its place; what it asks for and is not there is a ValueError that names both.

    >>> Reader({"n": "x"})["n"].whole(0, 9)
    Traceback (most recent call last):
    ValueError: position.n: 'x'; expected a whole number from 0 to 9
    """

    def __init__(self, data: Any, path: str = "position") -> None:
        self.data, self.path = data, path

    def fail(self, expected: str) -> ValueError:
        """The error that says what is there and what would be accepted."""
        shown = repr(self.data)
        return ValueError(f"{self.path}: {shown if len(shown) <= 80 else shown[:77] + '...'}; expected {expected}")

    def __getitem__(self, key: str) -> Self:
        """What a mapping has under a key."""
        if not isinstance(self.data, Mapping):
            raise self.fail("a mapping")
        if key not in self.data:
            raise ValueError(f"{self.path}: {key!r} is missing")
        return type(self)(self.data[key], f"{self.path}.{key}")

    def get(self, key: str, default: Any) -> Self:
        """What a mapping has under a key, or else this."""
        if not isinstance(self.data, Mapping):
            raise self.fail("a mapping")
        return type(self)(self.data.get(key, default), f"{self.path}.{key}")

    def items(self) -> list[tuple[str, Self]]:
        """What a mapping holds."""
        if not isinstance(self.data, Mapping):
            raise self.fail("a mapping")
        return [(str(k), type(self)(v, f"{self.path}.{k}")) for k, v in self.data.items()]

    def only(self, *keys: str) -> Self:
        """Refuse a mapping with other keys than these: what is not understood must not be lost in silence."""
        for key, value in self.items():
            if key not in keys:
                raise ValueError(f"{value.path}: nothing is called {key[:40]!r} here; known: {', '.join(keys)}")
        return self

    def parts(self) -> list[Self]:
        """What a list holds."""
        if not isinstance(self.data, Sequence) or isinstance(self.data, str | bytes):
            raise self.fail("a list")
        return [type(self)(v, f"{self.path}[{i}]") for i, v in enumerate(self.data)]

    def whole(self, least: int = -(2**63), most: int = 2**63) -> int:
        """A whole number within these bounds."""
        if isinstance(self.data, bool) or not isinstance(self.data, int) or not least <= self.data <= most:
            raise self.fail(f"a whole number from {least} to {most}")
        return self.data

    def flag(self) -> bool:
        """True or false."""
        if not isinstance(self.data, bool):
            raise self.fail("true or false")
        return self.data

    def text(self, among: Any = None) -> str:
        """A text, one of these."""
        if not isinstance(self.data, str):
            raise self.fail("a text")
        if among is not None and self.data not in among:
            known = list(among)
            raise self.fail(f"one of {', '.join(known[:8])}{', ...' if len(known) > 8 else ''}")
        return self.data

    def read(self, reader: Callable[[str], Any]) -> Any:
        """What a function makes of a text; its ValueError gets the place."""
        try:
            return reader(self.text())
        except ValueError as error:
            raise ValueError(f"{self.path}: {error}") from None
