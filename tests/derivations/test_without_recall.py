"""What can be asked of a game whose players forget: verify, equilibria, reports, size; all else refuses."""

from __future__ import annotations

import inspect
import json
from collections.abc import Callable
from fractions import Fraction as F
from pathlib import Path
from typing import Any

import pytest

from derivations import api
from derivations.claims.words import gain, nash, payoff, regret, subgame_perfect
from derivations.proving import prove
from tests.support.commands import Run, answer
from tests.support.effort import for_each
from tests.support.files import GAMES
from trees.formats.efg import from_efg, read_efg, to_efg
from trees.refusal import Refused
from trees.tree import Forgets, TreeError
from verify.kernel.strategies.sequence_form import PlanError

DRIVER = GAMES / "driver.efg"
BEST = {"Driver": {"exit": {"off": "1/3", "on": "2/3"}}}
HALF = {"Driver": {"exit": {"off": "1/2", "on": "1/2"}}}
CROSSING = 'p "" 1 1 "exit" { "on" "off" } 0\n'
ENDS = 't "" 1 "" { 0 } t "" 2 "" { 3 } t "" 3 "" { 1 } t "" 4 "" { 0 }'
THREE = from_efg(f'EFG 2 R "three" {{ "A" }} {CROSSING * 3} {ENDS}', "three")
FAR: dict[str, Any] = {"parameters": {"p": ["0", "1"]}, "A": {"exit": {"on": "p", "off": "1 - p"}}}
MIXED: dict[str, Any] = {"parameters": {"p": ["0", "1"]}, "Driver": {"exit": {"off": "1 - p", "on": "p"}}}
ANSWERED = "nash_equilibria", "one_equilibrium", "pure_equilibria", "solve", "subgame_perfect_equilibria"
SOLVE = sorted(
    name
    for name, each in vars(api).items()
    if inspect.isfunction(each)
    and each.__module__ == api.__name__
    and [
        p.name for p in inspect.signature(each).parameters.values() if p.default is p.empty and p.kind != p.VAR_KEYWORD
    ]
    == ["game"]
    and not name.startswith("_")
    and name not in ("game_of", "verify", *ANSWERED)
)
REFUSE = [
    *(["solve", "--all"], ["solve", "--undominated"], ["solve", "--quasi-perfect"], ["approximate"]),
    *(["kingmakers"], ["search", "--by", "maxn"]),
]


def test_all_that_solve_are_asked() -> None:
    assert {"approximate", "undominated", "optimal_plans"} <= set(SOLVE)


@for_each("name", SOLVE)
@for_each("game", [DRIVER, read_efg(DRIVER)])
def test_every_function_that_solves_refuses(name: str, game: object) -> None:
    solve: Callable[..., Any] = getattr(api, name)
    with pytest.raises(TreeError, match=r"expected perfect (recall|information)|winner"):
        solve(game)


@pytest.mark.parametrize(
    "ask",
    [
        lambda: api.quantal_response(DRIVER, "1/2"),
        lambda: api.verify_distribution(DRIVER, [({"exit": "on"}, 1)]),
    ],
    ids=["quantal_response", "verify_distribution"],
)
def test_what_is_asked_with_more_than_a_game_refuses(ask: Callable[[], Any]) -> None:
    with pytest.raises(TreeError, match=r"expected perfect recall"):
        ask()


@pytest.mark.parametrize("words", REFUSE, ids=" ".join)
def test_every_command_that_solves_refuses_in_one_line(run: Run, words: list[str]) -> None:
    status, out, err = run(words[0], str(DRIVER), *words[1:])
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert "expected perfect" in err or "winner" in err or "expected two players" in err


WICHARDT = GAMES / "wichardt.efg"


