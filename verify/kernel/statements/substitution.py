r"""The parts of a statement, and values put in for its names.

A number that depends on a name is a `Ratio` (its one name), a `Multivariate` or a `Quotient`; a built-in game depends
on a name that is the value of a parameter, B, or N + 1 where N is a whole number. At a point each number has its value,
and each such parameter the name's value.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from typing import Any, TypeAlias, TypeVar, get_args

from trees.tree import Number
from verify.kernel.games.subject import BuiltIn, Written
from verify.kernel.numbers.multivariate import Multivariate, Point, Quotient, at
from verify.kernel.numbers.ratio import Ratio, value_at
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import (
    And,
    Call,
    ForAll,
    Interval,
    Or,
    Statement,
    Sum,
)

Named: TypeAlias = "BuiltIn | Written"
Part = TypeVar("Part")
_NUMBERS = Fraction, Ratio, Multivariate, Quotient
_GAMES = BuiltIn, Written
_STATEMENTS = get_args(Statement)
_RECORDS = Sum, *_STATEMENTS
POLE = "statement: expected numbers that exist throughout, found one with a pole"


def _values(record: Any) -> tuple[Any, ...]:
    """What the fields of a record say."""
    return tuple([getattr(record, name) for name in record.__match_args__])


def parts_of(s: Statement) -> tuple[Statement, ...]:
    """The statements of which a statement is made."""
    inside = s.parts if isinstance(s, (And, Or)) else _values(s)
    return tuple(part for part in inside if isinstance(part, _STATEMENTS))


def map_parts(
    s: Statement, statement: Callable[[Statement], Statement], number: Callable[[Sum], Sum] = lambda total: total
) -> Statement:
    """The statement with each statement, and each number about games, of which it is made replaced; a call stays."""
    if isinstance(s, (And, Or)):
        return type(s)(tuple(map(statement, s.parts)))
    record: Any = type(s)
    inside = (number(part) if isinstance(part, Sum) else part for part in _values(s))
    made: Statement = record(*(statement(part) if isinstance(part, _STATEMENTS) else part for part in inside))
    return made


def walk(s: Statement) -> Iterator[Statement]:
    """The statement, its parts, the parts of these, and so on, in order."""
    yield s
    for part in parts_of(s):
        yield from walk(part)


def ranges_of(s: Statement) -> tuple[dict[str, Interval], Statement]:
    """The names with ranges for all of whose values a statement is made, the outermost first, and what it says then."""
    ranges: dict[str, Interval] = {}
    while isinstance(s, ForAll) and isinstance(s.among, Interval):
        ranges[s.name], s = s.among, s.part
    return ranges, s


def contents(value: Any) -> Iterator[Any]:
    """All that a statement is made of, in order, each before that of which it is made; numbers and games are whole."""
    waiting = [value]
    while waiting:
        part = waiting.pop()
        yield part
        if isinstance(part, _RECORDS):
            part = _values(part)
        elif isinstance(part, Mapping):
            part = tuple(part.values())
        if isinstance(part, tuple):
            waiting += reversed(part)


def calls_of(s: Statement) -> Iterator[Call]:
    """The calls of words in a statement, in order."""
    return (part for part in contents(s) if isinstance(part, Call))


def games_of(s: Statement) -> tuple[Named, ...]:
    """The games that a statement names, as often as it does.

    >>> from verify.language.parse import parse
    >>> [game.name for game in games_of(parse("for x in optimal(kuhn(), 1): value(leduc()) == 0"))]
    ['kuhn', 'leduc']
    """
    return tuple(part for part in contents(s) if isinstance(part, _GAMES))


def rebuilt(value: Part, number: Callable[[Number], Number], game: Callable[[Named], Named]) -> Part:
    """A statement, or an argument, with each number and each game replaced; ends of ranges stay."""
    part: Any = value
    if isinstance(part, _NUMBERS):
        part = number(part)
    elif isinstance(part, _GAMES):
        part = game(part)
    elif isinstance(part, Mapping):
        part = {key: rebuilt(item, number, game) for key, item in part.items()}
    elif isinstance(part, tuple):
        part = tuple(rebuilt(item, number, game) for item in part)
    elif isinstance(part, _RECORDS):
        part = type(part)(*(rebuilt(item, number, game) for item in _values(part)))
    return part  # type: ignore[no-any-return]


def value_there(number: Number, point: Point) -> Fraction:
    """The value of a number at a point that names all its parameters.

    Raises:
        CheckFailed: the number has a pole there.
    """
    try:
        if not isinstance(number, Ratio):
            return at(number, point)
        (only,) = point.values()
        return value_at(number, only)
    except ZeroDivisionError as error:
        raise CheckFailed(POLE) from error


def at_point(s: Statement, point: Point) -> Statement:
    """The statement at a point that names all its parameters.

    Raises:
        CheckFailed: a number has a pole there.

    >>> from verify.language.parse import parse
    >>> from verify.language.text import write
    >>> part = parse("for a in [0, 1]: value(kuhn(bet=a)) == 2*a").part
    >>> write(at_point(part, {"a": Fraction(1, 4)}))
    'value(kuhn(cards=3, ante=1, bet=1/4)) == 1/2'
    """

    return rebuilt(s, lambda number: value_there(number, point), _with(lambda text: str(point.get(text, text))))


def at_whole(s: Statement, name: str, n: int) -> Statement:
    """The statement with a whole number for a name of games' parameters, which may be shifted, as in N + 1.

    >>> from verify.language.parse import parse
    >>> from verify.language.text import write
    >>> write(at_whole(parse("for N in {3, ..., 9}: value(kuhn(cards=N + 1)) < 0").part, "N", 4))
    'value(kuhn(cards=5, ante=1, bet=1)) < 0'
    """

    def value(text: str) -> str:
        head, _, shift = text.partition(" ")
        return text if head != name else str(n + int(shift.replace(" ", "") or 0))

    return rebuilt(s, lambda number: number, _with(value))


def _with(value: Callable[[str], str]) -> Callable[[Named], Named]:
    """A game with other values of its parameters; one that is written out stays."""

    def game(subject: Named) -> Named:
        if isinstance(subject, Written):
            return subject
        return BuiltIn(subject.name, {key: value(text) for key, text in subject.parameters.items()})

    return game
