r"""What must be shown for each theorem on the Fergusons' liar's dice with N faces, for all N at once.

V(M) is the roller's value when the next claim is at least M, V(N + 1) = 0. A stage is a private roll x, a claim y
with M <= y <= N, and a reply: call (the roller wins if x >= y) or pass (the roller wins 1 - V(y + 1)). A claim above N
is a lie for certain, is called, and does no better than any other lie; so it is left out. A plan of the roller
guarantees the sum over claims y of the smaller of P(y)(1 - V(y + 1)) and T(y), where P(y) is the probability of
claiming y and T(y) that of claiming it truly; a plan of the caller holds roll x to its best claim.

k is a threshold of N where 1 <= k <= N, H(N) - H(k) <= 1 and k (1 - H(N) + H(k)) <= 1, with harmonic numbers H.

Source: Ferguson and Ferguson (1991), "Models for the game of liar's dice"; Okamoto (2016), "Spiel des Jahres and
optimization", leaves the limit open.
"""

from __future__ import annotations

from fractions import Fraction

from verify.kernel.statements.records import LESS, Call, Compare, ForAll, Interval, Statement, WholeRange, of
from verify.theories.dice.records import dice
from verify.theories.dice.statements import (
    ALL_PLANS,
    DECREASING,
    EXPANSION,
    LIMIT,
    PENALTY,
    SECRETARY,
    TWO_TERMS,
    VALUE,
)
from verify.theories.reals.known import CALCULUS, KnownTheorem


def _for_all_faces(part: Statement) -> Statement:
    return ForAll("N", WholeRange(1, None), part)


UNIT_FRACTIONS = (
    "a sum of consecutive unit fractions that does not begin with 1 is no whole number (Kürschák 1918: exactly"
    " one term has the highest power of 2 in its denominator)",
)
_VALUE = "V_N = value(liars_dice(faces=N, least=1, penalty=0))"

