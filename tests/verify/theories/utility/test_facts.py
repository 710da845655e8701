"""Facts of certificates on expected utility decide statements: each word with a true and a nearly true one."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction as F
from functools import cache

import pytest

from tests.support.effort import for_each
from tests.support.theorems import theorem
from verify.certificates import Certificate
from verify.check import check
from verify.find.cases import case_analysis
from verify.find.utility.numbers import utility_number
from verify.kernel.numbers.multivariate import Multivariate
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.decide import decide
from verify.kernel.statements.facts import Facts
from verify.kernel.statements.records import Statement
from verify.language.parse import parse
from verify.language.words import StatementError

MADE: dict[str, Callable[[], Certificate]] = {
    "log": lambda: utility_number("utility", "19/20", 1),
    "call": lambda: utility_number("expected_utility", "1/5", "29/20", "17/20", 1),
    "share": lambda: utility_number("raise_share", "4/5", 4, 0, 5),
    "style": lambda: utility_number("style", "3/10", -1),
    "xi": lambda: utility_number("subjective", "1/2", "4/5", "1/4"),
    "aversion": lambda: utility_number("aversion", "1/2", 1, 4, 1, 10),
    "bias": lambda: theorem("utility: subjective probability"),
}


@cache
def facts() -> tuple[Statement, ...]:
    return tuple(fact for make in MADE.values() for fact in check(make()))


def decided(text: str) -> bool | None:
    return decide(parse(text), Facts(facts()))


@for_each(
    ("true", "false"),
    [
        ("utility(19/20, 1) < -0.05129", "utility(19/20, 1) < -0.0513"),
        ("expected_utility(1/5, 29/20, 17/20, 1) < utility(19/20, 1)", "utility(19/20, 1) < -0.0557"),
        ("raise_share(4/5, 4, 0, 5) in [0.1386, 0.1387]", "raise_share(4/5, 4, 0, 5) in [0.15, 0.2]"),
        ("style(3/10, -1) == 9/100", "style(3/10, -1) == 1/10"),
        ("subjective(1/2, 4/5, 1/4) == 11/30", "subjective(1/2, 4/5, 1/4) >= 1/2"),
        ("aversion(1/2, 1, 4, 1, 10) == 7/2", "aversion(1/2, 1, 4, 1, 10) > 7/2"),
        (
            "for delta in (0, 1]: for even in (0, 1): prospect(delta, even)",
            "not (for delta in (0, 1]: for even in (0, 1): prospect(delta, even))",
        ),
        (
            "for delta in [0, 17/20]: for even in (0, 1/2]: keeps_range(delta, even)",
            "not (for delta in [0, 17/20]: for even in (0, 1/2]: keeps_range(delta, even))",
        ),
        (
            "for delta in [0, 17/20]: for even in (0, 1/2]: rises(delta, even)",
            "not (for delta in [0, 17/20]: for even in (0, 1/2]: rises(delta, even))",
        ),
    ],
)
def test_a_word_has_a_true_and_a_nearly_true_statement(true: str, false: str) -> None:
    assert (decided(true), decided(false)) == (True, False)


@pytest.mark.parametrize(
    "text",
    [
        "raise_share(4/5, 4, 0, 4) < 1/5",  # of another aversion
        "raise_share(4/5, 4, 0, 5) < 0.138627525",  # within the last place
        "for delta in [0, 1]: for even in (0, 1): prospect(delta, even)",  # with delta = 0
    ],
)
def test_what_facts_do_not_say_is_not_decided(text: str) -> None:
    assert decided(text) is None


@pytest.mark.parametrize(
    "text", ["keeps_range(4/5, 1/4)", "rises(4/5, 1/4)", "not keeps_range(1, 1/4)", "not rises(1, 1/4)"]
)
def test_words_of_xi_are_decided_by_their_definitions(text: str) -> None:
    # with delta = 1 and p_e = 1/4 xi is below its value at 0
    early = Multivariate.constant(F(1, 16))
    at = {"p": Multivariate.constant(0), "q": early} if "rises" in text else {"p": early}
    assert check(case_analysis(text, None, at)) == (parse(text),)


@pytest.mark.parametrize("text", ["rises(0, 0)", "keeps_range(1/2, 1)", "prospect(1/2, 1)"])
def test_at_even_chances_of_0_and_1_there_is_no_quadratic(text: str) -> None:
    assert check(case_analysis(f"not {text}")) == (parse(f"not {text}"),)


@pytest.mark.parametrize("text", ["utility(1) == 0", 'style("a", 1) == 1', "prospect(1/2)"])
def test_other_arguments_are_no_statement(text: str) -> None:
    with pytest.raises(StatementError):
        parse(text)


def test_facts_that_contradict_each_other_are_refused() -> None:
    wrong = (*facts(), parse("style(3/10, -1) == 1/10"))
    with pytest.raises(CheckFailed, match="expected one number, found two"):
        decide(parse("style(3/10, -1) == 9/100"), Facts(wrong))
