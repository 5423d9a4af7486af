"""The watch over Whistle Mountain sees each thing that must not be, and nothing in games that went well."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache

import pytest

from wm_kernel.checks import fuzz
from wm_kernel.games.whistle_mountain import invariants
from wm_kernel.games.whistle_mountain.invariants import Watch
from wm_kernel.games.whistle_mountain.rules.state import State
from wm_kernel.table import spec
from wm_kernel.table.cells import bits
from wm_kernel.table.event import Event

Change = Callable[[State], None]


@cache
def midgame() -> tuple[State, dict[str, int]]:
    """A position with water, workers and ships on the grid, machines and tower workers, and the VP told by events."""
    rules = spec.ruleset("whistle_mountain")
    for seed in range(200):
        state = rules.new_state(players=3, seed=seed, variant="first_game", stall_guard=10)
        rng, watch = random.Random(seed), Watch(state)
        while not rules.is_over(state):
            events: list[Event] = []
            rules.apply(state, fuzz.pick(rules.legal_actions(state), rng), events)
            assert watch.step(state, events) == []
            p = state.players[0]
            ships = [place for place in p.ships if place > 0]
            if (
                not state.pending
                and state.water_top >= 2
                and p.grid
                and ships
                and any(p.tower)
                and p.hand
                and p.barracks
                and state.machines
                and state.award_supply
                and any(place < 0 for q in state.players for place in q.ships)
                and state.scaffold_seen & state.printed
            ):
                assert watch.audit(state) == []
                return state, dict(watch.vp)
    raise LookupError("no such position in 200 games")


def faults(change: Change, *events: Event) -> str:
    """What the watch says after a change that no rule made."""
    state, vp = midgame()
    state = state.clone()
    watch = Watch(state)
    watch.vp = dict(vp)
    change(state)
    return "\n".join(watch.step(state, events) + watch.audit(state))


def lose_a_worker(s: State) -> None:
    s.players[1].whirlpool -= 1


def dry_up(s: State) -> None:
    s.water_top -= 1


def rain(s: State) -> None:
    s.water_top += 1


def pay_too_much(s: State) -> None:
    s.players[0].resources[2] = -1


def hoard(s: State) -> None:
    s.players[0].resources[2] = 5


def win_for_nothing(s: State) -> None:
    s.players[2].vp += 1


def too_many_upgrades(s: State) -> None:
    s.players[0].upgrades = tuple(s.upgrade_stack[:7])


def copy_a_machine(s: State) -> None:
    s.players[0].machines += (s.machines[0].id,)


def lose_a_machine(s: State) -> None:
    s.markets = (s.markets[0][1:], *s.markets[1:])


def lose_a_card(s: State) -> None:
    s.players[0].hand = s.players[0].hand[1:]


def copy_an_award(s: State) -> None:
    s.awards_removed += s.award_supply[:1]


def lose_a_tile(s: State) -> None:
    s.scaffold_stacks = tuple(stack[1:] for stack in s.scaffold_stacks)


def lose_an_ability(s: State) -> None:
    s.players[0].abilities = ()


def forget_a_square(s: State) -> None:
    s.scaffold &= s.scaffold - 1


def paint_a_resource(s: State) -> None:
    s.resources = (s.resources[0] ^ s.tiles[0].mask, *s.resources[1:])


def machine_in_the_air(s: State) -> None:
    s.machines = (s.machines[0]._replace(mask=s.machines[0].mask << 3), *s.machines[1:])


def two_workers_on_a_square(s: State) -> None:
    s.players[1].grid |= s.players[0].grid
    s.players[1].whirlpool -= s.players[0].grid.bit_count()


def worker_on_a_resource(s: State) -> None:
    p = s.players[0]
    p.grid = 1 << next(bits(s.scaffold_seen & s.printed & ~s.workers))


def worker_in_flooded_barracks(s: State) -> None:
    s.players[0].barracks |= 2


def ship_out_of_place(s: State) -> None:
    s.occupied = 0


def ship_in_two_docks(s: State) -> None:
    dock = next(dock for dock, there in enumerate(s.docks) if there >= 0)
    empty = next(dock for dock, there in enumerate(s.docks) if there < 0)
    docks = list(s.docks)
    docks[empty] = docks[dock]
    s.docks = tuple(docks)


def ship_on_scaffold(s: State) -> None:
    p = s.players[0]
    p.abilities = ("craftsman",)
    p.ships[0] = 1 << next(bits(s.scaffold_seen))


def ship_on_water(s: State) -> None:
    s.players[0].ships[0] = 1 << next(bits(s.setup.geometry.row[1]))


def ship_half_on_a_machine(s: State) -> None:
    placed = s.machines[0]
    s.players[0].ships[1] = 1 << placed.low | 1 << placed.low - 1


def leave_the_barracks(s: State) -> None:
    for p in s.players:
        p.whirlpool += p.barracks.bit_count()
        p.barracks = 0
    s.ended_by = ""


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lose_a_worker, "8 workers instead of 9"),
        (dry_up, "the water went"),
        (rain, "the water went"),
        (pay_too_much, "red holds|yellow holds|black holds"),
        (win_for_nothing, "events told of"),
        (too_many_upgrades, "7 upgrades"),
        (copy_a_machine, "machines missing: {}, too many"),
        (lose_a_machine, "machines missing: {'"),
        (lose_a_card, "cards missing"),
        (copy_an_award, "awards missing: {}, too many"),
        (lose_a_tile, "scaffolds missing"),
        (lose_an_ability, "abilitys missing|abilities missing"),
        (forget_a_square, "layers"),
        (paint_a_resource, "layers"),
        (machine_in_the_air, "beside the scaffolds"),
        (two_workers_on_a_square, "a worker and something else"),
        (worker_on_a_resource, "no worker may stand"),
        (worker_in_flooded_barracks, "flooded level"),
        (ship_out_of_place, "ships and the squares"),
        (ship_in_two_docks, "ships and docks"),
        (ship_on_scaffold, "a ship on scaffold"),
        (ship_on_water, "a ship on water"),
        (ship_half_on_a_machine, "half on a machine"),
        (leave_the_barracks, "end is not triggered"),
    ],
)
def test_what_must_not_be_is_seen(change: Change, says: str) -> None:
    import re

    assert faults(lambda s: None) == ""
    assert re.search(says, faults(change)), faults(change)


def test_more_than_four_are_seen_at_the_end_of_a_turn() -> None:
    colour = midgame()[0].colours[0]
    assert faults(hoard) == ""
    assert "after the turn" in faults(hoard, Event("turn_ended", "WM-TURNEND-02", colour))


def test_a_second_trigger_of_the_end_is_seen() -> None:
    trigger = Event("end_triggered", "WM-END-01", None, {"why": "barracks"})
    assert faults(lambda s: None, trigger) == ""
    assert "twice" in faults(lambda s: None, trigger, trigger)


@pytest.mark.parametrize("pile", ["deck", "stacks", "upgrade_stack", "award_supply", "scaffold_stacks", "hand", "seed"])
def test_a_view_that_tells_too_much_is_seen(pile: str, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = invariants.view

    def leaky(state: State, player: str | None) -> State:
        seen = honest(state, player)
        if pile == "hand":
            for told, there in zip(seen.players, state.players, strict=True):
                told.hand = there.hand
        else:
            setattr(seen, pile, getattr(state, pile))
        return seen

    monkeypatch.setattr(invariants, "view", leaky)
    assert "tells something hidden" in faults(lambda s: None)


def test_a_wrong_score_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = invariants._end_vp
    monkeypatch.setattr(invariants, "_end_vp", lambda state, player: honest(state, player) + 1)
    assert "counted again" in faults(lambda s: None)
