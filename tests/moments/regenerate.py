"""Record the golden moments anew: `python -m tests.moments.regenerate`, part of `make golden`.

The recorded games are gone through. At each moment lines are tried that are not legal: near misses of what is due, pieces that
lie elsewhere, names that no piece has, every form of line there is. Of each sort of refusal (who asks, the form of the line,
codes, rules, words of the sentence) the first few are kept, with the position. `test_moments.py` asks for each again and
holds code, rule, squares and every value; and in each of these positions what is legal, and what one line of each kind
does. What changes changes a file: read the difference before you commit it.

`python -m tests.moments.regenerate answers` asks what is recorded again and writes the answers anew, so that a changed reason
is one changed line.
"""

from __future__ import annotations

import json
import lzma
import random
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any
from zlib import crc32

from tests.games import regenerate as games
from tools.refusals import can_be_said, others_of, poor, shifted
from wm_kernel.games.whistle_mountain.codec.grammar import GRAMMAR, parse
from wm_kernel.games.whistle_mountain.components.definitions import RESOURCES
from wm_kernel.games.whistle_mountain.rules import actions as a
from wm_kernel.games.whistle_mountain.rules.explain_effects import effect_faults
from wm_kernel.games.whistle_mountain.rules.ruleset import WhistleMountain
from wm_kernel.games.whistle_mountain.rules.state import HOME, NOWHERE, OVER, State
from wm_kernel.table.action import Action
from wm_kernel.table.cells import parse_cell
from wm_kernel.table.event import Event

HERE = Path(__file__).parent
POSITIONS = HERE / "positions.jsonl.xz"
RULES = WhistleMountain()
LOOKED_AT = 5  # moments of each sort of question that are looked at
KEPT, KEPT_OF_ANY = 1, 3  # examples of each sort of refusal for each question, and for all questions together
CHOSEN = sorted({parse(line).what for form, line in GRAMMAR if form.startswith("choose")})  # type: ignore[attr-defined]
PLAIN = {
    "whose",
    "what",
    "asked",
    "work",
    "way",
    "size",
    "phase",
    "limit",
    "n",
    "most",
}  # values that make another sort


@cache
def positions() -> list[str]:
    """The positions that the refusals were met in."""
    return lzma.decompress(POSITIONS.read_bytes()).decode().splitlines()


@cache
def position(number: int) -> State:
    """One of them; asking why not changes nothing in it."""
    return RULES.from_dict(json.loads(positions()[number]))


BESIDE = {
    "rule:vp_per_adjacent_worker",
    "rule:gain_one_adjacent_resource",
}  # steps that look around the square that set them off
SOMEWHERE = parse_cell("d4")
EFFECTS, LEGAL = "effects", "legal"  # the files of what each effect lacks, and of what is legal and does
OFTEN = {"finish_first", "other_choice", "main_done", "setup_first"}  # the same for whatever comes at the wrong moment


def told(s: State, action: Action) -> list[Any]:
    """The whole answer: [code, rule, squares, values] for each reason."""
    answer = [[r.code, r.rule, list(r.cells), dict(r.params)] for r in RULES.why_not(s, action)]
    plain: list[Any] = json.loads(json.dumps(answer, default=list))
    return plain


def moments() -> Iterator[State]:
    """The positions of the recorded games."""
    for path in sorted(games.HERE.glob("*.txt")):
        first, _, *lines = path.read_text(encoding="utf-8").splitlines()
        s = RULES.new_state(**json.loads(first))
        for line in lines:
            if s.phase == OVER:
                break
            yield s
            RULES.apply(s, parse(line.partition(" ")[2]))


