r"""A range cut into cells in which the atoms of a statement keep their truth, and one proof serves for each.

First the range is cut wherever an atom may change: an open cell between two cuts, a cell for each cut. Then neighbours
for which the same proofs serve are joined.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import Any, NamedTuple

from derivations.export.assessed import BELIEVED, Fault, faults, held_beliefs
from derivations.export.counting import COUNTED_ALONE
from derivations.export.defined import Uncovered
from derivations.export.parts import COUNT, atoms, player_of, rational_end, require_known, sign_of
from derivations.export.statements import DOMINATED, NO_PERFECT_INFORMATION, OF_GAMES, PERFECT_PAYOFFS
from derivations.export.truth import Truth
from verify.find.equilibria.perfect import perfect_set
from verify.find.equilibria.pieces import subgame_perfect_pieces
from verify.find.equilibria.ranges import equilibrium_set
from verify.kernel.games.game import parameters_of, shaped_histories_of
from verify.kernel.numbers.order import Parameter, Range
from verify.kernel.numbers.ratio import Ratio, ratio, value_at
from verify.kernel.numbers.root import End, real_roots
from verify.kernel.statements.records import Call, Compare, ForAll, ForPlans, Interval, Statement, Sum, Weight, Within
from verify.kernel.statements.substitution import walk
from verify.kernel.strategies.subgames import subgame_starts
from verify.language.text import argument_text
from verify.theories.equilibrium_sets.backward import NotPerfectInformation
from verify.theories.equilibrium_sets.pieces import EquilibriumPieces
from verify.theories.parameters.records import EquilibriumSet, PerfectSet, RegretPiece


@dataclass(frozen=True)
class Cell:
    """Values of a parameter from `low` to `high` (None: no end), with or without these."""

    low: Fraction
    high: Fraction | None
    with_low: bool
    with_high: bool

    @property
    def is_point(self) -> bool:
        return self.low == self.high

    def sample(self) -> Fraction:
        """A value in it."""
        return self.low if self.is_point else Range(self.low, self.high).inner_point()


class Gaining(NamedTuple):
    """A player who gains by these choices, in the subgame that starts at this history."""

    start: int
    player: int
    choices: tuple[tuple[str, str], ...]


class Cells:
    """Cuts ranges of a parameter by what is true."""

    def __init__(self, truth: Truth) -> None:
        self.truth = truth

    def cut(self, name: str, among: Interval, part: Statement) -> list[Cell]:
        """The cells of the range, in order.

        Raises:
            Uncovered: something changes at an irrational number.
        """
        joined: list[Cell] = []
        shared: list[set[object]] = []
        parts = [*atoms(part)]
        for cell in self.finest(name, among, part):
            keys = [set(self._keys(name, among, atom, cell)) for atom in parts]
            both = [old & new for old, new in zip(shared, keys, strict=True)] if joined else []
            if joined and all(both):
                last = joined[-1]
                joined[-1], shared = Cell(last.low, cell.high, last.with_low, cell.with_high), both
            else:
                joined.append(cell)
                shared = keys
        return joined

    def finest(self, name: str, among: Interval, part: Statement) -> list[Cell]:
        """The range cut wherever an atom of the statement may change.

        Raises:
            Uncovered: at an irrational number.
        """
        if any(isinstance(each, (ForAll, ForPlans)) for each in walk(part)):
            raise Uncovered("no theorem for all values of several parameters, or all plans for each")
        low, high = rational_end(among.low), None if among.high is None else rational_end(among.high)
        if low == high:
            return [Cell(low, high, True, True)] if among.with_low and among.with_high else []
        # what changes outside of the range alone may be irrational
        ends = {end for atom in atoms(part) for end in self._ends(name, among, atom) if _inside(end, low, high)}
        inner = sorted(map(rational_end, ends))
        cells = [Cell(low, low, True, True)] if among.with_low else []
        cuts: list[Fraction | None] = [low, *inner, high]
        for start, end in pairwise(cuts):
            assert start is not None
            cells.append(Cell(start, end, False, False))
            if end is not None and (end != high or among.with_high):
                cells.append(Cell(end, end, True, True))
        return cells

    def _keys(self, name: str, among: Interval, atom: Statement, cell: Cell) -> Iterator[object]:
        """The ways in which the atom is decided in a cell."""
        true = self.truth.holds_at(atom, {name: cell.sample()})
        if isinstance(atom, Call) and atom.word in BELIEVED:
            found = [each for each in self.faults(name, atom) if self.is_fault(each, cell)]
            yield from found
            if not found:
                yield true
        elif isinstance(atom, Call) and atom.word in OF_GAMES:
            with self.truth.at({name: cell.sample()}):
                yield true, *self.truth.backward(atom).profile(0).items()
        elif isinstance(atom, Call) and not true:
            yield from self.gaining(name, among, atom, cell)
        elif isinstance(atom, Call):
            yield true
        elif isinstance(atom, (Compare, Within)):
            yield tuple(_sign(each, cell.sample()) for each in self.differences(name, among, atom, cell))

    def _ends(self, name: str, among: Interval, atom: Statement) -> Iterator[End]:
        """Where the truth of an atom, or what proves it, may change."""
        if isinstance(atom, Call) and atom.word in BELIEVED:
            for fault in self.faults(name, atom):
                yield from _roots(ratio(fault.number))
            return
        if isinstance(atom, Call) and atom.word in OF_GAMES:
            yield from self._pure_ends(name, among, atom)
            return
        if isinstance(atom, Call):
            for _, pieces in self.pieces(name, among, atom):
                yield from _ends_of(pieces)
            return
        if not isinstance(atom, (Compare, Within)):
            raise Uncovered("no theorem for all values of several parameters")
        regrets = [call for call in _calls(atom) if call.word == "regret"]
        stretches = [Cell(rational_end(among.low), None, False, False)]
        for call in regrets:
            for _, pieces in self.pieces(name, among, Call("nash", call.arguments[:2])):
                yield from _ends_of(pieces)
                stretches = [_open(piece) for piece in pieces]
        if len(regrets) > 1:
            raise Uncovered("no theorem about several regrets with a parameter")
        for piece in stretches:
            for difference in self.differences(name, among, atom, piece):
                for polynomial in (difference.numerator, difference.denominator):
                    if polynomial.degree > 0:
                        yield from real_roots(polynomial)

    def faults(self, name: str, call: Call) -> list[Fault]:
        """What may be wrong with a profile and beliefs, as functions of the name."""
        subject, profile, given = call.arguments
        table = shaped_histories_of(self.truth.game(subject), {name: Ratio.variable()})  # type: ignore[arg-type]
        return [*faults(call.word, table, profile, held_beliefs(table, given))]  # type: ignore[arg-type]

    @staticmethod
    def is_fault(fault: Fault, cell: Cell) -> bool:
        """Whether it is one throughout a cell: it is at a point, at ends, and has no root between."""
        number = ratio(fault.number)
        ends = [(cell.low, cell.with_low), *([] if cell.high is None else [(cell.high, cell.with_high)])]
        points = [cell.sample(), *(end for end, with_end in ends if with_end)]
        if not all(fault.is_one(value_at(number, point)) for point in points):
            return False
        return cell.is_point or not any(_inside(root, cell.low, cell.high) for root in _roots(number))

    def _pure_ends(self, name: str, among: Interval, call: Call) -> Iterator[End]:
        """Where the pure subgame-perfect equilibria change."""
        if call.word in DOMINATED:
            raise Uncovered("no theorem about dominated actions with a parameter")
        subject = call.arguments[0]
        low, high = rational_end(among.low), None if among.high is None else rational_end(among.high)
        parameter = Parameter(name, Range(low, high))
        key = ("perfect pieces", argument_text(subject), name, parameter.range)

        def make() -> EquilibriumPieces:
            try:
                return subgame_perfect_pieces(self.truth.game(subject), parameter)  # type: ignore[arg-type]
            except NotPerfectInformation as error:
                raise Uncovered(NO_PERFECT_INFORMATION) from error

        if name in parameters_of(self.truth.game(subject)):  # type: ignore[arg-type]
            for piece in self.truth.once(key, make).pieces:
                yield from (end for end in (piece.low, piece.high) if end is not None)
                yield from piece.cuts
                if call.word == PERFECT_PAYOFFS:
                    for outcome in getattr(piece.found, "outcomes", ()):
                        for paid, said in zip(outcome.payoffs, call.arguments[1], strict=True):  # type: ignore[arg-type]
                            yield from _roots(ratio(paid) - ratio(said))

    def pieces(self, name: str, among: Interval, call: Call) -> Iterator[tuple[int, tuple[RegretPiece, ...]]]:
        """Regrets and best deviations on pieces that cover the range, of each subgame that the word speaks of: the
        history with which it starts, and its pieces.

        Raises:
            Uncovered: there is no theorem about the word.
        """
        subject, profile = call.arguments[:2]
        range_ = Range(rational_end(among.low), None if among.high is None else rational_end(among.high))
        key = (call.word, argument_text(subject), argument_text(profile), name, range_)
        game, parameter = self.truth.game(subject), Parameter(name, range_)  # type: ignore[arg-type]
        given: Any = profile
        if call.word == "nash":
            whole: EquilibriumSet = self.truth.once(key, lambda: equilibrium_set(game, parameter, given))
            yield 0, whole.pieces
        elif call.word == "subgame_perfect":
            found: PerfectSet = self.truth.once(key, lambda: perfect_set(game, parameter, given))
            starts = subgame_starts(self.truth.defined.game(subject, (name,)).table)  # type: ignore[arg-type]
            yield from ((start, each.pieces) for start, each in zip(starts, found.subgames, strict=True))
        else:
            raise Uncovered(f"no theorem about the word {call.word}")

    def gaining(self, name: str, among: Interval, call: Call, cell: Cell) -> Iterator[Gaining]:
        """Who gains throughout the cell, which may lie in several pieces."""
        for start, pieces in self.pieces(name, among, call):
            met = [(piece, point) for piece in pieces if (point := _common(piece, cell)) is not None]
            if met:
                found = [set(_who_gains(start, piece, point)) for piece, point in met]
                # at a value at which two pieces meet, either tells
                yield from sorted(set.union(*found) if cell.is_point else set.intersection(*found))

    def regret(self, name: str, among: Interval, call: Call, cell: Cell) -> tuple[Ratio, dict[str, str]]:
        """A player's regret in a cell, and choices that gain it; none where it is 0."""
        (_, pieces), *_ = self.pieces(name, among, Call("nash", call.arguments[:2]))
        piece = next(each for each in pieces if _covers(each, cell))
        player = player_of(call.arguments[2], len(piece.regrets))
        return ratio(piece.regrets[player]), dict(piece.deviations[player] or {})

    def differences(self, name: str, among: Interval, atom: Compare | Within, cell: Cell) -> list[Ratio]:
        """What is compared with 0: the right side less the left one, or the number less each end."""
        if isinstance(atom, Compare):
            return [self.formula(name, among, atom.right, cell) - self.formula(name, among, atom.left, cell)]
        number = self.formula(name, among, atom.number, cell)
        ends = [end for each in atom.intervals for end in (each.low, each.high) if end is not None]
        return [number - ratio(rational_end(end)) for end in ends]

    def formula(self, name: str, among: Interval, total: Sum, cell: Cell) -> Ratio:
        """A sum as a function of the name, in a cell."""
        found = ratio(total.constant)
        for factor, call in total.parts:
            found = found + ratio(factor) * self.amount(name, among, call, cell)
        return found

    def amount(self, name: str, among: Interval, call: Call | Weight, cell: Cell) -> Ratio:
        """The number that a call is, as a function of the name, in a cell.

        Raises:
            Uncovered: there is no theorem about its word with a parameter.
        """
        if isinstance(call, Weight):
            raise Uncovered("no theorem about all optimal plans with a parameter")
        require_known(call)
        arguments: Any = call.arguments
        if call.word == "stage_value":
            return ratio(self.truth.amount(call))
        if call.word == "value":
            if parameters_of(self.truth.game(arguments[0])):
                raise Uncovered("no theorem about the value of a game with a parameter")
            return ratio(self.truth.solved(arguments[0]).value)
        if call.word == COUNT:
            raise Uncovered(COUNTED_ALONE)
        if call.word == "regret":
            return self.regret(name, among, call, cell)[0]
        return ratio(self.truth.paid(call, {name: Ratio.variable()}))


