"""A case whose one equilibrium is pinned by linear equations; each equation is held against a Groebner basis."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction as F
from functools import cache
from itertools import product

import pytest
import sympy

from tests.support.samples import VANISHING, sample
from tests.support.strategic import strategic_game
from verify.check import check
from verify.find.equilibria.all_nash import all_equilibria
from verify.kernel.refusal import CheckFailed
from verify.theories.all_nash.cover import covered
from verify.theories.all_nash.records import AllEquilibria, ImpliedTie, Pinned, PureReply, Split, Times


def coordination(n: int) -> dict[tuple[int, ...], tuple[int, ...]]:
    """Gambit's coord333.nfg for n = 3: each gets 1 where all take the same."""
    return {cell: (int(len(set(cell)) == 1),) * 3 for cell in product(range(n), repeat=3)}


@cache
def listed() -> AllEquilibria:
    found = sample("all equilibria with one that is pinned")
    assert isinstance(found, AllEquilibria)
    return found


def place_of(c: AllEquilibria) -> int:
    (place,) = [k for k, case in enumerate(c.cases) if isinstance(case, Pinned)]
    return place


def case_of(c: AllEquilibria) -> Pinned:
    found = c.cases[place_of(c)]
    assert isinstance(found, Pinned)
    return found


def with_ties(*ties: ImpliedTie) -> AllEquilibria:
    c, place = listed(), place_of(listed())
    return replace(c, cases=(*c.cases[:place], replace(case_of(c), ties=ties), *c.cases[place + 1 :]))


def test_a_game_of_coordination_has_one_equilibrium_in_which_all_is_played() -> None:
    c = all_equilibria(strategic_game((3, 3, 3), coordination(3)))
    _, entries, unsolved = covered(c)
    assert unsolved == []
    # what the mixture of one player is says, by ties, what the others are
    assert [tie.player for tie in case_of(c).ties] == [0, 0]
    assert ((F(1, 3),) * 3,) * 3 in [tuple(own[0] for own in each.mixed) for each in entries]


def test_ties_that_are_left_out_or_of_another_case_pin_nothing() -> None:
    with pytest.raises(CheckFailed, match="cases"):
        check(with_ties())
    c = listed()
    place = next(k for k, case in enumerate(c.cases) if not isinstance(case, Pinned | Split))
    with pytest.raises(CheckFailed, match=r"cases\["):
        check(replace(c, cases=(*c.cases[:place], case_of(c), *c.cases[place + 1 :])))


def test_a_tie_is_multiplied_out_with_positive_factors_alone() -> None:
    first, *rest = case_of(listed()).ties
    nothing, minus = Times(F(0), ()), Times(F(-1), ())
    for other in (
        replace(first, positive=()),
        replace(first, positive=(nothing,)),
        replace(first, positive=(*first.positive, minus, Times(F(1), ()))),
        replace(first, positive=first.positive[:-1]),
        replace(first, positive=(Times(F(1), (PureReply(0, 5),)),)),
        replace(first, player=3),
        replace(first, player=1 - first.player),
        replace(first, numbers=first.numbers[:1]),
        replace(first, gains=first.gains[:-1]),
        replace(first, gains=(replace(first.gains[0], player=9), *first.gains[1:])),
        replace(first, gains=(replace(first.gains[0], instead=7), *first.gains[1:])),
        replace(first, gains=(), positive=first.positive),
    ):
        with pytest.raises(CheckFailed, match=r"cases\["):
            check(with_ties(other, *rest))


def test_another_solution_of_the_support_is_no_pinned_one() -> None:
    c = listed()
    solution = c.solutions[case_of(c).solution]
    for centre in (((F(1, 3), F(2, 3)),) * 3, ((F(1, 2),) * 3,) * 3):
        other = replace(solution, centre=centre)
        with pytest.raises(CheckFailed):
            check(replace(c, solutions=(*c.solutions[: case_of(c).solution], other)))


def test_each_tie_is_in_the_ideal_of_the_support_without_its_edges() -> None:
    """A Groebner basis of the gains, with t times all probabilities = 1, reduces each equation to 0."""
    mixed = sympy.symbols("a0 a1"), sympy.symbols("b0 b1"), sympy.symbols("c0 c1")
    t = sympy.Symbol("t")
    gains = []
    for i in range(3):
        others = [j for j in range(3) if j != i]
        gains.append(
            sum(
                (VANISHING[*cell[:i], 0, *cell[i:]][i] - VANISHING[*cell[:i], 1, *cell[i:]][i])
                * sympy.prod([mixed[j][s] for j, s in zip(others, cell, strict=True)])
                for cell in product((0, 1), repeat=2)
            )
        )
    inside = 1 - t * sympy.prod([p for own in mixed for p in own])
    unknowns = [t, *(p for own in mixed for p in own)]
    ideal = sympy.groebner([*gains, inside], *unknowns, order="grevlex", domain="QQ")
    for tie in case_of(listed()).ties:
        total = sum(
            sympy.Rational(c.numerator, c.denominator) * p for c, p in zip(tie.numbers, mixed[tie.player], strict=True)
        )
        # p + q = 0 is excluded, so that the basis has it times what is positive
        assert ideal.contains(sympy.expand(total * sum(mixed[tie.player])))
