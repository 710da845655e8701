r"""All histories of a game in columns, numbered depth first, the first action first: the root is 0.

What holds of history j stands at place j of each column:

    parent[j]   the history before it (-1 at the root)
    last[j]     the last history below it (j itself at an end): j, ..., last[j] are all that go on from j
    step[j]     the step that led to it, as a number (-1 at the root)
    mover[j]    the player who moves, or `BY_CHANCE`, or `AT_END`
    turn[j]     the number of the information set, -1 where no player moves
    past[j]     of each player the last own step
    payoff[j]   the payoffs at an end, () elsewhere

Step i < k, where k is the number of players, is no move of player i yet. Any other step is a choice, the action number
a at an information set h, which is step `first[h]` + a wherever it is made; or it is one move of chance. Of step s:

    at[s]       the number of its information set, -1 where it is no choice
    action[s]   what it is called
    chance[s]   the probability of a move of chance, 1 of another

Of information set h, numbered as they are first met: `sets[h]`, `first[h]`, and `members[h]`, its histories. Under
perfect recall past[j] tells all that each player has done.

Source: von Stengel (1996), section 3 (sequences); Kuhn (1953) for perfect recall.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property

from trees.exact import Number, TreeError, are_shares, moderate, require_distribution
from trees.information import EMPTY, Forgets, Infoset, Node, Sequence, default_names, two_movers
from trees.preorder import Decision, Happens, Lottery, Preorder, Rules, events_by_history
from trees.validity import Tree, listed
from trees.whole_numbers import MOST_BITS, common_denominator, rational, times

BY_CHANCE, AT_END = -1, -2


@dataclass(frozen=True)
class WholeNumbers:
    """Payoffs and chance's weights of histories times `paid` and times `by_chance`."""

    payoff: list[tuple[int, ...]]
    paid: int
    chance: list[int]
    by_chance: int


