"""Where the piece in hand would lie, what it would bring there, and how both are told. Plain functions of a model."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from widgets.play.model import PlayModel
from wm_kernel.picture.controls import Aim, Hand
from wm_kernel.picture.scene import Target
from wm_kernel.table.action import Action
from wm_kernel.words import message


def word(model: PlayModel, key: str, **values: str | int) -> str:
    """A fixed text in the language of the model."""
    return message(key, model.look.lang, **values)


def aim_among(hand: Hand, names: Sequence[str]) -> Aim | None:
    """The place that a target stands for; what lies on a square and is a place itself comes before the square."""
    for name in names:
        if name in hand.targets:
            return hand.aim_at(name)
    return next((aim for aim in map(hand.aim_at, names) if aim is not None), None)


def here(model: PlayModel) -> str | None:
    """What the cursor is on when it is shown, else what the mouse points at, else what was tapped."""
    return model.here or (model.tapped[0] if model.tapped else None)


def aim(model: PlayModel) -> Aim | None:
    """Where the piece in hand would lie now; None with nothing in hand or no place under the cursor."""
    target, hand = here(model), model.hand
    if hand is None or target is None or model.looking is not None:
        return None
    return _aimed(hand, hand.number, hand.is_told, tuple(model.controls.beneath(model.state, target)))


@lru_cache(maxsize=2)
def _aimed(hand: Hand, number: int, is_told: bool, names: tuple[str, ...]) -> Aim | None:
    return aim_among(hand, names)


def gain(model: PlayModel, action: Action) -> str:
    """What an action would bring, in a few words."""
    assert model.decision is not None
    if not model.look.tells_yields:
        return word(model, "gain-untold")
    controls, player = model.controls, model.decision.player
    told = controls.gain(model.state, controls.simulate(model.state, action), player, model.look.lang)
    return told or word(model, "gain-nothing")


def place_name(model: PlayModel, target: str, aim: Aim) -> str:
    """A place in words: its squares, or the name of what it is."""
    if not (names := aim.names):
        found = model.shown.target(target)
        return found.name.partition(",")[0] if found is not None else target
    if len(names) == 1:
        return names[0]
    return ", ".join(names) if len(set(names)) > 3 else f"{names[0]}–{names[-1]}"


def describe_place(model: PlayModel, target: Target) -> str:
    """What is said of the square under the keyboard's cursor while a piece is in hand."""
    if (there := aim(model)) is None:
        return target.name
    place = place_name(model, target.id, there)
    if there.action is not None:
        return word(model, "hand-aim", place=place, gain=gain(model, there.action))
    reasons = model.game.why_not(there.meant)
    return f"{place}: {reasons[0].describe(model.look.lang)}" if reasons else place
