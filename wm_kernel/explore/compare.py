"""Lines of a tree beside each other: what differs, what the opponents would answer, how it may end.

`compare` works on nodes of a game's tree (or on games, or bare positions); what is compared of a position is said by the
game (`wm_compare.py`). What the comparing player cannot know is dealt anew before anybody answers, so nothing is peeked at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from html import escape
from textwrap import wrap
from typing import Any

from wm_kernel import words
from wm_kernel.explore.estimate import Estimate, estimate
from wm_kernel.explore.evaluator import Evaluator, evaluator_of
from wm_kernel.explore.intervals import Mean, Share
from wm_kernel.explore.planner import Line, TurnSearch
from wm_kernel.explore.rows import Row, Section, Text, Value, shown, signed, text
from wm_kernel.explore.thinking import Limits
from wm_kernel.explore.verdict import summary
from wm_kernel.table.spec import spec_of

WIDE = 34
"""A column of a table of text is no wider; longer texts go on in the next line."""

_BOLD = ' style="font-weight:bold"'

SECTIONS: Mapping[str, Section] = {"reply": Section(told=("compare-reply-vp",)), "result": Section()}
"""What is compared whatever the game, after the game's own sections (`SECTIONS` of its room)."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """What was compared: the names of the lines, the rows, whose eyes saw it, and the game, in whose words it is told.

    `text(lang)`, `html(lang)` and `to_frame(lang)` show the rows that differ; with `everything=True` all of them. What the
    comparing player would like better is marked with "▲". `summary(lang)` says the difference in a sentence or two. As the
    value of a cell, or printed, it shows itself in its own `lang`.
    """

    names: tuple[str, ...]
    player: str
    rows: tuple[Row, ...]
    estimates: tuple[Estimate, ...] = ()
    lang: str = "en"
    sections: Mapping[str, Section] = field(default_factory=lambda: SECTIONS, repr=False, compare=False)
    game: str = ""

    def shown(self, everything: bool = False) -> list[Row]:
        """The rows to show: those that differ, and the results."""
        return [row for row in self.rows if everything or row.differs or row.section == "result"]

    def text(self, lang: str = "en", *, everything: bool = False) -> str:
        """The table as text."""
        table = [["", *self.names, *self._last(lang)]]
        section = ""
        for row in self.shown(everything):
            if row.section != section:
                section = row.section
                table.append([words.message_of(self.game, f"compare-section-{section}", lang)])
            cells = [wrap(cell, WIDE) or [""] for cell in self._cells(row, lang)]
            for k in range(max(map(len, cells))):
                told = f"  {row.name.say(lang, self.game)}" if k == 0 else ""
                table.append([told, *(cell[k] if k < len(cell) else "" for cell in cells)])
        if len(table) == 1:
            table.append([words.message("compare-same", lang)])
        widths = [max(len(line[i]) for line in table if i < len(line) > 1) for i in range(len(table[0]))]
        lines = [
            "  ".join([line[0].ljust(widths[0]), *(c.rjust(w) for c, w in zip(line[1:], widths[1:], strict=False))])
            for line in table
        ]
        return "\n".join([*(line.rstrip() for line in lines), "", *self._notes(lang)])

    def html(self, lang: str = "en", *, everything: bool = False) -> str:
        """The table as HTML, everything escaped."""
        heads = "".join(f'<th scope="col">{escape(name)}</th>' for name in (*self.names, *self._last(lang)))
        body: list[str] = []
        section = ""
        for row in self.shown(everything):
            if row.section != section:
                section = row.section
                title = escape(words.message_of(self.game, f"compare-section-{section}", lang))
                span = len(self.names) + 1 + len(self._last(lang))
                body.append(f'<tr><th colspan="{span}" scope="rowgroup" style="text-align:left">{title}</th></tr>')
            cells = "".join(f"<td{_BOLD if row.differs else ''}>{escape(cell)}</td>" for cell in self._cells(row, lang))
            mark = f' title="{escape(row.rule)}"' if row.rule else ""
            name = escape(row.name.say(lang, self.game))
            name = f'<th scope="row"{mark} style="text-align:left;font-weight:normal">{name}</th>'
            body.append(f"<tr>{name}{cells}</tr>")
        if not body:
            body.append(f"<tr><td>{escape(words.message('compare-same', lang))}</td></tr>")
        notes = "".join(f"<p>{escape(note)}</p>" for note in self._notes(lang))
        return (
            f'<table class="wm-compare" lang="{escape(lang)}"><thead><tr><td></td>{heads}</tr></thead>'
            f"<tbody>{''.join(body)}</tbody></table>{notes}"
        )

    def to_frame(self, lang: str = "en", *, everything: bool = True) -> Any:
        """A pandas DataFrame: section, name, rule, a column for each line, and the difference of two."""
        import pandas as pd

        records = []
        for row in self.shown(everything):
            record: dict[str, Any] = {
                "section": words.message_of(self.game, f"compare-section-{row.section}", lang),
                "name": row.name.say(lang, self.game),
                "rule": row.rule,
            }
            for name, value in zip(self.names, row.values, strict=True):
                record[name] = _plain(value, lang, self.game)
            if len(self.names) == 2:
                record["difference"] = row.difference()
            records.append(record)
        return pd.DataFrame(records)

    def _repr_html_(self) -> str:
        return self.html(self.lang)

    def __str__(self) -> str:
        return self.text(self.lang)

    def __repr__(self) -> str:
        return self.text(self.lang)

    def _last(self, lang: str) -> tuple[str, ...]:
        return (words.message("compare-difference", lang),) if len(self.names) == 2 else ()

    def _cells(self, row: Row, lang: str) -> list[str]:
        best = row.best()
        told = [shown(value, lang, self.game) for value in row.values]
        cells = [f"▲ {value}" if i in best else value for i, value in enumerate(told)]
        if len(self.names) == 2:
            difference = row.difference()
            scale = 100 if isinstance(row.values[0], Share) else 1
            cells.append("" if not difference else signed(difference * scale, lang))
        return cells

    def summary(self, lang: str = "en") -> str:
        """The difference in a sentence or two: the points first, then what else weighs; and whether the estimate decides."""
        return summary(self, lang)

    def with_results(self, estimates: Sequence[Estimate]) -> Comparison:
        """The same comparison with these estimates, one for each line, in the place of those it has."""
        columns = [{_key(row): row for row in _results(found, self.player)} for found in estimates]
        rows = [row for row in self.rows if row.section != "result"]
        return replace(self, rows=(*rows, *_merge(columns, self.sections)), estimates=tuple(estimates))

    def _notes(self, lang: str) -> list[str]:
        notes = [
            self.summary(lang),
            words.message("compare-eyes", lang, player=words.describe(self.player, lang, game=self.game)),
        ]
        notes = [note for note in notes if note]
        return notes + ([self.estimates[0].sampled(lang)] if self.estimates else [])


def _plain(value: Value, lang: str, game: str) -> Any:
    if isinstance(value, Mean | Share):
        return value.value
    return value.say(lang, game) if isinstance(value, Text) else value


def compare(
    *lines: Any,
    names: Sequence[str] | None = None,
    player: str | None = None,
    reply_nodes: int = 300,
    playouts: int = 20,
    bots: str = "greedy",
    seed: int = 0,
    lang: str = "en",
    progress: Callable[[int, int], None] | None = None,
    stop: Callable[[], bool] | None = None,
) -> Comparison:
    """Compare two or more lines of a tree and return what differs.

    lines: nodes of a game's tree, games (their present node) or bare positions; `names` is what to call them.
    player: for whom the comparison is made: by default who decided where the lines part.
    reply_nodes: each opponent answers with the best turn a planner of so many nodes finds (0: no answers).
    playouts: so many games of `bots` estimate how it ends, with intervals (0: no estimates); `seed` deals what is hidden.
    lang: the language in which the comparison shows itself; it can be asked in any (`text`, `html`, `to_frame`).
    progress, stop: `progress(done, all)` is told of each line, `stop()` asked now and then.

    ValueError for fewer than two lines, or lines of different games.

    >>> from wm_kernel.games.whistle_mountain.rules.ruleset import WhistleMountain
    >>> rules = WhistleMountain()
    >>> one, two = (rules.new_state(players=2, seed=seed) for seed in (1, 2))
    >>> two.players[0].vp += 5
    >>> found = compare(one, two, names=("before", "after"), player=one.colours[0], playouts=0, reply_nodes=0)
    >>> int(found.to_frame().loc[0, "difference"])
    5
    """
    if len(lines) < 2:
        raise ValueError("there is nothing to compare: at least two lines are needed")
    nodes = [getattr(line, "node", line) for line in lines]
    states = [getattr(node, "state", node) for node in nodes]
    evaluators = [evaluator_of(state) for state in states]
    rules = evaluators[0].ruleset
    if any(evaluator.ruleset.name != rules.name for evaluator in evaluators):
        raise ValueError("the lines belong to different games")
    called = tuple(names) if names is not None else _names(nodes)
    if len(called) != len(lines):
        raise ValueError(f"names: {len(called)} for {len(lines)} lines")
    who = player or _parted(nodes, rules) or rules.players(states[0])[0]
    if who not in rules.players(states[0]):
        raise ValueError(f"player: {who!r}; there are: {', '.join(rules.players(states[0]))}")
    game = spec_of(rules)
    rooms = game.load("comparison") if game.has("comparison") else None
    columns: list[Column] = []
    estimates: list[Estimate] = []
    for i, (node, state, evaluator) in enumerate(zip(nodes, states, evaluators, strict=True)):
        events = [event for step in getattr(node, "path", []) for event in step.events]
        rows: list[Row] = []
        if rooms is not None:
            rows += rooms.position_rows(state, events, who)
        if not rules.is_over(state):
            rows += _replies(evaluator, state, who, Limits(reply_nodes, stop=stop), seed, rooms)
        if playouts:
            found = estimate(state, playouts=playouts, bots=bots, viewer=who, seed=seed, stop=stop)
            estimates.append(found)
            rows += _results(found, who)
        columns.append({_key(row): row for row in rows})
        if progress is not None:
            progress(i + 1, len(lines))
    sections = {**(rooms.SECTIONS if rooms is not None else {}), **SECTIONS}
    return Comparison(called, who, tuple(_merge(columns, sections)), tuple(estimates), lang, sections, game.name)


Key = tuple[str, str, Text]
Column = dict[Key, Row]


def _key(row: Row) -> Key:
    """What tells a row from the others of its line."""
    return row.section, row.player, row.what


def _merge(columns: Sequence[Column], sections: Iterable[str]) -> list[Row]:
    """Rows from the columns of all lines, by section; what a line does not have is 0 where others have a number."""
    keys: dict[Key, Row] = {}
    for column in columns:
        for key, row in column.items():
            keys.setdefault(key, row)
    rows: list[Row] = []
    order = list(sections)
    for key, first in sorted(keys.items(), key=lambda item: order.index(item[0][0])):
        empty: Value = 0 if isinstance(first.values[0], int) else None
        values = tuple(column[key].values[0] if key in column else empty for column in columns)
        rows.append(replace(first, values=values))
    return rows


def _names(nodes: Sequence[Any]) -> tuple[str, ...]:
    """What nodes are called: their line, or line and step where one line comes twice."""
    lines = [getattr(node, "line", "") for node in nodes]
    if all(lines) and len(set(lines)) == len(lines):
        return tuple(lines)
    told = [f"{line} {node.step}" if line else "" for line, node in zip(lines, nodes, strict=True)]
    if all(told) and len(set(told)) == len(told):
        return tuple(told)
    return tuple(chr(65 + i) for i in range(len(nodes)))


def _parted(nodes: Sequence[Any], rules: Any) -> str:
    """Who decided where the lines part; "" when they do not come from one tree."""
    paths = [getattr(node, "path", None) for node in nodes]
    if any(path is None for path in paths):
        return ""
    common = None
    for step in zip(*[path for path in paths if path is not None], strict=False):
        if any(node is not step[0] for node in step):
            break
        common = step[0]
    return str(rules.decider(common.state)) if common is not None else ""


def closed(evaluator: Evaluator, state: Any, player: str, seed: int) -> Any:
    """The position after the turn under way, everything the player cannot know dealt anew; nothing new is started."""
    deal = evaluator.determinize(state, player, seed)
    turn = evaluator.turn(deal)
    while evaluator.turn(deal) == turn and not evaluator.ruleset.is_over(deal):
        if (action := evaluator.closing(deal)) is None:
            break
        evaluator.ruleset.apply(deal, action)
    return deal


def _replies(evaluator: Evaluator, state: Any, who: str, limits: Limits, seed: int, rooms: Any) -> list[Row]:
    """What the player could do next turn, and the best answer of each opponent, as if it were their turn now."""
    if rooms is None or not rooms.in_turns(state):
        return []
    deal = closed(evaluator, state, who, seed)
    if evaluator.ruleset.is_over(deal):
        return []
    rows: list[Row] = list(rooms.option_rows(rooms.as_if_turn(deal, who), who))
    for other in evaluator.ruleset.players(state):
        if other == who or not limits.nodes:
            continue
        line = best_reply(evaluator, rooms.as_if_turn(deal, other), other, limits)
        rows += rooms.reply_rows(deal, other, line)
    return rows


def best_reply(evaluator: Evaluator, state: Any, player: str, limits: Limits) -> Line:
    """The best turn that a planner finds for the player who is about to begin one."""
    return TurnSearch(evaluator, evaluator.seen(state, player), player, limits).run()[0]


def _results(found: Estimate, who: str) -> list[Row]:
    rows: list[Row] = []
    for player, outlook in sorted(found.outlooks.items(), key=lambda item: item[0] != who):
        good = 1 if player == who else -1
        rows.append(Row("result", text("compare-win"), (outlook.win,), player=player, good=good))
        rows.append(Row("result", text("compare-final"), (outlook.vp,), player=player, good=good))
    if len(found.outlooks) > 1 and who in found.outlooks:
        rows.append(Row("result", text("compare-lead"), (found[who].lead,), player=who, good=1))
    return rows
