"""The exact optimum is reached from every basis, or there is none and that is said."""

from __future__ import annotations

from fractions import Fraction as F
from itertools import combinations
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.support.effort import examples
from tests.support.failing_highs import PLACES, FailingHighs
from trees.games.bluff import bluff
from trees.games.kuhn import kuhn
from trees.games.leduc import leduc
from trees.rules import Rules, rules_of
from verify.find.linear_programs.lp import Optimum, _floating, at_basis, maximize, pivot
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


def satisfies(program: Rows, z: tuple[F, ...]) -> bool:
    sides = [sum((a * z[j] for j, a in row.items()), F(0)) for row in program.rows]
    held = [s == b if e else s >= b for s, b, e in zip(sides, program.bounds, program.equal, strict=True)]
    return all(held) and all(f or x >= 0 for f, x in zip(program.free, z, strict=True))


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


def is_dual_feasible(program: Rows, objective: list[F], optimum: Optimum) -> bool:
    """Multipliers that prove value >= c z for all feasible z: y <= 0 on inequalities, y A >= c."""
    y = optimum.multipliers
    reached = [
        sum((y[i] * row.get(j, F(0)) for i, row in enumerate(program.rows)), F(0)) for j in range(len(objective))
    ]
    signs = all(e or k <= 0 for k, e in zip(y, program.equal, strict=True))
    covers = all(r == c if f else r >= c for r, c, f in zip(reached, objective, program.free, strict=True))
    return signs and covers and sum((k * b for k, b in zip(y, program.bounds, strict=True)), F(0)) == optimum.value


def slack_basis(program: Rows) -> list[int]:
    return [len(program.free) + i for i in range(len(program.rows))]


def matrix_game(payoffs: list[list[F | int]]) -> Program:
    """The program of the row player: v less than every column's payoff, probabilities with sum 1."""
    width = len(payoffs)
    matrix = [[*column, -1] for column in zip(*payoffs, strict=True)] + [[1] * width + [0]]
    equal = [False] * (len(matrix) - 1) + [True]
    program = rows([list(r) for r in matrix], [0] * (len(matrix) - 1) + [1], equal, [False] * width + [True])
    return program, [F(0)] * width + [F(1)]


def test_a_triangle_has_its_optimum_at_a_corner() -> None:
    assert maximize(rows([[-1, -1]], [-1]), [F(1), F(2)]).z == (0, 1)


def test_a_free_unknown_may_be_negative() -> None:
    assert maximize(rows([[-1], [1]], [F(1, 3), -5], free=[True]), [F(1)]).value == F(-1, 3)


def test_an_equality_holds_exactly() -> None:
    assert maximize(rows([[3, 7]], [1], [True]), [F(1), F(1)]).z == (F(1, 3), 0)


def test_the_value_is_a_fraction() -> None:
    assert type(maximize(rows([[-1, -1]], [-1]), [F(1), F(2)]).value) is F


def test_rows_that_contradict_each_other_are_infeasible() -> None:
    with pytest.raises(LinearProgramError, match=r"^linear program: expected a feasible point, found none$"):
        maximize(rows([[1], [-1]], [1, 0]), [F(1)])


def test_equalities_that_contradict_each_other_are_infeasible() -> None:
    with pytest.raises(LinearProgramError, match=r"feasible"):
        maximize(rows([[1, 1], [1, 1]], [1, 2], [True, True]), [F(1), F(0)])


def test_rows_that_contradict_each_other_by_a_trillionth_are_infeasible() -> None:
    with pytest.raises(LinearProgramError, match=r"feasible"):
        maximize(rows([[1], [-1]], [1, -1 + TINY]), [F(1)])


def test_rows_that_leave_a_trillionth_of_room_are_feasible() -> None:
    assert maximize(rows([[1], [-1]], [1, -1 - TINY]), [F(1)]).value == 1 + TINY


def test_a_program_without_an_upper_end_is_unbounded() -> None:
    with pytest.raises(LinearProgramError, match=r"^linear program: expected .* found it unbounded$"):
        maximize(rows([[1, -1]], [0]), [F(1), F(0)])


