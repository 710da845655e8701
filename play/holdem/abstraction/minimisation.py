r"""Regret minimisation in an abstraction: CFR+ on all paths of cards at once.

A strategy is s[v, a, p], the chance of action a at node v with path p. With C the chances of two paths on a street and
G their gains, and y[e, q] how likely the other one goes to end e with path q,

    u[e, p] = stake sum_q G[p, q] y[e, q] at a showdown,      +- stake sum_q C[p, q] y[e, q] after a fold,

and values go up the tree: at own nodes by s, at the other one's as sums, at a new street as sums of longer paths. With
regrets r[v, a, p] = u[v, a, p] - sum_b s[v, b, p] u[v, b, p] and R <- max(R + r, 0) the next s is proportional to R,
and the average weighs the t-th s by t. Players learn in turns. A best response takes the best action instead, and

    exploitability = half of what best responses to both averages win together

is exact in the abstraction, but for the rounding of floats: recall is perfect, as a path keeps all that was told.

Source: Tammelin et al. (2015), "Solving heads-up limit Texas hold'em"; Johanson et al. (2011), "Accelerating best
response calculation in large extensive games", section 3.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from play.holdem.abstraction.betting import Betting, Layer
from play.holdem.abstraction.cards import Deck, Floats

Strategy = tuple[Floats, ...]
"""By layer, of shape (nodes, actions, paths)."""


@dataclass(frozen=True)
class Game:
    """Betting, and the cards that it is about."""

    betting: Betting
    deck: Deck

    def paths(self, street: int) -> int:
        """How many there are."""
        return len(self.deck.chances[street])

    def shape(self, layer: Layer) -> tuple[int, int, int]:
        """That of a strategy there."""
        return (*layer.allowed.shape, self.paths(layer.street))

    def longer(self, reach: Floats, street: int, after: int) -> Floats:
        """By path on one street to paths on a later one."""
        return reach if street == after else np.repeat(reach, self.paths(after) // self.paths(street), axis=-1)

    def shorter(self, values: Floats, street: int, after: int) -> Floats:
        """Sums over the paths that go on from those of an earlier street."""
        if street == after:
            return values
        sums: Floats = values.reshape(*values.shape[:-1], self.paths(street), -1).sum(axis=-1)
        return sums

    def reach(self, strategy: Strategy, seat: int) -> tuple[list[Floats], list[Floats]]:
        """How likely a seat goes to each node of each layer, and to each end, by its path."""
        layers = [np.ones((len(layer.hands), self.paths(layer.street))) for layer in self.betting.layers]
        ends = [np.ones((len(end.stakes), self.paths(end.street))) for end in self.betting.ends]
        for number, layer in enumerate(self.betting.layers):
            taken = layers[number][:, None, :]
            taken = taken * strategy[number] if layer.mover == seat else np.broadcast_to(taken, self.shape(layer))
            for edges in self.betting.edges[number]:
                after = self.betting.layers[edges.to].street
                layers[edges.to][edges.places] = self.longer(taken[edges.nodes, edges.actions], layer.street, after)
            for end, found in zip(self.betting.ends, ends, strict=True):
                for from_, edges in end.edges:
                    if from_ == number:
                        found[edges.places] = taken[edges.nodes, edges.actions]
        return layers, ends

    def worth(self, seat: int, ends: list[Floats]) -> list[Floats]:
        """What each end is worth to a seat by its path, if the other one goes there so likely."""
        found = []
        for end, other in zip(self.betting.ends, ends, strict=True):
            if end.signs.any():
                signed = end.signs if seat == 0 else -end.signs
                found.append((signed * end.stakes)[:, None] * (other @ self.deck.chances[end.street]))
            else:
                # gains are those of rows
                found.append(end.stakes[:, None] * (other @ self.deck.gains[end.street].T))
        return found

    def actions(self, number: int, ends: list[Floats], values: list[Floats]) -> Floats:
        """What the actions of a layer are worth, from what comes after them; 0 where there is none."""
        layer = self.betting.layers[number]
        found = np.zeros(self.shape(layer))
        for edges in self.betting.edges[number]:
            after = self.betting.layers[edges.to].street
            found[edges.nodes, edges.actions] = self.shorter(values[edges.to][edges.places], layer.street, after)
        for end, worth in zip(self.betting.ends, ends, strict=True):
            for from_, edges in end.edges:
                if from_ == number:
                    found[edges.nodes, edges.actions] = worth[edges.places]
        return found

    def best(self, seat: int, strategy: Strategy) -> float:
        """What the best response of a seat to a strategy wins."""
        ends = self.worth(seat, self.reach(strategy, 1 - seat)[1])
        values: list[Floats] = [np.empty(0)] * len(self.betting.layers)
        for number in reversed(range(len(values))):
            layer, found = self.betting.layers[number], self.actions(number, ends, values)
            if layer.mover == seat:
                values[number] = np.where(layer.allowed[:, :, None], found, -np.inf).max(axis=1)
            else:
                values[number] = found.sum(axis=1)
        return float(values[0].sum())

    def exploitability(self, strategy: Strategy) -> float:
        """Half of what best responses in both seats win, in chips a hand."""
        return (self.best(0, strategy) + self.best(1, strategy)) / 2


class AbstractMinimisation:
    """A run: regrets, the sums of weighted strategies, and how many iterations were done are all of its state."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.iteration = 0
        self.regrets = [np.zeros(game.shape(layer)) for layer in game.betting.layers]
        self.sums = [np.zeros(game.shape(layer)) for layer in game.betting.layers]

    def step(self) -> None:
        """One iteration: seat 0 learns, then seat 1."""
        self.iteration += 1
        for seat in (0, 1):
            self._learn(seat, self._proportional(self.regrets))

    def _learn(self, seat: int, strategy: Strategy) -> None:
        game = self.game
        ends = game.worth(seat, game.reach(strategy, 1 - seat)[1])
        own = game.reach(strategy, seat)[0]
        values: list[Floats] = [np.empty(0)] * len(strategy)
        for number in reversed(range(len(strategy))):
            layer, found = game.betting.layers[number], game.actions(number, ends, values)
            if layer.mover != seat:
                values[number] = found.sum(axis=1)
                continue
            here = values[number] = (strategy[number] * found).sum(axis=1)
            regrets = self.regrets[number]
            regrets += found - here[:, None, :]
            np.maximum(regrets, 0, out=regrets)
            regrets *= layer.allowed[:, :, None]
            self.sums[number] += self.iteration * own[number][:, None, :] * strategy[number]

    def average(self) -> Strategy:
        """The strategy that nears an equilibrium."""
        return self._proportional(self.sums)

    def _proportional(self, weights: list[Floats]) -> Strategy:
        """Chances in proportion to weights; uniform where all are 0."""
        found = []
        for layer, weight in zip(self.game.betting.layers, weights, strict=True):
            allowed = layer.allowed[:, :, None]
            total = weight.sum(axis=1, keepdims=True)
            even = allowed / allowed.sum(axis=1, keepdims=True)
            found.append(np.where(total > 0, weight / np.where(total > 0, total, 1), even))
        return tuple(found)
