"""Curves of equilibria are sets that are told by ties; what is no curve, or not all of one, is refused."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction as F
from functools import cache
from random import Random

import pytest
import sympy

from tests.support.effort import for_each, tries
from tests.support.strategic import strategic_game, two_by_two_by_two
from verify.check import check
from verify.find.equilibria.all_nash import all_equilibria
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import AT_LEAST, Call, Compare, number_of, of
from verify.theories.all_nash.continua import rank
from verify.theories.all_nash.cover import covered
from verify.theories.all_nash.facts import Entry
from verify.theories.all_nash.records import AllEquilibria, EquilibriumProduct, LinearCase

# Nau, Gomez Canovas and Hansen (2004), section 5: "a continuum of completely mixed equilibria"
CURVE = "0 0 2  3 0 0  0 3 0  0 0 0  1 1 0  0 0 0  0 0 0  0 0 3"
# the same but for the 3 at the end, which is 2: the curve goes through the middle
OTHER = "0 0 2  3 0 0  0 3 0  0 0 0  1 1 0  0 0 0  0 0 0  0 0 2"


@cache
def listed(numbers: str) -> AllEquilibria:
    return all_equilibria(two_by_two_by_two(numbers))


def curve(c: AllEquilibria) -> int:
    (place,) = [k for k, each in enumerate(c.sets) if each.weights]
    return place


def test_the_continuum_of_nau_is_one_set_of_four_entries() -> None:
    """By hand: player 3 plays (1/4, 3/4), and 2 p q = 3 (1 - p)(1 - q) for the others' first strategies."""
    _, entries, unsolved = covered(listed(CURVE))
    (found,) = [each for each in entries if each.is_infinite]
    assert (len(entries), unsolved) == (4, [])
    assert found.mixed[2] == ((F(1, 4), F(3, 4)),)
    for (p, _), (q, _), _ in found.known:
        assert 2 * p * q == 3 * (1 - p) * (1 - q)
    assert any(0 < own[0] < 1 for choice in found.known for own in choice[:2])


def test_of_infinitely_many_no_number_is_claimed() -> None:
    facts = check(listed(CURVE))
    numbers = [
        fact for fact in facts if isinstance(fact, Compare) and fact.left == of(Call("equilibria", (fact_game(facts),)))
    ]
    assert [fact.relation for fact in numbers] == [AT_LEAST]
    assert numbers[0].right != number_of(0)


def fact_game(facts: tuple) -> object:  # type: ignore[type-arg]
    return next(fact.arguments[0] for fact in facts if isinstance(fact, Call))


@pytest.mark.parametrize("numbers", [CURVE, OTHER])
def test_a_curve_that_is_left_out_or_cut_is_refused(numbers: str) -> None:
    c = listed(numbers)
    k = curve(c)
    with pytest.raises(CheckFailed, match="cases"):
        check(replace(c, sets=(*c.sets[:k], *c.sets[k + 1 :])))
    own = c.sets[k]
    middle = (F(1, 2), F(1, 2))
    part = replace(own, mixed=((own.mixed[0][0], middle), *own.mixed[1:]))
    with pytest.raises(CheckFailed):
        check(replace(c, sets=(*c.sets[:k], part, *c.sets[k + 1 :])))


@pytest.mark.parametrize("numbers", [CURVE, OTHER])
def test_a_point_beside_the_curve_or_replies_that_are_left_out_are_refused(numbers: str) -> None:
    c = listed(numbers)
    k = curve(c)
    own = c.sets[k]
    changed = [replace(own, unless=own.unless[:n] + own.unless[n + 1 :]) for n in range(len(own.unless))]
    changed += [replace(own, weights=()), replace(own, weights=own.weights[:2])]
    changed += [replace(own, weights=((F(1, 7), F(6, 7)), *own.weights[1:]))]
    changed += [replace(own, weights=(own.weights[0], (F(0), F(1)), own.weights[2]))]
    for each in changed:
        with pytest.raises(CheckFailed, match=r"sets\["):
            check(replace(c, sets=(*c.sets[:k], each, *c.sets[k + 1 :])))


