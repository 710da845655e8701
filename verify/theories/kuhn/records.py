"""Records about Kuhn poker with any number of cards: plans that give runs of neighbouring cards the same weights."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from verify.kernel.games.subject import BuiltIn
from verify.kernel.numbers.spelling import text


def kuhn(cards: int | str, ante: Fraction, bet: Fraction | str) -> BuiltIn:
    """The game as statements name it; a text is a name in a statement for many numbers.

    >>> kuhn("n", Fraction(1), Fraction(1, 2)).parameters
    {'cards': 'n', 'ante': '1', 'bet': '1/2'}
    """
    shown = bet if isinstance(bet, str) else text(bet)
    return BuiltIn("kuhn", {"cards": str(cards), "ante": text(ante), "bet": shown})


@dataclass(frozen=True)
class Run:
    """`slope` m + `constant` neighbouring cards that are played alike.

    The weights of player 1 are those of betting, and of checking and then calling; of player 2 those of betting after
    a check, and of calling a bet. Checking and folding get what is left.
    """

    slope: int
    constant: int
    weights: tuple[Fraction, Fraction]


@dataclass(frozen=True)
class Deck:
    """Plans of both players with `cards` + m p cards, for all m >= 0, p the period: runs from the lowest card up.

    Where no run has a slope they are for `cards` cards alone.
    """

    cards: int
    first: tuple[Run, ...]
    second: tuple[Run, ...]

    def runs(self, player: int) -> tuple[Run, ...]:
        """Those of player 1 or 2."""
        return self.first if player == 1 else self.second


@dataclass(frozen=True)
class AnyCards:
    """Optimal plans for every number of cards from `least` up; `values` are polynomials in n, by n modulo the period.

    values[r] is (c_0, c_1, c_2) with n (n - 1) v_n = c_0 + c_1 n + c_2 n^2 where n leaves r; the period is how many
    there are. Decks have so many more cards each time, one for each rest, but for those of one number of cards.
    """

    ante: Fraction
    bet: Fraction
    least: int
    values: tuple[tuple[Fraction, Fraction, Fraction], ...]
    decks: tuple[Deck, ...]
