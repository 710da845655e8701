"""Pure subgame-perfect one-step-prediction equilibria of small games, by trying all pure equilibria, children first."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from trees.single_winner.listing import binary_games
from trees.single_winner.terms import Numbered, in_preorder
from verify.theories.kingmaker.census import REDUCED
from verify.theories.kingmaker.census_records import PurePredictions
from verify.theories.kingmaker.pure_predictions import SILENT, has_motive, is_best, profile_of, rule_speaks


def pure_predictions(players: int, leaves: int, among: str, eta: Fraction) -> PurePredictions:
    """Such an equilibrium for each game of up to so many leaves; none is claimed for a game that has none.

    >>> pure_predictions(3, 3, "reduced", Fraction(1, 10)).profiles
    (('',), ('1',), ('21', '21'))
    """
    found: list[tuple[str, ...]] = []
    for size in range(1, leaves + 1):
        here = []
        for term in binary_games(players, size, reduced=among == REDUCED):
            game = in_preorder(term)
            here.append(next(predictions(game, eta), SILENT) if rule_speaks(game, eta) else SILENT)
        found.append(tuple(here))
    return PurePredictions(players, among, eta, tuple(found))


def predictions(game: Numbered, eta: Fraction) -> Iterator[str]:
    """All pure ones, each as the children taken, a digit for each inner node in pre-order.

    >>> from trees.single_winner.terms import parse
    >>> list(predictions(in_preorder(parse("3(1(3 2) 2(3 1))")), Fraction(1, 10)))
    ['122', '222']
    """
    inner = [node for node, children in enumerate(game.children) if children]

    def extended(k: int, taken: str) -> Iterator[str]:
        """Those that take such children from the k-th inner node on."""
        if k == 0:
            yield taken
            return
        node = inner[k - 1]
        for child in range(len(game.children[node])):
            now = f"{child + 1}{taken}"
            at = profile_of(game, "1" * (k - 1) + now, eta)
            below = at.below(node)
            if is_best(at, node) and not any(has_motive(below, i) for i in sorted({*below.game.mover} - {-1})):
                yield from extended(k - 1, now)

    yield from extended(len(inner), "")
