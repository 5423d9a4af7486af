"""A test that marks a rule must show it: assert an event, a refusal or a score line that carries the id."""

from __future__ import annotations

from collections.abc import Generator

import pytest

from tests.whistle_mountain import factory

# Rules that no event and no refusal can follow from: what words mean, what lies in the box, how the game is set up, and
# what does not happen. Their tests assert the fact itself.
FACTS = {
    "WM-CONV-01", "WM-CONV-02", "WM-CONV-03", "WM-CONV-04", "WM-CONV-05", "WM-CONV-06",
    "WM-COMP-01", "WM-COMP-02", "WM-COMP-03", "WM-COMP-04", "WM-COMP-05", "WM-COMP-06", "WM-FIRST-01", "WM-FIRST-02",
    "WM-SETUP-01", "WM-SETUP-02", "WM-SETUP-03", "WM-SETUP-04", "WM-SETUP-05",
    "WM-PSETUP-01", "WM-PSETUP-02", "WM-PSETUP-03", "WM-PSETUP-04", "WM-PSETUP-07",
    "WM-BONUS-05",  # told by the rule of what is lacking
    "WM-LIMIT-04", "WM-SUPPLY-01", "WM-SCORE-06", "WM-TIE-01",
}  # fmt: skip

# Rules whose consequence is told under the id of the rule that says the same more exactly.
TOLD_BY = {
    "WM-DOCK-03": "WM-DOCK-07",
    "WM-RES-01": "WM-RES-03",
    "WM-WORKER-04": "WM-WORKER-01",
    "WM-WORKER-05": "WM-FLOOD-03",
    "WM-WORKER-06": "WM-SCORE-03",
    "WM-BUILD-MACHINE-07": "WM-FLOOD-01",
    "WM-BUILD-MACHINE-08": "WM-COLLECT-08",
    "WM-FLOOD-05": "WM-COLLECT-01",
    "WM-FLOOD-07": "WM-COLLECT-07",
    "WM-BONUS-03": "WM-BONUS-02",
    "WM-END-03": "WM-END-01",
}


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Fails a test of the factory that marks a rule and never asserts its id."""
    factory.asserted.clear()
    result = yield
    if hasattr(getattr(item, "module", None), "run"):
        marked = {rule for mark in item.iter_markers("rule") for rule in mark.args if rule.startswith("WM-")}
        unshown = {rule for rule in marked - FACTS if TOLD_BY.get(rule, rule) not in factory.asserted}
        assert not unshown, f"marked, but no event, refusal or score line with this id is asserted: {sorted(unshown)}"
    return result
