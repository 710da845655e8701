"""Small games in which z3 was asked what the definition of subgame-perfect one-step prediction allows.

It is computed, not certified. `python -m derivations.sources.kingmaker.survey` asks again, for a minute, and writes
`survey.json`, which the report reads.
"""

from __future__ import annotations

import json
from contextlib import suppress
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

from trees.single_winner.listing import binary_games
from trees.single_winner.terms import Term, write
from verify.find.kingmaker.prediction_survey import (
    AGREE,
    DIFFER,
    GAVE_UP,
    THREAT,
    PredictionComparison,
    compare,
    empty_threats,
)
from verify.theories.kingmaker.kingmakers import READINGS, names_of
from verify.theories.kingmaker.prediction import ProfileError

RESULT = Path(__file__).with_name("survey.json")
ETA = Fraction(1, 10)
LARGEST = 5
"""Leaves of the games."""


def small_games() -> list[Term]:
    """The three-player games up to `LARGEST` leaves that the transformations do not shorten."""
    return [each for leaves in range(2, LARGEST + 1) for each in binary_games(3, leaves, reduced=True)]


def survey() -> dict[str, Any]:
    """In how many games each reading of the procedure agrees with the definition, and where the first one does not."""
    games, compared, threats = small_games(), list[PredictionComparison](), []
    for game in games:
        with suppress(ProfileError):  # kmn-eta does not say what is predicted
            compared.append(compare(game, ETA))
            threats.append(empty_threats(game, ETA))
    said = {each.game for each in compared}
    return {
        "games": len(games),
        "not said": [write(game) for game in games if game not in said],
        "undecided": [write(each.game) for each in compared if each.outcome() == GAVE_UP],
        "without any": [write(each.game) for each in compared if each.exists is False],
        "agree": {", ".join(names_of(r)): sum(each.outcome(r) == AGREE for each in compared) for r in READINGS},
        "differences": [
            {
                "game": write(each.game),
                "only definition": [list(move) for move in each.only_definition()],
                "only procedure": [list(move) for move in each.only_procedure()],
            }
            for each in compared
            if each.outcome() == DIFFER
        ],
        "empty threats": [write(each.game) for each in threats if each.outcome == THREAT],
        "threats undecided": [write(each.game) for each in threats if each.outcome == GAVE_UP],
    }


@cache
def surveyed() -> dict[str, Any]:
    """What was found when it was last asked."""
    found: dict[str, Any] = json.loads(RESULT.read_text(encoding="utf-8"))
    return found


if __name__ == "__main__":
    RESULT.write_text(json.dumps(survey(), indent=1) + "\n", encoding="utf-8")
