"""Pieces that a player cannot see, dealt in random order: what a game needs to deal anew what is hidden from somebody."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable


class Unseen:
    """Pieces of one kind that cannot be seen, in random order; `secret` stands for a piece without a face.

    >>> Unseen(["a", "b", "c"], ["b", "?"], random.Random(1)).fill(("?", "b"))[1]
    'b'
    """

    def __init__(
        self, everything: Iterable[str], visible: Iterable[str], rng: random.Random, secret: str = "?"
    ) -> None:
        self._all = list(everything)
        self._left = sorted((Counter(self._all) - Counter(v for v in visible if v != secret)).elements())
        self._rng, self._secret = rng, secret
        rng.shuffle(self._left)

    def fill(self, pile: tuple[str, ...]) -> tuple[str, ...]:
        """The pile with a face for everything secret in it; where more is hidden than there is, kinds repeat."""
        if self._secret not in pile:
            return pile
        return tuple(self._next() if piece == self._secret else piece for piece in pile)

    def _next(self) -> str:
        if not self._left:
            self._left = sorted(self._all)
            self._rng.shuffle(self._left)
        return self._left.pop()
