"""Claims on the players who do not look at their cards: what they win of each other, and how long their hands are.

The source leaves open how much the heuristic player raises, what becomes of its 10% of folds where checking is free and
of its 45% of raises where none is possible, and what is one action of the random player. Each way is a reading, for
which the mean is an exact number; the one printed for P7 is a mean of 100,000 hands, which may be off by luck.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import product
from math import ceil, sqrt
from statistics import NormalDist

from derivations.claims.claim import EXPERIMENT, Proof, Reading
from derivations.claims.statements import both, reading
from derivations.sources.poker_cnn.shared import PokerCnn
from trees.holdem.mixtures import Mixture
from trees.holdem.preflop import DIGEST
from verify.find.holdem.card_blind import card_blind
from verify.kernel.holdem.blind_records import CardBlind
from verify.kernel.numbers.spelling import text
from verify.kernel.statements.lines import decimal

PRINTED, ROUNDED, HANDS = Fraction(682, 100), Fraction(5, 1000), 100_000
SURE = Fraction(99, 100)
REACH = Fraction(ceil(NormalDist().inv_cdf(0.995) * 10_000), 10_000)
"""So many standard errors from its expectation is a mean with 99%, at most."""
STACK, SMALL, BIG = 100, 1, 2
PLACES = 4
ABOUT_SEVEN = "[13/2, 15/2)"
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
BLINDS, CHECKS = " + 2", " + {spared}"
COUNTED = {
    "decisions": "",
    "decisions and both blinds": BLINDS,
    "decisions, and two checks on each street that is left when all chips are in": CHECKS,
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
ARGUED = (
    f"a mean of {HANDS:,} hands is within {decimal(REACH, 4)} standard errors of its expectation with 99%, by the"
    " normal distribution"
)
BIGGER = (
    "ヒューリスティックプレイヤーと比べて、CNNプレイヤーにおいてはいずれも非常に大きいベットサイズを取っていることが多い:"
    " the networks often bet much more than the heuristic player, and nobody bets more than all-in"
)


@dataclass(frozen=True)
class Case:
    """Two players in one reading of the source, and its words."""

    first: Mixture
    other: Mixture
    words: str

    @cached_property
    def found(self) -> CardBlind:
        """The numbers of their match."""
        return card_blind(self.first.text, self.other.text)

    def number(self, word: str) -> str:
        """A number of their match, as statements have it."""
        return f'{word}("{self.first.text}", "{self.other.text}", {STACK}, {SMALL}, {BIG})'


def off(found: CardBlind) -> float:
    """How many standard errors of a mean of 100,000 hands the printed number is above that of a match.

    Half of the hands are in either seat, and its rounding is counted in its favour.
    """
    by = PRINTED - found.low["blind_gain"]
    return max(float(abs(by) - ROUNDED), 0.0) / sqrt(found.low["blind_variance"] / HANDS) * (1 if by > 0 else -1)


def heuristic(sizes: str, free: str, short: str) -> Mixture:
    """45%, 45% and 10%."""
    return Mixture(9, 9, 2, sizes, free, short)


def matches() -> Iterator[Case]:
    """The heuristic player against the random player, in all readings that are tried."""
    for sizes, (free, selected), short in product(SIZES, SELECTED, SHORT):
        for kinds in dict.fromkeys(("every", "uniform", sizes)):
            told = RANDOM.get(kinds, "kinds alike, raises as the heuristic player's")
            told += SELECTED[free, selected]
            words = f"raises: {SIZES[sizes]}; {SHORT[short]}; {FREE[free]}; the random player: {told}"
            random = Mixture(sizes=kinds, free=selected, short="share")
            yield Case(heuristic(sizes, free, short), random, words)


def mirrors() -> Iterator[Case]:
    """The heuristic player against himself."""
    for sizes, free, short in product(SIZES, FREE, SHORT):
        own = heuristic(sizes, free, short)
        yield Case(own, own, f"raises: {SIZES[sizes]}; {SHORT[short]}; {FREE[free]}")


def p7(_: PokerCnn) -> Proof:
    """The heuristic player against the random player."""
    tried = tuple(matches())
    jams = Case(
        heuristic("all-in", "check", "call"), Mixture(sizes="every", free="share", short="share"), "raises: all-in"
    )
    inside = [case for case in tried if abs(off(case.found)) <= REACH]
    remark = (
        f"Of {len(tried)} readings {len(inside)} are within {decimal(REACH, PLACES)} standard errors. In most of these"
        " the random player takes fold, call and raise alike and then each total, and the heuristic player raises by"
        " the least, half the pot or the pot and does not fold where checking is free. Where each total is an action by"
        " itself, as section 2.2 distinguishes them, it must be that the heuristic player folds his 10% also where"
        " checking is free, and raises by the least or by any total. Six of all go with P13, too, if actions are"
        " decisions: with a random player of the first kind those with raises by the pot, of the second kind those with"
        " the least raise."
    )
    return Proof(
        (*map(won, tried), won(jams, excluded=BIGGER)),
        tuple(case.found for case in (*tried, jams)),
        about=EXPERIMENT,
        argued=(ARGUED,),
        cited=(TIES,),
        result={"readings": [{**_shown(case), "off": f"{off(case.found):.2f}"} for case in tried]},
        remark=remark,
    )


def won(case: Case, excluded: str | None = None) -> Reading:
    """That a mean of 100,000 hands may well be the one that is printed."""
    variance = Fraction(ceil(case.found.low["blind_variance"] * 100), 100)
    reach = Fraction(ceil((REACH * Fraction(sqrt(variance / HANDS)) + ROUNDED) * 10**PLACES), 10**PLACES)
    gain, spread = case.number("blind_gain"), f"{case.number('blind_variance')} <= {text(variance)}"
    inside = f"{gain} in [{text(PRINTED - reach)}, {text(PRINTED + reach)}]"
    instead = both(f"{gain} in {_around(case.found.low['blind_gain'])}", spread)
    return reading(both(inside, spread), words=case.words, instead=instead, excluded=excluded)


def p13(_: PokerCnn) -> Proof:
    """Actions in a hand of the heuristic player against himself."""
    tried = tuple(mirrors())
    own = heuristic("all-in", "check", "call")
    jams = Case(own, own, "raises: all-in")
    remark = (
        "Decisions alone, which are what there is to learn from, are about 7 if he raises by the pot and does not fold"
        " where checking is free (6.60 to 6.70, at most 1,340,000 in all), or raises by the least, by half the pot or"
        " up to the pot and folds his 10% always (7.06, 6.54 and 6.55). The nearest to 1,400,000 are the 1,412,000 of"
        " the least raise with folds always. No hand has more than 59 decisions, so that 99% of the means of 200,000"
        " hands are within 0.22 of what is expected (Hoeffding)."
    )
    return Proof(
        (
            *(lasted(case, how, also) for case in tried for how, also in COUNTED.items()),
            lasted(jams, "decisions", "", excluded=BIGGER),
        ),
        tuple(case.found for case in (*tried, jams)),
        about=EXPERIMENT,
        result={"readings": [_shown(case) for case in tried]},
        remark=remark,
    )


def lasted(case: Case, how: str, also: str, excluded: str | None = None) -> Reading:
    """That a hand has about 7 actions, to the nearest whole number, if they are counted like that."""
    low = case.found.low["blind_actions"] + (2 if also == BLINDS else 0)
    low += case.found.low["blind_spared"] if also == CHECKS else 0
    number = case.number("blind_actions") + also.format(spared=case.number("blind_spared"))
    return reading(
        f"{number} in {ABOUT_SEVEN}",
        words=f"{case.words}; actions: {how}",
        instead=f"{number} in {_around(low)}",
        excluded=excluded,
    )


def _around(low: Fraction) -> str:
    """A decimal below and one above a number."""
    unit = Fraction(1, 10**PLACES)
    first = low // unit * unit
    return f"[{text(first)}, {text(first + 2 * unit)}]"


def _shown(case: Case) -> Mapping[str, str]:
    """The numbers of a reading, rounded."""
    numbers = {word: decimal(low, PLACES) for word, low in case.found.low.items()}
    return {"heuristic": case.first.text, "other": case.other.text, **numbers}
