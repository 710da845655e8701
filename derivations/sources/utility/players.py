"""Claims U8, U9, U11, U16 and U25: how players are made."""

from __future__ import annotations

from derivations.claims.claim import TEXT, Proof
from derivations.claims.statements import both, reading
from derivations.sources.utility.player_proof import aversion, style
from derivations.sources.utility.proved import named, numbers, proof_by, said_by
from derivations.sources.utility.shared import Utility


def u8(_: Utility) -> Proof:
    """p^(1 - s) is above p exactly for s > 0."""
    theorem = style()
    turn = ("style", "1/16", "1/4")
    remark = (
        "Nothing changes at p = 0 and p = 1. For s = 1 every p > 0 would be 1, which s < 1 rules out. With s_r = 0 he"
        " is objective on the river alone: on the turn, which the source counts as late too, s is still s_p/3."
    )
    return proof_by(
        (
            said_by(theorem, "for 0 < p < 1; late is the river"),
            reading(
                "style(1/16, 1/4) == 1/16",
                words="late is the turn as well: s_p = 3/4 and s_r = 0, so that s = 1/4 there",
                instead="style(1/16, 1/4) == 1/8",
                excluded="ターン:s = 1/3×s_p+2/3×s_r: by his own rule s is not 0 there",
            ),
        ),
        theorem,
        also=numbers(turn),
        remark=remark,
    )


def u9(shared: Utility) -> Proof:
    """With g alone who folds more also bets less; with s as well either goes with either."""
    alone = both(named(shared.who_folds), named(shared.statics))
    tight = both(
        "style(3/10, -1) == 9/100",
        "style(4/5, -1) == 16/25",
        "expected_utility(3/10, 31/25, 23/25, 5) > utility(19/20, 5)",
        "expected_utility(9/100, 31/25, 23/25, 1) < utility(19/20, 1)",
        "raise_share(16/25, 4, 0, 1) > raise_share(4/5, 4, 0, 5)",
    )
    loose = both(
        "style(1/8, 2/3) == 1/2",
        "style(64/125, 2/3) == 4/5",
        "expected_utility(1/8, 29/20, 17/20, 1) < utility(19/20, 1)",
        "expected_utility(1/2, 29/20, 17/20, 5) > utility(19/20, 5)",
        "raise_share(4/5, 4, 0, 5) < raise_share(64/125, 4, 0, 1)",
    )
    return proof_by(
        (
            reading(alone, words="in g alone: a greater g folds whatever a smaller one folds, and bets less"),
            reading(
                tight,
                words="s = -1, g = 1 is tight and aggressive beside s = 0, g = 5: he folds at p = 3/10, 8% to call and"
                " 5% in the pot of four, where that one calls, and bets more at p = 4/5",
            ),
            reading(
                loose,
                words="s = 2/3, g = 5 is loose and passive beside s = 0, g = 1: he calls at p = 1/8 in the pot of U4,"
                " where that one folds, and bets less at p = 64/125",
            ),
        ),
        shared.who_folds,
        shared.statics,
        also=numbers(
            *(("style", "3/10", -1), ("style", "4/5", -1), ("style", "1/8", "2/3"), ("style", "64/125", "2/3")),
            *(("utility", "19/20", 5), ("utility", "19/20", 1)),
            *(("expected_utility", "3/10", "31/25", "23/25", 5), ("expected_utility", "9/100", "31/25", "23/25", 1)),
            *(("expected_utility", "1/8", "29/20", "17/20", 1), ("expected_utility", "1/2", "29/20", "17/20", 5)),
            *(("raise_share", "16/25", 4, 0, 1), ("raise_share", "4/5", 4, 0, 5), ("raise_share", "64/125", 4, 0, 1)),
        ),
        remark="What the four words mean is the source's own definition. With beta = 0 the sign of f* does not depend"
        " on g at all: everybody bets something exactly if n p > 1, so that only a bias in p moves that line.",
    )


def u11(_: Utility) -> Proof:
    """gbar is g where the expected return is 0; the clip at 0 leaves no risk loving."""
    theorem = aversion()
    loving = "aversion(1/10, 1, 4, 1, 10) < 0"
    remark = (
        "That weak players are like this is said of people, and is not what is proved: it is that the formula does what"
        " it is for. The text has them risk loving where the expected return is low; the formula, clipped at 0, makes"
        " them risk neutral there. At a call alpha = n c + beta is one number, and so is g. At a raise alpha = n f W +"
        " beta depends on f, so that g would change within the maximisation and U2 would not solve it; c/alpha is then"
        " not where that bet's return is 0, unless c = f W."
    )
    return proof_by(
        (
            said_by(theorem, "alpha at the call, n c + beta, or any other"),
            reading(
                loving,
                words="the formula makes risk lovers: gbar = 1, lambda = 10, p = 1/10, c/alpha = 1/4",
                instead="aversion(1/10, 1, 4, 1, 10) == 0",
                excluded="max{..., 0}",
            ),
        ),
        theorem,
        also=numbers(("aversion", "1/10", 1, 4, 1, 10)),
        remark=remark,
    )


def u16(_: Utility) -> Proof:
    """A list of parameters."""
    remark = (
        "A list of what may be set, which no statement decides. Given p, pot and prices it determines a decision once"
        " it is said in which order p^(1 - s) and xi apply, which of these p enters g(p, alpha), which pot is its"
        " alpha, and how amounts are rounded: the source leaves all of these open. It leaves out the noise, dropped as"
        " a failure, and how much W is made larger."
    )
    return Proof((), (), about=TEXT, remark=remark)


def u25(_: Utility) -> Proof:
    """About people."""
    remark = (
        "About people, asserted without a source. What is exact: g = 1 bets 73.3% and g = 5 bets 13.9% in the same case"
        " (U6, U7)."
    )
    return Proof((), (), about=TEXT, remark=remark)
