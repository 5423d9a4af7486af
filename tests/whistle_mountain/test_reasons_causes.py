"""What stands in the way, cause by cause: the ship, the price, the limit, the worker's owner, the machine, in both languages.

Each of these used to be told as "could do nothing" or "not among the choices". Here it is one cause at a time and what a
player reads; whole answers word for word: test_reasons.py. That nothing else is vague: tests/oracles/test_refusals.py.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.whistle_mountain.factory import RULES, bag, has, read, refused, run, table
from wm_kernel.games.whistle_mountain.rules.explain_net import VAGUE
from wm_kernel.games.whistle_mountain.rules.state import State
from wm_kernel.table.refusal import Refusal

SIX = "manifest recorder stash stock_pile black_lung gold_lung"
# A medium machine on b2-d3 with room for red's balloon on a2, and one free scaffold space on f3.
MEDIUM = """
3  .  M  M  M  .  a
2  .  M  M  M  .  .
"""
# A large machine on b3-d5, dry, over two rows of water.
LARGE = """
5  .  M  M  M  .  .  .  .
4  .  M  M  M  .  .  .  .
3  .  M  M  M  .  {}
2  ~  ~  ~  ~  ~  {}
1  ~  ~  ~  ~  ~  {}
"""


def because(s: State, line: str, code: str, rule: str, cells: str | None = None, **params: Any) -> Refusal:
    """The reason with this code, rule, squares and values (prices as text); none of the reasons is a vague one."""
    reason = refused(s, line, code, rule, cells)
    codes = {other.code for other in RULES.why_not(s, read(line))}
    assert not codes & set(VAGUE), codes
    for name, expected in params.items():
        found = reason.params[name]
        if isinstance(found, tuple) and isinstance(expected, str):
            expected = tuple(bag(expected)) if found and isinstance(found[0], int) else tuple(expected.split())
        assert found == expected, f"{name} is {found}, not {expected}"
    return reason


def says(reason: Refusal, en: str, fr: str) -> None:
    """Both sentences, word for word but for the kind of blank."""
    for lang, expected in (("en", en), ("fr", fr)):
        told = " ".join(reason.describe(lang).replace("\u00a0", " ").replace("\u202f", " ").split())
        assert told == expected, f"{lang}: {told}"


# --- an effect of which nothing could come ----------------------------------------------------------------------------


@pytest.mark.rule("WM-LIMIT-03")
@pytest.mark.parametrize(
    ("line", "source", "en", "fr"),
    [
        ("collect balloon dock upgrade", "dock_upgrade", "Upgrade dock", "Quai des améliorations"),
        ("award upgrade", "award_upgrade", "Upgrade", "Amélioration"),
        ("card upgrade_market", "upgrade_market", "Upgrade Market", "Amélioration"),
        ("card mystery_upgrade", "mystery_upgrade", "Mystery Upgrade", "Amélioration X"),
    ],
)
def test_the_limit_of_upgrades(line: str, source: str, en: str, fr: str) -> None:
    """Six are the most a player may have; the market, the stack and the price are all there."""
    red = has("coal=4 iron=4 gold=4", upgrades=SIX, hand="upgrade_market mystery_upgrade", awards="upgrade")
    s = table(variant="full", red=red, upgrades="extractor", upgrade_stack="extension")
    reason = because(s, line, "no_slot", "WM-LIMIT-03", "", n=6, source=source)
    says(
        reason,
        f"{en}: you have 6 upgrades already, and that is the limit.",
        f"{fr} : vous avez déjà 6 améliorations, et c’est la limite.",
    )


@pytest.mark.rule("WM-SUPPLY-03")
@pytest.mark.parametrize(
    ("line", "size", "en", "fr"),
    [
        (
            "collect balloon dock small_1",
            "small",
            "no small machine lies in the market",
            "aucune petite machine n’est au marché",
        ),
        (
            "award small_machine",
            "small",
            "no small machine lies in the market",
            "aucune petite machine n’est au marché",
        ),
        (
            "card medium_market",
            "medium",
            "no medium machine lies in the market",
            "aucune machine moyenne n’est au marché",
        ),
        (
            "collect balloon dock large",
            "large",
            "no large machine lies in the market",
            "aucune grande machine n’est au marché",
        ),
        (
            "collect balloon dock upgrade",
            "upgrade",
            "no upgrade lies in the market",
            "aucune amélioration n’est au marché",
        ),
        ("award upgrade", "upgrade", "no upgrade lies in the market", "aucune amélioration n’est au marché"),
    ],
)
def test_an_empty_market(line: str, size: str, en: str, fr: str) -> None:
    """The price is there, and so are all the other markets."""
    red = has("coal=4 iron=4 gold=4", hand="medium_market", awards="small_machine upgrade")
    full = {"small": "wet_gold", "medium": "archives", "large": "vault", "upgrades": "extractor"}
    del full["upgrades" if size == "upgrade" else size]
    s = table(variant="full", red=red, **full)  # type: ignore[arg-type]
    reason = because(s, line, "market_empty", "WM-SUPPLY-03", "", size=size)
    assert en in reason.describe("en") and fr in reason.describe("fr")


@pytest.mark.rule("WM-WORKER-07")
def test_a_dock_without_its_toll() -> None:
    """The rescue dock is free, a worker is in the whirlpool, a space is free; only the resource for Toll Bridge is missing."""
    s = table(LARGE.format("a", "~", "~"), machines="M=toll_bridge", variant="full", red=has(whirlpool=1))
    reason = because(
        s, "collect balloon dock rescue", "cannot_pay", "WM-WORKER-07", "", source="toll_bridge", any=1, held=""
    )
    says(
        reason,
        "With the toll that costs 1 resource of any type; you have nothing.",
        "Avec le péage, cela coûte 1 ressource au choix ; vous n’avez rien.",
    )


@pytest.mark.rule("WM-WORKER-02")
@pytest.mark.parametrize("line", ["collect balloon dock rescue", "card toss_a_line", "award rescue"])
def test_a_whirlpool_without_workers(line: str) -> None:
    s = table("2  a", red=has("gold=2", hand="toss_a_line", awards="rescue", whirlpool=0, barracks="3 4"))
    reason = because(s, line, "nobody_to_rescue", "WM-WORKER-02", "")
    says(reason, "You have no worker in the whirlpool.", "Vous n’avez pas d’ouvrier dans le tourbillon.")


@pytest.mark.rule("WM-TURN-02")
def test_a_main_action_that_is_used() -> None:
    """Battering Ram goes with a dock placement, which is a main action."""
    s = table(variant="full", red=has("coal=2", hand="battering_ram"), yellow=has(docks="balloon:card"), deck="craft")
    run(s, "collect balloon a4")
    reason = because(s, "card battering_ram", "main_done", "WM-TURN-02", "")
    says(
        reason,
        "You have already collected or forged this turn; there is one main action a turn.",
        "Vous avez déjà récolté ou travaillé ce tour-ci ; il y a une action principale par tour.",
    )


@pytest.mark.rule("WM-MACH-REMOTE-01")
def test_no_active_machine() -> None:
    """One machine lies on the grid, and it is waterlogged; what is in storage counts for Remote Trigger alone (R-119)."""
    drawing = "3  M  M  .\n2  ~M ~M ~\n1  ~  ~  ~"
    s = table(drawing, machines="M=wet_gold", variant="full", red=has(awards="activate", machines="wet_iron"))
    reason = because(s, "award activate", "no_active_machine", "WM-MACH-REMOTE-01", "", source="award_activate")
    says(
        reason,
        "Activate: no other machine on the grid is active.",
        "Activez : aucune autre machine de la grille n’est active.",
    )
    s = table(drawing, machines="M=wet_gold", variant="full", red=has(hand="remote_trigger"))
    reason = because(s, "card remote_trigger", "no_machine_anywhere", "WM-MACH-REMOTE-01", "", source="remote_trigger")
    assert "Remote Trigger" in reason.describe("en") and "Contrôle à distance" in reason.describe("fr")


@pytest.mark.rule("WM-MACH-REMOTE-01")
def test_no_active_machine_but_itself() -> None:
    s = table(MEDIUM, machines="M=controller", variant="full", red=has("water=1"))
    run(s, "collect balloon a2")
    reason = because(s, "activate controller", "no_active_machine", "WM-MACH-REMOTE-01", "", source="controller")
    assert reason.describe("en") == "Controller: no other machine on the grid is active."


@pytest.mark.rule("WM-FLOOD-04")
def test_the_machine_that_is_waterlogged_is_named() -> None:
    drawing = "4  N  N  .\n3  N  N  .\n2  ~M ~M ~\n1  ~M ~M ~"
    s = table(drawing, machines="M=wet_gold N=wet_iron", variant="full", red=has(awards="activate"))
    run(s, "award activate")
    reason = because(s, "activate wet_gold", "waterlogged", "WM-FLOOD-04", "a1 b1 a2 b2", machine="wet_gold")
    assert "Wet Gold" in reason.describe("en") and "Or liquide" in reason.describe("fr")


@pytest.mark.parametrize(
    ("ship", "square", "en", "fr"),
    [
        ("balloon", "a2", "balloon", "la montgolfière"),
        ("blimp", "a2-a3", "blimp", "le dirigeable"),
        ("dreadnought", "a1-a3", "dreadnought", "le cuirassé"),
    ],
)
def test_no_other_ship(ship: str, square: str, en: str, fr: str) -> None:
    """Dispatch sends home another ship than the one just placed, and no other of red's is out; yellow's do not count."""
    drawing = MEDIUM + "1  .  .  .  .  .  .\n"
    s = table(drawing, machines="M=dispatch", variant="full", red=has(), yellow=has(docks="balloon:rescue"))
    run(s, f"collect {ship} {square}")
    while s.pending and "take all" in map(str, RULES.legal_actions(s)):  # the ship on a1 takes water of the top bar
        run(s, "take all")
    reason = because(s, "activate dispatch", "no_other_ship", "R-66b", "", ship=ship, source="dispatch")
    says(
        reason,
        f"Dispatch: besides the {en} just placed, none of your ships is out.",
        f"Répartiteur : hormis {fr} juste placé{'e' if ship == 'balloon' else ''}, aucun de vos aérostats n’est sorti.",
    )


@pytest.mark.rule("WM-LIMIT-02")
@pytest.mark.parametrize(
    ("line", "source", "en", "fr"),
    [
        ("award card", "award_card", "Card", "Carte"),
        ("card blueprints", "blueprints", "Blueprints", "Plans"),
        ("card unique_opportunity", "unique_opportunity", "Unique Opportunity", "Occasion unique"),
    ],
)
def test_no_cards_to_draw(line: str, source: str, en: str, fr: str) -> None:
    """Neither in the deck nor in the discard pile."""
    s = table(variant="full", red=has(hand="blueprints unique_opportunity", awards="card"))
    reason = because(s, line, "none_left", "WM-LIMIT-02", "", what="card", source=source)
    says(reason, f"{en}: no card is left to draw.", f"{fr} : il ne reste aucune carte à piocher.")


@pytest.mark.rule("WM-COLLECT-08")
def test_no_cards_to_give() -> None:
    s = table(MEDIUM, machines="M=lift", variant="full", red=has("coal=1", tower="5"))
    run(s, "collect balloon a2")
    reason = because(s, "activate lift", "cannot_pay", "WM-COLLECT-08", "", source="lift", cards=1, hand=0)
    assert "Lift costs 1 card" in reason.describe("en") and "Élévateur coûte 1 carte" in reason.describe("fr")


@pytest.mark.parametrize(
    ("machine", "en", "fr"),
    [
        ("elevator", "Elevator", "Ascenseur"),
        ("sanctuary", "Sanctuary", "Refuge"),
        ("trap", "Trap", "Piège"),
        ("swap_meet", "Swap Meet", "Braderie"),
        ("toll_bridge", "Toll Bridge", "Pont à péage"),
    ],
)
@pytest.mark.parametrize("another", [False, True], ids=["alone", "beside another"])
def test_a_piece_in_storage_that_acts_where_it_lies(machine: str, en: str, fr: str, another: bool) -> None:
    """Remote Trigger reaches storage, where these five do nothing (R-118): the card says it, and so does the choice."""
    red = has("coal=1 iron=1 water=2 gold=1 whistle=1", hand="remote_trigger", machines=machine)
    s = table("3  M  M\n2  M  M" if another else "", machines="M=wet_gold" if another else "", variant="full", red=red)
    if another:
        run(s, "card remote_trigger")
    line = f"activate {machine}" if another else "card remote_trigger"
    reason = because(s, line, "acts_on_grid", "R-118", "", machine=machine)
    says(
        reason,
        f"{en} acts where it lies, so it does nothing in storage.",
        f"La machine {fr} agit là où elle est posée : dans le stock, elle ne fait rien.",
    )


# --- something that is not among the choices --------------------------------------------------------------------------


@pytest.mark.rule("WM-DOCK-08")
def test_an_option_whose_price_cannot_be_paid() -> None:
    s = table(deck="craft craft craft", red=has("coal=1"))
    run(s, "collect balloon dock card")
    reason = because(s, "option 3", "cannot_pay", "WM-DOCK-08", "", source="dock_card", any=2, held="coal=1")
    says(
        reason,
        "Card dock costs 2 resources of any type; you have 1 coal.",
        "Quai des cartes coûte 2 ressources au choix ; vous avez 1 charbon.",
    )


@pytest.mark.rule("WM-DOCK-09")
def test_an_upgrade_whose_price_cannot_be_paid() -> None:
    """Gold Lung costs 4 gold; the other upgrade there can be paid, so the dock is open."""
    s = table(variant="full", upgrades="gold_lung antique_store", red=has("coal=2 gold=1"))
    run(s, "collect balloon dock upgrade")
    reason = because(
        s, "choose upgrade gold_lung", "cannot_pay", "WM-DOCK-09", "",
        source="gold_lung", cost="gold=4", held="coal=2 gold=1",
    )  # fmt: skip
    says(
        reason,
        "Gold Lung costs 4 gold; you have 2 coal, 1 gold.",
        "Poumon doré coûte 4 or ; vous avez 2 charbon, 1 or.",
    )


@pytest.mark.rule("WM-BUILD-MACHINE-05")
def test_another_players_worker_in_the_area_of_a_machine() -> None:
    """Each owner says the order of the own workers; red's two come first."""
    s = table("3  a/R a\n2  a/R a/Y", variant="full", red=has(machines="wet_gold"))
    run(s, "forge", "build machine wet_gold a2-b3")
    reason = because(s, "choose worker b2", "others_worker", "WM-BUILD-MACHINE-05", "b2", player="yellow")
    says(reason, "The worker on b2 is Yellow’s.", "L’ouvrier en b2 est à Jaune.")


