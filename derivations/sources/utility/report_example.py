"""The report's sections on folding and calling, on one attitude to risk, and on bets of all chips."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

import sympy

from derivations.claims.claim import Settled
from derivations.print.document import EquationSide, LatexDocument
from derivations.sources.utility import plots
from derivations.sources.utility.report_lemmas import show
from verify.kernel.lemmas.records import Theorem
from verify.kernel.statements.lines import decimal

WHO_FOLDS, ONE_ATTITUDE = "utility: who folds", "utility: one attitude"
AVERSIONS = (
    Fraction(0),
    Fraction(1, 2),
    Fraction(4, 5),
    Fraction(81, 100),
    Fraction(811, 1000),
    *map(Fraction, (1, 2, 5)),
)


def fold_or_call(report: LatexDocument, found: Mapping[str, Theorem], by_id: Mapping[str, Settled]) -> None:
    """The example on the flop, and who folds."""
    report.section("To fold or to call", "sec:fold")
    report.text(
        r"Four players have put in 5\% of their chips each; on the flop one has $p=\frac15$, and somebody raises to"
        r" 15\%. A fold leaves $0.95$; a call leaves"
    )
    fold, call = sympy.Rational(95, 100), sympy.Rational(15, 100)
    win, lose = 1 - call + 4 * call, 1 - call
    p = sympy.Rational(1, 5)
    report.equal(
        [EquationSide(r"1-0.15+4\cdot0.15", win), EquationSide("1.45", sympy.Rational(145, 100))],
        [
            EquationSide(r"\tfrac15\cdot1.45+\tfrac45\cdot0.85", p * win + (1 - p) * lose),
            EquationSide("0.97", sympy.Rational(97, 100)),
            EquationSide(r"0.95+\tfrac1{50}", fold + sympy.Rational(1, 50)),
        ],
    )
    report.text(
        f"or $0.85$, on average more than the fold. {report.ref('tab:flop', capital=True)} has the utilities of both."
    )
    rows = [["$\\gamma$", "to fold", "to call", "better"]]
    for g in AVERSIONS:
        kept = plots.at("utility", Fraction(19, 20), g)
        called = plots.at("expected_utility", Fraction(1, 5), Fraction(29, 20), Fraction(17, 20), g)
        better = "call" if called > kept else "fold"
        rows.append([f"${_short(g)}$", f"${decimal(kept, 7)}$", f"${decimal(called, 7)}$", better])
    report.table("rrrl", rows, "Utilities in the case of U4 and U5.", "tab:flop", place="H")
    report.claim(by_id["U4"])
    report.claim(by_id["U5"])
    report.theorem(
        "who folds",
        r"If a player likes a bet no less than a sure wealth, then everybody who is less averse to risk likes it more.",
        "thm:folds",
    )
    report.text(
        f"That is Pratt's theorem {report.cite('pratt1964')} for this utility. With $q=1-\\gamma$ and $d=\\ln\\frac wv$"
        r" it is $u(w)-u(v)=v^qF(q,d)$ with $F(q,d)=\frac{e^{qd}-1}q$, or $d$ for $q=0$; and $F$ rises with $q$, since"
        r" $\frac rq(e^{qd}-1)>e^{rd}-1$ for $0<r<q$ is the weighted mean again:"
    )
    show(report, found, WHO_FOLDS, "both below 1", "below 1 and 1", "1 and above 1", "both above 1")
    report.text(
        r"So there is one $\gamma_0$ for each fold and call of this kind, and"
        f" {report.ref('fig:prices')} is a chart of who does what."
    )
    plots.prices(report)
    report.text(
        "The return of a call is measured from the wealth before the hand. With $w_1=1+\\frac{\\alpha-c}W$ and"
        " $w_0=1-\\frac cW$"
    )
    alpha, b, c, wealth, chance = sympy.symbols("alpha b c W p", positive=True)
    won, lost = 1 + (alpha - c) / wealth, 1 - c / wealth
    gain, names = chance * won + (1 - chance) * lost, {"w_1": won, "w_0": lost, "W": wealth}
    report.equal(
        [
            EquationSide(r"W\bigl(p\,w_1+(1-p)w_0\bigr)-W", wealth * gain - wealth, names),
            EquationSide(r"p\alpha-c", chance * alpha - c),
        ],
        [
            EquationSide(r"W\bigl(p\,w_1+(1-p)w_0\bigr)-(W-b)", wealth * gain - (wealth - b), names),
            EquationSide(r"p\alpha-(c-b)", chance * alpha - (c - b)),
        ],
    )
    report.claim(by_id["U24"])


def attitude(report: LatexDocument, found: Mapping[str, Theorem], by_id: Mapping[str, Settled]) -> None:
    """The example on the river, and both together."""
    report.section("One attitude to risk", "sec:attitude")
    report.text(
        r"On the river the same player has $p=\frac45$, so that $k=12^{1/\gamma}$. For $\gamma=1$ the best share is"
    )
    report.equal(
        [
            EquationSide(r"\frac{12-1}{12-1+4}", sympy.Rational(11, 15)),
            EquationSide(r"\frac{4\cdot\frac45-1}{4-1}", sympy.Rational(11, 15)),
        ]
    )
    share = plots.at("raise_share", plots.P, 4, 0, 5)
    report.text(
        rf"and for $\gamma=5$ it is ${decimal(100 * share, 3)}\%$. It is 15\% for $k=\frac{{29}}{{17}}$ and 20\% for"
        f" $k=2$:"
    )
    k = sympy.Symbol("k", positive=True)
    f = (k - 1) / (k - 1 + 4)
    report.equal(
        [
            EquationSide(r"\frac{29/17-1}{29/17+3}", f.subs(k, sympy.Rational(29, 17))),
            EquationSide(r"\tfrac3{20}", sympy.Rational(3, 20)),
        ],
        [EquationSide(r"\frac{2-1}{2+3}", f.subs(k, 2)), EquationSide(r"\tfrac15", sympy.Rational(1, 5))],
    )
    report.claim(by_id["U6"])
    report.claim(by_id["U7"])
    report.theorem(
        "one attitude",
        r"In the case of U4 to call is better than to fold exactly for $\gamma<\gamma_0$, where"
        r" $\frac45<\gamma_0<\frac56$. In that of U7 the best share is from 15\% to 20\% exactly for"
        r" $\frac{\ln12}{\ln2}\le\gamma\le\frac{\ln12}{\ln(29/17)}$, and for all $\gamma\le\frac56$, risk lovers"
        r" included, it is more than 80\%.",
        "thm:attitude",
    )
    report.text(
        rf"So no single $\gamma$ explains both, as {report.ref('fig:attitudes')} shows."
        r" For $\gamma=\frac45$ and $\gamma=\frac56$ the utilities of the flop are compared by fifth and sixth roots,"
        r" which whole numbers bound. For $0<\gamma\le\frac56$ it is $k\ge12^{6/5}>19$; for $\gamma\le0$ more is always"
        r" better:"
    )
    show(report, found, ONE_ATTITUDE, "to call is better at g = 4/5", "to fold is better at g = 5/6")
    report.text(f"U20 follows from {report.ref('thm:attitude')}.")
    plots.attitudes(report)
    report.claim(by_id["U20"])


def all_in(report: LatexDocument, by_id: Mapping[str, Settled]) -> None:
    """What Kelly does with his last chips."""
    report.section("All chips", "sec:all-in")
    report.text(
        r"A bet of everything is never best for $p<1$, as $f^*<1$ (theorem~\ref{thm:share}). A call may cost everything"
        r" all the same, and for $\gamma\ge1$ its utility is then minus infinity: it is folded, however much is in the"
        r" pot. A $W$ that is counted as $(1+x)W$ leaves $\frac x{1+x}$ on a loss, so that the call is worth making"
        r" where $p\ln w_1+(1-p)\ln\frac x{1+x}\ge\ln w$, $w$ being what a fold leaves."
        f" {report.ref('tab:deep', capital=True)} has a case."
    )
    rows = [
        ["$W$", "to fold", "to call", "better"],
        ["$100$", f"${decimal(plots.at('utility', Fraction(10, 100), 1), 4)}$", r"$-\infty$", "fold"],
    ]
    for w in (101, 102, 105):
        kept = plots.at("utility", Fraction(w - 90, w), 1)
        called = plots.at("expected_utility", Fraction(1, 2), Fraction(w + 100, w), Fraction(w - 100, w), 1)
        rows.append([f"${w}$", f"${decimal(kept, 4)}$", f"${decimal(called, 4)}$", "call" if called > kept else "fold"])
    report.table(
        "rrrl",
        rows,
        r"Log utility of a fold and of a call for the last 10 of 100 chips, heads-up, with $p=\frac12$, where $W$ is"
        " counted as said.",
        "tab:deep",
        place="H",
    )
    report.claim(by_id["U19a"])
    report.claim(by_id["U19b"])


def _short(number: Fraction) -> str:
    return f"{float(number):g}"
