"""Hold'em with one card a player: counts of showdowns by brute force, small enough for the whole tree.

The deck has `ranks` ranks in `suits` suits. Each player has one card, and one card is the board: a pair with it beats
no pair, then the higher card counts.
"""

from __future__ import annotations

from functools import cache
from itertools import permutations, product
from random import Random

from trees.holdem.showdowns import Showdowns


@cache
def one_card(ranks: int = 4, suits: int = 2) -> Showdowns:
    """The counts by rank; names are "1", "2", ..., the lowest first."""
    every = range(ranks)
    pairs, wins, ties = ([[0] * ranks for _ in every] for _ in range(3))
    for first, second, board in permutations(product(every, range(suits)), 3):
        i, j = first[0], second[0]
        one, other = ((rank == board[0], rank) for rank in (i, j))
        pairs[i][j] += 1
        wins[i][j] += one > other
        ties[i][j] += one == other
    boards = ranks * suits - 2
    names = tuple(str(rank + 1) for rank in every)
    deals = tuple(tuple(count // boards for count in row) for row in pairs)
    return Showdowns(names, boards, deals, tuple(map(tuple, wins)), tuple(map(tuple, ties)))


@cache
def by_lot(seed: int, classes: int = 5, boards: int = 60) -> Showdowns:
    """Counts drawn by lot, which fit together: later classes win more often, and no two things happen at one stack."""
    random, every = Random(seed), range(classes)
    pairs, wins, ties = ([[0] * classes for _ in every] for _ in range(3))
    for i in every:
        for j in range(i + 1):
            pairs[i][j] = pairs[j][i] = random.randint(2, 9)
            showdowns = pairs[i][j] * boards
            shared = random.randint(0, showdowns // 9)
            shared += (showdowns - shared) % 2 if i == j else 0
            lost = random.randint(0, (showdowns - shared) * 2 // (2 + i - j)) if i != j else (showdowns - shared) // 2
            ties[i][j] = ties[j][i] = shared
            wins[i][j], wins[j][i] = showdowns - shared - lost, lost
    names = tuple(str(k) for k in every)
    return Showdowns(names, boards, *(tuple(map(tuple, counts)) for counts in (pairs, wins, ties)))
