"""A profile with beliefs: whether it is sequentially rational, and where these follow Bayes' rule."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from derivations.explain.profile import NOT_STATED, Judgement, gains, verdict, yes
from derivations.explain.record import LEFT_OUT, LeftOut, exact, key, record
from derivations.explain.wording import by, typed
from derivations.inputs.profile import Claimed
from derivations.print.blocks import Block, Bullets, Heading, Note, Words
from trees.tree import Number
from verify.check import check
from verify.find.equilibria.assessments import assessment_conditions
from verify.find.equilibria.beliefs import complete_beliefs
from verify.kernel.equilibria.records import Assessment
from verify.kernel.statements.records import Call, Compare, Exactly, ForAll, Not, Statement, Sum
from verify.kernel.strategies.sequence_form import PlanError
from verify.language.text import shown
from verify.theories.parameters.condition_records import AssessmentConditions

NO_CONSISTENCY = "that beliefs with parameters are limits of those of totally mixed profiles (consistency)"
WORDS = {
    "sequentially_rational": "sequentially rational",
    "bayes": "Bayes' rule where reached",
    "perfect_bayesian": "perfect Bayesian equilibrium",
}


@record
class BelievedSet:
    """An information set: beliefs, what the mover expects, and could gain from there on, or there alone."""

    beliefs: tuple[Fraction, ...]
    payoff: Fraction
    regret: Fraction
    one_step: Fraction | str = key("one-step regret")


@dataclass(frozen=True)
class ContinuationDeviation:
    """The largest gain from an information set on."""

    information_set: str
    player: str
    choices: Mapping[str, str]
    gain: Fraction


@record
class Rationality(Judgement):
    """Whether the profile is sequentially rational under its beliefs; where none is judged, no more is said."""

    rational: str = key("sequentially rational")
    bayes: str | LeftOut = key("Bayes' rule where reached")
    perfect_bayesian: str | LeftOut = key("perfect Bayesian equilibrium")
    sets: Mapping[str, BelievedSet] | LeftOut = key("information sets")
    not_judged: Mapping[str, str]
    not_bayes: tuple[str, ...] | LeftOut = key("not by Bayes' rule")
    deviation: ContinuationDeviation | LeftOut = key("continuation deviation")

    def verdicts(self) -> Iterator[Block]:
        d = self.deviation
        more = () if isinstance(d, LeftOut) else gains(f"at {d.information_set!r}", d.player, d.gain, d.choices)
        yield verdict(WORDS["sequentially_rational"], self.rational, *more)
        if isinstance(self.bayes, str) and not isinstance(self.not_bayes, LeftOut):
            differ = f": not at {', '.join(map(repr, self.not_bayes))}" if self.not_bayes else ""
            yield verdict(WORDS["bayes"], self.bayes, differ)
            yield verdict("perfect Bayesian (weak)", str(self.perfect_bayesian))
        yield from (Note(f"{label!r} is not judged: {why}") for label, why in self.not_judged.items())


def explain_rationality(
    certificate: Assessment | None, unjudged: Mapping[str, str], owners: Mapping[str, str]
) -> Rationality:
    """What the certificate says; `unjudged` says why of the sets that it leaves out."""
    if certificate is None:
        out = LEFT_OUT
        return Rationality(NOT_STATED, out, out, out, unjudged, out, out)
    d = certificate.deviation
    rational = "no" if d is not None else NOT_STATED if unjudged else "yes"
    bayes = yes(not certificate.not_bayes)
    sets = {
        label: BelievedSet(
            each.beliefs, each.payoff, each.regret, NOT_STATED if each.one_step is None else each.one_step
        )
        for label, each in certificate.sets.items()
    }
    return Rationality(
        rational,
        bayes,
        "no" if "no" in (rational, bayes) else rational,
        sets,
        unjudged,
        tuple(certificate.not_bayes),
        LEFT_OUT if d is None else ContinuationDeviation(d.infoset, owners[d.infoset], dict(d.choices), d.gain),
    )


@dataclass(frozen=True)
class WayOn:
    """Choices from an information set on, and what they gain."""

    choices: Mapping[str, str]
    gain: Number


@record
class AssessedProfile(Judgement):
    """The conditions under which a profile with parameters is rational and its beliefs are by Bayes' rule."""

    rational: str = key("sequentially rational")
    bayes: str = key("Bayes' rule where reached")
    perfect_bayesian: str = key("perfect Bayesian equilibrium")
    ways_to_go_on: Mapping[str, tuple[WayOn, ...]]

    def said(self) -> dict[str, str]:
        """The verdicts by what they are about."""
        return dict(zip(WORDS.values(), (self.rational, self.bayes, self.perfect_bayesian), strict=True))

    def verdicts(self) -> Iterator[Block]:
        yield from (verdict(what, said) for what, said in self.said().items())

    def details(self) -> Iterator[Block]:
        rows: list[Words] = [
            (f"at {label!r} the gain is ", typed(way.gain), f" by {by(way.choices)}")
            for label, ways in self.ways_to_go_on.items()
            for way in ways
        ]
        if rows:
            yield Heading("every way to go on under the beliefs:", 2)
            yield Bullets(tuple(rows))


def explain_assessment(given: Claimed) -> tuple[AssessedProfile, AssessmentConditions]:
    """What is found of a profile with parameters and its beliefs, and the certificate.

    Raises:
        PlanError: an information set has no beliefs.
    """
    beliefs = complete_beliefs(given.table, given.profile, given.beliefs or {}, given.parameters)
    missing = next((label for label in given.table.number if label not in beliefs), None)
    if missing is not None:
        why = "where the profile does not lead for all values of its parameters"
        raise PlanError(f"beliefs: expected some at {missing!r:.60}, {why}, found none")
    found = assessment_conditions(given.game, given.parameters, given.profile, beliefs)
    facts, name = check(found), given.parameter.name if given.parameter else "t"
    where = dict.fromkeys(WORDS, "")
    ways: dict[str, list[WayOn]] = {label: [] for label in found.sets}
    for fact in facts:
        match bare(fact):
            case Call(word) if word in WORDS:
                where[word] = "yes"
            case Not(part=Call(word)) if word in WORDS:
                where[word] = "no"
            case Exactly(left=Call(word)) if word in WORDS:
                where[word] = f"exactly where {shown(fact).rpartition(' exactly when ')[2]}"
            case Compare(
                left=Sum(parts=((_, Call("gain_at", (_, _, str(label), _, Mapping() as choices))),)), right=right
            ):
                ways[label].append(WayOn(dict(choices), exact(right.constant, name)))
    rational, bayes, perfect = where.values()
    return AssessedProfile(rational, bayes, perfect, {label: tuple(each) for label, each in ways.items()}), found


def bare(fact: Statement) -> Statement:
    """What a fact says for all values of names."""
    return bare(fact.part) if isinstance(fact, ForAll) else fact
