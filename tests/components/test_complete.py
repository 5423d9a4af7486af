"""Whether every component has its test, whether texts and effects agree, and which words of the vocabulary are used once."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from pathlib import Path

import pytest

from tests.whistle_mountain.test_texts import COMPONENTS, NUMBER_WORDS, numbers
from wm_kernel.games.whistle_mountain.components.catalog import load
from wm_kernel.games.whistle_mountain.components.definitions import ComponentDef, Cost, EffectDef, StepDef

HERE = Path(__file__).parent
CATALOG = load()
FILES = {
    "test_small_machines.py": {m.id for m in CATALOG.machines.values() if m.size == "small"},
    "test_medium_machines.py": {m.id for m in CATALOG.machines.values() if m.size == "medium"},
    "test_large_machines.py": {m.id for m in CATALOG.machines.values() if m.size == "large"},
    "test_upgrades.py": set(CATALOG.upgrades),
    "test_abilities.py": set(CATALOG.abilities),
    "test_cards.py": set(CATALOG.cards),
    "test_awards.py": set(CATALOG.awards),
}


def functions(file: str) -> dict[str, ast.FunctionDef]:
    """The test functions of a file by name."""
    module = ast.parse((HERE / file).read_text(encoding="utf-8"))
    return {f.name: f for f in module.body if isinstance(f, ast.FunctionDef) and f.name.startswith("test_")}


def test_the_box_holds_what_the_rulebook_counts() -> None:
    assert [len(ids) for ids in FILES.values()] == [16, 20, 18, 24, 17, 20, 11]


@pytest.mark.parametrize("file", FILES)
def test_every_component_has_a_test_named_by_its_id(file: str) -> None:
    found = functions(file)
    missing = sorted(i for i in FILES[file] if f"test_{i}" not in found)
    assert not missing, f"{file}: no test of {', '.join(missing)}"
    for component in FILES[file]:
        lines = ast.unparse(found[f"test_{component}"])
        assert component.removeprefix("award_") in lines.split(":", 1)[1], (
            f"test_{component} does not speak of its piece"
        )


# --- numbers ----------------------------------------------------------------------------------------------------------


def told_by_cost(cost: Cost) -> list[int]:
    """The numbers of a cost."""
    return [n for n in (*cost.resources, cost.any, cost.card, cost.scaffold) if n]


def told_by_step(step: StepDef) -> list[int]:
    """Every whole number among the parameters of a step, those of its parts and options too."""
    found: list[int] = []
    for name, value in step.args.items():
        if name == "ruling":
            continue
        values = (
            value if isinstance(value, tuple | list) else told_by_cost(value) if isinstance(value, Cost) else [value]
        )
        found += [abs(v) for v in values if isinstance(v, int) and not isinstance(v, bool) and v]
    for part in step.parts:
        found += [n for inner in part for n in told_by_step(inner)]
    for option in step.options:
        found += told_by_effect(option)
    return found


def told_by_effect(effect: EffectDef) -> list[int]:
    """Every number an effect names."""
    found = told_by_cost(effect.cost) + [n for step in effect.do for n in told_by_step(step)]
    return found + ([effect.vp_min] if effect.vp_min else [])


# Numbers that stand in the text for what the effect says by a name.
BY_NAME = {
    "duplicator": [1],  # the token is one
    "stabilizer": [2],  # the second scaffold of a turn
    "blast_valve": [2],  # twice: double_activation
    "recycle": [2],  # both resources of the tile
}


@pytest.mark.parametrize("component", COMPONENTS, ids=lambda c: c.id)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_text_and_effect_name_the_same_numbers(component: ComponentDef, lang: str) -> None:
    """Each number of the text comes from the effect, and each number above 1 of the effect is in the text.

    A 1 may be told by an article ("a faceup upgrade"); a number of the text may count what an effect does to each thing.
    """
    text = component.text[lang]
    told = set(numbers(text))
    meant = {n for effect in component.effects for n in told_by_effect(effect)} | set(BY_NAME.get(component.id, []))
    seen = [step for effect in component.effects for step in effect.do if step.kind == "draw_keep"]
    meant |= {step.args["draw"] - step.args["keep"] for step in seen}
    assert {n for n in meant if n > 1} <= told, (
        f"{component.id}: the effect names {sorted(meant)}, the text {sorted(told)}"
    )
    assert {n for n in told if n > 1} <= meant, (
        f"{component.id}: the text names {sorted(told)}, the effect {sorted(meant)}"
    )


def test_numbers_in_words_are_seen() -> None:
    assert numbers("the second time follows") == [NUMBER_WORDS["second"]]
    assert not [
        c.id for c in COMPONENTS if re.search(r"\b(three|four|five|trois|quatre|cinq)\b", c.text["en"] + c.text["fr"])
    ]


# --- the vocabulary ---------------------------------------------------------------------------------------------------


def words_of(effect: EffectDef) -> set[str]:
    """The steps, rule names, timings, events and conditions that an effect uses."""
    found = {f"timing {effect.timing}"}
    found |= {f"event {effect.event}"} if effect.event else set()
    found |= {f"condition {effect.condition}"} if effect.condition else set()
    found |= {"replaces"} if effect.replaces else set()
    found |= {f"limit {effect.limit}"} if effect.limit else set()
    for step in effect.do:
        found |= words_of_step(step)
    for price in ("any", "card", "scaffold"):
        found |= {f"cost {price}"} if getattr(effect.cost, price) else set()
    return found


def words_of_step(step: StepDef) -> set[str]:
    """The names of a step and of the steps in it."""
    found = {f"rule {step.args['name']}" if step.kind == "rule" else f"step {step.kind}"}
    for part in step.parts:
        for inner in part:
            found |= words_of_step(inner)
    for option in step.options:
        found |= {word for word in words_of(option) if not word.startswith("timing")}
    return found


# What only one component uses. A general mechanism is better than a name that hides a special case: whoever adds a line
# here says in the same commit why nothing there already could say it.
USED_ONCE = """
condition gained_card_this_turn: mad_scientist
condition gained_scaffold_this_turn: riveter
event machine_activated: rapid_loader
event machine_gained: drafting_office
event move_or_rescue: toll_bridge
event worker_placed_on_scaffold: team_lead
event worker_promoted: winners_circle
limit second_of_turn: stabilizer
replaces: trap
rule airship_on_scaffold: ace_pilot
rule diagonal_adjacency: aeronaut
rule double_activation: blast_valve
rule finite_supply: toll_bridge
rule gain_one_adjacent_resource: smuggler
rule gain_one_resource_of_built_scaffold: extractor
rule has_ability_under_token: duplicator
rule jetpack_placement: jetpack_lab
rule move_source: sanctuary
rule vp_if_resources: stock_pile
rule vp_per_adjacent_worker: team_lead
rule vp_per_own_upgrade: stash
rule whirlpool_penalty: lifeboat
rule whistle_not_wild: whistle_surplus
rule wild_type: swap_meet
step barracks_drop: coal_slide
step collect_tokens: toll_bridge
step each_to_whirlpool: doomsday_device
step exchange: exchanger
step gain_any: whistle_surplus
step gain_missing: charity
step move_duplicator: duplicator
step move_or_rescue: sanctuary
step put_token: swap_meet
step recycle: recycle
step redraw: drawing_board
step release_worker: trap
step remove_upgrade_for_cost: disassembler
step reposition_self: elevator
step return_own_balloon: shuttle
step salvage_machine: salvage_yard
step swap_token: swap_meet
step swap_upgrade: retooling_shop
step toll: toll_bridge
"""


def used_once() -> dict[str, str]:
    """The words of the vocabulary that one component alone uses."""
    users: dict[str, set[str]] = defaultdict(set)
    for component in COMPONENTS:
        for effect in component.effects:
            for word in words_of(effect):
                users[word].add(component.id)
    return {word: min(ids) for word, ids in sorted(users.items()) if len(ids) == 1}


def test_what_only_one_component_uses() -> None:
    found = [f"{word}: {component}" for word, component in used_once().items()]
    print(f"{len(found)} words of the vocabulary are used by one component alone:", *found, sep="\n")
    assert found == USED_ONCE.strip().splitlines()


# Python code that knows a piece by its id, and why. Effects are data; a hook for one piece would stand here with its reason.
PYTHON_HOOKS = {
    ("rules/setup.py", "award_rescue"): "the lowest floor of the tower begins with these (WM-SETUP-03)",
    ("components/catalog.py", "award_rescue"): "the same, checked when the data is loaded",
    ("position/reach.py", "elevator"): "says which positions play can reach",
    ("position/reach.py", "salvage_yard"): "says which positions play can reach",
    ("invariants.py", "ace_pilot"): "counts again without the rules that it watches",
    ("invariants.py", "jetpack_lab"): "counts again without the rules that it watches",
    ("invariants.py", "lifeboat"): "counts again without the rules that it watches",
    ("invariants.py", "stash"): "counts again without the rules that it watches",
}
ROOMS = {"whistle_mountain", "rules", "components", "codec", "position"}
# Names that a piece shares with something else: a step, a field of the state.
SHARED = {"recycle", "duplicator", "upgrade_market"}


def test_python_that_knows_a_piece_by_its_id() -> None:
    ids = {c.id for c in COMPONENTS if not c.id.startswith("dock_")} - SHARED
    engine = HERE.parents[1] / "wm_kernel" / "games" / "whistle_mountain"
    found = set()
    for file in sorted(path for path in engine.rglob("*.py") if path.parent.name in ROOMS):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in ids:
                found.add((str(file.relative_to(engine)), node.value))
    print(f"{len(found)} places of the engine know a piece by its id:", *sorted(found), sep="\n")
    assert found == set(PYTHON_HOOKS)
