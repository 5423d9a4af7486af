"""A language that nobody speaks, made from English: longer, accented, in brackets. What is not translated stands out.

`write` makes a folder for the locale path; `speaking` lets this process speak what such a folder has.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from wm_kernel.table import locale

LANG = "qps"


@contextmanager
def speaking(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Have this process look for languages in the folder as well; afterwards everything is as it was."""
    with monkeypatch.context() as inside:
        inside.setenv(locale.PATH, str(folder))
        locale.forget()
        try:
            yield
        finally:
            inside.undo()
            locale.forget()