def test_a_free_unknown_without_a_lower_end_is_unbounded() -> None:
    with pytest.raises(LinearProgramError, match=r"unbounded"):
        maximize(rows([[-1]], [0], free=[True]), [F(-1)])


def test_a_program_that_grows_by_a_trillionth_is_unbounded() -> None:
    with pytest.raises(LinearProgramError, match=r"unbounded"):
        maximize(rows([[1, -1]], [0]), [F(1), -1 + TINY])


def test_a_program_that_falls_by_a_trillionth_has_its_optimum_at_zero() -> None:
    assert maximize(rows([[1, -1], [-1, 1]], [0, 0]), [F(1), -1 - TINY]).value == 0


def test_an_infeasible_program_with_an_unbounded_objective_is_infeasible() -> None:
    with pytest.raises(LinearProgramError, match=r"feasible"):
        maximize(rows([[1, 0], [-1, 0]], [1, 0]), [F(0), F(1)])


def test_bland_ends_beales_cycling_example() -> None:
    # Beale (1955), "Cycling in the dual simplex algorithm", as a maximum: 1/20 at (1/25, 0, 1, 0)
    matrix: list[list[F | int]] = [
        [F(-1, 4), 60, F(1, 25), -9],
        [F(-1, 2), 90, F(1, 50), -3],
        [0, 0, -1, 0],
    ]
    program = rows(matrix, [0, 0, -1])
    assert pivot(program, [F(3, 4), F(-150), F(1, 50), F(-6)], slack_basis(program)).value == F(1, 20)


def test_repeated_rows_do_no_harm() -> None:
    assert maximize(rows([[-1, -1]] * 4 + [[-2, -2]] * 3, [-1] * 4 + [-2] * 3), [F(1), F(1)]).value == 1


def test_repeated_equalities_do_no_harm() -> None:
    assert maximize(rows([[1, 1]] * 3, [1] * 3, [True] * 3), [F(1), F(2)]).value == 2


def test_a_point_where_all_rows_meet_is_found() -> None:
    fan: list[list[F | int]] = [[-k, -1] for k in range(1, 12)]
    assert maximize(rows(fan, [-k for k in range(1, 12)]), [F(1), F(0)]).value == 1


def test_matching_pennies_is_worth_zero() -> None:
    assert maximize(*matrix_game([[1, -1], [-1, 1]])).value == 0


def test_rock_paper_scissors_is_worth_zero() -> None:
    assert maximize(*matrix_game([[0, -1, 1], [1, 0, -1], [-1, 1, 0]])).z == (F(1, 3), F(1, 3), F(1, 3), 0)


@pytest.mark.parametrize("shift", [TINY, -TINY, TINY * TINY, F(1, 3) * TINY])
def test_a_two_by_two_game_has_the_value_of_its_formula_to_the_last_digit(shift: F) -> None:
    # without a saddle point the value is (ad - bc) / (a + d - b - c): von Neumann (1928)
    a, b, c, d = 1 + shift, F(-1), F(-1), F(1)
    assert maximize(*matrix_game([[a, b], [c, d]])).value == (a * d - b * c) / (a + d - b - c)


@pytest.mark.parametrize("place", [0, 1, 2])
def test_a_row_that_is_better_by_a_trillionth_is_chosen(place: int) -> None:
    payoffs = [[F(1) + TINY * (i == place)] * 3 for i in range(3)]
    assert maximize(*matrix_game(payoffs)).z[place] == 1


def test_payoffs_of_a_trillionth_only_have_their_value() -> None:
    assert maximize(*matrix_game([[TINY, -TINY], [-2 * TINY, TINY]])).value == -TINY / 5


def test_payoffs_of_a_trillion_and_a_trillionth_have_their_value() -> None:
    a, b, c, d = F(10**12), -TINY, F(-1), TINY
    assert maximize(*matrix_game([[a, b], [c, d]])).value == (a * d - b * c) / (a + d - b - c)


def test_numbers_beyond_the_range_of_floats_have_their_optimum() -> None:
    assert maximize(rows([[-(10**400)]], [-1]), [F(1)]).value == F(1, 10**400)


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
    else:
        assert maximize(*program).value == best


