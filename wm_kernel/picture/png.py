"""Turns an SVG picture into a small PNG: what a notebook shows whose outputs are not trusted, where SVG is refused.

The letters come from the fonts that matplotlib brings, so that the same picture comes out on every machine. Without the
rasteriser (Pyodide has none) there is no PNG, and text is what is left. Not for what is painted on a canvas.
"""

from __future__ import annotations

import contextlib
import io
import re
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from zlib import crc32

rasteriser: Any = None
with contextlib.suppress(ImportError):  # no wheel for this platform: a notebook keeps SVG and text
    import resvg_py as rasteriser

WIDEST = 960
"""In px: wider pictures are made smaller."""

STEPS = ((32, 1.0), (16, 1.0), (16, 0.85), (16, 0.7))
"""Colours and share of the size: the first of these whose picture is not too large."""

LARGEST = 60_000
"""In bytes: a page of small print comes out smaller for that."""

_KIND = "5"  # goes up when the same SVG is to give another PNG
_NARROWER = 0.92  # the fonts that matplotlib has are wider than those the pictures are measured for
_APART = 12**2
_FONTS = ("DejaVuSans", "DejaVuSans-Bold", "DejaVuSerif", "DejaVuSerif-Bold")
_NOTE = "drawn-from"


def png(svg: str) -> bytes | None:
    """The picture as a PNG of few colours, which remembers what it was drawn from; None where nothing can draw it.

    >>> picture = png('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="9" height="9"></svg>')
    >>> picture[:4]
    b'\\x89PNG'
    """
    if rasteriser is None:
        return None
    from PIL import Image, PngImagePlugin

    width = float(re.search(r'width="([\d.]+)"', svg)[1])  # type: ignore[index]  # every picture of ours has one
    sized = re.sub(r'font-size="([\d.]+)"', lambda found: f'font-size="{float(found[1]) * _NARROWER:.3g}"', svg)
    note = PngImagePlugin.PngInfo()
    note.add_text(_NOTE, fingerprint(svg))
    stored = io.BytesIO()
    for colours, share in STEPS:
        drawn = rasteriser.svg_to_bytes(
            svg_string=sized,
            zoom=share * min(1.0, WIDEST / width),
            skip_system_fonts=True,
            font_files=list(_fonts()),
            sans_serif_family="DejaVu Sans",
            serif_family="DejaVu Serif",
        )
        whole = Image.open(io.BytesIO(bytes(drawn))).convert("RGB")
        palette = Image.new("P", (1, 1))
        palette.putpalette([part for colour in _palette(whole, colours) for part in colour])
        few = whole.quantize(palette=palette, dither=Image.Dither.NONE)
        stored = io.BytesIO()
        few.save(stored, "PNG", optimize=True, pnginfo=note)
        if stored.tell() <= LARGEST:
            break
    return stored.getvalue()


def fingerprint(svg: str) -> str:
    """Tells the PNG of one SVG from that of another, whichever version of the rasteriser drew it.

    >>> fingerprint("<svg/>") == fingerprint("<svg />")
    False
    """
    return f"{_KIND}-{crc32(svg.encode()):08x}"


def drawn_from(picture: bytes) -> str:
    """The fingerprint of what a PNG was drawn from; "" for one of somebody else."""
    from PIL import Image

    return str(getattr(Image.open(io.BytesIO(picture)), "text", {}).get(_NOTE, ""))


def _palette(picture: Any, most: int) -> list[tuple[int, int, int]]:
    """The colours of large and small flat areas alike: the commonest first, none close to one that is taken already.

    Cutting at the median instead made the few red workers brown.
    """
    counted = sorted(picture.getcolors(picture.width * picture.height), reverse=True)
    taken: list[tuple[int, int, int]] = []
    for _, colour in counted:
        if all(sum((a - b) ** 2 for a, b in zip(colour, other, strict=True)) >= _APART for other in taken):
            taken.append(colour)
            if len(taken) == most:
                break
    return taken


@cache
def _fonts() -> tuple[str, ...]:
    # Found without importing it: that alone would take 10 MB and a tenth of a second of a kernel that plots nothing.
    package = find_spec("matplotlib")
    if package is None or package.origin is None:
        return ()
    folder = Path(package.origin).parent / "mpl-data" / "fonts" / "ttf"
    return tuple(str(folder / f"{name}.ttf") for name in _FONTS)
