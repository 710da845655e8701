"""Solvers asked about statements: their answers as evidence, and the texts of the queries."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from verify.find.smt import SmtAnswer, ask
from verify.find.timeout import Z3_ALONE, Solvers
from verify.kernel.statements.records import Statement
from verify.language.parse import parse
from verify.language.text import write
from verify.theories.reals.query import query
from verify.theories.reals.solvers import UNKNOWN, UNSAT, SolverAnswer, SolverAnswers


@dataclass(frozen=True)
class SolverReplies:
    """What solvers say of a statement: as evidence, and with what else they say of the query itself."""

    evidence: SolverAnswers
    answers: tuple[SmtAnswer, ...]


def solver_answers(text: str, where: Mapping[str, str] | None = None, solvers: Solvers = Z3_ALONE) -> SolverAnswers:
    """What solvers say of the statement, and of its premises alone, as evidence.

    Raises:
        StatementError: the text is no statement, or none over the reals.
        QueryError: a solver is not installed.

    >>> found = solver_answers("for a in [0, 1]: a^2 <= a")
    >>> [each.answer for each in (*found.answers, *found.premises)]
    ['unsat', 'sat']
    """
    return ask_solvers(parse(text, where), where, solvers).evidence


def ask_solvers(
    statement: Statement, where: Mapping[str, str] | None = None, solvers: Solvers = Z3_ALONE
) -> SolverReplies:
    """What solvers say of the statement, with the values for which it fails, if they find some.

    Raises:
        StatementError: it is none over the reals.
        QueryError: a solver is not installed.

    >>> ask_solvers(parse("for a in [0, 1]: a^2 < a or a > 0")).answers[0].model
    {'a': '0'}
    """
    question = query(statement)
    found, premises = (
        tuple(ask(query_text, solvers.timeout_ms, name) for name in solvers.names)
        for query_text in (question.text, question.premises_text)
    )
    if all(each.verdict == UNKNOWN for each in premises):
        # what follows from premises that nobody met proves nothing
        found = tuple(_unsettled(each) for each in found)
    said = [tuple(SolverAnswer(each.solver, each.verdict) for each in answers) for answers in (found, premises)]
    return SolverReplies(SolverAnswers(statement, dict(where or {}), question.digest, *said), found)


def _unsettled(answer: SmtAnswer) -> SmtAnswer:
    if answer.verdict != UNSAT:
        return answer
    return replace(answer, verdict=UNKNOWN, reason="no values were found for the premises", core=())


def query_text(answers: SolverAnswers) -> str:
    """The query that was asked, with the statement above it."""
    lines = [f"; unsatisfiable means: {write(answers.statement, answers.where)}"]
    lines += [f"; where {name} = {text}" for name, text in answers.where.items()]
    return "\n".join([*lines, query(answers.statement).text])
