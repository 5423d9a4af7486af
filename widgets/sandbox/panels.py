"""What stands beside and below the board of a sandbox, as HTML: head, tray, piece in hand, numbers, faults, sheets.

All of it is read off a model and rendered by `static/sandbox.html`; each button carries an act. Nothing is decided here.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from widgets.core import html
from widgets.core.games import choices
from widgets.core.templates import html as safe
from widgets.core.templates import render
from widgets.play import rivals
from widgets.sandbox.model import SandboxModel
from widgets.sandbox.sources import sample, samples
from wm_kernel.picture.bench import Parts

TEMPLATE = "sandbox.html"


def panels(model: SandboxModel) -> dict[str, str]:
    """The HTML of every panel by its name; "" for one that is not shown."""
    return {
        "notice": rivals.notice(model.waiting, model.rival, model.look.lang),
        "head": render(TEMPLATE, "head", m=model, games=_games(model)),
        "sheet": _sheet(model),
        **tray(model),
    } | {
        "hand": _hand(model),
        "numbers": render(
            TEMPLATE, "numbers", m=model, inside=_parts(model.bench.numbers(model.page), model.look.lang)
        ),
        "tried": _tried(model),
        "faults": _faults(model),
        "bar": render(TEMPLATE, "bar", m=model) if model.is_away else "",
    }


def tray(model: SandboxModel) -> dict[str, str]:
    """The two panels of the tray, above and below the search."""
    page, lang = model.page, model.look.lang
    inside = _parts(model.bench.head(page), lang)
    return {"tray": render(TEMPLATE, "tray", m=model, inside=inside), "rest": _parts(model.bench.rest(page), lang)}


@lru_cache(maxsize=64)
def _parts(parts: Parts, lang: str) -> str:
    """What is told of a tray as HTML; most of it is as it was before."""
    return render(TEMPLATE, "parts", items=parts, lang=lang)


def _hand(model: SandboxModel) -> str:
    places = model.bench.elsewhere(model.tool, model.look.lang) if model.tool is not None else ()
    return render(TEMPLATE, "hand", m=model, elsewhere=_parts(places, model.look.lang), count=len(places))


def _tried(model: SandboxModel) -> str:
    """What the place that was tried would bring, or why it is not allowed."""
    if model.tried is None or model.held is None:
        return ""
    target, outcome = model.tried
    lang = model.look.lang
    told = [(event.describe(lang), event.rule) for event in outcome.events]
    told = told or [(reason.describe(lang), reason.rule) for reason in outcome.refusals]
    lines = safe("".join(html.line(text, rule, lang) for text, rule in told))
    mark = _mark(model, outcome.is_legal)
    return render(TEMPLATE, "tried", m=model, place=model.place(target), mark=mark, lines=lines)


def _mark(model: SandboxModel, is_well: bool) -> Any:
    name, ink = ("check", "option") if is_well else ("cross", "illegal")
    return safe(html.icon(name, model.look.theme, 16, ink))


def _faults(model: SandboxModel) -> str:
    """Everything that is wrong, each to be looked at, and the way on when nothing is."""
    rows = []
    for fault in model.editor.faults:
        found = html.cited(fault.rule, model.look.lang)
        cited = (found[0], safe(html.paragraphs(found[1]))) if found is not None else None
        text = fault.describe(model.look.lang)
        rows.append({"text": text, "rule": fault.rule, "cited": cited, "stray": model.bench.stray(fault)})
    return render(TEMPLATE, "faults", m=model, mark=_mark(model, not rows), rows=rows)


def _sheet(model: SandboxModel) -> str:
    """The sheet that is open; "" for none."""
    if not model.sheet:
        return ""
    samples = _titles(model) if model.sheet == "samples" else {}
    return render(TEMPLATE, "sheet", m=model, samples=samples, games=_games(model))


def _games(model: SandboxModel) -> list[tuple[str, str, str]]:
    """The games whose positions can be set up, as radios ask for them."""
    return [(*choice, "") for choice in choices(model.look.lang, "editor")]


def _titles(model: SandboxModel) -> dict[str, str]:
    """The samples by what they are called; those called alike by their names, too."""
    game = model.game
    titles = {name: sample(name, game).title(model.look.lang) for name in samples(game)}
    named = [*titles.values()]
    return {name: f"{title} ({name})" if named.count(title) > 1 else title for name, title in titles.items()}
