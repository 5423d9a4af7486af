"""The texts of the components: in both languages, with the numbers and resources of the effects."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable

import pytest

from wm_kernel.games.whistle_mountain.components.catalog import load
from wm_kernel.games.whistle_mountain.components.definitions import RESOURCES, ComponentDef, Cost, EffectDef, StepDef

CATALOG = load()
GROUPS = ("machines", "upgrades", "abilities", "cards", "awards", "docks")
COMPONENTS = [component for group in GROUPS for component in getattr(CATALOG, group).values()]

each_component = pytest.mark.parametrize("component", COMPONENTS, ids=lambda component: component.id)

NUMBER_WORDS = {"second": 2, "twice": 2, "both": 2, "deuxième": 2, "seconde": 2, "deux": 2}
RESOURCE_WORDS = {
    "en": {"coal": "coal", "iron": "iron", "water": "(?<!the )water", "gold": "gold", "whistle": "whistles?"},
    "fr": {"coal": "charbon", "iron": "fer", "water": "(?<!l’)eau", "gold": "or", "whistle": "sifflets?"},
}


def numbers(text: str) -> list[int]:
    """The numbers a text names, in figures or in words."""
    words = re.findall(r"\w+", text.lower())
    return sorted(
        int(word) if word.isdigit() else NUMBER_WORDS[word] for word in words if word.isdigit() or word in NUMBER_WORDS
    )


def resources(text: str, lang: str) -> set[str]:
    """The resources a text names."""
    return {name for name, word in RESOURCE_WORDS[lang].items() if re.search(rf"\b{word}\b", text.lower())}


@each_component
def test_texts_are_in_both_languages_and_differ(component: ComponentDef) -> None:
    for words in (component.name, component.short, component.text):
        assert set(words) == {"en", "fr"}
        assert all(text == text.strip() and text for text in words.values())
    assert component.text["en"] != component.text["fr"]
    assert component.text["en"].endswith(".") and component.text["fr"].endswith(".")
    assert max(map(len, component.short.values())) <= 10
    assert not re.search(r" [:;!?]", component.text["fr"]), "French double punctuation follows a no-break space"
    assert not re.search(r"[\u00a0\u202f]", component.text["en"])


@each_component
def test_both_languages_name_the_same_numbers_and_resources(component: ComponentDef) -> None:
    assert numbers(component.text["en"]) == numbers(component.text["fr"])
    assert resources(component.text["en"], "en") == resources(component.text["fr"], "fr")


@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_short_names_tell_the_pieces_of_a_group_apart(group: str, lang: str) -> None:
    pieces: Iterable[ComponentDef] = getattr(CATALOG, group).values()
    assert not [name for name, count in Counter(piece.short[lang] for piece in pieces).items() if count > 1]
    assert not [name for name, count in Counter(piece.name[lang] for piece in pieces).items() if count > 1]


# How the numbers of a step are told in a text. Steps that are not here are told in words.
TOLD: dict[str, Callable[[StepDef], list[int]]] = {
    "gain": lambda step: [n for n in step.args["res"] if n],
    "draw_keep": lambda step: [step.args["draw"], step.args["keep"], step.args["draw"] - step.args["keep"]],
    "build": lambda step: [1],
    "tower_step": lambda step: [1, 1],
    "exchange": lambda step: [*_told_cost(step.args["give"]), *_told_cost(step.args["get"])],
    "any_order": lambda step: [n for part in step.parts for inner in part for n in TOLD[inner.kind](inner)],
    "choose_one": lambda step: [n for option in step.options for n in _told(option)],
    "gain_machine": lambda step: [],
    "gain_upgrade": lambda step: [],
    "remove_upgrade_for_cost": lambda step: [],
    "swap_upgrade": lambda step: [],
    **{
        kind: lambda step: [step.args["n"]]
        for kind in (
            "vp", "gain_any", "gain_card", "gain_scaffold", "gain_award", "move", "rescue", "barracks_drop",
            "each_to_whirlpool", "activate",
        )
    },
}  # fmt: skip


def _told_cost(cost: Cost) -> list[int]:
    return [n for n in (*cost.resources, cost.any, cost.card, cost.scaffold) if n]


def _told(effect: EffectDef) -> list[int]:
    return _told_cost(effect.cost) + [n for step in effect.do for n in TOLD[step.kind](step)]


def _kinds(steps: Iterable[StepDef]) -> set[str]:
    found = set()
    for step in steps:
        inner = [s for part in step.parts for s in part] + [s for option in step.options for s in option.do]
        found |= {step.kind} | _kinds(inner)
    return found


def _touched(component: ComponentDef) -> set[str]:
    """The resources that the effects of a component name."""
    bags = []
    for effect in component.effects:
        bags += [effect.cost.resources] + [step.args["res"] for step in effect.do if step.kind == "gain"]
        for option in (option for step in effect.do for option in step.options):
            bags += [option.cost.resources]
            bags += [cost.resources for step in option.do if step.kind == "exchange" for cost in step.args.values()]
    lungs = {step.args["type"] for effect in component.effects for step in effect.do if step.args.get("name") == "lung"}
    return {RESOURCES[i] for bag in bags for i, n in enumerate(bag) if n} | lungs


# Texts whose numbers are not those of the effects one by one: a threshold, a limit, an ability told in words.
ELSEWHERE = {"architect", "stabilizer", "mad_scientist"}
CHECKED = [
    piece
    for piece in COMPONENTS
    if all(_kinds(effect.do) <= TOLD.keys() for effect in piece.effects) and piece.id not in ELSEWHERE
]


def test_most_texts_are_held_against_their_effects() -> None:
    assert len(CHECKED) >= 90


@pytest.mark.parametrize("component", CHECKED, ids=lambda component: component.id)
def test_the_text_names_the_numbers_of_the_effect(component: ComponentDef) -> None:
    expected = sorted(n for effect in component.effects for n in _told(effect))
    told = numbers(component.text["en"])
    if component.id in ("admiral",):
        assert expected == [1] and told == []
    else:
        assert told == expected


@each_component
def test_the_text_names_the_resources_of_the_effect(component: ComponentDef) -> None:
    named = resources(component.text["en"], "en")
    also_told = {"black_lung", "gold_lung", "iron_lung", "wet_lung", "whistle_surplus"}
    if component.id in also_told:
        assert named >= _touched(component)
    else:
        assert named == _touched(component)


@pytest.mark.parametrize("name", ["archives", "exec_archives", "unique_opportunity"])
def test_texts_say_how_many_cards_are_seen_and_how_many_kept(name: str) -> None:
    piece = CATALOG[name]
    (step,) = (step for effect in piece.effects for step in effect.do if step.kind == "draw_keep")
    draw, keep = step.args["draw"], step.args["keep"]
    assert f"ook at {draw} cards from the deck, keep {keep} and discard the other {draw - keep}." in piece.text["en"]
    assert (
        f"egardez {draw} cartes de la pioche, gardez-en {keep} et défaussez les {draw - keep} autres."
        in piece.text["fr"]
    )
