"""The sheet that says by what a game is played: variant, rulings that are switched, values on the table that are assumed.

It makes HTML of a view's game; what the rules and values are comes from the reference. Nothing is chosen here.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import TYPE_CHECKING, Any

from widgets.core import html
from wm_kernel.learn.entries import PieceEntry, ValueEntry
from wm_kernel.learn.reference import Reference
from wm_kernel.picture.controls import controls_of
from wm_kernel.table import rules

if TYPE_CHECKING:
    from widgets.play.model import PlayModel


def switched(game: Any) -> list[str]:
    """The rulings that a game decides otherwise than the project does by itself.

    >>> import wm_kernel as wm
    >>> switched(wm.new_game("whistle_mountain", players=2, seed=1, rulings={"R-34": "off"}))
    ['R-34']
    """
    chosen = controls_of(game.state).rulings(game.state)
    defaults = {ruling.id: ruling.options[0].value for ruling in rules.rulings(game.ruleset.name) if ruling.options}
    return [name for name, value in chosen.items() if value != defaults.get(name, value)]


def told(view: PlayModel) -> tuple[str, str]:
    """Title and content of the sheet."""
    word, facts = view.word, view.controls.facts(view.state, view.lang)
    reference = Reference(view.game, view.lang)
    parts = f"<p>{escape(' · '.join(facts))}</p><h5>{escape(word('game-rulings'))}</h5>{_rulings(view, reference)}"
    return word("sheet-game"), f"{parts}<h5>{escape(word('game-assumed'))}</h5>{_assumed(view, reference)}"


def _rulings(view: PlayModel, reference: Reference) -> str:
    lines = []
    for name in switched(view.game):
        ruling: Any = reference.find(name)
        now = next((switch.text for switch in ruling.switches if switch.is_in_force), "")
        lines.append(html.line(view.word("game-ruling", question=ruling.question, now=now), name, view.lang))
    return "".join(lines) or f'<p class="wm-sub">{escape(view.word("game-rulings-none"))}</p>'


def _assumed(view: PlayModel, reference: Reference) -> str:
    """A line for each thing on the table with a value that is assumed."""
    rows = [
        f"<li><b>{escape(entry.name)}</b> {' · '.join(_value(view, value) for value in values)}</li>"
        for entry, values in _entries(view, reference)
    ]
    note = f'<p class="wm-sub">{escape(view.word("game-assumed-note"))}</p>'
    return f'{note}<ul class="wm-assumed">{"".join(rows)}</ul>' if rows else note


def _entries(view: PlayModel, reference: Reference) -> Iterator[tuple[PieceEntry, list[ValueEntry]]]:
    there = view.controls.on_table(view.state)
    for entry in reference.all_components:
        values = [value for value in entry.values if value.is_assumed]
        if values and (entry.piece is None or entry.id in there):
            yield entry, values


def _value(view: PlayModel, value: ValueEntry) -> str:
    """A value in words; a long list is left to the reference."""
    if value.name == "vp":
        told = value.text
    else:
        told = value.label if value.is_list else f"{value.label} {value.text}".strip()
    sure = f" ({view.word(f'reference-sure-{value.sure}')})" if value.sure else ""
    return escape(told + sure)
