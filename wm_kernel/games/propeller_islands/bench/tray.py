"""What lies in the trays: tiles, workers, upgrades and dice; seats, piles and cards; what everybody has; and the numbers.

All of it is told as values; whoever shows them makes the buttons. Nothing is decided here.
"""

from __future__ import annotations

from wm_kernel.games.propeller_islands.bench.acts import found_pieces, found_tiles
from wm_kernel.games.propeller_islands.bench.words import GAME, piece_name, pile_name, say, tool_name
from wm_kernel.games.propeller_islands.components.catalog import load
from wm_kernel.games.propeller_islands.components.definitions import RESOURCES, VALUES
from wm_kernel.games.propeller_islands.position.edit import MOMENTS, Editor
from wm_kernel.games.propeller_islands.position.edit_piles import UPGRADES
from wm_kernel.games.propeller_islands.rules.state import COLOURS
from wm_kernel.games.propeller_islands.words.names import name, plan_text
from wm_kernel.picture.bench import Box, Chip, Fold, Item, Number, Page, Part, Parts, Tool, Words, choice, icon, row
from wm_kernel.words.bundles import voice

SHOWN = 12
"""So many tiles are shown of those found."""

MOST_BESIDE = 2
"""So many players have room beside what they are chosen for, two such rows side by side."""

_UPGRADE_ICONS = {
    "production_energy": "energy",
    "production_steel": "steel",
    "production_gear": "gear",
}


def head(editor: Editor, page: Page) -> Parts:
    """What stands above the search."""
    if page.tray.pile:
        told = page.word("sandbox-added-enough")
        title = page.word("sandbox-add-to", pile=pile_name(page.tray.pile, page.lang))
        return (_top(title, Chip("pile:", told, text=told)),)
    if page.tray.tab not in ("", "board"):
        return ()
    return (*_pieces(editor, page), _kinds(editor, page))


def rest(editor: Editor, page: Page, colour: str) -> Parts:
    """What stands below the search; `colour` is the player who is shown."""
    if page.tray.pile:
        return (_candidates(editor, page),)
    if page.tray.tab == "table":
        return _table(editor, page)
    if page.tray.tab == "players":
        return _player(editor, page, colour)
    return (*_tiles(editor, page), page.tools(Tool("eraser"), turns=False))


def _top(title: str, *parts: Part) -> Box:
    return Box("top", (Words(title, "title"), *parts))


def _name(thing: str, page: Page) -> str:
    return name(thing, voice(page.lang, GAME))


# -- the board ---------------------------------------------------------------------------------------------------------


def _pieces(editor: Editor, page: Page) -> Parts:
    colour = page.tray.player if page.tray.player in editor.seats else editor.to_move
    workers = [
        page.pick(Tool("worker", how, colour), tool_name(Tool("worker", how), page.lang),
                  (Item(f"islander:{colour}"), Item(text="" if how == "standing" else "↓")), "chip-b")
        for how in ("standing", "lying")
    ]  # fmt: skip
    workers = [Chip(f"pick:worker:{how}", chip.label, chip.icons, style="chip-b", is_on=chip.is_on, key=key, hint=chip.label)
               for chip, how, key in zip(workers, ("standing", "lying"), "WL", strict=True)]  # fmt: skip
    die = page.pick(Tool("die"), tool_name(Tool("die"), page.lang), icon("die_5"), "chip-b", "D")
    upgrades = tuple(
        page.pick(
            Tool("upgrade", one),
            tool_name(Tool("upgrade", one), page.lang),
            _upgrade(one),
            "chip-b",
        )
        for one in UPGRADES
    )
    told = say("sandbox-pi-upgrades", page.lang)
    return (
        _pills(editor, page, colour),
        row(say("sandbox-pi-workers", page.lang), Box("withs", (*workers, die), say("sandbox-pi-workers", page.lang))),
        row(told, Box("withs", upgrades, told)),
    )


def _upgrade(upgrade: str) -> tuple[Item, ...]:
    """An upgrade as it is drawn: what a tile makes more of, a banner, the number that any die fits."""
    if upgrade == "wild":
        return (Item(text="?"),)
    plus = (Item(text="+"),) if upgrade in _UPGRADE_ICONS else ()
    return (*plus, *icon(_UPGRADE_ICONS.get(upgrade, upgrade)))


def _kinds(editor: Editor, page: Page) -> Box:
    shorts = {tile.kind_id: str(tile.short.get(page.lang)) for tile in editor.state.catalog.tiles.values()}
    chosen, title = page.tray.size, say("sandbox-pi-tiles", page.lang)
    shown = [chosen] if chosen in shorts else [] if page.tray.query.strip() else list(shorts)
    chips = [Chip(f"kind:{k}", _name(k, page), text=shorts[k], style="chip-b", is_on=k == chosen) for k in shown]
    if len(shown) < 2:  # what was found stands in the place of the other kinds
        told = page.word("sandbox-added-enough")
        chips.append(Chip("found", told, text=told))
    return _top(title, Box("withs", tuple(chips), title))


