"""Sizes that the source prints, by another way than the statements'."""

from __future__ import annotations

from fractions import Fraction as F

import pytest

from derivations.print.blocks import plain
from derivations.sources.poker_cnn import size_tables
from verify.theories.holdem.card_states import BY_SUITS, CARDS
from verify.theories.holdem.sequences import count_sequences
from verify.theories.holdem.size_records import ANY, BLIND, Limit, NoLimit
from verify.theories.holdem.sizes import total

LIMIT, DEEP = Limit(1, 2, (2, 2, 4, 4), 4), NoLimit(1, 2, 200)
OTHERS = NoLimit(1, 2, 200, BLIND), NoLimit(1, 2, 200, ANY), NoLimit(5, 10, 1000)
PRINTED: list[tuple[Limit | NoLimit, F, F, int, int]] = [
    (LIMIT, F("3.59e13"), F("5.23e14"), 40, 12),
    (DEEP, F("1.14e35"), F("1.51e36"), 80, 24),
]


@pytest.mark.parametrize(("rules", "states", "memory", "of_2", "of_10"), PRINTED)
def test_the_states_are_pairs_up_to_suits_and_the_bytes_units_of_another_power(
    rules: Limit | NoLimit, states: F, memory: F, of_2: int, of_10: int
) -> None:
    pairs = total(count_sequences(rules), "infoset_actions", BY_SUITS)
    assert f"{pairs.numerator:.2e}" == f"{states.numerator:.2e}"
    assert f"{memory.numerator:.2e}" not in {f"{(k * pairs).numerator:.2e}" for k in range(1, 65)}
    # one more than the last unit that is full: 523 of 522.2
    units = 16 * pairs // 2**of_2 + 1
    assert f"{units * 10**of_10:.2e}" == f"{memory.numerator:.2e}"


def test_no_other_reading_of_a_state_comes_within_a_half_of_the_figure() -> None:
    for rules in (DEEP, *OTHERS):
        counted = count_sequences(rules)
        for word in ("information_sets", "infoset_actions", "game_states"):
            for up_to in (CARDS, BY_SUITS):
                near = F(1, 2) < total(counted, word, up_to) / F("1.14e35") < 2
                assert near is ((rules, word, up_to) == (DEEP, "infoset_actions", BY_SUITS))


def test_no_limit_is_as_large_as_limit_with_few_blinds() -> None:
    limit = count_sequences(LIMIT)
    least = size_tables.as_large(limit)
    target = total(limit, "infoset_actions", BY_SUITS)
    assert size_tables.pairs(int(2 * least)) >= target > size_tables.pairs(int(2 * least) - 1)


def test_the_table_of_sizes_has_limit_and_five_stacks_with_the_figures_of_the_source() -> None:
    rows = size_tables.sizes(count_sequences(LIMIT)).rows
    found = {plain(name): [plain(cell) for cell in cells] for name, *cells in rows}
    assert len(found) == 6
    assert found["limit"][-1].startswith("3.589") and found["100 big blinds"][-1].startswith("1.141")


def test_ties_are_counted_for_three_stacks() -> None:
    assert [plain(cell) for cell in size_tables.tied_raises().rows[1]] == ["50", "97", "48", "2", "1"]


@pytest.mark.parametrize(("stack", "most"), [(40, 1), (52, 1), (53, 1), (54, 2), (100, 48), (200, 148)])
def test_raises_are_tied_from_52_chips_added(stack: int, most: int) -> None:
    # to 4, ..., stack, one less of it added
    assert most == max(sum(total - 1 >= 52 for total in range(4, stack + 1)), 1)
    assert size_tables.first_raises("units", stack).tied == most
