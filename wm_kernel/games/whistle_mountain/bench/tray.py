"""What lies in the trays: everything that can be put on the board, on the table, and before the players; and the numbers.

All of it is told as values; whoever shows them makes the buttons. Nothing is decided here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from wm_kernel.games.whistle_mountain.bench.acts import found_machines, found_pieces, is_searching, kind_of_pile
from wm_kernel.games.whistle_mountain.bench.hand import scaffold
from wm_kernel.games.whistle_mountain.bench.words import pile_name, tool_name
from wm_kernel.games.whistle_mountain.components.definitions import RESOURCES, SHIPS, SIZES
from wm_kernel.games.whistle_mountain.controls import first_row, tile_scene
from wm_kernel.games.whistle_mountain.position.edit import Editor
from wm_kernel.games.whistle_mountain.position.faults import Judge
from wm_kernel.games.whistle_mountain.position.pieces import _token_holders
from wm_kernel.games.whistle_mountain.rules.setup import COLOURS
from wm_kernel.picture.bench import Box, Chip, Fold, Item, Number, Page, Part, Parts, Tool, Words, choice, icon, row

SHOWN = 5
"""So many machines are shown of those found."""

MOMENTS = ("turn", "done", "draft")
_STACKS = (*SIZES, "upgrades", "cards", "awards", "S", "L", "T")
_OWN = ("hand", "upgrades", "machines", "scaffolds", "awards")
_ICONS = {"card": "card", "award": "award", "upgrade": "upgrade", "scaffold": "scaffold", "ability": "ongoing"}
_KEYS = dict(zip(RESOURCES, "CIWG*", strict=True))


def head(editor: Editor, page: Page) -> Parts:
    """What stands above the search."""
    if page.tray.pile:
        told = page.word("sandbox-added-enough")
        title = page.word("sandbox-add-to", pile=pile_name(page.tray.pile, page.lang))
        return (_top(title, Chip("pile:", told, text=told)),)
    if page.tray.tab != "board":
        return ()
    return (*_scaffolds(editor, page), *_resources(page), _machines_head(editor, page))


def rest(editor: Editor, page: Page, colour: str) -> Parts:
    """What stands below the search; `colour` is the player who is shown."""
    if page.tray.pile:
        return (_candidates(editor, page),)
    if page.tray.tab == "table":
        return _table(editor, page)
    if page.tray.tab == "players":
        return _player(editor, page, colour)
    if is_searching(
        page.tray
    ):  # what was found stands in the place of the crews, so that nothing has to be scrolled to
        return _machines(editor, page)
    return (*_crews(editor, page), page.tools(Tool("eraser")))


def _top(title: str, *parts: Part) -> Box:
    return Box("top", (Words(title, "title"), *parts))


# -- the board ---------------------------------------------------------------------------------------------------------


def _scaffolds(editor: Editor, page: Page) -> Parts:
    tray, held, shapes = page.tray, page.tool, editor.position.setup.catalog.scaffolds.shapes
    chips = []
    for shape in editor.position.setup.geometry.shapes:
        tool, ways = scaffold(editor, shape, tray.with_, tray.other)
        is_on = held is not None and held.kind == "scaffold" and not held.origin and held.name[:1] == shape
        label = tool_name(tool, page.lang)
        look = (Item(scene=tile_scene(shapes[shape], tool.look, page.theme)), Item(text=shape))
        chips.append(Chip(f"pick:scaffold:{shape}", label, look, "", "piece", is_on, key=shape, hint=label))
    _, ways = scaffold(editor, "S", tray.with_)
    told = page.word("sandbox-other-squares", n=tray.other % ways + 1, all=ways)
    other = [Chip("squares", told, text=told, style="quiet", key="V")] if ways > 1 else []
    name, of = page.word("sandbox-scaffolds"), page.word("sandbox-with")
    withs = tuple(_with(page, resource, tray.with_.count(resource)) for resource in RESOURCES)
    return (
        _top(name, *other), Box("pieces", tuple(chips), name), Box("withs", (Words(of, "hidden"), *withs), of),
    )  # fmt: skip


def _with(page: Page, resource: str, n: int) -> Chip:
    label = page.word("sandbox-with-resource", resource=page.name(resource))
    count = (Item(text=str(n)),) if n > 1 else ()
    return Chip(f"with:{resource}", label, (*icon(resource), *count), style="chip-b", is_on=n > 0)


def _pick(page: Page, tool: Tool, name: str, style: str, key: str = "") -> Chip:
    return page.pick(tool, tool_name(tool, page.lang), icon(name), style, key)


def _resources(page: Page) -> Parts:
    chips = [_pick(page, Tool("resource", r), r, "chip-b", _KEYS[r]) for r in RESOURCES]
    chips.append(_pick(page, Tool("resource"), "cross", "chip-b"))
    name, note = page.word("sandbox-resources"), page.word("sandbox-resources-note")
    return Words(name, "title", note), Box("withs", tuple(chips), f"{name}, {note}")


def _machines_head(editor: Editor, page: Page) -> Box:
    name, size, done = page.word("sandbox-machines"), page.tray.size, page.word("sandbox-added-enough")
    sizes = [
        Chip(f"size:{s}", page.name(s), icon(f"{s}_machine"), "", "chip-b", size == s, hint=page.name(s)) for s in SIZES
    ]
    told = str(len(editor.position.setup.catalog.machines))
    if is_searching(page.tray):
        told = page.word("sandbox-machines-found", n=len(found_machines(editor, page)))
        sizes.append(Chip("found", done, text=done))
    return _top(name, Words(told, "status"), Box("sizes", tuple(sizes), name))


def _machines(editor: Editor, page: Page) -> Parts:
    found = found_machines(editor, page)
    more = page.word("sandbox-machines-more", n=len(found) - SHOWN)
    notes = [Words(more, "note")] if len(found) > SHOWN else []
    return Box("found-list", tuple(_machine(page, machine) for machine in found[:SHOWN])), *notes


def _machine(page: Page, machine: Any) -> Chip:
    tool, name = page.tool, page.name(machine.id)
    is_on = tool is not None and tool.kind == "machine" and tool.name == machine.id
    worth = (Item(text=str(machine.vp)), Item("vp"))
    return Chip(
        f"pick:machine:{machine.id}", name, icon(f"{machine.size}_machine"), name, "in-full", is_on,
        hint=machine.text.get(page.lang), ending=(first_row(machine, page.lang), worth),
    )  # fmt: skip


def _crews(editor: Editor, page: Page) -> Parts:
    rows, most = [], editor.position.setup.catalog.board.workers
    for colour, crew in zip(editor.seats, editor.position._layout.crews, strict=True):
        is_bad = crew.total > most
        n = crew.total if is_bad else crew.total - crew.whirlpool
        told = page.word("sandbox-crew-count", n=n, all=most)
        ships = [
            _pick(page, Tool("ship", ship, colour), f"{ship}:{colour}", f"crew-b{'' if is_home else ' wm-out'}")
            for ship in SHIPS
            for is_home in [editor.ship_place(colour, ship) == "home"]
        ]
        worker = _pick(page, Tool("worker", "", colour), f"worker:{colour}", "crew-b")
        count = Words(f"{n} / {most}", f"count-n{' wm-bad-n' if is_bad else ''}", told)
        rows.append(Box("crew", (worker, count, *ships), page.name(colour)))
    return Words(page.word("sandbox-crews"), "title"), Box("crews", tuple(rows))


# -- piles -------------------------------------------------------------------------------------------------------------


def _piece(act: str, page: Page, kind: str, piece: str, hint: str) -> Chip:
    name = page.name(piece)
    return Chip(act, name, icon(_ICONS.get(kind, "built")), name, "piece-b", hint=hint)


def _add(page: Page, name: str, label: str, hint: str = "") -> Chip:
    return Chip(f"pile:{name}", label, (Item(text="+"),), style="add", hint=hint)


def _pile(editor: Editor, page: Page, name: str, title: str, dealt: bool = False) -> Box:
    """A pile with its pieces, each to be taken off, and a button to add one."""
    pieces, is_said, of = editor.pile(name), editor.is_said(name), pile_name(name, page.lang)
    shown: list[Part] = [
        _piece(f"off:{name}:{k}", page, editor.kind_of(name), piece,
               page.word("sandbox-take-off", piece=page.name(piece), pile=of))
        for k, piece in enumerate(pieces)
    ]  # fmt: skip
    if not pieces:
        shown.append(Words(page.word("sandbox-nothing-there"), "sub"))
    if dealt and not is_said:
        shown.append(Words(f"({page.word('sandbox-dealt')})", "sub"))
    add, again = page.word("sandbox-add-to", pile=of), page.word("sandbox-deal")
    shown.append(_add(page, name, add, add))
    if dealt and is_said:
        shown.append(Chip(f"deal:{name}", again, text=again, style="quiet"))
    return Box("pile", (Words(title), *shown), of)


def _candidates(editor: Editor, page: Page) -> Box:
    """What can be added to the pile that was chosen."""
    kind = kind_of_pile(editor, page.tray.pile)
    group = editor.group(kind)
    parts: list[Part] = [
        _piece(f"put:{piece}", page, kind, piece, _text(group[piece], page)) for piece in found_pieces(editor, page)
    ]
    name = page.word("sandbox-add-to", pile=pile_name(page.tray.pile, page.lang))
    empty = Words(page.word("sandbox-nothing-there"), "note")
    return Box("candidates", tuple(parts or [empty]), name, scroll="candidates")


def _text(component: Any, page: Page) -> str:
    text = getattr(component, "text", None)
    return str(text.get(page.lang)) if text else ""


# -- the table and the players -----------------------------------------------------------------------------------------


def _table(editor: Editor, page: Page) -> Parts:
    word, variant, free = page.word, editor.position.setup.variant, editor.data.get("free_form", False)
    variants = [
        (f"variant:{name}", word(f"sandbox-variant-{name}"), variant == name) for name in ("full", "first_game")
    ]
    forms = [(f"free:{told}", word(f"sandbox-free-form-{told}"), free == (told == "yes")) for told in ("yes", "no")]
    game = (
        *_seats(editor, page), choice(word("sandbox-variant"), variants), choice(word("sandbox-free-form"), forms),
        Words(word("sandbox-free-form-note"), "note"),
    )  # fmt: skip
    markets = [_pile(editor, page, f"market:{name}", page.name(name), True) for name in SIZES]
    markets.append(_pile(editor, page, "market:upgrades", word("sandbox-market-upgrades"), True))
    floors = [
        replace(_pile(editor, page, f"floor:{n}", str(n), True), style="pile wm-numbered")
        for n in range(editor.position.setup.geometry.rows, 0, -1)
    ]
    stacks = [_pile(editor, page, f"stack:{name}", pile_name(f"stack:{name}", page.lang)) for name in _STACKS]
    stacks.append(_pile(editor, page, "discard", word("sandbox-discard")))
    draft = [_pile(editor, page, "draft", word("sandbox-draft"))] if editor.is_draft else []
    return (
        Fold("game", word("sandbox-group-rules"), game, True),
        *draft,
        Fold("markets", word("sandbox-group-markets"), tuple(markets), True),
        Fold("tower", word("sandbox-group-tower"), tuple(floors)),
        Fold("stacks", word("sandbox-group-stacks"), tuple(stacks)),
        *_tokens(editor, page),
    )


def _seats(editor: Editor, page: Page) -> Parts:
    """Who plays, in turn order; a colour that is pressed sits last."""
    seats, chips = editor.seats, []
    for colour in (*seats, *(colour for colour in COLOURS if colour not in seats)):
        n = seats.index(colour) + 1 if colour in seats else 0
        label = page.word("sandbox-seat" if n else "sandbox-seat-free", player=page.name(colour), n=n)
        look = (Item(text=str(n) if n else "+"), Item(f"worker:{colour}"))
        chips.append(Chip(f"seat:{colour}", label, look, style=f"chip-b{'' if n else ' wm-out'}", hint=label))
    name = page.word("sandbox-seats")
    return row(name, Box("withs", tuple(chips), name)), Words(page.word("sandbox-seats-note"), "note")


def _tokens(editor: Editor, page: Page) -> Parts:
    """Resources on the machines that hold some."""
    holders = _token_holders(Judge(editor.position._model, editor.position._layout))
    told = editor.data.get("tokens", {})
    parts: list[Part] = []
    for machine in [placed.id for placed in editor.state.machines if placed.id in holders or placed.id in told]:
        bag = told.get(machine, {})
        name = page.word("sandbox-tokens", machine=page.name(machine))
        counts = [Number(f"token:{machine}:{r}", f"{name}, {page.name(r)}", bag.get(r, 0), r) for r in RESOURCES]
        parts += Box("pile", (Words(name),)), Box("bag", tuple(counts))
    return tuple(parts)


def _player(editor: Editor, page: Page, colour: str) -> Parts:
    seat, word = editor.seats.index(colour), page.word
    ability = next(iter(editor.state.players[seat].abilities), "")
    shown = page.name(ability) if ability else word("sandbox-ability-none")
    take = Chip(f"ability::{colour}", shown, icon("ongoing"), shown, "piece-b") if ability else Words(shown, "sub")
    name, whirlpool = word("sandbox-ability"), word("sandbox-whirlpool")
    there = editor.position._layout.crews[seat].whirlpool
    return (
        _pills(editor, page, colour),
        Box("pile", (Words(name), take, _add(page, f"ability:{colour}", name))),
        *(_pile(editor, page, f"{own}:{colour}", word(f"sandbox-own-{own}")) for own in _OWN),
        *_duplicator(editor, page, colour),
        Number(f"whirl:{colour}", whirlpool, there, title=whirlpool),
    )


def _duplicator(editor: Editor, page: Page, colour: str) -> Parts:
    """On whose ability the Duplicator's token lies, for its owner."""
    state = editor.state
    players = dict(zip(editor.seats, state.players, strict=True))
    if not state.duplicator and "duplicator" not in players[colour].upgrades:
        return ()
    abilities = [ability for who, player in players.items() if who != colour for ability in player.abilities]
    lying = [state.duplicator] if state.duplicator and state.duplicator not in abilities else []
    options = [("duplicator:", page.word("sandbox-duplicator-none"), not state.duplicator)]
    options += [(f"duplicator:{a}", page.name(a), a == state.duplicator) for a in [*lying, *abilities]]
    return (choice(page.word("sandbox-duplicator"), options),)


