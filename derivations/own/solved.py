"""Evidence by solvers: for words that are given by definitions over the reals, and for what nothing else decides."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from derivations.own.known import over
from derivations.own.questions import Question
from derivations.own.search import Search, Unanswered
from trees.refusal import Refused
from trees.terminal import one_line
from verify.find.smt import Answer
from verify.find.solver_answers import Asked, asked, query_text
from verify.kernel.numbers.multivariate import Point
from verify.kernel.statements.records import ForAll, Interval, Statement
from verify.kernel.statements.solvers import SAT, UNKNOWN, UNSAT
from verify.kernel.statements.text import write

_SAID = {UNSAT: "finds it true", SAT: "finds it false", UNKNOWN: "gave up"}


def by_definition(search: Search, question: Question) -> None:
    """What solvers say of the word's definition."""
    _ask(search, over(tuple(question.names.items()), question.call))


def whole(search: Search, s: Statement) -> bool:
    """Whether solvers could be asked about all of the statement, and say something."""
    try:
        _ask(search, s)
    except (Refused, Unanswered, RecursionError):
        return False
    return True


def confirmed(search: Search, s: Statement) -> str:
    """What solvers say of a statement that is decided, in words; what they contradict the checker refuses."""
    try:
        _ask(search, s)
    except (Refused, Unanswered, RecursionError) as error:
        return f"no solver was asked: {one_line(error)}"
    evidence = search.found[_key(s)]
    said = [f"{each.solver.partition(' ')[0]} {_SAID[each.answer]}" for each in evidence.answers]  # type: ignore[attr-defined]
    return f"asked too: {' and '.join(said)}"


def _key(s: Statement) -> tuple[object, ...]:
    return ("solvers", write(s))


def _ask(search: Search, s: Statement) -> None:
    if _key(s) in search.found:
        return
    found = asked(write(s), solvers=search.solvers)
    search.queries.append(query_text(found.evidence))
    if all(each.answer == UNKNOWN for each in found.evidence.answers):
        limit = search.solvers.timeout_ms / 1000
        raise Unanswered(f"{' and '.join(search.solvers.names)} gave up after {limit:g} s or less")
    search.points += _points(found, s)
    search.once(_key(s), lambda: found.evidence)


def _points(found: Asked, s: Statement) -> list[Point]:
    """Where solvers say that the statement fails, at rational points."""
    names = []
    while isinstance(s, ForAll) and isinstance(s.among, Interval):
        names.append(s.name)
        s = s.part
    models = (_rational(each, names) for each in found.answers if each.verdict == SAT)
    return [point for point in models if point]


def _rational(answer: Answer, names: list[str]) -> Mapping[str, Fraction]:
    try:
        return {name: Fraction(answer.model[name]) for name in names}
    except (KeyError, ValueError):
        return {}
