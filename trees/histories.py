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

from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property

from trees.exact import TooLarge
from trees.rules import MOST_WALKED, Chance, Rules, State, Turn, rules_of
from trees.tree import (
    EMPTY,
    Forgets,
    Infoset,
    Node,
    Number,
    Sequence,
    Tree,
    TreeError,
    player_names,
    require_distribution,
)

BY_CHANCE, AT_END = -1, -2


@dataclass(frozen=True, eq=False)
class Histories:
    """The columns; `states` are the nodes of a tree, () of rules. `forgets` says where recall is not perfect."""

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
    states: list[State] = field(default_factory=list)

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
        """What history j is called: the node of a tree, the actions so far in a game of rules."""
        return self.states[j] if self.states else self.history(j)

    def sequence(self, step: int) -> Sequence:
        """A choice as a sequence."""
        return EMPTY if step < self.players else (self.sets[self.at[step]].label, self.action[step])


def histories(game: Tree | Rules) -> Histories:
    """All histories of a game; where recall is not perfect, `forgets` says so.

    A tree is taken as validated; rules are validated by the walk.

    Raises:
        TreeError: rules that are no game: names where, expected and found.
        TooLarge: there are more than `MOST_WALKED` histories.

    >>> from trees.games.kuhn import kuhn
    >>> found = histories(kuhn())
    >>> len(found.parent), len(found.sets), found.history(3), found.last[:3]
    (55, 12, ('JQ', 'check', 'check'), [54, 9, 6])
    """
    rules = game if isinstance(game, Rules) else rules_of(game)
    names = [f"Player {j + 1}" for j in range(rules.players)] if isinstance(game, Rules) else player_names(game)
    walk = _Walk(rules, Histories(tuple(names)), keeps=not isinstance(game, Rules))
    walk.run()
    return walk.found


def with_recall(table: Histories) -> Histories:
    """The same game, which has perfect recall.

    Raises:
        Forgets: it has not; names an information set.
    """
    if table.forgets:
        raise table.forgets[0]
    return table


class _Walk:
    """The walk that fills the columns."""

    def __init__(self, rules: Rules, found: Histories, keeps: bool) -> None:
        self.rules, self.found, self.keeps = rules, found, keeps
        # of each information set by label its number, its actions, its steps, and the own past where it was first met
        self.met: dict[str, tuple[int, tuple[str, ...], tuple[int, ...], int]] = {}

    def run(self) -> None:
        found, look, keeps, players = self.found, self.rules.look, self.keeps, self.rules.players
        parent, step, mover, turn, past, payoff = (
            *(found.parent, found.step, found.mover),
            *(found.turn, found.past, found.payoff),
        )
        found.at.extend([-1] * players)
        found.action.extend([""] * players)
        found.chance.extend([Fraction(1)] * players)
        waiting: list[tuple[State, int, int, tuple[int, ...]]] = [(self.rules.start, -1, -1, tuple(range(players)))]
        while waiting:
            state, above, by, before = waiting.pop()
            j = len(parent)
            if j == MOST_WALKED:
                raise TooLarge(f"game: expected at most {MOST_WALKED:,} histories, found more")
            parent.append(above)
            step.append(by)
            past.append(before)
            if keeps:
                found.states.append(state)
            here = look(state)
            if isinstance(here, Turn):
                player, _, moves = here
                h, steps = self._arrive(here, before, j)
                mover.append(player)
                turn.append(h)
                payoff.append(())
                left, right = before[:player], before[player + 1 :]
                ways = zip(reversed(moves), reversed(steps), strict=True)
                waiting += [(to, j, s, (*left, s, *right)) for (_, to), s in ways]
            elif isinstance(here, Chance):
                mover.append(BY_CHANCE)
                turn.append(-1)
                payoff.append(())
                first = self._by_chance(here)
                waiting += [(here.moves[k][2], j, first + k, before) for k in reversed(range(len(here.moves)))]
            else:
                if len(here.payoff) != players:
                    raise TreeError(f"end: expected {players} payoffs, found {len(here.payoff)}")
                mover.append(AT_END)
                turn.append(-1)
                payoff.append(here.payoff)
        found.last.extend(_last(parent))

    def _by_chance(self, here: Chance) -> int:
        """The number of the first of new steps for the moves of chance."""
        found = self.found
        first = len(found.at)
        probabilities = [probability for _, probability, _ in here.moves]
        require_distribution(probabilities, "chance move")
        found.at.extend([-1] * len(probabilities))
        found.action.extend([action for action, _, _ in here.moves])
        found.chance.extend(probabilities)
        return first

    def _arrive(self, turn: Turn, past: tuple[int, ...], j: int) -> tuple[int, tuple[int, ...]]:
        """The number of the information set, and those of its steps in the order of the moves."""
        player, label, moves = turn
        actions = tuple([action for action, _ in moves])
        if label not in self.met:
            return self._meet(player, label, actions, past, j)
        h, known, steps, first = self.met[label]
        found = self.found
        found.members[h].append(j)
        if found.sets[h].player != player:
            owners = f"{found.sets[h].player + 1} and {player + 1}"
            raise TreeError(f"information set {label!r}: expected one mover, found players {owners}")
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
