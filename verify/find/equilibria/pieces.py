r"""All equilibria of a game with one parameter, piece by piece.

A search is run at a sample with functions of the parameter, whose signs are those there. Up to the nearest place where
one of the functions that were asked about changes its sign, it makes the same steps: that is the cell around the
sample. The single values between are looked at by themselves, by the formulas beside them first. Neighbours with the
same formulas are one piece.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from fractions import Fraction
from functools import cache, partial
from typing import Any, TypeAlias, TypeVar

from trees.histories import histories
from trees.tree import Tree, TreeError
from verify.find.cutting import Uncut, around
from verify.find.cutting import cut_into_pieces as cut_range
from verify.kernel.games.game import tree_of
from verify.kernel.games.subject import Game
from verify.kernel.numbers.order import RATIONALS, Parameter, Stretch
from verify.kernel.numbers.ratio import Ratio, plain
from verify.kernel.numbers.root import End, Root
from verify.kernel.refusal import CheckFailed
from verify.theories.equilibrium_sets.backward import NotPerfectInformation
from verify.theories.equilibrium_sets.extreme import Labels, NotTwoPlayers, extreme_set, two_player_form
from verify.theories.equilibrium_sets.on_a_piece import Staged
from verify.theories.equilibrium_sets.pieces import EquilibriumPieces, Found, Piece, facts_on, on
from verify.theories.equilibrium_sets.pure_count import all_pure
from verify.theories.equilibrium_sets.records import Mixed
from verify.theories.equilibrium_sets.sets import counted
from verify.theories.equilibrium_sets.stages import stages
from verify.theories.parameters.cells import RangeCell
from verify.theories.parameters.compared import ComparedNumber
from verify.theories.parameters.order import signs_on

Way = Callable[[Tree], Found]


def equilibrium_pieces(game: Game, parameter: Parameter) -> EquilibriumPieces:
    """All pure subgame-perfect equilibria of a game with perfect information, else all extreme ones of two players,
    else all pure ones.

    Raises:
        TreeError: it is no game, or too large.
        Uncut: too many pieces.
    """
    try:
        return subgame_perfect_pieces(game, parameter)
    except NotPerfectInformation:
        try:
            return extreme_pieces(game, parameter)
        except NotTwoPlayers:
            return pure_pieces(game, parameter)


def subgame_perfect_pieces(game: Game, parameter: Parameter) -> EquilibriumPieces:
    """All pure subgame-perfect equilibria of a game with perfect information.

    Raises:
        NotPerfectInformation: some information set has more than one node.
        TreeError: it is no game; TooLarge: it has too many different payoffs.
        Uncut: too many pieces.

    >>> from trees.formats.json_tree import to_json
    >>> from verify.kernel.games.game import digest
    >>> from verify.kernel.games.subject import Given
    >>> from verify.kernel.numbers.order import Range
    >>> import networkx as nx, sympy
    >>> tree = nx.DiGraph(parameters={"c": (0, 2)})
    >>> tree.add_node("entrant", player=0, infoset="entrant")
    >>> for node, *pays in (("out", 0, 2), ("in", 1 - sympy.Symbol("c"), 1)):
    ...     tree.add_node(node, payoff=tuple(pays))
    ...     tree.add_edge("entrant", node, action=node)
    >>> game = Given(to_json(tree), digest(to_json(tree)))
    >>> found = subgame_perfect_pieces(game, Parameter("c", Range(Fraction(0), Fraction(2))))
    >>> for piece in found.pieces:
    ...     print(piece.low, piece.high, *(profile["entrant"] for profile in piece.found.profiles))
    0 1 in
    1 1 in out
    1 2 out
    """
    return _pieces(game, parameter, counted)


def extreme_pieces(game: Game, parameter: Parameter) -> EquilibriumPieces:
    """All extreme Nash equilibria of a two-player game.

    Raises:
        NotTwoPlayers: there are fewer players, or more.
        TreeError: it is no game; TooLarge: it has too many strategies, vertices or equilibria.
        Uncut: too many pieces.
    """
    return _pieces(game, parameter, lambda tree: extreme_set(two_player_form(tree), order=_by_labels))


def stage_pieces(game: Game, parameter: Parameter) -> EquilibriumPieces:
    """All subgame-perfect equilibria of a game in whose stages two players move and all equilibria pay the same.

    Raises:
        StageError: some stage is not so, for some value.
        TreeError: it is no game, or too large.
        Uncut: too many pieces.
    """
    return _pieces(game, parameter, lambda tree: Staged(stages(tree, lambda _: _by_labels)))


def pure_pieces(game: Game, parameter: Parameter) -> EquilibriumPieces:
    """All pure Nash equilibria of a game with any number of players.

    Raises:
        TreeError: it is no game; TooLarge: it has too many cases.
        Uncut: too many pieces.
    """
    return _pieces(game, parameter, lambda tree: all_pure(histories(tree)))


def _by_labels(_: int, found: Mapping[Labels, Mixed]) -> list[Labels]:
    """An order that compares no numbers, and pure strategies first."""
    return sorted(found, key=lambda labels: (-len(labels), sorted(labels)))


def _pieces(game: Game, parameter: Parameter, way: Way) -> EquilibriumPieces:
    found = found_by_pieces(game, parameter, way, partial(facts_on, game))
    return EquilibriumPieces(game, parameter, tuple(Piece(*each) for each in found))


F = TypeVar("F")
OnPiece: TypeAlias = tuple[End, End | None, bool, bool, tuple[End, ...], F]
"""The fields of a piece: its ends, whether it has them, the cuts inside, and what is found there."""


def found_by_pieces(
    game: Game, parameter: Parameter, way: Callable[[Tree], F], facts: Callable[[RangeCell, Tree, F], object]
) -> Iterator[OnPiece[F]]:
    """What is found in this way, by pieces of the range; `facts` refuses what does not hold on a cell.

    Raises:
        TreeError: it is no game, or too large. Uncut: too many pieces.
    """
    tree = tree_of(game, {parameter.name: Ratio.variable()}, signs_on(parameter.range))

    def solved(sample: Fraction, within: Stretch) -> tuple[Stretch, F]:
        asked: list[Ratio] = []

        @cache
        def signs(number: Ratio) -> int:
            asked.append(number)
            value = number(sample)
            if value == 0:
                raise Uncut(f"{parameter.name} = {sample}: expected nothing special there, found that two numbers meet")
            return 1 if value > 0 else -1

        found: F = _plain(way(on(tree, signs)))
        return around(sample, asked, within), found

    def at(point: End, beside: list[F]) -> Iterator[tuple[RangeCell, F]]:
        """What is found at a single value: a formula from beside it where that holds there; nothing if no game is."""
        cell = RangeCell(parameter.name, point, point)
        if not isinstance(point, Root):
            try:
                tree_of(game, {parameter.name: point}, RATIONALS)
            except TreeError:
                return
        for formulas in beside:
            try:
                facts(cell, tree, formulas)
            except (CheckFailed, ZeroDivisionError):
                continue
            yield cell, formulas
            return
        yield cell, _plain(way(on(tree, lambda number: cell.sign(number) or 0)), cell)

    open_ = list(cut_range(parameter.range, solved))
    cells: list[tuple[RangeCell, F]] = []
    for stretch, found in open_:
        cells += at(stretch.low, [*(last for _, last in cells[-1:]), found])
        cells.append((RangeCell(parameter.name, stretch.low, stretch.high), found))
    if parameter.range.high is not None:
        cells += at(parameter.range.high, [cells[-1][1]])
    yield from _joined(cells)


def _joined(cells: list[tuple[RangeCell, F]]) -> Iterator[OnPiece[F]]:
    """Neighbours with the same formulas as one piece."""
    group: list[RangeCell] = []
    for k, (cell, found) in enumerate(cells):
        group.append(cell)
        if k + 1 == len(cells) or cells[k + 1][1] != found:
            first, last = group[0], group[-1]
            cuts = tuple(each.low for each in group[1:-1] if each.is_point)
            yield first.low, last.high, first.is_point, last.is_point, cuts, found
            group = []


def _plain(value: Any, cell: RangeCell | None = None) -> Any:
    """A record with functions as they are in certificates; at a single value with numbers, if that is rational."""
    if isinstance(value, ComparedNumber):
        if cell is not None and cell.sign(value.at) == 0:
            return Fraction(0)
        return plain(value.at(cell.low) if cell is not None and isinstance(cell.low, Fraction) else value.at)
    if is_dataclass(value) and not isinstance(value, type):
        record: Any = type(value)
        return record(*(_plain(getattr(value, field.name), cell) for field in fields(value)))
    if isinstance(value, tuple):
        return tuple(_plain(each, cell) for each in value)
    if isinstance(value, dict):
        return {key: _plain(each, cell) for key, each in value.items()}
    return value
