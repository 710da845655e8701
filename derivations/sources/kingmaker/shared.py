"""What the proofs about games with kingmakers share: T1 with unknown probabilities, and how solvers are asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import TypeAlias

from trees.games.catalogue import build
from trees.games.mizuno import SMALL
from trees.single_winner.terms import Term, numbered, term_of, write
from verify.find.cases import NoProof, Values, case_analysis
from verify.find.solver_answers import query_text, solver_answers
from verify.find.timeout import Z3_ALONE, Solvers
from verify.kernel.games.subject import BuiltIn
from verify.kernel.kingmaker.prediction import PREDICTED, SOME
from verify.kernel.statements.case_records import CaseAnalysis
from verify.kernel.statements.solvers import SolverAnswers
from verify.kernel.statements.text import written

Profile: TypeAlias = tuple[tuple[Fraction, ...], ...]
"""For each node in pre-order the probabilities of its children; leaves have none."""
T1_GAME = BuiltIn("kingmaker", {"tree": "1"})
DIAMOND = BuiltIn("diamond", {"size": "1", "players": "3", "backward": "0"})
T1, T2, T3, T4 = SMALL
GAME = numbered(T1)
NAMES = {0: "p3", 1: "p1", 4: "p2"}
HALF = Fraction(1, 2)
WHERE = {"T1": written(write(T1)), "b": '{"0": [p3, 1 - p3], "1": [p1, 1 - p1], "4": [p2, 1 - p2]}'}
"""T1, and all its profiles: p1 and p2 are the probabilities of leaf 3, p3 that of going left."""
ALL = "for p1 in [0, 1]: for p2 in [0, 1]: for p3 in [0, 1]: "
ALL_ETA = f"for eta in (0, 1/2): {ALL}"


@dataclass(frozen=True)
class Asked:
    """Evidence for statements, and the texts of what solvers were asked."""

    evidence: tuple[CaseAnalysis | SolverAnswers, ...]
    queries: tuple[str, ...]

    def __add__(self, other: Asked) -> Asked:
        return Asked(self.evidence + other.evidence, self.queries + other.queries)


@dataclass(frozen=True)
class Kingmaker:
    """One run of the proofs, and the solvers that it asks."""

    solvers: Solvers = Z3_ALONE

    def ask(self, *statements: str, where: Mapping[str, str]) -> Asked:
        """What solvers say of the statements."""
        found = tuple(solver_answers(each, where, self.solvers) for each in statements)
        return Asked(found, tuple(map(query_text, found)))

    def show(self, *statements: str, where: Mapping[str, str], at: Sequence[Values] = ()) -> Asked:
        """The statements by cases, for which solvers are asked too: their answers stand in the queries' texts alone.

        Where the search gives up, what solvers say is the evidence. What holds for all changes is used for those `at`.
        """
        shown = Asked((), ())
        for each in statements:
            beside = solver_answers(each, where, self.solvers)
            query = query_text(beside)
            try:
                found = case_analysis(each, where, *at, timeout_ms=self.solvers.timeout_ms)
            except NoProof:
                shown += Asked((beside,), (query,))
            else:
                said = ", ".join(f"{each.solver}: {each.answer}" for each in beside.answers)
                shown += Asked((found,), (f"; {said}\n{query}",))
        return shown


def at(p1: Fraction, p2: Fraction, p3: Fraction) -> Profile:
    """A profile of T1: p1 and p2 are the probabilities of leaf 3, p3 that of going left."""
    return tuple(
        (p, 1 - p) if p is not None else () for p in ({0: p3, 1: p1, 4: p2}.get(node) for node in range(len(GAME)))
    )


def profile_text(profile: Profile) -> str:
    """The probabilities of a profile by node, as statements have them."""
    return written({str(node): chosen for node, chosen in enumerate(profile) if chosen})


def no_motive(*players: int, eta: str = "0") -> str:
    """The players have no motive, not even if one answer of the others is enough."""
    return " and ".join(f'not motive(T1, b, {player}, {eta}, "{PREDICTED}", "{SOME}")' for player in players)


@cache
def diamond() -> Term:
    """The diamond game, its winning nodes cut to leaves."""
    return term_of(build(DIAMOND.name, DIAMOND.parameters))
