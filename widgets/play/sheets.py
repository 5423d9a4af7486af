"""The sheets that open beside the table: scores with the rule of every line, a hand, the game, settings, keys, places.

Each is HTML made from a view; only one is open at a time.
"""

from __future__ import annotations

from html import escape
from itertools import islice
from typing import TYPE_CHECKING

from widgets.core import breath, chooser, dom, html, legend, share
from widgets.core.theme import settings
from widgets.play import game_sheet, outlook, share_sheet
from wm_kernel.table.asides import NONE, asides_of
from wm_kernel.table.score import ScoreSheet
from wm_kernel.words import describe, habits, label, languages

if TYPE_CHECKING:
    from widgets.play.model import PlayModel

NAMES = ("scores", "hand", "outlook", "game", "settings", "keys", "places", "legend", "share")
PLACES = 24
"""So many places of a piece are listed."""


def sheet(view: PlayModel) -> str:
    """The open sheet, or nothing."""
    if view.sheet not in NAMES:
        return ""
    return framed(view, *_SHEETS[view.sheet](view), f' data-mark="{view.mark_of_offer}"')


def framed(view: PlayModel, title: str, inside: str, mark: str = "") -> str:
    """A sheet with its title and the button that closes it."""
    close = dom.button("sheet:close", view.word("sheet-close"), key="Esc", style="quiet")
    return (
        f'<section class="wm-panel wm-sheet" aria-label="{escape(title)}"{mark}>'
        f'<div class="wm-top"><h4 tabindex="-1" data-keep="sheet" data-first>{escape(title)}</h4>{close}</div>'
        f"{inside}</section>"
    )


# -- scores ------------------------------------------------------------------------------------------------------------


def _scores(view: PlayModel) -> tuple[str, str]:
    over = view.game.is_over
    title = view.word("scores-title-end" if over else "scores-title-now")
    sheets = sorted(view.game.scores().values(), key=lambda one: (one.rank, -one.total))
    columns = "".join(_score(view, one) for one in sheets)
    return title, f'<p class="wm-sub">{escape(view.word("scores-note"))}</p><div class="wm-scores">{columns}</div>'


def _score(view: PlayModel, one: ScoreSheet) -> str:
    lines = []
    for number, line in enumerate(one.lines):
        found = html.cited(line.rule, view.lang)
        rule = ""
        if found is not None:
            told, text = found
            rule = (
                f'<div class="wm-rule-text"><code>{escape(line.rule)}</code> <b>{escape(told)}</b>'
                f"{html.paragraphs(text)}{html.to_book(line.rule, view.lang)}</div>"
            )
        keep = f"score-{one.player}-{number}"
        lines.append(
            f'<details data-keep="{escape(keep)}"><summary class="wm-line"><span class="wm-text">'
            f"{escape(label(line, view.lang))}</span><b>{_signed(line.vp)}</b></summary>{rule}</details>"
        )
    rank = f'<span class="wm-sub">{escape(view.word("scores-rank", n=one.rank))}</span>' if one.rank else ""
    return (
        f'<div class="wm-score"><h5>{dom.face(view.game, one.player)}<span>{escape(describe(one.player, view.lang))}</span>'
        f'{rank}</h5>{"".join(lines)}<div class="wm-line wm-total"><span class="wm-text">'
        f"{escape(view.word('scores-total'))}</span><b>{_signed(one.total)}</b>{dom.icon('vp')}</div></div>"
    )


def _signed(vp: int) -> str:
    return str(vp).replace("-", "−")


# -- a hand ------------------------------------------------------------------------------------------------------------


