"""Small games as tables: payoffs at the leaves, and pure equilibria straight from the definition."""

from __future__ import annotations

from typing import Any

from trees.rules import Rules, grow
from trees.strategic import StrategicForm, strategic_form
from trees.tree import Tree, leaves, validate


def table(rules: Rules) -> dict[Any, Any]:
    """The payoffs at each leaf by the actions that lead there."""
    return {leaf.node: leaf.payoff for leaf in leaves(validate(grow(rules)))}


def pure_equilibria(tree: Tree) -> list[tuple[dict[str, str], ...]]:
    """The pure equilibria of a game, straight from the definition, by the strategic form."""
    form: StrategicForm = strategic_form(tree)

    def best(cell: tuple[int, ...], player: int) -> bool:
        others = ((*cell[:player], k, *cell[player + 1 :]) for k in range(len(form.strategies[player])))
        return all(form.payoffs[cell][player] >= form.payoffs[other][player] for other in others)

    return [
        tuple(form.strategies[player][k] for player, k in enumerate(cell))
        for cell in form.payoffs
        if all(best(cell, player) for player in range(len(cell)))
    ]
