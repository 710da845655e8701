"""The record of a run with several seeds: its cells seed by seed, and means over seeds.

A seed's interval is of the networks that this seed made: it tells nothing of other seeds. A mean over seeds has
Student's interval, by itself with 95%.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property

import numpy as np

from derivations.claims.claim import Measured
from derivations.experiments.record import Estimate, Record
from derivations.experiments.registration import ExperimentError, Registration
from derivations.experiments.statistics import decimal, moments_of

ALONE = Fraction(95, 100)
"""The confidence of a mean over seeds, by itself."""
Stated = tuple[Fraction | None, Fraction | None, Fraction | None, Fraction | None]
"""What a claim states of a number: what it is, at least, and at most; and the size as a part of the source's."""


@dataclass(frozen=True)
class Seeds:
    """The record of a run with several seeds.

    What one wins of another is known from either side: `A against B` is `B against A` with its sign changed.
    """

    registration: Registration
    record: Record

    @cached_property
    def _known(self) -> dict[str, Estimate]:
        return {cell.name: cell for cell in self.record.cells}

    @property
    def seeds(self) -> range:
        """Counted from 1, as cells name them."""
        return range(1, self.registration.size(self.record.scale) + 1)

    def common(self, name: str) -> Estimate:
        """A cell that is not of a seed.

        Raises:
            ExperimentError: there is none.
        """
        found = self._cell("", name)
        if found is None:
            raise ExperimentError(f"run of {self.record.claim}: expected a cell {name!r}, found none")
        return found

    def cells(self, name: str) -> tuple[Estimate | None, ...]:
        """The cell of each seed; None where it never happened."""
        return tuple(self._cell(f"seed {seed}: ", name) for seed in self.seeds)

    def _cell(self, seed: str, name: str) -> Estimate | None:
        first, against, second = name.partition(" against ")
        mirrored = self._known.get(f"{seed}{second}{against}{first}") if against else None
        return self._known.get(f"{seed}{name}") or (negative(mirrored) if mirrored else None)

    def numbers(self, number: Callable[[Callable[[str], Fraction]], Fraction]) -> list[Fraction]:
        """A number of each seed, from cells of the seed, or of none, by their names; without seeds that lack one."""
        found = []
        for seed in self.seeds:
            try:
                found.append(number(lambda name, seed=seed: self._estimate(seed, name)))  # type: ignore[misc]
            except KeyError:  # it never happened with this seed
                continue
        return found

    def _estimate(self, seed: int, name: str) -> Fraction:
        found = self._cell(f"seed {seed}: ", name) or self._cell("", name)
        if found is None:
            raise KeyError(name)
        return found.number("estimate")

    def mean(self, name: str) -> Estimate:
        """The mean over seeds with its interval.

        Raises:
            ExperimentError: it happened with fewer than two seeds.
        """
        return _mean(name, self.numbers(lambda of: of(name)))

    def sample(self, quantity: str, numbers: Sequence[Fraction], stated: Stated) -> Measured:
        """The mean of the numbers of seeds as a sample, with what a claim states of it.

        Raises:
            ExperimentError: they are fewer than two.
        """
        cell = _mean(quantity, numbers)
        middle, low, high = (cell.number(which) for which in ("estimate", "low", "high"))
        return Measured(quantity, middle, low, high, ALONE, cell.size, self.registration.seed, *stated)

    def listed(self, name: str, places: int = 2) -> str:
        """The numbers of all seeds."""
        return ", ".join(
            "none" if cell is None else f"{float(cell.number('estimate')):.{places}f}" for cell in self.cells(name)
        )


def _mean(name: str, numbers: Sequence[Fraction]) -> Estimate:
    return moments_of(np.array([float(number) for number in numbers])).cell(name, ALONE)


def negative(cell: Estimate) -> Estimate:
    """With its sign changed.

    >>> negative(Estimate("", "1.000000", "-0.500000", "2.500000", 9)).low
    '-2.500000'
    """
    low, middle, high = (decimal(-float(getattr(cell, which))) for which in ("high", "estimate", "low"))
    return replace(cell, estimate=middle, low=low, high=high)
