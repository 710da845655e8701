"""A formula as one types it has its blanks, its fractions and its names as texts have them."""

from __future__ import annotations

import pytest

from derivations.print.formula_text import formula_text, starred_text
from tests.support.effort import for_each


@for_each(
    ("formula", "text"),
    [
        (r"\frac13 + \alpha", "1/3 + alpha"),
        (r"0 \le \alpha\le\frac{1}{3}", "0 <= alpha <= 1/3"),
        (r"\sqrt{5} - 1", "sqrt(5) - 1"),
        ("p_1 = p_{12}", "p1 = p12"),
        (r"V_6 = p_e + s_{r}", "V_6 = p_e + s_r"),
        ("g=0.5", "g=0.5"),
        (r"\gamma = 3\alpha", "gamma = 3 alpha"),
        ("np > 1", "n p > 1"),
        (r"\frac{np - 1}{n - 1}", "(n p - 1)/(n - 1)"),
        (r"\frac{1}{2N}", "1/(2 N)"),
        (r"\frac{1}{n + 1}\frac{\beta}{W}", "1/(n + 1) beta/W"),
        (r"\frac{k}{N}(H_N - H_k)", "(k/N)(H_N - H_k)"),
        (r"\left(1 - \frac{1}{e}\right)\left(1 + \frac{1}{2N}\right)", "(1 - 1/e)(1 + 1/(2 N))"),
        (r"f^*W", "f* W"),
        (r"N^{N - 1} + 10^{24}", "N^(N - 1) + 10^24"),
        (r"\left(\frac{a}{b}\right)^{1/g}", "(a/b)^(1/g)"),
        (r"\alpha \in [0, \frac{1}{3}]", "alpha in [0, 1/3]"),
        (r"N = 2, \dots, 200", "N = 2, ..., 200"),
        (r"\eta \to 0", "eta -> 0"),
        (r"3.59 \cdot 10^{13}", "3.59 * 10^13"),
        (r"33 \times 13", "33 x 13"),
        (r"\max\{\dots, 0\}", "max{..., 0}"),
        (r"0.2\ln 1.45", "0.2 ln 1.45"),
        (r"\frac{\log(12)}{\log(29/17)}", "log(12)/log(29/17)"),
        (r"p\log\left(1 + \frac{a}{b}\right)", "p log(1 + a/b)"),
        (r"2\exp(-n\frac{t^2}{2M^2})", "2 exp(-n t^2/(2 M^2))"),
        (r"\bar{g} + \hat{x} + \bar{\gamma}", "gbar + xhat + gammabar"),
        (r"\gamma < \gamma_0", "gamma < gamma0"),
        (r"20\%", "20%"),
        (r"7{,}900", "7,900"),
        (r"f'(x)", "f'(x)"),
        (r"\text{if } x", "if x"),
        (r"x \in \mathbb{R}", "x in R"),
        (r"\begin{cases} 1 & x < 1 \\ 0 \end{cases}", "{1, x < 1; 0, "),
    ],
)
def test_a_formula_is_typed_like_this(formula: str, text: str) -> None:
    assert formula_text(formula) == text


@pytest.mark.parametrize(
    ("formula", "text"),
    [
        (r"H_{N + 1}\ln x", "H_(N + 1)*ln x"),
        (r"\beta = -\frac{1}{2}", "beta = -1/2"),
        (r"2 (a+b)", "2*(a + b)"),
        (r"f(x) \le 2^{-k}", "f(x) <= 2^(-k)"),
        (r"i \in [-1, 1] \cup (2, 3)", "i in [-1, 1] | (2, 3)"),
    ],
)
def test_on_a_terminal_it_has_a_star_between_factors(formula: str, text: str) -> None:
    assert starred_text(formula) == text
