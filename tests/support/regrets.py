"""Regrets at one value of the parameters, straight from the definition."""

from __future__ import annotations

from fractions import Fraction as F

from verify.kernel.numbers.multivariate import at
from verify.kernel.strategies.profiles import Profile, plans_of
from verify.kernel.strategies.response import regret
from verify.kernel.strategies.sequence_form import SequenceForm
from verify.theories.parameters.conditions import profile_at


def at_point(form: SequenceForm, point: dict[str, F]) -> SequenceForm:
    payoffs = {s: tuple(at(number, point) for number in pays) for s, pays in form.payoffs.items()}
    return SequenceForm(form.infosets, payoffs)


def regrets_at(form: SequenceForm, profile: Profile, point: dict[str, F]) -> list[F]:
    """Straight from the definition, in plain rationals."""
    here = at_point(form, point)
    plans = plans_of(here, profile_at(profile, point))
    return [regret(here, player, plans) for player in range(form.players)]
