"""The games that claims speak of."""

from __future__ import annotations

import pytest

from derivations.claims.said import Said
from derivations.claims.words import every_optimal_plan, value, weight
from derivations.own.programs import claim
from derivations.own.records import games_of

BOTH = (value("kuhn") < 0) & (value("kuhn cards=4") < 0)


@pytest.mark.parametrize(
    ("said", "names"),
    [
        (every_optimal_plan("kuhn cards=4", 1, weight("K", "bet") >= 0), ["kuhn cards=4 ante=1 bet=1"]),
        (BOTH, ["kuhn cards=3 ante=1 bet=1", "kuhn cards=4 ante=1 bet=1"]),
        (value("kuhn", bet="B", for_all="0 < B <= 1") < 0, []),
        (every_optimal_plan("kuhn bet=B", 1, weight("K", "bet") >= 0).for_all("B", "[1, 2]"), []),
    ],
)
def test_a_claim_is_about_the_games_of_its_words_and_of_its_optimal_plans(said: Said, names: list[str]) -> None:
    assert list(games_of([claim("G1", "something", said)])) == names
