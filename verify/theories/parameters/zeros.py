"""For which values of a parameter regrets are 0, piece by piece, and what is said of that."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import TypeAlias

from trees.tree import Number
from verify.kernel.games.game import reference
from verify.kernel.numbers.order import Parameter, Stretch, between
from verify.kernel.numbers.ratio import Ratio, plain, ratio, value_at
from verify.kernel.numbers.root import End, Root
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Call, Exactly, ForAll, Interval, Not, Statement, Within, equal, number_of
from verify.language.legible import text
from verify.theories.parameters.order import signs_on
from verify.theories.parameters.records import EquilibriumSet, PerfectSet, RegretPiece

Intervals: TypeAlias = "tuple[tuple[End, End | None], ...]"


def require_cover(parameter: Parameter, pieces: Sequence[Stretch], where: str) -> None:
    """The pieces, each longer than a point, cover the parameter's range in order without a gap.

    Raises:
        CheckFailed: they do not.
    """
    ends = [parameter.range.low, *(piece.high for piece in pieces)]
    rise = all(piece.high is None or piece.low < piece.high for piece in pieces)
    if not rise or ends[-1] != parameter.range.high or [piece.low for piece in pieces] != ends[:-1]:
        raise CheckFailed(f"{where}: expected to cover {parameter.range.closed()} without a gap")


def require_numbers(piece: RegretPiece, players: int, where: str) -> None:
    """The piece has a regret for each player, and a deviation where that is not 0.

    Raises:
        CheckFailed: it has not.
    """
    if len(piece.regrets) != players or len(piece.deviations) != players:
        raise CheckFailed(f"{where}: expected a regret and a deviation for each of {players} players")
    for player, (regret, deviation) in enumerate(zip(piece.regrets, piece.deviations, strict=True)):
        if (deviation is None) != (regret == 0):
            raise CheckFailed(f"{where}, player {player + 1}: expected a deviation exactly when the regret is not 0")


def require_zeros(
    parameter: Parameter, claimed: Intervals, totals: Iterable[tuple[Stretch, Number]], where: str
) -> None:
    """Of numbers >= 0 on pieces that cover the range the total is 0 exactly on the intervals claimed.

    At an irrational end it is so, by continuity, where the formula says so.

    Raises:
        CheckFailed: it is not shown.
    """
    in_order = all(high is None or low == high or low < high for low, high in claimed)
    if not in_order or any(a[1] is None or a[1] >= b[0] for a, b in pairwise(claimed)):
        raise CheckFailed(f"{where}: expected disjoint intervals in order")
    name = parameter.name
    marks: set[End] = {mark for bounds in claimed for mark in bounds if mark is not None}
    for piece, total in totals:
        low, high = piece.low, piece.high
        inner = {mark for mark in marks if low < mark and (high is None or mark < high)}
        stops = [low, *sorted(inner)]
        for stop in stops if high is None else [*stops, high]:
            if _inside(claimed, stop) != _vanishes(total, stop):
                raise CheckFailed(f"{where}: at {name} = {text(stop, name)} the regrets sum to {text(total, name)}")
        for start, end in zip(stops, [*stops[1:], high], strict=True):
            stretch = signs_on(between(start, end))
            here = _inside(claimed, stretch.inner_point())
            if here != (total == 0) or (not here and not stretch.positive(total)):
                raise CheckFailed(f"{where}: strictly between {stretch} the regrets sum to {text(total, name)}")
    within = parameter.range
    for low, high in claimed:
        if low < within.low or (within.high is not None and (high is None or high > within.high)):
            raise CheckFailed(f"{where}: expected intervals inside the range of the parameter")


def _vanishes(total: Number, point: End) -> bool:
    if not isinstance(point, Root):
        return value_at(total, point) == 0
    return total == 0 or point.is_root_of(ratio(total).numerator)


def _inside(claimed: Intervals, point: End) -> bool:
    return any(low <= point and (high is None or point <= high) for low, high in claimed)


def throughout(name: str, range_: Stretch, fact: Statement) -> Statement:
    """The fact for all values of the parameter in the range, its ends included."""
    return ForAll(name, Interval(range_.low, range_.high), fact)


def holds_exactly(call: Call, parameter: Parameter, values: Intervals) -> Statement:
    """For which values of the parameter this is true."""
    inside = Within(number_of(Ratio.variable()), tuple(Interval(low, high) for low, high in values))
    return throughout(parameter.name, parameter.range, Exactly(call, inside) if inside.intervals else Not(call))


def regrets_on(c: EquilibriumSet | PerfectSet, piece: RegretPiece, subgame: tuple[str, ...]) -> Iterator[Statement]:
    """The regret of each player on a piece, in the subgame of this name, and what the deviation gains."""
    for player, number in enumerate(piece.regrets):
        who = (reference(c.game), c.profile, Fraction(player + 1))
        yield throughout(c.parameter.name, piece.range, equal(Call("regret", (*who, *subgame)), plain(number)))
        deviation = piece.deviations[player]
        if deviation is not None:
            gain = Call("gain", (*who, dict(deviation), *subgame))
            yield throughout(c.parameter.name, piece.range, equal(gain, plain(number)))
