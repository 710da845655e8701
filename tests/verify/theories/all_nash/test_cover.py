"""A list of all equilibria is accepted if each case is closed by what it says; one that lacks something is refused."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction as F
from functools import cache

import pytest

from tests.support.effort import some_of
from tests.support.strategic import two_by_two_by_two
from verify.check import check
from verify.find.equilibria.all_nash import all_equilibria
from verify.kernel.games.game import reference
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Call, equal
from verify.theories.all_nash.cover import covered
from verify.theories.all_nash.records import (
    AllEquilibria,
    EquilibriumProduct,
    LinearCase,
    NoZero,
    PureReply,
    Single,
    Solution,
    Split,
    Unsolved,
    Worse,
)
from verify.theories.dominance.records import Portion

# Nau, Gomez Canovas and Hansen (2004), section 4; its only equilibrium is irrational
NAU = "3 0 2  0 1 0  0 2 0  1 0 0  1 0 0  0 3 0  0 1 0  2 0 3"
# Gambit's 2x2x2.nfg, of McKelvey and McLennan: nine equilibria, the most that a generic game of this size has
NINE = "9 8 12  0 0 0  0 0 0  9 8 2  0 0 0  3 4 6  3 4 6  0 0 0"
# two of three want the same, and most votes win
VOTE = "1 1 0  1 1 0  1 1 0  0 0 1  1 1 0  0 0 1  0 0 1  0 0 1"
# drawn at random: a box and two sets, with all kinds of cases among some thirty
ALL_KINDS = "4 2 2 0 1 2 2 4 1 3 2 3 3 2 3 1 0 2 1 1 1 1 2 2"


@cache
def listed(numbers: str) -> AllEquilibria:
    return all_equilibria(two_by_two_by_two(numbers))


def without(c: AllEquilibria, place: int) -> AllEquilibria:
    return replace(c, cases=c.cases[:place] + c.cases[place + 1 :])


@pytest.mark.slow  # judged answers say by day that they are nine
def test_a_game_of_two_by_two_by_two_has_nine_equilibria() -> None:
    c = listed(NINE)
    facts, subject = check(c), reference(c.game)
    assert equal(Call("equilibria", (subject,)), 9) in facts
    assert equal(Call("pure_equilibria", (subject,)), 4) in facts
    _, entries, _ = covered(c)
    mixed = {tuple(own[0][0] for own in each.mixed) for each in entries if each.box is None}
    assert {(F(2, 5), F(1, 2), F(1, 3)), (F(1, 2), F(2, 5), F(1, 4))} <= mixed


def test_the_equilibrium_of_nau_is_alone_and_lies_in_its_box() -> None:
    c = listed(NAU)
    (entry,) = covered(c)[1]
    assert entry.box is not None
    # the probability x of the first strategy of player 1; by hand: 2 x^2 + 23 x = 15 has this root
    low, high = entry.box[0][0]
    assert low < high
    assert (2 * low**2 + 23 * low < 15 < 2 * high**2 + 23 * high) or high - low < F(1, 10**6)
    assert equal(Call("equilibria", (reference(c.game),)), 1) in check(c)


def test_sets_of_equilibria_are_products_of_mixtures() -> None:
    c = listed(VOTE)
    _, entries, unsolved = covered(c)
    assert unsolved == []
    one, zero = (F(1), F(0)), (F(0), F(1))
    assert {each.mixed for each in entries} == {((zero,), (zero,), (zero,)), ((one,), (one,), (zero, one))}


@pytest.mark.parametrize("numbers", [NAU, ALL_KINDS, VOTE, pytest.param(NINE, marks=pytest.mark.slow)])
def test_a_case_that_is_left_out_is_refused_or_was_not_needed(numbers: str) -> None:
    c = listed(numbers)
    refused = 0
    for place in some_of(range(len(c.cases)), 12):
        try:
            assert check(without(c, place)) == check(c)
        except CheckFailed as error:
            assert "cases" in str(error)
            refused += 1
    assert refused > 3


def test_a_list_that_ends_early_is_refused() -> None:
    c = listed(NAU)
    for end in range(len(c.cases)):
        with pytest.raises(CheckFailed, match="more, found an end"):
            check(replace(c, cases=c.cases[:end]))


def test_an_equilibrium_that_is_left_out_is_refused() -> None:
    c = listed(ALL_KINDS)
    for k in range(len(c.sets)):
        with pytest.raises(CheckFailed, match="cases"):
            check(replace(c, sets=(*c.sets[:k], *c.sets[k + 1 :])))
    for k in range(len(c.solutions)):
        with pytest.raises(CheckFailed, match="cases"):
            check(replace(c, solutions=(*c.solutions[:k], *c.solutions[k + 1 :])))


def test_a_part_of_a_set_that_is_left_out_is_refused() -> None:
    c = listed(VOTE)
    k = next(k for k, each in enumerate(c.sets) if max(map(len, each.mixed)) == 2)
    for own in c.sets[k].mixed[2]:
        part = EquilibriumProduct((*c.sets[k].mixed[:2], (own,)))
        with pytest.raises(CheckFailed, match="cases"):
            check(replace(c, sets=(*c.sets[:k], part, *c.sets[k + 1 :])))


def test_a_set_that_is_no_equilibrium_is_refused() -> None:
    c = listed(VOTE)
    everything = EquilibriumProduct((((F(1), F(0)), (F(0), F(1))),) * 3)
    with pytest.raises(CheckFailed, match=r"sets\[0\]"):
        check(replace(c, sets=(everything, *c.sets[1:])))
    cut = replace(c.sets[0], unless=(PureReply(0, 1),))
    with pytest.raises(CheckFailed, match=r"sets\[0\]"):
        check(replace(c, sets=(cut, *c.sets[1:])))


def test_every_kind_of_case_is_closed_by_what_it_says_alone() -> None:
    c = listed(ALL_KINDS)
    kinds = {type(case) for case in c.cases}
    assert kinds == {Split, Worse, NoZero, Single, LinearCase}
    for k, case in enumerate(c.cases):
        match case:
            case Worse():
                other = replace(case, instead=(Portion(case.strategy, F(1)),))
            case NoZero():
                other = replace(case, weights=tuple(0 * w for w in case.weights))
            case Single():
                other = replace(case, inverse=tuple(tuple(0 * x for x in row) for row in case.inverse))
            case LinearCase(set=None):
                other = LinearCase(0)
            case LinearCase():
                other = LinearCase(None)
            case _:
                continue
        with pytest.raises(CheckFailed, match=rf"cases\[{k}\]"):
            check(replace(c, cases=(*c.cases[:k], other, *c.cases[k + 1 :])))


def test_what_is_left_open_is_said() -> None:
    c = listed(ALL_KINDS)
    k = next(k for k, case in enumerate(c.cases) if isinstance(case, Single))
    facts = check(replace(c, cases=(*c.cases[:k], Unsolved(), *c.cases[k + 1 :])))
    assert {fact.word for fact in facts if isinstance(fact, Call)} == {"nash_equilibria_outside"}
    assert equal(Call("equilibria", (reference(c.game),)), 3) in check(c)
    assert equal(Call("equilibria", (reference(c.game),)), 3) not in facts


def test_a_solution_that_is_listed_twice_is_refused() -> None:
    c = listed(NAU)
    with pytest.raises(CheckFailed, match="boxes apart from each other"):
        check(replace(c, solutions=(*c.solutions, replace(c.solutions[0], radius=2 * c.solutions[0].radius))))


def test_a_box_without_a_solution_is_refused() -> None:
    c = listed(NAU)
    (one,) = c.solutions
    moved = tuple((p + one.radius * 3, q - one.radius * 3) for p, q in one.centre)
    with pytest.raises(CheckFailed, match=r"solutions\[0\]"):
        check(replace(c, solutions=(replace(one, centre=moved),)))
    with pytest.raises(CheckFailed, match=r"solutions\[0\]"):
        check(replace(c, solutions=(replace(one, radius=F(0)),)))


def test_a_pure_profile_is_no_box() -> None:
    c = listed(VOTE)
    k = next(k for k, each in enumerate(c.sets) if max(map(len, each.mixed)) == 1)
    one = ((F(1),),) * 3
    pure = Solution(tuple((own[0].index(F(1)),) for own in c.sets[k].mixed), one, F(0), ())
    check(replace(c, solutions=(pure,)))
    with pytest.raises(CheckFailed, match=r"solutions\[0\]"):
        check(replace(c, solutions=(replace(pure, radius=F(1, 9)),)))


def test_a_split_at_a_negative_number_is_refused() -> None:
    c = listed(NAU)
    k = next(k for k, case in enumerate(c.cases) if isinstance(case, Split))
    split = c.cases[k]
    assert isinstance(split, Split)
    for wrong in (replace(split, at=F(-1)), replace(split, player=7), replace(split, strategy=-1)):
        with pytest.raises(CheckFailed, match=rf"cases\[{k}\]"):
            check(replace(c, cases=(*c.cases[:k], wrong, *c.cases[k + 1 :])))
