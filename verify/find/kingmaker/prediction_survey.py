"""One-step prediction on many small games: what the definition allows at each node, as z3 finds it."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import z3

from trees.single_winner.terms import Term, numbered
from verify.find.kingmaker.prediction_formulas import (
    admissible,
    motive,
    nobody_has_a_motive,
    subgame,
    subgame_perfect,
    subgame_perfect_prediction,
    unknown_change,
    unknown_profile,
)
from verify.find.smt import solver_for
from verify.find.timeout import TIMEOUT_MS
from verify.kernel.kingmaker.kingmakers import Open, kingmakers, predicted_moves
from verify.kernel.kingmaker.one_step import SOME, Floors


@dataclass(frozen=True)
class Compared:
    """A game: the moves (node, child) that some subgame-perfect 1EP plays and the procedure does not allow, and the
    reverse; `exists` says whether there is a subgame-perfect 1EP. `undecided` moves z3 gave up on."""

    game: Term
    exists: bool | None
    only_definition: tuple[tuple[int, int], ...]
    only_procedure: tuple[tuple[int, int], ...]
    undecided: tuple[tuple[int, int], ...]

    @property
    def agrees(self) -> bool:
        return not (self.only_definition or self.only_procedure or self.undecided)


def compare(game: Term, eta: Fraction, any_is: str = SOME, timeout_ms: int = TIMEOUT_MS) -> Compared:
    """The procedure against the definition, under kmn-eta; to be played, a kingmaker's child must get more than eta.

    >>> from trees.single_winner.terms import parse
    >>> found = compare(parse("3(1(3 2) 2(3 1))"), Fraction(1, 10))
    >>> found.only_definition, found.only_procedure
    (((1, 2), (4, 5)), ())
    """
    nodes = numbered(game)
    allowed: Open = predicted_moves(nodes)
    profile, floors, deciding = unknown_profile(nodes), Floors(eta, eta), set(kingmakers(nodes))
    solver = solver_for(timeout_ms)
    solver.add(subgame_perfect_prediction(nodes, profile, any_is, floors))
    found: dict[tuple[int, int], Any] = {}
    for node, chosen in profile.items():
        for p, child in zip(chosen, nodes.children[node], strict=True):
            solver.push()
            solver.add(p > (z3.Q(eta.numerator, eta.denominator) if node in deciding else 0))
            found[node, child] = solver.check()
            solver.pop()
    exists = solver.check()
    return Compared(
        game,
        None if exists == z3.unknown else exists == z3.sat,
        tuple(move for move, is_ in found.items() if is_ == z3.sat and move[1] not in allowed.moves[move[0]]),
        tuple(move for move, is_ in found.items() if is_ == z3.unsat and move[1] in allowed.moves[move[0]]),
        tuple(move for move, is_ in found.items() if is_ == z3.unknown),
    )


def empty_threats(game: Term, eta: Fraction, timeout_ms: int = TIMEOUT_MS) -> bool | None:
    """Whether some 1EP under kmn-eta is not subgame perfect, with "any" as some; None if z3 gives up.

    There is none if nobody has a motive at any SPE of a proper subgame, which needs no quantifiers and is asked first.

    >>> from trees.single_winner.terms import parse
    >>> empty_threats(parse("3(1(3 2) 2(3 1))"), Fraction(1, 10))
    False
    """
    nodes = numbered(game)
    profile, floors = unknown_profile(nodes), Floors(eta, eta)
    least = z3.Q(eta.numerator, eta.denominator)
    equilibrium = z3.And(admissible(nodes, profile, least), subgame_perfect(nodes, profile))
    somewhere = []
    for node, children in enumerate(nodes.children):
        if not (node and children):
            continue
        below, number = subgame(nodes, node)
        there = {number[old]: chosen for old, chosen in profile.items() if old in number}
        for player in set(below.mover) - {-1}:
            formula = motive(below, there, player, unknown_change(below, player, eta), SOME, floors)
            if _sat(timeout_ms, equilibrium, formula) is not False:
                somewhere.append(formula)
    if not somewhere:
        return False
    return _sat(timeout_ms, equilibrium, z3.Or(somewhere), nobody_has_a_motive(nodes, profile, SOME, floors))


def _sat(timeout_ms: int, *formulas: Any) -> bool | None:
    solver = solver_for(timeout_ms)
    solver.add(*formulas)
    found = solver.check()
    return None if found == z3.unknown else bool(found == z3.sat)
