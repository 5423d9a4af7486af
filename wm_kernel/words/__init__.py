"""What happened, why not, what to decide, what to do: everything the program says, in the reader's language.

`describe` speaks of a thing, `message` says a fixed text. The texts of every game are in `data/common/locale`, those of one game
in its own data, the names of pieces in its catalog; which values a text gets is said by the game's own room `words`. Nothing here
draws.
"""

from __future__ import annotations

from typing import Any

from wm_kernel.table import hooks, spec, told
from wm_kernel.table.action import Action
from wm_kernel.table.event import Event
from wm_kernel.table.refusal import Refusal
from wm_kernel.table.ruleset import Decision
from wm_kernel.table.score import ScoreLine
from wm_kernel.table.spec import GameSpec
from wm_kernel.table.told import Coded, Told
from wm_kernel.words.bundles import FALLBACK, FIRST, Localizer, language, languages, problems, voice

__all__ = ["FALLBACK", "describe", "label", "language", "languages", "message", "message_of", "problems", "prompt"]

TABLE = "TABLE-"  # rules of the table begin like this


def message(message_id: str, /, lang: str = "en", **values: str | int) -> str:
    """A fixed text of the widgets or of the command line, with the values it asks for.

    An unknown language is answered in English; a text that no language has shows its id. A text of one game alone is said by
    its voice (`bundles.voice(lang, game)`); here the first of our games is spoken of, then the others that have such a text.

    >>> message("stepper-step", "en", step=3, steps=6)
    'Step 3 of 6'
    >>> message("stepper-step", "de", step=3, steps=6)
    'Step 3 of 6'
    """
    speaker = voice(lang)
    if not speaker.has(message_id):
        speaker = next((one for game in spec.used() if (one := voice(lang, game)).has(message_id)), speaker)
    return speaker.say(message_id, **values)


def message_of(game: str, message_id: str, /, lang: str = "en", **values: str | int) -> str:
    """A fixed text in the words of a game; what it has no words of its own for is said as of the first of our games.

    >>> message_of("whistle_mountain", "view-undo"), message_of("", "view-undo")
    ('Undo', 'Undo')
    """
    speaker = voice(lang, game)
    return (speaker if speaker.has(message_id) else voice(lang)).say(message_id, **values)


def describe(thing: Any, lang: str = "en", *, decision: Decision | None = None, game: str = "") -> str:
    """The thing in words: an event, refusal, decision, action, error or line of a score sheet, or the id of a piece.

    The id of a piece is one of `game`, of the first of our games when none is named. An action may be told more exactly when
    the `decision` it answers is given ("option 2" is then what it does).

    >>> describe(Event("flood", "WM-FLOOD-01", "red", {"water_top": 3}))
    'The water rises to row 3'
    >>> describe("archives", "fr"), describe("red", "fr"), describe("d4", "fr")
    ('Archives', 'Rouge', 'd4')
    """
    if isinstance(thing, Refusal) and thing.rule.startswith(TABLE):
        return _refusal(thing, voice(lang, ""))
    if isinstance(thing, Told):
        return thing.describe(lang)
    if isinstance(thing, Coded):
        speaker = voice(lang, "")
        return (
            speaker.say(thing.code, **thing.params)
            if speaker.has(thing.code)
            else message(thing.code, lang, **thing.params)
        )
    if isinstance(thing, Exception):
        return _error(thing, lang)
    words, speaker = _speaking(thing if decision is None else decision, lang, game)
    if words is None:
        return str(thing) if isinstance(thing, Action) else hooks.plain(thing)
    if isinstance(thing, Event):
        return str(words.event(thing, speaker))
    if isinstance(thing, Refusal):
        return str(words.refusal(thing, speaker))
    if isinstance(thing, Action):
        return str(words.action(thing, speaker, decision))
    if isinstance(thing, Decision):
        title, hint = prompt(thing, lang)
        return f"{title}. {hint}" if hint else f"{title}."
    if isinstance(thing, ScoreLine):
        return str(words.score(thing, speaker))
    name = str(words.name(str(thing), speaker))
    if name == thing and speaker.has(f"player-{thing}"):  # a colour that only another game plays with
        return speaker.say(f"player-{thing}")
    return name


def label(thing: Any, lang: str = "en", *, decision: Decision | None = None) -> str:
    """The thing as short as a button or a column of a table: an action, or a line of a score sheet without its VP.

    >>> label(ScoreLine("tower:5", 10, "WM-SCORE-02", 2))
    'Tower floor 5 (2 workers)'
    """
    words, speaker = _speaking(thing if decision is None else decision, lang)
    if words is not None and isinstance(thing, Action):
        return str(words.action_label(thing, speaker, decision))
    if words is not None and isinstance(thing, ScoreLine):
        return str(words.score_label(thing, speaker))
    return describe(thing, lang, decision=decision)


def prompt(decision: Decision, lang: str = "en") -> tuple[str, str]:
    """The title of a decision (who does what) and the hint below it (what to choose now)."""
    words, speaker = _speaking(decision, lang)
    if words is None:
        return f"{decision.player}: {decision.kind}", ""
    title, hint = words.decision(decision, speaker)
    return title, hint


def _error(error: Any, lang: str) -> str:
    """What an error says, in `lang` as far as it can be."""
    if hasattr(error, "titles"):
        values = {
            name: describe(value, lang) if isinstance(value, Exception) else value
            for name, value in error.params.items()
        }
        if lang in error.titles:
            values["game"] = error.titles[lang]
        return voice(lang, "").say(error.code, **values)
    if hasattr(error, "describe"):
        return str(error.describe(lang))
    found = told.of(error)
    return found.describe(lang) if isinstance(found, Told) else found


def _refusal(refusal: Refusal, speaker: Localizer) -> str:
    """Why the table, whatever game is on it, refuses."""
    params = {key: value for key, value in refusal.params.items() if isinstance(value, str | int)}
    return speaker.say(f"refusal-{refusal.code}", **params)


def _speaking(thing: Any, lang: str, named: str = "") -> tuple[Any, Localizer]:
    """The words of the game that the thing belongs to, None for a game without words; and the voice that says them."""
    game = spec.spec(named) if named else _game(thing)
    if game is None or not game.has("words"):
        return None, voice(lang, "")
    return game.load("words"), voice(lang, game.name)


def _game(thing: Any) -> GameSpec | None:
    """The game of a thing: as it says itself, by its rule, by the decision's first option; else the first of ours."""
    if isinstance(thing, str):  # the id of a piece
        return spec.spec(FIRST)
    if name := spec.game_of(thing):
        return spec.spec(name)
    if (rule := getattr(thing, "rule", None)) is not None:
        return spec.by_rule(rule)
    if isinstance(thing, Decision) and thing.options:
        return _game(thing.options[0])
    return None if isinstance(thing, Action) else spec.spec(FIRST)
