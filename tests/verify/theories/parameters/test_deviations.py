"""The deviations that decide: their slacks are all >= 0 exactly where nobody has a regret."""

from __future__ import annotations

from fractions import Fraction as F
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.boxes import box, inside, insides
from tests.support.effort import examples
from tests.support.random_trees import PAYOFFS, behaviours, games, trees
from tests.support.regrets import regrets_at
from trees.formats.efg import from_efg
from trees.tree import Tree
from verify.kernel.numbers.boxes import Box
from verify.kernel.numbers.multivariate import Multivariate, at
from verify.kernel.strategies.profiles import Profile, plans_of
from verify.kernel.strategies.response import Undecided
from verify.kernel.strategies.sequence_form import SequenceForm, sequence_form
from verify.theories.parameters.deviations import slacks

a, b, c = (Multivariate.variable(name) for name in "abc")
BOX = box(a=(0, 1), b=(0, 1), c=(0, 1))
SYMBOLS = (*PAYOFFS[:4], a, b, 1 - a, 2 * a - b, a * b - F(1, 2), c - a, 3 * c - 2)
SHARES = ((F(0), F(1)), (F(1), F(0)), (F(1, 2), F(1, 2)), (c, 1 - c), (1 - a * b, a * b), (F(1, 3), F(2, 3)))
law = examples(25)


@st.composite
def profiles(draw: st.DrawFn, form: SequenceForm) -> Profile:
    """Behaviour strategies in which some sets of two actions are mixed by a parameter."""
    found = []
    for player in range(form.players):
        own: dict[str, dict[str, Any]] = dict(draw(behaviours(form, player)))
        for label, infoset in form.infosets[player].items():
            if len(infoset.actions) == 2 and draw(st.booleans()):
                own[label] = dict(zip(infoset.actions, draw(st.sampled_from(SHARES)), strict=True))
        found.append(own)
    return tuple(found)


def agrees(form: SequenceForm, profile: Profile, within: Box, point: dict[str, F]) -> None:
    fails = {d.player for d, slack in slacks(form, profile, plans_of(form, profile), within) if at(slack, point) < 0}
    assert fails == {player for player, found in enumerate(regrets_at(form, profile, point)) if found}


@law
@given(st.data())
def test_slacks_decide_for_two_players(data: st.DataObject) -> None:
    form = sequence_form(data.draw(trees(depth=3, payoffs=SYMBOLS)))
    agrees(form, data.draw(profiles(form)), BOX, inside(BOX, data.draw(insides)))


@law
@given(st.data())
def test_slacks_decide_for_three_players(data: st.DataObject) -> None:
    tree: Tree = data.draw(games(depth=3))
    for _, here in tree.nodes(data=True):
        if "payoff" in here:
            here["payoff"] = tuple(data.draw(st.sampled_from(SYMBOLS)) for _ in range(3))
    form = sequence_form(tree)
    agrees(form, data.draw(profiles(form)), BOX, inside(BOX, data.draw(insides)))


def one_player(text: str, **payoffs: Any) -> SequenceForm:
    """A game of one player in which outcomes are named."""
    tree = from_efg(f'EFG 2 R "" {{"A"}} {text}', "game")
    for _, data in tree.nodes(data=True):
        if "payoff" in data:
            data["payoff"] = (list(payoffs.values())[int(data["payoff"][0])],)
    return sequence_form(tree)


def found(form: SequenceForm, strategy: dict[str, dict[str, Any]], within: Box = BOX) -> list[tuple[Any, ...]]:
    profile = (strategy,)
    return [
        (d.infoset, d.action, dict(d.choices), slack)
        for d, slack in slacks(form, profile, plans_of(form, profile), within)
    ]


CHOICE = 'p "" 1 1 "h" {"l" "r"} 0 t "" 1 "" {0} t "" 2 "" {1}'
TWICE = 'p "" 1 1 "h" {"l" "r"} 0 t "" 1 "" {0} p "" 1 2 "k" {"x" "y"} 0 t "" 2 "" {1} t "" 3 "" {2}'


def test_a_choice_made_surely_is_compared_with_the_other() -> None:
    form = one_player(CHOICE, left=a, right=b)
    assert found(form, {"h": {"l": F(1), "r": F(0)}}) == [("h", "l", {"h": "r"}, a - b)]


def test_choices_mixed_throughout_must_be_equally_good() -> None:
    form = one_player(CHOICE, left=a, right=b)
    mixed = {"h": {"l": F(1, 2) + c * F(1, 4), "r": F(1, 2) - c * F(1, 4)}}
    assert [slack for *_, slack in found(form, mixed)] == [a - b, b - a]


def test_a_probability_that_may_be_0_stays_a_factor() -> None:
    form = one_player(CHOICE, left=a, right=b)
    said = found(form, {"h": {"l": 1 - c, "r": c}})
    assert [each for each in said if each[3]] == [
        ("h", "l", {"h": "r"}, (1 - c) * (a - b)),
        ("h", "r", {"h": "l"}, c * (b - a)),
    ]


def test_a_set_that_is_not_reached_is_played_in_every_way_that_may_be_best() -> None:
    form = one_player(TWICE, left=F(1), x=a, y=b)
    assert found(form, {"h": {"l": F(1), "r": F(0)}}) == [
        ("h", "l", {"h": "r", "k": "x"}, 1 - a),
        ("h", "l", {"h": "r", "k": "y"}, 1 - b),
    ]


def test_a_way_that_is_never_better_is_left_out() -> None:
    form = one_player(TWICE, left=F(1), x=a, y=a + b)
    assert found(form, {"h": {"l": F(1), "r": F(0)}}) == [("h", "l", {"h": "r", "k": "y"}, 1 - a - b)]


def test_after_a_sure_choice_sets_are_judged_one_by_one() -> None:
    form = one_player(TWICE, left=F(1), x=a, y=b)
    assert found(form, {"h": {"l": F(0), "r": F(1)}, "k": {"x": F(1), "y": F(0)}}) == [
        ("h", "r", {"h": "l"}, a - 1),
        ("k", "x", {"k": "y"}, a - b),
    ]


def test_a_choice_left_out_where_it_is_never_reached_is_not_asked_for() -> None:
    form = one_player(TWICE, left=F(1), x=a, y=b)
    assert len(found(form, {"h": {"l": F(1), "r": 0 * a}})) == 2


def test_too_many_ways_are_refused() -> None:
    wide = 'p "" 1 1 "h" {"l" "r"} 0 t "" 1 "" {0} c "" 1 "" {' + " ".join(f'"{j}" 1/10' for j in range(10)) + "} 0 "
    wide += " ".join(
        f'p "" 1 {j + 2} "k{j}" {{"x" "y"}} 0 t "" {j + 2} "" {{1}} t "" {j + 20} "" {{2}}' for j in range(10)
    )
    form = one_player(wide, left=F(1), x=a, y=b)
    with pytest.raises(Undecided, match=r"^information set 'h': expected at most 500 ways to go on, found more$"):
        found(form, {"h": {"l": F(1), "r": F(0)}})
