r"""What must be shown for each theorem on the Fergusons' liar's dice with N faces, for all N at once.

V(M) is the roller's value when the next claim is at least M, V(N + 1) = 0. A stage is a private roll x, a claim
y >= M, and a reply: call (the roller wins if x >= y) or pass (the roller wins 1 - V(y + 1)). A plan of the roller
guarantees the sum over claims y of the smaller of P(y)(1 - V(y + 1)) and T(y), where P(y) is the probability of
claiming y and T(y) that of claiming it truly; a plan of the caller holds roll x to its best claim.

k is a threshold of N where 1 <= k <= N, H(N) - H(k) <= 1 and k (1 - H(N) + H(k)) <= 1, with harmonic numbers H.
Why the needed statements prove the theorem stands in `because`, which a reader judges; the statements themselves are
checked by `verify.check_lemmas`.

Source: Ferguson and Ferguson (1991), "Models for the game of liar's dice"; Okamoto (2016), "Spiel des Jahres and
optimization", leaves the limit open.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from verify.check_lemmas import check_lemmas
from verify.game_records import CheckFailed
from verify.lemma_records import Statement, Theorem, Total


@dataclass(frozen=True)
class Known:
    """A theorem: what it says, which statements it needs, why they are enough, and what else it rests on."""

    says: tuple[str, ...]
    needs: Mapping[str, Statement | Total]
    because: str
    cites: tuple[str, ...] = ()


def _for(integers: str, given: tuple[str, ...], then: str, reals: str = "") -> Statement:
    return Statement(tuple(integers.split()), tuple(reals.split()), given, then)


THRESHOLD = ("N >= 1", "k >= 1", "k <= N", "H(N) - H(k) <= 1", "k*(1 - H(N) + H(k)) <= 1")
ABOVE_K = (*THRESHOLD, "M >= k + 1", "M <= N")
CLAIM = (*THRESHOLD, "y >= k + 1", "y <= N")
LOSS = "k/N*(H(N) - H(k))"
E = "exp(1)"

CALCULUS = (
    "exp' = exp, exp(0) = 1, exp(s + t) = exp(s) exp(t), exp > 0",
    "a differentiable function whose slope is >= 0 on an interval does not fall there",
)

VALUE: dict[str, Statement | Total] = {
    # there is a threshold: the least k >= 1 with H(N) - H(k) <= 1, which N satisfies
    "a threshold of 1": _for("N", ("N >= 1",), "1*(1 - H(N) + H(1)) <= 1"),
    "a threshold above 1": _for("N k", ("k >= 2", "k <= N", "H(N) - H(k - 1) >= 1"), "k*(1 - H(N) + H(k)) <= 1"),
    # stages M > k, the roller: rolls x >= M claim x, lower rolls bluff 1/y - 1/N of y > M, and M with the rest
    "late bluffs": _for("N k M y", (*ABOVE_K, "y >= M + 1", "y <= N"), "1/y - 1/N >= 0"),
    "late bluffs of M": _for("N k M", ABOVE_K, "1 - (H(N) - H(M)) - 1/N >= 0"),
    "sum of late bluffs": Total(
        ("N", "M"), ("N >= 1", "M >= 1", "M <= N"), "y", "M + 1", "N", "1/y - 1/N", "H(N) - H(M) - (N - M)/N"
    ),
    "late bluffs are the low rolls": _for(
        "N k M", ABOVE_K, "1 - (H(N) - H(M)) - 1/N + H(N) - H(M) - (N - M)/N = (M - 1)/N"
    ),
    "late claims above M": _for("N k M y", (*ABOVE_K, "y >= M + 1", "y <= N"), "1/y*(1 - (N - y)/N) = 1/N"),
    "late claims of M": _for("N k M", ABOVE_K, "(1 - (H(N) - H(M)))*(1 - (N - M)/N) >= 1/N"),
    # stages M <= k, the roller: rolls x > k claim x, others bluff 1/y - 1/N of y > k, and claim k with the rest
    "bluffs": _for("N k y", CLAIM, "1/y - 1/N >= 0"),
    "the rest on k": _for("N k", THRESHOLD, "1 - (H(N) - H(k)) >= 0"),
    "sum of bluffs": Total(
        ("N", "k"), ("N >= 1", "k >= 1", "k <= N"), "y", "k + 1", "N", "1/y - 1/N", "H(N) - H(k) - (N - k)/N"
    ),
    "bluffs are the low rolls": _for("N k", THRESHOLD, "1 - (H(N) - H(k)) + H(N) - H(k) - (N - k)/N = k/N"),
    "claims above k": _for("N k y", CLAIM, "1/y*(1 - (N - y)/N) = 1/N"),
    "true claims of k, roll k whole": _for("N k", THRESHOLD, "1/N >= (1 - (H(N) - H(k)))*(1 - (N - k)/N)"),
    "true claims of k, all by roll k": _for(
        "N k", THRESHOLD, "1 - (H(N) - H(k)) >= (1 - (H(N) - H(k)))*(1 - (N - k)/N)"
    ),
    "what the roller is sure of": _for(
        "N k", THRESHOLD, f"(N - k)/N + (1 - (H(N) - H(k)))*(1 - (N - k)/N) = 1 - {LOSS}"
    ),
    # stages M <= k, the caller: calls y > k with probability 1 - k/y, and no other claim
    "calls": _for("N k y", CLAIM, "1 - k/y >= 0"),
    "a bluff above k": _for("N k y", CLAIM, "k/y*(1 - (N - y)/N) = k/N"),
    "a true claim above k": _for("N k y", CLAIM, "k/y*(1 - (N - y)/N) + 1 - k/y = k/N + 1 - k/y"),
    "the highest true claim is best": _for("N k y x", (*CLAIM, "x >= y", "x <= N"), "1 - k/y <= 1 - k/x"),
    "a claim below k": _for("N k", THRESHOLD, f"1 - (1 - {LOSS}) <= k/N"),
    "sum of true claims": Total(
        ("N", "k"), ("N >= 1", "k >= 1", "k <= N"), "x", "k + 1", "N", "1 - k/x", "N - k - k*(H(N) - H(k))"
    ),
    "what the caller allows": _for("N k", THRESHOLD, f"k/N + 1/N*(N - k - k*(H(N) - H(k))) = 1 - {LOSS}"),
}

NEXT = {
    "the same threshold": (*THRESHOLD, "H(N + 1) - H(k) <= 1"),
    "the next threshold": (*THRESHOLD, "H(N + 1) - H(k) > 1"),
}
DECREASING: dict[str, Statement | Total] = {
    "the threshold stays": _for("N k", NEXT["the same threshold"], "k*(1 - H(N + 1) + H(k)) <= 1"),
    "the threshold moves, below": _for("N k", NEXT["the next threshold"], "H(N + 1) - H(k + 1) <= 1"),
    "the threshold moves, above": _for("N k", NEXT["the next threshold"], "(k + 1)*(1 - H(N + 1) + H(k + 1)) <= 1"),
    "loss with the same threshold": _for(
        "N k", (*THRESHOLD, "H(N + 1) - H(k) < 1"), f"k/(N + 1)*(H(N + 1) - H(k)) > {LOSS}"
    ),
    "loss with the next threshold": _for(
        "N k", NEXT["the next threshold"], f"(k + 1)/(N + 1)*(H(N + 1) - H(k + 1)) > {LOSS}"
    ),
}

BEST: dict[str, Statement | Total] = {
    "no lower threshold is better": _for("N k j", (*THRESHOLD, "j >= 1", "j <= k"), f"{LOSS} >= j/N*(H(N) - H(j))"),
    "no higher threshold is better": _for("N k j", (*THRESHOLD, "j >= k", "j <= N"), f"{LOSS} >= j/N*(H(N) - H(j))"),
}
SECRETARY: dict[str, Statement | Total] = {
    **BEST,
    "skipping k of N + 1": _for(
        "N k", ("N >= 1", "k >= 1", "k <= N"), f"((N + 1)*(k/(N + 1)*(H(N) - H(k - 1))) - 1)/N = {LOSS}"
    ),
}

LIMIT: dict[str, Statement | Total] = {
    "loss at most 1/e": _for("N k", THRESHOLD, f"{LOSS} <= exp(-1)"),
    "loss at least (1 - 1/N)/e": _for("N k", THRESHOLD, f"{LOSS} >= exp(-1)*(1 - 1/N)"),
}
EXPANSION: dict[str, Statement | Total] = {
    "loss, from above": _for("N k", THRESHOLD, f"{LOSS} <= exp(-1) - (1 - exp(-1))/(2*N) + (3*{E} - 1)/(4*N**2)"),
    "loss, from below": _for("N k", THRESHOLD, f"{LOSS} >= exp(-1) - (1 - exp(-1))/(2*N) - (1 + {E})/(4*N**2)"),
}

# a caught liar pays t, tau = t/(1 + t): EDGE/(1 + t) is k + tau N, and D(y) is the greater of 1/N and WEIGHT; s is
# the sum of D(y) over y > k
EDGE = "((1 + t)*k + t*N)"
WEIGHT = "(1 + t)/((1 + t)*y + t*N)"
CALLED = "(1 + t)*(y - k)/((1 + t)*y + t*N)"
# that what is divided by is positive is given too, as it is a product and a sum of positive numbers
PENALTY_DIE = ("t >= 0", "N >= 1", "k >= 1", "k <= N", f"{EDGE} > 0", f"{EDGE} <= (1 + t)*N")
PENALTY_THRESHOLD = (*PENALTY_DIE, "s <= 1", f"s >= 1 - (1 + t)/{EDGE}")
POSITIVE = "(1 + t)*y + t*N > 0"
PENALTY_CLAIM = (*PENALTY_DIE, "y >= k", "y <= N", POSITIVE)
PENALTY_VALUE = f"1 + t - {EDGE}/N*s"

PENALTY: dict[str, Statement | Total] = {
    # there is a threshold: k = 1 if s <= 1 for it, else the least k with s <= 1
    "one face may be bluffed": _for("N", ("t >= 0", "N >= 1", "t <= N - 1"), "(1 + t) + t*N <= (1 + t)*N", "t"),
    "no more than the truth": _for("N k", ("N >= 1", "k >= 1", "k <= N"), "(N - k + 1)/N <= 1"),
    "one claim more is too much": _for(
        "N k", (*PENALTY_DIE, f"s + (1 + t)/{EDGE} >= 1"), f"s >= 1 - (1 + t)/{EDGE}", "t s"
    ),
    # later values, and stages M > k: weights w >= D(y) make calling the worse reply for the roller
    "a claim passed": _for("N y", ("N >= 1",), "1 - (1 - (1 + t)*y/N) = (1 + t)*y/N", "t"),
    "called or passed": _for(
        "N y", ("t >= 0", "N >= 1", "y >= 1", POSITIVE, f"w >= {WEIGHT}"), "(1 + t)/N - t*w <= w*((1 + t)*y/N)", "t w"
    ),
    "late, what the roller is sure of": _for(
        "N M", ("N >= 1",), "(N - M + 1)*((1 + t)/N) - t = 1 - (1 + t)*(M - 1)/N", "t"
    ),
    "late, what the caller allows": _for(
        "N M", ("N >= 1",), "(N - M + 1)/N - t*((M - 1)/N) = 1 - (1 + t)*(M - 1)/N", "t"
    ),
    # stages M <= k, the roller
    "the claim k, roll k whole": _for(
        "N k", PENALTY_THRESHOLD, "(1 - s)*((1 + t)*k/N) <= (1 + t)*(1/N) - t*(1 - s)", "t s"
    ),
    "the claim k, all by roll k": _for(
        "N k", PENALTY_THRESHOLD, "(1 - s)*((1 + t)*k/N) <= (1 + t)*(1 - s) - t*(1 - s)", "t s"
    ),
    "early, what the roller is sure of": _for(
        "N k", PENALTY_THRESHOLD, f"(N - k)*((1 + t)/N) - t*s + (1 - s)*((1 + t)*k/N) = {PENALTY_VALUE}", "t s"
    ),
    # stages M <= k, the caller: calls y > k with probability CALLED where WEIGHT >= 1/N, and always where not
    "calls, at least 0": _for("N k y", PENALTY_CLAIM, f"{CALLED} >= 0", "t"),
    "calls, at most 1": _for("N k y", PENALTY_CLAIM, f"{CALLED} <= 1", "t"),
    "a lie that may be passed": _for(
        "N k y", PENALTY_CLAIM, f"(1 - {CALLED})*((1 + t)*y/N) - t*{CALLED} = (1 + t)*k/N", "t"
    ),
    "a lie that is called": _for("N k", PENALTY_DIE, "-t <= (1 + t)*k/N", "t"),
    "a truth that may be passed": _for(
        "N k y",
        PENALTY_CLAIM,
        f"(1 - {CALLED})*((1 + t)*y/N) + {CALLED} = (1 + t)*(1 + k/N) - {EDGE}*({WEIGHT})",
        "t",
    ),
    "a truth that is called": _for("N k", PENALTY_DIE, f"1 = (1 + t)*(1 + k/N) - {EDGE}*(1/N)", "t"),
    "weights fall": _for(
        "N x y",
        ("t >= 0", "N >= 1", "y >= 1", "x >= y", POSITIVE, POSITIVE.replace("y", "x")),
        f"{WEIGHT.replace('y', 'x')} <= {WEIGHT}",
        "t",
    ),
    "a truth that is called is worth a lie": _for("N k", PENALTY_DIE, "1 >= (1 + t)*k/N", "t"),
    "a claim below k is worth less": _for("N k", PENALTY_THRESHOLD, f"1 - ({PENALTY_VALUE}) <= (1 + t)*k/N", "t s"),
    "early, what the caller allows": _for(
        "N k",
        PENALTY_THRESHOLD,
        f"(k*((1 + t)*k/N) + (N - k)*((1 + t)*(1 + k/N)) - {EDGE}*s)/N = {PENALTY_VALUE}",
        "t s",
    ),
}

THEOREMS: dict[str, Known] = {
    "liar's dice: value": Known(
        says=(
            "for every number N of faces there is a threshold k, and then V(M) = 1 - (k/N)(H(N) - H(k)) for 1 <= M <= k"
            " and V(M) = (N - M + 1)/N for k < M <= N",
        ),
        needs=VALUE,
        because="By induction over M, from V(N + 1) = 0 down. In a stage M > k the later values are (N - y)/N. The"
        " caller who always calls holds the roller to the N - M + 1 rolls that can claim truly. The roller claims the"
        " own roll if it is at least M; the M - 1 lower rolls bluff, so that each claim y pays at least 1/N whatever"
        " the reply. In a stage M <= k the later value is (N - y)/N for y >= k, and V(1) for y < k. The bluffs and the"
        " rest on k use up the low rolls; roll k claims k first, so that claims of k are true often enough. The caller"
        " makes every bluff of y >= k pay k/N; then the own roll is the best claim of a roll above k, and k of any"
        " other.",
    ),
    "liar's dice: penalty": Known(
        says=(
            "if a caught liar, or a roller who must claim more than N, pays t >= 0: let D(y) be the greater of 1/N and"
            " 1/(y + t N/(1 + t)). For t <= N - 1 there is a threshold k >= 1, the least with s = D(k + 1) + ... + D(N)"
            " <= 1, and V(M) = (1 + t)(1 - (k/N + t/(1 + t)) s) for M <= k and V(M) = 1 - (1 + t)(M - 1)/N for M > k;"
            " for t >= N - 1 the latter holds for all M >= 1",
        ),
        needs=PENALTY,
        because="As without a penalty. If s > 1 for k - 1 >= 1, then not all of D(k), ..., D(N) are 1/N, so D(k) is"
        " 1/(k + t N/(1 + t)); if k = 1, then the sum of all D(y) is at least 1. Stages M > k: claims y > M weigh D(y),"
        " and M the rest, which is at least D(M) as their sum is at most 1. Called, they give (1 + t)/N - t (weight),"
        " and no less passed; the weights add up to 1. The caller calls everything. Stages M <= k: claims y > k weigh"
        " D(y), and k weighs 1 - s, of which roll k has 1/N or all. The caller makes every lie pay at most (1 + t) k/N,"
        " and the truth pays (1 + t)(1 + k/N) - ((1 + t) k + t N) D(y) in both cases, which does not fall with y. For"
        " t >= N - 1 all D(y) are 1/N and add up to 1, so that every stage is one with M > k.",
    ),
    "liar's dice: decreasing": Known(
        says=("V_N(1) falls strictly as the number N of faces grows",),
        needs=DECREASING,
        because="If k is a threshold of N, then k or k + 1 is one of N + 1. In both cases the loss 1 - V grows, except"
        " where H(N + 1) - H(k) = 1 exactly, which never happens: a sum of consecutive unit fractions 1/(k + 1) + ... +"
        " 1/(N + 1) with k >= 1 is no whole number.",
        cites=(
            "a sum of consecutive unit fractions that does not begin with 1 is no whole number (Kuerschak 1918: exactly"
            " one term has the highest power of 2 in its denominator)",
        ),
    ),
    "liar's dice: secretary": Known(
        says=(
            "1 - V_N(1) is the greatest of (j/N)(H(N) - H(j)) over 1 <= j <= N, taken at the threshold k",
            "V_N(1) = (1 + 1/N)(1 - P), where P is the chance of the best of N + 1 candidates under the best rule that"
            " skips some of them and takes the next that beats them all; it skips k",
        ),
        needs=SECRETARY,
        because="The rule that skips j >= 1 of N + 1 candidates takes the best with probability"
        " (j/(N + 1))(H(N) - H(j - 1)); by the last statement that is 1/(N + 1) + (N/(N + 1)) times the loss at j, so"
        " both are greatest for one j.",
        cites=(
            "the chance of the rule that skips j >= 1 of n candidates is (j/n)(H(n - 1) - H(j - 1)) (Lindley 1961;"
            " Gilbert and Mosteller 1966)",
        ),
    ),
    "liar's dice: limit": Known(
        says=("0 <= V_N(1) - (1 - 1/e) <= 1/(e N) for all N >= 1, so V_N(1) tends to 1 - 1/e",),
        needs=LIMIT,
        because="1 - V_N(1) = (k/N)(H(N) - H(k)) by the theorem on the value, and 1/e = exp(-1).",
        cites=CALCULUS,
    ),
    "liar's dice: expansion": Known(
        says=("-(3 e - 1)/(4 N^2) <= V_N(1) - (1 - 1/e)(1 + 1/(2 N)) <= (1 + e)/(4 N^2) for all N >= 1",),
        needs=EXPANSION,
        because="1 - V_N(1) = (k/N)(H(N) - H(k)) by the theorem on the value, with e = exp(1) and 1/e = exp(-1).",
        cites=CALCULUS,
    ),
}


def check_theorem(certificate: Theorem) -> tuple[str, ...]:
    """What the theorem says; all that it needs must be among the lemmas, which must hold.

    Raises:
        CheckFailed: a lemma does not hold, or one that is needed is missing or says something else.
    """
    if certificate.theorem not in THEOREMS:
        raise CheckFailed(f"theorem: expected one of {', '.join(THEOREMS)}, found {certificate.theorem!r:.60}")
    known = THEOREMS[certificate.theorem]
    try:
        proved = check_lemmas(certificate.lemmas)
    except RecursionError as error:
        raise CheckFailed("lemmas: expected terms and cases of moderate depth, found too many nested") from error
    for name, need in known.needs.items():
        if name not in proved:
            raise CheckFailed(f"theorem {certificate.theorem}: expected the lemma {name!r}, found none of this name")
        if proved[name] != need:
            raise CheckFailed(f"lemma {name}: expected {need}, found {proved[name]}")
    return tuple(f"{certificate.theorem}: {said}" for said in known.says)
