"""Begin a page of the site: the app, at what the address asks for, in the language that the reader has.

Called by the worker once its packages are there, after `bridge.install`.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any

from widgets.app.address import route
from widgets.core import keep
from wm_kernel.words import languages

_app: Any = None


def language(asked: Sequence[str], chosen: str = "") -> str:
    """What was chosen before, else the first of ours that the browser asks for; "" for none of them.

    >>> language(["de-CH", "fr-CH", "en"]), language(["fr"], "en"), language(["xx"])
    ('fr', 'en', '')
    """
    wanted = [chosen, *(name.partition("-")[0].lower() for name in asked)]
    return next((name for name in wanted if name in languages()), "")


def begin(address: str, asked: Sequence[str] = ()) -> str:
    """Make the app, and return the id of the widget that the page is to show."""
    global _app
    os.environ[keep.IN_APP] = keep.IN_SITE
    known = keep.read_settings().get("lang", "")
    os.environ["WM_LANG"] = language(asked, known if isinstance(known, str) else "")
    from widgets.app.view import App

    _app = App(route(address))
    return str(_app.root.model_id)
