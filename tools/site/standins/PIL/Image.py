"""No pictures here."""

from __future__ import annotations


class Image:
    """The class that ipycanvas asks about."""
