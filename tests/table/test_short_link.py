"""Short links: a game comes out of one as it went in, by the numbers of its actions; anything else gets a sentence."""

import random
import re
import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest

import wm_kernel as wm
from tests.toy_game import SPEC as MEADOW
from wm_kernel import explore
from wm_kernel.table import link, packed, short_link, spec
from wm_kernel.table.game import Game
from wm_kernel.table.packed import LinkError
from wm_kernel.table.short_link import NoShortLink, OtherEngine
from wm_kernel.words.bundles import voice

GAMES = [
    ("whistle_mountain", {"players": 2, "seed": 3, "variant": "first_game"}),
    ("whistle_mountain", {"players": 3, "seed": 40_961}),
    ("outlaws", {"players": 1, "seed": 5}),
    ("propeller_islands", {"players": 2, "seed": 8}),
    ("meadow", {"players": 3, "seed": 2}),
]


@pytest.fixture(autouse=True)
def meadow(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(spec, "_specs", dict(spec._specs))
    spec.register(MEADOW)
    mark = short_link.engine
    yield
    mark.cache_clear()


def played(name: str = "propeller_islands", steps: int = 150, **options: object) -> Game:
    game, rng = wm.new_game(name, **(options or {"players": 2, "seed": 8})), random.Random(4)
    while not game.is_over and game.step < steps:
        game.play(game.legal_actions().pick(rng))
    return game


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_a_game_comes_back_as_it_was_played(name: str, options: dict[str, object]) -> None:
    game = played(name, **options)
    text = game.link(short=True)
    found = wm.from_link(f"  {text[:40]}\n{text[40:]} ")
    assert isinstance(found, Game)
    assert found.transcript() == game.transcript()
    assert found.ruleset.to_dict(found.state) == game.ruleset.to_dict(game.state)
    assert found.events == game.events
    assert found.ruleset.options(found.tree.state) == game.ruleset.options(game.tree.state)
    assert len(text) < min(len(game.link()), 320)


@pytest.mark.long
@pytest.mark.parametrize(("name", "options"), GAMES)
def test_whole_games_at_random_stay_below_a_thousand_letters(name: str, options: dict[str, object]) -> None:
    for seed in range(4):
        game = played(name, 5000, **{**options, "seed": seed})
        text = game.link(short=True)
        assert len(text) < 1_000, (game.step, len(text))
        assert wm.from_link(text).transcript() == game.transcript()


def test_mode_and_what_was_peeked_are_kept_and_other_lines_are_left_out() -> None:
    game = played(steps=20)
    assert not short_link.leaves_out(game)
    game.mode = "sandbox"
    game.undo()
    game.branch("other")
    while not game.peeked:
        game.undo()
    game.play(next(action for action in game.legal_actions() if game.node.child(action) is None))
    game.play(game.legal_actions()[0])
    assert short_link.leaves_out(game)
    found = wm.from_link(game.link(short=True))
    assert isinstance(found, Game)
    assert found.mode == "sandbox"
    assert [node.peeked for node in found.node.path] == [
        node.peeked for node in game.node.path if node.action or not node.parent
    ]
    assert found.node.peeked
    assert list(found.lines) == ["main"]
    assert found.transcript() == game.transcript()


def test_a_note_or_a_mark_is_left_out_too() -> None:
    game = played(steps=3)
    game.node.note = "here"
    assert short_link.leaves_out(game)


def test_what_no_seed_tells_has_no_short_link() -> None:
    game = played(steps=12)
    with pytest.raises(NoShortLink, match="position"):
        Game(game.ruleset, game.state.clone(), from_position=True).link(short=True)
    game.mode = "sandbox"
    game.branch("dealt", dealt=explore.determinize(game.state, "red", 1), to="red")
    with pytest.raises(NoShortLink, match="dealt anew"):
        game.link(short=True)


def test_a_game_that_is_too_long_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(short_link, "MOST_ACTIONS", 5)
    with pytest.raises(NoShortLink, match="at most 5"):
        played(steps=6).link(short=True)


# -- other rules -------------------------------------------------------------------------------------------------------


def test_other_rules_that_lead_elsewhere_are_told_in_both_languages(monkeypatch: pytest.MonkeyPatch) -> None:
    """The actions come in another order, as after a change of the engine: the numbers stand for others then."""
    game = played()
    text = game.link(short=True)
    monkeypatch.setattr(short_link, "engine", lambda _: "ffffff")
    assert wm.from_link(text).transcript() == game.transcript()  # what comes out the same is the same game
    kind = type(game.ruleset)
    legal = kind.legal_actions
    monkeypatch.setattr(
        kind, "legal_actions", lambda self, state: type(legal(self, state))([list(legal(self, state))[::-1]])
    )
    with pytest.raises(OtherEngine) as refused:
        wm.from_link(text)
    assert "another version of the rules of Propeller Islands" in str(refused.value)
    assert "autre version des règles" in refused.value.describe("fr")
    monkeypatch.undo()


def test_the_mark_of_the_engine_follows_rules_and_components(tmp_path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = {name: short_link.engine(name) for name in ("whistle_mountain", "outlaws", "propeller_islands", "meadow")}
    assert len(set(found.values())) == 4
    names = [path.name for path in short_link._sources("outlaws")]
    assert "ruleset.py" in names
    assert "machines.yaml" in names, "those of the game that it is based on"
    (tmp_path / "islands.yaml").write_text("1\n", encoding="utf-8")
    monkeypatch.setattr(short_link, "_sources", lambda _: [tmp_path / "islands.yaml"])
    short_link.engine.cache_clear()
    one = short_link.engine("meadow")
    (tmp_path / "islands.yaml").write_bytes(b"1\r\n")
    short_link.engine.cache_clear()
    assert short_link.engine("meadow") == one, "how lines end is no change"
    (tmp_path / "islands.yaml").write_text("2\n", encoding="utf-8")
    short_link.engine.cache_clear()
    assert short_link.engine("meadow") != one


# -- strangers ---------------------------------------------------------------------------------------------------------


def parts(text: str) -> tuple[bytes, bytes]:
    """The marks, and what comes after them."""
    raw = packed.opened(text.removeprefix(short_link.PREFIX))
    return raw[:9], raw[9:]


def sealed(raw: bytes) -> str:
    return short_link.PREFIX + packed.sealed(raw)


def made(count: int, head: bytes, moves: bytes = b"", mark: bytes = b"\0" * 9) -> str:
    """A link as nobody writes one: whole by its checksum, and with whatever is wanted in it."""
    varint, small = short_link._varint, zlib.compress(head)
    return sealed(mark + varint(count) + varint(count) + varint(len(small)) + small + moves)


HEAD = b'["propeller_islands","table",{"players":["red","yellow"],"seed":8}]'


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("wms1:", "damaged"),
        ("wms1:AAAA", "damaged"),
        ("wms2:AAAA", "another version"),
        ("wms1:" + "A" * 30_000, "too long"),
        (sealed(b""), "too early"),
        (sealed(b"\0" * 9 + b"\xff" * 9), "too much"),
        (made(0, b"{}"), "holds no game"),
        (made(0, b"[1,2]"), "no beginning"),
        (made(0, b'["chess","table",{}]'), "not there"),
        (made(0, b'["propeller_islands","other",{}]'), "no beginning"),
        (made(0, b'["propeller_islands","table",{"players":900,"seed":1}]'), "another version of the rules"),
        (made(0, b'["propeller_islands","table",{"edition":"/etc/passwd","players":2,"seed":1}]'), "another version"),
        (made(0, b'["propeller_islands","table",{"seed":1e9}]'), "cannot be read"),
        (made(0, b'["propeller_islands","table",{"seed":' + b"9" * 5000 + b"}]"), "cannot be read"),
        (made(0, b"[" * 100_000), "more than a game"),
        (made(0, b"[" * 19_000), "nested|cannot be read"),
        (made(3001, HEAD), "at most 3000"),
        (made(3, HEAD, b"\xff" * 900), "another version of the rules"),
    ],
)
def test_what_was_made_up_is_refused_with_a_sentence(text: str, told: str) -> None:
    with pytest.raises(LinkError, match=told) as refused:
        link.read(text)
    assert len(str(refused.value)) > 20


