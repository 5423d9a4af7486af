"""The coach as an engine: one remark at a time, by priority, once; the file is checked with its lines."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import wm_kernel as wm
from wm_kernel.commands.check import faults_of
from wm_kernel.learn import coach as engine
from wm_kernel.learn.coach import Coach, Told, Trail, differences, load_coach
from wm_kernel.table.document import DataError
from wm_kernel.table.game import Game

HEAD = """kind: coach
version: 1
game: whistle_mountain
authors: [Somebody]
reviewed: 2026-11-29
every_turn: 2
remarks:
"""

RED_BEGINS = 6
"""A deal in which red has the first turn."""


def remark(name: str, when: str, idea: str = "", priority: int = 50, more: str = "", text: str = "Something.") -> str:
    return (
        f"- {{id: {name}, idea: {idea or name}, priority: {priority}, when: {when}, rules: [WM-TURN-01], {more}\n"
        f'   text: {{en: "{text}", fr: "{text}"}}}}\n'
    )


def made(tmp_path: Path, *remarks: str, tail: str = "") -> Coach:
    path = tmp_path / "coach.yaml"
    path.write_text(HEAD + "".join(remarks) + tail, encoding="utf-8")
    return load_coach(path, "red")


def game(turn: int = 1, **options: Any) -> Game:
    """A game in which red decides, at the beginning of this own turn."""
    found = wm.new_game(players=["red", "yellow"], seed=RED_BEGINS, variant="first_game", **options)
    while found.state.turn == 0:
        found.play(found.legal_actions()[0])
    while found.decision.player != "red" or (found.state.turn + 1) // 2 < turn:
        found.play("end turn")
    return found


def told_of(coach: Coach, at: Game, told: tuple[Told, ...] = ()) -> str:
    found = coach.remark(at.state, at.decision, told)
    return "" if found is None else found.id


def test_the_highest_priority_speaks_first_then_the_order_of_the_file(tmp_path: Path) -> None:
    coach = made(
        tmp_path, remark("low", "{}", priority=1), remark("high", "{}", priority=9), remark("equal", "{}", priority=9)
    )
    at = game()
    assert told_of(coach, at) == "high"
    assert told_of(coach, at, (Told("high", "high", 1),)) == "equal"


def test_what_is_told_once_is_not_told_again_and_the_rest_once_a_turn(tmp_path: Path) -> None:
    coach = made(tmp_path, remark("once", "{}"), remark("often", "{}", priority=10, more="once: false,"))
    at = game(2)
    told = (Told("once", "once", 1), Told("often", "often", 1))
    assert told_of(coach, at, told) == "often"
    assert told_of(coach, at, (*told, Told("often", "often", 2))) == ""


def test_after_the_first_turns_only_what_is_new_is_told(tmp_path: Path) -> None:
    coach = made(
        tmp_path,
        remark("known", "{}", idea="water", priority=90),
        remark("new", "{}", idea="fire", priority=10),
        remark("first", "{}", idea="water", priority=5, more="first: true,"),
    )
    water = Told("before", "water", 1)
    assert told_of(coach, game(1), (water,)) == "known"
    assert told_of(coach, game(3), (water,)) == "new"
    assert told_of(coach, game(3), (water, Told("new", "fire", 2))) == "first"


def test_it_says_nothing_of_the_decisions_of_others(tmp_path: Path) -> None:
    coach = made(tmp_path, remark("any", "{}"))
    at = game()
    at.play("end turn")
    assert at.decision.player == "yellow" and told_of(coach, at) == ""


@pytest.mark.parametrize(
    ("when", "is_so"),
    [
        ("{decision: [turn]}", True),
        ("{decision: [forge, collect]}", False),
        ("{own_turn: {most: 1}}", True),
        ("{own_turn: {least: 2}}", False),
        ("{legal: [forge, collect]}", True),
        ("{legal: [forge, take]}", False),
        ("{not_legal: [take, award]}", True),
        ("{not_legal: [take, forge]}", False),
        ("{numbers: {ships_home: {least: 3}, coal: {least: 1}}}", True),
        ("{numbers: {ships_home: {least: 3}, coal: {least: 9}}}", False),
        ("{of_another: {ships_home: {least: 3}}}", True),
        ("{of_another: {ships_home: {most: 2}}}", False),
        ("{decision: [turn], own_turn: {least: 2}}", False),
    ],
)
def test_each_condition_of_any_game(tmp_path: Path, when: str, is_so: bool) -> None:
    assert (told_of(made(tmp_path, remark("it", when)), game()) == "it") is is_so


def test_what_was_played_is_spoken_of_afterwards(tmp_path: Path) -> None:
    coach = made(
        tmp_path,
        remark("forged", "{played: [forge]}"),
        remark("other", "{by_other: [forge]}"),
        remark("home", "{happened: {kind: forge, of: learner, rule: WM-FORGE-01}}", priority=1),
    )
    at = game()
    before = at.state
    events = at.play("forge")
    found = coach.after(before, at.node.action, events, at.state, ())
    assert found is not None and (found.id, found.turn) == ("forged", 1)
    found = coach.after(before, at.node.action, events, at.state, (Told("forged", "forged", 1),))
    assert found is not None and found.id == "home"
    assert coach.after(before, at.node.action, events, at.state, (), "yellow").id == "other"  # type: ignore[union-attr]
    assert told_of(coach, at) == "", "nothing that looks back is said of a decision"


def test_a_number_that_was_found_stands_in_the_text(tmp_path: Path) -> None:
    coach = made(tmp_path, remark("n", "{numbers: {ships_home: {least: 1}}}", text="You have {ships_home} ships."))
    at = game()
    found = coach.remark(at.state, at.decision, ())
    assert found is not None and found.text("fr") == "You have 3 ships."


def test_a_trail_is_the_same_for_the_same_line_and_forgets_what_was_taken_back(tmp_path: Path) -> None:
    own = "{own_turn: {least: 1}}"
    coach = made(tmp_path, remark("a", own, priority=3), remark("b", own, priority=2), remark("c", own, priority=1))
    at = game()
    trail = Trail(coach, at)
    before = trail.remarks(at.node)
    at.play("forge")
    after = trail.remarks(at.node)
    assert len(after) == len(before) + 1
    at.undo()
    assert trail.remarks(at.node) == before
    assert [one.id for one in Trail(coach, at).remarks(at.node)] == [one.id for one in before]


def test_while_others_move_one_remark_stays_and_what_asks_for_no_decision_is_told(tmp_path: Path) -> None:
    theirs = "{by_other: [forge, end, done]}"
    coach = made(
        tmp_path,
        remark("mine", "{decision: [turn], own_turn: {least: 1}}"),
        remark("aside", "{own_turn: {least: 1}}", priority=10),
        remark("theirs", theirs, priority=2),
        remark("more", theirs, priority=1),
    )
    at = game()
    trail = Trail(coach, at)

    def latest() -> tuple[str, int]:
        found = trail.remarks(at.node)
        return found[-1].id, len(found)

    assert latest()[0] == "mine"
    at.play("end turn")
    assert latest()[0] == "aside", "handed on"
    before = latest()[1]
    for line in ("forge", "done", "end turn"):
        at.play(line)
        assert latest() == ("theirs", before + 1), line
    at.play("end turn")
    at.play("forge")
    assert latest() == ("more", before + 2), "once the learner has acted, the next one may be told"


def test_what_explains_an_act_comes_before_it_or_as_what_has_just_happened(tmp_path: Path) -> None:
    coach = made(
        tmp_path,
        remark("before", "{decision: [turn], legal: [forge], not_done: [forge]}"),
        remark("now", "{played: [forge], not_done: [forge], untold: [before]}", priority=9),
        remark("aside", "{decision: [aside]}", priority=1),
    )
    at = game()
    assert told_of(coach, at) == "before" and coach.remark(at.state, at.decision, (), frozenset({"forge"})) is None
    was = at.state
    events, forge = at.play("forge"), at.node.action
    assert forge is not None

    def after(*told: Told, done: frozenset[str] = frozenset()) -> str:
        found = coach.after(was, forge, events, at.state, told, done=done)
        return "" if found is None else found.id

    assert after() == "now" and after(Told("before", "before", 1)) == "" and after(done=frozenset({"forge"})) == ""
    aside = coach.aside(at.state, ())
    assert told_of(coach, at) == "" and aside is not None and aside.id == "aside"


def test_a_trail_knows_what_the_learner_has_done(tmp_path: Path) -> None:
    coach = made(tmp_path, remark("first", "{decision: [turn], not_done: [build_scaffold]}", more="once: false,"))
    at = game(2)
    heard = [one.turn for one in Trail(coach, at).remarks(at.node)]
    assert heard == [1, 2]
    at.play("forge")
    at.play(next(one for one in at.legal_actions() if str(one).startswith("build scaffold ")))
    while (due := at.decision) is None or (due.player, due.kind) != ("red", "turn") or at.state.turn < 5:
        at.play("done" if "done" in map(str, at.legal_actions()) else at.legal_actions()[-1])
    assert [one.turn for one in Trail(coach, at).remarks(at.node)] == heard


# -- the file ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (remark("x", "{moon: full}"), ":8: remarks.x.when"),
        (remark("x", "{numbers: {moons: {least: 1}}}"), "'moons' is no number of this game"),
        (remark("x", "{}").replace("WM-TURN-01", "WM-TURN-99"), "there is no rule WM-TURN-99"),
        (remark("x", "{}", text="{moon}"), "nothing finds the value {moon}"),
        (remark("x", "{}") + remark("x", "{}"), ":10: x is there twice"),
        (remark("x", "{}", text="word " * 31), "31 words; a remark has at most 30"),
        (remark("x", "{own_turn: {least: 3, most: 2}}"), "'least' is more than 'most'"),
        (remark("x", "{untold: [y]}"), "there is no remark y"),
        (remark("x", "{own_turn: {}}"), "give 'least', 'most' or both"),
    ],
)
def test_what_is_wrong_in_a_file_is_told_with_its_line(tmp_path: Path, line: str, why: str) -> None:
    path = tmp_path / "coach.yaml"
    path.write_text(HEAD + line, encoding="utf-8")
    faults = faults_of(path)
    assert len(faults) >= 1 and any(why in fault for fault in faults), faults
    assert all(fault.startswith(f"{path}:") and fault[len(str(path)) + 1].isdigit() for fault in faults), faults


def test_kinds_of_points_share_no_rule_and_one_takes_the_rest(tmp_path: Path) -> None:
    words = "name: {en: A}, ahead: {en: B}, behind: {en: C}"
    tail = f"scores:\n- {{id: a, rules: [WM-SCORE-02], {words}}}\n- {{id: b, rules: [WM-SCORE-02], {words}}}\n"
    with pytest.raises(DataError, match=r"WM-SCORE-02 belongs to another kind already") as found:
        made(tmp_path, remark("x", "{}"), tail=tail)
    assert "one kind has no rules" in str(found.value)


def test_every_coach_file_that_comes_with_a_game_is_without_faults() -> None:
    assert faults_of(engine.path_of()) == []


# -- the end -----------------------------------------------------------------------------------------------------------


def test_the_differences_add_up_and_the_largest_comes_first() -> None:
    at = game()
    coach = engine.coach_of("whistle_mountain", "red")
    for _ in range(40):
        at.play(at.legal_actions()[-2] if len(at.legal_actions()) > 1 else at.legal_actions()[0])
    found = differences(coach, at, "yellow")
    scores = at.scores()
    assert sum(one.mine for one in found) == scores["red"].total
    assert sum(one.theirs for one in found) == scores["yellow"].total
    assert all(bool(one.text("fr")) == bool(one.by) and one.name("fr") for one in found)


@pytest.mark.parametrize(
    ("tower", "order"),
    [
        (-50, ["tower", "machines", "whirlpool", "effects"]),  # lost: what cost it first
        (+20, ["effects", "tower", "machines", "whirlpool"]),  # won
        (-25, ["effects", "tower", "machines", "whirlpool"]),  # drawn: by size alone
    ],
)
def test_who_lost_reads_first_what_cost_the_game(tower: int, order: list[str]) -> None:
    lines = {"WM-SCORE-02": tower, "WM-SCORE-03": -5, "WM-BUILD-MACHINE-06": -10, "WM-BONUS-01": 40}
    mine = SimpleNamespace(lines=[SimpleNamespace(rule=rule, vp=vp) for rule, vp in lines.items()])
    at: Any = SimpleNamespace(scores=lambda: {"red": mine, "yellow": SimpleNamespace(lines=[])})
    found = differences(engine.coach_of("whistle_mountain", "red"), at, "yellow")
    assert [one.id for one in found if one.by] == order
