"""A second opinion on reasons: with the cause that is named taken away, the action must be legal, or have another cause.

Near misses are actions one change away from a legal one: another die, tile, square, price or word, or one that was legal at
another moment of the game. A game says by a function for each code of a refusal how its cause is taken away, by what the
refusal itself claims: it gives what is said to be lacking, does first what is said to come first, names what is said to exist.
So a refusal that names the wrong thing leaves the action refused for the same reason.
"""

from __future__ import annotations

import json
import random
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import wm_kernel as wm
from wm_kernel.checks import fuzz
from wm_kernel.table.action import Action
from wm_kernel.table.game import Game
from wm_kernel.table.refusal import ParseError, Refusal
from wm_kernel.table.rules import switches
from wm_kernel.table.spec import spec

Without = tuple[Any, Action]
"""A position and an action in which a cause is not there any more."""

Remove = Callable[[Any, Action, Refusal], Without | None]
"""Takes a cause away, on the copy of the state that it is given; None where nothing can be done about it."""

MOST = 600
"""So many decisions of a game are played at most."""

EACH = 6
"""So many near misses are tried at a decision."""

REMEMBERED = 60
"""So many actions of earlier decisions are tried again."""

_TOKEN = re.compile(r"-?\d+|[A-Za-z_]+\d*|[a-z]\d+")


@dataclass(slots=True)
class Verdict:
    """What came of the near misses of some games."""

    tried: int = 0
    judged: Counter[str] = field(default_factory=Counter)  # code -> causes taken away
    kept: Counter[str] = field(default_factory=Counter)  # code -> causes that nothing can be done about
    unknown: Counter[str] = field(default_factory=Counter)  # code -> causes that the game does not say how to take away
    false: list[str] = field(default_factory=list)  # causes that do not suffice, each as a line

    def __str__(self) -> str:
        return "\n".join([f"{self.tried} near misses, {self.judged.total()} causes", *self.false[:20]])


class Memory:
    """The words that actions of a game were written with, by kind of action and place in the text, and earlier actions.

    Besides, the words of the position that look alike, as the names of all its pieces of a kind do.
    """

    def __init__(self) -> None:
        self.words: defaultdict[tuple[str, int], list[str]] = defaultdict(list)
        self.alike: defaultdict[str, list[str]] = defaultdict(list)
        self.texts: list[str] = []

    def look(self, state: Any, rules: Any) -> None:
        """Learn the words of a position."""
        for token in _TOKEN.findall(json.dumps(rules.to_dict(state))):
            found = self.alike[_look(token)]
            if token not in found:
                found.append(token)

    def add(self, text: str, rng: random.Random) -> None:
        tokens = _TOKEN.findall(text)
        for place, token in enumerate(tokens):
            found = self.words[tokens[0], place]
            if token not in found:
                found.append(token)
        if len(self.texts) < REMEMBERED:
            self.texts.append(text)
        else:
            self.texts[rng.randrange(REMEMBERED)] = text

    def near(self, text: str, rng: random.Random) -> str:
        """The text with one word changed."""
        parts = list(_TOKEN.finditer(text))
        place = rng.randrange(len(parts))
        token, first = parts[place].group(), parts[0].group()
        words = self.words[first, place] if rng.random() < 0.5 else self.alike[_look(token)]
        other = rng.choice(words or [token])
        if re.fullmatch(r"-?\d+", token) and rng.random() < 0.5:
            other = str(int(token) + rng.choice((-2, -1, 1, 2)))
        return text[: parts[place].start()] + other + text[parts[place].end() :]


def _look(token: str) -> str:
    """What a word looks like: T12 and T07 look alike."""
    return re.sub(r"\d+", "9", token) if token[-1].isdigit() else "word"


def near_misses(game: Game, memory: Memory, rng: random.Random) -> Iterator[Action]:
    """Actions that are not legal now: legal ones with a change, and such as were legal before."""
    rules, legal = game.ruleset, game.legal_actions()
    memory.look(game.state, rules)
    for action in some_of(legal, rng):
        memory.add(str(action), rng)
    for _ in range(EACH):
        text = str(legal[rng.randrange(len(legal))])
        if rng.random() < 0.6:
            text = memory.near(text if rng.random() < 0.7 else rng.choice(memory.texts), rng)
        else:
            text = rng.choice(memory.texts)
        try:
            action = rules.parse(text, game.state)
        except (ParseError, ValueError):
            continue
        if action not in legal:
            yield action


def some_of(legal: Sequence[Action], rng: random.Random) -> list[Action]:
    """A few of the legal actions."""
    return [legal[rng.randrange(len(legal))] for _ in range(min(4, len(legal)))]


def begun(name: str, seed: int, **given: Any) -> Game:
    """A new game, every second one with other rulings than usual."""
    rng, game = random.Random(f"near/{name}/{seed}"), spec(name)
    options: dict[str, Any] = {"players": rng.randint(*game.players), **game.guards, **given}
    if game.variants and "variant" not in options:
        options["variant"] = rng.choice(game.variants)
    if seed % 2:
        options["rulings"] = {ruling: rng.choice(values) for ruling, values in switches(name).items()}
    return wm.new_game(name, seed=seed, **options)


def judge(rules: Any, state: Any, action: Action, remove: Mapping[str, Remove], found: Verdict) -> None:
    """Take each cause that is named away by itself, and note those that do not suffice."""
    reasons = rules.why_not(state, action)
    found.tried += 1
    for reason in reasons:
        if reason.code not in remove:
            found.unknown[reason.code] += 1
            continue
        without = remove[reason.code](state.clone(), action, reason)
        if without is None:
            found.kept[reason.code] += 1
            continue
        found.judged[reason.code] += 1
        after, meant = without
        left = rules.why_not(after, meant)
        is_legal = meant in rules.legal_actions(after)
        if is_legal == bool(left) or any(same(one, reason) for one in left):
            told = "; ".join(f"{one.code} {dict(one.params)}" for one in left) or "nothing"
            found.false.append(f"{action}: {reason.code} [{reason.rule}] {dict(reason.params)}; as {meant}: {told}")


def same(one: Refusal, other: Refusal) -> bool:
    """Whether two reasons name the same cause; amounts may differ, as that of what is held."""
    return (one.code, one.rule, one.cells, _words(one)) == (other.code, other.rule, other.cells, _words(other))


def _words(reason: Refusal) -> dict[str, str]:
    return {key: value for key, value in reason.params.items() if isinstance(value, str)}


def walk(
    name: str,
    remove: Mapping[str, Remove],
    wanted: int,
    seed: int = 0,
    pick: Callable[[Any, random.Random], Action] | None = None,
    begin: Callable[[int], Game] | None = None,
) -> Verdict:
    """Near misses of random games, as many as are wanted; `begin` says how the game of a seed begins, where not as usual."""
    found, rules = Verdict(), spec(name).load("rules")
    while found.tried < wanted:
        game, rng, memory = (begin(seed) if begin else begun(name, seed)), random.Random(f"{name}/{seed}"), Memory()
        seed += 1
        while not game.is_over and game.step < MOST and found.tried < wanted:
            if rng.random() < 0.5:
                for action in near_misses(game, memory, rng):
                    judge(rules, game.state, action, remove, found)
            game.play(pick(game.state, rng) if pick else fuzz.pick(game.legal_actions(), rng))
    return found
