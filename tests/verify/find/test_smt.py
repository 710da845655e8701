"""Solvers answer texts, and an answer that is not given in time is unknown."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping
from fractions import Fraction as F
from importlib.metadata import version
from typing import Never

import pytest
import z3

from tests.support.files import HOME
from tests.support.formulas import every_solver, holds
from verify.find import smt
from verify.find.smt import QueryError, ask
from verify.kernel.numbers.multivariate import Multivariate
from verify.theories.reals.formula import ForAllReals, Formula, at_least, equal, more, smtlib

X, Y = Multivariate.variable("x"), Multivariate.variable("y")
# a circle meets a line in two points, (3/5, -4/5) and (1, 0), and misses another
CIRCLE = {"circle": equal(X * X + Y * Y, 1), "line": equal(X, 1 + Y * F(1, 2)), "below": more(0, Y)}
MISSED = {"circle": equal(X * X + Y * Y, 1), "line": equal(X + Y, 2), "right": at_least(X, 0)}
# x^2 - 2xy + y^2 is nowhere negative
SQUARE = {"nowhere": ForAllReals(("y",), at_least(X * X - 2 * X * Y + Y * Y, 0)), "x > 2": more(X, 2)}
NO_SQUARE = {"nowhere": ForAllReals(("y",), more(X * X - 2 * X * Y + Y * Y, 0)), "x > 2": more(X, 2)}
VERDICTS = [(CIRCLE, "sat"), (MISSED, "unsat"), (SQUARE, "sat"), (NO_SQUARE, "unsat")]
every_query = pytest.mark.parametrize(("named", "verdict"), VERDICTS, ids=["circle", "missed", "square", "no square"])


def hard() -> str:
    """Twelve cubic equations in as many unknowns."""
    names = [Multivariate.variable(f"x{k}") for k in range(12)]
    named = {
        f"{k}": equal(p * p * p + q * q * r + k * r, names[(k + 5) % 12] * p + F(1, k + 2))
        for k, (p, q, r) in enumerate(zip(names, names[1:] + names[:1], names[3:] + names[:3], strict=True))
    }
    return smtlib({**named, "far": more(sum(names, Multivariate.constant(0)), 100)})


def full(_: int, size: int) -> Never:
    raise OSError(f"no {size} bytes")


# What is asked


@every_solver
@every_query
def test_both_verdicts_are_found_with_quantifiers_and_without(
    solver: str, named: Mapping[str, Formula], verdict: str
) -> None:
    assert ask(smtlib(named), solver=solver).verdict == verdict


@every_solver
def test_the_model_is_a_point_where_the_formulas_hold(solver: str) -> None:
    answer = ask(smtlib(CIRCLE), solver=solver)
    assert answer.model == {"x": "3/5", "y": "-4/5"}
    assert all(holds(formula, {"x": F(3, 5), "y": F(-4, 5)}) for formula in CIRCLE.values())


@every_solver
def test_an_irrational_value_is_no_fraction(solver: str) -> None:
    model = ask(smtlib({"root": equal(X * X, 2)}), solver=solver).model
    with pytest.raises(ValueError, match="Invalid literal"):
        F(model["x"])


@every_solver
def test_the_core_of_a_proof_is_unsatisfiable_by_itself(solver: str) -> None:
    core = ask(smtlib(MISSED), solver=solver).core
    assert {"circle", "line"} <= set(core) <= set(MISSED)
    assert ask(smtlib({name: MISSED[name] for name in core}), solver=solver).verdict == "unsat"


@every_solver
def test_a_refutation_has_no_core_and_a_proof_no_model(solver: str) -> None:
    assert ask(smtlib(CIRCLE), solver=solver).core == ()
    assert ask(smtlib(MISSED), solver=solver).model == {}


@every_solver
def test_an_answer_has_the_text_that_was_asked_and_the_solver_with_its_version(solver: str) -> None:
    answer = ask(smtlib(MISSED), solver=solver)
    assert answer.query == smtlib(MISSED)
    name, version = answer.solver.split(" ")
    assert name == solver
    assert all(part.isdigit() for part in version.split("."))


def test_the_text_of_a_query_has_the_same_answer_where_names_are_not_asked_for() -> None:
    for named, verdict in VERDICTS:
        solver = z3.Solver()
        solver.from_string(ask(smtlib(named)).query)
        assert str(solver.check()) == verdict


# What is not solved in time


@every_solver
@every_query
def test_without_any_time_the_answer_is_unknown(solver: str, named: Mapping[str, Formula], verdict: str) -> None:
    answer = ask(smtlib(named), 0, solver)
    assert (answer.verdict, answer.reason) == ("unknown", "no time")
    assert (answer.model, answer.core) == ({}, ())
    assert ask(smtlib(named), solver=solver).verdict == verdict


def test_what_takes_longer_than_there_is_time_is_unknown_with_a_reason() -> None:
    # cvc5 looks at its clock between steps, which may take minutes here
    answer = ask(hard(), 50)
    assert answer.verdict == "unknown"
    assert answer.reason and (answer.model, answer.core) == ({}, ())


@pytest.mark.slow
def test_what_takes_more_memory_than_there_is_is_unknown_with_a_reason() -> None:
    # in a process of its own, as the limit is for all that z3 does there
    asking = (
        "from tests.verify.find.test_smt import hard, smt\n"
        "smt.room = lambda most: min(most, 28 * 2**20)\n"
        "smt.require_room = lambda *_: None\n"
        "answer = smt.ask(hard())\n"
        "print(answer.verdict, answer.reason)"
    )
    done = subprocess.run(
        [sys.executable, "-c", asking], cwd=HOME, capture_output=True, text=True, timeout=120, check=True
    )
    assert done.stdout == "unknown out of memory\n"


def test_z3_is_not_begun_where_there_is_no_room_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("verify.find.room.mmap", full)
    answer = ask(smtlib(CIRCLE))
    assert (answer.verdict, answer.solver) == ("unknown", f"z3 {version('z3-solver')}")
    assert answer.reason == "expected 160 MiB of memory for z3, found less"


def test_an_answer_does_not_depend_on_what_was_asked_before() -> None:
    alone = ask(smtlib(CIRCLE))
    for named, _ in VERDICTS:
        ask(smtlib(named))
    assert ask(smtlib(CIRCLE)) == alone


def test_z3_that_gives_up_while_it_tracks_what_it_uses_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(smt, "AT_FIRST", 1)
    for named, verdict in VERDICTS:
        answer = ask(smtlib(named))
        assert (answer.verdict, answer.core) == (verdict, ())


def test_the_default_time_is_a_minute() -> None:
    assert smt.TIMEOUT_MS == 60_000


# What is refused


def test_another_solver_is_refused() -> None:
    with pytest.raises(QueryError, match=r"^solver: expected one of z3, cvc5, found 'yices'$"):
        ask(smtlib(CIRCLE), solver="yices")


@every_solver
def test_a_text_that_is_no_query_is_refused(solver: str) -> None:
    text = "(set-logic QF_NRA)\n(assert (! (> y 0.0) :named |a|))\n(check-sat)\n"
    with pytest.raises(QueryError, match=rf"^query: expected SMT-LIB that {solver} reads, found "):
        ask(text, solver=solver)


def test_a_solver_that_is_not_installed_is_one_line_that_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cvc5", None)
    with pytest.raises(
        QueryError, match=r"^solver: expected the package 'cvc5', found none; pip install 'gameproof\[cvc5\]'"
    ):
        ask(smtlib(CIRCLE), solver="cvc5")
    assert ask(smtlib(CIRCLE)).verdict == "sat"
