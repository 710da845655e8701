"""M1 to M3: the prisoner's dilemma, rock-paper-scissors, and the chain store."""

from __future__ import annotations

from fractions import Fraction

from derivations.claims.claim import Proof
from derivations.claims.statements import reading
from derivations.sources.kingmaker.shared import Kingmaker
from trees.games.catalogue import complete
from verify.find.equilibria.sets import extreme_equilibria, subgame_perfect
from verify.kernel.equilibria.records import ExtremeEquilibria
from verify.kernel.games.subject import BuiltIn
from verify.kernel.numbers.spelling import text

BOTH_CONFESS = '[[[[[{"player 1": "confess"}, 1]]], [[[{"player 2": "confess"}, 1]]]]]'
"""One equilibrium: for each player a list of one mixed strategy, of pure ones with their probabilities."""
EVEN_TWICE = "[[{}]]".format(
    ", ".join(
        "[[{}]]".format(", ".join(f'[{{"player {i}": "{hand}"}}, 1/3]' for hand in ("rock", "paper", "scissors")))
        for i in (1, 2)
    )
)


def game(name: str) -> BuiltIn:
    return BuiltIn(name, complete(name, {}))


def equilibria(found: ExtremeEquilibria) -> list[list[dict[str, str]]]:
    """The extreme equilibria: for each player the probability of each pure strategy that is played."""
    return [
        [
            {
                " ".join(strategy.values()): text(weight)
                for strategy, weight in zip(found.strategies[player], found.mixed[player][number], strict=True)
                if weight
            }
            for player, number in enumerate((pair.first, pair.second))
        ]
        for pair in found.pairs
    ]


def m1(_: Kingmaker) -> Proof:
    """The equilibria are the mixtures of one pair of strategies: both confess."""
    found, where = extreme_equilibria(game("prisoners-dilemma")), {"both_confess": BOTH_CONFESS}
    said = reading("nash_equilibria(prisoners_dilemma(), both_confess)", where=where)
    return Proof((said,), (found,), where, result={"equilibria": equilibria(found)})


def m2(_: Kingmaker) -> Proof:
    """The equilibria are the mixtures of one pair of strategies, the even mixture twice."""
    found, where = extreme_equilibria(game("rock-paper-scissors")), {"even_twice": EVEN_TWICE}
    said = reading(
        "nash_equilibria(rock_paper_scissors(), even_twice) and pure_equilibria(rock_paper_scissors()) == 0",
        where=where,
    )
    return Proof((said,), (found,), where, result={"equilibria": equilibria(found)})


def m3(_: Kingmaker) -> Proof:
    """Two equilibria are pure and one pure equilibrium is subgame perfect; the mixed ones are told."""
    found, perfect = extreme_equilibria(game("chain-store")), subgame_perfect(game("chain-store"))
    listed = equilibria(found)
    fights = [Fraction(store["fight"]) for entrant, store in listed if entrant == {"out": "1"}]
    return Proof(
        (reading("pure_equilibria(chain_store()) == 2 and pure_subgame_perfect(chain_store()) == 1"),),
        (found, perfect),
        result={
            "pure equilibria": [each for each in listed if all(len(strategy) == 1 for strategy in each)],
            "subgame perfect": [dict(profile) for profile in perfect.profiles],
            "all others": "the entrant stays out and the chain store fights with a probability of"
            f" {min(fights)} or more, less than {max(fights)}",
        },
    )
