"""The exact optimum is reached from every basis, or there is none and that is said."""

from __future__ import annotations

from contextlib import suppress
from fractions import Fraction as F
from itertools import combinations
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.support.effort import examples, for_each
from tests.support.failing_highs import PLACES, FailingHighs
from tests.support.linear_programs import require_optimal, satisfies
from trees.games.bluff import bluff
from trees.games.kuhn import kuhn
from trees.games.leduc import leduc
from trees.rules import Rules, rules_of
from verify.find.linear_programs.lp import _floating, at_basis, maximize, pivot
from verify.find.linear_programs.rows import Rows
from verify.find.linear_programs.tableau import LinearProgramError
from verify.find.zero_sum.hull import solve_square
from verify.find.zero_sum.optimal import solve
from verify.kernel.strategies.response import best_response
from verify.kernel.strategies.sequence_form import SequenceForm, sequence_form

law = examples(60)
TINY = F(1, 10**12)
numbers = st.builds(F, st.integers(-3, 3), st.sampled_from([1, 1, 1, 2, 3]))
Program = tuple[Rows, list[F]]


def rows(
    matrix: list[list[F | int]],
    bounds: list[F | int],
    equal: list[bool] | None = None,
    free: list[bool] | None = None,
) -> Rows:
    return Rows(
        [{j: F(a) for j, a in enumerate(row) if a} for row in matrix],
        [F(b) for b in bounds],
        equal or [False] * len(bounds),
        free or [False] * len(matrix[0]),
    )


@st.composite
def programs(draw: st.DrawFn) -> Program:
    """Two or three unknowns in a box, which makes every program bounded, and one to three more rows."""
    count = draw(st.integers(2, 3))
    free = [draw(st.booleans()) for _ in range(count)]
    extra = draw(st.integers(1, 3))
    matrix: list[list[F | int]] = [[draw(numbers) for _ in range(count)] for _ in range(extra)]
    bounds: list[F | int] = [draw(numbers) for _ in range(extra)]
    equal = [draw(st.booleans()) for _ in range(extra)]
    for j in range(count):
        for sign in (-1, 1) if free[j] else (-1,):
            matrix.append([F(sign * (i == j)) for i in range(count)])
            bounds.append(F(-5))
            equal.append(False)
    return rows(matrix, bounds, equal, free), [draw(numbers) for _ in range(count)]


def brute_force(program: Rows, objective: list[F]) -> F | None:
    """The best vertex, each found as the intersection of as many boundaries as there are unknowns."""
    count = len(program.free)
    boundaries = [
        ([row.get(j, F(0)) for j in range(count)], b) for row, b in zip(program.rows, program.bounds, strict=True)
    ]
    boundaries += [([F(i == j) for i in range(count)], F(0)) for j in range(count) if not program.free[j]]
    best = None
    for chosen in combinations(boundaries, count):
        try:
            z = tuple(solve_square([row for row, _ in chosen], [b for _, b in chosen]))
        except ZeroDivisionError:
            continue
        if satisfies(program, z):
            value = sum((c * x for c, x in zip(objective, z, strict=True)), F(0))
            best = value if best is None else max(best, value)
    return best


def slack_basis(program: Rows) -> list[int]:
    return [len(program.free) + i for i in range(len(program.rows))]


def matrix_game(payoffs: list[list[F | int]]) -> Program:
    """The program of the row player: v less than every column's payoff, probabilities with sum 1."""
    width = len(payoffs)
    matrix = [[*column, -1] for column in zip(*payoffs, strict=True)] + [[1] * width + [0]]
    equal = [False] * (len(matrix) - 1) + [True]
    program = rows([list(r) for r in matrix], [0] * (len(matrix) - 1) + [1], equal, [False] * width + [True])
    return program, [F(0)] * width + [F(1)]


@for_each(
    ("program", "objective", "z"),
    [
        (rows([[-1, -1]], [-1]), [1, 2], (0, 1)),
        (rows([[-1], [1]], [F(1, 3), -5], free=[True]), [1], (F(-1, 3),)),
        (rows([[3, 7]], [1], [True]), [1, 1], (F(1, 3), 0)),
        (rows([[1], [-1]], [1, -1 - TINY]), [1], (1 + TINY,)),
        (rows([[1, -1], [-1, 1]], [0, 0]), [1, -1 - TINY], (0, 0)),
        (rows([[-(10**400)]], [-1]), [1], (F(1, 10**400),)),
    ],
)
def test_the_only_optimum_is_found_exactly(program: Rows, objective: list[F | int], z: tuple[F, ...]) -> None:
    found = maximize(program, objective)
    assert found.z == z
    assert type(found.value) is F


@for_each(
    ("program", "objective"),
    [
        (rows([[1], [-1]], [1, 0]), [1]),
        (rows([[1, 1], [1, 1]], [1, 2], [True, True]), [1, 0]),
        (rows([[1], [-1]], [1, -1 + TINY]), [1]),
        # the objective would have no end
        (rows([[1, 0], [-1, 0]], [1, 0]), [0, 1]),
    ],
)
def test_rows_that_contradict_each_other_are_infeasible(program: Rows, objective: list[int]) -> None:
    with pytest.raises(LinearProgramError, match=r"^linear program: expected a feasible point, found none$"):
        maximize(program, objective)


