"""A bracket of a value, found by numeric methods."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor

from derivations.explain.answer import Answer
from derivations.explain.equilibrium import Payoffs
from derivations.explain.record import Parts, Record
from derivations.explain.wording import statements
from derivations.inputs.players import names_of
from derivations.print.blocks import Block, Paragraph
from verify.find.numeric.approximate import Approximation
from verify.kernel.games.game import name_of
from verify.language.lines import decimal

MOST_PLACES = 18


@dataclass(frozen=True)
class Exploitability:
    """What both could gain together, and on average."""

    sum: Fraction
    mean: Fraction


@dataclass(frozen=True)
class Bracketed(Record):
    """Bounds of the value, what each player could gain, and how they were found; decimals are rounded outwards."""

    game: str
    low: Fraction
    high: Fraction
    decimals: tuple[str, str]
    gap: Fraction
    regrets: Payoffs
    exploitability: Exploitability
    method: str
    iterations: int
    stopped_by: str

    def blocks(self, theorems: tuple[str, ...]) -> Iterator[Block]:
        """The theorems, the bracket in decimals, how good it is, and how it was found."""
        yield from statements(theorems)
        if self.gap:
            yield Paragraph(f"value to player 1: {' to '.join(self.decimals)} (rounded outwards)")
        gap, mean = about(self.gap), about(self.exploitability.mean)
        yield Paragraph(f"gap: {gap}, the sum of both regrets (NashConv); mean {mean} (exploitability)")
        regrets = ", ".join(f"{player} {about(Fraction(str(each)))}" for player, each in self.regrets.items())
        yield Paragraph(f"regrets: {regrets}")
        iterations = f"{self.iterations:,} iterations, " if self.iterations else ""
        yield Paragraph(f"method: {self.method}, {iterations}stopped by {self.stopped_by}")

    def parts(self) -> Parts:
        return Parts(regrets=self.regrets)


def bracket_answer(found: Approximation) -> Answer:
    """What was found, checked."""
    low, high = found.bracket.low, found.bracket.high
    names = names_of(found.bracket.game, len(found.regrets))
    record = Bracketed(
        name_of(found.bracket.game),
        low,
        high,
        decimals(low, high),
        found.gap,
        dict(zip(names, found.regrets, strict=True)),
        Exploitability(found.gap, found.gap / 2),
        found.way,
        found.iterations,
        found.stopped,
    )
    return Answer(found.bracket, record)


def decimals(low: Fraction, high: Fraction) -> tuple[str, str]:
    """Decimals of a bracket, low rounded down and high rounded up, as many as the gap deserves.

    >>> decimals(Fraction(-1, 18), Fraction(-1, 19))
    ('-0.05556', '-0.05263')
    """
    places = 3
    while places < MOST_PLACES and (high - low) * 10**places < 100:
        places += 1
    unit = Fraction(1, 10**places)
    return decimal(floor(low / unit) * unit, places), decimal(ceil(high / unit) * unit, places)


def about(number: Fraction) -> str:
    """A size at a glance, rounded up.

    >>> about(Fraction(1, 3000)), about(Fraction(0))
    ('3.4e-4', '0')
    """
    if number == 0:
        return "0"
    power = 0
    while number >= 10:
        number, power = number / 10, power + 1
    while number < 1:
        number, power = number * 10, power - 1
    tenths = ceil(number * 10)
    if tenths == 100:
        tenths, power = 10, power + 1
    return f"{tenths // 10}.{tenths % 10}e{power}" if power else f"{tenths // 10}.{tenths % 10}"
