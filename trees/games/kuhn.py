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
from typing import NamedTuple

from trees.games.family import Family
from trees.rules import Chance, End, Rules, Turn, grow
from trees.tree import Number, Tree, TreeError, require_exact

MAX_CARDS = 150

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
        TreeError: fewer than three cards, or an ante or bet that is not positive.

    >>> kuhn_rules().players
    2
    """
    if not isinstance(cards, int) or cards < 3:
        raise TreeError(f"kuhn: expected cards >= 3, found {cards!r}")
    for name, amount in (("ante", ante), ("bet", bet)):
        require_exact(amount, f"kuhn: {name}")
        known = isinstance(amount, Rational) or getattr(amount, "is_number", False)
        if known and amount <= 0:
            raise TreeError(f"kuhn: expected {name} > 0, found {amount}")
    ante, bet = (Fraction(a) if isinstance(a, int) else a for a in (ante, bet))
    names, joint = card_names(cards), "" if cards <= len(RANKS) else ","
    small, large = (ante, -ante), (ante + bet, -(ante + bet))
    chance = Fraction(1, cards * (cards - 1))

    def won(amount: tuple[Number, Number], by_first: bool) -> End:
        return End(amount if by_first else (amount[1], amount[0]))

    def look(hand: _Hand) -> Turn | Chance | End:
        first, second, said = hand
        match said:
            case "dealing":
                deals = permutations(range(cards), 2)
                return Chance(tuple((f"{names[a]}{joint}{names[b]}", chance, _Hand(a, b, "")) for a, b in deals))
            case "":
                return turn(hand, 0, names[first], "check", "bet")
            case "check" | "bet":
                words = ("check", "bet") if said == "check" else ("fold", "call")
                return turn(hand, 1, f"{names[second]} after {said}", *words)
            case "check bet":
                return turn(hand, 0, f"{names[first]} check-bet", "fold", "call")
            case "check check":
                return won(small, first > second)
            case "check bet fold":
                return won(small, False)
            case "bet fold":
                return won(small, True)
            case _:  # a called bet
                return won(large, first > second)

    def turn(hand: _Hand, player: int, infoset: str, *words: str) -> Turn:
        return Turn(player, infoset, tuple((word, _Hand(*hand[:2], f"{hand.said} {word}".lstrip())) for word in words))

    return Rules(2, _Hand(0, 0, "dealing"), look, f"Kuhn poker, {cards} cards, ante {ante}, bet {bet}")


class _Hand(NamedTuple):
    """The cards by rank, and what was said so far."""

    first: int
    second: int
    said: str


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
