"""One equilibrium of a two-player game: nobody gains in it, nor in a subgame, by any pure strategy."""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction as F
from itertools import product
from typing import Any

import pytest
from hypothesis import given

from derivations.inputs.matrices import bimatrix as game_of
from tests.support.effort import examples, for_each, tries
from tests.support.random_trees import general_sum, tree_expectation, trees
from tests.support.textbook_games import THREAT
from trees.formats.efg import from_efg
from trees.games.catalogue import complete, rules
from trees.rules import Chance, End, Rules, Turn
from trees.tree import Node, TooLarge, Tree, infosets
from verify.find.equilibria import one_equilibrium as searched
from verify.find.equilibria.complementarity import Complementarity
from verify.find.equilibria.lemke import Plans, lemke
from verify.find.equilibria.one_equilibrium import equilibrium, one_equilibrium
from verify.find.equilibria.rough_path import Lost, supports
from verify.find.equilibria.settled import plans_with_supports
from verify.find.zero_sum.optimal import solve
from verify.kernel.games.game import tree_of
from verify.kernel.games.subject import BuiltIn
from verify.kernel.strategies.response import payoff, regret
from verify.kernel.strategies.sequence_form import SequenceForm, sequence_form
from verify.kernel.strategies.subgames import starting_nodes
from verify.theories.equilibrium_sets.extreme import NotTwoPlayers, extreme_set, two_player_form

FEW = F(0), F(1), F(2)


def gains_nowhere(tree: Tree, starts: list[Node]) -> None:
    """All pure strategies of each player against the equilibrium, in the subgames at these nodes."""
    profile = tuple({label: dict(here) for label, here in each.items()} for each in equilibrium(tree))
    for start, player in product(starts, (0, 1)):
        now = tree_expectation(tree, profile, player, start)
        for pure in pure_strategies(tree, player):
            other = tuple(pure if j == player else each for j, each in enumerate(profile))
            assert tree_expectation(tree, other, player, start) <= now


def pure_strategies(tree: Tree, player: int) -> Iterator[dict[str, dict[str, F]]]:
    own = infosets(tree, player)
    for chosen in product(*(infoset.actions for infoset in own.values())):
        yield {
            label: {action: F(action == taken) for action in own[label].actions}
            for label, taken in zip(own, chosen, strict=True)
        }


def pays(form: SequenceForm, plans: Plans) -> list[F]:
    return [payoff(form, player, dict(enumerate(plans))) for player in (0, 1)]


def bimatrix(first: list[list[int]], second: list[list[int]]) -> Tree:
    """Payoffs of player 1 and of player 2, by rows and columns."""
    return tree_of(game_of(first, second), {})


@given(general_sum())
@examples(25)
def test_no_pure_strategy_gains_against_it(tree: Tree) -> None:
    gains_nowhere(tree, starting_nodes(tree))


@given(general_sum(payoffs=FEW))
@examples(25)
def test_ties_do_not_lead_round_in_circles(tree: Tree) -> None:
    gains_nowhere(tree, starting_nodes(tree))


@pytest.mark.parametrize(
    ("first", "second"),
    [
        # the first of the least ratios leads round for ever, and in the other game the last of them
        ([[0, 1, 0, 0], [0, 0, 1, 0], [0, 1, 0, 1], [1, 1, 0, 0]], [[1, 0, 0, 1], [0] * 4, [1, 0, 0, 0], [0, 0, 1, 1]]),
        ([[1, 1, 0], [1, 0, 0], [1, 0, 1]], [[0, 0, 1], [0, 1, 0], [1, 0, 0]]),
    ],
)
def test_where_ties_lead_round_powers_decide(first: list[list[int]], second: list[list[int]]) -> None:
    def count(pivots: int) -> None:
        assert pivots < 20

    form = sequence_form(bimatrix(first, second))
    plans = lemke(Complementarity(form), count)
    assert [regret(form, player, dict(enumerate(plans))) for player in (0, 1)] == [0, 0]


@pytest.mark.slow
@given(general_sum(depth=5, infosets=5))
@examples(200)
def test_no_pure_strategy_gains_against_it_in_larger_games(tree: Tree) -> None:
    gains_nowhere(tree, starting_nodes(tree))


@given(trees())
@examples(25)
def test_in_a_zero_sum_game_it_pays_the_value(tree: Tree) -> None:
    form = sequence_form(tree)
    value, _, _ = solve(form)
    assert pays(form, lemke(Complementarity(form))) == [value, -value]


@given(general_sum(depth=5, infosets=6))
@examples(25)
def test_a_path_in_floating_point_ends_at_an_equilibrium_too(tree: Tree) -> None:
    form = sequence_form(tree)
    problem = Complementarity(form)
    plans = plans_with_supports(problem, supports(problem, 1e-7))
    assert [regret(form, player, dict(enumerate(plans))) for player in (0, 1)] == [0, 0]


