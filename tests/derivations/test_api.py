"""The Python interface: every kind of game in, checked answers out."""

from __future__ import annotations

import json
from fractions import Fraction as F

import networkx as nx
import pytest

from derivations import api
from derivations.explain.answer import Answer
from derivations.inputs.game import Usage
from tests.support.files import GAMES
from trees.games.bluff import bluff
from trees.games.kuhn import kuhn
from trees.tree import Tree, TreeError
from verify.certificate_json import loads
from verify.check import check
from verify.kernel.refusal import CheckFailed
from verify.kernel.strategies.sequence_form import NotZeroSum
from verify.kernel.zero_sum.records import ValueCertificate
from verify.language.text import shown
from verify.theories.equilibrium_sets.records import ExtremeEquilibria, SubgamePerfectCount, SubgamePerfectStages


def shared(total: int) -> Tree:
    """Matching pennies, the winner takes all of `total`, tails twice as much weight to player 1."""
    tree: Tree = nx.DiGraph()
    tree.add_node("start", player=0, infoset="hide")
    for hidden in ("heads", "tails"):
        tree.add_edge("start", hidden, action=hidden)
        tree.add_node(hidden, player=1, infoset="name")
        for named in ("heads", "tails"):
            won = F(total if hidden == named else 0)
            tree.add_edge(hidden, f"{hidden} {named}", action=named)
            tree.add_node(f"{hidden} {named}", payoff=(won, total - won))
    return tree


def test_a_name_a_graph_and_rules_are_the_same_game() -> None:
    assert api.solve("kuhn").value == api.solve(kuhn()).value == F(-1, 18)
    assert api.solve(bluff(2)).value == api.solve("bluff", faces=2).value == F(1, 2)


def test_a_constant_sum_game_has_a_value() -> None:
    answer = api.solve(shared(3))
    assert answer.value == F(3, 2)
    assert answer.theorems[0].startswith("value(") and answer.theorems[0].endswith(") == 3/2")


def test_a_game_with_a_constant_sum_but_at_one_leaf_has_none() -> None:
    tree = shared(3)
    tree.nodes["heads tails"]["payoff"] = (F(0), F(4))
    with pytest.raises(NotZeroSum, match=r"^game: expected payoffs with sum 0, or one sum at all leaves, found"):
        api.solve_zero_sum(tree)


@pytest.mark.parametrize(
    ("game", "kind"),
    [
        ("poker.efg", ValueCertificate),
        ("centipede.efg", SubgamePerfectCount),
        ("battle.nfg", ExtremeEquilibria),
    ],
)
def test_each_kind_of_game_gets_its_answer(game: str, kind: type) -> None:
    assert isinstance(api.solve(GAMES / game).certificate, kind)


def test_subgame_perfection_goes_by_proper_subgames_where_information_is_imperfect() -> None:
    assert isinstance(api.subgame_perfect_equilibria(shared(1)).certificate, SubgamePerfectStages)


def test_an_answer_is_its_certificate() -> None:
    answer = api.solve("kuhn")
    assert tuple(map(shown, check(loads(answer.to_json())))) == answer.theorems


def test_there_is_no_answer_without_a_passed_check() -> None:
    good = api.solve("kuhn")
    assert isinstance(good.certificate, ValueCertificate)
    wrong = ValueCertificate(good.certificate.game, F(-1, 17), good.certificate.plans)
    with pytest.raises(CheckFailed):
        Answer(wrong, good.record)


def test_data_is_json() -> None:
    assert json.loads(json.dumps(api.solve("kuhn").data))["value"] == "-1/18"


def test_parameters_of_a_game_that_is_given_are_refused() -> None:
    with pytest.raises(Usage, match=r"^parameters: expected no parameters with game, found cards$"):
        api.solve(kuhn(), cards=4)


def test_rounded_probabilities_are_read_when_asked_for() -> None:
    with pytest.raises(TreeError, match="nearest"):
        api.load(GAMES / "die.efg")
    assert api.solve(api.load(GAMES / "die.efg", nearest=True)).theorems


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(TreeError, match=r"^game: expected a file or one of kuhn, "):
        api.solve("chess")
