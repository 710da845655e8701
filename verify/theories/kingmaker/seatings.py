r"""Strategies of the experiments on binary games, and what they bring on average over all seatings.

A rule says how a mover i chooses among the children of a node, given what each is worth to everybody:

    RNDall     each child is as likely
    RNDeta     so is each child with a win of i among its descendants, if there is one; else each child
    eqprob     so is each child worth most to i
    1EP        i goes by prediction, see below

In `PRIVATE` play nobody knows the others: a player reckons with his own rule in all seats, and what he does is then
played against what the others do. In `KNOWN` play a child is worth what the rules that are really in the seats bring.

A 1EP player predicts that all keep to the predicted moves (`kingmaker.kingmakers.predicted_moves`). Where these leave
open who wins, among poss(x), he expects it to be uniform over the winners: a child x is worth 1 / |poss(x)| to i if i
is in poss(x), else nothing. In private play he chooses "the child of maximal expected payoff, uniform over ties and
over 1EP-consistent children": of the predicted children at which he may win, those with the fewest possible winners
are equally likely. If he cannot win, all are worth the same to him, 1EP leaves the choice open, and he chooses
"uniform over the winners": each player in poss is as likely to be favoured, and then each predicted child at which
that player may win. In known play he need not predict, and takes of the children worth most to him those that are
predicted, if some are; among these he chooses in the same way.

For comparison there are two simpler players, in private play. "1EP moves" is as likely to choose each predicted
child. "1EP best" chooses among the predicted children those worth most to him if all play like that.

Source: Mizuno (2012), section 5.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple, TypeAlias, TypeVar

from trees.single_winner.terms import Numbered
from verify.theories.kingmaker.kingmakers import OpenNodes

PRIVATE, KNOWN = "private", "known"
RND_ALL, RND_ETA, EQPROB, ONE_STEP = "RNDall", "RNDeta", "eqprob", "1EP"
ONE_STEP_MOVES, ONE_STEP_BEST = "1EP moves", "1EP best"

Vector: TypeAlias = tuple[Fraction, ...]
Strategy: TypeAlias = tuple[tuple[Fraction, ...], ...]
"""By node the probability of each child, in order; empty at leaves."""
_Weights: TypeAlias = Mapping[int, Fraction]
_Players: TypeAlias = Sequence[frozenset[int]]
_Seated = TypeVar("_Seated")


@dataclass(frozen=True)
class Experiment:
    """A game for so many players, and the moves that a 1EP player predicts."""

    game: Numbered
    players: int
    predicted: OpenNodes


class _Here(NamedTuple):
    """A node at which `mover` chooses; the rest is by node of the game, known below this one."""

    mover: int
    children: tuple[int, ...]
    predicted: tuple[int, ...]
    possible: _Players
    descendants: _Players
    worth: Sequence[Vector]


# several claims rest on one table: what is asked again is not computed again
@lru_cache(maxsize=200)
def strategy(experiment: Experiment, rule: str) -> Strategy:
    """What players of one rule do at all nodes when they reckon with nobody else.

    >>> from trees.single_winner.terms import in_preorder, parse
    >>> from verify.theories.kingmaker.kingmakers import predicted_moves
    >>> game = in_preorder(parse("3(1(3 2) 2)"))
    >>> [[str(p) for p in strategy(Experiment(game, 3, predicted_moves(game)), rule)[0]] for rule in ("RNDall", "1EP")]
    [['1/2', '1/2'], ['1', '0']]
    """
    return _walk(experiment, (rule,) * experiment.players, PRIVATE)[0]


def payoffs(experiment: Experiment, play: str, seated: Sequence[str]) -> Vector:
    """What the players expect when player i goes by the rule seated[i], in private or in known play.

    >>> from trees.single_winner.terms import in_preorder, parse
    >>> from verify.theories.kingmaker.kingmakers import predicted_moves
    >>> game = in_preorder(parse("3(1(3 2) 2)"))
    >>> experiment = Experiment(game, 3, predicted_moves(game))
    >>> [str(pay) for pay in payoffs(experiment, "private", ("RNDall", "1EP", "1EP"))]
    ['0', '1/2', '1/2']
    """
    if play == KNOWN:
        return _walk(experiment, seated, KNOWN)[1]
    done = {rule: strategy(experiment, rule) for rule in set(seated)}
    return expected_by_players(experiment.game, [done[rule] for rule in seated])


def expected_by_players(game: Numbered, profile: Sequence[Strategy]) -> Vector:
    """What the players expect when player i plays profile[i]."""
    worth: list[Vector] = [()] * len(game)
    for node in reversed(range(len(game))):
        weights = profile[game.mover[node]][node] if game.children[node] else ()
        worth[node] = _mean(game, len(profile), node, weights, worth)
    return worth[0]


@lru_cache(maxsize=2_000)
def averages(experiment: Experiment, play: str, one: str, others: str) -> tuple[Fraction, Fraction]:
    """The average payoff of one player of rule `one`, and that of each other, of rule `others`, over the seats of one.

    >>> from trees.single_winner.terms import in_preorder, parse
    >>> from verify.theories.kingmaker.kingmakers import predicted_moves
    >>> game = in_preorder(parse("3(1(3 2) 2)"))
    >>> [str(pay) for pay in averages(Experiment(game, 3, predicted_moves(game)), "private", "1EP", "RNDall")]
    ['5/12', '7/24']
    """
    if play == KNOWN:
        return over_seats(experiment.players, one, others, lambda seated: payoffs(experiment, KNOWN, seated))
    once = strategy(experiment, one), strategy(experiment, others)
    return over_seats(experiment.players, *once, lambda seated: expected_by_players(experiment.game, seated))


def over_seats(
    players: int, one: _Seated, others: _Seated, pays: Callable[[Sequence[_Seated]], Vector]
) -> tuple[Fraction, Fraction]:
    """The average payoff of one among `others`, and that of each of the others, over the seats of one; payoffs sum to
    1, as one player wins."""
    own = [pays([one if i == seat else others for i in range(players)])[seat] for seat in range(players)]
    average = sum(own, Fraction(0)) / players
    return average, (1 - average) / (players - 1)


def _walk(experiment: Experiment, seated: Sequence[str], play: str) -> tuple[Strategy, Vector]:
    """What the rules choose, leaves first, and what that is worth at the root."""
    game, predicted = experiment.game, experiment.predicted
    chosen: list[tuple[Fraction, ...]] = [()] * len(game)
    worth: list[Vector] = [()] * len(game)
    below = descendants(game)
    for node in reversed(range(len(game))):
        children, mover = game.children[node], game.mover[node]
        if children:
            here = _Here(mover, children, predicted.moves[node], predicted.winners, below, worth)
            weights = _CHOOSE[play][seated[mover]](here)
            chosen[node] = tuple(weights.get(child, Fraction(0)) for child in children)
        worth[node] = _mean(game, experiment.players, node, chosen[node], worth)
    return tuple(chosen), worth[0]


def _mean(game: Numbered, players: int, node: int, weights: Sequence[Fraction], worth: Sequence[Vector]) -> Vector:
    if not game.children[node]:
        return tuple(Fraction(int(i == game.winner[node])) for i in range(players))
    parts = [(p, worth[child]) for p, child in zip(weights, game.children[node], strict=True) if p]
    return tuple(sum((p * pays[i] for p, pays in parts), Fraction(0)) for i in range(players))


def descendants(game: Numbered) -> tuple[frozenset[int], ...]:
    """The winners at the leaves below each node.

    >>> from trees.single_winner.terms import in_preorder, parse
    >>> [sorted(winners) for winners in descendants(in_preorder(parse("3(1 2)")))]
    [[0, 1], [0], [1]]
    """
    found = [frozenset({winner}) for winner in game.winner]
    for node in reversed(range(len(game))):
        if game.children[node]:
            found[node] = _union(found, game.children[node])
    return tuple(found)


def _union(players: _Players, nodes: Sequence[int]) -> frozenset[int]:
    return frozenset[int]().union(*(players[node] for node in nodes))


def evenly(children: Sequence[int]) -> dict[int, Fraction]:
    """Each child with the same probability."""
    return dict.fromkeys(children, Fraction(1, len(children)))


def _best(here: _Here, children: Sequence[int]) -> list[int]:
    most = max(here.worth[child][here.mover] for child in children)
    return [child for child in children if here.worth[child][here.mover] == most]


def _hopeful(here: _Here) -> Sequence[int]:
    return [child for child in here.children if here.mover in here.descendants[child]] or here.children


def _predicted_best(here: _Here) -> Sequence[int]:
    best = _best(here, here.children)
    return [child for child in best if child in here.predicted] or best


def _by_winners(here: _Here, children: Sequence[int]) -> _Weights:
    """Prefer few possible winners if the mover is one, else favour each winner as likely."""
    own = [child for child in children if here.mover in here.possible[child]]
    if own:
        fewest = min(len(here.possible[child]) for child in own)
        return evenly([child for child in own if len(here.possible[child]) == fewest])
    favoured = _union(here.possible, children)
    weights = dict.fromkeys(children, Fraction(0))
    for winner in favoured:
        for child, weight in evenly([child for child in children if winner in here.possible[child]]).items():
            weights[child] += weight / len(favoured)
    return weights


_ANYWHERE: dict[str, Callable[[_Here], _Weights]] = {
    RND_ALL: lambda here: evenly(here.children),
    RND_ETA: lambda here: evenly(_hopeful(here)),
    EQPROB: lambda here: evenly(_best(here, here.children)),
}
_CHOOSE: dict[str, dict[str, Callable[[_Here], _Weights]]] = {
    PRIVATE: {
        **_ANYWHERE,
        ONE_STEP: lambda here: _by_winners(here, here.predicted),
        ONE_STEP_MOVES: lambda here: evenly(here.predicted),
        ONE_STEP_BEST: lambda here: evenly(_best(here, here.predicted)),
    },
    KNOWN: {**_ANYWHERE, ONE_STEP: lambda here: _by_winners(here, _predicted_best(here))},
}
RULES = {play: tuple(choose) for play, choose in _CHOOSE.items()}
"""The rules by the play they are for."""
