"""The bench of a game: what its editor of positions offers a hand. Trays, what is held, put, lifted and taken away, fields.

A game names a subclass of `Bench` in its `GameSpec.bench`. What lies in a tray is told as plain values (`Box`, `Chip`, `Number`),
which whoever shows them turns into buttons; each carries an act, and `Bench.act` says what edit it means. Nothing is changed
here, and no widget is known.
"""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from wm_kernel.picture.controls import Item, Row
from wm_kernel.picture.marks import Ghost
from wm_kernel.picture.scene import Path, Scene, Shape, Target, Text, polygon
from wm_kernel.picture.theme import theme as colours
from wm_kernel.picture.tray import Box, Chip, Fold, Number, Part, Parts, Words, choice, icon, row
from wm_kernel.table.editor import Editor
from wm_kernel.table.event import Event
from wm_kernel.table.refusal import Refusal
from wm_kernel.table.spec import NoSuchRoom, spec
from wm_kernel.words import describe, message_of

# -- what is in hand ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Tool:
    """What was taken in hand: its kind and name, whose it is, how it looks square by square.

    `origin` is the place where it was lifted from, "" for the tray.
    """

    kind: str
    name: str = ""
    player: str = ""
    look: tuple[int | None, ...] = ()
    origin: str = ""

    @property
    def act(self) -> str:
        """The button of the tray that takes such a one."""
        return f"pick:{self.kind}:{self.name}:{self.player}".rstrip(":")


