"""What is typed becomes a formula that shows the same, or none."""

from __future__ import annotations

import pytest

from derivations.print.mathml import inline
from derivations.print.typed import MOST_LETTERS, typed_latex


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("-1/18", r"-\frac{1}{18}"),
        ("1 - sqrt(6)/3", r"1 - \frac{\sqrt{6}}{3}"),
        ("-B^2/(6(B + 2))", r"-\frac{B^{2}}{6\,(B + 2)}"),
        ("a*b*(3*a - 1) >= 0", r"a\,b\,(3a - 1) \ge 0"),
        ("P > 1", "P > 1"),
    ],
)
def test_numbers_formulas_and_relations_are_mathematics(text: str, shown: str) -> None:
    assert typed_latex(text) == shown
    assert inline(shown).startswith("<math>")


@pytest.mark.parametrize("text", ["1/3 + [J: bet]", "root 3 of 3*h^3 (about 0.742227)", "", "1" * MOST_LETTERS * 2])
def test_what_is_no_formula_or_too_long_is_none(text: str) -> None:
    assert typed_latex(text) == ""