THEOREMS: dict[str, KnownTheorem] = {
    "liar's dice: value": KnownTheorem(
        says=_for_all_faces(Call("closed_form", (dice("N"),))),
        needs=VALUE,
        because="The least k >= 1 with H(N) - H(k) <= 1 is a threshold; N satisfies the latter. By induction over M,"
        " from V(N + 1) = 0 down. In a stage M > k the later values are (N - y)/N. The caller who always calls"
        " holds the roller to the N - M + 1 rolls that can claim truly. The roller claims the own roll if it"
        " is at least M; the M - 1 lower rolls bluff, all with the same mixture, so that each claim y pays at"
        " least 1/N whatever the reply. In a stage M <= k the later value is (N - y)/N for y >= k, and V(1)"
        " for y < k. The bluffs and the rest on k use up the low rolls; roll k claims k first, so that claims"
        " of k are true often enough, and the lower rolls share a mixture. The caller makes every bluff of y"
        " >= k pay k/N; then the own roll is the best claim of a roll above k, and k of any other.",
    ),
    "liar's dice: penalty": KnownTheorem(
        says=ForAll("t", Interval(Fraction(0), None), _for_all_faces(Call("closed_form", (dice("N", penalty="t"),)))),
        needs=PENALTY,
        because="As without a penalty, which is t = 0; V(N + 1) = -t is 1 - (1 + t)(M - 1)/N at M = N + 1. If s > 1"
        " for k - 1 >= 1, then not all of D(k), ..., D(N) are 1/N, so D(k) is 1/(k + t N/(1 + t)); if k = 1,"
        " then the sum of all D(y) is at least 1. Stages M > k: claims y > M weigh D(y), and M the rest, which"
        " is at least D(M) as their sum is at most 1. Called, they give (1 + t)/N - t (weight), and no less"
        " passed; the weights add up to 1. The caller calls everything. Stages M <= k: claims y > k weigh"
        " D(y), and k weighs 1 - s, of which roll k has 1/N or all. The caller makes every lie pay at most (1"
        " + t) k/N, and the truth pays (1 + t)(1 + k/N) - ((1 + t) k + t N) D(y) in both cases, which does not"
        " fall with y, as D(y), the greater of two numbers that do not rise, does not rise. For t >= N - 1 all"
        " D(y) are 1/N and add up to 1, so that every stage is one with M > k.",
    ),
    "liar's dice: all plans": KnownTheorem(
        says=f"with {_VALUE} and H(n) = 1 + 1/2 + ... + 1/n, for all N >= 2: there is one k from 1 to N - 1 with H(N)"
        " - H(k) <= 1 and k (1 - s) <= 1, where s = H(N) - H(k). In each stage M <= k a plan of the caller is"
        " optimal exactly if the claim k is not called, y is called with probability 1 - k/y for k < y < N, N with"
        " 1 - k/N at least, and each y < k with (k/N)(1 - s)/V_N at most; and one of the roller exactly if each"
        " roll x > k claims x, the rolls x <= k claim from k to N - 1, and k is claimed with probability 1 - s"
        " and y > k with 1/y, and k truly with probability (1 - s) k/N at least. So the law of the first claim is"
        " the same in all optimal plans; the caller's are a box of dimension k - M + 1, and the roller's a polytope"
        " of dimension (k - 1)(N - k - 1)",
        needs={**VALUE, **ALL_PLANS},
        because="A threshold k has s < 1 and k (1 - s) < 1, as sums of consecutive unit fractions are not 1 (for k ="
        " 1, the latter is s > 0); so k < N, and k is the least with H(N) - H(k) <= 1. With q for the calls, and"
        " P(y) and T(y) for the chances that y is claimed, and truly, the roller gets P(y)(1 - q(y)) w(y) + T(y)"
        " q(y), summed over y, with w(y) = y/N for y >= k and 1 - V_N for y < k. The caller: let q be optimal. The"
        " plans by which the value is proved are worth V_N + q(k) (T(k) - (1 - s) k/N) against q, so q(k) = 0, and"
        " every roll gets k/N at least by claiming k. Let m be the greatest of k/N and all (1 - q(y)) y/N, y > k,"
        " which are what lies pay. Each roll x <= k gets m at least, and each x > k what its true claim pays, where"
        " q(x) >= 1 - N m/x. These add up to more than N V_N if m > k/N, and if m = k/N, to N V_N exactly if q(x) ="
        " 1 - k/x for k < x < N, all x <= k get k/N, and all x > k what the true claim pays. The second of these"
        " bounds a claim y < k, which the roll y would make truly. Such q are optimal: no claim pays any roll more."
        " The roller: let a plan be optimal, and q be in the box, with q(y) = 0 for y < k and q(N) > 1 - k/N. All"
        " rolls make best claims: x > k claims x,"
        " others lie from k + 1 to N - 1 or claim k. Let P(y) = 1/y + e(y) for y > k, so that P(k) = 1 - s less the"
        " sum of all e(y). A claim y > k guarantees 1/N + y/N e(y), or 1/N if e(y) > 0, and k guarantees k/N P(k)"
        " or T(k), the smaller. So the plan guarantees V_N exactly if all e(y) = 0 and T(k) >= k/N P(k). The low"
        " rolls' plans are k x (N - k) tables with given positive sums of rows and columns, of dimension (k - 1)(N"
        " - k - 1); and in some T(k) is the smaller of 1/N and 1 - s, more than that bound, so that it cuts off no"
        " dimension.",
        cites=UNIT_FRACTIONS,
    ),
    "liar's dice: decreasing": KnownTheorem(
        says=_for_all_faces(
            Compare(of(Call("value", (dice("N + 1"),))), LESS, of(Call("value", (dice("N"),)))),
        ),
        needs={**VALUE, **DECREASING},
        because="1 - V_N(1) = (k/N)(H(N) - H(k)) for any threshold k, by the value. If k is a threshold of N, then k"
        " or k + 1 is one of N + 1. In both cases the loss 1 - V grows, except where H(N + 1) - H(k) = 1"
        " exactly, which never happens: a sum of consecutive unit fractions 1/(k + 1) + ... + 1/(N + 1) with k"
        " >= 1 is no whole number.",
        cites=UNIT_FRACTIONS,
    ),
    "liar's dice: secretary": KnownTheorem(
        says=f"with {_VALUE}, H(n) = 1 + 1/2 + ... + 1/n, and k >= 1 least with H(N) - H(k) <= 1, for all N >= 1:"
        " 1 - V_N is the greatest of (j/N)(H(N) - H(j)) over j = 1, ..., N, taken at j = k; and V_N = (1 + 1/N)(1 - P),"
        " where P is the chance to choose the best of N + 1 candidates, who come in random order, by the best rule that"
        " skips at least one and takes the next that beats them all; it skips k",
        needs={**VALUE, **SECRETARY},
        because="1 - V_N(1) = (k/N)(H(N) - H(k)) by the value. The rule that skips j >= 1 of N + 1 candidates takes"
        " the best with probability (j/(N + 1))(H(N) - H(j - 1)); by the last statement that is 1/(N + 1) +"
        " (N/(N + 1)) times the loss at j, so both are greatest for one j. Skipping none takes the best with"
        " probability 1/(N + 1), no more than skipping all but one.",
        cites=(
            "the chance of the rule that skips j >= 1 of n candidates is (j/n)(H(n - 1) - H(j - 1)) (Lindley 1961;"
            " Gilbert and Mosteller 1966)",
        ),
    ),
    "liar's dice: limit": KnownTheorem(
        says=f"with {_VALUE}: 0 <= V_N - (1 - 1/e) <= 1/(e N) for all N >= 1, so V_N tends to 1 - 1/e",
        needs={**VALUE, **LIMIT},
        because="1 - V_N(1) = (k/N)(H(N) - H(k)) by the value, and 1/e = exp(-1).",
        cites=CALCULUS,
    ),
    "liar's dice: expansion": KnownTheorem(
        says=f"with {_VALUE}: -(2 e + 1/e)/(24 N^2) - 1/N^3 <= V_N - (1 - 1/e)(1 + 1/(2 N))"
        " <= (e - 1/e)/(24 N^2) + 2/N^3 for all N >= 1",
        needs={**VALUE, **EXPANSION},
        because="1 - V_N(1) = (k/N)(H(N) - H(k)) by the value, with e = exp(1) and 1/e = exp(-1).",
        cites=CALCULUS,
    ),
    "liar's dice: two terms": KnownTheorem(
        says=f"with {_VALUE}, H(n) = 1 + 1/2 + ... + 1/n, k >= 1 least with H(N) - H(k) <= 1, m = N + 1/2, t = k - m/e"
        " and theta the distance of m/e from the nearest whole number, for all N >= 1: -1/N^3 <= V_N"
        " - (1 - 1/e)(1 + 1/(2 N)) - (e theta^2/2 - (2 e + 1/e)/24)/N^2 <= 1/N^3; and -1/m^3 <= N (1 - V_N) - m/e"
        " + 1/2 - ((2 e + 1/e)/24 - e t^2/2)/m - (e^2 t^3/6 - (2 e^2 - 1) t/24)/m^2 <= 1/m^3; and"
        " -1/2 - 1/(8 m) <= t <= 1/2",
        needs={**VALUE, **TWO_TERMS},
        because="1 - V_N(1) = (k/N)(H(N) - H(k)) by the value, with e = exp(1). The k of the theorem is a threshold, as"
        " the value has it. There is a whole number j with |j - m/e| <= 1/2, and theta^2 = (j - m/e)^2 for each such"
        " one.",
        cites=CALCULUS,
    ),
}