class Outcome(Protocol):
    """What came of trying a place: why it is not allowed, or what happened."""

    @property
    def refusals(self) -> tuple[Refusal, ...]:
        """Why not."""

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened."""

    @property
    def is_legal(self) -> bool:
        """Whether the rules allow it."""


@dataclass(frozen=True, slots=True)
class Way:
    """A way to hold it, by its number."""

    number: int
    scene: Scene
    is_on: bool


class Held:
    """A tool in hand. A piece that is turned, or that the rules can be asked about, is a subclass."""

    can_turn = can_flip = can_try = False
    number = 0

    def __init__(self, editor: Any, tool: Tool) -> None:
        self.state: Any = editor.state
        self.tool = tool

    def turn(self) -> None:
        """Turn it by one step."""

    def flip(self) -> None:
        """Show its other side."""

    def turned(self, number: int) -> None:
        """Hold it in the way of this number."""

    def ways(self, theme: str) -> Sequence[Way]:
        """The ways to turn it that look different."""
        return ()

    def outcome(self, target: str) -> Any:
        """What the rules say of a place, an `Outcome`; None where there is no telling."""
        return None

    def lit(self) -> Mapping[str, tuple[float, float]]:
        """For every place that the rules allow: the yield there, and the best of all."""
        return {}

    def tally(self) -> tuple[int, int, int]:
        """How many legal places there are, how many of them as it is turned now, and the best yield of those."""
        return 0, 0, 0

    def ghost(self, target: str, gain: str, outcome: Outcome | None) -> Ghost | None:
        """How it is shown over a place."""
        kind, _, cell = target.partition(":")
        return Ghost((cell,)) if kind == "cell" else None


# -- what was chosen in a tray -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Tray:
    """What was chosen in the tray: tab, what is looked for, the pile that is added to, whose things are shown.

    `with_` is what the next pieces bear, `other` a number that counts through those alike, `size` a kind that is looked for.
    """

    tab: str = ""
    query: str = ""
    pile: str = ""
    player: str = ""
    with_: tuple[str, ...] = ()
    other: int = 0
    size: str = ""


@dataclass(frozen=True, slots=True)
class Page:
    """What is asked for to fill a tray: what was chosen in it, what is in hand, language and theme, whose words are said."""

    tray: Tray
    held: Any = None  # a `Held`, None for nothing
    lang: str = "en"
    theme: str = "light"
    game: str = ""

    @property
    def tool(self) -> Tool | None:
        """What is in hand."""
        return self.held.tool if self.held is not None else None

    def word(self, key: str, **values: str | int) -> str:
        """A fixed text."""
        return message_of(self.game, key, self.lang, **values)

    def name(self, thing: str) -> str:
        """A thing of the game in words."""
        return str(describe(thing, self.lang, game=self.game))

    def pick(self, tool: Tool, label: str, icons: Row, style: str = "", key: str = "") -> Chip:
        """A button that takes a tool in hand."""
        return Chip(tool.act, label, icons, style=style, is_on=self.tool == tool, key=key, hint=label)

    def tools(self, eraser: Tool, turns: bool = True) -> Box:
        """The buttons to turn, to flip, where pieces of the game can be, and to take away."""
        turn, flip, remove = map(self.word, ("sandbox-turn", "sandbox-flip", "sandbox-remove"))
        held = self.held
        ways = (
            Chip("turn", turn, icon("turn"), turn, is_off=held is None or not held.can_turn),
            Chip("flip", flip, icon("flip"), flip, is_off=held is None or not held.can_flip),
        )
        away = Chip(eraser.act, remove, icon("discard"), remove, "on" if self.tool == eraser else "")
        return Box("choices wm-sb-turns", (*(ways if turns else ()), away), self.word("sandbox-tools"))


# -- what is meant -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Edit:
    """An edit as a value: a method of the editor and what it is given."""

    name: str
    args: tuple[Any, ...] = ()


class Bench:
    """The hands of an editor.

    `tabs` are the parts of the tray, `zones` the kinds of targets that the Tab key goes through, `keys` the acts of keys beside
    those of every sandbox; `layout` is the form of the picture that is worked on, `standing` that of the one handed out.
    """

    tabs: tuple[str, ...] = ("board",)
    zones: tuple[tuple[str, ...], ...] = ()
    keys: Mapping[str, str] = {}
    layout = standing = "full"
    gaining: Container[str] = ()
    """The kinds of tools of which it is told what their place would bring."""

    untold: Container[str] = ()
    """The kinds of tools of which it is not told how many places they have."""

    begin = ""
    """The target where the cursor begins, "" for the first cell."""

    def __init__(self, editor: Any) -> None:
        self.editor = editor

    def run(self, edit: Edit) -> None:
        """Make an edit; EditError when it is refused, and nothing has changed then."""
        getattr(self.editor, edit.name)(*edit.args)

    # The tray.

    def head(self, page: Page) -> Parts:
        """What stands above the search."""
        return ()

    def rest(self, page: Page) -> Parts:
        """What stands below the search."""
        return ()

    def numbers(self, page: Page) -> Parts:
        """What stands beside the board: the fields of the position as a whole, and of a player."""
        return ()

    def sought(self, tray: Tray) -> str:
        """The message that says what can be searched; "" for nothing."""
        return ""

    def act(self, tray: Tray, kind: str, rest: str) -> tuple[Tray, Edit | None]:
        """What a button of the game's own means: what is chosen in the tray then, and an edit; LookupError for no such."""
        raise LookupError(f"no button is called {kind!r}")

    def settled(self, tray: Tray) -> Tray:
        """The tray after an edit: what was chosen may be gone."""
        return tray

    def player(self, tray: Tray) -> str:
        """The player whose things are shown."""
        return tray.player

    def shown(self, tray: Tray) -> Mapping[str, Any]:
        """What the picture is asked for beside the layout: whose things it shows, where it does not show them all."""
        return {}

    # In hand.

    def tool(self, tray: Tray, what: str) -> Tool:
        """The tool that a button takes in hand, by what stands in its act."""
        kind, name, player = [*what.split(":"), "", ""][:3]
        return Tool(kind, name, player)

    def hold(self, tool: Tool, number: int = 0) -> Any:
        """Take a tool in hand, turned in the way of this number; EditError for what cannot be."""
        return Held(self.editor, tool)

    def again(self, tray: Tray, tool: Tool) -> Tool | None:
        """What is in hand after a tool was put down; None for nothing."""
        return None if tool.origin else tool

    def follow(self, tray: Tray, tool: Tool) -> Tool:
        """The tool in hand after something else was chosen in the tray."""
        return tool

    def name(self, tool: Tool, lang: str) -> str:
        """A tool in words."""
        return str(describe(tool.name or tool.kind, lang, game=self.editor.POSITION.GAME))

    def button(self, tool: Tool) -> str:
        """The act of the button from which a tool was taken."""
        return tool.act

    def lift(self, tray: Tray, target: str) -> Tool | None:
        """What is taken in hand by a press on a place; None where nothing lies."""
        return None

    @property
    def silence(self) -> str:
        """The message that says why the rules cannot be asked now."""
        return "sandbox-no-telling"

    def covered(self, tool: Tool) -> Sequence[str]:
        """The targets from which a tool was lifted."""
        return [f"cell:{tool.origin}"]

    def stays(self, held: Any, target: str) -> bool:
        """Whether a lifted piece would lie where it lies already."""
        origin = held.tool.origin
        return bool(origin) and target in (origin, f"cell:{origin}")

    def put(self, tray: Tray, held: Any, target: str) -> Edit | None:
        """The edit that puts what is in hand on a place; None where it does not go."""
        return None

    def remove(self, tray: Tray, target: str) -> tuple[Edit, Tool] | None:
        """The edit that takes away what lies uppermost on a place, and what that is; None where nothing can lie."""
        return None

    def elsewhere(self, tool: Tool, lang: str) -> Parts:
        """Buttons for places that are not on the board."""
        return ()

    def reach(self, tool: Tool | None) -> set[str] | None:
        """The kinds of targets where a tool may be put; None for all."""
        return None

    def place(self, held: Any, target: str, scene: Scene, lang: str) -> str:
        """A place in words; with a piece in hand all that it would cover."""
        kind, _, rest = target.partition(":")
        found = scene.target(target)
        return rest if kind == "cell" else found.name.partition(",")[0] if found is not None else target

    def gain(self, held: Any, outcome: Outcome | None, lang: str) -> str:
        """What a legal place would bring, in a few words; "" for one that is not."""
        return ""

    # What is marked.

    def faults(
        self, scene: Scene, faults: Sequence[Refusal], chosen: int | None, theme: str, layout: str
    ) -> Sequence[Shape]:
        """Where the faults are, drawn over the board: a line round each target, the number at its corner."""
        look, shapes = colours(theme), list[Shape]()
        for k, fault in enumerate(faults):
            there = [found for cell in fault.cells if (found := scene.target(f"cell:{cell}")) is not None]
            for target in there:
                shapes.append(Path(polygon(_outline(target)), line=look["illegal"], width=3.4 if k == chosen else 2.4))
            if there:
                x, y = there[0].x, there[0].y
                shapes.append(Text(x + 8, y + 12, str(k + 1), 13, look["illegal"], 700, "middle"))
        return shapes

    def over(self, tool: Tool, cell: str, theme: str) -> Sequence[Shape]:
        """What is drawn over a square beside the ghost of what is in hand."""
        return ()

    def stray(self, fault: Refusal) -> Sequence[str]:
        """The cells of a fault that the picture does not show: what lies there is taken away from the list."""
        return ()


