"""All sequential equilibria of signalling games: against all extreme Nash equilibria, mixtures, and known games."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction as F
from random import Random
from typing import Any

import networkx as nx
import pytest
import sympy

from tests.support.effort import slow_but, tries
from tests.support.facts import follows
from tests.support.files import GAMES
from tests.support.signalling import drawn, one_message, with_players_swapped
from tests.support.subjects import built_in, written
from trees.formats.efg import read_efg
from trees.tree import CHANCE, TooLarge, Tree
from verify.check import check
from verify.find.equilibria.believable import believable
from verify.find.equilibria.sets import extreme_equilibria
from verify.find.equilibria.signalling import pure_sequential_equilibria, sequential_equilibria, sequential_pieces
from verify.find.linear_programs.lp import maximize
from verify.find.linear_programs.rows import Rows
from verify.find.linear_programs.tableau import LinearProgramError
from verify.kernel.games.subject import Game
from verify.kernel.numbers.order import Parameter, Range
from verify.kernel.refusal import CheckFailed
from verify.theories.refinements.all_sequential import profile_at
from verify.theories.refinements.records import SequentialSets
from verify.theories.refinements.sequential_sets import pairs_of

BEER = {"wimp": {"beer": F(1), "quiche": F(0)}, "surly": {"beer": F(1), "quiche": F(0)}}


def beer_quiche() -> Game:
    return written(read_efg(GAMES / "beer_quiche.efg"))


def is_mixture(own: Mapping[str, Any], corners: list[Mapping[str, Any]]) -> bool:
    """Whether the behaviour strategy is a mixture of these, by a linear program."""
    places = [(label, action) for label, here in own.items() for action in here]
    rows = [{k: each[h][a] for k, each in enumerate(corners) if each[h][a]} for h, a in places]
    bounds = [own[h][a] for h, a in places]
    if any(bound and not row for row, bound in zip(rows, bounds, strict=True)):
        return False
    kept = [k for k, row in enumerate(rows) if row]
    program = Rows(
        [*(rows[k] for k in kept), dict.fromkeys(range(len(corners)), F(1))],
        [*(bounds[k] for k in kept), F(1)],
        [True] * (len(kept) + 1),
        [False] * len(corners),
    )
    try:
        maximize(program, [F(0)] * len(corners))
    except LinearProgramError:
        return False
    return True


def is_listed(found: SequentialSets, profile: Any) -> bool:
    return any(
        is_mixture(profile[0], [found.strategies[0][x] for x in s.first])
        and is_mixture(profile[1], [found.strategies[1][y] for y in s.second])
        for s in found.subsets
    )


def mixed(random: Random, strategies: list[Any]) -> dict[str, dict[str, F]]:
    """A mixture of these with drawn weights."""
    weights = [F(random.randrange(1, 5)) for _ in strategies]
    total = sum(weights)
    return {
        label: {
            a: sum((w * each[label][a] for w, each in zip(weights, strategies, strict=True)), F(0)) / total
            for a in here
        }
        for label, here in strategies[0].items()
    }


@pytest.mark.parametrize(("messages", "answers"), slow_but([(2, "ab"), (2, "abc"), (3, "ab")], [(2, "ab"), (2, "abc")]))
def test_the_list_has_just_those_nash_equilibria_that_some_beliefs_support(messages: int, answers: str) -> None:
    random = Random(messages * 100 + len(answers))
    for _ in range(tries(1 if messages > 2 else 4)):
        game = written(drawn(random, messages, answers))
        found = sequential_equilibria(game).found
        nash = extreme_equilibria(game)
        for pair in nash.pairs:
            profile = tuple(
                marginals(nash.strategies[j], nash.mixed[j][at], found.strategies[j][0])
                for j, at in enumerate((pair.first, pair.second))
            )
            supported = believable(game, profile, {}) is not None
            assert is_listed(found, profile) == supported


def marginals(strategies: Any, weights: Any, like: Mapping[str, Mapping[str, F]]) -> dict[str, dict[str, F]]:
    """The behaviour strategy of a mixture, where each player moves once."""
    return {
        label: {a: sum((w for pure, w in zip(strategies, weights, strict=True) if pure[label] == a), F(0)) for a in own}
        for label, own in like.items()
    }


@pytest.mark.parametrize(("messages", "answers"), [(2, "ab"), (2, "abc"), (3, "ab")])
def test_all_mixtures_in_a_product_have_beliefs_that_support_them(messages: int, answers: str) -> None:
    random = Random(messages * 1000 + len(answers))
    for _ in range(tries(4)):
        game = written(drawn(random, messages, answers))
        found = sequential_equilibria(game).found
        for s in found.subsets:
            profile = (
                mixed(random, [found.strategies[0][x] for x in s.first]),
                mixed(random, [found.strategies[1][y] for y in s.second]),
            )
            assert believable(game, profile, {}) is not None


def test_the_pure_ones_are_those_that_are_found_by_going_through_all_pure_profiles() -> None:
    random = Random(5)
    for _ in range(tries(4)):
        game = written(drawn(random, 2, "abc"))
        found = sequential_equilibria(game).found
        profiles = [profile_at(found, x, y) for x, y in pairs_of(found.subsets)]
        pure = [each for each in profiles if all(p in (0, 1) for own in each for h in own.values() for p in h.values())]
        assert len(pure) == len(pure_sequential_equilibria(game).equilibria)


def test_it_does_not_matter_which_player_sends() -> None:
    random = Random(11)
    for _ in range(tries(3)):
        tree = drawn(random, 2, "abc")
        one, other = (sequential_equilibria(written(each)) for each in (tree, with_players_swapped(tree)))
        check(other)
        assert one.found.strategies == other.found.strategies[::-1]
        assert {(s.first, s.second) for s in one.found.subsets} == {(s.second, s.first) for s in other.found.subsets}


def test_beer_and_quiche_have_two_components_with_all_duels_from_a_half_on() -> None:
    """Cho and Kreps (1987), section II."""
    found = sequential_equilibria(beer_quiche())
    assert [(len(s.first), len(s.second)) for s in found.found.subsets] == [(1, 2), (1, 2)]
    assert found.found.strategies[0][0] == BEER
    assert follows(found, "extreme_sequential_equilibria(G) == 4 and sequential_components(G) == 2")
    assert follows(found, 'least_payoff(G, 1, "sequential") == 21/10 and most_payoff(G, 1, "sequential") == 29/10')
    assert follows(found, 'least_weight(G, "wimp", "beer", "sequential") == 0')
    half = (BEER, {"beer": {"duel": F(0), "no": F(1)}, "quiche": {"duel": F(1, 2), "no": F(1, 2)}})
    even = '[{"wimp/quiche": 1/2, "surly/quiche": 1/2}]'
    assert follows(found, f'supporting_beliefs(G, half, "quiche", {even})', half=half)
    apart = {"wimp": BEER["wimp"], "surly": {"beer": F(0), "quiche": F(1)}}
    assert follows(found, "not sequential(G, apart)", apart=(apart, {h: {"no": F(1)} for h in ("beer", "quiche")}))


def test_a_list_with_one_left_out_is_refused() -> None:
    found = sequential_equilibria(beer_quiche())
    fewer = replace(found, found=replace(found.found, subsets=found.found.subsets[:1]))
    with pytest.raises(CheckFailed, match="subsets: expected those of all sequential equilibria"):
        check(fewer)


def test_another_game_is_refused() -> None:
    with pytest.raises(CheckFailed, match="expected a signalling game"):
        sequential_equilibria(built_in("kuhn"))


def test_with_a_parameter_the_pieces_meet_where_a_reply_turns() -> None:
    """The receiver answers the only message by a if the type is s, which it is with probability p."""
    game = written(one_message())
    found = sequential_pieces(game, Parameter("p", Range(F(1, 4), F(3, 4))))
    assert [(p.low, p.high, p.with_low, p.with_high) for p in found.pieces] == [
        (F(1, 4), F(1, 2), True, False),
        (F(1, 2), F(1, 2), True, True),
        (F(1, 2), F(3, 4), False, True),
    ]
    assert follows(found, "for p in [1/4, 1/2): extreme_sequential_equilibria(G) == 1")
    assert follows(found, "for p in {1/2}: extreme_sequential_equilibria(G) == 2")
    for wider in (replace(found.pieces[0], high=F(2, 3)), replace(found.pieces[0], low=F(1, 3))):
        with pytest.raises(CheckFailed):
            check(replace(found, pieces=(wider, *found.pieces[1:])))
    few, many = (
        replace(found, pieces=(replace(found.pieces[0], cuts=tuple(F(k, 4 * n) for k in range(n + 1, 2 * n))), *rest))
        for rest in [found.pieces[1:]]
        for n in (10, 2_000)
    )
    assert check(few) == check(found)
    with pytest.raises(CheckFailed, match="at most 1,000 pieces and cuts, found 2,002"):
        check(many)


def test_what_is_no_profile_is_neither_sequential_nor_not() -> None:
    found = sequential_equilibria(beer_quiche())
    no, duel = {"duel": F(0), "no": F(1)}, {"duel": F(1), "no": F(0)}
    answers = {"beer": no, "quiche": duel}
    assert follows(found, "sequential(G, both)", both=(BEER, answers))
    assert follows(found, "sequential(G, both)", both=(BEER, {"beer": {"no": F(1)}, "quiche": {"duel": F(1)}}))
    for wimp in (
        {"beer": F(1), "quiche": F(1, 2)},
        {"beer": F(1), "tea": F(0)},
        {"tea": F(1)},
        {"beer": F(1), "quiche": F(1)},
    ):
        for word in ("sequential(G, both)", "not sequential(G, both)"):
            assert follows(found, word, both=({**BEER, "wimp": wimp}, answers)) is None
    assert follows(found, "sequential(G, both)", both=({**BEER, "none": {"beer": F(2)}}, answers)) is None


def only_type(messages: int, replies: int, number: Any = F(0)) -> Tree:
    """One type; the first message pays 1 if the first reply answers it, others the number; the receiver gets 0."""
    tree: Tree = nx.DiGraph(parameters={"p": (F(1, 4), F(3, 4))} if number else {})
    tree.add_node("root", player=CHANCE)
    tree.add_edge("root", "t", action="t", probability=F(1))
    tree.add_node("t", player=0, infoset="t")
    for m in range(messages):
        tree.add_edge("t", f"{m}", action=f"m{m}")
        tree.add_node(f"{m}", player=1, infoset=f"after {m}")
        for r in range(replies):
            tree.add_edge(f"{m}", f"{m}, {r}", action=f"r{r}")
            paid = F(r == 0) if m == 0 else number
            tree.add_node(f"{m}, {r}", payoff=(paid, F(0)))
    return tree


def test_strategies_that_are_functions_of_a_parameter_are_looked_at_too() -> None:
    """The type is indifferent if the first message is answered by the first reply with probability p."""
    game = written(only_type(2, 2, sympy.Symbol("p")))
    found = sequential_pieces(game, Parameter("p", Range(F(1, 4), F(3, 4))))
    check(found)
    (piece,) = found.pieces
    assert any(str(p) == "t" for own in piece.found.strategies[1] for p in own["after 0"].values())


def test_many_messages_that_are_answered_alike_are_too_many() -> None:
    assert len(sequential_equilibria(written(only_type(3, 2))).found.subsets) == 2
    with pytest.raises(TooLarge, match="pure strategies"):
        sequential_equilibria(written(only_type(40, 2)))
