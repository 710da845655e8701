"""A logit equilibrium at a given precision: proved digits of its probabilities, and whether it is the only one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from derivations.explain.brackets import about
from derivations.explain.record import Record, record
from derivations.explain.wording import joined, opening
from derivations.print.blocks import Block, Paragraph, Table
from trees.histories import with_recall
from verify.kernel.games.game import histories_of, name_of
from verify.language.lines import decimal
from verify.theories.logit.check import is_contraction
from verify.theories.logit.records import Bounds, LogitBox

ALONE = "it is the only logit equilibrium with this precision"
OTHERS = "others were not looked for"


@dataclass(frozen=True)
class Probability:
    """A decimal, which the probability is at most so far from, and exact bounds of it."""

    about: str
    within: str
    low: Fraction
    high: Fraction

    def words(self) -> str:
        """The decimal, and how far off it may be where it is not exact."""
        return f"{self.about} within {self.within}" if self.low < self.high else self.about


@record
class LogitEquilibrium(Record):
    """The probabilities, of which nothing is exact but the bounds, and whether there may be other equilibria."""

    game: str
    precision: Fraction
    unique: str
    probabilities: Mapping[str, Mapping[str, Mapping[str, Probability]]]

    def blocks(self, theorems: tuple[str, ...]) -> Iterator[Block]:
        """The precision, and a table for each player."""
        yield from opening(self.game, theorems)
        yield Paragraph(f"logit equilibrium with precision {self.precision}; {self.unique}")
        for who, strategy in self.probabilities.items():
            rows = tuple(
                ((label,), joined(f"{action}: {p.words()}" for action, p in here.items()))
                for label, here in strategy.items()
            )
            yield Table(("information set", "probabilities"), rows, who)


def explain_logit(c: LogitBox) -> LogitEquilibrium:
    """What the certificate says."""
    table = with_recall(histories_of(c.game, {}))
    return LogitEquilibrium(
        name_of(c.game),
        c.precision,
        ALONE if is_contraction(c, table) else OTHERS,
        {
            who: {label: {a: _probability(c.boxes[label][a]) for a in here.actions} for label, here in sets.items()}
            for who, sets in zip(table.names, table.infosets, strict=True)
        },
    )


def _probability(bounds: Bounds) -> Probability:
    """The middle of the bounds, which are finite decimals, in as many places as it has."""
    middle, places = (bounds.low + bounds.high) / 2, 0
    while (middle * 10**places).denominator > 1:
        places += 1
    return Probability(decimal(middle, places), about((bounds.high - bounds.low) / 2), bounds.low, bounds.high)
