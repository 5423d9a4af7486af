"""Links of the site: what its pages copy opens the same position in a browser that has never been here, also from a picture."""

import io
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image

import wm_kernel as wm
from tests.site import harness
from tests.site.harness import Tab
from tools.site import pins
from wm_kernel.table.view import GameView
from wm_kernel.words import message

pytestmark = pytest.mark.browser

MAY_COPY = ["clipboard-read", "clipboard-write"]

DECODE = """
const jsqr = require(process.argv[1]), [width, height] = process.argv.slice(2).map(Number);
const parts = [];
process.stdin.on("data", (part) => parts.push(part)).on("end", () => {
  const found = jsqr(new Uint8ClampedArray(Buffer.concat(parts)), width, height);
  process.stdout.write(found ? found.data : "");
});
"""


WHOLE = """() => {
  const code = document.querySelector(".wm-qr").getBoundingClientRect();
  const sheet = document.querySelector(".wm-sheet").getBoundingClientRect();
  return code.width >= 200 && code.bottom <= Math.min(sheet.bottom, innerHeight) && code.right <= sheet.right;
}"""


def played() -> wm.Game:
    game = wm.new_game("whistle_mountain", players=2, seed=7, variant="first_game")
    for _ in range(9):
        game.play(game.legal_actions()[-1])
    return game


def copied(one: Tab) -> str:
    """What is in the clipboard, once something is."""
    for _ in range(100):
        if text := one.page.evaluate("() => navigator.clipboard.readText()"):
            one.page.evaluate("() => navigator.clipboard.writeText('')")
            return str(text)
        one.page.wait_for_timeout(200)
    raise AssertionError("nothing was copied")


def decoded(picture: bytes, folder: Path) -> str:
    """What a reader that knows nothing of ours sees in a picture of the page."""
    library = pins.npm(folder, Path(__file__).with_name("jsqr.json"))["jsqr"]
    image = Image.open(io.BytesIO(picture)).convert("RGBA")
    command = ["node", "-e", DECODE, str(library), str(image.width), str(image.height)]
    return subprocess.run(command, input=image.tobytes(), capture_output=True, check=True).stdout.decode()


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_copied_link_and_its_picture_open_the_same_position_in_a_fresh_profile(
    tab: Callable[..., Tab], lang: str, tmp_path: Path
) -> None:
    game = played()
    one = tab(locale={"en": "en-GB", "fr": "fr-FR"}[lang], permissions=MAY_COPY).open(f"play.html#{game.link()}")
    one.act("sheet:settings")
    one.act("sheet:share")
    one.page.wait_for_selector(".wm-qr")
    assert message("share-code-game", lang, step=9) in one.page.locator(".wm-share-code").inner_text()
    assert message("share-local", lang) in one.page.locator(".wm-sheet").inner_text()
    assert one.page.evaluate(WHOLE), "a telephone sees all of the code at once"
    assert one.faults() == []
    shown = one.page.locator(".wm-share-text").input_value()
    one.act("link")
    address = copied(one)
    assert address == shown
    assert address.startswith(f"{one.served.url}#/open/wms1:")
    assert wm.from_link(address).transcript() == game.transcript()
    one.act("link:text")
    assert copied(one) == game.link()
    if shutil.which("npm"):
        assert decoded(one.page.locator(".wm-qr").screenshot(), tmp_path) == address
    if lang == "fr":
        return
    other = tab(permissions=MAY_COPY).open(address.removeprefix(one.served.url))
    other.act("sheet:settings")
    other.act("link")
    assert copied(other) == address
    assert not other.page.locator(".wm-status.wm-bad").count()


def test_sandbox_what_if_and_puzzles_copy_what_opens(tab: Callable[..., Tab]) -> None:
    one = tab(permissions=MAY_COPY).open("sandbox.html#whistle_mountain")
    one.act("copy")
    found = wm.from_link(copied(one))
    assert found.from_position
    before = f"{one.served.url}#/"
    one.page.evaluate("() => { location.hash = '/what-if/fresh'; }")
    one.page.wait_for_selector(".wm-wi-lines")
    one.act("sheet:settings")
    one.act("link")
    address = copied(one)
    assert address.startswith(f"{before}open/wm")
    assert isinstance(wm.from_link(address), wm.Game)
    one.page.evaluate("() => { location.hash = '/puzzles/edges-1'; }")
    one.page.wait_for_selector(".wm-learn")
    one.page.locator(".wm-app-bar summary").focus()
    one.page.keyboard.press("Enter")
    one.act("copy")
    assert copied(one) == f"{before}puzzles/edges-1"
    one.page.locator(".wm-status:visible", has_text=message("app-page-copied", "en")).wait_for()


def test_a_link_made_by_other_rules_gets_a_sentence_and_opens_nothing(tab: Callable[..., Tab]) -> None:
    from wm_kernel.table import packed, short_link

    raw = bytearray(packed.opened(played().link(short=True).removeprefix(short_link.PREFIX)))
    raw[0] ^= 1
    raw[-1] ^= 1
    one = tab(locale="fr-FR").open(f"play.html#{short_link.PREFIX}{packed.sealed(bytes(raw))}")
    told = one.page.locator(".wm-app .wm-status").first.inner_text()
    assert "autre version des règles" in told
    assert "Whistle Mountain" in told
    assert not re.search(r"another version", told)
    one.page.wait_for_timeout(300)
    assert "Qui joue" in one.page.locator("body").inner_text() or one.page.locator(".wm-app-page").count()


def test_against_bots_a_link_shows_what_the_reader_sees(tab: Callable[..., Tab]) -> None:
    one = tab(permissions=MAY_COPY).open("play.html")
    one.page.get_by_role("button", name="Begin").click()
    one.act("sheet:settings")
    one.act("link")
    found = wm.from_link(copied(one))
    assert isinstance(found, GameView)
    assert harness.SITE.is_dir()
