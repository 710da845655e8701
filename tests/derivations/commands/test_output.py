"""Numbers as arguments of commands: those that fit are read exactly, others are refused."""

from argparse import ArgumentTypeError
from fractions import Fraction

import pytest

from derivations.commands.output import share, whole


def test_a_whole_number_has_as_many_digits_as_are_allowed() -> None:
    assert whole(60, 3)("007") == 7
    assert whole(60, 3)("999") == 999
    with pytest.raises(ArgumentTypeError, match=r"^expected a whole number such as 60, found '1000'$"):
        whole(60, 3)("1000")


@pytest.mark.parametrize("text", ["", "-1", "1.0", "1e3", "1_0", "\u0663", " 1"])
def test_what_is_no_whole_number_is_refused(text: str) -> None:
    with pytest.raises(ArgumentTypeError, match=r"^expected a whole number such as 60, found"):
        whole(60, 9)(text)


def test_a_whole_number_is_not_below_the_least() -> None:
    assert whole(60, 9)("0") == 0
    assert whole(60, 9, least=1)("1") == 1
    with pytest.raises(ArgumentTypeError, match=r"found '0'$"):
        whole(60, 9, least=1)("0")


@pytest.mark.parametrize(("text", "number"), [("0", 0), ("0.1", Fraction(1, 10)), ("3/02", Fraction(3, 2))])
def test_a_share_is_exact(text: str, number: Fraction) -> None:
    assert share(text) == number


@pytest.mark.parametrize("text", ["-1", "1/0", "1e-1", ".5", "1/-2", "0.1/2"])
def test_what_is_no_share_is_refused(text: str) -> None:
    with pytest.raises(ArgumentTypeError, match=r"^expected a number such as 1/10 or 0.1, found"):
        share(text)
