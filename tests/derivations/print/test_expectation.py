"""An expectation is written out with the brackets that it needs."""

from __future__ import annotations

import pytest
import sympy

from derivations.print.equations import relation_chain
from derivations.print.expectation import Expectation

B, p = sympy.symbols("B p_1")
HALF, ONE = sympy.Rational(1, 2), sympy.S.One


@pytest.mark.parametrize(
    ("terms", "shown"),
    [
        (
            ((HALF, ((ONE, 1 + B),)), (HALF, ((ONE, B / 2),))),
            r"\tfrac{1}{2}\cdot \left(1 + B\right) + \tfrac{1}{2}\cdot \frac{B}{2}",
        ),
        (((1 - p, ((ONE, -1 - B),)),), r"\left(1 - p_{1}\right)\cdot \left(-1 - B\right)"),
        (
            ((HALF, ((p, 1 + B), (1 - p, -ONE))),),
            r"\tfrac{1}{2}\left[p_{1}\cdot \left(1 + B\right) + \left(1 - p_{1}\right)\cdot \left(-1\right)\right]",
        ),
        (((ONE, ((ONE, -1 - B),)),), "-1 - B"),
        (((ONE, ((p, 1 + B), (1 - p, B))),), r"p_{1}\cdot \left(1 + B\right) + \left(1 - p_{1}\right)\cdot B"),
    ],
)
def test_sums_and_negative_numbers_stand_in_brackets(terms: tuple[object, ...], shown: str) -> None:
    side = Expectation(terms).side()  # type: ignore[arg-type]
    assert side.shown == shown
    assert relation_chain(side) == shown
