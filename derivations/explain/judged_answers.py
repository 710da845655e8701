"""Answers of another program: which are equilibria, which near one, who gains in others, and which are missing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from derivations.explain.all_nash import mixture_words
from derivations.explain.answer import Answer
from derivations.explain.equilibrium import Equilibrium, Payoffs, Strategies
from derivations.explain.known_equilibria import Entry, KnownEquilibria, entry_words
from derivations.explain.mixed import MixedStrategy
from derivations.explain.record import LEFT_OUT, LeftOut, Parts, Record, key, record
from derivations.explain.wording import by, joined, profile_words, typed, vector
from derivations.inputs.answers import GivenAnswer, GivenAnswers
from derivations.print.blocks import Block, Bullets, Paragraph, Table, Words
from trees.histories import Histories
from verify.certificates import AllOf, Certificate
from verify.find.equilibria.nearby import ALMOST, candidates
from verify.find.equilibria.profile import profile_regrets
from verify.kernel.equilibria.records import ProfileRegrets
from verify.kernel.games.game import name_of
from verify.kernel.games.subject import Game
from verify.kernel.strategies.plan import Behaviour, Profile
from verify.kernel.strategies.profiles import plans_of
from verify.kernel.strategies.sequence_form import PlanError

NEAR = Fraction(1, 1000)
"""How far a probability may be from that of an exact equilibrium near by."""
EXACT, NEARBY, NONE = "equilibrium", "near an equilibrium", "no equilibrium"
OTHER_SUPPORT, UNSETTLED = "no equilibrium, near one that plays otherwise", "not settled"
IRRATIONAL = "near a point that is no fraction, where nobody gains more than 1e-60"
MOST_SHOWN = 200


@record
class Gain:
    """What a player gains by which choices, of an answer as it is written."""

    gain: Fraction
    by: Mapping[str, str]


@record
class JudgedAnswer:
    """An answer, what it is, and the exact equilibrium that it is or is near.

    `distance` is the largest difference of a probability, `equilibrium` the number among those compared with, from 1.
    An `irrational` one is known by a box alone: payoffs and strategies are then those of the answer. Where players
    forget, an answer is in behaviour strategies or in `mixed` ones.
    """

    where: str
    verdict: str
    equilibrium: int | None
    distance: Fraction | None
    irrational: bool
    payoffs: Payoffs
    strategies: Strategies | LeftOut
    gains: Mapping[str, Gain]
    mixed: Mapping[str, tuple[MixedStrategy, ...]] | LeftOut = LEFT_OUT

    def row(self) -> tuple[Words, ...]:
        """A row of the table."""
        within = "" if self.distance is None else f", within {float(self.distance):.0e}"
        number = "-" if self.equilibrium is None else str(self.equilibrium)
        shown = self.verdict in (EXACT, NEARBY) and not self.irrational
        pays = self.payoffs if shown else _briefly(self.payoffs)
        return self.where, f"{self.verdict}{within}", number, vector(pays)

    def remark(self) -> Words | None:
        """The exact equilibrium that it is near, or who gains what in it."""
        if self.irrational:
            return f"{self.where} is near number {self.equilibrium}, the only equilibrium in its box"
        if self.verdict == NEARBY:
            return (f"{self.where} is near ", *self._told())
        if self.verdict == UNSETTLED:
            return f"{self.where}: {IRRATIONAL}"
        gains = ((f"{who} gains ", typed(_brief(each.gain)), f" by {by(each.by)}") for who, each in self.gains.items())
        return (f"{self.where}: ", *joined(gains, "; ")) if self.gains and self.verdict != EXACT else None

    def _told(self) -> Words:
        if isinstance(self.mixed, LeftOut):
            return () if isinstance(self.strategies, LeftOut) else profile_words(self.strategies)
        return joined(((f"{who}: ", *mixture_words(own)) for who, own in self.mixed.items()), "; ")


@record
class JudgedAnswers(Record):
    """All answers, and the equilibria that none of them is; `compared` says with which it was compared."""

    game: str
    source: str
    answers: tuple[JudgedAnswer, ...]
    counted: Mapping[str, int]
    compared: str = key("compared with")
    known: int | None = key("equilibria known")
    complete: bool
    missing: tuple[Entry, ...] | None
    notes: tuple[str, ...]
    perfect_recall: str | LeftOut = LEFT_OUT

    @property
    def as_it_should_be(self) -> bool:
        """Every answer is an equilibrium or near one, and none of those compared with is missing."""
        return not self.missing and all(each.verdict in (EXACT, NEARBY) for each in self.answers)

    def blocks(self, theorems: tuple[str, ...]) -> Iterator[Block]:
        """The answers a row each, the exact equilibria that they are near, and what is missing."""
        rows = tuple(each.row() for each in self.answers[:MOST_SHOWN])
        if rows:
            yield Table(("answer", "what it is", "number", "pays"), rows)
        remarks = tuple(said for each in self.answers[:MOST_SHOWN] if (said := each.remark()) is not None)
        if remarks:
            yield Bullets(remarks)
        yield Paragraph("; ".join(f"{count} {what}" for what, count in self.counted.items()))
        if isinstance(self.perfect_recall, str):
            yield Paragraph(f"perfect recall: {self.perfect_recall}")
        yield Paragraph(f"compared with {self.compared}")
        if self.missing:
            yield Paragraph(f"missing: {len(self.missing)} of {self.known}")
            yield Bullets(tuple(map(entry_words, self.missing[:MOST_SHOWN])))
        elif self.missing is not None:
            yield Paragraph(f"none of the {self.known} is missing")
        yield from (Paragraph(f"note: {note}") for note in self.notes)

    def parts(self) -> Parts:
        """The exact equilibria that answers are or are near, where they are fractions."""
        found = (each for each in self.answers if each.verdict in (EXACT, NEARBY) and not each.irrational)
        told = ((each.strategies, each.payoffs) for each in found)
        return Parts(equilibria=tuple(Equilibrium(s, paid) for s, paid in told if not isinstance(s, LeftOut)))


def judge_answers(game: Game, given: GivenAnswers, known: KnownEquilibria) -> Answer:
    """The checked answer about all of them.

    Raises:
        PlanError: there are no answers, and there is nothing to compare with.
    """
    proofs: list[Certificate] = []
    rows = []
    for each in given.answers:
        row, regrets = _judged(game, each, known)
        rows.append(row)
        proofs += regrets
    if known.answer is not None:
        proofs.append(known.answer.certificate)
    return answer_of(game, given, rows, proofs, known.words, known.entries, complete=known.complete)


def answer_of(
    game: Game,
    given: GivenAnswers,
    rows: Sequence[JudgedAnswer],
    proofs: Sequence[Certificate],
    compared: str,
    listed: Sequence[Entry] | None,
    *,
    complete: bool,
    recall: str | LeftOut = LEFT_OUT,
) -> Answer:
    """The rows with what is missing of what is `listed`, if it is, which is said by `compared`; all that they rest on.

    Raises:
        PlanError: there is nothing that they rest on.
    """
    if not proofs:
        raise PlanError(f"{given.source}: expected answers, or a game whose equilibria are listed, found neither")
    found = {row.equilibrium for row in rows if row.verdict in (EXACT, NEARBY)}
    told = JudgedAnswers(
        name_of(game),
        given.source,
        tuple(rows),
        dict(Counter(row.verdict for row in rows)),
        compared,
        None if listed is None else len(listed),
        complete,
        None if listed is None else tuple(each for k, each in enumerate(listed, 1) if k not in found),
        given.notes,
        recall,
    )
    return Answer(proofs[0] if len(proofs) == 1 else AllOf(tuple(proofs)), told)


def _judged(game: Game, given: GivenAnswer, known: KnownEquilibria) -> tuple[JudgedAnswer, list[Certificate]]:
    """The row of an answer, and the certificates that it rests on."""
    table = known.table
    regrets = profile_regrets(game, given.profile, table)
    row = _Row(known, given, regrets)
    if _holds(regrets):
        return row.of(EXACT, regrets), [regrets]
    if given.decimals:
        near = _near(game, table, given, given.profile)
        if near is not None and _holds(near):
            return row.of(NEARBY, near), [regrets, near]
        boxed = known.near(given.profile, NEAR)
        if boxed is not None:
            return row.of(NEARBY, regrets, *boxed), [regrets]
        if near is not None:
            return row.of(UNSETTLED, near), [regrets, near]
        small = _without_small(given.profile)
        other = None if small is None else _near(game, table, given, small)
        if other is not None and _holds(other):
            return row.of(OTHER_SUPPORT, other), [regrets, other]
    return row.of(NONE, regrets), [regrets]


def _near(game: Game, table: Histories, given: GivenAnswer, start: Profile) -> ProfileRegrets | None:
    """The regrets of an exact equilibrium with the supports of `start` near the answer, or of what is almost one."""
    for candidate in candidates(table, start):
        if supports(candidate, table) == supports(start, table) and distance(given.written, candidate) <= NEAR:
            regrets = profile_regrets(game, candidate, table)
            if all(each.regret <= ALMOST for each in regrets.players):
                return regrets
    return None


def _holds(regrets: ProfileRegrets) -> bool:
    return not any(each.regret for each in regrets.players)


def _without_small(profile: Profile) -> Profile | None:
    """The profile without the probabilities that are as small as an error; None where there are none."""
    if not any(0 < p <= NEAR for strategy in profile for here in strategy.values() for p in here.values()):
        return None
    found = []
    for strategy in profile:
        kept = {h: {a: p if p > NEAR else Fraction(0) for a, p in here.items()} for h, here in strategy.items()}
        found.append({h: {a: p / sum(here.values()) for a, p in here.items()} for h, here in kept.items()})
    return tuple(found)


def supports(profile: Profile, table: Histories) -> list[dict[str, set[str]]]:
    """The actions that are played wherever own choices lead."""
    return [
        {h: {a for a, p in here.items() if p} for h, here in strategy.items()}
        for strategy in _where_they_lead(profile, table)
    ]


def _where_they_lead(profile: Profile, table: Histories) -> Iterator[dict[str, dict[str, Fraction]]]:
    plans = plans_of(table, profile)
    for player, strategy in enumerate(profile):
        own = table.infosets[player]
        yield {h: dict(strategy[h]) for h in own if h in strategy and plans[player][own[h].parent]}


def distance(given: Sequence[Behaviour], found: Profile) -> Fraction:
    """The largest difference of a probability, where both tell one."""
    return max(
        abs(Fraction(p) - Fraction(given[player][h].get(a, 0)))
        for player, strategy in enumerate(found)
        for h, here in strategy.items()
        if h in given[player]
        for a, p in here.items()
    )


@dataclass(frozen=True)
class _Row:
    """What is known of an answer, of which `regrets` are those as it is written."""

    known: KnownEquilibria
    given: GivenAnswer
    regrets: ProfileRegrets

    def of(
        self, verdict: str, shown: ProfileRegrets, number: int | None = None, far: Fraction | None = None
    ) -> JudgedAnswer:
        """The row with this verdict, which shows a profile; a number where this is near an irrational equilibrium."""
        table = self.known.table
        gains = {
            who: Gain(each.regret, dict(each.deviation))
            for who, each in zip(table.names, self.regrets.players, strict=True)
            if each.deviation is not None
        }
        exact = self.known.number_of(shown.profile) if verdict in (EXACT, NEARBY, OTHER_SUPPORT) else None
        return JudgedAnswer(
            self.given.where,
            verdict,
            number or exact,
            distance(self.given.written, shown.profile) if shown is not self.regrets else far,
            number is not None,
            {who: each.payoff for who, each in zip(table.names, shown.players, strict=True)},
            dict(zip(table.names, _where_they_lead(shown.profile, table), strict=True)),
            gains,
        )


def _briefly(payoffs: Payoffs) -> dict[str, object]:
    return {who: _brief(Fraction(number)) for who, number in payoffs.items()}


def _brief(number: Fraction) -> object:
    """A number of an answer that may have been rounded, which is long as a fraction."""
    return number if number.denominator < 10**7 else f"about {float(number):.6g}"
