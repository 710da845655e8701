"""What makes an action dominated, and what only nearly does."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction as F

import pytest

from tests.support.effort import for_each
from tests.support.subjects import built_in, written
from tests.support.textbook_games import MARKET_GAME, THREAT_GAME
from trees.formats.efg import from_efg
from verify.check import check
from verify.find.equilibria.dominance import dominated_action
from verify.kernel.games.game import reference
from verify.kernel.games.subject import Game
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Call
from verify.theories.dominance import actions as dominance
from verify.theories.dominance.actions import DominatedAction

KUHN = built_in("kuhn")
FOLD = DominatedAction(KUHN, 1, "K after bet", "fold", {"K after bet": "call"}, F(3), F(3))
SELL = DominatedAction(MARKET_GAME, 0, "now", "sell", {"now": "wait", "then": "sell"}, F(0), F(1, 2))


def said(game: Game, player: int, infoset: str, action: str, *words: str) -> tuple[Call, ...]:
    return tuple(Call(word, (reference(game), F(player), infoset, action)) for word in words)


def test_folding_the_king_is_strictly_dominated() -> None:
    assert check(FOLD) == said(KUHN, 2, "K after bet", "fold", "strictly_dominated", "dominated")


def test_selling_at_once_is_weakly_dominated_only() -> None:
    assert check(SELL) == said(MARKET_GAME, 1, "now", "sell", "dominated")


@pytest.mark.parametrize(
    ("choices", "message"),
    [
        # against down, keeping gets 0 and selling at once 1
        ({"now": "wait", "then": "keep"}, "cost_at_random: expected 1, found 1/2"),
        ({"now": "wait"}, "choices: expected an action at 'then', found None"),
        ({"now": "sell"}, "cost_at_random: expected 0, found 1/2"),
        ({"now": "wait", "then": "wait"}, "choices: expected an action at 'then', found 'wait'"),
        ({"now": "wait", "then": "sell", "market": "up"}, "choices: expected 2, where they lead, found 3"),
    ],
)
def test_other_choices_do_not_dominate(choices: Mapping[str, str], message: str) -> None:
    with pytest.raises(CheckFailed, match=message):
        check(replace(SELL, choices=choices))


def test_what_is_better_on_average_but_not_always_does_not_dominate() -> None:
    keep = replace(SELL, choices={"now": "wait", "then": "keep"}, cost_at_random=F(1))
    with pytest.raises(CheckFailed, match="cost: expected the least one, found 0 where -1 is"):
        check(keep)


def test_an_action_after_which_one_way_to_go_on_is_as_good_is_not_dominated() -> None:
    """Going in and choosing a pays what staying out does; that b pays less does not matter."""
    after = 'p "" 1 2 "then" { "a" "b" } 0 t "" 2 "" { 1 } t "" 3 "" { 0 }'
    text = f'EFG 2 R "" {{ "A" }} p "" 1 1 "now" {{ "out" "in" }} 0 t "" 1 "" {{ 1 }} {after}'
    game = written(from_efg(text, "ties"))
    assert dominated_action(game, "now", "in") is None
    for cost_at_random, message in ((F(1), "cost_at_random: expected 0"), (F(0), "one at random > 0, found 0 and 0")):
        with pytest.raises(CheckFailed, match=message):
            check(DominatedAction(game, 0, "now", "in", {"now": "out"}, F(0), cost_at_random))


@for_each(
    ("changed", "message"),
    [
        (replace(FOLD, cost=F(4)), "cost: expected the least one, found 4 where 3 is"),
        (replace(FOLD, cost=F(2)), "cost: expected the least one, found 2, which is less"),
        (replace(FOLD, cost=F(-1)), "cost: expected one >= 0"),
        (replace(FOLD, cost_at_random=F(2)), "cost_at_random: expected 3, found 2"),
        (replace(FOLD, action="call", choices={"K after bet": "fold"}), "cost_at_random: expected -3, found 3"),
        (replace(FOLD, player=0), "expected an information set of player 1"),
        (replace(FOLD, player=2), "player: expected a number from 0 to 1, found 2"),
        (replace(FOLD, action="raise"), "an action there, found 'K after bet' and 'raise'"),
    ],
)
def test_what_is_not_so_is_refused(changed: DominatedAction, message: str) -> None:
    with pytest.raises(CheckFailed, match=message):
        check(changed)


def test_in_a_game_with_a_parameter_nothing_is_said() -> None:
    with pytest.raises(CheckFailed, match="game: expected a number for its parameter B, found none"):
        check(replace(FOLD, game=built_in("kuhn", bet="B")))


def test_a_set_that_chance_rules_out_has_no_dominated_action() -> None:
    text = 'c "" 1 "" { "l" 1 "r" 0 } 0 t "" 1 "" { 1 } p "" 1 1 "h" { "a" "b" } 0 t "" 2 "" { 1 } t "" 3 "" { 0 }'
    game = written(from_efg(f'EFG 2 R "" {{ "A" }} {text}', "never"))
    assert dominated_action(game, "h", "b") is None
    with pytest.raises(CheckFailed, match="infoset: expected one that can be reached, found 'h'"):
        check(DominatedAction(game, 0, "h", "b", {"h": "a"}, F(0), F(1)))


def test_too_many_ways_to_play_are_refused_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dominance, "MOST_LOOKED_AT", 3)
    with pytest.raises(CheckFailed, match=r"game: expected at most 3 leaves times strategies .* found more"):
        check(FOLD)


def test_a_reply_that_is_worse_at_every_node_of_its_set_is_strictly_dominated() -> None:
    found = dominated_action(THREAT_GAME, "reply", "l")
    assert found is not None and (found.choices, found.cost) == ({"reply": "r"}, F(1))
