"""The numbers that the thesis prints in tables 5.1, 5.3 and 5.4.

Source: Mizuno (2012), section 5.2.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple, TypeAlias

from verify.theories.kingmaker.experiments import ETA, ONE_STEP, SPE
from verify.theories.kingmaker.seatings import EQPROB, RND_ALL, RND_ETA

Row: TypeAlias = tuple[Fraction, Fraction]
"""The average payoff of a 1EP player, and of another."""

NODES = 84
HALF_UNIT = Fraction(1, 2000)
"""How far a number printed with three decimals may be from the exact one."""


class Printed(NamedTuple):
    """A row of table 5.1: of 84 nodes those at which the strategy is not unique, and those where payoffs change."""

    rule: str
    many: int
    many_percent: int
    consequential: int
    consequential_percent: int

    @property
    def shares(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """Each count with the percentage beside it."""
        return (self.many, self.many_percent), (self.consequential, self.consequential_percent)


TABLE_5_1 = (Printed(SPE, 84, 100, 84, 100), Printed(ETA, 59, 70, 49, 70), Printed(ONE_STEP, 46, 55, 6, 7))


def _rows(text: str) -> tuple[Row, ...]:
    numbers = [Fraction(number) for number in text.split()]
    return tuple(zip(numbers[::2], numbers[1::2], strict=True))


TABLE_5_3 = _rows("0.374 0.313  0.421 0.157  0.347 0.327  0.359 0.281  0.213 0.394  0.333 0.333")
TABLE_5_4 = _rows("0.615 0.192  0.431 0.139  0.449 0.276  0.458 0.083  0.472 0.264  0.417 0.167")
OTHERS = (RND_ALL, RND_ETA, EQPROB)
ROWS = tuple((players, other) for other in OTHERS for players in (1, 2))
"""The number of 1EP players, and the others' strategy, in the rows of tables 5.3 and 5.4."""


def entries(row: Row, printed: Row) -> int:
    """How many of the two exact numbers of a row round to those that are printed.

    >>> entries((Fraction("0.3745"), Fraction("0.3136")), TABLE_5_3[0])
    1
    """
    return sum(abs(exact - said) <= HALF_UNIT for exact, said in zip(row, printed, strict=True))


def agrees(row: Row, printed: Row) -> bool:
    """Whether both exact numbers of a row round to those that are printed."""
    return entries(row, printed) == 2
