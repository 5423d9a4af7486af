"""What the coach of Whistle Mountain says in games with errors is so, and every idea has been told by the learner's turn 12.

Each claim is tried by the rules, or counted anew, and not by the condition that brought the remark. A few games in every run,
200 of them in `make test-long`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import pytest

from tests.learn.coached import LAST, LEARNER, Said, coached
from wm_kernel.games.whistle_mountain.components.definitions import RESOURCES
from wm_kernel.games.whistle_mountain.rules.flood import flood
from wm_kernel.games.whistle_mountain.rules.payment import wild
from wm_kernel.games.whistle_mountain.rules.ruleset import RULESET
from wm_kernel.games.whistle_mountain.rules.scoring import PER_VP, WHIRLPOOL_VP
from wm_kernel.games.whistle_mountain.rules.state import Player, State
from wm_kernel.learn.coach import Coach, coach_of
from wm_kernel.learn.coach_model import MOST_WORDS, words_of
from wm_kernel.table import rules
from wm_kernel.table.event import Event
from wm_kernel.words import languages

Claim = Callable[[State, Said], bool]


def me(s: State) -> Player:
    return s.players[s.colours.index(LEARNER)]


def may(s: State, line: str) -> bool:
    """Whether this is allowed."""
    return not RULESET.why_not(s, RULESET.parse(line, s))


def lines(s: State, start: str) -> Iterator[str]:
    """The legal actions whose text begins like this."""
    return (text for text in map(str, RULESET.legal_actions(s)) if text.startswith(start))


def played(s: State, *moves: str) -> tuple[State, list[Event]]:
    """The position after these moves, and what happened."""
    ahead, events = s.clone(), list[Event]()
    for move in moves:
        RULESET.apply(ahead, RULESET.parse(move, ahead), events)
    return ahead, events


def before(said: Said) -> State:
    assert said.node.parent is not None
    found: State = said.node.parent.state
    return found


def value(said: Said, name: str) -> int:
    return int(said.remark.found[name])


def reached_little(s: State, said: Said) -> bool:
    was, move = before(said), str(said.node.action)
    ship = move.split()[1]
    there = f"collect {ship} {said.remark.found['place']}"
    n = reach_by_event(was, move)
    return n == value(said, "n") and may(was, there) and reach_by_event(was, there) == value(said, "best") > n


def reach_by_event(s: State, move: str) -> int:
    """What the engine says that a ship reaches: squares and bars."""
    told = next(event for event in played(s, move)[1] if event.kind == "reached")
    return len(told.data["squares"]) + len(told.data["bars"])


def edges_by_playing(s: State, move: str) -> int:
    """The VP for edges of one scaffold."""
    ahead, events = played(s, move)
    while (due := RULESET.decision(ahead)) is not None and due.kind == "pay":
        RULESET.apply(ahead, due.options[0], events)
    return sum(event.data["n"] for event in events if event.kind == "vp" and event.rule == "WM-BUILD-SCAFFOLD-03")


def few_edges(s: State, said: Said) -> bool:
    was, move = before(said), str(said.node.action)
    tile, cells = move.split()[2], str(said.remark.found["place"]).split("-")
    there = next(line for line in lines(was, f"build scaffold {tile} ") if sorted(line.split()[3:]) == sorted(cells))
    return edges_by_playing(was, move) == value(said, "n") < edges_by_playing(was, there) == value(said, "best")


def machine_dock(s: State, said: Said) -> bool:
    """Some ship in some machine dock brings a machine into storage."""
    docks = ("small_1", "small_2", "medium", "large")
    line = next(line for line in lines(s, "collect ") if line.split()[-1] in docks)
    ahead, count = played(s, line)[0], len(me(s).machines)
    while len(me(ahead).machines) == count:
        assert RULESET.decider(ahead) == LEARNER and ahead.turn == s.turn
        RULESET.apply(ahead, RULESET.legal_actions(ahead)[0])
    return True


def occupied(s: State, said: Said) -> bool:
    dock = str(said.remark.found["dock"]).removeprefix("dock_")
    there = s.docks[list(s.setup.catalog.docks).index(f"dock_{dock}")]
    homes = [line.split()[1] for line in lines(s, "collect ")]
    return (
        there >= 0
        and s.colours[there // 3] != LEARNER
        and not any(may(s, f"collect {ship} dock {dock}") for ship in homes)
    )


def first_build_is_free(s: State, said: Said) -> bool:
    line = next(lines(s, "build "), "")
    top = s.pending[-1]
    if not line or getattr(top, "builds", 1):
        return True
    return not any(event.kind == "paid" and event.data.get("source") == "forge" for event in played(s, line)[1])


def flood_takes(s: State, said: Said) -> bool:
    ahead = s.clone()
    flood(ahead)
    return me(ahead).whirlpool - me(s).whirlpool == value(said, "floods_take")


def rescue_is_free(s: State, said: Said) -> bool:
    ship = next(line for line in lines(s, "collect ") if line.endswith("dock rescue"))
    ahead, events = played(s, ship)
    while me(ahead).whirlpool == me(s).whirlpool:
        assert RULESET.decider(ahead) == LEARNER and ahead.turn == s.turn
        RULESET.apply(ahead, next(iter(RULESET.legal_actions(ahead))), events)
    return me(s).whirlpool == value(said, "whirlpool") and not any(event.kind == "paid" for event in events)


def fits(s: State, said: Said) -> bool:
    ahead = played(s, "forge")[0]
    return any(True for _ in lines(ahead, f"build machine {said.remark.found['machine']} "))


def above_limit(s: State, said: Said) -> bool:
    kind = RESOURCES.index(str(said.remark.found["resource"]))
    return me(s).resources[kind] == value(said, "n") > 4


def second_began_with_more(s: State, said: Said) -> bool:
    root = said.node.path[0].state
    water = RESOURCES.index("water")
    return root.players[1].resources[water] - root.players[0].resources[water] == 1


def promoted(s: State, said: Said) -> bool:
    """Whoever was promoted stands on that floor, and a machine lies where they stood."""
    stood = [(event.player, event.data["floor"]) for event in happened(said, "promoted")]
    return bool(stood) and all(s.players[s.colours.index(str(who))].tower[floor] for who, floor in stood)


def lifts_other(s: State, said: Said) -> bool:
    """The one who is named has a worker more in the tower, one less on the grid, and a machine lies in that place."""
    was, seat = before(said), s.colours.index(str(said.remark.found["player"]))
    climbed, left = (sum(one.players[seat].tower) for one in (was, s)), (one.players[seat].grid for one in (s, was))
    up, there = [*climbed], [*left]
    gone = there[1] & ~there[0]
    return up[1] > up[0] and s.colours[seat] != LEARNER and any(placed.mask & gone for placed in s.machines)


def unused(s: State, said: Said) -> bool:
    """The list was finished by the learner, and what is named could have been activated in it."""
    was = before(said)
    return str(said.node.action) == "done" and may(was, f"activate {said.remark.found['machine']}")


def is_first(said: Said) -> bool:
    """The learner has not played an action that begins like this before."""

    def kind(text: str) -> tuple[str, bool]:
        return text.split()[0], "dock" in text

    past = (one for one in said.node.path[:-1] if one.action is not None and one.parent is not None)
    return not any(
        kind(str(one.action)) == kind(str(said.node.action)) and RULESET.decider(one.parent.state) == LEARNER  # type: ignore[union-attr]
        for one in past
    )


def happened(said: Said, kind: str) -> list[Event]:
    return [event for event in said.node.events if event.kind == kind]


def is_general(s: State, said: Said) -> bool:
    """A remark on the rules alone: it names nothing of the position."""
    return not said.remark.found


CLAIMS: dict[str, Claim] = {
    "start_stack": lambda s, said: s.phase == "setup" and all(True for _ in lines(s, "choose stack")),
    "start_tile": lambda s, said: all(
        any(cell[1:] == "1" for cell in line.split()[3:]) for line in lines(s, "start scaffold ")
    ),
    "aim": is_general,
    "turn": lambda s, said: may(s, "forge") and any(True for _ in lines(s, "collect ")),
    "order": second_began_with_more,
    "finish": lambda s, said: not may(s, "forge") and may(s, "end turn") and not any(True for _ in lines(s, "collect ")),
    "no_main": lambda s, said: may(before(said), "forge") and str(said.node.action) == "end turn",
    "place": lambda s, said: any("dock" not in line for line in lines(s, "collect ")),
    "taking": lambda s, said: sum(me(played(s, "take all")[0]).resources) > sum(me(s).resources),
    "taking_later": is_general,
    "reached_little": reached_little,
    "docks": lambda s, said: any("dock" in line for line in lines(s, "collect ")),
    "docks_later": is_general,
    "docked": lambda s, said: str(said.node.action).split()[-2] == "dock" and is_first(said),
    "machine_dock": machine_dock,
    "machine_price": lambda s, said: not me(s).machines,
    "machine_later": is_general,
    "choose_machine": lambda s, said: all(line.startswith("choose machine ") for line in lines(s, "")),
    "occupied": occupied,
    "occupied_later": is_general,
    "refill": lambda s, said: bool(happened(said, "refilled")) and all(len(market) == 3 for market in s.markets),
    "refill_later": is_general,
    "all_out": lambda s, said: may(s, "forge") and not any(True for _ in lines(s, "collect ")),
    "forge": lambda s, said: may(s, "forge"),
    "forged": lambda s, said: str(said.node.action) == "forge" and is_first(said) and -1 not in me(s).ships,
    "price": first_build_is_free,
    "price_later": is_general,
    "scaffold": lambda s, said: any(edges_by_playing(s, line) > 0 for line in lines(s, "build scaffold ")),
    "scaffold_later": is_general,
    "scaffold_built": lambda s, said: str(said.node.action).startswith("build scaffold "),
    "choose_scaffold": lambda s, said: all(line.startswith("choose stack ") for line in lines(s, "")),
    "few_edges": few_edges,
    "no_build": lambda s, said: str(said.node.action) == "done" and any(True for _ in lines(before(said), "build ")),
    "move": lambda s, said: me(played(s, next(lines(s, "move ")))[0]).barracks.bit_count() <= me(s).barracks.bit_count(),
    "move_later": is_general,
    "moved": lambda s, said: is_first(said) and str(said.node.action).startswith("move "),
    "fits": fits,
    "build": lambda s, said: any(True for _ in lines(s, f"build machine {said.remark.found['machine']} ")),
    "build_later": is_general,
    "machine_built": lambda s, said: str(said.node.action).startswith("build machine "),
    "promoted": promoted,
    "promotion_later": is_general,
    "lifts_other": lifts_other,
    "use": lambda s, said: any(may(s, f"activate {placed.id}") for placed in s.machines),
    "unused": unused,
    "use_soon": lambda s, said: any(s.is_active(placed) for placed in s.machines),
    "use_later": is_general,
    "rises": lambda s, said: s.water_top > before(said).water_top
    and any(placed.mask & s.setup.geometry.above_bridge for placed in s.machines),
    "water_later": is_general,
    "danger": flood_takes,
    "danger_later": is_general,
    "swept": lambda s, said: me(s).whirlpool > me(before(said)).whirlpool and WHIRLPOOL_VP == -5,
    "rescue": rescue_is_free,
    "rescue_later": is_general,
    "card": lambda s, said: not s.card_played and any(may(s, f"card {card}") for card in me(s).hand),
    "card_later": is_general,
    "award": lambda s, said: not s.award_redeemed and any(True for _ in lines(s, "award ")),
    "award_later": is_general,
    "upgrade": lambda s, said: not me(s).upgrades and any(line.endswith("dock upgrade") for line in lines(s, "collect ")),
    "upgrade_later": is_general,
    "choose_upgrade": lambda s, said: all(line.startswith("choose upgrade ") for line in lines(s, "")),
    "ability": lambda s, said: said.remark.found["ability"] in me(s).abilities,
    "above_limit": above_limit,
    "returned": lambda s, said: max(me(before(said)).resources) > 4 >= max(me(s).resources),
    "limit_later": is_general,
    "whistle": lambda s, said: me(s).resources[RESOURCES.index("whistle")] > 0 and _whistles_are_wild(s),
    "whistle_later": lambda s, said: _whistles_are_wild(s),
    "no_whistle": lambda s, said: not _whistles_are_wild(s) and s.machine_on_grid("whistle_surplus") is not None,
    "end_nears": lambda s, said: not any(player.barracks for player in s.players),
    "end_close": lambda s, said: me(s).barracks.bit_count() == value(said, "barracks") > 0
    and not any(player.barracks for player in s.players if player is not me(s)),
    "end_later": is_general,
    "storage": lambda s, said: PER_VP == {"machines": 1, "awards": 1, "scaffolds": 2, "cards": 2, "resources": 4},
}  # fmt: skip


def _whistles_are_wild(s: State) -> bool:
    whistle = RESOURCES.index("whistle")
    return all(whistle in others for others in wild(s, s.colours.index(LEARNER))[:whistle])


ACTS = {
    "place": ("collect ", ""),
    "docks": ("collect ", " dock "),
    "forge": ("forge", ""),
    "price": ("build ", ""),
    "scaffold": ("build scaffold ", ""),
    "build": ("build machine ", ""),
    "move": ("move ", ""),
    "use": ("activate ", ""),
    "card": ("card ", ""),
    "award": ("award ", ""),
}
"""Remarks that explain an act: how that act begins, and what else is in it."""

ABOUT_THE_TURN = {"aim", "turn", "order", "place", "docks", "forge", "storage", "end_later"}
ABOUT_CHOICES = {"choose_upgrade": "gain_upgrade", "choose_machine": "gain_machine", "choose_scaffold": "gain_scaffold"}


def is_in_place(said: Said) -> bool:
    """What explains an act comes before the first of its kind; what is on the whole game comes at no choice."""
    name, due = said.remark.id, RULESET.decision(said.node.state)
    own = due is not None and due.player == LEARNER
    if (name in ABOUT_THE_TURN or name.endswith("_later")) and own and due.kind != "turn":  # type: ignore[union-attr]
        return False
    if name in ABOUT_CHOICES and (due is None or due.kind != ABOUT_CHOICES[name]):
        return False
    if name not in ACTS:
        return True
    start, more = ACTS[name]
    own_acts = (
        str(one.action)
        for one in said.node.path
        if one.parent is not None and RULESET.decider(one.parent.state) == LEARNER
    )
    return not any(
        act.startswith(start) and more in act and (more or " dock " not in act or start != "collect ")
        for act in own_acts
    )


def check(found: Iterable[Said], coach: Coach) -> None:
    """Every remark is so, can be read, and comes when a coach may speak."""
    ideas: set[str] = set()
    for said in found:
        remark = said.remark
        assert CLAIMS[remark.id](said.node.state, said), (remark.id, said.node.step, remark.found)
        assert is_in_place(said), (remark.id, said.node.step)
        for lang in languages():
            text = remark.text(lang)
            assert "{" not in text and "°" not in text and words_of(text) <= MOST_WORDS + 4, (
                text
            )  # names of pieces are longer
        if remark.turn > coach.file.every_turn:
            assert remark.form.first or remark.idea not in ideas, remark.id
        ideas.add(remark.idea)


def check_game(deal: int, seed: int) -> None:
    game, coach, found = coached(deal, seed)
    check(found, coach)
    assert not game.is_over
    untold = set(coach.ideas) - {said.remark.idea for said in found if said.remark.turn <= LAST}
    assert not untold, (deal, seed, untold)
    for turn in range(1, coach.file.every_turn + 1):
        assert any(said.remark.turn == turn for said in found), f"silent in turn {turn}"


@pytest.mark.parametrize("deal", [0, 7])
def test_in_a_few_games_with_errors_everything_said_is_so_and_every_idea_told(deal: int) -> None:
    check_game(deal, seed=100 + deal)


@pytest.mark.long
@pytest.mark.parametrize("deal", range(50))
def test_in_two_hundred_games_with_errors_everything_said_is_so_and_every_idea_told(deal: int) -> None:
    for seed in range(4):
        check_game(deal, seed=1000 * seed + deal)


def test_there_are_ideas_enough_and_a_claim_for_every_remark() -> None:
    coach = coach_of("whistle_mountain", LEARNER)
    assert len(coach.ideas) >= 20
    assert set(CLAIMS) == {form.id for form in coach.file.remarks}


def test_every_remark_is_in_every_language_and_cites_rules_of_a_first_game() -> None:
    coach = coach_of("whistle_mountain", LEARNER)
    for form in coach.file.remarks:
        assert set(form.text) == set(languages()), form.id
        for rule in form.rules:
            assert rules.rule(rule).scope == "first_game", (form.id, rule)


@pytest.mark.long
def test_the_end_is_told_when_the_barracks_are_empty() -> None:
    """A whole game, to its last score: the coach goes on, and only at firsts."""
    game, coach, found = coached(3, 3, turns=400, poor=0.05)
    assert game.is_over
    check(found, coach)
    assert any(said.remark.id == "end_nears" for said in found) == (game.state.ended_by == "barracks")
