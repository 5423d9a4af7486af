"""What strangers may send, beyond small damage: names of files, depth, size, halves of characters, one kind as another.

`corrupt.py` hands these to everything that reads a file or a text, and judges what comes of it. `watch` is where a test looks
on while something is read: nothing may be opened, listed or started then but the file that was named. Not for the damage
to single values (`corruptions.py`).
"""

from __future__ import annotations

import importlib
import json
import random
import re
import zlib
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from wm_kernel.checks.corruptions import TRICKS, edited
from wm_kernel.table import files, link, savefile, spec
from wm_kernel.table.game import Game
from wm_kernel.table.packed import PREFIX, sealed
from wm_kernel.table.ruleset import Ruleset

Watch = Callable[[Path | None], AbstractContextManager[object]]
watch: Watch = lambda path: nullcontext()  # noqa: E731
"""Called with the file that is about to be read, None for a text; a test puts a guard here."""

extra: dict[str, Callable[[str], object]] = {}
"""Readers of texts that stand above the engine, by the name of the kind; a test adds those of the views."""

# Names of files that a stranger would like to see opened. CANARY and PIPE stand for files that a test has put there.
CANARY, PIPE = "../canary.yaml", "../pipe.yaml"
NAMES = (
    "/dev/zero", "/dev/stdin", "/etc/passwd", "/proc/self/environ", CANARY, PIPE, "./../canary.yaml", "x/../../canary.yaml",
    "~/.ssh/id_rsa", "$HOME/x", "file:///etc/passwd", "http://127.0.0.1:9/x", "\\\\host\\share\\x.yaml", "C:\\x.yaml",
    "//host/x", ".", "..", "", "a\x00b", "x" * 5000, "case.yaml", "nothing.yaml", "standard", "\ud800.yaml", "CON",
)  # fmt: skip
HALVES = ("\ud800", "a\udfffb", "\ude82\ud83d", "\\ud800", "\\udfff\\ud800")
HUGE = (
    "9" * 5000,
    "-" + "9" * 400,
    "1e9999",
    "1e400",
    "0x" + "f" * 500,
    "1_000",
    "9007199254740993",
    "١٢٣",
    "0" * 3000 + "1",
)


def kinds(case: Any) -> dict[str, Callable[[], str]]:
    """The kinds of things that are sent to a case of `corrupt.py`: each reads one and says what came of it."""
    found = {
        "sent file": lambda: _load(case),
        "sent text": lambda: _text(case),
        "sent link": lambda: _link(case),
        "sent edition": lambda: _edition(case),
        "sent progress": lambda: _progress(case),
        "sent puzzle": lambda: _puzzle(case),
    }
    return found | {f"sent {name}": (lambda read=read: _other(case, read)) for name, read in extra.items()}


def _load(case: Any) -> str:
    from wm_kernel import load

    path = _written(case, sent(case.rng, case.pool))
    with watch(path):
        found = load(path)
    if hasattr(found, "legal_actions"):
        case._plays(found)
    return "read"


def _text(case: Any) -> str:
    if (cls := case._position_class()) is None:
        return "no positions"
    text = sent(case.rng, case.pool)
    case.about = f"Position.from_text({text[:300]!r}...)"
    with watch(None):
        position = cls.from_text(text)
        return str(case._judge(position))


def _link(case: Any) -> str:
    data = record(case.rng, case.game)
    text = packed(data, case.rng) if case.rng.random() < 0.8 else sent(case.rng, case.pool)
    with watch(None):
        return str(case._read_link(text))


def _edition(case: Any) -> str:
    """An edition as a file that the user names, and inside what somebody else sends."""
    rng, ruleset = case.rng, case.ruleset
    game = spec.spec_of(ruleset)
    data = ruleset.to_dict(case.game.state)
    if not game.has("catalog") or not isinstance(data.get("options"), dict):
        return "no editions"
    load = game.load("catalog")
    if rng.random() < 0.5:
        path = _written(case, changed(edition_text(rng, ruleset), rng, case.pool))
        with watch(path):
            load(path)
        return "read"
    data["options"] = {
        **data["options"],
        "edition": rng.choice((*NAMES, 7, True, [], {}, {"kind": "x"}, {"board": {}})),
    }
    case.about = f"edition {str(data['options']['edition'])[:100]!r}"
    with watch(None):
        ruleset.from_dict(data)
    return "read"


