"""What player 1 expects in the whole game, with sympy expressions as probabilities: read off the tree."""

from __future__ import annotations

from functools import cache
from typing import Any

import sympy

from derivations.sources.kuhn.profiles import Profile
from trees.games.kuhn import kuhn
from trees.tree import Tree, is_leaf
from verify.kernel.strategies.profiles import reach


@cache
def tree() -> Tree:
    """Kuhn poker with three cards, ante 1 and bet 1."""
    return kuhn()


def payoff_of_game(profile: Profile) -> Any:
    """u_1: the sum over the leaves of the probability of the leaf times what it pays."""
    arrives = reach(tree(), profile)
    pays = {leaf: tree().nodes[leaf]["payoff"][0] for leaf in tree() if is_leaf(tree(), leaf)}
    return sympy.expand(sum(sympy.sympify(arrives[leaf]) * sympy.sympify(paid) for leaf, paid in pays.items()))
