r"""All sequential equilibria of a signalling game, mixed ones too.

Let type t send message m with probability s_t(m), and let the receiver answer m by r with probability q_m(r). A profile
has consistent beliefs with which it is a sequential equilibrium exactly if

    s_t(m) > 0 only where m is best for t against q;    q_m(r) > 0 only where r is best under Bayes' rule, if m is sent;
    for each m all r with q_m(r) > 0 are best under one belief over the types that may send m,

since any belief after a message that is not sent is consistent (`refinements.signalling_equilibria`). The third
condition holds by the second where m is sent. What r earns is linear in (s_t(m)), what m earns in q_m. So the s at
which given r are best are cells of a complex, and so are the q at which given m are; the sets of r that are best under
one belief are those best at corners of a third one, and their subsets (`refinements.best_regions`).

Let F have for each m a largest such set of replies. For q with replies in F alone the third condition holds; so the
sequential equilibria are the (s, q) that meet the first two, for some F. For a given F these are the union of products
conv X x conv Y, X and Y sets of corners all of whose pairs meet them; with X and Y as large as can be these are all, as
s and q lie inside of faces, at whose corners no more is played, and no less is best. X and Y are the corners of a face,
so two products meet exactly if they have corners of both players in common: this gives the components.

Sources: Kreps and Wilson (1982), section 5; Cho and Kreps (1987), section II; Jansen (1981), on maximal Nash subsets.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from trees.histories import Histories
from trees.tree import Number
from verify.kernel.refusal import CheckFailed
from verify.kernel.strategies.plan import Behaviour
from verify.theories.equilibrium_sets.extreme import maximal_subsets
from verify.theories.equilibrium_sets.records import NashSubset
from verify.theories.refinements.best_regions import Corner, Form, best_corners
from verify.theories.refinements.records import SequentialSets
from verify.theories.refinements.signalling import Sent, signalling_game
from verify.theories.refinements.steps import Steps

MOST_COMPARED = 1_000_000
"""Pairs of corners, for each choice of beliefs, and products."""


@dataclass(frozen=True)
class Choices:
    """The actions of a player at his information sets, in the order of the tree, as coordinates."""

    sets: tuple[tuple[str, tuple[str, ...]], ...]

    @property
    def sizes(self) -> list[int]:
        return [len(actions) for _, actions in self.sets]

    @property
    def places(self) -> list[tuple[str, str]]:
        return [(label, action) for label, actions in self.sets for action in actions]

    def strategy(self, corner: Corner) -> Behaviour:
        """The behaviour strategy with these probabilities."""
        at = dict(zip(self.places, corner.point, strict=True))
        return {label: {action: at[label, action] for action in actions} for label, actions in self.sets}

    def best(self, best: Sequence[frozenset[int]]) -> frozenset[int]:
        """The coordinates of actions that are best."""
        starts = [sum(self.sizes[:k]) for k in range(len(self.sizes))]
        return frozenset(start + k for start, here in zip(starts, best, strict=True) for k in here)


def sequential_sets(table: Histories) -> SequentialSets:
    """The maximal subsets, of a game whose payoffs may be functions of a parameter (`parameters.compared`).

    Raises:
        CheckFailed: it is no signalling game of two players. TooLarge: it has too many corners or subsets.
    """
    game = signalling_game(table)
    if len(table.names) != 2:
        raise CheckFailed(f"game: expected two players, found {len(table.names)}")
    sends, answers = (
        Choices(tuple((own.label, tuple(own.actions)) for own in table.infosets[player].values()))
        for player in (game.sender, game.receiver)
    )
    led = {(one.type, one.action): (label, one) for label, sent in game.messages.items() for one in sent}
    senders = best_corners(sends.sizes, [_answered(sends, game.messages[label]) for label, _ in answers.sets])
    receivers = best_corners(
        answers.sizes, [[_sent(answers, *led[kind, m]) for m in actions] for kind, actions in sends.sets]
    )
    believed = {label: _believed(game.messages[label]) for label, _ in answers.sets}
    products = list(_products(senders, receivers, sends, answers, list(believed.values())))
    used = [sorted({k for each in products for k in each[j]}) for j in (0, 1)]
    strategies = [sends.strategy(senders[x]) for x in used[0]], [answers.strategy(receivers[y]) for y in used[1]]
    beliefs = [_supporting(receivers[y], answers, believed) for y in used[1]]
    numbers = [tuple(tuple(used[j].index(k) for k in each[j]) for j in (0, 1)) for each in products]
    # by player
    order = (0, 1) if game.sender == 0 else (1, 0)
    first, second = (tuple(strategies[j]) for j in order)
    subsets = sorted(tuple(each[j] for j in order) for each in numbers)
    return SequentialSets((first, second), tuple(beliefs), tuple(NashSubset(xs, ys) for xs, ys in subsets))


def _supporting(
    receiver: Corner, answers: Choices, believed: Mapping[str, Sequence[Corner]]
) -> dict[str, tuple[tuple[Number, ...], ...]]:
    """By message the corners of the beliefs under which the receiver's answers are best."""
    played = {answers.places[k] for k in receiver.support}
    return {
        label: tuple(
            mu.point for mu in believed[label] if all(actions.index(a) in mu.best[0] for at, a in played if at == label)
        )
        for label, actions in answers.sets
    }