@pytest.mark.rule("WM-PROMOTE-01")
def test_another_players_worker_under_a_hang_glider() -> None:
    s = table(LARGE.format("a/R a/R a/K", "~ ~ ~", "~ ~ ~"), machines="M=hang_glider", variant="full",
              players="red black", red=has("water=4"))  # fmt: skip
    run(s, "collect balloon a4", "activate hang_glider")
    reason = because(s, "choose worker h3", "others_worker", "WM-PROMOTE-01", "h3", player="black")
    says(reason, "The worker on h3 is Black’s.", "L’ouvrier en h3 est à Noir.")


@pytest.mark.rule("WM-PROMOTE-02")
def test_another_players_worker_in_the_tower() -> None:
    """Secret Door moves one of the own tower workers (W-10), and the colour of the worker that was meant is told."""
    s = table(variant="full", red=has(hand="secret_door", tower="5 6"), yellow=has(tower="7"))
    run(s, "card secret_door")
    for line in ("choose worker tower:7", "choose worker tower:7:yellow"):
        reason = because(s, line, "others_worker", "W-10", "", player="yellow")
        says(reason, "That worker is Yellow’s.", "Cet ouvrier est à Jaune.")
    for line in ("choose worker tower:8", "choose worker tower:6:yellow", "choose worker tower:7:black"):
        because(s, line, "no_worker", "WM-PROMOTE-02", "", place=line.split()[2][:7])
    assert RULES.parse("choose worker tower:6:red", s) == read("choose worker tower:6"), "one's own colour may be told"


