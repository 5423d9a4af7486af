"""What is under way in a view — set up, branched, half solved — kept in a small file after each change, as a game is.

A view declares a `Work`: its kind, what to keep as plain data, how to read that back, and how to show it. A `WorkKeeper`
keeps it by kind of view and game in the folder where games are saved, offers the newest that is open nowhere else, and tells
of another tab that goes on with the same. Knows no view and no game.
"""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from weakref import WeakSet

from widgets.core import keep, register, saves
from widgets.core.games import called
from widgets.core.saves import Waiting
from wm_kernel.table import files, savefile, shared
from wm_kernel.table.savefile import fingerprint
from wm_kernel.table.spec import known
from wm_kernel.table.told import Told, of
from wm_kernel.words import describe, languages, message
from wm_kernel.words.ago import ago

KIND, VERSION = "under_way", 1
KINDS = ("sandbox", "what-if", "author", "lesson", "puzzle")
"""The kinds of views whose work is kept here; a game in play is kept as a save."""

_VALUES = ("title", "n", "step")
"""What the sentences ask for, beside the game."""

_FORMS = ("played", "step")
"""What `form` of `about` may say: a position that was played on from, a step in the place of a puzzle."""

_SHORT = 200


@dataclass(frozen=True)
class Kept:
    """What is to be kept: plain `data`, and `about`, the values of the sentence that offers it.

    A value of `about` is a number, a text, or a text for each language.
    """

    about: Mapping[str, Any]
    data: Mapping[str, Any]


@dataclass(frozen=True)
class Work:
    """What a view declares of the work it keeps.

    `keep` is what there is to keep, None while nothing is under way; `read` makes of it what `show` then shows: it raises for
    what makes no sense, and changes nothing. `game` is the game it is of, `item` the lesson or puzzle.
    """

    kind: str
    game: Callable[[], str]
    keep: Callable[[], Kept | None]
    read: Callable[[Mapping[str, Any]], Any]
    show: Callable[[Any], None]
    item: Callable[[], str] = lambda: ""


@dataclass(frozen=True, slots=True)
class WaitingWork(Waiting):
    """Work that was kept and can be gone on with; `fault` says why a file that is there cannot be read."""

    words = "work"

    kind: str = ""
    item: str = ""
    about: Mapping[str, Any] = field(default_factory=dict)
    fault: str = ""

    def load(self) -> Any:
        """The data that was kept; ValueError or OSError when it cannot be read."""
        return _content(_document(self.path))

    def sentence(self, lang: str) -> str:
        """What is waiting, and since when."""
        return message("work-found", lang, what=self.what(lang), when=ago(self.when, lang))

    def what(self, lang: str) -> str:
        """What it is."""
        values = {name: _in(self.about[name], lang) for name in _VALUES if name in self.about}
        form = self.about.get("form")
        key = f"work-{self.kind}-{form}" if form in _FORMS else f"work-{self.kind}"
        return message(key, lang, **{**values, "game": called(self.game, lang)})

    def title(self, lang: str) -> str:
        """What it is called; "" where it has no title."""
        return str(_in(self.about.get("title", ""), lang))

    def resumed(self, lang: str) -> str:
        """That it goes on."""
        return message("work-resumed", lang)


_keepers: WeakSet[WorkKeeper] = WeakSet()
"""The keepers of all views that are open in this kernel."""


