"""Brackets of a value: they hold it, their certificates are checked, every number of them counts."""

from __future__ import annotations

import json
import re
import signal
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction as F
from typing import Any

import pytest
from hypothesis import given

from tests.support.effort import examples, for_each
from tests.support.facts import texts
from tests.support.random_trees import trees
from tests.support.subjects import built_in, written
from tests.support.tampering import accepted_after_a_change
from trees.games.kuhn import kuhn
from trees.tree import Tree
from verify.certificate_json import dumps, loads
from verify.check import check
from verify.find.interrupts import stop_on_interrupt
from verify.find.numeric.approximate import Approximation, Goal, approximate
from verify.find.numeric.arrays import NumericError
from verify.find.numeric.checkpoint import CheckpointError
from verify.find.numeric.methods import AUTO, LP
from verify.find.zero_sum.optimal import solve
from verify.kernel.games.game import form_of
from verify.kernel.games.subject import BuiltIn, Given
from verify.kernel.numbers.ratio import Ratio
from verify.kernel.refusal import CheckFailed
from verify.kernel.strategies.plan import Plan
from verify.kernel.strategies.sequence_form import NotZeroSum
from verify.kernel.zero_sum.records import Bracket

# OpenSpiel's sequence_form_lp for leduc_poker
LEDUC = F(-856064240780, 10**13)
NEAR = F(1, 10**12)


def after(iterations: int, game: BuiltIn | Given, way: str = "pcfr+") -> Approximation:
    return approximate(game, Goal(F(0), 60.0, iterations), way)


def test_the_linear_program_of_kuhn_rounds_to_the_exact_value() -> None:
    found = approximate(built_in("kuhn"))
    assert (found.way, found.bracket.low, found.bracket.high) == (LP, F(-1, 18), F(-1, 18))


@pytest.mark.parametrize("way", ["pcfr+", "cfr+"])
def test_a_bracket_of_kuhn_holds_minus_one_eighteenth(way: str) -> None:
    found = after(5, built_in("kuhn"), way)
    assert found.bracket.low < F(-1, 18) < found.bracket.high


@pytest.mark.parametrize("suited", ["0", pytest.param("1", marks=pytest.mark.slow)])
def test_a_bracket_of_leduc_holds_the_value_that_openspiel_gives(suited: str) -> None:
    found = approximate(built_in("leduc", suited=suited), way="pcfr+")
    assert found.bracket.low < LEDUC < found.bracket.high


def test_the_linear_program_of_leduc_is_narrow() -> None:
    found = approximate(built_in("leduc", suited="0"))
    assert (found.way, found.gap < NEAR) == (LP, True)
    assert found.bracket.low - NEAR <= LEDUC <= found.bracket.high + NEAR


@examples(30)
@given(trees())
def test_a_bracket_holds_the_exact_value_and_is_accepted(tree: Tree) -> None:
    game = written(tree)
    value = solve(form_of(game, {}))[0]
    for found in (approximate(game), after(3, game)):
        check(found.bracket)
        assert found.bracket.low <= value <= found.bracket.high


def test_the_gap_asked_for_is_reached() -> None:
    found = approximate(built_in("leduc", suited="0"), Goal(F(1, 50)), "pcfr+")
    assert (found.stopped, found.gap <= F(1, 50)) == ("gap", True)


def test_the_gap_is_the_sum_of_the_regrets() -> None:
    found = after(3, built_in("kuhn"))
    assert (sum(found.regrets), min(found.regrets) > 0) == (found.gap, True)


def test_a_resumed_run_ends_in_the_same_bracket() -> None:
    game = built_in("leduc", suited="0")
    halfway = after(33, game).checkpoint
    resumed = approximate(game, Goal(F(0), 60.0, 100), AUTO, halfway)
    whole = after(100, game)
    assert (resumed.bracket, resumed.history) == (whole.bracket, whole.history)


@pytest.mark.parametrize("way", [LP, "cfr+"])
def test_a_run_is_not_resumed_another_way(way: str) -> None:
    checkpoint = after(3, built_in("kuhn")).checkpoint
    with pytest.raises(CheckpointError, match=f"expected a run of {re.escape(way)}, found one of pcfr"):
        approximate(built_in("kuhn"), way=way, resume=checkpoint)


