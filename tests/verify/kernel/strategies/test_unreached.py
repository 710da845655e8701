"""What is left out where nobody arrives changes nothing of what is expected where somebody does.

Player 1 goes left or right; player 2 does not see which, and after right player 1 moves once more.
"""

from __future__ import annotations

from fractions import Fraction as F

import pytest

from tests.support.regrets import alone
from trees.formats.efg import from_efg
from trees.histories import histories
from verify.kernel.numbers.ratio import Ratio
from verify.kernel.strategies.beliefs import judge, require_beliefs
from verify.kernel.strategies.continuation import follow, look_ahead
from verify.kernel.strategies.profiles import ChoiceNotStated, plans_of
from verify.kernel.strategies.sequence_form import PlanError, sequence_form
from verify.theories.parameters.account import payoff_and_reach

TREE = from_efg(
    """EFG 2 R "unseen" { "A" "B" }
    p "" 1 1 "a" { "l" "r" } 0
      p "" 2 1 "b" { "x" "y" } 0 t "" 1 "" { 0 3 } t "" 2 "" { 0 5 }
      p "" 2 1 "b" { "x" "y" } 0
        p "" 1 2 "c" { "u" "v" } 0 t "" 3 "" { 0 7 } t "" 4 "" { 0 9 }
        p "" 1 3 "d" { "u" "v" } 0 t "" 5 "" { 0 7 } t "" 6 "" { 0 9 }
    """,
    "unseen",
)
LEFT = ({"a": {"l": F(1), "r": F(0)}}, {"b": {"x": F(1, 2), "y": F(1, 2)}})
BOTH = ({"a": {"l": F(1, 2), "r": F(1, 2)}}, LEFT[1])
TABLE = histories(TREE)
STARTS = {TABLE.members[TABLE.number["b"]][0]: F(1), TABLE.members[TABLE.number["b"]][1]: F(0)}


def test_a_payoff_is_expected_at_the_nodes_that_are_reached_alone() -> None:
    assert payoff_and_reach(TREE, 1, "b", LEFT) == (4, 1)


def test_a_payoff_that_depends_on_a_choice_left_out_is_not_stated() -> None:
    with pytest.raises(ChoiceNotStated, match=r"'c'|'d'"):
        payoff_and_reach(TREE, 1, "b", BOTH)


def test_a_payoff_from_the_root_on_is_that_of_the_game() -> None:
    assert payoff_and_reach(TREE, 1, None, LEFT) == (4, 1)


def test_a_node_that_is_not_believed_in_plays_no_part() -> None:
    judged = judge(TABLE, LEFT, TABLE.number["b"], (F(1), F(0)))
    assert (judged.payoff, judged.regret, judged.one_step, judged.choices) == (4, 1, 1, {"b": "y"})


def test_a_belief_with_a_parameter_is_no_probability() -> None:
    with pytest.raises(PlanError, match=r"^beliefs at 'b': expected probabilities >= 0, found t$"):
        require_beliefs("b", 2, (Ratio.variable(), 1 - Ratio.variable()))


def test_a_regret_that_is_not_stated_leaves_the_others_as_they_are() -> None:
    assert alone(TREE, LEFT) == {"b": 1, "c": None, "d": None}


def test_a_start_of_weight_0_plays_no_part() -> None:
    best = look_ahead(TABLE, 1, STARTS, LEFT).best()
    assert (best.value, best.choices) == (5, {"b": "y"})


def test_a_set_with_one_action_may_be_left_out() -> None:
    tree = from_efg(
        """EFG 2 R "one" { "A" }
        p "" 1 1 "a" { "l" "r" } 0 t "" 1 "" { 1 } p "" 1 2 "c" { "u" } 0 t "" 2 "" { 2 }
        """,
        "one",
    )
    plans = plans_of(sequence_form(tree), ({"a": {"l": F(1), "r": F(0)}},))
    assert plans[0] == {(): 1, ("a", "l"): 1, ("a", "r"): 0, ("c", "u"): 0}


def test_a_deviation_is_followed_from_starts_of_positive_weight_alone() -> None:
    assert follow(TABLE, 1, STARTS, LEFT, {"b": "y"}) == (5, {"b": "y"})
