"""The profile that is to be judged: as a user wrote it, or one of an answer."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any, TypeAlias

from derivations.explain.answer import Answer
from derivations.inputs.game import Usage
from verify.certificates import AllOf, Certificate
from verify.kernel.games.game import parameters_of
from verify.kernel.games.subject import Game
from verify.kernel.numbers.order import Parameter
from verify.theories.equilibrium_sets.pieces import EquilibriumPieces
from verify.theories.optimal_sets.records import OptimalPlans
from verify.theories.parameters.condition_records import Conditions
from verify.theories.parameters.records import EquilibriumSet

AnyProfile: TypeAlias = "str | Path | Mapping[str, Any] | Answer"


def chosen_profile(profile: AnyProfile, equilibrium: int | None = None) -> str | Mapping[str, Any]:
    """What `claimed` reads; of an answer its strategies, or its `equilibrium` with this number, from 1 on.

    Raises:
        Usage: the answer has no such equilibrium, several and no number is given, or no strategies.

    >>> from derivations.api import solve
    >>> chosen_profile(solve("kuhn"))["Player 2"]["J after check"]
    {'check': Fraction(2, 3), 'bet': Fraction(1, 3)}
    """
    if not isinstance(profile, Answer):
        if equilibrium is not None:
            raise Usage(f"equilibrium: expected a number with an answer that lists them, found {equilibrium}")
        if not isinstance(profile, (str, Path, Mapping)):
            raise Usage(
                f"profile: expected a file, Gambit's numbers, a dict or an answer, found {type(profile).__name__}"
            )
        return profile if isinstance(profile, Mapping) else str(profile)
    found = getattr(profile, "equilibria", ())
    if equilibrium is not None:
        if isinstance(equilibrium, bool) or not 1 <= equilibrium <= len(found):
            known = f"a number from 1 to {len(found)}" if found else "none with an answer that lists none"
            raise Usage(f"equilibrium: expected {known}, found {equilibrium}")
        return dict(found[equilibrium - 1])
    if len(found) > 1:
        raise Usage(f"profile: expected one, found an answer with {len(found)} equilibria: choose by equilibrium=1")
    given: Mapping[str, Any] | None = getattr(profile, "strategies", None)
    if given is None:
        formulas = isinstance(profile.certificate, OptimalPlans)
        why = "formulas by ranges of its parameter: give the parameter a number" if formulas else "no strategies"
        raise Usage(f"profile: expected strategies, found an answer with {why}")
    ranges = {p.name: [p.range.low, p.range.high] for p in judged_for(profile.certificate)}
    return {**_typed(given), **({"parameters": ranges} if ranges else {})}


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


def _typed(strategies: Mapping[str, Any]) -> dict[str, Any]:
    """The strategies, formulas as their text."""
    return {
        who: {h: {a: p if isinstance(p, Fraction) else str(p) for a, p in here.items()} for h, here in own.items()}
        for who, own in strategies.items()
    }


def by_ranges(profile: AnyProfile, game: Game) -> tuple[OptimalPlans | EquilibriumPieces, str] | None:
    """What an answer has with formulas by ranges of the game's parameter, with its name; None for another profile.

    Raises:
        Usage: the game has not that parameter.
    """
    plans = profile.certificate if isinstance(profile, Answer) else None
    if not isinstance(plans, OptimalPlans | EquilibriumPieces) or plans.parameter is None:
        return None
    if parameters_of(game).keys() != {plans.parameter.name}:
        known = ", ".join(parameters_of(game)) or "none"
        raise Usage(f"profile: expected a game with the parameter {plans.parameter.name} of the answer, found {known}")
    return plans, plans.parameter.name
