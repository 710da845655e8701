r"""KI: what player 1 expects, whatever five of the probabilities are, and the only call that is an equilibrium.

Let player 1 bet J with alpha and K with gamma and call with Q with c, and player 2 bet J after a check with b and call
with Q with q; all else as in every equilibrium. Then

    u_1 = -1/18 + (b - 1/3) (3 c - 1 - gamma)/6 + (q - 1/3) (gamma - 3 alpha)/6,

and with gamma = 3 alpha the last term is 0 and the one before it (c - 1/3 - alpha) (3 b - 1)/6.
"""

from __future__ import annotations

from fractions import Fraction

from derivations.claims.claim import Proof
from derivations.claims.statements import both, reading
from derivations.sources.kuhn.profiles import ALPHA, GAME, THIRD, Profile, player_1, player_2
from derivations.sources.kuhn.shared import POKER, RANGE, Kuhn
from verify.find.equilibria.conditions import conditions
from verify.kernel.equilibria.condition_records import Conditions
from verify.kernel.numbers.multivariate import Multivariate
from verify.kernel.numbers.order import Parameter, Range
from verify.kernel.statements.text import written

NAMES = ("alpha", "b", "c", "gamma", "q")
UNIT = Range(Fraction(0), Fraction(1))
FREE = "-1/18 + (b - 1/3)*(3*c - 1 - gamma)/6 + (q - 1/3)*(gamma - 3*alpha)/6"
TIED = "-1/18 + (c - 1/3 - alpha)*(3*b - 1)/6"
"""The payoff with five probabilities, and that with gamma = 3 alpha and q = 1/3."""


def profiles() -> dict[str, Profile]:
    """With five probabilities free; with gamma = 3 alpha and q = 1/3; and with b = 1/3 as well."""
    a, b, c, gamma, q = map(Multivariate.variable, NAMES)
    return {
        "free": (player_1(a, gamma, c), player_2(b, q)),
        "tied": (player_1(a, 3 * a, c), player_2(b, THIRD)),
        "called": (player_1(a, 3 * a, c), player_2(THIRD, THIRD)),
    }


def evidence() -> tuple[Conditions, ...]:
    """What each profile pays and where it is an equilibrium, for all values of its probabilities."""
    unit = {name: Parameter(name, UNIT) for name in NAMES}
    boxes = {"free": tuple(unit.values()), "tied": (ALPHA, unit["b"], unit["c"]), "called": (ALPHA, unit["c"])}
    return tuple(conditions(GAME, boxes[name], profile).certificate for name, profile in profiles().items())


def ki(kuhn: Kuhn) -> Proof:
    """Both identities, and that with player 2 in equilibrium no other call than 1/3 + alpha is an equilibrium."""
    where = {**POKER, **{name: written(profile) for name, profile in profiles().items()}}
    unit = "[0, 1]"
    return Proof(
        (
            reading(
                both(
                    f"for alpha in {unit}: for b in {unit}: for c in {unit}: for gamma in {unit}: for q in {unit}:"
                    f" payoff(poker, free, 1) == {FREE}",
                    f"{RANGE}: for b in {unit}: for c in {unit}: payoff(poker, tied, 1) == {TIED}",
                    f"{RANGE}: for c in {unit}: nash(poker, called) exactly when -1 - 3*alpha + 3*c == 0",
                ),
                where=where,
            ),
        ),
        evidence(),
        where,
        result={"payoff of player 1": FREE, "with gamma = 3 alpha and q = 1/3": TIED},
    )
