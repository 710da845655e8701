"""The search for evidence: each thing is looked for once, and every candidate is checked before it is evidence."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from types import MappingProxyType
from typing import TypeAlias, TypeVar

from derivations.claims.deciding import Checked
from derivations.own.known import ProvedFacts
from derivations.own.limit import SECONDS
from derivations.own.questions import Question, key_of
from verify.certificates import Certificate, trust_of
from verify.check import check
from verify.find.timeout import Z3_ALONE, Solvers
from verify.kernel.games.game import name_of, parameters_of, reference
from verify.kernel.games.subject import BuiltIn, Game, Written
from verify.kernel.numbers.multivariate import Multivariate, Point
from verify.kernel.numbers.order import Parameter, Range
from verify.kernel.numbers.ratio import Ratio
from verify.kernel.numbers.root import Root
from verify.kernel.statements.records import Argument, Interval, Statement
from verify.kernel.theory import SOLVERS
from verify.language.text import write
from verify.language.words import StatementError
from verify.theories.reals.case_records import CaseAnalysis, Polynomial
from verify.theories.reals.solvers import SolverAnswers

NARROW = Fraction(1, 1000)
"""So close to an irrational end of a range is the rational one that stands for it."""
C = TypeVar("C", bound=Certificate)
Proofs: TypeAlias = Mapping[tuple[object, ...], CaseAnalysis]
"""Proofs by cases, by what a search calls them."""
NO_PROOFS: Proofs = MappingProxyType({})


class Unanswered(Exception):
    """Nothing was found that answers a question: says why, in one line."""


@dataclass
class Search:
    """What was found for one statement; `games` are those from files, by digest. A question may take `seconds`.

    `questions` are those of the statement that evidence is sought for. What holds for all values of names is used at
    those of `hints` in proofs by cases, of which some may be found `ahead`. `found` has checked certificates by what
    they are about, `facts` what they prove, and among these what is `believed` on a solver's word alone; at `points`
    statements for all values of names may fail.
    """

    games: Mapping[str, Game]
    solvers: Solvers = Z3_ALONE
    seconds: float = SECONDS
    hints: tuple[Mapping[str, Polynomial], ...] = ()
    ahead: Proofs = field(default_factory=lambda: NO_PROOFS)
    questions: tuple[Question, ...] = ()
    found: dict[tuple[object, ...], Certificate] = field(default_factory=dict)
    facts: list[Statement] = field(default_factory=list)
    believed: list[Statement] = field(default_factory=list)
    points: list[Point] = field(default_factory=list)
    queries: list[str] = field(default_factory=list)
    looked_up: ProvedFacts = field(default_factory=lambda: ProvedFacts(()))

    def once(self, about: tuple[object, ...], make: Callable[[], C]) -> C:
        """The certificate about this, made and checked when it is first asked for.

        Raises:
            CheckFailed: what was made does not hold.
        """
        if about not in self.found:
            made = make()
            facts = check(made)
            self.facts += facts
            self.believed += facts if trust_of(made)[0].startswith(SOLVERS) else ()
            self.found[about] = made
        found: C = self.found[about]  # type: ignore[assignment]
        return found

    def take(self, before: Checked) -> None:
        """Have what was found before, and know what it proves."""
        for part, proved in zip(before.evidence, before.accepted, strict=True):
            self.facts += (*proved.facts, *proved.believed)
            self.believed += proved.believed
            about = (
                ("solvers", write(part.statement)) if isinstance(part, SolverAnswers) else ("before", len(self.found))
            )
            self.found[about] = part

    @property
    def evidence(self) -> tuple[Certificate, ...]:
        """All that was found, in order."""
        return tuple(self.found.values())

    @property
    def known(self) -> ProvedFacts:
        """What was found, to be looked up; the same until more is found, as its index takes long to build."""
        last = self.looked_up
        if (len(last.statements), len(last.points)) != (len(self.facts), len(self.points)):
            self.looked_up = ProvedFacts(tuple(self.facts), tuple(self.points))
        return self.looked_up

    @property
    def proved(self) -> ProvedFacts:
        """The same without what is believed on a solver's word."""
        if not self.believed:
            return self.known
        return ProvedFacts(tuple(fact for fact in self.facts if fact not in self.believed), tuple(self.points))

    def game(self, subject: Argument) -> Game:
        """The game that a statement names.

        Raises:
            StatementError: it is from a file that was not given.
        """
        if isinstance(subject, BuiltIn):
            return subject
        # under its title or its digest, whichever who gave it calls it by
        for key, game in self.games.items():
            if isinstance(subject, Written) and subject.digest in (key, getattr(game, "digest", None)):
                return game
        raise StatementError(f"game: expected a built-in one or one of the files given, found {key_of(subject):.100}")

    def plain_game(self, question: Question) -> Game:
        """The game that the question is about first, which has no parameter, as nothing has that is said of it.

        Raises:
            Unanswered: it has one.
        """
        game = self.game(question.call.arguments[0])
        if self.parameters(game, question):
            raise Unanswered(f"no search for `{question.call.word}` with a parameter")
        return game

    def parameters(self, game: Game, question: Question) -> tuple[Parameter, ...]:
        """The parameters of the game and of what the question says of it, each with its range.

        Raises:
            StatementError: the statement gives no range to one of the game's.
        """
        declared = parameters_of(game)
        for name, range_ in declared.items():
            if name not in question.names:
                said = reference(game)
                called = name_of(game) if isinstance(said, BuiltIn) else f'"{said.title}"' if said.title else "the game"
                raise StatementError(
                    f"{question.call.word}: expected a range for the parameter {name} of {called:.80}, as in"
                    f" for {name} in {range_.closed()}: ..., found none"
                )
        if not declared and not question.depends:
            return ()
        found = []
        for name, among in question.names.items():
            range_ = _rational(among, declared.get(name))
            found.append(Parameter(name, _wider(name, range_, question, declared.get(name))))
        return tuple(found)


