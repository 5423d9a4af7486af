"""The words round a table as data: what is to decide, what just happened, the log. Widgets show them as HTML;
a picture that stands alone draws them.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Button:
    """One choice. `style`: 'option' (also on the board), 'primary', 'plain' or 'off'; `key` does the same."""

    label: str
    target: str = ""
    icons: tuple[str, ...] = ()
    style: str = "option"
    key: str = ""


@dataclass(frozen=True, slots=True)
class DecisionBox:
    """Who decides what: a title, a prompt, the choices, and tools such as undo at the right."""

    player: str
    title: str
    prompt: str = ""
    buttons: tuple[Button, ...] = ()
    tools: tuple[Button, ...] = ()


@dataclass(frozen=True, slots=True)
class StatusLine:
    """What just happened, or why not, and the rule it follows."""

    text: str
    rule: str = ""
    bad: bool = False


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the log, newest first: when ("8.5") and what."""

    when: str
    text: str
    strong: bool = False


@dataclass(frozen=True, slots=True)
class Talk:
    """Everything said round one picture."""

    decision: DecisionBox | None = None
    status: StatusLine | None = None
    log: tuple[LogLine, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.decision or self.status or self.log)
