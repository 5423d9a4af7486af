"""Damage what people may hand us, and see that we say what is wrong: positions, saves, links, position files, lines of text.

Each case takes something sound (from a game played at random), changes it a little, and reads it. What must come out is a
clear error, or a game that says what the changed thing says and can be played on; never another exception, a game half
changed, or a long wait. `wm fuzz --mutate`. Not for games as they are played (`fuzz.py`).
"""

from __future__ import annotations

import json
import random
import sys
import tempfile
import traceback
import warnings
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from wm_kernel.checks import strangers
from wm_kernel.checks.corruptions import damaged, edited
from wm_kernel.checks.fuzz import Violation, pick
from wm_kernel.checks.own_time import own_time
from wm_kernel.table import files, link, packed, savefile, spec
from wm_kernel.table.game import Game
from wm_kernel.table.refusal import IllegalAction, ParseError
from wm_kernel.table.ruleset import Ruleset

SECONDS = 2.0
MEGABYTES = 200
AHEAD = 6  # actions played on from what could be read
# Actions of the games from which the sound things come.
LENGTHS = (0, 5, 30, 60, 120, 160, 200, 250, 300, 350, 400, 500)
LONGEST = 600  # characters of a line of a message, which may list many faults


@dataclass(slots=True)
class Summary:
    """What came of all cases."""

    cases: int = 0
    outcomes: Counter[str] = field(default_factory=Counter)
    slowest: float = 0.0
    violations: list[Violation] = field(default_factory=list)


class Pool:
    """Sound things to damage: games of all sizes and variants, every second one in the middle of something."""

    def __init__(self, game: str, seed: int = 0) -> None:
        self.ruleset: Ruleset = spec.ruleset(game)
        self.games: list[Game] = []
        variants = spec.spec(game).variants
        for n in range(len(LENGTHS)):
            rng = random.Random(f"pool/{seed}/{n}")
            options = {"variant": (*variants[:1], *variants)[n % (len(variants) + 1)]} if variants else {}
            fewest, most = spec.spec(game).players
            state = spec.new_state(game, players=fewest + n % (most + 1 - fewest), seed=n, **options)
            played = Game(self.ruleset, state, mode="sandbox")
            least = LENGTHS[n % len(LENGTHS)] + rng.randrange(10)
            while not played.is_over and (played.step < least or (n % 2 and not getattr(played.state, "pending", ()))):
                played.play(pick(played.legal_actions(), rng))
            self.games.append(played)

    @cached_property
    def words(self) -> tuple[str, ...]:
        """Words of our own files, put where they do not belong."""
        found: set[str] = set()
        for game in self.games:
            _collect_words(self.ruleset.to_dict(game.state), found)
        return tuple(sorted(found))


def _collect_words(data: Any, found: set[str]) -> None:
    if isinstance(data, str):
        found.add(data)
    elif isinstance(data, Mapping):
        for key, value in data.items():
            found.add(str(key))
            _collect_words(value, found)
    elif isinstance(data, list | tuple):
        for value in data:
            _collect_words(value, found)


# --- reading it -------------------------------------------------------------------------------------------------------


class Unfaithful(Exception):
    """What was read is not what was written, or cannot be played."""


