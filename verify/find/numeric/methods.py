"""The ways to a bracket of a value, by name."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Method:
    """A way of `regret_minimisation`: `prediction` is its c, `power` its p."""

    name: str
    prediction: float
    power: int


PREDICTIVE = Method("pcfr+", 1 / 3, 4)
CFR_PLUS = Method("cfr+", 0.0, 1)
METHODS = {method.name: method for method in (PREDICTIVE, CFR_PLUS)}

AUTO, LP = "auto", "lp"
WAYS = (AUTO, LP, *METHODS)
