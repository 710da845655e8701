"""What the proofs about games with kingmakers share: T1 as formulas, and how solvers are asked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import TypeAlias

from derivations.claims.claim import Asked
from trees.games.catalogue import build
from trees.games.mizuno import SMALL
from trees.single_winner.terms import Numbered, Term, numbered, term_of
from verify.find.smt import ask
from verify.find.timeout import TIMEOUT_MS
from verify.kernel.games.subject import BuiltIn
from verify.kernel.kingmaker import prediction
from verify.kernel.kingmaker.one_step import SOME, Floors, Profile
from verify.kernel.numbers.multivariate import Exact, Multivariate
from verify.kernel.statements.formula import Formula, smtlib

T1_GAME = BuiltIn("kingmaker", {"tree": "1"})
DIAMOND = BuiltIn("diamond", {"size": "1", "players": "3", "backward": "0"})
T1, T2, T3, T4 = SMALL
GAME = numbered(T1)
NAMES = {0: "p3", 1: "p1", 4: "p2"}
P1, P2, P3, ETA = map(Multivariate.variable, ("p1", "p2", "p3", "eta"))
PROFILE = prediction.unknown_profile(GAME, NAMES)
HALF = Fraction(1, 2)
Witness: TypeAlias = "Mapping[int, Exact] | None"


@dataclass(frozen=True)
class Kingmaker:
    """One run of the proofs; a solver may take `timeout` milliseconds for a question."""

    timeout: int = TIMEOUT_MS

    def ask(self, shows: str, named: Mapping[str, Formula]) -> Asked:
        """`shows` holds when the formulas, its denial among them, cannot all hold."""
        return Asked(shows, ask(smtlib(named), self.timeout))


def at(p1: Fraction, p2: Fraction, p3: Fraction) -> Profile:
    """A profile of T1: p1 and p2 are the probabilities of leaf 3, p3 that of going left."""
    return tuple(
        (p, 1 - p) if p is not None else () for p in ({0: p3, 1: p1, 4: p2}.get(node) for node in range(len(GAME)))
    )


def probabilities(eta: Exact = 0) -> Formula:
    """T1's probabilities are between 0 and 1, at the kingmakers between eta and 1 - eta."""
    return prediction.admissible(GAME, PROFILE, eta)


SUBGAME_PERFECT = prediction.subgame_perfect(GAME, PROFILE)


def motive(
    game: Numbered,
    profile: prediction.Weights,
    player: int,
    floors: Floors[Exact],
    witness: Witness = None,
    any_is: str = SOME,
) -> Formula:
    """A player (from 0) has the motive for some change, or for the change given by `witness`: by node of his, where he
    has no two on one way, the probability of the first of two children."""
    change = prediction.unknown_change(game, player, floors.own)
    if witness is not None:
        weights = {node: (first, 1 - first) for node, first in witness.items()}
        change = prediction.change_to(game, player, weights, floors.own)
    return prediction.motive(game, profile, player, change, any_is, floors)


def has_motive(player: int, floors: Floors[Exact], witness: Witness = None, any_is: str = SOME) -> Formula:
    """A player of T1 has the motive."""
    return motive(GAME, PROFILE, player, floors, witness, any_is)


@cache
def diamond() -> Term:
    """The diamond game, its winning nodes cut to leaves."""
    return term_of(build(DIAMOND.name, DIAMOND.parameters))
