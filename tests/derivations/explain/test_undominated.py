"""What a reader is told of iterated dominance, in text, as data, in a notebook, on the command line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from derivations.api import undominated
from derivations.commands.__main__ import main
from derivations.explain.answer import Answer
from derivations.inputs.game import Usage
from tests.support.textbook_games import MARKET_GAME, MIXTURE_GAME, THREAT_GAME
from verify.certificate_json import load
from verify.check import check


def lines(answer: Answer) -> list[str]:
    return str(answer).splitlines()


def test_each_round_says_what_goes_by_which_mixture_and_by_how_much() -> None:
    assert lines(undominated(MIXTURE_GAME))[3:5] == [
        "    round 1: A's B, by 2/5 T + 2/5 M + 1/5 D, at least 3/5",
        "    round 2: B's C, by 1/2 L + 1/2 R, at least 1/4",
    ]


def test_what_is_left_is_listed_and_why() -> None:
    said = lines(undominated(MIXTURE_GAME))
    assert said[6:8] == ["A has 3 of 4 left: T, M, D", "B has 2 of 3 left: L, R"]
    assert "    A: D best against 1/3 B's L + 2/3 B's R" in said


def test_of_weak_dominance_the_order_and_where_it_is_better_are_told() -> None:
    said = lines(undominated(THREAT_GAME, "weak"))
    assert "another order may leave other strategies" in said[1]
    assert "    round 1: B's l, by r, never less, and 1 more against A's left" in said
    assert said[-1] == "dominance solvable: each player has one strategy left"


def test_a_belief_of_weak_dominance_has_something_on_everything() -> None:
    found = undominated("kuhn", "weak")
    assert all(each["else"] != "0" for each in found.data["best replies"])
    assert any(line.endswith("1/7 on each choice of the others") for line in lines(found))


def test_a_strategy_of_several_choices_names_its_information_sets() -> None:
    assert "    round 1: owner's (now sell), by" in str(undominated(MARKET_GAME, "weak"))


def test_where_nothing_is_dominated_that_is_said() -> None:
    assert "nothing is dominated" in lines(undominated("rock-paper-scissors"))


def test_data_has_strategies_and_numbers_as_text() -> None:
    data = undominated(MIXTURE_GAME).data
    ((first,), (second,)) = data["rounds"]
    assert (first["player"], first["strategy"], first["at least"], first["at most"]) == ("A", {"A": "B"}, "3/5", "3/5")
    assert second["by"] == [
        {"probability": "1/2", "strategy": {"B": "L"}},
        {"probability": "1/2", "strategy": {"B": "R"}},
    ]
    assert (data["dominance solvable"], data["of"]) == (False, {"A": 4, "B": 3})
    assert json.loads(json.dumps(data)) == data


@pytest.mark.parametrize("dominance", ["weakly", "", True])
def test_which_dominance_is_asked_for_is_one_of_two_words(dominance: Any) -> None:
    with pytest.raises(Usage, match=rf"^dominance: expected strict or weak, found {dominance!r}$"):
        undominated(MIXTURE_GAME, dominance)


def test_the_command_writes_a_certificate_that_is_accepted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "chain-store", "--undominated", "weak", "--json", "--out", str(tmp_path)]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["dominance solvable"] is True
    assert check(load(data["certificate"])) and data["certificate"].endswith(".undominated-weak.json")


def test_the_command_takes_strict_dominance_where_nothing_else_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["solve", "prisoners-dilemma", "--undominated", "--out", str(tmp_path)]) == 0
    assert "iterated strict dominance" in capsys.readouterr().out
    with pytest.raises(SystemExit) as ended:
        main(["solve", "kuhn", "--undominated", "weakly"])
    assert ended.value.code == 2 and "invalid choice: 'weakly'" in capsys.readouterr().err


def test_a_game_with_a_parameter_is_refused_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "kuhn", "bet=B", "--undominated"]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_a_list_is_not_made_of_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "kuhn", "--undominated", "--list"]) == 2
    assert "found --undominated" in capsys.readouterr().err