def _hand(view: PlayModel) -> tuple[str, str]:
    player = view.hand_owner
    name = describe(player, view.lang)
    title = view.word("hand-sheet-title", player=name)
    cards = view.controls.cards(view.state, player) or ()
    if not view.may_see(player):
        told = view.word("hand-sheet-hidden", player=name, n=len(cards))
        show = dom.button("hand:show", view.word("hand-sheet-show"), style="primary")
        return title, f'<p>{escape(told)} <span class="wm-sub">{escape(view.word("hand-sheet-away"))}</span></p>{show}'
    hide = dom.button("hand:hide", view.word("hand-sheet-hide"), style="quiet") if view.has_secrets else ""
    if not cards:
        return title, f"<p>{escape(view.word('hand-sheet-none'))}</p>{hide}"
    choices = []
    for card in dict.fromkeys(cards):
        action = view.controls.play_card(card)
        reasons = view.game.why_not(action) if view.decision is not None else []
        why = reasons[0].describe(view.lang) if reasons else ""
        choices.append((f"card:{card}", view.controls.card(view.state, card, view.lang), why))
    return title, chooser.cards(choices, view.word("hand-sheet-play")) + hide


# -- settings ----------------------------------------------------------------------------------------------------------


def _settings(view: PlayModel) -> tuple[str, str]:
    word = view.word
    rows = [
        dom.radios(
            f"set:{name}",
            word(f"set-{name}"),
            [(value, _called(view, name, value), "") for value in values],
            chosen,
            is_titled=True,
        )
        for name, values, chosen in (
            ("theme", ("auto", "light", "dark", "contrast"), settings.theme),
            ("lang", languages(), view.lang),
            ("size", ("normal", "narrow", "workshop"), settings.size),
            ("motion", ("auto", "on", "off"), settings.motion),
            ("walk", settings.choices("walk"), settings.walk),
        )
        if name != "walk" or asides_of(view.game) is not NONE
    ]
    modes = [(mode, word(f"set-undo-{mode}"), "") for mode in ("table", "sandbox")]
    rows.append(dom.radios("set:undo", word("set-undo"), modes, view.game.mode, is_titled=True))
    where = word("set-not-saved")
    if view.save_path:  # nobody can open the path of a file in a browser
        where = word("set-saved-browser") if breath.IN_BROWSER else word("set-saved", path=view.save_path)
    copy = dom.group(
        word("sheet-settings"),
        [
            dom.button("link", link_label(view)),
            dom.button("sheet:share", word("share-open")),
            dom.button("sheet:game", word("set-game")),
        ],
    )
    return word("sheet-settings"), f'{"".join(rows)}<p class="wm-sub wm-where">{escape(where)}</p>{copy}'


def _called(view: PlayModel, name: str, value: str) -> str:
    """What a value of a setting is called; a language by those who speak it."""
    return habits.called(value) if name == "lang" else str(view.word(f"set-{name}-{value}"))


def link_label(view: PlayModel) -> str:
    """What the button copies: an address or a text, of the game or of what one player sees."""
    if view.link_viewer is None:
        return str(view.word(f"link-copy-{share.kind()}"))
    return str(view.word(f"link-copy-{share.kind()}-view", player=describe(view.link_viewer, view.lang)))


# -- keys and places ---------------------------------------------------------------------------------------------------


def _keys(view: PlayModel) -> tuple[str, str]:
    told = view.word("keys-list")
    if asides_of(view.game) is not NONE:
        told = f"{told} · {view.word('walk-keys')}"
    parts = [part.strip() for part in told.split("·")]
    return view.word("keys-title"), f'<ul class="wm-keys">{"".join(f"<li>{escape(part)}</li>" for part in parts)}</ul>'


def _places(view: PlayModel) -> tuple[str, str]:
    """The places of the piece in hand, the best first: a list for whoever does not aim."""
    if (hand := view.hand) is None:
        return view.word("sheet-places"), f"<p>{escape(view.word('board-nothing-here'))}</p>"
    parts = []
    for k, action in enumerate(islice(hand.listed(), PLACES)):
        value = hand.value(action)
        number = f'<b class="wm-n">{value:g}</b>' if value else ""
        told = label(action, view.lang, decision=view.decision)
        parts.append(dom.button(f"put:{k}", told, icons=number, style="option"))
    return view.word("sheet-places"), dom.group(view.word("sheet-places"), parts)


_SHEETS = {
    "scores": _scores,
    "hand": _hand,
    "outlook": outlook.told,
    "game": game_sheet.told,
    "settings": _settings,
    "keys": _keys,
    "places": _places,
    "legend": lambda view: legend.told(view, view.state.game),
    "share": share_sheet.told,
}
