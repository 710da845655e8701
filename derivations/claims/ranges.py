"""Ranges of names as people write them: "0 <= a <= 1", "a > 0", "a in [0, 1/3]", "N in {1, ..., 5}"."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TypeAlias

from verify.kernel.numbers.order import Range
from verify.kernel.numbers.root import Root
from verify.kernel.statements.records import Interval, WholeRange
from verify.language.parse import parse_values
from verify.language.words import StatementError, is_free

Ranges: TypeAlias = str | Sequence[str]
_END = r"-?[0-9]+(?:\.[0-9]+|/[0-9]+)?"
_BETWEEN = re.compile(
    rf"\s*(?:(?P<low>{_END})\s*(?P<above><=?)\s*)?(?P<name>[A-Za-z_]\w*)\s*(?:(?P<below><=?)\s*(?P<high>{_END})\s*)?",
    re.ASCII,
)
_BESIDE = re.compile(rf"\s*(?P<name>[A-Za-z_]\w*)\s*(?P<sign>>=?)\s*(?P<low>{_END})\s*", re.ASCII)
_AMONG = re.compile(r"\s*([A-Za-z_]\w*)\s+in\s+(.*\S)\s*", re.ASCII | re.DOTALL)


def name_and_range(text: str) -> tuple[str, str]:
    """The name in the text, and its range as statements have it.

    Raises:
        StatementError: the text is no range of a name.

    >>> name_and_range("0 < a <= 1/2"), name_and_range("a >= 0"), name_and_range("N in {1, ..., 5}")
    (('a', '(0, 1/2]'), ('a', '[0, oo)'), ('N', '{1, ..., 5}'))
    """
    if among := _AMONG.fullmatch(text):
        name, range_ = among.groups()
    elif beside := _BESIDE.fullmatch(text):
        name, range_ = beside["name"], f"{'[' if beside['sign'] == '>=' else '('}{beside['low']}, oo)"
    else:
        between = _BETWEEN.fullmatch(text)
        # without a least number there is no range: they go on to infinity upwards alone
        if between is None or between["low"] is None:
            example = '"0 <= a <= 1" or "a in [0, 1/3]"'
            raise StatementError(f"for_all: expected a range such as {example}, found {text!r:.60}")
        opening = "[" if between["above"] == "<=" else "("
        closing = "]" if between["below"] == "<=" else ")"
        name, range_ = between["name"], f"{opening}{between['low']}, {between['high'] or 'oo'}{closing}"
    read_range(name, range_)
    return name, range_


def ranges_of(for_all: Ranges) -> dict[str, str]:
    """The ranges of names that a text gives, or several texts do.

    Raises:
        StatementError: a text is no range of a name, or a name has two.

    >>> ranges_of(("0 <= a <= 1", "b > 0"))
    {'a': '[0, 1]', 'b': '(0, oo)'}
    """
    found: dict[str, str] = {}
    for text in (for_all,) if isinstance(for_all, str) else for_all:
        name, range_ = name_and_range(text)
        if name in found:
            raise StatementError(f"for_all: expected one range of {name}, found {found[name]} and {range_}")
        found[name] = range_
    return found


def read_range(name: str, text: str) -> Interval | WholeRange:
    """The numbers for which the name stands.

    Raises:
        StatementError: the name is none, or the range.
    """
    if not is_free(name):
        raise StatementError(f"for_all: expected a new name, found {name!r:.60}")
    try:
        return parse_values(text)
    except StatementError as error:
        raise StatementError(f"for_all: {name}: {error}") from error


def closed_ranges(scope: Mapping[str, Interval | WholeRange]) -> dict[str, Range]:
    """Names with ranges that hold theirs, none of a single rational number."""
    return {
        name: among.around()
        for name, among in scope.items()
        if isinstance(among, Interval) and (among.low != among.high or isinstance(among.low, Root))
    }
