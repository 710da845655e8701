"""The game that a derivation is about: its tree, its sequence form, its players' names, its parameters as symbols."""

from __future__ import annotations

import string
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import sympy

from derivations.explain.formulas import RationalFunction
from derivations.inputs.profile import Claimed
from derivations.print.blocks import Formula, Player
from derivations.print.displays import formula
from derivations.print.equations import expression, relation_chain
from derivations.print.formulas import symbol
from trees.games.catalogue import family, rules
from trees.rules import grow
from trees.tree import Node, Number, TooLarge, Tree, player_names, validate
from verify.kernel.games.game import name_of, parameters_of, shape_of
from verify.kernel.games.subject import BuiltIn, Game
from verify.kernel.numbers.multivariate import Multivariate, Quotient
from verify.kernel.numbers.order import Parameter
from verify.kernel.numbers.ratio import Ratio
from verify.kernel.strategies.sequence_form import SequenceForm, sequence_form

MOST_NODES = 30_000
"""Nodes of a game whose derivation is written; a larger one is counted, or solved by a way of its own."""


@dataclass(frozen=True)
class Subject:
    """A game whose numbers are rationals, with one parameter `Ratio`, with more `Multivariate` or `Quotient`."""

    game: Game
    tree: Tree
    parameters: tuple[Parameter, ...] = ()

    @cached_property
    def form(self) -> SequenceForm:
        return sequence_form(self.tree)

    @property
    def title(self) -> str:
        """The game's title; a built-in game with a parameter is called by its name and numbers."""
        given = self.tree.graph.get("name")
        return (
            str(given)
            if given and not (isinstance(self.game, BuiltIn) and parameters_of(self.game))
            else name_of(self.game)
        )

    @cached_property
    def names(self) -> tuple[str, ...]:
        return tuple(player_names(self.tree))

    @cached_property
    def symbols(self) -> dict[str, sympy.Symbol]:
        """What stands for each parameter in a formula."""
        return {parameter.name: sympy.Symbol(symbol(parameter.name)) for parameter in self.parameters}

    def letter(self, wanted: str) -> str:
        """The wanted letter, or another one if the symbol of a parameter begins with it."""
        taken = {symbol(name).lstrip("\\")[0] for name in self.symbols}
        letters: list[str] = [wanted, *string.ascii_uppercase]
        return next(letter for letter in letters if letter not in taken)

    @property
    def count(self) -> int:
        return len(self.names)

    def player(self, number: int) -> Player:
        """The player as words; players count from 0."""
        return Player(self.names[number], number)

    def exact(self, number: Number) -> Any:
        """The number as a sympy expression in the parameters' symbols.

        >>> from fractions import Fraction
        >>> from verify.kernel.games.subject import BuiltIn
        >>> subject_of(BuiltIn("kuhn", {"cards": "3", "ante": "1", "bet": "1"})).exact(Fraction(-1, 18))
        -1/18
        """
        if isinstance(number, Quotient):
            return self.exact(number.numerator) / self.exact(number.denominator)
        if isinstance(number, Multivariate):
            terms = (
                sympy.Rational(c) * sympy.prod(self.symbols[n] ** power for n, power in powers)
                for powers, c in number.terms.items()
            )
            return sympy.Add(*terms)
        if isinstance(number, RationalFunction):
            return self.exact(number.number)
        return expression(number, next(iter(self.symbols.values()), sympy.Symbol("t")))

    def formula(self, number: Number) -> Formula:
        """The number within a line."""
        return formula(self.exact(number))

    def payoffs(self, numbers: tuple[Number, ...]) -> Formula:
        """One number for each player, in brackets."""
        return Formula(rf"\left({', '.join(relation_chain(self.exact(number)) for number in numbers)}\right)")


def subject_of(game: Game, claimed: Claimed | None = None) -> Subject:
    """The game at hand, with the parameters of `claimed` too.

    Raises:
        TooLarge: it has more than `MOST_NODES` nodes.
        TreeError: it is no game.

    >>> subject_of(BuiltIn("kuhn", {"cards": "3", "ante": "1", "bet": "1"})).names
    ('Player 1', 'Player 2')
    """
    if claimed is not None:
        return Subject(game, _moderate(claimed.tree), claimed.parameters)
    parameters = tuple(Parameter(name, range_) for name, range_ in parameters_of(game).items())
    several = len(parameters) > 1
    binding = {p.name: Multivariate.variable(p.name) if several else Ratio.variable() for p in parameters}
    if isinstance(game, BuiltIn) and family(game.name).tree is grow:
        tree = validate(grow(rules(game.name, game.parameters, binding.__getitem__), MOST_NODES))
    else:
        tree = _moderate(shape_of(game, binding))
    return Subject(game, tree, parameters)


def _moderate(tree: Tree) -> Tree:
    if len(tree) > MOST_NODES:
        raise TooLarge(f"game: expected at most {MOST_NODES:,} nodes for a derivation, found {len(tree):,}")
    return tree


def history(tree: Tree, node: Node) -> str:
    """The actions from the root to `node`, for a reader."""
    actions: list[str] = []
    while above := list(tree.pred[node]):
        actions.append(tree.edges[above[0], node]["action"])
        node = above[0]
    return " / ".join(reversed(actions)) or "the start"
