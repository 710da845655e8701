"""Players who ignore their cards, by reading: how long their hands are, and what they win."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import sqrt

from derivations.claims.claim import Settled, parts
from derivations.print.blocks import Inline, Strong, Table, Words
from derivations.sources.poker_cnn.blind_players import (
    HANDS,
    PRINTED,
    REACH,
    SELECTED,
    SHORT,
    SIZES,
    Case,
    heuristic,
    matches,
    off,
)
from derivations.sources.poker_cnn.shown import listed, number, percent
from verify.language.lines import decimal
from verify.theories.holdem.blind_records import CardBlind

RAISED = {
    "least": "by the least",
    "half-pot": "by half the pot",
    "pot": "by the pot",
    "to-pot": "up to the pot",
    "uniform": "by anything",
}
FREE = {"check": "checks", "share": "left out", "fold": "folds"}
OTHERS = {"call": "calls", "share": "left out"}
ACTION = {"every": "each total", "uniform": "kinds"}
FULL_ACTION = {"every": "each total is an action", "uniform": "kinds are alike"}
ABOUT_SEVEN = Fraction(13, 2), Fraction(15, 2)


class BlindPlayers:
    """The numbers of P7 and P13, by reading."""

    def __init__(self, gains: Settled, lengths: Settled) -> None:
        self._own = {each.players: each for each in parts(lengths, CardBlind)}
        against = {each.players: each for each in parts(gains, CardBlind)}
        self.won = {case: against[case.first.text, case.other.text] for case in matches()}
        self.near = {case: found for case, found in self.won.items() if _near(found)}
        self.both = [case for case in self.near if _about_seven(self.mirrored(case))]

    def mirrored(self, case: Case) -> CardBlind:
        """The heuristic player of a match against himself."""
        return self._own[(case.first.text,) * 2]

    def own(self, sizes: str, free: str, short: str = "call") -> CardBlind:
        """The heuristic player against himself."""
        return self._own[(heuristic(sizes, free, short).text,) * 2]

    def words(self) -> Iterator[tuple[str, Words]]:
        """Numbers of the text by their names."""
        wins = [found.low["blind_gain"] for found in self.won.values()]
        yield "gain_readings", str(len(wins))
        yield from zip(("least_gain", "most_gain"), (number(min(wins)), number(max(wins))), strict=True)
        yield from (
            ("surely", decimal(REACH, 3)),
            ("printed_gain", number(PRINTED)),
            ("near", str(len(self.near))),
            ("both", str(len(self.both))),
        )
        lengths = [_about_seven(self.own(*each)) for each in product(SIZES, FREE, SHORT)]
        yield from (("seven", str(sum(lengths))), ("length_ways", str(len(lengths))))
        deviations = sorted(sqrt(found.low["blind_variance"]) for found in self.near.values())
        for which, deviation in (("least", deviations[0]), ("most", deviations[-1])):
            yield f"{which}_deviation", f"{deviation:.1f}"
            yield f"{which}_error", f"{deviation / sqrt(HANDS):.3f}"
        for name, free in (("least_always", "fold"), ("least_checks", "check")):
            yield name, number(self.own("least", free).low["blind_actions"], 3)
        for sizes, free in (("least", "fold"), ("pot", "check")):
            low = self.own(sizes, free).low
            for kind in ("folds", "raises"):
                yield f"{sizes}_{kind}", percent(low[f"blind_{kind}"] / low["blind_actions"], 2)
        told = dict.fromkeys((case.first.sizes, case.other.sizes) for case in self.both)
        said = [f"raises {RAISED[own]} against a random player to whom {FULL_ACTION[other]}" for own, other in told]
        yield "both_readings", listed(said, ", and with ")

    def actions(self) -> Table:
        """Decisions in a hand of the heuristic player against himself; bold: about 7."""
        rows = [
            (RAISED[sizes], *(_both(self.own(sizes, free, short) for short in SHORT) for free in FREE))
            for sizes in SIZES
        ]
        head = ("Raises", *(f"free folds {'are ' * (said != 'left out')}{said}" for said in FREE.values()))
        return Table(head, tuple(rows), columns="lrrr")

    def gains(self) -> Table:
        """What the heuristic player wins of the random one; bold: within reach of what is printed."""
        tried = {
            (case.first.sizes, case.first.free, case.other.free, case.other.sizes, case.first.short): found
            for case, found in self.won.items()
        }
        rows: list[tuple[Words, ...]] = []
        for sizes, (free, selected) in product(SIZES, SELECTED):
            kinds = dict.fromkeys(("every", "uniform", sizes))
            cells = [_won(tried[sizes, free, selected, kind, short] for short in SHORT) for kind in kinds]
            said = FREE[free] + (" of both" if selected == "fold" else "")
            rows.append((RAISED[sizes], said, *cells, *[""] * (3 - len(cells))))
        head = ("Raises", "Free folds", "each total", "kinds, any total", "kinds, his sizes")
        return Table(head, tuple(rows), columns="llrrr")

    def near_readings(self) -> Table:
        """The readings within reach."""
        rows = (
            (
                RAISED[case.first.sizes],
                FREE[case.first.free],
                OTHERS[case.first.short],
                ACTION[case.other.sizes],
                *(number(found.low[word]) for word in ("blind_gain", "blind_on_button")),
                f"{sqrt(found.low['blind_variance']):.1f}",
                number(Fraction(round(10 * off(found)), 10), 1),
            )
            for case, found in self.near.items()
        )
        head = ("Raises", "Free folds", "Others", "Random", "Mean", "Button", "Deviation", "Off")
        return Table(head, tuple(rows), columns="llllrrrr")


def _near(found: CardBlind) -> bool:
    return abs(off(found)) <= REACH


def _about_seven(found: CardBlind) -> bool:
    low, high = ABOUT_SEVEN
    return low <= found.low["blind_actions"] < high


def _both(cells: Iterator[CardBlind]) -> Words:
    return _parted((found.low["blind_actions"], _about_seven(found)) for found in cells)


def _won(cells: Iterator[CardBlind]) -> Words:
    return _parted((found.low["blind_gain"], _near(found)) for found in cells)


def _parted(cells: Iterator[tuple[Fraction, bool]]) -> Words:
    """Numbers with a stroke between them; those that stand out are bold."""
    pieces: list[Inline] = []
    for value, bold in cells:
        shown = decimal(value, 2)
        pieces += [" / "] * bool(pieces)
        pieces.append(Strong(shown) if bold else shown)
    return tuple(pieces)
