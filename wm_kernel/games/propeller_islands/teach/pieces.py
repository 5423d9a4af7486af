"""The components of Propeller Islands as entries of the reference: name, text, printed values, where each is known from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from wm_kernel.games.propeller_islands.components.definitions import RESOURCES, Catalog, PlanDef, Provenance, TileDef
from wm_kernel.games.propeller_islands.components.edition import TABLE
from wm_kernel.games.propeller_islands.words.names import name
from wm_kernel.learn.entries import PieceEntry, ValueEntry
from wm_kernel.words import habits
from wm_kernel.words.bundles import Localizer, voice

GAME = "propeller_islands"
KINDS = ("building", "depot", "monument", "plan", "character", "board")
_OF_TABLE = ("start", "trumpets", "step_cost", "discard_gain", "connection_fame", "plans_to_end", "upgrades_per_vp")


def pieces(catalog: Catalog, lang: str) -> tuple[PieceEntry, ...]:
    """Every kind of tile, every plan, every character, and the table."""
    speaker = voice(lang, GAME)
    by_kind: dict[str, list[TileDef]] = {catalog.capitol.kind_id: [catalog.capitol]}
    for tile in catalog.tiles.values():
        by_kind.setdefault(tile.kind_id, []).append(tile)
    found = [_kind(catalog, tiles, speaker, lang) for tiles in by_kind.values()]
    found += [_plan(catalog, plan, speaker, lang) for plan in catalog.plans.values()]
    for character in catalog.characters.values():
        text = f"{character.basic.get(lang)} {character.advanced.get(lang)}"
        values = (_value("effects", "", catalog.provenance[character.id, "effects"], speaker, lang),)
        found.append(PieceEntry(character.id, "character", character.name.get(lang), text, values))
    table = [
        _value(key, _told(getattr(catalog, key), speaker), catalog.provenance[TABLE, key], speaker, lang)
        for key in _OF_TABLE
    ]
    return (
        *found,
        PieceEntry("board", "board", speaker.say("reference-board"), speaker.say("reference-board-text"), tuple(table)),
    )


def called(found: Sequence[PieceEntry], wanted: str) -> PieceEntry | None:
    """The entry of an id; a single tile is found under its kind."""
    for entry in found:
        if wanted == entry.id or wanted in (entry.piece or ()):
            return entry
    return None


def _kind(catalog: Catalog, tiles: Sequence[TileDef], speaker: Localizer, lang: str) -> PieceEntry:
    first = tiles[0]
    kind = "monument" if first.scoring else "depot" if first.bonus else "building"
    values = [_value("effects", "", catalog.provenance[first.kind_id, "effects"], speaker, lang)]
    if (first.kind_id, "slots") in catalog.provenance:
        told = speaker.listed(speaker.say(f"slot-{slot}") for slot in first.slots)
        values.append(_value("slots", told, catalog.provenance[first.kind_id, "slots"], speaker, lang))
    if tiles[0].id in catalog.tiles:
        faces = f"{habits.semicolon(lang)} ".join(_face(tile, speaker) for tile in tiles)
        value = _value("faces", faces, catalog.provenance[first.id, "face"], speaker, lang)
        values.append(
            ValueEntry(value.name, value.label, value.text, value.source, value.why, value.sure, is_list=True)
        )
    words = " ".join((*first.name.values(), *first.text.values()))
    ids: Any = frozenset(tile.id for tile in tiles)
    return PieceEntry(
        first.kind_id, kind, first.name.get(lang), first.text.get(lang), tuple(values), words=words, piece=ids
    )


def _face(tile: TileDef, speaker: Localizer) -> str:
    """The face of a single tile: id, number, guild."""
    what = "banner" if tile.banner else "symbol"
    guild = name(tile.banner or tile.symbol, speaker)
    return speaker.say("reference-face", id=tile.id, number=tile.number, what=what, guild=guild)


def _plan(catalog: Catalog, plan: PlanDef, speaker: Localizer, lang: str) -> PieceEntry:
    known = catalog.provenance
    values = (
        _value("cost", _told(plan.cost, speaker), known[plan.id, "cost"], speaker, lang),
        _value("vp", speaker.say("reference-points", n=plan.vp), known[plan.id, "vp"], speaker, lang),
        _value("upgrade", name(plan.upgrade, speaker), known[plan.id, "upgrade"], speaker, lang),
    )
    text = speaker.say("reference-plan-text", level=plan.level)
    return PieceEntry(plan.id, "plan", name(plan.id, speaker), text, values)


def _told(value: Any, speaker: Localizer) -> str:
    """A value in words: a bag as amounts, several numbers one after another."""
    if isinstance(value, tuple) and len(value) == len(RESOURCES):
        return speaker.listed(speaker.say(f"amount-{kind}", n=n) for kind, n in zip(RESOURCES, value, strict=True) if n)
    return ", ".join(map(str, value)) if isinstance(value, Iterable) and not isinstance(value, str) else str(value)


def _value(key: str, text: str, source: Provenance, speaker: Localizer, lang: str) -> ValueEntry:
    label = speaker.say(f"reference-value-{key}")
    return ValueEntry(key, label, text, source.source, source.why(lang), source.confidence)
