"""The Fergusons' liar's dice as a whole tree: who moves, knows and is paid what, how large it is, what it is worth."""

from __future__ import annotations

from fractions import Fraction as F
from math import comb
from pathlib import Path
from typing import Any

import pytest

from tests.support.commands import Run, answer
from tests.support.effort import for_each
from tests.support.liars_dice import closed_form
from tests.support.playing import play
from trees.games.catalogue import build, complete, rules
from trees.games.liars_dice import liars_dice, stage
from trees.rules import Chance, End, Turn, grow
from trees.tree import Number, TreeError, size, validate
from verify.find.zero_sum.optimal import solve
from verify.find.zero_sum.parametric import optimal_plans
from verify.kernel.games.subject import BuiltIn
from verify.kernel.numbers.order import Parameter, Range
from verify.kernel.numbers.ratio import Ratio
from verify.kernel.strategies.sequence_form import sequence_form


def worth(rules: Any) -> F:
    return solve(sequence_form(rules))[0]


def test_the_die_is_rolled_first() -> None:
    here = play(liars_dice(3))
    assert isinstance(here, Chance) and [(roll, chance) for roll, chance, _ in here.moves] == [
        (roll, F(1, 3)) for roll in "123"
    ]


def test_player_1_claims_knowing_his_roll() -> None:
    here = play(liars_dice(3), "2")
    assert isinstance(here, Turn)
    assert (here.player, here.infoset, [action for action, _ in here.moves]) == (0, "2 |", ["1", "2", "3"])


def test_the_first_claim_is_at_least_the_least() -> None:
    here = play(liars_dice(4, 3), "1")
    assert isinstance(here, Turn) and [action for action, _ in here.moves] == ["3", "4"]


def test_player_2_calls_or_passes_without_seeing_the_die() -> None:
    seen = {play(liars_dice(3), roll, "2")[:2] for roll in "123"}
    here = play(liars_dice(3), "1", "2")
    assert isinstance(here, Turn) and [action for action, _ in here.moves] == ["call", "pass"]
    assert seen == {(1, "? | 2")}


def test_who_passes_rolls_afresh_and_claims_more() -> None:
    here = play(liars_dice(4), "1", "2", "pass", "3")
    assert isinstance(here, Turn)
    assert (here.player, here.infoset, [action for action, _ in here.moves]) == (1, "3 | 2", ["3", "4"])


def test_a_player_remembers_his_own_rolls_and_not_those_of_the_other() -> None:
    caller = play(liars_dice(4), "1", "2", "pass", "3", "3")
    roller = play(liars_dice(4), "1", "2", "pass", "3", "3", "pass", "4")
    assert isinstance(caller, Turn) and (caller.player, caller.infoset) == (0, "? | 1:2 3")
    assert isinstance(roller, Turn) and (roller.player, roller.infoset) == (0, "4 | 1:2 3")


@pytest.mark.parametrize(
    ("actions", "payoff"),
    [
        (("3", "3", "call"), (F(1), F(0))),
        (("2", "1", "call"), (F(1), F(0))),
        (("2", "3", "call"), (F(-1, 2), F(3, 2))),
        (("1", "2", "pass", "3", "3", "call"), (F(0), F(1))),
        (("1", "2", "pass", "2", "3", "call"), (F(3, 2), F(-1, 2))),
        (("1", "3", "pass"), (F(3, 2), F(-1, 2))),
        (("1", "1", "pass", "3", "3", "pass"), (F(-1, 2), F(3, 2))),
    ],
)
def test_the_winner_gets_1_and_a_liar_caught_pays_the_penalty(actions: tuple[str, ...], payoff: tuple[F, F]) -> None:
    assert play(liars_dice(3, penalty=F(1, 2)), *actions) == End(payoff)


