r"""Checks of the conditions under which a profile with several parameters is a Nash equilibrium.

`parameters.deviations` gives the slacks that decide. Each must be >= 0 throughout the box, or be a condition, or be the
combination

    slack = sum_k m_k C_k + rest,    m_k >= 0 and rest >= 0 in the box,

of conditions C_k; for affine slacks this is Farkas' lemma. Then the profile is an equilibrium exactly where all
C_k >= 0, since each of them is the slack of a deviation too, times a number > 0.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import TypeAlias

from trees.tree import Number
from verify.kernel.games.game import form_of, reference
from verify.kernel.numbers.multivariate import Multivariate, Several, at, multivariate, parts
from verify.kernel.numbers.order import RATIONALS
from verify.kernel.numbers.ratio import Ratio, in_one, plain
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import (
    AT_LEAST,
    EQUAL,
    And,
    Argument,
    Call,
    Compare,
    Exactly,
    ForAll,
    Interval,
    Not,
    Statement,
    equal,
    number_of,
)
from verify.kernel.strategies.plan import Plan
from verify.kernel.strategies.profiles import Profile, plans_of
from verify.kernel.strategies.response import payoff, regret
from verify.kernel.strategies.sequence_form import SequenceForm, pure_plan
from verify.language.legible import text
from verify.theories.parameters.boxes import Box
from verify.theories.parameters.condition_records import (
    AssessmentConditions,
    Combination,
    Conditions,
    Failure,
    Gain,
    PureReplies,
    Sample,
)
from verify.theories.parameters.deviations import slacks
from verify.theories.parameters.ranges import plans_over

Boxed: TypeAlias = AssessmentConditions | Conditions | Gain | PureReplies
"""What holds in a box of parameters."""


def check_conditions(c: Conditions) -> tuple[Statement, ...]:
    """The slacks are re-derived from the game; samples are played through in plain rationals."""
    box = box_of(c)
    form = form_of(c.game, box.binding, box)
    plans = plans_over(form, c.profile, box)
    if len(c.payoffs) != form.players:
        raise CheckFailed(f"payoffs: expected {form.players}, found {len(c.payoffs)}")
    for player, number in enumerate(c.payoffs):
        found = payoff(form, player, plans)
        if found != number:
            raise CheckFailed(f"payoffs[{player}]: expected {text(found)}, found {text(number)}")
    _require_slacks(c, form, plans, box)
    if c.nowhere is not None:
        _require_combination(c.nowhere, Fraction(-1), forms_of(c), box, "nowhere")
    facts = [throughout(c, each) for each in (_nash(c), *_payoffs(c))]
    if form.players == 2 and form.total is not None and not c.conditions:
        # in an equilibrium of a game with constant sum each player guarantees the payoff
        facts.append(throughout(c, equal(Call("value", (reference(c.game),)), statement_number(c, c.payoffs[0]))))
    if c.holds is not None:
        facts.append(_where_it_holds(c, c.holds, box))
    if c.fails is not None:
        facts += _failure(c, c.fails, box)
    return tuple(facts)


def box_of(c: Boxed) -> Box:
    """The box of the parameters.

    Raises:
        CheckFailed: two have one name.
    """
    if len({p.name for p in c.parameters}) < len(c.parameters):
        raise CheckFailed("parameters: expected different names, found one twice")
    return Box(c.parameters)


def forms_of(c: Conditions) -> tuple[Fraction | Multivariate, ...]:
    """The conditions as numbers that are >= 0 where they hold."""
    return tuple(condition.form for condition in c.conditions)


def relations(forms: Sequence[Fraction | Multivariate]) -> list[tuple[Multivariate, str]]:
    """Forms that are >= 0, or == 0 where one and its negative are >= 0: with coprime whole coefficients, each once.

    >>> a, b = Multivariate.variable("a"), Multivariate.variable("b")
    >>> [(str(form), sign) for form, sign in relations([2 * a - 1, a - b, 3 * b - 3 * a, 4 * a - 2])]
    [('-1 + 2*a', '>='), ('a - b', '==')]
    """
    wanted = list(dict.fromkeys(multivariate(form).primitive() for form in forms))
    first = [form for j, form in enumerate(wanted) if -form not in wanted[:j]]
    return [(form, EQUAL if -form in wanted else AT_LEAST) for form in first]


def as_statements(c: Boxed, wanted: Iterable[tuple[Multivariate, str]]) -> tuple[Compare, ...]:
    """How these forms compare with 0."""
    return tuple(Compare(number_of(statement_number(c, form)), sign, number_of(0)) for form, sign in wanted)


def all_of(needed: tuple[Statement, ...]) -> Statement:
    """That all of these hold; there is one at least."""
    return needed[0] if len(needed) == 1 else And(needed)


def exactly(c: Boxed, fact: Statement, wanted: Iterable[tuple[Multivariate, str]]) -> Statement:
    """That the fact is true exactly where these forms compare so with 0: everywhere, if there are none."""
    needed = as_statements(c, wanted)
    return Exactly(fact, all_of(needed)) if needed else fact


def nash(c: Conditions) -> Call:
    """That the profile is an equilibrium."""
    return Call("nash", subject(c))


def subject(c: Boxed) -> tuple[Argument, Argument]:
    """The game and the profile."""
    profile = tuple(
        {h: {a: statement_number(c, p) for a, p in here.items()} for h, here in own.items()} for own in c.profile
    )
    return reference(c.game), profile


def statement_number(c: Boxed, number: Several) -> Number:
    """The number as statements have it: rational, of one parameter a `Ratio`, of several a polynomial or quotient."""
    if len(c.parameters) != 1:
        return plain(number)
    return plain(Ratio.of(*(in_one(part, c.parameters[0].name) for part in parts(number))))


def throughout(c: Boxed, s: Statement) -> Statement:
    """The statement for all points of the box."""
    for parameter in reversed(c.parameters):
        s = ForAll(parameter.name, Interval(parameter.range.low, parameter.range.high), s)
    return s


def at_sample(c: Conditions, point: Mapping[str, Fraction]) -> tuple[SequenceForm, dict[int, Plan]]:
    """The game at a point, in plain rationals, and the plans of the profile there."""
    form = form_of(c.game, point, RATIONALS)
    return form, dict(plans_of(form, profile_at(c.profile, point)))


def profile_at(profile: Profile, point: Mapping[str, Fraction]) -> Profile:
    """The profile at a point."""
    return tuple({h: {a: at(p, point) for a, p in here.items()} for h, here in own.items()} for own in profile)


def occurring(forms: Sequence[Fraction | Multivariate]) -> frozenset[str]:
    """The parameters that occur in some form."""
    return frozenset[str]().union(*(multivariate(form).names for form in forms))


def _require_slacks(c: Conditions, form: SequenceForm, plans: Mapping[int, Plan], box: Box) -> None:
    claimed = {condition.deviation.key: (j, condition) for j, condition in enumerate(c.conditions)}
    implied = {item.deviation.key: (j, item.slack) for j, item in enumerate(c.implied)}
    if len(claimed) + len(implied) < len(c.conditions) + len(c.implied) or claimed.keys() & implied.keys():
        raise CheckFailed("conditions: expected different deviations, found one twice")
    for deviation, slack in slacks(form, c.profile, plans, box):
        key = deviation.key
        if key in claimed:
            j, condition = claimed.pop(key)
            found = multivariate(condition.factor) * condition.form
            if found != slack or not box.positive(condition.factor):
                raise CheckFailed(
                    f"conditions[{j}]: expected the slack {text(slack)} with a factor > 0, found {text(found)}"
                )
        elif key in implied:
            j, combination = implied.pop(key)
            _require_combination(combination, slack, forms_of(c), box, f"implied[{j}]")
        elif not box.nonnegative(slack):
            raise CheckFailed(f"conditions: expected to imply that {text(slack)} >= 0, found no reason")
    for label in (key[1] for key in (*claimed, *implied)):
        raise CheckFailed(f"conditions: expected deviations that decide, found another one at {label!r}")


def _require_combination(
    combination: Combination, slack: Number, forms: tuple[Fraction | Multivariate, ...], box: Box, where: str
) -> None:
    if len(combination.multipliers) != len(forms):
        raise CheckFailed(f"{where}: expected {len(forms)} multipliers, found {len(combination.multipliers)}")
    total: Number = combination.rest
    for multiplier, form in zip(combination.multipliers, forms, strict=True):
        total = total + multiplier * form
    if total != slack:
        raise CheckFailed(f"{where}: expected the combination to be {text(slack)}, found {text(total)}")
    for number in (*combination.multipliers, combination.rest):
        if not box.nonnegative(number):
            raise CheckFailed(f"{where}: expected numbers >= 0 for {box.closed()}, found {text(number)}")


def _require_sample(c: Conditions, sample: Sample, box: Box, where: str) -> None:
    if not box.contains(sample.point):
        raise CheckFailed(f"{where}: expected a point with {box.closed()}, found {_point(sample.point)}")
    found = tuple(at(form, sample.point) for form in forms_of(c))
    if found != sample.forms:
        raise CheckFailed(f"{where}: expected the values of the conditions at the point, found others")
    used, lowest = occurring(forms_of(c)), box.lowest()
    for name, number in sample.point.items():
        if name not in used and number != lowest[name]:
            raise CheckFailed(f"{where}: expected {name} = {lowest[name]}, which plays no part, found {text(number)}")


def _point(point: Mapping[str, Fraction]) -> str:
    return ", ".join(f"{name} = {text(number)}" for name, number in point.items())


def _where_it_holds(c: Conditions, sample: Sample, box: Box) -> Statement:
    _require_sample(c, sample, box, "holds")
    form, plans = at_sample(c, sample.point)
    if any(regret(form, player, plans) for player in range(form.players)):
        raise CheckFailed("holds: expected a point where no player gains")
    return _there(c, sample.point, nash(c))


def _failure(c: Conditions, failure: Failure, box: Box) -> list[Statement]:
    _require_sample(c, failure.sample, box, "fails")
    form, plans = at_sample(c, failure.sample.point)
    player = failure.player
    if not 0 <= player < form.players:
        raise CheckFailed(f"fails: expected a player from 0 to {form.players - 1}, found {player}")
    plan = pure_plan(form, player, failure.choices)
    gain = payoff(form, player, {**plans, player: plan}) - payoff(form, player, plans)
    if gain != failure.gain or gain <= 0:
        raise CheckFailed(f"fails: expected a gain {text(gain)} > 0, found {text(failure.gain)}")
    gains = equal(Call("gain", (*subject(c), Fraction(player + 1), dict(failure.choices))), gain)
    return [_there(c, failure.sample.point, fact) for fact in (Not(nash(c)), gains)]


def _nash(c: Conditions) -> Statement:
    """Where exactly the profile is an equilibrium."""
    if c.nowhere is not None:
        return Not(nash(c))
    return exactly(c, nash(c), relations(forms_of(c)))


def _payoffs(c: Conditions) -> Iterator[Statement]:
    for player, number in enumerate(c.payoffs, 1):
        yield equal(Call("payoff", (*subject(c), Fraction(player))), statement_number(c, number))


def _there(c: Conditions, point: Mapping[str, Fraction], fact: Statement) -> Statement:
    """The fact at one point of the box."""
    for parameter in reversed(c.parameters):
        fact = ForAll(parameter.name, Interval(point[parameter.name], point[parameter.name]), fact)
    return fact
