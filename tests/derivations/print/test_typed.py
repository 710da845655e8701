"""What is typed becomes a formula that shows the same, or none."""

from __future__ import annotations

from derivations.print.typed import MOST_LETTERS, typed_latex


def test_what_is_no_formula_or_too_long_is_none() -> None:
    assert typed_latex("a*b*(3*a - 1) >= 0") == r"a\,b\,(3a - 1) \ge 0"
    for text in ("root 3 of 3*h^3 (about 0.742227)", "", "1" * MOST_LETTERS * 2):
        assert typed_latex(text) == ""
