"""`wm play`: a whole game in the terminal, people around one keyboard and random bots.

Shows the board as text, offers what is legal in groups, takes actions as text. With several people hands stay hidden
until one of them asks. Knows no game.
"""

from __future__ import annotations

import random
import string
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

import click

from wm_kernel import Game, IllegalAction, ParseError, from_link, load, new_game
from wm_kernel import words as words_for
from wm_kernel.commands.begun import GameCommand, chosen, game_option
from wm_kernel.commands.numbers import SEED
from wm_kernel.commands.say import lang_option, say, told
from wm_kernel.explore import guard
from wm_kernel.table import hooks
from wm_kernel.table.action import Action
from wm_kernel.table.event import Event
from wm_kernel.table.spec import spec
from wm_kernel.words import habits

LISTED = 60  # options of a group shown at once
LETTERS = string.ascii_lowercase


@click.command(cls=GameCommand)
@lang_option
@game_option
@click.option(
    "--players", help="A number, or colours with commas between them; two, or all that can play, if not given."
)
@click.option("--bots", default="", help="Which players are random bots: colours with commas, a number, or `all`.")
@click.option("--seed", type=SEED, help="The same seed deals the same game.")
@click.option("--sandbox", is_flag=True, help="Undo even what was revealed.")
@click.option("--load", "file", type=click.Path(exists=True, dir_okay=False, path_type=Path), help="Go on with a save.")
@click.option("--link", help="Go on with a link.")
def play(
    lang: str,
    game: str,
    players: str | None,
    bots: str,
    seed: int | None,
    sandbox: bool,
    file: Path | None,
    link: str | None,
    given: dict[str, Any],
) -> None:
    """Play a game in the terminal."""
    try:
        # The smallest variant when none is asked for. A game of bots alone must not go on for ever; people may.
        options = chosen(game, given, smallest=True, guarded=bots == "all")
        asked = players or str(min(2, spec(game).players[1]))
        options["players"] = int(asked) if asked.isdecimal() else asked.split(",")
        begun: object
        if file is not None:
            begun = load(file)
        elif link is not None:
            begun = from_link(link)
        else:
            begun = new_game(game, seed=seed, mode="sandbox" if sandbox else "table", **options)
        if not isinstance(begun, Game):
            raise ValueError(say(lang, "play-no-game"))
        automatic = _bots(begun.players, bots)
    except (ValueError, LookupError, OSError) as error:
        raise click.ClickException(told(error, lang)) from None
    Session(begun, set(begun.players) - automatic, lang=lang, seed=seed or 0).run()


def _bots(players: Sequence[str], told: str) -> set[str]:
    if told in ("", "all"):
        return set(players) if told else set()
    if told.isdigit():
        return set(players[len(players) - min(int(told), len(players)) :])
    named = set(told.split(","))
    if named - set(players):
        raise ValueError(f"--bots: {', '.join(sorted(named - set(players)))}: the players are {', '.join(players)}")
    return named


