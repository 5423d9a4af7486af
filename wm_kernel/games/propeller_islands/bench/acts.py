"""What the buttons of the trays do: what is chosen there then, and which edit they mean.

Looking for pieces stands here too, because what is found is what a button puts.
"""

from __future__ import annotations

from dataclasses import replace

from wm_kernel.games.propeller_islands.components.definitions import RESOURCES, TileDef
from wm_kernel.games.propeller_islands.position.edit import Editor
from wm_kernel.games.propeller_islands.words.names import name, plan_text, tile_name
from wm_kernel.picture.bench import Edit, Page, Tray
from wm_kernel.table.editor import EditError
from wm_kernel.words.bundles import voice

Next = tuple[Tray, Edit | None]
GAME = "propeller_islands"


def act(editor: Editor, tray: Tray, colour: str, kind: str, rest: str) -> Next:
    """What is chosen in the tray after a press, and the edit that it means, if any; `colour` is the player who is shown."""
    head, _, last = rest.rpartition(":")
    state = editor.state
    player = state.players[state.colours.index(colour)]
    match kind:
        case "kind":
            return replace(tray, size="" if tray.size == rest else rest), None
        case "colour":
            return replace(tray, player=rest), None
        case "mover":
            return replace(tray, player=rest), Edit("set_to_move", (rest,))
        case "first":
            return tray, Edit("set_first", (rest,))
        case "put":
            return tray, Edit("add", (tray.pile, rest))
        case "off":
            return tray, Edit("remove", (head, int(last)))
        case "deal":
            return tray, Edit("deal", (rest,))
        case "seat":  # a colour that is pressed sits last; one more press lets it leave
            seats = [other for other in editor.seats if other != rest]
            is_last = editor.seats[-1:] == (rest,) and len(seats) >= 2
            return tray, Edit("set_seats", (seats if is_last else [*seats, rest],))
        case "character":
            return tray, Edit("set_character", (colour, rest))
        case "moment":
            return tray, Edit("set_moment", (rest,))
        case "free":
            return tray, Edit("set_free_form", (rest == "yes",))
        case "inhand":
            return tray, Edit("set_die", (int(rest),))
        case "have":
            return tray, Edit("set_resource", (colour, head, player.resources[RESOURCES.index(head)] + int(last)))
        case "fame":
            return tray, Edit("set_fame", (colour, player.fame + int(rest)))
        case "round":
            return tray, Edit("set_round", (state.round + int(rest),))
        case "turns":
            return tray, Edit("set_turn", (state.turn + int(rest),))
        case "dice":
            return tray, Edit("set_dice", (int(head), state.forge[int(head) - 1] + int(last)))
    raise LookupError(f"no button is called {kind!r}")


def settled(editor: Editor, tray: Tray) -> Tray:
    """The tray without a pile that is there no more: its player may have left."""
    try:
        if tray.pile:
            editor.kind_of(tray.pile)
    except EditError:
        return replace(tray, pile="")
    return tray


# -- looking for pieces ------------------------------------------------------------------------------------------------


def found_tiles(editor: Editor, page: Page) -> list[TileDef]:
    """The tiles that are looked for, by kind and by words of name, id, number and guild."""
    speaker = voice(page.lang, GAME)
    words = page.tray.query.lower().split()
    found = []
    for tile in editor.state.catalog.tiles.values():
        guild = speaker.say(f"guild-{tile.banner or tile.symbol}")
        told = f"{tile_name(tile.id, speaker)} {tile.id} {guild} {tile.name['en']}".lower()
        if page.tray.size in ("", tile.kind_id) and all(word in told for word in words):
            found.append(tile)
    return found


def found_pieces(editor: Editor, page: Page) -> list[str]:
    """What can be put on the pile that was chosen, as it is looked for."""
    speaker = voice(page.lang, GAME)
    words = page.tray.query.lower().split()
    told = {
        piece: f"{name(piece, speaker)} {piece} {plan_text(piece, speaker)}".lower()
        for piece in editor.accepted(page.tray.pile)
    }
    lying = set(editor.pile(page.tray.pile)) if editor.kind_of(page.tray.pile) != "upgrade" else set()
    return [piece for piece, text in told.items() if piece not in lying and all(word in text for word in words)]