def tries(s: State, rng: random.Random) -> Iterator[tuple[State, Action]]:
    """What is tried: in the position, and what is legal in it in a poorer one."""
    legal = RULES.legal_actions(s)
    found = [parse(example) for _, example in GRAMMAR] + others_of(s)
    found += [a.Choose(what, value) for what in CHOSEN for value in ("nothing", "z9", "tower:3", "barracks:3")]
    for segment in legal.segments:
        if not len(segment):
            continue
        action = segment[rng.randrange(len(segment))]
        found += [miss for miss in shifted(action) if can_be_said(miss)]
        for poorer in poor(s):
            if action not in RULES.legal_actions(poorer) and can_be(poorer):
                yield poorer, action
    if not s.pending:
        for poorer in poor(rich(s)):
            if can_be(poorer):
                legal_there = RULES.legal_actions(poorer)
                yield from ((poorer, action) for action in played(poorer) if action not in legal_there)
    yield from ((s, action) for action in dict.fromkeys(found) if action not in legal and can_be_said(action))


def rich(s: State) -> State:
    """The position in which the player has every card, award and ability, and upgrades of each sort."""
    richer, catalog = s.clone(), s.setup.catalog
    player = richer.players[s.active]
    player.hand, player.awards = tuple(catalog.cards), tuple(catalog.awards)
    player.abilities = tuple(catalog.abilities)
    return richer


def played(s: State) -> Iterator[Action]:
    """Every piece that the player has, and every dock: used."""
    player = s.players[s.active]
    yield from map(a.PlayCard, player.hand)
    yield from map(a.RedeemAward, player.awards)
    yield from map(a.Use, (*player.abilities, *player.upgrades))
    yield from (a.CollectDock(ship, dock) for ship in range(3) for dock in s.setup.catalog.docks)


def can_be(s: State) -> bool:
    """Whether there is something to choose in a position that was made poorer."""
    try:
        RULES.from_dict(RULES.to_dict(s))
    except ValueError:
        return False
    return True


def sort_of(s: State, action: Action, answer: list[Any]) -> tuple[Any, ...]:
    """What a refusal has to differ in to be kept beside others."""
    asks = type(s.pending[-1]).__name__ if s.pending else "turn"
    form = (type(action).__name__, getattr(action, "what", ""))
    if answer[0][0] in OFTEN:
        return ("", form, answer[0][0])
    reasons = tuple(
        (code, rule, bool(cells), *((key, value if key in PLAIN else "") for key, value in params.items()))
        for code, rule, cells, params in answer
    )
    return (asks, form, str(reasons))


def gathered() -> dict[str, dict[str, dict[str, Any]]]:
    """Who asks -> position -> refused line -> the answer."""
    rng = random.Random("refusals")
    seen: Counter[tuple[Any, ...]] = Counter()
    looked: Counter[tuple[str, str]] = Counter()
    files: dict[str, dict[str, dict[str, Any]]] = defaultdict(dict)
    for s in moments():
        asks = (type(s.pending[-1]).__name__, s.pending[-1].asks) if s.pending else ("turn", "")
        looked[asks] += 1
        if looked[asks] > LOOKED_AT and rng.random() > 0.002:
            continue
        for position, action in tries(s, rng):
            answer = told(position, action)
            sort = sort_of(position, action, answer)
            seen[sort] += 1
            of_any = ("", *sort[1:])
            seen[of_any] += 1
            if seen[sort] <= KEPT or seen[of_any] <= KEPT_OF_ANY:
                kept = files[asks[0]].setdefault(json.dumps(RULES.to_dict(position)), {})
                kept[str(action)] = answer
    return files


def stripped(s: State) -> Iterator[State]:
    """The position with no workers here or there, no ships out, no machines, full slots, an empty supply."""
    for change in ("barracks", "grid", "whirlpool", "upgrades", "hand", "scaffolds", "machines", "awards"):
        less = s.clone()
        for player in less.players:
            setattr(player, change, 0 if isinstance(getattr(player, change), int) else ())
        yield less
        poorer = less.clone()
        for player in poorer.players:
            player.grid = player.barracks = 0
            player.tower = (0,) * len(player.tower)
        yield poorer
    less = s.clone()
    less.docks = (NOWHERE,) * len(s.docks)
    for player in less.players:
        player.ships = [HOME] * len(player.ships)
    yield less
    alone = less.clone()
    alone.machines, alone.machine, alone.machine_workers, alone.tokens = (), 0, (), ()
    yield alone
    less = s.clone()
    less.deck, less.discard = s.deck[:1], ()
    less.scaffold_stacks = (s.scaffold_stacks[0][:1], *(() for _ in s.scaffold_stacks[1:]))
    yield less
    rich_one = s.clone()
    rich_one.players[s.active].resources = [4] * len(RESOURCES)
    yield rich_one
    yield from poor(rich_one)
    yield from poor(s)


