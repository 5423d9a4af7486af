"""The positions that tests of components begin with: a machine beside a ship, a scaffold to build on.

They say only what is the same for all; what a test is about stands in the test. Made of the drawings of
`tests/whistle_mountain/factory.py`.
"""

from __future__ import annotations

from typing import Any

from tests.components.idle import IDLE
from tests.whistle_mountain.factory import RULES, Happened, has, read, refused, run, table
from wm_kernel.games.whistle_mountain.rules.state import State

RED, YELLOW = "red", "yellow"

# Where the machine M of `beside` lies, in the middle of nowhere, and the scaffold A of `site`.
AREAS = {"small": "b2-c3", "medium": "b2-d3", "large": "b2-d4"}
_DRAWINGS = {
    "small": """
      3  . M M . .
      2  . M M . .
    """,
    "medium": """
      3  . M M M .
      2  . M M M .
    """,
    "large": """
      4  . M M M .
      3  . M M M .
      2  . M M M .
    """,
}
# Free scaffold to build on further up, and three free spaces for workers.
_SCAFFOLD = """
  8  . . . . . . a  a a .
  7  . . . . . . ac a a .
  6  . . . . . . b  b b .
"""


def size_of(machine: str) -> str:
    """The size of a machine."""
    from wm_kernel.games.whistle_mountain.components.catalog import load

    return load().machines[machine].size


def beside(machine: str, red: dict[str, Any] | None = None, *, scaffold: bool = False, **given: Any) -> State:
    """`machine` lies on AREAS; red's balloon may go to a2 beside it. `scaffold`: g6 to i8 are scaffold, coal on g7."""
    drawing = (_SCAFFOLD if scaffold else "") + _DRAWINGS[size_of(machine)]
    return table(_lines(drawing), machines=f"M={machine}", variant="full", red=red or has(), **given)


def site(machine: str, red: dict[str, Any] | None = None, *, drawing: str = "", **given: Any) -> State:
    """red holds `machine` and may build it on AREAS: bare scaffold, far below the bridge."""
    told = dict(red or has())
    told["machines"] = f"{machine} {told['machines']}".strip()
    ground = _DRAWINGS[size_of(machine)].replace("M", "s")
    return table(_lines(drawing + ground), variant="full", red=told, **given)


def _lines(drawing: str) -> str:
    return "\n".join(line for line in drawing.splitlines() if line.strip())


def activate(s: State, machine: str, *lines: str) -> Happened:
    """red's balloon goes to a2, beside the machine, and activates it; then `lines`."""
    happened = run(s, "collect balloon a2", f"activate {machine}", *lines)
    happened.one("activated", rule="WM-COLLECT-08", player="red", machine=machine)
    return happened


def erect(s: State, machine: str, *lines: str) -> Happened:
    """red builds the machine on its site with the first work of a forge; then `lines`."""
    return run(s, "forge", f"build machine {machine} {AREAS[size_of(machine)]}", *lines)


def built_vp(happened: Happened, machine: str) -> int:
    """The VP printed on a machine as its builder scored them."""
    return int(happened.one("vp", rule="WM-BUILD-MACHINE-06", player="red", source=machine).data["n"])


def unpayable(machine: str, red: dict[str, Any], *, rule: str = "WM-COLLECT-08", **given: Any) -> None:
    """With this, red's balloon beside the machine cannot pay for its activation."""
    s = beside(machine, red, **given)
    run(s, "collect balloon a2")
    refused(s, f"activate {machine}", "cannot_pay", rule)


def useless(machine: str, red: dict[str, Any], **given: Any) -> None:
    """With this, red could pay, but nothing would come of it (R-18)."""
    s = beside(machine, red, **given)
    run(s, "collect balloon a2")
    helpless(s, f"activate {machine}")


def helpless(s: State, line: str) -> None:
    """The line is refused, and the first reason is one of those noted for it; none is the general sentence."""
    reasons = RULES.why_not(s, read(line))
    assert (reasons[0].code, reasons[0].rule) in IDLE[line], reasons
    assert not {reason.code for reason in reasons} & {"no_effect", "not_offered"}
