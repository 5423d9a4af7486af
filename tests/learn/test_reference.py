"""The reference as entries: nothing is left out, switched rulings and uncertain values are told, searches find."""

from __future__ import annotations

import pytest

import wm_kernel as wm
from wm_kernel.games.whistle_mountain.codec.grammar import GRAMMAR
from wm_kernel.games.whistle_mountain.components.catalog import load
from wm_kernel.games.whistle_mountain.teach.pieces import BOARD, KINDS, PieceEntry
from wm_kernel.learn.reference import ALONE, Reference, RuleEntry, RulingEntry
from wm_kernel.picture.theme import icons
from wm_kernel.table import rules
from wm_kernel.words import languages, problems

GAME = "whistle_mountain"


@pytest.fixture(params=languages())
def reference(request: pytest.FixtureRequest) -> Reference:
    return Reference(lang=request.param)


def found_rules(reference: Reference, *args: str, **filters: str) -> list[str]:
    return [entry.id for chapter in reference.chapters(*args, **filters) for entry in chapter.entries]


def test_every_rule_and_ruling_is_there_once(reference: Reference) -> None:
    entries = [entry for chapter in reference.all_chapters for entry in chapter.entries]
    told = [entry.id for entry in entries if isinstance(entry, RuleEntry)]
    assert told == [rule.id for rule in rules.rules(GAME)]
    under = {ruling.id for entry in entries if isinstance(entry, RuleEntry) for ruling in entry.rulings}
    alone = {entry.id for entry in entries if isinstance(entry, RulingEntry)}
    assert not under & alone
    assert under | alone == {ruling.id for ruling in rules.rulings(GAME)}


def test_every_component_is_there_with_every_printed_value(reference: Reference) -> None:
    catalog = load()
    found = {entry.id: entry for entry in reference.all_components}
    groups = (catalog.machines, catalog.upgrades, catalog.abilities, catalog.cards, catalog.awards, catalog.docks)
    for group in groups:
        for piece in group.values():
            assert {value.name for value in found[piece.id].values} == set(piece.provenance)
            assert found[piece.id].name and found[piece.id].text
    assert {value.name for value in found[BOARD].values} == set(catalog.board.provenance) - {"awards", "cards"}
    assert [entry.kind for entry in reference.all_components] == sorted(
        (entry.kind for entry in reference.all_components), key=KINDS.index
    )
    assert len(found) == sum(map(len, groups)) + len(catalog.scaffolds.shapes) + 1


def test_uncertain_values_say_why() -> None:
    found = {entry.id: entry for entry in Reference().all_components}
    cost = next(value for value in found["antique_store"].values if value.name == "cost")
    assert cost.is_assumed and cost.text == "2 coal" and "scan" in cost.why
    effects = next(value for value in found["double_gold"].values if value.name == "effects")
    assert effects.is_marked and not effects.is_assumed and effects.sure == "high"
    for entry in found.values():
        for value in entry.values:
            assert value.why or not value.is_marked, f"{entry.id}: {value.name}"
    assert found["scaffold_S"].values[1].is_assumed and "S14" in found["scaffold_S"].values[1].text


def test_filters_of_components() -> None:
    reference = Reference()
    assert len(reference.components(kind="machine")) == 54
    assert len(reference.components(kind="machine", size="small")) == 16
    assert len(reference.components(kind="machine", scope="first")) == 44
    assert {entry.id for entry in reference.components(kind="upgrade", scope="advanced")} == {
        "duplicator",
        "extension",
        "lifeboat",
        "shuttle",
    }
    assumed = reference.components(values="assumed")
    assert assumed and all(any(value.is_assumed for value in entry.values) for entry in assumed)
    marked = {entry.id for entry in reference.components(values="marked")}
    assert {entry.id for entry in assumed} < marked
    assert not reference.components(values="edition")