@pytest.mark.parametrize("name", ["nash_equilibria", "solve"])
def test_two_players_get_all_equilibria_in_mixed_strategies(name: str) -> None:
    found = getattr(api, name)(WICHARDT).data
    (only,) = found["equilibria"]
    assert (found["extreme equilibria"], found["unique"], only["payoffs"]) == (1, True, {"Ann": "0", "Bob": "0"})
    assert only["mixed"]["Ann"] == [
        {"probability": "1/2", "choices": {"first": "R", "second": "r"}},
        {"probability": "1/2", "choices": {"first": "L", "second": "l"}},
    ]
    assert "strategies" not in only
    assert found["perfect recall"].startswith("no: at 'second' the own past is")
    assert found["judged"].startswith("mixed strategies, ")
    assert found["behaviour equilibria"].startswith(
        "nothing is said of them" if name == "nash_equilibria" else "none: "
    )


def test_others_get_all_in_mixed_strategies_and_one_in_behaviour_strategies(run: Run) -> None:
    found = answer(run, "solve", str(DRIVER))
    assert (found["complete"], found["Nash equilibria"], found["equilibria"][0]["payoffs"]) == (
        True,
        1,
        {"Driver": "1"},
    )
    assert found["behaviour equilibria"] == "there are; `solve --one` has one, which pays (4/3)"
    assert run("check", found["certificate"])[0] == 0
    assert run("solve", str(DRIVER), "--pure", "--list")[:2] == (0, "Driver: exit on\n")
    assert run("solve", str(DRIVER), "--list")[:2] == (0, "Driver: exit on\n")


def test_one_equilibrium_is_in_behaviour_strategies_where_there_is_one(run: Run) -> None:
    found = answer(run, "solve", str(DRIVER), "--one")
    assert (found["payoffs"], found["strategies"]) == ({"Driver": "4/3"}, BEST)
    assert found["found"].startswith("one Nash equilibrium in behaviour strategies")
    assert run("check", found["certificate"])[0] == 0


def test_one_equilibrium_is_in_mixed_strategies_where_behaviour_strategies_have_none(run: Run) -> None:
    found = answer(run, "solve", str(WICHARDT), "--one")
    assert (found["payoffs"], found["regrets"]) == ({"Ann": "0", "Bob": "0"}, {"Ann": "0", "Bob": "0"})
    assert found["mixed"]["Bob"] == [
        {"probability": "1/2", "choices": {"answer": "B"}},
        {"probability": "1/2", "choices": {"answer": "T"}},
    ]
    assert found["behaviour equilibria"].startswith("none: 14 boxes")
    theorems = api.one_equilibrium(WICHARDT).theorems
    assert [each.partition("(")[0] for each in theorems if "==" not in each] == [
        "mixed_nash",
        "not behaviour_equilibrium",
    ]


SUBGAMES = from_efg(
    'EFG 2 R "in or out" { "Ann" "Bob" } p "" 1 9 "enter" { "in" "out" } 0 p "" 1 1 "first" { "R" "L" } 0'
    ' p "" 1 2 "second" { "r" "l" } 0 p "" 2 1 "answer" { "B" "T" } 0 t "" 1 "" { 1, -1 } t "" 2 "" { -1, 1 }'
    ' p "" 2 1 "answer" { "B" "T" } 0 t "" 3 "" { -5, 5 } t "" 3 "" { -5, 5 } p "" 1 2 "second" { "r" "l" } 0'
    ' p "" 2 1 "answer" { "B" "T" } 0 t "" 3 "" { -5, 5 } t "" 3 "" { -5, 5 } p "" 2 1 "answer" { "B" "T" } 0'
    ' t "" 2 "" { -1, 1 } t "" 1 "" { 1, -1 } t "" 4 "" { -1/2, 0 }',
    "subgames",
)


