"""Tournaments of no-limit hold'em against jams and folds: bounds against sums over all hands, and what is refused."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction as F

import pytest

from tests.support.samples import sample
from tests.support.showdowns import by_lot
from trees.holdem.showdowns import Showdowns
from verify.check import check
from verify.find.holdem.any_bets import any_bets
from verify.find.holdem.tournament import tournament
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.decide import decide
from verify.kernel.statements.facts import Facts
from verify.language.parse import parse
from verify.language.text import shown
from verify.theories.holdem.any_bets import require_any_bets
from verify.theories.holdem.optimal import weights_of
from verify.theories.holdem.records import AnyBetsState, AnyBetsTournament

TABLE = by_lot(3, 5)
FOUND = any_bets((1, 3), 24, 1, TABLE)


def least_by_hand(c: AnyBetsTournament, table: Showdowns, state: AnyBetsState, button: Mapping[int, F], bet: int) -> F:
    """Not on the button: the least mean of the numbers of the next states, when the other player bets so much or all.

    Pair by pair, for each hand of the other player and each way to play it: fold, all, or a bet, and then fold or call.
    """
    calls, overs = weights_of(state.calls, table), weights_of(state.overs, table)
    s, (small, big), stake = state.chips, c.blinds, min(state.chips, c.total - state.chips)
    total = F(0)
    for i in range(len(calls)):
        ways = [F(0)] * 4
        for j in range(len(calls)):
            dealt = F(table.pairs[i][j], table.all_deals)
            if not dealt:
                continue
            showdowns = table.pairs[i][j] * table.boards
            called = (
                F(table.wins[j][i], showdowns) * button[s + stake]
                + F(table.ties[i][j], showdowns) * button[s]
                + F(table.wins[i][j], showdowns) * button[s - stake]
            )
            calling, over, lost = F(calls[j]), F(overs[j]), button[s - big]  # type: ignore[arg-type]
            ways[0] += dealt * button[s + small]
            ways[1] += dealt * (calling * called + (1 - calling) * lost)
            ways[2] += dealt * (over * button[s + bet] + (1 - over) * lost)
            ways[3] += dealt * (over * called + (1 - over) * lost)
        total += min(ways)
    return total


def test_whatever_is_bet_the_mean_grows() -> None:
    button = {0: F(0), FOUND.total: F(1)} | {state.chips: state.small for state in FOUND.states}
    assert list(require_any_bets(FOUND, TABLE))
    for state in FOUND.states:
        stake = min(state.chips, FOUND.total - state.chips)
        for bet in range(FOUND.blinds[1], stake):
            assert least_by_hand(FOUND, TABLE, state, button, bet) > state.big


def test_nobody_is_sure_of_more_than_in_jam_or_fold_alone() -> None:
    less = {state.chips: state for state in tournament((1, 3), 24, 1, TABLE).states}
    for state in FOUND.states:
        assert state.small <= less[state.chips].small + F(1, 10**8)
        assert state.big <= less[state.chips].big + F(1, 10**8)


def test_facts_are_bounds_of_both() -> None:
    facts = [shown(fact) for fact in require_any_bets(FOUND, TABLE)]
    state, other = FOUND.states[11], FOUND.states[24 - 12 - 1]
    assert [fact.split(" ", 2)[0] for fact in facts[33:36]] == ["jam_or_fold_guarantee(12,"] + [
        "any_bets_value(12,"
    ] * 2
    assert facts[34].endswith(f">= {state.small}") and facts[35].endswith(f"<= {1 - other.big}")


@pytest.mark.parametrize("name", ["small", "big"])
def test_more_than_the_plans_are_sure_of_is_refused(name: str) -> None:
    for k in (0, 5, 11, 20):
        state = FOUND.states[k]
        more = replace(state, **{name: getattr(state, name) + F(1, 10**6)})
        states = (*FOUND.states[:k], more, *FOUND.states[k + 1 :])
        with pytest.raises(CheckFailed, match=r"to be sure|expected no less"):
            list(require_any_bets(replace(FOUND, states=states), TABLE))


def test_numbers_that_fall_with_the_chips_are_refused() -> None:
    low = replace(FOUND.states[12], small=FOUND.states[11].small - F(1, 10**6))
    with pytest.raises(CheckFailed, match="expected no less with 13 chips"):
        list(require_any_bets(replace(FOUND, states=(*FOUND.states[:12], low, *FOUND.states[13:])), TABLE))


def test_who_never_jams_over_a_small_bet_is_sure_of_less() -> None:
    never = tuple("0" * len(row) for row in FOUND.states[11].overs.chart)
    meek = replace(FOUND.states[11], overs=replace(FOUND.states[11].overs, chart=never, mixed={}))
    with pytest.raises(CheckFailed, match=r"states\[11\].calls: expected more"):
        list(require_any_bets(replace(FOUND, states=(*FOUND.states[:11], meek, *FOUND.states[12:])), TABLE))


def test_a_sample_says_what_a_small_tournament_is_worth() -> None:
    facts = [shown(fact) for fact in check(sample("tournament with any bets"))]
    assert len(facts) == 15 and facts[6].startswith("jam_or_fold_guarantee(3, 6, 1, 2, 1) >= ")


def test_a_true_and_a_nearly_true_statement() -> None:
    facts = Facts(check(sample("tournament with any bets")))
    assert decide(parse("any_bets_value(3, 6, 1, 2, 1) in [0.4, 0.6]"), facts) is True
    assert decide(parse("jam_or_fold_guarantee(3, 6, 1, 2, 1) > 0.4"), facts) is True
    assert decide(parse("any_bets_value(3, 6, 1, 2, 1) < 0.3"), facts) is False
    # how much less than all jams and folds may be sure of is not said, nor is anything of other chips
    assert decide(parse("jam_or_fold_guarantee(3, 6, 1, 2, 1) > 0.6"), facts) is None
    assert decide(parse("any_bets_value(3, 6, 1, 2, 3) < 1"), facts) is None
