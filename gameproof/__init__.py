"""gameproof settles claims about games, exactly and checkably.

>>> import gameproof
>>> gameproof.solve("kuhn", cards=13).certificate.value
Fraction(-5, 78)

`python -m gameproof` is the `gameproof` command. What is named here is loaded when it is first used, so that checking a
certificate loads no solver.
"""

from collections.abc import Sequence
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
        one_step,
        optimal_plans,
        solve,
        subgame_perfect_equilibria,
        verify,
    )
    from trees.refusal import Refused
    from verify.certificate_json import dumps, loads
    from verify.check import check
    from verify.kernel.refusal import CheckFailed
    from verify.kernel.statements.text import shown

__all__ = [
    "CheckFailed",
    "HowRead",
    "Refused",
    "Spot",
    "__version__",
    "approximate",
    "bet",
    "check",
    "draw",
    "dumps",
    "equity",
    "kingmakers",
    "load",
    "loads",
    "nash_equilibria",
    "one_step",
    "optimal_plans",
    "shown",
    "solve",
    "subgame_perfect_equilibria",
    "verify",
]
_ELSEWHERE = {
    "CheckFailed": "verify.kernel.refusal",
    "HowRead": "derivations.answers.one_step",
    "Refused": "trees.refusal",
    "Spot": "derivations.answers.bet",
    "__version__": "derivations",
    "bet": "derivations.answers.bet",
    "check": "verify.check",
    "shown": "verify.kernel.statements.text",
    "dumps": "verify.certificate_json",
    "equity": "derivations.answers.equity",
    "loads": "verify.certificate_json",
}


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module 'gameproof' has no attribute {name!r}")
    return getattr(import_module(_ELSEWHERE.get(name, "derivations.api")), name)


def __dir__() -> list[str]:
    return [*__all__, "main"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit status is 0, 1 (another verdict than expected) or 2 (bad input)."""
    from derivations.commands.__main__ import main as run

    return run(arguments)


require_own_rooms()
