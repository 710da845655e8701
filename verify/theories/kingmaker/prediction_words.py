r"""Words about one-step prediction, by their definitions over the reals (`kingmaker.prediction`).

A game is its text, such as "3(1(3 2) 2(3 1))", and a profile has for each node at which somebody moves, by its number
in pre-order as text, the probabilities of its children: {"0": [p3, 1 - p3], "1": [p1, 1 - p1], "4": [p2, 1 - p2]}.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from trees.single_winner.terms import Numbered, in_preorder, parse, write
from verify.kernel.numbers.multivariate import Exact, Multivariate, multivariate
from verify.language.words import StatementError
from verify.theories.kingmaker.kingmakers import kingmakers, predicted_moves, reading_of
from verify.theories.kingmaker.prediction import (
    BOUND,
    EVERY,
    PREDICTIONS,
    SOME,
    SeenProfile,
    Weights,
    admissible,
    change_to,
    equilibrium,
    nobody_has_a_motive,
    players,
    profile_as_seen,
    subgame_perfect,
    subgame_perfect_prediction,
    unknown_change,
)
from verify.theories.kingmaker.prediction import motive as motive_at
from verify.theories.reals.formula import Exists, Formula, at_least, every

Given = Mapping[str, tuple[Exact, ...]]


def kmn(game: str, profile: Given, eta: Exact) -> Formula:
    """The probabilities are >= 0, and at kingmakers >= eta."""
    nodes, weights = _at(game, profile)
    return admissible(nodes, weights, eta)


def perfect(game: str, profile: Given) -> Formula:
    """The profile is subgame perfect, whatever anybody predicts."""
    nodes, weights = _at(game, profile)
    return every((admissible(nodes, weights), subgame_perfect(profile_as_seen(nodes, weights, 0, PREDICTIONS[BOUND]))))


def perfect_as_seen(game: str, profile: Given, eta: Exact, kmn: str) -> Formula:
    """The profile is subgame perfect under kmn-eta, read so."""
    at = _seen(game, profile, eta, kmn)
    return at.where(equilibrium(at))


def predicted(game: str, profile: Given, eta: Exact, procedure: tuple[str, ...]) -> Formula:
    """What the procedure, so read, rules out gets eta at most at kingmakers, and nothing elsewhere."""
    nodes, weights = _at(game, profile)
    allowed, deciding = predicted_moves(nodes, reading_of(procedure)).moves, set(kingmakers(nodes))
    return every(
        at_least(eta if node in deciding else 0, p)
        for node, chosen in weights.items()
        for p, child in zip(chosen, nodes.children[node], strict=True)
        if child not in allowed[node]
    )


def motive(game: str, profile: Given, player: Fraction, eta: Exact, kmn: str, any_is: str) -> Formula:
    """The player has the motive to change, for some change of his."""
    at = _seen(game, profile, eta, kmn)
    seat = _seat(at.game, player)
    change = unknown_change(at.game, seat, at.changing)
    names = [name for chosen in change.weights.values() for y in chosen for name in multivariate(y).names]
    return at.where(Exists(tuple(names), motive_at(at, seat, change, _any(any_is))))


def motive_by(game: str, profile: Given, player: Fraction, eta: Exact, kmn: str, any_is: str, change: Given) -> Formula:
    """The player has the motive to change to these probabilities, at nodes of his no two of which follow each other."""
    at = _seen(game, profile, eta, kmn)
    nodes, seat = at.game, _seat(at.game, player)
    own_nodes = {node for node, mover in enumerate(nodes.mover) if mover == seat}
    changed = _weights(nodes, change, own_nodes)
    for node in own_nodes:
        above = nodes.parent[node]
        while above >= 0:
            if above in own_nodes:
                raise StatementError(f"motive_by: expected a player who moves once at most, found player {player}")
            above = nodes.parent[above]
    return at.where(motive_at(at, seat, change_to(nodes, seat, changed, at.changing), _any(any_is)))


def one_step_equilibrium(game: str, profile: Given, eta: Exact, kmn: str, any_is: str) -> Formula:
    """The profile is subgame perfect under kmn-eta, and nobody has the motive to change."""
    at = _seen(game, profile, eta, kmn)
    return at.where(every((equilibrium(at), nobody_has_a_motive(at, _any(any_is)))))


def perfect_prediction(game: str, profile: Given, eta: Exact, kmn: str, any_is: str) -> Formula:
    """The profile is subgame perfect under kmn-eta, and in no subgame anybody has the motive to change."""
    at = _seen(game, profile, eta, kmn)
    return at.where(subgame_perfect_prediction(at, _any(any_is)))


def _seen(game: str, profile: Given, eta: Exact, kmn: str) -> SeenProfile:
    if kmn not in PREDICTIONS:
        raise StatementError(f"kmn: expected one of {', '.join(PREDICTIONS)}, found {kmn!r:.60}")
    return profile_as_seen(*_at(game, profile), eta, PREDICTIONS[kmn])


def _at(game: str, profile: Given) -> tuple[Numbered, Weights]:
    term = parse(game)
    if write(term) != game:
        raise StatementError(f"game: expected {write(term)!r:.60}, found {game!r:.60}")
    nodes = in_preorder(term)
    return nodes, _weights(nodes, profile, {node for node, children in enumerate(nodes.children) if children})


def _weights(nodes: Numbered, given: Given, expected: set[int]) -> Weights:
    """The probabilities by node, which sum to 1 at each node expected."""
    if given.keys() != {str(node) for node in expected}:
        raise StatementError(f"profile: expected the nodes {sorted(expected)}, found {sorted(given)}")
    for node in expected:
        chosen = given[str(node)]
        whole = isinstance(chosen, tuple) and len(chosen) == len(nodes.children[node])
        if not whole or sum(map(multivariate, chosen), Multivariate.constant(0)) != 1:
            count = len(nodes.children[node])
            raise StatementError(f"profile: expected {count} probabilities with sum 1 at node {node}, found others")
    return {node: given[str(node)] for node in sorted(expected)}


def _seat(nodes: Numbered, player: Fraction) -> int:
    if not 1 <= player <= players(nodes):
        raise StatementError(f"player: expected one from 1 to {players(nodes)}, found {player}")
    return int(player) - 1


def _any(any_is: str) -> str:
    if any_is not in (SOME, EVERY):
        raise StatementError(f'any: expected "{SOME}" or "{EVERY}", found {any_is!r:.60}')
    return any_is
