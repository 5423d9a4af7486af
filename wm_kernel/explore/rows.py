"""What a comparison is made of: one thing beside each other in every line, its words, and how numbers are written.

Texts are kept as messages with values, so that a comparison can be said in any language afterwards. Not for what is compared
(`compare.py`), nor for what the difference comes to (`verdict.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from wm_kernel import words
from wm_kernel.explore.estimate import percent, vp_text
from wm_kernel.explore.intervals import Mean, Share
from wm_kernel.table.action import Action
from wm_kernel.words import habits


@dataclass(frozen=True, slots=True)
class Ref:
    """The id of a piece or player inside a text."""

    id: str


@dataclass(frozen=True, slots=True)
class Text:
    """A message with values, said in whatever language is asked for."""

    message: str
    values: tuple[tuple[str, Any], ...] = ()

    def say(self, lang: str, game: str = "") -> str:
        """The text in `lang`, in the words of `game` (of the first of our games when none is named)."""
        return words.message_of(
            game, self.message, lang, **{key: _said(value, lang, game) for key, value in self.values}
        )


def _said(value: Any, lang: str, game: str) -> Any:
    if isinstance(value, Ref):
        return words.describe(value.id, lang, game=game)
    if isinstance(value, Text):
        return value.say(lang, game)
    if isinstance(value, tuple):
        return ", ".join(str(_said(part, lang, game)) for part in value)
    if isinstance(value, Action):
        return words.describe(value, lang)
    return value


def text(message: str, **values: Any) -> Text:
    """A text with its values."""
    return Text(message, tuple(values.items()))


Value = int | float | str | Text | Mean | Share | None


@dataclass(frozen=True, slots=True)
class Section:
    """How the rows of a section weigh where a comparison is told in a sentence.

    `told` are the messages of those that are told (() for all, None for none), `own` leaves out what is another player's,
    `judged` what is neither good nor bad; `summary` is the message that such a row is told with, `first` that of the row
    which tells most.
    """

    told: tuple[str, ...] | None = None
    own: bool = False
    judged: bool = False
    summary: str = ""
    first: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """One thing compared: its section, what it is, its value in each line, the rule it follows from ("" for none).

    `player` is whose it is ("" for what is nobody's); `good` says what the comparing player would like: 1 more of it, -1
    less, 0 neither.
    """

    section: str
    what: Text
    values: tuple[Value, ...]
    rule: str = ""
    player: str = ""
    good: int = 0

    @property
    def name(self) -> Text:
        """What it is and whose."""
        return text("compare-of", player=Ref(self.player), what=self.what) if self.player else self.what

    @property
    def differs(self) -> bool:
        """Whether the lines differ in it."""
        return any(value != self.values[0] for value in self.values[1:])

    def difference(self) -> float | None:
        """Of two numbers: the second less the first."""
        if len(self.values) != 2:
            return None
        first, second = map(number, self.values)
        return None if first is None or second is None else second - first

    def best(self) -> tuple[int, ...]:
        """Which lines are better off in it than another one: their places; none where that cannot be said."""
        numbers = [number(value) for value in self.values]
        known = [self.good * n for n in numbers if n is not None]
        if not self.good or len(known) < len(numbers) or len(set(known)) < 2:
            return ()
        if any(isinstance(value, Mean | Share) for value in self.values) and not apart(self.values):
            return ()
        return tuple(i for i, n in enumerate(known) if n == max(known))


def number(value: Value) -> float | None:
    """The number in a value; None for a text, and for a mean of nothing."""
    found = value.value if isinstance(value, Mean | Share) else value
    return found if isinstance(found, int | float) and found == found else None


def apart(values: Sequence[Value]) -> bool:
    """Whether the intervals of two estimates do not meet; of more: of the highest and the next one.

    >>> from wm_kernel.explore.intervals import mean
    >>> apart([mean([1, 2, 3]), mean([2, 3, 4])]), apart([mean([1, 1, 2]), mean([9, 9, 8])])
    (False, True)
    """
    bars = sorted((v for v in values if isinstance(v, Mean | Share) and v.n), key=lambda bar: -bar.value)
    return len(bars) > 1 and bars[0].low > bars[1].high


def shown(value: Value, lang: str, game: str = "") -> str:
    """A value in words, those of `game`."""
    if value is None:
        return ""
    if isinstance(value, Share):
        return percent(value, lang)
    if isinstance(value, Mean):
        return vp_text(value, lang)
    if isinstance(value, Text):
        return value.say(lang, game)
    return decimal(value, lang) if isinstance(value, float) else str(value).replace("-", "−")


def signed(value: float, lang: str = "en") -> str:
    """A difference with its sign.

    >>> signed(3), signed(-1.5), signed(-1.5, "fr"), signed(0)
    ('+3', '−1.5', '−1,5', '0')
    """
    told = decimal(abs(value), lang)
    return told if told == "0" else f"+{told}" if value > 0 else f"−{told}"


def decimal(value: float, lang: str = "en") -> str:
    """A number with one decimal at most, as it is written in the language."""
    told = f"{value:.1f}".removesuffix(".0").replace("-", "−")
    return habits.decimals(told, lang)
