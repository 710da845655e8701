"""The report's limit: bounds of exponentials, the next term with sharp constants, and how far the value is away."""

from __future__ import annotations

from collections.abc import Mapping

import sympy

from derivations.claims.claim import Settled
from derivations.print.document import EquationSide, LatexDocument
from derivations.sources.liars_dice import plots
from derivations.sources.liars_dice.report_lemmas import SMALL, Lemmas

E, C, M, K, N, D = sympy.symbols("e c m k N d", positive=True)


def limit(report: LatexDocument, lemmas: Lemmas, by_id: Mapping[str, Settled]) -> None:
    """The limit, how far away it is, and the next term."""
    report.section("The limit, and the next term", "sec:limit")
    report.text(
        r"All that is used of the exponential function is $\exp'=\exp$, $\exp0=1$, $\exp>0$, the law of sums, and that a"
        r" function whose slope is nowhere negative does not fall. Comparing slopes gives, for $x\ge0$, $0\le x<1$, $0\le x<2$,"
        r" $0\le x<1$ and $x\ge0$ in turn,"
    )
    lemmas.show(report, "growth", "decay", "midpoint", "midpoint, from below", "trapezoid")
    report.text(
        r"and from the first two $e^t\ge1+t$ for every $t$ (for $t\le-1$ the right side is not positive). With $x=\frac1{m+1}$"
        r" these bound the exponentials of harmonic differences by induction over $m$, for $m\ge n\ge1$:"
    )
    lemmas.show(report, "tangent", "upper bound", "sharp upper bound", "sharp lower bound")
    report.text(
        r"\textbf{The loss is at most $\frac1e$.} With $s=H_N-H_k$ the tangent at $t=s-1$ gives $s\le e^{s-1}$, and"
        r" $e^s\le\frac Nk$. So $\frac kN\,s\le\frac kN\cdot\frac1e\cdot\frac Nk=\frac1e$, for every $N$ in one line."
    )
    _above(report, lemmas)
    _below(report, lemmas)
    report.claim(by_id["DE"])
    _sharp(report)
    report.text(
        r"\textbf{The distance.} " + f"For $N\\ge{SMALL + 1}$ the bound of {lemmas.ref('loss, from below')} is at least"
        r" $\frac1e(1-\frac1N)$: times $24N^3$ the difference is $12N^2(\frac3e-1)-N(e-\frac1e)-48$, which is positive from"
        f" ${SMALL + 1}$ on, as $\\frac{{19}}7\\le e\\le\\frac{{193}}{{71}}$. For $N\\le{SMALL}$ the same is shown for each $N$ with the"
        f" best $j$ ({report.ref('tab:few')}). With the first bound of this section:"
    )
    lemmas.show(report, "loss at most 1/e", "loss at least (1 - 1/N)/e")
    report.text(
        r"So $0\le V_N-(1-\frac1e)\le\frac1{eN}$ for every $N\ge1$, with equality on the right for $N=1$. As $V_N$ falls"
        f" strictly, the left inequality is strict too. {report.ref('fig:distances', capital=True)} has the distances."
    )
    report.claim(by_id["D7"])
    plots.distances(report)


def _above(report: LatexDocument, lemmas: Lemmas) -> None:
    report.text(
        r"\textbf{The next term, from above.} Let $x=\frac2{4k+1}$. As $\frac{2+x}{2-x}=\frac{2k+1}{2k}$, the midpoint bound gives"
        r" $e^x\le\frac{2k+1}{2k}$. The tangent at $t=r+x-1$, where $r$ is the exponent of the sharp upper bound for $m=N$ and"
        r" $n=k$, gives $r+x\le e^{-1}\cdot\frac{2N+1}{2k+1}\cdot\frac{2k+1}{2k}$. Times $k$, that is a bound for every"
        r" $k\le N$, threshold or not:"
    )
    x = 2 / (4 * K + 1)
    report.equal(
        [
            EquationSide(r"\frac{2+x}{2-x}", (2 + x) / (2 - x), {"x": x}),
            EquationSide(r"\frac{2k+1}{2k}", (2 * K + 1) / (2 * K)),
        ],
        [
            EquationSide(r"k\,x", K * x, {"x": x}),
            EquationSide(r"\frac12-\frac1{2(4k+1)}", sympy.Rational(1, 2) - 1 / (2 * (4 * K + 1))),
        ],
    )
    lemmas.show(report, "loss at any threshold")
    report.text(
        r"The rest is about $\frac1{12k}+\frac k{24N^2}$. A threshold is neither much smaller than $\frac Ne$, as $s\le1$ and"
        r" $e^s$ is at least about $\frac{2N+1}{2k+1}$, nor much greater: $1-\frac1k\le s\le e^{s-1}\le\frac Nk\cdot\frac1e$, so that"
        r" $k\le\frac Ne+1$. Hence the rest is at most $\frac{2e+1/e}{24N}+\frac1{N^2}$:"
    )
    lemmas.show(report, "the threshold is not small", "rest at the threshold", "rest at N", "loss, from above")


