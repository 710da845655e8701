"""Regrets at one value of the parameters, straight from the definition; and at information sets alone."""

from __future__ import annotations

from fractions import Fraction as F

from trees.histories import histories
from trees.tree import Number, Tree
from verify.kernel.numbers.multivariate import at
from verify.kernel.strategies.continuation import look_ahead
from verify.kernel.strategies.one_set import one_set_regrets
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


def alone(tree: Tree, profile: Profile) -> dict[str, Number | None]:
    """The regret at each information set alone, as the checker derives it."""
    table = histories(tree)
    found: dict[str, Number | None] = {}
    for player, (own, behaviour) in enumerate(zip(table.infosets, profile, strict=True)):
        ahead = look_ahead(table, player, {0: F(1)}, profile)
        found |= one_set_regrets(own.values(), behaviour, ahead.arrives, ahead.by(behaviour))
    return found
