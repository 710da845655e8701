"""A game is as large along its histories as its graph is, and too large before it is walked through to the end."""

from __future__ import annotations

from fractions import Fraction as F

import pytest

from derivations.inputs.game import counts_of, game_named
from tests.support.effort import slow_but
from tests.support.files import GAMES
from tests.support.json_trees import PARAMETRIC
from trees import preorder as module
from trees.counting import size_of_rules
from trees.games.catalogue import build, complete, rules
from trees.rules import Rules, Turn
from trees.tree import TooLarge, size
from verify.kernel.games.game import digest, tree_of
from verify.kernel.games.subject import BuiltIn, Given


@pytest.mark.parametrize(
    "name", ["kuhn", "leduc", "rock-paper-scissors", "chain-store", *slow_but(["bluff", "goofspiel"], [])]
)
def test_a_built_in_game_has_the_counts_of_its_tree(name: str) -> None:
    parameters = complete(name, {})
    assert (
        size_of_rules(rules(name, parameters)) == size(build(name, parameters)) == counts_of(BuiltIn(name, parameters))
    )


@pytest.mark.parametrize("name", ["horse.efg", "labels.efg", "poker.efg", "battle.nfg"])
def test_a_game_of_a_file_has_the_counts_of_its_tree(name: str) -> None:
    game = game_named(str(GAMES / name), {})
    assert counts_of(game) == size(tree_of(game, {}))


def test_games_with_parameters_and_cut_trees_are_counted_too() -> None:
    game = Given(PARAMETRIC, digest(PARAMETRIC))
    assert counts_of(game) == size(tree_of(game, {"a": F(1, 6), "b": F(1)}))
    assert counts_of(BuiltIn("kuhn", complete("kuhn", {"bet": "B"}))) == counts_of(
        BuiltIn("kuhn", complete("kuhn", {}))
    )
    # the winning nodes of the diamond game are leaves: 84 nodes above 112 leaves, as Mizuno (2012) has them
    found = counts_of(BuiltIn("diamond", complete("diamond", {})))
    assert (found["nodes"], found["leaves"]) == (84 + 112, 112)


def test_a_game_without_end_is_too_large(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_WALKED", 1000)
    endless = Rules(1, 0, lambda state: Turn(0, str(state), (("on", state + 1),)))
    with pytest.raises(TooLarge, match=r"^game: expected at most 1,000 histories, found more$"):
        size_of_rules(endless)