class PlainBench(Bench):
    """The bench of a game that names none: its editor's pieces (`Editor.supply`) are put on cells, moved and taken away.

    The first letter of a kind of piece takes one of the first player in hand.
    """

    def __init__(self, editor: Any) -> None:
        super().__init__(editor)
        self.keys = {kind[0]: Tool(kind, "", player).act for player, kind in reversed(editor.supply())}

    def rest(self, page: Page) -> Parts:
        tools = [(tool, self.name(tool, page.lang)) for tool in (Tool(k, "", who) for who, k in self.editor.supply())]
        chips = tuple(page.pick(tool, name, (Item(text=name),)) for tool, name in tools)
        return Box("withs", chips, page.word("sandbox-tray")), page.tools(Tool("eraser"))

    def name(self, tool: Tool, lang: str) -> str:
        game = self.editor.POSITION.GAME
        return " ".join(str(describe(word, lang, game=game)) for word in (tool.player, tool.kind) if word)

    def lift(self, tray: Tray, target: str) -> Tool | None:
        player, kind = self.editor.lying(cell := target.removeprefix("cell:"))
        return Tool(kind, "", player, origin=cell) if kind else None

    def put(self, tray: Tray, held: Any, target: str) -> Edit | None:
        tool = held.tool
        return Edit("put", (tool.player, tool.kind, target.removeprefix("cell:"), tool.origin))

    def remove(self, tray: Tray, target: str) -> tuple[Edit, Tool] | None:
        return Edit("take", (target.removeprefix("cell:"),)), self.lift(tray, target) or Tool("eraser")


def bench_of(editor: Editor) -> Bench:
    """The bench of an editor's game, a plain one where it names none; NoSuchRoom where there is nothing to put."""
    game = spec(editor.POSITION.GAME)
    if not game.bench and not editor.supply():
        raise NoSuchRoom(game, "editor")
    made: Bench = game.load("bench")(editor) if game.bench else PlainBench(editor)
    return made


def _outline(target: Target) -> Sequence[tuple[float, float]]:
    if target.outline:
        return target.outline
    right, low = target.x + target.w, target.y + target.h
    return (target.x, target.y), (right, target.y), (right, low), (target.x, low)


__all__ = [
    "Bench", "Box", "Chip", "Edit", "Fold", "Held", "Item", "Number", "Outcome", "Page", "Part", "Parts", "Row", "Tool", "Tray",
    "Way", "Words", "bench_of", "choice", "icon", "row",
]  # fmt: skip
