r"""Figures on expected utility, from numbers enclosed between rationals that are rounded to print."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from derivations.print.document import LatexDocument
from verify.kernel.numbers.enclosure import power
from verify.kernel.utility.numbers import enclosure_of

PLACES = 12
Points = Sequence[tuple[Fraction, Fraction]]
LINES = ("measured,thick", "refuted,thick,dashed", "proved,thick,densely dotted", "unknown,thick,dash dot")
_AXIS = (
    r"width=12.5cm,yticklabel style={/pgf/number format/fixed,/pgf/number format/precision=3},scaled y ticks=false,"
    r"legend cell align=left,legend style={draw=none,fill=white,fill opacity=0.8,text opacity=1,font=\small}"
)
# the case of U7
P, N = Fraction(4, 5), Fraction(4)


def at(word: str, *arguments: Fraction | int) -> Fraction:
    """A number to more places than are printed."""
    return enclosure_of(word, tuple(Fraction(each) for each in arguments), PLACES).low


def _steps(first: Fraction, last: Fraction, count: int) -> list[Fraction]:
    return [first + (last - first) * j / count for j in range(count + 1)]


def shares(report: LatexDocument) -> None:
    """The best share against p, for several risk aversions (label fig:shares)."""
    places = _steps(Fraction(1, 4), Fraction(99, 100), 74)
    curves = [
        (style, [(p, at("raise_share", p, N, 0, g)) for p in places])
        for style, g in zip(LINES, (Fraction(1, 2), Fraction(1), Fraction(2), Fraction(5)), strict=True)
    ]
    report.plot(
        curves,
        rf"{_AXIS},height=6.4cm,xlabel={{$p$}},ylabel={{$f^*$}},xmin=0.2,xmax=1,ymin=0,ymax=1,legend pos=north west,"
        r"legend entries={$\gamma=\frac12$,$\gamma=1$ (Kelly),$\gamma=2$,$\gamma=5$}",
        r"The best share against the probability of winning, for four players and $\beta=0$. Whatever the risk"
        r" aversion, it is positive exactly for $p>\frac14$.",
        "fig:shares",
    )


def certainty(report: LatexDocument) -> None:
    """What a bet is worth for sure, against its share of the chips (label fig:certainty)."""
    places = _steps(Fraction(0), Fraction(95, 100), 95)

    def worth(g: Fraction) -> Callable[[Fraction], Fraction]:
        def of(f: Fraction) -> Fraction:
            win, lose = 1 + (N - 1) * f, 1 - f
            if g == 1:
                return power(win, P, PLACES).low * power(lose, 1 - P, PLACES).low
            mean = P * power(win, 1 - g, PLACES).low + (1 - P) * power(lose, 1 - g, PLACES).low
            return power(_cut(mean), 1 / (1 - g), PLACES).low

        return of

    chosen = (Fraction(1, 2), Fraction(1), Fraction(2), Fraction(5))
    curves: list[tuple[str, Points]] = [
        (style, [(f, worth(g)(f)) for f in places]) for style, g in zip(LINES, chosen, strict=True)
    ]
    peaks = [(f, worth(g)(_cut(f))) for g in chosen for f in [at("raise_share", P, N, 0, g)]]
    report.plot(
        [*curves, ("only marks,mark=*,mark size=1.6pt,black", peaks)],
        rf"{_AXIS},height=6.4cm,xlabel={{share $f$ of the chips}},ylabel={{worth, in units of"
        r" $W$},xmin=0,xmax=1,ymin=0,ymax=2.8,legend pos=north west,legend entries={$\gamma=\frac12$,$\gamma=1$"
        r" (Kelly),$\gamma=2$,$\gamma=5$,$f^*$}",
        r"What a bet of the share $f$ is worth: the sure wealth of the same utility, $u^{-1}(E[u])$, for $p=\frac45$,"
        r" $n=4$ and $\beta=0$ (the case of U6 and U7). Each curve has one peak, at $f^*$.",
        "fig:certainty",
    )


def attitudes(report: LatexDocument) -> None:
    """The best share against risk aversion, with the range of the source and where to call is right (fig:attitudes)."""
    places = _steps(Fraction(1, 4), Fraction(6), 115)
    share = [(g, at("raise_share", P, N, 0, g)) for g in places]
    low, high, turn = Fraction(3, 20), Fraction(1, 5), Fraction(8106, 10_000)
    right, zero, one = Fraction(6), Fraction(0), Fraction(1)
    report.plot(
        [
            ("area legend,draw=none,fill=proved!15", [(zero, zero), (turn, zero), (turn, one), (zero, one)]),
            ("area legend,draw=none,fill=measured!20", [(zero, low), (right, low), (right, high), (zero, high)]),
            ("measured,thick", share),
            ("refuted,dashed", [(turn, zero), (turn, one)]),
        ],
        rf"{_AXIS},height=6.4cm,xlabel={{risk aversion $\gamma$}},ylabel={{$f^*$ in U7's case}},xmin=0,xmax=6,ymin=0,"
        r"ymax=1,axis on top,legend pos=north east,legend entries={to call is right in U4's case,15\% to 20\%,$f^*$,"
        r"$\gamma_0$}",
        r"No single risk aversion explains both: to call is right in U4's case for $\gamma<\gamma_0$ only, and 15\% to"
        r" 20\% is the best bet in U7's case for $\gamma$ from 3.585 to 4.653 only.",
        "fig:attitudes",
    )


def prices(report: LatexDocument) -> None:
    """From which p on to call is better than to fold, and to raise better than to call (label fig:prices)."""
    held, places = Fraction(1, 20), _steps(Fraction(6, 100), Fraction(90, 100), 84)

    def called(c: Fraction, g: Fraction) -> Fraction:
        win, lose = 1 + (N - 1) * c, 1 - c
        loss = at("utility", lose, g)
        return (at("utility", 1 - held, g) - loss) / (at("utility", win, g) - loss)

    def raised(c: Fraction) -> Fraction:
        ratio = (1 + (N - 1) * c) / (1 - c)
        return ratio / (ratio + N - 1)

    curves: list[tuple[str, Points]] = [
        (style, [(c, called(c, g)) for c in places])
        for style, g in zip(LINES, (Fraction(0), Fraction(1), Fraction(5)), strict=False)
    ]
    report.plot(
        [
            *curves,
            ("unknown,thin", [(c, raised(c)) for c in places]),
            ("only marks,mark=*,mark size=1.8pt,black", [(Fraction(15, 100), P / 4)]),
        ],
        rf"{_AXIS},height=6.6cm,xlabel={{price $c/W$ of the call}},ylabel={{$p$}},xmin=0.05,xmax=0.9,ymin=0,ymax=1,"
        r"legend style={at={(0.5,-0.27)},anchor=north,legend columns=3,column sep=4pt},"
        r"legend entries={call from here: $\gamma=0$,call from here: $\gamma=1$,call from here:"
        r" $\gamma=5$,raise from here: $\gamma=1$,the case of U4}",
        r"To fold, call or raise, with four players, 5\% of the chips in the pot and $\beta=0$: to call beats to fold"
        r" above the line of one's risk aversion. The thin line is where Kelly's best share is the price itself.",
        "fig:prices",
    )


def subjective(report: LatexDocument) -> None:
    """The source's plot of xi, drawn again (label fig:xi)."""
    delta, even = Fraction(4, 5), Fraction(1, 4)
    places = _steps(Fraction(0), Fraction(1), 40)
    report.plot(
        [
            ("measured,thick", [(p, at("subjective", p, delta, even)) for p in places]),
            ("unknown,dashed", [(Fraction(0), Fraction(0)), (Fraction(1), Fraction(1))]),
            (
                "only marks,mark=*,mark size=1.8pt,black",
                [(p, at("subjective", p, delta, even)) for p in (Fraction(0), even, Fraction(1))],
            ),
        ],
        rf"{_AXIS},width=8.5cm,height=6.6cm,xlabel={{$p$}},ylabel={{$\xi(p)$}},xmin=0,xmax=1,ymin=0,ymax=1,"
        r"legend pos=north west,legend entries={$\xi$,$p$}",
        r"The subjective probability for $\delta=0.8$ and $p_e=0.25$, as in U14; it leaves $p_l=0.2$ and meets $p$ at"
        r" $p_e$ only.",
        "fig:xi",
    )


