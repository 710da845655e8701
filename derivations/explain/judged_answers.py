"""Answers of another program: which are equilibria, which near one, who gains in others, and which are missing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from derivations.explain.answer import Answer
from derivations.explain.equilibrium import Equilibrium, Payoffs, Strategies
from derivations.explain.record import Parts, Record, key, record
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
from verify.kernel.strategies.plan import Profile
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
    """An answer, what it is, and the exact equilibrium that it is or is near; `distance` is the largest difference of a
    probability, `equilibrium` its number among those compared with, from 1 on.
    """

    where: str
    verdict: str
    equilibrium: int | None
    distance: Fraction | None
    payoffs: Payoffs
    strategies: Strategies
    gains: Mapping[str, Gain]

    def row(self) -> tuple[Words, ...]:
        """A row of the table."""
        within = "" if self.distance is None else f", within {float(self.distance):.0e}"
        number = "-" if self.equilibrium is None else str(self.equilibrium)
        pays = self.payoffs if self.verdict in (EXACT, NEARBY) else _briefly(self.payoffs)
        return self.where, f"{self.verdict}{within}", number, vector(pays)

    def remark(self) -> Words | None:
        """The exact equilibrium that it is near, or who gains what in it."""
        if self.verdict == NEARBY:
            return (f"{self.where} is near ", *profile_words(self.strategies))
        if self.verdict == UNSETTLED:
            return f"{self.where}: {IRRATIONAL}"
        gains = ((f"{who} gains ", typed(_brief(each.gain)), f" by {by(each.by)}") for who, each in self.gains.items())
        return (f"{self.where}: ", *joined(gains, "; ")) if self.verdict != EXACT else None


@record
class JudgedAnswers(Record):
    """All answers, and the equilibria that none of them is; `compared` says with which it was compared."""

    game: str
    source: str
    answers: tuple[JudgedAnswer, ...]
    counted: Mapping[str, int]
    compared: str = key("compared with")
    known: int | None = key("equilibria known")
    missing: tuple[Equilibrium, ...] | None
    notes: tuple[str, ...]

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
        yield Paragraph(f"compared with {self.compared}")
        if self.missing:
            yield Paragraph(f"missing: {len(self.missing)} of {self.known}")
            shown = ((*profile_words(each.strategies), "; pays ", *vector(each.payoffs)) for each in self.missing)
            yield Bullets(tuple(shown)[:MOST_SHOWN])
        elif self.missing is not None:
            yield Paragraph(f"none of the {self.known} is missing")
        yield from (Paragraph(f"note: {note}") for note in self.notes)

    def parts(self) -> Parts:
        """The exact equilibria that answers are or are near."""
        found = (each for each in self.answers if each.verdict in (EXACT, NEARBY))
        return Parts(equilibria=tuple(Equilibrium(each.strategies, each.payoffs) for each in found))


@dataclass(frozen=True)
class Listing:
    """Equilibria to compare with: a certified answer, None where there is none, and in words what it has all of.

    Mixed strategies with one realization plan play alike (Kuhn 1953), and count as one.
    """

    answer: Answer | None
    words: str

    @property
    def equilibria(self) -> dict[str, Equilibrium] | None:
        """Those listed by what they play, alike ones once; None where they are not listed, or too many."""
        if self.answer is None or self.answer.parts.equilibria is None:
            return None
        return {_key(each.strategies): each for each in self.answer.parts.equilibria}


def judge_answers(game: Game, table: Histories, given: GivenAnswers, listing: Listing) -> Answer:
    """The checked answer about all of them.

    Raises:
        PlanError: there are no answers, and there is nothing to compare with.
    """
    proofs: list[Certificate] = []
    known = listing.equilibria
    numbers = {played: k for k, played in enumerate(known or (), 1)}
    rows = []
    for each in given.answers:
        row, regrets = _judged(game, table, each, numbers)
        rows.append(row)
        proofs += regrets
    if listing.answer is not None:
        proofs.append(listing.answer.certificate)
    found = {row.equilibrium for row in rows if row.verdict in (EXACT, NEARBY)}
    missing = None if known is None else tuple(each for k, each in enumerate(known.values(), 1) if k not in found)
    counted = Counter(row.verdict for row in rows)
    told = JudgedAnswers(
        name_of(game),
        given.source,
        tuple(rows),
        dict(counted),
        listing.words,
        None if known is None else len(known),
        missing,
        given.notes,
    )
    if not proofs:
        raise PlanError(f"{given.source}: expected answers, or a game whose equilibria are listed, found neither")
    return Answer(proofs[0] if len(proofs) == 1 else AllOf(tuple(proofs)), told)


def _judged(
    game: Game, table: Histories, given: GivenAnswer, numbers: Mapping[str, int]
) -> tuple[JudgedAnswer, list[Certificate]]:
    """The row of an answer, and the certificates that it rests on."""
    regrets = profile_regrets(game, given.profile, table)
    if _holds(regrets):
        return _row(table, given, EXACT, regrets, regrets, numbers), [regrets]
    if given.decimals:
        for verdict, start in ((NEARBY, given.profile), (OTHER_SUPPORT, _without_small(given.profile))):
            near = _near(game, table, given, start) if start is not None else None
            if near is not None and (_holds(near) or verdict == NEARBY):
                verdict = verdict if _holds(near) else UNSETTLED
                return _row(table, given, verdict, regrets, near, numbers), [regrets, near]
    return _row(table, given, NONE, regrets, regrets, numbers), [regrets]


def _near(game: Game, table: Histories, given: GivenAnswer, start: Profile) -> ProfileRegrets | None:
    """The regrets of an exact equilibrium with the supports of `start` near the answer, or of what is almost one."""
    for candidate in candidates(table, start):
        if _supports(candidate, table) == _supports(start, table) and _distance(given, candidate) <= NEAR:
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


def _supports(profile: Profile, table: Histories) -> list[dict[str, set[str]]]:
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


def _distance(given: GivenAnswer, found: Profile) -> Fraction:
    """The largest difference of a probability, where both tell one."""
    return max(
        abs(Fraction(here[a]) - Fraction(given.written[player][h][a]))
        for player, strategy in enumerate(found)
        for h, here in strategy.items()
        if h in given.written[player]
        for a in here
    )


def _row(
    table: Histories,
    given: GivenAnswer,
    verdict: str,
    written: ProfileRegrets,
    shown: ProfileRegrets,
    numbers: Mapping[str, int],
) -> JudgedAnswer:
    strategies = dict(zip(table.names, _where_they_lead(shown.profile, table), strict=True))
    gains = {
        who: Gain(each.regret, dict(each.deviation))
        for who, each in zip(table.names, written.players, strict=True)
        if each.deviation is not None
    }
    lifted = shown is not written
    return JudgedAnswer(
        given.where,
        verdict,
        numbers.get(_key(strategies)),
        _distance(given, shown.profile) if lifted else None,
        {who: each.payoff for who, each in zip(table.names, shown.players, strict=True)},
        strategies,
        gains,
    )


def _key(strategies: Mapping[str, Mapping[str, Mapping[str, object]]]) -> str:
    """A profile, wherever own choices lead, as text that no other has."""
    return repr(
        [(who, sorted((h, sorted(here.items())) for h, here in each.items())) for who, each in strategies.items()]
    )


def _briefly(payoffs: Payoffs) -> dict[str, object]:
    return {who: _brief(Fraction(number)) for who, number in payoffs.items()}


def _brief(number: Fraction) -> object:
    """A number of an answer that may have been rounded, which is long as a fraction."""
    return number if number.denominator < 10**7 else f"about {float(number):.6g}"
