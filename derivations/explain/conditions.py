"""A profile with several parameters: where in the box of their values it is an equilibrium."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from derivations.explain.equilibrium import Payoffs
from derivations.explain.formulas import Stretch, closed
from derivations.explain.profile import Judgement
from derivations.explain.record import Parts, key, record
from derivations.explain.wording import by, joined, payoff_words, typed
from derivations.print.blocks import Block, Bullets, Inline, Paragraph
from trees.tree import Number
from verify.certificates import AllOf, Certificate, trust_of
from verify.check import check
from verify.find.equilibria.conditions import SettledConditions
from verify.find.monomials import shared_monomial, without_monomial
from verify.kernel.equilibria.records import ProfileRegrets
from verify.kernel.numbers.multivariate import Multivariate
from verify.kernel.statements.decide import decide
from verify.kernel.statements.facts import Facts
from verify.kernel.statements.records import EQUAL, Not
from verify.language.legible import text
from verify.language.text import write
from verify.theories.parameters.condition_records import Conditions
from verify.theories.parameters.conditions import as_statements, forms_of, nash, relations, throughout

if TYPE_CHECKING:
    from verify.find.smt import SmtAnswer

YES, NO, SOME, NOT_ALL, UNKNOWN = "yes", "no", "for some values", "not for all values", "unknown"
CLAIM = {True: "proved", False: "refuted", None: "unknown"}
Point = Mapping[str, Number]


@dataclass(frozen=True)
class AnsweredQuery:
    """A query with its answer: what it shows when it is unsatisfiable."""

    shows: str
    answer: SmtAnswer

    @property
    def text(self) -> str:
        """The query, with what it shows above it."""
        return f"; unsatisfiable means: {self.shows}\n{self.answer.query}"

    def to_json(self) -> dict[str, Any]:
        """The query as an object; where its text is written, `text` says where."""
        return {
            "shows": self.shows,
            "answer": self.answer.verdict,
            "solver": self.answer.solver,
            "text": "",
            "core": list(self.answer.core),
            **({"reason": self.answer.reason} if self.answer.reason else {}),
        }


@dataclass(frozen=True)
class FailingPoint:
    """Where somebody gains, and how."""

    point: Point
    player: str
    gain: Fraction
    deviation: Mapping[str, str]


@record
class Preconditions(Judgement):
    """The verdict with the conditions, and points where they hold and fail."""

    parameters: Mapping[str, Stretch]
    nash: str = key("Nash equilibrium")
    claim: str = key("claim for all values")
    conditions: tuple[str, ...]
    never_fail: tuple[str, ...] = key("conditions that never fail")
    not_known: tuple[str, ...] = key("conditions not known to fail")
    payoffs: Payoffs
    holds_at: Point | None
    fails_at: FailingPoint | None
    trust: str

    def verdicts(self) -> Iterator[Block]:
        ranges = joined((typed(each),) for each in self.parameters.values())
        yield Paragraph(("where ", *ranges))
        yield Paragraph(f"Nash equilibrium for all these values: {self.claim}")

    def details(self) -> Iterator[Block]:
        stated = self.conditions + self.not_known
        if self.nash == NO:
            yield Paragraph("Nash equilibrium for none of these values")
        elif stated:
            yield Paragraph("Nash equilibrium exactly where:")
            yield Bullets(tuple((typed(relation),) for relation in stated))
        for relation in self.never_fail:
            yield Paragraph(("where ", typed(relation), ", which z3 finds to hold throughout"))
        for relation in self.not_known:
            yield Paragraph(("whether ", typed(relation), " throughout is not known"))
        if self.holds_at is not None:
            yield Paragraph(("it is one at ", *_said(self.holds_at)))
        if (d := self.fails_at) is not None:
            gains = (f": {d.player} gains ", typed(d.gain), f" by {by(d.deviation)}")
            yield Paragraph(("it is none at ", *_said(d.point), *gains))
        yield Paragraph(("it pays ", *payoff_words(self.payoffs)))
        yield Paragraph(f"rests on {self.trust}")

    def parts(self) -> Parts:
        return Parts(payoffs=self.payoffs)


def explain_conditions(settled: SettledConditions, names: list[str]) -> Preconditions:
    """The verdict with the conditions; all follows from the evidence."""
    c, facts = settled.certificate, Facts(check(settled.evidence))
    always, never = (decide(throughout(c, said), facts) for said in (nash(c), Not(nash(c))))
    held = [decide(throughout(c, said), facts, settled.failing) for said in as_statements(c, relations(forms_of(c)))]
    words = list(zip(in_words(forms_of(c)), held, strict=True))
    fail, never_fail, not_known = (
        tuple(said for said, holds in words if holds is wanted) for wanted in (False, True, None)
    )
    fails = None
    if (d := c.fails) is not None:
        fails = FailingPoint(dict(d.sample.point), names[d.player], d.gain, dict(d.choices))
    return Preconditions(
        {p.name: closed(p.range.low, p.range.high, p.name) for p in c.parameters},
        _verdict(always, never),
        CLAIM[always],
        fail,
        never_fail,
        not_known,
        dict(zip(names, c.payoffs, strict=True)),
        None if c.holds is None else dict(c.holds.point),
        fails,
        " and ".join(trust_of(settled.evidence)),
    )


def _verdict(always: bool | None, never: bool | None) -> str:
    """Where the profile is an equilibrium, by whether it is one for all values, and for none."""
    if always is None and not never:
        return UNKNOWN
    return YES if always else NO if never else NOT_ALL if never is None else SOME


def questions(settled: SettledConditions) -> tuple[AnsweredQuery, ...]:
    """The queries that were put to solvers."""
    asked = ((write(each.evidence.statement), each.answers) for each in settled.asked)
    return tuple(AnsweredQuery(shows, answer) for shows, answers in asked for answer in answers)


def payoffs_of(certificate: Certificate) -> tuple[Number, ...]:
    """What the profile of a certificate, of its first part if it has parts, pays."""
    match certificate:
        case Conditions():
            return certificate.payoffs
        case ProfileRegrets():
            return tuple(player.payoff for player in certificate.players)
        case AllOf():
            return payoffs_of(certificate.parts[0])
    raise TypeError(f"certificate: expected one of a profile, found {type(certificate).__name__}")


def _said(point: Point) -> tuple[Inline, ...]:
    return joined((f"{name} = ", typed(number)) for name, number in point.items())


def in_words(forms: Sequence[Fraction | Multivariate]) -> list[str]:
    """Conditions C >= 0, C >= 0 and -C >= 0 as an equation; equal ones once.

    >>> a, b = Multivariate.variable("a"), Multivariate.variable("b")
    >>> in_words([2 * a - 1, 1 - b, a - b, 3 * b - 3 * a, 3 * a * a * b - a * b])
    ['a >= 1/2', 'b <= 1', 'a - b = 0', 'a*b*(3*a - 1) >= 0']
    """
    return [_relation(form, "=" if sign == EQUAL else sign) for form, sign in relations(forms)]


def _relation(form: Multivariate, sign: str) -> str:
    (name, *others) = form.names or {""}
    if not others and name and form.degree(name) == 1:
        factor, bound = form.terms[(name, 1),], -form.terms.get((), Fraction(0))
        return f"{name} {'<=' if sign == '>=' and factor < 0 else sign} {text(bound / factor)}"
    shared = shared_monomial(form)
    if not shared or len(form.terms) == 1:
        return f"{text(form)} {sign} 0"
    return f"{text(Multivariate({shared: Fraction(1)}))}*({text(without_monomial(form, shared))}) {sign} 0"
