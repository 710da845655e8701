"""Solvers asked about statements: their answers as evidence, and the texts of the queries."""

from __future__ import annotations

from collections.abc import Mapping

from verify.find.smt import ask
from verify.find.timeout import Z3_ALONE, Solvers
from verify.kernel.statements.parse import parse
from verify.kernel.statements.query import query
from verify.kernel.statements.solvers import SolverAnswer, SolverAnswers
from verify.kernel.statements.text import write


def solver_answers(text: str, where: Mapping[str, str] | None = None, solvers: Solvers = Z3_ALONE) -> SolverAnswers:
    """What solvers say of the statement, and of its premises alone.

    Raises:
        StatementError: the text is no statement, or none over the reals.
        QueryError: a solver is not installed.

    >>> found = solver_answers("for a in [0, 1]: a^2 <= a")
    >>> [each.answer for each in (*found.answers, *found.premises)]
    ['unsat', 'sat']
    """
    statement = parse(text, where)
    asked = query(statement)

    def said(query_text: str) -> tuple[SolverAnswer, ...]:
        found = [ask(query_text, solvers.timeout_ms, name) for name in solvers.names]
        return tuple(SolverAnswer(each.solver, each.verdict) for each in found)

    return SolverAnswers(
        write(statement, where), dict(where or {}), asked.digest, said(asked.text), said(asked.premises_text)
    )


def query_text(answers: SolverAnswers) -> str:
    """The query that was asked, with the statement above it."""
    statement = parse(answers.statement, answers.where)
    lines = [f"; unsatisfiable means: {answers.statement}"]
    lines += [f"; where {name} = {text}" for name, text in answers.where.items()]
    return "\n".join([*lines, query(statement).text])
