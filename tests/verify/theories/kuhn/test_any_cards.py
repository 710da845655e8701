"""Kuhn poker with n cards for every n: plans by runs, what they guarantee, and what is refused."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction as F
from functools import cache

import pytest

from tests.support.effort import slow_but, thorough
from tests.support.kuhn_by_cards import first_guarantee, realized, second_guarantee, written_out
from trees.games.kuhn import kuhn as kuhn_tree
from verify.check import check
from verify.find.kuhn.any_cards import any_cards, first_plan, second_plan
from verify.find.zero_sum.optimal import solve
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.decide import decide
from verify.kernel.statements.facts import Facts
from verify.kernel.statements.records import Call
from verify.kernel.strategies.sequence_form import sequence_form
from verify.kernel.zero_sum.records import ValueCertificate
from verify.language.parse import parse
from verify.theories.kuhn.records import AnyCards, Run, kuhn

D = 9, 2, 9, 6, 11, 6
TWO = 8, 1, 8, 9, 4, 9
BETS = F(1), F(2), F(1, 2), F(3)
cards_of = cache(any_cards)


def least(bet: F) -> int:
    """From how many cards on the closed form holds."""
    return {F(1): 3, F(2): 3, F(1, 2): 4, F(3): 5}[bet]


def test_with_bet_1_the_value_has_the_period_6() -> None:
    assert cards_of(3).values == tuple((F(d, 18), F(-1, 18), F(-1, 18)) for d in D)


def test_with_bet_2_the_value_has_the_period_6() -> None:
    assert cards_of(3, F(1), F(2)).values == tuple((F(d, 12), F(0), F(-1, 12)) for d in TWO)


@pytest.mark.parametrize("bet", slow_but(BETS, BETS[:2]))
def test_the_certificates_are_accepted(bet: F) -> None:
    found = cards_of(least(bet), F(1), bet)
    assert check(found)[0].arguments[1] == found.values  # type: ignore[union-attr]


@pytest.mark.parametrize("bet", slow_but(BETS, BETS[1:3]))
def test_written_out_for_up_to_60_cards_the_plans_guarantee_the_value_against_replies_card_by_card(bet: F) -> None:
    found = cards_of(least(bet), F(1), bet)
    for n in range(found.least, 61 if thorough() else 20):
        first, second = written_out(found, n)
        c_0, c_1, c_2 = found.values[n % len(found.values)]
        value = c_0 + c_1 * n + c_2 * n**2
        assert first_guarantee(first, bet) == value == second_guarantee(second, bet)


@pytest.mark.parametrize("n", slow_but(range(3, 61), (3, 4, 8, 11, 18)))
def test_the_checker_of_games_accepts_the_plans_written_out(n: int) -> None:
    plans = written_out(cards_of(3), n)
    shown = ValueCertificate(kuhn(n, F(1), F(1)), F(D[n % 6] - n - n**2, 18 * n * (n - 1)), realized(n, plans))
    assert check(shown)


@pytest.mark.parametrize("bet", [F(1), F(5, 7)])
def test_with_few_cards_it_is_the_value_of_the_linear_program(bet: F) -> None:
    for n in range(4, 7):
        value, _, _ = solve(sequence_form(kuhn_tree(n, 1, bet)))
        assert first_guarantee(first_plan(n, bet), bet) == n * (n - 1) * value
        assert second_guarantee(second_plan(n, bet), bet) == n * (n - 1) * value


def test_twice_the_ante_and_the_bet_is_twice_the_value() -> None:
    once, twice = cards_of(3), any_cards(3, F(2), F(2))
    assert check(twice)
    assert twice.values == tuple(tuple(2 * c for c in row) for row in once.values)


def changed(c: AnyCards, place: int, **more: object) -> AnyCards:
    decks = list(c.decks)
    decks[place] = replace(decks[place], **more)  # type: ignore[arg-type]
    return replace(c, decks=tuple(decks))


@pytest.mark.parametrize("rest", range(6))
def test_another_d_is_refused(rest: int) -> None:
    values = list(cards_of(3).values)
    values[rest] = (values[rest][0] + F(1, 18), *values[rest][1:])
    with pytest.raises(CheckFailed, match="expected the guarantee"):
        check(replace(cards_of(3), values=tuple(values)))


def test_a_missing_deck_is_refused() -> None:
    found = cards_of(3)
    for place, deck in enumerate(found.decks):
        with pytest.raises(CheckFailed, match=r"decks|cards"):
            check(replace(found, decks=found.decks[:place] + found.decks[place + 1 :]))
        assert deck.cards == place + 3


def test_fewer_cards_than_the_plans_are_for_are_refused() -> None:
    with pytest.raises(CheckFailed, match="expected one of 3 cards, found none"):
        check(replace(any_cards(4), least=3))


def test_a_run_that_may_be_empty_is_refused() -> None:
    last = cards_of(3).decks[-1]
    first = Run(0, 0, last.first[0].weights)
    with pytest.raises(CheckFailed, match="at least one card"):
        check(changed(cards_of(3), -1, first=(first, *last.first)))


def test_a_plan_that_bluffs_a_little_more_is_refused() -> None:
    last = cards_of(3).decks[-1]
    place = next(k for k, run in enumerate(last.second) if 0 < run.weights[0] < 1)
    runs = list(last.second)
    runs[place] = replace(runs[place], weights=(runs[place].weights[0] + F(1, 1000), runs[place].weights[1]))
    with pytest.raises(CheckFailed, match="player 2"):
        check(changed(cards_of(3), -1, second=tuple(runs)))


FACTS = "value_by_rest(kuhn(cards=3), [[1/2, -1/18, -1/18], [1/9, -1/18, -1/18], [1/2, -1/18, -1/18], [1/3, -1/18, -1/18], [11/18, -1/18, -1/18], [1/3, -1/18, -1/18]])"  # fmt: skip # noqa: E501


def test_another_list_is_refuted_and_the_same_list_twice_is_not() -> None:
    facts = Facts(check(cards_of(3)))
    assert decide(parse(FACTS), facts) is True
    assert decide(parse(FACTS.replace("11/18", "5/9")), facts) is False
    rows = FACTS[FACTS.index("[[") + 1 : -2]
    assert decide(parse(FACTS.replace(rows, f"{rows}, {rows}")), facts) is True
    assert decide(parse("value_by_rest(kuhn(cards=3), [[1/2, -1/18, -1/18]])"), facts) is False
    assert decide(parse("value_by_rest(kuhn(cards=3), [[1/2, -1/18]])"), facts) is None
    assert decide(parse("value_by_rest(kuhn(cards=3, bet=2), [[1/2, -1/18, -1/18]])"), facts) is None


def test_the_plans_are_stated_and_others_are_not() -> None:
    facts = Facts(check(cards_of(3)))
    (said,) = (each.arguments[2] for each in check(cards_of(3)) if isinstance(each, Call) and F(2) in each.arguments)
    assert decide(Call("plans_by_rest", (kuhn(3, F(1), F(1)), F(2), said)), facts) is True
    assert decide(Call("plans_by_rest", (kuhn(3, F(1), F(1)), F(1), said)), facts) is None
    assert isinstance(said, tuple)
    assert decide(Call("plans_by_rest", (kuhn(3, F(1), F(1)), F(2), said[1:])), facts) is None
