"""The rows of this theory: logit quantal response equilibria in boxes."""

from __future__ import annotations

from verify.kernel.theory import EVIDENCE, STATEMENT, Kind, Theory, told_word

_KINDS = {
    "logit box": Kind(
        "verify.theories.logit.records:LogitBox",
        "verify.theories.logit.check:check_logit_box",
        EVIDENCE,
        "between bounds of all probabilities is exactly one logit equilibrium, or none; and in a strategic form with a "
        "small precision there is no other",
    ),
}
_WORDS = {
    "logit_equilibrium": told_word(
        STATEMENT,
        {"game": "game", "precision": "number", "boxes": "mapping"},
        "exactly one logit equilibrium with this precision has all its probabilities, by information set and action, in"
        " these intervals: every action has a probability proportional to exp(precision * what it pays), given that its"
        " information set is reached",
    ),
    "unique_logit_equilibrium": told_word(
        STATEMENT,
        {"game": "game", "precision": "number"},
        "there is just one logit equilibrium with this precision",
    ),
}
THEORY = Theory(
    "logit",
    "Logit quantal response equilibria at a given precision, enclosed in boxes",
    needs=("reals",),
    kinds=_KINDS,
    words=_WORDS,
)
