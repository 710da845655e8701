"""A logit equilibrium at a given precision: proved digits of its probabilities, and whether it is the only one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from derivations.explain.record import Parts, Record, record
from derivations.explain.wording import opening
from derivations.print.blocks import Block, Inline, Paragraph, Table
from trees.tree import player_names
from verify.kernel.games.game import histories_of, name_of, tree_of
from verify.kernel.statements.records import Call, Statement
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


@record
class LogitEquilibrium(Record):
    """The probabilities, and whether there may be other equilibria."""

    game: str
    precision: Fraction
    unique: str
    probabilities: Mapping[str, Mapping[str, Mapping[str, Probability]]]

    def blocks(self, theorems: tuple[str, ...]) -> Iterator[Block]:
        """The precision, and a table for each player."""
        yield from opening(self.game, theorems)
        yield Paragraph(f"logit equilibrium with precision {self.precision}; {self.unique}")
        for who, strategy in self.probabilities.items():
            rows = []
            for label, here in strategy.items():
                told: list[Inline] = []
                for action, p in here.items():
                    told += [", "] if told else []
                    told.append(f"{action}: {p.about} within {p.within}" if p.low < p.high else f"{action}: {p.about}")
                rows.append(((label,), tuple(told)))
            yield Table(("information set", "probabilities"), tuple(rows), who)

    def parts(self) -> Parts:
        """Nothing is exact but the bounds."""
        return Parts()


def explain_logit(c: LogitBox, facts: tuple[Statement, ...]) -> LogitEquilibrium:
    """What the certificate says; `facts` are what it proves."""
    alone = any(isinstance(fact, Call) and fact.word == "unique_logit_equilibrium" for fact in facts)
    names, own = player_names(tree_of(c.game, {})), histories_of(c.game, {}).infosets
    return LogitEquilibrium(
        name_of(c.game),
        c.precision,
        ALONE if alone else OTHERS,
        {
            who: {label: {a: _probability(c.boxes[label][a]) for a in here.actions} for label, here in sets.items()}
            for who, sets in zip(names, own, strict=True)
        },
    )


def _probability(bounds: Bounds) -> Probability:
    middle, within = (bounds.low + bounds.high) / 2, (bounds.high - bounds.low) / 2
    return Probability(_decimal(middle), _decimal(within), bounds.low, bounds.high)


def _decimal(number: Fraction) -> str:
    """A finite decimal as it is written, with an exponent where it is small."""
    twos = fives = 0
    rest = number.denominator
    while rest % 2 == 0:
        twos, rest = twos + 1, rest // 2
    while rest % 5 == 0:
        fives, rest = fives + 1, rest // 5
    places = max(twos, fives)
    digits = str(number.numerator * 10**places // number.denominator)
    if number == 0 or len(digits) > places:
        whole, part = digits[: len(digits) - places] or "0", digits[len(digits) - places :] if places else ""
        return f"{whole}.{part}" if part else whole
    if places - len(digits) < 3:
        return f"0.{digits.zfill(places)}"
    return f"{digits[0]}{'.' + digits[1:] if digits[1:] else ''}e-{places - len(digits) + 1}"
