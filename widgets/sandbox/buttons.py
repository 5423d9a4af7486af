"""What the buttons round a sandbox do, each by the name of its act: tray, piles, numbers, faults, files, links.

Every change goes through the editor; what it refuses is said with its reason, and nothing has changed then.
"""

from __future__ import annotations

from collections.abc import Callable
from difflib import SequenceMatcher
from typing import Any

from widgets.sandbox.hand import Held, Tool, scaffold
from widgets.sandbox.tray import TABS
from wm_kernel.games.whistle_mountain.components.definitions import RESOURCES
from wm_kernel.games.whistle_mountain.position.edit import EditError, Editor
from wm_kernel.picture.svg import svg
from wm_kernel.words import describe


class SandboxButtons:
    """What a `Sandbox` does when a button is pressed."""

    @property
    def colour(self) -> str:
        raise NotImplementedError

    editor: Editor
    held: Held | None
    tool: Tool | None
    tried: Any
    is_trying: bool
    tab: str
    sheet: str
    pile: str
    squares: int
    with_resources: tuple[str, ...]
    machine_size: str
    query: str
    chosen_fault: int | None
    playing: Any
    carrier: Any
    helper: Any
    lang: str
    _colour: str
    _copied: str
    show_text: Callable[[str], None]
    _name: Any
    word: Callable[..., str]
    say: Callable[..., None]
    mark: Callable[[], None]
    redraw: Callable[[], None]
    update_panels: Callable[[], None]
    set_query: Callable[[str], None]
    focus_search: Callable[[], None]
    focus_sheet: Callable[[], None]
    focus_tray: Callable[[str], None]
    play: Callable[[], None]
    stop_playing: Callable[[], None]
    load: Callable[[Any], None]
    save: Callable[..., Any]
    link: Callable[[], str]
    standing_scene: Callable[[], Any]
    take: Callable[..., None]
    drop: Callable[..., None]
    turn: Callable[..., None]
    undo: Callable[[], None]
    redo: Callable[[], None]
    edit: Callable[[Callable[[], Any]], None]
    changed: Callable[..., None]
    erase: Callable[[str], None]
    act_of: Callable[[Tool], str]
    _put: Callable[[str], None]
    _renew: Callable[[], None]
    _hint: Callable[[], str]

    # -- the tray ------------------------------------------------------------------------------------------------------

    @property
    def is_searching(self) -> bool:
        """Whether machines are looked for."""
        return bool(self.query.strip() or self.machine_size)

    def found_machines(self) -> list[Any]:
        """The machines that are looked for, the best match first."""
        machines = self.editor.position.setup.catalog.machines.values()
        sized = [m for m in machines if self.machine_size in ("", m.size)]
        return self._matching(sized, lambda m: f"{m.id} {m.name.get('en', '')} {m.name.get(self.lang, '')}")

    @property
    def is_pile_there(self) -> bool:
        """Whether the pile that is added to is there still: a player may have left, or the tower be lower."""
        try:
            if self.pile.startswith("ability:"):
                self.editor.seat(self.pile.partition(":")[2])
            else:
                self.editor.kind_of(self.pile)
        except EditError:
            return False
        return True

    @property
    def kind_of_pile(self) -> str:
        """What kind of pieces lies on the pile that is added to."""
        return "ability" if self.pile.startswith("ability:") else self.editor.kind_of(self.pile)

    def found_pieces(self, kind: str) -> list[str]:
        """The pieces of a kind that are looked for, for the pile that was chosen."""
        group = self.editor.group(kind)
        size = self.pile.partition(":")[2]
        pieces = [
            p for p in group if size not in ("small", "medium", "large") or getattr(group[p], "size", size) == size
        ]
        if kind == "scaffold" and self.pile.startswith("stack:"):
            pieces = [p for p in pieces if group[p].shape == size]
        return self._matching(pieces, lambda p: f"{p} {describe(p, self.lang)}")

    def _matching(self, things: list[Any], told: Callable[[Any], str]) -> list[Any]:
        words = self.query.lower().split()
        found = [thing for thing in things if all(word in told(thing).lower() for word in words)]
        if words:
            found.sort(key=lambda thing: -SequenceMatcher(None, self.query.lower(), told(thing).lower()).ratio())
        return found

    # -- buttons -------------------------------------------------------------------------------------------------------

    def act(self, act: str, by_key: bool = False) -> None:
        """Do what a button means, by the name of its act."""
        kind, _, rest = act.partition(":")
        getattr(self, f"_act_{kind}")(rest, by_key)

    def _on_button(self, act: str, _mark: str, by_key: bool) -> None:
        self.act(act, by_key)

    def _act_tab(self, name: str, _: bool) -> None:
        self.tab, self.pile = name if name in TABS else "board", ""
        self.set_query("")
        self.update_panels()

    def _act_pick(self, what: str, by_key: bool) -> None:
        kind, rest = what.partition(":")[::2]
        name, _, player = rest.partition(":")
        if kind == "scaffold":
            tool, _ = scaffold(self.editor, name, self.with_resources, self.squares)
        else:
            tool = Tool(kind, name, player)
        if tool.player:
            self._colour = tool.player
        if self.tool == tool and not by_key:
            self.drop()
            return
        same = (
            self.tool is not None and self.tool.kind == tool.kind == "scaffold" and self.tool.name[:1] == tool.name[:1]
        )
        self.take(tool, self.held.number if same and self.held is not None else 0, by_key)

    def _act_with(self, resource: str, _: bool) -> None:
        """Choose the resources of the scaffolds of the tray: one, another or the same again, none."""
        chosen = self.with_resources
        if resource in chosen and (len(chosen) == 2 or chosen.count(resource) == 2):
            chosen = tuple(r for r in chosen if r != resource)
        else:
            chosen = (*chosen, resource)[-2:]
        self.with_resources, self.squares = tuple(sorted(chosen, key=RESOURCES.index)), 0
        self._regrip()

    def _act_squares(self, _: str, __: bool) -> None:
        self.squares += 1
        self._regrip()

    def _regrip(self) -> None:
        """The scaffold in hand follows what was chosen for it."""
        if self.tool is not None and self.tool.kind == "scaffold" and not self.tool.origin and self.held is not None:
            self.take(scaffold(self.editor, self.tool.name[:1], self.with_resources, self.squares)[0], self.held.number)
        else:
            self.update_panels()

    def _act_size(self, size: str, _: bool) -> None:
        self.machine_size = "" if self.machine_size == size else size
        self.update_panels()

    def _act_found(self, _: str, __: bool) -> None:
        """No machine is looked for any more."""
        self.machine_size = ""
        self.set_query("")
        self.update_panels()
        self.focus_search()

    def _act_turn(self, _: str, __: bool) -> None:
        self.turn()

    def _act_flip(self, _: str, __: bool) -> None:
        self.turn(flip=True)

    def _act_way(self, number: str, _: bool) -> None:
        if self.held is not None:
            self.held.number = int(number) % len(self.held.forms)
            self.tried = None
            self.redraw()
            self.update_panels()

    def _act_drop(self, _: str, by_key: bool) -> None:
        self._let_go(self.drop, by_key)

    def _let_go(self, act: Callable[[], None], by_key: bool) -> None:
        """Do something that may empty the hand; whoever works by keys is back at the tray then."""
        tool = self.tool
        act()
        if by_key and tool is not None and self.tool is None:
            self.focus_tray(self.act_of(tool))

    def _act_try(self, on: str, _: bool) -> None:
        self.is_trying, self.tried = on == "on" and self.held is not None and self.held.attempt is not None, None
        self.redraw()
        self.update_panels()
        self.say(self._hint())

    def _act_to(self, place: str, by_key: bool) -> None:
        if self.tool is not None:
            self._let_go(lambda: self._put(place), by_key)

    def _act_pile(self, name: str, _: bool) -> None:
        self.pile = name
        self.set_query("")
        self.update_panels()
        if name:
            self.focus_search()

    def _act_put(self, piece: str, _: bool) -> None:
        if self.pile.startswith("ability:"):
            colour, self.pile = self.pile.partition(":")[2], ""
            self.edit(lambda: self.editor.set_ability(colour, piece))
        else:
            self.edit(lambda: self.editor.add(self.pile, piece))

    def _act_off(self, what: str, _: bool) -> None:
        name, number = what.rpartition(":")[::2]
        self.edit(lambda: self.editor.remove(name, int(number)))

    def _act_deal(self, name: str, _: bool) -> None:
        self.edit(lambda: self.editor.deal(name))

    def _act_ability(self, what: str, _: bool) -> None:
        ability, colour = what.partition(":")[::2]
        self.edit(lambda: self.editor.set_ability(colour, ability or None))

    # -- numbers --------------------------------------------------------------------------------------------------------

    def _act_water(self, by: str, _: bool) -> None:
        self.edit(lambda: self.editor.set_water(int(self.editor.data.get("water_top", 0)) + int(by)))

    def _act_players(self, by: str, _: bool) -> None:
        self.edit(lambda: self.editor.set_players(len(self.editor.seats) + int(by)))

    def _act_seat(self, colour: str, _: bool) -> None:
        """A colour that is pressed sits last."""
        self.edit(lambda: self.editor.set_seats([*(c for c in self.editor.seats if c != colour), colour]))

    def _act_mover(self, colour: str, _: bool) -> None:
        self._colour = colour
        self.edit(lambda: self.editor.set_to_move(colour))

    def _act_moment(self, which: str, _: bool) -> None:
        def change() -> None:
            if self.editor.is_draft != (which == "draft"):
                self.editor.set_draft(which == "draft")
            if which != "draft":
                self.editor.set_flag("main_done", which == "done")

        self.edit(change)

    def _act_left(self, by: str, _: bool) -> None:
        left = self.editor.data.get("turn", {}).get("turns_left")
        wanted = (-1 if left is None else left) + int(by)
        self.edit(lambda: self.editor.set_turns_left(None if wanted < 0 else wanted))

    def _act_colour(self, colour: str, _: bool) -> None:
        self._colour = colour
        self.update_panels()

    def _act_have(self, what: str, _: bool) -> None:
        resource, by = what.partition(":")[::2]
        n = self.editor.resources(self.colour)[RESOURCES.index(resource)] + int(by)
        self.edit(lambda: self.editor.set_resource(self.colour, resource, n))

    def _act_vp(self, by: str, _: bool) -> None:
        player = self.editor.state.players[self.editor.seats.index(self.colour)]
        self.edit(lambda: self.editor.set_vp(self.colour, player.vp + int(by)))

    def _act_whirl(self, what: str, _: bool) -> None:
        colour, by = what.partition(":")[::2]
        now = self.editor.position._layout.crews[self.editor.seats.index(colour)].whirlpool
        self.edit(lambda: self.editor.set_whirlpool(colour, now + int(by)))

    def _act_token(self, what: str, _: bool) -> None:
        machine, resource, by = what.split(":")
        now = self.editor.data.get("tokens", {}).get(machine, {}).get(resource, 0)
        self.edit(lambda: self.editor.set_tokens(machine, resource, now + int(by)))

    def _act_duplicator(self, ability: str, _: bool) -> None:
        self.edit(lambda: self.editor.set_duplicator(ability or None))

    def _act_variant(self, name: str, _: bool) -> None:
        self.edit(lambda: self.editor.set_variant(name))

    def _act_free(self, which: str, _: bool) -> None:
        self.edit(lambda: self.editor.set_free_form(which == "yes"))

    # -- faults, and the position as a whole ----------------------------------------------------------------------------

    def _act_fault(self, number: str, _: bool) -> None:
        k = int(number)
        self.chosen_fault = None if self.chosen_fault == k or k >= len(self.editor.faults) else k
        self.mark()
        self.update_panels()
        if self.chosen_fault is not None:
            fault = self.editor.faults[k]
            self.say(self.word("sandbox-fault-at", number=k + 1, text=fault.describe(self.lang)), fault.rule, bad=True)

    def _act_stray(self, cell: str, _: bool) -> None:
        self.erase(f"cell:{cell}")

    def _act_play(self, _: str, __: bool) -> None:
        self.play()

    def _act_back(self, _: str, __: bool) -> None:
        self.stop_playing()

    def _act_over(self, _: str, __: bool) -> None:
        if self.playing is not None:
            reached = self.playing.game
            self.stop_playing()
            self.load(reached)
            self.say(self.word("sandbox-taken-over"))

    def _act_copygame(self, _: str, __: bool) -> None:
        if self.playing is not None:
            self._copy(self.playing.game.link(), "sandbox-link-copied")

    def _act_copy(self, _: str, __: bool) -> None:
        self._copy(self.link(), "sandbox-text-copied" if self.editor.faults else "sandbox-link-copied")

    def _copy(self, text: str, said: str) -> None:
        self._copied = text
        if self.helper is not None:
            self.helper.send({"copy": text})
            self.say(self.word(said))
        else:
            self.say(self.word("sandbox-link-here", text=text))

    def copy_failed(self) -> None:
        """The page may not copy: the text is put where it can be selected."""
        self.sheet = "paste"
        self.show_text(self._copied)
        self.update_panels()
        self.focus_sheet()
        self.say(self.word("sandbox-copy-failed"), bad=True)

    def _act_undo(self, _: str, __: bool) -> None:
        self.undo()

    def _act_redo(self, _: str, __: bool) -> None:
        self.redo()

    def _act_new(self, _: str, __: bool) -> None:
        self.editor.replace(None)
        self._name = None
        self._renew()
        self.changed(self.word("sandbox-loaded", name=self.word("sandbox-empty-name")))

    def _act_save(self, _: str, __: bool) -> None:
        try:
            path = self.save()
        except OSError as error:
            self.say(self.word("sandbox-not-saved", error=str(error)), bad=True)
        else:
            self.say(self.word("sandbox-saved", path=str(path)))
        if self.carrier is not None:
            self.carrier.send({"save": "sandbox.yaml", "text": self.editor.to_yaml(), "type": "application/yaml"})

    def _act_picture(self, form: str, _: bool) -> None:
        scene = self.standing_scene()
        name = f"whistle_mountain.{form}"
        drawn = svg(scene)
        if self.carrier is None:
            return
        if form == "svg":
            self.carrier.send({"save": name, "text": drawn, "type": "image/svg+xml"})
        else:
            self.carrier.send({"png": name, "svg": drawn, "width": scene.width, "height": scene.height})

    def _on_carried(self, _: Any, content: dict[str, Any], __: Any) -> None:
        if content.get("kind") == "carried":
            done = bool(content.get("done"))
            key = "sandbox-carried" if done else "sandbox-not-carried"
            self.say(self.word(key, name=str(content.get("name", ""))), bad=not done)

    def _act_sample(self, name: str, _: bool) -> None:
        if self.read(name):
            self.focus_tray("sheet:samples")

    def read(self, thing: Any) -> bool:
        """Set up whatever was chosen, pasted or opened; says why when it cannot be read."""
        try:
            self.load(thing)
        except (ValueError, OSError, LookupError) as error:
            self.say(self.word("sandbox-not-read", error=_short(error)), bad=True)
            return False
        return True

    def _act_sheet(self, name: str, _: bool) -> None:
        before, self.sheet = self.sheet, "" if name in ("close", self.sheet) else name
        self.update_panels()
        if self.sheet:
            self.focus_sheet()
        elif before:
            self.focus_tray(f"sheet:{before}")


def _short(error: BaseException) -> str:
    """An error in at most a few lines."""
    told = str(error)
    return told if len(told) < 600 else f"{told[:600]} …"