def _tiles(editor: Editor, page: Page) -> Parts:
    if not page.tray.size and not page.tray.query.strip():
        return ()
    found = found_tiles(editor, page)
    here = {tile for player in editor.state.players for tile in player.island.values()}
    chips = []
    for tile in found[:SHOWN]:
        tool = Tool("tile", tile.id)
        told = tool_name(tool, page.lang)
        guild = icon(f"banner_{tile.banner or tile.symbol}")
        hint = f"{told}. {tile.text.get(page.lang)}"
        style = "piece-b wm-out" if tile.id in here else "piece-b"
        chips.append(Chip(tool.act, told, guild, told, style, page.tool == tool, hint=hint))
    more = say("sandbox-pi-tiles-more", page.lang, n=len(found) - SHOWN)
    notes = (Words(more, "note"),) if len(found) > SHOWN else ()
    return Box("withs", tuple(chips), say("sandbox-pi-tiles", page.lang)), *notes


# -- piles -------------------------------------------------------------------------------------------------------------


def _piece(act: str, page: Page, piece: str, hint: str) -> Chip:
    told = piece_name(piece, page.lang)
    plan = load().plans.get(piece)
    if plan is None:
        return Chip(act, told, text=told, style="piece-b", hint=hint)
    cost = [
        Item(text=str(n)) if k == 0 else Item(r) for r, n in zip(RESOURCES, plan.cost, strict=True) if n for k in (0, 1)
    ]
    brings = (*cost, Item(text="→"), *_upgrade(plan.upgrade), Item(text=str(plan.vp)), Item("vp"))
    return Chip(act, f"{told}, {_told(piece, page)}", brings, style="piece-b", hint=hint)


def _told(piece: str, page: Page) -> str:
    return plan_text(piece, voice(page.lang, GAME)) or piece_name(piece, page.lang)


def _pile(editor: Editor, page: Page, pile: str, most: int = 60) -> Box:
    """A pile with its pieces, each to be taken off, and a button to add one."""
    pieces, is_said, of = editor.pile(pile), editor.is_said(pile), pile_name(pile, page.lang)
    shown: list[Part] = []
    for k, piece in enumerate(pieces[:most]):
        off = page.word("sandbox-take-off", piece=piece_name(piece, page.lang), pile=of)
        chip = _piece(f"off:{pile}:{k}", page, piece, f"{_told(piece, page)}. {off}")
        shown.append(chip)
    if not pieces:
        shown.append(Words(page.word("sandbox-nothing-there"), "sub"))
    if not is_said and not pile.startswith(("aside", "completed")):
        shown.append(Words(f"({page.word('sandbox-dealt')})", "sub"))
    add = page.word("sandbox-add-to", pile=of)
    shown.append(Chip(f"pile:{pile}", add, (Item(text="+"),), style="add", hint=add))
    if is_said and not pile.startswith(("aside", "completed")):
        again = page.word("sandbox-deal")
        shown.append(Chip(f"deal:{pile}", again, text=again, style="quiet"))
    return Box("pile", (Words(of), *shown), of)


def _candidates(editor: Editor, page: Page) -> Box:
    """What can be added to the pile that was chosen."""
    parts: list[Part] = [
        _piece(f"put:{piece}", page, piece, _told(piece, page)) for piece in found_pieces(editor, page)
    ]
    told = page.word("sandbox-add-to", pile=pile_name(page.tray.pile, page.lang))
    empty = Words(page.word("sandbox-nothing-there"), "note")
    return Box("candidates", tuple(parts or [empty]), told, scroll="candidates")


# -- the table and the players -----------------------------------------------------------------------------------------


def _table(editor: Editor, page: Page) -> Parts:
    free = "yes" if editor.data.get("free_form", False) else "no"
    forms = [(f"free:{told}", say(f"sandbox-pi-form-{told}", page.lang), free == told) for told in ("yes", "no")]
    game = (
        *_seats(editor, page),
        choice(say("sandbox-pi-form", page.lang), forms),
        Words(say("sandbox-pi-form-note", page.lang), "note"),
    )
    dice = tuple(
        Number(
            f"dice:{value}",
            say("sandbox-pi-dice-of", page.lang, n=value),
            editor.state.forge[value - 1],
            f"die_{value}",
            high=9,
        )
        for value in VALUES
    )
    plans = tuple(_pile(editor, page, f"display:{level}") for level in editor.state.catalog.display)
    hidden = (
        *(_pile(editor, page, f"deck:{level}", 8) for level in editor.state.catalog.display),
        _pile(editor, page, "pile", 8),
    )
    return (
        Fold("game", page.word("sandbox-group-rules"), game, True),
        Fold("dice", say("sandbox-pi-dice", page.lang), (Box("withs", dice),), True),
        Fold("markets", say("sandbox-pi-plans", page.lang), plans, True),
        Fold("stacks", page.word("sandbox-group-stacks"), hidden),
    )


