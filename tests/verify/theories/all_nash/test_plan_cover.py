"""A list of all equilibria in plans is accepted if each case is closed by what it says, and is as vertices tell it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction as F
from functools import cache
from random import Random

import networkx as nx
import pytest

from tests.support.effort import some_of
from tests.support.facts import follows
from tests.support.files import GAMES
from tests.support.independent import given, random_tree
from tests.support.subjects import written
from trees.exact import TooLarge
from trees.formats.efg import read_efg
from trees.formats.nfg import read_nfg
from trees.tree import CHANCE, Tree
from verify.check import check
from verify.find.equilibria.all_plans import all_equilibrium_plans
from verify.find.equilibria.sets import extreme_equilibria
from verify.kernel.games.game import form_of, reference
from verify.kernel.games.subject import Game
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Call, Statement, equal
from verify.theories.all_nash.duel import Duel, ReplyCase
from verify.theories.all_nash.plan_cover import products_of
from verify.theories.all_nash.plan_records import (
    AllEquilibriumPlans,
    Contradiction,
    InProduct,
    PlanProduct,
    SplitByReply,
)

SHARED = ("equilibrium_payoffs", "equilibrium_weights", "pure_equilibria")


@cache
def battle() -> AllEquilibriumPlans:
    return all_equilibrium_plans(written(read_nfg(GAMES / "battle.nfg")))


@cache
def quiche() -> AllEquilibriumPlans:
    return all_equilibrium_plans(written(read_efg(GAMES / "beer_quiche.efg")))


def place_of(c: AllEquilibriumPlans, kind: type) -> int:
    return next(k for k, case in enumerate(c.cases) if isinstance(case, kind))


def with_case(c: AllEquilibriumPlans, place: int, *cases: object) -> AllEquilibriumPlans:
    return replace(c, cases=(*c.cases[:place], *cases, *c.cases[place + 1 :]))  # type: ignore[arg-type]


def shared(facts: tuple[Statement, ...]) -> set[str]:
    return {repr(fact) for fact in facts if any(f"word='{word}'" in repr(fact) for word in SHARED)}


def test_the_battle_of_the_sexes_has_three_equilibria() -> None:
    c = battle()
    facts, subject = check(c), reference(c.game)
    assert equal(Call("plan_equilibria", (subject,)), 3) in facts
    assert equal(Call("pure_equilibria", (subject,)), 2) in facts
    boxes = tuple(((F(p), F(p)), (F(q), F(q))) for p, q in ((F(2, 3), F(2, 3)), (1, 2), (2, 1)))
    assert Call("equilibrium_payoffs", (subject, boxes)) in facts


def test_sets_of_plans_are_as_many_as_they_are() -> None:
    _, products = products_of(quiche())
    assert sorted((len(first), len(second)) for first, second in products) == [(1, 2), (1, 2)]


def test_vertices_say_the_same_of_random_trees() -> None:
    for seed in some_of(range(60), 4):
        game = written(random_tree(Random(seed), depth=4, actions=2))
        assert shared(check(all_equilibrium_plans(game))) == shared(check(extreme_equilibria(game)))


@pytest.mark.parametrize("kind", [Contradiction, InProduct, SplitByReply])
def test_a_case_is_not_left_out(kind: type) -> None:
    c = battle()
    with pytest.raises(CheckFailed, match="cases"):
        check(with_case(c, place_of(c, kind)))


def test_a_case_too_many_is_refused() -> None:
    c = battle()
    with pytest.raises(CheckFailed, match="expected no more cases, found one"):
        check(replace(c, cases=(*c.cases, InProduct(0))))


def test_a_sum_that_is_not_zero_contradicts_nothing() -> None:
    c = battle()
    k = place_of(c, Contradiction)
    case = c.cases[k]
    assert isinstance(case, Contradiction)
    for changed in (
        replace(case, weights=()),
        replace(case, gaps=()),
        replace(case, player=2),
        replace(case, player=1 - case.player),
        Contradiction(0, (), (), ()),
    ):
        with pytest.raises(CheckFailed, match=r"cases\[\d+\]: expected a case that is closed by what it says"):
            check(with_case(c, k, changed))


def test_a_product_without_one_plan_does_not_close_its_case() -> None:
    c = quiche()
    one = c.products[0]
    less = replace(one, first=one.first[:1], second=one.second[:1])
    with pytest.raises(CheckFailed, match="expected a case that is closed"):
        check(replace(c, products=(less, *c.products[1:])))


def test_plans_that_are_no_equilibrium_are_refused() -> None:
    c = battle()
    mixed = replace(c.products[0], second=c.products[1].second)
    with pytest.raises(CheckFailed, match=r"products\[0\]: expected plans that are in equilibrium"):
        check(replace(c, products=(mixed, *c.products[1:])))


def test_an_equilibrium_of_a_set_is_not_listed_alone() -> None:
    c = quiche()
    _, products = products_of(c)
    named = next(each for each, (first, second) in zip(c.products, products, strict=True) if len(first) < len(second))
    (x,), (y, z) = named.first, named.second
    between = {h: {a: (y[h][a] + z[h][a]) / 2 for a in y[h]} for h in y}
    for other in (y, between):
        with pytest.raises(CheckFailed, match="expected an equilibrium that is in no other product"):
            check(replace(c, products=(*c.products, PlanProduct((x,), (other,)))))
    # plans of one set may be mixtures of others: the set is the same
    longer = replace(named, second=(y, z, between))
    check(replace(c, products=tuple(longer if each is named else each for each in c.products)))


def test_plans_name_the_information_sets_that_there_are() -> None:
    c = battle()
    one = c.products[0]
    others: list[dict[str, dict[str, F]]] = [{"Her": {}}, {"nobody's": {}}, {"nobody's": {"fight": F(0)}}]
    for more in others:
        changed = replace(one, second=({**one.second[0], **more},))
        with pytest.raises(CheckFailed, match=r"products\[0\]: expected plans of player 2"):
            check(replace(c, products=(changed, *c.products[1:])))


def test_three_players_are_refused() -> None:
    with pytest.raises(CheckFailed, match="expected two players, found 3"):
        check(replace(battle(), game=written(read_efg(GAMES / "horse.efg"))))


@pytest.mark.parametrize(
    ("made", "good", "nearly"),
    [
        (battle, "plan_equilibria(G) == 3", "plan_equilibria(G) == 2"),
        (quiche, "plan_equilibria(G) >= 4", "plan_equilibria(G) == 3"),
        (battle, "equilibrium_plans(G, products)", "equilibrium_plans(G, some)"),
        (quiche, "equilibrium_plans(G, products)", "equilibrium_plans(G, some)"),
        (battle, "most_payoff(G, 1) == 2", "most_payoff(G, 1) == 1"),
        (battle, "equilibrium_paying(G, [2/3, 2/3])", "equilibrium_paying(G, [1, 1])"),
        (quiche, 'equilibrium_playing(G, {"wimp": {"beer": 1}})', 'equilibrium_playing(G, {"wimp": {"beer": 3/4}})'),
    ],
)
def test_what_follows_and_what_nearly_does(made: Callable[[], AllEquilibriumPlans], good: str, nearly: str) -> None:
    c = made()
    listed = next(fact for fact in check(c) if isinstance(fact, Call) and fact.word == "equilibrium_plans")
    some = listed.arguments[1][:1]
    assert follows(c, good, products=listed.arguments[1], some=some) is True
    assert follows(c, nearly, products=listed.arguments[1], some=some) is not True


def each_by_itself(count: int, out: int | None = None) -> Game:
    """After so many moves of chance player 1 has two choices each, of which the first pays more; or first leaves."""
    tree: Tree = nx.DiGraph(name="each by itself")
    tree.add_node("chance", player=CHANCE)
    if out is not None:
        tree.add_node("start", player=0, infoset="start")
        tree.add_node("out", payoff=(F(out), F(0)))
        tree.add_edge("start", "out", action="out")
        tree.add_edge("start", "chance", action="in")
    for k in range(count):
        tree.add_node(f"{k}", player=0, infoset=f"h{k}")
        tree.add_edge("chance", f"{k}", action=f"c{k}", probability=F(1, count))
        for action, paid in (("l", 1), ("r", 0)):
            tree.add_node(f"{k}{action}", payoff=(F(paid), F(0)))
            tree.add_edge(f"{k}", f"{k}{action}", action=action)
    return given(tree)


def test_too_many_pure_plans_are_refused_before_they_are_made() -> None:
    game = each_by_itself(45)
    first = {f"h{k}": {"l": F(1), "r": F(0)} for k in range(45)}
    split = all_equilibrium_plans(game)
    assert split.products == (PlanProduct((first,), ({},)),)
    assert equal(Call("plan_equilibria", (reference(game),)), 1) in check(split)
    with pytest.raises(CheckFailed, match="expected at most 2,000 pure plans, found more"):
        check(replace(split, cases=(InProduct(0),)))


def test_tables_of_very_many_sequences_are_not_made() -> None:
    assert len(Duel(form_of(each_by_itself(499), {})).sequences[0]) == 999
    with pytest.raises(CheckFailed, match="expected at most 2,000 sequences of both players, found 2,002"):
        check(AllEquilibriumPlans(each_by_itself(1000), (), (InProduct(0),)))


def test_ways_to_play_on_are_counted_as_they_are_made() -> None:
    """That the first choice is best is a condition on each way to play on from the second."""
    few, many = (Duel(form_of(each_by_itself(count, out=2), {})) for count in (5, 40))
    case, _ = ReplyCase().split(0, few.moves[0][0][0])
    assert few.plans(case, 1) == ((F(1),),)
    with pytest.raises(TooLarge, match="expected at most 2,000 ways to play on, found more"):
        many.plans(case, 1)
