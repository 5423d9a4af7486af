"""A test that marks a rule of Outlaws must show it: assert an event, a refusal or a score line that carries the id."""

from __future__ import annotations

from collections.abc import Generator

import pytest

from tests.whistle_mountain import factory

# Rules from which no event and no refusal follows: what lies in the box, how the game begins, what does not happen, and rulings
# whose consequence is told under the rule of the base game that they confirm. Their tests assert the fact itself.
FACTS = {
    "OL-COMP-01", "OL-COMP-02", "OL-SETUP-01", "OL-SETUP-02", "OL-SETUP-03", "OL-SETUP-08", "OL-SETUP-09",
    "OL-GEN-02", "OL-GEN-03", "OL-GEN-04", "OL-GEN-05", "OL-GEN-08", "OL-GEN-09", "OL-GEN-10",
    "OL-THEFT-03", "OL-THEFT-04", "OL-THEFT-05", "OL-THEFT-07", "OL-SHIP-02", "OL-SHIP-04", "OL-SHIP-05", "OL-MACH-05",
    "OL-END-02", "OL-SCORE-02", "OL-SCORE-03", "OL-RING-01",
    "OLR-05", "OLR-10", "OLR-11", "OLR-12", "OLR-13", "OLR-14", "OLR-17", "OLR-20", "OLR-21", "OLR-22",
}  # fmt: skip


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Fails a test that marks a rule and never asserts its id."""
    factory.asserted.clear()
    result = yield
    if hasattr(getattr(item, "module", None), "run"):
        marked = {rule for mark in item.iter_markers("rule") for rule in mark.args if rule.startswith("OL")}
        unshown = {rule for rule in marked - FACTS if rule not in factory.asserted}
        assert not unshown, f"marked, but no event, refusal or score line with this id is asserted: {sorted(unshown)}"
    return result
