"""The rows of this theory: all Nash equilibria of any number of players, and how many there are."""

from __future__ import annotations

from verify.kernel.theory import EVIDENCE, NUMBER, STATEMENT, Kind, Theory, Word

_KINDS = {
    "all equilibria": Kind(
        "verify.theories.all_nash.records:AllEquilibria",
        "verify.theories.all_nash.cover:check_all_equilibria",
        EVIDENCE,
        "all Nash equilibria of a game of any number of players, but for those of cases that it leaves open: all"
        " profiles are split into cases, each closed by a better strategy, by conditions on one player's mixture, or by"
        " a bound that leaves one solution",
    ),
    "all equilibria in plans": Kind(
        "verify.theories.all_nash.plan_records:AllEquilibriumPlans",
        "verify.theories.all_nash.plan_cover:check_all_plans",
        EVIDENCE,
        "all Nash equilibria of a game of two players in realization plans: cases of which sequences are best replies,"
        " each closed by a sum that contradicts itself, or by corners that are equilibria together",
    ),
}
_WORDS = {
    "equilibria": Word(
        NUMBER,
        {"game": "game"},
        "the Nash equilibria in mixed strategies over reduced pure ones, where they are finitely many",
        follows="verify.theories.all_nash.follows:from_list",
    ),
    "nash_equilibria_outside": Word(
        STATEMENT,
        {"game": "game", "supports": "list", "products": "list", "cut": "list"},
        "mixed strategies that are not all of them mixtures of the pure strategies in one of these supports are in"
        " equilibrium exactly if all are in one of the products, as for nash_equilibria, or in the product of an entry"
        " of the last list, a product with some players' pure strategies, and none of these pays its player more"
        " than the mixture",
    ),
    "equilibrium_plans": Word(
        STATEMENT,
        {"game": "game", "products": "list"},
        "the realization plans of two players, the weights with which own choices lead to an information set and take"
        " an action there, are in equilibrium exactly if both are mixtures of those in one of these products, a list"
        " for each player",
        follows="verify.theories.all_nash.follows:from_plans",
    ),
    "plan_equilibria": Word(
        NUMBER,
        {"game": "game"},
        "the Nash equilibria, two with the same realization plans counted once, where they are finitely many",
    ),
}
THEORY = Theory(
    "all_nash",
    "All Nash equilibria of any number of players, by a cover of all profiles, or of all plans, by cases",
    needs=("dominance",),
    kinds=_KINDS,
    words=_WORDS,
)
