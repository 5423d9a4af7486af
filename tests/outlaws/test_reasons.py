"""Why not, where you choose for the Outlaws: each cause with a code, a rule and a sentence of its own, in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from tests.outlaws.factory import RULESET, decider, has, refused, run, table
from wm_kernel.games.whistle_mountain.rules.state import State
from wm_kernel.table.game import Game

WELL: dict[str, tuple[str, dict[str, Any]]] = {
    # the decision, a drawing and what every card says, so that a tie is due after "end turn"
    "outlaw_ship": ("2 ac . . . ac\n1 a a a a a", {"lines": "ship:balloon"}),
    "outlaw_scaffold": ("1 a a a a", {"lines": "scaffold:S", "scaffolds": "S1 S2"}),
    "outlaw_machine": ("2 a a\n1 a a", {"lines": "machine:small", "small": "wet_gold wet_iron"}),
    "outlaw_area": ("2 a a . . b b\n1 a a . . b b", {"lines": "machine:small", "small": "wet_gold"}),
    "outlaw_promote": ("3 a\n2 a/R a/Y a/R\n1 a a a/R a", {"lines": "worker:promote"}),
    "outlaw_worker": ("3 a a a\n2 a/R a/Y a/R\n1 a/R a a/R a", {"lines": "worker:move", "red": has(barracks="")}),
    "outlaw_space": ("2 a a ac\n1 a a", {"lines": "worker:move"}),
    "outlaw_upgrade": ("", {"lines": "upgrade:best", "upgrades": "lifeboat metal_yard"}),
}

CAUSES: list[tuple[str, str, str, str, str, str]] = [
    ("outlaw_ship", "choose place a2", "on_scaffold", "WM-COLLECT-04", "There is scaffold on a2.",
     "Il y a un échafaudage en a2."),
    ("outlaw_ship", "choose place a13", "closed_row", "OL-SETUP-06", "a13 lies under the overlay, where nothing is placed.",
     "La case a13 est sous le cache, où rien ne se pose."),
    ("outlaw_ship", "choose place a3-b3", "wrong_size", "WM-COLLECT-02", "The balloon covers 1 square.",
     "La montgolfière couvre 1 case."),
    ("outlaw_ship", "choose place h7", "outlaw_beside_nothing", "OL-SHIP-04",
     "There is neither a scaffold nor a machine beside h7.", "Il n’y a ni échafaudage ni machine à côté de h7."),
    ("outlaw_ship", "choose place b2", "outlaw_second", "OL-SHIP-02",
     "On b2 the ship would yield as much (1), but there is such a place nearer to the top.",
     "En b2, l’aérostat rapporterait autant (1), mais il y a une telle place plus près du haut."),
    ("outlaw_ship", "choose place c2", "outlaw_worse", "OL-SHIP-01",
     "On c2 the ship would yield 0, and elsewhere 1.", "En c2, l’aérostat rapporterait 0, et ailleurs 1."),
    ("outlaw_scaffold", "build scaffold S1 a2 b2 b3 c3", "outlaw_other_tile", "OL-SCAF-01",
     "The Outlaws build the top scaffold of the stack S, which is S2, not S1.",
     "Les Hors-la-loi construisent le premier échafaudage de la pile S, S2, et non S1."),
    ("outlaw_scaffold", "build scaffold S2 a3 b3 b4 c4", "touches_nothing", "WM-BUILD-SCAFFOLD-02",
     "The scaffold touches no scaffold and no machine above the water.",
     "L’échafaudage ne touche ni échafaudage ni machine hors de l’eau."),
    ("outlaw_machine", "choose machine archives", "other_size", "OL-MACH-01", "Archives is not a small machine.",
     "Archives n’est pas une petite machine."),
    ("outlaw_machine", "choose machine double_coal", "not_in_market", "OL-MACH-01",
     "Double Coal does not lie faceup in the market.", "Double charbon n’est pas face visible au marché."),
    ("outlaw_area", "build machine wet_iron a1-b2", "outlaw_other_machine", "OL-MACH-01",
     "The Outlaws build Wet Gold now, not Wet Iron.", "Les Hors-la-loi construisent maintenant Or liquide, et non Fer liquide."),
    ("outlaw_area", "build machine wet_gold b1-c2", "no_scaffold", "WM-BUILD-MACHINE-01",
     "There is no scaffold on c1 and c2.", "Il n’y a pas d’échafaudage en c1 et c2."),
    ("outlaw_promote", "choose worker c1", "outlaw_not_highest", "OL-PROMOTE-01",
     "Another worker of the Outlaws stands higher than the one on c1.",
     "Un autre ouvrier des Hors-la-loi est plus haut que celui en c1."),
    ("outlaw_promote", "choose worker b2", "others_worker", "OL-PROMOTE-01", "The worker on b2 is Yellow’s.",
     "L’ouvrier en b2 est à Jaune."),
    ("outlaw_promote", "choose worker a1", "outlaw_none_there", "OL-PROMOTE-01",
     "The Outlaws have no worker on a1.", "Les Hors-la-loi n’ont pas d’ouvrier en a1."),
    ("outlaw_promote", "choose worker barracks:3", "worker_elsewhere", "OL-PROMOTE-01",
     "A worker on the grid is to be chosen.", "C’est un ouvrier de la grille qu’il faut choisir."),
    ("outlaw_promote", "choose square a1", "other_choice", "OL-PROMOTE-01",
     "Something else is to be chosen now: the worker of the Outlaws who goes to the tower.",
     "C’est autre chose qu’il faut choisir maintenant : l’ouvrier des Hors-la-loi qui va à la tour."),
    ("outlaw_worker", "choose worker c2", "outlaw_not_lowest", "OL-MOVE-01",
     "Another worker of the Outlaws stands lower than the one on c2.",
     "Un autre ouvrier des Hors-la-loi est plus bas que celui en c2."),
    ("outlaw_space", "choose square a1", "outlaw_higher_space", "OL-MOVE-01", "A space higher than a1 is free.",
     "Une case plus haute que a1 est libre."),
    ("outlaw_space", "choose square c2", "on_resource", "WM-WORKER-03", "There is coal on c2, so the space is not free.",
     "La case n’est pas libre ; il y a en c2 : charbon."),
    ("outlaw_space", "choose worker a1", "other_choice", "OL-MOVE-01",
     "Something else is to be chosen now: the space for the worker of the Outlaws.",
     "C’est autre chose qu’il faut choisir maintenant : la case pour l’ouvrier des Hors-la-loi."),
    ("outlaw_upgrade", "choose upgrade recorder", "not_in_market", "OL-UPG-01",
     "Recorder does not lie faceup in the market.", "Archiviste n’est pas face visible au marché."),
]  # fmt: skip


def tie(kind: str) -> State:
    drawing, told = WELL[kind]
    s = table(drawing, **told)
    run(s, "end turn")
    assert decider(s) == ("yellow", kind)
    return s


@pytest.mark.rule("OL-GEN-10")
@pytest.mark.parametrize(("kind", "line", "code", "rule", "en", "fr"), CAUSES)
def test_why_the_outlaws_do_not(kind: str, line: str, code: str, rule: str, en: str, fr: str) -> None:
    reason = refused(tie(kind), line, code, rule)
    for lang, expected in (("en", en), ("fr", fr)):
        assert reason.describe(lang).replace("\u00a0", " ").replace("\u202f", " ") == expected


@pytest.mark.rule("OL-SHIP-03")
def test_places_that_the_rule_of_ships_leaves_out() -> None:
    held = "6 . AR/R2 AR . .\n5 . AR/R2 AR . .\n2 ac . . . ac\n1 a a a a a"
    s = table(held, machines="AR=wet_gold", lines="ship:balloon")
    run(s, "end turn")
    refused(s, "choose place c5", "outlaw_machine_held", "OL-SHIP-03", "c5")
    refused(s, "choose place b5", "on_ship", "WM-COLLECT-05", "b5")


def test_whoever_plays_a_card_of_theirs_hears_that_theirs_comes_first() -> None:
    """What you own is yours while you decide for the Outlaws, who own abilities that they never use."""
    s = tie("outlaw_ship")
    s.players[0].abilities, s.players[0].upgrades = ("riveter",), ("recorder",)
    game = Game(RULESET, s, mode="sandbox", from_position=True)
    for line, code in (("use recorder", "finish_first"), ("use planner", "not_owned"), ("forge", "finish_first")):
        assert game.why_not(line)[0].code == code
    told = game.why_not("end turn")[0]
    assert told.describe("en") == "First comes the ship of the Outlaws; that is not finished yet."
    assert "l’aérostat des Hors-la-loi" in told.describe("fr")


@pytest.mark.rule("OL-SETUP-06", "OLR-12")
def test_one_square_lies_and_several_lie_under_the_overlay() -> None:
    s = table("8 a a a\n7 a a a", yellow=has(scaffolds="S1"))
    run(s, "forge")
    one = refused(s, "move barracks:7 a9", "closed_row", "OL-SETUP-06", "a9")
    many = refused(s, "build scaffold S1 a9 b9 b10 c10", "closed_row", "OL-SETUP-06", "a9 b9 b10 c10")
    assert one.describe("en").startswith("a9 lies") and many.describe("en").startswith("a9, b9, b10 and c10 lie ")
    assert "La case a9 est" in one.describe("fr") and "c10 sont" in many.describe("fr")
