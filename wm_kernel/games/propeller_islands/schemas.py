"""The files that Propeller Islands reads: the name of each schema, and the module and name of the model that checks them."""

from __future__ import annotations

from collections.abc import Mapping

_COMPONENTS = "wm_kernel.games.propeller_islands.components.schema_models"
_FILES = "wm_kernel.games.propeller_islands.teach.files"

SCHEMAS: Mapping[str, tuple[str, str]] = {
    "propeller_islands_tiles": (_COMPONENTS, "TilesFile"),
    "propeller_islands_plans": (_COMPONENTS, "PlansFile"),
    "propeller_islands_characters": (_COMPONENTS, "CharactersFile"),
    "propeller_islands_table": (_COMPONENTS, "TableFile"),
    "propeller_islands_edition": (_COMPONENTS, "Edition"),
    "propeller_islands_position": ("wm_kernel.games.propeller_islands.position.models", "PositionFile"),
    "propeller_islands_lesson": (_FILES, "LessonFile"),
    "propeller_islands_puzzle": (_FILES, "PuzzleFile"),
}
