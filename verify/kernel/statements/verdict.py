r"""The verdict on a claim: what its readings are, by the facts that its evidence proves.

    proved           every reading that counts is true
    refuted          every reading that counts is false
    depends          of the readings that count one is true and one is false
    not reproduced   no reading gives the number of an experiment whose description leaves choices open
    measured         there is no statement to decide, but a sample
    cited            there is neither, but a theorem of the literature that it repeats
    not judged       there is none of these, as it is about texts, people or taste
    unknown          facts decide no more

A reading that is excluded, with the words that exclude it, does not count.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from verify.kernel.games.subject import BuiltIn, Written
from verify.kernel.numbers.multivariate import Point
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.claim_records import EXPERIMENT, GAME, TEXT, Measured, Reading, speaks
from verify.kernel.statements.decide import decide
from verify.kernel.statements.facts import Facts
from verify.kernel.statements.parse import parse_spelled
from verify.kernel.statements.records import And, ForAll, Implies, Not, Statement
from verify.kernel.statements.substitution import calls_of, games_of
from verify.kernel.statements.text import shown
from verify.kernel.statements.tokens import tokens
from verify.kernel.statements.words import WORDS, load_function, may_name


class Verdict(Enum):
    """What became of a claim."""

    PROVED = "proved"
    REFUTED = "refuted"
    DEPENDS = "depends"
    NOT_REPRODUCED = "not reproduced"
    MEASURED = "measured"
    CITED = "cited"
    NOT_JUDGED = "not judged"
    UNKNOWN = "unknown"


@dataclass(frozen=True)
class Read:
    """A reading with its statement and correction, and whether facts make it true, or false; None is neither."""

    reading: Reading
    statement: Statement
    correction: Statement | None
    holds: bool | None

    @property
    def state(self) -> str:
        """In a word: "true", "false", "undecided", or "excluded" where it does not count."""
        if self.reading.excluded is not None:
            return "excluded"
        return "undecided" if self.holds is None else "true" if self.holds else "false"


@dataclass(frozen=True)
class Judgement:
    """What became of a claim, in each of its readings, by these facts, and by what is believed on solvers' words."""

    verdict: Verdict
    readings: tuple[Read, ...]
    measured: tuple[Measured, ...]
    facts: tuple[Statement, ...]
    believed: tuple[Statement, ...]

    @property
    def speaks(self) -> str | None:
        """What the samples say together, which decides nothing."""
        return speaks(self.measured)

    @property
    def told(self) -> tuple[str, ...]:
        """What a reader of the statements must have beside them: what words mean, and premises that are never met."""
        said = [part for each in self.readings for part in (each.statement, each.correction) if part is not None]
        return (*meaning_lines(said), *self.unmet)

    @property
    def unmet(self) -> tuple[str, ...]:
        """Which premises of readings that are true are never met, by the same facts."""
        denied = [part for each in self.readings if each.holds for part in _premises_denied(each.statement)]
        facts = Facts((*self.facts, *self.believed)) if denied else Facts(())
        unmet = (f"the premise is never met: {shown(part)}" for part in denied if decide(part, facts))
        return tuple(dict.fromkeys(unmet))


UNDECIDED = Judgement(Verdict.UNKNOWN, (), (), (), ())
"""Of what could not be looked at."""


def meaning_lines(statements: Iterable[Statement]) -> tuple[str, ...]:
    """Lines on words that not every reader knows, each once.

    >>> from verify.kernel.statements.parse import parse
    >>> meaning_lines([parse("value(kuhn()) == 0")])
    ()
    """
    found: dict[str, None] = {}
    for call in (call for statement in statements for call in calls_of(statement)):
        place = WORDS[call.word].told
        if place is not None:
            found |= dict.fromkeys(load_function(place)(call))
    return tuple(found)


