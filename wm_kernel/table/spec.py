"""The plug of a game: what a game brings, by name, and the only place that finds and loads one.

A game is a package with a `GameSpec`. Its hooks are texts like "package.module:NAME", loaded when first used, so that knowing a
game costs nothing; an empty hook says that the game has no such room, and whoever asks for it gets a sentence. Our own games
are listed here; others are found through the entry point group `wm_kernel.games`. `spec_of` tells which game anything belongs
to. Knows the names of games, and nothing of what they are.
"""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from wm_kernel.paths import data_dir
from wm_kernel.table import hooks
from wm_kernel.table.told import Told

if TYPE_CHECKING:
    from importlib import metadata

    from wm_kernel.table.options import Option
    from wm_kernel.table.ruleset import Ruleset

SPEC_VERSION = 1
"""The form of a spec that this program understands."""

GROUP = "wm_kernel.games"
"""The entry point group in which a package of its own offers a game: `name = "package:SPEC"`."""

OURS = {
    "whistle_mountain": "wm_kernel.games.whistle_mountain:SPEC",
    "outlaws": "wm_kernel.games.outlaws:SPEC",
    "propeller_islands": "wm_kernel.games.propeller_islands:SPEC",
}

USUAL = next(iter(OURS))
"""The game of a file, a command or a call that names none."""


class NoSuchGame(LookupError):
    """A game that is not there, or cannot be used; the message says why and which there are."""


class NoSuchRoom(LookupError):
    """A game that is there and does not have what was asked for, by the name of the room; it says so in every language."""

    code = "no-room"

    def __init__(self, game: GameSpec, room: str) -> None:
        super().__init__(game.name, room)
        self.params = {"game": game.title.get("en", game.name), "room": room}
        self.titles = game.title

    def describe(self, lang: str = "en") -> str:
        """What is missing, in `lang`."""
        return hooks.describe(self, lang)

    def __str__(self) -> str:
        return self.describe()


@dataclass(frozen=True, slots=True, kw_only=True)
class GameSpec:
    """What a game brings to the table. `rules` is needed; every other hook may be empty.

    name: stands in saves, links and commands. title: language -> text. players: the least and the most.
    rule_prefixes: how the ids of its rules, rulings and faults begin.

    A game that changes little of another is `dataclasses.replace(OTHER, name=..., rules=...)`.
    """

    name: str
    title: Mapping[str, str]
    rules: str
    players: tuple[int, int] = (2, 4)
    rule_prefixes: tuple[str, ...] = ()
    options: str = ""  # a `table.options.Options`: what it can be begun with
    catalog: str = ""  # load(edition) -> the components
    own_copy: str = (
        ""  # the values that the owner of a copy is asked for: asked, told, typed, whose, group, read, fault;
    )
    # measured(asked, value, lang), what games showed of one, where some were played
    gallery: str = ""  # a table for each component: kinds, ways, trial, and LEARNER, who tries it there
    position: str = ""  # the class of position files
    editor: str = ""  # the class that changes positions
    bench: str = ""  # a `picture.bench.Bench`: trays of the editor, what is held, put and taken away, fields
    picture: str = ""  # scene, overlay, tab, text; if it has some: chips(theme), its pieces as small pictures by name,
    # motion(before, after, events), what moves, banner(theme), a decoration, and EMBLEM, one of the icons
    asides: str = ""  # a `table.asides.Asides`: the turns of a side that nobody plays
    controls: str = ""  # a `picture.controls.Controls`: what a press on the picture means; any game has those for all
    words: str = ""  # event, refusal, decision, action, action_label, score, score_label, name
    evaluator: str = ""  # what bots know of it: an `explore.evaluator.Evaluator`
    search: str = ""  # phase(state), model_for(state, objective, chance), Reach: the exact search of a turn
    comparison: str = ""  # rows of a comparison of lines
    records: str = ""  # game_rows, RECORDERS: what a study notes of it
    teach: str = ""  # a `learn.teaching.Teaching`: what lessons, puzzles and the reference know of it
    schemas: str = ""  # name of a schema -> (module, name) of the model that checks such files
    samples: str = ""  # pieces of its files, for checks that damage them: POSITION, EDITION, MANY, HEADING
    invariants: str = ""  # the class `fuzz.Watch`: what always holds
    based_on: str = ""  # a game whose texts and pieces this one uses where it has none of its own
    data: str = ""  # "package:folder" of its data; "" is the folder of its name in the data of the project
    spec_version: int = SPEC_VERSION

    def folder(self, kind: str) -> Path:
        """The folder of the game's data of a kind: components, rules, positions, lessons, puzzles, ...; it may be missing.

        >>> spec("whistle_mountain").folder("puzzles").is_dir()
        True
        """
        package, _, inside = self.data.partition(":")
        if not package:
            return data_dir() / "games" / self.name / kind
        from importlib import resources

        return Path(str(resources.files(package))) / inside / kind

    @property
    def variants(self) -> tuple[str, ...]:
        """The names of its variants, the usual one first, the smallest last; () for a game that has none."""
        return next((option.choices for option in self.asked if option.name == "variant"), ())

    @property
    def guards(self) -> dict[str, int]:
        """The options, with their usual values, that end a game which bots would never end."""
        return {option.name: option.guard for option in self.asked if option.guard is not None}

    @property
    def asked(self) -> tuple[Option, ...]:
        """The options that a person may be asked for who begins a game."""
        found: tuple[Option, ...] = self.load("options").all() if self.options else ()
        return found

    def has(self, room: str) -> bool:
        """Whether the game has this room."""
        return bool(getattr(self, room))

    def load(self, room: str) -> Any:
        """What the hook of this room names; NoSuchRoom when the game has none.

        >>> spec("whistle_mountain").load("rules").name
        'whistle_mountain'
        """
        target: str = getattr(self, room)
        if not target:
            raise NoSuchRoom(self, room)
        return _loaded(target)


