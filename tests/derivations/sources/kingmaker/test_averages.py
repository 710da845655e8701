"""Tables 5.3 and 5.4 of the thesis, printed and exact, and what else the report computes beside the claims."""

from __future__ import annotations

from fractions import Fraction as F

import pytest

from derivations.sources.kingmaker.averages import PLAYED, against_one_step, averages, in_short, names, not_better
from derivations.sources.kingmaker.best_response import best_average, best_responses
from derivations.sources.kingmaker.procedures import APART, DIFFERENT_WINNERS, others_play, winners_expected
from derivations.sources.kingmaker.search.printed import ROWS, TABLE_5_3, TABLE_5_4, agrees
from derivations.sources.kingmaker.survey import survey, surveyed
from verify.check import check
from verify.find.equilibria.profile import subgame_regrets
from verify.theories.kingmaker.kingmakers import READINGS, names_of
from verify.theories.kingmaker.seatings import KNOWN, PRIVATE

EXACT = (
    (F(124847, 331776), F(206929, 663552)),
    (F(186391, 442368), F(34793, 221184)),
    (F(199, 576), F(377, 1152)),
    (F(23, 64), F(9, 32)),
    (F(1469, 6912), F(5443, 13824)),
    (F(1007, 3072), F(529, 1536)),
)


@pytest.mark.parametrize("table", [TABLE_5_3, TABLE_5_4])
def test_the_payoffs_of_a_printed_row_add_up_to_one(table: tuple[tuple[F, F], ...]) -> None:
    for (one_step, other), (players, _) in zip(table, ROWS, strict=True):
        assert abs(one_step * players + other * (3 - players) - 1) <= F(3, 2000)


def test_three_exact_rows_of_table_5_3_are_as_printed() -> None:
    assert against_one_step(averages(PRIVATE)) == EXACT
    assert [name for name, row, printed in zip(names(), EXACT, TABLE_5_3, strict=True) if agrees(row, printed)] == [
        "2 1EP, 1 RNDall",
        "2 1EP, 1 RNDeta",
        "1 1EP, 2 eqprob",
    ]


@pytest.mark.slow
def test_readings_give_at_most_three_rows_of_table_5_3() -> None:
    fits = [
        sum(map(agrees, against_one_step(averages(PRIVATE, names_of(reading)), rule), TABLE_5_3))
        for reading in READINGS
        for rule in PLAYED
    ]
    assert (len(fits), max(fits)) == (24, 3)


def test_in_known_play_one_step_prediction_is_better_everywhere() -> None:
    assert against_one_step(averages(KNOWN)) == (
        (F(1063, 1728), F(665, 3456)),
        (F(61, 144), F(11, 72)),
        (F(625, 1152), F(527, 2304)),
        (F(335, 768), F(49, 384)),
        (F(17, 36), F(19, 72)),
        (F(167, 384), F(25, 192)),
    )


@pytest.mark.slow
def test_rows_of_table_5_4_come_out_under_different_readings_of_the_procedure() -> None:
    rows = {in_short(reading): against_one_step(averages(KNOWN, names_of(reading))) for reading in READINGS}
    fits = [[how for how, row in rows.items() if agrees(row[k], TABLE_5_4[k])] for k in range(len(ROWS))]
    assert [len(each) for each in fits] == [8, 1, 0, 1, 4, 0]
    assert [not_better(row) for row in rows.values() if not_better(row)] == [["1 1EP, 2 eqprob", "2 1EP, 1 eqprob"]] * 2


def test_a_best_response_to_two_rnd_eta_gets_more_than_is_printed() -> None:
    found = best_responses()
    assert [each.players[seat].regret for seat, each in enumerate(found)] == [0, 0, 0]
    assert [each.players[seat].payoff for seat, each in enumerate(found)] == [F(161, 384), F(29, 48), F(29, 48)]
    assert all(check(each) for each in found)
    assert best_average(found) == F(625, 1152) > TABLE_5_4[2][0]


def test_each_other_procedure_plays_something_else_that_is_not_subgame_perfect() -> None:
    played = others_play()
    assert list(played) == ["paranoid", "offensive", "mp_mix"]
    assert len({str(profile) for profile in played.values()}) == 3
    for profile in played.values():
        assert any(any(each.regrets) for each in subgame_regrets(APART, profile).subgames)


def test_the_procedures_expect_three_different_winners() -> None:
    assert DIFFERENT_WINNERS == "1(2 3(1 1(2 3)))" and len({*winners_expected().values()}) == 3


def test_small_games_in_which_z3_was_asked() -> None:
    found = surveyed()
    assert (found["games"], len(found["not said"]), found["undecided"], found["threats undecided"]) == (64, 2, [], [])
    assert found["agree"] == {name: 61 if "again" in name else 62 for name in map(", ".join, map(names_of, READINGS))}
    assert (found["without any"], found["empty threats"]) == ([], [])


@pytest.mark.slow
def test_what_z3_said_of_them_is_what_it_says() -> None:
    assert survey() == surveyed()