def judge(
    readings: Sequence[Reading],
    proved: tuple[Statement, ...],
    *,
    believed: tuple[Statement, ...] = (),
    where: Mapping[str, str] | None = None,
    points: Sequence[Point] = (),
    about: str = GAME,
    measured: tuple[Measured, ...] = (),
    cited: Sequence[str] = (),
) -> Judgement:
    """The readings decided by what was proved or is believed, and the verdict.

    Raises:
        CheckFailed: a correction is false by the facts, facts contradict each other, a name of `where` is not used or
            means something else, or a game has another title than its own.
        StatementError: a statement is none, or misspelled.
    """
    where, facts, found = where or {}, Facts((*proved, *believed)), []
    for name in where:
        if not may_name(name):
            raise CheckFailed(f"where: expected names that mean nothing else, found {name!r:.60}")
    statements: list[Statement] = []
    for j, reading in enumerate(readings):
        statement = parse_spelled(reading.statement, where)
        holds = decide(statement, facts, points)
        correction = None if reading.correction is None else parse_spelled(reading.correction, where)
        statements += [statement] if correction is None else [statement, correction]
        if holds is not False:
            correction = None
        if correction is not None:
            follows = decide(correction, facts, points)
            if follows is False:
                raise CheckFailed(f"readings[{j}].correction: expected what is true, found what the evidence denies")
            # what a solver gave up on is not said
            correction = correction if follows else None
        found.append(Read(reading, statement, correction, holds))
    _require_names(readings, statements, where)
    _require_titles(statements, facts.statements)
    counted = {each.holds for each in found if each.reading.excluded is None}
    if {True, False} <= counted:
        verdict = Verdict.DEPENDS
    elif counted == {True}:
        verdict = Verdict.PROVED
    elif counted == {False}:
        verdict = Verdict.NOT_REPRODUCED if about == EXPERIMENT else Verdict.REFUTED
    elif found:
        verdict = Verdict.UNKNOWN
    else:
        verdict = _without_statement(about, measured, cited)
    return Judgement(verdict, tuple(found), measured, proved, believed)


def _without_statement(about: str, measured: Sequence[Measured], cited: Sequence[str]) -> Verdict:
    """The verdict on a claim of which no reading is a statement."""
    if measured:
        return Verdict.MEASURED
    if cited:
        return Verdict.CITED
    return Verdict.NOT_JUDGED if about == TEXT else Verdict.UNKNOWN


def _premises_denied(s: Statement) -> Iterator[Statement]:
    """For each premise of the statement, that it is never met."""
    match s:
        case Implies():
            yield Not(s.left)
        case And():
            for part in s.parts:
                yield from _premises_denied(part)
        case ForAll():
            yield from (ForAll(s.name, s.among, part) for part in _premises_denied(s.part))


def _require_names(readings: Sequence[Reading], statements: Sequence[Statement], where: Mapping[str, str]) -> None:
    """Each name of `where` stands in some statement, and means nothing else there."""
    used = names_used(readings, where)
    games = [game for s in statements for game in games_of(s) if isinstance(game, BuiltIn)] if where else []
    keys = {key for game in games for key in game.parameters}
    for name in where:
        if name in keys:
            raise CheckFailed(f"where: expected names that mean nothing else, found {name!r:.60}")
        if name not in used:
            raise CheckFailed(f"where: expected names that the readings use, found {name!r:.60}")


def names_used(readings: Sequence[Reading], where: Mapping[str, str]) -> set[str]:
    """The names of `where` that stand in statements of readings, or in what is true instead."""
    texts = [text for each in readings for text in (each.statement, each.correction) if where and text is not None]
    return {token.text for text in texts for token in tokens(text) if token.text in where}


def _require_titles(statements: Sequence[Statement], facts: Sequence[Statement]) -> None:
    """A game that the evidence has, and that has a title in a statement, has its own."""
    known = titles_of(facts)
    for game in (game for s in statements for game in games_of(s) if isinstance(game, Written)):
        own = known.get(game.digest, game.title)
        if game.title not in ("", own):
            raise CheckFailed(f"readings: expected the game's own title {own!r:.60}, found {game.title!r:.60}")


def titles_of(facts: Iterable[Statement]) -> dict[str, str]:
    """The titles of games that are written out, by digest."""
    return {game.digest: game.title for fact in facts for game in games_of(fact) if isinstance(game, Written)}
