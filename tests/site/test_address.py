"""What an address asks for: data alone. However it is mangled, it opens what its text says or gives a sentence."""

import builtins
import os
import random
import subprocess
from pathlib import Path

import pytest

import wm_kernel as wm
from widgets.app import address
from widgets.app.view import App
from widgets.site import main
from wm_kernel.table.game import Game
from wm_kernel.table.link import LinkError

MUTATED = 10_000
PAGES = ("index", "play", "puzzles", "sandbox", "what-if", "reference", "lessons")
ODD = list("#/%&?=<>'\"`$(){}[];:\\\0\n\r\t \u202eé😀") + [
    "..",
    "//",
    "javascript:",
    "code=",
    "<script>",
    "%00",
    "wm9:",
    "__import__",
]


@pytest.fixture(scope="module", params=["whole", "short"])
def link(request: pytest.FixtureRequest) -> str:
    game = wm.new_game("whistle_mountain", players=2, seed=7)
    for _ in range(12):
        game.play(game.legal_actions()[0])
    return game.link(short=request.param == "short")


def mutated(text: str, rng: random.Random) -> str:
    """The text with one to four things done to it."""
    for _ in range(rng.randint(1, 4)):
        at, to = sorted(rng.randrange(len(text) + 1) for _ in range(2))
        kind = rng.randrange(6)
        if kind == 0:
            text = text[:at] + rng.choice(ODD) + text[at:]
        elif kind == 1:
            text = text[:at] + text[at + 1 :]
        elif kind == 2:
            text = text[:at]
        elif kind == 3:
            text = text[:at] + text[to:]
        elif kind == 4:
            text = text[:at] + text[at : at + 9] * 2 + text[at + 9 :]
        else:
            text = text[:at] + rng.choice("abzAZ09-_") + text[at + 1 :]
    return text


@pytest.mark.parametrize(
    ("given", "wanted"),
    [
        ("play#", "play"),
        ("index#", ""),
        ("index#/", ""),
        ("index#/puzzles/edges-1", "puzzles/edges-1"),
        ("puzzles#edges-1", "puzzles/edges-1"),
        ("play#outlaws", "play/outlaws"),
        ("play#wm1:Ab-_9", "open/wm1:Ab-_9"),
        ("index#wm1:Ab", "open/wm1:Ab"),
        ("play#wms1:Ab", "open/wms1:Ab"),
        ("puzzles#wmpz1:Ab", "open/wmpz1:Ab"),
        ("reference#WM-FLOOD-04", "reference/WM-FLOOD-04"),
        ("play# wm1:a ", "open/wm1:a"),
        ("puzzles/edges-1", "puzzles/edges-1"),
        ("", ""),
    ],
)
def test_an_address_is_a_route(given: str, wanted: str) -> None:
    assert address.route(given) == wanted


def test_mangled_addresses_open_what_they_say_or_give_a_sentence(
    link: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing of an address is run or written: every door to that is a canary here."""
    wanted, rng = wm.from_link(link).transcript(), random.Random(18)  # what this imports is run, so that comes first
    assert str(LinkError("link-cut"))  # and what the words import
    for door, name in ((builtins, "eval"), (builtins, "exec"), (os, "system"), (subprocess, "Popen")):
        monkeypatch.setattr(door, name, lambda *_, **__: pytest.fail("something of an address was run"))
    monkeypatch.setenv("WM_HOME", str(tmp_path))
    opened = refused = other = 0
    for number in range(MUTATED):
        given = mutated(f"{rng.choice(PAGES)}#{link if number % 3 else '/reference/WM-FLOOD-04'}", rng)
        route = address.route(given)
        assert isinstance(route, str)
        head, _, item = route.partition("/")
        if head != "open":
            other += 1
            continue
        try:
            found = wm.from_link(item)
        except LinkError as error:
            refused += 1
            assert len(str(error)) > 20
        else:
            opened += 1
            assert isinstance(found, Game)
            assert found.transcript() == wanted
    assert opened + refused + other == MUTATED
    assert min(opened, refused, other) > 50
    assert not list(tmp_path.iterdir())


def test_the_app_says_what_is_wrong_with_an_address_and_stays(link: str) -> None:
    rng, app = random.Random(1), App()
    for number in range(24):
        given = mutated(f"play#{link}" if number % 2 else "index#/puzzles/edges-1", rng)
        app.go(address.route(given))
        assert app.error is None, given
        if app.route == "" and address.route(given).strip("/"):
            assert app.status.is_bad, given
    app.go(address.route(f"play#{link}"))
    assert app.route.startswith("open/wm")
    app.close()


def test_the_page_reports_addresses_and_the_app_follows() -> None:
    app = App()
    app._on_route({"new": "puzzles#edges-1"})
    assert app.route == "puzzles/edges-1"
    app._on_route({"new": "index#/puzzles"})
    assert app.route == "puzzles"
    app.close()


def test_the_language_is_the_chosen_one_or_the_one_asked_for() -> None:
    assert main.language([], "fr") == "fr"
    assert main.language(["es", "FR-ca"]) == "fr"
    assert main.language(["es"], "klingon") == ""
