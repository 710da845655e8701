"""What is found of a profile in integers is what the checker finds, and deviations say what is done where they lead."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.effort import examples
from tests.support.random_trees import behaviours, games
from tests.support.regrets import alone
from trees.games.kuhn import kuhn
from trees.histories import Histories, histories
from trees.tree import Tree
from verify.find.equilibria.outlook import one_set_regrets, outlook
from verify.find.equilibria.profile import reached_choices
from verify.kernel.strategies.profiles import Profile
from verify.kernel.strategies.sequence_form import sequence_form
from verify.kernel.strategies.subgames import play_subgames, subgame_starts

FORM = sequence_form(kuhn())
law = examples(25)


def drawn(data: st.DataObject) -> tuple[Tree, Histories, Profile]:
    tree = data.draw(games())
    form = sequence_form(tree)
    return tree, histories(tree), tuple(data.draw(behaviours(form, player)) for player in range(3))


def test_choices_that_own_choices_rule_out_are_dropped() -> None:
    choices = {h: i.actions[-1] for h, i in FORM.infosets[0].items()}
    assert set(reached_choices(FORM, 0, choices)) == {"J", "Q", "K"}


def test_choices_that_are_reached_are_kept() -> None:
    choices = {h: i.actions[0] for h, i in FORM.infosets[0].items()}
    assert reached_choices(FORM, 0, choices) == choices


@law
@given(st.data())
def test_one_pass_finds_of_all_subgames_what_the_checker_finds_one_by_one(data: st.DataObject) -> None:
    tree, table, profile = drawn(data)
    starts = subgame_starts(table)
    assert (outlook(table, profile, starts).played if starts else ()) == play_subgames(table, profile)[0]
    assert one_set_regrets(table, outlook(table, profile)) == alone(tree, profile)


@law
@given(st.data())
def test_in_fractions_and_in_whole_numbers_everything_is_the_same(data: st.DataObject) -> None:
    tree, table, profile = drawn(data)
    fractions = histories(tree)
    whole = outlook(table, profile)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("verify.find.equilibria.weights.MOST_BITS", 0)
        found = [outlook(table, profile)]
        patch.setattr("trees.histories.MOST_BITS", 0)
        found.append(outlook(fractions, profile))
    assert (whole.weights.whole, [each.weights.whole for each in found]) == (True, [False, False])
    for each in found:
        assert (each.played, each.best) == (whole.played, whole.best)
        assert one_set_regrets(table, each) == one_set_regrets(table, whole)
