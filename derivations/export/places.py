r"""Where a step of a proof stands, and what the library's checks take there.

Without a parameter, or at one value of it, numbers are fractions z/D over a common denominator D. In a cell of a range
they are polynomials, and the range tells their signs.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from derivations.export.boxes import Box
from derivations.export.cells import Cell
from derivations.export.defined import GameTerm, common_denominator
from derivations.export.statements import Scope
from derivations.export.terms import rational
from trees.histories import Histories
from verify.kernel.statements.records import Interval
from verify.kernel.strategies.plan import Profile


@dataclass(frozen=True)
class Place:
    """A cell of the range of a name."""

    name: str
    among: Interval
    cell: Cell

    @property
    def scope(self) -> Scope:
        return (self.name,)

    @property
    def range(self) -> str:
        """The cell as the library has ranges."""
        cell = self.cell
        high = "None" if cell.high is None else f"(Some {rational(cell.high)})"
        return f"(Range {rational(cell.low)} {_flag(not cell.with_low)} {high} {_flag(not cell.with_high)})%Q"

    @property
    def point(self) -> dict[str, Fraction]:
        """The same, by its name."""
        return {self.name: self.sample}

    @property
    def sample(self) -> Fraction:
        """A value of the name there."""
        return self.cell.sample()


Where = Place | Box | None
"""None: without a parameter; a box is one of several, or of one in which numbers are quotients."""


def scope_of(where: Where) -> Scope:
    """The names of a place."""
    return () if where is None else where.scope


def varies(where: Place | None) -> bool:
    """Whether a name has more than one value there."""
    return where is not None and not where.cell.is_point


@dataclass(frozen=True)
class Setting:
    """A game and a profile as checks take them, with the `numbers` of these; `before` are steps before the check.

    `d` is the common denominator, 0 in a cell of a range.
    """

    players: int
    fuel: int
    table: Histories
    called: str
    numbers: str
    game: str
    profile: str
    d: int = 0
    before: tuple[str, ...] = ()

    def rows(self, table: str) -> str:
        """Another table of rational numbers, as checks take it."""
        return f"(ratios {self.d} {table})" if self.d else f"(fixed_table {table})"


def closed(game: GameTerm, rows: str, whole: Profile, before: tuple[str, ...] = ()) -> Setting:
    """A game and a profile of rational numbers."""
    d = common_denominator(game, whole)
    numbers, tree = f"(fractions {d})", f"(whole {d} {game.name})"
    return Setting(game.players, game.fuel, game.table, rows, numbers, tree, f"(ratios {d} {rows})", d, before)


def ranging(game: GameTerm, tree: str, called: str, rows: str, place: Place) -> Setting:
    """The same in a cell, by coefficients."""
    return Setting(game.players, game.fuel, game.table, called, f"(polynomials {place.range})", tree, rows)


def _flag(value: bool) -> str:
    return "true" if value else "false"