def test_search_knows_no_accents_and_both_languages() -> None:
    french = Reference(lang="fr")
    assert french.components("echafaudage", kind="award") == french.components("Échafaudage", kind="award")
    assert [entry.id for entry in french.components("salvage yard")] == ["salvage_yard"]
    assert found_rules(french, "INONDE rangee") and "WM-FLOOD-02" in found_rules(french, "inondee")
    assert found_rules(Reference(), "wm-flood-04") == ["WM-FLOOD-04"]
    assert "WM-BUILD-SCAFFOLD-02" in found_rules(Reference(), "R-34")
    assert not found_rules(Reference(), "zeppelin")


def test_chapters_and_open_questions_as_filters(reference: Reference) -> None:
    assert found_rules(reference, chapter="flood") == [r.id for r in rules.rules(GAME) if r.chapter == "flood"]
    switchable = {
        ruling for ruling in rules.rulings(GAME) if ruling.options or ruling.settings
    }  # under its rule, or alone
    expected = {rule for ruling in switchable for rule in ruling.rules or (ruling.id,)}
    assert set(found_rules(reference, only="switchable")) == expected
    assert not found_rules(reference, only="switched")
    assert set(found_rules(reference, only="ruled")) > expected


def test_the_rulings_that_a_game_switches_are_told() -> None:
    game = wm.new_game(players=2, seed=1, rulings={"R-34": "off", "R-48": "on", "R-66c": "any"})
    for source in (game, game.view("red")):
        reference = Reference(source)
        ruling = reference.find("R-34")
        assert isinstance(ruling, RulingEntry) and ruling.is_switched
        assert [(switch.value, switch.is_in_force) for switch in ruling.switches] == [("on", False), ("off", True)]
        kept = reference.find("R-48")
        assert isinstance(kept, RulingEntry) and not kept.is_switched
        assert set(found_rules(reference, only="switched")) == {*ruling.rules, "R-66c"}
        assert found_rules(reference, chapter=ALONE, only="switched") == ["R-66c"]


def test_values_of_an_edition_are_those_of_the_game() -> None:
    edition = {"upgrades": {"recorder": {"cost": {"gold": 3}}}, "board": {"bridge_row": 6}}
    reference = Reference(wm.new_game(players=2, seed=1, edition=edition))
    assert {entry.id for entry in reference.components(values="edition")} == {"recorder", BOARD}
    assert any("row 6" in line.text for section in reference.aid for line in section.lines)


def test_the_play_aid_cites_rules_that_are_there(reference: Reference) -> None:
    lines = [line for section in reference.aid for line in section.lines]
    assert len(lines) > 20 and all(line.text and line.rules for line in lines)
    for line in lines:
        for rule in line.rules:
            rules.rule(rule)
    docks = {rule.id for rule in rules.rules(GAME) if "WM-DOCK-04" <= rule.id <= "WM-DOCK-11"}
    assert docks <= {rule for line in lines for rule in line.rules}


def test_icons_and_lines_are_explained(reference: Reference) -> None:
    assert [icon.name for icon in reference.icons()] == list(icons())
    assert [line.form for line in reference.lines()] == [form for form, _ in GRAMMAR]
    assert {line.form for line in reference.lines("barracks:LEVEL")} == {f for f, _ in GRAMMAR if "barracks:LEVEL" in f}
    assert dict(reference.capitals).keys() >= {"CELL", "SHIP", "TILE"}
    assert not problems()


@pytest.mark.parametrize(
    ("asked", "id"),
    [
        ("wm-flood-04", "WM-FLOOD-04"),
        ("R-66c", "R-66c"),
        ("r-34", "R-34"),
        ("archives", "archives"),
        ("S3", "scaffold_S"),
        ("dock_card", "dock_card"),
        ("rescue", "dock_rescue"),
        ("award_rescue", "award_rescue"),
        ("board", "board"),
    ],
)
def test_an_id_is_found(asked: str, id: str) -> None:
    assert Reference().find(asked).id == id


def test_an_unknown_id_is_refused_in_words() -> None:
    with pytest.raises(LookupError, match="no entry WM-FLOOD-99"):
        Reference().find("WM-FLOOD-99")
    assert isinstance(Reference().find("crane"), PieceEntry)
