"""The rows of this theory: players who forget: payoffs, best replies, equilibria without perfect recall."""

from __future__ import annotations

from verify.kernel.theory import RECOMPUTED, Kind, Theory

_KINDS = {
    "profile without perfect recall": Kind(
        "verify.theories.recall.profile:ForgetfulRegrets",
        "verify.theories.recall.profile:check_forgetful",
        RECOMPUTED,
        "payoffs of a claimed profile whose players may forget, the best pure strategies against it, and what another "
        "behaviour strategy could gain at most, where that is settled",
    ),
    "equilibrium set without perfect recall": Kind(
        "verify.theories.recall.ranges:ForgetfulSet",
        "verify.theories.recall.ranges:check_forgetful_set",
        RECOMPUTED,
        "payoffs of a profile whose players may forget as functions of a parameter, and the exact set of its values "
        "for which no behaviour strategy gains, where at most one probability is forgotten",
    ),
}
THEORY = Theory(
    "recall",
    "Players who forget: payoffs, best replies, equilibria without perfect recall",
    needs=("parameters",),
    kinds=_KINDS,
)
