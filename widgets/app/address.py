"""What the address of a page of the site asks for: a route of the app. Data only; what stands there is never run.

An address is the name of a page and what stands behind the #: `/route` of the app, a game as a link of ours, or the name of
one thing in the place of the page. What cannot be read becomes a route that leads nowhere, and the app says so.

>>> route("play#"), route("puzzles#edges-1"), route("index#/reference/WM-FLOOD-04"), route("play#wms1:AbC")
('play', 'puzzles/edges-1', 'reference/WM-FLOOD-04', 'open/wms1:AbC')
"""

from __future__ import annotations

import re

from widgets.core.share import ROUTE
from wm_kernel.table import pasted

LONGEST = 1_100_000
HOME = "index"
MARK = "#"


def route(address: str) -> str:
    """The route of an address; one without a # is a route already."""
    page, mark, asked = address[:LONGEST].partition(MARK)
    if not mark:
        return address
    asked = asked.strip()
    if asked.startswith("/"):
        return asked.strip("/")
    place = "" if page == HOME else page
    if not asked:
        return place
    if re.match(r"wm[a-z]{0,2}[0-9]*:", asked) or pasted.links(asked):
        return ROUTE + asked
    return f"{place}/{asked}" if place else asked
