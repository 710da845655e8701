"""Evidence by solvers: for words that are given by definitions over the reals, and for what nothing else decides."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction

from derivations.claims.claim import leaves
from derivations.own.known import over, scope_of
from derivations.own.limit import TooLong, within
from derivations.own.questions import Question
from derivations.own.refusal import ClaimError
from derivations.own.search import Search, Unanswered, cases_key, solvers_key
from trees.refusal import Refused
from trees.terminal import one_line
from verify.certificates import Certificate
from verify.find.cases import NoProof, proof_by_cases
from verify.find.smt import SmtAnswer
from verify.find.solver_answers import SolverReplies, ask_solvers, query_text
from verify.find.timeout import Solvers
from verify.kernel.numbers.multivariate import Point
from verify.kernel.numbers.root import Root
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.facts import Facts
from verify.kernel.statements.records import And, Interval, Not, Statement
from verify.kernel.statements.substitution import at_point, calls_of, ranges_of
from verify.language.text import write
from verify.theories.parameters.reduction import Reduction
from verify.theories.reals.solvers import SAT, UNKNOWN, UNSAT, SolverAnswers

_SAID = {UNSAT: "finds it true", SAT: "finds it false", UNKNOWN: "gave up"}


def by_definition(search: Search, question: Question) -> None:
    """The word's definition, with a proof by cases where one is found, else what solvers say of it; where it does not
    hold for all values, points at which it fails.
    """
    (_prove if question.names else _settle)(search, over(tuple(question.names.items()), question.call))


def whole(search: Search, s: Statement) -> bool:
    """Whether more is known after proofs by cases and solvers were tried on the statement, part by part.

    Of each part all is tried that it comes down to by what was found so far.
    """
    known = len(search.found), len(search.points)
    for part in joined_of(s):
        names, core = ranges_of(part)
        reduced = Reduction(names, Facts(search.facts)).of(core) if names else None
        with contextlib.suppress(Refused, Unanswered, RecursionError):
            if reduced is None or isinstance(reduced, bool):
                _settle(search, part)
            else:
                # what holds for more values holds for these
                _prove(search, over(tuple((name, _rational_ends(among)) for name, among in names.items()), reduced))
    return known != (len(search.found), len(search.points))


def _rational_ends(among: Interval) -> Interval:
    """The range, a little larger where it ends at irrational numbers."""
    if not isinstance(among.low, Root) and not isinstance(among.high, Root):
        return among
    around = among.around()
    return Interval(around.low, around.high, among.with_low, among.with_high)


def joined_of(s: Statement) -> Iterator[Statement]:
    """What the statement is joined of, for all values of its names."""
    scope, core = scope_of(s)
    if isinstance(core, And):
        for part in core.parts:
            yield from joined_of(over(scope, part))
    else:
        yield s


def _prove(search: Search, s: Statement) -> None:
    """A proof by cases of comparisons that solvers find true, else their word; or points at which these fail."""
    found = ask_solvers(s, solvers=search.solvers)
    answers = {each.answer for each in found.evidence.answers}
    if UNSAT not in answers:
        search.points += _points(found, s)
        if answers == {UNKNOWN}:
            _keep(search, s, found)
    elif not _by_cases(search, s):
        _keep(search, s, found)


def _settle(search: Search, s: Statement) -> None:
    """A proof by cases of what solvers find true, or of the contrary, at a point where the statement fails; else their
    word.
    """
    if solvers_key(s) in search.found or cases_key(s) in search.found:
        return
    found = ask_solvers(s, solvers=search.solvers)
    if any(each.answer == UNSAT for each in found.evidence.answers):
        if not _by_cases(search, s):
            _keep(search, s, found)
        return
    names, core = ranges_of(s)
    if not names and _by_cases(search, Not(s)):
        return
    _keep(search, s, found)
    for point in _points(found, s):
        if point.keys() == names.keys():
            for call in calls_of(at_point(core, point)):
                with contextlib.suppress(Refused, Unanswered):
                    _settle(search, call)


def _by_cases(search: Search, s: Statement) -> bool:
    """Whether there is a proof by cases of the statement, which is kept."""
    if (ahead := search.ahead.get(cases_key(s))) is not None:
        with contextlib.suppress(CheckFailed):
            search.once(cases_key(s), lambda: ahead)
            return True
    try:
        with within(search.seconds):
            proof = proof_by_cases(s, None, *search.hints, timeout_ms=search.solvers.timeout_ms)
    except (NoProof, TooLong):
        return False
    search.once(cases_key(s), lambda: proof)
    return True


def solver_words(search: Search, s: Statement) -> str:
    """What solvers say of a statement that is decided, in words; what they contradict the checker refuses."""
    try:
        _ask(search, s)
    except (Refused, Unanswered, RecursionError) as error:
        return f"no solver was asked: {one_line(error)}"
    evidence = search.found[solvers_key(s)]
    said = [f"{each.solver.partition(' ')[0]} {_SAID[each.answer]}" for each in evidence.answers]  # type: ignore[attr-defined]
    return f"asked too: {' and '.join(said)}"


def ask_again(certificate: Certificate, solvers: Solvers) -> None:
    """Have solvers say again what the certificate has them say, as nothing in it shows that they did.

    Raises:
        Refused: they say something else, or cannot be asked.
    """
    for part in leaves(certificate):
        if isinstance(part, SolverAnswers):
            names = tuple(each.solver.partition(" ")[0] for each in part.answers)
            found = ask_solvers(part.statement, part.where, replace(solvers, names=names)).evidence
            if found != part:
                raise ClaimError(
                    f"solvers: expected what they say of {write(part.statement, part.where):.80}, found something else"
                )


def _ask(search: Search, s: Statement) -> None:
    if solvers_key(s) in search.found:
        return
    _keep(search, s, ask_solvers(s, solvers=search.solvers))


def _keep(search: Search, s: Statement, found: SolverReplies) -> None:
    search.queries.append(query_text(found.evidence))
    if all(each.answer == UNKNOWN for each in found.evidence.answers):
        limit = search.solvers.timeout_ms / 1000
        raise Unanswered(f"{' and '.join(search.solvers.names)} gave up after {limit:g} s or less")
    search.points += _points(found, s)
    search.once(solvers_key(s), lambda: found.evidence)


def _points(found: SolverReplies, s: Statement) -> list[Point]:
    """Where solvers say that the statement fails: rational values of all names, or of all but one."""
    names = [*ranges_of(s)[0]]
    models = (_rational(each, names) for each in found.answers if each.verdict == SAT)
    return [point for point in models if point]


def _rational(answer: SmtAnswer, names: list[str]) -> Mapping[str, Fraction]:
    """The rational numbers of a countermodel; none where more than one name has another one."""
    found = {}
    for name in names:
        with contextlib.suppress(KeyError, ValueError):
            found[name] = Fraction(answer.model[name])
    return found if len(found) >= len(names) - 1 else {}
