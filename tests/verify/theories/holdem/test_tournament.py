"""Tournaments of jam or fold: bounds against chances computed from the plans, and what is refused."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction as F

import pytest

from tests.support.effort import for_each
from tests.support.samples import sample
from tests.support.showdowns import by_lot
from trees.holdem.showdowns import Showdowns
from verify.check import check
from verify.find.holdem.tournament import tournament
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.decide import decide
from verify.kernel.statements.facts import Facts
from verify.kernel.statements.records import AT_LEAST, Compare
from verify.language.parse import parse
from verify.theories.holdem.optimal import weights_of
from verify.theories.holdem.records import Choices, Tournament, TournamentState
from verify.theories.holdem.tournament import forced_players, require_tournament

TABLE = by_lot(3, 5)
FOUND = tournament((1, 2), 10, 1, TABLE)


def hand(c: Tournament, table: Showdowns, chips: int) -> dict[int, F]:
    """The button's chips after a hand with so many, each with its chance, when both follow their plans."""
    by_chips = {state.chips: state for state in c.states}
    jams = weights_of(by_chips[chips].jams, table)
    calls = weights_of(by_chips[c.total - chips].calls, table)
    stake, (small, big) = min(chips, c.total - chips), c.blinds
    ends: dict[int, F] = {}
    for i, jam in enumerate(jams):
        for j, call in enumerate(calls):
            dealt = F(table.pairs[i][j], table.all_deals)
            showdowns = table.pairs[i][j] * table.boards
            for end, share in (
                (max(0, chips - small), 1 - jam),
                (min(c.total, chips + big), jam * (1 - call)),
                (chips + stake, jam * call * F(table.wins[i][j], showdowns)),
                (chips, jam * call * F(table.ties[i][j], showdowns)),
                (chips - stake, jam * call * F(table.wins[j][i], showdowns)),
            ):
                ends[end] = ends.get(end, F(0)) + dealt * share  # type: ignore[operator]
    return ends


def played(c: Tournament, table: Showdowns, hands: int) -> dict[int, tuple[float, float]]:
    """By chips on the button the chance to have won or lost within so many hands, if both follow their plans."""
    moves = {state.chips: hand(c, table, state.chips) for state in c.states}
    won = dict.fromkeys(moves, (0.0, 0.0))
    for _ in range(hands):
        won = {
            chips: (
                sum(float(p) * (end == c.total or (end > 0 and won[c.total - end][1])) for end, p in ends.items()),
                sum(float(p) * (end == 0 or (end < c.total and won[c.total - end][0])) for end, p in ends.items()),
            )
            for chips, ends in moves.items()
        }
    return won


def test_the_bounds_hold_what_the_plans_give_each_other() -> None:
    chances = played(FOUND, TABLE, 2_000)
    for state, other in zip(FOUND.states, reversed(FOUND.states), strict=True):
        won, lost = chances[state.chips]
        assert won + lost == pytest.approx(1, abs=1e-12)
        assert float(state.small) <= won + 1e-9 and won <= float(1 - other.big) + 1e-9
        assert 0 < 1 - other.big - state.small < F(1, 10**8)


def test_chances_of_both_players_are_stated_for_each_number_of_chips() -> None:
    facts = list(require_tournament(FOUND, TABLE))
    assert len(facts) == 2 * 9 and all(isinstance(fact, Compare) for fact in facts)
    lower = [fact for fact in facts if isinstance(fact, Compare) and fact.relation == AT_LEAST]
    assert [fact.right.constant for fact in lower] == [state.small for state in FOUND.states]


@pytest.mark.parametrize(
    ("button", "no_choice"),
    [(1, (True, True)), (2, (False, True)), (3, (False, False)), (8, (False, True)), (9, (True, True))],
)
def test_who_has_no_more_than_a_blind_leaves_no_choice(button: int, no_choice: tuple[bool, bool]) -> None:
    assert forced_players(FOUND, button) == no_choice


@for_each("place", range(9))
def test_a_little_more_than_is_sure_is_refused(place: int) -> None:
    state = FOUND.states[place]
    for more in (replace(state, small=state.small + F(1, 10**6)), replace(state, big=state.big + F(1, 10**6))):
        states = (*FOUND.states[:place], more, *FOUND.states[place + 1 :])
        with pytest.raises(CheckFailed, match="to be sure, found"):
            list(require_tournament(replace(FOUND, states=states), TABLE))


def test_numbers_that_do_not_grow_prove_nothing() -> None:
    # all alike, they would be kept by players who never meet
    same = tuple(replace(state, small=F(1, 2), big=F(1, 2)) for state in FOUND.states)
    with pytest.raises(CheckFailed, match="to be sure, found"):
        list(require_tournament(replace(FOUND, states=same), TABLE))


def test_hands_that_are_folded_where_there_is_no_choice_are_refused() -> None:
    state = FOUND.states[0]
    off: TournamentState = replace(state, jams=Choices(("01111",), {}))
    with pytest.raises(CheckFailed, match=r"^states\[0\]\.jams: expected all hands where there is no choice"):
        list(require_tournament(replace(FOUND, states=(off, *FOUND.states[1:])), TABLE))


@pytest.mark.parametrize(
    "change",
    [
        {"blinds": (2, 2)},
        {"blinds": (0, 1)},
        {"unit": 3},
        {"total": 11},
        {"total": 10**12},
        {"states": FOUND.states[1:]},
        {"unit": 0},
    ],
)
def test_blinds_and_chips_that_do_not_fit_are_refused(change: dict[str, object]) -> None:
    with pytest.raises((CheckFailed, ZeroDivisionError)):
        list(require_tournament(replace(FOUND, **change), TABLE))  # type: ignore[arg-type]


def test_a_true_and_a_nearly_true_statement() -> None:
    facts = Facts(check(sample("tournament of jam or fold")))
    assert decide(parse("tournament_value(4, 8, 1, 2) in [0.49, 0.51]"), facts) is True
    assert decide(parse("tournament_value(4, 8, 1, 2) < 0.49"), facts) is False
    assert decide(parse("tournament_value(4, 8, 1, 3) in [0, 1]"), facts) is None