@pytest.fixture
def interruptible() -> Iterator[None]:
    """Ctrl-C interrupts, also where tests run in the background and ignore it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("interruptible")
def test_an_interrupt_ends_the_run_with_what_was_found() -> None:
    def interrupt(run: Any) -> None:
        if run.iteration == 7:
            signal.raise_signal(signal.SIGINT)

    found = approximate(built_in("kuhn"), Goal(F(0)), "cfr+", each=interrupt)
    assert (found.stopped, found.iterations, found.bracket) == (
        "interrupt",
        7,
        after(7, built_in("kuhn"), "cfr+").bracket,
    )


@pytest.mark.usefixtures("interruptible")
def test_a_second_interrupt_interrupts() -> None:
    def interrupt(run: Any) -> None:
        signal.raise_signal(signal.SIGINT)
        signal.raise_signal(signal.SIGINT)

    with pytest.raises(KeyboardInterrupt):
        approximate(built_in("kuhn"), Goal(F(0)), "cfr+", each=interrupt)


def test_another_thread_leaves_interrupts_alone() -> None:
    before, during = signal.getsignal(signal.SIGINT), []

    def work() -> None:
        with stop_on_interrupt() as asked:
            during.append((asked(), signal.getsignal(signal.SIGINT)))

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert during == [(False, before)]


def test_time_that_is_up_still_gives_a_bracket() -> None:
    found = approximate(built_in("kuhn"), Goal(F(0), 0.0), "cfr+")
    assert (found.stopped, found.iterations, check(found.bracket) != ()) == ("seconds", 0, True)


def test_without_time_regret_minimisation_follows_the_linear_program() -> None:
    assert approximate(built_in("leduc", suited="0"), Goal(F(1, 50), 1e-9)).way == "pcfr+"


def test_the_linear_program_alone_without_time_gives_up() -> None:
    with pytest.raises(NumericError, match="linear program: expected an optimum in 1e-09 s"):
        approximate(built_in("leduc", suited="0"), Goal(F(1, 1000), 1e-9), LP)


def test_a_game_that_is_not_zero_sum_is_refused() -> None:
    tree = kuhn()
    leaf = next(node for node, data in tree.nodes(data=True) if "payoff" in data)
    tree.nodes[leaf]["payoff"] = (F(1), F(1))
    with pytest.raises(NotZeroSum):
        approximate(written(tree))


# certificates

BRACKET = after(3, built_in("kuhn")).bracket


def test_a_bracket_is_read_back_as_it_was_written() -> None:
    assert loads(dumps(BRACKET)) == BRACKET


def test_the_theorem_names_both_bounds() -> None:
    assert texts(BRACKET) == [f"value(G) >= {BRACKET.low}", f"value(G) <= {BRACKET.high}"]


def test_the_theorem_of_a_bracket_without_gap_names_the_value() -> None:
    assert texts(approximate(built_in("kuhn")).bracket) == ["value(G) == -1/18"]


@for_each(
    "found",
    [
        lambda: after(3, built_in("kuhn")),
        lambda: after(8, written(kuhn())),
        lambda: after(3, built_in("bluff", faces="2")),
        lambda: approximate(built_in("kuhn")),
    ],
)
def test_no_number_of_a_bracket_can_be_changed(found: Callable[[], Approximation]) -> None:
    assert accepted_after_a_change(json.loads(dumps(found().bracket))) == []


@pytest.mark.slow
def test_no_number_of_a_bracket_of_leduc_can_be_changed() -> None:
    bracket = after(20, built_in("leduc", suited="0")).bracket
    assert accepted_after_a_change(json.loads(dumps(bracket))) == []


@pytest.mark.parametrize("change", [F(1, 10**30), F(-1, 10**30)])
def test_a_bound_that_is_off_by_little_is_refused(change: F) -> None:
    for bracket in (replace(BRACKET, low=BRACKET.low + change), replace(BRACKET, high=BRACKET.high + change)):
        with pytest.raises(CheckFailed, match="expected what plans"):
            check(bracket)


PLAN, T = BRACKET.plans[0], Ratio.variable()


@for_each(
    ("plan", "says"),
    [
        (BRACKET.plans[1], "plan of player 1: expected an entry for J: check, found none"),
        (
            {**PLAN, ("J", "check"): 2, ("J", "bet"): -1, ("J check-bet", "fold"): 2, ("J check-bet", "call"): 0},
            "J: bet >= 0, found -1",
        ),
        ({sequence: 2 * weight for sequence, weight in PLAN.items()}, r"plans\[0\]: expected root weight 1, found 2"),
        (
            {**PLAN, ("K", "check"): T, ("K", "bet"): 1 - T, ("K check-bet", "fold"): T, ("K check-bet", "call"): 0},
            "K: check >= 0, found t",
        ),
    ],
)
def test_what_is_no_plan_of_the_player_is_refused(plan: Plan, says: str) -> None:
    with pytest.raises(CheckFailed, match=says):
        check(replace(BRACKET, plans=(plan, BRACKET.plans[1])))


def test_a_bracket_of_another_game_is_refused() -> None:
    with pytest.raises(CheckFailed):
        check(Bracket(built_in("kuhn", bet="2"), BRACKET.low, BRACKET.high, BRACKET.plans))
