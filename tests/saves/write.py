"""Add to the corpus of saves: `python -m tests.saves.write`.

For every kind of decision that can be pending there is a save file and a link, made by the version whose folder they lie in.
The corpus only grows: what is there is not written again, so that later versions have something old to read. Before a
version is released its own folder may be made anew (`again`).
"""

from __future__ import annotations

import json
import sys
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path

from tests.components.positions import beside, site
from tests.games.regenerate import RECIPES, RULES
from tests.whistle_mountain.factory import has, run, table
from wm_kernel import __version__
from wm_kernel.explore import determinize
from wm_kernel.games.whistle_mountain.codec.serial import FRAMES
from wm_kernel.games.whistle_mountain.rules.state import State
from wm_kernel.table import link, savefile
from wm_kernel.table.game import Game
from wm_kernel.table.lines import Lines

HERE = Path(__file__).parent
FOLDER = HERE / __version__
LATER = {"TowerStepOf"}  # decisions that version 0.1.0 did not know, and that only a switched ruling brings about
DECISIONS = tuple(name for name, cls in FRAMES.items() if not cls.__new__(cls).auto and name not in LATER)
# Nothing pending, a game that has ended, a game with branches and notes, lines that were marked, promoted and dealt anew.
EXTRA = ("Turn", "Over", "Branches", "Lines")


def top(s: State) -> str:
    """The class of the frame that decides, "Turn" when none does, "Over" at the end."""
    if RULES.is_over(s):
        return "Over"
    return type(s.pending[-1]).__name__ if s.pending else "Turn"


def from_games() -> Iterator[tuple[str, Game]]:
    """Games stopped at the first decision of each kind that a recorded game meets, with some branches."""
    seen: set[str] = set()
    for recipe in RECIPES:
        begin, _, *lines = recipe.path.read_text(encoding="utf-8").splitlines()
        game = Game(RULES, RULES.new_state(**json.loads(begin)), mode="sandbox")
        for line in lines:
            if game.step > 150 and "Over" in seen:
                break
            name = top(game.state)
            if name not in seen and (name != "Turn" or game.step > 60):
                seen.add(name)
                yield name, game
            if RULES.is_over(game.state):
                break
            game.play(RULES.parse(line.partition(" ")[2]))
        if RULES.is_over(game.state) and "Over" not in seen:
            seen.add("Over")
            yield "Over", game


DRAWING = """
  8  .  .  .  .  .  b  b/R .
  7  .  .  .  .  .  b  b   .
  4  .  M  M  M  .  .  .   .
  3  .  M  M  M  .  .  .   .
  2  .  M  M  M  .  .  .   .
"""
JETPACK = """
  3  .  .   ./Y .  J  J  J
  2  .  a   a   a  J  J  J
  1  .  .   .   .  J  J  J
"""
SHAFT = """
  8  .  .  .  .  b  b  b  .
  7  .  .  .  .  b  b  b  .
  3  .  M  M  M  .  .  .  .
  2  .  M  M  M  .  .  .  .
"""
SUNKEN = """
  4  .  M  M  M  .  .  .
  3  .  M  M  M  .  .  .
  2  .  M  M  M  V  V  V
  1  ~  ~  ~  ~  ~V ~V ~V
"""


def _aboard() -> State:
    s = table(DRAWING, machines="M=trap", variant="full", red=has("whistle=1"))
    s.machine_workers = (("trap", 0, 1), ("trap", 1, 2))
    run(s, "collect balloon a3", "activate trap")
    return s


def _elevator() -> State:
    s = table(SHAFT, machines="M=elevator", variant="full", red=has("water=2"))
    return _played(s, "collect balloon a3", "activate elevator")


def _played(s: State, *lines: str) -> State:
    run(s, *lines)
    return s


