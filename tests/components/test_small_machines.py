"""The 16 small machines: what each scores when it is built and gives when a ship beside it activates it."""

from __future__ import annotations

from tests.components.positions import activate, beside, built_vp, erect, site
from tests.whistle_mountain.factory import bag, bag_text, decider, held, refused


def small(machine: str, *, built: int, gives: str = "", vp: int = 0) -> None:
    """Built for `built` VP and nothing else; each activation is free and gives the same, once a placement."""
    s = site(machine)
    happened = erect(s, machine)
    assert built_vp(happened, machine) == built == happened.vp("red")
    assert happened.none("gained") and decider(s) == ("red", "forge")

    s = beside(machine)
    happened = activate(s, machine)
    assert held(s, "red") == happened.gained("red") == bag_text(bag(gives))
    assert happened.vp("red") == vp
    assert happened.none("paid") and decider(s) == ("red", "turn")
    refused(s, f"activate {machine}", "collect_over", "WM-COLLECT-08")


def test_black_iron() -> None:
    small("black_iron", built=4, gives="coal=1 iron=1")


def test_black_pointer() -> None:
    small("black_pointer", built=7, gives="coal=1", vp=1)


def test_double_coal() -> None:
    small("double_coal", built=5, gives="coal=2")


def test_double_gold() -> None:
    small("double_gold", built=5, gives="gold=2")


def test_double_iron() -> None:
    small("double_iron", built=3, gives="iron=2")


def test_double_pointer() -> None:
    small("double_pointer", built=8, vp=2)


def test_metal_pointer() -> None:
    small("metal_pointer", built=5, gives="iron=1", vp=1)


def test_shiny_coal() -> None:
    small("shiny_coal", built=5, gives="gold=1 coal=1")


def test_shiny_iron() -> None:
    small("shiny_iron", built=4, gives="gold=1 iron=1")


def test_shiny_pointer() -> None:
    small("shiny_pointer", built=7, gives="gold=1", vp=1)


def test_wet_coal() -> None:
    small("wet_coal", built=6, gives="water=1 coal=1")


def test_wet_gold() -> None:
    small("wet_gold", built=6, gives="water=1 gold=1")


def test_wet_iron() -> None:
    small("wet_iron", built=6, gives="water=1 iron=1")


def test_wet_pointer() -> None:
    small("wet_pointer", built=7, gives="water=1", vp=1)


def test_whistle_pointer() -> None:
    small("whistle_pointer", built=3, gives="whistle=1", vp=1)


def test_whistler() -> None:
    small("whistler", built=4, gives="whistle=1")
