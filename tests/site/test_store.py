"""The store of the pages in a real browser, without Python: two pages at the same files, imports, what ends in the middle."""

import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.site import harness
from tools.site.pages import SOURCES

pytestmark = pytest.mark.browser

BEGIN = """async (settles) => {
  const { Store } = await import("./store.js"), { Files } = await import("./files.js");
  window.fs = new Files();
  window.told = [];
  const text = (content) => content && new TextDecoder().decode(content);
  const settle = (path, base, mine, theirs) => path !== "progress.json" ? null
    : new TextEncoder().encode([...new Set([text(mine), text(theirs)].join(" ").split(" "))].sort().join(" "));
  window.store = await Store.open(fs, "/home/wm", (kind) => told.push(kind), settle);
  window.put = (path, content) => {
    const whole = `/home/wm/${path}`;
    fs.mkdirTree(whole.slice(0, whole.lastIndexOf("/")));
    fs.writeFile(whole, content);
  };
  window.files = () => Object.fromEntries([...store.look().keys()].sort().map((path) => [path, text(store.read(path))]));
  // Nothing comes in by itself: the tests say when.
  if (store.others) store.others.onmessage = null;
  return told;
}"""

ROWS = """() => new Promise((resolve) => {
  const asked = indexedDB.open("wm-site", 1);
  asked.onsuccess = () => {
    const table = asked.result.transaction("files").objectStore("files"), keys = table.getAllKeys(), all = table.getAll();
    all.onsuccess = () => {
      asked.result.close();
      resolve(Object.fromEntries(keys.result.map((key, at) => [key, new TextDecoder().decode(all.result[at])])));
    };
  };
})"""

WRITES = """(number) => { (async () => {
  for (let step = 0; step < 15; step += 1) {
    const before = files()["progress.json"];
    put("progress.json", `${before ? `${before} ` : ""}n${number}-${step}`);
    put(`saves/${number}.json`, String(step));
    const saved = store.save();
    if (step % 4 === number) await saved;
    else await new Promise((go) => setTimeout(go, 3));
  }
  await store.save();
  window.isDone = true;
})(); }"""
"""Begins to write, and does not wait for the end."""

