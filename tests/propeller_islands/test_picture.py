"""The picture of Propeller Islands: nothing is cut off or overlaps, everything is shown and named, nothing secret is told."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from tests.picture.test_colours import contrast, pairs
from tests.propeller_islands.played import moments, samples
from wm_kernel import learn, picture
from wm_kernel.games.propeller_islands.controls import CONTROLS
from wm_kernel.games.propeller_islands.picture.field import border, fitted
from wm_kernel.games.propeller_islands.picture.forge import slot_cell, value_cell
from wm_kernel.games.propeller_islands.picture.layout import FORMS, layout
from wm_kernel.games.propeller_islands.picture.look import look, own_icons
from wm_kernel.games.propeller_islands.picture.names import Names, connections
from wm_kernel.games.propeller_islands.picture.table import island_field
from wm_kernel.games.propeller_islands.picture.tiles import DETAILED
from wm_kernel.games.propeller_islands.rules.dice import slots_of
from wm_kernel.games.propeller_islands.rules.state import LYING, STANDING, State
from wm_kernel.picture import Bubble, Ghost, Marks, Path, Rect, Scene, Segments, Talk, Text
from wm_kernel.picture.metrics import text_box
from wm_kernel.picture.talk import Button, DecisionBox, LogLine, StatusLine
from wm_kernel.picture.theme import THEMES
from wm_kernel.table.game import Game
from wm_kernel.table.grid import hexes
from wm_kernel.table.grid.hexes import Hex, distance, neighbours
from wm_kernel.table.spec import ruleset, spec

LANGS = ("en", "fr")


def rich(players: int) -> State:
    """Everybody has a great deal: a large island with every upgrade, two digits of all, many plans."""
    state = samples()[f"end {players}"].clone()
    catalog = state.catalog
    tiles = list(catalog.tiles)
    for seat, player in enumerate(state.players):
        spare = iter(tiles[seat * 18 : seat * 18 + 18])
        player.island = {Hex(0, 0): "T00", **{cell: next(spare) for cell in hexes.disc(2) if cell != Hex(0, 0)}}
        player.workers = {t: (STANDING, LYING)[k % 2] for k, t in enumerate(player.island.values())}
        player.workers = {t: how for t, how in player.workers.items() if state.tile(t).has_worker_space}
        every = ("production_gear", "banner_science", "wild")
        player.upgrades = {t: every for t in player.island.values() if state.tile(t).slots}
        player.resources, player.fame = [23, 17, 31], 48
        player.completed = ("P01", "P02", "P03", "P04", "P05", "P22", "P38")
        player.hand = ("P21", "P38", "P37")
        player.aside = ("wild", "banner_science")
        player.dice = (6, 5)
    return state


def state_named(name: str) -> State:
    kind, _, players = name.partition(" ")
    return rich(int(players)) if kind == "rich" else samples()[name]


STATES = tuple(f"{kind} {players}" for kind in ("start", "middle", "end", "rich") for players in (2, 3, 4))


def overlaps(scene: Scene) -> list[tuple[str, str]]:
    """Pairs of texts that run into each other by more than a hair."""
    boxes = [(shape.text, text_box(shape)) for shape in scene.shapes if isinstance(shape, Text)]
    found = []
    for (one, (x1, y1, w1, h1)), (two, (x2, y2, w2, h2)) in combinations(boxes, 2):
        if min(x1 + w1, x2 + w2) - max(x1, x2) > 1 and min(y1 + h1, y2 + h2) - max(y1, y2) > 1:
            found.append((one, two))
    return found


def outside(scene: Scene) -> list[object]:
    """Texts, boxes and strokes that leave the canvas."""
    found: list[object] = []
    for shape in scene.shapes:
        if isinstance(shape, Text):
            x, y, w, h = text_box(shape)
        elif isinstance(shape, Rect):
            x, y, w, h = shape.x, shape.y, shape.w, shape.h
        elif isinstance(shape, Segments):
            xs = [p for line in shape.points for p in line[::2]]
            ys = [p for line in shape.points for p in line[1::2]]
            x, y, w, h = min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)
        else:
            continue
        if x < -0.6 or y < -0.6 or x + w > scene.width + 0.6 or y + h > scene.height + 0.6:
            found.append(shape)
    return found


def test_slots_and_values_lie_as_the_rules_say() -> None:
    cells = {slot_cell(slot) for slot in range(12)}
    assert len(cells) == 12 and all(distance(cell, Hex(0, 0)) == 2 for cell in cells)
    for value in range(1, 7):
        near = {slot for slot in range(12) if distance(slot_cell(slot), value_cell(value)) == 1}
        assert near == set(slots_of(value)), f"PI-FORGE-03: {value}"
        assert distance(value_cell(value), value_cell(value % 6 + 1)) == 1, "6 and 1 are neighbours"


@pytest.mark.parametrize("form", FORMS)
def test_parts_of_a_table_do_not_overlap(form: str) -> None:
    for room in (None, (790.0, 580.0), (627.0, 583.0), (1000.0, 700.0)):
        found = layout(form, room)
        boxes = [found.players, found.forge, found.island, found.quay, found.own, found.hand]
        boxes += [found.display] if found.display else []
        for (x1, y1, w1, h1), (x2, y2, w2, h2) in combinations(boxes, 2):
            assert x1 + w1 <= x2 or x2 + w2 <= x1 or y1 + h1 <= y2 or y2 + h2 <= y1, (form, room)
        for x, y, w, h in boxes:
            assert x >= 0 and y >= 0 and x + w <= found.width and y + h <= found.height, (form, room)


def test_an_unknown_form_is_refused() -> None:
    with pytest.raises(ValueError, match="no layout 'round'"):
        picture.scene(samples()["start 2"], layout="round")


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("form", ["full", "compact", "narrow", "lesson"])
@pytest.mark.parametrize("name", STATES)
def test_texts_do_not_run_into_each_other_nor_out_of_the_picture(name: str, form: str, lang: str) -> None:
    state = state_named(name)
    for viewer in ("red", None):
        room = (627.0, 583.0) if form == "lesson" else None
        scene = picture.scene(state, layout=form, lang=lang, viewer=viewer, room=room)
        assert overlaps(scene) == []
        assert outside(scene) == []


@pytest.mark.parametrize("name", ["start 2", "rich 4"])
@pytest.mark.parametrize("tab", ["markets", "players"])
def test_tabs_of_the_narrow_table(name: str, tab: str) -> None:
    state = state_named(name)
    scene = picture.tab(state, tab, viewer="red")
    assert overlaps(scene) == [] and outside(scene) == []
    kinds = {target.id.partition(":")[0] for target in scene.targets}
    assert any(kind in CONTROLS.tabs[tab] for kind in kinds)
    whole = picture.scene(state, layout="narrow", tab=tab, viewer="red")
    assert {target.id for target in scene.targets} <= {target.id for target in whole.targets}


@pytest.mark.parametrize("name", STATES)
def test_every_piece_is_shown_and_named(name: str) -> None:
    state = state_named(name)
    scene = picture.scene(state, layout="compact", viewer="red")
    drawn = {target.id for target in scene.targets}
    me = state.players[0]
    wanted = {f"cell:{cell}" for cell in (*me.island, *border(me.island))}
    wanted |= {f"slot:{slot}" for slot in range(12)} | {f"value:{value}" for value in range(1, 7)} | {"core", "pile"}
    wanted |= {f"die:{k + 1}" for k, n in enumerate(state.forge) if n}
    wanted |= {f"quay:({row},{column})" for row in (1, 2, 3) for column in (1, 2, 3, 4)}
    wanted |= {f"reward:row {k}" for k in (1, 2, 3)} | {f"reward:column {k}" for k in (1, 2, 3, 4)}
    wanted |= {f"hand:{plan}" for plan in me.hand} | {"deck:1", "deck:2", "fame", "completed", "used", "aside"}
    wanted |= {f"plan:{plan}" for plans in state.display.values() for plan in plans}
    wanted |= {f"resource:{kind}" for kind in ("energy", "steel", "gear")} | {"character:red"}
    wanted |= {f"player:{colour}" for colour in state.colours}
    assert wanted <= drawn, wanted - drawn
    assert all(target.name for target in scene.targets)
    shaped = {shape.target for shape in scene.shapes}
    assert {one for one in wanted if one not in ("pile",)} <= shaped, wanted - shaped


def letters(scene: Scene, target: str) -> list[str]:
    """What is written on a target."""
    return [shape.text for shape in scene.shapes if isinstance(shape, Text) and shape.target == target]


@pytest.mark.parametrize("name", ["middle 2", "end 4", "rich 3"])
def test_workers_stand_where_they_are(name: str) -> None:
    state = state_named(name)
    me, catalog = state.players[0], state.catalog
    scene = picture.scene(state, layout="compact", viewer="red")
    for row in (1, 2, 3):
        for column in (1, 2, 3, 4):
            is_there = bool(me.quay >> ((row - 1) * catalog.quay.columns + column - 1) & 1)
            assert letters(scene, f"quay:({row},{column})") == ["R"] * is_there
    for cell, tile in me.island.items():
        assert any(shape.target == f"worker:{tile}" for shape in scene.shapes) == (tile in me.workers)
        target = scene.target(f"cell:{cell}")
        assert target is not None and ("lying" in target.name) == (me.workers.get(tile) == LYING)


def test_a_lying_worker_looks_otherwise_than_a_standing_one() -> None:
    state = samples()["start 2"].clone()
    drawn = []
    for how in (STANDING, LYING):
        state.players[0].workers["T00"] = how
        scene = picture.scene(state, layout="compact", viewer="red")
        drawn.append([shape.d for shape in scene.shapes if isinstance(shape, Path) and shape.target == "worker:T00"])
    assert drawn[0] != drawn[1]


def test_numbers_and_upgrades_stand_on_the_tiles() -> None:
    state = rich(2)
    me = state.players[0]
    scene = picture.scene(state, layout="compact", viewer="red")
    for cell, tile in me.island.items():
        number = state.tile(tile).number
        if number in range(1, 7):
            assert "?" in letters(scene, f"cell:{cell}"), "a wild die takes the place of the number"
    me.upgrades = {}
    scene = picture.scene(state, layout="compact", viewer="red")
    for cell, tile in me.island.items():
        number = state.tile(tile).number
        if number in range(1, 7):
            assert str(number) in letters(scene, f"cell:{cell}")


@pytest.mark.parametrize("form", ["compact", "lesson", "narrow"])
def test_what_texts_call_a_slot_a_hex_or_a_row_stands_on_the_table(form: str) -> None:
    """ "The tile of slot 1 goes on (0,1)" can be followed by who has never seen the game."""
    state = state_named("start 2")
    scene = picture.scene(state, layout=form)
    for slot in range(12):
        assert str(slot) in letters(scene, f"slot:{slot}")
    for cell in border(state.players[state.active].island):
        assert letters(scene, f"cell:{cell}") == [str(cell)]
    quay = [t for t in scene.targets if t.id.startswith("quay:")]
    left, top = min(t.x for t in quay), min(t.y for t in quay)
    told = [text for text in scene.shapes if isinstance(text, Text)]
    beside = [t.text for t in told if left - 12 < t.x < left and top < t.y < max(q.y + q.h for q in quay)]
    above = [t.text for t in told if top - 8 < t.y < top + 3 and left < t.x < max(q.x + q.w for q in quay)]
    assert sorted(beside) == ["1", "2", "3"] and sorted(above) == ["1", "2", "3", "4"]


def test_dice_plans_and_resources_are_those_of_the_position() -> None:
    state = rich(2)
    scene = picture.scene(state, layout="compact", viewer="red")
    me = state.players[0]
    for kind, n in zip(("energy", "steel", "gear"), me.resources, strict=True):
        assert letters(scene, f"resource:{kind}") == [str(n)]
    assert letters(scene, "fame") == [str(me.fame)]
    assert letters(scene, "completed") == [str(state.catalog.plans[plan].vp) for plan in me.completed]
    for value, n in enumerate(state.forge, 1):
        dice = [shape for shape in scene.shapes if isinstance(shape, Rect) and shape.target == f"die:{value}"]
        assert len(dice) == n
    for plan in me.hand:
        assert str(state.catalog.plans[plan].vp) in letters(scene, f"hand:{plan}")


@pytest.mark.parametrize("players", [2, 4])
def test_every_hex_of_a_whole_game_lies_in_its_box(players: int) -> None:
    for form in ("compact", "narrow", "full", "lesson"):
        x, y, w, h = layout(form).island
        for state, _ in moments(players, players)[::23]:
            scene = picture.scene(state, layout=form)
            cells = [target for target in scene.targets if target.id.startswith("cell:")]
            assert all(x <= one.x and one.x + one.w <= x + w for one in cells)
            assert all(y + 20 <= one.y and one.y + one.h <= y + h for one in cells)


def test_what_tiles_do_can_be_read_in_every_lesson_example_and_puzzle() -> None:
    """On a laptop beside words: a hex that is smaller shows its number and its guild alone."""
    room, game = layout("lesson", (627.0, 583.0)), "propeller_islands"
    shown = {
        lesson.id: [step.state for step in lesson.play()] for lesson in (*learn.examples(game), *learn.course(game))
    }
    shown |= {puzzle.id: [puzzle.begin().state] for puzzle in learn.puzzles(game=game)}
    small = [name for name, states in shown.items() for state in states for player in state.players
             if island_field(player, room).size < DETAILED]  # fmt: skip
    assert not small


def test_an_island_grows_and_stays_readable() -> None:
    x, y, w, h = layout("compact").island
    island = list(hexes.disc(2))
    field = fitted((*island, *border(island)), (x + 8, y + 24, w - 16, h - 32))
    assert field.size >= 27, "nineteen tiles in a low window"
    line = [Hex(q, 0) for q in range(20)]
    assert fitted((*line, *border(line)), (0, 0, w, h)).size > 8, "even twenty in a row fit"


def test_connections_are_those_of_the_rules() -> None:
    found = 0
    for state, _ in moments(3, 13)[::5]:
        for player in state.players:
            told = connections(state, player)
            found += sum(n for *_, n in told)
            for banner, symbol, guild, n in told:
                assert symbol in neighbours(banner) and n > 0
                assert state.tile(player.island[symbol]).symbol == guild
    assert found


def test_no_ring_covers_a_connection() -> None:
    """Two pairs stand as a 2 on the side between two tiles; the ring of the tile that the text speaks of lies below it."""
    state = learn.find_lesson("PI-EX-20", "propeller_islands").steps[1].state
    assert [n for *_, n in connections(state, state.players[0])] == [2]
    marked, ring = Marks(ring=("cell:(2,0)",)), look("light")["ring"]
    for shapes in (
        picture.scene(state, layout="lesson", marks=marked, player="red").shapes,
        picture.overlay(state, picture.scene(state, layout="lesson", player="red"), marked, layout="lesson"),
    ):
        last = max(k for k, one in enumerate(shapes) if isinstance(one, Path) and one.line == ring)
        assert any(isinstance(one, Text) and one.text == "2" for one in shapes[last:])


def test_nothing_secret_is_in_a_scene_or_a_text() -> None:
    for players in (2, 4):
        state = samples()[f"middle {players}"]
        hidden = {plan for player in state.players[1:] for plan in player.hand}
        hidden |= {plan for deck in state.decks.values() for plan in deck} | set(state.pile)
        for viewer in ("red", None):
            may = set(state.players[0].hand) if viewer else set()
            told = [picture.text(state, viewer=viewer), picture.text(state, "fr", viewer)]
            for form in ("full", "narrow"):
                for seat in state.colours:
                    scene = picture.scene(state, layout=form, viewer=viewer, player=seat)
                    told.append(" ".join([*scene.texts, *(f"{one.id} {one.name}" for one in scene.targets)]))
            for text in told:
                words = set(text.replace(":", " ").replace(",", " ").split())
                assert not (hidden - may) & words
                assert not (set(state.players[0].hand) - may) & words


def test_the_picture_of_a_view_is_that_of_the_whole_position() -> None:
    game = Game.new("propeller_islands", players=2, seed=3)
    seen = ruleset("propeller_islands").view(game.state, "red")
    assert picture.scene(seen, viewer="red").shapes == picture.scene(game.state, viewer="red").shapes
    assert picture.text(seen, viewer="red") == picture.text(game.state, viewer="red")


@pytest.mark.parametrize("lang", LANGS)
def test_the_text_tells_everything(lang: str) -> None:
    state = rich(3)
    told = picture.text(state, lang, "red")
    names = Names(state, lang)
    assert told.isascii() or told.encode("latin-1")
    flat = " ".join(told.split())
    for value in range(1, 7):
        dice = names.word("dice", n=state.forge[value - 1])
        assert any(dice in line and line.split()[0].strip(":") == str(value) for line in told.splitlines())
    for slot in range(12):
        assert told.count(names.slot(slot).replace("’", "'")) == 1
    for seat, player in enumerate(state.players):
        for cell in player.island:
            assert names.cell(seat, cell).replace("’", "'") in flat
        assert str(player.fame) in told
    assert all(plan in told for plan in state.players[0].hand)
    assert "picture-" not in told


@pytest.mark.parametrize("lang", LANGS)
def test_no_word_is_missing(lang: str) -> None:
    for name in STATES:
        state = state_named(name)
        scene = picture.scene(state, lang=lang, viewer="red", layout="narrow", tab="players")
        assert not [text for text in scene.texts if "picture-" in text]
        assert not [target.name for target in scene.targets if "picture-" in target.name or "None" in target.name]


def test_marks_are_drawn_and_leave_the_picture_whole() -> None:
    state, decision = next(pair for pair in moments(2, 2) if pair[1].kind == "action")
    offer = CONTROLS.offer(state, decision)
    piece = next(piece for piece in offer.pieces.values() if piece.kind == "tile")
    hand = CONTROLS.hold(state, piece, offer.actions(piece))
    base = picture.scene(state, layout="compact", viewer=decision.player)
    marks = Marks(options=tuple(hand.targets), chosen=(piece.target,), heat=hand.lit())
    lit = picture.scene(state, layout="compact", viewer=decision.player, marks=marks)
    assert len(lit.shapes) > len(base.shapes) and outside(lit) == []
    cell = hand.first_square()
    over = Marks(
        ghosts=(Ghost((str(cell),), True, "+1 fame", piece.ghost),), focus=f"cell:{cell}", fault=("(0,0)",),
        ring=("tile:T00", "slot:3"), bubble=Bubble("slot:3", "Refinery", ("Gain 2 energy.",), "PI-ACT-01", True),
    )  # fmt: skip
    shapes = picture.overlay(state, base, over, layout="compact")
    assert shapes and outside(replace(base, shapes=shapes)) == []
    assert any(isinstance(shape, Text) and shape.target == "rule:PI-ACT-01" for shape in shapes)


def test_another_island_is_shown_while_its_player_is_pointed_at() -> None:
    state = samples()["middle 3"]
    base = picture.scene(state, layout="compact", viewer="red")
    own = picture.overlay(state, base, Marks(focus="player:red"), layout="compact")
    other = picture.overlay(state, base, Marks(focus="player:green"), layout="compact")
    assert len(other) > len(own) + 20


def test_what_is_said_stands_below_the_table() -> None:
    talk = Talk(
        DecisionBox(
            "red", "Red picks a die", "On the Forge.", (Button("die 4", icons=("gear",)),), (Button("Undo", key="Z"),)
        ),
        StatusLine("Nothing to take.", "PI-TAKE-01", bad=True),
        tuple(LogLine(f"1.{k}", f"line {k}", strong=not k) for k in range(9)),
    )
    for form in ("full", "narrow"):
        scene = picture.scene(samples()["start 2"], layout=form, talk=talk, tab="")
        assert {"decision", "status", "log"} <= {target.id for target in scene.targets}
        assert overlaps(scene) == [] and outside(scene) == []


TEXT_PAIRS = pairs("""
ink/guild ink/central ink/depot ink/monument ink/capitol ink/forge ink/forge_core ink/sky ink2/sky ink2/forge on_plate/plate
pip/die on_guild/industry on_guild/science on_guild/culture
""")
SHAPE_PAIRS = pairs("""
tile_line/guild tile_line/central tile_line/depot tile_line/monument tile_line/capitol tile_line/sky industry/guild
science/guild culture/guild industry/central science/central culture/central industry/depot science/depot culture/depot
science/monument culture/monument industry/monument forge_line/forge forge_line/panel link/panel free/sky option/sky
option/forge option/guild option/central option/depot option/monument option/capitol
""")


@pytest.mark.parametrize("theme", THEMES)
def test_colours_have_contrast(theme: str) -> None:
    colours = look(theme)
    low = {}
    for wanted, least in ((TEXT_PAIRS, 4.5), (SHAPE_PAIRS, 3.0)):
        for pair in wanted:
            found = contrast(*(colours[token] for token in pair.split("/")))
            if found < least:
                low[pair] = round(found, 2)
    assert not low
    for player in colours.players.values():
        assert contrast(player.fill, player.on) >= 4.5


def test_guilds_differ_without_colour() -> None:
    glyphs = {guild: own_icons()[f"glyph_{guild}"].layers for guild in ("industry", "science", "culture")}
    assert len(set(glyphs.values())) == 3


def test_chips_are_icons_for_buttons() -> None:
    chips = spec("propeller_islands").load("picture").chips("dark")
    assert {"energy", "steel", "gear", "die_1", "banner_science", "islander:green"} <= set(chips)
    assert all(chip.width == 24 for chip in chips.values())


def test_paths_are_absolute() -> None:
    scene = picture.scene(rich(4), viewer="red")
    letters = {letter for shape in scene.shapes if isinstance(shape, Path) for letter in shape.d if letter.isalpha()}
    assert letters <= set("MLHVCQAZ"), letters