@dataclass(frozen=True, eq=False)
class Histories:
    """The columns; `forgets` says where recall is not perfect.

    `nodes` are the names of the histories; where there are none, a history is called by its actions.
    """

    names: tuple[str, ...]
    parent: list[int] = field(default_factory=list)
    step: list[int] = field(default_factory=list)
    turn: list[int] = field(default_factory=list)
    past: list[tuple[int, ...]] = field(default_factory=list)
    payoff: list[tuple[Number, ...]] = field(default_factory=list)
    at: list[int] = field(default_factory=list)
    action: list[str] = field(default_factory=list)
    chance: list[Number] = field(default_factory=list)
    sets: list[Infoset] = field(default_factory=list)
    first: list[int] = field(default_factory=list)
    members: list[list[int]] = field(default_factory=list)
    forgets: list[Forgets] = field(default_factory=list)
    nodes: list[Node] = field(default_factory=list)

    @property
    def players(self) -> int:
        """How many there are."""
        return len(self.names)

    @cached_property
    def mover(self) -> list[int]:
        """Who moves after each history."""
        none = [AT_END if payoff else BY_CHANCE for payoff in self.payoff]
        return [other if h < 0 else self.sets[h].player for h, other in zip(self.turn, none, strict=True)]

    @cached_property
    def last(self) -> list[int]:
        """Of each history the last one that goes on from it."""
        last = list(range(len(self.parent)))
        for j in range(len(last) - 1, 0, -1):
            above = self.parent[j]
            if last[j] > last[above]:
                last[above] = last[j]
        return last

    @cached_property
    def infosets(self) -> tuple[dict[str, Infoset], ...]:
        """The information sets of each player by label, those that lead to others first."""
        found: tuple[dict[str, Infoset], ...] = tuple({} for _ in range(self.players))
        for own in self.sets:
            found[own.player][own.label] = own
        return found

    @cached_property
    def number(self) -> dict[str, int]:
        """The number of each information set by its label, those of player 1 first."""
        numbers = sorted(range(len(self.sets)), key=lambda h: self.sets[h].player)
        return {self.sets[h].label: h for h in numbers}

    @cached_property
    def by_chance(self) -> list[Number]:
        """Chance's weight of every history.

        Raises:
            TooLarge: its denominator is too long.
        """
        weights: list[Number] = [Fraction(1)] * len(self.parent)
        at, chance, last, product = self.at, self.chance, (None, None), None
        for j, (above, s) in enumerate(zip(self.parent, self.step, strict=True)):
            weight = weights[above]
            if j and at[s] < 0:
                # the very same two numbers are not multiplied again
                if last[0] is not weight or last[1] is not chance[s]:
                    last, product = (weight, chance[s]), moderate(weight * chance[s], "chance")
                weight = product
            weights[j] = weight
        return weights

    @cached_property
    def whole(self) -> WholeNumbers | None:
        """Payoffs and chance's weights as whole numbers; None if one is not rational, or they are too long.

        Raises:
            TooLarge: as `by_chance`.
        """
        payoffs = [number for payoff in self.payoff for number in payoff]
        if not (rational(payoffs) and rational(self.by_chance)):
            return None
        # many histories have the very same weight, which the list keeps alive, so that their places tell them apart
        weights = {id(weight): weight for weight in self.by_chance}
        paid, by_chance = common_denominator(payoffs, MOST_BITS), common_denominator(weights.values(), MOST_BITS)
        if not (paid and by_chance):
            return None
        numbers, whole = iter(times(payoffs, paid)), dict(zip(weights, times(weights.values(), by_chance), strict=True))
        return WholeNumbers(
            [tuple([next(numbers) for _ in payoff]) for payoff in self.payoff],
            paid,
            [whole[id(weight)] for weight in self.by_chance],
            by_chance,
        )

    def before(self, h: int) -> int:
        """The own step that leads to information set h, which perfect recall makes the same at all its histories."""
        return self.past[self.members[h][0]][self.sets[h].player]

    def history(self, j: int) -> tuple[str, ...]:
        """The actions up to history j."""
        actions = []
        while self.parent[j] >= 0:
            actions.append(self.action[self.step[j]])
            j = self.parent[j]
        return tuple(reversed(actions))

    def node(self, j: int) -> Node:
        """What history j is called: its name, or else its actions."""
        return self.nodes[j] if self.nodes else self.history(j)

    def sequence(self, step: int) -> Sequence:
        """A choice as a sequence."""
        return EMPTY if step < self.players else (self.sets[self.at[step]].label, self.action[step])


def histories(game: Tree | Rules | Preorder) -> Histories:
    """All histories of a game; where recall is not perfect, `forgets` says so.

    A graph is taken as a rooted tree, and payoffs of listed histories as exact numbers; the rest is validated here.

    Raises:
        TreeError: it is no game: names where, expected and found.
        TooLarge: there are more than `trees.rules.MOST_WALKED` histories.

    >>> from trees.games.kuhn import kuhn
    >>> found = histories(kuhn())
    >>> len(found.parent), len(found.sets), found.history(3), found.last[:3]
    (55, 12, ('JQ', 'check', 'check'), [54, 9, 6])
    """
    if isinstance(game, Rules):
        found, happens = Histories(tuple(default_names(game.players))), events_by_history(game)
    else:
        written = game if isinstance(game, Preorder) else listed(game.nodes, game.adj, game.graph)
        names = written.heading.get("players") or default_names(written.players)
        found, happens = Histories(tuple(map(str, names)), nodes=list(written.nodes)), iter(written.happens)
    _Filling(found).run(happens)
    return found


def with_recall(table: Histories) -> Histories:
    """The same game, which has perfect recall.

    Raises:
        Forgets: it has not; names an information set.
    """
    if table.forgets:
        raise table.forgets[0]
    return table


