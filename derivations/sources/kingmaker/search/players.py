"""The players of the experiments by each of the readings of their options, and what they get, exactly.

One player wins, so that the payoffs at a node are whole numbers in proportion: (2, 1, 1) is 1/2, 1/4, 1/4. A strategy
has, by node, the children chosen with whole weights.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from math import gcd, lcm
from typing import TypeAlias

from derivations.sources.kingmaker.search.options import (
    BEST,
    EVEN,
    EVERYBODY,
    NO_WORTH,
    PREDICTED,
    REAL,
    RESTRICTED_BEST,
    SELF_PLAY,
    SHARES,
    WINNERS,
    WINNING_NODES,
    Known,
    Private,
    Procedure,
)
from derivations.sources.kingmaker.search.printed import Row
from derivations.sources.kingmaker.search.procedure import Board, Restricting
from verify.theories.kingmaker.kingmakers import OpenNodes
from verify.theories.kingmaker.seatings import EQPROB, ONE_STEP, RND_ETA

Pays: TypeAlias = tuple[int, ...]
Weights: TypeAlias = tuple[tuple[int, int], ...]
Strategy: TypeAlias = tuple[Weights, ...]

PLAYERS = 3
WIN: tuple[Pays, ...] = ((1, 0, 0), (0, 1, 0), (0, 0, 1))


def mean(weights: Weights, worth: Sequence[Pays]) -> Pays:
    """The payoffs where children are chosen with these weights.

    >>> mean(((0, 1), (1, 2)), [(1, 1, 0), (0, 0, 1)])
    (1, 1, 4)
    """
    if len(weights) == 1:
        return worth[weights[0][0]]
    parts = [(weight, worth[child], sum(worth[child])) for child, weight in weights]
    whole = lcm(*(size for _, _, size in parts))
    found = [sum(weight * pays[i] * (whole // size) for weight, pays, size in parts) for i in range(PLAYERS)]
    common = gcd(*found)
    return tuple(number // common for number in found)


def evenly(children: Iterable[int]) -> Weights:
    """Each child as likely."""
    return tuple((child, 1) for child in children)


def best(children: Sequence[int], mover: int, worth: Sequence[Pays]) -> tuple[int, ...]:
    """The children worth most to the mover."""
    values = [Fraction(worth[child][mover], sum(worth[child])) for child in children]
    most = max(values)
    return tuple(child for child, value in zip(children, values, strict=True) if value == most)


def everywhere(board: Board, choose: Callable[[int, tuple[int, ...]], Weights]) -> Strategy:
    """The choice at each node at which somebody moves."""
    return tuple(choose(node, children) if children else () for node, children in enumerate(board.game.children))


def rnd_eta(board: Board, wins: Sequence[frozenset[int]]) -> Strategy:
    """Uniform over the children with hope, if any, else over all."""
    mover = board.game.mover
    return everywhere(board, lambda node, all_: evenly([c for c in all_ if mover[node] in wins[c]] or all_))


def eqprob(board: Board) -> Strategy:
    """Uniform over the children worth most if all play like that."""
    return walk(board, lambda node, worth: evenly(best(board.game.children[node], board.game.mover[node], worth)))[0]


def walk(board: Board, choose: Callable[[int, Sequence[Pays]], Weights]) -> tuple[Strategy, list[Pays]]:
    """What is chosen from the leaves up, by what children are worth, and what each node is worth by it."""
    game = board.game
    chosen: list[Weights] = [()] * len(game)
    worth: list[Pays] = [()] * len(game)
    for node in reversed(range(len(game))):
        if game.children[node]:
            chosen[node] = choose(node, worth)
            worth[node] = mean(chosen[node], worth)
        else:
            worth[node] = WIN[game.winner[node]]
    return tuple(chosen), worth


def tied(board: Board, node: int, children: Sequence[int], wins: Sequence[frozenset[int]], ties: str) -> Weights:
    """How 1EP chooses among children that are worth the same to it."""
    game = board.game
    if any(game.mover[node] in wins[child] for child in children):
        return evenly(children)
    if ties == WINNERS or (ties == WINNING_NODES and not any(game.children[child] for child in children)):
        return favouring(children, wins)
    return evenly(children)


def favouring(children: Sequence[int], wins: Sequence[frozenset[int]]) -> Weights:
    """Each possible winner is as likely to be favoured, and then each child at which that player may win.

    >>> favouring((0, 1), [frozenset({1}), frozenset({1, 2})])
    ((0, 1), (1, 3))
    """
    winners = sorted(frozenset[int]().union(*(wins[child] for child in children)))
    at = [[child for child in children if winner in wins[child]] for winner in winners]
    whole = lcm(*map(len, at))
    weights = [sum(whole // len(found) for found in at if child in found) for child in children]
    common = gcd(*weights)
    return tuple((child, weight // common) for child, weight in zip(children, weights, strict=True))


def fewest(node: int, children: Sequence[int], board: Board, wins: Sequence[frozenset[int]]) -> Sequence[int]:
    """Of children at which the mover may win those with the fewest possible winners, if there are any, else all."""
    own = [child for child in children if board.game.mover[node] in wins[child]]
    least = min((len(wins[child]) for child in own), default=0)
    return [child for child in own if len(wins[child]) == least] or children


def one_step(board: Board, open_: OpenNodes, how: Private) -> Strategy:
    """What 1EP does in private play, by what it predicts."""
    game = board.game
    even = everywhere(board, lambda node, _: evenly(open_.moves[node]))
    by_even = worths(board, even)

    def choose(node: int, worth: Sequence[Pays]) -> Weights:
        children: Sequence[int] = open_.moves[node] if how.among == PREDICTED else game.children[node]
        if how.worth == SHARES:
            children = fewest(node, children, board, open_.winners)
        elif how.worth in (SELF_PLAY, EVEN):
            children = best(children, game.mover[node], worth if how.worth == SELF_PLAY else by_even)
        elif how.worth == NO_WORTH:
            children = open_.moves[node]
        kept = [child for child in children if child in open_.moves[node]] or children
        return tied(board, node, kept, open_.winners, how.ties)

    return walk(board, choose)[0]


def worths(board: Board, strategy: Strategy) -> list[Pays]:
    """What each node is worth if all play the strategy."""
    return walk(board, lambda node, _: strategy[node])[1]


def averages(pays: Callable[[int], Pays]) -> Row:
    """The average payoff of the one, and of each of the others, over the seats of the one."""
    total = sum((Fraction(found[seat], sum(found)) for seat in range(PLAYERS) for found in [pays(seat)]), Fraction(0))
    return total / PLAYERS, (1 - total / PLAYERS) / (PLAYERS - 1)


def in_private(board: Board, one: Strategy, others: Strategy) -> Row:
    """The averages where each plays as if all did."""
    mover = board.game.mover
    return averages(lambda seat: walk(board, lambda node, _: (one if mover[node] == seat else others)[node])[1][0])


class Seats:
    """Players with their rules, who know each other's, and what 1EP predicts."""

    def __init__(self, board: Board, seated: Sequence[str], fixed: dict[str, Strategy], hope: str) -> None:
        self.board, self.seated, self.fixed, self.hope = board, seated, fixed, hope

    def other(self, node: int, worth: Sequence[Pays], wins: Sequence[frozenset[int]]) -> Weights:
        """The choice of a player who is not of rule 1EP, or plays by a strategy that is settled."""
        mover = self.board.game.mover[node]
        rule, children = self.seated[mover], self.board.game.children[node]
        if rule == RND_ETA and self.hope == REAL:
            return evenly([child for child in children if mover in wins[child]] or children)
        if rule in self.fixed:
            return self.fixed[rule][node]
        return evenly(best(children, mover, worth))

    def pays(self, open_: OpenNodes, how: Known, private: Private) -> Pays:
        """The payoffs where 1EP answers the strategies in the seats, and predicted moves are set before."""
        game = self.board.game
        wins = [frozenset({winner}) if winner >= 0 else frozenset[int]() for winner in game.winner]

        def choose(node: int, worth: Sequence[Pays]) -> Weights:
            if self.seated[game.mover[node]] != ONE_STEP or ONE_STEP in self.fixed:
                chosen = self.other(node, worth, wins)
            else:
                children = game.children[node] if how.known == BEST else open_.moves[node]
                most = best(children, game.mover[node], worth)
                kept: Sequence[int] = [child for child in most if child in open_.moves[node]] or most
                if private.worth == SHARES:
                    kept = fewest(node, kept, self.board, open_.winners)
                chosen = tied(self.board, node, kept, open_.winners, private.ties)
            wins[node] = frozenset[int]().union(*(wins[child] for child, _ in chosen))
            return chosen

        return walk(self.board, choose)[1][0]


