"""Information sets and sequences: what a player knows, and what a player has done so far.

Under perfect recall the last information set and the action taken there say all that a player has done, so a sequence
is (information set, action), and () is the empty one. Source: von Stengel (1996), section 3.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import TypeAlias

from trees.exact import TreeError

Node: TypeAlias = Hashable
Sequence: TypeAlias = tuple[str, ...]

EMPTY: Sequence = ()


class Forgets(TreeError):
    """At one node of the information set `label` its player has done something else than at another."""

    def __init__(self, label: str, first: Sequence, other: Sequence) -> None:
        self.pasts = f"{in_words(first)} and {in_words(other)}"
        self.label = label
        super().__init__(
            f"information set {label!r}: expected perfect recall, found the own past {self.pasts}; without it `solve`"
            " without options, --nash, --pure, --spe and --one find equilibria of a game without parameters, and"
            " `verify` can judge a profile"
        )


@dataclass(frozen=True)
class Infoset:
    """An information set of one player: `parent` is the sequence that leads to it.

    `nodes` are its nodes, where it was read off a tree.
    """

    label: str
    player: int
    parent: Sequence
    actions: tuple[str, ...]
    nodes: tuple[Node, ...] = ()


def two_movers(label: str, first: int, second: int, names: tuple[str, ...] = ()) -> TreeError:
    """What is wrong where two players move at an information set: mostly each has one, and they share a label.

    >>> print(two_movers("K", 1, 0, ("Ann", "Bob")))
    information set 'K': expected one mover, found players 2 and 1; labels are shared by all, so call one 'Ann has K'
    """
    who = names[second] if second < len(names) else f"player {second + 1}"
    found = (
        f"found players {first + 1} and {second + 1}; labels are shared by all, so call one {f'{who} has {label}'!r}"
    )
    return TreeError(f"information set {label!r}: expected one mover, {found}")


def default_names(players: int) -> list[str]:
    """The names of players who were given none: "Player 1", "Player 2", ...."""
    return [f"Player {j + 1}" for j in range(players)]


def in_words(sequence: Sequence) -> str:
    """A sequence in words."""
    return "no own move" if sequence == EMPTY else f"{sequence[1]!r} at {sequence[0]!r}"
