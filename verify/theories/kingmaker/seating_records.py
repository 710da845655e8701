"""Records about experiments: strategies against each other in all seats, and the choices that a rule leaves open."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from verify.kernel.games.subject import Game


@dataclass(frozen=True)
class Seating:
    """On average over the seats one player of a rule gets payoffs[0], each other, of a second rule, payoffs[1]."""

    one: str
    others: str
    payoffs: tuple[Fraction, Fraction]


@dataclass(frozen=True)
class SeatingTable:
    """What rules of `kingmaker.seatings` get against each other in "private" or "known" play of a binary game.

    `reading` names what is so of `kingmaker.kingmakers.ProcedureReading`: of "reached", "deepest" and "again", in this
    order.
    """

    game: Game
    play: str
    reading: tuple[str, ...]
    rows: tuple[Seating, ...]


@dataclass(frozen=True)
class NodeCount:
    """At `many` nodes several children may be chosen; of these, at `consequential` ones several players may win, and
    at `divided` ones the children differ in who may win."""

    many: int
    consequential: int
    divided: int


@dataclass(frozen=True)
class OpenChoices:
    """What a rule leaves open in a binary game: "SPE", "kmn-eta" or, by a `reading`, "kmn-eta and 1EP".

    `everywhere` counts all nodes, `reached` those to which open moves lead; `left` is the game of the open moves.
    """

    game: Game
    rule: str
    reading: tuple[str, ...]
    everywhere: NodeCount
    reached: NodeCount
    left: str


@dataclass(frozen=True)
class TreeCount:
    """A binary game has so many nodes at which somebody moves, leaves, and kingmaker nodes."""

    game: Game
    nodes: int
    leaves: int
    kingmakers: int
