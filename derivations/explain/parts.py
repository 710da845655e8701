"""The exact parts of an answer, read from its data and its certificate: strategies, equilibria, payoffs, regrets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import product
from math import prod
from typing import Any

from derivations.explain.equilibrium import Equilibrium, Payoffs, Strategies, Strategy
from derivations.explain.forgetful import UNSETTLED
from derivations.explain.formulas import Piecewise, RationalFunction, Stretch, value_of
from derivations.explain.pieces import by_pieces
from trees.tree import EMPTY, Number, root
from verify.certificates import AllOf, Certificate
from verify.kernel.equilibria.condition_records import Conditions
from verify.kernel.equilibria.forgetful import ForgetfulRegrets
from verify.kernel.equilibria.forgetful_set import ForgetfulSet
from verify.kernel.equilibria.pieces import EquilibriumPieces
from verify.kernel.equilibria.records import EquilibriumSet, ProfileRegrets, SubgamePerfectCount
from verify.kernel.games.game import tree_of
from verify.kernel.numbers.order import Parameter
from verify.kernel.numbers.ratio import Ratio
from verify.kernel.numbers.spelling import ExactError, read_rational
from verify.kernel.strategies.plan import Plan
from verify.kernel.strategies.profiles import Profile, payoffs_from
from verify.kernel.zero_sum.optimal_face import plan_at as plan_in_face
from verify.kernel.zero_sum.optimal_plans import plan_at
from verify.kernel.zero_sum.records import OptimalFace, OptimalPlans

MOST_EQUILIBRIA = 1000


def value(certificate: Certificate, data: Mapping[str, Any]) -> Fraction | Piecewise | None:
    """The value of the game to player 1; by ranges where it has a parameter."""
    if isinstance(certificate, OptimalPlans) and certificate.parameter is not None:
        return value_of(certificate.pieces, certificate.parameter.name)
    try:
        return read_rational(data["value"], "value")
    except (KeyError, ExactError):  # a value with millions of digits is told in words
        return None


def strategies(certificate: Certificate, data: Mapping[str, Any]) -> Strategies | None:
    """The one strategy of each player that the answer speaks of."""
    if "by ranges" in data:
        return None
    judged = _profile(certificate)
    if judged is not None:
        profile, parameter = judged
        return {
            who: {label: {a: _exact(p, parameter) for a, p in here.items()} for label, here in strategy.items()}
            for who, strategy in zip(payers(data), profile, strict=True)
        }
    if "strategies" in data:
        return _strategies(data["strategies"])
    if "optimal plans" in data:
        return dict(zip(data["optimal plans"], map(behaviour, _vertices(certificate)), strict=True))
    found = equilibria(certificate, data)
    return found[0].strategies if found is not None and len(found) == 1 else None


def equilibria(certificate: Certificate, data: Mapping[str, Any]) -> tuple[Equilibrium, ...] | None:
    """The equilibria that are listed, if that is all of them (all extreme ones, of Nash equilibria)."""
    if isinstance(certificate, SubgamePerfectCount):
        return tuple(_pure(certificate, data)) if certificate.count == len(data["profiles"]) else None
    if "stages" in data and "payoffs" in data:
        return _by_stages(data)
    if "extreme equilibria" in data or data.get("pure equilibria") == str(len(data.get("equilibria", ()))):
        return tuple(
            Equilibrium(_strategies(each["strategies"]) or {}, _numbers(each["payoffs"])) for each in data["equilibria"]
        )
    return None


def payoffs(certificate: Certificate, data: Mapping[str, Any]) -> Payoffs | None:
    """What each player expects, where that is one number for each."""
    first = certificate.parts[0] if isinstance(certificate, AllOf) and certificate.parts else certificate
    if isinstance(first, Conditions):
        return dict(zip(payers(data), first.payoffs, strict=True))
    if _is_judged(data):
        return {who: read_rational(here["payoff"], who) for who, here in data["players"].items()}
    if isinstance(data.get("payoffs"), Mapping):
        return _numbers(data["payoffs"])
    if len(data.get("outcomes", ())) == 1:
        return _numbers(data["outcomes"][0]["payoffs"])
    found = equilibria(certificate, data)
    return found[0].payoffs if found is not None and len(found) == 1 else None


def regrets(_: Certificate, data: Mapping[str, Any]) -> Payoffs | None:
    """What each player could gain by another strategy, where that is one number for each."""
    if _is_judged(data):
        told = {who: here["regret"] for who, here in data["players"].items()}
        return None if UNSETTLED in told.values() else {who: read_rational(each, who) for who, each in told.items()}
    return _numbers(data["regrets"]) if isinstance(data.get("regrets"), Mapping) else None


def pieces(
    certificate: Certificate, _: Mapping[str, Any]
) -> tuple[tuple[Stretch, tuple[Equilibrium, ...]], ...] | None:
    """The equilibria by pieces of a parameter's range."""
    return by_pieces(certificate) if isinstance(certificate, EquilibriumPieces) else None


