"""Shortest joins of critical pairs: from both results at once, a step at a time, until they lead to the same game."""

from __future__ import annotations

from typing import TypeAlias

from trees.single_winner.terms import Term, canonical, write
from verify.theories.kingmaker.critical_pairs import peaks
from verify.theories.kingmaker.rewriting import apply, steps
from verify.theories.kingmaker.rewriting_records import CriticalPair, CriticalPairs, Step

Ways: TypeAlias = dict[Term, tuple[Term, tuple[Step, ...]]]


def critical_pairs() -> CriticalPairs:
    """All critical pairs with shortest joins.

    >>> len(critical_pairs().pairs)
    218
    """
    return CriticalPairs(tuple(_pair(*peak) for peak in peaks()))


def _pair(game: Term, first: Step, second: Step) -> CriticalPair:
    ways: tuple[Ways, Ways] = (_start(apply(game, first)), _start(apply(game, second)))
    edges = [dict(found) for found in ways]
    while not ways[0].keys() & ways[1].keys():
        side = min((side for side in (0, 1) if edges[side]), key=lambda side: len(ways[side]))
        edges[side] = _further(edges[side], ways[side])
    met = next(term for term in ways[0] if term in ways[1])
    return CriticalPair(write(game), first, second, ways[0][met][1], ways[1][met][1])


def _start(game: Term) -> Ways:
    return {canonical(game): (game, ())}


def _further(edge: Ways, known: Ways) -> Ways:
    """The games a step beyond `edge` that are not `known` yet, and now are."""
    found: Ways = {}
    for game, way in edge.values():
        for step in steps(game):
            after = apply(game, step)
            if canonical(after) not in known:
                found[canonical(after)] = known[canonical(after)] = after, (*way, step)
    return found
