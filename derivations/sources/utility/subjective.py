"""Claims U12, U13, U14 and U22: the subjective probability, a quadratic."""

from __future__ import annotations

from fractions import Fraction

from derivations.claims.claim import Proof
from derivations.claims.statements import both, reading
from derivations.sources.utility.player_proof import quadratic
from derivations.sources.utility.proved import numbers, proof_by, said_by
from derivations.sources.utility.shared import Utility
from verify.find.cases import case_analysis
from verify.kernel.numbers.multivariate import Multivariate

ALL = "for delta in [0, 1]: for even in (0, 1): "
CALM = "(delta*(1 - 2*even^2) <= 1 - even and delta*(4*even - 1 - 2*even^2) <= 1 - even)"
MILD = "for delta in [0, 17/20]: for even in (0, 1/2]: keeps_range(delta, even)"
NOTHING = Multivariate.constant(0)
PLOTTED = ("4/5", "1/4")
TENTHS = tuple(str(Fraction(k, 10)) for k in range(11))


def u12(_: Utility) -> Proof:
    """Three values, one quadratic."""
    theorem = quadratic()
    remark = (
        "For 0 < p_e < 1. At p_e = 0 and 1 two of the three conditions fall together or contradict each other. These b"
        " and c are not the chips. The text has p_l bound the estimated losing probability, a slip for winning. As p_l"
        " = delta p_e, a = delta (1 - 2 p_e)/(1 - p_e)."
    )
    return proof_by((said_by(theorem),), theorem, remark=remark)


def u13(shared: Utility) -> Proof:
    """For which parameters the quadratic keeps the range."""
    remark = (
        "In the source this is what xi is assumed to do before it is chosen to be quadratic. The quadratic does so"
        " exactly if it falls neither at 0 nor at 1, that is if it rises throughout. In play p_e = c/alpha is at most"
        " 1/n, so p_e <= 1/2; there the first condition decides, delta <= (1 - p_e)/(1 - 2 p_e^2), which is never less"
        " than 0.853. With delta = 1 only p_e = 1/2 will do, where xi is 1/2 throughout. With delta = 1 and p_e = 1/4"
        " it falls at first, below p_l = 1/4; and with delta p_e > 1/2 even p_l is above p_u."
    )
    return proof_by(
        (
            reading(
                f"{ALL}keeps_range(delta, even)",
                words="whatever delta and p_e",
                instead=f"{ALL}keeps_range(delta, even) exactly when {CALM}",
            ),
            reading(f"keeps_range({', '.join(PLOTTED)})", words="for the delta and p_e that are plotted"),
            reading(MILD, words="for delta up to 0.85 and all p_e that occur in play, which are at most 1/2"),
        ),
        shared.subjective,
        also=(case_analysis(f"keeps_range({', '.join(PLOTTED)})"),),
        points=({"delta": Fraction(1), "even": Fraction(1, 4)},),
        remark=remark,
    )


def u14(_: Utility) -> Proof:
    """The points of the plot, exactly."""
    word = "subjective"
    values = numbers(*((word, p, *PLOTTED) for p in (*TENTHS, "1/4")))
    at = ", ".join(PLOTTED)
    said = both(
        *(f"{word}({p}, {at}) == {value}" for p, value in (("0", "1/5"), ("1/4", "1/4"), ("1", "4/5"))),
        f"keeps_range({at})",
        f"rises({at})",
    )
    remark = (
        "The figure itself was not at hand. xi(p) = 1/5 + p/15 + 8 p^2/15 rises throughout and stays from 1/5 to 4/5."
    )
    cases = tuple(case_analysis(f"{name}({at})") for name in ("keeps_range", "rises"))
    words = "the values at 0, p_e and 1, and the course"
    return Proof((reading(said, words=words),), (*values, *cases), remark=remark)


def u22(shared: Utility) -> Proof:
    """The quadratic crosses p once, at p_e."""
    none = "for even in (0, 1): not prospect(0, even)"
    remark = (
        "xi(p) - p = delta (p_e - p)((1 - p_e)(1 - p) + p_e p)/(1 - p_e), and the second bracket is above 0: so for all"
        " p in [0, 1], p_e in (0, 1) and delta > 0, and whether xi rises or not. For delta = 0, xi(p) = p."
    )
    return proof_by(
        (
            reading("for delta in (0, 1]: for even in (0, 1): prospect(delta, even)", words="with a bias, delta > 0"),
            reading(
                f"{ALL}prospect(delta, even)",
                words="delta = 0 included",
                instead=none,
                excluded="客観確率と主観確率の乖離: at delta = 0 they do not differ",
            ),
        ),
        shared.subjective,
        also=tuple(case_analysis(said, None, {"p": NOTHING}) for said in (none, "not prospect(0, 1/2)")),
        points=({"delta": Fraction(0), "even": Fraction(1, 2)},),
        remark=remark,
    )
