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
from verify.kernel.holdem.size_records import CardStates
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Call, Statement, equal

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
def card_states(hands: int, street: str) -> CardStates:
    """The deals of so many hands and of the board up to the street.

    Raises:
        CheckFailed: no such street, or more hands than are counted here.

    >>> card_states(1, "turn").suits
    Fraction(55190538, 1)
    """
    if street not in STREETS or not 0 <= hands <= MOST_HANDS:
        expected = f"0 to {MOST_HANDS} hands and one of {', '.join(STREETS)}"
        raise CheckFailed(f"deals: expected {expected}, found {hands} and {street!r:.40}")
    board = [after - before for before, after in pairwise(BOARD[: STREETS.index(street) + 1])]
    cards, suits = deals([HOLE] * hands + board)
    return CardStates(hands, street, Fraction(cards), Fraction(suits))


def check_card_states(claimed: CardStates) -> tuple[Statement, ...]:
    """The deals are counted again.

    Raises:
        CheckFailed: they are others.
    """
    found = card_states(claimed.hands, claimed.street)
    if found != claimed:
        expected = f"{found.cards} and {found.suits} up to suits"
        raise CheckFailed(f"deals: expected {expected}, found {claimed.cards} and {claimed.suits}")
    said = Fraction(found.hands), found.street
    return (
        equal(Call("card_states", (*said, CARDS)), found.cards),
        equal(Call("card_states", (*said, BY_SUITS)), found.suits),
    )


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