def payers(data: Mapping[str, Any]) -> tuple[str, ...]:
    """The names of the players of a judged profile."""
    if _is_judged(data):
        return tuple(data["players"])
    named = next((data[key] for key in ("payoffs", "payoff") if key in data), None)
    return tuple(data["pieces"][0]["regrets"] if named is None else named)


def _is_judged(data: Mapping[str, Any]) -> bool:
    return "largest whole-strategy regret" in data


def _profile(certificate: Certificate) -> tuple[Profile, str] | None:
    """The profile that was judged, and the name of its parameter."""
    match certificate:
        case ProfileRegrets() | ForgetfulRegrets():
            return certificate.profile, ""
        case EquilibriumSet() | ForgetfulSet():
            return certificate.profile, certificate.parameter.name
        case Conditions():
            return certificate.profile, ""
        case AllOf(parts) if parts:
            return _profile(parts[0])
    return None


def judged_for(certificate: Certificate) -> tuple[Parameter, ...]:
    """The parameters of the profile that was judged, with their ranges."""
    match certificate:
        case EquilibriumSet():
            return (certificate.parameter,)
        case Conditions():
            return certificate.parameters
        case AllOf(parts) if parts:
            return judged_for(parts[0])
    return ()


def _pure(certificate: SubgamePerfectCount, data: Mapping[str, Any]) -> Iterator[Equilibrium]:
    tree = tree_of(certificate.game, {})
    for each in data["profiles"]:
        found = _strategies(each) or {}
        paid = payoffs_from(tree, tuple(found.values()))[root(tree)]
        yield Equilibrium(found, dict(zip(found, paid, strict=True)))


def _by_stages(data: Mapping[str, Any]) -> tuple[Equilibrium, ...] | None:
    """A choice of an equilibrium in each stage is an equilibrium of the whole game."""
    if prod(len(stage["equilibria"]) for stage in data["stages"]) > MOST_EQUILIBRIA:
        return None
    return tuple(
        Equilibrium(_joined(_strategies(each) or {} for each in choice), _numbers(data["payoffs"]))
        for choice in product(*(stage["equilibria"] for stage in data["stages"]))
    )


def _joined(stages: Iterable[Strategies]) -> Strategies:
    whole: Strategies = {}
    for stage in stages:
        for player, strategy in stage.items():
            whole[player] = whole.get(player, {}) | strategy
    return whole


def _vertices(certificate: Certificate) -> Iterator[Plan]:
    """A plan of each player: the first vertex of the optimal ones, where vertices are listed."""
    if isinstance(certificate, OptimalFace):
        for plan, face in zip(certificate.plans, certificate.faces, strict=True):
            yield plan_in_face(face, face.vertices[0]) if face.vertices else plan
    elif isinstance(certificate, OptimalPlans):
        for optimal in certificate.pieces[0].sets:
            yield plan_at(optimal, optimal.vertices[0])


def behaviour(plan: Plan) -> Strategy:
    """The choices of a plan where it arrives; what has the weight 0 there may be missing."""
    weights: Strategy = {}
    for sequence, weight in plan.items():
        if sequence != EMPTY:
            weights.setdefault(sequence[0], {})[sequence[1]] = weight
    totals = {label: sum(here.values(), Fraction(0)) for label, here in weights.items()}
    return {label: {a: w / totals[label] for a, w in here.items()} for label, here in weights.items() if totals[label]}


def _strategies(data: Mapping[str, Any]) -> Strategies | None:
    """Strategies as they stand in data, without the information sets that are not reached; None for another form."""
    found: Strategies = {}
    for player, strategy in data.items():
        if not isinstance(strategy, Mapping):
            return None
        reached = {label: here for label, here in strategy.items() if isinstance(here, Mapping)}
        found[player] = {label: _numbers(here) for label, here in reached.items()}
    return found


def _numbers(data: Mapping[str, str]) -> dict[str, Number]:
    return {name: read_rational(number, name) for name, number in data.items()}


def _exact(number: Number, parameter: str) -> Number:
    return RationalFunction(number, parameter) if isinstance(number, Ratio) else number
