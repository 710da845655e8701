"""The report's sections on the model, the best share of a bet, and what moves it."""

from __future__ import annotations

from collections.abc import Mapping

import sympy

from derivations.claims.claim import Settled
from derivations.print.document import EquationSide, LatexDocument, named_value
from derivations.sources.utility import plots
from derivations.sources.utility.report_lemmas import label, show
from verify.kernel.lemmas.records import Theorem

P, N, B, F, K = sympy.symbols("p n B f k", positive=True)
WIN, LOSE, BEST = 1 - F + N * F + B, 1 - F, (K - 1 - B) / (K - 1 + N)
WEALTHS = {"w_1": WIN, "w_0": LOSE}
SHARE = "utility: the best share"
STATICS_LEMMAS = (
    "a higher ratio is a greater share",
    "the ratio rises with p",
    "the ratio falls with risk aversion",
    "the share falls with folded chips",
    "nobody bets without an edge",
    "Kelly's share rises with the players",
)


def model(report: LatexDocument) -> None:
    """The choices and what they are worth."""
    report.section("The model", "sec:model")
    report.text(
        r"A player with $W$ chips before the hand has $b$ of them in the pot. He folds, and keeps $1-\frac bW$ of his"
        r" wealth; or he calls the price $c$, or bets a share $f$ with $fW\ge c+m$, both counted from the beginning of"
        r" the hand. All $n$ players who are left then put in as much, so that the pot is $nfW+\beta$. He wins it with"
        r" probability $p$, whatever he bets. In units of $W$ he has $w_1=1-f+nf+B$ if he wins and $w_0=1-f$ if he"
        r" loses, and values $E[u]=p\,u(w_1)+(1-p)\,u(w_0)$. A call is $f=c/W$."
        "\n\n"
        r"The list of symbols in the source has $\alpha$ as a profit; all its formulas have it as the whole pot, own"
        r" chips included, as $1.45=1-0.15+4\cdot0.15$ shows. They also have $c$ as all own chips in the pot after a"
        r" call, not what is added. Nobody folds to a raise, there are no ties and no side pots: that is the model, and"
        r" nothing is said here about how well it fits the game."
    )


