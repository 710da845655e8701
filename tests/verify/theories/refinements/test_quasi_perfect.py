"""Which profiles are quasi-perfect, and what does not show it."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction as F
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.effort import examples
from tests.support.facts import texts
from tests.support.kuhn_profiles import GAME
from tests.support.random_trees import behaviours, general_sum, trees
from tests.support.samples import sample
from tests.support.subjects import written
from tests.support.textbook_games import CROSSED_GAME, GOES_OUT, THREAT_GAME, pure, threat
from trees.histories import AT_END, Histories, histories
from trees.tree import CHANCE, Tree
from verify.check import check
from verify.find.equilibria.dominating import dominated_continuation
from verify.find.equilibria.mistakes import quasi_perfect
from verify.find.zero_sum.quasi_perfect import quasi_perfect_equilibrium
from verify.kernel.numbers.ratio import Ratio
from verify.kernel.refusal import CheckFailed
from verify.kernel.strategies.sequence_form import sequence_form
from verify.theories.refinements.records import DominatedContinuation, QuasiPerfect

EPS = Ratio.variable()
FOUND: QuasiPerfect = sample("quasi-perfect equilibrium")  # type: ignore[assignment]
THREAT: DominatedContinuation = sample("dominated continuation")  # type: ignore[assignment]
LEFT = ({"move": {"out": F(0), "left": F(1), "right": F(0)}}, pure(("reply", "r", "l")))


def test_in_kuhn_poker_nobody_calls_with_the_worst_card_even_where_a_bet_is_a_mistake() -> None:
    (fact,) = texts(FOUND)
    assert fact.startswith("quasi_perfect(G, [{")
    assert FOUND.profile[1]["J after bet"] == {"fold": 1, "call": 0}
    assert FOUND.profile[0]["K check-bet"] == {"fold": 0, "call": 1}


def test_a_profile_is_found_to_be_quasi_perfect_without_the_program_that_found_it() -> None:
    again = quasi_perfect(GAME, FOUND.profile)
    assert again is not None and check(again) == check(FOUND)


def test_calling_with_the_worst_card_is_a_dominated_continuation_though_nobody_bets() -> None:
    calls = {**FOUND.profile[1], "J after bet": {"fold": F(1, 2), "call": F(1, 2)}}
    profile = (FOUND.profile[0], calls)
    assert quasi_perfect(GAME, profile) is None
    found = dominated_continuation(GAME, profile)
    assert (
        found is not None and found.infoset == "J after bet" and texts(found)[0].startswith("not quasi_perfect(G, [{")
    )


def test_an_empty_threat_is_not_quasi_perfect() -> None:
    assert (THREAT.infoset, THREAT.instead, THREAT.least, THREAT.most) == ("reply", {"reply": {"l": 0, "r": 1}}, 0, 1)
    assert quasi_perfect(THREAT_GAME, threat()[1]) is None
    assert quasi_perfect(THREAT_GAME, LEFT) is not None and dominated_continuation(THREAT_GAME, LEFT) is None


def plans(player: int, **weights: Any) -> QuasiPerfect:
    """With other weights of actions after `J` checks and is bet at, or after a bet at `J`."""
    label = ("J check-bet", "J after bet")[player]
    changed = {**FOUND.plans[player], **{(label, action): weight for action, weight in weights.items()}}
    return replace(FOUND, plans=(changed, FOUND.plans[1]) if player == 0 else (FOUND.plans[0], changed))


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        (plans(1, fold=1 - EPS * EPS, call=EPS * EPS), None),
        (plans(1, fold=1 + EPS, call=-EPS), "plans.1.: expected J after bet: call > 0 for small eps, found -eps"),
        (plans(1, fold=F(1), call=F(0)), "plans.1.: expected J after bet: call > 0 for small eps, found 0"),
        (plans(1, fold=F(1, 2), call=F(1, 2)), "plans.1.: expected fold at 'J after bet' to tend to 1, found another"),
        (
            plans(1, fold=1 - EPS, call=2 * EPS),
            "plan of player 2 at 'J after bet': expected weights with sum 1, found sum",
        ),
        (replace(FOUND, plans=FOUND.plans[:1]), "plans: expected 2, found 1"),
    ],
)
def test_plans_that_tend_to_others_are_refused(changed: QuasiPerfect, message: str | None) -> None:
    if message is None:
        assert check(changed) == check(FOUND)
    else:
        with pytest.raises(CheckFailed, match=message):
            check(changed)


def test_choices_are_best_against_the_plans() -> None:
    """If l is a mistake less likely by half after left, left still pays; going out does not tend to be best."""
    good = quasi_perfect(THREAT_GAME, LEFT)
    assert good is not None
    out = {"move": {"out": F(1), "left": F(0), "right": F(0)}}
    first = {(): F(1), ("move", "out"): 1 - 2 * EPS, ("move", "left"): EPS, ("move", "right"): EPS}
    with pytest.raises(CheckFailed, match="expected out to be best at 'move' against the others', found left better"):
        check(QuasiPerfect(THREAT_GAME, (out, LEFT[1]), (first, good.plans[1])))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"most": F(2)}, "instead: expected a gain from 0 to 2, at least 0 and somewhere more, found from 0 to 1"),
        ({"instead": pure(("reply", "l", "r")), "most": F(0)}, "at least 0 and somewhere more, found from 0 to 0"),
        ({"infoset": "nowhere"}, "infoset: expected one of the game, found 'nowhere'"),
        ({"instead": {}}, "behaviour at 'reply': expected probabilities of its actions, found others"),
        ({"game": CROSSED_GAME, "profile": GOES_OUT}, "game: expected two players, found 3"),
    ],
)
def test_what_does_not_dominate_is_refused(change: dict[str, Any], message: str) -> None:
    with pytest.raises(CheckFailed, match=message):
        check(replace(THREAT, **change))


def without_impossible_moves(tree: Tree) -> Tree:
    for node, here in tree.nodes(data=True):
        if here.get("player") == CHANCE:
            for _, child in tree.out_edges(node):
                tree.edges[node, child]["probability"] = F(1, tree.out_degree(node))
    return tree


def earns(table: Histories, player: int, starts: list[int], shares: dict[tuple[str, str], F]) -> F:
    """What a player earns from these histories on, each weighted by what chance and the others do before."""
    total = F(0)
    for start in starts:
        for end in range(start, table.last[start] + 1):
            if table.mover[end] != AT_END:
                continue
            weight, j = F(1), end
            while table.parent[j] >= 0:
                s, h = table.step[j], table.at[table.step[j]]
                before = j <= start
                if h < 0:
                    weight *= table.chance[s]
                elif table.sets[h].player != player or not before:
                    weight *= shares[table.sets[h].label, table.action[s]]
                j = table.parent[j]
            total += weight * table.payoff[end][player]
    return total


def require_best_at(tree: Tree, found: QuasiPerfect, eps: F) -> None:
    """From each information set on no pure choices earn more than the profile's, by listing all, at this eps."""
    table = histories(tree)
    mixed: dict[tuple[str, str], F] = {}
    for player, sets in enumerate(table.infosets):
        for label, own in sets.items():
            for action in own.actions:
                above, weight = (Ratio.polynomial([0]) + found.plans[player][s] for s in (own.parent, (label, action)))
                mixed[label, action] = weight(eps) / above(eps)
    for player, sets in enumerate(table.infosets):
        kept = {(label, a): p for label, here in found.profile[player].items() for a, p in here.items()}
        for label in sets:
            starts = table.members[table.number[label]]
            now = earns(table, player, starts, {**mixed, **kept})
            for chosen in product(*(own.actions for own in sets.values())):
                pure_one = {
                    (h, a): F(a == choice)
                    for (h, own), choice in zip(sets.items(), chosen, strict=True)
                    for a in own.actions
                }
                assert earns(table, player, starts, {**mixed, **pure_one}) <= now