class _Filling:
    """The columns as they are filled."""

    def __init__(self, found: Histories) -> None:
        self.found = found
        # of each information set by label its number, player, actions, steps, and the own past where it was first met
        self.met: dict[str, tuple[int, int, tuple[str, ...], tuple[int, ...], int]] = {}

    def run(self, happens: Iterable[Happens]) -> None:
        found, met, players = self.found, self.met, self.found.players
        parent, step, turn, past, payoff = found.parent, found.step, found.turn, found.past, found.payoff
        paid: tuple[Number, ...]
        self._new_steps(-1, ("",) * players)
        waiting: list[tuple[int, int, tuple[int, ...]]] = [(-1, -1, tuple(range(players)))]
        for j, here in enumerate(happens):
            if not waiting:
                raise TreeError("game: expected histories that go on from others, found one that does not")
            above, by, before = waiting.pop()
            parent.append(above)
            step.append(by)
            past.append(before)
            h, paid = -1, ()
            if isinstance(here, Decision):
                player, label, actions = here
                h, owner, expected, steps, first = met.get(label) or self._meet(here, before)
                if owner != player or actions != expected:
                    steps = self._steps_again(here, j)
                if before[player] != first and not found.forgets:
                    found.forgets.append(Forgets(label, found.sequence(first), found.sequence(before[player])))
                found.members[h].append(j)
                after = list(before)
                for s in reversed(steps):
                    after[player] = s
                    waiting.append((j, s, tuple(after)))
            elif isinstance(here, Lottery):
                if not are_shares(here.probabilities):
                    require_distribution(here.probabilities, f"chance node {found.node(j)!r}")
                waiting += [(j, s, before) for s in reversed(self._new_steps(-1, here.actions, here.probabilities))]
            else:
                if len(here.payoff) != players:
                    raise TreeError(f"leaf {found.node(j)!r}: expected {players} payoffs, found {len(here.payoff)}")
                paid = here.payoff
            turn.append(h)
            payoff.append(paid)
        if waiting:
            raise TreeError(f"game: expected an end of every history, found {len(waiting)} without")

    def _new_steps(self, h: int, actions: tuple[str, ...], probabilities: tuple[Number, ...] = ()) -> range:
        """Steps for the actions at information set h, or at a move of chance."""
        found, first = self.found, len(self.found.at)
        found.at.extend([h] * len(actions))
        found.action.extend(actions)
        found.chance.extend(probabilities or [Fraction(1)] * len(actions))
        return range(first, len(found.at))

    def _meet(self, turn: Decision, past: tuple[int, ...]) -> tuple[int, int, tuple[str, ...], tuple[int, ...], int]:
        """A new information set, with steps for its actions."""
        player, label, actions = turn
        found, h = self.found, len(self.found.sets)
        if not actions or len(set(actions)) < len(actions):
            raise TreeError(f"information set {label!r}: expected different actions, found {list(actions)}")
        if not 0 <= player < found.players:
            raise TreeError(f"information set {label!r}: expected player 1 to {found.players}, found {player + 1}")
        found.sets.append(Infoset(label, player, found.sequence(past[player]), actions))
        found.members.append([])
        steps = self._new_steps(h, actions)
        found.first.append(steps.start)
        known = self.met[label] = h, player, actions, tuple(steps), past[player]
        return known

    def _steps_again(self, turn: Decision, j: int) -> tuple[int, ...]:
        """The steps of an information set where its actions stand in another order."""
        player, label, actions = turn
        h, owner, expected, steps, _ = self.met[label]
        if owner != player:
            raise two_movers(label, owner, player, self.found.names)
        here, there = sorted(actions), sorted(expected)
        if here != there:
            nodes = [self.found.node(each) for each in (self.found.members[h][0], j)]
            raise TreeError(
                f"information set {label!r}: expected the same actions at every node, found {there} at {nodes[0]!r}"
                f" and {here} at {nodes[1]!r}"
            )
        return tuple(steps[expected.index(action)] for action in actions)
