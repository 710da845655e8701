r"""Guesses of what irrational solutions are: polynomials in one algebraic number, by relations between digits.

A solution is enclosed to many digits by x - Y f(x) again and again. A relation with short integers between 1, x, ...,
x^d is a polynomial that has the coordinate x as a zero: a short vector of the lattice of rows (e_k, round(10^n x^k)).
With the one of the highest degree as m, of the coordinate r, relations between x_v m'(r) and 1, r, ..., r^(d-1) tell
the others, as numbers without m'(r) below the line would be longer. The checker's test decides.

Source: Lenstra, Lenstra and Lovasz (1982), "Factoring polynomials with rational coefficients".
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import accumulate, pairwise

import flint

from verify.kernel.numbers.polynomial import Polynomial
from verify.kernel.numbers.root import Root, RootError, count_roots, is_moderate
from verify.theories.all_nash.algebraic import is_exactly
from verify.theories.all_nash.cells import Table
from verify.theories.all_nash.records import InRoot, Solution
from verify.theories.all_nash.systems import System

TRIED = (2, 60), (4, 150), (9, 300), (9, 700), (12, 1000)
"""Degrees, with so many digits."""
SPARE = 15
"""Digits by which a relation is closer to 0 than one of numbers without any relation."""


def named(table: Table, solution: Solution) -> Solution:
    """An irrational equilibrium with what it is exactly, if that is found; other solutions as they are."""
    system = System(table, solution.support)
    if not solution.radius or not system.is_equilibrium(solution):
        return solution
    for degree, digits in TRIED:
        point = _close(system, solution, digits)
        for x, polynomial in _polynomials(point, degree, digits):
            found = _in_root(system, solution, point, digits, x, polynomial)
            if found is not None:
                return found
    return solution


def _in_root(
    system: System, solution: Solution, point: Sequence[Fraction], digits: int, x: Fraction, m: flint.fmpz_poly
) -> Solution | None:
    """The solution as polynomials in the root near x."""
    monic = Polynomial.of([Fraction(int(c), int(m[m.degree()])) for c in m.coeffs()])
    mixtures = list[tuple[Fraction, ...]]()
    for y in point:
        own = _in_powers(y, x, m, digits)
        if own is None:
            return None
        mixtures.append(own)
    try:
        root = Root(monic, count_roots(monic, x + Fraction(1, 10 ** (digits // 2))))
    except RootError:
        return None
    found = replace(solution, exactly=InRoot(root, _with_last(system, mixtures)))
    return found if is_moderate(monic) and is_exactly(system, found) else None


def _with_last(
    system: System, variables: Sequence[tuple[Fraction, ...]]
) -> tuple[tuple[tuple[Fraction, ...], ...], ...]:
    """The mixtures of the players, each with its last probability, by the variables."""
    ends = list(accumulate((len(own) - 1 for own in system.support), initial=0))
    found = []
    for start, end in pairwise(ends):
        own = [Polynomial.of(c) for c in variables[start:end]]
        own.append(Polynomial.of([1]) - sum(own, Polynomial(())))
        found.append(tuple(p.coefficients for p in own))
    return tuple(found)


def _close(system: System, solution: Solution, digits: int) -> list[Fraction]:
    """The variables of the solution to so many digits."""
    unit = 10 ** (digits + SPARE)
    points = [list(own) for own in solution.centre]
    last = None
    while True:
        values = system.values(points)
        steps = [sum((y * f for y, f in zip(row, values, strict=True)), Fraction(0)) for row in solution.inverse]
        for (i, k), step in zip(system.variables, steps, strict=True):
            points[i][k] = Fraction(round((points[i][k] - step) * unit), unit)
        for own in points:
            own[-1] = 1 - sum(own[:-1], Fraction(0))
        size = max(map(abs, steps))
        if size * unit < 10 or (last is not None and size >= last):
            return [points[i][k] for i, k in system.variables]
        last = size


def _polynomials(point: Sequence[Fraction], most: int, digits: int) -> Iterator[tuple[Fraction, flint.fmpz_poly]]:
    """Coordinates with irreducible polynomials of which they are about a zero, the highest degree first."""
    found = list[tuple[Fraction, flint.fmpz_poly]]()
    for x in point:
        relation = _relation([x**k for k in range(most + 1)], digits)
        if relation is not None:
            _, factors = flint.fmpz_poly(relation).factor()
            least = min((p for p, _ in factors), key=lambda p: abs(_at(p, x)) / max(abs(int(c)) for c in p.coeffs()))
            if least.degree() > 1:
                found.append((x, least))
    yield from sorted(found, key=lambda each: -each[1].degree())[:1]


def _in_powers(y: Fraction, x: Fraction, m: flint.fmpz_poly, digits: int) -> tuple[Fraction, ...] | None:
    """y as a polynomial in x, modulo m: by a relation between y m'(x) and powers of x."""
    if y == x:
        return Fraction(0), Fraction(1)
    relation = _relation([y * _at(m.derivative(), x), *(x**k for k in range(m.degree()))], digits)
    if relation is None or relation[0] == 0:
        return None
    modulus = flint.fmpq_poly(m)
    _, inverse, _ = flint.fmpq_poly(m.derivative()).xgcd(modulus)
    found = (flint.fmpq_poly(relation[1:]) * inverse % modulus) / flint.fmpq(-relation[0])
    return tuple(Fraction(int(c.p), int(c.q)) for c in found.coeffs())


def _relation(numbers: Sequence[Fraction], digits: int) -> list[int] | None:
    """Short integers by which the numbers add up to about 0; None if none are."""
    unit, size = 10**digits, len(numbers)
    rows = [[*(int(j == k) for j in range(size)), round(number * unit)] for k, number in enumerate(numbers)]
    first = [int(c) for c in flint.fmpz_mat(rows).lll().table()[0]]
    short = 10 ** max(1, (digits - SPARE) // size)
    return first[:-1] if max(map(abs, first)) < short else None


def _at(p: flint.fmpz_poly, x: Fraction) -> Fraction:
    value = Fraction(0)
    for c in reversed(p.coeffs()):
        value = value * x + int(c)
    return value
