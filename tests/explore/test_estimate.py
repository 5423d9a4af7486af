"""Estimates: each share counted for itself, what was sampled stated, the same seed the same answer."""

from __future__ import annotations

import pytest

from tests.explore.positions import RULES, reached
from wm_kernel.explore.estimate import estimate


def test_shares_are_counted_and_add_up_with_shared_victories() -> None:
    found = estimate(reached(turn=40), playouts=8, seed=3)
    assert found.playouts == found.finished == 8
    won = sum(outlook.win.k for outlook in found.outlooks.values())
    shared = max(outlook.shared.k for outlook in found.outlooks.values())
    assert won + shared == 8
    for outlook in found.outlooks.values():
        assert outlook.win.n == outlook.vp.n == 8
        assert outlook.vp.low <= outlook.vp.value <= outlook.vp.high


def test_the_same_seed_gives_the_same_and_hidden_things_do_not_matter() -> None:
    from wm_kernel.explore import determinize

    state = reached(turn=40)
    first = estimate(state, playouts=3, seed=5, viewer="red")
    assert estimate(state, playouts=3, seed=5, viewer="red") == first
    assert estimate(determinize(state, "red", 77), playouts=3, seed=5, viewer="red") == first


def test_a_finished_game_is_certain() -> None:
    from wm_kernel.explore import make, play_on

    end = play_on(reached(turn=40), [make("greedy", 1), make("greedy", 2)])
    found = estimate(end, playouts=2)
    for colour, sheet in RULES.scores(end).items():
        assert found[colour].vp.value == sheet.total
        assert found[colour].win.k in (0, 2)


def test_what_was_sampled_is_said_in_both_languages() -> None:
    found = estimate(reached(turn=44), playouts=2, bots=["greedy", "random"], viewer="red")
    assert "2 playouts" in found.text("en")
    assert (
        found.policy == "greedy, random" and "Glouton, " in found.sampled("fr") and "Grabber, Dabbler" in found.text()
    )
    assert "Rouge" in found.text("fr")
    assert "<br>" in found._repr_html_()


def test_it_can_be_stopped_and_counts_what_it_has() -> None:
    done: list[int] = []
    found = estimate(reached(turn=44), playouts=5, stop=lambda: len(done) == 2, progress=lambda n, of: done.append(n))
    assert (found.playouts, done) == (2, [1, 2])
    none = estimate(reached(turn=44), playouts=5, stop=lambda: True)
    assert none.playouts == 0
    assert none["red"].win.n == 0
    assert "not known" in none.text()


@pytest.mark.parametrize(("given", "match"), [({"playouts": 0}, "playouts"), ({"bots": ["greedy"]}, "bots")])
def test_what_makes_no_sense_is_refused(given: dict[str, object], match: str) -> None:
    with pytest.raises(ValueError, match=match):
        estimate(reached(turn=44), **given)  # type: ignore[arg-type]


def test_a_table() -> None:
    pytest.importorskip("pandas")
    frame = estimate(reached(turn=44), playouts=2).to_frame()
    assert list(frame["player"]) == list(reached(turn=44).colours)
