"""Proofs by cases are found for what is true, and the checker accepts them; for what is false none is."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction as F

import pytest

from tests.support.effort import for_each
from verify.check import check
from verify.find.cases import NoProof, case_analysis
from verify.find.combination import weights
from verify.kernel.numbers.multivariate import Multivariate
from verify.language.parse import parse
from verify.language.words import StatementError
from verify.theories.reals.case_records import Among, Contradiction, Instance, Sign, Step

A, B = Multivariate.variable("a"), Multivariate.variable("b")
T1 = '"3(1(3 2) 2(3 1))", {"0": [p3, 1 - p3], "1": [p1, 1 - p1], "4": [p2, 1 - p2]}'
ALL = "for p1 in [0, 1]: for p2 in [0, 1]: for p3 in [0, 1]: "


def steps(step: Step) -> Iterator[Step]:
    yield step
    match step:
        case Among(_, cases):
            inner: tuple[Step, ...] = cases
        case Sign(_, above, zero, below):
            inner = (above, zero, below)
        case Instance(_, _, then):
            inner = (then,)
        case _:
            inner = ()
    for each in inner:
        yield from steps(each)


def kinds(statement: str, *at: dict[str, F | Multivariate]) -> set[str]:
    """The steps of a proof that is found and accepted."""
    found = case_analysis(statement, None, *at)
    assert check(found) == (parse(statement),)
    return {type(step).__name__ for step in steps(found.proof)}


@for_each(
    ("true", "nearly", "expected"),
    [
        ("1 < 2", "2 < 2", {"Contradiction"}),
        ("for a in [0, 1]: a^2 <= a", "for a in [0, 1]: a^2 < a", {"Contradiction"}),
        ("for a in [0, 1): a^2 < 1", "for a in [0, 1]: a^2 < 1", {"Contradiction"}),
        (
            "for a in [0, oo): for b in [0, oo): a*b >= 0",
            "for a in [0, oo): for b in [-1, oo): a*b >= 0",
            {"Contradiction"},
        ),
        ("for a in [0, 1]: for b in [0, 1]: a*b <= a", "for a in [0, 1]: for b in [0, 2]: a*b <= a", {"Contradiction"}),
        (
            "for a in [-1, 1]: a^2 == a implies (a == 0 or a == 1)",
            "for a in [-1, 1]: a^3 == a implies (a == 0 or a == 1)",
            {"Among", "Contradiction"},
        ),
        ("for a in [-1, 1]: a^2 >= 0", "for a in [-1, 1]: a^2 > 0", {"Sign", "Contradiction"}),
        (
            "for a in [0, 3]: (a > 1 or a == 1) exactly when a >= 1",
            "for a in [0, 3]: (a > 1 or a == 2) exactly when a >= 1",
            {"Among", "Contradiction"},
        ),
        (
            f"{ALL}p1 > p2 and p3 == 1 implies perfect({T1})",
            f"{ALL}p1 > p2 and p3 > 1/2 implies perfect({T1})",
            {"Among", "Contradiction"},
        ),
    ],
)
def test_a_true_statement_has_a_proof_and_a_nearly_true_one_none(true: str, nearly: str, expected: set[str]) -> None:
    assert kinds(true) == expected
    with pytest.raises(NoProof, match=r"^cases: expected facts that contradict each other, found sat[^\n]*$"):
        case_analysis(nearly)


def test_what_holds_for_all_changes_needs_the_one_to_look_at() -> None:
    said = f'for p3 in [0, 1]: motive({T1}, 1, 0, "predicted", "every")'.replace("p1", "3/5").replace("p2", "1/5")
    statement = said.replace("[p3, 1 - p3]", "[1, 0]")
    undercut: dict[str, F | Multivariate] = {"y1.1": F(1, 10), "y1.2": F(9, 10)}
    assert "Instance" in kinds(statement, undercut)
    stays: dict[str, F | Multivariate] = {"y1.1": F(3, 5), "y1.2": F(2, 5)}
    assert "Instance" in kinds(statement, stays, undercut)
    for at in ((), (stays,), ({"y4.1": F(0), "y4.2": F(1)},)):
        with pytest.raises(NoProof, match=r"^cases: expected facts that contradict each other, found sat"):
            case_analysis(statement, None, *at)


def test_values_may_depend_on_what_is_given() -> None:
    statement = f'for p2 in (0, 1): motive({T1}, 1, 0, "predicted", "every")'.replace("[p3, 1 - p3]", "[1, 0]")
    statement = statement.replace("[p1, 1 - p1]", "[1, 0]")
    half = Multivariate.variable("p2") * F(1, 2)
    assert "Instance" in kinds(statement, {"y1.1": half, "y1.2": 1 - half})


def test_the_point_meets_the_premises() -> None:
    found = case_analysis("for a in (0, 1): for b in [2, 3]: a*b == 1 implies a <= 1/2")
    assert found.point["a"] * found.point["b"] == 1 and check(found)
    with pytest.raises(NoProof, match=r"^premises: expected rational values that meet them, found unsat$"):
        case_analysis("for a in [0, 1]: a > 2 implies a == 5")


def test_irrational_values_are_no_point() -> None:
    with pytest.raises(NoProof, match=r"^premises: expected rational values"):
        case_analysis("for a in [0, 2]: a^2 == 2 implies a > 1")


def test_without_time_nothing_is_found() -> None:
    with pytest.raises(NoProof, match=r"found unknown"):
        case_analysis("for a in [0, 1]: a^2 <= a", timeout_ms=0)


def test_what_needs_a_high_degree_is_said_to_be_beyond_the_search() -> None:
    with pytest.raises(
        NoProof, match=r"^cases: expected an identity of degree 3 at most, found none for -a\^2\*b\^2 > 0$"
    ):
        case_analysis("for a in [-1, 1]: for b in [-1, 1]: a^2*b^2 >= 0")


@pytest.mark.parametrize("statement", ["value(kuhn()) == 0", "for a in [1, 2]: 1/a < 2", "a <"])
def test_what_is_no_statement_over_the_reals_is_refused(statement: str) -> None:
    with pytest.raises((StatementError, ValueError)):
        case_analysis(statement)


# Weights


def test_weights_add_up_and_the_first_ones_are_not_negative() -> None:
    columns = [A, 1 - A, B, B * B]
    found = weights(columns, 2, Multivariate.constant(1), None)
    assert found is not None and list(found) == [1, 1, 0, 0]
    found = weights(columns, 2, 2 - B, None)
    assert (
        found is not None
        and sum((c * w for c, w in zip(columns, found, strict=True)), Multivariate.constant(0)) == 2 - B
    )
    assert weights(columns, 2, Multivariate.constant(-1), None) is None
    assert weights(columns, 2, A * B, None) is None


def test_one_of_the_strict_ones_is_used_or_there_are_none() -> None:
    columns = [A, -A, Multivariate.constant(1)]
    found = weights(columns, 3, Multivariate.constant(0), [0])
    assert found is not None and found[0] == found[1] > 0 and found[2] == 0
    assert weights(columns, 3, Multivariate.constant(0), [2]) is None
    assert weights(columns, 3, Multivariate.constant(0), []) is None


def test_a_case_is_not_split_again_by_a_sign_that_is_known() -> None:
    def known_twice(step: Step, seen: tuple[Multivariate, ...] = ()) -> bool:
        if isinstance(step, Sign):
            on = step.on
            assert isinstance(on, Multivariate)
            return on in seen or any(known_twice(each, (*seen, on)) for each in (step.above, step.zero, step.below))
        return not isinstance(step, Contradiction) and any(
            known_twice(each, seen) for each in steps(step) if each is not step
        )

    found = case_analysis("for a in [-1, 1]: for b in [-1, 1]: a^2 + b^2 >= 0")
    assert check(found) and not known_twice(found.proof)
