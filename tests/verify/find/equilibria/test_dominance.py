"""Which actions of known games are dominated."""

from __future__ import annotations

from fractions import Fraction as F

import pytest

from tests.support.subjects import built_in
from tests.support.textbook_games import MARKET_GAME, TWICE_GAME
from trees.tree import TreeError
from verify.find.equilibria import dominance
from verify.find.equilibria.dominance import dominated_action, dominated_actions
from verify.kernel.games.subject import Game


def costs(game: Game) -> dict[tuple[str, str], F]:
    return {(found.infoset, found.action): found.cost for found in dominated_actions(game)}


def test_in_kuhn_poker_five_actions_are_dominated() -> None:
    """Kuhn (1950): the jack is not called with and the king not folded; after a check the king is bet."""
    assert costs(built_in("kuhn")) == {
        ("J check-bet", "call"): 1,
        ("K check-bet", "fold"): 3,
        ("J after bet", "call"): 1,
        ("K after bet", "fold"): 3,
        ("K after check", "check"): 0,
    }


def test_in_the_prisoners_dilemma_denying_costs_each_two_years_at_least() -> None:
    assert costs(built_in("prisoners-dilemma")) == {("player 1", "deny"): 2, ("player 2", "deny"): 2}


def test_in_the_chain_store_game_fighting_is_worse_once_somebody_enters() -> None:
    """As a strategy of the whole game it is weakly dominated only: where nobody enters it costs nothing."""
    assert costs(built_in("chain-store")) == {("chain store", "fight"): 2}


@pytest.mark.parametrize(("tree", "action"), [(2, "2"), (3, "1")])
def test_in_t2_and_t3_player_3_has_an_action_that_is_weakly_dominated(tree: int, action: str) -> None:
    assert costs(built_in("kingmaker", tree=tree)) == {("start", action): 0}


@pytest.mark.parametrize("name", ["rock-paper-scissors", "kingmaker"])
def test_in_some_games_no_action_is(name: str) -> None:
    assert dominated_actions(built_in(name)) == ()


def test_what_follows_the_other_action_is_chosen_too() -> None:
    (stop, then) = dominated_actions(TWICE_GAME)
    assert (stop.choices, stop.cost) == ({"now": "go", "then": "go"}, 4)
    assert (then.infoset, then.action, then.cost) == ("then", "stop", 5)


def test_the_choices_are_those_that_dominate_and_not_those_that_are_better_on_average() -> None:
    (found,) = dominated_actions(MARKET_GAME)
    assert (found.choices, found.cost, found.cost_at_random) == ({"now": "wait", "then": "sell"}, 0, F(1, 2))


def test_an_action_that_is_not_there_is_refused() -> None:
    with pytest.raises(TreeError, match="expected an information set and an action there, found 'now' and 'keep'"):
        dominated_action(MARKET_GAME, "now", "keep")


def test_too_many_ways_to_go_on_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dominance, "MOST_CONTINUATIONS", 1)
    with pytest.raises(TreeError, match="information set 'now': expected at most 1 ways to go on, found more"):
        dominated_actions(MARKET_GAME)
