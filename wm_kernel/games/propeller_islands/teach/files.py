"""The forms of whole lesson and puzzle files of Propeller Islands, for their JSON Schemas."""

from __future__ import annotations

from wm_kernel.games.propeller_islands.teach.teaching import TEACHING

LessonFile = TEACHING.lesson_form()
PuzzleFile = TEACHING.puzzle_form()
