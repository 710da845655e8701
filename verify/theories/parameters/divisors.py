"""Which divisors are 0 nowhere in the ranges of their names."""

from __future__ import annotations

from collections.abc import Mapping

from verify.kernel.numbers.multivariate import Multivariate, Quotient
from verify.kernel.numbers.polynomial import Polynomial
from verify.kernel.numbers.ratio import Ratio
from verify.kernel.statements.records import Interval
from verify.theories.parameters.box import box_of
from verify.theories.parameters.cells import cells_of


class Divisors:
    """Of numbers in names with these ranges."""

    def __init__(self, names: Mapping[str, Interval]) -> None:
        self._names = names

    def are_nonzero(self, divisor: Multivariate | Quotient | Polynomial) -> bool:
        """Whether the divisor is shown to be 0 nowhere.

        >>> from fractions import Fraction
        >>> a = Multivariate.variable("a")
        >>> Divisors({"a": Interval(Fraction(0), Fraction(1))}).are_nonzero(1 + a)
        True
        """
        if isinstance(divisor, Polynomial):
            ((name, among),) = self._names.items()
            return not any(cell.sign(Ratio(divisor)) in (0, None) for cell in cells_of(name, among, ()))
        return box_of(self._names).nonzero(divisor)

    def ranges(self) -> str:
        """The ranges as text, closed."""
        return box_of(self._names).closed()
