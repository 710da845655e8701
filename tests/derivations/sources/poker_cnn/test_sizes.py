"""Sizes that the source prints, by another way than the statements'."""

from __future__ import annotations

from fractions import Fraction as F

import pytest

from derivations.print.document import LatexDocument
from derivations.sources.poker_cnn.report_front import front
from derivations.sources.poker_cnn.report_sizes import section
from tests.support.ledger import Ledger
from verify.kernel.holdem.card_states import BY_SUITS, CARDS
from verify.kernel.holdem.sequences import count_sequences
from verify.kernel.holdem.size_records import ANY, BLIND, Limit, NoLimit
from verify.kernel.holdem.sizes import total

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
        for word in ("information_sets", "infoset_actions", "game_states"):
            for up_to in (CARDS, BY_SUITS):
                near = F(1, 2) < total(count_sequences(rules), word, up_to) / F("1.14e35") < 2
                assert near is ((rules, word, up_to) == (DEEP, "infoset_actions", BY_SUITS))


def test_the_report_has_every_figure_of_the_source(ledger: Ledger) -> None:
    settled = ledger.of("poker-cnn")
    report = LatexDocument(front({}), settled)
    section(report, {item.claim.id: item for item in settled})
    text = "\n".join(report.lines)
    for figure in (r"3.59\cdot10^{13}", r"5.23\cdot10^{14}", r"1.14\cdot10^{35}", r"1.51\cdot10^{36}", "1326", "169"):
        assert figure in text
    assert r"$5.7422\cdot10^{14}$ bytes" in text and r"$1.8253\cdot10^{36}$ bytes" in text
