r"""KI: what player 1 expects, whatever five of the probabilities are.

Let player 1 bet J with alpha and K with gamma and call with Q with c, and player 2 bet J after a check with b and call
with Q with q; all else as in every equilibrium. Then

    u_1 = -1/18 + (b - 1/3) (3 c - 1 - gamma)/6 + (q - 1/3) (gamma - 3 alpha)/6,

and with gamma = 3 alpha the last term is 0 and the one before it (c - 1/3 - alpha) (3 b - 1)/6.
"""

from __future__ import annotations

from fractions import Fraction

from derivations.claims.claim import Proof
from derivations.claims.statements import both, reading
from derivations.kuhn.profiles import ALPHA, GAME, THIRD, Profile, player_1, player_2
from derivations.kuhn.shared import POKER, Kuhn
from verify.find.equilibria.conditions import conditions
from verify.kernel.equilibria.condition_records import Conditions
from verify.kernel.numbers.multivariate import Multivariate
from verify.kernel.numbers.order import Parameter, Range
from verify.kernel.statements.text import written

UNIT = Range(Fraction(0), Fraction(1))
FREE = "-1/18 + (b - 1/3)*(3*c - 1 - gamma)/6 + (q - 1/3)*(gamma - 3*alpha)/6"
TIED = "-1/18 + (c - 1/3 - alpha)*(3*b - 1)/6"
"""The payoff with five probabilities, and that with gamma = 3 alpha and q = 1/3."""


def free_and_tied() -> tuple[Profile, Profile]:
    """The profile with five probabilities, and that with gamma = 3 alpha and q = 1/3."""
    a, b, c, gamma, q = map(Multivariate.variable, ("alpha", "b", "c", "gamma", "q"))
    return (player_1(a, gamma, c), player_2(b, q)), (player_1(a, 3 * a, c), player_2(b, THIRD))


def payoffs() -> tuple[Conditions, Conditions]:
    """What the two profiles pay, for all values of their probabilities."""
    free, tied = free_and_tied()
    unit = {name: Parameter(name, UNIT) for name in ("alpha", "b", "c", "gamma", "q")}
    return (
        conditions(GAME, tuple(unit.values()), free).certificate,
        conditions(GAME, (ALPHA, unit["b"], unit["c"]), tied).certificate,
    )


def ki(kuhn: Kuhn) -> Proof:
    """Both identities, and that no other call than 1/3 + alpha leaves player 2 indifferent: at c = 1/3 player 2
    gains alpha/3 with b = 1 and loses alpha/6 with b = 0, all against b = 1/3."""
    free, tied = free_and_tied()
    where = {**POKER, "free": written(free), "tied": written(tied)}
    unit = "[0, 1]"
    return Proof(
        (
            reading(
                both(
                    f"for alpha in {unit}: for b in {unit}: for c in {unit}: for gamma in {unit}: for q in {unit}:"
                    f" payoff(poker, free, 1) == {FREE}",
                    f"for alpha in [0, 1/3]: for b in {unit}: for c in {unit}: payoff(poker, tied, 1) == {TIED}",
                ),
                where=where,
            ),
        ),
        payoffs(),
        where,
        result={"payoff of player 1": FREE, "with gamma = 3 alpha and q = 1/3": TIED},
    )
