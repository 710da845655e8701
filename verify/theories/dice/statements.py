"""The statements that theorems on the Fergusons' liar's dice need, for all N at once; `dice.theorems` says why.

The letters are explained there. EDGE, WEIGHT and CALLED are those of the game in which a caught liar pays t.
"""

from __future__ import annotations

from verify.theories.reals.lemmas.records import Statement, Total, over


def _for(integers: str, given: tuple[str, ...], then: str, reals: str = "") -> Statement:
    return over(reals, given, then, integers)


THRESHOLD = ("N >= 1", "k >= 1", "k <= N", "H(N) - H(k) <= 1", "k*(1 - H(N) + H(k)) <= 1")
ABOVE_K = (*THRESHOLD, "M >= k + 1", "M <= N")
CLAIM = (*THRESHOLD, "y >= k + 1", "y <= N")
LOSS = "k/N*(H(N) - H(k))"
E = "exp(1)"
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
    "a bluff of k or more": _for("N k y", (*THRESHOLD, "y >= k", "y <= N"), "k/y*(1 - (N - y)/N) = k/N"),
    "a true claim above k": _for("N k y", CLAIM, "k/y*(1 - (N - y)/N) + 1 - k/y = k/N + 1 - k/y"),
    "the highest true claim is best": _for("N k y x", (*CLAIM, "x >= y", "x <= N"), "1 - k/y <= 1 - k/x"),
    "a claim below k": _for("N k", THRESHOLD, f"1 - (1 - {LOSS}) <= k/N"),
    "sum of true claims": Total(
        ("N", "k"), ("N >= 1", "k >= 1", "k <= N"), "x", "k + 1", "N", "1 - k/x", "N - k - k*(H(N) - H(k))"
    ),
    "what the caller allows": _for("N k", THRESHOLD, f"k/N + 1/N*(N - k - k*(H(N) - H(k))) = 1 - {LOSS}"),
}