def _open(piece: RegretPiece) -> Cell:
    """The piece without its ends."""
    high = piece.range.high
    return Cell(rational_end(piece.range.low), None if high is None else rational_end(high), False, False)


def _calls(atom: Compare | Within) -> Iterator[Call]:
    sums = (atom.left, atom.right) if isinstance(atom, Compare) else (atom.number,)
    yield from (call for total in sums for _, call in total.parts if isinstance(call, Call))


def _ends_of(pieces: tuple[RegretPiece, ...]) -> Iterator[End]:
    """The ends of pieces, and where a regret becomes 0."""
    for piece in pieces:
        yield from (end for end in (piece.range.low, piece.range.high) if end is not None)
        for regret in piece.regrets:
            polynomial = ratio(regret).numerator
            if polynomial.degree > 0:
                roots = real_roots(polynomial)
                yield from (root for root in roots if _touches(piece, root))


def _roots(number: Ratio) -> Iterator[End]:
    """Where a number, or what stands below its line, is 0."""
    for polynomial in (number.numerator, number.denominator):
        if polynomial.degree > 0:
            yield from real_roots(polynomial)


def _touches(piece: RegretPiece, root: End) -> bool:
    return piece.range.low <= root and (piece.range.high is None or root <= piece.range.high)


def _who_gains(start: int, piece: RegretPiece, point: Fraction) -> Iterator[Gaining]:
    """Who gains in a piece, as it is seen at a point of it."""
    for player, (regret, choices) in enumerate(zip(piece.regrets, piece.deviations, strict=True)):
        if choices and _sign(ratio(regret), point) > 0:
            yield Gaining(start, player, tuple(choices.items()))


def _common(piece: RegretPiece, cell: Cell) -> Fraction | None:
    """A value in the cell and in the closed piece, inside of both if they have more than an end in common."""
    low = max(rational_end(piece.range.low), cell.low)
    ends = [rational_end(end) for end in (piece.range.high, cell.high) if end is not None]
    high = min(ends, default=None)
    if high is not None and (high < low or (high == low and not cell.is_point)):
        return None
    return low if low == high else Range(low, high).inner_point()


def _covers(piece: RegretPiece, cell: Cell) -> bool:
    """Whether the cell is in the closed piece."""
    low = piece.range.low <= cell.low
    return low and (piece.range.high is None or (cell.high is not None and cell.high <= piece.range.high))


def _inside(end: End, low: Fraction, high: Fraction | None) -> bool:
    return low < end and (high is None or end < high)


def _sign(number: Ratio, point: Fraction) -> int:
    """The sign of a number at a point."""
    return sign_of(value_at(number, point))