def _below(report: LatexDocument, lemmas: Lemmas) -> None:
    report.text(
        r"\textbf{From below.} No threshold does better for the caller than $k$ (section~\ref{sec:secretary}); so try the whole"
        r" number $j$ nearest to $\frac{2N+1}{2e}$. Write $m=2N+1$ and $c=2j+1$, so that $m\le ec\le m+2e$, and $1\le j\le N$."
        r" The trapezoid bound says $\ln z\le\frac12(z-\frac1z)$ for $z\ge1$; with $z=\frac{ec}m$ and the sharp lower bound"
    )
    ratio, inverse = "exp(1)*(2*j + 1)/(2*N + 1)", "(2*N + 1)/(2*j + 1)*exp(-1)"
    lemmas.show(report, "loss at j", short={ratio: "z", inverse: "1/z"})
    report.text(r"With $d=ec-m$, which is from 0 to $2e$, the first part is")
    report.equal(
        [
            EquationSide(
                r"\frac{c-1}2\Bigl(1-\frac12\Bigl(\frac{ec}m-\frac m{ec}\Bigr)\Bigr)",
                ((C - 1) / 2 * (1 - (E * C / M - M / (E * C)) / 2)).subs(M, E * C - D),
                {"m": E * C - D},
            ),
            EquationSide(
                r"\frac m{2e}-\frac12+\frac d{4m}\Bigl(2-\frac de\Bigr)-\frac{d^2}{4mec}",
                (M / (2 * E) - sympy.Rational(1, 2) + D / (4 * M) * (2 - D / E) - D**2 / (4 * M * E * C)).subs(
                    M, E * C - D
                ),
                {"m": E * C - D},
            ),
        ]
    )
    report.text(
        r"where the third term is nowhere negative, and the last is at most $\frac{e^2}{m^2}$. The other parts of the loss at $j$"
        r" are at most $\frac{e-1/e}{24N}+\frac1{48N^2}$ together, as $j+1\ge\frac m{2e}+\frac12$. So"
    )
    gain = {"exp(1)*(c)/(m)": "z", "(m)/(c)*exp(-1)": "1/z"}
    lemmas.show(report, "gain near the best", short=gain)
    lemmas.show(report, "rest near the best", "loss, from below")


def _sharp(report: LatexDocument) -> None:
    report.text(
        r"\textbf{The constants are sharp.} This is argued in words, and no claim rests on it. Expand $H_n$ by Euler and Maclaurin"
        r" and let $\theta$ be $\frac{2N+1}{2e}$ minus the nearest whole number. Then the loss at that number $j$ is"
        r" $\frac1e-\frac{1-1/e}{2N}+\frac1{N^2}\bigl(\frac{2e+1/e}{24}-\frac{e\theta^2}2\bigr)+O(N^{-3})$, and no other $j$ gives more"
        r" up to $O(N^{-3})$. So the next term of $V_N$ is"
        r" $\frac1{N^2}\bigl(\frac{e\theta^2}2-\frac{2e+1/e}{24}\bigr)$. As $\frac1e$ is irrational, $\theta$ comes as close as one"
        r" likes to 0 and to $\frac12$, where this is $-\frac{2e+1/e}{24}$ and"
    )
    report.equal(
        [
            EquationSide(r"\frac e8-\frac{2e+1/e}{24}", E / 8 - (2 * E + 1 / E) / 24),
            EquationSide(r"\frac{e-1/e}{24}", (E - 1 / E) / 24),
        ]
    )
    report.text(
        r"so neither constant can be smaller. The terms in $N^{-3}$ are generous:"
        f" for all $N\\le{plots.MOST}$ the error lies between the constants without them ({report.ref('fig:rest')}), which is seen"
        " and not claimed for all $N$."
    )
    plots.rest(report)
