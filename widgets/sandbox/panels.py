"""What stands beside and below the board of a sandbox, as HTML: head, piece in hand, numbers, faults, sheets.

It makes buttons of what a view holds; each carries an act, which the view carries out. Nothing is decided here.
"""

from __future__ import annotations

from html import escape
from typing import Any

from widgets.core import dom, html
from widgets.sandbox.sources import sample, samples
from widgets.sandbox.tray import choice, pills, stepper
from widgets.sandbox.words import tool_name
from wm_kernel.games.whistle_mountain.components.definitions import RESOURCES
from wm_kernel.games.whistle_mountain.controls import tile_scene
from wm_kernel.games.whistle_mountain.position.edit import Editor
from wm_kernel.picture.pen import Pen
from wm_kernel.picture.svg import svg
from wm_kernel.picture.theme import theme
from wm_kernel.words import describe

MOMENTS = ("turn", "done", "draft")


def head(view: Any) -> str:
    """Title, and what is done with the position as a whole."""
    word, editor = view.word, view.editor
    name = view.title
    told = word("sandbox-edited", name=name) if editor.can_undo else name
    tools = (
        dom.button("new", word("sandbox-new")),
        dom.button("sheet:samples", word("sandbox-load"), more=_open(view, "samples")),
        dom.button("sheet:paste", word("sandbox-paste"), more=_open(view, "paste")),
        dom.button("copy", word("sandbox-copy" if not editor.faults else "sandbox-copy-text")),
        dom.button("save", word("sandbox-save")),
        dom.button("sheet:picture", word("sandbox-picture"), more=_open(view, "picture")),
        dom.button("undo", word("sandbox-undo"), key="Z", off=not editor.can_undo),
        dom.button("redo", word("sandbox-redo"), key="Y", off=not editor.can_redo),
        dom.button("sheet:keys", "?", more=f'aria-label="{escape(word("sandbox-keys-title"))}" {_open(view, "keys")}'),
    )
    group = dom.group(word("sandbox-head"), tools, "wm-sb-tools")
    names = f'<h3>{escape(word("sandbox-title"))}</h3><span class="wm-sub" title="{escape(told)}">{escape(told)}</span>'
    return f'<div class="wm-sb-head">{names}{group}</div>'


def _open(view: Any, name: str) -> str:
    return f'aria-expanded="{str(view.sheet == name).lower()}"'


# -- in hand -----------------------------------------------------------------------------------------------------------


def in_hand(view: Any) -> str:
    """The piece in hand: ways to turn it, what the rules allow, and where else it may go."""
    word, held, tool = view.word, view.held, view.tool
    if held is None or tool is None:
        return (
            f'<div class="wm-panel wm-hand"><div class="wm-hand-told"><h4>{escape(word("sandbox-hand-nothing"))}</h4>'
            f'<p class="wm-sub">{escape(word("sandbox-hand-nothing-hint"))}</p></div></div>'
        )
    name = tool_name(tool, view.lang)
    title, whole = escape(name[:1].upper() + name[1:]), escape(word("sandbox-hand", piece=name))
    drop = dom.button("drop", word("sandbox-drop"), key="Esc")
    return (
        f'<section class="wm-panel wm-hand" aria-label="{whole}">{_ways(view)}'
        f'<div class="wm-hand-told"><h4>{title}</h4>{_telling(view)}</div>'
        f'<div class="wm-hand-acts">{_mode(view)}{_elsewhere(view)}{drop}</div></section>'
    )


def _mode(view: Any) -> str:
    if view.held.attempt is None:
        return ""
    name = view.word("sandbox-mode")
    parts = [
        f'<button type="button" class="wm-b wm-seg{" wm-on" if is_on else ""}" data-act="try:{act}" '
        f'aria-pressed="{str(is_on).lower()}"{" aria-keyshortcuts=X" if act == "on" else ""}>{escape(view.word(key))}</button>'
        for act, key, is_on in (
            ("off", "sandbox-mode-put", not view.is_trying), ("on", "sandbox-mode-try", view.is_trying)
        )
    ]  # fmt: skip
    return f'<div class="wm-segs" role="group" aria-label="{escape(name)}">{"".join(parts)}</div>'


