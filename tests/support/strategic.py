"""Strategic games of any number of players, from tables of payoffs or at random."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from random import Random

from tests.support.subjects import written
from trees.formats.nfg import from_nfg
from verify.kernel.games.subject import Given

Cell = tuple[int, ...]
# a battle of the sexes that a third player watches: two pure equilibria and a mixture of the first two players
WATCHED_BATTLE = {
    (i, j, k): ((2, 1) if i == j == 0 else (1, 2) if i == j else (0, 0)) + (1 - k,)
    for i, j, k in product((0, 1), repeat=3)
}


def strategic_game(counts: Sequence[int], payoffs: Mapping[Cell, Sequence[int]]) -> Given:
    """The game in which the players choose at once; strategies are called 1, 2, ..., players a, b, ...."""
    names = " ".join(f'"{name}"' for name in "abcdefg"[: len(counts)])
    cells = [tuple(reversed(cell)) for cell in product(*map(range, reversed(counts)))]
    numbers = "  ".join(" ".join(map(str, payoffs[cell])) for cell in cells)
    return written(from_nfg(f'NFG 1 R "g" {{ {names} }} {{ {" ".join(map(str, counts))} }}\n{numbers}\n', "g"))


def two_by_two_by_two(numbers: str) -> Given:
    """Three players with two strategies each: payoffs by cells, in the order of Gambit's files."""
    found = iter(map(int, numbers.split()))
    cells = [(i, j, k) for k in (0, 1) for j in (0, 1) for i in (0, 1)]
    return strategic_game((2, 2, 2), {cell: (next(found), next(found), next(found)) for cell in cells})


def random_payoffs(counts: Sequence[int], seed: int, most: int = 50) -> dict[Cell, tuple[int, ...]]:
    """Whole numbers for all players in all cells, so many that ties are rare."""
    random = Random(seed)
    return {cell: tuple(random.randint(-most, most) for _ in counts) for cell in product(*map(range, counts))}
