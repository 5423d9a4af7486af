"""The tray of a sandbox as HTML: everything that can be put on the board, on the table, and before the players.

It makes buttons of what a view holds; each carries an act, which the view carries out. Nothing is decided here.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Any

from widgets.core import dom
from widgets.sandbox.hand import Tool, scaffold
from widgets.sandbox.words import pile_name, tool_name
from wm_kernel.games.whistle_mountain.components.definitions import RESOURCES, SHIPS, SIZES
from wm_kernel.games.whistle_mountain.controls import first_row, tile_scene
from wm_kernel.games.whistle_mountain.rules.setup import COLOURS
from wm_kernel.words import describe

TABS = ("board", "table", "players")
SHOWN = 5
"""So many machines are shown of those found."""

_STACKS = (*SIZES, "upgrades", "cards", "awards", "S", "L", "T")
_OWN = ("hand", "upgrades", "machines", "scaffolds", "awards")


def head(view: Any) -> str:
    """The tabs, and above the search what comes before it."""
    tabs = "".join(
        f'<button type="button" role="tab" class="wm-pill{" wm-on" if name == view.tab else ""}" data-act="tab:{name}" '
        f'aria-selected="{str(name == view.tab).lower()}" tabindex="{0 if name == view.tab else -1}">'
        f"{escape(view.word(f'sandbox-tab-{name}'))}</button>"
        for name in TABS
    )
    inside = (
        f'<div role="tablist" class="wm-pills wm-thirds" aria-label="{escape(view.word("sandbox-tray"))}">{tabs}</div>'
    )
    if view.pile:
        title = escape(view.word("sandbox-add-to", pile=pile_name(view.pile, view.lang)))
        done = dom.button("pile:", view.word("sandbox-added-enough"))
        return f'{inside}<div class="wm-top"><h4>{title}</h4>{done}</div>'
    if view.tab != "board":
        return inside
    return inside + _scaffolds(view) + _resources(view) + _machines_head(view)


def rest(view: Any) -> str:
    """What comes below the search."""
    if view.pile:
        return _candidates(view)
    if view.tab == "table":
        return _table(view)
    if view.tab == "players":
        return _player(view)
    if view.is_searching:  # what was found stands in the place of the crews, so that nothing has to be scrolled to
        return _machines(view)
    return _crews(view) + _tools(view)


# -- the board ---------------------------------------------------------------------------------------------------------


def _on(is_on: bool) -> str:
    return f'aria-pressed="{str(is_on).lower()}"'


def _scaffolds(view: Any) -> str:
    held = view.tool
    parts = []
    for shape in view.editor.position.setup.geometry.shapes:
        tool, _ = scaffold(view.editor, shape, view.with_resources, view.squares)
        squares = view.editor.position.setup.catalog.scaffolds.shapes[shape]
        is_on = held is not None and held.kind == "scaffold" and not held.origin and held.name[:1] == shape
        label = escape(tool_name(tool, view.lang))
        parts.append(
            f'<button type="button" class="wm-b wm-piece{" wm-on" if is_on else ""}" data-act="pick:scaffold:{shape}" '
            f'{_on(is_on)} aria-label="{label}" title="{label}" aria-keyshortcuts="{shape}">'
            f"{dom.drawing(tile_scene(squares, tool.look, view.theme))}<b>{shape}</b></button>"
        )
    chosen = "".join(
        f'<button type="button" class="wm-b wm-chip-b{" wm-on" if r in view.with_resources else ""}" '
        f'data-act="with:{r}" {_on(r in view.with_resources)} '
        f'aria-label="{escape(view.word("sandbox-with-resource", resource=describe(r, view.lang)))}">{dom.icon(r)}'
        f"{f'<b>{n}</b>' if (n := view.with_resources.count(r)) > 1 else ''}</button>"
        for r in RESOURCES
    )
    _, ways = scaffold(view.editor, "S", view.with_resources)
    other = ""
    if ways > 1:
        told = view.word("sandbox-other-squares", n=view.squares % ways + 1, all=ways)
        other = dom.button("squares", told, style="quiet", more='aria-keyshortcuts="V"')
    name = escape(view.word("sandbox-scaffolds"))
    return (
        f'<div class="wm-top"><h4>{name}</h4>{other}</div>'
        f'<div class="wm-pieces" role="group" aria-label="{name}">{"".join(parts)}</div>'
        f'<div class="wm-withs" role="group" aria-label="{escape(view.word("sandbox-with"))}">'
        f'<span class="wm-sub" aria-hidden="true">{escape(view.word("sandbox-with"))}</span>{chosen}'
        "</div>"
    )


def _pick(view: Any, tool: Tool, icons: str, style: str = "", key: str = "") -> str:
    """A button that takes a tool in hand."""
    is_on = view.tool == tool
    label = escape(tool_name(tool, view.lang))
    keys = f' aria-keyshortcuts="{escape(key)}"' if key else ""
    act = f"pick:{tool.kind}:{tool.name}:{tool.player}".rstrip(":")
    return (
        f'<button type="button" class="wm-b {style}{" wm-on" if is_on else ""}" data-act="{act}" {_on(is_on)} '
        f'aria-label="{label}" title="{label}"{keys}>{icons}</button>'
    )


def _resources(view: Any) -> str:
    keys = dict(zip(RESOURCES, "CIWG*", strict=True))
    parts = [_pick(view, Tool("resource", r), dom.icon(r), "wm-chip-b", keys[r]) for r in RESOURCES]
    parts.append(_pick(view, Tool("resource"), dom.icon("cross"), "wm-chip-b"))
    name = escape(view.word("sandbox-resources"))
    note = escape(view.word("sandbox-resources-note"))
    title = f'<h4 title="{note}">{name}</h4>'
    return f'{title}<div class="wm-withs" role="group" aria-label="{name}, {note}">{"".join(parts)}</div>'


def _machines_head(view: Any) -> str:
    machines = view.editor.position.setup.catalog.machines
    sizes = "".join(
        f'<button type="button" class="wm-b wm-chip-b{" wm-on" if view.machine_size == size else ""}" '
        f'data-act="size:{size}" {_on(view.machine_size == size)} aria-label="{escape(describe(size, view.lang))}" '
        f'title="{escape(describe(size, view.lang))}">{dom.icon(f"{size}_machine")}</button>'
        for size in SIZES
    )
    told = (
        view.word("sandbox-machines-found", n=len(view.found_machines())) if view.is_searching else str(len(machines))
    )
    name = escape(view.word("sandbox-machines"))
    done = dom.button("found", view.word("sandbox-added-enough")) if view.is_searching else ""
    return (
        f'<div class="wm-top"><h4>{name}</h4><span class="wm-sub" role="status">{escape(told)}</span>'
        f'<div class="wm-sizes" role="group" aria-label="{name}">{sizes}{done}</div></div>'
    )


def _machines(view: Any) -> str:
    found = view.found_machines()
    rows = "".join(_machine(view, machine) for machine in found[:SHOWN])
    more = len(found) - SHOWN
    note = f'<p class="wm-sub">{escape(view.word("sandbox-machines-more", n=more))}</p>' if more > 0 else ""
    return f'<div class="wm-found-list">{rows}</div>{note}'


def _machine(view: Any, machine: Any) -> str:
    is_on = view.tool is not None and view.tool.kind == "machine" and view.tool.name == machine.id
    text = escape(machine.text.get(view.lang))
    name = escape(describe(machine.id, view.lang))
    return (
        f'<button type="button" class="wm-b wm-machine wm-{machine.size}{" wm-on" if is_on else ""}" '
        f'data-act="pick:machine:{machine.id}" {_on(is_on)} title="{text}">{dom.icon(f"{machine.size}_machine")}'
        f"<span>{name}</span><em>{dom.row(first_row(machine, view.lang))}</em><b>{machine.vp}{dom.icon('vp')}</b></button>"
    )


def _crews(view: Any) -> str:
    editor, rows = view.editor, []
    board = editor.position.setup.catalog.board
    for seat, colour in enumerate(editor.seats):
        crew = editor.position._layout.crews[seat]
        there = crew.total - crew.whirlpool
        bad = " wm-bad-n" if crew.total > board.workers else ""
        worker = _pick(view, Tool("worker", "", colour), dom.icon(f"worker:{colour}"), "wm-crew-b")
        told = escape(view.word("sandbox-crew-count", n=crew.total if bad else there, all=board.workers))
        ships = "".join(_ship(view, colour, ship) for ship in SHIPS)
        count = f'<span class="wm-count-n{bad}" title="{told}">{crew.total if bad else there} / {board.workers}</span>'
        rows.append(
            f'<div class="wm-crew" role="group" aria-label="{escape(describe(colour, view.lang))}">{worker}{count}{ships}</div>'
        )
    name = escape(view.word("sandbox-crews"))
    return f'<h4>{name}</h4><div class="wm-crews">{"".join(rows)}</div>'


def _ship(view: Any, colour: str, ship: str) -> str:
    out = view.editor.ship_place(colour, ship) != "home"
    return _pick(view, Tool("ship", ship, colour), dom.icon(f"{ship}:{colour}"), f"wm-crew-b{' wm-out' if out else ''}")


def _tools(view: Any) -> str:
    word, held = view.word, view.held
    parts = [
        dom.button("turn", word("sandbox-turn"), icons=dom.icon("turn"), off=held is None or not held.can_turn),
        dom.button("flip", word("sandbox-flip"), icons=dom.icon("flip"), off=held is None or not held.can_flip),
        dom.button(
            "pick:eraser", word("sandbox-remove"), icons=dom.icon("discard"),
            style="on" if view.tool is not None and view.tool.kind == "eraser" else "",
        ),
    ]  # fmt: skip
    return dom.group(word("sandbox-tools"), parts, "wm-choices wm-sb-turns")


# -- piles -------------------------------------------------------------------------------------------------------------


def _pile(view: Any, name: str, title: str, dealt: bool = False) -> str:
    """A pile with its pieces, each to be taken off, and a button to add one."""
    editor = view.editor
    pieces, is_said = editor.pile(name), editor.is_said(name)
    shown = [
        dom.button(
            f"off:{name}:{k}", _piece_name(view, piece), icons=_piece_icon(editor.kind_of(name)), style="piece-b",
            title=view.word("sandbox-take-off", piece=_piece_name(view, piece), pile=pile_name(name, view.lang)),
        )
        for k, piece in enumerate(pieces)
    ]  # fmt: skip
    if not pieces:
        shown = [f'<span class="wm-sub">{escape(view.word("sandbox-nothing-there"))}</span>']
    if dealt and not is_said:
        shown.append(f'<span class="wm-sub">({escape(view.word("sandbox-dealt"))})</span>')
    add = view.word("sandbox-add-to", pile=pile_name(name, view.lang))
    shown.append(
        f'<button type="button" class="wm-b wm-add" data-act="pile:{name}" aria-label="{escape(add)}" '
        f'title="{escape(add)}">+</button>'
    )
    if dealt and is_said:
        shown.append(dom.button(f"deal:{name}", view.word("sandbox-deal"), style="quiet"))
    label = escape(pile_name(name, view.lang))
    return f'<div class="wm-pile" role="group" aria-label="{label}"><span>{escape(title)}</span>{"".join(shown)}</div>'


def _piece_name(view: Any, piece: str) -> str:
    return str(describe(piece, view.lang))


def _piece_icon(kind: str) -> str:
    names = {"card": "card", "award": "award", "upgrade": "upgrade", "scaffold": "scaffold", "ability": "ongoing"}
    return dom.icon(names.get(kind, "built"))


def _candidates(view: Any) -> str:
    """What can be added to the pile that was chosen."""
    kind = view.kind_of_pile
    found = view.found_pieces(kind)
    buttons = "".join(
        dom.button(
            f"put:{piece}",
            _piece_name(view, piece),
            icons=_piece_icon(kind),
            style="piece-b",
            title=_text(view, kind, piece),
        )
        for piece in found
    )
    shown = buttons or f'<p class="wm-sub">{escape(view.word("sandbox-nothing-there"))}</p>'
    name = escape(view.word("sandbox-add-to", pile=pile_name(view.pile, view.lang)))
    return f'<div class="wm-candidates" data-scroll="candidates" role="group" aria-label="{name}">{shown}</div>'


def _text(view: Any, kind: str, piece: str) -> str:
    component = view.editor.group(kind)[piece]
    text = getattr(component, "text", None)
    return str(text.get(view.lang)) if text else ""


def _fold(key: str, title: str, inside: Iterable[str], is_open: bool = False) -> str:
    opened = " open" if is_open else ""
    return f'<details class="wm-fold" data-keep="{key}"{opened}><summary>{escape(title)}</summary>{"".join(inside)}</details>'


# -- the table and the players -----------------------------------------------------------------------------------------


def _table(view: Any) -> str:
    word, editor = view.word, view.editor
    floors = range(editor.position.setup.geometry.rows, 0, -1)
    free = editor.data.get("free_form", False)
    variant = editor.position.setup.variant
    game = [
        _seats(view),
        choice(word("sandbox-variant"), [
            (f"variant:{name}", word(f"sandbox-variant-{name}"), variant == name) for name in ("full", "first_game")
        ]),
        choice(word("sandbox-free-form"), [
            ("free:yes", word("sandbox-free-form-yes"), free), ("free:no", word("sandbox-free-form-no"), not free)
        ]),
        f'<p class="wm-sub">{escape(word("sandbox-free-form-note"))}</p>',
    ]  # fmt: skip
    markets = [_pile(view, f"market:{name}", describe(name, view.lang), True) for name in SIZES]
    markets.append(_pile(view, "market:upgrades", word("sandbox-market-upgrades"), True))
    stacks = [_pile(view, f"stack:{name}", pile_name(f"stack:{name}", view.lang)) for name in _STACKS]
    stacks.append(_pile(view, "discard", word("sandbox-discard")))
    draft = [_pile(view, "draft", word("sandbox-draft"))] if editor.is_draft else []
    return "".join(
        (
            _fold("game", word("sandbox-group-rules"), game, True),
            *draft,
            _fold("markets", word("sandbox-group-markets"), markets, True),
            _fold("tower", word("sandbox-group-tower"), [_pile(view, f"floor:{n}", str(n), True) for n in floors]),
            _fold("stacks", word("sandbox-group-stacks"), stacks),
            _tokens(view),
        )
    )


def _seats(view: Any) -> str:
    """Who plays, in turn order; a colour that is pressed sits last."""
    seats = view.editor.seats
    parts = []
    for colour in (*seats, *(colour for colour in COLOURS if colour not in seats)):
        number = seats.index(colour) + 1 if colour in seats else 0
        name = describe(colour, view.lang)
        label = view.word("sandbox-seat" if number else "sandbox-seat-free", player=name, n=number)
        parts.append(
            f'<button type="button" class="wm-b wm-chip-b{"" if number else " wm-out"}" data-act="seat:{colour}" '
            f'aria-label="{escape(label)}" title="{escape(label)}">'
            f"{f'<b>{number}</b>' if number else '<b>+</b>'}{dom.icon(f'worker:{colour}')}</button>"
        )
    name = view.word("sandbox-seats")
    note = f'<p class="wm-sub">{escape(view.word("sandbox-seats-note"))}</p>'
    shown = f'<div class="wm-withs" role="group" aria-label="{escape(name)}">{"".join(parts)}</div>'
    return f'<div class="wm-row"><span>{escape(name)}</span>{shown}</div>{note}'


def _tokens(view: Any) -> str:
    """Resources on the machines that hold some."""
    from wm_kernel.games.whistle_mountain.position.faults import Judge
    from wm_kernel.games.whistle_mountain.position.pieces import _token_holders

    editor = view.editor
    holders = _token_holders(Judge(editor.position._model, editor.position._layout))
    parts = []
    for placed in editor.state.machines:
        if placed.id in holders or placed.id in editor.data.get("tokens", {}):
            bag = editor.data.get("tokens", {}).get(placed.id, {})
            name = view.word("sandbox-tokens", machine=describe(placed.id, view.lang))
            counts = "".join(
                stepper(view, f"token:{placed.id}:{r}", dom.icon(r), f"{name}, {describe(r, view.lang)}", bag.get(r, 0))
                for r in RESOURCES
            )
            parts.append(f'<div class="wm-pile"><span>{escape(name)}</span></div><div class="wm-bag">{counts}</div>')
    return "".join(parts)


def _player(view: Any) -> str:
    editor, colour, word = view.editor, view.colour, view.word
    ability = next(iter(editor.state.players[editor.seats.index(colour)].abilities), "")
    shown = describe(ability, view.lang) if ability else word("sandbox-ability-none")
    take = (
        dom.button(f"ability::{colour}", shown, icons=dom.icon("ongoing"), style="piece-b")
        if ability
        else f'<span class="wm-sub">{escape(shown)}</span>'
    )
    add = (
        f'<button type="button" class="wm-b wm-add" data-act="pile:ability:{colour}" '
        f'aria-label="{escape(word("sandbox-ability"))}">+</button>'
    )
    whirlpool = editor.position._layout.crews[editor.seats.index(colour)].whirlpool
    parts = [
        pills(view),
        f'<div class="wm-pile"><span>{escape(word("sandbox-ability"))}</span>{take}{add}</div>',
        *(_pile(view, f"{name}:{colour}", word(f"sandbox-own-{name}")) for name in _OWN),
        _duplicator(view, colour),
        f'<div class="wm-row"><span>{escape(word("sandbox-whirlpool"))}</span>'
        f"{stepper(view, f'whirl:{colour}', '', word('sandbox-whirlpool'), whirlpool)}</div>",
    ]
    return "".join(parts)


def _duplicator(view: Any, colour: str) -> str:
    """On whose ability the Duplicator's token lies, for its owner."""
    state = view.editor.state
    players = dict(zip(view.editor.seats, state.players, strict=True))
    if not state.duplicator and "duplicator" not in players[colour].upgrades:
        return ""
    abilities = [
        ability for player in players.values() for ability in player.abilities if player is not players[colour]
    ]
    lying = [state.duplicator] if state.duplicator and state.duplicator not in abilities else []
    options = [
        ("duplicator:", view.word("sandbox-duplicator-none"), not state.duplicator),
        *((f"duplicator:{a}", describe(a, view.lang), a == state.duplicator) for a in [*lying, *abilities]),
    ]
    return choice(view.word("sandbox-duplicator"), options)


