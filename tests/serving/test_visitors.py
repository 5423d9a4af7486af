"""Visitors and the seats there are for them: folders, thirty days, and the sums of the limit. No kernel runs here."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from wm_kernel.serving import kernels, pages
from wm_kernel.serving.kernels import Life, bearable
from wm_kernel.serving.visitors import OWNER, Door, Visitors, folder_of_visitors
from wm_kernel.words import languages


def test_each_visitor_has_a_folder_that_does_not_tell_the_cookie(tmp_path: Path) -> None:
    visitors = Visitors(tmp_path / "all")
    admitted = [visitors.admit() for _ in range(50)]
    assert len({cookie for cookie, _ in admitted}) == len({visitor.folder for _, visitor in admitted}) == 50
    for cookie, visitor in admitted:
        assert visitors.find(cookie) == visitor and Visitors(tmp_path / "all").find(cookie) == visitor
        assert visitor.folder is not None and visitor.folder.parent == tmp_path / "all"
        assert cookie not in str(visitor.folder) and visitors.find(visitor.id) is None
        env = visitor.environment()
        assert Path(env["WM_HOME"]) == visitor.folder and Path(env["WM_PROGRESS"]).parent == visitor.folder
        if os.name == "posix":
            assert visitor.folder.stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("cookie", [None, "", "x", "../" * 14 + "x", "a" * 42, "a" * 44, "é" * 43, "a" * 43, "\0" * 43])
def test_a_made_up_cookie_is_nobodys(tmp_path: Path, cookie: str | None) -> None:
    Visitors(tmp_path).admit()
    assert Visitors(tmp_path).find(cookie) is None


def test_the_owner_has_the_folders_of_the_user() -> None:
    assert OWNER.environment() == {}


def test_who_was_not_here_for_thirty_days_is_forgotten(tmp_path: Path) -> None:
    visitors = Visitors(tmp_path)
    (old_cookie, old), (new_cookie, new) = visitors.admit(), visitors.admit()
    assert old.folder is not None and new.folder is not None
    (old.folder / "saves").mkdir()
    (old.folder / "saves" / "game.json").write_text("{}")
    (tmp_path / "notes").mkdir()  # somebody else's
    now = new.folder.stat().st_mtime
    for folder in (old.folder, new.folder, tmp_path / "notes"):
        os.utime(folder, (now - 31 * 86_400, now - 31 * 86_400))
    visitors.seen(new)
    assert visitors.prune() == 1
    assert visitors.find(old_cookie) is None and visitors.find(new_cookie) == new and (tmp_path / "notes").is_dir()


def test_who_never_got_a_page_is_forgotten_after_a_day(tmp_path: Path) -> None:
    visitors = Visitors(tmp_path)
    (_, came), (_, went) = visitors.admit(), visitors.admit()
    visitors.seen(came)
    assert visitors.prune(time.time() + 0.9 * 86_400) == 0
    assert visitors.prune(time.time() + 1.1 * 86_400) == 1
    assert came.folder is not None and came.folder.is_dir() and went.folder is not None and not went.folder.exists()


def test_an_address_brings_a_class_at_once_then_one_at_a_time() -> None:
    door = Door()
    assert sum(door.lets("192.168.1.7", second / 300) for second in range(2900)) == 120
    assert door.lets("192.168.1.8", 10.0)
    assert sum(door.lets(f"2001:db8::{host:x}", 0.0) for host in range(1000)) == 120
    assert door.lets("192.168.1.7", 1e6) and len(door._until) == 1, "what is long ago is forgotten"


def test_the_folder_of_visitors_can_be_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WM_VISITORS", str(tmp_path / "there"))
    assert folder_of_visitors() == tmp_path / "there"
    assert Visitors(folder_of_visitors()).prune() == 0


def test_a_kernel_is_ended_when_nobody_is_to_come_for_it() -> None:
    assert not Life("a", 0.0, sent=100.0).is_over(139.0, 0) and Life("a", 0.0, sent=100.0).is_over(141.0, 0)
    assert kernels.UNMET_S + kernels.LOOK_S < 60, "never connected: within a minute"
    assert not Life("a", 0.0).is_over(200.0, 0) and Life("a", 0.0).is_over(kernels.SENDING_S + 1, 0)
    there = Life("a", 0.0, sent=1.0, met=True)
    assert not there.is_over(1e6, 1) and not there.is_over(1e6, 0)
    there.left = 50.0
    assert not there.is_over(50.0 + kernels.GONE_S, 0) and there.is_over(51.0 + kernels.GONE_S, 0)


def test_memory_sets_the_limit_where_it_is_short() -> None:
    assert bearable(24, 0, 64 * 2**30) == 24
    assert bearable(24, 5, 0) == 5
    assert bearable(24, 5, kernels.RESERVE_BYTES + kernels.EACH_BYTES) == 6
    assert kernels.free_memory() > 0


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("name", pages.STATUS)
def test_every_page_stands_alone_and_says_what_to_do(name: str, lang: str) -> None:
    html = pages.page(name, lang, count=4)
    assert f'<html lang="{lang}">' in html and f'data-page="{name}"' in html
    assert "serve-" not in html and "{ $" not in html, "every text is there"
    assert "src=" not in html and "http" not in html, "no request to anywhere"
    assert pages.trusted(html, "n").count('<script nonce="n">') == html.count("<script")
    assert pages.sentence(name, lang).startswith('{"message": "')


def test_the_weights_of_languages_are_heeded() -> None:
    assert [pages.preferred(h) for h in ("fr;q=0.3,en;q=0.8", "fr", "de", "en;q=0", "x;q=,fr;q=no", "," * 5000)] == [
        *("en", "fr", "", "", "", "")
    ]