def test_the_only_equilibrium_of_a_game_is_found() -> None:
    # player 1 is indifferent where 2 y = 1 - y, player 2 where 1 - x = 3 x
    form = sequence_form(bimatrix([[2, 0], [0, 1]], [[0, 3], [1, 0]]))
    first, second = lemke(Complementarity(form))
    assert sorted(first.values()) == [F(1, 4), F(3, 4), 1]
    assert sorted(second.values()) == [F(1, 3), F(2, 3), 1]


@for_each("seed", range(tries(8)))
def test_it_is_one_of_those_that_an_enumeration_finds(seed: int) -> None:
    numbers = random.Random(seed)
    first, second = ([[numbers.randint(-99, 99) for _ in range(5)] for _ in range(4)] for _ in "AB")
    tree = bimatrix(first, second)
    plans = lemke(Complementarity(sequence_form(tree)))
    listed = extreme_set(two_player_form(tree))
    mixed = tuple(tuple(p for s, p in plan.items() if s) for plan in plans)
    assert mixed in [(listed.mixed[0][pair.first], listed.mixed[1][pair.second]) for pair in listed.pairs]


def test_no_empty_threat_is_found() -> None:
    # out is an equilibrium too, since l may be threatened with; r is better whatever player 1 does
    first, second = equilibrium(from_efg(THREAT, "threat"))
    assert second["reply"] == {"l": 0, "r": 1}
    assert first["move"] == {"out": 0, "left": 1, "right": 0}


def test_where_a_player_never_arrives_the_choice_is_best_too() -> None:
    # after "stop" player 1 does not arrive at "later", where b is better against both replies
    text = """EFG 2 R "later" { "1" "2" }
p "" 1 1 "now" { "stop" "go" } 0
  t "" 1 "" { 9 0 }
  p "" 2 1 "reply" { "l" "r" } 0
    p "" 1 2 "later" { "a" "b" } 0
      t "" 2 "" { 0 1 }
      t "" 3 "" { 1 0 }
    p "" 1 2 "later" { "a" "b" } 0
      t "" 4 "" { 0 0 }
      t "" 5 "" { 1 1 }
"""
    first, _ = equilibrium(from_efg(text, "later"))
    assert first == {"now": {"stop": 1, "go": 0}, "later": {"a": 0, "b": 1}}


def test_supports_of_no_equilibrium_are_refused() -> None:
    form = sequence_form(bimatrix([[2, 0], [0, 1]], [[0, 3], [1, 0]]))
    problem = Complementarity(form)
    both = plans_with_supports(problem, supports(problem, 1e-9))
    assert pays(form, both) == [F(2, 3), F(3, 4)]
    for first, second in (({0, 1}, {3, 4}), ({0, 1, 2}, {3, 4}), ({0, 2}, {3, 5}), ({1, 2}, {3, 4})):
        with pytest.raises(Lost):
            plans_with_supports(problem, (first, second))


def test_where_floating_point_is_lost_the_path_is_followed_in_integers(monkeypatch: pytest.MonkeyPatch) -> None:
    def lost(*_: object) -> None:
        raise Lost("here")

    said: list[str] = []
    game = BuiltIn("kuhn", complete("kuhn", {}))
    monkeypatch.setattr(searched, "SMALL", 0)
    monkeypatch.setattr(searched, "supports", lost)
    nash, perfect = one_equilibrium(game, said.append)
    assert [found.payoff for found in nash.players] == [F(-1, 18), F(1, 18)]
    assert not any(found.regret for found in nash.players) and perfect.deviation is None
    assert said[:3] == ["another path"] * 3 and said[3] == "exact pivot 0"


def test_payoffs_beyond_floating_point_are_exact_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searched, "SMALL", 0)
    large = 10**400
    form = sequence_form(bimatrix([[2 * large, 0], [0, 1]], [[0, 3], [1, 0]]))
    found = searched._plans(form, lambda _: None)
    assert [regret(form, player, dict(enumerate(found))) for player in (0, 1)] == [0, 0]


def test_a_game_of_three_players_is_refused() -> None:
    with pytest.raises(NotTwoPlayers, match=r"^game: expected two players, found 3; `solve --pure` is for any number$"):
        one_equilibrium(BuiltIn("diamond", complete("diamond", {})))


def test_a_game_with_too_many_sequences_is_refused_before_the_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searched, "MOST_SEQUENCES", 25)
    with pytest.raises(TooLarge, match=r"^game: expected at most 25 sequences of both players for one equilibrium, "):
        one_equilibrium(BuiltIn("kuhn", complete("kuhn", {})))


@pytest.mark.slow
@pytest.mark.parametrize("cards", [20, 30])
def test_poker_in_which_the_house_takes_a_share_is_solved(cards: int) -> None:
    kuhn = rules("kuhn", complete("kuhn", {"cards": str(cards)}))

    def look(state: Any) -> Turn | Chance | End:
        here = kuhn.look(state)
        return End(tuple(min(F(n), n * F(19, 20)) for n in here.payoff)) if isinstance(here, End) else here

    form = sequence_form(Rules(2, kuhn.start, look))
    plans = searched._plans(form, lambda _: None)
    assert [regret(form, player, dict(enumerate(plans))) for player in (0, 1)] == [0, 0]
    assert sum(pays(form, plans)) < 0
