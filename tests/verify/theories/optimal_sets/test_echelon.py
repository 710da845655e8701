"""Sparse linear systems, solved in the free unknowns."""

from __future__ import annotations

from fractions import Fraction as F

import pytest
from hypothesis import given
from hypothesis import strategies as st

from verify.find.zero_sum.hull import rank
from verify.theories.optimal_sets.echelon import Inconsistent, solve_for_free

UNKNOWNS = "abcde"
numbers = st.sampled_from([F(0), F(0), F(1), F(-1), F(2), F(1, 3)])
Equation = dict[str, F]
equations = st.lists(st.fixed_dictionaries({u: numbers for u in ("one", *UNKNOWNS)}), max_size=4)


def homogeneous(rows: list[Equation]) -> list[Equation]:
    return [{**row, "one": F(0)} for row in rows]


def value(row: Equation, at: Equation) -> F:
    return sum((k * at[u] for u, k in row.items()), F(0))


def test_an_unknown_is_free_when_those_before_do_not_determine_it() -> None:
    forms = solve_for_free([{"a": F(1), "b": F(2), "one": F(-3)}], ["a", "b", "c"], "one")
    assert forms == {"a": {"a": 1}, "b": {"one": F(3, 2), "a": F(-1, 2)}, "c": {"c": 1}}


def test_without_equations_all_unknowns_are_free() -> None:
    assert solve_for_free([], ["a", "b"], "one") == {"a": {"a": 1}, "b": {"b": 1}}


def test_an_equation_without_unknowns_that_says_zero_is_zero_changes_nothing() -> None:
    assert solve_for_free([{"a": F(0), "one": F(0)}, {}], ["a"], "one") == {"a": {"a": 1}}


def test_equations_that_contradict_each_other_are_refused() -> None:
    rows = [{"a": F(1), "b": F(1), "one": F(-1)}, {"a": F(2), "b": F(2), "one": F(-3)}]
    with pytest.raises(Inconsistent, match=r"^equations: expected a common solution, found none$"):
        solve_for_free(rows, ["a", "b"], "one")


@given(equations)
def test_there_are_as_many_free_unknowns_as_the_rank_leaves(rows: list[Equation]) -> None:
    forms = solve_for_free(homogeneous(rows), UNKNOWNS, "one")
    free = [u for u in UNKNOWNS if forms[u] == {u: 1}]
    assert len(free) == len(UNKNOWNS) - rank([tuple(row[u] for u in UNKNOWNS) for row in rows])


@given(equations, st.lists(numbers, min_size=6, max_size=6))
def test_any_values_of_the_free_unknowns_give_a_solution(rows: list[Equation], drawn: list[F]) -> None:
    try:
        forms = solve_for_free(rows, UNKNOWNS, "one")
    except Inconsistent:
        return
    at = dict(zip(UNKNOWNS, drawn, strict=False)) | {"one": F(1)}
    solution = {u: value(form, at) for u, form in forms.items()} | {"one": F(1)}
    assert [value(row, solution) for row in rows] == [0] * len(rows)
