"""The components of Propeller Islands: counts of the box, provenance of every value, names in both languages, editions."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest

import wm_kernel as wm
from tests.propeller_islands.factory import RULESET, start
from widgets.reference.copy import MyCopy
from wm_kernel.games.propeller_islands.components import catalog as components
from wm_kernel.games.propeller_islands.components import definitions as d
from wm_kernel.games.propeller_islands.components import my_copy
from wm_kernel.games.propeller_islands.components.catalog import load
from wm_kernel.table.catalog import DataError
from wm_kernel.table.spec import spec
from wm_kernel.words.bundles import voice

GAME = "propeller_islands"
CATALOG = load()


@pytest.mark.rule("PI-COMP-02", "PI-COMP-09")
def test_the_box_holds_what_is_told() -> None:
    assert Counter(plan.level for plan in CATALOG.plans.values()) == {1: 21, 2: 17}
    assert len(CATALOG.tiles) == 73
    classes = Counter(tile.class_ for tile in CATALOG.tiles.values())
    assert classes == {"guild": 27, "central": 27, "depot": 9, "monument": 10}
    assert Counter(t.number for t in CATALOG.tiles.values() if t.effect) == dict.fromkeys(d.VALUES, 9)
    assert list(CATALOG.characters) == ["jacques", "nelson", "amelia", "marie", "nicola", "charles"]
    assert {tile.kind for tile in CATALOG.tiles.values()} == {f"{n:02}" for n in range(2, 24)}


@pytest.mark.rule("PI-COMP-04", "PI-COMP-11")
def test_plans_grant_each_upgrade_token_once() -> None:
    slots = Counter(d.slot_of(plan.upgrade) for plan in CATALOG.plans.values())
    assert slots == {d.WILD: 9, d.PRODUCTION: 20, d.BANNER: 9}


@pytest.mark.rule("PI-CONN-07")
def test_a_tile_shows_a_banner_or_a_symbol() -> None:
    for tile in CATALOG.tiles.values():
        assert bool(tile.banner) == (tile.class_ in (d.GUILD, d.MONUMENT)) and bool(tile.symbol) != bool(tile.banner)
    assert not CATALOG.capitol.banner and not CATALOG.capitol.symbol


def test_every_printed_value_says_where_it_is_known_from() -> None:
    known = CATALOG.provenance
    for tile in CATALOG.tiles.values():
        assert (tile.id, "face") in known and (tile.kind_id, "effects") in known
    for plan in CATALOG.plans.values():
        assert {(plan.id, key) for key in ("cost", "vp", "upgrade")} <= set(known)
    for at, found in known.items():
        assert found.source in ("rulebook", "derived", "assumed"), at
        if found.source != "rulebook":
            assert found.why("en") and found.why("fr") and found.why("en") != found.why("fr"), at
    assert known["table", "trumpets"].source == "assumed" and known["P01", "upgrade"].source == "rulebook"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_names_are_there_in_both_languages_and_short_ones_fit(lang: str) -> None:
    kinds = {tile.kind_id: tile for tile in (*CATALOG.tiles.values(), CATALOG.capitol)}
    for told in (
        *((t.name, t.short) for t in kinds.values()),
        *((c.name, c.short) for c in CATALOG.characters.values()),
    ):
        assert told[0][lang] and 0 < len(told[1][lang]) <= 10
    assert len({tile.short[lang] for tile in kinds.values()}) == len(kinds)
    for text in [tile.text[lang] for tile in kinds.values()] + [c.basic[lang] for c in CATALOG.characters.values()]:
        assert text.endswith(".")
    speaker = voice(lang, GAME)
    assert not [at for at in CATALOG.provenance if not speaker.has(f"reference-value-{at[1]}")]


# Editions.


def test_the_form_says_what_the_game_assumes() -> None:
    form = load(spec(GAME).folder("editions") / "form.yaml")
    assert form.plans == CATALOG.plans and form.quay == CATALOG.quay and form.trumpets == CATALOG.trumpets
    for tile_id, tile in CATALOG.tiles.items():
        other = form.tiles[tile_id]
        assert (tile.kind, tile.class_, tile.number, tile.banner, tile.symbol, tile.bonus, tile.scoring) == (
            (other.kind, other.class_, other.number, other.banner, other.symbol, other.bonus, other.scoring)
        )


def test_an_edition_replaces_values_and_is_played() -> None:
    mine = {
        "plans": {"P02": {"vp": 9}},
        "kinds": {"hotel": {"slots": []}, "depot_gear": {"bonus": {"gain": {"gear": 2}}}},
        "table": {"start": {"steel": 3}, "trumpets": [2, 3]},
    }
    catalog = load(mine)
    assert catalog.plans["P02"].vp == 9 and catalog.provenance["P02", "vp"].source == "edition"
    assert (
        catalog.tile("T55").bonus == d.Gain((0, 0, 2))
        and catalog.provenance["depot_gear", "effects"].source == "edition"
    )
    hotel = next(tile for tile in catalog.tiles.values() if tile.kind_id == "hotel")
    assert hotel.slots == () and CATALOG.tiles[hotel.id].slots
    game = wm.new_game(GAME, players=2, seed=1, edition=mine)
    assert game.state.players[0].resources == [0, 3, 0] and game.state.catalog.trumpets == (2, 3)
    again = wm.from_link(game.link())
    assert again.state.catalog.trumpets == (2, 3)


def test_an_edition_may_list_all_tiles(monkeypatch: pytest.MonkeyPatch) -> None:
    """An id keeps its kind; tiles beyond ours are numbered on; the number of a tile is not told where it may differ."""
    monkeypatch.setattr(components, "_varied", set())
    tiles = [{"kind": t.kind, "class": t.class_, "guild": "industry"} | ({"number": 2} if t.number else {})
             for t in CATALOG.tiles.values()]  # fmt: skip
    tiles.append({"kind": "05", "class": "guild", "guild": "science", "number": 6})
    catalog = load({"all_tiles": tiles})
    assert len(catalog.tiles) == 74 and catalog.tiles["T74"].kind_id == "workshop"
    assert all(catalog.tiles[tile].kind == it.kind for tile, it in CATALOG.tiles.items())
    assert spec(GAME).load("words").name("T12", voice("en", GAME)) == "Refinery T12"


def bonus(effect: dict[str, object]) -> dict[str, object]:
    """An edition with this bonus of a depot."""
    return {"kinds": {"depot_gear": {"bonus": effect}}}


def rewards(effect: dict[str, object]) -> dict[str, object]:
    """An edition with this reward of every row."""
    return {"table": {"row_rewards": [effect] * 3}}


CHOICE: dict[str, object] = {"choose": [{"gain": {"gear": 1}}, {"gain": {"steel": 1}}]}


@pytest.mark.parametrize(
    "mine",
    [bonus(CHOICE), rewards(CHOICE), bonus({"draw_tile": 1}), rewards({"deploy": 1}), rewards({"repeat_depot": 1})],
)
def test_what_depots_and_the_quay_may_give_in_an_edition_is_played(mine: dict[str, object]) -> None:
    for seed in range(4):
        s, rng = start(seed=seed, edition=mine, max_rounds=12), Random(seed)
        while not RULESET.is_over(s):
            RULESET.apply(s, rng.choice(list(RULESET.legal_actions(s))))


@pytest.mark.parametrize(
    ("mine", "fault"),
    [
        ({"kinds": {"hotel": {"bonus": {"gain": {"gear": 1}}}}}, "kinds.hotel: this kind of tile has no bonus"),
        ({"kinds": {"hotl": {"slots": []}}}, "unknown kind 'hotl' (did you mean 'hotel'?)"),
        ({"table": {"trumpets": [9, 4]}}, "the advanced ability begins at more fame than the basic one"),
        ({"tiles": {"T01": {"face": {"class": "depot", "guild": "science"}}}}, "T01: a workshop is no depot building"),
        ({"table": {"start_kinds": ["05"]}}, "at least 16 tiles are of these kinds"),
        ({"plans": {"P02": {"vp": -1}}}, "vp"),
        (bonus({"pay": {"energy": 1}, "then": {"deploy": 1}}), "what is given at once costs nothing"),
        (rewards({"pay": {"energy": 1}, "then": {"deploy": 1}}), "what is given at once costs nothing"),
        (bonus({"choose": [{"deploy": 1}, {"gain": {"gear": 1}}]}), "leaves a choice between single resources alone"),
        (rewards({"choose": [{"gain": {"gear": 2}}, {"gain": {"steel": 1}}]}), "between single resources alone"),
        ({"kinds": {"monument_22": {"scoring": {"numbers": {"numbers": [2, 2, 4], "vp": 5}}}}}, "each is given once"),
        (
            {"kinds": {"theatre": {"scoring": {"banners_around": {"guilds": ["science", "science"], "vp": 5}}}}},
            "each is given once",
        ),
        (bonus({"activate": 2}), "a depot activates nothing and repeats no depot"),
        (bonus({"repeat_depot": 1}), "a depot activates nothing and repeats no depot"),
    ],
)
def test_an_edition_that_makes_no_game_says_why(mine: dict[str, object], fault: str) -> None:
    with pytest.raises(DataError) as caught:
        load(mine)
    assert fault in str(caught.value)


# The form for one's own copy.


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_values_are_typed_as_they_are_told(lang: str) -> None:
    asked = my_copy.asked()
    assert len(asked) > 150 and len({one.id for one in asked}) == len(asked)
    for one in asked:
        assert my_copy.typed(one.form, my_copy.told(one.form, one.standard, lang), lang) == one.standard, one.id
        assert my_copy.whose(one, lang)


@pytest.mark.parametrize(
    ("at", "text"),
    [
        ("table.start", "three coal"),
        ("table.trumpets", "four, nine"),
        ("table.row_rewards", "a moon"),
        ("table.start_kinds", "Castle"),
        ("plans.P02.upgrade", "Wild die, wild die"),
        ("tiles.T02.face", "guild building, 3"),
        ("tiles.T02.face", "guild building, 9, industry"),
        ("kinds.hotel.slots", "chimney"),
    ],
)
def test_what_is_no_value_is_said_with_an_example(at: str, text: str) -> None:
    view = MyCopy("nowhere.yaml", game=GAME, lang="en")
    view.ask(at)
    view.type(text)
    assert view.status.is_bad and text[:10] in view.status.text and "copy-" not in view.status.text
    assert not view.model.entered
    view.close()


def test_what_is_typed_makes_an_edition_that_is_played(tmp_path: Path) -> None:
    view = MyCopy(tmp_path / "my_copy.yaml", game=GAME, lang="fr")
    view.ask("table.trumpets")
    view.type("5, 12")
    view.ask("plans.P03.cost")
    view.type("4 aciers")
    assert not view.status.is_bad, view.status.text
    view.save()
    game = wm.new_game(GAME, players=3, seed=2, edition=view.path)
    assert game.state.catalog.trumpets == (5, 12) and game.state.catalog.plans["P03"].cost == (0, 4, 0)
    again = MyCopy(view.path, game=GAME)
    assert [one.id for one, _ in again.model.entered] == ["table.trumpets", "plans.P03.cost"]
    again.close()
    view.close()
