"""The rows of this theory: players who forget: payoffs, best replies, equilibria without perfect recall."""

from __future__ import annotations

from verify.kernel.theory import EVIDENCE, NUMBER, RECOMPUTED, STATEMENT, Kind, Theory, Word

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
    "profile of mixed strategies": Kind(
        "verify.theories.recall.mixed:MixedRegrets",
        "verify.theories.recall.mixed:check_mixed",
        EVIDENCE,
        "payoffs of a claimed profile of mixed strategies, whose players may forget, and the best pure strategies "
        "against it",
    ),
}
_MIXED = {"game": "game", "mixed": "list"}
_LOTTERY = "a list for each player of reduced pure strategies with probabilities, drawn before the game"
_WORDS = {
    "mixed_nash": Word(
        STATEMENT,
        _MIXED,
        f"nobody gains by another mixed strategy in the profile of mixed strategies, {_LOTTERY}; players may forget",
    ),
    "mixed_payoff": Word(
        NUMBER,
        {**_MIXED, "player": "player"},
        f"what the player expects in the profile of mixed strategies, {_LOTTERY}",
    ),
    "mixed_regret": Word(
        NUMBER,
        {**_MIXED, "player": "player"},
        "what the player gains there at most by another mixed strategy, and so by a pure one",
    ),
}
THEORY = Theory(
    "recall",
    "Players who forget: payoffs, best replies, equilibria without perfect recall",
    needs=("parameters",),
    kinds=_KINDS,
    words=_WORDS,
)
