"""What the seeds of a run say of a statement on networks: each by its own intervals, and all of them together.

A seed's interval is of the networks that this seed made: it tells nothing of other seeds. Of a statement about how
networks are made the seeds are the observations, and a mean over them has Student's interval, here by itself with 95%.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from functools import cached_property

import numpy as np

from derivations.claims.claim import Measured
from derivations.experiments.record import Cell, Record
from derivations.experiments.registration import ExperimentError, Registration
from derivations.experiments.statistics import Found, decimal, found, observed

ALONE = Fraction(95, 100)
"""The confidence of a mean over seeds, by itself."""


class Told(Enum):
    """What all seeds say of a statement."""

    BORNE_OUT = "borne out"
    CONTRADICTED = "contradicted"
    SPLIT = "different from seed to seed"
    OPEN = "open"


@dataclass(frozen=True)
class Judged:
    """A statement, and for each seed whether it holds; None is open."""

    words: str
    seeds: tuple[bool | None, ...]

    @property
    def told(self) -> Told:
        """By all seeds, as registered.

        >>> [Judged("", seeds).told.value for seeds in ((True, True), (True, None), (False, None))]
        ['borne out', 'open', 'contradicted']
        """
        if all(self.seeds):
            return Told.BORNE_OUT
        if True in self.seeds and False in self.seeds:
            return Told.SPLIT
        return Told.CONTRADICTED if False in self.seeds else Told.OPEN

    @property
    def said(self) -> str:
        """In words, with the numbers of seeds.

        >>> Judged("CNN2 beats CNN1", (True, None, None)).said
        'CNN2 beats CNN1: open (of 3 seeds 1 for it, 0 against)'
        """
        many = len(self.seeds)
        return (
            f"{self.words}: {self.told.value} (of {many} seeds {self.seeds.count(True)} for it,"
            f" {self.seeds.count(False)} against)"
        )


def together(words: str, parts: Sequence[Judged]) -> Judged:
    """That all of these are so.

    >>> together("", [Judged("", (True, None)), Judged("", (True, False))]).seeds
    (True, False)
    """
    rows = zip(*(part.seeds for part in parts), strict=True)
    return Judged(words, tuple(False if False in row else None if None in row else True for row in rows))


@dataclass(frozen=True)
class Seeds:
    """The record of a run with several seeds.

    What one wins of another is known from either side: `A against B` is `B against A` with its sign changed.
    """

    registration: Registration
    record: Record

    @cached_property
    def _known(self) -> dict[str, Cell]:
        return {cell.name: cell for cell in self.record.cells}

    @property
    def seeds(self) -> range:
        """Counted from 1, as cells name them."""
        return range(1, self.registration.size(self.record.scale) + 1)

    def common(self, name: str) -> Cell:
        """A cell that is not of a seed.

        Raises:
            ExperimentError: there is none.
        """
        found = self._cell("", name)
        if found is None:
            raise ExperimentError(f"run of {self.record.claim}: expected a cell {name!r}, found none")
        return found

    def cells(self, name: str) -> tuple[Cell | None, ...]:
        """The cell of each seed; None where it never happened."""
        return tuple(self._cell(f"seed {seed}: ", name) for seed in self.seeds)

    def _cell(self, seed: str, name: str) -> Cell | None:
        first, against, second = name.partition(" against ")
        mirrored = self._known.get(f"{seed}{second}{against}{first}") if against else None
        return self._known.get(f"{seed}{name}") or (negative(mirrored) if mirrored else None)

    def where(self, words: str, name: str, holds: Callable[[Found], bool]) -> Judged:
        """A statement about where a cell lies, seen from 0, with the registered margin."""
        sides = (Found.OPEN if cell is None else found(cell, self.registration.margin) for cell in self.cells(name))
        return Judged(words, tuple(None if side is Found.OPEN else holds(side) for side in sides))

    def more(self, words: str, first: str, second: str) -> Judged:
        """That the first cell is more than the second."""
        pairs = zip(self.cells(first), self.cells(second), strict=True)
        return Judged(words, tuple(more(*pair) for pair in pairs))

    def more_than_common(self, words: str, name: str, other: str, less: Fraction = Fraction(0)) -> Judged:
        """That the cell is more than one that is not of a seed, less this much."""
        common = shifted(self.common(other), -less)
        return Judged(words, tuple(more(cell, common) for cell in self.cells(name)))

    def several(self, name: str) -> bool:
        """Whether it happened with two seeds or more."""
        return sum(cell is not None for cell in self.cells(name)) > 1

    def mean(self, name: str) -> Cell:
        """The mean over seeds with its interval.

        Raises:
            ExperimentError: it happened with fewer than two seeds.
        """
        numbers = [float(cell.number("estimate")) for cell in self.cells(name) if cell is not None]
        return observed(np.array(numbers)).cell(name, ALONE)

    def samples(self, names: Sequence[str]) -> tuple[Measured, ...]:
        """Means over seeds as samples of a claim, of what happened with several."""
        return tuple(self.sample(name) for name in names if self.several(name))

    def sample(self, name: str, expected: Fraction | None = None) -> Measured:
        """The mean over seeds as a sample of a claim.

        Raises:
            ExperimentError: it happened with fewer than two seeds.
        """
        cell = self.mean(name)
        middle, low, high = (cell.number(which) for which in ("estimate", "low", "high"))
        quantity = f"{name}, mean over seeds"
        return Measured(quantity, middle, low, high, ALONE, cell.size, self.registration.seed, expected)

    def listed(self, name: str, places: int = 2) -> str:
        """The numbers of all seeds."""
        return ", ".join(
            "none" if cell is None else f"{float(cell.number('estimate')):.{places}f}" for cell in self.cells(name)
        )


def negative(cell: Cell) -> Cell:
    """With its sign changed.

    >>> negative(Cell("", "1.000000", "-0.500000", "2.500000", 9)).low
    '-2.500000'
    """
    low, middle, high = (decimal(-float(getattr(cell, which))) for which in ("high", "estimate", "low"))
    return replace(cell, estimate=middle, low=low, high=high)


def shifted(cell: Cell, by: Fraction) -> Cell:
    """With a number added."""
    low, middle, high = (decimal(float(cell.number(which) + by)) for which in ("low", "estimate", "high"))
    return replace(cell, estimate=middle, low=low, high=high)


def less(one: Cell, two: Cell) -> Cell:
    """Their difference; its interval holds if both theirs do."""
    other = negative(two)
    middle, low, high = (
        decimal(float(one.number(which) + other.number(which))) for which in ("estimate", "low", "high")
    )
    return Cell(one.name, middle, low, high, min(one.size, two.size))


def more(one: Cell | None, two: Cell | None) -> bool | None:
    """Whether the first is more, or is less, by intervals that do not meet; None is open."""
    if one is None or two is None:
        return None
    if one.number("low") > two.number("high"):
        return True
    return False if one.number("high") < two.number("low") else None
