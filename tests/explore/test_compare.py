"""Comparing lines: what differs is shown, what does not is not, in both languages, escaped, without peeking."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

import wm_kernel as wm
from tests.explore.positions import RULES, reached
from tests.whistle_mountain.factory import has, table
from wm_kernel.explore import determinize
from wm_kernel.explore.compare import WIDE, Comparison, compare
from wm_kernel.explore.intervals import mean
from wm_kernel.explore.verdict import summary, verdict
from wm_kernel.games.whistle_mountain.bots.compare import at_risk
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
    results = [row for row in found.rows if row.section == "result"]
    assert [row.what.say("en") for row in results] == ["wins", "VP at the end"] * 2 + ["lead at the end"]
    assert found.with_results(found.estimates) == found
    assert [row.values for row in found.with_results(found.estimates[:1] * 2).rows][-1][0] == results[-1].values[0]


def test_nothing_is_peeked_at() -> None:
    state = reached(seed=6, turn=21)
    after = state.clone()
    RULES.apply(after, RULES.parse("forge"))
    hidden = determinize(state, "red", 5), determinize(after, "red", 5)
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


# Example 2 of the rulebook, worked out by hand: red's blimp on Automation has gold, Black Pointer, Automation, Disassembler.

SHARED = ("collect blimp f4-f5", "take gold g5", "activate black_pointer")
BUILD = ("activate automation", "build scaffold S1 c6 c5 d5 d4", "done")
SCRAP = ("activate disassembler", "choose upgrade iron_lung", "done")


def example_2() -> tuple[Game, wm.Node, wm.Node]:
    game = wm.load("data/games/whistle_mountain/positions/ex_02.yaml")
    for line in SHARED:
        game.play(line)
    fork, tips = game.node, []
    for name, lines in (("Build", BUILD), ("Scrap", SCRAP)):
        game.goto(fork)
        game.branch(name)
        for line in lines:
            game.play(line)
        tips.append(game.node)
    return game, tips[0], tips[1]


def test_the_numbers_of_example_2() -> None:
    """Building spends 1 iron for 4 VP; scrapping brings the price of the upgrade and keeps the scaffold in storage."""
    game, build, scrap = example_2()
    found = compare(build, scrap, playouts=0, reply_nodes=100)
    price = wm.catalog().upgrades["iron_lung"].cost[1]
    red_lost = 3 * -5  # in the example as we set it up red has 3 workers left over, which count as lost
    assert found.names == ("Build", "Scrap") and found.player == "red"
    assert value(found, "Red, scaffold edges") == (4, 0)
    assert value(found, "Red, Black Pointer") == (1, 1)
    assert value(found, "Red, whirlpool") == (red_lost, red_lost)
    assert value(found, "Red, iron") == (0, 1 + price)
    assert value(found, "Red, gold") == value(found, "Red, coal") == (1, 1)
    assert value(found, "Red, scaffolds") == (0, 1)
    assert value(found, "Red, airships at home") == (0, 0)
    assert value(found, "Yellow, airships at home") == (1, 1)
    in_stock = (1 + 1 + 1 + price) // 4  # four resources are worth 1 VP, two scaffolds would be
    assert value(found, "Red, total as it stands") == (1 + 4 + red_lost, 1 + red_lost + in_stock)
    assert value(found, "row of the highest water bar") == (1, 1)
    assert game.node.name == ""


def test_the_better_side_is_marked_and_only_where_one_is_better() -> None:
    _, build, scrap = example_2()
    found = compare(build, scrap, playouts=0, reply_nodes=0)
    best = {row.name.say("en"): row.best() for row in found.rows}
    assert best["Red, scaffold edges"] == (0,) and best["Red, iron"] == (1,)
    assert best["Red, coal"] == () and best["row of the highest water bar"] == ()
    assert all(not row.best() for row in found.rows if not row.differs)
    of_yellow = compare(build, scrap, player="yellow", playouts=0, reply_nodes=0)
    assert next(row.best() for row in of_yellow.rows if row.name.say("en") == "Red, scaffold edges") == (1,)
    line = next(line for line in found.text().splitlines() if "scaffold edges" in line)
    assert re.split(r"  +", line.strip()) == ["Red, scaffold edges", "▲ 4", "0", "−4"]


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "Scrap, beside Build: VP −3, iron +5, scaffolds +1."),
        ("fr", "Scrap, par rapport à Build\xa0: PV −3, fer +5, échafaudages +1."),
    ],
)
def test_the_difference_in_a_sentence(lang: str, told: str) -> None:
    _, build, scrap = example_2()
    found = compare(build, scrap, playouts=0, reply_nodes=0)
    assert found.summary(lang) == told
    assert told in found.text(lang) and told.split(",")[0] in found.html(lang)
    same = compare(build, build, names=("A", "B"), playouts=0, reply_nodes=0)
    assert "A" in same.summary(lang) and "B" in same.summary(lang) and ":" not in same.summary(lang)


def test_of_three_lines_who_has_the_most_is_said() -> None:
    game, build, scrap = example_2()
    found = compare(build, scrap, game.tree, names=("A", "B", "C"), playouts=0, reply_nodes=0)
    assert found.summary("en").startswith("Most for Red: VP in A, iron in B")
    assert found.summary("fr").startswith("Le plus pour Rouge\xa0: PV dans A")


def test_whether_the_estimate_decides() -> None:
    state = reached(seed=6, turn=40)
    found = compare(state, state, names=("A", "B"), player="red", playouts=2, reply_nodes=0)

    def with_leads(*leads: list[float]) -> Comparison:
        rows = tuple(
            replace(row, values=tuple(mean(lead) for lead in leads)) if row.what.message == "compare-lead" else row
            for row in found.rows
        )
        return replace(found, rows=rows)

    assert "does not decide" in verdict(with_leads([1, 2, 9], [2, 3, 9])) and "overlap" in summary(
        with_leads([1, 2], [2, 3])
    )
    assert "favours B" in verdict(with_leads([1, 2, 1, 2], [8, 9, 8, 9]))
    assert "penche pour A" in verdict(with_leads([8, 9, 8, 9], [1, 2, 1, 2]), "fr")
    assert "nothing yet" in verdict(with_leads([1], [8, 9]))
    assert verdict(compare(state, state, names=("A", "B"), player="red", playouts=0, reply_nodes=0)) == ""


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_text_html_and_table_say_the_same(lang: str) -> None:
    pytest.importorskip("pandas")
    _, build, scrap = example_2()
    found = compare(build, scrap, playouts=0, reply_nodes=60)
    told, html = found.text(lang, everything=True), found.html(lang, everything=True)
    assert max(map(len, told.splitlines()[:-3])) < 60 + 2 * (WIDE + 2) + 14
    frame = found.to_frame(lang)
    assert len(frame) == len(found.rows)
    for row, (_, record) in zip(found.rows, frame.iterrows(), strict=True):
        assert record["name"] == row.name.say(lang) and record["name"] in told
        assert row.section in ("reply", "result") or record["Scrap"] - record["Build"] == record["difference"]
        assert f">{record['name']}</th>" in html.replace("&#x27;", "'")
    assert html.count("<tr>") == html.count("</tr>") and "None" not in told and "nan" not in told


# The position of the notebook: Red forges; Archives above the bridge, or a scaffold first and Archives below it.

ABOVE = ("forge", "build machine archives b5-d6", "done", "end turn")
BELOW = (
    "forge",
    "build scaffold S3 f3 e3 e4 d4",
    "build machine archives c2-e3",
    "choose worker d3",
    "done",
    "end turn",
)


def last_night() -> list[wm.Node]:
    game, tips = wm.load("data/games/whistle_mountain/positions/last_night.yaml"), []
    for line in (ABOVE, BELOW):
        game.goto(game.tree)
        game.branch(line[1])
        for action in line:
            game.play(action)
        tips.append(game.node)
    return tips


def test_the_numbers_of_last_night() -> None:
    """Worked out by hand; the notebook tells them."""
    found = compare(*last_night(), names=("A", "B"), playouts=0, reply_nodes=0)
    assert found.player == "red"
    # A: Archives 12. B: the scaffold touches 7 edges, Archives 12; d2 climbs to floor 2.
    assert value(found, "Red, scaffold edges") == (0, 7) and value(found, "Red, Archives built") == (12, 12)
    assert value(found, "Red, tower floor 2") == (2, 4)
    # The flood of A sweeps Yellow's workers on level 1 (barracks) and e1, who join the one in the whirlpool: -5 each.
    assert value(found, "Yellow, in the whirlpool") == (3, 1) and value(found, "Yellow, whirlpool") == (-15, -5)
    # In B Yellow's c2 and d3 climb as well, and take an award.
    assert value(found, "Yellow, in the tower") == (0, 2) and value(found, "Yellow, awards") == (0, 1)
    red, yellow = value(found, "Red, total as it stands"), value(found, "Yellow, total as it stands")
    assert (red, yellow) == ((35, 44), (9, 25))
    # After A the water stands at row 1: b2, d2, h2 are next.
    assert value(found, "Red, at risk at the next flood") == (3, 0)
    assert found.summary().startswith("B, beside A: VP +9, Yellow’s VP +16, ")
    assert found.summary("fr").startswith("B, par rapport à A\xa0: PV +9, PV de Jaune +16, ")