class Session:
    """One game at one keyboard. `humans` decide by typing, everybody else at random."""

    def __init__(
        self,
        game: Game,
        humans: set[str],
        *,
        lang: str = "en",
        seed: int = 0,
        tell: Callable[[str], None] = click.echo,
        ask: Callable[[str], str | None] | None = None,
    ) -> None:
        self.game, self.humans, self.lang = game, humans, lang
        self.rng = random.Random(f"play/{seed}")
        self.tell = tell
        self.ask = ask or _ask
        self.viewer = next(iter(humans)) if len(humans) == 1 else None
        self.groups: list[list[Sequence[Action]]] = []
        self.open = 0  # the group that plain numbers speak of
        self.shown: str | None = None  # whose turn was announced last
        self.going = True
        self.commands: dict[str, Callable[[str], None]] = {
            "?": lambda _: self._help(),
            "help": lambda _: self._help(),
            "board": lambda _: self.tell(self._board(self.viewer)),
            "hand": lambda _: self.tell(self._board(self._decider())),
            "log": lambda _: self._events(game.events[-20:]),
            "scores": lambda _: self._scores(),
            "why": self._why,
            "undo": lambda _: self._undo(),
            "redo": lambda _: self._redo(),
            "save": self._save,
            "link": lambda _: self.tell(game.link()),
            "quit": lambda _: self._quit(),
        }

    def run(self) -> None:
        """Play until the game is over or nobody wants to go on."""
        alone = 0  # actions since somebody here decided
        while self.going and not self.game.is_over:
            if self._decider() in self.humans:
                alone = 0
                self._turn()
            elif alone >= guard.MOST_STEPS:
                self.tell(guard.told(self.game.state.game, guard.MOST_STEPS))
                break
            else:
                alone += 1
                self._play(self.game.legal_actions().pick(self.rng))
        if self.game.is_over:
            self.tell(self._board(None))
            self.tell(say(self.lang, "play-over"))
            self._scores()

    def _board(self, viewer: str | None) -> str:
        return hooks.paint(self.game.view(viewer).state, "text", lang=self.lang)

    def _decider(self) -> str:
        return self.game.ruleset.decider(self.game.state)

    def _help(self) -> None:
        example = next((str(group[0][0]) for group in self.groups if group), "")
        self.tell(say(self.lang, "play-help", example=example))

    def _name(self, player: str) -> str:
        """What a player is called."""
        return words_for.describe(player, self.lang, game=self.game.state.game)

    # --- a person decides ---------------------------------------------------------------------------------------------

    def _turn(self) -> None:
        who = self._decider()
        if self.shown != who:
            self.shown = who
            self.tell(f"\n{self._board(self.viewer)}\n")
            self.tell(say(self.lang, "play-turn", player=self._name(who)))
        if (decision := self.game.decision) is not None:
            self.tell(decision.describe(self.lang))
        self.groups = list(self.game.legal_actions().kinds().values())[: len(LETTERS)]
        self._offer()
        step = self.game.step
        while self.going and not self.game.is_over and self.game.step == step:
            if (line := self.ask("> ")) is None:
                self._quit()
            elif line.strip():
                self._obey(line.strip())

    def _offer(self) -> None:
        """One line a group: its letter, how many, and what they look like unless that would show a hand."""
        for letter, group in zip(LETTERS, self.groups, strict=False):
            count = sum(len(segment) for segment in group)
            if self.viewer is None:
                first = group[0][0]
                told = f"{first.kind} ..." if count > 1 or first.kind in ("card", "choose") else str(first)
            else:
                told = ", ".join(str(action) for action in _first(group, 3)) + (", ..." if count > 3 else "")
            self.tell(f"  {letter}  {count:4}  {told}")
        self.open = 0

    def _obey(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        if word in self.commands:
            self.commands[word](rest.strip())
        elif len(word) == 1 and word in LETTERS[: len(self.groups)]:
            self._group(LETTERS.index(word), rest.strip())
        elif word[:1] in LETTERS[: len(self.groups)] and word[1:].isdecimal() and not rest:
            self._nth(LETTERS.index(word[0]), int(word[1:]))
        elif word.isdecimal() and len(word) < 7 and not rest:
            self._nth(self.open, int(word))
        else:
            self._play(line)

    def _group(self, index: int, words: str) -> None:
        """List the options of a group, or those that hold every word; a lone number plays."""
        if words.isdecimal() and len(words) < 7:
            self._nth(index, int(words))
            return
        self.open = index
        listed = 0
        number = 0
        for segment in self.groups[index]:
            for action in segment:
                number += 1
                text = str(action)
                if all(word in text.replace("-", " ").split() for word in words.split()):
                    listed += 1
                    if listed <= LISTED:
                        told = words_for.describe(action, self.lang, decision=self.game.decision)
                        self.tell(f"  {LETTERS[index]}{number:<5} {text:32} {told if told != text else ''}".rstrip())
        if listed > LISTED:
            self.tell(say(self.lang, "play-more", count=listed - LISTED))
        elif not listed:
            self.tell(say(self.lang, "play-none"))

    def _nth(self, index: int, number: int) -> None:
        for segment in self.groups[index]:
            if 1 <= number <= len(segment):
                self._play(segment[number - 1])
                return
            number -= len(segment)
        self.tell(say(self.lang, "play-no-number", letter=LETTERS[index]))

    # --- what can be done ---------------------------------------------------------------------------------------------

    def _play(self, action: Action | str) -> None:
        who = self._decider()
        try:
            events = self.game.play(action)
        except ParseError as error:
            self.tell(say(self.lang, "play-unread", reason=error.expected))
            if error.nearest:
                self.tell(say(self.lang, "play-nearest", line=error.nearest))
        except IllegalAction as error:
            self.tell(error.describe(self.lang))
        else:
            shown = self.game.node.action if self._is_open(events) else "..."
            self.tell(f"{self._name(who)}{habits.colon(self.lang)}{shown}")
            self._events(events)

    def _is_open(self, events: Iterable[Event]) -> bool:
        """Whether the action may be repeated aloud: nothing it led to is hidden from the viewer."""
        return all(self.game.ruleset.redact(event, self.viewer) == event for event in events)

    def _events(self, events: Iterable[Event]) -> None:
        for event in events:
            if told := self.game.ruleset.redact(event, self.viewer).describe(self.lang):
                self.tell(f"    {told}")

    def _why(self, text: str) -> None:
        try:
            reasons = self.game.why_not(text)
        except ParseError as error:
            self.tell(str(error))
            return
        for reason in reasons:
            self.tell(f"  {reason.describe(self.lang)} [{reason.rule}]")
        if not reasons:
            self.tell(say(self.lang, "play-legal"))

    def _undo(self) -> None:
        """Take back to where a person last decided."""
        back = self.game.node
        try:
            self.game.undo()
            while self._decider() not in self.humans and self.game.step:
                self.game.undo()
        except IllegalAction as error:
            self.tell(error.describe(self.lang))
            if self._decider() not in self.humans:
                self.game.goto(back)
        self.shown = None

    def _redo(self) -> None:
        try:
            self.game.redo()
        except IllegalAction as error:
            self.tell(error.describe(self.lang))

    def _save(self, text: str) -> None:
        try:
            self.tell(say(self.lang, "play-saved", file=str(self.game.save(text or "game.yaml"))))
        except (OSError, ValueError) as error:
            self.tell(str(error))

    def _quit(self) -> None:
        self.going = False

    def _scores(self) -> None:
        for player, sheet in sorted(self.game.scores().items(), key=lambda item: (item[1].rank, -item[1].total)):
            rank = f"{sheet.rank}." if sheet.rank else "-"
            lines = ", ".join(f"{words_for.label(line, self.lang)} {line.vp:+d}" for line in sheet.lines)
            self.tell(f"  {rank:3} {self._name(player):8} {sheet.total:4}   {lines}")


def _first(group: Iterable[Sequence[Action]], n: int) -> list[Action]:
    found: list[Action] = []
    for segment in group:
        found += segment[: n - len(found)]
        if len(found) >= n:
            break
    return found


def _ask(prompt: str) -> str | None:
    """A line from the keyboard; None when there is no more."""
    try:
        line: str = click.prompt(prompt, prompt_suffix="", default="", show_default=False)
    except (EOFError, click.Abort):
        return None
    return line
