"""Plots of studies, on matplotlib axes: each takes the DataFrame of a study and returns the axes it drew on.

matplotlib and pandas are imported when something is plotted. Words are those of `explore.ftl`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wm_kernel import words
from wm_kernel.explore.intervals import Mean, difference, mean, wilson

FEW = 5  # pieces seen in fewer games are left out of their plots


def _axes(axes: Any) -> Any:
    if axes is not None:
        return axes
    from matplotlib.figure import Figure

    return Figure(figsize=(7, 4), layout="constrained").subplots()


def _say(name: str, lang: str, **values: str | int) -> str:
    return words.message(f"plot-{name}", lang, **values)


def _named(axes: Any, frame: Any, lang: str, title: str, x: str, y: str = "") -> Any:
    """The axes with the words on them."""
    axes.set_xlabel(_say(x, lang))
    if y:
        axes.set_ylabel(_say(y, lang))
    axes.set_title(_say(f"{title}-title", lang, n=int(frame["game"].nunique())))
    return axes


def scores(frame: Any, *, axes: Any = None, lang: str = "en") -> Any:
    """How the final scores are spread, for each bot."""
    axes = _axes(axes)
    bots = list(dict.fromkeys(frame["bot"]))
    low, high = int(frame["score"].min()), int(frame["score"].max())
    step = max(1, (high - low) // 24)
    edges = list(range(low, high + step + 1, step))
    axes.hist([frame.loc[frame["bot"] == bot, "score"] for bot in bots], bins=edges, label=bots)
    axes.legend()
    return _named(axes, frame, lang, "scores", "score", "count")


def sources(frame: Any, *, axes: Any = None, lang: str = "en") -> Any:
    """The VP of an average player by what gave them, for each bot."""
    axes = _axes(axes)
    columns = [name for name in frame.columns if name.startswith("vp_")]
    groups = frame.groupby("bot", sort=False)[columns].mean()
    width = 0.8 / max(1, len(groups))
    for i, (bot, row) in enumerate(groups.iterrows()):
        axes.barh([k + i * width for k in range(len(columns))], row.to_list(), height=width, label=str(bot))
    axes.set_yticks([k + 0.4 - width / 2 for k in range(len(columns))])
    axes.set_yticklabels([_say(f"source-{name.removeprefix('vp_').replace('_', '-')}", lang) for name in columns])
    axes.invert_yaxis()
    axes.axvline(0, color="0.4", linewidth=0.8)
    axes.legend()
    return _named(axes, frame, lang, "sources", "vp")


def worth(frame: Any, column: str) -> dict[str, tuple[Mean, int]]:
    """What having a piece goes along with: the difference in final score to players of the same games' mean without it.

    `column` is "built", "upgrades" or "ability". It is a difference between players, not what the piece gave them.
    """
    centred = frame["score"] - frame.groupby("game")["score"].transform("mean")
    owned = [str(cell).split() for cell in frame[column]]
    pieces = sorted({piece for row in owned for piece in row})
    found: dict[str, tuple[Mean, int]] = {}
    for piece in pieces:
        have = [float(value) for value, row in zip(centred, owned, strict=True) if piece in row]
        lack = [float(value) for value, row in zip(centred, owned, strict=True) if piece not in row]
        if len(have) >= FEW and len(lack) >= FEW:
            found[piece] = (difference(have, lack), len(have))
    return dict(sorted(found.items(), key=lambda item: -item[1][0].value))


def pieces(frame: Any, column: str = "built", *, axes: Any = None, lang: str = "en", most: int = 24) -> Any:
    """The worth of each machine ("built"), upgrade ("upgrades") or ability ("ability") with its interval."""
    axes = _axes(axes)
    found = list(worth(frame, column).items())
    if len(found) > most:
        found = found[: most // 2] + found[-(most - most // 2) :]
    values = {f"{words.describe(piece, lang)} ({n})": value for piece, (value, n) in found}
    forest(values, axes=axes, label=_say("worth", lang))
    axes.tick_params(axis="y", labelsize=8)
    axes.set_title(_say(f"pieces-title-{column}", lang))
    return axes


def water(frame: Any, *, axes: Any = None, lang: str = "en") -> Any:
    """The water over the rounds: mean, and the range of the middle eight in ten. Takes a study recorded by "turns"."""
    axes = _axes(axes)
    rounds = frame.groupby("round")["water"]
    middle, low, high = rounds.mean(), rounds.quantile(0.1), rounds.quantile(0.9)
    axes.fill_between(middle.index, low, high, alpha=0.25, linewidth=0)
    axes.plot(middle.index, middle)
    return _named(axes, frame, lang, "water", "round", "water")


def seats(frame: Any) -> list[tuple[int, Any, Mean]]:
    """For each seat in turn order: the share of games won alone, and the mean lead over the game's mean score."""
    centred = frame["score"] - frame.groupby("game")["score"].transform("mean")
    found = []
    for seat in sorted(set(frame["seat"])):
        here = frame["seat"] == seat
        found.append((int(seat), wilson(int(frame.loc[here, "win"].sum()), int(here.sum())), mean(list(centred[here]))))
    return found


def first_player(frame: Any, *, axes: Any = None, lang: str = "en") -> Any:
    """Who begins: the share of games won from each seat with its interval, and what chance alone would give."""
    axes = _axes(axes)
    found = seats(frame)
    for seat, share, _ in found:
        axes.plot([seat + 1, seat + 1], [100 * share.low, 100 * share.high], color="0.5")
        axes.plot([seat + 1], [100 * share.value], "o", color="C0")
    axes.axhline(100 / max(1, len(found)), color="0.4", linewidth=0.8, linestyle="--")
    axes.set_xticks([seat + 1 for seat, _, _ in found])
    return _named(axes, frame, lang, "seat", "seat", "won")


def forest(values: Mapping[str, Mean], *, axes: Any = None, label: str = "") -> Any:
    """A value with its interval for each name, one line each, and a line at nothing."""
    axes = _axes(axes)
    for y, found in enumerate(values.values()):
        axes.plot([found.low, found.high], [y, y], color="0.5")
        axes.plot([found.value], [y], "o", color="C0", markersize=4)
    axes.set_yticks(range(len(values)))
    axes.set_yticklabels(list(values))
    axes.invert_yaxis()
    axes.axvline(0, color="0.4", linewidth=0.8)
    axes.set_xlabel(label)
    return axes