class _Reader:
    """One case: what is damaged, how it is read, what must hold."""

    def __init__(self, pool: Pool, rng: random.Random, folder: Path) -> None:
        self.pool, self.rng, self.folder, self.ruleset = pool, rng, folder, pool.ruleset
        self.game = rng.choice(pool.games)
        self.about = ""

    def kinds(self) -> dict[str, Callable[[], str]]:
        """The kinds of things that are damaged."""
        found = {
            "position": self.position,
            "save": self.save,
            "record": self.record,
            "link": self.link,
            "line": self.line,
        }
        if self._position_class() is not None:
            found |= {"position file": self.position_file, "position text": self.position_text}
        return found | strangers.kinds(self)

    def _position_class(self) -> Any:
        game = spec.spec_of(self.ruleset)
        return game.load("position") if game.has("position") else None

    def position(self) -> str:
        """The plain data of a position."""
        data = damaged(self.ruleset.to_dict(self.game.state), self.rng, self.pool.words)
        self.about = f"from_dict({json.dumps(data)[:300]}...)"
        state = self.ruleset.from_dict(data)
        self._same(data, json.loads(json.dumps(self.ruleset.to_dict(state))), "position")
        self._plays(Game(self.ruleset, state, mode="sandbox", from_position=True))
        return "read"

    def save(self) -> str:
        """The text of a save file."""
        path = savefile.write(self.game, self.folder / f"case.{self.rng.choice(('yaml', 'json'))}")
        files.write_atomic(path, edited(files.read_text(path), self.rng))
        return self._read_save(path)

    def record(self) -> str:
        """The content of a save file, and of a link whose checksum is right."""
        data = damaged(savefile.record(self.game), self.rng, self.pool.words)
        self.about = f"record {json.dumps(data)[:300]}..."
        if self.rng.random() < 0.5 or not isinstance(data, dict):
            return self._read_link(packed.pack(data))
        path = self.folder / "case.json"
        files.write_atomic(path, json.dumps(data))
        return self._read_save(path)

    def link(self) -> str:
        """The letters of a link."""
        chosen = self.rng.random()
        if chosen >= 0.7:
            text = self.game.view(self.game.players[0]).link()
        else:
            text = self.game.link(short=chosen < 0.3 and not self.game.from_position)
        return self._read_link(edited(text, self.rng))

    def _read_save(self, path: Path) -> str:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", savefile.SaveWarning)
            with strangers.watch(path):
                game = savefile.read(path)
            self._plays(game)
        return "read"

    def _read_link(self, text: str) -> str:
        self.about = self.about or f"link {text[:300]}..."
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", savefile.SaveWarning)
            found = link.read(text)
        if isinstance(found, Game):
            self._plays(found)
        else:
            self.ruleset.to_dict(found.state)
            list(found.legal_actions())
        return "read"

    def position_file(self) -> str:
        """The data of a position file."""
        cls = self._position_class()
        data = damaged(cls.from_state(self.game.state).to_dict(), self.rng, self.pool.words)
        if not isinstance(data, dict):
            raise ValueError("no mapping")
        self.about = f"Position.from_dict({json.dumps(data)[:300]}...)"
        return self._judge(cls.from_dict(data))

    def position_text(self) -> str:
        """A position file as text."""
        cls = self._position_class()
        text = edited(cls.from_state(self.game.state).to_text(), self.rng)
        self.about = f"Position.from_text({text[:300]!r}...)"
        return self._judge(cls.from_text(text))

    def _judge(self, position: Any) -> str:
        if position.faults:
            for fault in position.faults:
                self._clear(fault.describe())
            return "judged impossible"
        self._plays(position.game(mode="sandbox"))
        return "read"

    def line(self) -> str:
        """A line of play, damaged or from another moment."""
        game, rng = self.game, self.rng
        legal = game.legal_actions()
        text = str(pick(legal, rng)) if legal and rng.random() < 0.6 else rng.choice(self.ruleset.grammar())[1]
        text = edited(text, rng)
        self.about = f"play({text!r})"
        before, step, nodes = savefile.fingerprint(self.ruleset.to_dict(game.state)), game.step, len(game.node.children)
        try:
            game.play(text)
        except (ParseError, IllegalAction):
            if savefile.fingerprint(self.ruleset.to_dict(game.state)) != before or game.step != step:
                raise Unfaithful("a refused line changed the game") from None
            if len(game.node.children) != nodes:
                raise Unfaithful("a refused line left something in the tree") from None
            raise
        game.undo()
        if savefile.fingerprint(self.ruleset.to_dict(game.state)) != before:
            raise Unfaithful("undo leads to another position")
        return "read"

    # What must hold.

    def _same(self, told: Any, read: Any, path: str) -> None:
        """What was read says everything that was told."""
        if isinstance(told, Mapping) and isinstance(read, Mapping):
            for key, value in told.items():
                if key not in read and value not in ({}, False, None, 0):
                    raise Unfaithful(f"{path}.{key}: {value!r} was dropped")
                if key in read:
                    self._same(value, read[key], f"{path}.{key}")
        elif isinstance(told, list) and isinstance(read, list) and len(told) == len(read) and _like(told) is told:
            for i, (value, other) in enumerate(zip(told, read, strict=True)):
                self._same(value, other, f"{path}[{i}]")
        elif _like(told) != _like(read):
            raise Unfaithful(f"{path}: told {told!r}, read {read!r}")

    def _plays(self, game: Game) -> None:
        """The game can be looked at from all sides and played on."""
        ruleset, rng = self.ruleset, self.rng
        for player in (None, *game.players):
            ruleset.to_dict(ruleset.view(game.state, player))
        for _ in range(AHEAD):
            if game.is_over:
                break
            legal = game.legal_actions()
            if not legal or game.decision is None:
                raise Unfaithful(f"nothing can be done: {getattr(game.state, 'pending', None)}")
            action = pick(legal, rng)
            if action not in legal or ruleset.why_not(game.state, action):
                raise Unfaithful(f"{action} is offered and refused")
            game.play(str(action))
        ruleset.scores(game.state)
        data = ruleset.to_dict(game.state)
        if ruleset.to_dict(ruleset.from_dict(json.loads(json.dumps(data)))) != data:
            raise Unfaithful("played on, it does not come back from its own data")

    @staticmethod
    def _clear(message: str) -> None:
        if not message.strip() or max(map(len, message.splitlines())) > LONGEST:
            raise Unfaithful(f"no clear message ({len(message)} characters): {message[:100]!r}")


