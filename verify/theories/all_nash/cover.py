r"""Check that the cases cover all profiles of mixed strategies, and that each is closed by what it says.

A case is a cell (`all_nash.cells`); the first one is all there is. In an equilibrium of a cell a strategy s that is
played is a best reply, so the cell has none if against all of it

    a mixture of strategies of the same player pays more than s, or as much at least, and more against some choice of
    strategies that are surely played.

Where all that may be played is, an equilibrium is a solution of the equations of `all_nash.systems`; if these have one
at most in a box with the cell and a known solution in it, that is it. What is linear is in `all_nash.products`, what
becomes so by multiplying out in `all_nash.pinned`; sets of equilibria are in `all_nash.continua`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

from trees.exact import TooLarge
from trees.strategic import StrategicForm, strategic_form
from verify.kernel.games.game import reference, shape_of, shaped_histories_of
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Statement
from verify.theories.all_nash.algebraic import is_exactly
from verify.theories.all_nash.cells import Cell, Support, Table, least
from verify.theories.all_nash.continua import is_equilibrium_set
from verify.theories.all_nash.facts import Entry, entries_of, facts_of, weights_of_actions
from verify.theories.all_nash.pinned import is_pinned
from verify.theories.all_nash.products import are_mixed_strategies, corners, is_without_equilibria
from verify.theories.all_nash.records import (
    AllEquilibria,
    Case,
    EquilibriumProduct,
    LinearCase,
    NoZero,
    Pinned,
    Single,
    Solution,
    Split,
    Unsolved,
    Worse,
)
from verify.theories.all_nash.systems import System, box_of, fits, hull


@dataclass(frozen=True)
class Known:
    """The sets and solutions of a certificate, which were looked at."""

    table: Table
    sets: tuple[EquilibriumProduct, ...]
    solutions: tuple[Solution, ...]


def check_all_equilibria(c: AllEquilibria) -> tuple[Statement, ...]:
    """The strategic form is rebuilt; sets and solutions are what they say; the cases are gone through one by one."""
    form, entries, unsolved = covered(c)
    facts, game = facts_of(reference(c.game), form, entries, unsolved), reference(c.game)
    # the choices of one who forgets may lead to a set in several ways
    if unsolved or shaped_histories_of(c.game, {}).forgets:
        return facts
    return (*facts, *weights_of_actions(game, form, entries))


def covered(c: AllEquilibria) -> tuple[StrategicForm, list[Entry], list[Support]]:
    """The strategic form, all that are equilibria, and the supports that stay open.

    Raises:
        CheckFailed: some relation of the certificate does not hold.
    """
    form = strategic_form(shape_of(c.game, {}))
    if tuple(tuple(map(dict, own)) for own in c.strategies) != form.strategies:
        raise CheckFailed("strategies: expected the reduced strategies of the game, found others")
    table = Table(form)
    for k, each in enumerate(c.sets):
        if not are_mixed_strategies(table, each) or not is_equilibrium_set(table, each):
            raise CheckFailed(f"sets[{k}]: expected mixed strategies that are in equilibrium, found others")
    are = [solution_holds(table, each, f"solutions[{k}]") for k, each in enumerate(c.solutions)]
    unsolved = [cell.open for cell in open_cells(Known(table, c.sets, c.solutions), c.cases)]
    equilibria = [each for each, holds in zip(c.solutions, are, strict=True) if holds]
    entries = entries_of(c, table, equilibria)
    indices = [each.index for each in entries if each.index is not None]
    if not unsolved and len(indices) == len(entries) and sum(indices) != 1:
        raise CheckFailed(f"solutions: expected equilibria whose indices add up to 1, found {sum(indices)}")
    return form, entries, list(dict.fromkeys(unsolved))


def solution_holds(table: Table, solution: Solution, where: str) -> bool:
    """Whether a solution of equations, which is what it says, is an equilibrium.

    Raises:
        CheckFailed: it is no solution in its box, or what is said of signs does not hold throughout.
    """
    if not fits(table, solution):
        raise CheckFailed(f"{where}: expected a support of the game and probabilities of sum 1, found others")
    system = System(table, solution.support)
    if not system.has_one(solution):
        raise CheckFailed(f"{where}: expected a box in which the equations have one solution, found another")
    if solution.exactly is not None and not (solution.radius and is_exactly(system, solution)):
        raise CheckFailed(f"{where}.exactly: expected polynomials in a root that give the solution, found others")
    holds = system.is_equilibrium(solution)
    if holds is None:
        raise CheckFailed(f"{where}: expected a box in which signs are the same throughout, found another")
    return holds


def open_cells(known: Known, cases: Sequence[Case], whole: Cell | None = None) -> list[Cell]:
    """The cells that stay unsolved, of all profiles or of a `whole` that is less.

    Raises:
        CheckFailed: some case is not closed by what it says, or there are fewer cases, or more.
    """
    waiting, found = [whole or Cell.all_of(known.table.counts)], list[Cell]()
    for k, case in enumerate(cases):
        where = f"cases[{k}]"
        if not waiting:
            raise CheckFailed(f"{where}: expected no more cases, found one")
        cell = waiting.pop()
        if isinstance(case, Split):
            if not (
                case.player in known.table.players
                and 0 <= case.strategy < known.table.counts[case.player]
                and 0 <= case.at <= 1
            ):
                raise CheckFailed(f"{where}: expected a strategy of a player and a probability, found others")
            waiting += reversed(cell.split(case.player, case.strategy, case.at))
        elif isinstance(case, Unsolved):
            found.append(cell)
        elif not is_closed(known, cell, case):
            raise CheckFailed(f"{where}: expected a case that is closed by what it says, found one that is not")
    if waiting:
        raise CheckFailed(f"cases: expected {len(waiting)} more, found an end")
    return found


def is_closed(known: Known, cell: Cell, case: Worse | NoZero | Single | Pinned | LinearCase) -> bool:
    """Whether all equilibria of the cell are known, by this."""
    match case:
        case Worse():
            return is_worse(known.table, cell, case)
        case NoZero():
            return is_without(known.table, cell, case)
        case Single():
            return 0 <= case.solution < len(known.solutions) and is_single(
                known.table, cell, known.solutions[case.solution], case
            )
        case Pinned():
            return 0 <= case.solution < len(known.solutions) and is_pinned(
                known.table, cell, known.solutions[case.solution], case
            )
    return any(_is_linear(known, cell, divided, case) for divided in (False, True))


def _is_linear(known: Known, cell: Cell, divided: bool, case: LinearCase) -> bool:
    """Whether nothing that the conditions leave is an equilibrium, or all of it is in the set."""
    try:
        left = corners(known.table, cell, divided)
    except TooLarge:
        return False
    if case.set is None:
        return is_without_equilibria(known.table, cell, left)
    mixed = known.sets[case.set].mixed if 0 <= case.set < len(known.sets) else ()
    return len(mixed) == len(left) and all(set(own) <= set(named) for own, named in zip(left, mixed, strict=True))


def is_worse(table: Table, cell: Cell, case: Worse) -> bool:
    """Whether the mixture pays more than the strategy, which is played, wherever both may be."""
    i, instead = case.player, {portion.strategy: portion.probability for portion in case.instead}
    if (
        i not in table.players
        or case.strategy not in cell.played[i]
        or not all(0 <= r < table.counts[i] for r in instead)
    ):
        return False
    if len(instead) < len(case.instead) or sum(instead.values()) != 1 or min(instead.values()) < 0:
        return False
    others, gains = table.others(i), table.mixed_gains(i, case.strategy, instead, cell.open)
    if least(gains, cell.sides(others)) > 0:
        return True
    surely = product(*([s in cell.played[j] for s in cell.open[j]] for j in others))
    return min(gains) >= 0 and any(gain > 0 and all(played) for gain, played in zip(gains, surely, strict=True))


def is_without(table: Table, cell: Cell, case: NoZero) -> bool:
    """Whether what may be played is, and its equations have no zero in the cell."""
    return cell.is_support and System(table, cell.open).is_nowhere_zero(case.weights, cell.sides(table.players))


def is_single(table: Table, cell: Cell, solution: Solution, case: Single) -> bool:
    """Whether the cell has the support of the solution and its equations no other one."""
    if not cell.is_support or cell.open != solution.support:
        return False
    return System(table, cell.open).at_most_one(case.inverse, hull(cell.sides(table.players), box_of(solution)))
