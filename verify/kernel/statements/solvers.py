r"""Solvers' answers as evidence: the checker makes the query again and believes one word of each solver.

"unsat" means that the premises and the denial of the statement never hold together, so that the statement is true;
"sat" that they do for some values, so that it is false; anything else is no answer. Of a statement that is true, some
solver must have found that the premises alone can be met. Solvers that contradict each other prove nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.parse import read
from verify.kernel.statements.query import query
from verify.kernel.statements.records import Not, Statement

UNSAT, SAT, UNKNOWN = ANSWERS = "unsat", "sat", "unknown"


@dataclass(frozen=True)
class SolverAnswer:
    """What a solver (with its version) said."""

    solver: str
    answer: str


@dataclass(frozen=True)
class SolverAnswers:
    """What solvers said of the query of a statement, whose text has the SHA-256 `query`, and of its premises alone."""

    statement: str
    where: Mapping[str, str]
    query: str
    answers: tuple[SolverAnswer, ...]
    premises: tuple[SolverAnswer, ...]

    @property
    def solvers(self) -> tuple[str, ...]:
        """Those whose word is believed."""
        return tuple(sorted({each.solver for each in self.answers if each.answer != UNKNOWN}))


def check_solver_answers(c: SolverAnswers) -> tuple[Statement, ...]:
    """The statement if the answer is "unsat", its denial if it is "sat", nothing if no solver knew.

    Raises:
        CheckFailed: the query is another one, solvers contradict each other, or the premises cannot be met.
        StatementError: it is no statement, or one that solvers cannot be asked about.
    """
    statement = read(c.statement, c.where)
    expected = query(statement).digest
    if c.query != expected:
        raise CheckFailed(f"query: expected the SHA-256 {expected}, found {c.query!r:.80}")
    answer, premises = _one(c.answers, "answers"), _one(c.premises, "premises")
    if answer == UNSAT and premises != SAT:
        raise CheckFailed(f"premises: expected a solver that found values for them, found {premises!r}")
    if answer == SAT and premises == UNSAT:
        raise CheckFailed("premises: expected values for them, as there are some for the query, found none")
    return {UNSAT: (statement,), SAT: (Not(statement),), UNKNOWN: ()}[answer]


def _one(answers: tuple[SolverAnswer, ...], where: str) -> str:
    """What all solvers say that say something."""
    for j, each in enumerate(answers):
        if each.answer not in ANSWERS:
            raise CheckFailed(f"{where}[{j}]: expected {', '.join(ANSWERS)}, found {each.answer!r:.60}")
        if not each.solver.strip():
            raise CheckFailed(f"{where}[{j}]: expected the name of a solver, found none")
    said = {each.answer for each in answers} - {UNKNOWN}
    if len(said) > 1:
        raise CheckFailed(f"{where}: expected solvers that agree, found {' and '.join(sorted(said))}")
    return said.pop() if said else UNKNOWN
