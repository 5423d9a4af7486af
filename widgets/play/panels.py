"""The panels round a table as HTML: what was found to go on with, the log, the tabs of the narrow table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from widgets.core import dom
from widgets.play import decision_box, game_sheet, rivals, sheets
from wm_kernel import picture
from wm_kernel.picture.svg import svg
from wm_kernel.table.asides import NONE, asides_of
from wm_kernel.table.spec import game_of
from wm_kernel.words.bundles import voice

if TYPE_CHECKING:
    from widgets.play.model import PlayModel


def panels(table: PlayModel) -> dict[str, str]:
    """All of them, by name."""
    return {
        "notice": notice(table),
        "ask": decision_box.html(table),
        "log": side(table),
        "tabs": tabs(table),
        "sheet": sheets.sheet(table),
    }


def notice(table: PlayModel) -> str:
    """The save that was found, or that somebody else goes on with the game."""
    return rivals.notice(table.waiting, table.rival, table.lang)


def side(table: PlayModel) -> str:
    """The log, and the ways to the sheets."""
    tools = "".join(
        dom.button(
            f"sheet:{name}", table.word(f"sheet-{name}"), style="tab",
            more=f'aria-expanded="{str(table.sheet == name).lower()}"',
        )
        for name in (*table.sheets, *(("outlook",) if asides_of(table.game) is not NONE else ()))
        if name != "hand" or table.controls.cards(table.state, table.game.players[0]) is not None
    )  # fmt: skip
    lines = table.log.html(table.lang, table.viewer, table.looking, table.lines)
    note = f'<span class="wm-sub">{table.word("log-note")}</span>'
    if other := game_sheet.switched(table.game):
        told = table.word("game-switched", n=len(other), rulings=", ".join(other))
        lines = f'<p class="wm-switched">{dom.button("sheet:game", told, style="tab")}</p>{lines}'
    return (
        f'<section class="wm-side-panel" aria-label="{table.word("log-title")}" data-mark="{table.mark_of_offer}">'
        f'<div class="wm-top"><h4>{table.word("log-title")}</h4>{note}{dom.group(table.word("play-tools"), [tools], "wm-tabs")}'
        f"</div>{lines}</section>"
    )


def tabs(table: PlayModel) -> str:
    """The tabs of the narrow table and the one that is open."""
    if table.layout != "narrow":
        return ""
    marks, speaker = table.marks(), voice(table.lang, game_of(table.game.ruleset))
    pills = "".join(
        f'<button type="button" role="tab" class="wm-pill{" wm-on" if name == table.tab else ""}'
        f'{" wm-has" if _is_lit_in(table, name, marks.options) else ""}" data-act="tab:{name}" '
        f'aria-selected="{str(name == table.tab).lower()}" tabindex="{0 if name == table.tab else -1}">'
        f"{speaker.say(f'tab-{name}')}</button>"
        for name in (*table.controls.tabs, "log")
    )
    shown = ""
    if table.tab != "log":
        scene = picture.tab(
            table.state, table.tab, lang=table.lang, theme=table.theme, marks=marks, viewer=table.viewer
        )
        shown = f'<div class="wm-tab-picture">{svg(scene)}</div>'
    return f'<div role="tablist" class="wm-pills" aria-label="{table.word("view-board")}">{pills}</div>{shown}'


def _is_lit_in(table: PlayModel, tab: str, options: Sequence[str]) -> bool:
    """Whether something can be pressed on a tab that the table above it does not show."""
    if tab not in table.controls.tabs:
        return False
    kinds = {target.partition(":")[0]: None for target in options if table.scene.target(target) is None}
    if not any(kind in table.controls.tabs[tab] for kind in kinds):
        return False
    shown = picture.tab(table.state, tab, lang=table.lang, theme=table.theme, viewer=table.viewer)
    return any(shown.target(target) is not None for target in options)
