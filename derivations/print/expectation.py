r"""The payoff of an action, written out card by card as it is read off the tree.

Given information set h and action a of player i, with everyone else at `profile`,

    sum over n in h of  P(n | h)  sum over leaves z after (n, a) of  P(z | n, a) u_i(z).

The probabilities may be sympy expressions. `shown` is LaTeX made of the same terms as `value`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import sympy

from derivations.print.equations import EquationSide, in_brackets, latex, symbols
from trees.tree import CHANCE, Node, Number, Tree, infosets, is_leaf
from verify.kernel.strategies.profiles import Profile
from verify.theories.parameters.expectations import reach


@dataclass(frozen=True)
class Expectation:
    """Terms (weight of a node, [(probability, payoff) of each leaf after it])."""

    terms: tuple[tuple[Any, tuple[tuple[Any, Any], ...]], ...]

    @cached_property
    def value(self) -> Any:
        return sympy.cancel(sum(w * sum(p * u for p, u in leaves) for w, leaves in self.terms))

    def side(self) -> EquationSide:
        """For display: one bracket for each history in the information set."""
        numbers = (
            number for weight, leaves in self.terms for number in (weight, *(n for pair in leaves for n in pair))
        )
        match self.terms:
            case ((1, ((1, payoff),)),):
                shown = latex(payoff)
            case _:
                shown = " + ".join(_node(weight, leaves) for weight, leaves in self.terms)
        return EquationSide(shown, self.value, symbols(*numbers))


def payoff_of(
    tree: Tree, player: int, infoset: str, action: str, profile: Profile, *, given: bool = True
) -> Expectation:
    """The expectation above; with `given` False the weights are P(n) instead of P(n | h).

    Raises:
        KeyError: no such information set.
    """
    arrives = {n: sympy.sympify(p) for n, p in reach(tree, profile).items()}
    nodes = infosets(tree, player)[infoset].nodes
    total = sympy.simplify(sum(arrives[n] for n in nodes)) if given else sympy.S.One
    terms = []
    for node in nodes:
        child = next(c for c, edge in tree.adj[node].items() if edge["action"] == action)
        leaves = tuple((p, u) for p, u in _leaves(tree, child, player, profile) if p != 0)
        weight = sympy.cancel(arrives[node] / total)
        if weight != 0:
            terms.append((weight, leaves))
    return Expectation(tuple(terms))


def _leaves(tree: Tree, node: Node, player: int, profile: Profile) -> list[tuple[Any, Number]]:
    if is_leaf(tree, node):
        return [(sympy.S.One, sympy.sympify(tree.nodes[node]["payoff"][player]))]
    data = tree.nodes[node]
    found = []
    for child, edge in tree.adj[node].items():
        chance = data["player"] == CHANCE
        p = edge["probability"] if chance else profile[data["player"]][data["infoset"]][edge["action"]]
        found += [(sympy.sympify(p) * q, u) for q, u in _leaves(tree, child, player, profile)]
    return found


def _node(weight: Any, leaves: tuple[tuple[Any, Any], ...]) -> str:
    if len(leaves) == 1:
        return _product(weight, *leaves[0])
    inner = " + ".join(_product(p, u) for p, u in leaves)
    return inner if weight == 1 else rf"{_factor(weight)}\left[{inner}\right]"


def _product(*factors: Any) -> str:
    """Factors with a point between them, those that are 1 left out; the last one is a payoff."""
    kept = [*(each for each in factors[:-1] if each != 1), factors[-1]]
    return r"\cdot ".join([*map(_factor, kept[:-1]), in_brackets(kept[-1])])


def _factor(value: Any) -> str:
    return in_brackets(value).replace(r"\frac", r"\tfrac")
