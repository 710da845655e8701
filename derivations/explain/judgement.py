"""What holds of a claimed profile: Nash, subgame perfect, sequentially rational, or for which parameters."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from derivations.explain.answer import Answer
from derivations.explain.profile import (
    NOT_STATED,
    ClaimedPayoffs,
    JudgedProfile,
    Judgement,
    explain_regrets,
    explain_subgames,
    not_judged,
    payoffs_as_claimed,
    strategies_of,
)
from derivations.explain.record import LEFT_OUT, LeftOut
from derivations.inputs.profile import Claimed, payoffs_claimed
from trees.tree import Number
from verify.certificates import AllOf, Certificate
from verify.find.cutting import Uncut
from verify.find.equilibria.profile import assessment, profile_regrets, subgame_regrets
from verify.find.timeout import TIMEOUT_MS
from verify.kernel.games.game import name_of
from verify.kernel.games.subject import Game
from verify.kernel.numbers.order import Parameter
from verify.kernel.strategies.profiles import ChoiceNotStated

if TYPE_CHECKING:
    from derivations.explain.assessments import AssessedProfile
    from derivations.explain.conditions import AnsweredQuery


@dataclass(frozen=True)
class ProfileQuestion:
    """What is asked of a profile beside Nash equilibrium and subgame perfection.

    `payoff` is a claimed payoff for each player, expressions between commas; `rational` asks for sequential
    rationality though no beliefs are given, `believe` for beliefs where none are given, `refinement` for one by name;
    `timeout` is for each z3 query, in milliseconds.
    """

    payoff: str | None = None
    rational: bool = False
    believe: bool = False
    refinement: str | None = None
    timeout: int = TIMEOUT_MS


@dataclass(frozen=True)
class _Found:
    """What is found, and the certificate of it."""

    certificate: Certificate
    nash: Judgement
    perfect: Judgement | None = None
    rational: Judgement | None = None
    consistent: Judgement | None = None
    refined: Judgement | None = None


def judge_profile(game: Game, given: Claimed, question: ProfileQuestion) -> tuple[Answer, tuple[AnsweredQuery, ...]]:
    """The checked answer, and what z3 was asked for it.

    Raises:
        PlanError, TreeError, Undecided, Uncut: the profile or the question does not fit, or is too large.
    """
    if given.table.forgets:
        return _without_recall(game, given, question), ()
    names = list(given.table.names)
    wanted = None if question.payoff is None else payoffs_claimed(question.payoff, given)
    asked: tuple[AnsweredQuery, ...] = ()
    if given.parameter is not None and wanted is None:
        found = _with_parameter(game, given, given.parameter)
    elif given.parameters:
        from derivations.explain.conditions import explain_conditions, questions
        from verify.find.equilibria.conditions import conditions

        settled = conditions(game, given.parameters, given.profile, question.timeout)
        asked, why = questions(settled), "it is judged with one parameter, and no payoff claimed"
        found = _Found(settled.evidence, explain_conditions(settled, names), not_judged(NOT_STATED, why))
    else:
        found = _without_parameters(game, given, question)
    certificate, assessed = found.certificate, None
    claimed: ClaimedPayoffs | None = None
    if wanted is not None:
        from derivations.explain.conditions import payoffs_of

        claimed = payoffs_as_claimed(payoffs_of(certificate), wanted, names)
    if given.parameters and (given.beliefs is not None or question.rational):
        from derivations.explain.assessments import explain_assessment

        assessed, inner = explain_assessment(given)
        certificate = AllOf((certificate, inner))
    queries = tuple(each.to_json() for each in asked) if given.parameters else LEFT_OUT
    return _answer(game, given, replace(found, certificate=certificate), claimed, assessed, queries), asked


def _answer(
    game: Game,
    given: Claimed,
    found: _Found,
    claimed: ClaimedPayoffs | None,
    assessed: AssessedProfile | None = None,
    queries: tuple[dict[str, object], ...] | LeftOut = LEFT_OUT,
) -> Answer:
    parts = (found.nash, found.perfect, found.rational, found.consistent, found.refined, claimed, assessed)
    record = JudgedProfile(name_of(game), *parts, queries, tuple(given.notes), strategies_of(given))
    return Answer(found.certificate, record)


def _without_recall(game: Game, given: Claimed, question: ProfileQuestion) -> Answer:
    """The answer about behaviour strategies as they are given.

    Raises:
        Forgets: what is asked needs perfect recall.
    """
    if given.beliefs is not None or question.rational or len(given.parameters) > 1:
        raise given.table.forgets[0]
    from derivations.explain.forgetful import explain_forgetful, explain_forgetful_ranges
    from verify.find.equilibria.forgetful import forgetful_regrets
    from verify.find.equilibria.forgetful_set import forgetful_set

    names, paid, name = list(given.table.names), tuple[Number, ...](), "t"
    if given.parameter is None:
        regrets = forgetful_regrets(game, given.profile)
        found = _Found(regrets, explain_forgetful(regrets, given.table))
        paid = tuple(each.payoff for each in regrets.players)
    else:
        ranges = forgetful_set(game, given.parameter, given.profile)
        found = _Found(ranges, explain_forgetful_ranges(ranges, given.table))
        paid, name = ranges.payoffs, given.parameter.name
    wanted = None if question.payoff is None else payoffs_claimed(question.payoff, given)
    return _answer(game, given, found, None if wanted is None else payoffs_as_claimed(paid, wanted, names, name))


def _with_parameter(game: Game, given: Claimed, parameter: Parameter) -> _Found:
    from derivations.explain.ranges import explain_perfection, explain_ranges
    from verify.find.equilibria.perfect import perfect_set
    from verify.find.equilibria.ranges import equilibrium_set

    names = list(given.table.names)
    nash = equilibrium_set(game, parameter, given.profile)
    ranges = explain_ranges(nash, names)
    try:
        inner = perfect_set(game, parameter, given.profile)
    except (ChoiceNotStated, Uncut) as error:
        return _Found(nash, ranges, not_judged(ranges.nash, error))
    return _Found(AllOf((nash, inner)), ranges, explain_perfection(inner, names))


def _without_parameters(game: Game, given: Claimed, question: ProfileQuestion) -> _Found:
    names = list(given.table.names)
    owners = {label: names[infoset.player] for own in given.table.infosets for label, infoset in own.items()}
    nash = profile_regrets(game, given.profile, given.table)
    regrets = explain_regrets(nash, owners, names)
    proofs: list[Certificate] = [nash]
    perfect: Judgement
    try:
        inner = subgame_regrets(game, given.profile, given.table)
        perfect = explain_subgames(inner, names)
        proofs.append(inner)
    except ChoiceNotStated as error:
        perfect = not_judged(regrets.nash, error)
    believed: Judgement | None = None
    consistent: Judgement | None = None
    refined: Judgement | None = None
    if given.beliefs is not None or question.rational:
        from derivations.explain.assessments import explain_rationality
        from derivations.explain.consistency import explain_consistency, seek_beliefs
        from verify.theories.refinements.records import ConsistentAssessment

        sought = seek_beliefs(game, given.profile, given.beliefs or {}) if question.believe else None
        beliefs = sought.beliefs if isinstance(sought, ConsistentAssessment) else given.beliefs or {}
        found, unjudged = assessment(game, given.profile, beliefs)
        believed = explain_rationality(found, unjudged, owners)
        if found:
            consistent, trembles = explain_consistency(found, unjudged, sought)
            proofs += [found, *trembles]
    if question.refinement is not None:
        from derivations.explain.refinements import explain_refinement

        refined, more = explain_refinement(question.refinement, nash, names)
        proofs += more
    certificate = proofs[0] if len(proofs) == 1 else AllOf(tuple(proofs))
    return _Found(certificate, regrets, perfect, believed, consistent, refined)
