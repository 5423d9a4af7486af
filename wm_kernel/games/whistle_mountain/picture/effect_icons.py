"""Effects as rows of icons: what opens it, the cost, an arrow, the gain. Read from the definitions, never from a name.

A row is a tuple of items; `fit_rows` chooses size, breaks and which rows to leave out so that they fit a box.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from wm_kernel.games.whistle_mountain.components.definitions import RESOURCES, Cost, EffectDef, StepDef
from wm_kernel.games.whistle_mountain.picture.labels import word
from wm_kernel.games.whistle_mountain.picture.pen import Pen
from wm_kernel.picture.controls import Item, Row
from wm_kernel.picture.metrics import text_width
from wm_kernel.picture.patterns import MIDDLE

_TIMING_ICONS = {
    "ongoing": "ongoing",
    "on_event": "ongoing",
    "when_built": "built",
    "in_promotion": "built",
    "once_per_turn": "once_per_turn",
    "turn_end": "turn_end",
    "game_end": "game_end",
}
_PRICE_ICONS = {"card": "discard"}
_DIGITS = frozenset("0123456789·")


ARROW = Item("arrow")


def _icons(*names: str) -> Row:
    return tuple(Item(name) for name in names)


def _counted(name: str, n: Any) -> Row:
    """An icon with its count before it; nothing before one."""
    return (Item(name),) if n == 1 else (Item(text=str(n)), Item(name))


def _repeated(name: str, n: int) -> Row:
    """An icon once or twice; from three on with its count before it."""
    return (Item(name),) * n if n <= 2 else _counted(name, n)


def cost_items(cost: Cost) -> Row:
    """What an effect costs."""
    others = (("any", cost.any), ("discard", cost.card), ("scaffold", cost.scaffold))
    counts = (*zip(RESOURCES, cost.resources, strict=True), *others)
    return tuple(item for name, n in counts if n for item in _counted(name, n))


def _bag(res: Any) -> list[tuple[str, int]]:
    if isinstance(res, dict) or hasattr(res, "items"):
        return [(name, int(res[name])) for name in RESOURCES if res.get(name)]
    return [(name, n) for name, n in zip(RESOURCES, res, strict=True) if n]


def _gain(args: Any, lang: str) -> Row:
    return tuple(item for name, n in _bag(args["res"]) for item in _repeated(name, n))


def _upgrade(args: Any, lang: str) -> Row:
    if args.get("pay") == "printed_cost":
        return (Item(text=word("cost", lang)), ARROW, Item("upgrade"))
    return _icons("upgrade")


def _award(args: Any, lang: str) -> Row:
    everyone = (Item(text=word("all", lang)),) if args.get("who") == "each" else ()
    return everyone + _counted("award", args.get("n", 1))


def _price(price: Any) -> Row:
    """A price of an exchange: a `Cost` or a mapping of counts."""
    if isinstance(price, Cost):
        return cost_items(price)
    return tuple(item for name, n in price.items() for item in _counted(_PRICE_ICONS.get(name, name), n))


def _with_count(name: str) -> Callable[[Any, str], Row]:
    return lambda args, lang: _counted(name, args.get("n", 1))


def _fixed(*names: str) -> Callable[[Any, str], Row]:
    row = _icons(*names)
    return lambda args, lang: row


def _more(*names: str) -> Callable[[Any, str], Row]:
    row = (*_icons(*names), Item(text="+"))
    return lambda args, lang: row


_STEPS: dict[str, Callable[[Any, str], Row]] = {
    "gain": _gain,
    "gain_any": lambda args, lang: _repeated("any", args["n"]),
    "gain_missing": _more("any"),
    "vp": lambda args, lang: _counted("vp", args["n"]),
    "gain_card": _with_count("card"),
    "draw_keep": lambda args, lang: (*_counted("card", args["draw"]), ARROW, Item(text=str(args["keep"]))),
    "redraw": _more("discard", "arrow", "card"),
    "gain_scaffold": _with_count("scaffold"),
    "recycle": _fixed("scaffold", "arrow", "any", "any"),
    "gain_machine": lambda args, lang: _icons(f"{args['size']}_machine"),
    "gain_upgrade": _upgrade,
    "gain_award": _award,
    "build": lambda args, lang: _icons("build", "scaffold") if args.get("what") == "scaffold" else _icons("build"),
    "move": _with_count("move"),
    "rescue": _with_count("rescue"),
    "move_or_rescue": lambda args, lang: (Item("move"), Item(text="/"), Item("rescue")),
    "promote": _with_count("promote"),
    "tower_step": lambda args, lang: (Item("promote"), Item(text="±1")),
    "activate": lambda args, lang: _counted("activate", args.get("n", 1)),
    "return_airship": _fixed("undo", "blimp"),
    "return_own_balloon": _fixed("undo", "balloon"),
    "bump": _fixed("blimp", "cross"),
    "remove_upgrade_for_cost": _more("discard", "upgrade", "arrow", "any"),
    "swap_upgrade": _fixed("upgrade", "turn", "upgrade"),
    "salvage_machine": _fixed("flood", "medium_machine"),
    "reposition_self": _fixed("medium_machine", "move"),
    "take_workers": _fixed("worker", "arrow", "dock"),
    "release_worker": _fixed("worker", "arrow", "scaffold"),
    "barracks_drop": lambda args, lang: (Item(text=word("all", lang)), Item("worker"), Item(text="−1")),
    "each_to_whirlpool": lambda args, lang: (
        Item(text=word("all", lang)),
        *_counted("worker", args.get("n", 1)),
        ARROW,
        Item("whirlpool"),
    ),
    "put_token": _more("any"),
    "swap_token": _fixed("any", "turn", "any"),
    "collect_tokens": _more("any"),
    "toll": _fixed("move", "arrow", "any"),
    "exchange": lambda args, lang: (*_price(args["give"]), ARROW, *_price(args["get"])),
    "move_duplicator": _fixed("activate", "turn"),
}
_RULES: dict[str, Row] = {
    "whistle_not_wild": _icons("whistle", "cross", "any"),
    "wild_type": (Item("any"), Item(text="="), Item("any")),
    "jetpack_placement": _icons("worker", "promote"),
    "no_airship_while_workers": _icons("worker", "arrow", "blimp", "cross"),
    "move_source": _icons("worker", "move"),
    "workers_here_to_whirlpool": _icons("worker", "arrow", "whirlpool"),
    "finite_supply": _icons("any", "game_end"),
    "tokens_to_supply": _icons("any", "undo"),
}
_UNKNOWN: Row = (Item(text="…"),)


def step_items(step: StepDef, lang: str = "en") -> Row:
    """One step as items; steps without a picture of their own are three dots."""
    if step.kind == "any_order":
        return tuple(item for part in step.parts for item in steps_items(part, lang))
    if step.kind == "choose_one":
        row: Row = ()
        for option in step.options:
            row += ((Item(text="/"),) if row else ()) + plain_row(option, lang)
        return row
    if step.kind == "rule":
        return _RULES.get(str(step.args.get("name")), _UNKNOWN)
    shown = _STEPS.get(step.kind)
    return shown(step.args, lang) if shown else _UNKNOWN


def steps_items(steps: Sequence[StepDef], lang: str = "en") -> Row:
    """The steps one after another."""
    return tuple(item for step in steps for item in step_items(step, lang))


def plain_row(effect: EffectDef, lang: str = "en") -> Row:
    """Cost, arrow and gain of an effect, without the icon of its timing."""
    cost = cost_items(effect.cost)
    gain = steps_items(effect.do, lang)
    return (*cost, ARROW, *gain) if cost else gain


def effect_rows(effects: Sequence[EffectDef], lang: str = "en") -> list[Row]:
    """The rows of a machine, the most important first: activated, built, ongoing, on an event.

    Of what is ongoing, the first step stands for the rest.
    """
    order = {"when_activated": 0, "when_built": 1, "in_promotion": 1, "ongoing": 2}
    rows: list[tuple[int, Row]] = []
    for effect in effects:
        opening = _TIMING_ICONS.get(effect.timing)
        if opening == "ongoing":
            row = (Item(opening), *steps_items(effect.do[:1], lang))
        else:
            row = (*_icons(opening), *plain_row(effect, lang)) if opening else plain_row(effect, lang)
        rows.append((order.get(effect.timing, 3), row))
    return [row for _, row in sorted(rows, key=lambda pair: pair[0])]


def options_row(options: Sequence[EffectDef], lang: str = "en") -> Row:
    """The options of a dock in one row: "0·1·2 any -> 1·2·3 cards" where they differ in counts alone."""
    merged = _merged(options, lang) if len(options) > 1 else None
    if merged is not None:
        return merged
    row: Row = ()
    for option in options:
        row += ((Item(text="/"),) if row else ()) + plain_row(option, lang)
    return row


def _merged(options: Sequence[EffectDef], lang: str) -> Row | None:
    costs: list[tuple[str, int]] = []
    for option in options:
        parts = [(n, c) for n, c in zip(RESOURCES, option.cost.resources, strict=True) if c]
        parts += [(n, c) for n, c in (("any", option.cost.any), ("discard", option.cost.card)) if c]
        if len(parts) > 1 or option.cost.scaffold or len(option.do) != 1:
            return None
        costs.append(parts[0] if parts else ("", 0))
    names = {name for name, _ in costs if name}
    kinds = {option.do[0].kind for option in options}
    counts = [option.do[0].args.get("n") for option in options]
    if len(names) != 1 or len(kinds) != 1 or None in counts:
        return None
    gained = step_items(StepDef(options[0].do[0].kind, {**options[0].do[0].args, "n": 1}), lang)
    paid = Item(text="·".join(str(n) for _, n in costs))
    return (paid, Item(names.pop()), ARROW, Item(text="·".join(str(n) for n in counts)), *gained)


# Measuring and drawing


def _is_number(item: Item) -> bool:
    return bool(item.text) and set(item.text) <= _DIGITS


def _gap(before: Item, after: Item) -> float:
    """The room between two items: a number stands close to its icon and off the one before."""
    if _is_number(before) and after.icon:
        return 3
    if before.icon and before.icon != "arrow" and _is_number(after):
        return 6.5
    return 2


def _item_width(item: Item, size: float) -> float:
    if item.icon:
        return size * 0.8 if item.icon == "arrow" else size
    return text_width(item.text, size * 0.72, True)


def row_width(row: Row, size: float) -> float:
    """The width of a row with icons of `size`."""
    gaps = sum(_gap(a, b) for a, b in pairwise(row))
    return gaps + sum(_item_width(item, size) for item in row)


def draw_row(pen: Pen, row: Row, x: float, y: float, size: float, ground: str = "panel") -> None:
    """Draw a row with its left top corner at x, y; `ground` is the colour that shows through rings."""
    previous: Item | None = None
    for item in row:
        if previous is not None:
            x += _gap(previous, item)
        width = _item_width(item, size)
        if item.icon == "arrow":
            pen.icon("arrow", x, y + size * 0.1, size * 0.8)
        elif item.icon:
            pen.icon(item.icon, x, y, size, ground=ground)
        else:
            pen.text(x, y + size / 2 + size * 0.72 * MIDDLE, item.text, size * 0.72, "ink", True)
        x += width
        previous = item


def _broken(row: Row, width: float, size: float, least: float) -> list[Row] | None:
    """The row in one line, or in two broken after the arrow, or None when that is still too wide.

    A row that would fit in one line with icons of `least` waits for them.
    """
    if row_width(row, size) <= width:
        return [row]
    if row_width(row, least) <= width:
        return None
    breaks = [k + 1 for k, item in enumerate(row) if item.icon == "arrow"]
    for k in breaks:
        if max(row_width(row[:k], size), row_width(row[k:], size)) <= width:
            return [row[:k], row[k:]]
    return None


@dataclass(frozen=True, slots=True)
class FittedRows:
    """Rows that fit a box: the lines from top to bottom, the icon size and the gap between lines."""

    lines: tuple[Row, ...]
    size: float
    gap: float

    @property
    def height(self) -> float:
        """The height of all lines together."""
        return len(self.lines) * self.size + max(0, len(self.lines) - 1) * self.gap


def fit_rows(rows: Sequence[Row], width: float, height: float, largest: float = 18, smallest: float = 12) -> FittedRows:
    """As many of the rows (most important first) as fit, drawn ongoing first and activated last."""
    for count in range(min(3, len(rows)), 0, -1):
        shown = list(reversed(rows[:count]))
        size = largest
        while size >= smallest:
            lines: list[Row] = []
            for row in shown:
                if (broken := _broken(row, width, size, max(smallest, largest - 3))) is None:
                    break
                lines.extend(broken)
            else:
                gap = min(7.0, (height - len(lines) * size) / max(1, len(lines) - 1)) if len(lines) > 1 else 0.0
                few = len(lines) <= max(3, count)
                if few and len(lines) * size <= height and (len(lines) == 1 or gap >= 2):
                    return FittedRows(tuple(lines), size, gap)
            size -= 1
    return FittedRows((), smallest, 0)
