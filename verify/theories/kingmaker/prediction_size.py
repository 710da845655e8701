r"""How many terms the definitions of `kingmaker.prediction` may have, before they are written down.

A number at a node is the sum over the children of probability times number; so it has at most the sum of the products
of their terms, and one where nothing below has a name.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from math import prod

from trees.single_winner.terms import Numbered
from verify.kernel.numbers.multivariate import Exact, multivariate


def terms(game: Numbered, profile: Mapping[int, Sequence[Exact]]) -> list[int]:
    """The most terms of the chance to win from each node.

    >>> from fractions import Fraction
    >>> from trees.single_winner.terms import in_preorder, parse
    >>> from verify.kernel.numbers.multivariate import Multivariate
    >>> p = Multivariate.variable("p")
    >>> terms(in_preorder(parse("1(2(1 3) 3)")), {0: [p, 1 - p], 1: [Fraction(1, 2)] * 2})
    [3, 1, 1, 1, 1]
    """
    found, named = [1] * len(game), [False] * len(game)
    for node in reversed(range(len(game))):
        if children := game.children[node]:
            chances = [multivariate(p) for p in profile[node]]
            named[node] = any(p.names for p in chances) or any(named[child] for child in children)
            if named[node]:
                found[node] = sum(len(p.terms) * found[c] for p, c in zip(chances, children, strict=True))
    return found


def perfect_terms(game: Numbered, seen: Mapping[int, Mapping[int, Sequence[Exact]]]) -> int:
    """The most terms in comparing the children of each node, as their mover sees what follows."""
    total = 0
    for mover, profile in seen.items():
        found = terms(game, profile)
        own = (game.children[node] for node, each in enumerate(game.mover) if each == mover)
        total += sum(found) + sum(len(children) * sum(found[child] for child in children) for children in own)
    return total


def answers(game: Numbered, others: Collection[int]) -> int:
    """The comparisons of pure strategies of each of the others, and of combinations of all, before and after."""
    counts = [
        prod(len(children) for mover, children in zip(game.mover, game.children, strict=True) if mover == j)
        for j in others
    ]
    return sum(count**2 for count in counts) + prod(count + 1 for count in counts) ** 2
