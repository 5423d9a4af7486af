"""Positions as people describe them, each written down from the words alone, faultless, and played one move.

What the file format asks for is told in the descriptions of `data/common/schema/position.json`; nothing here looks into the code.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

import wm_kernel as wm


class Told(NamedTuple):
    """What somebody says, the same as a position file, a move, and what must be so afterwards."""

    words: str
    text: str
    move: str
    after: dict[str, Any]


TOLD = [
    Told(
        "The water stands at row 5. Red has two workers in the barracks and the blimp on the balloon's squares of row 6.",
        """
        free_form: true
        seats: [red, yellow]
        to_move: yellow
        water_top: 5
        workers:
          red: {barracks: [6, 7]}
          yellow: {barracks: [7]}
        ships:
          red: {blimp: a6-b6}
        """,
        "collect balloon dock card",
        {"decision.player": "yellow"},
    ),
    Told(
        "The deck holds just three cards, Charity on top, then Scramble, then Craft; all others are out of sight.",
        """
        free_form: true
        seats: [red, yellow]
        to_move: red
        piles:
          cards: [charity, scramble, craft]
          exact: [cards]
        """,
        "collect balloon dock card",
        {"state.deck": ("craft", "scramble", "charity")},
    ),
    Told(
        "Red is in the middle of a forge and has built one machine; the move is still to come, for one gold.",
        """
        free_form: true
        seats: [red, yellow]
        to_move: red
        scaffolds:
        - {cells: b1 c1 b2 c2}
        - {cells: d1 e1 d2 e2}
        machines: {double coal: b1-c2}
        workers:
          red: {barracks: [3, 4], grid: d1}
        players:
          red: {resources: {gold: 1}}
        turn:
          forge: {builds: 1}
        """,
        "move d1 e2",
        {"state.pending": 1},
    ),
    Told(
        "Blue holds an L scaffold with coal and iron in storage and is about to forge.",
        """
        free_form: true
        seats: [blue, red]
        to_move: blue
        players:
          blue: {storage: {scaffolds: [L coal iron]}}
        """,
        "forge",
        {"decision.kind": "forge"},
    ),
    Told(
        "Yellow's dreadnought lies in the card dock, her balloon is home, her blimp is somewhere that does not matter.",
        """
        free_form: true
        seats: [yellow, black]
        to_move: yellow
        ships:
          yellow: {dreadnought: dock card, blimp: away}
        """,
        "collect balloon a1",
        {"decision.player": "yellow"},
    ),
    Told(
        "Black has the Ace Pilot and a balloon on a scaffold; two workers of his are in the tower, on floors 2 and 5.",
        """
        free_form: true
        seats: [red, black]
        to_move: black
        scaffolds:
        - {cells: c1 d1 e1 e2}
        ships:
          black: {balloon: d1}
        workers:
          black: {barracks: [1, 2, 3], tower: [2, 5]}
        players:
          black: {ability: ace pilot}
        """,
        "forge",
        {"decision.player": "black"},
    ),
    Told(
        "The last round: red emptied the barracks, yellow has one more turn, and holds a four-point award.",
        """
        free_form: true
        seats: [red, yellow]
        to_move: yellow
        workers:
          red: {grid: ""}
          yellow: {grid: ""}
        players:
          yellow: {storage: {awards: [vp4]}}
        turn: {turns_left: 0}
        """,
        "end turn",
        {"is_over": True},
    ),
    Told(
        "Double Coal and Wet Gold stand side by side on row 1 and 2, red's balloon is going to lie on Double Coal.",
        """
        free_form: true
        seats: [red, yellow]
        to_move: red
        scaffolds:
        - {cells: b1 c1 b2 c2}
        - {cells: d1 e1 d2 e2}
        machines:
          double coal: b1-c2
          wet gold: d1-e2
        """,
        "collect balloon b1",
        {"decision.player": "red"},
    ),
    Told(
        "Red holds Scramble twice, has played a card already and used the Metal Yard this turn.",
        """
        free_form: true
        seats: [red, yellow]
        to_move: red
        players:
          red: {hand: [scramble, scramble], upgrades: [metal yard]}
        turn: {card_played: true, used: [metal yard]}
        """,
        "forge",
        {"decision.kind": "forge"},
    ),
    Told(
        "A drawing: two tiles with workers; one of red is in the water, and that shall be so. No barracks are manned.",
        """
        seats: [red, yellow]
        to_move: red
        water_top: 1
        allow: [worker_in_water]
        turn: {turns_left: 1}
        scaffolds:
        3  . a a .
        2  . a b b
        1  . a b b

        workers:
        3  . . Y .
        2  . . . .
        1  . R . .
        """,
        "forge",
        {"decision.kind": "forge"},
    ),
]


def look(game: wm.Game, name: str) -> Any:
    found: Any = game
    for part in name.split("."):
        found = getattr(found, part)
    return len(found) if name == "state.pending" else found


@pytest.mark.parametrize("told", TOLD, ids=[told.words.split(".")[0][:50] for told in TOLD])
def test_what_is_described_in_words_is_set_up_and_played(told: Told) -> None:
    import textwrap

    position = wm.Position.from_text(textwrap.dedent(told.text), "told.yaml")
    assert position.fault_lines() == []
    game = position.game()
    game.play(told.move)
    for name, value in told.after.items():
        assert look(game, name) == value
    again = wm.Position.from_state(position.state())
    assert again.faults == []
    assert again.game().ruleset.to_dict(again.state()) == game.ruleset.to_dict(position.state())


def test_there_are_ten() -> None:
    assert len({told.words for told in TOLD}) == 10
