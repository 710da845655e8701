"""A value that depends on a parameter: a formula for each range of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from derivations.print.blocks import Typed
from trees.refusal import Refused
from trees.tree import Number
from verify.kernel.numbers.order import Range, RootRange
from verify.kernel.numbers.ratio import Exact, value_at
from verify.kernel.numbers.root import End
from verify.language.legible import text

if TYPE_CHECKING:
    from verify.theories.optimal_sets.records import Piece


class PointNotCovered(Refused):
    """The point is in none of the ranges for which something is known."""


class Spelled:
    """What stands as text in JSON data, and as mathematics on a page; `str` spells it."""

    def _repr_html_(self) -> str:
        return _page(self)


@dataclass(frozen=True)
class Stretch(Spelled):
    """The values of the parameter `name` from `low` to `high` (None: no upper end), and which ends are among them."""

    name: str
    low: End
    high: End | None
    ends: tuple[bool, bool]

    def __str__(self) -> str:
        if self.low == self.high:
            return f"{self.name} = {text(self.low, self.name)}"
        first, last = (f"<{'=' * end}" for end in self.ends)
        if self.high is None:
            return f"{self.name} {first.replace('<', '>')} {text(self.low, self.name)}"
        return f"{text(self.low, self.name)} {first} {self.name} {last} {text(self.high, self.name)}"

    def __contains__(self, point: Fraction) -> bool:
        above = self.low < point or (self.ends[0] and self.low == point)
        return above and (self.high is None or self.high > point or (self.ends[1] and self.high == point))


@dataclass(frozen=True)
class RationalFunction(Spelled):
    """A rational function of the parameter `name`; called, its value at a point."""

    number: Exact
    name: str

    def __str__(self) -> str:
        return text(self.number, self.name)

    def __call__(self, point: Fraction | int | str) -> Fraction:
        return value_at(self.number, Fraction(point))


@dataclass(frozen=True)
class Piecewise:
    """Formulas side by side, in the order of the parameter; pairs of a range and its formula.

    >>> from derivations.api import solve
    >>> value = solve("liars-dice", faces=2, penalty="P", by="tree").value
    >>> print(value)
    (3 + P)/4 for 0 < P <= 1
    1 for P > 1
    >>> value("1/2")
    Fraction(7, 8)
    """

    pieces: tuple[tuple[Stretch, RationalFunction], ...]

    def __iter__(self) -> Iterator[tuple[Stretch, RationalFunction]]:
        return iter(self.pieces)

    def __len__(self) -> int:
        return len(self.pieces)

    def __str__(self) -> str:
        return "\n".join(f"{rule} for {where}" for where, rule in self.pieces)

    def __call__(self, point: Fraction | int | str) -> Fraction:
        """The value at a point.

        Raises:
            NotStated: it is in none of the ranges.
        """
        at = Fraction(point)
        for where, rule in self.pieces:
            if at in where:
                return rule(at)
        raise PointNotCovered(f"value: expected a number with {self._ranges()}, found {at}")

    def _repr_html_(self) -> str:
        rows = (f"<tr><td>{_page(rule)}</td><td>for {_page(where)}</td></tr>" for where, rule in self)
        return f"<table>{''.join(rows)}</table>"

    def _ranges(self) -> str:
        return " or ".join(str(where) for where, _ in self.pieces)


def value_of(pieces: tuple[Piece, ...], name: str) -> Piecewise:
    """The value on all pieces; neighbours with the same formula are one."""
    found: list[tuple[Stretch, Exact]] = []
    for piece in pieces:
        here = stretch_of(piece, name)
        if found:
            before, rule = found[-1]
            if before.high == here.low and (before.ends[1] or here.ends[0]):
                both = Stretch(name, before.low, here.high, (before.ends[0], here.ends[1]))
                # at a point a number is known, which one of its neighbours may give too
                if rule == piece.value or (here.low == here.high and _agree(rule, piece.value, here.low)):
                    found[-1] = both, rule
                    continue
                if before.low == before.high and _agree(piece.value, rule, before.low):
                    found[-1] = both, piece.value
                    continue
        found.append((here, piece.value))
    return Piecewise(tuple((where, RationalFunction(rule, name)) for where, rule in found))


def stretch_of(piece: Piece, name: str) -> Stretch:
    """The values of the parameter for which a piece has formulas."""
    where = piece.where
    if isinstance(where, (Range, RootRange)):
        return Stretch(name, where.low, where.high, (False, False))
    if where is None:
        raise TypeError("piece: expected one of a game with a parameter, found none")
    return Stretch(name, where, where, (True, True))


def _agree(rule: Number, number: Number, point: End) -> bool:
    """Whether the formula has this value at a rational point."""
    return isinstance(point, Fraction) and value_at(rule, point) == value_at(number, point)


def closed(low: End, high: End | None, name: str) -> Stretch:
    """The values of the parameter `name` from `low` to `high`; None is no upper end.

    >>> print(closed(Fraction(0), Fraction(1, 3), "a"), closed(Fraction(0), Fraction(0), "a"), sep=", ")
    0 <= a <= 1/3, a = 0
    """
    return Stretch(name, low, high, (True, True))


def _page(shown: Spelled) -> str:
    from derivations.print.html_blocks import words_html

    return words_html((Typed(str(shown)),))