def _answered(sends: Choices, sent: tuple[Sent, ...]) -> list[Form]:
    """What each answer to a message is worth to the receiver, by the probabilities of sending."""
    by = {(one.type, one.action): one for one in sent}
    return [
        tuple(by[at].prior * by[at].costs[r] if at in by else Fraction(0) for at in sends.places) for r in sent[0].costs
    ]


def _sent(answers: Choices, label: str, one: Sent) -> Form:
    """What it is worth to a type to send the message, by the probabilities of answers."""
    return tuple(one.pays[r] if at == label else Fraction(0) for at, r in answers.places)


def _believed(sent: tuple[Sent, ...]) -> list[Corner]:
    """The corners of beliefs over the types that may send a message, as answers are best under them."""
    return best_corners([len(sent)], [[tuple(one.costs[r] for one in sent) for r in sent[0].costs]])


def _products(
    senders: Sequence[Corner],
    receivers: Sequence[Corner],
    sends: Choices,
    answers: Choices,
    believed: Sequence[Sequence[Corner]],
) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """The numbers of corners of each maximal product, for replies that are best under one belief after each message."""
    good_replies = [answers.best(x.best) for x in senders]
    good_messages = [sends.best(y.best) for y in receivers]
    found: dict[tuple[frozenset[int], frozenset[int]], None] = {}
    steps = Steps(MOST_COMPARED)
    for together in product(*map(_largest, believed)):
        steps.take(len(senders) * len(receivers))
        allowed = answers.best(together)
        pairs = [
            (i, j)
            for i, x in enumerate(senders)
            for j, y in enumerate(receivers)
            if x.support <= good_messages[j] and y.support <= good_replies[i] and y.support <= allowed
        ]
        found |= {(frozenset(s.first), frozenset(s.second)): None for s in maximal_subsets(pairs)}
    steps.take(len(found) * len(found))
    for xs, ys in found:
        if not any((xs, ys) != (us, vs) and xs <= us and ys <= vs for us, vs in found):
            yield tuple(sorted(xs)), tuple(sorted(ys))


def _largest(beliefs: Sequence[Corner]) -> list[frozenset[int]]:
    """The largest sets of answers that are best under one belief."""
    sets = dict.fromkeys(mu.best[0] for mu in beliefs)
    return [one for one in sets if not any(one < other for other in sets)]


def sequential_components(subsets: Sequence[NashSubset]) -> list[list[int]]:
    """The numbers of the subsets in each connected part of the set of sequential equilibria."""
    found: list[list[int]] = []
    for k, one in enumerate(subsets):
        meets = [part for part in found if any(_meet(one, subsets[j]) for j in part)]
        found = [*(part for part in found if part not in meets), [*(j for part in meets for j in part), k]]
    return sorted(sorted(part) for part in found)


def _meet(one: NashSubset, other: NashSubset) -> bool:
    return bool({*one.first} & {*other.first} and {*one.second} & {*other.second})


def pairs_of(subsets: Sequence[NashSubset]) -> list[tuple[int, int]]:
    """The extreme equilibria: the pairs of strategies of some subset."""
    return sorted({(x, y) for s in subsets for x in s.first for y in s.second})
