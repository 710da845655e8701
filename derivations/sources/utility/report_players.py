"""The report's sections on styles, on aversion that moves with p, and on subjective probability."""

from __future__ import annotations

from collections.abc import Mapping

import sympy

from derivations.claims.claim import Settled
from derivations.print.document import EquationSide, LatexDocument, named_value
from derivations.sources.utility import plots
from derivations.sources.utility.report_lemmas import show
from verify.kernel.lemmas.records import Theorem

SUBJECTIVE = "utility: subjective probability"


def styles(report: LatexDocument, by_id: Mapping[str, Settled]) -> None:
    """Two axes, and aversion that moves with p."""
    report.section("Styles", "sec:styles")
    report.text(
        r"A loose player takes $p$ for more than it is and a tight one for less, $p^{1-s}$; an aggressive player has a"
        r" low $\gamma$ and a passive one a high one. By theorems~\ref{thm:folds} and~\ref{thm:statics} a higher"
        r" $\gamma$ alone folds more and bets less: tight and passive go together, and so do loose and aggressive. With"
        r" $s$ each goes with each."
    )
    report.claim(by_id["U8a"])
    report.claim(by_id["U8b"])
    report.claim(by_id["U9"])
    report.text(
        r"A weak player's $\gamma$ moves with his chances. At a price $c$ his expected return $p\alpha-c$ is 0 at"
        r" $p=\frac c\alpha$, where $\gamma=\bar\gamma$. The maximum with 0 makes him indifferent to risk where the"
        r" text has him love it."
    )
    report.claim(by_id["U11"])
    report.claim(by_id["U16"])


def subjective(report: LatexDocument, found: Mapping[str, Theorem], by_id: Mapping[str, Settled]) -> None:
    """The quadratic."""
    report.section("Subjective probability", "sec:subjective")
    p, e, d, low = sympy.symbols("p e delta L")
    names = {"p_e": e, "p_l": low, "p_u": 1 - low}
    a = low * (1 - 2 * e) / (e * (1 - e))
    report.text(
        r"A quadratic with $\xi(0)=p_l$ and $\xi(1)=p_u=1-p_l$ is $ap^2+bp+p_l$ with $b=1-2p_l-a$, and"
        r" $\xi(p_e)=p_e$ gives"
    )
    first = (e * ((1 - low) - low - 1) + low) / (e * (1 - e))
    report.equal(
        [
            named_value("a", first),
            EquationSide(r"\frac{p_e(p_u-p_l-1)+p_l}{p_e(1-p_e)}", first, names),
            EquationSide(r"\frac{p_l(1-2p_e)}{p_e(1-p_e)}", a, names),
        ]
    )
    report.claim(by_id["U12"])
    report.text(r"With $p_l=\delta p_e$ it is better written by how far it is from $p$:")
    curvature = d * (1 - 2 * e) / (1 - e)
    xi = curvature * p**2 + (1 - 2 * d * e - curvature) * p + d * e
    report.equal(
        [
            EquationSide(r"\xi(p)-p", xi - p, {r"\xi(p)": xi}),
            EquationSide(
                r"\frac{\delta(p_e-p)\bigl((1-p_e)(1-p)+p_ep\bigr)}{1-p_e}",
                d * (e - p) * ((1 - e) * (1 - p) + e * p) / (1 - e),
                names,
            ),
        ],
        label="eq:xi",
    )
    report.text(
        r"The second bracket is a mean of $1-p_e$ and $p_e$, and positive. So $\xi$ is above $p$ before $p_e$ and below"
        f" it after, as weights of decisions cross in prospect theory {report.cite('kahneman1979')}, whose curve is"
        f" another {report.cite('tversky1992')}; nothing else is needed of $\\delta>0$ and $p_e$."
    )
    report.claim(by_id["U22"])
    report.text(
        r"Whether $\xi$ stays within $[p_l,p_u]$ is another matter. It has these values at the ends, so that it must"
        r" not fall there; and a quadratic that falls at neither end rises throughout. The slopes are"
    )
    slope = sympy.diff(xi, p)
    report.equal(
        [
            EquationSide(r"(1-p_e)\,\xi'(0)", (1 - e) * slope.subs(p, 0), {"p_e": e, r"\xi'(0)": slope.subs(p, 0)}),
            EquationSide(r"1-p_e-\delta(1-2p_e^2)", 1 - e - d * (1 - 2 * e**2), names),
        ],
        [
            EquationSide(r"(1-p_e)\,\xi'(1)", (1 - e) * slope.subs(p, 1), {"p_e": e, r"\xi'(1)": slope.subs(p, 1)}),
            EquationSide(r"1-p_e-\delta(4p_e-1-2p_e^2)", 1 - e - d * (4 * e - 1 - 2 * e**2), names),
        ],
    )
    report.theorem(
        "the range",
        r"For $0\le\delta\le1$ and $0<p_e<1$ these are the same: $\xi$ is from $p_l$ to $p_u$ on $[0,1]$; $\xi$ rises"
        r" on $[0,1]$; $\delta(1-2p_e^2)\le1-p_e$ and $\delta(4p_e-1-2p_e^2)\le1-p_e$.",
        "thm:range",
    )
    report.text(
        rf"{report.ref('fig:xi', capital=True)} has $\xi$ for the case of U14, and {report.ref('fig:calm')} the"
        rf" parameters of {report.ref('thm:range')}. To the checker $d$ is $\delta$ and $e$ is $p_e$, and all is times"
        r" $1-e$; for $p<p_e$ and for $p>p_e$ it has"
    )
    show(report, found, SUBJECTIVE, "overrated below", "underrated above")
    report.text(
        r"and where $\xi$ falls at an end its lemmas name a place at which the range is left, half of the excess away"
        " from it (section~\\ref{sec:lemmas})."
    )
    plots.subjective(report)
    plots.calm(report)
    report.text(
        r"In play $p_e=\frac c\alpha=\frac c{nc+\beta}\le\frac1n\le\frac12$, where the first condition decides; with"
        r" four players and nobody folded $p_e=\frac14$, and $\delta$ may be up to $\frac67$. With $p_e=0$ or $p_e=1$"
        r" the three conditions on the quadratic are two, or contradict each other."
    )
    report.claim(by_id["U13"])
    report.claim(by_id["U14"])
