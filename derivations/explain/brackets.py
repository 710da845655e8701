"""A bracket of a value, as JSON data and as text for a terminal."""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor
from typing import Any

from derivations.inputs.players import names_of
from verify.find.numeric.approximate import Approximation
from verify.kernel.games.game import name_of
from verify.kernel.numbers.legible import text

MOST_PLACES = 18


def data(found: Approximation) -> dict[str, Any]:
    """The answer as an object for programs; all numbers are exact but the decimals, rounded outwards."""
    low, high = decimals(found.bracket.low, found.bracket.high)
    names = names_of(found.bracket.game, len(found.regrets))
    return {
        "game": name_of(found.bracket.game),
        "low": text(found.bracket.low),
        "high": text(found.bracket.high),
        "decimals": [low, high],
        "gap": text(found.gap),
        "regrets": {who: text(regret) for who, regret in zip(names, found.regrets, strict=True)},
        "exploitability": {"sum": text(found.gap), "mean": text(found.gap / 2)},
        "method": found.way,
        "iterations": found.iterations,
        "stopped by": found.stopped,
    }


def decimals(low: Fraction, high: Fraction) -> tuple[str, str]:
    """Decimals of a bracket, low rounded down and high rounded up, as many as the gap deserves.

    >>> decimals(Fraction(-1, 18), Fraction(-1, 19))
    ('-0.05556', '-0.05263')
    """
    places = 3
    while places < MOST_PLACES and (high - low) * 10**places < 100:
        places += 1
    return _decimal(floor(low * 10**places), places), _decimal(ceil(high * 10**places), places)


def _decimal(units: int, places: int) -> str:
    whole, rest = divmod(abs(units), 10**places)
    return f"{'-' if units < 0 else ''}{whole}.{rest:0{places}}"


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


def for_reader(answer: dict[str, Any], theorems: tuple[str, ...]) -> str:
    """The answer as lines of text."""
    low, high = answer["decimals"]
    gap, mean = (Fraction(answer["exploitability"][key]) for key in ("sum", "mean"))
    regrets = ", ".join(f"{player} {about(Fraction(r))}" for player, r in answer["regrets"].items())
    iterations = f"{answer['iterations']:,} iterations, " if answer["iterations"] else ""
    return "\n".join(
        [
            *theorems,
            *([f"value to player 1: {low} to {high} (rounded outwards)"] if gap else []),
            f"gap: {about(gap)}, the sum of both regrets (NashConv); mean {about(mean)} (exploitability)",
            f"regrets: {regrets}",
            f"method: {answer['method']}, {iterations}stopped by {answer['stopped by']}",
        ]
    )