@pytest.mark.rule("WM-PROMOTE-02")
def test_another_players_worker_on_a_lift() -> None:
    """Lift says itself that the worker is one's own, so W-10 does not bear on it."""
    s = table(MEDIUM, machines="M=lift", variant="full", red=has(hand="craft", tower="5 6"), yellow=has(tower="7"))
    run(s, "collect balloon a2", "activate lift", "choose card craft")
    because(s, "choose worker tower:7", "others_worker", "WM-PROMOTE-02", "", player="yellow")


def salvage() -> State:
    """Vault is half under water, Wet Iron wholly, Wet Gold lies dry; red may take one of them with Salvage Yard."""
    drawing = """
      6  .  .  .  .  .  N  N  .
      5  .  M  M  M  .  N  N  .
      4  .  M  M  M  .  .  .  .
      3  .  M  M  M  .  V  V  V
      2  ~D ~D ~  ~  ~  ~V ~V ~V
      1  ~D ~D ~  ~  ~  ~  ~  ~
    """
    machines = "M=salvage_yard N=wet_gold D=wet_iron V=archives"
    s = table(drawing, machines=machines, variant="full", red=has("iron=1 water=1"))
    run(s, "collect balloon a4", "activate salvage_yard")
    return s


@pytest.mark.rule("WM-MACH-SALVAGE-01")
def test_a_machine_that_is_dry() -> None:
    reason = because(
        salvage(), "choose machine wet_gold", "dry", "WM-MACH-SALVAGE-01", "f5 g5 f6 g6", machine="wet_gold"
    )
    says(reason, "Wet Gold lies wholly above the water.", "La machine Or liquide est tout entière hors de l’eau.")


