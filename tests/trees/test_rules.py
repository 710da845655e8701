"""Games as rules: walked with every condition checked, grown into the same trees."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction as F
from typing import Any

import pytest

from tests.support.effort import slow_but
from trees import preorder as module
from trees.games.bluff import bluff
from trees.games.goofspiel import goofspiel
from trees.games.kuhn import kuhn
from trees.games.leduc import leduc
from trees.rules import Chance, End, Rules, Turn, grow, rules_of
from trees.tree import TreeError, size, validate
from verify.find.zero_sum.optimal import solve
from verify.kernel.strategies.sequence_form import sequence_form

ONE, OTHER = End((F(1), F(-1))), End((F(-1), F(1)))
LEDUC = F(-1454920850547486749701863871533, 16995463438839962469905132501930)


def rules(states: dict[str, Any], players: int = 2) -> Rules:
    return Rules(players, "start", states.__getitem__)


@pytest.mark.parametrize("game", [lambda: leduc(suited=False), lambda: bluff(2), lambda: goofspiel(2)])
def test_rules_and_their_tree_have_the_same_sequence_form(game: Callable[[], Rules]) -> None:
    walked, grown = sequence_form(game()), sequence_form(validate(grow(game())))
    assert walked == grown


def test_a_tree_read_as_rules_grows_into_itself() -> None:
    again = grow(rules_of(kuhn()))
    assert size(again) == size(kuhn())
    assert sequence_form(again) == sequence_form(kuhn())


def test_growth_past_the_limit_is_refused() -> None:
    with pytest.raises(TreeError, match=r"^tree: expected at most 100 nodes, found more$"):
        grow(bluff(3), most_nodes=100)


def test_a_walk_past_the_limit_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_WALKED", 100)
    with pytest.raises(TreeError, match=r"^game: expected at most 100 histories, found more$"):
        sequence_form(bluff(3))


def test_the_last_history_within_the_limit_is_walked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_WALKED", size(grow(bluff(2)))["nodes"])
    assert sequence_form(bluff(2)).players == 2


def test_forgetting_an_own_move_is_refused() -> None:
    turns = {
        "start": Turn(0, "first", (("l", "left"), ("r", "right"))),
        "left": Turn(0, "second", (("x", "end"), ("y", "end"))),
        "right": Turn(0, "second", (("x", "end"), ("y", "end"))),
        "end": ONE,
    }
    with pytest.raises(TreeError, match=r"^information set 'second': expected perfect recall, found the own past 'l'"):
        sequence_form(rules(turns))


def test_other_actions_at_the_same_information_set_are_refused() -> None:
    turns = {
        "start": Chance((("a", F(1, 2), "a"), ("b", F(1, 2), "b"))),
        "a": Turn(0, "here", (("x", "end"), ("y", "end"))),
        "b": Turn(0, "here", (("x", "end"), ("z", "end"))),
        "end": ONE,
    }
    with pytest.raises(TreeError, match=r"^information set 'here': expected the same actions at every node"):
        sequence_form(rules(turns))


def test_an_information_set_of_two_players_is_refused() -> None:
    turns = {
        "start": Turn(0, "here", (("x", "next"), ("y", "next"))),
        "next": Turn(1, "here", (("x", "end"), ("y", "end"))),
        "end": ONE,
    }
    with pytest.raises(TreeError, match=r"^information set 'here': expected one mover"):
        sequence_form(rules(turns))


def test_the_same_action_twice_is_refused() -> None:
    turns = {"start": Turn(0, "here", (("x", "end"), ("x", "end"))), "end": ONE}
    with pytest.raises(TreeError, match=r"^information set 'here': expected different actions"):
        sequence_form(rules(turns))


def test_chance_that_does_not_sum_to_1_is_refused() -> None:
    turns = {"start": Chance((("a", F(1, 2), "end"), ("b", F(1, 3), "end"))), "end": ONE}
    with pytest.raises(TreeError, match=r"^chance node \(\): expected probabilities with sum 1, found sum 5/6$"):
        sequence_form(rules(turns))


def test_a_payoff_too_few_is_refused() -> None:
    with pytest.raises(TreeError, match=r"^leaf \(\): expected 3 payoffs, found 2$"):
        sequence_form(rules({"start": ONE}, players=3))


def test_leduc_has_the_counts_of_its_source() -> None:
    counts = size(grow(leduc()))
    assert counts["infosets of player 1"] + counts["infosets of player 2"] == 936
    assert (counts["nodes"], counts["leaves"], counts["sequences of player 1"]) == (9457, 5520, 1093)


@pytest.mark.parametrize("suited", [False, True])
def test_leduc_has_its_exact_value(suited: bool) -> None:
    # OpenSpiel's sequence-form LP gives -0.085606424078
    assert solve(sequence_form(leduc(suited=suited)))[0] == LEDUC


def test_leduc_with_one_suit_has_no_pairs() -> None:
    ends = [rank for rank in sequence_form(leduc(3, 1)).payoffs.values() if rank[0] == 0]
    assert ends == []


def test_bluff_has_the_counts_of_its_formula() -> None:
    for faces in (1, 2, 3):
        counts = size(grow(bluff(faces)))
        assert counts["infosets of player 1"] + counts["infosets of player 2"] == faces * 4**faces
        assert counts["leaves"] == faces**2 * (4**faces - 1)


BLUFF = [(1, F(1)), (2, F(1, 2)), (3, F(1, 9)), (4, F(1, 16)), (5, F(1, 125)), (6, F(-7, 258))]


@pytest.mark.parametrize(("faces", "value"), slow_but(BLUFF, BLUFF[:4]))
def test_bluff_has_its_exact_values(faces: int, value: F) -> None:
    assert solve(sequence_form(bluff(faces)))[0] == value


@pytest.mark.parametrize("build", [lambda: bluff(0), lambda: bluff(9), lambda: leduc(1), lambda: leduc(3, 0)])
def test_sizes_out_of_range_are_refused(build: Callable[[], Rules]) -> None:
    with pytest.raises(TreeError, match="expected"):
        build()


def test_denominators_that_would_take_hours_are_refused() -> None:
    turns = {
        "start": Chance((("a", F(1, 2), "x"), ("b", F(1, 2), "y"))),
        "x": End((F(1, 3**70_000), F(-1, 3**70_000))),
        "y": ONE,
    }
    with pytest.raises(TreeError, match=r"^payoffs: expected a common denominator of at most 100,000 bits, found a"):
        sequence_form(rules(turns))


def test_chance_that_would_take_hours_is_refused() -> None:
    rare = F(1, 3**70_000)
    with pytest.raises(TreeError, match=r"^chance node \(\): expected a common denominator of at most 100,000 bits"):
        sequence_form(rules({"start": Chance((("a", rare, "end"), ("b", 1 - rare, "end"))), "end": ONE}))
