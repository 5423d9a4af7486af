"""The hands of Propeller Islands: what is pressed, taken in hand and put down, and what each button says and shows.

Which action a target answers to is in `aim.py`, where a piece may lie in `hand.py`, what a place brings in `gain.py`. The rules
are only asked; nothing is drawn here, and no widget is known.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from wm_kernel.games.propeller_islands.components.definitions import RESOURCES, Choose, Effect
from wm_kernel.games.propeller_islands.controls import aim, gain
from wm_kernel.games.propeller_islands.controls.aim import Offer, Piece, player_of
from wm_kernel.games.propeller_islands.controls.chain import chains
from wm_kernel.games.propeller_islands.controls.hand import Hand
from wm_kernel.games.propeller_islands.picture import layout
from wm_kernel.games.propeller_islands.picture.effect_icons import (
    effect_rows,
    full_bag_row,
    scoring_row,
    upgrade_icon,
)
from wm_kernel.games.propeller_islands.picture.marks import SIDES, shown_as
from wm_kernel.games.propeller_islands.picture.names import Names
from wm_kernel.games.propeller_islands.rules import actions as a
from wm_kernel.games.propeller_islands.rules.dice import turned
from wm_kernel.games.propeller_islands.rules.state import SECRET
from wm_kernel.games.propeller_islands.words.names import tile_name
from wm_kernel.picture import controls
from wm_kernel.picture.controls import Aim, Button, Card, Item, Row, Thing
from wm_kernel.picture.marks import Arrow, Edge
from wm_kernel.picture.scene import Scene, Target
from wm_kernel.table.action import Action
from wm_kernel.table.event import Event
from wm_kernel.table.grid import hexes
from wm_kernel.table.ruleset import Decision
from wm_kernel.table.spec import spec_of
from wm_kernel.table.texts import Words
from wm_kernel.words import message
from wm_kernel.words.bundles import voice

GAME = "propeller_islands"


@dataclass(frozen=True, slots=True)
class Component:
    """What a target shows, for the bubble beside it and for the reference."""

    id: str
    name: Words
    text: Words
    provenance: Mapping[str, Any] = field(default_factory=dict)


class PropellerIslands(controls.Controls):
    """What a press on the table of Propeller Islands means."""

    layouts = ("full", "compact", "narrow")
    room, least = layout.ROOM, (740.0, layout.LEAST[1])
    tabs: Mapping[str, Container[str]] = {"markets": {"plan", "deck"}, "players": {"player"}}
    zones: tuple[tuple[str, ...], ...] = (
        ("cell",),
        ("die", "value", "core", "slot", "pile"),
        ("hand", "plan", "deck"),
        ("quay", "reward", "resource", "fame", "completed", "used", "aside", "character"),
        ("player",),
    )
    unasked = frozenset({"not_asked"})
    resources = RESOURCES

    # Room and looks.

    def fits_full(self, width: float, height: float) -> bool:
        return layout.fits_full(width, height)

    def face(self, player: str) -> str:
        return f"islander:{player}"

    # What can be pressed.

    def offer(self, state: Any, decision: Decision) -> Offer:
        return Offer(state, decision)

    def hold(self, state: Any, piece: Piece, actions: Iterable[Action], is_told: bool = True) -> Hand:
        return Hand(state, piece, actions, is_told)

    def beneath(self, state: Any, target: str) -> list[str]:
        kind, _, rest = target.partition(":")
        return [target, f"value:{rest}"] if kind == "die" else [target]

    def shown_as(self, target: str, drawn: Container[str]) -> str:
        return shown_as(target, drawn)

    def meant(self, state: Any, decision: Decision, target: str) -> Action | None:
        return aim.meant(state, decision, target)

    # What it would bring.

    def gain(self, state: Any, events: Iterable[Event], player: str, lang: str) -> str:
        return gain.told(gain.gain_of(events, player), lang)

    # How it is asked.

    def is_private(self, decision: Decision) -> bool:
        return decision.kind == "plan"

    def style(self, action: Action) -> str:
        return "primary" if isinstance(action, a.Done) else "option"

    # Plans in hand.

    def cards(self, state: Any, player: str) -> tuple[str, ...]:
        return tuple(plan for plan in player_of(state, player).hand if plan != SECRET)

    def play_card(self, card: str) -> Action:
        return a.Complete(card)

    def card(self, state: Any, card: str, lang: str) -> Card:
        names = Names(state, lang)
        upgrade = names.upgrade(state.catalog.plans[card].upgrade)
        return Card(
            names.word("plan-name", id=card), voice(lang, GAME).say("card-plan", upgrade=upgrade), _of_plan(state, card),
            is_numbered=True, told=names.plan(card),
        )  # fmt: skip

    def held(self, state: Any, player: str) -> Sequence[int]:
        return player_of(state, player).resources

    def bag_text(self, bag: Sequence[int], lang: str) -> str:
        speaker = voice(lang, GAME)
        return speaker.commas(speaker.say(f"amount-{name}", n=n) for name, n in zip(RESOURCES, bag, strict=True) if n)

    # What a thing is called and looks like.

    def piece_name(self, piece: Piece, lang: str) -> str:
        speaker, at = voice(lang, GAME), piece.target.rpartition(":")[2]
        if piece.kind == "tile":
            told = tile_name(piece.name, speaker)
            return speaker.say("piece-tile", name=told, at=at) if at.isdigit() else told
        return speaker.say(f"piece-{piece.kind}", name=piece.name, at=at)

    def thing_label(self, state: Any, thing: Thing, decision: Decision, lang: str) -> tuple[str, str]:
        if not isinstance(thing, Piece):
            return super().thing_label(state, thing, decision, lang)
        names, speaker = Names(state, lang), voice(lang, GAME)
        if thing.kind == "tile":
            told = names.tile_name(thing.name)
            at = thing.target.removeprefix("slot:")
            short = speaker.say("piece-tile-short", name=told, slot=at) if at.isdigit() else told
            return short, names.tile(thing.name)
        if thing.kind == "plan":
            return thing.name, names.plan(thing.name)
        return speaker.say(f"piece-{thing.kind}-short", name=thing.name), self.piece_name(thing, lang)

    def icon(self, action: Action) -> str:
        return action.resource if isinstance(action, a.GainOne) else ""

    def collected(self, before: Any, after: Any, events: Iterable[Event], player: str) -> int:
        """By the score sheet: no VP are handed out before the end, what fame, plans, monuments and resources count is."""
        rules = spec_of(after).load("rules")
        return int(rules.scores(after)[player].total - rules.scores(before)[player].total)

    def turn(self, state: Any) -> str:
        """The round, and the turn in it; the last die is one of its own."""
        return f"{state.round}.{state.turn + 1}"

    def begins_round(self, state: Any) -> bool:
        """Whether a round begins with this turn."""
        return bool(state.turn == 0)

    def icons(self, state: Any, thing: Thing, decision: Decision, lang: str, theme: str) -> Row:
        match thing:
            case Piece(kind="die", name=name):
                return (Item(f"die_{name}"),)
            case Piece(kind="worker"):
                return (Item("deploy"),)
            case Piece(kind="tile", name=name):
                return _of_tile(state, name)
            case Piece(kind="plan", name=name):
                return _of_plan(state, name)
            case a.Die(value, 0) | a.Reroll(value):
                return (Item(f"die_{value}"),)
            case a.Change(steps) if state.die:
                return (Item(f"die_{turned(state.die, steps)}"),)
            case a.ActivateTile(tile, option):
                return _of_tile(state, tile, option)
            case a.Repeat(tile):
                return _of_tile(state, tile)
            case a.Reward(line, index):
                quay = state.catalog.quay
                return _first(effect_rows((quay.row_rewards if line == "row" else quay.column_rewards)[index - 1]))
            case a.GainOne(resource):
                return (Item(resource),)
            case a.Replace(plan):
                return _of_plan(state, plan)
            case a.DrawPlan():
                return (Item("plan"),)
        return ()

    def place_button(self, state: Any, piece: Any, action: Action, lang: str) -> Button:
        speaker = voice(lang, GAME)
        match action:
            case a.Die(value, steps):
                to = turned(value, steps)
                return Button(speaker.say("hand-value", value=to, n=abs(steps)), f"die_{to}")
            case a.Discard():
                return Button(
                    speaker.say("hand-discard", gain=self.bag_text(state.catalog.discard_gain, lang)), "discard"
                )
            case a.Complete():
                return Button(speaker.say("hand-aside"), "aside")
        return super().place_button(state, piece, action, lang)

    def components(self, state: Any, scene: Scene, target: Target) -> list[Any]:
        kind, _, rest = target.id.partition(":")
        catalog = state.setup.catalog
        tile = ""
        if kind == "slot":
            tile = state.slots[int(rest)]
        elif kind == "cell":
            seat = _shown(state, scene)
            tile = state.players[seat].island.get(hexes.read(rest), "")
        elif kind == "player":
            is_other = state.colours.index(rest) != _shown(state, scene)
            return [Component("", Words(en=""), Words(en=""))] if is_other else []  # the island at a glance
        elif kind == "character":
            found = catalog.characters.get(player_of(state, rest).character)
            return [Component(found.id, found.name, _both(found.basic, found.advanced))] if found else []
        if not tile or tile == SECRET:
            return []
        found = state.tile(tile)
        return [Component(tile, found.name, found.text)]

    # What is marked.

    def touched(self, action: Action | None) -> tuple[str, ...]:
        match action:
            case a.Take(_, cell) | a.Place(cell):
                return (f"cell:{cell}",)
            case a.Die(value):
                return (f"value:{value}",)
            case a.Discard(slot):
                return (f"slot:{slot}",)
            case a.ActivateTile(tile) | a.Repeat(tile) | a.DeployWorker(_, _, tile):
                return (f"tile:{tile}",)
            case a.Complete(_, tile) if tile:
                return (f"tile:{tile}",)
        return ()

    def arrows(self, state: Any, decision: Decision, offer: controls.Offer) -> tuple[Arrow, ...]:
        """From each tile that can be activated to those that only its activation makes possible (PI-ACT-03)."""
        assert isinstance(offer, Offer)
        if offer.arrows is None:
            offer.arrows = chains(state, decision)
        return offer.arrows

    def edges(self, state: Any, aim: Aim) -> tuple[Edge, ...]:
        """The sides of a hex over which a connection would be made, each with its pairs."""
        action = aim.action
        if action is None or not aim.cells:
            return ()
        decision_player = state.colours[state.pending[-1].seat]
        piece = _piece(state, action, decision_player)
        if piece is None:
            return ()
        cell, player = aim.cells[0], player_of(state, decision_player)
        pairs = Hand(state, piece, (action,)).pairs(action)
        found = []
        for side, near in zip(SIDES, hexes.neighbours(cell), strict=True):
            n = pairs.count(player.island.get(near, ""))
            if n:
                found.append(Edge(str(cell), side, n * state.catalog.connection_fame))
        return tuple(found)

    # By what is played.

    def facts(self, state: Any, lang: str) -> list[str]:
        setup = state.setup
        told = [*super().facts(state, lang), message("game-edition" if setup.edition else "game-standard", lang)]
        if setup.max_rounds:
            told.append(message("game-max-rounds", lang, n=setup.max_rounds))
        return told

    def rulings(self, state: Any) -> Mapping[str, str]:
        chosen: Mapping[str, str] = state.setup.rulings
        return chosen

    def on_table(self, state: Any) -> set[str]:
        found = {tile for tile in state.slots if tile} | {plan for plans in state.display.values() for plan in plans}
        for player in state.players:
            found |= {*player.island.values(), *player.completed, player.character}
        return found


def _piece(state: Any, action: Action, player: str) -> Piece | None:
    return aim.piece_of(state, action, player)


def _first(rows: Sequence[Row]) -> Row:
    return rows[0] if rows else ()


def _of_tile(state: Any, tile_id: str, option: int = 0) -> Row:
    """What a tile does, in a row: of the option that is meant where it has several."""
    if tile_id == SECRET:
        return ()
    tile = state.tile(tile_id)
    if tile.scoring is not None:
        return (Item(text=str(tile.scoring.vp)), Item("vp"), *scoring_row(tile.scoring))
    effect: Effect | None = tile.effect or tile.bonus
    if isinstance(effect, Choose) and option:
        effect = effect.options[option - 1]
    rows = effect_rows(effect)
    return _first(rows) if len(rows) == 1 else ()


def _of_plan(state: Any, plan_id: str) -> Row:
    """A plan: its cost, what it gives."""
    plan = state.catalog.plans[plan_id]
    token = Item(upgrade_icon(plan.upgrade))
    return (*full_bag_row(plan.cost), Item("to"), Item(text=str(plan.vp)), Item("vp"), token)


def _both(first: Words, second: Words) -> Words:
    """Two texts, one after the other, in every language of the first."""
    return Words(**{lang: f"{first.get(lang)} II. {second.get(lang)}" for lang in ("en", "fr")})


def _shown(state: Any, scene: Scene) -> int:
    """Whose island a picture shows."""
    for target in scene.targets:
        if target.id.startswith("character:"):
            return int(state.colours.index(target.id[10:]))
    return int(state.active)


CONTROLS = PropellerIslands()
