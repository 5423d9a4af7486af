"""The components, for now read from the values as they were collected."""

from __future__ import annotations

from functools import cache
from typing import Any

import yaml

from wm_kernel.games.propeller_islands.components import definitions as d
from wm_kernel.paths import data_dir
from wm_kernel.table.texts import Words

_KIND_IDS = {
    "02": "depot_gear", "03": "depot_energy_steel", "04": "depot_worker", "05": "workshop", "06": "refinery",
    "07": "foundry", "08": "hotel", "09": "nuclear_plant", "10": "factory", "11": "radio_station", "12": "warehouse",
    "13": "crystal_trader", "14": "luxury_apartment", "15": "delivery_service", "16": "floating_gardens",
    "17": "theatre", "18": "laboratory", "19": "archives", "20": "newspaper", "21": "cafe", "22": "monument_22",
    "23": "observation_deck",
}  # fmt: skip
_OF = {
    "own_workers_on_island": "own_workers", "own_depots": "own_depots",
    "own_science_banners": "own_banners_science", "own_culture_banners": "own_banners_culture",
    "own_industry_banners": "own_banners_industry",
}  # fmt: skip


_WORDS = Words()


def _v(x: Any) -> Any:
    return x["v"] if isinstance(x, dict) and "v" in x else x


def _bag(x: Any) -> d.Bag:
    return (x.get("energy", 0), x.get("steel", 0), x.get("gear", 0))


def _effect(x: Any) -> d.Effect:
    x = _v(x)
    if "choose" in x:
        return d.Choose(tuple(map(_effect, x["choose"])))
    if "pay" in x:
        return d.Pay(_bag(x["pay"]), _effect(x["then"]))
    if "gain" in x:
        return d.Gain(_bag(x["gain"]))
    if "deploy" in x:
        return d.Deploy()
    if "activate" in x:
        return d.Activate(x["activate"]["count"])
    if "repeat_depot" in x:
        return d.RepeatDepot()
    assert "draw_tile" in x
    return d.DrawTile()


def _scoring(x: Any) -> d.Scoring:
    ((name, how),) = x.items()
    if name == "score_sets":
        return d.ScoreSets(_OF[how["of"]], how["size"], how["vp"])
    if name == "score_if":
        return d.ScoreSurrounded(how["vp"])
    if name == "score_distinct":
        return d.ScoreDistinct(how["size"], how["vp"])
    if how["where"] == "activation_number":
        return d.ScoreNumbers(tuple(_v(how["values"])), _v(how["vp"]))
    return d.ScoreBanners(tuple(how["values"]), how["vp"])


@cache
def load(edition: Any = None) -> d.Catalog:
    """The components."""
    with (data_dir() / "games" / "propeller_islands" / "components" / "for_now.yaml").open(encoding="utf-8") as file:
        data = yaml.safe_load(file)["propeller_islands"]
    kinds = {kind["kind"]: kind for kind in data["building_kinds"]}
    tiles: list[d.TileDef] = []
    for row in data["building_tiles"]:
        kind = kinds[row["kind"]]
        of_guild = _v(row["class"]) == "guild"
        tiles.append(
            d.TileDef(
                f"T{len(tiles) + 1:02}", row["kind"], _KIND_IDS[row["kind"]], _v(row["class"]), _v(row["activation"]),
                _v(row["guild"]) if of_guild else "", "" if of_guild else _v(row["guild"]), _effect(kind["effect"]),
                slots=tuple(_v(kind["slots"])),
            )
        )  # fmt: skip
    for row in data["depots"]:
        tiles.append(
            d.TileDef(
                f"T{len(tiles) + 1:02}", row["kind"], _KIND_IDS[row["kind"]], d.DEPOT, 0, "", _v(row["symbol"]),
                bonus=_effect(row["bonus"]), has_worker_space=False,
            )
        )  # fmt: skip
    for row in data["monuments"]:
        tiles.append(
            d.TileDef(
                f"T{len(tiles) + 1:02}", row["id"][-2:], _KIND_IDS[row["id"][-2:]], d.MONUMENT, 0, _v(row["banner"]),
                scoring=_scoring(row["effect"]),
            )
        )  # fmt: skip
    capitol = d.TileDef(
        d.CAPITOL_ID, "01", "capitol", d.CAPITOL, d.ANY_NUMBER, effect=_effect(data["capitol"]["effect"])
    )
    plans: list[d.PlanDef] = []
    for row in data["plans"]:
        ((kind_, value),) = _v(row["upgrade"]).items()
        upgrade = "wild" if kind_ == "wild" else f"{kind_}_{value}"
        plans.append(
            d.PlanDef(f"P{len(plans) + 1:02}", _v(row["level"]), _bag(_v(row["cost"])), _v(row["vp"]), upgrade)
        )
    rewards = {"tile": d.DrawTile(), "activate2": d.Activate(2), "es": d.Gain((1, 1, 0))}
    quay = d.Quay(
        3, 4, tuple(rewards[x] for x in _v(data["quay"]["row_rewards"])),
        tuple(rewards[x] for x in _v(data["quay"]["column_rewards"])),
    )  # fmt: skip
    characters = {
        name: d.CharacterDef(name, _WORDS, _WORDS, _WORDS)
        for name in ("jacques", "nelson", "amelia", "marie", "nicola", "charles")
    }
    return d.Catalog(
        tiles={t.id: t for t in tiles}, capitol=capitol, plans={p.id: p for p in plans}, characters=characters,
        quay=quay, dice={2: 5, 3: 7, 4: 9}, most_of_a_value=3, display={1: 3, 2: 3}, hand={1: 2, 2: 1},
        start=(1, 1, 1), start_kinds=("05", "06", "07", "09", "10", "11", "12", "13"), discard_gain=(2, 0, 0),
        step_cost=1, trumpets=(4, 9), connection_fame=1, plans_to_end=7, per_vp=(3, 2, 1), upgrades_per_vp=2,
        supply=(20, 20, 20),
    )  # fmt: skip
