"""Candidate certificates of profiles with beliefs in which parameters stand: all ways to go on, with what they gain."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from trees.refusal import Refused
from trees.tree import Number
from verify.find.cutting import around, cut
from verify.kernel.equilibria.assessments import require_shares, ways_on
from verify.kernel.equilibria.condition_records import AssessmentConditions, BelievedSet, BestWay, WayOn
from verify.kernel.equilibria.conditions import unknowns
from verify.kernel.games.game import histories_of
from verify.kernel.games.subject import Game
from verify.kernel.numbers.boxes import Box
from verify.kernel.numbers.legible import text
from verify.kernel.numbers.multivariate import Multivariate, multivariate
from verify.kernel.numbers.order import Parameter, Stretch, between
from verify.kernel.numbers.polynomial import Polynomial
from verify.kernel.numbers.ratio import ONE, Ratio, plain, ratio, value_at
from verify.kernel.strategies.beliefs import require_small
from verify.kernel.strategies.profiles import Profile
from verify.kernel.strategies.sequence_form import PlanError


def assessment_conditions(
    game: Game, parameters: tuple[Parameter, ...], profile: Profile, beliefs: Mapping[str, tuple[Number, ...]]
) -> AssessmentConditions:
    """The ways to go on from the information sets of the beliefs.

    Raises:
        Refused: a probability of the profile is a quotient of polynomials.
        PlanError: the profile or a belief does not fit the game.
        NotStated: what a way gains depends on a choice that the profile leaves out.
        TooLarge: there are too many ways.
    """
    box = Box(parameters)
    profile = tuple(
        {h: {a: _whole(p, parameters) for a, p in here.items()} for h, here in own.items()} for own in profile
    )
    table = histories_of(game, unknowns(box), box)
    require_shares(profile, table, box)
    require_small(table)
    weights = {label: _weights(label, here, parameters) for label, here in beliefs.items()}
    found = ways_on(table, profile, weights)
    given = {label: BelievedSet(weights[label], ways, _best(ways, parameters)) for label, ways in found.items()}
    return AssessmentConditions(game, parameters, profile, given)  # type: ignore[arg-type]


def _whole(share: Number, parameters: tuple[Parameter, ...]) -> Number:
    """A probability as a polynomial."""
    if not isinstance(share, Ratio):
        return share
    if share.denominator != ONE:
        raise Refused("profile: expected probabilities that are polynomials beside beliefs, found a quotient")
    return _polynomial(share, parameters[0].name)


def _best(ways: tuple[WayOn, ...], parameters: tuple[Parameter, ...]) -> tuple[BestWay, ...]:
    """With one parameter the way that gains most, by ranges."""
    if len(parameters) != 1:
        return ()
    gains = [_ratio(way.gain, parameters[0].name) for way in ways]

    def most(sample: Fraction, within: Stretch) -> tuple[Stretch, int]:
        best = max(range(len(gains)), key=lambda k: value_at(gains[k], sample))
        return around(sample, [gains[best] - gain for gain in gains], within), best

    found: list[BestWay] = []
    for piece, best in cut(parameters[0].range, most):
        if found and found[-1].way == best:
            found[-1] = BestWay(between(found[-1].range.low, piece.high), best)
        else:
            found.append(BestWay(piece, best))
    return tuple(found)


def _ratio(number: Fraction | Multivariate, name: str) -> Ratio:
    terms = multivariate(number).terms
    powers = range(multivariate(number).degree(name) + 1)
    return Ratio.polynomial([terms.get(((name, power),) if power else (), Fraction(0)) for power in powers])


def _weights(
    label: str, beliefs: tuple[Number, ...], parameters: tuple[Parameter, ...]
) -> tuple[Fraction | Multivariate, ...]:
    """Polynomials in the proportions of the beliefs, which have sum 1."""
    total = sum(beliefs, Fraction(0))
    if total != 1:
        name = parameters[0].name if parameters else ""
        raise PlanError(f"beliefs at {label!r:.60}: expected probabilities with sum 1, found sum {text(total, name)}")
    if any(isinstance(belief, Multivariate) for belief in beliefs) or not parameters:
        return tuple(Fraction(p) if isinstance(p, int) else p for p in map(plain, beliefs))
    ratios = [ratio(belief) for belief in beliefs]
    common = ratios[0].denominator
    for each in ratios[1:]:
        if divmod(common, each.denominator)[1].coefficients:
            common = common * each.denominator
    if not parameters[0].range.positive(Ratio(common)):
        common = -common
    return tuple(_polynomial(each * Ratio(common), parameters[0].name) for each in ratios)


def _polynomial(number: Ratio, name: str) -> Fraction | Multivariate:
    numerator: Polynomial = number.numerator
    powers = (((name, power),) if power else () for power in range(numerator.degree + 1))
    found = plain(multivariate(Multivariate.of(zip(powers, numerator.coefficients, strict=True))))
    return found