def _rational(among: Interval, declared: Range | None) -> Range:
    """The range; one that ends at an irrational number a little larger, but not beyond what is declared."""
    found = among.around(NARROW)
    if declared is None or (isinstance(among.low, Fraction) and not isinstance(among.high, Root)):
        return found
    highs = [end for end in (found.high, declared.high) if end is not None]
    return Range(max(found.low, declared.low), min(highs, default=None))


def _wider(name: str, range_: Range, question: Question, declared: Range | None) -> Range:
    """The range; where it is a single point, one around it on which the question has a meaning."""
    if range_.low != range_.high:
        return range_
    low, high = natural(question.call.arguments, range_, name)
    least, most = (declared.low, declared.high) if declared is not None else (None, None)
    low = range_.low - 1 if low is None else low
    high = range_.low + 1 if high is None else high
    low, high = low if least is None else max(low, least), high if most is None else min(high, most)
    if low == high:
        raise Unanswered(f"no search where the only value of a name is {range_.low}, at which alone it has a meaning")
    return Range(low, high)


def natural(value: object, range_: Range, name: str) -> tuple[Fraction | None, Fraction | None]:
    """How far the range can be widened until a number that is linear becomes negative; None where none does."""
    falls = [(-constant / slope, slope) for constant, slope in _linear(value, name)]
    lows = [root for root, slope in falls if slope > 0 and root <= range_.low]
    highs = [root for root, slope in falls if slope < 0 and range_.high is not None and root >= range_.high]
    return max(lows, default=None), min(highs, default=None)


def _linear(value: object, name: str) -> Iterator[tuple[Fraction, Fraction]]:
    """Constant and slope of the numbers that are linear in this name, and in no other."""
    if isinstance(value, Mapping):
        value = tuple(value.values())
    if isinstance(value, tuple):
        for each in value:
            yield from _linear(each, name)
    elif isinstance(value, Ratio) and value.numerator.degree == 1 and value.denominator.degree == 0:
        yield value.numerator[0] / value.denominator[0], value.numerator[1] / value.denominator[0]
    elif isinstance(value, Multivariate) and value.names == {name} and value.degree(name) == 1:
        yield value.terms.get((), Fraction(0)), value.terms[(name, 1),]


def solvers_key(s: Statement) -> tuple[object, ...]:
    """Under what a search has the words of solvers on a statement."""
    return "solvers", write(s)


def cases_key(s: Statement) -> tuple[object, ...]:
    """Under what a search has the proof by cases of a statement."""
    return "cases", write(s)