def _progress(case: Any) -> str:
    progress = importlib.import_module("wm_kernel.learn.progress")
    rng = case.rng
    text = changed(progress_text(rng), rng, case.pool) if rng.random() < 0.7 else sent(rng, case.pool)
    if rng.random() < 0.3:
        with watch(None):
            progress.Progress(None).take(rng.choice((text, progress.PREFIX + text, _packed_progress(text))))
        return "read"
    path = case.folder / "progress" / "case.json"
    path.parent.mkdir(exist_ok=True)
    for old in path.parent.iterdir():
        files.remove(old)
    files.write_atomic(path, text.encode("utf-8", "surrogatepass"))
    with watch(path):
        read = progress.Progress(path)
        told = (dict(read.items), read.describe())
    return "read" if told[0] else "empty"


def _puzzle(case: Any) -> str:
    """A puzzle somebody made as a link: sound, damaged, or with letters in order and anything for its entries."""
    puzzle_link = importlib.import_module("wm_kernel.learn.puzzle_link")
    game = spec.spec_of(case.ruleset)
    if not game.has("teach") or not importlib.import_module("wm_kernel.learn").puzzles(game=game.name):
        return "no puzzles"
    rng = case.rng
    data = puzzle_data(game.name, rng)
    text = packed(data, rng, puzzle_link.PREFIX) if rng.random() < 0.8 else sent(rng, case.pool)
    if rng.random() < 0.1:
        text = edited(text, rng)
    case.about = f"puzzle_link.read of {str(data)[:300]!r}..."
    with watch(None):
        puzzle = puzzle_link.read(text)
        session = puzzle.play()
        session.hint()
        for line in puzzle.solutions[0]:
            session.play(line)
        if not session.is_reached:
            raise ValueError("a solution that was read reaches nothing")
    return "read"


def _other(case: Any, read: Callable[[str], object]) -> str:
    text = sent(case.rng, case.pool)
    case.about = f"{text[:300]!r}..."
    read(text)  # it calls `watch` itself, for it knows what it writes before it reads
    return "read"


def _written(case: Any, text: str) -> Path:
    path: Path = case.folder / f"case.{case.rng.choice(('yaml', 'json', 'yml'))}"
    case.about = f"load of {text[:300]!r}..."
    files.write_atomic(path, text.encode("utf-8", "surrogatepass"))
    return path


# --- what is sent -----------------------------------------------------------------------------------------------------


def sent(rng: random.Random, pool: Any) -> str:
    """Some text of ours, damaged, cut, spliced or swapped, or one that was never ours."""
    if rng.random() < 0.06:
        return monster(rng, _samples(pool.ruleset))
    return changed(one(rng, pool), rng, pool)


def one(rng: random.Random, pool: Any) -> str:
    """A sound text of any kind of ours."""
    game: Game = rng.choice(pool.games)
    what = rng.randrange(8)
    if what == 0:
        return savefile._yaml(_whole_record(game))
    if what == 1:
        return json.dumps(_whole_record(game))
    if what == 2:
        return link.write(game)
    if what == 3:
        return game.view(rng.choice((None, *game.players))).link()
    if what == 4:
        return edition_text(rng, game.ruleset)
    if what == 5:
        return progress_text(rng)
    if what == 6:
        return json.dumps({"lang": rng.choice(("en", "fr")), "theme": "dark", "motion": False})
    return position_text(rng, game)


def _samples(thing: Any) -> Any:
    """Pieces of the files of a game; of one that tells none, such as any could have."""
    game = spec.spec_of(thing)
    plain = SimpleNamespace(
        POSITION=("seats: [red, yellow]",), EDITION=(), MANY=(("players", "{}"),), HEADING="layers:\n"
    )
    return game.load("samples") if game.has("samples") else plain


def _whole_record(game: Game) -> dict[str, Any]:
    data = savefile.record(game)
    data["position"] = game.ruleset.to_dict(game.state)
    return {**data, "seal": savefile.fingerprint(data)}


