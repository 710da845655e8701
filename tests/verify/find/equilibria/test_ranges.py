"""For which parameters a profile is an equilibrium: ends may be irrational, ranges unbounded, choices left out."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction as F

import pytest

from tests.support.effort import for_each
from tests.support.facts import texts
from tests.support.kuhn_profiles import ALPHA, GAME, profile
from tests.support.subjects import written
from tests.support.tampering import accepted_after_a_change
from tests.support.textbook_games import FIGURE_GAME, TWO_MOVES, figure
from trees.formats.efg import from_efg
from verify.certificate_json import dumps, loads
from verify.check import check
from verify.find.equilibria.ranges import equilibrium_set
from verify.kernel.games.subject import BuiltIn
from verify.kernel.numbers.order import Parameter, Range, RootRange
from verify.kernel.numbers.polynomial import Polynomial
from verify.kernel.numbers.ratio import Ratio
from verify.kernel.numbers.root import Root
from verify.kernel.refusal import CheckFailed
from verify.kernel.strategies.sequence_form import PlanError
from verify.theories.parameters.records import EquilibriumSet

a = Ratio.variable()
HALF = Root(Polynomial.of([F(-1, 2), 0, 1]), 2)  # the square root of 1/2

MOVES = written(from_efg(TWO_MOVES, "two moves"))
UNIT = Parameter("a", Range(F(0), F(1)))


def stays(parameter: Parameter = UNIT) -> EquilibriumSet:
    """Player 1 stays, player 2 mixes both moves with a, so going pays a^2 instead of 1/2."""
    mixed = {"x": a, "y": 1 - a}
    return equilibrium_set(MOVES, parameter, ({"go?": {"stay": F(1), "go": F(0)}}, {"first": mixed, "second": mixed}))


def test_an_equilibrium_may_hold_up_to_an_irrational_value() -> None:
    assert stays().equilibrium == ((F(0), HALF),)


def test_the_pieces_meet_at_the_irrational_value() -> None:
    assert [piece.range for piece in stays().pieces] == [RootRange(F(0), HALF), RootRange(HALF, F(1))]


def test_the_statement_names_the_irrational_value() -> None:
    said = texts(loads(dumps(stays())), P=stays().profile)
    assert said[0] == "for a in [0, 1]: nash(G, P) exactly when a in [0, root(-1/2 + t^2, 2)]"


def test_regrets_and_gains_are_stated_piece_by_piece() -> None:
    assert texts(stays(), P=stays().profile)[1:] == [
        "for a in [0, root(-1/2 + t^2, 2)]: regret(G, P, 1) == 0",
        "for a in [0, root(-1/2 + t^2, 2)]: regret(G, P, 2) == 0",
        "for a in [root(-1/2 + t^2, 2), 1]: regret(G, P, 1) == -1/2 + a^2",
        'for a in [root(-1/2 + t^2, 2), 1]: gain(G, P, 1, {"go?": "go"}) == -1/2 + a^2',
        "for a in [root(-1/2 + t^2, 2), 1]: regret(G, P, 2) == 0",
    ]


def test_no_number_of_a_set_with_an_irrational_end_can_be_changed() -> None:
    assert accepted_after_a_change(json.loads(dumps(stays()))) == []


@for_each(
    "claimed",
    [
        *([(F(0), F(7, 10))], [(F(0), F(3, 4))], [], [(F(0), HALF), (F(1), F(1))]),
        # out of order, or out of the range
        *([(HALF, F(0))], [(F(0), HALF), (HALF, HALF)], [(F(0), None), (F(1), F(1))], [(F(-1), HALF)], [(F(0), F(2))]),
    ],
)
def test_another_set_is_refused(claimed: list[tuple[F | Root, F | Root | None]]) -> None:
    with pytest.raises(CheckFailed, match=r"^equilibrium: "):
        check(replace(stays(), equilibrium=tuple(claimed)))


def test_an_end_spelled_by_another_polynomial_is_no_trap() -> None:
    other = Root(HALF.polynomial * Polynomial.of([-3, 0, 1]), 3)
    assert check(replace(stays(), equilibrium=((F(0), other),)))
    with pytest.raises(
        CheckFailed, match=r"^equilibrium: strictly between \(0, 0\.70710\.\.\.\) the regrets sum to 0$"
    ):
        check(replace(stays(), equilibrium=((F(0), F(0)), (HALF, other))))


def test_a_range_may_be_narrower_than_that_of_the_profile() -> None:
    narrow = replace(ALPHA, range=Range(F(1, 10), F(1, 4)))
    found = equilibrium_set(GAME, narrow, profile(F(1, 3) + a))
    assert found.equilibrium == ((F(1, 10), F(1, 4)),) and check(found)


def test_a_range_that_goes_beyond_the_profile_is_refused() -> None:
    wide = replace(ALPHA, range=Range(F(0), F(1, 2)))
    with pytest.raises(
        CheckFailed, match=r"^profile of player 1: expected K: check >= 0 on \[0, 1/2\], found 1 - 3\*alpha$"
    ):
        check(equilibrium_set(GAME, wide, profile(F(1, 3) + a)))


def test_a_game_may_have_the_parameter_and_no_upper_end() -> None:
    # who always folds loses to any bet
    game, bet = BuiltIn("kuhn", {"cards": "3", "ante": "1", "bet": "B"}), Parameter("B", Range(F(1), None))
    first = {h: {x: F(x in ("check", "fold")) for x in here} for h, here in profile(F(0))[0].items()}
    second = {h: {x: F(x in ("bet", "fold")) for x in here} for h, here in profile(F(0))[1].items()}
    found = equilibrium_set(game, bet, (first, second))
    assert found.equilibrium == () and check(loads(dumps(found)))


def test_an_equilibrium_for_all_large_bets_has_no_upper_end() -> None:
    # nobody bluffs or calls but with the king: a bluff costs more than it wins from a bet of 2 on
    game, bet = BuiltIn("kuhn", {"cards": "3", "ante": "1", "bet": "B"}), Parameter("B", Range(F(1), None))
    king = ("K check-bet", "K after check", "K after bet")
    quiet = tuple(
        {h: {x: F((x in ("bet", "call")) == (h in king)) for x in here} for h, here in own.items()}
        for own in profile(F(0))
    )
    found = equilibrium_set(game, bet, quiet)
    assert found.equilibrium == ((F(2), None),)
    said = texts(loads(dumps(found)), P=quiet)
    assert said[0] == "for B in [1, oo): nash(G, P) exactly when B in [2, oo)"


def test_choices_that_no_value_reaches_may_be_left_out() -> None:
    mixed = {"w2": a, "x2": 1 - a}
    found = equilibrium_set(FIGURE_GAME, UNIT, (figure(third=False)[1][0], {"second": mixed}))
    assert found.equilibrium == () and check(found)


def test_a_choice_that_some_value_reaches_must_be_stated() -> None:
    with pytest.raises(PlanError, match=r"^player 1 at 'third': expected probabilities"):
        equilibrium_set(FIGURE_GAME, UNIT, ({"first": {"a1": a, "b1": 1 - a}}, {"second": {"w2": F(1), "x2": F(0)}}))
