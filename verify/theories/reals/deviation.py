r"""That a player gains by some realization plan, as formulas.

Fix the plans x of all players and let g[s] be the gain of sequence s of player i (`verify.kernel.strategies.response`).
With unknown weights y of a plan of i's, which are >= 0 and flow at every information set, he gains when

    sum_s (y[s] - x[s]) g[s] > 0.

The numbers are rationals, polynomials, or rational functions p / q of one parameter. With d the product of the
different q this is said as d^2 times the sum > 0, which holds nowhere where d = 0: there the payoffs have no value.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import prod

from trees.games.catalogue import symbols
from trees.tree import EMPTY, Number
from verify.kernel.games.game import form_of
from verify.kernel.games.subject import BuiltIn, Written
from verify.kernel.numbers.multivariate import Multivariate
from verify.kernel.numbers.ratio import ONE, Ratio
from verify.kernel.strategies import response
from verify.kernel.strategies.plan import Behaviour, Plan
from verify.kernel.strategies.profiles import plans_of
from verify.kernel.strategies.sequence_form import SequenceForm
from verify.language.words import StatementError
from verify.theories.reals.formula import (
    ForAllReals,
    Formula,
    FormulaError,
    Negation,
    at_least,
    equal,
    every,
    more,
    polynomial,
)

NOTHING = Multivariate.constant(0)


def gains(form: SequenceForm, player: int, plans: Mapping[int, Plan], name: str) -> Mapping[str, Formula]:
    """The formulas that all hold for some weights exactly when `player` can gain; `name` is that of the parameter.

    Together with formulas for the range of the parameter: when he can gain somewhere in that range.

    Raises:
        FormulaError: two unknowns have one name.

    >>> from trees.games.kuhn import kuhn
    >>> from verify.kernel.strategies.sequence_form import plan_of, sequence_form
    >>> form = sequence_form(kuhn())
    >>> plans = {i: plan_of(form, i, {h: {a: Fraction(a in ("check", "fold")) for a in infoset.actions}
    ...                               for h, infoset in form.infosets[i].items()}) for i in (0, 1)}
    >>> list(gains(form, 0, plans, "alpha"))[:3]
    ['weight of J: check', 'weight of J: bet', 'flow at J']
    """
    found: dict[str, Formula] = {}
    weight = {EMPTY: Multivariate.constant(1)}
    for label, infoset in form.infosets[player].items():
        for action in infoset.actions:
            unknown = f"y {label}: {action}"
            if f"weight of {label}: {action}" in found or unknown == name:
                raise FormulaError(f"query: expected different names of the unknowns, found {unknown!r} twice")
            weight[label, action] = Multivariate.variable(unknown)
            found[f"weight of {label}: {action}"] = at_least(weight[label, action], 0)
        total = sum((weight[label, action] for action in infoset.actions), NOTHING)
        found[f"flow at {label}"] = equal(total, weight[infoset.parent])
    gain = response.gains(form, player, plans)
    now = response.payoff(form, player, plans)
    scale = _denominators([now, *gain.values()])
    gained = sum((weight[s] * polynomial(g * scale, name) for s, g in gain.items()), NOTHING)
    ahead = (gained - polynomial(now * scale, name)) * polynomial(scale, name)
    found[f"player {player + 1} gains"] = more(ahead, 0)
    return found


def nash(game: BuiltIn | Written, profile: tuple[Behaviour, ...]) -> Formula:
    """Nobody gains by any plan: what the word `nash` means.

    Raises:
        StatementError: the game is written out elsewhere.
        PlanError: the profile does not fit the game.
    """
    if not isinstance(game, BuiltIn) or symbols(game.parameters):
        raise StatementError("query: expected a built-in game without parameters, found another")
    form = form_of(game, {})
    plans = plans_of(form, profile)
    found = [at_least(p, 0) for behaviour in profile for here in behaviour.values() for p in here.values()]
    for player in range(form.players):
        ways = gains(form, player, plans, "")
        unknown = sorted(f"y {label}: {action}" for label, h in form.infosets[player].items() for action in h.actions)
        found.append(ForAllReals(tuple(unknown), Negation(every(ways.values()))))
    return every(found)


def is_nash(game: BuiltIn | Written, profile: tuple[Behaviour, ...]) -> bool | None:
    """Whether nobody gains by any plan, by best responses; None where the game or the profile has names.

    Raises:
        PlanError: the profile does not fit the game.

    >>> is_nash(BuiltIn("kuhn", {"cards": "3", "ante": "1", "bet": "B"}), ({}, {})) is None
    True
    """
    numbers = (number for behaviour in profile for here in behaviour.values() for number in here.values())
    if not isinstance(game, BuiltIn) or symbols(game.parameters) or not all(isinstance(n, Fraction) for n in numbers):
        return None
    form = form_of(game, {})
    plans = plans_of(form, profile)
    return all(response.regret(form, player, plans) == 0 for player in range(form.players))


def _denominators(numbers: list[Number]) -> Number:
    """The product of the different denominators."""
    different = {number.denominator for number in numbers if isinstance(number, Ratio)} - {ONE}
    return prod((Ratio(each) for each in sorted(different, key=str)), start=Fraction(1))
