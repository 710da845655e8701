"""The figures on bets, calls and subjective probability, from numbers enclosed between rationals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import partial
from math import log

from derivations.print.blocks import Block
from derivations.print.markdown import words_of
from derivations.print.pictures import Axis, Figure, Plot, Series
from verify.theories.reals.enclosure import power
from verify.theories.utility.numbers import enclosure_of

PLACES = 12
Points = Sequence[tuple[Fraction, Fraction]]
P, N = Fraction(4, 5), 4
"""The case of U6 and U7."""
KNOWN = (Fraction(1, 2), Fraction(1), Fraction(2), Fraction(5))
NAMES = (r"$\gamma=\frac{1}{2}$", r"$\gamma=1$ (Kelly)", r"$\gamma=2$", r"$\gamma=5$")
LOOKS = (("measured", "solid"), ("refuted", "dashed"), ("proved", "dotted"), ("ink", "solid"))
TURN = Fraction(8106, 10_000)
"""Where to call and to fold change places in the case of U4."""


def at(word: str, *arguments: Fraction | int) -> Fraction:
    """A number to more places than are printed."""
    return enclosure_of(word, tuple(Fraction(each) for each in arguments), PLACES).low


def steps(first: str, last: str, count: int) -> list[Fraction]:
    """Places at equal distances.

    >>> steps("0", "1", 2)
    [Fraction(0, 1), Fraction(1, 2), Fraction(1, 1)]
    """
    low, high = Fraction(first), Fraction(last)
    return [low + (high - low) * j / count for j in range(count + 1)]


def _figure(label: str, plot: Plot, caption: str) -> list[Block]:
    return [Figure((plot,), words_of(caption), label)]


def _axis(name: str, high: str, low: str = "0") -> Axis:
    return Axis(words_of(name), Fraction(low), Fraction(high))


def _four(of: Callable[[Fraction, Fraction], Fraction], places: Sequence[Fraction]) -> list[Series]:
    """A line for each risk aversion."""
    return [
        Series(tuple((x, of(x, gamma)) for x in places), words_of(name), tone, dash=dash)
        for gamma, name, (tone, dash) in zip(KNOWN, NAMES, LOOKS, strict=True)
    ]


def _points(points: Points, name: str) -> Series:
    return Series(tuple(points), words_of(name), "ink", line=False, marks="full")


def _area(points: Points, name: str, tone: str) -> Series:
    return Series(tuple(points), words_of(name), tone, area=True)


def shares() -> list[Block]:
    """The best share against p, for several risk aversions."""
    lines = _four(lambda p, gamma: at("raise_share", p, N, 0, gamma), steps("0.25", "0.99", 74))
    return _figure(
        "fig:shares",
        Plot(tuple(lines), _axis("$p$", "1", "0.2"), _axis("$f^*$", "1")),
        r"The best share against the probability of winning, for four players and $\beta=0$. Whatever the risk"
        r" aversion, it is positive exactly for $p>\frac{1}{4}$.",
    )


def sure_worth(share: Fraction, gamma: Fraction) -> Fraction:
    """The sure wealth that is liked as much as a bet of a share in the case of U7."""
    win, lose = 1 + (N - 1) * share, 1 - share
    if gamma == 1:
        return power(win, P, PLACES).low * power(lose, 1 - P, PLACES).low
    mean = P * power(win, 1 - gamma, PLACES).low + (1 - P) * power(lose, 1 - gamma, PLACES).low
    return power(_cut(mean), 1 / (1 - gamma), PLACES).low


def certainty() -> list[Block]:
    """What a bet is worth for sure, against its share of the chips."""
    best = [_cut(at("raise_share", P, N, 0, gamma)) for gamma in KNOWN]
    peaks = [(share, sure_worth(share, gamma)) for share, gamma in zip(best, KNOWN, strict=True)]
    lines = [*_four(sure_worth, steps("0", "0.95", 95)), _points(peaks, "$f^*$")]
    return _figure(
        "fig:certainty",
        Plot(tuple(lines), _axis("share $f$ of the chips", "1"), _axis("worth, in units of $W$", "2.8")),
        r"What a bet of the share $f$ is worth: the sure wealth of the same utility, for $p=\frac{4}{5}$, $n=4$ and"
        r" $\beta=0$ (the case of U6 and U7). Each curve has one peak, at $f^*$.",
    )


def attitudes() -> list[Block]:
    """The best share against risk aversion, with the range of the source and where to call is right."""
    low, high, right, zero, one = Fraction(3, 20), Fraction(1, 5), Fraction(6), Fraction(0), Fraction(1)
    series = (
        _area([(zero, zero), (TURN, zero), (TURN, one), (zero, one)], "to call is right in the case of U4", "proved"),
        _area([(zero, low), (right, low), (right, high), (zero, high)], "15% to 20%", "measured"),
        Series(tuple((g, at("raise_share", P, N, 0, g)) for g in steps("0.25", "6", 115)), words_of("$f^*$")),
        Series(((TURN, zero), (TURN, one)), words_of(r"$\gamma_0$"), "refuted", dash="dashed"),
    )
    return _figure(
        "fig:attitudes",
        Plot(series, _axis(r"risk aversion $\gamma$", "6"), _axis("$f^*$ in the case of U7", "1")),
        r"No single risk aversion explains both: to call is right in the case of U4 for $\gamma<\gamma_0$ only, and"
        rf" 15% to 20% is the best bet in that of U7 for $\gamma$ from {log(12) / log(2):.3f} to"
        f" {log(12) / log(29 / 17):.3f} only.",
    )


def prices() -> list[Block]:
    """From which p on to call is better than to fold, and to raise better than to call."""
    places = steps("0.06", "0.9", 84)

    def called(gamma: int, price: Fraction) -> Fraction:
        kept, won, lost = (at("utility", each, gamma) for each in (Fraction(19, 20), 1 + (N - 1) * price, 1 - price))
        return (kept - lost) / (won - lost)

    def raised(price: Fraction) -> Fraction:
        ratio = (1 + (N - 1) * price) / (1 - price)
        return ratio / (ratio + N - 1)

    lines: list[tuple[Callable[[Fraction], Fraction], str, str, str]] = [
        (partial(called, 0), r"to call: $\gamma=0$", "measured", "solid"),
        (partial(called, 1), r"to call: $\gamma=1$", "refuted", "dashed"),
        (partial(called, 5), r"to call: $\gamma=5$", "proved", "dotted"),
        (raised, r"to raise: $\gamma=1$", "depends", "solid"),
    ]
    series = [
        Series(tuple((c, of(c)) for c in places), words_of(name), tone, dash=dash) for of, name, tone, dash in lines
    ]
    series.append(_points([(Fraction(3, 20), Fraction(1, 5))], "the case of U4"))
    return _figure(
        "fig:prices",
        Plot(tuple(series), _axis("price $c/W$ of the call", "0.9", "0.05"), _axis("$p$", "1")),
        r"To fold, call or raise, with four players, 5% of the chips in the pot and $\beta=0$: to call beats to fold"
        r" above the line of one's risk aversion. On the line to raise Kelly's best share is the price itself.",
    )


def subjective() -> list[Block]:
    """The source's plot of xi, drawn again."""
    delta, even = Fraction(4, 5), Fraction(1, 4)
    here = {p: at("subjective", p, delta, even) for p in (*steps("0", "1", 40), even)}
    ends = (Fraction(0), even, Fraction(1))
    series = (
        Series(tuple((p, here[p]) for p in steps("0", "1", 40)), words_of(r"$\xi(p)$")),
        Series(tuple((p, p) for p in (ends[0], ends[2])), words_of("$p$"), "ink", dash="dashed"),
        _points([(p, here[p]) for p in ends], r"$p_l$ at 0, $p_e$ at $p_e$ and $p_u$ at 1"),
    )
    return _figure(
        "fig:xi",
        Plot(series, _axis("$p$", "1"), _axis(r"$\xi(p)$", "1")),
        r"The subjective probability for $\delta=0.8$ and $p_e=0.25$, as in U14; it begins at $p_l=0.2$ and meets $p$"
        r" at $p_e$ only.",
    )


def calm() -> list[Block]:
    """For which parameters the quadratic keeps its range."""
    one = Fraction(1)
    low = [(e, min(one, (1 - e) / (1 - 2 * e * e))) for e in steps("0", "0.5", 40)]
    high = [(e, min(one, (1 - e) / (4 * e - 1 - 2 * e * e))) for e in steps("0.5", "1", 40)]
    edge = [*low, *high[1:]]
    series = (
        _area([*edge, (Fraction(0), Fraction(0))], r"$\xi$ keeps the range", "proved"),
        Series(tuple(edge), "its edge"),
        _points([(Fraction(1, 4), Fraction(4, 5))], "the case of U14"),
    )
    return _figure(
        "fig:calm",
        Plot(series, _axis("$p_e$", "1"), _axis(r"$\delta$", "1.04")),
        r"Where $\xi$ stays within $[p_l,p_u]$, which is where it rises: on and below the curve.",
    )


def _cut(number: Fraction) -> Fraction:
    """The number with few digits, for powers of it."""
    return Fraction(round(number * 10**PLACES), 10**PLACES)
