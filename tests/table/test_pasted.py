"""A link is found in whatever stands round it, wherever one can be pasted; of two different ones none is guessed."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

import widgets
import wm_kernel as wm
from widgets.app.address import route
from widgets.core import keep
from widgets.sandbox import sources
from wm_kernel import learn
from wm_kernel.learn import puzzle_link
from wm_kernel.table import link, pasted, short_link
from wm_kernel.table.game import Game
from wm_kernel.table.packed import LinkError
from wm_kernel.table.position import as_yaml
from wm_kernel.words import message


def a_game(seed: int = 7, steps: int = 12) -> Game:
    game = wm.new_game("whistle_mountain", players=2, seed=seed)
    for _ in range(steps):
        game.play(game.legal_actions()[0])
    return game


GAME, OTHER = a_game(), a_game(8)
LINKS = {
    "whole": GAME.link(),
    "short": short_link.write(GAME),
    "view": GAME.view("red").link(),
    "puzzle": puzzle_link.write(learn.find_puzzle("edges-1").document.data | {"position": {}}),
}
WIDTHS = (40, 72, 76)


def broken(text: str, width: int, joint: str) -> str:
    return joint.join(text[k : k + width] for k in range(0, len(text), width))


ROUND: dict[str, Callable[[str], str]] = {
    "nothing": lambda one: one,
    "quotes": lambda one: f'"{one}"',
    "French quotes": lambda one: f"«\u00a0{one}\u00a0»",
    "typographic quotes": lambda one: f"“{one}”",
    "backquotes": lambda one: f"`{one}`",
    "brackets": lambda one: f"({one})",
    "angle brackets": lambda one: f"<{one}>",
    "a full stop": lambda one: f"{one}.",
    "signs": lambda one: f"{one}!?;,…",
    "emphasis": lambda one: f"**_{one}_**",
    "strong emphasis": lambda one: f"__{one}__",
    "a sentence": lambda one: f"Look at {one} and tell me what you think of it.",
    "a sentence with its prefix": lambda one: f"It begins with wm1: as always. {one}",
    "mail marks": lambda one: f"> Hello\n> {one}\n> bye",
    "deep mail marks": lambda one: f">> > {one}\n>> > \n> I say so too",
    "a line of greeting below": lambda one: f"{one}\nGreetings\nAnna",
    "an address": lambda one: f"https://example.org/play.html#{one}",
    "a route": lambda one: f"https://example.org/wm/#/open/{one}",
    "an address in brackets": lambda one: f"<https://example.org/wm/#/open/{one}>.",
    "an address that is encoded": lambda one: f"https://example.org/#/open/{quote(one, safe='')}",
    "markdown": lambda one: f"[{one}](https://example.org/#/open/{one})",
    "html": lambda one: f'<a href="#/open/{one}">{one[:30]}…</a>',
    "invisible characters": lambda one: "\ufeff\u200e" + "\u200b".join(one) + "\u2060\u00ad",
    "bidi marks": lambda one: f"\u202a{one}\u202c",
    "Windows lines": lambda one: f"\r\n{broken(one, 60, chr(13) + chr(10))}\r\n\r\nBye\r\n",
    "blanks for lines": lambda one: broken(one, 60, " "),
    "quoted lines": lambda one: "> " + broken(one, 60, "\n> ") + "\n> Bye",
    "html-quoted lines": lambda one: "&gt; " + broken(one, 60, "\n&gt; "),
    "printable lines": lambda one: broken(one, 75, "=\n"),
    "double lines": lambda one: broken(one, 60, "\n\n"),
    "flowed lines": lambda one: broken(one, 60, " \n"),
    "itself twice": lambda one: f"{one}\n\nonce more: {one}",
}  # fmt: skip


@pytest.mark.parametrize("name", ROUND)
@pytest.mark.parametrize("sort", LINKS)
def test_a_link_is_found_in_what_stands_round_it(name: str, sort: str) -> None:
    one = LINKS[sort]
    text = ROUND[name](one)
    assert pasted.links(text) == (one,)
    assert puzzle_link.is_link(text) is (sort == "puzzle") and link.is_link(text) is (sort != "puzzle")
    if sort == "puzzle":
        with pytest.raises(LinkError, match="position"):  # that is, it was read
            puzzle_link.read(text)
        return
    read = wm.from_link(text)
    assert read.link() == wm.from_link(one).link()
    assert sources.is_text(text)
    if sort != "view":
        assert sources.read(text).to_dict() == sources.read(one).to_dict()


@pytest.mark.parametrize("seed", range(20))
def test_a_link_broken_anywhere_is_found(seed: int) -> None:
    rng = random.Random(seed)
    one = rng.choice([*LINKS.values()])
    head = one.index(":") + 1
    cuts = sorted(rng.sample(range(head, len(one)), 3))
    text = "".join(
        rng.choice(("\n", "\r\n", "\n> ", " ", "=\n")).join([""] * (k in cuts) + [""]) + c for k, c in enumerate(one)
    )
    assert pasted.links(f"see: {text}\nthanks a lot") == (one,)


READERS: dict[str, Callable[[str], Any]] = {
    "from_link": wm.from_link, "puzzle": puzzle_link.read, "short": short_link.read, "sandbox": sources.read,
    "sandbox view": widgets.Sandbox, "what if": widgets.WhatIf, "replay": widgets.Replay,
}  # fmt: skip


@pytest.mark.parametrize("name", READERS)
def test_of_two_links_none_is_guessed(name: str) -> None:
    for text in (f"{GAME.link()}\n{OTHER.link()}", f"{LINKS['short']} or {short_link.write(OTHER)}: both"):
        with pytest.raises(ValueError, match="2 different links"):
            READERS[name](text)


def test_the_app_opens_a_link_with_what_stands_round_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WM_HOME", str(tmp_path))
    monkeypatch.setattr(keep, "_recalled", False)
    app = widgets.App()
    for address in (
        f'play#"{LINKS["short"]}".',
        f"index#/open/<{LINKS['short']}>",
        f"play#{quote('«' + LINKS['short'] + '»')}",
    ):
        app.go(route(address))
        assert app.view is not None and app.view.game.transcript() == GAME.transcript(), address
    app.go(f"open/{LINKS['short']} {short_link.write(OTHER)}")
    assert message("link-several", n=2) in app.status.text
    app.close()


def test_the_links_in_a_file_are_none_that_are_pasted() -> None:
    text = as_yaml(sources.sample("ex_02").to_dict()) + f"notes: see {GAME.link()}\n"
    with pytest.raises(ValueError, match="notes"):
        sources.read(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "wm",
        "wm1:",
        "a wm1 b",
        "ex_02",
        "wm1: a b c",
        "3 . a a .\n. . .",
        "wm1:" * 50_000,
        "wm1:" + "a " * 500_000,
        "a" * 5_000_000,
    ],
)
def test_what_holds_no_link_is_quickly_none(text: str) -> None:
    assert all(found.startswith("wm1:") for found in pasted.links(text))
    with pytest.raises(LinkError) as told:
        wm.from_link(text)
    assert len(str(told.value)) < 400


def test_a_damaged_link_is_called_damaged() -> None:
    for text in (LINKS["short"][:-4], f"> {LINKS['short'][:40]}x{LINKS['short'][40:]}"):
        with pytest.raises(LinkError, match="damaged"):
            wm.from_link(text)
