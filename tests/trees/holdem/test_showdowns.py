"""Counts of showdowns: those of hold'em against the cards, and counts that do not fit."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from tests.support.showdowns import one_card
from trees.holdem.classes import class_of, combos
from trees.holdem.preflop import ties, total, wins
from trees.holdem.showdowns import ShowdownCountError, holdem


def test_pairs_are_counted_by_the_cards() -> None:
    table, random = holdem(), Random(1)
    for i, j in [
        (0, 0),
        (0, 1),
        (1, 1),
        (13, 13),
        (1, 13),
        *((random.randrange(169), random.randrange(169)) for _ in range(200)),
    ]:
        assert table.pairs[i][j] == sum(not {*one} & {*other} for one in combos(i) for other in combos(j))


def test_the_counts_are_those_of_the_table_before_the_flop() -> None:
    table = holdem()
    for one, other in (("AA", "KK"), ("AKs", "QJo"), ("72o", "72o")):
        i, j = class_of(one), class_of(other)
        assert (table.wins[i][j], table.ties[i][j]) == (wins(i, j), ties(i, j))
        assert table.pairs[i][j] * table.boards == total(i, j)


def test_what_one_wins_more_the_other_loses() -> None:
    for table in (holdem(), one_card()):
        every = range(len(table.names))
        assert all(table.net[i][j] == -table.net[j][i] for i in every for j in every)


def test_every_hand_is_dealt_as_often_as_it_has_cards() -> None:
    assert [holdem().deals[class_of(name)] for name in ("AA", "AKs", "AKo")] == [6 * 1225, 4 * 1225, 12 * 1225]


def test_counts_that_do_not_add_up_are_refused() -> None:
    table = one_card()
    wins = ((table.wins[0][0] + 1, *table.wins[0][1:]), *table.wins[1:])
    with pytest.raises(ShowdownCountError, match=r"^1 1: expected 12 showdowns, found 14"):
        replace(table, wins=wins)


def test_pairs_that_differ_by_order_are_refused() -> None:
    table = one_card()
    pairs = [list(row) for row in table.pairs]
    won = [list(row) for row in table.wins]
    pairs[0][1] += 1
    won[0][1] += table.boards
    with pytest.raises(ShowdownCountError):
        replace(table, pairs=tuple(map(tuple, pairs)), wins=tuple(map(tuple, won)))
