"""Matches of Bluff: rounds lead to rounds, the whole tree has the value of its rounds, only right ones are accepted."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction as F
from typing import Any

import pytest

from derivations import api
from tests.support.commands import Run, answer
from tests.support.effort import for_each, slow_but, thorough
from tests.support.playing import play
from tests.support.tampering import Place, accepted_after_a_change
from trees.games.bluff import Dice, bluff
from trees.games.bluff_match import bluff_match, histories, later, states
from trees.games.catalogue import complete
from trees.rules import Chance, End, Turn, grow
from trees.tree import EMPTY, TreeError, size, validate
from verify.certificate_json import dumps, loads
from verify.check import check
from verify.find.liars_dice.bluff_match import by_rounds
from verify.find.zero_sum.optimal import solve
from verify.kernel.games.subject import BuiltIn
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Call, equal
from verify.kernel.strategies.sequence_form import pure_plan, sequence_form
from verify.theories.dice.bluff_records import BluffMatch

MATCH = "bluff-match"


def match(faces: int, dice: Dice, wild: bool = True, difference: bool = False) -> BuiltIn:
    values = {"faces": faces, "first": dice[0], "second": dice[1], "wild": int(wild), "difference": int(difference)}
    return BuiltIn(MATCH, complete(MATCH, {key: str(value) for key, value in values.items()}))


def worths(found: BluffMatch) -> dict[Dice, F]:
    return {each.dice: each.value for each in found.rounds}


def refused(found: BluffMatch) -> str:
    """Why the certificate is refused."""
    with pytest.raises(CheckFailed) as error:
        check(found)
    assert "\n" not in str(error.value)
    return str(error.value)


def with_round(found: BluffMatch, number: int, **new: Any) -> BluffMatch:
    """The certificate with one round changed."""
    return replace(found, rounds=tuple(replace(r, **new) if j == number else r for j, r in enumerate(found.rounds)))


TWO = by_rounds(match(2, (2, 2)))
SMALL = [(1, (2, 2)), (1, (1, 3)), (2, (1, 1)), (2, (2, 1)), (2, (1, 2))]


@pytest.mark.parametrize("difference", [True, False])
@pytest.mark.parametrize("wild", [True, False])
@pytest.mark.parametrize(("faces", "dice"), slow_but(SMALL, SMALL[:3]))
def test_the_whole_match_has_the_value_of_its_rounds(faces: int, dice: Dice, wild: bool, difference: bool) -> None:
    whole = solve(sequence_form(bluff_match(faces, dice, wild, difference)))[0]
    assert worths(by_rounds(match(faces, dice, wild, difference)))[dice] == whole


@pytest.mark.parametrize("difference", [True, False])
@pytest.mark.parametrize("wild", [True, False])
@pytest.mark.parametrize(("faces", "dice"), slow_but(SMALL, SMALL[:3]))
def test_histories_are_counted_without_a_walk(faces: int, dice: Dice, wild: bool, difference: bool) -> None:
    counts = size(validate(grow(bluff_match(faces, dice, wild, difference))))
    assert counts["nodes"] == histories(faces, dice, wild, difference)


def test_the_loser_begins_the_next_round_with_fewer_dice() -> None:
    game = bluff_match(2, (2, 1), wild=False)
    # player 1 bids three dice with a 2, which is wrong
    here = play(game, "1 2", "2", "3-2", "liar")
    assert isinstance(here, Chance) and [roll for roll, _, _ in here.moves] == ["1", "2"]
    here = play(game, "1 2", "2", "3-2", "liar", "1", "2")
    assert isinstance(here, Turn) and (here.player, here.infoset) == (0, "1 2 : 2 | 3-2; 1 |")


def test_player_2_begins_after_losing_and_may_lose_the_match() -> None:
    game = bluff_match(1, (1, 2))
    here = play(game, "1", "1 1", "1-1", "liar", "1", "1")
    assert isinstance(here, Turn) and (here.player, here.infoset) == (1, "1 : 1 1 | 1-1; 1 |")
    assert play(game, "1", "1 1", "1-1", "liar", "1", "1", "1-1", "2-1", "liar") == End((F(1), F(0)))
    assert play(game, "1", "1 1", "1-1", "liar", "1", "1", "2-1", "liar") == End((F(0), F(1)))


def test_hands_of_a_round_that_is_over_are_those_of_player_1_and_2() -> None:
    # both bids hold, so the caller loses each round and begins the next
    here = play(bluff_match(1, (2, 2)), "1 1", "1 1", "1-1", "liar", "1", "1 1", "1-1", "liar", "1", "1")
    assert isinstance(here, Turn) and (here.player, here.infoset) == (0, "1 1 : 1 1 | 1-1; 1 1 : 1 | 1-1; 1 |")


@pytest.mark.parametrize(
    ("dice", "difference", "expected"),
    [
        ((1, 1), False, [(1, 1)]),
        ((2, 2), False, [(1, 1), (1, 2), (2, 2)]),
        ((3, 2), False, [(1, 1), (1, 2), (2, 1), (1, 3), (2, 2), (3, 2)]),
        ((3, 3), False, [(1, 1), (1, 2), (2, 1), (1, 3), (2, 2), (2, 3), (3, 3)]),
        ((3, 1), True, [(1, 1), (2, 1), (3, 1)]),
    ],
)
def test_rounds_that_can_occur(dice: Dice, difference: bool, expected: list[Dice]) -> None:
    assert states(dice, difference) == expected


def test_results_are_worth_what_the_rounds_after_them_are() -> None:
    worth = {(1, 3): F(1, 10), (2, 2): F(1, 2), (1, 2): F(1, 5)}
    assert later((2, 3), worth, False) == {(1, 3): F(1, 10), (2, 2): F(1, 2)}
    assert later((3, 1), {(1, 1): F(3, 5), (2, 1): F(4, 5)}, True) == {
        (0, 1): F(0),
        (1, 1): F(3, 5),
        (2, 1): F(4, 5),
        (3, 0): F(1),
    }


@pytest.mark.parametrize("wild", slow_but([True, False], [True]))
def test_a_match_follows_from_the_chances_to_win_its_rounds(wild: bool) -> None:
    found = worths(by_rounds(match(2, (3, 2) if thorough() else (2, 2), wild)))
    for dice, value in found.items():
        (lost, won) = later(dice, found, False).values()
        chance = (1 + solve(sequence_form(bluff(2, dice, wild)))[0]) / 2
        assert lost <= won and value == lost + (won - lost) * chance


@pytest.mark.parametrize(
    ("faces", "dice", "wild", "difference", "expected"),
    [
        (2, (2, 2), True, False, ["191/256", "7/32", "3/4"]),
        (2, (2, 2), False, False, ["17/32", "1/4", "1/2"]),
        # a bid of 4-1 that is called is right by more than one
        (2, (2, 2), True, True, ["389/512", "7/32", "3/4"]),
        (3, (2, 1), True, False, ["203/243", "5/9"]),
        pytest.param(3, (1, 2), False, False, ["65/243", "4/9"], marks=pytest.mark.slow),
    ],
)
def test_matches_have_their_exact_values(
    faces: int, dice: Dice, wild: bool, difference: bool, expected: list[str]
) -> None:
    found = by_rounds(match(faces, dice, wild, difference))
    assert [str(each.value) for each in found.rounds] == expected
    rounds = (match(faces, each.dice, wild, difference) for each in found.rounds)
    values = (equal(Call("value", (game,)), F(value)) for game, value in zip(rounds, expected, strict=True))
    assert check(found) == tuple(values)


@pytest.mark.slow
@pytest.mark.parametrize(("difference", "value"), [(False, F(10229, 19683)), (True, F(1610839, 3050865))])
def test_two_dice_each_with_three_faces(difference: bool, value: F) -> None:
    found = by_rounds(match(3, (2, 2), True, difference))
    assert found.rounds[0].value == value and check(found)


def test_a_match_is_read_as_it_was_written() -> None:
    assert loads(dumps(TWO)) == TWO


@pytest.mark.parametrize("number", [0, 1, 2])
@pytest.mark.parametrize("change", [F(1, 10**9), F(-1, 10**9)])
def test_a_value_a_little_off_is_refused(number: int, change: F) -> None:
    said = refused(with_round(TWO, number, value=TWO.rounds[number].value + change))
    assert said.startswith(f"rounds[{number}]: plans[") and "expected a guarantee of" in said


@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize("number", [0, 1, 2])
def test_a_plan_that_bids_highest_and_always_calls_is_refused(number: int, player: int) -> None:
    form = sequence_form(bluff(2, TWO.rounds[number].dice))
    last: dict[str, str] = {}
    for label, infoset in form.infosets[player].items():
        if infoset.parent == EMPTY or last.get(infoset.parent[0]) == infoset.parent[1]:
            last[label] = infoset.actions[-1]
    plans = list(TWO.rounds[number].plans)
    plans[player] = pure_plan(form, player, last)
    assert f"rounds[{number}]: plans[{player}]: expected a guarantee" in refused(
        with_round(TWO, number, plans=tuple(plans))
    )


def test_a_plan_that_is_none_is_refused() -> None:
    first, second = TWO.rounds[1].plans
    doubled = {sequence: 2 * weight for sequence, weight in second.items()}
    halved = {sequence: weight / 2 for sequence, weight in first.items()}
    without = {sequence: weight for sequence, weight in first.items() if sequence != EMPTY}
    assert "root weight 1, found 2" in refused(with_round(TWO, 1, plans=(first, doubled)))
    assert "root weight 1, found 1/2" in refused(with_round(TWO, 1, plans=(halved, second)))
    assert refused(with_round(TWO, 1, plans=(without, second))).startswith("rounds[1]: plan of player 1: expected an")
    assert refused(with_round(TWO, 1, plans=(second, first))).startswith("rounds[1]: plan of player 1: expected")


@pytest.mark.parametrize(
    ("rounds", "found"),
    [
        (TWO.rounds[1:], "1:2, 1:1"),
        (TWO.rounds[:2], "2:2, 1:2"),
        (TWO.rounds[::-1], "1:1, 1:2, 2:2"),
        ((*TWO.rounds, TWO.rounds[2]), "2:2, 1:2, 1:1, 1:1"),
        ((), "none"),
    ],
)
def test_other_rounds_than_those_that_can_occur_are_refused(rounds: Any, found: str) -> None:
    assert refused(replace(TWO, rounds=rounds)) == f"rounds: expected the dice 2:2, 1:2, 1:1, found {found}"


@for_each(
    ("game", "said"),
    [
        (BuiltIn("bluff", complete("bluff", {"faces": "2"})), "game: expected bluff-match, found 'bluff'"),
        (BuiltIn(MATCH, {"faces": "2"}), "game: expected all parameters of bluff-match, found {'faces': '2'}"),
        (BuiltIn(MATCH, {**TWO.game.parameters, "faces": "n"}), "bluff-match: faces: expected a whole number from "),
        (BuiltIn(MATCH, {**TWO.game.parameters, "first": "3"}), "rounds: expected the dice 3:2, 2:2, "),
        (BuiltIn(MATCH, {**TWO.game.parameters, "first": "99"}), "bluff-match: expected at most 10,000,000 histories"),
        (BuiltIn(MATCH, {**TWO.game.parameters, "faces": "3"}), "rounds[2]: plan of player 1: expected an entry for 1"),
        (BuiltIn(MATCH, {**TWO.game.parameters, "wild": "0"}), "rounds[2]: plans[0]: expected a guarantee of 3/4 "),
        (BuiltIn(MATCH, {**TWO.game.parameters, "difference": "1"}), "rounds[1]: plans[1]: expected a guarantee of "),
    ],
)
def test_the_rounds_of_another_game_are_refused(game: BuiltIn, said: str) -> None:
    assert refused(replace(TWO, game=game)).startswith(said)


def as_json(found: BluffMatch) -> dict[str, Any]:
    return json.loads(dumps(found))  # type: ignore[no-any-return]


def test_no_number_that_a_match_states_can_be_changed() -> None:
    assert accepted_after_a_change(as_json(TWO), lambda path: "weights" not in path) == []


def test_no_weight_of_a_match_can_be_changed() -> None:
    def of_weights(path: Place) -> bool:
        return "weights" in path

    assert accepted_after_a_change(as_json(by_rounds(match(2, (2, 1)))), of_weights) == []


def test_a_match_whose_tree_is_too_large_is_refused_in_one_line() -> None:
    with pytest.raises(TreeError, match=r"^bluff-match: expected at most 10,000,000 histories, found more \(`solve`"):
        bluff_match(2, (2, 2))
    with pytest.raises(TreeError, match=r"^bluff-match: expected at most 10,000,000 histories in a round, found more"):
        by_rounds(match(6, (5, 5)))


def test_each_round_is_reported() -> None:
    said: list[str] = []
    by_rounds(match(2, (2, 2)), said.append)
    assert said == ["round with 1:1 dice", "round with 1:2 dice", "round with 2:2 dice"]


def test_python_solves_a_match() -> None:
    found = api.solve("bluff-match", faces=2)
    assert isinstance(found.certificate, BluffMatch) and worths(found.certificate) == worths(TWO)
    assert [each["dice"] for each in found.data["rounds"]] == ["2:2", "1:2", "1:1"]
    assert set(found.data["rounds"][0]["strategies"]) == {"who begins", "the other"}
    assert "value(bluff_match(faces=2, first=1, second=2, wild=1, difference=0)) == 7/32" in str(found)


def test_the_command_solves_a_match_and_its_certificate_is_accepted(run: Run) -> None:
    found = answer(run, "solve", "bluff-match", "faces=2", "first=2", "second=1")
    assert (found["value"], found["rounds"][1]["value"]) == ("31/32", "3/4")
    status, out, _ = run("check", found["certificate"])
    assert status == 0 and "value(bluff_match(faces=2, first=2, second=1, wild=1, difference=0)) == 31/32" in out


def test_a_match_is_not_solved_by_a_method_of_another_game(run: Run) -> None:
    status, _, error = run("solve", "bluff-match", "faces=2", "--by", "stages")
    assert (status, error) == (2, "gameproof: by: expected one of rounds, tree, found 'stages'\n")
