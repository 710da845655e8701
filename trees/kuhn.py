r"""Kuhn poker for any number of cards and any ante and bet.

Each of two players antes and is dealt one of n cards, all n(n - 1) deals equally likely. Player 1
checks or bets; after a check player 2 checks or bets; who faces a bet folds or calls. The higher
card wins the pot at a showdown. Payoffs are net: a fold loses the ante, a showdown without a bet
moves the ante, a called bet moves ante + bet.

Source: Kuhn (1950), "A simplified two-person poker", with n = 3 and ante = bet = 1.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations
from numbers import Rational

import networkx as nx

from trees.tree import Number, Tree, TreeError, require_exact

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A")


def card_names(cards: int) -> tuple[str, ...]:
    """Names of the cards from the lowest to the highest.

    >>> card_names(3), card_names(4)
    (('J', 'Q', 'K'), ('J', 'Q', 'K', 'A'))
    """
    if cards == 3:
        return ("J", "Q", "K")
    if cards <= len(RANKS):
        return RANKS[-cards:]
    return tuple(str(rank) for rank in range(1, cards + 1))


def kuhn(cards: int = 3, ante: Number = 1, bet: Number = 1) -> Tree:
    """Kuhn poker; `ante` and `bet` may be rationals or symbols.

    Information sets of player 1 are `"J"` (first move) and `"J check-bet"`; of player 2
    `"J after check"` and `"J after bet"`, and so for every card.

    Raises:
        TreeError: fewer than three cards, or an ante or bet that is not positive.

    >>> kuhn().number_of_nodes()
    55
    """
    if not isinstance(cards, int) or cards < 3:
        raise TreeError(f"kuhn: expected cards >= 3, found {cards!r}")
    for name, amount in (("ante", ante), ("bet", bet)):
        require_exact(amount, f"kuhn: {name}")
        known = isinstance(amount, Rational) or getattr(amount, "is_number", False)
        if known and amount <= 0:
            raise TreeError(f"kuhn: expected {name} > 0, found {amount}")
    ante, bet = (Fraction(a) if isinstance(a, int) else a for a in (ante, bet))
    names = card_names(cards)
    tree: Tree = nx.DiGraph(name=f"Kuhn poker, {cards} cards, ante {ante}, bet {bet}")
    tree.add_node((), player="chance")
    deals = list(permutations(range(cards), 2))
    for first, second in deals:
        own, other = names[first], names[second]
        sign = 1 if first > second else -1
        deal = (f"{own}{other}" if cards <= len(RANKS) else f"{own},{other}",)
        tree.add_edge((), deal, action=deal[0], probability=Fraction(1, len(deals)))
        tree.add_node(deal, player=0, infoset=own)
        check, bets = (*deal, "check"), (*deal, "bet")
        raised = (*check, "bet")
        _move(tree, deal, "check", player=1, infoset=f"{other} after check")
        _move(tree, deal, "bet", player=1, infoset=f"{other} after bet")
        _end(tree, check, "check", sign * ante)
        _move(tree, check, "bet", player=0, infoset=f"{own} check-bet")
        _end(tree, raised, "fold", -ante)
        _end(tree, raised, "call", sign * (ante + bet))
        _end(tree, bets, "fold", ante)
        _end(tree, bets, "call", sign * (ante + bet))
    return tree


def _move(tree: Tree, node: tuple[str, ...], action: str, *, player: int, infoset: str) -> None:
    child = (*node, action)
    tree.add_edge(node, child, action=action)
    tree.add_node(child, player=player, infoset=infoset)


def _end(tree: Tree, node: tuple[str, ...], action: str, payoff: Number) -> None:
    child = (*node, action)
    tree.add_edge(node, child, action=action)
    tree.add_node(child, payoff=(payoff, -payoff))
