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

from trees.preorder import Decision, Happens, Lottery, Preorder, events_by_history
from trees.rules import Rules, rules_of
from trees.tree import (
    EMPTY,
    Forgets,
    Infoset,
    Node,
    Number,
    Sequence,
    Tree,
    TreeError,
    default_names,
    in_order,
    moderate,
    player_names,
    require_distribution,
)
from trees.validity import two_movers
from trees.whole_numbers import common_denominator, rational, times

BY_CHANCE, AT_END = -1, -2
MOST_BITS = 4_096  # of common denominators; longer integers are slower than fractions


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
    last: list[int] = field(default_factory=list)
    step: list[int] = field(default_factory=list)
    mover: list[int] = field(default_factory=list)
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
        for j in range(1, len(weights)):
            above, s = weights[self.parent[j]], self.step[j]
            weights[j] = above if self.at[s] >= 0 else moderate(above * self.chance[s], "chance")
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

    A tree is taken as validated, as are the payoffs of listed histories; the rest is validated here.

    Raises:
        TreeError: it is no game: names where, expected and found.
        TooLarge: there are more than `trees.rules.MOST_WALKED` histories.

    >>> from trees.games.kuhn import kuhn
    >>> found = histories(kuhn())
    >>> len(found.parent), len(found.sets), found.history(3), found.last[:3]
    (55, 12, ('JQ', 'check', 'check'), [54, 9, 6])
    """
    if isinstance(game, Preorder):
        found = Histories(tuple(game.heading.get("players", default_names(game.players))), nodes=list(game.nodes))
        _Filling(found).run(game.happens)
    elif isinstance(game, Rules):
        found = Histories(tuple(default_names(game.players)))
        _Filling(found).run(events_by_history(game))
    else:
        # `told` meets the nodes in the same order
        found = Histories(tuple(player_names(game)), nodes=in_order(game))
        _Filling(found).run(events_by_history(rules_of(game)))
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
        # of each information set by label its number, its actions, its steps, and the own past where it was first met
        self.met: dict[str, tuple[int, tuple[str, ...], tuple[int, ...], int]] = {}

    def run(self, happens: Iterable[Happens]) -> None:
        found, players = self.found, self.found.players
        parent, step, mover, turn, past, payoff = (
            *(found.parent, found.step, found.mover),
            *(found.turn, found.past, found.payoff),
        )
        found.at.extend([-1] * players)
        found.action.extend([""] * players)
        found.chance.extend([Fraction(1)] * players)
        waiting: list[tuple[int, int, tuple[int, ...]]] = [(-1, -1, tuple(range(players)))]
        for j, here in enumerate(happens):
            if not waiting:
                raise TreeError("game: expected histories that go on from others, found one that does not")
            above, by, before = waiting.pop()
            parent.append(above)
            step.append(by)
            past.append(before)
            if isinstance(here, Decision):
                player = here.player
                h, steps = self._arrive(here, before, j)
                mover.append(player)
                turn.append(h)
                payoff.append(())
                left, right = before[:player], before[player + 1 :]
                waiting += [(j, s, (*left, s, *right)) for s in reversed(steps)]
            elif isinstance(here, Lottery):
                mover.append(BY_CHANCE)
                turn.append(-1)
                payoff.append(())
                waiting += [(j, s, before) for s in reversed(self._by_chance(here))]
            else:
                if len(here.payoff) != players:
                    raise TreeError(f"end: expected {players} payoffs, found {len(here.payoff)}")
                mover.append(AT_END)
                turn.append(-1)
                payoff.append(here.payoff)
        if waiting:
            raise TreeError(f"game: expected an end of every history, found {len(waiting)} without")
        found.last.extend(_last(parent))

    def _by_chance(self, here: Lottery) -> range:
        """New steps for the moves of chance."""
        found = self.found
        first = len(found.at)
        require_distribution(here.probabilities, "chance move")
        found.at.extend([-1] * len(here.probabilities))
        found.action.extend(here.actions)
        found.chance.extend(here.probabilities)
        return range(first, len(found.at))

    def _arrive(self, here: Decision, past: tuple[int, ...], j: int) -> tuple[int, tuple[int, ...]]:
        """The number of the information set, and those of its steps in the order of the moves."""
        player, label, actions = here
        if label not in self.met:
            return self._meet(player, label, actions, past, j)
        h, known, steps, first = self.met[label]
        found = self.found
        found.members[h].append(j)
        if found.sets[h].player != player:
            raise two_movers(label, found.sets[h].player, player, found.names)
        if actions != known:
            if sorted(actions) != sorted(known):
                raise TreeError(
                    f"information set {label!r}: expected the same actions everywhere, found {list(known)}"
                    f" and {list(actions)}"
                )
            steps = tuple(steps[known.index(action)] for action in actions)
        before = past[player]
        if before != first and not found.forgets:
            found.forgets.append(Forgets(label, found.sequence(first), found.sequence(before)))
        return h, steps

    def _meet(
        self, player: int, label: str, actions: tuple[str, ...], past: tuple[int, ...], j: int
    ) -> tuple[int, tuple[int, ...]]:
        """A new information set, with steps for its actions."""
        found = self.found
        if not actions or len(set(actions)) < len(actions):
            raise TreeError(f"information set {label!r}: expected different actions, found {list(actions)}")
        if not 0 <= player < found.players:
            raise TreeError(f"information set {label!r}: expected player 1 to {found.players}, found {player + 1}")
        h, s, before = len(found.sets), len(found.at), past[player]
        found.sets.append(Infoset(label, player, found.sequence(before), actions))
        found.first.append(s)
        found.members.append([j])
        found.at.extend([h] * len(actions))
        found.action.extend(actions)
        found.chance.extend([Fraction(1)] * len(actions))
        steps = tuple(range(s, s + len(actions)))
        self.met[label] = h, actions, steps, before
        return h, steps


def _last(parent: list[int]) -> list[int]:
    """Of each history the last one that goes on from it."""
    last = list(range(len(parent)))
    for j in range(len(parent) - 1, 0, -1):
        above = parent[j]
        if last[j] > last[above]:
            last[above] = last[j]
    return last
