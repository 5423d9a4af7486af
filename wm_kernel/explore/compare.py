"""Lines of a tree beside each other: what differs, what the opponents would answer, how it may end.

`compare` works on nodes of a game's tree (or on games, or bare positions); what is compared of a position is said by the
game (`wm_compare.py`). What the comparing player cannot know is dealt anew before anybody answers, so nothing is peeked at.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

from wm_kernel import words
from wm_kernel.explore.bots import Limits
from wm_kernel.explore.estimate import Estimate, estimate, percent, vp_text
from wm_kernel.explore.insight import Insight, insight_of
from wm_kernel.explore.intervals import Mean, Share
from wm_kernel.explore.planner import Line, TurnSearch
from wm_kernel.table.action import Action

SECTIONS = ("vp", "resources", "storage", "water", "workers", "options", "reply", "result")


@dataclass(frozen=True, slots=True)
class Ref:
    """The id of a piece or player inside a text."""

    id: str


@dataclass(frozen=True, slots=True)
class Text:
    """A message with values, said in whatever language is asked for."""

    message: str
    values: tuple[tuple[str, Any], ...] = ()

    def say(self, lang: str) -> str:
        """The text in `lang`."""
        return words.message(self.message, lang, **{key: _said(value, lang) for key, value in self.values})


def _said(value: Any, lang: str) -> Any:
    if isinstance(value, Ref):
        return words.describe(value.id, lang)
    if isinstance(value, Text):
        return value.say(lang)
    if isinstance(value, tuple):
        return ", ".join(str(_said(part, lang)) for part in value)
    if isinstance(value, Action):
        return words.describe(value, lang)
    return value


def text(message: str, **values: Any) -> Text:
    """A text with its values."""
    return Text(message, tuple(values.items()))


Value = int | float | str | Text | Mean | Share | None


@dataclass(frozen=True, slots=True)
class Row:
    """One thing compared: its section, its name, the rule it follows from ("" for none), its value in each line."""

    section: str
    name: Text
    values: tuple[Value, ...]
    rule: str = ""

    @property
    def differs(self) -> bool:
        """Whether the lines differ in it."""
        return any(value != self.values[0] for value in self.values[1:])

    def difference(self) -> float | None:
        """Of two numbers: the second less the first."""
        if len(self.values) != 2:
            return None
        numbers = [value.value if isinstance(value, Mean | Share) else value for value in self.values]
        first, second = numbers
        if isinstance(first, int | float) and isinstance(second, int | float):
            return second - first
        return None


@dataclass(frozen=True, slots=True)
class Comparison:
    """What was compared: the names of the lines, the rows, and whose eyes saw it.

    `text(lang)`, `html(lang)` and `to_frame(lang)` show the rows that differ; with `everything=True` all of them.
    """

    names: tuple[str, ...]
    player: str
    rows: tuple[Row, ...]
    estimates: tuple[Estimate, ...] = ()

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
                table.append([words.message(f"compare-section-{section}", lang)])
            table.append([f"  {self._name(row, lang)}", *self._cells(row, lang)])
        if len(table) == 1:
            table.append([words.message("compare-same", lang)])
        widths = [max(len(line[i]) for line in table if i < len(line) > 1) for i in range(len(table[0]))]
        lines = [
            (
                line[0].ljust(widths[0])
                + "".join("  " + cell.rjust(w) for cell, w in zip(line[1:], widths[1:], strict=True))
            )
            if len(line) > 1
            else line[0]
            for line in table
        ]
        return "\n".join([*(line.rstrip() for line in lines), *self._notes(lang)])

    def html(self, lang: str = "en", *, everything: bool = False) -> str:
        """The table as HTML, everything escaped."""
        heads = "".join(f'<th scope="col">{escape(name)}</th>' for name in (*self.names, *self._last(lang)))
        body: list[str] = []
        section = ""
        for row in self.shown(everything):
            if row.section != section:
                section = row.section
                title = escape(words.message(f"compare-section-{section}", lang))
                span = len(self.names) + 1 + len(self._last(lang))
                body.append(f'<tr><th colspan="{span}" scope="rowgroup" style="text-align:left">{title}</th></tr>')
            cells = "".join(f"<td>{escape(cell)}</td>" for cell in self._cells(row, lang))
            mark = f' title="{escape(row.rule)}"' if row.rule else ""
            name = (
                f'<th scope="row"{mark} style="text-align:left;font-weight:normal">{escape(self._name(row, lang))}</th>'
            )
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
            record: dict[str, Any] = {"section": row.section, "name": row.name.say(lang), "rule": row.rule}
            for name, value in zip(self.names, row.values, strict=True):
                record[name] = _plain(value, lang)
            if len(self.names) == 2:
                record["difference"] = row.difference()
            records.append(record)
        return pd.DataFrame(records)

    def _repr_html_(self) -> str:
        return self.html()

    def __str__(self) -> str:
        return self.text()

    def _last(self, lang: str) -> tuple[str, ...]:
        return (words.message("compare-difference", lang),) if len(self.names) == 2 else ()

    def _name(self, row: Row, lang: str) -> str:
        return row.name.say(lang)

    def _cells(self, row: Row, lang: str) -> list[str]:
        cells = [_shown(value, lang) for value in row.values]
        if len(self.names) == 2:
            difference = row.difference()
            scale = 100 if isinstance(row.values[0], Share) else 1
            cells.append("" if not difference else _signed(difference * scale))
        return cells

    def _notes(self, lang: str) -> list[str]:
        notes = [words.message("compare-eyes", lang, player=words.describe(self.player, lang))]
        return notes + ([self.estimates[0].sampled(lang)] if self.estimates else [])


def _plain(value: Value, lang: str) -> Any:
    if isinstance(value, Mean | Share):
        return value.value
    return value.say(lang) if isinstance(value, Text) else value


def _shown(value: Value, lang: str) -> str:
    if value is None:
        return ""
    if isinstance(value, Share):
        return percent(value, lang)
    if isinstance(value, Mean):
        return vp_text(value, lang)
    if isinstance(value, Text):
        return value.say(lang)
    return f"{value:.1f}" if isinstance(value, float) else str(value)


def _signed(value: float) -> str:
    told = f"{abs(value):.1f}".removesuffix(".0")
    return f"+{told}" if value > 0 else f"−{told}"


def compare(
    *lines: Any,
    names: Sequence[str] | None = None,
    player: str | None = None,
    reply_nodes: int = 300,
    playouts: int = 20,
    bots: str = "greedy",
    seed: int = 0,
    progress: Callable[[int, int], None] | None = None,
    stop: Callable[[], bool] | None = None,
) -> Comparison:
    """Compare two or more lines of a tree and return what differs.

    `lines` are nodes of a game's tree, games (their present node) or bare positions, `names` what to call them. `player` is
    for whom the comparison is made: by default who decided where the lines part. Each opponent answers with the best turn
    a planner of `reply_nodes` nodes finds (0: none); `playouts` games of `bots` estimate how it ends (0: none).
    `progress(done, all)` is told of each line. ValueError for fewer than two lines, or lines of different games.
    """
    if len(lines) < 2:
        raise ValueError("there is nothing to compare: at least two lines are needed")
    nodes = [getattr(line, "node", line) for line in lines]
    states = [getattr(node, "state", node) for node in nodes]
    insights = [insight_of(state) for state in states]
    rules = insights[0].ruleset
    if any(insight.ruleset.name != rules.name for insight in insights):
        raise ValueError("the lines belong to different games")
    called = tuple(names) if names is not None else _names(nodes)
    if len(called) != len(lines):
        raise ValueError(f"names: {len(called)} for {len(lines)} lines")
    who = player or _parted(nodes, rules) or rules.players(states[0])[0]
    if who not in rules.players(states[0]):
        raise ValueError(f"player: {who!r}; there are: {', '.join(rules.players(states[0]))}")
    home = _HOMES.get(rules.name)
    columns: list[dict[tuple[str, Text], tuple[Value, str]]] = []
    estimates: list[Estimate] = []
    for i, (node, state, insight) in enumerate(zip(nodes, states, insights, strict=True)):
        events = [event for step in getattr(node, "path", []) for event in step.events]
        column: dict[tuple[str, Text], tuple[Value, str]] = {}
        if home is not None:
            for row in importlib.import_module(home).position_rows(state, events, who):
                column[row.section, row.name] = (row.values[0], row.rule)
        if not rules.is_over(state):
            for row in _replies(insight, state, who, reply_nodes, seed, home):
                column[row.section, row.name] = (row.values[0], row.rule)
        if playouts:
            found = estimate(state, playouts=playouts, bots=bots, viewer=who, seed=seed, stop=stop)
            estimates.append(found)
            for row in _results(found):
                column[row.section, row.name] = (row.values[0], row.rule)
        columns.append(column)
        if progress is not None:
            progress(i + 1, len(lines))
    return Comparison(called, who, tuple(_merge(columns)), tuple(estimates))


_HOMES = {"whistle_mountain": "wm_kernel.explore.wm_compare"}


def _merge(columns: Sequence[dict[tuple[str, Text], tuple[Value, str]]]) -> list[Row]:
    """Rows from the columns of all lines, by section; what a line does not have is 0 where others have a number."""
    keys: dict[tuple[str, Text], None] = {}
    for column in columns:
        keys.update(dict.fromkeys(column))
    rows: list[Row] = []
    for key in sorted(keys, key=lambda key: SECTIONS.index(key[0])):
        present = [column[key] for column in columns if key in column]
        empty: Value = 0 if isinstance(present[0][0], int) else None
        values = tuple(column[key][0] if key in column else empty for column in columns)
        rows.append(Row(key[0], key[1], values, present[0][1]))
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


def closed(insight: Insight, state: Any, player: str, seed: int) -> Any:
    """The position after the turn under way, everything the player cannot know dealt anew; nothing new is started."""
    deal = insight.redeal(state, player, seed)
    turn = insight.turn(deal)
    while insight.turn(deal) == turn and not insight.ruleset.is_over(deal):
        action = insight.closing(deal)
        if action is None:
            break
        insight.ruleset.apply(deal, action)
    return deal


def _replies(insight: Insight, state: Any, who: str, nodes: int, seed: int, home: str | None) -> list[Row]:
    """What the player could do next turn, and the best answer of each opponent, as if it were their turn now."""
    if home is None:
        return []
    game = importlib.import_module(home)
    if not game.in_turns(state):
        return []
    deal = closed(insight, state, who, seed)
    if insight.ruleset.is_over(deal):
        return []
    rows: list[Row] = list(game.option_rows(game.as_if_turn(deal, who), who))
    for other in insight.ruleset.players(state):
        if other == who or not nodes:
            continue
        line = best_reply(insight, game.as_if_turn(deal, other), other, nodes)
        rows += game.reply_rows(deal, other, line)
    return rows


def best_reply(insight: Insight, state: Any, player: str, nodes: int) -> Line:
    """The best turn that a planner finds for the player who is about to begin one."""
    return TurnSearch(insight, insight.seen(state, player), player, Limits(nodes)).run()[0]


def _results(found: Estimate) -> list[Row]:
    rows: list[Row] = []
    for player, outlook in found.outlooks.items():
        rows.append(Row("result", text("compare-win", player=Ref(player)), (outlook.win,)))
        rows.append(Row("result", text("compare-final", player=Ref(player)), (outlook.vp,)))
    return rows