def _like(value: Any) -> Any:
    """A value without what may be told in another order: squares, the corners of an area, levels of the barracks."""
    if isinstance(value, str):
        return sorted("".join(value.split()))
    return sorted(value) if isinstance(value, list) and set(map(type, value)) == {int} else value


def run(cases: int, seed: int = 1, game: str = spec.USUAL, on_case: Callable[[], None] | None = None) -> Summary:
    """Try so many cases, seeds from `seed` on, and sum up."""
    summary, pool = Summary(), Pool(game)
    with tempfile.TemporaryDirectory() as folder:
        for n in range(seed, seed + cases):
            for violation in _try(pool, n, Path(folder), summary):
                summary.violations.append(violation)
            summary.cases += 1
            if on_case is not None:
                on_case()
    return summary


def _memory() -> float:
    """The most memory this process has used, in MB; 0 where the system does not tell."""
    if sys.platform == "win32":
        return 0.0
    import resource

    used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return float(used) / (2**20 if sys.platform == "darwin" else 2**10)


def _try(pool: Pool, seed: int, folder: Path, summary: Summary) -> Iterator[Violation]:
    with own_time() as spent:
        violation = _tried(pool, seed, folder, summary, spent)
    if violation is not None:
        yield violation


def _tried(pool: Pool, seed: int, folder: Path, summary: Summary, spent: Callable[[], float]) -> Violation | None:
    rng = random.Random(f"mutate/{seed}")
    reader = _Reader(pool, rng, folder)
    kinds = reader.kinds()
    kind = rng.choice(list(kinds))
    memory, begun = _memory(), spent()
    faults: list[str] = []
    try:
        outcome = kinds[kind]()
    except Unfaithful as error:
        outcome, faults = "violation", [str(error)]
    except (ValueError, OSError) as error:
        outcome = "refused"
        if not strangers.documented(error):
            outcome, faults = "violation", traceback.format_exc(limit=-6).splitlines()
        try:
            reader._clear(str(error))
        except Unfaithful as unclear:
            outcome, faults = "violation", [*faults, str(unclear)]
    except Exception:  # whatever the reading stumbles over is what is looked for
        outcome, faults = "violation", traceback.format_exc(limit=-6).splitlines()
    seconds, grown = spent() - begun, _memory() - memory
    summary.slowest = max(summary.slowest, seconds)
    if seconds > SECONDS:
        faults.append(f"it took {seconds:.1f} s")
    if grown > MEGABYTES:
        faults.append(f"it took {grown:.0f} MB")
    summary.outcomes[f"{kind}: {outcome}"] += 1
    return Violation(f"wm fuzz --mutate 1 --seed {seed}", 0, (kind, *faults), (reader.about,)) if faults else None
