"""The value of a game with a parameter: a formula, and plans that guarantee it, in a box of parameters.

The search finds formulas, and plans that are optimal, on pieces of the parameter's range. Here a plan is tried in a box
whatever its piece, since optimal sets change more often than values do.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from derivations.export.boxes import Box, Unsigned, several
from derivations.export.defined import Uncovered
from derivations.export.definitions import Definitions
from derivations.export.truth import Truth
from trees.exact import Number
from verify.find.zero_sum.parametric import optimal_plans
from verify.kernel.games.game import form_of, parameters_of
from verify.kernel.games.subject import BuiltIn, Written
from verify.kernel.numbers.multivariate import Multivariate, Several
from verify.kernel.numbers.order import Parameter, Range, RootRange
from verify.kernel.numbers.root import Root
from verify.kernel.statements.records import AT_LEAST, EQUAL, LESS, MORE, Call
from verify.kernel.statements.substitution import at_point
from verify.kernel.strategies.plan import Plan
from verify.kernel.strategies.response import Undecided, best_response
from verify.language.text import argument_text
from verify.theories.optimal_sets.optimal_plans import plan_at
from verify.theories.optimal_sets.records import Piece


class Valued(NamedTuple):
    """The value, and a plan of each player that guarantees it."""

    value: Number
    plans: tuple[Plan, ...]


class Values:
    """Values of games in boxes."""

    def __init__(self, truth: Truth, defined: Definitions) -> None:
        self.truth, self.defined = truth, defined

    def at(self, subject: BuiltIn | Written, box: Box) -> Valued:
        """The value of a game in a box, and plans, in the names of its parameters.

        Raises:
            Unsigned: no formula is known for all of the box, which may be cut where the number is 0.
            Uncovered: the game has several parameters, or no formula is known.
        """
        names = parameters_of(self.truth.game(subject))
        point = {name: box.free(Multivariate.variable(name)) for name in names}
        if not any(isinstance(number, Multivariate) and number.names for number in point.values()):
            values = {name: box.sample(number) for name, number in point.items()}
            there: Any = at_point(Call("value", (subject,)), values)
            with self.truth.at(values):
                found = self.truth.solved(there.arguments[0])
            return Valued(found.value, found.plans)
        if len(names) != 1:
            raise Uncovered("no theorem about the value of a game with several parameters")
        (name,) = names
        total = several(self.defined.game(subject, box.scope).total, name)
        for piece in self._pieces(subject, name):
            value = several(piece.value, name)
            first, second = (self._sure(subject, name, piece, player, box) for player in (0, 1))
            one = next((plan for plan, most in first if _at_most(most, total - value, box)), None)
            other = next((plan for plan, most in second if _at_most(most, value, box)), None)
            if one is not None and other is not None:
                return Valued(value, (one, other))
        for end in self._ends(subject, name):
            distance = point[name] - end
            if box.sign(distance) not in (EQUAL, LESS, MORE):
                raise Unsigned(distance)
        raise Uncovered("no theorem about the value of a game where no formula, or an end that has no name, is known")

    def _pieces(self, subject: BuiltIn | Written, name: str) -> tuple[Piece, ...]:
        """The pieces with a formula each."""
        game = self.truth.game(subject)

        def make() -> tuple[Piece, ...]:
            found = optimal_plans(game, Parameter(name, parameters_of(game)[name])).pieces
            return tuple(piece for piece in found if isinstance(piece.where, (Range, RootRange)))

        return self.truth.once(("value of each", argument_text(subject)), make)

    def _ends(self, subject: BuiltIn | Written, name: str) -> Iterator[Several]:
        """Where pieces end, as far as that is a rational number or a root of the theorem."""
        roots = {each.root for each in self.defined.roots.terms}
        for piece in self._pieces(subject, name):
            if isinstance(piece.where, (Range, RootRange)):
                for end in (piece.where.low, piece.where.high):
                    if end is not None and (not isinstance(end, Root) or end in roots):
                        yield self.defined.roots.number(end)

    def _sure(
        self, subject: BuiltIn | Written, name: str, piece: Piece, player: int, box: Box
    ) -> Iterator[tuple[Plan, Several]]:
        """Plans of the player that are some throughout the box, each with the most that the other one gets then."""
        form = form_of(self.truth.game(subject), {name: Multivariate.variable(name)})
        for vertex in piece.sets[player].vertices:
            plan = {s: several(weight, name) for s, weight in plan_at(piece.sets[player], vertex).items()}
            try:
                if all(map(box.nonnegative, plan.values())):
                    yield plan, several(best_response(form, 1 - player, {player: plan}, box).value, name)
            except (Unsigned, Undecided):
                continue


def _at_most(number: Several, bound: Several, box: Box) -> bool:
    return box.sign(bound - number) in (EQUAL, MORE, AT_LEAST)
