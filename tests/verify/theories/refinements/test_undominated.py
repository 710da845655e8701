"""Which strategies of two players are dominated, and what does not show it."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction as F

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.effort import examples
from tests.support.facts import texts
from tests.support.random_trees import behaviours, general_sum
from tests.support.subjects import written
from tests.support.textbook_games import CROSSED_GAME, GOES_OUT, THREAT_GAME, pure, threat
from trees.tree import Tree
from verify.check import check
from verify.find.equilibria.dominating import compared, undominated_strategy
from verify.find.equilibria.iterated import iterated_dominance
from verify.kernel.refusal import CheckFailed
from verify.kernel.strategies.sequence_form import sequence_form
from verify.theories.dominance.elimination import WEAK
from verify.theories.refinements.records import ComparedStrategies, UndominatedStrategy

THREAT = threat()[1]
OUT = undominated_strategy(THREAT_GAME, THREAT, 0)
THREATENS = undominated_strategy(THREAT_GAME, THREAT, 1)
PROFILE = '[{"move": {"out": 1, "left": 0, "right": 0}}, {"reply": {"l": 1, "r": 0}}]'


def test_an_empty_threat_is_dominated_and_to_stay_out_is_not() -> None:
    assert texts(OUT) == [f"undominated_strategy(G, {PROFILE}, 1)"]
    assert texts(THREATENS) == [
        f'dominated_by(G, {PROFILE}, 2, {{"reply": {{"l": 0, "r": 1}}}})',
        f"not undominated_strategy(G, {PROFILE}, 2)",
    ]
    assert isinstance(THREATENS, ComparedStrategies) and (THREATENS.least, THREATENS.most) == (0, 1)


def test_what_is_as_good_everywhere_does_not_dominate() -> None:
    same = compared(THREAT_GAME, THREAT, 1, THREAT[1])
    assert (same.least, same.most) == (0, 0)
    (fact,) = texts(same)
    assert fact.startswith("not dominated_by(G,")


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"least": F(1, 2)}, "instead: expected a gain from 1/2 to 1, found from 0 to 1"),
        ({"most": F(2)}, "instead: expected a gain from 0 to 2, found from 0 to 1"),
        ({"instead": {"reply": {"l": F(-1), "r": F(2)}}}, "expected l >= 0, found -1"),
        ({"instead": {"reply": {"l": F(1), "r": F(1)}}}, "expected probabilities with sum 1, found sum 2"),
        ({"player": 2}, "player: expected 0 or 1, found 2"),
        ({"player": 0}, "player 1"),
    ],
)
def test_another_gain_is_refused(change: dict[str, object], message: str) -> None:
    assert isinstance(THREATENS, ComparedStrategies)
    with pytest.raises(CheckFailed, match=message):
        check(replace(THREATENS, **change))  # type: ignore[arg-type]


def test_the_strategy_to_which_it_is_a_reply_takes_every_action() -> None:
    assert isinstance(OUT, UndominatedStrategy)
    with pytest.raises(CheckFailed, match="against: expected probabilities > 0 of all actions, found others"):
        check(replace(OUT, against=pure(("reply", "l", "r"))))
    with pytest.raises(CheckFailed, match="to which that of the profile is a best reply, found 4/5 to gain"):
        check(replace(OUT, against={"reply": {"l": F(1, 10), "r": F(9, 10)}}))
    with pytest.raises(CheckFailed, match="expected an entry for 'reply', found none"):
        check(replace(OUT, against={}))


def test_games_of_two_players_alone_are_judged() -> None:
    with pytest.raises(CheckFailed, match="game: expected two players, found 3"):
        undominated_strategy(CROSSED_GAME, GOES_OUT, 0)


@examples(40)
@given(general_sum(depth=3, infosets=2))
def test_pure_strategies_are_dominated_as_in_the_strategic_form(tree: Tree) -> None:
    """Linear programs over all reduced strategies say the same as the one over sequences."""
    game, form = written(tree), sequence_form(tree)
    whole = iterated_dominance(game, WEAK)
    gone = {(e.player, e.strategy) for e in whole.rounds[0].eliminated}
    first = [{h: {a: F(a == own.actions[0]) for a in own.actions} for h, own in sets.items()} for sets in form.infosets]
    for player, strategies in enumerate(whole.strategies):
        for number, choices in enumerate(strategies):
            own = {h: {a: F(a == choices[h]) for a in form.infosets[player][h].actions} for h in choices}
            found = undominated_strategy(game, (own, first[1]) if player == 0 else (first[0], own), player)
            check(found)
            assert isinstance(found, ComparedStrategies) == ((player, number) in gone)


@examples(40)
@given(general_sum(depth=3, infosets=2), st.data())
def test_mixtures_are_dominated_or_not(tree: Tree, data: st.DataObject) -> None:
    form = sequence_form(tree)
    profile = tuple(data.draw(behaviours(form, player)) for player in (0, 1))
    for player in (0, 1):
        assert check(undominated_strategy(written(tree), profile, player))
