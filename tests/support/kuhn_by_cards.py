"""Kuhn poker's plans written out card by card, and what they guarantee by each card's best reply: no polynomials."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from trees.games.kuhn import card_names
from verify.theories.kuhn.records import AnyCards, Deck

Plan = Sequence[tuple[Fraction, Fraction]]
Weights = dict[tuple[str, ...], Fraction]


def written_out(c: AnyCards, n: int) -> tuple[Plan, Plan]:
    """The weights of both players for n cards, from the lowest up."""
    period = len(c.values)
    deck = next(d for d in c.decks if d.cards == n or (lasts(d) and d.cards <= n and (n - d.cards) % period == 0))
    m = (n - deck.cards) // period
    first, second = (
        [r.weights for r in runs for _ in range(r.slope * m + r.constant)] for runs in (deck.first, deck.second)
    )
    assert len(first) == len(second) == n
    return first, second


def lasts(deck: Deck) -> bool:
    return any(run.slope for run in deck.first)


def realized(n: int, plans: tuple[Plan, Plan]) -> tuple[Weights, Weights]:
    """The plans as realization weights of sequences."""
    first: Weights = {(): Fraction(1)}
    second: Weights = {(): Fraction(1)}
    for card, (x, y), (b, c) in zip(card_names(n), *plans, strict=True):
        first |= {(card, "bet"): x, (card, "check"): 1 - x}
        first |= {(f"{card} check-bet", "call"): y, (f"{card} check-bet", "fold"): 1 - x - y}
        second |= {(f"{card} after check", "bet"): b, (f"{card} after check", "check"): 1 - b}
        second |= {(f"{card} after bet", "call"): c, (f"{card} after bet", "fold"): 1 - c}
    return first, second


def first_guarantee(plan: Plan, bet: Fraction, *, own: bool = False) -> Fraction:
    """The least that player 1 gets with the plan, summed over the deals; the ante is 1.

    With `own` a card meets itself too, and neither wins.
    """
    total = Fraction(0)
    for j in range(len(plan)):
        others = [(_sign(i, j), x, y, 1 - x - y) for i, (x, y) in enumerate(plan) if own or i != j]
        check = sum(sign * (y + z) for sign, _, y, z in others)
        bluff = sum(sign * (1 + bet) * y - z for sign, _, y, z in others)
        fold = sum(x for _, x, _, _ in others)
        call = sum(sign * (1 + bet) * x for sign, x, _, _ in others)
        total += min(check, bluff) + min(fold, call)
    return total


def second_guarantee(plan: Plan, bet: Fraction, *, own: bool = False) -> Fraction:
    """The most that player 1 gets against the plan, summed over the deals; the ante is 1."""
    total = Fraction(0)
    for i in range(len(plan)):
        others = [(_sign(i, j), b, c) for j, (b, c) in enumerate(plan) if own or j != i]
        bets = sum(1 - c + sign * (1 + bet) * c for sign, _, c in others)
        folds = sum(sign * (1 - b) - b for sign, b, _ in others)
        calls = sum(sign * (1 - b) + sign * (1 + bet) * b for sign, b, _ in others)
        total += max(bets, folds, calls)
    return total


def _sign(i: int, j: int) -> int:
    """What card i of player 1 wins from card j."""
    return (i > j) - (i < j)