# chance leads Ann to A or B; r leads from both to the forgotten H, where y is worse
COUPLES = from_efg(
    'EFG 2 R "couples" { "Ann" "Bob" } c "" 1 "" { "a" 1/2 "b" 1/2 } 0 p "" 1 1 "A" { "l" "r" } 0'
    ' p "" 2 1 "BA" { "L" "R" } 0 t "" 1 "" { 1 0 } t "" 2 "" { 0 1 } p "" 2 1 "BA" { "L" "R" } 0'
    ' p "" 1 3 "H" { "x" "y" } 0 t "" 3 "" { 0 1 } t "" 4 "" { -9 1 } p "" 1 3 "H" { "x" "y" } 0 t "" 5 "" { 1 0 }'
    ' t "" 6 "" { -9 1 } p "" 1 2 "B" { "l" "r" } 0 p "" 2 2 "BB" { "L" "R" } 0 t "" 11 "" { 1 0 }'
    ' t "" 12 "" { 0 1 } p "" 2 2 "BB" { "L" "R" } 0 p "" 1 3 "H" { "x" "y" } 0 t "" 13 "" { 0 1 }'
    ' t "" 14 "" { -9 1 } p "" 1 3 "H" { "x" "y" } 0 t "" 15 "" { 1 0 } t "" 16 "" { -9 1 }',
    "couples",
)


def test_whether_mixed_equilibria_of_a_subgame_play_alike_is_not_said() -> None:
    """Half rr and half ll plays like half rl and half lr, though choices have other weights at H."""
    found = api.subgame_perfect_equilibria(COUPLES)
    assert (found.data["unique"], len(found.data["stages"][0]["mixed"]) > 1) == (None, True)
    assert not any("unique_subgame_perfect" in each for each in found.theorems)


def test_subgames_are_solved_one_by_one_in_mixed_strategies() -> None:
    found = api.subgame_perfect_equilibria(SUBGAMES)
    stages = found.data["stages"]
    assert [(each["start"], each["payoffs"]) for each in stages] == [
        ("root", {"Ann": "0", "Bob": "0"}),
        ("in", {"Ann": "0", "Bob": "0"}),
    ]
    assert stages[0]["mixed"] == [{"Ann": [{"probability": "1", "choices": {"enter": "in"}}]}]
    assert [each["probability"] for each in stages[1]["mixed"][0]["Ann"]] == ["1/2", "1/2"]
    assert any(each.startswith("unique_subgame_perfect(") for each in found.theorems)


def test_pure_ones_are_not_listed_as_subgame_perfect_where_there_are_subgames(run: Run, tmp_path: Path) -> None:
    (tmp_path / "subgames.efg").write_text(to_efg(SUBGAMES), encoding="utf-8")
    status, _, err = run("solve", "subgames.efg", "--list")
    assert (status, err.count("\n"), "expected --pure" in err) == (2, 1, True)


@for_each(
    ("game", "line", "verdict", "gains"),
    [
        (WICHARDT, "NE,1/2,0,0,1/2,1/2,1/2", "equilibrium", {}),
        (WICHARDT, "NE,.4999,0,0,.5001,.5,.5", "near an equilibrium", {"Bob": "1/5000"}),
        (WICHARDT, "NE,1,0,0,0,1,0", "no equilibrium", {"Bob": "2"}),
        # what gambit-logit finds
        (WICHARDT, "NE,.5,.5,.5,.5,.5,.5", "no equilibrium", {"Ann": "5/2"}),
        (DRIVER, "NE,1/3,2/3", "equilibrium", {}),
        (DRIVER, "NE,0.3333333,0.6666667", "near an equilibrium", {"Driver": "1/300000000000000"}),
        (DRIVER, "NE,1/2,1/2", "no equilibrium", {"Driver": "1/12"}),
    ],
)
def test_answers_of_other_programs_are_judged_as_they_are_given(
    game: Path, line: str, verdict: str, gains: dict[str, str]
) -> None:
    (row,) = api.judge(game, line).data["answers"]
    assert (row["verdict"], {who: each["gain"] for who, each in row["gains"].items()}) == (verdict, gains)


def test_answers_in_mixed_strategies_are_compared_with_all() -> None:
    found = api.judge(WICHARDT, "NE,1,0,0,0,1,0")
    assert (found.data["compared with"], found.data["equilibria known"]) == (
        "all extreme equilibria in mixed strategies",
        1,
    )
    assert [each["payoffs"] for each in found.data["missing"]] == [{"Ann": "0", "Bob": "0"}]
    assert api.judge(WICHARDT, "NE,1/2,0,0,1/2,1/2,1/2").data["missing"] == []


