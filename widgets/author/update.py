"""What a press does to a draft: `update(model, press)` is the next model, and the effects that the view carries out.

Plain functions of values. What is no button of the author's table is left to the game in play, but while something is picked
on the board: then a press there plays nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from widgets.author.model import TABS, AuthorModel, Found, Hand, Start, Typed, wish_of
from widgets.author.panels import place_name, shown
from widgets.play import program
from widgets.play import update as game
from widgets.play.program import Program
from widgets.play.scene import lit
from widgets.play.values import Act, Do, Dropped, Effect, Key, Press, Pressed, Say
from wm_kernel.learn import draft as drafts
from wm_kernel.learn import vocabulary
from wm_kernel.learn.draft import MOST_SOLUTIONS, PUZZLE, STEP, Draft
from wm_kernel.learn.vocabulary import Wish
from wm_kernel.picture.marks import Marks
from wm_kernel.words import languages

Next = tuple[AuthorModel, tuple[Effect, ...]]

PANELS, MARKS, SHOW, STOP, LAYOUT = Do("panels"), Do("marks"), Do("show"), Do("stop"), Do("layout")


def update(model: AuthorModel, press: Press | Typed) -> Next:
    """The model after a press, and what else is to be done, in this order."""
    match press:
        case Typed(name, text):
            return typed(model, name, text)
        case Key("Escape" | "escape") if model.picking:
            return _pick(model, "")
        case Pressed(target) if model.picking:
            return _picked(model, target)
        case Dropped(target) if model.picking:
            return _picked(model, target)
        case Act(name) if name.startswith("author:"):
            _, kind, rest = (*name.split(":", 2), "", "")[:3]
            return ACTS[kind](model, rest) if kind in ACTS else (model, ())
    play, effects = game.update(model.play, press)
    return model.hold(play), effects


def stock(model: AuthorModel) -> AuthorModel:
    """The game stands elsewhere: other goals are reached there."""
    return model.hold(program.stock(model.play)).with_wishes()


def marks(model: AuthorModel) -> Marks:
    """What can be pressed, and what is ringed: by the file, or as what was picked."""
    found = lit(model.play)
    if model.play.hand is not None or model.play.looking is not None:
        return found
    rings = [*rings_of(model), *([model.target] if model.target else [])]
    return replace(found, ring=tuple(dict.fromkeys((*found.ring, *rings))))


def rings_of(model: AuthorModel) -> list[str]:
    """The targets that the file rings."""
    found: list[str] = []
    for ring in model.draft.ring:
        try:
            found += model.draft.teach.targets(ring, model.play.state)
        except LookupError:
            continue
    return found


def greeting(model: AuthorModel) -> Say:
    """How to begin."""
    return Say(model.word("author-greeting" if model.is_puzzle else "author-greeting-step"), quiet=True)


def _say(model: AuthorModel, key: str, bad: bool = False, **values: str | int) -> Next:
    return model, (Say(model.word(key, **values), bad=bad),)


def changed(model: AuthorModel, draft: Draft, *, keeps_found: bool = False) -> AuthorModel:
    """The model with another draft: what was checked is not checked any more, nor what was found for another goal."""
    if keeps_found:
        return replace(model, draft=draft, report=None)
    return replace(model, draft=replace(draft, optimum=None), report=None, found=None)


def _dropped(model: AuthorModel) -> tuple[Effect, ...]:
    """What stops a search for another goal."""
    return (STOP,) if model.running else ()


# -- goal --------------------------------------------------------------------------------------------------------------


def _toggle(model: AuthorModel, number: str) -> Next:
    wish = wish_of(model, number)
    if wish is None:
        return model, ()
    told = vocabulary.describe(model.draft.teach, wish, model.lang)
    chosen = model.draft.wishes
    if any((one.kind, one.value) == (wish.kind, wish.value) for one in chosen):
        return _ask(
            model, tuple(one for one in chosen if (one.kind, one.value) != (wish.kind, wish.value)), told, False
        )
    rest = tuple(one for one in chosen if one.kind != wish.kind or not wish.is_number)
    for kept in (rest, tuple(one for one in rest if one.kind != wish.kind)):  # one of the kind in the place of another
        if vocabulary.form_of(model.draft.teach, (*kept, wish)) is not None:
            return _ask(model, (*kept, wish), told, True)
    return _say(model, "author-not-together", bad=True)


def _ask(model: AuthorModel, wishes: tuple[Wish, ...], told: str, is_new: bool) -> Next:
    effects = _dropped(model)
    model = changed(model, replace(model.draft, wishes=wishes))
    kept = tuple(line for line in model.draft.solutions if drafts.reaches(model.draft, line))
    if not kept and model.reaches:
        kept = (drafts.until_reached(model.draft, model.line or ()),)
    model = replace(model, draft=replace(model.draft, solutions=kept))
    key = "author-chosen" if is_new else "author-dropped"
    return model, (*effects, PANELS, Say(model.word(key, goal=told)))


def _number(model: AuthorModel, rest: str) -> Next:
    """One more or one less is asked for: "vp_at_least:+1"."""
    kind, _, by = rest.partition(":")
    if kind not in vocabulary.countable(model.draft.teach) or by not in ("+1", "-1"):
        return model, ()
    before = next((wish for wish in model.draft.wishes if wish.kind == kind), None)
    n = (before.value if before is not None else 0) + int(by)
    rest_of = tuple(wish for wish in model.draft.wishes if wish.kind != kind)
    wish = Wish(kind, n)
    if vocabulary.form_of(model.draft.teach, [wish]) is None or n < 1:
        if before is None:
            return model, ()
        return _ask(model, rest_of, vocabulary.describe(model.draft.teach, before, model.lang), False)
    order = [one if one.kind != kind else wish for one in model.draft.wishes]
    wishes = tuple(order) if before is not None else (*rest_of, wish)
    return _ask(model, wishes, vocabulary.describe(model.draft.teach, wish, model.lang), True)


def _drop_wish(model: AuthorModel, number: str) -> Next:
    chosen = model.draft.wishes
    if not number.isdigit() or int(number) >= len(chosen):
        return model, ()
    gone = chosen[int(number)]
    rest = (*chosen[: int(number)], *chosen[int(number) + 1 :])
    return _ask(model, rest, vocabulary.describe(model.draft.teach, gone, model.lang), False)


def _pick(model: AuthorModel, what: str) -> Next:
    what = "" if what == model.picking or what not in ("goal", "ring") else what
    model = replace(model, picking=what, target="" if what == "ring" else model.target)
    if what:
        model = model.hold(game.put_back(model.play)[0]) if model.play.hand is not None else model
        key = "author-picking" if what == "goal" else "author-ring-picking"
        return model, (Do("focus canvas"), SHOW, Say(model.word(key)))
    return model, (SHOW, Do("greet"))


def _picked(model: AuthorModel, target: str | None) -> Next:
    if target is None:
        return model, ()
    if model.picking == "ring":
        return _ring(model, target)
    model = replace(model, target=target).with_wishes()
    n = sum(speaks(model, wish) for wish in model.wishes)
    told = model.word("author-picked", target=place_name(model, target), n=n)
    return model, (MARKS, PANELS, Do("redraw"), Say(told))


def speaks(model: AuthorModel, wish: Wish) -> bool:
    """Whether a wish is about what was picked."""
    return bool(model.target) and vocabulary.speaks_of(wish, model.target)


def _ring(model: AuthorModel, target: str) -> Next:
    ring = drafts.ring_of(target)
    if not ring:
        return _say(model, "author-ring-not", bad=True)
    before = model.draft.ring
    rings = tuple(one for one in before if one != ring) if ring in before else (*before, ring)[:20]
    model = changed(model, replace(model.draft, ring=rings), keeps_found=True)
    return model, (Do("redraw"), PANELS, Say(place_name(model, target)))


# -- where it begins, solutions ----------------------------------------------------------------------------------------


def _begin(model: AuthorModel, what: str) -> Next:
    told = () if what == "reset" else tuple(str(node.action) for node in model.nodes)
    effects = _dropped(model)
    model = changed(model, replace(model.draft, begin=told, solutions=()))
    ends = drafts.after(model.draft, ())
    if ends is None or ends[1].turn_over:
        return model, ()
    model = model.with_wishes()
    return model, (*effects, PANELS, Say(model.word("author-begin-told", n=len(told))))


def _add(model: AuthorModel, _: str) -> Next:
    known = model.draft.solutions
    if not model.reaches or model.line is None:
        return _say(model, "author-add-not", bad=True)
    line = drafts.until_reached(model.draft, model.line)
    if line in known:
        return _say(model, "author-add-known")
    if len(known) >= MOST_SOLUTIONS:
        return _say(model, "author-add-many", bad=True, n=MOST_SOLUTIONS)
    model = changed(model, replace(model.draft, solutions=(*known, line)), keeps_found=True)
    return model, (PANELS, Say(model.word("author-added", n=len(known) + 1)))


def _drop_line(model: AuthorModel, number: str) -> Next:
    known = model.draft.solutions
    if not number.isdigit() or int(number) >= len(known):
        return model, ()
    kept = tuple(line for k, line in enumerate(known) if k != int(number))
    return changed(model, replace(model.draft, solutions=kept), keeps_found=True), (PANELS,)


def _first_line(model: AuthorModel, number: str) -> Next:
    known = model.draft.solutions
    if not number.isdigit() or int(number) >= len(known):
        return model, ()
    kept = (known[int(number)], *(line for k, line in enumerate(known) if k != int(number)))
    return changed(model, replace(model.draft, solutions=kept), keeps_found=True), (PANELS,)


def _find(model: AuthorModel, _: str) -> Next:
    if model.draft.goal() is None:
        return _say(model, "author-search-first", bad=True)
    return replace(model, running="find", found=None), (Start("find"), PANELS)


def _stop(model: AuthorModel, _: str) -> Next:
    return model, (STOP,)


def found(model: AuthorModel, news: Found) -> Next:
    """The search knows more. The lines it found are solutions, after those the author played."""
    model = replace(model, found=news)
    if not news.is_done:
        return model, (Do("search"),)
    kept = model.draft.solutions
    added = tuple(line for line in news.lines if line not in kept)
    best = news.best if news.is_proved else None
    draft = replace(model.draft, solutions=(*kept, *added)[:MOST_SOLUTIONS], optimum=best)
    model = replace(changed(model, draft, keeps_found=True), running="")
    told = model.word("author-found", n=len(news.lines), nodes=news.nodes)
    return model, (PANELS, Say(told, bad=not news.lines))


def stopped(model: AuthorModel) -> Next:
    """The search was stopped: the lines it found are solutions, nothing is proved."""
    news = model.found
    model = replace(model, running="")
    if news is None or news.is_done:
        return model, (PANELS,)
    added = tuple(line for line in news.lines if line not in model.draft.solutions)
    draft = replace(model.draft, solutions=(*model.draft.solutions, *added)[:MOST_SOLUTIONS])
    model = changed(model, draft, keeps_found=True)
    return model, (PANELS, Say(model.word("author-stopped", nodes=news.nodes)))


# -- steps and texts ---------------------------------------------------------------------------------------------------


def _event(model: AuthorModel, number: str) -> Next:
    """What happened must be so, or need not; what is stated keeps its order."""
    events = model.events
    if not number.isdigit() or int(number) >= len(events):
        return model, ()
    event, told = events[int(number)], model.draft.told
    wanted = {id(one) for one in told} ^ {id(event)}
    kept = tuple(one for one in events if id(one) in wanted)
    return changed(model, replace(model.draft, told=kept, solutions=_step_line(model)), keeps_found=True), (PANELS,)


def _step_line(model: AuthorModel) -> tuple[tuple[str, ...], ...]:
    return (model.line,) if model.line else ()


def _kind(model: AuthorModel, kind: str) -> Next:
    if kind not in (PUZZLE, STEP):
        return model, ()
    effects = _dropped(model)
    draft = replace(model.draft, kind=kind, told=(), solutions=() if kind == PUZZLE else _step_line(model))
    model = replace(changed(model, draft), tab=TABS[kind][0], picking="", target="").with_wishes()
    return model, (*effects, SHOW, Do("greet"))


def _tab(model: AuthorModel, tab: str) -> Next:
    if tab not in model.tabs:
        return model, ()
    return replace(model, tab=tab, picking="", target=""), (SHOW,)


def _one_of(name: str, known: Callable[[AuthorModel], Any]) -> Callable[[AuthorModel, str], Next]:
    """A press that chooses the value of an entry of the draft."""

    def choose(model: AuthorModel, value: str) -> Next:
        found = {str(one): one for one in known(model)}
        if value not in found:
            return model, ()
        return changed(model, replace(model.draft, **{name: found[value]}), keeps_found=True), (PANELS,)

    return choose


def _rule(model: AuthorModel, rule: str) -> Next:
    """The rule that the first hint points to comes first; the others of what happens follow."""
    known = drafts.rules_of(model.draft)
    if rule not in known:
        return model, ()
    rules = (rule, *(one for one in known if one != rule))
    return changed(model, replace(model.draft, rules=rules), keeps_found=True), (PANELS,)


def _texts_in(model: AuthorModel, lang: str) -> Next:
    return (replace(model, texts_in=lang), (PANELS,)) if lang in languages() else (model, ())


def _layout(model: AuthorModel, layout: str) -> Next:
    if layout not in ("lesson", "full"):
        return model, ()
    return changed(model, replace(model.draft, layout=layout), keeps_found=True), (LAYOUT,)


def typed(model: AuthorModel, name: str, text: str) -> Next:
    """A text was written."""
    if name == "author":
        return changed(model, replace(model.draft, author=text.strip()[:80]), keeps_found=True), (Do("search"),)
    if name not in model.fields:
        return model, ()
    return changed(model, model.draft.write(name, model.texts_in, text), keeps_found=True), (Do("search"),)


# -- check and send ----------------------------------------------------------------------------------------------------


def _check(model: AuthorModel, _: str) -> Next:
    model = _settled(model)
    return replace(model, running="check", report=None, looked=0), (
        Start("check"),
        PANELS,
        Say(model.word("author-checking")),
    )


def _settled(model: AuthorModel) -> AuthorModel:
    """A step shows the line on the board."""
    return model if model.is_puzzle else replace(model, draft=replace(model.draft, solutions=_step_line(model)))


def checking(model: AuthorModel, looked: int) -> Next:
    """How far the check is."""
    return replace(model, looked=looked), (PANELS,)


def checked(model: AuthorModel, faults: tuple[str, ...]) -> Next:
    """What the check found."""
    model = replace(model, report=faults, running="")
    key = "author-check-faults" if faults else "author-check-fine"
    return model, (PANELS, Say(model.word(key, n=len(faults)), bad=bool(faults)))


def unchecked(model: AuthorModel) -> Next:
    """The check came to no end: it was stopped, or something was changed meanwhile."""
    return replace(model, running=""), (PANELS, Say(model.word("author-check-stopped")))


def _hand(what: str) -> Callable[[AuthorModel, str], Next]:
    return lambda model, _: (_settled(model), (Hand(what),))


ACTS: dict[str, Callable[[AuthorModel, str], Next]] = {
    "wish": _toggle,
    "n": _number,
    "unwish": _drop_wish,
    "pick": _pick,
    "begin": _begin,
    "add": _add,
    "line": _drop_line,
    "first": _first_line,
    "find": _find,
    "stop": _stop,
    "event": _event,
    "kind": _kind,
    "tab": _tab,
    "theme": _one_of("theme", lambda model: vocabulary.themes(model.draft.teach)),
    "level": _one_of("level", lambda model: range(1, 6)),
    "measure": _one_of("measure", lambda model: model.draft.teach.measures),
    "rule": _rule,
    "in": _texts_in,
    "layout": _layout,
    "check": _check,
    "save": _hand("file"),
    "link": _hand("link"),
}

AUTHOR: Program[AuthorModel] = Program(
    update, stock, marks, shown, greeting, acts=frozenset({"author"}), keys=("keys-list", "author-keys")
)
