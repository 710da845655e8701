"""Records of all Nash equilibria of two players in realization plans, by cases; `all_nash.plan_cover` checks them.

Sequences and information sets of a player are called by their numbers in the sequence form, from 0 on; sequence 0 is
the empty one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from verify.kernel.games.subject import Game

Weights: TypeAlias = Mapping[str, Mapping[str, Fraction]]
"""A realization plan: the weight of each action at each information set."""


@dataclass(frozen=True)
class SplitByReply:
    """Two cases: the sequence is a best reply; or it is none, and so has the weight 0."""

    player: int
    sequence: int


@dataclass(frozen=True)
class Term:
    """So much of the form with this number."""

    number: int
    factor: Fraction


@dataclass(frozen=True)
class Contradiction:
    """No plan of this player: a sum of what is 0, >= 0 and > 0 in this case is 0, though it has to be more.

    `flows` are by the player's information sets, `weights` by the player's sequences, `gaps` by the other's.
    """

    player: int
    flows: tuple[Term, ...]
    weights: tuple[Term, ...]
    gaps: tuple[Term, ...]


@dataclass(frozen=True)
class InProduct:
    """All equilibria of this case are in the product with this number."""

    product: int


PlanCase: TypeAlias = SplitByReply | Contradiction | InProduct


@dataclass(frozen=True)
class PlanProduct:
    """Plans of both players, all of whose mixtures are equilibria together."""

    first: tuple[Weights, ...]
    second: tuple[Weights, ...]


@dataclass(frozen=True)
class AllEquilibriumPlans:
    """All Nash equilibria of two players with perfect recall: those of `products`.

    `cases` cover all pairs of plans: a split is followed by its first case and all that belongs to it, then by its
    second one, which is left out where all other sequences of the information set are said to be no best replies.
    """

    game: Game
    products: tuple[PlanProduct, ...]
    cases: tuple[PlanCase, ...]
