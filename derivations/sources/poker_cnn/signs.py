"""Signs of table 3: as printed, and what they settle of the players.

Of a hand with 50 big blinds nothing is known but that it moves 50 at most. So a number of the table is off from what
the players' hands are worth by t or more, up or down, with probability at most 2 exp(-100000 t^2/(2 50^2)), and half
the difference of two numbers is a mean of 200,000 hands. The numbers are rounded: 0.005 is taken off each.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import exp

from derivations.own.records import OwnReading
from gameproof import Number, Said, hoeffding, printed, reading
from verify.language.lines import decimal
from verify.theories.networks.printed import TABLE

HOEFFDING = (
    "Hoeffding (1963), theorem 2: the mean of $n$ independent numbers from $-M$ to $M$ exceeds its expectation by $t$"
    r" or more with probability at most $\exp\left(-n\frac{t^2}{2M^2}\right)$"
)
ROUNDED, STACK, HANDS, SURE = Fraction(5, 1000), 50, 100_000, Fraction(1, 20)
MATCHES = "of the matches: the numbers as printed"
PLAYED = "of the players: luck has at most 5% to show all of these signs, if a hand moves 50 big blinds at most"
SEEN = "what is told is what the table shows (見える, 成績), not how sure it is"


@dataclass(frozen=True)
class Sign:
    """That one number of the table is above another one, or above 0 if there is none."""

    more: tuple[str, str]
    less: tuple[str, str] | None = None

    @property
    def as_printed(self) -> Said:
        """As a statement on the table."""
        return printed(*self.more) > (0 if self.less is None else printed(*self.less))

    @property
    def _by(self) -> tuple[Fraction, int]:
        """How far luck must reach to show as much in a mean, and of how many hands."""
        by = TABLE[self.more[0]][self.more[1]] - ROUNDED
        if self.less is None:
            return by, HANDS
        return (by - TABLE[self.less[0]][self.less[1]] - ROUNDED) / 2, 2 * HANDS

    @property
    def luck(self) -> Number:
        """The bound on how likely luck alone shows as much, up or down."""
        by, hands = self._by
        return 2 * hoeffding(by, STACK, hands)

    @property
    def alone(self) -> bool:
        """Whether it is settled by itself."""
        by, hands = self._by
        return 2 * exp(-hands * by**2 / (2 * STACK**2)) < SURE

    @property
    def words(self) -> str:
        """In words, with what is printed."""
        more, *less = (
            f"{decimal(TABLE[one][other], 2)} ({one} against {other})"
            for one, other in (self.more, *filter(None, [self.less]))
        )
        return f"that {more} is more than {less[0] if less else 'nothing'}"


def both(said: Iterable[Said]) -> Said:
    """That all of these are so, which name no game."""
    return Said(" and ".join(each.body for each in said))


def readings(*signs: Sign) -> list[OwnReading]:
    """That these signs are so: of the matches, and of the players."""
    some = [sign for sign in signs if sign.alone]
    instead = _settled(some) if some and some != list(signs) else None
    return [
        reading(both(sign.as_printed for sign in signs), words=MATCHES),
        reading(_settled(signs), words=PLAYED, since=SEEN, instead=instead),
    ]


def unsettled(*signs: Sign) -> str:
    """Which of them are not settled by what is printed, in words."""
    return " ".join(f"Not settled by what is printed: {sign.words}." for sign in signs if not sign.alone)


def _settled(signs: list[Sign] | tuple[Sign, ...]) -> Said:
    """That all signs together could be luck with 5% at most, to one side or the other."""
    first, *others = (sign.luck for sign in signs)
    return sum(others, first) <= SURE
