"""gameproof settles claims about games, exactly and checkably.

>>> import gameproof
>>> gameproof.solve("kuhn", cards=13).certificate.value
Fraction(-5, 78)

Every word of the language of statements is a function that makes a statement or a number of one, as `value` and `nash`;
only `kingmakers`, `nash_equilibria` and `optimal_plans` are answers here, and words in `derivations.claims.words`.
`gameproof words` lists them; what each takes is typed in `__init__.pyi`, which `make docs` writes.

>>> from fractions import Fraction
>>> assert gameproof.value("kuhn", cards=5) == Fraction(-1, 15)

`python -m gameproof` is the `gameproof` command. What is named here is loaded when it is first used, so that checking a
certificate loads no solver.
"""

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from typing import Any

from derivations.rooms import require_own_rooms

_FACE = {
    "CheckFailed": "verify.kernel.refusal",
    "ClaimError": "derivations.own.records",
    "HowRead": "derivations.explain.one_step",
    "Number": "derivations.claims.said",
    "Refused": "trees.refusal",
    "Said": "derivations.claims.said",
    "Spot": "derivations.explain.bet",
    "Unsettled": "derivations.claims.said",
    "__version__": "derivations",
    "accepted": "verify.check",
    "all_correlated": "derivations.api",
    "approximate": "derivations.api",
    "bet": "derivations.explain.bet",
    "bimatrix": "derivations.inputs.matrices",
    "check": "verify.check",
    "claim": "derivations.own.programs",
    "commitment": "derivations.api",
    "correlated_equilibrium": "derivations.api",
    "draw": "derivations.explain.drawing",
    "dumps": "verify.certificate_json",
    "equity": "derivations.explain.equity",
    "every": "derivations.claims.words",
    "every_optimal_plan": "derivations.claims.words",
    "experiment": "derivations.own.measuring",
    "from_openspiel": "derivations.inputs.peers",
    "from_pygambit": "derivations.inputs.peers",
    "judge": "derivations.api",
    "kingmakers": "derivations.api",
    "load": "derivations.api",
    "loads": "verify.certificate_json",
    "name": "derivations.claims.words",
    "nash_equilibria": "derivations.api",
    "one_equilibrium": "derivations.api",
    "quasi_perfect_equilibrium": "derivations.api",
    "signalling_equilibria": "derivations.api",
    "one_step": "derivations.api",
    "openspiel_profile": "derivations.inputs.peers",
    "optimal_plans": "derivations.api",
    "prove": "derivations.proving",
    "quantal_response": "derivations.api",
    "reading": "derivations.own.programs",
    "Holes": "derivations.print.markdown",
    "report": "derivations.reporting",
    "report_file": "derivations.own.programs",
    "shown": "verify.language.text",
    "solve": "derivations.api",
    "strategic_form": "derivations.inputs.matrices",
    "subgame_perfect_equilibria": "derivations.api",
    "undominated": "derivations.api",
    "verify": "derivations.api",
    "verify_distribution": "derivations.api",
    "weight": "derivations.claims.words",
}
"""What is no word, or an answer in place of one, and where it is."""
# not before, as a plugin stands in this package, of which projects that use nothing else here should notice nothing
_require = cache(require_own_rooms)


def __getattr__(name: str) -> Any:
    if name == "__all__":
        return sorted({*_FACE, *_words()})
    if name.startswith("_") and name not in _FACE:  # as Python itself asks
        raise AttributeError(f"module 'gameproof' has no attribute {name!r}")
    _require()
    if name not in _FACE and name not in _words():
        raise AttributeError(f"module 'gameproof' has no attribute {name!r}")
    return getattr(import_module(_FACE.get(name, "derivations.claims.words")), name)


def __dir__() -> list[str]:
    return sorted({"main", *_FACE, *_words()})


def _words() -> set[str]:
    """The words of statements, by all their names."""
    return {*import_module("verify.kernel.theory").WORDS, *import_module("derivations.claims.words").ALSO}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit status is 0, 1 (another verdict than expected) or 2 (bad input)."""
    from derivations.commands.__main__ import main as run

    return run(arguments)