def _ways(view: Any) -> str:
    held = view.held
    if not held.can_turn:
        return ""
    looks: list[Any] = []
    parts = []
    for k, form in enumerate(held.forms):
        look = held._look(form)
        if look in looks:
            continue
        looks.append(look)
        is_on = look == held._look(held.form)
        label = escape(view.word("sandbox-way", n=len(looks), all=len({*map(held._look, held.forms)})))
        picture = _form(view, form)
        parts.append(
            f'<button type="button" class="wm-b wm-way-b{" wm-on" if is_on else ""}" data-act="way:{k}" '
            f'aria-pressed="{str(is_on).lower()}" aria-label="{label}">{picture}</button>'
        )
    return dom.group(view.word("sandbox-ways"), parts, "wm-ways-b")


def _form(view: Any, form: tuple[tuple[int, int], ...]) -> str:
    if view.tool.kind == "scaffold":
        return dom.drawing(tile_scene(form, view.held._printed(), view.theme))
    side = 12.0
    high = max(y for _, y in form) + 1
    pen = Pen(theme(view.theme))
    for x, y in form:
        pen.rect(1 + x * side, 1 + (high - 1 - y) * side, side, side, "panel", "ink", 1.4)
    wide = max(x for x, _ in form) + 1
    drawn = svg(pen.scene(wide * side + 2, high * side + 2)).replace("\n", "")
    return drawn.replace('role="img"', 'aria-hidden="true" focusable="false" class="wm-tile"', 1)


def _elsewhere(view: Any) -> str:
    """Places that are not on the board: home and docks of a ship, the whirlpool of a worker."""
    word, tool = view.word, view.tool
    if tool.kind == "worker":
        parts = [dom.button("to:whirlpool", word("sandbox-into-whirlpool"), icons=dom.icon("whirlpool"))]
    elif tool.kind == "ship":
        at = view.editor.ship_place(tool.player, tool.name)
        parts = [
            dom.button(f"to:{place}", told, style="on" if at == place else "")
            for place, told in (("home", word("sandbox-home")), ("away", word("sandbox-away")))
        ]
        parts += [
            dom.button(f"to:{dock}", describe(dock, view.lang), style="on" if at == dock else "")
            for dock in view.editor.position.setup.catalog.docks
        ]
        inside = dom.group(word("sandbox-places"), parts)
        return (
            f'<details class="wm-elsewhere" data-keep="elsewhere"><summary class="wm-b">{escape(word("sandbox-places"))}'
            f'</summary><div class="wm-panel">{inside}</div></details>'
        )
    else:
        return ""
    return dom.group(word("sandbox-places"), parts)


def _telling(view: Any) -> str:
    """How many places are legal, and the best of them."""
    held, word = view.held, view.word
    if view.tool.kind in ("resource", "eraser"):
        return ""
    if held.attempt is None:
        key = "sandbox-no-telling-draft" if view.editor.is_draft and not view.editor.faults else "sandbox-no-telling"
        return f'<p class="wm-sub wm-telling">{escape(word(key))}</p>'
    best, _ = held.best()
    more = ""
    if held.can_turn and best:
        more = f'<span class="wm-sub">{escape(word("sandbox-this-way", n=held.count(), best=best))}</span>'
    return f'<p class="wm-telling"><b>{escape(word("sandbox-legal", n=held.places))}</b>{more}</p>'


def tried(view: Any) -> str:
    """What the place that was tried would bring, or why it is not allowed."""
    if view.tried is None or view.held is None:
        return ""
    place, outcome = view.tried
    lines = [html.line(event.describe(view.lang), event.rule, view.lang) for event in outcome.events]
    lines = lines or [html.line(reason.describe(view.lang), reason.rule, view.lang) for reason in outcome.refusals]
    mark = html.icon(
        "check" if outcome.is_legal else "cross", view.theme, 16, "option" if outcome.is_legal else "illegal"
    )
    told = view.word("sandbox-tried-ok" if outcome.is_legal else "sandbox-tried-not")
    style = "wm-well" if outcome.is_legal else "wm-why"
    title = escape(view.word("sandbox-tried-title", place=place))
    first = f'<div class="wm-line">{mark}<b>{title}</b><span class="wm-sub">{escape(told)}</span></div>'
    return f'<div class="wm-tried {style}">{first}{"".join(lines)}</div>'


