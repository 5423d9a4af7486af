"""What the form for one's own copy shows, as one value, and what a press does to it: no widget is known here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from wm_kernel.table import own_copy
from wm_kernel.table.own_copy import Asked


@dataclass(frozen=True, slots=True)
class CopyModel:
    """The edition as it was entered so far, the value that is asked for, and what is wrong with what was typed last.

    A value that only fits together with another one is noted, and told; the file is not written before they fit.
    """

    form: Any
    """What a game asks its owners for: its module `own_copy`."""

    edition: Mapping[str, Any]
    asked: tuple[Asked, ...]
    lang: str = "en"
    at: int = 0
    wrong: str = ""
    told: str = ""
    is_saved: bool = True

    @property
    def now(self) -> Asked:
        """The value that is asked for."""
        return self.asked[self.at]

    @property
    def can_save(self) -> bool:
        """Whether there is something to write, and a game can be played with it."""
        return not self.is_saved and not self.form.fault(self.edition)

    @property
    def entered(self) -> tuple[tuple[Asked, Any], ...]:
        """The values that were entered, in the order in which they are asked for."""
        found = ((one, own_copy.value_at(self.edition, one.at)) for one in self.asked)
        return tuple((one, value) for one, value in found if value is not None)


def begun(form: Any, edition: Mapping[str, Any] | None = None) -> CopyModel:
    """The form of a game as it begins, with what was entered before."""
    return CopyModel(form=form, edition=dict(form.HEAD if edition is None else edition), asked=form.asked())


@dataclass(frozen=True, slots=True)
class Ask:
    """Another value is to be entered."""

    id: str


@dataclass(frozen=True, slots=True)
class Type:
    """What stands on the copy was typed."""

    text: str


@dataclass(frozen=True, slots=True)
class Drop:
    """A value that was entered is taken back."""

    id: str


@dataclass(frozen=True, slots=True)
class Saved:
    """The file was written."""


Press = Ask | Type | Drop | Saved


def update(model: CopyModel, press: Press) -> CopyModel:
    """The model after a press; what is wrong is said in `wrong`."""
    model = replace(model, wrong="", told="")
    match press:
        case Ask(name):
            return replace(model, at=_at(model, name))
        case Type(text):
            return _typed(model, text)
        case Drop(name):
            one = model.asked[_at(model, name)]
            return replace(model, edition=own_copy.with_value(model.edition, one.at, None), is_saved=False)
        case Saved():
            return replace(model, is_saved=True)


def _at(model: CopyModel, name: str) -> int:
    return next((k for k, one in enumerate(model.asked) if one.id == name), model.at)


def _typed(model: CopyModel, text: str) -> CopyModel:
    one = model.now
    try:
        value = model.form.typed(one.form, text, model.lang)
    except ValueError:
        return replace(model, wrong=f"copy-wrong-{one.form}", told=text[:60])
    made = own_copy.with_value(model.edition, one.at, None if value == one.standard else value)
    fault = model.form.fault(made)
    return replace(model, edition=made, wrong="copy-wrong" if fault else "", told=fault, is_saved=False)
