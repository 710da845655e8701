"""The players who do not look at their cards, in each reading of what the source leaves open of them.

It leaves open how much the heuristic player raises, what becomes of its 10% of folds where checking is free and of its
45% of raises where none is possible, and what is one action of the random player. Each way is a reading, for which what
a hand wins and how many actions it has on average are exact numbers; the one printed for P7 is a mean of 100,000 hands,
which may be off by luck. How far it may be off, and so the statement, follows from the variance of a hand: such numbers
are in blind_players.json, and whoever settles the claims finds them again.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import product
from math import ceil, sqrt
from pathlib import Path
from statistics import NormalDist

from derivations.own.records import OwnReading
from gameproof import Number, blind_actions, blind_gain, blind_spared, blind_variance, reading
from trees.holdem.mixtures import Mixture
from trees.holdem.preflop import DIGEST
from verify.kernel.numbers.spelling import text
from verify.theories.holdem.blind_records import CardBlind

NUMBERS = Path(__file__).with_suffix(".json")
PRINTED, ROUNDED, HANDS = Fraction(682, 100), Fraction(5, 1000), 100_000
REACH = Fraction(ceil(NormalDist().inv_cdf(0.995) * 10_000), 10_000)
"""So many standard errors from its expectation is a mean with 99%, at most."""
STACK, SMALL, BIG = 100, 1, 2
PLACES = 4
SIZES = {
    "least": "the least raise",
    "half-pot": "half the pot",
    "pot": "the pot",
    "to-pot": "any total up to the pot",
    "uniform": "any legal total",
}
SHORT = {"call": "where no raise is possible they are calls", "share": "where no raise is possible they are left out"}
FREE = {
    "check": "free folds are checks",
    "share": "free folds are left out",
    "fold": "folds also where checking is free",
}
SELECTED = {
    ("check", "share"): "",
    ("share", "share"): "",
    ("fold", "share"): "",
    ("fold", "fold"): ", and may fold where checking is free",
}
"""What becomes of folds where checking is free, of the heuristic and of the random player."""
RANDOM = {"every": "each total is an action", "uniform": "kinds alike, then totals alike"}
TIES = f"ties of two random hands at showdown, by the table of equities with SHA-256 {DIGEST}"
NORMAL = (
    f"a mean of {HANDS:,} hands is within {float(REACH):.4f} standard errors of its expectation with 99%, by the normal"
    " distribution"
)
BIGGER = (
    "ヒューリスティックプレイヤーと比べて、CNNプレイヤーにおいては"
    "いずれも非常に大きいベットサイズを取っていることが多い"
)
NOT_ALL_IN = "the networks often bet much more than the heuristic player, and nobody bets more than all-in"


@dataclass(frozen=True)
class Case:
    """Two players in one reading of the source, and its words."""

    first: Mixture
    other: Mixture
    words: str

    def low(self, word: str) -> Fraction:
        """A number of their match to twelve decimals, rounded down, as it was found when the readings were written."""
        return Fraction(_written_down()[f"{self.first.text} | {self.other.text}"][word])

    @property
    def arguments(self) -> tuple[str, str, int, int, int]:
        """The match, as words of statements take it."""
        return self.first.text, self.other.text, STACK, SMALL, BIG


@cache
def _written_down() -> Mapping[str, Mapping[str, str]]:
    found: Mapping[str, Mapping[str, str]] = json.loads(NUMBERS.read_text(encoding="utf-8"))
    return found


def off(found: CardBlind) -> float:
    """How many standard errors of a mean of 100,000 hands the printed number is above that of a match.

    Half of the hands are in either seat, and its rounding is counted in its favour.
    """
    by = PRINTED - found.low["blind_gain"]
    return max(float(abs(by) - ROUNDED), 0.0) / sqrt(found.low["blind_variance"] / HANDS) * (1 if by > 0 else -1)


def heuristic(sizes: str, free: str, short: str) -> Mixture:
    """45%, 45% and 10%."""
    return Mixture(9, 9, 2, sizes, free, short)


JAMMER = heuristic("all-in", "check", "call")


def matches() -> Iterator[Case]:
    """The heuristic player against the random player, in all readings that are tried."""
    for sizes, (free, selected), short in product(SIZES, SELECTED, SHORT):
        for kinds in dict.fromkeys(("every", "uniform", sizes)):
            taken = RANDOM.get(kinds, "kinds alike, raises as the heuristic player's")
            words = f"raises: {SIZES[sizes]}; {SHORT[short]}; {FREE[free]}; the random player: {taken}"
            random = Mixture(sizes=kinds, free=selected, short="share")
            yield Case(heuristic(sizes, free, short), random, words + SELECTED[free, selected])


def mirrors() -> Iterator[Case]:
    """The heuristic player against himself."""
    for sizes, free, short in product(SIZES, FREE, SHORT):
        own = heuristic(sizes, free, short)
        yield Case(own, own, f"raises: {SIZES[sizes]}; {SHORT[short]}; {FREE[free]}")


def _spelled(first: Mixture, other: Mixture) -> str:
    """The arguments of a match, as statements have them."""
    return f'"{first.text}", "{other.text}", {STACK}, {SMALL}, {BIG}'


ALL_IN = Case(JAMMER, Mixture(sizes="every", free="share", short="share"), "raises: all-in")
ALL_IN_MIRROR = Case(JAMMER, JAMMER, "raises: all-in")
PLAYED = heuristic("pot", "check", "call"), Mixture(sizes="uniform", free="share", short="share")
"""Of all readings the one that runs play."""
RAISER = Mixture(raises=1000, calls=1, folds=0, sizes="least")
OF_HEURISTIC, OF_RANDOM = (_spelled(RAISER, each) for each in PLAYED)
LONGEST = _spelled(*[heuristic("least", "fold", "call")] * 2)


def gains() -> list[OwnReading]:
    """What is printed for P7, in each reading: a mean of 100,000 hands may well be that."""
    return [*map(_won, matches()), _won(ALL_IN, excluded=BIGGER, since=NOT_ALL_IN)]


def _won(case: Case, **ruled_out: str) -> OwnReading:
    variance = Fraction(ceil(case.low("blind_variance") * 100), 100)
    reach = Fraction(ceil((REACH * Fraction(sqrt(variance / HANDS)) + ROUNDED) * 10**PLACES), 10**PLACES)
    gain, spread = blind_gain(*case.arguments), blind_variance(*case.arguments) <= variance
    within = gain.within(f"[{text(PRINTED - reach)}, {text(PRINTED + reach)}]") & spread
    instead = gain.within(_around(case.low("blind_gain"))) & spread
    return reading(within, case.words, instead=instead, **ruled_out)


def lengths() -> list[OwnReading]:
    """What is said for P13, in each reading: a hand has about 7 actions, to the nearest whole number."""
    return [
        *(_lasted(case, how) for case in mirrors() for how in COUNTED),
        _lasted(ALL_IN_MIRROR, "decisions", excluded=BIGGER, since=NOT_ALL_IN),
    ]


def _decisions(case: Case) -> tuple[Number, Fraction]:
    return blind_actions(*case.arguments), case.low("blind_actions")


def _with_blinds(case: Case) -> tuple[Number, Fraction]:
    number, low = _decisions(case)
    return number + 2, low + 2


def _with_checks(case: Case) -> tuple[Number, Fraction]:
    number, low = _decisions(case)
    return number + blind_spared(*case.arguments), low + case.low("blind_spared")


COUNTED = {
    "decisions": _decisions,
    "decisions and both blinds": _with_blinds,
    "decisions, and two checks on each street that is left when all chips are in": _with_checks,
}
"""What an action is, with the number of them in a hand and how much it is at least."""


def _lasted(case: Case, how: str, **ruled_out: str) -> OwnReading:
    number, low = COUNTED[how](case)
    words = f"{case.words}; actions: {how}"
    return reading(number.within("[13/2, 15/2)"), words, instead=number.within(_around(low)), **ruled_out)


def _around(low: Fraction) -> str:
    """A decimal below and one above a number."""
    unit = Fraction(1, 10**PLACES)
    first = low // unit * unit
    return f"[{text(first)}, {text(first + 2 * unit)}]"