@for_each(
    ("program", "objective"),
    [
        (rows([[1, -1]], [0]), [1, 0]),
        (rows([[-1]], [0], free=[True]), [-1]),
        (rows([[1, -1]], [0]), [1, -1 + TINY]),
    ],
)
def test_a_program_without_an_end_is_unbounded(program: Rows, objective: list[F | int]) -> None:
    with pytest.raises(LinearProgramError, match=r"^linear program: expected .* found it unbounded$"):
        maximize(program, objective)


def test_bland_ends_beales_cycling_example() -> None:
    # Beale (1955), "Cycling in the dual simplex algorithm", as a maximum: 1/20 at (1/25, 0, 1, 0)
    matrix: list[list[F | int]] = [
        [F(-1, 4), 60, F(1, 25), -9],
        [F(-1, 2), 90, F(1, 50), -3],
        [0, 0, -1, 0],
    ]
    program = rows(matrix, [0, 0, -1])
    assert pivot(program, [F(3, 4), F(-150), F(1, 50), F(-6)], slack_basis(program)).value == F(1, 20)


@for_each(
    ("program", "objective", "value"),
    [
        (rows([[-1, -1]] * 4 + [[-2, -2]] * 3, [-1] * 4 + [-2] * 3), [1, 1], 1),
        (rows([[1, 1]] * 3, [1] * 3, [True] * 3), [1, 2], 2),
        # all rows meet at one point
        (rows([[-k, -1] for k in range(1, 12)], [-k for k in range(1, 12)]), [1, 0], 1),
        (*matrix_game([[1, -1], [-1, 1]]), 0),
        (*matrix_game([[0, -1, 1], [1, 0, -1], [-1, 1, 0]]), 0),
        (*matrix_game([[TINY, -TINY], [-2 * TINY, TINY]]), -TINY / 5),
    ],
)
def test_many_rows_or_ties_do_no_harm(program: Rows, objective: list[F | int], value: F) -> None:
    assert maximize(program, objective).value == value


@for_each(
    ("a", "b", "c", "d"),
    [
        *((1 + shift, F(-1), F(-1), F(1)) for shift in (TINY, -TINY, TINY * TINY, F(1, 3) * TINY)),
        (F(10**12), -TINY, F(-1), TINY),
    ],
)
def test_a_two_by_two_game_has_the_value_of_its_formula_to_the_last_digit(a: F, b: F, c: F, d: F) -> None:
    # without a saddle point the value is (ad - bc) / (a + d - b - c): von Neumann (1928)
    assert maximize(*matrix_game([[a, b], [c, d]])).value == (a * d - b * c) / (a + d - b - c)


@pytest.mark.parametrize("place", [0, 1, 2])
def test_a_row_that_is_better_by_a_trillionth_is_chosen(place: int) -> None:
    payoffs = [[F(1) + TINY * (i == place)] * 3 for i in range(3)]
    assert maximize(*matrix_game(payoffs)).z[place] == 1


def test_a_basis_that_is_singular_only_in_exact_arithmetic_does_no_harm() -> None:
    small = F(1, 10**10)
    program = rows([[-1, -small], [-1 / small, -1]], [-1, -1 / small])
    assert maximize(program, [F(2), F(1)]).value == 1 / small


def test_a_basis_that_is_regular_only_without_its_small_numbers_does_no_harm() -> None:
    # HiGHS drops matrix entries below 1e-9; the last row is a multiple of the first
    matrix: list[list[F | int]] = [[F(1, 7), 10**10], [1, -1], [F(-1, 7 * 10**10), -1]]
    program = rows(matrix, [1, TINY, 0], [True, False, False])
    with pytest.raises(LinearProgramError, match=r"feasible"):
        maximize(program, [F(-1), F(0)])


@pytest.mark.parametrize("basis", [[0, 1], [0, 2], [1, 2], [0, 3], [1, 3], [2, 3]], ids=str)
def test_every_basis_of_a_quadrilateral_leads_to_its_optimum(basis: list[int]) -> None:
    # 2 x + y <= 4, x + 3 y <= 7: the lines meet at (1, 2)
    program = rows([[-2, -1], [-1, -3]], [-4, -7])
    assert pivot(program, [F(1), F(1)], basis).z == (1, 2)


def test_the_basis_of_an_optimum_gives_the_optimum_again() -> None:
    program, objective = matrix_game([[3, -1], [0, 2]])
    optimum = maximize(program, objective)
    assert at_basis(program, objective, optimum.basis) == optimum


def test_a_singular_basis_is_refused() -> None:
    with pytest.raises(ZeroDivisionError):
        at_basis(rows([[1, 1], [1, 1]], [0, 0]), [F(1), F(1)], [0, 1])


