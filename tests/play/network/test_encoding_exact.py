"""Planes that players compute for many hands at once are those of the checker, which goes cell by cell."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import Any

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from play.holdem.table import view_of
from play.network.encoding import Encoding, action_planes, candidates, encode
from tests.support.effort import for_each
from trees.holdem.betting import BOARD, FOLD, Hand, Stakes, act, legal, start
from trees.holdem.record import Deal
from verify.find.poker_cnn.encoding import answer_codes
from verify.theories.networks.planes import IN, OPEN, of_answer, planes
from verify.theories.networks.situations import Situation

STACKS = (12, 40, 100, 211)


@st.composite
def encodings(draw: st.DrawFn) -> dict[str, str]:
    return {name: draw(st.sampled_from(choices)) for name, choices in OPEN.items()}


@st.composite
def hands(draw: st.DrawFn) -> tuple[Hand, Deal]:
    """Somebody is to act after some actions, of which few are large."""
    stack = draw(st.sampled_from(STACKS))
    hand, deck = start(Stakes(1, 2), (stack, stack)), draw(st.permutations(range(52)))
    for _ in range(draw(st.integers(0, 14))):
        answers = [total for total in legal(hand).totals() if total != FOLD]
        near = draw(st.integers(0, min(3, len(answers) - 1)) | st.integers(0, len(answers) - 1))
        later = act(hand, answers[near])
        if later.mover is None:
            break
        hand = later
    return hand, Deal(((deck[0], deck[1]), (deck[2], deck[3])), tuple(deck[4:9]))


def of_names(choices: dict[str, str]) -> Encoding:
    """The encoding with these choices."""
    given: dict[str, Any] = {
        name: choice == IN if name in ("pot", "blinds") else choice for name, choice in choices.items()
    }
    return Encoding(**given)


def seen(hand: Hand, dealt: Deal) -> Situation:
    assert hand.mover is not None
    return Situation(hand, dealt.holes[hand.mover], dealt.board[: BOARD[hand.street]])


@given(hands(), encodings())
def test_the_planes_are_those_of_the_checker(drawn: tuple[Hand, Deal], choices: dict[str, str]) -> None:
    view, encoding, here = view_of(*drawn), of_names(choices), seen(*drawn)
    rows, totals = candidates(view)
    assert encode(view, encoding)[0].tolist() == [*planes(here, choices), 0, 0]
    assert totals.tolist() == list(legal(drawn[0]).totals())
    found = action_planes(view, rows, totals, encoding)
    assert list(map(tuple, found.tolist())) == [of_answer(here, total, choices) for total in totals.tolist()]


def test_choices_have_the_same_names_and_the_same_defaults() -> None:
    first = {name: choices[0] for name, choices in OPEN.items()}
    assert of_names(first) == Encoding()
    for name, choices in OPEN.items():
        for choice in choices[1:]:
            assert of_names(first | {name: choice}) != Encoding()
    assert replace(Encoding(), window=5) == Encoding()


@for_each(("stack", "numbers"), list(product(STACKS, OPEN["numbers"])))
def test_answers_are_written_in_as_many_ways(stack: int, numbers: str) -> None:
    choices = {"numbers": numbers, "amounts": "added", "kinds": "raised"}
    claimed = answer_codes(stack, "AsKd :", choices)
    view = view_of(start(Stakes(1, 2), (stack, stack)), Deal(((0, 1), (51, 46)), (2, 3, 4, 5, 6)))
    rows, totals = candidates(view)
    codes = action_planes(view, rows, totals, of_names({name: each[0] for name, each in OPEN.items()} | choices))
    _, counts = np.unique(codes[totals > 2], axis=0, return_counts=True)
    assert (claimed.legal, claimed.tied) == (len(totals), counts.max())
    assert claimed.written == len(np.unique(codes, axis=0))