_specs: dict[str, GameSpec] = {}
_offers: dict[str, metadata.EntryPoint] = {}  # what other packages offer and nobody has asked for yet
_broken: dict[str, str] = {}
_has_looked = False


def spec(name: str) -> GameSpec:
    """The game of this name; NoSuchGame (a LookupError) lists those there are. No other game is loaded for it.

    >>> spec("whistle_mountain").title["en"]
    'Whistle Mountain'
    """
    if name not in _specs:
        if name in OURS:
            _specs[name] = _loaded(OURS[name])
        else:
            _look_around()
            _accept(name)
    if name not in _specs:
        names = ", ".join(_names())
        if name in _broken:
            raise NoSuchGame(f"{name} cannot be used: {_broken[name]}; there are: {names}")
        raise NoSuchGame(Told("file-game-unknown", name=repr(name)[:80], known=names))
    return _specs[name]


def known() -> tuple[str, ...]:
    """The names of all games that can be played: our own as they are listed, then those of others."""
    _look_around()
    for name in list(_offers):
        _accept(name)
    return _names()


def _names() -> tuple[str, ...]:
    return (*OURS, *sorted({*_specs, *_offers} - set(OURS)))


def broken() -> dict[str, str]:
    """The games that another package offers and that cannot be used, with the reason."""
    known()
    return dict(_broken)


def register(game: GameSpec) -> None:
    """Make a game known to this process; ValueError when another one has its name or its form is not understood."""
    fault = _fault(game)
    if not fault and (game.name in OURS or _specs.get(game.name, game) != game):
        fault = f"another game is called {game.name!r}"
    if fault:
        raise ValueError(fault)
    _specs[game.name] = game


def spec_of(thing: Any) -> GameSpec:
    """The game that something belongs to: a name, a game, a state, decision, event, refusal, action or ruleset.

    Whatever carries the name of its game (`.game`), is a ruleset (`.name`) or has one (`.ruleset`) is known. NoSuchGame when
    nothing says which game it is.

    >>> from wm_kernel.table.game import Game
    >>> spec_of(Game.new("whistle_mountain", players=2, seed=1).state).name
    'whistle_mountain'
    """
    if not (name := game_of(thing)):
        raise NoSuchGame(
            f"{type(thing).__name__} does not say which game it belongs to; there are: {', '.join(_names())}"
        )
    return spec(name)


def game_of(thing: Any) -> str:
    """The name of the game that something belongs to, "" where nothing says so."""
    if isinstance(thing, str):
        return thing
    for held in (thing, getattr(thing, "ruleset", None)):
        name = getattr(held, "game", None) or (getattr(held, "name", None) if hasattr(held, "legal_actions") else None)
        if isinstance(name, str):
            return name
    return ""


def by_rule(rule_id: str) -> GameSpec | None:
    """The game that has a rule with this id, by how the id begins; None when no game is known to."""
    for name in used():
        found = spec(name)
        if rule_id.startswith(found.rule_prefixes or ("\0",)):
            return found
    return None


def used() -> tuple[str, ...]:
    """The names of our own games and of those of others that have been asked for; nothing is looked up for it."""
    return (*OURS, *(name for name in _specs if name not in OURS))


def ruleset(name: str) -> Ruleset:
    """The rules of a game by its name."""
    found: Ruleset = spec(name).load("rules")
    return found


def new_state(name: str, **options: Any) -> Any:
    """The first position of a game; ValueError names an option that makes no sense, and what would be accepted."""
    game = spec(name)
    if game.options:
        game.load("options").read(options)
    return ruleset(name).new_state(**options)


def restored(name: str, data: Mapping[str, Any]) -> Any:
    """The position of a game from its plain data, as `copy` and `pickle` ask for it."""
    return ruleset(name).from_dict(data)


def _fault(game: Any) -> str:
    """What is wrong with a spec; "" when nothing is."""
    if not isinstance(game, GameSpec):
        return f"{type(game).__name__} is no GameSpec"
    if game.spec_version != SPEC_VERSION:
        return f"{game.name} is of spec version {game.spec_version}; this program understands version {SPEC_VERSION}"
    return "" if game.rules else f"{game.name} has no rules"


def _look_around() -> None:
    """Find what other packages offer, once, by what they say of themselves; none is loaded."""
    global _has_looked
    if _has_looked:
        return
    _has_looked = True
    from importlib import metadata

    for entry in metadata.entry_points(group=GROUP):
        if entry.name in OURS or entry.name in _specs or entry.name in _offers:
            _broken[entry.name] = f"another game has this name; {entry.value} is left out"
        else:
            _offers[entry.name] = entry


def _accept(name: str) -> None:
    """Load the game that another package offers by this name. One that cannot be used is left out, and `broken` tells why."""
    if (entry := _offers.pop(name, None)) is None:
        return
    try:
        game = entry.load()
    except Exception as error:  # a stranger's package must not keep our own games from being played
        _broken[name] = f"{entry.value} cannot be loaded: {type(error).__name__}: {error}"
        return
    fault = _fault(game)
    if not fault and game.name != name:
        fault = f"{entry.value} is offered as {name!r} and calls itself {game.name!r}"
    if fault:
        _broken[name] = fault
    else:
        _specs[name] = game


@cache
def _loaded(target: str) -> Any:
    """What a text like "package.module:NAME" or "package.module" names."""
    module, _, name = target.partition(":")
    found = importlib.import_module(module)
    return getattr(found, name) if name else found
