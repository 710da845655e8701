"""What the source says of sizes, settled, and the account of its figures in the report."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction as F
from functools import cache

import pytest

from derivations.claims.claim import Claim, Settled, Verdict
from derivations.report.document import Front, Report
from derivations.sources.poker_cnn import sizes
from derivations.sources.poker_cnn.report_front import SOURCE, WORKS
from derivations.sources.poker_cnn.report_sizes import section
from derivations.sources.poker_cnn.shared import PokerCnn
from verify.kernel.holdem.card_states import BY_SUITS, CARDS
from verify.kernel.holdem.sequences import counted
from verify.kernel.holdem.size_records import Limit, NoLimit
from verify.kernel.holdem.sizes import total
from verify.kernel.statements.text import shown

PROOFS = {"P1": sizes.p1, "P2": sizes.p2, "P4": sizes.p4, "P15": sizes.p15}
PRINTED = {"P1": (F("3.59e13"), F("5.23e14"), 40, 12), "P2": (F("1.14e35"), F("1.51e36"), 80, 24)}
RULES: dict[str, NoLimit | Limit] = {"P1": sizes.LIMIT, "P2": sizes.DEEP}


@cache
def judged(id_: str) -> Settled:
    return Settled(Claim(id_, "", ""), PROOFS[id_](PokerCnn()), 0.0, "", ())


@pytest.mark.parametrize(
    ("id_", "verdict"),
    [("P1", Verdict.REFUTED), ("P2", Verdict.REFUTED), ("P4", Verdict.PROVED), ("P15", Verdict.PROVED)],
)
def test_verdicts(id_: str, verdict: Verdict) -> None:
    assert judged(id_).verdict is verdict
    assert all(each.holds is not None for each in judged(id_).judgement.readings)


@pytest.mark.parametrize("id_", PROOFS)
def test_every_reading_that_is_false_says_what_is_true(id_: str) -> None:
    for each in judged(id_).judgement.readings:
        assert (each.correction is not None) is (each.holds is False)


@pytest.mark.parametrize("id_", PRINTED)
def test_the_states_are_pairs_up_to_suits_and_the_bytes_units_of_another_power(id_: str) -> None:
    states, memory, power_of_2, power_of_10 = PRINTED[id_]
    pairs = total(counted(RULES[id_]), "infoset_actions", BY_SUITS)
    assert f"{pairs.numerator:.2e}" == f"{states.numerator:.2e}"
    in_bytes = 16 * pairs
    assert f"{in_bytes.numerator:.2e}" != f"{memory.numerator:.2e}"
    # one more than the last unit that is full: 523 of 522.2
    units = in_bytes // 2**power_of_2 + 1
    assert f"{units * 10**power_of_10:.2e}" == f"{memory.numerator:.2e}"


@pytest.mark.parametrize("id_", PRINTED)
def test_no_whole_number_of_bytes_a_pair_gives_the_memory_that_is_printed(id_: str) -> None:
    _, memory, _, _ = PRINTED[id_]
    pairs = total(counted(RULES[id_]), "infoset_actions", BY_SUITS)
    assert f"{memory.numerator:.2e}" not in {f"{(k * pairs).numerator:.2e}" for k in range(1, 65)}


def test_no_other_reading_of_a_state_comes_within_a_half_of_the_figure() -> None:
    states = PRINTED["P2"][0]
    for name, rules in {"deep": sizes.DEEP, **sizes.FREER, "finer": sizes.FINER}.items():
        for word in ("information_sets", "infoset_actions", "game_states"):
            for up_to in (CARDS, BY_SUITS):
                ratio = total(counted(rules), word, up_to) / states
                near = F(1, 2) < ratio < 2
                assert near is ((name, word, up_to) == ("deep", "infoset_actions", BY_SUITS))


def test_the_rules_that_statements_name_are_those_that_are_counted() -> None:
    """A statement on other rules would not be decided."""
    named = {name for each in judged("P2").proof.readings for name in sizes.WHERE if f"({name}," in each.statement}
    assert named == {"deep", *sizes.FREER, "finer"}


def test_the_report_has_every_figure_of_the_source() -> None:
    settled = [replace(judged(id_), certificate="") for id_ in PROOFS]
    report = Report(Front("Sizes", "", SOURCE, (), (), WORKS), settled)
    section(report, {item.claim.id: item for item in settled})
    text = "\n".join(report.lines)
    for figure in (r"3.59\cdot10^{13}", r"5.23\cdot10^{14}", r"1.14\cdot10^{35}", r"1.51\cdot10^{36}", "1326", "169"):
        assert figure in text
    assert all(f"{{claim:{id_}}}" in text for id_ in PROOFS)
    assert r"$5.7422\cdot10^{14}$ bytes" in text and r"$1.8253\cdot10^{36}$ bytes" in text


def test_corrections_have_the_exact_numbers() -> None:
    corrections = [each.correction for each in judged("P1").judgement.readings if each.correction is not None]
    assert 'infoset_actions(limit, "suits") == 35888449446577' in shown(corrections[0], sizes.WHERE)
    assert 'game_states(limit, "cards") == 316207058696146800' in [shown(each, sizes.WHERE) for each in corrections]
