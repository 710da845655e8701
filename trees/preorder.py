"""A game as its histories one after another, depth first: each is followed by those that go on from it.

A history is told by what happens after it: a choice, a lottery of chance, or the end. That list is a tree whatever
stands in it, as long as it ends where nothing more goes on.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

from trees.rules import End
from trees.tree import Number


class Choice(NamedTuple):
    """`player` chooses among `actions` at the information set `infoset`."""

    player: int
    infoset: str
    actions: tuple[str, ...]


class Lottery(NamedTuple):
    """Chance moves; each action has its probability."""

    actions: tuple[str, ...]
    probabilities: tuple[Number, ...]


Happens: TypeAlias = Choice | Lottery | End


@dataclass(frozen=True)
class Preorder:
    """The histories, the number of players, and as `heading` title and names of players, if there are any."""

    happens: tuple[Happens, ...] = field(repr=False)
    players: int
    heading: Mapping[str, Any]
