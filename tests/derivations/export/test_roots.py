"""Irrational ends of ranges as numbers of the ordered field: brackets, names, and what the theorems say."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derivations.export.boxes import Box, Side, box_of, reduced
from derivations.export.files import Wanted, coq_file
from derivations.export.roots import Roots, RootTerm, bracket, names_of_roots, roots_of
from verify.kernel.numbers.multivariate import Multivariate
from verify.kernel.numbers.polynomial import Polynomial
from verify.kernel.numbers.root import Root, count_roots
from verify.kernel.statements.records import Interval
from verify.language.parse import parse

TWO = Root(Polynomial.of([-2, 0, 1]), 2)
R, A = Multivariate.variable("r"), Multivariate.variable("a")


def at_two(text: str, low: str = "1", high: str = "(2#1)") -> str:
    """A proposition for the root of 2 in this bracket, at whose ends the polynomial has two signs."""
    signs = f"((-2#1) + {low} * {low} : F) < 0 /\\ 0 < ((-2#1) + {high} * {high} : F)"
    root = f"forall root_1 : F, {low} <= root_1 -> root_1 <= {high} -> (-2#1) + root_1 * root_1 = 0"
    return f"{signs} /\\ ({root} -> {text})"


def theorem(text: str, holds: bool = True) -> str:
    (found,) = coq_file("Try", ["A trial"], [Wanted("it", "", parse(text), holds)], {}, {}).theorems
    return found.text


def up_to_root() -> Box:
    """All a from 1 to the root of 2, without it."""
    term = RootTerm(TWO, "r", *bracket(TWO, 16))
    box = box_of({"a": Interval(Fraction(1), TWO, True, False)}, Roots([term]))
    assert box is not None
    return box


@pytest.mark.parametrize("fineness", [1, 16, 256])
def test_a_bracket_has_one_root_and_is_as_fine_as_asked(fineness: int) -> None:
    p = Polynomial.of([1, -10, 0, 0, 1]) * Polynomial.of([-2, 0, 1])
    for index in range(1, count_roots(p) + 1):
        low, high = bracket(Root(p, index), fineness)
        assert count_roots(p, high) - count_roots(p, low) == 1
        assert high - low <= Fraction(1, fineness)
        assert low < Root(p, index) < high


def test_whole_numbers_are_a_bracket_where_they_tell_roots_apart() -> None:
    one, two, middle = Fraction(1), Fraction(2), Fraction(3, 2)
    assert bracket(TWO, 1) == (one, two)
    both = Polynomial.of([-2, 0, 1]) * Polynomial.of([-3, 0, 1])
    assert (bracket(Root(both, 3), 1), bracket(Root(both, 4), 1)) == ((one, middle), (middle, two))


def test_names_of_roots_are_no_names_of_parameters() -> None:
    statement = parse("for root_1 in (0, root(-2 + t^2, 2)): root_1 in (0, root(-3 + t^2, 2))")
    assert [str(each) for each in roots_of(statement)] == [str(TWO), "root 2 of -3 + t^2 (1.73205...)"]
    assert [*names_of_roots([statement, statement], {"root_1"}).values()] == ["root_2", "root_3"]


@pytest.mark.parametrize("name", ["root_1_from", "root_1_to", "root_1_root"])
def test_names_of_roots_are_none_to_which_a_parameter_adds(name: str) -> None:
    assert [*names_of_roots([parse("for a in (0, root(-2 + t^2, 2)): a > 0")], {name, "a"}).values()] == ["root_2"]


def test_a_power_is_reduced_by_the_relation_of_its_root() -> None:
    side = Side("r", Fraction(1), Fraction(2), True, True, R * R - R - 1)
    assert reduced(R * R * R * A, side) == 2 * R * A + A
    assert reduced(A * A, side) == A * A


def test_signs_up_to_a_root() -> None:
    box = up_to_root()
    signs = [box.sign(number) for number in (A * A - 2, A - R, R * R - 2, A - Fraction(1, 2), A - Fraction(5, 4))]
    assert signs == ["<", "<", "==", ">", None]


def test_a_theorem_begins_with_its_roots() -> None:
    statement = "for a in [{}, root(-2 + t^2, 2)): a*a < 2"
    assert theorem(statement.format(0)) == at_two("forall a : F, 0 <= a -> a < root_1 -> a * a < (2#1)")
    # where the range begins at 1 the root is to be seen to be more
    said = "forall a : F, 1 <= a -> a < root_1 -> a * a < (2#1)"
    assert theorem(statement.format(1)) == at_two(said, "(11#8)", "(23#16)")


def test_a_denial_is_one_in_every_field_that_has_the_root() -> None:
    assert theorem("for a in {root(-2 + t^2, 2)}: a < 1", False) == at_two("~ (forall a : F, a = root_1 -> a < 1)")


def test_that_there_is_each_root_is_said_first() -> None:
    said = theorem("for a in [root(-2 + t^2, 1), root(-2 + t^2, 2)]: a*a <= 2")
    first, second, rest = said.partition("((-2#1) + 1 * 1 : F) < 0 /\\ ")
    assert first == "0 < ((-2#1) + (-2#1) * (-2#1) : F) /\\ ((-2#1) + (-1#1) * (-1#1) : F) < 0 /\\ "
    assert second
    assert rest.startswith("0 < ((-2#1) + (2#1) * (2#1) : F) /\\ (forall root_1 : F, (-2#1) <= root_1 -> ")


def test_an_end_of_an_interval_may_be_a_root() -> None:
    assert theorem("for a in [0, 2]: a*a <= 2 exactly when a in [0, root(-2 + t^2, 2)]").endswith(
        "(a * a <= (2#1)) <-> ((0 <= a /\\ a <= root_1)))"
    )


@pytest.mark.parametrize("number", ["0", "value(kuhn())", "value(kuhn()) + 1"])
def test_a_number_without_a_parameter_is_not_told_to_be_below_a_root(number: str) -> None:
    statement = parse(f"{number} in [-1, root(-2 + t^2, 2)]")
    (missing,) = coq_file("Try", ["A trial"], [Wanted("it", "", statement, True)], {}, {}).missing
    assert missing.said == "no theorem about a number without a parameter in a range with an irrational end"


def test_the_field_of_a_rational_number_beside_a_root_is_said() -> None:
    said = theorem("for a in [0, 1]: 0 in [-1, root(-2 + t^2, 2)]")
    assert said == at_two("forall a : F, 0 <= a -> a <= 1 -> ((-1#1) <= (0 : F) /\\ (0 : F) <= root_1)")


@pytest.mark.slow
def test_the_value_of_a_game_with_a_parameter_is_a_formula() -> None:
    said = theorem("for B in [1, 2]: value(kuhn(bet=B)) == (B^2 - 2*B)/(6*(B + 2))")
    assert said.startswith("forall B_ : F, 1 <= B_ -> B_ <= (2#1) -> value (kuhn_bet_B B_) (")


def test_the_value_of_a_stage_is_that_of_the_stages_one_by_one() -> None:
    assert theorem("stage_value(liars_dice(faces=2)) == 3/4") == "stage_worth F 2 1 0 (3#4)"
    assert theorem("value(kuhn()) == stage_value(liars_dice(faces=2))", False) == (
        "~ (constant_sum (over F kuhn) -> (exists v1 : F, value (over F kuhn) v1 /\\"
        " (exists v2 : F, stage_worth F 2 1 0 v2 /\\ (v1 = v2))))"
    )
