"""Side by side: the lines that are marked, compared row by row beside the board, as soon as they are marked or played on.

The numbers are those of `explore.compare`; they are worked out beside the page and dropped when the lines have moved on.
"""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

from widgets.core import dom
from widgets.core.panel import Panel
from widgets.core.view import switch
from widgets.what_if import markup
from widgets.what_if.work import Steps, Task, Work
from wm_kernel.explore.compare import Comparison, compare
from wm_kernel.explore.estimate import Estimate
from wm_kernel.explore.rows import Ref, Row, shown, signed
from wm_kernel.games.whistle_mountain.components.definitions import RESOURCES
from wm_kernel.table.game import Game
from wm_kernel.table.lines import Line, Lines
from wm_kernel.table.tree import Node
from wm_kernel.words import describe, message

REPLY_NODES = 300

SIDES = ("beside", "estimate", "best", "heat")
FEW = 4
"""So many rows are shown beside the board; all of them are in a sheet."""

_FIRST = ("compare-total", "compare-workers-risk", "compare-reply-vp")
"""What tells most when the lines differ in it, in this order."""

Key = tuple[str, tuple[tuple[str, Node], ...]]


class Beside:
    """What `WhatIf` does to compare lines."""

    @property
    def player(self) -> str:
        raise NotImplementedError

    game: Game
    tree: Lines
    lang: str
    word: Callable[..., str]
    say: Callable[..., None]
    estimates: dict[tuple[Node, str], Estimate]
    check_search: Callable[[], None]
    sheet: str
    open_sheet: Callable[[str], None]
    show_sheet: Callable[[], None]
    show_search: Callable[[], None]
    _table: Panel
    below: Any
    is_closed: bool

    def __init__(self) -> None:
        self.comparing = Work(self)  # type: ignore[arg-type]  # a mixin: the view is all of it
        self.side = "beside"
        self._compared: tuple[Key, Comparison] | None = None
        self._key: Key | None = None
        self._is_to_be_said = False

    @property
    def compared_lines(self) -> dict[str, Line]:
        """The lines that are marked, when there are at least two."""
        marked = self.tree.marked
        return marked if len(marked) > 1 else {}

    @property
    def comparison(self) -> Comparison | None:
        """The comparison of the lines as they are now, with what the estimates say; None until it is there."""
        key = self._wanted()
        if key is None or self._compared is None or self._compared[0] != key:
            return None
        found = [self.estimates.get((node, self.player)) for _, node in key[1]]
        comparison = self._compared[1]
        return comparison.with_results([one for one in found if one is not None]) if all(found) else comparison

    def _wanted(self) -> Key | None:
        lines = self.compared_lines
        return (self.player, tuple((mark, line.tip) for mark, line in lines.items())) if lines else None

    def compare_soon(self, is_said: bool = False) -> None:
        """Compare the lines that are marked, unless that was done already; `is_said` says the difference as well."""
        self.check_search()
        key = self._wanted()
        self._is_to_be_said = is_said or (self._is_to_be_said and self._key == key)
        if key is None:
            self.comparing.drop()
            self._key = None
        elif self._key != key or (self._compared is None and not self.comparing.is_on("compare")):
            self._key = key
            self.comparing.begin("compare", lambda task: self._compare(task, key))
        elif self._compared is not None and self._compared[0] == key and is_said:
            self._say_difference()

    def _compare(self, task: Task, key: Key) -> Steps:
        """First what can be read off the positions, then what the others would answer."""
        player, ends = key
        nodes, names = [node for _, node in ends], [mark for mark, _ in ends]
        quick = compare(*nodes, names=names, player=player, reply_nodes=0, playouts=0)
        yield lambda: self._show_compared(key, quick)
        if not task.stops():
            whole = compare(*nodes, names=names, player=player, reply_nodes=REPLY_NODES, playouts=0, stop=task.stops)
            yield lambda: self._show_compared(key, whole)

    def _show_compared(self, key: Key, found: Comparison) -> None:
        self._compared = (key, found)
        self.show_beside()
        if self._is_to_be_said:
            self._say_difference()

    def _say_difference(self) -> None:
        self._is_to_be_said = False
        comparison = self.comparison
        if comparison is not None:
            self.say(comparison.summary(self.lang))

    def forget_compared(self) -> None:
        """Another game is shown."""
        self.comparing.drop()
        self._compared = self._key = None

    # -- what is shown ------------------------------------------------------------------------------------------------

    def _act_rows(self, what: str, _: bool) -> None:
        self.open_sheet("rows" if what == "all" else "")

    def _act_side(self, what: str, _: bool) -> None:
        self.show_side(what)

    def show_side(self, what: str) -> None:
        """Show beside the board the comparison, the estimate, the best turn, or what the heat map says."""
        self.side = what if what in SIDES else SIDES[0]
        self.show_search()
        self.show_beside()

    def show_beside(self) -> None:
        """Show the table as far as it is there, here and in the sheet with all of it."""
        for side in SIDES:
            switch(self.below, f"wm-shows-{side}", self.side == side)
        self._table.show(self._beside_html())
        if self.sheet == "rows":
            self.show_sheet()

    def _beside_html(self) -> str:
        word, title = self.word, escape(self.word("what-if-beside"))
        lines = self.compared_lines
        comparison = self.comparison
        if not lines:
            hint = "what-if-one-marked" if self.tree.marked else "what-if-nothing-marked"
            inside = f'<p class="wm-sub">{escape(word(hint))}</p>'
        elif comparison is None:
            inside = f'<p class="wm-sub" aria-busy="true">{escape(word("what-if-comparing"))}</p>'
        else:
            inside = f'<p class="wm-wi-sum">{escape(comparison.summary(self.lang))}</p>{self._few_html(comparison)}'
        return f'<section class="wm-panel wm-wi-beside" aria-label="{title}">{inside}</section>'

    def all_rows(self) -> str:
        """The sheet with everything that is compared, and what the others would answer."""
        word, title = self.word, escape(self.word("what-if-beside"))
        eyes = f"{escape(word('what-if-eyes'))} {dom.icon(f'worker:{self.player}')} {escape(describe(self.player, self.lang))}"
        close = dom.button("sheet:close", word("sheet-close"), key="Esc", style="quiet")
        found = self.comparison
        inside = self._rows_html(found) if found is not None else f"<p>{escape(word('what-if-comparing'))}</p>"
        return (
            f'<section class="wm-panel wm-sheet wm-wi-all" aria-label="{title}"><div class="wm-top">'
            f'<h4 tabindex="-1" data-keep="sheet" data-first>{title}</h4><span class="wm-sub">{eyes}</span>{close}</div>'
            f"{inside}</section>"
        )

    def _few_html(self, found: Comparison) -> str:
        """The rows that tell most, those that differ before others; all of them are a press away."""
        is_pair = len(found.names) == 2
        rows = "".join(self._row_html(row, found.player, is_pair) for row in telling(found)[:FEW])
        more = dom.button("rows:all", self.word("what-if-all-rows"), style="quiet")
        return f"{self._table_html(found, f'<tbody>{rows}</tbody>')}<div>{more}</div>"

    def _table_html(self, found: Comparison, bodies: str) -> str:
        word = self.word
        heads = "".join(f'<th scope="col">{markup.badge(name, word)}</th>' for name in found.names)
        is_pair = len(found.names) == 2
        if is_pair:
            first, second = found.names
            heads += (
                f'<th scope="col" class="wm-sub">{escape(word("what-if-difference", first=first, second=second))}</th>'
            )
        return (
            f'<table class="wm-wi-rows-of"><thead><tr><td><span class="wm-unseen">{escape(word("what-if-thing"))}</span></td>'
            f"{heads}</tr></thead>{bodies}</table>"
        )

    def _rows_html(self, found: Comparison) -> str:
        lang, is_pair = self.lang, len(found.names) == 2
        bodies: dict[str, list[str]] = {}
        for row in found.rows:
            if row.section not in ("reply", "result"):
                bodies.setdefault(row.section, []).append(self._row_html(row, found.player, is_pair))
        span = len(found.names) + 1 + is_pair
        groups = "".join(
            f'<tbody><tr><th colspan="{span}" scope="rowgroup">{escape(message(f"compare-section-{section}", lang))}</th></tr>'
            f"{''.join(rows)}</tbody>"
            for section, rows in bodies.items()
        )
        return f"{self._table_html(found, groups)}{self._replies_html(found)}"

    def _row_html(self, row: Row, player: str, is_pair: bool) -> str:
        word, lang = self.word, self.lang
        best = row.best()
        better = f'<span class="wm-unseen"> {escape(word("what-if-better", player=describe(player, lang)))}</span>'
        cells = ""
        for i, value in enumerate(row.values):
            mark = f'<span class="wm-wi-up" aria-hidden="true">▲</span>{better}' if i in best else ""
            cells += (
                f'<td class="{"wm-wi-best" if i in best else ""}">{mark}<span>{escape(shown(value, lang))}</span></td>'
            )
        if is_pair:
            n = row.difference()
            told = signed(n, lang) if n else "="
            style = "wm-wi-more" if n else "wm-sub"
            equal = f' title="{escape(word("what-if-equal"))}"' if not n else ""
            cells += f'<td class="{style}"{equal}>{escape(told)}</td>'
        icon = next((dom.icon(v.id) for _, v in row.what.values if isinstance(v, Ref) and v.id in RESOURCES), "")
        name = escape(row.what.say(lang))
        if row.player not in ("", player):
            name = f"{dom.icon(f'worker:{row.player}')} {escape(row.name.say(lang))}"
        rule = f' title="{escape(row.rule)}"' if row.rule else ""
        return (
            f'<tr class="{"wm-wi-differs" if row.differs else ""}"><th scope="row"{rule}>{icon}{name}</th>{cells}</tr>'
        )

    def _replies_html(self, found: Comparison) -> str:
        """What each opponent would do next, in every line."""
        word, lang = self.word, self.lang
        replies = [row for row in found.rows if row.section == "reply"]
        told = {row.player: row for row in replies if row.what.message == "compare-reply"}
        worth = {row.player: row for row in replies if row.what.message == "compare-reply-vp"}
        if not told:
            return ""
        rows = []
        for player, row in told.items():
            name = escape(describe(player, lang))
            for i, line in enumerate(found.names):
                n = worth[player].values[i] if player in worth else 0
                vp = f'<span class="wm-n"><b>{signed(n, lang)}</b>{dom.icon("vp")}</span>' if isinstance(n, int) else ""
                rows.append(
                    f'<li>{markup.badge(line, word)}{dom.icon(f"worker:{player}")}<span class="wm-unseen">{name}</span>'
                    f"<span>{escape(shown(row.values[i], lang))}</span>{vp}</li>"
                )
        title = escape(message("compare-section-reply", lang))
        return f'<h5>{title}</h5><ul class="wm-wi-replies">{"".join(rows)}</ul>'


def telling(found: Comparison) -> list[Row]:
    """The rows of a comparison from the one that tells most: points, then what the lines differ in, then the rest."""

    def rank(row: Row) -> tuple[int, int, int, int]:
        first = _FIRST.index(row.what.message) if row.what.message in _FIRST else len(_FIRST)
        is_total = row.what.message == "compare-total" and row.player in ("", found.player)
        return (
            not is_total,
            not (row.differs and row.good),
            not row.differs,
            first + (row.player not in ("", found.player)),
        )

    rows = [row for row in found.rows if row.section != "result" and row.what.message != "compare-reply"]
    return sorted((row for row in rows if row.differs or any(row.values)), key=rank)
