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
        " of the last list, a product with some players' pure strategies, and none of these pays its player more",
    ),
}
THEORY = Theory(
    "all_nash",
    "All Nash equilibria of any number of players, by a cover of all profiles by cases",
    needs=("dominance",),
    kinds=_KINDS,
    words=_WORDS,
)
