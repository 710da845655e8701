"""The report's section on the players who do not look at their cards."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import product

import sympy

from derivations.claims.claim import Settled, parts
from derivations.print.document import EquationSide, LatexDocument, named_value
from derivations.sources.poker_cnn.blind_players import (
    HANDS,
    PRINTED,
    REACH,
    SELECTED,
    SHORT,
    SIZES,
    Case,
    heuristic,
    matches,
    off,
)
from verify.kernel.holdem.blind_records import CardBlind
from verify.kernel.holdem.card_blind import tie
from verify.kernel.statements.lines import decimal

Found = Mapping[tuple[str, str], CardBlind]

RAISED = {
    "least": "by the least",
    "half-pot": "by half the pot",
    "pot": "by the pot",
    "to-pot": "up to the pot",
    "uniform": "by anything",
}
HEURISTIC = {"check": "checks", "share": "left out", "fold": "folds"}
RANDOM = {"every": "each total", "uniform": "kinds"}
ACTION = {"every": "each total is an action", "uniform": "kinds are alike"}


def section(report: LatexDocument, by_id: Mapping[str, Settled]) -> None:
    """What they win of each other and how long their hands are, exactly, by reading."""
    report.section("Players who do not look at their cards", "sec:blind")
    own = {each.players: each for each in parts(by_id["P13"], CardBlind)}
    against = {each.players: each for each in parts(by_id["P7"], CardBlind)}
    _betting(report)
    _unlimited(report, own)
    _actions(report, own)
    report.claim(by_id["P13"])
    _gains(report, against, own)
    report.claim(by_id["P7"])


def _betting(report: LatexDocument) -> None:
    report.text(
        "The heuristic and the random player bet without regard to their cards, and cards are dealt without regard to"
        " the betting. Given the betting all deals are as likely, also when the two hands change owners; then a"
        " showdown is lost as much as it was won. So it is worth 0 on average, and what is won comes of folds alone."
        " Let a player who has put in $o$ on all streets face $h\\ge o$, and let $m(o,h)$ be how likely that is for him"
        r" on a street, when the other one has just raised to $h$. With the probabilities $f$ of a fold, $c$ of a call"
        r" and $r$ of a raise there, which goes to each of the totals $T(o,h)$ alike,"
    )
    report.display(
        r"\begin{equation}\label{eq:faced}"
        r" m'(h,t)=u(h,t)+\sum_{o<h,\;t\in T(o,h)}\frac{r(o,h)\,m(o,h)}{|T(o,h)|},\end{equation}"
    )
    report.text(
        r"where $m'$ is that of the other player and $u$ the part of raises where nobody has bet. As all sums go over"
        r" smaller totals, the $m$ of a street are found one after the other, and how the next one begins from"
        r" $\sum_o c(o,h)\,m(o,h)$. With $F(s)$ for the probability that the other one folds with $s$ chips in, $G(s)$"
        r" that the player himself does, $H(s)$ that hands are shown for $s$ each, and $\tau$ for that of a tie, a hand"
        r" has the mean $\mu=\sum_s s\,(F(s)-G(s))$ and the variance $\sum_s s^2\,(F(s)+G(s)+(1-\tau)H(s))-\mu^2$; and"
        r" all $m$ add up to the decisions in a hand. By all $1326\cdot1225$ pairs of hands and all boards"
    )
    chance = tie()
    report.equal(
        [
            named_value(r"\tau", sympy.Rational(chance.numerator, chance.denominator)),
            EquationSide(rf"\tfrac{{{chance.numerator}}}{{{chance.denominator}}}", sympy.Rational(str(chance))),
        ]
    )
    report.text(
        f"or {decimal(100 * chance, 3)}\\%. The numbers below are rationals with some hundred digits; the checker"
        " finds them in whole multiples of $2^{-256}$, rounded down, so that the probabilities of all ends lack what"
        " was lost, and encloses them by it. Tests hold them against every sequence of bets with few chips, where both"
        " are the same fractions, and against hands that were played."
    )


def _unlimited(report: LatexDocument, own: Found) -> None:
    """Hands without a limit of chips, where sizes do not matter."""
    report.text(
        "How long a hand is would not depend on sizes if chips had no end. Who faces a bet folds with"
        r" $\frac1{10}$, calls or raises with $\frac9{20}$ each; the street has so many decisions from there, and goes"
        r" on to the next one with probability"
    )
    p, fold = sympy.Rational(9, 20), sympy.Rational(1, 10)
    length, on = 1 / (1 - p), p / (1 - p)
    report.equal(
        [EquationSide(r"\frac1{1-9/20}", length), EquationSide(r"\tfrac{20}{11}", sympy.Rational(20, 11))],
        [EquationSide(r"\frac{9/20}{1-9/20}", on), EquationSide(r"\tfrac9{11}", sympy.Rational(9, 11))],
    )
    report.text(
        r"If the 10\% are folds always, a street has $n$ decisions and is followed by another one with probability $q$,"
    )
    n, q = 1 + p * (1 + p * length) + p * length, p * (p + p * on) + p * on
    report.equal(
        [
            named_value("n", n),
            EquationSide(
                r"1+\tfrac9{20}\bigl(1+\tfrac9{20}\cdot\tfrac{20}{11}\bigr)+\tfrac9{20}\cdot\tfrac{20}{11}", n
            ),
            EquationSide(r"\tfrac{29}{11}", sympy.Rational(29, 11)),
        ],
        [
            named_value("q", q),
            EquationSide(
                r"\tfrac9{20}\bigl(\tfrac9{20}+\tfrac9{20}\cdot\tfrac9{11}\bigr)+\tfrac9{20}\cdot\tfrac9{11}", q
            ),
            EquationSide(r"\tfrac{81}{110}", sympy.Rational(81, 110)),
        ],
    )
    always = n * (1 + q + q**2 + q**3)
    report.text(
        rf"so that a hand has $n(1+q+q^2+q^3)\approx{_rounded(always)}$ decisions. If they become checks where checking"
        " is free, the streets after the first have"
    )
    check = p + fold
    later, on_later = 1 + check * (1 + p * length) + p * length, check * (check + p * on) + p * on
    first_on = p * (check + p * on) + p * on
    report.equal(
        [
            named_value("n'", later),
            EquationSide(r"1+\tfrac{11}{20}\bigl(1+\tfrac9{11}\bigr)+\tfrac9{11}", later),
            EquationSide(r"\tfrac{31}{11}", sympy.Rational(31, 11)),
        ],
        [
            named_value("q'", on_later),
            EquationSide(r"\tfrac{11}{20}\bigl(\tfrac{11}{20}+\tfrac{81}{220}\bigr)+\tfrac{81}{220}", on_later),
            EquationSide(_fraction(on_later), on_later),
        ],
        [
            named_value("q_1", first_on),
            EquationSide(r"\tfrac9{20}\bigl(\tfrac{11}{20}+\tfrac{81}{220}\bigr)+\tfrac{81}{220}", first_on),
            EquationSide(_fraction(first_on), first_on),
        ],
    )
    checks = n + first_on * later * (1 + on_later + on_later**2)
    least = [own[(heuristic("least", free, "call").text,) * 2] for free in ("fold", "check")]
    by_play = [decimal(each.low["blind_actions"], 3) for each in least]
    report.text(
        rf"with $q_1$ for the first street, and a hand has $n+q_1n'(1+q'+q'^2)\approx{_rounded(checks)}$ of them. With"
        f" 50 big blinds and the least raises that is what is found, {by_play[0]} and {by_play[1]}: few such hands end"
        f" all-in. Larger raises do, and their hands are shorter ({report.ref('tab:actions')})."
    )


def _actions(report: LatexDocument, own: Found) -> None:
    rows = [["raises", *(f"free folds {'are ' * (said != 'left out')}{said}" for said in HEURISTIC.values())]]
    for sizes in SIZES:
        cells = [[own[(heuristic(sizes, free, short).text,) * 2] for short in SHORT] for free in HEURISTIC]
        rows.append([RAISED[sizes], *(" / ".join(_about_seven(found) for found in cell) for cell in cells)])
    report.table(
        "lrrr",
        rows,
        "Decisions in a hand of the heuristic player against himself, with 50 big blinds, where raises that are not"
        " possible are calls / are left out. Bold: 7 to the nearest whole number. Both blinds would be 2 more.",
        "tab:actions",
    )
    report.text(
        f"With the least raise, and folds always, {_share(own, 'least', 'fold', 'folds')}\\% of all his decisions are"
        f" folds and {_share(own, 'least', 'fold', 'raises')}\\% bets or raises, as they are described; with raises by"
        f" the pot, and checks where they are free, it is {_share(own, 'pot', 'check', 'folds')}\\% and"
        f" {_share(own, 'pot', 'check', 'raises')}\\%."
    )


def _share(own: Found, sizes: str, free: str, word: str) -> str:
    """Of all decisions, in percent."""
    found = own[(heuristic(sizes, free, "call").text,) * 2]
    return decimal(100 * found.low[f"blind_{word}"] / found.low["blind_actions"], 2)


def _about_seven(found: CardBlind) -> str:
    shown = decimal(found.low["blind_actions"], 2)
    return rf"$\mathbf{{{shown}}}$" if _is_about_seven(found) else f"${shown}$"


def _is_about_seven(found: CardBlind) -> bool:
    return Fraction(13, 2) <= found.low["blind_actions"] < Fraction(15, 2)


def _gains(report: LatexDocument, against: Found, own: Found) -> None:
    tried = {(*_choices(case), case.other.sizes): against[case.first.text, case.other.text] for case in matches()}
    rows = [["raises", "free folds", "each total", "kinds, any total", "kinds, his sizes"]]
    for sizes, (free, selected) in product(SIZES, SELECTED):
        said = HEURISTIC[free] + (" of both" if selected == "fold" else "")
        kinds = dict.fromkeys(("every", "uniform", sizes))
        cells = ([tried[sizes, free, short, selected, each] for short in SHORT] for each in kinds)
        rows.append([RAISED[sizes], said, *(" / ".join(map(_gain, cell)) for cell in cells)])
        rows[-1] += [""] * (len(rows[0]) - len(rows[-1]))
    report.text(
        f"Against the random player there is more to choose ({report.ref('tab:gains')}). Half of the hands are played"
        " in either seat, as the button changes from hand to hand."
    )
    report.table(
        "@{}llrrr@{}",
        rows,
        "What the heuristic player wins of the random one, in big blinds a hand, where raises of his that are not"
        " possible are calls / are left out. What is one action to the random player heads the columns: each total, or"
        " fold, call and raise, with any total or with sizes as his. Folds of both: the random player may fold where"
        f" checking is free, too. Bold: within {decimal(REACH, 3)} standard errors of {decimal(PRINTED, 2)}.",
        "tab:gains",
    )
    near = [(case, against[case.first.text, case.other.text]) for case in matches()]
    near = [(case, found) for case, found in near if abs(off(found)) <= REACH]
    deviations = sorted(found.low["blind_variance"] for _, found in near)
    report.text(
        f"In the {len(near)} that are within reach a hand's win has a standard deviation from"
        f" {_root(deviations[0], 1)} to {_root(deviations[-1], 1)} big blinds, and a mean of {HANDS:,} hands one from"
        f" {_root(deviations[0] / HANDS, 3)} to {_root(deviations[-1] / HANDS, 3)}, which is not much below the bound"
        f" of 0.158 for hands that are won or lost whole. {report.ref('tab:near', capital=True)} has them one by one."
    )
    both = [case for case, _ in near if _is_about_seven(own[(case.first.text,) * 2])]
    told = dict.fromkeys(
        f"raises {RAISED[case.first.sizes]} against a random player to whom {ACTION[case.other.sizes]}" for case in both
    )
    report.text(
        f"In {len(both)} of them he also has about 7 decisions a hand against himself: those with"
        f" {', and with '.join(told)}."
    )
    rows = [["raises", "free folds", "others", "random", "mean", "button", "deviation", "off"]]
    for case, found in near:
        his = case.first
        rows.append(
            [
                RAISED[his.sizes],
                HEURISTIC[his.free],
                "calls" if his.short == "call" else "left out",
                RANDOM[case.other.sizes],
                *(f"${decimal(found.low[word], 4)}$" for word in ("blind_gain", "blind_on_button")),
                _root(found.low["blind_variance"], 1),
                f"${off(found):.1f}$",
            ]
        )
    report.table(
        "@{}llllrrrr@{}",
        rows,
        "Readings within reach: what becomes of free folds, and of raises that are not possible; what is one action to"
        " the random player; what the heuristic player wins a hand, and with the button; the standard deviation of a"
        f" hand; and by how many standard errors of a mean of {HANDS:,} hands the printed number is above that.",
        "tab:near",
    )


def _choices(case: Case) -> tuple[str, str, str, str]:
    return case.first.sizes, case.first.free, case.first.short, case.other.free


def _gain(found: CardBlind) -> str:
    number = decimal(found.low["blind_gain"], 2)
    return rf"$\mathbf{{{number}}}$" if abs(off(found)) <= REACH else f"${number}$"


def _root(number: Fraction, places: int) -> str:
    return f"{float(number) ** 0.5:.{places}f}"


def _rounded(number: sympy.Rational) -> str:
    return decimal(Fraction(int(number.p), int(number.q)), 3)


def _fraction(number: sympy.Rational) -> str:
    return rf"\tfrac{{{number.p}}}{{{number.q}}}"
