"""Where in the box of its parameters a claimed profile is an equilibrium, as JSON data and as text for a terminal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from derivations.explain.phrases import by, in_words, interval
from trees.tree import Number
from verify.certificates import AllOf, Certificate, trust_of
from verify.check import check
from verify.find.equilibria.conditions import SettledConditions
from verify.kernel.equilibria.condition_records import Conditions
from verify.kernel.equilibria.conditions import conditions_as_statements, forms_of, nash, throughout
from verify.kernel.equilibria.records import ProfileRegrets
from verify.kernel.numbers.legible import text
from verify.kernel.statements.decide import decide
from verify.kernel.statements.facts import Facts
from verify.kernel.statements.records import Not

if TYPE_CHECKING:
    from verify.find.smt import SmtAnswer

YES, NO, SOME, NOT_ALL, UNKNOWN = "yes", "no", "for some values", "not for all values", "unknown"
CLAIM = {True: "proved", False: "refuted", None: "unknown"}


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


def preconditions(settled: SettledConditions, names: list[str]) -> dict[str, Any]:
    """The verdict with the conditions, and points where they hold and fail; all follows from the evidence."""
    c, facts = settled.certificate, Facts(check(settled.evidence))
    always, never = (decide(throughout(c, said), facts) for said in (nash(c), Not(nash(c))))
    held = [decide(throughout(c, said), facts, settled.failing) for said in conditions_as_statements(c)]
    words = in_words(forms_of(c))
    shown: dict[str, Any] = {
        "parameters": {p.name: interval(p.range.low, p.range.high, p.name) for p in c.parameters},
        "Nash equilibrium": _verdict(always, never),
        "claim for all values": CLAIM[always],
        "conditions": [said for said, holds in zip(words, held, strict=True) if holds is False],
        "conditions that never fail": [said for said, holds in zip(words, held, strict=True) if holds],
        "conditions not known to fail": [said for said, holds in zip(words, held, strict=True) if holds is None],
        "payoffs": {who: text(number) for who, number in zip(names, c.payoffs, strict=True)},
        "holds at": None if c.holds is None else _point(c.holds.point),
        "fails at": None,
        "trust": " and ".join(trust_of(settled.evidence)),
    }
    if c.fails is not None:
        shown["fails at"] = {
            "point": _point(c.fails.sample.point),
            "player": names[c.fails.player],
            "gain": text(c.fails.gain),
            "deviation": dict(c.fails.choices),
        }
    return shown


def _verdict(always: bool | None, never: bool | None) -> str:
    """Where the profile is an equilibrium, by whether it is one for all values, and for none."""
    if always is None and not never:
        return UNKNOWN
    return YES if always else NO if never else NOT_ALL if never is None else SOME


def questions(settled: SettledConditions) -> tuple[AnsweredQuery, ...]:
    """The queries that were put to solvers."""
    return tuple(AnsweredQuery(each.evidence.statement, answer) for each in settled.asked for answer in each.answers)


def payoffs_as_claimed(found: tuple[Number, ...], wanted: tuple[Number, ...], names: list[str]) -> dict[str, Any]:
    """Whether the payoffs are the claimed ones, as identities in the parameters."""
    same = all(a == b for a, b in zip(found, wanted, strict=True))
    return {
        "payoffs claimed": {who: text(number) for who, number in zip(names, wanted, strict=True)},
        "payoffs as claimed": "yes" if same else "no",
    }


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


def for_reader(answer: Mapping[str, Any]) -> list[str]:
    """The answer as lines of text."""
    lines = [f"{answer['game']}, {', '.join(answer['parameters'].values())}"]
    lines.append(f"Nash equilibrium for all these values: {answer['claim for all values']}")
    stated = answer["conditions"] + answer["conditions not known to fail"]
    if answer["Nash equilibrium"] == NO:
        lines.append("Nash equilibrium for none of these values")
    elif stated:
        lines += ["Nash equilibrium exactly where", *(f"    {relation}" for relation in stated)]
    for relation in answer["conditions that never fail"]:
        lines.append(f"where {relation}, which z3 finds to hold throughout")
    for relation in answer["conditions not known to fail"]:
        lines.append(f"whether {relation} throughout is not known")
    if answer["holds at"] is not None:
        lines.append(f"it is one at {_said(answer['holds at'])}")
    if answer["fails at"] is not None:
        d = answer["fails at"]
        lines.append(f"it is none at {_said(d['point'])}: {d['player']} gains {d['gain']} by {by(d['deviation'])}")
    lines += ["", *(f"    {who:<12} gets {amount}" for who, amount in answer["payoffs"].items())]
    lines += ["", f"rests on {answer['trust']}"]
    return [*lines, *(f"query ({query['answer']}): {query['shows']}" for query in answer["queries"])]


def _point(point: Mapping[str, Any]) -> dict[str, str]:
    return {name: text(number) for name, number in point.items()}


def _said(point: Mapping[str, str]) -> str:
    return ", ".join(f"{name} = {number}" for name, number in point.items())