def test_a_guess_has_one_basic_column_for_each_row() -> None:
    program, objective = matrix_game([[3, -1], [0, 2]])
    assert len(set(_floating(program, objective).optimize())) == len(program.rows)


def require_best_vertex(program: Program) -> None:
    best = brute_force(*program)
    if best is None:
        with pytest.raises(LinearProgramError, match=r"feasible"):
            maximize(*program)
        return
    found = maximize(*program)
    assert found.value == best
    require_optimal(*program, found)


@law
@given(programs())
def test_the_optimum_is_the_best_vertex_and_its_multipliers_prove_it(program: Program) -> None:
    require_best_vertex(program)


def require_value_from(program: Program, basis: list[int]) -> None:
    best = brute_force(*program)
    if best is None:
        with pytest.raises(LinearProgramError, match=r"feasible"):
            pivot(*program, basis)
    else:
        assert pivot(*program, basis).value == best


@law
@given(programs())
def test_all_slacks_lead_to_the_same_optimum(program: Program) -> None:
    require_value_from(program, slack_basis(program[0]))


@law
@given(programs(), st.randoms(use_true_random=False))
def test_a_wrong_basis_leads_to_the_same_optimum(program: Program, random: object) -> None:
    count, height = len(program[0].free), len(program[0].rows)
    basis = sorted(random.sample(range(count + height), height))  # type: ignore[attr-defined]
    with suppress(ZeroDivisionError):
        at_basis(*program, basis)
        require_value_from(program, basis)


@pytest.fixture
def refined(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every system by iterative refinement, none by dense exact elimination."""
    monkeypatch.setattr("verify.find.linear_programs.linear_system.SMALL", 0)
    monkeypatch.setattr("verify.find.linear_programs.tableau.SMALL", 0)


@pytest.mark.usefixtures("refined")
@settings(law, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(programs())
def test_refined_solves_lead_to_the_best_vertex_too(program: Program) -> None:
    require_best_vertex(program)


def perturbed(game: Rules, size: F, seed: int = 1) -> SequenceForm:
    """The game with a multiple of `size` from -9 to 9 added to every payoff to player 1."""
    random, form = Random(seed), sequence_form(game)
    payoffs = {}
    for pair, (first, _) in form.payoffs.items():
        moved = first + random.randint(-9, 9) * size
        payoffs[pair] = (moved, -moved)
    return SequenceForm(form.infosets, payoffs)


def require_solved(form: SequenceForm) -> None:
    value, first, second = solve(form)
    assert (best_response(form, 1, {0: first}).value, best_response(form, 0, {1: second}).value) == (-value, value)


@for_each("size", [F(1, 10**6), F(1, 10**9), F(1, 10**12)])
@for_each("game", [rules_of(kuhn(8)), bluff(3)])
def test_nearly_degenerate_games_end_in_a_proof(game: Rules, size: F) -> None:
    require_solved(perturbed(game, size))


def test_payoffs_that_differ_by_less_than_floats_can_tell_end_in_a_proof() -> None:
    require_solved(perturbed(rules_of(kuhn(7)), F(1, 10**20)))


@pytest.mark.parametrize("ranks", [2, pytest.param(3, marks=pytest.mark.slow)])
def test_a_guess_that_is_wrong_by_a_billionth_is_made_sharper(ranks: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError("expected no exact pivots, found some")

    form = perturbed(leduc(ranks, suited=False), F(1, 10**9))
    monkeypatch.setattr("verify.find.linear_programs.lp.simplex", refuse)
    require_solved(form)


@pytest.fixture
def without_highs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("verify.find.linear_programs.floating.highspy", FailingHighs("run", PLACES["run"]["raises"]))


@pytest.mark.usefixtures("without_highs")
@law
@given(programs())
def test_without_highs_the_optimum_is_the_best_vertex(program: Program) -> None:
    require_best_vertex(program)


@pytest.mark.usefixtures("without_highs")
def test_pivots_without_end_are_refused_with_what_was_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    form = sequence_form(kuhn(5))
    assert solve(form)[0] == F(-1, 15)
    monkeypatch.setattr("verify.find.linear_programs.linear_system.MOST_STEPS", 5_000)
    with pytest.raises(LinearProgramError) as refused:
        solve(form)
    failed = "expected HiGHS to run, found: Failure no luck"
    assert str(refused.value) == (
        "linear program: expected to settle it exactly, found no way:"
        f" from the basis of HiGHS: {failed}; from that of its primal simplex: {failed}; by exact pivots:"
        " expected to settle it within 5,000 steps of exact elimination, found no end"
    )


@pytest.mark.parametrize("call", range(1, 4))
def test_highs_is_asked_once_more_where_it_fails_once(monkeypatch: pytest.MonkeyPatch, call: int) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError("expected no exact pivots, found some")

    failing = FailingHighs("getBasis", PLACES["getBasis"]["one wrong column"], call)
    monkeypatch.setattr("verify.find.linear_programs.floating.highspy", failing)
    monkeypatch.setattr("verify.find.linear_programs.lp.pivot", refuse)
    assert solve(sequence_form(kuhn(13)))[0] == F(-5, 78)