# all optimal plans of the stages M <= k: s = H(N) - H(k) and k (1 - s) are less than 1, so that N > k
SURE = "(1 - H(N) + H(k))"
STRICT = ("N >= 2", "k >= 1", "k <= N - 1", "H(N) - H(k) < 1", f"k*{SURE} < 1")
ABOVE = (*STRICT, "y >= k + 1", "y <= N")
LOW = "k/N"
ALL_PLANS: dict[str, Statement | Total] = {
    "no threshold at N": _for("N", ("N >= 2",), "N*(1 - H(N) + H(N)) > 1"),
    # the caller, against plans of the roller: a call of k is worth more to these
    "a call of k costs, roll k whole": _for("N k", STRICT, f"{SURE}*({LOW}) < 1/N"),
    "a call of k costs, all by roll k": _for("N k", STRICT, f"{SURE}*({LOW}) < {SURE}"),
    # with m the most that a lie above k pays, q(x) >= 1 - N m/x: a roll x > k gets 1 + m - N m/x at least
    "a true claim pays at least": _for(
        "N k y", (*ABOVE, "q >= 1 - N*m/y"), "y/N + q*(1 - y/N) >= 1 + m - N*m/y", "m q"
    ),
    "a true claim below N pays more": _for(
        "N k y", (*STRICT, "y >= k + 1", "y <= N - 1", "q > 1 - N*m/y"), "y/N + q*(1 - y/N) > 1 + m - N*m/y", "m q"
    ),
    "sum of unit fractions": Total(("N", "k"), ("N >= 1", "k >= 1", "k <= N"), "x", "k + 1", "N", "1/x", "H(N) - H(k)"),
    "lies pay k/N at most": _for(
        "N k", (*STRICT, f"m > {LOW}"), f"(k*m + (N - k)*(1 + m) - N*m*(H(N) - H(k)))/N > 1 - {LOSS}", "m"
    ),
    "lies that pay k/N": _for(
        "N k", STRICT, f"(k*({LOW}) + (N - k)*(1 + {LOW}) - N*({LOW})*(H(N) - H(k)))/N = 1 - {LOSS}"
    ),
    "the caller may pass N": _for("N k", (*STRICT, "q >= 1 - k/N", "q <= 1"), f"1 - q <= {LOW}", "q"),
    "a claim below k, called rarely": _for(
        "N k", (*STRICT, f"q*(1 - {LOSS}) <= {LOW}*{SURE}"), f"(1 - q)*({LOSS}) + q <= {LOW}", "q"
    ),
    "a claim below k, called too often": _for(
        "N k", (*STRICT, f"q*(1 - {LOSS}) > {LOW}*{SURE}"), f"(1 - q)*({LOSS}) + q > {LOW}", "q"
    ),
    "rarely is not always": _for("N k", STRICT, f"{LOW}*{SURE} < 1 - {LOSS}"),
    # the roller, against plans of the caller inside the box: which claims pay less than the best
    "a claim below k pays less": _for("N k", STRICT, f"{LOSS} < {LOW}"),
    "the claim k pays a higher roll less": _for("N k y", ABOVE, f"{LOW} < {LOW} + 1 - k/y"),
    "a lower true claim pays less": _for("N k y x", (*ABOVE, "x >= y + 1", "x <= N"), "1 - k/y < 1 - k/x"),
    "the claim N is no lie": _for("N k", (*STRICT, "q > 1 - k/N"), f"1 - q < {LOW}", "q"),
    # and what it guarantees with P(y) = 1/y + e
    "a claim passed, with e more": _for("N k y", ABOVE, "(1/y + e)*(y/N) = 1/N + y/N*e", "e"),
    "more than 1/y loses": _for("N k", (*STRICT, "e > 0"), f"0 - {LOW}*e < 0", "e"),
    "less than 1/y loses": _for("N k y", (*ABOVE, "e < 0"), f"y/N*e - {LOW}*e < 0", "e"),
    "the rest on k is positive": _for("N k", STRICT, f"{SURE} > 0"),
    "bluffs below N are positive": _for("N k y", (*STRICT, "y >= k + 1", "y <= N - 1"), "1/y - 1/N > 0"),
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

BEST: dict[str, Statement] = {
    "no lower threshold is better": _for("N k j", (*THRESHOLD, "j >= 1", "j <= k"), f"{LOSS} >= j/N*(H(N) - H(j))"),
    "no higher threshold is better": _for("N k j", (*THRESHOLD, "j >= k", "j <= N"), f"{LOSS} >= j/N*(H(N) - H(j))"),
}
SECRETARY: dict[str, Statement | Total] = {
    **BEST,
    "skipping k of N + 1": _for(
        "N k", ("N >= 1", "k >= 1", "k <= N"), f"((N + 1)*(k/(N + 1)*(H(N) - H(k - 1))) - 1)/N = {LOSS}"
    ),
}

LIMIT: dict[str, Statement] = {
    "loss at most 1/e": _for("N k", THRESHOLD, f"{LOSS} <= exp(-1)"),
    "loss at least (1 - 1/N)/e": _for("N k", THRESHOLD, f"{LOSS} >= exp(-1)*(1 - 1/N)"),
}
# with N L = (2N + 1)/(2e) - 1/2 + rest: sharp in 1/N^2, as N runs over all numbers of faces
EXPANSION: dict[str, Statement] = {
    "loss, from above": _for(
        "N k", THRESHOLD, f"{LOSS} <= exp(-1) - (1 - exp(-1))/(2*N) + (2*{E} + exp(-1))/(24*N**2) + 1/N**3"
    ),
    "loss, from below": _for(
        "N k", THRESHOLD, f"{LOSS} >= exp(-1) - (1 - exp(-1))/(2*N) - ({E} - exp(-1))/(24*N**2) - 2/N**3"
    ),
}
# the terms in 1/N^2 and 1/N^3, with m = N + 1/2: j is the whole number nearest to m/e; t = k - m/e is the deviation
MIDDLE = "(N + 1/2)"


def _second(whole: str) -> str:
    return f"((2*{E} + 1/{E})/24 - {E}/2*({whole} - {MIDDLE}/{E})**2)"


_NEXT = f"1/{E} - (1 - 1/{E})/(2*N) + {_second('j')}/N**2"
_DEVIATION = f"(k - {MIDDLE}/{E})"
_NEARER = (
    f"{MIDDLE}/{E} - 1/2 + {_second('k')}/{MIDDLE}"
    f" + ({E}**2*{_DEVIATION}**3/6 - (2*{E}**2 - 1)*{_DEVIATION}/24)/{MIDDLE}**2"
)
NEAREST = (*THRESHOLD, f"j - {MIDDLE}/{E} >= -1/2", f"j - {MIDDLE}/{E} <= 1/2")
TWO_TERMS: dict[str, Statement] = {
    "loss and distance, from above": _for("N k j", NEAREST, f"{LOSS} <= {_NEXT} + 1/N**3"),
    "loss and distance, from below": _for("N k j", NEAREST, f"{LOSS} >= {_NEXT} - 1/N**3"),
    "loss and deviation, from above": _for("N k", THRESHOLD, f"k*(H(N) - H(k)) <= {_NEARER} + 1/{MIDDLE}**3"),
    "loss and deviation, from below": _for("N k", THRESHOLD, f"k*(H(N) - H(k)) >= {_NEARER} - 1/{MIDDLE}**3"),
    "deviation, from above": _for("N k", THRESHOLD, f"k - {MIDDLE}/{E} <= 1/2"),
    "deviation, from below": _for("N k", THRESHOLD, f"k - {MIDDLE}/{E} >= -1/2 - 1/(8*{MIDDLE})"),
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
    "weights of a high penalty": _for(
        "N y", ("t >= 0", "N >= 1", "y >= 1", "t >= N - 1", POSITIVE), f"{WEIGHT} <= 1/N", "t"
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