def lacking(s: State, key: str) -> list[Any]:
    """What the effect lacks here, if it could be used; [] when it can."""
    effect = s.setup.programs.effects[key]
    beside = any(step.kind in BESIDE for step in effect.steps)
    found = effect_faults(s, s.active, effect, effect.rule, SOMEWHERE if beside else None)
    plain: list[Any] = json.loads(
        json.dumps([[r.code, r.rule, list(r.cells), dict(r.params)] for r in found], default=list)
    )
    return plain


def effects() -> dict[str, dict[str, Any]]:
    """Position -> key of an effect -> what it lacks there."""
    seen: Counter[str] = Counter()
    files: dict[str, dict[str, Any]] = {}
    turns = [s.clone() for s in moments() if not s.pending and not s.turn % 5]
    for s in turns[:: max(1, len(turns) // 24)]:
        for less in (each for each in stripped(s) if can_be(each)):
            for key, effect in less.setup.programs.effects.items():
                answer = lacking(less, key)
                kinds = [step.kind for step in effect.steps]
                sort = str([kinds, [[r[0], r[1], bool(r[2]), list(r[3]), r[3].get("whose")] for r in answer]])
                seen[sort] += bool(answer)
                if answer and seen[sort] <= 2 and len(answer) < 9:
                    files.setdefault(json.dumps(RULES.to_dict(less)), {})[key] = answer
    return files


def done(s: State, rng: random.Random) -> dict[str, str]:
    """What is legal, as a number and a checksum; and for a line of each kind a checksum of what it does."""
    lines = sorted(map(str, RULES.legal_actions(s)))
    found = {"legal": f"{len(lines)} {crc32(' '.join(lines).encode()):08x}"}
    for segment in RULES.legal_actions(s).segments:
        if len(segment):
            action = segment[rng.randrange(len(segment))]
            found[str(action)] = after(s, action)
    return found


def after(s: State, action: Action) -> str:
    """A checksum of the events of an action and the position after it."""
    there = s.clone()
    events: list[Event] = []
    RULES.apply(there, action, events)
    happened = [[e.kind, e.rule, e.player, dict(e.data)] for e in events]
    told = json.dumps([happened, RULES.to_dict(there)], default=list)
    return f"{crc32(told.encode()):08x}"


def answers() -> None:
    """Write the answers of what is recorded anew; positions, lines and what is legal stay."""
    for path in sorted(HERE.glob("*.jsonl")):
        if path.stem == LEGAL:
            continue
        changed, lines = 0, []
        for number, line, before in map(json.loads, path.read_text(encoding="utf-8").splitlines()):
            s = position(number)
            answer = lacking(s, line) if path.stem == EFFECTS else told(s, parse(line))
            changed += answer != before
            lines.append(json.dumps([number, line, answer]))
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        print(f"{path.stem}: {changed} of {len(lines)} changed")


def main() -> int:
    if sys.argv[1:] == ["answers"]:
        answers()
        return 0
    for path in HERE.glob("*.jsonl"):
        path.unlink()
    found = {**gathered(), EFFECTS: effects()}
    all_positions = list(dict.fromkeys(at for kept in found.values() for at in kept))
    number = {at: n for n, at in enumerate(all_positions)}
    POSITIONS.write_bytes(lzma.compress("\n".join(all_positions).encode(), preset=9 | lzma.PRESET_EXTREME))
    rng = random.Random("legal")
    found[LEGAL] = {at: done(RULES.from_dict(json.loads(at)), rng) for at in all_positions}
    for name, kept in found.items():
        lines = [json.dumps([number[at], line, answer]) for at, why in kept.items() for line, answer in why.items()]
        (HERE / f"{name}.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")
        print(f"{name}: {len(lines)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
