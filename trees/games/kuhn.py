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
from math import isqrt
from numbers import Rational
from typing import TypeAlias

from trees.games.family import Family
from trees.rules import MOST_WALKED, Chance, End, Rules, Turn, grow
from trees.tree import Number, Tree, TreeError, require_exact

# n (n - 1) deals of 9 histories each, and the root
MAX_CARDS = (1 + isqrt(1 + 4 * ((MOST_WALKED - 1) // 9))) // 2

# after what was said who turns, what more the information set says, and each word with all that was said then
_TURNS = {
    "": (0, "", (("check", "check"), ("bet", "bet"))),
    "check": (1, " after check", (("check", "check check"), ("bet", "check bet"))),
    "bet": (1, " after bet", (("fold", "bet fold"), ("call", "bet call"))),
    "check bet": (0, " check-bet", (("fold", "check bet fold"), ("call", "check bet call"))),
}
_DEALING = "dealing"
_Hand: TypeAlias = tuple[int, int, str]  # the cards by rank, and what was said so far
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


def kuhn_rules(cards: int = 3, ante: Number = 1, bet: Number = 1) -> Rules:
    """Kuhn poker; `ante` and `bet` may be rationals or symbols.

    Information sets of player 1 are `"J"` (first move) and `"J check-bet"`; of player 2
    `"J after check"` and `"J after bet"`, and so for every card.

    Raises:
        TreeError: fewer than three cards, an ante that is not positive, or a bet below 0.

    >>> kuhn_rules().players
    2
    """
    if not isinstance(cards, int) or cards < 3:
        raise TreeError(f"kuhn: expected cards >= 3, found {cards!r}")
    for name, amount in (("ante", ante), ("bet", bet)):
        require_exact(amount, f"kuhn: {name}")
        known = isinstance(amount, Rational) or getattr(amount, "is_number", False)
        if known and (amount < 0 or (amount == 0 and name == "ante")):
            raise TreeError(f"kuhn: expected {name} {'>' if name == 'ante' else '>='} 0, found {amount}")
    ante, bet = (Fraction(a) if isinstance(a, int) else a for a in (ante, bet))
    names, joint = card_names(cards), "" if cards <= len(RANKS) else ","
    chance, small, large = Fraction(1, cards * (cards - 1)), ante, ante + bet
    folded = {"check bet fold": End((-small, small)), "bet fold": End((small, -small))}
    pots = {"check check": small, "check bet call": large, "bet call": large}
    shown = {said: (End((-won, won)), End((won, -won))) for said, won in pots.items()}

    turns = {
        said: (player, tuple(f"{name}{after}" for name in names), words)
        for said, (player, after, words) in _TURNS.items()
    }

    def look(hand: _Hand) -> Turn | Chance | End:
        first, second, said = hand
        if said in turns:
            player, infosets, words = turns[said]
            return Turn(
                player,
                infosets[second if player else first],
                tuple([(word, (first, second, then)) for word, then in words]),
            )
        if said == _DEALING:
            deals = permutations(range(cards), 2)
            return Chance(tuple([(f"{names[a]}{joint}{names[b]}", chance, (a, b, "")) for a, b in deals]))
        return folded[said] if said in folded else shown[said][first > second]

    return Rules(2, (0, 0, _DEALING), look, f"Kuhn poker, {cards} cards, ante {ante}, bet {bet}")


def kuhn(cards: int = 3, ante: Number = 1, bet: Number = 1) -> Tree:
    """The tree of `kuhn_rules`.

    >>> kuhn().number_of_nodes()
    55
    """
    return grow(kuhn_rules(cards, ante, bet))


FAMILY = Family(
    "kuhn",
    {"cards": "3", "ante": "1", "bet": "1"},
    lambda values: kuhn_rules(values.whole("cards", 3, MAX_CARDS), values.amount("ante"), values.amount("bet")),
)
