"""The hands of Whistle Mountain: what is pressed, taken in hand and put down, and what each button says and shows.

Which action a target answers to is in `aim.py`, where a piece may lie in `hand.py`, what a place brings in `gain.py`. The rules
are only asked; nothing is drawn here, and no widget is known.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from wm_kernel.games.whistle_mountain.components.definitions import RESOURCES
from wm_kernel.games.whistle_mountain.controls import aim, gain
from wm_kernel.games.whistle_mountain.controls.aim import Offer, Piece
from wm_kernel.games.whistle_mountain.controls.hand import Hand
from wm_kernel.games.whistle_mountain.picture import room
from wm_kernel.games.whistle_mountain.picture.effect_icons import effect_rows
from wm_kernel.games.whistle_mountain.picture.marks import shown_as
from wm_kernel.games.whistle_mountain.picture.pen import Pen
from wm_kernel.games.whistle_mountain.picture.pieces import draw_loose_tile, tile_size
from wm_kernel.games.whistle_mountain.rules import actions as a
from wm_kernel.games.whistle_mountain.teach.edges import scoring_edges
from wm_kernel.games.whistle_mountain.words.names import bag_text, place
from wm_kernel.picture import controls
from wm_kernel.picture.controls import Button, Card, Item, Row, Thing
from wm_kernel.picture.marks import Arrow, Edge
from wm_kernel.picture.scene import Scene, Target
from wm_kernel.picture.theme import theme as colours
from wm_kernel.table.action import Action
from wm_kernel.table.cells import bits, cell_name, parse_cell, row_of
from wm_kernel.table.event import Event
from wm_kernel.table.ruleset import Decision
from wm_kernel.words import describe, message
from wm_kernel.words.bundles import voice

_TILE = 14.0  # a square of a tile on a button
_OF_HAND = frozenset({"keep_cards", "discard_card", "redraw"})
_WAYS = frozenset({"pay", "gain_any"})
_PASSED_BY = frozenset({"pay", "promotion"})  # with what is paid, and in which order


class WhistleMountain(controls.Controls):
    """What a press on the table of Whistle Mountain means."""

    layouts = ("full", "compact", "narrow")
    room, least = room.ROOM, room.LEAST
    tabs: Mapping[str, Container[str]] = {
        "markets": {"market", "stack"},
        "docks": {"dock", "market", "stack", "discard"},
        "players": {"stored", "ship", "hand", "ability", "upgrade"},
    }
    zones: tuple[tuple[str, ...], ...] = (
        ("cell",),
        ("barracks", "tower"),
        ("dock", "whirlpool"),
        ("market", "stack", "discard"),
        ("player", "ship", "stored", "hand", "ability", "upgrade", "supply"),
    )
    told_whole = frozenset({"on_scaffold"})
    unasked = frozenset({"not_asked"})
    resources = RESOURCES
    mapped = ("machines",)

    # Room and looks.

    def fits_full(self, width: float, height: float) -> bool:
        return room.fits_full(width, height)

    def face(self, player: str) -> str:
        return f"worker:{player}"

    # What can be pressed.

    def offer(self, state: Any, decision: Decision) -> Offer:
        return Offer(state, decision)

    def hold(self, state: Any, piece: Piece, actions: Iterable[Action], is_told: bool = True) -> Hand:
        return Hand(state, piece, actions, is_told)

    def beneath(self, state: Any, target: str) -> list[str]:
        return aim.beneath(state, target)

    def shown_as(self, target: str, drawn: Container[str]) -> str:
        return shown_as(target, drawn)

    def meant(self, state: Any, decision: Decision, target: str) -> Action | None:
        return aim.meant(state, decision, target)

    # What it would bring.

    def is_passed_by(self, decision: Decision) -> bool:
        return decision.kind in _PASSED_BY

    def gain(self, state: Any, events: Iterable[Event], player: str, lang: str) -> str:
        return gain.told(gain.gain_of(state, events, player), lang)

    # How it is asked.

    def form(self, decision: Decision) -> str:
        if decision.kind in _WAYS:
            return "ways"
        return "cards" if decision.kind == "draft" or self.is_private(decision) else "buttons"

    def is_private(self, decision: Decision) -> bool:
        return decision.kind in _OF_HAND

    def style(self, action: Action) -> str:
        return "primary" if isinstance(action, a.Done) else "plain" if isinstance(action, a.EndTurn) else "option"

    def is_done(self, offer: controls.Offer) -> bool:
        due = offer.decision
        return super().is_done(offer) or due.kind == "collect" or bool(due.data.get("main_done"))

    # Cards in hand, and what is owned.

    def is_of_hand(self, thing: Thing) -> bool:
        return isinstance(thing, a.PlayCard)

    def cards(self, state: Any, player: str) -> tuple[str, ...]:
        return tuple(_player(state, player).hand)

    def play_card(self, card: str) -> Action:
        return a.PlayCard(card)

    def card_of(self, thing: Thing) -> str:
        return thing.ability if isinstance(thing, a.Draft) else thing.value if isinstance(thing, a.Choose) else ""

    def is_kept(self, decision: Decision) -> bool:
        return decision.kind in ("draft", "keep_cards")

    def card(self, state: Any, card: str, lang: str) -> Card:
        component = state.setup.catalog[card]
        return Card(describe(card, lang), component.text.get(lang), first_row(component, lang))

    def held(self, state: Any, player: str) -> Sequence[int]:
        held: Sequence[int] = _player(state, player).resources
        return held

    def bag_text(self, bag: Sequence[int], lang: str) -> str:
        return bag_text(bag, voice(lang))

    # What a thing is called and looks like.

    def piece_name(self, piece: Piece, lang: str) -> str:
        if piece.kind == "scaffold":
            return message("piece-scaffold", lang, name=piece.name)
        if piece.kind != "worker":
            return describe(piece.name, lang)
        if piece.name == "whirlpool":
            return message("piece-worker-whirlpool", lang)
        return message("piece-worker", lang, at=describe(piece.name, lang))

    def thing_label(self, state: Any, thing: Thing, decision: Decision, lang: str) -> tuple[str, str]:
        if isinstance(thing, Piece):
            return self._piece_label(thing, lang), self.piece_name(thing, lang)
        if isinstance(thing, a.Activate):
            told, sentence = describe(thing.machine, lang), describe(thing, lang, decision=decision)
            return told, "" if sentence == told else sentence
        return super().thing_label(state, thing, decision, lang)

    def _piece_label(self, piece: Piece, lang: str) -> str:
        """What a piece is called on a button beside its picture: a worker by its place, a tile by its number."""
        if piece.kind == "worker" and piece.name != "whirlpool":
            return place(piece.name, voice(lang), "short")
        name = self.piece_name(piece, lang)
        return piece.name if piece.kind == "scaffold" else name[:1].upper() + name[1:]

    def icon(self, action: Action) -> str:
        return RESOURCES[action.resource] if isinstance(action, a.Take) else ""

    def icons(self, state: Any, thing: Thing, decision: Decision, lang: str, theme: str) -> Row:
        catalog = state.setup.catalog
        match thing:
            case Piece(kind="ship"):
                return (Item(f"{thing.name}:{thing.player}"),)
            case Piece(kind="worker"):
                return (Item(f"worker:{thing.player}"),)
            case Piece(kind="machine"):
                return (Item(f"{catalog.machines[thing.name].size}_machine"),)
            case Piece():
                return _tile(state, thing.name, theme)
            case a.Take():
                return (Item(self.icon(thing)),)
            case a.Activate(machine=name) | a.RedeemAward(award=name) | a.Use(component=name):
                return first_row(catalog[name], lang)
            case a.Forge():
                return (Item("build"),)
            case a.Choose():
                return self._chosen(state, thing, decision, lang, theme)
        return ()

    def _chosen(self, state: Any, action: a.Choose, decision: Decision, lang: str, theme: str) -> Row:
        value = action.value
        match action.what:
            case "machine" | "upgrade" | "ability":
                return first_row(state.setup.catalog[value], lang)
            case "worker":
                return (Item(f"worker:{decision.player}"),)
            case "ship":
                return (Item(f"{value}:{decision.player}"),)
            case "resource":
                return (Item(value),)
            case "stack":
                stack = state.scaffold_stacks[list(state.setup.catalog.scaffolds.shapes).index(value)]
                return _tile(state, stack[-1], theme) if stack else ()
            case "scaffold":
                return _tile(state, value, theme)
        return ()

    def place_button(self, state: Any, piece: Piece, action: Action, lang: str) -> Button:
        if isinstance(action, a.CollectDock):
            short = state.setup.catalog.docks[action.dock].short.get(lang)
            return Button(message("hand-dock", lang, dock=short), "dock", describe(action.dock, lang))
        aboard = message("hand-aboard", lang, machine=describe(getattr(action, "machine", ""), lang))
        return Button(aboard, f"worker:{piece.player}")

    def components(self, state: Any, scene: Scene, target: Target) -> list[Any]:
        catalog = state.setup.catalog
        kind, _, rest = target.id.partition(":")
        names = [rest.rpartition(":")[2]]
        if kind == "cell":
            under = scene.under(target.x + target.w / 2, target.y + target.h / 2)
            names = [found.id.partition(":")[2] for found in under if found.id.startswith("machine:")]
        elif kind == "dock":
            names = [f"dock_{rest}"]
        elif kind == "tower":
            floor, awards = int(rest), state.tower_awards
            names = list(dict.fromkeys(awards[floor])) if floor < len(awards) else []
        found = []
        for name in names:
            try:
                found.append(catalog[name])
            except KeyError:
                continue
        return found

    def assumed(self, state: Any, target: str) -> list[str]:
        source = state.setup.catalog.board.provenance["tower_vp"].source
        return ["tower_vp"] if target.startswith("tower:") and source == "assumed" else []

    # What is marked.

    def touched(self, action: Action | None) -> tuple[str, ...]:
        return tuple(f"cell:{cell_name(cell)}" for cell in a.cells_of(action)) if action is not None else ()

    def arrows(self, state: Any, decision: Decision, offer: controls.Offer) -> tuple[Arrow, ...]:
        """Along its row each worker to be promoted goes to the tower."""
        if decision.kind != "promotion":
            return ()
        workers = [target for target in offer.lit if target.startswith("worker:")]
        return tuple(Arrow(target, f"tower:{row_of(parse_cell(target.rpartition(':')[2]))}") for target in workers)

    def edges(self, state: Any, aim: controls.Aim) -> tuple[Edge, ...]:
        if not isinstance(aim.action, a.BuildScaffold):
            return ()
        return tuple(Edge(cell, side) for cell, side in scoring_edges(state, aim.cells))

    def drawn_cells(self, state: Any, cells: Sequence[str]) -> tuple[str, ...]:
        """All squares of a machine are the machine."""
        left = dict.fromkeys(cells)
        machines = []
        for placed in state.machines:
            names = [cell_name(cell) for cell in bits(placed.mask)]
            if all(name in left for name in names):
                machines.append(f"machine:{placed.id}")
                for name in names:
                    del left[name]
        return (*left, *machines)

    # By what is played.

    def facts(self, state: Any, lang: str) -> list[str]:
        setup = state.setup
        told = [message(f"game-variant-{setup.variant}", lang), message("game-players", lang, n=len(setup.colours))]
        told.append(message("game-edition" if setup.edition else "game-standard", lang))
        if setup.stall_guard:
            told.append(message("game-stall-guard", lang, n=setup.stall_guard))
        if setup.max_rounds:
            told.append(message("game-max-rounds", lang, n=setup.max_rounds))
        return told

    def rulings(self, state: Any) -> Mapping[str, str]:
        chosen: Mapping[str, str] = state.setup.rulings
        return chosen

    def on_table(self, state: Any) -> set[str]:
        found = {name for row in state.markets for name in row} | set(state.upgrade_market)
        found |= {placed.id for placed in state.machines} | set(state.setup.catalog.docks)
        found |= {name for awards in state.tower_awards for name in awards}
        for player in state.players:
            found |= {*player.machines, *player.upgrades, *player.awards, *player.abilities}
        return found


def _player(state: Any, colour: str) -> Any:
    return state.players[state.colours.index(colour)]


def first_row(component: Any, lang: str) -> Row:
    """The most important row of what a component does, or none."""
    rows = effect_rows(component.effects, lang)
    return rows[0] if rows else ()


def _tile(state: Any, name: str, theme: str) -> Row:
    tile = state.setup.tiles.get(name)
    shapes = state.setup.catalog.scaffolds.shapes
    return (Item(scene=tile_scene(shapes[tile.shape], tile.resources, theme)),) if tile else ()


@lru_cache(maxsize=256)
def tile_scene(squares: tuple[tuple[int, int], ...], resources: tuple[int | None, ...], theme: str) -> Scene:
    """A scaffold as a small picture."""
    pen = Pen(colours(theme))
    width, height = tile_size(squares, _TILE)
    draw_loose_tile(pen, squares, resources, 1, 1, _TILE)
    return pen.scene(width + 2, height + 2)


CONTROLS = WhistleMountain()
