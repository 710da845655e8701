"""Claims U4, U5, U19, U20 and U24: to fold or to call."""

from __future__ import annotations

from derivations.claims.claim import Proof
from derivations.claims.statements import both, reading
from derivations.sources.utility.player_proof import all_in, returns
from derivations.sources.utility.proved import named, numbers, proof_by, said_by
from derivations.sources.utility.shared import Utility

FOLD, CALL = ("utility", "19/20"), ("expected_utility", "1/5", "29/20", "17/20")
CALLED, FOLDED = "expected_utility(1/5, 29/20, 17/20, {})", "utility(19/20, {})"


def u4(_: Utility) -> Proof:
    """Both expected wealths."""
    said = both(f"{FOLDED.format(0)} == 0.95 - 1", f"{CALLED.format(0)} == 0.97 - 1")
    words = "for g = 0 the utility of a wealth w is w - 1, so that its mean is the expected wealth less 1"
    return Proof((reading(said, words=words),), numbers((*FOLD, 0), (*CALL, 0)))


def u5(_: Utility) -> Proof:
    """Both logarithms, to the last digit printed."""
    said = both(
        f"{FOLDED.format(1)} > {CALLED.format(1)}",
        f"{FOLDED.format(1)} in [-0.051295, -0.051285]",
        f"{CALLED.format(1)} in [-0.05575, -0.05565]",
    )
    words = "the numbers as printed, rounded; of folding and calling alone, as in the source"
    remark = (
        "The cruder number is printed with one digit less: -0.05570. To raise is no better: with n p < 1 every bet is"
        " worse than a smaller one (U1)."
    )
    return Proof((reading(said, words=words),), numbers((*FOLD, 1), (*CALL, 1)), remark=remark)


def u19(shared: Utility) -> Proof:
    """Kelly stakes less than everything; with W a little larger some calls with all chips are right."""
    theorem = all_in()
    never = both(named(shared.share), named(theorem))
    cured = both(*(f"expected_utility(1/2, {win}, {lose}, 1) > utility({fold}, 1)" for win, lose, fold in _DEEP))
    remark = (
        "With 100 chips, 90 of them in the pot, heads-up and p = 1/2, Kelly folds a call for the last 10, as log 0 is"
        " minus infinity; with W = 101 or 105 he calls. Exactly: with W made larger by x W, an all-in call is right"
        " when p log(1 + (alpha - c)/V) + (1 - p) log(x/(1 + x)) >= log(1 - b/V), where V = (1 + x) W. Without it a"
        " call of all chips is folded for every g >= 1; for g < 1 all chips can be staked on a call, but are never the"
        " best bet (U2). Whether a larger W is better is a matter of what one wants, or of measurement."
    )
    return proof_by(
        (
            reading(never, words="no bet of all chips is best, and no call of all chips is made, where p < 1"),
            reading(cured, words="with W 1% or 5% larger a call of all chips is no longer always folded"),
        ),
        shared.share,
        theorem,
        also=numbers(
            *(("expected_utility", "1/2", win, lose, 1) for win, lose, _ in _DEEP),
            *(("utility", fold, 1) for _, _, fold in _DEEP),
        ),
        remark=remark,
    )


# 100 chips, 90 in the pot, heads-up: wealths after a win, a loss and a fold over W = 101 and W = 105
_DEEP = (("201/101", "1/101", "11/101"), ("205/105", "5/105", "15/105"))


def u20(shared: Utility) -> Proof:
    """Whoever does not fold bets more than 80%."""
    crossing = both(
        f"{CALLED.format('0.81')} > {FOLDED.format('0.81')}", f"{CALLED.format('0.811')} < {FOLDED.format('0.811')}"
    )
    remark = (
        "Not to fold needs g < g0, which is between 0.81 and 0.811, and then the best bet is more than 83% of the"
        " chips; 15% to 20% needs g from 3.585 to 4.653. Of folding and calling alone, as in the source. Not only 15%"
        " to 20%: no bet of up to 80% goes with not folding. Players with a bias in p, or whose g moves with p, are not"
        " of the kind, as the source intends."
    )
    return proof_by(
        (
            said_by(shared.one_attitude, "g is any real number, risk lovers included; p as it is"),
            reading(crossing, words="where the two choices of the flop change places"),
        ),
        shared.one_attitude,
        also=numbers(*((*each, g) for g in ("0.81", "0.811") for each in (FOLD, CALL))),
        remark=remark,
    )


def u24(_: Utility) -> Proof:
    """The expected return is measured from the wealth before the hand."""
    theorem = returns()
    remark = (
        "Measured from the wealth before the hand, as chips in the pot are counted as a cost of the call. To call and"
        " to fold are alike at the smaller p = (c - b)/alpha, if b is in the pot already."
    )
    return proof_by((said_by(theorem),), theorem, remark=remark)