class WorkKeeper(keep.Keeper):
    """Keeps the work of one view, in files of its kind and game; `close` when the view goes, for its file is free then."""

    def __init__(self, work: Work, folder: Path | None = None) -> None:
        self.work = work
        self.folder = folder or keep.save_folder()
        self.error = ""
        self._open: tuple[Path, Any] | None = None  # the file that is open here, and what tells other kernels so
        self.is_held = False  # whether nothing is to be written, because what was kept is just being shown
        self._take_place()
        _keepers.add(self)

    def _take_place(self) -> None:
        """Begin a file for what the work is of now."""
        self._let_go()
        self._of = self.work.game(), self.work.item()
        self.cell = f"{KIND}-{self.work.kind}-{self._of[0]}"
        self.path, self.rival, self._known, self._saved, self._generation = self._base, None, "", None, 0
        self._now: Kept | None = None
        self._is_apart = os.path.lexists(self.path)
        for path in self._files():
            with contextlib.suppress(OSError):
                self._generation = max(self._generation, saves.generation(saves.read(path) or b""))

    @property
    def has_moved_on(self) -> bool:
        """Whether the view shows another game, lesson or puzzle than what is kept here."""
        return self._of != (self.work.game(), self.work.item())

    def close(self) -> None:
        """The view is gone: what it kept may be offered to another one."""
        _keepers.discard(self)
        self._let_go()

    def _claim(self) -> None:
        """Tell other kernels that the file is open here. Not in the app: there the kernel of a page that was loaded again may
        still be ending.
        """
        if keep.IN_APP in os.environ or (self._open is not None and self._open[0] == self.path):
            return
        self._let_go()
        self._open = self.path, shared.opened(self.path)

    def _let_go(self) -> None:
        if self._open is not None and self._open[1] is not None:
            self._open[1].release()
        self._open = None

    def waiting(self) -> Waiting | None:
        """The newest work of this kind, game and item that is open nowhere else in this kernel."""
        if self.has_moved_on:
            self._take_place()
        taken = {keeper.path for keeper in _keepers if keeper._known}
        found = [told(path) for path in self._files() if path not in taken and not self._is_open_elsewhere(path)]
        mine = [save for save in found if save is not None and (save.item == self._of[1] or save.fault)]
        return max(mine, key=lambda save: (save.generation, save.when), default=None)

    def _is_open_elsewhere(self, path: Path) -> bool:
        return keep.IN_APP not in os.environ and shared.is_open(path)

    def follow(self, save: Waiting) -> None:
        """Keep this in the file that was read from now on."""
        if not isinstance(save, WaitingWork):
            return
        with contextlib.suppress(OSError):
            self.path, self._is_apart, self.rival, self._saved = save.path, False, None, None
            self._known = saves.mark(saves.read(save.path))
            self._generation = max(self._generation, save.generation)
            self._claim()

    def shown(self) -> None:
        """What was kept is shown: it is not written again until it changes."""
        self._now = self.work.keep()
        self._saved = None if self._now is None else self._stamp()

    def is_changed(self) -> bool:
        """Whether something would be written, or taken away, now."""
        if self.is_held:
            return False
        if self.has_moved_on:
            self._take_place()
        self._now = self.work.keep()
        return bool(self._known) if self._now is None else self._stamp() != self._saved

    def save(self) -> bool:
        if not self.is_changed() and not self.error:
            return True
        is_kept = super().save()
        if self._known:
            self._claim()
        return is_kept

    def _is_untouched(self) -> bool:
        if self._now is None:
            self._drop()
        return self._now is None

    def _drop(self) -> None:
        """Nothing is under way any more: the file goes, unless somebody else has written into it."""
        with contextlib.suppress(OSError):
            if self._known and saves.mark(saves.read(self.path)) == self._known:
                files.remove(self.path)
        self._known, self._saved = "", None
        self._let_go()

    def _stamp(self) -> Hashable:
        assert self._now is not None
        return fingerprint(self._now.data)

    def _holds(self, raw: bytes) -> bool:
        if not self._known:  # what lies there is another's, be it the same
            return False
        with contextlib.suppress(ValueError, KeyError, TypeError):
            return self._now is not None and fingerprint(shared.parse_json(raw)["content"]) == self._stamp()
        return False

    def _encode(self, generation: int) -> bytes:
        assert self._now is not None
        game, item = self._of
        data = {
            "kind": KIND, "version": VERSION, "view": self.work.kind, "game": game, "item": item,
            "generation": generation, "about": dict(self._now.about), "content": dict(self._now.data),
        }  # fmt: skip
        raw = (json.dumps({**data, "seal": fingerprint(data)}, ensure_ascii=False) + "\n").encode("utf-8", "replace")
        if len(raw) > savefile.MAX_BYTES:
            raise ValueError(Told("work-too-large", n=len(raw), most=savefile.MAX_BYTES))
        return raw

    def _told(self, path: Path) -> Waiting | None:
        return told(path)

    @property
    def _base(self) -> Path:
        return self.folder / f"{self.cell}-{fingerprint({'of': self._of[1]})[:8]}.json"


