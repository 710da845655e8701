r"""All equilibria of a game with one parameter, piece by piece of its range.

Cut the range into single values and open ranges on each of which every comparison that a search makes has one answer.
There the search makes the same steps for all values, so one run with functions of the parameter stands for all of them
(`parameters.compared`): what it finds are the equilibria, as functions. So the searches for games without a parameter
are run on each cell: backward induction, all extreme equilibria, the stages of a game. Where neighbours have the same
formulas they are one piece, and `cuts` say where it was cut.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias, TypeVar

from trees.exact import TooLarge
from trees.histories import histories
from trees.tree import Number, Tree, with_numbers
from verify.kernel.games.game import reference, tree_of
from verify.kernel.games.subject import Game
from verify.kernel.numbers.order import RATIONALS, Parameter, Range
from verify.kernel.numbers.ratio import Ratio, ratio
from verify.kernel.numbers.root import Root
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import ForAll, Interval, Statement
from verify.theories.equilibrium_sets.extreme import InOrder, Labels
from verify.theories.equilibrium_sets.on_a_piece import Counted, Extreme, Staged
from verify.theories.equilibrium_sets.pure_count import AllPure, pure_facts
from verify.theories.equilibrium_sets.records import CutRange, Mixed
from verify.theories.equilibrium_sets.sets import count_facts, extreme_facts, stage_facts
from verify.theories.equilibrium_sets.stages import stages
from verify.theories.parameters.cells import RangeCell, cells_of
from verify.theories.parameters.compared import ComparedNumber, Signs
from verify.theories.parameters.order import signs_on

Found = Counted | Extreme | Staged | AllPure
P = TypeVar("P", bound=CutRange)
Facts: TypeAlias = Callable[[RangeCell, Tree, P], tuple[Statement, ...]]
MOST_CUTS = 1_000
"""Of pieces and cuts, as on each cell the game is solved anew."""


@dataclass(frozen=True)
class Piece(CutRange):
    """What is found for these values."""

    found: Counted | Extreme | Staged | AllPure


@dataclass(frozen=True)
class EquilibriumPieces:
    """All equilibria of the game, by pieces that cover the range of its parameter (an end may be left out)."""

    game: Game
    parameter: Parameter
    pieces: tuple[Piece, ...]


def check_pieces(c: EquilibriumPieces) -> tuple[Statement, ...]:
    """On each cell of each piece the search for a game without a parameter is run with functions of it."""
    return by_pieces(c.game, c.parameter, c.pieces, lambda cell, tree, piece: facts_on(c.game, cell, tree, piece.found))


def by_pieces(game: Game, parameter: Parameter, pieces: Sequence[P], facts: Facts[P]) -> tuple[Statement, ...]:
    """What is proved on each cell of each piece, said of the whole piece.

    Raises:
        CheckFailed: the pieces do not cover the range, or nothing is proved. TooLarge: they are too many.
    """
    if (count := sum(1 + len(piece.cuts) for piece in pieces)) > MOST_CUTS:
        raise TooLarge(f"pieces: expected at most {MOST_CUTS:,} pieces and cuts, found {count:,}")
    require_cover([piece.interval for piece in pieces], parameter.range)
    tree = tree_of(game, {parameter.name: Ratio.variable()}, signs_on(parameter.range))
    said: list[Statement] = []
    for piece in pieces:
        found: tuple[Statement, ...] = ()
        for cell in cells_of(parameter.name, piece.interval, piece.cuts):
            if cell.low in (parameter.range.low, parameter.range.high) and not isinstance(cell.low, Root):
                # the game exists at the ends of the range
                tree_of(game, {parameter.name: cell.low}, RATIONALS)
            # they are the same on all cells: what is there is said by the piece
            found = facts(cell, tree, piece)
        said += (ForAll(parameter.name, piece.interval, fact) for fact in found)
    return tuple(said)


def facts_on(game: Game, cell: RangeCell, tree: Tree, found: Found) -> tuple[Statement, ...]:
    """What is proved throughout the cell of the game with this tree, if that is found there.

    Raises:
        CheckFailed: it is not what is found, or a sign that is asked for is not the same throughout the cell.
    """
    here, subject = on(tree, lambda number: sign_on(cell, number)), reference(game)
    match found:
        case Counted():
            return count_facts(found, here, subject)
        case Extreme():
            return extreme_facts(found, here, subject, as_listed(cell, found.mixed))
        case Staged():
            listed = [stage.mixed for stage in found.stages]
            solved = stages(here, lambda k: as_listed(cell, listed[k] if k < len(listed) else ((), ())))
            if solved != found.stages:
                raise CheckFailed(f"stages: expected {solved!r:.200}, found {found.stages!r:.200}")
            return stage_facts(found, subject)
        case AllPure():
            return pure_facts(found, histories(here), subject)


def on(tree: Tree, signs: Signs) -> Tree:
    """The tree with all its numbers to be compared by these signs."""
    return with_numbers(tree, lambda number: ComparedNumber(ratio(number), signs))


def as_listed(cell: RangeCell, listed: tuple[tuple[Mixed, ...], tuple[Mixed, ...]]) -> InOrder:
    """The order in which strategies are listed: each is one that is found, as a formula or at a single value.

    What has a probability other than 0 has one throughout, so that supports are those of the formulas.
    """

    def order(player: int, found: Mapping[Labels, Mixed]) -> list[Labels]:
        left, chosen = list(found), list[Labels]()
        for k, expected in enumerate(listed[player]):
            same = next((labels for labels in left if _same(cell, found[labels], expected)), None)
            if same is None:
                raise CheckFailed(f"mixed[{player}][{k}]: expected a strategy of an extreme equilibrium, found another")
            left.remove(same)
            chosen.append(same)
        if left:
            raise CheckFailed(f"mixed[{player}]: expected {len(found)} strategies, found {len(listed[player])}")
        return chosen

    return order


def _same(cell: RangeCell, one: Mixed, other: Mixed) -> bool:
    if len(one) != len(other):
        return False
    apart: Iterator[Ratio] = (_function(a) - _function(b) for a, b in zip(one, other, strict=True))
    if not cell.is_point:
        return not any(apart)
    return all(cell.sign(each) == 0 for each in apart) and all(cell.sign(p) for p in other if p != 0)


def _function(number: Number) -> Ratio:
    return number.at if isinstance(number, ComparedNumber) else ratio(number)


def sign_on(cell: RangeCell, number: Ratio) -> int:
    """The sign that the number has throughout the cell.

    Raises:
        CheckFailed: none is shown.
    """
    found = cell.sign(number)
    if found is None:
        end = "oo" if cell.high is None else cell.high
        raise CheckFailed(f"{cell.name} from {cell.low} to {end}: expected a cut where {number.text(cell.name)} is 0")
    return found


def require_cover(pieces: Sequence[Interval], within: Range) -> None:
    """The pieces follow each other without a gap, from one end of the range to the other.

    Raises:
        CheckFailed: they do not.
    """
    if not pieces:
        raise CheckFailed("pieces: expected one at least, found none")
    for k, piece in enumerate(pieces):
        point = piece.low == piece.high
        if piece.high is None and piece.with_high:
            raise CheckFailed(f"pieces[{k}]: expected no last value, as there is no upper end")
        if (piece.high is not None and piece.high < piece.low) or (point and not (piece.with_low and piece.with_high)):
            raise CheckFailed(f"pieces[{k}]: expected values from low to high, found none")
    first, last = pieces[0], pieces[-1]
    meets = all(a.high is not None and a.high == b.low and a.with_high != b.with_low for a, b in pairwise(pieces))
    if first.low != within.low or last.high != within.high or not meets:
        raise CheckFailed(f"pieces: expected to cover {within.closed()} without a gap")