Pages = Callable[[], Page]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The store with nothing of the site around it."""
    place = tmp_path_factory.mktemp("store")
    for path in (SOURCES / "store.js", SOURCES / "bundle.js", Path(__file__).with_name("files.js")):
        if path.is_file():
            shutil.copy(path, place)
    (place / "index.html").write_text("<!DOCTYPE html><title>Store</title>", encoding="utf-8")
    return place


@pytest.fixture
def page(chromium: Browser, folder: Path) -> Iterator[Pages]:
    """Open pages of one profile, each with a store."""
    served = harness.Served(folder=folder)
    context: BrowserContext = chromium.new_context()

    def make() -> Page:
        one = context.new_page()
        one.set_default_timeout(20_000)
        one.goto(served.url)
        one.evaluate(BEGIN)
        return one

    yield make
    context.close()
    served.stop()


def put(page: Page, **files: str) -> None:
    for name, content in files.items():
        page.evaluate("([path, content]) => put(path, content)", [named(name), content])


def named(name: str) -> str:
    return name.replace("__", "/") + ".json"


def save(page: Page) -> dict[str, str]:
    page.evaluate("() => store.hear()")
    found: dict[str, str] = page.evaluate("() => files()")
    return found


def stored(page: Page) -> dict[str, str]:
    found: dict[str, str] = page.evaluate(ROWS)
    return {name: content for name, content in found.items() if name != ".generation"}


def test_two_pages_write_nothing_over_each_other(page: Pages) -> None:
    one = page()
    put(one, progress="a", saves__game="first", settings="1", gone="x")
    save(one)
    other = page()
    put(one, progress="a b", saves__game="first red")
    put(other, progress="a c", saves__game="first blue", own="2")
    one.evaluate("() => fs.unlink('/home/wm/gone.json')")
    save(one)
    found = save(other)
    assert found == save(one) == stored(one), "both see the same"
    assert found["progress.json"] == "a b c"
    assert found["saves/game.json"] == "first red", "who was there first keeps the name"
    assert found["saves/game-2.json"] == "first blue"
    assert set(found) == {"own.json", "progress.json", "saves/game.json", "saves/game-2.json", "settings.json"}


def test_what_one_page_takes_away_and_the_other_changes_stays(page: Pages) -> None:
    one = page()
    put(one, a="1", b="1")
    save(one)
    other = page()
    one.evaluate("() => { fs.unlink('/home/wm/a.json'); put('b.json', '2'); }")
    other.evaluate("() => { put('a.json', '2'); fs.unlink('/home/wm/b.json'); }")
    save(one)
    assert save(other) == save(one) == {"a.json": "2", "b.json": "2"}


def test_pages_that_write_at_once_lose_nothing(page: Pages) -> None:
    pages = [page() for _ in range(3)]
    for number, one in enumerate(pages):
        one.evaluate(WRITES, number)
    for one in pages:
        one.wait_for_function("() => window.isDone")
    for one in pages:
        save(one)
    wanted = {f"n{number}-{step}" for number in range(3) for step in range(15)}
    for one in pages:
        found = save(one)
        assert set(found["progress.json"].split()) == wanted
        assert [found[f"saves/{number}.json"] for number in range(3)] == ["14"] * 3
        assert len(found) == 4
        assert one.evaluate("() => told.filter((kind) => kind !== 'kept')") == []


def test_another_page_hears_of_a_change(page: Pages) -> None:
    one, other = page(), page()
    other.evaluate("() => { store.others.onmessage = () => store.hear(); }")
    put(one, progress="a")
    save(one)
    other.wait_for_function("() => files()['progress.json'] === 'a'")


WRONG: dict[str, Any] = {
    "a file that is a folder": {"a.json": "1", "a.json/b.json": "2"},
    "the other way round": {"a.json/b.json": "2", "a.json": "1"},
    "a folder that is a file": {"saves": "1"},
    "a folder of ours with a dot": {"settings.json/a.json": "1"},
    "absolute": {"/etc/passwd.json": "1"},
    "a drive": {"C:/a.json": "1"},
    "up": {"../x.json": "1"},
    "up inside": {"saves/../../x.json": "1"},
    "a dot": {"saves/./x.json": "1"},
    "nothing between": {"saves//x.json": "1"},
    "the other slash": {"saves\\x.json": "1"},
    "no name": {"": "1"},
    "the generation": {".generation": "9"},
    "a lock": {"locks/a.json": "1"},
    "half written": {"saves/a.part": "1"},
    "control characters": {"a\n.json": "1"},
    "too long": {f"{'a' * 200}.json": "1"},
    "too deep": {"a/b/c/d/e.json": "1"},
    "the prototype": {"__proto__": "1"},
    "a number": {"a.json": 1},
    "a list": {"a.json": ["1"]},
    "nothing": {"a.json": None},
    "a table": {"a.json": {"text": "1"}},
    "no base64": {"a.json": {"base64": "***"}},
    "a list of files": ["a.json"],
    "a text": "a.json",
    "no files": None,
}


def test_an_import_that_is_refused_changes_nothing_and_says_why(page: Pages) -> None:
    one = page()
    put(one, saves__game="mine", progress="a")
    before = save(one)
    for what, files in WRONG.items():
        told = one.evaluate("text => store.replace(JSON.parse(text))", json.dumps(files))
        assert told["why"] in ("shape", "name", "content", "many", "size"), what
        assert len(json.dumps(told)) < 300, what
        assert one.evaluate("() => files()") == before == stored(one), what
    large = "{ 'a.json': 'é'.repeat(8_000_000), 'b.json': 'é'.repeat(8_000_000) }"
    assert one.evaluate(f"() => store.replace({large})") == {"why": "size", "most": 30}
    many = "Object.fromEntries(Array.from({ length: 5001 }, (_, at) => [`a${at}.json`, '']))"
    assert one.evaluate(f"() => store.replace({many})") == {"why": "many", "count": 5001, "most": 5000}
    assert one.evaluate("() => files()") == before == stored(one)
    put(one, more="1")
    assert set(save(one)) == {*before, "more.json"}, "the store is still in use"


def test_an_import_takes_the_place_of_everything_at_once(page: Pages) -> None:
    one = page()
    put(one, saves__game="mine", progress="a")
    save(one)
    other = page()
    assert one.evaluate("() => store.replace({ 'progress.json': 'z', 'positions/été.yaml': 'p' })") == {}
    put(one, late="1")
    save(one)
    assert stored(one) == {"progress.json": "z", "positions/été.yaml": "p"}, (
        "what the page does before it is loaded anew"
    )
    put(other, progress="a b")
    assert save(other) == {"progress.json": "a b z", "positions/été.yaml": "p"}
    assert stored(other) == save(page())


@pytest.mark.parametrize("fails", ["full", "torn"])
def test_an_import_that_ends_in_the_middle_leaves_the_old_or_the_new(page: Pages, fails: str) -> None:
    one = page()
    put(one, saves__game="mine", progress="a")
    before = save(one)
    new = {f"saves/{number}.json": "new" * 100 for number in range(300)}
    if fails == "full":
        told = one.evaluate(
            """async (files) => {
              const real = IDBObjectStore.prototype.put;
              let left = 150;
              IDBObjectStore.prototype.put = function (...words) {
                if (!left--) throw new DOMException("no room", "QuotaExceededError");
                return real.apply(this, words);
              };
              const told = await store.replace(files);
              IDBObjectStore.prototype.put = real;
              return told;
            }""",
            new,
        )
        assert told == {"why": "full"}
        assert stored(one) == before == save(one)
        return
    for wait in (0, 1, 2, 4, 8, 16):
        two = page()
        two.evaluate(
            "([files, wait]) => { store.replace(files); return new Promise((go) => setTimeout(go, wait)); }",
            [new, wait],
        )
        two.close()
        found = stored(one)
        assert found in (before, new), f"after {wait} ms: {len(found)} files"


def test_a_save_that_finds_no_room_is_told_of_and_made_up_for(page: Pages) -> None:
    one = page()
    put(one, a="1")
    save(one)
    put(one, a="2", b="2")
    one.evaluate(
        """async () => {
          const real = IDBObjectStore.prototype.put;
          let left = 1;
          IDBObjectStore.prototype.put = function (...words) {
            if (!left--) throw new DOMException("no room", "QuotaExceededError");
            return real.apply(this, words);
          };
          await store.save();
          IDBObjectStore.prototype.put = real;
        }"""
    )
    assert stored(one) == {"a.json": "1"}
    assert one.evaluate("() => told") == ["kept", "full"]
    assert save(one) == {"a.json": "2", "b.json": "2"} == stored(one)


def test_what_an_earlier_version_stored_is_read_and_kept(page: Pages) -> None:
    one = page()
    put(one, saves__game="old")
    save(one)
    one.evaluate(
        """() => new Promise((done) => {
          const asked = indexedDB.open("wm-site", 1);
          asked.onsuccess = () => {
            const task = asked.result.transaction("files", "readwrite"), table = task.objectStore("files");
            table.delete(".generation");
            table.put(new TextEncoder().encode("2"), "saves/game.json/inside.json");
            task.oncomplete = () => { asked.result.close(); done(); };
          };
        })"""
    )
    two = page()
    put(two, more="1")
    assert save(two) == {"saves/game.json": "old", "more.json": "1"}
    assert set(stored(two)) == {"saves/game.json", "more.json", "saves/game.json/inside.json"}, "nothing is thrown away"


def test_what_goes_out_comes_in_again_to_the_byte(page: Pages) -> None:
    one = page()
    found = one.evaluate(
        """async () => {
          const { written, opened, checked } = await import("./bundle.js");
          put("positions/été_2.yaml", "é\\r\\n\\ufeff");
          put("saves/bytes.json", new Uint8Array([255, 0, 1]));
          put("progress.damaged-1.json", "\\ufeff{");
          const all = await store.all(), told = opened(written(all)), back = checked(told.files).files;
          return [all, back].map((one) => [...one].sort().map(([path, content]) => [path, ...content]));
        }"""
    )
    assert found[0] == found[1]
    assert len(found[0]) == 3
    for text, why in {
        "": "refused",
        '{"kind":"whistle-mountain-site","version":' + "[" * 100_000 + "]" * 100_000 + "}": "version",
        "[]": "refused", "null": "refused", '{"kind":"other"}': "refused",
        '{"kind":"whistle-mountain-site"}': "version",
        '{"kind":"whistle-mountain-site","version":2,"files":{}}': "version",
        '{"kind":"whistle-mountain-site","version":1}': "shape",
        '{"kind":"whistle-mountain-site","version":1,"files":{"a":"1"}}': "name",
    }.items():  # fmt: skip
        assert one.evaluate("async text => (await import('./bundle.js')).opened(text).why", text) == why, text
