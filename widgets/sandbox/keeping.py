"""What a sandbox keeps: the position with its last edits, and the game that is played on from it. See `core/under_way.py`."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from widgets.core import under_way
from widgets.core.under_way import Kept, Work
from widgets.play import rivals
from widgets.sandbox import handing
from widgets.sandbox.model import SandboxModel
from wm_kernel.picture.bench import Tray, bench_of
from wm_kernel.table import savefile
from wm_kernel.table.document import wrap
from wm_kernel.table.game import Game
from wm_kernel.table.spec import spec
from wm_kernel.words import describe

if TYPE_CHECKING:
    from widgets.sandbox.view import Sandbox

Found = tuple[SandboxModel, Game | None]


def begin(view: Sandbox, save: bool | None) -> None:
    """Keep what is set up in a view, and offer what was kept before."""
    work = Work(
        "sandbox",
        lambda: view.model.game,
        lambda: kept(view),
        lambda data: read(view, data),
        lambda found: show(view, found),
    )
    view.keeper = under_way.keeper_of(work, save)
    rivals.offer(view)


def keep(view: Sandbox) -> None:
    """Keep what is set up, if it is another than was kept last, and say what came of it."""
    keeper = view.keeper
    if keeper is None or keeper.is_held:
        return
    if keeper.has_moved_on:
        keeper.save()  # begins a file of its own
        rivals.offer(view)
        return
    before = keeper.rival
    if not keeper.is_changed():
        return
    if not keeper.save():
        view.say(view.word("work-failed", error=describe(ValueError(keeper.error), view.lang)), bad=True)
    elif keeper.rival is not None and keeper.rival is not before:
        view.say(rivals.sentence(keeper.rival, view.lang), bad=True)
        view.update_panels()


def kept(view: Sandbox) -> Kept | None:
    """The position and its last edits, and the game that is played on; None while nothing was done."""
    model, playing = view.model, view.playing.game if view.playing is not None else None
    editor = model.editor
    moves = 0 if playing is None else playing.step
    if not (editor.can_undo or editor.can_redo or moves):
        return None
    data: dict[str, Any] = {"editor": editor.kept(), "pasted": model.is_pasted}
    if moves and playing is not None:
        data["playing"] = json.loads(savefile.encode(playing, "playing.json"))
    now = view.now()
    title = under_way.titles(lambda lang: replace(now, look=replace(now.look, lang=lang)).title)
    return Kept({"title": title, "n": moves or editor.edits, **({"form": "played"} if moves else {})}, data)


def read(view: Sandbox, data: Mapping[str, Any]) -> Found:
    """What was kept, to be shown; the view stays as it is."""
    editor = spec(view.model.game).load("editor")()
    editor.go_on(data["editor"])
    bench = bench_of(editor)
    model = SandboxModel(
        editor, bench, editor.position, bool(data["pasted"]), tray=Tray(bench.tabs[0]), can_carry=view.model.can_carry
    )  # fmt: skip
    record = data.get("playing")
    return model, None if record is None else savefile.restore(wrap(record, "playing"))


def show(view: Sandbox, found: Found) -> None:
    """Show what was kept in the place of what there is."""
    model, game = found
    if view.beside is not None:
        handing.stop(view)
    if view.playing is not None:
        view.stop_playing()
    view.model = model
    if game is not None:
        view.model = replace(model, is_playing=True)
        view._play_on(game)
    view.show_state()
