"""What the report on Kuhn poker shows beside certificates: profiles as functions of their numbers, accounts by card."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Any

import sympy

from trees.games.kuhn import kuhn
from trees.tree import Number, Sequence, Tree, is_leaf
from verify.check import check
from verify.find.equilibria.account import payoff_account
from verify.kernel.games.subject import BuiltIn
from verify.kernel.numbers.order import Parameter, Range, RootRange
from verify.kernel.numbers.ratio import Ratio
from verify.kernel.strategies.plan import Behaviour
from verify.kernel.zero_sum.records import ValueCertificate
from verify.theories.optimal_sets.optimal_plans import plan_at
from verify.theories.optimal_sets.records import Affine, OptimalPlans, OptimalSet
from verify.theories.parameters.expectations import reach
from verify.theories.parameters.records import PayoffAccount

GAME = BuiltIn("kuhn", {"cards": "3", "ante": "1", "bet": "1"})
THIRD = Fraction(1, 3)
CARDS = ("J", "Q", "K")
ALPHA = Parameter("alpha", Range(Fraction(0), THIRD))
alpha = Ratio.variable()

Profile = tuple[Behaviour, Behaviour]


def published(call: Number, *, bluff: Number = THIRD) -> Profile:
    """Player 1 bets J with alpha, K with 3 alpha and calls with Q with `call`; player 2 bets J
    after a check with `bluff` and is else in equilibrium. Source: Tsuda (2023); Kuhn (1950)."""
    return player_1(alpha, 3 * alpha, call), player_2(bluff, THIRD)


def player_1(bet_j: Number, bet_k: Number, call_q: Number) -> Behaviour:
    """Player 1's strategy with J folded, K called and Q checked."""
    return {
        "J": two("check", "bet", bet_j),
        "Q": two("check", "bet", Fraction(0)),
        "K": two("check", "bet", bet_k),
        "J check-bet": two("fold", "call", Fraction(0)),
        "Q check-bet": two("fold", "call", call_q),
        "K check-bet": two("fold", "call", Fraction(1)),
    }


def player_2(bet_j: Number, call_q: Number) -> Behaviour:
    """Player 2's strategy with K always bet and called, Q checked, J folded."""
    return {
        "J after check": two("check", "bet", bet_j),
        "Q after check": two("check", "bet", Fraction(0)),
        "K after check": two("check", "bet", Fraction(1)),
        "J after bet": two("fold", "call", Fraction(0)),
        "Q after bet": two("fold", "call", call_q),
        "K after bet": two("fold", "call", Fraction(1)),
    }


def two(first: str, second: str, probability: Number) -> dict[str, Number]:
    """The second action with `probability`, else the first."""
    return {first: 1 - probability, second: probability}


def account_of_bluff(call: Number, bluff: Number) -> PayoffAccount:
    """Player 1's payoffs by card before and after player 2 bets J with `bluff` after a check, not with 1/3; checked."""
    profiles = published(call), published(call, bluff=bluff)
    account = payoff_account(GAME, ALPHA, profiles, [*((0, card) for card in CARDS), (0, None)])
    check(account)
    return account


@cache
def tree() -> Tree:
    """Kuhn poker with three cards, ante 1 and bet 1."""
    return kuhn()


def payoff_of_game(profile: Profile) -> Any:
    """u_1: the sum over the leaves of the probability of the leaf times what it pays."""
    arrives = reach(tree(), profile)
    pays = {leaf: tree().nodes[leaf]["payoff"][0] for leaf in tree() if is_leaf(tree(), leaf)}
    return sympy.expand(sum(sympy.sympify(arrives[leaf]) * sympy.sympify(paid) for leaf, paid in pays.items()))


def vertex_plans(optimal: OptimalSet) -> list[dict[Sequence, Fraction]]:
    """The optimal plans that span all of them."""
    return [plan_at(optimal, vertex) for vertex in optimal.vertices]


def family(optimal: OptimalSet) -> dict[Sequence, Number]:
    """A point or a segment of optimal plans as functions of alpha, the weight of betting J."""
    first, *_, last = vertex_plans(optimal) * 2
    if len(optimal.vertices) == 1:
        return dict(first)
    low, high = first["J", "bet"], last["J", "bet"]
    return {s: w + (alpha - low) / (high - low) * (last[s] - w) for s, w in first.items()}


def cards_of(certificate: ValueCertificate) -> str:
    """The number of cards of a game of Kuhn poker."""
    return certificate.game.parameters["cards"] if isinstance(certificate.game, BuiltIn) else ""


def beside_root(certificate: OptimalPlans) -> tuple[OptimalSet, OptimalSet]:
    """Player 2's sets below and beyond the bet that is no rational: the inequalities of the latter hold of both.

    Raises:
        ValueError: they differ by more than inequalities that the former leaves out.
    """
    below, beyond = (piece.sets[1] for piece in certificate.pieces if isinstance(piece.where, RootRange))
    same = {s: d.form for s, d in below.dependent.items()} == {s: d.form for s, d in beyond.dependent.items()}
    if not same or any(form not in forms(beyond) for form in forms(below)):
        raise ValueError("optimal plans: expected the same equations on both sides of the root, found others")
    return below, beyond


def forms(optimal: OptimalSet) -> list[Affine]:
    """What is >= 0 of all optimal plans."""
    return [facet.form for facet in optimal.facets]


def fifth(certificate: OptimalPlans) -> Affine:
    """The one inequality that is needed beyond that bet alone."""
    below, beyond = beside_root(certificate)
    (found,) = (form for form in forms(beyond) if form not in forms(below))
    return found