# Decisions that a recorded game does not always meet.
MADE: dict[str, Callable[[], State]] = {
    "Release": _aboard,
    "Salvage": lambda: _played(
        table(SUNKEN, machines="M=salvage_yard V=vault", variant="full", red=has("iron=1 water=1")),
        "collect balloon a3", "activate salvage_yard",
    ),
    "Boarding": lambda: _played(beside("sanctuary", has("gold=1")), "collect balloon a2", "activate sanctuary"),
    "Displace": lambda: _played(
        table(JETPACK, machines="J=jetpack_lab", variant="full", red=has(scaffolds="T10")),
        "forge", "build scaffold T10 b3 c3 d3 c4",
    ),
    "IntoWhirlpool": lambda: _played(site("doomsday_device"), "forge", "build machine doomsday_device b2-d4"),
    "Ram": lambda: _played(
        table(variant="full", red=has(hand="battering_ram"), yellow=has(docks="blimp:card"), deck="craft charity"),
        "card battering_ram",
    ),
    "PlaceAgain": lambda: _elevator(),
    "PutToken": lambda: _played(site("swap_meet"), "forge", "build machine swap_meet b2-d4"),
    "SwapUpgrade": lambda: _played(
        beside("retooling_shop", has(upgrades="stash recorder"), upgrades="manifest rnd_unit"),
        "collect balloon a2", "activate retooling_shop", "choose upgrade stash",
    ),
    "RemoveUpgrade": lambda: _played(
        beside("disassembler", upgrades="manifest rnd_unit"), "collect balloon a2", "activate disassembler"
    ),
    "MoveDuplicator": lambda: _played(
        table(variant="full", red=has("whistle=1", upgrades="duplicator"), yellow=has(ability="riveter")), "use duplicator"
    ),
    "PromoteChoice": lambda: _played(
        table(DRAWING, machines="M=hang_glider", variant="full", red=has("water=2")), "collect balloon a3", "activate hang_glider"
    ),
    "Again": lambda: _played(
        beside("treasure_map", has(ability="blast_valve")), "collect balloon a2", "activate treasure_map"
    ),
    "AnyOrder": lambda: _played(
        beside("terrace", has("iron=1 coal=1", machines="wet_gold"), scaffold=True, scaffolds="S1 L1"),
        "collect balloon a2", "activate terrace",
    ),
    "KeepCards": lambda: _played(
        beside("archives", deck="craft charity scramble"), "collect balloon a2", "activate archives"
    ),
    "DiscardCard": lambda: _played(
        beside("transmogrifier", has(hand="craft charity")), "collect balloon a2", "activate transmogrifier"
    ),
    "TakeOne": lambda: _played(
        table("2  a  a\n1  a  a", variant="full", red=has(upgrades="extractor", scaffolds="S14")),
        "forge", "build scaffold S14 c1 d1 d2 e2", "use extractor",
    ),
    "ShipHome": lambda: _played(table(variant="full", red=has(hand="dispatcher", docks="blimp:card")), "card dispatcher"),
    "GainAny": lambda: _played(site("whistle_surplus"), "forge", "build machine whistle_surplus b2-d4", "use whistle_surplus"),
    "Redraw": lambda: _played(
        table(variant="full", deck="craft", red=has(hand="drawing_board charity")), "card drawing_board"
    ),
    "Promotion": lambda: _played(
        table("3  a/R  a/R\n2  a  a/Y", variant="full", red=has(machines="wet_gold")), "forge", "build machine wet_gold a2-b3"
    ),
    "BuildChoice": lambda: _played(
        table("2  a  a", variant="full", red=has("gold=1", hand="craft", scaffolds="S1")), "card craft"
    ),
    "TowerStep": lambda: _played(
        table(variant="full", red=has(hand="secret_door", tower="5 6")), "card secret_door", "choose worker tower:5"
    ),
}  # fmt: skip


def keep(name: str, game: Game) -> None:
    """Write the save and the link of a decision."""
    FOLDER.mkdir(exist_ok=True)
    savefile.write(game, FOLDER / f"{name}.yaml")
    (FOLDER / f"{name}.link").write_text(link.write(game) + "\n", encoding="utf-8")


def branched() -> Game:
    """A game of two lines with a note, gone back in and looked ahead."""
    game = Game(RULES, RULES.new_state(players=2, seed=7), mode="sandbox")
    while game.step < 20:
        game.play(next(iter(game.legal_actions())))
    for _ in range(6):
        game.undo()
    game.branch("the other way")
    game.play(list(game.legal_actions())[-1])
    game.node.note = "What if?"
    return game


def lined() -> Game:
    """A game of several lines: marked, one put before the others, one in which the hidden pieces lie otherwise."""
    game = Game(RULES, RULES.new_state(players=3, seed=11), mode="sandbox")
    while game.step < 24:
        game.play(next(iter(game.legal_actions())))
    fork, lines = game.node, Lines(game)
    lines.mark(lines.add([next(iter(game.legal_actions()))], "as it is"))
    game.goto(fork)
    who = RULES.decider(fork.state)
    game.branch("dealt anew", dealt=determinize(fork.state, who, 5), to=who)
    game.play(list(game.legal_actions())[-1])
    lines.promote(lines.of(game.node))
    lines.mark(lines.of(game.node))
    lines.annotate(fork, "Which of the two?")
    return game


def main(words: list[str]) -> int:
    """Write what the folder of this version lacks."""
    warnings.simplefilter("error")
    if words == ["again"]:
        for path in FOLDER.glob("*.*"):
            path.unlink()
    wanted = {name for name in (*DECISIONS, *EXTRA) if not (FOLDER / f"{name}.yaml").exists()}
    for name, game in from_games():
        if name in wanted:
            keep(name, game)
            wanted.remove(name)
    if "Branches" in wanted:
        keep("Branches", branched())
        wanted.remove("Branches")
    if "Lines" in wanted:
        keep("Lines", lined())
        wanted.remove("Lines")
    for name in sorted(wanted & set(MADE)):
        s = MADE[name]()
        assert top(s) == name, f"{name}: {top(s)} decides"
        keep(name, Game(RULES, s, mode="sandbox", from_position=True))
        wanted.remove(name)
    print(
        f"{len(list(FOLDER.glob('*.yaml')))} saves of version {__version__}; missing: {', '.join(sorted(wanted)) or 'none'}"
    )
    return int(bool(wanted))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
