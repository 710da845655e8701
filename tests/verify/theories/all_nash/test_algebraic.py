"""Solutions given by a root: what the checker takes, and what it does not."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction as F

import pytest

from tests.support.samples import IRRATIONAL
from tests.support.strategic import random_payoffs, strategic_game
from trees.strategic import strategic_form
from verify.check import check
from verify.find.equilibria.all_nash import all_equilibria
from verify.find.equilibria.all_nash_names import named
from verify.kernel.games.game import tree_of
from verify.kernel.numbers.polynomial import Polynomial
from verify.kernel.numbers.root import Root, real_roots
from verify.kernel.refusal import CheckFailed
from verify.theories.all_nash.algebraic import Algebraic, is_exactly, least_polynomial
from verify.theories.all_nash.cells import Table
from verify.theories.all_nash.cover import covered
from verify.theories.all_nash.records import AllEquilibria, InRoot, Solution
from verify.theories.all_nash.systems import System

GAME = strategic_game((2, 2, 2), IRRATIONAL)
TABLE = Table(strategic_form(tree_of(GAME, {})))


@pytest.fixture(scope="module")
def nau() -> AllEquilibria:
    return all_equilibria(GAME)


def solution_of(c: AllEquilibria) -> tuple[Solution, InRoot]:
    (one,) = [each for each in c.solutions if each.exactly]
    assert one.exactly is not None
    return one, one.exactly


def test_nau_and_others_give_the_square_root_of_601(nau: AllEquilibria) -> None:
    # Nau, Gomez Canovas and Hansen (2004), section 4: (-13 + sqrt 601)/24 of "left"
    one, _ = solution_of(nau)
    exactly = Algebraic.of(one)
    assert exactly is not None
    assert exactly.number(exactly.mixtures[1][0]) == Root(Polynomial.of([F(13**2 - 601, 24**2), F(26, 24), 1]), 2)


def test_the_conjugate_root_is_another_solution(nau: AllEquilibria) -> None:
    one, exactly = solution_of(nau)
    conjugate = replace(exactly, root=Root(exactly.root.polynomial, 3 - exactly.root.index))
    assert not is_exactly(System(TABLE, one.support), replace(one, exactly=conjugate))


def test_other_polynomials_are_refused(nau: AllEquilibria) -> None:
    one, exactly = solution_of(nau)
    first = exactly.mixtures[0]
    longer = replace(exactly, mixtures=(((*first[0], F(0), F(1)), first[1]), *exactly.mixtures[1:]))
    no_sum = replace(exactly, mixtures=((first[0], first[0]), *exactly.mixtures[1:]))
    swapped = replace(exactly, mixtures=((first[1], first[0]), *exactly.mixtures[1:]))
    fewer = replace(exactly, mixtures=exactly.mixtures[1:])
    for wrong in (longer, no_sum, swapped, fewer):
        changed = replace(nau, solutions=tuple(replace(s, exactly=wrong) if s is one else s for s in nau.solutions))
        with pytest.raises(CheckFailed, match=r"exactly: expected polynomials in a root that give the solution"):
            check(changed)


def test_a_polynomial_with_a_factor_more_is_refused_as_its_other_roots_give_no_solutions(nau: AllEquilibria) -> None:
    one, exactly = solution_of(nau)
    more = exactly.root.polynomial * Polynomial.of([-5, 0, 1])
    root = next(each for each in real_roots(more) if each == exactly.root)
    assert isinstance(root, Root)
    assert not is_exactly(System(TABLE, one.support), replace(one, exactly=replace(exactly, root=root)))


def test_without_a_name_the_solution_is_a_box(nau: AllEquilibria) -> None:
    changed = replace(nau, solutions=tuple(replace(s, exactly=None) for s in nau.solutions))
    assert len(check(changed)) < len(check(nau))


def test_a_rational_solution_has_no_name() -> None:
    pure = Solution(((0,), (0,), (0,)), ((F(1),),) * 3, F(0), ())
    assert named(TABLE, pure) == pure


def test_least_polynomials_of_sums_of_square_roots() -> None:
    # r = sqrt 2 + sqrt 3, so r^2 = 5 + 2 sqrt 6, and (r^3 - 9 r)/2 = sqrt 2
    m = Polynomial.of([1, 0, -10, 0, 1])
    assert least_polynomial(Polynomial.of([0, 0, 1]), m) == Polynomial.of([1, -10, 1])
    assert least_polynomial(Polynomial.of([0, F(-9, 2), 0, F(1, 2)]), m) == Polynomial.of([-2, 0, 1])
    assert least_polynomial(Polynomial.of([7]), m) == Polynomial.of([-7, 1])


@pytest.mark.parametrize("seed", range(4))
def test_names_solve_the_equations_in_random_games(seed: int) -> None:
    game = strategic_game((2, 2, 2), random_payoffs((2, 2, 2), seed, most=9))
    _, entries, _ = covered(all_equilibria(game))
    for entry in entries:
        if entry.box is not None:
            assert entry.exactly is not None
            for own, side in zip(entry.exactly.mixtures, entry.box, strict=True):
                for p, (low, high) in zip(own, [ends for ends in side if ends[1]], strict=True):
                    assert low <= entry.exactly.number(p) <= high
