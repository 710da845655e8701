"""What holds of a claimed profile: Nash, subgame perfect, sequentially rational, or for which parameters."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from derivations.explain import forgetful
from derivations.explain.answer import Answer
from derivations.explain.assessments import assess_profile
from derivations.explain.conditions import AnsweredQuery, payoffs_as_claimed, payoffs_of, preconditions, questions
from derivations.explain.profiles import equilibria, for_reader, perfection, rationality, regrets, subgames
from derivations.inputs.profile import Claimed, payoffs_claimed
from verify.certificates import AllOf, Certificate
from verify.find.cutting import Uncut
from verify.find.equilibria.conditions import conditions
from verify.find.equilibria.forgetful import forgetful_regrets
from verify.find.equilibria.forgetful_set import forgetful_set
from verify.find.equilibria.perfect import perfect_set
from verify.find.equilibria.profile import assessment, profile_regrets, subgame_regrets
from verify.find.equilibria.ranges import equilibrium_set
from verify.find.timeout import TIMEOUT_MS
from verify.kernel.games.game import name_of
from verify.kernel.games.subject import Game
from verify.kernel.numbers.order import Parameter
from verify.kernel.strategies.profiles import ChoiceNotStated


@dataclass(frozen=True)
class ProfileQuestion:
    """What is asked of a profile beside Nash equilibrium and subgame perfection.

    `payoff` is a claimed payoff for each player, expressions between commas; `rational` asks for
    sequential rationality though no beliefs are given; `timeout` is for each z3 query, in milliseconds.
    """

    payoff: str | None = None
    rational: bool = False
    timeout: int = TIMEOUT_MS


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
    certificate: Certificate
    if given.parameter is not None and wanted is None:
        data, certificate = _with_parameter(game, given, given.parameter)
    elif given.parameters:
        settled = conditions(game, given.parameters, given.profile, question.timeout)
        certificate, asked, data = settled.evidence, questions(settled), preconditions(settled, names)
        data |= {"subgame perfect": "not stated", "because": "it is judged with one parameter, and no payoff claimed"}
    else:
        data, certificate = _without_parameters(game, given, question.rational)
    if wanted is not None:
        data |= payoffs_as_claimed(payoffs_of(certificate), wanted, names)
    if given.parameters and (given.beliefs is not None or question.rational):
        more, inner = assess_profile(given)
        data, certificate = data | more, AllOf((certificate, inner))
    if given.parameters:
        data["queries"] = [each.to_json() for each in asked]
    data = {"game": name_of(game), **data, "notes": list(given.notes)}
    return Answer(certificate, data, lambda data, _: for_reader(data)), asked


def _without_recall(game: Game, given: Claimed, question: ProfileQuestion) -> Answer:
    """The answer about behaviour strategies as they are given.

    Raises:
        Forgets: what is asked needs perfect recall.
    """
    if given.beliefs is not None or question.rational or len(given.parameters) > 1:
        raise given.table.forgets[0]
    if given.parameter is not None:
        return _forgetful_set(game, given, given.parameter, question)
    found = forgetful_regrets(game, given.profile)
    data = forgetful.data(found, given.table)
    if question.payoff is not None:
        wanted = payoffs_claimed(question.payoff, given)
        data |= payoffs_as_claimed(tuple(each.payoff for each in found.players), wanted, list(given.table.names))
    return Answer(found, {"game": name_of(game), **data, "notes": list(given.notes)}, forgetful.for_reader)


def _forgetful_set(game: Game, given: Claimed, parameter: Parameter, question: ProfileQuestion) -> Answer:
    found = forgetful_set(game, parameter, given.profile)
    data = forgetful.data_of_parameter(found, given.table)
    if question.payoff is not None:
        data |= payoffs_as_claimed(found.payoffs, payoffs_claimed(question.payoff, given), list(given.table.names))
    return Answer(found, {"game": name_of(game), **data, "notes": list(given.notes)}, forgetful.for_reader)


def _with_parameter(game: Game, given: Claimed, parameter: Parameter) -> tuple[dict[str, Any], Certificate]:
    names = list(given.table.names)
    nash = equilibrium_set(game, parameter, given.profile)
    data = equilibria(nash, names)
    try:
        inner = perfect_set(game, parameter, given.profile)
    except (ChoiceNotStated, Uncut) as error:
        return data | _not_judged(data["Nash equilibrium"], error), nash
    return data | perfection(inner, names), AllOf((nash, inner))


def _not_judged(nash: str, error: Exception) -> dict[str, str]:
    """What is said where subgames cannot be judged: a profile that is no equilibrium is not subgame perfect either."""
    if nash == "no":
        return {"subgame perfect": "no", "because": "it is no Nash equilibrium"}
    return {"subgame perfect": "not stated", "because": str(error)}


def _without_parameters(game: Game, given: Claimed, rational: bool) -> tuple[dict[str, Any], Certificate]:
    names = list(given.table.names)
    owners = {label: names[infoset.player] for own in given.table.infosets for label, infoset in own.items()}
    nash = profile_regrets(game, given.profile, given.table)
    data = regrets(nash, owners, names)
    parts: list[Certificate] = [nash]
    try:
        inner = subgame_regrets(game, given.profile, given.table)
        data |= subgames(inner, names)
        parts.append(inner)
    except ChoiceNotStated as error:
        data |= _not_judged(data["Nash equilibrium"], error)
    if given.beliefs is not None or rational:
        found, unjudged = assessment(game, given.profile, given.beliefs or {})
        data |= rationality(found, unjudged, owners)
        parts += [found] if found else []
    return data, parts[0] if len(parts) == 1 else AllOf(tuple(parts))
