"""A stand-in for Pillow: the name that ipycanvas imports, and no pictures."""

from __future__ import annotations
