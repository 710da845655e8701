"""Assertions about games: they pass where the checker proves, and fail with what is true instead."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest

from gameproof import value
from gameproof.testing import UnsettledError, assert_nash, assert_refuted, assert_spe, assert_statement, assert_value
from tests.support.files import GAMES

BEER = GAMES / "beer_quiche.efg"
POOLING = {
    "Sender": {"wimp": {"beer": 1}, "surly": {"beer": 1}},
    "Receiver": {"beer": {"no": 1}, "quiche": {"duel": 1}},
}
APART = {**POOLING, "Sender": {"wimp": {"quiche": 1}, "surly": {"beer": 1}}}


def test_what_is_true_passes() -> None:
    assert_value("kuhn", Fraction(-1, 18))
    assert_value("kuhn", "-1/15", cards=5)
    assert_nash(BEER, POOLING)
    assert_spe(BEER, POOLING)
    assert_refuted(value("kuhn") > 0)
    assert_statement("nash(bq, p) and value(k) < 0", {"bq": BEER, "k": "kuhn cards=4"}, {"p": POOLING})
    assert_refuted("nash(bq, p)", {"bq": BEER}, {"p": APART})


def test_another_value_is_said_exactly() -> None:
    with pytest.raises(AssertionError) as raised:
        assert_value("kuhn", "-1/17")
    assert str(raised.value).splitlines() == [
        "refuted: value(kuhn(cards=3, ante=1, bet=1)) == -1/17",
        "  expected -1/17, found -1/18, which is 1/306 more",
        "  instead: value(kuhn(cards=3, ante=1, bet=1)) == -1/18",
    ]


PENNIES = {
    "directed": True,
    "multigraph": False,
    "graph": {"players": ["Even", "Odd"], "parameters": {"a": ["0", "1"]}},
    "nodes": [{"id": 0, "player": 0, "infoset": "e"}]
    + [{"id": j, "player": 1, "infoset": "o"} for j in (1, 2)]
    + [{"id": j, "payoff": ["a", "-a"] if j == 3 else [-1, 1] if j in (4, 5) else [1, -1]} for j in (3, 4, 5, 6)],
    "edges": [{"source": 0, "target": j, "action": action} for j, action in ((1, "heads"), (2, "tails"))]
    + [{"source": s, "target": t, "action": c} for s, t, c in ((1, 3, "h"), (1, 4, "t"), (2, 5, "h"), (2, 6, "t"))],
}


def test_a_formula_is_the_value_for_all_numbers_of_its_range(tmp_path: Path) -> None:
    (tmp_path / "pennies.json").write_text(json.dumps(PENNIES), encoding="utf-8")
    assert_value(tmp_path / "pennies.json", "(a - 1)/(a + 3)", for_all="0 <= a <= 1")
    with pytest.raises(AssertionError, match="expected a/2, found "):
        assert_value(tmp_path / "pennies.json", "a/2", for_all="0 <= a <= 1")


def test_who_gains_by_deviating_is_said_with_how_much() -> None:
    with pytest.raises(AssertionError) as raised:
        assert_nash(BEER, APART)
    first, second = str(raised.value).splitlines()
    assert first == "refuted: nash(beer_quiche, profile)"
    assert second == '  instead: gain(beer_quiche, profile, 1, {"wimp": "beer", "surly": "beer"}) == 1/10'


def test_what_is_not_subgame_perfect_fails() -> None:
    with pytest.raises(AssertionError, match="refuted: subgame_perfect"):
        assert_spe(BEER, APART)


def test_what_is_true_is_not_refuted() -> None:
    with pytest.raises(AssertionError, match=r"proved: value.* < 0; expected it to be false"):
        assert_refuted(value("kuhn") < 0)


def test_what_is_unknown_is_no_failure_and_no_success() -> None:
    with pytest.raises(UnsettledError, match=r"found unknown: .*; why: "):
        assert_statement("mixed_hands(0, 31) == 0")
    with pytest.raises(UnsettledError):
        assert_refuted("mixed_hands(0, 31) == 0")
    assert not issubclass(UnsettledError, AssertionError)
