"""Square roots in profiles are numbers of their own, whatever else has a name."""

from __future__ import annotations

import pytest

from derivations.claims.words import name, payoff
from derivations.inputs.matrices import bimatrix
from derivations.inputs.square_roots import SquareRoots
from trees.refusal import Refused

PROFILE = {"Player 1": {"1": "sqrt(1/2)", "2": "1 - sqrt(1/2)"}, "Player 2": {"1": "1/3", "2": "2/3"}}


@pytest.mark.parametrize(
    ("text", "expected"),
    [("sqrt(2)/2", "sqrt_2/2"), ("sqrt(4)/3", "(2/1)/3"), ("sqrt(1/9)", "(1/3)"), ("sqrt(1/0)", "sqrt(1/0)")],
)
def test_a_root_is_a_name_or_a_number(text: str, expected: str) -> None:
    assert SquareRoots().named({"A": {"h": {"l": text}}}) == {"A": {"h": {"l": expected}}}


def test_no_more_roots_are_named_than_a_few() -> None:
    roots = SquareRoots()
    found = roots.named({"A": {"h": {str(k): f"sqrt({k})" for k in (2, 3, 5, 6, 7)}}})
    assert found["A"]["h"]["7"] == "sqrt(7)" and len(roots.ranges) == 4


def test_a_root_is_no_parameter_of_a_game_and_nothing_else_with_a_short_name() -> None:
    # what a game or a statement calls r stays free
    game = bimatrix([[2, 0], [0, 1]], [["r", 0], [0, "2*r"]], parameters={"r": ["0", "1"]})
    text = (payoff(game, PROFILE, 2) <= 1).text
    assert "for r in [0, 1]: " in text and "for sqrt_1_2 in {sqrt(1/2)}: " in text
    closed = bimatrix([[2, 0], [0, 1]], [[1, 0], [0, 2]])
    assert (payoff(closed, PROFILE, 1) <= name("r")).for_all("r", "[2/3, 1]")
    with pytest.raises(Refused):
        bool(payoff(closed, PROFILE, 1) <= name("r"))
