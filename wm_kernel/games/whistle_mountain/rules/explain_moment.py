"""Why not now: what has to be finished first, and by which rule each open decision is taken.

Not for what a player lacks or where something may lie: that say `explain_effects.py` and `explain_places.py`.
"""

from __future__ import annotations

from wm_kernel.games.whistle_mountain.rules.forge import Works
from wm_kernel.games.whistle_mountain.rules.frames import Frame
from wm_kernel.games.whistle_mountain.rules.state import SETUP, State
from wm_kernel.table.refusal import Refusal


def rule_of(top: Frame | None) -> str:
    """The rule by which the decision on top is taken: its own where it has one, else that of its kind."""
    if top is None:
        return "WM-TURN-02"
    if rule := getattr(top, "rule", ""):
        return str(rule)
    return _FRAME_RULES.get(top.kind, "WM-TURN-02")


_FRAME_RULES = {
    "draft": "WM-PSETUP-05",
    "start_stack": "WM-PSETUP-06",
    "start_tile": "WM-PSETUP-06",
    "collect": "WM-COLLECT-09",
    "forge": "WM-FORGE-02",
    "pay": "WM-RES-05",
    "discard_scaffold": "WM-LIMIT-05",
    "discard_card": "WM-LIMIT-01",
    "triggers": "WM-ABIL-EVENT-01",
    "promotion": "WM-BUILD-MACHINE-05",
    "promote": "WM-PROMOTE-01",
    "option": "WM-DOCK-02",
    "activate": "WM-MACH-REMOTE-01",
    "again": "WM-ABIL-BLAST-02",
    "build": "WM-FORGE-04",
    "worker": "WM-FORGE-04",
    "ram": "WM-CARD-RAM-01",
    "salvage": "WM-MACH-SALVAGE-01",
    "remove_upgrade": "WM-MACH-DISASSEMBLER-01",
    "swap_upgrade": "WM-MACH-RETOOL-01",
    "recycle": "WM-CARD-RECYCLE-01",
    "redraw": "WM-BONUS-01",
    "tower_step": "WM-PROMOTE-02",
    "any_order": "W-02",
    "boarding": "WM-MACH-SANCTUARY-01",
    "release": "WM-MACH-TRAP-02",
    "reposition": "WM-MACH-ELEVATOR-01",
    "into_whirlpool": "WM-MACH-DOOMSDAY-01",
    "displace": "WM-MACH-JETPACK-02",
    "move_duplicator": "WM-UPG-DUP-01",
}


def finish_first(s: State, top: Frame, rule: str = "WM-BONUS-04") -> Refusal:
    """Another decision comes first (WM-BONUS-04), or by another rule."""
    return Refusal("finish_first", rule, (), {"asked": top.kind, "source": top.asks})


def must_choose(top: Frame) -> Refusal:
    """What is due may not be left out."""
    return Refusal("must_choose", rule_of(top), (), {"asked": top.kind, "source": top.asks})


def main_moment(s: State, top: Frame | None) -> list[Refusal]:
    """Whether a main action may begin now (WM-TURN-02)."""
    if s.phase == SETUP:
        return [Refusal("setup_first", "WM-PSETUP-06", (), {"asked": top.kind if top else ""})]
    if s.main_done:
        return [Refusal("main_done", "WM-TURN-02")]
    return [finish_first(s, top)] if top else []


def work_moment(s: State, seat: int, top: Frame | None, kinds: tuple[type[Frame], ...]) -> list[Refusal]:
    """Whether a work may be done now: inside a forge or granted by an effect."""
    if isinstance(top, (Works, *kinds)):
        return []
    if s.phase == SETUP:
        return main_moment(s, top)
    if top is not None:
        return [finish_first(s, top)]
    if s.main_done:
        return [Refusal("main_done", "WM-TURN-02")]
    return [Refusal("needs_forge", "WM-FORGE-02")]


def bonus_moment(s: State, top: Frame | None, rule: str = "WM-BONUS-04") -> list[Refusal]:
    """Whether a card, an award or a piece may be used between two steps (WM-BONUS-04)."""
    if s.phase == SETUP:
        return main_moment(s, top)
    return [] if top is None or top.interleaves else [finish_first(s, top, rule)]
