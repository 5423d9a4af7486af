"""Plans: the hand, and those on display with the two decks."""

from __future__ import annotations

from collections.abc import Sequence

from wm_kernel.games.propeller_islands.picture.effect_icons import full_bag_row, upgrade_icon
from wm_kernel.games.propeller_islands.picture.field import Box
from wm_kernel.games.propeller_islands.picture.layout import CARD, GAP, HEADING
from wm_kernel.games.propeller_islands.picture.panels import heading
from wm_kernel.games.propeller_islands.picture.table import Table
from wm_kernel.games.propeller_islands.rules.state import SECRET
from wm_kernel.picture.patterns import MIDDLE

DECK = 40.0


def draw_hand(table: Table) -> None:
    """The plans in hand: their faces for who may see them, their backs for others."""
    x, y, w, _ = table.layout.hand
    player = table.player
    title = table.word("hand", player=table.names.player(table.colour), who=table.colour)
    heading(table, x + 2, y + 13, title, w - 4)
    may_see = table.names.may_see(table.seat, table.viewer)
    cards = player.hand
    places = max(3, len(cards))
    step = (w + GAP) / places
    for k, plan in enumerate(cards):
        box = (x + k * step, y + HEADING, step - GAP, CARD)
        if may_see and plan != SECRET:
            draw_plan(table, plan, box, f"hand:{plan}")
        else:
            _back(table, box, f"hand:{table.colour}:{k + 1}", table.word("plan-hidden"))
    if not cards:
        pen = table.pen
        pen.rect(x, y + HEADING, w, CARD, None, "berth", 1, 4, (3, 2.5))
        table.pen.text(x + 8, y + HEADING + CARD / 2 + 12 * MIDDLE, table.word("hand-empty"), 12, "ink2")


def draw_display(table: Table, box: Box) -> None:
    """The plans on display and the decks, a row for each level."""
    x, y, w, _ = box
    heading(table, x + 2, y + 13, table.word("display"), w - 4)
    for k, level in enumerate(sorted(table.state.display)):
        top = y + HEADING + k * (CARD + 4)
        _deck(table, level, (x, top, DECK, CARD))
        plans = table.state.display[level]
        places = max(3, len(plans))
        step = (w - DECK) / places
        for place, plan in enumerate(plans):
            draw_plan(table, plan, (x + DECK + 5 + place * step, top, step - 5, CARD), f"plan:{plan}")


def _deck(table: Table, level: int, box: Box) -> None:
    pen, n = table.pen, len(table.state.decks.get(level, ()))
    x, y, w, h = box
    with pen.within(f"deck:{level}"):
        if n:
            pen.rect(x + 3, y + 3, w - 3, h - 3, "brass_fill", "brass", 1, 4)
        pen.rect(x, y, w - 3, h - 3, "brass_fill" if n else None, "brass", 1.2, 4, () if n else (3, 2.5))
        pen.text(x + w / 2 - 1.5, y + 17, "I" * level, 14, "ink", True, "middle", "serif")
        pen.text(x + w / 2 - 1.5, y + 34, str(n), 12, "ink", anchor="middle")
    pen.add_target(f"deck:{level}", table.word("deck", level=level, n=n), x, y, w, h)


def _back(table: Table, box: Box, target: str, named: str) -> None:
    pen = table.pen
    x, y, w, h = box
    with pen.within(target):
        pen.rect(x + 0.5, y + 0.5, w - 1, h - 1, "brass_fill", "brass", 1.2, 5)
        pen.rect(x + 5, y + 5, w - 10, h - 10, None, "brass", 0.9, 3)
        pen.icon("plan", x + w / 2 - 10, y + h / 2 - 10, 20, fill="panel")
    pen.add_target(target, named, x, y, w, h)


def draw_plan(table: Table, plan_id: str, box: Box, target: str) -> None:
    """A plan face up: level and VP, cost, the upgrade it grants."""
    pen = table.pen
    x, y, w, h = box
    if plan_id == SECRET or plan_id not in table.catalog.plans:
        _back(table, box, target, table.word("plan-hidden"))
        return
    plan = table.catalog.plans[plan_id]
    can_pay = all(have >= due for have, due in zip(table.player.resources, plan.cost, strict=True))
    with pen.within(target):
        is_hand = target.startswith("hand:")
        line, width = ("link", 2.0) if is_hand and can_pay else ("edge", 1.2)
        pen.rect(x + 1, y + 1, w - 2, h - 2, "panel", line, width, 5)
        _cost(table, plan.cost, (x + 4, y + 4, w - 8, 17))
        middle = y + h - 13
        _upgrade(table, plan.upgrade, x + 4, middle, w >= 90)
        pen.number_star(plan.vp, x + w - 6, middle, 14, 15)
        if is_hand and w >= 118:
            pen.text(x + w / 2, middle + 12 * MIDDLE, "I" * plan.level, 12, "ink2", anchor="middle", family="serif")
    pen.add_target(target, table.names.plan(plan_id), x, y, w, h)


def _cost(table: Table, cost: Sequence[int], box: Box) -> None:
    row = full_bag_row(cost)
    size = 16.0
    while table.pen.row_width(row, size) > box[2] - 2 and size > 9:
        size -= 0.5
    table.pen.row(row, box[0] + 2, box[1] + box[3] / 2, size, "start")


def _upgrade(table: Table, upgrade: str, x: float, middle: float, has_plus: bool) -> None:
    """The token: a plus where there is room for it, and what it adds."""
    pen = table.pen
    if has_plus:
        pen.text(x, middle + 13 * MIDDLE, "+", 13, "ink", True)
    else:
        x -= 10
    pen.icon(upgrade_icon(upgrade), x + 11, middle - 9, 18)
