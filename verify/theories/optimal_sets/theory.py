"""The rows of this theory: all optimal plans of two-player zero-sum games, as polytopes."""

from __future__ import annotations

from verify.kernel.theory import ALL_PLANS, EVIDENCE, NUMBER, RECOMPUTED, STATEMENT, Kind, Theory, Word

_KINDS = {
    "optimal plans": Kind(
        "verify.theories.optimal_sets.records:OptimalPlans",
        "verify.theories.optimal_sets.optimal_plans:check_optimal_plans",
        EVIDENCE,
        "all optimal plans of both players as polytopes: every vertex is optimal, every inequality is enforced by a "
        "plan of the opponent that punishes whatever breaks it, and inequalities and vertices describe the same "
        "polytope; also as functions of a parameter, with the exact ranges on which each form holds",
    ),
    "optimal face": Kind(
        "verify.theories.optimal_sets.records:OptimalFace",
        "verify.theories.optimal_sets.optimal_face:check_optimal_face",
        RECOMPUTED,
        "all optimal plans of a game without parameters: equations, inequalities, the exact dimension, all vertices",
    ),
}
_WORDS = {
    "optimal_plans": Word(
        STATEMENT,
        {"game": "game", "player": "player", "plans": "list"},
        "the player's optimal realization plans are exactly the mixtures of these, none of which is one of the others",
        follows="verify.theories.optimal_sets.all_plans:same_vertices",
    ),
    "dimension": Word(NUMBER, {"game": "game", "player": "player"}, "that of the player's set of optimal plans"),
}
THEORY = Theory(
    "optimal_sets",
    "All optimal plans of two-player zero-sum games, as polytopes",
    needs=("parameters",),
    kinds=_KINDS,
    words=_WORDS,
    decides={ALL_PLANS: "verify.theories.optimal_sets.all_plans:decide_for_all"},
)
