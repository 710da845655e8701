"""Gambit's .efg format: exact numbers, odd files, and one line for every error."""

from __future__ import annotations

from fractions import Fraction as F

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from trees.efg import from_efg, read_efg, to_efg, write_efg
from trees.kuhn import kuhn
from trees.tree import TreeError, leaves, size
from verify.optimal import solve
from verify.sequence_form import sequence_form

KUHN = to_efg(kuhn())
COIN = 'EFG 2 R "coin" { "A" "B" }\nc "" 1 "" { "h" %s "t" %s } 0\nt "" 1 "w" { 1, -1 }\nt "" 2 "l" { -1 1 }\n'


def test_kuhn_poker_in_efg_is_worth_minus_one_eighteenth() -> None:
    assert solve(sequence_form(from_efg(KUHN, "kuhn")))[0] == F(-1, 18)


def test_writing_and_reading_keeps_the_counts() -> None:
    assert size(from_efg(KUHN, "kuhn")) == size(kuhn())


def test_writing_what_was_read_gives_the_same_text() -> None:
    assert to_efg(from_efg(KUHN, "kuhn")) == KUHN


def test_a_file_is_written_and_read(tmp_path: object) -> None:
    path = f"{tmp_path}/kuhn.efg"
    write_efg(kuhn(), path)
    assert size(read_efg(path)) == size(kuhn())


@pytest.mark.parametrize(("number", "exact"), [("0.25", F(1, 4)), ("1/3", F(1, 3)), ("25e-2", F(1, 4))])
def test_numbers_are_exact_as_written(number: str, exact: F) -> None:
    tree = from_efg(COIN % (number, str(1 - exact)), "coin")
    assert leaves(tree)[0].chance == exact


def test_payoffs_at_inner_nodes_reach_every_leaf_below() -> None:
    text = 'EFG 2 R "" { "A" } p "" 1 1 "" { "l" "r" } 1 "bonus" { 10 } t "" 2 "" { 1/2 } t "" 0'
    assert [leaf.payoff for leaf in leaves(from_efg(text, "x"))] == [(F(21, 2),), (F(10),)]


def test_an_outcome_may_be_described_once() -> None:
    text = 'EFG 2 R "" { "A" } p "" 1 1 "" { "l" "r" } 0 t "" 1 "o" { 3 } t "" 1'
    assert [leaf.payoff for leaf in leaves(from_efg(text, "x"))] == [(F(3),), (F(3),)]


def test_sixteen_digits_of_one_third_are_refused_by_default() -> None:
    with pytest.raises(TreeError, match="line 2"):
        from_efg(COIN % ("0.3333333333333333", "0.6666666666666666"), "coin")


def test_sixteen_digits_of_one_third_are_one_third_when_asked() -> None:
    tree = from_efg(COIN % ("0.3333333333333333", "0.6666666666666666"), "coin", nearest=True)
    assert [leaf.chance for leaf in leaves(tree)] == [F(1, 3), F(2, 3)]


@pytest.mark.parametrize("cut", range(0, len(KUHN) - 2, 97))
def test_a_truncated_file_is_one_line_with_its_place(cut: int) -> None:
    with pytest.raises(TreeError, match=r"^kuhn: .*expected.*found") as caught:
        from_efg(KUHN[:cut], "kuhn")
    assert "\n" not in str(caught.value)


@settings(max_examples=150)
@given(place=st.integers(0, len(KUHN) - 1), text=st.text(max_size=3))
def test_a_changed_file_is_a_game_or_one_line_of_error(place: int, text: str) -> None:
    try:
        from_efg(KUHN[:place] + text + KUHN[place + 1 :], "kuhn")
    except TreeError as error:
        assert "\n" not in str(error)
