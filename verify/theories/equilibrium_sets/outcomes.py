r"""What equilibria pay, and with which weights actions are taken, at least and at most.

Let conv X x conv Y be a maximal Nash subset (`equilibrium_sets.extreme`). Each x in conv X is a best reply to each y in
conv Y, so player 1 gets r_1(y) = max over x' of u_1(x', y) in all of it, which is u_1(x, y) for any one x, and affine
in y; and player 2 gets some r_2(x), affine in x. So

    the payoffs of conv X x conv Y are the box r_1(conv Y) x r_2(conv X), whose ends are payoffs of pairs of X x Y.

The *weight* of an action is the probability with which its mover's own choices lead to the information set and take it
there: of a mixture of pure strategies that of those which do. It is affine too, so it is least and greatest in X or Y.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, TypeAlias

from verify.kernel.statements.records import Argument, Call
from verify.kernel.strategies.sequence_form import InformationSets
from verify.theories.equilibrium_sets.records import ExtremeEquilibria

PURE, SEQUENTIAL = "pure", "sequential"
"""Among which equilibria the weights of actions are."""
Mixture: TypeAlias = Sequence[tuple[Mapping[str, str], Fraction]]


def equilibrium_payoffs(game: Argument, c: ExtremeEquilibria) -> Call:
    """What all equilibria pay, by the extreme ones."""
    paid: dict[tuple[int, int], tuple[Any, ...]] = {(pair.first, pair.second): pair.payoffs for pair in c.pairs}
    boxes = {_box([paid[x, y] for x in subset.first for y in subset.second]) for subset in c.subsets}
    return Call("equilibrium_payoffs", (game, tuple(sorted(boxes))))


def equilibrium_weights(game: Argument, sets: InformationSets, c: ExtremeEquilibria) -> Call:
    """What all equilibria play, by the extreme ones."""
    mixtures = [[tuple(zip(c.strategies[j], mixed, strict=True)) for mixed in c.mixed[j]] for j in (0, 1)]
    return Call("equilibrium_weights", (game, _weights(sets, mixtures)))


def of_pure(game: Argument, sets: InformationSets, listed: Sequence[Mapping[str, str]]) -> Call:
    """With which weights pure equilibria, which are all listed, play actions where own choices lead."""
    surely = [((choices, Fraction(1)),) for choices in listed]
    return Call("equilibrium_weights", (game, _weights(sets, [surely] * sets.players), PURE))


def _box(paid: Sequence[tuple[Any, ...]]) -> tuple[tuple[Any, Any], ...]:
    return tuple((min(own), max(own)) for own in zip(*paid, strict=True))


def _weights(sets: InformationSets, mixtures: Sequence[Sequence[Mixture]]) -> Argument:
    """The least and the greatest weight of each action, in the mixtures of each player."""
    found: dict[str, dict[str, Argument]] = {}
    for own, mixed in zip(sets.infosets, mixtures, strict=True):
        for label, infoset in own.items():
            found[label] = {}
            for action in infoset.actions:
                taken = [sum((p for pure, p in each if pure.get(label) == action), Fraction(0)) for each in mixed]
                found[label][action] = min(taken), max(taken)
    return found