class Restricted(Restricting):
    """The procedure with the strategies in the seats: others choose by their rules, nodes of 1EP are restricted."""

    def __init__(self, seats: Seats, how: Procedure, known: Known, ties: str) -> None:
        super().__init__(seats.board, how)
        self.seats, self.known, self.ties = seats, known, ties
        self.worth = [WIN[winner] if winner >= 0 else () for winner in self.game.winner]
        self.weights: list[Weights] = [()] * len(self.game)
        # somebody chooses by what children are worth: else that is computed once, at the end
        knows = any(rule == EQPROB and rule not in seats.fixed for rule in seats.seated)
        self.by_worth = knows or known.known == RESTRICTED_BEST

    def goes_by_prediction(self, mover: int) -> bool:
        return self.seats.seated[mover] == ONE_STEP

    def answers(self, mover: int) -> bool:
        return self.known.against == EVERYBODY or self.seats.seated[mover] in (ONE_STEP, EQPROB)

    def hopeful(self, node: int) -> tuple[int, ...]:
        mover = self.game.mover[node]
        if self.goes_by_prediction(mover):
            return super().hopeful(node)
        return tuple(child for child, _ in self.seats.other(node, self.worth, self.wins))

    def update(self, node: int) -> None:
        super().update(node)
        mover, kept = self.game.mover[node], self.moves[node]
        if not self.goes_by_prediction(mover):
            # `hopeful` has chosen; weights are kept
            weights = self.seats.other(node, self.worth, self.wins) if self.weights[node] == () else self.weights[node]
            self.weights[node] = weights
        else:
            chosen = best(kept, mover, self.worth) if self.known.known == RESTRICTED_BEST else kept
            self.weights[node] = tied(self.board, node, chosen, self.wins, self.ties)
        if self.by_worth:
            self.worth[node] = mean(self.weights[node], self.worth)

    def choose(self, node: int) -> None:
        self.weights[node] = ()
        super().choose(node)

    def pays(self) -> Pays:
        """The payoffs at the root."""
        self.run()
        return self.worth[0] if self.by_worth else worths(self.board, tuple(self.weights))[0]
