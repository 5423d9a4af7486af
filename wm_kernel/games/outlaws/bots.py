"""What bots know of Outlaws: as of Whistle Mountain, by the rules of the variant. They play your side alone."""

from __future__ import annotations

from wm_kernel.games.outlaws.rules.ruleset import RULESET
from wm_kernel.games.whistle_mountain.bots.evaluator import WhistleMountainEvaluator

EVALUATOR = WhistleMountainEvaluator(ruleset=RULESET)
