r"""A player who decides street by street, against the one who looks ahead, as games whose trees are solved exactly.

In the model of the source everyone who is left puts in as much, whatever is staked. So a hand is a decision problem of
one player: on each of two streets stake in all so many chips of W, no fewer than before, or fold; between them the
chance to win becomes one of several. The payoff is u(w) = 1 - 1/w, constant relative risk aversion 2, in which all
numbers are rational; n = 2, nobody has folded. Player 2 only gets what player 1 does not, so that the value is the best
that player 1 can have. `looking` is the whole problem, `static` the first street as if it were the last.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

import networkx as nx

from trees.tree import CHANCE, Tree

FIRST = "first street"
FOLD = "fold"


@dataclass(frozen=True)
class Problem:
    """W chips, `owed` of which have to be in to stay, and by what may be seen next (in percent) its probability."""

    title: str
    chips: int
    owed: int
    next: Mapping[int, Fraction]

    @property
    def chance(self) -> Fraction:
        """The chance to win on the first street: the mean of what it may become."""
        return sum((weight * Fraction(percent, 100) for percent, weight in self.next.items()), Fraction(0))

    def utility(self, wealth: int) -> Fraction:
        """u of so many chips."""
        return 1 - Fraction(self.chips, wealth)

    def shown(self, chance: Fraction, staked: int) -> Fraction:
        """What it is worth to have staked so many chips when the cards are shown."""
        return chance * self.utility(self.chips + staked) + (1 - chance) * self.utility(self.chips - staked)


# a player who may check on the first street, and one who has to put in 1 of 7 chips, or fold
RAISE = Problem("may check", 6, 0, {90: Fraction(3, 4), 50: Fraction(1, 4)})
CALL = Problem("1 of 7 chips to call", 7, 1, {90: Fraction(1, 2), 10: Fraction(1, 2)})


def static(problem: Problem) -> Tree:
    """The first street as if it were the last."""
    tree = _begun(f"{problem.title}, first street alone", problem)
    for staked in _stakes(problem, problem.owed):
        _ended(tree, FIRST, str(staked), problem.shown(problem.chance, staked))
    return tree


def looking(problem: Problem) -> Tree:
    """Both streets."""
    tree = _begun(f"{problem.title}, both streets", problem)
    for staked in _stakes(problem, problem.owed):
        tree.add_edge(FIRST, f"{staked}", action=str(staked))
        tree.add_node(f"{staked}", player=CHANCE)
        for percent, weight in problem.next.items():
            here = second(staked, percent)
            tree.add_edge(f"{staked}", here, action=f"{percent} %", probability=weight)
            tree.add_node(here, player=0, infoset=here)
            _ended(tree, here, FOLD, problem.utility(problem.chips - staked))
            for more in _stakes(problem, staked):
                _ended(tree, here, str(more), problem.shown(Fraction(percent, 100), more))
    return tree


def second(staked: int, percent: int) -> str:
    """The information set of the second street."""
    return f"{staked} in, {percent} %"


def _begun(title: str, problem: Problem) -> Tree:
    tree: Tree = nx.DiGraph(name=title, players=("1", "2"))
    tree.add_node(FIRST, player=0, infoset=FIRST)
    if problem.owed:
        _ended(tree, FIRST, FOLD, Fraction(0))
    return tree


def _stakes(problem: Problem, least: int) -> range:
    """All but the last chip may be staked: u of nothing is minus infinity."""
    return range(least, problem.chips)


def _ended(tree: Tree, node: str, action: str, worth: Fraction) -> None:
    leaf = f"{node}: {action}"
    tree.add_edge(node, leaf, action=action)
    tree.add_node(leaf, payoff=(worth, -worth))
