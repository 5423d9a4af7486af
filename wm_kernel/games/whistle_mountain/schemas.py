"""The files that Whistle Mountain reads: the name of each schema, and the module and name of the model that checks them."""

from __future__ import annotations

from collections.abc import Mapping

_COMPONENTS = "wm_kernel.games.whistle_mountain.components.schema_models"
_FORMS = "wm_kernel.games.whistle_mountain.teach.forms"

SCHEMAS: Mapping[str, tuple[str, str]] = {
    "whistle_mountain_machines": (_COMPONENTS, "MachinesFile"),
    "whistle_mountain_upgrades": (_COMPONENTS, "UpgradesFile"),
    "whistle_mountain_abilities": (_COMPONENTS, "AbilitiesFile"),
    "whistle_mountain_cards": (_COMPONENTS, "CardsFile"),
    "whistle_mountain_awards": (_COMPONENTS, "AwardsFile"),
    "whistle_mountain_docks": (_COMPONENTS, "DocksFile"),
    "whistle_mountain_scaffolds": (_COMPONENTS, "ScaffoldsFile"),
    "whistle_mountain_board": (_COMPONENTS, "BoardFile"),
    "edition": (_COMPONENTS, "Edition"),
    "lesson": (_FORMS, "LessonFile"),
    "puzzle": (_FORMS, "PuzzleFile"),
    "coach": ("wm_kernel.games.whistle_mountain.teach.coach_forms", "CoachFile"),
    "position": ("wm_kernel.games.whistle_mountain.position.models", "PositionFile"),
}
