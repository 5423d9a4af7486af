"""The hands of whoever plays: what a press, a hover, a drag, a tap or a key does to the piece in hand and to the game.

It decides what was meant, by the controls of the game, and leaves playing and showing to the view.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from wm_kernel.picture.controls import Aim, Controls, Hand, Offer, Piece, Thing
from wm_kernel.picture.marks import Bubble
from wm_kernel.picture.scene import Target
from wm_kernel.table.action import Action
from wm_kernel.table.refusal import Refusal
from wm_kernel.table.ruleset import Decision


class PlayInput:
    """What `PlayView` does with the mouse, with fingers and with keys."""

    game: Any
    controls: Controls
    state: Any
    decision: Decision | None
    offer: Offer | None
    looking: Any
    helper: Any
    scene: Any
    status: Any
    stops: Any
    cursor: str | None
    is_cursor_shown: bool
    pointed: str | None
    lang: str
    sheet: str
    say: Callable[..., None]
    say_again: Callable[[], None]
    word: Callable[..., str]
    describe: Callable[[Target], str]
    entry: Callable[[Target], str]
    mark: Callable[[], None]
    show_cursor: Callable[[], None]
    show_state: Callable[[], None]
    play: Callable[[Action], None]
    act: Callable[..., None]
    open_sheet: Callable[[str], None]
    toggle_sheet: Callable[[str], None]

    def __init__(self) -> None:
        self.hand: Hand | None = None
        self.is_hand_forced = False
        self.choice: list[Thing] | None = None
        self.refusals: tuple[Refusal, ...] = ()
        self.refused_at: str | None = None
        self._tapped: tuple[Any, ...] | None = None
        self._lifted: str | None = None
        self._pressed_at: str | None = None
        self.is_key_of_canvas = False
        self.presses = 0
        self.last_press: str | None = None
        self._aimed: tuple[Any, Aim | None] = (None, None)

    # -- presses ------------------------------------------------------------------------------------------------------

    @property
    def is_touch(self) -> bool:
        """Whether the last press came from a finger."""
        return bool(self.helper is not None and self.helper.touch)

    def on_press(self, target: Target | None) -> None:
        self._lifted = None
        if target is not None and target.id.startswith("rule:"):
            self.open_rule()
            return
        self.presses += 1
        self.last_press = self._pressed_at = target.id if target is not None else None
        if target is None:
            return
        if self.looking is not None:
            self.say(self.word("log-looking", step=self.looking.step, now=self.game.step))
        elif self.decision is None or self.offer is None:
            self.say(self.describe(target), self.entry(target))
        elif self.hand is not None:
            self._press_place(target.id)
        else:
            self._press_thing(target.id)

    def open_rule(self) -> None:
        """Open the rule of what was said last, as the line below the board does."""
        if self.refusals:
            told = " ".join(reason.describe(self.lang) for reason in self.refusals[:2])
            if (self.status.text, self.status.rule) != (told, self.refusals[0].rule):
                self.say(told, self.refusals[0].rule, bad=True)
        self.status.open_rule()

    def on_drop(self, start: str, target: Target | None) -> None:
        """A piece that was lifted by the press is put where it is let go."""
        if self._lifted == start and target is not None and self.hand is not None:
            self._press_place(target.id, dragged=True)

    def _press_thing(self, target: str) -> None:
        """A press with nothing in hand."""
        offer = self.offer
        assert offer is not None
        things = self.things_at(target) or [*offer.pieces_for(target)]
        if not things:
            self._refuse(target)
        elif len(things) > 1:
            self.choose_among(things, target)
        elif isinstance(things[0], Piece):
            self.pick_up(things[0], target)
            self._lifted = target
        elif self.controls.is_of_hand(things[0]):
            self.open_sheet("hand")
        else:
            self.play(things[0])

    def things_at(self, target: str) -> list[Thing]:
        """What can be done with a target: with the panel of a player, also what it has no room to show."""
        assert self.offer is not None
        actions, pieces = self.offer.at(target)
        things: list[Thing] = [*actions, *pieces]
        if target.startswith("player:"):
            drawn = {shown.id for shown in self.scene.targets}
            for name in (*self.offer.direct, *self.offer.pieces):
                if name not in drawn and self.controls.shown_as(name, {target}) == target:
                    actions, pieces = self.offer.at(name)
                    found: list[Thing] = [*actions, *pieces]
                    things += [thing for thing in found if thing not in things]
        return things

    def choose_among(self, things: Sequence[Thing], target: str = "") -> None:
        """Ask which of several things is meant."""
        if all(self.controls.is_of_hand(thing) for thing in things):
            self.open_sheet("hand")
            return
        self.choice = list(things)
        self._clear_refusal()
        self.show_state()
        pieces = all(isinstance(thing, Piece) for thing in things)
        self.say(self.word("play-choose-piece" if pieces else "play-choose-action"))

    # -- a piece in hand ----------------------------------------------------------------------------------------------

    def pick_up(self, piece: Piece, target: str | None = None, by_key: bool = False) -> None:
        """Take a piece in hand; every place of it is lit."""
        assert self.offer is not None
        self.hand = self.controls.hold(self.state, piece, self.offer.actions(piece), self.tells_yields)
        self.is_hand_forced = False
        self.choice = None
        self._tapped = None
        self._clear_refusal()
        first = self.hand.first_square()
        if by_key and first is not None and f"cell:{first}" in self.stops:
            self.cursor, self.is_cursor_shown = f"cell:{first}", True
        self.show_state()
        told = self.controls.piece_name(piece, self.lang)
        self.say(self.word("hand-picked", piece=told[:1].upper() + told[1:], places=self._count()))

    @property
    def tells_yields(self) -> bool:
        """Whether it is told what a place would bring: in numbers, tints, words, and by which place is chosen first."""
        return True

    def _count(self) -> int:
        return 0 if self.hand is None else self.hand.count()

    def put_back(self) -> None:
        """Nothing in hand any more."""
        if self.hand is None or self.is_hand_forced:
            return
        told = self.controls.piece_name(self.hand.piece, self.lang)
        self.hand = None
        self._clear_refusal()
        self.show_state()
        self.say(self.word("hand-put-back", piece=told[:1].upper() + told[1:]))

    def turn(self, flip: bool = False) -> None:
        """Turn the piece in hand, or flip it."""
        hand = self.hand
        if hand is None or not (hand.can_flip if flip else hand.can_turn):
            return
        if flip:
            hand.flip()
        else:
            hand.turn()
        self._tapped = None
        self._clear_refusal()
        self.show_state()
        self.say(self.word("hand-turned", places=self._count()))

    def _press_place(self, target: str, dragged: bool = False) -> None:
        """A press with a piece in hand."""
        hand = self.hand
        assert hand is not None and self.offer is not None
        names = self.controls.beneath(self.state, target)
        if hand.piece.target in names and not any(name in hand.targets for name in names) and not dragged:
            aim = hand.aim_at(target)
            if aim is None or aim.action is None or target == hand.piece.target:
                self.put_back()
                return
        aim = self._aim_among(hand, names)
        if aim is None:
            self._press_other(target)
        elif aim.action is None:
            self._refuse_place(target, aim)
        elif self.is_touch and not dragged and not self._is_confirmed(target, aim):
            self._aim_by_tap(target, aim)
        else:
            self.play(aim.action)

    @staticmethod
    def _aim_among(hand: Hand, names: Sequence[str]) -> Aim | None:
        """The place that a target stands for; docks and machines come before the square they lie on."""
        for name in names:
            if name in hand.targets:
                return hand.aim_at(name)
        return next((aim for aim in map(hand.aim_at, names) if aim is not None), None)

    def _press_other(self, target: str) -> None:
        """A press on what is no place: another piece takes the place of the one in hand."""
        assert self.offer is not None and self.hand is not None
        things = self.things_at(target)
        others = [thing for thing in things if isinstance(thing, Piece) and thing != self.hand.piece]
        if len(others) == 1:
            self.pick_up(others[0], target)
            self._lifted = target
        elif others:
            self.choose_among(others, target)
        else:
            self._refuse(target)

    def _is_confirmed(self, target: str, aim: Aim) -> bool:
        """Whether a tap repeats the one before: on the same thing, or on the ghost it made."""
        if self._tapped is None or self.hand is None:
            return False
        before, form, cells = self._tapped
        return form == self.hand.number and (before == target or target.removeprefix("cell:") in cells)

    def _aim_by_tap(self, target: str, aim: Aim) -> None:
        assert self.hand is not None and aim.action is not None
        self._tapped = (target, self.hand.number, aim.names)
        self._clear_refusal()
        self.pointed = target
        self.mark()
        self.say(self.word("hand-aim-again", place=self._place_name(target, aim), gain=self._gain(aim.action)))

    # -- what is under the cursor --------------------------------------------------------------------------------------

    def aim(self) -> Aim | None:
        """Where the piece in hand would lie now; None with nothing in hand or no place under the cursor."""
        target = self.active_target
        key = (id(self.hand), self.hand.number if self.hand else 0, target)
        if self._aimed[0] != key:
            found = None
            if self.hand is not None and target is not None and self.looking is None:
                found = self._aim_among(self.hand, self.controls.beneath(self.state, target))
            self._aimed = (key, found)
        return self._aimed[1]

    @property
    def active_target(self) -> str | None:
        """What the cursor is on when it is shown, else what the mouse points at, else what was tapped."""
        if self.is_cursor_shown and self.cursor:
            return self.cursor
        return self.pointed or (self._tapped[0] if self._tapped else None)

    def _gain(self, action: Action) -> str:
        """What an action would bring, in a few words."""
        assert self.decision is not None
        if not self.tells_yields:
            return self.word("gain-untold")
        events = self.controls.simulate(self.state, action)
        return self.controls.gain(self.state, events, self.decision.player, self.lang) or self.word("gain-nothing")

    def _place_name(self, target: str, aim: Aim) -> str:
        """A place in words: its squares, or the name of the dock or machine."""
        if aim.cells:
            names = aim.names
            return (
                names[0]
                if len(names) == 1
                else ", ".join(names)
                if len(set(names)) > 3
                else "–".join((names[0], names[-1]))
            )
        found = self.scene.target(target)
        return found.name.partition(",")[0] if found is not None else target

    def on_point(self, target: Target | None) -> None:
        """Say what is under the mouse, quietly; a refusal stays until something else is done."""
        if target is None or target.id != self._pressed_at:
            self._pressed_at = None
        if target is None:
            self.say_again()
            return
        if self.refusals or self.looking is not None:
            return
        if self.hand is not None:
            aim = self.aim()
            if aim is None:
                return
            place = self._place_name(target.id, aim)
            if aim.action is not None:
                self.say(self.word("hand-aim", place=place, gain=self._gain(aim.action)), quiet=True)
            else:
                reasons = self.game.why_not(aim.meant)
                if reasons:
                    self.say(reasons[0].describe(self.lang), reasons[0].rule, bad=True, quiet=True)
        elif target.id.split(":")[0] not in ("board", "decision"):
            self.say(self.describe(target), quiet=True)

    def describe_place(self, target: Target) -> str:
        """What is said of the square under the keyboard's cursor while a piece is in hand."""
        aim = self.aim()
        if aim is None:
            return target.name
        place = self._place_name(target.id, aim)
        if aim.action is not None:
            return self.word("hand-aim", place=place, gain=self._gain(aim.action))
        reasons = self.game.why_not(aim.meant)
        return f"{place}: {reasons[0].describe(self.lang)}" if reasons else place

    # -- why not --------------------------------------------------------------------------------------------------------

    def _refuse_place(self, target: str, aim: Aim) -> None:
        self._tapped = None
        self.refuse(self.game.why_not(aim.meant), target)

    def _refuse(self, target: str) -> None:
        """A press that means nothing now: why not, or what it is."""
        assert self.decision is not None
        if (
            target == f"hand:{self.decision.player}"
            and self.controls.cards(self.state, self.decision.player) is not None
        ):
            self.open_sheet("hand")  # it says of each card why not, once it may be seen
            return
        action = self.controls.meant(self.state, self.decision, target)
        reasons = self.game.why_not(action) if action is not None else []
        found = self.scene.target(target)
        if reasons and (found is None or reasons[0].code not in self.controls.unasked):
            self.refuse(reasons if reasons[0].code in self.controls.told_whole else reasons[:1], target)
            return
        self._clear_refusal()
        self._pressed_at = None  # what is said of it is shown beside it too
        self.mark()
        if found is None:
            self.say(self.word("board-nothing-here"))
        elif reasons:  # something to look at, as long as nobody asks for it
            self.say(f"{self.describe(found).rstrip('.')}. {reasons[0].describe(self.lang)}", reasons[0].rule)
        else:
            self.say(self.describe(found), self.entry(found))

    def refuse(self, reasons: Sequence[Refusal], target: str | None) -> None:
        """Say why not, mark the squares at fault, leave everything as it is."""
        self.refusals, self.refused_at = tuple(reasons), target
        self.choice = None
        self.mark()
        if reasons:
            told = " ".join(reason.describe(self.lang) for reason in reasons[:2])
            self.say(told, reasons[0].rule, bad=True)

    def refusal_bubble(self) -> Bubble | None:
        """The reason beside the thing that was pressed."""
        if not self.refusals or self.refused_at is None or self.scene.target(self.refused_at) is None:
            return None
        first = self.refusals[0]
        return Bubble(self.refused_at, "", (first.describe(self.lang),), first.rule, bad=True)

    def _clear_refusal(self) -> None:
        self.refusals, self.refused_at = (), None

    # -- keys -----------------------------------------------------------------------------------------------------------

    def on_key(self, key: str, shift: bool, on_canvas: bool) -> bool:
        letter = key.lower()
        self.is_key_of_canvas = on_canvas or (self.is_key_of_canvas and letter == "escape")
        if self.looking is not None and letter in ("n", "p", "escape"):
            self.act({"n": "log:next", "p": "log:previous", "escape": "log:now"}[letter])
        elif letter == "escape":
            return self._escape()
        elif letter == "r" and self.hand is not None:
            self.turn()
        elif letter == "f" and self.hand is not None:
            self.turn(flip=True)
        elif letter == "l" and self.hand is not None:
            self.toggle_sheet("places")
        elif letter == "v":
            self.open_rule()
        elif letter in _TOOLS:
            self.act(_TOOLS[letter])
        elif key in ("Enter", " ") and on_canvas and self.cursor and not self.is_cursor_shown:
            self.show_cursor()
        else:
            return False
        return True

    def _escape(self) -> bool:
        """Take back the nearest thing: a sheet, a chooser, a piece in hand, a refusal."""
        if self.sheet:
            self.open_sheet("")
        elif self.choice is not None:
            self.choice = None
            self.show_state()
        elif self.hand is not None and not self.is_hand_forced:
            self.put_back()
        elif self.refusals:
            self._clear_refusal()
            self.mark()
            self.say_again()
        elif self.decision is not None and self.controls.form(self.decision) == "ways":
            self.act("tool:undo")
        else:
            return False
        return True


_TOOLS = {
    "z": "tool:undo",
    "y": "tool:redo",
    "?": "sheet:keys",
    "h": "sheet:hand",
    "s": "sheet:scores",
    "g": "sheet:legend",
}
