"""Profiles with beliefs that are found, and profiles that are irrational under all beliefs."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction as F
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.effort import examples
from tests.support.facts import texts
from tests.support.files import GAMES
from tests.support.random_trees import behaviours, games
from tests.support.samples import sample
from tests.support.subjects import written
from tests.support.textbook_games import CROSSED_GAME, GOES_OUT, pure
from trees.formats.efg import read_efg
from trees.tree import CHANCE, Tree
from verify.check import check
from verify.find.equilibria.believable import believable, irrational_anyhow
from verify.find.equilibria.profile import assessment_at, subgame_regrets
from verify.kernel.refusal import CheckFailed
from verify.kernel.strategies.sequence_form import sequence_form
from verify.theories.refinements.records import IrrationalAnyhow, PureWay

THREAT: IrrationalAnyhow = sample("irrational anyhow")  # type: ignore[assignment]
HORSE = written(read_efg(GAMES / "horse.efg"))


def test_to_go_out_is_sequential_with_some_beliefs() -> None:
    found = believable(CROSSED_GAME, GOES_OUT, {})
    assert found is not None and found.beliefs["Two"] == found.beliefs["Three"] and check(found)
    beliefs = {"Two": (F(1, 3), F(2, 3))}
    given_two = believable(CROSSED_GAME, GOES_OUT, beliefs)
    assert given_two is None or given_two.beliefs["Two"] == beliefs["Two"]


def test_in_the_horse_the_sensible_equilibrium_alone_is_sequential() -> None:
    sensible = (pure(("One", "on", "stop")), pure(("Two", "on", "stop")), {"Three": {"L": F(3, 4), "R": F(1, 4)}})
    found = believable(HORSE, sensible, {})
    assert found is not None and found.beliefs["Three"] == (F(2, 3), F(1, 3))
    other = (pure(("One", "stop", "on")), pure(("Two", "on", "stop")), pure(("Three", "R", "L")))
    assert believable(HORSE, other, {}) is None
    irrational = irrational_anyhow(HORSE, other)
    assert irrational is not None and (irrational.infoset, irrational.gains) == ("Two", (3,)) and check(irrational)


def test_an_empty_threat_is_irrational_anyhow() -> None:
    not_sequential, *gains = texts(THREAT)
    assert not_sequential.startswith("not sequential(G, ")
    assert [gain[-len('{"reply": "r"}) == 1') :] for gain in gains] == ['{"reply": "r"}) == 1'] * 2
    assert THREAT.ways == (PureWay({"reply": "r"}, F(1)),) and THREAT.gains == (1, 1)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"gains": (F(1), F(2))}, "gains: expected what the ways gain, more than 0 at each node, 1 at number 1"),
        ({"gains": (F(1),)}, "gains: expected what the ways gain"),
        ({"ways": (PureWay({"reply": "l"}, F(1)),), "gains": (F(0), F(0))}, "more than 0 at each node, 0 at number 0"),
        ({"ways": (PureWay({"reply": "r"}, F(1, 2)),)}, "ways: expected probabilities > 0 with sum 1, found others"),
        ({"ways": ()}, "ways: expected probabilities > 0 with sum 1"),
        ({"ways": (PureWay({"reply": "x"}, F(1)),)}, "deviation: expected an action at 'reply', found 'x'"),
        ({"infoset": "x"}, "infoset: expected one of the game, found 'x'"),
    ],
)
def test_what_does_not_gain_is_refused(change: dict[str, Any], message: str) -> None:
    with pytest.raises(CheckFailed, match=message):
        check(replace(THREAT, **change))


@examples(40)
@given(games(depth=3, infosets=2), st.data())
def test_what_has_beliefs_is_sequential_and_what_is_irrational_has_none(tree: Tree, data: st.DataObject) -> None:
    for node, here in tree.nodes(data=True):
        if here.get("player") == CHANCE:
            for _, child in tree.out_edges(node):
                tree.edges[node, child]["probability"] = F(1, tree.out_degree(node))
    form = sequence_form(tree)
    if not any(form.infosets):
        return
    game, profile = written(tree), tuple(data.draw(behaviours(form, player)) for player in range(3))
    found, irrational = believable(game, profile, {}), irrational_anyhow(game, profile)
    assert found is None or irrational is None
    if found is not None:
        assert check(found) and assessment_at(game, profile, found.beliefs).deviation is None
        assert subgame_regrets(game, profile).deviation is None
    if irrational is not None:
        assert check(irrational)