# -- small controls ----------------------------------------------------------------------------------------------------


def choice(name: str, options: Iterable[tuple[str, str, bool]]) -> str:
    """Buttons of which one is on."""
    parts = "".join(
        f'<button type="button" class="wm-b wm-seg{" wm-on" if is_on else ""}" data-act="{escape(act)}" {_on(is_on)}>'
        f"{escape(told)}</button>"
        for act, told, is_on in options
    )
    shown = f'<div class="wm-segs" role="group" aria-label="{escape(name)}">{parts}</div>'
    return f'<div class="wm-row"><span>{escape(name)}</span>{shown}</div>'


def pills(view: Any) -> str:
    """The players, one of whom is shown."""
    parts = "".join(
        f'<button type="button" class="wm-b wm-chip-b{" wm-on" if colour == view.colour else ""}" '
        f'data-act="colour:{colour}" {_on(colour == view.colour)} '
        f'aria-label="{escape(view.word("sandbox-show-player", player=describe(colour, view.lang)))}">'
        f"{dom.icon(f'worker:{colour}')}</button>"
        for colour in view.editor.seats
    )
    return f'<div class="wm-withs" role="group" aria-label="{escape(view.word("sandbox-players"))}">{parts}</div>'


def stepper(view: Any, act: str, icons: str, name: str, n: int, shown: str = "", low: int = 0, high: int = 9999) -> str:
    """A number with a button for one less and one for one more."""
    parts = [
        f'<button type="button" class="wm-b wm-step-b{" wm-off" if off else ""}" data-act="{escape(act)}:{sign}1" '
        f'aria-label="{escape(view.word(key, what=name))}"{" aria-disabled=true" if off else ""}>{mark}</button>'
        for sign, mark, key, off in (("-", "−", "sandbox-less", n <= low), ("+", "+", "sandbox-more", n >= high))
    ]
    told = escape(shown or str(n))
    number = f'<b class="wm-number" role="img" aria-label="{escape(name)}: {told}">{icons}{told}</b>'
    return f'<span class="wm-stepper-n" role="group" aria-label="{escape(name)}">{parts[0]}{number}{parts[1]}</span>'
