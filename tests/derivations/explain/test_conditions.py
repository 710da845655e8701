"""`gameproof verify` with several parameters: text, JSON, exit status, queries, payoffs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from derivations.commands import program as cli
from tests.support.commands import Run, answer
from tests.support.open_profiles import SQUARE, bluffs, open_entry, scaled_kuhn, timid


def spelled(profile: tuple[dict[str, dict[str, Any]], ...], **parameters: list[str | None]) -> str:
    """A profile as a file, with the ranges of its parameters."""
    strategies = {
        f"Player {player}": {h: {action: str(p) for action, p in here.items()} for h, here in own.items()}
        for player, own in enumerate(profile, 1)
    }
    return json.dumps({"parameters": parameters, **strategies})


@pytest.fixture
def run(tmp_path: Path, run: Run) -> Run:
    for name, game in (("entry", open_entry()), ("square", SQUARE), ("scaled", scaled_kuhn())):
        (tmp_path / f"{name}.json").write_text(json.dumps(game.tree))
    enters = {"enter?": {"out": "0", "in": "1"}}, {"fight?": {"fight": "0", "yield": "1"}}
    threat = {"enter?": {"out": "1", "in": "0"}}, {"fight?": {"fight": "1 - y", "yield": "y"}}
    for name, text in {
        "enters": spelled(enters),
        "threat": spelled(threat, y=["0", "1/3"]),
        "left": spelled(({"h": {"l": "1", "m": "0"}},)),
        "timid": spelled(timid(), A=["1", "2"], B=["4", None]),
        "bluffs": spelled(bluffs(), A=["1", None], q=["1/3", "1/2"]),
        "one": spelled(timid(), B=["2", None]),
    }.items():
        (tmp_path / f"{name}-profile.json").write_text(text)

    return lambda *words: run("verify", *words)


def test_the_conditions_are_said_in_text(run: Run) -> None:
    lines = run("entry.json", "enters-profile.json")[1].splitlines()
    assert lines[1:10] == [
        "where -1 <= a <= 2, -3 <= b <= 3",
        "Nash equilibrium for all these values: refuted",
        "subgame perfect: not stated: it is judged with one parameter, and no payoff claimed",
        "Nash equilibrium exactly where:",
        "    a >= 0",
        "    b >= -1",
        "",
        "it is one at a = 1, b = 0",
        "it is none at a = -1, b = 0: Player 1 gains 1 by out at 'enter?'",
    ]


def test_the_conditions_are_an_object(run: Run) -> None:
    found = answer(run, "entry.json", "enters-profile.json")
    assert (found["Nash equilibrium"], found["claim for all values"]) == ("for some values", "refuted")
    assert (found["conditions"], found["trust"]) == (["a >= 0", "b >= -1"], "recomputed")
    assert found["fails at"] == {
        "point": {"a": "-1", "b": "0"},
        "player": "Player 1",
        "gain": "1",
        "deviation": {"enter?": "out"},
    }


def test_the_parameters_of_game_and_profile_come_together(run: Run) -> None:
    found = answer(run, "entry.json", "threat-profile.json")
    assert found["parameters"] == {"y": "0 <= y <= 1/3", "a": "-1 <= a <= 2", "b": "-3 <= b <= 3"}
    assert found["claim for all values"] == "proved"


def test_the_certificate_is_accepted(run: Run, capsys: pytest.CaptureFixture[str]) -> None:
    path = answer(run, "entry.json", "enters-profile.json")["certificate"]
    assert cli.main(["check", path]) == 0
    assert " exactly when (a >= 0 and 1 + b >= 0)\n" in capsys.readouterr().out


def test_kuhn_poker_with_ante_and_bet_as_symbols_is_verified(run: Run) -> None:
    assert run("kuhn", "ante=A", "bet=B", "timid-profile.json", "--expect", "nash")[0] == 0
    assert run("scaled.json", "bluffs-profile.json", "--expect", "nash")[0] == 0


@pytest.mark.parametrize(
    ("words", "status"),
    [
        (("entry.json", "enters-profile.json", "--expect", "nash"), 1),
        (("entry.json", "enters-profile.json", "--expect", "none"), 1),
        (("entry.json", "enters-profile.json", "--expect", "subgame-perfect"), 2),
    ],
)
def test_the_exit_status_says_whether_it_is_as_expected(run: Run, words: tuple[str, ...], status: int) -> None:
    assert run(*words)[0] == status


def test_the_query_is_kept_and_what_a_solver_said_of_it(run: Run, capsys: pytest.CaptureFixture[str]) -> None:
    found = answer(run, "square.json", "left-profile.json")
    (query,) = found["queries"]
    assert (query["answer"], found["trust"]) == ("unsat", f"recomputed and smt ({query['solver']})")
    said = "for a in [0, 1]: for b in [0, 1]: -a*b + a^2 + b^2 >= 0"
    assert query["shows"] == said
    assert Path(query["text"]).read_text().startswith(f"; unsatisfiable means: {said}\n(set-logic QF_NRA)\n")
    assert found["conditions that never fail"] == ["a^2 + b^2 - a*b >= 0"]
    assert cli.main(["check", found["certificate"]]) == 0
    assert "    believed:  for a in [0, 1]: for b in [0, 1]: a^2 + b^2 - a*b >= 0\n" in capsys.readouterr().out
    data = json.loads(Path(found["certificate"]).read_text())
    assert [part["kind"] for part in data["parts"]] == ["conditions", "solver answers"]
    status, out, _ = run("square.json", "left-profile.json", "--expect", "nash")
    assert status == 0 and f"query (unsat): {said}" in out.splitlines()


def test_without_time_the_verdict_is_unknown(run: Run) -> None:
    found = answer(run, "square.json", "left-profile.json", "--timeout", "0")
    assert (found["Nash equilibrium"], found["claim for all values"]) == ("unknown", "unknown")
    assert found["conditions not known to fail"] == ["a^2 + b^2 - a*b >= 0"]
    assert found["trust"] == "recomputed"
    status, out, _ = run("square.json", "left-profile.json", "--timeout", "0", "--expect", "nash")
    assert status == 1 and "whether a^2 + b^2 - a*b >= 0 throughout is not known" in out


@pytest.mark.parametrize(
    ("game", "claim", "same"),
    [
        (("entry.json", "enters-profile.json"), "a, b", "yes"),
        (("entry.json", "enters-profile.json"), "a, a", "no"),
        (("scaled.json", "bluffs-profile.json"), "A*q*(2*q - 1)/3, A*q*(1 - 2*q)/3", "yes"),
        (("kuhn", "bet=B", "one-profile.json"), "0, 0", "yes"),
        (("kuhn", "bet=B", "one-profile.json"), "B/100, 0", "no"),
        (("entry.json", "a=1", "b=1/2", "enters-profile.json"), "1, 1/2", "yes"),
        (("entry.json", "a=1", "b=1/2", "enters-profile.json"), "1, 1", "no"),
    ],
)
def test_payoffs_are_compared_as_identities(run: Run, game: tuple[str, ...], claim: str, same: str) -> None:
    status, out, _ = run(*game, "--payoff", claim, "--json")
    assert (status, json.loads(out)["payoffs as claimed"]) == (int(same == "no"), same)


@pytest.mark.parametrize(
    ("claim", "said"),
    [
        ("a", "payoff: expected one for each of 2 players, found 1"),
        ("a, c", "payoff 2: expected a number, or a name among a, b"),
        ("a, 1/b", "payoff 2: expected a divisor that is not 0"),
    ],
)
def test_payoffs_that_do_not_fit_are_refused_in_one_line(run: Run, claim: str, said: str) -> None:
    status, out, err = run("entry.json", "enters-profile.json", "--payoff", claim)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert said in err
