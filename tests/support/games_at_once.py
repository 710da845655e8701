"""Games in strategic form, drawn at random, with their payoffs by cells beside them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import product
from random import Random
from typing import NamedTuple

from derivations.inputs.matrices import strategic_form
from verify.kernel.games.subject import Game
from verify.theories.correlated.records import Likely

Cell = tuple[int, ...]


class AtOnce(NamedTuple):
    """A game in which each player chooses once, and what each cell pays."""

    game: Game
    sizes: tuple[int, ...]
    payoffs: Mapping[Cell, tuple[Fraction, ...]]

    def cells(self) -> list[Cell]:
        """All profiles."""
        return list(product(*map(range, self.sizes)))

    def choices(self, cell: Sequence[int]) -> dict[str, str]:
        """The cell as choices."""
        return {f"Player {i}": str(s + 1) for i, s in enumerate(cell, 1)}

    def likely(self, p: Mapping[Cell, Fraction]) -> tuple[Likely, ...]:
        """A distribution as certificates have it."""
        return tuple(Likely(self.choices(cell), q) for cell, q in p.items() if q)


def at_once(sizes: tuple[int, ...], seed: int, most: int = 9) -> AtOnce:
    """A game with whole payoffs from -`most` to `most`."""
    random = Random(seed)
    cells = list(product(*map(range, sizes)))
    payoffs = {cell: tuple(Fraction(random.randint(-most, most)) for _ in sizes) for cell in cells}

    def nested(prefix: Cell) -> object:
        if len(prefix) == len(sizes):
            return list(payoffs[prefix])
        return [nested((*prefix, s)) for s in range(sizes[len(prefix)])]

    return AtOnce(strategic_form(nested(())), sizes, payoffs)
