"""Comparing lines: what differs is shown, what does not is not, in both languages, escaped, without peeking."""

from __future__ import annotations

import pytest

import wm_kernel as wm
from tests.explore.positions import RULES, reached
from tests.whistle_mountain.factory import has, table
from wm_kernel.explore import redeal
from wm_kernel.explore.compare import Comparison, compare
from wm_kernel.explore.wm_compare import at_risk
from wm_kernel.table.game import Game


def two_lines() -> tuple[Game, wm.Node, wm.Node]:
    game = Game(RULES, reached(seed=6, turn=20), mode="sandbox", from_position=True)
    fork = game.node
    for line in ("forge", "done", "end turn"):
        game.play(line)
    forged = game.node
    game.goto(fork)
    game.branch("<b>collect</b>")
    game.play(next(action for action in game.legal_actions() if action.kind == "collect"))
    while game.decision and game.decision.kind != "turn":
        game.play(game.legal_actions()[-1])
    return game, forged, game.node


def value(found: Comparison, name: str) -> tuple[object, ...]:
    return next(row.values for row in found.rows if row.name.say("en") == name)


def test_resources_ships_and_options_of_both_lines() -> None:
    _, forged, collected = two_lines()
    found = wm.compare(forged, collected, playouts=0, reply_nodes=60)
    who = RULES.decider(forged.path[0].state)
    seat = forged.state.colours.index(who)
    name = who.capitalize()
    assert found.player == who
    assert value(found, f"{name}, airships at home") == tuple(
        sum(place == 0 for place in node.state.players[seat].ships) for node in (forged, collected)
    )
    assert value(found, f"{name}, total as it stands") == tuple(
        RULES.scores(node.state)[who].total for node in (forged, collected)
    )
    assert any(row.section == "reply" for row in found.rows)
    assert any(row.section == "options" and row.values[0] for row in found.rows)


def test_only_what_differs_is_shown_unless_everything_is_asked_for() -> None:
    _, forged, collected = two_lines()
    found = compare(forged, collected, playouts=0, reply_nodes=0)
    assert all(row.differs for row in found.shown())
    assert len(found.shown(True)) == len(found.rows) > len(found.shown())
    same = compare(forged, forged, names=("a", "b"), playouts=0, reply_nodes=0)
    assert "No difference." in same.text()
    assert "Aucune différence." in same.html("fr")


def test_vp_by_source_cite_their_rule() -> None:
    game = wm.new_game(players=2, seed=3, mode="sandbox")
    while not any(event.kind == "vp" for event in game.events):
        legal = game.legal_actions()
        builds = [a for a in legal if a.kind in ("build", "forge")] or list(legal)
        game.play(builds[0])
    found = compare(game.tree, game.node, playouts=0, reply_nodes=0)
    row = next(row for row in found.rows if "scaffold edges" in row.name.say("en"))
    assert row.rule == "WM-BUILD-SCAFFOLD-03"
    assert row.difference() == row.values[1]


def test_names_from_outside_are_escaped() -> None:
    _, forged, collected = two_lines()
    html = compare(forged, collected, playouts=0, reply_nodes=0).html()
    assert "<b>" not in html
    assert "&lt;b&gt;collect" in html


def test_how_it_may_end_has_intervals_and_says_what_was_sampled() -> None:
    state = reached(seed=6, turn=40)
    after = state.clone()
    RULES.apply(after, RULES.parse("forge"))
    found = compare(state, after, names=("before", "after"), player="red", playouts=2, reply_nodes=0)
    for lang, sampled in (("en", "2 playouts"), ("fr", "2 parties jouées")):
        assert sampled in found.text(lang)
    assert sum(row.section == "result" for row in found.rows) == 4


def test_nothing_is_peeked_at() -> None:
    state = reached(seed=6, turn=21)
    after = state.clone()
    RULES.apply(after, RULES.parse("forge"))
    hidden = redeal(state, "red", 5), redeal(after, "red", 5)
    real = compare(state, after, player="red", playouts=1, reply_nodes=60)
    assert compare(*hidden, player="red", playouts=1, reply_nodes=60).rows == real.rows


@pytest.mark.rule("WM-FLOOD-03")
def test_workers_at_risk() -> None:
    s = table(
        """
        3  a   a/R .
        2  a/R a/Y .
        1  ~a  ~a  ~
        """,
        red=has(barracks="2 5"),
        yellow=has(barracks="6"),
    )
    red, yellow = s.players
    assert (at_risk(s, red, 0), at_risk(s, yellow, 1)) == (2, 1)


@pytest.mark.parametrize(
    ("given", "match"),
    [({"names": ["one"]}, "names"), ({"player": "green"}, "player")],
)
def test_what_makes_no_sense_is_refused(given: dict[str, object], match: str) -> None:
    state = reached(turn=12)
    with pytest.raises(ValueError, match=match):
        compare(state, state, playouts=0, **given)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="at least two"):
        compare(state)


def test_a_table_of_three_lines() -> None:
    pytest.importorskip("pandas")
    game, forged, collected = two_lines()
    frame = compare(forged, collected, game.tree, playouts=0, reply_nodes=0).to_frame("fr")
    assert {"section", "name", "rule"} < set(frame.columns)
    assert "difference" not in frame.columns
    assert len(frame.columns) == 6
