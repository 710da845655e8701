r"""What equilibria pay, and with which weights actions are taken, at least and at most.

Let conv X x conv Y be a maximal Nash subset (`equilibria.extreme`). Each x in conv X is a best reply to each y in
conv Y, so player 1 gets r_1(y) = max over x' of u_1(x', y) in all of it, which is u_1(x, y) for any one x, and affine
in y; and player 2 gets some r_2(x), affine in x. So

    the payoffs of conv X x conv Y are the box r_1(conv Y) x r_2(conv X), whose ends are payoffs of pairs of X x Y.

The *weight* of an action is the probability with which its mover's own choices lead to the information set and take it
there: of a mixture of pure strategies that of those which do. It is affine too, so it is least and greatest in X or Y.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from verify.kernel.equilibria.records import ExtremeEquilibria
from verify.kernel.statements.records import Argument, Call, Statement, equal
from verify.kernel.strategies.sequence_form import InformationSets

PURE, PERFECT, PURE_PERFECT = "pure", "subgame perfect", "pure subgame perfect"
"""Among which equilibria; not said, among all Nash equilibria."""


def of_extreme(game: Argument, sets: InformationSets, c: ExtremeEquilibria) -> Iterator[Statement]:
    """What all equilibria pay and play, by the extreme ones."""
    paid: dict[tuple[int, int], tuple[Any, ...]] = {(pair.first, pair.second): pair.payoffs for pair in c.pairs}
    boxes = {_box([paid[x, y] for x in subset.first for y in subset.second]) for subset in c.subsets}
    yield Call("equilibrium_payoffs", (game, tuple(sorted(boxes))))
    yield from payoffs(game, paid.values())
    for player in (0, 1):
        shares = [list(zip(c.strategies[player], mixed, strict=True)) for mixed in c.mixed[player]]
        yield from _weights(game, sets, player, shares)


def payoffs(game: Argument, paid: Iterable[Sequence[Any]], *among: str) -> Iterator[Statement]:
    """The least and the most that each player gets in these equilibria, among which those are that tell."""
    for player, own in enumerate(zip(*paid, strict=True), 1):
        for word, number in (("least_payoff", min(own)), ("most_payoff", max(own))):
            yield equal(Call(word, (game, Fraction(player), *among)), number)


def of_pure(game: Argument, sets: InformationSets, listed: Sequence[Mapping[str, str]]) -> Iterator[Statement]:
    """With which weights pure equilibria, which are all listed, play actions where own choices lead."""
    for player in range(sets.players):
        yield from _weights(game, sets, player, [[(choices, Fraction(1))] for choices in listed], PURE)


def _box(paid: Sequence[tuple[Any, ...]]) -> tuple[tuple[Any, Any], ...]:
    return tuple((min(own), max(own)) for own in zip(*paid, strict=True))


def _weights(
    game: Argument,
    sets: InformationSets,
    player: int,
    mixtures: Sequence[Sequence[tuple[Mapping[str, str], Fraction]]],
    *among: str,
) -> Iterator[Statement]:
    for label, infoset in sets.infosets[player].items():
        for action in infoset.actions:
            own = [
                sum((share for pure, share in mixed if pure.get(label) == action), Fraction(0)) for mixed in mixtures
            ]
            for word, number in (("least_weight", min(own)), ("most_weight", max(own))):
                yield equal(Call(word, (game, label, action, *among)), number)
