r"""The average strategy of an abstraction as a player.

Cards are those of its paths. Of the abstraction's nodes on the same street and in the same seat, with something to call
or not, the one stands in for what is seen whose totals, own o' and other a', are nearest to o and a, all in big blinds:
with the least |log(o'/o)| + |log(a'/a)|; of several as near the one that is reached most. So a raise to a total between
two of the abstraction's is read as the nearer in proportion. An action is drawn by the chances there; a raise is to the
same share of the pot, within what is legal, or all-in.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from tqdm import tqdm

from play.holdem.abstraction.betting import CALLS, FOLDS, RAISES
from play.holdem.abstraction.cards import Floats
from play.holdem.abstraction.plan import AbstractionError, AbstractionPlan
from play.holdem.abstraction.solution import Solution, resume, solve
from play.holdem.view import FOLD, Chips, View

Spot = tuple[int, bool, bool]
"""The street, whether the mover has the button, and whether there is something to call."""


@dataclass(frozen=True)
class Nodes:
    """Nodes in the same spot, those that are reached most first: logarithms of both totals, and the strategy there."""

    totals: Floats
    chances: Floats


class Abstracted:
    """Plays a solution."""

    def __init__(self, solution: Solution) -> None:
        self.plan, self.cuts = solution.plan, solution.game.deck.cuts
        self.nodes = _by_spot(solution)

    def __call__(self, view: View, random: np.random.Generator) -> Chips:
        chances = self.chances(view)
        drawn = random.random(len(view))[:, None]
        # the last action that is possible, should sums be rounded below what is drawn
        action = np.minimum((chances.cumsum(axis=1) <= drawn).sum(axis=1), _last(chances))
        return self._total(view, action)

    def chances(self, view: View) -> Floats:
        """How likely each action is in each row."""
        found = np.zeros((len(view), RAISES + len(self.plan.sizes) + 1))
        found[:, CALLS] = 1
        seen = np.log(np.stack([np.maximum(view.own, 1), np.maximum(view.other, 1)], axis=1) / view.big[:, None])
        for street in np.unique(view.street).tolist():
            at = np.flatnonzero(view.street == street)
            paths = self.cuts.paths(view.hole[at], view.board[at], street)
            for button in (False, True):
                for facing in (False, True):
                    here = (view.button[at] == button) & (view.can_fold[at] == facing)
                    nodes = self.nodes.get((street, button, facing))
                    if nodes is None or not here.any():
                        continue
                    rows = at[here]
                    apart = np.abs(seen[rows, None, :] - nodes.totals).sum(axis=2)
                    found[rows] = nodes.chances[apart.argmin(axis=1), :, paths[here]]
        return found

    def _total(self, view: View, action: NDArray[np.intp]) -> Chips:
        """What the mover goes to."""
        pot = view.pot + view.call - view.own
        sizes = np.array([*self.plan.sizes, 0])
        raised = action >= RAISES
        size = sizes[np.where(raised, action - RAISES, 0)]
        total = np.clip(view.call + size * pot // 100, view.least, view.stack)
        total = np.where(action == RAISES + len(self.plan.sizes), view.stack, total)
        folds = (action == FOLDS) & view.can_fold
        return np.where(raised & view.can_raise, total, np.where(folds, FOLD, view.call))


def _last(chances: Floats) -> NDArray[np.intp]:
    last: NDArray[np.intp] = chances.shape[1] - 1 - (chances[:, ::-1] > 0).argmax(axis=1)
    return last


def _by_spot(solution: Solution) -> dict[Spot, Nodes]:
    game, found = solution.game, dict[Spot, list[tuple[float, tuple[float, float], Floats]]]()
    reach = [game.reach(solution.average, seat)[0] for seat in (0, 1)]
    for number, layer in enumerate(game.betting.layers):
        likely = np.einsum("vp,pq,vq->v", reach[0][number], game.deck.chances[layer.street], reach[1][number])
        for node, hand in enumerate(layer.hands):
            own, other = hand.totals[layer.mover], hand.totals[1 - layer.mover]
            spot = layer.street, layer.mover == 1, own < other
            totals = float(np.log(own / solution.plan.big)), float(np.log(other / solution.plan.big))
            found.setdefault(spot, []).append((-float(likely[node]), totals, solution.average[number][node]))
    return {
        spot: Nodes(np.array([totals for _, totals, _ in nodes]), np.stack([chances for *_, chances in nodes]))
        for spot, nodes in ((spot, sorted(nodes, key=lambda node: node[:2])) for spot, nodes in found.items())
    }


@cache
def of_words(words: str) -> Abstracted:
    """The player of a file that has a solution, or will have it; or of numbers such as `iterations=50 deals=10000`.

    Raises:
        AbstractionError: the file holds none, or the numbers are none of a plan.
        OSError: the file cannot be written.
    """
    path = Path(words) if words and "=" not in words else None
    kept = path is not None and path.exists()
    plan = _numbered("" if path else words)
    total = None if kept else plan.iterations
    with tqdm(total=total, desc="abstraction", unit=" iterations", disable=None, leave=False) as bar:
        # of a file the plan is its own
        return Abstracted(resume(path, bar.update) if path and kept else solve(plan, path, bar.update))


def _numbered(words: str) -> AbstractionPlan:
    """The plan with other numbers than its own."""
    known = {field.name for field in fields(AbstractionPlan) if field.type == "int"}
    found = dict[str, int]()
    for word in words.split():
        name, _, number = word.partition("=")
        if name not in known or not number.isdecimal() or len(number) > 9:
            raise AbstractionError(f"cfr: expected {', '.join(sorted(known))}, each with a number, found {word!r:.40}")
        found[name] = int(number)
    return AbstractionPlan(**found)  # type: ignore[arg-type]
