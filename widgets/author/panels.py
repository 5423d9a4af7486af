"""What stands beside the board of an author as HTML: the goal, solutions, texts, the check. Nothing is decided here.

All of it is read off a model and rendered by `static/author.html`; each button carries an act that begins with `author:`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from widgets.core.templates import render
from widgets.play import decision_box, panels, sheets
from wm_kernel.explore.telling import left_aside
from wm_kernel.learn import draft as drafts
from wm_kernel.learn import vocabulary
from wm_kernel.learn.vocabulary import Wish
from wm_kernel.table.refusal import IllegalAction, ParseError
from wm_kernel.words import describe, label, languages
from wm_kernel.words.habits import called

if TYPE_CHECKING:
    from widgets.author.model import AuthorModel

TEMPLATE = "author.html"


def shown(model: AuthorModel) -> dict[str, str]:
    """The panels as HTML, by name."""
    return {
        "notice": panels.notice(model.play),
        "task": render(TEMPLATE, "head", m=model),
        "part": part(model),
        "search": search(model),
        "ask": decision_box.html(model.play),
        "tabs": panels.tabs(model.play),
        "sheet": sheets.sheet(model.play),
    }


def part(model: AuthorModel) -> str:
    """The part of the work that is open."""
    if model.tab == "goal":
        return _goal(model)
    if model.tab == "lines":
        return _lines(model)
    if model.tab == "events":
        return _events(model)
    if model.tab == "texts":
        return _texts(model)
    return ""


def _aside(model: AuthorModel) -> str:
    """What the lines that were found do without."""
    return left_aside(model.draft.game, model.found.excluded, model.lang) if model.found is not None else ""


def search(model: AuthorModel) -> str:
    """What the search says, or the check: what becomes known while the other panels stay as they are."""
    if model.tab == "lines":
        return render(TEMPLATE, "search", m=model, told=_best(model), aside=_aside(model), most=drafts.MOST_SOLUTIONS)
    if model.tab == "check":
        draft = model.draft
        return render(TEMPLATE, "check", m=model, text=draft.yaml() if _is_whole(model) else "", name=draft.file_name)
    return ""


def _is_whole(model: AuthorModel) -> bool:
    return not model.is_puzzle or model.draft.goal() is not None


def place_name(model: AuthorModel, target: str) -> str:
    """What a target of the picture is called."""
    found = model.play.shown.target(target)
    return str(found.name) if found is not None else target.partition(":")[2]


def _told(model: AuthorModel, wish: Wish) -> str:
    return vocabulary.describe(model.draft.teach, wish, model.lang)


def _goal(model: AuthorModel) -> str:
    draft, goal = model.draft, model.draft.goal()
    chosen = {(wish.kind, repr(wish.value)) for wish in draft.wishes}
    rows = [
        (f"author:wish:{k}", _told(model, wish), (wish.kind, repr(wish.value)) in chosen, wish.is_reached)
        for k, wish in enumerate(model.wishes)
    ]
    about = [
        row for row, wish in zip(rows, model.wishes, strict=True)
        if model.target and vocabulary.speaks_of(wish, model.target)
    ]  # fmt: skip
    asked = [(f"author:unwish:{k}", _told(model, wish), _step(wish)) for k, wish in enumerate(draft.wishes)]
    others = []
    for kind in vocabulary.countable(draft.teach):
        if not any(wish.kind == kind for wish in draft.wishes) and (told := _told(model, Wish(kind, 1))):
            others.append((f"author:n:{kind}:+1", told))
    return render(
        TEMPLATE, "goal", m=model, goal=goal.describe(model.lang) if goal is not None else "", asked=asked,
        rows=[row for row in rows if row[3] and row not in about], about=about, others=others,
        place=place_name(model, model.target) if model.target else "", line=_line(model), reaches=model.reaches,
    )  # fmt: skip


def _step(wish: Wish) -> tuple[str, str] | None:
    """The acts that ask for less and for more; None for what is no number."""
    return (f"author:n:{wish.kind}:-1", f"author:n:{wish.kind}:+1") if wish.is_number else None


def _line(model: AuthorModel) -> list[str]:
    """The actions on the board since the question, in words."""
    return [model.named(node) for node in model.nodes[len(model.draft.begin) :]]


def _lines(model: AuthorModel) -> str:
    draft = model.draft
    try:
        rows = [_named(model, line) for line in draft.solutions]
    except (IllegalAction, ParseError, ValueError):
        rows = [list(line) for line in draft.solutions]
    return render(TEMPLATE, "lines", m=model, line=_line(model), reaches=model.reaches, rows=rows)


def _named(model: AuthorModel, line: tuple[str, ...]) -> list[str]:
    """The actions of a line in words."""
    game, told = model.draft.start(), []
    for text in line:
        told.append(label(game.ruleset.parse(text, game.state), model.lang, decision=game.decision))
        game.play(text)
    return told


def _best(model: AuthorModel) -> str:
    """The most there is, as it was found."""
    found = model.found
    if found is None or found.best is None:
        return ""
    return model.draft.teach.say(f"measure-{model.draft.measure}", model.lang, n=found.best)


def _events(model: AuthorModel) -> str:
    chosen = {id(event) for event in model.draft.told}
    rows = [
        (f"author:event:{k}", describe(event, model.lang), event.rule, id(event) in chosen)
        for k, event in enumerate(model.events)
    ]
    return render(TEMPLATE, "events", m=model, rows=rows, line=_line(model))


def _texts(model: AuthorModel) -> str:
    draft = model.draft
    rules: list[tuple[str, str, str]] = []
    if model.is_puzzle:
        rules = [(rule, rule, drafts.title_of(rule, model.lang)) for rule in drafts.rules_of(draft)[:8]]
    langs = [(lang, called(lang), "") for lang in languages()]
    themes = [(one, draft.teach.say(f"puzzle-theme-{one}", model.lang), "") for one in vocabulary.themes(draft.teach)]
    levels: list[Any] = [(str(n), str(n), "") for n in range(1, 6)]
    rings = [place_name(model, f"cell:{ring}") if ":" not in ring else place_name(model, ring) for ring in draft.ring]
    chosen_rule = draft.rules[0] if draft.rules else rules[0][0] if rules else ""
    return render(
        TEMPLATE,
        "texts",
        m=model,
        langs=langs,
        rules=rules,
        rule=chosen_rule,
        themes=themes,
        levels=levels,
        rings=rings,
    )