def test_a_machine_that_is_wholly_under_water() -> None:
    reason = because(salvage(), "choose machine wet_iron", "all_sunk", "R-45b", "a1 b1 a2 b2", machine="wet_iron")
    says(reason, "Wet Iron lies wholly under water.", "La machine Fer liquide est tout entière sous l’eau.")


def test_the_salvage_yard_itself() -> None:
    where = "b3 c3 d3 b4 c4 d4 b5 c5 d5"
    reason = because(salvage(), "choose machine salvage_yard", "not_itself", "R-45b", where, machine="salvage_yard")
    says(reason, "Salvage Yard cannot take itself.", "La machine Décharge ne peut pas se prendre elle-même.")


@pytest.mark.rule("WM-MACH-SALVAGE-01")
def test_nothing_to_salvage() -> None:
    drawing = "4  .  M  M  M\n3  .  M  M  M\n2  .  M  M  M\n1  ~  ~  ~  ~"
    s = table(drawing, machines="M=salvage_yard", variant="full", red=has("iron=1 water=1"))
    run(s, "collect balloon a3")
    reason = because(s, "activate salvage_yard", "none_half_sunk", "WM-MACH-SALVAGE-01", "", source="salvage_yard")
    says(
        reason,
        "Salvage Yard: no machine is partly under water.",
        "Décharge : aucune machine n’est en partie sous l’eau.",
    )


