"""What all sequential equilibria of a signalling game say, of one with a parameter by pieces of its range.

They are formed anew by the checker (`refinements.sequential_sets`), on each piece once for all of its values: every
comparison that is made has one answer there (`parameters.compared`). Each pair of strategies that is listed is looked
at once more: nobody gains by another action, answers to messages that none sends being best under each belief listed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import chain
from typing import Any

from trees.histories import Histories, histories
from trees.tree import Number, Tree
from verify.kernel.games.game import histories_of, reference
from verify.kernel.games.subject import Game
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Argument, Call, Statement, equal
from verify.kernel.statements.substitution import Named
from verify.kernel.strategies.beliefs import by_node
from verify.kernel.strategies.plan import Profile
from verify.kernel.strategies.response import ZERO
from verify.theories.equilibrium_sets.outcomes import SEQUENTIAL
from verify.theories.equilibrium_sets.pieces import by_pieces, on, sign_on
from verify.theories.parameters.cells import RangeCell
from verify.theories.refinements.records import SequentialEquilibria, SequentialPieces, SequentialSets
from verify.theories.refinements.sequential_sets import pairs_of, sequential_components, sequential_sets
from verify.theories.refinements.signalling import SignallingGame, signalling_game

MOST_PAIRS = 200
"""Of so many pairs of strategies each is said to be a sequential equilibrium, and with which beliefs."""


def check_sequential(c: SequentialEquilibria) -> tuple[Statement, ...]:
    """All are formed anew, and each is looked at."""
    table = histories_of(c.game, {})
    found = same_sets(table, c.found)
    game = reference(c.game)
    paid = [
        # all choices of a player in a product are best, so that what he gets depends on those of the other alone
        [
            profile_payoffs(table, profile_at(found, x, y))
            for x, y in (*((x, s.second[0]) for x in s.first), *((s.first[0], y) for y in s.second))
        ]
        for s in found.subsets
    ]
    boxes = {tuple((min(own), max(own)) for own in zip(*each, strict=True)) for each in paid}
    return (
        *sets_facts(found, table, game),
        Call("sequential_payoffs", (game, tuple(sorted(boxes)))),
        Call("equilibrium_weights", (game, _weights(found), SEQUENTIAL)),
    )


def check_sequential_pieces(c: SequentialPieces) -> tuple[Statement, ...]:
    """On each cell of each piece all are formed anew, with functions of the parameter."""
    return by_pieces(c.game, c.parameter, c.pieces, lambda cell, tree, piece: sets_on(c.game, cell, tree, piece.found))


def sets_on(game: Game, cell: RangeCell, tree: Tree, found: SequentialSets) -> tuple[Statement, ...]:
    """What is proved throughout the cell of the game with this tree, if that is found there.

    Raises:
        CheckFailed: it is not what is found, or a sign that is asked for is not the same throughout the cell.
    """
    # the same numbers come up again and again
    table = histories(on(tree, cache(lambda number: sign_on(cell, number))))
    same_sets(table, found)
    return tuple(sets_facts(found, table, reference(game)))


def same_sets(table: Histories, claimed: SequentialSets) -> SequentialSets:
    """What is claimed, in the order of the tree, if it is what there is.

    Raises:
        CheckFailed: it is not.
    """
    found = sequential_sets(table)
    for part in ("subsets", "strategies", "beliefs"):
        ours, theirs = getattr(found, part), getattr(claimed, part)
        if ours != theirs:
            raise CheckFailed(f"{part}: expected those of all sequential equilibria, found others")
    for one, other in zip(chain(*found.strategies), chain(*claimed.strategies), strict=True):
        if any(bool(p) != (other[label][a] != 0) for label, here in one.items() for a, p in here.items()):
            raise CheckFailed("strategies: expected no formula that is 0 at one of the values, found one")
    return found


def sets_facts(c: SequentialSets, table: Histories, game: Named) -> Iterator[Statement]:
    """How many there are, and which."""
    signalling, pairs = signalling_game(table), pairs_of(c.subsets)
    products = tuple(
        (tuple(c.strategies[0][x] for x in s.first), tuple(c.strategies[1][y] for y in s.second)) for s in c.subsets
    )
    yield equal(Call("extreme_sequential_equilibria", (game,)), len(pairs))
    yield equal(Call("sequential_components", (game,)), len(sequential_components(c.subsets)))
    yield Call("sequential_equilibria", (game, products))
    for x, y in pairs[:MOST_PAIRS]:
        profile, beliefs = profile_at(c, x, y), c.beliefs[y if signalling.receiver else x]
        unsent = _require_best(signalling, profile, beliefs)
        yield Call("sequential", (game, profile))
        for label in unsent:
            at = table.number[label]
            listed: Argument = tuple(by_node(table, at, mu) for mu in beliefs[label])
            yield Call("supporting_beliefs", (game, profile, label, listed))


def profile_at(c: SequentialSets, x: int, y: int) -> Profile:
    """The profile of the strategies with these numbers."""
    return c.strategies[0][x], c.strategies[1][y]


def _require_best(
    game: SignallingGame, profile: Profile, beliefs: Mapping[str, tuple[tuple[Number, ...], ...]]
) -> list[str]:
    """The messages that are not sent, if nobody gains by another action.

    Raises:
        CheckFailed: somebody does.
    """
    unsent, offered = [], dict[str, list[tuple[Number, Number]]]()
    for label, sent in game.messages.items():
        replies = profile[game.receiver][label]
        made = [profile[game.sender][one.type][one.action] for one in sent]
        weights: list[Any] = [[one.prior * share for one, share in zip(sent, made, strict=True)]]
        if not any(made):
            unsent.append(label)
            weights = list(beliefs[label])
        for here in weights:
            # the game's numbers come first: of functions these are what is to be compared
            worths = {r: sum((one.costs[r] * w for w, one in zip(here, sent, strict=True)), ZERO) for r in replies}
            if any(p and worths[r] != max(worths.values()) for r, p in replies.items()):
                raise CheckFailed(f"strategies: expected best replies at {label!r}, found another")
        for one, share in zip(sent, made, strict=True):
            worth = sum((one.pays[r] * p for r, p in replies.items()), ZERO)
            offered.setdefault(one.type, []).append((share, worth))
    for kind, each in offered.items():
        most = max(worth for _, worth in each)
        if any(share and worth != most for share, worth in each):
            raise CheckFailed(f"strategies: expected best messages at {kind!r}, found another")
    return unsent


def profile_payoffs(table: Histories, profile: Profile) -> tuple[Number, ...]:
    """What the profile of a signalling game pays either player."""
    game = signalling_game(table)
    paid = [ZERO, ZERO]
    for label, sent in game.messages.items():
        for one in sent:
            share = one.prior * profile[game.sender][one.type][one.action]
            for r, p in profile[game.receiver][label].items():
                paid[game.sender] += share * p * one.pays[r]
                paid[game.receiver] += share * p * one.costs[r]
    return tuple(paid)


def _weights(c: SequentialSets) -> Argument:
    """The least and the greatest probability of each action, which is its weight, as each player moves once."""
    found: dict[str, dict[str, Argument]] = {}
    for own in c.strategies:
        for label, here in own[0].items():
            taken = {action: [Fraction(strategy[label][action]) for strategy in own] for action in here}
            found[label] = {action: (min(p), max(p)) for action, p in taken.items()}
    return found
