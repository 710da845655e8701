"""`gameproof play holdem --exact`: what players who ignore their cards win of each other."""

from __future__ import annotations

import re
from fractions import Fraction as F

import pytest

from tests.support.commands import Run, answer, refuses

PLAY = ("play", "holdem")


def test_what_is_won_is_printed(run: Run) -> None:
    status, out, err = run(
        *PLAY, "--exact", "blind heuristic sizes=least free=fold", "blind random sizes=every", "--stack", "100"
    )
    assert (status, err) == (0, "")
    assert out.splitlines() == [
        "no-limit hold'em, stacks of 100, blinds 1 and 2, as the button changes",
        "big blinds a hand                         wins  on the button   off it",
        "blind heuristic sizes=least free=fold  +7.0885        +7.4898  +6.6872",
        "blind random sizes=every               -7.0885        -6.6872  -7.4898",
        "a hand's win has the variance 1568.1617",
        "5.4806 decisions a hand: 10.91% folds, 57.30% bets and raises",
    ]


def test_as_an_object_it_has_what_was_checked(run: Run) -> None:
    found = answer(run, *PLAY, "blind heuristic", "random", "--exact", "--stack", "50", "--blinds", "1/4")
    assert found["players"] == ["raises=9 calls=9 folds=2 sizes=pot", "raises=1 calls=1 folds=1 free=share short=share"]
    assert (found["stack"], found["blinds"]) == (50, [1, 4])
    assert len(found["theorems"]) == 2 * len(found["least"])
    assert found["theorems"][0].endswith(f", 50, 1, 4) >= {F(found['least']['blind_gain'])}")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("blind heuristic", "call"), "--exact: expected players blind ... and random, .*, found 'call'"),
        (("random",), "--exact: expected two players, found 1"),
        (("random", "random", "--ante", "1"), "--exact: expected no ante, found 1"),
        (("random", "random", "--hands", "10"), "--exact: expected no --hands with it, found one"),
        (("random", "random", "--stack", "2"), "stack: expected more than the big blind and at most 500 chips"),
        (("random", "blind sizes=big"), "sizes: expected one of uniform, .*, found 'big'"),
    ],
)
def test_what_cannot_be_computed_is_refused_in_a_line(run: Run, words: tuple[str, ...], message: str) -> None:
    assert re.search(message, refuses(run, "expected", *PLAY, "--exact", *words))
