"""Who has a motive at a given profile, in which subgame and for which change, as far as a solver finds it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from verify.find.cases import NoProof, Values, case_analysis
from verify.find.smt import ask
from verify.find.solver_answers import solver_answers
from verify.find.timeout import TIMEOUT_MS, Z3_ALONE, Solvers
from verify.kernel.numbers.multivariate import multivariate
from verify.theories.kingmaker.prediction import SOME, Change, SeenProfile, motive, unknown_change
from verify.theories.reals.case_records import CaseAnalysis
from verify.theories.reals.formula import smtlib
from verify.theories.reals.solvers import SolverAnswers


@dataclass(frozen=True)
class Motive:
    """In the subgame at `node` the player has a motive: `exists`, None if the solver gave up.

    `values` are the unknowns of his change there (`kingmaker.prediction.unknown_change`), `weights` the same by the
    nodes of the whole game, with the weight of each child.
    """

    node: int
    player: int
    exists: bool | None
    values: Mapping[str, Fraction]
    weights: Mapping[int, tuple[Fraction, ...]]


def motives(at: SeenProfile, node: int = 0, any_is: str = SOME, timeout_ms: int = TIMEOUT_MS) -> list[Motive]:
    """What is so of each mover in the subgame at a node, whose profile is taken to be subgame perfect.

    Raises:
        TooLarge: the others have too many answers.

    >>> from trees.single_winner.terms import in_preorder, parse
    >>> from verify.theories.kingmaker.prediction import PREDICTIONS, profile_as_seen
    >>> third = (Fraction(1, 3), Fraction(2, 3))
    >>> t1 = in_preorder(parse("3(1(3 2) 2(3 1))"))
    >>> at = profile_as_seen(t1, {0: third, 1: third, 4: third}, Fraction(1, 10), PREDICTIONS["predicted"])
    >>> [(each.player, each.exists) for each in motives(at)]
    [(0, True), (1, True), (2, False)]
    """
    below = at.below(node)
    nodes = [node, *at.game.below(node)]
    found = []
    for player in sorted(set(below.game.mover) - {-1}):
        change = unknown_change(below.game, player, below.changing)
        answer = ask(smtlib({"motive": below.where(motive(below, player, change, any_is))}), timeout_ms)
        exists = {"sat": True, "unsat": False}.get(answer.verdict)
        values = _values(change, answer.model) if exists else {}
        if values is None:
            exists, values = None, {}
        weights = {
            nodes[here]: tuple(multivariate(y)(values) for y in chosen)
            for here, chosen in (change.weights.items() if values else ())
        }
        found.append(Motive(node, player, exists, values, weights))
    return found


def _values(change: Change, model: Mapping[str, str]) -> dict[str, Fraction] | None:
    """The values of a model, 0 where it does not say; None if one is no rational."""
    names = {name for chosen in change.weights.values() for y in chosen for name in multivariate(y).names}
    try:
        return {name: Fraction(model.get(name, "0")) for name in sorted(names)}
    except ValueError:
        return None


def proof(
    text: str, where: Mapping[str, str], *at: Values, solvers: Solvers = Z3_ALONE
) -> CaseAnalysis | SolverAnswers:
    """A proof of the statement by cases, in which what holds for all is used `at` some values; else a solver's word."""
    try:
        return case_analysis(text, where, *at, timeout_ms=solvers.timeout_ms)
    except NoProof:
        return solver_answers(text, where, solvers)
