"""HiGHS as it might fail: its calls raise, say nothing, or answer what is wrong."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import SimpleNamespace
from typing import Any

import highspy
import numpy as np

Way = Callable[[Any], Any]
"""From what HiGHS answers to what it is made to answer."""


class Failure(Exception):
    """What is raised is no exception that anybody knows."""


def _raises(_: Any) -> Any:
    raise Failure("no\nluck")


def _statuses(change: Callable[[list[Any], list[Any]], tuple[list[Any], list[Any]]]) -> Way:
    def answer(basis: Any) -> Any:
        columns, rows = change(list(basis.col_status), list(basis.row_status))
        return SimpleNamespace(col_status=columns, row_status=rows)

    return answer


def _one_wrong(columns: list[Any], rows: list[Any]) -> tuple[list[Any], list[Any]]:
    """The last basic column leaves for the first that is not basic."""
    both, basic = columns + rows, highspy.HighsBasisStatus.kBasic
    out = max(j for j, status in enumerate(both) if status == basic)
    into = min(j for j, status in enumerate(both) if status != basic)
    both[out], both[into] = both[into], both[out]
    return both[: len(columns)], both[len(columns) :]


def _solution(change: Callable[[Any], Any]) -> Way:
    return lambda found: SimpleNamespace(col_value=change(found.col_value), row_dual=change(found.row_dual))


def _second(change: Callable[[Any], Any]) -> Way:
    return lambda found: (found[0], change(found[1]))


NUMBERS: Mapping[str, Callable[[Any], Any]] = {
    "nan": lambda x: [float("nan")] * len(x),
    "one infinite": lambda x: [float("inf"), *list(x)[1:]],
    "zeros": lambda x: [0.0] * len(x),
    "huge": lambda x: [1e300] * len(x),
    "wrong": lambda x: [number + 0.25 for number in x],
    "backwards": lambda x: list(x)[::-1],
    "empty": lambda x: [],
    "text": lambda x: ["x"] * len(x),
}
ALWAYS: Mapping[str, Way] = {"raises": _raises, "none": lambda _: None}
PLACES: Mapping[str, Mapping[str, Way]] = {
    "HighsLp": ALWAYS,
    "Highs": ALWAYS,
    "HighsBasis": ALWAYS,
    "passModel": ALWAYS,
    "setOptionValue": ALWAYS,
    "run": ALWAYS,
    "startSolve": ALWAYS,
    "wait": {"raises": _raises, "done at once": lambda _: (True, None)},
    "getModelStatus": {
        **ALWAYS,
        "infeasible": lambda _: highspy.HighsModelStatus.kInfeasible,
        "optimal": lambda _: highspy.HighsModelStatus.kOptimal,
    },
    "getBasis": {
        **ALWAYS,
        "empty": _statuses(lambda columns, rows: ([], [])),
        "one wrong column": _statuses(_one_wrong),
        "backwards": _statuses(lambda columns, rows: (columns[::-1], rows[::-1])),
        "no rows": _statuses(lambda columns, rows: (columns, [])),
        "rows twice": _statuses(lambda columns, rows: (columns, rows + rows)),
    },
    "setBasis": ALWAYS,
    "getSolution": {**ALWAYS, **{name: _solution(change) for name, change in NUMBERS.items()}},
    "getBasicVariables": {
        **ALWAYS,
        "error": lambda found: (highspy.HighsStatus.kError, found[1]),
        "empty": _second(lambda order: []),
        "backwards": _second(lambda order: order[::-1]),
        "one twice": _second(lambda order: [order[0], *list(order)[:-1]]),
        "far out": _second(lambda order: np.array(order) + 10**6),
    },
    "getBasisSolve": {**ALWAYS, **{name: _second(change) for name, change in NUMBERS.items()}},
    "getBasisTransposeSolve": {**ALWAYS, **{name: _second(change) for name, change in NUMBERS.items()}},
}


class FailingHighs:
    """Stands for the module `highspy`: what is called at `place` is answered in `way`, all times or at one call.

    `calls` counts how often it was called.
    """

    def __init__(self, place: str, way: Way, only: int | None = None) -> None:
        self.place, self.way, self.only = place, way, only
        self.calls = 0

    def answered(self, call: Callable[[], Any]) -> Any:
        """The answer of a call at the place."""
        self.calls += 1
        if self.only not in (None, self.calls):
            return call()
        return self.way(None if self.way is _raises else call())

    def __getattr__(self, name: str) -> Any:
        if name == "Highs":
            return lambda: self.answered(lambda: _Solver(self)) if self.place == name else _Solver(self)
        found = getattr(highspy, name)
        return (lambda: self.answered(found)) if name == self.place else found


class _Solver:
    """A solver of HiGHS whose answers go through `failing`."""

    def __init__(self, failing: FailingHighs) -> None:
        object.__setattr__(self, "_failing", failing)
        object.__setattr__(self, "_solver", highspy.Highs())

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._solver, name)
        if name != self._failing.place:
            return found
        return lambda *given: self._failing.answered(lambda: found(*given))

    def __setattr__(self, name: str, value: Any) -> None:
        setattr(self._solver, name, value)
