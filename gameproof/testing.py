"""Assertions about games, for tests: exact, settled by evidence that is checked, and with what is true instead.

>>> assert_value("kuhn", "-1/15", cards=5)
>>> assert_value("kuhn", "-1/17")
Traceback (most recent call last):
AssertionError: refuted: value(kuhn(cards=3, ante=1, bet=1)) == -1/17
  expected -1/17, found -1/18, which is 1/306 more
  instead: value(kuhn(cards=3, ante=1, bet=1)) == -1/18
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from derivations.claims.arguments import game_record
from derivations.claims.claim import Settled
from derivations.claims.ranges import Ranges, ranges_of
from derivations.claims.said import Said
from derivations.claims.said import Unsettled as UnsettledError
from derivations.claims.told import ending, number_instead, verdict_line
from derivations.claims.words import nash, spe, value
from derivations.own.named import Names

__all__ = [
    "UnsettledError",
    "assert_nash",
    "assert_refuted",
    "assert_spe",
    "assert_statement",
    "assert_value",
    "explained_lines",
]


def assert_value(game: object, expected: object, for_all: Ranges = (), **parameters: object) -> None:
    """The value of the game to player 1 is this number, or this formula of its parameter.

    Raises:
        AssertionError: it is another; says which.
        UnsettledError: nothing was found that decides it; says why.
    """
    __tracebackhide__ = True
    _require(value(game, for_all=for_all, **parameters) == expected, expected)


def assert_nash(game: object, profile: object, for_all: Ranges = (), **parameters: object) -> None:
    """The profile is a Nash equilibrium.

    Raises:
        AssertionError: somebody gains by deviating; says who, how, and how much, or for which parameters it is one.
        UnsettledError: nothing was found that decides it; says why.
    """
    __tracebackhide__ = True
    _require(nash(game, profile, for_all=for_all, **parameters))


def assert_spe(game: object, profile: object, for_all: Ranges = (), **parameters: object) -> None:
    """The profile is subgame perfect.

    Raises:
        AssertionError: somebody gains by deviating in a subgame; says who, how, and how much, or for which parameters
            it is subgame perfect.
        UnsettledError: nothing was found that decides it; says why.
    """
    __tracebackhide__ = True
    _require(spe(game, profile, for_all=for_all, **parameters))


def assert_statement(
    statement: str | Said,
    games: Mapping[str, Any] | None = None,
    profiles: Mapping[str, Any] | None = None,
    for_all: Ranges = (),
) -> None:
    """The statement is true; in its text the names of `games` and `profiles` stand for these.

    Raises:
        AssertionError: it is false; says what is true instead.
        UnsettledError: nothing was found that decides it; says why.
    """
    __tracebackhide__ = True
    _require(_said(statement, games, profiles, for_all))


def assert_refuted(
    statement: str | Said,
    games: Mapping[str, Any] | None = None,
    profiles: Mapping[str, Any] | None = None,
    for_all: Ranges = (),
) -> None:
    """The statement is false.

    Raises:
        AssertionError: it is true.
        UnsettledError: nothing was found that decides it; says why.
    """
    __tracebackhide__ = True
    said = _said(statement, games, profiles, for_all)
    if said:
        raise AssertionError(f"{verdict_line(said.settled)}; expected it to be false")


def explained_lines(item: Settled, expected: object = None) -> list[str]:
    """A settled statement in lines: its verdict, the number `expected` and the one that is found, what is true instead,
    or why nothing is known.
    """
    found, rest = number_instead(item), ending(item)
    first = verdict_line(item).removesuffix("".join(f"; {each}" for each in rest))
    if expected is None or found is None:
        return [first, *rest]
    gap = _gap(found, str(expected))
    return [first, f"expected {expected}, found {found}{gap}", *rest]


def _gap(found: Fraction | str, expected: str) -> str:
    """How far the number found is from the one expected, where both are rational."""
    try:
        gap = found - Fraction(expected) if isinstance(found, Fraction) else None
    except (ValueError, ZeroDivisionError):
        gap = None
    return "" if gap is None else f", which is {abs(gap)} {'less' if gap < 0 else 'more'}"


def _said(
    statement: str | Said, games: Mapping[str, Any] | None, profiles: Mapping[str, Any] | None, for_all: Ranges
) -> Said:
    ranges = ranges_of(for_all)
    if isinstance(statement, str):
        read = {name: game_record(game, {}) for name, game in (games or {}).items()}
        return Names(read, profiles or {}).said(statement, ranges)
    for name, among in ranges.items():
        statement = statement.for_all(name, among)
    return statement


def _require(said: Said, expected: object = None) -> None:
    __tracebackhide__ = True
    if not said:
        raise AssertionError("\n  ".join(explained_lines(said.settled, expected)))
