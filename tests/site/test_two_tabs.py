"""Two tabs of the built site at the same work, files that are brought in, and files that go out to the reader."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.site.harness import READY_MS, Tab
from wm_kernel.words import message

pytestmark = pytest.mark.browser

STORED = """() => new Promise((resolve) => {
  const asked = indexedDB.open("wm-site", 1);
  asked.onsuccess = () => {
    const table = asked.result.transaction("files").objectStore("files"), keys = table.getAllKeys(), all = table.getAll();
    all.onsuccess = () => {
      asked.result.close();
      resolve(Object.fromEntries(keys.result.map((key, at) => [key, new TextDecoder().decode(all.result[at])])));
    };
  };
})"""


def stored(one: Tab) -> dict[str, str]:
    found: dict[str, str] = one.page.evaluate(STORED)
    return {name: content for name, content in found.items() if name != ".generation"}


def until(one: Tab, is_so: Callable[[dict[str, str]], bool]) -> dict[str, str]:
    """Wait until what is stored is so."""
    found: dict[str, str] = {}
    for _ in range(100):
        found = stored(one)
        if is_so(found):
            return found
        one.page.wait_for_timeout(200)
    raise AssertionError(f"never so: {list(found)}")


def second(one: Tab) -> Tab:
    """Another tab of the same browser."""
    return Tab(one.page.context, one.served)


def items(found: dict[str, str]) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(found.get("progress.json", '{"items":{}}'))["items"]
    return told


def test_two_tabs_keep_the_progress_of_both(tab: Callable[..., Tab]) -> None:
    one = tab().open("puzzles.html#edges-1")
    other = second(one).open("puzzles.html#edges-2")
    one.act("learn:hint")
    until(one, lambda found: "edges-1" in items(found))
    other.act("learn:hint")
    until(other, lambda found: set(items(found)) >= {"edges-1", "edges-2"})
    one.act("learn:hint")
    found = until(one, lambda found: items(found).get("edges-1", {}).get("hints") == 2)
    assert items(found)["edges-2"]["hints"] == 1
    assert not [name for name in found if "damaged" in name or "-2" in name]
    assert other.errors == []


HOSTILE: dict[str, tuple[dict[str, Any], str, dict[str, str]]] = {
    "folder": ({"files": {"a.json": "1", "a.json/b.json": "2"}}, "name", {"name": "a.json/b.json"}),
    "up": ({"files": {"saves/../../x.json": "1"}}, "name", {"name": "saves/../../x.json"}),
    "type": ({"files": {"a.json": 7}}, "content", {"name": "a.json"}),
    "version": ({"version": 2, "files": {}}, "version", {"version": "2", "known": "1"}),
}


def test_a_hostile_file_changes_nothing_and_the_page_goes_on(tab: Callable[..., Tab], tmp_path: Path) -> None:
    one = tab(locale="fr-FR", color_scheme="light").open("puzzles.html#edges-1")
    one.act("learn:hint")
    before = until(one, lambda found: "edges-1" in items(found))
    for what, (more, why, values) in HOSTILE.items():
        path = tmp_path / f"{what}.json"
        path.write_text(json.dumps({"kind": "whistle-mountain-site", "version": 1, **more}), encoding="utf-8")
        one.page.locator("#file").set_input_files(path)
        told = one.page.locator(f"#notes [data-note=site-import-{why}]", has_text=path.name)
        told.wait_for()
        assert told.inner_text() == message(f"site-import-{why}", "fr", file=path.name, **values)
        assert stored(one) == before
    one.act("learn:hint")
    found = until(one, lambda found: items(found).get("edges-1", {}).get("hints") == 2)
    path = tmp_path / "fine.json"
    path.write_text(
        json.dumps(
            {"kind": "whistle-mountain-site", "version": 1, "files": {"progress.json": before["progress.json"]}}
        ),
        encoding="utf-8",
    )
    with one.page.expect_navigation(timeout=READY_MS):
        one.page.locator("#file").set_input_files(path)
    one.wait()
    assert items(stored(one))["edges-1"]["hints"] == 1 != items(found)["edges-1"]["hints"]


def test_a_file_that_is_saved_goes_to_the_downloads_and_no_path_is_told(tab: Callable[..., Tab]) -> None:
    one = tab().open("sandbox.html")
    with one.page.expect_download() as found:
        one.act("save")
    assert found.value.suggested_filename == "sandbox.yaml"
    assert "kind: position" in found.value.path().read_text(encoding="utf-8")
    said = one.page.locator("body").inner_text()
    assert "/home/wm" not in said
    sentences = [message(name, "en", name="sandbox.yaml") for name in ("sandbox-handed", "sandbox-carried")]
    assert any(sentence in said for sentence in sentences)
