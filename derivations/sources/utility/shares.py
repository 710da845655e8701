"""Claims U1 to U3 and U6 and U7: the share of the chips that is best to bet."""

from __future__ import annotations

from derivations.claims.claim import Proof
from derivations.claims.statements import both, reading
from derivations.sources.utility.proved import named, numbers, proof_by, said_by
from derivations.sources.utility.shared import Utility

DOMAIN = "for 0 < p < 1 and real n > 1, which the source does not state; over all shares that leave wealths above 0"
KELLY, AVERAGE = "raise_share(4/5, 4, 0, 1)", "raise_share(4/5, 4, 0, 5)"

COMPUTED = (
    "γ=5の場合の結果である: the result of one g is a number that is computed, as 0.7333 is beside it; 'about'"
    " (ぐらい) is said of what most people would bet"
)


def u1(shared: Utility) -> Proof:
    """The maximum for log utility, from tangents that add up to 0."""
    remark = (
        "The source solves the first-order condition; by concavity that is the maximum, and of bets of at least c + m"
        " the one nearest to f* W is best. n counts the player himself; the pot n f W + beta is"
        " all that is won, own chips included, as 1.45 = 1 + 4 * 0.15 - 0.15 in his example shows. For p = 1 all-in is"
        " best, for p = 0 nothing. With c > W there is no call in the model, with c + m > W no raise."
    )
    return proof_by((said_by(shared.share, f"g = 1; {DOMAIN}"),), shared.share, remark=remark)


def u2(shared: Utility) -> Proof:
    """The maximum for every g > 0."""
    remark = (
        "For g = 0 the mean is linear in f: all-in for n p > 1, nothing for n p < 1, and all shares are alike for"
        " n p = 1, whatever beta. Where f* > 0 it rises with p and falls with g and beta (U9). In the number of players"
        " it may rise and fall: with p = 4/5 and g = 5 it is 13.8% for n = 2, 14.7% for n = 3 and 13.9% for n = 4."
    )
    return proof_by((said_by(shared.share, DOMAIN),), shared.share, remark=remark)


def u3(shared: Utility) -> Proof:
    """The formula at g = 1 is Kelly's, and both are maxima."""
    return proof_by((said_by(shared.share, "U1 is U2 at g = 1, and both are maxima"),), shared.share)


def u6(_: Utility) -> Proof:
    """Kelly's share in the example."""
    said = both(f"{KELLY} == 11/15", "11/15 in [0.73325, 0.73335]", "11/15 in [0.65, 0.75]")
    words = "0.7333 as printed, rounded; close to 70%: nearer to it than to 60% or 80%"
    remark = "The display has p = for f =. Nobody has folded: n is 4 on the river as before the flop."
    return Proof((reading(said, words=words),), numbers(("raise_share", "4/5", 4, 0, 1)), remark=remark)


def u7(shared: Utility) -> Proof:
    """Below 15% for g = 5, with any number of players and any folded chips."""
    range_ = f"{AVERAGE} in [3/20, 1/5]"
    theorems = (shared.less_than_fifteen, shared.one_attitude)
    exactly = both(f"{AVERAGE} >= 0.138627", f"{AVERAGE} <= 0.138628", *map(named, theorems))
    remark = (
        "f* = (12^(1/5) - 1)/(12^(1/5) + 3) = 13.86% of the chips. From 15% to 20% it is for g from log(12)/log(2) ="
        " 3.585 to log(12)/log(29/17) = 4.653 (U20). With g = 5 no number of players makes it 15% (n = 3 makes 14.67%),"
        " nor do chips of folded players. With W made 5% larger it is 14.56% of the real chips, with three players"
        " 15.4%. It is conceded that 13.86% is 15% to the nearest 5%, though neither to the nearest 1% nor to the"
        " nearest 10%; g = 4 makes 17.7%. What he infers, that such a player's g is much above Kelly's, stands."
    )
    return proof_by(
        (
            reading(range_, words="from 15% to 20%, as numbers", instead=exactly),
            reading(f"{AVERAGE} in [1/8, 9/40]", words="about 15% to 20%: to the nearest 5%", excluded=COMPUTED),
        ),
        shared.less_than_fifteen,
        also=(shared.one_attitude, *numbers(("raise_share", "4/5", 4, 0, 5))),
        remark=remark,
    )