def test_a_link_of_this_engine_that_was_tampered_with_is_not_possible_and_never_another_game() -> None:
    """The checksum of the text is made anew each time, as a forger would."""
    game = played(steps=40)
    marks, rest = parts(game.link(short=True))
    rng, seen = random.Random(2), 0
    for _ in range(300):
        wrong = bytearray(rest)
        wrong[rng.randrange(len(wrong))] ^= 1 << rng.randrange(8)
        try:
            found = wm.from_link(sealed(marks + bytes(wrong)))
        except OtherEngine:
            pytest.fail("it is this engine's")
        except LinkError:
            seen += 1
        else:
            assert found.transcript() == game.transcript()
    assert seen > 250


def test_more_actions_than_the_game_has_and_numbers_left_over_are_refused() -> None:
    mark = bytes.fromhex(short_link.engine("propeller_islands")) + b"\0" * 6
    with pytest.raises(LinkError, match="left over"):
        wm.from_link(made(1, HEAD, b"\x7f" * 40, mark))
    with pytest.raises(LinkError, match="nothing is legal after"):
        wm.from_link(made(2999, HEAD, b"", mark))
    with pytest.raises(LinkError, match="another position"):
        wm.from_link(made(1, HEAD, b"", mark))


def test_only_a_link_is_one() -> None:
    assert link.is_link("wms1:x")
    assert short_link.is_link(" wms7:x")
    assert not short_link.is_link("wm1:x")
    assert not link.is_link(7)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("wms1:nothing", "le lien est abîmé ou coupé\u00a0: sa somme de contrôle ne correspond pas"),
        ("wm1:é", "le lien est abîmé\u00a0: il n’a que des lettres, des chiffres, «\u00a0-\u00a0» et «\u00a0_\u00a0»"),
        ("wm9:abc", "le lien vient d’une autre version du programme\u202f; celle-ci lit «\u00a0wm1:\u00a0»"),
        (packed.PREFIX + packed.sealed(b"\xff\xff"), "le lien est abîmé\u00a0: on ne peut pas le déballer"),
        (short_link.PREFIX + packed.sealed(b"x"), "le lien est entier, mais finit trop tôt"),
    ],
)
def test_what_is_wrong_with_a_link_is_told_in_french_too(text: str, told: str) -> None:
    with pytest.raises(LinkError) as refused:
        wm.from_link(text)
    assert refused.value.describe("fr") == told
    assert str(refused.value) == refused.value.describe() != told


def test_every_reason_has_its_sentence_in_both_languages() -> None:
    codes = set()
    for path in Path(wm.__file__).parent.rglob("*.py"):
        codes |= set(re.findall(r'(?:LinkError|__init__)\("(link-[a-z-]+)"', path.read_text("utf-8")))
    assert len(codes) > 20
    for lang in ("en", "fr"):
        said = voice(lang, "")
        assert {code for code in codes if not said.has(code)} == set()
