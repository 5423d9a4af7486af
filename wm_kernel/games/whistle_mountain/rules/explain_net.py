"""The net below the reasons: the general sentence where none of them fits, which is a fault of theirs.

A player gets that sentence instead of an error. Tests set `strict`, so that it shows as one; the fuzzer looks for its codes.
"""

from __future__ import annotations

from wm_kernel.games.whistle_mountain.rules.effects import can_use
from wm_kernel.games.whistle_mountain.rules.explain_effects import effect_faults
from wm_kernel.games.whistle_mountain.rules.programs import Effect
from wm_kernel.games.whistle_mountain.rules.state import State
from wm_kernel.table.refusal import Refusal

VAGUE = ("no_effect", "not_offered")  # the codes of the general sentences
strict = False  # whether such a sentence is an error


class NoReason(AssertionError):
    """A refusal without a reason of its own, where `strict` is set."""


def fallback(code: str, rule: str, *about: object, cells: tuple[str, ...] = (), **params: object) -> Refusal:
    """The general sentence: nothing comes of it, or it is not among the choices."""
    if strict:
        raise NoReason(f"{code} [{rule}]: no reason of its own for {about} {params}")
    if code == "no_effect":
        return Refusal("no_effect", rule, cells, {"source": about[0], **params})
    return Refusal("not_offered", rule, cells, params)


def effect_or_net(s: State, seat: int, effect: Effect, rule: str) -> list[Refusal]:
    """Why an effect cannot be used: its price, or what it lacks; the sentence that does not say it is a net for players."""
    if can_use(s, seat, effect):
        return []
    reasons = effect_faults(s, seat, effect, rule)
    return reasons or [fallback("no_effect", "WM-DOCK-02" if rule == "WM-DOCK-02" else "WM-BONUS-05", effect.source)]