def _seats(editor: Editor, page: Page) -> Parts:
    """Who plays, in turn order; a colour that is pressed sits last, the last one leaves."""
    seats, chips = editor.seats, []
    for colour in (*seats, *(colour for colour in COLOURS if colour not in seats)):
        n = seats.index(colour) + 1 if colour in seats else 0
        label = page.word("sandbox-seat" if n else "sandbox-seat-free", player=_name(colour, page), n=n)
        look = (Item(text=str(n) if n else "+"), Item(f"islander:{colour}"))
        chips.append(Chip(f"seat:{colour}", label, look, style=f"chip-b{'' if n else ' wm-out'}", hint=label))
    told = page.word("sandbox-seats")
    return row(told, Box("withs", tuple(chips), told)), Words(page.word("sandbox-seats-note"), "note")


def _player(editor: Editor, page: Page, colour: str) -> Parts:
    player = editor.state.players[editor.state.colours.index(colour)]
    characters = [
        (f"character:{it.id}", str(it.short.get(page.lang)), it.id == player.character)
        for it in editor.state.catalog.characters.values()
    ]
    return (
        _pills(editor, page, colour),
        choice(say("sandbox-pi-character", page.lang), characters),
        *(_pile(editor, page, f"{own}:{colour}") for own in ("hand", "completed", "aside")),
        Words(say("sandbox-pi-quay-note", page.lang), "note"),
    )


def _workers(editor: Editor, page: Page, act: str, chosen: str, told: str, labels: list[str]) -> Box:
    """A worker of each player, one of which is chosen."""
    chips = [
        Chip(f"{act}:{c}", label, icon(f"islander:{c}"), "", "chip-b", c == chosen)
        for c, label in zip(editor.seats, labels, strict=True)
    ]
    return Box("withs", tuple(chips), told)


def _pills(editor: Editor, page: Page, colour: str) -> Box:
    """The players, one of whom is shown."""
    labels = [page.word("sandbox-show-player", player=_name(c, page)) for c in editor.seats]
    return _workers(editor, page, "colour", colour, page.word("sandbox-players"), labels)


# -- numbers -----------------------------------------------------------------------------------------------------------


def numbers(editor: Editor, page: Page, colour: str) -> Parts:
    """Round, turns, players, moment; and what the player who is shown has."""
    state, lang = editor.state, page.lang
    rounds, turns, first, mover = (
        say("sandbox-pi-round", lang), say("sandbox-pi-turns", lang), say("sandbox-pi-first", lang), page.word("sandbox-to-move"),
    )  # fmt: skip
    movers = [f"{mover}: {_name(c, page)}" for c in editor.seats]
    firsts = [f"{first}: {_name(c, page)}" for c in editor.seats]
    now = editor.data.get("moment", "die")
    moments = [(f"moment:{m}", say(f"sandbox-pi-moment-{m}", lang), m == now) for m in MOMENTS]
    fields: list[Part] = [
        Number("round", rounds, state.round, low=1, high=99, title=rounds),
        Number("turns", turns, state.turn, high=2 * len(editor.seats), title=turns),
    ]
    who: list[Part] = [
        row(first, _workers(editor, page, "first", state.colours[state.first], first, firsts)),
        row(mover, _workers(editor, page, "mover", editor.to_move, mover, movers)),
    ]
    held: Parts = ()
    if now == "action":
        title = say("sandbox-pi-die-in-hand", lang)
        held = (choice(title, [(f"inhand:{v}", str(v), v == state.die) for v in VALUES]),)
    wide = len(editor.seats) > MOST_BESIDE  # their faces need a row of their own
    return (
        Box("rows", tuple(fields if wide else [*fields, *who])),
        *((Box("wides", tuple(who)),) if wide else ()),
        choice(page.word("sandbox-moment"), moments),
        *held,
        Box("rule", ()),
        *_having(editor, page, colour),
    )


def _having(editor: Editor, page: Page, colour: str) -> Parts:
    """What the player who is shown has."""
    player = editor.state.players[editor.state.colours.index(colour)]
    who, more, fame = _name(colour, page), page.word("sandbox-tab-players"), say("sandbox-pi-fame", page.lang)
    bag = [
        Number(f"have:{r}", f"{who}, {_name(r, page)}", n, r, high=99)
        for r, n in zip(RESOURCES, player.resources, strict=True)
    ]
    bag.append(Number("fame", f"{who}, {fame}", player.fame, "fame", high=999))
    return (
        _top(who, _pills(editor, page, colour), Chip("tab:players", more, text=more, style="quiet")),
        Box("bag", tuple(bag)),
    )
