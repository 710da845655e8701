"""Records about how large heads-up hold'em is: ways to deal its cards, and its betting sequences."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

FULL, BLIND, ANY = "full", "blind", "any"
RAISES = (FULL, BLIND, ANY)
"""By how much a raise is at least: the last bet or raise of the street, or the big blind; the big blind; one chip.

A bet is of the big blind at least, but of one chip with the last of these.
"""


@dataclass(frozen=True)
class CardStates:
    """The ways to deal `hands` players two cards each and the board up to each street: all, and up to suits."""

    hands: int
    cards: tuple[Fraction, Fraction, Fraction, Fraction]
    suits: tuple[Fraction, Fraction, Fraction, Fraction]


@dataclass(frozen=True)
class NoLimit:
    """Both players have `stack` chips, blinds included; a raise is by what `raises` says or more, or all-in."""

    small: int
    big: int
    stack: int
    raises: str = FULL


@dataclass(frozen=True)
class Limit:
    """On each street every bet and raise is by `bets` chips, at most `cap` of them, the big blind counted.

    Without `stack` nobody is ever all-in; with it, who has less than a bet left may bet that.
    """

    small: int
    big: int
    bets: tuple[int, int, int, int]
    cap: int
    stack: int | None = None


@dataclass(frozen=True)
class StreetSequences:
    """The betting sequences, from the beginning of the hand, that come to a place on one street.

    `decisions` come to a player who acts, `actions` have his action too; `folds` end by a fold, `calls` by a call after
    which players are all-in, and `closed` end the street with chips left: the next one follows, or the showdown.
    """

    decisions: Fraction
    actions: Fraction
    folds: Fraction
    calls: Fraction
    closed: Fraction


@dataclass(frozen=True)
class HoldemSize:
    """The betting sequences of a game, street by street."""

    rules: NoLimit | Limit
    streets: tuple[StreetSequences, StreetSequences, StreetSequences, StreetSequences]
