"""Every refusal of an action whose kind is due says why: near misses and actions of earlier moments, over games of both sorts."""

from __future__ import annotations

import pytest

from tools.refusals import measure
from wm_kernel.games.whistle_mountain.rules import explain_net
from wm_kernel.games.whistle_mountain.rules.explain_effects import WHY
from wm_kernel.games.whistle_mountain.rules.vocabulary import VOCABULARY

# Steps that can always happen, that only combine others, or that are looked into on their own.
WITHOUT = {
    "vp", "any_order", "choose_one", "activate", "toll", "rule:workers_here_to_whirlpool", "rule:tokens_to_supply",
}  # fmt: skip


@pytest.mark.parametrize(
    ("games", "every"),
    [pytest.param(6, 9, id="quick"), pytest.param(200, 3, id="long", marks=pytest.mark.long)],
)
def test_no_refusal_is_vague(games: int, every: int) -> None:
    report = measure(games, seed=900, every=every)
    assert report.near.tried > 100 * games
    assert (report.near.vague, report.due.vague, report.again.vague) == (0, 0, 0), str(report)
    assert len(report.near.codes) > 30


def test_every_step_can_say_what_it_lacks() -> None:
    steps = {name for name in VOCABULARY if not name.startswith("ongoing:")}
    assert steps - WITHOUT == set(WHY)


def test_the_general_sentences_are_a_net_for_players_and_an_error_in_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    assert explain_net.strict, "the suite runs with the switch on"
    with pytest.raises(explain_net.NoReason):
        explain_net.fallback("no_effect", "WM-BONUS-05", "vault")
    monkeypatch.setattr(explain_net, "strict", False)
    assert explain_net.fallback("no_effect", "WM-BONUS-05", "vault").code == "no_effect"
    assert explain_net.fallback("not_offered", "WM-TURN-02", "done", asked="turn").params == {"asked": "turn"}
