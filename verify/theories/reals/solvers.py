r"""Solvers' answers as evidence: the checker makes the query again and believes one word of each solver.

"unsat" means that the premises and the denial of the statement never hold together, so that the statement is true;
"sat" that they do for some values, so that it is false; anything else is no answer. Of a statement that is true, some
solver must have found that the premises alone can be met. Solvers that contradict each other prove nothing, nor do
those that contradict what the checker decides by itself: what numbers say, and whether a profile is an equilibrium.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice, product
from typing import Any

from verify.kernel.numbers.root import Root
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.decide import decide
from verify.kernel.statements.facts import Facts
from verify.kernel.statements.records import Interval, Not, Statement
from verify.kernel.statements.substitution import at_point, calls_of, ranges_of
from verify.theories.reals.deviation import is_nash
from verify.theories.reals.query import query

UNSAT, SAT, UNKNOWN = ANSWERS = "unsat", "sat", "unknown"
MOST_POINTS = 9
_SOLVER = re.compile(r"[a-z][a-z0-9-]{0,19} [0-9][0-9a-z.-]{0,19}", re.ASCII)


@dataclass(frozen=True)
class SolverAnswer:
    """What a solver said, by its name and version, such as "z3 4.13.0"."""

    solver: str
    answer: str


@dataclass(frozen=True)
class SolverAnswers:
    """What solvers said of the query of a statement, whose text has the SHA-256 `query`, and of its premises alone."""

    statement: Statement
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
        CheckFailed: the query is another one, solvers contradict each other or what the checker decides by itself, or
            the premises cannot be met.
        StatementError: it is a statement that solvers cannot be asked about.
    """
    expected = query(c.statement).digest
    if c.query != expected:
        raise CheckFailed(f"query: expected the SHA-256 {expected}, found {c.query!r:.80}")
    answer, premises = _one(c.answers, "answers"), _one(c.premises, "premises")
    if answer == UNSAT and premises != SAT:
        raise CheckFailed(f"premises: expected a solver that found values for them, found {premises!r}")
    if answer == SAT and premises == UNSAT:
        raise CheckFailed("premises: expected values for them, as there are some for the query, found none")
    if answer != UNKNOWN:
        for s in _looked_at(c.statement, answer):
            if decide(s, Facts(_equilibria(s))) is (answer == SAT):
                raise CheckFailed(f"answers: expected what the checker decides by itself, found {answer!r}")
    return {UNSAT: (c.statement,), SAT: (Not(c.statement),), UNKNOWN: ()}[answer]


def _looked_at(s: Statement, answer: str) -> Iterator[Statement]:
    """The statement; where it is said to be true also at some points of the ranges for which it is made."""
    yield s
    ranges, s = ranges_of(s)
    if answer == UNSAT and ranges:
        for values in islice(product(*map(_some_values, ranges.values())), MOST_POINTS):
            yield at_point(s, dict(zip(ranges, values, strict=True)))


def _some_values(among: Interval) -> list[Fraction]:
    """The middle of a range, and its ends, where they are rational."""
    low, high = among.low, among.high
    if not isinstance(low, Fraction) or isinstance(high, Root):
        return []
    high = low + 2 if high is None else high
    return [value for value in ((low + high) / 2, low, high) if among.holds(value)]


def _equilibria(s: Statement) -> Iterator[Statement]:
    """Of each profile of numbers that the statement calls an equilibrium, that it is one, or that it is none."""
    for call in calls_of(s):
        arguments: tuple[Any, ...] = call.arguments
        if call.word == "nash" and (held := is_nash(*arguments)) is not None:
            yield call if held else Not(call)


def _one(answers: tuple[SolverAnswer, ...], where: str) -> str:
    """What all solvers say that say something."""
    for j, each in enumerate(answers):
        if each.answer not in ANSWERS:
            raise CheckFailed(f"{where}[{j}]: expected {', '.join(ANSWERS)}, found {each.answer!r:.60}")
        if not _SOLVER.fullmatch(each.solver):
            raise CheckFailed(f"{where}[{j}]: expected a solver such as 'z3 4.13.0', found {each.solver!r:.60}")
    said = {each.answer for each in answers} - {UNKNOWN}
    if len(said) > 1:
        raise CheckFailed(f"{where}: expected solvers that agree, found {' and '.join(sorted(said))}")
    return said.pop() if said else UNKNOWN
