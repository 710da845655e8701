"""What the checker says is made of what it decided: words stand in quotes, games have their own titles."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction as F

import pytest

from tests.support.readings import judged, reading
from verify.kernel.statements.claim_records import Measured
from verify.language.lines import fact_lines, quoted_words, sample_line, sample_lines, together, verdict_lines
from verify.language.parse import parse

POKER = "kuhn(cards=3, ante=1, bet=1)"
FACTS = (parse("value(kuhn()) == -1/18"),)
DIGEST = "ab" * 32
SAMPLE = Measured("share", F(1, 2), F(1, 3), F(2, 3), F(99, 100), 100, 1, F(1, 2))
WITHIN, UNDER = replace(SAMPLE, expected=None, least=F(1, 4)), replace(SAMPLE, expected=None, least=F(9, 10))


def test_words_of_a_claim_are_shown_in_quotes() -> None:
    lost = reading(f"value({POKER}) < 0", words='plain\nK8 is proved "', excluded="no\u202e")
    lines = list(verdict_lines("K7", judged([lost, reading(f"value({POKER}) == 0")], FACTS), {}))
    assert lines[0] == "K7 is refuted"
    assert all(line.isprintable() and line.isascii() for line in lines)
    assert not any(line.startswith("K8") for line in lines)


def test_words_keep_no_room_in_which_a_line_could_be_set() -> None:
    assert quoted_words("so" + " " * 70 + "trust:     evidence") == '"so trust: evidence"'
    assert len(quoted_words("long " * 10_000)) == 1_005


def test_a_sample_says_what_it_is_and_that_nobody_checked_it() -> None:
    said = '"share": 0.50, from 0.33 to 0.67 with 99% confidence, does not exclude 1/2 (100 drawn with seed 1)'
    assert sample_line(SAMPLE) == said
    assert list(verdict_lines("P1", judged([], (), measured=(SAMPLE,)), {}))[-1] == f"sample:    not checked: {said}"


def test_an_interval_has_two_digits_of_its_half_width_and_is_rounded_outwards() -> None:
    wide = replace(SAMPLE, estimate=F("-12.98356"), low=F("-19.46150"), high=F("-6.50562"), expected=None)
    sure = replace(SAMPLE, estimate=F("-0.0275"), low=F("-0.06448"), high=F("0.00949"), confidence=F(2099, 2100))
    assert sample_line(wide).startswith('"share": -13.0, from -19.5 to -6.5 with 99% confidence (')
    assert sample_line(sure).startswith('"share": -0.028, from -0.065 to 0.010 with 99.952% confidence, ')
    assert "0.500000, from 0.500000 to" in sample_line(replace(SAMPLE, low=F(1, 2), high=F(1, 2)))


def test_what_is_as_in_the_line_before_is_not_said_again() -> None:
    one, other = sample_lines((SAMPLE, replace(SAMPLE, quantity="odds")))
    assert one == sample_line(SAMPLE) and other == '"odds": 0.50, from 0.33 to 0.67, does not exclude 1/2'
    *_, less = sample_lines((SAMPLE, replace(SAMPLE, size=50)))
    assert less.endswith(", does not exclude 1/2 (50 drawn with seed 1)") and "confidence" not in less


def test_what_is_believed_on_a_solvers_word_is_no_fact_like_others() -> None:
    believed = (parse("1 == 1"),)
    assert list(fact_lines(FACTS, believed)) == [f"value({POKER}) == -1/18", "believed:  1 == 1"]
    assert list(fact_lines((), believed * 50))[-1] == "and 10 more, 10 of them believed"


def test_a_game_that_the_evidence_has_is_shown_with_its_own_title_and_another_with_none() -> None:
    fact = parse(f'value(game("mine", "{DIGEST}")) == 1')
    other = f'value(game("Chess", "{"cd" * 32}")) == 2'
    readings = [reading(f'value(game("", "{DIGEST}")) == 1'), reading(other)]
    lines = list(verdict_lines("T1", judged(readings, (fact,)), {}))
    assert lines[1] == f'true:      value(game("mine", "{DIGEST}")) == 1'
    assert lines[2] == f'undecided: value(game("", "{"cd" * 32}")) == 2'


def test_a_name_for_a_game_is_explained_with_the_games_own_title() -> None:
    where = {"board": f'game("Chess", "{DIGEST}")'}
    lines = list(verdict_lines("T1", judged([reading("value(board) == 2", where=where)], ()), where))
    assert lines[1:] == ["undecided: value(board) == 2", f'where:     board = game("", "{DIGEST}")']


def test_a_sample_smaller_than_the_source_s_does_not_speak_against_it() -> None:
    low = replace(SAMPLE, expected=F(9, 10), part=F(1, 80))
    high = replace(low, expected=None, least=F(1, 4))
    assert ", not reproduced at 1/80 of the size: 9/10 (" in sample_line(low)
    assert ", speaks for at least 1/4 at 1/80 of the size (" in sample_line(high)
    assert ", does not exclude 1/2 (" in sample_line(replace(low, expected=F(1, 2)))


@pytest.mark.parametrize(
    ("samples", "said"),
    [
        ([UNDER], []),
        ([UNDER, UNDER], ["one or more speak against the claim"]),
        ([UNDER, WITHIN], ["one or more speak against the claim"]),
        ([WITHIN, WITHIN], ["all speak for the claim"]),
        ([SAMPLE, WITHIN], ["open"]),
        ([replace(UNDER, part=F(1, 80)), WITHIN], ["not reproduced at 1/80 of the size"]),
        ([replace(WITHIN, part=F(1, 80))] * 2, ["all speak for the claim at 1/80 of the size"]),
    ],
)
def test_what_samples_say_together_is_a_line_where_there_are_several(samples: list[Measured], said: list[str]) -> None:
    assert list(together(samples)) == said
    assert [
        line for line in verdict_lines("P1", judged([], (), measured=tuple(samples)), {}) if "together" in line
    ] == [f"together:  {each}" for each in said]
