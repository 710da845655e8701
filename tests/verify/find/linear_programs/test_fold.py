"""A linear program with one of each class of rows and columns that are alike has the same optimum."""

from __future__ import annotations

from fractions import Fraction as F
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.effort import examples
from tests.support.linear_programs import require_optimal
from trees.games.leduc import leduc
from verify.find.linear_programs import fold
from verify.find.linear_programs.fold import _classes, maximize_folded
from verify.find.linear_programs.lp import maximize
from verify.find.linear_programs.rows import Rows
from verify.find.linear_programs.tableau import LinearProgramError
from verify.find.zero_sum.optimal import PlayerPrograms, solve
from verify.kernel.refusal import CheckFailed
from verify.kernel.strategies.sequence_form import PlanError, SequenceForm, sequence_form
from verify.kernel.zero_sum.value import require_value

law = examples(60)
SUITED = sequence_form(leduc(2, suited=True))


@pytest.fixture(autouse=True)
def _small_ones_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fold, "LEAST_ENTRIES", 0)


@st.composite
def symmetric(draw: st.DrawFn) -> tuple[Rows, list[F]]:
    """A random bounded program and all that follows from it by permuting three copies of its columns."""
    count, height = draw(st.integers(1, 2)), draw(st.integers(1, 2))
    numbers = st.builds(F, st.integers(-3, 3), st.sampled_from([1, 2, 3]))
    lines = [[[draw(numbers) for _ in range(count)] for _ in range(3)] for _ in range(height)]
    rows, bounds, equal = [], [], []
    for line in lines:
        bound, same = draw(st.integers(-3, 0)), draw(st.booleans()) and draw(st.booleans())
        for order in permutations(range(3)):
            rows.append({copy * count + j: line[k][j] for k, copy in enumerate(order) for j in range(count)})
            bounds.append(F(bound))
            equal.append(same)
    cell = [draw(numbers) for _ in range(count)]
    rows += [{j: F(-1)} for j in range(3 * count)]
    bounds += [F(-5)] * (3 * count)
    equal += [False] * (3 * count)
    kept = [{j: a for j, a in row.items() if a} for row in rows]
    return Rows(kept, bounds, equal, [False] * (3 * count)), cell * 3


@law
@given(symmetric())
def test_the_optimum_is_that_of_the_whole_program(program: tuple[Rows, list[F]]) -> None:
    rows, costs = program
    try:
        whole = maximize(rows, costs)
    except LinearProgramError:
        with pytest.raises(LinearProgramError):
            maximize_folded(rows, costs)
        return
    found = maximize_folded(rows, costs)
    assert found.value == whole.value
    require_optimal(rows, costs, found)


@law
@given(symmetric())
def test_copies_are_of_one_class(program: tuple[Rows, list[F]]) -> None:
    rows, costs = program
    classes = _classes(rows, costs)
    assert classes is not None
    count = len(costs) // 3
    copies = classes.of_columns.reshape(3, count)
    assert (copies == copies[0]).all()


def test_rows_that_differ_in_one_entry_are_not_alike() -> None:
    costs = [F(1)] * 4
    pair = [{0: 1, 1: 2}, {2: 1, 3: 2}]
    bounds, equal, free = [0, 0, -1, -1, -1, -1], [False] * 6, [False] * 4
    caps = [{j: -1} for j in range(4)]
    alike = _classes(Rows([*pair, *caps], bounds, equal, free), costs)
    assert alike is not None and len(set(alike.of_columns.tolist())) == 2
    pair[1][3] = 3
    # with every column of its own nothing is gained
    assert _classes(Rows([*pair, *caps], bounds, equal, free), costs) is None


def test_costs_and_bounds_tell_columns_and_rows_apart() -> None:
    rows = [{0: -1}, {1: -1}, {0: -1, 1: -1}, {2: -1}, {3: -1}, {2: -1, 3: -1}]
    same = _classes(Rows(rows, [-1] * 6, [False] * 6, [False] * 4), [F(1)] * 4)
    assert same is not None and len(set(same.of_columns.tolist())) == 1
    assert _classes(Rows(rows, [-1, -2, -1, -1, -2, -3], [False] * 6, [False] * 4), [F(1)] * 4) is None
    costs = _classes(Rows(rows, [-1] * 6, [False] * 6, [False] * 4), [F(1), F(2), F(1), F(2)])
    assert costs is not None and costs.of_columns.tolist() == [0, 1, 0, 1]


def test_suits_fold_and_the_value_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    side = PlayerPrograms(SUITED, 0)
    classes = _classes(side.open_rows, side.value_alone)
    assert classes is not None and 2 * len(set(classes.of_columns.tolist())) < len(side.open_rows.free)
    value, first, second = solve(SUITED)
    require_value(SUITED, value, (first, second))
    assert value == solve(sequence_form(leduc(2, suited=False)))[0] == 0
    monkeypatch.setattr(fold, "LEAST_ENTRIES", 10**9)
    assert solve(SUITED)[0] == value


def test_colours_that_fall_together_prove_nothing_false(monkeypatch: pytest.MonkeyPatch) -> None:
    form: SequenceForm = sequence_form(leduc(2, suited=False))
    monkeypatch.setattr(fold, "_scrambled", lambda numbers: (numbers * 0 + 1).astype("uint64"))
    try:
        value, first, second = solve(form)
    except LinearProgramError:
        return
    with pytest.raises((CheckFailed, PlanError), match="expected"):
        require_value(form, value, (first, second))
