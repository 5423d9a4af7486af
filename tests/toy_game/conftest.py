"""What the tests of the toy game share: it is known while one of them runs, and not after it."""

from collections.abc import Iterator

import pytest

from tests.toy_game import SPEC
from wm_kernel.table import spec


@pytest.fixture(autouse=True)
def meadow(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The game is known during a test and not after it."""
    monkeypatch.setattr(spec, "_specs", dict(spec._specs))
    spec.register(SPEC)
    yield
