"""A test that marks a rule of Propeller Islands must show it: assert an event, a refusal or a score line with the id."""

from __future__ import annotations

from collections.abc import Generator

import pytest

from tests.propeller_islands import factory

# Rules from which no event and no refusal follows by their own id: what lies in the box, how the game begins, where things lie,
# what does not happen, what is told under the rule that says the same more exactly. Their tests assert the fact itself.
FACTS = {
    *(f"PI-COMP-{n:02}" for n in range(1, 13)), *(f"PI-SETUP-{n:02}" for n in range(1, 14)),
    "PI-FORGE-01", "PI-FORGE-02", "PI-FORGE-05", "PI-ROUND-03", "PI-ROUND-05", "PI-TURN-03", "PI-TURN-05", "PI-TURN-07",
    "PI-TAKE-03", "PI-TAKE-06", "PI-TAKE-07", "PI-DISC-02", "PI-ACT-02", "PI-ACT-03", "PI-ACT-07",
    "PI-WORK-04", "PI-WORK-09", "PI-CONN-01", "PI-CONN-02", "PI-CONN-03", "PI-CONN-04", "PI-CONN-06", "PI-CONN-07",
    "PI-MON-01", "PI-MON-02", "PI-PLAN-04", "PI-PLAN-05", "PI-UPG-02", "PI-UPG-03", "PI-UPG-04",
    "PI-LAST-03", "PI-LAST-05", "PI-LAST-06", "PI-SCORE-05", "PI-TIE-02",
    "A-PI-02", "A-PI-03", "A-PI-04", "A-PI-05", "A-PI-07", "A-PI-08", "A-PI-09", "A-PI-10", "A-PI-11", "A-PI-12", "A-PI-14",
    "A-PI-15", "A-PI-17", "A-PI-18", "A-PI-23", "A-PI-24", "A-PI-25", "A-PI-28", "A-PI-29", "A-PI-30", "A-PI-31", "A-PI-32",
    *(f"A-PI-{n}" for n in range(34, 40)),
    *(f"U-PI-{n:02}" for n in range(1, 22)),
}  # fmt: skip


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Fails a test that marks a rule and never asserts its id."""
    factory.asserted.clear()
    result = yield
    if hasattr(getattr(item, "module", None), "run"):
        marked = {rule for mark in item.iter_markers("rule") for rule in mark.args if "PI-" in rule}
        unshown = {rule for rule in marked - FACTS if rule not in factory.asserted}
        assert not unshown, f"marked, but no event, refusal or score line with this id is asserted: {sorted(unshown)}"
    return result
