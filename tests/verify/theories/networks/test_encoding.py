"""What the encoding writes alike: words with a true and a nearly true statement, and what is refused."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from tests.support.effort import for_each
from verify.check import check
from verify.find.poker_cnn.encoding import answer_codes, plane_count, plane_pair
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.decide import decide
from verify.kernel.statements.facts import Facts
from verify.kernel.statements.records import Statement
from verify.kernel.theory import WORDS
from verify.language.parse import parse
from verify.theories.networks.encoding import ROWS, TEXT
from verify.theories.networks.encoding_records import PlaneCount, PlaneRow
from verify.theories.networks.planes import first_cells, of_cards
from verify.theories.networks.situations import situation

BOARD = "AsKd 2c7dTh3s"
RAISED, LIMPED, MORE = f"{BOARD}: 6 6 | 6 6", f"{BOARD}: 2 6 6 | 6 6", f"{BOARD}: 8 8 | 8 8"
UNITS = {"numbers": "units", "amounts": "added"}

# the rows of table 2 in the text of the source
PRINTED = """
手札	2
コミュニティ	3
全カード	1
残余ラウンド	3
ポジション	1
ヒストリー	5
上記アクションのチップ数	5
前ラウンドの過去 5 アクション	5
上記アクションのチップ数	5
上記アクションのチップ数	5
アクション	1
上記アクションのチップ数	1
"""


@cache
def facts() -> tuple[Statement, ...]:
    made = (
        plane_count(*ROWS),
        plane_pair(100, RAISED, LIMPED, 1, {}),
        plane_pair(100, RAISED, MORE, 4, {"pot": "in"}),
        answer_codes(100, "AsKd :", UNITS),
    )
    return tuple(fact for certificate in made for fact in check(certificate))


def test_the_transcript_is_the_text_of_the_source() -> None:
    assert [int(line.split("\t")[1]) for line in PRINTED.strip().splitlines()] == list(ROWS.values())


@pytest.mark.parametrize(
    ("true", "false"),
    [
        (f"planes({list(ROWS)}) == 37", f"planes({list(ROWS)}) == 33"),
        (f'same_planes(100, "{RAISED}", "{LIMPED}", {{}})', f'not same_planes(100, "{RAISED}", "{LIMPED}", {{}})'),
        (f'same_since(100, "{RAISED}", "{LIMPED}", "flop")', f'not same_since(100, "{RAISED}", "{LIMPED}", "flop")'),
        (
            f'not same_planes(100, "{RAISED}", "{MORE}", {{"pot": "in"}})',
            f'same_planes(100, "{RAISED}", "{MORE}", {{"pot": "in"}})',
        ),
        ('legal_answers(100, "AsKd :") == 99', 'legal_answers(100, "AsKd :") == 100'),
        (
            'tied_raises(100, "AsKd :", {"numbers": "units", "amounts": "added"}) == 48',
            'tied_raises(100, "AsKd :", {"numbers": "units", "amounts": "added"}) == 49',
        ),
        (
            'written_answers(100, "AsKd :", {"numbers": "units", "amounts": "added"}) == 52',
            'written_answers(100, "AsKd :", {"numbers": "units", "amounts": "added"}) > 52',
        ),
    ],
)
def test_a_word_has_a_true_and_a_nearly_true_statement(true: str, false: str) -> None:
    found = Facts(facts())
    true, false = (said.replace("'", '"') for said in (true, false))
    assert [decide(parse(said), found) for said in (true, false)] == [True, False]


@pytest.mark.parametrize(
    "said",
    [
        f'same_since(100, "{RAISED}", "{LIMPED}", "preflop")',
        f'same_planes(100, "{RAISED}", "{MORE}", {{}})',
        f'same_planes(90, "{RAISED}", "{LIMPED}", {{}})',
        'tied_raises(100, "AsKd :", {"numbers": "binary", "amounts": "added"}) == 48',
    ],
)
def test_what_facts_do_not_say_is_not_decided(said: str) -> None:
    assert decide(parse(said), Facts(facts())) is None


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (RAISED, MORE),  # another pot
        (RAISED, f"{BOARD}: 6 6 | 8 8"),  # on the flop
        ("AsKd :", "AsKh :"),
        ("AsKd :", "KdAs :"),
        ("AsKd : 51", "AsKd : 52"),
    ],
)
def test_situations_that_the_encoding_tells_apart_are_not_alike(one: str, other: str) -> None:
    first, second = (situation(100, text) for text in (one, other))
    assert not plane_pair(100, one, other, 4, {"pot": "in", "cards": "dealt"}).alike and first != second


def test_amounts_are_alike_from_52_chips_added() -> None:
    small = {"numbers": "units", "amounts": "added"}
    alike = {total: plane_pair(100, f"AsKd : {total}", "AsKd : 70", 4, small).alike for total in range(50, 60)}
    assert alike == {total: total - 1 >= 52 for total in range(50, 60)}


def test_canonical_cards_name_suits_by_what_is_held() -> None:
    one, other = (situation(100, text) for text in ("9h8h 2h3d4c: 2 2", "8d9d 4s3c2d: 2 2"))
    assert of_cards(one, {"cards": "canonical"}) == of_cards(other, {"cards": "canonical"})
    assert of_cards(one, {"cards": "dealt"}) != of_cards(other, {"cards": "dealt"})


def test_numbers_fill_cells_as_the_source_says() -> None:
    # 1 the top left cell, 4 the first rank, 52 and more all
    assert [first_cells(chips) for chips in (0, 1, 4, 51)] == [0, 0b1, 0b1111, 2**51 - 1]
    assert first_cells(52) == first_cells(53) == 2**52 - 1


@for_each(
    ("text", "said"),
    [
        ("AsKd : 6 6", "situation: expected one to act on a street with its cards"),
        ("As : 6", "situation: expected one to act on a street with its cards"),
        ("AsAs :", "situation: cards: expected each card once, found As twice"),
        ("AsKd AsTh2c: 6 6", "situation: cards: expected each card once, found As twice"),
        ("AsKd : 3", "situation: preflop, seat 1: expected -1 (fold), 2 or 4 to 100, found 3"),
        ("AsKd : -1", "situation: expected a total on street 0, found '-1'"),
        ("AsKd : 6 6 6", "situation: expected a total on street 0, found '6'"),
        ("AsKd 2c7dTh: | 6 6", "situation: expected a total on street 1, found '6'"),
        ("AsKd 2c7dTh: 6 6 | 6 | ", "situation: expected no street after the one it is on, flop, found more"),
        ("AsKd : 100 100", "situation: expected one to act on a street with its cards"),
        ("AsKd : " + "2 " * 101, "situation: expected 1 to 1000 chips and 100 actions, found others"),
    ],
)
def test_what_is_no_situation_is_refused(text: str, said: str) -> None:
    with pytest.raises(CheckFailed) as error:
        situation(100, text)
    assert str(error.value).startswith(said)


def test_what_differs_later_is_refused() -> None:
    pair = plane_pair(100, RAISED, LIMPED, 1, {})
    for wrong in (
        replace(pair, since=0),
        replace(pair, second=RAISED),
        replace(pair, second="AsKc 2c7dTh3s: 6 6 | 6 6"),
    ):
        with pytest.raises(CheckFailed, match="since: expected two situations that are the same"):
            check(wrong)


@pytest.mark.parametrize("word", ["same_since", "same_planes", "legal_answers", "written_answers", "tied_raises"])
def test_a_word_on_situations_says_of_which_game_they_are(word: str) -> None:
    assert "no-limit hold'em with so many chips each and blinds of 1 and 2" in WORDS[word].means


def test_choices_that_are_none_or_too_few_are_refused() -> None:
    with pytest.raises(CheckFailed, match="choices: expected some of rounds"):
        check(plane_pair(100, RAISED, LIMPED, 1, {}).__class__(100, RAISED, LIMPED, 1, {"pot": "half"}, True))
    with pytest.raises(CheckFailed, match="choices: expected numbers, amounts, kinds as far as they matter"):
        check(answer_codes(100, "AsKd :", {}))


@pytest.mark.parametrize(
    ("rows", "planes", "said"),
    [
        ((PlaneRow("pot", 1), PlaneRow("pot", 1)), 2, "rows: expected some of hole cards"),
        ((PlaneRow("pots", 1),), 1, "rows: expected some of hole cards"),
        ((PlaneRow("pot", 2),), 2, "rows: expected 1 planes of pot, found 2"),
        ((PlaneRow("pot", 1), PlaneRow("position", 1)), 3, "planes: expected 2, found 3"),
    ],
)
def test_rows_that_are_not_so_in_the_source_are_refused(rows: tuple[PlaneRow, ...], planes: int, said: str) -> None:
    with pytest.raises(CheckFailed, match=said):
        check(PlaneCount(rows, planes))


def test_the_table_without_the_row_that_stands_again_and_with_the_pot_is_what_the_text_says() -> None:
    assert sum(ROWS.values()) - ROWS["chips of those, again"] + TEXT["pot"] == 33
