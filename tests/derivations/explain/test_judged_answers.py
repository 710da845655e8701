"""Answers that Gambit 16.7 printed are judged exactly: equilibria, lifted ones, others, and what is missing."""

from __future__ import annotations

from fractions import Fraction as F
from pathlib import Path

import pytest

from derivations.api import judge, nash_equilibria, one_equilibrium
from derivations.explain.answer import Answer
from derivations.explain.judged_answers import JudgedAnswers
from tests.support.files import GAMES
from verify.check import check

MCKELVEY_MCLENNAN = """NFG 1 R "McKelvey and McLennan (1997), nine equilibria" { "A" "B" "C" } { 2 2 2 }
9 8 12  0 0 0  0 0 0  9 8 2  0 0 0  3 4 6  3 4 6  0 0 0
"""
NAU = """NFG 1 R "Nau, Gomez Canovas and Hansen (2004), section 4" { "A" "B" "C" } { 2 2 2 }
3 0 2  0 1 0  0 2 0  1 0 0  1 0 0  0 3 0  0 1 0  2 0 3
"""
SELTEN = """EFG 2 R "Selten (1975), figure 3" { "A" "B" "C" }
p "" 1 1 "start" { "R" "L" } 0
  p "" 3 1 "C" { "R" "L" } 0
    t "" 1 "" { 3 0 3 }
    t "" 2 "" { 0 0 0 }
  p "" 2 1 "B" { "R" "L" } 0
    p "" 1 2 "again" { "R" "L" } 0
      p "" 3 1 "C" { "R" "L" } 0
        t "" 3 "" { 4 4 0 }
        t "" 4 "" { 0 0 5 }
      t "" 5 "" { 2 0 0 }
    t "" 6 "" { 1 3 0 }
"""
SELTEN_2 = """EFG 2 R "Selten (1975), figure 2" { "A" "B" }
p "" 1 1 "first" { "R" "L" } 0
  t "" 1 "" { 1 1 }
  p "" 2 1 "reply" { "R" "L" } 0
    t "" 2 "" { 0 2 }
    p "" 1 2 "last" { "r" "l" } 0
      t "" 3 "" { 0 3 }
      t "" 4 "" { 2 0 }
"""
# gambit-enumpoly (two of nine lines left out), gambit-gnm, gambit-logit; Gambit 16.7.0
ENUMPOLY = """NE,1.000000,0.000000,1.000000,0.000000,1.000000,0.000000
NE,1.000000,0.000000,0.000000,1.000000,0.000000,1.000000
NE,0.000000,1.000000,1.000000,0.000000,0.000000,1.000000
NE,0.500000,0.500000,0.500000,0.500000,1.000000,0.000000
NE,0.333333,0.666667,1.000000,0.000000,0.250000,0.750000
NE,0.500000,0.500000,0.400000,0.600000,0.250000,0.750000
NE,0.400000,0.600000,0.500000,0.500000,0.333333,0.666667
"""
GNM = """NE,0.510204,0.489796,0,0.625,0.375,0.75,0.25
NE,1,5.00022e-12,0,0.666667,0.333333,1,0
NE,1,0,0,0,1,1,0
NE,1.66667e-12,0,1,0,1,0.333333,0.666667
NE,0,0,1,0,1,0,1
"""
LOGIT = "NE,0.5,0.5,0.5,0.5,0.574046,0.425954\n"


@pytest.fixture(scope="module")
def nine(tmp_path_factory: pytest.TempPathFactory) -> Answer:
    """What is said of the answers of enumpoly and of logit for the game with nine equilibria."""
    return judged(tmp_path_factory.mktemp("nine"), MCKELVEY_MCLENNAN, ENUMPOLY + LOGIT)


def judged(tmp_path: Path, game: str, answers: str) -> Answer:
    file = tmp_path / ("game.efg" if game.startswith("EFG") else "game.nfg")
    file.write_text(game, encoding="utf-8")
    return judge(str(file), answers)


def verdicts(found: Answer) -> list[str]:
    assert isinstance(found.record, JudgedAnswers)
    return [each.verdict for each in found.record.answers]


def test_what_is_left_out_of_enumpolys_answer_is_missing(nine: Answer) -> None:
    found = nine
    assert verdicts(found)[:-1] == ["equilibrium"] * 4 + ["near an equilibrium", "equilibrium", "near an equilibrium"]
    pure, mixed = found.data["missing"]
    assert pure["strategies"]["A"]["A"] == pure["strategies"]["B"]["B"] == {"1": "0", "2": "1"}
    assert mixed["strategies"]["B"]["B"] == {"1": "1/4", "2": "3/4"}
    assert (found.data["equilibria known"], found.data["complete"]) == (9, True)
    assert found.record.as_it_should_be is False  # type: ignore[attr-defined]
    third = found.equilibria[4]
    assert third.strategies["A"]["A"] == {"1": F(1, 3), "2": F(2, 3)}
    assert found.data["answers"][4]["distance"] == "1/3000000"


def test_what_a_rounded_tree_answer_is_near_is_found(tmp_path: Path) -> None:
    found = judged(tmp_path, SELTEN, GNM)
    other = "no equilibrium, near one that plays otherwise"
    assert verdicts(found) == ["near an equilibrium", other, "equilibrium", other, "equilibrium"]
    assert found.equilibria[0].strategies == {
        "A": {"start": {"R": F(25, 49), "L": F(24, 49)}, "again": {"R": F(1), "L": F(0)}},
        "B": {"B": {"R": F(5, 8), "L": F(3, 8)}},
        "C": {"C": {"R": F(3, 4), "L": F(1, 4)}},
    }


