"""The rows of this theory: refinements of equilibrium."""

from __future__ import annotations

from verify.kernel.theory import EVIDENCE, STATEMENT, Kind, Theory, Word

_BELIEFS = {"game": "game", "profile": "profile", "beliefs": "beliefs"}
_DEFINITIONS = "verify.theories.refinements.definitions"
_KINDS = {
    "consistent assessment": Kind(
        "verify.theories.refinements.records:ConsistentAssessment",
        "verify.theories.refinements.consistency:check_consistent",
        EVIDENCE,
        "beliefs are limits of those of totally mixed profiles: how likely each choice of probability 0 is by mistake, "
        "as a power of a number that tends to 0",
    ),
    "inconsistent assessment": Kind(
        "verify.theories.refinements.records:InconsistentAssessment",
        "verify.theories.refinements.consistency:check_inconsistent",
        EVIDENCE,
        "beliefs are no limits of those of totally mixed profiles: a product of powers of beliefs that has another "
        "limit, whatever the mistakes",
    ),
}
_WORDS = {
    "consistent": Word(
        STATEMENT,
        _BELIEFS,
        "some totally mixed profiles converge to the profile such that their beliefs by Bayes' rule, at these sets,"
        " converge to the beliefs (Kreps and Wilson)",
    ),
    "sequential_equilibrium": Word(
        STATEMENT,
        _BELIEFS,
        "nobody can gain from any information set on, under the beliefs, and these are consistent: limits of those of"
        " totally mixed profiles",
        stands_for=f"{_DEFINITIONS}:sequential_equilibrium",
    ),
}
THEORY = Theory(
    "refinements",
    "Refinements of equilibrium: beliefs that mistakes give",
    kinds=_KINDS,
    words=_WORDS,
)
