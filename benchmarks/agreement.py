"""Whether the programs agree: rationals exactly, floating point to 1e-9."""

from __future__ import annotations

from fractions import Fraction

from benchmarks.campaign import Results
from benchmarks.process import DONE

TOLERANCE = Fraction(1, 10**9)


def differences(results: Results, ours: str) -> dict[tuple[str, str], Fraction]:
    """How far the value of every other program is from ours, by program and game.

    >>> from benchmarks.process import Outcome
    >>> exact, near = Outcome(DONE, value="1/4"), Outcome(DONE, value="0.25")
    >>> differences({("gameproof", "a"): exact, ("highs", "a"): near}, "gameproof")
    {('highs', 'a'): Fraction(0, 1)}
    """
    out = {}
    for (program, game), outcome in results.items():
        known = results.get((ours, game))
        if program != ours and outcome.value is not None and known is not None and known.value is not None:
            out[program, game] = abs(Fraction(outcome.value) - Fraction(known.value))
    return out


def disagreements(results: Results, ours: str) -> list[str]:
    """A line for each value that differs by more than its program's arithmetic explains.

    >>> from benchmarks.process import Outcome
    >>> exact, wrong = Outcome(DONE, value="1/4"), Outcome(DONE, value="0.2500001")
    >>> disagreements({("gameproof", "a"): exact, ("highs", "a"): wrong}, "gameproof")
    ['a: expected 1/4 from highs, found 0.2500001']
    """
    found = []
    for (program, game), difference in differences(results, ours).items():
        value = results[program, game].value or ""
        in_floats = "." in value or "e" in value
        if difference > (TOLERANCE if in_floats else 0):
            found.append(f"{game}: expected {results[ours, game].value} from {program}, found {value}")
    return found


def unsolved(results: Results, ours: str) -> list[str]:
    """A line for each game that gameproof itself did not finish."""
    return [
        f"{game}: expected an answer of {program}, found {outcome.note or outcome.status}"
        for (program, game), outcome in results.items()
        if program == ours and outcome.status != DONE
    ]
