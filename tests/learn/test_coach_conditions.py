"""What the coach of Whistle Mountain may look at: each condition holds in a position made for it, and not in one beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from widgets.play.positions import prepared
from wm_kernel.games.whistle_mountain.components.definitions import RESOURCES
from wm_kernel.games.whistle_mountain.rules.collect import Pending
from wm_kernel.games.whistle_mountain.rules.ruleset import RULESET
from wm_kernel.games.whistle_mountain.rules.state import State
from wm_kernel.games.whistle_mountain.teach.coach import CONDITIONS
from wm_kernel.games.whistle_mountain.teach.coach_forms import CoachFile, When
from wm_kernel.learn.coach_model import Between
from wm_kernel.learn.coach_when import Found, Moment
from wm_kernel.learn.teaching import teaching
from wm_kernel.table.cells import parse_cell
from wm_kernel.table.event import Event

Change = Callable[[State], object]


def forge_position() -> State:
    """Red holds Archives, a scaffold area above the bridge is large enough for it, and all is set for a forge."""
    found: State = prepared("welcome_forge").state.clone()
    return found


def me(s: State) -> Any:
    return s.players[s.active]


def look(s: State, name: str, wanted: Any) -> Found | None:
    """What a condition finds for whoever decides."""
    due = RULESET.decision(s)
    assert due is not None
    return CONDITIONS[name].test(wanted, Moment(teaching("whistle_mountain"), due.player, s, due))


def after(s: State, line: str, name: str, wanted: Any) -> Found | None:
    """What a condition that looks back finds when this is played."""
    player, action, ahead, events = RULESET.decider(s), RULESET.parse(line, s), s.clone(), list[Event]()
    assert not RULESET.why_not(s, action), line
    RULESET.apply(ahead, action, events)
    now = Moment(teaching("whistle_mountain"), player, ahead, RULESET.decision(ahead), player, s, action, events)
    return CONDITIONS[name].test(wanted, now)


def drop_scaffolds(s: State) -> None:
    s.scaffold, s.tiles = 0, ()


def give(s: State, **bag: int) -> None:
    for name, n in bag.items():
        me(s).resources[RESOURCES.index(name)] = n


def end_main(s: State) -> None:
    s.main_done = True


def put_rival_in_dock(s: State) -> None:
    other = 1 - s.active
    s.players[other].ships[0] = -1
    s.docks = (other * 3, *s.docks[1:])


@pytest.mark.parametrize(
    ("name", "wanted", "ready", "spoil"),
    [
        ("forge_builds", "machine", lambda s: None, lambda s: setattr(me(s), "machines", ())),
        ("forge_builds", "machine", lambda s: None, drop_scaffolds),
        ("forge_builds", "machine", lambda s: None, end_main),
        ("can_build", "machine", lambda s: RULESET.apply(s, RULESET.parse("forge", s)), lambda s: None),
        ("can_build", "scaffold", lambda s: RULESET.apply(s, RULESET.parse("forge", s)), lambda s: None),
        ("dock", ["dock_small_1"], lambda s: give(s, coal=2, whistle=0), lambda s: give(s, coal=1, whistle=0)),
        ("dock", ["dock_rescue"], lambda s: setattr(me(s), "whirlpool", 1), lambda s: setattr(me(s), "whirlpool", 0)),
        ("taken_dock", True, put_rival_in_dock, lambda s: None),
        ("above_limit", True, lambda s: give(s, iron=5), lambda s: give(s, coal=4, iron=4, water=4, gold=4, whistle=4)),
        ("ability", True, lambda s: setattr(me(s), "abilities", ("craftsman",)), lambda s: setattr(me(s), "abilities", ())),
        ("active_machines", Between(most=0), lambda s: setattr(s, "machines", ()), None),
        ("active_machines", Between(least=1), None, lambda s: setattr(s, "machines", ())),
    ],
)  # fmt: skip
def test_a_condition_holds_here_and_not_there(
    name: str, wanted: Any, ready: Change | None, spoil: Change | None
) -> None:
    for change, is_so in ((ready, True), (spoil, False)):
        if change is not None:
            s = forge_position()
            change(s)
            assert (look(s, name, wanted) is not None) is is_so, (name, is_so)


def test_a_machine_that_fits_is_named() -> None:
    assert look(forge_position(), "forge_builds", "machine") == {"machine": "archives"}


def test_whistles_are_wild_unless_something_keeps_them_from_it(monkeypatch: pytest.MonkeyPatch) -> None:
    s = forge_position()
    assert look(s, "wild_whistles", True) == {} and look(s, "wild_whistles", False) is None
    monkeypatch.setattr(State, "in_force", lambda _, rule: "whistle_surplus" if rule == "whistle_not_wild" else "")
    assert look(s, "wild_whistles", True) is None and look(s, "wild_whistles", False) == {}


def test_a_turn_that_ends_without_a_main_action_was_passed_up() -> None:
    s = forge_position()
    assert after(s, "end turn", "passed_up", "main") == {}
    end_main(s)
    assert after(s, "end turn", "passed_up", "main") is None


def test_a_forge_that_ends_without_a_build_was_passed_up() -> None:
    s = forge_position()
    RULESET.apply(s, RULESET.parse("forge", s))
    assert after(s, "done", "passed_up", "build") == {}
    empty = forge_position()
    me(empty).machines = me(empty).scaffolds = ()
    RULESET.apply(empty, RULESET.parse("forge", empty))
    if not RULESET.why_not(empty, RULESET.parse("done", empty)):
        assert after(empty, "done", "passed_up", "build") is None


def test_a_list_that_ends_with_a_machine_unused_was_passed_up() -> None:
    s = forge_position()
    RULESET.apply(s, RULESET.parse("forge", s))
    RULESET.apply(s, RULESET.parse("build machine archives e5-g6", s))
    while s.pending:
        RULESET.apply(s, RULESET.legal_actions(s)[0])
    s.main_done = False
    seat, archives = s.active, s.machine_on_grid("archives")
    assert archives is not None and s.is_active(archives)
    for used, is_so in (((), True), (("archives",), False)):
        ahead = s.clone()
        left = () if used else ("archives",)
        ahead.pending.append(Pending(seat, 0, 0, 1, left, used=used))
        is_payable = any(str(one) == "activate archives" for one in RULESET.legal_actions(ahead))
        assert is_payable is is_so
        assert after(ahead, "done", "passed_up", "machine") == ({"machine": "archives"} if is_so else None)


def test_the_worker_of_another_who_goes_up_by_the_learners_machine_is_told() -> None:
    for is_theirs in (True, False):
        s = forge_position()
        rival = s.players[1 - s.active]
        cell = parse_cell("e5")
        for player in s.players:
            player.grid &= ~sum(1 << parse_cell(f"{x}{y}") for x in "efg" for y in "56")
        if is_theirs:
            rival.grid |= 1 << cell
        RULESET.apply(s, RULESET.parse("forge", s))
        found = after(s, "build machine archives e5-g6", "lifts_other", True)
        assert found == ({"player": s.colours[1 - s.active]} if is_theirs else None)


def test_a_better_place_of_a_ship_is_told_with_what_it_would_have_reached() -> None:
    s = prepared("welcome_ship").state.clone()
    places = [
        str(one) for one in RULESET.legal_actions(s) if str(one).startswith("collect blimp") and "dock" not in str(one)
    ]
    found = {line: after(s, line, "missed_reach", Between(least=1)) for line in places}
    missed = [one for one in found.values() if one is not None]
    assert missed and len(missed) < len(places), "some are the best there is"
    assert {one["best"] for one in missed} == {max(int(one["best"]) for one in missed)}
    assert all(int(one["n"]) < int(one["best"]) for one in missed)


def test_the_form_of_a_file_names_every_condition_and_no_other() -> None:
    own = set(When.model_fields) - set(When.__base__.model_fields)  # type: ignore[union-attr]
    assert own == set(CONDITIONS)
    assert CoachFile.model_fields["game"].annotation is not None
