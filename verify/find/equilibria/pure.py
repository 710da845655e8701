"""All pure Nash equilibria of a game, as a candidate certificate or one after another.

Whether the search ends in time is estimated before it: from the start one of the cases is taken at random, and again,
until none is left. Each step on the way counts as often as there are cases beside, all the way; the expected sum is the
number of steps of the whole search, so that it is a thousand times that with a chance of at most 1/1000.

Source: Knuth (1975), "Estimating the efficiency of backtrack programs".
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from trees.histories import Histories
from trees.tree import TooLarge
from verify.kernel.games.game import shaped_histories_of
from verify.kernel.games.subject import Game
from verify.theories.equilibrium_sets.cells import pure_families
from verify.theories.equilibrium_sets.pure import MOST_STEPS, EquilibriumFamily, PureEquilibriaOf, list_equilibria
from verify.theories.equilibrium_sets.pure_count import PureEquilibria, of_families

SURELY = 1_000
INSTEAD = "'gameproof verify' tells whether a given profile is an equilibrium"


def pure_equilibria(game: Game) -> PureEquilibria:
    """How many pure Nash equilibria a game has, in reduced strategies, by payoffs; all are listed, or one of many.

    Raises:
        TreeError: it is no game.
        TooLarge: it has too many cases (`verify.theories.equilibrium_sets.pure`).

    >>> from trees.games.catalogue import complete
    >>> from verify.kernel.games.subject import BuiltIn
    >>> found = pure_equilibria(BuiltIn("prisoners-dilemma", complete("prisoners-dilemma", {})))
    >>> found.count, found.profiles
    (Fraction(1, 1), ({'player 1': 'confess', 'player 2': 'confess'},))
    """
    table = shaped_histories_of(game, {})
    found = of_families(table, tuple(_families(game, table)))
    return PureEquilibria(game, found.count, found.full, found.outcomes, found.profiles)


def pure_profiles(game: Game) -> Iterator[dict[str, str]]:
    """The pure equilibria one after another: the action at each set to which its mover's own choices lead.

    Raises:
        TreeError, TooLarge: as `pure_equilibria` does.
    """
    table = shaped_histories_of(game, {})
    return (each for family in _families(game, table) for each in list_equilibria(table, family))


def _families(game: Game, table: Histories) -> Iterator[EquilibriumFamily]:
    if table.forgets:
        return pure_families(game)
    search = PureEquilibriaOf(table)
    _require_fit(search)
    return iter(search)


def _require_fit(search: PureEquilibriaOf) -> None:
    """Check that the estimate is not far too large.

    Raises:
        TooLarge: it is.
    """
    chosen, case, weight, estimate = Random(0), search.start, 1, 0
    while True:
        before = search.steps
        found = search.inside(case)
        estimate += weight * (search.steps - before)
        if estimate > SURELY * MOST_STEPS:
            raise TooLarge(
                f"game: expected about {MOST_STEPS:,} steps to all pure equilibria at most, found an estimate of more"
                f" than {SURELY:,} times as many; {INSTEAD}"
            )
        if isinstance(found, EquilibriumFamily) or not found:
            break
        weight *= len(found)
        case = chosen.choice(found)
    search.steps = 0