@for_each(("faces", "least"), [(n, m) for n in range(1, 5) for m in range(1, n + 1)])
def test_the_counts_are_those_of_the_formula(faces: int, least: int) -> None:
    counts = size(validate(grow(liars_dice(faces, least))))
    claims = faces - least + 1
    # after j claims their makers' own rolls are known to them, and the roller's own fresh roll; the last claim is not
    # the highest where one more follows
    rollers = [comb(claims - 1, j) * faces ** (j // 2 + 1) for j in range(claims)]
    callers = [comb(claims, j) * faces ** (j // 2) for j in range(1, claims + 1)]
    assert counts["nodes"] == (4 * faces + 3) * (faces + 1) ** (claims - 1) - 2
    assert counts["leaves"] == (2 * faces + 1) * (faces + 1) ** (claims - 1) - 1
    assert counts["infosets of player 1"] == sum(rollers[::2]) + sum(callers[1::2])
    assert counts["infosets of player 2"] == sum(rollers[1::2]) + sum(callers[::2])


@for_each("penalty", [F(0), F(1, 2), F(3)])
@for_each(("faces", "least"), [(n, m) for n in range(1, 5) for m in range(1, n + 1)])
def test_the_whole_game_is_worth_what_the_closed_form_says(faces: int, least: int, penalty: F) -> None:
    assert worth(liars_dice(faces, least, penalty)) == closed_form(faces, penalty)[least - 1]


def test_the_whole_game_with_five_faces_is_worth_103_150ths() -> None:
    assert worth(liars_dice(5)) == closed_form(5)[0] == F(103, 150)


@pytest.mark.slow
def test_the_whole_game_with_six_faces_is_worth_41_60ths() -> None:
    assert worth(liars_dice(6)) == closed_form(6)[0] == F(41, 60)


@for_each("penalty", [F(0), F(2, 3), F(7)])
@for_each(("faces", "least"), [(6, 1), (6, 2), (6, 3), (7, 5), (8, 8)])
def test_a_stage_is_worth_what_the_whole_game_is(faces: int, least: int, penalty: F) -> None:
    values = [*closed_form(faces, penalty), -penalty]
    later = {claim: values[claim] for claim in range(least, faces + 1)}
    assert worth(stage(faces, least, later, penalty)) == values[least - 1]


def test_a_stage_ends_after_a_pass_with_the_later_value() -> None:
    game = stage(3, 2, {2: F(1, 3), 3: F(0)})
    assert play(game, "1", "2", "pass") == End((F(2, 3), F(1, 3)))
    assert play(game, "1", "3", "pass") == End((F(1), F(0)))
    assert play(game, "1", "3", "call") == End((F(0), F(1)))


def test_with_two_faces_the_value_rises_with_the_penalty_until_nobody_lies() -> None:
    game = BuiltIn("liars-dice", complete("liars-dice", {"faces": "2", "penalty": "t"}))
    found = optimal_plans(game, Parameter("t", Range(F(0), None)))
    t = Ratio.variable()
    values = [(piece.where, piece.value) for piece in found.pieces]
    assert values == [(Range(F(0), F(1)), (3 + t) / 4), (F(1), 1), (Range(F(1), None), 1)]


def test_the_built_in_game_has_six_faces() -> None:
    assert rules("liars-dice", {}).name == liars_dice().name == "Liar's dice, 6 faces"


def test_the_built_in_game_takes_its_parameters() -> None:
    named = build("liars-dice", {"faces": "3", "least": "2", "penalty": "1/2"})
    expected = grow(liars_dice(3, 2, F(1, 2)))
    assert dict(named.nodes(data=True)) == dict(expected.nodes(data=True))


def test_a_million_faces_have_a_name_and_no_tree() -> None:
    values = complete("liars-dice", {"faces": "1000000"})
    assert values == {"faces": "1000000", "least": "1", "penalty": "0"}
    with pytest.raises(
        TreeError, match=r"^liars-dice: expected at most 10,000,000 histories, found more with faces=10"
    ):
        rules("liars-dice", values)


def test_many_faces_have_a_tree_where_few_claims_are_left() -> None:
    assert worth(liars_dice(30, 29)) == F(1, 15)


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"faces": "0"}, "liars-dice: faces: expected a whole number from 1 to 1000000, found '0'"),
        ({"faces": "1000001"}, "liars-dice: faces: expected a whole number from 1 to 1000000, found '1000001'"),
        ({"faces": "3", "least": "4"}, "liars-dice: least: expected a whole number from 1 to 3, found '4'"),
        ({"penalty": "-1"}, "liars-dice: expected penalty >= 0, found -1"),
        ({"penalty": "t"}, "liars-dice: penalty: expected a rational number, found the name 't'"),
    ],
)
def test_other_parameters_are_refused(given: dict[str, str], message: str) -> None:
    with pytest.raises(TreeError) as error:
        rules("liars-dice", given)
    assert str(error.value) == message


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((0, 1, 0), "expected faces >= 1, found 0"),
        ((3, 0, 0), "expected least from 1 to 3, found 0"),
        ((3, 1, 0.5), "penalty: expected an exact number, found 0.5"),
    ],
)
def test_what_is_no_die_is_refused(arguments: tuple[int, int, Number], message: str) -> None:
    with pytest.raises(TreeError, match=message):
        liars_dice(*arguments)


def test_a_stage_without_a_later_value_is_refused() -> None:
    with pytest.raises(TreeError, match=r"^liars-dice: expected a later value for each claim, found none for 3$"):
        stage(4, 2, {2: F(1, 2), 4: F(0)})


def test_size_counts_the_game(run: Run) -> None:
    assert answer(run, "size", "liars-dice", "faces=3") == size(grow(liars_dice(3)))


def test_draw_draws_the_game(run: Run) -> None:
    status, out, err = run("draw", "liars-dice", "faces=2")
    assert (status, err) == (0, "") and "? | 1" in Path(out.strip()).read_text(encoding="utf-8")


def test_a_game_too_large_for_a_tree_is_refused_in_one_line(run: Run) -> None:
    status, out, err = run("draw", "liars-dice", "faces=30")
    assert (status, out, err.count("\n")) == (2, "", 1) and "`solve` needs no tree" in err
