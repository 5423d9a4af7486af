"""What each player may see of a position and of what happened, and what counts as a reveal (beside WM-LIMIT-01)."""

from __future__ import annotations

from tests.whistle_mountain.factory import RULES, Happened, has, options, read, run, start, table
from wm_kernel.games.whistle_mountain.rules.cards import KeepCards
from wm_kernel.games.whistle_mountain.rules.hidden import is_reveal, redact, view
from wm_kernel.games.whistle_mountain.rules.state import SECRET, State


def full() -> State:
    """Every pile holds two pieces and both players have a card."""
    return table(
        variant="full",
        seed=7,
        red=has(hand="craft charity"),
        yellow=has(hand="scramble"),
        small="wet_gold",
        stacks="whistler double_coal library archives megaphone sanctuary",
        upgrades="stash",
        upgrade_stack="recorder manifest",
        scaffolds="S1 S2 L1 T1 T2",
        deck="blueprints recycle",
        discard="storm_winds",
        awards="build rescue",
    )


def test_what_lies_facedown_is_secret_to_everybody() -> None:
    s = full()
    for who in ("red", "yellow", None):
        seen = view(s, who)
        assert seen.deck == seen.upgrade_stack == seen.award_supply == (SECRET, SECRET)
        assert seen.stacks == ((SECRET, SECRET),) * 3
        assert seen.scaffold_stacks == ((SECRET, "S2"), ("L1",), (SECRET, "T2")), "the tops show their faces"
        assert (seen.seed, seen.counter, seen.setup.seed) == (0, 0, 0)
        assert (seen.discard, seen.markets, seen.upgrade_market) == (s.discard, s.markets, s.upgrade_market)
    assert (s.seed, s.setup.seed, s.deck) == (7, 7, ("blueprints", "recycle")), "the position itself stays whole"


def test_a_hand_is_seen_by_its_owner_alone() -> None:
    s = full()
    hands = {who: [player.hand for player in view(s, who).players] for who in ("red", "yellow", None)}
    assert hands == {
        "red": [("craft", "charity"), (SECRET,)],
        "yellow": [(SECRET, SECRET), ("scramble",)],
        None: [(SECRET, SECRET), (SECRET,)],
    }


def test_cards_that_are_looked_at_are_seen_by_who_looks() -> None:
    s = table(deck="blueprints recycle craft", red=has(hand="unique_opportunity"))
    run(s, "card unique_opportunity")

    def looked_at(who: str | None) -> tuple[str, ...]:
        top = view(s, who).pending[-1]
        assert isinstance(top, KeepCards)
        return top.cards

    assert looked_at("red") == ("craft", "recycle", "blueprints")
    assert looked_at("yellow") == looked_at(None) == (SECRET,) * 3
    assert [type(frame) for frame in view(s, "yellow").pending] == [type(frame) for frame in s.pending]


def test_abilities_out_of_the_game_are_secret_until_the_draft_is_over() -> None:
    s = start()
    assert s.abilities_out and set(view(s, "red").abilities_out) == {SECRET}
    assert len(view(s, "red").abilities_out) == len(s.abilities_out)
    while s.phase == "setup":
        run(s, options(s)[0])
    assert view(s, "red").abilities_out == s.abilities_out


def test_what_was_drawn_is_told_to_who_drew_it() -> None:
    s = table(deck="blueprints recycle craft scramble", red=has(hand="unique_opportunity"))
    happened = run(s, "card unique_opportunity", "choose card craft")
    seen, kept = happened.one("cards_seen"), happened.one("card_kept", rule="WM-BONUS-01")
    assert redact(seen, "red") == seen and redact(kept, "red") == kept
    for who in ("yellow", None):
        assert redact(seen, who).data == {**seen.data, "cards": (SECRET,) * 3}
        assert redact(kept, who).data == {**kept.data, "cards": (SECRET,)}
        assert (redact(kept, who).kind, redact(kept, who).rule, redact(kept, who).player) == (
            "card_kept",
            kept.rule,
            "red",
        )
    played = happened.one("card_played")
    assert redact(played, "yellow") is played, "what is laid open is open"
    s = table(deck="craft scramble", red=has(hand="blueprints"))
    gained = run(s, "card blueprints").one("cards_gained")
    assert redact(gained, "yellow").data == {**gained.data, "cards": (SECRET, SECRET)}


def what_it_shows(s: State, *lines: str) -> bool:
    """Whether the last of these lines is a reveal."""
    run(s, *lines[:-1])
    events = Happened()
    RULES.apply(s, read(lines[-1]), events)
    return is_reveal(events)


def test_which_actions_show_something_new() -> None:
    told = has("coal=2", awards="vp4 card", hand="blueprints secret_door", tower="3")
    given = dict(
        deck="craft scramble", red=told, small="wet_gold", stacks="whistler", tower_awards="4:build", awards="move"
    )
    for lines, shows in (
        (("forge",), False),
        (("collect balloon a1",), False),
        (("award vp4",), False),
        (("award card",), True),
        (("card blueprints",), True),
        (("collect balloon dock small_1", "choose machine wet_gold"), True),
        (("card secret_door", "choose worker tower:3", "choose up"), False),  # a tower award lies faceup
    ):
        assert what_it_shows(table(**given), *lines) == shows, lines  # type: ignore[arg-type]
    drawing = "4  .  M  M  M\n3  .  M  M  M\n2  .  M  M  M"
    s = table(drawing, machines="M=megaphone", variant="full", awards="move build")
    assert what_it_shows(s, "collect balloon a3", "activate megaphone"), "an award is drawn from the facedown supply"
