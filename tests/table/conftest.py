"""The toy game, at every test's hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.toy import SPEC
from wm_kernel.table import spec
from wm_kernel.table.game import Game


@pytest.fixture(autouse=True)
def lanterns(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The toy is a known game during a test and none after it."""
    monkeypatch.setattr(spec, "_specs", dict(spec._specs))
    spec.register(SPEC)
    yield


@pytest.fixture
def new() -> Callable[..., Game]:
    """Makes a game of lanterns."""

    def make(mode: str = "sandbox", **options: object) -> Game:
        return Game.new("lanterns", mode=mode, **{"seed": 7, **options})  # type: ignore[arg-type]

    return make