def test_as_many_equations_as_ways_to_move_are_no_curve() -> None:
    """All profiles with all ties would be a set of any game."""
    c = listed(CURVE)
    pure = ((F(1), F(0)), (F(0), F(1)))
    k = curve(c)
    everything = EquilibriumProduct(
        (pure,) * 3, c.sets[k].unless, ((F(1, 2), F(1, 2)), (F(2, 5), F(3, 5)), (F(1, 4), F(3, 4)))
    )
    with pytest.raises(CheckFailed, match=r"sets\["):
        check(replace(c, sets=(*c.sets[:k], everything, *c.sets[k + 1 :])))


def test_a_curve_closes_no_case_of_another_support() -> None:
    c = listed(CURVE)
    k = curve(c)
    for place, case in enumerate(c.cases):
        if isinstance(case, LinearCase) and case.set not in (None, k):
            with pytest.raises(CheckFailed, match=r"cases\["):
                check(replace(c, cases=(*c.cases[:place], LinearCase(k), *c.cases[place + 1 :])))


def draw(seed: int) -> str:
    """Payoffs a b (1 - 4 r) and the like: players 1 and 2 look at player 3 alone, who is tied on a curve."""
    lot = Random(seed)
    a, b = lot.randint(1, 5), lot.randint(1, 5)
    one, other = (lot.randint(1, 5) for _ in range(2))
    return f"0 0 {one}  {a} 0 0  0 {a} 0  0 0 0  {b} {b} 0  0 0 0  0 0 0  0 0 {other}"


@for_each("seed", range(tries(12)))
def test_the_curve_is_that_of_a_groebner_basis(seed: int) -> None:
    """All equations of the support reduce to 0 by those of the set, and the other way round."""
    numbers = draw(seed)
    c = listed(numbers)
    found: Entry = next(each for each in covered(c)[1] if each.is_infinite)
    assert covered(c)[2] == []
    p, q, r = sympy.symbols("p q r")
    paid = list(map(int, numbers.split()))
    mixed = [p, 1 - p], [q, 1 - q], [r, 1 - r]
    cells = [(i, j, k) for k in (0, 1) for j in (0, 1) for i in (0, 1)]
    ties = []
    for player, own in enumerate((p, q, r)):
        total = sum(
            paid[3 * n + player] * sympy.prod(mixed[j][s] for j, s in enumerate(cell)) for n, cell in enumerate(cells)
        )
        ties.append(sympy.expand(sympy.diff(sympy.expand(total), own)))
    # without p = 0 or q = 0
    t = sympy.Symbol("t")
    ideal = sympy.groebner([*ties, 1 - t * p * q], t, p, q, r, order="lex", domain="QQ")
    named = [r - sympy.Rational(*found.mixed[2][0][0].as_integer_ratio()), ties[2]]
    assert all(ideal.contains(each) for each in named)
    ours = sympy.groebner([*named, 1 - t * p * q], t, p, q, r, order="lex", domain="QQ")
    assert all(ours.contains(each) for each in ties)


def test_an_irrational_equilibrium_may_be_within_the_product_of_a_surface() -> None:
    numbers = "2 2 1  1 1 2  2 0 2  1 1 2  2 1 1  1 2 0  0 2 0  0 1 1  0 0 2  2 1 2  0 0 1  2 2 1"
    paid = iter(map(int, numbers.split()))
    cells = [(i, j, k) for k in (0, 1) for j in (0, 1) for i in (0, 1, 2)]
    _, entries, unsolved = covered(
        all_equilibria(strategic_game((3, 2, 2), {cell: (next(paid), next(paid), next(paid)) for cell in cells}))
    )
    (boxed,) = [each for each in entries if each.box is not None]
    assert unsolved == []
    assert any(
        each.is_infinite
        and all(
            a <= low and high <= b for (low, high), (a, b) in zip(sum(boxed.box, ()), sum(each.around, ()), strict=True)
        )
        for each in entries
        if boxed.box is not None and each is not boxed
    )


def test_the_rank_is_the_number_of_independent_rows() -> None:
    lot = Random(1)
    for _ in range(20):
        rows = [[lot.randint(-1, 1) for _ in range(3)] for _ in range(lot.randint(0, 4))]
        assert rank(rows) == (sympy.Matrix(rows).rank() if rows else 0)
