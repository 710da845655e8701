"""A game as its histories one after another, depth first: each is followed by those that go on from it.

A history is told by what happens after it: a choice, a lottery of chance, or the end. That list is a tree whatever
stands in it, as long as it ends where nothing more goes on.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass, field
from operator import itemgetter
from typing import Any, NamedTuple, TypeAlias

from trees.exact import Number, TooLarge

MOST_WALKED = 10_000_000
"""Histories of a game that is walked; larger ones are refused before they are begun."""
_ACTION = itemgetter(0)

State: TypeAlias = Any


class Turn(NamedTuple):
    """`player` moves at the information set `infoset`; each action with the state that it leads to."""

    player: int
    infoset: str
    moves: tuple[tuple[str, State], ...]


class Chance(NamedTuple):
    """Chance moves; each action with its probability and the state that it leads to."""

    moves: tuple[tuple[str, Number, State], ...]


class End(NamedTuple):
    """The game is over; one payoff for each player."""

    payoff: tuple[Number, ...]


@dataclass(frozen=True)
class Rules:
    """A game with `players` players that begins in the state `start`; `name` is its title."""

    players: int
    start: State
    look: Callable[[State], Turn | Chance | End]
    name: str = ""


class Decision(NamedTuple):
    """`player` chooses among `actions` at the information set `infoset`."""

    player: int
    infoset: str
    actions: tuple[str, ...]


class Lottery(NamedTuple):
    """Chance moves; each action has its probability."""

    actions: tuple[str, ...]
    probabilities: tuple[Number, ...]


Happens: TypeAlias = Decision | Lottery | End


@dataclass(frozen=True)
class Preorder:
    """The histories, the number of players, and as `heading` title and names of players, if there are any.

    `nodes` are the names of the histories, and `order` is that in which they are written, which are no part of the
    game; where there are none, a history is called by its actions.
    """

    happens: tuple[Happens, ...] = field(repr=False)
    players: int
    heading: Mapping[str, Any]
    nodes: tuple[Hashable, ...] = field(default=(), repr=False, compare=False)
    order: tuple[Hashable, ...] = field(default=(), repr=False, compare=False)


def events_by_history(rules: Rules) -> Iterator[Happens]:
    """What happens after each history of a game given as rules.

    Raises:
        TooLarge: there are more than `MOST_WALKED` histories.

    >>> from trees.games.kuhn import kuhn_rules
    >>> len(list(events_by_history(kuhn_rules(3))))
    55
    """
    look, waiting = rules.look, list[State]([rules.start])
    for _ in range(MOST_WALKED):
        if not waiting:
            return
        here = look(waiting.pop())
        if isinstance(here, Turn):
            player, label, moves = here
            yield Decision(player, label, tuple(map(_ACTION, moves)))
            waiting += [to for _, to in reversed(moves)]
        elif isinstance(here, Chance):
            yield Lottery(tuple(map(_ACTION, here.moves)), tuple([probability for _, probability, _ in here.moves]))
            waiting += [to for _, _, to in reversed(here.moves)]
        else:
            yield here
    if waiting:
        raise TooLarge(f"game: expected at most {MOST_WALKED:,} histories, found more")