def position_text(rng: random.Random, game: Game) -> str:
    """A position file, with an edition that names a file as often as not."""
    names = _samples(game).POSITION
    lines = ["kind: position", "version: 1", *rng.sample(names, rng.randrange(len(names) + 1))]
    if rng.random() < 0.6:
        lines.append(f"edition: {json.dumps(rng.choice(NAMES), ensure_ascii=rng.random() < 0.5)}")
    return "\n".join(lines) + "\n"


def edition_text(rng: random.Random, ruleset: Ruleset) -> str:
    """An edition file."""
    parts = _samples(ruleset).EDITION
    some = rng.sample(parts, rng.randrange(1, 4) if parts else 0)
    return "\n".join(["kind: edition", "version: 1", "name: mine", *some]) + "\n"


def progress_text(rng: random.Random) -> str:
    """A file of progress."""
    items = {
        f"edges-{n}": {"kind": "puzzle", "tries": n, "found": ["0123456789ab"]} for n in range(rng.randrange(1, 5))
    }
    items |= {"COURSE-01": {"kind": "lesson", "done": [1, 2], "at": 3}}
    return json.dumps({"kind": "progress", "version": 1, "items": items})


def puzzle_data(game: str, rng: random.Random) -> Any:
    """The entries of one of the puzzles of a game, most often with some of them made hostile."""
    found = importlib.import_module("wm_kernel.learn").puzzles(game=game)
    puzzle = rng.choice(found[:: max(1, len(found) // 20)])
    data: dict[str, Any] = json.loads(json.dumps(puzzle.document.data, default=str))
    if not isinstance(data.get("position"), dict):  # a name, which no link may hold
        data["position"] = {k: v for k, v in puzzle.position.to_dict().items() if k not in ("kind", "version", "game")}
    for _ in range(rng.choice((0, 1, 1, 2))):
        place = data if rng.random() < 0.6 or not isinstance(data.get("position"), dict) else data["position"]
        key = rng.choice(list(place))
        place[key] = rng.choice(
            (None, [], {}, 10**14, -1, True, "x" * 1000, [place[key]] * 30, {"edition": "/dev/zero"}, *HALVES, *NAMES)
        )
    return data


def changed(text: str, rng: random.Random, pool: Any) -> str:
    """A text changed in one of the ways in which files are: by hand, by a disk, by somebody who means no good."""
    for _ in range(rng.choice((0, 1, 1, 1, 2))):
        what = rng.randrange(8)
        i = rng.randrange(len(text) + 1)
        if what == 0:
            text = edited(text, rng)
        elif what == 1:
            text = text[:i]
        elif what == 2:
            other = one(rng, pool)
            text = text[:i] + other[rng.randrange(len(other) + 1) :]
        elif what == 3:
            text = text[:i] + rng.choice((*TRICKS, *HALVES, *HUGE)) + text[i:]
        elif what == 4:
            text = re.sub(rf"\b{re.escape(rng.choice(_WORD.findall(text) or ['x']))}\b", _word(rng, pool), text)
        elif what == 5:
            text = re.sub(r"(?m)^edition:.*$", "", text) + f"\nedition: {rng.choice(NAMES)}\n"
        elif what == 6:
            if values := list(re.finditer(r"-?\b\d+\b", text)):
                at = rng.choice(values)
                text = text[: at.start()] + rng.choice(HUGE) + text[at.end() :]
        else:
            lines = text.split("\n")
            rng.shuffle(lines)
            text = "\n".join(lines)
    return text


_WORD = re.compile(r"[A-Za-z_]{2,30}")


def _word(rng: random.Random, pool: Any) -> str:
    word: str = rng.choice((rng.choice(pool.words), *HALVES, "kind", "edition", "position", "save"))
    return word.replace("\\", "\\\\")


def monster(rng: random.Random, samples: Any) -> str:
    """A text that is small to send and large to read, or larger than anything that is read."""
    head = rng.choice(("", "kind: save\nversion: 1\n", "kind: position\nversion: 1\n", "kind: edition\nversion: 1\n"))
    size = rng.choice((50, 5000, 40_000))
    body: str = rng.choice(
        (
            "x: " + "[" * size,
            "[" * size, '{"a":' * size, "- " * size, "? " * size, "x: " + "{a: " * size,
            "x: [" + "0, " * size + "]", "".join(f"k{n}: 0\n" for n in range(size)),
            "".join(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9) if n else 'x'}]\n" for n in range(9)),
            *(f"{key}: {{" + ", ".join(f"k{n}: {one}" for n in range(size)) + "}\n" for key, one in samples.MANY),
            "lines: [" + "{name: a, from: 0, actions: ''}, " * size + "]\n", "1 a b c\n" * size, samples.HEADING * size,
            "\n" * size + "a: b", "x" * 2_100_000,
            "\x00" * size, "\ufeff" * size, "a: |\n" + "  é\n" * size, "%" * size, "!" * size + " a", "&" + "a" * size + " b: c",
        )
    )  # fmt: skip
    return head + body


def record(rng: random.Random, game: Game) -> dict[str, Any]:
    """The record of a game made hostile: many lines, far apart, dealt anew; names of files; notes in halves."""
    data = savefile.record(game)
    position = game.ruleset.to_dict(game.state)
    main, count = data["lines"][0], game.step + 1
    many = rng.choice((1, 30, 400, 1999))
    what = rng.randrange(8)
    if what == 0:
        data["lines"] = [main, *({"name": f"l{n}", "from": 0, "actions": main["actions"]} for n in range(many))]
    elif what == 1:
        data["lines"] = [main, *({"name": f"l{n}", "from": rng.randrange(count), "actions": ""} for n in range(many))]
    elif what == 2:
        deal = {"player": rng.choice((None, *game.players, "nobody")), "position": position}
        data["lines"] = [
            main,
            *({"name": f"l{n}", "from": game.step, "deal": deal, "actions": ""} for n in range(min(many, 60))),
        ]
    elif what == 3:
        data["notes"] = {str(rng.randrange(count)): rng.choice((*HALVES, "x" * 100_000, "\n\x00")) for _ in range(20)}
    elif what == 4 and "setup" in data:
        data["setup"] = {**data["setup"], "edition": rng.choice(NAMES)}
    elif what == 5:
        begun = {**position, "options": {**position.get("options", {}), "edition": rng.choice(NAMES)}}
        data = {**{key: value for key, value in data.items() if key != "setup"}, "start": begun}
    elif what == 6:
        key = rng.choice(list(data))
        data[key] = rng.choice((None, [], {}, 10**14, -1, "x" * 1000, [data], {"edition": "/dev/zero"}, HALVES[0]))
    else:
        options = {**position.get("options", {}), "edition": rng.choice(NAMES)}
        data = {"kind": "view", "version": 1, "game": game.ruleset.name, "viewer": rng.choice((None, *game.players)),
                "step": rng.choice((0, 5, "x", None, 10**14)), "position": {**position, "options": options}}  # fmt: skip
    return data


def packed(data: Any, rng: random.Random, prefix: str = PREFIX) -> str:
    """A link whose letters are in order and whose content is anything: what another program may write."""
    raw = json.dumps(data).encode()
    if rng.random() < 0.05:
        raw = rng.choice(
            (b" " * 30_000_000, b"[" * 100_000, b'"' + b"\xff" * 50 + b'"', b"[1e999, NaN]", b"9" * 5000, raw[:-9], b"")
        )
    body = zlib.compress(raw, 9)
    if rng.random() < 0.05:
        body += b"more"
    return prefix + sealed(body)


def _packed_progress(text: str) -> str:
    return "wmp1:" + sealed(zlib.compress(text.encode("utf-8", "surrogatepass"), 9))


def documented(error: BaseException) -> bool:
    """Whether an error is one that reading may end in: ours, or the system's about the file that was named.

    >>> documented(savefile.SaveError([])), documented(FileNotFoundError(2, "x")), documented(KeyError("x"))
    (True, True, False)
    >>> documented(UnicodeError("x")), documented(ValueError("seed: x is no whole number"))
    (False, True)
    """
    if isinstance(error, OSError):
        return True
    kind = type(error)
    return isinstance(error, ValueError) and (kind is ValueError or kind.__module__.startswith("wm_kernel."))


def seeds(cases: int, blocks: int) -> Iterator[tuple[int, int]]:
    """First seed and count of so many blocks of cases, for those that run them in parts."""
    share = -(-cases // blocks)
    yield from ((1 + share * block, min(share, cases - share * block)) for block in range(blocks))
