"""The search for evidence: each thing is looked for once, and every candidate is checked before it is evidence."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from derivations.own.questions import Question, key_of
from verify.certificates import Certificate
from verify.check import check
from verify.find.timeout import Z3_ALONE, Solvers
from verify.kernel.games.game import name_of, parameters_of
from verify.kernel.games.subject import BuiltIn, Game, Written
from verify.kernel.numbers.multivariate import Point
from verify.kernel.numbers.order import Parameter, Range
from verify.kernel.numbers.root import Root
from verify.kernel.statements.records import Argument, Interval, Statement
from verify.kernel.statements.words import StatementError

C = TypeVar("C", bound=Certificate)


class Unanswered(Exception):
    """Nothing was found that answers a question: says why, in one line."""


@dataclass
class Search:
    """What was found for one statement; `games` are those from files, by digest.

    `found` has checked certificates by what they are about, `facts` what they prove; at `points` statements for all
    values of names may fail.
    """

    games: Mapping[str, Game]
    solvers: Solvers = Z3_ALONE
    found: dict[tuple[object, ...], Certificate] = field(default_factory=dict)
    facts: list[Statement] = field(default_factory=list)
    points: list[Point] = field(default_factory=list)
    queries: list[str] = field(default_factory=list)

    def once(self, about: tuple[object, ...], make: Callable[[], C]) -> C:
        """The certificate about this, made and checked when it is first asked for.

        Raises:
            CheckFailed: what was made does not hold.
        """
        if about not in self.found:
            made = make()
            self.facts += check(made)
            self.found[about] = made
        found: C = self.found[about]  # type: ignore[assignment]
        return found

    @property
    def evidence(self) -> tuple[Certificate, ...]:
        """All that was found, in order."""
        return tuple(self.found.values())

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

    def parameters(self, game: Game, question: Question) -> tuple[Parameter, ...]:
        """The parameters of the game and of what the question says of it, each with its range.

        Raises:
            StatementError: the statement gives no range to one of the game's.
            Unanswered: a range ends at a number that is not rational.
        """
        declared = parameters_of(game)
        for name, range_ in declared.items():
            if name not in question.names:
                raise StatementError(
                    f"{question.call.word}: expected a range for the parameter {name} of {name_of(game):.80}, as in"
                    f" for {name} in {range_.closed()}: ..., found none"
                )
        if not declared and not question.depends:
            return ()
        return tuple(Parameter(name, _range(name, among)) for name, among in question.names.items())


def _range(name: str, among: Interval) -> Range:
    """The interval with its ends."""
    if isinstance(among.low, Root) or isinstance(among.high, Root):
        raise Unanswered(f"no search where a range, here that of {name}, ends at a number that is not rational")
    return Range(among.low, among.high)
