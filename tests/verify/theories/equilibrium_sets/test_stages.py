"""Subgame-perfect equilibria stage by stage: those of backward induction, and of games it cannot do."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction as F

import networkx as nx
import pytest
from hypothesis import given

from derivations.explain.stages import explain_stages
from derivations.print.terminal import to_text
from tests.support.effort import examples
from tests.support.facts import texts
from tests.support.files import GAMES
from tests.support.random_trees import open_games
from tests.support.samples import sample
from tests.support.subjects import written
from tests.support.tampering import accepted_after_a_change
from tests.support.textbook_games import PENNIES, indifferent
from trees.formats.efg import read_efg
from trees.formats.nfg import read_nfg
from trees.histories import histories
from trees.rules import Chance, End, Rules, Turn, grow
from trees.tree import Tree
from verify.certificate_json import dumps, loads
from verify.check import check
from verify.find.equilibria.sets import subgame_perfect_stages
from verify.kernel.refusal import CheckFailed
from verify.kernel.strategies.subgames import play_subgames
from verify.theories.equilibrium_sets.backward import SubgamePerfect
from verify.theories.equilibrium_sets.records import SubgamePerfectStages
from verify.theories.equilibrium_sets.stages import StageError, stages
from verify.theories.parameters.expectations import payoffs_from

CERTIFICATE = sample("subgame-perfect stages")
assert isinstance(CERTIFICATE, SubgamePerfectStages)


def test_a_mixed_subgame_is_solved_before_the_choice_to_enter_it() -> None:
    inner, outer = stages(PENNIES)
    assert (inner.start, inner.movers, inner.payoffs) == ("in", (0, 1), (F(1, 3), 0, 3))
    assert (outer.start, outer.movers, outer.payoffs) == ("root", (0,), (F(1, 3), 0, 3))
    assert (inner.mixed[0], inner.mixed[1]) == (((F(1, 2), F(1, 2)),), ((F(1, 3), F(2, 3)),))


def test_the_profile_made_of_the_stages_has_no_regret_in_any_subgame() -> None:
    profile = tuple((explain_stages(CERTIFICATE).parts().strategies or {}).values())
    played, _ = play_subgames(histories(PENNIES), profile)
    assert [(p.payoffs, set(p.regrets)) for p in played] == [((F(1, 3), 0, 3), {0})] * 2
    assert payoffs_from(PENNIES, profile)[()] == (F(1, 3), 0, 3)


@given(open_games())
@examples(60)
def test_with_perfect_information_they_agree_with_backward_induction(tree: Tree) -> None:
    found = SubgamePerfect(tree)
    try:
        solved = stages(tree)
    except StageError:
        assert found.count != 1
        return
    assert {solved[-1].payoffs} == set(found.outcomes)
    assert all(len(stage.pairs) == 1 for stage in solved) == (found.count == 1)


def test_ties_that_matter_to_nobody_are_counted_in_their_stages() -> None:
    assert [len(stage.pairs) for stage in stages(indifferent(3, F(1, 3)))] == [2, 2, 2, 1]


def test_a_subgame_with_two_payoffs_is_refused_by_name() -> None:
    with pytest.raises(StageError) as caught:
        stages(read_nfg(GAMES / "battle.nfg"))
    head = "subgame at 'root': expected all Nash equilibria to pay the same, found (2/3, 2/3) and "
    assert str(caught.value) == f"{head}(2, 1)"


def test_three_movers_in_a_stage_are_refused() -> None:
    with pytest.raises(StageError) as caught:
        stages(read_efg(GAMES / "horse.efg"))
    head = "subgame at 'root': expected at most two players to move outside of its own proper subgames"
    assert str(caught.value) == f"{head}, found players 1, 2, 3"


def test_a_game_without_a_move_is_refused() -> None:
    tree: Tree = nx.DiGraph()
    tree.add_node("end", payoff=(F(1), F(2)))
    with pytest.raises(StageError) as caught:
        stages(tree)
    assert str(caught.value) == "game: expected a move, found none"


def test_a_certificate_is_accepted_after_being_written_and_read() -> None:
    again = loads(dumps(CERTIFICATE))
    assert again == CERTIFICATE
    first, second = ('[{"first": "h"}, 1/2], [{"first": "t"}, 1/2]', '[{"second": "h"}, 1/3], [{"second": "t"}, 2/3]')
    assert texts(again) == [
        "stages(G) == 2",
        "subgame_perfect_payoffs(G, [1/3, 0, 3])",
        "unique_subgame_perfect(G)",
        'extreme_equilibria(G, "in") == 1',
        'nash_subsets(G, "in") == 1',
        f'nash_equilibria(G, [[[[{first}]], [[{second}]]]], "in")',
        'extreme_equilibria(G, "root") == 1',
        'nash_subsets(G, "root") == 1',
        'nash_equilibria(G, [[[[[{"entry": "in"}, 1]]], [[[{}, 1]]]]], "root")',
    ]


def test_several_equilibria_of_stages_are_told() -> None:
    said = texts(subgame_perfect_stages(written(indifferent(3, F(1, 3)))))
    assert said[:2] == ["stages(G) == 4", "subgame_perfect_payoffs(G, [1, 0])"]
    assert "not unique_subgame_perfect(G)" in said
    assert [fact[-1] for fact in said if fact.startswith("extreme_equilibria(")] == ["2", "2", "2", "1"]


def test_no_number_can_be_changed() -> None:
    assert accepted_after_a_change(json.loads(dumps(subgame_perfect_stages(written(indifferent(2, F(1, 2))))))) == []


def test_no_stage_can_be_left_out_or_renamed() -> None:
    first, second = CERTIFICATE.stages
    for wrong in ((), (second,), (first,), (second, first), (replace(first, start="out"), second)):
        with pytest.raises(CheckFailed):
            check(replace(CERTIFICATE, stages=wrong))


def test_a_reader_sees_the_stages_from_the_root() -> None:
    lines = to_text(explain_stages(CERTIFICATE).blocks(())).splitlines()
    assert lines[:3] == [
        "stage at root, equilibrium 1, pays (1/3, 0, 3)",
        "  A:",
        "    entry  in",
    ]


def test_an_equilibrium_in_which_choices_are_mixed_one_by_one_is_unique() -> None:
    # pennies in three states, of which each player tells one from the two others: two mixtures have one plan
    own, others = {"1": "a", "2": "b", "3": "b"}, {"1": "c", "2": "c", "3": "d"}

    def look(state: tuple[str, ...]) -> Turn | Chance | End:
        if not state:
            return Chance(tuple((k, F(1, 3), (k,)) for k in own))
        if len(state) == 1:
            return Turn(0, own[state[0]], tuple((side, (*state, side)) for side in "ht"))
        if len(state) == 2:
            return Turn(1, others[state[0]], tuple((side, (*state, side)) for side in "ht"))
        pays = F(1 if state[1] == state[2] else -1)
        return End((pays, -pays))

    found = subgame_perfect_stages(written(grow(Rules(2, (), look))))
    said = texts(found)
    assert 'extreme_equilibria(G, "root") == 4' in said and "unique_subgame_perfect(G)" in said
    assert explain_stages(found).unique