def calm(report: LatexDocument) -> None:
    """For which parameters the quadratic keeps its range (label fig:calm)."""
    half, one = Fraction(1, 2), Fraction(1)
    low = [(e, min(one, (1 - e) / (1 - 2 * e * e))) for e in _steps(Fraction(0), half, 40)]
    high = [(e, min(one, (1 - e) / (4 * e - 1 - 2 * e * e))) for e in _steps(half, one, 40)]
    edge = [*low, *high[1:]]
    report.plot(
        [
            ("area legend,draw=none,fill=proved!15", [*edge, (Fraction(0), Fraction(0))]),
            ("measured,thick", edge),
            ("only marks,mark=*,mark size=1.8pt,black", [(Fraction(1, 4), Fraction(4, 5))]),
        ],
        rf"{_AXIS},width=8.5cm,height=6.2cm,xlabel={{$p_e$}},ylabel={{$\delta$}},xmin=0,xmax=1,ymin=0,ymax=1.04,"
        r"axis on top,legend pos=south west,legend entries={$\xi$ keeps the range,its edge,the case of U14}",
        r"Where $\xi$ stays within $[p_l,p_u]$, which is where it rises: on and below the curve.",
        "fig:calm",
    )


def _cut(number: Fraction) -> Fraction:
    """The number with few digits, for powers of it."""
    return Fraction(round(number * 10**PLACES), 10**PLACES)
