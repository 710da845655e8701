"""The prisoner's dilemma, rock-paper-scissors and the chain store: who is paid what, who sees what; also by name."""

from __future__ import annotations

from fractions import Fraction as F
from typing import Any

import pytest

from trees.games.catalogue import build
from trees.games.classics import chain_store, prisoners_dilemma, rock_paper_scissors
from trees.rules import Rules, grow
from trees.strategic import StrategicForm, strategic_form
from trees.tree import Tree, TreeError, leaves, size, validate


def table(rules: Rules) -> dict[Any, Any]:
    """The payoffs at each leaf by the actions that lead there."""
    return {leaf.node: leaf.payoff for leaf in leaves(validate(grow(rules)))}


def pure_equilibria(tree: Tree) -> list[tuple[dict[str, str], ...]]:
    """The pure equilibria of a game of two players, straight from the definition."""
    form: StrategicForm = strategic_form(tree)

    def best(cell: tuple[int, ...], player: int) -> bool:
        others = ((*cell[:player], k, *cell[player + 1 :]) for k in range(len(form.strategies[player])))
        return all(form.payoffs[cell][player] >= form.payoffs[other][player] for other in others)

    return [
        tuple(form.strategies[player][k] for player, k in enumerate(cell))
        for cell in form.payoffs
        if best(cell, 0) and best(cell, 1)
    ]


def test_prisoners_are_paid_their_years() -> None:
    # Mizuno (2012), section 2
    assert table(prisoners_dilemma()) == {
        ("deny", "deny"): (-3, -3),
        ("deny", "confess"): (-10, -1),
        ("confess", "deny"): (-1, -10),
        ("confess", "confess"): (-5, -5),
    }


def test_both_confess() -> None:
    assert pure_equilibria(grow(prisoners_dilemma())) == [({"player 1": "confess"}, {"player 2": "confess"})]
    # not if betraying a silent partner is no better than silence
    assert len(pure_equilibria(grow(prisoners_dilemma(betrayer=F(-3))))) == 2


def test_each_hand_wins_loses_and_ties_once() -> None:
    found = table(rock_paper_scissors())
    assert [found["rock", other] for other in ("rock", "paper", "scissors")] == [(F(1, 2),) * 2, (0, 1), (1, 0)]
    assert [found["paper", other] for other in ("rock", "paper", "scissors")] == [(1, 0), (F(1, 2),) * 2, (0, 1)]
    assert [found["scissors", other] for other in ("rock", "paper", "scissors")] == [(0, 1), (1, 0), (F(1, 2),) * 2]
    assert pure_equilibria(grow(rock_paper_scissors())) == []


@pytest.mark.parametrize(("rules", "actions"), [(prisoners_dilemma(), 2), (rock_paper_scissors(), 3)])
def test_player_2_does_not_see_the_move_of_player_1(rules: Rules, actions: int) -> None:
    counts = size(validate(grow(rules)))
    assert [counts[f"infosets of player {player}"] for player in (1, 2)] == [1, 1]
    assert counts["leaves"] == actions**2


def test_the_chain_store_has_selten_payoffs_and_two_pure_equilibria() -> None:
    assert table(chain_store()) == {("enter", "cooperate"): (2, 2), ("enter", "fight"): (0, 0), ("out",): (1, 5)}
    assert pure_equilibria(grow(chain_store())) == [
        ({"entrant": "enter"}, {"chain store": "cooperate"}),
        ({"entrant": "out"}, {"chain store": "fight"}),
    ]


@pytest.mark.parametrize(
    ("name", "rules"),
    [
        ("prisoners-dilemma", prisoners_dilemma()),
        ("rock-paper-scissors", rock_paper_scissors()),
        ("chain-store", chain_store()),
    ],
)
def test_each_is_a_built_in_game(name: str, rules: Rules) -> None:
    assert dict(build(name, {}).nodes(data=True)) == dict(grow(rules).nodes(data=True))


def test_payoffs_are_parameters() -> None:
    assert build("chain-store", {"out": "3/2"}).nodes["out",]["payoff"] == (F(3, 2), 5)
    assert build("chain-store", {"alone": "7"}).nodes["out",]["payoff"] == (1, 7)
    assert build("chain-store", {"share": "4", "fight": "-1"}).nodes["enter", "fight"]["payoff"] == (-1, -1)
    assert build("rock-paper-scissors", {"loss": "-1"}).nodes["paper", "rock"]["payoff"] == (1, -1)
    found = build("prisoners-dilemma", {"deny": "-2", "betrayed": "-9", "betrayer": "0", "confess": "-6"})
    assert [found.nodes[a, b]["payoff"] for a in ("deny", "confess") for b in ("deny", "confess")] == [
        (-2, -2),
        (-9, 0),
        (0, -9),
        (-6, -6),
    ]


@pytest.mark.parametrize(
    ("name", "given", "said"),
    [
        ("chain-store", {"in": "1"}, "chain-store: expected a parameter among share, fight, out, alone, found 'in'"),
        ("chain-store", {"out": "E"}, "chain-store: out: expected a rational number, found the name 'E'"),
        ("prisoners-dilemma", {"deny": "0.5"}, "prisoners-dilemma: deny: expected a rational such as 3/2 or a name,"),
        ("diamond", {"players": "7"}, "diamond: expected players from 2 to 6, found '7'"),
        ("diamond", {"size": "0"}, "diamond: expected size from 1 to 6, found '0'"),
        ("diamond", {"backward": "2"}, "diamond: expected backward from 0 to 1, found '2'"),
    ],
)
def test_parameters_that_do_not_fit_are_refused(name: str, given: dict[str, str], said: str) -> None:
    with pytest.raises(TreeError) as error:
        build(name, given)
    assert str(error.value).startswith(said)