def best_share(report: LatexDocument, found: Mapping[str, Theorem], by_id: Mapping[str, Settled]) -> None:
    """The one maximum."""
    report.section("The best share", "sec:share")
    report.theorem(
        "the best share",
        r"Let $0<p<1$, $n>1$, $B\ge0$, $\gamma>0$ be real and $k=\bigl(\frac{p(n-1)}{1-p}\bigr)^{1/\gamma}$. Then"
        r" $f^*=\frac{k-1-B}{k-1+n}<1$ is feasible, and of two shares on one side of it the nearer one is better. So"
        r" over all shares, and over any interval of them, the one nearest to $f^*$ is best, and no other.",
        "thm:share",
    )
    report.text(r"The source finds $f^*$ from $p(n-1)w_1^{-\gamma}=(1-p)w_0^{-\gamma}$, which is $w_1=kw_0$. At $f^*$")
    win, lose = (sympy.cancel(side.subs(F, BEST)) for side in (WIN, LOSE))
    report.equal(
        [named_value("w_0", lose), EquationSide(r"\frac{n+B}{k-1+n}", (N + B) / (K - 1 + N))],
        [named_value("w_1", win), EquationSide(r"k\,\frac{n+B}{k-1+n}", K * (N + B) / (K - 1 + N))],
    )
    report.text(r"both are above 0, so that $f^*<1$; and at any share")
    report.equal(
        [
            EquationSide(r"w_1-k\,w_0", WIN - K * LOSE, WEALTHS),
            EquationSide(r"(k-1+n)(f-f^*)", (K - 1 + N) * (F - BEST), {"f^*": BEST}),
        ],
        label="eq:side",
    )
    report.text(
        r"That this is a maximum needs that $u$ lies below its tangents, $u(v)-u(w)\le w^{-\gamma}(v-w)$, with equality"
        r" for $v=w$ alone. With $d=\ln\frac vw$ and $q=1-\gamma$ that says $e^{qd}\le qe^d+1-q$ for $0<q<1$, $d\le"
        r" e^d-1$ for $q=0$, and $1-e^{qd}\le-q(e^d-1)$ for $q<0$. All three follow from $e^t\ge1+t$: the first is $q$"
        r" times $e^{(1-q)d}\ge1+(1-q)d$ plus $1-q$ times $e^{-qd}\ge1-qd$, multiplied by $e^{qd}$."
    )
    report.proof(
        r"Let $f$ be $f^*$, or lie between $f^*$ and $e\ne f$. The tangents at the two wealths of $f$ give"
        r" $E[u](e)-E[u](f)<(e-f)\bigl(p(n-1)w_1^{-\gamma}-(1-p)w_0^{-\gamma}\bigr)$, and the bracket is"
        r" $(1-p)w_0^{-\gamma}\bigl((kw_0/w_1)^\gamma-1\bigr)$. By (\ref{eq:side}) it is positive below $f^*$, negative"
        r" above, and 0 at $f^*$; in each case the right side is not positive. If $\gamma<1$, a bet of everything"
        r" leaves $u(0)=-\frac1{1-\gamma}$ after a loss, below the tangent as well; for $\gamma\ge1$ it is worth"
        r" $-\infty$."
    )
    report.text("To the checker these are the lemmas, with $x,y$ and $u,v$ for the logarithms of the wealths:")
    show(report, found, SHARE, "what is divided by is positive", "the best share's ratio of wealths", "Kelly's share")
    report.text(
        f"and those of section~\\ref{{sec:lemmas}}. So {report.ref_claim('U2')} holds with its clip at 0, and where a"
        r" raise must be at least $c+m$, the best raise is the greater of $f^*W$ and $c+m$. For $\gamma=1$ it is"
        r" $k=\frac{p(n-1)}{1-p}$ and"
    )
    kelly = P * (N - 1) / (1 - P)
    report.equal(
        [
            EquationSide(r"\frac{k-1-B}{k-1+n}", BEST.subs(K, kelly), {"k": kelly}),
            EquationSide(r"\frac{np-1}{n-1}-\frac{1-p}{n-1}\,B", (N * P - 1) / (N - 1) - (1 - P) / (N - 1) * B),
        ]
    )
    report.text(r"For $\gamma=0$, which the formula leaves out, the mean is linear,")
    report.equal(
        [
            EquationSide(r"p\,w_1+(1-p)\,w_0", P * WIN + (1 - P) * LOSE, WEALTHS),
            EquationSide(r"1+pB+(np-1)f", 1 + P * B + (N * P - 1) * F),
        ]
    )
    report.text(
        "so that everything or nothing is best, as $np$ is more or less than 1, whatever is in the pot already."
        f" {report.ref('fig:certainty', capital=True)} shows what bets are worth in one case."
    )
    plots.certainty(report)
    for id_ in ("U1", "U2", "U3", "U29"):
        report.claim(by_id[id_])


def statics(report: LatexDocument) -> None:
    """Signs."""
    report.section("What moves the share", "sec:statics")
    report.theorem(
        "what moves the share",
        r"$f^*$ rises with $p$ and falls with $B$. Where it is positive it falls with $\gamma$. It is positive exactly"
        r" if $p(n-1)>(1-p)(1+B)^\gamma$; for $B=0$ that is $np>1$, whatever $\gamma$. For $\gamma=1$ it rises with"
        r" $n$.",
        "thm:statics",
    )
    report.text(
        r"All of this is read off $1-f^*=\frac{n+B}{k-1+n}$, which falls with $k$; $k$ rises with $p$, and falls with"
        r" $\gamma$ where $k>1$. For other $\gamma$ the share may rise and fall with $n$: in the case of U7 it is"
        + ", ".join(
            rf" ${float(plots.at('raise_share', plots.P, n, 0, 5)) * 100:.1f}\%$ for $n={n}$" for n in (2, 3, 4, 9)
        )
        + ". To the checker these are lemmas~"
        + ", ".join(rf"\ref{{{label(name)}}}" for name in STATICS_LEMMAS)
        + f". {report.ref('fig:shares', capital=True)} shows the share against $p$."
    )
    plots.shares(report)
