r"""Irrational ends of ranges as numbers of the ordered field: a theorem begins with them.

    for B in (1, root(-4 + 2*t + t^2, 2)): S

        (-4#1) + (2#1) * 1 + 1 * 1 < 0 /\ 0 < (-4#1) + (2#1) * (2#1) + (2#1) * (2#1) /\
          (forall r : F, 1 <= r -> r <= (2#1) -> (-4#1) + (2#1) * r + r * r = 0 ->
            forall B : F, 1 < B -> B < r -> S)

The rational numbers around r are such that no other root of the polynomial is between them, so that r is the number
that the statement names, in every ordered field that has it. The first brackets that are tried are whole numbers. That
the polynomial changes its sign between them is said first: so there is a root, among real numbers.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import count
from math import floor

from derivations.export.terms import field_number, formula_in, rational
from verify.kernel.numbers.multivariate import Multivariate
from verify.kernel.numbers.root import End, Root, count_roots
from verify.kernel.statements.records import ForAll, Interval, Statement, Within
from verify.kernel.statements.substitution import walk

FINENESS = 1, 16, 256, 4096
"""Brackets are multiples of one over these: the first for which all signs are told is taken."""


@dataclass(frozen=True)
class RootTerm:
    """A root that is called `name`, from `low` to `high`."""

    root: Root
    name: str
    low: Fraction
    high: Fraction

    @property
    def relation(self) -> Multivariate:
        """The polynomial that is 0 there, in its name."""
        terms = ((((self.name, k),) if k else (), c) for k, c in enumerate(self.root.polynomial.coefficients))
        return Multivariate.of(terms)

    @property
    def conditions(self) -> tuple[str, str, str]:
        """That it is between the rational numbers, and a root."""
        relation = formula_in(self.name)(self.relation)
        low, high = field_number(self.low), field_number(self.high)
        return f"{low} <= {self.name}", f"{self.name} <= {high}", f"{relation} = 0"

    @property
    def signs(self) -> list[tuple[str, Fraction]]:
        """That the polynomial is below 0 at one end and above 0 at the other; each with the distance from 0."""
        relation = formula_in(self.name)(self.relation)
        said = []
        for end in (self.low, self.high):
            there = re.sub(rf"\b{self.name}\b", field_number(end), relation)
            number = self.root.polynomial(end)
            said.append((f"({there} : F) < 0" if number < 0 else f"0 < ({there} : F)", abs(number)))
        return said


def bracket(root: Root, fineness: int) -> tuple[Fraction, Fraction]:
    """Rational numbers around a root and no other one, multiples of one over a multiple of `fineness`.

    >>> from verify.kernel.numbers.polynomial import Polynomial
    >>> golden = Root(Polynomial.of([-1, -1, 1]), 2)
    >>> [*map(str, bracket(golden, 1)), *map(str, bracket(golden, 16))]
    ['1', '2', '25/16', '13/8']
    """
    p = root.polynomial
    width = Fraction(1, fineness)
    while True:
        low, high = root.interval(width)
        if floor(low * fineness) == floor(high * fineness):
            around = Fraction(floor(low * fineness), fineness), Fraction(floor(low * fineness) + 1, fineness)
            # no end is a root, as none is rational
            if count_roots(p, around[1]) - count_roots(p, around[0]) == 1:
                return around
            fineness *= 2
        width /= 16


def roots_of(s: Statement) -> Iterator[Root]:
    """The irrational ends of ranges in a statement, in order."""
    for part in walk(s):
        if isinstance(part, ForAll) and isinstance(part.among, Interval):
            yield from _roots(part.among)
        elif isinstance(part, Within):
            for among in part.intervals:
                yield from _roots(among)


def _roots(among: Interval) -> Iterator[Root]:
    yield from (end for end in (among.low, among.high) if isinstance(end, Root))


def names_of_roots(statements: Iterable[Statement], used: Iterable[str]) -> dict[Root, str]:
    """What the irrational numbers of a file are called: root_1, root_2, ..., as far as no parameter is, nor one like
    root_1_from, as proofs call what they know of it.
    """
    found, others = dict.fromkeys(root for s in statements for root in roots_of(s)), [*used]
    names = (f"root_{n}" for n in count(1))
    free = (name for name in names if not any(f"{other}_".startswith(f"{name}_") for other in others))
    return dict(zip(found, free, strict=False))


class Roots:
    """The roots of a theorem, each called by its name."""

    def __init__(self, terms: Iterable[RootTerm]) -> None:
        self.terms = tuple(terms)

    def among(self, roots: Iterable[Root]) -> Roots:
        """Those that are among these."""
        wanted = {*roots}
        return Roots(each for each in self.terms if each.root in wanted)

    def number(self, end: End) -> Fraction | Multivariate:
        """An end of a range as a number with names of roots."""
        if not isinstance(end, Root):
            return end
        return Multivariate.variable(next(each.name for each in self.terms if each.root == end))

    def before(self, text: str) -> str:
        """A proposition for all these roots, and that there are some."""
        for each in reversed(self.terms):
            text = f"forall {each.name} : F, {' -> '.join(each.conditions)} -> {text}"
        signs = [said for each in self.terms for said, _ in each.signs]
        return " /\\ ".join([*signs, f"({text})"]) if signs else text

    @property
    def opening(self) -> list[str]:
        """The steps with which a proof of such a proposition begins."""
        signs = [f"split; [less {rational(distance)}%Q |]." for each in self.terms for _, distance in each.signs]
        return [
            *signs,
            *(f"intros {each.name} {each.name}_from {each.name}_to {each.name}_root." for each in self.terms),
        ]
