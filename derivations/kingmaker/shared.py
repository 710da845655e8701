"""What the proofs about games with kingmakers share: T1 as formulas, and how z3 is asked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any, TypeAlias

import z3

from derivations.claims.claim import Asked
from trees.games.catalogue import build
from trees.games.mizuno import SMALL
from trees.single_winner.terms import Numbered, Term, numbered, term_of
from verify.find.kingmaker import prediction_formulas as formulas
from verify.find.smt import Query
from verify.find.timeout import TIMEOUT_MS
from verify.kernel.games.subject import BuiltIn
from verify.kernel.kingmaker.one_step import SOME, Floors, Profile

T1_GAME = BuiltIn("kingmaker", {"tree": "1"})
DIAMOND = BuiltIn("diamond", {"size": "1", "players": "3", "backward": "0"})
T1, T2, T3, T4 = SMALL
GAME = numbered(T1)
NAMES = {0: "p3", 1: "p1", 4: "p2"}
P1, P2, P3, ETA = z3.Reals("p1 p2 p3 eta")
PROFILE = formulas.unknown_profile(GAME, NAMES)
HALF = Fraction(1, 2)
Witness: TypeAlias = "Mapping[int, Any] | None"


@dataclass(frozen=True)
class Kingmaker:
    """One run of the proofs; z3 may take `timeout` milliseconds for a question."""

    timeout: int = TIMEOUT_MS

    def ask(self, shows: str, constraints: Mapping[str, Any]) -> Asked:
        """`shows` holds when the constraints, its denial among them, cannot all be met."""
        query = Query()
        for name, formula in constraints.items():
            query.require(name, formula)
        return Asked(shows, query.ask(self.timeout))


def at(p1: Fraction, p2: Fraction, p3: Fraction) -> Profile:
    """A profile of T1: p1 and p2 are the probabilities of leaf 3, p3 that of going left."""
    return tuple(
        (p, 1 - p) if p is not None else () for p in ({0: p3, 1: p1, 4: p2}.get(node) for node in range(len(GAME)))
    )


def probabilities(eta: Any = 0) -> Any:
    """T1's probabilities are between 0 and 1, at the kingmakers between eta and 1 - eta."""
    return formulas.admissible(GAME, PROFILE, eta)


SUBGAME_PERFECT = formulas.subgame_perfect(GAME, PROFILE)


def motive(
    game: Numbered, profile: formulas.Weights, player: int, floors: Floors, witness: Witness = None, any_is: str = SOME
) -> Any:
    """A player (from 0) has the motive for some change, or for the change given by `witness`: by node of his at which no
    other of his comes before, the probability of the first of two children."""
    change = formulas.unknown_change(game, player, floors.own)
    formula = formulas.motive(game, profile, player, change, any_is, floors)
    if witness is None:
        return formula
    pairs = [(change.weights[node], (first, 1 - first)) for node, first in witness.items()]
    return z3.substitute(formula, *(pair for weights, parts in pairs for pair in zip(weights, parts, strict=True)))


def has_motive(player: int, floors: Floors, witness: Witness = None, any_is: str = SOME) -> Any:
    """A player of T1 has the motive."""
    return motive(GAME, PROFILE, player, floors, witness, any_is)


@cache
def diamond() -> Term:
    """The diamond game, its winning nodes cut to leaves."""
    return term_of(build(DIAMOND.name, DIAMOND.parameters))
