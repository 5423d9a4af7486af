"""The files that Outlaws reads: the name of each schema, and the module and name of the model that checks them."""

from __future__ import annotations

from collections.abc import Mapping

_COMPONENTS = "wm_kernel.games.outlaws.components.schema_models"

SCHEMAS: Mapping[str, tuple[str, str]] = {
    "outlaws_board": (_COMPONENTS, "BoardFile"),
    "outlaws_cards": (_COMPONENTS, "CardsFile"),
    "outlaws_edition": (_COMPONENTS, "Edition"),
    "outlaws_position": ("wm_kernel.games.outlaws.position_model", "PositionFile"),
    "outlaws_lesson": ("wm_kernel.games.outlaws.teach.forms", "LessonFile"),
    "outlaws_puzzle": ("wm_kernel.games.outlaws.teach.forms", "PuzzleFile"),
}