def test_several_forgotten_probabilities_leave_an_answer_unsettled() -> None:
    crossing = 'p "" 1 1 "a" { "on" "off" } 0 p "" 1 1 "a" { "on" "off" } 0 '
    other = crossing.replace('1 1 "a"', '1 2 "b"')
    ends = 't "" 1 "" { 0 } t "" 2 "" { 1 }'
    two = from_efg(f'EFG 2 R "two" {{ "A" }} {crossing}{other}{ends} t "" 3 "" {{ 0 }} {ends}', "two")
    (row,) = api.judge(two, "NE,1/2,1/2,1/2,1/2").data["answers"]
    assert row["verdict"].startswith(("not settled", "no equilibrium"))


@for_each(
    ("game", "said"),
    [
        (DRIVER, "There is a Nash equilibrium in behaviour strategies, which pays (4/3)."),
        (WICHARDT, "In behaviour strategies there is no Nash equilibrium."),
    ],
)
def test_a_report_derives_the_equilibria_of_a_game(run: Run, game: Path, said: str) -> None:
    status, out, _ = run("report", str(game), "--html")
    assert (status, said in out) == (0, True)


def test_a_perfect_recall_answer_says_nothing_of_recall() -> None:
    assert "perfect recall" not in api.solve(GAMES / "battle.nfg").data


def test_what_a_mixed_equilibrium_pays_may_be_claimed_and_how_often_choices_are_made_may_not(tmp_path: Path) -> None:
    claims = tmp_path / "claims.toml"
    (tmp_path / WICHARDT.name).write_bytes(WICHARDT.read_bytes())
    said = [
        "extreme_equilibria(w) == 1",
        "extreme_equilibria(w) == 2",
        "most_payoff(w, 1) == 0",
        "equilibrium_paying(w, [0, 1])",
        'least_weight(w, "first", "L") == 1/2',
    ]
    rows = [f'[[claim]]\nid = "C{k}"\nwords = "it is so"\nsays = \'{each}\'' for k, each in enumerate(said)]
    claims.write_text("\n".join(['title = "t"', '[games]\nw = "wichardt.efg"', *rows]), encoding="utf-8")
    assert [each.outcome for each in prove(claims).settled] == ["proved", "refuted", "proved", "refuted", "refused"]


def test_verify_says_what_is_judged() -> None:
    found = api.verify(DRIVER, BEST)
    assert (found.payoffs, found.regrets) == ({"Driver": F(4, 3)}, {"Driver": F(0)})
    assert found.strategies == {"Driver": {"exit": {"off": F(1, 3), "on": F(2, 3)}}}
    assert found.data["perfect recall"] == "no: at 'exit' the own past is no own move and 'on' at 'exit'"
    assert found.data["judged"].startswith("behaviour strategies as they are given")
    assert "regret among behaviour strategies 0" in str(found)


def test_a_nearly_right_profile_is_refuted_with_its_regret(run: Run, tmp_path: Path) -> None:
    (tmp_path / "half.json").write_text(json.dumps({"Driver": {"exit": {"off": "1/2", "on": "1/2"}}}))
    found = answer(run, "verify", str(DRIVER), "half.json")
    assert (found["Nash equilibrium"], found["players"]["Driver"]["regret"]) == ("no", "1/12")
    assert found["players"]["Driver"]["best deviation"] == {"exit": {"off": "1/3", "on": "2/3"}}
    assert run("check", found["certificate"])[0] == 0
    assert run("verify", str(DRIVER), "half.json", "--expect", "nash")[0] == 1
    assert run("verify", str(DRIVER), "half.json", "--payoff", "5/4")[0] == 0