@law
@given(programs())
def test_the_optimum_is_the_best_vertex(program: Program) -> None:
    require_best_vertex(program)


@law
@given(programs())
def test_all_slacks_lead_to_the_same_optimum(program: Program) -> None:
    best = brute_force(*program)
    if best is None:
        with pytest.raises(LinearProgramError, match=r"feasible"):
            pivot(*program, slack_basis(program[0]))
    else:
        assert pivot(*program, slack_basis(program[0])).value == best


@law
@given(programs(), st.randoms(use_true_random=False))
def test_a_wrong_basis_leads_to_the_same_optimum(program: Program, random: object) -> None:
    count, height = len(program[0].free), len(program[0].rows)
    basis = sorted(random.sample(range(count + height), height))  # type: ignore[attr-defined]
    try:
        at_basis(*program, basis)
    except ZeroDivisionError:
        return
    best = brute_force(*program)
    if best is None:
        with pytest.raises(LinearProgramError, match=r"feasible"):
            pivot(*program, basis)
    else:
        assert pivot(*program, basis).value == best


@law
@given(programs())
def test_the_point_of_an_optimum_is_feasible(program: Program) -> None:
    try:
        optimum = maximize(*program)
    except LinearProgramError:
        return
    assert satisfies(program[0], optimum.z)


@law
@given(programs())
def test_the_multipliers_of_an_optimum_prove_it(program: Program) -> None:
    try:
        optimum = maximize(*program)
    except LinearProgramError:
        return
    assert is_dual_feasible(*program, optimum)


@pytest.fixture
def refined(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every system by iterative refinement, none by dense exact elimination."""
    monkeypatch.setattr("verify.find.linear_programs.linear_system.SMALL", 0)
    monkeypatch.setattr("verify.find.linear_programs.tableau.SMALL", 0)


@pytest.mark.usefixtures("refined")
@settings(law, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(programs())
def test_refined_solves_lead_to_the_best_vertex_too(program: Program) -> None:
    best = brute_force(*program)
    if best is None:
        with pytest.raises(LinearProgramError):
            maximize(*program)
    else:
        assert maximize(*program).value == best


def perturbed(game: Rules, size: F, seed: int = 1) -> SequenceForm:
    """The game with a multiple of `size` from -9 to 9 added to every payoff to player 1."""
    random, form = Random(seed), sequence_form(game)
    payoffs = {}
    for pair, (first, _) in form.payoffs.items():
        moved = first + random.randint(-9, 9) * size
        payoffs[pair] = (moved, -moved)
    return SequenceForm(form.infosets, payoffs)


@pytest.mark.parametrize("size", [F(1, 10**6), F(1, 10**9), F(1, 10**12)])
@pytest.mark.parametrize("game", [rules_of(kuhn(13)), bluff(3)], ids=["kuhn", "bluff"])
def test_nearly_degenerate_games_end_in_a_proof(game: Rules, size: F) -> None:
    form = perturbed(game, size)
    value, first, second = solve(form)
    assert (best_response(form, 1, {0: first}).value, best_response(form, 0, {1: second}).value) == (-value, value)


def test_payoffs_that_differ_by_less_than_floats_can_tell_end_in_a_proof() -> None:
    form = perturbed(rules_of(kuhn(7)), F(1, 10**20))
    value, first, second = solve(form)
    assert (best_response(form, 1, {0: first}).value, best_response(form, 0, {1: second}).value) == (-value, value)


@pytest.mark.parametrize("ranks", [2, pytest.param(3, marks=pytest.mark.slow)])
def test_a_guess_that_is_wrong_by_a_billionth_is_made_sharper(ranks: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError("expected no exact pivots, found some")

    form = perturbed(leduc(ranks, suited=False), F(1, 10**9))
    monkeypatch.setattr("verify.find.linear_programs.lp.simplex", refuse)
    value, first, second = solve(form)
    assert (best_response(form, 1, {0: first}).value, best_response(form, 0, {1: second}).value) == (-value, value)


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
