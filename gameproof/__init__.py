"""gameproof settles claims about games, exactly and checkably.

>>> import gameproof
>>> gameproof.solve("kuhn", cards=13).certificate.value
Fraction(-5, 78)

Every word of the language of statements is a function that makes a statement or a number of one, as `value` and `nash`;
only `kingmakers`, `nash_equilibria` and `optimal_plans` are answers here, and words in `derivations.claims.words`.

>>> from fractions import Fraction
>>> assert gameproof.value("kuhn", cards=5) == Fraction(-1, 15)

`python -m gameproof` is the `gameproof` command. What is named here is loaded when it is first used, so that checking a
certificate loads no solver.
"""

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from derivations.rooms import require_own_rooms

if TYPE_CHECKING:
    from derivations import __version__
    from derivations.answers.bet import Spot, bet
    from derivations.answers.equity import equity
    from derivations.answers.one_step import HowRead
    from derivations.api import (
        approximate,
        draw,
        kingmakers,
        load,
        nash_equilibria,
        one_equilibrium,
        one_step,
        optimal_plans,
        solve,
        subgame_perfect_equilibria,
        undominated,
        verify,
    )
    from derivations.claims.said import Number, Said, Unsettled
    from derivations.claims.words import every_optimal_plan, name, nash, spe, value, weight
    from derivations.own.measuring import experiment
    from derivations.own.programs import claim, reading
    from derivations.own.records import ClaimError
    from derivations.proving import prove
    from derivations.reporting import report
    from trees.refusal import Refused
    from verify.certificate_json import dumps, loads
    from verify.check import accepted, check
    from verify.kernel.refusal import CheckFailed
    from verify.kernel.statements.text import shown

__all__ = [
    "CheckFailed",
    "ClaimError",
    "HowRead",
    "Number",
    "Refused",
    "Said",
    "Spot",
    "Unsettled",
    "__version__",
    "accepted",
    "approximate",
    "bet",
    "check",
    "claim",
    "draw",
    "dumps",
    "equity",
    "every_optimal_plan",
    "experiment",
    "kingmakers",
    "load",
    "loads",
    "name",
    "nash",
    "nash_equilibria",
    "one_equilibrium",
    "one_step",
    "optimal_plans",
    "prove",
    "reading",
    "report",
    "shown",
    "solve",
    "spe",
    "subgame_perfect_equilibria",
    "undominated",
    "value",
    "verify",
    "weight",
]
_ELSEWHERE = {
    "ClaimError": "derivations.own.records",
    **dict.fromkeys(("claim", "reading"), "derivations.own.programs"),
    "experiment": "derivations.own.measuring",
    "prove": "derivations.proving",
    "report": "derivations.reporting",
    **dict.fromkeys(("Number", "Said", "Unsettled"), "derivations.claims.said"),
    **dict.fromkeys(
        ("every_optimal_plan", "name", "nash", "spe", "value", "weight"),
        "derivations.claims.words",
    ),
    "CheckFailed": "verify.kernel.refusal",
    "HowRead": "derivations.answers.one_step",
    "Refused": "trees.refusal",
    "Spot": "derivations.answers.bet",
    "__version__": "derivations",
    "bet": "derivations.answers.bet",
    "accepted": "verify.check",
    "check": "verify.check",
    "shown": "verify.kernel.statements.text",
    "dumps": "verify.certificate_json",
    "equity": "derivations.answers.equity",
    "loads": "verify.certificate_json",
}


# not before, as a plugin stands in this package, of which projects that use nothing else here should notice nothing
_require = cache(require_own_rooms)


def __getattr__(name: str) -> Any:
    if name.startswith("_") and name not in __all__:  # as Python itself asks
        raise AttributeError(f"module 'gameproof' has no attribute {name!r}")
    _require()
    if name in __all__:
        return getattr(import_module(_ELSEWHERE.get(name, "derivations.api")), name)
    if name not in import_module("verify.kernel.statements.words").WORDS:
        raise AttributeError(f"module 'gameproof' has no attribute {name!r}")
    return getattr(import_module("derivations.claims.words"), name)


def __dir__() -> list[str]:
    return sorted({*__all__, "main", *import_module("verify.kernel.statements.words").WORDS})


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit status is 0, 1 (another verdict than expected) or 2 (bad input)."""
    from derivations.commands.__main__ import main as run

    return run(arguments)
