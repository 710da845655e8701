"""`gameproof verify`: verdicts, both kinds of regret, exit status; what `solve` prints can be fed back."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from tests.support import files
from tests.support.commands import Run, answer, refuses
from tests.support.open_profiles import rising_entry
from tests.support.textbook_games import CROSSED, ENTRY, FIGURE_4_2, MYERSON, THREAT, TWICE, TWO_MOVES

STOP = """EFG 2 R "stop at once" { "Player 1" "Player 2" }
p "" 1 1 "now" { "stop" "go" } 0
  t "" 1 "" { 1 -1 }
  p "" 2 1 "reply" { "l" "r" } 0
    t "" 2 "" { -1 1 }
    p "" 1 2 "then" { "l" "r" } 0
      t "" 2 ""
      t "" 3 "" { 0 0 }
"""
GAMES = {"figure": FIGURE_4_2, "entry": ENTRY, "threat": THREAT, "twice": TWICE, "moves": TWO_MOVES, "stop": STOP}
FIGURE_WORDS = ("verify", "figure.efg", "NE,0,1,0,1,1,0")
CALLS = {
    "parameters": {"alpha": ["0", "1/3"]},
    "Player 1": {
        "J": {"check": "1 - alpha", "bet": "alpha"},
        "Q": {"check": 1, "bet": 0},
        "K": {"check": "1 - 3*alpha", "bet": "3*alpha"},
        "J check-bet": {"fold": 1, "call": 0},
        "Q check-bet": {"fold": "2/3", "call": "1/3"},
        "K check-bet": {"fold": 0, "call": 1},
    },
    "Player 2": {
        "J after check": {"check": "2/3", "bet": "1/3"},
        "Q after check": {"check": 1, "bet": 0},
        "K after check": {"check": 0, "bet": 1},
        "J after bet": {"fold": 1, "call": 0},
        "Q after bet": {"fold": "2/3", "call": "1/3"},
        "K after bet": {"fold": 0, "call": 1},
    },
}


@pytest.fixture
def run(tmp_path: Path, run: Run) -> Run:
    for name, text in GAMES.items():
        (tmp_path / f"{name}.efg").write_text(text)
    (tmp_path / "calls.json").write_text(json.dumps(CALLS))

    return run


def test_both_regrets_of_figure_4_2_are_named(run: Run) -> None:
    found = answer(run, *FIGURE_WORDS)
    assert found["Nash equilibrium"] == "no"
    assert found["largest whole-strategy regret"] == "1"
    assert found["largest one-information-set regret"] == "0"
    assert found["players"]["1"]["best deviation"] == {"first": "a1", "third": "y1"}
    assert (found["not reached"], found["one-information-set regrets"]["third"]) == (["third"], "not reached")
    assert run("check", found["certificate"])[0] == 0


def test_the_text_shows_verdict_table_and_deviation(run: Run) -> None:
    out = run(*FIGURE_WORDS)[1]
    assert out.splitlines()[1] == "Nash equilibrium: no"
    assert "1 gains 1 by a1 at 'first', y1 at 'third'" in out
    assert "whole-strategy regret  one-information-set regret" in out
    assert "not reached by the profile: 'third'" in out


@pytest.mark.parametrize("game", [("kuhn",), ("kuhn", "cards=4"), ("kuhn", "cards=5", "bet=1/2")])
def test_what_solve_prints_is_an_equilibrium(run: Run, tmp_path: Path, game: tuple[str, ...]) -> None:
    (tmp_path / "solved.json").write_text(run("solve", *game, "--json")[1])
    assert run("verify", game[0], "solved.json", *game[1:], "--expect", "nash")[0] == 0


def test_what_solve_calls_not_reached_need_not_be_stated(run: Run, tmp_path: Path) -> None:
    (tmp_path / "solved.json").write_text(run("solve", "stop.efg", "--json")[1])
    assert json.loads((tmp_path / "solved.json").read_text())["strategies"]["Player 1"]["then"] == "not reached"
    found = answer(run, "verify", "stop.efg", "solved.json")
    assert (found["Nash equilibrium"], found["subgame perfect"]) == ("yes", "not stated")


def test_the_profile_may_come_after_the_settings_of_the_game(run: Run, tmp_path: Path) -> None:
    (tmp_path / "solved.json").write_text(run("solve", "kuhn", "cards=4", "--json")[1])
    assert answer(run, "verify", "kuhn", "cards=4", "solved.json")["Nash equilibrium"] == "yes"


@pytest.mark.parametrize("game", [("entry.efg",), ("kuhn",)])
def test_rounded_decimals_are_read_as_fractions_where_asked_for(run: Run, game: tuple[str, ...]) -> None:
    # of a built-in game too, which has no rounded chances
    words = (
        "NE,0.3333333,0.6666666,0,1" if game == ("entry.efg",) else "NE," + ",".join(["0.3333333", "0.6666666"] * 12)
    )
    status, _, error = run("verify", *game, words)
    assert status == 2 and error.rstrip().endswith("--nearest (nearest=True) reads rounded decimals as fractions")
    notes = answer(run, "verify", *game, words, "--nearest")["notes"]
    assert notes and all("rounded decimals are read as fractions: " in note and note.endswith("2/3") for note in notes)


def test_the_subgame_that_refutes_is_named(run: Run) -> None:
    found = answer(run, "verify", "entry.efg", "NE,0,1,1,0")
    assert (found["Nash equilibrium"], found["subgame perfect"]) == ("yes", "no")
    assert found["subgame deviation"] == {
        "subgame": "the subgame at 'in'",
        "player": "incumbent",
        "choices": {"fight?": "share"},
        "gain": "2",
    }


def test_subgame_perfection_is_not_stated_where_choices_are_left_out(run: Run, tmp_path: Path) -> None:
    (tmp_path / "text.efg").write_text(TWICE.replace("5", "1"))
    (tmp_path / "stops.json").write_text('{"A": {"now": {"stop": 1, "go": 0}}}')
    found = answer(run, "verify", "text.efg", "stops.json")
    assert (found["Nash equilibrium"], found["subgame perfect"]) == ("yes", "not stated")
    assert "'then'" in found["because"]
    assert run("verify", "text.efg", "stops.json", "--expect", "subgame-perfect")[0] == 1


def test_what_is_no_nash_equilibrium_is_not_subgame_perfect_even_with_choices_left_out(
    run: Run, tmp_path: Path
) -> None:
    (tmp_path / "stops.json").write_text('{"A": {"now": {"stop": 1, "go": 0}}}')
    assert answer(run, "verify", "twice.efg", "stops.json")["subgame perfect"] == "no"


def test_an_empty_threat_is_not_sequentially_rational(run: Run, tmp_path: Path) -> None:
    (tmp_path / "beliefs.json").write_text('{"beliefs": {"reply": {"left": "1/2", "right": "1/2"}}}')
    found = answer(run, "verify", "threat.efg", "NE,1,0,0,1,0", "--beliefs", "beliefs.json")
    assert (found["subgame perfect"], found["sequentially rational"]) == ("yes", "no")
    assert found["Bayes' rule where reached"] == "yes"
    assert found["continuation deviation"]["gain"] == "1"
    assert (found["consistent"], found["sequential equilibrium"]) == ("yes", "no")


def test_beliefs_that_are_missing_off_the_path_make_it_not_stated(run: Run) -> None:
    status, out, _ = run("verify", "threat.efg", "NE,1,0,0,1,0", "--expect", "sequentially-rational")
    assert status == 1
    assert "sequentially rational: not stated" in out
    assert "'reply' is not judged: not reached, and no beliefs are given" in out


def test_beliefs_that_are_missing_are_found_or_it_is_shown_that_none_will_do(run: Run) -> None:
    status, out, _ = run("verify", "threat.efg", "NE,1,0,0,1,0", "--expect", "sequential-equilibrium")
    assert status == 1
    assert "sequential equilibrium: no: at 'reply' other choices gain under all beliefs" in out
    found = answer(run, "verify", "threat.efg", "NE,0,1,0,0,1", "--expect", "sequential-equilibrium")
    assert (found["consistent"], found["sequential equilibrium"]) == ("yes", "yes")
    assert run("check", found["certificate"])[0] == 0


def test_beliefs_that_no_mistakes_give_are_contradicted(run: Run, tmp_path: Path) -> None:
    (tmp_path / "crossed.efg").write_text(CROSSED)
    (tmp_path / "out.json").write_text('{"One": {"One": "out"}, "Two": {"Two": "pass"}, "Three": {"Three": "a"}}')
    (tmp_path / "beliefs.json").write_text('{"beliefs": {"Two": ["1/2", "1/2"], "Three": ["2/3", "1/3"]}}')
    asked = "verify", "crossed.efg", "out.json", "--beliefs", "beliefs.json"
    found = answer(run, *asked)
    assert found["product of beliefs"]["claimed"] in ("2", "1/2") and found["product of beliefs"]["limit"] == "1"
    assert run("check", found["certificate"])[0] == 0
    assert run(*asked, "--expect", "perfect-bayesian")[0] == 0
    assert run(*asked, "--expect", "consistent")[0] == run(*asked, "--expect", "sequential-equilibrium")[0] == 1
    found = answer(run, "verify", "crossed.efg", "out.json", "--expect", "sequential-equilibrium")
    assert found["beliefs found"]["Two"] == {"A": "1/2", "B": "1/2"}


def test_refinements_are_asked_for_by_name(run: Run) -> None:
    for profile, status in (("NE,0,1,0,0,1", 0), ("NE,1,0,0,1,0", 1)):
        for name in ("normal-form-perfect", "quasi-perfect", "extensive-form-perfect"):
            assert run("verify", "threat.efg", profile, "--expect", name)[0] == status
    status, _, err = run("verify", "threat.efg", "NE,1,0,0,1,0", "--expect", "intuitive")
    assert status == 2 and "game: expected a signalling game, with a type drawn by chance" in err
    (Path("myerson.nfg")).write_text(MYERSON, encoding="utf-8")
    assert answer(run, "verify", "myerson.nfg", "NE,1,0,0,1,0,0", "--expect", "proper")["proper"] == "yes"
    status, out, _ = run("verify", "myerson.nfg", "NE,0,1,0,0,1,0", "--expect", "proper")
    assert status == 1 and "near it One does worse by a3 than by a1, so that Two does worse by b2 than by b1" in out


def test_beliefs_may_have_a_parameter(run: Run, tmp_path: Path) -> None:
    data = {
        "parameters": {"mu": ["0", "1"]},
        "profile": {"Sender": {"wimp": "beer", "surly": "beer"}, "Receiver": {"beer": "no", "quiche": "duel"}},
        "beliefs": {"quiche": ["mu", "1 - mu"]},
    }
    (tmp_path / "pool.json").write_text(json.dumps(data), encoding="utf-8")
    found = answer(run, "verify", str(files.GAMES / "beer_quiche.efg"), "pool.json")
    assert found["perfect Bayesian equilibrium"] == "exactly where 2*mu - 1 >= 0"
    assert found["ways to go on"]["quiche"][0] == {"choices": {"quiche": "no"}, "gain": "1 - 2*mu"}
    assert run("check", found["certificate"])[0] == 0
    data["beliefs"] = {}
    (tmp_path / "pool.json").write_text(json.dumps(data), encoding="utf-8")
    status, _, err = run("verify", str(files.GAMES / "beer_quiche.efg"), "pool.json")
    assert status == 2 and "beliefs: expected some at 'quiche'" in err


def test_a_reached_profile_is_a_perfect_bayesian_equilibrium_by_bayes_rule(run: Run) -> None:
    assert run("verify", "threat.efg", "NE,0,1,0,0,1", "--expect", "perfect-bayesian")[0] == 0


def test_beliefs_against_bayes_rule_are_named(run: Run, tmp_path: Path) -> None:
    (tmp_path / "beliefs.json").write_text('{"beliefs": {"reply": {"right": 1}}}')
    out = run("verify", "threat.efg", "NE,0,1,0,0,1", "--beliefs", "beliefs.json")[1]
    assert "Bayes' rule where reached: no: not at 'reply'" in out
    assert "perfect Bayesian (weak): no" in out


def test_a_parameter_gives_the_exact_set_of_its_values(run: Run) -> None:
    found = answer(run, "verify", "kuhn", "calls.json")
    assert (found["range"], found["Nash equilibrium for"]) == ("0 <= alpha <= 1/3", ["alpha = 0"])
    assert found["pieces"][0]["regrets"] == {"Player 1": "0", "Player 2": "alpha/3"}
    assert run("check", found["certificate"])[0] == 0


def test_the_set_of_values_is_shown_as_text(run: Run) -> None:
    out = run("verify", "kuhn", "calls.json")[1]
    assert "Nash equilibrium exactly for alpha = 0" in out
    assert "regret alpha/3 by " in out


def test_a_parameter_gives_the_values_for_which_a_profile_is_subgame_perfect(run: Run, tmp_path: Path) -> None:
    (tmp_path / "rising.json").write_text(json.dumps(rising_entry().tree))
    out = run("verify", "rising.json", "NE,1,0,1,0")[1]
    lines = out.splitlines()
    assert lines[1:4] == [
        "where -1 <= a <= 1",
        "Nash equilibrium exactly for -1 <= a <= 1",
        "subgame perfect exactly for -1 <= a <= 0 (2 subgames)",
    ]
    start = lines.index("in the subgame at 'i', 0 <= a <= 1:")
    assert lines[start + 2] == "    Player 2  regret 2*a by yield at 'fight?'"
    found = answer(run, "verify", "rising.json", "NE,1,0,1,0")
    assert (found["subgame perfect"], found["subgame perfect for"]) == ("for some values", ["-1 <= a <= 0"])
    assert run("check", found["certificate"])[0] == 0
    assert run("verify", "rising.json", "NE,1,0,1,0", "--expect", "subgame-perfect")[0] == 1
    assert run("verify", "rising.json", "NE,1,0,1,0", "--expect", "nash")[0] == 0


def test_with_several_parameters_it_is_said_that_subgame_perfection_is_not_judged(run: Run, tmp_path: Path) -> None:
    stays = {"Player 1": {"enter?": {"out": 1, "in": 0}}, "Player 2": {"fight?": {"fight": "p", "yield": "1 - p"}}}
    (tmp_path / "rising.json").write_text(json.dumps(rising_entry().tree))
    (tmp_path / "two.json").write_text(json.dumps({"parameters": {"p": ["0", "1"]}, **stays}))
    found = answer(run, "verify", "rising.json", "two.json")
    assert found["subgame perfect"] == "not stated"
    assert found["because"] == "it is judged with one parameter, and no payoff claimed"
    status, _, err = run("verify", "rising.json", "two.json", "--expect", "subgame-perfect")
    assert (status, err.count("\n")) == (2, 1)


def test_an_irrational_end_is_exact(run: Run, tmp_path: Path) -> None:
    mixed = {"x": "a", "y": "1 - a"}
    profile = {"A": {"go?": {"stay": 1, "go": 0}}, "B": {"first": mixed, "second": mixed}}
    (tmp_path / "mixed.json").write_text(json.dumps({"parameters": {"a": [0, 1]}, "profile": profile}))
    found = answer(run, "verify", "moves.efg", "mixed.json")
    assert found["Nash equilibrium for"] == ["0 <= a <= sqrt(2)/2"]


@pytest.mark.parametrize(
    ("words", "status"),
    [
        (("figure.efg", "NE,0,1,0,1,1,0", "--expect", "none"), 0),
        (("figure.efg", "NE,0,1,0,1,1,0", "--expect", "nash"), 1),
        (("entry.efg", "NE,1,0,0,1", "--expect", "subgame-perfect"), 0),
        (("entry.efg", "NE,0,1,1,0", "--expect", "subgame-perfect"), 1),
        (("entry.efg", "NE,0,1,1,0", "--expect", "none"), 1),
        (("kuhn", "calls.json", "--expect", "nash"), 1),
        (("kuhn", "calls.json", "--expect", "none"), 1),
    ],
)
def test_the_exit_status_says_whether_it_is_as_expected(run: Run, words: tuple[str, ...], status: int) -> None:
    assert run("verify", *words)[0] == status


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("entry.efg", "NE,1,0"), "profile: expected 4 numbers"),
        (("entry.efg", "NE,1,1,0,1"), "enter?: expected probabilities with sum 1, found sum 2"),
        (("entry.efg", "NE,2,-1,0,1"), "expected a probability >= 0, found -1"),
        (("entry.efg", "absent.json"), "absent.json: expected a readable file"),
        (("absent.efg", "NE,1"), "absent.efg: expected a readable file"),
        (("kuhn", "calls.json", "cards=4"), "Player 1: expected probabilities at 'A'"),
        (("kuhn", "calls.json", "other.json"), "profile: expected one, found calls.json other.json"),
        (
            ("kuhn", "calls.json", "--expect", "perfect-bayesian"),
            "--expect: expected nash, subgame-perfect or none where there is a parameter, found perfect-bayesian",
        ),
        (
            ("kuhn", "calls.json", "--expect", "subgame-perfect", "--payoff", "0,0"),
            "--expect: expected subgame-perfect with one parameter and no --payoff, found more",
        ),
        (("kuhn", "calls.json", "bet=B"), "expected a range for the game's parameter"),
        (("twice.efg", "calls.json"), "expected players among"),
    ],
)
def test_bad_input_is_one_line_and_exit_status_2(run: Run, words: tuple[str, ...], message: str) -> None:
    assert refuses(run, message, "verify", *words).startswith("gameproof: ")


ANSWERS = "NE,0,1,1,0,0,1\nNE,1,0,0,1,1,0\n"


def test_answers_of_gambit_are_judged_from_a_file_or_a_pipe(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "answers.txt").write_text(ANSWERS)
    words = ("verify", str(files.GAMES / "poker.efg"), "--from", "gambit")
    status, out, err = run(*words, str(tmp_path / "answers.txt"), "--json")
    found = json.loads(out)
    assert (status, err, found["missing"] == [], len(found["answers"])) == (1, "", False, 2)
    monkeypatch.setattr("sys.stdin", io.StringIO(ANSWERS))
    status, piped, _ = run(*words, "-", "--json")
    assert (status, json.loads(piped)["answers"]) == (1, found["answers"])
    status, out, _ = run("check", found["certificate"])
    assert status == 0 and "accepted" in out


def test_all_equilibria_without_one_missing_are_as_they_should_be(run: Run, tmp_path: Path) -> None:
    (tmp_path / "answers.txt").write_text("NE,1/3,2/3,2/3,1/3,0,1\n")
    (tmp_path / "game.nfg").write_text('NFG 1 R "" { "A" "B" } { 2 2 }\n1 1  0 0  0 0  1 1\n')
    (tmp_path / "all.txt").write_text("NE,1,0,1,0\nNE,0,1,0,1\nNE,0.5,0.5,0.500000,0.5\n")
    (tmp_path / "two.txt").write_text("NE,1,0,1,0\nNE,0,1,0,1\n")
    words = ("verify", str(tmp_path / "game.nfg"), "--from", "gambit")
    assert run(*words, str(tmp_path / "all.txt"))[0] == 0
    status, out, _ = run(*words, str(tmp_path / "two.txt"))
    assert status == 1 and "missing: 1 of 3" in out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--expect", "nash"), "--from: expected no --expect with it, found one"),
        (("--payoff", "1,2"), "--from: expected no --payoff with it, found one"),
    ],
)
def test_answers_are_judged_without_other_questions(
    run: Run, tmp_path: Path, words: tuple[str, ...], message: str
) -> None:
    (tmp_path / "answers.txt").write_text(ANSWERS)
    game = str(files.GAMES / "poker.efg")
    status, out, err = run("verify", game, "--from", "gambit", str(tmp_path / "answers.txt"), *words)
    assert (status, out, err) == (2, "", f"gameproof: {message}\n")


def test_a_line_that_is_no_answer_is_told_with_its_file_and_number(run: Run, tmp_path: Path) -> None:
    (tmp_path / "answers.txt").write_text(f"{ANSWERS}NE,1,0\n")
    words = ("verify", str(files.GAMES / "poker.efg"), "--from", "gambit", str(tmp_path / "answers.txt"))
    assert refuses(run, "answers.txt: line 3: expected 6 numbers", *words).startswith("gameproof: ")
