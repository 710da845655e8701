r"""All small binary games, and random ones.

Two games are the same up to the order of children and the names of the players. Of each class the one that comes
first is listed: terms are ordered by leaves, then mover, then the tuple of children in this order, leaves by winner.
So player 1 moves at its root, and it has the players 1 to m for some m. With n players let A(k) be the number of
terms with k leaves up to the order of children alone; as a term is a mover and a multiset of smaller terms,

    A(1) = n,   A(k) = n [x^k] prod over j < k of (1 - x^j)^(-A(j)),

for n = 3: 3, 18, 192, 2610, 39 456, ... Of the terms with k leaves only those with the first mover are looked at, and
kept if no renaming of the other players gives an earlier one. Terms have numbers in this order, and a renaming maps
numbers to numbers, so that a renamed term is a sorted tuple of numbers.

`reduced` games are those that neither a winning node, nor a player who moves twice in a row, nor twins (leaves of one
winner, or kingmakers with one mover and the same winners, below one node) make shorter.

Source: Mizuno (2012), sections 3.1 and 4.3, for the transformations.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain, combinations_with_replacement, pairwise, permutations, product
from random import Random
from typing import TypeAlias

from trees.single_winner.terms import Choice, Term
from trees.tree import MOST_PLAYERS, TooLarge, TreeError

MOST_BRANCHES = 4
_Numbers: TypeAlias = tuple[int, ...]


def binary_games(players: int, leaves: int, *, reduced: bool = False) -> Iterator[Term]:
    """All binary games of at most `players` players with that many leaves and two children or more at every choice, up
    to the order of children and the names of players; only those that cannot be shortened if `reduced`.

    Raises:
        TreeError: no players or no leaves; TooLarge: too many players.

    >>> from trees.single_winner.terms import write
    >>> [write(game) for game in binary_games(2, 2)], len(list(binary_games(3, 4)))
    (['1(1 1)', '1(1 2)', '1(2 2)'], 446)
    >>> [write(game) for game in binary_games(3, 3, reduced=True)]
    ['1(2 2(1 3))', '1(2 3(1 2))']
    """
    _require(players, leaves)
    if leaves == 1:
        yield 0
        return
    terms: list[Term] = list(range(players))
    numbers: dict[tuple[int, _Numbers], int] = {}
    by_leaves: list[range] = [range(0), range(players)]
    # leaves, and choices between leaves alone, which are kingmakers in a reduced game
    once = set(range(players))
    renamings = [(0, *rest) for rest in permutations(range(1, players))][1:]
    renamed: list[list[int]] = [list(renaming) for renaming in renamings]

    def children(mover: int, together: int) -> Iterator[_Numbers]:
        if not reduced:
            return _multisets(by_leaves.__getitem__, together)
        pools = [[n for n in some if n != mover and _mover(terms[n]) != mover] for some in by_leaves]
        every = _multisets(pools.__getitem__, together)
        return (found for found in every if not any(n in once and n == m for n, m in pairwise(found)))

    for together in range(2, leaves):
        for mover in range(players):
            for found in sorted(children(mover, together)):
                numbers[mover, found] = len(terms)
                if found[-1] < players:
                    once.add(len(terms))
                terms.append(Choice(mover, tuple(terms[n] for n in found)))
        by_leaves.append(range(by_leaves[-1].stop, len(terms)))
        for renaming, after in zip(renamings, renamed, strict=True):
            after += [
                numbers[renaming[mover], tuple(sorted(after[n] for n in found))]
                for mover, found in list(numbers)[by_leaves[-1].start - players :]
            ]
    for found in children(0, leaves):
        if all(tuple(sorted(after[n] for n in found)) >= found for after in renamed):
            yield Choice(0, tuple(terms[n] for n in found))


def _mover(term: Term) -> int:
    return -1 if isinstance(term, int) else term.mover


def _multisets(pool: Callable[[int], range | list[int]], leaves: int) -> Iterator[_Numbers]:
    """The multisets, in order, of two terms or more with so many leaves together; `pool` has those with j leaves."""
    for parts in _partitions(leaves, leaves - 1):
        groups = [combinations_with_replacement(pool(size), parts.count(size)) for size in sorted(set(parts))]
        for chosen in product(*groups):
            yield tuple(chain.from_iterable(chosen))


def _partitions(whole: int, most: int) -> Iterator[_Numbers]:
    """The ways to write `whole` as a sum of numbers from 1 to `most`, the largest first."""
    if whole == 0:
        yield ()
    for first in range(min(whole, most), 0, -1):
        yield from ((first, *rest) for rest in _partitions(whole - first, first))


def random_binary_game(seed: int, players: int, leaves: int) -> Term:
    """A random binary game: a subgame of one leaf has a random winner; another a random mover and from 2 to 4 children
    (but no more than leaves), all equally likely, among which its leaves are divided by equally likely cuts.

    Raises:
        TreeError: no players or no leaves; TooLarge: too many players.

    >>> from trees.single_winner.terms import write
    >>> write(random_binary_game(1, 3, 6))
    '1(2 2(1 1) 2(2 3) 1)'
    """
    _require(players, leaves)
    random = Random(seed)
    movers: list[int] = []
    below: list[list[int]] = []
    waiting = [(leaves, -1)]
    while waiting:
        here, above = waiting.pop()
        if above >= 0:
            below[above].append(len(movers))
        movers.append(random.randrange(players))
        below.append([])
        if here > 1:
            cuts = sorted(random.sample(range(1, here), random.randint(2, min(here, MOST_BRANCHES)) - 1))
            waiting += [(b - a, len(movers) - 1) for a, b in zip([0, *cuts], [*cuts, here], strict=True)]
    done: list[Term] = list(movers)
    for node in reversed(range(len(movers))):
        if below[node]:
            done[node] = Choice(movers[node], tuple(done[child] for child in below[node]))
    return done[0]


def _require(players: int, leaves: int) -> None:
    if not 1 <= players <= MOST_PLAYERS:
        refused = TooLarge if players > MOST_PLAYERS else TreeError
        raise refused(f"binary games: expected players from 1 to {MOST_PLAYERS}, found {players}")
    if leaves < 1:
        raise TreeError(f"binary games: expected 1 leaf or more, found {leaves}")
