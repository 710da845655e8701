"""Candidate certificates of profiles with beliefs in which parameters stand: all ways to go on, with what they gain."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from verify.find.cutting import around, cut_into_pieces, joined
from verify.kernel.games.game import histories_of
from verify.kernel.games.subject import Game
from verify.kernel.numbers.multivariate import Multivariate, Several, parts
from verify.kernel.numbers.order import Parameter, Stretch
from verify.kernel.numbers.polynomial import Polynomial
from verify.kernel.numbers.ratio import Ratio, value_at
from verify.kernel.strategies.beliefs import require_small
from verify.kernel.strategies.profiles import Profile
from verify.kernel.strategies.sequence_form import PlanError
from verify.language.legible import text
from verify.theories.parameters.assessments import ways_on
from verify.theories.parameters.boxes import Box
from verify.theories.parameters.condition_records import AssessmentConditions, BelievedSet, BestWay, WayOn
from verify.theories.parameters.ranges import plans_over


def assessment_conditions(
    game: Game, parameters: tuple[Parameter, ...], profile: Profile, beliefs: Mapping[str, tuple[Any, ...]]
) -> AssessmentConditions:
    """The ways to go on from the information sets of the beliefs.

    Raises:
        PlanError: the profile or a belief does not fit the game.
        NotStated: what a way gains depends on a choice that the profile leaves out.
        TooLarge: there are too many ways.
    """
    box = Box(parameters)
    profile = tuple(
        {h: {a: in_names(p, parameters) for a, p in here.items()} for h, here in own.items()} for own in profile
    )
    believed = {label: tuple(in_names(p, parameters) for p in here) for label, here in beliefs.items()}
    table = histories_of(game, box.binding, box)
    plans_over(table, profile, box)
    require_small(table)
    for label, here in believed.items():
        if (total := sum(here, Fraction(0))) != 1:
            raise PlanError(f"beliefs at {label!r:.60}: expected probabilities with sum 1, found sum {text(total)}")
    found = ways_on(table, profile, believed)
    sets = {label: BelievedSet(believed[label], ways, _best(ways, parameters)) for label, ways in found.items()}
    return AssessmentConditions(game, parameters, profile, sets)


def in_names(number: Any, parameters: tuple[Parameter, ...]) -> Any:
    """A number as conditions have them: a `Ratio` as a polynomial in its parameter, or a quotient of two."""
    if not isinstance(number, Ratio):
        return number
    top, below = (
        Multivariate.of((((parameters[0].name, k),) if k else (), c) for k, c in enumerate(p.coefficients))
        for p in (number.numerator, number.denominator)
    )
    return top / below


def _best(ways: tuple[WayOn, ...], parameters: tuple[Parameter, ...]) -> tuple[BestWay, ...]:
    """With one parameter the way that gains most, by ranges."""
    if len(parameters) != 1:
        return ()
    gains = [_ratio(way.gain, parameters[0].name) for way in ways]

    def most(sample: Fraction, within: Stretch) -> tuple[Stretch, int]:
        best = max(range(len(gains)), key=lambda k: value_at(gains[k], sample))
        return around(sample, [gains[best] - gain for gain in gains], within), best

    return tuple(BestWay(*piece) for piece in joined(cut_into_pieces(parameters[0].range, most)))


def _ratio(number: Several, name: str) -> Ratio:
    top, below = (
        Polynomial.of([p.terms.get(((name, k),) if k else (), Fraction(0)) for k in range(p.degree(name) + 1)])
        for p in parts(number)
    )
    return Ratio.of(top, below)
