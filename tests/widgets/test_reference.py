"""Reference: opens, searches, filters; marks what is switched or assumed; everything is escaped and freed."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest

import wm_kernel as wm
from tests.widgets.conftest import alive
from widgets import Reference, settings
from widgets.core.view import WIDGET_VIEW
from widgets.reference.view import TABS
from wm_kernel.table import rules
from wm_kernel.words import problems

GAME = "whistle_mountain"


@pytest.fixture
def view() -> Reference:
    return Reference()


def shown(view: Reference) -> str:
    """The words of the page."""
    told = unescape(re.sub(r"<[^>]+>", " ", view._head.value + view.shown.html + view.status.view.value))
    return " ".join(told.split())


def is_hidden(widget: Any) -> bool:
    return "wm-hidden" in widget._dom_classes


def test_all_rules_by_chapter_closed_at_first(view: Reference) -> None:
    page = view.shown.html
    for rule in rules.rules(GAME):
        assert f'data-id="{rule.id}"' in page
    assert page.count('<details class="wm-chapter">') == len(rules.chapters(GAME)) + 1
    assert view.error is None and not problems()


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_every_part_in_every_look(theme: str, lang: str) -> None:
    view = Reference(lang=lang, theme=theme)
    for tab, button in view._tabs.items():
        button.click()
        assert view.tab == tab and view.error is None
        assert "wm-now" in button._dom_classes
        assert len(shown(view)) > 400
    assert not problems()


def test_it_opens_at_a_rule_with_its_rulings(view: Reference) -> None:
    view = Reference("WM-BUILD-SCAFFOLD-02")
    assert view.tab == "rules" and "joins what is there" in shown(view)
    assert "R-34" in shown(view) and "a choice of ours" in shown(view)
    assert view.shown.html.count("data-id") == 1 + len(rules.rule("WM-BUILD-SCAFFOLD-02").rulings)
    assert is_hidden(view._filters["chapter"]) and not is_hidden(view._next)
    view._next.click()
    assert view.at == "WM-BUILD-SCAFFOLD-03"
    view._previous.click()
    view._previous.click()
    assert view.at == "WM-BUILD-SCAFFOLD-01"
    view._clear.click()
    assert view.at is None and is_hidden(view._clear) and is_hidden(view._next)


def test_it_opens_at_a_ruling_a_component_and_a_tile() -> None:
    ruling = Reference("R-34")
    assert "Bears on" in shown(ruling) and "joins what is there" in shown(ruling)
    machine = Reference("salvage_yard", lang="fr")
    assert machine.tab == "components" and "Règles qui en parlent" in shown(machine)
    assert "WM-MACH-SALVAGE-01" in shown(machine)
    assert "S14" in shown(Reference("S3"))
    with pytest.raises(LookupError, match="WM-FLOOD-99"):
        Reference("WM-FLOOD-99")


def test_a_search_is_told_in_every_part(view: Reference) -> None:
    view._search.value = "scaffold"
    assert "(" in view._tabs["components"].description and "Components:" in view.status.text
    assert '<details class="wm-chapter" open>' in view.shown.html
    view._tabs["components"].click()
    assert view.query == "scaffold" and "dock_scaffold_1" in view.shown.html
    view._search.value = "zeppelin"
    assert "Nothing fits" in shown(view) and view.status.text == "0 entries"
    view._search.value = "z"
    assert "Nothing fits" not in shown(view), "one letter is no search"
    view._tabs["aid"].click()
    view._search.value = "flood"
    assert view.tab == "rules", "what was searched for comes into view"
    view._clear.click()
    assert view._search.value == "" and view.tab == "rules"


def test_filters_narrow_and_keep_their_place(view: Reference) -> None:
    view._tabs["components"].click()
    assert not is_hidden(view._filters["kind"]) and is_hidden(view._filters["chapter"])
    view._filters["kind"].value = "machine"
    view._filters["size"].value = "small"
    assert view.status.text == "16 entries"
    view.set(lang="fr")
    assert view.status.text == "16 entrées" and view._filters["size"].value == "small"
    view._filters["kind"].value = ""
    view._filters["size"].value = ""
    view._filters["values"].value = "assumed"
    assert "antique_store" in view.shown.html and "archives" not in view.shown.html
    view.filter(values="")
    assert view._filters["values"].value == ""
    with pytest.raises(ValueError, match="one of marked, assumed, edition"):
        view.filter(values="guessed")
    view._tabs["rules"].click()
    view._filters["chapter"].value = "flood"
    assert view.status.text == "9 entrées"


def test_a_game_is_chosen_inside_and_one_that_is_played_stays_its_own() -> None:
    game = wm.new_game(players=2, seed=1, rulings={"R-34": "off"})
    view = Reference("WM-FLOOD-04", game)
    titles = dict(view._of.options)
    assert titles["Outlaws"] == "outlaws" and view._of.value == GAME and not is_hidden(view._of)
    view._of.value = "outlaws"
    assert view.of == "outlaws" and view.at is None and "OL-SETUP-01" in view.shown.html and view.error is None
    assert (
        view.tabs == TABS
        and "how_it_works" not in view._head.value
        and "Values and rulings of the project" in shown(view)
    )
    view._of.value = GAME
    assert view.game is game and "of this game" in shown(view)
    view.filter(open="switched")
    assert view.status.text == "1 entry"
    with pytest.raises(LookupError, match="no game is called 'chess'"):
        view.choose("chess")
    assert view.of == GAME


def test_assumed_values_carry_their_reason() -> None:
    page = Reference("antique_store").shown.html
    assert "wm-from-assumed" in page and "<svg" in page
    assert "a scan shows 2 icons, types unreadable" in page
    assert "un scan montre 2 icônes, de types illisibles" in Reference("antique_store", lang="fr").shown.html


def test_switched_rulings_of_a_game_are_marked() -> None:
    game = wm.new_game(players=2, seed=1, rulings={"R-34": "off"})
    view = Reference(game=game)
    assert "of this game" in shown(view)
    view._filters["open"].value = "switched"
    assert view.status.text == "1 entry" and "switched in this game" in shown(view)
    view.open("R-34")
    in_force = re.search(r"<li><svg.*?</li>", view.shown.html, re.S)
    assert in_force is not None and "<code>off</code>" in in_force[0] and "in force" in in_force[0]
    assert 'rulings={"R-34": "on"}' in shown(view)


def test_what_is_typed_and_what_files_say_is_escaped() -> None:
    edition = {"upgrades": {"recorder": {"cost": {"gold": 3}}}}
    view = Reference(game=wm.new_game(players=2, seed=1, edition=edition))
    view.search("<script>alert(1)</script>")
    assert "<script" not in view.shown.html + view.status.view.value
    view.open("recorder")
    assert "from your copy" in shown(view)


def test_an_error_is_shown_in_the_page(view: Reference, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(view, "search", lambda text: 1 / 0)
    view._search.value = "water"
    assert "ZeroDivisionError" in view.status.view.value and isinstance(view.error, ZeroDivisionError)


def test_without_a_kernel_there_are_words_and_a_picture(view: Reference) -> None:
    bundle = view._repr_mimebundle_()
    assert bundle["text/plain"].startswith("Play aid") and "WM-FORGE-03" in bundle["text/plain"]
    assert bundle["image/svg+xml"].startswith("<svg") and WIDGET_VIEW in bundle
    opened = Reference("WM-FLOOD-04", lang="fr")
    assert opened.text().startswith("WM-FLOOD-04 ") and "submergée" in opened.text()
    for at in ("R-34", "archives", "board", "scaffold_L"):
        one = Reference(at)
        assert one.svg().startswith("<svg") and one.text()


def test_it_follows_the_settings_and_frees_its_widgets() -> None:
    before = alive()
    view = Reference("archives")
    settings.lang = "fr"
    assert view.lang == "fr" and "Référence" in shown(view)
    settings.lang = "en"
    count = alive()
    for tab in TABS * 3:
        view.turn_to(tab)
    assert alive() == count
    view.retire()
    assert "old view" in view.root.children[0].value and alive() < count
    view.close()
    assert alive() == before
    again = Reference(key="mine")
    replaced = Reference("archives", key="mine")
    assert again.is_retired and not replaced.is_retired
