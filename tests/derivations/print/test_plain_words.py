"""Words keep their words; what is mathematics in them is set as mathematics, and nothing else is."""

from __future__ import annotations

import pytest

from derivations.print.blocks import Code, Formula
from derivations.print.plain_words import as_words, words
from tests.support.ledger import Ledger


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("0 <= alpha <= 1/3", r"$0\le \alpha\le \tfrac{1}{3}$"),
        ("for alpha in [0, 1/3], no more", r"for $\alpha\in[0,\,\tfrac{1}{3}]$, no more"),
        ("in (0, oo)", r"in $(0,\,\infty)$"),
        ("under kmn-eta or in kmn-etas", r"under kmn-$\eta$ or in kmn-etas"),
        ("the payoff 1 - q", "the payoff $1 - q$"),
        ("for every N, and for N-sided dice", "for every $N$, and for $N$-sided dice"),
        ("in at most (nodes)(n - 1) steps", "in at most (nodes)$(n - 1)$ steps"),
        ("a slope >= 0", r"a slope $\ge 0$"),
        ("H(n - 1) - H(j - 1)", "$H_{n - 1} - H_{j - 1}$"),
        ("(j/n)(H(n) - 1)", r"$\tfrac{j}{n}(H_{n} - 1)$"),
        ("1/(y + t N/(1 + t))", r"$1/(y + t\tfrac{N}{1 + t})$"),
        ("exp' = exp, exp > 0", r"$\exp'=\exp$, $\exp>0$"),
        ("N = 2, ..., 200, the greatest", r"$N=2,\dots,200$, the greatest"),
        ("1 + 1/2 + ... + 1/n", r"$1 + \tfrac{1}{2} + \dots + \tfrac{1}{n}$"),
        ("B^2 + 2 B - 4 at sqrt(5) - 1", r"$B^{2} + 2B - 4$ at $\sqrt{5} - 1$"),
        ("p2 = eta < p1", r"$p_{2}=\eta<p_{1}$"),
        ("50% of 1/3 + alpha_", r"50\% of $\tfrac{1}{3}$ + alpha\_"),
        ("2,087 games", "2,087 games"),
        ("as eta -> 0 they shrink", r"as $\eta\to 0$ they shrink"),
        ("nearer to f* W than 4 * 2, f* > 0", r"nearer to $f^*W$ than $4\cdot 2$, $f^*>0$"),
        ("g=1 against g=1 delta=0.5", r"$g=1$ against $g=1$ $\delta=0.5$"),
        ("gammabar = 1, gamma0 < 1", r"$\bar{\gamma}=1$, $\gamma_0<1$"),
        ("1.45 = 1 - 0.15 + 4*0.15", r"$1.45=1 - 0.15 + 4\cdot 0.15$"),
        ("linear in f: more of W", "linear in $f$: more of $W$"),
        ("gbar = 1, no rebar", r"$\bar{g}=1$, no rebar"),
        ("γ=5の場合", r"$\gamma$=5\japanese{の場合}"),
    ],
)
def test_mathematics(said: str, shown: str) -> None:
    assert words(said) == shown


@pytest.mark.parametrize(
    "said",
    [
        "Player 1 holding Q never bets J, as K7 (i.e. M10) says of T1.",
        "section 4.2.2, with c deciding between a and b",
        "player's choice (either player), check-bet",
        "1EP against two RNDeta; 1993",
    ],
)
def test_prose_is_left_alone(said: str) -> None:
    assert words(said) == said


def test_games_and_code_are_typed() -> None:
    assert words("in 1(2(1 3) 2(3 / 1)), not in 2(1 - x)") == r"in \typed{1(2(1 3) 2(3 / 1))}, not in $2(1 - x)$"
    assert words("value(dice(faces=N)) of open_nodes") == r"\typed{value(dice(faces=N))} of \typed{open\_nodes}"


def test_quotation_marks_open_and_close() -> None:
    assert words("'K check-bet' is player 1's, \"so\"") == "`K check-bet' is player 1's, ``so''"


def test_what_latex_would_obey_is_escaped() -> None:
    assert words(r"\input{x} $1 # & ~") == r"\textbackslash{}input\{$x$\} \$1 \# \& \textasciitilde{}"


def test_all_words_of_the_ledger_have_as_many_braces_and_signs_open_as_closed(ledger: Ledger) -> None:
    for item in ledger.all():
        said = [item.claim.statement, item.proof.remark or "", *item.proof.argued, *item.proof.cited]
        said += [text or "" for reading in item.proof.readings for text in (reading.words, reading.excluded)]
        for shown in map(words, said):
            plain = shown.replace(r"\{", "").replace(r"\}", "").replace(r"\$", "")
            assert plain.count("{") == plain.count("}") and plain.count("$") % 2 == 0, item.claim.id


def test_words_of_blocks_are_the_same_pieces() -> None:
    found = as_words("'no' in 1(2 3), x >= 1/2")
    assert found == ("‘no’ in ", Code("1(2 3)"), ", ", Formula(r"x\ge \tfrac{1}{2}"))
    assert as_words("50% of it") == "50% of it" and as_words("") == ""
