r"""Ways to deal cards, all and up to suits, by the lemma of Burnside.

Cards are dealt in groups, each a set: two for each player, then the flop, the turn, the river. The n! permutations of n
suits act on deals, and the number of orbits is the mean of the deals that a permutation leaves as they are. It does so
if it maps each group to itself: a group is then made of whole cycles of cards, and a cycle of k suits makes r cycles of
k cards, of r ranks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import pairwise, permutations
from math import comb, factorial, prod

from trees.holdem.betting import BOARD, STREETS
from trees.holdem.cards import RANKS, SUITS
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Call, Statement, equal
from verify.theories.holdem.size_records import CardStates

MOST_HANDS = 2
CARDS, BY_SUITS = "cards", "suits"
HOLE = 2


def deals(groups: Sequence[int], ranks: int = len(RANKS), suits: int = len(SUITS)) -> tuple[int, int]:
    """How many ways there are to deal the groups, and how many up to suits.

    >>> deals([2]), deals([2, 3])
    ((1326, 169), (25989600, 1286792))
    """
    cycles = Counter(tuple(sorted(_cycles(p))) for p in permutations(range(suits)))
    fixed = sum(many * _fixed(_cards(lengths, ranks), tuple(groups)) for lengths, many in cycles.items())
    return _fixed(((1, ranks * suits),), tuple(groups)), fixed // factorial(suits)


@cache
def card_states(hands: int) -> CardStates:
    """The deals of so many hands and of the board, up to each street.

    Raises:
        CheckFailed: so many hands are not counted here.

    >>> [int(number) for number in card_states(1).suits]
    [169, 1286792, 55190538, 2428287420]
    """
    if not 0 <= hands <= MOST_HANDS:
        raise CheckFailed(f"hands: expected 0 to {MOST_HANDS}, found {hands}")
    board = [after - before for before, after in pairwise(BOARD)]
    (c0, s0), (c1, s1), (c2, s2), (c3, s3) = (
        map(Fraction, deals([HOLE] * hands + board[:street])) for street in range(len(BOARD))
    )
    return CardStates(hands, (c0, c1, c2, c3), (s0, s1, s2, s3))


def check_card_states(claimed: CardStates) -> tuple[Statement, ...]:
    """The deals are counted again.

    Raises:
        CheckFailed: they are others.
    """
    found = card_states(claimed.hands)
    facts = []
    for up_to, said, true in ((CARDS, claimed.cards, found.cards), (BY_SUITS, claimed.suits, found.suits)):
        for street, number, expected in zip(STREETS, said, true, strict=True):
            if number != expected:
                raise CheckFailed(f"{up_to}, {street}: expected {expected} deals, found {number!s:.60}")
            facts.append(equal(Call("card_states", (Fraction(claimed.hands), street, up_to)), expected))
    return tuple(facts)


def _cycles(permutation: Sequence[int]) -> Iterator[int]:
    """The lengths of a permutation's cycles."""
    left = set(range(len(permutation)))
    while left:
        length, at = 0, min(left)
        while at in left:
            left.remove(at)
            length, at = length + 1, permutation[at]
        yield length


def _cards(lengths: Sequence[int], ranks: int) -> tuple[tuple[int, int], ...]:
    """Cycles of cards by length: how many of each there are."""
    return tuple((length, ranks * lengths.count(length)) for length in sorted(set(lengths)))


def _fixed(cycles: tuple[tuple[int, int], ...], groups: tuple[int, ...]) -> int:
    """The ways to deal the groups of whole cycles."""
    if not groups:
        return 1
    found = 0
    for taken in _whole(groups[0], cycles):
        left = tuple((length, many - k) for (length, many), k in zip(cycles, taken, strict=True))
        ways = prod(comb(many, k) for (_, many), k in zip(cycles, taken, strict=True))
        found += ways * _fixed(left, groups[1:])
    return found


def _whole(size: int, cycles: tuple[tuple[int, int], ...]) -> Iterator[tuple[int, ...]]:
    """How many cycles of each length can make up a group of this size."""
    if not cycles:
        if not size:
            yield ()
        return
    (length, many), *rest = cycles
    for k in range(min(many, size // length) + 1):
        for others in _whole(size - k * length, tuple(rest)):
            yield (k, *others)
