"""A profile of mixed strategies: payoffs and regrets by the strategic form, whether players recall or forget."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction as F
from itertools import product
from typing import Any

import pytest

from tests.support.effort import for_each
from tests.support.files import GAMES
from tests.support.subjects import written
from trees.formats.efg import read_efg
from trees.strategic import strategic_form
from trees.tree import Tree, infosets, is_leaf, moves, players, root
from verify.check import check
from verify.find.equilibria.mixed import mixed_equilibrium, mixed_regrets
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Call
from verify.language.text import shown
from verify.theories.recall.mixed import Drawn, MixedRegret, MixedRegrets

WICHARDT = read_efg(GAMES / "wichardt.efg")
FORGOTTEN = read_efg(GAMES / "forgotten.efg")
COIN = (Drawn({"answer": "B"}, F(1, 2)), Drawn({"answer": "T"}, F(1, 2)))
EVEN = (Drawn({"first": "R", "second": "r"}, F(1, 2)), Drawn({"first": "L", "second": "l"}, F(1, 2)))
SURE = (Drawn({"first": "R", "second": "r"}, F(1)),)


def wichardt(*mixed: tuple[Drawn, ...]) -> MixedRegrets:
    return mixed_regrets(written(WICHARDT), mixed)


def test_even_lotteries_are_an_equilibrium_and_one_choice_for_sure_is_none() -> None:
    # Wichardt (2008): who draws Rr or Ll before the game cannot be answered
    facts = check(wichardt(EVEN, COIN))
    assert [shown(fact).partition("(")[0] for fact in facts[:1]] == ["mixed_nash"]
    assert shown(check(wichardt(SURE, COIN))[0]).startswith("not mixed_nash(")
    assert wichardt(SURE, COIN).players[1].regret == F(1)


def payoffs(tree: Tree, choices: dict[str, str]) -> list[F]:
    """What pure choices at all information sets pay, by walking along them."""

    def paid(node: Any) -> list[F]:
        data = tree.nodes[node]
        if is_leaf(tree, node):
            return list(map(F, data["payoff"]))
        if "infoset" in data:
            return paid(dict(moves(tree, node))[choices[data["infoset"]]])
        found = [[F(edge["probability"]) * x for x in paid(child)] for child, edge in tree.adj[node].items()]
        return [sum(here, F(0)) for here in zip(*found, strict=True)]

    return paid(root(tree))


@for_each("seed", range(4))
@for_each("tree", [WICHARDT, FORGOTTEN])
def test_regrets_are_those_of_walks_through_the_tree(tree: Tree, seed: int) -> None:
    draw = random.Random(seed)
    form = strategic_form(tree)
    mixed = []
    for own in form.strategies:
        weights = [F(draw.randint(0, 3)) for _ in own]
        weights[draw.randrange(len(own))] += 1
        mixed.append(tuple(Drawn(s, w / sum(weights)) for s, w in zip(own, weights, strict=True) if w))
    found = mixed_regrets(written(tree), mixed)
    some = {label: own.actions[0] for j in range(players(tree)) for label, own in infosets(tree, j).items()}

    def expected(lotteries: list[tuple[Drawn, ...]], player: int) -> F:
        total = F(0)
        for cell in product(*lotteries):
            weight, made = F(1), dict(some)
            for each in cell:
                weight, made = weight * each.probability, {**made, **each.choices}
            total += weight * payoffs(tree, made)[player]
        return total

    for player, each in enumerate(found.players):
        best = max(
            expected([(Drawn(s, F(1)),) if j == player else own for j, own in enumerate(mixed)], player)
            for s in form.strategies[player]
        )
        assert (each.payoff, each.regret) == (expected(mixed, player), best - expected(mixed, player))
    check(found)


@for_each("tree", [WICHARDT, FORGOTTEN, read_efg(GAMES / "driver.efg"), read_efg(GAMES / "horse.efg")])
def test_an_equilibrium_is_found_that_the_checker_accepts(tree: Tree) -> None:
    found = mixed_equilibrium(written(tree))
    assert isinstance(found, MixedRegrets)
    assert isinstance(check(found)[0], Call) and not any(each.regret for each in found.players)


@for_each(
    ("changed", "why"),
    [
        (lambda c: replace(c, mixed=c.mixed[:1]), "expected a strategy of each of 2 players, found 1"),
        (
            lambda c: replace(c, mixed=(c.mixed[0], COIN[:1])),
            r"mixed\[1\]: expected probabilities with sum 1, found 1/2",
        ),
        (
            lambda c: replace(c, mixed=(c.mixed[0], (*COIN[:1], *COIN[:1]))),
            r"mixed\[1\]\[1\]: expected another strategy",
        ),
        (
            lambda c: replace(c, mixed=(COIN, COIN)),
            r"mixed\[0\]\[0\]: expected the choices of player 1 wherever they lead",
        ),
        (lambda c: replace(c, players=c.players[:1]), "players: expected 2, found 1"),
        (
            lambda c: replace(c, players=(MixedRegret(F(0), F(1), c.players[0].best), c.players[1])),
            "player 1: expected payoff 0 and regret 0, found 0 and 1",
        ),
        (
            lambda c: replace(c, players=(replace(c.players[0], best={"first": "R", "second": "l"}), c.players[1])),
            "player 1: best: expected a strategy that gains 0, found -5",
        ),
    ],
)
def test_what_does_not_fit_is_refused(changed: Any, why: str) -> None:
    with pytest.raises(CheckFailed, match=why):
        check(changed(wichardt(EVEN, COIN)))
