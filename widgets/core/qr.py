"""An address as a QR code, drawn as SVG: black on white in every theme, with the quiet rim that cameras look for."""

from __future__ import annotations

from html import escape

QUIET = 4
"""Modules of rim on each side."""


def rows(text: str) -> list[list[bool]]:
    """The dark modules of the code, row by row, without a rim; ValueError for a text that no code has room for.

    >>> found = rows("https://example.org/")
    >>> len(found) == len(found[0]), found[0][:7]
    (True, [True, True, True, True, True, True, True])
    """
    import segno  # a start without codes does without it

    try:
        code = segno.make_qr(text, error="l", encoding="utf-8", boost_error=True)
    except segno.DataOverflowError as error:
        raise ValueError(str(error)) from None
    return [[bool(module) for module in row] for row in code.matrix]


def svg(text: str, label: str) -> str:
    """The code as a picture with this name."""
    found = rows(text)
    path = "".join(_row(y + QUIET, row) for y, row in enumerate(found))
    side = len(found) + 2 * QUIET
    return (
        f'<svg class="wm-qr" role="img" aria-label="{escape(label)}" viewBox="0 0 {side} {side}" style="--wm-modules:{side}" '
        'shape-rendering="crispEdges" xmlns="http://www.w3.org/2000/svg">'
        f'<path fill="#fff" d="M0 0h{side}v{side}h-{side}z"/><path fill="#000" d="{path}"/></svg>'
    )


def _row(y: int, row: list[bool]) -> str:
    """The dark runs of a row as parts of a path.

    >>> _row(4, [True, True, False, True])
    'M4 4h2v1h-2zM7 4h1v1h-1z'
    """
    out, x = [], 0
    while x < len(row):
        length = 0
        while x + length < len(row) and row[x + length]:
            length += 1
        if length:
            out.append(f"M{x + QUIET} {y}h{length}v1h-{length}z")
        x += length + 1
    return "".join(out)