def test_logit_called_an_equilibrium_what_is_none(nine: Answer) -> None:
    assert verdicts(nine)[-1] == "no equilibrium"
    assert nine.data["answers"][-1]["gains"] == {"C": {"gain": "212977/1000000", "by": {"C": "1"}}}


NAUS = "NE,0.619233,0.380767,0.479804,0.520196,0.378825,0.621175"


def test_the_irrational_equilibrium_is_near_and_the_only_one(tmp_path: Path) -> None:
    found = judged(tmp_path, NAU, NAUS)
    assert verdicts(found) == ["near an equilibrium"]
    assert (found.data["answers"][0]["irrational"], found.data["missing"], found.equilibria) == (True, [], ())
    off = judged(tmp_path, NAU, NAUS.replace("0.619233,0.380767", "0.629233,0.370767"))
    assert verdicts(off) == ["no equilibrium"]
    assert [each["kind"] for each in off.data["missing"]] == ["box"]


def test_without_a_list_the_irrational_one_is_not_called_an_equilibrium(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("verify.find.equilibria.all_nash.MOST_PROFILES", 1)
    found = judged(tmp_path, NAU, NAUS)
    assert verdicts(found) == ["not settled"]
    assert found.data["compared with"].startswith("all pure equilibria; of others: game: expected at most 1 profiles")


def test_an_answer_in_a_set_of_equilibria_is_that_set(tmp_path: Path) -> None:
    # C chooses what A and B get; they like all they can do alike
    found = judged(
        tmp_path, 'NFG 1 R "" { "A" "B" "C" } { 2 2 2 }\n' + "1 1 1 " * 4 + "0 0 0 " * 4, "NE,1/3,2/3,1,0,1,0"
    )
    assert verdicts(found) == ["equilibrium"]
    assert (found.data["missing"], found.data["answers"][0]["equilibrium"]) == ([], 1)


@pytest.mark.parametrize("off", ["0.000001", "0.0000004"])
def test_an_answer_off_by_a_millionth_is_lifted(off: str) -> None:
    (exact,) = nash_equilibria(str(GAMES / "poker.efg")).equilibria
    numbers = [p for sets in exact.values() for here in sets.values() for p in here.values()]
    moved = [float(p) + (0 if p in (0, 1) else float(off) * (-1) ** k) for k, p in enumerate(numbers)]
    found = judge(str(GAMES / "poker.efg"), "NE," + ",".join(f"{x:.8f}" for x in moved))
    assert verdicts(found) == ["near an equilibrium"]
    assert (found.equilibria, found.data["missing"]) == ((exact,), [])


def test_rounding_that_crosses_into_another_support_makes_no_equilibrium(tmp_path: Path) -> None:
    close = 'NFG 1 R "" { "A" "B" } { 2 2 }\n1000000 -1  0 0  0 0  1 -1000000\n'
    exact = one_equilibrium(_file(tmp_path, close))
    assert exact.strategies["A"]["A"]["1"] == F(1000000, 1000001)
    rounded = judge(_file(tmp_path, close), "NE,1.00000,0.00000,0.00000,1.00000")
    assert verdicts(rounded) == ["no equilibrium"]
    near = judge(_file(tmp_path, close), "NE,0.999999,0.000001,0.000001,0.999999")
    assert verdicts(near) == ["near an equilibrium"]


def _file(tmp_path: Path, text: str) -> str:
    (tmp_path / "close.nfg").write_text(text, encoding="utf-8")
    return str(tmp_path / "close.nfg")


def test_points_of_a_continuum_are_equilibria_and_not_missing(tmp_path: Path) -> None:
    text = "NE,1,0,0,1,0\nNE,1,0,0,1/2,1/2\nNE,1,0,0,0.666667,0.333333\nNE,1,0,0,0.333333,0.666667\n"
    found = judged(tmp_path, SELTEN_2, text)
    assert verdicts(found) == ["equilibrium", "equilibrium", "equilibrium", "no equilibrium"]
    assert [row["equilibrium"] for row in found.data["answers"]] == [2, 1, None, None]
    assert found.data["answers"][3]["gains"] == {"A": {"gain": "166667/500000", "by": {"first": "L", "last": "l"}}}
    assert found.data["missing"] == []


def test_equilibria_that_play_alike_count_once() -> None:
    game = str(GAMES / "selten_2.nfg")
    found = judge(game, "\n".join(_lines(game)))
    assert found.data["missing"] == []


def _lines(game: str) -> list[str]:
    return [
        "NE," + ",".join(str(p) for sets in each.values() for here in sets.values() for p in here.values())
        for each in nash_equilibria(game).equilibria
    ]


def test_without_answers_all_are_missing(tmp_path: Path) -> None:
    found = judged(tmp_path, SELTEN_2, "")
    assert (verdicts(found), len(found.data["missing"])) == ([], 2)


def test_what_is_said_is_what_the_checker_accepts(tmp_path: Path) -> None:
    found = judged(tmp_path, SELTEN, GNM)
    facts = [fact for fact in found.theorems if fact.startswith("nash(")]
    # three answers, and two that others are near; the list has a fact of its own
    assert len(facts) == 3 + 2
    assert check(found.certificate) == found.facts