def keeper_of(work: Work, save: bool | None) -> WorkKeeper | None:
    """The keeper of a view's work: where `save` asks for it, and without a word in a notebook, in the app and in the site."""
    is_wanted = register.in_notebook() or keep.IN_APP in os.environ if save is None else save
    return WorkKeeper(work) if is_wanted else None


# -- files ---------------------------------------------------------------------------------------------------------------


def told(path: Path) -> WaitingWork | None:
    """What a file of work says of itself, and with `fault` what is wrong with it; None where there is none any more."""
    when, number, fault = 0.0, 0, ""
    data: Any = {}
    try:
        when = path.stat().st_mtime
        raw = saves.read(path)
        if raw is None:
            return None
        number = saves.generation(raw)
        data = _checked(raw)
    except FileNotFoundError:
        return None
    except (OSError, ValueError) as error:
        fault = of(error)
    if fault:
        return WaitingWork(path, 0, when, generation=number, fault=fault)
    return WaitingWork(
        path, 0, when, generation=number, game=data["game"], kind=data["view"], item=data["item"], about=data["about"]
    )  # fmt: skip


def newest(folder: Path | None = None) -> list[WaitingWork]:
    """Of each kind, game and item the work that was kept last, the newest first; files that cannot be read are left out."""
    found: dict[tuple[str, str, str], WaitingWork] = {}
    for path in saves.of_cell(folder or keep.save_folder(), KIND):
        save = told(path)
        if save is None or save.fault:
            continue
        place = save.kind, save.game, save.item
        if place not in found or (save.generation, save.when) > (found[place].generation, found[place].when):
            found[place] = save
    return sorted(found.values(), key=lambda save: save.when, reverse=True)


def _document(path: Path) -> Mapping[str, Any]:
    raw = saves.read(path)
    if raw is None:
        raise ValueError(Told("work-gone", file=path.name))
    return _checked(raw)


def _checked(raw: bytes) -> Mapping[str, Any]:
    """A file of work that is as it was written; ValueError says what is wrong with it."""
    data = shared.parse_json(raw)
    if not isinstance(data, dict) or data.get("kind") != KIND:
        raise ValueError(Told("work-no-work"))
    version = data.get("version")
    if isinstance(version, int) and not isinstance(version, bool) and version > VERSION:
        raise ValueError(Told("file-save-newer", version=version, ours=VERSION))
    seal = data.pop("seal", None)
    if version != VERSION or seal != fingerprint(data):
        raise ValueError(Told("work-damaged"))
    about = data.get("about")
    is_whole = isinstance(about, dict) and isinstance(data.get("content"), dict) and isinstance(data.get("item"), str)
    if not is_whole or data.get("view") not in KINDS or data.get("game") not in known():
        raise ValueError(Told("work-damaged"))
    return data


def _content(data: Mapping[str, Any]) -> Mapping[str, Any]:
    found: Mapping[str, Any] = data["content"]
    return found


def go_on(keeper: WorkKeeper, save: WaitingWork) -> None:
    """Let a view show work that was kept, and keep it there; ValueError or OSError changes nothing and tells why not."""
    try:
        found = keeper.work.read(save.load())
    except (OSError, ValueError):
        raise
    except (LookupError, TypeError, AttributeError) as error:
        raise ValueError(Told("work-damaged")) from error
    keeper.is_held = True
    try:
        keeper.follow(save)
        keeper.work.show(found)
    finally:
        keeper.is_held = False
    keeper.shown()


def fault_of(save: Waiting | None, lang: str) -> str:
    """Why the file of the newest work cannot be read, and that it is left as it is; "" when it can."""
    if not isinstance(save, WaitingWork) or not save.fault:
        return ""
    return message("work-found-faulty", lang, file=save.path.name, error=describe(ValueError(save.fault), lang))


def titles(title: Callable[[str], str]) -> dict[str, str]:
    """A title in every language, to be kept."""
    return {lang: title(lang)[:_SHORT] for lang in languages()}


def _in(value: Any, lang: str) -> str | int:
    """A value of the sentence in a language."""
    if isinstance(value, Mapping):
        value = value.get(lang) or next(iter(value.values()), "")
    return value if isinstance(value, int) else str(value)[:_SHORT]
