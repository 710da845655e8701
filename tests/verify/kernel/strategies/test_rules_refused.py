"""Rules, and lists of histories, that are no game are refused, each with where, expected and found."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction as F

import pytest

from trees.exact import MOST_BITS
from trees.histories import histories
from trees.preorder import Decision, Happens, Preorder
from trees.rules import Chance, End, Rules, Turn
from trees.tree import TreeError
from verify.kernel.strategies.sequence_form import sequence_form

OVER = End((F(0),))
ONE, TWO = End((F(1),)), End((F(2),))
CHOICE = Decision(0, "I", ("l", "r"))


def walked(states: Mapping[str, Turn | Chance | End], players: int = 1) -> None:
    sequence_form(Rules(players, "start", states.__getitem__))


def refusal(states: Mapping[str, Turn | Chance | End], players: int = 1) -> str:
    with pytest.raises(TreeError) as caught:
        walked(states, players)
    return str(caught.value)


START = Turn(0, "a", (("l", "left"), ("r", "right")))


def test_who_forgets_an_own_choice_is_refused() -> None:
    again = Turn(0, "b", (("u", "end"), ("v", "end")))
    said = refusal({"start": START, "left": again, "right": again, "end": OVER})
    assert said.startswith("information set 'b': expected perfect recall, found the own past ")


def test_a_set_has_the_same_actions_everywhere() -> None:
    left, right = Turn(1, "b", (("u", "end"), ("v", "end"))), Turn(1, "b", (("u", "end"), ("w", "end")))
    said = refusal({"start": START, "left": left, "right": right, "end": End((F(0), F(0)))}, 2)
    told = "expected the same actions at every node, found ['u', 'v'] at ('l',) and ['u', 'w'] at ('r',)"
    assert said == f"information set 'b': {told}"


@pytest.mark.parametrize(("first", "second"), [("u", "uw"), ("uw", "u")])
def test_a_set_has_as_many_actions_everywhere(first: str, second: str) -> None:
    left, right = (Turn(1, "b", tuple((action, "end") for action in actions)) for actions in (first, second))
    said = refusal({"start": START, "left": left, "right": right, "end": End((F(0), F(0)))}, 2)
    assert said == (
        f"information set 'b': expected the same actions at every node, found {list(first)} at ('l',) and"
        f" {list(second)} at ('r',)"
    )


def test_a_set_has_one_mover() -> None:
    left, right = Turn(1, "b", (("u", "end"), ("v", "end"))), Turn(2, "b", (("u", "end"), ("v", "end")))
    said = refusal({"start": START, "left": left, "right": right, "end": End((F(0), F(0), F(0)))}, 3)
    shared = "labels are shared by all, so call one 'Player 3 has b'"
    assert said == f"information set 'b': expected one mover, found players 2 and 3; {shared}"


@pytest.mark.parametrize("moves", [(), (("l", "end"), ("l", "end"))])
def test_actions_are_some_and_different(moves: tuple[tuple[str, str], ...]) -> None:
    said = refusal({"start": Turn(0, "a", moves), "end": OVER})
    assert said.startswith("information set 'a': expected different actions, found ")


def test_there_is_a_payoff_for_each_player() -> None:
    assert refusal({"start": End((F(0), F(0)))}) == "leaf (): expected 1 payoffs, found 2"


def test_chances_sum_to_1() -> None:
    assert refusal({"start": Chance((("h", F(1, 2), "end"), ("t", F(1, 3), "end"))), "end": OVER}).startswith(
        "chance node (): expected "
    )


def test_the_common_denominator_of_all_payoffs_is_moderate() -> None:
    """Each of the two is moderate by itself."""
    left, right = End((F(1, 2 ** (MOST_BITS // 2)),)), End((F(1, 3 ** (MOST_BITS // 2)),))
    assert refusal({"start": START, "left": left, "right": right}).startswith("payoffs: expected a common denominator")


def test_moderate_payoffs_are_accepted() -> None:
    left, right = End((F(1, 2 ** (MOST_BITS - 1)),)), End((F(1, 2),))
    walked({"start": START, "left": left, "right": right})


def test_a_chance_is_moderate_along_a_history() -> None:
    small = F(1, 2 ** (MOST_BITS // 2 + 1))
    twice = {
        "start": Chance((("h", small, "next"), ("t", 1 - small, "end"))),
        "next": Chance((("h", small, "end"), ("t", 1 - small, "end"))),
        "end": OVER,
    }
    assert refusal(twice).startswith("chance: expected a common denominator of at most 100,000 bits")


def test_more_histories_than_allowed_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trees.preorder.MOST_WALKED", 3)
    walked({"start": Turn(0, "a", (("l", "end"), ("r", "end"))), "end": OVER})
    more = Turn(0, "a", (("l", "end"), ("m", "end"), ("r", "end")))
    assert refusal({"start": more, "end": OVER}) == "game: expected at most 3 histories, found more"


def listed_refusal(*happens: Happens) -> str:
    game = Preorder(happens, 1, {})
    with pytest.raises(TreeError) as caught:
        sequence_form(game)
    with pytest.raises(TreeError, match=f"^{re.escape(str(caught.value))}$"):
        histories(game)
    return str(caught.value)


def test_histories_that_go_on_from_none_are_refused() -> None:
    assert listed_refusal(ONE, TWO) == "game: expected histories that go on from others, found one that does not"


def test_histories_without_an_end_are_refused() -> None:
    assert listed_refusal(CHOICE, ONE) == "game: expected an end of every history, found 1 without"
    assert listed_refusal() == "game: expected an end of every history, found 1 without"


def test_a_mover_who_is_no_player_is_refused() -> None:
    for player in (-1, 1):
        told = listed_refusal(Decision(player, "I", ("l", "r")), ONE, TWO)
        assert told == f"information set 'I': expected player 1 to 1, found {player + 1}"


def test_an_action_twice_is_refused_at_every_node_of_a_set() -> None:
    moves = (("l", "end"), ("l", "end"))
    states: dict[str, Turn | End] = {
        "start": Turn(1, "first", (("x", "left"), ("y", "right"))),
        "left": Turn(0, "I", (("l", "end"), ("r", "end"))),
        "right": Turn(0, "I", moves),
        "end": End((F(1), F(1))),
    }
    with pytest.raises(TreeError, match=r"^information set 'I': expected the same actions at every node"):
        sequence_form(Rules(2, "start", states.__getitem__))