def _workers(editor: Editor, page: Page, act: str, chosen: str, name: str, labels: Sequence[str]) -> Box:
    """A worker of each player, one of which is chosen."""
    told = zip(editor.seats, labels, strict=True)
    chips = [Chip(f"{act}:{c}", label, icon(f"worker:{c}"), "", "chip-b", c == chosen) for c, label in told]
    return Box("withs", tuple(chips), name)


def _pills(editor: Editor, page: Page, colour: str) -> Box:
    """The players, one of whom is shown."""
    labels = [page.word("sandbox-show-player", player=page.name(c)) for c in editor.seats]
    return _workers(editor, page, "colour", colour, page.word("sandbox-players"), labels)


# -- numbers -----------------------------------------------------------------------------------------------------------


def numbers(editor: Editor, page: Page, colour: str) -> Parts:
    """Water, players, turn; and what the player who is shown has."""
    word, data, rows = page.word, editor.data, editor.position.setup.geometry.rows
    left = data.get("turn", {}).get("turns_left")
    water, last, players, mover = map(
        word, ("sandbox-water", "sandbox-turns-left", "sandbox-players", "sandbox-to-move")
    )
    never = word("sandbox-not-ending") if left is None else ""
    movers = [f"{mover}: {page.name(c)}" for c in editor.seats]
    now = editor.moment
    moments = [(f"moment:{m}", word(f"sandbox-moment-{m}"), m == now) for m in dict.fromkeys((*MOMENTS, now))]
    fields = (
        Number("water", water, data.get("water_top", 0), high=rows, title=water),
        Number("left", last, -1 if left is None else left, "", never, -1, 3, last),
        Number("players", players, len(editor.seats), "", "", 2, 4, players),
        row(mover, _workers(editor, page, "mover", editor.to_move, mover, movers)),
    )
    return (
        Box("rows", fields),
        choice(word("sandbox-moment"), moments),
        Box("rule", ()),
        *_having(editor, page, colour),
    )


def _having(editor: Editor, page: Page, colour: str) -> Parts:
    """What the player who is shown has."""
    player = editor.state.players[editor.seats.index(colour)]
    who, more = page.name(colour), page.word("sandbox-tab-players")
    bag = [
        Number(f"have:{r}", f"{who}, {page.name(r)}", n, r) for r, n in zip(RESOURCES, player.resources, strict=True)
    ]
    bag.append(Number("vp", f"{who}, {page.word('sandbox-vp')}", player.vp, "vp"))
    piles = {
        "scaffold": player.scaffolds, "built": player.machines, "award": player.awards, "upgrade": player.upgrades,
        "card": player.hand,
    }  # fmt: skip
    store = [Words("", "n", icons=(Item(text=str(len(pile))), Item(name))) for name, pile in piles.items()]
    return (
        _top(who, _pills(editor, page, colour), Chip("tab:players", more, text=more, style="quiet")),
        Box("bag", tuple(bag)),
        Box("store", (Words(page.word("sandbox-store"), "sub"), *store)),
    )
