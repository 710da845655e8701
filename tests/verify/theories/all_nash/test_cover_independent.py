"""Equilibria of random games are all those that Groebner bases give, odd in number, and their indices add up to 1.

For each support the equations of indifference are solved by a Groebner basis of sympy in lexicographic order, whose
last polynomial has the last probabilities as roots; no bounds, boxes or cases are used. A generic game has a finite and
odd number of equilibria (Wilson 1971), and the signs of det(-D f) of the equations of their supports, f the gains, add
up to 1 (Guel, Pearce and Stacchetti 1993), as the pure ones have the index 1.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, product

import pytest
import sympy

from tests.support.strategic import Cell, random_payoffs, strategic_game
from verify.find.equilibria.all_nash import all_equilibria
from verify.theories.all_nash.cover import covered
from verify.theories.all_nash.facts import Entry

Payoffs = dict[Cell, tuple[int, ...]]
SHAPES = ((2, 2, 2), (3, 2, 2), (2, 2, 2, 2), (3, 3, 2))


def supports(counts: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], ...]]:
    return product(*([own for k in range(n) for own in combinations(range(n), k + 1)] for n in counts))


def mixtures(support: tuple[tuple[int, ...], ...]) -> list[dict[int, sympy.Expr]]:
    found = []
    for i, own in enumerate(support):
        free = [sympy.Symbol(f"p{i}_{s}") for s in own[:-1]]
        found.append(dict(zip(own, [*free, 1 - sum(free)], strict=True)))
    return found


def gain(payoffs: Payoffs, mixed: list[dict[int, sympy.Expr]], i: int, s: int, r: int) -> sympy.Expr:
    """What s pays player i more than r."""
    others = product(*(own.items() for j, own in enumerate(mixed) if j != i))
    total = sympy.Integer(0)
    for choice in others:
        cell = [t for t, _ in choice]
        more = payoffs[*cell[:i], s, *cell[i:]][i] - payoffs[*cell[:i], r, *cell[i:]][i]
        total += more * sympy.prod([p for _, p in choice])
    return sympy.expand(total)


def solutions(equations: list[sympy.Expr], unknowns: list[sympy.Symbol]) -> Iterator[dict[sympy.Symbol, sympy.Expr]]:
    """All real solutions, to many digits, by a Groebner basis in shape position."""
    if not unknowns:
        yield {}
        return
    basis = sympy.groebner(equations, *unknowns, order="lex").exprs
    # without equations two pure strategies pay the same, and no solution is alone
    if basis in ([], [1]):
        return
    last = sympy.Poly(basis[-1], unknowns[-1])
    for root in last.nroots(n=40, maxsteps=200):
        if abs(sympy.im(root)) < sympy.Float("1e-25"):
            at = {unknowns[-1]: sympy.re(root)}
            for unknown in reversed(unknowns[:-1]):
                polynomial = next(p for p in basis if p.has(unknown) and sympy.degree(p, unknown) == 1)
                (value,) = sympy.Poly(polynomial.subs(at), unknown).nroots(n=40)
                at[unknown] = value
            yield at


def by_groebner(counts: tuple[int, ...], payoffs: Payoffs) -> list[list[list[float]]]:
    """All equilibria of a generic game, in floats."""
    found = []
    for support in supports(counts):
        mixed = mixtures(support)
        unknowns = [p for own in mixed for p in list(own.values())[:-1]]
        equations = [gain(payoffs, mixed, i, s, own[-1]) for i, own in enumerate(support) for s in own[:-1]]
        for at in solutions(equations, unknowns):
            numbers = [{s: sympy.sympify(p).subs(at) for s, p in own.items()} for own in mixed]
            others = (
                gain(payoffs, mixed, i, r, support[i][-1]).subs(at)
                for i, n in enumerate(counts)
                for r in range(n)
                if r not in support[i]
            )
            if all(p > 0 for own in numbers for p in own.values()) and all(more < 0 for more in others):
                found.append([[float(own.get(s, 0)) for s in range(n)] for own, n in zip(numbers, counts, strict=True)])
    return found


def middle(entry: Entry) -> list[list[Fraction]]:
    if entry.box is not None:
        return [[Fraction(low + high, 2) for low, high in own] for own in entry.box]
    return [list(own[0]) for own in entry.mixed]


def index(payoffs: Payoffs, point: list[list[Fraction]]) -> int:
    """The sign of det(-D f) at an equilibrium."""
    support = tuple(tuple(s for s, p in enumerate(own) if p) for own in point)
    mixed = mixtures(support)
    unknowns = [p for own in mixed for p in list(own.values())[:-1]]
    equations = [gain(payoffs, mixed, i, s, own[-1]) for i, own in enumerate(support) for s in own[:-1]]
    at = {
        p: sympy.Rational(point[i][s].numerator, point[i][s].denominator)
        for i, own in enumerate(mixed)
        for s, p in own.items()
        if p in unknowns
    }
    if not unknowns:
        return 1
    return int(sympy.sign(sympy.Matrix([[-sympy.diff(e, p) for p in unknowns] for e in equations]).subs(at).det()))


def check_game(counts: tuple[int, ...], seed: int) -> None:
    """Hold the list of a random game against Groebner bases and the laws of generic games."""
    payoffs = random_payoffs(counts, seed + 40, most=1_000)
    _, entries, unsolved = covered(all_equilibria(strategic_game(counts, payoffs)))
    assert unsolved == []
    assert all(entry.is_one for entry in entries)
    points = [middle(entry) for entry in entries]
    assert [entry.index for entry in entries] == [index(payoffs, point) for point in points]
    assert sum(index(payoffs, point) for point in points) == 1
    assert len(points) % 2 == 1
    ours = sorted([[float(p) for p in own] for own in point] for point in points)
    theirs = sorted(by_groebner(counts, payoffs))
    assert len(ours) == len(theirs)
    for one, other in zip(ours, theirs, strict=True):
        assert max(abs(p - q) for a, b in zip(one, other, strict=True) for p, q in zip(a, b, strict=True)) < 1e-9


@pytest.mark.parametrize(("counts", "seed"), [(SHAPES[0], 1), (SHAPES[1], 0)])
def test_they_are_those_of_groebner_bases_and_their_indices_add_up_to_one(counts: tuple[int, ...], seed: int) -> None:
    check_game(counts, seed)


@pytest.mark.slow
@pytest.mark.parametrize("counts", SHAPES)
@pytest.mark.parametrize("seed", range(75))
def test_so_they_are_in_three_hundred_games(counts: tuple[int, ...], seed: int) -> None:
    check_game(counts, seed)
