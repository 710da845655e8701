"""The rows of this theory: players of hold'em with utility: numbers and theorems."""

from __future__ import annotations

from verify.kernel.theory import NUMBER, RECOMPUTED, STATEMENT, Kind, Theory, told_word

_KINDS = {
    "utility number": Kind(
        "verify.theories.utility.records:UtilityNumber",
        "verify.theories.utility.numbers:check_utility_number",
        RECOMPUTED,
        "the first decimal places of a utility, a best share or a probability as players see it, between rationals; or "
        "all of it where it is rational",
    ),
}
_WORDS = {
    "utility": told_word(
        NUMBER,
        {"wealth": "number", "gamma": "number"},
        "of a wealth w, in units of the chips before the hand: (w^(1 - gamma) - 1)/(1 - gamma), or log w for gamma = 1",
    ),
    "expected_utility": told_word(
        NUMBER,
        {"p": "number", "win": "number", "lose": "number", "gamma": "number"},
        "that of the wealth `win` with probability p, else `lose`",
    ),
    "raise_share": told_word(
        NUMBER,
        {"p": "number", "n": "number", "folded": "number", "gamma": "number"},
        "the source's f* = max((psi - B)/(psi + n), 0), psi = (p*(n - 1)/(1 - p))^(1/gamma) - 1, where B is what folded"
        " players have put in, over W",
    ),
    "style": told_word(NUMBER, {"p": "number", "s": "number"}, "p^(1 - s)"),
    "subjective": told_word(
        NUMBER,
        {"p": "number", "delta": "number", "even": "number"},
        "the source's quadratic xi(p), through p_l = delta p_e at 0, p_e at p_e and 1 - p_l at 1",
    ),
    "aversion": told_word(
        NUMBER,
        {"p": "number", "c": "number", "alpha": "number", "base": "number", "slope": "number"},
        "the source's risk aversion max(gammabar + lambda (p - c/alpha), 0), with gammabar and lambda as base and"
        " slope",
    ),
    "keeps_range": told_word(
        STATEMENT,
        {"delta": "number", "even": "number"},
        "0 < p_e < 1, and the quadratic xi is from p_l to 1 - p_l for all p in [0, 1]",
        "verify.theories.utility.subjective:keeps_range",
    ),
    "prospect": told_word(
        STATEMENT,
        {"delta": "number", "even": "number"},
        "0 < p_e < 1, and for all p in [0, 1] xi(p) > p where p < p_e and xi(p) < p where p > p_e",
        "verify.theories.utility.subjective:prospect",
    ),
    "rises": told_word(
        STATEMENT,
        {"delta": "number", "even": "number"},
        "0 < p_e < 1, and xi(p) <= xi(q) for all p <= q in [0, 1]",
        "verify.theories.utility.subjective:rises",
    ),
}
THEORY = Theory(
    "utility",
    "Players of hold'em with utility: numbers and theorems",
    needs=("reals",),
    kinds=_KINDS,
    theorems={"utility": "verify.theories.utility.theorems"},
    words=_WORDS,
)