def test_the_ship_that_was_just_placed() -> None:
    """Dispatch brings another ship home; the balloon led to it."""
    s = table(MEDIUM, machines="M=dispatch", variant="full", red=has(docks="blimp:card"))
    run(s, "collect balloon a2", "activate dispatch")
    reason = because(s, "choose ship balloon", "ship_spared", "R-66b", "", ship="balloon", source="dispatch")
    says(
        reason,
        "Dispatch brings another ship home than the balloon you have just placed.",
        "Répartiteur fait rentrer un autre aérostat que la montgolfière juste placée.",
    )


@pytest.mark.rule("WM-DOCK-01")
def test_a_ship_of_ones_own_in_the_dock() -> None:
    """Battering Ram pushes an opponent's ship away, never one's own."""
    red = has("coal=2", hand="battering_ram", docks="blimp:small_1")
    s = table(variant="full", red=red, yellow=has(docks="balloon:card"), deck="craft", small="wet_gold")
    run(s, "card battering_ram")
    line = "collect balloon dock small_1"
    reason = because(s, line, "dock_taken", "WM-DOCK-01", "", dock="dock_small_1", player="red", ship="blimp")
    assert "Red’s blimp" in reason.describe("en") and "dirigeable de Rouge" in reason.describe("fr")


def test_a_whistle_for_a_whistle_is_no_payment() -> None:
    """Exchanger gives a whistle for one resource of any type but that one (R-80)."""
    s = table(variant="full", red=has("whistle=1 coal=1 iron=1", ability="exchanger"))
    run(s, "use exchanger", "option 1")
    reason = because(s, "pay whistle=1", "own_type_back", "R-80", "", resource=4, source="exchanger")
    says(
        reason,
        "Exchanger: whistle for the same type would change nothing.",
        "Changeur : sifflet contre le même type ne changerait rien.",
    )