# -- numbers -----------------------------------------------------------------------------------------------------------


def numbers(view: Any) -> str:
    """Water, players, turn; and what the player who is shown has."""
    word, editor = view.word, view.editor
    state, seats = editor.state, editor.seats
    data = editor.data
    left = data.get("turn", {}).get("turns_left")
    water = data.get("water_top", 0)

    def row(name: str, control: str) -> str:
        return f'<div class="wm-row"><span>{escape(name)}</span>{control}</div>'

    movers = "".join(
        f'<button type="button" class="wm-b wm-chip-b{" wm-on" if colour == editor.to_move else ""}" '
        f'data-act="mover:{colour}" aria-pressed="{str(colour == editor.to_move).lower()}" '
        f'aria-label="{escape(word("sandbox-to-move"))}: {escape(describe(colour, view.lang))}">'
        f"{dom.icon(f'worker:{colour}')}</button>"
        for colour in seats
    )
    now = "draft" if editor.is_draft else "done" if state.main_done else "turn"
    moments = choice(word("sandbox-moment"), [(f"moment:{m}", word(f"sandbox-moment-{m}"), m == now) for m in MOMENTS])
    last = stepper(
        view, "left", "", word("sandbox-turns-left"), -1 if left is None else left,
        word("sandbox-not-ending") if left is None else "", low=-1, high=3,
    )  # fmt: skip
    return (
        f'<section class="wm-panel wm-numbers" aria-label="{escape(word("sandbox-position"))}">'
        '<div class="wm-rows">'
        + row(
            word("sandbox-water"),
            stepper(view, "water", "", word("sandbox-water"), water, high=editor.position.setup.geometry.rows),
        )
        + row(word("sandbox-turns-left"), last)
        + row(word("sandbox-players"), stepper(view, "players", "", word("sandbox-players"), len(seats), low=2, high=4))
        + row(word("sandbox-to-move"), dom.group(word("sandbox-to-move"), [movers], "wm-withs"))
        + f"</div>{moments}<hr>{_player(view)}</section>"
    )


def _player(view: Any) -> str:
    word, editor, colour = view.word, view.editor, view.colour
    player = editor.state.players[editor.seats.index(colour)]
    name = escape(describe(colour, view.lang))
    bag = "".join(
        stepper(view, f"have:{r}", dom.icon(r), f"{describe(colour, view.lang)}, {describe(r, view.lang)}", n)
        for r, n in zip(RESOURCES, player.resources, strict=True)
    )
    vp = stepper(view, "vp", dom.icon("vp"), f"{describe(colour, view.lang)}, {word('sandbox-vp')}", player.vp)
    more = dom.button("tab:players", word("sandbox-tab-players"), style="quiet")
    store = "".join(
        f'<span class="wm-n"><b>{len(pile)}</b>{dom.icon(icon)}</span>'
        for icon, pile in (
            ("scaffold", player.scaffolds), ("built", player.machines), ("award", player.awards),
            ("upgrade", player.upgrades), ("card", player.hand),
        )
    )  # fmt: skip
    return (
        f'<div class="wm-top"><h4>{name}</h4>{pills(view)}{more}</div><div class="wm-bag">{bag}{vp}</div>'
        f'<div class="wm-store"><span class="wm-sub">{escape(word("sandbox-store"))}</span>{store}</div>'
    )


# -- faults ------------------------------------------------------------------------------------------------------------


def faults(view: Any) -> str:
    """Everything that is wrong, each to be looked at, and the way on when nothing is."""
    word, editor = view.word, view.editor
    found = editor.faults
    mark = html.icon("cross" if found else "check", view.theme, 16, "illegal" if found else "option")
    rows = "".join(_fault(view, editor, k) for k in range(len(found)))
    hint = escape(word("sandbox-fault-hint"))
    inside = f'<ol class="wm-faults" data-scroll="faults" title="{hint}">{rows}</ol>'
    if not found:
        inside = f'<p class="wm-sub">{escape(word("sandbox-faultless"))}</p>'
    later = word("sandbox-play-later") if found else ""
    style = "" if found else "primary"
    play = dom.button("play", word("sandbox-play"), style=style, off=bool(found), key="P", title=later)
    live = f'<span class="wm-sub">{escape(word("sandbox-live"))}</span>'
    title = escape(word("sandbox-faults", n=len(found)))
    return (
        f'<section class="wm-panel wm-fault-box{"" if found else " wm-well"}" aria-label="{title}">'
        f'<div class="wm-top">{mark}<h4>{title}</h4>{live}</div>{inside}<div class="wm-play-on">{play}</div></section>'
    )