def test_what_rests_on_perfect_recall_is_refused(run: Run, tmp_path: Path) -> None:
    (tmp_path / "best.json").write_text(json.dumps(BEST))
    status, _, err = run("verify", str(DRIVER), "best.json", "--expect", "sequentially-rational")
    assert (status, "expected perfect recall" in err) == (2, True)
    with pytest.raises(Forgets):
        api.verify(DRIVER, BEST, beliefs={"exit": {"root": "1"}})


def test_a_strategy_must_be_told_everywhere() -> None:
    with pytest.raises(
        PlanError, match=r"Driver: expected probabilities at 'exit', since recall is not perfect, found none"
    ):
        api.verify(DRIVER, {"Driver": {}})


def test_such_a_game_is_counted_drawn_and_converted(run: Run, tmp_path: Path) -> None:
    assert answer(run, "size", str(DRIVER))["nodes"] == 5
    assert run("draw", str(DRIVER), "-o", "driver.svg")[0] == 0
    assert run("convert", str(DRIVER), "-o", "driver.json")[0] == 0
    assert api.verify(tmp_path / "driver.json", BEST).regrets == {"Driver": 0}


@pytest.mark.slow
def test_payoffs_are_those_of_gambit() -> None:
    gambit = pytest.importorskip("pygambit", reason="needs pygambit")
    game = gambit.read_efg(str(DRIVER))
    profile = game.mixed_behavior_profile(rational=True, data=[[["1/3", "2/3"]]])
    assert F(str(profile.payoff(next(iter(game.players))))) == F(4, 3)


@for_each(
    ("said", "expected"),
    [
        (lambda: nash(DRIVER, BEST), True),
        (lambda: payoff(DRIVER, BEST, 1) == "4/3", True),
        (lambda: regret(DRIVER, HALF, 1) == "1/12", True),
        (lambda: gain(DRIVER, BEST, "Driver", {"exit": "on"}) == "-1/3", True),
        (lambda: nash(DRIVER, HALF), False),
        (lambda: payoff(DRIVER, MIXED, 1) == "4*p - 3*p^2", True),
        (lambda: nash(DRIVER, MIXED), False),
        (lambda: ~nash(DRIVER, MIXED, for_all="0 <= p <= 1/2"), True),
        (lambda: ~nash(THREE, FAR, for_all="0 <= p <= 1/8"), True),
    ],
)
def test_what_is_said_of_forgetful_players_is_settled(said: Callable[[], Any], expected: bool) -> None:
    assert bool(said()) is expected


@pytest.mark.parametrize(
    ("said", "why"),
    [
        (lambda: regret(DRIVER, MIXED, 1) >= 0, "no search for `regret` with a parameter; `nash` tells where it is 0"),
        # of three crossings the best probability is irrational
        (lambda: nash(THREE, FAR), "expected rational values where it begins or ceases"),
        (lambda: payoff(DRIVER, BEST, 1, "exit") == 1, "no search for a payoff given an information set"),
        (lambda: subgame_perfect(DRIVER, BEST), "expected perfect recall"),
    ],
)
def test_what_nobody_settles_of_them_has_a_reason(said: Callable[[], Any], why: str) -> None:
    with pytest.raises(Refused, match=why):
        bool(said())


def test_a_profile_with_a_parameter_is_judged(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mixed.json").write_text(json.dumps(MIXED))
    found = answer(run, "verify", str(DRIVER), "mixed.json")
    assert (found["Nash equilibrium for"], found["payoff"]) == (["p = 2/3"], {"Driver": "4*p - 3*p^2"})
    assert {each["gain"] for each in found["gains"]} == {"4/3 - 4*p + 3*p^2"}
    assert run("check", found["certificate"])[0] == 0


@pytest.mark.parametrize(("profile", "says"), [("HALF", "no Nash equilibrium"), ("MIXED", "exactly for p = 2/3")])
def test_a_report_derives_a_profile(run: Run, tmp_path: Path, profile: str, says: str) -> None:
    (tmp_path / "profile.json").write_text(json.dumps(globals()[profile]))
    status, out, _ = run("report", str(DRIVER), "profile.json", "--html")
    assert status == 0 and says in out
