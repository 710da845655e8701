"""M1 to M3: the prisoner's dilemma, rock-paper-scissors, and the chain store."""

from __future__ import annotations

from derivations.claims.claim import Checked, Proof
from derivations.kingmaker.shared import Kingmaker
from trees.games.catalogue import complete
from verify.certificates import AllOf
from verify.find.equilibria.sets import extreme_equilibria, subgame_perfect
from verify.kernel.equilibria.records import ExtremeEquilibria, NashSubset
from verify.kernel.games.subject import BuiltIn
from verify.kernel.numbers.spelling import text


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
    """Holds if the only extreme equilibrium, hence the only one, is that both confess."""
    found = extreme_equilibria(game("prisoners-dilemma"))
    listed = equilibria(found)
    return Proof(listed == [[{"confess": "1"}, {"confess": "1"}]], Checked(found), result={"equilibria": listed})


def m2(_: Kingmaker) -> Proof:
    """Holds if the only extreme equilibrium is the even mixture twice."""
    found = extreme_equilibria(game("rock-paper-scissors"))
    listed = equilibria(found)
    even = dict.fromkeys(("rock", "paper", "scissors"), "1/3")
    return Proof(listed == [[even, even]], Checked(found), result={"equilibria": listed})


def m3(_: Kingmaker) -> Proof:
    """Holds if two extreme equilibria are pure and one pure equilibrium is subgame perfect; the mixed ones are told."""
    found, perfect = extreme_equilibria(game("chain-store")), subgame_perfect(game("chain-store"))
    listed = equilibria(found)
    pure = [each for each in listed if all(len(strategy) == 1 for strategy in each)]
    mixed = "the entrant stays out and the chain store fights with a probability of 1/2 or more, less than 1"
    as_told = found.subsets == (NashSubset((0,), (0, 1)), NashSubset((1,), (2,)))
    return Proof(
        len(pure) == 2 and perfect.count == 1 and as_told,
        Checked(AllOf((found, perfect))),
        result={
            "pure equilibria": pure,
            "subgame perfect": [dict(profile) for profile in perfect.profiles],
            "all others": mixed,
        },
    )