def test_a_whistle_for_a_whistle_is_no_gain() -> None:
    s = table(variant="full", red=has("whistle=1 coal=1", ability="exchanger"))
    run(s, "use exchanger", "option 2")
    because(s, "gain whistle=1", "own_type_back", "R-80", "", resource=4, source="exchanger")


def test_whistles_alone_are_nothing_to_exchange_for_a_whistle() -> None:
    s = table(variant="full", red=has("whistle=2", ability="exchanger"))
    run(s, "use exchanger")
    reason = because(s, "option 1", "own_type", "R-80", "", source="exchanger", held="whistle=2")
    says(
        reason,
        "Exchanger: you have only the type that it would give back.",
        "Changeur : vous n’avez que le type que l’échange rendrait.",
    )


# --- a price where paying it would help, and why what one has will not do ---------------------------------------------


@pytest.mark.rule("WM-WILD-05")
@pytest.mark.parametrize(
    ("line", "red"),
    [
        ("rescue f3", has("whistle=1 gold=1")),
        ("card craft", has("whistle=1", hand="craft", scaffolds="S1")),
        ("collect balloon dock small_1", has("coal=1 whistle=1")),
    ],
)
def test_whistle_surplus_says_why_the_whistle_will_not_do(line: str, red: dict[str, Any]) -> None:
    s = table(LARGE.format("a", "~a", "~a"), machines="M=whistle_surplus", variant="full", red=red, small="wet_gold")
    if line.startswith("rescue"):
        run(s, "forge")
    reason = because(s, line, "cannot_pay", "WM-WILD-05", machine="whistle_surplus")
    assert reason.describe("en").endswith(", and a whistle stands for nothing else while Whistle Surplus is active.")
    assert reason.describe("fr").endswith(
        ", et un sifflet ne remplace rien tant que la machine Surplus de sifflets est active."
    )


