"""Whatever a test of this folder says, nothing may be missing."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from wm_kernel import words


@pytest.fixture(autouse=True)
def nothing_goes_wrong() -> Iterator[None]:
    """Whatever a test says, no message and no value is missing."""
    before = words.problems()
    yield
    assert words.problems()[len(before) :] == ()
