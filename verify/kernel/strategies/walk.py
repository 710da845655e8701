r"""One walk through all histories of a game, depth first, the first action first: what a sequence form is made of.

An end has a sequence of each player, chance's weight w and payoffs u. Ends with equal sequences are added up: where
all numbers are rational in integers, the sum of (W w)(U u) over W U with common denominators W and U, else as they are.

Source: von Stengel (1996), eqs. (2.1)-(2.4).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from math import lcm
from operator import add
from typing import TypeAlias

from trees.preorder import Decision, Lottery, Preorder, events_by_history
from trees.rules import Rules
from trees.tree import EMPTY, Forgets, Infoset, Number, Sequence, TreeError, moderate, require_distribution
from trees.validity import two_movers
from trees.whole_numbers import common_denominator, rational, times

MOST_BITS = 1_000  # of a common denominator; longer integers are slower than fractions with short ones

Sequences: TypeAlias = tuple[Sequence, ...]
Payoff: TypeAlias = tuple[Number, ...]
Ending: TypeAlias = tuple[Sequences, Number, Payoff]
# an information set as it was first met: its player, the own past, its actions, and the sequences they lead to
Met: TypeAlias = tuple[int, Sequence, tuple[str, ...], dict[str, Sequence]]


class Walk:
    """The information sets and ends of a game that was walked through.

    Raises:
        TreeError: it is no game with perfect recall; names where, expected and found.
        TooLarge: it has more than `trees.rules.MOST_WALKED` histories.
    """

    def __init__(self, game: Rules | Preorder) -> None:
        self.infosets: tuple[dict[str, Infoset], ...] = tuple({} for _ in range(game.players))
        self.ends: list[Ending] = []
        self._met: dict[str, Met] = {}
        met, players, ends = self._met, game.players, self.ends
        waiting: list[tuple[Sequences, Number]] = [((EMPTY,) * players, Fraction(1))]
        for here in events_by_history(game) if isinstance(game, Rules) else game.happens:
            if not waiting:
                raise TreeError("game: expected histories that go on from others, found one that does not")
            sequences, chance = waiting.pop()
            if isinstance(here, Decision):
                player, label, actions = here
                first = met.get(label) or self._meet(here, sequences)
                owner, past, expected, own = first
                if owner != player or sequences[player] != past or actions != expected:
                    _require_same(first, here, sequences)
                before, after = sequences[:player], sequences[player + 1 :]
                waiting += [((*before, own[action], *after), chance) for action in reversed(actions)]
            elif isinstance(here, Lottery):
                require_distribution(here.probabilities, "chance move")
                waiting += [(sequences, weight) for weight in _weights(chance, reversed(here.probabilities))]
            else:
                if len(here.payoff) != players:
                    raise TreeError(f"end: expected {players} payoffs, found {len(here.payoff)}")
                ends.append((sequences, chance, here.payoff))
        if waiting:
            raise TreeError(f"game: expected an end of every history, found {len(waiting)} without")

    def _meet(self, turn: Decision, sequences: Sequences) -> Met:
        """A new information set."""
        player, label, actions = turn
        own: dict[str, Sequence] = {action: (label, action) for action in actions}
        if len(own) != len(actions) or not actions:
            raise TreeError(f"information set {label!r}: expected different actions, found {list(actions)}")
        if not 0 <= player < len(self.infosets):
            most = len(self.infosets)
            raise TreeError(f"information set {label!r}: expected player 1 to {most}, found {player + 1}")
        self.infosets[player][label] = Infoset(label, player, sequences[player], actions)
        first = self._met[label] = player, sequences[player], actions, own
        return first


def _weights(chance: Number, probabilities: Iterable[Number]) -> Iterator[Number]:
    """Chance's weights after a move of chance; that of the very same probability is not multiplied again."""
    last, weight = None, chance
    for probability in probabilities:
        if probability is not last:
            last, weight = probability, moderate(chance * probability, "chance")
        yield weight


def _require_same(first: Met, turn: Decision, sequences: Sequences) -> None:
    """The turn is one of the information set: its actions may only stand in another order."""
    owner, past, expected, _ = first
    player, label, actions = turn
    if owner != player:
        raise two_movers(label, owner, player)
    if sorted(actions) != sorted(expected):
        raise TreeError(
            f"information set {label!r}: expected the same actions everywhere, found {list(expected)}"
            f" and {list(actions)}"
        )
    if sequences[player] != past:
        raise Forgets(label, past, sequences[player])


def summed_payoffs(ends: list[Ending]) -> tuple[dict[Sequences, Payoff], Number | None]:
    """Chance's weight times the payoffs, added over the ends with the same sequences; what all players get
    together, if it is the same at every end.

    Raises:
        TooLarge: the common denominator of the sums is too large.
    """
    # many ends have the very same weight or payoffs, which the list keeps alive, so that their places tell them apart
    weights = {id(weight): weight for _, weight, _ in ends}
    payoffs = {id(payoff): payoff for _, _, payoff in ends}
    numbers = [*weights.values(), *(number for payoff in payoffs.values() for number in payoff)]
    if rational(numbers):
        below = common_denominator(weights.values(), MOST_BITS), common_denominator(numbers[len(weights) :], MOST_BITS)
        if below[0] and below[1]:
            return _in_integers(ends, weights, payoffs, below)
    return _one_by_one(ends)


def _in_integers(
    ends: list[Ending], weights: dict[int, Fraction], payoffs: dict[int, Payoff], below: tuple[int, int]
) -> tuple[dict[Sequences, Payoff], Number | None]:
    whole = dict(zip(weights, times(weights.values(), below[0]), strict=True))
    wholes = {key: tuple(times(payoff, below[1])) for key, payoff in payoffs.items()}
    sums: dict[Sequences, tuple[int, ...]] = {}
    last, worths = None, dict[int, tuple[int, ...]]()
    for sequences, weight, payoff in ends:
        if weight is not last:
            last, worths = weight, {}
        here, key = worths.get(id(payoff)), id(payoff)
        if here is None:
            factor = whole[id(weight)]
            here = worths[key] = tuple([factor * number for number in wholes[key]])
        known = sums.get(sequences)
        sums[sequences] = here if known is None else tuple(map(add, known, here))
    denominator = below[0] * below[1]
    exact = {each: tuple([Fraction(number, denominator) for number in each]) for each in set(sums.values())}
    together = {sum(each) for each in wholes.values()}
    total = Fraction(together.pop(), below[1]) if len(together) == 1 else None
    return {sequences: exact[each] for sequences, each in sums.items()}, total


def _one_by_one(ends: list[Ending]) -> tuple[dict[Sequences, Payoff], Number | None]:
    sums: dict[Sequences, Payoff] = {}
    totals: list[Number] = []
    denominators: set[int] = set()
    common = 1
    for sequences, chance, payoff in ends:
        together = sum(payoff)
        if len(totals) < 2 and together not in totals:
            totals.append(together)
        worth = tuple(chance * number for number in payoff)
        for number in worth:
            if isinstance(number, Fraction) and number.denominator not in denominators:
                denominators.add(number.denominator)
                common = lcm(common, number.denominator)
                moderate(Fraction(1, common), "payoffs")
        known = sums.get(sequences)
        sums[sequences] = worth if known is None else tuple(map(add, known, worth))
    (total,) = totals if len(totals) == 1 else (None,)
    return sums, total
