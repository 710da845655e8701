"""The player of an abstraction: legal anywhere, near what it stands for, the same after a stop."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from play.holdem.abstraction.betting import CALLS, FOLDS, RAISES
from play.holdem.abstraction.plan import AbstractionError, AbstractionPlan
from play.holdem.abstraction.player import Abstracted, of_words
from play.holdem.abstraction.solution import read_solution, solve
from play.holdem.matches.match import Match, play_block
from play.holdem.players.catalogue import player
from play.holdem.view import NONE
from tests.support.effort import for_each, some_of
from tests.support.holdem_views import view
from trees.holdem.betting import BettingError

PLAN = AbstractionPlan(buckets=(4, 2, 2, 2), sizes=(100,), deals=3000, completions=20, iterations=12, seed=3)
SOLUTION = solve(PLAN)
PLAYER = Abstracted(SOLUTION)


@for_each("other", ["random", "raise", "heuristic"])
@for_each("stack", [3, 100, 1000])
def test_every_answer_is_legal(other: str, stack: int) -> None:
    """The engine stops at others; 400 hands of seed 1, also with stacks that the abstraction does not know."""
    match = Match(("cfr", other), hands=400, stack=stack)
    assert play_block(match, 0, lambda name: PLAYER if name == "cfr" else player(name))[0].units == 200


def test_before_the_flop_it_does_what_the_strategy_says_at_the_first_node() -> None:
    layer = SOLUTION.game.betting.layers[0]
    aces = view(1, street=0, pot=3, own=1, call=2, least=4, other=2, button=True, raises=0)
    path = PLAN.buckets[0] - 1
    assert layer.street == 0 and layer.mover == 1
    assert (PLAYER.chances(aces)[0] == SOLUTION.average[0][0, :, path]).all()


def test_a_raise_is_read_as_the_nearest_in_proportion() -> None:
    """Facing 6 (a pot raise to 3 big blinds) or 7, of 100 that the abstraction knows too."""
    facing = {"street": 0, "own": 2, "button": False, "raises": 1, "stack": 100}
    seen = [
        view(1, **facing, pot=2 + other, call=other, other=other, least=2 * other - 2) for other in (6, 7, 12, 26, 99)
    ]
    at = [PLAYER.chances(each)[0].tolist() for each in seen]
    assert at[0] == at[1] == at[2] and at[4] != at[0]
    assert at[3] == at[4]  # 26 is 13 big blinds: nearer to 50 than to 3, as 13/3 > 50/13


def test_sizes_are_shares_of_the_pot_as_it_is() -> None:
    rows = view(4, street=0, pot=20, own=2, call=18, least=34, other=18, button=False)
    actions = np.array([FOLDS, CALLS, RAISES, RAISES + 1])
    # a call makes the pot 36, so that a pot raise is to 54
    assert PLAYER._total(rows, actions).tolist() == [-1, 18, 54, 100]
    closed = view(2, street=0, pot=102, own=2, call=100, least=100, other=100, can_raise=False)
    assert PLAYER._total(closed, np.array([RAISES, RAISES + 1])).tolist() == [100, 100]


def test_boards_that_are_not_dealt_are_not_looked_at() -> None:
    board = np.array([[0, 5, 10, NONE, NONE]], dtype=np.uint8)
    flop = view(1, street=1, pot=4, own=2, call=2, least=4, other=2, raises=0)
    assert PLAYER.chances(type(flop)(**{**vars(flop), "board": board})).sum() == pytest.approx(1)


def test_a_run_that_was_stopped_goes_on_to_the_same_bits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("play.holdem.abstraction.solution.EVERY", 5)
    path = tmp_path / "cfr.npz"

    class Stopped(Exception):
        pass

    left = [7]

    def step(done: int) -> None:
        left[0] -= done
        if not left[0]:
            raise Stopped

    with pytest.raises(Stopped):
        solve(PLAN, path, step)
    with pytest.raises(AbstractionError, match="expected 12 iterations, found 5; solve it first"):
        read_solution(path)
    begun = path.read_bytes()
    assert of_words(str(path)).nodes.keys() == PLAYER.nodes.keys()
    assert read_solution(path).digest == SOLUTION.digest
    path.write_bytes(begun)
    found = solve(PLAN, path)
    assert found.digest == SOLUTION.digest and read_solution(path).digest == SOLUTION.digest


def test_the_last_state_is_kept_where_it_is_no_round_number(tmp_path: Path) -> None:
    path = tmp_path / "cfr.npz"
    assert solve(PLAN, path).digest == read_solution(path).digest == SOLUTION.digest


def test_damaged_bytes_are_refused_or_change_nothing(tmp_path: Path) -> None:
    solve(PLAN, path := tmp_path / "solved.npz")
    whole = path.read_bytes()
    for place in some_of([*range(0, len(whole), len(whole) // 100), *range(len(whole) - 300, len(whole), 3)], 40):
        path.write_bytes(whole[:place] + bytes([whole[place] ^ 0x15]) + whole[place + 1 :])
        try:
            assert read_solution(path).digest == SOLUTION.digest, place
        except AbstractionError as error:
            assert "\n" not in str(error)


def test_files_of_others_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "cfr.npz"
    path.write_text("nothing")
    with pytest.raises(AbstractionError, match="expected an archive of arrays, found other or damaged bytes"):
        read_solution(path)
    solve(PLAN, good := tmp_path / "good.npz")
    with np.load(good, allow_pickle=False) as content:
        arrays = dict(content)
    np.savez(path, **{**arrays, "won": -arrays["won"]})
    with pytest.raises(AbstractionError, match="expected arrays with their digest, found others"):
        read_solution(path)
    np.savez(path, **{**arrays, "plan": np.array([{}], dtype=object)})
    with pytest.raises(AbstractionError, match="expected an archive of arrays, found other or damaged bytes"):
        read_solution(path)
    with pytest.raises(AbstractionError, match="by the same plan, found another one"):
        solve(AbstractionPlan(deals=10, iterations=0), good)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("iterations=x", "each with a number, found 'iterations=x'"),
        ("depth=3", "found 'depth=3'"),
        ("stack=0", "stack of 1"),
    ],
)
def test_numbers_that_are_none_of_a_plan_are_refused(words: str, said: str) -> None:
    with pytest.raises(AbstractionError, match=said):
        of_words(words)


def test_plans_that_cannot_be_are_refused() -> None:
    for given in ({"buckets": (8, 3)}, {"buckets": (50, 50, 1, 1)}, {"sizes": (0,)}, {"deals": 1.5}):
        with pytest.raises(AbstractionError):
            AbstractionPlan(**given)
    with pytest.raises(BettingError):
        AbstractionPlan(small=3)