@pytest.mark.rule("WM-WILD-05")
def test_a_payment_with_a_whistle_under_whistle_surplus() -> None:
    """A dock can be paid with a lung in two ways, and a whistle is in neither."""
    red = has("coal=2 gold=2 whistle=1", upgrades="gold_lung")
    s = table(LARGE.format("a", "~a", "~a"), machines="M=whistle_surplus", variant="full", red=red, small="wet_gold")
    run(s, "collect balloon dock small_1")
    reason = because(s, "pay coal=1 whistle=1", "whistle_not_wild", "WM-WILD-05")
    says(
        reason,
        "Paying 1 coal, 1 whistle does not come to 2 coal: a whistle stands for nothing else while Whistle Surplus is active.",
        "Payer 1 charbon, 1 sifflet ne fait pas 2 charbon : un sifflet ne remplace rien tant que la machine Surplus de "
        "sifflets est active.",
    )
    because(s, "pay coal=1", "wrong_payment", "WM-RES-03")


PRICED: list[tuple[str, dict[str, Any], set[str]]] = [
    # an effect without its price, the player, and what would stand in the way with the price as well
    ("card craft", has(hand="craft"), {"storage_empty"}),
    ("card toss_a_line", has(hand="toss_a_line", whirlpool=0, barracks="3 4"), {"nobody_to_rescue", "no_free_space"}),
    ("card scramble", has(hand="scramble"), {"no_free_space"}),
    ("card upgrade_market", has(hand="upgrade_market"), {"market_empty"}),
    ("use recorder", has(upgrades="recorder"), {"none_left"}),
    ("collect balloon dock medium", has(), {"market_empty"}),
    ("collect balloon dock large", has(), {"market_empty"}),
]


@pytest.mark.parametrize(("line", "red", "codes"), PRICED)
def test_a_price_is_told_only_where_paying_it_would_help(line: str, red: dict[str, Any], codes: set[str]) -> None:
    s = table(variant="full", red=red)
    assert {reason.code for reason in RULES.why_not(s, read(line))} == codes
    rich = s.clone()
    rich.players[0].resources = [9] * 5
    assert {reason.code for reason in RULES.why_not(rich, read(line))} == codes, "with the price nothing is gained"


@pytest.mark.rule("R-118")
@pytest.mark.parametrize("machine", ["sanctuary", "elevator", "trap", "swap_meet"])
def test_a_machine_in_storage_that_acts_where_it_lies_is_not_told_its_price(machine: str) -> None:
    red = has(hand="remote_trigger", machines=machine)
    s = table("3  M  M\n2  M  M", machines="M=wet_gold", variant="full", red=red)
    run(s, "card remote_trigger")
    because(s, f"activate {machine}", "acts_on_grid", "R-118", machine=machine)


@pytest.mark.rule("WM-COLLECT-08", "WM-ABIL-BLAST-01", "WM-ABIL-BLAST-02")
def test_why_a_machine_is_not_on_the_list_any_more() -> None:
    drawing = "4  .  M  M  .  N  N\n3  .  M  M  .  N  N"
    for ability, ship, rule, why in (
        ("planner", "balloon d3", "WM-COLLECT-08", "used"),
        ("blast_valve", "blimp d3-d4", "WM-ABIL-BLAST-01", "once"),
        ("blast_valve", "balloon d3", "WM-ABIL-BLAST-02", "twice"),
    ):
        s = table(drawing, machines="M=wet_gold N=double_iron", variant="full", red=has(ability=ability))
        run(s, f"collect {ship}", *["activate wet_gold"] * (1 + (why == "twice")))
        reason = because(s, "activate wet_gold", "not_on_list", rule, why=why)
        told = reason.describe("en"), reason.describe("fr")
        assert ("twice" in told[0] or "second" in told[0]) == (ability == "blast_valve"), told
        run(s, "done")
        reason = because(s, "activate wet_gold", "collect_over", "WM-COLLECT-08")
        assert "once" not in reason.describe("en") and "une fois" not in reason.describe("fr")
    s = table(drawing, machines="M=wet_gold N=double_iron", variant="full", red=has())
    run(s, "collect balloon a3")
    says(
        because(s, "activate double_iron", "not_on_list", "WM-COLLECT-06", why="apart"),
        "Your ship is neither beside Double Iron nor on it.",
        "Votre aérostat n’est ni à côté de la machine Double fer ni dessus.",
    )
