"""The colours of every theme: contrast of texts and shapes; players and resources as colour-blind eyes see them."""

from __future__ import annotations

import math
from itertools import combinations

import pytest

from wm_kernel.picture.theme import THEMES, Theme, theme, tokens

TEXT, SHAPE = 4.5, 3.0


def pairs(told: str) -> list[str]:
    return told.split()


TEXT_PAIRS = pairs("""
ink/paper ink/panel ink/cell ink/cell_low ink2/paper ink2/panel ink2/cell ink/small ink/medium ink/large ink/brass_fill
ink/option_fill ink/legal_fill ink/illegal_fill ink2/illegal_fill ink2/option_fill illegal/panel illegal/button
on_water/water on_water/water_deep on_primary/primary ink/button focus_halo/focus panel/ring panel/illegal panel/ink
""")
SHAPE_PAIRS = pairs("""
scaffold_line/cell scaffold_line/cell_low scaffold_line/scaffold scaffold_line/scaffold_b small_line/cell
small_line/small medium_line/cell medium_line/medium large_line/cell large_line/large option/cell option/panel
option/small option/medium option/large option/scaffold option/option_fill legal/cell legal/legal_fill illegal/cell
illegal/illegal_fill illegal/scaffold ring/cell ring/panel ring/scaffold focus/focus_halo token_line/panel
token_line/cell_low token_line/scaffold token_line/scaffold_b token_line/small token_line/medium token_line/large
token_line/brass_fill brass/panel brass/paper hatch/medium hatch/small hatch/large hatch/panel water/cell_low
wave/water button_line/panel edge/panel
""")


def channels(colour: str) -> tuple[float, float, float]:
    return tuple(int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5))  # type: ignore[return-value]


def linear(c: float) -> float:
    return c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4


def luminance(colour: str) -> float:
    r, g, b = map(linear, channels(colour))
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(a: str, b: str) -> float:
    dark, light = sorted((luminance(a), luminance(b)))
    return (light + 0.05) / (dark + 0.05)


def test_contrast_of_black_and_white() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)


@pytest.mark.parametrize("name", THEMES)
def test_texts_can_be_read(name: str) -> None:
    colours = theme(name)
    low = {pair: contrast(*(colours[token] for token in pair.split("/"))) for pair in TEXT_PAIRS}
    low |= {f"heat {k}": contrast(a, b) for k, (a, b) in enumerate(zip(colours.heat, colours.on_heat, strict=True))}
    assert {pair: ratio for pair, ratio in low.items() if ratio < TEXT} == {}


@pytest.mark.parametrize("name", THEMES)
def test_shapes_can_be_seen(name: str) -> None:
    colours = theme(name)
    low = {pair: contrast(*(colours[token] for token in pair.split("/"))) for pair in SHAPE_PAIRS}
    assert {pair: ratio for pair, ratio in low.items() if ratio < SHAPE} == {}


@pytest.mark.parametrize("name", THEMES)
def test_pieces_stand_out_by_fill_or_line(name: str) -> None:
    colours = theme(name)
    for look in [*colours.players.values(), *colours.resources.values()]:
        assert max(contrast(look.fill, colours["panel"]), contrast(colours["token_line"], colours["panel"])) >= SHAPE


def test_letters_on_pieces_can_be_read() -> None:
    colours = theme("light")
    for look in [*colours.players.values(), *colours.resources.values()]:
        assert contrast(look.fill, look.on) >= TEXT


# Colour blindness after Machado, Oliveira and Fernandes (2009), severity 1; distances are CIEDE2000.
KINDS = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}
WHITE = (0.95047, 1.0, 1.08883)
TO_XYZ = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.072175), (0.0193339, 0.119192, 0.9503041))


def seen(colour: str, kind: str) -> tuple[float, float, float]:
    """The colour in CIELAB as eyes of this kind see it."""
    light = [linear(c) for c in channels(colour)]
    light = [min(1.0, max(0.0, sum(a * b for a, b in zip(row, light, strict=True)))) for row in KINDS[kind]]
    xyz = [
        sum(a * b for a, b in zip(row, light, strict=True)) / white for row, white in zip(TO_XYZ, WHITE, strict=True)
    ]
    x, y, z = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(p: tuple[float, float, float], q: tuple[float, float, float]) -> float:
    """CIEDE2000."""
    (l1, a1, b1), (l2, a2, b2) = p, q
    mean = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    g = 0.5 * (1 - math.sqrt(mean**7 / (mean**7 + 25**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1, h2 = math.degrees(math.atan2(b1, a1)) % 360, math.degrees(math.atan2(b2, a2)) % 360
    dl, dc = l2 - l1, c2 - c1
    turn = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    dh = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    if c1 * c2 == 0:
        hue = h1 + h2
    elif abs(h1 - h2) <= 180:
        hue = (h1 + h2) / 2
    else:
        hue = (h1 + h2 + 360) / 2 if h1 + h2 < 360 else (h1 + h2 - 360) / 2
    rad = math.radians
    t = 1 - 0.17 * math.cos(rad(hue - 30)) + 0.24 * math.cos(rad(2 * hue))
    t += 0.32 * math.cos(rad(3 * hue + 6)) - 0.2 * math.cos(rad(4 * hue - 63))
    sl = 1 + 0.015 * (light - 50) ** 2 / math.sqrt(20 + (light - 50) ** 2)
    sc, sh = 1 + 0.045 * chroma, 1 + 0.015 * chroma * t
    rt = -math.sin(rad(60 * math.exp(-(((hue - 275) / 25) ** 2)))) * 2 * math.sqrt(chroma**7 / (chroma**7 + 25**7))
    return math.sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rt * dc / sc * dh / sh)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("group", ["players", "resources"])
def test_colour_blind_people_tell_pieces_apart(group: str, kind: str) -> None:
    fills = [seen(look["fill"], kind) for look in tokens()[group].values()]
    assert min(distance(a, b) for a, b in combinations(fills, 2)) >= 20


def test_players_differ_in_letter_and_pattern_too() -> None:
    players = theme().players.values()
    assert len({look.letter for look in players}) == len({look.pattern for look in players}) == len(players)


def test_every_theme_has_the_same_tokens() -> None:
    first: Theme = theme("light")
    for name in THEMES:
        assert theme(name).colours.keys() == first.colours.keys()
        assert all(len(colour) == 7 and colour.startswith("#") for colour in theme(name).colours.values())


def test_an_unknown_theme_is_named() -> None:
    with pytest.raises(ValueError, match="sepia"):
        theme("sepia")
