"""Whether an equilibrium passes a refinement: perfection in several senses, properness, or the intuitive criterion."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from derivations.explain.profile import NO_EQUILIBRIUM, NOT_STATED, Judgement, Reasoned, verdict, yes
from derivations.explain.record import key, record
from derivations.explain.wording import chances, joined, typed
from derivations.print.blocks import Block, Words
from verify.certificates import Certificate
from verify.check import check
from verify.find.equilibria.dominating import dominated_continuation, undominated_strategy
from verify.find.equilibria.mistakes import extensive_form_perfect, quasi_perfect
from verify.find.equilibria.proper import proper, worse_actions
from verify.find.equilibria.signalling import intuitive_criterion
from verify.kernel.equilibria.records import ProfileRegrets
from verify.kernel.statements.records import Call
from verify.theories.refinements.records import ComparedStrategies

MISTAKES = "the certificate has mistakes against which each choice is best"
_Reason: TypeAlias = tuple[str, str] | tuple[str, str, Certificate]
"""An answer, how it is known, and the certificate of it."""


@dataclass(frozen=True)
class DominatingStrategy:
    """A strategy that earns as much as the player's at least, and so much more at most."""

    strategy: Mapping[str, Mapping[str, Fraction]]
    most: Fraction


@record
class NormalFormPerfection(Judgement):
    """Whether the profile is perfect in the normal form, and by what strategies of players are dominated."""

    perfect: str = key("normal-form perfect")
    dominated: Mapping[str, DominatingStrategy] = key("dominated strategies")

    def verdicts(self) -> Iterator[Block]:
        more: list[Words] = []
        for who, found in self.dominated.items():
            at = joined((f"{label}: ", *chances(here)) for label, here in found.strategy.items())
            more += [f": {who} gains up to ", (typed(found.most),), " and loses nowhere by ", at]
        yield verdict("normal-form perfect", self.perfect, *more)


@dataclass(frozen=True)
class CredibleDeviation:
    """A type that gains by a message that none sends."""

    type: str
    message: str


@record
class Intuition(Judgement):
    """Whether the profile passes the intuitive criterion, and which types have a credible deviation."""

    intuitive: str = key("intuitive criterion")
    deviations: tuple[CredibleDeviation, ...] = key("credible deviations")

    def verdicts(self) -> Iterator[Block]:
        more = [f": {each.type!r} gains by {each.message!r}, which others would lose by" for each in self.deviations]
        yield verdict("intuitive criterion", self.intuitive, *more[:1])


def explain_refinement(
    name: str, nash: ProfileRegrets, names: Sequence[str]
) -> tuple[Judgement, tuple[Certificate, ...]]:
    """What is found of this refinement, and certificates.

    Raises:
        CheckFailed: the game is none for which it is decided.
    """
    if name in _JUDGED:
        return _JUDGED[name](nash, names)
    what, way = _REASONED[name]
    regret = any(player.regret for player in nash.players)
    said, because, *found = ("no", NO_EQUILIBRIUM) if regret else way(nash, names)
    return Reasoned({what: said}, because), tuple(found)


def _perfection(nash: ProfileRegrets, names: Sequence[str]) -> tuple[Judgement, tuple[Certificate, ...]]:
    found = tuple(undominated_strategy(nash.game, nash.profile, player) for player in (0, 1))
    dominated = {
        names[each.player]: DominatingStrategy(each.instead, each.most)
        for each in found
        if isinstance(each, ComparedStrategies)
    }
    perfect = not dominated and not any(player.regret for player in nash.players)
    return NormalFormPerfection(yes(perfect), dominated), found


def _intuition(nash: ProfileRegrets, _: Sequence[str]) -> tuple[Judgement, tuple[Certificate, ...]]:
    found = intuitive_criterion(nash.game, nash.profile)
    facts = [fact for fact in check(found) if isinstance(fact, Call) and fact.word == "credible_deviation"]
    deviations = tuple(CredibleDeviation(*map(str, fact.arguments[2:])) for fact in facts)
    return Intuition(yes(not deviations), deviations), (found,)


def _extensive_form_perfection(nash: ProfileRegrets, _: Sequence[str]) -> _Reason:
    found = extensive_form_perfect(nash.game, nash.profile)
    if found is not None:
        return "yes", MISTAKES, found
    return NOT_STATED, "no mistakes to which it is best were found"


def _properness(nash: ProfileRegrets, names: Sequence[str]) -> _Reason:
    excluded = worse_actions(nash.game, nash.profile)
    if excluded is not None:
        steps = [
            f"{names[s.player]} does worse by {s.worse} than by {s.better}" for s in (*excluded.steps, excluded.last)
        ]
        return "no", f"near it {', so that '.join(steps)}", excluded
    found = proper(nash.game, nash.profile)
    if found is not None:
        return "yes", "the certificate has mistakes that are rarer the more they cost", found
    return NOT_STATED, "neither such mistakes nor a reason against them were found"


def _quasi_perfection(nash: ProfileRegrets, _: Sequence[str]) -> _Reason:
    found = quasi_perfect(nash.game, nash.profile)
    if found is not None:
        return "yes", MISTAKES, found
    better = dominated_continuation(nash.game, nash.profile)
    if better is not None:
        made = [f"{label}: {a}" for label, here in better.instead.items() for a, share in here.items() if share]
        return "no", f"from {better.infoset!r} on {', '.join(made)} never earns less, and more somewhere", better
    return NOT_STATED, "neither mistakes to which it is best nor better choices were found"


_JUDGED = {"normal-form-perfect": _perfection, "intuitive": _intuition}
_REASONED = {
    "quasi-perfect": ("quasi-perfect", _quasi_perfection),
    "extensive-form-perfect": ("extensive-form perfect", _extensive_form_perfection),
    "proper": ("proper", _properness),
}