@examples(25)
@given(trees(depth=3, infosets=2, actions=2))
def test_zero_sum_games_have_a_quasi_perfect_equilibrium(tree: Tree) -> None:
    """All pure choices from each information set on are compared at a small eps, without sequences."""
    tree = without_impossible_moves(tree)
    found = quasi_perfect_equilibrium(written(tree))
    assert check(found)
    require_best_at(tree, found, F(1, 10**6))


@examples(40)
@given(general_sum(depth=3, infosets=2), st.data())
def test_what_is_found_quasi_perfect_is_so_and_never_dominated(tree: Tree, data: st.DataObject) -> None:
    tree = without_impossible_moves(tree)
    form = sequence_form(tree)
    profile = tuple(data.draw(behaviours(form, player)) for player in (0, 1))
    found, better = quasi_perfect(written(tree), profile), dominated_continuation(written(tree), profile)
    assert found is None or better is None
    for each in (found, better):
        assert each is None or check(each)
    if found is not None:
        require_best_at(tree, found, F(1, 10**6))


def test_a_plan_starts_with_weight_1() -> None:
    scaled = {s: EPS * weight for s, weight in FOUND.plans[1].items()}
    with pytest.raises(CheckFailed, match=r"plans\[1\]: expected root weight 1, found eps"):
        check(replace(FOUND, plans=(FOUND.plans[0], scaled)))


def test_games_of_two_players_alone_are_searched() -> None:
    for search in (quasi_perfect, dominated_continuation):
        with pytest.raises(CheckFailed, match="game: expected two players, found 3"):
            search(CROSSED_GAME, GOES_OUT)
