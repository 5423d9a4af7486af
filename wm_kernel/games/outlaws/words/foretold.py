"""What each faceup card would do on the present position, in a few words a line, for the picture of the cards."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping

from wm_kernel.explore.futures import Line, forecast
from wm_kernel.games.outlaws.asides import ASIDES
from wm_kernel.games.whistle_mountain.rules.state import State
from wm_kernel.games.whistle_mountain.words.names import area
from wm_kernel.words.bundles import Localizer

KEPT = 12
"""So many positions are remembered: a picture is drawn more often than something is played."""

Brief = tuple[str, bool]  # the words, and whether you would choose

_kept: OrderedDict[int, tuple[State, Mapping[str, tuple[Line, ...]]]] = OrderedDict()


def briefs(state: State, voice: Localizer, short: Callable[[str], str]) -> dict[str, tuple[Brief, ...]]:
    """For each card that may come, its lines in a few words; `short` names a component."""
    return {card: tuple(brief(line, voice, short) for line in lines) for card, lines in _lines(state).items()}


def _lines(state: State) -> Mapping[str, tuple[Line, ...]]:
    """The lines of each card; a position does not change once it is shown, so it is asked once."""
    found = _kept.get(id(state))
    if found is not None and found[0] is state:
        return found[1]
    made = {
        future.outcome.name: tuple(line for line in future.lines if ASIDES.is_foreseen(line.events[0]))
        for future in forecast(state, None)
    }
    _kept[id(state)] = (state, made)
    while len(_kept) > KEPT:
        _kept.popitem(last=False)
    return made


def brief(line: Line, voice: Localizer, short: Callable[[str], str]) -> Brief:
    """A line in a few words: where a piece goes and what it is worth, who moves, what is stolen."""
    if line.ties:
        return voice.say("fore-tie", n=len(line.ties[0].options)), True
    parts, worth = [], 0
    stolen = passed = 0
    for event in line.events[1:]:
        data = event.data
        if event.kind == "outlaw_weighs" and data["line"] == "outlaw_ship":
            worth = data["worth"]
        elif event.kind == "outlaw_ship":
            parts.append(voice.say("fore-ship", at=area(data["cells"]), n=worth) if worth else area(data["cells"]))
        elif event.kind == "built_scaffold":
            parts.append(f"{data['tile']} {data['cells'][0]}")
        elif event.kind == "built_machine":
            parts.append(f"{short(data['machine'])} {data['area']}")
        elif event.kind == "upgrade_gained":
            parts.append(short(data["upgrade"]))
        elif event.kind in ("moved", "rescued"):
            parts.append(data["cell"])
        elif event.kind == "promoted":
            parts.append(voice.say("fore-floor", n=data["floor"]))
        elif event.kind == "tower_step":
            passed += 1
        elif event.kind == "stolen":
            stolen += 1
        elif event.kind == "machine_thrown_out":
            parts.append(voice.say("fore-out", machine=short(data["machine"])))
        elif event.kind == "outlaw_skips":
            parts.append(voice.say("fore-skip"))
    if passed:
        parts.append(voice.say("fore-climb", n=passed))
    if stolen:
        parts.append(voice.say("fore-theft", n=stolen))
    return voice.commas(parts) if parts else voice.say("fore-plain"), False