def _fault(view: Any, editor: Editor, k: int) -> str:
    fault = editor.faults[k]
    is_on = view.chosen_fault == k
    text = fault.describe(view.lang)
    label = escape(view.word("sandbox-fault-at", number=k + 1, text=text))
    found = html.cited(fault.rule, view.lang)
    rule = f'<span class="wm-rule">{escape(fault.rule)}</span>'
    if found is not None:
        rule = (
            f'<details data-keep="rule:{k}"><summary><span class="wm-rule">{escape(fault.rule)}</span></summary>'
            f'<div class="wm-rule-text"><b>{escape(found[0])}</b>{html.paragraphs(found[1])}</div></details>'
        )
    grid = editor.position.setup.geometry.grid
    stray = "".join(
        dom.button(f"stray:{cell}", view.word("sandbox-take-from", cell=cell), style="quiet")
        for cell in fault.cells
        if not grid >> _number(cell) & 1
    )
    return (
        f'<li class="wm-fault{" wm-on" if is_on else ""}"><button type="button" class="wm-fault-b" data-act="fault:{k}" '
        f'aria-pressed="{str(is_on).lower()}" aria-label="{label}"><span class="wm-disc">{k + 1}</span>'
        f"<span>{escape(text)}</span></button>{rule}{stray}</li>"
    )


def _number(cell: str) -> int:
    return int(cell[1:]) * 16 + ord(cell[0]) - 97


# -- sheets ------------------------------------------------------------------------------------------------------------


def sheet(view: Any) -> str:
    """The sheet that is open; "" for none."""
    word = view.word
    if view.sheet == "samples":
        titles = {name: sample(name).title(view.lang) for name in samples()}
        named = [*titles.values()]
        parts = [
            dom.button(f"sample:{name}", f"{title} ({name})" if named.count(title) > 1 else title, style="option")
            for name, title in titles.items()
        ]
        return _sheet(view, word("sandbox-samples"), dom.group(word("sandbox-samples"), parts))
    if view.sheet == "picture":
        parts = [
            dom.button(f"picture:{form}", word(f"sandbox-picture-{form}"), style="option") for form in ("svg", "png")
        ]
        shown = dom.group(word("sandbox-picture-title"), parts)
        if view.carrier is None:
            shown = f"<p>{escape(word('sandbox-picture-none'))}</p>"
        return _sheet(view, word("sandbox-picture-title"), shown)
    if view.sheet == "keys":
        keys = "".join(f"<li>{escape(part.strip())}</li>" for part in word("sandbox-keys").split("·"))
        return _sheet(view, word("sandbox-keys-title"), f'<ul class="wm-keys">{keys}</ul>')
    if view.sheet == "paste":
        return _sheet(view, word("sandbox-paste-title"), "")
    return ""


def _sheet(view: Any, title: str, inside: str) -> str:
    close = dom.button("sheet:close", view.word("sandbox-close"), key="Esc")
    return (
        f'<section class="wm-panel wm-sheet" aria-label="{escape(title)}"><div class="wm-top">'
        f'<h4 tabindex="-1" data-keep="sheet">{escape(title)}</h4>{close}</div>{inside}</section>'
    )


def play_bar(view: Any) -> str:
    """What stands above a game that began here."""
    word = view.word
    parts = [
        dom.button("back", word("sandbox-back"), style="primary", first=True),
        dom.button("over", word("sandbox-take-over")),
        dom.button("copygame", word("sandbox-copy-game")),
    ]
    return f'<div class="wm-panel wm-play-bar">{dom.group(word("sandbox-play-bar"), parts)}</div>'
